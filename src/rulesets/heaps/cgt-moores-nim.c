/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Nim in which a move may be made in several heaps (E. H. Moore, "A generalization of the game called Nim", 1910), only
 * in a largest heap (M. H. Albert and R. J. Nowakowski, "Nim restrictions", 2004), or may not make heaps equal
 * (Antonim: Winning Ways). */

static gpointer
moore_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  guint64 n;

  return cgt_reader_integer (reader, N_ ("the number of heaps of a move"), 1, G_MAXUINT32, &n, error)
           ? g_memdup2 (&n, sizeof n)
           : NULL;
}

/* Takes from heap @i or a later one, at most @more times again; @heaps is the position as it is changed. */
static gboolean
take (CgtArena *out, guint64 *heaps, gsize n, gsize i, guint64 more)
{
  for (; i < n; i++)
    {
      guint64 heap = heaps[i];
      for (guint64 left = heap; left-- > 0;)
        {
          heaps[i] = left;
          if (!cgt_arena_append (out, heaps, n * sizeof *heaps, 0) ||
              (more > 0 && !take (out, heaps, n, i + 1, more - 1)))
            return FALSE;
        }
      heaps[i] = heap;
    }
  return TRUE;
}

static void
moore_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  g_autofree guint64 *heaps = NULL;

  if (!cgt_arena_charge (out, (gssize) position.size))
    return;
  heaps = g_memdup2 (position.data, position.size);
  take (out, heaps, cgt_heaps_count (position), 0, *(const guint64 *) rules->data - 1);
  cgt_arena_charge (out, -(gssize) position.size);
}

/* As if every heap could be changed. */
static guint64
moore_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 n = 1;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 heap = cgt_heaps_get (position)[i];
      n = heap >= G_MAXUINT64 / (n + 1) - 1 ? G_MAXUINT64 : n * (heap + 1);
      if (n == G_MAXUINT64)
        break;
    }
  return n;
}

/* Moore: the previous player wins if every binary digit occurs a multiple of k + 1 times. The greatest digit that does
 * not, and how often it occurs; FALSE: there is none. */
static gboolean
find_odd_digit (const CgtRules *rules, CgtBytes position, guint64 *digit, guint64 *n)
{
  for (*digit = G_GUINT64_CONSTANT (1) << 63; *digit > 0; *digit /= 2)
    {
      *n = 0;
      for (gsize i = 0; i < cgt_heaps_count (position); i++)
        *n += (cgt_heaps_get (position)[i] & *digit) != 0;
      if (*n % (*(const guint64 *) rules->data + 1) != 0)
        return TRUE;
    }
  return FALSE;
}

static CgtOutcome
moore_outcome (const CgtRules *rules, CgtBytes position)
{
  guint64 digit, n;

  return find_odd_digit (rules, position, &digit, &n) ? CGT_OUTCOME_N : CGT_OUTCOME_P;
}

static CgtTheoremUsed *
moore_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  guint64 modulus = *(const guint64 *) rules->data + 1, digit, n;
  g_autofree char *instance = NULL, *words = NULL;

  if (misere)
    return NULL;
  if (find_odd_digit (rules, position, &digit, &n))
    instance = g_strdup_printf (n == 1 ? _ ("Here the digit %" PRIu64 " occurs in %" PRIu64 " heap.")
                                       : _ ("Here the digit %" PRIu64 " occurs in %" PRIu64 " heaps."),
                                digit, n);
  words = g_strdup_printf (_ ("Whoever moves second wins if each binary digit occurs in a number of heaps that is a "
                              "multiple of %" PRIu64 ", one more than the number of heaps of a move. %s"),
                           modulus, instance != NULL ? instance : _ ("Here each does."));
  return cgt_theorem_used_new ("moore", words, "E. H. Moore, A generalization of the game called Nim, 1910");
}

/* Greedy Nim */

static guint64
find_largest (CgtBytes position, gsize *n)
{
  guint64 largest = 0;

  *n = 0;
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    largest = MAX (largest, cgt_heaps_get (position)[i]);
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    *n += cgt_heaps_get (position)[i] == largest;
  return largest;
}

static void
greedy_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  gsize n;
  guint64 largest = find_largest (position, &n);

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    for (guint64 left = largest; cgt_heaps_get (position)[i] == largest && left-- > 0;)
      if (!cgt_heaps_replace (out, position, i, &left, 1))
        return;
}

static guint64
greedy_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  gsize n;
  guint64 largest = find_largest (position, &n);

  return largest > G_MAXUINT64 / n ? G_MAXUINT64 : largest * n;
}

/* Albert and Nowakowski: the previous player wins if the number of largest heaps is even. */
static CgtOutcome
greedy_outcome (const CgtRules *rules, CgtBytes position)
{
  gsize n;

  return find_largest (position, &n) == 0 || n % 2 == 0 ? CGT_OUTCOME_P : CGT_OUTCOME_N;
}

static CgtTheoremUsed *
greedy_theorem (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  gsize n;
  guint64 largest = find_largest (position, &n);
  g_autofree char *words = NULL;

  if (misere || largest == 0)
    return NULL;
  words =
    g_strdup_printf (ngettext ("Whoever moves second wins if the number of largest heaps is even. Here %u heap has "
                               "the largest size, %" PRIu64 ".",
                               "Whoever moves second wins if the number of largest heaps is even. Here %u heaps "
                               "have the largest size, %" PRIu64 ".",
                               n),
                     (guint) n, largest);
  return cgt_theorem_used_new ("largest-heaps", words, "M. H. Albert and R. J. Nowakowski, Nim restrictions, 2004");
}

/* Antonim */

static gboolean
has_heap (CgtBytes position, guint64 heap)
{
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    if (cgt_heaps_get (position)[i] == heap)
      return TRUE;
  return FALSE;
}

static gboolean
antonim_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin;

  cgt_reader_peek (reader);
  begin = reader->at;
  if (!cgt_heaps_parse (rules, reader, position, error))
    return FALSE;
  for (gsize i = 1; i < position->len / sizeof (guint64); i++)
    {
      guint64 heap = ((const guint64 *) (gpointer) position->data)[i];
      if (heap > 0 && has_heap ((CgtBytes) { position->data, i * sizeof heap }, heap))
        return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                                   _ ("in antonim no two heaps are equal; there are two of %" PRIu64), heap);
    }
  return TRUE;
}

static void
antonim_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    for (guint64 left = cgt_heaps_get (position)[i]; left-- > 0;)
      if ((left == 0 || !has_heap (position, left)) && !cgt_heaps_replace (out, position, i, &left, 1))
        return;
}

#define HEAPS_TOGETHER                                                                                                 \
  .flags = CGT_RULESET_IMPARTIAL, .print = cgt_heaps_print, .parts.arrange = cgt_heaps_arrange,                        \
  .boards.make = cgt_heaps_board, .boards.to_text = cgt_heaps_board_to_text

const CgtRuleset cgt_moores_nim = {
  .id = "moores-nim",
  .title = N_ ("Moore’s Nim"),
  .also = "k-Nim",
  .rules = N_ ("Take any number of tokens from each of up to k heaps; k is in brackets."),
  .notation = "moores-nim[2](3,5,8)",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "moores-nim[2](3,4,5,2)" },
  HEAPS_TOGETHER,
  .brackets.parse = moore_parse_rules,
  .brackets.free = g_free,
  .parse = cgt_heaps_parse,
  .options = moore_options,
  .search.count_options = moore_count_options,
  .theory.outcome = moore_outcome,
  .theory.theorem = moore_theorem,
};

const CgtRuleset cgt_greedy_nim = {
  .id = "greedy-nim",
  .title = N_ ("Greedy Nim"),
  .rules = N_ ("Take any number of tokens from a largest heap."),
  .notation = "greedy-nim(5,5,3)",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "greedy-nim(5,5,3)" },
  HEAPS_TOGETHER,
  .parse = cgt_heaps_parse,
  .options = greedy_options,
  .search.count_options = greedy_count_options,
  .theory.outcome = greedy_outcome,
  .theory.theorem = greedy_theorem,
};

const CgtRuleset cgt_antonim = {
  .id = "antonim",
  .title = N_ ("Antonim"),
  .rules = N_ ("Take any number of tokens from one heap, but no two heaps may become equal, unless they are empty."),
  .notation = "antonim(1,3,5)",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "antonim(2,4,7)" },
  HEAPS_TOGETHER,
  .parse = antonim_parse,
  .options = antonim_options,
};
