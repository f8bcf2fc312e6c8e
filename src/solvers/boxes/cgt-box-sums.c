/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* In normal play a sum is a P-position if the XOR of the nimbers of its terms is 0 (Sprague and Grundy). The nimbers of
 * a term are found once for each value of its variables: those of a single heap are its nim-sequence. */
#include "cgt-box-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "solvers/sequence/cgt-sequence.h"

/* Stands for a missing position. */
#define NO_POSITION G_MAXUINT32

/* The nimbers of the terms with the same variables. */
typedef struct
{
  guint variables;
  gsize n;
  guint32 *nimbers; /* by the variables, the last one fastest */
} Table;

typedef struct
{
  const CgtBoxWork *work;
  GArray *tables; /* Table; the first has no variables */
  GError *error;
  gboolean stopped; /* without an error: the budget ran out */
} Sums;

static gboolean
fail (Sums *sums)
{
  sums->stopped = TRUE;
  return FALSE;
}

/* The place in a table. */
static gsize
index_of (const CgtBoxWork *work, guint variables, const guint32 *at)
{
  gsize index = 0;

  for (guint i = 0; i < work->game->n_variables; i++)
    if (variables >> i & 1)
      index = index * (work->to[i] + (gsize) 1) + at[i];
  return index;
}

/* The next numbers of the variables; FALSE after the last. */
static gboolean
next_numbers (const CgtBoxWork *work, guint variables, guint32 *at)
{
  for (guint i = work->game->n_variables; i-- > 0;)
    {
      if ((variables >> i & 1) == 0)
        continue;
      if (at[i] < work->to[i])
        {
          at[i]++;
          return TRUE;
        }
      at[i] = 0;
    }
  return FALSE;
}

static Table *
table_of (Sums *sums, guint variables)
{
  Table table = { variables, 1, NULL };

  for (guint i = 0; i < sums->tables->len; i++)
    if (g_array_index (sums->tables, Table, i).variables == variables)
      return &g_array_index (sums->tables, Table, i);
  for (guint i = 0; i < sums->work->game->n_variables; i++)
    if (variables >> i & 1)
      table.n *= sums->work->to[i] + (gsize) 1;
  table.nimbers = cgt_budget_alloc (sums->work->solver->budget, table.n, sizeof *table.nimbers);
  if (table.nimbers == NULL)
    {
      fail (sums);
      return NULL;
    }
  g_array_append_val (sums->tables, table);
  return &g_array_index (sums->tables, Table, sums->tables->len - 1);
}

static void
add_nimber (Table *table, gsize index, guint64 nimber)
{
  if (table->nimbers[index] != NO_POSITION)
    table->nimbers[index] = nimber < NO_POSITION ? table->nimbers[index] ^ (guint32) nimber : NO_POSITION;
}

/* The nimber of a position of a term. FALSE: the budget ran out, or with an error. */
static gboolean
find_nimber (Sums *sums, const CgtBoxTerm *term, CgtSequence *sequence, const GByteArray *bytes, guint64 *nimber)
{
  CgtSolver *solver = sums->work->solver;
  guint64 heap;
  gboolean by_period;
  CgtHow how;

  if (sequence == NULL || bytes->len != sizeof heap)
    return cgt_solver_nimber (solver, cgt_solver_get_game (solver, term->rules), (CgtBytes) { bytes->data, bytes->len },
                              nimber, &how);
  memcpy (&heap, bytes->data, sizeof heap);
  return cgt_sequence_heap_nimber (sequence, heap, solver->budget, nimber, &by_period, &sums->error);
}

/* A sequence is found much faster at once, up to its largest heap, than heap by heap. */
static gboolean
find_sequence (Sums *sums, const CgtBoxTerm *term, CgtSequence *sequence, GByteArray *bytes)
{
  const CgtBoxWork *work = sums->work;
  guint64 nimber;

  return cgt_box_term_read (term, work->to, work->solver->budget, bytes, NULL) != CGT_BOX_POSITION ||
         find_nimber (sums, term, sequence, bytes, &nimber);
}

/* Finds the nimbers of a term and adds them to those of the others with the same variables. */
static gboolean
add_term (Sums *sums, const CgtBoxTerm *term)
{
  const CgtBoxWork *work = sums->work;
  CgtBudget *budget = work->solver->budget;
  g_autoptr (CgtSequence) sequence =
    cgt_box_term_is_heap (term) ? cgt_sequence_new_for_rules (term->rules, NULL) : NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint32 at[CGT_BOX_DIMENSIONS] = { 0 };
  Table *table = table_of (sums, term->variables);

  if (table == NULL)
    return FALSE;
  if (sequence != NULL && !find_sequence (sums, term, sequence, bytes))
    return fail (sums);
  do
    {
      CgtBoxRead read = cgt_box_term_read (term, at, budget, bytes, &sums->error);
      gsize index = index_of (work, term->variables, at);
      guint64 nimber;

      if (read == CGT_BOX_FAILED)
        return fail (sums);
      if (read == CGT_BOX_NO_POSITION)
        {
          table->nimbers[index] = NO_POSITION;
          continue;
        }
      if (!find_nimber (sums, term, sequence, bytes, &nimber))
        return fail (sums);
      if (nimber >= NO_POSITION)
        {
          g_set_error (&sums->error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("a nimber of %s is too large for a box"),
                       term->rules->ruleset->id);
          return fail (sums);
        }
      add_nimber (table, index, nimber);
      if (!cgt_budget_tick (budget))
        return fail (sums);
    }
  while (next_numbers (work, term->variables, at));
  return TRUE;
}

/* The numbers of the last variable, sorted by their nimbers, for rows that are found all at once. */
typedef struct
{
  guint32 nimber, number;
} Last;

static int
compare_last (gconstpointer a, gconstpointer b)
{
  const Last *x = a, *y = b;

  return x->nimber != y->nimber ? (x->nimber < y->nimber ? -1 : 1) : (x->number > y->number) - (x->number < y->number);
}

static GArray *
sort_last (Sums *sums, guint variable)
{
  GArray *last = g_array_new (FALSE, FALSE, sizeof (Last));
  const Table *table = table_of (sums, 1u << variable);

  for (guint32 i = 0; table != NULL && i < table->n; i++)
    if (table->nimbers[i] != NO_POSITION)
      g_array_append_val (last, ((Last) { table->nimbers[i], i }));
  g_array_sort (last, compare_last);
  return last;
}

static void
fill_row (CgtPBox *box, gsize row, const GArray *last, guint32 nimber)
{
  guint low = 0, high = last->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (last, Last, middle).nimber < nimber)
        low = middle + 1;
      else
        high = middle;
    }
  for (; low < last->len && g_array_index (last, Last, low).nimber == nimber; low++)
    cgt_p_box_set (box, row, g_array_index (last, Last, low).number);
}

/* The XOR of the tables of which all variables are among @variables; NO_POSITION: one of them has none there. */
static guint32
xor_of (const Sums *sums, guint variables, const guint32 *at)
{
  guint32 nimber = 0;

  for (guint i = 0; i < sums->tables->len; i++)
    {
      const Table *table = &g_array_index (sums->tables, Table, i);
      guint32 own;

      if ((table->variables & ~variables) != 0)
        continue;
      own = table->nimbers[index_of (sums->work, table->variables, at)];
      if (own == NO_POSITION)
        return NO_POSITION;
      nimber ^= own;
    }
  return nimber;
}

/* The tables that have the last variable and others. */
static gboolean
is_mixed (const Sums *sums, guint last)
{
  for (guint i = 0; i < sums->tables->len; i++)
    {
      guint variables = g_array_index (sums->tables, Table, i).variables;

      if ((variables >> last & 1) != 0 && variables != 1u << last)
        return TRUE;
    }
  return FALSE;
}

static gboolean
fill (Sums *sums, CgtPBox *box)
{
  const CgtBoxWork *work = sums->work;
  guint last = work->game->n_variables - 1, before = (1u << last) - 1;
  g_autoptr (GArray) sorted = sort_last (sums, last);
  gboolean mixed = is_mixed (sums, last);
  guint32 at[CGT_BOX_DIMENSIONS] = { 0 };

  if (sums->stopped)
    return FALSE;
  for (gsize row = 0; row < box->n_rows; row++, next_numbers (work, before, at))
    {
      guint32 nimber = xor_of (sums, before, at);

      if (nimber != NO_POSITION && !mixed)
        fill_row (box, row, sorted, nimber);
      for (at[last] = 0; nimber != NO_POSITION && mixed && at[last] <= work->to[last]; at[last]++)
        if (xor_of (sums, (before << 1) + 1, at) == 0)
          cgt_p_box_set (box, row, at[last]);
      at[last] = 0;
      if (!cgt_budget_tick_bytes (work->solver->budget, box->n_words * sizeof (guint64)))
        return fail (sums);
      cgt_budget_report (work->solver->budget, (double) (row + 1) / (double) box->n_rows, row);
    }
  return TRUE;
}

static gboolean
is_sum (const CgtBoxWork *work, gboolean *heaps)
{
  const CgtBoxGame *game = work->game;

  *heaps = TRUE;
  for (guint i = 0; i < game->terms->len; i++)
    {
      const CgtBoxTerm *term = cgt_box_game_get_term (game, i);

      *heaps &= cgt_box_term_is_heap (term);
      if (term->rules->ruleset->race.goal_reached != NULL) /* a race ends the sum */
        return FALSE;
    }
  return !game->misere;
}

gboolean
cgt_box_by_sums (const CgtBoxWork *work, gboolean only_heaps, CgtPBox **box, GError **error)
{
  Sums sums = { .work = work };
  gboolean heaps, done = TRUE;

  if (!is_sum (work, &heaps) || (only_heaps && !heaps))
    return FALSE;
  *box = cgt_p_box_make (work, heaps ? CGT_P_BOX_SEQUENCES : CGT_P_BOX_NIMBERS, error);
  if (*box == NULL)
    return TRUE;
  sums.tables = g_array_new (FALSE, FALSE, sizeof (Table));
  for (guint i = 0; i < work->game->terms->len && done; i++)
    done = add_term (&sums, cgt_box_game_get_term (work->game, i));
  done = done && fill (&sums, *box);
  for (guint i = 0; i < sums.tables->len; i++)
    cgt_budget_release (g_array_index (sums.tables, Table, i).nimbers);
  g_array_unref (sums.tables);
  if (done)
    {
      cgt_p_box_finish (*box, NULL);
      return TRUE;
    }
  g_clear_pointer (box, cgt_p_box_free);
  if (sums.error != NULL)
    g_propagate_error (error, sums.error);
  else if (cgt_budget_check (work->solver->budget, error))
    g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("the nimbers of the game cannot be found"));
  return TRUE;
}
