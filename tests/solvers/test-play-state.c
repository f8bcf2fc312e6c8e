/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The states that searches of a sum are made of. */
#include "solvers/play/cgt-play-state.h"

typedef struct
{
  CgtSolver *solver;
  CgtSum *sum;
  GByteArray *state;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->solver = cgt_solver_new ();
  fixture->sum = cgt_sum_new ();
  fixture->state = g_byte_array_new ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_byte_array_unref (fixture->state);
  cgt_sum_free (fixture->sum);
  cgt_solver_free (fixture->solver);
}

static void
add (Fixture *fixture, gboolean negative, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);

  g_assert_no_error (error);
  cgt_sum_add_position (fixture->sum, negative, position);
}

static void
add_value (Fixture *fixture, gboolean negative, CgtValue value)
{
  cgt_sum_add_value (fixture->sum, negative, value);
}

static void
assert_text (Fixture *fixture, CgtBytes state, const char *expected)
{
  g_autofree char *text = cgt_play_to_text (fixture->solver, state);

  g_assert_cmpstr (text, ==, expected);
}

/* As the terms are written, whatever their signs, and with one of them changed. */
static void
test_text (Fixture *fixture, gconstpointer data)
{
  CgtStore *store = cgt_solver_get_store (fixture->solver);
  g_autoptr (CgtPosition) other = cgt_position_from_text ("kayles(7)", NULL);
  g_autoptr (CgtSum) changed = NULL;

  cgt_play_begin (fixture->solver, fixture->sum, fixture->state);
  assert_text (fixture, cgt_play_bytes (fixture->state), "0");
  add (fixture, FALSE, "kayles(3)");
  add (fixture, TRUE, "domineering(2x3)");
  add_value (fixture, TRUE, cgt_star (store, 2));
  add_value (fixture, FALSE, cgt_integer (store, 1));
  cgt_play_begin (fixture->solver, fixture->sum, fixture->state);
  assert_text (fixture, cgt_play_bytes (fixture->state), "kayles(3) - domineering(...|...) - *2 + 1");
  changed = cgt_sum_with (fixture->sum, 0, &(CgtTerm) { FALSE, other, CGT_NONE, NULL });
  g_byte_array_set_size (fixture->state, 0);
  cgt_play_begin (fixture->solver, changed, fixture->state);
  assert_text (fixture, cgt_play_bytes (fixture->state), "kayles(7) - domineering(...|...) - *2 + 1");
}

/* A term that is subtracted is played by the other player. */
static void
test_options (Fixture *fixture, gconstpointer data)
{
  static const char *const expected[] = { "-domineering(##) + pub(2) + 1", "-domineering(..) + pub(1) + 1",
                                          "-domineering(..) + pub(0) + 1", "-domineering(..) + pub(2) + 0" };
  CgtArena out;

  add (fixture, TRUE, "domineering(1x2)");
  add (fixture, FALSE, "pub(2)");
  add_value (fixture, FALSE, cgt_integer (cgt_solver_get_store (fixture->solver), 1));
  cgt_play_begin (fixture->solver, fixture->sum, fixture->state);
  cgt_arena_init (&out, NULL);
  g_assert_true (
    cgt_play_options (fixture->solver, cgt_play_bytes (fixture->state), CGT_LEFT, CGT_PLAY_AS_WRITTEN, &out));
  g_assert_cmpuint (out.n, ==, G_N_ELEMENTS (expected));
  for (gsize i = 0; i < out.n; i++)
    assert_text (fixture, cgt_arena_get (&out, i), expected[i]);
  cgt_arena_clear (&out);
}

/* A typed game keeps its options if it is asked for as it was typed, and is its value otherwise. */
static void
test_typed (Fixture *fixture, gconstpointer data)
{
  static const char *const expected[2][3] = { { "1 - {1,0|}", "0 - {1,0|}", NULL },
                                              { "{1,0|} - 1", "{1,0|} - 0", NULL } };
  CgtStore *store = cgt_solver_get_store (fixture->solver);
  GPtrArray *left = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_form_unref);
  g_autoptr (CgtForm) form = NULL;

  for (gint64 i = 1; i >= 0; i--)
    g_ptr_array_add (left, cgt_form_new_value (store, cgt_integer (store, i)));
  form = cgt_form_new (store, cgt_integer (store, 2), left, g_ptr_array_new ());
  for (guint negative = 0; negative < 2; negative++)
    cgt_sum_add_form (fixture->sum, negative, form);
  cgt_play_begin (fixture->solver, fixture->sum, fixture->state);
  assert_text (fixture, cgt_play_bytes (fixture->state), "2 - 2");
  g_assert_true (cgt_play_begin_as_typed (fixture->solver, fixture->sum, fixture->state));
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      CgtArena out;

      cgt_arena_init (&out, NULL);
      g_assert_true (
        cgt_play_options (fixture->solver, cgt_play_bytes (fixture->state), player, CGT_PLAY_AS_WRITTEN, &out));
      for (gsize i = 0; i < out.n; i++)
        assert_text (fixture, cgt_arena_get (&out, i), expected[player][i]);
      g_assert_cmpuint (out.n, ==, 2);
      cgt_arena_clear (&out);
    }
}

/* More moves than memory can hold are refused before the search begins. */
static void
test_too_many_moves (Fixture *fixture, gconstpointer data)
{
  CgtArena out;

  add (fixture, FALSE, "nim(3000000000)");
  cgt_play_begin (fixture->solver, fixture->sum, fixture->state);
  cgt_arena_init (&out, NULL);
  g_assert_false (
    cgt_play_options (fixture->solver, cgt_play_bytes (fixture->state), CGT_LEFT, CGT_PLAY_AS_WRITTEN, &out));
  g_assert_cmpuint (out.n, ==, 0);
  cgt_arena_clear (&out);
}

/* States that differ only in order are equal, and no part is lost. */
static void
test_sorted (Fixture *fixture, gconstpointer data)
{
  static const char *const terms[] = { "kayles(3)", "nim(5)", "domineering(2x3)", "kayles(3)", "nim(2)", "kayles(1)" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GByteArray) first = NULL;
  gsize size = 0;

  for (guint round = 0; round < 100; round++)
    {
      guint order[] = { 0, 1, 2, 3, 4, 5 };
      g_autoptr (CgtSum) sum = cgt_sum_new ();

      for (guint i = G_N_ELEMENTS (order); i > 0; i--)
        {
          guint k = (guint) g_rand_int_range (rand, 0, (gint32) i), term = order[k];
          g_autoptr (CgtPosition) position = cgt_position_from_text (terms[term], NULL);

          order[k] = order[i - 1];
          cgt_sum_add_position (sum, term == 4, position);
        }
      cgt_play_begin (fixture->solver, sum, fixture->state);
      size = fixture->state->len;
      cgt_play_sort (fixture->state);
      g_assert_cmpuint (fixture->state->len, ==, size);
      if (first == NULL)
        first = g_byte_array_append (g_byte_array_new (), fixture->state->data, fixture->state->len);
      g_assert_cmpmem (fixture->state->data, fixture->state->len, first->data, first->len);
    }
}

/* For terms of all kinds. One of them is a green Hackenbush graph, which is impartial although the game is not. */
static void
test_nimber (Fixture *fixture, gconstpointer data)
{
  guint64 nimber;

  add (fixture, FALSE, "nim(5,2)");
  add (fixture, TRUE, "kayles(4)");
  add (fixture, FALSE, "hackenbush(ggg)");
  add_value (fixture, TRUE, cgt_star (cgt_solver_get_store (fixture->solver), 6));
  cgt_play_begin (fixture->solver, fixture->sum, fixture->state);
  g_assert_true (cgt_play_nimber (fixture->solver, cgt_play_bytes (fixture->state), &nimber));
  g_assert_cmpuint (nimber, ==, 5 ^ 2 ^ 1 ^ 3 ^ 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/solvers/play-state/text", Fixture, NULL, set_up, test_text, tear_down);
  g_test_add ("/solvers/play-state/options", Fixture, NULL, set_up, test_options, tear_down);
  g_test_add ("/solvers/play-state/typed", Fixture, NULL, set_up, test_typed, tear_down);
  g_test_add ("/solvers/play-state/too-many-moves", Fixture, NULL, set_up, test_too_many_moves, tear_down);
  g_test_add ("/solvers/play-state/sorted", Fixture, NULL, set_up, test_sorted, tear_down);
  g_test_add ("/solvers/play-state/nimber", Fixture, NULL, set_up, test_nimber, tear_down);
  return g_test_run ();
}
