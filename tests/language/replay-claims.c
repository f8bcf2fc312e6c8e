/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "replay-private.h"

/* Steps that say something of the game: nimbers, heat, infinitesimals, moves and proofs. */

/* The n of *n as it is written. */
static guint64
nimber (Replay *replay, const CgtStep *step, guint i)
{
  const char *text = step->uses->pdata[i];

  if (g_str_equal (text, "0"))
    return 0;
  check (replay, step, text[0] == '*');
  return text[1] == '\0' ? 1 : g_ascii_strtoull (text + 1, NULL, 10);
}

void
replay_is_mex (Replay *replay, const CgtStep *step)
{
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (gint));
  guint64 result = nimber (replay, step, step->uses->len - 1), least = 0;

  for (guint i = 0; i + 1 < step->uses->len; i++)
    {
      gint option = replay_use (replay, step, i);

      check (replay, step, i == 0 || nimber (replay, step, i) > nimber (replay, step, i - 1));
      least += nimber (replay, step, i) == least;
      g_array_append_val (options, option);
      check (replay, step, replay_find (replay, replay->left[CGT_LEFT], option) >= 0);
    }
  for (guint i = 0; replay->left[CGT_LEFT] != NULL && i < replay->left[CGT_LEFT]->len; i++)
    check (replay, step, replay_find (replay, options, g_array_index (replay->left[CGT_LEFT], gint, i)) >= 0);
  check (replay, step, result == least);
  check (replay, step, trees_equal (replay->trees, replay_last_use (replay, step), replay->game));
}

void
replay_is_nim_sum (Replay *replay, const CgtStep *step)
{
  guint64 total = 0;

  for (guint i = 0; i + 1 < step->uses->len; i++)
    total ^= nimber (replay, step, i);
  check (replay, step, total == nimber (replay, step, step->uses->len - 1));
}

gint
replay_add_uses (Replay *replay, const CgtStep *step, guint n)
{
  gint total = trees_make (replay->trees, NULL, 0, NULL, 0);

  for (guint i = 0; i < n && total >= 0; i++)
    total = trees_add (replay->trees, total, replay_use (replay, step, i));
  return total;
}

void
replay_check_sign (Replay *replay, const CgtStep *step, CgtOutcome outcome)
{
  gint zero = trees_make (replay->trees, NULL, 0, NULL, 0), value = replay_use (replay, step, 0);
  gboolean below = trees_less_equal (replay->trees, value, zero), above = trees_less_equal (replay->trees, zero, value);

  check (replay, step,
         outcome == (below && above ? CGT_OUTCOME_P
                     : below        ? CGT_OUTCOME_R
                     : above        ? CGT_OUTCOME_L
                                    : CGT_OUTCOME_N));
}

/* All uses are left by a move of @player; he wins with each of them, or with none, and then they are all. */
void
replay_check_moves (Replay *replay, const CgtStep *step, CgtPlayer player, gboolean wins)
{
  gint zero = trees_make (replay->trees, NULL, 0, NULL, 0);

  check (replay, step, !wins || step->uses->len > 0);
  for (guint i = 0; i < step->uses->len; i++)
    {
      gint after = replay_use (replay, step, i);
      gboolean won = player == CGT_LEFT ? trees_less_equal (replay->trees, zero, after)
                                        : trees_less_equal (replay->trees, after, zero);

      check (replay, step, won == wins);
      check (replay, step, replay_is_option (replay, replay->game, player, after));
    }
  for (guint i = 0; !wins && i < trees_options (replay->trees, replay->game, player)->len; i++)
    {
      gint after = g_array_index (trees_options (replay->trees, replay->game, player), gint, i);

      check (replay, step,
             !(player == CGT_LEFT ? trees_less_equal (replay->trees, zero, after)
                                  : trees_less_equal (replay->trees, after, zero)));
    }
}

/* Each number on the way lies simplest between those before it. */
void
replay_check_sign_expansion (Replay *replay, const CgtStep *step)
{
  gint bounds[2] = { -1, -1 }, at = replay_use (replay, step, 0);

  check (replay, step, trees_options (replay->trees, at, CGT_LEFT)->len == 0);
  for (guint i = 1; i < step->uses->len; i++)
    {
      gint next = replay_use (replay, step, i), made;
      gboolean up = trees_less_equal (replay->trees, at, next);

      bounds[up ? 0 : 1] = at;
      made = trees_make (replay->trees, &bounds[0], bounds[0] >= 0, &bounds[1], bounds[1] >= 0);
      check (replay, step, trees_equal (replay->trees, made, next));
      at = next;
    }
  check (replay, step, trees_equal (replay->trees, at, replay->game));
}

void
replay_check_switch (Replay *replay, const CgtStep *step)
{
  gint left = replay_use (replay, step, 1), right = replay_use (replay, step, 2);

  check (replay, step, trees_equal (replay->trees, trees_make (replay->trees, &left, 1, &right, 1), replay->game));
  check (replay, step, trees_less_equal (replay->trees, right, left));
}

/* Ups alone or with a nimber: who wins is found from the moves. */
void
replay_check_ups (Replay *replay, const CgtStep *step, CgtOutcome outcome)
{
  replay_check_sign (replay, step, outcome);
  check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), replay->game));
}

/* All terms that are named are on one side of 0, and it is the side of the game. */
void
replay_check_term_signs (Replay *replay, const CgtStep *step, CgtOutcome outcome)
{
  gint zero = trees_make (replay->trees, NULL, 0, NULL, 0), total = replay_add_uses (replay, step, step->uses->len);

  for (guint i = 0; i < step->uses->len; i++)
    {
      gint term = replay_use (replay, step, i);

      check (replay, step, trees_less_equal (replay->trees, zero, term) == (outcome == CGT_OUTCOME_L));
      check (replay, step, trees_less_equal (replay->trees, term, zero) == (outcome == CGT_OUTCOME_R));
    }
  check (replay, step, total < 0 || trees_equal (replay->trees, total, replay->game));
}

void
replay_check_tiny (Replay *replay, const CgtStep *step)
{
  gint zero = trees_make (replay->trees, NULL, 0, NULL, 0), threat = replay_use (replay, step, 1),
       prize = replay_use (replay, step, 2);
  gboolean tiny = trees_less_equal (replay->trees, zero, replay->game);
  gint made_threat =
    tiny ? trees_make (replay->trees, &zero, 1, &prize, 1) : trees_make (replay->trees, &prize, 1, &zero, 1);
  gint made =
    tiny ? trees_make (replay->trees, &zero, 1, &threat, 1) : trees_make (replay->trees, &threat, 1, &zero, 1);

  check (replay, step, trees_equal (replay->trees, made_threat, threat));
  check (replay, step, trees_equal (replay->trees, made, replay->game));
}

/* Less than two ups apart from its weight in ups (Winning Ways, ch. 8). */
void
replay_check_atomic_weight (Replay *replay, const CgtStep *step)
{
  g_autofree char *below = g_strdup_printf ("norton(%s,^) - ^^", (char *) step->uses->pdata[1]);
  g_autofree char *above = g_strdup_printf ("norton(%s,^) + ^^", (char *) step->uses->pdata[1]);

  check (replay, step, trees_less_equal (replay->trees, trees_read (replay->trees, below), replay->game));
  check (replay, step, trees_less_equal (replay->trees, replay->game, trees_read (replay->trees, above)));
}

/* Moves that leave the same value, with which the other player wins if he moves next. */
static void
check_won_by_value (Replay *replay, const CgtStep *step, gint game, CgtPlayer loser, GArray *answered)
{
  gint value = replay_use (replay, step, 0), zero = trees_make (replay->trees, NULL, 0, NULL, 0);

  check (replay, step,
         !(loser == CGT_LEFT ? trees_less_equal (replay->trees, zero, value)
                             : trees_less_equal (replay->trees, value, zero)));
  for (guint i = 1; i < step->uses->len; i++)
    {
      gint move = replay_use (replay, step, i);

      check (replay, step, trees_equal (replay->trees, move, value) && replay_is_option (replay, game, loser, move));
      g_array_append_val (answered, move);
    }
}

/* Each move of @loser in @game has an answer after which he has lost again, down to where the steps end. */
static void
check_answers (Replay *replay, const GPtrArray *steps, gint game, CgtPlayer loser)
{
  const GArray *moves = trees_options (replay->trees, game, loser);
  g_autoptr (GArray) answered = g_array_new (FALSE, FALSE, sizeof (gint));
  gint zero = trees_make (replay->trees, NULL, 0, NULL, 0);

  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];
      gint answer = replay_use (replay, step, 0);

      if (step->rule == CGT_RULE_LEFT_OUT)
        {
          check (replay, step, i > 0 && i + 1 == steps->len);
          continue;
        }
      if (step->rule == CGT_RULE_WON_BY_VALUE)
        {
          check_won_by_value (replay, step, game, loser, answered);
          continue;
        }
      check (replay, step, step->rule == CGT_RULE_ANSWER && step->uses->len > 1);
      check (replay, step,
             loser == CGT_LEFT ? trees_less_equal (replay->trees, answer, zero)
                               : trees_less_equal (replay->trees, zero, answer));
      for (guint k = 1; k < step->uses->len; k++)
        {
          gint move = replay_use (replay, step, k);

          check (replay, step, replay_is_option (replay, game, loser, move));
          check (replay, step, replay_is_option (replay, move, cgt_player_other (loser), answer));
          g_array_append_val (answered, move);
        }
      check_answers (replay, step->steps, answer, loser);
    }
  for (guint i = 0; steps->len > 0 && i < moves->len; i++)
    check (replay, (const CgtStep *) steps->pdata[0],
           replay_find (replay, answered, g_array_index (moves, gint, i)) >= 0);
}

/* The answers that are explained further, and those of which a step says that they are not. */
static void
find_explained (const GPtrArray *steps, GHashTable *explained, GHashTable *left_out)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];

      if (step->steps->len > 0)
        g_hash_table_add (explained, step->uses->pdata[0]);
      for (guint k = 0; step->rule == CGT_RULE_LEFT_OUT && k < step->uses->len; k++)
        g_hash_table_add (left_out, step->uses->pdata[k]);
      find_explained (step->steps, explained, left_out);
    }
}

/* A step on which nothing follows is the end of the game or a number, or is explained elsewhere, or is said to be left
 * out. */
static void
check_ends (Replay *replay, const GPtrArray *steps, CgtPlayer loser, GHashTable *explained, GHashTable *left_out)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];
      const char *answer = step->uses->pdata[0];
      gboolean is_left_out = g_hash_table_contains (left_out, answer);
      gint tree = step->rule == CGT_RULE_ANSWER ? replay_use (replay, step, 0) : -1;

      check_ends (replay, step->steps, loser, explained, left_out);
      if (tree < 0)
        continue;
      check (replay, step, is_left_out == (strstr (step->text, "cut short") != NULL));
      if (step->steps->len > 0 || is_left_out || g_hash_table_contains (explained, answer))
        continue;
      check (replay, step,
             trees_options (replay->trees, tree, loser)->len == 0 || strstr (step->text, "a number") != NULL ||
               strstr (step->text, "the number") != NULL);
    }
}

/* The heaps are those of the game: their nim-sum says who wins, and the column and the heap are named that it tells. */
static void
check_columns (Replay *replay, const CgtStep *step, gboolean wins)
{
  guint64 sum = 0, place = 1;
  gint total = replay_add_uses (replay, step, step->uses->len);

  check (replay, step, total < 0 || trees_equal (replay->trees, total, replay->game));
  for (guint i = 0; i < step->uses->len; i++)
    sum ^= nimber (replay, step, i);
  check (replay, step, (sum != 0) == wins);
  while (place <= sum / 2)
    place *= 2;
  for (guint i = 0; wins && i < step->uses->len; i++)
    {
      guint64 heap = nimber (replay, step, i);
      g_autofree char *change = g_strdup_printf ("%" G_GUINT64_FORMAT " becomes %" G_GUINT64_FORMAT, heap, heap ^ sum);

      check (replay, step, (heap & place) == 0 || strstr (step->text, change) != NULL);
    }
}

/* The proof goes on after the first winning move, or from the game in which @player loses, if the loser has a move. */
void
replay_check_proof (Replay *replay, const CgtStep *step, CgtPlayer player, gboolean wins)
{
  CgtPlayer loser = wins ? cgt_player_other (player) : player;
  g_autoptr (GHashTable) explained = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) left_out = g_hash_table_new (g_str_hash, g_str_equal);
  gint game = wins ? replay_use (replay, step, 0) : replay->game;

  if (step->steps->len == 1 && ((const CgtStep *) step->steps->pdata[0])->rule == CGT_RULE_NIM_COLUMNS)
    {
      check_columns (replay, step->steps->pdata[0], wins);
      return;
    }
  check (replay, step, (step->steps->len > 0) == (trees_options (replay->trees, game, loser)->len > 0));
  if (step->steps->len == 0)
    return;
  check_answers (replay, step->steps, game, loser);
  find_explained (step->steps, explained, left_out);
  check_ends (replay, step->steps, loser, explained, left_out);
}
