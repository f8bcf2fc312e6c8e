/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>

#include "base/cgt-free.h"
#include "config.h"
#include "app/base/grundy-class.h"
#include "app/base/grundy-settings.h"
#include "app/base/grundy-theme.h"
#include "app/commands/grundy-commands.h"
#include "app/editor/grundy-game-editor.h"
#include "app/editor/grundy-games-monitor.h"
#include "grundy-examples.h"
#include "grundy-file-bar.h"
#include "grundy-openings.h"
#include "grundy-own-games.h"
#include "grundy-preferences-window.h"
#include "grundy-recent.h"
#include "grundy-recovery-dialog.h"
#include "grundy-window.h"
#include "rulesets/lua/cgt-games.h"

struct _GrundyApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  GrundyRecent *recent;   /* borrowed */
  GPtrArray *wrong_games; /* what is to be said of the user's own games; NULL: it was said, or is not known yet */
  gboolean ending;        /* all windows are being closed */
  gboolean offered;       /* the copies of earlier programs were looked for */
};

G_DEFINE_FINAL_TYPE (GrundyApplication, grundy_application, ADW_TYPE_APPLICATION)

/* Style */

static gboolean
scheme_of_style (GValue *scheme, GVariant *style, gpointer user_data)
{
  const char *name = g_variant_get_string (style, NULL);

  g_value_set_enum (scheme, g_str_equal (name, "light")  ? ADW_COLOR_SCHEME_FORCE_LIGHT
                            : g_str_equal (name, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                                                         : ADW_COLOR_SCHEME_DEFAULT);
  return TRUE;
}

static void
add_style (GrundyApplication *self)
{
  g_autoptr (GAction) action = g_settings_create_action (self->settings, "style");

  g_action_map_add_action (G_ACTION_MAP (self), action);
  g_settings_bind_with_mapping (self->settings, "style", adw_application_get_style_manager (ADW_APPLICATION (self)),
                                "color-scheme", G_SETTINGS_BIND_GET, scheme_of_style, NULL, NULL, NULL);
}

/* Actions */

static void
new_window_activated (GrundyApplication *self)
{
  self->ending = FALSE;
  gtk_window_present (GTK_WINDOW (grundy_window_new (GTK_APPLICATION (self))));
}

/* What is open is reopened at the next start if the user asks for it. */
static void
keep_session (GrundyApplication *self)
{
  g_autoptr (GStrvBuilder) uris = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (GList *window = gtk_application_get_windows (GTK_APPLICATION (self)); window != NULL; window = window->next)
    {
      GFile *file =
        GRUNDY_IS_WINDOW (window->data) ? grundy_keeper_get_file (grundy_window_get_keeper (window->data)) : NULL;
      g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

      if (uri != NULL)
        g_strv_builder_add (uris, uri);
    }
  all = g_strv_builder_end (uris);
  if (all[0] == NULL)
    return;
  grundy_recent_keep_session (self->recent, (const char *const *) all);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "reopen")), TRUE);
}

/* A window is about to close. If it is the last one, its document is kept for "app.reopen". */
static void
on_window_closes (GrundyApplication *self)
{
  guint n = 0;

  for (GList *window = gtk_application_get_windows (GTK_APPLICATION (self)); window != NULL; window = window->next)
    n += GRUNDY_IS_WINDOW (window->data);
  if (n == 1 && !self->ending)
    keep_session (self);
}

static void
reopen_activated (GrundyApplication *self)
{
  const char *const *uris = grundy_recent_get_session (self->recent);

  for (guint i = 0; uris[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);

      g_application_open (G_APPLICATION (self), &file, 1, "");
    }
}

static void
quit_activated (GrundyApplication *self)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));

  keep_session (self);
  self->ending = TRUE;
  grundy_openings_forget (GTK_APPLICATION (self));
  /* Each window may ask what to do with its changes. */
  for (GList *window = windows; window != NULL; window = window->next)
    if (gtk_window_get_transient_for (window->data) == NULL)
      gtk_window_close (window->data);
}

static void
open_recent_activated (GSimpleAction *action, GVariant *uri, gpointer user_data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  g_application_open (G_APPLICATION (user_data), &file, 1, "");
}

static void
preferences_activated (GrundyApplication *self)
{
  grundy_preferences_present (gtk_application_get_active_window (GTK_APPLICATION (self)), self->settings);
}

static void
about_activated (gpointer self)
{
  const char *developers[] = { "The Grundy developers", NULL };

  adw_show_about_window (gtk_application_get_active_window (self), "application-name", _ ("Grundy"), "application-icon",
                         APP_ID, "version", VERSION, "developer-name", _ ("The Grundy developers"), "developers",
                         developers, "copyright", "© 2026 The Grundy developers", "license-type", GTK_LICENSE_GPL_3_0,
                         "comments",
                         _ ("A workbench for combinatorial game theory: draw a position and see its value."),
                         "translator-credits", _ ("translator-credits"), NULL);
}

/* Recovery */

typedef struct
{
  GPtrArray *left;       /* GrundyRecovery */
  GPtrArray *complaints; /* char * */
} Found;

CGT_FREE (Found, found_free)
{
  g_ptr_array_unref (self->left);
  g_ptr_array_unref (self->complaints);
}

static void
look_for_left (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autofree char *folder = grundy_recovery_dup_default_folder ();
  Found *found = g_new0 (Found, 1);

  found->complaints = g_ptr_array_new_with_free_func (g_free);
  found->left = grundy_recovery_claim_left (folder, found->complaints);
  g_task_return_pointer (task, found, (GDestroyNotify) found_free);
}

/* The first window says what is wrong with the user's own games. */
static void
tell_wrong_games (GrundyApplication *self, GrundyWindow *window)
{
  if (self->wrong_games != NULL)
    grundy_own_games_report (window, self->wrong_games);
  g_clear_pointer (&self->wrong_games, g_ptr_array_unref);
}

static GrundyWindow *
new_window (GrundyApplication *self)
{
  GrundyWindow *window = grundy_window_new (GTK_APPLICATION (self));

  tell_wrong_games (self, window);
  return window;
}

/* A window with an empty document, or a new one. */
static GtkWindow *
get_empty_window (GrundyApplication *self)
{
  for (GList *window = gtk_application_get_windows (GTK_APPLICATION (self)); window != NULL; window = window->next)
    if (GRUNDY_IS_WINDOW (window->data) && grundy_window_is_unused (window->data))
      return window->data;
  return GTK_WINDOW (new_window (self));
}

/* Returns the window if it comes up now. One that is there already may be minimised and draw no frame. */
static GtkWindow *
present_window (GtkWindow *window)
{
  gboolean is_there = gtk_widget_get_mapped (GTK_WIDGET (window));

  gtk_window_present (window);
  return is_there ? NULL : window;
}

/* A copy, which belongs to no file. */
static GtkWindow *
open_example (GtkApplication *application, gpointer file)
{
  GtkWindow *window = get_empty_window (GRUNDY_APPLICATION (application)), *comes_up = present_window (window);

  grundy_keeper_open (grundy_window_get_keeper (GRUNDY_WINDOW (window)), file, GRUNDY_OPEN_COPY);
  return comes_up;
}

static void
open_example_activated (GSimpleAction *action, GVariant *name, gpointer user_data)
{
  GFile *file = grundy_example_dup_file (g_variant_get_string (name, NULL));

  if (file != NULL)
    grundy_openings_add (user_data, open_example, file, g_object_unref);
}

static GtkWindow *
open_recovery (GtkApplication *application, gpointer recovery)
{
  GtkWindow *window = get_empty_window (GRUNDY_APPLICATION (application)), *comes_up = present_window (window);

  if (grundy_recovery_get_content (recovery)->is_game)
    return grundy_game_editor_recover (window, recovery);
  grundy_keeper_recover (grundy_window_get_keeper (GRUNDY_WINDOW (window)), recovery);
  return comes_up;
}

static void
recover (GrundyRecovery *recovery, gpointer application)
{
  grundy_openings_add (application, open_recovery, grundy_recovery_ref (recovery),
                       (GDestroyNotify) grundy_recovery_unref);
}

static void
on_left_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (source));
  Found *found = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Without a window the program is about to end. The next start offers the copies. */
  if (parent != NULL && found->left->len + found->complaints->len > 0)
    grundy_recovery_dialog_present (parent, found->left, found->complaints, recover, source);
  found_free (found);
}

static void
offer_recovery (GrundyApplication *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->offered)
    return;
  self->offered = TRUE;
  task = g_task_new (self, NULL, on_left_found, NULL);
  g_task_run_in_thread (task, look_for_left);
}

static void
keep_all (GtkApplication *self)
{
  for (GList *window = gtk_application_get_windows (self); window != NULL; window = window->next)
    if (GRUNDY_IS_WINDOW (window->data))
      grundy_keeper_keep (grundy_window_get_keeper (window->data));
    else if (GRUNDY_IS_GAME_EDITOR (window->data))
      grundy_game_editor_keep (window->data);
}

/* The session ends, and nobody can be asked. The process then ends by the signal, as its sender expects. */
static gboolean
end_by (GrundyApplication *self, int number)
{
  keep_session (self);
  keep_all (GTK_APPLICATION (self));
  signal (number, SIG_DFL);
  raise (number);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_terminate (gpointer user_data)
{
  return end_by (user_data, SIGTERM);
}

static gboolean
on_hang_up (gpointer user_data)
{
  return end_by (user_data, SIGHUP);
}

static gboolean
on_interrupt (gpointer user_data)
{
  return end_by (user_data, SIGINT);
}

static void
grundy_application_shutdown (GApplication *application)
{
  /* The next start offers copies that wait. */
  grundy_openings_forget (GTK_APPLICATION (application));
  keep_all (GTK_APPLICATION (application));
  G_APPLICATION_CLASS (grundy_application_parent_class)->shutdown (application);
}

/* The user's own games. Documents wait for them. */

static void
on_games_added (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyApplication *self = GRUNDY_APPLICATION (source);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  gboolean any = FALSE;
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  self->wrong_games = g_task_propagate_pointer (G_TASK (result), NULL);
  for (guint i = 0; i < n && !any; i++)
    any = cgt_ruleset_is_game (rulesets[i]);
  if (any)
    grundy_games_monitor_tell (grundy_games_monitor_get_default (), "");
  if (window != NULL && GRUNDY_IS_WINDOW (window))
    tell_wrong_games (self, GRUNDY_WINDOW (window));
  grundy_openings_release (GTK_APPLICATION (self));
}

/* The application */

static void
add_application_actions (GrundyApplication *self)
{
  static const GActionEntry entries[] = {
    { .name = "open-recent", .activate = open_recent_activated, .parameter_type = "s" },
    { .name = "open-example", .activate = open_example_activated, .parameter_type = "s" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  grundy_actions_add (G_ACTION_MAP (self), self, "new-window", new_window_activated, "quit", quit_activated, "reopen",
                      reopen_activated, "preferences", preferences_activated, "about", about_activated, NULL);
  if (self->settings != NULL)
    add_style (self);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "reopen")),
                               grundy_recent_get_session (self->recent)[0] != NULL);
  grundy_commands_set_keys (GTK_APPLICATION (self));
}

static void
grundy_application_startup (GApplication *application)
{
  GrundyApplication *self = GRUNDY_APPLICATION (application);

  G_APPLICATION_CLASS (grundy_application_parent_class)->startup (application);
  self->settings = grundy_settings_new ();
  if (self->settings != NULL)
    grundy_theme_keep_looks (self->settings);
  grundy_openings_hold (GTK_APPLICATION (self));
  grundy_own_games_add (self, on_games_added);
  self->recent = grundy_recent_of (GTK_APPLICATION (self));
  add_application_actions (self);
  g_unix_signal_add (SIGTERM, on_terminate, self);
  g_unix_signal_add (SIGHUP, on_hang_up, self);
  g_unix_signal_add (SIGINT, on_interrupt, self);
  gtk_window_set_default_icon_name (APP_ID);
}

/* A program that was killed a moment ago may still own its name on the bus: it is asked, and does not answer. Then the
 * bus notices that it has ended, and the name is free. A program that hangs keeps the name, and this one starts without
 * it. */
static int
grundy_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  g_autoptr (GError) error = NULL;
  gboolean gone;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Grundy %s\n", VERSION);
      return 0;
    }
  if (g_application_register (application, NULL, &error))
    return -1;
  gone = g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_NO_REPLY) ||
         g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN) ||
         g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER);
  if (!gone || !g_application_register (application, NULL, NULL))
    g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  return -1;
}

static void
grundy_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (new_window (GRUNDY_APPLICATION (application)));
  gtk_window_present (window);
  offer_recovery (GRUNDY_APPLICATION (application));
}

static void
on_window_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyApplication *self = GRUNDY_APPLICATION (source);
  g_autoptr (GFile) file = user_data;
  GtkWindow *window = grundy_file_bar_find_window_finish (result), *comes_up = NULL;

  if (window != NULL)
    comes_up = present_window (window);
  else if (!self->ending)
    {
      window = get_empty_window (self);
      comes_up = present_window (window);
      grundy_window_open (GRUNDY_WINDOW (window), file);
    }
  grundy_openings_release_after (GTK_APPLICATION (self), comes_up);
}

/* In the window that has the file already, or in one where nothing is open. Until it is known which, nothing else is
 * opened. */
static GtkWindow *
open_document_file (GtkApplication *application, gpointer file)
{
  grundy_openings_hold (application);
  grundy_file_bar_find_window (application, file, on_window_found, g_object_ref (file));
  return NULL;
}

/* A lesson is shown in the window that is in use, which keeps its document. */
static GtkWindow *
open_lesson_in_window (GtkApplication *application, gpointer file)
{
  GtkWindow *window = gtk_application_get_active_window (application), *comes_up;

  if (!GRUNDY_IS_WINDOW (window))
    window = get_empty_window (GRUNDY_APPLICATION (application));
  comes_up = present_window (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-lesson", "s", g_file_peek_path (file));
  return comes_up;
}

static gboolean
is_lesson (GFile *file)
{
  return g_file_peek_path (file) != NULL && g_str_has_suffix (g_file_peek_path (file), ".md");
}

static void
grundy_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  GRUNDY_APPLICATION (application)->ending = FALSE;
  for (int i = 0; i < n_files; i++)
    grundy_openings_add (GTK_APPLICATION (application),
                         is_lesson (files[i]) ? open_lesson_in_window : open_document_file, g_object_ref (files[i]),
                         g_object_unref);
  offer_recovery (GRUNDY_APPLICATION (application));
}

static void
grundy_application_window_added (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (grundy_application_parent_class)->window_added (application, window);
  if (GRUNDY_IS_WINDOW (window))
    g_signal_connect_object (window, "closes", G_CALLBACK (on_window_closes), application, G_CONNECT_SWAPPED);
}

GRUNDY_FINALIZE (GrundyApplication, grundy_application) { g_clear_object (&self->settings); }

static void
grundy_application_class_init (GrundyApplicationClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_application_finalize;
  grundy_class_override (G_APPLICATION_CLASS (klass), grundy_application, handle_local_options, startup, activate, open,
                         shutdown);
  GTK_APPLICATION_CLASS (klass)->window_added = grundy_application_window_added;
}

static void
grundy_application_init (GrundyApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 0, 0, G_OPTION_ARG_NONE, _ ("Print the version"),
                                 NULL);
}

GrundyApplication *
grundy_application_new (void)
{
  return g_object_new (GRUNDY_TYPE_APPLICATION, "application-id", APP_ID, "resource-base-path",
                       "/io/github/grundy_cgt/Grundy", "flags", G_APPLICATION_HANDLES_OPEN, "register-session", TRUE,
                       NULL);
}
