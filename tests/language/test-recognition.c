/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Finite automata that accept the P-positions of a game. */

#include <string.h>

#include "language-testing.h"
#include "language/boxes/cgt-box-expression.h"
#include "solvers/boxes/cgt-digit-automaton.h"

static CgtDigitAutomaton *
find (const char *text, guint base, gboolean least_first, guint32 to, guint most_states, GError **error)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBoxGame) game = cgt_box_game_read (text, 2, solver, NULL, error);
  CgtRecognition wanted = { base, least_first, to, most_states };

  g_assert_nonnull (game);
  return cgt_digit_automaton_new (game, &wanted, solver, error);
}

/* The digits of a number, with zeros in front, the least first; by Zeckendorf the greatest Fibonacci number that fits
 * is taken first. */
static void
write_digits (guint32 number, guint base, guint length, guint *digits)
{
  guint64 weights[64] = { 1, 2 };

  for (guint i = 0; i < length; i++)
    if (base != CGT_BASE_FIBONACCI)
      {
        digits[i] = number % base;
        number /= base;
      }
    else if (i >= 2)
      weights[i] = weights[i - 1] + weights[i - 2];
  for (guint i = length; base == CGT_BASE_FIBONACCI && i-- > 0;)
    {
      digits[i] = number >= weights[i];
      number -= digits[i] * (guint32) weights[i];
    }
  g_assert_cmpuint (number, ==, 0);
}

static gboolean
accepts (const CgtDigitAutomaton *automaton, const guint32 *at, guint length)
{
  guint digits[CGT_BOX_DIMENSIONS][64], state = 0;

  for (guint i = 0; i < automaton->n_variables; i++)
    write_digits (at[i], automaton->base, length, digits[i]);
  for (guint k = 0; k < length; k++)
    {
      guint letter = 0;

      for (guint i = 0; i < automaton->n_variables; i++)
        letter = letter * automaton->n_digits + digits[i][automaton->least_first ? k : length - 1 - k];
      state = cgt_digit_automaton_step (automaton, state, letter);
    }
  return automaton->accepting[state];
}

/* Moore: classes of states that no word tells apart, by refining accepting and other states. */
static guint
count_classes (const CgtDigitAutomaton *automaton)
{
  g_autofree guint *class = g_new (guint, automaton->n_states), *next = g_new (guint, automaton->n_states);
  guint n = 0, before;

  for (guint i = 0; i < automaton->n_states; i++)
    class[i] = automaton->accepting[i];
  do
    {
      before = n;
      n = 0;
      for (guint i = 0; i < automaton->n_states; i++)
        {
          next[i] = n;
          for (guint k = 0; k < i && next[i] == n; k++)
            {
              gboolean same = class[i] == class[k];

              for (guint letter = 0; letter < automaton->n_letters && same; letter++)
                same = class[cgt_digit_automaton_step (automaton, i, letter)] ==
                       class[cgt_digit_automaton_step (automaton, k, letter)];
              if (same)
                next[i] = next[k];
            }
          n += next[i] == n;
        }
      memcpy (class, next, automaton->n_states * sizeof *class);
    }
  while (n != before);
  return n;
}

static guint
count_reachable (const CgtDigitAutomaton *automaton)
{
  g_autofree gboolean *met = g_new0 (gboolean, automaton->n_states);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));
  guint start = 0;

  met[0] = TRUE;
  g_array_append_val (queue, start);
  for (guint i = 0; i < queue->len; i++)
    for (guint letter = 0; letter < automaton->n_letters; letter++)
      {
        guint next = cgt_digit_automaton_step (automaton, g_array_index (queue, guint, i), letter);

        g_assert_cmpuint (next, <, automaton->n_states);
        if (!met[next])
          g_array_append_val (queue, next);
        met[next] = TRUE;
      }
  return queue->len;
}

/* Against the points themselves, with words of different lengths; and that it is minimal. */
static void
check (const CgtDigitAutomaton *automaton, const char *text, guint32 to)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtBoxGame) game = cgt_box_game_read (text, 2, solver, NULL, NULL);
  g_autoptr (CgtPBox) box =
    cgt_p_box_new (game, (guint32[]) { to, to, to }, CGT_GENERATIONS_LONGEST, FALSE, solver, NULL);
  guint32 at[CGT_BOX_DIMENSIONS] = { 0 };

  g_assert_cmpuint (to, <=, automaton->agrees_up_to);
  for (at[0] = 0; at[0] <= to; at[0]++)
    for (at[1] = 0; at[1] <= (automaton->n_variables > 1 ? to : 0); at[1]++)
      for (at[2] = 0; at[2] <= (automaton->n_variables > 2 ? to : 0); at[2]++)
        for (guint length = 14; length < 17; length++)
          g_assert_true (accepts (automaton, at, length) == cgt_p_box_contains (box, at));
  g_assert_cmpuint (count_classes (automaton), ==, automaton->n_states);
  g_assert_cmpuint (count_reachable (automaton), ==, automaton->n_states);
}

/* Enough to learn from for each case. The size that is chosen otherwise takes most of a second, and is tried for some.
 */
#define SMALL 127

static const struct
{
  const char *text;
  guint base;
  gboolean least_first;
  guint32 to;      /* 0: the size is chosen */
  guint n_states;  /* 0: not derived by hand */
  const char *why; /* how the reason begins; NULL: it is not proved */
} cases[] = {
  /* Two heaps of Nim are equal: so far equal, or not. In base 2 three heaps are a P-position if the digits read so far
   * have XOR 0, or are not. */
  { "nim", 2, FALSE, 0, 2, "nim-sum" },
  { "nim", 2, TRUE, SMALL, 2, "nim-sum" },
  { "nim(a,b,c)", 2, FALSE, 31, 2, "nim-sum" },
  { "nim(a,b,c)", 2, TRUE, 31, 2, "nim-sum" },
  { "nim(a,b,c)", 4, TRUE, 0, 2, "nim-sum" },
  { "nim(a) + nim(b)", 10, FALSE, 0, 2, "nim-sum" },
  /* Only zeros: the number is 0, or not. */
  { "nim(a)", 10, FALSE, 0, 2, "nim-sum" },

  /* A heap of 3 q + r has the nimber r, and the last ternary digit is r. With the most significant digit first, the
   * last digits were equal or not. With the least first, nothing is read; the digits were equal; or they were not. */
  { "subtraction[1,2](a,b)", 3, FALSE, 0, 2, "periodic" },
  { "subtraction[1,2](a,b)", 3, TRUE, SMALL, 3, "periodic" },
  /* In base 2 the difference modulo 3 is doubled by every digit, so there are three states. With the least first the
   * weight of the next digit is 1 or -1 modulo 3, and each difference occurs with both; but all later
   * digits count the other way round if both change their sign: (d, w) and (-d, -w) are one state, so there are three.
   */
  { "subtraction[1,2](a,b)", 2, FALSE, SMALL, 3, "periodic" },
  { "subtraction[1,2](a,b)", 2, TRUE, 0, 3, "periodic" },

  /* Wythoff, by Zeckendorf: the larger heap is the smaller one with a zero more, and the smaller one ends in an even
   * number of zeros.
   *
   * With the most significant digit first: 0, only zeros read; 1 and 2, the larger heap (b, or a) has just got a one,
   * and the other one must get it next; for each of these, the smaller heap's last one is behind an even number of
   * zeros, or an odd number; and the sink. 1 + 2 + 4 + 1 = 8.
   *
   * With the least first: zeros in both, an even or an odd number of them; for each order of the heaps, the smaller one
   * has just got a one, which the larger one must get next, or it has not; and the sink. 2 + 4 + 1 = 7. */
  { "wythoff", CGT_BASE_FIBONACCI, FALSE, SMALL, 8, "Fibonacci" },
  { "wythoff", CGT_BASE_FIBONACCI, TRUE, SMALL, 7, "Fibonacci" },
  { "wythoff-queens", CGT_BASE_FIBONACCI, TRUE, SMALL, 7, "Fibonacci" },

  { "subtraction[1,2](a,b)", CGT_BASE_FIBONACCI, FALSE, SMALL, 0, "periodic" },
  { "subtraction[1,2](a,b)", CGT_BASE_FIBONACCI, TRUE, 0, 0, "periodic" },
  { "subtraction[1,3](a,b)", 2, TRUE, SMALL, 0, "periodic" },
  { "subtraction[2,4,7](a,b)", 2, FALSE, SMALL, 0, "periodic" },
  { "subtraction[1,2](a) + subtraction[1,4](b)", 3, TRUE, 0, 0, "periodic" },
  { "subtraction[1,2](a) + *1", 3, FALSE, SMALL, 0, "periodic" },
  { "nim(a,b)", CGT_BASE_FIBONACCI, FALSE, SMALL, 0, "nim-sum" },
  /* Kayles has the nimber 0 only for no pins. */
  { "kayles(a)", 2, FALSE, SMALL, 2, "periodic" },
  { "misere(nim(a,b))", 2, FALSE, SMALL, 0, NULL },
  { "misere(nim(a,b,c))", 2, TRUE, SMALL, 0, NULL },
  { "fruits(a,b)", 2, FALSE, 31, 0, NULL },
  { "chomp(a,b)", 2, FALSE, 31, 0, NULL },
};

static void
test_found (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtDigitAutomaton) automaton =
        find (cases[i].text, cases[i].base, cases[i].least_first, cases[i].to, 256, &error);

      g_test_message ("%s in base %u, %s: %u states", cases[i].text, cases[i].base,
                      cases[i].least_first ? "least first" : "most first", automaton != NULL ? automaton->n_states : 0);
      g_assert_no_error (error);
      if (cases[i].n_states > 0)
        g_assert_cmpuint (automaton->n_states, ==, cases[i].n_states);
      g_assert_true ((automaton->why != NULL) == (cases[i].why != NULL));
      g_assert_true (cases[i].why == NULL || g_str_has_prefix (automaton->why, cases[i].why));
      check (automaton, cases[i].text, automaton->n_variables > 2 ? 30 : 120);
    }
}

/* Words that are no sums by Zeckendorf are not accepted, whatever else is in them. */
static void
test_zeckendorf (void)
{
  g_autoptr (CgtDigitAutomaton) automaton = find ("wythoff", CGT_BASE_FIBONACCI, FALSE, 0, 256, NULL);
  guint state = 0;

  for (guint k = 0; k < 2; k++)
    state = cgt_digit_automaton_step (automaton, state, 2);
  for (guint letter = 0; letter < 4; letter++)
    g_assert_cmpuint (cgt_digit_automaton_step (automaton, state, letter), ==, state);
  g_assert_false (automaton->accepting[state]);
}

/* Squares are recognised in no base (R. W. Ritchie, Finite automata and the set of squares, 1963), Wythoff's pairs in
 * no base but Fibonacci's, and three heaps of Nim are no regular set in base 3. */
/* Up to 3 nim(a,4) has no P-position, so the automaton that is learned there accepts nothing. The test up to 15 finds
 * the heap of 4; then a larger box is learned from. Most significant digit first, the states are: only zeros so far, 1,
 * 10, 100 (accepts), and none of these. */
static void
test_learned_again (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtDigitAutomaton) automaton = find ("nim(a,4)", 2, FALSE, 3, 256, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (automaton->n_states, ==, 5);
  g_assert_cmpuint (automaton->agrees_up_to, >, 15);
}

static void
test_not_found (void)
{
  static const struct
  {
    const char *text;
    guint base, most_states;
  } refused[] = { { "square(a) + square(b)", 2, 256 },
                  { "wythoff", 2, 256 },
                  { "nim(a,b,c)", 3, 256 },
                  { "nim(a,b,c)", 2, 1 },
                  { "kayles(a,b)", 2, 100 } };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtDigitAutomaton) automaton =
        find (refused[i].text, refused[i].base, TRUE, i < 2 ? 63 : 31, refused[i].most_states, &error);

      g_assert_null (automaton);
      g_assert_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS);
      g_assert_true (g_str_has_prefix (error->message, "no automaton "));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recognition/found", test_found);
  g_test_add_func ("/recognition/zeckendorf", test_zeckendorf);
  g_test_add_func ("/recognition/learned-again", test_learned_again);
  g_test_add_func ("/recognition/not-found", test_not_found);
  return g_test_run ();
}
