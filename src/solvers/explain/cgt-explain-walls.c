/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-walls.h"

/* The thermograph (Winning Ways, ch. 6; Siegel, II.5), wall by wall from those of the options. */

/* A wall has a corner more or less for each option that matters; if it has more, it is not described. */
#define MOST_CORNERS 400

/* The value of a wall at temperature @t, which is at least -1. Between corners its slope is -1, 0 or 1. */
static CgtValue
wall_at (CgtStore *store, const CgtCorner *corners, gsize n, CgtValue t)
{
  gsize i = 0;
  CgtValue step;

  while (i + 1 < n && !cgt_explain_is_above (store, corners[i + 1].t, t))
    i++;
  if (i + 1 == n || cgt_value_equal (corners[i].v, corners[i + 1].v))
    return corners[i].v;
  step = cgt_subtract (store, t, corners[i].t);
  return cgt_explain_is_above (store, corners[i + 1].v, corners[i].v) ? cgt_add (store, corners[i].v, step)
                                                                      : cgt_subtract (store, corners[i].v, step);
}

/* Orthodox options */

static CgtValue
moved_wall (CgtStore *store, CgtValue option, CgtPlayer player, CgtValue t)
{
  CgtThermograph *thermograph = cgt_thermograph (store, option);
  CgtValue at = CGT_NONE;

  if (thermograph == NULL)
    return CGT_NONE;
  at = player == CGT_LEFT ? cgt_subtract (store, wall_at (store, thermograph->right, thermograph->n_right, t), t)
                          : cgt_add (store, wall_at (store, thermograph->left, thermograph->n_left, t), t);
  cgt_thermograph_free (thermograph);
  return at;
}

CgtValue
cgt_explain_orthodox_option (CgtStore *store, CgtValue value, CgtPlayer player, CgtValue t)
{
  CgtValue best = CGT_NONE, best_wall = CGT_NONE;

  for (gsize i = 0, n = cgt_count_options (value, player); i < n; i++)
    {
      CgtValue option = cgt_get_option (store, value, player, i), wall = moved_wall (store, option, player, t);

      if (cgt_value_is_none (wall))
        return CGT_NONE;
      if (cgt_value_is_none (best) || (player == CGT_LEFT ? cgt_explain_is_above (store, wall, best_wall)
                                                          : cgt_explain_is_above (store, best_wall, wall)))
        {
          best = option;
          best_wall = wall;
        }
    }
  return best;
}

/* The option of @player whose opposite wall, moved by @t, has the value @v; NULL: none is listed. */
static const CgtExplainOption *
option_of_wall (CgtExplain *explain, CgtPlayer player, CgtValue t, CgtValue v)
{
  const GArray *options = explain->options[player];

  for (guint i = 0; options != NULL && i < options->len && cgt_explain_goes_on (explain); i++)
    {
      const CgtExplainOption *option = &g_array_index (options, CgtExplainOption, i);
      CgtValue at = moved_wall (explain->store, option->value, player, t);

      if (cgt_value_is_none (at))
        return NULL;
      if (cgt_value_equal (at, v))
        return option;
    }
  return NULL;
}

/* "2 at temperature 0 and 3 at temperature 1", with these numbers as uses of @step: the wall at temperature 0, and at
 * each corner above. @from: (nullable): takes the options of @player that the places come from. NULL: a number is too
 * long. (transfer full) */
static char *
describe_wall (CgtExplain *explain, CgtStep *step, const CgtCorner *corners, gsize n, CgtPlayer player, GPtrArray *from)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i <= n; i++)
    {
      /* The first place is at temperature 0, and then come the corners above it. */
      CgtValue t = i == 0 ? cgt_zero () : corners[i - 1].t;
      CgtValue v = wall_at (explain->store, corners, n, t);
      const CgtExplainOption *option = from != NULL ? option_of_wall (explain, player, t, v) : NULL;
      char *t_text, *v_text;

      if ((i > 0 && !cgt_explain_is_above (explain->store, t, cgt_zero ())) || (from != NULL && option == NULL))
        continue;
      t_text = cgt_explain_show (explain, t);
      v_text = cgt_explain_show (explain, v);
      if (t_text == NULL || v_text == NULL)
        {
          g_free (t_text);
          g_free (v_text);
          return NULL;
        }
      g_ptr_array_add (places, from != NULL
                                 ? g_strdup_printf (_ ("%s at temperature %s (from %s)"), v_text, t_text, option->text)
                                 : g_strdup_printf (_ ("%s at temperature %s"), v_text, t_text));
      cgt_step_add_use (step, t_text);
      cgt_step_add_use (step, v_text);
      if (from == NULL)
        continue;
      cgt_step_add_use (step, g_strdup (option->text));
      if (!g_ptr_array_find (from, option, NULL))
        g_ptr_array_add (from, (gpointer) option);
    }
  return places->len > 0 ? cgt_explain_join (places) : NULL;
}

/* The wall of an option from which one of the game comes. */
static void
add_option_wall (CgtExplain *explain, GPtrArray *steps, CgtPlayer player, const CgtExplainOption *option)
{
  CgtThermograph *thermograph = cgt_thermograph (explain->store, option->value);
  g_autofree char *places = NULL;
  CgtStep *step;

  if (thermograph == NULL)
    return;
  step = cgt_step_new (player == CGT_LEFT ? CGT_RULE_RIGHT_WALL_OF : CGT_RULE_LEFT_WALL_OF, NULL);
  cgt_step_add_use (step, g_strdup (option->text));
  places = player == CGT_LEFT ? describe_wall (explain, step, thermograph->right, thermograph->n_right, player, NULL)
                              : describe_wall (explain, step, thermograph->left, thermograph->n_left, player, NULL);
  cgt_thermograph_free (thermograph);
  if (places == NULL)
    {
      cgt_step_free (step);
      return;
    }
  step->text = g_strdup_printf (player == CGT_LEFT ? _ ("The right wall of %s is %s, and vertical above.")
                                                   : _ ("The left wall of %s is %s, and vertical above."),
                                option->text, places);
  g_ptr_array_add (steps, step);
}

/* The corners of one wall from temperature 0 up, each with an option that it comes from. */
static void
add_wall (CgtExplain *explain, GPtrArray *steps, CgtPlayer player, const CgtCorner *corners, gsize n)
{

  g_autoptr (GPtrArray) from = g_ptr_array_new ();
  g_autofree char *list = NULL;
  CgtStep *step;

  if (n > MOST_CORNERS)
    return;
  step = cgt_step_new (player == CGT_LEFT ? CGT_RULE_LEFT_WALL : CGT_RULE_RIGHT_WALL, NULL);
  list = describe_wall (explain, step, corners, n, player, from);
  if (list == NULL)
    {
      cgt_step_free (step);
      return;
    }
  step->text = g_strdup_printf (
    player == CGT_LEFT
      ? _ ("Of the right walls of Left's options, moved to the right by the temperature, the left wall is at each "
           "temperature the one furthest to the left: it is %s.")
      : _ ("Of the left walls of Right's options, moved to the left by the temperature, the right wall is at each "
           "temperature the one furthest to the right: it is %s."),
    list);
  for (guint i = 0; i < from->len; i++)
    add_option_wall (explain, step->steps, player, from->pdata[i]);
  g_ptr_array_add (steps, step);
}

void
cgt_explain_thermograph (CgtExplain *explain)
{
  g_autoptr (CgtThermograph) thermograph = cgt_thermograph (explain->store, explain->value);
  g_autofree char *mean = cgt_explain_show (explain, cgt_mean (explain->store, explain->value));
  g_autofree char *temperature = cgt_explain_show (explain, cgt_temperature (explain->store, explain->value));
  CgtStep *step;

  if (thermograph == NULL || mean == NULL || temperature == NULL)
    return;
  step = cgt_explain_add (explain->steps, CGT_RULE_THERMOGRAPH,
                          _ ("The walls of its thermograph meet at temperature %s in the mean %s."), temperature, mean);
  cgt_step_add_uses (step, explain->shown, mean, temperature, NULL);
  if (cgt_explain_list_options (explain))
    {
      add_wall (explain, step->steps, CGT_LEFT, thermograph->left, thermograph->n_left);
      add_wall (explain, step->steps, CGT_RIGHT, thermograph->right, thermograph->n_right);
    }
}
