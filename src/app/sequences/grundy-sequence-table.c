/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sequence-table.h"

#include <math.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-theme.h"

#define MARGIN 10.0
#define ROW_PADDING 7

struct _GrundySequenceTable
{
  GtkWidget parent_instance;

  CgtSequencePlot *plot; /* borrowed */
  guint columns;

  GtkAdjustment *adjustments[2]; /* horizontal, vertical */
  GtkScrollablePolicy policies[2];

  /* In pixels, and in numbers of digits */
  double digit_width, row_height;
  guint heap_digits, value_digits, gap_digits;
};

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundySequenceTable, grundy_sequence_table, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static guint
digits_of (guint64 n)
{
  guint digits = 1;

  for (; n >= 10; n /= 10)
    digits++;
  return digits;
}

static PangoLayout *
layout_new (GrundySequenceTable *self, const char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Monospace");

  pango_font_description_set_size (font, pango_font_description_get_size (
                                           pango_context_get_font_description (pango_layout_get_context (layout))) *
                                           9 / 10);
  pango_layout_set_font_description (layout, font);
  return layout;
}

static void
measure_digits (GrundySequenceTable *self)
{
  g_autoptr (PangoLayout) layout = layout_new (self, "0000000000");
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  self->digit_width = width / 10.0;
  self->row_height = height + ROW_PADDING;
}

guint64
grundy_sequence_table_get_n_rows (GrundySequenceTable *self)
{
  g_return_val_if_fail (GRUNDY_IS_SEQUENCE_TABLE (self), 0);
  if (self->plot == NULL)
    return 0;
  return (cgt_sequence_plot_get_n (self->plot) + self->columns - 1) / self->columns;
}

/* The left edge of a column's digits. */
static double
x_of_column (GrundySequenceTable *self, guint column)
{
  return MARGIN +
         (self->heap_digits + self->gap_digits + column * (self->value_digits + self->gap_digits)) * self->digit_width;
}

guint
grundy_sequence_table_get_fitting_columns (GrundySequenceTable *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - x_of_column (self, 0) - MARGIN;

  g_return_val_if_fail (GRUNDY_IS_SEQUENCE_TABLE (self), 0);
  return (guint) MAX (width / ((self->value_digits + self->gap_digits) * self->digit_width), 0);
}

static void
set_adjustment (GrundySequenceTable *self, guint i, double upper, double page, double step)
{
  GtkAdjustment *adjustment = self->adjustments[i];

  if (adjustment != NULL)
    gtk_adjustment_configure (adjustment, CLAMP (gtk_adjustment_get_value (adjustment), 0, MAX (upper - page, 0)), 0,
                              MAX (upper, page), step, page * 0.9, page);
}

static void
update_adjustments (GrundySequenceTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  set_adjustment (self, 0, x_of_column (self, self->columns) + MARGIN, gtk_widget_get_width (widget),
                  self->digit_width * 4);
  set_adjustment (self, 1, grundy_sequence_table_get_n_rows (self) * self->row_height + 2 * ROW_PADDING,
                  gtk_widget_get_height (widget), self->row_height * 3);
}

static double
scrolled (GrundySequenceTable *self, guint i)
{
  return self->adjustments[i] != NULL ? floor (gtk_adjustment_get_value (self->adjustments[i])) : 0;
}

char *
grundy_sequence_table_row_text (GrundySequenceTable *self, guint64 row)
{
  guint64 n = row * self->columns, value;
  gboolean exceptional;
  GString *text;

  g_return_val_if_fail (GRUNDY_IS_SEQUENCE_TABLE (self), NULL);
  if (row >= grundy_sequence_table_get_n_rows (self))
    return NULL;
  text = g_string_new (NULL);
  g_string_append_printf (text, "%*" G_GUINT64_FORMAT, (int) self->heap_digits, n);
  for (guint i = 0; i < self->columns && cgt_sequence_plot_get_value (self->plot, n + i, &value, &exceptional); i++)
    g_string_append_printf (text, "%*" G_GUINT64_FORMAT, (int) (self->value_digits + self->gap_digits), value);
  return g_string_free (text, FALSE);
}

gint64
grundy_sequence_table_heap_at (GrundySequenceTable *self, double x, double y)
{
  double row, column;
  guint64 n;

  g_return_val_if_fail (GRUNDY_IS_SEQUENCE_TABLE (self), -1);
  if (self->plot == NULL)
    return -1;
  row = floor ((y + scrolled (self, 1) - ROW_PADDING) / self->row_height);
  column = floor ((x + scrolled (self, 0) - x_of_column (self, 0) + self->gap_digits * self->digit_width / 2) /
                  ((self->value_digits + self->gap_digits) * self->digit_width));
  if (row < 0 || column < 0 || column >= self->columns)
    return -1;
  n = (guint64) row * self->columns + (guint64) column;
  return n < cgt_sequence_plot_get_n (self->plot) ? (gint64) n : -1;
}

/* Drawing */

static void
draw_table_marks (GrundySequenceTable *self, cairo_t *cr, guint64 row, double y, const CgtTheme *theme)
{
  double width = (self->value_digits + self->gap_digits) * self->digit_width;
  guint64 n = row * self->columns;

  for (guint i = 0; i < self->columns; i++)
    {
      CgtSequenceMark mark = cgt_sequence_plot_get_mark (self->plot, n + i);
      double x = x_of_column (self, i) - self->gap_digits * self->digit_width / 2;

      if (mark == CGT_SEQUENCE_ODD_PERIOD)
        {
          cairo_rectangle (cr, x, y, width, self->row_height);
          cgt_theme_set_source (cr, &theme->hover);
          cairo_fill (cr);
        }
      else if (mark == CGT_SEQUENCE_EXCEPTIONAL)
        {
          cairo_rectangle (cr, x + 1.5, y + 1.5, width - 3, self->row_height - 3);
          cgt_theme_set_source (cr, &theme->n_position);
          cairo_set_line_width (cr, 1.5);
          cairo_stroke (cr);
        }
    }
}

static void
draw_row_of_values (GrundySequenceTable *self, cairo_t *cr, guint64 row, double y, const CgtTheme *theme)
{
  g_autofree char *text = grundy_sequence_table_row_text (self, row);
  g_autoptr (PangoLayout) layout = NULL;
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *dim =
    pango_attr_foreground_new ((guint16) (theme->dim.red * 65535), (guint16) (theme->dim.green * 65535),
                               (guint16) (theme->dim.blue * 65535));

  if (text == NULL)
    {
      pango_attribute_destroy (dim);
      return;
    }
  draw_table_marks (self, cr, row, y, theme);
  layout = layout_new (self, text);
  dim->start_index = 0;
  dim->end_index = self->heap_digits;
  pango_attr_list_insert (attributes, dim);
  pango_layout_set_attributes (layout, attributes);
  cgt_theme_set_source (cr, &theme->foreground);
  cairo_move_to (cr, MARGIN, y + ROW_PADDING / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
grundy_sequence_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrundySequenceTable *self = GRUNDY_SEQUENCE_TABLE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  guint64 n_rows = grundy_sequence_table_get_n_rows (self);
  const CgtTheme *theme = grundy_theme_get (widget);
  guint64 first;
  double y;
  cairo_t *cr;

  if (n_rows == 0 || width < 1 || height < 1)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  first = (guint64) MAX (0, (scrolled (self, 1) - ROW_PADDING) / self->row_height);
  cairo_translate (cr, -scrolled (self, 0), 0);
  y = first * self->row_height + ROW_PADDING - scrolled (self, 1);
  for (guint64 row = first; row < n_rows && y < height; row++, y += self->row_height)
    draw_row_of_values (self, cr, row, y, theme);
  cairo_destroy (cr);
}

/* Keys and clicks */

static gboolean
on_table_key (GrundySequenceTable *self, guint key, guint code, GdkModifierType state)
{
  GtkAdjustment *across = self->adjustments[0], *down = self->adjustments[1];
  double page = gtk_adjustment_get_page_size (down), at = gtk_adjustment_get_value (down);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_Up:
      gtk_adjustment_set_value (down, at - self->row_height);
      break;
    case GDK_KEY_Down:
      gtk_adjustment_set_value (down, at + self->row_height);
      break;
    case GDK_KEY_Page_Up:
      gtk_adjustment_set_value (down, at - page + self->row_height);
      break;
    case GDK_KEY_Page_Down:
      gtk_adjustment_set_value (down, at + page - self->row_height);
      break;
    case GDK_KEY_Home:
      gtk_adjustment_set_value (down, 0);
      break;
    case GDK_KEY_End:
      gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down));
      break;
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      gtk_adjustment_set_value (across, gtk_adjustment_get_value (across) +
                                          (key == GDK_KEY_Left ? -1 : 1) * gtk_adjustment_get_step_increment (across));
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  return GDK_EVENT_STOP;
}

static void
on_table_pressed (GrundySequenceTable *self, int n_press, double x, double y)
{
  gint64 n = grundy_sequence_table_heap_at (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (n >= 0)
    g_signal_emit_by_name (self, "activated", n);
}

static gboolean
on_cell_tooltip (GrundySequenceTable *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  gint64 n = keyboard ? -1 : grundy_sequence_table_heap_at (self, x, y);
  g_autofree char *text = n >= 0 ? cgt_sequence_plot_describe (self->plot, (guint64) n) : NULL;

  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

/* The widget */

static void
adopt_adjustment (GrundySequenceTable *self, guint i, GtkAdjustment *adjustment)
{
  if (self->adjustments[i] == adjustment && adjustment != NULL)
    return;
  if (self->adjustments[i] != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustments[i], self);
  g_clear_object (&self->adjustments[i]);
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  self->adjustments[i] = g_object_ref_sink (adjustment);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self);
  update_adjustments (self);
}

static void
grundy_sequence_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  GrundySequenceTable *self = GRUNDY_SEQUENCE_TABLE (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      adopt_adjustment (self, id - PROP_HADJUSTMENT, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      self->policies[id - PROP_HSCROLL_POLICY] = g_value_get_enum (value);
      break;
    }
}

static void
grundy_sequence_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  GrundySequenceTable *self = GRUNDY_SEQUENCE_TABLE (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[id - PROP_HADJUSTMENT]);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->policies[id - PROP_HSCROLL_POLICY]);
      break;
    }
}

static void
grundy_sequence_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  measure_digits (GRUNDY_SEQUENCE_TABLE (widget));
  update_adjustments (GRUNDY_SEQUENCE_TABLE (widget));
}

GRUNDY_DISPOSE (GrundySequenceTable, grundy_sequence_table)
{
  self->plot = NULL;
  for (guint i = 0; i < 2; i++)
    if (self->adjustments[i] != NULL)
      {
        g_signal_handlers_disconnect_by_data (self->adjustments[i], self);
        g_clear_object (&self->adjustments[i]);
      }
}

static void
grundy_sequence_table_class_init (GrundySequenceTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  grundy_class_override (object_class, grundy_sequence_table, set_property, get_property, dispose);
  grundy_class_override (GTK_WIDGET_CLASS (klass), grundy_sequence_table, snapshot, size_allocate);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  grundy_class_add_signal (klass, "activated", 1, G_TYPE_INT64);
  grundy_class_set_template (klass, "grundy-sequence-table.ui", "sequencetable");
  grundy_class_bind_callbacks (klass, on_cell_tooltip, on_table_key, on_table_pressed);
}

static void
grundy_sequence_table_init (GrundySequenceTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->columns = 20;
  self->heap_digits = self->value_digits = self->gap_digits = 1;
  self->digit_width = 8;
  self->row_height = 20;
  grundy_theme_follow (GTK_WIDGET (self));
}

void
grundy_sequence_table_set_plot (GrundySequenceTable *self, CgtSequencePlot *plot)
{
  g_return_if_fail (GRUNDY_IS_SEQUENCE_TABLE (self));
  self->plot = plot;
  grundy_sequence_table_plot_changed (self);
  for (guint i = 0; i < 2; i++)
    if (self->adjustments[i] != NULL)
      gtk_adjustment_set_value (self->adjustments[i], 0);
}

void
grundy_sequence_table_plot_changed (GrundySequenceTable *self)
{
  g_return_if_fail (GRUNDY_IS_SEQUENCE_TABLE (self));
  if (self->plot != NULL)
    {
      guint64 n = cgt_sequence_plot_get_n (self->plot);

      self->heap_digits = digits_of (n > 0 ? n - 1 : 0);
      self->value_digits = digits_of (cgt_sequence_plot_get_histogram (self->plot)->largest);
      self->gap_digits = self->value_digits == 1 ? 2 : 1;
    }
  update_adjustments (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_sequence_table_set_columns (GrundySequenceTable *self, guint columns)
{
  g_return_if_fail (GRUNDY_IS_SEQUENCE_TABLE (self) && columns > 0);
  if (columns == self->columns)
    return;
  self->columns = columns;
  grundy_sequence_table_plot_changed (self);
}
