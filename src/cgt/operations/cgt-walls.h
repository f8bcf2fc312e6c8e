/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-private.h"

/* Corners from the lowest temperature up; vertical above the last one. A pair of walls is Left's, then Right's. */
typedef struct
{
  gsize n, size;
  CgtCorner *corners;
} CgtWall;

/* Any wall (cgt-walls.c). The caller clears what is returned. */
void cgt_wall_clear (CgtWall *wall);
CgtWall cgt_wall_mast (CgtStore *store, CgtValue integer);
CgtWall cgt_wall_copy (const CgtWall *wall);
void cgt_walls_clear (CgtWall walls[2]);
gboolean cgt_walls_equal (const CgtWall *a, const CgtWall *b);
/* The greater (sign 1) or lesser (sign -1) of two walls at every t. */
CgtWall cgt_wall_extreme (CgtStore *store, const CgtWall *a, const CgtWall *b, int sign);
/* The walls of a game, given the greatest right wall of its left options and the least left wall of its right options.
 */
void cgt_walls_meet (CgtStore *store, const CgtWall *left, const CgtWall *right, CgtWall walls[2]);

gboolean cgt_walls_of_sum (CgtStore *store, CgtValue g, CgtWall walls[2]);
