/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/draw/cgt-theme.h"
#include "solvers/loopy/cgt-sieve.h"

/* A sieve as on a blackboard: the names of the positions, and below them a row for each step, with what is known after
 * it. What a step finds has a frame. */
typedef struct
{
  char *const *names;
  guint n_positions;
  const GPtrArray *steps; /* CgtSieveStep, of one pass */
  guint n_steps;          /* how many are shown */
} CgtSievePicture;

/* The size with all steps; the height of a row is the same in all pictures. */
void cgt_sieve_picture_get_size (const CgtSievePicture *picture, double *width, double *height);
/* Where the row of a step begins: 0 is the first step. At n, it is where that of the last step ends. */
double cgt_sieve_picture_get_row (guint step);
/* @data: a CgtSievePicture. A CgtPictureFunc. */
void cgt_sieve_picture_draw (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data);
