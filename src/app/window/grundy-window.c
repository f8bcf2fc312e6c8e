/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-settings.h"
#include "app/base/grundy-tab.h"
#include "app/commands/grundy-shortcuts.h"
#include "app/dialogs/grundy-file-dialogs.h"
#include "app/editor/grundy-game-editor.h"
#include "app/editor/grundy-games-monitor.h"
#include "app/reader/grundy-help-window.h"
#include "grundy-file-bar.h"
#include "grundy-finder.h"
#include "grundy-header.h"
#include "grundy-notice.h"
#include "grundy-outcome-sums.h"
#include "grundy-presentation.h"
#include "grundy-recent.h"
#include "grundy-review-dialog.h"
#include "grundy-sections.h"

struct _GrundyWindow
{
  AdwApplicationWindow parent_instance;

  GrundyHeader *header;
  GrundyFileBar *file_bar;
  GrundyNotice *notice;
  GrundySections *sections;
  GtkOverlay *overlay;
  GrundyPresentation *presentation;

  GrundySession *session;
  GrundyDocument *document; /* these are of the session; NULL: the window was closed */
  GrundyKeeper *keeper;
  GSettings *settings; /* nullable */
};

G_DEFINE_FINAL_TYPE (GrundyWindow, grundy_window, ADW_TYPE_APPLICATION_WINDOW)

static void
set_window_command_enabled (GrundyWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

/* Files */

static void
update_saving (GrundyWindow *self)
{
  gboolean empty = grundy_document_is_empty (self->document);

  set_window_command_enabled (self, "save", !empty);
  set_window_command_enabled (self, "save-as", !empty);
}

GRUNDY_GETTER (gboolean, grundy_window_is_unused, GrundyWindow, WINDOW,
               grundy_document_is_empty (self->document) && grundy_keeper_get_file (self->keeper) == NULL &&
                 !grundy_document_get_reading (self->document, NULL),
               FALSE)

GRUNDY_COMMAND (grundy_window_open, GrundyWindow, WINDOW, grundy_keeper_open (self->keeper, file, 0), GFile *file)

/* Of the windows that are not used yet, the active one is filled first. */
static void
open_here (GtkWindow *self, GFile *file)
{
  GtkApplication *application = gtk_window_get_application (self);

  if (application == NULL) /* it was closed meanwhile */
    return;
  gtk_window_present (self);
  g_application_open (G_APPLICATION (application), &file, 1, "");
}

static void
on_chosen_to_open (GFile *file, gpointer user_data)
{
  g_autoptr (GtkWindow) self = user_data;

  if (file != NULL)
    open_here (self, file);
}

static void
action_open (gpointer self)
{
  grundy_choose_file_to_open (self, on_chosen_to_open, g_object_ref (self));
}

static gboolean
on_file_drop (GrundyWindow *self, const GValue *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *file = files; file != NULL; file = file->next)
    open_here (GTK_WINDOW (self), file->data);
  return files != NULL;
}

static void
action_save (GrundyWindow *self)
{
  grundy_file_bar_save (self->file_bar, FALSE, 0);
}

static void
action_save_as (GrundyWindow *self)
{
  grundy_file_bar_save (self->file_bar, TRUE, 0);
}

/* Windows over this one */

void
grundy_window_print_to (GrundyWindow *self, const char *path, GrundyPrintedFunc then, gpointer user_data)
{
  g_autofree char *title = NULL;
  GrundyPicture *picture;
  CgtSheet *sheet;

  g_return_if_fail (GRUNDY_IS_WINDOW (self));
  title = grundy_keeper_dup_title (self->keeper);
  sheet = grundy_section_get_sheet (grundy_sections_get_current (self->sections), &picture);
  if (sheet != NULL || picture != NULL)
    grundy_print (GTK_WINDOW (self), title, sheet, picture, path, then, user_data);
  else
    grundy_notice_show (self->notice, NULL, _ ("There is nothing to print here"));
}

static void
action_print (gpointer self)
{
  grundy_window_print_to (self, NULL, NULL, NULL);
}

static void
add_to_worksheet (const char *sum, gpointer user_data)
{
  GrundyWindow *self = user_data;
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (self->document);

  grundy_worksheet_insert (worksheet, grundy_worksheet_get_n_entries (worksheet), sum);
  grundy_sections_show (self->sections, "worksheet");
}

/* The dialog is modal and goes with its window. */
static void
action_outcome_sums (gpointer self)
{
  grundy_outcome_sums_present (self, add_to_worksheet, self);
}

static void
action_new_game (gpointer self)
{
  grundy_game_editor_present (self, NULL);
}

static void
action_review_game (GrundyWindow *self)
{
  const char *position = grundy_document_get_n_components (self->document) > 0
                           ? grundy_component_get_text (grundy_document_get_component (self->document, 0))
                           : NULL;

  grundy_review_dialog_present (GTK_WINDOW (self), position, add_to_worksheet, self);
}

static void
action_show_help (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  grundy_help_present (user_data, g_variant_get_string (parameter, NULL));
}

/* For views, which know nothing about the window. */
static void
action_tell (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  grundy_notice_show (GRUNDY_WINDOW (user_data)->notice, NULL, g_variant_get_string (parameter, NULL));
}

static gboolean
leave_presentation (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  return grundy_presentation_leave (GRUNDY_WINDOW (widget)->presentation);
}

static gboolean
close_notice (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  return grundy_notice_close (GRUNDY_WINDOW (widget)->notice);
}

/* The window */

/* The next window begins as this one was left. */
static void
keep_size (GrundyWindow *self)
{
  const GSettingsBindFlags flags =
    G_SETTINGS_BIND_GET | G_SETTINGS_BIND_SET | G_SETTINGS_BIND_GET_NO_CHANGES | G_SETTINGS_BIND_NO_SENSITIVITY;

  if (self->settings != NULL)
    {
      g_settings_bind (self->settings, "window-width", self, "default-width", flags);
      g_settings_bind (self->settings, "window-height", self, "default-height", flags);
      g_settings_bind (self->settings, "window-maximized", self, "maximized", flags);
    }
}

static gboolean
grundy_window_close_request (GtkWindow *window)
{
  GrundyWindow *self = GRUNDY_WINDOW (window);

  if (grundy_file_bar_ask_before_close (self->file_bar))
    return GDK_EVENT_STOP;
  g_signal_emit_by_name (self, "closes");
  /* The window lives until its callback comes. */
  grundy_document_cancel_reading (self->document);
  grundy_keeper_close (self->keeper);
  return GTK_WINDOW_CLASS (grundy_window_parent_class)->close_request (window);
}

static void
grundy_window_dispose (GObject *object)
{
  GrundyWindow *self = GRUNDY_WINDOW (object);

  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->sections, self);
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_object_run_dispose (G_OBJECT (self->session));
      g_clear_pointer (&self->presentation, grundy_presentation_free);
    }
  G_OBJECT_CLASS (grundy_window_parent_class)->dispose (object);
  g_clear_object (&self->settings);
  self->document = NULL;
  g_clear_object (&self->session);
}

static void
grundy_window_class_init (GrundyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = grundy_window_close_request;
  grundy_class_add_signal (klass, "closes", 0);

  grundy_class_set_template (klass, "grundy-window.ui", NULL);
  grundy_class_bind_children (klass, GrundyWindow, header, file_bar, notice, sections, overlay);
  /* In the bubble phase: a board or an entry that uses Escape comes first. */
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, leave_presentation, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, close_notice, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.cancel", NULL);
}

static const GActionEntry entries[] = {
  { .name = "tell", .activate = action_tell, .parameter_type = "s" },
  { .name = "show-help", .activate = action_show_help, .parameter_type = "s" },
};

/* The commands of sections are commands of the window. */
static void
add_window_actions (GrundyWindow *self, GActionMap *actions)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (actions));

  for (char **name = names; *name != NULL; name++)
    g_action_map_add_action (G_ACTION_MAP (self), g_action_map_lookup_action (actions, *name));
}

static void
grundy_window_init (GrundyWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->session = grundy_session_new ();
  self->document = grundy_session_get_document (self->session);
  self->keeper = grundy_session_get_keeper (self->session);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  grundy_actions_add (G_ACTION_MAP (self), self, "open", action_open, "save", action_save, "save-as", action_save_as,
                      "print", action_print, "outcome-sums", action_outcome_sums, "review-game", action_review_game,
                      "new-game", action_new_game, "show-help-overlay", grundy_shortcuts_present, "find",
                      grundy_finder_present, NULL);
  add_window_actions (self, grundy_sections_get_actions (self->sections));
  g_signal_connect_object (self->sections, "changed", G_CALLBACK (update_saving), self, G_CONNECT_SWAPPED);
  grundy_sections_set_session (self->sections, self->session);
  add_window_actions (self, grundy_positions_get_actions (grundy_sections_get_positions (self->sections)));
  grundy_header_set_session (self->header, self->session);
  grundy_file_bar_set_session (self->file_bar, self->session, self->notice);
  g_signal_connect_object (self->file_bar, "opened", G_CALLBACK (grundy_sections_restore), self->sections,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (grundy_games_monitor_get_default (), "changed", G_CALLBACK (grundy_document_reload_games),
                           self->document, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_file_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  self->presentation = grundy_presentation_new (GTK_APPLICATION_WINDOW (self), self->sections, self->overlay);
  grundy_in_sight_keep (GTK_WINDOW (self));
  grundy_tab_keep (GTK_WINDOW (self));
}

GrundyWindow *
grundy_window_new (GtkApplication *application)
{
  GrundyWindow *self = g_object_new (GRUNDY_TYPE_WINDOW, "application", application, NULL);

  if (application != NULL)
    {
      g_autofree char *folder = grundy_recovery_dup_default_folder ();
      g_autoptr (GrundyRecovery) recovery = grundy_recovery_new (folder);

      self->settings = grundy_settings_new ();
      grundy_header_add_recent (self->header, grundy_recent_get_menu (grundy_recent_of (application)));
      grundy_keeper_set_recovery (self->keeper, recovery);
    }
  grundy_worksheet_view_set_settings (grundy_sections_get_worksheet (self->sections), self->settings);
  if (self->settings != NULL)
    grundy_session_set_settings (self->session, self->settings);
  keep_size (self);
  grundy_positions_show_start (grundy_sections_get_positions (self->sections),
                               application != NULL ? grundy_recent_get_menu (grundy_recent_of (application)) : NULL);
  return self;
}

/* For the application, and for tests */

GRUNDY_GETTER (GrundySession *, grundy_window_get_session, GrundyWindow, WINDOW, self->session, NULL)

GRUNDY_GETTER (GrundyKeeper *, grundy_window_get_keeper, GrundyWindow, WINDOW, self->keeper, NULL)
