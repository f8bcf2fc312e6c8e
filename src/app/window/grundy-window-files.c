/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"

#include <glib/gi18n.h>

#include "app/document/grundy-document-private.h"
#include "app/dialogs/grundy-file-dialogs.h"
#include "app/dialogs/grundy-question.h"
#include "grundy-examples.h"
#include "app/editor/grundy-games-monitor.h"

/* Reading: the bar is shown if it takes longer than READING_MS */

#define READING_MS 500
#define PULSE_MS 100

static gboolean
on_reading_pulse (gpointer user_data)
{
  GrundyWindow *self = user_data;
  double fraction;

  grundy_document_get_reading (self->document, &fraction);
  if (fraction >= 0)
    gtk_progress_bar_set_fraction (self->reading_progress, fraction);
  else
    gtk_progress_bar_pulse (self->reading_progress);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_reading_long (gpointer user_data)
{
  GrundyWindow *self = user_data;

  gtk_revealer_set_reveal_child (self->reading_bar, TRUE);
  self->reading_timeout = g_timeout_add (PULSE_MS, on_reading_pulse, self);
  on_reading_pulse (self);
  return G_SOURCE_REMOVE;
}

void
grundy_window_reading_changed (GrundyWindow *self)
{
  gboolean reading = grundy_document_get_reading (self->document, NULL);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.cancel-reading", reading);
  g_clear_handle_id (&self->reading_timeout, g_source_remove);
  if (reading)
    self->reading_timeout = g_timeout_add (READING_MS, on_reading_long, self);
  else
    gtk_revealer_set_reveal_child (self->reading_bar, FALSE);
}

/* Opening */

/* After a document was read: fills its other sections, and brings the first one with content to the front. */
static void
show_sections (GrundyWindow *self)
{
  static const char *const names[][2] = {
    { "sequence", "sequences" }, { "two-heaps", "sequences" }, { "table", "sequences" }, { "automaton", "automata" }
  };

  grundy_window_restore_sections (self);
  if (grundy_document_get_n_components (self->document) > 0)
    return;
  if (!grundy_document_is_empty (self->document))
    adw_view_stack_set_visible_child_name (self->sections, "worksheet");
  else
    for (guint i = 0; i < G_N_ELEMENTS (names); i++)
      if (grundy_document_get_section (self->document, names[i][0]) != NULL)
        {
          adw_view_stack_set_visible_child_name (self->sections, names[i][1]);
          break;
        }
}

/* NULL: there is no application, as in some tests. */
static GrundyRecent *
get_recent (GrundyWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return application != NULL ? grundy_recent_of (application) : NULL;
}

void
grundy_window_remember_file (GrundyWindow *self)
{
  GFile *file = grundy_document_get_file (self->document);
  GrundyRecent *recent = get_recent (self);

  if (recent != NULL && file != NULL)
    grundy_recent_add (recent, file);
}

static void open_file (GrundyWindow *self, GFile *file, gboolean accept_games);

static void
on_games_response (GrundyWindow *self, const char *response, GtkWidget *dialog)
{
  if (g_str_equal (response, "load"))
    open_file (self, g_object_get_data (G_OBJECT (dialog), "file"), TRUE);
}

/* A game is a program of somebody else. It runs only after the user agrees. @files: its files. */
static void
ask_about_games (GrundyWindow *self, GFile *file, const char *files)
{
  g_autofree char *body = g_strdup_printf (
    _ ("The document comes with games that somebody wrote in Lua: %s. They can use neither files nor the network. "
       "A game of yours with the same name is replaced until Grundy ends."),
    files);
  GtkWidget *dialog =
    grundy_question_new (_ ("Load the Games of This Document?"), body, "load", _ ("_Load"), ADW_RESPONSE_SUGGESTED);

  grundy_question_set_default (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_games_response), self, G_CONNECT_SWAPPED);
  grundy_question_ask (dialog, GTK_WINDOW (self));
}

/* A message that goes by itself would leave an empty window without a reason. */
static void
tell_not_opened (GrundyWindow *self, const char *message)
{
  grundy_question_ask (grundy_message_new (_ ("Document Not Opened"), message, "close", _ ("_Close")),
                       GTK_WINDOW (self));
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GrundyWindow) self = user_data;
  g_autoptr (GFile) file = g_steal_pointer (&self->opening);
  g_autoptr (GError) error = NULL;

  if (self->document == NULL) /* closed in the meantime */
    return;
  if (!grundy_document_load_finish (GRUNDY_DOCUMENT (source), result, &error))
    {
      if (file != NULL && g_error_matches (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_GAMES))
        ask_about_games (self, file, error->message);
      else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        tell_not_opened (self, error->message);
      if (file != NULL && get_recent (self) != NULL && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        grundy_recent_forget (get_recent (self), file);
    }
  else
    {
      if (self->opening_copy)
        grundy_document_forget_file (self->document);
      else
        grundy_window_remember_file (self);
      show_sections (self);
    }
}

static void
on_loaded_with_games (GObject *source, GAsyncResult *result, gpointer user_data)
{
  on_loaded (source, result, user_data);
  grundy_games_monitor_tell (grundy_games_monitor_get_default (), "");
}

static void
open_file (GrundyWindow *self, GFile *file, gboolean accept_games)
{
  g_set_object (&self->opening, file);
  self->opening_copy = FALSE;
  grundy_document_load_async (self->document, file, accept_games, accept_games ? on_loaded_with_games : on_loaded,
                              g_object_ref (self));
}

void
grundy_window_open (GrundyWindow *self, GFile *file)
{
  g_return_if_fail (GRUNDY_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));
  open_file (self, file, FALSE);
}

/* Also finds out whether two names, such as links, mean the same file. */
static gboolean
is_same_file (GFile *a, const char *id, GFile *b)
{
  g_autoptr (GFileInfo) info = NULL;

  if (g_file_equal (a, b))
    return TRUE;
  info = id != NULL ? g_file_query_info (b, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL) : NULL;
  return info != NULL && g_strcmp0 (id, g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE)) == 0;
}

GrundyWindow *
grundy_window_find (GtkApplication *application, GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  const char *id = info != NULL ? g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE) : NULL;
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;

  for (GList *window = windows; window != NULL; window = window->next)
    if (GRUNDY_IS_WINDOW (window->data))
      {
        GrundyWindow *self = window->data;
        GFile *held = self->opening != NULL ? self->opening : grundy_document_get_file (self->document);

        if (held != NULL && is_same_file (file, id, held))
          return self;
      }
  return NULL;
}

/* Shows the window that has the file open. Otherwise an empty window opens it, and any other window leaves it to a
 * new one. */
static void
open_somewhere (GrundyWindow *self, GFile *file)
{
  GrundyWindow *window = grundy_window_find (gtk_window_get_application (GTK_WINDOW (self)), file);
  if (window != NULL)
    {
      gtk_window_present (GTK_WINDOW (window));
      return;
    }
  window = self;
  if (!grundy_window_is_unused (self))
    {
      window = grundy_window_new (gtk_window_get_application (GTK_WINDOW (self)));
      gtk_window_present (GTK_WINDOW (window));
    }
  grundy_window_open (window, file);
}

/* A copy of an example is opened, where a file would be. */
void
grundy_window_open_example (GrundyWindow *self, const char *name)
{
  g_autoptr (GFile) file = grundy_example_dup_file (name);
  GrundyWindow *window = self;

  g_return_if_fail (file != NULL);
  if (!grundy_window_is_unused (self))
    {
      window = grundy_window_new (gtk_window_get_application (GTK_WINDOW (self)));
      gtk_window_present (GTK_WINDOW (window));
    }
  open_file (window, file, FALSE);
  window->opening_copy = TRUE;
}

static void
on_chosen_to_open (GFile *file, gpointer user_data)
{
  g_autoptr (GrundyWindow) self = user_data;

  if (file != NULL)
    open_somewhere (self, file);
}

/* Dropping files on the window opens them: the first one here if the window is unused, the others in windows that come
 * up one after the other. */
static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, gpointer user_data)
{
  GrundyWindow *self = user_data;
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *file = files; file != NULL; file = file->next)
    {
      GFile *dropped = file->data;

      if (file == files)
        open_somewhere (self, dropped);
      else
        g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), &dropped, 1, "");
    }
  return files != NULL;
}

void
grundy_window_accept_drops (GrundyWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

void
grundy_window_choose_and_open (GrundyWindow *self)
{
  grundy_choose_file_to_open (GTK_WINDOW (self), on_chosen_to_open, g_object_ref (self));
}

gboolean
grundy_window_is_unused (GrundyWindow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WINDOW (self), FALSE);
  return grundy_document_is_empty (self->document) && grundy_document_get_file (self->document) == NULL &&
         !grundy_document_get_reading (self->document, NULL);
}

/* Recovery */

typedef struct
{
  GrundyWindow *window;
  GrundyRecovery *recovery;
} Recovering;

static void
recovering_free (Recovering *recovering)
{
  g_object_unref (recovering->window);
  grundy_recovery_unref (recovering->recovery);
  g_free (recovering);
}

/* Whether the file holds what the copy holds: the program ended right after it was saved. */
static gboolean
is_in_file (const GrundyRecoveryContent *content)
{
  g_autoptr (GFile) file = content->uri != NULL ? g_file_new_for_uri (content->uri) : NULL;
  g_autofree char *data = NULL;

  return file != NULL && g_file_load_contents (file, NULL, &data, NULL, NULL, NULL) &&
         g_str_equal (data, content->data);
}

static gpointer
read_recovery (gpointer recovery, CgtBudget *budget, GError **error)
{
  const GrundyRecoveryContent *content = grundy_recovery_get_content (recovery);
  GrundyContents *contents = grundy_contents_from_data (content->data, -1, TRUE, budget, error);

  if (contents == NULL)
    return NULL;
  g_free (contents->checksum);
  contents->checksum = is_in_file (content) ? g_compute_checksum_for_string (G_CHECKSUM_SHA256, content->data, -1)
                                            : g_strdup (content->checksum);
  return contents;
}

static void
on_recovery_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyDocument *document = GRUNDY_DOCUMENT (source);
  Recovering *recovering = user_data;
  GrundyWindow *self = recovering->window;
  const GrundyRecoveryContent *content = grundy_recovery_get_content (recovering->recovery);
  g_autoptr (GFile) file = content->uri != NULL ? g_file_new_for_uri (content->uri) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GrundyContents) contents = g_task_propagate_pointer (G_TASK (result), &error);

  /* The copy is kept for the next start if the window was closed or the document cannot be read. */
  if (self->document == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ;
  else if (contents == NULL)
    grundy_notice_show (self->notice, NULL, error->message);
  else
    {
      if (self->autosave != NULL)
        grundy_autosave_end (self->autosave);
      grundy_document_reset (document, contents);
      grundy_document_set_recovered (document, file, contents->checksum, content->modified);
      grundy_window_begin_autosave (self, recovering->recovery);
      show_sections (self);
    }
  recovering_free (recovering);
}

void
grundy_window_recover (GrundyWindow *self, GrundyRecovery *recovery)
{
  Recovering *recovering;

  g_return_if_fail (GRUNDY_IS_WINDOW (self));
  recovering = g_new0 (Recovering, 1);
  recovering->window = g_object_ref (self);
  recovering->recovery = grundy_recovery_ref (recovery);
  grundy_document_read_async (self->document, read_recovery, grundy_recovery_ref (recovery),
                              (GDestroyNotify) grundy_recovery_unref, (GDestroyNotify) grundy_contents_free,
                              on_recovery_read, recovering);
}
