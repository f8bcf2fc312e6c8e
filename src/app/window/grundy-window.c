/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"
#include "grundy-examples.h"

#include "app/boxes/grundy-automata-section.h"
#include "app/base/grundy-class.h"
#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-preferences.h"
#include "app/base/grundy-tab.h"
#include "app/widgets/grundy-panes.h"
#include "app/widgets/grundy-wrap-layout.h"
#include "app/editor/grundy-games-monitor.h"
#include "app/reader/grundy-lessons-view.h"
#include "app/widgets/grundy-names-layout.h"
#include "grundy-sum-layout.h"

#define RESULTS_WIDTH 340

G_DEFINE_FINAL_TYPE (GrundyWindow, grundy_window, ADW_TYPE_APPLICATION_WINDOW)

/* The document */

static void
on_worksheet_changed (GrundyWindow *self)
{
  grundy_window_update_title (self);
  grundy_window_update_actions (self);
}

static void
on_position_changed (GrundyWindow *self)
{
  gboolean empty = grundy_document_get_n_components (self->document) == 0;

  grundy_window_boards_sync (self);
  gtk_stack_set_visible_child_name (self->stack, empty ? "start" : "sum");
  grundy_window_update_title (self);
  grundy_window_update_actions (self);
}

/* An error in the text of a component is shown next to it. */
static void
on_refused (GrundyWindow *self, guint number, const char *message)
{
  if (number == 0)
    grundy_notice_show (self->notice, NULL, message);
}

/* Sections beside the sum: the document keeps what they show */

/* Switches to Positions and shows the position. */
static void
on_open_from_section (GrundyWindow *self, const char *expression)
{
  grundy_window_show_text (self, expression);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-section", "s", "positions");
}

static void
on_section_shown (GrundyWindow *self, const char *name, const char *const *texts)
{
  if (!self->restoring && self->document != NULL)
    grundy_document_set_section (self->document, name, texts);
}

static void
restore_automata (GrundyWindow *self)
{
  GtkWidget *automata = grundy_deferred_peek (self->automata_section);

  self->restoring = TRUE;
  for (const char *const *name = grundy_automata_section_get_names (); automata != NULL && *name != NULL; name++)
    {
      const char *const *texts = grundy_document_get_section (self->document, *name);

      if (texts != NULL)
        grundy_automata_section_restore (GRUNDY_AUTOMATA_SECTION (automata), *name, texts);
    }
  self->restoring = FALSE;
}

/* The first of the pages stays in front. */
static void
restore_sequences (GrundyWindow *self)
{
  static const char *const pages[] = { "table", "two-heaps", "sequence" };
  GtkWidget *sequences = grundy_deferred_peek (self->sequences_section);

  self->restoring = TRUE;
  for (guint i = 0; sequences != NULL && i < G_N_ELEMENTS (pages); i++)
    {
      const char *const *texts = grundy_document_get_section (self->document, pages[i]);

      if (texts != NULL)
        grundy_sequences_section_restore (GRUNDY_SEQUENCES_SECTION (sequences), pages[i], texts);
    }
  self->restoring = FALSE;
}

/* A section that was not made yet is filled when it is made. */
void
grundy_window_restore_sections (GrundyWindow *self)
{
  restore_automata (self);
  restore_sequences (self);
}

static void
on_sequences_made (GrundyWindow *self, GtkWidget *section)
{
  grundy_window_results_update_limits (self);
  g_signal_connect_object (section, "shown", G_CALLBACK (on_section_shown), self, G_CONNECT_SWAPPED);
  restore_sequences (self);
}

static void
on_automata_made (GrundyWindow *self, GtkWidget *view)
{
  g_signal_connect_object (view, "shown", G_CALLBACK (on_section_shown), self, G_CONNECT_SWAPPED);
  restore_automata (self);
  g_signal_connect_object (view, "open", G_CALLBACK (on_open_from_section), self, G_CONNECT_SWAPPED);
}

static void
on_lessons_made (GrundyWindow *self, GtkWidget *view)
{
  g_signal_connect_object (view, "open", G_CALLBACK (on_open_from_section), self, G_CONNECT_SWAPPED);
}

static void
on_game_go_to (GrundyWindow *self, guint ply)
{
  grundy_play_go_to (self->play, ply);
}

static void
on_gallery_chosen (GrundyWindow *self, const char *notation)
{
  grundy_window_add_notation (notation, self);
}

/* The window */

static void
restore_state (GrundyWindow *self)
{
  int width, height;

  if (self->settings != NULL)
    {
      gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (self->settings, "window-width"),
                                   g_settings_get_int (self->settings, "window-height"));
      if (g_settings_get_boolean (self->settings, "window-maximized"))
        gtk_window_maximize (GTK_WINDOW (self));
    }
  /* Both panes then share a change of the window's width. */
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_paned_set_position (self->paned, width - CLAMP (width * 36 / 100, RESULTS_WIDTH, 520));
}

static void
save_state (GrundyWindow *self)
{
  int width, height;

  if (self->settings == NULL)
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, "window-width", width);
  g_settings_set_int (self->settings, "window-height", height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

static gboolean
grundy_window_close_request (GtkWindow *window)
{
  GrundyWindow *self = GRUNDY_WINDOW (window);

  if (grundy_window_ask_before_close (self))
    return GDK_EVENT_STOP;
  g_signal_emit_by_name (self, "closes");
  /* The window lives until its callback comes. */
  grundy_document_cancel_reading (self->document);
  grundy_keeper_close (self->keeper);
  save_state (self);
  return GTK_WINDOW_CLASS (grundy_window_parent_class)->close_request (window);
}

static void
grundy_window_dispose (GObject *object)
{
  GrundyWindow *self = GRUNDY_WINDOW (object);

  g_clear_handle_id (&self->reading_timeout, g_source_remove);
  grundy_window_results_dispose (self);
  if (self->document != NULL)
    {
      grundy_window_boards_forget_values (self);
      g_signal_handlers_disconnect_by_data (self->evaluator, self);
      g_signal_handlers_disconnect_by_data (grundy_document_get_worksheet (self->document), self);
      g_signal_handlers_disconnect_by_data (self->document, self);
    }
  if (self->session != NULL)
    g_object_run_dispose (G_OBJECT (self->session));
  grundy_window_boards_dispose (self);
  G_OBJECT_CLASS (grundy_window_parent_class)->dispose (object);
  g_clear_pointer (&self->component_views, g_ptr_array_unref);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
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

  g_type_ensure (GRUNDY_TYPE_DEFERRED);
  g_type_ensure (GRUNDY_TYPE_PANES);
  g_type_ensure (GRUNDY_TYPE_NAMES_LAYOUT);
  g_type_ensure (GRUNDY_TYPE_WRAP_LAYOUT);
  g_type_ensure (GRUNDY_TYPE_GALLERY);
  g_type_ensure (GRUNDY_TYPE_PAGER);
  g_type_ensure (GRUNDY_TYPE_GAME_VIEW);
  g_type_ensure (GRUNDY_TYPE_VALUE_VIEW);
  g_type_ensure (GRUNDY_TYPE_NOTICE);
  g_type_ensure (GRUNDY_TYPE_SEQUENCES_SECTION);
  g_type_ensure (GRUNDY_TYPE_WORKSHEET_VIEW);
  g_type_ensure (GRUNDY_TYPE_AUTOMATA_SECTION);
  g_type_ensure (GRUNDY_TYPE_LESSONS_VIEW);
  g_type_ensure (GRUNDY_TYPE_SUM_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_cgt/Grundy/grundy-window.ui");
  grundy_class_bind_children (klass, GrundyWindow, title, examples_menu, reading_bar, changed_bar, changed_text,
                              reading_progress, notice, squeezer, narrow_names, sections_bar, sections, stack, gallery,
                              paned, boards_side, boards, boards_pager, boards_scroller, results, play_button,
                              redo_button, open_button, undo_button, add_button, game_view, value_view, views_switcher,
                              views, hidden_answers, recent_menu, menu_button, sequences_section, automata_section,
                              worksheet_view);
  grundy_window_boards_install (klass);
  grundy_class_bind_callbacks (klass, on_open_from_section, on_sequences_made, on_automata_made, on_lessons_made,
                               on_gallery_chosen, on_game_go_to);
  grundy_window_class_install_actions (klass);
}

static void
grundy_window_init (GrundyWindow *self)
{
  self->session = grundy_session_new ();
  self->document = grundy_session_get_document (self->session);
  self->keeper = grundy_session_get_keeper (self->session);
  self->evaluator = grundy_session_get_evaluator (self->session);
  self->play = grundy_session_get_play (self->session);
  self->pages = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_window_boards_init (self);
  grundy_worksheet_view_set_worksheet (self->worksheet_view, grundy_document_get_worksheet (self->document));
  grundy_window_results_init (self);

  g_signal_connect_swapped (self->evaluator, "busy", G_CALLBACK (grundy_window_update_actions), self);
  g_signal_connect_swapped (self->sections, "notify::visible-child", G_CALLBACK (grundy_window_update_actions), self);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (on_position_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->document, "notify::modified", G_CALLBACK (grundy_window_update_title), self);
  g_signal_connect_swapped (grundy_document_get_worksheet (self->document), "changed",
                            G_CALLBACK (on_worksheet_changed), self);
  grundy_window_header_init (self);
  g_signal_connect_swapped (self->document, "refused", G_CALLBACK (on_refused), self);
  g_signal_connect_swapped (self->document, "notify::reading", G_CALLBACK (grundy_window_reading_changed), self);
  g_signal_connect_object (self->keeper, "notify::file", G_CALLBACK (grundy_window_update_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (grundy_games_monitor_get_default (), "changed", G_CALLBACK (grundy_document_reload_games),
                           self->document, G_CONNECT_SWAPPED);

  grundy_in_sight_keep (GTK_WINDOW (self));
  grundy_tab_keep (GTK_WINDOW (self));
  grundy_tab_return_from_menu (self->menu_button);
  grundy_window_files_init (self);
  grundy_examples_fill_menu (self->examples_menu);
  grundy_window_init_actions (self);
  grundy_window_play_init (self);
  grundy_window_reading_changed (self);
  grundy_window_update_title (self);
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
      g_menu_append_section (self->recent_menu, NULL, grundy_recent_get_menu (grundy_recent_of (application)));
      grundy_keeper_set_recovery (self->keeper, recovery);
    }
  grundy_worksheet_view_set_settings (self->worksheet_view, self->settings);
  if (self->settings != NULL)
    grundy_session_set_settings (self->session, self->settings);
  restore_state (self);
  grundy_gallery_show_start (self->gallery,
                             application != NULL ? grundy_recent_get_menu (grundy_recent_of (application)) : NULL);
  grundy_gallery_restart (self->gallery);
  return self;
}

GrundyDocument *
grundy_window_get_document (GrundyWindow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WINDOW (self), NULL);
  return self->document;
}

GrundyKeeper *
grundy_window_get_keeper (GrundyWindow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WINDOW (self), NULL);
  return self->keeper;
}

GrundyEvaluator *
grundy_window_get_evaluator (GrundyWindow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WINDOW (self), NULL);
  return self->evaluator;
}

CgtEvaluation *
grundy_window_get_evaluation (GrundyWindow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WINDOW (self), NULL);
  return grundy_session_get_current (self->session);
}
