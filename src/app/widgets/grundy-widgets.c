/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-widgets.h"

#include "app/base/grundy-tab.h"
#include "base/cgt-quote.h"
#include "base/cgt-typeset.h"

GtkWidget *
grundy_label_new (const char *text, const char *css_classes)
{
  g_auto (GStrv) classes = g_strsplit (css_classes != NULL ? css_classes : "", " ", -1);

  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "css-classes", classes, NULL);
}

GtkWidget *
grundy_label_new_cut (const char *text, const char *css_classes)
{
  GtkWidget *label = grundy_label_new (text, css_classes);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

GtkWidget *
grundy_label_new_wrapped (const char *text, const char *css_classes)
{
  GtkWidget *label = grundy_label_new (text, css_classes);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

void
grundy_label_set_typeset (GtkLabel *label, const char *text, gsize most)
{
  /* A text that is shown whole keeps its lines. */
  g_autofree char *shown = most >= G_MAXINT ? g_utf8_make_valid (text != NULL ? text : "", -1)
                                            : cgt_quote (text != NULL ? text : "", -1, most);
  g_autofree char *markup = cgt_typeset (shown);

  gtk_label_set_markup (label, markup);
  /* The notation sounds better when read out than the typeset form. */
  grundy_widget_set_name (GTK_WIDGET (label), shown);
}

void
grundy_widget_set_typeset_tooltip (GtkWidget *widget, const char *text)
{
  g_autofree char *markup = text != NULL ? cgt_typeset (text) : NULL;

  gtk_widget_set_tooltip_markup (widget, markup);
}

void
grundy_widget_set_css_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
grundy_widget_set_name (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
grundy_widget_describe (GtkWidget *widget, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL ? text : "", -1);
}

void
grundy_widget_set_tooltip (GtkWidget *widget, const char *name)
{
  gtk_widget_set_tooltip_text (widget, name);
  grundy_widget_set_name (widget, name);
}

static int
within (int size, int whole)
{
  return whole > 0 ? MIN (size, whole) : size;
}

void
grundy_dialog_set_parent (GtkWindow *window, GtkWindow *parent, int width, int height)
{
  GtkWidget *whole = GTK_WIDGET (parent);

  gtk_window_set_default_size (window, within (width, whole != NULL ? gtk_widget_get_width (whole) : 0),
                               within (height, whole != NULL ? gtk_widget_get_height (whole) : 0));
  gtk_window_set_transient_for (window, parent);
  gtk_window_set_modal (window, TRUE);
  gtk_window_set_destroy_with_parent (window, TRUE);
}

GtkWindow *
grundy_dialog_new (GtkWindow *parent, const char *title, int width, int height, GtkWidget *header, GtkWidget *content)
{
  GtkWindow *window = GTK_WINDOW (adw_window_new ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_vexpand (content, TRUE);
  gtk_box_append (GTK_BOX (box), header != NULL ? header : adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), content);
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_title (window, title);
  grundy_dialog_set_parent (window, parent, width, height);
  grundy_tab_close_on_escape (window, GTK_PHASE_BUBBLE);
  return window;
}

void
grundy_row_set_name (GtkWidget *child, const char *name)
{
  GtkWidget *row = gtk_widget_get_parent (child);

  if (row != NULL)
    grundy_widget_set_name (row, name);
}

void
grundy_table_row_set_name (GtkWidget *child, const char *name)
{
  GtkWidget *cell = gtk_widget_get_parent (child);

  if (cell != NULL)
    grundy_row_set_name (cell, name);
}

static void
set_up_text_row (GtkSignalListItemFactory *factory, GtkListItem *item, GtkListView *list)
{
  GtkWidget *label = grundy_label_new_cut (NULL, "numeric");

  gtk_widget_set_margin_start (label, 12);
  gtk_list_item_set_child (item, label);
  gtk_list_item_set_activatable (item, gtk_list_view_get_single_click_activate (list));
}

static void
bind_text_row (GtkSignalListItemFactory *factory, GtkListItem *item, GrundyTextFunc show)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkWidget *label = gtk_list_item_get_child (item);

  show (GTK_LABEL (label), text);
  grundy_row_set_name (label, text);
}

void
grundy_list_show_texts (GtkListView *list, GrundyTextFunc show)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_text_row), list);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_text_row), show);
  gtk_list_view_set_factory (list, factory);
}

void
grundy_list_set_model (GtkListView *list, GListModel *model)
{
  g_autoptr (GtkNoSelection) rows = gtk_no_selection_new (g_object_ref (model));

  gtk_list_view_set_model (list, GTK_SELECTION_MODEL (rows));
}

void
grundy_progress_bar_show (GtkProgressBar *bar, double fraction)
{
  if (fraction >= 0)
    gtk_progress_bar_set_fraction (bar, MIN (fraction, 1));
  else
    gtk_progress_bar_pulse (bar);
}

void
grundy_widget_remove_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

void
grundy_widget_name_buttons (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    grundy_widget_name_buttons (child);
}
