/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-digits-private.h"

#include <pango/pangocairo.h>

void
cgt_digits_init (CgtDigits *digits, cairo_t *cr, const CgtTheme *theme, double size)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *description = pango_font_description_from_string (theme->font);
  PangoLayoutIter *iter;
  PangoLayoutRun *run;
  PangoRectangle ink;

  pango_font_description_set_absolute_size (description, MAX (size, 0.1) * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_text (layout, "0123456789", -1);
  iter = pango_layout_get_iter (layout);
  run = pango_layout_iter_get_run_readonly (iter);
  g_assert (run != NULL && run->glyphs->num_glyphs == 10);
  digits->font =
    cairo_scaled_font_reference (pango_cairo_font_get_scaled_font (PANGO_CAIRO_FONT (run->item->analysis.font)));
  digits->advance = 0;
  for (guint i = 0; i < 10; i++)
    {
      digits->glyphs[i] = run->glyphs->glyphs[i].glyph;
      digits->advance = MAX (digits->advance, (double) run->glyphs->glyphs[i].geometry.width / PANGO_SCALE);
    }
  pango_glyph_string_extents (run->glyphs, run->item->analysis.font, &ink, NULL);
  digits->rise = -(ink.y + ink.height / 2.0) / PANGO_SCALE;
  pango_layout_iter_free (iter);
}

void
cgt_digits_clear (CgtDigits *digits)
{
  g_clear_pointer (&digits->font, cairo_scaled_font_destroy);
}

void
cgt_digits_place (const CgtDigits *digits, guint64 number, double x, double y, GArray *glyphs)
{
  guint8 reversed[20];
  guint n = 0;

  do
    reversed[n++] = number % 10;
  while ((number /= 10) > 0);
  x -= n * digits->advance / 2;
  for (; n > 0; n--, x += digits->advance)
    {
      cairo_glyph_t glyph = { digits->glyphs[reversed[n - 1]], x, y + digits->rise };

      g_array_append_val (glyphs, glyph);
    }
}

void
cgt_digits_show (const CgtDigits *digits, cairo_t *cr, const GArray *glyphs)
{
  cairo_set_scaled_font (cr, digits->font);
  cairo_show_glyphs (cr, (const cairo_glyph_t *) (gpointer) glyphs->data, (int) glyphs->len);
}
