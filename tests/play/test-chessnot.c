/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt/cgt-budget-private.h"
#include "play.h"
#include "solvers/record/cgt-record-words.h"

#include <string.h>

/* Chessnot on all boards of one size, compared with retrograde analysis from both starts. Here the rule is checked by
 * counting all pairs on the board, whose number must not fall. */

#define ROWS 2
#define COLUMNS 3
#define SQUARES (ROWS * COLUMNS)
#define BOARDS 729 /* 3^6 */

static CgtSolver *solver;

typedef struct
{
  char squares[SQUARES + 1];
} Board;

static Board
board_of (guint number)
{
  Board board = { "" };

  for (guint i = 0; i < SQUARES; i++, number /= 3)
    board.squares[i] = ".wb"[number % 3];
  return board;
}

static guint
number_of (const Board *board)
{
  guint number = 0;

  for (guint i = SQUARES; i-- > 0;)
    number = 3 * number + (guint) (strchr (".wb", board->squares[i]) - ".wb");
  return number;
}

static guint
count_pairs (const Board *board)
{
  guint pairs = 0;

  for (guint a = 0; a < SQUARES; a++)
    for (guint b = a + 1; b < SQUARES; b++)
      {
        gboolean beside = (b == a + 1 && b % COLUMNS != 0) || b == a + COLUMNS;
        pairs += beside && board->squares[a] + board->squares[b] == 'w' + 'b';
      }
  return pairs;
}

/* The boards that @player can move to; returns their number. */
static guint
list_moves (guint number, guint player, guint *to)
{
  Board before = board_of (number);
  guint n = 0;

  for (guint from = 0; from < SQUARES; from++)
    for (guint target = 0; target < SQUARES && before.squares[from] == "wb"[player]; target++)
      {
        Board after = before;
        if (before.squares[target] != '.')
          continue;
        after.squares[target] = before.squares[from];
        after.squares[from] = '.';
        if (count_pairs (&after) >= count_pairs (&before))
          to[n++] = number_of (&after);
      }
  return n;
}

/* Results by board and player to move: 'W', 'L', and 0 for a draw. */
static void
analyse (char results[BOARDS][2])
{
  gboolean any = TRUE;

  memset (results, 0, BOARDS * 2);
  while (any)
    {
      any = FALSE;
      for (guint number = 0; number < BOARDS; number++)
        for (guint player = 0; player < 2; player++)
          {
            guint to[SQUARES * SQUARES], n = list_moves (number, player, to);
            gboolean wins = FALSE, loses = TRUE;
            for (guint i = 0; i < n; i++)
              {
                wins |= results[to[i]][!player] == 'L';
                loses &= results[to[i]][!player] == 'W';
              }
            if (results[number][player] != 0 || (!wins && !loses))
              continue;
            results[number][player] = wins ? 'W' : 'L';
            any = TRUE;
          }
    }
}

static const char *
outcome_of (const char *results)
{
  char left = results[0] == 'W' ? 'L' : results[0] == 'L' ? 'R' : 'D';
  char right = results[1] == 'W' ? 'R' : results[1] == 'L' ? 'L' : 'D';
  static const char *const table[] = { "LL", "L",  "RR", "R",  "LR", "N",  "RL", "P",  "DD",
                                       "D",  "LD", "LD", "DL", "DL", "RD", "RD", "DR", "DR" };

  for (guint i = 0;; i += 2)
    if (table[i][0] == left && table[i][1] == right)
      return table[i + 1];
}

static char *
text_of (guint number)
{
  Board board = board_of (number);

  return g_strdup_printf ("chessnot(%.3s|%.3s)", board.squares, board.squares + 3);
}

static void
check_moves (const CgtEvaluation *record, guint number, guint player, char results[BOARDS][2])
{
  guint to[SQUARES * SQUARES], n = list_moves (number, player, to);

  g_assert_cmpuint (record->moves[player]->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = text_of (to[i]);
      const CgtMove *move = g_ptr_array_index (record->moves[player], i);
      g_assert_cmpstr (cgt_move_get_to (move), ==, text);
      g_assert_cmpstr (cgt_outcome_to_text (move->outcome), ==, outcome_of (results[to[i]]));
      g_assert_cmpint (move->wins, ==, results[to[i]][!player] == 'L' ? CGT_YES : CGT_NO);
    }
}

static void
test_all_boards (void)
{
  char results[BOARDS][2];
  guint n_draws = 0;

  analyse (results);
  for (guint number = 0; number < BOARDS; number++)
    {
      g_autofree char *text = text_of (number);
      g_autoptr (CgtEvaluation) record = evaluate (solver, text);
      gboolean stuck = record->moves[0]->len + record->moves[1]->len == 0;
      g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, outcome_of (results[number]));
      g_assert_cmpstr (record->value, ==, stuck ? "0" : NULL);
      g_assert_cmpint (record->remoteness, ==, -1);
      for (guint player = 0; player < 2; player++)
        check_moves (record, number, player, results);
      n_draws += results[number][0] == 0;
    }
  g_assert_cmpuint (n_draws, >, 0);
}

/* A board that is too large to evaluate is played: its moves and its pairs are known. */
static void
check_large (const char *text, guint least_moves, const char *const pairs[3])
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtEvaluation) record = NULL;
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);

  g_assert_no_error (error);
  cgt_sum_add_position (sum, FALSE, position);
  cgt_budget_end_at (budget, 200000, CGT_BUDGET_END_TIME);
  cgt_solver_set_budget (solver, budget);
  record = cgt_solver_evaluate (solver, sum, text, CGT_WANT_ALL, NULL, NULL, &error);
  cgt_solver_set_budget (solver, NULL);
  g_assert_no_error (error);
  g_assert_cmpint (record->outcome, ==, CGT_OUTCOME_UNKNOWN);
  g_assert_cmpint (record->how_outcome, ==, CGT_HOW_OVER_BUDGET);
  g_assert_cmpuint (record->moves[0]->len, >=, least_moves);
  g_assert_cmpuint (record->totals->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpstr (g_array_index (record->totals, CgtEvaluationTotal, i).total, ==, pairs[i]);
}

static void
test_large (void)
{
  static const char *const pairs[] = { "3", "3", "2" }, *const start[] = { "0", "0", "0" };

  check_large ("chessnot(wbw....b|.b......|.ww..b..|........|...ww...|........|.w......|b......w)", 200, pairs);
  /* any of 16 pieces to any of 32 free squares */
  check_large ("chessnot(8x8)", 16 * 32, start);
}

static void
test_notation (void)
{
  assert_moves ("chessnot(w.b)", ".wb");
  assert_moves ("chessnot(wb)", "");
  assert_moves ("chessnot(wb|..)", ".b|.w");
  assert_moves ("chessnot(w.|.b)", ".w|.b ..|wb"); /* from none to one; corners do not touch */
  assert_printed ("chessnot( W.b / .b. )", "chessnot(w.b|.b.)");
  assert_printed ("chessnot(8x8)", "chessnot(b.b.b.b.|.w.w.w.w|b.b.b.b.|.w.w.w.w|b.b.b.b.|.w.w.w.w|b.b.b.b.|.w.w.w.w)");
  assert_printed ("chessnot(3x4)", "chessnot(.w.w|b.b.|.w.w)");
  assert_printed ("chessnot(1x1)", "chessnot(.)");
  assert_board ("chessnot(w.w|.b.|w.b)");
  assert_refused ("chessnot()", 10);
  assert_refused ("chessnot(w#b)", 11);
  assert_refused ("chessnot(w.b|w.)", 14);
  assert_refused ("chessnot(w|wb)", 13);
  assert_refused ("chessnot[3](w)", 10);
  assert_refused ("chessnot(0x3)", 10);
  assert_refused ("chessnot(3)", 11);
  assert_refused ("chessnot(2000x2000)", 10);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/chessnot/notation", test_notation);
  g_test_add_func ("/chessnot/large", test_large);
  g_test_add_func ("/chessnot/all-boards", test_all_boards);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
