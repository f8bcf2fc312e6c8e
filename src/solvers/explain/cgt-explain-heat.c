/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-walls.h"

/* Hot games (Winning Ways, ch. 6; Siegel, II.5): the numbers that a switch leads to, and the stops. */

/* A number and its negative: whoever moves first gains as much. */
static void
add_switch (CgtExplain *explain)
{
  CgtValue left = CGT_NONE, right = CGT_NONE;
  g_autofree char *big = NULL, *small = NULL;
  CgtStep *step;

  if (cgt_count_options (explain->value, CGT_LEFT) == 1 && cgt_count_options (explain->value, CGT_RIGHT) == 1)
    {
      left = cgt_get_option (explain->store, explain->value, CGT_LEFT, 0);
      right = cgt_get_option (explain->store, explain->value, CGT_RIGHT, 0);
    }
  if (cgt_value_is_none (left) || !cgt_is_number (explain->store, left) || !cgt_is_number (explain->store, right))
    return;
  big = cgt_explain_show (explain, left);
  small = cgt_explain_show (explain, right);
  if (big == NULL || small == NULL)
    return;
  step = cgt_explain_add (explain->steps, CGT_RULE_SWITCH,
                          _ ("It is a switch: Left, moving first, makes it the number %s, and Right %s."), big, small);
  cgt_step_add_uses (step, explain->shown, big, small, NULL);
}

void
cgt_explain_heat (CgtExplain *explain)
{
  CgtValue left = cgt_left_stop (explain->store, explain->value),
           right = cgt_right_stop (explain->store, explain->value);
  g_autofree char *left_text = cgt_explain_show (explain, left), *right_text = cgt_explain_show (explain, right);
  CgtStep *step;

  if (left_text == NULL || right_text == NULL || cgt_value_equal (left, right))
    return;
  add_switch (explain);
  step = cgt_explain_add (explain->steps, CGT_RULE_STOPS,
                          _ ("The game is hot: play ends at the number %s if Left starts, and at %s if Right does."),
                          left_text, right_text);
  cgt_step_add_uses (step, explain->shown, left_text, right_text, NULL);
  cgt_explain_thermograph (explain);
}
