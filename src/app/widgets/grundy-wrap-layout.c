/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-wrap-layout.h"

#include "app/base/grundy-class.h"

struct _GrundyWrapLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (GrundyWrapLayout, grundy_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

GtkLayoutManager *
grundy_wrap_layout_new (int spacing)
{
  GrundyWrapLayout *self = g_object_new (GRUNDY_TYPE_WRAP_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}

static GtkWidget *
next_child (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* The natural width, unless that is more than the line has. */
static int
child_width (GtkWidget *child, int available)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return CLAMP (available, least, natural);
}

static int
child_height (GtkWidget *child, int width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* Places one line at @y, from @first on. What is left of it goes to its children that expand. Returns the child after
 * it, and the line's height. */
static GtkWidget *
place_line (GrundyWrapLayout *self, GtkWidget *first, int available, int y, gboolean place, GtkWidget *widget,
            int *line_height)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean centred = gtk_widget_get_halign (widget) == GTK_ALIGN_CENTER;
  GtkWidget *end = first;
  int used = 0, x = 0, n_expand = 0, spare;

  *line_height = 0;
  while (end)
    {
      int width = child_width (end, available);

      if (end != first && used + self->spacing + width > available)
        break;
      used += (end == first ? 0 : self->spacing) + width;
      n_expand += gtk_widget_compute_expand (end, GTK_ORIENTATION_HORIZONTAL);
      *line_height = MAX (*line_height, child_height (end, width));
      end = next_child (gtk_widget_get_next_sibling (end));
    }
  spare = n_expand > 0 ? MAX (available - used, 0) / n_expand : 0;
  if (n_expand == 0 && centred)
    x = MAX (available - used, 0) / 2;
  for (GtkWidget *child = first; place && child != end; child = next_child (gtk_widget_get_next_sibling (child)))
    {
      int width = child_width (child, available), height;

      if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
        width += spare;
      height = child_height (child, width);
      gtk_widget_size_allocate (child,
                                &(GtkAllocation) { rtl ? available - x - width : x, y + (*line_height - height) / 2,
                                                   width, height },
                                -1);
      x += width + self->spacing;
    }
  return end;
}

static int
lay_out_lines (GrundyWrapLayout *self, GtkWidget *widget, int width, gboolean place)
{
  GtkWidget *child = next_child (gtk_widget_get_first_child (widget));
  int y = 0, height = 0;

  while (child)
    {
      child = place_line (self, child, width, y, place, widget, &height);
      y += height + self->spacing;
    }
  return MAX (y - self->spacing, 0);
}

static GtkSizeRequestMode
grundy_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_wrap_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  GrundyWrapLayout *self = GRUNDY_WRAP_LAYOUT (manager);
  int widest = 0, all = 0;

  for (GtkWidget *child = next_child (gtk_widget_get_first_child (widget)); child;
       child = next_child (gtk_widget_get_next_sibling (child)))
    {
      widest = MAX (widest, child_width (child, 0));
      all += child_width (child, G_MAXINT) + (all > 0 ? self->spacing : 0);
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = widest;
      *natural = all;
    }
  else
    {
      *minimum = *natural = lay_out_lines (self, widget, for_size < 0 ? all : for_size, FALSE);
    }
}

static void
grundy_wrap_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  lay_out_lines (GRUNDY_WRAP_LAYOUT (manager), widget, width, TRUE);
}

static void
grundy_wrap_layout_class_init (GrundyWrapLayoutClass *class)
{
  grundy_class_override (GTK_LAYOUT_MANAGER_CLASS (class), grundy_wrap_layout, get_request_mode, measure, allocate);
}

static void
grundy_wrap_layout_init (GrundyWrapLayout *self)
{
  self->spacing = 6;
}
