/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-p-box.h"

/* A line that points of two coordinates keep close to: second = slope * first, or the first is about 0 if @is_upright.
 * @name: the one number of a list of usual ones that the slope can be, such as the golden ratio; %NULL: there is none,
 * or more than one. A static string. */
typedef struct
{
  gboolean is_upright;
  double slope;
  const char *name;
  guint64 n_points; /* near it, in the outer half of the box */
} CgtBoxLine;

/**
 * CgtBoxShape:
 * @counts: (element-type guint64): the number of points in the box; in that with half its sides; and so on, down to
 *   sides of 1
 * @growth: the exponent e if the number of points grows as the e-th power of the sides, from the half of the box to the
 *   whole; NAN: it is unknown
 * @lines: (element-type CgtBoxLine): by slope
 *
 * How the points of a box lie, read from the box alone: nothing here is proved.
 */
typedef struct
{
  GArray *counts;
  double growth;
  GArray *lines;
} CgtBoxShape;

/* (transfer full): %NULL with an error if the budget ran out. */
CgtBoxShape *cgt_box_shape_new (const CgtPBox *box, CgtBudget *budget, GError **error);
void cgt_box_shape_free (CgtBoxShape *shape);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtBoxShape, cgt_box_shape_free)
