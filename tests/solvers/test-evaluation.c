/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "naive.h"
#include "cgt/cgt-budget-private.h"
#include "solvers/cgt-solver-private.h"
#include "solvers/evaluate/cgt-winner.h"
#include "solvers/record/cgt-record-words.h"

#include <string.h>

/* The record as a whole: its text, its budget, its order, and the rows of the lessons. */

static CgtEvaluation *
evaluate (CgtSolver *solver, const char *text, CgtWanted wanted)
{
  g_autoptr (CgtSum) sum = sum_from_text (text);
  g_autoptr (GError) error = NULL;
  CgtEvaluation *record = cgt_solver_evaluate (solver, sum, text, wanted, NULL, NULL, &error);

  g_assert_no_error (error);
  return record;
}

/* How often the work on @text looks at its budget. */
static guint64
count_looks (CgtSolver *solver, const char *text)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtEvaluation) record = NULL;

  cgt_budget_end_at (budget, 0, CGT_BUDGET_END_CANCELLED);
  cgt_solver_set_budget (solver, budget);
  record = evaluate (solver, text, CGT_WANT_ALL);
  cgt_solver_set_budget (solver, NULL);
  return cgt_budget_n_looks (budget);
}

/* What the search of one sum found serves the next: its remoteness, by normal and by misère play. A search that was
 * given up is not begun again. */
static void
test_kept_sums (void)
{
  static const char *const texts[] = { "kayles(43)", "kayles(52) + nim(20)" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      guint64 first = count_looks (solver, texts[i]), second = count_looks (solver, texts[i]);

      g_assert_cmpuint (second, <, first / 10);
      cgt_solver_clear (solver);
      g_assert_cmpuint (count_looks (solver, texts[i]), >, second);
    }
}

/* A sum with far too many states is given up before it is searched, so it takes less than a smaller one. */
static void
test_hopeless_sums (void)
{
  static const char *const texts[] = { "kayles(200) + nim(9)", "laskers-nim(150) + kayles(60)", "grundys-game(120)" };
  g_autoptr (CgtSolver) searched = cgt_solver_new ();
  guint64 looks = count_looks (searched, "kayles(52) + nim(20)");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();

      g_assert_cmpuint (count_looks (solver, texts[i]), <, looks / 2);
    }
}

/* The way from a heap down to smaller ones is counted before their options are listed. */
static void
test_far_down (void)
{
  guint64 ticks[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (CgtEvaluation) record = NULL;

      cgt_solver_set_budget (solver, budget);
      record = evaluate (solver, "kayles(1500) + nim(7)", i == 0 ? CGT_WANT_ALL : CGT_WANT_ALL & ~CGT_WANT_REMOTENESS);
      g_assert_cmpint (record->remoteness, ==, -1);
      ticks[i] = cgt_budget_get_ticks (budget);
      cgt_solver_set_budget (solver, NULL);
    }
  g_assert_cmpuint (ticks[0], <, ticks[1] + 1000);
}

/* A large sum that is given up takes as long whatever was asked before it, also with a large Nim heap. */
static void
test_sums_that_are_given_up (void)
{
  static const char *const texts[] = { "kayles(53) + nim(21)", "kayles(51) + nim(22)", "kayles(53) + nim(300)" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  guint64 looks = count_looks (solver, "kayles(52) + nim(20)");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpuint (count_looks (solver, texts[i]), <, looks + looks / 10);
}

/* What is given up is given up after so many ticks, so that the record does not depend on the clock. Values are
 * compared by their addresses. These differ from run to run, so the number of ticks differs a little. */
static void
test_ticks (void)
{
  static const char *const texts[] = { "kayles(20)", "domineering(4x4) + kayles(20)", "chomp(7x8)" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      guint64 ticks[2];

      for (guint k = 0; k < 2; k++)
        {
          g_autoptr (CgtSolver) solver = cgt_solver_new ();
          g_autoptr (CgtBudget) budget = cgt_budget_new ();
          g_autoptr (CgtEvaluation) record = NULL;

          cgt_solver_set_budget (solver, budget);
          record = evaluate (solver, texts[i], CGT_WANT_ALL);
          ticks[k] = cgt_budget_get_ticks (budget);
          g_assert_true (record->outcome == CGT_OUTCOME_N);
          cgt_solver_set_budget (solver, NULL);
        }
      g_assert_cmpuint (MAX (ticks[0], ticks[1]) - MIN (ticks[0], ticks[1]), <=, ticks[0] / 100);
    }
}

/* The ticks of a question in a new solver. */
static guint64
count_ticks (const char *text, CgtOutcome (*ask) (CgtSolver *solver, const char *text), CgtOutcome *outcome)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  guint64 ticks;

  cgt_solver_set_budget (solver, budget);
  *outcome = ask (solver, text);
  ticks = cgt_budget_get_ticks (budget) + solver->positions;
  cgt_solver_set_budget (solver, NULL);
  return ticks;
}

static CgtOutcome
ask_winner (CgtSolver *solver, const char *text)
{
  CgtWinnerOptions options = { 0 };
  g_autoptr (CgtSum) sum = sum_from_text (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtWinner) winner = cgt_solver_winner (solver, sum, &options, &error);

  g_assert_no_error (error);
  return winner->outcome;
}

static CgtOutcome
ask_outcome (CgtSolver *solver, const char *text)
{
  g_autoptr (CgtEvaluation) record = evaluate (solver, text, cgt_wanted_of_fields (CGT_FIELD_OUTCOME));

  return record->outcome;
}

/* Cancels the evaluation that it belongs to when the outcome is known. */
static void
end_with_outcome (CgtEvaluation *so_far, gpointer cancellable)
{
  if (so_far->outcome != CGT_OUTCOME_UNKNOWN)
    g_cancellable_cancel (cancellable);
}

static CgtOutcome
ask_all (CgtSolver *solver, const char *text)
{
  g_autoptr (CgtSum) sum = sum_from_text (text);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtEvaluation) record = NULL;

  cgt_budget_set_cancellable (solver->budget, cancellable);
  record =
    cgt_solver_evaluate (solver, sum, text, cgt_wanted_of_fields (CGT_FIELDS_ALL), end_with_outcome, cancellable, NULL);
  g_assert_true (g_cancellable_is_cancelled (cancellable) || record->outcome != CGT_OUTCOME_UNKNOWN);
  return CGT_OUTCOME_UNKNOWN;
}

/* Each of these positions is decided by the search for the winner within a second. Whoever asks for the outcome alone
 * gets it within two and a half times the ticks, and whoever asks for everything gets it soon, whatever the value
 * takes. */
static void
test_ways_of_asking (void)
{
  static const char *const texts[] = {
    "bicolour-fission(.xx.....#|.x.......|oxx.#.o..|.........|.#.......)",
    "knights-clobber(#x#xx|#x..x|ox.xx|oxxx.|xxxxx|xx.ox|.xxxx)",
    "rooks(xx#o#xxx|x.xx..x.|#xxxox.x|xxxx#..x|xx..xx.o)",
    "elephants-and-rhinos(...ftf....ft....f..ttt......t..t....)",
    "domineering(....#..|#......|.......|....#..|.......)",
    "nogo(.x..|.#..|....|.ox.)",
    "snort(....o.|...ox.|....o.|..o...|......|.xx..x)",
    "col(.............|#......o..o..)",
    "push(..oxxxx#x.xx.xxxxx.x.x#x.#xo.#.xo#oxox##ooxx##o)",
    "snort(.....|.....|...o.|.....) + chessnot(...........)",
    "hackenbush(0-1b 1-2r 2-0g) + domineering(4x4)",
  };
  const guint64 least = 20000, long_turn = 8000000;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      CgtOutcome expected, outcome;
      guint64 search;

      if (!round_has (i, 2))
        continue;
      search = count_ticks (texts[i], ask_winner, &expected);

      g_test_message ("%s: %" G_GUINT64_FORMAT " ticks", texts[i], search);
      g_assert_cmpuint (count_ticks (texts[i], ask_outcome, &outcome), <=, search * 5 / 2 + least);
      g_assert_cmpint (outcome, ==, expected);
      g_assert_cmpuint (count_ticks (texts[i], ask_all, &outcome), <=, search * 5 / 2 + long_turn);
    }
}

/* A search is given up after the ticks that it may take, and not after a time. */
static void
test_patience (void)
{
  const guint64 allowed = 20000;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtPosition) position = cgt_position_from_text ("domineering(5x5)", NULL);

  cgt_solver_set_budget (solver, budget);
  cgt_solver_set_patience (solver, allowed);
  g_assert_true (cgt_value_is_none (cgt_solver_position_value (solver, position, NULL)));
  g_assert_true (solver->given_up);
  g_assert_cmpuint (cgt_budget_get_ticks (budget) + solver->positions, >=, allowed);
  g_assert_cmpuint (cgt_budget_get_ticks (budget) + solver->positions, <, 2 * allowed);
  cgt_solver_set_patience (solver, 0);
  g_assert_false (cgt_value_is_none (cgt_solver_position_value (solver, position, NULL)));
  g_assert_false (solver->given_up);
  cgt_solver_set_budget (solver, NULL);
}

static CgtOutcome
ask_value (CgtSolver *solver, const char *text)
{
  g_autoptr (CgtEvaluation) record = evaluate (solver, text, CGT_WANT_VALUE);

  return record->outcome;
}

static CgtOutcome
compare_value (CgtSolver *solver, const char *text)
{
  g_autoptr (CgtEvaluation) all = evaluate (solver, text, CGT_WANT_ALL);
  g_autoptr (CgtSolver) other = cgt_solver_new ();
  g_autoptr (CgtEvaluation) record = evaluate (other, text, CGT_WANT_VALUE);

  g_assert_cmpstr (record->value, ==, all->value);
  g_assert_cmpstr (record->nimber, ==, all->nimber);
  return record->outcome;
}

/* The value alone is the same as that of the whole record. If whoever moves second wins, it is 0, and takes no longer
 * than who wins. */
static void
test_value_alone (void)
{
  static const char *const texts[] = { "nogo(3x4)",          "nogo(3x3)",
                                       "cram(3x3) + nim(0)", "cram(2x3) + kayles(3)",
                                       "domineering(4x4)",   "snort(2x3) - snort(3x2)" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      CgtOutcome outcome;
      guint64 ticks;

      g_test_message ("%s", texts[i]);
      count_ticks (texts[i], compare_value, &outcome);
      ticks = count_ticks (texts[i], ask_value, &outcome);
      if (outcome == CGT_OUTCOME_P)
        g_assert_cmpuint (ticks, <=, count_ticks (texts[i], ask_outcome, &outcome) * 11 / 10 + 100);
    }
}

/* A number is found by who wins the position without it, with few of the positions that the values take; a sum is
 * decided although the board in it, which has few moves, has a value that takes long. */
static void
test_numbers_by_search (void)
{
  static const struct
  {
    const char *text, *value;
  } numbers[] = {
    { "fission(..x...|....#.|.x..x.|......|...#..|......)", "-2" },
    { "fission(......|......|..#..x|......|..x...|......)", "2" },
  };
  const guint64 most = 7000000;
  CgtOutcome outcome;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (CgtEvaluation) record = NULL;

      cgt_solver_set_budget (solver, budget);
      record = evaluate (solver, numbers[i].text, CGT_WANT_VALUE);
      g_test_message ("%s: %" G_GUINT64_FORMAT " ticks", numbers[i].text, cgt_budget_get_ticks (budget));
      g_assert_cmpstr (record->value, ==, numbers[i].value);
      g_assert_cmpuint (cgt_budget_get_ticks (budget), <, most);
      cgt_solver_set_budget (solver, NULL);
    }
  g_assert_cmpuint (count_ticks ("fission(......|......|..#..x|......|..x...|......) + nim(1)", ask_outcome, &outcome),
                    <, most);
  g_assert_cmpint (outcome, ==, CGT_OUTCOME_L);
}

/* The search of sums of heaps, against play from the definition. What one sum leaves in the tables serves the next. */
static void
test_sums_of_heaps (void)
{
  static const char *const games[] = { "kayles",      "nim",          "dawsons-kayles",     "octal[0.137]",
                                       "octal[4.07]", "grundys-game", "subtraction[1,3,4]", "octal[0.7f]" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtStore) store = cgt_store_new ();
  Naive *naive = naive_new (store);
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);

  for (guint i = 0; i < 300; i++)
    {
      const char *game = games[g_rand_int_range (rand, 0, G_N_ELEMENTS (games))];
      const char *other = games[g_rand_int_range (rand, 0, G_N_ELEMENTS (games))];
      g_autofree char *text = g_strdup_printf ("%s(%d,%d) + %s(%d)", game, g_rand_int_range (rand, 0, 7),
                                               g_rand_int_range (rand, 0, 5), other, g_rand_int_range (rand, 0, 6));
      g_autoptr (CgtSum) sum = sum_from_text (text);
      g_autoptr (CgtEvaluation) record = evaluate (solver, text, CGT_WANT_REMOTENESS);

      g_test_message ("%s", text);
      g_assert_cmpint (record->remoteness, ==, naive_solve (naive, sum)->remoteness);
    }
  naive_free (naive);
}

/* A heap beside every Nim heap, larger and smaller than the nimbers that it comes to, against play from the definition.
 */
static void
test_sums_with_every_nim_heap (void)
{
  static const char *const games[] = { "kayles", "octal[4.07]", "octal[0.45]", "octal[0.56]" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtStore) store = cgt_store_new ();
  Naive *naive = naive_new (store);

  for (guint i = 0; i < G_N_ELEMENTS (games) * 9 * 5; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s(%u) + nim(%u)", games[i / 45], i / 5 % 9, i % 5);
      g_autoptr (CgtSum) sum = sum_from_text (text);
      g_autoptr (CgtEvaluation) record = evaluate (solver, text, CGT_WANT_REMOTENESS);

      g_test_message ("%s", text);
      g_assert_cmpint (record->remoteness, ==, naive_solve (naive, sum)->remoteness);
    }
  naive_free (naive);
}

/* Nim heaps share one list of options, which grows with them: larger and smaller ones in turn, against play from the
 * definition. */
static void
test_sums_with_nim_heaps (void)
{
  static const guint sizes[] = { 9, 65, 6 };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtStore) store = cgt_store_new ();
  Naive *naive = naive_new (store);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *text = g_strdup_printf ("kayles(6) + nim(%u)", sizes[i]);
      g_autoptr (CgtSum) sum = sum_from_text (text);
      g_autoptr (CgtEvaluation) record = evaluate (solver, text, CGT_WANT_REMOTENESS);

      g_test_message ("%s", text);
      g_assert_cmpint (record->remoteness, ==, naive_solve (naive, sum)->remoteness);
    }
  naive_free (naive);
}

/* Sums of the same heap and any large Nim heap serve one another. Each record is as if it were the first, also of sums
 * of which only some moves can be solved. */
static void
test_sums_that_serve_others (void)
{
  static const struct
  {
    const char *text;
    CgtWanted wanted;
  } rows[] = { { "kayles(39) + nim(100)", CGT_WANT_REMOTENESS }, { "kayles(39) + nim(90)", CGT_WANT_ALL },
               { "kayles(39) + nim(80)", CGT_WANT_ALL },         { "kayles(41) + nim(9,90)", CGT_WANT_ALL },
               { "kayles(44) + nim(80)", CGT_WANT_ALL },         { "nim(80) + kayles(37)", CGT_WANT_ALL },
               { "kayles(37) + nim(80)", CGT_WANT_ALL },         { "nim(70) + kayles(37)", CGT_WANT_ALL } };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSolver) fresh = cgt_solver_new ();
      g_autoptr (CgtEvaluation) record = evaluate (solver, rows[i].text, rows[i].wanted);
      g_autoptr (CgtEvaluation) alone = evaluate (fresh, rows[i].text, rows[i].wanted);
      g_autofree char *json = cgt_evaluation_to_json (record, CGT_FIELDS_ALL);
      g_autofree char *expected = cgt_evaluation_to_json (alone, CGT_FIELDS_ALL);

      g_assert_cmpstr (json, ==, expected);
    }
}

/* A record of heaps does not depend on what was asked before it: heaps are numbered in the order in which they are met,
 * and their moves are tried in an order of their own. */
static void
test_sums_in_any_order (void)
{
  static const char *const texts[] = {
    "octal[4.7](33) + octal[0.3](9,36,6) + octal[0.07](1,7,1)",
    "subtraction[1,3,4](10) + octal[0.4444](3,50,21)",
    "kayles(30) + nim(5)",
    "octal[0.045](4,42) + subtraction[1,3,4](48) + octal[0.3](4,1)",
    "grundys-game(30) + dawsons-kayles(12,7)",
    "octal[0.4444](23) + octal[0.3](1,13) + octal[0.4444](45,1,4) + octal[0.137](9,3)",
    "laskers-nim(20) + kayles(9)",
    "octal[0.156](17,8,25) + octal[0.3](26,2) + dawsons-kayles(10)",
  };
  char *alone[G_N_ELEMENTS (texts)];

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtSolver) fresh = cgt_solver_new ();
      g_autoptr (CgtEvaluation) record = evaluate (fresh, texts[i], CGT_WANT_ALL);

      alone[i] = cgt_evaluation_to_json (record, CGT_FIELDS_ALL);
    }
  for (guint backwards = 0; backwards < 2; backwards++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();

      for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
        {
          guint k = backwards ? (guint) G_N_ELEMENTS (texts) - 1 - i : i;
          g_autoptr (CgtEvaluation) record = evaluate (solver, texts[k], CGT_WANT_ALL);
          g_autofree char *json = cgt_evaluation_to_json (record, CGT_FIELDS_ALL);

          g_assert_cmpstr (json, ==, alone[k]);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (alone[i]);
}

/* The remoteness of every move is known if few states follow a sum, and what is found serves similar sums. */
static void
test_sums_with_few_states (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) record = evaluate (solver, "kayles(46) + nim(19)", CGT_WANT_ALL);
  guint64 looks;

  for (guint k = 0; k < record->moves[CGT_LEFT]->len; k++)
    g_assert_cmpint (((CgtMove *) record->moves[CGT_LEFT]->pdata[k])->remoteness, >=, 0);
  cgt_solver_clear (solver);
  looks = count_looks (solver, "kayles(46) + nim(19)");
  g_assert_cmpuint (count_looks (solver, "kayles(45) + nim(16)"), <, looks / 10);
  g_assert_cmpuint (count_looks (solver, "nim(50) + kayles(44)"), <, looks / 10);
}

/* Sums of large heaps. The first five figures are those of the general search over all moves. */
static void
test_sums_of_large_heaps (void)
{
  static const struct
  {
    const char *text;
    gint64 remoteness;
  } rows[] = { { "kayles(12,9,8)", 27 },           { "kayles(30)+nim(5)", 29 },
               { "dawsons-kayles(30,20,10)", 29 }, { "octal[0.137](60)", 29 },
               { "laskers-nim(74) + nim(9)", 23 }, { "octal[0.044](110) + nim(9)", 37 },
               { "kayles(44) + nim(30)", 41 },     { "subtraction[1,2,3](50,60)", 55 },
               { "kayles(400,300)", -1 } };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, rows[i].text, CGT_WANT_REMOTENESS);

      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (record->remoteness, ==, rows[i].remoteness);
    }
}

/* The value of the sum after @move. */
static CgtValue
value_of (CgtSolver *solver, const CgtMove *move)
{
  g_autoptr (CgtSum) sum = sum_from_text (cgt_move_get_to (move));

  return cgt_solver_sum_value (solver, sum, NULL);
}

/* The nimber of a value of every size. */
static void
test_nimbers_of_values (void)
{
  static const guint64 nimbers[] = { 0, 1, 8191, 8192, G_MAXUINT32, G_MAXINT64, (guint64) G_MAXINT64 + 1, G_MAXUINT64 };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (nimbers); i++)
    {
      guint64 nimber = 1;

      g_assert_true (cgt_solver_nimber_of_value (solver, cgt_star (solver->store, nimbers[i]), &nimber));
      g_assert_cmpuint (nimber, ==, nimbers[i]);
    }
}

/* The rank of a move is the number of different values of other moves that are better, whether they are nimbers or
 * not. */
static void
test_ranks (void)
{
  static const char *const texts[] = { "kayles(7) + nim(3)", "clobber(xoxo|oxo.)", "toads-and-frogs(t.tff.f)",
                                       "domineering(3x4)" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, texts[i], CGT_WANT_ALL);
      const GPtrArray *moves = record->moves[CGT_LEFT];

      for (guint k = 0; k < moves->len; k++)
        {
          const CgtMove *move = moves->pdata[k];
          g_autoptr (GHashTable) better = g_hash_table_new (g_str_hash, g_str_equal);

          for (guint j = 0; j < moves->len; j++)
            {
              const CgtMove *other = moves->pdata[j];

              if (!g_str_equal (other->value, move->value) &&
                  cgt_less_equal (solver->store, value_of (solver, move), value_of (solver, other)) == CGT_YES)
                g_hash_table_add (better, other->value);
            }
          g_assert_cmpuint (move->rank, ==, g_hash_table_size (better));
        }
    }
}

static void
test_json (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) record = evaluate (solver, "domineering(2x2)", CGT_WANT_ALL);
  g_autoptr (CgtEvaluation) empty = evaluate (solver, "nim(0)", CGT_WANT_ALL);
  g_autofree char *json = cgt_evaluation_to_json (record, CGT_FIELDS_ALL),
                  *none = cgt_evaluation_to_json (empty, CGT_FIELDS_ALL);

  g_assert_cmpstr (
    json, ==,
    "{\"expression\": \"domineering(2x2)\", \"outcome\": \"N\", \"value\": \"+-1\", \"nimber\": null, "
    "\"remoteness\": null, \"mean\": \"0\", \"temperature\": \"1\", \"left_stop\": \"1\", \"right_stop\": \"-1\", "
    "\"thermograph\": {\"left\": [[\"-1\", \"2\"], [\"1\", \"0\"]], \"right\": [[\"-1\", \"-2\"], [\"1\", \"0\"]]}, "
    "\"birthday\": 2, \"latex\": \"{\\\\pm}1\", \"how\": {\"outcome\": \"values\", \"value\": \"search\"}, "
    "\"theorem\": null, \"score\": null, "
    "\"moves\": {\"left\": ["
    "{\"to\": \"domineering(#.|#.)\", \"value\": \"1\", \"outcome\": \"L\", \"remoteness\": null, \"wins\": true}, "
    "{\"to\": \"domineering(.#|.#)\", \"value\": \"1\", \"outcome\": \"L\", \"remoteness\": null, \"wins\": true}], "
    "\"right\": ["
    "{\"to\": \"domineering(##|..)\", \"value\": \"-1\", \"outcome\": \"R\", \"remoteness\": null, \"wins\": true}, "
    "{\"to\": \"domineering(..|##)\", \"value\": \"-1\", \"outcome\": \"R\", \"remoteness\": null, \"wins\": true}]}, \"moves_described\": null}");
  g_assert_nonnull (strstr (none, "\"moves\": {\"left\": [], \"right\": []}"));
  g_assert_nonnull (strstr (none, "\"nimber\": 0, \"remoteness\": 0"));
}

static void
test_json_escapes (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = sum_from_text ("nim(1)");
  g_autoptr (CgtEvaluation) record = cgt_solver_evaluate (solver, sum, "\"\\\t±\"", CGT_WANT_VALUE, NULL, NULL, NULL);
  g_autofree char *json = cgt_evaluation_to_json (record, CGT_FIELDS_ALL);

  g_assert_true (g_str_has_prefix (json, "{\"expression\": \"\\\"\\\\\\u0009±\\\"\", "));
}

static void
test_words (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) record = evaluate (solver, "hackenbush(bbr)", CGT_WANT_ALL);
  g_autofree char *words = cgt_evaluation_to_words (record, CGT_FIELDS_ALL);

  g_assert_nonnull (strstr (words, "hackenbush(bbr) = 3/2\n"));
  g_assert_nonnull (strstr (words, "Left wins, whoever starts"));
}

/* Heaps too large for any table are answered by formula, and the record says what is missing. */
static void
test_huge_heap (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) nim = evaluate (solver, "nim(1000000000000000000)", CGT_WANT_ALL);
  g_autoptr (CgtEvaluation) kayles = evaluate (solver, "kayles(1000000000000000000)", CGT_WANT_ALL);

  g_assert_cmpstr (nim->value, ==, "*1000000000000000000");
  g_assert_cmpstr (nim->nimber, ==, "1000000000000000000");
  g_assert_cmpint (nim->remoteness, ==, 1);
  g_assert_cmpuint (nim->moves[CGT_LEFT]->len, ==, 1);
  g_assert_cmpstr (cgt_move_get_to (nim->moves[CGT_LEFT]->pdata[0]), ==, "nim(0)");
  g_assert_nonnull (nim->moves_described);
  g_assert_null (kayles->moves[CGT_LEFT]);
  g_assert_cmpint (kayles->limit.kind, !=, CGT_LIMIT_NONE);
  g_assert_cmpint (kayles->how_value, ==, CGT_HOW_PERIOD);
  g_assert_cmpstr (cgt_outcome_to_text (kayles->outcome), ==, "N");
}

static void
cancel_at_once (CgtEvaluation *so_far, gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
}

static void
test_cancelled (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtSum) sum = sum_from_text ("domineering(8x8)");
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtEvaluation) record = NULL, again = NULL;

  cgt_budget_set_cancellable (budget, cancellable);
  cgt_solver_set_budget (solver, budget);
  record = cgt_solver_evaluate (solver, sum, "", CGT_WANT_ALL, cancel_at_once, cancellable, &error);
  g_assert_null (record);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  cgt_solver_set_budget (solver, NULL);
  again = evaluate (solver, "domineering(2x3)", CGT_WANT_ALL);
  g_assert_cmpstr (cgt_outcome_to_text (again->outcome), ==, "N");
}

static void
test_out_of_memory (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSum) unknown = sum_from_text ("queens-clobber(xoxoxo|oxoxox|xoxoxo|oxoxox|xoxoxo|oxoxox)");
  g_autoptr (CgtSum) bounded = sum_from_text ("domineering(10x10)");
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtEvaluation) record = NULL, partial = NULL;

  cgt_budget_set_memory (budget, 4 << 20);
  cgt_solver_set_budget (solver, budget);
  g_assert_null (cgt_solver_evaluate (solver, unknown, "", CGT_WANT_ALL, NULL, NULL, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  cgt_solver_clear (solver);
  cgt_budget_free (g_steal_pointer (&budget));
  budget = cgt_budget_new ();
  cgt_budget_set_memory (budget, 4 << 20);
  cgt_solver_set_budget (solver, budget);
  partial = cgt_solver_evaluate (solver, bounded, "", CGT_WANT_ALL, NULL, NULL, NULL);
  g_assert_nonnull (partial);
  g_assert_cmpint (partial->outcome, ==, CGT_OUTCOME_UNKNOWN);
  g_assert_nonnull (partial->partial);
  g_assert_cmpint (partial->partial->mean[0][0], ==, '-');
  cgt_solver_set_budget (solver, NULL);
  record = evaluate (solver, "nim(3)", CGT_WANT_ALL);
  g_assert_cmpstr (record->value, ==, "*3");
}

/* A board and the same board turned are 0 together, so nobody has to know their values. */
static void
test_turned (void)
{
  static const char *const texts[] = { "domineering(7x7) + domineering(7x7)", "domineering(5x6) + domineering(6x5)",
                                       "domineering(6x7) - domineering(6x7)" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (CgtSum) sum = sum_from_text (texts[i]);
      g_autoptr (CgtEvaluation) record = NULL;
      g_autoptr (GError) error = NULL;

      if (!round_has (i, G_N_ELEMENTS (texts)))
        continue;
      cgt_budget_set_memory (budget, 16 << 20);
      cgt_solver_set_budget (solver, budget);
      record = cgt_solver_evaluate (solver, sum, "", CGT_WANT_ALL, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (record->outcome, ==, CGT_OUTCOME_P);
      g_assert_cmpstr (record->value, ==, "0");
      g_assert_cmpstr (record->mean, ==, "0");
      g_assert_true (record->how_value == record->how_outcome);
      cgt_solver_set_budget (solver, NULL);
    }
}

static CgtEvaluation *
evaluate_boards (guint n, gsize memory, gsize *text)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (CgtPosition) board = cgt_position_from_text ("domineering(4x4)", NULL);
  g_autoptr (GError) error = NULL;
  CgtEvaluation *record;

  for (guint i = 0; i < n; i++)
    cgt_sum_add_position (sum, i % 2 == 1, board);
  cgt_budget_set_memory (budget, memory);
  cgt_solver_set_budget (solver, budget);
  record = cgt_solver_evaluate (solver, sum, "boards", CGT_WANT_ALL, NULL, NULL, &error);
  g_assert_no_error (error);
  *text = 0;
  for (guint player = 0; player < 2 && record->moves[player] != NULL; player++)
    for (guint k = 0; k < record->moves[player]->len; k++)
      *text += strlen (cgt_move_get_to (record->moves[player]->pdata[k]));
  return record;
}

/* Each move's text contains the whole sum. If they are too long together, only the moves are missing. */
static void
test_texts_of_moves (void)
{
  gsize text;
  g_autoptr (CgtEvaluation) few = evaluate_boards (20, (gsize) 1 << 30, &text), little = NULL, many = NULL;

  g_assert_cmpuint (few->moves[CGT_LEFT]->len, ==, 20 * 12);
  g_assert_cmpint (few->limit.kind, ==, CGT_LIMIT_NONE);
  g_assert_cmpuint (text, >, 480 * 20 * strlen ("domineering(4x4)"));
  little = evaluate_boards (100, 8 << 20, &text);
  many = evaluate_boards (700, (gsize) 1 << 30, &text);
  g_assert_cmpuint (text, <, (gsize) 1 << 28);
  for (guint i = 0; i < 2; i++)
    {
      const CgtEvaluation *record = i == 0 ? little : many;

      g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, "P");
      g_assert_cmpstr (record->value, ==, "0");
      g_assert_null (record->moves[CGT_LEFT]);
      g_assert_cmpint (record->limit.kind, ==, CGT_LIMIT_MOVES);
    }
}

typedef struct
{
  guint n;
  gboolean outcome_first;
} Partial;

static void
note_partial (CgtEvaluation *so_far, gpointer data)
{
  Partial *partial = data;

  partial->n++;
  partial->outcome_first |= so_far->outcome != CGT_OUTCOME_UNKNOWN && so_far->value == NULL;
}

static void
test_partial (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = sum_from_text ("domineering(3x3) + domineering(2x2)");
  g_autoptr (CgtEvaluation) record = NULL;
  Partial partial = { 0, FALSE };

  record = cgt_solver_evaluate (solver, sum, "", CGT_WANT_ALL, note_partial, &partial, NULL);
  g_assert_cmpuint (partial.n, >=, 3);
  g_assert_true (partial.outcome_first);
}

/* Cancels the work when the theorem and a move that ends the game are told before the value. */
static void
note_ending (CgtEvaluation *so_far, gpointer data)
{
  const GPtrArray *moves = so_far->moves[CGT_LEFT];

  for (guint i = 0; so_far->theorem != NULL && so_far->value == NULL && moves != NULL && i < moves->len; i++)
    if (((const CgtMove *) moves->pdata[i])->remoteness == 0)
      g_cancellable_cancel (data);
}

/* Whoever takes all stones has won. The value of 36 stones takes minutes. */
static void
test_theorem_before_value (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = sum_from_text ("boxing-match(6x6)");
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  cgt_budget_set_cancellable (budget, cancellable);
  cgt_budget_set_processor_time (budget, 5);
  cgt_solver_set_budget (solver, budget);
  g_assert_null (cgt_solver_evaluate (solver, sum, "", CGT_WANT_ALL, note_ending, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  cgt_solver_set_budget (solver, NULL);
}

/* In the canonical form of 3x3, {1/2|-2} is left out only because it is worse for Left than 1. */
static void
test_standing (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) record = evaluate (solver, "domineering(3x3)", CGT_WANT_ALL);
  g_autoptr (GPtrArray) best = cgt_evaluation_moves_best_first (record, CGT_LEFT);

  g_assert_cmpuint (best->len, ==, 6);
  for (guint i = 0; i < 6; i++)
    {
      const CgtMove *move = g_ptr_array_index (best, i);
      g_assert_cmpstr (move->value, ==, i < 2 ? "1" : "{1/2|-2}");
      g_assert_cmpint (move->standing, ==, i < 2 ? CGT_OPTION_CANONICAL : CGT_OPTION_DOMINATED);
    }
}

/* In a puzzle the moves go by the length of the solution after them. */
static void
test_ways (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) record = evaluate (solver, "ringiana(c,db,bc,ca)", CGT_WANT_ALL);
  g_autoptr (GPtrArray) best = cgt_evaluation_moves_best_first (record, CGT_LEFT);

  g_assert_cmpuint (best->len, ==, 12);
  for (guint i = 1; i < best->len; i++)
    g_assert_cmpint (((const CgtMove *) best->pdata[i - 1])->remoteness, <=,
                     ((const CgtMove *) best->pdata[i])->remoteness);
}

/* The value of components side by side is the sum of their values. */
static void
test_side_by_side (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  CgtStore *store = cgt_solver_get_store (solver);
  static const char *const triples[][3] = {
    { "domineering(..|..|.#)", "domineering(...)", "domineering(..#...|..####|.#####)" },
    { "hackenbush(0-1b 1-2r 2-0g)", "hackenbush(brg)", "hackenbush(0-1b 1-2r 2-0g 0-3b 3-4r 4-5g)" },
    { "kayles(5)", "kayles(9)", "kayles(5,9)" },
    { "nim(5)", "nim(9)", "nim(5,9)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (triples); i++)
    {
      CgtValue values[3];
      for (guint k = 0; k < 3; k++)
        {
          g_autoptr (CgtPosition) position = cgt_position_from_text (triples[i][k], NULL);
          values[k] = cgt_solver_position_value (solver, position, NULL);
        }
      g_assert_true (cgt_value_equal (cgt_add (store, values[0], values[1]), values[2]));
    }
}

/* Values in a sum: the term keeps its place, and its moves are the canonical options. */
static void
test_value_terms (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  CgtStore *store = cgt_solver_get_store (solver);
  g_autoptr (CgtSum) sum = sum_from_text ("nim(1)");
  g_autoptr (CgtEvaluation) record = NULL;
  g_autofree char *text = NULL;
  static const char *const left[] = { "nim(0) + 1 - * - 1/2", "nim(1) + 0 - * - 1/2", "nim(1) + 1 - 0 - 1/2",
                                      "nim(1) + 1 - * - 1" };

  cgt_sum_add_value (sum, FALSE, cgt_integer (store, 1));
  cgt_sum_add_value (sum, TRUE, cgt_star (store, 1));
  cgt_sum_add_value (sum, FALSE, cgt_dyadic (store, cgt_integer (store, -1), 1));
  text = cgt_sum_to_text (sum, store);
  g_assert_cmpstr (text, ==, "nim(1) + 1 - * - 1/2");
  record = cgt_solver_evaluate (solver, sum, text, CGT_WANT_ALL, NULL, NULL, NULL);
  g_assert_cmpstr (record->value, ==, "1/2");
  g_assert_cmpint (record->remoteness, ==, -1);
  g_assert_cmpuint (record->moves[CGT_LEFT]->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpstr (cgt_move_get_to (g_ptr_array_index (record->moves[CGT_LEFT], i)), ==, left[i]);
}

static void
check_generations (const char *text, guint n_nodes, guint n_edges)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = sum_from_text (text);
  g_autoptr (CgtGenerations) generations = cgt_solver_generations (solver, sum, CGT_GENERATIONS_LONGEST, -1, NULL);

  g_assert_cmpuint (generations->nodes->len, ==, n_nodes);
  g_assert_cmpuint (generations->edges->len, ==, n_edges);
  for (guint i = 0; i < generations->edges->len; i++)
    {
      CgtGenerationsEdge edge = g_array_index (generations->edges, CgtGenerationsEdge, i);
      g_assert_cmpuint (g_array_index (generations->generation, guint, edge.child), ==,
                        g_array_index (generations->generation, guint, edge.parent) + 1);
    }
}

/* Two-pile Nim is a path; Wythoff crosses over at (3,5); three-pile Nim has one parent each (Khovanova and Xiong). */
static void
test_generations (void)
{
  check_generations ("nim(6,6)", 7, 6);
  check_generations ("wythoff(6,10)", 7, 8);
  check_generations ("nim(3,3,3)", 16, 15);
  check_generations ("ford(3/7)", 1, 0);
}

/* The rows of the table for the available games. */
static gboolean
is_of_these (const char *expression)
{
  static const char *const ids[] = { "nim(", "kayles(", "wythoff(", "ford(", "domineering(", "hackenbush(" };

  for (const char *at = expression; *at != '\0';)
    {
      gboolean known = FALSE;
      for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
        known |= g_str_has_prefix (at, ids[i]);
      if (!known)
        return FALSE;
      at = strchr (at, ')') + 1;
      at += strspn (at, " +-");
    }
  return TRUE;
}

static gboolean
has_winning_move (const CgtEvaluation *record, const char *to)
{
  for (guint i = 0; i < record->moves[CGT_LEFT]->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (record->moves[CGT_LEFT], i);
      if (move->wins == CGT_YES && g_str_equal (cgt_move_get_to (move), to))
        return TRUE;
    }
  return FALSE;
}

static void
check_winning_moves (const CgtEvaluation *record, const char *expected)
{
  g_auto (GStrv) moves = g_strsplit (expected, " ; ", -1);
  guint n = 0;

  for (guint i = 0; i < record->moves[CGT_LEFT]->len; i++)
    n += ((CgtMove *) g_ptr_array_index (record->moves[CGT_LEFT], i))->wins == CGT_YES;
  g_assert_cmpuint (n, ==, g_strv_length (moves));
  for (guint i = 0; moves[i] != NULL; i++)
    g_assert_true (has_winning_move (record, moves[i]));
}

static void
test_facts (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", "facts.tsv", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  lines = g_strsplit (contents, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_auto (GStrv) row = g_strsplit (lines[i], "\t", 4);
      g_autoptr (CgtEvaluation) record = NULL;
      if (g_strv_length (row) < 3 || !is_of_these (row[0]))
        continue;
      record = evaluate (solver, row[0], CGT_WANT_ALL);
      g_test_message ("%s %s", row[0], row[1]);
      if (g_str_equal (row[1], "outcome"))
        g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, row[2]);
      else if (g_str_equal (row[1], "value"))
        g_assert_cmpstr (record->value, ==, row[2]);
      else if (g_str_equal (row[1], "nimber"))
        g_assert_cmpstr (record->nimber, ==, row[2]);
      else if (g_str_equal (row[1], "winning_move"))
        g_assert_true (has_winning_move (record, row[2]));
      else if (g_str_equal (row[1], "winning_moves"))
        check_winning_moves (record, row[2]);
      else
        g_error ("unknown field %s", row[1]);
      n++;
    }
  g_assert_cmpuint (n, >, 150);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solvers/evaluation/sums-of-heaps", test_sums_of_heaps);
  g_test_add_func ("/solvers/evaluation/sums-with-nim-heaps", test_sums_with_nim_heaps);
  g_test_add_func ("/solvers/evaluation/sums-with-every-nim-heap", test_sums_with_every_nim_heap);
  g_test_add_func ("/solvers/evaluation/value-alone", test_value_alone);
  g_test_add_func ("/solvers/evaluation/numbers-by-search", test_numbers_by_search);
  g_test_add_func ("/solvers/evaluation/sums-of-large-heaps", test_sums_of_large_heaps);
  g_test_add_func ("/solvers/evaluation/kept-sums", test_kept_sums);
  g_test_add_func ("/solvers/evaluation/hopeless-sums", test_hopeless_sums);
  g_test_add_func ("/solvers/evaluation/far-down", test_far_down);
  g_test_add_func ("/solvers/evaluation/sums-that-are-given-up", test_sums_that_are_given_up);
  g_test_add_func ("/solvers/evaluation/sums-that-serve-others", test_sums_that_serve_others);
  g_test_add_func ("/solvers/evaluation/sums-in-any-order", test_sums_in_any_order);
  g_test_add_func ("/solvers/evaluation/sums-with-few-states", test_sums_with_few_states);
  g_test_add_func ("/solvers/evaluation/nimbers-of-values", test_nimbers_of_values);
  g_test_add_func ("/solvers/evaluation/ranks", test_ranks);
  g_test_add_func ("/solvers/evaluation/json", test_json);
  g_test_add_func ("/solvers/evaluation/json-escapes", test_json_escapes);
  g_test_add_func ("/solvers/evaluation/words", test_words);
  g_test_add_func ("/solvers/evaluation/huge-heap", test_huge_heap);
  g_test_add_func ("/solvers/evaluation/cancelled", test_cancelled);
  g_test_add_func ("/solvers/evaluation/out-of-memory", test_out_of_memory);
  g_test_add_func ("/solvers/evaluation/turned", test_turned);
  g_test_add_func ("/solvers/evaluation/texts-of-moves", test_texts_of_moves);
  g_test_add_func ("/solvers/evaluation/partial", test_partial);
  g_test_add_func ("/solvers/evaluation/theorem-before-value", test_theorem_before_value);
  g_test_add_func ("/solvers/evaluation/standing", test_standing);
  g_test_add_func ("/solvers/evaluation/ways", test_ways);
  g_test_add_func ("/solvers/evaluation/side-by-side", test_side_by_side);
  g_test_add_func ("/solvers/evaluation/ticks", test_ticks);
  g_test_add_func ("/solvers/evaluation/patience", test_patience);
  g_test_add_func ("/solvers/evaluation/ways-of-asking", test_ways_of_asking);
  g_test_add_func ("/solvers/evaluation/value-terms", test_value_terms);
  g_test_add_func ("/solvers/evaluation/generations", test_generations);
  g_test_add_func ("/solvers/evaluation/facts", test_facts);
  return g_test_run ();
}
