/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-packed-names.h"
#include "cgt-state-table.h"
#include "rulesets/cgt-ruleset-functions.h"

#define CGT_PACKED_MARKS 4096

/**
 * CgtPackedShared:
 *
 * What all searches of positions on one board share: the table of positions, and, if there are several of
 * them or the table is kept in a file, the names of values that stand in the table.
 */
typedef struct
{
  char *game; /* the rules as text */
  CgtPackedBoard board;
  CgtStateTable *known;
  CgtPackedNames *names;           /* NULL: values have the numbers of the only search */
  gboolean has_several;            /* searches, at the same time */
  gsize most_bytes;                /* of the table: if there are several, a quarter of the memory */
  guint64 marks[CGT_PACKED_MARKS]; /* hashes of states that a search is at */

  /* Keeping the table */
  GMutex saving;
  char *path; /* NULL: it is not kept */
  gint64 next_save;
} CgtPackedShared;

/* @budget (nullable) is charged with the table, of one search alone. */
CgtPackedShared *cgt_packed_shared_new (const CgtRules *rules, const CgtPackedBoard *board, gsize most_bytes,
                                        CgtBudget *budget, gboolean has_several);
/* Names the values in the table, so that it can be kept in a file; before the first search. */
void cgt_packed_shared_name_values (CgtPackedShared *shared);
void cgt_packed_shared_free (CgtPackedShared *shared);
/* Whether it is for such a board of this game. */
gboolean cgt_packed_shared_fits (const CgtPackedShared *shared, const CgtRules *rules, const CgtPackedBoard *board);

/* Marks say what another thread is working at, as in ABDADA (J.-C. Weill, "The ABDADA distributed minimax-search
 * algorithm", ICCA Journal 19, 1996; in the simpler form of T. Kerrigan). A mark may be overwritten or missed: that
 * costs time and changes no answer. */
static inline gboolean
cgt_packed_shared_is_marked (const CgtPackedShared *shared, guint64 hash)
{
  return __atomic_load_n (&shared->marks[hash % CGT_PACKED_MARKS], __ATOMIC_RELAXED) == hash;
}

static inline void
cgt_packed_shared_mark (CgtPackedShared *shared, guint64 hash, guint64 mark)
{
  __atomic_store_n (&shared->marks[hash % CGT_PACKED_MARKS], mark, __ATOMIC_RELAXED);
}

/* Reads the table from the file @path, if it exists, and keeps it there from now on. FALSE with an error that names the
 * file: it cannot be read or written, is damaged, or belongs to another game or board; or because reading it takes more
 * than @budget (nullable) has. */
gboolean cgt_packed_shared_keep (CgtPackedShared *shared, const char *path, CgtBudget *budget, GError **error);
/* Writes the table to its file, if it is kept. */
gboolean cgt_packed_shared_save (CgtPackedShared *shared, GError **error);
/* To be called now and then: writes it if it was not written for some time, and no other thread does. */
void cgt_packed_shared_save_if_due (CgtPackedShared *shared);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPackedShared, cgt_packed_shared_free)
