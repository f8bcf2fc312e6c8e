/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The result of what is being typed in the line, before it is entered. */
#include "grundy-worksheet-view-private.h"

#include "app/base/grundy-words.h"
#include "base/cgt-quote.h"

/* An extra: it costs little, and comes when typing pauses. */
#define PREVIEW_PAUSE_MS 200
#define PREVIEW_SECONDS 1.0
#define PREVIEW_MEMORY ((gsize) 256 << 20)
#define MOST_OF_VALUE 60

static void
show (GrundyWorksheetView *self, const char *text)
{
  gtk_label_set_text (self->preview_text, text != NULL ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->line), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL ? text : "", -1);
}

/* (transfer full) (nullable): "= *6 · Whoever moves first wins" */
static char *
preview_of (const CgtLine *line)
{
  const CgtEvaluation *record = line->evaluation;
  const char *words, *result;
  g_autofree char *value = NULL;

  if (record == NULL)
    return NULL;
  if (line->compares)
    return g_strdup (grundy_order_in_words (record->relation));
  words = grundy_outcome_in_words (record->outcome);
  result = record->value != NULL ? record->value : record->score;
  if (result == NULL)
    return g_strdup (words);
  value = cgt_quote (result, -1, MOST_OF_VALUE);
  return words != NULL ? g_strdup_printf ("= %s · %s", value, words) : g_strdup_printf ("= %s", value);
}

static void
on_line (GrundyWorksheetView *self, CgtLine *line)
{
  g_autofree char *text = preview_of (line);

  show (self, text);
}

/* Half a text is not wrong yet. */
static void
on_failed (GrundyWorksheetView *self)
{
  show (self, NULL);
}

static void
make_previewer (GrundyWorksheetView *self)
{
  self->previewer = grundy_evaluator_new ();
  grundy_evaluator_set_limits (self->previewer, PREVIEW_MEMORY, PREVIEW_SECONDS);
  g_signal_connect_swapped (self->previewer, "line", G_CALLBACK (on_line), self);
  g_signal_connect_swapped (self->previewer, "failed", G_CALLBACK (on_failed), self);
}

static gboolean
on_pause (gpointer user_data)
{
  GrundyWorksheetView *self = user_data;
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->line))));

  self->preview_timeout = 0;
  if (self->previewer == NULL)
    make_previewer (self);
  grundy_evaluator_run_line (self->previewer, grundy_worksheet_runner_define_before (self->runner, self->before), text);
  return G_SOURCE_REMOVE;
}

void
grundy_worksheet_view_preview (GrundyWorksheetView *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->line));

  g_clear_handle_id (&self->preview_timeout, g_source_remove);
  if (self->previewer != NULL)
    grundy_evaluator_evaluate (self->previewer, NULL);
  show (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->preview_text), *text != '\0');
  if (*text != '\0' && *text != '#')
    self->preview_timeout = g_timeout_add (PREVIEW_PAUSE_MS, on_pause, self);
}

void
grundy_worksheet_view_stop_preview (GrundyWorksheetView *self)
{
  g_clear_handle_id (&self->preview_timeout, g_source_remove);
  if (self->previewer != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->previewer, self);
      g_object_run_dispose (G_OBJECT (self->previewer));
    }
  g_clear_object (&self->previewer);
}
