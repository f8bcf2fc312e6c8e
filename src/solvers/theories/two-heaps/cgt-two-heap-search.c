/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Tables of two heaps whose values are found one after the other.
 *
 * Wythoff's game, after W. A. Wythoff, A modification of the game of Nim (1907), and for the other values U. Blass and
 * A. S. Fraenkel, The Sprague-Grundy function for Wythoff's game (1990). The options of (x, y) are in its row, its
 * column and its diagonal. Each of these keeps the set of its values as bits; G(x, y) is the first bit that is in none
 * of the three. Since they fill from below, each remembers its first word that is not full, and the search begins at
 * the largest of these.
 *
 * In generalised Wythoff the numbers a and b that are taken from both heaps differ by less than r. From (x, y) they
 * lead to all that they lead to from (x - 1, y - 1), and to (x - 1 - k, y - 1) and (x - 1, y - 1 - k) for k < r. So the
 * set of a diagonal grows by these on each step. A value is at most the length of a longest game, x + y, for every r.
 */
#include "cgt-two-heap-search.h"
#include "cgt/cgt-budget-memory.h"
#include "rulesets/cgt-ruleset-functions.h"

/* Sets of values, all of one size. Neighbouring cells have values of similar size, so the same word of all sets is
 * stored together. */
typedef struct
{
  guint64 *words; /* word w of set i: w * n_sets + i */
  guint32 *full;  /* for each set, the number of full words at its beginning */
  gsize n_words;  /* of a set */
  gsize n_sets;   /* at least this many */
} Sets;

/* The stride between the words of a set. With a power of two, all would compete for the same few places of a cache; an
 * odd number of cache lines spreads them. */
#define ODD_LINE 8

static gboolean
sets_new (Sets *sets, gsize n_sets, gsize n_words, CgtBudget *budget, GError **error)
{
  sets->n_sets = n_sets | ODD_LINE;
  sets->n_words = n_words;
  sets->words = cgt_budget_alloc (budget, sets->n_sets, n_words * sizeof *sets->words);
  sets->full = cgt_budget_alloc (budget, sets->n_sets, sizeof *sets->full);
  if (sets->words != NULL && sets->full != NULL)
    return TRUE;
  return cgt_budget_check (budget, error) ? cgt_two_heap_out_of_memory (error) : FALSE;
}

static void
sets_clear (Sets *sets)
{
  cgt_budget_release (sets->words);
  cgt_budget_release (sets->full);
}

static inline void
sets_insert (Sets *sets, gsize i, guint32 value)
{
  guint64 *words = sets->words + i, *word = words + value / 64 * sets->n_sets;

  *word |= (guint64) 1 << value % 64;
  if (G_LIKELY (*word != G_MAXUINT64))
    return;
  while (words[sets->full[i] * sets->n_sets] == G_MAXUINT64)
    sets->full[i]++;
}

static void
sets_copy (Sets *sets, gsize from, gsize to)
{
  for (gsize w = 0; w < sets->n_words; w++)
    sets->words[w * sets->n_sets + to] = sets->words[w * sets->n_sets + from];
  sets->full[to] = sets->full[from];
}

/* The first value that is in neither set @i nor set @j of @a nor set @k of @b; both have the same number of sets. */
static inline guint32
sets_mex (const Sets *a, gsize i, gsize j, const Sets *b, gsize k)
{
  const guint64 *first = a->words + i, *second = a->words + j, *third = b->words + k;
  gsize n = a->n_sets;
  guint32 word = MAX (MAX (a->full[i], a->full[j]), b->full[k]);

  for (;; word++)
    {
      guint64 free = ~(first[word * n] | second[word * n] | third[word * n]);

      if (free != 0)
        return 64 * word + __builtin_ctzll (free);
    }
}

/* A cell of a band takes about as long as so many bytes of a copy. */
#define BYTES_A_CELL 64

typedef struct
{
  Sets lines;     /* of x: its column so far, which is also its row */
  Sets diagonals; /* of y - x: the values that moves from both heaps lead to */
  guint64 r;      /* numbers taken from both heaps differ by less */
  CgtBudget *budget;
  gboolean race; /* the player who reaches (0, 0) wins; squares from which that is possible have no value */
} Wythoff;

static inline void
insert_known (const CgtTwoHeapTable *table, Sets *sets, gsize i, guint x, guint y)
{
  guint32 value = cgt_two_heap_get (table, MIN (x, y), MAX (x, y));

  if (value != CGT_TWO_HEAP_NONE)
    sets_insert (sets, i, value);
}

/* Brings the set of a diagonal from (x - 1, y - 1) to (x, y). If it is the diagonal alone, it is complete. FALSE: the
 * budget is used up. */
static inline gboolean
wythoff_step (const CgtTwoHeapTable *table, Wythoff *wythoff, guint x, guint y)
{
  if (x == 0 || wythoff->r == 1)
    return TRUE;
  insert_known (table, &wythoff->diagonals, y - x, x - 1, y - 1);
  for (guint k = 1; k < wythoff->r && k < y; k++)
    {
      insert_known (table, &wythoff->diagonals, y - x, x - 1, y - 1 - k);
      if (k < x)
        insert_known (table, &wythoff->diagonals, y - x, x - 1 - k, y - 1);
    }
  return cgt_budget_tick_bytes (wythoff->budget, BYTES_A_CELL * (gsize) MIN (wythoff->r, y));
}

static inline void
wythoff_insert (Wythoff *wythoff, guint x, guint y, guint32 value)
{
  sets_insert (&wythoff->lines, y, value);
  if (x < y)
    sets_insert (&wythoff->lines, x, value);
  if (wythoff->r == 1)
    sets_insert (&wythoff->diagonals, y - x, value);
}

/* Collects what has been found of row @y so far, on the way to it and in it. */
static gboolean
wythoff_row (CgtTwoHeapTable *table, gpointer search, guint y, guint32 *largest)
{
  Wythoff *wythoff = search;

  for (guint x = 0; x <= y; x++)
    {
      guint32 value;

      if (!wythoff_step (table, wythoff, x, y))
        return FALSE;
      if (wythoff->race && (x == 0 || x == y))
        {
          cgt_two_heap_set (table, x, y, CGT_TWO_HEAP_NONE, largest);
          continue;
        }
      value = sets_mex (&wythoff->lines, x, y, &wythoff->diagonals, y - x);
      cgt_two_heap_set (table, x, y, value, largest);
      wythoff_insert (wythoff, x, y, value);
    }
  return TRUE;
}

static gboolean
wythoff_remember (CgtTwoHeapTable *table, gpointer search, guint y)
{
  Wythoff *wythoff = search;

  for (guint x = 0; x <= y; x++)
    {
      guint32 value = cgt_two_heap_get (table, x, y);

      if (!wythoff_step (table, wythoff, x, y))
        return FALSE;
      if (value != CGT_TWO_HEAP_NONE)
        wythoff_insert (wythoff, x, y, value);
    }
  return TRUE;
}

/* As a fraction of all cells, since rows become longer. */
static void
report (CgtTwoHeapTable *table, CgtBudget *budget, guint y)
{
  cgt_budget_report (budget, (y + 1.0) * (y + 1.0) / ((double) table->size * table->size), y);
}

/* Finds the unknown rows: first @remember is called for the rows that are known, then @find for the others. They return
 * FALSE when the budget is used up. */
static gboolean
find_rows (CgtTwoHeapTable *table, gboolean (*remember) (CgtTwoHeapTable *table, gpointer search, guint y),
           gboolean (*find) (CgtTwoHeapTable *table, gpointer search, guint y, guint32 *largest), gpointer search,
           CgtBudget *budget, GError **error)
{
  for (guint y = 0; y < (guint) table->n_known; y++)
    if (!remember (table, search, y))
      return cgt_budget_check (budget, error);
  for (guint y = table->n_known; y < table->size; y++)
    {
      guint32 largest = 0;

      if (!cgt_two_heap_begin_row (table, y, budget, error))
        return FALSE;
      if (!find (table, search, y, &largest))
        {
          g_clear_pointer (&table->rows[y], cgt_budget_release);
          return cgt_budget_check (budget, error);
        }
      cgt_two_heap_end_row (table, y, largest);
      report (table, budget, y);
    }
  return TRUE;
}

static gboolean
search_wythoff (CgtTwoHeapTable *table, gboolean race, CgtBudget *budget, GError **error)
{
  gsize n_words = 3 * (gsize) table->size / 64 + 2;
  const guint64 *r = table->rules->data;
  Wythoff wythoff = { .r = r != NULL ? *r : 1, .budget = budget, .race = race };
  gboolean done = sets_new (&wythoff.lines, table->size, n_words, budget, error) &&
                  sets_new (&wythoff.diagonals, table->size, n_words, budget, error);

  done = done && find_rows (table, wythoff_remember, wythoff_row, &wythoff, budget, error);
  sets_clear (&wythoff.lines);
  sets_clear (&wythoff.diagonals);
  return done;
}

gboolean
cgt_two_heap_search_wythoff (CgtTwoHeapTable *table, CgtBudget *budget, GError **error)
{
  return search_wythoff (table, FALSE, budget, error);
}

/* A race of a single queen: moves after which the opponent can reach the corner at once do not count. */
gboolean
cgt_two_heap_search_queens_race (CgtTwoHeapTable *table, CgtBudget *budget, GError **error)
{
  return search_wythoff (table, TRUE, budget, error);
}

/* Chomp with two rows, of y squares and below them x. Biting the end off the lower row leads to (j, y) with j < x; off
 * the upper row to (x, j) with x < j < y; off both to (j, j) with 0 < j <= x; nobody moves to (0, 0). So there is a set
 * for each x, of (j, j) and (x, j), one for the row y, and one for all (j, j). */
typedef struct
{
  Sets sets;
  gsize row, equal; /* which of the sets */
} Chomp;

/* Adds what row @y contributes to later rows. */
static gboolean
chomp_remember (CgtTwoHeapTable *table, gpointer search, guint y)
{
  Chomp *chomp = search;

  for (guint x = 0; x < y; x++)
    sets_insert (&chomp->sets, x, cgt_two_heap_get (table, x, y));
  if (y == 0)
    return TRUE;
  sets_insert (&chomp->sets, chomp->equal, cgt_two_heap_get (table, y, y));
  sets_copy (&chomp->sets, chomp->equal, y);
  return TRUE;
}

static gboolean
chomp_row (CgtTwoHeapTable *table, gpointer search, guint y, guint32 *largest)
{
  Chomp *chomp = search;
  Sets *sets = &chomp->sets;

  for (gsize w = 0; w < sets->n_words; w++)
    sets->words[w * sets->n_sets + chomp->row] = 0;
  sets->full[chomp->row] = 0;
  for (guint x = 0; x <= y; x++)
    {
      guint32 value = CGT_TWO_HEAP_NONE;

      if (y > 0)
        {
          gsize column = x < y ? x : chomp->equal;

          value = sets_mex (sets, chomp->row, column, sets, column);
          sets_insert (sets, chomp->row, value);
        }
      cgt_two_heap_set (table, x, y, value, largest);
    }
  return chomp_remember (table, chomp, y);
}

gboolean
cgt_two_heap_search_chomp (CgtTwoHeapTable *table, CgtBudget *budget, GError **error)
{
  Chomp chomp = { .row = table->size, .equal = table->size + 1 };
  gboolean done = sets_new (&chomp.sets, table->size + 2, 3 * (gsize) table->size / 64 + 2, budget, error);

  done = done && find_rows (table, chomp_remember, chomp_row, &chomp, budget, error);
  sets_clear (&chomp.sets);
  return done;
}
