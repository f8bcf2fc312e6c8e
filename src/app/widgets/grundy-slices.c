/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-slices.h"

/* A frame has 16 ms. The layout of what was made, and drawing, take most of them. */
#define SLICE_US 2500

#define TICK "grundy-slices"

static gboolean
do_slice (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  static gint64 turn = -1, end;
  static gulong filler; /* the work that filled the last frame that had place for it */
  static gboolean kept_waiting;
  const GrundyPieceFunc func = (GrundyPieceFunc) user_data;
  gpointer tick = g_object_get_data (G_OBJECT (widget), TICK);
  gint64 now = g_source_get_time (g_main_current_source ());
  GrundyPiece piece = GRUNDY_PIECE_SMALL;

  if (now != turn)
    end = g_get_monotonic_time () + SLICE_US;
  turn = now;
  /* After a frame that it filled alone, the next one is for those that it kept waiting. */
  if (kept_waiting && filler == GPOINTER_TO_UINT (tick))
    {
      kept_waiting = FALSE;
      return G_SOURCE_CONTINUE;
    }
  kept_waiting = kept_waiting || (end == 0 && filler != GPOINTER_TO_UINT (tick));
  /* A piece may stop the work, and start it again. */
  while (piece == GRUNDY_PIECE_SMALL && g_object_get_data (G_OBJECT (widget), TICK) == tick &&
         g_get_monotonic_time () < end)
    piece = func (widget);
  /* What nobody sees does not keep others waiting. */
  if (piece == GRUNDY_PIECE_FILLS_FRAME && gtk_widget_get_mapped (widget))
    {
      end = 0;
      filler = GPOINTER_TO_UINT (tick);
      kept_waiting = FALSE;
    }
  if (g_object_get_data (G_OBJECT (widget), TICK) != tick)
    return G_SOURCE_REMOVE;
  if (piece == GRUNDY_PIECE_LAST)
    g_object_set_data (G_OBJECT (widget), TICK, NULL);
  return piece != GRUNDY_PIECE_LAST;
}

void
grundy_slices_start (gpointer widget, GrundyPieceFunc piece)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (g_object_get_data (widget, TICK) == NULL)
    g_object_set_data (widget, TICK,
                       GUINT_TO_POINTER (gtk_widget_add_tick_callback (widget, do_slice, (gpointer) piece, NULL)));
}

void
grundy_slices_stop (gpointer widget)
{
  guint tick = GPOINTER_TO_UINT (g_object_get_data (widget, TICK));

  if (tick != 0)
    gtk_widget_remove_tick_callback (widget, tick);
  g_object_set_data (widget, TICK, NULL);
}
