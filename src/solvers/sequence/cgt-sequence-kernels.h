/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The two inner loops that all the time goes into, for values of 1, 2 or 4 bytes. They are written
 * with vectors, which the compiler makes of what the processor has; on x86 the version for AVX-512 or AVX2
 * is taken where the processor has it. */

/* How many neighbouring heaps are looked at together. */
#define CGT_LANES 64

/**
 * cgt_kernel_find_xor:
 *
 * Returns: whether a[i] ^ b[i] is @value for some i < @n.
 */
gboolean cgt_kernel_find_xor (gsize width, gconstpointer a, gconstpointer b, gsize n, guint32 value);

/**
 * cgt_kernel_strike_8, cgt_kernel_strike_2:
 * @heap: the value of the first of %CGT_LANES neighbouring heaps; what is before it can be read
 * @candidates: 8 (2) times %CGT_LANES values
 *
 * Every option i leads from heap n to value G(n - offsets[i]) ^ masks[i]. Sets @struck to not 0 where
 * an option leads a heap to its candidate, else to 0.
 */
void cgt_kernel_strike_8 (gsize width,
                          gconstpointer heap,
                          const gsize *offsets,
                          const guint32 *masks,
                          gsize n,
                          gconstpointer candidates,
                          gpointer struck);
void cgt_kernel_strike_2 (gsize width,
                          gconstpointer heap,
                          const gsize *offsets,
                          const guint32 *masks,
                          gsize n,
                          gconstpointer candidates,
                          gpointer struck);

/**
 * cgt_kernel_see:
 * @n_values: at most 256
 * @seen: @n_values / 8 times %CGT_LANES bytes, with @n_values rounded up to a multiple of 64
 *
 * For values of one byte. Sets bit 7 - v % 8 of seen[v / 8][lane] when an option (as above) leads from the lane
 * to value v, and clears the others.
 *
 * Returns: %FALSE, and nothing is done, where the processor has nothing for this.
 */
gboolean cgt_kernel_see (const guint8 *heap,
                         const gsize *offsets,
                         const guint32 *masks,
                         gsize n,
                         guint n_values,
                         guint8 *seen);

G_END_DECLS
