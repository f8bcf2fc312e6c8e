/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt/cgt-budget.h"
#include "language/find/cgt-found.h"

/* A position that was found, as an item of a list. */
#define GRUNDY_TYPE_FOUND_POSITION (grundy_found_position_get_type ())
G_DECLARE_FINAL_TYPE (GrundyFoundPosition, grundy_found_position, GRUNDY, FOUND_POSITION, GObject)

const CgtFound *grundy_found_position_get (GrundyFoundPosition *self);

/**
 * GrundyFoundPositions:
 *
 * The positions that answer a question. A worker finds them and the main loop takes them, so it can be used from both.
 */
typedef struct _GrundyFoundPositions GrundyFoundPositions;

/* @query: as cgt_find_question_read() reads it. */
GrundyFoundPositions *grundy_found_positions_new (const char *query, gboolean symmetry);
/* Before the work starts: keeps positions in the atlas @path, nullable, and answers from it. @merge: (nullable):
 * another one, which is added to it first. @only_kept: nothing else is added. */
void grundy_found_positions_use_atlas (GrundyFoundPositions *self, const char *path, const char *merge,
                                       gboolean only_kept);
/* After the work: the games of the positions that the atlas has, and how many; NULL if it could not be opened. */
const char *grundy_found_positions_get_games (GrundyFoundPositions *self, gint64 *n_kept);
GrundyFoundPositions *grundy_found_positions_ref (GrundyFoundPositions *self);
void grundy_found_positions_unref (GrundyFoundPositions *self);
/* A GrundyRunnerFunc of @positions. */
gboolean grundy_found_positions_find (gpointer positions, CgtBudget *budget, GError **error);
/* Moves positions to the end of @list, of GrundyFoundPosition, not too many at once. Returns whether there are more. */
gboolean grundy_found_positions_take (GrundyFoundPositions *self, GListStore *list);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyFoundPositions, grundy_found_positions_unref)
