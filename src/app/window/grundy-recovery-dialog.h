/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/document/grundy-recovery.h"

/* Opens a document again. */
typedef void (*GrundyRecoverFunc) (GrundyRecovery *recovery, gpointer user_data);

/**
 * grundy_recovery_dialog_present:
 * @left: (element-type GrundyRecovery): what can be recovered
 * @complaints: (element-type utf8): other messages to show
 *
 * Lists the documents of programs that have ended, each to recover or discard. The others are offered again at the
 * next start.
 */
GtkWindow *grundy_recovery_dialog_present (GtkWindow *parent, GPtrArray *left, GPtrArray *complaints,
                                           GrundyRecoverFunc recover, gpointer user_data);
