/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Short forms for what GTK needs several calls for. */

/* A label that begins at its left edge. @css_classes: (nullable): with spaces between them. */
GtkWidget *grundy_label_new (const char *text, const char *css_classes);
/* The same; a text that is too long is cut at its end. */
GtkWidget *grundy_label_new_cut (const char *text, const char *css_classes);
/* The same; a text that is too long goes on in the next line, if need be within a word. */
GtkWidget *grundy_label_new_wrapped (const char *text, const char *css_classes);

/* Shows @text, nullable, with the values in it typeset, cut to @most characters on one line, or whole, with its
 * lines (G_MAXINT). It is read out as it is written. */
void grundy_label_set_typeset (GtkLabel *label, const char *text, gsize most);
/* The same for a tooltip; NULL: none. */
void grundy_widget_set_typeset_tooltip (GtkWidget *widget, const char *text);
void grundy_widget_set_css_class (GtkWidget *widget, const char *name, gboolean set);
/* Its name for screen readers. */
void grundy_widget_set_name (GtkWidget *widget, const char *name);
/* Its description for screen readers; NULL: none. */
void grundy_widget_describe (GtkWidget *widget, const char *text);
/* Its name, and its tooltip. */
void grundy_widget_set_tooltip (GtkWidget *widget, const char *name);

/* Makes @window a modal window of @parent (nullable), which ends with it. Its size is @width x @height (-1: its natural
 * one), but no larger than @parent is. */
void grundy_dialog_set_parent (GtkWindow *window, GtkWindow *parent, int width, int height);

/* A modal window with @content below @header, which Escape closes, as does the end of @parent. It is not presented yet.
 * @parent: (nullable). @header: (nullable): a header bar; NULL: one with nothing but the title. */
GtkWindow *grundy_dialog_new (GtkWindow *parent, const char *title, int width, int height, GtkWidget *header,
                              GtkWidget *content);

/* Gives the row of a list or the cell of a table, which GTK makes around @child, its name for screen readers. Call it
 * when the item is bound. */
void grundy_row_set_name (GtkWidget *child, const char *name);
/* The same for the whole row of a table. */
void grundy_table_row_set_name (GtkWidget *child, const char *name);

/* Shows a text in a label. */
typedef void (*GrundyTextFunc) (GtkLabel *label, const char *text);
/* Gives @list a row with a label for each GtkStringObject of its model. */
void grundy_list_show_texts (GtkListView *list, GrundyTextFunc show);
/* Gives @list a model whose rows are not selected. */
void grundy_list_set_model (GtkListView *list, GListModel *model);

/* Shows how much of some work is done, as a part of 1; less than 0: that is not known. Call it again and again. */
void grundy_progress_bar_show (GtkProgressBar *bar, double fraction);

/* Removes all children of a box or grid. */
void grundy_widget_remove_children (GtkWidget *widget);
/* Names the buttons with a mnemonic, "_Save", in a dialog: GTK 4.8 names them by their label with the underscore, and
 * then by their label again. */
void grundy_widget_name_buttons (GtkWidget *widget);
