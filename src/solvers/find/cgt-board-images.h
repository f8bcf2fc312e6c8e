/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset.h"

/* The reflections and rotations of a board that keep the moves of both players; bit i is image i of 8. */
typedef struct
{
  guint kept;
} CgtBoardImages;

/**
 * cgt_board_images_find:
 * @board: of the size
 * @pieces: (nullable): the @n_pieces indices that cells can have; NULL: all of the ruleset
 *
 * An image is kept if it leads the moves of each player to those from the image, on many boards of this size and of
 * small sizes.
 */
void cgt_board_images_find (CgtBoardImages *images, const CgtRuleset *ruleset, const CgtBoard *board,
                            const guint8 *pieces, guint n_pieces);
/* Whether no kept image of the board has smaller cells, compared from the first one on. */
gboolean cgt_board_images_is_first (const CgtBoardImages *images, const CgtBoard *board);

/**
 * cgt_board_images_least:
 * @images: of boards of the size of @before
 * @before: a grid that is played on
 * @after: a grid that play leads to, which may be smaller
 *
 * Returns (transfer full): the least image of @after under those of @images that lead @before to itself. Where two
 * boards have the same one, play from one of them is the image of play from the other.
 */
CgtBoard *cgt_board_images_least (const CgtBoardImages *images, const CgtBoard *before, const CgtBoard *after);
