/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-heaps-table.h"

#include <glib/gi18n.h>
#include <math.h>

#define PADDING 16.0
#define LEAST_LINE 11.0
#define MOST_LINE 27.0

guint64
grundy_heaps_nim_sum (const CgtBoard *board)
{
  guint64 sum = 0;

  for (guint i = 0; i < board->n_heaps; i++)
    sum ^= board->heaps[i];
  return sum;
}

GrundyHeapsTable
grundy_heaps_table_fit (const CgtBoard *board, double width, double height)
{
  GrundyHeapsTable table = { 0 };
  guint64 all = 1;
  guint digits;
  double lines = board->n_heaps + 2.6; /* powers above, parity below */

  for (guint i = 0; i < board->n_heaps; i++)
    all |= board->heaps[i];
  table.n_bits = g_bit_storage (all);
  digits = 1 + (guint) floor (log10 ((double) all));

  table.line = MIN (MOST_LINE, (height - 2 * PADDING) / lines);
  /* at most four tenths of the width; the heaps come first */
  table.line = MIN (table.line, 0.42 * width / (1.15 * table.n_bits + 0.62 * digits + 3));
  if (board->n_heaps == 0 || table.line < LEAST_LINE)
    {
      table.line = 0;
      return table;
    }
  table.column = table.line * 1.15;
  table.names = table.line * (0.62 * digits + 1.2);
  table.width = table.names + table.n_bits * table.column + PADDING * 1.5;
  table.height = lines * table.line;
  table.x = width - table.width;
  table.y = (height - table.height) / 2;
  return table;
}

static void
write_table_text (cairo_t *cr, PangoLayout *layout, const char *text, double size, gboolean bold, double align,
                  double x, double y)
{
  PangoFontDescription *font = pango_font_description_copy (pango_layout_get_font_description (layout));
  PangoRectangle extents;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, NULL, &extents);
  cairo_move_to (cr, x - align * extents.width / PANGO_SCALE, y - 0.5 * extents.height / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
}

static double
x_of_heap (const GrundyHeapsTable *table, guint bit)
{
  return table->x + table->names + (table->n_bits - 1 - bit + 0.5) * table->column;
}

static void
rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* An odd column is framed and lightly filled. */
static void
draw_odd_frame (const GrundyHeapsTable *t, cairo_t *cr, guint bit, const CgtTheme *theme)
{
  double x = x_of_heap (t, bit) - t->column * 0.45;
  CgtColour fill = theme->accent;

  rounded (cr, x, t->y + t->line * 0.15, t->column * 0.9, t->height - t->line * 0.15, t->column * 0.2);
  fill.alpha = 0.12;
  cgt_theme_set_source (cr, &fill);
  cairo_fill_preserve (cr);
  cgt_theme_set_source (cr, &theme->accent);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
draw_table_line (const GrundyHeapsTable *t, cairo_t *cr, PangoLayout *layout, guint64 size, guint64 sum, double y,
                 const CgtTheme *theme)
{
  g_autofree char *name = g_strdup_printf ("%" G_GUINT64_FORMAT, size);

  cgt_theme_set_source (cr, &theme->foreground);
  write_table_text (cr, layout, name, t->line * 0.62, FALSE, 1, t->x + t->names - t->line * 0.5, y);
  for (guint bit = 0; bit < t->n_bits; bit++)
    {
      gboolean one = (size >> bit) & 1;

      /* leading zeros are faint */
      if (!one && (size >> bit) == 0 && !(bit == 0 && size == 0))
        continue;
      cgt_theme_set_source (cr, one ? &theme->foreground : &theme->dim);
      write_table_text (cr, layout, one ? "1" : "0", t->line * 0.68, one && ((sum >> bit) & 1), 0.5, x_of_heap (t, bit),
                        y);
    }
}

/* The size of the words below the columns; 0: the columns are too narrow for them, so digits stand there. */
static double
word_size (const GrundyHeapsTable *t)
{
  double longest = (double) MAX (g_utf8_strlen (_ ("odd"), -1), g_utf8_strlen (_ ("even"), -1));
  double size = MIN (t->line * 0.40, t->column * 1.4 / longest);

  return size < t->line * 0.32 ? 0 : size;
}

void
grundy_heaps_table_draw (const GrundyHeapsTable *t, cairo_t *cr, PangoLayout *layout, const CgtBoard *board,
                         gint chosen, gboolean alone, const CgtTheme *theme)
{
  guint64 sum = grundy_heaps_nim_sum (board);
  double foot = t->y + (board->n_heaps + 1.75) * t->line;
  double word = alone ? word_size (t) : 0;
  PangoFontDescription *font;

  if (t->line <= 0)
    return;
  font = pango_font_description_from_string (theme->font);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  for (guint bit = 0; bit < t->n_bits; bit++)
    {
      g_autofree char *power = g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) 1 << bit);

      if (alone && ((sum >> bit) & 1) != 0)
        draw_odd_frame (t, cr, bit, theme);
      cgt_theme_set_source (cr, &theme->dim);
      write_table_text (cr, layout, power, MIN (t->line * 0.45, t->column * 1.5 / strlen (power)), FALSE, 0.5,
                        x_of_heap (t, bit), t->y + t->line * 0.6);
    }
  for (guint i = 0; i < board->n_heaps; i++)
    {
      double y = t->y + (i + 1.5) * t->line;

      if ((gint) i == chosen)
        {
          rounded (cr, t->x, y - t->line * 0.46, t->width - PADDING * 0.75, t->line * 0.92, t->line * 0.25);
          cgt_theme_set_source (cr, &theme->hover);
          cairo_fill (cr);
        }
      draw_table_line (t, cr, layout, board->heaps[i], sum, y, theme);
    }

  cgt_theme_set_source (cr, &theme->faint);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, t->x, foot - t->line * 0.7);
  cairo_line_to (cr, t->x + t->width - PADDING, foot - t->line * 0.7);
  cairo_stroke (cr);
  for (guint bit = 0; bit < t->n_bits; bit++)
    {
      gboolean odd = (sum >> bit) & 1;

      cgt_theme_set_source (cr, odd && alone ? &theme->accent : &theme->dim);
      if (word > 0)
        write_table_text (cr, layout, odd ? _ ("odd") : _ ("even"), word, odd, 0.5, x_of_heap (t, bit), foot);
      else
        write_table_text (cr, layout, odd ? "1" : "0", t->line * 0.68, FALSE, 0.5, x_of_heap (t, bit), foot);
    }
}
