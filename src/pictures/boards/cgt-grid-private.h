/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-shapes-private.h"

/* The parts of the picture of a grid. */

typedef struct
{
  cairo_t *cr;
  const CgtBoard *board;
  const CgtRuleset *ruleset;
  const CgtBoardView *view;
  const CgtBoardDecor *decor;
  const CgtTheme *theme;
  double s;                           /* the size of a cell in pixels */
  guint row0, row1, column0, column1; /* what the clip shows, without the ends */
} CgtGrid;

/* How a piece of @ruleset (nullable), or what is in a cell, looks. */
CgtPieceLook cgt_grid_look_of (const CgtRuleset *ruleset, guint8 piece);
CgtPieceLook cgt_grid_cell_look (const CgtGrid *g, guint row, guint column);
/* The middle of a cell, and its outline, @inset pixels inside it. */
void cgt_grid_cell_middle (const CgtGrid *g, guint cell, double *x, double *y);
void cgt_grid_tile_path (const CgtGrid *g, guint row, guint column, double inset);

/* @cell: where the piece stands, its middle is at (x, y). */
void cgt_grid_draw_piece (const CgtGrid *g, CgtPieceLook look, guint cell, double x, double y, double alpha);
/* What is written on a piece. */
void cgt_grid_draw_number (const CgtGrid *g, guint8 piece, double x, double y, double alpha);
/* What the rules say of a square, which is below the pieces. */
void cgt_grid_draw_place_marks (const CgtGrid *g);
void cgt_grid_draw_pieces (const CgtGrid *g);

/* The moves that led here: the pieces that they laid, and the last one. */
void cgt_grid_draw_history (const CgtGrid *g);
/* What was chosen of a move, and what may be chosen next. */
void cgt_grid_draw_choice (const CgtGrid *g);
/* The move that the board shows; the cell below the pointer and the cursor. */
void cgt_grid_draw_marks (const CgtGrid *g);
void cgt_grid_draw_pointers (const CgtGrid *g);

GArray *cgt_grid_list_steps (const CgtBoard *board, const CgtBoardMarks *marks);
