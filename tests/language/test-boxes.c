/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The P-positions in a box: every method against the definition, against the evaluator, and against the literature. */

#include <math.h>
#include <string.h>

#include "../rounds.h"
#include "language-testing.h"
#include "language/boxes/cgt-box-expression.h"
#include "language/boxes/cgt-unknown.h"
#include "rulesets/cgt-ruleset-functions.h"
#include "solvers/boxes/cgt-p-box.h"

/* The definition: a position is a list of positions, played with no table but that of its text. */

typedef struct
{
  gboolean is_p, ends_at_once;
  guint longest, stage; /* of a P-position; of another, the best that a move leads to */
} Known;

static char *
text_of (GPtrArray *state)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < state->len; i++)
    {
      g_autofree char *term = cgt_position_to_text (state->pdata[i]);

      g_string_append_printf (text, "%s + ", term);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_over (GPtrArray *state)
{
  for (guint i = 0; i < state->len; i++)
    {
      const CgtRules *rules = cgt_position_get_rules (state->pdata[i]);

      if (rules->ruleset->race.goal_reached != NULL &&
          rules->ruleset->race.goal_reached (rules, cgt_position_get_bytes (state->pdata[i])))
        return TRUE;
    }
  return FALSE;
}

static const Known *
play (GHashTable *table, GPtrArray *state, gboolean misere)
{
  char *text = text_of (state);
  Known *known = g_hash_table_lookup (table, text);
  gboolean has_moves = FALSE;

  if (known != NULL)
    {
      g_free (text);
      return known;
    }
  known = g_new0 (Known, 1);
  known->is_p = TRUE;
  for (guint i = 0; i < state->len && !is_over (state); i++)
    {
      g_autoptr (CgtPosition) was = cgt_position_ref (state->pdata[i]);
      g_autoptr (GPtrArray) options = cgt_position_options (was, CGT_LEFT, NULL, NULL);

      for (guint k = 0; k < options->len; k++)
        {
          const Known *option;

          state->pdata[i] = options->pdata[k];
          option = play (table, state, misere);
          has_moves = TRUE;
          if (option->is_p)
            {
              known->longest = known->is_p ? option->longest : MAX (known->longest, option->longest);
              known->stage = known->is_p ? option->stage : MIN (known->stage, option->stage);
              known->is_p = FALSE;
            }
          else if (known->is_p && !option->ends_at_once)
            {
              known->longest = MAX (known->longest, option->longest + 1);
              known->stage = MAX (known->stage, option->stage + 1);
            }
        }
      state->pdata[i] = was;
    }
  if (!has_moves && misere)
    {
      known->is_p = FALSE;
      known->ends_at_once = TRUE;
    }
  g_hash_table_insert (table, text, known);
  return known;
}

/* The expression at a point: A, B and C are the numbers. */
static char *
fill_in (const char *form, const guint32 *at)
{
  GString *text = g_string_new (NULL);

  for (; *form != '\0'; form++)
    if (*form >= 'A' && *form <= 'C')
      g_string_append_printf (text, "%u", at[*form - 'A']);
    else
      g_string_append_c (text, *form);
  return g_string_free (text, FALSE);
}

static CgtPBox *
find (const char *text, guint n, const guint32 *to, CgtGenerationsBy by, CgtSolver *solver)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtBoxGame) game = cgt_box_game_read (text, n, solver, NULL, &error);
  CgtPBox *box;

  g_assert_no_error (error);
  box = cgt_p_box_new (game, to, by, TRUE, solver, &error);
  g_assert_no_error (error);
  return box;
}

/* The definition and the evaluator at every point of the box. */
static void
check (const char *text, const char *form, guint n, const guint32 *to, CgtPBoxMethod method)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GHashTable) table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (CgtPBox) box = find (text, n, to, CGT_GENERATIONS_LONGEST, solver);
  g_autoptr (CgtPBox) stages = find (text, n, to, CGT_GENERATIONS_STAGES, solver);
  guint64 count = 0, in_generations = 0;
  guint32 at[CGT_BOX_DIMENSIONS] = { 0 };

  g_assert_cmpuint (box->n_variables, ==, n);
  g_assert_cmpstr (cgt_p_box_method_get_name (box->method), ==, cgt_p_box_method_get_name (method));
  g_assert_nonnull (box->by_generation);
  g_assert_nonnull (stages->by_generation);
  for (at[0] = 0; at[0] <= to[0]; at[0]++)
    for (at[1] = 0; at[1] <= (n > 1 ? to[1] : 0); at[1]++)
      for (at[2] = 0; at[2] <= (n > 2 ? to[2] : 0); at[2]++)
        {
          g_autofree char *position = fill_in (form, at);
          g_autoptr (CgtExpression) expression = cgt_expression_parse (position, NULL, NULL);
          g_autoptr (GPtrArray) state = g_ptr_array_new ();
          g_autoptr (CgtEvaluation) evaluation = NULL;
          const Known *known;

          g_test_message ("%s", position);
          if (expression == NULL)
            {
              g_assert_false (cgt_p_box_contains (box, at));
              continue;
            }
          for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
            g_ptr_array_add (state, cgt_expression_get_term_position (expression, i));
          known = play (table, state, cgt_expression_get_misere (expression));
          evaluation = cgt_expression_evaluate (expression, solver, 0, NULL, NULL, NULL);
          g_assert_true (cgt_p_box_contains (box, at) == known->is_p);
          g_assert_true (cgt_p_box_contains (stages, at) == known->is_p);
          g_assert_true (evaluation->outcome == (known->is_p ? CGT_OUTCOME_P : CGT_OUTCOME_N));
          if (!known->is_p)
            continue;
          g_assert_cmpuint (cgt_p_box_rank (box, at), ==, count);
          g_assert_cmpuint (box->generations[count], ==, known->longest);
          g_assert_cmpuint (stages->generations[count], ==, known->stage);
          count++;
        }
  g_assert_cmpuint (cgt_p_box_count (box), ==, count);
  for (guint i = 0; i < box->by_generation->len; i++)
    in_generations += g_array_index (box->by_generation, guint64, i);
  g_assert_cmpuint (in_generations, ==, count);
}

static const struct
{
  const char *game, *form;
  guint n;
  guint32 to[CGT_BOX_DIMENSIONS];
  CgtPBoxMethod method;
} games[] = {
  { "wythoff", "wythoff(A,B)", 2, { 14, 11 }, CGT_P_BOX_SIEVE },
  { "wythoff(b,a)", "wythoff(B,A)", 2, { 7, 11 }, CGT_P_BOX_SIEVE },
  { "generalised-wythoff[2]", "generalised-wythoff[2](A,B)", 2, { 13, 13 }, CGT_P_BOX_SIEVE },
  { "generalised-wythoff[3]", "generalised-wythoff[3](A,B)", 2, { 12, 15 }, CGT_P_BOX_SIEVE },
  { "generalised-wythoff[9]", "generalised-wythoff[9](A,B)", 2, { 6, 12 }, CGT_P_BOX_SIEVE },
  { "misere(wythoff)", "misere(wythoff(A,B))", 2, { 12, 12 }, CGT_P_BOX_SIEVE },
  { "misere(generalised-wythoff[2])", "misere(generalised-wythoff[2](A,B))", 2, { 10, 10 }, CGT_P_BOX_SIEVE },
  { "wythoff-queens", "wythoff-queens(A,B)", 2, { 9, 9 }, CGT_P_BOX_SIEVE },
  { "wythoff-rooks", "wythoff-rooks(A,B)", 2, { 9, 9 }, CGT_P_BOX_SIEVE },
  { "fruits", "fruits(A,B)", 2, { 9, 9 }, CGT_P_BOX_SIEVE },
  { "fruits(a,b,c)", "fruits(A,B,C)", 3, { 6, 6, 6 }, CGT_P_BOX_SIEVE },
  { "misere(fruits(a,b,c))", "misere(fruits(A,B,C))", 3, { 5, 5, 5 }, CGT_P_BOX_SIEVE },
  { "misere(nim(a,b,c))", "misere(nim(A,B,C))", 3, { 5, 5, 5 }, CGT_P_BOX_SIEVE },
  { "misere(nim(a) + square(b))", "misere(nim(A) + square(B))", 2, { 6, 12 }, CGT_P_BOX_SIEVE },
  { "misere(subtraction[2,4,7])", "misere(subtraction[2,4,7](A,B))", 2, { 16, 16 }, CGT_P_BOX_SIEVE },
  { "misere(subtraction[1,3](a))", "misere(subtraction[1,3](A))", 1, { 30 }, CGT_P_BOX_SIEVE },
  { "wythoff(a,b) + nim(c)", "wythoff(A,B) + nim(C)", 3, { 5, 5, 5 }, CGT_P_BOX_SIEVE },
  { "nim", "nim(A,B)", 2, { 12, 9 }, CGT_P_BOX_SEQUENCES },
  { "nim", "nim(A,B,C)", 3, { 6, 6, 6 }, CGT_P_BOX_SEQUENCES },
  { "nim(a) + nim(b) + nim(c)", "nim(A) + nim(B) + nim(C)", 3, { 5, 4, 6 }, CGT_P_BOX_SEQUENCES },
  { "kayles", "kayles(A,B)", 2, { 10, 10 }, CGT_P_BOX_SEQUENCES },
  { "kayles(a) + square(b)", "kayles(A) + square(B)", 2, { 10, 14 }, CGT_P_BOX_SEQUENCES },
  { "grundys-game(a) + grundys-game(b)", "grundys-game(A,B)", 2, { 8, 8 }, CGT_P_BOX_SEQUENCES },
  { "octal[4.15](a) + octal[4.15](b)", "octal[4.15](A,B)", 2, { 5, 5 }, CGT_P_BOX_SEQUENCES },
  { "kayles(a) + kayles(a) + nim(b)", "kayles(A) + kayles(A) + nim(B)", 2, { 6, 6 }, CGT_P_BOX_SEQUENCES },
  { "kayles(a,3) - nim(b)", "kayles(A,3) - nim(B)", 2, { 8, 8 }, CGT_P_BOX_SEQUENCES },
  { "octal[0.07]", "octal[0.07](A,B)", 2, { 12, 12 }, CGT_P_BOX_SEQUENCES },
  { "octal[0.17]", "octal[0.17](A,B)", 2, { 11, 11 }, CGT_P_BOX_SEQUENCES },
  { "octal[0.45]", "octal[0.45](A,B)", 2, { 11, 11 }, CGT_P_BOX_SEQUENCES },
  { "octal[0.106]", "octal[0.106](A,B)", 2, { 11, 11 }, CGT_P_BOX_SEQUENCES },
  { "octal[0.6]", "octal[0.6](A,B)", 2, { 11, 11 }, CGT_P_BOX_SEQUENCES },
  { "octal[0.115]", "octal[0.115](A,B)", 2, { 11, 11 }, CGT_P_BOX_SEQUENCES },
  { "octal[0.107]", "octal[0.107](A,B)", 2, { 11, 11 }, CGT_P_BOX_SEQUENCES },
  { "octal[0.165]", "octal[0.165](A,B)", 2, { 11, 11 }, CGT_P_BOX_SEQUENCES },
  { "octal[0.1337]", "octal[0.1337](A,B)", 2, { 11, 11 }, CGT_P_BOX_SEQUENCES },
  { "octal[0.0047]", "octal[0.0047](A,B)", 2, { 11, 11 }, CGT_P_BOX_SEQUENCES },
  { "octal[0.2007]", "octal[0.2007](A,B)", 2, { 11, 11 }, CGT_P_BOX_SEQUENCES },
  { "dawsons-chess", "dawsons-chess(A,B)", 2, { 9, 9 }, CGT_P_BOX_SEQUENCES },
  { "laskers-nim", "laskers-nim(A,B)", 2, { 6, 6 }, CGT_P_BOX_SEQUENCES },
  { "grundys-game", "grundys-game(A,B)", 2, { 9, 9 }, CGT_P_BOX_SEQUENCES },
  { "subtraction[2,4]", "subtraction[2,4](A,B)", 2, { 20, 20 }, CGT_P_BOX_SEQUENCES },
  { "square", "square(A,B)", 2, { 25, 25 }, CGT_P_BOX_SEQUENCES },
  { "prime-power", "prime-power(A,B)", 2, { 15, 15 }, CGT_P_BOX_SEQUENCES },
  { "square(a)", "square(A)", 1, { 60 }, CGT_P_BOX_SEQUENCES },
  { "euclid(a,b)", "euclid(A,B)", 2, { 15, 15 }, CGT_P_BOX_POINTS },
  { "misere(euclid)", "misere(euclid(A,B))", 2, { 12, 12 }, CGT_P_BOX_POINTS },
  { "chop(a x b)", "chop(AxB)", 2, { 7, 7 }, CGT_P_BOX_SIEVE },
  { "misere(chop(b x a))", "misere(chop(BxA))", 2, { 5, 7 }, CGT_P_BOX_SIEVE },
  { "chop(a x b, 3 x b)", "chop(AxB,3xB)", 2, { 5, 4 }, CGT_P_BOX_NIMBERS },
  { "chomp(a,b)", "chomp(A,B)", 2, { 8, 8 }, CGT_P_BOX_SIEVE },
  { "chomp(a,b,c)", "chomp(A,B,C)", 3, { 5, 5, 5 }, CGT_P_BOX_SIEVE },
  { "misere(chomp(6,b,a,2))", "misere(chomp(6,B,A,2))", 2, { 4, 5 }, CGT_P_BOX_SIEVE },
  { "chomp(a x b)", "chomp(AxB)", 2, { 4, 4 }, CGT_P_BOX_NIMBERS },
  { "chomp(a,b) + nim(a)", "chomp(A,B) + nim(A)", 2, { 6, 6 }, CGT_P_BOX_NIMBERS },
  { "misere(chomp(a,b))", "misere(chomp(A,B))", 2, { 6, 6 }, CGT_P_BOX_SIEVE },
  { "white-knights", "white-knights(A,B,0)", 2, { 8, 8 }, CGT_P_BOX_POINTS },
  { "queens-race", "queens-race(A,B)", 2, { 9, 9 }, CGT_P_BOX_POINTS },
  { "moores-nim[2](a,b,c)", "moores-nim[2](A,B,C)", 3, { 4, 4, 4 }, CGT_P_BOX_POINTS },
  { "antonim(a,b)", "antonim(A,B)", 2, { 7, 7 }, CGT_P_BOX_POINTS },
  { "greedy-nim(a,b,c)", "greedy-nim(A,B,C)", 3, { 4, 4, 4 }, CGT_P_BOX_POINTS },
  { "kayles-2d", "kayles-2d(AxB)", 2, { 4, 4 }, CGT_P_BOX_NIMBERS },
  { "chop(a x b) + kayles(c)", "chop(AxB) + kayles(C)", 3, { 4, 4, 5 }, CGT_P_BOX_NIMBERS },
  { "chop(a x b) + kayles(a)", "chop(AxB) + kayles(A)", 2, { 5, 5 }, CGT_P_BOX_NIMBERS },
  { "misere(kayles(a) + kayles(b))", "misere(kayles(A) + kayles(B))", 2, { 7, 7 }, CGT_P_BOX_QUOTIENT },
  { "misere(kayles(a,b,c))", "misere(kayles(A,B,C))", 3, { 5, 3, 4 }, CGT_P_BOX_QUOTIENT },
  { "misere(kayles(b) + kayles(a,4) + kayles(a))",
    "misere(kayles(B) + kayles(A,4) + kayles(A))",
    2,
    { 4, 6 },
    CGT_P_BOX_QUOTIENT },
  { "misere(grundys-game(a))", "misere(grundys-game(A))", 1, { 13 }, CGT_P_BOX_QUOTIENT },
  { "misere(kayles(a) + grundys-game(b))", "misere(kayles(A) + grundys-game(B))", 2, { 6, 7 }, CGT_P_BOX_POINTS },
  { "misere(octal[0.07](a) + nim(b))", "misere(octal[0.07](A) + nim(B))", 2, { 8, 5 }, CGT_P_BOX_POINTS },
  { "impartial(cutcakes)", "impartial(cutcakes(AxB))", 2, { 4, 4 }, CGT_P_BOX_NIMBERS },
};

static void
test_definition (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (round_has (i, 4))
      check (games[i].game, games[i].form, games[i].n, games[i].to, games[i].method);
}

/* The literature. */

/* Wythoff 1907, Fraenkel 1982: the k-th pair of generalised Wythoff is floor (k alpha) and floor (k (alpha + r)), with
 * alpha = (2 - r + sqrt (r^2 + 4)) / 2; alpha is the golden ratio where r is 1. */
static void
check_wythoff (const char *text, guint r, guint32 most)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPBox) box = find (text, 2, (guint32[]) { most, most }, CGT_GENERATIONS_LONGEST, solver);
  long double alpha = (2 - (long double) r + sqrtl (r * r + 4.0L)) / 2;
  guint64 n = 0;

  for (guint64 k = 0;; k++)
    {
      guint32 pair[] = { (guint32) floorl (k * alpha), (guint32) floorl (k * alpha) + (guint32) k * r };
      guint32 other[] = { pair[1], pair[0] };

      if (pair[1] > most)
        break;
      g_assert_true (cgt_p_box_contains (box, pair));
      g_assert_true (cgt_p_box_contains (box, other));
      n += k == 0 ? 1 : 2;
    }
  g_assert_cmpuint (cgt_p_box_count (box), ==, n);
}

static void
test_wythoff (void)
{
  check_wythoff ("wythoff", 1, 10000);
  check_wythoff ("generalised-wythoff[2]", 2, 3000);
  check_wythoff ("generalised-wythoff[3]", 3, 3000);
}

/* Khovanova and Xiong, Nim Fractals: 3^(ones of n) P-positions of three-pile Nim have 2n tokens, and n is their
 * generation; together they are A130665. In a box of heaps up to N, all of generation N or below are there. */
static void
test_nim (void)
{
  static const guint64 totals[] = { 1, 4, 7, 16, 19, 28, 37, 64, 67, 76, 85, 112, 121, 148, 175, 256 };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPBox) box = find ("nim", 3, (guint32[]) { 15, 15, 15 }, CGT_GENERATIONS_LONGEST, solver);
  guint64 total = 0;

  for (guint n = 0; n < G_N_ELEMENTS (totals); n++)
    {
      total += g_array_index (box->by_generation, guint64, n);
      g_assert_cmpuint (total, ==, totals[n]);
    }
}

/* Bouton: misère Nim is Nim as long as a heap is larger than 1. */
static void
test_misere_nim (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPBox) box = find ("misere(nim(a,b,c))", 3, (guint32[]) { 31, 20, 40 }, CGT_GENERATIONS_LONGEST, solver);
  guint32 at[3];

  for (at[0] = 0; at[0] <= 31; at[0]++)
    for (at[1] = 0; at[1] <= 20; at[1]++)
      for (at[2] = 0; at[2] <= 40; at[2]++)
        g_assert_true (cgt_p_box_contains (box, at) ==
                       ((at[0] ^ at[1] ^ at[2]) == (at[0] <= 1 && at[1] <= 1 && at[2] <= 1)));
}

/* Chomp of two rows: n + 1 and n. Of three rows: with 1 in the last row two positions, with 2 all (n + 2, n, 2); D.
 * Zeilberger, Three-rowed Chomp, 2001. */
static void
test_chomp (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPBox) box = find ("chomp(a,b)", 2, (guint32[]) { 60, 60 }, CGT_GENERATIONS_LONGEST, solver);
  g_autoptr (CgtPBox) rows = find ("chomp(a,b,c)", 3, (guint32[]) { 9, 9, 9 }, CGT_GENERATIONS_LONGEST, solver);
  CgtPBoxWalk walk;

  cgt_p_box_walk_init (&walk, box);
  for (guint32 n = 1; n < 60; n++)
    {
      g_assert_true (cgt_p_box_walk_next (&walk));
      g_assert_cmpuint (walk.at[0], ==, n + 1);
      g_assert_cmpuint (walk.at[1], ==, n);
    }
  g_assert_false (cgt_p_box_walk_next (&walk));
  cgt_p_box_walk_init (&walk, rows);
  while (cgt_p_box_walk_next (&walk))
    if (walk.at[2] == 1)
      g_assert_true ((walk.at[0] == 3 && walk.at[1] == 1) || (walk.at[0] == 2 && walk.at[1] == 2));
    else if (walk.at[2] == 2)
      g_assert_cmpuint (walk.at[0], ==, walk.at[1] + 2);
  for (guint32 n = 2; n < 8; n++)
    g_assert_true (cgt_p_box_contains (rows, (guint32[]) { n + 2, n, 2 }));
  g_assert_true (cgt_p_box_contains (rows, (guint32[]) { 3, 1, 1 }));
  g_assert_true (cgt_p_box_contains (rows, (guint32[]) { 2, 2, 1 }));
}

/* The 20 first subtraction sets of two numbers, from a plain table. */
static void
test_subtraction (void)
{
  enum
  {
    SIZE = 60,
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  guint n_sets = 0;

  for (guint s = 2; n_sets < 20; s++)
    for (guint r = 1; r < s && n_sets < 20; r++, n_sets++)
      {
        g_autofree char *text = g_strdup_printf ("subtraction[%u,%u]", r, s);
        g_autoptr (CgtPBox) box = find (text, 2, (guint32[]) { SIZE, SIZE }, CGT_GENERATIONS_LONGEST, solver);
        guint8 is_p[SIZE + 1][SIZE + 1];
        guint32 at[2];

        for (at[0] = 0; at[0] <= SIZE; at[0]++)
          for (at[1] = 0; at[1] <= SIZE; at[1]++)
            {
              guint32 a = at[0], b = at[1];

              is_p[a][b] = !((a >= r && is_p[a - r][b]) || (a >= s && is_p[a - s][b]) || (b >= r && is_p[a][b - r]) ||
                             (b >= s && is_p[a][b - s]));
              g_assert_true (cgt_p_box_contains (box, at) == is_p[a][b]);
            }
      }
}

/* Two heaps of Kayles have the same nimbers: Winning Ways, ch. 4. The longest game from two equal ones takes a pin from
 * one and then from the other. */
static void
test_kayles (void)
{
  static const guint values[] = { 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7 };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPBox) box = find ("kayles", 2, (guint32[]) { 23, 23 }, CGT_GENERATIONS_LONGEST, solver);
  guint32 at[2];

  for (at[0] = 0; at[0] <= 23; at[0]++)
    for (at[1] = 0; at[1] <= 23; at[1]++)
      {
        g_assert_true (cgt_p_box_contains (box, at) == (values[at[0]] == values[at[1]]));
        if (at[0] == at[1])
          g_assert_cmpuint (box->generations[cgt_p_box_rank (box, at)], ==, at[0]);
      }
}

/* The generations of a sum of heaps, and those in misère play, are looked for in about a million steps, if nobody asks
 * for them. Kayles has them soon; Grundy's game beside it would take too long, and so do few points in misère play. */
static void
test_quick_generations (void)
{
  static const struct
  {
    const char *text;
    guint32 to;
    gboolean are_found;
  } cases[] = { { "kayles", 1300, TRUE },
                { "grundys-game(a) + kayles(b)", 1200, FALSE },
                { "grundys-game(a) + kayles(b)", 300, FALSE },
                { "misere(kayles(a) + kayles(b))", 40, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint64 ticks[2];

      for (guint quick = 0; quick < 2; quick++)
        {
          g_autoptr (CgtBudget) budget = cgt_budget_new ();
          g_autoptr (CgtSolver) solver = cgt_solver_new ();
          g_autoptr (CgtBoxGame) game = cgt_box_game_read (cases[i].text, 2, solver, NULL, NULL);
          g_autoptr (CgtPBox) box = NULL;

          cgt_solver_set_budget (solver, budget);
          box = cgt_p_box_new (game, (guint32[]) { cases[i].to, cases[i].to }, CGT_GENERATIONS_LONGEST,
                               quick ? CGT_P_BOX_QUICK_GENERATIONS : CGT_P_BOX_NO_GENERATIONS, solver, NULL);
          cgt_solver_set_budget (solver, NULL);
          g_assert_true ((box->by_generation != NULL) == (quick && cases[i].are_found));
          ticks[quick] = cgt_budget_get_ticks (budget);
        }
      g_test_message ("%s: %" G_GUINT64_FORMAT " ticks", cases[i].text, ticks[1] - ticks[0]);
      g_assert_cmpuint (ticks[1] - ticks[0], <, 3000000);
    }
}

static void
test_refusals (void)
{
  static const struct
  {
    const char *text, *message;
  } cases[] = {
    { "domineering(axb)",
      "domineering is partizan: P-positions are found of impartial games, in which both players have the same moves" },
    { "square-but-one(a)",
      "square-but-one is loopy: play can go on for ever, and P-positions are found of games that end" },
    { "nim(3,4)", "column 1: write a, b and c in the places of the numbers, as in kayles(a) + square(b)" },
    { "nim(a,b) + 1", "column 12: a value beside positions with P-positions is a nimber, such as *2" },
    { "nim(a) + {*(b)|0}", NULL },
    { "kayles(a", "column 9: expected “)” for the “(” of column 7, found the end" },
    { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtBoxGame) game = cgt_box_game_read (cases[i].text, 2, solver, NULL, &error);
      g_autoptr (CgtPBox) box = NULL;

      if (game != NULL)
        box = cgt_p_box_new (game, (guint32[]) { 3, 3, 3 }, CGT_GENERATIONS_LONGEST, TRUE, solver, &error);
      g_assert_null (box);
      g_assert_nonnull (error);
      if (cases[i].message != NULL)
        g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

/* The unknown heap of the lesson on Nim, and others against the table of nimbers. */
static void
test_unknown (void)
{
  static const char *const cases[][3] = {
    { "nim(15,20,7,m)", "[28]", "bouton" },
    { "misere(nim(15,20,7,m))", "[28] up to 100", NULL },
    { "misere(nim(1,1,m))", "[1] up to 100", NULL },
    { "nim(5,7,9,m)", "[11]", "bouton" },
    { "nim(15,20,7,?)", "[28]", "bouton" },
    { "chop(4x?)", "[4] up to 20", NULL },
    { "chomp(9,?)", "[8] up to 20", NULL },
    { "nim(m,?)", NULL, NULL },
    { "*5 + nim(n)", "[5]", NULL },
    { "nim(1000000,3,m)", "[1000003]", "bouton" },
    { "nim(m,m,3)", "[] up to 1000", NULL },
    { "wythoff(8,m)", "[13] up to 100", NULL },
    { "chop(4xm)", "[4] up to 20", NULL },
    { "kayles(9) + kayles(n)", "[5, 9, 12, 17, 21, 24, 29, 36, 41, 48, 53, 57, 60, 65, 72, 77, 84, 89, 96] up to 100",
      NULL },
    { "nim(m,n)", NULL, NULL },
    { "domineering(2xm)", NULL, NULL },
    { "nim(3,x)", NULL, NULL },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *least = NULL;
      g_autoptr (CgtEvaluation) record = cgt_unknown_evaluate (cases[i][0], solver, &least, NULL);
      g_autoptr (CgtExpression) filled = least != NULL ? cgt_expression_parse (least, NULL, NULL) : NULL;
      g_autoptr (CgtEvaluation) played = NULL;

      g_assert_cmpstr (record != NULL ? record->value : NULL, ==, cases[i][1]);
      if (cases[i][2] != NULL)
        g_assert_cmpstr (record->theorem->name, ==, cases[i][2]);
      g_assert_true ((least != NULL) == (cases[i][1] != NULL && !g_str_has_prefix (cases[i][1], "[]")));
      if (least == NULL)
        continue;
      g_assert_nonnull (filled);
      played = cgt_expression_evaluate (filled, solver, 0, NULL, NULL, NULL);
      g_assert_nonnull (played);
      g_assert_cmpint (played->outcome, ==, CGT_OUTCOME_P);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/boxes/definition", test_definition);
  g_test_add_func ("/boxes/wythoff", test_wythoff);
  g_test_add_func ("/boxes/nim", test_nim);
  g_test_add_func ("/boxes/misere-nim", test_misere_nim);
  g_test_add_func ("/boxes/chomp", test_chomp);
  g_test_add_func ("/boxes/subtraction", test_subtraction);
  g_test_add_func ("/boxes/kayles", test_kayles);
  g_test_add_func ("/boxes/unknown", test_unknown);
  g_test_add_func ("/boxes/quick-generations", test_quick_generations);
  g_test_add_func ("/boxes/refusals", test_refusals);
  return g_test_run ();
}
