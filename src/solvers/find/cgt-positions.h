/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-position.h"

/* What all positions of a game are, of one size. */
typedef enum
{
  CGT_POSITIONS_BOARDS,    /* every way to fill the squares of a board */
  CGT_POSITIONS_HEAPS,     /* heaps that are SIZE together */
  CGT_POSITIONS_TREES,     /* trees of SIZE edges on the ground, in all colours */
  CGT_POSITIONS_GRAPHS,    /* graphs of SIZE vertices, one of each set of isomorphic ones */
  CGT_POSITIONS_FOLLOWERS, /* the position of that size, and all that play comes to from it */
  CGT_POSITIONS_RANDOM,    /* one board, filled at random, or one tree */
} CgtPositionsKind;

/* How large a position is: a board of rows and columns, a strip (one row), or a number of things (no rows). */
typedef struct
{
  guint rows, columns;
} CgtSize;

/* Reads `2x4` or `8`. FALSE with an error. */
gboolean cgt_size_from_text (const char *text, CgtSize *size, GError **error);
/* (transfer full) */
char *cgt_size_to_text (const CgtSize *size);

/**
 * CgtPositions:
 *
 * All positions of a kind. They are made one after another, always in the same order, by iterators that do not know of
 * each other. Immutable, with a count of references, for any thread.
 */
typedef struct _CgtPositions CgtPositions;

/**
 * cgt_positions_new:
 * @options: (nullable): of the ruleset, as in brackets
 * @symmetry: of each set of images under the symmetries of the rules, only the first one is wanted
 * @seed: of random positions
 *
 * A symmetry is a reflection or a rotation of the board that is found to keep the moves of both players on all small
 * boards. Of trees and graphs, isomorphic ones are left out anyway.
 *
 * Returns: (transfer full): %NULL with an error if the game has no positions of this kind and size
 */
CgtPositions *cgt_positions_new (CgtPositionsKind kind, const CgtRuleset *ruleset, const char *options,
                                 const CgtSize *size, gboolean symmetry, guint64 seed, CgtBudget *budget,
                                 GError **error);
/* The kind that suits the game and the size: boards, heaps, trees or graphs. */
CgtPositionsKind cgt_positions_kind_of (const CgtRuleset *ruleset);
CgtPositions *cgt_positions_ref (CgtPositions *positions);
void cgt_positions_unref (CgtPositions *positions);
/* `boards(domineering, 2x4)`, as worksheets write it. (transfer full) */
char *cgt_positions_to_text (const CgtPositions *positions);

typedef struct _CgtPositionsIter CgtPositionsIter;

CgtPositionsIter *cgt_positions_iter_new (CgtPositions *positions, CgtBudget *budget);
void cgt_positions_iter_free (CgtPositionsIter *iter);
/* (transfer full): the next position; NULL after the last one, or with an error when the budget ran out. */
CgtPosition *cgt_positions_iter_next (CgtPositionsIter *iter, GError **error);

/* A position has a place: the number of those that were made before it, with those that the rules refuse and the images
 * that symmetry leaves out. */

/* The place of the last position. */
guint64 cgt_positions_iter_get_place (const CgtPositionsIter *iter);
/* From now on the iterator ends before @place, and goes on after another call. */
void cgt_positions_iter_set_end (CgtPositionsIter *iter, guint64 place);
/* Goes on at @place, without making the positions before it if they can be counted. %FALSE with an error when the
 * budget ran out. */
gboolean cgt_positions_iter_skip_to (CgtPositionsIter *iter, guint64 place, GError **error);
/* Whether the last position has been made. */
gboolean cgt_positions_iter_is_done (const CgtPositionsIter *iter);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPositions, cgt_positions_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPositionsIter, cgt_positions_iter_free)
