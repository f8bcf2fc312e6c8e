/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cell-scan.h"

static gsize
at (gint to, gint x, gint y, gint z)
{
  gint side = 2 * to + 1;

  return ((gsize) (x + to) * side + (gsize) (y + to)) * side + (gsize) (z + to);
}

gint16
cell_scan_get (const gint16 *born, gint to, gint x, gint y, gint z)
{
  return MAX (MAX (ABS (x), ABS (y)), ABS (z)) > to ? -1 : born[at (to, x, y, z)];
}

/* Whether the rule counts the place at offset (dx, dy, dz) as a neighbour. */
static gboolean
is_neighbour (CgtAutomatonRule rule, gint dx, gint dy, gint dz)
{
  gint changed = (dx != 0) + (dy != 0) + (dz != 0);

  switch (rule)
    {
    case CGT_AUTOMATON_NIM:
      return changed == 2 && dx + dy + dz == -2;
    case CGT_AUTOMATON_NIM_RELAXED:
      return changed == 2;
    default:
      return changed == 1 && dz == 0;
    }
}

/* Where the rule allows cells. The branches of the plane are the parts north, east and west of the diagonals. */
static gboolean
is_inside (CgtAutomatonRule rule, gint x, gint y, gint z)
{
  if (x == 0 && y == 0 && z == 0)
    return TRUE;
  switch (rule)
    {
    case CGT_AUTOMATON_NIM:
    case CGT_AUTOMATON_NIM_RELAXED:
      return x >= 0 && y >= 0 && z >= 0;
    case CGT_AUTOMATON_ULAM_WARBURTON:
      return z == 0;
    case CGT_AUTOMATON_ULAM_WARBURTON_3:
      return z == 0 && !(y < 0 && ABS (x) <= -y);
    case CGT_AUTOMATON_ULAM_WARBURTON_1:
      return z == 0 && y > 0 && ABS (x) < y;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
is_born (CgtAutomatonRule rule, const gint16 *born, gint to, gint x, gint y, gint z, gint generation)
{
  gint alive = 0;

  for (gint dx = -1; dx <= 1; dx++)
    for (gint dy = -1; dy <= 1; dy++)
      for (gint dz = -1; dz <= 1; dz++)
        if (is_neighbour (rule, dx, dy, dz))
          {
            gint16 there = cell_scan_get (born, to, x + dx, y + dy, z + dz);
            alive += there >= 0 && there < generation;
          }
  return alive == 1;
}

gint16 *
cell_scan (CgtAutomatonRule rule, gint to)
{
  gsize n = (gsize) (2 * to + 1) * (2 * to + 1) * (2 * to + 1);
  gint16 *born = g_new (gint16, n);
  gint least = rule <= CGT_AUTOMATON_NIM_RELAXED ? 0 : -to, deep = rule <= CGT_AUTOMATON_NIM_RELAXED ? to : 0;

  for (gsize i = 0; i < n; i++)
    born[i] = -1;
  born[at (to, 0, 0, 0)] = 0;
  for (gint generation = 1; generation <= to; generation++)
    for (gint x = least; x <= to; x++)
      for (gint y = least; y <= to; y++)
        for (gint z = 0; z <= deep; z++)
          if (born[at (to, x, y, z)] < 0 && is_inside (rule, x, y, z) && is_born (rule, born, to, x, y, z, generation))
            born[at (to, x, y, z)] = (gint16) generation;
  return born;
}
