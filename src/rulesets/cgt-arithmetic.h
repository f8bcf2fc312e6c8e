/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What several games calculate with. */

guint64 cgt_greatest_common_divisor (guint64 a, guint64 b);
gboolean cgt_is_prime (guint64 n);
/* floor (sqrt (n)) and floor (cube root of n) */
guint64 cgt_square_root (guint64 n);
guint64 cgt_cube_root (guint64 n);

/* Disjoint sets: parents[i] is another member of the set of i, or i itself for its root. Shortens the way to the root.
 */
static inline guint32
cgt_find_root (guint32 *parents, gsize i)
{
  while (parents[i] != i)
    i = parents[i] = parents[parents[i]];
  return (guint32) i;
}
