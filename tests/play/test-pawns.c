/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"
#include "solvers/record/cgt-record-words.h"

#include <string.h>

/* Dawson's Chess with real pawns, compared with the heaps of 0.137 (T. R. Dawson, Caissa's Wild Roses, 1935; Winning
 * Ways, ch. 4): a board of three rows with White's pawns on the first and Black's on the third. Pawns move and capture
 * as in chess, captures are compulsory, and a player who cannot move loses. */

static CgtSolver *solver;
static GHashTable *known; /* board, preceded by the player to move -> 1: the mover wins, 2: loses */

static char *
board_new (const char *files)
{
  gsize n = strlen (files);
  char *board = g_strnfill (3 * n, '.');

  for (gsize file = 0; file < n; file++)
    if (files[file] == '|')
      {
        board[file] = 'w';
        board[2 * n + file] = 'b';
      }
  return board;
}

static gboolean mover_wins (const char *board, char mover);

/* Whether some move of this kind wins; @any: (out): whether there is one. */
static gboolean
some_move_wins (const char *board, char mover, gboolean captures, gboolean *any)
{
  int n = (int) strlen (board) / 3, forward = mover == 'w' ? 1 : -1;
  char enemy = mover == 'w' ? 'b' : 'w';
  gboolean wins = FALSE;

  for (int at = 0; at < 3 * n; at++)
    for (int aside = captures ? -1 : 0; aside <= (captures ? 1 : 0); aside += 2)
      {
        int row = at / n + forward, file = at % n + aside, to = row * n + file;
        g_autofree char *after = NULL;

        if (board[at] != mover || row < 0 || row > 2 || file < 0 || file >= n || board[to] != (captures ? enemy : '.'))
          continue;
        *any = TRUE;
        after = g_strdup (board);
        after[at] = '.';
        after[to] = mover;
        wins = wins || !mover_wins (after, enemy);
      }
  return wins;
}

static gboolean
mover_wins (const char *board, char mover)
{
  char *key = g_strdup_printf ("%c%s", mover, board);
  gpointer found = g_hash_table_lookup (known, key);
  gboolean any = FALSE, wins;

  if (found != NULL)
    {
      g_free (key);
      return found == GINT_TO_POINTER (1);
    }
  wins = some_move_wins (board, mover, TRUE, &any);
  if (!any)
    wins = some_move_wins (board, mover, FALSE, &any);
  g_hash_table_insert (known, key, GINT_TO_POINTER (wins ? 1 : 2));
  return wins;
}

static void
assert_pawns_are_heaps (const char *files, const char *heaps)
{
  g_autofree char *board = board_new (files), *text = g_strdup_printf ("dawsons-chess(%s)", heaps);
  g_autoptr (CgtEvaluation) evaluation = evaluate (solver, text);
  gboolean wins = mover_wins (board, 'w');

  g_assert_cmpint (mover_wins (board, 'b'), ==, wins);
  g_assert_cmpstr (cgt_outcome_to_text (evaluation->outcome), ==, wins ? "N" : "P");
}

/* One row of pawns, and two: the outcomes of sums of two distinguish nim-values. */
static void
test_pawns (void)
{
  for (guint a = 1; a <= 8; a++)
    {
      g_autofree char *row = g_strnfill (a, '|'), *heap = g_strdup_printf ("%u", a);

      assert_pawns_are_heaps (row, heap);
      for (guint b = 1; b <= a && a + b <= 9; b++)
        {
          g_autofree char *other = g_strnfill (b, '|');
          g_autofree char *files = g_strconcat (row, ".", other, NULL), *heaps = g_strdup_printf ("%u,%u", a, b);

          assert_pawns_are_heaps (files, heaps);
        }
    }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_test_add_func ("/pawns/dawsons-chess", test_pawns);
  result = g_test_run ();
  g_hash_table_unref (known);
  cgt_solver_free (solver);
  return result;
}
