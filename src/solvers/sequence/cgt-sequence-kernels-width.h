/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Included by cgt-sequence-kernels.c once for each VALUE (the type of a value); NAME makes function names unique. What
 * is inlined is made for the processor of the function around it. */

/* Whether @value is among the @n values a[i] ^ b[-i]: the least of them XOR @value is then 0. @n is a constant where
 * this is inlined. The compiler vectorises it. */
static inline __attribute__ ((always_inline)) gboolean
NAME (is_among) (const VALUE *a, const VALUE *b, gsize n, VALUE value)
{
  VALUE least = (VALUE) ~(VALUE) 0;

  for (gsize i = 0; i < n; i++)
    {
      VALUE x = a[i] ^ b[-(gssize) i] ^ value;

      least = x < least ? x : least;
    }
  return least == 0;
}

static inline __attribute__ ((always_inline)) gboolean
NAME (find_xor) (const VALUE *a, const VALUE *b, gsize n, VALUE value)
{
  gsize i = 0;

  for (; i + 1024 <= n; i += 1024)
    if (NAME (is_among) (a + i, b - i, 1024, value))
      return TRUE;
  for (; i + 64 <= n; i += 64)
    if (NAME (is_among) (a + i, b - i, 64, value))
      return TRUE;
  for (; i < n; i++)
    if ((VALUE) (a[i] ^ b[-(gssize) i]) == value)
      return TRUE;
  return FALSE;
}
