/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-film.h"

#include <gio/gio.h>
#include <string.h>
#include <webp/encode.h>

#include "cgt/cgt-budget-memory.h"

/* libwebp encodes a still picture. An animation is a list of them in a RIFF file, as the "WebP Container Specification"
 * of Google describes it. */

#define EFFORT 3 /* 0 to 9 */
/* Two frames, and what libwebp takes to encode one: copies, chains of hashes and what they refer to. */
#define PIXEL_BYTES 40
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

/* A file that is made in memory, within a budget. */
typedef struct
{
  CgtBudget *budget; /* NULL: none */
  guint8 *data;      /* an array of the budget */
  gboolean is_short; /* there was no memory, or it is too large */
} Bytes;

static void
append (Bytes *bytes, const void *data, gsize n)
{
  gsize length = cgt_array_length (bytes->data);

  bytes->is_short |= n > G_MAXINT32 - length || !cgt_array_reserve (bytes->budget, &bytes->data, n, 1);
  if (bytes->is_short || n == 0)
    return;
  memcpy (bytes->data + length, data, n);
  cgt_memory_of (bytes->data)->n += n;
}

static void
append_number (Bytes *bytes, guint32 number, guint n_bytes)
{
  for (guint i = 0; i < n_bytes; i++)
    append (bytes, &(guint8) { (guint8) (number >> 8 * i) }, 1);
}

static void
append_chunk (Bytes *bytes, const char *name, gsize size)
{
  append (bytes, name, 4);
  append_number (bytes, (guint32) size, 4);
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
  Bytes *bytes = picture->custom_ptr;

  append (bytes, data, size);
  return !bytes->is_short;
}

/* The pixels of cairo are those of WebP if they are opaque. FALSE: no memory. */
static gboolean
encode (cairo_surface_t *surface, const Part *part, Bytes *bytes)
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
  encoded = WebPEncode (&config, &picture) && cgt_array_length (bytes->data) > STILL_HEAD;
  WebPPictureFree (&picture); /* not the pixels, which are not its own */
  return encoded;
}

/* Appends a frame as a chunk. FALSE: no memory. */
static gboolean
append_frame (Bytes *film, cairo_surface_t *before, cairo_surface_t *now, guint ms)
{
  Bytes still = { .budget = film->budget };
  Part part = find_difference (before, now);
  gboolean encoded = encode (now, &part, &still);
  gsize length = encoded ? cgt_array_length (still.data) - STILL_HEAD : 0;

  append_chunk (film, "ANMF", 16 + length);
  append_number (film, (guint32) part.x / 2, 3);
  append_number (film, (guint32) part.y / 2, 3);
  append_number (film, (guint32) part.width - 1, 3);
  append_number (film, (guint32) part.height - 1, 3);
  append_number (film, ms, 3);
  append_number (film, DO_NOT_BLEND, 1);
  if (encoded)
    append (film, still.data + STILL_HEAD, length);
  cgt_budget_release (still.data);
  return encoded && !film->is_short;
}

static void
append_head (Bytes *film, cairo_surface_t *frame)
{
  append_chunk (film, "RIFF", 0); /* the size is set at the end */
  append (film, "WEBP", 4);
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
append_frames (Bytes *bytes, const CgtFilm *film, GError **error)
{
  CgtBudget *budget = bytes->budget;
  cairo_surface_t *before = NULL;
  gboolean done = cgt_budget_has_room (budget, PIXEL_BYTES * (gsize) film->width * (gsize) film->height);

  for (guint i = 0; i < film->n && done; i++)
    {
      cairo_surface_t *now = film->draw (i, film->data);
      guint ms = i + 1 < film->n ? film->frame_ms : film->last_ms;

      cairo_surface_flush (now);
      if (i == 0)
        append_head (bytes, now);
      cgt_budget_tick_bytes (budget, FRAME_COST);
      done = cgt_budget_check (budget, NULL) && cairo_surface_status (now) == CAIRO_STATUS_SUCCESS &&
             append_frame (bytes, before, now, ms);
      if (before != NULL)
        cairo_surface_destroy (before);
      before = now;
      cgt_budget_report (budget, (i + 1.0) / film->n, 0);
    }
  cairo_surface_destroy (before);
  for (guint i = 0; i < 4 && done; i++)
    bytes->data[4 + i] = (guint8) ((cgt_array_length (bytes->data) - 8) >> 8 * i);
  return cgt_budget_check (budget, error) && done;
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
  Bytes bytes = { .budget = budget };
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
  made = append_frames (&bytes, film, &stopped) &&
         cgt_file_save (path, bytes.data, cgt_array_length (bytes.data), flags, &stopped);
  cgt_budget_release (bytes.data);
  if (made)
    return TRUE;
  if (stopped != NULL)
    g_propagate_error (error, g_steal_pointer (&stopped));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: the moving picture is too large", path);
  return FALSE;
}
