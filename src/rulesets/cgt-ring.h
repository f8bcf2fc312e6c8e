/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"

/**
 * CgtRing:
 *
 * A ring of four quadrants, numbered clockwise from the upper left: each is a word of colours, which stand for pieces
 * of equal length, clockwise. A word has 2^k letters and is as short as possible. It is written with commas between the
 * quadrants: "a,ab,c,dd" is written "a,ab,c,d". The words are borrowed.
 */
typedef struct
{
  const char *words[4];
  gsize lengths[4];
} CgtRing;

/* What is done at an opening. Opening @i lies between quadrants i and i + 1. */
typedef enum
{
  CGT_RING_CLOCKWISE, /* a swipe from quadrant i: it expands over i + 1, which is squeezed into i + 2 */
  CGT_RING_COUNTER,   /* a swipe from quadrant i + 1 over i, which is squeezed into i - 1 */
  CGT_RING_TOUCH,     /* i and i + 1 change places */
  CGT_RING_N_KINDS,
} CgtRingKind;

/* Splits a text into its quadrants, which are not checked. FALSE: it does not have four. */
gboolean cgt_ring_split (const char *text, gsize length, CgtRing *ring);
/* The letters that the ring after any move can have, with the commas: an upper bound. */
gsize cgt_ring_most_letters (const CgtRing *ring);
/* Appends the ring after a move. */
void cgt_ring_append_move (const CgtRing *ring, guint opening, CgtRingKind kind, GString *text);
/* Appends the ring turned by @turn quadrants, and before that reflected if @mirror; colours are renamed a, b, ... in
 * the order in which they appear. A move of such a ring is a move of the ring. */
void cgt_ring_append_image (const CgtRing *ring, guint turn, gboolean mirror, GString *text);
/* Whether a move leads from @before to @after, and which. */
gboolean cgt_ring_find_move (const char *before, const char *after, guint *opening, CgtRingKind *kind);
