/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-stern-brocot.h"

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
