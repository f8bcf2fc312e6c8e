/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-sequence-planes.h"

/**
 * CgtSequenceParts:
 *
 * Heaps that are one part of splits, in any order, with their bytes in the planes (see #CgtSequencePlanes).
 */
typedef struct
{
  GArray *numbers; /* guint64: their sizes */
  GByteArray *low, *high;
} CgtSequenceParts;

/**
 * CgtSequenceGuide:
 *
 * The splits from which the parts of a game come, and the values they are to find: those of one class.
 */
typedef struct
{
  const CgtSequenceValues *values;
  const gsize *taken; /* before the rest is split */
  guint n_taken;
  guint32 mask;
  CgtPlaneClass class;
} CgtSequenceGuide;

void cgt_sequence_parts_init (CgtSequenceParts *parts);
void cgt_sequence_parts_clear (CgtSequenceParts *parts);
void cgt_sequence_parts_truncate (CgtSequenceParts *parts, gsize n);
void cgt_sequence_parts_append (CgtSequenceParts *parts, guint64 heap, guint32 value, guint32 mask);
void cgt_sequence_parts_order (CgtSequenceParts *parts, const CgtSequenceGuide *guide);
