/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sieve-private.h"

#include <glib/gi18n-lib.h>

#include "cgt/cgt-refuse.h"

/* A sieve: the labels of its positions, who wins. */

/* Moves */

/* Judges a move that leaves the table. One of unknown value keeps the position from being called lost. FALSE: there is
 * no memory for it. */
static gboolean
add_outside (CgtSieve *sieve, CgtSieveCell *cell, CgtPosition *option)
{
  CgtSolver *solver = sieve->solver;
  CgtSolverGame *game = cgt_solver_get_game (solver, cgt_position_get_rules (option));
  CgtOutcome outcome = CGT_OUTCOME_UNKNOWN;
  guint64 nimber = 0;
  CgtHow how;
  gboolean has_nimber = cgt_solver_nimber (solver, game, cgt_position_get_bytes (option), &nimber, &how);

  if (has_nimber)
    outcome = nimber == 0 ? CGT_OUTCOME_P : CGT_OUTCOME_N;
  else if (cgt_position_get_kind (option) & CGT_RULESET_LOOPY)
    {
      g_autoptr (CgtSum) sum = cgt_sum_new ();
      g_autoptr (CgtEvaluation) record = NULL;

      cgt_sum_add_position (sum, FALSE, option);
      record = cgt_solver_evaluate (solver, sum, "", 0, NULL, NULL, NULL);
      outcome = record != NULL ? record->outcome : CGT_OUTCOME_UNKNOWN;
    }
  cell->has_lost |= outcome == CGT_OUTCOME_P;
  cell->has_draw |= outcome == CGT_OUTCOME_D;
  cell->has_unknown |= outcome == CGT_OUTCOME_UNKNOWN;
  sieve->closed = FALSE;
  return cgt_sieve_tick (sieve) && cgt_array_append (solver->budget, cell->outside, has_nimber ? (gint64) nimber : -1);
}

static gboolean
list_moves (CgtSieve *sieve, CgtSieveCell *cell, GHashTable *places, GError **error)
{
  CgtBudget *budget = sieve->solver->budget;
  g_autoptr (GPtrArray) options = NULL;

  if (cell->position == NULL || cgt_sieve_is_over (cell->position))
    return TRUE;
  options = cgt_position_options (cell->position, CGT_LEFT, budget, error);
  for (guint i = 0; options != NULL && i < options->len && !sieve->stopped; i++)
    {
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, options->pdata[i]));

      sieve->stopped |=
        place > 0 ? !cgt_array_append (budget, cell->inside, place - 1) : !add_outside (sieve, cell, options->pdata[i]);
    }
  return options != NULL;
}

/* Labels */

static gboolean
moves_only_to_won (CgtSieve *sieve, const CgtSieveCell *cell)
{
  for (guint i = 0; i < cgt_sieve_n_inside (cell); i++)
    if (sieve->cells[cell->inside[i]].label != 'W')
      return FALSE;
  return !cell->has_lost && !cell->has_draw && !cell->has_unknown;
}

static gboolean
can_move_to (const CgtSieveCell *cell, guint target)
{
  for (guint i = 0; i < cgt_sieve_n_inside (cell); i++)
    if (cell->inside[i] == target)
      return TRUE;
  return FALSE;
}

static void
label (CgtSieve *sieve, CgtSieveStep *step, guint i)
{
  sieve->cells[i].label = step->label;
  g_array_append_val (step->cells, i);
}

static char *
names_of_step (CgtSieve *sieve, const CgtSieveStep *step)
{
  return cgt_sieve_list_names (sieve, (const guint *) (gpointer) step->cells->data, step->cells->len);
}

/* The first position from which every move leads to a won one: it is lost. FALSE: there is none. */
static gboolean
look_backwards (CgtSieve *sieve, guint *found)
{
  const CgtSieveCell *cell = NULL;
  g_autofree char *targets = NULL;
  CgtSieveStep *step;
  guint i;

  for (i = 0; i < cgt_sieve_n_cells (sieve) && cgt_sieve_tick (sieve); i++)
    {
      cell = &sieve->cells[i];
      if (cell->position != NULL && cell->label == 0 && moves_only_to_won (sieve, cell))
        break;
    }
  if (i == cgt_sieve_n_cells (sieve) || sieve->stopped)
    return FALSE;
  step = cgt_sieve_add_step (sieve, CGT_SIEVE_LABEL, 'L', -1);
  targets = cgt_sieve_list_names (sieve, cell->inside, cgt_sieve_n_inside (cell));
  if (cell->inside == NULL && cell->outside == NULL)
    cgt_sieve_say (sieve, step,
                   g_strdup_printf ("%s: no move is left, so it is %c.", sieve->names[i], sieve->letters[1]));
  else if (cell->outside != NULL)
    cgt_sieve_say (sieve, step,
                   g_strdup_printf ("%s: every move leads to a position that is %c, so it is %c.", sieve->names[i],
                                    sieve->letters[0], sieve->letters[1]));
  else
    cgt_sieve_say (sieve, step,
                   g_strdup_printf ("%s: every move leads to a %c (%s), so it is %c.", sieve->names[i],
                                    sieve->letters[0], targets, sieve->letters[1]));
  label (sieve, step, i);
  *found = i;
  return TRUE;
}

/* The positions that can move to @target, which was just found to be lost. */
static void
look_forwards (CgtSieve *sieve, guint target)
{
  CgtSieveStep *step = cgt_sieve_add_step (sieve, CGT_SIEVE_LABEL, 'W', -1);
  g_autofree char *names = NULL;

  for (guint i = 0; i < cgt_sieve_n_cells (sieve) && cgt_sieve_tick (sieve); i++)
    if (sieve->cells[i].label == 0 && can_move_to (&sieve->cells[i], target))
      label (sieve, step, i);
  if (step->cells->len == 0)
    {
      g_ptr_array_remove_index (sieve->steps, sieve->steps->len - 1);
      return;
    }
  names = names_of_step (sieve, step);
  cgt_sieve_say (sieve, step,
                 g_strdup_printf ("%s can move to %s, which is %c: %c.", names, sieve->names[target], sieve->letters[1],
                                  sieve->letters[0]));
}

/* @step labels those of the positions without a label for which @fits is true. FALSE, without the step: none is. */
static gboolean
label_all (CgtSieve *sieve, CgtSieveStep *step, gboolean (*fits) (const CgtSieveCell *cell))
{
  for (guint i = 0; i < cgt_sieve_n_cells (sieve) && cgt_sieve_tick (sieve); i++)
    {
      const CgtSieveCell *cell = &sieve->cells[i];

      if (cell->position != NULL && cell->label == 0 && fits (cell))
        label (sieve, step, i);
    }
  if (step->cells->len > 0)
    return TRUE;
  g_ptr_array_remove_index (sieve->steps, sieve->steps->len - 1);
  return FALSE;
}

static gboolean
wins_outside (const CgtSieveCell *cell)
{
  return cell->has_lost;
}

static void
label_outside (CgtSieve *sieve)
{
  CgtSieveStep *step = cgt_sieve_add_step (sieve, CGT_SIEVE_LABEL, 'W', -1);
  g_autofree char *names = NULL;

  if (!label_all (sieve, step, wins_outside))
    return;
  names = names_of_step (sieve, step);
  cgt_sieve_say (sieve, step,
                 g_strdup_printf ("%s can move to a position outside the table that is lost: %c.", names,
                                  sieve->letters[0]));
}

static gboolean
has_label (const CgtSieveCell *cell)
{
  return cell->label != 0;
}

/* A position without a label may still be won or lost if it can reach one with an unknown move. */
static void
find_open (CgtSieve *sieve)
{
  for (guint i = 0; i < cgt_sieve_n_cells (sieve); i++)
    sieve->cells[i].open = sieve->cells[i].has_unknown && sieve->cells[i].label == 0;
  cgt_sieve_spread_open (sieve, has_label);
}

static gboolean
is_open (const CgtSieveCell *cell)
{
  return cell->open;
}

static gboolean
is_closed (const CgtSieveCell *cell)
{
  return !cell->open;
}

static void
say_rest (CgtSieve *sieve, char letter, const char *format, gboolean (*fits) (const CgtSieveCell *cell))
{
  CgtSieveStep *step = cgt_sieve_add_step (sieve, CGT_SIEVE_LABEL, letter, -1);
  g_autofree char *names = NULL;

  if (!label_all (sieve, step, fits))
    return;
  names = names_of_step (sieve, step);
  cgt_sieve_say (sieve, step, g_strdup_printf (format, names));
}

static void
label_rest (CgtSieve *sieve)
{
  find_open (sieve);
  say_rest (sieve, '?', "%s: not decided, since a move leaves the table.", is_open);
  say_rest (sieve, 'D', "%s: no label is found, so both can play for ever: D.", is_closed);
}

/* The whole */

static gboolean
read_cells (CgtSieve *sieve, GPtrArray *positions, GError **error)
{
  g_autoptr (GHashTable) places = g_hash_table_new ((GHashFunc) cgt_position_hash, (GEqualFunc) cgt_position_equal);

  for (guint i = 0; i < positions->len; i++)
    {
      CgtSieveCell cell = { .position = positions->pdata[i], .remoteness = -1, .nimber = -1 };

      if (cell.position != NULL && !(cgt_position_get_kind (cell.position) & CGT_RULESET_IMPARTIAL))
        return cgt_refuse (error, CGT_ERROR_MEANINGLESS,
                           _ ("a sieve is for games in which both players have the same moves"));
      if (cell.position != NULL)
        sieve->race |= (cgt_position_get_kind (cell.position) & CGT_RULESET_RACE) != 0;
      if (cell.position != NULL && !g_hash_table_contains (places, cell.position))
        g_hash_table_insert (places, cell.position, GUINT_TO_POINTER (i + 1));
      sieve->stopped |= !cgt_array_append (sieve->solver->budget, sieve->cells, cell);
    }
  for (guint i = 0; i < cgt_sieve_n_cells (sieve); i++)
    if (!cgt_sieve_tick (sieve) || !list_moves (sieve, &sieve->cells[i], places, error))
      return FALSE;
  return TRUE;
}

static void
label_in_turn (CgtSieve *sieve)
{
  guint lost;

  while (look_backwards (sieve, &lost))
    look_forwards (sieve, lost);
}

static void
run (CgtSieve *sieve)
{
  label_in_turn (sieve);
  label_outside (sieve);
  label_in_turn (sieve);
  label_rest (sieve);
  if (sieve->closed)
    cgt_sieve_find_remoteness (sieve);
  if (!sieve->race)
    cgt_sieve_find_nimbers (sieve);
}

GPtrArray *
cgt_sieve_new (CgtSolver *solver, GPtrArray *positions, char *const *names, const char *letters, GError **error)
{
  CgtSieve sieve = { .solver = solver, .names = names, .letters = letters, .closed = TRUE };
  gboolean done;

  sieve.steps = g_ptr_array_new_with_free_func (cgt_sieve_step_free);
  done = read_cells (&sieve, positions, error);
  if (done)
    run (&sieve);
  for (guint i = 0; i < cgt_sieve_n_cells (&sieve); i++)
    {
      cgt_budget_release (sieve.cells[i].inside);
      cgt_budget_release (sieve.cells[i].outside);
    }
  cgt_budget_release (sieve.cells);
  if (sieve.stopped)
    {
      g_clear_error (error);
      if (cgt_budget_check (solver->budget, error))
        g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("the sieve takes too long"));
      done = FALSE;
    }
  if (!done)
    g_clear_pointer (&sieve.steps, g_ptr_array_unref);
  return sieve.steps;
}
