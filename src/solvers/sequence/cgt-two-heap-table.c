/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Two heaps. All games here are symmetric, G(x, y) = G(y, x), so half of the table is kept: row y has
 * G(x, y) for x <= y. A ruleset has a formula, or a family whose theory has a search, or else is played with single
 * heaps, and two of them are a sum. */
#include "cgt-two-heap-private.h"

#include <glib/gi18n-lib.h>

#include "cgt/cgt-budget-memory.h"
#include "cgt/cgt-refuse.h"
#include "solvers/cgt-theory.h"

/* Up to this size every value fits into 16 bits without using all of them. A value is at most the number of moves of a
 * longest game, twice the size. That of a sum of two heaps is below the next power of 2. */
#define LARGEST_NARROW 16384

/**
 * cgt_two_heap_table_new:
 * @rules: of a game of two numbers or of single heaps. The two numbers are heaps; column and row of the single queen of
 *   `wythoff-queens` and `queens-race`; sides of the rectangle of `chop` and `kayles-2d`; lengths of the two rows of
 *   `chomp`, the longer one on top; places of the two coins of `nimble`, counted from 0
 * @size: for heaps from 0 to @size - 1
 *
 * Returns: (transfer full): the table, without any value yet; %NULL with %CGT_ERROR_RULE for other games
 */
CgtTwoHeapTable *
cgt_two_heap_table_new (const CgtRules *rules, guint size, GError **error)
{
  CgtTwoHeapTable made = { .size = size, .wide = size > LARGEST_NARROW }, *table;

  made.rule = rules->ruleset->numbers.two_heaps;
  made.search = cgt_theory_of (rules->ruleset)->two_heaps;
  if (made.rule == NULL && made.search == NULL)
    {
      made.sequence = cgt_sequence_new_for_rules (rules, error);
      if (made.sequence == NULL)
        return NULL;
    }
  made.rules = cgt_rules_ref (rules);
  made.rows = g_new0 (gpointer, size);
  table = g_memdup2 (&made, sizeof made);
  g_atomic_ref_count_init (&table->refs);
  g_mutex_init (&table->computing);
  return table;
}

CgtTwoHeapTable *
cgt_two_heap_table_ref (CgtTwoHeapTable *table)
{
  g_atomic_ref_count_inc (&table->refs);
  return table;
}

void
cgt_two_heap_table_unref (CgtTwoHeapTable *table)
{
  if (!g_atomic_ref_count_dec (&table->refs))
    return;
  for (guint y = 0; y < table->size; y++)
    cgt_budget_release (table->rows[y]);
  g_free (table->rows);
  g_clear_pointer (&table->sequence, cgt_sequence_unref);
  g_clear_pointer (&table->rules, cgt_rules_unref);
  g_mutex_clear (&table->computing);
  g_free (table);
}

gboolean
cgt_two_heap_out_of_memory (GError **error)
{
  return cgt_refuse (error, CGT_ERROR_BUDGET, _ ("there is not enough memory for the table"));
}

gboolean
cgt_two_heap_begin_row (CgtTwoHeapTable *table, guint y, CgtBudget *budget, GError **error)
{
  if (cgt_budget_tick (budget))
    table->rows[y] = cgt_budget_alloc (budget, y + (gsize) 1, table->wide ? 4 : 2);
  return table->rows[y] != NULL || (cgt_budget_check (budget, error) && cgt_two_heap_out_of_memory (error));
}

void
cgt_two_heap_end_row (CgtTwoHeapTable *table, guint y, guint32 largest)
{
  if (largest > (guint) g_atomic_int_get (&table->largest))
    g_atomic_int_set (&table->largest, (gint) largest);
  g_atomic_int_set (&table->n_known, (gint) y + 1);
}

static void
rule_row (CgtTwoHeapTable *table, guint y, guint32 *largest)
{
  for (guint x = 0; x <= y; x++)
    cgt_two_heap_set (table, x, y, table->rule (x, y), largest);
}

static void
sum_row (CgtTwoHeapTable *table, const guint32 *heaps, guint y, guint32 *largest)
{
  for (guint x = 0; x <= y; x++)
    cgt_two_heap_set (table, x, y, heaps[x] ^ heaps[y], largest);
}

static gboolean
compute_rows (CgtTwoHeapTable *table, CgtBudget *budget, GError **error)
{
  g_autofree guint32 *heaps = NULL;

  if (table->sequence != NULL)
    {
      if (!cgt_sequence_extend (table->sequence, table->size, budget, error))
        return FALSE;
      heaps = g_new (guint32, table->size);
      if (cgt_sequence_copy_values (table->sequence, 0, table->size, heaps) < table->size)
        g_assert_not_reached ();
    }
  for (guint y = table->n_known; y < table->size; y++)
    {
      guint32 largest = 0;

      if (!cgt_two_heap_begin_row (table, y, budget, error))
        return FALSE;
      if (heaps != NULL)
        sum_row (table, heaps, y, &largest);
      else
        rule_row (table, y, &largest);
      cgt_two_heap_end_row (table, y, largest);
    }
  return TRUE;
}

static gboolean
compute (CgtTwoHeapTable *table, CgtBudget *budget, GError **error)
{
  if (!cgt_budget_check (budget, error))
    return FALSE;
  return table->search != NULL ? table->search (table, budget, error) : compute_rows (table, budget, error);
}

/**
 * cgt_two_heap_table_compute:
 * @budget: (nullable): the memory of the table counts against it, also after the call
 *
 * Returns: %FALSE with an error when it was stopped; the squares found so far are kept, and the next call continues
 *   from there
 */
gboolean
cgt_two_heap_table_compute (CgtTwoHeapTable *table, CgtBudget *budget, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&table->computing);

  return compute (table, budget, error);
}

guint
cgt_two_heap_table_get_size (CgtTwoHeapTable *table)
{
  return table->size;
}

/** cgt_two_heap_table_get_n_known: Returns: the n for which all G(x, y) with x, y < n are known. */
guint
cgt_two_heap_table_get_n_known (CgtTwoHeapTable *table)
{
  return (guint) g_atomic_int_get (&table->n_known);
}

/** cgt_two_heap_table_get: Returns: G(@x, @y), both within what is known; %CGT_TWO_HEAP_NONE if there is no such
 * position, or it has no nim-value. */
guint32
cgt_two_heap_table_get (CgtTwoHeapTable *table, guint x, guint y)
{
  return x <= y ? cgt_two_heap_get (table, x, y) : cgt_two_heap_get (table, y, x);
}

/** cgt_two_heap_table_get_largest: Returns: the largest value known. */
guint32
cgt_two_heap_table_get_largest (CgtTwoHeapTable *table)
{
  return (guint32) g_atomic_int_get (&table->largest);
}

/** cgt_two_heap_table_get_memory: Returns: bytes held. */
gsize
cgt_two_heap_table_get_memory (CgtTwoHeapTable *table)
{
  gsize bytes = table->size * sizeof (gpointer);

  for (guint y = 0; y < cgt_two_heap_table_get_n_known (table); y++)
    bytes += cgt_budget_bytes_of (table->rows[y]);
  return bytes;
}
