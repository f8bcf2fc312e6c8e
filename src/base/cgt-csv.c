/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-csv.h"

#include <string.h>

void
cgt_csv_append_escaped (GString *csv, const char *text)
{
  for (const char *quote; (quote = strchr (text, '"')) != NULL; text = quote + 1)
    {
      g_string_append_len (csv, text, quote - text);
      g_string_append (csv, "\"\"");
    }
  g_string_append (csv, text);
}

void
cgt_csv_append_text (GString *csv, const char *text)
{
  if (text == NULL)
    return;
  if (strpbrk (text, ",\"\n") == NULL)
    {
      g_string_append (csv, text);
      return;
    }
  g_string_append_c (csv, '"');
  cgt_csv_append_escaped (csv, text);
  g_string_append_c (csv, '"');
}

void
cgt_csv_append_number (GString *csv, guint64 number)
{
  char digits[20], *at = digits + sizeof digits;

  do
    *--at = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  g_string_append_len (csv, at, digits + sizeof digits - at);
}
