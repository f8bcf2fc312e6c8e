/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-shapes-private.h"

/* The curves of the edges of a graph, for drawing and pointing. */

/* A cubic curve. The inner points of a straight edge are on the line. In board units, y up. */
typedef struct
{
  CgtBoardPoint p[4];
  gboolean straight;
} CgtEdgeCurve;

typedef struct
{
  CgtBoardPoint *points; /* of the vertices; laid out here if the board has none */
  CgtEdgeCurve *curves;  /* of the edges, from `from` to `to` */
  double x0, y0, x1, y1; /* the bounding box of everything */
} CgtGraphShape;

CgtGraphShape *cgt_graph_shape_new (const CgtBoard *board);
void cgt_graph_shape_free (CgtGraphShape *shape);
CgtBoardPoint cgt_edge_curve_at (const CgtEdgeCurve *curve, double t);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtGraphShape, cgt_graph_shape_free)

CgtElement cgt_graph_element_at (const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view, double x,
                                 double y, gboolean playing);
CgtTouch cgt_graph_touch (const CgtBoard *board, const CgtBoardMarks *marks, CgtElement element);
