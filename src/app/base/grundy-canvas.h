/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-pan-zoom.h"
#include "pictures/draw/cgt-theme.h"

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
  GRUNDY_DRAG_USED, /* nothing: the press was used, for a menu that also gets the release */
  GRUNDY_DRAG_MOVE, /* moves the view; without movement it is a click */
  GRUNDY_DRAG_TURN, /* turns the view; without movement it is a click */
  GRUNDY_DRAG_OWN,  /* a drag of the canvas's own */
} GrundyDrag;

/**
 * GrundyCanvas:
 *
 * A picture of which a part is shown. The wheel, two fingers, + and - zoom. Dragging, the touchpad and the arrow keys
 * move the view. A double click, Home and 0 show everything, and what is shown follows the size of the canvas until
 * the user zooms or moves it. What is drawn is kept, and drawn anew when the view, the style or the size changes. What
 * is outside of the canvas is not drawn.
 *
 * A subclass says what there is to see, where the pointer is in it, and what zooming and moving change.
 */
#define GRUNDY_TYPE_CANVAS (grundy_canvas_get_type ())
G_DECLARE_DERIVABLE_TYPE (GrundyCanvas, grundy_canvas, GRUNDY, CANVAS, GtkWidget)

struct _GrundyCanvasClass
{
  GtkWidgetClass parent_class;

  /* The canvas is enlarged as grundy_theme_get_scale() says, so places and moves are in its own units. */
  gboolean enlarged;
  /* Whether there is anything to show. If not, only point_nowhere is called. */
  gboolean (*has_content) (GrundyCanvas *self);
  /* Draws in @width x @height units. The default draws nothing. */
  void (*draw) (GrundyCanvas *self, cairo_t *cr, int width, int height, const CgtTheme *theme);
  /* Draws what marks the hit on top. Without this, another hit draws everything anew. Nullable. */
  void (*draw_hit) (GrundyCanvas *self, cairo_t *cr, int width, int height, const CgtTheme *theme);

  /* Whether the view can be zoomed and moved. If not, zoom_at, show_all and move are not called. Nullable: it always
   * can. */
  gboolean (*can_zoom) (GrundyCanvas *self);
  /* Gives the view the size of the widget, so that everything is shown. Nullable. */
  void (*fit) (GrundyCanvas *self);
  /* The default fits the view, from now on until the user zooms or moves. */
  void (*show_all) (GrundyCanvas *self);
  /* These end with grundy_canvas_view_moved(), if the view has changed. The defaults are for a #GrundyPanZoom as the
   * view, whose scale is between @smallest and @largest.
   *
   * Zooms by @factor and keeps the point at (@x, @y) in place. @shift: by the wheel with Shift. */
  void (*zoom_at) (GrundyCanvas *self, double x, double y, double factor, gboolean shift);
  /* Moves by (@dx, @dy). During a drag, the view is what it was when the drag began. */
  void (*move) (GrundyCanvas *self, double dx, double dy);
  double smallest, largest;
  /* The user has changed the view. The default draws anew. */
  void (*view_moved) (GrundyCanvas *self);

  /* What is at a place, as a number that the subclass understands; -1: nothing. Not called during a drag. */
  gint64 (*hit) (GrundyCanvas *self, double x, double y);
  /* Another hit is under the pointer. Nullable. */
  void (*pointed) (GrundyCanvas *self);
  /* The defaults find the hit. */
  void (*point_at) (GrundyCanvas *self, double x, double y);
  void (*point_nowhere) (GrundyCanvas *self);

  /* The others are nullable. */

  /* A press of the first button. Returns whether it was used. An unused double click shows everything. */
  gboolean (*press) (GrundyCanvas *self, guint n_press, double x, double y);
  /* What a press of any button begins. Without this, the first and the middle button move the view. */
  GrundyDrag (*begin_drag) (GrundyCanvas *self, double x, double y, guint button, GdkModifierType state);
  /* Turns the view by a further drag of (@dx, @dy) pixels. */
  void (*turn) (GrundyCanvas *self, double dx, double dy);
  /* A drag of the canvas's own: the pointer is now at (@x, @y); it is released there; the drag is cancelled. */
  void (*drag) (GrundyCanvas *self, double x, double y);
  void (*end_drag) (GrundyCanvas *self, double x, double y);
  void (*cancel_drag) (GrundyCanvas *self);
  /* A click: the first button was pressed and released in one place. Called after the release. */
  void (*click) (GrundyCanvas *self, guint n_press, double x, double y);
  /* A key, before it zooms or moves the view; one of the keypad is given as the same key beside it. Returns whether the
   * canvas has used it. */
  gboolean (*key) (GrundyCanvas *self, guint key, GdkModifierType state);
};

/* Tells what zooming and moving change: @size bytes that can be copied, for as long as the canvas lives. */
void grundy_canvas_set_view (GrundyCanvas *self, gpointer view, gsize size);
/* Draws everything anew. */
void grundy_canvas_draw_anew (GrundyCanvas *self);
/* The content or the size has changed: fits the view again, unless the user has moved it, and draws anew. */
void grundy_canvas_content_changed (GrundyCanvas *self);
/* Fits the view, from now on until the user zooms or moves. */
void grundy_canvas_fit (GrundyCanvas *self);
/* The user has changed the view: it is no longer fitted. */
void grundy_canvas_view_moved (GrundyCanvas *self);
gboolean grundy_canvas_get_fitted (GrundyCanvas *self);
void grundy_canvas_set_fitted (GrundyCanvas *self, gboolean fitted);

/* What the pointer is on, or what is marked as if it were; -1: nothing. */
gint64 grundy_canvas_get_hit (GrundyCanvas *self);
void grundy_canvas_point (GrundyCanvas *self, gint64 hit);

/* Zooms about the middle, as + and - do. */
void grundy_canvas_zoom (GrundyCanvas *self, double factor);
void grundy_canvas_show_all (GrundyCanvas *self);
