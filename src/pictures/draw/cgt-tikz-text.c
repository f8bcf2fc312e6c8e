/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-tikz-private.h"

#include <math.h>

#include "base/cgt-latex.h"

/* Text for LaTeX, which is collected while a picture is drawn. */

static const cairo_user_data_key_t nodes_key;

GString *
cgt_tikz_collect_text (cairo_surface_t *surface)
{
  GString *nodes = g_string_new (NULL);

  cairo_surface_set_user_data (surface, &nodes_key, nodes, NULL);
  return nodes;
}

void
cgt_tikz_append_number (GString *out, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.3f", fabs (number) < 0.0005 ? 0 : number);
  g_string_append (out, text);
}

void
cgt_tikz_append_point (GString *out, double x, double y)
{
  g_string_append_c (out, '(');
  cgt_tikz_append_number (out, x);
  g_string_append_c (out, ',');
  cgt_tikz_append_number (out, y);
  g_string_append_c (out, ')');
}

void
cgt_tikz_append_colour (GString *out, const char *name, const double rgb[3])
{
  g_string_append_printf (out, "%s={rgb,255:red,%d;green,%d;blue,%d}", name, (int) lround (255 * rgb[0]),
                          (int) lround (255 * rgb[1]), (int) lround (255 * rgb[2]));
}

/* Pango markup. Other tags than those of scripts are left out. */
typedef struct
{
  GString *out;
} Markup;

static void
on_tag (GMarkupParseContext *context, const char *name, const char **names, const char **values, gpointer data,
        GError **error)
{
  GString *out = ((Markup *) data)->out;

  g_string_append (out, g_str_equal (name, "sup")   ? "\\textsuperscript{"
                        : g_str_equal (name, "sub") ? "\\textsubscript{"
                                                    : "{");
}

static void
on_tag_end (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  g_string_append_c (((Markup *) data)->out, '}');
}

static void
on_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  g_autofree char *part = g_strndup (text, length), *escaped = cgt_latex_escape (part);

  g_string_append (((Markup *) data)->out, escaped);
}

static char *
markup_to_latex (const char *markup)
{
  static const GMarkupParser parser = { on_tag, on_tag_end, on_text, NULL, NULL };
  g_autofree char *whole = g_strdup_printf ("<m>%s</m>", markup);
  Markup data = { g_string_new (NULL) };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, &data, NULL);

  if (!g_markup_parse_context_parse (context, whole, -1, NULL))
    g_string_truncate (data.out, 0);
  g_markup_parse_context_free (context);
  return g_string_free (data.out, FALSE);
}

gboolean
cgt_tikz_add_text (cairo_t *cr, const char *text, gboolean is_markup, gboolean bold, double size, double align_x,
                   double x, double y)
{
  GString *nodes = cairo_surface_get_user_data (cairo_get_target (cr), &nodes_key);
  g_autofree char *latex = NULL;
  cairo_matrix_t matrix;
  double rgb[3] = { 0, 0, 0 }, alpha = 1, angle;

  if (nodes == NULL)
    return FALSE;
  latex = is_markup ? markup_to_latex (text) : cgt_latex_escape (text);
  if (*latex == '\0')
    return TRUE;
  cairo_pattern_get_rgba (cairo_get_source (cr), &rgb[0], &rgb[1], &rgb[2], &alpha);
  cairo_get_matrix (cr, &matrix);
  angle = atan2 (matrix.yx, matrix.xx);
  size *= hypot (matrix.xx, matrix.yx);
  cairo_user_to_device (cr, &x, &y);
  g_string_append_printf (nodes, "\\node[inner sep=0pt,anchor=%s,",
                          align_x < 0.25   ? "west"
                          : align_x > 0.75 ? "east"
                                           : "center");
  cgt_tikz_append_colour (nodes, "text", rgb);
  g_string_append (nodes, ",font=\\fontsize{");
  cgt_tikz_append_number (nodes, size);
  g_string_append (nodes, "bp}{");
  cgt_tikz_append_number (nodes, size * 1.2);
  g_string_append_printf (nodes, "bp}\\selectfont%s", bold ? "\\bfseries" : "");
  if (alpha < 1)
    {
      g_string_append (nodes, ",opacity=");
      cgt_tikz_append_number (nodes, alpha);
    }
  if (angle != 0)
    {
      g_string_append (nodes, ",rotate=");
      cgt_tikz_append_number (nodes, -angle * 180 / G_PI);
    }
  g_string_append (nodes, "] at ");
  cgt_tikz_append_point (nodes, x, y);
  g_string_append_printf (nodes, " {%s};\n", latex);
  return TRUE;
}
