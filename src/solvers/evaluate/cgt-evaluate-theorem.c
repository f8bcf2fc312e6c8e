/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* The theorem that tells who wins: the ruleset's own, or one that holds for every game of its kind. */

/* If there are more heaps or parts, they are not named. */
#define MOST_NAMED 12

/* "3, 5 and 8" (transfer full) */
static char *
join_numbers (const guint64 *numbers, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i == 0 ? "" : i + 1 < n ? _ (", ") : _ (" and "), numbers[i]);
  return g_string_free (text, FALSE);
}

static gboolean
is_all_zero (const GArray *numbers)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint64, i) > 0)
      return FALSE;
  return TRUE;
}

/* @format_of_one: for one number. */
static CgtTheoremUsed *
nim_sum_theorem (const char *name, const char *format, const char *format_of_one, GArray *numbers, const char *all_zero,
                 const char *advice, const char *source)
{
  g_autofree char *list = NULL, *words = NULL;
  guint64 sum = 0;

  if (is_all_zero (numbers))
    return cgt_theorem_used_new_with_move (name, all_zero, source);
  if (numbers->len == 1)
    {
      words = g_strdup_printf (format_of_one, g_array_index (numbers, guint64, 0), advice);
      return cgt_theorem_used_new_with_move (name, words, source);
    }
  for (guint i = 0; i < numbers->len; i++)
    sum ^= g_array_index (numbers, guint64, i);
  list = numbers->len <= MOST_NAMED ? join_numbers ((const guint64 *) (gconstpointer) numbers->data, numbers->len)
                                    : g_strdup_printf (_ ("(%u of them)"), numbers->len);
  words = g_strdup_printf (format, list, sum, sum == 0 ? _ ("whoever moves loses.") : advice);
  return cgt_theorem_used_new_with_move (name, words, source);
}

#define BOUTON "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901"

/* For a position that is Nim, except that some moves may enlarge a heap. */
static CgtTheoremUsed *
theorem_of_nim (const CgtRules *rules, CgtBytes position, gboolean misere)
{
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint64));
  const CgtRuleset *ruleset = rules->ruleset;

  if (ruleset->theory.nim_heaps != NULL && ruleset->theory.nim_heaps (rules, position, heaps))
    {
      if (heaps->len == 0)
        return NULL;
      if (misere)
        return cgt_theorem_used_new_with_move (
          "misere-nim",
          _ ("Play as in Nim until a move would leave no heap larger than 1; then leave an odd "
             "number of heaps of 1."),
          BOUTON);
      return nim_sum_theorem ("bouton", _ ("The heaps %s have the nim-sum (XOR) %" PRIu64 ": %s"),
                              _ ("The only heap is %" PRIu64 ": %s"), heaps,
                              _ ("Nothing is left to take: whoever moves loses."), _ ("a move that makes it 0 wins."),
                              BOUTON);
    }
  else if (!misere && ruleset->theory.nim_summands != NULL && ruleset->theory.nim_summands (rules, position, heaps) &&
           heaps->len > 0)
    return nim_sum_theorem ("bouton", _ ("The gaps %s have the nim-sum (XOR) %" PRIu64 ": %s"),
                            _ ("The only gap is %" PRIu64 ": %s"), heaps, _ ("All gaps are 0: whoever moves loses."),
                            _ ("a move that makes it 0 wins, and a move that enlarges a gap is undone."), BOUTON);
  return NULL;
}

/* For an impartial sum whose parts are known. */
static CgtTheoremUsed *
theorem_of_parts (const CgtWork *work)
{
  g_autoptr (GArray) nimbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  const GPtrArray *parts = work->record->parts;

  if (!work->impartial || work->sum->misere || parts == NULL || parts->len < 2)
    return NULL;
  for (guint i = 0; i < parts->len; i++)
    g_array_append_val (nimbers, ((const CgtPart *) parts->pdata[i])->nimber);
  return nim_sum_theorem ("sprague-grundy", _ ("The nimbers of the parts %s have the nim-sum (XOR) %" PRIu64 ": %s"),
                          NULL, nimbers, _ ("Each part has the nimber 0: whoever moves loses."),
                          _ ("a move that makes it 0 wins."), "R. Sprague, 1935; P. M. Grundy, 1939");
}

/* Positions with more moves are not listed to see whether there is one. */
#define MOST_LISTED 4096

/* Whether nobody can move in @position, as far as the budget lets see. */
static gboolean
is_end (CgtWork *work, CgtPosition *position)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  g_autoptr (GPtrArray) options = NULL;

  if (rules->ruleset->search.count_options != NULL &&
      rules->ruleset->search.count_options (rules, cgt_position_get_bytes (position), CGT_LEFT) > MOST_LISTED)
    return FALSE;
  options = cgt_position_options (position, CGT_LEFT, work->solver->budget, NULL);
  return options != NULL && options->len == 0;
}

/* The moves that win as the theorem says. A ruleset's own theorem decides the position after the move, too; there may
 * be other moves that win. */
static void
mark_advised (CgtWork *work, const CgtRules *rules)
{
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; work->record->moves[player] != NULL && i < work->record->moves[player]->len; i++)
      {
        CgtMove *move = g_ptr_array_index (work->record->moves[player], i);

        move->advised =
          move->wins == CGT_YES &&
          (rules == NULL || rules->ruleset->theory.outcome == NULL || work->sum->misere || move->position == NULL ||
           rules->ruleset->theory.outcome (rules, cgt_position_get_bytes (move->position)) == CGT_OUTCOME_P);
        /* A move that ends the game comes first, also where the remoteness of the others is not known. */
        if (move->advised && move->remoteness < 0 && work->impartial && !work->sum->misere && work->n_terms == 1 &&
            move->position != NULL && is_end (work, move->position))
          move->remoteness = 0;
      }
}

static void
find_theorem (CgtWork *work)
{
  CgtEvaluation *record = work->record;

  if (work->n_terms == 1 && work->terms[0].game != NULL)
    {
      const CgtRules *rules = work->terms[0].game->rules;
      CgtBytes position = cgt_position_get_bytes (work->terms[0].term->position);

      if (rules->ruleset->theory.theorem != NULL)
        record->theorem = rules->ruleset->theory.theorem (rules, position, work->sum->misere);
      work->rules_of_theorem = record->theorem != NULL ? rules : NULL;
      if (record->theorem == NULL)
        record->theorem = theorem_of_nim (rules, position, work->sum->misere);
    }
  if (record->theorem == NULL)
    record->theorem = theorem_of_parts (work);
  if (record->theorem == NULL && work->cancels)
    record->theorem = cgt_theorem_used_new_with_move (
      "mirroring", _ ("Every part stands beside its negative: answer each move by the same move in the other."),
      "Winning Ways, ch. 1");
}

void
cgt_work_find_theorem (CgtWork *work)
{
  CgtEvaluation *record = work->record;

  if (record->outcome == CGT_OUTCOME_UNKNOWN && record->score == NULL)
    return;
  if (record->theorem == NULL)
    find_theorem (work);
  if (record->theorem != NULL && record->theorem->gives_move)
    mark_advised (work, work->rules_of_theorem);
}
