/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-packed-facts.h"
#include "cgt-packed-table.h"

G_BEGIN_DECLS

/* A transposition table on disk: a line with the version, a checksum of all that follows, the game and the size of the
 * board, the values of the search, and the entries. */

/* Reads the entries of a file into @table. FALSE with an error that names the file if it cannot be read, is damaged, or
 * belongs to another game or board. */
gboolean cgt_packed_file_load (const char *path, CgtPackedFacts *facts, CgtPackedTable *table, GError **error);
/* Writes the file completely or not at all. */
gboolean cgt_packed_file_save (const char *path, CgtPackedFacts *facts, const CgtPackedTable *table, GError **error);

G_END_DECLS
