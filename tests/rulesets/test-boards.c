/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "rulesets/cgt-board-grid.h"
#include "rulesets/cgt-ruleset.h"

#include "cgt/cgt-budget.h"

static CgtBoard *
board_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);

  g_assert_no_error (error);
  return cgt_position_get_board (position);
}

static const char *const positions[] = {
  "nim(3,0,8)",
  "wythoff(3,5)",
  "kayles(3,4,5)",
  "ford(3/7)",
  "ford(0/1)",
  "domineering(..#|...)",
  "hackenbush(bbr)",
  "hackenbush(bbr,g,rg)",
  "hackenbush(0,b)",
  "hackenbush(0)",
  "hackenbush(0-1b 1-2r 2-0g)",
  "hackenbush(0-5b 5-5r 5-0g 0-0b 7-8r)",
  "hackenbush(1-0b 0-1b)",
};

/* A board and its position describe each other. */
static void
test_there_and_back (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPosition) position = cgt_position_from_text (positions[i], &error);
      g_autoptr (CgtBoard) board = cgt_position_get_board (position), copy = NULL;
      g_autofree char *text = cgt_ruleset_board_to_text (cgt_position_get_ruleset (position), board, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (text, ==, positions[i]);
      copy = cgt_board_copy (board);
      g_assert_true (cgt_board_equal (board, copy));
    }
}

/* Negating twice changes nothing. */
static void
test_negate (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (positions[i], NULL);
      const CgtRuleset *ruleset = cgt_position_get_ruleset (position);
      g_autoptr (CgtBoard) board = cgt_position_get_board (position);
      g_autoptr (CgtBoard) negative = cgt_ruleset_negate_board (ruleset, board);
      g_autoptr (CgtBoard) again = cgt_ruleset_negate_board (ruleset, negative);

      g_assert_true (cgt_board_equal (board, again));
    }
}

static void
test_refused (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtBoard) empty = cgt_board_new (CGT_BOARD_HEAPS), graph = cgt_board_new (CGT_BOARD_GRAPH);

  g_assert_null (cgt_ruleset_board_to_text (cgt_ruleset_find ("wythoff"), empty, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_RULE);
  g_clear_error (&error);
  g_assert_null (cgt_ruleset_board_to_text (cgt_ruleset_find ("nim"), graph, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_RULE);
}

static CgtBoard *
random_heaps (GRand *rand)
{
  CgtBoard *board = cgt_board_new (CGT_BOARD_HEAPS);

  for (guint n = (guint) g_rand_int_range (rand, 0, 6); n > 0; n--)
    cgt_board_insert_heap (board, 0, (guint64) g_rand_int_range (rand, 0, 5));
  return board;
}

/* Without the marked heaps, and with those that replace them, the heaps are those after the move, in some order. */
static void
test_marked_heaps (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (35);

  for (int round = 0; round < 20000; round++)
    {
      g_autoptr (CgtBoard) before = random_heaps (rand), after = random_heaps (rand);
      g_autoptr (CgtBoardMarks) marks = cgt_board_difference (before, after);
      int counts[5] = { 0 };

      for (guint i = 0; i < before->n_heaps; i++)
        counts[before->heaps[i]]++;
      for (guint i = 0; i < marks->heaps->len; i++)
        counts[before->heaps[g_array_index (marks->heaps, guint, i)]]--;
      for (guint i = 0; i < marks->heaps_after->len; i++)
        counts[g_array_index (marks->heaps_after, guint64, i)]++;
      for (guint i = 0; i < after->n_heaps; i++)
        counts[after->heaps[i]]--;
      for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
        g_assert_cmpint (counts[i], ==, 0);
    }
}

/* The marks of a move show what it takes from the board. */
static void
check_marks (const char *before, const char *after, const char *shape, guint n, guint first)
{
  g_autoptr (CgtBoard) a = board_of (before), b = board_of (after);
  g_autoptr (CgtBoardMarks) marks = cgt_board_difference (a, b);
  GArray *array = g_str_equal (shape, "cells")   ? marks->cells
                  : g_str_equal (shape, "heaps") ? marks->heaps
                                                 : marks->edges;

  g_assert_cmpuint (array->len, ==, n);
  if (n > 0)
    g_assert_cmpuint (g_array_index (array, guint, 0), ==, first);
}

static void
test_marks (void)
{
  check_marks ("domineering(...|...)", "domineering(.#.|.#.)", "cells", 2, 1);
  check_marks ("nim(3,5,8)", "nim(3,5,6)", "heaps", 1, 2);
  check_marks ("kayles(3,7,2)", "kayles(3,5,1,2)", "heaps", 1, 1);
  check_marks ("fair-shares(6,4,1)", "fair-shares(4,3,3,1)", "heaps", 1, 0);
  check_marks ("fair-shares(6,4,1)", "fair-shares(7,4)", "heaps", 2, 0);
  check_marks ("sylver(6,7,9)", "sylver(3,7)", "heaps", 2, 0);
  check_marks ("moores-nim[3](3,4,5)", "moores-nim[3](2,3,4)", "heaps", 3, 0);
  check_marks ("hackenbush(bb,b)", "hackenbush(0,b)", "edges", 2, 0);
  check_marks ("hackenbush(bbr,b)", "hackenbush(b,b)", "edges", 2, 1);
  check_marks ("hackenbush(0-1b 1-2r 2-0g)", "hackenbush(1-2r 2-0g)", "edges", 1, 0);
  check_marks ("hackenbush(0-1b 1-2r 2-3g)", "hackenbush(0)", "edges", 3, 0);
}

static char *
marks_in_words (const char *before, const char *after)
{
  g_autoptr (CgtBoard) a = board_of (before), b = board_of (after);
  g_autoptr (CgtBoardMarks) marks = cgt_board_difference (a, b);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < marks->cells->len; i++)
    {
      guint cell = g_array_index (marks->cells, guint, i);
      g_string_append_printf (words, "%s%u,%u", i > 0 ? " " : "", cell / a->columns, cell % a->columns);
    }
  return g_string_free (words, FALSE);
}

/* What is cut off a cake is eaten on the side where it was cut: left, right, above, below the burnt square. Of a board
 * on which both sides look alike the lower right end goes. */
static void
test_cut_marks (void)
{
  static const char *const cases[][3] = {
    { "burnt-cake(1,2,1,1)", "burnt-cake(0,2,1,1)", "0,0 1,0 2,0" },
    { "burnt-cake(1,2,1,1)", "burnt-cake(1,1,1,1)", "0,3 1,3 2,3" },
    { "burnt-cake(1,2,1,1)", "burnt-cake(1,0,1,1)", "0,2 0,3 1,2 1,3 2,2 2,3" },
    { "burnt-cake(1,2,1,1)", "burnt-cake(1,2,0,1)", "0,0 0,1 0,2 0,3" },
    { "burnt-cake(1,2,1,1)", "burnt-cake(1,2,1,0)", "2,0 2,1 2,2 2,3" },
    { "burnt-cake(2,0,0,0)", "burnt-cake(0,0,0,0)", "0,0 0,1" },
    { "chop(2x3)", "chop(2x1)", "0,1 0,2 1,1 1,2" },
    { "chomp(3,2)", "chomp(3)", "1,0 1,1 1,2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = marks_in_words (cases[i][0], cases[i][1]);

      g_assert_cmpstr (words, ==, cases[i][2]);
    }
}

static void
test_circle_marks (void)
{
  g_autoptr (CgtBoard) a = board_of ("ford(3/7)"), b = board_of ("ford(2/5)");
  g_autoptr (CgtBoardMarks) marks = cgt_board_difference (a, b);

  g_assert_true (marks->circle);
  g_assert_cmpint (marks->numerator, ==, 2);
  g_assert_cmpint (marks->denominator, ==, 5);
}

/* A drawn graph: two edges up from the ground, and one unconnected edge. */
static void
test_draw_graph (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtBoard) board = board_of ("hackenbush(0)");
  g_autofree char *text = NULL, *after = NULL;
  g_autofree gboolean *standing = NULL;
  guint low = cgt_board_add_vertex (board, (CgtBoardPoint) { 0, 1 });
  guint high = cgt_board_add_vertex (board, (CgtBoardPoint) { 0, 2 });
  guint far = cgt_board_add_vertex (board, (CgtBoardPoint) { 3, 3 });

  cgt_board_add_edge (board, 0, low, CGT_OWNER_LEFT);
  cgt_board_add_edge (board, low, high, CGT_OWNER_RIGHT);
  cgt_board_add_edge (board, far, far, CGT_OWNER_BOTH);
  text = cgt_ruleset_board_to_text (cgt_ruleset_find ("hackenbush"), board, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "hackenbush(0-1b 1-2r 3-3g)");
  standing = cgt_board_edges_standing (board);
  g_assert_true (standing[0] && standing[1] && !standing[2]);
  cgt_board_remove_edge (board, 0);
  cgt_board_drop_lonely_vertices (board);
  after = cgt_ruleset_board_to_text (cgt_ruleset_find ("hackenbush"), board, &error);
  g_assert_cmpstr (after, ==, "hackenbush(1-2r 3-3g)");
}

/* Arrows: new vertices are named by letters, the drawing is written in the brackets, and a vertex is removed with its
 * arrows and tokens. */
static void
test_draw_arrows (void)
{
  const CgtRuleset *ruleset = cgt_ruleset_find ("graph");
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtBoard) board = board_of ("graph[](-)"), negative = NULL;
  g_autofree char *text = NULL, *after = NULL, *negated = NULL;
  guint a = cgt_board_add_vertex (board, (CgtBoardPoint) { 0, 0 });
  guint b = cgt_board_add_vertex (board, (CgtBoardPoint) { 1, 0 });
  guint c = cgt_board_add_vertex (board, (CgtBoardPoint) { 2, 0 });

  cgt_board_add_edge (board, b, a, CGT_OWNER_LEFT);
  cgt_board_add_edge (board, c, c, CGT_OWNER_BOTH);
  cgt_board_add_vertex (board, (CgtBoardPoint) { 3, 0 });
  board->tokens = g_new (guint, 2);
  board->tokens[0] = b;
  board->tokens[1] = c;
  board->n_tokens = 2;
  text = cgt_ruleset_board_to_text (ruleset, board, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "graph[b>a:l c>c d](b,c)");
  negative = cgt_ruleset_negate_board (ruleset, board);
  negated = cgt_ruleset_board_to_text (ruleset, negative, &error);
  g_assert_cmpstr (negated, ==, "graph[b>a:r c>c d](b,c)");
  cgt_board_remove_vertex (board, b);
  after = cgt_ruleset_board_to_text (ruleset, board, &error);
  g_assert_cmpstr (after, ==, "graph[c>c a d](c)");
  g_assert_cmpuint (cgt_board_add_vertex (board, (CgtBoardPoint) { 0, 1 }), ==, 3);
  g_assert_cmpstr (board->labels[3], ==, "b");
}

/* The other vertices keep what lies on them. */
static void
test_remove_vertex (void)
{
  g_autoptr (CgtBoard) board = board_of ("geography[a>b b>c c>d d>b](c;b)");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  cgt_board_remove_vertex (board, 0);
  text = cgt_ruleset_board_to_text (cgt_ruleset_find ("geography"), board, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "geography[b>c c>d d>b](c;b)");
}

/* Boards with row 0 at the bottom grow and shrink at the top: the pieces keep their column and row. */
static void
test_upwards (void)
{
  static const char *const games[] = { "wythoff-queens(1,2; 3,5)", "white-knights(2,2,0; 5,4,3)", "wythoff-rooks(0,6)",
                                       "wythoff-queens(0,0; 0,0; 2,1; 2,1; 2,1)" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (games[i], NULL);
      const CgtRuleset *ruleset = cgt_position_get_ruleset (position);
      g_autoptr (CgtBoard) board = cgt_position_get_board (position);

      g_assert_true (cgt_ruleset_get_sketch (ruleset)->flags & CGT_SKETCH_UPWARDS);
      g_assert_cmpint (cgt_ruleset_get_mark (ruleset, board, 7, 0), ==, CGT_PLACE_MARK_HOME);
      g_assert_cmpint (cgt_ruleset_get_mark (ruleset, board, 0, 0), ==, CGT_PLACE_MARK_NONE);
      for (guint rows = 12; rows >= 7; rows -= 5)
        {
          g_autofree char *text = NULL;

          cgt_board_resize_grid_upwards (board, rows, rows + 1, 0);
          g_assert_cmpuint (board->rows, ==, rows);
          text = cgt_ruleset_board_to_text (ruleset, board, NULL);
          g_assert_cmpstr (text, ==, games[i]);
        }
    }
}

static void
assert_board_text (const CgtRuleset *ruleset, const CgtBoard *board, const char *expected)
{
  g_autoptr (CgtPosition) position = cgt_ruleset_read_board (ruleset, board, NULL);
  g_autofree char *text = cgt_position_to_text (position);

  g_assert_cmpstr (text, ==, expected);
}

/* The prisoners of Go stay above the board, however it is turned, made larger or smaller. They take more rows where
 * there are more of them than columns. */
static void
test_tray (void)
{
  static const struct
  {
    const char *text, *turned;
    guint tray, turned_tray;
  } games[] = {
    { "go(*x.@)", "go(*|x|.|@)", 1, 1 },
    { "go(*x.@|*..@,2)", "go(**|.x|..|@@,2)", 1, 1 },
    { "go(*.@,-4)", "go(*|.|@,-4)", 2, 4 },
    { "go(*.@#,3)", "go(*|.|@|#,3)", 1, 3 },
    { "go(..|.#|##,100)", "go(#..|##.,100)", 50, 34 },
    { "go(.,-1)", "go(.,-1)", 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (games[i].text, NULL);
      const CgtRuleset *ruleset = cgt_position_get_ruleset (position);
      g_autoptr (CgtBoard) before = cgt_position_get_board (position), board = cgt_board_copy (before);
      guint rows = cgt_board_count_rows (board), columns = board->columns;

      g_assert_cmpuint (board->tray, ==, games[i].tray);
      cgt_board_rotate_grid (board);
      assert_board_text (ruleset, board, games[i].turned);
      g_assert_cmpuint (board->tray, ==, games[i].turned_tray);
      g_assert_cmpuint (board->columns, ==, rows);
      for (guint turn = 1; turn < 4; turn++)
        cgt_board_rotate_grid (board);
      g_assert_true (cgt_board_equal (board, before));
      cgt_board_resize_grid_upwards (board, rows + 1, columns + 2, 0);
      g_assert_cmpuint (board->columns, ==, columns + 2);
      cgt_board_resize_grid_upwards (board, rows, columns, 0);
      g_assert_true (cgt_board_equal (board, before));
      cgt_board_resize_grid (board, rows + 3, columns + 1, 0);
      cgt_board_resize_grid (board, rows, columns, 0);
      g_assert_true (cgt_board_equal (board, before));
    }
}

/* A move marks the squares that it changes, and prisoners in the tray, also if the tray then has more rows or fewer. */
static void
test_tray_marks (void)
{
  static const struct
  {
    const char *before, *after;
    guint n; /* marked squares */
  } moves[] = {
    { "go(*xo@|x.xo|*xo@)", "go(*xo@|xo.o|*xo@,-1)", 2 },
    { "go(*xo@|x.xo|*xo@,-4)", "go(*xo@|xo.o|*xo@,-5)", 2 }, /* a tray of two rows */
    { "go(*xo@|xo.o|*xo@,5)", "go(*xo@|x.xo|*xo@,6)", 2 },
    { "go(*.,3)", "go(*.,2)", 0 }, /* one row less */
    { "go(..,2)", "go(x.,2)", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (CgtPosition) from = cgt_position_from_text (moves[i].before, NULL);
      g_autoptr (CgtPosition) to = cgt_position_from_text (moves[i].after, NULL);
      g_autoptr (CgtBoard) before = cgt_position_get_board (from), after = cgt_position_get_board (to);
      g_autoptr (CgtBoardMarks) marks = cgt_board_difference (before, after);
      guint n = 0;

      g_assert_cmpuint (marks->cells_after->len, ==, marks->cells->len);
      for (guint k = 0; k < marks->cells->len; k++)
        n += g_array_index (marks->cells, guint, k) >= before->tray * before->columns;
      g_assert_cmpuint (n, ==, moves[i].n);
    }
}

/* Four quarter turns of any grid give it back. */
static void
test_turned_four_times (void)
{
  guint n_rulesets;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n_rulesets);

  for (guint i = 0; i < n_rulesets; i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (cgt_ruleset_get_sketch (rulesets[i])->example, NULL);
      g_autoptr (CgtBoard) board = position != NULL ? cgt_position_get_board (position) : NULL, before = NULL;

      if (board == NULL || board->shape != CGT_BOARD_GRID)
        continue;
      before = cgt_board_copy (board);
      for (guint turn = 0; turn < 4; turn++)
        cgt_board_rotate_grid (board);
      g_assert_true (cgt_board_equal (board, before));
    }
}

static void
test_place_marks (void)
{
  static const struct
  {
    const char *text;
    CgtPlaceMark mark;
    guint row, column;
  } cases[] = {
    { "chomp(4x5)", CGT_PLACE_MARK_POISON, 0, 0 },     { "chop(4x5)", CGT_PLACE_MARK_X, 0, 0 },
    { "queens-race(3,4)", CGT_PLACE_MARK_HOME, 7, 0 }, { "white-knights(5,4,3)", CGT_PLACE_MARK_HOME, 6, 1 },
    { "cutcakes(4x5)", CGT_PLACE_MARK_NONE, 0, 0 },    { "chop(4x5,3x2)", CGT_PLACE_MARK_X, 0, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (cases[i].text, NULL);
      g_autoptr (CgtBoard) board = cgt_position_get_board (position);
      const CgtRuleset *ruleset = cgt_position_get_ruleset (position);

      g_assert_cmpint (cgt_ruleset_get_mark (ruleset, board, cases[i].row, cases[i].column), ==, cases[i].mark);
      g_assert_cmpint (cgt_ruleset_get_mark (ruleset, board, 1, 2), ==, CGT_PLACE_MARK_NONE);
    }
}

static void
test_grid (void)
{
  g_autoptr (CgtBoard) board = cgt_board_new_grid (2, 3), before = NULL;

  cgt_board_set_cell (board, 0, 2, 1);
  before = cgt_board_copy (board);
  cgt_board_rotate_grid (board);
  g_assert_cmpuint (board->rows, ==, 3);
  g_assert_cmpuint (cgt_board_get_cell (board, 2, 1), ==, 1);
  for (guint i = 0; i < 3; i++)
    cgt_board_rotate_grid (board);
  g_assert_true (cgt_board_equal (board, before));
  cgt_board_resize_grid (board, 3, 4, 1);
  g_assert_cmpuint (cgt_board_get_cell (board, 0, 2), ==, 1);
  g_assert_cmpuint (cgt_board_get_cell (board, 1, 2), ==, 0);
  g_assert_cmpuint (cgt_board_get_cell (board, 2, 0), ==, 1);
}

#define MOST_MOVES 40
#define GAMES 20

/* Who plays the game of the gallery sees a board until its end. */
static void
test_board_until_the_end (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (35);
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n * GAMES; i++)
    {
      /* Knights with luggage that share a square have no picture yet. */
      gboolean drawn = !g_str_equal (cgt_ruleset_get_id (rulesets[i % n]), "white-knights");
      const char *example = drawn ? cgt_ruleset_get_sketch (rulesets[i % n])->example : NULL;
      g_autoptr (CgtPosition) position = example != NULL ? cgt_position_from_text (example, NULL) : NULL;

      for (guint move = 0; position != NULL && move < MOST_MOVES; move++)
        {
          g_autoptr (CgtBoard) board = cgt_position_get_board (position);
          CgtPlayer player = move % 2 == 0 ? CGT_LEFT : CGT_RIGHT;
          g_autoptr (GPtrArray) options = cgt_position_options (position, player, NULL, NULL);

          if (board == NULL)
            g_error ("no board of %s", cgt_position_to_text (position));
          if (options == NULL || options->len == 0)
            break;
          cgt_position_unref (position);
          position = cgt_position_ref (options->pdata[g_rand_int_range (random, 0, (gint) options->len)]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/boards/upwards", test_upwards);
  g_test_add_func ("/boards/until-the-end", test_board_until_the_end);
  g_test_add_func ("/boards/tray", test_tray);
  g_test_add_func ("/boards/tray-marks", test_tray_marks);
  g_test_add_func ("/boards/turned-four-times", test_turned_four_times);
  g_test_add_func ("/boards/place-marks", test_place_marks);
  g_test_add_func ("/rulesets/boards/there-and-back", test_there_and_back);
  g_test_add_func ("/rulesets/boards/negate", test_negate);
  g_test_add_func ("/rulesets/boards/refused", test_refused);
  g_test_add_func ("/rulesets/boards/marks", test_marks);
  g_test_add_func ("/rulesets/boards/marks/heaps", test_marked_heaps);
  g_test_add_func ("/rulesets/boards/cut-marks", test_cut_marks);
  g_test_add_func ("/rulesets/boards/circle-marks", test_circle_marks);
  g_test_add_func ("/rulesets/boards/draw-graph", test_draw_graph);
  g_test_add_func ("/rulesets/boards/arrows", test_draw_arrows);
  g_test_add_func ("/rulesets/boards/remove-vertex", test_remove_vertex);
  g_test_add_func ("/rulesets/boards/grid", test_grid);
  return g_test_run ();
}
