/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-game-editor.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-evaluator.h"
#include "app/base/grundy-save.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-words.h"
#include "app/dialogs/grundy-file-dialogs.h"
#include "app/dialogs/grundy-question.h"
#include "app/document/grundy-contents.h"
#include "app/document/grundy-keeper.h"
#include "app/reader/grundy-help-window.h"
#include "app/reader/grundy-live-board.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"
#include "grundy-game-files.h"
#include "grundy-game-reading.h"
#include "grundy-game-source.h"
#include "grundy-games-monitor.h"
#include "rulesets/lua/cgt-games.h"

/* The text is read when nothing was typed for so long. */
#define PAUSE_MS 250

/* What a new game begins with. */
static const char new_game[] = "-- Help (F1) explains everything that a game can say.\n"
                               "return ruleset {\n"
                               "  title = \"My Game\",\n"
                               "  board = \"grid\",\n"
                               "  cells = \".xo\",\n"
                               "  example = \"3x3\",\n"
                               "  rules = \"Place a stone that touches none of your own.\",\n"
                               "  negate = { x = \"o\", o = \"x\" },\n"
                               "  symmetries = \"all\",\n"
                               "\n"
                               "  options = function (g, player, emit)\n"
                               "    local mine = player:pick (\"x\", \"o\")\n"
                               "    for p in g:find (\".\") do\n"
                               "      local free = true\n"
                               "      for q in g:beside (p) do\n"
                               "        if g[q] == mine then free = false end\n"
                               "      end\n"
                               "      if free then emit (g:put (p, mine)) end\n"
                               "    end\n"
                               "  end,\n"
                               "}\n";

struct _GrundyGameEditor
{
  AdwWindow parent_instance;

  GtkWindow *parent;        /* weak */
  GrundyGameSource *source; /* NULL: the window was closed */
  GrundyKeeper *keeper;     /* NULL: the same */
  GFile *closed_file;       /* its file when it was closed; nullable */
  GrundyEvaluator *evaluator;
  AdwWindowTitle *title;
  GtkWidget *side, *board; /* the board is NULL until the game can be played */
  GtkButton *status;
  GtkLabel *status_label;
  GtkMenuButton *menu_button;
  GMenu *examples;

  const CgtRuleset *draft; /* the last game that could be read; NULL: there was none */
  GTask *reading;          /* NULL: nothing is being read */
  GTask *replacing;        /* borrowed: reads a file whose text comes instead of this one; NULL: none is wanted */
  guint pause;             /* pending until the text is read */
  guint line;              /* of the error; 0: none */
  gboolean tell;           /* the game was saved; say so when it has been read */
};

static void implement_kept_game (GrundyKeptInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyGameEditor, grundy_game_editor, ADW_TYPE_WINDOW,
                               G_IMPLEMENT_INTERFACE (GRUNDY_TYPE_KEPT, implement_kept_game))

enum
{
  PROP_0,
  PROP_MODIFIED, /* of GrundyKept */
};

static void
show_game_title (GrundyGameEditor *self)
{
  GFile *file = grundy_keeper_get_file (self->keeper);
  g_autofree char *name = grundy_keeper_dup_title (self->keeper);
  g_autofree char *title = g_strconcat (grundy_game_source_get_modified (self->source) ? "• " : "", name, NULL);
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : g_strdup (_ ("Not saved yet"));
  g_autofree char *shown = g_filename_display_name (base);

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, shown);
  gtk_window_set_title (GTK_WINDOW (self), name);
  g_object_notify (G_OBJECT (self), "modified");
}

/* What is right or wrong */

/* An error of Lua names the whole token that it is near, and a label takes seconds to lay out a long one. */
#define LONGEST_STATUS 400

static void
show_status (GrundyGameEditor *self, const char *text, gboolean wrong)
{
  g_autofree char *shown = cgt_quote (text, -1, LONGEST_STATUS);

  gtk_label_set_text (self->status_label, shown);
  grundy_widget_set_name (GTK_WIDGET (self->status), shown);
  grundy_widget_set_css_class (GTK_WIDGET (self->status), "error", wrong);
}

static void
on_copy_of_game_failed (GrundyGameEditor *self, const char *message)
{
  g_autofree char *text = g_strdup_printf (_ ("Changes cannot be saved for recovery: %s"), message);

  show_status (self, text, TRUE);
}

static void
show_game_error (GrundyGameEditor *self, guint line, const char *message)
{
  g_autofree char *sentence = grundy_message_in_words (message), *text = NULL;

  self->line = line;
  grundy_game_source_set_error (self->source, line, sentence);
  /* Translators: the number of a line, and what is wrong in it */
  text = line > 0 ? g_strdup_printf (_ ("Line %u: %s"), line, sentence) : g_strdup (sentence);
  show_status (self, text, TRUE);
}

static void
show_no_error (GrundyGameEditor *self, guint n_positions)
{
  g_autofree char *text =
    g_strdup_printf (ngettext ("Nothing is wrong with %u position", "Nothing is wrong with %u positions", n_positions),
                     n_positions);

  self->line = 0;
  grundy_game_source_set_error (self->source, 0, NULL);
  show_status (self, text, FALSE);
}

static void
on_status_clicked (GrundyGameEditor *self)
{
  grundy_game_source_go_to (self->source, self->line);
}

/* A position that is played can show an error that the play at random did not find. */
static void
on_board_failed (GrundyGameEditor *self, const char *message)
{
  const char *file = self->draft != NULL ? cgt_ruleset_get_file (self->draft) : "game", *rest;
  guint line = grundy_game_find_line (message, file, &rest);

  if (line > 0)
    show_game_error (self, line, rest);
}

/* The board */

static void
action_open_game_board (GtkWidget *widget, const char *name, GVariant *expression)
{
  GrundyGameEditor *self = GRUNDY_GAME_EDITOR (widget);

  if (self->parent == NULL)
    return;
  gtk_widget_activate_action_variant (GTK_WIDGET (self->parent), "win.add-notation", expression);
  gtk_window_present (self->parent);
}

static void
show_game_board (GrundyGameEditor *self, const char *position, const char *example)
{
  if (self->board == NULL)
    {
      self->board = grundy_live_board_new (self->evaluator, example);
      g_signal_connect_swapped (self->board, "failed", G_CALLBACK (on_board_failed), self);
      gtk_box_append (GTK_BOX (self->side), self->board);
    }
  grundy_live_board_set_expressions (GRUNDY_LIVE_BOARD (self->board), position, example);
}

/* Reading */

static void
on_game_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GrundyGameEditor) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GrundyGameReading) reading = g_task_propagate_pointer (G_TASK (result), &error);
  const CgtRuleset *ruleset = reading != NULL ? reading->ruleset : NULL;

  if (self->source == NULL || self->reading != G_TASK (result))
    {
      /* The window was closed in between, or newer text is being read. */
      if (self->source == NULL && ruleset != NULL)
        grundy_game_files_revert (self->closed_file, ruleset);
      else if (ruleset != NULL)
        self->draft = ruleset;
      return;
    }
  g_clear_object (&self->reading);
  if (reading == NULL)
    {
      show_game_error (self, 0, error->message);
      return;
    }
  if (ruleset != NULL)
    self->draft = ruleset;
  if (reading->message == NULL)
    show_no_error (self, reading->n_positions);
  if (ruleset != NULL)
    show_game_board (self, reading->position, cgt_ruleset_get_sketch (ruleset)->example);
  if (reading->message != NULL)
    show_game_error (self, reading->line, reading->message);
  if (self->tell && self->draft != NULL)
    grundy_games_monitor_tell (grundy_games_monitor_get_default (), cgt_ruleset_get_id (self->draft));
  self->tell = FALSE;
  show_game_title (self);
}

static void
read_text (GrundyGameEditor *self)
{
  GFile *file = grundy_keeper_get_file (self->keeper);
  g_autofree char *text = grundy_game_source_get_text (self->source);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *position =
    self->board != NULL ? grundy_live_board_get_expression (GRUNDY_LIVE_BOARD (self->board)) : NULL;

  g_clear_handle_id (&self->pause, g_source_remove);
  self->reading = grundy_game_read (NULL, name, text, self->draft, position, on_game_read, g_object_ref (self));
}

/* One text after another: each is a draft in the place of the one before. */
static gboolean
on_typing_paused (gpointer user_data)
{
  GrundyGameEditor *self = user_data;

  if (self->reading != NULL)
    return G_SOURCE_CONTINUE;
  self->pause = 0;
  read_text (self);
  return G_SOURCE_REMOVE;
}

static void
read_soon (GrundyGameEditor *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  self->pause = g_timeout_add (PAUSE_MS, on_typing_paused, self);
}

static void
on_source_edited (GrundyGameEditor *self)
{
  self->replacing = NULL;
  show_game_title (self);
  read_soon (self);
}

/* The file, which the keeper reads and writes */

static gpointer
kept_get_contents (GrundyKept *kept, gboolean to_save)
{
  return grundy_game_source_get_text (GRUNDY_GAME_EDITOR (kept)->source);
}

static void
kept_set_contents (GrundyKept *kept, gconstpointer text)
{
  GrundyGameEditor *self = GRUNDY_GAME_EDITOR (kept);

  if (self->source != NULL)
    grundy_game_source_set_text (self->source, text, TRUE);
}

/* What was typed during the save is not in the file. */
static void
kept_set_saved (GrundyKept *kept, gconstpointer text)
{
  GrundyGameEditor *self = GRUNDY_GAME_EDITOR (kept);
  g_autofree char *now = self->source != NULL ? grundy_game_source_get_text (self->source) : NULL;

  if (now == NULL)
    return;
  grundy_game_source_set_modified (self->source, g_strcmp0 (now, text) != 0);
  g_object_notify (G_OBJECT (self), "modified");
}

static gboolean
kept_is_worth_a_copy (GrundyKept *kept, GFile *file)
{
  GrundyGameEditor *self = GRUNDY_GAME_EDITOR (kept);

  return self->source != NULL && grundy_game_source_get_modified (self->source);
}

static char *
kept_dup_title (GrundyKept *kept, GFile *file)
{
  const CgtRuleset *draft = GRUNDY_GAME_EDITOR (kept)->draft;

  return g_strdup (draft != NULL ? cgt_ruleset_get_title (draft) : file != NULL ? _ ("Game") : _ ("New Game"));
}

static void
kept_read_async (GrundyKept *kept, GrundyTaskFunc func, gpointer data, GDestroyNotify free_data,
                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task =
    grundy_work_start (kept,
                       &(GrundyWork) {
                         .func = func, .data = data, .free_data = free_data, .free_result = g_free, .at_once = TRUE },
                       callback, user_data);
}

static char *
kept_to_data (gconstpointer text)
{
  return g_strdup (text);
}

static gpointer
kept_from_data (const char *data, gssize length, gboolean accept_games, CgtBudget *budget, GError **error)
{
  if (g_utf8_validate (data, length, NULL))
    return length < 0 ? g_strdup (data) : g_strndup (data, (gsize) length);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("this cannot be read as a game"));
  return NULL;
}

static void
implement_kept_game (GrundyKeptInterface *interface)
{
  *interface = (GrundyKeptInterface) {
    .parent_interface = interface->parent_interface,
    .is_game = TRUE,
    .get_contents = kept_get_contents,
    .set_contents = kept_set_contents,
    .set_saved = kept_set_saved,
    .is_worth_a_copy = kept_is_worth_a_copy,
    .dup_title = kept_dup_title,
    .read_async = kept_read_async,
    .to_data = kept_to_data,
    .from_data = kept_from_data,
    .free_contents = g_free,
  };
}

static void
on_game_opened (GrundyGameEditor *self, GFile *file, GrundyOpenFlags flags, const GError *error)
{
  if (error != NULL)
    show_game_error (self, 0, error->message);
  else
    {
      if (!(flags & GRUNDY_OPEN_RECOVERED))
        grundy_game_source_set_modified (self->source, FALSE);
      show_game_title (self);
    }
}

static void
find_new_file (GTask *task, gpointer editor, gpointer id, GCancellable *cancellable)
{
  g_task_return_pointer (task, grundy_game_files_new_file (id), g_object_unref);
}

static void
on_new_file_found (GObject *source, GAsyncResult *result, gpointer flags)
{
  GrundyGameEditor *self = GRUNDY_GAME_EDITOR (source);
  g_autoptr (GFile) file = g_task_propagate_pointer (G_TASK (result), NULL);
  GFile *held = self->source != NULL ? grundy_keeper_get_file (self->keeper) : NULL;

  if (self->source != NULL)
    grundy_keeper_save (self->keeper, held != NULL ? held : file, GPOINTER_TO_UINT (flags));
}

static void
save_game (GrundyGameEditor *self, GrundySaveFlags flags)
{
  GFile *file = grundy_keeper_get_file (self->keeper);
  g_autoptr (GTask) task = NULL;

  if (file != NULL)
    {
      grundy_keeper_save (self->keeper, file, flags);
      return;
    }
  task = g_task_new (self, NULL, on_new_file_found, GUINT_TO_POINTER (flags));
  g_task_set_task_data (task, g_strdup (self->draft != NULL ? cgt_ruleset_get_id (self->draft) : "my-game"), g_free);
  g_task_run_in_thread (task, find_new_file);
}

static void
on_changed_game_response (GrundyGameEditor *self, const char *response, GtkWidget *dialog)
{
  GrundySaveFlags flags = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "flags"));

  if (g_str_equal (response, "reload"))
    grundy_keeper_open (self->keeper, grundy_keeper_get_file (self->keeper), 0);
  else if (g_str_equal (response, "save"))
    save_game (self, flags | GRUNDY_SAVE_OVER);
}

static void
on_game_saved (GrundyGameEditor *self, GFile *file, GrundySaveFlags flags, const GError *error)
{
  if (g_error_matches (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_CHANGED))
    {
      GtkWidget *dialog = grundy_changed_question_new (error->message, FALSE);

      g_object_set_data (G_OBJECT (dialog), "flags", GUINT_TO_POINTER (flags));
      g_signal_connect_object (dialog, "response", G_CALLBACK (on_changed_game_response), self, G_CONNECT_SWAPPED);
      grundy_question_ask (dialog, GTK_WINDOW (self));
      return;
    }
  if (error != NULL)
    {
      show_game_error (self, 0, error->message);
      return;
    }
  show_game_title (self);
  if (flags & GRUNDY_SAVE_CLOSE)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  self->tell = TRUE;
  read_soon (self);
}

static void
action_save_game (GrundyGameEditor *self)
{
  save_game (self, 0);
}

static void
on_close_game_response (GrundyGameEditor *self, const char *response)
{
  if (g_str_equal (response, "save"))
    save_game (self, GRUNDY_SAVE_CLOSE);
  else if (g_str_equal (response, "discard"))
    {
      grundy_keeper_discard (self->keeper);
      gtk_window_close (GTK_WINDOW (self));
    }
}

static gboolean
grundy_game_editor_close_request (GtkWindow *window)
{
  GrundyGameEditor *self = GRUNDY_GAME_EDITOR (window);
  GtkWidget *dialog;

  if (grundy_keeper_may_close (self->keeper))
    {
      self->replacing = NULL;
      return GTK_WINDOW_CLASS (grundy_game_editor_parent_class)->close_request (window);
    }
  dialog = grundy_save_question_new ();
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_close_game_response), self, G_CONNECT_SWAPPED);
  grundy_question_ask (dialog, window);
  return GDK_EVENT_STOP;
}

/* Import, export, examples */

static void
on_text_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyGameEditor *self = GRUNDY_GAME_EDITOR (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_task_propagate_pointer (G_TASK (result), &error);

  /* The window was closed, something was typed or another file was chosen in between. */
  if (self->replacing != G_TASK (result))
    return;
  self->replacing = NULL;
  if (text == NULL)
    show_game_error (self, 0, error->message);
  else
    grundy_game_source_set_text (self->source, text, TRUE);
}

static void
read_text_of (GTask *task, gpointer editor, gpointer file, GCancellable *cancellable)
{
  GError *error = NULL;
  char *text = grundy_game_files_read (file, &error);

  if (text != NULL)
    g_task_return_pointer (task, text, g_free);
  else
    g_task_return_error (task, error);
}

static void
take_text_of (GrundyGameEditor *self, GFile *file)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_text_read, NULL);

  self->replacing = task;
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, read_text_of);
}

static void
on_import_chosen (GFile *file, gpointer user_data)
{
  g_autoptr (GrundyGameEditor) self = user_data;

  if (file != NULL && self->source != NULL)
    take_text_of (self, file);
}

static void
action_import (GtkWidget *widget)
{
  grundy_choose_game_to_open (GTK_WINDOW (widget), on_import_chosen, g_object_ref (widget));
}

static void
on_exported (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GrundyGameEditor) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!grundy_save_finish (G_FILE (source), result, &error) && self->source != NULL)
    show_game_error (self, 0, error->message);
}

static void
on_export_chosen (GFile *file, gpointer user_data)
{
  g_autoptr (GrundyGameEditor) self = user_data;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (file == NULL || self->source == NULL)
    return;
  text = grundy_game_source_get_text (self->source);
  bytes = g_bytes_new (text, strlen (text));
  grundy_save_async (file, bytes, NULL, on_exported, g_object_ref (self));
}

static void
action_export_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const patterns[] = { "*.lua", NULL };
  GrundyGameEditor *self = GRUNDY_GAME_EDITOR (widget);
  g_autofree char *name =
    g_strconcat (self->draft != NULL ? cgt_ruleset_get_id (self->draft) : "my-game", ".lua", NULL);

  grundy_choose_file_to_export (GTK_WINDOW (self), name, _ ("Games in Lua"), patterns, on_export_chosen,
                                g_object_ref (self));
}

static void
action_open_example (GtkWidget *widget, const char *name, GVariant *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_string (path, NULL));

  take_text_of (GRUNDY_GAME_EDITOR (widget), file);
}

static void
action_game_help (GtkWidget *widget)
{
  grundy_help_present (GTK_WINDOW (widget), "lua.md");
}

/* The window */

static void
list_example_games (GTask *task, gpointer editor, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, grundy_game_files_list_examples (), (GDestroyNotify) g_ptr_array_unref);
}

static void
on_example_games_listed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyGameEditor *self = GRUNDY_GAME_EDITOR (source);
  g_autoptr (GPtrArray) files = g_task_propagate_pointer (G_TASK (result), NULL);

  for (guint i = 0; files != NULL && self->source != NULL && i < files->len; i++)
    {
      g_autofree char *name = g_file_get_basename (files->pdata[i]);
      g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

      g_menu_item_set_action_and_target (item, "win.example", "s", g_file_peek_path (files->pdata[i]));
      g_menu_append_item (self->examples, item);
    }
}

/* What was not saved is forgotten when the window is closed. */
GRUNDY_DISPOSE (GrundyGameEditor, grundy_game_editor)
{
  self->source = NULL;
  self->replacing = NULL;
  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_object (&self->reading);
  if (self->keeper != NULL)
    {
      g_set_object (&self->closed_file, grundy_keeper_get_file (self->keeper));
      grundy_keeper_close (self->keeper);
    }
  g_clear_object (&self->keeper);
  if (self->draft != NULL)
    grundy_game_files_revert (self->closed_file, g_steal_pointer (&self->draft));
  g_clear_weak_pointer (&self->parent);
  g_clear_object (&self->evaluator);
}

GRUNDY_FINALIZE (GrundyGameEditor, grundy_game_editor) { g_clear_object (&self->closed_file); }

static void
grundy_game_editor_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_MODIFIED)
    g_value_set_boolean (value, kept_is_worth_a_copy (GRUNDY_KEPT (object), NULL));
}

static void
grundy_game_editor_class_init (GrundyGameEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  grundy_class_override (object_class, grundy_game_editor, dispose, finalize, get_property);
  g_object_class_override_property (object_class, PROP_MODIFIED, "modified");
  GTK_WINDOW_CLASS (klass)->close_request = grundy_game_editor_close_request;
  gtk_widget_class_install_action (widget_class, "reader.open", "s", action_open_game_board);
  /* By the names that the keys of the application have. */
  gtk_widget_class_install_action (widget_class, "win.example", "s", action_open_example);
  grundy_class_install_actions (klass, "win.save", action_save_game, "win.import-game", action_import,
                                "win.export-game", action_export_game, "win.help", action_game_help, NULL);
  grundy_class_set_template (klass, "grundy-game-editor.ui", NULL);
  grundy_class_bind_children (klass, GrundyGameEditor, source, title, side, status, status_label, menu_button,
                              examples);
  grundy_class_bind_callbacks (klass, on_source_edited, on_status_clicked);
}

static void
grundy_game_editor_init (GrundyGameEditor *self)
{
  g_autoptr (GTask) examples = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_widget_name_buttons (GTK_WIDGET (self));
  self->evaluator = grundy_evaluator_new ();
  self->keeper = grundy_keeper_new (GRUNDY_KEPT (self));
  g_signal_connect_object (self->keeper, "opened", G_CALLBACK (on_game_opened), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "saved", G_CALLBACK (on_game_saved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "copy-failed", G_CALLBACK (on_copy_of_game_failed), self, G_CONNECT_SWAPPED);
  examples = g_task_new (self, NULL, on_example_games_listed, NULL);
  g_task_run_in_thread (examples, list_example_games);
  grundy_tab_return_from_menu (gtk_menu_button_get_popover (self->menu_button), GTK_WIDGET (self->menu_button));
  grundy_tab_keep (GTK_WINDOW (self));
}

/* @text: the text that is saved, from which undo begins. */
static GrundyGameEditor *
editor_new (GtkWindow *parent, GFile *file, const CgtRuleset *draft, const char *text)
{
  GrundyGameEditor *self = g_object_new (GRUNDY_TYPE_GAME_EDITOR, NULL);

  g_set_weak_pointer (&self->parent, parent);
  /* A window of the application: it can stay when the one that opened it is closed, and is asked when it quits. */
  gtk_window_set_application (GTK_WINDOW (self), gtk_window_get_application (parent));
  self->draft = draft;
  if (file != NULL)
    grundy_keeper_set_file (self->keeper, file, text);
  grundy_game_source_set_text (self->source, text, FALSE);
  show_game_title (self);
  return self;
}

/* The editor in which a game is already open; NULL: none. */
static GrundyGameEditor *
find_editor (const CgtRuleset *ruleset)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL; window = window->next)
    {
      GrundyGameEditor *self = GRUNDY_IS_GAME_EDITOR (window->data) ? window->data : NULL;

      if (self != NULL && self->draft != NULL &&
          g_str_equal (cgt_ruleset_get_id (self->draft), cgt_ruleset_get_id (ruleset)))
        return self;
    }
  return NULL;
}

static void
present_editor (GrundyGameEditor *self)
{
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->source));
}

static void
find_file (GTask *task, gpointer editor, gpointer ruleset, GCancellable *cancellable)
{
  g_task_return_pointer (task, grundy_game_files_find (ruleset), g_object_unref);
}

static void
on_file_found (GObject *source, GAsyncResult *result, gpointer ruleset)
{
  GrundyGameEditor *self = GRUNDY_GAME_EDITOR (source);
  g_autoptr (GFile) file = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->source == NULL)
    return;
  if (file != NULL)
    grundy_keeper_set_file (self->keeper, file, cgt_ruleset_get_source (ruleset));
  read_text (self);
}

void
grundy_game_editor_present (GtkWindow *parent, const CgtRuleset *ruleset)
{
  GrundyGameEditor *self = ruleset != NULL ? find_editor (ruleset) : NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  if (self == NULL)
    {
      g_autofree char *folder = grundy_recovery_dup_default_folder ();
      g_autoptr (GrundyRecovery) recovery = grundy_recovery_new (folder);

      self = editor_new (parent, NULL, ruleset, ruleset != NULL ? cgt_ruleset_get_source (ruleset) : new_game);
      grundy_keeper_set_recovery (self->keeper, recovery);
      if (ruleset != NULL)
        {
          g_autoptr (GTask) task = g_task_new (self, NULL, on_file_found, (gpointer) ruleset);

          g_task_set_task_data (task, (gpointer) ruleset, NULL);
          g_task_run_in_thread (task, find_file);
        }
      else
        read_text (self);
    }
  present_editor (self);
}

/* The user's own game that was read from @file; NULL: none. */
static const CgtRuleset *
find_game_of (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (cgt_ruleset_get_file (rulesets[i]), name) == 0)
      return rulesets[i];
  return NULL;
}

GtkWindow *
grundy_game_editor_recover (GtkWindow *parent, GrundyRecovery *recovery)
{
  const GrundyRecoveryContent *content = grundy_recovery_get_content (recovery);
  g_autoptr (GFile) file = content->uri != NULL ? g_file_new_for_uri (content->uri) : NULL;
  const CgtRuleset *draft = file != NULL ? find_game_of (file) : NULL;
  GrundyGameEditor *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  self = editor_new (parent, file, draft, draft != NULL ? cgt_ruleset_get_source (draft) : "");
  grundy_keeper_recover (self->keeper, recovery);
  present_editor (self);
  return GTK_WINDOW (self);
}

GRUNDY_COMMAND (grundy_game_editor_keep, GrundyGameEditor, GAME_EDITOR, grundy_keeper_keep (self->keeper))
