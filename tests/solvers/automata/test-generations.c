/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* What is said of generations, parents and longest optimal games: T. Khovanova and J. Xiong, Nim Fractals (arXiv
 * 1405.5942), and T. Khovanova's articles on evolution graphs and on the longest optimal game of Nim. */
#include "questions.h"

#include <stdio.h>

#include "solvers/automata/cgt-longest-game.h"

static guint
generation_of (const CgtGenerations *generations, const char *position)
{
  return g_array_index (generations->generation, guint, node_of (generations, position));
}

static void
assert_parents (const CgtGenerations *generations, const char *position, const char *expected)
{
  g_autofree char *parents = parents_of (generations, position);

  g_assert_cmpstr (parents, ==, expected);
}

/* Every P-position of three piles but the start has exactly one parent. */
static void
test_one_parent (void)
{
  g_autoptr (CgtGenerations) generations = generations_of ("nim(15,15,15)");

  g_assert_cmpuint (generations->nodes->len, ==, 256);
  g_assert_cmpuint (generations->edges->len, ==, 255);
  for (guint i = 0; i < generations->nodes->len; i++)
    g_assert_cmpuint (n_parents (generations, i), ==, g_array_index (generations->generation, guint, i) > 0);
}

/* One token fewer in just two piles. */
static void
test_four_piles (void)
{
  g_autoptr (CgtGenerations) generations = generations_of ("nim(1,3,5,7)");
  guint n = 0;

  assert_parents (generations, "nim(1,3,5,7)",
                  "nim(0,2,5,7) nim(0,3,4,7) nim(0,3,5,6) nim(1,2,4,7) nim(1,2,5,6) nim(1,3,4,6)");
  for (gint a = 0; a <= 1; a++)
    for (gint b = 0; b <= 3; b++)
      for (gint c = 0; c <= 5; c++)
        for (gint d = 0; d <= 7; d++)
          if ((a ^ b ^ c ^ d) == 0)
            {
              g_autofree char *text = g_strdup_printf ("nim(%d,%d,%d,%d)", a, b, c, d);
              const gint piles[4] = { a, b, c, d };
              guint parents = 0;

              for (guint i = 0; i < 4; i++)
                for (guint k = i + 1; k < 4; k++)
                  parents += piles[i] > 0 && piles[k] > 0 && (piles[i] ^ piles[k]) == ((piles[i] - 1) ^ (piles[k] - 1));
              g_assert_cmpuint (generation_of (generations, text), ==, (a + b + c + d) / 2);
              g_assert_cmpuint (n_parents (generations, node_of (generations, text)), ==, parents);
              n++;
            }
  g_assert_cmpuint (generations->nodes->len, ==, n);
}

/* (n,n) and (m,m) are joined if and only if they differ by 1. */
static void
test_two_piles (void)
{
  g_autoptr (CgtGenerations) generations = generations_of ("nim(12,12)");

  g_assert_cmpuint (generations->nodes->len, ==, 13);
  for (guint n = 0; n <= 12; n++)
    {
      g_autofree char *text = g_strdup_printf ("nim(%u,%u)", n, n);
      g_autofree char *below = n > 0 ? g_strdup_printf ("nim(%u,%u)", n - 1, n - 1) : g_strdup ("");

      g_assert_cmpuint (generation_of (generations, text), ==, n);
      assert_parents (generations, text, below);
    }
}

/* Positions keep their order: (4,7) and (7,4) are two. From (6,10) on there is one parent; (3,5) has both of (1,2), (2,1). */
static void
test_wythoff (void)
{
  g_autoptr (CgtGenerations) generations = generations_of ("wythoff(15,15)");

  assert_parents (generations, "wythoff(6,10)", "wythoff(4,7)");
  assert_parents (generations, "wythoff(10,6)", "wythoff(7,4)");
  assert_parents (generations, "wythoff(4,7)", "wythoff(3,5)");
  assert_parents (generations, "wythoff(3,5)", "wythoff(1,2) wythoff(2,1)");
  assert_parents (generations, "wythoff(5,3)", "wythoff(1,2) wythoff(2,1)");
  assert_parents (generations, "wythoff(1,2)", "wythoff(0,0)");
  assert_parents (generations, "wythoff(8,13)", "wythoff(6,10)");
  assert_parents (generations, "wythoff(9,15)", "wythoff(8,13)");
  /* the k-th has the difference k, and that is its generation */
  for (guint i = 0; i < generations->nodes->len; i++)
    {
      guint a, b;

      g_assert_cmpint (sscanf (g_ptr_array_index (generations->nodes, i), "wythoff(%u,%u)", &a, &b), ==, 2);
      g_assert_cmpuint (g_array_index (generations->generation, guint, i), ==, MAX (a, b) - MIN (a, b));
    }
}

/* The P-positions of the Ford circles have even denominators, and every generation follows the one before. */
static void
test_ford (void)
{
  g_autoptr (CgtGenerations) generations = generations_of ("ford(21/34)");

  for (guint i = 0; i < generations->nodes->len; i++)
    {
      gint p, q;

      g_assert_cmpint (sscanf (g_ptr_array_index (generations->nodes, i), "ford(%d/%d)", &p, &q), ==, 2);
      g_assert_cmpint (q % 2, ==, 0);
    }
  assert_parents (generations, "ford(21/34)", "ford(5/8)");
  assert_parents (generations, "ford(5/8)", "ford(1/2)");
}

/* Longest games */

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

/* Legal, to the end, and every other position is a P-position. */
static void
assert_game (const char *position, guint n_moves, gboolean small)
{
  g_autoptr (GPtrArray) game = longest_game (position);

  g_assert_cmpuint (game->len, ==, n_moves + 1);
  g_assert_cmpstr (g_ptr_array_index (game, 0), ==, position);
  for (guint i = 1; i < game->len; i++)
    {
      g_assert_true (is_option (g_ptr_array_index (game, i - 1), g_ptr_array_index (game, i)));
      if (small)
        g_assert_cmpint (is_p_position (g_ptr_array_index (game, i)), ==, (game->len - 1 - i) % 2 == 0);
    }
}

/* The longest optimal game from the k-th P-position of Wythoff takes 2k moves; in Nim it takes as many moves as there are
 * tokens. From an N-position the winner moves first. */
static void
test_longest_games (void)
{
  static const char *const wythoff[] = { "wythoff(0,0)", "wythoff(1,2)", "wythoff(3,5)", "wythoff(4,7)", "wythoff(6,10)", "wythoff(8,13)", "wythoff(9,15)", "wythoff(11,18)", "wythoff(12,20)" };

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

/* The definition: the winner moves to P-positions, both choose what makes it long. */
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
  static const char *const positions[] = { "kayles(5)", "kayles(3,3)", "chop(3x4)", "chomp(3,2)", "chomp(2,2)", "wythoff(2,3)", "fruits(2,2,2)", "subtraction[1,3,4](9)", "grundys-game(7)", "ford(3/7)", "nimble(.o.o)", "white-knights(2,3,1)", "kayles-2d(2x3)", "hackenbush(ggg,gg)", "hackenbush(0-1g 1-2g 0-2g 2-3g)" };

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
  g_test_add_func ("/generations/one-parent", test_one_parent);
  g_test_add_func ("/generations/four-piles", test_four_piles);
  g_test_add_func ("/generations/two-piles", test_two_piles);
  g_test_add_func ("/generations/wythoff", test_wythoff);
  g_test_add_func ("/generations/ford", test_ford);
  g_test_add_func ("/generations/longest-games", test_longest_games);
  g_test_add_func ("/generations/longest-by-definition", test_longest_by_definition);
  return g_test_run ();
}
