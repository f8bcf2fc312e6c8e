/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-nimber-picture.h"

#include <glib/gi18n-lib.h>

#include "pictures/boards/cgt-board-picture.h"
#include "pictures/draw/cgt-draw-private.h"

/* In pixels at unit 1. */
#define UNIT_WIDTH 440.0
#define MARGIN 18.0
#define TEXT 14.0
#define ROW 25.0
#define STACKS 110.0
#define TOKEN 13.0
#define BIT 22.0
#define CELL 40.0
/* A stack of more tokens than this is drawn as a bar. */
#define MOST_TOKENS 24
#define MOST_CELLS 200
#define MOST_LINES 5 /* of cells: the first two, and those around the value */
#define FIRST_LINES 2
#define MOST_GROUPS 5 /* the moves of which are shown */
#define MOST_WINNING 3
#define BOARD_WIDTH 66.0
#define BOARD_HEIGHT 46.0
#define BOARD_GAP 8.0
#define BOARD_PLUS 20.0 /* between the boards of a sum */
/* Of a board that is drawn as small as that. */
#define MOST_PLACES 400
#define MOST_VERTICES 40 /* whose places are found anew each time */

/* A pass that measures or draws, from top to bottom. */
typedef struct
{
  cairo_t *cr;
  const CgtTheme *theme; /* NULL: only measure */
  const CgtEvaluation *evaluation;
  double width, unit, y;
  guint64 total; /* the nim-value */
} Page;

/* Text */

static CgtTextStyle
nimber_style_of (const Page *page, double size, double align_x, gboolean bold)
{
  return (CgtTextStyle) {
    .size = size * page->unit, .align_x = align_x, .align_y = 0.5, .bold = bold, .tabular = TRUE, .least_shrink = 0.75
  };
}

static void
write_at (const Page *page, const char *text, double x, double y, double max_width, CgtTextStyle style,
          CgtColour colour)
{
  if (page->theme == NULL)
    return;
  style.max_width = max_width;
  cgt_draw_set (page->cr, colour);
  cgt_draw_text (page->cr, page->theme, text, &style, x, y);
}

/* A paragraph of full width. */
static void
write_nimber_paragraph (Page *page, const char *text, double size, gboolean bold, const CgtColour *colour)
{
  PangoLayout *layout = pango_cairo_create_layout (page->cr);
  PangoFontDescription *font =
    pango_font_description_from_string (page->theme != NULL ? page->theme->font : cgt_theme_light ()->font);
  int height;

  pango_font_description_set_absolute_size (font, size * page->unit * PANGO_SCALE);
  if (bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, (int) ((page->width - 2 * MARGIN * page->unit) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  if (page->theme != NULL)
    {
      cgt_draw_set (page->cr, *colour);
      cairo_move_to (page->cr, MARGIN * page->unit, page->y);
      pango_cairo_show_layout (page->cr, layout);
    }
  page->y += height;
  pango_font_description_free (font);
  g_object_unref (layout);
}

static const CgtTheme *
theme_of (const Page *page)
{
  return page->theme != NULL ? page->theme : cgt_theme_light ();
}

static void
write_heading (Page *page, const char *text)
{
  page->y += 12 * page->unit;
  write_nimber_paragraph (page, text, TEXT, TRUE, &theme_of (page)->foreground);
  page->y += 6 * page->unit;
}

static void
write_note (Page *page, const char *text)
{
  page->y += 4 * page->unit;
  write_nimber_paragraph (page, text, TEXT - 1, FALSE, &theme_of (page)->dim);
  page->y += 4 * page->unit;
}

/* Boards */

/* (transfer full): NULL: the position has none, or it would be too small to be seen. */
static CgtBoard *
get_small_board (const CgtPosition *position)
{
  g_autoptr (CgtBoard) board = position != NULL ? cgt_position_get_board (position) : NULL;

  return board != NULL && board->rows * board->columns <= MOST_PLACES && board->n_vertices <= MOST_VERTICES &&
             board->n_heaps <= MOST_PLACES
           ? g_steal_pointer (&board)
           : NULL;
}

/* FALSE: there is no board to draw. */
static gboolean
draw_nimber_position (const Page *page, const CgtPosition *position, double x, double y, double width, double height)
{
  g_autoptr (CgtBoard) board = get_small_board (position);

  if (board == NULL)
    return FALSE;
  if (page->theme == NULL)
    return TRUE;
  cgt_board_layout (board);
  cairo_save (page->cr);
  cairo_translate (page->cr, x, y);
  cgt_board_draw_miniature (page->cr, board, cgt_position_get_ruleset (position), width, height, page->theme);
  cairo_restore (page->cr);
  return TRUE;
}

/* What a part is, in a place whose upper left corner is given; if it has no board, its name in the middle. */
static void
draw_part (const Page *page, const CgtPart *part, double x, double y, double width, double height, double size)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (part->text, NULL);

  if (!draw_nimber_position (page, position, x, y, width, height))
    write_at (page, part->name, x + width / 2, y + height / 2, width, nimber_style_of (page, size, 0.5, FALSE),
              page->theme->dim);
}

/* What term @i is after the move; NULL: a value. */
static CgtPosition *
get_term_after (const CgtMove *move, guint i)
{
  return i == move->term ? move->position : cgt_written_sum_get_position (move->sum, i);
}

/* Whether all terms after the first @n of @moves have boards. */
static gboolean
have_boards (const GPtrArray *moves, guint n, guint n_terms)
{
  for (guint i = 0; i < n * n_terms; i++)
    {
      g_autoptr (CgtBoard) board = get_small_board (get_term_after (moves->pdata[i / n_terms], i % n_terms));

      if (board == NULL)
        return FALSE;
    }
  return TRUE;
}

/* The boards of a sum stand beside each other. */
static void
draw_after (const Page *page, const CgtMove *move, guint n_terms, double x)
{
  double u = page->unit, y = page->y, each = (BOARD_WIDTH + BOARD_PLUS) * u;

  for (guint i = 0; i < n_terms; i++)
    {
      draw_nimber_position (page, get_term_after (move, i), x + i * each, y, BOARD_WIDTH * u, BOARD_HEIGHT * u);
      if (i > 0)
        write_at (page, "+", x + i * each - BOARD_PLUS * u / 2, y + BOARD_HEIGHT * u / 2, BOARD_PLUS * u,
                  nimber_style_of (page, TEXT, 0.5, TRUE), page->theme->foreground);
    }
}

/* The room for "and 12 more". */
#define MORE 90

/* In a line, from @left on, what the first @n of @moves lead to. FALSE: not all have a board, or they have no room. */
static gboolean
draw_moves (Page *page, const GPtrArray *moves, guint n, double left)
{
  guint n_terms = n > 0 ? cgt_written_sum_get_n_terms (((CgtMove *) moves->pdata[0])->sum) : 1;
  double u = page->unit, width = n_terms * (BOARD_WIDTH + BOARD_PLUS) * u - BOARD_PLUS * u;
  double each = width + (n_terms > 1 ? 3 : 1) * BOARD_GAP * u, space = page->width - MARGIN * u - left;
  guint fit = MAX (1, (guint) (space / each)), shown = n <= fit ? n : MAX (1, fit - 1);

  if (width > space || (shown < n && shown * each + MORE * u > space) || !have_boards (moves, shown, n_terms))
    return FALSE;
  for (guint i = 0; page->theme != NULL && i < shown; i++)
    draw_after (page, moves->pdata[i], n_terms, left + i * each);
  if (shown < n)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", n - shown), n - shown);

      write_at (page, more, left + shown * each, page->y + BOARD_HEIGHT * u / 2, each,
                nimber_style_of (page, TEXT - 1, 0, FALSE), theme_of (page)->dim);
    }
  page->y += (BOARD_HEIGHT + BOARD_GAP) * u;
  return TRUE;
}

static const CgtPart *
get_part (const Page *page, guint i)
{
  return page->evaluation->parts->pdata[i];
}

static guint
count_parts (const Page *page)
{
  return page->evaluation->parts != NULL ? page->evaluation->parts->len : 0;
}

/* The size a heap must have for all columns to be even. There is such a move if it is smaller than the heap. */
static guint64
get_target (const Page *page, guint64 heap)
{
  return heap ^ page->total;
}

static gboolean
can_even_out (const Page *page, guint64 heap)
{
  return page->total != 0 && get_target (page, heap) < heap;
}

/* The stacks */

static void
draw_nimber_token (const Page *page, double x, double y, double width, double height, gboolean taken)
{
  CgtColour gold = page->theme->mark;

  cgt_draw_rounded (page->cr, x, y, width, height, MIN (height, width) / 3);
  cgt_draw_set (page->cr, cgt_colour_fade (gold, taken ? 0.12 : 1));
  cairo_fill_preserve (page->cr);
  cgt_draw_set (page->cr, taken ? gold : cgt_colour_mix (gold, page->theme->foreground, 0.4));
  cairo_set_line_width (page->cr, 1);
  if (taken)
    cairo_set_dash (page->cr, (double[]) { 3, 2 }, 2, 0);
  cairo_stroke (page->cr);
  cairo_set_dash (page->cr, NULL, 0, 0);
}

/* @kept: the number of tokens that stay in the move that is shown. */
static void
draw_stack (const Page *page, double x, double foot, double width, double token, guint64 heap, guint64 kept)
{
  double height = STACKS * page->unit;

  if (heap > MOST_TOKENS)
    {
      double part = height * ((double) kept / (double) heap);

      draw_nimber_token (page, x, foot - part, width, part, FALSE);
      if (kept < heap)
        draw_nimber_token (page, x, foot - height, width, height - part, TRUE);
      return;
    }
  for (guint64 i = 0; i < heap; i++)
    draw_nimber_token (page, x, foot - (double) (i + 1) * token, width, token - 1.5, i >= kept);
}

static guint64
largest_part (const Page *page)
{
  guint64 largest = 0;

  for (guint i = 0; i < count_parts (page); i++)
    largest = MAX (largest, get_part (page, i)->nimber);
  return largest;
}

static void
lay_out_stacks (Page *page)
{
  guint n = count_parts (page), shown = 0;
  double u = page->unit, place = (page->width - 2 * MARGIN * u) / n;
  double token = MIN (TOKEN * u, STACKS * u / (double) CLAMP (largest_part (page), 1, MOST_TOKENS));
  double height = largest_part (page) > MOST_TOKENS ? STACKS * u : token * (double) largest_part (page);
  double foot = page->y + height + 4 * u, width;

  place = MIN (place, 96 * u);
  width = MIN (place * 0.6, 40 * u);
  for (guint i = 0; page->theme != NULL && i < n; i++)
    {
      guint64 heap = get_part (page, i)->nimber;
      gboolean even_out = n > 1 && can_even_out (page, heap) && shown++ == 0;
      double middle = MARGIN * u + (i + 0.5) * place;
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, heap);

      draw_stack (page, middle - width / 2, foot, width, token, heap, even_out ? get_target (page, heap) : heap);
      cgt_draw_line (page->cr, middle - width * 0.7, foot + 1, middle + width * 0.7, foot + 1);
      cgt_draw_stroke (page->cr, page->theme->faint, 1.5);
      write_at (page, number, middle, foot + 14 * u, place * 0.9, nimber_style_of (page, TEXT + 2, 0.5, TRUE),
                page->theme->foreground);
      if (!get_part (page, i)->is_heap)
        draw_part (page, get_part (page, i), middle - place * 0.46, foot + 24 * u, place * 0.92, 34 * u, TEXT - 3);
    }
  page->y = foot + 62 * u;
}

/* The binary columns */

typedef struct
{
  guint n_bits;
  double number_x, bits_x, bit,
    after_x; /* right end of the numbers, left end of the bits, width of a bit, what follows */
} Columns;

static Columns
nimber_picture_get_columns (const Page *page)
{
  guint64 largest = MAX (largest_part (page), page->total);
  double u = page->unit, space = page->width - 2 * MARGIN * u, labels = space * 0.36;
  Columns columns = { .n_bits = MAX (1, g_bit_storage (largest)) };

  if (largest >> 32 != 0)
    columns.n_bits = 32 + g_bit_storage ((gulong) (largest >> 32));
  columns.bit = MIN (BIT * u, space * 0.44 / columns.n_bits);
  columns.number_x = MARGIN * u + labels;
  columns.bits_x = columns.number_x + 14 * u;
  columns.after_x = columns.bits_x + columns.bit * columns.n_bits + 12 * u;
  return columns;
}

static void
write_bits (const Page *page, const Columns *columns, guint64 number, double y, gboolean bold)
{
  CgtTextStyle style = nimber_style_of (page, MIN (TEXT + 2, columns->bit / page->unit * 1.1), 0.5, bold);

  for (guint i = 0; i < columns->n_bits; i++)
    {
      gboolean one = (number >> (columns->n_bits - 1 - i)) & 1;

      write_at (page, one ? "1" : "0", columns->bits_x + (i + 0.5) * columns->bit, y, 0, style,
                one ? page->theme->foreground : page->theme->faint);
    }
}

/* @part: NULL: of their sum. */
static void
draw_row (const Page *page, const Columns *columns, const CgtPart *part, guint64 number, double y)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  double left = MARGIN * page->unit, width = columns->number_x - (MARGIN + 46) * page->unit;
  gboolean bold = part == NULL;

  if (part == NULL)
    write_at (page, _ ("⊕  nim-sum"), left, y, width, nimber_style_of (page, TEXT - 1, 0, TRUE),
              page->theme->foreground);
  else if (!part->is_heap) /* a heap is its number */
    draw_part (page, part, left, y - ROW * page->unit * 0.46, MIN (width, 90 * page->unit), ROW * page->unit * 0.92,
               TEXT - 1);
  write_at (page, digits, columns->number_x, y, 44 * page->unit, nimber_style_of (page, TEXT + 1, 1, TRUE),
            page->theme->foreground);
  write_bits (page, columns, number, y, bold);
}

/* Draws a band behind each column with an odd number of ones. */
static void
draw_odd_columns (const Page *page, const Columns *columns, double top, double bottom)
{
  for (guint i = 0; i < columns->n_bits; i++)
    if ((page->total >> (columns->n_bits - 1 - i)) & 1)
      {
        cgt_draw_rounded (page->cr, columns->bits_x + i * columns->bit + 1, top, columns->bit - 2, bottom - top, 4);
        cgt_draw_fill (page->cr, cgt_colour_fade (page->theme->mark, page->theme->dark ? 0.28 : 0.35));
      }
}

static void
draw_nimber_table (const Page *page, const Columns *columns)
{
  double row = ROW * page->unit, y = page->y;
  guint n = count_parts (page);

  draw_odd_columns (page, columns, y, y + row * (n + 1) + 4 * page->unit);
  for (guint i = 0; i < n; i++)
    {
      const CgtPart *part = get_part (page, i);

      draw_row (page, columns, part, part->nimber, y + (i + 0.5) * row);
      if (can_even_out (page, part->nimber))
        {
          g_autofree char *target = g_strdup_printf ("→ %" G_GUINT64_FORMAT, get_target (page, part->nimber));

          write_at (page, target, columns->after_x, y + (i + 0.5) * row, page->width - columns->after_x - 4,
                    nimber_style_of (page, TEXT + 1, 0, TRUE), page->theme->accent);
        }
    }
  y += n * row + 2 * page->unit;
  cgt_draw_line (page->cr, MARGIN * page->unit, y, columns->after_x - 10 * page->unit, y);
  cgt_draw_stroke (page->cr, page->theme->dim, 1);
  draw_row (page, columns, NULL, page->total, y + row / 2);
}

static void
write_winning_moves (Page *page)
{
  g_autoptr (GPtrArray) moves = cgt_evaluation_moves_best_first (page->evaluation, CGT_LEFT);
  guint n = 0;

  while (n < moves->len && ((CgtMove *) moves->pdata[n])->wins == CGT_YES)
    n++;
  if (n > 0 && draw_moves (page, moves, n, MARGIN * page->unit))
    return;
  for (guint i = 0; i < MIN (n, MOST_WINNING); i++)
    write_nimber_paragraph (page, cgt_move_get_to (moves->pdata[i]), TEXT, FALSE, &theme_of (page)->accent);
  if (n > MOST_WINNING)
    {
      g_autofree char *more =
        g_strdup_printf (ngettext ("and %u more", "and %u more", n - MOST_WINNING), n - MOST_WINNING);

      write_nimber_paragraph (page, more, TEXT - 1, FALSE, &theme_of (page)->dim);
    }
}

static void
lay_out_columns (Page *page)
{
  Columns columns = nimber_picture_get_columns (page);

  if (page->theme != NULL)
    draw_nimber_table (page, &columns);
  page->y += ROW * page->unit * (count_parts (page) + 1) + 8 * page->unit;
  if (page->total == 0)
    {
      write_note (page,
                  _ (
                    "Every column has an even number of ones. Each move makes one odd, so whoever has to move loses."));
      return;
    }
  write_note (page, _ ("The marked columns have an odd number of ones. These moves make them all even:"));
  write_winning_moves (page);
}

/* The options on the line of values */

static guint64
get_n_cells (const CgtNimberOptions *options)
{
  guint64 last = cgt_nimber_options_mex (options);

  if (options->groups->len > 0)
    last = MAX (last, g_array_index (options->groups, CgtNimberGroup, options->groups->len - 1).nimber);
  return MIN (last + 2, MOST_CELLS);
}

static void
draw_nimber_cell (const Page *page, double x, double y, guint64 number, guint taken, gboolean is_value)
{
  const CgtTheme *theme = page->theme;
  double u = page->unit, size = CELL * u;
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  CgtColour edge = is_value ? theme->accent : taken > 0 ? theme->dim : theme->grid;

  cgt_draw_rounded (page->cr, x + 3 * u, y + 3 * u, size - 6 * u, size - 6 * u, 7 * u);
  if (taken > 0)
    {
      cgt_draw_set (page->cr, cgt_colour_fade (theme->mark, theme->dark ? 0.28 : 0.35));
      cairo_fill_preserve (page->cr);
    }
  cgt_draw_stroke (page->cr, edge, is_value ? 3 * u : 1.2);
  write_at (page, digits, x + size / 2, y + size / 2 - (taken > 1 ? 4 * u : 0), size * 0.7,
            nimber_style_of (page, TEXT + 2, 0.5, is_value),
            is_value    ? theme->accent
            : taken > 0 ? theme->foreground
                        : theme->faint);
  if (taken > 1)
    {
      g_autofree char *times = g_strdup_printf ("×%u", taken);

      write_at (page, times, x + size / 2, y + size / 2 + 10 * u, size * 0.8, nimber_style_of (page, 9, 0.5, FALSE),
                theme->dim);
    }
}

/* How many options have the value @nimber. */
static guint
count_options (const CgtNimberOptions *options, guint64 nimber)
{
  for (guint i = 0; i < options->groups->len; i++)
    if (g_array_index (options->groups, CgtNimberGroup, i).nimber == nimber)
      return g_array_index (options->groups, CgtNimberGroup, i).moves->len;
  return 0;
}

/* Of many lines, those in between are left out. */
static void
lay_out_line (Page *page, const CgtNimberOptions *options)
{
  double size = CELL * page->unit, left = MARGIN * page->unit;
  guint in_line = MAX (1, (guint) ((page->width - 2 * left) / size));
  guint64 n = get_n_cells (options), mex = cgt_nimber_options_mex (options);
  guint64 n_lines = (n + in_line - 1) / in_line, around = mex / in_line > 0 ? mex / in_line - 1 : 0, before = 0;

  for (guint64 line = 0; line < n_lines; line++)
    {
      if (n_lines > MOST_LINES && line >= FIRST_LINES && (line < around || line > around + 2))
        continue;
      if (line > before + 1)
        write_note (page, "…");
      before = line;
      for (guint64 i = line * in_line; page->theme != NULL && i < MIN (n, (line + 1) * in_line); i++)
        draw_nimber_cell (page, left + (double) (i % in_line) * size, page->y, i, count_options (options, i), i == mex);
      page->y += size;
    }
  if (before + 1 < n_lines)
    write_note (page, "…");
  page->y += 4 * page->unit;
}

static void
write_group (Page *page, const CgtNimberGroup *group)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, group->nimber);
  g_autoptr (GString) text = NULL;
  double u = page->unit, y = page->y, left = (MARGIN + 44) * u;

  if (draw_moves (page, group->moves, group->moves->len, left))
    {
      write_at (page, digits, (MARGIN + 30) * u, y + BOARD_HEIGHT * u / 2, 30 * u,
                nimber_style_of (page, TEXT, 1, TRUE),
                group->nimber == 0 ? theme_of (page)->accent : theme_of (page)->foreground);
      return;
    }
  y += ROW * u * 0.45;
  text = g_string_new (NULL);
  for (guint i = 0; i < group->moves->len && text->len < 400; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "   " : "", cgt_move_get_to (group->moves->pdata[i]));
  if (page->theme != NULL)
    {
      write_at (page, digits, (MARGIN + 30) * u, y, 30 * u, nimber_style_of (page, TEXT, 1, TRUE),
                page->theme->foreground);
      write_at (page, text->str, left, y, page->width - left - MARGIN * u, nimber_style_of (page, TEXT - 1, 0, FALSE),
                group->nimber == 0 ? page->theme->accent : page->theme->dim);
    }
  page->y += ROW * u * 0.9;
}

static void
lay_out_options (Page *page)
{
  g_autoptr (CgtNimberOptions) options = cgt_nimber_options_new (page->evaluation);
  g_autofree char *mex = cgt_nimber_options_to_text (options);

  write_heading (page, _ ("The options and their nim-values"));
  lay_out_line (page, options);
  write_nimber_paragraph (page, mex, TEXT + 3, TRUE, &theme_of (page)->accent);
  write_note (page, _ ("The value is the least number that no option has: the first gap in the line."));
  for (guint i = 0; i < MIN (options->groups->len, MOST_GROUPS); i++)
    write_group (page, &g_array_index (options->groups, CgtNimberGroup, i));
  if (options->groups->len > MOST_GROUPS)
    {
      guint n = options->groups->len - MOST_GROUPS;
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more value", "and %u more values", n), n);

      write_note (page, more);
    }
  if (options->n_loopy > 0)
    write_note (page, _ ("Options that allow endless play are left out, since the opponent can answer each of them."));
  if (options->n_unknown > 0)
    write_note (page, _ ("Options that let the opponent reach the goal at once do not count."));
}

/* The page */

/* Unless all moves have known values, the gap would be wrong. */
static gboolean
options_are_known (const CgtEvaluation *evaluation)
{
  g_autoptr (CgtNimberOptions) options = NULL;

  if (!cgt_nimber_is_impartial (evaluation) || evaluation->moves[CGT_LEFT] == NULL)
    return FALSE;
  options = cgt_nimber_options_new (evaluation);
  return cgt_nimber_options_mex (options) == g_ascii_strtoull (evaluation->nimber, NULL, 10);
}

gboolean
cgt_nimber_picture_possible (const CgtEvaluation *evaluation)
{
  gboolean heaps = FALSE;

  if (evaluation == NULL || evaluation->nimber == NULL || evaluation->misere)
    return FALSE;
  for (guint i = 0; evaluation->parts != NULL && i < evaluation->parts->len; i++)
    heaps |= ((CgtPart *) evaluation->parts->pdata[i])->is_heap;
  if (heaps || options_are_known (evaluation))
    return TRUE;
  return cgt_nimber_is_impartial (evaluation) && evaluation->parts != NULL;
}

static void
lay_out_heaps (Page *page)
{
  if (count_parts (page) == 0)
    return;
  write_heading (page, count_parts (page) > 1 ? _ ("As Nim heaps") : _ ("As a Nim heap"));
  lay_out_stacks (page);
  if (!cgt_nimber_is_impartial (page->evaluation))
    write_note (page, _ ("A move can also enlarge a heap, but the answer undoes that."));
}

static double
lay_out_table (cairo_t *cr, const CgtEvaluation *evaluation, double width, const CgtTheme *theme)
{
  Page page = { .cr = cr, .theme = theme, .evaluation = evaluation, .width = width };

  page.unit = CLAMP (width / UNIT_WIDTH, 0.85, 1.7);
  page.y = 2 * page.unit;
  page.total = g_ascii_strtoull (evaluation->nimber, NULL, 10);
  /* A sum is explained by its parts, a single game by its options. */
  if (count_parts (&page) > 1)
    {
      lay_out_heaps (&page);
      write_heading (&page, _ ("In binary"));
      lay_out_columns (&page);
    }
  if (options_are_known (evaluation))
    lay_out_options (&page);
  if (count_parts (&page) == 1)
    lay_out_heaps (&page);
  return page.y + 12 * page.unit;
}

double
cgt_nimber_picture_get_height (const CgtEvaluation *evaluation, double width)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  double height = lay_out_table (cr, evaluation, width, NULL);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return height;
}

void
cgt_nimber_picture_draw (cairo_t *cr, const CgtEvaluation *evaluation, double width, const CgtTheme *theme)
{
  lay_out_table (cr, evaluation, width, theme);
}
