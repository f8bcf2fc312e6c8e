/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "grundy-cells-canvas-private.h"
#include "pictures/cells/cgt-cells-paper.h"

/* Of a full turn: four degrees a frame. */
#define TURN_FRAMES 90
#define TURN_FRAME_MS 80

/* What a canvas shows, kept for a worker to draw. */
typedef struct
{
  CgtCells *cells;
  CgtSpacePicture *picture;
  CgtSpaceView space;
  CgtSpaceDisplay space_look;
  CgtPlaneView plane;
  CgtPlaneDisplay plane_look;
  char *title;
  const char *key;
  gboolean whole; /* in the plane: all cells, however large the paper is */
  gboolean turn;
  guint n_frames;
} Paper;

static void
paper_free (gpointer data)
{
  Paper *paper = data;

  cgt_cells_unref (paper->cells);
  g_clear_pointer (&paper->picture, cgt_space_picture_unref);
  g_free (paper->title);
  g_free (paper);
}

/* @whole: all cells, and no marks. */
static Paper *
paper_new (GrundyCellsCanvas *self, gboolean whole)
{
  Paper *paper = g_new0 (Paper, 1);

  paper->cells = cgt_cells_ref (self->cells);
  paper->picture = self->picture != NULL ? cgt_space_picture_ref (self->picture) : NULL;
  paper->space = whole ? grundy_cells_canvas_whole_space (self) : self->view.space;
  paper->space_look = grundy_cells_canvas_space_display (self);
  paper->space_look.hover = -1;
  paper->space_look.smoothing = 3;
  paper->plane = self->view.plane;
  paper->whole = whole;
  paper->plane_look = grundy_cells_canvas_plane_display (self);
  paper->plane_look.hover = -1;
  if (whole)
    paper->space_look.chosen = paper->plane_look.chosen = -1;
  paper->key = self->key;
  paper->title = g_strdup (self->title != NULL ? self->title : "");
  return paper;
}

static CgtCellsPaper
around (const Paper *paper)
{
  return (CgtCellsPaper) { .heading = { .title = paper->title },
                           .key = paper->key != NULL            ? paper->key
                                  : paper->cells->sides != NULL ? _ ("Generation, in both")
                                                                : _ ("Generation"),
                           .sides = { _ ("Only in the first (striped)"), _ ("Only in the second (small)") },
                           .cells = paper->cells };
}

static void
draw_cells (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const Paper *paper = data;
  CgtPlaneView plane =
    paper->whole ? cgt_plane_view_fit (paper->cells, width, height, GRUNDY_CELLS_MARGIN) : paper->plane;

  if (paper->picture != NULL)
    cgt_space_picture_draw (cr, paper->picture, &paper->space, &paper->space_look, theme, width, height);
  else
    cgt_plane_picture_draw (cr, paper->cells, &plane, &paper->plane_look, theme, width, height);
}

static void
draw_paper (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  CgtCellsPaper paper = around (data);

  cgt_cells_paper_draw (&paper, cr, width, height, theme, draw_cells, data);
}

static void
draw_frame (cairo_t *cr, double width, double height, const CgtTheme *theme, guint frame, gpointer data)
{
  Paper paper = *(Paper *) data;

  if (paper.turn)
    paper.space.turn += 2 * G_PI * frame / paper.n_frames;
  else
    paper.space_look.generation = paper.plane_look.generation = frame;
  draw_paper (cr, width, height, theme, &paper);
}

/* As high as the canvas, with what stands around it. */
static double
get_height (GrundyCellsCanvas *self, const Paper *paper)
{
  CgtCellsPaper cells_paper = around (paper);

  return gtk_widget_get_height (GTK_WIDGET (self)) + cgt_cells_paper_get_margins (&cells_paper);
}

static GrundyPicture *
make_picture (GrundyCellsCanvas *self, gboolean whole)
{
  Paper *paper;

  if (self->cells == NULL || gtk_widget_get_width (GTK_WIDGET (self)) < 1)
    return NULL;
  paper = paper_new (self, whole);
  return grundy_picture_new (self->picture != NULL ? "space" : "plane", gtk_widget_get_width (GTK_WIDGET (self)),
                             get_height (self, paper), draw_paper, paper, paper_free);
}

GrundyPicture *
grundy_cells_canvas_get_picture (GrundyCellsCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_CELLS_CANVAS (self), NULL);
  return make_picture (self, TRUE);
}

GrundyPicture *
grundy_cells_canvas_get_view (GrundyCellsCanvas *self)
{
  g_return_val_if_fail (GRUNDY_IS_CELLS_CANVAS (self), NULL);
  return make_picture (self, FALSE);
}

GrundyFrames *
grundy_cells_canvas_get_frames (GrundyCellsCanvas *self, gboolean turn)
{
  GrundyFrames *frames;
  Paper *paper;

  g_return_val_if_fail (GRUNDY_IS_CELLS_CANVAS (self), NULL);

  if (self->cells == NULL || gtk_widget_get_width (GTK_WIDGET (self)) < 1)
    return NULL;
  paper = paper_new (self, TRUE);
  paper->turn = turn && self->picture != NULL;
  paper->n_frames = paper->turn ? TURN_FRAMES : cgt_cells_n_generations (self->cells);
  frames = grundy_frames_new (self->picture != NULL ? "space" : "plane", gtk_widget_get_width (GTK_WIDGET (self)),
                              get_height (self, paper), paper->n_frames, draw_frame, paper, paper_free);
  frames->moves = TRUE;
  if (paper->turn)
    {
      frames->pause_ms = TURN_FRAME_MS;
      frames->last_ms = 0;
    }
  return frames;
}
