/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"
#include "solvers/record/cgt-record-words.h"

/* Heap games that end: their moves compared with the rules in words, and their evaluation with play. */

static CgtSolver *solver;

static void
play_single_heaps (const char *game, guint to)
{
  for (guint n = 0; n <= to; n++)
    {
      g_autofree char *text = g_strdup_printf ("%s(%u)", game, n);
      assert_played_out (solver, text, NULL);
    }
}

static void
test_subtraction (void)
{
  assert_moves ("subtraction[1,3,4](5,2)", "4,2 2,2 1,2 5,1");
  assert_moves ("subtraction[squares](10)", "9 6 1");
  assert_moves ("cube(27)", "26 19 0");
  assert_moves ("prime-power(12)", "11 10 9 8 7 5 4 3 1"); /* 1 2 3 4 5 7 8 9 11 */
  assert_moves ("binary-nim(9)", "8 7 5 1");
  assert_moves ("take-away(2)", "1 0");
  assert_moves ("pub(3)", "2 1");
  assert_moves ("square(0)", "");
  assert_board ("subtraction[1,3,4](5,2)");
  assert_board ("octal[4.333...](7,2)");
  assert_board ("take-away(21)");
  assert_printed ("Subtraction[ 3, 1,2 ]( 7 )", "subtraction[3,1,2](7)");
  play_single_heaps ("square", 40);
  play_single_heaps ("cube", 40);
  play_single_heaps ("prime-power", 40);
  play_single_heaps ("binary-nim", 40);
  play_single_heaps ("take-away", 20);
  play_single_heaps ("pub", 20);
  play_single_heaps ("subtraction[2,5,6]", 30);
  play_single_heaps ("subtraction[1,2,4,5,7]", 30);
  play_single_heaps ("subtraction[7]", 30);
  play_single_heaps ("subtraction[3,6,15]", 40);
  play_single_heaps ("subtraction[2,4,7]", 30);
  assert_played_out (solver, "square(9,14,6)", NULL);
  assert_played_out (solver, "prime-power(11,13)", NULL);
  assert_played_out (solver, "binary-nim(5,11,6)", NULL);
  assert_played_out (solver, "subtraction[1,4](9,7,3)", NULL);
}

static void
test_subtraction_refused (void)
{
  assert_refused ("subtraction(5)", 13);
  assert_refused ("subtraction[](5)", 13);
  assert_refused ("subtraction[0,1](5)", 13);
  assert_refused ("subtraction[1,-2](5)", 15);
  assert_refused ("subtraction[primes](5)", 13);
  assert_refused ("subtraction[squares,1](5)", 20);
  assert_refused ("square[1](5)", 8);
  assert_refused ("square()", 8);
  assert_refused ("square(-4)", 8);
  assert_refused ("square(4,)", 10);
  assert_refused ("square(99999999999999999999)", 8);
  assert_refused ("nim-square-cube(1,2)", 17);
}

static void
test_closed_forms_far_out (void)
{
  g_autoptr (CgtEvaluation) a = evaluate (solver, "binary-nim(100000,100001)");
  g_autoptr (CgtEvaluation) b = evaluate (solver, "take-away(100000)");

  g_assert_cmpstr (cgt_outcome_to_text (a->outcome), ==, "N");
  g_assert_cmpstr (a->nimber, ==, "3");
  g_assert_cmpstr (cgt_outcome_to_text (b->outcome), ==, "P");
  g_assert_cmpint (b->remoteness, ==, 50000); /* two moves take four tokens */
}

static void
test_take_and_break (void)
{
  assert_moves ("kayles(4)", "3 2,1 2 1,1");
  assert_moves ("dawsons-kayles(5)", "3 2,1");
  assert_moves ("triple-kayles(3)", "0");
  assert_moves ("triple-kayles(6)", "3 2,1");
  assert_moves ("dawsons-chess(5)", "3 2 1,1");
  assert_moves ("dawsons-chess(1)", "0");
  assert_moves ("laskers-nim(4)", "3,1 2,2 3 2 1 0");
  assert_moves ("octal[0.6](4)", "3 2,1");
  assert_moves ("octal[4.333...](3)", "2,1 2 1 0");
  assert_moves ("grundys-game(7)", "6,1 5,2 4,3");
  assert_moves ("grundys-game(4,2)", "3,1,2");
  assert_printed ("octal[ 4.333... ](3)", "octal[4.333...](3)");
  play_single_heaps ("dawsons-kayles", 11);
  play_single_heaps ("triple-kayles", 13);
  play_single_heaps ("dawsons-chess", 11);
  play_single_heaps ("laskers-nim", 8);
  play_single_heaps ("octal[0.6]", 10);
  play_single_heaps ("octal[0.156]", 10);
  play_single_heaps ("octal[0.F]", 10);
  play_single_heaps ("octal[8.8b]", 10);
  play_single_heaps ("octal[0.9A...]", 9);
  play_single_heaps ("octal[C.1]", 9);
  play_single_heaps ("grundys-game", 14);
  assert_played_out (solver, "grundys-game(6,8)", NULL);
  assert_played_out (solver, "laskers-nim(3,4,2)", NULL);
  assert_played_out (solver, "laskers-nim(4,4,2,2)", NULL);
  assert_played_out (solver, "octal[0.77](5,5,4,2,2)", NULL);
  assert_refused ("octal(5)", 7);
  assert_moves ("octal[0.F](5)", "4 3,1 2,2 2,1,1");
  assert_moves ("octal[8.1](4)", "2,1,1");
  assert_printed ("octal[4.3\xe2\x80\xa6](3)", "octal[4.3...](3)");
  assert_printed ("octal[C.1F](3)", "octal[c.1f](3)");
  assert_refused ("octal[0.G](5)", 9);
  assert_refused ("octal[5.7](5)", 7);
  assert_refused ("octal[1.7](5)", 7);
  assert_refused ("octal[0](5)", 8);
  assert_refused ("grundys-game(3;4)", 15);
}

static void
test_fruits (void)
{
  assert_moves ("fruits(1,2,0,3)", "0,1,0,3 0,2,0,2 1,1,0,2");
  for (guint a = 0; a < 6; a++)
    for (guint b = 0; b < 6; b++)
      for (guint c = 0; c < 6; c++)
        {
          g_autofree char *text = g_strdup_printf ("fruits(%u,%u,%u)", a, b, c);
          assert_played_out (solver, text, NULL);
        }
  assert_played_out (solver, "fruits(2,9,1,3)", NULL);
}

static void
test_nim_square_cube (void)
{
  assert_moves ("nim-square-cube(2,4,9)", "1,4,9 0,4,9 2,3,9 2,0,9 2,4,8 2,4,1");
  assert_played_out (solver, "nim-square-cube(4,9,9)", NULL);
  assert_played_out (solver, "nim-square-cube(0,7,0)", NULL);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/heaps/subtraction", test_subtraction);
  g_test_add_func ("/heaps/subtraction/refused", test_subtraction_refused);
  g_test_add_func ("/heaps/subtraction/far-out", test_closed_forms_far_out);
  g_test_add_func ("/heaps/take-and-break", test_take_and_break);
  g_test_add_func ("/heaps/fruits", test_fruits);
  g_test_add_func ("/heaps/nim-square-cube", test_nim_square_cube);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
