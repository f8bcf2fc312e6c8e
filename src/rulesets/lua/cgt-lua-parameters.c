/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-lua-game.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "rulesets/cgt-ruleset-functions.h"

/* The data of the rules of a game with parameters is their values, in the order of the game. */

static CgtLuaParameter *
find_parameter (const CgtLuaGame *game, const char *name, gsize length, guint *i)
{
  for (*i = 0; *i < game->parameters->len; (*i)++)
    {
      CgtLuaParameter *parameter = &g_array_index (game->parameters, CgtLuaParameter, *i);
      if (strlen (parameter->name) == length && g_ascii_strncasecmp (parameter->name, name, length) == 0)
        return parameter;
    }
  return NULL;
}

static gboolean
read_parameter (const CgtLuaGame *game, CgtReader *reader, gint64 *values, gboolean *given, GError **error)
{
  const char *begin;
  guint64 value;
  guint i;

  cgt_reader_peek (reader);
  begin = reader->at;
  while (g_ascii_isalpha (*reader->at) || *reader->at == '_')
    reader->at++;
  if (find_parameter (game, begin, (gsize) (reader->at - begin), &i) == NULL)
    {
      g_autoptr (GString) names = g_string_new (NULL);
      for (i = 0; i < game->parameters->len; i++)
        g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                                g_array_index (game->parameters, CgtLuaParameter, i).name);
      return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("the parameters of %s are: %s"),
                                 game->ruleset.id, names->str);
    }
  if (given[i])
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("the parameter %s is given twice"),
                               g_array_index (game->parameters, CgtLuaParameter, i).name);
  given[i] = TRUE;
  if (!cgt_reader_expect (reader, '=', error) ||
      !cgt_reader_integer (reader, "a parameter", 0, G_MAXINT64, &value, error))
    return FALSE;
  values[i] = (gint64) value;
  return TRUE;
}

gpointer
cgt_lua_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  const CgtLuaGame *game = cgt_lua_game_of (ruleset);
  g_autofree gint64 *values = g_new (gint64, game->parameters->len);
  g_autofree gboolean *given = g_new0 (gboolean, game->parameters->len);
  GString *written;

  for (guint i = 0; i < game->parameters->len; i++)
    values[i] = g_array_index (game->parameters, CgtLuaParameter, i).value;
  if (cgt_reader_at_end (reader))
    return g_steal_pointer (&values);
  do
    if (!read_parameter (game, reader, values, given, error))
      return NULL;
  while (cgt_reader_accept (reader, ','));
  if (!cgt_reader_expect_end (reader, error))
    return NULL;
  written = g_string_new (NULL);
  for (guint i = 0; i < game->parameters->len; i++)
    g_string_append_printf (written, "%s%s=%" G_GINT64_FORMAT, i > 0 ? "," : "",
                            g_array_index (game->parameters, CgtLuaParameter, i).name, values[i]);
  *text = g_string_free (written, FALSE);
  return g_steal_pointer (&values);
}
