/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* A worksheet on pages of paper. */
#include "cgt-sheet-private.h"

#include <cairo-pdf.h>
#include <gio/gio.h>
#include <pango/pangocairo.h>

#include "base/cgt-typeset.h"

/* A4, in points. */
#define PAGE_WIDTH CGT_SHEET_PAGE_WIDTH
#define PAGE_HEIGHT CGT_SHEET_PAGE_HEIGHT
#define MARGIN 56.0
#define TEXT_WIDTH (PAGE_WIDTH - 2 * MARGIN)
#define GAP 4.0
#define MOST_PICTURE_HEIGHT 320.0
#define ABOVE_RESULT 60.0 /* the line, and the beginning of its result */

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

/* Begins a new page if there is no space for @height. Returns whether it did. */
static gboolean
make_space (Page *page, double height)
{
  if (page->y + height <= PAGE_HEIGHT - MARGIN || page->y <= MARGIN)
    return FALSE;
  if (page->pages != NULL)
    begin_recorded (page);
  else
    cairo_show_page (page->cr);
  page->y = MARGIN;
  return TRUE;
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
show_text (Page *page, const char *font, const char *text, gboolean is_value)
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
  if (is_value)
    {
      g_autofree char *markup = cgt_typeset (text);

      pango_layout_set_markup (layout, markup, -1);
    }
  else
    pango_layout_set_text (layout, text, -1);
  show_layout (page, layout);
  g_object_unref (layout);
}

static double
scale_picture (const CgtSheetPicture *picture)
{
  return MIN (0.75, MIN (TEXT_WIDTH / picture->width, MOST_PICTURE_HEIGHT / picture->height));
}

static void
show_picture (Page *page, const CgtSheetPicture *picture)
{
  double scale = scale_picture (picture);

  make_space (page, scale * picture->height);
  cairo_save (page->cr);
  cairo_translate (page->cr, MARGIN, page->y);
  cairo_scale (page->cr, scale, scale);
  picture->draw (page->cr, picture->width, picture->height, cgt_theme_light (), picture->data);
  cairo_restore (page->cr);
  page->y += scale * picture->height + GAP;
}

/* Tables */

#define TABLE_FONT "Monospace 9"
#define BETWEEN_COLUMNS 14.0

/* A table with the names of its rows in column 0, and those of its columns in the first row, if they have names. */
typedef struct
{
  const CgtWorksheetTable *table;
  guint n_rows, n_columns;
  gboolean has_head;
  double *widths;
  double line; /* the height of a line */
} Grid;

static const char *
get_cell (const Grid *grid, guint row, guint column)
{
  const CgtWorksheetTable *table = grid->table;

  if (grid->has_head && row == 0)
    return column == 0 ? table->variables[0] : table->columns[column - 1];
  row -= grid->has_head;
  return column == 0 ? table->rows[row] : table->cells[row * (grid->n_columns - 1) + column - 1];
}

static PangoLayout *
make_cell (Page *page, const char *text, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (page->cr);
  PangoFontDescription *font = pango_font_description_from_string (TABLE_FONT);
  g_autofree char *markup = cgt_typeset (text);

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_markup (layout, markup, -1);
  return layout;
}

/* A column is as wide as its longest cell, but leaves half of the page to the others. */
static void
grid_init (Grid *grid, Page *page, const CgtWorksheetTable *table)
{
  PangoLayout *letter = make_cell (page, "0", TEXT_WIDTH);
  PangoRectangle box;

  pango_layout_get_extents (letter, NULL, &box);
  g_object_unref (letter);
  *grid = (Grid) { .table = table,
                   .has_head = table->columns != NULL,
                   .n_columns = 1 + (table->columns != NULL ? g_strv_length (table->columns) : 1),
                   .line = (double) box.height / PANGO_SCALE };
  grid->n_rows = g_strv_length (table->rows) + grid->has_head;
  grid->widths = g_new0 (double, grid->n_columns);
  for (guint row = 0; row < grid->n_rows; row++)
    for (guint i = 0; i < grid->n_columns; i++)
      grid->widths[i] = MAX (grid->widths[i], (double) g_utf8_strlen (get_cell (grid, row, i), -1));
  for (guint i = 0; i < grid->n_columns; i++)
    grid->widths[i] = MIN (grid->widths[i] * box.width / PANGO_SCALE + BETWEEN_COLUMNS, TEXT_WIDTH / 2);
}

/* The column after the last one that fits beside the names of the rows. */
static guint
find_end (const Grid *grid, guint begin)
{
  double width = grid->widths[0];
  guint end = begin;

  do
    width += grid->widths[end++];
  while (end < grid->n_columns && width + grid->widths[end] <= TEXT_WIDTH);
  return end;
}

static void
show_row (Page *page, const Grid *grid, guint row, guint begin, guint end)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_object_unref);
  double x = MARGIN, highest = 0;

  for (guint i = 0; i < end; i = i == 0 ? begin : i + 1)
    {
      PangoLayout *cell = make_cell (page, get_cell (grid, row, i), grid->widths[i]);
      int height;

      pango_layout_get_size (cell, NULL, &height);
      highest = MAX (highest, (double) height / PANGO_SCALE);
      g_ptr_array_add (cells, cell);
    }
  if (make_space (page, highest) && grid->has_head && row > 0)
    show_row (page, grid, 0, begin, end);
  for (guint i = 0, k = 0; i < end; x += grid->widths[i], i = i == 0 ? begin : i + 1)
    {
      cairo_move_to (page->cr, x, page->y);
      pango_cairo_show_layout (page->cr, cells->pdata[k++]);
    }
  page->y += highest;
}

/* The height of a part of the table that fits on one page; 0: it does not. */
static double
get_part_height (const Grid *grid)
{
  double height = grid->n_rows * grid->line + GAP;

  return height <= PAGE_HEIGHT - 2 * MARGIN - ABOVE_RESULT ? height : 0;
}

/* As many columns as fit, then the others below. A part stays on a page, or goes on below its first row. */
static void
show_table (Page *page, const Grid *grid)
{
  for (guint begin = 1, end; begin < grid->n_columns; begin = end)
    {
      end = find_end (grid, begin);
      make_space (page, get_part_height (grid));
      for (guint row = 0; row < grid->n_rows; row++)
        show_row (page, grid, row, begin, end);
      page->y += 2 * GAP;
    }
}

static void
show_item (Page *page, const CgtSheetItem *item, CgtBudget *budget)
{
  const CgtWorksheetTable *table = cgt_sheet_item_get_table (item);
  CgtSheetPicture picture;
  double needed = ABOVE_RESULT;
  gboolean has_picture;
  Grid grid;

  page->y += 2 * GAP;
  cairo_set_source_rgb (page->cr, 0, 0, 0);
  if (cgt_sheet_item_is_words (item))
    {
      show_text (page, item->line->kind == CGT_LINE_HEADING ? "Sans Bold 15" : "Sans 10", item->line->words, FALSE);
      return;
    }
  has_picture = cgt_sheet_item_get_picture (item, budget, &picture);
  if (has_picture)
    needed += scale_picture (&picture) * picture.height;
  if (table != NULL)
    {
      grid_init (&grid, page, table);
      needed += get_part_height (&grid);
    }
  /* The line stays with the beginning of its result. */
  make_space (page, needed);
  cairo_set_source_rgb (page->cr, 0, 0, 0);
  show_text (page, "Monospace 9", item->text, FALSE);
  if (has_picture)
    {
      show_picture (page, &picture);
      cgt_sheet_picture_clear (&picture);
    }
  cairo_set_source_rgb (page->cr, 0, 0, 0);
  if (table != NULL)
    {
      show_table (page, &grid);
      g_free (grid.widths);
    }
  show_text (page, "Sans 10", item->printed, FALSE);
  show_text (page, "Sans 14", item->value, !item->value_is_text);
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
