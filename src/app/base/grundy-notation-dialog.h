/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*GrundyNotationFunc) (const char *text, gpointer user_data);

/* Whether @text is too long for an entry to lay out quickly. */
gboolean grundy_notation_is_long (const char *text);
/* Whether @text is short enough for the dialog, and can be broken into lines. */
gboolean grundy_notation_dialog_can_show (const char *text);
/* (transfer full): @text with line breaks at places where white space has no meaning, so that no line is long. */
char *grundy_notation_break_lines (const char *text);
/* Lets the user edit a text that is too long for one line. @func gets the new text if the user accepts it. @destroy
 * is always called. */
void grundy_notation_dialog_present (GtkWidget *parent, const char *text, GrundyNotationFunc func, gpointer user_data,
                                     GDestroyNotify destroy);

G_END_DECLS
