/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-stern-brocot.h"

#include "rulesets/cgt-arithmetic.h"

static void
add_run (GString *path, char step, guint64 n)
{
  if (path == NULL || n == 0)
    return;
  g_string_append_printf (path, "%s%c", path->len > 0 ? " " : "", step);
  if (n > 1)
    g_string_append_printf (path, "^%" G_GUINT64_FORMAT, n);
}

guint64
cgt_stern_brocot_find (CgtFraction x, CgtFraction *left, CgtFraction *right, GString *path)
{
  guint64 level = 1;

  *left = (CgtFraction) { 0, 1 };
  *right = (CgtFraction) { 1, 1 };
  for (;;)
    {
      /* x = (i left + j right) with i, j >= 1 coprime, by Cramer's rule; i, j <= q */
      gint64 i = (gint64) ((__int128) right->p * x.q - (__int128) right->q * x.p);
      gint64 j = (gint64) ((__int128) x.p * left->q - (__int128) x.q * left->p);
      gint64 steps = i > j ? (i - 1) / j : (j - 1) / i;

      if (i == 1 && j == 1)
        return level;
      level += (guint64) steps;
      add_run (path, i > j ? 'L' : 'R', (guint64) steps);
      if (i > j)
        {
          right->p += steps * left->p;
          right->q += steps * left->q;
        }
      else
        {
          left->p += steps * right->p;
          left->q += steps * right->q;
        }
    }
}

char *
cgt_fraction_determinant (CgtFraction a, CgtFraction b)
{
  __int128 d = (__int128) a.p * b.q - (__int128) a.q * b.p; /* it may need 127 bits */
  unsigned __int128 n = d < 0 ? (unsigned __int128) -d : (unsigned __int128) d;
  char digits[40], *at = digits + sizeof digits - 1;

  *at = '\0';
  do
    *--at = (char) ('0' + n % 10);
  while ((n /= 10) > 0);
  return g_strdup (at);
}

CgtFraction
cgt_fraction_mediant (CgtFraction a, CgtFraction b)
{
  gint64 p = a.p + b.p, q = a.q + b.q;
  gint64 divisor = (gint64) cgt_greatest_common_divisor ((guint64) p, (guint64) q);

  return (CgtFraction) { p / divisor, q / divisor };
}

CgtFraction
cgt_farey_next (CgtFraction a, CgtFraction b, gint64 n)
{
  gint64 k = (n + a.q) / b.q;

  return (CgtFraction) { k * b.p - a.p, k * b.q - a.q };
}
