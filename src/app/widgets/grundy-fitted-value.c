/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-fitted-value.h"

#include <string.h>

#include "app/base/grundy-class.h"
#include "grundy-widgets.h"

#define MOST_LINES 2
#define MOST_LINES_OF_WORDS 5

struct _GrundyFittedValue
{
  GtkWidget parent_instance;

  GtkWidget *value, *words;
  gboolean whole; /* the value is not longer than a value that is shown */
  gboolean has_words;
  int most_chars; /* of the natural width; 0: as wide as it is */
  int asked;      /* the width for which this is known, or -1: */
  gboolean fits;
};

G_DEFINE_FINAL_TYPE (GrundyFittedValue, grundy_fitted_value, GTK_TYPE_WIDGET)

gboolean
grundy_fitted_value_fits (GtkWidget *label, const char *markup, int width, int most_lines)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, NULL);
  int needed;

  pango_layout_set_markup (layout, markup, -1);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  /* The label may also break words. Where none is too wide for a line, that is the same. */
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_get_pixel_size (layout, &needed, NULL);
  return needed <= width && pango_layout_get_line_count (layout) <= most_lines;
}

/* The label that stands there if the widget is this wide. */
static GtkWidget *
label_for (GrundyFittedValue *self, int width)
{
  if (!self->has_words)
    return self->value;
  if (!self->whole)
    return self->words;
  if (width != self->asked)
    {
      self->asked = width;
      self->fits =
        grundy_fitted_value_fits (self->value, gtk_label_get_label (GTK_LABEL (self->value)), width, MOST_LINES);
    }
  return self->fits ? self->value : self->words;
}

static GtkSizeRequestMode
grundy_fitted_value_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (GrundyFittedValue *self, int *minimum, int *natural)
{
  int most = G_MAXINT;

  gtk_widget_measure (self->value, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
  if (self->most_chars > 0)
    {
      g_autofree char *digits = g_strnfill ((gsize) self->most_chars, '0');
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), digits);

      pango_layout_get_pixel_size (layout, &most, NULL);
    }
  if (self->has_words)
    {
      int least, whole;

      gtk_widget_measure (self->words, GTK_ORIENTATION_HORIZONTAL, -1, &least, &whole, NULL, NULL);
      *minimum = MAX (*minimum, least);
      if (*natural > most || !self->whole)
        *natural = whole;
    }
  *natural = MAX (*minimum, MIN (*natural, most));
}

static void
grundy_fitted_value_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline)
{
  GrundyFittedValue *self = GRUNDY_FITTED_VALUE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, minimum, natural);
      return;
    }
  if (for_size < 0)
    measure_width (self, &(int) { 0 }, &for_size);
  gtk_widget_measure (label_for (self, for_size), orientation, for_size, minimum, natural, NULL, NULL);
}

static void
grundy_fitted_value_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GrundyFittedValue *self = GRUNDY_FITTED_VALUE (widget);
  GtkWidget *shown = label_for (self, width);

  gtk_widget_set_child_visible (self->value, shown == self->value);
  gtk_widget_set_child_visible (self->words, shown == self->words);
  gtk_widget_size_allocate (shown, &(GtkAllocation) { 0, 0, width, height }, -1);
}

static void
grundy_fitted_value_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (grundy_fitted_value_parent_class)->css_changed (widget, change);
  GRUNDY_FITTED_VALUE (widget)->asked = -1;
}

GRUNDY_DISPOSE (GrundyFittedValue, grundy_fitted_value)
{
  grundy_widget_remove_children (GTK_WIDGET (self));
  self->value = self->words = NULL;
}

static void
grundy_fitted_value_class_init (GrundyFittedValueClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_fitted_value_dispose;
  grundy_class_override (widget_class, grundy_fitted_value, get_request_mode, measure, size_allocate, css_changed);
  gtk_widget_class_set_css_name (widget_class, "fittedvalue");
}

static GtkWidget *
create_fitted_label (GrundyFittedValue *self, int lines, const char *css_class)
{
  GtkWidget *label = grundy_label_new_cut (NULL, css_class);

  /* Else GTK 4.8 can find a natural width for a height that is less than that of the ellipsis, and warns. */
  g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                "lines", lines, NULL);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
grundy_fitted_value_init (GrundyFittedValue *self)
{
  self->asked = -1;
  self->value = create_fitted_label (self, MOST_LINES, NULL);
  self->words = create_fitted_label (self, MOST_LINES_OF_WORDS, "measure");
}

GtkWidget *
grundy_fitted_value_new (void)
{
  return g_object_new (GRUNDY_TYPE_FITTED_VALUE, NULL);
}

void
grundy_fitted_value_set_centred (GrundyFittedValue *self, int most_chars)
{
  g_return_if_fail (GRUNDY_IS_FITTED_VALUE (self));
  self->most_chars = most_chars;
  g_object_set (self->value, "xalign", 0.5, "justify", GTK_JUSTIFY_CENTER, NULL);
  g_object_set (self->words, "xalign", 0.5, "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
grundy_fitted_value_show (GrundyFittedValue *self, const char *value, gsize most, const char *words)
{
  g_return_if_fail (GRUNDY_IS_FITTED_VALUE (self));
  self->asked = -1;
  self->whole = value == NULL || strlen (value) <= most;
  self->has_words = words != NULL;
  grundy_label_set_typeset (GTK_LABEL (self->value), value, most);
  grundy_label_set_typeset (GTK_LABEL (self->words), words, G_MAXINT);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GRUNDY_GETTER (const char *, grundy_fitted_value_get_text, GrundyFittedValue, FITTED_VALUE,
               gtk_label_get_text (GTK_LABEL (label_for (self, gtk_widget_get_width (GTK_WIDGET (self))))), NULL)
