/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * CgtScratch:
 *
 * Memory for a recursion: each step releases everything it allocated when it returns. Pointers are valid until then.
 */
typedef struct
{
  GPtrArray *chunks;
  gsize chunk, used, size; /* the current chunk: its index + 1, the part used, its size */
} CgtScratch;

typedef struct
{
  gsize chunk, used, size;
} CgtScratchMark;

void *cgt_scratch_alloc_slowly (CgtScratch *scratch, gsize bytes);
void cgt_scratch_clear (CgtScratch *scratch);
void cgt_scratch_release_chunks (CgtScratch *scratch, CgtScratchMark mark);

/* Not cleared; aligned for any type. */
static inline void *
cgt_scratch_alloc (CgtScratch *scratch, gsize bytes)
{
  gsize space = MAX (16, (bytes + 15) & ~(gsize) 15);
  guint8 *data;

  if (G_UNLIKELY (scratch->used + space > scratch->size))
    return cgt_scratch_alloc_slowly (scratch, space);
  data = (guint8 *) g_ptr_array_index (scratch->chunks, scratch->chunk - 1) + scratch->used;
  scratch->used += space;
  return data;
}

static inline CgtScratchMark
cgt_scratch_mark (const CgtScratch *scratch)
{
  return (CgtScratchMark) { scratch->chunk, scratch->used, scratch->size };
}

static inline void
cgt_scratch_release (CgtScratch *scratch, CgtScratchMark mark)
{
  if (G_UNLIKELY (scratch->chunk != mark.chunk))
    cgt_scratch_release_chunks (scratch, mark);
  scratch->used = mark.used;
}
