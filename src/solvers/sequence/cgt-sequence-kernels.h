/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * cgt_kernel_find_xor:
 *
 * Returns: whether a[i] ^ b[-i] is @value for some i < @n.
 */
gboolean cgt_kernel_find_xor (gsize width, gconstpointer a, gconstpointer b, gsize n, guint32 value);
