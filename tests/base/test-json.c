/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Strings of JSON: whatever is in them, and however they are written. */

#include "base/cgt-json.h"

#include <string.h>

/* Character by character. */
static char *
escape (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *json = g_string_new ("\"");

  for (const char *at = valid; *at != '\0'; at++)
    if (*at == '"' || *at == '\\')
      g_string_append_printf (json, "\\%c", *at);
    else if ((guchar) *at < 0x20 || *at == 0x7f)
      g_string_append_printf (json, "\\u%04x", (guint) *at);
    else
      g_string_append_c (json, *at);
  g_string_append_c (json, '"');
  return g_string_free (json, FALSE);
}

static void
check (const char *text)
{
  g_autofree char *expected = escape (text), *alone = cgt_json_string (text),
                  *behind = g_strconcat ("1, ", expected, NULL);
  GString *json = g_string_new ("1, \"");

  g_string_append (json, text);
  cgt_json_end_string (json, 4);
  g_assert_cmpstr (alone, ==, expected);
  g_assert_cmpstr (json->str, ==, behind);
  g_assert_cmpuint (json->len, ==, strlen (behind));
  g_string_free (json, TRUE);
}

static void
test_strings (void)
{
  static const char alphabet[] = "ab c\"\\\n\t\x01\x7f\x80\xc3\xa4\xe2\x86\x91\xff";

  check ("");
  check ("kayles(3,4) + *2");
  check ("↑ and \"↓\"");
  for (guint i = 0; i < 10000; i++)
    {
      char text[12] = "";

      for (guint k = (guint) g_test_rand_int_range (0, sizeof text); k-- > 0;)
        text[k] = alphabet[g_test_rand_int_range (0, sizeof alphabet - 1)];
      check (text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/json/strings", test_strings);
  return g_test_run ();
}
