/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-panes.h"

#include <math.h>

#include "app/base/grundy-class.h"

struct _GrundyPanes
{
  GtkWidget parent_instance;

  GtkWidget *child;
  double stacked_share;
  int stacked_height;
  int page;         /* how much of the panes is seen at once; 0: they are not scrolled, or it is not known yet */
  int placed_page;  /* what it was when the panes got their places one above the other */
  double share;     /* of the first pane while they are side by side; below 0: not known yet */
  double end_share; /* of the last pane, until a user moves the divider; 0: the panes ask for their width */
  int least_end, most_end;
  gboolean allocating; /* no user moves the divider */
};

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_STACKED_SHARE,
  PROP_STACKED_HEIGHT,
  PROP_PAGE,
  PROP_END_SHARE,
  PROP_LEAST_END,
  PROP_MOST_END,
};

static void grundy_panes_buildable_init (GtkBuildableIface *iface);

static GtkBuildableIface *parent_buildable;

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyPanes, grundy_panes, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, grundy_panes_buildable_init))

/* The least width of the panes side by side, and of the widest one. */
static void
measure_panes (GrundyPanes *self, int *beside, int *widest)
{
  *beside = *widest = 0;
  for (GtkWidget *pane = gtk_widget_get_first_child (self->child); pane != NULL;
       pane = gtk_widget_get_next_sibling (pane))
    {
      int least = 0;

      if (gtk_widget_should_layout (pane))
        gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      *beside += least;
      *widest = MAX (*widest, least);
    }
}

/* How much of the lower pane is in sight before it is pulled up, at most and as a part of what is seen at once. */
#define PEEK 62 /* a handle and two lines: the value, and who wins */
#define PEEK_PART 8

/* On a low screen, the upper pane leaves the beginning of the lower one in sight, which fills the screen if it is
 * pulled up. */
static int
upper_height (GrundyPanes *self)
{
  int height = (int) (self->stacked_height * self->stacked_share);

  return self->page > 0 ? MIN (height, self->page - MIN (PEEK, self->page / PEEK_PART)) : height;
}

static int
lower_height (GrundyPanes *self)
{
  int height = (int) (self->stacked_height * (1 - self->stacked_share));

  return self->page > 0 ? MIN (height, self->page) : height;
}

/* The least height of a pane, whatever it asks for, if one is above the other and both can be seen. */
static int
least_height (GrundyPanes *self, GtkWidget *pane)
{
  GtkPaned *paned = GTK_IS_PANED (self->child) ? GTK_PANED (self->child) : NULL;

  if (paned == NULL || !gtk_widget_get_visible (gtk_paned_get_start_child (paned)) ||
      !gtk_widget_get_visible (gtk_paned_get_end_child (paned)))
    return 0;
  return pane == gtk_paned_get_start_child (paned) ? upper_height (self)
         : pane == gtk_paned_get_end_child (paned) ? lower_height (self)
                                                   : 0;
}

static gboolean
is_stacked (GrundyPanes *self)
{
  return gtk_orientable_get_orientation (GTK_ORIENTABLE (self->child)) == GTK_ORIENTATION_VERTICAL;
}

/* The divider of panes that are pulled up has no use, and would take the clicks on the beginning of the lower one. */
static void
let_divide (GrundyPanes *self, gboolean divides)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (self->child);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE (controller))
        gtk_event_controller_set_propagation_phase (controller, divides ? GTK_PHASE_CAPTURE : GTK_PHASE_NONE);
    }
}

/* The share of the first pane in a window that was narrow from the start. */
#define USUAL_SHARE 0.6

static void
set_stacked (GrundyPanes *self, gboolean stacked, int height)
{
  GtkPaned *paned = GTK_IS_PANED (self->child) ? GTK_PANED (self->child) : NULL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->child),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  if (paned != NULL && self->stacked_height > 0)
    let_divide (self, !stacked);
  if (paned != NULL && stacked && self->stacked_height == 0)
    gtk_paned_set_position (paned, (int) (height * self->stacked_share));
  else if (paned != NULL && self->share < 0 && self->end_share == 0)
    self->share = USUAL_SHARE;
}

static void
allocate_child (GrundyPanes *self, int width, int height, int baseline)
{
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->child, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

/* GtkPaned scales the position with each change of the width, and keeps it within the least sizes of the panes. By
 * itself the divider would not come back when the width does, and it would depend on the width that the window had
 * first. */
static void
keep_share (GrundyPanes *self, int width, int height, int baseline)
{
  GtkPaned *paned = GTK_PANED (self->child);
  int least, most, wanted;
  gboolean chosen;

  g_object_get (paned, "min-position", &least, "max-position", &most, "position-set", &chosen, NULL);
  if (self->share < 0 && chosen && self->end_share == 0)
    self->share = gtk_paned_get_position (paned) / (double) width;
  wanted = self->share >= 0 ? (int) round (self->share * width)
                            : width - CLAMP ((int) (width * self->end_share), self->least_end, self->most_end);
  wanted = CLAMP (wanted, least, most);
  if ((self->share < 0 && self->end_share == 0) || ABS (wanted - gtk_paned_get_position (paned)) <= 1)
    return;
  gtk_paned_set_position (paned, wanted);
  allocate_child (self, width, height, baseline);
}

/* Where it is pulled up from. */
static void
place_lower_pane (GrundyPanes *self, int width, int height, int baseline)
{
  self->placed_page = self->page;
  gtk_paned_set_position (GTK_PANED (self->child), upper_height (self));
  allocate_child (self, width, height, baseline);
}

static void
on_position (GrundyPanes *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  if (!self->allocating && width > 0 && !is_stacked (self))
    self->share = gtk_paned_get_position (GTK_PANED (self->child)) / (double) width;
}

static GtkSizeRequestMode
grundy_panes_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_panes_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  GrundyPanes *self = GRUNDY_PANES (widget);
  int beside, widest;

  if (self->child == NULL)
    return;
  measure_panes (self, &beside, &widest);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, natural, NULL, NULL);
      *minimum = widest;
      *natural = MAX (*natural, widest);
      return;
    }
  /* A pane can be scrolled or moved out of the way, so the highest decides. */
  for (GtkWidget *pane = gtk_widget_get_first_child (self->child); pane != NULL;
       pane = gtk_widget_get_next_sibling (pane))
    {
      int least, wanted;

      if (!gtk_widget_should_layout (pane))
        continue;
      gtk_widget_measure (pane, GTK_ORIENTATION_VERTICAL,
                          for_size >= 0 && for_size < beside ? MAX (for_size, widest) : -1, &least, &wanted, NULL,
                          NULL);
      if (for_size >= 0 && for_size < beside)
        {
          *minimum += MAX (least, least_height (self, pane));
          *natural += MAX (wanted, least_height (self, pane));
        }
      else
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, wanted);
        }
    }
}

static void
grundy_panes_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyPanes *self = GRUNDY_PANES (widget);
  int beside, widest;

  if (self->child == NULL)
    return;
  measure_panes (self, &beside, &widest);
  self->allocating = TRUE;
  if (is_stacked (self) != (width < beside))
    {
      set_stacked (self, width < beside, height);
      self->placed_page = -1;
    }
  allocate_child (self, width, height, baseline);
  if (GTK_IS_PANED (self->child) && !is_stacked (self))
    keep_share (self, width, height, baseline);
  else if (GTK_IS_PANED (self->child) && self->stacked_height > 0 && self->page != self->placed_page)
    place_lower_pane (self, width, height, baseline);
  self->allocating = FALSE;
}

static gboolean
resize_later (gpointer self)
{
  gtk_widget_queue_resize (self);
  return G_SOURCE_REMOVE;
}

/* Later: the page is known while what is around the panes gets its place. */
static void
set_page (GrundyPanes *self, int page)
{
  if (page == self->page)
    return;
  self->page = page;
  if (self->child != NULL && is_stacked (self))
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, resize_later, g_object_ref (self), g_object_unref);
}

static void
grundy_panes_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  GrundyPanes *self = GRUNDY_PANES (object);

  switch (id)
    {
    case PROP_CHILD:
      g_clear_pointer (&self->child, gtk_widget_unparent);
      self->child = g_value_get_object (value);
      if (self->child != NULL)
        gtk_widget_set_parent (self->child, GTK_WIDGET (self));
      if (GTK_IS_PANED (self->child))
        g_signal_connect_object (self->child, "notify::position", G_CALLBACK (on_position), self, G_CONNECT_SWAPPED);
      break;
    case PROP_STACKED_SHARE:
      self->stacked_share = g_value_get_double (value);
      break;
    case PROP_STACKED_HEIGHT:
      self->stacked_height = g_value_get_int (value);
      break;
    case PROP_PAGE:
      set_page (self, (int) g_value_get_double (value));
      break;
    case PROP_END_SHARE:
      self->end_share = g_value_get_double (value);
      break;
    case PROP_LEAST_END:
      self->least_end = g_value_get_int (value);
      break;
    case PROP_MOST_END:
      self->most_end = g_value_get_int (value);
      break;
    }
}

static void
grundy_panes_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    g_object_set (buildable, "child", child, NULL);
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
grundy_panes_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = grundy_panes_add_child;
}

GRUNDY_DISPOSE (GrundyPanes, grundy_panes) { g_clear_pointer (&self->child, gtk_widget_unparent); }

static void
grundy_panes_class_init (GrundyPanesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  grundy_class_override (object_class, grundy_panes, dispose, set_property);
  grundy_class_override (GTK_WIDGET_CLASS (klass), grundy_panes, get_request_mode, measure, size_allocate);
  g_object_class_install_property (object_class, PROP_CHILD,
                                   g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE));
  g_object_class_install_property (object_class, PROP_STACKED_SHARE,
                                   g_param_spec_double ("stacked-share", NULL, NULL, 0, 1, 0.5, G_PARAM_WRITABLE));
  g_object_class_install_property (object_class, PROP_STACKED_HEIGHT,
                                   g_param_spec_int ("stacked-height", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE));
  g_object_class_install_property (object_class, PROP_PAGE,
                                   g_param_spec_double ("page", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE));
  g_object_class_install_property (object_class, PROP_END_SHARE,
                                   g_param_spec_double ("end-share", NULL, NULL, 0, 1, 0, G_PARAM_WRITABLE));
  g_object_class_install_property (object_class, PROP_LEAST_END,
                                   g_param_spec_int ("least-end", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE));
  g_object_class_install_property (object_class, PROP_MOST_END,
                                   g_param_spec_int ("most-end", NULL, NULL, 0, G_MAXINT, G_MAXINT, G_PARAM_WRITABLE));
}

static void
grundy_panes_init (GrundyPanes *self)
{
  self->stacked_share = 0.5;
  self->share = -1;
  self->most_end = G_MAXINT;
}
