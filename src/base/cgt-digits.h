/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Appends @n in decimal digits. Records have many small integers, and g_string_append_printf() takes ten times as long.
 */
static inline void
cgt_digits_append (GString *text, guint64 n)
{
  char digits[20]; /* 2^64 - 1 has twenty */
  gsize at = sizeof digits;

  do
    digits[--at] = (char) ('0' + n % 10);
  while ((n /= 10) > 0);
  g_string_append_len (text, digits + at, (gssize) (sizeof digits - at));
}
