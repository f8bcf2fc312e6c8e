/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* For sorting 32-bit numbers, from the least up. */
int cgt_uint32_compare (gconstpointer a, gconstpointer b);
/* Sorts @items and keeps the first of those that are equal. */
void cgt_sort_distinct (GArray *items, GCompareFunc compare);
