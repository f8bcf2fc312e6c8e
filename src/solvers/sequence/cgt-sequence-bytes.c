/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-bytes.h"

#include <sys/mman.h>

#define LARGE_PAGE ((gsize) 2 << 20)

gpointer
cgt_sequence_bytes_new (CgtBudget *budget, gsize n)
{
  gpointer bytes = cgt_budget_alloc (budget, n, 1);
#ifdef MADV_HUGEPAGE
  gsize begin = ((gsize) bytes + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  gsize end = ((gsize) bytes + n) / LARGE_PAGE * LARGE_PAGE;

  if (bytes != NULL && begin < end)
    madvise ((gpointer) begin, end - begin, MADV_HUGEPAGE);
#endif
  return bytes;
}
