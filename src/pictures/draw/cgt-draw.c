/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-draw-private.h"

#include <math.h>

#include "cgt-tikz.h"

static double
gamma_of (double linear)
{
  double clamped = CLAMP (linear, 0, 1);

  return clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * pow (clamped, 1 / 2.4) - 0.055;
}

CgtColour
cgt_colour_from_oklab (double lightness, double chroma, double hue)
{
  double a = chroma * cos (hue * G_PI / 180), b = chroma * sin (hue * G_PI / 180);
  double l = pow (lightness + 0.3963377774 * a + 0.2158037573 * b, 3);
  double m = pow (lightness - 0.1055613458 * a - 0.0638541728 * b, 3);
  double s = pow (lightness - 0.0894841775 * a - 1.2914855480 * b, 3);

  return (CgtColour) { gamma_of (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                       gamma_of (-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                       gamma_of (-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), 1 };
}

CgtColour
cgt_colour_mix (CgtColour a, CgtColour b, double t)
{
  return (CgtColour) {
    a.red + (b.red - a.red) * t,
    a.green + (b.green - a.green) * t,
    a.blue + (b.blue - a.blue) * t,
    a.alpha + (b.alpha - a.alpha) * t,
  };
}

CgtColour
cgt_colour_fade (CgtColour colour, double alpha)
{
  colour.alpha *= alpha;
  return colour;
}

CgtColour
cgt_theme_owner_colour (const CgtTheme *theme, CgtOwner owner)
{
  switch (owner)
    {
    case CGT_OWNER_LEFT:
      return theme->left;
    case CGT_OWNER_RIGHT:
      return theme->right;
    case CGT_OWNER_BOTH:
    default:
      return theme->both;
    }
}

CgtColour
cgt_theme_player_colour (const CgtTheme *theme, CgtPlayer player)
{
  return player == CGT_LEFT ? theme->left : theme->right;
}

void
cgt_draw_set (cairo_t *cr, CgtColour colour)
{
  cgt_theme_set_source (cr, &colour);
}

void
cgt_draw_fill (cairo_t *cr, CgtColour colour)
{
  cgt_draw_set (cr, colour);
  cairo_fill (cr);
}

void
cgt_draw_stroke (cairo_t *cr, CgtColour colour, double width)
{
  cgt_draw_set (cr, colour);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
cgt_draw_outlined (cairo_t *cr, CgtColour fill, CgtColour line, double width)
{
  cgt_draw_set (cr, fill);
  cairo_fill_preserve (cr);
  cgt_draw_stroke (cr, line, width);
}

void
cgt_draw_line (cairo_t *cr, double x0, double y0, double x1, double y1)
{
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x1, y1);
}

void
cgt_draw_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, MAX (radius, 0), 0, CGT_TAU);
  cairo_close_path (cr);
}

void
cgt_draw_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  double r = CLAMP (radius, 0, MIN (width, height) / 2);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - r, y + r, r, -G_PI_2, 0);
  cairo_arc (cr, x + width - r, y + height - r, r, 0, G_PI_2);
  cairo_arc (cr, x + r, y + height - r, r, G_PI_2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
draw_ellipse (cairo_t *cr, double x, double y, double rx, double ry)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cgt_draw_circle (cr, 0, 0, 1);
  cairo_restore (cr);
}

void
cgt_draw_path (cairo_t *cr, const char *path, double x, double y, double width, double height)
{
  char command = 'M';
  double at[6];
  guint n = 0;

  for (; *path != '\0'; path++)
    if (g_ascii_isalpha (*path))
      {
        command = *path;
        if (command == 'Z')
          cairo_close_path (cr);
      }
    else if (*path != ' ')
      {
        char *end;

        at[n] = g_ascii_strtod (path, &end) * (n % 2 == 0 ? width : height);
        if (command != 'E' || n < 2)
          at[n] += n % 2 == 0 ? x : y;
        path = end - 1;
        if (++n < (command == 'C' ? 6 : command == 'E' ? 4 : 2))
          continue;
        n = 0;
        if (command == 'C')
          cairo_curve_to (cr, at[0], at[1], at[2], at[3], at[4], at[5]);
        else if (command == 'E')
          draw_ellipse (cr, at[0], at[1], at[2], at[3]);
        else if (command == 'M')
          cairo_move_to (cr, at[0], at[1]);
        else
          cairo_line_to (cr, at[0], at[1]);
        if (command == 'M') /* more places are lines */
          command = 'L';
      }
}

void
cgt_draw_hatch_path (cairo_t *cr, double spacing, double line_width)
{
  double x0, y0, x1, y1;
  double height;
  double first;

  cairo_path_extents (cr, &x0, &y0, &x1, &y1);
  cairo_save (cr);
  cairo_clip (cr);
  {
    double cx0, cy0, cx1, cy1;

    /* only the visible part: a circle may be far larger than the picture */
    cairo_clip_extents (cr, &cx0, &cy0, &cx1, &cy1);
    x0 = MAX (x0, cx0), y0 = MAX (y0, cy0), x1 = MIN (x1, cx1), y1 = MIN (y1, cy1);
  }
  if (x1 > x0 && y1 > y0)
    {
      height = y1 - y0;
      /* strokes start at multiples of the spacing, so they stay in place when the path moves a little */
      first = floor ((x0 + y0) / spacing) * spacing - y0;
      for (double x = first; x - height < x1; x += spacing)
        {
          cairo_move_to (cr, x, y0);
          cairo_line_to (cr, x - height, y1);
        }
      cairo_set_line_width (cr, line_width);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_dash (cr, NULL, 0, 0);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
  cairo_new_path (cr);
}

void
cgt_draw_fill_vertical (cairo_t *cr, double y0, CgtColour top, double y1, CgtColour bottom)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, y0, 0, y1);

  cairo_pattern_add_color_stop_rgba (pattern, 0, top.red, top.green, top.blue, top.alpha);
  cairo_pattern_add_color_stop_rgba (pattern, 1, bottom.red, bottom.green, bottom.blue, bottom.alpha);
  cairo_set_source (cr, pattern);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (pattern);
}

void
cgt_draw_arrow_head (cairo_t *cr, double x, double y, double angle, double size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle);
  cgt_draw_path (cr, "M 0 0 -1 0.42 -0.72 0 -1 -0.42 Z", 0, 0, size, size);
  cairo_restore (cr);
  cairo_fill (cr);
}

void
cgt_draw_keep_shape (PangoLayout *layout)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_SLIGHT);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);
  pango_layout_context_changed (layout);
}

static PangoLayout *
make_layout (cairo_t *cr, const CgtTheme *theme, const char *text, gboolean is_markup, const CgtTextStyle *style,
             double *scale)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (theme->font);
  int width;

  cgt_draw_keep_shape (layout);
  pango_font_description_set_absolute_size (font, MAX (style->size, 0.1) * PANGO_SCALE);
  pango_font_description_set_weight (font, style->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  if (style->tabular)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
      pango_layout_set_attributes (layout, attributes);
      pango_attr_list_unref (attributes);
    }
  if (is_markup)
    pango_layout_set_markup (layout, text, -1);
  else
    pango_layout_set_text (layout, text, -1);

  *scale = 1;
  pango_layout_get_size (layout, &width, NULL);
  if (style->max_width > 0 && width > style->max_width * PANGO_SCALE)
    *scale = style->max_width * PANGO_SCALE / width;
  if (*scale < style->least_shrink)
    {
      *scale = style->least_shrink;
      pango_layout_set_width (layout, (int) (style->max_width / *scale * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  return layout;
}

static void
show_layout (cairo_t *cr, PangoLayout *layout, const char *text, gboolean is_markup, double scale,
             const CgtTextStyle *style, double x, double y)
{
  int width, height;

  pango_layout_get_size (layout, &width, &height);
  if (cgt_tikz_add_text (cr, text, is_markup, style->bold, scale * style->size, style->align_x, x,
                         y + (0.5 - style->align_y) * scale * height / PANGO_SCALE))
    return;
  cairo_save (cr);
  cairo_translate (cr, x - style->align_x * scale * width / PANGO_SCALE,
                   y - style->align_y * scale * height / PANGO_SCALE);
  cairo_scale (cr, scale, scale);
  cairo_move_to (cr, 0, 0);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
  cairo_new_path (cr);
}

void
cgt_draw_markup (cairo_t *cr, const CgtTheme *theme, const char *markup, const CgtTextStyle *style, double x, double y)
{
  double scale;
  PangoLayout *layout = make_layout (cr, theme, markup, TRUE, style, &scale);

  show_layout (cr, layout, markup, TRUE, scale, style, x, y);
  g_object_unref (layout);
}

void
cgt_draw_text (cairo_t *cr, const CgtTheme *theme, const char *text, const CgtTextStyle *style, double x, double y)
{
  double scale;
  PangoLayout *layout = make_layout (cr, theme, text, FALSE, style, &scale);

  show_layout (cr, layout, text, FALSE, scale, style, x, y);
  g_object_unref (layout);
}

void
cgt_measure_markup (cairo_t *cr, const CgtTheme *theme, const char *markup, const CgtTextStyle *style, double *width,
                    double *height)
{
  double scale;
  PangoLayout *layout = make_layout (cr, theme, markup, TRUE, style, &scale);
  int w, h;

  pango_layout_get_size (layout, &w, &h);
  if (width != NULL)
    *width = scale * w / PANGO_SCALE;
  if (height != NULL)
    *height = scale * h / PANGO_SCALE;
  g_object_unref (layout);
}

void
cgt_draw_fraction (cairo_t *cr, const CgtTheme *theme, gint64 numerator, gint64 denominator, double size, double x,
                   double y)
{
  g_autofree char *above = g_strdup_printf ("%" G_GINT64_FORMAT, numerator);
  g_autofree char *below = g_strdup_printf ("%" G_GINT64_FORMAT, denominator);
  CgtTextStyle style = { .size = size, .align_x = 0.5, .align_y = 0.5, .tabular = TRUE };
  double width, width_above;

  cgt_measure_markup (cr, theme, below, &style, &width, NULL);
  cgt_measure_markup (cr, theme, above, &style, &width_above, NULL);
  width = MAX (width, width_above);
  cgt_draw_text (cr, theme, above, &style, x, y - size * 0.62);
  cgt_draw_text (cr, theme, below, &style, x, y + size * 0.60);
  cairo_set_line_width (cr, MAX (size * 0.075, 0.6));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_move_to (cr, x - width * 0.56, y);
  cairo_line_to (cr, x + width * 0.56, y);
  cairo_stroke (cr);
}

double
cgt_draw_tick_step (double least)
{
  static const double steps[] = { 1, 2, 5 };

  for (double power = 1;; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
      if (!(steps[i] * power < least))
        return steps[i] * power;
}
