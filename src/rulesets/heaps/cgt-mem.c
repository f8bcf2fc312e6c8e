/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Games in which the last number taken bounds the next. A position is the heap and that number, 0 at the beginning.
 * Fibonacci Nim: M. J. Whinihan, "Fibonacci Nim", 1963. Mem: the game of that name in A. N. Siegel's CGSuite. */

static gboolean
mem_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin = reader->at;
  guint64 none = 0;

  if (!cgt_heaps_parse (rules, reader, position, error))
    return FALSE;
  if (position->len == sizeof none && !cgt_reader_append (reader, position, &none, sizeof none, error))
    return FALSE;
  return position->len == 2 * sizeof none ||
         cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                             _ ("%s is played with one heap and the number taken last, as in %s(13,2)"),
                             rules->ruleset->id, rules->ruleset->id);
}

static void
find_range (const CgtRules *rules, CgtBytes position, guint64 *least, guint64 *most)
{
  guint64 heap = cgt_heaps_get (position)[0], last = cgt_heaps_get (position)[1];

  *least = 1;
  *most = heap;
  if (rules->ruleset == &cgt_mem)
    *least = MAX (last, 1);
  else if (last == 0)
    *most = heap > 0 ? heap - 1 : 0;
  else if (last <= G_MAXUINT64 / 2)
    *most = MIN (heap, 2 * last);
}

static void
mem_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  guint64 heap = cgt_heaps_get (position)[0], least, most;

  find_range (rules, position, &least, &most);
  for (guint64 taken = least; taken <= most && taken > 0; taken++)
    {
      guint64 after[] = { heap - taken, taken };
      if (!cgt_arena_append (out, after, sizeof after, 0))
        return;
    }
}

static guint64
mem_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 least, most;

  find_range (rules, position, &least, &most);
  return most >= least ? most - least + 1 : 0;
}

/* The least Fibonacci number in the sum of Fibonacci numbers that are not neighbours (E. Zeckendorf). @n > 0. */
static guint64
least_part (guint64 n)
{
  guint64 a = 1, b = 2;

  while (b <= n && b <= G_MAXUINT64 - a)
    {
      b += a;
      a = b - a;
    }
  while (n != a && n != b)
    {
      while (a > n)
        {
          a = b - a;
          b -= a;
        }
      if (n > a)
        n -= a;
    }
  return n;
}

/* Whinihan: the next player wins by taking that number, if it may be taken. */
static CgtOutcome
fibonacci_outcome (const CgtRules *rules, CgtBytes position)
{
  guint64 heap = cgt_heaps_get (position)[0], least, most;

  find_range (rules, position, &least, &most);
  return heap > 0 && least_part (heap) <= most ? CGT_OUTCOME_N : CGT_OUTCOME_P;
}

static CgtTheoremUsed *
fibonacci_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  guint64 heap = cgt_heaps_get (position)[0], least, most;
  g_autofree char *words = NULL;

  find_range (rules, position, &least, &most);
  if (misere || most == 0)
    return NULL;
  words =
    g_strdup_printf (_ ("Write the heap as a sum of Fibonacci numbers, no two of them neighbours: whoever moves "
                        "wins by taking the least of them, if that is allowed, and otherwise loses. Here the least "
                        "is %" PRIu64 ", and %" PRIu64 " may be taken at most."),
                     least_part (heap), most);
  return cgt_theorem_used_new ("zeckendorf", words, "M. J. Whinihan, Fibonacci Nim, 1963");
}

/* Whoever takes the whole heap wins, and it may be taken unless nothing may. */
static CgtOutcome
mem_outcome (const CgtRules *rules, CgtBytes position)
{
  return mem_count_options (rules, position, CGT_LEFT) > 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
}

#define MEM                                                                                                            \
  .flags = CGT_RULESET_IMPARTIAL, .parse = mem_parse, .print = cgt_heaps_print, .options = mem_options,                \
  .search.count_options = mem_count_options, .boards.make = cgt_heaps_board, .boards.to_text = cgt_heaps_board_to_text

const CgtRuleset cgt_mem = {
  .id = "mem",
  .title = N_ ("Mem"),
  .rules =
    N_ ("Take tokens from the heap, at least as many as were taken last. The second number is what was taken last."),
  .notation = "mem(13,2)\nmem(13)",
  .sketch = { CGT_BOARD_HEAPS, 0, NULL, 0, "mem(13,2)", .played = N_ ("took from the heap") },
  MEM,
  .theory.outcome = mem_outcome,
};

const CgtRuleset cgt_fibonacci_nim = {
  .id = "fibonacci-nim",
  .title = N_ ("Fibonacci Nim"),
  .rules = N_ (
    "Take tokens from the heap, at most twice as many as were taken last. The first move may not take all of them. The second number is what was taken last, 0 at first."),
  .notation = "fibonacci-nim(13,2)\nfibonacci-nim(13)",
  .sketch = { CGT_BOARD_HEAPS, 0, NULL, 0, "fibonacci-nim(13,0)", .played = N_ ("took from the heap") },
  MEM,
  .theory.outcome = fibonacci_outcome,
  .theory.theorem = fibonacci_theorem,
};
