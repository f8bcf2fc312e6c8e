/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * GrundyOnePart:
 *
 * Shows one part of a window alone, as for a projector: the picture or board that has the focus or had it last, or the
 * pane that it is in. Everything around the part is hidden until it is left.
 */
typedef struct _GrundyOnePart GrundyOnePart;

/* @sections: in the window; what is outside of it is no part. */
GrundyOnePart *grundy_one_part_new (GtkWindow *window, GtkWidget *sections);
/* To be called while @window is still there. */
void grundy_one_part_free (GrundyOnePart *self);

void grundy_one_part_enter (GrundyOnePart *self);
/* FALSE: no part is shown alone. */
gboolean grundy_one_part_leave (GrundyOnePart *self);

G_END_DECLS
