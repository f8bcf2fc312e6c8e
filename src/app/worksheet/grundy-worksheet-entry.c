/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-worksheet-entry.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-words.h"
#include "base/cgt-memory.h"
#include "language/worksheet/cgt-comparison.h"
#include "language/cgt-language.h"
#include "solvers/record/cgt-record-words.h"

struct _GrundyWorksheetEntry
{
  GObject parent_instance;

  char *text;
  char *question; /* NULL: a comparison that was not yet read */
  gboolean compares;
  gboolean question_is_good; /* not a comparison without its comma */
  gboolean is_read;
  gboolean has_board;
  gboolean is_line;    /* needs the lines before it, or is no expression */
  guint64 fingerprint; /* of what these define */
  GrundyEntryState state;
  CgtEvaluation *record; /* nullable */
  CgtLine *line;         /* nullable */
  char *message;         /* nullable */
  guint column;
  GrundyEntryShows shows;
};

G_DEFINE_FINAL_TYPE (GrundyWorksheetEntry, grundy_worksheet_entry, G_TYPE_OBJECT)

static void
set_entry_message (GrundyWorksheetEntry *self, const char *message)
{
  char *copy = g_strdup (message);

  g_free (self->message);
  self->message = copy;
  self->column = grundy_message_get_column (copy);
}

static void
notify (GrundyWorksheetEntry *self)
{
  g_signal_emit_by_name (self, "changed");
}

/* Reading */

/* A long text is read by the evaluator as an expression, unless it says at first sight that it is not one. */
static gboolean
is_line_at_sight (const char *text)
{
  return strstr (text, ":=") != NULL || text[0] == '#' || g_str_has_prefix (text, "table") ||
         g_str_has_prefix (text, "plot");
}

static gboolean
any_position (const CgtExpression *expression)
{
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    if (cgt_expression_get_term_position (expression, i) != NULL)
      return TRUE;
  return FALSE;
}

void
grundy_worksheet_entry_read (GrundyWorksheetEntry *self, CgtBudget *budget)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = NULL;

  g_return_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (self));
  if (self->is_read)
    return;
  if (self->question == NULL)
    {
      self->question = cgt_comparison_to_expression (self->text, budget, &error);
      self->compares = self->question != NULL;
      if (self->compares)
        self->shows |= GRUNDY_ENTRY_SHOWS_FACTS;
      if (self->question == NULL && !g_error_matches (error, CGT_ERROR, CGT_ERROR_BUDGET))
        self->question = g_strdup (self->text);
      self->question_is_good = error == NULL;
    }
  if (error == NULL)
    expression = cgt_expression_parse (self->question, budget, &error);
  if (g_error_matches (error, CGT_ERROR, CGT_ERROR_BUDGET))
    {
      self->is_line = !self->compares && self->question != NULL && is_line_at_sight (self->text);
      return;
    }
  self->is_read = TRUE;
  self->has_board = expression != NULL && any_position (expression);
  /* It may use what the lines before it define, or say something else in a worksheet. */
  self->is_line = self->question_is_good && (expression == NULL || !cgt_worksheet_is_plain (expression));
  if (error == NULL || self->is_line)
    return;
  self->state = GRUNDY_ENTRY_REFUSED;
  set_entry_message (self, error->message);
}

GrundyWorksheetEntry *
grundy_worksheet_entry_new (const char *text)
{
  GrundyWorksheetEntry *self = g_object_new (GRUNDY_TYPE_WORKSHEET_ENTRY, NULL);

  /* One line, so that columns match what is shown. */
  self->text = g_strstrip (g_strdelimit (g_strdup (text), "\n\r\t", ' '));
  return self;
}

/* The object */

GRUNDY_FINALIZE (GrundyWorksheetEntry, grundy_worksheet_entry)
{
  cgt_free_all (self->text, self->question, self->message);
  g_clear_pointer (&self->record, cgt_evaluation_unref);
  g_clear_pointer (&self->line, cgt_line_unref);
}

static void
grundy_worksheet_entry_class_init (GrundyWorksheetEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_worksheet_entry_finalize;
  grundy_class_add_signal (klass, "changed", 0);
}

static void
grundy_worksheet_entry_init (GrundyWorksheetEntry *self)
{
  self->shows = GRUNDY_ENTRY_SHOWS_BOARD | GRUNDY_ENTRY_SHOWS_THERMOGRAPH;
}

GRUNDY_GETTER (const char *, grundy_worksheet_entry_get_text, GrundyWorksheetEntry, WORKSHEET_ENTRY, self->text, NULL)

GRUNDY_GETTER (const char *, grundy_worksheet_entry_get_question, GrundyWorksheetEntry, WORKSHEET_ENTRY, self->question,
               NULL)

GRUNDY_GETTER (gboolean, grundy_worksheet_entry_get_compares, GrundyWorksheetEntry, WORKSHEET_ENTRY, self->compares,
               FALSE)

GRUNDY_GETTER (gboolean, grundy_worksheet_entry_get_is_read, GrundyWorksheetEntry, WORKSHEET_ENTRY, self->is_read,
               FALSE)

GRUNDY_GETTER (gboolean, grundy_worksheet_entry_get_has_board, GrundyWorksheetEntry, WORKSHEET_ENTRY, self->has_board,
               FALSE)

GRUNDY_GETTER (gboolean, grundy_worksheet_entry_get_is_line, GrundyWorksheetEntry, WORKSHEET_ENTRY, self->is_line,
               FALSE)

GRUNDY_GETTER (CgtLine *, grundy_worksheet_entry_get_line, GrundyWorksheetEntry, WORKSHEET_ENTRY, self->line, NULL)

/* Of what the text may use. */
static guint64
fingerprint_of (GrundyWorksheetEntry *self, const CgtWorksheet *context)
{
  return cgt_worksheet_fingerprint (context, self->text);
}

GRUNDY_GETTER (gboolean, grundy_worksheet_entry_is_stale, GrundyWorksheetEntry, WORKSHEET_ENTRY,
               self->is_line && (self->state == GRUNDY_ENTRY_DONE || self->state == GRUNDY_ENTRY_REFUSED) &&
                 self->fingerprint != fingerprint_of (self, context),
               FALSE, const CgtWorksheet *context)

void
grundy_worksheet_entry_define (GrundyWorksheetEntry *self, CgtWorksheet *context)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (self));
  if (self->state != GRUNDY_ENTRY_DONE)
    return;
  if (self->line != NULL)
    cgt_worksheet_define (context, self->line);
  else if (self->record != NULL)
    cgt_worksheet_define_last (context,
                               self->has_board || self->record->value == NULL ? self->question : self->record->value);
}

GRUNDY_GETTER (GrundyEntryState, grundy_worksheet_entry_get_state, GrundyWorksheetEntry, WORKSHEET_ENTRY, self->state,
               GRUNDY_ENTRY_WAITING)

GRUNDY_GETTER (CgtEvaluation *, grundy_worksheet_entry_get_record, GrundyWorksheetEntry, WORKSHEET_ENTRY, self->record,
               NULL)

GRUNDY_GETTER (const char *, grundy_worksheet_entry_get_message, GrundyWorksheetEntry, WORKSHEET_ENTRY, self->message,
               NULL)

GRUNDY_GETTER (guint, grundy_worksheet_entry_get_column, GrundyWorksheetEntry, WORKSHEET_ENTRY, self->column, 0)

GRUNDY_GETTER (GrundyEntryShows, grundy_worksheet_entry_get_shows, GrundyWorksheetEntry, WORKSHEET_ENTRY, self->shows,
               0)

void
grundy_worksheet_entry_set_shows (GrundyWorksheetEntry *self, GrundyEntryShows shows)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (self));
  if (self->shows == shows)
    return;
  self->shows = shows;
  notify (self);
}

/* The result */

char *
grundy_worksheet_entry_to_text (GrundyWorksheetEntry *self)
{
  g_return_val_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (self), NULL);
  if (self->line != NULL && self->line->table != NULL)
    return cgt_worksheet_table_to_text (self->line->table);
  if (self->record == NULL)
    return NULL;
  if (self->compares && self->record->relation != CGT_ORDER_UNKNOWN)
    return g_strdup (cgt_order_to_text (self->record->relation));
  return g_strdup (self->record->value != NULL ? self->record->value : self->record->score);
}

char *
grundy_worksheet_entry_to_latex (GrundyWorksheetEntry *self)
{
  g_return_val_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (self), NULL);
  if (self->record == NULL)
    return NULL;
  if (self->compares)
    return g_strdup (self->record->relation == CGT_ORDER_FUZZY ? "\\parallel"
                                                               : cgt_order_to_text (self->record->relation));
  return g_strdup (self->record->value_latex != NULL ? self->record->value_latex : self->record->score);
}

/* Evaluation */

void
grundy_worksheet_entry_set_waiting (GrundyWorksheetEntry *self)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (self));
  self->state = GRUNDY_ENTRY_WAITING;
  set_entry_message (self, NULL);
  g_clear_pointer (&self->record, cgt_evaluation_unref);
  g_clear_pointer (&self->line, cgt_line_unref);
  notify (self);
}

void
grundy_worksheet_entry_set_running (GrundyWorksheetEntry *self, const CgtWorksheet *context)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (self));
  self->fingerprint = fingerprint_of (self, context);
  self->state = GRUNDY_ENTRY_RUNNING;
  notify (self);
}

void
grundy_worksheet_entry_set_record (GrundyWorksheetEntry *self, CgtEvaluation *record, gboolean final)
{
  g_autofree char *limit = NULL;

  g_return_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (self));
  cgt_evaluation_ref (record);
  g_clear_pointer (&self->record, cgt_evaluation_unref);
  self->record = record;
  if (final)
    self->state = GRUNDY_ENTRY_DONE;
  limit = grundy_record_limit_in_words (record);
  set_entry_message (self, limit);
  notify (self);
}

void
grundy_worksheet_entry_set_line (GrundyWorksheetEntry *self, CgtLine *line)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (self));
  cgt_line_ref (line);
  g_clear_pointer (&self->line, cgt_line_unref);
  self->line = line;
  self->compares = line->compares;
  if (line->evaluation != NULL)
    grundy_worksheet_entry_set_record (self, line->evaluation, TRUE);
  else
    {
      self->state = GRUNDY_ENTRY_DONE;
      set_entry_message (self, NULL);
      notify (self);
    }
}

void
grundy_worksheet_entry_set_refused (GrundyWorksheetEntry *self, const char *message)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (self));
  self->state = GRUNDY_ENTRY_REFUSED;
  set_entry_message (self, message);
  notify (self);
}

void
grundy_worksheet_entry_set_stopped (GrundyWorksheetEntry *self)
{
  g_return_if_fail (GRUNDY_IS_WORKSHEET_ENTRY (self));
  self->state = GRUNDY_ENTRY_STOPPED;
  set_entry_message (self, _ ("Stopped before everything was computed."));
  notify (self);
}
