/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-plot-heading.h"
#include "solvers/cgt-solver.h"

/* Draws the thermograph of an evaluation that has one: walls, mast, mean and temperature marked; temperature up, Left's
 * values to the left as in Winning Ways. */
void cgt_thermograph_draw (cairo_t *cr, const CgtEvaluation *evaluation, double width, double height,
                           const CgtTheme *theme);
/* The same with a line at the temperature @t and the value of each wall there: what is above it is the thermograph of
 * the game cooled by @t. */
void cgt_thermograph_draw_cooled (cairo_t *cr, const CgtEvaluation *evaluation, double t, double width, double height,
                                  const CgtTheme *theme);

/**
 * CgtGraphLayout:
 *
 * An evolution graph in layers, generation 0 at the bottom. It is laid out once (on a worker) and drawn often.
 */
typedef struct
{
  guint n_nodes;
  double *x, *y; /* centres, in pixels at scale 1, y down */
  double node_width, node_height;
  double width, height;
  guint first_draw; /* the layers from this one on are marked D in place of a number; 0: none are */
} CgtGraphLayout;

CgtGraphLayout *cgt_generations_layout (const CgtGenerations *generations);
void cgt_graph_layout_free (CgtGraphLayout *layout);
/* @chosen, @hover: nodes, or -1. Draws what is inside the clip; labels only if they can be read. */
void cgt_generations_draw (cairo_t *cr, const CgtGenerations *generations, const CgtGraphLayout *layout, double scale,
                           double offset_x, double offset_y, gint chosen, gint hover, const CgtTheme *theme);
gint cgt_generations_node_at (const CgtGraphLayout *layout, double scale, double offset_x, double offset_y, double x,
                              double y);

/* An evolution graph on paper, where no window shows it: the heading says of which game it is, and what the numbers of
 * its rows are. */
typedef struct
{
  CgtPlotHeading heading;
  const CgtGenerations *generations;
  const CgtGraphLayout *layout;
} CgtGenerationsPaper;

/* In units. */
void cgt_generations_paper_get_size (const CgtGenerationsPaper *paper, double *width, double *height);
/* A CgtPictureFunc of a CgtGenerationsPaper. */
void cgt_generations_paper_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer paper);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtGraphLayout, cgt_graph_layout_free)
