/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * GrundyPictureQueue:
 *
 * Small pictures are drawn when the main loop has nothing better to do, a few milliseconds at a time, and
 * kept as render nodes under a key that says all they depend on. One for each display.
 */
typedef struct _GrundyPictureQueue GrundyPictureQueue;

/* Draws one picture for @widget; may ask grundy_picture_queue_lookup() first. */
typedef void (*GrundyPictureFunc) (GtkWidget *widget, GrundyPictureQueue *queue);

/* The queue of @widget's display, which owns it. */
GrundyPictureQueue *grundy_picture_queue_get (GtkWidget *widget);
/* Calls @func for @widget in its turn, once, unless it is taken back first; whoever adds a widget takes it
 * back before it goes. Adding what waits already changes nothing. */
void grundy_picture_queue_add (GrundyPictureQueue *queue, GtkWidget *widget, GrundyPictureFunc func);
void grundy_picture_queue_remove (GrundyPictureQueue *queue, GtkWidget *widget);

/* (transfer full): NULL when it is not kept. */
GskRenderNode *grundy_picture_queue_lookup (GrundyPictureQueue *queue, const char *key);
void grundy_picture_queue_keep (GrundyPictureQueue *queue, const char *key, GskRenderNode *node);

G_END_DECLS
