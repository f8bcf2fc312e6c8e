/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "reference.h"

#include <string.h>

/* One code in four is mostly zeros, and one in four has few splits. */
static guint
digit_for (RandomCode what, guint style)
{
  guint digit = g_test_rand_int_range (0, what == RANDOM_HEXADECIMAL ? 16 : 8);

  if (style == 0 && g_test_rand_int_range (0, 3) > 0)
    return 0;
  return style == 1 && g_test_rand_int_range (0, 3) > 0 ? digit % 4 : digit;
}

char *
random_code (RandomCode what, guint most_digits)
{
  GString *code = g_string_new ("octal[");
  guint n = g_test_rand_int_range (1, most_digits + 1), style = g_test_rand_int_range (0, 4);

  g_string_append_printf (code, "%X.",
                          what == RANDOM_HEXADECIMAL ? g_test_rand_int_range (0, 4) * 4
                                                     : g_test_rand_int_range (0, 4) / 3 * 4);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (code, "%X", digit_for (what, style));
  if (what == RANDOM_REPEATING || (what == RANDOM_HEXADECIMAL && g_test_rand_int_range (0, 8) == 0))
    g_string_append (code, "...");
  return g_string_free (g_string_append_c (code, ']'), FALSE);
}

char *
random_set (guint most_elements, guint largest)
{
  GString *set = g_string_new ("subtraction[");
  guint n = g_test_rand_int_range (1, most_elements + 1);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (set, "%s%d", i > 0 ? "," : "", g_test_rand_int_range (1, largest + 1));
  return g_string_free (g_string_append_c (set, ']'), FALSE);
}

static guint
digit_of (const char *code, gsize j)
{
  const char *digits = strchr (code, '.') + 1;
  gsize n = strspn (digits, "0123456789ABCDEF");

  if (j == 0)
    return g_ascii_xdigit_value (digits[-2]);
  if (j <= n)
    return g_ascii_xdigit_value (digits[j - 1]);
  return digits[n] == '.' ? g_ascii_xdigit_value (digits[n - 1]) : 0;
}

/* "j may be taken if the rest is left as exactly k heaps, none of them empty": all ways to do so. */
static void
collect (GHashTable *options, const guint32 *values, gsize rest, guint k, guint32 so_far)
{
  if (k == 0)
    {
      if (rest == 0)
        g_hash_table_add (options, GUINT_TO_POINTER (so_far));
      return;
    }
  for (gsize a = 1; a <= rest; a++)
    collect (options, values, rest - a, k - 1, so_far ^ values[a]);
}

guint32 *
reference_values (const char *code, gsize n)
{
  guint32 *values = g_new0 (guint32, n);

  for (gsize heap = 1; heap < n; heap++)
    {
      g_autoptr (GHashTable) options = g_hash_table_new (NULL, NULL);

      for (gsize j = 0; j <= heap; j++)
        for (guint k = 0; k < 4; k++)
          if (digit_of (code, j) >> k & 1)
            collect (options, values, heap - j, k, 0);
      while (g_hash_table_contains (options, GUINT_TO_POINTER (values[heap])))
        values[heap]++;
    }
  return values;
}

CgtSequence *
sequence_by (const char *ruleset, const CgtSequenceMethod *method, gsize n)
{
  g_autoptr (GError) error = NULL;
  CgtSequence *sequence = cgt_sequence_new (ruleset, &error);
  gboolean extended;

  g_assert_no_error (error);
  if (method != NULL)
    cgt_sequence_force_method (sequence, method);
  extended = cgt_sequence_extend (sequence, n - 1, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (extended);
  return sequence;
}

void
assert_same_values (const char *ruleset, CgtSequence *a, CgtSequence *b, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      guint64 x, y;

      g_assert_true (cgt_sequence_get_value (a, i, &x));
      g_assert_true (cgt_sequence_get_value (b, i, &y));
      if (x != y)
        {
          g_test_message ("%s, heap %" G_GSIZE_FORMAT, ruleset, i);
          g_assert_cmpuint (x, ==, y);
        }
    }
}
