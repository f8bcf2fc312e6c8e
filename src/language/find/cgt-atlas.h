/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-found.h"
#include "cgt/cgt-budget.h"

/**
 * CgtAtlas:
 *
 * An SQLite file of positions with their values. The view `atlas` has a row for each: game, size, position, outcome,
 * value and so on. The places of a size (cgt_positions_iter_get_place()) are divided into blocks. Several processes can
 * fill one file: each works on blocks that no other living process works on.
 */
typedef struct _CgtAtlas CgtAtlas;

/* How many places a block has. */
#define CGT_ATLAS_BLOCK 256

/* Opens or makes a file; NULL with an error that names it: CGT_ERROR_MEANINGLESS if it is no atlas, G_IO_ERROR_FAILED
 * if it cannot be used now. */
CgtAtlas *cgt_atlas_open (const char *path, GError **error);
/* Whether somebody has the atlas open now. FALSE if the file is not there, or is no atlas. */
gboolean cgt_atlas_is_in_use (const char *path);
/* Keeps what was added. */
void cgt_atlas_close (CgtAtlas *atlas);
/* Adds what another atlas has. FALSE with an error. */
gboolean cgt_atlas_merge (CgtAtlas *atlas, const char *path, GError **error);
/* How many positions it has. */
gint64 cgt_atlas_count (CgtAtlas *atlas);

/* (transfer full): the games of its positions, with commas between them. */
char *cgt_atlas_list_games (CgtAtlas *atlas);

/* The number of a set of positions, `boards(domineering, 2x4)`, of a game and a size; 0 with an error. @game: NULL: it
 * is not added, and 0 without an error if it is not there. */
gint64 cgt_atlas_set (CgtAtlas *atlas, const char *set, const char *game, const char *size, GError **error);
/* Whether all positions of a set are there; and says that they are. */
gboolean cgt_atlas_is_complete (CgtAtlas *atlas, gint64 set);
gboolean cgt_atlas_set_complete (CgtAtlas *atlas, gint64 set, GError **error);

typedef enum
{
  CGT_BLOCK_MINE, /* nobody else works on it */
  CGT_BLOCK_DONE,
  CGT_BLOCK_TAKEN,
} CgtBlockState;

/* The first block from @block on that is not done. */
gint64 cgt_atlas_next_open (CgtAtlas *atlas, gint64 set, gint64 block);
/* What is to be done with a block. If nobody works on it, this process does from now on. FALSE with an error. */
gboolean cgt_atlas_take (CgtAtlas *atlas, gint64 set, gint64 block, gboolean even_if_taken, CgtBlockState *state,
                         GError **error);
gboolean cgt_atlas_set_done (CgtAtlas *atlas, gint64 set, gint64 block, GError **error);
/* Keeps a position. FALSE with an error. */
gboolean cgt_atlas_add (CgtAtlas *atlas, gint64 set, gint64 place, const CgtFound *found, GError **error);
/* The position at a place; FALSE: it is not there. */
gboolean cgt_atlas_get (CgtAtlas *atlas, gint64 set, gint64 place, CgtFound *found);

/* Called for each position; FALSE ends. */
typedef gboolean (*CgtFoundFunc) (const CgtFound *found, gpointer data, GError **error);
/* Called for each row; @record: a number that rows share if all their fields are the same; @certain: whether the second
 * condition holds. FALSE ends. */
typedef gboolean (*CgtRowFunc) (const CgtFound *found, gint64 record, gboolean certain, gpointer data, GError **error);
/* The positions of a set from the block @first up to but without @end for which @condition, an expression of SQL
 * about the fields (nullable: all), holds, in order. @certain: (nullable): another expression. @budget: (nullable):
 * pays for the records that are read, as long as the query runs. FALSE with an error, also if @func returned FALSE with
 * one.
 */
gboolean cgt_atlas_query (CgtAtlas *atlas, gint64 set, gint64 first, gint64 end, const char *condition,
                          const char *certain, CgtBudget *budget, CgtRowFunc func, gpointer data, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtAtlas, cgt_atlas_close)
