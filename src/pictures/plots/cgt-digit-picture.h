/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-picture-file.h"
#include "solvers/boxes/cgt-digit-automaton.h"

/**
 * CgtDigitPicture:
 * @title: (nullable): stands above
 * @word: (nullable) (element-type guint): letters that were read from the initial state on; their way is marked
 *
 * A finite automaton as a graph: states on a circle, accepting ones with a double outline, and an arrow into the
 * initial one. An arrow between states has their letters, as many as there is space for.
 */
typedef struct
{
  const CgtDigitAutomaton *automaton;
  const char *title;
  const GArray *word;
} CgtDigitPicture;

/* A size at which everything can be read, in units. */
void cgt_digit_picture_get_size (const CgtDigitPicture *picture, double *width, double *height);
/* A CgtPictureFunc of a CgtDigitPicture. Fits any size. */
void cgt_digit_picture_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer picture);
