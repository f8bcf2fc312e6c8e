/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Two heaps. All games here are symmetric, G(x, y) = G(y, x), so half of the table is kept: row y has
 * G(x, y) for x <= y.
 *
 * Wythoff's game, after W. A. Wythoff, A modification of the game of Nim (1907), and for the other
 * values U. Blass and A. S. Fraenkel, The Sprague-Grundy function for Wythoff's game (1990). The
 * options of (x, y) are in its row, its column and its diagonal. Each of these keeps the set of its values
 * as bits; G(x, y) is the first bit that none of the three has. As they fill up from below, each
 * remembers its first word that is not full, and the search begins at the largest of these. */
#include "solvers/sequence/cgt-two-heap-table.h"

#include <string.h>

#include "solvers/sequence/cgt-sequence.h"

typedef enum
{
  TABLE_WYTHOFF,
  TABLE_FRUITS,
  TABLE_KAYLES,
  TABLE_SUM,
} TableKind;

struct _CgtTwoHeapTable
{
  gatomicrefcount refs;
  GMutex computing;
  TableKind kind;
  CgtSequence *sequence; /* SUM */
  guint size;
  gint n_known; /* atomic */
  gint largest; /* atomic */
  gpointer *rows; /* size of them, guint16 or, for large tables, guint32 */
  gboolean wide;
};

/* A move leads from (x, y) to x + y + min (x, y) pairs at most, so values are below three times the size. */
#define LARGEST_NARROW (G_MAXUINT16 / 3)

static const struct
{
  const char *id;
  TableKind kind;
  const char *heaps; /* SUM: the game of one heap */
} games[] = {
  { "wythoff", TABLE_WYTHOFF, NULL },
  { "wythoff-queens", TABLE_WYTHOFF, NULL },
  { "wythoff-rooks", TABLE_SUM, "nim" },
  { "fruits", TABLE_FRUITS, NULL },
  { "kayles-2d", TABLE_KAYLES, NULL },
};

/**
 * cgt_two_heap_table_new:
 * @ruleset: `wythoff`, `wythoff-queens`, `wythoff-rooks`, `fruits`, `kayles-2d` (rows and columns), or a heap game
 *   as cgt_sequence_new() takes it
 * @size: heaps from 0 to @size - 1
 *
 * Returns: (transfer full): the table, of which nothing is known yet; %NULL with an error of one line,
 * "column N: ...".
 */
CgtTwoHeapTable *
cgt_two_heap_table_new (const char *ruleset, guint size, GError **error)
{
  g_autofree char *id = g_ascii_strdown (ruleset, -1);
  CgtTwoHeapTable *table;
  TableKind kind = TABLE_SUM;
  const char *heaps = ruleset;
  CgtSequence *sequence = NULL;

  g_strstrip (id);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    if (strcmp (id, games[i].id) == 0)
      {
        kind = games[i].kind;
        heaps = games[i].heaps;
      }
  if (kind == TABLE_SUM)
    {
      sequence = cgt_sequence_new (heaps, error);
      if (sequence == NULL)
        return NULL;
    }
  table = g_new0 (CgtTwoHeapTable, 1);
  g_atomic_ref_count_init (&table->refs);
  g_mutex_init (&table->computing);
  table->kind = kind;
  table->sequence = sequence;
  table->size = size;
  table->wide = size > LARGEST_NARROW;
  table->rows = g_new0 (gpointer, size);
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
    g_free (table->rows[y]);
  g_free (table->rows);
  g_clear_pointer (&table->sequence, cgt_sequence_unref);
  g_mutex_clear (&table->computing);
  g_free (table);
}

static inline void
set (CgtTwoHeapTable *table, guint x, guint y, guint32 value)
{
  if (table->wide)
    ((guint32 *) table->rows[y])[x] = value;
  else
    ((guint16 *) table->rows[y])[x] = value;
}

static inline guint32
get (const CgtTwoHeapTable *table, guint x, guint y)
{
  return table->wide ? ((const guint32 *) table->rows[y])[x] : ((const guint16 *) table->rows[y])[x];
}

static gsize
row_bytes (const CgtTwoHeapTable *table, guint y)
{
  return (y + 1) * (gsize) (table->wide ? 4 : 2);
}

static gboolean
out_of_memory (GError **error)
{
  g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, "there is not enough memory for the table");
  return FALSE;
}

static gboolean
begin_row (CgtTwoHeapTable *table, guint y, CgtBudget *budget, GError **error)
{
  if (budget != NULL && (!cgt_budget_tick (budget) || !cgt_budget_charge (budget, row_bytes (table, y))))
    return cgt_budget_check (budget, error) ? out_of_memory (error) : FALSE;
  table->rows[y] = g_try_malloc (row_bytes (table, y));
  return table->rows[y] != NULL || out_of_memory (error);
}

static void
end_row (CgtTwoHeapTable *table, guint y, guint32 largest)
{
  if (largest > (guint) g_atomic_int_get (&table->largest))
    g_atomic_int_set (&table->largest, (gint) largest);
  g_atomic_int_set (&table->n_known, (gint) y + 1);
}

/* Sets of values, all of one size. Neighbouring cells have values of about the same size, so it is the
 * same word of all sets that lies together. */
typedef struct
{
  guint64 *words; /* word w of set i: w * n_sets + i */
  guint32 *full; /* so many words of a set, from the first on, are full */
  gsize n_words; /* of a set */
  gsize n_sets;
} Sets;

static gsize
sets_bytes (const Sets *sets)
{
  return sets->n_sets * (sets->n_words * sizeof (guint64) + sizeof (guint32));
}

static gboolean
sets_new (Sets *sets, gsize n_sets, gsize n_words, CgtBudget *budget, GError **error)
{
  sets->n_sets = n_sets;
  sets->n_words = n_words;
  sets->words = NULL;
  sets->full = NULL;
  if (budget != NULL && !cgt_budget_charge (budget, sets_bytes (sets)))
    return cgt_budget_check (budget, error) ? out_of_memory (error) : FALSE;
  sets->words = g_try_new0 (guint64, n_sets * n_words);
  sets->full = g_try_new0 (guint32, n_sets);
  return (sets->words != NULL && sets->full != NULL) || out_of_memory (error);
}

static void
sets_clear (Sets *sets, CgtBudget *budget)
{
  if (budget != NULL)
    cgt_budget_charge (budget, -(gssize) sets_bytes (sets));
  g_free (sets->words);
  g_free (sets->full);
}

static inline void
sets_insert (Sets *sets, gsize i, guint32 value)
{
  guint64 *words = sets->words + i;

  words[value / 64 * sets->n_sets] |= (guint64) 1 << value % 64;
  while (words[sets->full[i] * sets->n_sets] == G_MAXUINT64)
    sets->full[i]++;
}

typedef struct
{
  Sets lines; /* of x: its column so far, which is its row too */
  Sets diagonals;
} Wythoff;

static inline guint32
wythoff_mex (const Wythoff *wythoff, guint x, guint y)
{
  const Sets *lines = &wythoff->lines, *diagonals = &wythoff->diagonals;
  const guint64 *row = lines->words + y, *column = lines->words + x, *diagonal = diagonals->words + (y - x);
  gsize n = lines->n_sets;
  guint32 word = MAX (MAX (lines->full[x], lines->full[y]), diagonals->full[y - x]);

  for (;; word++)
    {
      guint64 free = ~(row[word * n] | column[word * n] | diagonal[word * n]);

      if (free != 0)
        return 64 * word + __builtin_ctzll (free);
    }
}

/* What has been found of row @y so far, on the way to it and in it. */
static void
wythoff_row (CgtTwoHeapTable *table, Wythoff *wythoff, guint y, guint32 *largest)
{
  for (guint x = 0; x <= y; x++)
    {
      guint32 value = wythoff_mex (wythoff, x, y);

      set (table, x, y, value);
      sets_insert (&wythoff->lines, y, value);
      if (x < y)
        sets_insert (&wythoff->lines, x, value);
      sets_insert (&wythoff->diagonals, y - x, value);
      *largest = MAX (*largest, value);
    }
}

static void
wythoff_remember (CgtTwoHeapTable *table, Wythoff *wythoff, guint y)
{
  for (guint x = 0; x <= y; x++)
    {
      guint32 value = get (table, x, y);

      sets_insert (&wythoff->lines, y, value);
      sets_insert (&wythoff->lines, x, value);
      sets_insert (&wythoff->diagonals, y - x, value);
    }
}

static gboolean
compute_wythoff (CgtTwoHeapTable *table, CgtBudget *budget, GError **error)
{
  gsize n_words = 3 * (gsize) table->size / 64 + 2;
  Wythoff wythoff = { 0 };
  gboolean done = sets_new (&wythoff.lines, table->size, n_words, budget, error) &&
                  sets_new (&wythoff.diagonals, table->size, n_words, budget, error);

  for (guint y = 0; done && y < (guint) table->n_known; y++)
    wythoff_remember (table, &wythoff, y);
  for (guint y = table->n_known; done && y < table->size; y++)
    {
      guint32 largest = 0;

      done = begin_row (table, y, budget, error);
      if (!done)
        break;
      wythoff_row (table, &wythoff, y, &largest);
      end_row (table, y, largest);
      if (budget != NULL)
        cgt_budget_report (budget, (y + 1.0) * (y + 1.0) / ((double) table->size * table->size), y);
    }
  sets_clear (&wythoff.lines, budget);
  sets_clear (&wythoff.diagonals, budget);
  return done;
}

/* One of each of two fruits is eaten: the smaller heap says how long. */
static void
fruits_row (CgtTwoHeapTable *table, guint y, guint32 *largest)
{
  for (guint x = 0; x <= y; x++)
    {
      set (table, x, y, x % 2);
      *largest |= x % 2;
    }
}

static void
sum_row (CgtTwoHeapTable *table, const guint32 *heaps, guint y, guint32 *largest)
{
  for (guint x = 0; x <= y; x++)
    {
      set (table, x, y, heaps[x] ^ heaps[y]);
      *largest = MAX (*largest, heaps[x] ^ heaps[y]);
    }
}

/* A row or a column of a rectangle goes, and what lay on its two sides stays. The whole square of values is kept
 * while it is computed, so that both sides of a rectangle are read along a line. */
typedef struct
{
  gsize size;
  guint32 *lines; /* G(x, y): x * size + y */
  guint32 *seen;  /* of a value: the last cell that has an option with it */
  guint32 cell;
} Kayles;

static inline void
kayles_see (Kayles *kayles, const guint32 *line, guint length)
{
  for (guint i = 0; 2 * i < length; i++)
    kayles->seen[line[i] ^ line[length - 1 - i]] = kayles->cell;
}

static guint32
kayles_mex (Kayles *kayles, guint x, guint y)
{
  guint32 mex = 0;

  if (x == 0)
    return 0;
  kayles->cell++;
  kayles_see (kayles, kayles->lines + x * kayles->size, y);
  kayles_see (kayles, kayles->lines + y * kayles->size, x);
  while (kayles->seen[mex] == kayles->cell)
    mex++;
  return mex;
}

static void
kayles_put (Kayles *kayles, guint x, guint y, guint32 value)
{
  kayles->lines[x * kayles->size + y] = value;
  kayles->lines[y * kayles->size + x] = value;
}

static gboolean
kayles_row (CgtTwoHeapTable *table, Kayles *kayles, guint y, CgtBudget *budget, guint32 *largest)
{
  for (guint x = 0; x <= y; x++)
    {
      guint32 value = kayles_mex (kayles, x, y);

      kayles_put (kayles, x, y, value);
      set (table, x, y, value);
      *largest = MAX (*largest, value);
      if (budget != NULL && !cgt_budget_tick (budget))
        return FALSE;
    }
  return TRUE;
}

/* No value is beyond the number of options, so XORs of two are below a power of 2 above that. */
static gboolean
kayles_new (Kayles *kayles, CgtTwoHeapTable *table, CgtBudget *budget, GError **error)
{
  gsize size = table->size, span = (gsize) 2 << g_bit_storage (size + 1);
  gsize bytes = (size * size + span) * sizeof (guint32);

  kayles->size = size;
  if (budget != NULL && !cgt_budget_charge (budget, (gssize) bytes))
    {
      cgt_budget_charge (budget, -(gssize) bytes);
      return cgt_budget_check (budget, error) ? out_of_memory (error) : FALSE;
    }
  kayles->lines = g_try_new0 (guint32, size * size);
  kayles->seen = g_try_new0 (guint32, span);
  if (kayles->lines != NULL && kayles->seen != NULL)
    return TRUE;
  return out_of_memory (error);
}

static gboolean
compute_kayles (CgtTwoHeapTable *table, CgtBudget *budget, GError **error)
{
  Kayles kayles = { 0 };
  gboolean done = kayles_new (&kayles, table, budget, error);

  for (guint y = 0; done && y < (guint) table->n_known; y++)
    for (guint x = 0; x <= y; x++)
      kayles_put (&kayles, x, y, get (table, x, y));
  for (guint y = table->n_known; done && y < table->size; y++)
    {
      guint32 largest = 0;

      done = begin_row (table, y, budget, error);
      if (!done)
        break;
      done = kayles_row (table, &kayles, y, budget, &largest);
      if (done)
        end_row (table, y, largest);
      else
        {
          g_clear_pointer (&table->rows[y], g_free);
          cgt_budget_check (budget, error);
        }
    }
  if (budget != NULL && kayles.lines != NULL)
    cgt_budget_charge (budget, -(gssize) ((kayles.size * kayles.size) * sizeof (guint32)));
  g_free (kayles.lines);
  g_free (kayles.seen);
  return done;
}

static gboolean
compute_rows (CgtTwoHeapTable *table, CgtBudget *budget, GError **error)
{
  g_autofree guint32 *heaps = NULL;

  if (table->kind == TABLE_SUM)
    {
      if (!cgt_sequence_extend (table->sequence, table->size, budget, error))
        return FALSE;
      heaps = g_new (guint32, table->size);
      cgt_sequence_copy_values (table->sequence, 0, table->size, heaps);
    }
  for (guint y = table->n_known; y < table->size; y++)
    {
      guint32 largest = 0;

      if (!begin_row (table, y, budget, error))
        return FALSE;
      if (table->kind == TABLE_SUM)
        sum_row (table, heaps, y, &largest);
      else
        fruits_row (table, y, &largest);
      end_row (table, y, largest);
    }
  return TRUE;
}

static gboolean
compute (CgtTwoHeapTable *table, CgtBudget *budget, GError **error)
{
  if (budget != NULL && !cgt_budget_check (budget, error))
    return FALSE;
  switch (table->kind)
    {
    case TABLE_WYTHOFF:
      return compute_wythoff (table, budget, error);
    case TABLE_KAYLES:
      return compute_kayles (table, budget, error);
    default:
      return compute_rows (table, budget, error);
    }
}

/**
 * cgt_two_heap_table_compute:
 * @budget: (nullable): what may be used; the memory of the table stays charged to it
 *
 * Returns: %FALSE with an error when it was stopped; the squares found until then are kept, and the next
 * call goes on from there.
 */
gboolean
cgt_two_heap_table_compute (CgtTwoHeapTable *table, CgtBudget *budget, GError **error)
{
  gboolean done;

  g_mutex_lock (&table->computing);
  done = compute (table, budget, error);
  g_mutex_unlock (&table->computing);
  return done;
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

/** cgt_two_heap_table_get: Returns: G(@x, @y), both less than what is known. */
guint32
cgt_two_heap_table_get (CgtTwoHeapTable *table, guint x, guint y)
{
  return x <= y ? get (table, x, y) : get (table, y, x);
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
    bytes += row_bytes (table, y);
  return bytes;
}
