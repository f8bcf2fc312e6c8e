/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/**
 * GrundyDeferred:
 *
 * A placeholder for a widget that is made only when it is first shown or asked for: most windows never show it.
 * "made" is emitted once, with the new widget.
 *
 * Property: "child-type", the type of that widget.
 */
#define GRUNDY_TYPE_DEFERRED (grundy_deferred_get_type ())
G_DECLARE_FINAL_TYPE (GrundyDeferred, grundy_deferred, GRUNDY, DEFERRED, AdwBin)

/* Returns: (transfer none): the widget, which is made now if necessary */
GtkWidget *grundy_deferred_get (GrundyDeferred *self);
/* Returns: (transfer none): the widget; NULL if it is not made yet */
GtkWidget *grundy_deferred_peek (GrundyDeferred *self);

/* The type of the widget, also before it is made. */
GType grundy_deferred_get_child_type (GrundyDeferred *self);
