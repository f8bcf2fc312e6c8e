/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"
#include "solvers/record/cgt-record-words.h"

#include <string.h>

/* Dawson's Chess with real pawns, compared with the heaps of 0.137 (T. R. Dawson, Caissa's Wild Roses, 1935; Winning
 * Ways, ch. 4): a board of three rows with White's pawns on the first and Black's on the third. Pawns move and capture
 * as in chess, captures are compulsory, and a player who cannot move loses. */

static CgtSolver *solver;
static GHashTable *known; /* board, preceded by the player to move -> 1: the mover wins, 2: loses */

static char *
board_new (const char *files)
{
  gsize n = strlen (files);
  char *board = g_strnfill (3 * n, '.');

  for (gsize file = 0; file < n; file++)
    if (files[file] == '|')
      {
        board[file] = 'w';
        board[2 * n + file] = 'b';
      }
  return board;
}

static gboolean mover_wins (const char *board, char mover);

/* Whether some move of this kind wins; @any: (out): whether there is one. */
static gboolean
some_move_wins (const char *board, char mover, gboolean captures, gboolean *any)
{
  int n = (int) strlen (board) / 3, forward = mover == 'w' ? 1 : -1;
  char enemy = mover == 'w' ? 'b' : 'w';
  gboolean wins = FALSE;

  for (int at = 0; at < 3 * n; at++)
    for (int aside = captures ? -1 : 0; aside <= (captures ? 1 : 0); aside += 2)
      {
        int row = at / n + forward, file = at % n + aside, to = row * n + file;
        g_autofree char *after = NULL;

        if (board[at] != mover || row < 0 || row > 2 || file < 0 || file >= n || board[to] != (captures ? enemy : '.'))
          continue;
        *any = TRUE;
        after = g_strdup (board);
        after[at] = '.';
        after[to] = mover;
        wins = wins || !mover_wins (after, enemy);
      }
  return wins;
}

static gboolean
mover_wins (const char *board, char mover)
{
  char *key = g_strdup_printf ("%c%s", mover, board);
  gpointer found = g_hash_table_lookup (known, key);
  gboolean any = FALSE, wins;

  if (found != NULL)
    {
      g_free (key);
      return found == GINT_TO_POINTER (1);
    }
  wins = some_move_wins (board, mover, TRUE, &any);
  if (!any)
    wins = some_move_wins (board, mover, FALSE, &any);
  g_hash_table_insert (known, key, GINT_TO_POINTER (wins ? 1 : 2));
  return wins;
}

/* The board as an expression. Left is White, and goes up. */
static char *
expression_of (const char *board)
{
  gsize n = strlen (board) / 3;
  GString *text = g_string_new ("dawsons-pawns(");

  for (gsize row = 0; row < 3; row++)
    for (gsize file = 0; file < n; file++)
      {
        char pawn = board[(2 - row) * n + file];

        if (row > 0 && file == 0)
          g_string_append_c (text, '|');
        g_string_append_c (text, pawn == 'w' ? 'x' : pawn == 'b' ? 'o' : '.');
      }
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

static CgtEvaluation *
evaluate_outcome (const char *text)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  CgtEvaluation *record;

  cgt_sum_add_position (sum, FALSE, position);
  cgt_solver_set_budget (solver, budget);
  record = cgt_solver_evaluate (solver, sum, text, 0, NULL, NULL, NULL);
  cgt_solver_set_budget (solver, NULL);
  g_assert_nonnull (record);
  return record;
}

static void
assert_pawns_are_heaps (const char *files, const char *heaps)
{
  g_autofree char *board = board_new (files), *text = g_strdup_printf ("dawsons-chess(%s)", heaps);
  g_autoptr (CgtEvaluation) evaluation = evaluate (solver, text);
  g_autofree char *pawns_text = expression_of (board);
  g_autoptr (CgtEvaluation) pawns = evaluate_outcome (pawns_text);
  gboolean wins = mover_wins (board, 'w');

  g_assert_cmpint (mover_wins (board, 'b'), ==, wins);
  g_assert_cmpstr (cgt_outcome_to_text (evaluation->outcome), ==, wins ? "N" : "P");
  g_assert_cmpint (pawns->outcome, ==, evaluation->outcome);
}

/* One row of pawns, and two: the outcomes of sums of two distinguish nim-values. */
static void
test_pawns (void)
{
  for (guint a = 1; a <= 8; a++)
    {
      g_autofree char *row = g_strnfill (a, '|'), *heap = g_strdup_printf ("%u", a);

      assert_pawns_are_heaps (row, heap);
      for (guint b = 1; b <= a && a + b <= 9; b++)
        {
          g_autofree char *other = g_strnfill (b, '|');
          g_autofree char *files = g_strconcat (row, ".", other, NULL), *heaps = g_strdup_printf ("%u,%u", a, b);

          assert_pawns_are_heaps (files, heaps);
        }
    }
}

/* Right's moves: who can capture must, and pawns only go ahead. */
static void
test_positions (void)
{
  static const char *const rows[][2] = {
    { "dawsons-pawns(oooo|.x..|x.xx)", "dawsons-pawns(.ooo|.o..|x.xx) dawsons-pawns(oo.o|.o..|x.xx)" },
    { "dawsons-pawns(oo|..|xx)", "dawsons-pawns(.o|o.|xx) dawsons-pawns(o.|.o|xx)" },
    { "dawsons-pawns(o|.|x)", "dawsons-pawns(.|o|x)" },
    { "dawsons-pawns(o|x|.)", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, rows[i][0]);
      g_autoptr (GString) moves = g_string_new (NULL);

      for (guint k = 0; k < record->moves[CGT_RIGHT]->len; k++)
        g_string_append_printf (moves, "%s%s", k > 0 ? " " : "", cgt_move_get_to (record->moves[CGT_RIGHT]->pdata[k]));
      g_assert_cmpstr (moves->str, ==, rows[i][1]);
    }
}

/* The moves between, in which something must be captured, against the plain search. */
static void
test_forced (void)
{
  static const char *const boards[] = { ".www..w.bb..b.bbb..bb", "w.ww.w...b.bb.b" };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *text = expression_of (boards[i]);
      g_autoptr (CgtEvaluation) record = evaluate_outcome (text);
      gboolean white = mover_wins (boards[i], 'w'), black = mover_wins (boards[i], 'b');

      g_assert_cmpint (record->outcome, ==,
                       white && black ? CGT_OUTCOME_N
                       : white        ? CGT_OUTCOME_L
                       : black        ? CGT_OUTCOME_R
                                      : CGT_OUTCOME_P);
    }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_test_add_func ("/pawns/dawsons-chess", test_pawns);
  g_test_add_func ("/pawns/positions", test_positions);
  g_test_add_func ("/pawns/forced", test_forced);
  result = g_test_run ();
  g_hash_table_unref (known);
  cgt_solver_free (solver);
  return result;
}
