/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "replay-private.h"

/* The options, and how they become the canonical form or a number. */

gint
replay_use (Replay *replay, const CgtStep *step, guint i)
{
  check (replay, step, i < step->uses->len);
  return trees_read (replay->trees, step->uses->pdata[i]);
}

gint
replay_last_use (Replay *replay, const CgtStep *step)
{
  return replay_use (replay, step, step->uses->len - 1);
}

/* The place of a tree equal to @tree among @list; -1: none. */
gint
replay_find (Replay *replay, const GArray *list, gint tree)
{
  for (guint i = 0; list != NULL && i < list->len; i++)
    if (trees_equal (replay->trees, g_array_index (list, gint, i), tree))
      return (gint) i;
  return -1;
}

void
replay_list_options (Replay *replay, const CgtStep *step, CgtPlayer player)
{
  replay->left[player] = g_array_new (FALSE, FALSE, sizeof (gint));
  for (guint i = 0; i < step->uses->len; i++)
    {
      gint option = replay_use (replay, step, i);

      g_array_append_val (replay->left[player], option);
    }
}

/* The player in whose list all @n first uses are, in which the second is at least as good as the first. */
static gint
player_of (Replay *replay, const CgtStep *step, guint n)
{
  for (guint player = 0; player < 2; player++)
    {
      gboolean all = TRUE;

      for (guint i = 0; i < n; i++)
        all &= replay_find (replay, replay->left[player], replay_use (replay, step, i)) >= 0;
      if (all && n == 2)
        all = trees_less_equal (replay->trees, replay_use (replay, step, player), replay_use (replay, step, !player));
      if (all)
        return (gint) player;
    }
  return -1;
}

void
replay_merge_equal (Replay *replay, const CgtStep *step)
{
  gint player = replay_find (replay, replay->left[CGT_LEFT], replay_use (replay, step, 0)) >= 0 ? CGT_LEFT : CGT_RIGHT;
  guint before;

  /* If both have it, it is the one of whom there are as many. */
  for (guint p = 0; p < 2; p++)
    {
      guint n = 0;

      for (guint i = 0; i < replay->left[p]->len; i++)
        n += trees_equal (replay->trees, g_array_index (replay->left[p], gint, i), replay_use (replay, step, 0));
      if (n == step->uses->len)
        {
          player = (gint) p;
          break;
        }
    }
  before = replay->left[player]->len;
  for (guint i = 1; i < step->uses->len; i++)
    {
      check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), replay_use (replay, step, i)));
      g_array_remove_index (replay->left[player],
                            (guint) replay_find (replay, replay->left[player], replay_use (replay, step, i)));
    }
  check (replay, step, replay->left[player]->len + step->uses->len - 1 == before);
  check (replay, step, replay_find (replay, replay->left[player], replay_use (replay, step, 0)) >= 0);
}

void
replay_drop_dominated (Replay *replay, const CgtStep *step)
{
  gint player = player_of (replay, step, 2), zero = trees_make (replay->trees, NULL, 0, NULL, 0);
  gint difference = replay_use (replay, step, 2);

  check (replay, step, step->uses->len == 3 && player >= 0);
  check (replay, step,
         trees_less_equal (replay->trees, player == CGT_LEFT ? zero : difference,
                           player == CGT_LEFT ? difference : zero));
  check (replay, step, !trees_equal (replay->trees, difference, zero));
  check (replay, step, !trees_equal (replay->trees, replay_use (replay, step, 0), replay_use (replay, step, 1)));
  g_array_remove_index (replay->left[player],
                        (guint) replay_find (replay, replay->left[player], replay_use (replay, step, 0)));
}

/* Whether @tree is one of the options of @player from @from. */
gboolean
replay_is_option (Replay *replay, gint from, CgtPlayer player, gint tree)
{
  return replay_find (replay, trees_options (replay->trees, from, player), tree) >= 0;
}

static gboolean
reverses (Replay *replay, const CgtStep *step, CgtPlayer player)
{
  gint option = replay_use (replay, step, 0), through = replay_use (replay, step, 1);
  gint canonical = trees_read_value (replay->trees, step->uses->pdata[0]);
  gint answer = trees_read_value (replay->trees, step->uses->pdata[1]);

  if (replay_find (replay, replay->left[player], option) < 0 ||
      !replay_is_option (replay, canonical, cgt_player_other (player), through) ||
      !(player == CGT_LEFT ? trees_less_equal (replay->trees, through, replay->game)
                           : trees_less_equal (replay->trees, replay->game, through)) ||
      trees_options (replay->trees, answer, player)->len != step->uses->len - 2)
    return FALSE;
  for (guint i = 2; i < step->uses->len; i++)
    if (!replay_is_option (replay, answer, player, replay_use (replay, step, i)))
      return FALSE;
  return TRUE;
}

void
replay_bypass (Replay *replay, const CgtStep *step)
{
  CgtPlayer player = reverses (replay, step, CGT_LEFT) ? CGT_LEFT : CGT_RIGHT;
  GArray *list = replay->left[player];

  check (replay, step, reverses (replay, step, player));
  g_array_remove_index (list, (guint) replay_find (replay, list, replay_use (replay, step, 0)));
  for (guint i = 2; i < step->uses->len; i++)
    {
      gint replacement = replay_use (replay, step, i);

      if (replay_find (replay, list, replacement) < 0)
        g_array_append_val (list, replacement);
    }
}

gint
replay_make_left (Replay *replay)
{
  return trees_make (replay->trees, (gint *) (void *) replay->left[0]->data, replay->left[0]->len,
                     (gint *) (void *) replay->left[1]->data, replay->left[1]->len);
}

void
replay_conclude (Replay *replay, const CgtStep *step)
{
  gint canonical = trees_read_value (replay->trees, step->uses->pdata[1]);

  for (guint player = 0; player < 2; player++)
    {
      check (replay, step, trees_options (replay->trees, canonical, player)->len == replay->left[player]->len);
      for (guint i = 0; i < replay->left[player]->len; i++)
        check (replay, step,
               replay_is_option (replay, canonical, player, g_array_index (replay->left[player], gint, i)));
    }
  check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), canonical));
  check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), replay->game));
}

/* Whether no option of Left is at least @number, and none of Right at most. */
static gboolean
fits (Replay *replay, gint number)
{
  for (guint i = 0; i < replay->left[CGT_LEFT]->len; i++)
    if (trees_less_equal (replay->trees, number, g_array_index (replay->left[CGT_LEFT], gint, i)))
      return FALSE;
  for (guint i = 0; i < replay->left[CGT_RIGHT]->len; i++)
    if (trees_less_equal (replay->trees, g_array_index (replay->left[CGT_RIGHT], gint, i), number))
      return FALSE;
  return TRUE;
}

/* The simplest number that fits is the first that does of those on the way to it. */
void
replay_is_simplest (Replay *replay, const CgtStep *step)
{
  gint number = replay_last_use (replay, step);

  check (replay, step, fits (replay, number));
  for (gint at = number;;)
    {
      const GArray *left = trees_options (replay->trees, at, CGT_LEFT);
      const GArray *right = trees_options (replay->trees, at, CGT_RIGHT);

      check (replay, step, left->len <= 1 && right->len <= 1);
      check (replay, step, left->len == 0 || !fits (replay, g_array_index (left, gint, 0)));
      check (replay, step, right->len == 0 || !fits (replay, g_array_index (right, gint, 0)));
      if (left->len + right->len != 1)
        break; /* for a fraction its two options are enough: what is simpler lies beyond them */
      at = left->len == 1 ? g_array_index (left, gint, 0) : g_array_index (right, gint, 0);
    }
  check (replay, step, trees_equal (replay->trees, number, replay->game));
}

void
replay_simplest_between (Replay *replay, const CgtStep *step)
{
  guint n = 0;

  for (guint player = 0; player < 2; player++)
    {
      check (replay, step, replay->left[player]->len <= 1);
      if (replay->left[player]->len == 1)
        check (replay, step,
               trees_equal (replay->trees, replay_use (replay, step, n++),
                            g_array_index (replay->left[player], gint, 0)));
    }
  check (replay, step, step->uses->len == n + 1);
  replay_is_simplest (replay, step);
}
