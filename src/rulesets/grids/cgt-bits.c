/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-bits.h"

/* Adds the squares beside @set to its word @k. FALSE: there are none. */
static gboolean
grow_word (guint64 *set, const guint64 *within, gsize n, gsize k, gsize step)
{
  guint64 before = set[k], more;

  while ((more = cgt_bits_beside_at (set, n, k, step) & within[k] & ~set[k]) != 0)
    set[k] |= more;
  return set[k] != before;
}

/* Down the board and up again, until no word grows. */
CgtWords
cgt_bits_flood_wide (guint64 *set, const guint64 *within, gsize n, gsize step, CgtWords words)
{
  gsize reach = step / 64 + 1;

  for (gboolean grows = TRUE; grows;)
    {
      grows = FALSE;
      for (gsize k = words.from - MIN (words.from, reach); k < MIN (words.to + reach, n); k++)
        if (grow_word (set, within, n, k, step))
          {
            grows = TRUE;
            words = (CgtWords) { MIN (words.from, k), MAX (words.to, k + 1) };
          }
      for (gsize k = MIN (words.to + reach, n); k + reach > words.from && k-- > 0;)
        if (grow_word (set, within, n, k, step))
          {
            grows = TRUE;
            words = (CgtWords) { MIN (words.from, k), MAX (words.to, k + 1) };
          }
    }
  return (CgtWords) { words.from - MIN (words.from, reach), MIN (words.to + reach, n) };
}
