/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "pictures/boards/cgt-board-picture.h"

/* Shared by the tests in this folder: a picture whose pixels can be read. */

typedef struct
{
  cairo_surface_t *surface;
  cairo_t *cr;
  int width, height;
} Picture;

typedef struct
{
  int red, green, blue, alpha; /* 0..255, not premultiplied */
} Pixel;

Picture *picture_new (int width, int height);
void picture_free (Picture *picture); /* asserts that cairo reported no error */
void picture_paint (Picture *picture, const CgtColour *colour);
Pixel picture_pixel (Picture *picture, double x, double y);
/* The distance of a pixel from a colour: the sum of the differences of the three channels. */
int pixel_distance (Pixel pixel, const CgtColour *colour);
/* The least distance from @colour among the pixels within @reach of (x, y). */
int picture_nearest (Picture *picture, double x, double y, int reach, const CgtColour *colour);

/* The board of `ruleset(position)`. */
CgtBoard *board_of (const char *text);
/* A view of @board in a picture of a random size, zoomed at random. */
CgtBoardView random_view (const CgtBoard *board, GRand *rand);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)
