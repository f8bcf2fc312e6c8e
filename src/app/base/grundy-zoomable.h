/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-pan-zoom.h"

G_BEGIN_DECLS

/**
 * GrundyScroll:
 *
 * The result of a scroll step: a zoom by the factor @zoom, or a move by (@dx, @dy) pixels.
 */
typedef struct
{
  double zoom; /* 1: none */
  double dx, dy;
} GrundyScroll;

/* A wheel reports notches, and each zooms. A touchpad reports pixels: two fingers move the view, or zoom it while Ctrl
 * is held. */
GrundyScroll grundy_scroll_read (GdkScrollUnit unit, double dx, double dy, GdkModifierType state);

/* How many pixels a scroll step moves a page of this height. A notch of the wheel moves it as far as a
 * GtkScrolledWindow does. */
double grundy_scroll_to_pixels (GdkScrollUnit unit, double delta, double page);

/**
 * GrundyFingers:
 *
 * The last midpoint of two fingers, which the view follows.
 */
typedef struct
{
  gboolean known;
  double x, y;
} GrundyFingers;

/* The midpoint is at (@x, @y) now. Returns whether there was an earlier midpoint. If so, the view moves by (@dx, @dy).
 */
gboolean grundy_fingers_follow (GrundyFingers *self, double x, double y, double *dx, double *dy);

/* What a press begins. */
typedef enum
{
  GRUNDY_DRAG_NONE, /* nothing: the press is left to others */
  GRUNDY_DRAG_MOVE, /* moves the view; without movement it is a click */
  GRUNDY_DRAG_TURN, /* turns the view; without movement it is a click */
  GRUNDY_DRAG_OWN,  /* a drag of the canvas's own */
} GrundyDrag;

/**
 * GrundyZoomable:
 *
 * A canvas that shows a part of its content. The wheel, two fingers, + and - zoom. Dragging, the touchpad and the
 * arrow keys move the view. A double click, Home and 0 show everything. grundy_zoomable_add_controllers() recognizes
 * the gestures, and the canvas defines what they do.
 */
#define GRUNDY_TYPE_ZOOMABLE (grundy_zoomable_get_type ())
G_DECLARE_INTERFACE (GrundyZoomable, grundy_zoomable, GRUNDY, ZOOMABLE, GtkWidget)

struct _GrundyZoomableInterface
{
  GTypeInterface parent_iface;

  /* The canvas is enlarged as grundy_theme_get_scale() says, so places and moves are in its own units. */
  gboolean enlarged;
  /* Whether there is anything to show. If not, only point_nowhere is called. */
  gboolean (*has_content) (GrundyZoomable *self);
  /* Whether the view can be zoomed and moved. If not, zoom_at, show_all, begin_move and move are not called. Nullable:
   * it always can. */
  gboolean (*can_zoom) (GrundyZoomable *self);
  /* What zooming and moving change. If a canvas has it, zoom_at, begin_move and move need no code of its own, and
   * view_changed is called after each. Its scale is between @smallest and @largest then. Nullable. */
  GrundyPanZoom *(*get_view) (GrundyZoomable *self);
  double smallest, largest;
  /* Draws the widget again, if the canvas does nothing else. */
  void (*view_changed) (GtkWidget *self);
  /* Zooms by @factor and keeps the point at (@x, @y) in place. @shift: by the wheel with Shift. */
  void (*zoom_at) (GrundyZoomable *self, double x, double y, double factor, gboolean shift);
  void (*show_all) (GrundyZoomable *self);
  /* A move from the current view begins; then the view moves to (@dx, @dy) from there. */
  void (*begin_move) (GrundyZoomable *self);
  void (*move) (GrundyZoomable *self, double dx, double dy);
  /* Not called during a drag. */
  void (*point_at) (GrundyZoomable *self, double x, double y);
  void (*point_nowhere) (GrundyZoomable *self);

  /* The others are nullable. */

  /* A press of the first button. Returns whether it was used. An unused double click shows everything. */
  gboolean (*press) (GrundyZoomable *self, guint n_press, double x, double y);
  /* What a press of any button begins. Without this, the first and the middle button move the view. */
  GrundyDrag (*begin_drag) (GrundyZoomable *self, double x, double y, guint button, GdkModifierType state);
  /* Turns the view by a further drag of (@dx, @dy) pixels. */
  void (*turn) (GrundyZoomable *self, double dx, double dy);
  /* A drag of the canvas's own: the pointer is now at (@x, @y); it is released there; the drag is cancelled. */
  void (*drag) (GrundyZoomable *self, double x, double y);
  void (*end_drag) (GrundyZoomable *self, double x, double y);
  void (*cancel_drag) (GrundyZoomable *self);
  /* A click: the first button was pressed and released in one place. Called after the release. */
  void (*click) (GrundyZoomable *self, guint n_press, double x, double y);
  /* A key, before it zooms or moves the view; one of the keypad is given as the same key beside it. Returns whether the
   * canvas has used it. */
  gboolean (*key) (GrundyZoomable *self, guint key, GdkModifierType state);
};

/* Call this once, when the canvas is made. What is outside of the canvas is not drawn. */
void grundy_zoomable_add_controllers (GrundyZoomable *self);
/* Zooms about the middle, as + and - do. */
void grundy_zoomable_zoom (GrundyZoomable *self, double factor);
void grundy_zoomable_show_all (GrundyZoomable *self);

G_END_DECLS
