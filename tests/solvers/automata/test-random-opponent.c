/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Chances against an opponent who plays at random: the definition played out, and T. Khovanova's results ("Winning Nim
 * Against a Player who Plays Randomly", 2017). */
#include "questions.h"

#include <gmp.h>
#include <string.h>

#include "solvers/automata/cgt-random-opponent.h"

static CgtRandomOpponent *
chances (const char *positions)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = sum_of (positions);
  g_autoptr (GError) error = NULL;
  CgtRandomOpponent *result = cgt_solver_random_opponent (solver, sum, &error);

  g_assert_no_error (error);
  return result;
}

/* The definition: my chance when I am to move (the best of my moves), or when the opponent is (the mean of all moves).
 * No P-positions, components or normal forms. @texts: the terms of a sum. */

typedef struct
{
  mpq_t chance;
} Known;

static void
known_free (gpointer data)
{
  mpq_clear (((Known *) data)->chance);
  g_free (data);
}

static void play (GHashTable *known, const char *positions, gboolean mine, mpq_t chance);

static guint
play_term (GHashTable *known, char **terms, guint term, gboolean mine, mpq_t chance)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (terms[term], NULL);
  g_autoptr (GPtrArray) options = cgt_position_options (position, CGT_LEFT, NULL, NULL);
  mpq_t one;

  mpq_init (one);
  for (guint i = 0; i < options->len; i++)
    {
      g_autofree char *option = cgt_position_to_text (g_ptr_array_index (options, i)), *after = NULL;
      char *before = terms[term];

      terms[term] = option;
      after = g_strjoinv (";", terms);
      terms[term] = before;
      play (known, after, !mine, one);
      if (!mine)
        mpq_add (chance, chance, one);
      else if (mpq_cmp (one, chance) > 0)
        mpq_set (chance, one);
    }
  mpq_clear (one);
  return options->len;
}

static void
play (GHashTable *known, const char *positions, gboolean mine, mpq_t chance)
{
  g_auto (GStrv) terms = g_strsplit (positions, ";", -1);
  g_autofree char *key = g_strconcat (positions, mine ? "!" : "?", NULL);
  Known *found = g_hash_table_lookup (known, key);
  guint n_moves = 0;

  if (found == NULL)
    {
      mpq_set_ui (chance, 0, 1);
      for (guint i = 0; terms[i] != NULL; i++)
        n_moves += play_term (known, terms, i, mine, chance);
      if (!mine && n_moves > 0)
        mpz_mul_ui (mpq_denref (chance), mpq_denref (chance), n_moves);
      if (!mine && n_moves == 0)
        mpq_set_ui (chance, 1, 1);
      mpq_canonicalize (chance);
      found = g_new0 (Known, 1);
      mpq_init (found->chance);
      mpq_set (found->chance, chance);
      g_hash_table_insert (known, g_steal_pointer (&key), found);
    }
  mpq_set (chance, found->chance);
}

static void
assert_chance (GHashTable *known, const char *positions, gboolean mine, const char *claimed)
{
  mpq_t chance, claim;

  mpq_inits (chance, claim, NULL);
  play (known, positions, mine, chance);
  g_assert_cmpint (mpq_set_str (claim, claimed, 10), ==, 0);
  g_assert_true (mpq_equal (chance, claim));
  mpq_clears (chance, claim, NULL);
}

static void
test_by_definition (void)
{
  static const char *const positions[] = {
    "nim(1,2,3)",
    "nim(2,2,2)",
    "nim(2,4,6)",
    "nim(1,3,5,7)",
    "nim(4)",
    "nim(0)",
    "nim(3,3)",
    "kayles(5,5)",
    "kayles(8)",
    "dawsons-kayles(9)",
    "laskers-nim(3,4)",
    "wythoff(6,10)",
    "wythoff(3,3)",
    "chop(4x4)",
    "chomp(3x3)",
    "fruits(2,3,3)",
    "subtraction[1,2,4](10)",
    "square(12)",
    "grundys-game(9)",
    "ford(8/13)",
    "nimble(.oo.o)",
    "white-knights(3,3,1)",
    "kayles-2d(3x3)",
    "burnt-cake(2,1,2,1)",
    "binary-nim(110)",
    "nim(3);kayles(4)",
    "nim(2,1);nim(3)",
    "wythoff(1,2);wythoff(2,1)",
    "chop(2x3);kayles(3,2)",
    "hackenbush(ggg,gg)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, known_free);
      g_autoptr (CgtRandomOpponent) found = NULL;

      found = chances (positions[i]);
      assert_chance (known, positions[i], TRUE, found->first);
      assert_chance (known, positions[i], FALSE, found->second);
      for (guint k = 0; k < found->moves->len; k++)
        {
          const CgtRandomMove *move = g_ptr_array_index (found->moves, k);

          if (strchr (positions[i], ';') == NULL)
            assert_chance (known, move->to, FALSE, move->chance);
        }
    }
}

/* With two or three piles and n tokens the longest game is best, and is lost with a chance of 1/(n-1)!!. */
static void
test_double_factorial (void)
{
  static const struct
  {
    const char *position;
    guint tokens;
  } cases[] = {
    { "nim(1,1)", 2 },    { "nim(2,2)", 4 },    { "nim(1,2,3)", 6 },   { "nim(5,5)", 10 },
    { "nim(2,4,6)", 12 }, { "nim(3,5,6)", 14 }, { "nim(9,10,3)", 22 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtRandomOpponent) found = chances (cases[i].position);
      mpq_t chance, lost;

      mpq_inits (chance, lost, NULL);
      mpq_set_ui (lost, 1, 1);
      for (guint n = cases[i].tokens - 1; n > 1; n -= 2)
        mpz_mul_ui (mpq_denref (lost), mpq_denref (lost), n);
      mpq_set_ui (chance, 1, 1);
      mpq_sub (lost, chance, lost);
      g_assert_cmpint (mpq_set_str (chance, found->first, 10), ==, 0);
      g_assert_true (mpq_equal (chance, lost));
      mpq_clears (chance, lost, NULL);
    }
}

static const CgtRandomMove *
move_to (const CgtRandomOpponent *chances_of_all, const char *to)
{
  for (guint i = 0; i < chances_of_all->moves->len; i++)
    {
      const CgtRandomMove *move = g_ptr_array_index (chances_of_all->moves, i);
      if (g_str_equal (move->to, to))
        return move;
    }
  g_assert_not_reached ();
}

/* After taking one token from (2,4,6) the opponent has 11 moves; taking from the first or the last pile is best. */
static void
test_2_4_6 (void)
{
  g_autoptr (CgtRandomOpponent) found = chances ("nim(2,4,6)");
  guint n_best = 0;

  for (guint i = 0; i < found->moves->len; i++)
    n_best += ((const CgtRandomMove *) g_ptr_array_index (found->moves, i))->best;
  g_assert_cmpuint (found->moves->len, ==, 12);
  g_assert_cmpuint (n_best, ==, 2);
  g_assert_true (move_to (found, "nim(1,4,6)")->best);
  g_assert_true (move_to (found, "nim(2,4,5)")->best);
  g_assert_false (move_to (found, "nim(2,3,6)")->best);
  g_assert_cmpuint (move_to (found, "nim(1,4,6)")->n_answers, ==, 11);
  g_assert_cmpuint (move_to (found, "nim(1,4,6)")->n_mistakes, ==, 10);
  g_assert_cmpuint (move_to (found, "nim(2,3,6)")->n_answers, ==, 11);
}

/* From (1,3,5,7), taking one token leaves three good answers of fifteen, and is still best. */
static void
test_1_3_5_7 (void)
{
  g_autoptr (CgtRandomOpponent) found = chances ("nim(1,3,5,7)");
  static const char *const best[] = { "nim(0,3,5,7)", "nim(1,2,5,7)", "nim(1,3,4,7)", "nim(1,3,5,6)" };
  guint n_best = 0;

  for (guint i = 0; i < found->moves->len; i++)
    n_best += ((const CgtRandomMove *) g_ptr_array_index (found->moves, i))->best;
  g_assert_cmpuint (n_best, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (move_to (found, best[i])->best);
      g_assert_cmpuint (move_to (found, best[i])->n_answers, ==, 15);
      g_assert_cmpuint (move_to (found, best[i])->n_mistakes, ==, 12);
    }
}

static void
test_refusals (void)
{
  static const char *const positions[] = { "domineering(2x2)", "fair-shares(4)", "queens-race(2,3)", "sylver(4,6)" };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtSum) sum = sum_of (positions[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_solver_random_opponent (solver, sum, &error));
      g_assert_nonnull (error);
    }
}

static void
test_limits (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtSum) large = sum_of ("nim(40,50,60,70,80)"), small = sum_of ("nim(2,4,6)");
  g_autoptr (CgtRandomOpponent) after = NULL;
  g_autoptr (GError) error = NULL;

  cgt_budget_set_memory (budget, 4 << 20);
  cgt_solver_set_budget (solver, budget);
  g_assert_null (cgt_solver_random_opponent (solver, large, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  g_clear_error (&error);
  cgt_solver_set_budget (solver, NULL);
  after = cgt_solver_random_opponent (solver, small, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (after->first, ==, "10394/10395");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random-opponent/by-definition", test_by_definition);
  g_test_add_func ("/random-opponent/double-factorial", test_double_factorial);
  g_test_add_func ("/random-opponent/2-4-6", test_2_4_6);
  g_test_add_func ("/random-opponent/1-3-5-7", test_1_3_5_7);
  g_test_add_func ("/random-opponent/refusals", test_refusals);
  g_test_add_func ("/random-opponent/limits", test_limits);
  return g_test_run ();
}
