/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-graph-board.h"

/* After a cut, the position no longer holds the edges that fall. Only their picture takes time. So undo does not have
 * to know about them. */

#define DURATION 520

/* (nullable): the part of @before that is not in @now, if nothing else has changed. */
static CgtBoard *
what_fell (const CgtBoard *before, const CgtBoard *now)
{
  g_autoptr (CgtBoardMarks) marks = cgt_board_difference (before, now);
  CgtBoard *fallen;
  guint next = 0, kept = 0;

  if (marks->edges->len == 0 || before->n_edges - marks->edges->len != now->n_edges)
    return NULL;
  fallen = cgt_board_copy (before);
  for (guint i = 0; i < before->n_edges; i++)
    if (next < marks->edges->len && g_array_index (marks->edges, guint, next) == i)
      {
        fallen->edges[kept++] = before->edges[i];
        next++;
      }
  fallen->n_edges = kept;
  cgt_board_drop_lonely_vertices (fallen);
  return fallen;
}

static void
draw_fallen (GrundyBoard *board, cairo_t *cr)
{
  GrundyGraphBoard *self = GRUNDY_GRAPH_BOARD (board);
  const CgtBoardView *view = grundy_board_get_view (board);

  /* without the ground */
  cairo_rectangle (cr, 0, 0, view->width, view->y - 2);
  cairo_clip (cr);
  cgt_board_draw (cr, self->fallen, grundy_board_get_ruleset (board), view, NULL, grundy_board_get_theme (board));
}

static void
fall (double way, gpointer user_data)
{
  GrundyGraphBoard *self = user_data;

  self->fallen_way = way;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_graph_board_end_fall (GrundyGraphBoard *self)
{
  g_autoptr (AdwAnimation) animation = g_steal_pointer (&self->fall);

  g_clear_pointer (&self->fallen, cgt_board_free);
  g_clear_object (&self->fallen_picture);
  if (animation)
    {
      g_signal_handlers_disconnect_by_data (animation, self);
      adw_animation_skip (animation);
    }
}

void
grundy_graph_board_begin_fall (GrundyGraphBoard *self, const CgtBoard *before)
{
  const CgtBoard *now = grundy_graph_board_get (self);

  grundy_graph_board_end_fall (self);
  if (!before || !before->grounded || !before->points || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      !adw_get_enable_animations (GTK_WIDGET (self)))
    return;
  self->fallen = what_fell (before, now);
  if (!self->fallen)
    return;
  self->fallen_way = 0;
  self->fall =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION, adw_callback_animation_target_new (fall, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->fall), ADW_LINEAR);
  g_signal_connect_swapped (self->fall, "done", G_CALLBACK (grundy_graph_board_end_fall), self);
  adw_animation_play (self->fall);
}

void
grundy_graph_board_snapshot_fall (GrundyGraphBoard *self, GtkSnapshot *snapshot)
{
  const CgtBoardView *view = grundy_board_get_view (GRUNDY_BOARD (self));
  double way = self->fallen_way;

  if (!self->fallen)
    return;
  if (!self->fallen_picture)
    self->fallen_picture = grundy_board_paint (GRUNDY_BOARD (self), draw_fallen);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, view->width, MAX (view->y, 0)));
  gtk_snapshot_push_opacity (snapshot, 1 - way * way);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, way * way * MAX (view->height * 0.5, 2 * view->scale)));
  gtk_snapshot_append_texture (snapshot, self->fallen_picture, &GRAPHENE_RECT_INIT (0, 0, view->width, view->height));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, -way * way * MAX (view->height * 0.5, 2 * view->scale)));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
}
