/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Learning the order of splits loses none, and the new first ones find more than the old. */
#include "solvers/sequence/cgt-sequence-parts.h"

#define N 6000

/* The number of values of a class below the mex of @n that the first @n_parts find. */
static guint
n_found (const CgtSequenceGuide *guide, const CgtSequenceParts *parts, gsize n_parts, gsize n)
{
  guint32 mex = cgt_sequence_values_get (guide->values, n), span = cgt_sequence_values_span (guide->values);
  g_autofree guint8 *seen = g_new0 (guint8, span);
  guint found = 0;

  for (gsize i = 0; i < n_parts; i++)
    for (guint t = 0; t < guide->n_taken; t++)
      {
        guint64 part = g_array_index (parts->numbers, guint64, i);

        if (part + guide->taken[t] < n)
          seen[cgt_sequence_values_get (guide->values, part) ^
               cgt_sequence_values_get (guide->values, n - guide->taken[t] - part)] = TRUE;
      }
  for (guint32 value = 0; value < mex; value++)
    found += seen[value] && cgt_sequence_mask_is_rare (guide->mask, value) == (guide->class == CGT_PLANE_RARE);
  return found;
}

static guint
n_found_by_all (const CgtSequenceGuide *guide, const CgtSequenceParts *parts, gsize n_parts)
{
  guint found = 0;

  for (gsize n = guide->values->n - 64; n < guide->values->n; n++)
    found += n_found (guide, parts, n_parts, n);
  return found;
}

static void
assert_all_there (const CgtSequenceParts *parts, const CgtSequenceValues *values, guint32 mask, gsize n)
{
  g_autofree guint8 *seen = g_new0 (guint8, values->n);

  g_assert_cmpuint (parts->numbers->len, ==, n);
  for (gsize i = 0; i < n; i++)
    {
      guint64 heap = g_array_index (parts->numbers, guint64, i);
      guint32 value = cgt_sequence_values_get (values, heap), index = cgt_sequence_mask_index (mask, value);
      guint8 high = parts->high->data[i];

      g_assert_false (seen[heap]);
      seen[heap] = TRUE;
      g_assert_cmpuint (parts->low->data[i], ==, index & 0xff);
      g_assert_cmpuint (high & 0x3f, ==, index >> 8);
      g_assert_cmpuint (high & CGT_PLANE_COMMON, ==, cgt_sequence_mask_is_rare (mask, value) ? 0 : CGT_PLANE_COMMON);
    }
}

/* The values of the heaps of @game up to @n. */
static void
find_values (const char *game, guint64 n, CgtSequenceValues *values)
{
  g_autoptr (CgtSequence) sequence = cgt_sequence_new (game, NULL);
  guint64 value;

  g_assert_true (cgt_sequence_extend (sequence, n, NULL, NULL));
  cgt_sequence_values_init (values);
  for (guint64 i = 0; i <= n; i++)
    {
      g_assert_true (cgt_sequence_get_value (sequence, i, &value));
      g_assert_true (cgt_sequence_values_push (values, (guint32) value, NULL));
    }
}

static void
test_order (gconstpointer data)
{
  CgtSequenceValues values;
  gsize taken[] = { 3, 4 };

  find_values (data, N, &values);
  for (guint trial = 0; trial < 8; trial++)
    {
      CgtSequenceGuide guide = {
        .values = &values, .taken = taken, .n_taken = 1 + trial % 2, .mask = trial < 4 ? 0x3b8 : 0x2a
      };
      CgtSequenceParts parts;
      guint before, n_first = 200;
      gsize n = 0;

      guide.class = trial & 2 ? CGT_PLANE_RARE : CGT_PLANE_COMMON;
      cgt_sequence_parts_init (&parts);
      for (gsize heap = 1; heap < values.n / 2; heap += g_test_rand_int_range (1, 4), n++)
        cgt_sequence_parts_append (&parts, heap, cgt_sequence_values_get (&values, heap), guide.mask);
      assert_all_there (&parts, &values, guide.mask, n);
      before = n_found_by_all (&guide, &parts, n_first);
      cgt_sequence_parts_order (&parts, &guide);
      assert_all_there (&parts, &values, guide.mask, n);
      g_assert_cmpuint (n_found_by_all (&guide, &parts, n_first), >, before);
      cgt_sequence_parts_truncate (&parts, n_first);
      assert_all_there (&parts, &values, guide.mask, n_first);
      cgt_sequence_parts_clear (&parts);
    }
  cgt_sequence_values_clear (&values);
}

/* With too few heaps to learn from, the order stays the same. */
static void
test_few_heaps (void)
{
  CgtSequenceValues values;
  gsize taken = 3;
  CgtSequenceGuide guide = { .values = &values, .taken = &taken, .n_taken = 1, .mask = 2 };
  CgtSequenceParts parts;

  find_values ("octal[0.007]", 10, &values);
  cgt_sequence_parts_init (&parts);
  for (gsize heap = 1; heap < 5; heap++)
    cgt_sequence_parts_append (&parts, heap, cgt_sequence_values_get (&values, heap), guide.mask);
  cgt_sequence_parts_order (&parts, &guide);
  for (gsize heap = 1; heap < 5; heap++)
    g_assert_cmpuint (g_array_index (parts.numbers, guint64, heap - 1), ==, heap);
  cgt_sequence_parts_clear (&parts);
  cgt_sequence_values_clear (&values);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/parts/order/0.007", "octal[0.007]", test_order);
  g_test_add_data_func ("/parts/order/grundys-game", "grundys-game", test_order);
  g_test_add_func ("/parts/few-heaps", test_few_heaps);
  return g_test_run ();
}
