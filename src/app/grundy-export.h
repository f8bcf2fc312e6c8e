/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pictures/cgt-picture-file.h"

G_BEGIN_DECLS

/**
 * grundy_export_picture:
 * @from: the view whose picture it is
 * @name: what is proposed, without an ending: "kayles"
 * @width, @height: of the picture, in units
 * @draw: draws it once a file was chosen, with the colours of paper
 * @user_data: for @draw; freed by @destroy in any case
 *
 * Asks for a file and saves a picture there as SVG, PDF or PNG, as its ending says (none: SVG). What went
 * wrong is told in a line in the window of @from.
 */
void grundy_export_picture (GtkWidget *from,
                            const char *name,
                            double width,
                            double height,
                            CgtPictureFunc draw,
                            gpointer user_data,
                            GDestroyNotify destroy);

/* Asks for a file and writes @text there. @kind: "Tables"; @ending: ".csv", added where it is missing. */
void grundy_export_text (GtkWidget *from, const char *name, const char *kind, const char *ending, GBytes *text);

/* (transfer full) (nullable): the path of @file, with @ending where its name has none. */
char *grundy_export_complete_path (GFile *file, const char *ending);

G_END_DECLS
