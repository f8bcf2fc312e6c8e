/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The format of a .grundy file, version 1:
 *
 *   { "format": "grundy", "version": 1, "misere": false,
 *     "components": [ { "position": "hackenbush(0-1b)", "negative": false,
 *                       "points": { "0": [0, 0], "1": [0, 1] } } ],
 *     "worksheet": [ { "expression": "heat(*, 1)" } ] }
 *
 * "position" is the notation of one term; "points" says where the vertices of a graph lie and may be
 * missing, as may "misere", "negative" and "worksheet", whose expressions need not be right. Members that are not known are left alone. */
#include "grundy-document-private.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <math.h>

#include "language/cgt-language.h"
#include "grundy-save.h"
#include "pictures/cgt-board-picture.h"

#define FORMAT_VERSION 1

/* Writing */

static void
write_points (JsonBuilder *builder, const CgtBoard *board)
{
  if (board == NULL || board->shape != CGT_BOARD_GRAPH || board->points == NULL || board->labels == NULL)
    return;
  json_builder_set_member_name (builder, "points");
  json_builder_begin_object (builder);
  for (guint i = 0; i < board->n_vertices; i++)
    {
      json_builder_set_member_name (builder, board->labels[i]);
      json_builder_begin_array (builder);
      json_builder_add_double_value (builder, round (board->points[i].x * 1000) / 1000);
      json_builder_add_double_value (builder, round (board->points[i].y * 1000) / 1000);
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static void
write_component (JsonBuilder *builder, const GrundyComponent *component)
{
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "position");
  json_builder_add_string_value (builder, component->text);
  json_builder_set_member_name (builder, "negative");
  json_builder_add_boolean_value (builder, component->negative);
  write_points (builder, component->board);
  json_builder_end_object (builder);
}

static void
write_worksheet (JsonBuilder *builder, GrundyWorksheet *worksheet)
{
  json_builder_set_member_name (builder, "worksheet");
  json_builder_begin_array (builder);
  for (guint i = 0; i < grundy_worksheet_get_n_entries (worksheet); i++)
    {
      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "expression");
      json_builder_add_string_value (
        builder, grundy_worksheet_entry_get_text (grundy_worksheet_get_entry (worksheet, i)));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

char *
grundy_document_to_data (GrundyDocument *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *json = NULL;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), NULL);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "format");
  json_builder_add_string_value (builder, "grundy");
  json_builder_set_member_name (builder, "version");
  json_builder_add_int_value (builder, FORMAT_VERSION);
  json_builder_set_member_name (builder, "misere");
  json_builder_add_boolean_value (builder, grundy_document_get_misere (self));
  json_builder_set_member_name (builder, "components");
  json_builder_begin_array (builder);
  for (guint i = 0; i < grundy_document_get_n_components (self); i++)
    write_component (builder, grundy_document_get_component (self, i));
  json_builder_end_array (builder);
  if (grundy_worksheet_get_n_entries (grundy_document_get_worksheet (self)) > 0)
    write_worksheet (builder, grundy_document_get_worksheet (self));
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  json = json_to_string (root, TRUE);
  return g_strconcat (json, "\n", NULL);
}

/* Reading */

static gboolean
malformed (GError **error, const char *message)
{
  g_set_error_literal (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED, message);
  return FALSE;
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
read_point (JsonNode *node, CgtBoardPoint *point)
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

/* A board that has nothing but named points, for a graph to take them from. */
static CgtBoard *
read_points (JsonObject *points)
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
    if (read_point (json_object_get_member (points, name->data), &board->points[i]))
      board->labels[i++] = g_strdup (name->data);
  board->n_vertices = i;
  return board;
}

static GrundyComponent *
read_component (JsonNode *node, guint number, GError **error)
{
  g_autoptr (CgtBoard) like = NULL;
  g_autoptr (GPtrArray) parsed = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree char *message = NULL;
  JsonObject *object;
  JsonNode *position;
  JsonNode *points;

  object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  position = object != NULL ? member (object, "position", G_TYPE_STRING) : NULL;
  if (position == NULL)
    {
      message = g_strdup_printf (_("component %u has no position"), number);
      malformed (error, message);
      return NULL;
    }
  points = member (object, "points", JSON_TYPE_OBJECT);
  if (points != NULL)
    like = read_points (json_node_get_object (points));
  parsed = grundy_components_parse (json_node_get_string (position), like, NULL, NULL, &reason);
  if (parsed != NULL && parsed->len != 1)
    g_set_error_literal (&reason, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED, _("more than one term"));
  if (reason != NULL)
    {
      message = g_strdup_printf (_("component %u: %s"), number, reason->message);
      malformed (error, message);
      return NULL;
    }
  return grundy_component_with (parsed->pdata[0],
                                0,
                                ((GrundyComponent *) parsed->pdata[0])->negative != member_boolean (object, "negative"));
}

static GPtrArray *
read_components (JsonArray *array, GError **error)
{
  g_autoptr (GPtrArray) components = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_component_unref);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      GrundyComponent *component = read_component (json_array_get_element (array, i), i + 1, error);

      if (component == NULL)
        return NULL;
      g_ptr_array_add (components, component);
    }
  return g_steal_pointer (&components);
}

/* NULL-terminated; an empty one where there is no worksheet. */
static GStrv
read_worksheet (JsonObject *root, GError **error)
{
  JsonNode *node = member (root, "worksheet", JSON_TYPE_ARRAY);
  JsonArray *array = node != NULL ? json_node_get_array (node) : NULL;
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *entry = json_array_get_element (array, i);
      JsonNode *text =
        JSON_NODE_HOLDS_OBJECT (entry) ? member (json_node_get_object (entry), "expression", G_TYPE_STRING) : NULL;

      if (text == NULL)
        {
          g_autofree char *message = g_strdup_printf (_("entry %u of the worksheet has no expression"), i + 1);

          malformed (error, message);
          return NULL;
        }
      g_strv_builder_add (texts, json_node_get_string (text));
    }
  return g_strv_builder_end (texts);
}

/* The parser knows the place only while it stumbles. */
static void
on_parse_error (JsonParser *parser, const GError *error, char **message)
{
  if (*message == NULL)
    *message = g_strdup_printf (_("line %u, column %u: this is not JSON"),
                                json_parser_get_current_line (parser),
                                json_parser_get_current_pos (parser));
}

static JsonObject *
read_root (JsonParser *parser, const char *data, gssize length, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *message = NULL;
  JsonNode *root;

  g_signal_connect (parser, "error", G_CALLBACK (on_parse_error), &message);
  if (!json_parser_load_from_data (parser, data, length, &reason))
    {
      malformed (error, message != NULL ? message : _("this is not JSON"));
      return NULL;
    }
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      malformed (error, _("this is no Grundy document"));
      return NULL;
    }
  return json_node_get_object (root);
}

gboolean
grundy_document_load_data (GrundyDocument *self, const char *data, gssize length, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GPtrArray) components = NULL;
  g_auto (GStrv) worksheet = NULL;
  JsonObject *root;
  JsonNode *format;
  JsonNode *version;
  JsonNode *array;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (self), FALSE);

  root = read_root (parser, data, length, error);
  if (root == NULL)
    return FALSE;
  format = member (root, "format", G_TYPE_STRING);
  version = member (root, "version", G_TYPE_INT64);
  array = member (root, "components", JSON_TYPE_ARRAY);
  if (format == NULL || g_strcmp0 (json_node_get_string (format), "grundy") != 0 || version == NULL || array == NULL)
    return malformed (error, _("this is no Grundy document"));
  if (json_node_get_int (version) > FORMAT_VERSION)
    {
      g_set_error_literal (error,
                           GRUNDY_DOCUMENT_ERROR,
                           GRUNDY_DOCUMENT_ERROR_VERSION,
                           _("the document was written by a later version of Grundy"));
      return FALSE;
    }
  components = read_components (json_node_get_array (array), error);
  worksheet = components != NULL ? read_worksheet (root, error) : NULL;
  if (worksheet == NULL)
    return FALSE;
  grundy_document_reset (self, components, member_boolean (root, "misere"), (const char *const *) worksheet);
  return TRUE;
}

/* Files */

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GrundyDocument *self = g_task_get_source_object (task);
  g_autofree char *data = NULL;
  gsize length;
  GError *error = NULL;

  if (!g_file_load_contents_finish (G_FILE (source), result, &data, &length, NULL, &error) ||
      !grundy_document_load_data (self, data, (gssize) length, &error))
    {
      if (error->domain == GRUNDY_DOCUMENT_ERROR)
        {
          g_autofree char *name = g_file_get_basename (G_FILE (source));

          g_prefix_error (&error, "%s: ", name);
        }
      g_task_return_error (task, error);
      return;
    }
  grundy_document_set_saved (self, G_FILE (source), grundy_document_get_serial (self));
  g_task_return_boolean (task, TRUE);
}

void
grundy_document_load_async (GrundyDocument *self,
                            GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));
  task = g_task_new (self, cancellable, callback, user_data);
  g_file_load_contents_async (file, cancellable, on_loaded, task);
}

gboolean
grundy_document_load_finish (GrundyDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (!grundy_save_finish (G_FILE (source), result, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  grundy_document_set_saved (g_task_get_source_object (task),
                             G_FILE (source),
                             *(const GrundyDocumentSerial *) g_task_get_task_data (task));
  g_task_return_boolean (task, TRUE);
}

void
grundy_document_save_async (GrundyDocument *self,
                            GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GBytes) bytes = NULL;
  GrundyDocumentSerial serial;
  GTask *task;
  char *data;

  g_return_if_fail (GRUNDY_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  /* Typing that goes on while the file is written must not change the state that it holds. */
  grundy_document_end_typing (self);
  data = grundy_document_to_data (self);
  bytes = g_bytes_new_take (data, strlen (data));
  serial = grundy_document_get_serial (self);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_task_data (task, g_memdup2 (&serial, sizeof serial), g_free);
  grundy_save_async (file, bytes, cancellable, on_saved, task);
}

gboolean
grundy_document_save_finish (GrundyDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
