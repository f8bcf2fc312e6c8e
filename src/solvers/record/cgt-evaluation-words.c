/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluation.h"

#include <string.h>

typedef struct
{
  const char *outcome, *words;
} OutcomeWords;

const char *
cgt_outcome_in_words (const char *outcome)
{
  static const OutcomeWords words[] = {
    { "N", "The next player wins" },
    { "P", "The previous player wins" },
    { "L", "Left wins, whoever starts" },
    { "R", "Right wins, whoever starts" },
    { "D", "A draw" },
    { "LD", "Left wins when Left starts; a draw when Right starts" },
    { "RD", "Right wins when Left starts; a draw when Right starts" },
    { "DL", "A draw when Left starts; Left wins when Right starts" },
    { "DR", "A draw when Left starts; Right wins when Right starts" },
  };

  for (guint i = 0; outcome != NULL && i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].outcome, outcome))
      return words[i].words;
  return "Not known";
}

static void
append_line (GString *text, const char *name, const char *value)
{
  if (value != NULL)
    g_string_append_printf (text, "  %-12s %s\n", name, value);
}

static void
append_moves (GString *text, const CgtEvaluation *evaluation, CgtPlayer player, const char *name)
{
  g_autoptr (GPtrArray) moves = NULL;

  if (evaluation->moves[player] == NULL)
    return;
  moves = cgt_evaluation_moves_best_first (evaluation, player);
  if (moves->len == 0)
    append_line (text, name, "none");
  for (guint i = 0; i < moves->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (moves, i);
      g_string_append_printf (text, "  %-12s %s", i == 0 ? name : "", move->to);
      if (move->value != NULL)
        g_string_append_printf (text, " = %s", move->value);
      if (move->score != NULL)
        g_string_append_printf (text, ", score %s", move->score);
      if (move->remoteness >= 0)
        g_string_append_printf (text, ", remoteness %" G_GINT64_FORMAT, move->remoteness);
      g_string_append (text, move->wins != CGT_YES ? "\n" : move->score != NULL ? ", best\n" : ", wins\n");
    }
}

static char *
wall_in_words (const GArray *wall)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; wall != NULL && i < wall->len; i++)
    {
      const CgtEvaluationCorner *corner = &g_array_index (wall, CgtEvaluationCorner, i);
      g_string_append_printf (text, "%s%s at %s", i > 0 ? ", " : "", corner->v, corner->t);
    }
  return g_string_free (text, FALSE);
}

static void
append_thermograph (GString *text, const CgtEvaluation *evaluation)
{
  g_autofree char *left = NULL, *right = NULL;

  if (!evaluation->has_thermograph)
    return;
  left = wall_in_words (evaluation->left_wall);
  right = wall_in_words (evaluation->right_wall);
  append_line (text, "left wall", left);
  append_line (text, "right wall", right);
}

char *
cgt_evaluation_to_words (const CgtEvaluation *evaluation)
{
  GString *text;
  g_autofree char *remoteness = NULL, *stops = NULL;
  gboolean one_list;

  g_return_val_if_fail (evaluation != NULL, NULL);

  text = g_string_new (evaluation->expression);
  if (evaluation->value != NULL && g_strcmp0 (evaluation->value, evaluation->expression) != 0)
    g_string_append_printf (text, " = %s", evaluation->value);
  g_string_append_c (text, '\n');
  if (evaluation->outcome != NULL)
    append_line (text, "outcome", cgt_outcome_in_words (evaluation->outcome));
  append_line (text, "nimber", evaluation->nimber);
  if (evaluation->remoteness >= 0)
    remoteness = g_strdup_printf ("%" G_GINT64_FORMAT, evaluation->remoteness);
  append_line (text, "remoteness", remoteness);
  append_line (text, "mean", evaluation->mean);
  append_line (text, "temperature", evaluation->temperature);
  if (evaluation->left_stop != NULL && evaluation->right_stop != NULL)
    stops = g_strdup_printf ("%s, %s", evaluation->left_stop, evaluation->right_stop);
  append_line (text, "stops", stops);
  append_thermograph (text, evaluation);
  append_line (text, "birthday", evaluation->birthday);
  append_line (text, "score", evaluation->score);
  for (guint i = 0; evaluation->totals != NULL && i < evaluation->totals->len; i++)
    {
      const CgtEvaluationTotal *total = &g_array_index (evaluation->totals, CgtEvaluationTotal, i);
      append_line (text, total->name, total->total);
    }
  one_list = evaluation->impartial;
  append_moves (text, evaluation, CGT_LEFT, one_list ? "moves" : "Left to");
  if (!one_list)
    append_moves (text, evaluation, CGT_RIGHT, "Right to");
  append_line (text, "over budget", evaluation->over_budget);
  return g_string_free (text, FALSE);
}
