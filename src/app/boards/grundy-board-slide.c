/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-base.h"

#include <adwaita.h>

/* A piece that another move than one of the pointer has moved, such as a move of the program, slides to its new place.
 * Only the picture takes time: the board has its new position at once. */

#define DURATION 320

struct _GrundyBoardSlide
{
  CgtBoard *without;       /* the board before, without the piece */
  CgtBoard *with;          /* with it */
  GdkTexture *pictures[2]; /* of these; NULL: not painted yet */
  guint from, to;          /* cells */
  double way;              /* 0 to 1 */
  AdwAnimation *animation;
};

/* FALSE: not exactly one piece is at another place. */
static gboolean
find_move (const CgtBoard *before, const CgtBoard *now, guint *from, guint *to)
{
  guint n_lost[256] = { 0 }, n_gained[256] = { 0 }, lost[256], gained[256], n_moved = 0;

  for (guint i = 0; i < now->rows * now->columns; i++)
    {
      guint8 was = before->cells[i], is = now->cells[i];

      if (was == is)
        continue;
      lost[was] = i;
      n_lost[was]++;
      gained[is] = i;
      n_gained[is]++;
    }
  for (guint piece = 1; piece < 256; piece++)
    if (n_lost[piece] == 1 && n_gained[piece] == 1)
      {
        *from = lost[piece];
        *to = gained[piece];
        n_moved++;
      }
  return n_moved == 1;
}

static void
draw (GrundyBoard *self, cairo_t *cr, const CgtBoard *board)
{
  cgt_board_draw (cr, board, grundy_board_get_ruleset (self), grundy_board_get_view (self), NULL,
                  grundy_board_get_theme (self));
}

static void
draw_without (GrundyBoard *self, cairo_t *cr)
{
  draw (self, cr, PRIVATE (self)->slide->without);
}

static void
draw_with (GrundyBoard *self, cairo_t *cr)
{
  draw (self, cr, PRIVATE (self)->slide->with);
}

static void
slide (double way, gpointer user_data)
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
  g_clear_object (&slide->pictures[0]);
  g_clear_object (&slide->pictures[1]);
  cgt_board_free (slide->without);
  cgt_board_free (slide->with);
  g_free (slide);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
grundy_board_begin_slide (GrundyBoard *self, const CgtBoard *before)
{
  const CgtBoard *now = grundy_board_get_board (self);
  GrundyBoardSlide *moved;
  guint from, to;

  if (before == NULL || now->shape != CGT_BOARD_GRID || before->rows != now->rows || before->columns != now->columns ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)) || !adw_get_enable_animations (GTK_WIDGET (self)) ||
      !find_move (before, now, &from, &to))
    return;
  moved = PRIVATE (self)->slide = g_new0 (GrundyBoardSlide, 1);
  moved->with = cgt_board_copy (before);
  moved->without = cgt_board_copy (before);
  moved->without->cells[from] = 0;
  moved->from = from;
  moved->to = to;
  moved->animation = g_object_ref_sink (
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION, adw_callback_animation_target_new (slide, self, NULL)));
  g_signal_connect_swapped (moved->animation, "done", G_CALLBACK (grundy_board_end_slide), self);
  adw_animation_play (moved->animation);
}

static void
find_corner (GrundyBoard *self, guint cell, float *x, float *y)
{
  const CgtBoard *board = grundy_board_get_board (self);
  const CgtBoardView *view = grundy_board_get_view (self);
  guint row = cell / board->columns;

  *x = (float) (view->x + (cell % board->columns + cgt_board_row_shift (board, row)) * view->scale);
  *y = (float) cgt_board_row_top (board, view, row);
}

/* The board without the piece, and on it the square with the piece, on its way. */
void
grundy_board_snapshot_slide (GrundyBoard *self, GtkSnapshot *snapshot)
{
  GrundyBoardSlide *slide = PRIVATE (self)->slide;
  const CgtBoardView *view = grundy_board_get_view (self);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) view->width, (float) view->height);
  float x, y, to_x, to_y;

  if (slide == NULL)
    return;
  if (slide->pictures[0] == NULL)
    {
      slide->pictures[0] = grundy_board_paint (self, draw_without);
      slide->pictures[1] = grundy_board_paint (self, draw_with);
    }
  find_corner (self, slide->from, &x, &y);
  find_corner (self, slide->to, &to_x, &to_y);
  gtk_snapshot_append_texture (snapshot, slide->pictures[0], &all);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((to_x - x) * (float) slide->way, (to_y - y) * (float) slide->way));
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (x, y, (float) view->scale, (float) view->scale));
  gtk_snapshot_append_texture (snapshot, slide->pictures[1], &all);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}
