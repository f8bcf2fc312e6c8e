/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pictures/cgt-theme.h"

G_BEGIN_DECLS

/* Draws frame @frame of the run, 0 the first. On a worker: no widgets. */
typedef void (*GrundyFrameFunc) (cairo_t *cr, double width, double height, const CgtTheme *theme, guint frame, gpointer data);

/**
 * GrundyFrames:
 *
 * An animation, as a run of pictures of one size. What @data holds is a copy, or immutable.
 */
typedef struct
{
  char *name; /* for the files, without an ending */
  double width, height;
  guint n;
  GrundyFrameFunc draw;
  gpointer data;
  GDestroyNotify destroy; /* may be NULL */
} GrundyFrames;

GrundyFrames *grundy_frames_new (
  const char *name, double width, double height, guint n, GrundyFrameFunc draw, gpointer data, GDestroyNotify destroy);
void grundy_frames_free (GrundyFrames *frames);

/* How many bytes the files will take, judged by the last frame, which has most to show. */
guint64 grundy_frames_estimate (const GrundyFrames *frames);
/* (transfer full): NAME-0001.png for the first frame of @path NAME.png; more digits where there are more frames. */
char *grundy_frames_path (const GrundyFrames *frames, const char *path, guint frame);

typedef void (*GrundyFramesProgress) (guint n_done, gpointer data);
/* Writes the files, on the thread it is called on. FALSE with an error, also when cancelled; the frames written so far
 * are removed then. */
gboolean grundy_frames_save (const GrundyFrames *frames,
                             const char *path,
                             GrundyFramesProgress progress,
                             gpointer data,
                             GCancellable *cancellable,
                             GError **error);

/* Says how many files of which size it will be, asks for a name, and writes them on a worker, with a bar and a button to
 * cancel. Takes @frames. */
void grundy_frames_export (GrundyFrames *frames, GtkWidget *from);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyFrames, grundy_frames_free)

G_END_DECLS
