/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Questions and messages over a window: the one place that depends on how the toolkit shows them. Each is a window of
 * its own, so that no shortcut of the window below works while it waits.
 *
 * Their signal "response" comes with the name of the chosen response, once. */

#define GRUNDY_TYPE_QUESTION (grundy_question_get_type ())
GType grundy_question_get_type (void);

/* A message with one button, which Escape presses too. @body: (nullable). */
GtkWidget *grundy_message_new (const char *heading, const char *body, const char *response, const char *label);
/* Asks @heading. @response, with @label, does it, and is what Enter chooses unless it destroys something; "cancel", or
 * Escape, does not. More responses can be added. @body: (nullable). */
GtkWidget *grundy_question_new (const char *heading, const char *body, const char *response, const char *label,
                                AdwResponseAppearance appearance);
/* Asks before a window with unsaved changes closes: "cancel", "discard" or "save". */
GtkWidget *grundy_save_question_new (void);
/* Asks before a file is saved that another program has changed: "cancel", "reload", "save" or, if @elsewhere,
 * "save-as".
 * @message says so. */
GtkWidget *grundy_changed_question_new (const char *message, gboolean elsewhere);

/* What Enter chooses. */
void grundy_question_set_default (GtkWidget *question, const char *response);
void grundy_question_set_label (GtkWidget *question, const char *response, const char *label);
/* NULL: there is no such response. */
const char *grundy_question_get_label (GtkWidget *question, const char *response);
/* A widget below the text. */
void grundy_question_set_extra_child (GtkWidget *question, GtkWidget *child);

/* Shows it over @parent (nullable), with which it goes. */
void grundy_question_ask (GtkWidget *question, GtkWindow *parent);
/* Takes it away without an answer, if it is still there. */
void grundy_question_withdraw (GtkWidget *question);
