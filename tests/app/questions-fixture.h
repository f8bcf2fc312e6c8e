/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/document/grundy-document.h"
#include "app/window/grundy-window.h"

/* A window that shows a file, and the dialogs over it. */
typedef struct
{
  char *folder;
  GFile *file;
  GrundyWindow *window; /* that shows the file */
  GrundyDocument *document;
} Fixture;

#define DOCUMENT(position)                                                                                             \
  "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"" position "\"}]}"

/* Each main() begins with this. Warnings are fatal. */
void init_question_tests (int *argc, char ***argv);
void set_up (Fixture *f, gconstpointer data);
void tear_down (Fixture *f, gconstpointer data);
void edit (Fixture *f, const char *position);

void write_file (GFile *file, const char *text);
gboolean holds (GFile *file, const char *position);
void turn_some (void);
/* The text of the first component. */
const char *shown (GrundyDocument *document);
void wait_to_show (GrundyDocument *document, const char *position);
/* Another window of @type that belongs to the GtkWindow @parent; NULL: none. */
GtkWindow *find_dialog (gpointer parent, GType type);
GtkWindow *wait_for_dialog (gpointer parent, GType type);
/* Waits for the question with @heading, and answers it. */
void answer (GrundyWindow *window, const char *heading, const char *response);
