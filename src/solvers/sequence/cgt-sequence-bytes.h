/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * cgt_sequence_bytes_new:
 *
 * Returns: (transfer full) (nullable): @n bytes for an array that is read at many places at a time, in large pages if
 *   the system has them; %NULL when there is no memory. Free it with cgt_sequence_bytes_free().
 */
gpointer cgt_sequence_bytes_new (gsize n);
void cgt_sequence_bytes_free (gpointer bytes);

G_END_DECLS
