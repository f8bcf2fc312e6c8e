/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sieve-private.h"

#include "base/cgt-memory.h"
#include "cgt/cgt-refuse.h"
#include "solvers/play/cgt-race.h"

/* A sieve: the labels of its positions, who wins. */

/* What a position takes without its bytes, with its places in a list that grows by doubling. */
#define POSITION_BYTES 80

static void
step_free (gpointer data)
{
  CgtSieveStep *step = data;

  g_array_unref (step->cells);
  cgt_free_all (step->value, step->words, step);
}

char *
cgt_sieve_step_get_text (const CgtSieveStep *step)
{
  switch (step->pass)
    {
    case CGT_SIEVE_LABEL:
      return g_strdup_printf ("%c", step->label);
    case CGT_SIEVE_REMOTENESS:
      return g_strdup_printf ("%" G_GINT64_FORMAT, step->number);
    case CGT_SIEVE_NIMBER:
    default:
      return g_strdup (step->value);
    }
}

static void
cell_clear (gpointer data)
{
  CgtSieveCell *cell = data;

  g_clear_pointer (&cell->inside, g_array_unref);
  g_clear_pointer (&cell->outside, g_ptr_array_unref);
}

CgtSieveCell *
cgt_sieve_cell (CgtSieve *sieve, guint i)
{
  return &g_array_index (sieve->cells, CgtSieveCell, i);
}

gboolean
cgt_sieve_tick (CgtSieve *sieve)
{
  sieve->stopped |= !cgt_solver_tick (sieve->solver);
  return !sieve->stopped;
}

/* Charges memory that is held to the end. */
static void
keep_bytes (CgtSieve *sieve, gsize bytes)
{
  sieve->stopped |= !cgt_budget_charge (sieve->solver->budget, (gssize) bytes);
}

char *
cgt_sieve_list_names (CgtSieve *sieve, const GArray *cells)
{
  GString *text = g_string_new (NULL);

  if (cells->len > CGT_SIEVE_MOST_NAMES)
    {
      g_string_printf (text, "%u positions", cells->len);
      return g_string_free (text, FALSE);
    }
  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, "%s%s",
                            i == 0               ? ""
                            : i + 1 < cells->len ? ", "
                                                 : " and ",
                            sieve->names[g_array_index (cells, guint, i)]);
  return g_string_free (text, FALSE);
}

CgtSieveStep *
cgt_sieve_add_step (CgtSieve *sieve, CgtSievePass pass, char label, gint64 number)
{
  CgtSieveStep *step = g_new0 (CgtSieveStep, 1);

  step->pass = pass;
  step->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  step->label = label;
  step->number = number;
  g_ptr_array_add (sieve->steps, step);
  return step;
}

void
cgt_sieve_say (CgtSieve *sieve, CgtSieveStep *step, char *words)
{
  step->words = words;
  keep_bytes (sieve, cgt_heap_bytes (sizeof *step) + cgt_heap_bytes (sizeof (GArray)) + 2 * sizeof (gpointer) +
                       cgt_heap_bytes (strlen (words) + 1));
}

/* Moves */

/* Who wins a position outside the table. */
static CgtOutcome
outcome_outside (CgtSieve *sieve, CgtPosition *position)
{
  CgtSolverGame *game = cgt_solver_get_game (sieve->solver, cgt_position_get_rules (position));
  g_autoptr (CgtEvaluation) record = NULL;
  CgtSum *sum;
  guint64 nimber = 0;
  CgtHow how;

  if (cgt_solver_nimber (sieve->solver, game, cgt_position_get_bytes (position), &nimber, &how))
    return nimber == 0 ? CGT_OUTCOME_P : CGT_OUTCOME_N;
  if (!(cgt_position_get_kind (position) & CGT_RULESET_LOOPY))
    return CGT_OUTCOME_UNKNOWN;
  sum = cgt_sum_new ();
  cgt_sum_add_position (sum, FALSE, position);
  record = cgt_solver_evaluate (sieve->solver, sum, "", 0, NULL, NULL, NULL);
  cgt_sum_free (sum);
  return record != NULL ? record->outcome : CGT_OUTCOME_UNKNOWN;
}

gboolean
cgt_sieve_is_over (const CgtPosition *position)
{
  return cgt_race_state (cgt_position_get_rules (position), cgt_position_get_bytes (position)) == CGT_RACE_OVER;
}

static gboolean
list_moves (CgtSieve *sieve, CgtSieveCell *cell, GHashTable *places, GError **error)
{
  g_autoptr (GPtrArray) options = NULL;

  cell->inside = g_array_new (FALSE, FALSE, sizeof (guint));
  cell->outside = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  if (cell->position == NULL || cgt_sieve_is_over (cell->position))
    return TRUE;
  options = cgt_position_options (cell->position, CGT_LEFT, sieve->solver->budget, error);
  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      gpointer place = g_hash_table_lookup (places, options->pdata[i]);
      guint target = GPOINTER_TO_UINT (place) - 1;

      if (place != NULL)
        g_array_append_val (cell->inside, target);
      else
        {
          g_ptr_array_add (cell->outside, cgt_position_ref (options->pdata[i]));
          keep_bytes (sieve, POSITION_BYTES + cgt_position_get_bytes (options->pdata[i]).size);
        }
    }
  keep_bytes (sieve, cgt_heap_bytes (sizeof (GArray)) + cgt_heap_bytes (sizeof (GPtrArray)) +
                       cgt_heap_bytes (2 * sizeof (guint) * cell->inside->len));
  return options != NULL;
}

/* Judges the moves that leave the table. Those of unknown value keep the position from being called lost. */
static void
judge_outside (CgtSieve *sieve, CgtSieveCell *cell)
{
  for (guint i = 0; i < cell->outside->len && cgt_sieve_tick (sieve); i++)
    {
      CgtOutcome outcome = outcome_outside (sieve, cell->outside->pdata[i]);

      cell->has_lost |= outcome == CGT_OUTCOME_P;
      cell->has_draw |= outcome == CGT_OUTCOME_D;
      cell->has_unknown |= outcome == CGT_OUTCOME_UNKNOWN;
    }
  sieve->closed &= cell->outside->len == 0;
}

/* Labels */

static gboolean
moves_only_to_won (CgtSieve *sieve, const CgtSieveCell *cell)
{
  for (guint i = 0; i < cell->inside->len; i++)
    if (cgt_sieve_cell (sieve, g_array_index (cell->inside, guint, i))->label != 'W')
      return FALSE;
  return !cell->has_lost && !cell->has_draw && !cell->has_unknown;
}

static gboolean
can_move_to (const CgtSieveCell *cell, guint target)
{
  for (guint i = 0; i < cell->inside->len; i++)
    if (g_array_index (cell->inside, guint, i) == target)
      return TRUE;
  return FALSE;
}

static void
label (CgtSieve *sieve, CgtSieveStep *step, guint i)
{
  cgt_sieve_cell (sieve, i)->label = step->label;
  g_array_append_val (step->cells, i);
  keep_bytes (sieve, 2 * sizeof i);
}

/* The first position from which every move leads to a won one: it is lost. FALSE: there is none. */
static gboolean
look_backwards (CgtSieve *sieve, guint *found)
{
  const CgtSieveCell *cell = NULL;
  g_autofree char *targets = NULL;
  CgtSieveStep *step;
  guint i;

  for (i = 0; i < sieve->cells->len && cgt_sieve_tick (sieve); i++)
    {
      cell = cgt_sieve_cell (sieve, i);
      if (cell->position != NULL && cell->label == 0 && moves_only_to_won (sieve, cell))
        break;
    }
  if (i == sieve->cells->len || sieve->stopped)
    return FALSE;
  step = cgt_sieve_add_step (sieve, CGT_SIEVE_LABEL, 'L', -1);
  targets = cgt_sieve_list_names (sieve, cell->inside);
  if (cell->inside->len + cell->outside->len == 0)
    cgt_sieve_say (sieve, step,
                   g_strdup_printf ("%s: no move is left, so it is %c.", sieve->names[i], sieve->letters[1]));
  else if (cell->outside->len > 0)
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

  for (guint i = 0; i < sieve->cells->len && cgt_sieve_tick (sieve); i++)
    if (cgt_sieve_cell (sieve, i)->label == 0 && can_move_to (cgt_sieve_cell (sieve, i), target))
      label (sieve, step, i);
  if (step->cells->len == 0)
    {
      g_ptr_array_remove_index (sieve->steps, sieve->steps->len - 1);
      return;
    }
  names = cgt_sieve_list_names (sieve, step->cells);
  cgt_sieve_say (sieve, step,
                 g_strdup_printf ("%s can move to %s, which is %c: %c.", names, sieve->names[target], sieve->letters[1],
                                  sieve->letters[0]));
}

/* @step labels those of the positions without a label for which @fits is true. FALSE, without the step: none is. */
static gboolean
label_all (CgtSieve *sieve, CgtSieveStep *step, gboolean (*fits) (const CgtSieveCell *cell))
{
  for (guint i = 0; i < sieve->cells->len && cgt_sieve_tick (sieve); i++)
    {
      const CgtSieveCell *cell = cgt_sieve_cell (sieve, i);

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
  names = cgt_sieve_list_names (sieve, step->cells);
  cgt_sieve_say (sieve, step,
                 g_strdup_printf ("%s can move to a position outside the table that is lost: %c.", names,
                                  sieve->letters[0]));
}

void
cgt_sieve_spread_open (CgtSieve *sieve, gboolean (*is_found) (const CgtSieveCell *cell))
{
  gboolean more = TRUE;

  while (more && cgt_sieve_tick (sieve))
    {
      more = FALSE;
      for (guint i = 0; i < sieve->cells->len && cgt_sieve_tick (sieve); i++)
        {
          CgtSieveCell *cell = cgt_sieve_cell (sieve, i);

          for (guint k = 0; !cell->open && !is_found (cell) && k < cell->inside->len; k++)
            {
              cell->open = cgt_sieve_cell (sieve, g_array_index (cell->inside, guint, k))->open;
              more |= cell->open;
            }
        }
    }
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
  for (guint i = 0; i < sieve->cells->len; i++)
    cgt_sieve_cell (sieve, i)->open = cgt_sieve_cell (sieve, i)->has_unknown && cgt_sieve_cell (sieve, i)->label == 0;
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
  names = cgt_sieve_list_names (sieve, step->cells);
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
                           "a sieve is for games in which both players have the same moves");
      if (cell.position != NULL)
        sieve->race |= (cgt_position_get_kind (cell.position) & CGT_RULESET_RACE) != 0;
      if (cell.position != NULL && !g_hash_table_contains (places, cell.position))
        g_hash_table_insert (places, cell.position, GUINT_TO_POINTER (i + 1));
      g_array_append_val (sieve->cells, cell);
      keep_bytes (sieve, 2 * sizeof cell + CGT_HASH_ENTRY_BYTES);
    }
  for (guint i = 0; i < positions->len; i++)
    {
      if (!cgt_sieve_tick (sieve) || !list_moves (sieve, cgt_sieve_cell (sieve, i), places, error))
        return FALSE;
      judge_outside (sieve, cgt_sieve_cell (sieve, i));
    }
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

  sieve.cells = g_array_new (FALSE, FALSE, sizeof (CgtSieveCell));
  g_array_set_clear_func (sieve.cells, cell_clear);
  sieve.steps = g_ptr_array_new_with_free_func (step_free);
  done = read_cells (&sieve, positions, error);
  if (done)
    run (&sieve);
  g_array_unref (sieve.cells);
  if (sieve.stopped)
    {
      g_clear_error (error);
      if (cgt_budget_check (solver->budget, error))
        g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, "the sieve takes too long");
      done = FALSE;
    }
  if (!done)
    g_clear_pointer (&sieve.steps, g_ptr_array_unref);
  return sieve.steps;
}
