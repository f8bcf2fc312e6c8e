/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Longest optimal games: T. Khovanova and J. Xiong, Nim Fractals (arXiv 1405.5942), and T. Khovanova's article on the
 * longest optimal game of Nim. */
#include "questions.h"

#include "solvers/automata/cgt-longest-game.h"

static GPtrArray *
longest_game (const char *position)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = sum_of (position);
  g_autoptr (GError) error = NULL;
  GPtrArray *game = cgt_solver_longest_game (solver, sum, &error);

  g_assert_no_error (error);
  return game;
}

static gboolean
is_option (const char *from, const char *to)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (from, NULL);
  g_autoptr (GPtrArray) options = cgt_position_options (position, CGT_LEFT, NULL, NULL);
  gboolean found = FALSE;

  for (guint i = 0; i < options->len; i++)
    {
      g_autofree char *text = cgt_position_to_text (g_ptr_array_index (options, i));
      found |= g_str_equal (text, to);
    }
  return found;
}

static gboolean
is_p_position (const char *text)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  g_autoptr (GPtrArray) options = cgt_position_options (position, CGT_LEFT, NULL, NULL);

  for (guint i = 0; i < options->len; i++)
    {
      g_autofree char *option = cgt_position_to_text (g_ptr_array_index (options, i));
      if (is_p_position (option))
        return FALSE;
    }
  return TRUE;
}

/* Every move is legal, the game goes to the end, and every other position is a P-position. */
static void
assert_game (const char *position, guint n_moves, gboolean small)
{
  g_autoptr (GPtrArray) game = longest_game (position);

  g_assert_cmpuint (game->len, ==, n_moves + 1);
  g_assert_cmpstr (cgt_written_sum_get_text (game->pdata[0]), ==, position);
  for (guint i = 1; i < game->len; i++)
    {
      const char *before = cgt_written_sum_get_text (game->pdata[i - 1]);
      const char *after = cgt_written_sum_get_text (game->pdata[i]);

      g_assert_true (is_option (before, after));
      if (small)
        g_assert_cmpint (is_p_position (after), ==, (game->len - 1 - i) % 2 == 0);
    }
}

/* The longest optimal game from the k-th P-position of Wythoff takes 2k moves; in Nim it takes as many moves as there
 * are tokens. From an N-position the winner moves first. */
static void
test_longest_games (void)
{
  static const char *const wythoff[] = { "wythoff(0,0)",  "wythoff(1,2)",   "wythoff(3,5)",
                                         "wythoff(4,7)",  "wythoff(6,10)",  "wythoff(8,13)",
                                         "wythoff(9,15)", "wythoff(11,18)", "wythoff(12,20)" };

  for (guint k = 0; k < G_N_ELEMENTS (wythoff); k++)
    assert_game (wythoff[k], 2 * k, k < 3);
  assert_game ("nim(1,3,5,7)", 16, FALSE);
  assert_game ("nim(2,4,6)", 12, FALSE);
  assert_game ("nim(1,2,3)", 6, TRUE);
  assert_game ("nim(9,10,3)", 22, FALSE);
  assert_game ("nim(4)", 1, TRUE);
  assert_game ("nim(2,2,1)", 5, TRUE);
  assert_game ("nim(1,2,4)", 7, FALSE);
}

/* The definition: the winner moves to P-positions, and both prolong the game. */
static guint
longest (const char *text)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  g_autoptr (GPtrArray) options = cgt_position_options (position, CGT_LEFT, NULL, NULL);
  gboolean wins = !is_p_position (text);
  guint most = 0;

  for (guint i = 0; i < options->len; i++)
    {
      g_autofree char *option = cgt_position_to_text (g_ptr_array_index (options, i));
      if (!wins || is_p_position (option))
        most = MAX (most, 1 + longest (option));
    }
  return most;
}

static void
test_longest_by_definition (void)
{
  static const char *const positions[] = { "kayles(5)",
                                           "kayles(3,3)",
                                           "chop(3x4)",
                                           "chomp(3,2)",
                                           "chomp(2,2)",
                                           "wythoff(2,3)",
                                           "fruits(2,2,2)",
                                           "subtraction[1,3,4](9)",
                                           "grundys-game(7)",
                                           "ford(3/7)",
                                           "nimble(.o.o)",
                                           "white-knights(2,3,1)",
                                           "kayles-2d(2x3)",
                                           "hackenbush(ggg,gg)",
                                           "hackenbush(0-1g 1-2g 0-2g 2-3g)" };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (positions[i], NULL);
      g_autofree char *text = cgt_position_to_text (position);

      assert_game (text, longest (text), TRUE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/longest-game/longest-games", test_longest_games);
  g_test_add_func ("/longest-game/longest-by-definition", test_longest_by_definition);
  return g_test_run ();
}
