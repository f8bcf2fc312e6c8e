/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-pen.h"

#include "app/base/grundy-canvas.h"
#include "app/base/grundy-class.h"

#define WIDTH 4.0
#define NEAREST 2.0 /* between two points of a line */
#define MOST_POINTS 200000

typedef struct
{
  float x, y; /* of the page */
} Point;

struct _GrundyPen
{
  GtkDrawingArea parent_instance;

  GtkAdjustment *scrolled;
  GArray *points; /* Point */
  GArray *lines;  /* guint: the first point of each line */
  gboolean writing;
  gboolean in_line; /* the button is held, and the last line goes on */
};

G_DEFINE_FINAL_TYPE (GrundyPen, grundy_pen, GTK_TYPE_DRAWING_AREA)

static void
draw_ink_line (GrundyPen *self, cairo_t *cr, guint line)
{
  guint from = g_array_index (self->lines, guint, line);
  guint end = line + 1 < self->lines->len ? g_array_index (self->lines, guint, line + 1) : self->points->len;

  for (guint i = from; i < end; i++)
    {
      const Point *point = &g_array_index (self->points, Point, i);

      if (i == from)
        cairo_move_to (cr, (double) point->x, (double) point->y);
      cairo_line_to (cr, (double) point->x, (double) point->y);
    }
  cairo_stroke (cr);
}

/* Red is seen on both styles, and is the colour that a teacher writes with. */
static void
draw_ink (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  GrundyPen *self = GRUNDY_PEN (area);

  cairo_translate (cr, 0, -gtk_adjustment_get_value (self->scrolled));
  cairo_set_source_rgb (cr, 0.88, 0.11, 0.14);
  cairo_set_line_width (cr, WIDTH);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint line = 0; line < self->lines->len; line++)
    draw_ink_line (self, cr, line);
}

static void
add_point (GrundyPen *self, double x, double y)
{
  Point point = { (float) x, (float) (y + gtk_adjustment_get_value (self->scrolled)) };

  if (self->points->len >= MOST_POINTS)
    return;
  g_array_append_val (self->points, point);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_pen_drag_begin (GtkGestureDrag *gesture, double x, double y, GrundyPen *self)
{
  /* An empty sheet draws nothing. */
  if (self->lines->len == 0)
    gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw_ink, NULL, NULL);
  g_array_append_val (self->lines, self->points->len);
  self->in_line = self->points->len < MOST_POINTS;
  add_point (self, x, y);
}

static void
on_pen_drag_update (GtkGestureDrag *gesture, double dx, double dy, GrundyPen *self)
{
  const Point *last;
  double x, y;

  /* The line was taken back, or the sheet was wiped, while the button is held. */
  if (!self->in_line)
    return;
  last = &g_array_index (self->points, Point, self->points->len - 1);
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  x += dx;
  y += dy;
  if (ABS (x - (double) last->x) + ABS (y + gtk_adjustment_get_value (self->scrolled) - (double) last->y) >= NEAREST)
    add_point (self, x, y);
}

/* The page below does not get the wheel while the sheet has the pointer. */
static gboolean
on_pen_scroll (GtkEventControllerScroll *controller, double dx, double dy, GrundyPen *self)
{
  double moved = grundy_scroll_to_pixels (gtk_event_controller_scroll_get_unit (controller), dy,
                                          gtk_adjustment_get_page_size (self->scrolled));

  gtk_adjustment_set_value (self->scrolled, gtk_adjustment_get_value (self->scrolled) + moved);
  return GDK_EVENT_STOP;
}

void
grundy_pen_set_writing (GrundyPen *self, gboolean writing)
{
  g_return_if_fail (GRUNDY_IS_PEN (self));
  self->writing = writing;
  gtk_widget_set_can_target (GTK_WIDGET (self), writing);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), writing ? "crosshair" : NULL);
}

GRUNDY_GETTER (gboolean, grundy_pen_get_writing, GrundyPen, PEN, self->writing, FALSE)

void
grundy_pen_clear (GrundyPen *self)
{
  g_return_if_fail (GRUNDY_IS_PEN (self));
  g_array_set_size (self->points, 0);
  g_array_set_size (self->lines, 0);
  self->in_line = FALSE;
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), NULL, NULL, NULL);
}

gboolean
grundy_pen_take_key (GrundyPen *self, guint key, GdkModifierType state)
{
  gboolean is_undo =
    (key == GDK_KEY_z || key == GDK_KEY_Z) && (state & gtk_accelerator_get_default_mod_mask ()) == GDK_CONTROL_MASK;

  g_return_val_if_fail (GRUNDY_IS_PEN (self), FALSE);
  if (!is_undo || !self->writing || self->lines->len == 0)
    return FALSE;
  g_array_set_size (self->points, g_array_index (self->lines, guint, self->lines->len - 1));
  g_array_set_size (self->lines, self->lines->len - 1);
  self->in_line = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

gboolean
grundy_pen_put_away (GrundyPen *self)
{
  g_return_val_if_fail (GRUNDY_IS_PEN (self), FALSE);
  if (!self->writing && self->lines->len == 0)
    return FALSE;
  if (self->writing)
    grundy_pen_set_writing (self, FALSE);
  else
    grundy_pen_clear (self);
  return TRUE;
}

GRUNDY_FINALIZE (GrundyPen, grundy_pen)
{
  g_object_unref (self->scrolled);
  g_array_unref (self->points);
  g_array_unref (self->lines);
}

static void
grundy_pen_class_init (GrundyPenClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_pen_finalize;
  grundy_class_set_template (klass, "grundy-pen.ui", NULL);
  grundy_class_bind_callbacks (klass, on_pen_drag_begin, on_pen_drag_update, on_pen_scroll);
}

static void
grundy_pen_init (GrundyPen *self)
{
  self->points = g_array_new (FALSE, FALSE, sizeof (Point));
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
grundy_pen_new (GtkAdjustment *scrolled)
{
  GrundyPen *self = g_object_new (GRUNDY_TYPE_PEN, NULL);

  self->scrolled = g_object_ref_sink (scrolled);
  g_signal_connect_object (scrolled, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  grundy_pen_set_writing (self, FALSE);
  return GTK_WIDGET (self);
}
