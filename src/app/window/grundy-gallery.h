/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * GrundyGallery:
 *
 * Every game that has a board, with a picture, its title and its rules in a sentence; the search entry
 * finds one, and takes a position in the notation too.
 *
 * Signal "chosen" (const char *notation): what a new component begins with.
 */
#define GRUNDY_TYPE_GALLERY (grundy_gallery_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGallery, grundy_gallery, GRUNDY, GALLERY, GtkWidget)

GtkWidget *grundy_gallery_new (void);
/* Empties the search and puts the keyboard there. */
void grundy_gallery_restart (GrundyGallery *self);

/* The gallery as a dialog over @parent; @chosen is called with the notation and @user_data, or not at all. */
typedef void (*GrundyGalleryFunc) (const char *notation, gpointer user_data);
GtkWindow *grundy_gallery_present_dialog (GtkWindow *parent, GrundyGalleryFunc chosen, gpointer user_data);

G_END_DECLS
