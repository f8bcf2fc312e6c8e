/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board-picture.h"
#include "pictures/draw/cgt-draw-private.h"

/* What each shape of board gives to cgt-board-picture.c. For this room only. */

G_BEGIN_DECLS

CgtBoardView cgt_grid_fit (const CgtBoard *board, double width, double height, double margin);
void cgt_grid_draw (cairo_t *cr, const CgtBoard *board, const CgtRuleset *ruleset, const CgtBoardView *view,
                    const CgtBoardDecor *decor, const CgtTheme *theme);

CgtBoardView cgt_heaps_fit (const CgtBoard *board, double width, double height, double margin, gboolean editing);
void cgt_heaps_draw (cairo_t *cr, const CgtBoard *board, const CgtBoardView *view, const CgtBoardDecor *decor,
                     const CgtTheme *theme);

CgtBoardView cgt_graph_fit (const CgtBoard *board, double width, double height, double margin, gboolean editing);
void cgt_graph_draw (cairo_t *cr, const CgtBoard *board, const CgtBoardView *view, const CgtBoardDecor *decor,
                     const CgtTheme *theme);

CgtBoardView cgt_track_fit (const CgtBoard *board, double width, double height, double margin);
void cgt_track_draw (cairo_t *cr, const CgtBoard *board, const CgtBoardView *view, const CgtBoardDecor *decor,
                     const CgtTheme *theme);

CgtBoardView cgt_ford_fit (double width, double height, double margin);

/* Whether @index is among @indices; NULL has none. */
gboolean cgt_marks_has (const GArray *indices, guint index);

G_END_DECLS
