/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include "cgt/cgt-operations.h"

/* Infinitesimals (Winning Ways, ch. 8; Siegel, II.4 and II.7): ups and stars, tiny and miny, atomic weights. */

static void
add_text (GPtrArray *texts, CgtExplain *explain, CgtValue value)
{
  char *text = cgt_value_equal (value, cgt_zero ()) ? NULL : cgt_explain_show (explain, value);

  if (text != NULL)
    g_ptr_array_add (texts, text);
}

/* A number, ups and a nimber in one. */
static void
add_ups_and_stars (CgtExplain *explain)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  CgtValue number, ups, nim;
  CgtStep *step;

  if (!cgt_get_number_up_star (explain->store, explain->value, &number, &ups, &nim))
    return;
  add_text (parts, explain, number);
  add_text (parts, explain,
            cgt_multiple (explain->store, ups, cgt_up (explain->store, cgt_integer (explain->store, 1))));
  add_text (parts, explain, cgt_nimber (explain->store, nim));
  if (parts->len < 2)
    return;
  list = cgt_explain_join (parts);
  step = cgt_explain_add (explain->steps, CGT_RULE_UPS_AND_STARS, _ ("%s is the sum of %s."), explain->shown, list);
  for (guint i = 0; i < parts->len; i++)
    cgt_step_add_use (step, g_strdup (parts->pdata[i]));
  cgt_step_add_use (step, g_strdup (explain->shown));
}

/* tiny(G) = {0||0|-G}: @player's one move is to 0, and the other threatens to move on from {0|-G}. */
static void
add_tiny (CgtExplain *explain)
{
  gboolean tiny = g_str_has_prefix (explain->shown, "tiny("), miny = g_str_has_prefix (explain->shown, "miny(");
  CgtPlayer threatens = tiny ? CGT_RIGHT : CGT_LEFT;
  g_autofree char *threat = NULL, *reply = NULL;
  CgtValue option, prize;
  CgtStep *step;

  if ((!tiny && !miny) || cgt_count_options (explain->value, threatens) != 1)
    return;
  option = cgt_get_option (explain->store, explain->value, threatens, 0);
  if (cgt_count_options (option, threatens) != 1)
    return;
  prize = cgt_get_option (explain->store, option, threatens, 0);
  threat = cgt_explain_show (explain, option);
  reply = cgt_explain_show (explain, prize);
  if (threat == NULL || reply == NULL)
    return;
  step = cgt_explain_add (explain->steps, CGT_RULE_TINY,
                          _ ("%s's move to %s threatens %s, so it is answered at once with a move to 0."),
                          cgt_explain_player (threatens), threat, reply);
  cgt_step_add_uses (step, explain->shown, threat, reply, NULL);
}

/* NULL: the rule decides nothing. */
static const char *
two_ahead (CgtExplain *explain, CgtValue weight)
{
  CgtValue two = cgt_integer (explain->store, 2);

  if (cgt_less_equal (explain->store, two, weight) == CGT_YES)
    return _ ("It is at least 2, so Left wins, by the two-ahead rule.");
  if (cgt_less_equal (explain->store, weight, cgt_negate (explain->store, two)) == CGT_YES)
    return _ ("It is at most -2, so Right wins, by the two-ahead rule.");
  return NULL;
}

static void
add_atomic_weight (CgtExplain *explain)
{
  CgtValue weight = cgt_atomic_weight (explain->store, explain->value, NULL);
  g_autoptr (GArray) operands = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autofree char *text = cgt_explain_show (explain, weight);
  const char *decides = text != NULL ? two_ahead (explain, weight) : NULL;
  CgtStep *step;

  if (decides == NULL)
    return;
  step = cgt_explain_add (explain->steps, CGT_RULE_ATOMIC_WEIGHT, _ ("The atomic weight of %s is %s. %s"),
                          explain->shown, text, decides);
  cgt_step_add_uses (step, explain->shown, text, NULL);
  g_array_append_val (operands, explain->value);
  cgt_explain_operation (explain, step->steps, "atomic-weight", operands);
}

void
cgt_explain_infinitesimal (CgtExplain *explain)
{
  CgtValue zero = cgt_zero ();

  add_ups_and_stars (explain);
  if (!cgt_value_equal (cgt_left_stop (explain->store, explain->value), zero) ||
      !cgt_value_equal (cgt_right_stop (explain->store, explain->value), zero) ||
      cgt_is_nimber (explain->store, explain->value))
    return;
  add_tiny (explain);
  add_atomic_weight (explain);
}
