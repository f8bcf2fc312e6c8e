/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include "rulesets/heaps/cgt-heaps.h"

/* Misère Nim (Bouton, 1901): as in normal play while a heap is larger than 1; then an odd number of heaps loses. */

static gboolean
add_heaps (CgtExplain *explain, const CgtTerm *term, GArray *heaps)
{
  const CgtRules *rules = term->position != NULL ? cgt_position_get_rules (term->position) : NULL;
  guint64 heap;

  if (rules != NULL)
    return rules->ruleset->theory.nim_heaps != NULL &&
           rules->ruleset->theory.nim_heaps (rules, cgt_position_get_bytes (term->position), heaps);
  if (term->form != NULL || !cgt_solver_nimber_of_value (explain->solver, term->value, &heap))
    return FALSE;
  g_array_append_val (heaps, heap);
  return TRUE;
}

void
cgt_explain_misere (CgtExplain *explain, GPtrArray *steps)
{
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint64 sum = 0, largest = 0;
  guint n_ones = 0;
  CgtStep *step;

  for (guint i = 0; i < explain->sum->terms->len; i++)
    if (!add_heaps (explain, &g_array_index (explain->sum->terms, CgtTerm, i), heaps))
      return;
  for (guint i = 0; i < heaps->len; i++)
    {
      guint64 heap = g_array_index (heaps, guint64, i);

      sum ^= heap;
      largest = MAX (largest, heap);
      n_ones += heap == 1;
      g_ptr_array_add (names, g_strdup_printf ("%" G_GUINT64_FORMAT, heap));
    }
  list = cgt_explain_join (names);
  if (largest > 1 && heaps->len == 1)
    step =
      cgt_explain_add (steps, CGT_RULE_MISERE_NIM,
                       _ ("The heap of %s is larger than 1, so the player to move wins, as in normal play."), list);
  else if (largest > 1)
    step =
      cgt_explain_add (steps, CGT_RULE_MISERE_NIM,
                       sum == 0
                         ? _ (
                             "At least one of the heaps %s is larger than 1, so the nim-sum decides as in normal play: "
                             "it is %" PRIu64 ", and the player to move loses.")
                         : _ (
                             "At least one of the heaps %s is larger than 1, so the nim-sum decides as in normal play: "
                             "it is %" PRIu64 ", and the player to move wins."),
                       list, sum);
  else
    step = cgt_explain_add (steps, CGT_RULE_MISERE_NIM,
                            n_ones % 2 ? _ ("No heap is larger than 1, and the number of heaps of 1 is %u, which is "
                                            "odd: the player to move has to take the last one, and loses.")
                                       : _ ("No heap is larger than 1, and the number of heaps of 1 is %u, which is "
                                            "even: the player to move wins."),
                            n_ones);
  for (guint i = 0; i < heaps->len; i++)
    cgt_step_add_use (step, cgt_heaps_to_nim_text (&g_array_index (heaps, guint64, i), 1));
}
