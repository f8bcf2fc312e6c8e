/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-json.h"

/* Whether a JSON string has this character as it is. */
static inline gboolean
is_plain (char character)
{
  return (guchar) character >= 0x20 && (guchar) character < 0x7f && character != '"' && character != '\\';
}

/* Escapes what is not plain, and replaces invalid UTF-8. */
static void
append_any (GString *json, const char *text)
{
  g_autofree char *valid = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    text = valid = g_utf8_make_valid (text, -1);
  g_string_append_c (json, '"');
  for (;; text++)
    {
      const char *begin = text;

      while (is_plain (*text) || (guchar) *text >= 0x80)
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

void
cgt_json_append_string (GString *json, const char *text)
{
  gsize n = 0;

  if (text == NULL)
    {
      g_string_append (json, "null");
      return;
    }
  while (is_plain (text[n]))
    n++;
  if (text[n] != '\0')
    {
      append_any (json, text);
      return;
    }
  g_string_append_c (json, '"');
  g_string_append_len (json, text, (gssize) n);
  g_string_append_c (json, '"');
}

void
cgt_json_end_string (GString *json, gsize from)
{
  gsize at = from;

  while (is_plain (json->str[at]))
    at++;
  if (at < json->len)
    {
      g_autofree char *text = g_strdup (json->str + from);

      g_string_truncate (json, from - 1);
      append_any (json, text);
    }
  else
    g_string_append_c (json, '"');
}

char *
cgt_json_string (const char *text)
{
  GString *json = g_string_new (NULL);

  cgt_json_append_string (json, text);
  return g_string_free (json, FALSE);
}
