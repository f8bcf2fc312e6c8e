/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "solvers/record/cgt-explanation.h"

/**
 * CgtWallPicture:
 *
 * How a thermograph comes from the options (Winning Ways, ch. 6): the walls of options, the same moved by the
 * temperature, and the wall of the game. Of a step `left-wall` or `right-wall` one wall; of `thermograph` both, with
 * the mast.
 */
typedef struct _CgtWallPicture CgtWallPicture;

/* (transfer full) (nullable): NULL if the step says nothing of walls, or their numbers are too large. */
CgtWallPicture *cgt_wall_picture_new (const CgtStep *step);
void cgt_wall_picture_free (CgtWallPicture *picture);
double cgt_wall_picture_get_height (const CgtWallPicture *picture, double width);
void cgt_wall_picture_draw (cairo_t *cr, const CgtWallPicture *picture, double width, const CgtTheme *theme);
