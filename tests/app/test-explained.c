/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* An explanation shows moves once that are images of each other, in one game and in a sum, among options and in proofs.
 * What is shown once has the same value, which is found here without any image. Options are listed with their values.
 */
#include "app/explain/grundy-explained.h"
#include "app/base/grundy-long-values.h"

typedef struct
{
  CgtSolver *solver;
  GrundyExplained *explained;
  guint n_uses, n_answers; /* that another one stands for */
} Check;

static CgtEvaluation *
evaluate (Check *check, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, &error);
  CgtEvaluation *evaluation;

  g_assert_no_error (error);
  evaluation = cgt_expression_evaluate (expression, check->solver, CGT_WANT_VALUE, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (evaluation->value);
  return evaluation;
}

static void
assert_equal (Check *check, const char *one, const char *other)
{
  g_autoptr (CgtEvaluation) a = evaluate (check, one), b = evaluate (check, other);

  if (!g_str_equal (a->value, b->value))
    g_error ("%s is %s, and %s is %s", one, a->value, other, b->value);
}

static void
check_uses (Check *check, const CgtStep *step)
{
  for (guint i = 0; i < step->uses->len; i++)
    for (guint k = 0; k < i; k++)
      {
        const char *one = step->uses->pdata[k], *other = step->uses->pdata[i];
        GBytes *a = g_hash_table_lookup (check->explained->images, one);
        GBytes *b = g_hash_table_lookup (check->explained->images, other);

        if (g_str_equal (one, other) || a == NULL || b == NULL || !g_bytes_equal (a, b))
          continue;
        check->n_uses++;
        assert_equal (check, one, other);
        break;
      }
}

static void
check_steps (Check *check, const GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];

      if (step->uses->len > 0 && (step->rule == CGT_RULE_OPTIONS || step->rule == CGT_RULE_LEFT_OPTIONS ||
                                  step->rule == CGT_RULE_RIGHT_OPTIONS))
        g_assert_nonnull (step->values); /* they stand below the pictures */
      check->n_answers += grundy_explained_count_like (check->explained, step) == 0;
      check_uses (check, step);
      check_steps (check, step->steps);
    }
}

static void
test_images (void)
{
  static const struct
  {
    const char *game;
    guint uses, answers; /* that are shown once with another one, at least */
  } rows[] = {
    { "domineering(3x3)", 12, 0 },
    { "domineering(3x3) + kayles(4)", 20, 0 },
    { "domineering(2x3) - domineering(2x3)", 10, 10 },
    { "cram(3x3)", 2, 1 },
    { "cram(3x3) + cram(2x2)", 20, 0 },
    { "chomp(3x3)", 4, 0 },
    { "kayles(5)", 0, 0 },
    { "kayles(3) + kayles(3)", 13, 0 },
    { "staircase-nim(2,1,2)", 0, 0 },
    { "nim(2,2) + nim(1,1)", 1, 0 },
    { "nim(3,3) + nim(3,3)", 12, 0 },
    { "col(2x3) + col(2x3)", 82, 0 },
    { "domineering(2x3) + domineering(2x3)", 19, 10 },
    { "hackenbush(0-1b 1-2r 1-3r 0-4g)", 1, 0 },
    { "konane(xox.|.oxo)", 0, 0 }, /* the sum of a position and its negative */
    { "graph[a>b b>c:l c>a:r](a,a,c)", 2, 0 },
    { "island[a>b b>c c>a c>d](a)", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExpression) expression = cgt_expression_parse (rows[i].game, NULL, &error);
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      Check check = { .solver = cgt_solver_new () };

      g_assert_no_error (error);
      check.explained = grundy_explained_work (expression, check.solver, budget, NULL, &error);
      g_assert_no_error (error);
      check_steps (&check, check.explained->explanation->steps);
      g_test_message ("%s: %u, %u", rows[i].game, check.n_uses, check.n_answers);
      if (check.n_uses < rows[i].uses || check.n_answers < rows[i].answers)
        g_error ("%s: %u uses, %u answers", rows[i].game, check.n_uses, check.n_answers);
      grundy_explained_unref (check.explained);
      cgt_solver_free (check.solver);
    }
}

/* A value that is too long to be read is told by its outer brackets, its mean and its temperature. Those of all
 * infinitesimals are 0, and a loopy value may have none. */
static void
test_long_values (void)
{
  static const char *const rows[][2] = {
    { "1 is +-(0,{{2|0},{2||2|0}|{2|0},miny(2)}).", "1 is +-(0,{…}) (infinitesimal, confused with 0)." },
    { "{8|6|||4|3||2|1||||0,{4|3||1*|*|||-1|-2||-3|-4}} is not 0", "{…} (mean 9/4, temperature 5/2) is not 0" },
    { "{3|1} and {2||2|0}", "{3|1} and {2||2|0}" },
    { "{7|{6|{5|{4|{3|{2|{1|{0|-1}}}}}}}} and", "{7|{…}} (mean 1537/256, temperature 255/256) and" },
    { "{7|{6|{5|{4|{3|{2|{1|{0|-1", "{7|{6|{5|{4|{3|{2|{1|{0|-1" },
  };
  static const char *const measures[][2] = {
    { "{18|16||4|2|||0|-2||-6|-8}", "Mean 3 ± 7, 2 options" },
    { "+-(0,{{2|0},{2||2|0}|{2|0},miny(2)})", "An infinitesimal, confused with 0; atomic weight 0" },
    { "{tiny({2|0})|v}", "An infinitesimal, confused with 0; atomic weight 0" },
    { "{on|tiny(2)}", "A loopy value with 2 options" },
  };
  g_autoptr (GHashTable) values = grundy_long_values_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  CgtSolver *solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *shown = NULL;

      grundy_long_values_add (values, rows[i][0], solver, budget);
      shown = grundy_long_values_shorten (values, rows[i][0]);
      g_assert_cmpstr (shown, ==, rows[i][1]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      g_autofree char *said = NULL;

      grundy_long_values_add (values, measures[i][0], solver, budget);
      said = grundy_long_values_measure (values, measures[i][0]);
      g_assert_cmpstr (said, ==, measures[i][1]);
    }
  cgt_solver_free (solver);
}

/* A pair of sides stands there without its options. */
static void
test_pair_of_sides (void)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtExpression) expression = cgt_expression_parse ("on & {0,{0,^*|0,^*}|0,*}", budget, NULL);
  CgtSolver *solver = cgt_solver_new ();
  g_autoptr (GHashTable) values = grundy_long_values_of_value (expression, solver, budget, NULL, NULL);
  g_autofree char *words = grundy_long_values_measure (values, cgt_expression_get_text (expression));
  g_autofree char *lines = grundy_long_values_measure_lines (values, cgt_expression_get_text (expression));

  g_assert_cmpstr (words, ==, "A loopy value");
  g_assert_cmpstr (lines, ==, "loopy value");
  cgt_solver_free (solver);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/explained/images", test_images);
  g_test_add_func ("/app/explained/long-values", test_long_values);
  g_test_add_func ("/app/explained/pair-of-sides", test_pair_of_sides);
  return g_test_run ();
}
