/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sort.h"

#include <string.h>

int
cgt_uint32_compare (gconstpointer a, gconstpointer b)
{
  guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

void
cgt_sort_distinct (GArray *items, GCompareFunc compare)
{
  gsize size = g_array_get_element_size (items);
  guint kept = 0;

  g_array_sort (items, compare);
  for (guint i = 0; i < items->len; i++)
    if (kept == 0 || compare (items->data + (kept - 1) * size, items->data + i * size) != 0)
      {
        if (kept < i)
          memcpy (items->data + kept * size, items->data + i * size, size);
        kept++;
      }
  g_array_set_size (items, kept);
}
