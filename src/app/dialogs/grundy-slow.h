/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * GrundySlow:
 *
 * Work on a worker, whose progress is shown once a second has passed, in a dialog that can cancel it.
 */
typedef struct _GrundySlow GrundySlow;

/* How much is done, from 0 to 1; negative if unknown. */
typedef double (*GrundyFractionFunc) (gpointer data);

/* The dialog belongs to the window of @from. @cancellable: stops the work. @data: must live until the end. */
GrundySlow *grundy_slow_begin (GtkWidget *from, const char *title, GCancellable *cancellable,
                               GrundyFractionFunc fraction, gpointer data);
/* Takes the dialog away. */
void grundy_slow_end (GrundySlow *self);
