/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/document/grundy-recovery.h"

#define GRUNDY_TYPE_RECOVERY_ROW (grundy_recovery_row_get_type ())
G_DECLARE_FINAL_TYPE (GrundyRecoveryRow, grundy_recovery_row, GRUNDY, RECOVERY_ROW, AdwActionRow)

/**
 * GrundyRecoveryRow:
 *
 * A document that can be recovered.
 *
 * Signals:
 * - "recover" (): the document is to be opened again
 * - "discarded" (): its copy is gone
 */
GtkWidget *grundy_recovery_row_new (GrundyRecovery *recovery);
GrundyRecovery *grundy_recovery_row_get_recovery (GrundyRecoveryRow *self);
