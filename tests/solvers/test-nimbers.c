/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "solvers/cgt-solver-private.h"

#include <string.h>

/* Nimbers by only what decides agree with the definition: the mex of the nimbers of all options, of whole positions. */

static guint64
mex_of_options (const CgtRules *rules, CgtBytes position, GHashTable *known)
{
  g_autoptr (GBytes) key = g_bytes_new (position.data, position.size);
  gpointer found = g_hash_table_lookup (known, key);
  g_autoptr (GHashTable) nimbers = g_hash_table_new (NULL, NULL);
  CgtArena options;
  guint mex = 0;

  if (found != NULL)
    return GPOINTER_TO_UINT (found) - 1;
  cgt_arena_init (&options, NULL);
  rules->ruleset->options (rules, position, CGT_LEFT, &options);
  for (gsize i = 0; i < options.n; i++)
    g_hash_table_add (nimbers,
                      GUINT_TO_POINTER ((guint) mex_of_options (rules, cgt_arena_get (&options, i), known) + 1));
  cgt_arena_clear (&options);
  while (g_hash_table_contains (nimbers, GUINT_TO_POINTER (mex + 1)))
    mex++;
  g_hash_table_insert (known, g_steal_pointer (&key), GUINT_TO_POINTER (mex + 1));
  return mex;
}

static guint64
nimber_of (CgtSolver *solver, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  guint64 nimber;
  CgtHow how;

  g_assert_no_error (error);
  g_assert_true (cgt_solver_nimber (solver, cgt_solver_get_game (solver, cgt_position_get_rules (position)),
                                    cgt_position_get_bytes (position), &nimber, &how));
  return nimber;
}

static const struct
{
  const char *before, *after, *squares;
} games[] = {
  { "cram(", ")", "....#" },
  { "impartial(domineering(", "))", "....#" },
  { "impartial(snort(", "))", "...xo#" },
  { "impartial(nogo(", "))", "...xo" },
  { "impartial(clobber(", "))", "xo." },
  { "impartial(amazons(", "))", "..##xo" },
  { "impartial(konane(", "))", "xo." },
  { "impartial(fission(", "))", "....x#" },
  { "impartial(fission(", "))", "...x" },
  { "impartial(bicolour-fission(", "))", "....xo#" },
  { "impartial(cross-purposes(", "))", "....x#" },
};

/* A solver is asked for one board after another, so it also meets what it knows in part. */
static void
test_boards (void)
{
  CgtSolver *solver = cgt_solver_new ();
  g_autoptr (GRand) rand = round_rand_new (39);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GHashTable) known =
        g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

      for (guint round = 0; round < round_cases (20); round++)
        {
          g_autoptr (GString) text = g_string_new (games[i].before);
          g_autoptr (CgtPosition) position = NULL;

          for (guint at = 0; at < 12; at++)
            {
              if (at > 0 && at % 4 == 0)
                g_string_append_c (text, '|');
              g_string_append_c (text,
                                 games[i].squares[g_rand_int_range (rand, 0, (gint32) strlen (games[i].squares))]);
            }
          g_string_append (text, games[i].after);
          position = cgt_position_from_text (text->str, NULL);
          if (position == NULL) /* stones without liberties */
            continue;
          g_test_message ("%s", text->str);
          g_assert_cmpuint (nimber_of (solver, text->str), ==,
                            mex_of_options (cgt_position_get_rules (position), cgt_position_get_bytes (position),
                                            known));
        }
    }
  cgt_solver_free (solver);
}

/* Nimbers too large to be asked for, and games in which no position falls apart. */
static void
test_large_nimbers (void)
{
  static const char *const texts[] = { "chomp(5x6)", "moores-nim[2](5,6,9,12)", "impartial(clobber(xo.ox|oxoxo|.oxo.))",
                                       "chomp(4x4)", "impartial(clobber(xxxoooxxxo))" };
  CgtSolver *solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GHashTable) known =
        g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
      g_autoptr (CgtPosition) position = cgt_position_from_text (texts[i], NULL);

      g_assert_cmpuint (nimber_of (solver, texts[i]), ==,
                        mex_of_options (cgt_position_get_rules (position), cgt_position_get_bytes (position), known));
    }
  cgt_solver_free (solver);
}

/* M. Schneider, "Das Spiel Juvavum", 2009; J. Lemoine and S. Viennot, "Nimbers are inevitable", 2012. */
static void
test_literature (void)
{
  CgtSolver *solver = cgt_solver_new ();

  g_assert_cmpuint (nimber_of (solver, "cram(4x7)"), ==, 3);
  g_assert_cmpuint (nimber_of (solver, "cram(5x5)"), ==, 0);
  g_assert_cmpuint (nimber_of (solver, "cram(3x9)"), ==, 1);
  g_assert_cmpuint (nimber_of (solver, "cram(6x6)"), ==, 0);
  cgt_solver_free (solver);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/nimbers/boards", test_boards);
  g_test_add_func ("/nimbers/large", test_large_nimbers);
  g_test_add_func ("/nimbers/literature", test_literature);
  return g_test_run ();
}
