/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/window/grundy-window.h"

/* For the tests of the window. */

/* Each main() begins with this. */
void init_window_tests (int *argc, char ***argv);

void wait_for_value (GrundyWindow *window, const char *value);
/* The entry with the notation of the first component. */
GtkWidget *find_notation (GtkWidget *widget);
GrundyWindow *window_with (const char *notation);
void let_it_draw (void);
void close_window (GrundyWindow *window);
void start_game (GrundyWindow *window, GrundySeat left, GrundySeat right, CgtPlayer begins);
extern const GrundySeat person;
/* As the application does. */
void load_style (void);
/* Drops files on the window. */
void drop (GrundyWindow *window, GFile **files, guint n);
GtkWidget *show_section (GrundyWindow *window, const char *name, GType type);
