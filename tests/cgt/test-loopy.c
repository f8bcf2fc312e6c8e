/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Loopy values, compared with plain play: random graphs of up to eight nodes, and who survives their differences by the
 * definition, until nothing changes. The reference shares no code with what it tests. */

#include "../rounds.h"
#include "cgt/cgt-loopy.h"
#include "cgt/loopy/cgt-loop-graph.h"

#include <string.h>

#define MOST 640

/* A game as a matrix: moves[player][i][j] if @player can move from i to j. It starts at 0. */
typedef struct
{
  guint n;
  guint8 moves[2][MOST][MOST];
} Graph;

/* Who survives */

typedef struct
{
  const Graph *g, *h;
  guint8 *in[2]; /* by who is to move (0: Left), for each pair of nodes: Left survives */
} Play;

static guint8 *
cell (guint8 *table, const Play *play, guint a, guint b)
{
  return &table[a * play->h->n + b];
}

/* Whether a player to move at a - b can come into @next: by a move in a into @by_a, by one in b into @by_b. Left needs
 * one such move, Right must have no other. */
static gboolean
comes_into (const Play *play, guint a, guint b, guint mover, guint8 *by_a, guint8 *by_b)
{
  const Graph *g = play->g, *h = play->h;

  for (guint x = 0; x < g->n; x++)
    if (g->moves[mover][a][x] && (*cell (by_a, play, x, b) != 0) == (mover == 0))
      return mover == 0;
  for (guint y = 0; y < h->n; y++)
    if (h->moves[1 - mover][b][y] && (*cell (by_b, play, a, y) != 0) == (mover == 0))
      return mover == 0;
  return mover == 1;
}

/* The states from which Left can force a move in a into @kept[], or an end that she wins, without leaving @kept. The
 * least such set, from below; in stoppers any move will do. */
static void
force (Play *play, guint8 *kept[2], gboolean any, guint8 *forced[2])
{
  gboolean more = TRUE;

  memset (forced[0], 0, play->g->n * play->h->n);
  memset (forced[1], 0, play->g->n * play->h->n);
  while (more)
    {
      more = FALSE;
      for (guint mover = 0; mover < 2; mover++)
        for (guint a = 0; a < play->g->n; a++)
          for (guint b = 0; b < play->h->n; b++)
            if (!*cell (forced[mover], play, a, b) &&
                comes_into (play, a, b, mover, kept[1 - mover], any ? kept[1 - mover] : forced[1 - mover]))
              more = *cell (forced[mover], play, a, b) = TRUE;
    }
}

/* The greatest set of states from which Left can again and again move in a; any move counts if @any. */
static gboolean
survives (const Graph *g, const Graph *h, gboolean any, guint mover)
{
  gsize size = g->n * h->n;
  g_autofree guint8 *memory = g_new0 (guint8, 4 * size);
  guint8 *kept[2] = { memory, memory + size }, *forced[2] = { memory + 2 * size, memory + 3 * size };
  Play play = { .g = g, .h = h };

  memset (memory, 1, 2 * size);
  for (;;)
    {
      force (&play, kept, any, forced);
      if (memcmp (kept[0], forced[0], size) == 0 && memcmp (kept[1], forced[1], size) == 0)
        return *cell (kept[mover], &play, 0, 0);
      memcpy (kept[0], forced[0], size);
      memcpy (kept[1], forced[1], size);
    }
}

static gboolean
is_at_least (const Graph *g, const Graph *h, gboolean stoppers)
{
  return survives (g, h, stoppers, 1);
}

static void
negate (Graph *g)
{
  for (guint i = 0; i < g->n; i++)
    for (guint j = 0; j < g->n; j++)
      {
        guint8 left = g->moves[0][i][j];

        g->moves[0][i][j] = g->moves[1][i][j];
        g->moves[1][i][j] = left;
      }
}

/* Whether alternate play can go on for ever: a path of 2n moves repeats a node with the same player to move. */
static gboolean
is_stopper (const Graph *g)
{
  guint8 reach[2][MOST], next[2][MOST];

  memset (reach, 1, sizeof reach);
  for (guint step = 0; step <= 2 * g->n; step++)
    {
      memset (next, 0, sizeof next);
      for (guint mover = 0; mover < 2; mover++)
        for (guint i = 0; i < g->n; i++)
          for (guint j = 0; j < g->n && reach[mover][i]; j++)
            next[1 - mover][j] |= g->moves[mover][i][j];
      memcpy (reach, next, sizeof reach);
    }
  for (guint i = 0; i < g->n; i++)
    if (reach[0][i] || reach[1][i])
      return FALSE;
  return TRUE;
}

/* Random games, and values as graphs */

static Graph *
random_graph (GRand *rand, guint most)
{
  Graph *g = g_new0 (Graph, 1);
  double density = g_rand_double_range (rand, 0.05, 0.35);

  g->n = g_rand_int_range (rand, 1, (gint) most + 1);
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < g->n; i++)
      for (guint j = 0; j < g->n; j++)
        g->moves[player][i][j] = g_rand_double (rand) < (j > i ? 2 * density : density);
  return g;
}

/* A graph whose cycles are only passes and ways back that stoppers can have. */
static Graph *
random_stopper (GRand *rand, guint most)
{
  for (;;)
    {
      g_autofree Graph *g = random_graph (rand, most);

      if (is_stopper (g))
        return g_steal_pointer (&g);
    }
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

static CgtValue
value_of (CgtStore *store, const Graph *g)
{
  g_autoptr (CgtLoops) loops = loops_of (g);

  return cgt_loops_value (store, loops, 0, NULL);
}

/* The canonical form of a stopper, by its options and theirs. */
static Graph *
graph_of (CgtStore *store, CgtValue value)
{
  Graph *g = g_new0 (Graph, 1);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (CgtValue));

  g_array_append_val (values, value);
  for (guint i = 0; i < values->len; i++)
    for (guint player = 0; player < 2; player++)
      {
        g_autoptr (GArray) options = cgt_loopy_options (store, g_array_index (values, CgtValue, i), player, NULL);

        g_assert_nonnull (options);
        for (guint k = 0; k < options->len; k++)
          {
            CgtValue option = g_array_index (options, CgtValue, k);
            guint at = 0;

            while (at < values->len && !cgt_value_equal (g_array_index (values, CgtValue, at), option))
              at++;
            if (at == values->len)
              g_array_append_val (values, option);
            g_assert_cmpuint (values->len, <=, MOST);
            g->moves[player][i][at] = TRUE;
          }
      }
  g->n = values->len;
  return g;
}

static Graph *
sum_of (const Graph *g, const Graph *h)
{
  Graph *sum = g_new0 (Graph, 1);

  sum->n = g->n * h->n;
  g_assert_cmpuint (sum->n, <=, MOST);
  for (guint player = 0; player < 2; player++)
    for (guint a = 0; a < g->n; a++)
      for (guint b = 0; b < h->n; b++)
        {
          for (guint x = 0; x < g->n; x++)
            sum->moves[player][a * h->n + b][x * h->n + b] |= g->moves[player][a][x];
          for (guint y = 0; y < h->n; y++)
            sum->moves[player][a * h->n + b][a * h->n + y] |= h->moves[player][b][y];
        }
  return sum;
}

static void
assert_onside (CgtStore *store, const Graph *g, CgtValue onside)
{
  g_autofree Graph *canonical = graph_of (store, onside);

  g_assert_true (is_stopper (canonical));
  g_assert_true (is_at_least (g, canonical, FALSE) && is_at_least (canonical, g, FALSE));
}

static void
assert_sides (CgtStore *store, Graph *g, CgtValue value)
{
  assert_onside (store, g, cgt_onside (store, value));
  negate (g);
  assert_onside (store, g, cgt_negate (store, cgt_offside (store, value)));
  negate (g);
}

/* Tests */

#define N_STOPPERS 400

static void
test_stoppers (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GPtrArray) graphs = g_ptr_array_new_with_free_func (g_free);
  guint n_loopy = 0, n_equal = 0;

  for (guint i = 0; i < N_STOPPERS; i++)
    {
      Graph *g = random_stopper (rand, 8);
      CgtValue value = value_of (store, g);
      g_autofree Graph *canonical = graph_of (store, value);

      n_loopy += cgt_is_loopy (value);
      g_assert_false (cgt_is_sided (value));
      g_assert_true (is_at_least (g, canonical, TRUE) && is_at_least (canonical, g, TRUE));
      g_ptr_array_add (graphs, g);
    }
  g_assert_cmpuint (n_loopy, >, N_STOPPERS / 8);
  for (guint i = 0; i < round_cases (6000); i++)
    {
      const Graph *g = graphs->pdata[g_rand_int_range (rand, 0, N_STOPPERS)];
      const Graph *h = graphs->pdata[g_rand_int_range (rand, 0, N_STOPPERS)];
      CgtValue a = value_of (store, g), b = value_of (store, h);
      gboolean above = is_at_least (g, h, TRUE), below = is_at_least (h, g, TRUE);

      g_assert_cmpint (cgt_loopy_less_equal (store, b, a), ==, above);
      g_assert_cmpint (cgt_loopy_less_equal (store, a, b), ==, below);
      g_assert_cmpint (cgt_value_equal (a, b), ==, above && below);
      n_equal += above && below && g != h;
    }
  g_assert_cmpuint (n_equal, >, round_cases (20));
}

/* Whatever the number of its nodes, a node has fewer options than it had, and none of them is dominated or reversible.
 */
static void
test_canonical (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; i < round_cases (600); i++)
    {
      g_autofree Graph *g = random_stopper (rand, 8);
      CgtValue value = value_of (store, g);

      for (guint player = 0; player < 2; player++)
        {
          g_autoptr (GArray) options = cgt_loopy_options (store, value, player, NULL);

          for (guint k = 0; k < options->len; k++)
            {
              CgtValue option = g_array_index (options, CgtValue, k);
              g_autoptr (GArray) answers = cgt_loopy_options (store, option, 1 - player, NULL);

              for (guint m = 0; m < options->len; m++)
                {
                  CgtValue other = g_array_index (options, CgtValue, m);

                  g_assert_true (m == k || !(player == 0 ? cgt_loopy_less_equal (store, option, other)
                                                         : cgt_loopy_less_equal (store, other, option)));
                }
              for (guint m = 0; m < answers->len; m++)
                {
                  CgtValue answer = g_array_index (answers, CgtValue, m);

                  g_assert_false (player == 0 ? cgt_loopy_less_equal (store, answer, value)
                                              : cgt_loopy_less_equal (store, value, answer));
                }
            }
        }
    }
}

/* Any graph: where it has a value, the sides are its sides, who wins is who wins, and its negative has the negative. */
static void
test_sides (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GRand) rand = round_rand_new (3);
  guint n_sided = 0, n_none = 0, n = round_cases (300);

  for (guint i = 0; i < n; i++)
    {
      g_autofree Graph *g = random_graph (rand, 8), *zero = g_new0 (Graph, 1);
      CgtValue value = value_of (store, g), negative;
      CgtOutcome outcome;
      gboolean left[2], right[2]; /* Left wins when nothing, or all, of endless play is hers; by who begins */

      negate (g);
      negative = value_of (store, g);
      negate (g);
      g_assert_cmpint (cgt_value_is_none (value), ==, cgt_value_is_none (negative));
      n_none += cgt_value_is_none (value);
      if (cgt_value_is_none (value))
        continue;
      g_assert_true (cgt_value_equal (cgt_loopy_negate (store, value), negative));
      n_sided += cgt_is_sided (value);
      assert_sides (store, g, value);
      g_assert_cmpint (cgt_loopy_less_equal (store, cgt_offside (store, value), cgt_onside (store, value)), ==, TRUE);
      outcome = cgt_loopy_outcome (store, value);
      zero->n = 1;
      for (guint mover = 0; mover < 2; mover++)
        {
          right[mover] = survives (g, zero, FALSE, mover);
          negate (g);
          left[mover] = !survives (g, zero, FALSE, 1 - mover);
          negate (g);
        }
      for (guint mover = 0; mover < 2; mover++)
        {
          char winner = left[mover] ? 'L' : right[mover] ? 'D' : 'R';
          char found = outcome == CGT_OUTCOME_N   ? "LR"[mover]
                       : outcome == CGT_OUTCOME_P ? "RL"[mover]
                       : outcome > 0xff           ? (char) (mover == 0 ? outcome >> 8 : outcome & 0xff)
                                                  : (char) outcome;

          g_assert_cmpint (winner, ==, found);
        }
    }
  g_assert_cmpuint (n_sided, >, n / 8);
  g_test_message ("%u of %u have two sides, %u no value", n_sided, n, n_none);
  g_assert_cmpuint (n_none, <, n / 10);
}

static void
test_sums (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint i = 0; i < round_cases (400); i++)
    {
      g_autofree Graph *g = random_stopper (rand, 5), *h = random_stopper (rand, 5), *sum = sum_of (g, h);
      CgtValue a = value_of (store, g), b = value_of (store, h), total = cgt_loopy_add (store, a, b, NULL);

      g_assert_false (cgt_value_is_none (total));
      assert_sides (store, sum, total);
      g_assert_true (cgt_value_equal (total, cgt_loopy_add (store, b, a, NULL)));
      g_assert_true (cgt_value_equal (total, value_of (store, sum)));
    }
}

static void
test_laws (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  CgtValue on = cgt_on (store), over = cgt_over (store), off = cgt_negate (store, on), zero = cgt_zero ();

  g_assert_true (cgt_value_equal (cgt_loopy_add (store, on, off, NULL), cgt_dud (store)));
  g_assert_true (cgt_value_equal (cgt_loopy_add (store, over, over, NULL), over));
  g_assert_true (cgt_value_equal (cgt_loopy_add (store, over, cgt_star (store, 1), NULL), over));
  g_assert_true (cgt_value_equal (cgt_degree (store, cgt_upon (store), NULL), cgt_uponth (store)));
  for (guint i = 0; i < round_cases (300); i++)
    {
      g_autofree Graph *x = random_stopper (rand, 5), *y = random_stopper (rand, 4), *z = random_stopper (rand, 3);
      CgtValue g = value_of (store, x), h = value_of (store, y), k = value_of (store, z);
      CgtValue difference = cgt_loopy_subtract (store, g, g, NULL), degree = cgt_degree (store, g, NULL);

      g_assert_true (cgt_value_equal (cgt_negate (store, cgt_negate (store, g)), g));
      g_assert_cmpint (cgt_loopy_less_equal (store, zero, cgt_onside (store, difference)), ==, TRUE);
      g_assert_true (cgt_value_equal (degree, cgt_onside (store, difference)));
      g_assert_true (cgt_value_equal (cgt_loopy_add (store, cgt_loopy_add (store, g, h, NULL), k, NULL),
                                      cgt_loopy_add (store, g, cgt_loopy_add (store, h, k, NULL), NULL)));
    }
}

/* {@up|-@down} + @g, position by position: a graph of hundreds of nodes. */
static CgtLoops *
sum_with_switch (const Graph *g, guint up, guint down)
{
  CgtLoops *loops = cgt_loops_new ();
  guint n = up + down + 2, hot = n - 1; /* the numbers from -down up to up, and the switch */

  for (guint i = 0; i < g->n * n; i++)
    cgt_loops_add_node (loops);
  for (guint i = 0; i < g->n; i++)
    for (guint k = 0; k < n; k++)
      for (guint player = 0; player < 2; player++)
        {
          guint own = player == CGT_LEFT ? (k > down ? k - 1 : n) : k < down ? k + 1 : n;

          if (k == hot)
            own = player == CGT_LEFT ? up + down : 0;
          if (own < n)
            cgt_loops_add_move (loops, i * n + k, player, i * n + own);
          for (guint j = 0; j < g->n; j++)
            if (g->moves[player][i][j])
              cgt_loops_add_move (loops, i * n + k, player, j * n + k);
        }
  return loops;
}

/* A large graph is simplified part by part. H - H = 0 for a short game H, so G + H - H = G. Where G is no stopper,
 * sides of the whole may exist and not be found. */
static void
test_large (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GRand) rand = round_rand_new (6);
  guint n_sided = 0, n_stoppers = 0, n_none = 0;

  for (guint i = 0; i < round_cases (60); i++)
    {
      g_autofree Graph *g = i % 2 == 0 ? random_stopper (rand, 6) : random_graph (rand, 6);
      guint up = (guint) g_rand_int_range (rand, 20, 40), down = (guint) g_rand_int_range (rand, 10, 30);
      CgtValue stops[] = { cgt_integer (store, up), cgt_integer (store, -(gint64) down) };
      CgtValue value = value_of (store, g), hot = cgt_make (store, stops, 1, stops + 1, 1), sum, whole;
      g_autoptr (CgtLoops) loops = sum_with_switch (g, up, down);

      if (cgt_value_is_none (value))
        continue;
      sum = cgt_loopy_add (store, value, hot, NULL);
      whole = cgt_loops_value (store, loops, up + down + 1, NULL);
      n_none += cgt_value_is_none (whole);
      g_assert_true (cgt_value_is_none (whole) ? i % 2 == 1 : cgt_value_equal (whole, sum));
      g_assert_true (cgt_value_equal (cgt_loopy_subtract (store, sum, hot, NULL), value));
      n_sided += cgt_is_sided (value);
      n_stoppers += cgt_is_loopy (value) && !cgt_is_sided (value);
    }
  g_test_message ("%u have two sides, %u are stoppers; %u have no value as a whole", n_sided, n_stoppers, n_none);
  if (ROUND_SHARE == 1)
    g_assert_cmpuint (n_sided, >, n_none);
  g_assert_cmpuint (n_stoppers, >, round_cases (5));
}

/* @g + {@up|-@down}, all of whose positions the sum of the two has. */
static Graph *
sum_with_numbers (const Graph *g, guint up, guint down)
{
  g_autofree Graph *hot = g_new0 (Graph, 1);

  /* 0 is the switch, 1 is 0, and the positive and the negative integers follow. */
  hot->n = up + down + 2;
  hot->moves[0][0][1 + up] = hot->moves[1][0][1 + up + down] = TRUE;
  for (guint i = 1; i <= up; i++)
    hot->moves[0][1 + i][i] = TRUE;
  for (guint i = 1; i <= down; i++)
    hot->moves[1][1 + up + i][i == 1 ? 1 : up + i] = TRUE;
  return sum_of (g, hot);
}

static CgtLoopGraph *
loop_graph_of (CgtStore *store, const Graph *g)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (CgtLoopGraph) graph = NULL;

  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < g->n; i++)
      for (guint j = 0; j < g->n; j++)
        if (g->moves[player][i][j])
          {
            guint64 move = CGT_LOOP_MOVE (player, i, j);

            g_array_append_val (moves, move);
          }
  graph = cgt_loop_graph_new (store, g->n, moves);
  return cgt_loop_graph_reach (store, graph, 0);
}

static Graph *
plain_graph_of (const CgtLoopGraph *graph)
{
  Graph *g = g_new0 (Graph, 1);

  g->n = graph->n;
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < graph->n; i++)
      for (guint32 e = graph->first[player][i]; e < graph->first[player][i + 1]; e++)
        g->moves[player][i][graph->to[player][e]] = TRUE;
  return g;
}

/* The onside of some hundred nodes, found by steps that change no node where steps at once lose it, is one by plain
 * play, and a stopper. */
static void
test_stepwise (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GRand) rand = round_rand_new (7);
  guint n_found = 0, n = 0;

  while (n < round_cases (2))
    {
      g_autofree Graph *g = random_graph (rand, 6), *sum = NULL, *found = NULL;
      g_autoptr (CgtLoopGraph) small = loop_graph_of (store, g), graph = NULL, onside = NULL, at_once = NULL;
      guint up, down = (guint) g_rand_int_range (rand, 5, 10);

      if (cgt_loop_graph_is_stopper (small) || small->n < 4)
        continue;
      up = 120 / small->n - down;
      sum = sum_with_numbers (g, up, down);
      graph = loop_graph_of (store, sum);
      at_once = graph->n > 120 && graph->n <= 300 ? cgt_loop_graph_onside (store, graph) : NULL;
      if (graph->n <= 120 || graph->n > 300 || at_once != NULL)
        continue;
      n++;
      onside = cgt_loop_graph_onside_stepwise (store, graph);
      if (onside == NULL)
        continue;
      n_found++;
      found = plain_graph_of (onside);
      g_assert_true (is_stopper (found));
      g_assert_true (is_at_least (sum, found, FALSE) && is_at_least (found, sum, FALSE));
    }
  g_test_message ("%u of %u found", n_found, n);
  g_assert_cmpuint (2 * n_found, >=, n);
}

/* The values of all nodes of a graph, found at once, are those of each of them: one that is found alone is the same. */
static void
test_all_nodes (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GRand) rand = round_rand_new (8);
  guint n_alone = 0, n_both = 0;

  for (guint i = 0; i < round_cases (40); i++)
    {
      g_autofree Graph *g = random_graph (rand, 8);
      g_autoptr (CgtLoops) loops = loops_of (g);
      CgtValue values[8];

      cgt_loops_values (store, loops, values);
      for (guint node = 0; node < g->n; node++)
        {
          CgtValue alone = cgt_loops_value (store, loops, node, NULL);

          n_alone += !cgt_value_is_none (alone);
          n_both += !cgt_value_is_none (alone) && !cgt_value_is_none (values[node]);
          if (!cgt_value_is_none (alone) && !cgt_value_is_none (values[node]))
            g_assert_true (cgt_value_equal (alone, values[node]));
        }
      if (!cgt_value_is_none (values[0]))
        assert_sides (store, g, values[0]);
    }
  g_test_message ("%u of %u found at once", n_both, n_alone);
  g_assert_cmpuint (20 * n_both, >, 19 * n_alone);
}

/* Each node can move to some of those before it, and in half of them one player can pass. */
static CgtValue
random_passes (CgtStore *store, GRand *rand)
{
  g_autoptr (CgtLoops) loops = cgt_loops_new ();

  for (guint i = 0; i < 20; i++)
    {
      cgt_loops_add_node (loops);
      for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT && i > 0; player++)
        for (gint k = g_rand_int_range (rand, 1, 3); k > 0; k--)
          cgt_loops_add_move (loops, i, player, i - (guint) g_rand_int_range (rand, 1, (gint) MIN (i, 4) + 1));
      if (g_rand_boolean (rand))
        cgt_loops_add_move (loops, i, g_rand_boolean (rand) ? CGT_LEFT : CGT_RIGHT, i);
    }
  return cgt_loops_value (store, loops, 19, NULL);
}

/* In a sum of such stoppers only single nodes are no stoppers. Their onsides are found one after another, and not all
 * at once, step by step, which takes a thousand times as long. */
static void
test_parts (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GRand) rand = round_rand_new (9);
  guint n_sums = round_cases (100);

  cgt_store_set_budget (store, budget);
  for (guint i = 0; i < n_sums; i++)
    {
      CgtValue g = random_passes (store, rand), h = random_passes (store, rand);
      guint64 begin = cgt_budget_get_ticks (budget);

      g_assert_false (cgt_value_is_none (cgt_loopy_add (store, g, h, NULL)));
      g_assert_cmpuint (cgt_budget_get_ticks (budget) - begin, <, 500000);
    }
  cgt_store_set_budget (store, NULL);
  g_test_message ("%u sums in %" G_GUINT64_FORMAT " ticks", n_sums, cgt_budget_get_ticks (budget));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/loopy/stoppers", test_stoppers);
  g_test_add_func ("/loopy/canonical", test_canonical);
  g_test_add_func ("/loopy/sides", test_sides);
  g_test_add_func ("/loopy/sums", test_sums);
  g_test_add_func ("/loopy/laws", test_laws);
  g_test_add_func ("/loopy/large", test_large);
  g_test_add_func ("/loopy/stepwise", test_stepwise);
  g_test_add_func ("/loopy/all-nodes", test_all_nodes);
  g_test_add_func ("/loopy/parts", test_parts);
  return g_test_run ();
}
