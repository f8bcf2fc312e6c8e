/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Thermographs of loopy games, compared with play for coupons: beside a small random graph lies a stack of coupons with
 * falling numbers, and a player either moves, or takes the top one and scores its number. What a game adds to the score
 * is, up to a few steps between coupons, its wall at the top coupon. The reference shares no code with what it tests.
 * Then laws that hold exactly, and values from the literature. */

#include "../rounds.h"
#include "cgt/cgt-loopy.h"
#include "cgt/cgt-operations.h"

#define MOST 16
#define UNIT 64 /* coupons have whole numbers from -UNIT to 3 UNIT, in half units */
#define STEP 2
#define BEST (G_MAXINT32 / 2)

typedef struct
{
  guint n;
  gboolean moves[2][MOST][MOST];
} Graph;

static CgtHeatGap gap; /* of the last thermograph that was asked for */

/* A few nodes with any moves, or only to later nodes, and then the integers -2 to 2. */
static Graph
random_graph (GRand *rand, gboolean loopy)
{
  Graph g = { 0 };
  guint n = g_rand_int_range (rand, 1, 5);

  g.n = n + 5;
  g.moves[0][n + 1][n] = g.moves[0][n + 2][n + 1] = TRUE;
  g.moves[1][n + 3][n] = g.moves[1][n + 4][n + 3] = TRUE;
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < n; i++)
      {
        for (guint j = loopy ? 0 : i + 1; j < n; j++)
          g.moves[player][i][j] = g_rand_double (rand) < 1.5 / n;
        if (g_rand_boolean (rand))
          g.moves[player][i][n + g_rand_int_range (rand, 0, 5)] = TRUE;
      }
  return g;
}

static CgtLoops *
loops_of (const Graph *g)
{
  CgtLoops *loops = cgt_loops_new ();

  for (guint i = 0; i < g->n; i++)
    cgt_loops_add_node (loops);
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < g->n; i++)
      for (guint j = 0; j < g->n; j++)
        if (g->moves[player][i][j])
          cgt_loops_add_move (loops, i, player, j);
  return loops;
}

/* Play for coupons. A state: who moves, where, and the node that the ko rule bans, or MOST. */

typedef struct
{
  int of[2][MOST][MOST + 1];
} Scores;

static int
better (guint player, int a, int b)
{
  return player == 0 ? MAX (a, b) : MIN (a, b);
}

/* The best a player can do by a move, which earns @gain. */
static int
by_move (const Graph *g, const Scores *scores, guint player, guint at, guint ban, int gain)
{
  int best = player == 0 ? -BEST : BEST;

  for (guint to = 0; to < g->n; to++)
    if (g->moves[player][at][to] && to != ban)
      {
        guint banned = g->moves[!player][to][at] ? at : MOST;
        int score = scores->of[!player][to][banned];

        best = better (player, best, ABS (score) >= BEST ? score : score + (player == 0 ? gain : -gain));
      }
  return best;
}

static void
fill (Scores *scores, int score)
{
  for (guint player = 0; player < 2; player++)
    for (guint at = 0; at < MOST; at++)
      for (guint ban = 0; ban <= MOST; ban++)
        scores->of[player][at][ban] = score;
}

/* Plays until nothing changes. @under: the scores once the top coupon is gone; NULL: no coupon is left, a move earns a
 * UNIT and two passes end the game. Play without end has the score @endless. */
static Scores
play (const Graph *g, const Scores *under, int coupon, int endless)
{
  gboolean changed = TRUE;
  Scores scores;

  fill (&scores, endless);
  while (changed)
    {
      changed = FALSE;
      for (guint player = 0; player < 2; player++)
        for (guint at = 0; at < g->n; at++)
          for (guint ban = 0; ban <= MOST; ban++)
            {
              int score, other;

              if (ban < MOST && (ban >= g->n || !g->moves[player][at][ban]))
                continue;
              if (under != NULL)
                {
                  other = under->of[!player][at][MOST];
                  other = ABS (other) >= BEST ? other : other + (player == 0 ? coupon : -coupon);
                }
              else if (ban < MOST)
                other = scores.of[!player][at][MOST];
              else
                other = better (!player, by_move (g, &scores, !player, at, MOST, 2 * UNIT), 0);
              score = better (player, by_move (g, &scores, player, at, ban, under != NULL ? 0 : 2 * UNIT), other);
              score = score > 100 * UNIT ? BEST : score < -100 * UNIT ? -BEST : score;
              changed = changed || score != scores.of[player][at][ban];
              scores.of[player][at][ban] = score;
            }
    }
  return scores;
}

/* Where a wall is at a temperature, in half units. */
static double
wall_at (const GArray *wall, double t)
{
  const CgtLoopyCorner *corners = (const CgtLoopyCorner *) (gpointer) wall->data;

  for (guint i = 1; i < wall->len; i++)
    {
      double t0 = mpq_get_d (corners[i - 1].t), t1 = mpq_get_d (corners[i].t);
      double v0 = mpq_get_d (corners[i - 1].v), v1 = mpq_get_d (corners[i].v);

      if (t < t1)
        return 2 * UNIT * (v0 + (v1 - v0) * (t - t0) / (t1 - t0));
    }
  return 2 * UNIT * mpq_get_d (corners[wall->len - 1].v);
}

static void
compare_with_coupons (const Graph *g, const CgtLoopyThermograph *thermograph, int endless)
{
  Scores scores = play (g, NULL, 0, endless);
  int first = -UNIT; /* what it is worth to take the first coupon of a stack */

  for (guint player = 0; player < 2; player++)
    for (guint at = 0; at < g->n; at++)
      for (guint ban = 0; ban <= MOST; ban++)
        if (ABS (scores.of[player][at][ban]) < BEST)
          scores.of[player][at][ban] += player == 0 ? first : -first;
  for (int t = -UNIT; t <= 3 * UNIT; t += STEP)
    {
      if (t > -UNIT)
        {
          Scores under = scores;

          first = 2 * t - first;
          scores = play (g, &under, 2 * t, endless);
        }
      for (guint player = 0; player < 2; player++)
        {
          double wall = wall_at (thermograph->walls[player], t / (double) UNIT);
          double score = scores.of[player][0][MOST] + (player == 0 ? -first : first);

          g_assert_cmpfloat (ABS (wall - score), <=, 12 * STEP);
        }
    }
}

static CgtLoopyThermograph *
thermograph_of (CgtStore *store, CgtLoops *loops)
{
  gpointer graphs[] = { loops };

  return cgt_loops_thermograph_of_sum (store, &(GPtrArray) { graphs, 1 }, cgt_zero (), &gap);
}

static void
test_coupons (void)
{
  g_autoptr (GRand) rand = round_rand_new (41);
  g_autoptr (CgtStore) store = cgt_store_new ();
  guint found = 0;

  for (guint i = 0; i < round_cases (2000); i++)
    {
      Graph g = random_graph (rand, TRUE);
      g_autoptr (CgtLoops) loops = loops_of (&g);
      g_autoptr (CgtLoopyThermograph) thermograph = thermograph_of (store, loops);

      if (thermograph == NULL)
        continue;
      found++;
      compare_with_coupons (&g, thermograph, -BEST);
      compare_with_coupons (&g, thermograph, BEST);
    }
  g_test_message ("%u of %u graphs have a thermograph", found, round_cases (2000));
  g_assert_cmpuint (found, >, round_cases (400));
}

/* Laws */

static char *
text_of (const CgtLoopyThermograph *thermograph)
{
  GString *text = g_string_new (NULL);

  for (guint player = 0; thermograph != NULL && player < 2; player++)
    for (guint i = 0; i < thermograph->walls[player]->len; i++)
      {
        CgtLoopyCorner *corner = &g_array_index (thermograph->walls[player], CgtLoopyCorner, i);
        char *t = mpq_get_str (NULL, 10, corner->t), *v = mpq_get_str (NULL, 10, corner->v);

        g_string_append_printf (text, "%s%s at %s", i == 0 ? player == 0 ? "" : "; " : ", ", v, t);
        g_free (t);
        g_free (v);
      }
  return g_string_free (text, FALSE);
}

static char *
short_text (CgtStore *store, const CgtThermograph *thermograph)
{
  GString *text = g_string_new (NULL);

  for (guint player = 0; player < 2; player++)
    {
      gsize n = player == 0 ? thermograph->n_left : thermograph->n_right;
      const CgtCorner *corners = player == 0 ? thermograph->left : thermograph->right;

      for (gsize i = 0; i < n; i++)
        {
          g_autofree char *t = cgt_value_to_text (store, corners[i].t), *v = cgt_value_to_text (store, corners[i].v);

          g_string_append_printf (text, "%s%s at %s", i == 0 ? player == 0 ? "" : "; " : ", ", v, t);
        }
    }
  return g_string_free (text, FALSE);
}

/* The graph of a short game, whatever its form, gives the walls that short games have. */
static void
test_short (void)
{
  g_autoptr (GRand) rand = round_rand_new (42);
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (guint i = 0; i < round_cases (1000); i++)
    {
      Graph g = random_graph (rand, FALSE);
      g_autoptr (CgtLoops) loops = loops_of (&g);
      g_autoptr (CgtLoopyThermograph) thermograph = thermograph_of (store, loops);
      CgtValue value = cgt_loops_value (store, loops, 0, NULL);
      g_autoptr (CgtThermograph) expected = cgt_thermograph (store, value);
      g_autofree char *found_text = text_of (thermograph), *expected_text = short_text (store, expected);

      g_assert_cmpstr (found_text, ==, expected_text);
    }
}

/* A stopper has the walls of its canonical form, and those of its negative are their mirror images. */
static void
test_stoppers (void)
{
  g_autoptr (GRand) rand = round_rand_new (43);
  g_autoptr (CgtStore) store = cgt_store_new ();
  guint loopy = 0, walls = 0;

  for (guint i = 0; i < round_cases (2000); i++)
    {
      Graph g = random_graph (rand, TRUE);
      g_autoptr (CgtLoops) loops = loops_of (&g);
      CgtValue value = cgt_loops_value (store, loops, 0, NULL);
      g_autoptr (CgtLoopyThermograph) thermograph = NULL, canonical = NULL, negative = NULL, mirrored = NULL;
      g_autofree char *text = NULL, *canonical_text = NULL, *negative_text = NULL;

      if (!cgt_is_loopy (value) || cgt_is_sided (value))
        continue;
      loopy++;
      canonical = cgt_loopy_thermograph (store, value, &gap);
      negative = cgt_loopy_thermograph (store, cgt_negate (store, value), &gap);
      g_assert_true ((canonical == NULL) == (negative == NULL));
      thermograph = thermograph_of (store, loops);
      if (canonical == NULL)
        continue;
      walls++;
      for (guint player = 0; player < 2; player++)
        {
          GArray *wall = negative->walls[player];

          for (guint k = 0; k < wall->len; k++)
            mpq_neg (g_array_index (wall, CgtLoopyCorner, k).v, g_array_index (wall, CgtLoopyCorner, k).v);
        }
      mirrored = g_new0 (CgtLoopyThermograph, 1);
      mirrored->walls[0] = g_array_ref (negative->walls[1]);
      mirrored->walls[1] = g_array_ref (negative->walls[0]);
      canonical_text = text_of (canonical);
      negative_text = text_of (mirrored);
      g_assert_cmpstr (canonical_text, ==, negative_text);
      text = text_of (thermograph);
      if (thermograph != NULL)
        g_assert_cmpstr (text, ==, canonical_text);
    }
  g_test_message ("%u stoppers, %u with a thermograph", loopy, walls);
  g_assert_cmpuint (walls, >, round_cases (100));
}

/* Literature */

/* The ko {x | {y | ko}}, and the same with Right's stone taken, for integers from -2 to 2: its temperature
 * is a third of x - y, and its mean two thirds of the way from y to x (Berlekamp, 1996). */
static void
test_kos (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (int x = -2; x <= 2; x++)
    for (int y = -2; y < x; y++)
      for (guint at = 0; at < 2; at++)
        {
          g_autoptr (CgtLoops) loops = cgt_loops_new ();
          g_autoptr (CgtLoopyThermograph) thermograph = NULL;
          const CgtLoopyCorner *foot;
          mpq_t t, v;

          cgt_loops_add_node (loops);
          cgt_loops_add_node (loops);
          cgt_loops_add_value (loops, at, CGT_LEFT, cgt_integer (store, x));
          cgt_loops_add_move (loops, at, CGT_RIGHT, 1 - at);
          cgt_loops_add_move (loops, 1 - at, CGT_LEFT, at);
          cgt_loops_add_value (loops, 1 - at, CGT_RIGHT, cgt_integer (store, y));
          thermograph = thermograph_of (store, loops);
          g_assert_nonnull (thermograph);
          mpq_inits (t, v, NULL);
          mpq_set_si (t, x - y, 3);
          mpq_canonicalize (t);
          mpq_set_si (v, at == 0 ? 2 * x + y : x + 2 * y, 3);
          mpq_canonicalize (v);
          for (guint player = 0; player < 2; player++)
            {
              const GArray *wall = thermograph->walls[player];

              foot = &g_array_index (wall, CgtLoopyCorner, wall->len - 1);
              g_assert_true (mpq_equal (foot->t, t) && mpq_equal (foot->v, v));
            }
          mpq_clears (t, v, NULL);
        }
}

static void
check_value (CgtStore *store, CgtValue value, const char *expected)
{
  g_autoptr (CgtLoopyThermograph) thermograph = cgt_loopy_thermograph (store, value, &gap);
  g_autofree char *text = text_of (thermograph);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_named (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  CgtValue two = cgt_integer (store, 2);

  check_value (store, cgt_over (store), "1 at -1, 0 at 0; 0 at -1, 0 at 0");
  check_value (store, cgt_upon (store), "1 at -1, 0 at 0; 0 at -1, 0 at 0");
  check_value (store, cgt_uponth (store), "1 at -1, 0 at 0; 0 at -1, 0 at 0");
  check_value (store, cgt_loopy_add (store, two, cgt_over (store), NULL), "3 at -1, 2 at 0; 2 at -1, 2 at 0");
  check_value (store, cgt_on (store), "");
  check_value (store, cgt_dud (store), "");
  g_assert_null (cgt_loopy_thermograph (store, cgt_on (store), &gap));
  g_assert_cmpint (gap, ==, CGT_HEAT_WALLS_APART);
  g_assert_null (cgt_loopy_thermograph (store, cgt_dud (store), &gap));
  g_assert_cmpint (gap, ==, CGT_HEAT_OF_SIDES);
}

/* {a|b} with integers, in canonical form. */
static Graph
random_switch (GRand *rand)
{
  Graph g = { 0 };
  guint b = g_rand_int_range (rand, 0, 4), a = g_rand_int_range (rand, (gint) b + 1, 5);

  g.n = 6;
  for (guint i = 1; i < 5; i++) /* the integers -2 to 2 */
    {
      g.moves[CGT_LEFT][i + 1][i] = i >= 3;
      g.moves[CGT_RIGHT][i][i + 1] = i < 3;
    }
  g.moves[CGT_LEFT][0][a + 1] = g.moves[CGT_RIGHT][0][b + 1] = TRUE;
  return g;
}

/* All positions of the sum of two graphs. */
static CgtLoops *
product_of (const Graph *g, const Graph *h)
{
  CgtLoops *loops = cgt_loops_new ();

  for (guint i = 0; i < g->n * h->n; i++)
    cgt_loops_add_node (loops);
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < g->n; i++)
      for (guint k = 0; k < h->n; k++)
        {
          for (guint j = 0; j < g->n; j++)
            if (g->moves[player][i][j])
              cgt_loops_add_move (loops, i * h->n + k, player, j * h->n + k);
          for (guint j = 0; j < h->n; j++)
            if (h->moves[player][k][j])
              cgt_loops_add_move (loops, i * h->n + k, player, i * h->n + j);
        }
  return loops;
}

/* Sums of kos and stoppers have the thermograph of the graph of all their positions, and if they have one at all, means
 * add up. */
static void
test_sums (void)
{
  g_autoptr (GRand) rand = round_rand_new (45);
  g_autoptr (CgtStore) store = cgt_store_new ();
  guint found = 0, kos = 0;

  for (guint i = 0; i < round_cases (300); i++)
    {
      Graph terms[2] = { random_graph (rand, TRUE), i % 2 == 0 ? random_graph (rand, TRUE) : random_switch (rand) };
      g_autoptr (CgtLoops) product = product_of (&terms[0], &terms[1]);
      g_autoptr (CgtLoopyThermograph) expected = thermograph_of (store, product), sum = NULL;
      g_autoptr (GPtrArray) graphs = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_loops_free);
      g_autofree char *expected_text = text_of (expected), *text = NULL;
      CgtValue rest = cgt_zero ();
      mpq_t mean;
      gboolean all = TRUE;

      mpq_init (mean);
      for (guint k = 0; k < 2; k++)
        {
          CgtLoops *loops = loops_of (&terms[k]);
          CgtValue value = cgt_loops_value (store, loops, 0, NULL);
          g_autoptr (CgtLoopyThermograph) alone = thermograph_of (store, loops);

          all = all && alone != NULL;
          if (alone != NULL)
            mpq_add (mean, mean, g_array_index (alone->walls[0], CgtLoopyCorner, alone->walls[0]->len - 1).v);
          if (k == 1 && i % 2 == 1)
            {
              rest = value;
              cgt_loops_free (loops);
            }
          else
            g_ptr_array_add (graphs, loops);
        }
      sum = cgt_loops_thermograph_of_sum (store, graphs, rest, &gap);
      text = text_of (sum);
      g_assert_cmpstr (text, ==, expected_text);
      if (sum != NULL && all)
        {
          found++;
          kos += graphs->len == 2;
          g_assert_true (mpq_equal (mean, g_array_index (sum->walls[0], CgtLoopyCorner, sum->walls[0]->len - 1).v));
        }
      mpq_clear (mean);
    }
  g_test_message ("%u of %u sums have a thermograph, %u of them with two kos", found, round_cases (300), kos);
  g_assert_cmpuint (found, >, round_cases (20));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/loopy-thermograph/coupons", test_coupons);
  g_test_add_func ("/loopy-thermograph/short", test_short);
  g_test_add_func ("/loopy-thermograph/stoppers", test_stoppers);
  g_test_add_func ("/loopy-thermograph/kos", test_kos);
  g_test_add_func ("/loopy-thermograph/named", test_named);
  g_test_add_func ("/loopy-thermograph/sums", test_sums);
  return g_test_run ();
}
