/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "naive.h"
#include "outcomes.h"

#include "solvers/outcome/cgt-outcome-search.h"
#include "solvers/outcome/cgt-packed-children.h"
#include "solvers/outcome/cgt-packed-search.h"

/* Packed positions: the search with the bounds of small strips alone, and a table that must replace entries. */

static CgtPackedSearch *
search_packed (CgtSolver *solver, const char *text, CgtValue value, gsize most_bytes, int wins[2])
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  CgtSolverGame *game = cgt_solver_get_game (solver, cgt_position_get_rules (position));
  CgtBytes bytes = cgt_position_get_bytes (position);
  CgtPackedSearch *packed = cgt_packed_search_new (solver, game, bytes, most_bytes, NULL);

  g_assert_nonnull (packed);
  for (guint player = 0; player < 2; player++)
    wins[player] = cgt_packed_search_wins (packed, bytes, value, player, 0);
  return packed;
}

/* Numbers, infinitesimals, and hot games. */
static CgtValue
any_value (CgtStore *store, guint run)
{
  CgtValue half = cgt_dyadic (store, cgt_integer (store, (gint64) (run % 5) - 2), 1), zero = cgt_zero ();
  CgtValue hot[2] = { cgt_integer (store, 1 + run % 2), cgt_integer (store, -1) };

  switch (run % 6)
    {
    case 0:
      return zero;
    case 1:
      return half;
    case 2:
      return cgt_add (store, half, cgt_star (store, run % 3));
    case 3:
      return cgt_add (store, cgt_up (store, cgt_integer (store, (gint64) (run % 5) - 2)), cgt_star (store, run % 2));
    case 4:
      return cgt_make (store, &hot[0], 1, &hot[1], 1);
    default:
      return cgt_make (store, &half, 1, &hot[1], 1);
    }
}

static void
test_packed (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  CgtStore *store = cgt_solver_get_store (solver);

  for (guint run = 0; run < round_cases (1500); run++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (CgtPackedSearch) packed = NULL;
      g_autoptr (CgtSum) sum = NULL;
      CgtValue value = any_value (store, (guint) g_test_rand_int_range (0, 60)), total;
      int wins[2];

      append_board (text, (guint) g_test_rand_int_range (2, 6), (guint) g_test_rand_int_range (2, 6),
                    (guint) g_test_rand_int_range (50, 101));
      sum = sum_from_text (text->str);
      total = cgt_add (store, cgt_solver_sum_value (solver, sum, NULL), value);
      packed = search_packed (solver, text->str, value, run % 2 ? 1 << 11 : 1 << 24, wins);
      g_test_message ("%s", text->str);
      g_assert_cmpint (cgt_outcome_of_starts (wins), ==, cgt_outcome (store, total));
    }
}

/* Large boards with few free squares, also of more than 64 squares. The value is found by components. */
static void
test_large_packed (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  CgtStore *store = cgt_solver_get_store (solver);

  for (guint run = 0; run < round_cases (150); run++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (CgtPackedSearch) packed = NULL;
      g_autoptr (CgtSum) sum = NULL;
      CgtValue value = any_value (store, (guint) g_test_rand_int_range (0, 60)), total;
      guint rows = (guint) g_test_rand_int_range (2, 11);
      int wins[2];

      append_board (text, rows, (guint) g_test_rand_int_range (9, 11 + 5 * (rows < 6)),
                    (guint) g_test_rand_int_range (25, 47));
      g_test_message ("%s", text->str);
      sum = sum_from_text (text->str);
      total = cgt_add (store, cgt_solver_sum_value (solver, sum, NULL), value);
      packed = search_packed (solver, text->str, value, 1 << 24, wins);
      g_assert_cmpint (cgt_outcome_of_starts (wins), ==, cgt_outcome (store, total));
    }
}

/* The least of the images under reflections, which are found here square by square. */
static CgtSet
least_image (guint rows, guint columns, CgtSet free)
{
  CgtSet images[4] = { 0 }, least;

  for (; free != 0; free &= free - 1)
    {
      guint row = cgt_set_first (free) / columns, column = cgt_set_first (free) % columns;

      for (guint i = 0; i < 4; i++)
        images[i] |= cgt_set_of ((i & 1 ? rows - 1 - row : row) * columns + (i & 2 ? columns - 1 - column : column));
    }
  least = images[0];
  for (guint i = 1; i < 4; i++)
    least = MIN (least, images[i]);
  return least;
}

static void
test_normal_forms (void)
{
  for (guint run = 0; run < round_cases (1500); run++)
    {
      guint rows = (guint) g_test_rand_int_range (2, 12), columns = (guint) g_test_rand_int_range (2, 12);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (CgtPosition) position = NULL;
      const CgtPacking *packing;
      CgtPackedBoard board;
      CgtSet free;

      append_board (text, rows, columns, (guint) g_test_rand_int_range (10, 101));
      g_test_message ("%s", text->str);
      position = cgt_position_from_text (text->str, NULL);
      packing = cgt_position_get_ruleset (position)->search.packing;
      /* A board that is cut down to one line has no packed positions. */
      if (!packing->begin (cgt_position_get_rules (position), cgt_position_get_bytes (position), &board))
        continue;
      free = packing->pack (&board, cgt_position_get_bytes (position)).side[CGT_LEFT];
      g_assert_true (packing->normal_form (&board, free) ==
                     least_image (board.n_lines[CGT_LEFT], board.width[CGT_LEFT], free));
    }
}

/* The sum of the parts of a side is at most the position. */
static void
check_parts (CgtPackedFacts *facts, CgtBytes position, CgtValue value, guint most)
{
  CgtStore *store = cgt_solver_get_store (facts->solver);

  for (guint player = 0; player < 2; player++)
    {
      CgtSet parts[CGT_PACKED_SQUARES], free = facts->packing->pack (&facts->board, position).side[player];
      guint n = facts->packing->part (&facts->board, player, free, most, parts);
      CgtValue bound = cgt_zero (), side = player == CGT_LEFT ? value : cgt_negate (store, value);
      CgtArena arena;

      cgt_arena_init (&arena, NULL);
      for (guint i = 0; i < n; i++)
        {
          CgtHow how;

          g_assert_true (
            facts->packing->unpack (&facts->board, player, parts[i], facts->board.n_lines[player], &arena));
          bound =
            cgt_add (store, bound, cgt_solver_value (facts->solver, facts->game, cgt_arena_get (&arena, i), &how));
        }
      cgt_arena_clear (&arena);
      g_assert_cmpint (cgt_less_equal (store, bound, side), ==, CGT_YES);
    }
}

/* What strips of each number of lines say agrees with the value. */
static void
check_strips (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer player, gboolean wins)
{
  for (guint lines = 1; lines <= CGT_STRIP_LINES; lines++)
    {
      CgtStateChild child;
      CgtStateVerdict verdict;

      cgt_packed_facts_set_most_lines (facts, lines);
      verdict = cgt_packed_state_judge (facts, state, player, &child);
      g_assert_true (verdict == CGT_STATE_OPEN || verdict == (wins ? CGT_STATE_LOST : CGT_STATE_WON));
    }
}

/* What parts of a side that are no strips say agrees with the value, and strips do not always say it. */
static void
test_parts (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  CgtStore *store = cgt_solver_get_store (solver);
  guint n_won = 0, n_lost = 0, n_more = 0;

  for (guint run = 0; run < round_cases (750); run++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (CgtPosition) position = NULL;
      CgtValue value = any_value (store, (guint) g_test_rand_int_range (0, 60)), alone, total;
      guint lines = (guint) g_test_rand_int_range (3, 10), width = (guint) g_test_rand_int_range (6, 12);
      guint percent = (guint) g_test_rand_int_range (30, lines < 5 ? 66 : lines < 6 ? 56 : 46);
      CgtPackedState state;
      CgtPackedFacts facts;
      CgtStateChild child;
      CgtOutcome outcome;
      CgtSolverGame *game;

      append_board (text, run % 2 ? lines : width, run % 2 ? width : lines, percent);
      g_test_message ("%s", text->str);
      position = cgt_position_from_text (text->str, NULL);
      game = cgt_solver_get_game (solver, cgt_position_get_rules (position));
      alone = cgt_solver_position_value (solver, position, NULL);
      total = cgt_add (store, alone, value);
      outcome = cgt_outcome (store, total);
      g_assert_true (cgt_packed_facts_init (&facts, solver, game, cgt_position_get_bytes (position)));
      g_assert_true (cgt_packed_state_begin (&facts, cgt_position_get_bytes (position), value, &state));
      check_parts (&facts, cgt_position_get_bytes (position), alone, (guint) g_test_rand_int_range (1, 20));
      for (guint player = 0; player < 2; player++)
        {
          CgtOutcome own = player == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R;
          CgtStateVerdict by_strips = cgt_packed_state_judge (&facts, &state, player, &child);
          gboolean wins = outcome == CGT_OUTCOME_N || outcome == own;
          gboolean first = cgt_packed_state_wins_by_parts (&facts, &state, player, player);
          gboolean second = cgt_packed_state_wins_by_parts (&facts, &state, player, cgt_player_other (player));

          check_strips (&facts, &state, player, wins);
          g_assert_false (first && !wins);
          g_assert_false (second && wins);
          if (!first && !second)
            continue;
          n_lost += first;
          n_won += second;
          n_more += by_strips == CGT_STATE_OPEN;
        }
      cgt_packed_facts_clear (&facts);
    }
  g_test_message ("%u lost, %u won, %u of them not by strips", n_lost, n_won, n_more);
  g_assert_cmpuint (n_lost, >, round_cases (8));
  g_assert_cmpuint (n_won, >, round_cases (8));
  g_assert_cmpuint (n_more, >, 0);
}

/* Every board of up to 16 squares agrees with its value; some of them, unless the slow tests are asked for. */
static void
check_boards (guint rows, guint columns, guint step)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPackedSearch) packed = NULL;
  CgtStore *store = cgt_solver_get_store (solver);

  for (guint free = 0; free < 1u << (rows * columns); free += step)
    {
      g_autoptr (GString) text = g_string_new ("domineering(");
      g_autoptr (CgtSum) sum = NULL;
      int wins[2];

      for (guint i = 0; i < rows * columns; i++)
        g_string_append_printf (text, "%s%c", i > 0 && i % columns == 0 ? "|" : "", free >> i & 1 ? '.' : '#');
      g_string_append_c (text, ')');
      sum = sum_from_text (text->str);
      if (packed == NULL)
        packed = search_packed (solver, text->str, cgt_zero (), 1 << 24, wins);
      for (guint player = 0; player < 2; player++)
        wins[player] =
          cgt_packed_search_wins (packed, cgt_position_get_bytes (g_array_index (sum->terms, CgtTerm, 0).position),
                                  cgt_zero (), player, 0);
      if (cgt_outcome_of_starts (wins) != cgt_outcome (store, cgt_solver_sum_value (solver, sum, NULL)))
        g_error ("%s", text->str);
    }
}

static void
test_small_boards (void)
{
  for (guint rows = 2; rows <= 8; rows++)
    for (guint columns = 2; rows * columns <= 16; columns++)
      check_boards (rows, columns, g_test_slow () || rows * columns < 12 ? 1 : 31);
}

/* With one thread the nodes are the same every time, also if the table replaces entries. */
static void
test_packed_nodes (void)
{
  static const gsize most_bytes[] = { 1 << 24, 1 << 11 };
  guint64 nodes[2][2];

  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 2; k++)
      {
        g_autoptr (CgtSolver) solver = cgt_solver_new ();
        int wins[2];
        g_autoptr (CgtPackedSearch) packed =
          search_packed (solver, "domineering(6x6)", cgt_zero (), most_bytes[i], wins);

        nodes[i][k] = cgt_packed_search_get_nodes (packed);
        g_assert_cmpint (cgt_outcome_of_starts (wins), ==, CGT_OUTCOME_N);
      }
  g_assert_cmpuint (nodes[0][0], ==, nodes[0][1]);
  g_assert_cmpuint (nodes[1][0], ==, nodes[1][1]);
  g_assert_cmpuint (nodes[0][0], <=, nodes[1][0]);
}

/* A search of more than 2,000 nodes begins again with better bounds. It decides every board as D. M. Breuker, J. W. H.
 * M. Uiterwijk and H. J. van den Herik did (Solving 8 x 8 Domineering, Theoretical Computer Science 230, 2000). One
 * that is stopped before has no answer, and gives it when it is asked again. */
static void
test_packed_restart (void)
{
  static const struct
  {
    const char *board;
    CgtOutcome outcome;
  } rows[] = { { "domineering(7x7)", CGT_OUTCOME_N }, { "domineering(8x8)", CGT_OUTCOME_N } };
  guint n_restarted = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtPosition) position = cgt_position_from_text (rows[i].board, NULL);
      CgtSolverGame *game = cgt_solver_get_game (solver, cgt_position_get_rules (position));
      CgtBytes bytes = cgt_position_get_bytes (position);
      g_autoptr (CgtPackedSearch) packed = cgt_packed_search_new (solver, game, bytes, 1 << 24, NULL);
      int wins[2];

      for (guint player = 0; player < 2; player++)
        {
          guint64 before = cgt_packed_search_get_nodes (packed);
          CgtTruth few = cgt_packed_search_wins (packed, bytes, cgt_zero (), player, 2000);

          wins[player] = cgt_packed_search_wins (packed, bytes, cgt_zero (), player, 0);
          g_assert_true (few == CGT_UNKNOWN || few == wins[player]);
          n_restarted += few == CGT_UNKNOWN && before < 2000;
        }
      g_assert_cmpint (cgt_outcome_of_starts (wins), ==, rows[i].outcome);
    }
  g_assert_cmpuint (n_restarted, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solvers/packed/packed", test_packed);
  g_test_add_func ("/solvers/packed/large-packed", test_large_packed);
  g_test_add_func ("/solvers/packed/parts", test_parts);
  g_test_add_func ("/solvers/packed/small-boards", test_small_boards);
  g_test_add_func ("/solvers/packed/packed-nodes", test_packed_nodes);
  g_test_add_func ("/solvers/packed/packed-restart", test_packed_restart);
  g_test_add_func ("/solvers/packed/normal-forms", test_normal_forms);
  return g_test_run ();
}
