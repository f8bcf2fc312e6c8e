/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-solver-private.h"

G_BEGIN_DECLS

/* The value of a position of Hackenbush that is written as edges, by its theory. CGT_NONE when the budget ran
 * out. */
CgtValue cgt_solver_hackenbush_value (CgtSolver *solver, CgtGame *game, CgtBytes position, CgtHow *how);

/* 'L' or 'R' where the number that it is worth beside an infinitesimal decides, which takes far less than the value; else, and
 * where @most_blocks were not enough, 0. */
char cgt_solver_hackenbush_winner (CgtSolver *solver, CgtGame *game, CgtBytes position, guint64 most_blocks);

typedef struct _CgtHackenbushEngine CgtHackenbushEngine;
void cgt_hackenbush_engine_free (CgtHackenbushEngine *engine);
gsize cgt_hackenbush_engine_get_n_blocks (CgtHackenbushEngine *engine); /* in its table */

G_END_DECLS
