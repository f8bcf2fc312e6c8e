/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-reader.h"

typedef enum
{
  CGT_SET_LISTED,
  CGT_SET_SQUARES,
  CGT_SET_CUBES,
  CGT_SET_PRIME_POWERS, /* including 1 */
  CGT_SET_POWERS_OF_2,
} CgtSetFamily;

/**
 * CgtSubtractionSet:
 *
 * The numbers that may be taken from a heap: a list of positive numbers, or one of the infinite families.
 */
typedef struct
{
  CgtSetFamily family;
  guint64 unit, modulus; /* of cgt_subtraction_set_modulus(); modulus 0: there is none */
  gsize n;               /* the length of listed, */
  guint64 listed[];      /* rising, without duplicates */
} CgtSubtractionSet;

/* Appends the number of `3`, or the numbers of `3..14`, to @listed (guint64). */
gboolean cgt_subtraction_set_read_range (CgtReader *reader, GArray *listed, GError **error);
/* Appends the numbers of `1,2,3` or `1..3,7`, which fills the rest of the text, to @listed (guint64), rising and
 * without duplicates. */
gboolean cgt_subtraction_set_read_numbers (CgtReader *reader, GArray *listed, GError **error);
CgtSubtractionSet *cgt_subtraction_set_read (CgtReader *reader, GError **error);
/* How many elements are at most @heap; an upper bound if the exact number is not easy to find. */
guint64 cgt_subtraction_set_count (const CgtSubtractionSet *set, guint64 heap);

/**
 * CgtSubtractionWalk:
 *
 * The elements of a set from the least one up to a bound.
 */
typedef struct
{
  const CgtSubtractionSet *set;
  guint64 most, i;
  guint8 *sieve; /* for prime powers: one bit per number of the window that holds i */
} CgtSubtractionWalk;

void cgt_subtraction_walk_init (CgtSubtractionWalk *walk, const CgtSubtractionSet *set, guint64 most);
guint64 cgt_subtraction_walk_next (CgtSubtractionWalk *walk); /* 0 after the last one */
void cgt_subtraction_walk_clear (CgtSubtractionWalk *walk);

/* Appends to @elements (guint64, rising, all elements up to some bound) those up to and including @to. */
void cgt_subtraction_set_append (const CgtSubtractionSet *set, guint64 to, GArray *elements);

/* If the set contains d, 2d, ..., kd, otherwise only multiples of d, and no multiple of (k + 1)d, the nimber of a heap
 * of n is floor (n / d) mod (k + 1): returns TRUE, with d and k + 1. (The options have the other residues, and d to kd
 * reach all of them; only a heap below (k + 1)d has fewer options, and so has a smaller nimber.) */
gboolean cgt_subtraction_set_modulus (const CgtSubtractionSet *set, guint64 *unit, guint64 *modulus);

/* The least element above @after and up to @most that, divided by the unit, leaves @remainder (not 0) modulo the
 * modulus of the set, which has one; 0: there is none. */
guint64 cgt_subtraction_set_next (const CgtSubtractionSet *set, guint64 after, guint64 most, guint64 remainder);
