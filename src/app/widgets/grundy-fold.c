/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-fold.h"

#include "app/base/grundy-class.h"

#define NARROW 335 /* pixels: what a window of 360 pixels, as on a telephone, leaves for a bar */

struct _GrundyFold
{
  GtkWidget parent_instance;

  GtkWidget *wide, *folded;
};

G_DEFINE_FINAL_TYPE (GrundyFold, grundy_fold, GTK_TYPE_WIDGET)

/* The child for a place of @width pixels; -1: as wide as it likes. */
static GtkWidget *
child_for (GrundyFold *self, int width)
{
  int line;

  if (width < 0 || width >= NARROW)
    return self->wide;
  gtk_widget_measure (self->wide, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &line, NULL, NULL);
  return line <= width ? self->wide : self->folded;
}

static GtkSizeRequestMode
grundy_fold_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_fold_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  GrundyFold *self = GRUNDY_FOLD (widget);
  int wide, folded;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    {
      gtk_widget_measure (child_for (self, for_size), orientation, for_size, minimum, natural, NULL, NULL);
      return;
    }
  gtk_widget_measure (self->wide, orientation, -1, &wide, natural, NULL, NULL);
  gtk_widget_measure (self->folded, orientation, -1, &folded, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = MIN (wide, folded); /* no width needs less, as GTK expects */
  else
    *minimum = MIN (MAX (folded, MIN (wide, NARROW)), *natural);
}

static void
grundy_fold_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyFold *self = GRUNDY_FOLD (widget);
  GtkWidget *child = child_for (self, width);

  gtk_widget_set_child_visible (self->wide, child == self->wide);
  gtk_widget_set_child_visible (self->folded, child == self->folded);
  gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

GRUNDY_DISPOSE (GrundyFold, grundy_fold)
{
  g_clear_pointer (&self->wide, gtk_widget_unparent);
  g_clear_pointer (&self->folded, gtk_widget_unparent);
}

static void
grundy_fold_class_init (GrundyFoldClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_fold_dispose;
  grundy_class_override (GTK_WIDGET_CLASS (klass), grundy_fold, get_request_mode, measure, size_allocate);
}

static void
grundy_fold_init (GrundyFold *self)
{
}

GtkWidget *
grundy_fold_new (GtkWidget *wide, GtkWidget *folded)
{
  GrundyFold *self = g_object_new (GRUNDY_TYPE_FOLD, NULL);

  self->wide = wide;
  self->folded = folded;
  gtk_widget_set_parent (wide, GTK_WIDGET (self));
  gtk_widget_set_parent (folded, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
