/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-code-rows.h"

#include "app/widgets/grundy-widgets.h"
#include "grundy-sequence-codes.h"

static GtkWidget *
code_row_new (const GrundySequenceCode *code)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = grundy_label_new (code->title, "heading"),
            *rules = grundy_label_new (code->rules, "caption dim-label");

  gtk_label_set_wrap (GTK_LABEL (rules), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (rules), 44);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), rules);
  gtk_widget_add_css_class (box, "known-code");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "ruleset", g_strdup (code->ruleset), g_free);
  grundy_widget_set_name (GTK_WIDGET (row), code->title);
  return row;
}

void
grundy_code_rows_fill (GtkListBox *list)
{
  g_autoptr (GPtrArray) codes = grundy_sequence_codes ();

  g_return_if_fail (GTK_IS_LIST_BOX (list));
  for (guint i = 0; i < codes->len; i++)
    gtk_list_box_append (list, code_row_new (codes->pdata[i]));
}

const char *
grundy_code_row_get_ruleset (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "ruleset");
}
