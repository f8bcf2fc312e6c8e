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
  for (const char *at = text; *at != '\0'; at++)
    if (*at == '"' || *at == '\\')
      g_string_append_printf (json, "\\%c", *at);
    else if ((guchar) *at < 0x20 || *at == 0x7f)
      g_string_append_printf (json, "\\u%04x", (guchar) *at);
    else
      g_string_append_c (json, *at);
  g_string_append_c (json, '"');
}

char *
cgt_json_string (const char *text)
{
  GString *json = g_string_new (NULL);

  cgt_json_append_string (json, text);
  return g_string_free (json, FALSE);
}
