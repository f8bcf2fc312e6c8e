/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-definition.h"

#include "cgt/cgt-operations.h"

/* Lists: the numbers of a day, options, incentives, powers of 2. */

/* Further items are named, but not explained one by one. */
#define MOST_ITEMS 32

/* What is left of a list that is explained up to MOST_ITEMS. */
static void
note_others (GPtrArray *steps, guint n)
{
  if (n > MOST_ITEMS)
    cgt_explain_add (steps, CGT_RULE_LEFT_OUT,
                     ngettext ("%u more is found in the same way.", "%u more are found in the same way.",
                               n - MOST_ITEMS),
                     n - MOST_ITEMS);
}

static void
use_text (CgtStep *step, const char *text)
{
  if (text != NULL)
    cgt_step_add_use (step, g_strdup (text));
}

/* Days */

/* A number of the day, in its gap between @left and @right, of which one may be NULL. */
static void
add_born (GPtrArray *steps, const char *left, const char *right, const char *x)
{
  CgtStep *step;

  if (left == NULL)
    step = cgt_explain_add (steps, CGT_RULE_SIMPLEST_NUMBER, _ ("The simplest number less than %s is %s."), right, x);
  else if (right == NULL)
    step = cgt_explain_add (steps, CGT_RULE_SIMPLEST_NUMBER, _ ("The simplest number greater than %s is %s."), left, x);
  else
    step = cgt_explain_add (steps, CGT_RULE_SIMPLEST_NUMBER, _ ("The simplest number between %s and %s is %s."), left,
                            right, x);
  use_text (step, left);
  use_text (step, right);
  use_text (step, x);
}

/* Between two neighbours of the day is one number that was born before, the simplest one there. */
static void
explain_day (CgtExplain *explain, GPtrArray *steps, CgtValue day)
{
  g_autoptr (GArray) born = cgt_day (explain->store, day, NULL);
  g_autoptr (GPtrArray) earlier = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *shown = cgt_explain_show (explain, day), *names = NULL;
  CgtStep *step;

  if (born == NULL || shown == NULL)
    return;
  for (guint i = 0; i + 1 < born->len && cgt_explain_goes_on (explain); i++)
    {
      const CgtValue *neighbours = &g_array_index (born, CgtValue, i);
      char *name = cgt_explain_show (explain, cgt_make (explain->store, &neighbours[0], 1, &neighbours[1], 1));

      if (name == NULL)
        return;
      g_ptr_array_add (earlier, name);
    }
  if (earlier->len + 1 != born->len)
    return;
  if (earlier->len == 0)
    {
      step =
        cgt_explain_add (steps, CGT_RULE_BIRTHDAY, _ ("%s is born on day %s, since it has no options."), "0", shown);
      use_text (step, "0");
      use_text (step, shown);
      return;
    }
  names = cgt_explain_join (earlier);
  step = cgt_explain_add (steps, CGT_RULE_DAY,
                          ngettext ("Before day %s there is only %s. A number is born on either side of it: the "
                                    "simplest one there.",
                                    "Before day %s there are %s. A number is born between each two neighbours, and "
                                    "one beyond each end: the simplest one there.",
                                    earlier->len),
                          shown, names);
  for (guint i = 0; i < MIN (earlier->len, CGT_EXPLAIN_MOST_OPTIONS); i++)
    use_text (step, earlier->pdata[i]);
  for (guint i = 0; i < MIN (born->len, MOST_ITEMS); i++)
    {
      g_autofree char *x = cgt_explain_show (explain, g_array_index (born, CgtValue, i));

      if (x == NULL)
        return;
      add_born (step->steps, i > 0 ? earlier->pdata[i - 1] : NULL, i < earlier->len ? earlier->pdata[i] : NULL, x);
    }
  note_others (step->steps, born->len);
}

/* Powers of 2 */

static void
explain_powers (CgtExplain *explain, GPtrArray *steps, CgtValue g)
{
  CgtStore *store = explain->store;
  gboolean negative = cgt_explain_is_above (store, cgt_zero (), g);
  CgtValue rest = negative ? cgt_negate (store, g) : g;
  g_autoptr (GArray) powers = cgt_dyadic_expansion (store, rest, NULL);
  g_autofree char *name = cgt_explain_show (explain, g);

  if (powers == NULL || name == NULL)
    return;
  if (powers->len == 0)
    use_text (cgt_explain_add (steps, CGT_RULE_POWER_OF_TWO, _ ("%s is the sum of no powers of 2."), name), name);
  for (guint i = 0; i < MIN (powers->len, MOST_ITEMS) && cgt_explain_goes_on (explain); i++)
    {
      CgtValue power = g_array_index (powers, CgtValue, i), less = cgt_subtract (store, rest, power);
      g_autofree char *before = cgt_explain_show (explain, rest), *shown = cgt_explain_show (explain, power);
      g_autofree char *after = cgt_explain_show (explain, less);
      CgtStep *step;

      if (before == NULL || shown == NULL || after == NULL)
        return;
      step = cgt_explain_add (steps, CGT_RULE_POWER_OF_TWO,
                              _ ("The greatest power of 2 that is not above %s is %s, which leaves %s."), before, shown,
                              after);
      use_text (step, before);
      use_text (step, shown);
      use_text (step, after);
      rest = less;
    }
  note_others (steps, powers->len);
  if (negative)
    use_text (cgt_explain_add (steps, CGT_RULE_NEGATIVE, _ ("%s is less than 0, so these are added up with a minus."),
                               name),
              name);
}

/* Options */

/* The operand as it was typed: a position is its value, and values are added up. NULL: the budget ran out. */
static CgtSum *
typed (CgtSolver *solver, const CgtSum *operand)
{
  g_autoptr (CgtForm) total = NULL;
  CgtSum *sum;

  for (guint i = 0; i < operand->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (operand->terms, CgtTerm, i);
      g_autoptr (CgtForm) form = term->form == NULL ? cgt_form_new_value (solver->store, cgt_term_value (solver, term))
                                 : term->negative   ? cgt_form_negate (solver->store, term->form)
                                                    : cgt_form_ref (term->form);
      g_autoptr (CgtForm) before = g_steal_pointer (&total);

      total = i == 0 ? g_steal_pointer (&form) : cgt_form_add (solver->store, before, form);
      if (total == NULL)
        return NULL;
    }
  sum = cgt_sum_new ();
  cgt_sum_add_form (sum, FALSE, total);
  return sum;
}

static void
add_options (CgtExplain *game, GPtrArray *steps, CgtPlayer player)
{
  const GArray *options = game->options[player];
  g_autofree char *names = cgt_explain_join_options (options);
  const char *text = cgt_written_sum_get_text (game->written), *mover = cgt_explain_player (player);
  CgtRule rule = player == CGT_LEFT ? CGT_RULE_LEFT_OPTIONS : CGT_RULE_RIGHT_OPTIONS;
  CgtStep *step = options->len == 0
                    ? cgt_explain_add (steps, rule, _ ("%s has no move in %s."), mover, text)
                    : cgt_explain_add (steps, rule, _ ("In %s, %s can move to %s."), text, mover, names);

  for (guint i = 0; i < options->len; i++)
    {
      const CgtExplainOption *option = &g_array_index (options, CgtExplainOption, i);
      g_autoptr (CgtSum) after = cgt_explain_after (game, option);
      CgtStep *value = NULL;

      use_text (step, option->text);
      if (i < MOST_ITEMS && !g_str_equal (option->text, option->shown))
        value = cgt_explain_value_step (game->solver, after, 1);
      if (value != NULL)
        g_ptr_array_add (step->steps, value);
    }
}

static void
explain_options (CgtExplain *explain, GPtrArray *steps, const CgtOperation *operation, CgtPlayer player)
{
  g_autoptr (CgtSum) sum = typed (explain->solver, operation->operands->pdata[0]);
  CgtExplain game;

  if (sum == NULL)
    return;
  cgt_explain_begin (&game, explain->solver, sum, steps);
  if (!cgt_value_is_none (game.value) && game.written != NULL && cgt_explain_list_options (&game))
    add_options (&game, steps, player);
  cgt_explain_end (&game);
}

/* Incentives */

/* "2 - {2|-1}" */
static char *
difference_of (CgtExplain *explain, CgtValue a, CgtValue b)
{
  g_autofree char *first = cgt_explain_as_operand (cgt_explain_show (explain, a));
  g_autofree char *second = cgt_explain_as_operand (cgt_explain_show (explain, b));

  return first != NULL && second != NULL ? g_strdup_printf ("%s - %s", first, second) : NULL;
}

/* Whether an incentive is left out: another one, and of equal ones the first, is at least as good. */
static gboolean
is_left_out (CgtExplain *explain, const GArray *incentives, guint i, guint *by)
{
  CgtValue incentive = g_array_index (incentives, CgtValue, i);

  for (guint k = 0; k < incentives->len; k++)
    {
      CgtValue other = g_array_index (incentives, CgtValue, k);

      if (cgt_explain_is_above (explain->store, other, incentive) || (k < i && cgt_value_equal (other, incentive)))
        {
          *by = k;
          return TRUE;
        }
    }
  return FALSE;
}

static void
leave_out (CgtExplain *explain, GPtrArray *steps, const GArray *incentives)
{
  for (guint i = 0, by; i < incentives->len && cgt_explain_goes_on (explain); i++)
    {
      g_autofree char *name = cgt_explain_show (explain, g_array_index (incentives, CgtValue, i)), *other = NULL;
      CgtStep *step;

      if (!is_left_out (explain, incentives, i, &by))
        continue;
      other = cgt_explain_show (explain, g_array_index (incentives, CgtValue, by));
      step = g_str_equal (name, other)
               ? cgt_explain_add (steps, CGT_RULE_DOMINATED, _ ("%s is listed once."), name)
               : cgt_explain_add (steps, CGT_RULE_DOMINATED, _ ("%s is left out, since %s is greater."), name, other);
      use_text (step, name);
      use_text (step, other);
    }
}

static void
explain_incentives (CgtExplain *explain, GPtrArray *steps, CgtValue g, CgtPlayer player)
{
  g_autoptr (GArray) incentives = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autofree char *name = cgt_explain_show (explain, g);

  if (name != NULL && cgt_count_options (g, player) == 0)
    cgt_explain_add (steps, CGT_RULE_INCENTIVE, _ ("%s has no move in %s."), cgt_explain_player (player), name);
  for (gsize i = 0, n = cgt_count_options (g, player);
       i < n && n <= CGT_EXPLAIN_MOST_OPTIONS && cgt_explain_goes_on (explain); i++)
    {
      CgtValue option = cgt_get_option (explain->store, g, player, i);
      CgtValue incentive =
        player == CGT_LEFT ? cgt_subtract (explain->store, option, g) : cgt_subtract (explain->store, g, option);
      g_autofree char *to = cgt_explain_show (explain, option), *shown = cgt_explain_show (explain, incentive);
      g_autofree char *difference =
        player == CGT_LEFT ? difference_of (explain, option, g) : difference_of (explain, g, option);
      CgtStep *step;

      if (name == NULL || to == NULL || shown == NULL || difference == NULL)
        return;
      step = cgt_explain_add (steps, CGT_RULE_INCENTIVE, _ ("In %s, %s gains %s = %s by the move to %s."), name,
                              cgt_explain_player (player), difference, shown, to);
      use_text (step, to);
      use_text (step, difference);
      use_text (step, shown);
      g_array_append_val (incentives, incentive);
    }
  leave_out (explain, steps, incentives);
}

gboolean
cgt_explain_list (CgtExplain *explain, GPtrArray *steps, const CgtOperation *operation)
{
  const char *name = operation->name;
  CgtPlayer player = g_str_has_prefix (name, "left-") ? CGT_LEFT : CGT_RIGHT;
  CgtValue operand;

  if (g_str_equal (name, CGT_OPERATION_LIST))
    return TRUE;
  if (g_str_equal (name, "left-options") || g_str_equal (name, "right-options"))
    {
      explain_options (explain, steps, operation, player);
      return TRUE;
    }
  if (!g_str_equal (name, "day") && !g_str_equal (name, "dyadic-expansion") && !g_str_has_suffix (name, "-incentives"))
    return FALSE;
  operand = cgt_solver_sum_value (explain->solver, operation->operands->pdata[0], NULL);
  if (g_str_equal (name, "day"))
    explain_day (explain, steps, operand);
  else if (g_str_equal (name, "dyadic-expansion"))
    explain_powers (explain, steps, operand);
  else
    explain_incentives (explain, steps, operand, player);
  return TRUE;
}
