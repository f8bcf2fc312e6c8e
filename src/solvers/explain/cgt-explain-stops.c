/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-measure.h"

#include "cgt/cgt-operations.h"

/* Where play stops: the stops of a game, and how many there are. */

static CgtValue
stop_of (CgtStore *store, CgtValue g, CgtPlayer player)
{
  return player == CGT_LEFT ? cgt_left_stop (store, g) : cgt_right_stop (store, g);
}

/* An option of @player after which the other player's stop is the stop of @g. */
static CgtValue
stopping_option (CgtExplain *explain, CgtValue g, CgtPlayer player)
{
  CgtValue stop = stop_of (explain->store, g, player);

  for (gsize i = 0, n = cgt_count_options (g, player); i < n && cgt_explain_goes_on (explain); i++)
    {
      CgtValue option = cgt_get_option (explain->store, g, player, i);

      if (cgt_value_equal (stop_of (explain->store, option, cgt_player_other (player)), stop))
        return option;
    }
  return CGT_NONE;
}

static void
explain_stop (CgtExplain *explain, GPtrArray *steps, CgtValue g, CgtPlayer player)
{
  for (guint i = 0; i < CGT_EXPLAIN_MOST_LINKS; i++, player = cgt_player_other (player))
    {
      CgtRule rule = player == CGT_LEFT ? CGT_RULE_LEFT_STOP : CGT_RULE_RIGHT_STOP;
      g_autofree char *name = cgt_explain_show (explain, g);
      g_autofree char *stop = cgt_explain_show (explain, stop_of (explain->store, g, player));
      CgtValue option = CGT_NONE;
      g_autofree char *option_name = NULL, *list = NULL;
      CgtStep *step;

      if (name == NULL || stop == NULL)
        return;
      if (cgt_is_number (explain->store, g))
        {
          step = cgt_explain_add (steps, rule, _ ("%s is a number, where play stops."), name);
          cgt_step_add_uses (step, name, stop, NULL);
          return;
        }
      option = stopping_option (explain, g, player);
      option_name = cgt_explain_show (explain, option);
      list = cgt_explain_list_measured (explain, g, player, player == CGT_LEFT ? cgt_right_stop : cgt_left_stop);
      if (option_name == NULL || list == NULL)
        return;
      step = cgt_explain_add (
        steps, rule,
        player == CGT_LEFT
          ? _ ("Left's options in %s, with their right stops, are %s. Left chooses the greatest stop, by "
               "the move to %s: %s.")
          : _ ("Right's options in %s, with their left stops, are %s. Right chooses the least stop, by "
               "the move to %s: %s."),
        name, list, option_name, stop);
      cgt_step_add_uses (step, name, stop, option_name, NULL);
      g = option;
    }
}

void
cgt_explain_left_stop (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  explain_stop (explain, steps, operands[0], CGT_LEFT);
}

void
cgt_explain_right_stop (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  explain_stop (explain, steps, operands[0], CGT_RIGHT);
}

/* One step for each game, from the operand on, that has options and is no number. */
void
cgt_explain_stop_count (CgtExplain *explain, GPtrArray *steps, const CgtValue *operands)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (CgtValue));

  g_array_append_val (games, operands[0]);
  for (guint i = 0; i < games->len && i < CGT_EXPLAIN_MOST_LINKS; i++)
    {
      CgtValue g = g_array_index (games, CgtValue, i);
      g_autofree char *name = cgt_explain_show (explain, g), *list = NULL;
      g_autofree char *count = cgt_explain_show (explain, cgt_stop_count (explain->store, g));
      CgtStep *step;

      if (name == NULL || count == NULL)
        return;
      if (cgt_is_number (explain->store, g))
        {
          step =
            cgt_explain_add (steps, CGT_RULE_STOP_COUNT, _ ("%s is a number, where play stops: it counts 1."), name);
          cgt_step_add_uses (step, name, count, NULL);
          continue;
        }
      list = cgt_explain_list_all_measured (explain, g, cgt_stop_count);
      if (list == NULL)
        return;
      step =
        cgt_explain_add (steps, CGT_RULE_STOP_COUNT,
                         _ ("The options of %s, with their counts, are %s: a number counts 1. Together they are %s."),
                         name, list, count);
      cgt_step_add_uses (step, name, count, NULL);
      for (guint player = 0; player < 2; player++)
        for (gsize k = 0, n = cgt_count_options (g, player); k < n; k++)
          {
            CgtValue option = cgt_get_option (explain->store, g, player, k);
            gboolean known = cgt_is_number (explain->store, option);

            for (guint j = 0; j < games->len && !known; j++)
              known = cgt_value_equal (g_array_index (games, CgtValue, j), option);
            if (!known)
              g_array_append_val (games, option);
          }
    }
}
