/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "replay-private.h"

/* Steps that say how an operation or a measure gives its value: definitions by options, birthdays, stops and others. */

static gint
zero (Replay *replay)
{
  return trees_make (replay->trees, NULL, 0, NULL, 0);
}

static gint64
number_at (const CgtStep *step, guint i)
{
  const char *text = step->uses->pdata[i];

  return text[0] == '*' ? (text[1] == '\0' ? 1 : g_ascii_strtoll (text + 1, NULL, 10))
                        : g_ascii_strtoll (text, NULL, 10);
}

static gint64
depth (Replay *replay, gint game)
{
  gint64 most = -1;

  for (guint player = 0; player < 2; player++)
    {
      const GArray *options = trees_options (replay->trees, game, player);

      for (guint i = 0; i < options->len; i++)
        most = MAX (most, depth (replay, g_array_index (options, gint, i)));
    }
  return most + 1;
}

/* Of a canonical form: all Left options are less than the game, and all Right options greater. */
static gboolean
is_number (Replay *replay, gint game)
{
  for (guint player = 0; player < 2; player++)
    {
      const GArray *options = trees_options (replay->trees, game, player);

      for (guint i = 0; i < options->len; i++)
        {
          gint option = g_array_index (options, gint, i);
          gint low = player == CGT_LEFT ? option : game, high = player == CGT_LEFT ? game : option;

          if (!trees_less_equal (replay->trees, low, high) || trees_less_equal (replay->trees, high, low) ||
              !is_number (replay, option))
            return FALSE;
        }
    }
  return TRUE;
}

static gint64
count_stops (Replay *replay, gint game)
{
  gint64 count = 0;

  if (is_number (replay, game))
    return 1;
  for (guint player = 0; player < 2; player++)
    {
      const GArray *options = trees_options (replay->trees, game, player);

      for (guint i = 0; i < options->len; i++)
        count += count_stops (replay, g_array_index (options, gint, i));
    }
  return count;
}

/* Whether play from @from comes to a game equal to @game, or begins there. */
static gboolean
reaches (Replay *replay, gint from, gint game)
{
  if (trees_equal (replay->trees, from, game))
    return TRUE;
  for (guint player = 0; player < 2; player++)
    {
      const GArray *options = trees_options (replay->trees, from, player);

      for (guint i = 0; i < options->len; i++)
        if (reaches (replay, g_array_index (options, gint, i), game))
          return TRUE;
    }
  return FALSE;
}

static void
check_birthday (Replay *replay, const CgtStep *step)
{
  gint game = trees_read_value (replay->trees, step->uses->pdata[0]);

  check (replay, step, depth (replay, game) == number_at (step, 1));
  if (step->uses->len == 2)
    return;
  check (replay, step,
         replay_is_option (replay, game, CGT_LEFT, replay_use (replay, step, 2)) ||
           replay_is_option (replay, game, CGT_RIGHT, replay_use (replay, step, 2)));
  check (replay, step,
         depth (replay, trees_read_value (replay->trees, step->uses->pdata[2])) + 1 == number_at (step, 1));
}

static void
check_stop (Replay *replay, const CgtStep *step, CgtPlayer player)
{
  gint game = trees_read_value (replay->trees, step->uses->pdata[0]);

  check (replay, step, replay_has_stop (replay, game, player, step->uses->pdata[1]));
  if (step->uses->len == 2)
    check (replay, step, is_number (replay, game));
  else
    {
      gint option = replay_use (replay, step, 2);

      check (replay, step, replay_is_option (replay, game, player, option));
      check (replay, step, replay_has_stop (replay, option, cgt_player_other (player), step->uses->pdata[1]));
    }
}

/* The product is the least nimber that is not named. */
static void
check_nim_product (Replay *replay, const CgtStep *step)
{
  gint64 least = 0;

  for (guint i = 3; i < step->uses->len; i++)
    {
      check (replay, step, i == 3 || number_at (step, i) > number_at (step, i - 1));
      least += number_at (step, i) == least;
    }
  check (replay, step, step->uses->len == 3 || least == number_at (step, 2));
}

static void
check_close_to_ups (Replay *replay, const CgtStep *step)
{
  g_autofree char *above =
    g_strdup_printf ("norton(%s,^) + (%s)", (char *) step->uses->pdata[1], (char *) step->uses->pdata[2]);
  g_autofree char *below =
    g_strdup_printf ("norton(%s,^) - (%s)", (char *) step->uses->pdata[1], (char *) step->uses->pdata[2]);
  gint game = replay_use (replay, step, 0);

  check (replay, step, trees_less_equal (replay->trees, game, trees_read (replay->trees, above)));
  check (replay, step, trees_less_equal (replay->trees, trees_read (replay->trees, below), game));
}

/* The integer on the side of the far star on which the game is. */
static void
check_nearest_integer (Replay *replay, const CgtStep *step)
{
  gint made = replay_use (replay, step, 1), result = replay_use (replay, step, 2), game = replay_use (replay, step, 3);
  gint far = replay_use (replay, step, 4);

  if (trees_less_equal (replay->trees, far, game))
    check (replay, step, trees_less_equal (replay->trees, made, result));
  else if (trees_less_equal (replay->trees, game, far))
    check (replay, step, trees_less_equal (replay->trees, result, made));
  else
    check (replay, step, trees_equal (replay->trees, result, made));
}

static void
check_copies (Replay *replay, const CgtStep *step)
{
  gint total = zero (replay);

  for (gint64 i = 0; total >= 0 && i < number_at (step, 0); i++)
    total = trees_add (replay->trees, total, replay_use (replay, step, 1));
  check (replay, step, total < 0 || trees_equal (replay->trees, total, replay_use (replay, step, 2)));
}

gboolean
replay_operation (Replay *replay, const CgtStep *step)
{
  Trees *trees = replay->trees;

  switch (step->rule)
    {
    case CGT_RULE_DEFINITION:
      check (replay, step, trees_equal (trees, replay_use (replay, step, 0), replay_use (replay, step, 1)));
      check (replay, step, trees_equal (trees, replay_use (replay, step, 1), replay_use (replay, step, 2)));
      return TRUE;
    case CGT_RULE_BASE_CASE:
      check (replay, step, trees_equal (trees, replay_use (replay, step, 0), replay_use (replay, step, 1)));
      return TRUE;
    case CGT_RULE_NEAREST_INTEGER:
      check_nearest_integer (replay, step);
      return TRUE;
    case CGT_RULE_CLOSE_TO_UPS:
      check_close_to_ups (replay, step);
      return TRUE;
    case CGT_RULE_BIRTHDAY:
      check_birthday (replay, step);
      return TRUE;
    case CGT_RULE_LEFT_STOP:
    case CGT_RULE_RIGHT_STOP:
      check_stop (replay, step, step->rule == CGT_RULE_LEFT_STOP ? CGT_LEFT : CGT_RIGHT);
      return TRUE;
    case CGT_RULE_STOP_COUNT:
      check (replay, step, count_stops (replay, trees_read_value (trees, step->uses->pdata[0])) == number_at (step, 1));
      return TRUE;
    case CGT_RULE_COLD:
      check (replay, step,
             replay_has_mast (replay, replay_use (replay, step, 0), step->uses->pdata[1], step->uses->pdata[2]));
      return TRUE;
    case CGT_RULE_FREEZE:
      check (replay, step, replay_has_mast (replay, replay_use (replay, step, 0), NULL, step->uses->pdata[1]));
      return TRUE;
    case CGT_RULE_REDUCED:
      check (replay, step,
             trees_equal (trees, replay_use (replay, step, 0),
                          trees_add (trees, replay_use (replay, step, 1), replay_use (replay, step, 2))));
      check (replay, step, replay_has_stop (replay, replay_use (replay, step, 2), CGT_LEFT, "0"));
      check (replay, step, replay_has_stop (replay, replay_use (replay, step, 2), CGT_RIGHT, "0"));
      return TRUE;
    case CGT_RULE_FAR_STAR:
      check (replay, step, number_at (step, 2) == number_at (step, 1) + 1);
      check (replay, step,
             reaches (replay, trees_read_value (trees, step->uses->pdata[0]), replay_use (replay, step, 1)));
      check (replay, step,
             !reaches (replay, trees_read_value (trees, step->uses->pdata[0]), replay_use (replay, step, 2)));
      return TRUE;
    case CGT_RULE_NIM_PRODUCT:
      check_nim_product (replay, step);
      return TRUE;
    case CGT_RULE_MULTIPLE:
      check_copies (replay, step);
      return TRUE;
    case CGT_RULE_TINY_FORM:
      check (replay, step, trees_equal (trees, replay_use (replay, step, 0), replay->game));
      return TRUE;
    default:
      return FALSE;
    }
}
