/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-draw.h"

#include "pictures/draw/cgt-film.h"
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
  guint generation;         /* the last one that is shown */
  double turn;              /* by which space is turned, in radians */
} Sheet;

static void
draw_space (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const Sheet *sheet = data;
  CgtSpaceView view = cgt_space_view_default ();
  CgtSpaceDisplay display = {
    .generation = sheet->generation, .axes = TRUE, .chosen = -1, .hover = -1, .smoothing = SMOOTHING
  };

  view.turn += sheet->turn;
  cgt_space_picture_draw (cr, sheet->picture, &view, &display, theme, width, height);
}

static void
draw_plane (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const Sheet *sheet = data;
  CgtPlaneView view = cgt_plane_view_fit (sheet->cells, width, height, MARGIN);
  CgtPlaneDisplay display = { .generation = sheet->generation, .axes = TRUE, .chosen = -1, .hover = -1 };

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
#define FRAME_MS 200
#define LAST_FRAME_MS 2000
#define TURN_FRAMES 90
#define TURN_FRAME_MS 80

/* Measures the paper, and says what is done if it takes long. FALSE with an error: the picture exceeds the budget. */
static gboolean
prepare (Sheet *sheet, gboolean as_pixels, guint n_frames, double *width, double *height, CgtBudget *budget,
         GError **error)
{
  const CgtCells *cells = sheet->cells;
  guint64 n_parts = (guint64) cgt_cells_n (cells) * (cells->dimension == 3 && !as_pixels ? CUBE_TIMES : 1);
  double columns = (double) cells->high[0] - cells->low[0] + 1, rows = (double) cells->high[1] - cells->low[1] + 1;
  double scale = MIN (LARGEST_CELL, (PLANE_SIZE - 2 * MARGIN) / MAX (columns, rows));
  guint64 n_samples = cells->dimension == 3 ? cgt_picture_count_pixels (as_pixels ? CGT_PICTURE_PNG : CGT_PICTURE_SVG,
                                                                        SPACE_SIZE, SPACE_SIZE) *
                                                SMOOTHING * SMOOTHING
                                            : 0;

  if (!cgt_picture_fits (budget, n_parts * CELL_TIME * n_frames, n_parts * CELL_BYTES + n_samples * SAMPLE_BYTES,
                         error))
    return FALSE;
  if (n_parts * CELL_TIME * n_frames >= TOLD_FROM)
    {
      g_autofree char *doing = g_strdup_printf ("drawing %u cells", cgt_cells_n (cells));

      grundy_tell_work (doing);
    }
  *width = cells->dimension == 3 ? SPACE_SIZE : MAX (LEAST_WIDTH, columns * scale + 2 * MARGIN);
  *height =
    (cells->dimension == 3 ? SPACE_SIZE : rows * scale + 2 * MARGIN) + cgt_cells_paper_get_margins (&sheet->paper);
  if (cells->dimension == 3)
    sheet->picture = cgt_space_picture_new ((CgtCells *) cells);
  return TRUE;
}

gboolean
grundy_draw_cells (const char *path, CgtPictureFormat format, const CgtCellsPaper *paper, CgtBudget *budget,
                   GError **error)
{
  Sheet sheet = { .paper = *paper, .cells = paper->cells, .generation = G_MAXUINT };
  double width, height;
  gboolean saved;

  if (!prepare (&sheet, format == CGT_PICTURE_PNG, 1, &width, &height, budget, error))
    return FALSE;
  saved = cgt_picture_save (path, format, width, height, 0, cgt_theme_light (), draw_sheet, &sheet, error);
  g_clear_pointer (&sheet.picture, cgt_space_picture_unref);
  grundy_tell_work (NULL);
  return saved;
}

/* Moving pictures */

typedef struct
{
  Sheet sheet;
  double width, height, scale;
  CgtFilm pixels;
  gboolean turns;
} Film;

static cairo_surface_t *
draw_frame (guint frame, gpointer data)
{
  Film *film = data;
  const CgtTheme *theme = cgt_theme_light ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, film->pixels.width, film->pixels.height);
  cairo_t *cr = cairo_create (surface);

  film->sheet.generation = film->turns ? G_MAXUINT : frame;
  film->sheet.turn = film->turns ? 2 * G_PI * frame / TURN_FRAMES : 0;
  cairo_scale (cr, film->scale, film->scale);
  cgt_theme_set_source (cr, &theme->background);
  cairo_paint (cr);
  draw_sheet (cr, film->width, film->height, theme, &film->sheet);
  cairo_destroy (cr);
  return surface;
}

gboolean
grundy_is_film (const GrundyCommand *command, gboolean *misused)
{
  gboolean is_film = command->output != NULL && command->format == NULL && cgt_film_is_path (command->output);

  *misused = !is_film && (command->width > 0 || command->turn);
  if (*misused)
    grundy_misuse ("--width and --turn are of a moving picture; say where to with -o FILE.webp");
  return is_film;
}

gboolean
grundy_film_cells (const GrundyCommand *command, const CgtCellsPaper *paper, CgtBudget *budget, GError **error)
{
  Film film = { .sheet = { .paper = *paper, .cells = paper->cells },
                .turns = command->turn && paper->cells->dimension == 3 };
  guint n = film.turns ? TURN_FRAMES : MAX (cgt_cells_n_generations (paper->cells), 1);
  gboolean saved;

  if (command->turn && !film.turns)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "only cells in space can turn");
      return FALSE;
    }
  if (!prepare (&film.sheet, TRUE, n, &film.width, &film.height, budget, error))
    return FALSE;
  film.scale = command->width > 0 ? command->width / film.width : 1;
  film.pixels = (CgtFilm) { .n = n,
                            .width = (int) MIN (film.width * film.scale + 0.5, G_MAXINT),
                            .height = (int) MIN (film.height * film.scale + 0.5, G_MAXINT),
                            .frame_ms = film.turns ? TURN_FRAME_MS : FRAME_MS,
                            .last_ms = film.turns ? TURN_FRAME_MS : LAST_FRAME_MS,
                            .draw = draw_frame,
                            .data = &film };
  saved = cgt_film_save (command->output, &film.pixels, CGT_FILE_REPLACE, budget, error);
  g_clear_pointer (&film.sheet.picture, cgt_space_picture_unref);
  grundy_tell_work (NULL);
  return saved;
}
