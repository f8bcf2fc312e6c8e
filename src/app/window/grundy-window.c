/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"
#include "grundy-examples.h"

#include <glib/gi18n.h>

#include "app/automata/grundy-automata-view.h"
#include "app/base/grundy-class.h"
#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-preferences.h"
#include "app/base/grundy-tab.h"
#include "app/boards/grundy-board.h"
#include "app/boards/grundy-panes.h"
#include "app/boards/grundy-wrap-layout.h"
#include "app/editor/grundy-games-monitor.h"
#include "app/reader/grundy-lessons-view.h"
#include "app/text/grundy-names-layout.h"
#include "grundy-sum-layout.h"

/* An evaluation that is faster shows no progress and dims nothing, to avoid flicker. */
#define SLOW_MS 150
#define PULSE_MS 80
#define RESULTS_WIDTH 340
/* In characters. A longer value is not read out. */
#define LONGEST_ANNOUNCED 200

G_DEFINE_FINAL_TYPE (GrundyWindow, grundy_window, ADW_TYPE_APPLICATION_WINDOW)

/* Progress */

static void
show_progress (GrundyWindow *self)
{
  grundy_value_view_set_progress (self->value_view, self->pulse_timeout != 0,
                                  grundy_evaluator_get_progress (self->evaluator));
}

static gboolean
on_pulse (gpointer user_data)
{
  show_progress (user_data);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_slow (gpointer user_data)
{
  GrundyWindow *self = user_data;

  self->slow_timeout = 0;
  self->pulse_timeout = g_timeout_add (PULSE_MS, on_pulse, self);
  show_progress (self);
  if (!self->current)
    grundy_value_view_set_dimmed (self->value_view, TRUE);
  return G_SOURCE_REMOVE;
}

static void
stop_progress (GrundyWindow *self)
{
  g_clear_handle_id (&self->slow_timeout, g_source_remove);
  g_clear_handle_id (&self->pulse_timeout, g_source_remove);
  show_progress (self);
}

/* Several edits while a large board is evaluated are one long wait, so the bar stays. */
static void
start_progress (GrundyWindow *self)
{
  if (self->pulse_timeout != 0)
    {
      grundy_value_view_set_dimmed (self->value_view, TRUE);
      return;
    }
  g_clear_handle_id (&self->slow_timeout, g_source_remove);
  self->slow_timeout = g_timeout_add (SLOW_MS, on_slow, self);
}

/* Results */

/* (element-type GrundyComponent) */
static GPtrArray *
get_components (GrundyWindow *self)
{
  GPtrArray *components = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_component_unref);

  for (guint i = 0; i < grundy_document_get_n_components (self->document); i++)
    g_ptr_array_add (components, grundy_component_ref (grundy_document_get_component (self->document, i)));
  return components;
}

/* @failure: why the record is incomplete; NULL: the record says why. */
static void
show_record (GrundyWindow *self, const char *failure)
{
  g_autoptr (GPtrArray) components = get_components (self);
  GrundyKnown known = { .evaluation = self->evaluation,
                        .expression = self->evaluation != NULL ? self->sum : NULL,
                        .final = self->final,
                        .failure = (char *) failure,
                        .components = components,
                        .evaluator = self->evaluator };

  for (guint i = 0; i < self->pages->len; i++)
    grundy_results_page_set_known (self->pages->pdata[i], &known);
}

static void
set_stale (GrundyWindow *self, gboolean stale)
{
  for (guint i = 0; i < self->pages->len; i++)
    grundy_results_page_set_stale (self->pages->pdata[i], stale);
}

static void
show_current (GrundyWindow *self)
{
  show_record (self, NULL);
  grundy_value_view_set_dimmed (self->value_view, FALSE);
  set_stale (self, FALSE);
  grundy_window_boards_set_evaluation (self);
}

/* The description that was changed to read a value out goes when the focus moves on. A board describes itself again. */
static void
forget_announced (GrundyWindow *self)
{
  if (self->announced != NULL && !GRUNDY_IS_BOARD (self->announced))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->announced), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_clear_weak_pointer (&self->announced);
}

/* Reads the value out: screen readers speak up when the description of the focused widget changes. (From GTK 4.14 on
 * there is a function for it.) A description that says what a label or a button is stays. */
static void
announce (GrundyWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const CgtEvaluation *record = self->evaluation;
  g_autofree char *outcome = NULL, *text = NULL;

  if (!self->final || record == NULL || focus == NULL || GTK_IS_LABEL (focus) ||
      gtk_widget_get_tooltip_text (focus) != NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack)) ||
      grundy_window_answers_are_hidden (self))
    return;
  outcome = grundy_value_view_dup_outcome (self->value_view);
  if (record->value != NULL && strlen (record->value) <= LONGEST_ANNOUNCED)
    text = g_strdup_printf (_ ("Value %s. %s"), record->value, outcome);
  else
    text = g_steal_pointer (&outcome);
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  g_set_weak_pointer (&self->announced, focus);
}

static gboolean
on_record_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);

  self->record_tick = 0;
  show_current (self);
  announce (self);
  return G_SOURCE_REMOVE;
}

static void
forget_frame (GrundyWindow *self)
{
  if (self->record_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->record_tick);
  self->record_tick = 0;
}

/* Shows at most one record per frame, however quickly they come. */
static void
show_in_next_frame (GrundyWindow *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_current (self);
  else if (self->record_tick == 0)
    self->record_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_record_tick, NULL, NULL);
}

static void
on_evaluated (GrundyWindow *self, CgtEvaluation *record, gboolean final)
{
  cgt_evaluation_ref (record);
  g_clear_pointer (&self->evaluation, cgt_evaluation_unref);
  self->evaluation = record;
  self->final = final;
  self->current = TRUE;
  if (final)
    stop_progress (self);
  show_in_next_frame (self);
  grundy_window_play_evaluated (self);
  grundy_window_update_actions (self);
}

static void
on_failed (GrundyWindow *self, const GError *error)
{
  gboolean cancelled = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  stop_progress (self);
  forget_frame (self);
  self->final = TRUE;
  /* The result of this evaluation stays. The result for an earlier position is removed. */
  if (!self->current)
    g_clear_pointer (&self->evaluation, cgt_evaluation_unref);
  show_record (self, cancelled ? _ ("Cancelled before everything was computed.") : error->message);
  grundy_value_view_set_dimmed (self->value_view, FALSE);
  grundy_window_play_evaluated (self);
  grundy_window_update_actions (self);
}

/* The document */

static void
update_limits (GrundyWindow *self)
{
  GtkWidget *sequences = grundy_deferred_peek (self->sequences_section);
  gsize memory = 0;
  double seconds = 0, answer = grundy_window_program_get_seconds (self);

  if (self->settings != NULL)
    {
      memory = (gsize) g_settings_get_uint (self->settings, "memory-limit") << 20;
      seconds = g_settings_get_uint (self->settings, "time-limit");
    }
  if (sequences != NULL)
    grundy_sequences_section_set_limits (GRUNDY_SEQUENCES_SECTION (sequences), memory, seconds);
  if (answer > 0 && (seconds == 0 || answer < seconds))
    seconds = answer;
  grundy_evaluator_set_limits (self->evaluator, memory, seconds);
  grundy_evaluator_set_threads (self->evaluator, grundy_settings_get_threads (self->settings));
}

void
grundy_window_evaluate (GrundyWindow *self)
{
  g_autoptr (CgtExpression) sum = grundy_document_get_sum (self->document);

  update_limits (self);
  self->current = FALSE;
  forget_frame (self);
  set_stale (self, TRUE);
  grundy_expression_set (&self->sum, sum);
  grundy_evaluator_evaluate (self->evaluator, sum);
  if (sum == NULL)
    {
      stop_progress (self);
      g_clear_pointer (&self->evaluation, cgt_evaluation_unref);
      show_record (self, NULL);
      return;
    }
  start_progress (self);
  grundy_window_boards_ask_values (self);
}

static void
on_worksheet_changed (GrundyWindow *self)
{
  grundy_window_update_title (self);
  grundy_window_update_actions (self);
}

static void
on_document_changed (GrundyWindow *self)
{
  gboolean empty = grundy_document_get_n_components (self->document) == 0;

  grundy_window_play_document_changed (self);
  grundy_window_answers_document_changed (self);
  grundy_window_boards_sync (self);
  gtk_stack_set_visible_child_name (self->stack, empty ? "start" : "sum");
  grundy_window_evaluate (self);
  grundy_window_update_actions (self);
}

/* An error in the text of a component is shown next to it. */
static void
on_refused (GrundyWindow *self, guint number, const char *message)
{
  if (number == 0)
    grundy_notice_show (self->notice, NULL, message);
}

/* Moves */

static void
on_play_move (GrundyWindow *self, const CgtMove *move, CgtPlayer player)
{
  if (!self->current || move->term >= grundy_document_get_n_components (self->document))
    return;
  grundy_window_boards_show_move (self, NULL, player);
  grundy_window_play_move (self, move, player);
}

static void
on_open_position (GrundyWindow *self, CgtExpression *expression)
{
  g_autoptr (GError) error = NULL;

  if (!grundy_document_replace_sum (self->document, expression, &error))
    grundy_notice_show (self->notice, NULL, error->message);
}

static void
on_open_text (GrundyWindow *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (!grundy_document_replace (self->document, text, &error))
    grundy_notice_show (self->notice, NULL, error->message);
}

/* Called from another section: switches to Positions and shows the position. */
static void
on_open_from_section (GrundyWindow *self, const char *expression)
{
  on_open_text (self, expression);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-section", "s", "positions");
}

/* Sections beside the sum: the document keeps what they show */

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
  const char *const *texts = grundy_document_get_section (self->document, "automaton");

  self->restoring = TRUE;
  if (automata != NULL && texts != NULL)
    grundy_automata_view_restore (GRUNDY_AUTOMATA_VIEW (automata), texts);
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
  update_limits (self);
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
  grundy_window_play_go_to (self, ply);
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

  if (!self->closing && grundy_window_ask_before_close (self))
    return GDK_EVENT_STOP;
  g_signal_emit_by_name (self, "closes");
  /* The window lives until its callback comes. */
  grundy_document_cancel_reading (self->document);
  if (self->autosave != NULL)
    grundy_autosave_end (self->autosave);
  save_state (self);
  return GTK_WINDOW_CLASS (grundy_window_parent_class)->close_request (window);
}

static void
grundy_window_dispose (GObject *object)
{
  GrundyWindow *self = GRUNDY_WINDOW (object);

  g_clear_handle_id (&self->slow_timeout, g_source_remove);
  g_clear_handle_id (&self->pulse_timeout, g_source_remove);
  g_clear_handle_id (&self->reading_timeout, g_source_remove);
  forget_frame (self);
  g_clear_weak_pointer (&self->announced);
  grundy_window_play_dispose (self);
  grundy_window_watch_dispose (self);
  g_clear_object (&self->autosave);
  if (self->evaluator != NULL)
    {
      grundy_window_boards_forget_values (self);
      g_signal_handlers_disconnect_by_data (self->evaluator, self);
      g_object_run_dispose (G_OBJECT (self->evaluator));
    }
  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (grundy_document_get_worksheet (self->document), self);
      g_signal_handlers_disconnect_by_data (self->document, self);
      grundy_document_cancel_reading (self->document);
    }
  grundy_window_boards_dispose (self);
  g_clear_pointer (&self->sum, cgt_expression_unref);
  g_clear_pointer (&self->evaluation, cgt_evaluation_unref);
  G_OBJECT_CLASS (grundy_window_parent_class)->dispose (object);
  g_clear_pointer (&self->component_views, g_ptr_array_unref);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_object (&self->evaluator);
  g_clear_object (&self->document);
  g_clear_object (&self->settings);
  g_clear_object (&self->opening);
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
  g_type_ensure (GRUNDY_TYPE_AUTOMATA_VIEW);
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
add_page (GrundyWindow *self, const GrundyResultsPageInfo *info)
{
  GtkWidget *page = g_object_new (info->get_type (), NULL);

  adw_view_stack_add_titled_with_icon (self->views, page, info->name, _ (info->title), info->icon);
  g_signal_connect_swapped (page, "show-move", G_CALLBACK (grundy_window_boards_show_move), self);
  g_signal_connect_swapped (page, "play-move", G_CALLBACK (on_play_move), self);
  g_signal_connect_swapped (page, "open", G_CALLBACK (on_open_position), self);
  g_signal_connect_swapped (page, "open-text", G_CALLBACK (on_open_text), self);
  g_ptr_array_add (self->pages, page);
}

static void
add_pages (GrundyWindow *self)
{
  guint n;
  const GrundyResultsPageInfo *infos = grundy_results_pages_get (&n);

  g_ptr_array_add (self->pages, self->value_view);
  for (guint i = 0; i < n; i++)
    add_page (self, &infos[i]);
}

static void
grundy_window_init (GrundyWindow *self)
{
  self->document = grundy_document_new ();
  self->evaluator = grundy_evaluator_new ();
  self->pages = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_window_boards_init (self);
  grundy_worksheet_view_set_worksheet (self->worksheet_view, grundy_document_get_worksheet (self->document));
  add_pages (self);

  g_signal_connect_swapped (self->evaluator, "evaluated", G_CALLBACK (on_evaluated), self);
  g_signal_connect_swapped (self->evaluator, "failed", G_CALLBACK (on_failed), self);
  g_signal_connect_swapped (self->evaluator, "notify::busy", G_CALLBACK (grundy_window_update_actions), self);
  g_signal_connect_swapped (self->sections, "notify::visible-child", G_CALLBACK (grundy_window_update_actions), self);
  g_signal_connect_swapped (self->document, "changed", G_CALLBACK (on_document_changed), self);
  g_signal_connect_swapped (self->document, "notify::modified", G_CALLBACK (grundy_window_update_title), self);
  g_signal_connect_swapped (grundy_document_get_worksheet (self->document), "changed",
                            G_CALLBACK (on_worksheet_changed), self);
  grundy_window_header_init (self);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (forget_announced), NULL);
  g_signal_connect_swapped (self->document, "refused", G_CALLBACK (on_refused), self);
  g_signal_connect_swapped (self->document, "notify::reading", G_CALLBACK (grundy_window_reading_changed), self);
  g_signal_connect_swapped (self->document, "notify::title", G_CALLBACK (grundy_window_update_title), self);
  g_signal_connect_swapped (self->document, "changed", G_CALLBACK (grundy_window_update_title), self);
  g_signal_connect_object (grundy_games_monitor_get_default (), "changed", G_CALLBACK (grundy_document_reload_games),
                           self->document, G_CONNECT_SWAPPED);

  grundy_in_sight_keep (GTK_WINDOW (self));
  grundy_tab_keep (GTK_WINDOW (self));
  grundy_tab_return_from_menu (self->menu_button);
  grundy_window_accept_drops (self);
  grundy_window_watch_init (self);
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
      grundy_window_begin_autosave (self, recovery);
    }
  grundy_worksheet_view_set_settings (self->worksheet_view, self->settings);
  grundy_window_answers_follow_settings (self);
  restore_state (self);
  grundy_gallery_restart (self->gallery);
  return self;
}

GrundyDocument *
grundy_window_get_document (GrundyWindow *self)
{
  g_return_val_if_fail (GRUNDY_IS_WINDOW (self), NULL);
  return self->document;
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
  return self->current ? self->evaluation : NULL;
}
