/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sliding-board.h"

#include "app/base/grundy-class.h"
#include "app/base/grundy-in-sight.h"
#include "app/explain/grundy-cooling.h"
#include "grundy-live-board.h"

struct _GrundySlidingBoard
{
  GtkBox parent_instance;

  GtkScale *slider;
  GrundyLiveBoard *board;
  GrundyCooling *cooling; /* NULL: no thermograph is wanted */

  GrundyEvaluator *evaluator;
  CgtSlider *places;
};

G_DEFINE_FINAL_TYPE (GrundySlidingBoard, grundy_sliding_board, GTK_TYPE_BOX)

static const char *
get_expression (GrundySlidingBoard *self)
{
  return self->places->expressions->pdata[(guint) gtk_range_get_value (GTK_RANGE (self->slider))];
}

static void
on_slider_moved (GrundySlidingBoard *self)
{
  const char *expression = get_expression (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, expression, -1);
  grundy_live_board_set_expression (self->board, expression);
}

static void
on_slid_board_evaluated (GrundySlidingBoard *self)
{
  g_autofree char *expression = grundy_live_board_get_expression (self->board);

  if (self->cooling != NULL)
    grundy_cooling_show (self->cooling, self->evaluator, expression, grundy_live_board_get_evaluation (self->board));
}

GRUNDY_DISPOSE (GrundySlidingBoard, grundy_sliding_board)
{
  self->cooling = NULL;
  g_clear_pointer (&self->places, cgt_slider_free);
  g_clear_object (&self->evaluator);
}

static void
grundy_sliding_board_class_init (GrundySlidingBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_sliding_board_dispose;
  grundy_class_set_template (klass, "grundy-sliding-board.ui", NULL);
  grundy_class_bind_children (klass, GrundySlidingBoard, slider);
  grundy_class_bind_callbacks (klass, on_slider_moved);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_sliding_board_init (GrundySlidingBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_in_sight_leave_wheel (GTK_WIDGET (self->slider));
}

GtkWidget *
grundy_sliding_board_new (GrundyEvaluator *evaluator, CgtSlider *slider)
{
  GrundySlidingBoard *self = g_object_new (GRUNDY_TYPE_SLIDING_BOARD, NULL);
  guint n = slider->expressions->len;

  self->evaluator = g_object_ref (evaluator);
  self->places = slider;
  gtk_range_set_range (GTK_RANGE (self->slider), 0, MAX (n, 2) - 1);
  for (guint i = 0; i < n; i++)
    gtk_scale_add_mark (self->slider, i, GTK_POS_BOTTOM, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->slider), n > 1);
  self->board = GRUNDY_LIVE_BOARD (grundy_live_board_new (evaluator, slider->expressions->pdata[0]));
  grundy_live_board_show_value (self->board);
  g_signal_connect_object (self->board, "evaluated", G_CALLBACK (on_slid_board_evaluated), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->board));
  if (slider->thermograph)
    {
      self->cooling = g_object_new (GRUNDY_TYPE_COOLING, "visible", FALSE, NULL);
      gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->cooling));
    }
  return GTK_WIDGET (self);
}
