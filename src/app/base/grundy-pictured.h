/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pictures/draw/cgt-picture-file.h"

/**
 * GrundyPicture:
 *
 * What a view shows, as it will be drawn on paper. It is made at once and drawn later by a worker, so @data holds a
 * copy or is immutable, and @draw uses no widget.
 */
typedef struct
{
  char *name; /* the name of the file without an ending, such as "kayles" */
  double width, height;
  /* Called by the worker; NULL: the size is known. A text goes on beside itself if it would be higher than @highest. */
  void (*measure) (gpointer data, double highest, double *width, double *height);
  CgtPictureFunc draw;
  const CgtTheme *theme; /* that of paper, when the picture was made */
  gpointer data;
  GDestroyNotify destroy; /* of @data; may be NULL */
} GrundyPicture;

GrundyPicture *grundy_picture_new (const char *name, double width, double height, CgtPictureFunc draw, gpointer data,
                                   GDestroyNotify destroy);
/* (transfer full): the boards of @components (GrundyComponent), the terms of a sum, with their signs. */
GrundyPicture *grundy_picture_new_of_boards (const char *name, GPtrArray *components, gboolean hides_outcomes);
void grundy_picture_free (GrundyPicture *picture);

/**
 * GrundyPictured:
 *
 * A view that can be saved as a picture, with "win.export-picture" while it is visible.
 */
#define GRUNDY_TYPE_PICTURED (grundy_pictured_get_type ())
G_DECLARE_INTERFACE (GrundyPictured, grundy_pictured, GRUNDY, PICTURED, GtkWidget)

struct _GrundyPicturedInterface
{
  GTypeInterface parent_iface;

  GrundyPicture *(*get_picture) (GrundyPictured *self);
};

/* In G_DEFINE_TYPE_WITH_CODE(): @get_picture makes the picture of such a view. */
#define GRUNDY_IMPLEMENT_PICTURED(get_picture) grundy_pictured_implement (g_define_type_id, get_picture);
void grundy_pictured_implement (GType type, GrundyPicture *(*get_picture) (GrundyPictured *self));

/* (transfer full) (nullable): NULL if nothing is shown at the moment. */
GrundyPicture *grundy_pictured_get_picture (GrundyPictured *self);

/* Saves the picture on the calling thread, in the format of the ending of @path. FALSE with an error in one line, or
 * with that of @budget (nullable), which can cancel it. */
gboolean grundy_picture_save (GrundyPicture *picture, const char *path, CgtBudget *budget, GError **error);
/* Asks for a file and saves @picture (transfer full) there on a worker, as SVG, PDF, PNG or TikZ according to its
 * ending. Reports the result in the window of @from. */
void grundy_picture_export (GrundyPicture *picture, GtkWidget *from);
/* Draws @picture (transfer full) on a worker and puts it on the clipboard, as pixels, SVG and TikZ. */
void grundy_picture_copy (GrundyPicture *picture, GtkWidget *from);
/* The same as TikZ alone. */
void grundy_picture_copy_tikz (GrundyPicture *picture, GtkWidget *from);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyPicture, grundy_picture_free)
