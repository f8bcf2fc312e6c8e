/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * GrundyWorkBar:
 *
 * The progress of work that a view waits for, with a button that stops it. Work that is done quickly does not show it.
 */
#define GRUNDY_TYPE_WORK_BAR (grundy_work_bar_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWorkBar, grundy_work_bar, GRUNDY, WORK_BAR, GtkWidget)

/* Shows the progress of @task (transfer full), of grundy_work_start(), and cancels the one before. NULL: nothing is
 * waited for. */
void grundy_work_bar_take (GrundyWorkBar *self, GTask *task);
/* Whether @result is of the task that is waited for; then it is no longer. FALSE: something else was asked since. */
gboolean grundy_work_bar_end (GrundyWorkBar *self, GAsyncResult *result);
gboolean grundy_work_bar_get_busy (GrundyWorkBar *self);
