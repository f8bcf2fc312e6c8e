/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"
#include "solvers/record/cgt-record-words.h"

#include <string.h>

/* Treblecross and the queens' race: played out to the goal. */

static CgtSolver *solver;

static gboolean
goal (const char *text)
{
  g_auto (GStrv) terms = g_strsplit (text, " + ", -1);

  for (guint i = 0; terms[i] != NULL; i++)
    {
      g_auto (GStrv) queens = g_strsplit_set (strchr (terms[i], '(') + 1, ";)", -1);
      if (g_str_has_prefix (terms[i], "treblecross(") && strstr (terms[i], "xxx") != NULL)
        return TRUE;
      for (guint k = 0; g_str_has_prefix (terms[i], "queens-race(") && queens[k] != NULL; k++)
        if (g_str_equal (g_strstrip (queens[k]), "0,0"))
          return TRUE;
    }
  return FALSE;
}

static void
test_treblecross_notation (void)
{
  assert_printed ("treblecross(5)", "treblecross(.....)");
  assert_printed ("treblecross(0)", "treblecross(0)");
  assert_printed ("treblecross( ..X ... )", "treblecross(..x...)");
  assert_printed ("treblecross(3,x.,0)", "treblecross(...,x.,0)");
  assert_printed ("treblecross(3/2)", "treblecross(...|..)");
  assert_moves ("treblecross(..x.)", "x.x. .xx. ..xx");
  assert_moves ("treblecross(.,x.)", "x,x. .,xx");
  assert_moves ("treblecross(.xxx.)", "");
  assert_board ("treblecross(..x...)");
  assert_board ("treblecross(..x...,x.,0,...)");
  assert_refused ("treblecross(..o..)", 15);
  assert_refused ("treblecross()", 13);
  assert_refused ("treblecross(5,)", 15);
  assert_refused ("treblecross(5..)", 14);
  assert_refused ("treblecross(-3)", 13);
  assert_refused ("treblecross(99999999999)", 13);
}

static void
test_treblecross (void)
{
  static const char *const positions[] = {
    "treblecross(..x...)",     "treblecross(x....)", "treblecross(x......x)", "treblecross(.x...x..)",
    "treblecross(xx.)",        "treblecross(x.x)",   "treblecross(xxx..)",    "treblecross(xx,...)",
    "treblecross(x.,.)",       "treblecross(3,3)",   "treblecross(4,2,1)",    "treblecross(2,..x..)",
    "treblecross(x.,x,.....)", "treblecross(2,2)",   "treblecross(5,1,2)",
  };

  for (guint n = 0; n <= 11; n++)
    {
      g_autofree char *text = g_strdup_printf ("treblecross(%u)", n);
      assert_played_out (solver, text, goal);
    }
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    assert_played_out (solver, positions[i], goal);
}

static CgtValue
value_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  CgtValue value = cgt_solver_position_value (solver, position, &error);

  g_assert_no_error (error);
  return value;
}

/* Winning Ways, ch. 4: a strip of n squares equals a heap of n + 2 of 0.007, except 2, which has no space. */
static void
test_treblecross_is_triple_kayles (void)
{
  for (guint n = 1; n <= 80; n++)
    if (n != 2)
      {
        g_autofree char *strip = g_strdup_printf ("treblecross(%u)", n),
                        *heap = g_strdup_printf ("triple-kayles(%u)", n + 2);
        g_assert_cmpuint (value_of (strip).bits, ==, value_of (heap).bits);
      }
}

static void
test_queens_race (void)
{
  assert_moves ("queens-race(1,2)", "0,2 1,1 1,0 0,1");
  assert_moves ("queens-race(0,0; 3,4)", "");
  assert_board ("queens-race(6,2; 3,5)");
  for (guint column = 0; column < 9; column++)
    for (guint row = 0; row < 9; row++)
      {
        g_autofree char *text = g_strdup_printf ("queens-race(%u,%u)", column, row);
        assert_played_out (solver, text, goal);
      }
  assert_played_out (solver, "queens-race(3,5; 1,2)", goal);
  assert_played_out (solver, "queens-race(3,4; 4,2)", goal);
  assert_played_out (solver, "queens-race(3,4; 4,4)", goal);
}

static void
test_sums (void)
{
  assert_played_out (solver, "treblecross(5) + treblecross(4)", goal);
  assert_played_out (solver, "treblecross(4) + nim(2,1)", goal);
  assert_played_out (solver, "treblecross(xx.) + nim(2)", goal);
  assert_played_out (solver, "treblecross(x..) + nim(2)", goal);
  assert_played_out (solver, "treblecross(xxx) + nim(2)", goal);
  assert_played_out (solver, "queens-race(3,4) + treblecross(4)", goal);
  assert_played_out (solver, "queens-race(2,4) + nim(1)", goal);
}

/* The player who reaches the goal wins, also in misère play; if nobody can reach it any more, the player who cannot
 * move wins. */
static void
test_misere (void)
{
  static const struct
  {
    const char *expression, *outcome;
    gint64 remoteness; /* -1: partizan */
  } rows[] = {
    { "misere(queens-race(0,0))", "P", 0 },
    { "misere(queens-race(0,1))", "N", 1 },
    { "misere(queens-race(1,2))", "P", 2 },
    { "misere(treblecross(2))", "N", 2 },
    { "misere(treblecross(x.x))", "N", 1 },
    { "misere(treblecross(3))", "N", 3 },
    { "misere(nim(2) + queens-race(0,1))", "N", 1 },
    { "misere(nim(1) + queens-race(1,2))", "N", 3 },
    { "misere(domineering(1x2) + queens-race(0,1))", "N", -1 },
    { "misere(domineering(1x2) + queens-race(1,2))", "R", -1 },
    { "misere(domineering(1x2) + treblecross(1))", "N", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, rows[i].expression);

      g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, rows[i].outcome);
      g_assert_cmpint (record->remoteness, ==, rows[i].remoteness);
    }
}

/* A goal in reach removes the value of the sum, but not of the moves that leave it out of reach. */
static void
test_values_of_moves (void)
{
  g_autoptr (CgtEvaluation) record = evaluate (solver, "queens-race(4,4)");

  g_assert_null (record->value);
  for (guint i = 0; i < record->moves[CGT_LEFT]->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (record->moves[CGT_LEFT], i);
      g_autoptr (CgtEvaluation) after = evaluate (solver, cgt_move_get_to (move));

      g_assert_cmpstr (move->value, ==, after->value);
    }
}

/* A race also counts if play may never end and the game is partizan. */
static void
test_loopy_sums (void)
{
  g_autoptr (CgtEvaluation) record = evaluate (solver, "treblecross(1) + hackenbush(b) + square-but-one[odd](2)");

  g_assert_cmpstr (record->value, ==, "1*");
  g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, "L");
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/races/treblecross/notation", test_treblecross_notation);
  g_test_add_func ("/races/treblecross", test_treblecross);
  g_test_add_func ("/races/treblecross/triple-kayles", test_treblecross_is_triple_kayles);
  g_test_add_func ("/races/queens", test_queens_race);
  g_test_add_func ("/races/sums", test_sums);
  g_test_add_func ("/races/misere", test_misere);
  g_test_add_func ("/races/values-of-moves", test_values_of_moves);
  g_test_add_func ("/races/loopy-sums", test_loopy_sums);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
