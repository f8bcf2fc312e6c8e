/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Games that are typed keep their options as typed; their values are canonical. */

#include "../rounds.h"
#include "language-testing.h"

static CgtSolver *solver;

static CgtEvaluation *
record_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  CgtEvaluation *record = testing_evaluate (solver, text, CGT_WANT_ALL, 0, &error);

  if (record == NULL)
    g_error ("%s: %s", text, error->message);
  return record;
}

/* "1/8; 0 / 1": what each player moves to. */
static char *
moves_in_words (const char *text)
{
  g_autoptr (CgtEvaluation) record = record_of (text);
  GString *words = g_string_new (NULL);

  for (guint player = 0; player < 2; player++)
    {
      g_string_append (words, player == 1 ? " / " : "");
      for (guint i = 0; i < record->moves[player]->len; i++)
        g_string_append_printf (words, "%s%s", i > 0 ? "; " : "", cgt_move_get_to (record->moves[player]->pdata[i]));
    }
  return g_string_free (words, FALSE);
}

static void
test_moves (void)
{
  static const char *const cases[][2] = {
    { "{1/8|1}", "1/8 / 1" },
    { "{-5|2}", "-5 / 2" },
    { "-{1/8|1}", "-1 / -1/8" },
    { "canonical({1/8|1})", "0 / 1" },
    { "{0,{2|1}|}", "0; {2|1} / " },
    { "{{1/8|1}|3}", "{1/8|1} / 3" },
    { "{-{1/8|1}|3}", "{-1|-1/8} / 3" },
    { "{3.{1/8|1}|3}", "{1/8|1} + {1/8|1} + {1/8|1} / 3" },
    { "{1 - {1/8|1}|3}", "1 + {-1|-1/8} / 3" },
    { "{0||1/8|1}", "0 / {1/8|1}" },
    { "+-{1/8|1}", "{1/8|1} / {-1|-1/8}" },
    { "+-(-1)", "-1 / 1" },
    { "{1/8|1} + {-5|2}", "1/8 + {-5|2}; {1/8|1} - 5 / 1 + {-5|2}; {1/8|1} + 2" },
    { "{1/8|1} - {-5|2}", "1/8 - {-5|2}; {1/8|1} - 2 / 1 - {-5|2}; {1/8|1} + 5" },
    { "2.{-5|2}", "-5 + {-5|2}; {-5|2} - 5 / 2 + {-5|2}; {-5|2} + 2" },
    { "2 - 2.{-5|2}", NULL },
    { "{1/8|1} + nim(1)", "1/8 + nim(1); {1/8|1} + nim(0) / 1 + nim(1); {1/8|1} + nim(0)" },
    { "{0,0|1}", "0 / 1" },
    { "{{*|*},{*|*}|}", "{*|*} / " },
    { "{2|-1}", "2 / -1" },
    { "{*,0|0,*}", "0; * / 0; *" },
    /* the result of a function is its canonical form */
    { "cool({1/8|1}, 0)", "0 / 1" },
    { "heat({-5|2}, 1)", " / " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = moves_in_words (cases[i][0]);

      if (cases[i][1] != NULL)
        g_assert_cmpstr (words, ==, cases[i][1]);
    }
}

static void
test_lists (void)
{
  static const char *const cases[][2] = {
    { "left-options({1/8|1})", "[1/8]" },
    { "right-options({1/8|1})", "[1]" },
    { "left-options(canonical({1/8|1}))", "[0]" },
    { "left-options(-{1/8|1})", "[-1]" },
    { "left-options({{1/8|1},5|7})", "[{1/8|1}, 5]" },
    { "left-options({1/8|1} + {-5|2})", "[1/8 + {-5|2}, {1/8|1} - 5]" },
    { "left-options({0,*|-1})", "[0, *]" },
    { "right-options(*3)", "[0, *, *2]" },
    { "left-options(nim(2))", "[0, *]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = testing_value (solver, cases[i][0]);

      g_assert_cmpstr (list, ==, cases[i][1]);
    }
}

/* A typed game in which both players have the same moves is impartial. One that equals a nimber need not be. */
static void
test_impartial (void)
{
  static const struct
  {
    const char *text;
    gboolean impartial;
    gint64 remoteness;
  } cases[] = {
    { "{*|*}", TRUE, 2 },
    { "{{*|*}|{*|*}}", TRUE, 3 },
    { "{*2|*2}", TRUE, 2 },
    { "{*2,0|0,*2}", TRUE, 1 },
    { "{-5|2}", FALSE, -1 },
    { "{{*|*}|0}", FALSE, -1 },
    { "*2", TRUE, 1 },
    { "{0,*|0,*}", TRUE, 1 },
    { "{*|*} + *", TRUE, 3 },
    { "{*|*} + nim(3)", TRUE, 3 },
    { "{0,*|*,0} + kayles(3)", TRUE, 5 },
    { "{-5|2} + nim(2)", FALSE, -1 },
    { "{*,{*|*}|*,{*|*}}", TRUE, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtEvaluation) record = record_of (cases[i].text);

      g_assert_cmpint (record->impartial, ==, cases[i].impartial);
      g_assert_cmpint (record->remoteness, ==, cases[i].remoteness);
    }
}

/* Random impartial games as plain trees, played out from the definition of remoteness. */

typedef struct
{
  GPtrArray *options; /* Tree */
} Tree;

static void
free_tree (Tree *tree)
{
  g_ptr_array_unref (tree->options);
  g_free (tree);
}

static Tree *
random_tree (guint depth)
{
  Tree *tree = g_new (Tree, 1);
  gint n = depth > 0 ? g_test_rand_int_range (0, 3) : 0;

  tree->options = g_ptr_array_new_with_free_func ((GDestroyNotify) free_tree);
  for (gint i = 0; i < n; i++)
    g_ptr_array_add (tree->options, random_tree (depth - 1));
  return tree;
}

static void
write_tree (const Tree *tree, GString *text)
{
  for (guint player = 0; player < 2; player++)
    {
      g_string_append_c (text, player == 0 ? '{' : '|');
      for (guint i = 0; i < tree->options->len; i++)
        {
          g_string_append (text, i > 0 ? "," : "");
          write_tree (tree->options->pdata[i], text);
        }
    }
  g_string_append_c (text, '}');
}

static gint64
remoteness_of (const Tree **sum, guint n)
{
  gint64 hurried = -1, delayed = -1;

  for (guint i = 0; i < n; i++)
    {
      const Tree *term = sum[i];

      for (guint k = 0; k < term->options->len; k++)
        {
          gint64 after;

          sum[i] = term->options->pdata[k];
          after = remoteness_of (sum, n);
          if (after % 2 == 0)
            hurried = hurried < 0 ? after : MIN (hurried, after);
          else
            delayed = MAX (delayed, after);
        }
      sum[i] = term;
    }
  return hurried >= 0 ? hurried + 1 : delayed + 1;
}

static void
test_remoteness (void)
{
  for (guint game = 0; game < 200; game++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      const Tree *sum[3];
      guint n = 1 + game % 3;
      g_autoptr (CgtEvaluation) record = NULL;

      for (guint i = 0; i < n; i++)
        {
          sum[i] = random_tree (n == 1 ? 4 : 3);
          g_string_append (text, i > 0 ? " + " : "");
          write_tree (sum[i], text);
        }
      record = record_of (text->str);
      g_assert_true (record->impartial);
      g_assert_cmpint (record->remoteness, ==, remoteness_of (sum, n));
      for (guint i = 0; i < n; i++)
        free_tree ((Tree *) sum[i]);
    }
}

/* Random braces: the listed moves make up the value again, and each reads back with the value that is listed. */

static void
append_random (GString *text, guint depth)
{
  static const char *const values[] = { "0", "1", "-2", "1/8", "*", "^", "-1/2", "*2", "+-1", "{2|-1}" };

  if (depth == 0 || g_test_rand_int_range (0, 4) == 0)
    {
      g_string_append (text, values[g_test_rand_int_range (0, G_N_ELEMENTS (values))]);
      return;
    }
  if (g_test_rand_int_range (0, 5) == 0)
    {
      g_string_append_printf (text, "%s(", g_test_rand_bit () ? "-" : "2.");
      append_random (text, depth - 1);
      g_string_append_c (text, ')');
      return;
    }
  g_string_append_c (text, '{');
  for (guint player = 0; player < 2; player++)
    {
      for (gint i = 0, n = g_test_rand_int_range (0, 3); i < n; i++)
        {
          g_string_append (text, i > 0 ? "," : "");
          append_random (text, depth - 1);
        }
      g_string_append_c (text, player == 0 ? '|' : '}');
    }
}

static void
test_random (void)
{
  for (guint game = 0; game < 300; game++)
    {
      g_autoptr (GString) text = g_string_new (NULL), again = g_string_new ("{");
      g_autoptr (CgtEvaluation) record = NULL;
      g_autofree char *value = NULL;

      append_random (text, 3);
      record = record_of (text->str);
      for (guint player = 0; player < 2; player++)
        {
          for (guint i = 0; i < record->moves[player]->len; i++)
            {
              const CgtMove *move = record->moves[player]->pdata[i];
              g_autofree char *worth = testing_value (solver, cgt_move_get_to (move));

              g_assert_cmpstr (worth, ==, move->value);
              g_string_append_printf (again, "%s%s", i > 0 ? "," : "", worth);
            }
          g_string_append_c (again, player == 0 ? '|' : '}');
        }
      value = testing_value (solver, again->str);
      g_assert_cmpstr (value, ==, record->value);
    }
}

/* A form may be as deep and as wide as its text. */
static void
test_deep (void)
{
  for (guint depth = 999; depth <= 30000; depth = depth * 5 + 6)
    {
      g_autoptr (GString) option = g_string_new (NULL), text = g_string_new (NULL);
      g_autofree char *moves = NULL, *expected = NULL, *negative = NULL;

      for (guint i = 0; i < depth; i++)
        g_string_append_c (option, '{');
      g_string_append (option, "{-5|2}");
      for (guint i = 0; i < depth; i++)
        g_string_append (option, i % 2 == 0 ? "|}" : "|3,7}");
      g_string_printf (text, "{%s|5,9}", option->str);
      moves = moves_in_words (text->str);
      expected = g_strdup_printf ("%s / 5; 9", option->str);
      g_assert_cmpstr (moves, ==, expected);
      g_string_printf (text, "left-options(2 + {%s|5})", option->str);
      g_free (expected);
      expected = g_strdup_printf ("[1 + {%s|5}, 2 + %s]", option->str, option->str);
      negative = testing_value (solver, text->str);
      g_assert_cmpstr (negative, ==, expected);
    }
}

/* A short text can stand for a form that nobody can write: then the canonical form is enough. */
static void
test_large (void)
{
  g_autoptr (GString) wide = g_string_new ("{"), doubled = g_string_new (NULL);

  for (guint i = 0; i < round_cases (6000); i++)
    g_string_append_printf (wide, "%s{-5|2}", i > 0 ? "," : "");
  g_string_append (wide, "|3}");
  for (guint i = 0; i < round_cases (30); i++)
    g_string_append (doubled, "+-(");
  g_string_append (doubled, "{-5|2}");
  for (guint i = 0; i < round_cases (30); i++)
    g_string_append_c (doubled, ')');
  cgt_evaluation_unref (record_of (wide->str));
  cgt_evaluation_unref (record_of (doubled->str));
  cgt_evaluation_unref (record_of ("1000000.{-5|2}"));
  cgt_evaluation_unref (record_of ("900.{-5|2}"));
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/forms/moves", test_moves);
  g_test_add_func ("/forms/lists", test_lists);
  g_test_add_func ("/forms/impartial", test_impartial);
  g_test_add_func ("/forms/remoteness", test_remoteness);
  g_test_add_func ("/forms/random", test_random);
  g_test_add_func ("/forms/deep", test_deep);
  g_test_add_func ("/forms/large", test_large);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
