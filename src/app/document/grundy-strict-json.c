/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-strict-json.h"

#include <glib/gi18n.h>
#include <string.h>

#include "grundy-document-error.h"

#define DEEPEST 200 /* brackets within brackets */

/* What the parser keeps for a value, for a list and an object besides what is in them, and for the name of a member, in
 * bytes */
#define VALUE_BYTES 110
#define LIST_BYTES 130
#define OBJECT_BYTES 420
#define MEMBER_BYTES 90

static gboolean
refuse_at (GError **error, const char *data, const char *at, const char *message)
{
  const char *line = data;
  guint number = 1;

  for (const char *p = data; p < at; p++)
    if (*p == '\n')
      {
        line = p + 1;
        number++;
      }
  g_set_error (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED, _ ("line %u, column %ld: %s"), number,
               g_utf8_strlen (line, at - line) + 1, message);
  return FALSE;
}

/* The four digits of an escaped unit of UTF-16 after `\u`; -1: there are none. */
static gint
escaped_unit (const char *p)
{
  gint unit = 0;

  if (p[0] != '\\' || p[1] != 'u')
    return -1;
  for (guint i = 2; i < 6; i++)
    {
      if (!g_ascii_isxdigit (p[i]))
        return -1;
      unit = unit * 16 + g_ascii_xdigit_value (p[i]);
    }
  return unit;
}

/* @p is at a backslash and moves to the last character of the escape. Returns: what is wrong with it, or NULL */
static const char *
skip_escape (const char **p)
{
  gint unit = escaped_unit (*p);

  if ((*p)[1] != 'u')
    {
      if ((*p)[1] == '\0' || strchr ("\"\\/bfnrt", (*p)[1]) == NULL)
        return _ ("this is not JSON");
      *p += 1;
      return NULL;
    }
  if (unit < 0)
    return _ ("this is not JSON");
  if (unit == 0)
    return _ ("a text cannot contain the character zero");
  *p += 5;
  if (unit < 0xd800 || unit > 0xdfff)
    return NULL;
  if (unit < 0xdc00)
    {
      unit = escaped_unit (*p + 1);
      if (unit >= 0xdc00 && unit <= 0xdfff)
        {
          *p += 6;
          return NULL;
        }
    }
  *p -= 5;
  return _ ("this is only half of a character");
}

gboolean
grundy_strict_json_check_encoding (const char *data, gsize length, GError **error)
{
  const char *wrong;

  return g_utf8_validate_len (data, length, &wrong) || refuse_at (error, data, wrong, _ ("this is not UTF-8 text"));
}

/* Checks the text before the parser of the library gets it. That parser calls itself for each bracket, trusts the
 * encoding, accepts comments, takes `\351` for a byte, ends a text at a zero character, skips the quotation mark after
 * half of a surrogate pair, and keeps only the last of several values. Outside strings, JSON consists of few
 * characters. @data ends with a zero byte. */
static gboolean
check_json (const char *data, gsize length, CgtBudget *budget, GError **error)
{
  const char *wrong;
  gboolean in_text = FALSE, ended = FALSE;
  guint depth = 0;
  gsize kept = length;

  if (!grundy_strict_json_check_encoding (data, length, error))
    return FALSE;
  for (const char *p = data; *p != '\0'; p++)
    if (ended ? !g_ascii_isspace (*p) : depth == 0 && (*p == '"' || *p == '-' || g_ascii_isalnum (*p)))
      return refuse_at (error, data, p, _ ("a document is a single object with nothing after it"));
    else if (*p == '"')
      in_text = !in_text;
    else if (in_text)
      {
        wrong = *p == '\\' ? skip_escape (&p) : NULL;
        if (wrong != NULL)
          return refuse_at (error, data, p, wrong);
        if (*p == '\0')
          break;
      }
    else if (*p == '[' || *p == '{')
      {
        if (++depth > DEEPEST)
          return refuse_at (error, data, p, _ ("brackets are nested too deeply"));
        kept += *p == '[' ? LIST_BYTES : OBJECT_BYTES;
      }
    else if (*p == ']' || *p == '}')
      {
        depth -= depth > 0;
        ended = depth == 0;
      }
    else if (*p == ',')
      kept += VALUE_BYTES;
    else if (*p == ':')
      kept += MEMBER_BYTES;
    else if (!g_ascii_isalnum (*p) && strchr (" \t\r\n+-.", *p) == NULL)
      return refuse_at (error, data, p, _ ("this is not JSON"));
  return budget == NULL || cgt_budget_charge (budget, (gssize) kept) || cgt_budget_check (budget, error);
}

/* The parser knows the place of an error only at this moment. */
static void
on_parse_error (JsonParser *parser, const GError *error, char **message)
{
  if (*message == NULL)
    *message = g_strdup_printf (_ ("line %u, column %u: this is not JSON"), json_parser_get_current_line (parser),
                                json_parser_get_current_pos (parser));
}

gboolean
grundy_strict_json_load (JsonParser *parser, const char *data, gsize length, CgtBudget *budget, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *message = NULL;

  if (!check_json (data, length, budget, error))
    return FALSE;
  g_signal_connect (parser, "error", G_CALLBACK (on_parse_error), &message);
  if (json_parser_load_from_data (parser, data, (gssize) length, &reason))
    return TRUE;
  g_set_error_literal (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED,
                       message != NULL ? message : _ ("this is not JSON"));
  return FALSE;
}
