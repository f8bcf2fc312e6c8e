/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Finding names, brackets and separators in the text of a worksheet. */

#include "cgt-expand.h"

#include <string.h>

#include "base/cgt-quote.h"
#include "cgt-functions.h"
#include "cgt-scan.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-reserved.h"
#include "rulesets/cgt-ruleset.h"

#define QUOTE_LENGTH 40

gsize
cgt_expand_closing (const char *text, gsize at)
{
  gsize depth = 0;

  for (; text[at] != '\0'; at++)
    if (strchr ("([{", text[at]) != NULL)
      depth++;
    else if (strchr (")]}", text[at]) != NULL && --depth == 0)
      return at + 1;
  return 0;
}

static gboolean
is_letter (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

const char *
cgt_expand_find (const char *text, const char *word)
{
  gsize length = strlen (word), depth = 0;
  gboolean letters = g_ascii_isalpha (word[0]);

  for (const char *at = text; *at != '\0'; at++)
    switch (*at)
      {
      case '(':
      case '[':
      case '{':
        depth++;
        break;
      case ')':
      case ']':
      case '}':
        depth -= depth > 0;
        break;
      default:
        if (depth == 0 && *at == word[0] && strncmp (at, word, length) == 0 &&
            (!letters || ((at == text || !is_letter (at[-1])) && !is_letter (at[length]))))
          return at;
      }
  return NULL;
}

GStrv
cgt_expand_split (const char *text, const char *separator)
{
  GPtrArray *parts = g_ptr_array_new ();
  const char *next;

  while ((next = cgt_expand_find (text, separator)) != NULL)
    {
      g_ptr_array_add (parts, g_strstrip (g_strndup (text, (gsize) (next - text))));
      text = next + strlen (separator);
    }
  g_ptr_array_add (parts, g_strstrip (g_strdup (text)));
  g_ptr_array_add (parts, NULL);
  return (GStrv) g_ptr_array_free (parts, FALSE);
}

gsize
cgt_expand_name (const char *text, gsize at)
{
  if (!g_ascii_isalpha (text[at]) && text[at] != '_')
    return at;
  while (is_letter (text[at]))
    at++;
  return at;
}

gboolean
cgt_expand_check_name (const char *name, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (name, -1), *quote = cgt_quote (name, -1, QUOTE_LENGTH);
  const char *meaning = NULL;

  if (cgt_expand_name (name, 0) == 0 || name[cgt_expand_name (name, 0)] != '\0')
    return cgt_refuse (error, CGT_ERROR_SYNTAX,
                       "“%s” is not a name: a name consists of letters, digits and _, and begins with a letter", quote);
  if (cgt_ruleset_find (lower) != NULL)
    meaning = "a game";
  else if (cgt_function_find (lower, strlen (lower)) >= 0)
    meaning = "a function";
  else if (cgt_reserved_is_down (lower))
    meaning = "down";
  else if (cgt_reserved_find (lower) == CGT_RESERVED_KEYWORD)
    meaning = cgt_reserved_in_words (CGT_RESERVED_KEYWORD);
  if (meaning == NULL)
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "“%s” is %s; choose another name", quote, meaning);
  return FALSE;
}

gboolean
cgt_expand_is_integer (const char *text)
{
  gsize sign = text[0] == '-';

  return text[sign] != '\0' && text[sign + strspn (text + sign, "0123456789")] == '\0';
}
