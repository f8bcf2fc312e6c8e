/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board-layout-private.h"
#include "cgt-graph-shape-private.h"
#include "cgt-graph-strokes-private.h"

/* A graph that is being drawn. */
typedef struct
{
  cairo_t *cr;
  const CgtBoard *board;
  const CgtBoardView *view;
  const CgtBoardDecor *decor;
  const CgtTheme *theme;
  const CgtGraphShape *shape;
  const CgtRuleset *ruleset;
  double thick;   /* a stroke, in pixels */
  double disc;    /* the radius of a vertex in pixels */
  gboolean named; /* vertices are discs with names, on which something lies */
  gboolean edges_have_states;
  gboolean plain_arcs; /* every arc is for both players, so green would add nothing */
  gboolean *standing;
  gboolean *cut, *falls; /* by the move that is shown */
} CgtGraphDrawing;

static inline CgtPixel
cgt_graph_pixel_of (const CgtGraphDrawing *g, CgtBoardPoint p)
{
  CgtPixel q;

  cgt_board_view_from_board (g->view, p, &q.x, &q.y);
  return q;
}

#define CGT_GRAPH_LARGEST_PIECE 0.8 /* of the radius of a vertex */

/* The discs of the vertices, their names, and the tokens on them. */
void cgt_graph_draw_vertices (const CgtGraphDrawing *g);
void cgt_graph_draw_labels (const CgtGraphDrawing *g);
void cgt_graph_draw_tokens (const CgtGraphDrawing *g);
/* What lies on a vertex: CGT_PIECE_EMPTY, too, on a graph without pieces. */
CgtPieceLook cgt_graph_piece_at (const CgtGraphDrawing *g, guint vertex);
/* Left's pieces are plain, Right's hatched. */
void cgt_graph_draw_pieces (const CgtGraphDrawing *g);
