/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* @text: what was typed. For GrundyNotationActions.typed it is NULL if the text is again what it was before. */
typedef void (*GrundyNotationFunc) (const char *text, gpointer user_data);

/* Whether @text is too long for an entry to lay out quickly. */
gboolean grundy_notation_is_long (const char *text);
/* Whether @text is short enough for the dialog, and can be broken into lines. */
gboolean grundy_notation_dialog_can_show (const char *text);
/* (transfer full): @text with line breaks at places where white space has no meaning, so that no line is long. */
char *grundy_notation_break_lines (const char *text);

typedef struct
{
  GrundyNotationFunc typed; /* after every change, with the whole text */
  GrundyNotationFunc apply; /* when the user accepts the text */
  GDestroyNotify destroy;   /* of the user data, always called */
} GrundyNotationActions;

/* Lets the user edit a text that is too long for one line. The dialog begins with @typed if that is not NULL: an
 * unfinished change of @text. It asks before it discards changes. */
void grundy_notation_dialog_present (GtkWidget *parent, const char *text, const char *typed,
                                     const GrundyNotationActions *actions, gpointer user_data);

/* Makes @entry refuse a text that is too long for it. In the next turn of the main loop, if @entry is still shown,
 * @func is called with what the whole text would have been. */
void grundy_notation_keep_short (GtkEntry *entry, GrundyNotationFunc func, gpointer user_data);
