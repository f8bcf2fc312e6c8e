/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-json.h"

void
cgt_json_append_string (GString *json, const char *text)
{
  g_autofree char *valid = NULL;

  if (text == NULL)
    {
      g_string_append (json, "null");
      return;
    }
  if (!g_utf8_validate (text, -1, NULL))
    text = valid = g_utf8_make_valid (text, -1);
  g_string_append_c (json, '"');
  for (;; text++)
    {
      const char *begin = text;

      while (*text != '"' && *text != '\\' && (guchar) *text >= 0x20 && *text != 0x7f)
        text++;
      g_string_append_len (json, begin, text - begin);
      if (*text == '\0')
        break;
      if (*text == '"' || *text == '\\')
        g_string_append_printf (json, "\\%c", *text);
      else
        g_string_append_printf (json, "\\u%04x", (guchar) *text);
    }
  g_string_append_c (json, '"');
}

char *
cgt_json_string (const char *text)
{
  GString *json = g_string_new (NULL);

  cgt_json_append_string (json, text);
  return g_string_free (json, FALSE);
}
