/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "play.h"
#include "rulesets/lua/cgt-games.h"
#include "solvers/record/cgt-record-words.h"

#include <math.h>
#include <string.h>

/* Games in which positions can repeat, compared with retrograde analysis and Smith's rule, node by node. */

static CgtSolver *solver;

static void
test_rules (void)
{
  assert_moves ("square-but-one(7)", "6 3");
  assert_moves ("square-but-one(6)", "5 2 7");
  assert_moves ("square-but-one[odd](7)", "6 3 8");
  assert_moves ("square-but-one[odd](6)", "5 2");
  assert_moves ("square-but-one(0)", "");
  assert_moves ("square-but-one(2,5)", "1,5 3,5 2,4 2,1");
  assert_printed ("square-but-one[ Odd ](7)", "square-but-one[odd](7)");
  assert_moves ("put-or-take-a-square(92)", "11 173");
  assert_moves ("put-or-take-a-square(1)", "0 2");
  assert_moves ("put-or-take-a-square(0,3)", "0,2 0,4");
  assert_moves ("fair-shares(6)", "3,3 2,2,2 1,1,1,1,1,1");
  assert_moves ("fair-shares(3,2,1)", "2,1,1,1,1 3,1,1,1 5,1 4,2 3,3");
  assert_moves ("fair-shares(1,1,1,1)", "");
  assert_moves ("fair-shares(2,2)", "2,1,1");
  assert_printed ("fair-shares(1,2,0,3)", "fair-shares(3,2,1)");
  assert_board ("fair-shares(3,2,1)");
  assert_board ("square-but-one[odd](7)");
  assert_board ("square-but-one(7,3)");
  assert_refused ("square-but-one[two](7)", 16);
  assert_refused ("square-but-one[](7)", 16);
  assert_refused ("square-but-one()", 16);
  assert_refused ("fair-shares(-6)", 13);
  assert_refused ("fair-shares[3](6)", 13);
  assert_refused ("put-or-take-a-square(1;2)", 23);
  assert_refused ("put-or-take-a-square(18446744073709551615)", 22);
}

static void
test_square_but_one (void)
{
  static const char *const positions[] = {
    "square-but-one(2,5)",
    "square-but-one(4,6,1)",
    "square-but-one[odd](3,5)",
    "square-but-one(2,3)",
    "square-but-one(7,9)",
    "square-but-one(6) + nim(2)",
    "square-but-one[odd](5) + square(6)",
    "square-but-one(2) + square-but-one[odd](3)",
    "square-but-one(4) + nim(1,3)",
  };

  for (guint n = 0; n <= 60; n++)
    {
      g_autofree char *even = g_strdup_printf ("square-but-one(%u)", n);
      g_autofree char *odd = g_strdup_printf ("square-but-one[odd](%u)", n);
      assert_played_out (solver, even, NULL);
      assert_played_out (solver, odd, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    assert_played_out (solver, positions[i], NULL);
}

static void
share (GString *heaps, guint left, guint most)
{
  gsize length = heaps->len;

  if (left == 0)
    {
      g_autofree char *text = g_strdup_printf ("fair-shares(%s)", heaps->str);
      assert_played_out (solver, text, NULL);
    }
  for (guint heap = MIN (left, most); heap > 0; heap--)
    {
      g_string_append_printf (heaps, "%s%u", length > 0 ? "," : "", heap);
      share (heaps, left - heap, heap);
      g_string_truncate (heaps, length);
    }
}

/* All positions of up to nine almonds. */
static void
test_fair_shares (void)
{
  g_autoptr (Play) play = play_out ("fair-shares(6)", NULL);

  g_assert_cmpuint (play->texts->len, ==, 11);
  for (guint almonds = 1; almonds <= 9; almonds++)
    {
      g_autoptr (GString) heaps = g_string_new (NULL);
      share (heaps, almonds, almonds);
    }
  assert_played_out (solver, "fair-shares(12)", NULL);
  assert_played_out (solver, "fair-shares(4) + square-but-one(4)", NULL);
  assert_played_out (solver, "fair-shares(3,1) + nim(2)", NULL);
}

/* Put-or-Take-a-Square, where the heap can grow for ever: whether the player to move wins or loses within @depth moves,
 * by the definition. */
static int
ends_within (guint64 heap, guint depth)
{
  guint64 root = (guint64) sqrt ((double) heap), square = root * root;
  int take, put;

  if (heap == 0)
    return 'P';
  if (depth == 0)
    return 0;
  take = ends_within (heap - square, depth - 1);
  if (take == 'P')
    return 'N';
  put = ends_within (heap + square, depth - 1);
  if (put == 'P')
    return 'N';
  return take == 'N' && put == 'N' ? 'P' : 0;
}

/* P-positions: OEIS A019509, from Winning Ways, ch. 15. */
static const guint p_positions[] = { 0,   5,   20,  29,  45,  80,  101, 116, 135, 145,  165,
                                     173, 236, 257, 397, 404, 445, 477, 540, 565, 580,  629,
                                     666, 836, 845, 885, 909, 944, 949, 954, 975, 1125, 1177 };

static void
test_put_or_take (void)
{
  guint next = 0;

  for (guint n = 0; n <= 300; n++)
    {
      g_autofree char *text = g_strdup_printf ("put-or-take-a-square(%u)", n);
      g_autoptr (CgtEvaluation) record = evaluate (solver, text);
      guint depth = 0;
      int end = 0;

      while (end == 0 && depth < 14)
        end = ends_within (n, depth++);
      if (end != 0)
        {
          char outcome[] = { (char) end, '\0' };
          g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, outcome);
          g_assert_cmpint (record->remoteness, ==, depth - 1);
        }
      else
        g_assert_true (record->remoteness == -1 || record->remoteness >= depth);
      g_assert_cmpint (strcmp (cgt_outcome_to_text (record->outcome), "P") == 0, ==, n == p_positions[next]);
      next += n == p_positions[next];
      g_assert_nonnull (record->value);
      for (guint i = 0; i < record->moves[CGT_LEFT]->len; i++)
        {
          const CgtMove *move = g_ptr_array_index (record->moves[CGT_LEFT], i);
          g_assert_cmpint (move->outcome, !=, CGT_OUTCOME_UNKNOWN);
          g_assert_cmpint (move->wins, ==, strcmp (cgt_outcome_to_text (move->outcome), "P") == 0);
        }
    }
}

static void
test_put_or_take_far_out (void)
{
  for (guint i = 1; i < G_N_ELEMENTS (p_positions); i++)
    for (guint n = p_positions[i] - 1; n <= p_positions[i] + 1; n++)
      {
        g_autofree char *text = g_strdup_printf ("put-or-take-a-square(%u)", n);
        g_autoptr (CgtEvaluation) record = evaluate (solver, text);
        g_assert_cmpint (strcmp (cgt_outcome_to_text (record->outcome), "P") == 0, ==, n == p_positions[i]);
      }
}

/* Sums by their values; the remoteness of the example in Winning Ways. */
static void
test_put_or_take_sums (void)
{
  g_autoptr (CgtEvaluation) a = evaluate (solver, "put-or-take-a-square(92)");
  g_autoptr (CgtEvaluation) b = evaluate (solver, "put-or-take-a-square(2) + nim(3)");
  g_autoptr (CgtEvaluation) c = evaluate (solver, "put-or-take-a-square(5,20)");
  g_autoptr (CgtEvaluation) d = evaluate (solver, "put-or-take-a-square(4) + nim(1)");

  g_assert_cmpstr (cgt_outcome_to_text (a->outcome), ==, "N");
  g_assert_cmpint (a->remoteness, ==, 11);
  g_assert_cmpstr (cgt_outcome_to_text (b->outcome), ==, "D");
  g_assert_cmpstr (cgt_outcome_to_text (c->outcome), ==, "P");
  g_assert_cmpstr (c->value, ==, "0");
  g_assert_cmpstr (cgt_outcome_to_text (d->outcome), ==, "D"); /* 4 can only move to 0 or continue */
}

/* Stones that walk for ever on strips of their own, and ten spare moves of the other player. There are too many
 * positions to visit as they are played, so equal components are put together; one is the negative of the other. */
static void
test_parts_with_sides (void)
{
  static const char source[] =
    "return ruleset { title = 'T', rules = 'R', board = 'strip', cells = '.xolr#', example = 'x..', loopy = true,\n"
    "negate = { x = 'o', o = 'x', l = 'r', r = 'l' }, split = function (g) return g:components ('#') end,\n"
    "options = function (g, player, emit)\n"
    "for p in g:find (player:pick ('x', 'o')) do\n"
    "for q in g:beside (p) do if g[q] == '.' then emit (g:move (p, q)) end end end\n"
    "for p in g:find (player:pick ('l', 'r')) do emit (g:put (p, '#')) end end }";
  static const CgtOutcome outcomes[2] = { CGT_OUTCOME_L, CGT_OUTCOME_R };
  g_autoptr (GError) error = NULL;

  cgt_game_add ("walk.lua", source, strlen (source), NULL, &error);
  g_assert_no_error (error);
  for (guint player = 0; player < 2; player++)
    {
      g_autoptr (GString) text = g_string_new ("walk(");
      g_autoptr (CgtEvaluation) record = NULL;

      for (guint i = 0; i < 10; i++)
        g_string_append (text, player == 0 ? "x...#" : "o...#");
      g_string_append (text, player == 0 ? "rrrrrrrrr)" : "lllllllll)");
      record = evaluate (solver, text->str);
      g_assert_cmpint (record->outcome, ==, outcomes[player]);
    }
}

/* The terms of a partizan sum whose values are not found. The search for them ends: without its bound the first one
 * takes a minute, the second one hours. */
static void
test_partizan_sums (void)
{
  static const struct
  {
    const char *text;
    CgtOutcome outcome;
  } sums[] = {
    { "misere(fair-shares(1) + cross-purposes(.))", CGT_OUTCOME_N },
    { "fair-shares(4,4,3) + hackenbush(0-0b)", CGT_OUTCOME_L },
    { "fair-shares(18) + hackenbush(0-0r)", CGT_OUTCOME_R },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    if (round_has (i, G_N_ELEMENTS (sums)))
      {
        g_autoptr (CgtEvaluation) record = evaluate (solver, sums[i].text);

        g_assert_cmpint (record->outcome, ==, sums[i].outcome);
        if (i == 0)
          g_assert_null (record->value);
      }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/loopy/rules", test_rules);
  g_test_add_func ("/loopy/square-but-one", test_square_but_one);
  g_test_add_func ("/loopy/fair-shares", test_fair_shares);
  g_test_add_func ("/loopy/put-or-take", test_put_or_take);
  g_test_add_func ("/loopy/put-or-take/far-out", test_put_or_take_far_out);
  g_test_add_func ("/loopy/put-or-take/sums", test_put_or_take_sums);
  g_test_add_func ("/loopy/parts-with-sides", test_parts_with_sides);
  g_test_add_func ("/loopy/partizan-sums", test_partizan_sums);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
