/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-arena.h"

/**
 * CgtPlayPart:
 *
 * A part of a sum, in a string of bytes: parts one after another. This header, then the bytes of a position or of
 * something else that is played, padded to a multiple of 8. Sums are equal if and only if their bytes are, where the
 * order of the parts matters.
 */
typedef struct
{
  guint32 game;          /* its number; who reads the sum knows the game */
  guint32 size_and_sign; /* 2 * bytes + (1 if the part is subtracted) */
} CgtPlayPart;

static inline CgtBytes
cgt_play_part_bytes (const CgtPlayPart *part)
{
  return (CgtBytes) { part + 1, part->size_and_sign / 2 };
}

static inline gboolean
cgt_play_part_is_negative (const CgtPlayPart *part)
{
  return part->size_and_sign % 2;
}

/* How many bytes a part takes whose own bytes are @size. */
static inline gsize
cgt_play_length_for (gsize size)
{
  return sizeof (CgtPlayPart) + ((size + 7) & ~(gsize) 7);
}

static inline gsize
cgt_play_part_length (const CgtPlayPart *part)
{
  return cgt_play_length_for (part->size_and_sign / 2);
}

static inline const CgtPlayPart *
cgt_play_next (const CgtPlayPart *part)
{
  return (const CgtPlayPart *) (gconstpointer) ((const guint8 *) part + cgt_play_part_length (part));
}

/* The end of the last part. The parts go from state.data to here. An empty state may have no data. */
static inline const CgtPlayPart *
cgt_play_end (CgtBytes state)
{
  return state.size > 0 ? (const CgtPlayPart *) (gconstpointer) ((const guint8 *) state.data + state.size) : state.data;
}

/* Writes a part. */
void cgt_play_write_part (gpointer at, guint32 game, gboolean negative, CgtBytes bytes);
/* Appends @sum with @option of @game in the place of @part, with its sign. FALSE: the budget ran out. */
gboolean cgt_play_append_option (CgtArena *out, CgtBytes sum, const CgtPlayPart *part, guint32 game, CgtBytes option,
                                 gint64 tag);
