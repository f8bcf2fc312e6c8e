/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

/* Why a value compares with 0 as it does: a number by its sign, a nimber by the move to 0, a number with infinitesimals
 * by the number, ups and stars by their count, a hot game by its stops (Winning Ways, ch. 2, 3 and 6). */

/* How many ups a number of them is, and whether a nimber can make up for them. */
static void
add_ups (CgtExplain *explain, GPtrArray *steps, CgtValue ups, CgtValue nim)
{
  CgtStore *store = explain->store;
  CgtValue zero = cgt_zero (), one = cgt_integer (store, 1);
  gboolean positive = cgt_explain_is_above (store, ups, zero);
  CgtValue size = positive ? ups : cgt_negate (store, ups);
  g_autofree char *count = cgt_explain_show (explain, size);
  g_autofree char *star = cgt_explain_show (explain, cgt_nimber (store, nim));
  CgtStep *step;

  if (cgt_value_equal (ups, zero) || count == NULL || star == NULL)
    return;
  if (cgt_value_equal (nim, zero) && cgt_value_equal (size, one))
    step = cgt_explain_add (steps, CGT_RULE_UPS_DECIDE,
                            positive ? _ ("%s is a single up, which is greater than 0.")
                                     : _ ("%s is a single down, which is less than 0."),
                            explain->shown);
  else if (cgt_value_equal (nim, zero))
    step = cgt_explain_add (steps, CGT_RULE_UPS_DECIDE,
                            positive ? _ ("%s is %s ups, and each is greater than 0.")
                                     : _ ("%s is %s downs, and each is less than 0."),
                            explain->shown, count);
  else if (!cgt_value_equal (size, one))
    step = cgt_explain_add (
      steps, CGT_RULE_UPS_DECIDE,
      positive ? _ ("%s has %s ups: two or more of them outweigh any nimber, here %s, so it is greater than 0.")
               : _ ("%s has %s downs: two or more of them outweigh any nimber, here %s, so it is less than 0."),
      explain->shown, count, star);
  else if (cgt_value_equal (nim, one))
    step = cgt_explain_add (
      steps, CGT_RULE_UPS_DECIDE,
      positive ? _ ("%s has a single up, which is confused with *, the only nimber that it is confused with.")
               : _ ("%s has a single down, which is confused with *, the only nimber that it is confused with."),
      explain->shown);
  else
    step = cgt_explain_add (
      steps, CGT_RULE_UPS_DECIDE,
      positive ? _ ("%s has a single up, which outweighs every nimber but *, here %s, so it is greater than 0.")
               : _ ("%s has a single down, which outweighs every nimber but *, here %s, so it is less than 0."),
      explain->shown, star);
  cgt_step_add_use (step, g_strdup (explain->shown));
}

/* Both stops are a number other than 0: the rest is too small to change its sign. */
static void
add_number_decides (CgtExplain *explain, GPtrArray *steps, CgtValue number)
{
  g_autofree char *text = cgt_explain_show (explain, number);
  CgtStep *step;

  if (text == NULL)
    return;
  step =
    cgt_explain_add (steps, CGT_RULE_NUMBER_DECIDES,
                     _ ("%s differs from the number %s, which is both of its stops, by less than any positive number. "
                        "So it has the sign of %s."),
                     explain->shown, text, text);
  cgt_step_add_uses (step, explain->shown, text, NULL);
}

/* "Left, moving first, reaches the number 3, which is more than 0, and wins." */
static void
append_stop (GString *words, CgtExplain *explain, CgtPlayer player, CgtValue stop, const char *text)
{

  gboolean positive = cgt_explain_is_above (explain->store, stop, cgt_zero ());

  if (words->len > 0)
    g_string_append_c (words, ' ');
  if (cgt_value_equal (stop, cgt_zero ()))
    g_string_append_printf (
      words, _ ("If %s starts, play comes to the number %s: the stop 0 decides nothing, and the moves do."),
      cgt_explain_player (player), text);
  else
    g_string_append_printf (words,
                            positive
                              ? _ ("If %s starts, play comes to the number %s: it is more than 0, so Left wins.")
                              : _ ("If %s starts, play comes to the number %s: it is less than 0, so Right wins."),
                            cgt_explain_player (player), text);
}

static void
add_stops_decide (CgtExplain *explain, GPtrArray *steps, CgtValue left, CgtValue right)
{
  g_autofree char *left_text = cgt_explain_show (explain, left), *right_text = cgt_explain_show (explain, right);
  g_autoptr (GString) words = g_string_new (NULL);
  CgtStep *step;

  if (left_text == NULL || right_text == NULL)
    return;
  append_stop (words, explain, CGT_LEFT, left, left_text);
  append_stop (words, explain, CGT_RIGHT, right, right_text);
  step = cgt_explain_add (steps, CGT_RULE_STOPS_DECIDE, "%s", words->str);
  cgt_step_add_uses (step, explain->shown, left_text, right_text, NULL);
}

/* The format of a sentence about the value; NULL: the outcome says nothing of it. */
static const char *
compared (CgtOutcome outcome, gboolean is_nimber)
{
  switch (outcome)
    {
    case CGT_OUTCOME_L:
      return _ ("The value %s is greater than 0.");
    case CGT_OUTCOME_R:
      return _ ("The value %s is less than 0.");
    case CGT_OUTCOME_N:
      return is_nimber ? _ ("The value %s is confused with 0: it is a nimber, and whoever moves can make it 0.")
                       : _ ("The value %s is confused with 0.");
    case CGT_OUTCOME_P:
      return _ ("The value is 0.");
    default:
      return NULL;
    }
}

void
cgt_explain_sign (CgtExplain *explain, GPtrArray *steps, CgtOutcome outcome)
{
  CgtStore *store = explain->store;
  CgtValue left, right, number, ups, nim;
  const char *format = compared (outcome, cgt_is_nimber (store, explain->value));
  CgtStep *step;

  if (format == NULL)
    return;
  step = cgt_explain_add (steps, CGT_RULE_SIGN, format, explain->shown);
  cgt_step_add_use (step, g_strdup (explain->shown));
  if (outcome == CGT_OUTCOME_P || cgt_is_number (store, explain->value) || cgt_is_nimber (store, explain->value))
    return;
  left = cgt_left_stop (store, explain->value);
  right = cgt_right_stop (store, explain->value);
  if (cgt_value_is_none (left) || cgt_value_is_none (right))
    return;
  if (!cgt_value_equal (left, right))
    add_stops_decide (explain, step->steps, left, right);
  else if (!cgt_value_equal (left, cgt_zero ()))
    add_number_decides (explain, step->steps, left);
  else if (cgt_get_number_up_star (store, explain->value, &number, &ups, &nim))
    add_ups (explain, step->steps, ups, nim);
}
