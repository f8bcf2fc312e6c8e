/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Work of the main loop that would take too long in one turn, such as making the widgets of a long list. It is done in
 * pieces, a slice of them in each frame. All windows share the slice of a turn: several may draw their frames in one
 * turn, for instance after they were recovered. */

/* What a piece was. */
typedef enum
{
  GRUNDY_PIECE_LAST,
  GRUNDY_PIECE_WAITS,       /* it did nothing, and has to wait for the next frame */
  GRUNDY_PIECE_FILLS_FRAME, /* the layout of what it made takes the rest of the frame */
  GRUNDY_PIECE_SMALL,       /* others may follow in the same frame */
} GrundyPiece;

/* Does a piece of the work. */
typedef GrundyPiece (*GrundyPieceFunc) (gpointer widget);

/* Does the work of @widget from its next frame on. A widget has one such work; if it is started already, it goes on. */
void grundy_slices_start (gpointer widget, GrundyPieceFunc piece);
/* Does no more of it. */
void grundy_slices_stop (gpointer widget);
