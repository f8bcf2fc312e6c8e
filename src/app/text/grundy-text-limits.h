/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* GTK lays out a whole line again at each key, which takes seconds for a line of a megabyte. So a text that is too long
 * is refused, and the window says so. */

/* The most bytes of a line in a text view, and of its whole text. */
#define GRUNDY_MOST_IN_LINE 20000
#define GRUNDY_MOST_IN_TEXT 1000000

/* Applies the limits to everything that is entered into the buffer of a text view. @break_lines (nullable): breaks the
 * long lines of a text at places where a line break has no meaning. */
typedef char *(*GrundyBreakLines) (const char *text);
void grundy_text_limits_watch (GtkTextView *view, GrundyBreakLines break_lines);
/* While it is set, the limits do not apply, as for a text that is read from a file. */
void grundy_text_limits_suspend (GtkTextView *view, gboolean suspended);
