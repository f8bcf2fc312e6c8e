/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Arbitrary text as a game without a position, as `sequence` accepts it: it is refused with a message that names the
 * column, or read. Its name reads back as the same game. If it is a game of single heaps, every suitable method finds
 * the first values of the definition. */

#include <string.h>

#include "cgt/cgt-budget-private.h"
#include "fuzz.h"
#include "rulesets/heaps/cgt-heap-rules.h"
#include "solvers/sequence/cgt-sequence-private.h"

#define STEPS 20000
#define N_HEAPS 36
/* The first heaps of a game can only have more values than this if they have more options. */
#define N_VALUES 1024

/* Marks the values of the heaps of @rest split into @n nonempty parts. */
static void
mark_splits (gboolean *reached, const guint *values, guint rest, guint n, guint so_far)
{
  if (n == 0 && rest == 0)
    reached[so_far] = TRUE;
  if (n == 0)
    return;
  for (guint part = 1; part <= rest; part++)
    mark_splits (reached, values, rest - part, n - 1, so_far ^ values[part]);
}

static gboolean
is_square (guint n, guint power)
{
  for (guint base = 1; base <= n; base++)
    if (n == (power == 2 ? base * base : base * base * base))
      return TRUE;
  return FALSE;
}

/* Including 1, the power 0 of every prime. */
static gboolean
is_prime_power (guint n)
{
  guint p = 2;

  while (p < n && n % p != 0)
    p++;
  while (n % p == 0)
    n /= p;
  return n == 1;
}

static gboolean
may_take (const CgtHeapRules *game, guint n)
{
  switch (game->set->family)
    {
    case CGT_SET_LISTED:
      for (gsize i = 0; i < game->set->n; i++)
        if (game->set->listed[i] == n)
          return TRUE;
      return FALSE;
    case CGT_SET_SQUARES:
      return is_square (n, 2);
    case CGT_SET_CUBES:
      return is_square (n, 3);
    case CGT_SET_PRIME_POWERS:
      return is_prime_power (n);
    case CGT_SET_POWERS_OF_2:
      return (n & (n - 1)) == 0;
    }
  g_assert_not_reached ();
}

static void
mark_options (const CgtHeapRules *game, gboolean *reached, const guint *values, guint heap)
{
  switch (game->kind)
    {
    case CGT_HEAP_CODE:
      for (guint taken = 0; taken <= heap; taken++)
        for (guint n = 0; n < 4; n++)
          if (cgt_heap_rules_digit (game, taken) >> n & 1)
            mark_splits (reached, values, heap - taken, n, 0);
      break;
    case CGT_HEAP_SUBTRACTION:
      for (guint taken = 1; taken <= heap; taken++)
        if (may_take (game, taken))
          reached[values[heap - taken]] = TRUE;
      break;
    case CGT_HEAP_UNEQUAL:
      for (guint part = 1; 2 * part < heap; part++)
        reached[values[part] ^ values[heap - part]] = TRUE;
      break;
    }
}

/* By the definition, using only the rules that the library read. */
static void
define_values (const CgtHeapRules *game, guint *values)
{
  for (guint heap = 0; heap < N_HEAPS; heap++)
    {
      gboolean reached[N_VALUES] = { FALSE };

      mark_options (game, reached, values, heap);
      for (values[heap] = 0; reached[values[heap]]; values[heap]++)
        ;
      g_assert_cmpuint (values[heap], <, N_VALUES / 2);
    }
}

static void
check_values (const char *name, CgtSequence *sequence, const guint *values, gboolean strips)
{
  g_autoptr (GError) error = NULL;

  if (!cgt_sequence_extend (sequence, N_HEAPS - 3, NULL, &error))
    g_error ("%s: %s", name, error->message);
  for (guint heap = 0; heap < N_HEAPS - 2; heap++)
    {
      /* Strip n of Treblecross is heap n + 2 of its code, except 2, from which an even number of moves is left. */
      guint wanted = strips ? (heap == 2 ? 0 : values[heap + 2]) : values[heap];
      guint64 value;

      g_assert_true (cgt_sequence_get_value (sequence, heap, &value));
      if (value != wanted)
        g_error ("%s by %s: heap %u is %u, not %u", name, cgt_sequence_get_method (sequence), heap, (guint) value,
                 wanted);
    }
}

static gboolean
is_for (const CgtSequenceMethod *method, const CgtHeapRules *game)
{
  gboolean splits =
    game->kind == CGT_HEAP_UNEQUAL || (game->kind == CGT_HEAP_CODE && !cgt_heap_rules_have (game, CGT_DIGIT_THREE));

  if (method == &cgt_sequence_subtraction)
    return game->kind == CGT_HEAP_SUBTRACTION;
  /* The sets take all digits of the block for one digit. */
  if (game->n_block > 1)
    return method == NULL || method == &cgt_sequence_plain;
  if (method == &cgt_sequence_triples)
    return game->kind == CGT_HEAP_CODE && cgt_heap_rules_have (game, CGT_DIGIT_THREE);
  if (method == &cgt_sequence_dense)
    return splits;
  if (method == &cgt_sequence_sparse)
    return splits && game->repeated == 0;
  return TRUE;
}

static void
check_methods (const char *name, const CgtHeapRules *game)
{
  static const CgtSequenceMethod *const methods[] = { NULL,
                                                      &cgt_sequence_plain,
                                                      &cgt_sequence_dense,
                                                      &cgt_sequence_sparse,
                                                      &cgt_sequence_subtraction,
                                                      &cgt_sequence_triples };
  guint values[N_HEAPS] = { 0 };

  define_values (game, values);
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      g_autoptr (CgtSequence) sequence = NULL;
      g_autoptr (GError) error = NULL;

      if (methods[i] != NULL && !is_for (methods[i], game))
        continue;
      sequence = cgt_sequence_new (name, &error);
      g_assert_no_error (error);
      if (methods[i] != NULL)
        cgt_sequence_force_method (sequence, methods[i]);
      check_values (name, sequence, values, game->heap_of != NULL);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autofree char *name = NULL;
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtRules) rules = NULL;
  g_autoptr (CgtRules) again = NULL;

  cgt_budget_end_at (budget, STEPS, CGT_BUDGET_END_CANCELLED);
  rules = cgt_rules_from_text (text, budget, &error);
  if (rules == NULL)
    {
      fuzz_check_refusal (error);
      return 0;
    }
  g_assert_no_error (error);
  name = cgt_rules_to_text (rules);
  again = cgt_rules_from_text (name, NULL, &error);
  if (again == NULL)
    g_error ("%s is read, its name %s is not: %s", text, name, error->message);
  g_assert_true (cgt_rules_equal (rules, again));
  if (cgt_rules_get_heap_rules (rules) != NULL)
    check_methods (name, cgt_rules_get_heap_rules (rules));
  else
    {
      g_assert_null (cgt_sequence_new_for_rules (rules, &error));
      fuzz_check_refusal (error);
    }
  return 0;
}
