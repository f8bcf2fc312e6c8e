/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-names-layout.h"

#include "app/base/grundy-class.h"

#define LEAST_FACTOR 0.5 /* smaller text cannot be read, and is cut */
#define PADDING 1        /* of a name, in the style */

struct _GrundyNamesLayout
{
  GtkLayoutManager parent_instance;

  double factor;
};

G_DEFINE_FINAL_TYPE (GrundyNamesLayout, grundy_names_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The width of a name as the style has it, without a factor. */
static int
whole_width (GtkWidget *label)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, gtk_label_get_text (GTK_LABEL (label)));
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width + 1;
}

/* @button: the width within the button; @space: that for a name, or 0 outside of the box that has it below an icon. */
static void
find_factor (GtkWidget *widget, int button, int space, double *factor)
{
  if (GTK_IS_BUTTON (widget))
    button = gtk_widget_get_width (widget);
  else if (GTK_IS_BOX (widget) && gtk_widget_has_css_class (widget, "narrow"))
    space = MAX (button - 2 * PADDING, 0);
  if (GTK_IS_LABEL (widget) && space > 0)
    *factor = MIN (*factor, space / (double) whole_width (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_factor (child, button, space, factor);
}

static void
set_factor (GtkWidget *widget, PangoAttrList *attributes)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_attributes (GTK_LABEL (widget), attributes);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    set_factor (child, attributes);
}

/* Counts the buttons, and finds the widest name in one. */
static void
find_widest (GtkWidget *widget, gboolean counts, guint *n_buttons, int *widest)
{
  if (GTK_IS_BUTTON (widget))
    *n_buttons += gtk_widget_should_layout (widget);
  else if (GTK_IS_BOX (widget) && gtk_widget_has_css_class (widget, "narrow"))
    counts = TRUE;
  if (GTK_IS_LABEL (widget) && counts)
    *widest = MAX (*widest, whole_width (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_widest (child, counts, n_buttons, widest);
}

/* A size must not change while sizes are given out, so it does so before the next frame. */
static gboolean
set_factor_in_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GrundyNamesLayout *self = GRUNDY_NAMES_LAYOUT (gtk_widget_get_layout_manager (widget));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (self->factor));
  set_factor (widget, self->factor < 1 ? attributes : NULL);
  return G_SOURCE_REMOVE;
}

static void
grundy_names_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                             int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (child != NULL && orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      guint n_buttons = 0;
      int widest = 0;

      find_widest (child, FALSE, &n_buttons, &widest);
      *natural = MAX (*natural, (int) n_buttons * (widest + 2 * PADDING));
    }
}

static void
grundy_names_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GrundyNamesLayout *self = GRUNDY_NAMES_LAYOUT (manager);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  double factor = 1;

  if (child == NULL || !gtk_widget_should_layout (child))
    return;
  gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, width, height }, baseline);
  find_factor (child, 0, 0, &factor);
  factor = MAX (factor, LEAST_FACTOR);
  if (factor != self->factor)
    {
      self->factor = factor;
      gtk_widget_add_tick_callback (widget, set_factor_in_frame, NULL, NULL);
    }
}

static GtkSizeRequestMode
grundy_names_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  return child != NULL ? gtk_widget_get_request_mode (child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
grundy_names_layout_class_init (GrundyNamesLayoutClass *klass)
{
  grundy_class_override (GTK_LAYOUT_MANAGER_CLASS (klass), grundy_names_layout, get_request_mode, measure, allocate);
}

static void
grundy_names_layout_init (GrundyNamesLayout *self)
{
  self->factor = 1;
}
