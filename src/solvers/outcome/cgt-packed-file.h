/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-packed-shared.h"

/* A transposition table on disk: a line with the version, a checksum of all that follows, the game and the size of the
 * board, the names of values, and the entries. Its values have names. */

/* Reads names and entries of a file into @shared, which has no entries and no other names. FALSE with an error that
 * names the file if it cannot be read, is damaged, or belongs to another game or board; or if @budget (nullable), which
 * is charged with its size meanwhile, runs out. */
gboolean cgt_packed_file_load (const char *path, CgtPackedShared *shared, CgtBudget *budget, GError **error);
/* Writes the file completely or not at all. Searches may go on meanwhile. */
gboolean cgt_packed_file_save (const char *path, CgtPackedShared *shared, GError **error);
