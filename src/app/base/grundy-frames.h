/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pictures/draw/cgt-theme.h"

G_BEGIN_DECLS

/* Draws frame @frame of the run, 0 the first. On a worker: no widgets. */
typedef void (*GrundyFrameFunc) (cairo_t *cr, double width, double height, const CgtTheme *theme, guint frame,
                                 gpointer data);

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

GrundyFrames *grundy_frames_new (const char *name, double width, double height, guint n, GrundyFrameFunc draw,
                                 gpointer data, GDestroyNotify destroy);
void grundy_frames_free (GrundyFrames *frames);

/* How many bytes the files will take, judged by the last frame, which has most to show. */
guint64 grundy_frames_estimate (const GrundyFrames *frames);
/* (transfer full): NAME-0001.png for the first frame of @path NAME.png; more digits where there are more frames. */
char *grundy_frames_path (const GrundyFrames *frames, const char *path, guint frame);

/* How many of the files are there already. Asks the disk. */
guint grundy_frames_count_existing (const GrundyFrames *frames, const char *path);

typedef void (*GrundyFramesProgress) (guint n_done, gpointer data);
/* Writes the files, on the thread it is called on. @replace: also over those that are there; else one of them is an
 * error. FALSE with an error, also when cancelled; the files that it made so far are removed then, and no others. */
gboolean grundy_frames_save (const GrundyFrames *frames, const char *path, gboolean replace,
                             GrundyFramesProgress progress, gpointer data, GCancellable *cancellable, GError **error);

/* Says how many files of which size it will be, asks for a name, and again where some of the files are there already,
 * and writes them on a worker, with a bar and a button to cancel. Takes @frames. */
void grundy_frames_export (GrundyFrames *frames, GtkWidget *from);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyFrames, grundy_frames_free)

G_END_DECLS
