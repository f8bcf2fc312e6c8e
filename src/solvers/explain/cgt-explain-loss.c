/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-loss.h"

#include "solvers/play/cgt-race.h"

/* Positions in which a player loses who moves, for proofs: how that is seen, and the answers of the winner. */

static gboolean
is_lost_for (const CgtExplainLoss *loss, CgtOutcome outcome)
{
  return outcome == CGT_OUTCOME_P ||
         (!loss->impartial && outcome == (loss->loser == CGT_LEFT ? CGT_OUTCOME_R : CGT_OUTCOME_L));
}

/* Whether the player who moves loses the sum after @option by what its ruleset knows, without a search. */
static gboolean
is_lost_by_theory (const CgtExplainLoss *loss, CgtExplain *game, const CgtExplainOption *option)
{
  g_autoptr (CgtSum) after = loss->graph == NULL && !game->sum->misere ? cgt_explain_after (game, option) : NULL;
  const CgtTerm *term = after != NULL && after->terms->len == 1 ? &g_array_index (after->terms, CgtTerm, 0) : NULL;

  return term != NULL && is_lost_for (loss, cgt_term_look_outcome_up (term, term->position));
}

/* Whether the player who moves loses the sum after @option, and how many moves that takes (-1: not known). */
static gboolean
is_lost_by_search (const CgtExplainLoss *loss, CgtExplain *game, const CgtExplainOption *option, gint64 *remoteness)
{
  g_autoptr (CgtSum) after = cgt_explain_after (game, option);
  g_autoptr (CgtEvaluation) record = NULL;

  if (loss->graph != NULL)
    {
      *remoteness = cgt_explain_graph_lost_in (loss->graph, after, loss->loser);
      return *remoteness >= 0;
    }
  record = cgt_solver_evaluate (loss->solver, after, option->text, loss->impartial ? CGT_WANT_REMOTENESS : 0, NULL,
                                NULL, NULL);

  *remoteness = record != NULL ? record->remoteness : -1;
  return record != NULL && is_lost_for (loss, record->outcome);
}

/* Whether the player who moves in a game of this value loses. */
static gboolean
is_lost (const CgtExplainLoss *loss, CgtStore *store, CgtValue value)
{
  CgtValue zero = cgt_zero ();

  if (cgt_value_is_none (value))
    return FALSE;
  if (loss->impartial)
    return cgt_value_equal (value, zero);
  return (loss->loser == CGT_LEFT ? cgt_less_equal (store, value, zero) : cgt_less_equal (store, zero, value)) ==
         CGT_YES;
}

void
cgt_explain_loss_begin (const CgtExplainLoss *loss, CgtExplain *game, const CgtSum *sum, GPtrArray *steps)
{
  if (loss->by_outcome)
    cgt_explain_begin_plain (game, loss->solver, sum, steps);
  else
    cgt_explain_begin_unnamed (game, loss->solver, sum, steps);
}

CgtStep *
cgt_explain_loss_find_step (const GPtrArray *steps, const char *answer)
{
  for (guint i = 0; i < steps->len; i++)
    if (g_str_equal (((CgtStep *) g_ptr_array_index (steps, i))->uses->pdata[0], answer))
      return g_ptr_array_index (steps, i);
  return NULL;
}

char *
cgt_explain_loss_find_answer (const CgtExplainLoss *loss, CgtExplain *game, const CgtExplainOption *move,
                              const GPtrArray *steps, CgtSum **after)
{
  g_autoptr (CgtSum) sum = cgt_explain_after (game, move);
  const CgtExplainOption *found = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  char *answer = NULL;
  gint64 quickest = -1;
  CgtPlayer winner = cgt_player_other (loss->loser);
  CgtExplain inner;

  cgt_explain_loss_begin (loss, &inner, sum, none);
  if (loss->by_outcome && loss->impartial && loss->graph == NULL && cgt_explain_list_known_answer (&inner, winner))
    found = &g_array_index (inner.options[winner], CgtExplainOption, 0);
  else if (inner.written != NULL && cgt_explain_list_options (&inner))
    {
      const GArray *options = inner.options[winner];

      for (guint i = 0; i < options->len && found == NULL && loss->by_outcome && cgt_explain_goes_on (&inner); i++)
        if (is_lost_by_theory (loss, &inner, &g_array_index (options, CgtExplainOption, i)))
          found = &g_array_index (options, CgtExplainOption, i);
      for (guint i = 0; i < options->len; i++)
        {
          const CgtExplainOption *option = &g_array_index (options, CgtExplainOption, i);
          gint64 remoteness = -1;

          if (!cgt_explain_goes_on (&inner))
            break;
          if (found != NULL && quickest < 0 && loss->by_outcome)
            break;
          if (!(loss->by_outcome ? is_lost_by_search (loss, &inner, option, &remoteness)
                                 : is_lost (loss, inner.store, option->value)))
            continue;
          /* The quickest, since a game that may not end comes nearer to its end by it; else one that is known. */
          if (found == NULL ||
              (remoteness >= 0 ? remoteness < quickest : cgt_explain_loss_find_step (steps, option->text) != NULL))
            {
              found = option;
              quickest = remoteness;
            }
        }
    }
  if (found != NULL)
    {
      answer = g_strdup (found->text);
      *after = cgt_explain_after (&inner, found);
    }
  cgt_explain_end (&inner);
  return answer;
}

gboolean
cgt_explain_loss_has_moves (const CgtExplainLoss *loss, const CgtSum *sum)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  gboolean found = TRUE;
  CgtExplain game;

  if (cgt_sum_race_state (sum) == CGT_RACE_OVER)
    return FALSE;
  cgt_explain_loss_begin (loss, &game, sum, none);
  if (game.written != NULL && cgt_explain_list_options (&game))
    found = game.options[loss->loser]->len > 0;
  cgt_explain_end (&game);
  return found;
}

gboolean
cgt_explain_loss_ends_after (const CgtExplainLoss *loss, CgtExplain *game, const CgtExplainOption *move)
{
  g_autoptr (CgtSum) after = cgt_explain_after (game, move);
  CgtExplainLoss other = *loss;

  other.loser = cgt_player_other (loss->loser);
  return !cgt_explain_loss_has_moves (&other, after);
}

gboolean
cgt_explain_loss_moves_last (const CgtExplainLoss *loss, const CgtSum *sum)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  gboolean last;
  CgtExplain game;

  if (!sum->misere)
    return FALSE;
  cgt_explain_loss_begin (loss, &game, sum, none);
  last = game.written != NULL && cgt_explain_list_options (&game);
  for (guint i = 0; last && i < game.options[loss->loser]->len; i++)
    last = cgt_explain_loss_ends_after (loss, &game, &g_array_index (game.options[loss->loser], CgtExplainOption, i));
  cgt_explain_end (&game);
  return last;
}

/* The moves that leave the same value, which are of equal worth. */
typedef struct
{
  CgtValue value;
  const char *shown;
  GPtrArray *moves; /* char */
} Equals;

static void
clear_equals (gpointer data)
{
  g_ptr_array_unref (((Equals *) data)->moves);
}

static void
add_won_by_value (const CgtExplainLoss *loss, const Equals *equals, GPtrArray *steps)
{
  g_autofree char *list = cgt_explain_join (equals->moves);
  CgtStep *step =
    loss->impartial
      ? cgt_explain_add (steps, CGT_RULE_WON_BY_VALUE, _ ("After %s the value is %s, which the winner can make 0."),
                         list, equals->shown)
      : cgt_explain_add (steps, CGT_RULE_WON_BY_VALUE,
                         loss->loser == CGT_LEFT
                           ? _ ("After %s the value is %s, which is not 0 or more, so Right wins, moving next.")
                           : _ ("After %s the value is %s, which is not 0 or less, so Left wins, moving next."),
                         list, equals->shown);

  cgt_step_add_use (step, g_strdup (equals->shown));
  for (guint i = 0; i < equals->moves->len; i++)
    cgt_step_add_use (step, g_strdup (equals->moves->pdata[i]));
}

gboolean
cgt_explain_loss_by_value (const CgtExplainLoss *loss, CgtExplain *game, GPtrArray *steps)
{
  const GArray *moves = game->options[loss->loser];
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (Equals));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  g_array_set_clear_func (groups, clear_equals);
  for (guint i = 0; i < moves->len; i++)
    {
      const CgtExplainOption *move = &g_array_index (moves, CgtExplainOption, i);
      guint k = 0;

      while (k < groups->len && !cgt_value_equal (g_array_index (groups, Equals, k).value, move->value))
        k++;
      if (k == groups->len)
        {
          char *shown = cgt_explain_show (game, move->value);
          Equals equals = { move->value, shown, NULL };

          if (shown == NULL)
            return FALSE;
          g_ptr_array_add (texts, shown);
          equals.moves = g_ptr_array_new ();
          g_array_append_val (groups, equals);
        }
      g_ptr_array_add (g_array_index (groups, Equals, k).moves, move->text);
    }
  for (guint i = 0; i < groups->len; i++)
    add_won_by_value (loss, &g_array_index (groups, Equals, i), steps);
  return TRUE;
}
