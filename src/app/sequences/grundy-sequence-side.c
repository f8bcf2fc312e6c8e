/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sequence-side.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-entry.h"
#include "app/base/grundy-in-sight.h"
#include "grundy-sequence-table.h"
#include "grundy-sequence-text.h"
#include "app/base/grundy-theme.h"
#include "pictures/plots/cgt-sequence-histogram-picture.h"

/* Rows are not made as long as a longer period. */
#define LONGEST_ROW 100000

/* Only the user chooses longer rows. */
#define LONGEST_CHOSEN 60

struct _GrundySequenceSide
{
  AdwBin parent_instance;

  CgtSequencePlot *plot; /* borrowed */

  /* Template widgets */
  GrundySequenceTable *table;
  GtkSpinButton *columns;
  GtkDrawingArea *histogram;
  GtkLabel *values;

  gboolean columns_chosen; /* by the user */
  guint idle;              /* runs when the width has changed */
};

G_DEFINE_FINAL_TYPE (GrundySequenceSide, grundy_sequence_side, ADW_TYPE_BIN)

/* The table */

static void
set_table_columns (GrundySequenceSide *self, guint columns)
{
  gtk_spin_button_set_value (self->columns, columns);
  self->columns_chosen = FALSE;
}

/* Rows are as long as the period, or a multiple of a short one, unless the user has chosen a length or the period is
 * too long to see. Otherwise they are as long as fits. */
static void
choose_columns (GrundySequenceSide *self)
{
  static const guint lengths[] = { 10, 8, 5, 4, 2, 1 };
  guint fitting = grundy_sequence_table_get_fitting_columns (self->table), i = 0;
  CgtSequencePeriod period;

  if (self->columns_chosen)
    return;
  if (cgt_sequence_plot_get_period (self->plot, &period) && period.period <= LONGEST_CHOSEN)
    {
      set_table_columns (self, (guint) (period.period >= 6 ? period.period : 12 / period.period * period.period));
      return;
    }
  /* Without a size, nothing fits yet. */
  while (fitting > 0 && i + 1 < G_N_ELEMENTS (lengths) && lengths[i] > fitting)
    i++;
  set_table_columns (self, lengths[i]);
}

static void
choose_columns_when_idle (GrundySequenceSide *self)
{
  self->idle = 0;
  if (self->plot != NULL)
    choose_columns (self);
}

/* Nothing may be changed during an allocation. */
static void
on_table_width_changed (GrundySequenceSide *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add_once ((GSourceOnceFunc) choose_columns_when_idle, self);
}

static void
on_columns_changed (GrundySequenceSide *self)
{
  self->columns_chosen = TRUE;
  grundy_sequence_table_set_columns (self->table, (guint) gtk_spin_button_get_value_as_int (self->columns));
}

static void
on_table_activated (GrundySequenceSide *self, gint64 n)
{
  g_signal_emit_by_name (self, "activated", n);
}

static void
action_by_period (GrundySequenceSide *self)
{
  CgtSequencePeriod period;

  if (self->plot != NULL && cgt_sequence_plot_get_period (self->plot, &period))
    gtk_spin_button_set_value (self->columns, period.period);
}

/* The values */

static void
draw_value_histogram (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  GrundySequenceSide *self = user_data;

  if (self->plot != NULL)
    {
      grundy_theme_enlarge (GTK_WIDGET (area), cr, &width, &height);
      cgt_sequence_histogram_draw (cr, cgt_sequence_plot_get_histogram (self->plot), width, height,
                                   grundy_theme_get (GTK_WIDGET (area)));
    }
}

/* The text is long, so it is set only when it is visible. */
static void
show_side_words (GrundySequenceSide *self)
{
  g_autofree char *words = NULL;

  if (self->plot == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self->values)))
    return;
  words = grundy_sequence_values_in_words (self->plot);
  gtk_label_set_text (self->values, words);
}

void
grundy_sequence_side_set_plot (GrundySequenceSide *self, CgtSequencePlot *plot)
{
  g_return_if_fail (GRUNDY_IS_SEQUENCE_SIDE (self));

  self->plot = plot;
  grundy_sequence_table_set_plot (self->table, plot);
  set_table_columns (self, 10);
  grundy_sequence_side_plot_changed (self);
}

void
grundy_sequence_side_plot_changed (GrundySequenceSide *self)
{
  CgtSequencePeriod period;

  g_return_if_fail (GRUNDY_IS_SEQUENCE_SIDE (self));

  grundy_sequence_table_plot_changed (self->table);
  gtk_widget_queue_draw (GTK_WIDGET (self->histogram));
  if (self->plot != NULL)
    choose_columns (self);
  show_side_words (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sequence-side.by-period",
                                 self->plot != NULL && cgt_sequence_plot_get_n (self->plot) > 0 &&
                                   cgt_sequence_plot_get_period (self->plot, &period) && period.period <= LONGEST_ROW);
}

/* The widget */

GRUNDY_DISPOSE (GrundySequenceSide, grundy_sequence_side)
{
  self->plot = NULL;
  g_clear_handle_id (&self->idle, g_source_remove);
}

static void
grundy_sequence_side_class_init (GrundySequenceSideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_sequence_side_dispose;
  grundy_class_add_signal (klass, "activated", 1, G_TYPE_INT64);
  grundy_class_set_template (klass, "grundy-sequence-side.ui", "sequenceside");
  grundy_class_bind_children (klass, GrundySequenceSide, table, columns, histogram, values);
  grundy_class_bind_callbacks (klass, on_columns_changed, on_table_activated);
  grundy_class_install_actions (klass, "sequence-side.by-period", action_by_period, NULL);
}

static void
grundy_sequence_side_init (GrundySequenceSide *self)
{
  g_autoptr (GtkAdjustment) across = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_entry_limit (GTK_EDITABLE (self->columns));
  grundy_in_sight_leave_wheel (GTK_WIDGET (self->columns));
  g_object_get (self->table, "hadjustment", &across, NULL);
  g_signal_connect_object (across, "notify::page-size", G_CALLBACK (on_table_width_changed), self, G_CONNECT_SWAPPED);
  gtk_drawing_area_set_draw_func (self->histogram, draw_value_histogram, self, NULL);
  grundy_theme_follow (GTK_WIDGET (self->histogram));
  g_signal_connect_object (self->values, "map", G_CALLBACK (show_side_words), self, G_CONNECT_SWAPPED);
}
