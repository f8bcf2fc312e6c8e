/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The format of a .grundy file, version 1:
 *
 *   { "format": "grundy", "version": 1, "misere": false,
 *     "components": [ { "position": "hackenbush(0-1b)", "negative": false,
 *                       "points": { "0": [0, 0], "1": [0, 1] } } ],
 *     "worksheet": [ { "expression": "heat(*, 1)" } ] }
 *
 * "sections" may say what the sequences, tables and automata show, as the user would type it:
 *
 *   "sections": { "sequence": ["kayles", "10 000"], "two-heaps": ["wythoff", "40"],
 *                 "table": ["square", "0..20", ""], "automaton": ["nim", "15", ""] }
 *
 * "line" is the line of play, a tree of positions: the first one, and those to which one went from there by moves:
 *
 *   "line": [ { "components": [ { "position": "nim(3,5)", "negative": false } ] },
 *             { "from": 0, "here": true },
 *             { "from": 0, "components": [ { "position": "nim(1,5)", "negative": false } ] } ]
 *
 * "from" is the place of an earlier position in this list, counted from 0. Exactly one position is the one that the
 * document shows: it has "here" in place of its components.
 *
 * "games" are those of the user's own that the document uses: see grundy-contents-games.h.
 *
 * A component, an expression and the document itself may have a member "typed": text that was being typed instead of
 * it, or in the line of the worksheet, and that need not be valid.
 *
 * "position" is the notation of one term. "points" gives the places of the vertices of a graph; they may be missing
 * or out of range. "misere", "negative" and "worksheet" may be missing, and the expressions of the worksheet need not
 * be valid. Unknown members are ignored. */
#include "grundy-contents.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

#include "grundy-contents-games.h"
#include "grundy-strict-json.h"
#include "language/files/cgt-import.h"
#include "pictures/boards/cgt-board-picture.h"

#define FORMAT_VERSION 1
/* What a section shows is typed into entries. More is ignored. */
#define MOST_SECTIONS 16
#define MOST_TEXTS 8

GrundyContents *
grundy_contents_new (void)
{
  GrundyContents *contents = g_new0 (GrundyContents, 1);

  contents->components = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_component_unref);
  contents->worksheet = g_ptr_array_new_with_free_func (g_free);
  contents->typed_components = g_ptr_array_new_with_free_func (g_free);
  contents->typed_entries = g_ptr_array_new_with_free_func (g_free);
  contents->sections = grundy_sections_new ();
  return contents;
}

GHashTable *
grundy_sections_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
}

GHashTable *
grundy_sections_copy (GHashTable *sections)
{
  GHashTable *copy = grundy_sections_new ();
  GHashTableIter iter;
  gpointer name, texts;

  g_hash_table_iter_init (&iter, sections);
  while (g_hash_table_iter_next (&iter, &name, &texts))
    g_hash_table_insert (copy, g_strdup (name), g_strdupv (texts));
  return copy;
}

void
grundy_contents_free (GrundyContents *contents)
{
  g_ptr_array_unref (contents->components);
  g_ptr_array_unref (contents->worksheet);
  g_ptr_array_unref (contents->typed_components);
  g_ptr_array_unref (contents->typed_entries);
  g_free (contents->typed_line);
  g_hash_table_unref (contents->sections);
  g_clear_pointer (&contents->line, grundy_line_unref);
  g_free (contents);
}

/* Writing */

/* JSON has no infinite numbers. Whoever reads the file places a vertex that has no point. */
static void
write_point (JsonBuilder *builder, const char *label, const CgtBoardPoint *point)
{
  double x = round (point->x * 1000) / 1000, y = round (point->y * 1000) / 1000;

  if (!isfinite (x) || !isfinite (y))
    return;
  json_builder_set_member_name (builder, label);
  json_builder_begin_array (builder);
  json_builder_add_double_value (builder, x);
  json_builder_add_double_value (builder, y);
  json_builder_end_array (builder);
}

static void
write_points (JsonBuilder *builder, const CgtBoard *board)
{
  if (board == NULL || board->points == NULL || board->labels == NULL)
    return;
  json_builder_set_member_name (builder, "points");
  json_builder_begin_object (builder);
  for (guint i = 0; i < board->n_vertices; i++)
    write_point (builder, board->labels[i], &board->points[i]);
  json_builder_end_object (builder);
}

static void
write_typed (JsonBuilder *builder, const char *text)
{
  if (text == NULL)
    return;
  json_builder_set_member_name (builder, "typed");
  json_builder_add_string_value (builder, text);
}

static const char *
typed_at (const GPtrArray *typed, guint i)
{
  return i < typed->len ? typed->pdata[i] : NULL;
}

static void
write_component (JsonBuilder *builder, const GrundyComponent *component, const char *typed)
{
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "position");
  json_builder_add_string_value (builder, grundy_component_get_text (component));
  json_builder_set_member_name (builder, "negative");
  json_builder_add_boolean_value (builder, component->negative);
  write_typed (builder, typed);
  write_points (builder, component->board);
  json_builder_end_object (builder);
}

static void
write_components (JsonBuilder *builder, GPtrArray *components, const GPtrArray *typed)
{
  json_builder_set_member_name (builder, "components");
  json_builder_begin_array (builder);
  for (guint i = 0; i < components->len; i++)
    write_component (builder, components->pdata[i], typed != NULL ? typed_at (typed, i) : NULL);
  json_builder_end_array (builder);
}

static void
write_line (JsonBuilder *builder, const GrundyContents *contents)
{
  if (contents->line == NULL)
    return;
  json_builder_set_member_name (builder, "line");
  json_builder_begin_array (builder);
  for (guint i = 0; i < grundy_line_get_n (contents->line); i++)
    {
      json_builder_begin_object (builder);
      if (i > 0)
        {
          json_builder_set_member_name (builder, "from");
          json_builder_add_int_value (builder, grundy_line_get_from (contents->line, i));
        }
      if (i == contents->here)
        {
          json_builder_set_member_name (builder, "here");
          json_builder_add_boolean_value (builder, TRUE);
        }
      else
        write_components (builder, grundy_line_get (contents->line, i), NULL);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
write_entry (JsonBuilder *builder, const char *expression, const char *typed)
{
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "expression");
  json_builder_add_string_value (builder, expression);
  write_typed (builder, typed);
  json_builder_end_object (builder);
}

/* In the order of their names, so that the same contents are always the same text. */
static void
write_sections (JsonBuilder *builder, GHashTable *sections)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (sections), (GCompareFunc) strcmp);

  if (names == NULL)
    return;
  json_builder_set_member_name (builder, "sections");
  json_builder_begin_object (builder);
  for (GList *name = names; name != NULL; name = name->next)
    {
      json_builder_set_member_name (builder, name->data);
      json_builder_begin_array (builder);
      for (char **text = g_hash_table_lookup (sections, name->data); *text != NULL; text++)
        json_builder_add_string_value (builder, *text);
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

/* (transfer container) (element-type utf8): every text of the document; NULL where there was none. */
static GPtrArray *
list_texts (const GrundyContents *contents)
{
  const GPtrArray *const lists[] = { contents->worksheet, contents->typed_components, contents->typed_entries };
  GPtrArray *texts = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer section;

  for (guint i = 0; i < contents->components->len; i++)
    g_ptr_array_add (texts, (gpointer) grundy_component_get_text (contents->components->pdata[i]));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    g_ptr_array_extend (texts, (GPtrArray *) lists[i], NULL, NULL);
  g_ptr_array_add (texts, contents->typed_line);
  g_hash_table_iter_init (&iter, contents->sections);
  while (g_hash_table_iter_next (&iter, NULL, &section))
    for (char **text = section; *text != NULL; text++)
      g_ptr_array_add (texts, *text);
  return texts;
}

char *
grundy_contents_to_data (const GrundyContents *contents)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GPtrArray) texts = list_texts (contents);
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *json = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "format");
  json_builder_add_string_value (builder, "grundy");
  json_builder_set_member_name (builder, "version");
  json_builder_add_int_value (builder, FORMAT_VERSION);
  json_builder_set_member_name (builder, "misere");
  json_builder_add_boolean_value (builder, contents->misere);
  write_components (builder, contents->components, contents->typed_components);
  write_line (builder, contents);
  if (contents->worksheet->len > 0)
    {
      json_builder_set_member_name (builder, "worksheet");
      json_builder_begin_array (builder);
      for (guint i = 0; i < contents->worksheet->len; i++)
        write_entry (builder, contents->worksheet->pdata[i], typed_at (contents->typed_entries, i));
      json_builder_end_array (builder);
    }
  write_typed (builder, contents->typed_line);
  write_sections (builder, contents->sections);
  grundy_contents_write_games (builder, texts);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  json = json_to_string (root, TRUE);
  return g_strconcat (json, "\n", NULL);
}

/* Reading */

static gboolean G_GNUC_PRINTF (2, 3) malformed (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED, message);
  return FALSE;
}

/* What a component and an entry of the worksheet take in the window, with their rows and, of an entry, its answer. */
#define COMPONENT_BYTES 3000
#define ENTRY_BYTES 12000

/* Charges what a window with so many parts will take, before they are made. FALSE: @budget (nullable) has no room. */
static gboolean
take_room (CgtBudget *budget, guint n, gsize bytes_each)
{
  gsize bytes = n * bytes_each;

  return bytes <= cgt_budget_get_free_bytes (budget) && cgt_budget_charge (budget, (gssize) bytes);
}

static gboolean
take_room_for_components (CgtBudget *budget, guint n, GError **error)
{
  return take_room (budget, n, COMPONENT_BYTES) ||
         malformed (error, _ ("a document with %u components is too large to open"), n);
}

static gboolean
take_room_for_entries (CgtBudget *budget, guint n, GError **error)
{
  return take_room (budget, n, ENTRY_BYTES) ||
         malformed (error, _ ("a worksheet with %u entries is too large to open"), n);
}

static JsonNode *
member (JsonObject *object, const char *name, GType type)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL)
    return NULL;
  if (type == JSON_TYPE_OBJECT)
    return JSON_NODE_HOLDS_OBJECT (node) ? node : NULL;
  if (type == JSON_TYPE_ARRAY)
    return JSON_NODE_HOLDS_ARRAY (node) ? node : NULL;
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type ? node : NULL;
}

static gboolean
member_boolean (JsonObject *object, const char *name)
{
  JsonNode *node = member (object, name, G_TYPE_BOOLEAN);

  return node != NULL && json_node_get_boolean (node);
}

static gboolean
read_line_point (JsonNode *node, CgtBoardPoint *point)
{
  JsonArray *pair;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  pair = json_node_get_array (node);
  if (json_array_get_length (pair) != 2 || !JSON_NODE_HOLDS_VALUE (json_array_get_element (pair, 0)) ||
      !JSON_NODE_HOLDS_VALUE (json_array_get_element (pair, 1)))
    return FALSE;
  point->x = json_array_get_double_element (pair, 0);
  point->y = json_array_get_double_element (pair, 1);
  return isfinite (point->x) && isfinite (point->y);
}

/* A board with nothing but named points, from which a graph takes its points. */
static CgtBoard *
read_contents_points (JsonObject *points)
{
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRAPH);
  g_autoptr (GList) names = json_object_get_members (points);
  guint n = g_list_length (names);
  guint i = 0;

  g_strfreev (board->labels);
  g_free (board->points);
  board->labels = g_new0 (char *, n + 1);
  board->points = g_new0 (CgtBoardPoint, n + 1);
  for (GList *name = names; name != NULL; name = name->next)
    if (read_line_point (json_object_get_member (points, name->data), &board->points[i]))
      board->labels[i++] = g_strdup (name->data);
  board->n_vertices = i;
  return board;
}

static GrundyComponent *
read_component (JsonNode *node, guint number, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtBoard) like = NULL;
  g_autoptr (GPtrArray) parsed = NULL;
  g_autoptr (GError) reason = NULL;
  JsonObject *object;
  JsonNode *position;
  JsonNode *points;

  object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  position = object != NULL ? member (object, "position", G_TYPE_STRING) : NULL;
  if (position == NULL)
    {
      malformed (error, _ ("component %u has no position"), number);
      return NULL;
    }
  if (json_object_has_member (object, "negative") && member (object, "negative", G_TYPE_BOOLEAN) == NULL)
    {
      malformed (error, _ ("“%s” is true or false"), "negative");
      return NULL;
    }
  points = member (object, "points", JSON_TYPE_OBJECT);
  if (points != NULL)
    like = read_contents_points (json_node_get_object (points));
  parsed = grundy_components_parse (json_node_get_string (position), like, NULL, budget, &reason);
  if (parsed != NULL && parsed->len != 1)
    g_set_error_literal (&reason, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED, _ ("more than one term"));
  if (reason != NULL)
    {
      if (budget != NULL && !cgt_budget_check (budget, error))
        return NULL;
      malformed (error, _ ("component %u: %s"), number, reason->message);
      return NULL;
    }
  if (member_boolean (object, "negative"))
    return grundy_component_negate (parsed->pdata[0]);
  return grundy_component_ref (parsed->pdata[0]);
}

/* (transfer full) (nullable) */
static char *
read_typed (JsonObject *object)
{
  JsonNode *node = member (object, "typed", G_TYPE_STRING);

  return node != NULL ? g_strdup (json_node_get_string (node)) : NULL;
}

/* @all: 0: the progress is not told */
static gboolean
go_on_reading (CgtBudget *budget, guint done, guint all, GError **error)
{
  if (budget == NULL)
    return TRUE;
  if (all > 0)
    cgt_budget_report (budget, (double) done / all, 0);
  return cgt_budget_tick (budget) || cgt_budget_check (budget, error);
}

/* (transfer full) (element-type GrundyComponent). @typed: (nullable): gets what was being typed instead of each; NULL:
 * the components are those of a position of the line. */
static GPtrArray *
read_components (JsonArray *array, GPtrArray *typed, CgtBudget *budget, GError **error)
{
  g_autoptr (GPtrArray) components = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_component_unref);
  guint n = json_array_get_length (array);

  /* Of the line the window shows one position at a time. */
  if (typed != NULL && !take_room_for_components (budget, n, error))
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      GrundyComponent *component = go_on_reading (budget, i, typed != NULL ? n : 0, error)
                                     ? read_component (json_array_get_element (array, i), i + 1, budget, error)
                                     : NULL;

      if (component == NULL)
        return NULL;
      g_ptr_array_add (components, component);
      if (typed != NULL)
        g_ptr_array_add (typed, read_typed (json_array_get_object_element (array, i)));
    }
  return g_steal_pointer (&components);
}

/* The line of play */

/* FALSE: @object does not say from which of the @n earlier positions one comes to it. */
static gboolean
read_from (JsonObject *object, guint n, guint *from)
{
  JsonNode *node = member (object, "from", G_TYPE_INT64);

  if (node == NULL || json_node_get_int (node) < 0 || json_node_get_int (node) >= n)
    return FALSE;
  *from = (guint) json_node_get_int (node);
  return TRUE;
}

/* Position @i of the line, counted from 1. (transfer full) */
static GPtrArray *
read_visited (GrundyContents *contents, JsonObject *object, guint i, gboolean *found, CgtBudget *budget, GError **error)
{
  JsonNode *array = member (object, "components", JSON_TYPE_ARRAY);
  g_autoptr (GError) reason = NULL;
  GPtrArray *components;

  if (member_boolean (object, "here"))
    {
      if (*found)
        {
          malformed (error, _ ("two positions of the line are marked “here”"));
          return NULL;
        }
      *found = TRUE;
      return g_ptr_array_ref (contents->components);
    }
  if (array == NULL || json_array_get_length (json_node_get_array (array)) == 0)
    {
      malformed (error, _ ("position %u of the line has no components"), i);
      return NULL;
    }
  components = read_components (json_node_get_array (array), NULL, budget, &reason);
  if (components == NULL && reason->domain == GRUNDY_DOCUMENT_ERROR)
    malformed (error, _ ("position %u of the line: %s"), i, reason->message);
  else if (components == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return components;
}

static gboolean
read_line (GrundyContents *contents, JsonObject *root, CgtBudget *budget, GError **error)
{
  JsonNode *node = json_object_get_member (root, "line");
  JsonArray *array;
  g_autofree guint *places = NULL; /* of the positions in the line, which has one of two that are the same */
  gboolean found = FALSE;

  if (node == NULL)
    return TRUE;
  array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  if (array == NULL || json_array_get_length (array) == 0 || contents->components->len == 0)
    return malformed (error, _ ("the line is a list of positions, and one of them is marked “here”"));
  places = g_new0 (guint, json_array_get_length (array));
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      JsonObject *object = JSON_NODE_HOLDS_OBJECT (element) ? json_node_get_object (element) : NULL;
      g_autoptr (GPtrArray) components = NULL;
      gboolean found_before = found;
      guint from = 0;

      if (!go_on_reading (budget, i, json_array_get_length (array), error))
        return FALSE;
      if (object == NULL || (i > 0 && !read_from (object, i, &from)))
        return malformed (error, _ ("position %u of the line does not say from which earlier one it comes"), i + 1);
      components = read_visited (contents, object, i + 1, &found, budget, error);
      if (components == NULL)
        return FALSE;
      if (i == 0)
        contents->line = grundy_line_new (components);
      else
        places[i] = grundy_line_add (contents->line, places[from], components);
      if (found && !found_before)
        contents->here = places[i];
    }
  if (!found)
    return malformed (error, _ ("the line is a list of positions, and one of them is marked “here”"));
  grundy_line_visit (contents->line, contents->here);
  return TRUE;
}

static gboolean
read_worksheet (GrundyContents *contents, JsonObject *root, CgtBudget *budget, GError **error)
{
  JsonNode *node = member (root, "worksheet", JSON_TYPE_ARRAY);
  JsonArray *array = node != NULL ? json_node_get_array (node) : NULL;

  if (array != NULL && !take_room_for_entries (budget, json_array_get_length (array), error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *entry = json_array_get_element (array, i);
      JsonNode *text =
        JSON_NODE_HOLDS_OBJECT (entry) ? member (json_node_get_object (entry), "expression", G_TYPE_STRING) : NULL;

      if (text == NULL)
        return malformed (error, _ ("entry %u of the worksheet has no expression"), i + 1);
      g_ptr_array_add (contents->worksheet, g_strdup (json_node_get_string (text)));
      g_ptr_array_add (contents->typed_entries, read_typed (json_node_get_object (entry)));
    }
  return TRUE;
}

/* (transfer full): NULL where it is no list of short texts. */
static GStrv
read_texts (JsonNode *node)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (array == NULL || json_array_get_length (array) > MOST_TEXTS)
    return NULL;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *text = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_VALUE (text) || json_node_get_value_type (text) != G_TYPE_STRING ||
          strlen (json_node_get_string (text)) > GRUNDY_SECTION_LONGEST)
        return NULL;
      g_strv_builder_add (texts, json_node_get_string (text));
    }
  return g_strv_builder_end (texts);
}

static void
read_sections (GrundyContents *contents, JsonObject *root)
{
  JsonNode *node = member (root, "sections", JSON_TYPE_OBJECT);
  g_autoptr (GList) names = node != NULL ? json_object_get_members (json_node_get_object (node)) : NULL;

  for (GList *name = names; name != NULL && g_hash_table_size (contents->sections) < MOST_SECTIONS; name = name->next)
    {
      GStrv texts = read_texts (json_object_get_member (json_node_get_object (node), name->data));

      if (texts != NULL && strlen (name->data) <= GRUNDY_SECTION_LONGEST)
        g_hash_table_insert (contents->sections, g_strdup (name->data), texts);
      else
        g_strfreev (texts);
    }
}

static JsonObject *
read_root (JsonParser *parser, const char *data, gsize length, CgtBudget *budget, GError **error)
{
  JsonNode *root;

  if (!grundy_strict_json_load (parser, data, length, budget, error))
    return NULL;
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      malformed (error, _ ("this is not a Grundy document"));
      return NULL;
    }
  return json_node_get_object (root);
}

GrundyContents *
grundy_contents_from_data (const char *data, gssize length, gboolean accept_games, CgtBudget *budget, GError **error)
{
  g_autoptr (GrundyContents) contents = grundy_contents_new ();
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *text = length >= 0 ? g_strndup (data, (gsize) length) : g_strdup (data);
  JsonObject *root = read_root (parser, text, length >= 0 ? (gsize) length : strlen (text), budget, error);
  JsonNode *format;
  JsonNode *version;
  JsonNode *array;
  GPtrArray *components;

  if (root == NULL)
    return NULL;
  format = member (root, "format", G_TYPE_STRING);
  version = member (root, "version", G_TYPE_INT64);
  array = member (root, "components", JSON_TYPE_ARRAY);
  if (format == NULL || g_strcmp0 (json_node_get_string (format), "grundy") != 0 || version == NULL || array == NULL)
    {
      malformed (error, _ ("this is not a Grundy document"));
      return NULL;
    }
  /* A number that is too large for 64 bits is read as one that is not positive, or as the largest. */
  if (json_node_get_int (version) < 1)
    {
      malformed (error, _ ("the version of a document is a whole number from 1 on"));
      return NULL;
    }
  if (json_node_get_int (version) > FORMAT_VERSION)
    {
      g_set_error_literal (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_VERSION,
                           _ ("the document was written by a later version of Grundy"));
      return NULL;
    }
  if (json_object_has_member (root, "misere") && member (root, "misere", G_TYPE_BOOLEAN) == NULL)
    {
      malformed (error, _ ("“%s” is true or false"), "misere");
      return NULL;
    }
  contents->misere = member_boolean (root, "misere");
  contents->typed_line = read_typed (root);
  read_sections (contents, root);
  if (!grundy_contents_read_games (root, accept_games, budget, error))
    return NULL;
  components = read_components (json_node_get_array (array), contents->typed_components, budget, error);
  if (components == NULL)
    return NULL;
  g_ptr_array_unref (contents->components);
  contents->components = components;
  if (!read_line (contents, root, budget, error) || !read_worksheet (contents, root, budget, error))
    return NULL;
  return g_steal_pointer (&contents);
}

GrundyContents *
grundy_contents_import (const char *name, const char *data, gssize length, CgtBudget *budget, GError **error)
{
  g_autoptr (GrundyContents) contents = grundy_contents_new ();
  g_autoptr (GPtrArray) found = NULL, components = NULL;

  if (!grundy_strict_json_check_encoding (data, length >= 0 ? (gsize) length : strlen (data), error))
    return NULL;
  found = cgt_import (name, data, NULL, budget, error);
  if (found == NULL || !take_room_for_entries (budget, found->len, error))
    return NULL;
  for (guint i = 0; i < found->len; i++)
    {
      const CgtImported *imported = found->pdata[i];

      if (components == NULL && imported->expression != NULL)
        components = grundy_components_parse (imported->expression, NULL, &contents->misere, budget, NULL);
      if (found->len > 1)
        g_ptr_array_add (contents->worksheet, imported->expression != NULL ? g_strdup (imported->expression)
                                                                           : g_strconcat ("# ", imported->why, NULL));
    }
  if (!cgt_budget_check (budget, error))
    return NULL;
  if (components != NULL)
    {
      g_ptr_array_unref (contents->components);
      contents->components = g_steal_pointer (&components);
    }
  else if (found->len == 1) /* a value, say */
    g_ptr_array_add (contents->worksheet, g_strdup (((CgtImported *) found->pdata[0])->expression));
  return g_steal_pointer (&contents);
}
