/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* The gallery as a dialog over @parent. @chosen is called at most once, with the notation and @user_data. */
typedef void (*GrundyGalleryFunc) (const char *notation, gpointer user_data);
GtkWindow *grundy_gallery_present_dialog (GtkWindow *parent, GrundyGalleryFunc chosen, gpointer user_data);
