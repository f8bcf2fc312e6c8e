/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include <inttypes.h>

#include "solvers/record/cgt-record-words.h"

/* How Nim is won by its columns, instead of an answer to each move (C. L. Bouton, 1901). */

/* With fewer tokens, the answers are a short proof. */
#define FEW_TOKENS 10
/* More heaps are not written below each other. */
#define MOST_HEAPS 12

/* The heaps of a sum of positions of Nim, move for move. FALSE: it is none, or a small one. */
static gboolean
find_heaps (const CgtExplain *explain, GArray *heaps)
{
  guint64 tokens = 0;

  if (explain->sum->misere)
    return FALSE;
  for (guint i = 0; i < explain->sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, i);
      const CgtRules *rules = term->position != NULL ? cgt_position_get_rules (term->position) : NULL;

      if (rules == NULL || rules->ruleset->nim_heaps == NULL ||
          !rules->ruleset->nim_heaps (rules, cgt_position_get_bytes (term->position), heaps))
        return FALSE;
    }
  for (guint i = 0; i < heaps->len; i++)
    tokens += MIN (g_array_index (heaps, guint64, i), FEW_TOKENS + 1);
  return tokens > FEW_TOKENS && heaps->len > 1 && heaps->len <= MOST_HEAPS;
}

static void
add_text (GPtrArray *texts, guint64 n)
{
  g_ptr_array_add (texts, g_strdup_printf ("%" G_GUINT64_FORMAT, n));
}

/* "13 becomes 8" for each heap with a one in the column @place. */
static char *
changes_in_words (const GArray *heaps, guint64 place, guint64 sum)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < heaps->len; i++)
    {
      guint64 heap = g_array_index (heaps, guint64, i);

      if (heap & place)
        g_string_append_printf (words, _ ("%s%" PRIu64 " becomes %" PRIu64), words->len > 0 ? ", " : "", heap,
                                heap ^ sum);
    }
  return g_string_free (words, FALSE);
}

gboolean
cgt_explain_nim_columns (CgtExplain *explain, GPtrArray *steps)
{
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GPtrArray) with_one = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *choice = NULL, *changes = NULL;
  guint64 sum = 0, place;
  CgtStep *step;

  if (!find_heaps (explain, heaps))
    return FALSE;
  for (guint i = 0; i < heaps->len; i++)
    sum ^= g_array_index (heaps, guint64, i);
  place = sum == 0 ? 0 : (guint64) 1 << (63 - __builtin_clzll (sum));
  for (guint i = 0; i < heaps->len; i++)
    if (g_array_index (heaps, guint64, i) & place)
      add_text (with_one, g_array_index (heaps, guint64, i));
  choice = cgt_explain_join (with_one);
  changes = changes_in_words (heaps, place, sum);
  if (sum == 0)
    step = cgt_explain_add (steps, CGT_RULE_NIM_COLUMNS,
                            _ ("A move changes one heap, so some column becomes odd. The winner makes all columns even "
                               "again, and so takes the last token."));
  else
    step =
      cgt_explain_add (steps, CGT_RULE_NIM_COLUMNS,
                       _ ("The leftmost column with an odd number of ones is that of %" PRIu64
                          ". Choose a heap with a one there: %s. Make all columns even: %s. Then each move of the "
                          "loser changes one heap, so some column becomes odd, and the winner makes all even again."),
                       place, choice, changes);
  for (guint i = 0; i < heaps->len; i++)
    cgt_step_add_use (step, cgt_nimber_to_text (g_array_index (heaps, guint64, i)));
  return TRUE;
}
