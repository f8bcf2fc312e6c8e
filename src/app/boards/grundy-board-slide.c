/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

#include <adwaita.h>

#include "pictures/boards/cgt-board-slide.h"

/* A piece that another move than one of the pointer has moved, such as a move of the program, slides to its new place,
 * and tokens that it has taken leave. Only the picture takes time: the board has its new position at once. */

#define DURATION 320

struct _GrundyBoardSlide
{
  CgtBoardSlide *boards;
  GdkTexture *rest, *moving; /* NULL: not painted yet */
  double way;                /* 0 to 1 */
  AdwAnimation *animation;
};

static void
draw_layer (GrundyBoard *self, cairo_t *cr, const CgtBoard *board, gboolean editing)
{
  CgtBoardDecor decor = { .hover = -1, .cursor = -1, .editing = editing };

  cgt_board_draw (cr, board, grundy_board_get_ruleset (self), grundy_board_get_view (self), &decor,
                  grundy_board_get_theme (self));
}

static void
draw_rest (GrundyBoard *self, cairo_t *cr)
{
  draw_layer (self, cr, PRIVATE (self)->slide->boards->rest, grundy_board_get_decor (self)->editing);
}

static void
draw_moving (GrundyBoard *self, cairo_t *cr)
{
  draw_layer (self, cr, PRIVATE (self)->slide->boards->moving, FALSE);
}

static void
move_slide (double way, gpointer user_data)
{
  if (PRIVATE (user_data)->slide == NULL)
    return;
  PRIVATE (user_data)->slide->way = way;
  gtk_widget_queue_draw (user_data);
}

gboolean
grundy_board_is_sliding (GrundyBoard *self)
{
  return PRIVATE (self)->slide != NULL;
}

void
grundy_board_end_slide (GrundyBoard *self)
{
  GrundyBoardSlide *slide = g_steal_pointer (&PRIVATE (self)->slide);

  if (slide == NULL)
    return;
  g_signal_handlers_disconnect_by_data (slide->animation, self);
  adw_animation_skip (slide->animation);
  g_object_unref (slide->animation);
  g_clear_object (&slide->rest);
  g_clear_object (&slide->moving);
  cgt_board_slide_free (slide->boards);
  g_free (slide);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_board_begin_slide (GrundyBoard *self, const CgtBoard *before)
{
  GrundyBoardSlide *begun;
  CgtBoardSlide *boards;

  if (before == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) || !adw_get_enable_animations (GTK_WIDGET (self)))
    return;
  boards = cgt_board_slide_new (before, grundy_board_get_board (self), grundy_board_get_view (self));
  if (boards == NULL)
    return;
  begun = PRIVATE (self)->slide = g_new0 (GrundyBoardSlide, 1);
  begun->boards = boards;
  begun->animation =
    g_object_ref_sink (adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION,
                                                adw_callback_animation_target_new (move_slide, self, NULL)));
  g_signal_connect_swapped (begun->animation, "done", G_CALLBACK (grundy_board_end_slide), self);
  adw_animation_play (begun->animation);
}

static void
snapshot_piece (const GrundyBoardSlide *slide, const CgtSlidingPiece *piece, const graphene_rect_t *all,
                GtkSnapshot *snapshot)
{
  graphene_size_t corner = { (float) piece->corner_x, (float) piece->corner_y };
  GskRoundedRect place;

  gsk_rounded_rect_init (&place,
                         &GRAPHENE_RECT_INIT ((float) piece->x, (float) piece->y, (float) piece->width,
                                              (float) piece->height),
                         &corner, &corner, &corner, &corner);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (piece->from_x + (piece->to_x - piece->from_x) * slide->way),
                                                (float) (piece->from_y + (piece->to_y - piece->from_y) * slide->way)));
  gtk_snapshot_push_opacity (snapshot, piece->vanishes ? 1 - slide->way : 1);
  gtk_snapshot_push_rounded_clip (snapshot, &place);
  gtk_snapshot_append_texture (snapshot, slide->moving, all);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* What rests, and on it the pieces on their way. FALSE: nothing is moving. */
gboolean
grundy_board_snapshot_slide (GrundyBoard *self, GtkSnapshot *snapshot)
{
  GrundyBoardSlide *slide = PRIVATE (self)->slide;
  const CgtBoardView *view = grundy_board_get_view (self);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) view->width, (float) view->height);

  if (slide == NULL)
    return FALSE;
  if (slide->rest == NULL)
    {
      slide->rest = grundy_board_paint (self, draw_rest);
      slide->moving = grundy_board_paint (self, draw_moving);
    }
  gtk_snapshot_append_texture (snapshot, slide->rest, &all);
  for (guint i = 0; i < slide->boards->pieces->len; i++)
    snapshot_piece (slide, &g_array_index (slide->boards->pieces, CgtSlidingPiece, i), &all, snapshot);
  return TRUE;
}
