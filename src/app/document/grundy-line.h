/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/base/grundy-component.h"

/**
 * GrundyLine:
 *
 * The line of play: the positions that were visited from one position on by moves, and by opening positions that moves
 * lead to. Where another move was tried it branches, so it is a tree. A position is known by its place in the order in
 * which they were added; 0 is the first. A position never changes, and the line only grows.
 */
typedef struct _GrundyLine GrundyLine;

/* @components: (element-type GrundyComponent): the first position. */
GrundyLine *grundy_line_new (GPtrArray *components);
GrundyLine *grundy_line_ref (GrundyLine *self);
void grundy_line_unref (GrundyLine *self);
/* A line of its own with the positions of @self, for another thread. */
GrundyLine *grundy_line_copy (const GrundyLine *self);
/* The same without position @left_out, which is not the first, and without those behind it.
 * @here: (inout): a position that stays, by its place in the new line. */
GrundyLine *grundy_line_without (const GrundyLine *self, guint left_out, guint *here);

guint grundy_line_get_n (const GrundyLine *self);
/* (transfer none) (element-type GrundyComponent) */
GPtrArray *grundy_line_get (const GrundyLine *self, guint i);
/* From which position one comes to position @i; -1: it is the first one. */
int grundy_line_get_from (const GrundyLine *self, guint i);
/* Where one went from position @i the last time, or at first if that is not known; -1: nowhere. */
int grundy_line_get_next (const GrundyLine *self, guint i);
/* By how many moves of the line position @i is behind position @from; -1: it is not behind it. */
int grundy_line_get_distance (const GrundyLine *self, guint from, guint i);

/* A position to which a move leads from position @from. If it was tried before, or is that
 * position itself, it has a place already. Returns: its place */
guint grundy_line_add (GrundyLine *self, guint from, GPtrArray *components);
/* The same for a position that was not tried before: nothing is compared. */
guint grundy_line_append (GrundyLine *self, guint from, GPtrArray *components);
/* The position is visited: going on from the positions before it leads to it again. */
void grundy_line_visit (GrundyLine *self, guint i);

/* The moves before position @i that laid a piece on the board of component @number, such as a domino, which is not seen
 * in the position. (transfer full) (nullable) (element-type CgtBoardStep): NULL: its moves lay nothing */
GPtrArray *grundy_line_list_laid (GrundyLine *self, guint i, guint number);
/* Whose move led to position @i, if it changed component @number. */
CgtPlayer grundy_line_get_mover (GrundyLine *self, guint i, guint number);

/* Where each position is drawn: a column for each move, and a row for each branch. The first move that was tried stays
 * in the row of its position. */
typedef struct
{
  guint column, row;
} GrundyLinePlace;
/* (transfer full) (element-type GrundyLinePlace) @rows: (out): how many there are. */
GArray *grundy_line_lay_out (const GrundyLine *self, guint *columns, guint *rows);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyLine, grundy_line_unref)
