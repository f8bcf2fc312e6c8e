/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence.h"

/* How the values of a sequence are written: before each value its heap, if @with_heap, then @between, but not before
 * the first value if it stands alone; after each value @after. */
typedef struct
{
  const char *between;
  gboolean with_heap;
  const char *after;
} CgtSequenceStyle;

/* "3,7" and a new line for each value: comma-separated values, without a head. */
extern const CgtSequenceStyle cgt_sequence_csv;

/* The most characters that a number takes. */
#define CGT_SEQUENCE_DIGITS 20

/* The most values that one call of cgt_sequence_append_values() writes. */
#define CGT_SEQUENCE_CHUNK 1024

/* Appends known values G(@from), G(@from + 1), ..., at most @n. Returns how many were written, 0 if none is known. */
gsize cgt_sequence_append_values (CgtSequence *sequence, guint64 from, guint64 n, const CgtSequenceStyle *style,
                                  GString *text);

/* The known values among the first @n, but no more than fit into the data of the OEIS. (transfer full) */
char *cgt_sequence_to_oeis (CgtSequence *sequence, guint64 n);
