/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"

#include <glib/gi18n.h>

#include "app/dialogs/grundy-file-dialogs.h"
#include "app/dialogs/grundy-question.h"
#include "grundy-examples.h"
#include "app/editor/grundy-games-monitor.h"

/* What the window asks and tells about its file. GrundyKeeper opens and saves it. */

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
  static const char *const names[][2] = { { "sequence", "sequences" }, { "two-heaps", "sequences" },
                                          { "table", "sequences" },    { "automaton", "automata" },
                                          { "box", "automata" },       { "finite", "automata" } };

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

static void
remember_file (GrundyWindow *self, GFile *file)
{
  if (get_recent (self) != NULL)
    grundy_recent_add (get_recent (self), file);
}

static void
on_games_response (GrundyWindow *self, const char *response, GtkWidget *dialog)
{
  GrundyOpenFlags flags = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "flags"));

  if (g_str_equal (response, "load"))
    grundy_keeper_open (self->keeper, g_object_get_data (G_OBJECT (dialog), "file"), flags | GRUNDY_OPEN_GAMES);
}

/* A game is a program of somebody else. It runs only after the user agrees. @files: its files. */
static void
ask_about_games (GrundyWindow *self, GFile *file, GrundyOpenFlags flags, const char *files)
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
on_opened (GrundyWindow *self, GFile *file, GrundyOpenFlags flags, const GError *error)
{
  if (flags & GRUNDY_OPEN_GAMES)
    grundy_games_monitor_tell (grundy_games_monitor_get_default (), "");
  if (error == NULL)
    {
      if (!(flags & (GRUNDY_OPEN_COPY | GRUNDY_OPEN_RECOVERED)))
        remember_file (self, file);
      show_sections (self);
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

void
grundy_window_open (GrundyWindow *self, GFile *file)
{
  g_return_if_fail (GRUNDY_IS_WINDOW (self));
  grundy_keeper_open (self->keeper, file, 0);
}

GrundyWindow *
grundy_window_find (GtkApplication *application, GFile *file)
{
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;

  for (GList *window = windows; window != NULL; window = window->next)
    if (GRUNDY_IS_WINDOW (window->data) && grundy_keeper_has (((GrundyWindow *) window->data)->keeper, file))
      return window->data;
  return NULL;
}

/* This window if nothing is in it, or a new one. */
static GrundyWindow *
get_unused_window (GrundyWindow *self)
{
  GrundyWindow *window = self;

  if (!grundy_window_is_unused (self))
    {
      window = grundy_window_new (gtk_window_get_application (GTK_WINDOW (self)));
      gtk_window_present (GTK_WINDOW (window));
    }
  return window;
}

/* Shows the window that has the file open. */
static void
open_somewhere (GrundyWindow *self, GFile *file)
{
  GrundyWindow *window = grundy_window_find (gtk_window_get_application (GTK_WINDOW (self)), file);

  if (window != NULL)
    gtk_window_present (GTK_WINDOW (window));
  else
    grundy_window_open (get_unused_window (self), file);
}

/* A copy of an example is opened, where a file would be. */
void
grundy_window_open_example (GrundyWindow *self, const char *name)
{
  g_autoptr (GFile) file = grundy_example_dup_file (name);

  g_return_if_fail (file != NULL);
  grundy_keeper_open (get_unused_window (self)->keeper, file, GRUNDY_OPEN_COPY);
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
grundy_window_choose_and_open (GrundyWindow *self)
{
  grundy_choose_file_to_open (GTK_WINDOW (self), on_chosen_to_open, g_object_ref (self));
}

gboolean
grundy_window_is_unused (GrundyWindow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WINDOW (self), FALSE);
  return grundy_document_is_empty (self->document) && grundy_keeper_get_file (self->keeper) == NULL &&
         !grundy_document_get_reading (self->document, NULL);
}

/* Saving */

/* Troubles; a notice about one of them goes when it is over. */
#define SAVING "saving"
#define AUTOSAVE "autosave"

static void
on_changed_response (GrundyWindow *self, const char *response, GtkWidget *dialog)
{
  GrundySaveFlags flags = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "flags"));
  GFile *file = grundy_keeper_get_file (self->keeper);

  if (g_str_equal (response, "reload"))
    grundy_window_open (self, file);
  else if (g_str_equal (response, "save-as"))
    grundy_window_save (self, TRUE, flags);
  else if (g_str_equal (response, "save"))
    grundy_keeper_save (self->keeper, file, flags | GRUNDY_SAVE_OVER);
}

/* Another program has changed the file. */
static void
ask_about_change (GrundyWindow *self, GrundySaveFlags flags, const char *message)
{
  GtkWidget *dialog = grundy_changed_question_new (message, TRUE);

  g_object_set_data (G_OBJECT (dialog), "flags", GUINT_TO_POINTER (flags));
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_changed_response), self, G_CONNECT_SWAPPED);
  grundy_question_ask (dialog, GTK_WINDOW (self));
}

static void
on_saved (GrundyWindow *self, GFile *file, GrundySaveFlags flags, const GError *error)
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
        gtk_window_close (GTK_WINDOW (self));
    }
}

typedef struct
{
  GrundyWindow *window;
  GrundySaveFlags flags;
} Choosing;

static void
on_chosen_to_save (GFile *file, gpointer user_data)
{
  g_autofree Choosing *choosing = user_data;
  g_autoptr (GrundyWindow) self = choosing->window;
  GrundyWindow *other = file != NULL ? grundy_window_find (gtk_window_get_application (GTK_WINDOW (self)), file) : NULL;

  if (file == NULL || self->document == NULL)
    return;
  if (other != NULL && other != self)
    {
      g_autofree char *name = g_file_get_basename (file);
      g_autofree char *shown = g_filename_display_name (name);
      g_autofree char *text = g_strdup_printf (_ ("%s is open in another window and was not replaced"), shown);

      grundy_notice_show (self->notice, NULL, text);
    }
  else /* the file chooser has already asked about replacing the file */
    grundy_keeper_save (self->keeper, file, choosing->flags | GRUNDY_SAVE_OVER);
}

void
grundy_window_save (GrundyWindow *self, gboolean choose, GrundySaveFlags flags)
{
  GFile *file = grundy_keeper_get_file (self->keeper);

  if (file == NULL || choose)
    {
      g_autofree char *title = grundy_keeper_dup_title (self->keeper);
      g_autofree char *name = g_strconcat (title, ".grundy", NULL);
      Choosing *choosing = g_new (Choosing, 1);

      *choosing = (Choosing) { g_object_ref (self), flags };
      grundy_choose_file_to_save (GTK_WINDOW (self), name, file, on_chosen_to_save, choosing);
    }
  else
    grundy_keeper_save (self->keeper, file, flags);
}

/* Closing */

static void
on_close_response (GrundyWindow *self, const char *response)
{
  if (g_str_equal (response, "save"))
    grundy_window_save (self, FALSE, GRUNDY_SAVE_CLOSE);
  else if (g_str_equal (response, "discard"))
    {
      grundy_keeper_discard (self->keeper);
      gtk_window_close (GTK_WINDOW (self));
    }
}

gboolean
grundy_window_ask_before_close (GrundyWindow *self)
{
  GtkWidget *dialog;

  if (grundy_keeper_may_close (self->keeper))
    return FALSE;
  dialog = grundy_save_question_new ();
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_close_response), self, G_CONNECT_SWAPPED);
  grundy_question_ask (dialog, GTK_WINDOW (self));
  return TRUE;
}

/* Copies for recovery */

static void
on_copy_failed (GrundyWindow *self, const char *message)
{
  g_autofree char *text = g_strdup_printf (_ ("Changes cannot be saved for recovery: %s"), message);

  grundy_notice_show (self->notice, AUTOSAVE, text);
}

static void
on_copy_works (GrundyWindow *self)
{
  grundy_notice_end_trouble (self->notice, AUTOSAVE);
}

/* A bar tells that another program has changed the open file, and offers to read it again. */
static void
on_file_changed (GrundyWindow *self)
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
action_reload (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);
  GFile *file = grundy_keeper_get_file (self->keeper);

  grundy_keeper_dismiss_change (self->keeper);
  if (file != NULL)
    grundy_window_open (self, file);
}

static void
action_keep (GtkWidget *widget, const char *name, GVariant *parameter)
{
  grundy_keeper_dismiss_change (GRUNDY_WINDOW (widget)->keeper);
}

void
grundy_window_files_install (GrundyWindowClass *klass)
{
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "win.reload", NULL, action_reload);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "win.keep-mine", NULL, action_keep);
}

void
grundy_window_files_init (GrundyWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  g_signal_connect_object (self->keeper, "opened", G_CALLBACK (on_opened), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "saved", G_CALLBACK (on_saved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "copy-failed", G_CALLBACK (on_copy_failed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "copy-works", G_CALLBACK (on_copy_works), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "notify::file-changed", G_CALLBACK (on_file_changed), self, G_CONNECT_SWAPPED);
}
