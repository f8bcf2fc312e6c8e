/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*GrundyNotationFunc) (const char *text, gpointer user_data);

/* Whether an entry would take too long to lay @text out. */
gboolean grundy_notation_is_long (const char *text);
/* Whether @text is short enough for the dialog, and can be broken into lines. */
gboolean grundy_notation_dialog_can_show (const char *text);
/* @text with line breaks where white space means nothing, so that no line is long. (transfer full) */
char *grundy_notation_break_lines (const char *text);
/* Lets a person edit a text that is too long for one line. @func gets what was typed, if it is to be used; @destroy is
 * called in any case. */
void grundy_notation_dialog_present (GtkWidget *parent, const char *text, GrundyNotationFunc func, gpointer user_data,
                                     GDestroyNotify destroy);

G_END_DECLS
