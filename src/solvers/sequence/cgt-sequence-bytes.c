/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-bytes.h"

#include <stdlib.h>
#include <sys/mman.h>

#define LARGE_PAGE ((gsize) 2 << 20)

gpointer
cgt_sequence_bytes_new (gsize n)
{
  gpointer bytes;

  if (n < LARGE_PAGE || n > G_MAXSSIZE - LARGE_PAGE)
    return malloc (n);
  n = (n + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  bytes = aligned_alloc (LARGE_PAGE, n);
#ifdef MADV_HUGEPAGE
  if (bytes != NULL)
    madvise (bytes, n, MADV_HUGEPAGE);
#endif
  return bytes;
}

void
cgt_sequence_bytes_free (gpointer bytes)
{
  free (bytes);
}
