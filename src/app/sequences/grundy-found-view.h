/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-found-values.h"

/**
 * GrundyFoundView:
 *
 * The list of the values of single heaps, for a game that has no nim-sequence, and above it what is known of their
 * period.
 */
#define GRUNDY_TYPE_FOUND_VIEW (grundy_found_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyFoundView, grundy_found_view, GRUNDY, FOUND_VIEW, GtkBox)

/* Lists @values, none at first; NULL: nothing. */
void grundy_found_view_set_values (GrundyFoundView *self, GrundyFoundValues *values);
/* Appends new values, not too many at once. Returns whether there are more. */
gboolean grundy_found_view_take_in (GrundyFoundView *self);
/* Borrowed: the rows listed. */
GListModel *grundy_found_view_get_rows (GrundyFoundView *self);
