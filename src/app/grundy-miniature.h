/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rulesets/cgt-board.h"

G_BEGIN_DECLS

/**
 * GrundyMiniature:
 *
 * A small picture of a sum of positions, side by side; what has no board is written. It is of a fixed
 * size and takes no input.
 */
#define GRUNDY_TYPE_MINIATURE (grundy_miniature_get_type ())
G_DECLARE_FINAL_TYPE (GrundyMiniature, grundy_miniature, GRUNDY, MINIATURE, GtkWidget)

GtkWidget *grundy_miniature_new (int width, int height);
/* The components of a sum, as grundy_components_parse() brings them. (element-type GrundyComponent) */
void grundy_miniature_set_components (GrundyMiniature *self, GPtrArray *components);
/* Reads @text; what cannot be read is written as it is. @like: where vertices lie, may be NULL. */
void grundy_miniature_set_text (GrundyMiniature *self, const char *text, const CgtBoard *like);

G_END_DECLS
