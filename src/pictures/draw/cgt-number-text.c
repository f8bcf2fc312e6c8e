/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-number-text.h"

#include <string.h>

char *
cgt_number_text (guint64 n)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  gsize length = strlen (digits);
  GString *text;

  if (length < 5)
    return g_steal_pointer (&digits);
  text = g_string_new (NULL);
  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append (text, "\u202f");
      g_string_append_c (text, digits[i]);
    }
  return g_string_free (text, FALSE);
}

/* A value stands at the beginning or after a space. In a position, as in island[oo>a](oo), these are letters. */
char *
cgt_infinity_text (const char *text)
{
  GString *shown = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if ((at == text || at[-1] == ' ') && g_str_has_prefix (at, "oo") && !g_ascii_isalnum (at[2]) && at[2] != '>')
      {
        g_string_append (shown, "∞");
        at++;
      }
    else
      g_string_append_c (shown, *at);
  return g_string_free (shown, FALSE);
}
