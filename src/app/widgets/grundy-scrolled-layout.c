/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-scrolled-layout.h"

#include "app/base/grundy-class.h"

struct _GrundyScrolledLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (GrundyScrolledLayout, grundy_scrolled_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
grundy_scrolled_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                                int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *scrolled = gtk_widget_get_first_child (widget);
  GtkPolicyType policy;
  int least, height;

  if (scrolled == NULL)
    return;
  gtk_widget_measure (scrolled, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;
  gtk_widget_measure (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled)), orientation, for_size, &least,
                      &height, NULL, NULL);
  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (scrolled), NULL, &policy);
  if (policy == GTK_POLICY_NEVER)
    *minimum = MAX (*minimum, least);
  *natural = MAX (*minimum, height);
}

static void
grundy_scrolled_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *scrolled = gtk_widget_get_first_child (widget);

  if (scrolled != NULL)
    gtk_widget_size_allocate (scrolled, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static GtkSizeRequestMode
grundy_scrolled_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_scrolled_layout_class_init (GrundyScrolledLayoutClass *klass)
{
  grundy_class_override (GTK_LAYOUT_MANAGER_CLASS (klass), grundy_scrolled_layout, get_request_mode, measure, allocate);
}

static void
grundy_scrolled_layout_init (GrundyScrolledLayout *self)
{
}
