/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-two-heap-canvas.h"

#include <adwaita.h>
#include <math.h>

#include "grundy-theme.h"

#define LEFT GRUNDY_TWO_HEAP_LEFT
#define TOP GRUNDY_TWO_HEAP_TOP
#define MARGIN 12

struct _GrundyTwoHeapCanvas
{
  GtkWidget parent_instance;

  CgtTwoHeapPicture *picture; /* borrowed */
  CgtTwoHeapView view;
  gboolean fitted; /* follow the picture until a person zooms or pans */
  gboolean pointed;
  guint a, b;
  GskRenderNode *node; /* the table without what is pointed at; NULL: to be drawn */

  double pointer_x, pointer_y;
  CgtTwoHeapView drag_view;
};

G_DEFINE_FINAL_TYPE (GrundyTwoHeapCanvas, grundy_two_heap_canvas, GTK_TYPE_WIDGET)

/* Inside the axes */
static double
width_of (GrundyTwoHeapCanvas *self)
{
  return MAX (gtk_widget_get_width (GTK_WIDGET (self)) - LEFT - MARGIN, 1);
}

static double
height_of (GrundyTwoHeapCanvas *self)
{
  return MAX (gtk_widget_get_height (GTK_WIDGET (self)) - TOP - MARGIN, 1);
}

static void
draw_anew (GrundyTwoHeapCanvas *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_view (GrundyTwoHeapCanvas *self, CgtTwoHeapView view)
{
  self->view = view;
  self->fitted = FALSE;
  draw_anew (self);
}

/* Pointing */

static void
point (GrundyTwoHeapCanvas *self, gboolean pointed, guint a, guint b)
{
  g_autofree char *text = NULL;

  if (pointed == self->pointed && a == self->a && b == self->b)
    return;
  self->pointed = pointed;
  self->a = a;
  self->b = b;
  text = pointed ? cgt_two_heap_picture_describe (self->picture, a, b) : NULL;
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text != NULL ? text : "", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
point_at_pointer (GrundyTwoHeapCanvas *self)
{
  guint a = 0, b = 0;
  gboolean hit = self->picture != NULL &&
                 cgt_two_heap_picture_hit (self->picture,
                                           &self->view,
                                           width_of (self),
                                           height_of (self),
                                           self->pointer_x - LEFT,
                                           self->pointer_y - TOP,
                                           &a,
                                           &b);

  point (self, hit, a, b);
}

/* The view */

static void
zoom_at (GrundyTwoHeapCanvas *self, double x, double y, double factor)
{
  set_view (self,
            cgt_two_heap_picture_zoom (self->picture, &self->view, width_of (self), height_of (self), x, y, factor));
}

void
grundy_two_heap_canvas_zoom (GrundyTwoHeapCanvas *self, double factor)
{
  g_return_if_fail (GRUNDY_IS_TWO_HEAP_CANVAS (self));
  if (self->picture != NULL)
    zoom_at (self, width_of (self) / 2, height_of (self) / 2, factor);
}

void
grundy_two_heap_canvas_fit (GrundyTwoHeapCanvas *self)
{
  g_return_if_fail (GRUNDY_IS_TWO_HEAP_CANVAS (self));
  self->fitted = TRUE;
  grundy_two_heap_canvas_picture_changed (self);
}

static void
pan (GrundyTwoHeapCanvas *self, const CgtTwoHeapView *from, double dx, double dy)
{
  set_view (self, cgt_two_heap_picture_pan (self->picture, from, width_of (self), height_of (self), dx, dy));
}

/* Gestures and keys */

static gboolean
on_key (GrundyTwoHeapCanvas *self, guint key, guint code, GdkModifierType state)
{
  double step = MIN (width_of (self), height_of (self)) / 10;

  if (self->picture == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      grundy_two_heap_canvas_zoom (self, 1.5);
      break;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      grundy_two_heap_canvas_zoom (self, 1 / 1.5);
      break;
    case GDK_KEY_Home:
    case GDK_KEY_0:
      grundy_two_heap_canvas_fit (self);
      break;
    case GDK_KEY_Left:
      pan (self, &self->view, step, 0);
      break;
    case GDK_KEY_Right:
      pan (self, &self->view, -step, 0);
      break;
    case GDK_KEY_Up:
      pan (self, &self->view, 0, step);
      break;
    case GDK_KEY_Down:
      pan (self, &self->view, 0, -step);
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  return GDK_EVENT_STOP;
}

static void
on_motion (GrundyTwoHeapCanvas *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
  point_at_pointer (self);
}

static void
on_leave (GrundyTwoHeapCanvas *self)
{
  point (self, FALSE, 0, 0);
}

static gboolean
on_scroll (GrundyTwoHeapCanvas *self, double dx, double dy)
{
  if (self->picture == NULL)
    return GDK_EVENT_PROPAGATE;
  zoom_at (self, self->pointer_x - LEFT, self->pointer_y - TOP, pow (1.25, -dy));
  point_at_pointer (self);
  return GDK_EVENT_STOP;
}

static void
on_pressed (GrundyTwoHeapCanvas *self, int n_press, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (n_press == 2)
    grundy_two_heap_canvas_fit (self);
}

static void
on_drag_begin (GrundyTwoHeapCanvas *self)
{
  self->drag_view = self->view;
}

static void
on_drag_update (GrundyTwoHeapCanvas *self, double dx, double dy)
{
  if (self->picture != NULL && (hypot (dx, dy) >= 3 || !self->fitted))
    pan (self, &self->drag_view, dx, dy);
}

static void
add_controllers (GrundyTwoHeapCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, keys);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
}

/* The widget */

static GskRenderNode *
draw_table (GrundyTwoHeapCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GskRenderNode *node = gsk_cairo_node_new (
    &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget)));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_translate (cr, LEFT, TOP);
  cgt_two_heap_picture_draw (self->picture,
                             cr,
                             &self->view,
                             width_of (self),
                             height_of (self),
                             gtk_widget_get_scale_factor (widget),
                             grundy_theme_get ());
  cairo_destroy (cr);
  return node;
}

static void
grundy_two_heap_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (self->picture == NULL || width <= LEFT || height <= TOP)
    return;
  if (self->node == NULL)
    self->node = draw_table (self);
  gtk_snapshot_append_node (snapshot, self->node);
  if (self->pointed)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

      cairo_translate (cr, LEFT, TOP);
      cgt_two_heap_picture_draw_chosen (self->picture,
                                        cr,
                                        &self->view,
                                        width_of (self),
                                        height_of (self),
                                        self->a,
                                        self->b,
                                        grundy_theme_get ());
      cairo_destroy (cr);
    }
}

static void
grundy_two_heap_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (widget);

  if (self->picture != NULL && !self->fitted)
    self->view = cgt_two_heap_picture_pan (self->picture, &self->view, width_of (self), height_of (self), 0, 0);
  grundy_two_heap_canvas_picture_changed (self);
}

static void
grundy_two_heap_canvas_dispose (GObject *object)
{
  GrundyTwoHeapCanvas *self = GRUNDY_TWO_HEAP_CANVAS (object);

  self->picture = NULL;
  g_clear_pointer (&self->node, gsk_render_node_unref);
  G_OBJECT_CLASS (grundy_two_heap_canvas_parent_class)->dispose (object);
}

static void
grundy_two_heap_canvas_class_init (GrundyTwoHeapCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_two_heap_canvas_dispose;
  widget_class->snapshot = grundy_two_heap_canvas_snapshot;
  widget_class->size_allocate = grundy_two_heap_canvas_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "twoheaps");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_two_heap_canvas_init (GrundyTwoHeapCanvas *self)
{
  self->fitted = TRUE;
  self->view.cell = 1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_controllers (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (draw_anew), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (draw_anew), NULL);
}

GtkWidget *
grundy_two_heap_canvas_new (void)
{
  return g_object_new (GRUNDY_TYPE_TWO_HEAP_CANVAS, NULL);
}

void
grundy_two_heap_canvas_set_picture (GrundyTwoHeapCanvas *self, CgtTwoHeapPicture *picture)
{
  g_return_if_fail (GRUNDY_IS_TWO_HEAP_CANVAS (self));
  self->pointed = FALSE;
  self->picture = picture;
  grundy_two_heap_canvas_fit (self);
}

void
grundy_two_heap_canvas_picture_changed (GrundyTwoHeapCanvas *self)
{
  g_return_if_fail (GRUNDY_IS_TWO_HEAP_CANVAS (self));
  if (self->fitted && self->picture != NULL)
    self->view = cgt_two_heap_picture_fit (self->picture, width_of (self), height_of (self));
  draw_anew (self);
}

CgtTwoHeapView
grundy_two_heap_canvas_get_view (GrundyTwoHeapCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_TWO_HEAP_CANVAS (self), self->view);
  return self->view;
}
