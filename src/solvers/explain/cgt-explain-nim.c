/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include <inttypes.h>

#include "solvers/record/cgt-record-words.h"

/* How Nim is won by its columns, in normal and in misère play, and a sum by the nimbers of its parts, instead of an
 * answer to each move (C. L. Bouton, 1901; R. Sprague, 1935; P. M. Grundy, 1939). */

/* With fewer tokens, the answers are a short proof. */
#define FEW_TOKENS 10
/* More heaps are not written below each other. */
#define MOST_HEAPS 12

static guint
count_large (const GArray *heaps)
{
  guint n = 0;

  for (guint i = 0; i < heaps->len; i++)
    n += g_array_index (heaps, guint64, i) > 1;
  return n;
}

/* The heaps of a sum of positions of Nim, move for move. FALSE: it is none, or a small one, or only the number of heaps
 * matters, in misère play. */
static gboolean
find_heaps (const CgtExplain *explain, GArray *heaps)
{
  guint64 tokens = 0;

  for (guint i = 0; i < explain->sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, i);
      const CgtRules *rules = term->position != NULL ? cgt_position_get_rules (term->position) : NULL;

      if (rules == NULL || rules->ruleset->theory.nim_heaps == NULL ||
          !rules->ruleset->theory.nim_heaps (rules, cgt_position_get_bytes (term->position), heaps))
        return FALSE;
    }
  for (guint i = 0; i < heaps->len; i++)
    tokens += MIN (g_array_index (heaps, guint64, i), FEW_TOKENS + 1);
  if (explain->sum->misere && count_large (heaps) == 0)
    return FALSE;
  return tokens > FEW_TOKENS && heaps->len > 1 && heaps->len <= MOST_HEAPS;
}

static void
add_text (GPtrArray *texts, guint64 n)
{
  g_ptr_array_add (texts, g_strdup_printf ("%" G_GUINT64_FORMAT, n));
}

static void
append_change (GString *words, guint64 heap, guint64 sum)
{
  g_string_append_printf (words, _ ("%s%" PRIu64 " becomes %" PRIu64), words->len > 0 ? _ (", ") : "", heap,
                          heap ^ sum);
}

/* "13 becomes 8" for each heap with a one in the column @place. */
static char *
changes_in_words (const GArray *heaps, guint64 place, guint64 sum)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < heaps->len; i++)
    if (g_array_index (heaps, guint64, i) & place)
      append_change (words, g_array_index (heaps, guint64, i), sum);
  return g_string_free (words, FALSE);
}

/* In misère play, of heaps of which one is larger than 1: what it becomes. */
static char *
last_large_in_words (const GArray *heaps)
{
  guint64 large = 0;
  guint n_ones = 0;

  for (guint i = 0; i < heaps->len; i++)
    {
      large = MAX (large, g_array_index (heaps, guint64, i));
      n_ones += g_array_index (heaps, guint64, i) == 1;
    }
  return g_strdup_printf (_ ("Only the heap of %" PRIu64 " is larger than 1. Leave an odd number of heaps of 1: "
                             "%" PRIu64 " becomes %u. Then the players take one heap after another, and the loser "
                             "takes the last one."),
                          large, large, n_ones % 2 == 0);
}

/* The winner makes all columns even, in misère play for as long as a heap is larger than 1. (transfer full) */
static char *
columns_in_words (const GArray *heaps, gboolean misere)
{
  g_autoptr (GPtrArray) with_one = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *choice = NULL, *changes = NULL;
  const char *end = misere ? _ (" When a move would leave no heap larger than 1, the winner leaves an odd number of "
                                "heaps of 1 instead, and the loser takes the last token.")
                           : "";
  guint64 sum = 0, place;

  for (guint i = 0; i < heaps->len; i++)
    sum ^= g_array_index (heaps, guint64, i);
  if (sum == 0 && misere)
    return g_strdup_printf (_ ("A move changes one heap, so some column becomes odd. The winner makes all columns even "
                               "again.%s"),
                            end);
  if (sum == 0)
    return g_strdup (_ ("A move changes one heap, so some column becomes odd. The winner makes all columns even "
                        "again, and so takes the last token."));
  place = (guint64) 1 << (63 - __builtin_clzll (sum));
  for (guint i = 0; i < heaps->len; i++)
    if (g_array_index (heaps, guint64, i) & place)
      add_text (with_one, g_array_index (heaps, guint64, i));
  choice = cgt_explain_join (with_one);
  changes = changes_in_words (heaps, place, sum);
  return g_strdup_printf (_ ("The leftmost column with an odd number of ones is that of %" PRIu64
                             ". Choose a heap with a one there: %s. Make all columns even: %s. Then each move of the "
                             "loser changes one heap, so some column becomes odd, and the winner makes all even "
                             "again.%s"),
                          place, choice, changes, end);
}

gboolean
cgt_explain_nim_columns (CgtExplain *explain, GPtrArray *steps)
{
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree char *words = NULL;
  gboolean misere = explain->sum->misere;
  CgtStep *step;

  if (!find_heaps (explain, heaps))
    return FALSE;
  words = misere && count_large (heaps) == 1 ? last_large_in_words (heaps) : columns_in_words (heaps, misere);
  step = cgt_explain_add (steps, CGT_RULE_NIM_COLUMNS, "%s", words);
  for (guint i = 0; i < heaps->len; i++)
    cgt_step_add_use (step, cgt_nimber_to_text (g_array_index (heaps, guint64, i)));
  return TRUE;
}

/* With fewer answers, the proof is short enough. */
#define FEW_ANSWERS 12

static guint
count_answers (const GPtrArray *steps)
{
  guint n = 0;

  for (guint i = 0; i < steps->len; i++)
    n += 1 + count_answers (((const CgtStep *) steps->pdata[i])->steps);
  return n;
}

/* @part alone; NULL: a heap, a gap between coins, or a value. (transfer full) */
static CgtSum *
sum_of_part (const CgtExplain *explain, const CgtPart *part)
{
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, part->term);
  g_autoptr (CgtPosition) position = term->position != NULL ? cgt_position_from_text (part->text, NULL) : NULL;
  CgtSum *alone;

  if (term->form == NULL && (part->is_heap || position == NULL))
    return NULL;
  alone = cgt_sum_new ();
  cgt_sum_add_term (alone, &(CgtTerm) { FALSE, position, term->value, term->form });
  return alone;
}

/* The gap between the coins of a position that is @part by itself; 0: it is no such gap. */
static guint64
get_gap (const CgtExplain *explain, const CgtPart *part, const CgtPosition *position)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint place = 0;

  for (guint i = 0; explain->record->parts->pdata[i] != part; i++)
    place += ((const CgtPart *) explain->record->parts->pdata[i])->term == part->term;
  if (rules->ruleset->theory.nim_summands == NULL ||
      !rules->ruleset->theory.nim_summands (rules, cgt_position_get_bytes (position), gaps))
    return 0;
  return place < gaps->len ? g_array_index (gaps, guint64, place) : 0;
}

/* Whether a move of a coin makes the gap that is @part @nimber wide. */
static gboolean
can_widen (const CgtExplain *explain, const CgtPart *part, guint64 nimber)
{
  gboolean found = FALSE;

  for (guint i = 0; i < explain->options[CGT_LEFT]->len && !found; i++)
    {
      const CgtExplainOption *option = &g_array_index (explain->options[CGT_LEFT], CgtExplainOption, i);

      found = option->term == part->term && option->to.position != NULL &&
              get_gap (explain, part, option->to.position) == nimber;
    }
  return found;
}

/* Whether a move makes @part worth more, *@nimber. */
static gboolean
can_rise (CgtExplain *explain, const CgtPart *part, guint64 nimber)
{
  g_autoptr (CgtSum) alone = sum_of_part (explain, part);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autofree char *wanted = g_strdup_printf ("%" G_GUINT64_FORMAT, nimber);
  gboolean found = FALSE;
  CgtExplain game;

  if (alone == NULL)
    return part->is_heap && can_widen (explain, part, nimber);
  cgt_explain_begin_plain (&game, explain->solver, alone, none);
  if (game.written != NULL && cgt_explain_list_options (&game))
    for (guint i = 0; i < game.options[CGT_LEFT]->len && !found && cgt_explain_goes_on (explain); i++)
      {
        const CgtExplainOption *option = &g_array_index (game.options[CGT_LEFT], CgtExplainOption, i);
        g_autoptr (CgtSum) after = cgt_explain_after (&game, option);
        g_autoptr (CgtEvaluation) record =
          cgt_solver_evaluate (explain->solver, after, option->text, CGT_WANT_VALUE, NULL, NULL, NULL);

        found = record != NULL && record->nimber != NULL && g_str_equal (record->nimber, wanted);
      }
  cgt_explain_end (&game);
  return found;
}

/* "2 becomes 0" for each part that a move can change so. */
static char *
changes_of_parts (CgtExplain *explain, guint64 sum)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < explain->record->parts->len; i++)
    {
      const CgtPart *part = explain->record->parts->pdata[i];

      if ((part->nimber ^ sum) < part->nimber || can_rise (explain, part, part->nimber ^ sum))
        append_change (words, part->nimber, sum);
    }
  return g_string_free (words, FALSE);
}

/* (transfer full) */
static char *
nim_sum_in_words (CgtExplain *explain, gboolean may_not_end)
{
  const char *end =
    may_not_end
      ? _ (" The winner answers a move that makes a part worth more, or takes its nimber away, in the same part, which "
           "is then worth what it was before, and is nearer to the end. Any other move makes a part worth less, and so "
           "does the answer. So play ends.")
      : "";
  g_autofree char *changes = NULL;
  guint64 sum = 0;

  for (guint i = 0; i < explain->record->parts->len; i++)
    sum ^= ((const CgtPart *) explain->record->parts->pdata[i])->nimber;
  if (sum == 0)
    return g_strdup_printf (
      _ ("The parts are worth heaps of Nim, with the nim-sum 0. A move changes one of them, so the nim-sum "
         "is 0 no more, and the winner makes it 0 again.%s"),
      end);
  changes = changes_of_parts (explain, sum);
  return g_strdup_printf (_ (
                            "The parts are worth heaps of Nim. A move to the nim-sum 0 changes what one of them is "
                            "worth: %s. Then each move of the loser changes one part, so the nim-sum is 0 no more, and "
                            "the winner makes it 0 again.%s"),
                          changes, end);
}

/* Whether the game is a sum of parts whose nimbers tell who wins. */
static gboolean
has_nimbers (const CgtExplain *explain)
{
  const CgtEvaluation *record = explain->record;

  /* A race ends when its goal is reached, whatever the parts are worth. */
  for (guint i = 0; i < explain->sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, i);

      if (term->position != NULL && (cgt_position_get_kind (term->position) & CGT_RULESET_RACE) != 0)
        return FALSE;
    }
  return record != NULL && record->impartial && !record->misere && record->parts != NULL && record->parts->len > 1 &&
         record->parts->len <= MOST_HEAPS && explain->most_answers > 0;
}

static gboolean
is_loopy (const CgtSum *sum)
{
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);

      if (term->position != NULL && (cgt_position_get_kind (term->position) & CGT_RULESET_LOOPY) != 0)
        return TRUE;
    }
  return FALSE;
}

void
cgt_explain_nim_parts (CgtExplain *explain, GPtrArray *steps)
{
  gboolean may_not_end = is_loopy (explain->sum);
  g_autoptr (GPtrArray) returns = NULL;
  g_autofree char *words = NULL;
  CgtStep *step;

  /* The answers in a game that may not end need the remoteness of all positions, which takes longer to read. */
  if (!has_nimbers (explain) || count_answers (steps) <= (may_not_end ? 0 : FEW_ANSWERS))
    return;
  returns = cgt_explain_returns (explain);
  words = returns != NULL ? nim_sum_in_words (explain, may_not_end) : NULL;
  if (words == NULL || !cgt_explain_goes_on (explain))
    return;
  g_ptr_array_set_size (steps, 0);
  step = cgt_explain_add (steps, CGT_RULE_NIM_COLUMNS, "%s", words);
  for (guint i = 0; i < explain->record->parts->len; i++)
    cgt_step_add_use (step, cgt_nimber_to_text (((const CgtPart *) explain->record->parts->pdata[i])->nimber));
  g_ptr_array_extend_and_steal (step->steps, g_steal_pointer (&returns));
}

gboolean
cgt_explain_is_by_nimbers (const GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];

      if (step->rule == CGT_RULE_NIM_COLUMNS || cgt_explain_is_by_nimbers (step->steps))
        return TRUE;
    }
  return FALSE;
}
