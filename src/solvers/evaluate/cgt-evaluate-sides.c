/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "cgt/cgt-loopy.h"
#include "solvers/loopy/cgt-position-loops.h"

/* Sums of loopy values and of partizan positions in which play may never end: their value is a stopper, or a pair of
 * sides. */

/* The graphs of the terms that are loopy positions, each NULL until it is needed. */
typedef struct
{
  CgtWork *work;
  CgtPositionLoops **loops;
} Sides;

static CgtValue
position_value (Sides *sides, guint term, const CgtPosition *position)
{
  CgtWork *work = sides->work;
  CgtSolverGame *game = work->terms[term].game;
  CgtValue value;
  CgtHow how;

  if ((cgt_position_get_kind (position) & CGT_RULESET_LOOPY) == 0)
    value = cgt_solver_value (work->solver, game, cgt_position_get_bytes (position), &how);
  else
    {
      if (sides->loops[term] == NULL)
        sides->loops[term] = cgt_position_loops_new (work->solver, game);
      value = cgt_position_loops_value (sides->loops[term], position);
    }
  return work->terms[term].term->negative ? cgt_negate (work->store, value) : value;
}

/* All terms, without the one that is @except. */
static CgtValue
sum_of_terms (CgtWork *work, guint except)
{
  CgtValue sum = cgt_zero ();

  for (guint i = 0; i < work->n_terms; i++)
    if (i != except)
      sum = cgt_loopy_add (work->store, sum, work->terms[i].value, NULL);
  return sum;
}

/* Of the sum of kos and stoppers, under the ko rule. Impartial play that goes round is a draw: it has no ko rule. */
static CgtLoopyThermograph *
thermograph_of_terms (Sides *sides, CgtHeatGap *gap)
{
  CgtWork *work = sides->work;
  g_autoptr (GPtrArray) graphs = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_loops_free);
  CgtValue rest = cgt_zero ();

  for (guint i = 0; i < work->n_terms; i++)
    {
      const CgtWorkTerm *term = &work->terms[i];

      *gap = CGT_HEAT_TOO_LARGE;
      if (sides->loops[i] == NULL)
        rest = cgt_loopy_add (work->store, rest, term->value, NULL);
      else if ((cgt_position_get_kind (term->term->position) & CGT_RULESET_IMPARTIAL) != 0)
        {
          *gap = CGT_HEAT_GOES_ROUND;
          return NULL;
        }
      else if (!cgt_position_loops_add_terms (sides->loops[i], term->term->position, term->term->negative, graphs,
                                              &rest))
        return NULL;
      if (cgt_value_is_none (rest))
        return NULL;
    }
  return cgt_loops_thermograph_of_sum (work->store, graphs, rest, gap);
}

static GArray *
written_wall (const GArray *wall)
{
  GArray *written = cgt_evaluation_new_wall ();

  for (guint i = 0; i < wall->len; i++)
    {
      CgtLoopyCorner *from = &g_array_index (wall, CgtLoopyCorner, i);
      CgtEvaluationCorner corner = { mpq_get_str (NULL, 10, from->t), mpq_get_str (NULL, 10, from->v),
                                     mpq_get_d (from->t), mpq_get_d (from->v) };

      g_array_append_val (written, corner);
    }
  return written;
}

static void
write_thermograph (CgtEvaluation *record, const CgtLoopyThermograph *thermograph)
{
  const CgtEvaluationCorner *foot;

  record->left_wall = written_wall (thermograph->walls[CGT_LEFT]);
  record->right_wall = written_wall (thermograph->walls[CGT_RIGHT]);
  record->has_thermograph = TRUE;
  foot = &g_array_index (record->left_wall, CgtEvaluationCorner, record->left_wall->len - 1);
  record->mean = g_strdup (foot->v);
  record->temperature = g_strdup (foot->t);
}

/* How hot the sum is, or why that is not known. */
static void
measure_heat (Sides *sides)
{
  CgtWork *work = sides->work;
  gboolean stopper = !cgt_value_is_none (work->total) && !cgt_is_sided (work->total);
  CgtHeatGap gap = CGT_HEAT_IS_KNOWN;
  g_autoptr (CgtLoopyThermograph) thermograph = NULL;

  if ((work->wanted & CGT_WANT_THERMOGRAPH) == 0)
    return;
  thermograph = stopper ? cgt_loopy_thermograph (work->store, work->total, &gap) : thermograph_of_terms (sides, &gap);
  if (thermograph != NULL)
    write_thermograph (work->record, thermograph);
  else if (cgt_solver_tick (work->solver))
    work->record->heat_gap = gap;
}

static void
write_total (Sides *sides)
{
  CgtWork *work = sides->work;
  CgtEvaluation *record = work->record;
  CgtStore *store = work->store;
  CgtBudget *budget = work->solver->budget;

  record->value = cgt_budget_keep_text (budget, cgt_value_to_text (store, work->total));
  if (record->value == NULL)
    return;
  record->value_latex = cgt_budget_keep_text (budget, cgt_value_to_latex (store, work->total));
  record->how_value = work->flags & CGT_RULESET_LOOPY ? CGT_HOW_RETROGRADE : CGT_HOW_VALUES;
  if (cgt_is_nimber (store, work->total))
    {
      CgtValue n;

      cgt_get_number_up_star (store, work->total, NULL, NULL, &n);
      record->nimber = cgt_value_to_text (store, n);
    }
  if (!cgt_is_loopy (work->total))
    cgt_work_measure_heat (work);
  else if ((work->wanted & CGT_WANT_THERMOGRAPH) != 0 && !cgt_is_sided (work->total))
    {
      record->left_stop = cgt_value_to_text (store, cgt_loopy_left_stop (store, work->total, NULL));
      record->right_stop = cgt_value_to_text (store, cgt_loopy_right_stop (store, work->total, NULL));
    }
}

/* Who wins after a move of @player: the opponent begins. */
static CgtTruth
wins (CgtOutcome outcome, CgtPlayer player)
{
  CgtOutcome start = player == CGT_LEFT ? (outcome & 0xff) : outcome > 0xff ? outcome >> 8 : outcome;

  if (outcome == CGT_OUTCOME_UNKNOWN)
    return CGT_UNKNOWN;
  if (outcome == CGT_OUTCOME_P)
    return CGT_YES;
  return start == (player == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R) ? CGT_YES : CGT_NO;
}

static void
value_move (Sides *sides, CgtValue others, CgtPlayer player, guint k)
{
  CgtWork *work = sides->work;
  CgtWorkMove *move = &g_array_index (work->moves[player], CgtWorkMove, k);
  CgtMove *entry = g_ptr_array_index (work->record->moves[player], k);

  if (move->to.position != NULL)
    move->value = position_value (sides, move->term, move->to.position);
  move->total = cgt_loopy_add (work->store, others, move->value, NULL);
  if (cgt_value_is_none (move->total))
    return;
  /* A short value may have been written before. */
  g_clear_pointer (&entry->value, g_free);
  entry->value = cgt_value_to_text (work->store, move->total);
  entry->outcome = cgt_loopy_outcome (work->store, move->total);
  entry->wins = wins (entry->outcome, player);
}

static void
value_moves (Sides *sides)
{
  CgtWork *work = sides->work;
  g_autofree CgtValue *others = g_new0 (CgtValue, work->n_terms);

  for (guint i = 0; i < work->n_terms; i++)
    others[i] = sum_of_terms (work, i);
  for (guint player = 0; player < 2; player++)
    for (guint k = 0; work->moves[player] != NULL && k < work->moves[player]->len; k++)
      value_move (sides, others[g_array_index (work->moves[player], CgtWorkMove, k).term], player, k);
}

gboolean
cgt_work_has_loopy_value (CgtWork *work)
{
  for (guint i = 0; i < work->n_terms; i++)
    if (work->terms[i].term->position == NULL && cgt_is_loopy (work->terms[i].term->value))
      return TRUE;
  return FALSE;
}

/* Says why there is no value. */
static void
note_missing (Sides *sides)
{
  CgtWork *work = sides->work;
  gboolean limited = FALSE;

  for (guint i = 0; i < work->n_terms && !limited; i++)
    limited = sides->loops[i] != NULL ? cgt_position_loops_is_limited (sides->loops[i])
                                      : cgt_value_is_none (work->terms[i].value);
  if (limited)
    cgt_work_note_limit (work, CGT_LIMIT_LOOPY_VALUE);
  work->record->how_value = limited ? CGT_HOW_OVER_BUDGET : CGT_HOW_NO_SIDES;
}

gboolean
cgt_work_value_sides (CgtWork *work)
{
  Sides sides = { work, g_new0 (CgtPositionLoops *, work->n_terms + 1) };

  for (guint i = 0; i < work->n_terms; i++)
    {
      CgtWorkTerm *term = &work->terms[i];

      if (term->game != NULL)
        term->value = position_value (&sides, i, term->term->position);
      else
        term->value = term->term->negative ? cgt_negate (work->store, term->term->value) : term->term->value;
    }
  work->total = sum_of_terms (work, G_MAXUINT);
  work->valued_by_sides = TRUE;
  if (!cgt_value_is_none (work->total))
    {
      cgt_work_set_outcome (work, cgt_loopy_outcome (work->store, work->total),
                            work->flags & CGT_RULESET_LOOPY ? CGT_HOW_RETROGRADE : CGT_HOW_VALUES);
      write_total (&sides);
      if (cgt_is_loopy (work->total))
        measure_heat (&sides);
      cgt_work_publish (work);
      value_moves (&sides);
    }
  else if (cgt_solver_tick (work->solver))
    {
      note_missing (&sides);
      measure_heat (&sides);
    }
  for (guint i = 0; i < work->n_terms; i++)
    g_clear_pointer (&sides.loops[i], cgt_position_loops_free);
  g_free (sides.loops);
  return !cgt_value_is_none (work->total);
}
