/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"
#include "solvers/record/cgt-record-words.h"

#include <string.h>

/* Counters on a track with snakes and ladders. */

static CgtSolver *solver;

static void
test_notation (void)
{
  assert_printed ("snakes-and-adders[ 20;5>2 , 9>14 ]( 3,7 )", "snakes-and-adders[20; 5>2,9>14](3,7)");
  assert_printed ("Snakes-And-Adders[20](3,0)", "snakes-and-adders[20](3,0)");
  assert_moves ("snakes-and-adders[20; 5>2,9>14](3,7)", "4,7 2,7 6,7 7,7 3,8 3,14 3,10 3,11");
  assert_moves ("snakes-and-adders[20](18,20)", "19,20 20,20");
  assert_moves ("snakes-and-adders[20; 19>20,18>0](17)", "0 20");
  assert_moves ("snakes-and-adders[4](4)", "");
  assert_board ("snakes-and-adders[20; 5>2,9>14](3,7)");
  assert_board ("snakes-and-adders[1](0)");
}

static void
test_refusals (void)
{
  assert_refused ("snakes-and-adders(3)", 19);
  assert_refused ("snakes-and-adders[](3)", 19);
  assert_refused ("snakes-and-adders[0](0)", 19);
  assert_refused ("snakes-and-adders[20]()", 23);
  assert_refused ("snakes-and-adders[20](3,21)", 25);
  assert_refused ("snakes-and-adders[20](-1)", 23);
  assert_refused ("snakes-and-adders[20; 5>2](3,5)", 30); /* no counter rests on a tail */
  assert_refused ("snakes-and-adders[20; 5>20](5)", 29);
  assert_refused ("snakes-and-adders[20](3;7)", 24);
  assert_refused ("snakes-and-adders[20;](3)", 22);
  assert_refused ("snakes-and-adders[20; 5](3)", 24);
  assert_refused ("snakes-and-adders[20; 5>21](3)", 23);
  assert_refused ("snakes-and-adders[20; 21>5](3)", 23);
  assert_refused ("snakes-and-adders[20; 20>5](3)", 23);
  assert_refused ("snakes-and-adders[20; 0>5](3)", 23);
  assert_refused ("snakes-and-adders[20; 5>5](3)", 23);
  assert_refused ("snakes-and-adders[20; 5>2,5>3](3)", 27);
  assert_refused ("snakes-and-adders[20; 5>2,2>3](3)", 27);
  assert_refused ("snakes-and-adders[20; 5>2,7>5](3)", 27);
}

/* One and two counters on random tracks, loopy and not. */
static void
test_played_out (void)
{
  guint n_loopy = 0;

  for (guint round = 0; round < 60; round++)
    {
      gint home = g_test_rand_int_range (2, 13);
      GString *rules = g_string_new (NULL);
      guint64 used = 0, tails = 0;

      g_string_append_printf (rules, "snakes-and-adders[%d", home);
      for (gint n = g_test_rand_int_range (0, 4), k = 0; n > 0; n--)
        {
          gint tail = g_test_rand_int_range (1, home), head = g_test_rand_int_range (0, home + 1);
          if (tail == head || (used >> tail & 1) || (used >> head & 1))
            continue;
          used |= G_GUINT64_CONSTANT (1) << tail | G_GUINT64_CONSTANT (1) << head;
          tails |= G_GUINT64_CONSTANT (1) << tail;
          g_string_append_printf (rules, "%s%d>%d", k++ == 0 ? "; " : ",", tail, head);
        }
      for (gint square = 0; square <= home; square++)
        {
          g_autofree char *one = g_strdup_printf ("%s](%d)", rules->str, square);
          gint other = g_test_rand_int_range (0, home + 1);
          g_autofree char *two = g_strdup_printf ("%s](%d,%d)", rules->str, square, tails >> other & 1 ? 0 : other);
          g_autofree char *sum = g_strdup_printf ("%s](%d) + nim(2)", rules->str, square);
          g_autoptr (CgtPosition) position = cgt_position_from_text (one, NULL);

          g_assert_true ((position == NULL) == (tails >> square & 1));
          if (position == NULL)
            continue;
          assert_played_out (solver, one, NULL);
          assert_played_out (solver, two, NULL);
          assert_played_out (solver, sum, NULL);
          n_loopy += (cgt_position_get_kind (position) & CGT_RULESET_LOOPY) != 0;
        }
      g_string_free (rules, TRUE);
    }
  g_assert_cmpuint (n_loopy, >, 0);
}

/* Loopy positions are distinguished from others. */
static void
test_kind (void)
{
  static const struct
  {
    const char *text;
    gboolean loopy;
  } cases[] = {
    { "snakes-and-adders[20](0)", FALSE },
    { "snakes-and-adders[20; 9>14](0)", FALSE },
    { "snakes-and-adders[20; 9>3](3)", TRUE },
    { "snakes-and-adders[20; 9>3](8)", TRUE },
    { "snakes-and-adders[20; 9>3](10)", FALSE },
    { "snakes-and-adders[20; 9>3](10,10)", FALSE },
    { "snakes-and-adders[20; 9>3](10,1)", TRUE },
    { "snakes-and-adders[8; 2>8,3>8,4>8,5>1](1)", TRUE },
    { "snakes-and-adders[8; 2>8,3>8,4>8,6>1](1)", TRUE },
    { "snakes-and-adders[9; 2>9,3>9,4>9,5>9,6>1](1)", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (cases[i].text, NULL);
      g_assert_cmpint ((cgt_position_get_kind (position) & CGT_RULESET_LOOPY) != 0, ==, cases[i].loopy);
    }
}

/* Far out it is a heap from which one to four are taken. */
static void
test_plain_track (void)
{
  g_autoptr (CgtEvaluation) record = evaluate (solver, "snakes-and-adders[18446744073709551615](18446744073709551612)");

  g_assert_cmpstr (record->nimber, ==, "3");
  g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, "N");
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/track/notation", test_notation);
  g_test_add_func ("/track/refusals", test_refusals);
  g_test_add_func ("/track/played-out", test_played_out);
  g_test_add_func ("/track/kind", test_kind);
  g_test_add_func ("/track/plain", test_plain_track);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
