/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/**
 * GrundyGallery:
 *
 * All games that have a board, each with a picture, its title and its rules in a sentence. The search entry finds a
 * game, and also takes a position in the notation.
 *
 * "low" is whether what it is in has no space for a title above it.
 *
 * Signal "chosen" (const char *notation): the notation for a new component.
 */
#define GRUNDY_TYPE_GALLERY (grundy_gallery_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGallery, grundy_gallery, GRUNDY, GALLERY, AdwBin)

/* Empties the search and moves the focus to it. */
void grundy_gallery_restart (GrundyGallery *self);

/* Shows above all games where to begin, on a start page; see grundy_gallery_start_new(). */
void grundy_gallery_show_start (GrundyGallery *self, GMenuModel *recent);
