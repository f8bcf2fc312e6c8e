/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-frames.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "pictures/draw/cgt-film.h"
#include "pictures/draw/cgt-picture-file.h"

GrundyFrames *
grundy_frames_new (const char *name, double width, double height, guint n, GrundyFrameFunc draw, gpointer data,
                   GDestroyNotify destroy)
{
  GrundyFrames *frames = g_new0 (GrundyFrames, 1);

  frames->name = g_strdup (name);
  frames->width = width;
  frames->height = height;
  frames->n = n;
  frames->scale = 1;
  frames->pause_ms = 200;
  frames->last_ms = 2000;
  frames->draw = draw;
  frames->data = data;
  frames->destroy = destroy;
  return frames;
}

void
grundy_frames_free (GrundyFrames *frames)
{
  if (frames->destroy != NULL)
    frames->destroy (frames->data);
  g_free (frames->name);
  g_free (frames);
}

int
grundy_frames_get_width (const GrundyFrames *frames)
{
  return MAX (1, (int) ((int) frames->width * frames->scale + 0.5));
}

int
grundy_frames_get_height (const GrundyFrames *frames)
{
  return MAX (1, (int) ((int) frames->height * frames->scale + 0.5));
}

static cairo_surface_t *
draw_one_frame (const GrundyFrames *frames, guint frame)
{
  const CgtTheme *theme = cgt_theme_light ();
  cairo_surface_t *surface =
    cairo_image_surface_create (frames->moves ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
                                grundy_frames_get_width (frames), grundy_frames_get_height (frames));
  cairo_t *cr = cairo_create (surface);

  cgt_theme_set_source (cr, &theme->background);
  cairo_paint (cr);
  cairo_scale (cr, frames->scale, frames->scale);
  frames->draw (cr, (int) frames->width, (int) frames->height, theme, frame, frames->data);
  cairo_destroy (cr);
  return surface;
}

static cairo_status_t
count_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  *(guint64 *) closure += length;
  return CAIRO_STATUS_SUCCESS;
}

guint64
grundy_frames_estimate (const GrundyFrames *frames)
{
  cairo_surface_t *surface;
  guint64 bytes = 0;

  g_return_val_if_fail (frames->n > 0, 0);

  surface = draw_one_frame (frames, frames->n - 1);
  cairo_surface_write_to_png_stream (surface, count_bytes, &bytes);
  cairo_surface_destroy (surface);
  return bytes * frames->n;
}

char *
grundy_frames_path (const GrundyFrames *frames, const char *path, guint frame)
{
  gsize length = strlen (path);
  int digits = 4;

  if (frames->moves)
    return g_strdup (path);
  if (length > 4 && g_ascii_strcasecmp (path + length - 4, ".png") == 0)
    length -= 4;
  for (guint n = frames->n; n > 9999; n /= 10)
    digits++;
  return g_strdup_printf ("%.*s-%0*u.png", (int) length, path, digits, frame + 1);
}

guint
grundy_frames_count_existing (const GrundyFrames *frames, const char *path)
{
  guint n = 0;

  for (guint i = 0; i < (frames->moves ? 1 : frames->n); i++)
    {
      g_autofree char *name = grundy_frames_path (frames, path, i);
      GStatBuf there;

      n += g_lstat (name, &there) == 0;
    }
  return n;
}

static gboolean
save_frame (const GrundyFrames *frames, const char *path, guint frame, CgtFileFlags flags, GError **error)
{
  cairo_surface_t *surface = draw_one_frame (frames, frame);
  gboolean saved = cgt_picture_save_surface (path, surface, flags, error);

  cairo_surface_destroy (surface);
  return saved;
}

static cairo_surface_t *
draw_of_film (guint frame, gpointer data)
{
  return draw_one_frame (data, frame);
}

gboolean
grundy_frames_save (const GrundyFrames *frames, const char *path, gboolean replace, CgtBudget *budget, GError **error)
{
  g_autoptr (GPtrArray) ours = g_ptr_array_new_with_free_func (g_free);
  CgtFilm film = { .n = frames->n,
                   .width = grundy_frames_get_width (frames),
                   .height = grundy_frames_get_height (frames),
                   .frame_ms = frames->pause_ms,
                   .last_ms = MAX (frames->pause_ms, frames->last_ms),
                   .draw = draw_of_film,
                   .data = (gpointer) frames };
  gsize frame_bytes = 4 * (gsize) film.width * (gsize) film.height;

  if (frames->moves)
    return cgt_film_save (path, &film, replace ? CGT_FILE_REPLACE : CGT_FILE_NEW, budget, error);
  for (guint i = 0; i < frames->n; i++)
    {
      g_autofree char *name = grundy_frames_path (frames, path, i);
      GStatBuf there;
      gboolean created = !replace || g_lstat (name, &there) != 0;

      cgt_budget_tick_bytes (budget, frame_bytes);
      if (!cgt_budget_check (budget, error) ||
          !save_frame (frames, name, i, created ? CGT_FILE_NEW : CGT_FILE_REPLACE, error))
        {
          for (guint j = 0; j < ours->len; j++)
            g_remove (g_ptr_array_index (ours, j));
          return FALSE;
        }
      if (created)
        g_ptr_array_add (ours, g_steal_pointer (&name));
      cgt_budget_report (budget, (i + 1.0) / frames->n, 0);
    }
  return TRUE;
}
