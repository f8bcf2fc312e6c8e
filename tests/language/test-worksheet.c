/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Lines of a worksheet: what names, functions, lists and conditions stand for. */

#include <string.h>

#include "language-testing.h"
#include "language/cgt-explain.h"
#include "language/worksheet/cgt-worksheet.h"
#include "solvers/record/cgt-record-words.h"

typedef struct
{
  CgtWorksheet *worksheet;
  CgtSolver *solver;
  const char *line;
  CgtLine *result;
  GError *error;
} Run;

static void
work (gpointer data)
{
  Run *run = data;

  run->result = cgt_worksheet_run (run->worksheet, run->line, run->solver, CGT_WANT_VALUE, NULL, NULL, &run->error);
}

/* The result in a word: a value, an outcome, the cells of a table, "!" and an error, or nothing. */
static char *
run_line (CgtWorksheet *worksheet, CgtSolver *solver, const char *line)
{
  Run run = { worksheet, solver, line, NULL, NULL };
  g_autoptr (CgtLine) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  cgt_budget_set_memory (budget, (gsize) 1 << 30);
  cgt_solver_set_budget (solver, budget);
  cgt_deep_call (budget, (gsize) 64 << 20, work, &run);
  cgt_solver_set_budget (solver, NULL);
  result = run.result;
  error = run.error;
  g_assert_true ((result == NULL) == (error != NULL));
  if (error != NULL)
    return g_strdup_printf ("! %s", error->message);
  if (result->table != NULL)
    return g_strjoinv (" ", result->table->cells);
  if (result->evaluation == NULL)
    return g_strdup ("");
  if (result->compares)
    return g_strdup (cgt_order_to_text (result->evaluation->relation));
  return g_strdup (result->evaluation->value != NULL ? result->evaluation->value
                                                     : cgt_outcome_to_text (result->evaluation->outcome));
}

/* Lines and their results, one after another in one worksheet. */
static void
check_lines (const char *const (*lines)[2], gsize n)
{
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *got = run_line (worksheet, solver, lines[i][0]);

      if (!g_str_equal (got, lines[i][1]))
        {
          g_test_message ("%s: expected “%s”, got “%s”", lines[i][0], lines[i][1], got);
          g_test_fail ();
        }
    }
}

/* The LaTeX of a line with names is that of the same line without them. */
static void
test_latex (void)
{
  static const char *const lines[][2] = {
    { "n := 3", "3" },
    { "[n, 1/2, ^]", "[3, \\frac{1}{2}, {\\uparrow}]" },
    { "mean({n|0})", "\\frac{3}{2}" },
    { "left-stop({n|0}) + 0", "3" },
    { "[[1/2, n], [-n]]", "[[\\frac{1}{2}, 3], [-3]]" },
    { "[nim(n), outcome(n), n > 2, \"a_b\"]", "[{\\ast}3, \\mathcal{L}, \\text{true}, \\text{a\\_b}]" },
    { "[square-but-one(5), square-but-one(n)]", NULL },
    { "[boxing-match(10x20), n]", "[\\text{N}, 3]" }, /* its value takes more memory than there is */
    { "outcome(n)", "\\mathcal{L}" },
    { "n > 2", "\\text{true}" },
  };
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtLine) line = cgt_worksheet_run (worksheet, lines[i][0], solver, CGT_WANT_VALUE, NULL, NULL, &error);

      g_assert_no_error (error);
      if (lines[i][1] != NULL)
        g_assert_cmpstr (line->evaluation->value_latex, ==, lines[i][1]);
    }
}

/* An unknown number is looked for unless its letter is a name. */
static void
test_unknown (void)
{
  static const char *const lines[][2] = {
    { "nim(15,20,7,m)", "[28]" }, { "f(n) := nim(n, 3)", "" }, { "f(3)", "0" },
    { "m := 27", "27" },          { "nim(15,20,7,m)", "*7" },  { "nim(15,20,7,n)", "[28]" },
  };

  check_lines (lines, G_N_ELEMENTS (lines));
}

static void
test_names (void)
{
  static const char *const lines[][2] = {
    { "# Hot games", "" },
    { "  ", "" },
    { "G := {2|-1}", "{2|-1}" },
    { "G + G # twice", "1" },
    { "_ + *", "1*" },
    { "_", "1*" },
    { "3.G - G", "1" },
    { "n := 3", "3" },
    { "n.G", "{3|0}" },
    { "*n + ^n", "^3*3" },
    { "n/4 + n", "15/4" },
    { "-n", "-3" },
    { "-n:1 + (n:1)", "0" },
    { "2 - n", "-1" },
    { "m := -n", "-3" },
    { "2 - m", "5" },
    { "kayles(n) + nim(n, n + 1)", "*4" },
    { "K := kayles(7)", "*2" },
    { "outcome(K + nim(2))", "P" },
    { "g := 5", "5" },
    { "G", "{2|-1}" }, /* names are told apart by case */
    { "form := {1/8|1}", "1/2" },
    { "left-options(form)", "[1/8]" },
    { "canonical(form)", "1/2" },
    { "M := misere(nim(1))", "P" },
    { "M", "P" },
    { "L := [1, *2, 3..5]", "[1, *2, 3, 4, 5]" },
    { "L[2] + L[n]", "3*2" },
    { "n < 4", "true" },
    { "1..n", "[1, 2, 3]" },
    { "G := *2", "*2" },
    { "G + *", "*3" },
    { "## A heading", "" },
    { "compare {1|*}, ^", ">" },
    { "compare G, *2", "=" },
    { "compare +-1 *", "||" },
    { "_", "*3" }, /* a comparison is no game */
    { "compare 1", "! column 9: expected two games with a comma between them" },
  };

  check_lines (lines, G_N_ELEMENTS (lines));
}

static void
test_functions (void)
{
  static const char *const lines[][2] = {
    { "f(n) := nim(n, n + 1)", "" },
    { "f(3)", "*7" },
    { "f(f2)", "! column 3: “f2” is neither a game nor a function" },
    { "chop(4 x 5)", "*7" },
    { "h(m, n) := chop(m x n)", "" },
    { "h(4, 5)", "*7" },
    { "h(2 + 2, 10/2)", "*7" },
    { "s(n) := domineering(nxn)", "" },
    { "s(2) + s(3)", "0" },
    { "t(n) := subtraction[1,n](2 . (n))", "" },
    { "t(4)", "*" },
    { "day(n) := 1", "! column 1: “day” is a function; choose another name" },
    { "up(n) := if(n <= 0, 0, {up(n - 1)|})", "" },
    { "up(7)", "7" },
    { "fib(n) := if(n < 2, n, fib(n - 1) + fib(n - 2))", "" },
    { "fib(40)", "102334155" },
    { "double(G) := G + G", "" },
    { "double({1|*}) + double(nim(3))", "1*" },
    { "pick(G, H) := if(G > H, G, H)", "" },
    { "pick(1, 2) + pick(*, ^^)", "2^^" },
    { "u(n) := if(n = 1 or not (n < 5 and n > 2), 1, 2)", "" },
    { "[u(n) for n = 1..6]", "[1, 1, 2, 2, 1, 1]" },
    { "p(n) := if(outcome(kayles(n) + *n) = P, 1, 0)", "" },
    { "[p(n) for n = 1..4]", "[1, 1, 1, 0]" },
    { "next(n) := _ + n", "" },
    { "5", "5" },
    { "next(1)", "6" },
    { "next(1)", "7" },
    { "stalk(b) := hackenbush(0-1b 1-2r) + b", "" }, /* what can be read as it is written stays so */
    { "stalk(2)", "5/2" },
    { "coins(o) := nimble(.o.o) + o", "" },
    { "coins(5)", "5*" },
    { "q(n) := if(outcome(kayles(n) + *n) != P, 1, 0)", "" },
    { "[q(n) for n = 1..4]", "[0, 0, 0, 1]" },
  };

  check_lines (lines, G_N_ELEMENTS (lines));
}

static void
test_lists (void)
{
  static const char *const lines[][2] = {
    { "[*n for n = 0..5]", "[0, *, *2, *3, *4, *5]" },
    { "[m + n for m = 1..2 for n = 10..m + 10]", "[11, 12, 12, 13, 14]" },
    { "[n for n = 0..40 if outcome(square(n)) = P]", "[0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39]" },
    { "[n for n = 5..1]", "[]" },
    { "[]", "[]" },
    { "[2.x for x in [1, *, {1|0}]]", "[2, 0, 1]" },
    { "[mean(x) for x in left-options({1, {3|0}|4})]", "[1, 3/2]" },
    { "sum(kayles(n), n = 1..5)", "*5" },
    { "sum(n, n = 1..100)", "5050" },
    { "sum(n, n = 2..1)", "0" },
    { "sum(2.(m) + n, m = 1..2, n = 1..2)", "18" },
    { "^[2] + v[2]", "0" },
    { "_", "0" },
    { "table(kayles(n), n = 1..6)", "* *2 *3 * *4 *3" },
    { "table(cutcakes(m x n), m = 1..2, n = 1..3)", "0 1 2 -1 0 0" },
    { "table(outcome(nim(m, n)), m = 0..1, n = 0..1)", "P N N P" },
    { "table(mean({x|0}), x in [1, 2, 3/2])", "1/2 1 3/4" },
    { "table(misere(nim(n)), n = 0..2)", "N P N" },
    { "plot(kayles(n), n = 1..6)", "* *2 *3 * *4 *3" },
    { "L := [5, 6]", "[5, 6]" },
    { "table(L)", "5 6" },
    { "plot([n/2 for n = 1..3])", "1/2 1 3/2" },
    { "domineering(.#|..) # a hole", "*" },
  };

  check_lines (lines, G_N_ELEMENTS (lines));
}

/* Positions are things: what they lead to are positions again. */
static void
test_positions (void)
{
  static const char *const lines[][2] = {
    { "options(kayles(3))", "[kayles(2), kayles(1,1), kayles(1)]" },
    { "left-options(domineering(2x2))", "[domineering(#.|#.), domineering(.#|.#)]" },
    { "left-options(canonical(domineering(2x2)))", "[1]" },
    { "right-options(domineering(2x2) + 1)", "[domineering(##|..) + 1, domineering(..|##) + 1]" },
    { "moves(hackenbush(br))", "[[hackenbush(0)], [hackenbush(b)]]" },
    { "P := board(domineering, \"..|.#\")", "*" },
    { "[value(Q) for Q in options(P)]", "[0, 0]" },
    { "board(P, \"..|..\")", "+-1" },
    { "L := left-options(P)", "[domineering(#.|##)]" },
    { "L", "[domineering(#.|##)]" },
    { "turned(P)", "*" },
    { "text(turned(P)) + \"!\"", "domineering(..|#.)!" },
    { "count(followers(kayles(3)))", "8" },
    { "counts(value(P) for P in boards(domineering, 2x2))", "[[0, 7], [*, 4], [-1, 2], [1, 2], [+-1, 1]]" },
    { "plot(counts([1, 2, 1]))", "[1, 2] [2, 1]" },
    { "plot(group(n in 1..6 by if(n < 3, 0, 1)))", "[0, 2] [1, 4]" },
    { "table(group(n in 1..3 by if(n < 3, 0, 1)))", "[0, [1, 2]] [1, [3]]" },
    { "plot(thermograph({3|1||-2}))", "{3|1||-2}" },
    { "plot( thermograph( {3|1||-2} ) )", "{3|1||-2}" },
    { "plot(thermograph({3|1||x}))", "! column 24: “x” is neither a game nor a function" },
    { "thermograph({3|1||-2})", "[[[-1, 1], [1, 1], [2, 0]], [[-1, -3], [2, 0]]]" },
    { "[c[2] for c in thermograph(domineering(2x3))[2]]", "[-1, -1, 3/4]" },
    { "thermograph(over)", "[[[-1, 1], [0, 0]], [[-1, 0], [0, 0]]]" },
    { "thermograph(on)", "! column 13: this game has no thermograph: its walls never meet" },
    { "mean({3|under}) + 1", "5/2" },
    { "K := graph[a>c:l c>z:l a>b:r b>a:l b>z:r](a)", "2 & +-1" },
    { "mean(K)", "2/3" },
    { "pile := nim(3)", "*3" }, /* which is a word of another tool elsewhere */
    { "pile +", "! column 7: expected a game, found the end" },
    { "temperature(K + {10|-10})", "10" },
    { "thermograph(K)", "[[[-1, 2], [1/3, 2/3]], [[-1, -2], [1/3, 2/3]]]" },
    /* loopy values: play comes back to what it began with */
    { "options({0|pass})", "[0, over]" },
    { "options(over)", "[0, over]" },
    { "options({1|pass} + 1)", "[1 + 1, {1|pass} + 0, 1over + 1]" },
    { "followers({0|pass})", "[over, 0]" },
    { "length(followers(K + over))", "8" },
    { "boards(domineering, 2x4)[256]", "0" },
    { "boards(domineering, 2x4)[257]", "! column 26: there are 256 positions, and no position 257" },
    { "boards(domineering, 2x4)[0]", "! column 26: the items of a list are counted from 1" },
    { "mean(K) = 2/3", "true" },
    { "mean(K) > 2/3", "false" },
    { "mean(K) > 1/2", "true" },
    { "mean(K) < mean(K + 1)", "true" },
    { "sort([mean(K), 1/2, mean(-K), 1])", "[-2/3, 1/2, 2/3, 1]" },
    { "max([mean(K), 1/2])", "2/3" },
    { "mean(K) > *", "true" },
    { "{1|-1} > mean(K)", "false" },
    { "{1|-1} || mean(K)", "true" },
    { "{3/4|5/8||3/4} > mean(K)", "false" },
    { "1* > mean(K)", "true" },
    { "mean(K) > on", "! column 11: only games that end compare with a fraction like 2/3" },
    { "mean(K) + 1", "! column 1: expected a game, found a number that is no game" },
    { "compare mean(K), mean(-K)", ">" },
    { "mean(graph[a>c:l c>z:l a>b:r b>a:l b>z:r](a)) < mean(graph[a>c:l c>z:l a>b:r b>a:l b>z:r](a) + 1)", "true" },
    { "mean(graph[a>c:l c>z:l a>b:r b>a:l b>z:r](a)) = 1/3", "false" },
    { "length(explain(nim(1,2))) > 200", "true" },
    { "explain(zz)", "! column 9: “zz” is neither a game nor a function" },
    { "review(\"square(18 -> 14)\")", "  1  square(14)  a mistake: square(2) or square(17) would have won" },
    { "review(3)", "! column 8: expected a game in quotes, such as \"nim(3) -> 2 -> 0\"" },
    { "parts(kayles(3, 4))", "[kayles(3), kayles(4)]" },
    { "text(negative(toads-and-frogs(tt.f)))", "toads-and-frogs(t.ff)" },
    { "count(boards(domineering, 2x4))", "256" },
    { "count(strips(toads-and-frogs, 4))", "81" },
    { "count(positions(chomp, 3x4))", "34" },
    { "count(graphs(node-kayles, 5))", "34" },
    { "count(graphs(col, 5))", "34" },
    { "[value(P) for P in graphs(snort, 3)]", "[*, +-(1*), +-2, +-2]" },
    { "[P for P in boards(domineering, 2x4) if temperature(P) > 1]",
      "[domineering(...#|...#), domineering(#...|#...)]" },
    { "[P for P in heaps(kayles, 4) if outcome(P) = P]", "[kayles(2,2), kayles(1,1,1,1)]" },
    { "text(first(P in boards(clobber, 1x4) if value(P) = ^))", "clobber(.xxo)" },
    { "count(games(2))", "22" },
    { "text(random(clobber, 2x3, 5)) = text(random(clobber, 2x3, 5))", "true" },
    { "text(random(hackenbush, 8, 5)) = text(random(hackenbush, 8, 5))", "true" },
    { "text(random(hackenbush, 8, 5)) = text(random(hackenbush, 8, 6))", "false" },
    { "birthday(random(hackenbush, 40, 5)) > 5", "true" },
    { "random(hackenbush, 0, 5)", "! column 20: a tree has at least one edge" },
    { "count(trees(hackenbush, 0))", "! column 25: a tree has at least one edge" },
    { "mean({1|0}) > 1/3", "true" },
    { "2/3 <= mean({1|0})", "false" },
    { "-0.3 < mean({1|0})", "true" },
    { "1/2 = 1/3", "false" },
    { "boards(nim, 2x2)", "! column 8: nim has no boards of squares that are filled with pieces" },
    { "strips(domineering, 2x2)", "! column 21: a strip has one row, so its size is one number" },
    { "length(strips(domineering, 1x2))", "4" },
    { "graphs(kayles, 3)", "! column 8: kayles is not played on graphs" },
    { "graphs(hackenbush, 3)", "! column 8: hackenbush is played on a ground; write trees(hackenbush, 5)" },
    { "options([1])", "! column 9: expected a position, found a list" },
    /* ordinal, conjunctive and selective sums are played in */
    { "options(nim(1,1):1)", "[nim(0,1), nim(1,0), nim(1,1):0]" },
    { "moves(-(domineering(2x2):nim(1)))",
      "[[-domineering(##|..), -domineering(..|##), -(domineering(2x2):nim(0))], [-domineering(#.|#.), "
      "-domineering(.#|.#), -(domineering(2x2):nim(0))]]" },
    { "options(selective(nim(1), nim(1)) + 1)",
      "[selective(nim(0), nim(1)) + 1, selective(nim(1), nim(0)) + 1, selective(nim(0), nim(0)) + 1, "
      "selective(nim(1), nim(1)) + 0]" },
    { "options(conjunctive(nim(1), nim(2)))", "[conjunctive(nim(0), nim(1)), conjunctive(nim(0), nim(0))]" },
    { "followers(nim(2):nim(1))", "[nim(2):nim(1), nim(1), nim(0), nim(2):nim(0)]" },
    { "options({1,0|}:nim(1))", "[1, 2:nim(0)]" },
    { "nim(1,1):1", "^" },
    { "options(_)", "[nim(0,1), nim(1,0), nim(1,1):0]" },
    /* misere play */
    { "text(negative(misere(toads-and-frogs(tt.f) - 2)))", "misere(toads-and-frogs(t.ff) + 2)" },
    { "text(negative(misere(nim(2,3))))", "misere(nim(2,3))" },
    { "text(turned(misere(domineering(2x3))))", "misere(domineering(..|..|..))" },
    { "value(misere(nim(2)))", "! column 7: a game in misère play has no value; outcome() says who wins, and "
                               "misere-canonical() is the simplest form of an impartial game" },
    { "nim(1) + misere(nim(1))", "! column 10: expected a game, found misère play, which is of the whole expression" },
    { "misere(1 + misere(nim(1)))",
      "! column 12: expected a game, found misère play, which is of the whole expression" },
    { "\"who wins: \" + misere(nim(2))", "who wins: N" },
    { "M := misere(nim(2))", "N" },
    { "mean(M)", "! column 6: expected a game, found misère play, which is of the whole expression" },
    { "genus(M)", "! column 7: expected a game, found misère play, which is of the whole expression" },
    { "full(M)", "! column 6: expected a game, found misère play, which is of the whole expression" },
    { "day(M)", "! column 5: expected a game, found misère play, which is of the whole expression" },
    { "outcome(M)", "N" },
    { "left-options(M)", "[misere(nim(1)), misere(nim(0))]" },
    /* a pass is an option, and no part of one */
    { "{0|pass + 1}",
      "! column 4: expected a game, found a move that leads back, which is only an option within braces" },
    { "a{0|1 + a}",
      "! column 9: expected a game, found a move that leads back, which is only an option within braces" },
    /* a loop with names in it */
    { "one := 1", "1" },
    { "a{one|a}", "1over" },
    { "loop(x) := a{x||0|a}", "" },
    { "loop(2) = a{2||0|a}", "true" },
    { "a{one|b{a|b,one}} = a{1|b{a|b,1}}", "true" },
    { "{one|a{0|a}}", "{1|over}" },
    { "a{a||-one|} = a{a||-1|}", "true" },
    { "2.(a{one - 1|a}) + one", "1over" },
    { "a{\"one\"|a}", "! column 3: expected a game, found a string" },
    { "a{one + two|a}", "! column 9: “two” is neither a game nor a function" },
    /* games, lists and positions with names within positions */
    { "two := 2", "2" },
    { "text(impartial(kayles(two) + nim(1)))", "*3" },
    { "W := domineering(2x3)", "{2|-1/2}" },
    { "value(impartial(W)) = value(cram(2x3))", "true" },
    { "dicotic(W + nim(1)) = dicotic(domineering(2x3) + nim(1))", "true" },
    { "impartial(two)", "! column 11: a value such as 2 has no impartial version" },
    { "nim(birthday(nim(two)), 5)", "*7" },
    { "nim(birthday(nim(birthday(nim(two)))), two)", "0" },
    { "subtraction[1..two](5)", "*2" },
    { "sizes := [3, 5]", "[3, 5]" },
    { "nim(sizes)", "*6" },
    { "nim(two, sizes)", "*4" },
    { "[clobber[start](k x two) for k = 1..2]", "[*, *]" },
    { "[square-but-one[odd](k) = square-but-one[odd](5) for k in [5]]", "[true]" },
    { "subtraction[squares](two + 3)", "0" },
    { "subtraction[all-but 2,3](two + 3)", "*3" },
    { "subtraction[prime-powers](two) + clobber[diagonal](twoxtwo)", "*2" },
    /* words that are options only of some games */
    { "short := 2", "2" },
    { "odd := 1", "1" },
    { "subtraction[odd,short](7)", "*" },
    { "subtraction[all-but odd,short](two + 7)", "*3" },
    { "rook-race[short](x..o)", "*2" },
    /* what is wrong is where it is written */
    { "chop(sizes)", "! column 6: expected 'x', not ','; write chop(3x5)" },
    { "kayles(two) + wythoff(two, sizes)", "! column 27: wythoff is played with two heaps, as in wythoff(3,5)" },
    { "wythoff(two, 3, two)", "! column 16: wythoff is played with two heaps, as in wythoff(3,5)" },
    /* a list is read back, whatever is in it */
    { "outcomes := [outcome(nim(two)), outcome(0), odd]", "[N, P, 1]" },
    { "outcomes[2] = P", "true" },
    { "nim([1/2])", "! column 5: expected a heap (a whole number), not '['" },
    { "compare 1/3, 1/2", "<" },
    { "compare 2/6, 1/3", "=" },
    { "compare \"a\", \"b\"", "! column 9: only games and numbers compare" },
  };

  check_lines (lines, G_N_ELEMENTS (lines));
}

/* A worksheet explains as cgt_explain() does. */
static void
test_explain (void)
{
  static const char *const games[] = { "over + nim(2)", "domineering(...|...)", "nim(3,4)" };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
      g_autoptr (CgtSolver) solver = cgt_solver_new (), other = cgt_solver_new ();
      g_autoptr (CgtExpression) expression = cgt_expression_parse (games[i], NULL, NULL);
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (CgtExplanation) explanation = cgt_explain (other, expression, CGT_EXPLAIN_ANSWERS, budget, NULL);
      g_autofree char *line = g_strdup_printf ("explain(%s)", games[i]);
      g_autofree char *words = g_strchomp (cgt_explanation_to_words (explanation));
      g_autofree char *got = run_line (worksheet, solver, line);

      g_assert_cmpstr (got, ==, words);
    }
}

static void
test_language (void)
{
  static const char *const lines[][2] = {
    { "\"a\" + \"b\" + 3", "ab3" },
    { "length(\"abc\") + length([1, 2]) + length(1..10)", "15" },
    { "max(1, 3, 2) + min(x for x in [5, 4])", "7" },
    { "max(1, 1*)", "! column 8: 1* and 1 are confused with each other" },
    { "sort([3, *, 1, 1/2])", "[1/2, 1, 3, *]" },
    { "unique([1, *, 1, *])", "[1, *]" },
    { "count(n in 1..100 if n > 50 and not (n = 60))", "49" },
    { "first(n in 1..1000000000000 if n.n > 50)", "8" },
    { "first(n in 1..3 if n > 5)", "! column 7: there is none" },
    { "group(n in 1..5 by kayles(n))", "[[*, [1, 4]], [*2, [2]], [*3, [3]], [*4, [5]]]" },
    { "f(n) := a := n + 1; b := a.a; a + b", "" },
    { "f(3)", "20" },
    { "(a := 2; a.a) + 1", "5" },
    { "join([1, *, \"x\"], \"; \")", "1; *; x" },
    { "print(\"n =\", 3)", "n = 3" },
    { "fib(n) := if(n < 2, n, fib(n - 1) + fib(n - 2))", "" },
    { "fib(80)", "23416728348467685" },
    { "L := [[n, n.n] for n = 1..3]", "[[1, 1], [2, 4], [3, 9]]" },
    { "L[2][1] + L[3][2]", "11" },
    { "[1, 2] + [3]", "[1, 2, 3]" },
    { "max := 7", "7" },
    { "max + max(1, 2)", "! column 7: max is not a function" },
    { "up := 2", "2" },
    { "up(2)", "! column 1: up is not a function" },
    { "Star := *3", "*3" },
    { "Star + kayles(x)", "! column 15: “x” is neither a game nor a function" },
    { "omega(n) := n + 1", "" },
    { "omega(3) + )", "! column 12: expected a game, found “)”" },
    { "1 + kayles(x)", "! column 12: “x” is neither a game nor a function" },
    { "[kayles(q) for n = 1..2]", "! column 9: expected a heap (a whole number), not 'q'" },
  };

  check_lines (lines, G_N_ELEMENTS (lines));
}

/* A refused line says what and where, and changes nothing. */
static void
test_refused (void)
{
  static const char *const lines[][2] = {
    { "_", "! column 1: there is no result before this line" },
    { "G := {2|-1}", "{2|-1}" },
    { "G := 1/3", "! column 6: 1/3: no short game has this value: the denominator must be a power of 2" },
    { "G", "{2|-1}" },
    { "1 + q", "! column 5: “q” is neither a game nor a function" },
    { "1 + G + q", "! column 9: “q” is neither a game nor a function" },
    { "2G", "! column 2: expected an operator or the end, found “G”" },
    { "G := ", "! column 1: nothing follows “G :=”" },
    { "kayles := 3", "! column 1: “kayles” is a game; choose another name" },
    { "mean := 3", "! column 1: “mean” is a function; choose another name" },
    { "v3 := 3", "! column 1: “v3” is down; choose another name" },
    { "_ := 3", "! column 1: “_” is a word of the language; choose another name" },
    { "2x := 3", "! column 1: “2x” is not a name: a name consists of letters, digits and _, and begins with a letter" },
    { "f(n)x := 3", "! column 1: a function is defined as f(n) := ..." },
    { "f(n) := nim(n)", "" },
    { "f()", "! column 1: f takes 1 argument, found 0" },
    { "f(1, 2)", "! column 1: f takes 1 argument, found 2" },
    { "f", "! column 1: expected “(” with the arguments of f, and “)” after them" },
    { "1 + f({1|2})", "! column 5: in f: “n” is 3/2 here, where an integer is needed" },
    { "endless(n) := endless(n + 1)", "" },
    { "endless(1)", "! calls or brackets are nested more than 4000 deep" },
    { "if(1, 2, 3)", "! column 4: expected a comparison, found “1”" },
    { "k(n) := 1 + if(n, 2, 3)", "" },
    { "k(4)", "! column 1: in k: expected a comparison, found “n”" },
    { "[n for n]", "! column 8: expected a range like n = 1..5, found “n”" },
    { "[n for n = 1..*]", "! column 15: a range is from an integer to an integer, and * is not one here" },
    { "[x for x in G]", "! column 13: expected a list or a range, found “G”" },
    { "L := [1, 2]", "[1, 2]" },
    { "L[3]", "! column 3: the list has 2 items, and no item 3" },
    { "table(G)", "! column 7: expected a list or a range, found “G”" },
    /* the argument, the operand or the place in a list that is wrong */
    { "1 + length(3)", "! column 12: expected a list or a range, found a game" },
    { "max(1, \"a\")", "! column 8: expected a game, found a string" },
    { "join([1, 2], 3)", "! column 14: expected a string, found a game" },
    { "3 + [1]", "! column 5: expected a game, found a list" },
    { "1 < \"a\"", "! column 5: expected a game, found a string" },
    { "heat(1, \"x\")", "! column 9: expected a game, found a string" },
    { "1 + atomic-weight({1|-1})", "! column 19: a game that is not infinitesimal has no atomic weight" },
    { "board(domineering, \"..|x\")", "! column 24: expected '.' or '#', not 'x'" },
    { "boards(domineering, \"2x\")", "! column 21: “2x” is not a size, which is written as 2x4 or 8" },
    { "options(nim(1,2))[9]", "! column 19: the list has 3 items, and no item 9" },
    { "options(nim(1,2))[1]", "*2" },
    { "([1, 2] + [3])[3]", "3" },
    { "join([1])", "! column 1: join takes 2 arguments, found 1" },
    { "wrong(n) := a := n + 1; b := \"x\"; a - b", "" },
    { "2 + wrong(3)", "! column 5: in wrong, at “b”: expected a game, found a string" },
    { "around(n) := 1 + wrong(n)", "" },
    { "around(3)", "! column 1: in wrong, at “b”: expected a game, found a string" },
    { "L", "[1, 2]" },
    { "nim-product(*2, L[1])", "! column 17: only nimbers have a nim-product, as *6 and *7" },
    { "simpler(n, 2)", "! column 9: “n” is neither a game nor a function" },
    { "mex([0, 1], *)", "! column 13: these must all be integers from 0 on, or all nimbers" },
    { "mex(0, L, *)", "! column 11: these must all be integers from 0 on, or all nimbers" },
    { "norton(*, on)", "! column 11: norton is not defined for loopy games" },
    { "left-options(over)", "[0]" },
    { "right-options(1 & 0)", "! column 15: the moves of a value G & H are not known" },
    { "left-options(dud + *)", "! column 14: the moves of a value G & H are not known" },
    { "nim(3):on", "{0,*,*2,pass|0,*,*2}" },
    { "(1:on) + nim(3)", "on" },
    { "graph[a>b:l](a) + (over:over)", "1over" },
    { "x = 3", "! column 1: “x” is neither a game nor a function; to define it, write “x := 3”" },
    { "x =", "! column 4: expected a game, found the end; to define it, write “x := ...”" },
    { "h(n) = n + 1", "! column 1: “h” is neither a game nor a function; to define it, write “h(n) := n + 1”" },
    { "L = q", "! column 5: “q” is neither a game nor a function" },
  };

  check_lines (lines, G_N_ELEMENTS (lines));
}

/* A text without names means the same in a worksheet as everywhere: every expression of the facts. */
static void
test_facts (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "facts.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autofree char *previous = g_strdup ("");
  guint n = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  g_free (run_line (worksheet, solver, "x := 3"));
  g_free (run_line (worksheet, solver, "o(b, r) := 1"));
  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_autofree char *expression = g_strndup (lines[i], strcspn (lines[i], "\t")), *got = NULL, *wanted = NULL;
      g_autoptr (CgtEvaluation) evaluation = NULL;

      if (expression[0] == '\0' || g_str_equal (expression, previous) || strchr (lines[i], '\t') == NULL)
        continue;
      g_free (previous);
      previous = g_strdup (expression);
      evaluation = testing_evaluate (solver, expression, CGT_WANT_VALUE, 0, NULL);
      if (evaluation == NULL)
        continue;
      got = run_line (worksheet, solver, expression);
      wanted = g_strdup (evaluation->value != NULL ? evaluation->value : cgt_outcome_to_text (evaluation->outcome));
      if (!g_str_equal (got, wanted))
        g_error ("%s: expected %s, got %s", expression, wanted, got);
      n++;
    }
  g_assert_cmpuint (n, >, 300);
}

/* A worksheet that ships gives what it says behind #. */
static void
test_shipped (gconstpointer name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "worksheets", name, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  guint n = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *wanted = strstr (lines[i], " # ");
      g_autofree char *got = run_line (worksheet, solver, lines[i]);

      g_assert_false (g_str_has_prefix (got, "! "));
      if (lines[i][0] == '#' || wanted == NULL || g_str_has_prefix (lines[i], "compare"))
        continue;
      if (!g_str_equal (got, wanted + strlen (" # ")))
        g_error ("%s: got %s", lines[i], got);
      n++;
    }
  g_assert_cmpuint (n, >=, 25);
}

static guint64
fingerprint_after (const char *line)
{
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autofree char *got = run_line (worksheet, solver, line);

  g_assert_cmpstr (got, !=, "!");
  return cgt_worksheet_fingerprint (worksheet, "f(3, 1)");
}

/* The same definitions have the same fingerprint, others another one. */
static void
test_fingerprint (void)
{
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autofree char *defined = run_line (worksheet, solver, "f(a, b) := a - b");
  g_autofree char *got = run_line (worksheet, solver, "f(7, 2)");

  g_assert_cmpstr (got, ==, "5");
  g_assert_cmpuint (fingerprint_after ("f(a, b) := a - b"), ==, cgt_worksheet_fingerprint (worksheet, "f(3, 1)"));
  g_assert_cmpuint (fingerprint_after ("f(a, b) := b - a"), !=, cgt_worksheet_fingerprint (worksheet, "f(3, 1)"));
  g_assert_cmpuint (fingerprint_after ("f(b, a) := a - b"), !=, cgt_worksheet_fingerprint (worksheet, "f(3, 1)"));
  g_assert_cmpuint (fingerprint_after ("g(a, b) := a - b"), !=, cgt_worksheet_fingerprint (worksheet, "f(3, 1)"));
}

/* The result before is used where `_` stands, in a function, too. */
static void
test_fingerprint_of_last (void)
{
  static const char *const texts[] = { "_", "_ + 1", "f(3)", "3", "g(3)" };
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  guint64 before[G_N_ELEMENTS (texts)];
  g_autofree char *changed = NULL;

  g_free (run_line (worksheet, solver, "f(x) := _ + x"));
  g_free (run_line (worksheet, solver, "g(x) := x"));
  g_free (run_line (worksheet, solver, "1"));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    before[i] = cgt_worksheet_fingerprint (worksheet, texts[i]);
  changed = run_line (worksheet, solver, "5");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_true ((cgt_worksheet_fingerprint (worksheet, texts[i]) != before[i]) == (i < 3));
}

/* Only the definitions that a text uses count, wherever their names stand, and those that these use. */
static void
test_fingerprint_of_used (void)
{
  static const char *const texts[] = {
    "a + 1",   "domineering(2xa)", "chop(axa)", "nim(1, a)", "g(2)",  "count(P in boards(domineering, ax2) if true)",
    "h(1, 2)", "2 + ^a",           "*a",        "\"a\"",     "\"ä\"", "domineering(max1xa)",
  };
  static const char *const others[] = { "1 + 1", "b + ab", "domineering(2xb)", "aa", "A", "nim(1, 2)", "\"b\"" };
  g_autoptr (CgtWorksheet) worksheet = cgt_worksheet_new ();
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  static const char *const lines[] = { "a := 2", "b := 3", "max1 := 2", "g(n) := n + a", "h(m, n) := g(m) + n" };
  guint64 before[G_N_ELEMENTS (texts)], before_others[G_N_ELEMENTS (others)];
  g_autofree char *changed = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_free (run_line (worksheet, solver, lines[i]));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    before[i] = cgt_worksheet_fingerprint (worksheet, texts[i]);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    before_others[i] = cgt_worksheet_fingerprint (worksheet, others[i]);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtWorksheet) copy = cgt_worksheet_copy_used (worksheet, texts[i]);
      g_autofree char *wanted = NULL, *copied = NULL;

      g_assert_cmpuint (cgt_worksheet_fingerprint (copy, texts[i]), ==,
                        cgt_worksheet_fingerprint (worksheet, texts[i]));
      /* Where names end cannot be told in other letters. */
      g_assert_true ((cgt_worksheet_fingerprint (copy, "b") == 0) == g_str_is_ascii (texts[i]));
      copied = run_line (copy, solver, texts[i]);
      wanted = run_line (worksheet, solver, texts[i]);
      g_assert_cmpstr (copied, ==, wanted);
    }
  changed = run_line (worksheet, solver, "a := 4");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpuint (cgt_worksheet_fingerprint (worksheet, texts[i]), !=, before[i]);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_cmpuint (cgt_worksheet_fingerprint (worksheet, others[i]), ==, before_others[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/worksheet/names", test_names);
  g_test_add_func ("/worksheet/latex", test_latex);
  g_test_add_func ("/worksheet/unknown", test_unknown);
  g_test_add_func ("/worksheet/functions", test_functions);
  g_test_add_func ("/worksheet/lists", test_lists);
  g_test_add_func ("/worksheet/positions", test_positions);
  g_test_add_func ("/worksheet/language", test_language);
  g_test_add_func ("/worksheet/explain", test_explain);
  g_test_add_func ("/worksheet/refused", test_refused);
  g_test_add_func ("/worksheet/fingerprint", test_fingerprint);
  g_test_add_func ("/worksheet/fingerprint-of-last", test_fingerprint_of_last);
  g_test_add_func ("/worksheet/fingerprint-of-used", test_fingerprint_of_used);
  g_test_add_func ("/worksheet/facts", test_facts);
  g_test_add_data_func ("/worksheet/first-steps", "first-steps.txt", test_shipped);
  g_test_add_data_func ("/worksheet/cgsuite", "cgsuite.txt", test_shipped);
  return g_test_run ();
}
