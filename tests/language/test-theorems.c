/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt/cgt-budget-private.h"
#include "language-testing.h"
#include "rulesets/cgt-ruleset-functions.h"

#include <string.h>

/* Theorems that tell who wins, and the moves that win where all moves are too many to list. */

/* A theorem answers long before, and the values of large boards are searched as long as they may. */
#define MOST_STEPS 100000

static CgtEvaluation *
evaluate (CgtSolver *solver, const char *text)
{
  Testing testing = { text, solver, CGT_WANT_ALL, NULL, NULL };
  g_autoptr (CgtBudget) budget = cgt_budget_new ();

  cgt_budget_end_at (budget, MOST_STEPS, CGT_BUDGET_END_TIME);
  cgt_solver_set_budget (solver, budget);
  cgt_deep_call (budget, (gsize) 1 << 30, testing_work, &testing);
  cgt_solver_set_budget (solver, NULL);
  g_assert_no_error (testing.error);
  return testing.evaluation;
}

static void
test_names (void)
{
  static const char *const rows[][3] = {
    { "boxing-match(6x6)", "mirroring", "N" },
    { "boxing-match(##..##)", "mirroring", "P" },
    /* Equal groups stand above and below the stone that is taken. */
    { "boxing-match(####.###|########|#####.##|##.#####|#.......|####.###|########|#####.##|##.#####)", "mirroring",
      "N" },
    { "boxing-match(10x10)", "mirroring", "N" },
    { "cram(10x10)", "mirroring", "P" },
    { "cram(9x10)", "mirroring", "N" },
    { "cram(...|.#.|...)", "mirroring", "P" },
    { "cram(.#|..)", "mirroring", "N" },
    { "misere(cram(2x3))", NULL, NULL },
    { "domineering(8x8) - domineering(8x8)", "mirroring", "P" },
    { "domineering(3x4) + domineering(4x3)", "mirroring", "P" },
    { "domineering(2x2) + domineering(2x2)", "mirroring", "P" },
    { "clobber(xo.|..o) + hackenbush(bbr) + clobber(ox.|..x) + hackenbush(rrb)", "mirroring", "P" },
    { "clobber(6x6) + {-5|2} - clobber(6x6) - {-5|2}", "mirroring", "P" },
    { "nim(3) + nim(3) + domineering(8x8) - domineering(8x8)", "mirroring", "P" },
    { "1/2 + clobber(6x6) - 1/2 - clobber(6x6)", "mirroring", "P" },
    { "domineering(2x2) + nim(3) + domineering(2x2) + nim(3)", "mirroring", "P" },
    { "domineering(2x2) + nim(3) - domineering(2x2) + nim(2)", NULL, "N" },
    { "kayles(7) + kayles(7)", "sprague-grundy", "P" },
    { "chomp(5x5)", "mirroring", "N" },
    { "chomp(4,1,1,1)", "mirroring", "P" },
    { "chomp(2x7)", "two-rows", "N" },
    { "chomp(12x13)", "strategy-stealing", "N" },
    { "pub(7)", "remainder", "N" },
    { "treblecross(1)", "no-space", "N" },
    { "treblecross(2)", "no-space", "P" },
    { "treblecross(1,2)", "no-space", "N" },
    { "treblecross(3)", NULL, "N" },
    { "take-away(8)", "remainder", "P" },
    { "nim(17,18,13)", "bouton", "N" },
    { "burnt-cake(7,2,4,3)", "bouton", "N" },
    { "chop(4x5)", "bouton", "N" },
    { "nimble(..o.o..oo)", "bouton", "N" },
    { "wythoff(4,7)", "golden-section", "P" },
    { "wythoff-queens(3,6)", "golden-section", "N" },
    { "moores-nim[2](300,500,800)", "moore", "N" },
    { "moores-nim[2](3,3,3)", "moore", "P" },
    { "greedy-nim(5,5,3)", "largest-heaps", "P" },
    { "fibonacci-nim(1000)", "zeckendorf", "N" },
    { "fibonacci-nim(987)", "zeckendorf", "P" },
    { "fibonacci-nim(100,1)", "zeckendorf", "P" },
    { "misere(fibonacci-nim(5))", NULL, NULL },
    { "kayles(7) + nim(2)", "sprague-grundy", "P" },
    { "dawsons-kayles(12,13,14)", "sprague-grundy", NULL },
    { "rectangular-band(10x20)", "parity", "N" },
    { "rectangular-band(99x101)", "parity", "P" },
    { "sylver(7)", "prime", "P" },
    { "sylver(10,15)", "known-reply", "N" },
    { "sylver(5,6)", "quiet-end", "N" },
    { "sylver(9)", "known-reply", "N" },
    { "sylver(8,12)", "known-pair", "P" },
    { "sylver(8,12,18)", "known-pair", "N" },
    { "sylver(8,12,54)", "tried-replies", "N" },
    { "sylver(8,12,2002)", "known-pair", "N" },
    { "misere(nim(1,3,5))", "misere-nim", "N" },
    { "northcott(b..w..|w....b)", "northcott", "N" },
    { "fruits(3,5)", "parity", "N" },
    { "ford(3/8)", "parity", "P" },
    { "dawsons-pawns(oooo|....|xxxx)", "dawson", "P" },
    { "dawsons-pawns(oooo.o|...xo.|xxxx.x)", NULL, NULL },
    { "misere(dawsons-pawns(oo|..|xx))", NULL, NULL },
    { "cheques(1,2,3,4)", "odd-and-even", NULL },
    { "cheques(1,2,3)", NULL, NULL },
    { "misere(take-away(8))", "misere-subtraction", "N" },
    { "misere(take-away(21))", "misere-subtraction", "P" },
    { "misere(square(7,9))", "misere-subtraction", NULL },
    { "misere(kayles(8))", NULL, NULL },
    { "domineering(2x3)", NULL, NULL },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, rows[i][0]);

      g_test_message ("%s", rows[i][0]);
      g_assert_cmpstr (record->theorem != NULL ? record->theorem->name : NULL, ==, rows[i][1]);
      if (rows[i][2] != NULL)
        g_assert_cmpint (record->outcome, ==, rows[i][2][0] == 'P' ? CGT_OUTCOME_P : CGT_OUTCOME_N);
    }
}

/* G - G changes nothing beside a value, however large G is. */
static void
test_terms_that_cancel (void)
{
  static const char *const rows[][2] = {
    { "cram(6x7) + cram(6x7) + *2", "*2" },
    { "cram(6x7) + *2 - cram(6x7) + *5 - *2", "*5" },
    { "domineering(9x9) - {3|-1} - domineering(9x9)", "{1|-3}" },
    { "1/2 + domineering(9x9) + ^ - ^ - domineering(9x9)", "1/2" },
    { "^ + domineering(9x9) - 1/2 + v - domineering(9x9)", "-1/2" },
    { "domineering(8x9) + domineering(9x8) - {2|1}", "{-1|-2}" },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, rows[i][0]), alone = evaluate (solver, rows[i][1]);

      g_assert_cmpstr (record->value, ==, rows[i][1]);
      g_assert_cmpint (record->outcome, ==, alone->outcome);
    }
}

/* The band is decided at any size, and the advised moves are marked. */
static void
test_advised_moves (void)
{
  static const char *const rows[][2] = {
    { "rectangular-band(10x20)", "rectangular-band(5x20,5x20) rectangular-band(10x10,10x10)" },
    { "sylver(6)", "sylver(4,6) sylver(6,9)" },
    { "sylver(9)", "sylver(6,9)" },
    { "sylver(10,12,14)", "sylver(7,10,12) sylver(8,10,12,14) sylver(9,10,12,14) sylver(10,11,12,14)" },
    { "sylver(35)", "sylver(5) sylver(7)" },
    { "chomp(12x12)", "chomp(12,1,1,1,1,1,1,1,1,1,1,1)" },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, rows[i][0]);
      g_autoptr (GString) wins = g_string_new (NULL);

      for (guint k = 0; k < record->moves[CGT_LEFT]->len; k++)
        {
          const CgtMove *move = record->moves[CGT_LEFT]->pdata[k];

          if (move->wins == CGT_YES)
            g_string_append_printf (wins, "%s%s", wins->len > 0 ? " " : "", cgt_move_get_to (move));
        }
      g_assert_cmpstr (wins->str, ==, rows[i][1]);
    }
}

/* The moves are listed and the one in the middle is marked before any search, on large boards, too. */
static void
test_large_board (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) record = evaluate (solver, "cram(18x19)");
  guint n = 0;

  g_assert_nonnull (record->moves[CGT_LEFT]);
  g_assert_cmpuint (record->moves[CGT_LEFT]->len, ==, 17 * 19 + 18 * 18);
  for (guint k = 0; k < record->moves[CGT_LEFT]->len; k++)
    {
      const CgtMove *move = record->moves[CGT_LEFT]->pdata[k];

      n += move->wins == CGT_YES && move->advised;
    }
  g_assert_cmpuint (n, >=, 1);
}

/* Of the moves that win, those are advised that the theorem speaks of. */
static void
test_marked_moves (void)
{
  static const struct
  {
    const char *text;
    guint advised, wins;
  } rows[] = {
    { "chomp(12x12)", 1, 1 },        { "nim(17,18,13)", 1, 1 },         { "pub(7)", 1, 1 },
    { "nim(10,15,17,19)", 1, 1 },    { "rectangular-band(4x6)", 2, 5 }, { "misere(take-away(8))", 1, 1 },
    { "wythoff-queens(3,6)", 1, 1 }, { "sylver(5,6)", 0, 1 },           { "chomp(3x4)", 0, 1 },
    { "fruits(3,5)", 0, 1 },         { "domineering(2x2)", 0, 2 },      { "take-away(21) + 1", 0, 3 },
    { "kayles(5) + nim(2)", 1, 1 },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, rows[i].text);
      guint advised = 0, wins = 0;

      g_test_message ("%s", rows[i].text);
      for (guint k = 0; k < record->moves[CGT_LEFT]->len; k++)
        {
          const CgtMove *move = record->moves[CGT_LEFT]->pdata[k];

          advised += move->advised;
          wins += move->wins == CGT_YES;
          g_assert_true (move->wins == CGT_YES || !move->advised);
        }
      g_assert_cmpuint (advised, ==, rows[i].advised);
      g_assert_cmpuint (wins, ==, rows[i].wins);
    }
}

/* Ferguson: in misère play a subtraction game is lost if all nim-values are 0 or 1 and their nim-sum is 1, or if a
 * greater one is there and their nim-sum is 0. Here the nim-values are those of normal play, and who wins is found by
 * search. */
static void
test_misere_subtraction (void)
{
  static const char *const games[] = { "subtraction[2,3]",
                                       "subtraction[1,4,5]",
                                       "take-away",
                                       "square",
                                       "cube",
                                       "subtraction[3,5,8]",
                                       "prime-power",
                                       "pub",
                                       "subtraction[all-but 2,3,7]" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint a = 0; a <= 13; a++)
      for (guint b = 0; b <= a; b++)
        {
          g_autofree char *text = g_strdup_printf ("misere(%s(%u,%u))", games[i], a, b);
          g_autoptr (CgtEvaluation) record = evaluate (solver, text);
          guint64 values[2] = { 0 };

          for (guint k = 0; k < 2; k++)
            {
              g_autofree char *heap = g_strdup_printf ("%s(%u)", games[i], k == 0 ? a : b);
              g_autoptr (CgtEvaluation) normal = evaluate (solver, heap);

              values[k] = g_ascii_strtoull (normal->nimber, NULL, 10);
            }
          g_assert_cmpint (record->outcome == CGT_OUTCOME_P, ==,
                           (values[0] ^ values[1]) == (MAX (values[0], values[1]) <= 1 ? 1 : 0));
          /* A set of all numbers but some is a code, which has no theorem of its own. */
          g_assert_cmpstr (record->theorem != NULL ? record->theorem->name : NULL, ==,
                           strstr (text, "all-but") == NULL ? "misere-subtraction" : NULL);
        }
}

/* Misère play beside normal play, and the other way round. */
static void
test_other_play (void)
{
  static const char *const rows[][2] = {
    { "take-away(21)", "misere(take-away(21))" },
    { "nim(1,1,1)", "misere(nim(1,1,1))" },
    { "kayles(7) + *2", "misere(kayles(7) + *2)" },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtEvaluation) other = evaluate (solver, rows[i / 2][1 - i % 2]),
                                record = testing_evaluate (solver, rows[i / 2][i % 2], CGT_WANT_OTHER_PLAY, 3, &error);

      g_assert_no_error (error);
      g_assert_nonnull (record->other_play);
      g_assert_cmpint (record->other_play->outcome, ==, other->outcome);
      g_assert_cmpint (record->other_play->misere, ==, other->misere);
      g_assert_null (other->other_play);
    }
}

/* The game of prime powers is Nim modulo 6, and of the prime powers only those of 4 are 4 modulo 6. */
static void
test_move_at_any_size (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) record = evaluate (solver, "prime-power(10000000000)");
  g_autoptr (CgtEvaluation) lost = evaluate (solver, "prime-power(10000000002)");
  g_autoptr (CgtEvaluation) many = evaluate (solver, "prime-power(10000000001)");
  g_autoptr (CgtEvaluation) nim = evaluate (solver, "nim(1000000000000) + *5 + nim(6)");
  g_autoptr (CgtEvaluation) wythoff = evaluate (solver, "wythoff(5,1000000000000)");
  guint64 power = 4;

  g_assert_cmpuint (record->moves[CGT_LEFT]->len, ==, 16);
  g_assert_cmpuint (record->moves[CGT_RIGHT]->len, ==, 16);
  for (guint k = 0; k < 16; k++, power *= 4)
    {
      const CgtMove *move = record->moves[CGT_LEFT]->pdata[k];
      g_autofree char *to = g_strdup_printf ("prime-power(%" G_GUINT64_FORMAT ")", 10000000000 - power);

      g_assert_cmpstr (cgt_move_get_to (move), ==, to);
      g_assert_cmpstr (move->value, ==, "0");
      g_assert_cmpint (move->wins, ==, CGT_YES);
    }
  g_assert_nonnull (strstr (record->moves_described, "all that win are listed"));

  g_assert_cmpuint (lost->moves[CGT_LEFT]->len, ==, 0);
  g_assert_nonnull (strstr (lost->moves_described, "none of them wins"));
  g_assert_cmpuint (many->moves[CGT_LEFT]->len, ==, 1000);
  g_assert_nonnull (strstr (many->moves_described, "the first of those that win"));
  g_assert_cmpuint (nim->moves[CGT_LEFT]->len, ==, 1);
  g_assert_cmpstr (cgt_move_get_to (nim->moves[CGT_LEFT]->pdata[0]), ==, "nim(3) + *5 + nim(6)");
  g_assert_cmpuint (wythoff->moves[CGT_LEFT]->len, ==, 1);
  g_assert_cmpstr (cgt_move_get_to (wythoff->moves[CGT_LEFT]->pdata[0]), ==, "wythoff(5,3)");
}

static GHashTable *
texts_of (const CgtRules *rules, const CgtArena *options)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize i = 0; i < options->n; i++)
    {
      g_autoptr (CgtPosition) to = cgt_position_with_bytes (rules, cgt_arena_get (options, i));

      g_hash_table_add (texts, cgt_position_to_text (to));
    }
  return texts;
}

/* The options of a nimber that a ruleset knows are those among all options that have it. */
static void
check_options_with_nimber (CgtSolver *solver, const char *text)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, NULL);
  CgtPosition *position = cgt_expression_get_term_position (expression, 0);
  const CgtRules *rules = cgt_position_get_rules (position);
  g_autoptr (GPtrArray) all = cgt_position_options (position, CGT_LEFT, NULL, NULL);

  for (guint64 nimber = 0; nimber < 9; nimber++)
    {
      g_autoptr (GHashTable) found = NULL;
      CgtKnownOptions known;
      CgtArena options;
      guint n = 0;

      cgt_arena_init (&options, NULL);
      known =
        rules->ruleset->theory.options_with_nimber (rules, cgt_position_get_bytes (position), nimber, 1000, &options);
      found = texts_of (rules, &options);
      cgt_arena_clear (&options);
      if (known == CGT_OPTIONS_NOT_KNOWN)
        continue;
      for (guint i = 0; i < all->len; i++)
        {
          g_autofree char *to = cgt_position_to_text (all->pdata[i]);
          g_autofree char *value = NULL, *star = nimber == 0   ? g_strdup ("0")
                                                 : nimber == 1 ? g_strdup ("*")
                                                               : g_strdup_printf ("*%" G_GUINT64_FORMAT, nimber);
          g_autoptr (CgtEvaluation) record = evaluate (solver, to);
          gboolean has = g_strcmp0 (record->value, star) == 0 || (nimber == 0 && record->outcome == CGT_OUTCOME_P);

          n += has;
          if (g_hash_table_contains (found, to) != has && (known == CGT_OPTIONS_ALL || !has))
            g_error ("%s to %s: worth %s", text, to, record->value);
        }
      g_assert_cmpuint (g_hash_table_size (found), <=, n);
    }
}

static void
test_options_with_nimber (void)
{
  static const char *const texts[] = {
    "nim(3,5,9)",
    "nim(6,6)",
    "prime-power(100)",
    "prime-power(17,29)",
    "prime-power(64,27,1)",
    "subtraction[2,4,6](31)",
    "take-away(9,10)",
    "binary-nim(77)",
    "wythoff(7,12)",
    "wythoff(9,4)",
    "wythoff(8,8)",
    "wythoff(0,6)",
    "wythoff(4,7)",
    "sylver(4,7)",
    "boxing-match(3x4)",
    "boxing-match(4x4)",
    "boxing-match(###|##.|###)",
    "boxing-match(##..##)",
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    check_options_with_nimber (solver, texts[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/theorems/names", test_names);
  g_test_add_func ("/theorems/terms-that-cancel", test_terms_that_cancel);
  g_test_add_func ("/theorems/advised-moves", test_advised_moves);
  g_test_add_func ("/theorems/large-board", test_large_board);
  g_test_add_func ("/theorems/marked-moves", test_marked_moves);
  g_test_add_func ("/theorems/misere-subtraction", test_misere_subtraction);
  g_test_add_func ("/theorems/other-play", test_other_play);
  g_test_add_func ("/theorems/move-at-any-size", test_move_at_any_size);
  g_test_add_func ("/theorems/options-worth", test_options_with_nimber);
  return g_test_run ();
}
