/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "rulesets/cgt-board.h"

/**
 * CgtBoardView:
 *
 * Where a board lies in the picture. Drawing and pointing use the same numbers. cgt_board_view_fit() makes a view for
 * a size, and a canvas may then zoom and pan it.
 */
typedef struct
{
  double width, height; /* of the picture, in pixels */
  double scale;         /* pixels per unit: a cell, a token, an edge length, the interval 0..1 */
  double x, y;          /* pixel position of the board's origin: the grid's top left corner, the first
                         * heap's foot, the middle of the ground, the number 0 on its line */
  double pitch;         /* HEAPS: pixels from one heap to the next */
  gboolean in_row;      /* HEAPS: the tokens are in a row, and x, y is the foot of the first one */
  gboolean from_below;  /* GRID: row 0 is at the bottom */
  gboolean own_pieces;  /* GRID: black and white stones are drawn as the pieces of the ruleset's set */
} CgtBoardView;

/* GRID: the upper side of a row, in pixels. */
static inline double
cgt_board_row_top (const CgtBoard *board, const CgtBoardView *view, guint row)
{
  return view->y + (double) (view->from_below ? board->rows - 1 - row : row) * view->scale;
}

/* Something under a pointer, or under the cursor of the keyboard. */
typedef enum
{
  CGT_ELEMENT_NONE,
  CGT_ELEMENT_CELL,
  CGT_ELEMENT_HEAP,
  CGT_ELEMENT_TOKEN,  /* of a heap in a row */
  CGT_ELEMENT_NUMBER, /* HEAPS, while playing: a number to name, wherever it is pointed at */
  CGT_ELEMENT_VERTEX,
  CGT_ELEMENT_EDGE,
  CGT_ELEMENT_FRACTION,
} CgtElementKind;

typedef struct
{
  CgtElementKind kind;
  guint index;
  guint64 size; /* HEAP, while playing: the size that would be left. TOKEN: how many stand left of it. NUMBER */
  gint64 numerator, denominator; /* FRACTION */
} CgtElement;

/* A move that was played on the board. */
typedef struct
{
  CgtBoard *before;
  CgtBoardMarks *marks; /* on that board */
  CgtPlayer player;
  gboolean is_last; /* no move was played after it, here or in another component */
} CgtBoardStep;

/* Copies the boards before and after the move, which have one shape, as far as they are needed. */
CgtBoardStep *cgt_board_step_new (const CgtBoard *before, const CgtBoard *after, CgtPlayer player, gboolean is_last);
void cgt_board_step_free (CgtBoardStep *step);

/* What to draw on top of the board. Each member may be NULL. */
typedef struct
{
  const CgtBoardMarks *marks;                  /* a move to show: cells taken, edges cut, tokens removed */
  CgtPlayer marks_player;                      /* who makes it */
  gboolean marks_neutral;                      /* in an impartial game: the move is not one of Left or Right */
  gboolean marks_played;                       /* it was made: what it laid is outlined */
  const GPtrArray *history;                    /* CgtBoardStep: the moves that led here, first to last */
  const GArray *picked;                        /* CgtElement: the parts of a move that were chosen so far */
  const GArray *targets;                       /* CgtElement: the parts that may be chosen next */
  gint hover;                                  /* the cell, heap, edge or vertex under the pointer; -1: none */
  gint cursor;                                 /* the same under the cursor of the keyboard; -1: none */
  gboolean has_hover_token;                    /* HEAPS in a row: a token of that heap is under the pointer */
  guint64 hover_token;                         /* how many tokens of the heap stand left of it */
  gboolean has_cursor_token;                   /* the same for the cursor of the keyboard */
  guint64 cursor_token;                        /* likewise */
  gboolean hover_is_vertex, cursor_is_vertex;  /* GRAPH: the number is that of a vertex, not of an edge */
  gboolean editing;                            /* show handles: vertices, places for a new heap, holes of the grid */
  gint64 chosen_numerator, chosen_denominator; /* circles; denominator 0: none */
  gint64 other_numerator, other_denominator;   /* circles: one that the chosen one is compared with; likewise */
  gint64 farey;                                /* circles: only those of this row of Farey; 0: all */
  gboolean hides_outcomes;                     /* circles: P- and N-positions look alike */
  char *const *labels;                         /* of the places, in Pango markup; an entry may be NULL */
  guint n_labels;
  const GArray *new_labels; /* guint: places whose label is emphasized */
} CgtBoardDecor;

/* The colour of the move that @decor shows: its player's, or that of both in an impartial game. */
CgtColour cgt_decor_mover_colour (const CgtTheme *theme, const CgtBoardDecor *decor);

/* How a move concerns an element: not at all; it changes the element among others; the element means this move. */
typedef enum
{
  CGT_TOUCH_NONE,
  CGT_TOUCH_CHANGES,
  CGT_TOUCH_MEANT,
} CgtTouch;
