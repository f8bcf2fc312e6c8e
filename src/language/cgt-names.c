/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-quote.h"
#include "cgt-functions.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-reserved.h"
#include "rulesets/cgt-ruleset.h"

#define QUOTE_LENGTH 40

gsize
cgt_name_end (const char *text, gsize length, gsize at)
{
  if (at >= length || (!g_ascii_isalpha (text[at]) && text[at] != '_'))
    return at;
  while (at < length && (g_ascii_isalnum (text[at]) || text[at] == '_'))
    at++;
  return at;
}

gboolean
cgt_name_is_version (const char *lower)
{
  guint n;
  const CgtRuleset *const *versions = cgt_ruleset_versions (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (cgt_ruleset_get_id (versions[i]), lower))
      return TRUE;
  return FALSE;
}

gboolean
cgt_name_check (const char *name, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (name, -1), *quote = cgt_quote (name, -1, QUOTE_LENGTH);
  gsize length = strlen (name);
  const char *meaning = NULL;

  if (length == 0 || cgt_name_end (name, length, 0) != length)
    return cgt_refuse (error, CGT_ERROR_SYNTAX,
                       _ ("“%s” is not a name: a name consists of letters, digits and _, and begins with a letter"),
                       quote);
  if (cgt_ruleset_find (lower) != NULL)
    meaning = _ ("a game");
  else if (cgt_function_find (lower, strlen (lower)) >= 0)
    meaning = _ ("a function");
  else if (cgt_reserved_is_down (lower))
    meaning = "down";
  else if (cgt_reserved_find (lower) == CGT_RESERVED_KEYWORD || cgt_reserved_find (lower) == CGT_RESERVED_VALUE)
    meaning = _ (cgt_reserved_in_words (cgt_reserved_find (lower)));
  if (meaning == NULL)
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, _ ("“%s” is %s; choose another name"), quote, meaning);
  return FALSE;
}

/* The end of the string that begins at @at. */
static gsize
string_end (const char *text, gsize length, gsize at)
{
  const char *end = memchr (text + at + 1, '"', length - at - 1);

  return end != NULL ? (gsize) (end - text) : length - 1;
}

gsize
cgt_name_closing (const char *text, gsize length, gsize at)
{
  gsize depth = 0;

  for (; at < length; at++)
    if (text[at] == '"')
      at = string_end (text, length, at);
    else if (strchr ("([{", text[at]) != NULL)
      depth++;
    else if (strchr (")]}", text[at]) != NULL && --depth == 0)
      return at + 1;
  return 0;
}

const char *
cgt_name_find_sign (const char *text, const char *sign)
{
  gsize length = strlen (text), depth = 0;

  for (gsize at = 0; at < length; at++)
    if (text[at] == '"')
      at = string_end (text, length, at);
    else if (strchr ("([{", text[at]) != NULL)
      depth++;
    else if (strchr (")]}", text[at]) != NULL)
      depth -= depth > 0;
    else if (depth == 0 && g_str_has_prefix (text + at, sign))
      return text + at;
  return NULL;
}
