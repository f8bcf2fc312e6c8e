/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-scratch.h"

#define CHUNK (64 * 1024)

void *
cgt_scratch_alloc_slowly (CgtScratch *scratch, gsize bytes)
{
  if (scratch->chunks == NULL)
    scratch->chunks = g_ptr_array_new_with_free_func (g_free);
  scratch->size = MAX (bytes, CHUNK);
  g_ptr_array_add (scratch->chunks, g_malloc (scratch->size));
  scratch->chunk = scratch->chunks->len;
  scratch->used = bytes;
  return g_ptr_array_index (scratch->chunks, scratch->chunk - 1);
}

void
cgt_scratch_release_chunks (CgtScratch *scratch, CgtScratchMark mark)
{
  g_ptr_array_set_size (scratch->chunks, (gint) mark.chunk);
  scratch->chunk = mark.chunk;
  scratch->size = mark.size;
}

void
cgt_scratch_clear (CgtScratch *scratch)
{
  g_clear_pointer (&scratch->chunks, g_ptr_array_unref);
  *scratch = (CgtScratch) { NULL, 0, 0, 0 };
}
