/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-outcome-sums.h"

#include <glib/gi18n.h>

#include "app/base/grundy-miniature.h"
#include "app/base/grundy-words.h"
#include "app/widgets/grundy-widgets.h"
#include "language/cgt-outcome-sums.h"
#include "solvers/record/cgt-record-words.h"

/* The order of rows and columns. */
#define PICTURE_WIDTH 44
#define PICTURE_HEIGHT 48

static const CgtOutcome outcomes[] = { CGT_OUTCOME_L, CGT_OUTCOME_R, CGT_OUTCOME_P, CGT_OUTCOME_N };

typedef struct
{
  GtkWindow *window;
  GrundySumFunc func;
  gpointer user_data;
} Dialog;

static void
on_example (GtkButton *button, gpointer user_data)
{
  Dialog *dialog = user_data;

  dialog->func (g_object_get_data (G_OBJECT (button), "sum"), dialog->user_data);
  gtk_window_close (dialog->window);
}

/* In the table of comparisons, an outcome stands for how two games compare whose difference has it. */
static const char *
name_of_outcome (CgtOutcome outcome, gboolean compares)
{
  return compares ? cgt_outcome_to_relation (outcome) : cgt_outcome_to_text (outcome);
}

static GtkWidget *
new_sum_picture (const char *game)
{
  GtkWidget *picture = grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT);

  grundy_miniature_set_text (GRUNDY_MINIATURE (picture), game, NULL);
  return picture;
}

static GtkWidget *
new_sign (const char *text)
{
  GtkWidget *label = grundy_label_new (NULL, NULL);

  grundy_label_set_typeset (GTK_LABEL (label), text, G_MAXINT);
  return label;
}

static GtkWidget *
new_example (Dialog *dialog, const CgtOutcomeSum *sum, gboolean compares)
{
  const char *name = name_of_outcome (sum->sum, compares);
  char *text = compares ? g_strdup_printf ("%s %s %s", sum->games[0], name, sum->third)
                        : g_strdup_printf ("%s + %s", sum->games[0], sum->games[1]);
  g_autofree char *line = g_strdup_printf ("%s:  %s", name, text);
  GtkWidget *button = gtk_button_new (), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  if (!compares)
    gtk_box_append (GTK_BOX (row), grundy_label_new (name, "heading"));
  gtk_box_append (GTK_BOX (row), new_sum_picture (sum->games[0]));
  gtk_box_append (GTK_BOX (row), new_sign (compares ? name : "+"));
  gtk_box_append (GTK_BOX (row), new_sum_picture (compares ? sum->third : sum->games[1]));
  gtk_button_set_child (GTK_BUTTON (button), row);
  grundy_widget_set_name (button, line);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, compares ? NULL : grundy_outcome_in_words (sum->sum));
  g_object_set_data_full (G_OBJECT (button), "sum", text, g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_example), dialog);
  return button;
}

static GtkWidget *
new_head (CgtOutcome outcome, gboolean compares)
{
  GtkWidget *label = new_sign (name_of_outcome (outcome, compares));

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_halign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (label, compares ? NULL : grundy_outcome_in_words (outcome));
  return label;
}

static GtkWidget *
new_cell (Dialog *dialog, CgtOutcome first, CgtOutcome second, gboolean compares)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  guint n;
  const CgtOutcomeSum *sums = cgt_outcome_sums (&n);

  gtk_widget_add_css_class (cell, "card");
  for (guint i = 0; i < n; i++)
    if (sums[i].first == first && sums[i].second == second)
      gtk_box_append (GTK_BOX (cell), new_example (dialog, &sums[i], compares));
  return cell;
}

static void
fill_table (GtkGrid *grid, Dialog *dialog, gboolean compares)
{
  for (int row = 0; row < (int) G_N_ELEMENTS (outcomes); row++)
    {
      gtk_grid_attach (grid, new_head (outcomes[row], compares), 0, row + 1, 1, 1);
      gtk_grid_attach (grid, new_head (outcomes[row], compares), row + 1, 0, 1, 1);
      for (int column = 0; column < (int) G_N_ELEMENTS (outcomes); column++)
        gtk_grid_attach (grid, new_cell (dialog, outcomes[row], outcomes[column], compares), column + 1, row + 1, 1, 1);
    }
}

void
grundy_outcome_sums_present (GtkWindow *parent, GrundySumFunc func, gpointer user_data)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/grundy_cgt/Grundy/grundy-outcome-sums.ui");
  GtkWidget *content = GTK_WIDGET (gtk_builder_get_object (builder, "content"));
  Dialog *dialog = g_new (Dialog, 1);

  *dialog = (Dialog) { grundy_dialog_new (parent, _ ("Outcomes of Sums"), 720, 640, NULL, content), func, user_data };
  g_object_set_data_full (G_OBJECT (dialog->window), "dialog", dialog, g_free);
  fill_table (GTK_GRID (gtk_builder_get_object (builder, "sums")), dialog, FALSE);
  fill_table (GTK_GRID (gtk_builder_get_object (builder, "comparisons")), dialog, TRUE);
  gtk_window_present (dialog->window);
}
