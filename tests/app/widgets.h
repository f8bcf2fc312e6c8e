/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/window/grundy-window.h"

/* Widgets inside a window, for tests of the window. */

/* @widget or the first one inside it that is of @type; NULL: none. */
GtkWidget *find (GtkWidget *widget, GType type);
/* What the session of the window has. The record is that of the position of now; NULL: it is not known. */
GrundyDocument *document_of (GrundyWindow *window);
GrundyEvaluator *evaluator_of (GrundyWindow *window);
CgtEvaluation *record_of (GrundyWindow *window);
/* The object with this name of the template of @widget. */
gpointer part (gpointer widget, const char *name);
/* Whether something of a GrundyAutomataView is growing, or being derived from the result. */
gboolean is_growing (gpointer automata_view);
/* What a page of a question says; NULL: nothing. */
const char *message_of (gpointer page);
/* As if the user typed the text in the entry @name of the template, and pressed Enter. */
void type_in (gpointer widget, const char *name, const char *text);
/* The text of a label inside @widget that can be seen and has a value in notation, not typeset; NULL: none. Labels of
 * the classes "notation", "monospace" and "page-code" show it on purpose. */
const char *find_raw (GtkWidget *widget);
/* @widget has this description for screen readers. */
void assert_description (GtkWidget *widget, const char *expected);
/* The line of the worksheet, which is outside its rows. */
GtkWidget *find_line (GtkWidget *widget);
/* The window of a question over @parent, or over any window if @parent is NULL; NULL: none is shown. */
GtkWindow *find_question (GtkWindow *parent);
/* Presses the button of the question for @response. */
void press_response (GtkWindow *window, const char *response);
