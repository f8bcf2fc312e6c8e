/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The names of the pages in the table of contents, NULL-terminated; each with its title. */
typedef struct
{
  const char *name;
  const char *title; /* to be translated */
} GrundyHelpPage;
const GrundyHelpPage *grundy_help_pages (guint *n);

/* Shows a page of the help (`index.md`, `game:nim`, `notation.md#values`) in the help window of @parent, which has the
 * action win.add-notation. Each window has at most one. */
void grundy_help_present (GtkWindow *parent, const char *name);
