/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "base/cgt-file.h"
#include "cgt/cgt-budget.h"

/* Draws frame @frame, counted from 0. (transfer full): opaque pixels in CAIRO_FORMAT_ARGB32, all frames of one size. */
typedef cairo_surface_t *(*CgtFrameFunc) (guint frame, gpointer data);

/* No side of a moving picture is longer, in pixels. */
#define CGT_FILM_LONGEST 16383

/* Whether the ending of @path is that of a moving picture, in any case. */
gboolean cgt_film_is_path (const char *path);

typedef struct
{
  guint n;                 /* frames, from 1 */
  int width, height;       /* of each, in pixels */
  guint frame_ms, last_ms; /* how long each frame, and the last one, is shown, in milliseconds */
  CgtFrameFunc draw;
  gpointer data;
} CgtFilm;

/**
 * cgt_film_save:
 * @budget: (nullable): is told how many frames are written and what memory they take, and can be cancelled
 *
 * Saves a moving picture as an animated WebP without loss, which is played again and again. Of each frame, only the
 * rectangle is kept that differs from the frame before.
 *
 * Returns: %FALSE with a one-line error that names @path, or with that of @budget
 */
gboolean cgt_film_save (const char *path, const CgtFilm *film, CgtFileFlags flags, CgtBudget *budget, GError **error);
