/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-worksheet-facts.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/cgt-quote.h"
#include "app/base/grundy-words.h"
#include "app/widgets/grundy-wrap-layout.h"
#include "app/widgets/grundy-widgets.h"
#include "solvers/record/cgt-record-words.h"

#define SPACING 24
/* If there are more moves, only their number is shown. The user can see them by opening the position. */
#define MOST_MOVES 12
#define LONGEST_MOVE 120
/* A longer fact is cut on screen. Copying takes all of it. */
#define LONGEST_FACT 300

static void
add_fact (GtkWidget *facts, const char *title, const char *value)
{
  GtkWidget *box, *head, *fact;

  if (value == NULL)
    return;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  head = grundy_label_new_wrapped (title, "caption");
  gtk_widget_add_css_class (head, "dim-label");
  gtk_box_append (GTK_BOX (box), head);
  fact = grundy_label_new_wrapped (NULL, "numeric");
  grundy_label_set_typeset (GTK_LABEL (fact), value, LONGEST_FACT);
  gtk_box_append (GTK_BOX (box), fact);
  gtk_box_append (GTK_BOX (facts), box);
}

static void
add_move (GtkWidget *list, const CgtMove *move)
{
  const char *to = cgt_move_get_to (move);
  GString *text = g_string_new (NULL);
  g_autofree char *line = NULL;
  GtkWidget *label;

  if (g_utf8_strlen (to, -1) > LONGEST_MOVE)
    {
      g_autofree char *start = g_utf8_substring (to, 0, LONGEST_MOVE);

      g_string_append_printf (text, "%s …", start);
    }
  else
    g_string_append (text, to);
  if (move->value != NULL && strlen (move->value) <= LONGEST_MOVE)
    g_string_append_printf (text, "  =  %s", move->value);
  if (move->wins == CGT_YES)
    g_string_append_printf (text, "   %s", _ ("wins"));
  line = g_string_free (text, FALSE);
  label = grundy_label_new_wrapped (NULL, "numeric");
  grundy_label_set_typeset (GTK_LABEL (label), line, G_MAXINT);
  if (move->wins == CGT_YES)
    gtk_widget_add_css_class (label, "winning");
  gtk_box_append (GTK_BOX (list), label);
}

static void
add_moves_table (GtkWidget *box, const CgtEvaluation *record, CgtPlayer player, const char *title)
{
  g_autoptr (GPtrArray) moves = NULL;
  GtkWidget *head;

  if (record->moves[player] == NULL)
    return;
  moves = cgt_evaluation_moves_best_first (record, player);
  head = grundy_label_new_wrapped (title, "caption");
  gtk_widget_add_css_class (head, "dim-label");
  gtk_box_append (GTK_BOX (box), head);
  if (cgt_evaluation_is_stuck (record, player))
    gtk_box_append (GTK_BOX (box), grundy_label_new_wrapped (_ ("No moves"), NULL));
  for (guint i = 0; i < MIN (moves->len, MOST_MOVES); i++)
    add_move (box, moves->pdata[i]);
  if (moves->len > MOST_MOVES)
    {
      g_autofree char *more =
        g_strdup_printf (ngettext ("and %u more", "and %u more", moves->len - MOST_MOVES), moves->len - MOST_MOVES);

      gtk_box_append (GTK_BOX (box), grundy_label_new_wrapped (more, "dim-label"));
    }
}

/* Comparisons */

static char *
first_move_in_words (const CgtEvaluation *record, CgtPlayer player)
{
  gboolean is_left = player == CGT_LEFT;
  const CgtMove *move = cgt_evaluation_get_winning_move (record->difference, player);
  g_autofree char *to = NULL;

  if (!cgt_order_wins_first (record->relation, player))
    return g_strdup (is_left ? _ ("Left has no winning first move") : _ ("Right has no winning first move"));
  if (move == NULL)
    return g_strdup (is_left ? _ ("Left has a winning first move that is not known")
                             : _ ("Right has a winning first move that is not known"));
  to = cgt_quote (cgt_move_get_to (move), -1, LONGEST_FACT);
  return g_strdup_printf (is_left ? _ ("Left wins first by moving to %s") : _ ("Right wins first by moving to %s"), to);
}

static const char *
identity_in_words (CgtTruth identical)
{
  return identical == CGT_YES  ? _ ("Equal and identical: the two have the same options throughout")
         : identical == CGT_NO ? _ ("Equal, but not identical: their options differ")
                               : _ ("Equal; whether they are identical is not known");
}

static void
add_comparison (GtkWidget *box, GtkWidget *facts, const CgtEvaluation *record)
{
  add_fact (facts, _ ("Difference"), record->difference->expression);
  add_fact (facts, _ ("Who wins the difference"), grundy_outcome_in_words (record->difference->outcome));
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      g_autofree char *words = first_move_in_words (record, player);

      gtk_box_append (GTK_BOX (box), grundy_label_new_wrapped (words, NULL));
    }
  if (record->relation == CGT_ORDER_EQUAL)
    gtk_box_append (GTK_BOX (box), grundy_label_new_wrapped (identity_in_words (record->identical), NULL));
}

gboolean
grundy_worksheet_facts_any (const CgtEvaluation *record)
{
  return record->outcome != CGT_OUTCOME_UNKNOWN || record->score != NULL || record->difference != NULL;
}

GtkWidget *
grundy_worksheet_facts_new (const CgtEvaluation *record)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *facts = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *remoteness = grundy_remoteness_in_words (record);

  gtk_widget_set_layout_manager (facts, grundy_wrap_layout_new (SPACING));
  add_fact (facts, _ ("Outcome"), cgt_outcome_to_text (record->outcome));
  add_fact (facts, _ ("Mean"), record->mean);
  add_fact (facts, _ ("Temperature"), record->temperature);
  add_fact (facts, _ ("Left stop"), record->left_stop);
  add_fact (facts, _ ("Right stop"), record->right_stop);
  add_fact (facts, _ ("Nimber"), record->nimber);
  add_fact (facts, _ ("Remoteness"), remoteness);
  add_fact (facts, _ ("Birthday"), record->birthday);
  add_fact (facts, _ ("Score"), record->score);
  add_fact (facts, _ ("How the outcome was found"), grundy_how_in_words (record->how_outcome));
  add_fact (facts, _ ("How the value was found"), grundy_how_in_words (record->how_value));
  gtk_box_append (GTK_BOX (box), facts);
  if (record->difference != NULL)
    add_comparison (box, facts, record);
  if (record->theorem != NULL)
    gtk_box_append (GTK_BOX (box), grundy_label_new_wrapped (record->theorem->words, NULL));
  add_moves_table (box, record, CGT_LEFT, record->impartial ? _ ("Moves") : _ ("Left's moves"));
  if (!record->impartial)
    add_moves_table (box, record, CGT_RIGHT, _ ("Right's moves"));
  gtk_widget_add_css_class (box, "entry-facts");
  return box;
}
