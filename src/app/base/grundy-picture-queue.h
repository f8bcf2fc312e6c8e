/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * GrundyPictureQueue:
 *
 * Draws small pictures when the main loop is idle, a few milliseconds at a time. Keeps them as render nodes under a
 * key that names everything they depend on. There is one queue for each display.
 */
typedef struct _GrundyPictureQueue GrundyPictureQueue;

/* Draws a picture for @widget. It may call grundy_picture_queue_lookup() first. */
typedef void (*GrundyPictureFunc) (GtkWidget *widget, GrundyPictureQueue *queue);

/* The queue of @widget's display, which owns it. */
GrundyPictureQueue *grundy_picture_queue_get (GtkWidget *widget);
/* Calls @func for @widget once, in its turn, unless the widget is removed before. The caller of add() must remove the
 * widget before it is freed. Adding a widget that already waits changes nothing. */
void grundy_picture_queue_add (GrundyPictureQueue *queue, GtkWidget *widget, GrundyPictureFunc func);
void grundy_picture_queue_remove (GrundyPictureQueue *queue, GtkWidget *widget);

/* (transfer full) (nullable): NULL if there is none under @key. */
GskRenderNode *grundy_picture_queue_lookup (GrundyPictureQueue *queue, const char *key);
void grundy_picture_queue_keep (GrundyPictureQueue *queue, const char *key, GskRenderNode *node);

/* (transfer full): a node that shows a copy of @surface, its corner at (@x, @y). The surface may change or be freed
 * afterwards. It is a cairo node, since the cairo renderer converts a texture pixel by pixel in every frame. */
GskRenderNode *grundy_node_new_for_surface (cairo_surface_t *surface, double x, double y);
