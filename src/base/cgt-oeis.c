/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-oeis.h"

#include <string.h>

gboolean
cgt_oeis_append_text (GString *data, const char *term)
{
  const char *separator = data->len > 0 ? ", " : "";

  if (data->len + strlen (separator) + strlen (term) > CGT_OEIS_LENGTH)
    return FALSE;
  g_string_append (data, separator);
  g_string_append (data, term);
  return TRUE;
}

gboolean
cgt_oeis_append (GString *data, guint64 term)
{
  char text[24];

  g_snprintf (text, sizeof text, "%" G_GUINT64_FORMAT, term);
  return cgt_oeis_append_text (data, text);
}
