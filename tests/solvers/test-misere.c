/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "naive.h"
#include "solvers/record/cgt-record-words.h"

/* Misère play of partizan games, compared with play from the definition. */

static gboolean
wins (GHashTable *known, CgtStore *store, const CgtSum *sum, CgtPlayer player)
{
  g_autofree char *text = cgt_sum_to_text (sum, store), *key = g_strdup_printf ("%d %s", player, text);
  g_autoptr (GPtrArray) options = NULL;
  gpointer found;
  gboolean result;

  if (g_hash_table_lookup_extended (known, key, NULL, &found))
    return GPOINTER_TO_INT (found);
  options = naive_options (sum, player);
  result = options->len == 0;
  for (guint i = 0; i < options->len && !result; i++)
    result = !wins (known, store, g_ptr_array_index (options, i), cgt_player_other (player));
  g_hash_table_insert (known, g_steal_pointer (&key), GINT_TO_POINTER (result));
  return result;
}

static const char *
outcome (GHashTable *known, CgtStore *store, const CgtSum *sum)
{
  gboolean left = wins (known, store, sum, CGT_LEFT), right = wins (known, store, sum, CGT_RIGHT);

  return left ? right ? "N" : "L" : right ? "R" : "P";
}

static void
check (CgtSolver *solver, GHashTable *known, const char *text)
{
  g_autoptr (CgtSum) sum = sum_from_text (text);
  CgtStore *store = cgt_solver_get_store (solver);
  g_autoptr (CgtEvaluation) record = NULL;

  g_test_message ("%s", text);
  sum->misere = TRUE;
  record = cgt_solver_evaluate (solver, sum, text, CGT_WANT_ALL, NULL, NULL, NULL);
  sum->misere = FALSE;
  g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, outcome (known, store, sum));
  g_assert_null (record->value);
  g_assert_null (record->mean);
  for (guint player = 0; player < 2; player++)
    {
      g_autoptr (GPtrArray) options = naive_options (sum, player);

      g_assert_cmpuint (record->moves[player]->len, <=, options->len);
      for (guint k = 0; k < record->moves[player]->len; k++)
        {
          const CgtMove *move = g_ptr_array_index (record->moves[player], k);
          g_autofree char *inside = g_strndup (cgt_move_get_to (move) + 7, strlen (cgt_move_get_to (move)) - 8);
          g_autoptr (CgtSum) after = sum_from_text (inside);

          g_assert_true (g_str_has_prefix (cgt_move_get_to (move), "misere("));
          g_assert_cmpstr (cgt_outcome_to_text (move->outcome), ==, outcome (known, store, after));
          g_assert_cmpint (move->wins, ==, wins (known, store, after, cgt_player_other (player)) ? CGT_NO : CGT_YES);
        }
    }
}

static void
test_played_out (void)
{
  static const char *const texts[] = {
    "domineering(2x2)",
    "domineering(3x3)",
    "domineering(3x4)",
    "domineering(4x4)",
    "hackenbush(0-1b 1-2r 2-0g 1-3r 0-3b)",
    "cutcakes(4x5)",
    "graph[a>b b>c:l c>d:r a>d](a,b,c)",
    "kayles(4) + hackenbush(br)",
    "-hackenbush(bbr,g) - domineering(3x2)",
    "cutcakes(2x3) - cutcakes(3x2) + nim(2)",
    "domineering(.#.|...|.#.) + hackenbush(gr)",
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    check (solver, known, texts[i]);
}

/* A negative sign exchanges Left and Right. */
static void
test_random_boards (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint run = 0; run < 60; run++)
    {
      g_autoptr (GString) text = g_string_new (run % 2 ? "-domineering(" : "domineering(");

      for (guint i = 0; i < 12; i++)
        g_string_append_printf (text, "%s%c", i > 0 && i % 4 == 0 ? "|" : "",
                                g_test_rand_int_range (0, 5) == 0 ? '#' : '.');
      g_string_append (text, run % 3 == 0 ? ") + nim(1)" : ")");
      check (solver, known, text->str);
    }
}

/* Northcott's counters can move back and forth, and in misère play nobody can force an end. */
static void
test_endless (void)
{
  static const char *const rows[][2] = {
    { "northcott(b..w)", "D" }, { "northcott(b.w)", "P" }, { "northcott(bw)", "N" }, { "northcott(bw.)", "N" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtSolver) solver = cgt_solver_new ();
      g_autoptr (CgtSum) sum = sum_from_text (rows[i][0]);
      g_autoptr (CgtEvaluation) record = NULL;

      sum->misere = TRUE;
      record = cgt_solver_evaluate (solver, sum, rows[i][0], CGT_WANT_ALL, NULL, NULL, NULL);
      g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, rows[i][1]);
      g_assert_nonnull (record->moves[CGT_LEFT]);
    }
}

/* Large sums of heaps are decided by the misère quotient, which agrees with a search where one finds the answer: it has
 * the remoteness then, which is even if and only if the player who moves first wins. */
static void
test_quotients (void)
{
  static const char *const sums[] = {
    "kayles(20,17)",      "kayles(19) + kayles(11) + kayles(8)",
    "octal[0.15](22,16)", "octal[0.71](25,13)",
    "octal[0.75](30,9)",  "dawsons-kayles(23,18)",
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) large = sum_from_text ("kayles(30) + kayles(17)");
  g_autoptr (CgtEvaluation) record = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autoptr (CgtSum) sum = sum_from_text (sums[i]);
      g_autoptr (CgtEvaluation) alone = NULL, searched = NULL;

      if (!round_has (i, 1))
        continue;
      g_test_message ("%s", sums[i]);
      sum->misere = TRUE;
      alone = cgt_solver_evaluate (solver, sum, sums[i], CGT_WANT_MOVES, NULL, NULL, NULL);
      searched = cgt_solver_evaluate (solver, sum, sums[i], CGT_WANT_MOVES | CGT_WANT_REMOTENESS, NULL, NULL, NULL);
      g_assert_cmpint (searched->remoteness, >=, 0);
      g_assert_cmpint (alone->outcome, ==, searched->remoteness % 2 == 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P);
      for (guint k = 0; k < alone->moves[0]->len; k++)
        {
          const CgtMove *move = g_ptr_array_index (alone->moves[0], k);
          const CgtMove *other = g_ptr_array_index (searched->moves[0], k);

          g_assert_cmpint (move->wins, ==, other->wins);
          g_assert_cmpint (other->remoteness % 2 == 1, ==, other->wins == CGT_YES);
        }
    }
  large->misere = TRUE;
  record = cgt_solver_evaluate (solver, large, "", CGT_WANT_ALL, NULL, NULL, NULL);
  g_assert_cmpint (record->outcome, !=, CGT_OUTCOME_UNKNOWN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solvers/misere/played-out", test_played_out);
  g_test_add_func ("/solvers/misere/random-boards", test_random_boards);
  g_test_add_func ("/solvers/misere/endless", test_endless);
  g_test_add_func ("/solvers/misere/quotients", test_quotients);
  return g_test_run ();
}
