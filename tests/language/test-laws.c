/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The meaning of the notation, expressed in the notation itself. */

#include "language-testing.h"

static const char *const true_statements[] = {
  /* numbers, ups and nimbers written together are added; a sign belongs to the number alone */
  "2^3*5 = 2 + ^3 + *5",
  "-1/2v3*2 = (0 - 1/2) + v3 + *2",
  "-(2^3*5) = (0 - 2) + v3 + *5",
  "-(2^3*5) != -2^3*5",
  "3 - 1^ = 3 - (1 + ^)",
  "3 - -1^ = 4 - ^",
  "- 1^ = -1^",
  "-^* = v*",
  "-^3 = v3",
  "2 *3 = 2*3",
  "2 ^3 *5 = 2^3*5",
  "3 + -1 = 2",
  "1--1 = 2",
  "1 - -^ = 1^",
  "*0 = 0",
  "*1 = *",
  "^0 = 0",
  "^1 = ^",
  "^^ = ^2",
  "vvv = v3",
  "^-2 = {^|} - 2 + ^ - {^|}", /* a difference, not v2 */
  "^-2 != v2",
  "6/4 = 3/2",
  "6/3 = 2",
  "-0 = 0",
  "007 = 7",
  "★5 = *5",
  "↑3★ = ^3*",
  "⇑ = ^^",
  "⇓ = vv",
  "2 − 3 = -1",
  "V3 = v3",
  /* their definitions */
  "^ = {0|*}",
  "v = {*|0}",
  "^^* = {0|^}",
  "^^ = {0|^*}",
  "*2 = {0,*|0,*}",
  "1/2 = {0|1}",
  "{^|^} = ^^*",
  "{0,{2|1}|} = 1",
  "tiny(2) = {0||0|-2}",
  "miny(2) = {2|0||0}",
  "miny(2) = -tiny(2)",
  "tiny(0) = ^",
  /* switches */
  "+-1 = {1|-1}",
  "±1 = +-1",
  "+-{2|1} = {2|1||-1|-2}",
  "3+-1 = {4|2}",
  "3+-1 = 3 + ±1",
  "3 +- 1 = {4|2}",
  "3+-1+-1 = 3",
  "+-1^ = +-(1^)",
  "+-(2,3) = {3|-3}",
  "+-(1,1+-1) = {1,{2|0}|-1,{0|-2}}",
  "1+-(1,1+-1) = 1 + +-(1,1+-1)",
  "+-+-1 = 0", /* {±1|±1}: the player who moves leaves the switch to the other */
  "+-+-+-1 = *",
  "-+-1 = +-1",
  /* slashes nest */
  "{1||0|-1} = {1|{0|-1}}",
  "{2|1||0} = {{2|1}|0}",
  "{3|2||1|0} = {{3|2}|{1|0}}",
  "{4|||3||2|1} = {4|{3|{2|1}}}",
  "{3|2||1|||0} = {{{3|2}|1}|0}",
  "{4||3,2|1} = {4|{3,2|1}}",
  "{1||} = 2",
  "{||} = 0",
  "{|} = 0",
  "{|||} = 0",
  "{1|||2} = 3/2",
  "{0,*,*2|0,*,*2} = *3",
  "{||1} = 0",
  "{|1||} = 1",
  /* sums */
  "1 - 2 - 3 = -4",
  "1 - (2 - 3) = 2",
  "-(1 - 2) = 1",
  "--1 = 1",
  "3.* = *",
  "3.^ = ^3",
  "-3.^ = v3",
  "0.^ = 0",
  "2.(3.^) = ^6",
  "2.(3).^ = ^6",
  "2 . (3) . ^ = ^6",
  "3.(1/2) = 3/2",
  "2.(3) = 6",
  "1.5 = 3/2",
  "0.375 = 3/8",
  "-0.5^ = -1/2^",
  "2.50 = 5/2",
  "1.5*3 = 3/2*3",
  "7.0.^ = ^7",
  "3.(0.5) = 1.5",
  "2.-3 = -6",
  "(1+1).^ = ^^",
  "2.{1|0} = {1|0} + {1|0}",
  "100000000000000000000.^ = ^100000000000000000000",
  "3.(^ + *) = ^3*",
  /* ordinal sums bind tighter than sums */
  /* ordinal sums bind tighter than sums */
  "+-1:1 = +-(1:1)",
  "2.^:1 = (^^):1",
  "1:1 = 2",
  "1:-1 = 1/2",
  "-1:1 = -1/2",
  "1:*+1 = (1:*) + 1",
  "*:1 = ^*", /* {0,*|0} */
  "1:1:1 = 3",
  "-*:1 = -(*:1)",
  /* comparisons */
  "1 < 2",
  "2 > 1",
  "1 <= 1",
  "1 >= 1",
  "1 == 1",
  "1 != 2",
  "* || 0",
  "* <> 0",
  "*∥0",
  "* != 0",
  "^ || *",
  "^^ > *",
  "* <| 1",
  "* ⧏ 1",
  "1 ⧐ *",
  "0 ≤ ^",
  "^ ≥ 0",
  "* ≠ 0",
  "* ∥ 0",
  "* |> 0",
  "0 |> *",
  "* <| 0",
  "1 ≥ 1",
  "1 ≤ 2",
  "1 ≠ 2",
  "(1 < 2)",
  "v < 0",
  /* Left adds up: 7/8 of a move and so on */
  "1/2 + 1/4 + 1/8 < 1",
};

static const char *const false_statements[] = {
  "1 ⧏ *",  "* ⧐ 1", "^ ≤ 0",  "0 ≥ ^", "* ≠ *",  "1 ∥ 0",  "1 = 2",  "* = 0",  "1 < 1",  "1 <| 1",
  "1 |> 1", "* < 0", "* <= 0", "* > 0", "* >= 0", "1 || 1", "1 != 1", "^ || 0", "2 <= 1",
};

static void
check_all (const char *const *statements, gsize n, const char *expected)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *value = testing_value (solver, statements[i]);

      if (!g_str_equal (value, expected))
        g_error ("%s is %s", statements[i], value);
    }
}

/* A number that says something about a game is an answer. Nobody plays it, so nobody wins it. */
static void
test_measures (void)
{
  static const char *const measures[] = { "mean({2|-1})",       "temperature({2|-1})", "left-stop({2|-1})",
                                          "right-stop({2|-1})", "birthday({2|-1})",    "stop-count({2|-1})" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (measures); i++)
    {
      gboolean played = i % 2 == 1;
      g_autofree char *text = g_strdup_printf ("%s%s", measures[i / 2], played ? " + 0" : "");
      g_autoptr (CgtEvaluation) record = testing_evaluate (solver, text, CGT_WANT_ALL, 0, &error);

      g_assert_no_error (error);
      g_assert_nonnull (record->value);
      g_assert_true ((record->outcome != CGT_OUTCOME_UNKNOWN) == played);
      g_assert_true ((record->moves[CGT_LEFT] != NULL) == played);
    }
}

static void
test_true (void)
{
  check_all (true_statements, G_N_ELEMENTS (true_statements), "true");
}

static void
test_false (void)
{
  check_all (false_statements, G_N_ELEMENTS (false_statements), "false");
}

/* Expressions and their printed form. */
static void
test_answers (void)
{
  static const char *const answers[][2] = {
    { "[1, {1|-1}, *]", "[1, +-1, *]" },
    { "[]", "[]" },
    { "outcome(*)", "N" },
    { "outcome(1)", "L" },
    { "outcome(0)", "P" },
    { "outcome(-^)", "R" },
    { "mean({3|-1})", "1" },
    { "temperature({3|-1})", "2" },
    { "left-stop({3|-1})", "3" },
    { "right-stop({3|-1})", "-1" },
    { "birthday(*2)", "2" },
    { "mean({3|-1}) + 1", "2" },
    { "left-options({0,*|-1})", "[0, *]" },
    { "right-options(3)", "[]" },
    { "left-incentives({1|-1})", "[{2|0}]" },
    { "right-incentives({1|-1})", "[{2|0}]" },
    { "stop-count({1||0|-1})", "3" },
    { "stop-count(3)", "1" },
    { "canonical({0,1|})", "2" },
    { "reduced({1*|-1^})", "+-1" },
    { "atomic-weight(^^*)", "2" },
    { "atomic-weight(*2)", "0" },
    { "far-star(*2)", "*3" },
    { "heat(*, 1)", "+-1" },
    { "cool({3|-1}, 1)", "{2|0}" },
    { "cool({3|-1}, 5)", "1" },
    { "freeze({3|-1})", "1*" },
    { "overheat(1/2, 1, 2)", "{2|-1}" },
    { "norton(3, ^)", "^3" },
    { "conway(2, *)", "0" },
    { "conjunctive(2, 3)", "2" },
    { "selective(*, *)", "*2" },
    { "uptimal(2^3*5)", "2*5.3" },
    { "uptimal(^<3>)", "0.001" },
    { "uptimal(-2v[2]*3)", "-2*3.1-1-" },
    { "^[3] = ^ + ^<2> + ^<3>", "true" },
    { "v<2> = {^*|0}", "true" },
    { "^<12> < ^[11]:*", "true" },
    { "day(2)", "[-2, -1/2, 1/2, 2]" },
    { "sign-expansion(3/2)", "++-" },
    { "sign-expansion(-11/16)", "-+-+-" },
    { "dyadic-expansion(83/64)", "[1, 1/4, 1/32, 1/64]" },
    { "dyadic-expansion(-5)", "[-4, -1]" },
    { "dyadic-expansion(0)", "[]" },
    { "nim-product(*4, *4)", "*6" },
    { "simpler(-2, 3)", "-2" },
    { "simpler(5/2, 1/4)", "5/2" },
    { "simpler(4/8, 3/8)", "1/2" },
    { "mex(0,1,2,6,2,10)", "3" },
    { "mex(0,1,2,4,7)", "3" },
    { "mex(1,2,8,12)", "0" },
    { "mex(0,1,2,4,5,6)", "3" },
    { "mex([1,3,5,7,9])", "0" },
    { "mex()", "0" },
    { "mex(0)", "1" },
    { "mex(*, 0, *3)", "*2" },
    { "mex(left-options(nim(5)))", "*5" },
    { "mex(day(0), [1, 2], 4) + 1/2", "7/2" },
    { "13 xor 19", "30" },
    { "37 XOR 52 xor 17", "0" },
    { "*13 xor *19 + *", "*31" },
    { "xor([17, 25, 13])", "5" },
    { "xor(36893488147419103232, 1)", "36893488147419103233" },
    { "1/2 + 3.(5 xor 6)", "19/2" },
    { "options(kayles(3))", "[kayles(2), kayles(1,1), kayles(1)]" },
    { "options(domineering(..#|...))",
      "[domineering(#.#|#..), domineering(.##|.#.), domineering(###|...), domineering(..#|##.), domineering(..#|.##)]" },
    { "options({1/8|1} + *)", "[1/8 + *, {1/8|1} + 0, 1 + *]" },
    { "options(nim(0))", "[]" },
    { "full(domineering(2x1))", "{{|}|}" },
    { "full(domineering(2x2))", "{{{|}|}|{|{|}}}" },
    { "full(*)", "{{|}|{|}}" },
    { "full(0)", "{|}" },
    { "full(nim(1) + nim(1))", "{{{|}|{|}}|{{|}|{|}}}" },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autofree char *value = testing_value (solver, answers[i][0]);

      if (!g_str_equal (value, answers[i][1]))
        g_error ("%s is %s, not %s", answers[i][0], value, answers[i][1]);
    }
}

/* An expression that is not a game has an answer and nothing else. */
static void
test_answer_is_no_game (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) evaluation = testing_evaluate (solver, " 1 < 2 ", CGT_WANT_ALL, 0, NULL);

  g_assert_cmpstr (evaluation->expression, ==, "1 < 2");
  g_assert_cmpstr (evaluation->value, ==, "true");
  g_assert_cmpint (evaluation->outcome, ==, CGT_OUTCOME_UNKNOWN);
  g_assert_null (evaluation->nimber);
  g_assert_null (evaluation->mean);
  g_assert_null (evaluation->birthday);
  g_assert_cmpint (evaluation->remoteness, ==, -1);
  g_assert_null (evaluation->moves[CGT_LEFT]);
  g_assert_null (evaluation->moves[CGT_RIGHT]);
}

/* What full() writes is the same game, and writing it again changes nothing. */
static void
test_full (void)
{
  static const char *const games[] = { "domineering(2x3)",
                                       "nim(2) - *",
                                       "{0,*|*}",
                                       "kayles(4)",
                                       "-{1|{0|*}}",
                                       "cutcakes(2x3)",
                                       "hackenbush(bbr) + 2.(*2)",
                                       "tiny(2)",
                                       "toads-and-frogs(t.f)" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *call = g_strdup_printf ("full(%s)", games[i]);
      g_autofree char *full = testing_value (solver, call), *again = g_strdup_printf ("full(%s)", full);
      g_autofree char *value = testing_value (solver, full), *wanted = testing_value (solver, games[i]);
      g_autofree char *second = testing_value (solver, again);

      g_assert_cmpstr (value, ==, wanted);
      g_assert_cmpuint (strlen (second), ==, strlen (full));
      g_assert_cmpuint (strspn (full, "{|},"), ==, strlen (full));
    }
}

/* An undefined operation is refused, and the message says where. */
static void
test_meaningless (void)
{
  static const char *const texts[][2] = {
    { "1 + *.(2)", "column 5: " },
    { "1/2.^", "column 1: " },
    { "1.5.^", "column 1: " },
    { "{1|0}.(1)", "column 1: " },
    { "1 + atomic-weight(1)", "column 19: " },
    { "2 - cool({1|0}, *)", "column 17: " },
    { "uptimal({1|-1})", "column 9: " },
    { "sign-expansion(*)", "column 16: " },
    { "dyadic-expansion(^)", "column 18: " },
    { "day(1/2)", "column 5: " },
    { "* + nim-product(*, 1)", "column 20: " },
    { "mex(1, *)", "column 8: " },
    { "* xor -1", "column 7: " },
    { "0 + simpler(7/8, 1/8)", "column 18: " },
    { "simpler(2, -2)", "column 12: " },
    { "simpler(*, 1)", "column 9: " },
    { "0 + stop-count(over)", "column 16: " },
    { "left-stop(dud)", "column 11: " },
    { "over & 1", "column 1: " },
    { "1 + mean(square-but-one(7))", "column 10: " },
    { "misere({1|0})", "column 8: " },
    { "outcome(misere(1/2))", "column 9: " },
    { "misere(conjunctive(nim(1,1),nim(3)))", "column 8: " },
    { "misere(nim(2) + nim(1,1):0)", "column 17: " },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (testing_evaluate (solver, texts[i][0], CGT_WANT_VALUE, 0, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS);
      if (!g_str_has_prefix (error->message, texts[i][1]))
        g_error ("%s: %s", texts[i][0], error->message);
    }
}

static void
test_compare (void)
{
  static const struct
  {
    const char *a, *b;
    CgtOrder order;
  } pairs[] = { { "1", "1", CGT_ORDER_EQUAL },         { "0", "*", CGT_ORDER_FUZZY },
                { "0", "^", CGT_ORDER_LESS },          { "1", "^", CGT_ORDER_GREATER },
                { "nim(3,5)", "*6", CGT_ORDER_EQUAL }, { "domineering(2x2)", "+-1", CGT_ORDER_EQUAL } };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (CgtExpression) a = cgt_expression_parse (pairs[i].a, NULL, NULL);
      g_autoptr (CgtExpression) b = cgt_expression_parse (pairs[i].b, NULL, NULL);
      CgtOrder order = CGT_ORDER_UNKNOWN;

      g_assert_true (cgt_expression_compare (a, b, solver, &order, NULL));
      g_assert_cmpint (order, ==, pairs[i].order);
    }
}

static void
test_compare_refused (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExpression) game = cgt_expression_parse ("1", NULL, NULL);
  g_autoptr (CgtExpression) truth = cgt_expression_parse ("1 < 2", NULL, NULL);
  g_autoptr (CgtExpression) misere = cgt_expression_parse ("misere(nim(3))", NULL, NULL);
  CgtOrder order;
  g_autoptr (GError) a = NULL;
  g_autoptr (GError) b = NULL;

  g_assert_false (cgt_expression_compare (game, truth, solver, &order, &a));
  g_assert_error (a, CGT_ERROR, CGT_ERROR_MEANINGLESS);
  g_assert_false (cgt_expression_compare (misere, game, solver, &order, &b));
  g_assert_error (b, CGT_ERROR, CGT_ERROR_MEANINGLESS);
}

/* The incentive of a move is what the notation says of its value and of the game. Only those of two players have one,
 * and only on request. */
static void
test_incentives (void)
{
  static const char *const games[] = { "domineering(3x3)", "{3|1||-2} + clobber(xo.|ox.)", "-toads-and-frogs(tt.ff)",
                                       "{2|0} - {2|0}", "{5|3,{1|*}||^|-7}" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) impartial =
    testing_evaluate (solver, "nim(3)", CGT_WANT_ALL | CGT_WANT_INCENTIVES, 0, NULL);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CgtEvaluation) record =
        testing_evaluate (solver, games[i], CGT_WANT_ALL | CGT_WANT_INCENTIVES, 0, NULL);
      g_autoptr (CgtEvaluation) unasked = testing_evaluate (solver, games[i], CGT_WANT_ALL, 0, NULL);

      for (guint player = 0; player < 2; player++)
        for (guint k = 0; k < record->moves[player]->len; k++, n++)
          {
            const CgtMove *move = record->moves[player]->pdata[k], *bare = unasked->moves[player]->pdata[k];
            const char *first = player == CGT_LEFT ? move->value : games[i],
                       *second = player == CGT_LEFT ? games[i] : move->value;
            g_autofree char *difference = g_strdup_printf ("(%s) - (%s)", first, second);
            g_autoptr (CgtEvaluation) gain = testing_evaluate (solver, difference, CGT_WANT_VALUE, 0, NULL);

            g_assert_cmpstr (move->incentive, ==, gain->value);
            g_assert_null (bare->incentive);
          }
    }
  g_assert_cmpuint (n, >, 20);
  g_assert_null (((CgtMove *) impartial->moves[CGT_LEFT]->pdata[0])->incentive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/laws/true", test_true);
  g_test_add_func ("/language/laws/false", test_false);
  g_test_add_func ("/language/laws/answers", test_answers);
  g_test_add_func ("/language/laws/measures", test_measures);
  g_test_add_func ("/language/laws/answer-is-no-game", test_answer_is_no_game);
  g_test_add_func ("/language/laws/incentives", test_incentives);
  g_test_add_func ("/laws/full", test_full);
  g_test_add_func ("/language/laws/meaningless", test_meaningless);
  g_test_add_func ("/language/laws/compare", test_compare);
  g_test_add_func ("/language/laws/compare-refused", test_compare_refused);
  return g_test_run ();
}
