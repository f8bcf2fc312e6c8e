/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "base/cgt-file.h"
#include "cgt/cgt-budget.h"
#include "cgt-theme.h"

/* Draws a picture of @width x @height units with its top left corner at (0, 0). */
typedef void (*CgtPictureFunc) (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer user_data);

typedef enum
{
  CGT_PICTURE_BY_ENDING, /* of the file's name */
  CGT_PICTURE_SVG,
  CGT_PICTURE_PDF,
  CGT_PICTURE_PNG,
  CGT_PICTURE_TIKZ, /* for LaTeX */
} CgtPictureFormat;

/* The format with this name ("svg", "pdf", "png", or "tikz" and "tex" for TikZ, in any case); CGT_PICTURE_BY_ENDING: it
 * names none. */
CgtPictureFormat cgt_picture_format_from_name (const char *name);
/* The format by the extension of @path; CGT_PICTURE_BY_ENDING: it is none that cgt_picture_save() accepts. */
CgtPictureFormat cgt_picture_format_of_path (const char *path);

/* Saves a picture in @format: SVG and PDF with one point per unit, PNG with @resolution pixels per unit (0: 2). The
 * background of the theme is painted first. FALSE with a one-line error that names @path. */
gboolean cgt_picture_save (const char *path, CgtPictureFormat format, double width, double height, double resolution,
                           const CgtTheme *theme, CgtPictureFunc draw, gpointer user_data, GError **error);
/* No side of a picture in a file is longer, in units. */
#define CGT_PICTURE_LONGEST 16000.0
/* Like cgt_picture_save(), but makes the picture smaller if it would be too large for a file. FALSE with the error of
 * @budget (nullable) if that ends before the file is written; it is told how much of a picture of many cells is drawn.
 */
gboolean cgt_picture_save_fitting (const char *path, CgtPictureFormat format, double width, double height,
                                   const CgtTheme *theme, CgtPictureFunc draw, gpointer user_data, CgtBudget *budget,
                                   GError **error);
/* The pixels that cgt_picture_save_fitting() paints for a PNG; 0 in any other format. */
guint64 cgt_picture_count_pixels (CgtPictureFormat format, double width, double height);
/* The same in memory, in a @format that is not that of an ending. (transfer full): %NULL with a one-line error. */
GBytes *cgt_picture_to_bytes (CgtPictureFormat format, double width, double height, const CgtTheme *theme,
                              CgtPictureFunc draw, gpointer user_data, GError **error);
/* The same as SVG in memory. (transfer full): %NULL with a one-line error. */
GBytes *cgt_picture_to_svg (double width, double height, const CgtTheme *theme, CgtPictureFunc draw, gpointer user_data,
                            GError **error);
/* Sets the date of a PDF to that of SOURCE_DATE_EPOCH, if there is one. */
void cgt_picture_set_pdf_date (cairo_surface_t *surface);
/* Saves the pixels of @surface as a PNG. FALSE with a one-line error that names @path. */
gboolean cgt_picture_save_surface (const char *path, cairo_surface_t *surface, CgtFileFlags flags, GError **error);
