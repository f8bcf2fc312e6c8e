/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-arithmetic.h"

#include <math.h>

guint64
cgt_greatest_common_divisor (guint64 a, guint64 b)
{
  while (b != 0)
    {
      guint64 remainder = a % b;
      a = b;
      b = remainder;
    }
  return a;
}

gboolean
cgt_is_prime (guint64 n)
{
  for (guint64 d = 2; d <= n / d; d += d == 2 ? 1 : 2)
    if (n % d == 0)
      return FALSE;
  return n > 1;
}

guint64
cgt_square_root (guint64 n)
{
  guint64 root = (guint64) sqrt ((double) n);

  while (root > G_MAXUINT32 || root * root > n)
    root--;
  while (root < G_MAXUINT32 && (root + 1) * (root + 1) <= n)
    root++;
  return root;
}

guint64
cgt_cube_root (guint64 n)
{
  const guint64 greatest = 2642245; /* its cube is the last one below 2^64 */
  guint64 root = MIN ((guint64) cbrt ((double) n), greatest);

  while (root * root * root > n)
    root--;
  while (root < greatest && (root + 1) * (root + 1) * (root + 1) <= n)
    root++;
  return root;
}
