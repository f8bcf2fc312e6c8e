/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "replay.h"

/* What the steps have left of the game that they explain. */
typedef struct
{
  Trees *trees;
  const char *expression; /* for messages */
  gint game;
  GArray *left[2]; /* gint: the options that are left; NULL: none were listed */
  gboolean derived;
} Replay;

#define check(replay, step, condition)                                                                                 \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    if (!(condition))                                                                                                  \
      g_error ("%s: the step “%s” is wrong: %s", (replay)->expression, (step)->text, #condition);                      \
  }                                                                                                                    \
  G_STMT_END

static gint
use (Replay *replay, const CgtStep *step, guint i)
{
  check (replay, step, i < step->uses->len);
  return trees_read (replay->trees, step->uses->pdata[i]);
}

static gint
last_use (Replay *replay, const CgtStep *step)
{
  return use (replay, step, step->uses->len - 1);
}

/* The place of a tree equal to @tree among @list; -1: none. */
static gint
find (Replay *replay, const GArray *list, gint tree)
{
  for (guint i = 0; list != NULL && i < list->len; i++)
    if (trees_equal (replay->trees, g_array_index (list, gint, i), tree))
      return (gint) i;
  return -1;
}

static void
list_options (Replay *replay, const CgtStep *step, CgtPlayer player)
{
  replay->left[player] = g_array_new (FALSE, FALSE, sizeof (gint));
  for (guint i = 0; i < step->uses->len; i++)
    {
      gint option = use (replay, step, i);

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
        all &= find (replay, replay->left[player], use (replay, step, i)) >= 0;
      if (all && n == 2)
        all = trees_less_equal (replay->trees, use (replay, step, player), use (replay, step, !player));
      if (all)
        return (gint) player;
    }
  return -1;
}

static void
merge_equal (Replay *replay, const CgtStep *step)
{
  gint player = find (replay, replay->left[CGT_LEFT], use (replay, step, 0)) >= 0 ? CGT_LEFT : CGT_RIGHT;
  guint before;

  /* If both have it, it is the one of whom there are as many. */
  for (guint p = 0; p < 2; p++)
    {
      guint n = 0;

      for (guint i = 0; i < replay->left[p]->len; i++)
        n += trees_equal (replay->trees, g_array_index (replay->left[p], gint, i), use (replay, step, 0));
      if (n == step->uses->len)
        {
          player = (gint) p;
          break;
        }
    }
  before = replay->left[player]->len;
  for (guint i = 1; i < step->uses->len; i++)
    {
      check (replay, step, trees_equal (replay->trees, use (replay, step, 0), use (replay, step, i)));
      g_array_remove_index (replay->left[player], (guint) find (replay, replay->left[player], use (replay, step, i)));
    }
  check (replay, step, replay->left[player]->len + step->uses->len - 1 == before);
  check (replay, step, find (replay, replay->left[player], use (replay, step, 0)) >= 0);
}

static void
drop_dominated (Replay *replay, const CgtStep *step)
{
  gint player = player_of (replay, step, 2);

  check (replay, step, step->uses->len == 2 && player >= 0);
  check (replay, step, !trees_equal (replay->trees, use (replay, step, 0), use (replay, step, 1)));
  g_array_remove_index (replay->left[player], (guint) find (replay, replay->left[player], use (replay, step, 0)));
}

/* Whether @tree is one of the options of @player from @from. */
static gboolean
is_option (Replay *replay, gint from, CgtPlayer player, gint tree)
{
  return find (replay, trees_options (replay->trees, from, player), tree) >= 0;
}

static gboolean
reverses (Replay *replay, const CgtStep *step, CgtPlayer player)
{
  gint option = use (replay, step, 0), through = use (replay, step, 1);
  gint canonical = trees_read_value (replay->trees, step->uses->pdata[0]);
  gint answer = trees_read_value (replay->trees, step->uses->pdata[1]);

  if (find (replay, replay->left[player], option) < 0 ||
      !is_option (replay, canonical, cgt_player_other (player), through) ||
      !(player == CGT_LEFT ? trees_less_equal (replay->trees, through, replay->game)
                           : trees_less_equal (replay->trees, replay->game, through)) ||
      trees_options (replay->trees, answer, player)->len != step->uses->len - 2)
    return FALSE;
  for (guint i = 2; i < step->uses->len; i++)
    if (!is_option (replay, answer, player, use (replay, step, i)))
      return FALSE;
  return TRUE;
}

static void
bypass (Replay *replay, const CgtStep *step)
{
  CgtPlayer player = reverses (replay, step, CGT_LEFT) ? CGT_LEFT : CGT_RIGHT;
  GArray *list = replay->left[player];

  check (replay, step, reverses (replay, step, player));
  g_array_remove_index (list, (guint) find (replay, list, use (replay, step, 0)));
  for (guint i = 2; i < step->uses->len; i++)
    {
      gint replacement = use (replay, step, i);

      if (find (replay, list, replacement) < 0)
        g_array_append_val (list, replacement);
    }
}

static gint
make_left (Replay *replay)
{
  return trees_make (replay->trees, (gint *) (void *) replay->left[0]->data, replay->left[0]->len,
                     (gint *) (void *) replay->left[1]->data, replay->left[1]->len);
}

static void
conclude (Replay *replay, const CgtStep *step)
{
  gint canonical = trees_read_value (replay->trees, step->uses->pdata[1]);

  for (guint player = 0; player < 2; player++)
    {
      check (replay, step, trees_options (replay->trees, canonical, player)->len == replay->left[player]->len);
      for (guint i = 0; i < replay->left[player]->len; i++)
        check (replay, step, is_option (replay, canonical, player, g_array_index (replay->left[player], gint, i)));
    }
  check (replay, step, trees_equal (replay->trees, use (replay, step, 0), canonical));
  check (replay, step, trees_equal (replay->trees, use (replay, step, 0), replay->game));
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
static void
is_simplest (Replay *replay, const CgtStep *step)
{
  gint number = last_use (replay, step);

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

static void
simplest_between (Replay *replay, const CgtStep *step)
{
  guint n = 0;

  for (guint player = 0; player < 2; player++)
    {
      check (replay, step, replay->left[player]->len <= 1);
      if (replay->left[player]->len == 1)
        check (replay, step,
               trees_equal (replay->trees, use (replay, step, n++), g_array_index (replay->left[player], gint, 0)));
    }
  check (replay, step, step->uses->len == n + 1);
  is_simplest (replay, step);
}

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

static void
is_mex (Replay *replay, const CgtStep *step)
{
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (gint));
  guint64 result = nimber (replay, step, step->uses->len - 1), least = 0;

  for (guint i = 0; i + 1 < step->uses->len; i++)
    {
      gint option = use (replay, step, i);

      check (replay, step, i == 0 || nimber (replay, step, i) > nimber (replay, step, i - 1));
      least += nimber (replay, step, i) == least;
      g_array_append_val (options, option);
      check (replay, step, find (replay, replay->left[CGT_LEFT], option) >= 0);
    }
  for (guint i = 0; replay->left[CGT_LEFT] != NULL && i < replay->left[CGT_LEFT]->len; i++)
    check (replay, step, find (replay, options, g_array_index (replay->left[CGT_LEFT], gint, i)) >= 0);
  check (replay, step, result == least);
  check (replay, step, trees_equal (replay->trees, last_use (replay, step), replay->game));
}

static void
is_nim_sum (Replay *replay, const CgtStep *step)
{
  guint64 total = 0;

  for (guint i = 0; i + 1 < step->uses->len; i++)
    total ^= nimber (replay, step, i);
  check (replay, step, total == nimber (replay, step, step->uses->len - 1));
}

static gint
add_uses (Replay *replay, const CgtStep *step, guint n)
{
  gint total = trees_make (replay->trees, NULL, 0, NULL, 0);

  for (guint i = 0; i < n && total >= 0; i++)
    total = trees_add (replay->trees, total, use (replay, step, i));
  return total;
}

static void
check_sign (Replay *replay, const CgtStep *step, CgtOutcome outcome)
{
  gint zero = trees_make (replay->trees, NULL, 0, NULL, 0), value = use (replay, step, 0);
  gboolean below = trees_less_equal (replay->trees, value, zero), above = trees_less_equal (replay->trees, zero, value);

  check (replay, step,
         outcome == (below && above ? CGT_OUTCOME_P
                     : below        ? CGT_OUTCOME_R
                     : above        ? CGT_OUTCOME_L
                                    : CGT_OUTCOME_N));
}

/* All uses are left by a move of @player; he wins with each of them, or with none, and then they are all. */
static void
check_moves (Replay *replay, const CgtStep *step, CgtPlayer player, gboolean wins)
{
  gint zero = trees_make (replay->trees, NULL, 0, NULL, 0);

  check (replay, step, !wins || step->uses->len > 0);
  for (guint i = 0; i < step->uses->len; i++)
    {
      gint after = use (replay, step, i);
      gboolean won = player == CGT_LEFT ? trees_less_equal (replay->trees, zero, after)
                                        : trees_less_equal (replay->trees, after, zero);

      check (replay, step, won == wins);
      check (replay, step, is_option (replay, replay->game, player, after));
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
static void
check_sign_expansion (Replay *replay, const CgtStep *step)
{
  gint bounds[2] = { -1, -1 }, at = use (replay, step, 0);

  check (replay, step, trees_options (replay->trees, at, CGT_LEFT)->len == 0);
  for (guint i = 1; i < step->uses->len; i++)
    {
      gint next = use (replay, step, i), made;
      gboolean up = trees_less_equal (replay->trees, at, next);

      bounds[up ? 0 : 1] = at;
      made = trees_make (replay->trees, &bounds[0], bounds[0] >= 0, &bounds[1], bounds[1] >= 0);
      check (replay, step, trees_equal (replay->trees, made, next));
      at = next;
    }
  check (replay, step, trees_equal (replay->trees, at, replay->game));
}

static void
check_switch (Replay *replay, const CgtStep *step)
{
  gint left = use (replay, step, 1), right = use (replay, step, 2);

  check (replay, step, trees_equal (replay->trees, trees_make (replay->trees, &left, 1, &right, 1), replay->game));
  check (replay, step, trees_less_equal (replay->trees, right, left));
}

/* The left stop is the limit of the numbers that are at least the game, the right one of those that are at most. */
static void
check_stops (Replay *replay, const CgtStep *step)
{
  gint small = trees_read (replay->trees, "1/512"), minus = trees_read (replay->trees, "-1/512");
  gint left = use (replay, step, 1), right = use (replay, step, 2);

  check (replay, step, trees_less_equal (replay->trees, replay->game, trees_add (replay->trees, left, small)));
  check (replay, step, !trees_less_equal (replay->trees, replay->game, trees_add (replay->trees, left, minus)));
  check (replay, step, trees_less_equal (replay->trees, trees_add (replay->trees, right, minus), replay->game));
  check (replay, step, !trees_less_equal (replay->trees, trees_add (replay->trees, right, small), replay->game));
}

/* Compares what the library makes of two texts. */
G_GNUC_PRINTF (4, 5)
static void
check_calculation (Replay *replay, const CgtStep *step, const char *expected, const char *format, ...)
{
  g_autofree char *text = NULL, *found = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  found = trees_calculate (replay->trees, text);
  check (replay, step, g_str_equal (found, expected));
}

/* A wall of a game at a temperature is a stop of its option, cooled by as much, less the temperature. */
static void
check_wall (Replay *replay, const CgtStep *step)
{
  gboolean left = step->rule == CGT_RULE_LEFT_WALL;

  check (replay, step, step->uses->len % 3 == 0 && step->uses->len > 0);
  for (guint i = 0; i < step->uses->len; i += 3)
    check_calculation (replay, step, step->uses->pdata[i + 1], "%s-stop(cool(%s,%s)) %c (%s)", left ? "right" : "left",
                       (char *) step->uses->pdata[i + 2], (char *) step->uses->pdata[i], left ? '-' : '+',
                       (char *) step->uses->pdata[i]);
}

static void
check_tiny (Replay *replay, const CgtStep *step)
{
  gint zero = trees_make (replay->trees, NULL, 0, NULL, 0), threat = use (replay, step, 1),
       prize = use (replay, step, 2);
  gboolean tiny = trees_less_equal (replay->trees, zero, replay->game);
  gint made_threat =
    tiny ? trees_make (replay->trees, &zero, 1, &prize, 1) : trees_make (replay->trees, &prize, 1, &zero, 1);
  gint made =
    tiny ? trees_make (replay->trees, &zero, 1, &threat, 1) : trees_make (replay->trees, &threat, 1, &zero, 1);

  check (replay, step, trees_equal (replay->trees, made_threat, threat));
  check (replay, step, trees_equal (replay->trees, made, replay->game));
}

/* Less than two ups apart from its weight in ups (Winning Ways, ch. 8). */
static void
check_atomic_weight (Replay *replay, const CgtStep *step)
{
  g_autofree char *below = g_strdup_printf ("norton(%s,^) - ^^", (char *) step->uses->pdata[1]);
  g_autofree char *above = g_strdup_printf ("norton(%s,^) + ^^", (char *) step->uses->pdata[1]);

  check (replay, step, trees_less_equal (replay->trees, trees_read (replay->trees, below), replay->game));
  check (replay, step, trees_less_equal (replay->trees, replay->game, trees_read (replay->trees, above)));
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
      gint answer = use (replay, step, 0);

      check (replay, step, step->rule == CGT_RULE_ANSWER && step->uses->len > 1);
      check (replay, step,
             loser == CGT_LEFT ? trees_less_equal (replay->trees, answer, zero)
                               : trees_less_equal (replay->trees, zero, answer));
      for (guint k = 1; k < step->uses->len; k++)
        {
          gint move = use (replay, step, k);

          check (replay, step, is_option (replay, game, loser, move));
          check (replay, step, is_option (replay, move, cgt_player_other (loser), answer));
          g_array_append_val (answered, move);
        }
      check_answers (replay, step->steps, answer, loser);
    }
  for (guint i = 0; steps->len > 0 && i < moves->len; i++)
    check (replay, (const CgtStep *) steps->pdata[0], find (replay, answered, g_array_index (moves, gint, i)) >= 0);
}

/* The proof goes on after the first winning move, or from the game in which @player loses. */
static void
check_proof (Replay *replay, const CgtStep *step, CgtPlayer player, gboolean wins)
{
  if (step->steps->len > 0)
    check_answers (replay, step->steps, wins ? use (replay, step, 0) : replay->game,
                   wins ? cgt_player_other (player) : player);
}

static gboolean replay_steps (Trees *trees, const char *expression, const GPtrArray *steps, CgtOutcome outcome);

static void
replay_step (Replay *replay, const CgtStep *step, CgtOutcome outcome)
{
  gint last;

  switch (step->rule)
    {
    case CGT_RULE_LEFT_OPTIONS:
    case CGT_RULE_RIGHT_OPTIONS:
      list_options (replay, step, step->rule == CGT_RULE_LEFT_OPTIONS ? CGT_LEFT : CGT_RIGHT);
      if (step->rule == CGT_RULE_RIGHT_OPTIONS)
        check (replay, step, trees_equal (replay->trees, make_left (replay), replay->game));
      break;
    case CGT_RULE_OPTIONS:
      list_options (replay, step, CGT_LEFT);
      list_options (replay, step, CGT_RIGHT);
      check (replay, step, trees_equal (replay->trees, make_left (replay), replay->game));
      break;
    case CGT_RULE_EQUAL_OPTIONS:
      merge_equal (replay, step);
      break;
    case CGT_RULE_DOMINATED:
      drop_dominated (replay, step);
      break;
    case CGT_RULE_REVERSIBLE:
      bypass (replay, step);
      break;
    case CGT_RULE_CANONICAL:
      conclude (replay, step);
      replay->derived = TRUE;
      break;
    case CGT_RULE_SIMPLEST_NUMBER:
      simplest_between (replay, step);
      for (guint i = 0; i < step->steps->len; i++)
        replay_step (replay, step->steps->pdata[i], outcome);
      replay->derived = TRUE;
      break;
    case CGT_RULE_SIMPLEST_FIT:
      check (replay, step, trees_equal (replay->trees, use (replay, step, 0), make_left (replay)));
      is_simplest (replay, step);
      for (guint i = 0; i < step->steps->len; i++)
        replay_step (replay, step->steps->pdata[i], outcome);
      replay->derived = TRUE;
      break;
    case CGT_RULE_MEX:
      is_mex (replay, step);
      replay->derived = TRUE;
      break;
    case CGT_RULE_NIM_SUM:
      is_nim_sum (replay, step);
      check (replay, step, trees_equal (replay->trees, last_use (replay, step), replay->game));
      replay->derived = TRUE;
      break;
    case CGT_RULE_NIM_HEAP:
      check (replay, step, trees_equal (replay->trees, use (replay, step, 0), use (replay, step, 1)));
      check (replay, step, trees_equal (replay->trees, use (replay, step, 0), replay->game));
      replay->derived = TRUE;
      break;
    case CGT_RULE_COMPUTED:
    case CGT_RULE_VALUE:
      check (replay, step, trees_equal (replay->trees, use (replay, step, 0), use (replay, step, 1)));
      if (step->rule == CGT_RULE_VALUE && step->steps->len > 0)
        check (replay, step, replay_steps (replay->trees, step->uses->pdata[0], step->steps, CGT_OUTCOME_UNKNOWN));
      break;
    case CGT_RULE_COMPONENTS:
      last = add_uses (replay, step, step->uses->len);
      check (replay, step, last < 0 || trees_equal (replay->trees, last, replay->game));
      break;
    case CGT_RULE_SUM:
      last = add_uses (replay, step, step->uses->len - 1);
      check (replay, step, last < 0 || trees_equal (replay->trees, last, last_use (replay, step)));
      check (replay, step, trees_equal (replay->trees, last_use (replay, step), replay->game));
      replay->derived = TRUE;
      break;
    case CGT_RULE_OUTCOME:
      for (guint i = 0; i < step->steps->len; i++)
        replay_step (replay, step->steps->pdata[i], outcome);
      break;
    case CGT_RULE_SIGN:
      check_sign (replay, step, outcome);
      break;
    case CGT_RULE_LEFT_WINS_FIRST:
    case CGT_RULE_LEFT_LOSES_FIRST:
      check_moves (replay, step, CGT_LEFT, step->rule == CGT_RULE_LEFT_WINS_FIRST);
      check_proof (replay, step, CGT_LEFT, step->rule == CGT_RULE_LEFT_WINS_FIRST);
      break;
    case CGT_RULE_RIGHT_WINS_FIRST:
    case CGT_RULE_RIGHT_LOSES_FIRST:
      check_moves (replay, step, CGT_RIGHT, step->rule == CGT_RULE_RIGHT_WINS_FIRST);
      check_proof (replay, step, CGT_RIGHT, step->rule == CGT_RULE_RIGHT_WINS_FIRST);
      break;
    case CGT_RULE_MOVER_WINS:
    case CGT_RULE_MOVER_LOSES:
      check_moves (replay, step, CGT_LEFT, step->rule == CGT_RULE_MOVER_WINS);
      check_proof (replay, step, CGT_LEFT, step->rule == CGT_RULE_MOVER_WINS);
      break;
    case CGT_RULE_SIGN_EXPANSION:
      check_sign_expansion (replay, step);
      break;
    case CGT_RULE_BERLEKAMP:
      check (replay, step, step->uses->len > 2);
      last = trees_make (replay->trees, NULL, 0, NULL, 0);
      for (guint i = 1; i + 1 < step->uses->len; i++)
        last = trees_add (replay->trees, last, use (replay, step, i));
      check (replay, step, trees_equal (replay->trees, last, last_use (replay, step)));
      check (replay, step, trees_equal (replay->trees, last, use (replay, step, 0)));
      replay->derived |= trees_equal (replay->trees, last, replay->game);
      break;
    case CGT_RULE_COLON:
      last = last_use (replay, step);
      check (replay, step, trees_equal (replay->trees, last, use (replay, step, 0)));
      check (replay, step, trees_equal (replay->trees, last, trees_read_value (replay->trees, step->uses->pdata[1])));
      replay->derived = trees_equal (replay->trees, last, replay->game);
      break;
    case CGT_RULE_BRANCHES:
      last = last_use (replay, step);
      check (replay, step, trees_equal (replay->trees, last, add_uses (replay, step, step->uses->len - 1)));
      replay->derived = trees_equal (replay->trees, last, replay->game);
      break;
    case CGT_RULE_FUSION:
      check (replay, step, trees_equal (replay->trees, use (replay, step, 0), use (replay, step, 1)));
      check (replay, step, trees_equal (replay->trees, use (replay, step, 0), replay->game));
      break;
    case CGT_RULE_PERIOD:
      for (guint i = 0; i < 3; i++)
        check (replay, step, trees_equal (replay->trees, use (replay, step, i), replay->game));
      replay->derived = TRUE;
      break;
    case CGT_RULE_SWITCH:
      check_switch (replay, step);
      break;
    case CGT_RULE_STOPS:
      check_stops (replay, step);
      break;
    case CGT_RULE_THERMOGRAPH:
      check_calculation (replay, step, step->uses->pdata[1], "cool(%s,(%s)+1)", (char *) step->uses->pdata[0],
                         (char *) step->uses->pdata[2]);
      for (guint i = 0; i < step->steps->len; i++)
        replay_step (replay, step->steps->pdata[i], outcome);
      break;
    case CGT_RULE_LEFT_WALL:
    case CGT_RULE_RIGHT_WALL:
      check_wall (replay, step);
      break;
    case CGT_RULE_UPS_AND_STARS:
      check (replay, step,
             trees_equal (replay->trees, add_uses (replay, step, step->uses->len - 1), last_use (replay, step)));
      check (replay, step, trees_equal (replay->trees, last_use (replay, step), replay->game));
      break;
    case CGT_RULE_TINY:
      check_tiny (replay, step);
      break;
    case CGT_RULE_ATOMIC_WEIGHT:
      check_atomic_weight (replay, step);
      break;
    case CGT_RULE_CANCEL:
      check (replay, step,
             trees_equal (replay->trees, add_uses (replay, step, 2), trees_make (replay->trees, NULL, 0, NULL, 0)));
      break;
    case CGT_RULE_HOTTEST:
      for (guint i = 1; i < step->uses->len; i++)
        check_calculation (replay, step, "true", "temperature(%s) >= temperature(%s)",
                           (char *) step->uses->pdata[i - 1], (char *) step->uses->pdata[i]);
      break;
    case CGT_RULE_MEAN:
      check (replay, step, outcome == (((char *) step->uses->pdata[0])[0] == '-' ? CGT_OUTCOME_R : CGT_OUTCOME_L));
      break;
    case CGT_RULE_REMOTENESS:
      for (guint i = 0; i < step->uses->len; i++)
        check (replay, step,
               trees_remoteness (replay->trees, replay->game) ==
                 1 + trees_remoteness (replay->trees, use (replay, step, i)));
      break;
    default:
      break;
    }
}

static gboolean
replay_steps (Trees *trees, const char *expression, const GPtrArray *steps, CgtOutcome outcome)
{
  Replay replay = { trees, expression, trees_read (trees, expression), { NULL, NULL }, FALSE };

  for (guint i = 0; replay.game >= 0 && i < steps->len; i++)
    replay_step (&replay, steps->pdata[i], outcome);
  g_clear_pointer (&replay.left[0], g_array_unref);
  g_clear_pointer (&replay.left[1], g_array_unref);
  return replay.derived;
}

/* A proof does not come back to where it has been on the way. */
static void
check_no_circle (const CgtExplanation *explanation, const GPtrArray *steps, GPtrArray *way)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];
      const char *answer = step->rule == CGT_RULE_ANSWER ? step->uses->pdata[0] : "";

      if (step->rule == CGT_RULE_ANSWER && g_ptr_array_find_with_equal_func (way, answer, g_str_equal, NULL))
        g_error ("%s: the proof comes back to %s", explanation->expression, answer);
      g_ptr_array_add (way, (char *) answer);
      check_no_circle (explanation, step->steps, way);
      g_ptr_array_set_size (way, (gint) way->len - 1);
    }
}

/* Whether all uses can be read back, and are small enough to be played out. */
static gboolean
read_uses (Trees *trees, const GPtrArray *steps)
{
  gboolean small = TRUE;

  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];

      for (guint k = 0; k < step->uses->len; k++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (CgtExpression) read = cgt_expression_parse (step->uses->pdata[k], NULL, &error);

          g_assert_no_error (error);
        }
      small &= read_uses (trees, step->steps);
    }
  return small;
}

gboolean
replay (Trees *trees, const CgtExplanation *explanation)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new ();

  read_uses (trees, explanation->steps);
  check_no_circle (explanation, explanation->steps, way);
  if (!trees_can_read (explanation->expression))
    return FALSE;
  if (explanation->value == NULL || explanation->value[0] == 'o' || trees_read (trees, explanation->expression) < 0)
    return FALSE;
  if (!trees_equal (trees, trees_read (trees, explanation->expression), trees_read (trees, explanation->value)))
    g_error ("%s is not %s", explanation->expression, explanation->value);
  if (!replay_steps (trees, explanation->expression, explanation->steps, explanation->outcome))
    g_error ("%s: no step says why the value is %s", explanation->expression, explanation->value);
  return TRUE;
}
