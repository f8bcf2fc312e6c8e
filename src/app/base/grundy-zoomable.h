/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * GrundyZoomable:
 *
 * A canvas of which one sees a part: it is zoomed with the wheel, two fingers, + and -, moved by dragging and by the
 * arrow keys, shows all again by a double click, Home and 0, and knows what the pointer is at. The canvas says what
 * each of these means; grundy_zoomable_add_controllers() tells them apart.
 */
#define GRUNDY_TYPE_ZOOMABLE (grundy_zoomable_get_type ())
G_DECLARE_INTERFACE (GrundyZoomable, grundy_zoomable, GRUNDY, ZOOMABLE, GtkWidget)

struct _GrundyZoomableInterface
{
  GTypeInterface parent_iface;

  /* Whether there is anything to be seen; if not, nothing below is called. */
  gboolean (*has_content) (GrundyZoomable *self);
  /* @factor times nearer, with what is at (@x, @y) staying there; by the wheel with @shift. */
  void (*zoom_at) (GrundyZoomable *self, double x, double y, double factor, gboolean shift);
  void (*show_all) (GrundyZoomable *self);
  /* What is seen is going to be moved from where it is now; and is (@dx, @dy) from there. */
  void (*begin_move) (GrundyZoomable *self);
  void (*move) (GrundyZoomable *self, double dx, double dy);
  void (*point_at) (GrundyZoomable *self, double x, double y);
  void (*point_nowhere) (GrundyZoomable *self);
  /* Nullable. A press; whether it meant something. A double one that did not shows all. */
  gboolean (*press) (GrundyZoomable *self, guint n_press, double x, double y);
  /* Nullable. A key that the canvas has a use of its own for; whether it had. */
  gboolean (*key) (GrundyZoomable *self, guint key);
};

/* Once, when the canvas is made. */
void grundy_zoomable_add_controllers (GrundyZoomable *self);

G_END_DECLS
