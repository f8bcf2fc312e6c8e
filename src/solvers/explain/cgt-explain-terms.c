/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

/* What decides who wins a sum: terms that cancel, the means against the highest temperature, the hottest term. */

typedef struct
{
  CgtValue value; /* with the sign of the term */
  CgtValue temperature;
  char *shown;
} Term;

static void
clear_term (gpointer data)
{
  g_free (((Term *) data)->shown);
}

/* FALSE: the value is not known or too long. */
static gboolean
add_term (CgtExplain *explain, GArray *terms, CgtValue value)
{
  Term term = { .value = value, .temperature = cgt_temperature (explain->store, value) };

  term.shown = cgt_explain_show (explain, value);
  g_array_append_val (terms, term);
  return term.shown != NULL && !cgt_value_is_none (term.temperature) && cgt_explain_goes_on (explain);
}

/* The components of a position that stands alone are terms. NULL: there is only one, or a value is not known or too
 * long. */
static GArray *
list_terms (CgtExplain *explain)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, TRUE, sizeof (Term));
  g_autoptr (GPtrArray) parts = cgt_explain_list_parts (explain);
  gboolean are_written = explain->sum->terms->len > 1;

  g_array_set_clear_func (terms, clear_term);
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    {
      const CgtSum *part = parts->pdata[i];
      CgtValue value = cgt_term_value (explain->solver, &g_array_index (part->terms, CgtTerm, 0));

      if (!(are_written && cgt_value_equal (value, cgt_zero ())) && !add_term (explain, terms, value))
        return NULL;
    }
  return terms->len > 1 ? g_steal_pointer (&terms) : NULL;
}

static void
add_cancelling (CgtExplain *explain, GPtrArray *steps, const GArray *terms)
{
  g_autofree gboolean *done = g_new0 (gboolean, terms->len + 1);

  for (guint i = 0; i < terms->len; i++)
    for (guint k = i + 1; k < terms->len && !done[i]; k++)
      {
        const Term *a = &g_array_index (terms, Term, i), *b = &g_array_index (terms, Term, k);
        CgtStep *step;

        if (done[k] || cgt_value_equal (a->value, cgt_zero ()) ||
            !cgt_value_equal (a->value, cgt_negate (explain->store, b->value)))
          continue;
        done[i] = done[k] = TRUE;
        step = cgt_explain_add (steps, CGT_RULE_CANCEL, _ ("The terms %s and %s cancel."), a->shown, b->shown);
        cgt_step_add_uses (step, a->shown, b->shown, NULL);
      }
}

static gint
compare_temperatures (gconstpointer a, gconstpointer b, gpointer store)
{
  const Term *x = *(const Term *const *) a, *y = *(const Term *const *) b;

  if (cgt_value_equal (x->temperature, y->temperature))
    return 0;
  return cgt_less_equal (store, x->temperature, y->temperature) == CGT_YES ? 1 : -1;
}

/* The terms from the hottest to the coldest, and what that decides. */
static void
add_temperatures (CgtExplain *explain, GPtrArray *steps, const GArray *terms)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new (), names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL, *mean_text = NULL, *highest = NULL;
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  CgtValue mean = cgt_zero (), hottest;
  CgtStep *step;
  gboolean left, right;

  for (guint i = 0; i < terms->len; i++)
    {
      Term *term = &g_array_index (terms, Term, i);

      mean = cgt_add (explain->store, mean, cgt_mean (explain->store, term->value));
      g_ptr_array_add (sorted, term);
    }
  g_ptr_array_sort_with_data (sorted, compare_temperatures, explain->store);
  hottest = ((Term *) sorted->pdata[0])->temperature;
  highest = cgt_explain_show (explain, hottest);
  mean_text = cgt_explain_show (explain, mean);
  if (highest == NULL || mean_text == NULL || cgt_less_equal (explain->store, hottest, cgt_zero ()) == CGT_YES)
    return;
  for (guint i = 0; i < terms->len; i++)
    g_array_append_val (values, g_array_index (terms, Term, i).value);
  for (guint i = 0; i < sorted->len; i++)
    {
      const Term *term = sorted->pdata[i];
      g_autofree char *temperature = cgt_explain_show (explain, term->temperature);

      g_ptr_array_add (names, g_strdup_printf ("%s (%s)", term->shown, temperature != NULL ? temperature : "?"));
    }
  list = cgt_explain_join (names);
  step = cgt_explain_add (steps, CGT_RULE_HOTTEST,
                          _ ("From the hottest to the coldest, the terms and their temperatures are %s."), list);
  for (guint i = 0; i < sorted->len; i++)
    cgt_step_add_use (step, g_strdup (((Term *) sorted->pdata[i])->shown));
  left = cgt_less_equal (explain->store, mean, hottest) == CGT_NO;
  right = cgt_less_equal (explain->store, cgt_negate (explain->store, hottest), mean) == CGT_NO;
  if (left || right)
    {
      step = cgt_explain_add (
        steps, CGT_RULE_MEAN,
        _ ("The means add up to %s, and a first move is worth at most the highest temperature, %s. This is less, so %s "
           "wins even if %s starts."),
        mean_text, highest, cgt_explain_player (left ? CGT_LEFT : CGT_RIGHT),
        cgt_explain_player (left ? CGT_RIGHT : CGT_LEFT));
      cgt_step_add_uses (step, mean_text, highest, NULL);
    }
  cgt_explain_orthodox (explain, steps, values);
}

/* Terms that are all at least 0, or all at most 0, decide without their sum. */
static void
add_signs (CgtExplain *explain, GPtrArray *steps, const GArray *terms)
{
  g_autoptr (GPtrArray) above = g_ptr_array_new (), below = g_ptr_array_new ();
  g_autofree char *list = NULL;
  const GPtrArray *named;
  CgtStep *step;

  for (guint i = 0; i < terms->len; i++)
    {
      const Term *term = &g_array_index (terms, Term, i);

      if (cgt_explain_is_above (explain->store, term->value, cgt_zero ()))
        g_ptr_array_add (above, term->shown);
      else if (cgt_explain_is_above (explain->store, cgt_zero (), term->value))
        g_ptr_array_add (below, term->shown);
      else if (!cgt_value_equal (term->value, cgt_zero ()))
        return;
    }
  if ((above->len == 0) == (below->len == 0))
    return;
  named = above->len > 0 ? above : below;
  list = cgt_explain_join (named);
  step = cgt_explain_add (
    steps, CGT_RULE_TERM_SIGNS,
    above->len > 0 ? ngettext ("Of the terms, %s is greater than 0, and none is less or confused with 0: so is their "
                               "sum, and Left wins.",
                               "Of the terms, %s are greater than 0, and none is less or confused with 0: so is "
                               "their sum, and Left wins.",
                               named->len)
                   : ngettext ("Of the terms, %s is less than 0, and none is greater or confused with 0: so is their "
                               "sum, and Right wins.",
                               "Of the terms, %s are less than 0, and none is greater or confused with 0: so is "
                               "their sum, and Right wins.",
                               named->len),
    list);
  for (guint i = 0; i < named->len; i++)
    cgt_step_add_use (step, g_strdup (named->pdata[i]));
}

void
cgt_explain_terms (CgtExplain *explain, GPtrArray *steps)
{
  g_autoptr (GArray) terms = explain->sum->misere ? NULL : list_terms (explain);

  if (terms == NULL)
    return;
  add_cancelling (explain, steps, terms);
  add_signs (explain, steps, terms);
  add_temperatures (explain, steps, terms);
}
