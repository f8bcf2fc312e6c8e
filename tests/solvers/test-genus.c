/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <string.h>

#include "naive.h"
#include "solvers/misere/cgt-genus-sequence.h"
#include "solvers/misere/cgt-misere-forms.h"
#include "solvers/misere/cgt-misere-sum.h"
#include "base/cgt-sort.h"

/* Genera and canonical forms in misère play. Random games are drawn as lists of options, and played out by the
 * definitions; the genera of heap games are those that CGSuite prints. */

#define N_GAMES 40

/* A list of games, the options of each among the games before it. Game k is *k for k < 3. */
typedef struct
{
  guint n_options[N_GAMES];
  guint options[N_GAMES][N_GAMES];
  CgtMisereForm forms[N_GAMES];
} Games;

static void
draw_games (Games *games, CgtMisereForms *forms)
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (CgtMisereForm));

      games->n_options[i] = 0;
      for (guint k = 0; k < i; k++)
        if (i < 3 || g_test_rand_int_range (0, i > 12 ? 12 : 3) == 0)
          {
            games->options[i][games->n_options[i]++] = k;
            g_array_append_val (options, games->forms[k]);
          }
      games->forms[i] = cgt_misere_forms_make (forms, options);
    }
}

/* The misère nim-value of game @i and @twos heaps of 2, or of 1 for each bit of @ones. */
static guint
value_by_definition (const Games *games, guint i, guint twos, guint ones)
{
  guint64 found = 0;

  if (games->n_options[i] + twos + ones == 0)
    return 1;
  for (guint k = 0; k < games->n_options[i]; k++)
    found |= G_GUINT64_CONSTANT (1) << value_by_definition (games, games->options[i][k], twos, ones);
  if (twos > 0)
    found |= G_GUINT64_CONSTANT (1) << value_by_definition (games, i, twos - 1, ones) |
             G_GUINT64_CONSTANT (1) << value_by_definition (games, i, twos - 1, ones + 1);
  if (ones > 0)
    found |= G_GUINT64_CONSTANT (1) << value_by_definition (games, i, twos, ones - 1);
  return (guint) __builtin_ctzll (~found);
}

static void
test_digits (void)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (CgtMisereForms) forms = cgt_misere_forms_new ();
      Games games;

      draw_games (&games, forms);
      for (guint i = 0; i < 13; i++)
        for (guint k = 0; k < 4; k++)
          g_assert_cmpuint (cgt_misere_forms_digit (forms, games.forms[i], k), ==,
                            value_by_definition (&games, i, k, 0));
    }
}

/* Whether the player to move wins game @i and @j together, in misère play. */
static gboolean
wins (const Games *games, guint i, guint j, gint8 *known)
{
  gint8 *place = &known[MAX (i, j) * N_GAMES + MIN (i, j)];
  gboolean result = games->n_options[i] + games->n_options[j] == 0;

  if (*place != 0)
    return *place > 0;
  for (guint k = 0; k < games->n_options[i] && !result; k++)
    result = !wins (games, games->options[i][k], j, known);
  for (guint k = 0; k < games->n_options[j] && !result; k++)
    result = !wins (games, i, games->options[j][k], known);
  *place = result ? 1 : -1;
  return result;
}

/* The sum of canonical forms has the outcome of the games, and games with one form have the same outcomes with all
 * others. */
static void
test_outcomes (void)
{
  guint n_equal = 0;

  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (CgtMisereForms) forms = cgt_misere_forms_new ();
      gint8 known[N_GAMES * N_GAMES] = { 0 };
      Games games;

      draw_games (&games, forms);
      for (guint i = 0; i < N_GAMES; i++)
        for (guint j = 0; j <= i; j++)
          {
            CgtMisereForm sum = i < 16 ? cgt_misere_forms_add (forms, games.forms[i], games.forms[j]) : CGT_MISERE_NONE;

            if (sum != CGT_MISERE_NONE)
              g_assert_cmpint (cgt_misere_forms_digit (forms, sum, 0) != 0, ==, wins (&games, i, j, known));
            if (i == j || games.forms[i] != games.forms[j])
              continue;
            n_equal++;
            for (guint k = 0; k < N_GAMES; k++)
              g_assert_cmpint (wins (&games, i, k, known), ==, wins (&games, j, k, known));
          }
    }
  g_assert_cmpuint (n_equal, >, 100);
}

static gboolean
is_p_with (CgtMisereForms *forms, const GArray *day, guint i, CgtMisereForm game)
{
  return cgt_misere_forms_digit (forms, cgt_misere_forms_add (forms, g_array_index (day, CgtMisereForm, i), game), 0) ==
         0;
}

/* The game of all @tests that are no P-position with game @i, nor with game @j. It is often one with both. */
static CgtMisereForm
make_link (CgtMisereForms *forms, const GArray *day, guint i, guint j, const GArray *tests)
{
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (CgtMisereForm));

  for (guint k = 0; k < tests->len; k++)
    {
      CgtMisereForm game = g_array_index (tests, CgtMisereForm, k);

      if (!is_p_with (forms, day, i, game) && !is_p_with (forms, day, j, game))
        g_array_append_val (options, game);
    }
  return cgt_misere_forms_make (forms, options);
}

/* All games born by day 4, by their options, in all forms: there are as many canonical ones as Conway counts, 1, 2, 3,
 * 5, 22 by day 0 to 4, and any two of them are told apart by some game. */
static void
test_days (void)
{
  g_autoptr (CgtMisereForms) forms = cgt_misere_forms_new ();
  g_autoptr (GArray) day = g_array_new (FALSE, FALSE, sizeof (CgtMisereForm));
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (CgtMisereForm));
  static const guint n_games[] = { 1, 2, 3, 5, 22 };
  CgtMisereForm zero = CGT_MISERE_ZERO;

  g_array_append_val (day, zero);
  for (guint n = 1; n < G_N_ELEMENTS (n_games); n++)
    {
      g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (guint32));
      guint n_before = day->len;

      for (guint set = 0; set < 1u << n_before; set++)
        {
          g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (CgtMisereForm));
          CgtMisereForm game;

          for (guint i = 0; i < n_before; i++)
            if (set >> i & 1)
              g_array_append_val (options, g_array_index (day, CgtMisereForm, i));
          game = cgt_misere_forms_make (forms, options);
          g_array_append_val (next, game);
        }
      cgt_sort_distinct (next, cgt_uint32_compare);
      g_assert_cmpuint (next->len, ==, n_games[n]);
      g_array_set_size (day, 0);
      g_array_append_vals (day, next->data, next->len);
    }
  g_array_append_vals (tests, day->data, day->len);
  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (GArray) more = g_array_copy (tests);

      for (guint i = 0; i < day->len; i++)
        for (guint j = 0; j <= i; j++)
          {
            CgtMisereForm test = make_link (forms, day, i, j, tests);
            g_array_append_val (more, test);
          }
      cgt_sort_distinct (more, cgt_uint32_compare);
      g_array_set_size (tests, 0);
      g_array_append_vals (tests, more->data, more->len);
    }
  for (guint i = 0; i < day->len; i++)
    for (guint j = 0; j < i; j++)
      {
        gboolean apart = FALSE;

        for (guint k = 0; k < tests->len && !apart; k++)
          apart = is_p_with (forms, day, i, g_array_index (tests, CgtMisereForm, k)) !=
                  is_p_with (forms, day, j, g_array_index (tests, CgtMisereForm, k));
        g_assert_true (apart);
      }
}

static void
check_genera (const char *game, const char *genera)
{
  g_auto (GStrv) expected = g_strsplit (genera, " ", -1);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint n = 0; expected[n] != NULL; n++)
    {
      g_autofree char *text = g_strdup_printf (game, n), *genus = NULL;
      g_autoptr (CgtSum) sum = sum_from_text (text);
      g_autoptr (GError) error = NULL;

      genus = cgt_solver_genus (solver, sum, &error);
      g_assert_no_error (error);
      g_test_message ("%s", text);
      g_assert_cmpstr (genus, ==, expected[n]);
    }
}

/* As CGSuite 2.2 prints them; those of Kayles and Dawson's Kayles are also in Winning Ways, ch. 13. */
static void
test_heaps (void)
{
  check_genera ("kayles(%u)", "0 1 2 3 1 4^146 3 2^2 1^1 4^046 2^2 6^46 4^046 1^1 2^2 7^57 1^13 4^64 3^31 2^20 1^031");
  check_genera ("dawsons-kayles(%u)", "0 0 1 1 2 0 3 1 1 0 3^1431 3 2^0520 2 4^146 0 5^057 2^0520 2 3^1431 3");
  check_genera ("grundys-game(%u)", "0 0 0 1 0 2 1 0 2 1 0 2 1 3^1431 2 1 3^1431 2 4^0564 3^1431 0^20");
  check_genera ("octal[0.3F](%u)", "0 1 2 0 1 2 3^1431 4^0564 5^46 3^1431 4^0564 5^4875 6^(1,9,10,8) 7^075 8^6875 "
                                   "6^(1,9,10,8) 7^075 8^(6,10,8) 9^(1,9,12,11,9) 10^(0,11,13,9,11) 11^(6,10,8)");
  check_genera ("wythoff(10,%u)", "10 11 9 8^8 13^(13) 12^(12) 0^0 15^(15) 16^(16) 17^(17) 14^(14) 18^(18) 7^7 6^6 2^2 "
                                  "3^3 1^1 4^4 5^5 23^(23) 28^(28)");
}

/* Canonical forms that are known, and the genera of two heaps of Nim, which are tame. */
static void
test_nim (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  static const struct
  {
    const char *game, *canonical;
  } sums[] = {
    { "nim(1,1)", "0" },
    { "nim(1,2)", "*3" },
    { "nim(1,6)", "*7" },
    { "kayles(4)", "*" },
    { "kayles(3)", "*3" },
    { "nim(2,2)", "{*2,*3|*2,*3}" },
    { "kayles(5)", "{*,*2,*3,{*2,*3|*2,*3}|*,*2,*3,{*2,*3|*2,*3}}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autoptr (CgtSum) sum = sum_from_text (sums[i].game);
      g_autofree char *canonical = cgt_solver_misere_canonical (solver, sum, NULL);

      g_assert_cmpstr (canonical, ==, sums[i].canonical);
    }
  check_genera ("nim(2,%u)", "2 3 0^0 1^1 6^6 7^7 4^4 5^5 10^(10)");
}

/* The kind of each game, and its genus, on a solver that has met no other: a restive game has the nimber 0 or 1, and
 * another nim-value in misère play that is no Nim heap's (Winning Ways, ch. 13). */
static void
test_kinds (void)
{
  static const struct
  {
    const char *game, *genus;
    CgtMisereKind kind;
  } rows[] = {
    { "nim(5)", "5", CGT_MISERE_NIM_HEAP },           { "kayles(4)", "1", CGT_MISERE_NIM_HEAP },
    { "nim(2,2)", "0^0", CGT_MISERE_TAME },           { "octal[0.35](5)", "0^0", CGT_MISERE_REVERSIBLY_TAME },
    { "octal[0.35](4)", "1^2", CGT_MISERE_RESTIVE },  { "octal[0.26](9)", "0^4", CGT_MISERE_RESTIVE },
    { "octal[0.53](11)", "1^6", CGT_MISERE_RESTIVE }, { "octal[0.264](12)", "1^4", CGT_MISERE_REVERSIBLY_RESTIVE },
    { "kayles(5)", "4^146", CGT_MISERE_WILD },        { "dawsons-kayles(14)", "4^146", CGT_MISERE_WILD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtSum) sum = sum_from_text (rows[i].game);
      g_autofree char *genus = NULL;
      CgtMisereKind kind;

      g_assert_true (cgt_solver_misere_kind (solver, sum, &kind, NULL));
      g_assert_cmpint (kind, ==, rows[i].kind);
      genus = cgt_solver_genus (solver, sum, NULL);
      g_assert_cmpstr (genus, ==, rows[i].genus);
    }
}

/* The genera of single heaps are those of their canonical forms, and a proved period goes on. */
static void
check_sequence (const char *code, guint to)
{
  g_autoptr (CgtRules) rules = cgt_rules_from_text (code, NULL, NULL);
  g_autoptr (CgtGenusSequence) sequence = cgt_genus_sequence_new (rules, NULL);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  g_assert_true (cgt_genus_sequence_extend (sequence, to, NULL));
  for (guint n = 0; n <= to; n++)
    {
      g_autofree char *found = cgt_genus_sequence_get (sequence, n);
      g_autofree char *position = g_strdup_printf ("octal[%s](%u)", code, n);
      g_autoptr (CgtSum) sum = sum_from_text (position);
      g_autofree char *genus = cgt_solver_genus (solver, sum, NULL);

      if (strchr (genus, '^') == NULL)
        {
          guint64 size = g_ascii_strtoull (genus, NULL, 10);
          g_autofree char *full = g_strdup_printf ("%s^%" G_GUINT64_FORMAT, genus, size > 1 ? size : !size);

          g_assert_cmpstr (found, ==, full);
        }
      else
        g_assert_cmpstr (found, ==, genus);
    }
}

static void
test_sequences (void)
{
  static const char *const codes[] = { "0.3", "0.33", "0.12", "0.137", "0.77", "0.6", "0.23", "0.55", "0.15", "0.7" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    check_sequence (codes[i], 14);
}

/* Where a period is proved, the genera go on as the canonical forms say. */
static void
test_sequence_periods (void)
{
  static const char *const codes[] = { "0.3", "0.33", "0.333", "0.2", "0.13", "0.51", "0.56" };
  g_autoptr (CgtRules) rules = cgt_rules_from_text ("0.56", NULL, NULL);
  g_autoptr (CgtGenusSequence) sequence = NULL;
  guint n_proved = 0, period, preperiod;

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (CgtRules) game = cgt_rules_from_text (codes[i], NULL, NULL);
      g_autoptr (CgtGenusSequence) few = cgt_genus_sequence_new (game, NULL);

      g_assert_true (cgt_genus_sequence_extend (few, 40, NULL));
      if (!cgt_genus_sequence_get_period (few, &period, &preperiod))
        continue;
      n_proved++;
      /* The canonical forms up to 24 go on through several periods. */
      g_assert_cmpuint (preperiod + 2 * period, <=, 24);
      check_sequence (codes[i], 24);
    }
  g_assert_cmpuint (n_proved, ==, 6);
  /* All heaps after the first 14 are found from the nimbers alone, with a period that is far away. */
  sequence = cgt_genus_sequence_new (rules, NULL);
  check_sequence ("0.56", 18);
  g_assert_true (cgt_genus_sequence_extend (sequence, 660000, NULL));
  g_assert_true (cgt_genus_sequence_get_period (sequence, &period, &preperiod));
  g_assert_cmpuint (period, ==, 144);
  g_assert_cmpuint (preperiod, ==, 326640);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solvers/genus/digits", test_digits);
  g_test_add_func ("/solvers/genus/outcomes", test_outcomes);
  g_test_add_func ("/solvers/genus/days", test_days);
  g_test_add_func ("/solvers/genus/heaps", test_heaps);
  g_test_add_func ("/solvers/genus/nim", test_nim);
  g_test_add_func ("/solvers/genus/kinds", test_kinds);
  g_test_add_func ("/solvers/genus/sequences", test_sequences);
  g_test_add_func ("/solvers/genus/sequence-periods", test_sequence_periods);
  return g_test_run ();
}
