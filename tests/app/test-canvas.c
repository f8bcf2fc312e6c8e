/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Gestures of canvases that zoom and move, and their effects on a canvas that records them. */
#include <adwaita.h>

#include "app/base/grundy-pan-zoom.h"
#include "app/base/grundy-canvas.h"

#define TEST_TYPE_CANVAS (test_canvas_get_type ())
G_DECLARE_FINAL_TYPE (TestCanvas, test_canvas, TEST, CANVAS, GrundyCanvas)

struct _TestCanvas
{
  GrundyCanvas parent_instance;

  gboolean empty;
  struct
  {
    double x, y;
  } view;
  GString *told;
};

G_DEFINE_FINAL_TYPE (TestCanvas, test_canvas, GRUNDY_TYPE_CANVAS)

static void
tell (GrundyCanvas *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (TEST_CANVAS (self)->told, format, args);
  va_end (args);
}

static gboolean
has_content (GrundyCanvas *self)
{
  return !TEST_CANVAS (self)->empty;
}

static void
zoom_at (GrundyCanvas *self, double x, double y, double factor, gboolean shift)
{
  tell (self, "zoom %g %g %.2f%s; ", x, y, factor, shift ? " shift" : "");
}

static void
show_all (GrundyCanvas *self)
{
  tell (self, "all; ");
}

static void
move (GrundyCanvas *self, double dx, double dy)
{
  TEST_CANVAS (self)->view.x += dx;
  TEST_CANVAS (self)->view.y += dy;
  tell (self, "move %g %g; ", dx, dy);
}

static void
point_at (GrundyCanvas *self, double x, double y)
{
  tell (self, "point %g %g; ", x, y);
}

static void
point_nowhere (GrundyCanvas *self)
{
  tell (self, "nowhere; ");
}

/* The left half reacts, and so does Return. */
static gboolean
press (GrundyCanvas *self, guint n_press, double x, double y)
{
  tell (self, "press %u; ", n_press);
  return x < 100;
}

static gboolean
on_key (GrundyCanvas *self, guint key, GdkModifierType state)
{
  if ((state & GDK_CONTROL_MASK) != 0)
    return FALSE;
  if (key == GDK_KEY_Return)
    tell (self, "own; ");
  return key == GDK_KEY_Return;
}

static void
test_canvas_finalize (GObject *object)
{
  g_string_free (TEST_CANVAS (object)->told, TRUE);
  G_OBJECT_CLASS (test_canvas_parent_class)->finalize (object);
}

static void
test_canvas_class_init (TestCanvasClass *klass)
{
  GrundyCanvasClass *canvas_class = GRUNDY_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = test_canvas_finalize;
  canvas_class->has_content = has_content;
  canvas_class->zoom_at = zoom_at;
  canvas_class->show_all = show_all;
  canvas_class->move = move;
  canvas_class->point_at = point_at;
  canvas_class->point_nowhere = point_nowhere;
  canvas_class->press = press;
  canvas_class->key = on_key;
}

static void
test_canvas_init (TestCanvas *self)
{
  self->told = g_string_new (NULL);
  grundy_canvas_set_view (GRUNDY_CANVAS (self), &self->view, sizeof self->view);
}

static GtkEventController *
controller (TestCanvas *canvas, GType type)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (canvas));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) item = g_list_model_get_item (all, i);

      if (G_OBJECT_TYPE (item) == type)
        return item;
    }
  g_assert_not_reached ();
}

static gboolean
type_key (TestCanvas *canvas, guint key, GdkModifierType state)
{
  gboolean used = FALSE;

  g_signal_emit_by_name (controller (canvas, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", key, 0, state, &used);
  return used;
}

static void
roll (TestCanvas *canvas, double dy)
{
  gboolean used = FALSE;

  g_signal_emit_by_name (controller (canvas, GTK_TYPE_EVENT_CONTROLLER_SCROLL), "scroll", 0.0, dy, &used);
  g_assert_cmpint (used, ==, !canvas->empty);
}

static void
check_told (TestCanvas *canvas, const char *expected)
{
  g_assert_cmpstr (canvas->told->str, ==, expected);
  g_string_truncate (canvas->told, 0);
}

static TestCanvas *
canvas_new (void)
{
  TestCanvas *canvas = g_object_ref_sink (g_object_new (TEST_TYPE_CANVAS, NULL));

  gtk_widget_allocate (GTK_WIDGET (canvas), 200, 100, -1, NULL);
  return canvas;
}

/* The wheel zooms at the pointer, and the pointer's target is updated. */
static void
test_wheel (void)
{
  TestCanvas *canvas = canvas_new ();

  g_signal_emit_by_name (controller (canvas, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion", 30.0, 40.0);
  check_told (canvas, "point 30 40; ");
  roll (canvas, -1);
  check_told (canvas, "zoom 30 40 1.25; point 30 40; ");
  roll (canvas, 2);
  check_told (canvas, "zoom 30 40 0.64; point 30 40; ");
  g_signal_emit_by_name (controller (canvas, GTK_TYPE_EVENT_CONTROLLER_MOTION), "leave");
  check_told (canvas, "nowhere; ");
  g_assert_finalize_object (canvas);
}

/* A wheel reports notches and a touchpad pixels: forty pixels are a short way for two fingers, not forty notches. */
static void
test_scroll (void)
{
  static const struct
  {
    GdkScrollUnit unit;
    double dx, dy;
    GdkModifierType state;
    GrundyScroll expected;
  } cases[] = {
    { GDK_SCROLL_UNIT_WHEEL, 0, -1, 0, { 1.25, 0, 0 } },
    { GDK_SCROLL_UNIT_WHEEL, 0, 2, 0, { 0.64, 0, 0 } },
    { GDK_SCROLL_UNIT_WHEEL, 0, -0.5, 0, { 1.1180339887, 0, 0 } },
    { GDK_SCROLL_UNIT_WHEEL, -1, 0, GDK_SHIFT_MASK, { 1.25, 0, 0 } },
    { GDK_SCROLL_UNIT_WHEEL, 0, -1, GDK_CONTROL_MASK, { 1.25, 0, 0 } },
    { GDK_SCROLL_UNIT_SURFACE, 0, -40, 0, { 1, 0, 40 } },
    { GDK_SCROLL_UNIT_SURFACE, 3, -5, GDK_SHIFT_MASK, { 1, -3, 5 } },
    { GDK_SCROLL_UNIT_SURFACE, 0, -40, GDK_CONTROL_MASK, { 1.4888637336, 0, 0 } },
    { GDK_SCROLL_UNIT_SURFACE, 0, 40, GDK_CONTROL_MASK, { 0.6716531389, 0, 0 } },
    { GDK_SCROLL_UNIT_SURFACE, 0, 0, 0, { 1, 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GrundyScroll step = grundy_scroll_read (cases[i].unit, cases[i].dx, cases[i].dy, cases[i].state);

      g_assert_cmpfloat_with_epsilon (step.zoom, cases[i].expected.zoom, 1e-9);
      g_assert_cmpfloat (step.dx, ==, cases[i].expected.dx);
      g_assert_cmpfloat (step.dy, ==, cases[i].expected.dy);
    }
}

/* What scrolls a page, as the sheet for the pen does, takes a touchpad's pixels as they are. */
static void
test_scroll_page (void)
{
  g_assert_cmpfloat (grundy_scroll_to_pixels (GDK_SCROLL_UNIT_SURFACE, 40, 600), ==, 40);
  g_assert_cmpfloat (grundy_scroll_to_pixels (GDK_SCROLL_UNIT_SURFACE, -0.5, 600), ==, -0.5);
  g_assert_cmpfloat_with_epsilon (grundy_scroll_to_pixels (GDK_SCROLL_UNIT_WHEEL, 1, 1000), 100, 1e-9);
  g_assert_cmpfloat_with_epsilon (grundy_scroll_to_pixels (GDK_SCROLL_UNIT_WHEEL, -2, 1000), -200, 1e-9);
}

static void
place_at (GtkWidget *fixed, TestCanvas *canvas, double y)
{
  GtkAllocation all = { 0, 0, 400, 400 };

  gtk_fixed_move (GTK_FIXED (fixed), GTK_WIDGET (canvas), 0, y);
  gtk_widget_measure (fixed, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (fixed, &all, -1);
}

/* A message that appears above the canvas moves it under the pointer that is pressed: that is no drag yet. */
static void
test_moved_under_pointer (void)
{
  TestCanvas *canvas = canvas_new ();
  GtkWidget *fixed = g_object_ref_sink (gtk_fixed_new ());
  GtkEventController *drag = controller (canvas, GTK_TYPE_GESTURE_DRAG);

  gtk_fixed_put (GTK_FIXED (fixed), GTK_WIDGET (canvas), 0, 0);
  gtk_widget_set_size_request (GTK_WIDGET (canvas), 200, 200);
  place_at (fixed, canvas, 10);
  g_signal_emit_by_name (drag, "drag-begin", 50.0, 50.0);
  place_at (fixed, canvas, 40);
  g_signal_emit_by_name (drag, "drag-update", 0.0, -30.0);
  check_told (canvas, "");
  g_signal_emit_by_name (drag, "drag-update", 0.0, -26.0);
  check_told (canvas, "move 0 -26; ");
  g_object_unref (fixed);
  g_assert_finalize_object (canvas);
}

/* Less than three pixels are a click by an unsteady hand; after that each pixel counts. */
static void
test_drag (void)
{
  TestCanvas *canvas = canvas_new ();
  GtkEventController *drag = controller (canvas, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (drag, "drag-begin", 50.0, 50.0);
  g_signal_emit_by_name (drag, "drag-update", 1.0, 2.0);
  check_told (canvas, "");
  g_signal_emit_by_name (drag, "drag-update", 9.0, 2.0);
  check_told (canvas, "move 9 2; ");
  g_signal_emit_by_name (drag, "drag-update", 1.0, 0.0);
  check_told (canvas, "move 1 0; ");
  g_assert_cmpfloat (canvas->view.x, ==, 1); /* from where the drag began */
  g_signal_emit_by_name (drag, "drag-begin", 50.0, 50.0);
  g_signal_emit_by_name (drag, "drag-update", 0.0, 1.0);
  check_told (canvas, "");
  g_assert_finalize_object (canvas);
}

/* If the wheel turns during a drag, the drag goes on from the view that is shown then. */
static void
test_zoom_in_drag (void)
{
  TestCanvas *canvas = canvas_new ();
  GtkEventController *drag = controller (canvas, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (drag, "drag-begin", 50.0, 50.0);
  g_signal_emit_by_name (drag, "drag-update", 9.0, 2.0);
  check_told (canvas, "move 9 2; ");
  g_signal_emit_by_name (controller (canvas, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion", 30.0, 40.0);
  check_told (canvas, "");
  roll (canvas, -1);
  check_told (canvas, "zoom 30 40 1.25; ");
  g_signal_emit_by_name (drag, "drag-update", 14.0, 3.0);
  check_told (canvas, "move 5 1; ");
  g_assert_cmpfloat (canvas->view.x, ==, 14);
  g_assert_cmpfloat (canvas->view.y, ==, 3);
  g_assert_finalize_object (canvas);
}

/* Zooming follows the change of the distance of the fingers since the last report, whatever happened before. */
static void
test_pinch (void)
{
  TestCanvas *canvas = canvas_new ();
  GtkEventController *pinch = controller (canvas, GTK_TYPE_GESTURE_ZOOM);

  g_signal_emit_by_name (controller (canvas, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion", 30.0, 40.0);
  check_told (canvas, "point 30 40; ");
  for (guint again = 0; again < 2; again++)
    {
      g_signal_emit_by_name (pinch, "begin", NULL);
      g_signal_emit_by_name (pinch, "scale-changed", 1.5);
      check_told (canvas, "zoom 30 40 1.50; point 30 40; ");
      g_signal_emit_by_name (pinch, "scale-changed", 3.0);
      check_told (canvas, "zoom 30 40 2.00; point 30 40; ");
      g_signal_emit_by_name (pinch, "scale-changed", 1.5);
      check_told (canvas, "zoom 30 40 0.50; point 30 40; ");
    }
  g_signal_emit_by_name (pinch, "scale-changed", 0.0);
  check_told (canvas, "");
  g_assert_finalize_object (canvas);
}

/* The view moves as the midpoint of the fingers does, from where it was last. */
static void
test_fingers (void)
{
  GrundyFingers fingers = { 0 };
  double dx, dy;

  g_assert_false (grundy_fingers_follow (&fingers, 30, 40, &dx, &dy));
  g_assert_true (grundy_fingers_follow (&fingers, 35, 38, &dx, &dy));
  g_assert_cmpfloat (dx, ==, 5);
  g_assert_cmpfloat (dy, ==, -2);
  g_assert_true (grundy_fingers_follow (&fingers, 34, 38, &dx, &dy));
  g_assert_cmpfloat (dx, ==, -1);
  g_assert_cmpfloat (dy, ==, 0);
}

static void
test_press (void)
{
  TestCanvas *canvas = canvas_new ();
  GtkEventController *click = controller (canvas, GTK_TYPE_GESTURE_CLICK);

  g_signal_emit_by_name (click, "pressed", 2, 50.0, 50.0);
  check_told (canvas, "press 2; ");
  g_signal_emit_by_name (click, "pressed", 1, 150.0, 50.0);
  check_told (canvas, "press 1; ");
  g_signal_emit_by_name (click, "pressed", 2, 150.0, 50.0);
  check_told (canvas, "press 2; all; ");
  g_assert_finalize_object (canvas);
}

static void
test_keys (void)
{
  static const struct
  {
    guint key;
    const char *told;
  } cases[] = {
    { GDK_KEY_plus, "zoom 100 50 1.50; " },
    { GDK_KEY_KP_Subtract, "zoom 100 50 0.67; " },
    { GDK_KEY_Home, "all; " },
    { GDK_KEY_0, "all; " },
    { GDK_KEY_Left, "move 20 0; " },
    { GDK_KEY_Right, "move -20 0; " },
    { GDK_KEY_Up, "move 0 10; " },
    { GDK_KEY_Down, "move 0 -10; " },
    { GDK_KEY_Return, "own; " },
  };
  TestCanvas *canvas = canvas_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (type_key (canvas, cases[i].key, 0));
      g_string_replace (canvas->told, "-0", "0", 0);
      check_told (canvas, cases[i].told);
      /* These are commands of the window. */
      g_assert_false (type_key (canvas, cases[i].key, GDK_CONTROL_MASK));
      check_told (canvas, "");
    }
  g_assert_false (type_key (canvas, GDK_KEY_Tab, 0));
  g_assert_finalize_object (canvas);
}

/* A canvas without contents requests nothing. */
static void
test_empty (void)
{
  TestCanvas *canvas = canvas_new ();

  canvas->empty = TRUE;
  g_signal_emit_by_name (controller (canvas, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion", 30.0, 40.0);
  roll (canvas, -1);
  g_signal_emit_by_name (controller (canvas, GTK_TYPE_GESTURE_CLICK), "pressed", 2, 150.0, 50.0);
  g_signal_emit_by_name (controller (canvas, GTK_TYPE_GESTURE_DRAG), "drag-begin", 50.0, 50.0);
  g_signal_emit_by_name (controller (canvas, GTK_TYPE_GESTURE_DRAG), "drag-update", 50.0, 50.0);
  g_assert_false (type_key (canvas, GDK_KEY_plus, 0));
  check_told (canvas, "");
  g_assert_finalize_object (canvas);
}

/* The point under the pointer stays in place, whatever the zoom and the limits. */
static void
test_point_stays (void)
{
  for (guint i = 0; i < 200; i++)
    {
      GrundyPanZoom view = { .scale = g_test_rand_double_range (0.1, 10),
                             .x = g_test_rand_double_range (-500, 500),
                             .y = g_test_rand_double_range (-500, 500) };
      double x = g_test_rand_double_range (0, 800), y = g_test_rand_double_range (0, 600);
      double content_x = (x - view.x) / view.scale, content_y = (y - view.y) / view.scale;

      grundy_pan_zoom_zoom (&view, g_test_rand_double_range (0.01, 100), x, y, 0.05, 20);
      g_assert_cmpfloat (view.scale, >=, 0.05);
      g_assert_cmpfloat (view.scale, <=, 20);
      g_assert_cmpfloat_with_epsilon (view.x + content_x * view.scale, x, 1e-6);
      g_assert_cmpfloat_with_epsilon (view.y + content_y * view.scale, y, 1e-6);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/canvas/wheel", test_wheel);
  g_test_add_func ("/app/canvas/scroll", test_scroll);
  g_test_add_func ("/app/canvas/scroll-page", test_scroll_page);
  g_test_add_func ("/app/canvas/point-stays", test_point_stays);
  g_test_add_func ("/app/canvas/drag", test_drag);
  g_test_add_func ("/app/canvas/moved-under-pointer", test_moved_under_pointer);
  g_test_add_func ("/app/canvas/zoom-in-drag", test_zoom_in_drag);
  g_test_add_func ("/app/canvas/pinch", test_pinch);
  g_test_add_func ("/app/canvas/fingers", test_fingers);
  g_test_add_func ("/app/canvas/press", test_press);
  g_test_add_func ("/app/canvas/keys", test_keys);
  g_test_add_func ("/app/canvas/empty", test_empty);
  return g_test_run ();
}
