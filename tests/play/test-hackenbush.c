/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"

/* Hackenbush with green edges only is impartial: all results for impartial games, compared with play. */

static char *
random_graph (guint n_edges)
{
  GString *text = g_string_new ("hackenbush(");

  for (guint i = 0; i < n_edges; i++)
    {
      gint to = g_test_rand_int_range (1, 6);
      g_string_append_printf (text, "%s%d-%dg", i > 0 ? " " : "", g_test_rand_int_range (0, to + 1), to);
    }
  return g_string_free (g_string_append_c (text, ')'), FALSE);
}

static void
test_graphs (void)
{
  for (guint run = 0; run < 40; run++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autofree char *text = random_graph ((guint) g_test_rand_int_range (1, 8));
      g_autofree char *sum = g_strdup_printf ("%s + nim(2)", text);
      assert_played_out (solver, text, NULL);
      assert_played_out (solver, sum, NULL);
    }
}

static void
test_stalks (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  assert_played_out (solver, "hackenbush(ggg,gg,g)", NULL);
  assert_played_out (solver, "hackenbush(gggg)", NULL);
  assert_played_out (solver, "hackenbush(0)", NULL);
  assert_played_out (solver, "hackenbush(gg,0) + hackenbush(0-1g 1-2g 2-0g)", NULL);
}

/* With one edge of another colour there is no remoteness. */
static void
test_partizan (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) record = evaluate (solver, "hackenbush(ggb)"),
                            graph = evaluate (solver, "hackenbush(0-1g 1-2r)");

  g_assert_true (!record->impartial && !graph->impartial);
  g_assert_cmpint (record->remoteness, ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/hackenbush/graphs", test_graphs);
  g_test_add_func ("/play/hackenbush/stalks", test_stalks);
  g_test_add_func ("/play/hackenbush/partizan", test_partizan);
  return g_test_run ();
}
