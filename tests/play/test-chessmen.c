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
  g_autoptr (CgtPosition) much = NULL;

  assert_moves ("white-knights(5,4,2)", "3,3,2 3,5,2 4,2,2 6,2,2 5,4,1 5,4,0");
  assert_moves ("white-knights(0,7,0)", "1,5,0"); /* (-1,-2) is off the board */
  assert_moves ("white-knights(7,0,0)", "5,1,0");
  assert_moves ("white-knights(1,1,1)", "1,1,0");
  assert_moves ("white-knights(0,0,0)", "");
  play_square_by_square ("white-knights", ",0", 8);
  assert_played_out (solver, "white-knights(5,4,3; 2,2,0)", NULL);
  assert_played_out (solver, "white-knights(4,3,2; 1,1,3)", NULL);
  assert_board ("white-knights(2,2,0; 5,4,3)");
  much = cgt_position_from_text ("white-knights(2,2,18446744073709551615)", NULL);
  g_assert_null (cgt_position_get_board (much));
  assert_refused ("white-knights(8,1,0)", 15);
  assert_refused ("white-knights(1,8,0)", 17);
  assert_refused ("white-knights(1,1)", 18);
}

/* One queen by the rule, compared with play: from the smallest position up, one more than the least P-position in
 * reach, or than the most of all in reach. */
static void
test_remoteness_of_a_queen (void)
{
  enum
  {
    SIZE = 61
  };
  gint64 known[SIZE][SIZE];

  for (guint x = 0; x < SIZE; x++)
    for (guint y = 0; y < SIZE; y++)
      {
        g_autofree char *text = g_strdup_printf ("wythoff(%u,%u)", x, y);
        g_autoptr (CgtEvaluation) e = NULL;
        gint64 to_p = G_MAXINT64, to_n = -1;

        for (guint way = 0; way < 3; way++)
          for (guint n = 1; n <= (way == 0 ? x : way == 1 ? y : MIN (x, y)); n++)
            {
              gint64 r = known[way == 1 ? x : x - n][way == 0 ? y : y - n];
              if (r % 2 == 0)
                to_p = MIN (to_p, r);
              else
                to_n = MAX (to_n, r);
            }
        known[x][y] = to_p != G_MAXINT64 ? to_p + 1 : to_n + 1;
        e = evaluate (solver, text);
        g_assert_cmpint (e->remoteness, ==, known[x][y]);
      }
}

/* Too large to be played out: the k-th P-position, its neighbours, and the places where a row and a diagonal are
 * shortest. */
static void
test_remoteness_of_large_queens (void)
{
  static const struct
  {
    const char *text;
    gint64 remoteness;
  } cases[] = {
    { "wythoff(1000000,1618034)", 2 * 618034 },
    { "wythoff(1618034,1000000)", 2 * 618034 },
    { "wythoff(1000000000000,0)", 1 },
    { "wythoff(1000000000000,1000000000000)", 1 },
    { "wythoff(1000000000000,1000000000001)", 3 },
    { "wythoff(2,1000000000000)", 3 },
    { "wythoff-queens(7,1000000000000)", 7 },
    { "wythoff(1000000000000,1618033988749)", 2 * G_GINT64_CONSTANT (618033988749) + 1 },
    { "wythoff(1000000000000,1618033988751)", 2 * G_GINT64_CONSTANT (618033988750) + 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtSum) sum = cgt_sum_new ();
      g_autoptr (CgtEvaluation) e = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPosition) position = cgt_position_from_text (cases[i].text, &error);

      g_assert_no_error (error);
      cgt_sum_add_position (sum, FALSE, position);
      e = cgt_solver_evaluate (solver, sum, cases[i].text, CGT_WANT_REMOTENESS, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (e->remoteness, ==, cases[i].remoteness);
    }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/chessmen/queens", test_queens);
  g_test_add_func ("/chessmen/queens/remoteness", test_remoteness_of_a_queen);
  g_test_add_func ("/chessmen/queens/remoteness/large", test_remoteness_of_large_queens);
  g_test_add_func ("/chessmen/rooks", test_rooks);
  g_test_add_func ("/chessmen/white-knights", test_white_knights);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
