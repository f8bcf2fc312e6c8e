/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "replay-private.h"

/* Thermographs from the definition (Siegel, II.5), on plain trees: the walls of the options, moved by the temperature,
 * up to where they meet. A temperature or a number is a whole number of units. */

#define UNIT ((gint64) 1 << 24)

typedef struct
{
  gint64 t, v;
} Corner;

typedef struct
{
  GArray *walls[2]; /* Corner, from temperature 0 up; straight in between, vertical above the last */
} Walls;

static void
free_walls (gpointer data)
{
  Walls *walls = data;

  g_array_unref (walls->walls[0]);
  g_array_unref (walls->walls[1]);
  g_free (walls);
}

static void
add_corner (GArray *wall, gint64 t, gint64 v)
{
  g_array_append_val (wall, ((Corner) { t, v }));
}

static gint64
at (const GArray *wall, gint64 t)
{
  const Corner *corners = (const Corner *) (const void *) wall->data;

  for (guint i = 0; i + 1 < wall->len; i++)
    if (t < corners[i + 1].t)
      return corners[i].v + (corners[i + 1].v - corners[i].v) / (corners[i + 1].t - corners[i].t) * (t - corners[i].t);
  return corners[wall->len - 1].v;
}

static gint64
to_units (const char *text)
{
  char *end;
  gint64 n = g_ascii_strtoll (text, &end, 10), d = *end == '/' ? g_ascii_strtoll (end + 1, &end, 10) : 1;

  g_assert_true (*end == '\0' && UNIT % d == 0);
  return n * (UNIT / d);
}

static gint
tree_of (Trees *trees, gint64 units)
{
  gint64 d = UNIT;
  g_autofree char *text = NULL;

  for (; units % 2 == 0 && d > 1; d /= 2)
    units /= 2;
  text = g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, units, d);
  return trees_read (trees, text);
}

/* The simplest number in [@low, @high], where each end may be left out; G_MININT64 and G_MAXINT64 are no ends. */
static gint64
simplest (gint64 low, gint64 high, gboolean low_out, gboolean high_out)
{
  gint64 least = low == G_MININT64 ? low : low + low_out, most = high == G_MAXINT64 ? high : high - high_out;

  for (gint64 step = UNIT; step > 0; step /= 2)
    {
      gint64 up, down;

      if (least <= 0 && most >= 0)
        return 0;
      if (least > 0)
        {
          up = (least + step - 1) / step * step;
          if (up <= most)
            return up;
        }
      else
        {
          down = -((-most + step - 1) / step * step);
          if (down >= least)
            return down;
        }
    }
  return G_MININT64;
}

/* The number that @game is, from the stops of its options. FALSE: it is none. */
static gboolean
number_of (Trees *trees, gint game, gint64 low, gint64 high, gint64 *number)
{
  for (guint ends = 0; ends < 4; ends++)
    {
      gint64 x = simplest (low, high, ends & 1, ends & 2);

      if (x != G_MININT64 && trees_equal (trees, game, tree_of (trees, x)))
        {
          *number = x;
          return TRUE;
        }
    }
  return FALSE;
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return x < y ? -1 : x > y;
}

static const Walls *get_walls (GHashTable *known, Trees *trees, gint game);

/* Where the wall of @player stands before the walls meet: the best opposite wall of an option, moved by @t. */
static gint64
scaffold (GHashTable *known, Trees *trees, gint game, CgtPlayer player, gint64 t)
{
  const GArray *options = trees_options (trees, game, player);
  gint64 best = player == CGT_LEFT ? G_MININT64 : G_MAXINT64;

  for (guint i = 0; i < options->len; i++)
    {
      gint64 v = at (get_walls (known, trees, g_array_index (options, gint, i))->walls[!player], t);

      best = player == CGT_LEFT ? MAX (best, v - t) : MIN (best, v + t);
    }
  return best;
}

/* All temperatures at which a wall of an option has a corner, and those between where two walls may cross. */
static GArray *
list_times (GHashTable *known, Trees *trees, gint game)
{
  GArray *times = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 zero = 0, end = 0;

  g_array_append_val (times, zero);
  for (guint player = 0; player < 2; player++)
    {
      const GArray *options = trees_options (trees, game, player);

      for (guint i = 0; i < options->len; i++)
        {
          const GArray *wall = get_walls (known, trees, g_array_index (options, gint, i))->walls[!player];

          for (guint k = 0; k < wall->len; k++)
            {
              g_array_append_val (times, g_array_index (wall, Corner, k).t);
              end = MAX (end, g_array_index (wall, Corner, k).t);
            }
        }
    }
  g_array_sort (times, compare_times);
  return times;
}

/* Within [@from, @to] both scaffolds are made of straight pieces; they are divided until they are straight. */
static void
divide (GHashTable *known, Trees *trees, gint game, gint64 from, gint64 to, GArray *times)
{
  /* So that there is a middle. */
  if (to - from > 1 && (to - from) % 2 != 0)
    {
      from++;
      g_array_append_val (times, from);
    }
  for (guint player = 0; player < 2 && to - from > 1; player++)
    {
      gint64 a = scaffold (known, trees, game, player, from), b = scaffold (known, trees, game, player, to);
      gint64 middle = from + (to - from) / 2;

      /* The slope is -2 to 2, and convex or concave, so a straight line through the middle is straight throughout. */
      if (2 * scaffold (known, trees, game, player, middle) != a + b)
        {
          divide (known, trees, game, from, middle, times);
          divide (known, trees, game, middle, to, times);
          return;
        }
    }
  g_array_append_val (times, to);
}

static Walls *
make_walls (GHashTable *known, Trees *trees, gint game)
{
  Walls *walls = g_new0 (Walls, 1);
  gint64 low = scaffold (known, trees, game, CGT_LEFT, 0), high = scaffold (known, trees, game, CGT_RIGHT, 0), number;
  g_autoptr (GArray) times = NULL, all = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 last, gap;

  walls->walls[0] = g_array_new (FALSE, FALSE, sizeof (Corner));
  walls->walls[1] = g_array_new (FALSE, FALSE, sizeof (Corner));
  if (low <= high)
    {
      if (!number_of (trees, game, low, high, &number))
        {
          g_assert_true (low == high);
          number = low;
        }
      add_corner (walls->walls[0], 0, number);
      add_corner (walls->walls[1], 0, number);
      return walls;
    }
  times = list_times (known, trees, game);
  last = g_array_index (times, gint64, times->len - 1);
  /* Above all corners of the options the scaffolds come nearer by two for each unit. */
  gap = scaffold (known, trees, game, CGT_LEFT, last) - scaffold (known, trees, game, CGT_RIGHT, last);
  if (gap > 0)
    {
      last += gap / 2;
      g_array_append_val (times, last);
    }
  g_array_append_val (all, g_array_index (times, gint64, 0));
  for (guint i = 1; i < times->len; i++)
    if (g_array_index (times, gint64, i) > g_array_index (times, gint64, i - 1))
      divide (known, trees, game, g_array_index (times, gint64, i - 1), g_array_index (times, gint64, i), all);
  for (guint i = 0; i < all->len; i++)
    {
      gint64 t = g_array_index (all, gint64, i);
      gint64 l = scaffold (known, trees, game, CGT_LEFT, t), r = scaffold (known, trees, game, CGT_RIGHT, t);

      if (l <= r)
        {
          const Corner *left = &g_array_index (walls->walls[0], Corner, i - 1);
          const Corner *right = &g_array_index (walls->walls[1], Corner, i - 1);
          gint64 before = left->v - right->v, after = r - l;
          gint64 foot = left->t + (t - left->t) / (before + after) * before +
                        (t - left->t) % (before + after) * before / (before + after);
          gint64 mast = left->v + (l - left->v) / (t - left->t) * (foot - left->t);

          add_corner (walls->walls[0], foot, mast);
          add_corner (walls->walls[1], foot, mast);
          return walls;
        }
      add_corner (walls->walls[0], t, l);
      add_corner (walls->walls[1], t, r);
    }
  g_assert_not_reached ();
}

static const Walls *
get_walls (GHashTable *known, Trees *trees, gint game)
{
  Walls *walls = g_hash_table_lookup (known, GINT_TO_POINTER (game));

  if (walls == NULL)
    {
      walls = make_walls (known, trees, game);
      g_hash_table_insert (known, GINT_TO_POINTER (game), walls);
    }
  return walls;
}

/* The walls of a tree; they belong to the trees, by whose numbers they are remembered. */
static const Walls *
walls_of (Replay *replay, gint game)
{
  if (replay->known_walls == NULL)
    replay->known_walls = g_hash_table_new_full (NULL, NULL, NULL, free_walls);
  return get_walls (replay->known_walls, replay->trees, game);
}

static const Corner *
mast_of (Replay *replay, gint game)
{
  const GArray *wall = walls_of (replay, game)->walls[0];

  return &g_array_index (wall, Corner, wall->len - 1);
}

void
replay_check_thermograph (Replay *replay, const CgtStep *step)
{
  const Corner *mast = mast_of (replay, replay_use (replay, step, 0));

  check (replay, step, trees_equal (replay->trees, replay->game, replay_use (replay, step, 0)));
  check (replay, step, to_units (step->uses->pdata[1]) == mast->v);
  check (replay, step, to_units (step->uses->pdata[2]) == mast->t);
}

/* The places named are those of the wall, and no corner is left out. */
static void
check_places (Replay *replay, const CgtStep *step, const GArray *wall, guint first, guint by)
{
  g_autoptr (GArray) named = g_array_new (FALSE, FALSE, sizeof (Corner));

  check (replay, step, step->uses->len > first && (step->uses->len - first) % by == 0);
  for (guint i = first; i < step->uses->len; i += by)
    add_corner (named, to_units (step->uses->pdata[i]), to_units (step->uses->pdata[i + 1]));
  check (replay, step, g_array_index (named, Corner, 0).t == 0);
  for (guint i = 0; i < named->len; i++)
    check (replay, step, at (wall, g_array_index (named, Corner, i).t) == g_array_index (named, Corner, i).v);
  for (guint i = 0; i < wall->len; i++)
    check (replay, step, at (named, g_array_index (wall, Corner, i).t) == g_array_index (wall, Corner, i).v);
}

void
replay_check_wall (Replay *replay, const CgtStep *step)
{
  CgtPlayer player = step->rule == CGT_RULE_LEFT_WALL ? CGT_LEFT : CGT_RIGHT;

  check_places (replay, step, walls_of (replay, replay->game)->walls[player], 0, 3);
  for (guint i = 0; i < step->uses->len; i += 3)
    {
      gint64 t = to_units (step->uses->pdata[i]), v = to_units (step->uses->pdata[i + 1]);
      gint option = replay_use (replay, step, i + 2);

      check (replay, step, replay_is_option (replay, replay->game, player, option));
      check (replay, step, at (walls_of (replay, option)->walls[!player], t) + (player == CGT_LEFT ? -t : t) == v);
    }
}

void
replay_check_wall_of_option (Replay *replay, const CgtStep *step)
{
  CgtPlayer side = step->rule == CGT_RULE_LEFT_WALL_OF ? CGT_LEFT : CGT_RIGHT;
  gint option = replay_use (replay, step, 0);

  check (replay, step, replay_is_option (replay, replay->game, cgt_player_other (side), option));
  check_places (replay, step, walls_of (replay, option)->walls[side], 1, 2);
}

/* The stops are where the walls stand at temperature 0. */
void
replay_check_stops (Replay *replay, const CgtStep *step)
{
  const Walls *walls = walls_of (replay, replay->game);

  check (replay, step, trees_equal (replay->trees, replay->game, replay_use (replay, step, 0)));
  for (guint side = 0; side < 2; side++)
    check (replay, step, at (walls->walls[side], 0) == to_units (step->uses->pdata[1 + side]));
}

gboolean
replay_has_stop (Replay *replay, gint game, CgtPlayer player, const char *stop)
{
  return at (walls_of (replay, game)->walls[player], 0) == to_units (stop);
}

gboolean
replay_has_mast (Replay *replay, gint game, const char *mean, const char *temperature)
{
  const Corner *mast = mast_of (replay, game);

  return (mean == NULL || mast->v == to_units (mean)) && mast->t == MAX (to_units (temperature), 0);
}

void
replay_check_hottest (Replay *replay, const CgtStep *step)
{
  for (guint i = 1; i < step->uses->len; i++)
    check (replay, step,
           mast_of (replay, replay_use (replay, step, i - 1))->t >= mast_of (replay, replay_use (replay, step, i))->t);
}

/* Each state is an option of the one before, for one player after the other, and the last has the stop as its mean. */
void
replay_check_orthodox (Replay *replay, const CgtStep *step)
{
  CgtPlayer player = step->rule == CGT_RULE_LEFT_ORTHODOX ? CGT_LEFT : CGT_RIGHT;
  guint n = step->uses->len - 1;
  gint state = replay_use (replay, step, 0);

  check (replay, step, n > 1 && trees_equal (replay->trees, state, replay->game));
  check (replay, step, at (walls_of (replay, replay->game)->walls[player], 0) == to_units (step->uses->pdata[n]));
  for (guint i = 1; i < n; i++)
    {
      gint next = replay_use (replay, step, i);

      check (replay, step, replay_is_option (replay, state, player, next));
      player = cgt_player_other (player);
      state = next;
    }
  check (replay, step, mast_of (replay, state)->t == 0);
  check (replay, step, mast_of (replay, state)->v == to_units (step->uses->pdata[n]));
}

/* The number and the game differ by less than any number that is written here. */
void
replay_check_number_decides (Replay *replay, const CgtStep *step)
{
  const Walls *walls = walls_of (replay, replay->game);

  for (guint side = 0; side < 2; side++)
    check (replay, step, at (walls->walls[side], 0) == to_units (step->uses->pdata[1]));
  check (replay, step, to_units (step->uses->pdata[1]) != 0);
}
