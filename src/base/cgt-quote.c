/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-quote.h"

#include <string.h>

/* The most bytes that one character can take. */
#define CHARACTER_BYTES 6

char *
cgt_quote (const char *text, gssize length, gsize most)
{
  gsize n = length < 0 ? strlen (text) : (gsize) length;
  /* The text may be very long, so no more of it is read than can be shown. */
  gboolean long_text = n > CHARACTER_BYTES * (most + 1);
  g_autofree char *valid = g_utf8_make_valid (text, long_text ? (gssize) (CHARACTER_BYTES * (most + 1)) : (gssize) n);
  g_autofree char *start = NULL;

  g_strdelimit (valid, "\n\r\t", ' ');
  if ((gsize) g_utf8_strlen (valid, -1) <= most)
    return g_steal_pointer (&valid);
  start = g_utf8_substring (valid, 0, (glong) most);
  return g_strconcat (start, "…", NULL);
}
