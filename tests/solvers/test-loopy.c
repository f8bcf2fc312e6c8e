/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt/cgt-loopy.h"
#include "../rounds.h"
#include "naive.h"
#include "rulesets/heaps/cgt-heaps.h"
#include "solvers/loopy/cgt-play-graph.h"
#include "solvers/record/cgt-record-words.h"

#include <math.h>

/* Tokens on random graphs, as rulesets of this test: loopy impartial, loopy partizan, a race, a scoring game. The
 * reference is iteration over all positions of two tokens. */

#define N 7 /* vertices 0 to 6; vertex 0 has no arcs */

/* arcs[player][from][to]; the gain of a move in the scoring game */
static gboolean arcs[2][N][N];
static gint gains[N][N];

static void
tokens_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    for (guint64 to = 0; to < N; to++)
      {
        guint64 from = cgt_heaps_get (position)[i];
        if (arcs[player][from][to] && !cgt_heaps_replace (out, position, i, &to, 1))
          return;
        if (arcs[player][from][to])
          out->items[out->n - 1].tag = gains[from][to];
      }
}

static gboolean
tokens_goal (const CgtRules *rules, CgtBytes position)
{
  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    if (cgt_heaps_get (position)[i] == 1)
      return TRUE;
  return FALSE;
}

#define TOKENS                                                                                                         \
  .title = "Tokens", .rules = "Move a token.", .notation = "", .parse = cgt_heaps_parse, .print = cgt_heaps_print,     \
  .options = tokens_options

static const CgtRuleset impartial = {
  .id = "impartial", .flags = CGT_RULESET_IMPARTIAL | CGT_RULESET_LOOPY, .parts.split = cgt_heaps_split, TOKENS
};
static const CgtRuleset partizan = { .id = "partizan", .flags = CGT_RULESET_LOOPY, TOKENS };
static const CgtRuleset race = { .id = "race",
                                 .flags = CGT_RULESET_IMPARTIAL | CGT_RULESET_RACE,
                                 .race.goal_reached = tokens_goal,
                                 .parts.split = cgt_heaps_split,
                                 TOKENS };
static const CgtRuleset scoring = { .id = "scoring", .flags = CGT_RULESET_SCORING, TOKENS };

static void
draw_arcs (gboolean same_for_both, gboolean acyclic, int percent)
{
  for (guint player = 0; player < 2; player++)
    for (guint from = 0; from < N; from++)
      for (guint to = 0; to < N; to++)
        {
          gboolean may = from > 0 && (!acyclic || to < from);
          arcs[player][from][to] = may && g_test_rand_int_range (0, 100) < percent;
          if (player == 1 && same_for_both)
            arcs[1][from][to] = arcs[0][from][to];
          gains[from][to] = g_test_rand_int_range (-5, 10);
        }
}

/* The reference: result[player][a][b] of tokens at a and b with player to move: -1 undecided, else 2 * remoteness +
 * (the mover wins). */
typedef struct
{
  gint result[2][N][N];
} Table;

static void
look (Table *table, gint round, guint player, guint a, guint b, gint *wins, gint *losses, gint *moves)
{
  for (guint to = 0; to < 2 * N; to++)
    {
      guint c = to < N ? to : a, d = to < N ? b : to - N;
      gint result;
      if (!(to < N ? arcs[player][a][c] : arcs[player][b][d]))
        continue;
      ++*moves;
      result = table->result[!player][c][d];
      if (result >= 0 && result / 2 < round)
        *(result % 2 ? losses : wins) += 1;
    }
}

static void
solve_table (Table *table, gboolean is_race)
{
  for (guint i = 0; i < 2 * N * N; i++)
    ((gint *) table->result)[i] = -1;
  for (gint round = 0; round <= 2 * N * N; round++)
    for (guint i = 0; i < 2 * N * N; i++)
      {
        guint player = i / (N * N), a = i / N % N, b = i % N;
        gint wins = 0, losses = 0, moves = 0;
        if (table->result[player][a][b] >= 0)
          continue;
        look (table, round, player, a, b, &wins, &losses, &moves);
        if (is_race && (a == 1 || b == 1))
          table->result[player][a][b] = 0;
        else if (wins > 0)
          table->result[player][a][b] = 2 * round + 1;
        else if (losses == moves)
          table->result[player][a][b] = 2 * round;
      }
}

static CgtEvaluation *
evaluate (CgtSolver *solver, const CgtRuleset *ruleset, guint a, guint b, gboolean one_position)
{
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (GError) error = NULL;
  CgtEvaluation *record;

  for (guint i = 0; i < (one_position ? 1 : 2); i++)
    {
      g_autofree char *text = one_position ? g_strdup_printf ("%u,%u", a, b) : g_strdup_printf ("%u", i == 0 ? a : b);
      g_autoptr (CgtPosition) position = cgt_position_parse (ruleset, NULL, 1, text, 1, NULL, &error);
      g_assert_no_error (error);
      cgt_sum_add_position (sum, FALSE, position);
    }
  record = cgt_solver_evaluate (solver, sum, "", CGT_WANT_ALL, NULL, NULL, &error);
  g_assert_no_error (error);
  return record;
}

static char
letter (gint result, guint player)
{
  if (result < 0)
    return 'D';
  return (result % 2 == 1) == (player == CGT_LEFT) ? 'L' : 'R';
}

static void
check_impartial (const CgtEvaluation *record, gint result)
{
  g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, result < 0 ? "D" : result % 2 ? "N" : "P");
  g_assert_cmpint (record->remoteness, ==, result < 0 ? -1 : result / 2);
}

/* The value alone determines the outcome: Smith's rule compared with retrograde analysis of the sum. */
static void
check_value (const CgtEvaluation *record, gint result)
{
  gboolean loopy = g_str_has_prefix (record->value, "oo");

  if (!loopy)
    g_assert_cmpint (result % 2, ==, g_str_equal (record->value, "0") ? 0 : 1);
  else if (g_str_has_prefix (record->value, "oo(0"))
    g_assert_cmpint (result % 2, ==, 1);
  else
    g_assert_cmpint (result, ==, -1);
  g_assert_true (loopy == (record->nimber == NULL));
}

static void
check_moves (const CgtEvaluation *record, Table *table, guint a, guint b, gboolean is_impartial)
{
  for (guint player = 0; player < 2; player++)
    for (guint k = 0; k < record->moves[player]->len; k++)
      {
        const CgtMove *move = g_ptr_array_index (record->moves[player], k);
        guint c = (guint) g_ascii_strtoull (strchr (cgt_move_get_to (move), '(') + 1, NULL, 10);
        guint d = (guint) g_ascii_strtoull (strpbrk (strchr (cgt_move_get_to (move), '(') + 1, ",(") + 1, NULL, 10);
        gint result = table->result[!player][c][d];
        g_assert_cmpint (move->wins, ==, result >= 0 && result % 2 == 0 ? CGT_YES : CGT_NO);
        if (is_impartial)
          g_assert_cmpint (move->remoteness, ==, result < 0 ? -1 : result / 2);
      }
}

static void
test_impartial (void)
{
  for (guint run = 0; run < round_cases (20); run++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      Table table;
      draw_arcs (TRUE, FALSE, 15 + (int) run / 2);
      solve_table (&table, FALSE);
      for (guint a = 0; a < N; a++)
        for (guint b = 0; b < N; b++)
          {
            g_autoptr (CgtEvaluation) sum = evaluate (solver, &impartial, a, b, FALSE);
            g_autoptr (CgtEvaluation) one = evaluate (solver, &impartial, a, b, TRUE);
            check_impartial (sum, table.result[0][a][b]);
            check_value (sum, table.result[0][a][b]);
            check_moves (sum, &table, a, b, TRUE);
            check_impartial (one, table.result[0][a][b]);
            g_assert_cmpstr (one->value, ==, sum->value);
          }
    }
}

static void
test_partizan (void)
{
  static const char *const names[] = { "LL", "L", "RR", "R", "DD", "D", "LR", "N", "RL", "P" };

  /* Their values take long. */
  for (guint run = round_number (); run < round_number () + 1; run++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      Table table;
      draw_arcs (FALSE, FALSE, 10 + (int) run);
      solve_table (&table, FALSE);
      for (guint a = 0; a < N; a++)
        for (guint b = 0; b < N; b++)
          {
            g_autoptr (CgtEvaluation) record = evaluate (solver, &partizan, a, b, TRUE);
            char expected[] = { letter (table.result[0][a][b], 0), letter (table.result[1][a][b], 1), '\0' };
            for (guint i = 0; i < G_N_ELEMENTS (names); i += 2)
              if (g_str_equal (names[i], expected))
                g_strlcpy (expected, names[i + 1], sizeof expected);
            g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, expected);
            g_assert_cmpint (record->remoteness, ==, -1);
            check_moves (record, &table, a, b, FALSE);
          }
    }
}

static void
test_race (void)
{
  for (guint run = 0; run < round_cases (20); run++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      Table table;
      draw_arcs (TRUE, TRUE, 30 + (int) run);
      solve_table (&table, TRUE);
      for (guint a = 0; a < N; a++)
        for (guint b = 0; b < N; b++)
          {
            g_autoptr (CgtEvaluation) sum = evaluate (solver, &race, a, b, FALSE);
            gboolean over = a == 1 || b == 1, in_reach = over || arcs[0][a][1] || arcs[0][b][1];
            check_impartial (sum, table.result[0][a][b]);
            g_assert_true ((sum->nimber == NULL) == in_reach);
            if (over)
              g_assert_cmpuint (sum->moves[0]->len, ==, 0);
            else
              check_moves (sum, &table, a, b, TRUE);
          }
    }
}

static gint
best_difference (guint player, guint a, guint b)
{
  gint best = G_MININT;

  for (guint to = 0; to < N; to++)
    {
      if (arcs[player][a][to])
        best = MAX (best, gains[a][to] - best_difference (!player, to, b));
      if (arcs[player][b][to])
        best = MAX (best, gains[b][to] - best_difference (!player, a, to));
    }
  return best == G_MININT ? 0 : best;
}

static void
test_scoring (void)
{
  for (guint run = 0; run < round_cases (8); run++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      draw_arcs (TRUE, TRUE, 50);
      for (guint a = 0; a < 5; a++)
        for (guint b = 0; b < 5; b++)
          {
            g_autoptr (CgtEvaluation) record = evaluate (solver, &scoring, a, b, run % 2);
            g_assert_cmpint (g_ascii_strtoll (record->score, NULL, 10), ==, best_difference (0, a, b));
            g_assert_cmpint (record->outcome, ==, CGT_OUTCOME_UNKNOWN);
          }
    }
}

/* A game that can grow for ever: add or take the largest square (the first of its positions in the lessons). */
static void
squares_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  guint64 heap = *cgt_heaps_get (position), root = 0;

  if (heap == 0)
    return;
  if (heap > G_GUINT64_CONSTANT (1) << 50)
    {
      out->stopped = TRUE;
      return;
    }
  root = (guint64) sqrt ((double) heap);
  for (guint i = 0; i < 2; i++)
    {
      guint64 after = i == 0 ? heap - root * root : heap + root * root;
      cgt_heaps_replace (out, position, 0, &after, 1);
    }
}

static void
test_infinite (void)
{
  static const CgtRuleset squares = { .id = "squares", .flags = CGT_RULESET_IMPARTIAL | CGT_RULESET_LOOPY, TOKENS };
  CgtRuleset grows = squares;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (CgtEvaluation) record = NULL;
  g_autoptr (GError) error = NULL;

  grows.options = squares_options;
  position = cgt_position_parse (&grows, NULL, 1, "92", 1, NULL, &error);
  cgt_sum_add_position (sum, FALSE, position);
  cgt_budget_set_memory (budget, 256 << 20);
  cgt_solver_set_budget (solver, budget);
  record = cgt_solver_evaluate (solver, sum, "", CGT_WANT_ALL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, "N");
  g_assert_cmpint (record->remoteness, ==, 11);
  cgt_solver_set_budget (solver, NULL);
}

/* A token on a random graph, and sometimes a second one. */
static char *
draw_token_graph (void)
{
  GString *text = g_string_new ("graph[");

  for (guint arc = 0; arc < 10; arc++)
    {
      gint from = g_test_rand_int_range (1, 5), to = g_test_rand_int_range (0, 5);

      if (from != to)
        g_string_append_printf (text, "%d>%d%s ", from, to, (const char *[]) { "", ":l", "", ":r" }[arc % 4]);
    }
  g_string_append_printf (text, "1>0:l 2>0:r 3>0](%d", g_test_rand_int_range (1, 4));
  if (g_test_rand_bit ())
    g_string_append_printf (text, ",%d", g_test_rand_int_range (1, 3));
  g_string_append (text, ")");
  return g_string_free (text, FALSE);
}

static CgtValue
draw_value (CgtStore *store)
{
  CgtValue x = cgt_dyadic (store, cgt_integer (store, g_test_rand_int_range (-4, 5)), 1), options[2];

  switch (g_test_rand_int_range (0, 5))
    {
    case 0:
      return x;
    case 1:
      return cgt_star (store, (guint64) g_test_rand_int_range (1, 4));
    case 2:
      return cgt_up (store, cgt_integer (store, g_test_rand_int_range (-2, 3)));
    case 3: /* a tiny or a miny game, or nearly */
      options[0] = cgt_zero ();
      options[1] = cgt_make (store, &options[0], 1, &x, 1);
      return cgt_make (store, &options[0], 1, &options[1], 1);
    default: /* a switch */
      options[1] = cgt_integer (store, g_test_rand_int_range (-2, 1));
      return cgt_make (store, &x, 1, &options[1], 1);
    }
}

/* The result for @player: as of a sum in which every game is played, or with the values added up. */
static char
play (CgtSolver *solver, const CgtSum *sum, CgtPlayer player, gboolean adds_up)
{
  g_autoptr (CgtPlayGraph) graph =
    cgt_play_graph_new (solver, FALSE, FALSE, adds_up ? CGT_PLAY_GRAPH_ADDED_UP : CGT_PLAY_GRAPH_ARRANGED, 1 << 20);
  g_autoptr (GByteArray) state = g_byte_array_new ();
  gint64 remoteness;
  guint node;

  cgt_play_begin (solver, sum, state);
  cgt_play_arrange (solver, state);
  node = cgt_play_graph_add (graph, cgt_play_bytes (state), player, 0);
  g_assert_cmpuint (cgt_play_graph_find (graph, cgt_play_bytes (state), player), ==, node);
  g_assert_cmpuint (cgt_play_graph_find (graph, cgt_play_bytes (state), cgt_player_other (player)), ==, G_MAXUINT);
  g_assert_cmpuint (cgt_play_graph_get_n (graph), ==, 1); /* finding adds nothing */
  cgt_play_graph_solve (graph, FALSE);
  return cgt_play_graph_result (graph, node, &remoteness);
}

/* A loopy game beside short ones has the same outcome if the values of these are added up. */
static void
test_values_beside (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  CgtStore *store = cgt_solver_get_store (solver);
  guint n_found[256] = { 0 };

  for (guint run = 0; run < round_cases (200); run++)
    {
      g_autofree char *text = draw_token_graph ();
      g_autofree char *all =
        run % 3 == 0 ? g_strconcat (text, " - domineering(2x2) + col(1x3)", NULL) : g_strdup (text);
      g_autoptr (CgtSum) sum = sum_from_text (all);

      for (gint n = g_test_rand_int_range (1, run % 3 == 0 ? 2 : 4); n > 0; n--)
        cgt_sum_add_value (sum, g_test_rand_bit () != 0, draw_value (store));
      for (guint player = 0; player < 2; player++)
        {
          char result = play (solver, sum, (CgtPlayer) player, FALSE);

          g_assert_cmpint (result, !=, 0);
          g_assert_cmpint (play (solver, sum, (CgtPlayer) player, TRUE), ==, result);
          n_found[(guchar) result]++;
        }
    }
  g_assert_cmpuint (MIN (n_found['W'], MIN (n_found['L'], n_found['D'])), >, round_cases (8) / 4);
}

/* Five million positions can occur in this sum as it is played, more than are searched. */
static void
test_many_values (void)
{
  static const gint64 sizes[] = { 1, 2, 3, 4, 5, 8 };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  CgtStore *store = cgt_solver_get_store (solver);
  g_autoptr (CgtSum) sum = sum_from_text ("backsliding-toads-and-frogs(tt..ff)");
  g_autoptr (CgtEvaluation) record = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      CgtValue left = cgt_integer (store, sizes[i]), right = cgt_integer (store, -sizes[i]);

      cgt_sum_add_value (sum, FALSE, cgt_make (store, &left, 1, &right, 1));
    }
  record = cgt_solver_evaluate (solver, sum, "", 0, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, "N");
}

/* The value of a hunt that is short: nobody who moves first wins the game minus it. */
static void
test_hunts (void)
{
  static const char *const rows[] = {
    "fox-and-geese(....|.o..|x.x.|....|....)",
    "fox-and-geese(xxx|x.o|.x.|...)",
    "fox-and-geese(o...|....|x.x.|....|....)",
    "fox-and-geese(.o.|x.x|...)",
    "fox-and-geese(..|xo|.x|x.)",
    "fox-and-geese(x.x|...|.x.)",
    "hare-and-hounds(.xo)",
    "hare-and-hounds(xo.|.x.)",
    "hare-and-hounds(x.|..)",
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  guint n_short = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSum) sum = sum_from_text (rows[i]);
      CgtValue value = cgt_solver_loopy_position_value (solver, g_array_index (sum->terms, CgtTerm, 0).position, NULL);

      if (cgt_value_is_none (value) || cgt_is_loopy (value))
        continue;
      n_short++;
      cgt_sum_add_value (sum, TRUE, value);
      for (guint player = 0; player < 2; player++)
        g_assert_cmpint (play (solver, sum, (CgtPlayer) player, FALSE), !=, 'W');
    }
  g_assert_cmpuint (n_short, >=, 5);
}

/* What an outcome says when @player begins, as play() does. */
static char
result_of (CgtOutcome outcome, guint player)
{
  char winner = outcome > 0xff ? (char) (player == CGT_LEFT ? outcome >> 8 : outcome & 0xff) : (char) outcome;

  if (outcome == CGT_OUTCOME_N || outcome == CGT_OUTCOME_P)
    return outcome == CGT_OUTCOME_N ? 'W' : 'L';
  return winner == 'D' ? 'D' : winner == "LR"[player] ? 'W' : 'L';
}

/* A position beside a short game is won as its value is. */
static void
test_values_of_positions (void)
{
  static const char *const rows[] = {
    "hare-and-hounds(#x..#|x...o|#x..#)",
    "hare-and-hounds(#...x#|x....o|#...x#)",
    "backsliding-toads-and-frogs(ttt..fff)",
    "backsliding-toads-and-frogs(tt..ff)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (round_has (i, 1))
      {
        g_autoptr (CgtSolver) solver = cgt_solver_new ();
        CgtStore *store = cgt_solver_get_store (solver);
        g_autoptr (CgtPosition) position = cgt_position_from_text (rows[i], NULL);
        CgtValue value = cgt_solver_loopy_position_value (solver, position, NULL);

        g_assert_false (cgt_value_is_none (value));
        for (guint k = 0; k < 2; k++)
          {
            g_autoptr (CgtSum) sum = sum_from_text (rows[i]);
            CgtValue other = draw_value (store);
            CgtOutcome outcome = cgt_loopy_outcome (store, cgt_loopy_add (store, value, other, NULL));

            cgt_sum_add_value (sum, FALSE, other);
            for (guint player = 0; player < 2; player++)
              g_assert_cmpint (play (solver, sum, (CgtPlayer) player, TRUE), ==, result_of (outcome, player));
          }
      }
}

/* Values that A. N. Siegel's CGSuite finds (its tests of 2020), on boards of eight and ten columns. */
static void
test_foxes (void)
{
  static const char *const rows[][2] = {
    { "........|.o......|x.x.x.x.|........|........", "2over" },
    { "........|...o....|x.x.x.x.|........|........", "2" },
    { "........|.....o..|x.x.x.x.|........|........", "3*" },
    { "........|.......o|x.x.x.x.|........|........", "4over" },
    { "o.......|........|x.x.x.x.|........|........", "{6|2over}" },
    { "..o.....|........|x.x.x.x.|........|........", "{2over|2}" },
    { "....o...|........|x.x.x.x.|........|........", "{4|3||2}" },
    { "......o.|........|x.x.x.x.|........|........", "{4over|3*}" },
    { "........o.|..........|x.x.x.x.x.|..........|..........", "{6over|5*}" },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (round_has (i, 1))
      {
        g_autofree char *text = g_strdup_printf ("fox-and-geese(%s)", rows[i][0]), *value = NULL;
        g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);

        value =
          cgt_value_to_text (cgt_solver_get_store (solver), cgt_solver_loopy_position_value (solver, position, NULL));
        g_assert_cmpstr (value, ==, rows[i][1]);
      }
}

/* The hounds catch the hare on the board of the French military game (Winning Ways, ch. 21). */
static void
test_hounds (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = sum_from_text ("hare-and-hounds(#x..#|x...o|#x..#)");

  g_assert_cmpint (play (solver, sum, CGT_LEFT, FALSE), ==, 'W');
  g_assert_cmpint (play (solver, sum, CGT_RIGHT, FALSE), ==, 'L');
}

/* Endgames of Go. A corridor of n points, open at one end, has the mean of E. R. Berlekamp and D. Wolfe, Mathematical
 * Go, 1994: n - 2 + 2^(1 - n) points for its owner. A ko is worth a third of a point a move. */
static void
test_go (void)
{
  static const char *const rows[][2] = {
    { "*.*", "1" },
    { "*..*", "2" },
    { "*..*,-3", "-1" },
    { "#,-2", "-2" },
    { "*.@", "*" },
    { "@@@@|*..@|@@@@", "{*|-1}" },
    { "*@|x.", "*" },
    { "@@@@@|*...@|@@@@@", "{*|-1||-2}" },
    { ".|.", "1 & -1" },
    { "*xo@|x.xo|*xo@", "1 & {0|-2}" },
    { "*xo@|xo.o|*xo@", "{2|0} & -1" },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("go(%s)", rows[i][0]), *value = NULL;
      g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);

      value =
        cgt_value_to_text (cgt_solver_get_store (solver), cgt_solver_loopy_position_value (solver, position, NULL));
      g_assert_cmpstr (value, ==, rows[i][1]);
    }
}

static void
test_go_corridors (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (int n = 1; n <= 9; n++)
    {
      g_autoptr (GString) text = g_string_new ("go(");
      g_autoptr (CgtPosition) position = NULL;
      g_autoptr (CgtSum) sum = NULL;
      g_autoptr (CgtEvaluation) record = NULL;
      g_autofree char *mean = NULL;

      for (int row = 0; row < 3; row++)
        {
          g_string_append (text, row == 1 ? "|*" : row == 2 ? "|@" : "@");
          for (int i = 0; i < n; i++)
            g_string_append_c (text, row == 1 ? '.' : '@');
          g_string_append_c (text, '@');
        }
      g_string_append_c (text, ')');
      sum = sum_from_text (text->str);
      record = cgt_solver_evaluate (solver, sum, "", CGT_WANT_THERMOGRAPH, NULL, NULL, NULL);
      mean = n == 1 ? g_strdup ("0") : g_strdup_printf ("-%d/%d", ((n - 2) << (n - 1)) + 1, 1 << (n - 1));
      g_assert_cmpstr (record->mean, ==, mean);
    }
}

/* A move has the value that its position has when it is asked alone. */
static void
test_moves_alone (void)
{
  static const char *const rows[] = {
    "hare-and-hounds(....x|x..xo)",
    "hare-and-hounds(..x|x.o)",
    "fox-and-geese(.o.|x.x|...)",
    "backsliding-toads-and-frogs(tt..ff)",
  };
  guint n_values = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtSum) sum = sum_from_text (rows[i]);
      g_autoptr (CgtEvaluation) record = cgt_solver_evaluate (solver, sum, "", CGT_WANT_ALL, NULL, NULL, NULL);

      for (guint player = 0; player < 2; player++)
        for (guint k = 0; k < record->moves[player]->len; k++)
          {
            const CgtMove *move = record->moves[player]->pdata[k];
            g_autoptr (CgtSolver) other = cgt_solver_new ();
            g_autoptr (CgtSum) after = sum_from_text (cgt_move_get_to (move));
            g_autoptr (CgtEvaluation) alone = cgt_solver_evaluate (other, after, "", CGT_WANT_ALL, NULL, NULL, NULL);

            if (record->value != NULL)
              g_assert_cmpstr (move->value, ==, alone->value);
            n_values += record->value != NULL && move->value != NULL;
          }
    }
  g_assert_cmpuint (n_values, >, 5);
}

/* Where there is no value, the record says why. */
static void
test_no_value (void)
{
  static const struct
  {
    const char *text;
    CgtHow how;
    CgtLimitKind limit;
  } rows[] = {
    { "graph[a>b:l a>d:l a>e:r a>f:r a>g:r b>d b>e:r b>h:l c>c:l c>d:l c>e:l c>h:r d>h:r e>d:r e>f:l e>h:r "
      "f>a:r f>c:l f>d:r f>e:l f>g:r f>h:l g>e:l g>h h>a h>f:l h>g](a)",
      CGT_HOW_NO_SIDES, CGT_LIMIT_NONE },
    { "go(.xo.|x.xo|.xo.)", CGT_HOW_OVER_BUDGET, CGT_LIMIT_LOOPY_VALUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtSum) sum = sum_from_text (rows[i].text);
      g_autoptr (CgtEvaluation) record = cgt_solver_evaluate (solver, sum, "", CGT_WANT_ALL, NULL, NULL, NULL);
      g_autofree char *words = cgt_evaluation_to_words (record, CGT_FIELDS_ALL);

      g_assert_null (record->value);
      g_assert_cmpint (record->how_value, ==, rows[i].how);
      g_assert_cmpint (record->limit.kind, ==, rows[i].limit);
      g_assert_cmpint (record->outcome, !=, CGT_OUTCOME_UNKNOWN);
      g_assert_nonnull (strstr (words, "only the outcome is known"));
    }
}

/* Values do not depend on the names of nodes: each graph has one in some order, and needs it in all. */
static void
test_orders (void)
{
  static const char *const rows[][2] = {
    { "{over|0} & {0|off}", "a>b:l a>c:l a>e:l b>c:l c>e:l c>f:l d>b:l d>e:l e>a:l e>d:l e>f:l a>d:r a>f:r b>a:r b>b:r "
                            "b>d:r c>e:r d>d:r d>f:r e>d:r e>f:r" },
    { "0 & -1", "a>d:r a>e:r b>b:r b>c:l c>a:l c>f:r d>b:r d>d:l d>e:r e>c e>e:l e>f:r f>e:l" },
  };
  static const char *const names[] = { "abcdefgh", "hgfedcba", "acegbdfh", "badcfehg" };

  for (guint i = 0; i < G_N_ELEMENTS (rows) * G_N_ELEMENTS (names); i++)
    {
      const char *const *row = rows[i / G_N_ELEMENTS (names)], *order = names[i % G_N_ELEMENTS (names)];
      g_autoptr (GString) text = g_string_new ("graph[");
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtSum) sum = NULL;
      g_autoptr (CgtEvaluation) record = NULL;

      for (const char *at = row[1]; *at != '\0'; at++)
        g_string_append_c (text, *at >= 'a' && *at <= 'h' ? order[*at - 'a'] : *at);
      g_string_append_printf (text, "](%c)", order[0]);
      sum = sum_from_text (text->str);
      record = cgt_solver_evaluate (solver, sum, "", CGT_WANT_VALUE, NULL, NULL, NULL);
      g_assert_cmpstr (record->value, ==, row[0]);
    }
}

/* A position without sides and a loopy value: the sum is played, as if the value were a position too. */
static void
test_no_value_in_sum (void)
{
  static const char *const games[] = {
    "graph[a>b:l a>d:l a>e:r a>f:r a>g:r b>d b>e:r b>h:l c>c:l c>d:l c>e:l c>h:r d>h:r e>d:r e>f:l e>h:r "
    "f>a:r f>c:l f>d:r f>e:l f>g:r f>h:l g>e:l g>h h>a h>f:l h>g](a)",
    "chessnot(w.w|.b.)",
    "queens-race(1,1)",
  };
  static const struct
  {
    CgtValue (*value) (CgtStore *store);
    gboolean negative;
    const char *graph;
  } values[] = {
    { cgt_over, FALSE, "graph[a>z:l a>a:r](a)" },
    { cgt_over, TRUE, "graph[a>a:l a>z:r](a)" },
    { cgt_on, FALSE, "graph[a>a:l](a)" },
    { cgt_on, TRUE, "graph[a>a:r](a)" },
    { cgt_upon, FALSE, "graph[a>a:l a>s:r s>z](a)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint k = 0; k < (i == 0 ? 1 : G_N_ELEMENTS (values)); k++) /* the graph takes long */
      {
        g_autoptr (CgtSolver) solver = cgt_solver_new ();
        g_autofree char *text = g_strdup_printf ("%s + %s", games[i], values[k].graph);
        g_autoptr (CgtSum) sum = sum_from_text (games[i]), graphs = sum_from_text (text);
        g_autoptr (CgtEvaluation) record = NULL, played = NULL;

        cgt_sum_add_value (sum, values[k].negative, values[k].value (cgt_solver_get_store (solver)));
        record = cgt_solver_evaluate (solver, sum, "", CGT_WANT_ALL, NULL, NULL, NULL);
        played = cgt_solver_evaluate (solver, graphs, "", CGT_WANT_ALL, NULL, NULL, NULL);
        g_assert_null (record->value);
        g_assert_cmpint (record->outcome, !=, CGT_OUTCOME_UNKNOWN);
        g_assert_cmpint (record->outcome, ==, played->outcome);
      }
}

/* a{0|{a|0}}, which is no stopper */
static CgtValue
goes_round (CgtStore *store)
{
  g_autoptr (CgtLoops) loops = cgt_loops_new ();
  guint a = cgt_loops_add_node (loops), b = cgt_loops_add_node (loops);

  cgt_loops_add_value (loops, a, CGT_LEFT, cgt_zero ());
  cgt_loops_add_move (loops, a, CGT_RIGHT, b);
  cgt_loops_add_move (loops, b, CGT_LEFT, a);
  cgt_loops_add_value (loops, b, CGT_RIGHT, cgt_zero ());
  return cgt_loops_value (store, loops, a, NULL);
}

static CgtValue
off (CgtStore *store)
{
  return cgt_negate (store, cgt_on (store));
}

static CgtValue
negative_over (CgtStore *store)
{
  return cgt_negate (store, cgt_over (store));
}

#define ON "graph[a>a:l](a)"
#define OFF "graph[a>a:r](a)"
#define ON_AND_OFF ON " + " OFF

/* A pair of sides beside games that have none, or no value at all: the same outcome as with the pair written out. */
static void
test_pairs (void)
{
  static const struct
  {
    const char *text;
    CgtValue (*value) (CgtStore *store);
    const char *written_out;
    CgtOutcome outcome;
  } rows[] = {
    { "chessnot(w.|.b)", cgt_dud, ON_AND_OFF, CGT_OUTCOME_D },
    { "chessnot(.ww|.b.)", cgt_dud, ON_AND_OFF, CGT_OUTCOME_D },
    { "chessnot(b.)", cgt_dud, ON_AND_OFF, CGT_OUTCOME_D },
    { "chessnot(.b.)", goes_round, "graph[a>z:l a>b:r b>a:l b>z:r](a)", CGT_OUTCOME_R },
    { "put-or-take-a-square(28,3)", cgt_dud, ON_AND_OFF, CGT_OUTCOME_D },
    { "queens-race(1,2; 6,6)", cgt_dud, ON_AND_OFF, CGT_OUTCOME_N },
    { "rectangular-band(2x4)", cgt_dud, ON_AND_OFF, CGT_OUTCOME_N },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint wanted = 0; wanted < 2; wanted++)
      {
        g_autoptr (CgtSolver) solver = cgt_solver_new ();
        g_autofree char *text = g_strdup_printf ("%s + %s", rows[i].text, rows[i].written_out);
        g_autoptr (CgtSum) sum = sum_from_text (rows[i].text), written_out = sum_from_text (text);
        g_autoptr (CgtEvaluation) record = NULL, played = NULL;
        g_autoptr (GError) error = NULL;

        cgt_sum_add_value (sum, FALSE, rows[i].value (cgt_solver_get_store (solver)));
        record = cgt_solver_evaluate (solver, sum, "", wanted ? CGT_WANT_ALL : 0, NULL, NULL, &error);
        g_assert_no_error (error);
        g_assert_null (record->value);
        g_assert_null (record->moves[CGT_LEFT]);
        g_assert_cmpint (record->outcome, ==, rows[i].outcome);
        played = cgt_solver_evaluate (solver, written_out, "", 0, NULL, NULL, NULL);
        g_assert_cmpint (played->outcome, ==, rows[i].outcome);
      }
}

/* What starts within reach of a goal is won at once. It has no value, so nothing is said of one. */
static void
test_values_beside_races (void)
{
  static const struct
  {
    const char *text;
    CgtValue (*value) (CgtStore *store);
    const char *written_out;
  } rows[] = {
    { "treblecross(.xx..)", cgt_on, ON },
    { "queens-race(6,6)", off, OFF },
    { "queens-race(1,2; 6,6)", cgt_on, ON },
    { "rectangular-band(2x4)", cgt_on, ON },
    { "treblecross(.xx..)", negative_over, "graph[a>a:l a>z:r](a)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autofree char *text = g_strdup_printf ("%s + %s", rows[i].text, rows[i].written_out);
      g_autoptr (CgtSum) sum = sum_from_text (rows[i].text), written_out = sum_from_text (text);
      g_autoptr (CgtEvaluation) record = NULL, played = NULL;

      cgt_sum_add_value (sum, FALSE, rows[i].value (cgt_solver_get_store (solver)));
      record = cgt_solver_evaluate (solver, sum, "", CGT_WANT_ALL, NULL, NULL, NULL);
      g_assert_cmpint (record->outcome, ==, CGT_OUTCOME_N);
      g_assert_null (record->value);
      g_assert_cmpint (record->how_value, ==, CGT_HOW_UNKNOWN);
      g_assert_cmpint (record->heat_gap, ==, CGT_HEAT_IS_KNOWN);
      g_assert_cmpint (record->limit.kind, ==, CGT_LIMIT_NONE);
      played = cgt_solver_evaluate (solver, written_out, "", 0, NULL, NULL, NULL);
      g_assert_cmpint (played->outcome, ==, CGT_OUTCOME_N);
    }
}

/* The words say what was too much, and nothing of an outcome that is not known. */
static void
test_too_many_positions (void)
{
  static const char *const rows[] = { "chessnot(4x4)", "go(6x6)" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtSum) sum = sum_from_text (rows[i]);
      g_autoptr (GError) error = NULL;

      cgt_sum_add_value (sum, FALSE, cgt_on (cgt_solver_get_store (solver)));
      g_assert_null (cgt_solver_evaluate (solver, sum, "", CGT_WANT_ALL, NULL, NULL, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
      g_assert_cmpstr (error->message, ==, "too many positions can occur");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solvers/loopy/impartial", test_impartial);
  g_test_add_func ("/solvers/loopy/partizan", test_partizan);
  g_test_add_func ("/solvers/loopy/race", test_race);
  g_test_add_func ("/solvers/loopy/scoring", test_scoring);
  g_test_add_func ("/solvers/loopy/infinite", test_infinite);
  g_test_add_func ("/solvers/loopy/values-beside", test_values_beside);
  g_test_add_func ("/solvers/loopy/many-values", test_many_values);
  g_test_add_func ("/solvers/loopy/hunts", test_hunts);
  g_test_add_func ("/solvers/loopy/values-of-positions", test_values_of_positions);
  g_test_add_func ("/solvers/loopy/foxes", test_foxes);
  g_test_add_func ("/solvers/loopy/go", test_go);
  g_test_add_func ("/solvers/loopy/go-corridors", test_go_corridors);
  g_test_add_func ("/solvers/loopy/hounds", test_hounds);
  g_test_add_func ("/solvers/loopy/no-value", test_no_value);
  g_test_add_func ("/solvers/loopy/orders", test_orders);
  g_test_add_func ("/solvers/loopy/no-value-in-sum", test_no_value_in_sum);
  g_test_add_func ("/solvers/loopy/pairs", test_pairs);
  g_test_add_func ("/solvers/loopy/values-beside-races", test_values_beside_races);
  g_test_add_func ("/solvers/loopy/too-many-positions", test_too_many_positions);
  g_test_add_func ("/solvers/loopy/moves-alone", test_moves_alone);
  return g_test_run ();
}
