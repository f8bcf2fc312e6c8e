/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt/cgt-budget.h"
#include "pictures/draw/cgt-theme.h"

/* Draws frame @frame, counted from 0. Runs on a worker, so it may not use widgets. */
typedef void (*GrundyFrameFunc) (cairo_t *cr, double width, double height, const CgtTheme *theme, guint frame,
                                 gpointer data);

/**
 * GrundyFrames:
 *
 * An animation as a moving picture, or as a run of pictures of one size. @data holds a copy, or is immutable.
 */
typedef struct
{
  char *name; /* for the files, without an ending */
  double width, height;
  guint n;
  double scale;   /* pixels for each unit of width and height; 1 at first */
  gboolean moves; /* one moving picture; FALSE, at first: numbered ones */
  guint pause_ms; /* of a moving picture, for each frame */
  guint last_ms;  /* at least so long the last frame of it is shown */
  GrundyFrameFunc draw;
  gpointer data;
  GDestroyNotify destroy; /* may be NULL */
} GrundyFrames;

GrundyFrames *grundy_frames_new (const char *name, double width, double height, guint n, GrundyFrameFunc draw,
                                 gpointer data, GDestroyNotify destroy);
void grundy_frames_free (GrundyFrames *frames);

/* The size of a frame in pixels. */
int grundy_frames_get_width (const GrundyFrames *frames);
int grundy_frames_get_height (const GrundyFrames *frames);
/* An estimate of the size of numbered files in bytes. It is based on the last frame, which shows most. */
guint64 grundy_frames_estimate (const GrundyFrames *frames);
/* (transfer full): NAME-0001.png for the first frame if @path is NAME.png, and more digits if there are more frames. A
 * moving picture is @path itself. */
char *grundy_frames_path (const GrundyFrames *frames, const char *path, guint frame);

/* How many of the files exist. Accesses the disk. */
guint grundy_frames_count_existing (const GrundyFrames *frames, const char *path);

/* Writes the files on the calling thread, and reports to @budget how many are written. @replace: also replaces existing
 * files; otherwise these are an error. FALSE with an error, also when the budget ends: then the files written so far
 * are removed, and no others. */
gboolean grundy_frames_save (const GrundyFrames *frames, const char *path, gboolean replace, CgtBudget *budget,
                             GError **error);

/* Asks for the format, the size and the speed, then for a name, asks again if some of the files exist, and writes
 * them on a worker with a progress bar and a Cancel button. Takes @frames. */
void grundy_frames_export (GrundyFrames *frames, GtkWidget *from);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyFrames, grundy_frames_free)
