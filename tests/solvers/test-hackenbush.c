/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The theory of Hackenbush, compared with play from the definition. Larger graphs are compared with their own options,
 * and stalks with the values of lower ones. */

#include "../rounds.h"
#include "naive.h"

#include "rulesets/cgt-ruleset.h"
#include "solvers/theories/hackenbush/cgt-hackenbush-private.h"

#include <string.h>

typedef enum
{
  ANYHOW, /* loops, parallel edges, unconnected edges, several components */
  IN_ONE_PIECE,
  ON_GREEN, /* every edge at the ground is green */
  N_KINDS,
} Kind;

static char *
random_graph (guint n_edges, guint n_vertices, Kind kind, const char *colours)
{
  GString *text = g_string_new ("hackenbush(");

  for (guint i = 0; i < n_edges; i++)
    {
      guint from = (guint) g_test_rand_int_range (0, n_vertices), to = (guint) g_test_rand_int_range (0, n_vertices);
      char colour = colours[g_test_rand_int_range (0, strlen (colours))];

      if (kind != ANYHOW && i + 1 < n_vertices)
        {
          from = (guint) g_test_rand_int_range (0, i + 1);
          to = i + 1;
        }
      if (kind == ON_GREEN && (from == 0 || to == 0))
        colour = 'g';
      g_string_append_printf (text, "%s%u-%u%c", i > 0 ? " " : "", from, to, colour);
    }
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

static CgtValue
value_of (CgtSolver *solver, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtSum) sum = sum_from_text (text);
  CgtValue value = cgt_solver_sum_value (solver, sum, &error);

  g_assert_no_error (error);
  return value;
}

static void
test_small_graphs (void)
{
  static const char *const colours[] = { "brg", "br", "brgg", "g", "bbbrg" };

  for (guint run = 0; run < round_cases (1500); run++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      guint n_edges = (guint) g_test_rand_int_range (1, 8);
      g_autofree char *text = random_graph (n_edges, (guint) g_test_rand_int_range (1, n_edges + 3), run % N_KINDS,
                                            colours[run % G_N_ELEMENTS (colours)]);
      g_autoptr (CgtSum) sum = sum_from_text (text);
      Naive *naive = naive_new (cgt_solver_get_store (solver));
      const NaiveResult *expected = naive_solve (naive, sum);

      g_test_message ("%s", text);
      g_assert_true (cgt_value_equal (value_of (solver, text), expected->value));
      naive_free (naive);
    }
}

/* {G^L|G^R} of all options, each with its value. */
static CgtValue
value_from_options (CgtSolver *solver, const char *text)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  GArray *values[2];
  CgtValue value;

  for (guint player = 0; player < 2; player++)
    {
      g_autoptr (GPtrArray) options = cgt_position_options (position, player, NULL, NULL);

      values[player] = g_array_new (FALSE, FALSE, sizeof (CgtValue));
      for (guint i = 0; i < options->len; i++)
        {
          value = cgt_solver_position_value (solver, g_ptr_array_index (options, i), NULL);
          g_array_append_val (values[player], value);
        }
    }
  value = cgt_make (cgt_solver_get_store (solver), (CgtValue *) (gpointer) values[0]->data, values[0]->len,
                    (CgtValue *) (gpointer) values[1]->data, values[1]->len);
  g_array_unref (values[0]);
  g_array_unref (values[1]);
  return value;
}

static void
test_larger_graphs (void)
{
  static const char *const colours[] = { "brg", "br", "brgg" };

  for (guint run = 0; run < round_cases (45); run++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      guint n_edges = (guint) g_test_rand_int_range (9, 15);
      g_autofree char *text =
        random_graph (n_edges, n_edges * 3 / 5, run % N_KINDS, colours[run % G_N_ELEMENTS (colours)]);

      g_test_message ("%s", text);
      g_assert_true (cgt_value_equal (value_of (solver, text), value_from_options (solver, text)));
    }
}

/* A stalk as text and as edges, compared with the shorter ones that cutting leaves. */
static void
check_stalk (const char *colours, guint n)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GString) stalk = g_string_new ("hackenbush("), edges = g_string_new ("hackenbush(");
  g_autofree CgtValue *values = g_new (CgtValue, 3 * (n + 1));
  CgtValue *options[2] = { values + n + 1, values + 2 * (n + 1) };
  gsize n_options[2] = { 0, 0 };

  values[0] = cgt_zero ();
  for (guint i = 0; i < n; i++)
    {
      char colour = colours[g_test_rand_int_range (0, strlen (colours))];

      g_string_append_c (stalk, colour);
      g_string_append_printf (edges, "%u-%u%c ", i, i + 1, colour);
      if (colour != 'r')
        options[CGT_LEFT][n_options[CGT_LEFT]++] = values[i];
      if (colour != 'b')
        options[CGT_RIGHT][n_options[CGT_RIGHT]++] = values[i];
      values[i + 1] = cgt_make (cgt_solver_get_store (solver), options[CGT_LEFT], n_options[CGT_LEFT],
                                options[CGT_RIGHT], n_options[CGT_RIGHT]);
    }
  g_string_append_c (stalk, ')');
  g_string_append_c (edges, ')');
  g_test_message ("%s", stalk->str);
  g_assert_true (cgt_value_equal (value_of (solver, stalk->str), values[n]));
  g_assert_true (cgt_value_equal (value_of (solver, edges->str), values[n]));
}

static void
test_stalks (void)
{
  static const char *const colours[] = { "brg", "br", "brggg", "bbbbg", "brbrbrbrg" };

  for (guint run = 0; run < round_cases (500); run++)
    check_stalk (colours[run % G_N_ELEMENTS (colours)], (guint) g_test_rand_int_range (1, run % 100 == 0 ? 40 : 14));
}

/* The winner by the number alone, compared with the value; then the value, which finds its tables filled. */
static void
test_winner (void)
{
  static const char *const colours[] = { "br", "brg", "bbr" };

  for (guint run = 0; run < round_cases (300); run++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new (), other = cgt_solver_new ();
      guint n_edges = (guint) g_test_rand_int_range (2, 13);
      g_autofree char *text =
        random_graph (n_edges, n_edges / 2 + 1, run % 2 == 0 ? IN_ONE_PIECE : ANYHOW, colours[run % 3]);
      g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
      char winner = cgt_hacken_winner (cgt_solver_get_game (solver, cgt_position_get_rules (position))->known, solver,
                                       cgt_position_get_bytes (position), run % 10 == 0 ? 3 : G_MAXUINT64);
      CgtStore *store = cgt_solver_get_store (solver);
      CgtValue value = value_of (solver, text), expected = value_of (other, text);
      g_autofree char *before = cgt_value_to_text (cgt_solver_get_store (other), expected),
                      *after = cgt_value_to_text (store, value);
      char outcome = cgt_outcome (store, cgt_left_stop (store, value));

      g_test_message ("%s", text);
      g_assert_cmpstr (after, ==, before);
      if (winner != 0 || run % 10 != 0)
        g_assert_cmpint (winner, ==, outcome == 'P' ? 0 : outcome);
    }
}

/* These took more than twenty seconds before the theory was used. */
static void
test_large (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GString) stalk = g_string_new ("hackenbush(");

  for (guint i = 0; i < round_cases (300); i++)
    g_string_append_c (stalk, "brg"[g_test_rand_int_range (0, 3)]);
  g_string_append_c (stalk, ')');
  g_assert_false (cgt_value_is_none (value_of (solver, stalk->str)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solvers/hackenbush/small-graphs", test_small_graphs);
  g_test_add_func ("/solvers/hackenbush/larger-graphs", test_larger_graphs);
  g_test_add_func ("/solvers/hackenbush/stalks", test_stalks);
  g_test_add_func ("/solvers/hackenbush/winner", test_winner);
  g_test_add_func ("/solvers/hackenbush/large", test_large);
  return g_test_run ();
}
