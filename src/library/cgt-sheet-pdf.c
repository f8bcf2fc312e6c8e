/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* A worksheet on pages of paper. */
#include "cgt-sheet-private.h"

#include <cairo-pdf.h>
#include <gio/gio.h>
#include <pango/pangocairo.h>

/* A4, in points. */
#define PAGE_WIDTH CGT_SHEET_PAGE_WIDTH
#define PAGE_HEIGHT CGT_SHEET_PAGE_HEIGHT
#define MARGIN 56.0
#define TEXT_WIDTH (PAGE_WIDTH - 2 * MARGIN)
#define GAP 4.0
#define MOST_PICTURE_HEIGHT 320.0

typedef struct
{
  cairo_t *cr;
  double y;
  GPtrArray *pages; /* cairo_surface_t, the last of which @cr draws; NULL: @cr draws a PDF */
} Page;

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
begin_recorded (Page *page)
{
  const cairo_rectangle_t paper = { 0, 0, CGT_SHEET_PAGE_WIDTH, CGT_SHEET_PAGE_HEIGHT };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &paper);

  g_clear_pointer (&page->cr, cairo_destroy);
  g_ptr_array_add (page->pages, surface);
  page->cr = cairo_create (surface);
}

/* Begins a new page if there is no space for @height. */
static void
make_space (Page *page, double height)
{
  if (page->y + height <= PAGE_HEIGHT - MARGIN || page->y <= MARGIN)
    return;
  if (page->pages != NULL)
    begin_recorded (page);
  else
    cairo_show_page (page->cr);
  page->y = MARGIN;
}

/* The lines of a layout one by one, so that a long text goes on on the next page. */
static void
show_layout (Page *page, PangoLayout *layout)
{
  PangoLayoutIter *lines = pango_layout_get_iter (layout);

  do
    {
      PangoRectangle box;
      double height, ascent;

      pango_layout_iter_get_line_extents (lines, NULL, &box);
      height = (double) box.height / PANGO_SCALE;
      ascent = (double) (pango_layout_iter_get_baseline (lines) - box.y) / PANGO_SCALE;
      make_space (page, height);
      cairo_move_to (page->cr, MARGIN, page->y + ascent);
      pango_cairo_show_layout_line (page->cr, pango_layout_iter_get_line_readonly (lines));
      page->y += height;
    }
  while (pango_layout_iter_next_line (lines));
  pango_layout_iter_free (lines);
  page->y += GAP;
}

static void
show_text (Page *page, const char *font, const char *text, gboolean is_markup)
{
  PangoLayout *layout;
  PangoFontDescription *description;

  if (text == NULL || *text == '\0')
    return;
  layout = pango_cairo_create_layout (page->cr);
  description = pango_font_description_from_string (font);
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_width (layout, (int) (TEXT_WIDTH * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (is_markup)
    pango_layout_set_markup (layout, text, -1);
  else
    pango_layout_set_text (layout, text, -1);
  show_layout (page, layout);
  g_object_unref (layout);
}

static void
show_picture (Page *page, const CgtSheetItem *item, CgtBudget *budget)
{
  CgtSheetPicture picture;
  double scale;

  if (!cgt_sheet_item_get_picture (item, budget, &picture))
    return;
  scale = MIN (0.75, MIN (TEXT_WIDTH / picture.width, MOST_PICTURE_HEIGHT / picture.height));
  make_space (page, scale * picture.height);
  cairo_save (page->cr);
  cairo_translate (page->cr, MARGIN, page->y);
  cairo_scale (page->cr, scale, scale);
  picture.draw (page->cr, picture.width, picture.height, cgt_theme_light (), picture.data);
  cairo_restore (page->cr);
  page->y += scale * picture.height + GAP;
  cgt_sheet_picture_clear (&picture);
}

static void
show_item (Page *page, const CgtSheetItem *item, CgtBudget *budget)
{
  const CgtWorksheetTable *table = cgt_sheet_item_get_table (item);
  g_autofree char *cells = table != NULL ? cgt_worksheet_table_to_text (table) : NULL;

  page->y += 2 * GAP;
  cairo_set_source_rgb (page->cr, 0, 0, 0);
  if (cgt_sheet_item_is_words (item))
    {
      show_text (page, item->line->kind == CGT_LINE_HEADING ? "Sans Bold 15" : "Sans 10", item->line->words, FALSE);
      return;
    }
  /* The line stays with the beginning of its result. */
  make_space (page, 60);
  show_text (page, "Monospace 9", item->text, FALSE);
  show_picture (page, item, budget);
  cairo_set_source_rgb (page->cr, 0, 0, 0);
  show_text (page, "Monospace 9", cells, FALSE);
  if (item->markup != NULL)
    show_text (page, "Sans 14", item->markup, TRUE);
  else
    show_text (page, "Sans 14", item->value, FALSE);
  cairo_set_source_rgb (page->cr, 0.35, 0.35, 0.35);
  show_text (page, "Sans 9", item->words, FALSE);
  cairo_set_source_rgb (page->cr, 0.65, 0, 0);
  show_text (page, "Sans 9", item->message, FALSE);
}

static void
show_sheet (Page *page, const CgtSheet *sheet, CgtBudget *budget)
{
  show_text (page, "Sans Bold 20", sheet->title, FALSE);
  for (guint i = 0; i < sheet->items->len; i++)
    show_item (page, sheet->items->pdata[i], budget);
}

GPtrArray *
cgt_sheet_to_pages (const CgtSheet *sheet, CgtBudget *budget)
{
  Page page = { NULL, MARGIN, g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy) };

  begin_recorded (&page);
  show_sheet (&page, sheet, budget);
  cairo_destroy (page.cr);
  return page.pages;
}

GBytes *
cgt_sheet_to_pdf (const CgtSheet *sheet, CgtBudget *budget, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append, bytes, PAGE_WIDTH, PAGE_HEIGHT);
  Page page = { cairo_create (surface), MARGIN, NULL };
  cairo_status_t status;

  cgt_picture_set_pdf_date (surface);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, sheet->title);
  show_sheet (&page, sheet, budget);
  status = cairo_status (page.cr);
  cairo_destroy (page.cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}
