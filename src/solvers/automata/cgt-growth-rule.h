/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-cells.h"

typedef enum
{
  CGT_GROWTH_PLANE,
  CGT_GROWTH_QUADRANT, /* of the plane: no coordinate is negative */
  CGT_GROWTH_SPACE,
  CGT_GROWTH_OCTANT, /* of space: no coordinate is negative */
} CgtGrowthRegion;

#define CGT_GROWTH_N_REGIONS 4

/* Cells that differ by one in exactly this many coordinates. */
typedef enum
{
  CGT_NEIGHBOURS_1 = 1 << 1, /* they share a side; in space, a face */
  CGT_NEIGHBOURS_2 = 1 << 2, /* in the plane a corner, in space an edge */
  CGT_NEIGHBOURS_3 = 1 << 3, /* in space, a corner */
} CgtNeighbours;

/* No coordinate of a first cell is further from 0. */
#define CGT_GROWTH_FARTHEST_SEED 10000

/**
 * CgtGrowthRule:
 *
 * An automaton of the family of Ulam and Warburton: a cell is born when the number of its live neighbours is one of
 * some numbers, and never dies.
 */
typedef struct
{
  CgtGrowthRegion region;
  guint neighbours; /* CgtNeighbours */
  guint32 births;   /* bit n: cells with n live neighbours are born; n is from 1 to CGT_GROWTH_MOST_NEIGHBOURS */
  GArray *seed;     /* CgtCell: the first cells, each once, sorted by x, y, z */
} CgtGrowthRule;

/* Reads a rule in the form REGION[NEIGHBOURS; NUMBERS; CELLS]: `plane[sides; 1]` is the automaton of Ulam and
 * Warburton, `space[faces edges; 1 3; (0,0,0) (2,0,0)]` a rule with two first cells. Without cells, the origin is the
 * first. (transfer full): NULL with a one-line error that says what is wrong with @text. */
CgtGrowthRule *cgt_growth_rule_parse (const char *text, GError **error);
void cgt_growth_rule_free (CgtGrowthRule *rule);
/* The same form. The origin is not written if it is the only first cell. (transfer full) */
char *cgt_growth_rule_to_text (const CgtGrowthRule *rule);

guint cgt_growth_region_get_dimension (CgtGrowthRegion region);
/* "plane", "quadrant", "space", "octant": as in the text of a rule. */
const char *cgt_growth_region_get_name (CgtGrowthRegion region);
/* "sides", "corners"; in space "faces", "edges", "corners". @distance: 1 to @dimension. */
const char *cgt_neighbours_get_name (guint dimension, guint distance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtGrowthRule, cgt_growth_rule_free)
