/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "naive.h"
#include "solvers/record/cgt-record-words.h"

#include <string.h>

/* Every field of a record agrees with the position played out from the definition. */

typedef struct
{
  CgtSolver *solver;
  Naive *naive;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->solver = cgt_solver_new ();
  fixture->naive = naive_new (cgt_solver_get_store (fixture->solver));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  naive_free (fixture->naive);
  cgt_solver_free (fixture->solver);
}

static void
check_value (Fixture *fixture, CgtValue value, const char *text)
{
  g_autofree char *expected = cgt_value_to_text (cgt_solver_get_store (fixture->solver), value);

  g_assert_cmpstr (text, ==, expected);
}

/* A sum that is not impartial has no remoteness, nor do its moves. */
static void
check_move (Fixture *fixture, const CgtMove *move, const CgtSum *after, CgtPlayer player, gboolean impartial)
{
  const NaiveResult *expected = naive_solve (fixture->naive, after);
  g_autofree char *to = cgt_sum_to_text (after, cgt_solver_get_store (fixture->solver));
  char outcome[] = { naive_outcome (expected), '\0' };
  gboolean wins = player == CGT_LEFT ? expected->left_wins_second : !expected->left_wins_first;

  g_assert_cmpstr (cgt_move_get_to (move), ==, to);
  check_value (fixture, expected->value, move->value);
  g_assert_cmpstr (cgt_outcome_to_text (move->outcome), ==, outcome);
  g_assert_cmpint (move->remoteness, ==, impartial ? expected->remoteness : -1);
  g_assert_cmpint (move->wins, ==, wins ? CGT_YES : CGT_NO);
}

static void
check_normal (Fixture *fixture, CgtSum *sum)
{
  const NaiveResult *expected = naive_solve (fixture->naive, sum);
  g_autofree char *text = cgt_sum_to_text (sum, cgt_solver_get_store (fixture->solver));
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtEvaluation) record = cgt_solver_evaluate (fixture->solver, sum, text, CGT_WANT_ALL, NULL, NULL, &error);
  char outcome[] = { naive_outcome (expected), '\0' };

  g_assert_no_error (error);
  g_test_message ("%s", text);
  g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, outcome);
  check_value (fixture, expected->value, record->value);
  g_assert_cmpint (record->remoteness, ==, expected->remoteness);
  if (expected->nimber >= 0)
    g_assert_cmpint (g_ascii_strtoll (record->nimber, NULL, 10), ==, expected->nimber);
  g_assert_cmpint (record->limit.kind, ==, CGT_LIMIT_NONE);
  for (guint player = 0; player < 2; player++)
    {
      g_autoptr (GPtrArray) options = naive_options (sum, player);
      g_assert_cmpuint (record->moves[player]->len, ==, options->len);
      for (guint i = 0; i < options->len; i++)
        check_move (fixture, g_ptr_array_index (record->moves[player], i), g_ptr_array_index (options, i), player,
                    record->impartial);
    }
}

static void
check_misere (Fixture *fixture, CgtSum *sum)
{
  const NaiveResult *expected = naive_solve (fixture->naive, sum);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtEvaluation) record = NULL;
  g_autoptr (GPtrArray) options = NULL;

  if (expected->nimber < 0)
    return;
  sum->misere = TRUE;
  record = cgt_solver_evaluate (fixture->solver, sum, "", CGT_WANT_ALL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, expected->misere_next_wins ? "N" : "P");
  g_assert_cmpint (record->remoteness, ==, expected->misere_remoteness);
  g_assert_null (record->value);
  g_assert_null (record->nimber);
  sum->misere = FALSE;
  options = naive_options (sum, CGT_LEFT);
  for (guint i = 0; i < options->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (record->moves[CGT_LEFT], i);
      const NaiveResult *after = naive_solve (fixture->naive, g_ptr_array_index (options, i));
      g_assert_true (g_str_has_prefix (cgt_move_get_to (move), "misere("));
      g_assert_cmpint (move->wins, ==, after->misere_next_wins ? CGT_NO : CGT_YES);
      g_assert_cmpint (move->remoteness, ==, after->misere_remoteness);
    }
}

static void
check (Fixture *fixture, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;
  g_autoptr (CgtSum) sum = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  sum = sum_from_text (text);
  check_normal (fixture, sum);
  check_misere (fixture, sum);
}

static void
test_nim (Fixture *fixture, gconstpointer data)
{
  for (int a = 0; a < 5; a++)
    for (int b = 0; b < 5; b++)
      for (int c = 0; c < 5; c++)
        check (fixture, "nim(%d,%d,%d)", a, b, c);
}

static void
test_wythoff (Fixture *fixture, gconstpointer data)
{
  for (int a = 0; a < 9; a++)
    for (int b = 0; b < 9; b++)
      check (fixture, "wythoff(%d,%d)", a, b);
}

static void
test_kayles (Fixture *fixture, gconstpointer data)
{
  for (int n = 0; n < 14; n++)
    check (fixture, "kayles(%d)", n);
  for (int a = 0; a < 6; a++)
    for (int b = 0; b < 6; b++)
      check (fixture, "kayles(%d,%d)", a, b);
}

static void
test_ford (Fixture *fixture, gconstpointer data)
{
  for (int q = 1; q < 60; q++)
    for (int p = 0; p <= q; p++)
      check (fixture, "ford(%d/%d)", p, q);
}

static void
test_domineering (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 1, 5 }, { 5, 1 }, { 2, 2 }, { 2, 3 }, { 3, 2 }, { 3, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int bits = 0; bits < 1 << (sizes[i][0] * sizes[i][1]); bits++)
      {
        g_autoptr (GString) text = g_string_new ("domineering(");
        for (int k = 0; k < sizes[i][0] * sizes[i][1]; k++)
          g_string_append_printf (text, "%s%c", k > 0 && k % sizes[i][1] == 0 ? "|" : "", bits >> k & 1 ? '.' : '#');
        g_string_append_c (text, ')');
        check (fixture, "%s", text->str);
      }
  check (fixture, "domineering(3x4)");
  check (fixture, "domineering(..#.|....|.#..)");
}

static void
append_random_graph (GString *text, int n, int vertices, const char *colours)
{
  g_string_append (text, "hackenbush(");
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d-%d%c", i > 0 ? " " : "", g_test_rand_int_range (0, vertices),
                            g_test_rand_int_range (0, vertices), colours[g_test_rand_int_range (0, 3)]);
  g_string_append_c (text, ')');
}

static void
test_hackenbush (Fixture *fixture, gconstpointer data)
{
  static const char *const colours[] = { "brg", "ggg", "brb" };

  for (int run = 0; run < 450; run++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      append_random_graph (text, g_test_rand_int_range (1, 9), g_test_rand_int_range (2, 8), colours[run % 3]);
      check (fixture, "%s", text->str);
    }
}

/* Berlekamp's rule compared with play. */
static void
test_stalks (Fixture *fixture, gconstpointer data)
{
  for (int length = 1; length <= 5; length++)
    for (int code = 0, n = length == 1   ? 3
                           : length == 2 ? 9
                           : length == 3 ? 27
                           : length == 4 ? 81
                                         : 243;
         code < n; code++)
      {
        char stalk[8] = { 0 };
        for (int i = 0, rest = code; i < length; i++, rest /= 3)
          stalk[i] = "brg"[rest % 3];
        check (fixture, "hackenbush(%s)", stalk);
      }
  check (fixture, "hackenbush(bbr,rg,0,b)");
}

/* Rows of Elephants and Rhinos fall into herds, and these into single moves and equal switches. */
static void
test_elephants (Fixture *fixture, gconstpointer data)
{
  static const char *const squares[] = { "..tf", "..ttf", ".tf#", "....tf" };

  for (guint run = 0; run < round_cases (1200); run++)
    {
      guint columns = (guint) g_test_rand_int_range (1, 10), rows = run % 5 == 0 ? 2 : 1;
      const char *from = squares[run % G_N_ELEMENTS (squares)];
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = 0; i < rows * columns && i < 10; i++)
        g_string_append_printf (text, "%s%c", i > 0 && rows == 2 && i % (columns / 2 + 1) == 0 ? "|" : "",
                                from[g_test_rand_int_range (0, (gint) strlen (from))]);
      while (rows == 2 && (text->len + 1) % (columns / 2 + 2) != 0)
        g_string_append_c (text, '.');
      check (fixture, run % 3 == 0 ? "impartial(elephants-and-rhinos(%s))" : "elephants-and-rhinos(%s)", text->str);
    }
  check (fixture, "elephants-and-rhinos(tt..ff) + elephants-and-rhinos(t.f) - elephants-and-rhinos(f.t.)");
  check (fixture, "dicotic(elephants-and-rhinos(t.f.t..f))");
}

static void
test_sums (Fixture *fixture, gconstpointer data)
{
  check (fixture, "kayles(5) + nim(3)");
  check (fixture, "kayles(5) - kayles(5)");
  check (fixture, "kayles(3) + nim(2) + nim(2) + ford(2/5)");
  check (fixture, "wythoff(3,4) + wythoff(4,3)");
  check (fixture, "wythoff(2,3) - kayles(4) + ford(3/8)");
  check (fixture, "domineering(2x3) - domineering(3x2)");
  check (fixture, "-domineering(2x2) + hackenbush(bbr)");
  check (fixture, "hackenbush(0-1b 1-2g 2-0r) + nim(2) - domineering(3x2)");
  check (fixture, "nim(0) + kayles(0)");
  check (fixture, "impartial(domineering(2x2) - hackenbush(bbr) + nim(2))");
  check (fixture, "dicotic(domineering(2x2) - hackenbush(bbr) + clobber(xo)) + nim(1)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/solvers/played-out/nim", test_nim);
  ADD ("/solvers/played-out/wythoff", test_wythoff);
  ADD ("/solvers/played-out/kayles", test_kayles);
  ADD ("/solvers/played-out/ford", test_ford);
  ADD ("/solvers/played-out/domineering", test_domineering);
  ADD ("/solvers/played-out/hackenbush", test_hackenbush);
  ADD ("/solvers/played-out/stalks", test_stalks);
  ADD ("/solvers/played-out/elephants", test_elephants);
  ADD ("/solvers/played-out/sums", test_sums);
#undef ADD
  return g_test_run ();
}
