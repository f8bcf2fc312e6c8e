/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-value-label.h"

#include "base/cgt-quote.h"

/* A longer value is cut on screen. Copying takes all of it. */
#define LONGEST_MARKUP 4000
#define LONGEST_TEXT 300
#define LONG_TEXT 24
/* A long value is not narrower than this: Pango lays out line by line, and each line up to the end of the text. */
#define NARROWEST 16

void
grundy_value_label_show (GtkLabel *label, const CgtEvaluation *record, gboolean final)
{
  const char *value = record->value;

  gtk_widget_remove_css_class (GTK_WIDGET (label), "long");
  gtk_label_set_width_chars (label, -1);
  if (value == NULL)
    {
      g_autofree char *length =
        record->is_puzzle && record->remoteness >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, record->remoteness) : NULL;

      gtk_label_set_text (label, length != NULL ? length : record->score != NULL ? record->score : final ? "—" : "…");
      return;
    }
  if (g_utf8_strlen (value, -1) > LONG_TEXT)
    {
      gtk_widget_add_css_class (GTK_WIDGET (label), "long");
      gtk_label_set_width_chars (label, NARROWEST);
    }
  if (record->value_markup != NULL && strlen (record->value_markup) <= LONGEST_MARKUP && strlen (value) <= LONGEST_TEXT)
    gtk_label_set_markup (label, record->value_markup);
  else
    {
      g_autofree char *start = cgt_quote (value, -1, LONGEST_TEXT);

      gtk_label_set_text (label, start);
    }
  /* The notation sounds better when read out than the typeset form. */
  if (strlen (value) <= LONGEST_TEXT)
    gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, value, -1);
}
