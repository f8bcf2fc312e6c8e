/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-draw-private.h"
#include "cgt-picture-file.h"
#include "cgt-tikz.h"

#include <math.h>
#include <string.h>

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <gio/gio.h>

/* Pixels per unit of a PNG. */
#define RESOLUTION 2.0

CgtPictureFormat
cgt_picture_format_from_name (const char *name)
{
  static const char *const names[] = { NULL, "svg", "pdf", "png", "tikz", "tex" };

  for (guint i = 1; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (name, names[i]) == 0)
      return (CgtPictureFormat) MIN (i, CGT_PICTURE_TIKZ);
  return CGT_PICTURE_BY_ENDING;
}

CgtPictureFormat
cgt_picture_format_of_path (const char *path)
{
  const char *dot = strrchr (path, '.');

  return dot != NULL ? cgt_picture_format_from_name (dot + 1) : CGT_PICTURE_BY_ENDING;
}

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  GByteArray *bytes = closure;

  /* More than the array can hold. */
  if (length > G_MAXUINT / 2 - MIN (bytes->len, G_MAXUINT / 2))
    return CAIRO_STATUS_NO_MEMORY;
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Saves what was drawn. @status: of the drawing. */
static gboolean
save (const char *path, cairo_status_t status, const GByteArray *bytes, CgtFileFlags flags, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return cgt_file_save (path, bytes->data, bytes->len, flags, error);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", path, cairo_status_to_string (status));
  return FALSE;
}

gboolean
cgt_picture_save_surface (const char *path, cairo_surface_t *surface, CgtFileFlags flags, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  return save (path, cairo_surface_write_to_png_stream (surface, append, bytes), bytes, flags, error);
}

/* A build that can be repeated has SOURCE_DATE_EPOCH (reproducible-builds.org): seconds since 1970. */
void
cgt_picture_set_pdf_date (cairo_surface_t *surface)
{
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  g_autoptr (GDateTime) date = NULL;
  g_autofree char *text = NULL;
  guint64 seconds;

  if (epoch == NULL || !g_ascii_string_to_unsigned (epoch, 10, 0, G_MAXINT64, &seconds, NULL))
    return;
  date = g_date_time_new_from_unix_utc ((gint64) seconds);
  if (date == NULL)
    return;
  text = g_date_time_format (date, "%Y-%m-%dT%H:%M:%SZ");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, text);
}

static cairo_surface_t *
create_surface (CgtPictureFormat format, double width, double height, double resolution, GByteArray *bytes)
{
  switch (format)
    {
    case CGT_PICTURE_SVG:
    case CGT_PICTURE_TIKZ:
      {
        cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append, bytes, width, height);

        cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
        return surface;
      }
    case CGT_PICTURE_PDF:
      {
        cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append, bytes, width, height);

        cgt_picture_set_pdf_date (surface);
        return surface;
      }
    case CGT_PICTURE_PNG:
    case CGT_PICTURE_BY_ENDING:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (width * resolution),
                                         (int) ceil (height * resolution));
    }
}

/* Replaces the SVG in @bytes. */
static cairo_status_t
turn_into_tikz (GByteArray *bytes, const char *nodes)
{
  g_autofree char *tikz = cgt_tikz_from_svg ((const char *) bytes->data, bytes->len, nodes, NULL);

  if (tikz == NULL)
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_set_size (bytes, 0);
  g_byte_array_append (bytes, (const guint8 *) tikz, (guint) strlen (tikz));
  return CAIRO_STATUS_SUCCESS;
}

static const cairo_user_data_key_t budget_key;

/* Looks at once, not after many steps. */
static gboolean
goes_on (CgtBudget *budget)
{
  return budget == NULL || cgt_budget_tick_bytes (budget, G_MAXSIZE);
}

gboolean
cgt_draw_goes_on (cairo_t *cr, double fraction)
{
  CgtBudget *budget = cairo_surface_get_user_data (cairo_get_target (cr), &budget_key);

  if (budget != NULL)
    cgt_budget_report (budget, fraction, 0);
  return goes_on (budget);
}

/* Appends the picture to @bytes, in a @format that is not that of an ending. If @budget (nullable) ends, a part. */
static cairo_status_t
paint_picture (CgtPictureFormat format, double width, double height, double resolution, const CgtTheme *theme,
               CgtPictureFunc draw, gpointer user_data, CgtBudget *budget, GByteArray *bytes)
{
  cairo_surface_t *surface = create_surface (format, width, height, resolution, bytes);
  cairo_t *cr = cairo_create (surface);
  GString *nodes = format == CGT_PICTURE_TIKZ ? cgt_tikz_collect_text (surface) : NULL;
  cairo_status_t status;

  cairo_surface_set_user_data (surface, &budget_key, budget, NULL);
  if (format == CGT_PICTURE_PNG)
    cairo_scale (cr, resolution, resolution);
  cgt_theme_set_source (cr, &theme->background);
  if (format != CGT_PICTURE_TIKZ)
    cairo_paint (cr);
  draw (cr, width, height, theme, user_data);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (!goes_on (budget))
    status = CAIRO_STATUS_WRITE_ERROR;
  if (status == CAIRO_STATUS_SUCCESS && format == CGT_PICTURE_PNG)
    status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (nodes != NULL)
    {
      if (status == CAIRO_STATUS_SUCCESS)
        status = turn_into_tikz (bytes, nodes->str);
      g_string_free (nodes, TRUE);
    }
  return status;
}

/* Like cgt_picture_save(). @budget: nullable. */
static gboolean
save_within (const char *path, CgtPictureFormat format, double width, double height, double resolution,
             const CgtTheme *theme, CgtPictureFunc draw, gpointer user_data, CgtBudget *budget, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_status_t status;

  if (format == CGT_PICTURE_BY_ENDING)
    format = cgt_picture_format_of_path (path);
  if (format == CGT_PICTURE_BY_ENDING)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   "%s: the name of a picture must end in .svg, .pdf, .png, .tikz or .tex", path);
      return FALSE;
    }
  status = paint_picture (format, width, height, resolution > 0 ? resolution : RESOLUTION, theme, draw, user_data,
                          budget, bytes);
  if (!goes_on (budget))
    return cgt_budget_check (budget, error);
  return save (path, status, bytes, CGT_FILE_REPLACE, error);
}

/**
 * cgt_picture_save:
 * @path: a file name; the file is written completely or not at all
 * @format: of the picture
 * @width, @height: of the picture, in units; passed to @draw
 * @resolution: pixels per unit of a PNG; 0 means 2
 *
 * Returns: whether it was saved; %FALSE with a #GFileError, with #G_IO_ERROR_NOT_SUPPORTED if the extension is not one
 *   of a picture, or with #G_IO_ERROR_FAILED if the picture is too large for its format
 */
gboolean
cgt_picture_save (const char *path, CgtPictureFormat format, double width, double height, double resolution,
                  const CgtTheme *theme, CgtPictureFunc draw, gpointer user_data, GError **error)
{
  g_return_val_if_fail (width > 0 && height > 0, FALSE);
  return save_within (path, format, width, height, resolution, theme, draw, user_data, NULL, error);
}

/* How much smaller a picture is made, and the resolution of it as a PNG. */
static double
scale_to_fit (double width, double height, double *resolution)
{
  double scale = MIN (1, CGT_PICTURE_LONGEST / MAX (MAX (width, height), 1));

  *resolution = scale < 1 ? 1 : RESOLUTION;
  return scale;
}

guint64
cgt_picture_count_pixels (CgtPictureFormat format, double width, double height)
{
  double resolution, scale = scale_to_fit (width, height, &resolution) * resolution;

  return format == CGT_PICTURE_PNG ? (guint64) (ceil (width * scale) * ceil (height * scale)) : 0;
}

typedef struct
{
  CgtPictureFunc draw;
  gpointer user_data;
  double scale;
} Scaled;

static void
draw_scaled (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  const Scaled *scaled = data;

  cairo_scale (cr, scaled->scale, scaled->scale);
  scaled->draw (cr, width / scaled->scale, height / scaled->scale, theme, scaled->user_data);
}

/**
 * cgt_picture_save_fitting:
 *
 * Saves a picture like cgt_picture_save(). If it would be too large for a file, it is scaled down so that no side is
 * longer than 16,000 units, with one pixel per unit.
 */
gboolean
cgt_picture_save_fitting (const char *path, CgtPictureFormat format, double width, double height, const CgtTheme *theme,
                          CgtPictureFunc draw, gpointer user_data, CgtBudget *budget, GError **error)
{
  double resolution, scale = scale_to_fit (width, height, &resolution);
  Scaled scaled = { draw, user_data, scale };

  g_return_val_if_fail (width > 0 && height > 0, FALSE);
  return save_within (path, format, width * scale, height * scale, resolution, theme, draw_scaled, &scaled, budget,
                      error);
}

GBytes *
cgt_picture_to_bytes (CgtPictureFormat format, double width, double height, const CgtTheme *theme, CgtPictureFunc draw,
                      gpointer user_data, GError **error)
{
  double resolution, scale = scale_to_fit (width, height, &resolution);
  Scaled scaled = { draw, user_data, scale };
  GByteArray *bytes = g_byte_array_new ();
  cairo_status_t status =
    paint_picture (format, width * scale, height * scale, resolution, theme, draw_scaled, &scaled, NULL, bytes);

  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}

GBytes *
cgt_picture_to_svg (double width, double height, const CgtTheme *theme, CgtPictureFunc draw, gpointer user_data,
                    GError **error)
{
  return cgt_picture_to_bytes (CGT_PICTURE_SVG, width, height, theme, draw, user_data, error);
}
