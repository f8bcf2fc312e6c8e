/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The results that an operation remembers, for pairs of operands with equal hashes. */

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/memo/collisions", test_collisions);
  return g_test_run ();
}
