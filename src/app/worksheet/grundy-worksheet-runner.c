/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-worksheet-runner.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-settings.h"
#include "app/base/grundy-work.h"

struct _GrundyWorksheetRunner
{
  GObject parent_instance;

  GrundyWorksheet *worksheet;
  GrundyEvaluator *evaluator; /* NULL until there is something to evaluate, because it has a thread */
  GSettings *settings;        /* nullable */
  GrundyLimits limits;        /* as they are in the settings */
  GrundyWorksheetEntry *entry;
  CgtWorksheet *context; /* what the first @n_defined entries define, none of which waits or is stale */
  guint n_defined;
  guint next_source; /* starts the next entry; 0: none */
};

G_DEFINE_FINAL_TYPE (GrundyWorksheetRunner, grundy_worksheet_runner, G_TYPE_OBJECT)

static void advance (GrundyWorksheetRunner *self);

static void
set_entry (GrundyWorksheetRunner *self, GrundyWorksheetEntry *entry)
{
  if (g_set_object (&self->entry, entry))
    g_signal_emit_by_name (self, "entry");
}

/* Starts the next entry. "entry" is emitted here only if there is none. */
static void
run_next (GrundyWorksheetRunner *self)
{
  advance (self);
  if (self->entry == NULL)
    g_signal_emit_by_name (self, "entry");
}

static void
on_entry_evaluated (GrundyWorksheetRunner *self, CgtEvaluation *record, gboolean final)
{
  g_autoptr (GrundyWorksheetEntry) entry = self->entry != NULL ? g_object_ref (self->entry) : NULL;

  if (entry == NULL)
    return;
  if (final)
    g_clear_object (&self->entry);
  grundy_worksheet_entry_set_record (entry, record, final);
  if (final)
    run_next (self);
}

static void
on_entry_line (GrundyWorksheetRunner *self, CgtLine *line)
{
  g_autoptr (GrundyWorksheetEntry) entry = g_steal_pointer (&self->entry);

  if (entry == NULL)
    return;
  grundy_worksheet_entry_set_line (entry, line);
  run_next (self);
}

static void
on_entry_failed (GrundyWorksheetRunner *self, const GError *error)
{
  g_autoptr (GrundyWorksheetEntry) entry = g_steal_pointer (&self->entry);

  if (entry == NULL)
    return;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    grundy_worksheet_entry_set_stopped (entry);
  else
    grundy_worksheet_entry_set_refused (entry, error->message);
  run_next (self);
}

static void
on_entry_progress (GrundyWorksheetRunner *self)
{
  g_signal_emit_by_name (self, "progress");
}

static void
apply_limits (GrundyWorksheetRunner *self)
{
  grundy_evaluator_set_limits (self->evaluator, self->limits.memory, self->limits.seconds);
  grundy_evaluator_set_threads (self->evaluator, self->limits.threads);
}

static GrundyEvaluator *
get_evaluator (GrundyWorksheetRunner *self)
{
  if (self->evaluator == NULL)
    {
      self->evaluator = grundy_evaluator_new ();
      g_signal_connect_swapped (self->evaluator, "evaluated", G_CALLBACK (on_entry_evaluated), self);
      g_signal_connect_swapped (self->evaluator, "line", G_CALLBACK (on_entry_line), self);
      g_signal_connect_swapped (self->evaluator, "failed", G_CALLBACK (on_entry_failed), self);
      g_signal_connect_swapped (self->evaluator, "progress", G_CALLBACK (on_entry_progress), self);
      apply_limits (self);
    }
  return self->evaluator;
}

/* An entry at any place may have changed. */
static void
forget_defined (GrundyWorksheetRunner *self)
{
  g_clear_pointer (&self->context, cgt_worksheet_free);
  self->n_defined = 0;
}

/* The first entry to evaluate: it waits, or the entries before it define something else now. */
static GrundyWorksheetEntry *
find_next_entry (GrundyWorksheetRunner *self)
{
  if (self->context == NULL)
    self->context = cgt_worksheet_new ();
  for (; self->n_defined < grundy_worksheet_get_n_entries (self->worksheet); self->n_defined++)
    {
      GrundyWorksheetEntry *entry = grundy_worksheet_get_entry (self->worksheet, self->n_defined);

      if (grundy_worksheet_entry_is_stale (entry, self->context))
        grundy_worksheet_entry_set_waiting (entry);
      if (grundy_worksheet_entry_get_state (entry) == GRUNDY_ENTRY_WAITING)
        return entry;
      grundy_worksheet_entry_define (entry, self->context);
    }
  return NULL;
}

CgtWorksheet *
grundy_worksheet_runner_define_before (GrundyWorksheetRunner *self, GrundyWorksheetEntry *entry)
{
  CgtWorksheet *context;
  guint n;

  g_return_val_if_fail (GRUNDY_IS_WORKSHEET_RUNNER (self), NULL);
  context = cgt_worksheet_new ();
  n = grundy_worksheet_get_n_entries (self->worksheet);
  for (guint i = 0; i < n && grundy_worksheet_get_entry (self->worksheet, i) != entry; i++)
    grundy_worksheet_entry_define (grundy_worksheet_get_entry (self->worksheet, i), context);
  return context;
}

/* A text that takes long is read only by the evaluator, and its boards are not drawn. FALSE: there is nothing to
 * evaluate. */
static gboolean
read_entry (GrundyWorksheetEntry *entry)
{
  g_autoptr (CgtBudget) budget = grundy_work_budget_new_at_once ();

  grundy_worksheet_entry_read (entry, budget);
  if (grundy_worksheet_entry_get_question (entry) != NULL)
    return TRUE;
  grundy_worksheet_entry_set_refused (entry, _ ("This takes too long to read. Put a comma between the two games"));
  return FALSE;
}

static void
on_next (GrundyWorksheetRunner *self)
{
  self->next_source = 0;
  advance (self);
}

/* Starts the next entry if none is running. An entry that reading has refused is evaluated too: the evaluator reports
 * the same error. */
static void
advance (GrundyWorksheetRunner *self)
{
  GrundyWorksheetEntry *next = self->entry == NULL ? find_next_entry (self) : NULL;

  if (next == NULL || self->next_source != 0)
    return;
  if (!read_entry (next))
    {
      /* In a turn of its own, since there may be many of these. */
      self->next_source = g_idle_add_once ((GSourceOnceFunc) on_next, self);
      return;
    }
  set_entry (self, next);
  grundy_worksheet_entry_set_running (next, self->context);
  if (grundy_worksheet_entry_get_is_line (next))
    {
      const char *text = grundy_worksheet_entry_get_text (next);

      grundy_evaluator_run_line (get_evaluator (self), cgt_worksheet_copy_used (self->context, text), text);
      return;
    }
  grundy_evaluator_evaluate_text (get_evaluator (self), grundy_worksheet_entry_get_question (next));
}

/* An entry that was removed is no longer evaluated. If undo brings it back, it waits again. */
static void
on_entries_changed (GrundyWorksheetRunner *self, guint place)
{
  /* What is behind the entries that are defined changes nothing for them. */
  if (place < self->n_defined)
    forget_defined (self);
  if (self->entry != NULL && !grundy_worksheet_find (self->worksheet, self->entry, NULL))
    {
      g_autoptr (GrundyWorksheetEntry) gone = g_object_ref (self->entry);

      set_entry (self, NULL);
      grundy_evaluator_evaluate (get_evaluator (self), NULL);
      grundy_worksheet_entry_set_waiting (gone);
    }
  advance (self);
}

GRUNDY_GETTER (GrundyWorksheetEntry *, grundy_worksheet_runner_get_entry, GrundyWorksheetRunner, WORKSHEET_RUNNER,
               self->entry, NULL)

const CgtProgress *
grundy_worksheet_runner_get_progress (GrundyWorksheetRunner *self)
{
  static const CgtProgress none = { .fraction = -1 };

  g_return_val_if_fail (GRUNDY_IS_WORKSHEET_RUNNER (self), NULL);
  return self->evaluator != NULL ? grundy_evaluator_get_progress (self->evaluator) : &none;
}

void
grundy_worksheet_runner_again (GrundyWorksheetRunner *self, GrundyWorksheetEntry *entry)
{
  GrundyEntryState state = grundy_worksheet_entry_get_state (entry);

  g_return_if_fail (GRUNDY_IS_WORKSHEET_RUNNER (self));
  if (state == GRUNDY_ENTRY_WAITING || state == GRUNDY_ENTRY_RUNNING)
    return;
  /* A text that could not be read cannot be read now either. */
  if (state == GRUNDY_ENTRY_REFUSED && grundy_worksheet_entry_get_record (entry) == NULL &&
      grundy_worksheet_entry_get_column (entry) > 0)
    return;
  grundy_worksheet_entry_set_waiting (entry);
  forget_defined (self);
  advance (self);
}

void
grundy_worksheet_runner_stop (GrundyWorksheetRunner *self, GrundyWorksheetEntry *entry)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_RUNNER (self));
  if (entry == self->entry)
    grundy_evaluator_cancel (get_evaluator (self));
  else if (grundy_worksheet_entry_get_state (entry) == GRUNDY_ENTRY_WAITING)
    grundy_worksheet_entry_set_stopped (entry);
}

gboolean
grundy_worksheet_runner_stop_all (GrundyWorksheetRunner *self)
{
  gboolean any;

  g_return_val_if_fail (GRUNDY_IS_WORKSHEET_RUNNER (self), FALSE);
  any = self->entry != NULL;
  for (guint i = 0; i < grundy_worksheet_get_n_entries (self->worksheet); i++)
    {
      GrundyWorksheetEntry *entry = grundy_worksheet_get_entry (self->worksheet, i);

      if (grundy_worksheet_entry_get_state (entry) == GRUNDY_ENTRY_WAITING)
        grundy_worksheet_entry_set_stopped (entry);
    }
  if (any)
    grundy_evaluator_cancel (get_evaluator (self));
  return any;
}

static void
read_runner_limits (GrundyWorksheetRunner *self)
{
  self->limits = self->settings != NULL ? grundy_settings_get_limits (self->settings) : GRUNDY_DEFAULT_LIMITS;
  if (self->evaluator != NULL)
    apply_limits (self);
}

void
grundy_worksheet_runner_set_settings (GrundyWorksheetRunner *self, GSettings *settings)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_RUNNER (self));
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  if (settings != NULL)
    g_signal_connect_object (settings, "changed", G_CALLBACK (read_runner_limits), self, G_CONNECT_SWAPPED);
  g_set_object (&self->settings, settings);
  read_runner_limits (self);
}

/* The object */

GRUNDY_DISPOSE (GrundyWorksheetRunner, grundy_worksheet_runner)
{
  g_clear_handle_id (&self->next_source, g_source_remove);
  if (self->worksheet != NULL)
    g_signal_handlers_disconnect_by_data (self->worksheet, self);
  if (self->evaluator != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->evaluator, self);
      g_object_run_dispose (G_OBJECT (self->evaluator));
    }
  forget_defined (self);
  g_clear_object (&self->evaluator);
  g_clear_object (&self->worksheet);
  g_clear_object (&self->settings);
  g_clear_object (&self->entry);
}

static void
grundy_worksheet_runner_class_init (GrundyWorksheetRunnerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_worksheet_runner_dispose;
  grundy_class_add_signal (klass, "entry", 0);
  grundy_class_add_signal (klass, "progress", 0);
}

static void
grundy_worksheet_runner_init (GrundyWorksheetRunner *self)
{
  self->limits = GRUNDY_DEFAULT_LIMITS;
}

GrundyWorksheetRunner *
grundy_worksheet_runner_new (GrundyWorksheet *worksheet)
{
  GrundyWorksheetRunner *self;

  g_return_val_if_fail (GRUNDY_IS_WORKSHEET (worksheet), NULL);
  self = g_object_new (GRUNDY_TYPE_WORKSHEET_RUNNER, NULL);
  self->worksheet = g_object_ref (worksheet);
  g_signal_connect_swapped (worksheet, "items-changed", G_CALLBACK (on_entries_changed), self);
  advance (self);
  return self;
}
