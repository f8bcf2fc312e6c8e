/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-value-label.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-long-values.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"
#include "base/cgt-typeset.h"
#include "grundy-context-menu.h"
#include "grundy-whole-text.h"

/* A longer value is cut on screen. Copying and opening take all of it. */
#define LONGEST_TEXT 300
#define LONG_TEXT 24
#define MOST_LINES 60
#define LONGEST_TOOLTIP 120
#define WHOLE "grundy-whole"
#define TOLD "grundy-told"

/* Not the tooltip's text itself, which GTK takes as the description of the label. */
static gboolean
on_value_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  const char *told = g_object_get_data (G_OBJECT (widget), TOLD);
  g_autofree char *markup = told != NULL ? cgt_typeset (told) : NULL;

  gtk_tooltip_set_markup (tooltip, markup);
  return told != NULL;
}

/* Fingers have no tooltips. */
static void
on_value_long_press (GtkGesture *gesture, double x, double y, GtkWidget *widget)
{
  const char *whole = grundy_value_label_get_whole (widget);

  if (whole == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  grundy_whole_text_present (widget, whole);
}

/* (transfer full): what a tooltip says of a long value. Nobody reads a value of many lines there. */
static char *
tell_long_value (const char *value, const char *words)
{
  glong length = g_utf8_strlen (value, -1);

  if (length <= LONGEST_TOOLTIP)
    return g_strdup (value);
  if (words != NULL)
    return g_strdup (words);
  return g_strdup_printf (_ ("%ld characters. Copy or open the value to read it."), length);
}

void
grundy_value_label_set_whole (GtkWidget *widget, const char *value, const char *words)
{
  gboolean is_long = value != NULL && (grundy_value_may_not_fit (value) || g_utf8_strlen (value, -1) > LONG_TEXT);

  if (g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, on_value_tooltip, NULL) == 0)
    {
      g_signal_connect (widget, "query-tooltip", G_CALLBACK (on_value_tooltip), NULL);
      grundy_add_long_press (widget, G_CALLBACK (on_value_long_press), widget);
    }
  g_object_set_data_full (G_OBJECT (widget), WHOLE, is_long ? g_strdup (value) : NULL, g_free);
  g_object_set_data_full (G_OBJECT (widget), TOLD, is_long ? tell_long_value (value, words) : NULL, g_free);
  gtk_widget_set_has_tooltip (widget, is_long);
}

const char *
grundy_value_label_get_whole (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), WHOLE);
}

/* A text of several lines, such as an explanation in a worksheet, keeps them. */
static void
show_lines (GtkLabel *label, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", MOST_LINES + 1);
  g_autoptr (GString) markup = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL && i < MOST_LINES; i++)
    {
      g_autofree char *line = cgt_quote (lines[i], -1, LONGEST_TEXT), *typeset = cgt_typeset (line);

      g_string_append_printf (markup, "%s%s", i > 0 ? "\n" : "", typeset);
    }
  if (g_strv_length (lines) > MOST_LINES)
    g_string_append (markup, "\n…");
  gtk_label_set_markup (label, markup->str);
  grundy_widget_set_name (GTK_WIDGET (label), gtk_label_get_text (label));
}

void
grundy_value_label_show (GtkLabel *label, const CgtEvaluation *record, gboolean final)
{
  const char *value = record->value;
  const GrundyLongValue known = grundy_long_value_of (record);
  g_autofree char *words = grundy_long_value_is_known (record) ? grundy_long_value_in_words (&known) : NULL;

  gtk_widget_remove_css_class (GTK_WIDGET (label), "long");
  grundy_value_label_set_whole (GTK_WIDGET (label), value, words);
  if (value == NULL)
    {
      g_autofree char *length =
        record->is_puzzle && record->remoteness >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, record->remoteness) : NULL;

      grundy_label_set_typeset (label,
                                length != NULL          ? length
                                : record->score != NULL ? record->score
                                : final                 ? "—"
                                                        : "…",
                                LONGEST_TEXT);
      return;
    }
  if (g_utf8_strlen (value, -1) > LONG_TEXT)
    gtk_widget_add_css_class (GTK_WIDGET (label), "long");
  if (strchr (value, '\n') != NULL)
    show_lines (label, value);
  else if (record->value_is_text)
    {
      g_autofree char *shown = cgt_quote (value, -1, LONGEST_TEXT);

      gtk_label_set_text (label, shown);
      grundy_widget_set_name (GTK_WIDGET (label), shown);
    }
  else
    grundy_label_set_typeset (label, value, LONGEST_TEXT);
}
