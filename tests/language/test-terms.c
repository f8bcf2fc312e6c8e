/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The sum that an expression is, term by term. */

#include "language-testing.h"

/* The terms, each with its sign; positions are in angle brackets. */
static char *
terms_in_words (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, &error);
  GString *words = g_string_new (NULL);

  if (expression == NULL)
    g_error ("%s: %s", text, error->message);
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      g_autofree char *term = cgt_expression_get_term_text (expression, i);
      CgtPosition *position = cgt_expression_get_term_position (expression, i);

      g_string_append_printf (words, "%s%c%s%s%s", i > 0 ? " " : "",
                              cgt_expression_get_term_negative (expression, i) ? '-' : '+', position != NULL ? "<" : "",
                              term, position != NULL ? ">" : "");
    }
  return g_string_free (words, FALSE);
}

static void
test_terms (void)
{
  static const char *const terms[][2] = {
    { "1", "+1" },
    { "nim(3)", "+<nim(3)>" },
    { "kayles(7) + nim(4) - 2^3*5", "+<kayles(7)> +<nim(4)> -2^3*5" },
    { "-1 - -1", "+-1 --1" },
    { "-nim(3)", "-<nim(3)>" },
    { "-(nim(3) - *2)", "-<nim(3)> +*2" },
    { "1 - (2 - (3 - nim(1)))", "+1 -2 +3 -<nim(1)>" },
    { "3.nim(4)", "+<nim(4)> +<nim(4)> +<nim(4)>" },
    { "-2.nim(4)", "-<nim(4)> -<nim(4)>" },
    { "-(2.nim(4))", "-<nim(4)> -<nim(4)>" },
    { "2.(nim(4) - 1)", "+<nim(4)> -1 +<nim(4)> -1" },
    { "2 . (2) . nim(4)", "+<nim(4)> +<nim(4)> +<nim(4)> +<nim(4)>" },
    { "1 + 3.^ + nim(1)", "+1 +3.^ +<nim(1)>" },
    { "0.nim(4)", "+0.nim(4)" },
    { "1000000.nim(4)", "+1000000.nim(4)" },
    { "(1+1).nim(4)", "+(1+1).nim(4)" },
    { "nim(1):nim(2) + 1", "+nim(1):nim(2) +1" },
    { "(1 + 2):3", "+(1 + 2):3" },
    { "-(nim(2)):1", "-(nim(2)):1" },
    { "{nim(1)|0} + 1", "+{nim(1)|0} +1" },
    { "3+-1", "+3 ++-1" },
    { "mean(nim(2) + 1) - 1", "+mean(nim(2) + 1) -1" },
    { "misere(nim(3) + nim(4))", "+<nim(3)> +<nim(4)>" },
    { "1 < 2", "" },
    { "[1]", "" },
    { "outcome(1)", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    {
      g_autofree char *words = terms_in_words (terms[i][0]);

      g_assert_cmpstr (words, ==, terms[i][1]);
    }
}

static void
test_misere (void)
{
  g_autoptr (CgtExpression) normal = cgt_expression_parse (" nim(3) ", NULL, NULL);
  g_autoptr (CgtExpression) misere = cgt_expression_parse ("(misere(nim(3)))", NULL, NULL);

  g_assert_false (cgt_expression_get_misere (normal));
  g_assert_true (cgt_expression_get_misere (misere));
  g_assert_cmpstr (cgt_expression_get_text (normal), ==, "nim(3)");
}

/* A sum that is built from the terms of another and from a position equals its text, in value too. */
static void
test_put_together (void)
{
  static const char *const texts[] = {
    "-1 - -1",
    "kayles(7) + nim(4) - 2^3*5",
    "2^3 - (1 - nim(3)) - {1|-1}",
    "misere(nim(1,2) + *2 - nim(3))",
    "3.nim(4) + 2.^ + tiny(2)",
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPosition) extra = cgt_position_from_text ("nim(3,5)", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExpression) read = cgt_expression_parse (texts[i], NULL, &error);
      g_autoptr (CgtExpression) sum = cgt_expression_new_sum (cgt_expression_get_misere (read));
      g_autoptr (CgtExpression) again = NULL;
      g_autoptr (CgtEvaluation) right = NULL, found = NULL;
      g_autofree char *right_json = NULL, *found_json = NULL;

      g_assert_no_error (error);
      for (guint k = 0; k < cgt_expression_get_n_terms (read); k++)
        cgt_expression_add_term (sum, cgt_expression_get_term_negative (read, k), read, k);
      cgt_expression_add_position (sum, TRUE, extra);
      again = cgt_expression_parse (cgt_expression_get_text (sum), NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (cgt_expression_get_n_terms (again), ==, cgt_expression_get_n_terms (read) + 1);
      right = cgt_expression_evaluate (again, solver, CGT_WANT_ALL, NULL, NULL, &error);
      g_assert_no_error (error);
      found = cgt_expression_evaluate (sum, solver, CGT_WANT_ALL, NULL, NULL, &error);
      g_assert_no_error (error);
      right_json = cgt_evaluation_to_json (right, CGT_FIELDS_ALL);
      found_json = cgt_evaluation_to_json (found, CGT_FIELDS_ALL);
      g_assert_cmpstr (found_json, ==, right_json);
    }
}

/* A position keeps its place in the sum, so that it can be moved in. */
static void
test_moves_keep_place (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) evaluation = testing_evaluate (solver, "nim(2) + *2 + nim(1)", CGT_WANT_MOVES, 0, NULL);
  gboolean found = FALSE;

  g_assert_nonnull (evaluation->moves[CGT_LEFT]);
  for (guint i = 0; i < evaluation->moves[CGT_LEFT]->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (evaluation->moves[CGT_LEFT], i);

      found |= g_str_equal (cgt_move_get_to (move), "nim(2) + *2 + nim(0)");
    }
  g_assert_true (found);
}

/* What a move leads to says, and is worth, what its text read again is. */
static void
test_moves_lead_to_objects (void)
{
  static const char *const texts[] = {
    "nim(2,1) + {1|-1} - domineering(2x2)", "-1 - kayles(3) - 2^3*",       "misere(nim(1,2) + *2 - nim(3))",
    "{nim(2) + *|{2|0}} - tiny(2)",         "3.nim(2) - hackenbush(br,g)",
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtEvaluation) record = testing_evaluate (solver, texts[i], CGT_WANT_MOVES, 0, NULL);

      for (guint player = 0; player < 2; player++)
        for (guint k = 0; k < record->moves[player]->len; k++)
          {
            const CgtMove *move = record->moves[player]->pdata[k];
            g_autoptr (CgtExpression) after = cgt_expression_new_move (move);
            g_autoptr (GError) error = NULL;
            g_autoptr (CgtEvaluation) right =
              testing_evaluate (solver, cgt_move_get_to (move), CGT_WANT_VALUE | CGT_WANT_REMOTENESS, 0, NULL);
            g_autoptr (CgtEvaluation) found =
              cgt_expression_evaluate (after, solver, CGT_WANT_VALUE | CGT_WANT_REMOTENESS, NULL, NULL, &error);

            g_assert_no_error (error);
            g_assert_cmpstr (found->expression, ==, cgt_move_get_to (move));
            g_assert_cmpstr (found->value, ==, right->value);
            g_assert_cmpint (found->outcome, ==, right->outcome);
            g_assert_cmpint (found->remoteness, ==, right->remoteness);
          }
    }
}

static void
assert_same_moves (const GPtrArray *moves, const GPtrArray *right)
{
  g_assert_cmpuint (moves->len, ==, right->len);
  for (guint i = 0; i < moves->len; i++)
    g_assert_cmpstr (cgt_move_get_to (moves->pdata[i]), ==, cgt_move_get_to (right->pdata[i]));
}

/* The canonical form of a sum has the moves of its value, when that is printed and read again. */
static void
test_moves_of_value (void)
{
  static const char *const texts[] = {
    "domineering(2x3) + 1", "hackenbush(brg) - domineering(...|.#.)", "{2|-1} + {1|}", "clobber(xox|oxo)", "nim(2) - 3",
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExpression) sum = cgt_expression_parse (texts[i], NULL, NULL);
      g_autoptr (CgtEvaluation) form = cgt_expression_evaluate_value (sum, solver, CGT_WANT_MOVES, &error);
      g_autoptr (CgtEvaluation) right = NULL;

      g_assert_no_error (error);
      right = testing_evaluate (solver, form->value, CGT_WANT_MOVES, 0, NULL);
      g_assert_cmpstr (form->value, ==, right->value);
      assert_same_moves (form->moves[CGT_LEFT], right->moves[CGT_LEFT]);
      assert_same_moves (form->moves[CGT_RIGHT], right->moves[CGT_RIGHT]);
    }
}

static void
test_no_value (void)
{
  static const char *const texts[] = { "misere(nim(2))", "graph[a>b b>a](a)", "1 < 2" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExpression) sum = cgt_expression_parse (texts[i], NULL, &error);

      g_assert_no_error (error);
      g_assert_null (cgt_expression_evaluate_value (sum, solver, CGT_WANT_MOVES, &error));
      g_assert_nonnull (error);
    }
}

/* Every position of a longest game is the same sum when it is put together again. */
static void
test_written_sums (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExpression) sum = cgt_expression_parse ("nim(1,2,3) + kayles(5) + *2", NULL, NULL);
  g_autoptr (GPtrArray) positions = cgt_expression_longest_game (sum, solver, NULL);

  for (guint i = 0; i < positions->len; i++)
    {
      g_autoptr (CgtExpression) put = cgt_expression_new_written (positions->pdata[i]);
      g_autoptr (CgtExpression) read =
        cgt_expression_parse (cgt_written_sum_get_text (positions->pdata[i]), NULL, NULL);
      guint n = cgt_expression_get_n_terms (put);

      g_assert_cmpstr (cgt_expression_get_text (put), ==, cgt_expression_get_text (read));
      g_assert_cmpuint (n, ==, cgt_expression_get_n_terms (read));
      for (guint k = 0; k < n; k++)
        {
          g_autofree char *a = cgt_expression_get_term_text (put, k), *b = cgt_expression_get_term_text (read, k);

          g_assert_cmpstr (g_strstrip (a), ==, g_strstrip (b));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/terms/terms", test_terms);
  g_test_add_func ("/language/terms/misere", test_misere);
  g_test_add_func ("/language/terms/put-together", test_put_together);
  g_test_add_func ("/language/terms/moves-keep-place", test_moves_keep_place);
  g_test_add_func ("/language/terms/moves-lead-to-objects", test_moves_lead_to_objects);
  g_test_add_func ("/language/terms/moves-of-value", test_moves_of_value);
  g_test_add_func ("/language/terms/no-value", test_no_value);
  g_test_add_func ("/language/terms/written-sums", test_written_sums);
  return g_test_run ();
}
