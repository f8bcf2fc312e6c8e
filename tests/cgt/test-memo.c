/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The results that an operation remembers, for pairs of operands with equal hashes, and in a table that grows until
 * memory runs out. */

#include "cgt/cgt-memo.h"

#define N_PAIRS 300000

typedef struct
{
  guint hash, number;
} Hashed;

static CgtValue
left_operand (CgtStore *store, guint number)
{
  return cgt_integer (store, number % 1000);
}

static CgtValue
right_operand (CgtStore *store, guint number)
{
  return cgt_integer (store, number / 1000);
}

static int
compare_hashed (gconstpointer a, gconstpointer b)
{
  const Hashed *x = a, *y = b;

  return (x->hash > y->hash) - (x->hash < y->hash);
}

static GArray *
find_collisions (CgtStore *store)
{
  GArray *all = g_array_sized_new (FALSE, FALSE, sizeof (Hashed), N_PAIRS),
         *found = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint number = 0; number < N_PAIRS; number++)
    {
      Hashed hashed = { (guint) cgt_mix_two (left_operand (store, number).bits, right_operand (store, number).bits),
                        number };

      g_array_append_val (all, hashed);
    }
  g_array_sort (all, compare_hashed);
  for (guint i = 1; i < all->len; i++)
    if (g_array_index (all, Hashed, i).hash == g_array_index (all, Hashed, i - 1).hash)
      {
        g_array_append_val (found, g_array_index (all, Hashed, i - 1).number);
        g_array_append_val (found, g_array_index (all, Hashed, i).number);
      }
  g_array_unref (all);
  return found;
}

static void
test_collisions (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) numbers = find_collisions (store);
  gsize memory = cgt_store_get_memory (store);
  CgtMemo memo;

  g_assert_cmpuint (numbers->len, >, 0);
  cgt_memo_init (&memo, store);
  for (guint i = 0; i < numbers->len; i++)
    {
      guint number = g_array_index (numbers, guint, i);
      CgtValue g = left_operand (store, number), h = right_operand (store, number);

      g_assert_true (cgt_value_is_none (cgt_memo_get (&memo, g, h)));
      cgt_memo_put (&memo, g, h, cgt_integer (store, number));
    }
  for (guint i = 0; i < numbers->len; i++)
    {
      guint number = g_array_index (numbers, guint, i);
      CgtValue found = cgt_memo_get (&memo, left_operand (store, number), right_operand (store, number));

      g_assert_true (cgt_value_equal (found, cgt_integer (store, number)));
    }
  cgt_memo_clear (&memo);
  g_assert_cmpuint (cgt_store_get_memory (store), ==, memory);
}

/* Puts all pairs into a table and returns how many are still there; none may have the value of another. */
static guint
count_kept (CgtStore *store)
{
  CgtPairs pairs = { NULL };
  guint n = 0;

  g_assert_true (cgt_value_is_none (cgt_pairs_get (&pairs, left_operand (store, 0), right_operand (store, 0))));
  for (guint number = 0; number < N_PAIRS; number++)
    {
      CgtValue g = left_operand (store, number), h = right_operand (store, number), value = cgt_integer (store, number);

      g_assert_true (cgt_value_is_none (cgt_pairs_get (&pairs, g, h)));
      g_assert_true (cgt_value_equal (cgt_pairs_put (store, &pairs, g, h, value), value));
      g_assert_true (cgt_value_equal (cgt_pairs_get (&pairs, g, h), value));
    }
  for (guint number = 0; number < N_PAIRS; number++)
    {
      CgtValue found = cgt_pairs_get (&pairs, left_operand (store, number), right_operand (store, number));

      g_assert_true (cgt_value_is_none (found) || cgt_value_equal (found, cgt_integer (store, number)));
      n += !cgt_value_is_none (found);
    }
  cgt_pairs_clear (&pairs);
  return n;
}

static void
test_pairs (void)
{
  g_autoptr (CgtStore) store = cgt_store_new (), small = cgt_store_new ();
  CgtBudget *budget = cgt_budget_new ();
  guint n;

  g_assert_cmpuint (count_kept (store), >, N_PAIRS / 10 * 7);
  cgt_budget_set_memory (budget, 2 * 1024 * 1024);
  cgt_store_set_budget (small, budget);
  n = count_kept (small);
  g_assert_cmpuint (n, >, 1000);
  g_assert_cmpuint (n, <, N_PAIRS / 4);
  g_assert_true (cgt_budget_check (budget, NULL));
  cgt_store_set_budget (small, NULL);
  cgt_budget_free (budget);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/memo/collisions", test_collisions);
  g_test_add_func ("/memo/pairs", test_pairs);
  return g_test_run ();
}
