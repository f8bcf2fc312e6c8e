/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-generations-canvas.h"

#include <glib/gi18n.h>
#include <math.h>

#include "grundy-theme.h"

#define MARGIN 12.0
#define SMALLEST_SCALE 0.01
#define LARGEST_SCALE 4.0

/* What is shown; a picture of it on paper holds it too. */
typedef struct
{
  CgtGenerations *generations;
  CgtGraphLayout *layout;
} Graph;

struct _GrundyGenerationsCanvas
{
  GtkWidget parent_instance;

  Graph *graph; /* an rc box; NULL: nothing */
  CgtGenerations *generations; /* of @graph */
  CgtGraphLayout *layout;
  int chosen, hover; /* nodes or -1 */
  double scale, offset_x, offset_y;
  gboolean fitted; /* follow the size of the widget until a person zooms or pans */
  double pointer_x, pointer_y;
  double drag_x, drag_y;
};

enum
{
  CHOSEN,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyGenerationsCanvas, grundy_generations_canvas, GTK_TYPE_WIDGET)

/* The view */

static void
fit (GrundyGenerationsCanvas *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  const CgtGraphLayout *layout = self->layout;

  if (layout == NULL || width <= 2 * MARGIN || height <= 2 * MARGIN || layout->width <= 0 || layout->height <= 0)
    return;
  self->scale = MIN ((width - 2 * MARGIN) / layout->width, (height - 2 * MARGIN) / layout->height);
  self->scale = CLAMP (self->scale, SMALLEST_SCALE, 1.0);
  self->offset_x = (width - layout->width * self->scale) / 2;
  self->offset_y = (height - layout->height * self->scale) / 2;
}

static void
zoom_at (GrundyGenerationsCanvas *self, double factor, double x, double y)
{
  double scale = CLAMP (self->scale * factor, SMALLEST_SCALE, LARGEST_SCALE);

  self->offset_x = x - (x - self->offset_x) * scale / self->scale;
  self->offset_y = y - (y - self->offset_y) * scale / self->scale;
  self->scale = scale;
  self->fitted = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_generations_canvas_zoom (GrundyGenerationsCanvas *self, double factor)
{
  g_return_if_fail (GRUNDY_IS_GENERATIONS_CANVAS (self));
  zoom_at (self, factor, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0, gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

void
grundy_generations_canvas_fit (GrundyGenerationsCanvas *self)
{
  g_return_if_fail (GRUNDY_IS_GENERATIONS_CANVAS (self));
  self->fitted = TRUE;
  fit (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A node that was chosen with the keyboard comes into view. */
static void
reveal (GrundyGenerationsCanvas *self, int node)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double x = self->offset_x + self->layout->x[node] * self->scale;
  double y = self->offset_y + self->layout->y[node] * self->scale;

  if (x < MARGIN || x > width - MARGIN)
    self->offset_x += width / 2 - x;
  if (y < MARGIN || y > height - MARGIN)
    self->offset_y += height / 2 - y;
}

/* Choosing */

static void
describe (GrundyGenerationsCanvas *self)
{
  g_autofree char *text = NULL;

  if (self->generations == NULL)
    text = g_strdup ("");
  else if (self->chosen >= 0)
    text = g_strdup_printf (_("%s, generation %u"),
                            (const char *) self->generations->nodes->pdata[self->chosen],
                            g_array_index (self->generations->generation, guint, self->chosen));
  else
    text = g_strdup_printf (_("%u positions in %u generations"),
                            self->generations->nodes->len,
                            self->generations->n_generations);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
choose (GrundyGenerationsCanvas *self, int node)
{
  if (self->chosen == node)
    return;
  self->chosen = node;
  /* What is told of it takes some of the room: the graph is not to shrink under the pointer. */
  if (node >= 0)
    self->fitted = FALSE;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHOSEN], 0, node);
}

static int
node_at (GrundyGenerationsCanvas *self, double x, double y)
{
  if (self->layout == NULL)
    return -1;
  return cgt_generations_node_at (self->layout, self->scale, self->offset_x, self->offset_y, x, y);
}

/* The nearest node in a neighbouring generation that an edge leads to; else -1. */
static int
relative (GrundyGenerationsCanvas *self, gboolean parent)
{
  const GArray *edges = self->generations->edges;
  int best = -1;

  for (guint i = 0; i < edges->len; i++)
    {
      const CgtGenerationsEdge *edge = &g_array_index (edges, CgtGenerationsEdge, i);
      int here = (int) (parent ? edge->child : edge->parent);
      int there = (int) (parent ? edge->parent : edge->child);

      if (here != self->chosen)
        continue;
      if (best < 0 || fabs (self->layout->x[there] - self->layout->x[here]) <
                        fabs (self->layout->x[best] - self->layout->x[here]))
        best = there;
    }
  return best;
}

/* The next node of the same generation in that direction. */
static int
sibling (GrundyGenerationsCanvas *self, int direction)
{
  guint generation = g_array_index (self->generations->generation, guint, self->chosen);
  double here = self->layout->x[self->chosen];
  int best = -1;

  for (guint i = 0; i < self->layout->n_nodes; i++)
    {
      double distance = (self->layout->x[i] - here) * direction;

      if (g_array_index (self->generations->generation, guint, i) != generation || (int) i == self->chosen || distance <= 0)
        continue;
      if (best < 0 || distance < (self->layout->x[best] - here) * direction)
        best = (int) i;
    }
  return best;
}

static gboolean
on_key (GrundyGenerationsCanvas *self, guint key, guint code, GdkModifierType state)
{
  int node = -1;

  if (self->layout == NULL || self->layout->n_nodes == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
      grundy_generations_canvas_zoom (self, 1.25);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      grundy_generations_canvas_zoom (self, 1 / 1.25);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
      grundy_generations_canvas_fit (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (self->chosen >= 0)
        g_signal_emit (self, signals[ACTIVATED], 0, self->chosen);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_Down:
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      if (self->chosen < 0)
        node = 0;
      else if (key == GDK_KEY_Up || key == GDK_KEY_Down)
        node = relative (self, key == GDK_KEY_Down);
      else
        node = sibling (self, key == GDK_KEY_Right ? 1 : -1);
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  if (node < 0)
    return gtk_widget_keynav_failed (GTK_WIDGET (self), GTK_DIR_UP), GDK_EVENT_STOP;
  reveal (self, node);
  choose (self, node);
  return GDK_EVENT_STOP;
}

/* Gestures */

static void
on_motion (GrundyGenerationsCanvas *self, double x, double y)
{
  int node = node_at (self, x, y);

  self->pointer_x = x;
  self->pointer_y = y;
  if (node == self->hover)
    return;
  self->hover = node;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_leave (GrundyGenerationsCanvas *self)
{
  self->hover = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
on_scroll (GrundyGenerationsCanvas *self, double dx, double dy)
{
  zoom_at (self, pow (1.2, -dy), self->pointer_x, self->pointer_y);
  return GDK_EVENT_STOP;
}

static void
on_pressed (GrundyGenerationsCanvas *self, int n_press, double x, double y)
{
  int node = node_at (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose (self, node);
  if (node >= 0 && n_press == 2)
    g_signal_emit (self, signals[ACTIVATED], 0, node);
}

static void
on_drag_begin (GrundyGenerationsCanvas *self)
{
  self->drag_x = self->offset_x;
  self->drag_y = self->offset_y;
}

static void
on_drag_update (GrundyGenerationsCanvas *self, double dx, double dy)
{
  if (hypot (dx, dy) < 2 && self->fitted)
    return;
  self->offset_x = self->drag_x + dx;
  self->offset_y = self->drag_y + dy;
  self->fitted = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
add_controllers (GrundyGenerationsCanvas *self)
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

static void
grundy_generations_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->generations == NULL || self->layout == NULL || width < 1 || height < 1)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cgt_generations_draw (cr,
                        self->generations,
                        self->layout,
                        self->scale,
                        self->offset_x,
                        self->offset_y,
                        self->chosen,
                        self->hover,
                        grundy_theme_get ());
  cairo_destroy (cr);
}

static void
grundy_generations_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (widget);

  if (self->fitted)
    fit (self);
  else if (self->layout != NULL && self->chosen >= 0)
    reveal (self, self->chosen);
}

static void
graph_clear (gpointer data)
{
  Graph *graph = data;

  g_clear_pointer (&graph->generations, cgt_generations_free);
  g_clear_pointer (&graph->layout, cgt_graph_layout_free);
}

static void
graph_release (gpointer graph)
{
  g_atomic_rc_box_release_full (graph, graph_clear);
}

static void
grundy_generations_canvas_finalize (GObject *object)
{
  GrundyGenerationsCanvas *self = GRUNDY_GENERATIONS_CANVAS (object);

  g_clear_pointer (&self->graph, graph_release);
  G_OBJECT_CLASS (grundy_generations_canvas_parent_class)->finalize (object);
}

static guint
node_signal (GrundyGenerationsCanvasClass *klass, const char *name)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
grundy_generations_canvas_class_init (GrundyGenerationsCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_generations_canvas_finalize;
  widget_class->snapshot = grundy_generations_canvas_snapshot;
  widget_class->size_allocate = grundy_generations_canvas_size_allocate;
  signals[CHOSEN] = node_signal (klass, "chosen");
  signals[ACTIVATED] = node_signal (klass, "activated");
  gtk_widget_class_set_css_name (widget_class, "generations");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_generations_canvas_init (GrundyGenerationsCanvas *self)
{
  self->chosen = self->hover = -1;
  self->scale = 1;
  self->fitted = TRUE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_controllers (self);
  grundy_theme_follow (GTK_WIDGET (self));
}

GtkWidget *
grundy_generations_canvas_new (void)
{
  return g_object_new (GRUNDY_TYPE_GENERATIONS_CANVAS, NULL);
}

void
grundy_generations_canvas_take (GrundyGenerationsCanvas *self, CgtGenerations *generations, CgtGraphLayout *layout)
{
  g_return_if_fail (GRUNDY_IS_GENERATIONS_CANVAS (self));

  g_clear_pointer (&self->graph, graph_release);
  self->graph = g_atomic_rc_box_new0 (Graph);
  self->graph->generations = self->generations = generations;
  self->graph->layout = self->layout = layout;
  self->hover = -1;
  self->chosen = -1;
  describe (self);
  g_signal_emit (self, signals[CHOSEN], 0, -1);
  grundy_generations_canvas_fit (self);
}

const CgtGenerations *
grundy_generations_canvas_get_generations (GrundyGenerationsCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_GENERATIONS_CANVAS (self), NULL);
  return self->generations;
}

int
grundy_generations_canvas_get_chosen (GrundyGenerationsCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_GENERATIONS_CANVAS (self), -1);
  return self->chosen;
}

static void
draw_picture (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const Graph *graph = data;

  cgt_generations_draw (cr, graph->generations, graph->layout, 1, MARGIN, MARGIN, -1, -1, theme);
}

GrundyPicture *
grundy_generations_canvas_get_picture (GrundyGenerationsCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_GENERATIONS_CANVAS (self), NULL);

  if (self->layout == NULL)
    return NULL;
  return grundy_picture_new ("generations",
                             self->layout->width + 2 * MARGIN,
                             self->layout->height + 2 * MARGIN,
                             draw_picture,
                             g_atomic_rc_box_acquire (self->graph),
                             graph_release);
}
