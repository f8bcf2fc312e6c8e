/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-film.h"

#include <gio/gio.h>
#include <string.h>
#include <webp/encode.h>

/* libwebp encodes a still picture. An animation is a list of them in a RIFF file, as the "WebP Container Specification"
 * of Google describes it. */

#define EFFORT 3 /* 0 to 9 */
/* Two frames, and what libwebp takes to encode one: copies, chains of hashes and what they refer to. */
#define PIXEL_BYTES 40
#define ARRAY_TIMES 2 /* half of an array may be free */
/* A frame takes as long as copying this many bytes, or longer, so that its end is looked for after each. */
#define FRAME_COST ((gsize) 1 << 30)
#define IS_ANIMATED 0x02
#define DO_NOT_BLEND 0x02
/* What stands before the chunk with the pixels in a still picture: "RIFF", a size, "WEBP". */
#define STILL_HEAD 12

typedef struct
{
  int x, y, width, height;
} Part;

static void
append_number (GByteArray *bytes, guint32 number, guint n_bytes)
{
  for (guint i = 0; i < n_bytes; i++)
    {
      guint8 byte = (guint8) (number >> 8 * i);

      g_byte_array_append (bytes, &byte, 1);
    }
}

static void
append_chunk (GByteArray *bytes, const char *name, guint32 size)
{
  g_byte_array_append (bytes, (const guint8 *) name, 4);
  append_number (bytes, size, 4);
}

static const guint32 *
row_of (cairo_surface_t *surface, int y)
{
  return (const guint32 *) (gpointer) (cairo_image_surface_get_data (surface) +
                                       (gsize) y * (gsize) cairo_image_surface_get_stride (surface));
}

/* The rectangle outside of which two frames are equal, with an even corner as the format needs it. If they are equal
 * everywhere, a pixel of it. @before: (nullable). */
static Part
find_difference (cairo_surface_t *before, cairo_surface_t *now)
{
  int width = cairo_image_surface_get_width (now), height = cairo_image_surface_get_height (now);
  int left = width, right = -1, top = height, bottom = -1;

  if (before == NULL)
    return (Part) { 0, 0, width, height };
  for (int y = 0; y < height; y++)
    {
      const guint32 *a = row_of (before, y), *b = row_of (now, y);
      int first = 0, last = width - 1;

      if (memcmp (a, b, (gsize) width * sizeof *a) == 0)
        continue;
      while (a[first] == b[first])
        first++;
      while (a[last] == b[last])
        last--;
      left = MIN (left, first);
      right = MAX (right, last);
      top = MIN (top, y);
      bottom = y;
    }
  if (right < 0)
    return (Part) { 0, 0, 1, 1 };
  left &= ~1;
  top &= ~1;
  return (Part) { left, top, right - left + 1, bottom - top + 1 };
}

static int
keep (const uint8_t *data, size_t size, const WebPPicture *picture)
{
  GByteArray *bytes = picture->custom_ptr;

  if (size > G_MAXINT32 - MIN (bytes->len, G_MAXINT32))
    return 0;
  g_byte_array_append (bytes, data, (guint) size);
  return 1;
}

/* The pixels of cairo are those of WebP if they are opaque. FALSE: no memory. */
static gboolean
encode (cairo_surface_t *surface, const Part *part, GByteArray *bytes)
{
  WebPConfig config;
  WebPPicture picture;
  gboolean encoded;

  if (!WebPConfigInit (&config) || !WebPConfigLosslessPreset (&config, EFFORT) || !WebPPictureInit (&picture))
    return FALSE;
  picture.use_argb = 1;
  picture.width = part->width;
  picture.height = part->height;
  picture.argb = (guint32 *) row_of (surface, part->y) + part->x;
  picture.argb_stride = cairo_image_surface_get_stride (surface) / (int) sizeof (guint32);
  picture.writer = keep;
  picture.custom_ptr = bytes;
  encoded = WebPEncode (&config, &picture) && bytes->len > STILL_HEAD;
  WebPPictureFree (&picture); /* not the pixels, which are not its own */
  return encoded;
}

/* Appends a frame as a chunk. FALSE: no memory. */
static gboolean
append_frame (GByteArray *film, cairo_surface_t *before, cairo_surface_t *now, guint ms)
{
  g_autoptr (GByteArray) still = g_byte_array_new ();
  Part part = find_difference (before, now);

  if (!encode (now, &part, still) || still->len > G_MAXINT32 - film->len)
    return FALSE;
  append_chunk (film, "ANMF", 16 + still->len - STILL_HEAD);
  append_number (film, (guint32) part.x / 2, 3);
  append_number (film, (guint32) part.y / 2, 3);
  append_number (film, (guint32) part.width - 1, 3);
  append_number (film, (guint32) part.height - 1, 3);
  append_number (film, ms, 3);
  append_number (film, DO_NOT_BLEND, 1);
  g_byte_array_append (film, still->data + STILL_HEAD, still->len - STILL_HEAD);
  return TRUE;
}

static void
append_head (GByteArray *film, cairo_surface_t *frame)
{
  append_chunk (film, "RIFF", 0); /* the size is set at the end */
  g_byte_array_append (film, (const guint8 *) "WEBP", 4);
  append_chunk (film, "VP8X", 10);
  append_number (film, IS_ANIMATED, 4);
  append_number (film, (guint32) cairo_image_surface_get_width (frame) - 1, 3);
  append_number (film, (guint32) cairo_image_surface_get_height (frame) - 1, 3);
  append_chunk (film, "ANIM", 6);
  append_number (film, G_MAXUINT32, 4); /* a white background */
  append_number (film, 0, 2);           /* without end */
}

/* Draws all frames, and appends them to @bytes. FALSE: with @error, or no memory. */
static gboolean
append_frames (GByteArray *bytes, const CgtFilm *film, CgtBudget *budget, GError **error)
{
  cairo_surface_t *before = NULL;
  gboolean done = TRUE;

  for (guint i = 0; i < film->n && done; i++)
    {
      cairo_surface_t *now = film->draw (i, film->data);
      guint ms = i + 1 < film->n ? film->frame_ms : film->last_ms, length = bytes->len;

      cairo_surface_flush (now);
      if (i == 0)
        append_head (bytes, now);
      cgt_budget_tick_bytes (budget, FRAME_COST);
      done = cgt_budget_check (budget, error) && cairo_surface_status (now) == CAIRO_STATUS_SUCCESS &&
             append_frame (bytes, before, now, ms);
      cgt_budget_charge (budget, ARRAY_TIMES * (gssize) (bytes->len - length));
      if (before != NULL)
        cairo_surface_destroy (before);
      before = now;
      cgt_budget_report (budget, (i + 1.0) / film->n, 0);
    }
  cairo_surface_destroy (before);
  for (guint i = 0; i < 4 && done; i++)
    bytes->data[4 + i] = (guint8) ((bytes->len - 8) >> 8 * i);
  return done;
}

gboolean
cgt_film_is_path (const char *path)
{
  const char *dot = strrchr (path, '.');

  return dot != NULL && g_ascii_strcasecmp (dot, ".webp") == 0;
}

gboolean
cgt_film_save (const char *path, const CgtFilm *film, CgtFileFlags flags, CgtBudget *budget, GError **error)
{
  gssize frames = PIXEL_BYTES * (gssize) film->width * film->height;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) stopped = NULL;
  gboolean made;

  g_return_val_if_fail (film->n > 0 && film->width > 0 && film->height > 0, FALSE);

  if (MAX (film->width, film->height) > CGT_FILM_LONGEST)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   "%s: a moving picture is at most %d pixels wide and high, and not %d × %d", path, CGT_FILM_LONGEST,
                   film->width, film->height);
      return FALSE;
    }
  cgt_budget_charge (budget, frames);
  made = cgt_budget_check (budget, &stopped) && append_frames (bytes, film, budget, &stopped);
  cgt_budget_charge (budget, -frames - ARRAY_TIMES * (gssize) bytes->len);
  if (made)
    return cgt_file_save (path, bytes->data, bytes->len, flags, error);
  if (stopped != NULL)
    g_propagate_error (error, g_steal_pointer (&stopped));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: the moving picture is too large", path);
  return FALSE;
}
