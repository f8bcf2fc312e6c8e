/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The same question takes the same ticks in every process, wherever the system puts its memory. What is counted in
 * ticks is then decided in the same way, too. No way of asking takes many more than another. */

#include "language-testing.h"

#include "language/cgt-expression-private.h"
#include "solvers/outcome/cgt-outcome-search.h"

static const char *const texts[] = {
  "domineering(4x5)",
  "domineering(3x6) + {3|{2|-1}}",
  "domineering(2x13)",
  "amazons(x..|...|..o)",
  "clobber(xoxo|oxox|xoxo)",
  "snort(3x4)",
  "snort(2x6) + col(3x4) + ^",
  "nogo(3x3)",
  "queens-clobber(xoxo|oxox)",
  "konane(xoxo|oxox|xox.|ox.x)",
  "toads-and-frogs(ttt..fff)",
  "{3|{2|-1}} + {5|-4} - domineering(4x4)",
  "heat({2|{1|-3}}, 1) + tiny(2)",
  "fox-and-geese(.o.|...|x.x)",
  "cram(4x4) + kayles(9)",
  "misere(kayles(7,8,9))",
};

/* Returns the ticks. */
static guint64
ask (CgtSolver *solver, const char *text)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  Testing testing = { .text = text, .solver = solver, .wanted = CGT_WANT_ALL };

  cgt_budget_set_memory (budget, (gsize) 1 << 30);
  cgt_solver_set_budget (solver, budget);
  cgt_deep_call (budget, (gsize) 1 << 30, testing_work, &testing);
  g_assert_no_error (testing.error);
  cgt_solver_set_budget (solver, NULL);
  cgt_evaluation_unref (testing.evaluation);
  return cgt_budget_get_ticks (budget);
}

static void
print_ticks (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();

      g_print ("%s: %" G_GUINT64_FORMAT "\n", texts[i], ask (solver, texts[i]));
    }
}

/* @how: "--print", or "--beside", while another store has the first area of addresses. */
static char *
run_again (const char *how)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  const char *arguments[] = { self, how, NULL };
  g_autoptr (GError) error = NULL;
  char *printed = NULL;
  int status = 0;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &printed, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  return printed;
}

static void
test_ticks (void)
{
  g_autofree char *first = run_again ("--print");

  g_assert_nonnull (strstr (first, "domineering(4x5): "));
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *again = run_again (i == 0 ? "--beside" : "--print");

      g_assert_cmpstr (again, ==, first);
    }
}

/* The way of asking does not decide how long an answer takes. Who wins is found by turns of the values and of a search,
 * in at most 2.5 times the ticks of that search alone, and `winner` and `eval` take the same. */
#define LEAST_TICKS 3000 /* below, the first turn of the values counts */
static const char *const searched[] = {
  "fission(..x...|.x.x..|...x..|.x....)",
  "kings-clobber(o...x|o...x|oxo.x|o..xx|xxo.x)",
  "queens-clobber(..o.|.o..|o.o.) + queens-clobber(oo.x|....|oooo|...x)",
  "elephants-and-rhinos(...ftf....ft....f..ttt......t..t....)",
  "domineering(5x6)",
  "domineering(4x7)",
  "domineering(5x5) + kayles(9)",
  "amazons(..|..|o.)",
  "kayles(9) + *3",
};

typedef enum
{
  BY_EVAL,
  BY_WINNER,
  BY_SEARCH, /* alone, without what is found for an answer in part */
  N_WAYS
} Way;

typedef struct
{
  const char *text;
  CgtSolver *solver;
  CgtOutcome outcome;
  Way way;
} Asked;

static void
find_winner (gpointer data)
{
  Asked *asked = data;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (asked->text, NULL, NULL);

  if (asked->way == BY_EVAL)
    {
      g_autoptr (CgtEvaluation) evaluation = cgt_expression_evaluate (expression, asked->solver, 0, NULL, NULL, NULL);

      asked->outcome = evaluation->outcome;
    }
  else if (asked->way == BY_WINNER)
    {
      CgtWinnerOptions options = { FALSE, NULL };
      g_autoptr (CgtWinner) winner = cgt_expression_winner (expression, asked->solver, &options, NULL);

      asked->outcome = winner->outcome;
    }
  else
    {
      g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, asked->solver, NULL);
      g_autoptr (CgtOutcomeSearch) search = cgt_outcome_search_new (asked->solver, 0);
      CgtTruth wins[2];

      for (guint player = 0; player < 2; player++)
        wins[player] = cgt_outcome_search_wins (search, sum, player);
      asked->outcome = cgt_outcome_of_starts (wins);
    }
}

static guint64
ask_winner (Asked *asked, Way way)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  asked->solver = solver;
  asked->way = way;
  cgt_solver_set_budget (solver, budget);
  cgt_deep_call (budget, (gsize) 1 << 30, find_winner, asked);
  cgt_solver_set_budget (solver, NULL);
  return cgt_budget_get_ticks (budget);
}

static void
test_ways_of_asking (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (searched); i++)
    {
      Asked asked[N_WAYS] = { { searched[i] }, { searched[i] }, { searched[i] } };
      guint64 ticks[N_WAYS];

      for (Way way = 0; way < N_WAYS; way++)
        ticks[way] = ask_winner (&asked[way], way);
      g_assert_cmpint (asked[BY_EVAL].outcome, !=, CGT_OUTCOME_UNKNOWN);
      g_assert_cmpint (asked[BY_WINNER].outcome, ==, asked[BY_EVAL].outcome);
      g_assert_cmpint (asked[BY_SEARCH].outcome, ==, asked[BY_EVAL].outcome);
      g_assert_cmpuint (ticks[BY_WINNER], ==, ticks[BY_EVAL]);
      if (ticks[BY_SEARCH] >= LEAST_TICKS)
        g_assert_cmpuint (2 * ticks[BY_EVAL], <=, 5 * ticks[BY_SEARCH]);
    }
}

int
main (int argc, char *argv[])
{
  if (argc == 2 && (strcmp (argv[1], "--print") == 0 || strcmp (argv[1], "--beside") == 0))
    {
      g_autoptr (CgtSolver) beside = cgt_solver_new ();

      if (strcmp (argv[1], "--beside") == 0)
        ask (beside, "domineering(3x3)");
      print_ticks ();
      return 0;
    }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ticks/in-every-process", test_ticks);
  g_test_add_func ("/ticks/ways-of-asking", test_ways_of_asking);
  return g_test_run ();
}
