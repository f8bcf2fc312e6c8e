/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

/* Hot games (Winning Ways, ch. 6; Siegel, II.5): the stops, and the thermograph from those of the options. */

/* A wall has a corner more or less for each option that matters; if it has more, it is not described. */
#define MOST_CORNERS 24

static gboolean
is_above (CgtStore *store, CgtValue a, CgtValue b)
{
  return !cgt_value_equal (a, b) && cgt_less_equal (store, b, a) == CGT_YES;
}

/* Where a wall stands at temperature @t, which is at least -1: between corners it has the slope -1, 0 or 1. */
static CgtValue
wall_at (CgtStore *store, const CgtCorner *corners, gsize n, CgtValue t)
{
  gsize i = 0;
  CgtValue step;

  while (i + 1 < n && !is_above (store, corners[i + 1].t, t))
    i++;
  if (i + 1 == n || cgt_value_equal (corners[i].v, corners[i + 1].v))
    return corners[i].v;
  step = cgt_subtract (store, t, corners[i].t);
  return is_above (store, corners[i + 1].v, corners[i].v) ? cgt_add (store, corners[i].v, step)
                                                          : cgt_subtract (store, corners[i].v, step);
}

/* The option of @player whose opposite wall, moved by @t, stands at @v; NULL: none is listed. */
static const CgtExplainOption *
option_of_wall (CgtExplain *explain, CgtPlayer player, CgtValue t, CgtValue v)
{
  const GArray *options = explain->options[player];

  for (guint i = 0; options != NULL && i < options->len && cgt_explain_goes_on (explain); i++)
    {
      const CgtExplainOption *option = &g_array_index (options, CgtExplainOption, i);
      CgtThermograph *thermograph = cgt_thermograph (explain->store, option->value);
      CgtValue at;

      if (thermograph == NULL)
        return NULL;
      at = player == CGT_LEFT
             ? cgt_subtract (explain->store, wall_at (explain->store, thermograph->right, thermograph->n_right, t), t)
             : cgt_add (explain->store, wall_at (explain->store, thermograph->left, thermograph->n_left, t), t);
      cgt_thermograph_free (thermograph);
      if (cgt_value_equal (at, v))
        return option;
    }
  return NULL;
}

/* The corners of one wall from temperature 0 up, each with an option that it comes from. */
static void
add_wall (CgtExplain *explain, GPtrArray *steps, CgtPlayer player, const CgtCorner *corners, gsize n)
{
  const char *sides[] = { "Left", "Right" };
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free), uses = g_ptr_array_new ();
  g_autofree char *list = NULL;
  CgtStep *step;

  g_ptr_array_set_free_func (uses, g_free);
  for (gsize i = 0; i <= n && n <= MOST_CORNERS; i++)
    {
      /* The first place is at temperature 0, and then come the corners above it. */
      CgtValue t = i == 0 ? cgt_zero () : corners[i - 1].t;
      CgtValue v = wall_at (explain->store, corners, n, t);
      const CgtExplainOption *option = option_of_wall (explain, player, t, v);
      char *t_text, *v_text;

      if ((i > 0 && !is_above (explain->store, t, cgt_zero ())) || option == NULL)
        continue;
      t_text = cgt_explain_show (explain, t);
      v_text = cgt_explain_show (explain, v);
      if (t_text != NULL && v_text != NULL)
        {
          g_ptr_array_add (places, g_strdup_printf ("%s at temperature %s (from %s)", v_text, t_text, option->text));
          g_ptr_array_add (uses, g_strdup (t_text));
          g_ptr_array_add (uses, g_strdup (v_text));
          g_ptr_array_add (uses, g_strdup (option->text));
        }
      g_free (t_text);
      g_free (v_text);
    }
  if (places->len == 0)
    return;
  list = cgt_explain_join (places);
  step = cgt_explain_add (steps, player == CGT_LEFT ? CGT_RULE_LEFT_WALL : CGT_RULE_RIGHT_WALL,
                          "The %s wall is the %s one of %s's options, moved %s by the temperature: it is %s.",
                          player == CGT_LEFT ? "left" : "right", player == CGT_LEFT ? "rightmost" : "leftmost",
                          sides[player], player == CGT_LEFT ? "to the right" : "to the left", list);
  for (guint i = 0; i < uses->len; i++)
    cgt_step_add_use (step, g_strdup (uses->pdata[i]));
}

static void
add_thermograph (CgtExplain *explain)
{
  CgtThermograph *thermograph = cgt_thermograph (explain->store, explain->value);
  g_autofree char *mean = cgt_explain_show (explain, cgt_mean (explain->store, explain->value));
  g_autofree char *temperature = cgt_explain_show (explain, cgt_temperature (explain->store, explain->value));
  CgtStep *step;

  if (thermograph == NULL || mean == NULL || temperature == NULL)
    {
      if (thermograph != NULL)
        cgt_thermograph_free (thermograph);
      return;
    }
  step = cgt_explain_add (explain->steps, CGT_RULE_THERMOGRAPH,
                          "The walls of its thermograph meet at temperature %s in the mean %s.", temperature, mean);
  cgt_step_add_use (step, g_strdup (explain->shown));
  cgt_step_add_use (step, g_strdup (mean));
  cgt_step_add_use (step, g_strdup (temperature));
  if (cgt_explain_list_options (explain))
    {
      add_wall (explain, step->steps, CGT_LEFT, thermograph->left, thermograph->n_left);
      add_wall (explain, step->steps, CGT_RIGHT, thermograph->right, thermograph->n_right);
    }
  cgt_thermograph_free (thermograph);
}

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
                          "It is a switch: Left, moving first, makes it the number %s, and Right %s.", big, small);
  cgt_step_add_use (step, g_strdup (explain->shown));
  cgt_step_add_use (step, g_strdup (big));
  cgt_step_add_use (step, g_strdup (small));
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
                          "The game is hot: play ends at the number %s if Left starts, and at %s if Right does.",
                          left_text, right_text);
  cgt_step_add_use (step, g_strdup (explain->shown));
  cgt_step_add_use (step, g_strdup (left_text));
  cgt_step_add_use (step, g_strdup (right_text));
  add_thermograph (explain);
}
