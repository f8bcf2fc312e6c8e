/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-file-bar.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "base/cgt-free.h"
#include "app/dialogs/grundy-file-dialogs.h"
#include "app/dialogs/grundy-question.h"
#include "app/editor/grundy-games-monitor.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-recent.h"

/* GrundyKeeper opens and saves the file. What the user is asked and told about it is here. */

/* Reading: the bar is shown if it takes longer than READING_MS */

#define READING_MS 500
#define PULSE_MS 100

/* The data of a window with a file bar. */
#define FILE_BAR "grundy-file-bar"

struct _GrundyFileBar
{
  GtkBox parent_instance;

  GtkRevealer *reading_bar;
  GtkProgressBar *reading_progress;
  GtkRevealer *changed_bar; /* another program has changed the file */
  GtkLabel *changed_text;

  GrundyNotice *notice;
  GrundySession *session;
  GrundyDocument *document; /* these are of the session */
  GrundyKeeper *keeper;
  guint reading_timeout; /* pending until reading counts as slow; runs while it is */
};

G_DEFINE_FINAL_TYPE (GrundyFileBar, grundy_file_bar, GTK_TYPE_BOX)

static GtkWindow *
get_window_of_bar (GrundyFileBar *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static gboolean
on_reading_pulse (gpointer user_data)
{
  GrundyFileBar *self = user_data;
  double fraction;

  grundy_document_get_reading (self->document, &fraction);
  grundy_progress_bar_show (self->reading_progress, fraction);
  return G_SOURCE_CONTINUE;
}

static void
on_reading_long (GrundyFileBar *self)
{
  gtk_revealer_set_reveal_child (self->reading_bar, TRUE);
  self->reading_timeout = g_timeout_add (PULSE_MS, on_reading_pulse, self);
  on_reading_pulse (self);
}

static void
on_reading_changed (GrundyFileBar *self)
{
  gboolean reading = grundy_document_get_reading (self->document, NULL);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "file.cancel-reading", reading);
  g_clear_handle_id (&self->reading_timeout, g_source_remove);
  if (reading)
    self->reading_timeout = g_timeout_add_once (READING_MS, (GSourceOnceFunc) on_reading_long, self);
  else
    gtk_revealer_set_reveal_child (self->reading_bar, FALSE);
}

/* Opening */

/* NULL: there is no application, as in some tests. */
static GrundyRecent *
get_recent (GrundyFileBar *self)
{
  GtkApplication *application = gtk_window_get_application (get_window_of_bar (self));

  return application != NULL ? grundy_recent_of (application) : NULL;
}

static void
remember_file (GrundyFileBar *self, GFile *file)
{
  if (get_recent (self) != NULL)
    grundy_recent_add (get_recent (self), file);
}

static void
on_games_response (GrundyFileBar *self, const char *response, GtkWidget *dialog)
{
  GrundyOpenFlags flags = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "flags"));

  if (g_str_equal (response, "load"))
    grundy_keeper_open (self->keeper, g_object_get_data (G_OBJECT (dialog), "file"), flags | GRUNDY_OPEN_GAMES);
}

/* A game is a program of somebody else. It runs only after the user agrees. @files: its files. */
static void
ask_about_games (GrundyFileBar *self, GFile *file, GrundyOpenFlags flags, const char *files)
{
  g_autofree char *body = g_strdup_printf (
    _ ("The document comes with games that somebody wrote in Lua: %s. They can use neither files nor the network. "
       "A game of yours with the same name is replaced until Grundy ends."),
    files);
  GtkWidget *dialog =
    grundy_question_new (_ ("Load the Games of This Document?"), body, "load", _ ("_Load"), ADW_RESPONSE_SUGGESTED);

  grundy_question_set_default (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_object_set_data (G_OBJECT (dialog), "flags", GUINT_TO_POINTER (flags));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_games_response), self, G_CONNECT_SWAPPED);
  grundy_question_ask (dialog, get_window_of_bar (self));
}

/* A message that goes by itself would leave an empty window without a reason. */
static void
tell_not_opened (GrundyFileBar *self, const char *message)
{
  grundy_question_ask (grundy_message_new (_ ("Document Not Opened"), message, "close", _ ("_Close")),
                       get_window_of_bar (self));
}

static void
on_document_opened (GrundyFileBar *self, GFile *file, GrundyOpenFlags flags, const GError *error)
{
  if (flags & GRUNDY_OPEN_GAMES)
    grundy_games_monitor_tell (grundy_games_monitor_get_default (), "");
  if (error == NULL)
    {
      if (!(flags & (GRUNDY_OPEN_COPY | GRUNDY_OPEN_RECOVERED)))
        remember_file (self, file);
      g_signal_emit_by_name (self, "opened");
    }
  else if (flags & GRUNDY_OPEN_RECOVERED)
    grundy_notice_show (self->notice, NULL, error->message);
  else if (g_error_matches (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_GAMES))
    ask_about_games (self, file, flags, error->message);
  else
    {
      tell_not_opened (self, error->message);
      if (get_recent (self) != NULL && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        grundy_recent_forget (get_recent (self), file);
    }
}

/* Finding the window of a file */

typedef struct
{
  GFile *file;
  GPtrArray *held, *windows; /* held: the file of each window; windows: weak pointers to the windows, in the
                              * same order, NULL: closed */
} Finding;

CGT_FREE (Finding, finding_free)
{
  for (guint i = 0; i < self->windows->len; i++)
    g_clear_weak_pointer (&self->windows->pdata[i]);
  g_object_unref (self->file);
  g_ptr_array_unref (self->held);
  g_ptr_array_unref (self->windows);
}

/* Two names of the same file have the same identity, if there is such a file. */
static char *
dup_identity (GFile *file, GCancellable *cancellable)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, cancellable, NULL);

  return info != NULL ? g_strdup (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE)) : NULL;
}

/* The task returns the place of the window. */
static void
find_held_file (GTask *task, gpointer application, gpointer data, GCancellable *cancellable)
{
  const Finding *finding = data;
  g_autofree char *identity = NULL;
  gssize found = -1;

  for (guint i = 0; found < 0 && i < finding->held->len; i++)
    if (g_file_equal (finding->file, finding->held->pdata[i]))
      found = i;
  if (found < 0 && finding->held->len > 0)
    identity = dup_identity (finding->file, cancellable);
  for (guint i = 0; identity != NULL && found < 0 && i < finding->held->len; i++)
    {
      g_autofree char *held = dup_identity (finding->held->pdata[i], cancellable);

      if (g_strcmp0 (held, identity) == 0)
        found = i;
    }
  g_task_return_int (task, found);
}

void
grundy_file_bar_find_window (GtkApplication *application, GFile *file, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  GList *windows;
  Finding *finding;

  g_return_if_fail (G_IS_FILE (file));
  windows = application != NULL ? gtk_application_get_windows (application) : NULL;
  task = g_task_new (application, NULL, callback, user_data);
  finding = g_new (Finding, 1);
  *finding = (Finding) { g_object_ref (file), g_ptr_array_new_with_free_func (g_object_unref), g_ptr_array_new () };
  for (GList *window = windows; window != NULL; window = window->next)
    {
      GrundyFileBar *bar = g_object_get_data (G_OBJECT (window->data), FILE_BAR);
      GFile *held = bar != NULL ? grundy_keeper_get_next_file (bar->keeper) : NULL;

      if (held == NULL)
        continue;
      g_ptr_array_add (finding->held, g_object_ref (held));
      g_ptr_array_add (finding->windows, window->data);
    }
  for (guint i = 0; i < finding->windows->len; i++)
    g_object_add_weak_pointer (finding->windows->pdata[i], &finding->windows->pdata[i]);
  g_task_set_task_data (task, finding, finding_free);
  g_task_run_in_thread (task, find_held_file);
}

GtkWindow *
grundy_file_bar_find_window_finish (GAsyncResult *result)
{
  const Finding *finding = g_task_get_task_data (G_TASK (result));
  gssize found = g_task_propagate_int (G_TASK (result), NULL);

  return found >= 0 ? finding->windows->pdata[found] : NULL;
}

/* Saving */

/* Troubles; a notice about one of them goes when it is over. */
#define SAVING "saving"
#define AUTOSAVE "autosave"

static void
on_changed_response (GrundyFileBar *self, const char *response, GtkWidget *dialog)
{
  GrundySaveFlags flags = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "flags"));
  GFile *file = grundy_keeper_get_file (self->keeper);

  if (g_str_equal (response, "reload"))
    grundy_keeper_open (self->keeper, file, 0);
  else if (g_str_equal (response, "save-as"))
    grundy_file_bar_save (self, TRUE, flags);
  else if (g_str_equal (response, "save"))
    grundy_keeper_save (self->keeper, file, flags | GRUNDY_SAVE_OVER);
}

/* Another program has changed the file. */
static void
ask_about_change (GrundyFileBar *self, GrundySaveFlags flags, const char *message)
{
  GtkWidget *dialog = grundy_changed_question_new (message, TRUE);

  g_object_set_data (G_OBJECT (dialog), "flags", GUINT_TO_POINTER (flags));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_changed_response), self, G_CONNECT_SWAPPED);
  grundy_question_ask (dialog, get_window_of_bar (self));
}

static void
on_document_saved (GrundyFileBar *self, GFile *file, GrundySaveFlags flags, const GError *error)
{
  if (g_error_matches (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_CHANGED))
    ask_about_change (self, flags, error->message);
  else if (error != NULL)
    grundy_notice_show (self->notice, SAVING, error->message);
  else
    {
      grundy_notice_end_trouble (self->notice, SAVING);
      remember_file (self, file);
      /* Asks again if there were changes during the save. */
      if (flags & GRUNDY_SAVE_CLOSE)
        gtk_window_close (get_window_of_bar (self));
    }
}

typedef struct
{
  GrundyFileBar *bar;
  GrundySaveFlags flags;
  GFile *file; /* NULL: it is being chosen */
} Choosing;

CGT_FREE (Choosing, choosing_free)
{
  g_object_unref (self->bar);
  g_clear_object (&self->file);
}

static void
on_window_of_chosen_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Choosing *choosing = user_data;
  GrundyFileBar *self = choosing->bar;
  GtkWindow *window = get_window_of_bar (self), *other = grundy_file_bar_find_window_finish (result);

  if (window != NULL && other != NULL && other != window)
    {
      g_autofree char *name = g_file_get_basename (choosing->file);
      g_autofree char *shown = g_filename_display_name (name);
      g_autofree char *text = g_strdup_printf (_ ("%s is open in another window and was not replaced"), shown);

      grundy_notice_show (self->notice, NULL, text);
    }
  else if (window != NULL) /* not closed; the file chooser has already asked about replacing the file */
    grundy_keeper_save (self->keeper, choosing->file, choosing->flags | GRUNDY_SAVE_OVER);
  choosing_free (choosing);
}

static void
on_chosen_to_save (GFile *file, gpointer user_data)
{
  Choosing *choosing = user_data;
  GtkWindow *window = get_window_of_bar (choosing->bar);

  if (file == NULL || window == NULL) /* closed */
    {
      choosing_free (choosing);
      return;
    }
  choosing->file = g_object_ref (file);
  grundy_file_bar_find_window (gtk_window_get_application (window), file, on_window_of_chosen_found, choosing);
}

void
grundy_file_bar_save (GrundyFileBar *self, gboolean choose, GrundySaveFlags flags)
{
  GFile *file = grundy_keeper_get_file (self->keeper);

  if (file == NULL || choose)
    {
      g_autofree char *title = grundy_keeper_dup_title (self->keeper);
      g_autofree char *name = g_strconcat (title, ".grundy", NULL);
      Choosing *choosing = g_new (Choosing, 1);

      *choosing = (Choosing) { g_object_ref (self), flags, NULL };
      grundy_choose_file_to_save (get_window_of_bar (self), name, file, on_chosen_to_save, choosing);
    }
  else
    grundy_keeper_save (self->keeper, file, flags);
}

/* Closing */

static void
on_close_response (GrundyFileBar *self, const char *response)
{
  if (g_str_equal (response, "save"))
    grundy_file_bar_save (self, FALSE, GRUNDY_SAVE_CLOSE);
  else if (g_str_equal (response, "discard"))
    {
      grundy_keeper_discard (self->keeper);
      gtk_window_close (get_window_of_bar (self));
    }
}

gboolean
grundy_file_bar_ask_before_close (GrundyFileBar *self)
{
  GtkWidget *dialog;

  if (grundy_keeper_may_close (self->keeper))
    return FALSE;
  dialog = grundy_save_question_new ();
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_close_response), self, G_CONNECT_SWAPPED);
  grundy_question_ask (dialog, get_window_of_bar (self));
  return TRUE;
}

/* Copies for recovery */

static void
on_copy_failed (GrundyFileBar *self, const char *message)
{
  g_autofree char *text = g_strdup_printf (_ ("Changes cannot be saved for recovery: %s"), message);

  grundy_notice_show (self->notice, AUTOSAVE, text);
}

static void
on_copy_works (GrundyFileBar *self)
{
  grundy_notice_end_trouble (self->notice, AUTOSAVE);
}

/* A bar tells that another program has changed the open file, and offers to read it again. */
static void
on_file_changed (GrundyFileBar *self)
{
  GFile *file = grundy_keeper_get_file (self->keeper);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *shown = name != NULL ? g_filename_display_name (name) : NULL;
  g_autofree char *text = NULL;
  gboolean changed;

  g_object_get (self->keeper, "file-changed", &changed, NULL);
  if (changed)
    text = g_strdup_printf (_ ("Another program has changed %s"), shown);
  gtk_label_set_text (self->changed_text, changed ? text : "");
  gtk_revealer_set_reveal_child (self->changed_bar, changed);
}

static void
action_reload (GrundyFileBar *self)
{
  GFile *file = grundy_keeper_get_file (self->keeper);

  grundy_keeper_dismiss_change (self->keeper);
  if (file != NULL)
    grundy_keeper_open (self->keeper, file, 0);
}

static void
action_keep (GrundyFileBar *self)
{
  grundy_keeper_dismiss_change (self->keeper);
}

static void
action_cancel_reading (GrundyFileBar *self)
{
  grundy_document_cancel_reading (self->document);
}

void
grundy_file_bar_set_session (GrundyFileBar *self, GrundySession *session, GrundyNotice *notice)
{
  g_return_if_fail (GRUNDY_IS_FILE_BAR (self) && self->session == NULL);
  self->session = g_object_ref (session);
  self->document = grundy_session_get_document (session);
  self->keeper = grundy_session_get_keeper (session);
  self->notice = notice;
  g_object_set_data (G_OBJECT (get_window_of_bar (self)), FILE_BAR, self);
  g_signal_connect_object (self->document, "notify::reading", G_CALLBACK (on_reading_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "opened", G_CALLBACK (on_document_opened), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "saved", G_CALLBACK (on_document_saved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "copy-failed", G_CALLBACK (on_copy_failed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "copy-works", G_CALLBACK (on_copy_works), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "notify::file-changed", G_CALLBACK (on_file_changed), self, G_CONNECT_SWAPPED);
  on_reading_changed (self);
}

static void
grundy_file_bar_unroot (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (gtk_widget_get_root (widget)), FILE_BAR, NULL);
  GTK_WIDGET_CLASS (grundy_file_bar_parent_class)->unroot (widget);
}

GRUNDY_DISPOSE (GrundyFileBar, grundy_file_bar)
{
  g_clear_handle_id (&self->reading_timeout, g_source_remove);
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->document, self);
      g_signal_handlers_disconnect_by_data (self->keeper, self);
    }
  g_clear_object (&self->session);
}

static void
grundy_file_bar_class_init (GrundyFileBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_file_bar_dispose;
  widget_class->unroot = grundy_file_bar_unroot;
  grundy_class_add_signal (klass, "opened", 0);
  grundy_class_set_template (klass, "grundy-file-bar.ui", NULL);
  grundy_class_bind_children (klass, GrundyFileBar, reading_bar, reading_progress, changed_bar, changed_text);
  grundy_class_install_actions (klass, "file.reload", action_reload, "file.keep-mine", action_keep,
                                "file.cancel-reading", action_cancel_reading, NULL);
}

static void
grundy_file_bar_init (GrundyFileBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
