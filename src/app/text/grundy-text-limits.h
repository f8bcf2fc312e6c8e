/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* GTK lays out a whole line again at each key, which takes seconds for a line of a megabyte. So a text that is too long
 * is refused, and the window says so. */

/* The most bytes of the text in an entry, of a line in a text view, and of the whole text in a text view. */
#define GRUNDY_MOST_IN_ENTRY 2000
#define GRUNDY_MOST_IN_LINE 20000
#define GRUNDY_MOST_IN_TEXT 1000000

/* For all entries of the program, those of GTK's own dialogs included. Called once. */
void grundy_text_limits_install (void);
/* Applies the limits to everything that is entered into the buffer of a text view. @break_lines (nullable): breaks the
 * long lines of a text at places where a line break has no meaning. */
typedef char *(*GrundyBreakLines) (const char *text);
void grundy_text_limits_watch (GtkTextView *view, GrundyBreakLines break_lines);
/* While it is set, the limits do not apply, as for a text that is read from a file. */
void grundy_text_limits_suspend (GtkTextView *view, gboolean suspended);
