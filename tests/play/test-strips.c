/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"
#include "solvers/record/cgt-record-words.h"

#include <string.h>

/* Coins and counters on strips, compared with their Nim forms. */

static CgtSolver *solver;

static void
test_nimble (void)
{
  assert_printed ("nimble( .O..oo / ......)", "nimble(.o..oo|......)");
  assert_moves ("nimble(.o..oo)", "o...oo .o.o.o .oo..o");
  assert_moves ("nimble(o.)", "");
  for (guint bits = 0; bits < 64; bits++)
    {
      char text[] = "nimble(......)";
      for (guint i = 0; i < 6; i++)
        text[7 + i] = bits >> i & 1 ? 'o' : '.';
      assert_played_out (solver, text, NULL);
    }
  assert_played_out (solver, "nimble(..o.|o..o)", NULL);
  assert_played_out (solver, "nimble(..o.o) + nim(2)", NULL);
  assert_board ("nimble(.o..oo)");
  assert_refused ("nimble()", 8);
  assert_refused ("nimble(.x.)", 9);
  assert_refused ("nimble(.o|...)", 13);
}

/* Play without a Nim form: the winner for each player to move, backwards from the end; positions may repeat. */
typedef struct
{
  GPtrArray *texts;
  GHashTable *index;
  GArray *wins[2]; /* gint: 1 the player to move wins, -1 loses, 0 not yet known */
} Backwards;

static guint
add_text (Backwards *backwards, char *text)
{
  gpointer found;
  gint unknown = 0;

  if (g_hash_table_lookup_extended (backwards->index, text, NULL, &found))
    {
      g_free (text);
      return GPOINTER_TO_UINT (found);
    }
  g_ptr_array_add (backwards->texts, text);
  g_hash_table_insert (backwards->index, text, GUINT_TO_POINTER (backwards->texts->len - 1));
  g_array_append_val (backwards->wins[CGT_LEFT], unknown);
  g_array_append_val (backwards->wins[CGT_RIGHT], unknown);
  return backwards->texts->len - 1;
}

/* 1, -1 or 0 for @player to move at @node, from what is known of the options. */
static gint
judge (Backwards *backwards, guint node, CgtPlayer player)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (g_ptr_array_index (backwards->texts, node), &error);
  g_autoptr (GPtrArray) options = cgt_position_options (position, player, NULL, &error);
  gint best = -1;

  g_assert_no_error (error);
  for (guint i = 0; i < options->len; i++)
    {
      guint to = add_text (backwards, cgt_position_to_text (g_ptr_array_index (options, i)));
      best = MAX (best, -g_array_index (backwards->wins[!player], gint, to));
    }
  return best;
}

static const char *
outcome_backwards (const char *text)
{
  Backwards backwards = { g_ptr_array_new_with_free_func (g_free),
                          g_hash_table_new (g_str_hash, g_str_equal),
                          { g_array_new (FALSE, FALSE, sizeof (gint)), g_array_new (FALSE, FALSE, sizeof (gint)) } };
  static const char *const outcomes[3][3] = { { "P", NULL, "R" }, { NULL, "D", NULL }, { "L", NULL, "N" } };
  gint left, right;
  gboolean any = TRUE;

  add_text (&backwards, g_strdup (text));
  while (any)
    {
      any = FALSE;
      for (guint node = 0; node < backwards.texts->len; node++)
        for (guint player = 0; player < 2; player++)
          {
            gint result =
              g_array_index (backwards.wins[player], gint, node) == 0 ? judge (&backwards, node, player) : 0;
            if (result == 0)
              continue;
            g_array_index (backwards.wins[player], gint, node) = result;
            any = TRUE;
          }
    }
  left = g_array_index (backwards.wins[CGT_LEFT], gint, 0);
  right = g_array_index (backwards.wins[CGT_RIGHT], gint, 0);
  g_ptr_array_unref (backwards.texts);
  g_hash_table_unref (backwards.index);
  g_array_unref (backwards.wins[0]);
  g_array_unref (backwards.wins[1]);
  return outcomes[left + 1][right + 1];
}

static void
check_northcott (const char *text, const char *value)
{
  g_autoptr (CgtEvaluation) record = evaluate (solver, text);

  g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, outcome_backwards (text));
  g_assert_cmpstr (record->value, ==, value);
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < record->moves[player]->len; i++)
      {
        const CgtMove *move = g_ptr_array_index (record->moves[player], i);
        g_assert_cmpstr (cgt_outcome_to_text (move->outcome), ==, outcome_backwards (cgt_move_get_to (move)));
        g_assert_cmpint (move->wins, ==, g_str_equal (cgt_outcome_to_text (move->outcome), "P") ? CGT_YES : CGT_NO);
      }
}

static void
test_northcott (void)
{
  g_autoptr (CgtEvaluation) large =
    evaluate (solver, "northcott(b......w|.b....w.|b.w.....|w.....b.|...b..w.|b......w|.w...b..|bw......)");

  assert_printed ("northcott(b..w/.b.w)", "northcott(b..w|.b.w)");
  assert_moves ("northcott(.b..w.)", "b...w. ..b.w. ...bw.");
  check_northcott ("northcott(b..w|.b.w)", "*3");
  check_northcott ("northcott(bw)", "0");
  check_northcott ("northcott(.bw.)", "0");
  check_northcott ("northcott(..w.b.)", "*");
  check_northcott ("northcott(b..w|w..b)", "0");
  check_northcott ("northcott(.b.w|b..w)", "*3");
  check_northcott ("northcott(b.w|.bw|w.b)", "0");
  g_assert_cmpstr (cgt_outcome_to_text (large->outcome), ==, "N");
  assert_board ("northcott(b..w|.b.w)");
  assert_refused ("northcott(b..)", 11);
  assert_refused ("northcott(b.w|b.wb)", 18);
  assert_refused ("northcott(b..w| bb.w)", 17);
  assert_refused ("northcott(b..w|....)", 16);
  assert_refused ("northcott(b..w|.b)", 16);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/strips/nimble", test_nimble);
  g_test_add_func ("/strips/northcott", test_northcott);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
