/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"

#include <string.h>

/* Games that cut rectangles, and chomp. */

static CgtSolver *solver;

static void
play_sizes (const char *game, guint rows, guint columns, PlayGoal goal)
{
  for (guint row = 1; row <= rows; row++)
    for (guint column = 1; column <= columns; column++)
      {
        g_autofree char *text = g_strdup_printf ("%s(%ux%u)", game, row, column);
        assert_played_out (solver, text, goal);
      }
}

static void
test_chop (void)
{
  assert_printed ("Chop( 4 x 5 )", "chop(4x5)");
  assert_moves ("chop(3x2)", "2x2 1x2 3x1");
  assert_moves ("chop(1x1)", "");
  assert_moves ("chop(1x2,2x1)", "1x1,2x1 1x2,1x1");
  play_sizes ("chop", 7, 7, NULL);
  assert_played_out (solver, "chop(3x4,2x3)", NULL);
  assert_played_out (solver, "chop(3x3) + nim(3)", NULL);
  assert_board ("chop(4x5)");
  assert_refused ("chop(4)", 7);
  assert_refused ("chop(0x5)", 6);
  assert_refused ("chop(4x0)", 8);
  assert_refused ("chop(4x5x6)", 9);
  assert_refused ("chop(-4x5)", 6);
  assert_refused ("chop()", 6);
}

static void
test_burnt_cake (void)
{
  assert_moves ("burnt-cake(2,1,0,1)", "1,1,0,1 0,1,0,1 2,0,0,1 2,1,0,0");
  assert_printed ("burnt-cake(2,3,1,4;0,0,0,1)", "burnt-cake(2,3,1,4; 0,0,0,1)");
  assert_played_out (solver, "burnt-cake(2,3,1,4)", NULL);
  assert_played_out (solver, "burnt-cake(0,0,0,0)", NULL);
  assert_played_out (solver, "burnt-cake(3,2,0,1)", NULL);
  assert_played_out (solver, "burnt-cake(1,2,0,1; 0,1,1,0)", NULL);
  assert_board ("burnt-cake(2,3,1,4)");
  assert_refused ("burnt-cake(2,3,1)", 17);
  assert_refused ("burnt-cake(2,3,1,4,5)", 19);
  assert_refused ("burnt-cake(2,-3,1,4)", 14);
}

static void
test_kayles_2d (void)
{
  assert_moves ("kayles-2d(1x1)", "0x0");
  assert_moves ("kayles-2d(1x3)", "0x0 1x2 1x1,1x1");
  assert_moves ("kayles-2d(2x3,1x1)", "1x3,1x1 2x2,1x1 2x1,2x1,1x1 2x3,0x0");
  assert_moves ("kayles-2d(0x0)", "");
  play_sizes ("kayles-2d", 4, 5, NULL);
  assert_played_out (solver, "kayles-2d(2x3,3x2,1x4)", NULL);
  assert_board ("kayles-2d(4x7)");
  assert_board ("kayles-2d(4x5,2x2,4x1)");
  assert_board ("kayles-2d(0x0)");
  assert_refused ("kayles-2d(0x3)", 13);
  assert_refused ("kayles-2d(3)", 12);
}

static gboolean
band_goal (const char *text)
{
  g_auto (GStrv) terms = g_strsplit (text, " + ", -1);

  for (guint i = 0; terms[i] != NULL; i++)
    {
      g_auto (GStrv) pieces = g_strsplit (strchr (terms[i], '(') + 1, ",", -1);
      gboolean all = g_str_has_prefix (terms[i], "rectangular-band(");
      for (guint k = 0; pieces[k] != NULL && all; k++)
        all = g_str_has_prefix (pieces[k], "1x") || g_ascii_strtoull (strchr (pieces[k], 'x') + 1, NULL, 10) == 1;
      if (all)
        return TRUE;
    }
  return FALSE;
}

static void
test_band (void)
{
  assert_moves ("rectangular-band(2x3)", "1x3,1x3 2x2,2x1");
  assert_moves ("rectangular-band(1x5)", "");
  assert_moves ("rectangular-band(2x2,1x3)", "1x2,1x2,1x3 2x1,2x1,1x3 2x2,1x2,1x1");
  play_sizes ("rectangular-band", 3, 4, band_goal);
  assert_played_out (solver, "rectangular-band(2x2,2x2)", band_goal);
  assert_played_out (solver, "rectangular-band(2x2,3x2,1x2)", band_goal);
  assert_played_out (solver, "rectangular-band(3x3,1x3)", band_goal);
  assert_played_out (solver, "rectangular-band(2x2,2x2) + nim(2)", band_goal);
  assert_board ("rectangular-band(4x6)");
  assert_refused ("rectangular-band(0x0)", 18);
}

/* A partizan game by the definition: its options, at all levels. */
static CgtValue
value_from_definition (GHashTable *known, const char *text)
{
  CgtValue *found = g_hash_table_lookup (known, text);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  CgtStore *store = cgt_solver_get_store (solver);
  CgtValue values[2][64];
  guint n[2];

  if (found != NULL)
    return *found;
  g_assert_no_error (error);
  for (guint player = 0; player < 2; player++)
    {
      g_autoptr (GPtrArray) options = cgt_position_options (position, player, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (options->len, <=, 64);
      n[player] = options->len;
      for (guint i = 0; i < options->len; i++)
        {
          g_autofree char *option = cgt_position_to_text (g_ptr_array_index (options, i));
          values[player][i] = value_from_definition (known, option);
        }
    }
  found = g_new (CgtValue, 1);
  *found = cgt_make (store, values[CGT_LEFT], n[CGT_LEFT], values[CGT_RIGHT], n[CGT_RIGHT]);
  g_hash_table_insert (known, g_strdup (text), found);
  return *found;
}

static void
assert_value (const char *text)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *value = cgt_value_to_text (cgt_solver_get_store (solver), value_from_definition (known, text));
  g_autoptr (CgtEvaluation) record = evaluate (solver, text);

  g_assert_cmpstr (record->value, ==, value);
}

static void
test_cutcakes (void)
{
  g_autoptr (CgtEvaluation) large = evaluate (solver, "cutcakes(5x23)");

  assert_moves ("cutcakes(3x4)", "3x3,3x1 3x2,3x2");
  assert_moves ("cutcakes(3x1)", "");
  for (guint rows = 1; rows <= 4; rows++)
    for (guint columns = 1; columns <= 3; columns++)
      {
        g_autofree char *text = g_strdup_printf ("cutcakes(%ux%u)", rows, columns);
        assert_value (text);
      }
  assert_value ("cutcakes(2x4)");
  assert_value ("cutcakes(1x7)");
  assert_value ("cutcakes(8x1)");
  assert_value ("cutcakes(2x5)");
  assert_value ("cutcakes(5x2)");
  assert_value ("cutcakes(2x4,4x1)");
  g_assert_cmpstr (large->value, ==, "4");
  assert_board ("cutcakes(4x6)");
  assert_refused ("cutcakes(4x)", 12);
}

static void
test_chomp (void)
{
  assert_printed ("chomp(2x3)", "chomp(3,3)");
  assert_moves ("chomp(2x2)", "2,1 2 1,1");
  assert_moves ("chomp(1)", "");
  assert_moves ("chomp(3,1)", "3 1,1 2,1");
  for (guint a = 1; a <= 5; a++)
    for (guint b = 1; b <= a; b++)
      for (guint c = 1; c <= b; c++)
        {
          g_autofree char *text = g_strdup_printf ("chomp(%u,%u,%u)", a, b, c);
          assert_played_out (solver, text, NULL);
        }
  play_sizes ("chomp", 4, 5, NULL);
  assert_played_out (solver, "chomp(5,1,1,1)", NULL);
  assert_played_out (solver, "chomp(4,3)", NULL);
  assert_played_out (solver, "chomp(2x3) + chomp(2x2)", NULL);
  assert_board ("chomp(5,5,3)");
  assert_refused ("chomp(3,4)", 9);
  assert_refused ("chomp(3,0)", 9);
  assert_refused ("chomp(0)", 7);
  assert_refused ("chomp(2x3,1)", 10);
  assert_refused ("chomp(100000x100000)", 7);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/rectangles/chop", test_chop);
  g_test_add_func ("/rectangles/burnt-cake", test_burnt_cake);
  g_test_add_func ("/rectangles/kayles-2d", test_kayles_2d);
  g_test_add_func ("/rectangles/rectangular-band", test_band);
  g_test_add_func ("/rectangles/cutcakes", test_cutcakes);
  g_test_add_func ("/rectangles/chomp", test_chomp);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
