/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Random changes to meaningful texts, from a fixed seed: the parser accepts the text, or refuses it and says where and
 * why; what it accepts can be evaluated. */

#include "language-testing.h"

#define N_TEXTS 60000

static const char *const seeds[] = {
  "2^3*5",
  "-1/2v3*2 + {0||0|-2} - tiny(2)",
  "{1,2|3||4|||{*|^}}",
  "+-(1,{2|1}) + 3.^ - *2:1",
  "kayles(7) + nim(4,5) - 3.nim(1,2)",
  "misere(nim(1,2,3) + *2)",
  "domineering(..#|...|.#.) = 1/2",
  "hackenbush(0-1b 1-2r 2-0g)",
  "octal[0.77](3,4,5)",
  "[left-options({1|0}), heat(1,2)] <| 0",
  "outcome(misere(nim(1))) || ±1",
  "mean({3|-1}) + temperature(*) ≤ left-stop(↑★)",
};

static const char alphabet[] = "0123456789+-*^v{}|,()[]<>=./: #aemnrt;";

static void
mutate (GRand *random, GString *text)
{
  gint at = g_rand_int_range (random, 0, text->len + 1);

  switch (g_rand_int_range (random, 0, 5))
    {
    case 0:
      g_string_insert_c (text, at, alphabet[g_rand_int_range (random, 0, strlen (alphabet))]);
      break;
    case 1:
      if (at < (gint) text->len)
        g_string_erase (text, at, 1);
      break;
    case 2:
      if (at < (gint) text->len)
        text->str[at] = g_rand_int_range (random, 1, 256);
      break;
    case 3:
      g_string_insert (text, at, seeds[g_rand_int_range (random, 0, G_N_ELEMENTS (seeds))]);
      break;
    default:
      g_string_truncate (text, at);
      break;
    }
}

static void
test_fuzz (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20240229);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  guint n_read = 0, n_evaluated = 0;

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autoptr (GString) text = g_string_new (seeds[g_rand_int_range (random, 0, G_N_ELEMENTS (seeds))]);
      g_autoptr (CgtExpression) expression = NULL;
      g_autoptr (CgtEvaluation) evaluation = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) evaluation_error = NULL;

      for (gint n = g_rand_int_range (random, 0, 6); n > 0; n--)
        mutate (random, text);
      expression = cgt_expression_parse (text->str, NULL, &error);
      g_assert_true ((expression == NULL) == (error != NULL));
      if (expression == NULL)
        {
          g_assert_true (error->domain == CGT_ERROR);
          g_assert_true (g_str_has_prefix (error->message, "column "));
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          g_assert_null (strchr (error->message, '\n'));
          continue;
        }
      n_read++;
      if (n_read % 8 != 0)
        continue;
      evaluation = testing_evaluate (solver, text->str, CGT_WANT_ALL, 0.05, &evaluation_error);
      n_evaluated += evaluation != NULL;
    }
  g_test_message ("%u of %u texts were read, %u evaluated", n_read, N_TEXTS, n_evaluated);
  g_assert_cmpuint (n_read, >, N_TEXTS / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/fuzz", test_fuzz);
  return g_test_run ();
}
