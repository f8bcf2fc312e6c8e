/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluation.h"

#include "cgt-record-words.h"

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
  if (cgt_evaluation_is_stuck (evaluation, player))
    append_line (text, name, "none");
  for (guint i = 0; i < moves->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (moves, i);

      g_string_append_printf (text, "  %-12s ", i == 0 ? name : "");
      cgt_move_append_to (move, text);
      if (move->value != NULL)
        g_string_append_printf (text, " = %s", move->value);
      if (move->score != NULL)
        g_string_append_printf (text, ", score %s", move->score);
      if (move->remoteness >= 0)
        g_string_append_printf (text, ", remoteness %" G_GINT64_FORMAT, move->remoteness);
      if (move->wins == CGT_YES)
        g_string_append (text, move->score != NULL     ? ", best"
                               : evaluation->is_puzzle ? ", shortest"
                               : move->advised         ? ", wins by the theorem"
                                                       : ", wins");
      else if (move->wins == CGT_UNKNOWN)
        g_string_append (text, ", not known");
      g_string_append_c (text, '\n');
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

/* (transfer full): both stops in one line. */
static char *
stops_in_words (const CgtEvaluation *evaluation, CgtFields fields)
{
  const char *left = fields & CGT_FIELD_LEFT_STOP ? evaluation->left_stop : NULL;
  const char *right = fields & CGT_FIELD_RIGHT_STOP ? evaluation->right_stop : NULL;

  if (left == NULL || right == NULL)
    return g_strdup (left != NULL ? left : right);
  return g_strdup_printf ("%s, %s", left, right);
}

static void
append_both_moves (GString *text, const CgtEvaluation *evaluation)
{
  append_moves (text, evaluation, CGT_LEFT, evaluation->impartial ? "moves" : "Left to");
  if (!evaluation->impartial)
    append_moves (text, evaluation, CGT_RIGHT, "Right to");
}

static void
append_totals (GString *text, const CgtEvaluation *evaluation)
{
  for (guint i = 0; evaluation->totals != NULL && i < evaluation->totals->len; i++)
    {
      const CgtEvaluationTotal *total = &g_array_index (evaluation->totals, CgtEvaluationTotal, i);

      append_line (text, total->name, total->total);
    }
}

static void
append_other_play (GString *text, const CgtEvaluation *other)
{
  if (other == NULL || other->outcome == CGT_OUTCOME_UNKNOWN)
    return;
  g_string_append_printf (text, "  %-12s %s", other->misere ? "misère play " : "normal play",
                          cgt_outcome_in_words (other->outcome));
  if (other->remoteness >= 0)
    g_string_append_printf (text, ", remoteness %" G_GINT64_FORMAT, other->remoteness);
  g_string_append_c (text, '\n');
}

char *
cgt_evaluation_to_words (const CgtEvaluation *evaluation, CgtFields fields)
{
  GString *text;
  g_autofree char *stops = NULL, *limit = NULL;

  g_return_val_if_fail (evaluation != NULL, NULL);

  text = g_string_new (evaluation->expression);
  if (fields & CGT_FIELD_VALUE && evaluation->value != NULL &&
      g_strcmp0 (evaluation->value, evaluation->expression) != 0)
    g_string_append_printf (text, " = %s", evaluation->value);
  g_string_append_c (text, '\n');
  if (fields & CGT_FIELD_OUTCOME && evaluation->outcome != CGT_OUTCOME_UNKNOWN)
    append_line (text, "outcome", cgt_outcome_in_words (evaluation->outcome));
  if (fields & CGT_FIELD_THEOREM && evaluation->theorem != NULL)
    g_string_append_printf (text, "  %-12s %s (%s)\n", "theorem", evaluation->theorem->words,
                            evaluation->theorem->source);
  if (fields & CGT_FIELD_OTHER_PLAY)
    append_other_play (text, evaluation->other_play);
  if (fields & CGT_FIELD_VALUE && evaluation->how_value == CGT_HOW_NO_SIDES)
    append_line (text, "no value", "no stoppers are found that are its sides; only the outcome is known");
  if (fields & CGT_FIELD_NIMBER)
    append_line (text, "nimber", evaluation->nimber);
  if (fields & CGT_FIELD_REMOTENESS && evaluation->is_puzzle && evaluation->remoteness >= 0)
    g_string_append_printf (text, "  %-12s %s%" G_GINT64_FORMAT "%s\n", "solution",
                            evaluation->remoteness == 0 ? "solved: " : "", evaluation->remoteness,
                            evaluation->remoteness == 1 ? " move" : " moves");
  else if (fields & CGT_FIELD_REMOTENESS && evaluation->remoteness >= 0)
    g_string_append_printf (text, "  %-12s %" G_GINT64_FORMAT "\n", "remoteness", evaluation->remoteness);
  if (fields & CGT_FIELD_MEAN)
    append_line (text, "mean", evaluation->mean);
  if (fields & CGT_FIELD_TEMPERATURE)
    append_line (text, "temperature", evaluation->temperature);
  if (fields & (CGT_FIELD_MEAN | CGT_FIELD_TEMPERATURE | CGT_FIELD_THERMOGRAPH))
    append_line (text, "no mean", cgt_heat_gap_in_words (evaluation->heat_gap));
  stops = stops_in_words (evaluation, fields);
  append_line (text, "stops", stops);
  if (fields & CGT_FIELD_THERMOGRAPH)
    append_thermograph (text, evaluation);
  if (fields & CGT_FIELD_BIRTHDAY)
    append_line (text, "birthday", evaluation->birthday);
  /* This is only shown to users who ask for it. */
  if (fields & CGT_FIELD_LATEX && fields != CGT_FIELDS_ALL)
    append_line (text, "latex", evaluation->value_latex);
  if (fields & CGT_FIELD_SCORE)
    append_line (text, "score", evaluation->score);
  if (fields & (CGT_FIELD_SCORE | CGT_FIELD_TOTALS))
    append_totals (text, evaluation);
  if (fields & CGT_FIELD_MOVES)
    append_both_moves (text, evaluation);
  if (fields & (CGT_FIELD_MOVES | CGT_FIELD_MOVES_DESCRIBED))
    append_line (text, "all moves", evaluation->moves_described);
  if (evaluation->partial != NULL)
    cgt_partial_append_words (evaluation->partial, text);
  limit = cgt_limit_in_words (&evaluation->limit);
  append_line (text, "over budget", limit);
  return g_string_free (text, FALSE);
}
