/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-draw.h"

#include "pictures/draw/cgt-picture-file.h"
#include "pictures/cells/cgt-cells-paper.h"
#include "pictures/cells/cgt-plane-picture.h"
#include "pictures/cells/cgt-space-picture.h"

#define SPACE_SIZE 800.0
#define PLANE_SIZE 800.0
#define LARGEST_CELL 40.0
#define LEAST_WIDTH 240.0 /* for the key */
#define MARGIN 40.0
/* So many samples wide and high is a pixel of a picture of space, each of 4 bytes. */
#define SMOOTHING 3
#define SAMPLE_BYTES 4

typedef struct
{
  CgtCellsPaper paper;
  const CgtCells *cells;
  CgtSpacePicture *picture; /* NULL in the plane */
} Sheet;

static void
draw_space (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const Sheet *sheet = data;
  CgtSpaceView view = cgt_space_view_default ();
  CgtSpaceDisplay display = {
    .generation = G_MAXUINT, .axes = TRUE, .chosen = -1, .hover = -1, .smoothing = SMOOTHING
  };

  cgt_space_picture_draw (cr, sheet->picture, &view, &display, theme, width, height);
}

static void
draw_plane (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const Sheet *sheet = data;
  CgtPlaneView view = cgt_plane_view_fit (sheet->cells, width, height, MARGIN);
  CgtPlaneDisplay display = { .generation = G_MAXUINT, .axes = TRUE, .chosen = -1, .hover = -1 };

  cgt_plane_picture_draw (cr, sheet->cells, &view, &display, theme, width, height);
}

static void
draw_sheet (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  Sheet *sheet = data;

  cgt_cells_paper_draw (&sheet->paper, cr, width, height, theme, sheet->picture != NULL ? draw_space : draw_plane,
                        sheet);
}

/* The most that a cell takes: microseconds, and bytes of the picture. In space a cell is a cube, whose faces are
 * written one by one unless the picture is made of pixels. */
#define CELL_TIME 6
#define CELL_BYTES 1024
#define CUBE_TIMES 8
#define TOLD_FROM G_USEC_PER_SEC

gboolean
grundy_draw_cells (const char *path, CgtPictureFormat format, const CgtCellsPaper *paper, CgtBudget *budget,
                   GError **error)
{
  const CgtCells *cells = paper->cells;
  guint64 n_parts =
    (guint64) cgt_cells_n (cells) * (cells->dimension == 3 && format != CGT_PICTURE_PNG ? CUBE_TIMES : 1);
  double columns = (double) cells->high[0] - cells->low[0] + 1, rows = (double) cells->high[1] - cells->low[1] + 1;
  double scale = MIN (LARGEST_CELL, (PLANE_SIZE - 2 * MARGIN) / MAX (columns, rows));
  double width = SPACE_SIZE, height = SPACE_SIZE;
  gboolean saved;
  guint64 n_samples =
    cells->dimension == 3 ? cgt_picture_count_pixels (format, width, height) * SMOOTHING * SMOOTHING : 0;
  g_autoptr (CgtSpacePicture) picture = NULL;
  Sheet sheet = { .paper = *paper, .cells = cells };

  if (!cgt_picture_fits (budget, n_parts * CELL_TIME, n_parts * CELL_BYTES + n_samples * SAMPLE_BYTES, error))
    return FALSE;
  if (n_parts * CELL_TIME >= TOLD_FROM)
    {
      g_autofree char *doing = g_strdup_printf ("drawing %u cells", cgt_cells_n (cells));

      grundy_tell_work (doing);
    }
  if (cells->dimension == 3)
    sheet.picture = picture = cgt_space_picture_new ((CgtCells *) cells);
  else
    {
      width = MAX (LEAST_WIDTH, columns * scale + 2 * MARGIN);
      height = rows * scale + 2 * MARGIN;
    }
  saved = cgt_picture_save (path, format, width, height + cgt_cells_paper_get_margins (&sheet.paper), 0,
                            cgt_theme_light (), draw_sheet, &sheet, error);
  grundy_tell_work (NULL);
  return saved;
}
