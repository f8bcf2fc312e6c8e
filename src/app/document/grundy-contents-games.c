/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-contents-games.h"

#include <glib/gi18n.h>
#include <string.h>

#include "grundy-document-error.h"
#include "rulesets/lua/cgt-games.h"

/* A document cannot bring more. */
#define MOST_GAMES 100

/* Writing */

static gboolean
is_part_of_name (char c)
{
  return g_ascii_isalnum (c) || c == '-';
}

/* Whether @text names the game. */
static gboolean
names_game (const char *text, const char *id)
{
  size_t length = strlen (id);

  for (const char *at = text; at != NULL && *at != '\0'; at++)
    if (g_ascii_strncasecmp (at, id, length) == 0 && !is_part_of_name (at[length]) &&
        (at == text || !is_part_of_name (at[-1])))
      return TRUE;
  return FALSE;
}

static gboolean
any_names_game (const GPtrArray *texts, const char *id)
{
  for (guint i = 0; i < texts->len; i++)
    if (names_game (texts->pdata[i], id))
      return TRUE;
  return FALSE;
}

void
grundy_contents_write_games (JsonBuilder *builder, const GPtrArray *texts)
{
  gboolean begun = FALSE;
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      if (!cgt_ruleset_is_game (rulesets[i]) || !any_names_game (texts, cgt_ruleset_get_id (rulesets[i])))
        continue;
      if (!begun)
        {
          json_builder_set_member_name (builder, "games");
          json_builder_begin_array (builder);
          begun = TRUE;
        }
      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "file");
      json_builder_add_string_value (builder, cgt_ruleset_get_file (rulesets[i]));
      json_builder_set_member_name (builder, "source");
      json_builder_add_string_value (builder, cgt_ruleset_get_source (rulesets[i]));
      json_builder_end_object (builder);
    }
  if (begun)
    json_builder_end_array (builder);
}

/* Reading */

static const char *
get_source (JsonNode *node, const char *name)
{
  JsonNode *text =
    node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_object_get_member (json_node_get_object (node), name) : NULL;

  return text != NULL && JSON_NODE_HOLDS_VALUE (text) && json_node_get_value_type (text) == G_TYPE_STRING
           ? json_node_get_string (text)
           : NULL;
}

/* Whether the game is in the rulesets already. */
static gboolean
is_there (const char *file, const char *source)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    if (cgt_ruleset_is_game (rulesets[i]) && g_str_equal (cgt_ruleset_get_file (rulesets[i]), file) &&
        g_str_equal (cgt_ruleset_get_source (rulesets[i]), source))
      return TRUE;
  return FALSE;
}

static gboolean
is_file_name (const char *file)
{
  return file != NULL && *file != '\0' && *file != '.' && strpbrk (file, "/\\\n\r\t:") == NULL && strlen (file) <= 80;
}

gboolean
grundy_contents_read_games (JsonObject *root, gboolean accept, CgtBudget *budget, GError **error)
{
  JsonNode *node = json_object_get_member (root, "games");
  JsonArray *games = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  g_autoptr (GString) unknown = g_string_new (NULL);

  for (guint i = 0; games != NULL && i < MIN (json_array_get_length (games), MOST_GAMES); i++)
    {
      const char *file = get_source (json_array_get_element (games, i), "file");
      const char *source = get_source (json_array_get_element (games, i), "source");

      if (!is_file_name (file) || source == NULL)
        {
          g_set_error (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED,
                       _ ("game %u has no file and source"), i + 1);
          return FALSE;
        }
      if (is_there (file, source))
        continue;
      if (!accept)
        g_string_append_printf (unknown, "%s%s", unknown->len > 0 ? ", " : "", file);
      else if (cgt_game_add (file, source, strlen (source), budget, error) == NULL)
        return FALSE;
    }
  if (unknown->len > 0)
    g_set_error_literal (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_GAMES, unknown->str);
  return unknown->len == 0;
}
