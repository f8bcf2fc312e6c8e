/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-value-label.h"

#include <string.h>

#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"
#include "base/cgt-typeset.h"
#include "grundy-context-menu.h"
#include "grundy-whole-text.h"

/* A longer value is cut on screen. The tooltip has more, and copying takes all of it. */
#define LONGEST_TEXT 300
#define LONG_TEXT 24
#define MOST_LINES 60
/* In a tooltip. */
#define LONGEST_WHOLE 3000
#define WHOLE "grundy-whole"

/* Not the tooltip's text itself, which GTK takes as the description of the label. */
static gboolean
on_value_tooltip (GtkWidget *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  const char *whole = grundy_value_label_get_whole (GTK_LABEL (label));
  g_autofree char *markup = whole != NULL ? cgt_typeset (whole) : NULL;

  gtk_tooltip_set_markup (tooltip, markup);
  return whole != NULL;
}

/* Fingers have no tooltips. */
static void
on_value_long_press (GtkGesture *gesture, double x, double y, GtkWidget *label)
{
  const char *whole = grundy_value_label_get_whole (GTK_LABEL (label));

  if (whole == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  grundy_whole_text_present (label, whole);
}

void
grundy_value_label_set_whole (GtkLabel *label, const char *value)
{
  gboolean is_long = value != NULL && g_utf8_strlen (value, -1) > LONG_TEXT;

  if (g_signal_handler_find (label, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, on_value_tooltip, NULL) == 0)
    {
      g_signal_connect (label, "query-tooltip", G_CALLBACK (on_value_tooltip), NULL);
      grundy_add_long_press (GTK_WIDGET (label), G_CALLBACK (on_value_long_press), label);
    }
  g_object_set_data_full (G_OBJECT (label), WHOLE, is_long ? cgt_quote (value, -1, LONGEST_WHOLE) : NULL, g_free);
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), is_long);
}

const char *
grundy_value_label_get_whole (GtkLabel *label)
{
  return g_object_get_data (G_OBJECT (label), WHOLE);
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

  gtk_widget_remove_css_class (GTK_WIDGET (label), "long");
  grundy_value_label_set_whole (label, value);
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
