/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The misère quotient of the heaps of a game. */
#include "grundy-cli.h"

#include "solvers/misere/cgt-heap-quotient.h"

/* Without --heaps and without a period, the heaps end here. */
#define USUAL_HEAPS 1000

typedef struct
{
  const GrundyCommand *command;
  char *text;
  gboolean is_partial;
  GError *error;
} Work;

static void
append_element (GrundyText *text, const CgtHeapQuotient *heaps, guint element, const char *format)
{
  g_autofree char *product = cgt_heap_quotient_element_to_text (heaps, element);

  grundy_text_append (text, format, product);
}

static void
print_json (const char *code, const CgtHeapQuotient *heaps, GrundyText *text)
{
  const CgtQuotient *quotient = cgt_heap_quotient_get (heaps);
  g_autofree char *presentation = cgt_heap_quotient_presentation (heaps);
  const char *between = "";
  guint period, preperiod;

  grundy_text_append (text, "{\"code\": ");
  grundy_text_append_json_string (text, code);
  grundy_text_append (text, ", \"order\": %u, \"p_portion\": [", cgt_quotient_get_order (quotient));
  for (guint x = 0; x < cgt_quotient_get_order (quotient); x++)
    if (cgt_quotient_is_p (quotient, x))
      {
        grundy_text_append (text, "%s", between);
        append_element (text, heaps, x, "\"%s\"");
        between = ", ";
      }
  if (cgt_heap_quotient_get_period (heaps, &period, &preperiod))
    grundy_text_append (text, "], \"period\": %u, \"preperiod\": %u", period, preperiod);
  else
    grundy_text_append (text, "], \"period\": null, \"preperiod\": null");
  grundy_text_append (text, ", \"tame\": %s, \"heaps\": %u, \"values\": [",
                      cgt_quotient_is_tame (quotient) ? "true" : "false", cgt_heap_quotient_get_n_heaps (heaps));
  for (guint n = 0; n <= cgt_heap_quotient_get_n_heaps (heaps); n++)
    append_element (text, heaps, cgt_heap_quotient_of_heap (heaps, n), n > 0 ? ", \"%s\"" : "\"%s\"");
  grundy_text_append (text, "], \"presentation\": ");
  grundy_text_append_json_string (text, presentation);
  grundy_text_append (text, "}");
}

static void
print_words (const char *code, const CgtHeapQuotient *heaps, GrundyText *text)
{
  const CgtQuotient *quotient = cgt_heap_quotient_get (heaps);
  g_autofree char *presentation = cgt_heap_quotient_presentation (heaps);
  guint n_heaps = cgt_heap_quotient_get_n_heaps (heaps), order = cgt_quotient_get_order (quotient), period, preperiod;
  gboolean is_periodic = cgt_heap_quotient_get_period (heaps, &period, &preperiod);

  grundy_text_append (text, "%s: %u element%s, %s\n", code, order, order == 1 ? "" : "s",
                      cgt_quotient_is_tame (quotient) ? "tame" : "wild");
  if (is_periodic)
    grundy_text_append (text, "proved for all heaps: period %u from heap %u on\n", period, preperiod);
  else
    grundy_text_append (text, "exact for sums of heaps up to %u; no period is proved\n", n_heaps);
  grundy_text_append (text, "presentation: %s\nP-portion:", presentation);
  for (guint x = 0; x < order; x++)
    if (cgt_quotient_is_p (quotient, x))
      append_element (text, heaps, x, " %s");
  grundy_text_append (text, "\nheaps from 0:");
  for (guint n = 0; n <= n_heaps; n++)
    append_element (text, heaps, cgt_heap_quotient_of_heap (heaps, n), " %s");
}

static void
find (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Work *work = data;
  const GrundyCommand *command = work->command;
  const char *code = command->words->pdata[0];
  g_autoptr (CgtRules) rules = cgt_rules_from_text (code, budget, &work->error);
  g_autoptr (CgtHeapQuotient) heaps = rules != NULL ? cgt_heap_quotient_new (rules, &work->error) : NULL;
  g_autoptr (CgtBudget) printing = cgt_budget_new ();
  g_autoptr (GrundyText) text = grundy_text_new (printing);
  guint to = command->heaps > 0 ? command->heaps : USUAL_HEAPS, period, preperiod;
  gboolean is_whole = TRUE;

  if (heaps == NULL)
    return;
  for (guint n = 1; n <= to && is_whole; n++)
    if (command->heaps > 0 || !cgt_heap_quotient_get_period (heaps, &period, &preperiod))
      is_whole = cgt_heap_quotient_extend (heaps, n, CGT_QUOTIENT_MOST, budget);
  if (cgt_heap_quotient_get_n_heaps (heaps) == 0)
    {
      if (cgt_budget_check (budget, &work->error))
        g_set_error_literal (&work->error, CGT_ERROR, CGT_ERROR_BUDGET, "the quotient is too large");
      return;
    }
  work->is_partial = !is_whole;
  if (command->json)
    print_json (code, heaps, text);
  else
    print_words (code, heaps, text);
  work->text = grundy_text_finish (text, &work->error);
}

int
grundy_command_quotient (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  Work work = { .command = command };

  if (command->words->len != 1)
    return grundy_misuse ("quotient takes one game of heaps, such as 0.77 or kayles");
  grundy_work (command, solver, find, &work);
  text = work.text;
  error = work.error;
  if (text == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  puts (text);
  if (work.is_partial)
    grundy_refuse (NULL, "the quotient with the next heap is too large, or takes too long to find");
  return work.is_partial ? 3 : 0;
}
