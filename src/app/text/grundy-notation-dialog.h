/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @text: what was typed; NULL for GrundyNotationActions.typed: nothing any more, or what was there before. */
typedef void (*GrundyNotationFunc) (const char *text, gpointer user_data);

/* Whether @text is too long for an entry to lay out quickly. */
gboolean grundy_notation_is_long (const char *text);
/* Whether @text is short enough for the dialog, and can be broken into lines. */
gboolean grundy_notation_dialog_can_show (const char *text);
/* (transfer full): @text with line breaks at places where white space has no meaning, so that no line is long. */
char *grundy_notation_break_lines (const char *text);

typedef struct
{
  GrundyNotationFunc typed; /* after every change, with what stands there */
  GrundyNotationFunc apply; /* when the user accepts the text */
  GDestroyNotify destroy;   /* of the user data, always called */
} GrundyNotationActions;

/* Lets the user edit a text that is too long for one line. The dialog begins with @typed, if that is not NULL: the
 * unfinished text that was to replace @text. Changes are only discarded after a question. */
void grundy_notation_dialog_present (GtkWidget *parent, const char *text, const char *typed,
                                     const GrundyNotationActions *actions, gpointer user_data);

/* @entry does not take in a text that is too long for it. @func gets what the whole text would have been, in the next
 * turn of the main loop, if @entry is still shown by then. */
void grundy_notation_keep_short (GtkEntry *entry, GrundyNotationFunc func, gpointer user_data);

G_END_DECLS
