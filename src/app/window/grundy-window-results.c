/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"

#include <glib/gi18n.h>

#include "app/boards/grundy-board.h"

/* An evaluation that is faster shows no progress and dims nothing, to avoid flicker. */
#define SLOW_MS 150
#define PULSE_MS 80
/* In characters. A longer value is not read out. */
#define LONGEST_ANNOUNCED 200

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
  if (grundy_session_get_stale (self->session))
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
  CgtEvaluation *answer = grundy_session_get_answer (self->session);
  GrundyKnown known = { .evaluation = answer,
                        .expression = answer != NULL ? grundy_session_get_sum (self->session) : NULL,
                        .final = grundy_session_get_final (self->session),
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
  const CgtEvaluation *record = grundy_session_get_answer (self->session);
  g_autofree char *outcome = NULL, *text = NULL;

  if (!grundy_session_get_final (self->session) || record == NULL || focus == NULL || GTK_IS_LABEL (focus) ||
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
on_answered (GrundyWindow *self, const char *failure)
{
  if (grundy_session_get_final (self->session))
    stop_progress (self);
  if (failure == NULL)
    show_in_next_frame (self);
  else
    {
      forget_frame (self);
      show_record (self, failure);
      grundy_value_view_set_dimmed (self->value_view, FALSE);
    }
  grundy_window_update_actions (self);
}

/* Questions */

void
grundy_window_results_update_limits (GrundyWindow *self)
{
  GtkWidget *sequences = grundy_deferred_peek (self->sequences_section);
  gsize memory;
  double seconds;

  grundy_session_get_limits (self->session, &memory, &seconds);
  if (sequences != NULL)
    grundy_sequences_section_set_limits (GRUNDY_SEQUENCES_SECTION (sequences), memory, seconds);
}

static void
on_asked (GrundyWindow *self)
{
  grundy_window_results_update_limits (self);
  forget_frame (self);
  set_stale (self, TRUE);
  if (grundy_session_get_sum (self->session) == NULL)
    {
      stop_progress (self);
      show_record (self, NULL);
      return;
    }
  start_progress (self);
  grundy_window_boards_ask_values (self);
}

/* The pages */

void
grundy_window_show_text (GrundyWindow *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (!grundy_document_replace (self->document, text, &error))
    grundy_notice_show (self->notice, NULL, error->message);
}

static void
on_play_move (GrundyWindow *self, const CgtMove *move, CgtPlayer player)
{
  if (grundy_session_get_stale (self->session) || move->term >= grundy_document_get_n_components (self->document))
    return;
  grundy_window_boards_show_move (self, NULL, player);
  grundy_play_move (self->play, move, player);
}

static void
on_open_position (GrundyWindow *self, CgtExpression *expression)
{
  g_autoptr (GError) error = NULL;

  if (!grundy_document_replace_sum (self->document, expression, &error))
    grundy_notice_show (self->notice, NULL, error->message);
}

static void
add_page (GrundyWindow *self, const GrundyResultsPageInfo *info)
{
  GtkWidget *page = g_object_new (info->get_type (), NULL);

  adw_view_stack_add_titled_with_icon (self->views, page, info->name, _ (info->title), info->icon);
  g_signal_connect_swapped (page, "show-move", G_CALLBACK (grundy_window_boards_show_move), self);
  g_signal_connect_swapped (page, "play-move", G_CALLBACK (on_play_move), self);
  g_signal_connect_swapped (page, "open", G_CALLBACK (on_open_position), self);
  g_signal_connect_swapped (page, "open-text", G_CALLBACK (grundy_window_show_text), self);
  g_ptr_array_add (self->pages, page);
}

void
grundy_window_results_init (GrundyWindow *self)
{
  guint n;
  const GrundyResultsPageInfo *infos = grundy_results_pages_get (&n);

  g_ptr_array_add (self->pages, self->value_view);
  for (guint i = 0; i < n; i++)
    add_page (self, &infos[i]);

  g_signal_connect_object (self->session, "asked", G_CALLBACK (on_asked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "answered", G_CALLBACK (on_answered), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (forget_announced), NULL);
}

void
grundy_window_results_dispose (GrundyWindow *self)
{
  g_clear_handle_id (&self->slow_timeout, g_source_remove);
  g_clear_handle_id (&self->pulse_timeout, g_source_remove);
  forget_frame (self);
  g_clear_weak_pointer (&self->announced);
}
