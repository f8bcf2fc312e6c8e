/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-game-editor-private.h"

#include <glib/gi18n.h>

#include "app/dialogs/grundy-file-dialogs.h"
#include "app/dialogs/grundy-question.h"
#include "app/base/grundy-save.h"
#include "app/reader/grundy-help-window.h"
#include "grundy-game-files.h"

/* Saving */

static void
on_saved (GObject *source, GAsyncResult *result, gpointer window)
{
  g_autoptr (GtkWindow) kept = window;
  GrundyGameEditor *self = grundy_game_editor_of (kept);
  g_autoptr (GError) error = NULL;

  if (!grundy_save_finish (G_FILE (source), result, &error))
    {
      if (self != NULL)
        grundy_game_editor_show_error (self, 0, error->message);
      return;
    }
  if (self == NULL)
    return;
  g_set_object (&self->file, G_FILE (source));
  grundy_game_source_set_saved (self->source);
  grundy_game_editor_show_title (self);
  if (self->close)
    {
      self->sure = TRUE;
      gtk_window_close (self->window);
      return;
    }
  self->tell = TRUE;
  grundy_game_editor_read_soon (self);
}

static void
save (GrundyGameEditor *self)
{
  g_autofree char *text = grundy_game_source_get_text (self->source);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GFile) file =
    self->file != NULL
      ? g_object_ref (self->file)
      : grundy_game_files_new_file (self->draft != NULL ? cgt_ruleset_get_id (self->draft) : "my-game");

  grundy_save_async (file, bytes, NULL, on_saved, g_object_ref (self->window));
}

static void
action_save (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  save (user_data);
}

static void
on_close_response (GtkWidget *dialog, const char *response, gpointer user_data)
{
  GrundyGameEditor *self = user_data;

  self->close = g_str_equal (response, "save");
  self->sure = g_str_equal (response, "discard");
  if (self->close)
    save (self);
  else if (self->sure)
    gtk_window_close (self->window);
}

gboolean
grundy_game_editor_ask_before_close (GrundyGameEditor *self)
{
  GtkWidget *dialog;

  if (self->sure || !grundy_game_source_get_modified (self->source))
    return FALSE;
  dialog = grundy_save_question_new ();
  g_signal_connect (dialog, "response", G_CALLBACK (on_close_response), self);
  grundy_question_ask (dialog, self->window);
  return TRUE;
}

/* Import, export, examples */

static void
take_text_of (GrundyGameEditor *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = grundy_game_files_read (file, &error);

  if (text == NULL)
    grundy_game_editor_show_error (self, 0, error->message);
  else
    grundy_game_source_set_text (self->source, text, TRUE);
}

static void
on_import_chosen (GFile *file, gpointer window)
{
  g_autoptr (GtkWindow) kept = window;
  GrundyGameEditor *self = grundy_game_editor_of (kept);

  if (file != NULL && self != NULL)
    take_text_of (self, file);
}

static void
action_import (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GrundyGameEditor *self = user_data;

  grundy_choose_game_to_open (self->window, on_import_chosen, g_object_ref (self->window));
}

static void
on_exported (GObject *source, GAsyncResult *result, gpointer window)
{
  g_autoptr (GtkWindow) kept = window;
  GrundyGameEditor *self = grundy_game_editor_of (kept);
  g_autoptr (GError) error = NULL;

  if (!grundy_save_finish (G_FILE (source), result, &error) && self != NULL)
    grundy_game_editor_show_error (self, 0, error->message);
}

static void
on_export_chosen (GFile *file, gpointer window)
{
  g_autoptr (GtkWindow) kept = window;
  GrundyGameEditor *self = grundy_game_editor_of (kept);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (file == NULL || self == NULL)
    return;
  text = grundy_game_source_get_text (self->source);
  bytes = g_bytes_new (text, strlen (text));
  grundy_save_async (file, bytes, NULL, on_exported, g_object_ref (self->window));
}

static void
action_export (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  static const char *const patterns[] = { "*.lua", NULL };
  GrundyGameEditor *self = user_data;
  g_autofree char *name =
    g_strconcat (self->draft != NULL ? cgt_ruleset_get_id (self->draft) : "my-game", ".lua", NULL);

  grundy_choose_file_to_export (self->window, name, _ ("Games in Lua"), patterns, on_export_chosen,
                                g_object_ref (self->window));
}

static void
action_example (GSimpleAction *action, GVariant *path, gpointer user_data)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_string (path, NULL));

  take_text_of (user_data, file);
}

static void
action_help (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  grundy_help_present (((GrundyGameEditor *) user_data)->window, "lua.md");
}

void
grundy_game_editor_add_actions (GrundyGameEditor *self)
{
  static const GActionEntry entries[] = {
    { "save", action_save, NULL, NULL, NULL, { 0 } },
    { "import-game", action_import, NULL, NULL, NULL, { 0 } },
    { "export-game", action_export, NULL, NULL, NULL, { 0 } },
    { "example", action_example, "s", NULL, NULL, { 0 } },
    { "help", action_help, NULL, NULL, NULL, { 0 } },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  /* By the names that the keys of the application have. */
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), "win", G_ACTION_GROUP (group));
}
