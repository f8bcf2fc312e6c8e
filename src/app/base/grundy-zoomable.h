/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * GrundyScroll:
 *
 * What a step of scrolling asks for: a zoom by the factor @zoom, or a move by (@dx, @dy) pixels.
 */
typedef struct
{
  double zoom; /* 1: none */
  double dx, dy;
} GrundyScroll;

/* A wheel counts notches and zooms. A touchpad counts pixels: two fingers move the view, and zoom it while Ctrl is
 * held. */
GrundyScroll grundy_scroll_read (GdkScrollUnit unit, double dx, double dy, GdkModifierType state);

/* What a press begins. */
typedef enum
{
  GRUNDY_DRAG_NONE, /* nothing: others may have it */
  GRUNDY_DRAG_MOVE, /* the view is moved; without a move it is a click */
  GRUNDY_DRAG_TURN, /* it is turned, likewise */
  GRUNDY_DRAG_OWN,  /* something of the canvas's own */
} GrundyDrag;

/**
 * GrundyZoomable:
 *
 * A canvas of which one sees a part. The wheel, two fingers, + and - zoom it; dragging, the touchpad and the arrow keys
 * move it; a double click, Home and 0 show all of it again. grundy_zoomable_add_controllers() tells the gestures apart,
 * and the canvas says what they mean.
 */
#define GRUNDY_TYPE_ZOOMABLE (grundy_zoomable_get_type ())
G_DECLARE_INTERFACE (GrundyZoomable, grundy_zoomable, GRUNDY, ZOOMABLE, GtkWidget)

struct _GrundyZoomableInterface
{
  GTypeInterface parent_iface;

  /* Whether there is anything to be seen; if not, only point_nowhere is called. */
  gboolean (*has_content) (GrundyZoomable *self);
  /* Nullable: always. Whether the view can be zoomed and moved; if not, the next four are not called. */
  gboolean (*can_zoom) (GrundyZoomable *self);
  /* @factor times nearer, with what is at (@x, @y) staying there; by the wheel with @shift. */
  void (*zoom_at) (GrundyZoomable *self, double x, double y, double factor, gboolean shift);
  void (*show_all) (GrundyZoomable *self);
  /* What is seen is going to be moved from where it is now; and is (@dx, @dy) from there. */
  void (*begin_move) (GrundyZoomable *self);
  void (*move) (GrundyZoomable *self, double dx, double dy);
  /* Not during a drag. */
  void (*point_at) (GrundyZoomable *self, double x, double y);
  void (*point_nowhere) (GrundyZoomable *self);

  /* The rest is nullable. */

  /* A press of the first button; whether it meant something. A double one that did not shows all. */
  gboolean (*press) (GrundyZoomable *self, guint n_press, double x, double y);
  /* What a press of any button begins; without it the first and the middle button move the view. */
  GrundyDrag (*begin_drag) (GrundyZoomable *self, double x, double y, guint button, GdkModifierType state);
  /* The view is turned by a drag of (@dx, @dy) more pixels. */
  void (*turn) (GrundyZoomable *self, double dx, double dy);
  /* A drag of the canvas's own: the pointer is at (@x, @y) now; it was let go there; it does not count. */
  void (*drag) (GrundyZoomable *self, double x, double y);
  void (*end_drag) (GrundyZoomable *self, double x, double y);
  void (*cancel_drag) (GrundyZoomable *self);
  /* A press of the first button that was let go where it was, once it is over. */
  void (*click) (GrundyZoomable *self, guint n_press, double x, double y);
  /* A key, before it zooms or moves; whether the canvas has used it. */
  gboolean (*key) (GrundyZoomable *self, guint key, GdkModifierType state);
};

/* Once, when the canvas is made. */
void grundy_zoomable_add_controllers (GrundyZoomable *self);
/* About the middle, as + and - do. */
void grundy_zoomable_zoom (GrundyZoomable *self, double factor);

G_END_DECLS
