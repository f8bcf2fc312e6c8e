/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "widgets.h"

#include "app/automata/grundy-cells-view.h"
#include "app/automata/grundy-work-bar.h"
#include "app/dialogs/grundy-question.h"
#include "app/worksheet/grundy-worksheet-row.h"

GtkWidget *
find (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GrundyDocument *
document_of (GrundyWindow *window)
{
  return grundy_session_get_document (grundy_window_get_session (window));
}

GrundyEvaluator *
evaluator_of (GrundyWindow *window)
{
  return grundy_session_get_evaluator (grundy_window_get_session (window));
}

CgtEvaluation *
record_of (GrundyWindow *window)
{
  return grundy_session_get_current (grundy_window_get_session (window));
}

gpointer
part (gpointer widget, const char *name)
{
  return gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name);
}

gboolean
is_growing (gpointer automata_view)
{
  return grundy_work_bar_get_busy (part (automata_view, "bar")) ||
         grundy_cells_view_get_busy (part (automata_view, "cells_view")) ||
         grundy_cells_view_get_busy (part (automata_view, "twin_view"));
}

const char *
message_of (gpointer page)
{
  const char *text = gtk_label_get_text (part (page, "message"));

  return *text != '\0' ? text : NULL;
}

void
type_in (gpointer widget, const char *name, const char *text)
{
  gtk_editable_set_text (part (widget, name), text);
  g_signal_emit_by_name (part (widget, name), "activate");
}

/* A hyphen for a minus sign, a fraction, an up, a star, a bar beside a value without space, a comparison. Of a range, a
 * date or a word with a hyphen none of it is true. */
#define RAW "(^|[\\s({|,=])-[\\d^*{(]|\\d/\\d|\\^|\\*|[\\d*^)}]\\|+|\\|+[\\d*^({-]|<=|>=|\\boo\\("

static gboolean
shows_notation (GtkWidget *widget)
{
  static const char *const classes[] = { "notation", "monospace", "page-code" };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (gtk_widget_has_css_class (widget, classes[i]))
      return TRUE;
  return FALSE;
}

/* A value, or a position as it is typed. */
static gboolean
is_raw (const char *text)
{
  static GRegex *raw;

  if (raw == NULL)
    raw = g_regex_new (RAW "|[a-z][a-z-]+(\\[[^\\]]*\\])?\\(", 0, 0, NULL);
  return text != NULL && g_regex_match (raw, text, 0, NULL);
}

/* An example of the glossary is there to be typed. */
static gboolean
is_raw_tooltip (const char *text)
{
  const char *example = text != NULL ? strstr (text, " Example: ") : NULL;
  g_autofree char *words = example != NULL ? g_strndup (text, (gsize) (example - text)) : g_strdup (text);

  return is_raw (words);
}

const char *
find_raw (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || shows_notation (widget))
    return NULL;
  if (GTK_IS_LABEL (widget) && is_raw (gtk_label_get_text (GTK_LABEL (widget))))
    return gtk_label_get_text (GTK_LABEL (widget));
  if (is_raw_tooltip (gtk_widget_get_tooltip_text (widget)))
    return gtk_widget_get_tooltip_text (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *found = find_raw (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

void
assert_description (GtkWidget *widget, const char *expected)
{
  g_autofree char *found =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, expected);

  g_assert_cmpstr (found, ==, NULL);
}

GtkWidget *
find_line (GtkWidget *widget)
{
  if (GTK_IS_ENTRY (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = GRUNDY_IS_WORKSHEET_ROW (child) ? NULL : find_line (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWindow *
find_question (GtkWindow *parent)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

      if (gtk_widget_get_mapped (GTK_WIDGET (window)) &&
          (parent == NULL || gtk_window_get_transient_for (window) == parent) &&
          find (GTK_WIDGET (window), GRUNDY_TYPE_QUESTION) != NULL)
        return window;
    }
  return NULL;
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

void
press_response (GtkWindow *window, const char *response)
{
  GtkWidget *question = find (GTK_WIDGET (window), GRUNDY_TYPE_QUESTION);
  const char *label = grundy_question_get_label (question, response);

  g_assert_nonnull (label);
  g_signal_emit_by_name (find_button (question, label), "clicked");
}
