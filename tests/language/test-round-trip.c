/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Printed text reads back as the same value. */

#include "../rounds.h"
#include "language-testing.h"

#define N_GAMES 4000

static void
check_value (CgtSolver *solver, CgtValue value)
{
  CgtStore *store = cgt_solver_get_store (solver);
  g_autofree char *text = cgt_value_to_text (store, value);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, &error);
  g_autoptr (CgtEvaluation) evaluation = NULL;

  if (expression == NULL)
    g_error ("%s: %s", text, error->message);
  evaluation = testing_evaluate (solver, text, CGT_WANT_VALUE, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (evaluation->value, ==, text);
}

/* The value read is the one that was printed. Equal values have equal handles, so their difference is the handle of 0;
 * the text is not trusted. */
static void
check_difference (CgtSolver *solver, CgtValue value)
{
  CgtStore *store = cgt_solver_get_store (solver);
  CgtValue negative = cgt_negate (store, value);
  g_autofree char *text = cgt_value_to_text (store, value);
  g_autofree char *negative_text = cgt_value_to_text (store, negative);
  g_autofree char *zero = g_strdup_printf ("(%s) + (%s)", text, negative_text);
  g_autofree char *statement = g_strdup_printf ("%s = -(%s)", negative_text, text);
  g_autofree char *sum = testing_value (solver, zero);
  g_autofree char *truth = testing_value (solver, statement);

  g_assert_cmpstr (sum, ==, "0");
  g_assert_cmpstr (truth, ==, "true");
}

/* A random game from a pool of earlier ones, so that depth and kind vary. */
static CgtValue
random_game (CgtStore *store, const GArray *pool)
{
  CgtValue options[2][3];
  gsize n[2];

  for (guint player = 0; player < 2; player++)
    {
      n[player] = g_test_rand_int_range (0, 4);
      for (gsize i = 0; i < n[player]; i++)
        options[player][i] = g_array_index (pool, CgtValue, g_test_rand_int_range (0, pool->len));
    }
  return cgt_make (store, options[0], n[0], options[1], n[1]);
}

static void
test_random_games (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GArray) pool = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  CgtValue zero = cgt_zero ();

  g_array_append_val (pool, zero);
  for (guint i = 0; i < N_GAMES; i++)
    {
      CgtValue game = random_game (cgt_solver_get_store (solver), pool);
      g_autofree char *text = cgt_value_to_text (cgt_solver_get_store (solver), game);

      check_value (solver, game);
      if (i % 4 == 0)
        check_difference (solver, game);
      /* Games whose options are earlier games grow without bound. */
      if (strlen (text) < 200)
        g_array_append_val (pool, game);
    }
}

/* Adds @value unless it is already there. */
static void
add_distinct (GHashTable *seen, GArray *values, CgtValue value)
{
  guint64 *bits = g_memdup2 (&value.bits, sizeof value.bits);

  if (g_hash_table_add (seen, bits))
    g_array_append_val (values, value);
}

/* All sets of games in which none dominates another; other sets give no new games. */
static void
add_antichains (CgtStore *store, const GArray *games, guint from, GArray *chosen, GPtrArray *antichains)
{
  GArray *set = g_array_copy (chosen);

  g_ptr_array_add (antichains, set);
  for (guint i = from; i < games->len; i++)
    {
      CgtValue game = g_array_index (games, CgtValue, i);
      gboolean fuzzy = TRUE;

      for (guint j = 0; j < chosen->len && fuzzy; j++)
        fuzzy = cgt_compare (store, game, g_array_index (chosen, CgtValue, j)) == CGT_ORDER_FUZZY;
      if (!fuzzy)
        continue;
      g_array_append_val (chosen, game);
      add_antichains (store, games, i + 1, chosen, antichains);
      g_array_set_size (chosen, chosen->len - 1);
    }
}

/* The games born by the day after that of @games. */
static GArray *
next_day (CgtStore *store, const GArray *games)
{
  g_autoptr (GPtrArray) antichains = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (GHashTable) seen = g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL);
  GArray *next = g_array_new (FALSE, FALSE, sizeof (CgtValue));

  add_antichains (store, games, 0, chosen, antichains);
  for (guint l = 0; l < antichains->len; l++)
    for (guint r = 0; r < antichains->len; r++)
      {
        const GArray *left = g_ptr_array_index (antichains, l), *right = g_ptr_array_index (antichains, r);

        add_distinct (seen, next,
                      cgt_make (store, (const CgtValue *) (void *) left->data, left->len,
                                (const CgtValue *) (void *) right->data, right->len));
      }
  return next;
}

/* 1, 4, 22 and 1,474 games are born by day 0, 1, 2 and 3 (Siegel, Combinatorial Game Theory, III.1). */
static void
test_born_by_day_3 (void)
{
  static const guint counts[] = { 1, 4, 22, 1474 };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  CgtStore *store = cgt_solver_get_store (solver);
  GArray *games = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  CgtValue zero = cgt_zero ();

  g_array_append_val (games, zero);
  for (guint day = 0;; day++)
    {
      GArray *next;

      g_assert_cmpuint (games->len, ==, counts[day]);
      for (guint i = 0; i < games->len; i++)
        {
          check_value (solver, g_array_index (games, CgtValue, i));
          check_difference (solver, g_array_index (games, CgtValue, i));
        }
      if (day == 3)
        break;
      next = next_day (store, games);
      g_array_unref (games);
      games = next;
    }
  g_array_unref (games);
}

/* Number, ups and nimber of random sizes, also beyond a machine word. */
static void
test_number_up_star (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  CgtStore *store = cgt_solver_get_store (solver);

  for (guint i = 0; i < 2000; i++)
    {
      CgtValue two_to_the = cgt_integer (store, 1), value;

      for (gint k = g_test_rand_int_range (0, 90); k > 0; k--)
        two_to_the = cgt_add (store, two_to_the, two_to_the);
      value = cgt_add (store, two_to_the, cgt_integer (store, g_test_rand_int_range (-99, 99)));
      if (g_test_rand_bit ())
        value = cgt_negate (store, value);
      if (g_test_rand_bit ())
        value = cgt_dyadic (store, value, g_test_rand_int_range (0, 120));
      if (g_test_rand_bit ())
        value = cgt_add (store, value, cgt_up (store, cgt_integer (store, g_test_rand_int_range (-5, 6))));
      if (g_test_rand_bit ())
        value = cgt_add (store, value, cgt_star (store, g_test_rand_int_range (0, 40)));
      check_value (solver, value);
      check_difference (solver, value);
    }
}

static void
check_text (CgtSolver *solver, const char *text, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtEvaluation) evaluation = testing_evaluate (solver, text, CGT_WANT_VALUE, 0, &error), again = NULL;

  g_assert_no_error (error);
  if (expected != NULL)
    g_assert_cmpstr (evaluation->value, ==, expected);
  if (evaluation->value == NULL || evaluation->value_is_text || g_str_has_prefix (evaluation->value, "oo"))
    return;
  again = testing_evaluate (solver, evaluation->value, CGT_WANT_VALUE, 0, &error);
  if (again == NULL)
    g_error ("%s has the value %s: %s", text, evaluation->value, error->message);
  g_assert_cmpstr (again->value, ==, evaluation->value);
}

/* A token on a graph of up to eight nodes. */
static char *
random_graph (GRand *rand)
{
  static const char *const players[] = { "", ":l", ":r" };
  GString *text = g_string_new ("graph[a>a:l");
  gint n = g_rand_int_range (rand, 2, 9);
  double density = g_rand_double_range (rand, 0.1, 0.5);

  for (gint from = 0; from < n; from++)
    for (gint to = 0; to < n; to++)
      if (from + to > 0 && g_rand_double (rand) < (to > from ? 2 * density : density) / 2)
        g_string_append_printf (text, " %c>%c%s", 'a' + from, 'a' + to, players[g_rand_int_range (rand, 0, 3)]);
  return g_string_free (g_string_append (text, "](a)"), FALSE);
}

/* Texts of loopy values are not always the same, as those of short ones are, but those of equal handles are. */
static void
test_loopy_values (void)
{
  static const char *const rows[][2] = {
    { "tiny(on) + 1", "{1||1|off}" },
    { "miny(on) - 1/2", "{on|-1/2||-1/2}" },
    { "tiny(on)", "tiny(on)" },
    { "a{0||0|{on|a}}", NULL },
    /* the negative of a node, behind a threat */
    { "graph[a>c:l a>d a>f:r a>g:l b>b:l b>c b>e:l c>a:r c>d:l c>e c>g:r d>a:l d>e d>f d>g:r d>h:l e>c:r e>h:r f>a:r "
      "f>c:r f>d:l f>g:l f>h:l g>b:l g>e:l g>f:l g>h h>a h>c:r h>d:l h>e:r h>f](a)",
      NULL },
  };
  g_autoptr (GRand) rand = round_rand_new (7);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_text (solver, rows[i][0], rows[i][1]);
  for (guint i = 0; i < round_cases (1500); i++)
    {
      g_autofree char *graph = random_graph (rand);

      check_text (solver, graph, NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/round-trip/loopy-values", test_loopy_values);
  g_test_add_func ("/language/round-trip/born-by-day-3", test_born_by_day_3);
  g_test_add_func ("/language/round-trip/random-games", test_random_games);
  g_test_add_func ("/language/round-trip/number-up-star", test_number_up_star);
  return g_test_run ();
}
