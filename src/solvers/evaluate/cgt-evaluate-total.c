/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"

#include "cgt/cgt-budget-ticks.h"

/* The canonical form of the whole sum, its text, and how hot it is. */

/* Canonical forms share their parts, but their texts do not: the text of a form with hundreds of games may have 2^100
 * braces. */
#define MOST_WRITTEN 2000000

/* The limit for the canonical form of a sum of several terms. Who wins is known by then. A sum of n different
 * switches has a form of 2^n options, which nobody reads or waits for. */
#define TOTAL_BYTES ((gsize) 8 << 20)
/* Forms of hundreds of options fill few bytes in a long time: all options are compared. */
#define TOTAL_TICKS (2 * CGT_TICKS_A_SECOND)

/* The number of nodes of @g as a tree, with each follower written out in place; MOST_WRITTEN + 1 stands for all that is
 * more, and for a budget that runs out. @known: the counts of games met before. */
static guint64
count_tree (CgtWork *work, CgtValue g, CgtTable *known)
{
  CgtBytes key = { &g.bits, sizeof g.bits };
  guint64 found = cgt_table_lookup (known, key), n = 1;
  gsize entry;

  if (found != 0)
    return found;
  if (cgt_is_number_up_star (work->store, g))
    return 1;
  if (!cgt_budget_tick (work->solver->budget))
    return MOST_WRITTEN + 1;
  for (guint player = 0; player < 2; player++)
    for (gsize i = 0, n_options = cgt_count_options (g, player); i < n_options && n <= MOST_WRITTEN; i++)
      n = MIN (n + count_tree (work, cgt_get_option (work->store, g, player, i), known), MOST_WRITTEN + 1);
  entry = cgt_table_intern (known, key, work->solver->budget);
  if (entry == G_MAXSIZE)
    return MOST_WRITTEN + 1;
  cgt_table_set (known, entry, n);
  return n;
}

gboolean
cgt_work_is_short (CgtWork *work, CgtValue g)
{
  g_autoptr (CgtTable) known = NULL;

  if (cgt_value_is_none (g) || cgt_is_loopy (g) || cgt_is_number_up_star (work->store, g))
    return !cgt_value_is_none (g);
  known = cgt_table_new ();
  return count_tree (work, g, known) <= MOST_WRITTEN;
}

gboolean
cgt_work_can_write (CgtWork *work, CgtValue g)
{
  gboolean is_short = cgt_work_is_short (work, g);

  if (!is_short && !cgt_value_is_none (g))
    cgt_work_note_limit (work, CGT_LIMIT_WRITTEN_FORM);
  return is_short;
}

static void
add_terms (CgtWork *work)
{
  gboolean is_known = !cgt_value_is_none (work->known);
  CgtValue total = is_known ? work->known : cgt_zero ();

  for (guint i = 0; i < work->n_terms && !is_known; i++)
    total = cgt_add (work->store, total, work->terms[i].value);
  work->total = total;
}

/* The total, and then the value of each move, within their limits. */
void
cgt_work_within_allowance (CgtWork *work, void (*step) (CgtWork *work))
{
  CgtBudget *budget = work->n_terms > 1 ? work->solver->budget : NULL;
  gsize limit = cgt_budget_narrow (budget, TOTAL_BYTES);
  gboolean is_whole;

  cgt_budget_narrow_ticks (budget, TOTAL_TICKS);
  step (work);
  is_whole = cgt_budget_widen (budget, limit);
  if (!cgt_budget_widen_ticks (budget) || !is_whole)
    cgt_work_note_limit (work, CGT_LIMIT_SUM_FORM);
}

void
cgt_work_add_terms (CgtWork *work)
{
  CgtEvaluation *record = work->record;
  CgtValue n;

  cgt_work_within_allowance (work, add_terms);
  if (!cgt_work_can_write (work, work->total))
    return;
  record->value = cgt_budget_keep_text (work->solver->budget, cgt_value_to_text (work->store, work->total));
  if (record->value == NULL)
    return;
  record->value_latex = cgt_budget_keep_text (work->solver->budget, cgt_value_to_latex (work->store, work->total));
  record->how_value = cgt_work_has_all_values (work) ? cgt_work_how_of_terms (work) : record->how_outcome;
  if (cgt_is_nimber (work->store, work->total) && cgt_get_number_up_star (work->store, work->total, NULL, NULL, &n))
    record->nimber = cgt_value_to_text (work->store, n);
}

/* FALSE if the budget ran out before all corners were written. */
static gboolean
make_wall (CgtStore *store, const CgtCorner *corners, gsize n, GArray **made)
{
  GArray *wall = cgt_evaluation_new_wall ();

  for (gsize i = 0; i < n; i++)
    {
      CgtEvaluationCorner corner = {
        .t = cgt_value_to_text (store, corners[i].t),
        .v = cgt_value_to_text (store, corners[i].v),
        .t_double = cgt_number_to_double (store, corners[i].t),
        .v_double = cgt_number_to_double (store, corners[i].v),
      };
      g_array_append_val (wall, corner);
      if (corner.t == NULL || corner.v == NULL)
        {
          g_array_unref (wall);
          return FALSE;
        }
    }
  *made = wall;
  return TRUE;
}

/* Means are additive (Siegel, II.5; Winning Ways, ch. 6), so the mean of a sum is known even if its canonical form is
 * too large. */
static CgtValue
sum_of_means (CgtWork *work)
{
  CgtValue mean = cgt_zero ();

  for (guint i = 0; i < work->n_terms && !cgt_value_is_none (mean); i++)
    mean = cgt_value_is_none (work->terms[i].value)
             ? CGT_NONE
             : cgt_add (work->store, mean, cgt_mean (work->store, work->terms[i].value));
  return mean;
}

void
cgt_work_measure_heat (CgtWork *work)
{
  g_autoptr (CgtThermograph) thermograph = NULL;
  CgtEvaluation *record = work->record;
  CgtStore *store = work->store;

  if ((work->wanted & CGT_WANT_THERMOGRAPH) == 0)
    return;
  if (cgt_value_is_none (work->total))
    {
      record->mean = cgt_value_to_text (store, sum_of_means (work));
      return;
    }
  record->left_stop = cgt_value_to_text (store, cgt_left_stop (store, work->total));
  record->right_stop = cgt_value_to_text (store, cgt_right_stop (store, work->total));
  record->birthday = cgt_value_to_text (store, cgt_birthday (store, work->total));
  record->mean = cgt_value_to_text (store, cgt_mean (store, work->total));
  record->temperature = cgt_value_to_text (store, cgt_temperature (store, work->total));
  thermograph = cgt_thermograph (store, work->total);
  if (thermograph == NULL)
    return;
  record->has_thermograph = make_wall (store, thermograph->left, thermograph->n_left, &record->left_wall) &&
                            make_wall (store, thermograph->right, thermograph->n_right, &record->right_wall);
}
