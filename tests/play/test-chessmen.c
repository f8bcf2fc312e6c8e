/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"

/* Queens, rooks and knights on their way to the corner. */

static CgtSolver *solver;

static void
play_square_by_square (const char *game, const char *rest, guint size)
{
  for (guint column = 0; column < size; column++)
    for (guint row = 0; row < size; row++)
      {
        g_autofree char *text = g_strdup_printf ("%s(%u,%u%s)", game, column, row, rest);
        assert_played_out (solver, text, NULL);
      }
}

static void
test_queens (void)
{
  assert_moves ("wythoff-queens(2,3)", "1,3 0,3 2,2 2,1 2,0 1,2 0,1");
  assert_moves ("wythoff-queens(0,1;1,1)", "0,0;1,1 0,1;0,1 0,1;1,0 0,1;0,0");
  assert_printed ("wythoff-queens(3,5;1,2)", "wythoff-queens(3,5; 1,2)");
  play_square_by_square ("wythoff-queens", "", 9);
  assert_played_out (solver, "wythoff-queens(3,5; 1,2)", NULL);
  assert_played_out (solver, "wythoff-queens(4,2; 2,4)", NULL);
  assert_board ("wythoff-queens(6,2; 3,5)");
  assert_refused ("wythoff-queens(3)", 17);
  assert_refused ("wythoff-queens(3,5,1)", 19);
  assert_refused ("wythoff-queens(3,-5)", 18);
}

static void
test_rooks (void)
{
  assert_moves ("wythoff-rooks(2,3)", "1,3 0,3 2,2 2,1 2,0");
  play_square_by_square ("wythoff-rooks", "", 7);
  assert_played_out (solver, "wythoff-rooks(3,4; 1,2)", NULL);
}

static void
test_white_knights (void)
{
  assert_moves ("white-knights(5,4,2)", "3,3,2 3,5,2 4,2,2 6,2,2 5,4,1 5,4,0");
  assert_moves ("white-knights(0,7,0)", "1,5,0"); /* (-1,-2) is off the board */
  assert_moves ("white-knights(7,0,0)", "5,1,0");
  assert_moves ("white-knights(1,1,1)", "1,1,0");
  assert_moves ("white-knights(0,0,0)", "");
  play_square_by_square ("white-knights", ",0", 8);
  assert_played_out (solver, "white-knights(5,4,3; 2,2,0)", NULL);
  assert_played_out (solver, "white-knights(4,3,2; 1,1,3)", NULL);
  assert_board ("white-knights(2,2,0; 5,4,3)");
  assert_refused ("white-knights(8,1,0)", 15);
  assert_refused ("white-knights(1,8,0)", 17);
  assert_refused ("white-knights(1,1)", 18);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/chessmen/queens", test_queens);
  g_test_add_func ("/chessmen/rooks", test_rooks);
  g_test_add_func ("/chessmen/white-knights", test_white_knights);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
