/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-tikz-private.h"

#include <gio/gio.h>
#include <math.h>
#include <string.h>

/* From the SVG that cairo writes, which has only a few kinds of elements, to TikZ. */

typedef struct
{
  GString *out;
  GHashTable *shapes;    /* the id of a symbol or a clip to its path */
  GHashTable *gradients; /* the id to the mean colour, three doubles and the opacity */
  GHashTable *images;    /* the id to a cairo_surface_t */
  GQueue open;           /* char *: what closes each open element */
  GQueue fills;          /* char *: the style of each open group */
  char *id;              /* of the symbol, clip or gradient that is open */
  gboolean is_definition;
  double sum[4];
  guint n_stops;
} Reading;

static const char *
attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

/* A property of a style, or an attribute of its own, as newer versions of cairo write it. */
static char *
property (const char *style, const char **names, const char **values, const char *name)
{
  const char *alone = attribute (names, values, name);
  g_auto (GStrv) parts = g_strsplit (style != NULL ? style : "", ";", -1);
  gsize length = strlen (name);

  if (alone != NULL)
    return g_strdup (alone);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *part = g_strstrip (parts[i]);

      if (g_str_has_prefix (part, name) && part[length] == ':')
        return g_strdup (part + length + 1);
    }
  return NULL;
}

static double
number_property (const char *style, const char **names, const char **values, const char *name, double otherwise)
{
  g_autofree char *text = property (style, names, values, name);

  return text != NULL ? g_ascii_strtod (text, NULL) : otherwise;
}

/* The numbers in @text, up to @most. */
static guint
read_numbers (const char *text, double *numbers, guint most)
{
  guint n = 0;

  while (*text != '\0' && n < most)
    {
      char *end;
      double number = g_ascii_strtod (text, &end);

      if (end == text)
        text++;
      else
        {
          numbers[n++] = number;
          text = end;
        }
    }
  return n;
}

/* The id in url(#id); NULL: there is none. */
static char *
url_id (const char *text)
{
  const char *begin = text != NULL ? strstr (text, "url(#") : NULL;

  return begin != NULL ? g_strndup (begin + 5, strcspn (begin + 5, ")")) : NULL;
}

/* FALSE: nothing is painted. */
static gboolean
read_colour (Reading *reading, const char *text, double rgb[3], double *alpha)
{
  g_autofree char *id = url_id (text);
  const double *mean = id != NULL ? g_hash_table_lookup (reading->gradients, id) : NULL;
  guint n;

  if (mean != NULL)
    {
      memcpy (rgb, mean, 3 * sizeof (double));
      *alpha *= mean[3];
      return TRUE;
    }
  if (text == NULL || g_str_equal (text, "none") || id != NULL)
    return FALSE;
  n = read_numbers (text, rgb, 3);
  for (guint i = 0; i < 3; i++)
    rgb[i] = n < 3 ? 0 : rgb[i] / (strchr (text, '%') != NULL ? 100 : 255);
  return TRUE;
}

/* Appends the path @d in TikZ. */
static void
append_path (GString *out, const char *d, const cairo_matrix_t *matrix)
{
  while (*d != '\0')
    {
      char kind = *d++;
      double numbers[6];
      guint n = kind == 'C' ? 3 : kind == 'M' || kind == 'L' ? 1 : 0;
      const char *end = d + strcspn (d, "MLCZ");

      if (kind == 'Z')
        g_string_append (out, "--cycle");
      /* After a cycle, cairo moves to the point where it already is. */
      if (n > 0 && !(kind == 'M' && *end == '\0'))
        {
          g_autofree char *part = g_strndup (d, (gsize) (end - d));

          if (read_numbers (part, numbers, 2 * n) < 2 * n)
            return;
          for (guint i = 0; i < n; i++)
            cairo_matrix_transform_point (matrix, &numbers[2 * i], &numbers[2 * i + 1]);
          g_string_append (out, kind == 'C' ? ".. controls " : kind == 'L' ? "--" : " ");
          for (guint i = 0; i < n; i++)
            {
              if (i > 0)
                g_string_append (out, i == 1 ? " and " : " .. ");
              cgt_tikz_append_point (out, numbers[2 * i], numbers[2 * i + 1]);
            }
        }
      d = end;
    }
}

static void
append_stroke (GString *out, const char *style, const char **names, const char **values, double scale)
{
  g_autofree char *cap = property (style, names, values, "stroke-linecap");
  g_autofree char *join = property (style, names, values, "stroke-linejoin");
  g_autofree char *dashes = property (style, names, values, "stroke-dasharray");
  double lengths[8];
  guint n = dashes != NULL ? read_numbers (dashes, lengths, G_N_ELEMENTS (lengths)) : 0;

  g_string_append (out, ",line width=");
  cgt_tikz_append_number (out, scale * number_property (style, names, values, "stroke-width", 1));
  g_string_append (out, "bp");
  if (cap != NULL && g_str_equal (cap, "round"))
    g_string_append (out, ",line cap=round");
  if (join != NULL && g_str_equal (join, "round"))
    g_string_append (out, ",line join=round");
  for (guint i = 0; i < n; i++)
    {
      g_string_append (out, i == 0 ? ",dash pattern=on " : i % 2 == 0 ? " on " : " off ");
      cgt_tikz_append_number (out, scale * lengths[i]);
      g_string_append (out, "bp");
    }
  if (n % 2 == 1)
    {
      g_string_append (out, " off ");
      cgt_tikz_append_number (out, scale * lengths[n - 1]);
      g_string_append (out, "bp");
    }
}

static cairo_matrix_t
read_transform (const char *text)
{
  cairo_matrix_t matrix;
  double n[6];

  cairo_matrix_init_identity (&matrix);
  if (text != NULL && strstr (text, "matrix") != NULL && read_numbers (text, n, 6) == 6)
    cairo_matrix_init (&matrix, n[0], n[1], n[2], n[3], n[4], n[5]);
  return matrix;
}

static void
paint_path (Reading *reading, const char *d, const char *style, const char **names, const char **values,
            const cairo_matrix_t *matrix)
{
  g_autofree char *fill = property (style, names, values, "fill"), *stroke = property (style, names, values, "stroke");
  g_autofree char *rule = property (style, names, values, "fill-rule");
  double rgb[3], alpha = number_property (style, names, values, "fill-opacity", 1);
  double stroke_alpha = number_property (style, names, values, "stroke-opacity", 1);
  double scale = sqrt (fabs (matrix->xx * matrix->yy - matrix->xy * matrix->yx));
  GString *out = reading->out;
  gsize before = out->len;
  gboolean any = FALSE;

  g_string_append (out, "\\path[");
  if (read_colour (reading, fill, rgb, &alpha))
    {
      any = TRUE;
      cgt_tikz_append_colour (out, "fill", rgb);
      g_string_append (out, rule != NULL && g_str_equal (rule, "evenodd") ? ",even odd rule,fill opacity="
                                                                          : ",fill opacity=");
      cgt_tikz_append_number (out, alpha);
    }
  if (read_colour (reading, stroke, rgb, &stroke_alpha))
    {
      g_string_append (out, any ? "," : "");
      any = TRUE;
      cgt_tikz_append_colour (out, "draw", rgb);
      g_string_append (out, ",draw opacity=");
      cgt_tikz_append_number (out, stroke_alpha);
      append_stroke (out, style, names, values, scale);
    }
  g_string_append (out, "]");
  append_path (out, d, matrix);
  g_string_append (out, ";\n");
  if (!any || d[0] == '\0')
    g_string_truncate (out, before);
}

static void
open_group (Reading *reading, const char **names, const char **values)
{
  g_autofree char *clip = url_id (attribute (names, values, "clip-path"));
  const char *d = clip != NULL ? g_hash_table_lookup (reading->shapes, clip) : NULL;
  cairo_matrix_t identity;

  g_queue_push_tail (&reading->fills, g_strdup (attribute (names, values, "style")));
  if (d == NULL)
    return;
  cairo_matrix_init_identity (&identity);
  g_string_append (reading->out, "\\begin{scope}\n\\clip");
  append_path (reading->out, d, &identity);
  g_string_append (reading->out, ";\n");
  g_free (g_queue_pop_tail (&reading->open));
  g_queue_push_tail (&reading->open, g_strdup ("\\end{scope}\n"));
}

/* Images: TikZ has none, so equal pixels beside each other are a rectangle. */

typedef struct
{
  guchar *data;
  gsize length, at;
} Bytes;

static cairo_status_t
read_bytes (void *closure, unsigned char *data, unsigned int length)
{
  Bytes *bytes = closure;

  if (length > bytes->length - bytes->at)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, bytes->data + bytes->at, length);
  bytes->at += length;
  return CAIRO_STATUS_SUCCESS;
}

static void
define_image (Reading *reading, const char *id, const char *link)
{
  static const char start[] = "data:image/png;base64,";
  Bytes bytes = { 0 };

  if (id == NULL || link == NULL || !g_str_has_prefix (link, start))
    return;
  bytes.data = g_base64_decode (link + strlen (start), &bytes.length);
  g_hash_table_replace (reading->images, g_strdup (id),
                        cairo_image_surface_create_from_png_stream (read_bytes, &bytes));
  g_free (bytes.data);
}

static void
append_rectangle (GString *out, guint32 pixel, const cairo_matrix_t *matrix, int left, int top, int right, int bottom)
{
  double rgb[3] = { (pixel >> 16 & 0xff) / 255.0, (pixel >> 8 & 0xff) / 255.0, (pixel & 0xff) / 255.0 };
  double x0 = left, y0 = top, x1 = right, y1 = bottom;

  cairo_matrix_transform_point (matrix, &x0, &y0);
  cairo_matrix_transform_point (matrix, &x1, &y1);
  g_string_append (out, "\\path[");
  cgt_tikz_append_colour (out, "fill", rgb);
  g_string_append (out, "] ");
  cgt_tikz_append_point (out, x0, y0);
  g_string_append (out, "rectangle");
  cgt_tikz_append_point (out, x1, y1);
  g_string_append (out, ";\n");
}

static void
paint_image (Reading *reading, cairo_surface_t *image, const cairo_matrix_t *matrix)
{
  int width = cairo_image_surface_get_width (image), height = cairo_image_surface_get_height (image);
  gsize stride = (gsize) cairo_image_surface_get_stride (image);
  const guchar *data = cairo_image_surface_get_data (image);
  gboolean has_alpha = cairo_image_surface_get_format (image) == CAIRO_FORMAT_ARGB32;

  for (int top = 0, bottom; top < height; top = bottom)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (data + (gsize) top * stride);

      for (bottom = top + 1; bottom < height; bottom++)
        if (memcmp (row, data + (gsize) bottom * stride, (gsize) width * sizeof (guint32)) != 0)
          break;
      for (int left = 0, right; left < width; left = right)
        {
          for (right = left + 1; right < width && row[right] == row[left]; right++)
            ;
          if (!has_alpha || row[left] >> 24 != 0)
            append_rectangle (reading->out, row[left], matrix, left, top, right, bottom);
        }
    }
}

/* An image, or a glyph of a font: the numbers of a table, mostly. */
static void
use_symbol (Reading *reading, const char **names, const char **values)
{
  const char *link = attribute (names, values, "xlink:href"), *x = attribute (names, values, "x"),
             *y = attribute (names, values, "y");
  const char *d = link != NULL && *link == '#' ? g_hash_table_lookup (reading->shapes, link + 1) : NULL;
  const char *style = g_queue_peek_tail (&reading->fills);
  const char *none[] = { NULL };
  cairo_surface_t *image = link != NULL && *link == '#' ? g_hash_table_lookup (reading->images, link + 1) : NULL;
  cairo_matrix_t matrix = read_transform (attribute (names, values, "transform"));

  if (image != NULL && cairo_surface_status (image) == CAIRO_STATUS_SUCCESS)
    paint_image (reading, image, &matrix);
  if (d == NULL)
    return;
  cairo_matrix_init_translate (&matrix, x != NULL ? g_ascii_strtod (x, NULL) : 0,
                               y != NULL ? g_ascii_strtod (y, NULL) : 0);
  paint_path (reading, d, style, none, none, &matrix);
}

static void
on_element (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer data,
            GError **error)
{
  Reading *reading = data;
  const char *id = attribute (names, values, "id"), *style = attribute (names, values, "style");
  const char *d = attribute (names, values, "d");

  g_queue_push_tail (&reading->open, g_strdup (""));
  if (g_str_equal (element, "defs"))
    reading->is_definition = TRUE;
  if (id != NULL && (g_str_equal (element, "g") || g_str_equal (element, "symbol") ||
                     g_str_equal (element, "clipPath") || g_str_equal (element, "linearGradient")))
    {
      g_free (reading->id);
      reading->id = g_strdup (id);
      memset (reading->sum, 0, sizeof reading->sum);
      reading->n_stops = 0;
    }
  if (g_str_equal (element, "stop"))
    {
      g_autofree char *colour = property (style, names, values, "stop-color");
      double rgb[3] = { 0, 0, 0 }, alpha = number_property (style, names, values, "stop-opacity", 1);

      read_colour (reading, colour, rgb, &alpha);
      for (guint i = 0; i < 3; i++)
        reading->sum[i] += rgb[i];
      reading->sum[3] += alpha;
      reading->n_stops++;
    }
  else if (g_str_equal (element, "image"))
    define_image (reading, id, attribute (names, values, "xlink:href"));
  else if (g_str_equal (element, "path") && reading->is_definition && reading->id != NULL)
    g_hash_table_replace (reading->shapes, g_strdup (reading->id), g_strdup (d));
  else if (reading->is_definition)
    return;
  else if (g_str_equal (element, "g"))
    open_group (reading, names, values);
  else if (g_str_equal (element, "use"))
    use_symbol (reading, names, values);
  else if (g_str_equal (element, "path") && d != NULL)
    {
      cairo_matrix_t matrix = read_transform (attribute (names, values, "transform"));

      paint_path (reading, d, style, names, values, &matrix);
    }
}

static void
on_element_end (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reading *reading = data;
  g_autofree char *closing = g_queue_pop_tail (&reading->open);

  g_string_append (reading->out, closing);
  if (g_str_equal (element, "defs"))
    reading->is_definition = FALSE;
  else if (g_str_equal (element, "g") && !reading->is_definition)
    g_free (g_queue_pop_tail (&reading->fills));
  else if (g_str_equal (element, "linearGradient") && reading->n_stops > 0)
    {
      double *mean = g_new (double, 4);

      for (guint i = 0; i < 4; i++)
        mean[i] = reading->sum[i] / reading->n_stops;
      g_hash_table_replace (reading->gradients, g_strdup (reading->id), mean);
    }
}

char *
cgt_tikz_from_svg (const char *svg, gsize length, const char *nodes, GError **error)
{
  static const GMarkupParser parser = { on_element, on_element_end, NULL, NULL, NULL };
  Reading reading = { .out = g_string_new ("% Needs \\usepackage{tikz}.\n\\begin{tikzpicture}[x=1bp,y=-1bp]\n") };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, &reading, NULL);
  gboolean good;

  reading.shapes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  reading.gradients = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  reading.images = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) cairo_surface_destroy);
  good = g_markup_parse_context_parse (context, svg, (gssize) length, error);
  g_markup_parse_context_free (context);
  g_hash_table_unref (reading.shapes);
  g_hash_table_unref (reading.gradients);
  g_hash_table_unref (reading.images);
  g_queue_clear_full (&reading.open, g_free);
  g_queue_clear_full (&reading.fills, g_free);
  g_free (reading.id);
  g_string_append_printf (reading.out, "%s\\end{tikzpicture}\n", nodes);
  return g_string_free (reading.out, !good);
}
