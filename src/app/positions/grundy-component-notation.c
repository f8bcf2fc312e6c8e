/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-component-view-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-words.h"
#include "app/text/grundy-notation-dialog.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"

/* The notation of a component. Valid text in the entry changes the board at once. A long notation is edited in a
 * dialog. Invalid text stays, to be corrected. */

/* The value of a sum that is being typed is an extra. */
#define TYPED_SUM_SECONDS 2.0
#define MOST_OF_VALUE 60

gboolean
grundy_component_view_is_gone (GrundyComponentView *self)
{
  return self->document == NULL || grundy_document_find (self->document, self->number) == NULL;
}

/* Messages */

void
grundy_component_view_show_message (GrundyComponentView *self, const char *message)
{
  grundy_message_show (self->message, message, GTK_EDITABLE (self->notation));
  grundy_widget_set_css_class (GTK_WIDGET (self->notation), "error", message != NULL);
  grundy_widget_set_css_class (GTK_WIDGET (self->message), "error", message != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->notation), GTK_ACCESSIBLE_STATE_INVALID,
                               message != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* The notation is right, but not applied yet. */
static void
show_hint (GrundyComponentView *self, const char *hint)
{
  grundy_component_view_show_message (self, NULL);
  grundy_message_show (self->message, hint, NULL);
}

gboolean
grundy_component_view_is_wrong (GrundyComponentView *self)
{
  return gtk_widget_has_css_class (GTK_WIDGET (self->notation), "error");
}

/* The entry */

const char *
grundy_component_view_get_typed (GrundyComponentView *self)
{
  return grundy_component_view_is_gone (self) ? NULL : grundy_document_get_typed (self->document, self->number);
}

void
grundy_component_view_set_typed (GrundyComponentView *self, const char *text)
{
  if (!grundy_component_view_is_gone (self))
    grundy_document_set_typed (self->document, self->number, text);
}

static void on_notation_changed (GrundyComponentView *self);

/* A long text is edited in a dialog. */
static void
show_long_notation (GrundyComponentView *self, const char *good, const char *typed)
{
  g_autofree char *start = cgt_quote (typed != NULL ? typed : good, -1, MOST_SHOWN);
  gboolean focused = grundy_tab_has_focus_within (GTK_WIDGET (self->notation));

  gtk_label_set_text (self->long_text, start);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "component.edit-text",
                                 grundy_notation_dialog_can_show (good) ||
                                   (typed != NULL && grundy_notation_dialog_can_show (typed)));
  gtk_widget_set_visible (self->long_notation, TRUE);
  if (focused)
    gtk_widget_child_focus (self->long_notation, GTK_DIR_TAB_FORWARD);
  gtk_widget_set_visible (GTK_WIDGET (self->notation), FALSE);
  if (typed != NULL && !grundy_component_view_is_wrong (self))
    grundy_component_view_show_message (self, _ ("The changed text is not applied yet"));
}

void
grundy_component_view_show_notation (GrundyComponentView *self)
{
  g_autofree char *good = grundy_component_to_expression (self->shown);
  g_autofree char *typed = g_strdup (grundy_component_view_get_typed (self));
  const char *text = typed != NULL ? typed : good;
  gboolean shows_long = grundy_notation_is_long (good) || grundy_notation_is_long (text);

  if (shows_long)
    {
      show_long_notation (self, good, typed);
      return;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->notation), TRUE);
  gtk_widget_set_visible (self->long_notation, FALSE);
  if (g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (self->notation))))
    return;
  /* What is being typed is read again, for its message. */
  if (typed == NULL)
    g_signal_handlers_block_by_func (self->notation, on_notation_changed, self);
  gtk_editable_set_text (GTK_EDITABLE (self->notation), text);
  if (typed == NULL)
    g_signal_handlers_unblock_by_func (self->notation, on_notation_changed, self);
}

static gpointer
evaluate_typed (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data,
                GError **error)
{
  cgt_budget_set_timeout (budget, TYPED_SUM_SECONDS);
  return cgt_expression_evaluate (expression, solver, CGT_WANT_VALUE, NULL, NULL, error);
}

static void
on_typed_value (GrundyAnswer *answer, gpointer user_data)
{
  GrundyComponentView *self = user_data;
  const CgtEvaluation *evaluation = answer->result;
  const char *winner = evaluation != NULL ? grundy_outcome_in_words (evaluation->outcome) : NULL;
  g_autofree char *value = NULL, *text = NULL;

  self->question = 0;
  if (evaluation == NULL || (evaluation->value == NULL && winner == NULL) ||
      grundy_component_view_get_typed (self) == NULL)
    return;
  if (evaluation->value != NULL)
    value = cgt_quote (evaluation->value, -1, MOST_OF_VALUE);
  if (value != NULL && winner != NULL)
    text = g_strdup_printf (_ ("Value %s: %s. Enter puts each term on a board of its own"), value, winner);
  else
    text = g_strdup_printf (_ ("%s. Enter puts each term on a board of its own"), winner != NULL ? winner : value);
  show_hint (self, text);
}

/* A sum of several terms was typed: it waits for Enter, but its value is shown at once. */
static void
show_typed_sum (GrundyComponentView *self, const char *text, const char *message)
{
  show_hint (self, message);
  if (self->evaluator != NULL && !self->hides_answers && !self->in_game)
    self->question = grundy_evaluator_ask_work_text (self->evaluator, text, evaluate_typed, NULL,
                                                     (GDestroyNotify) cgt_evaluation_unref, on_typed_value, self, NULL);
}

static void
on_notation_changed (GrundyComponentView *self)
{
  g_autoptr (GError) error = NULL;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->notation));
  gboolean accepted;

  if (grundy_component_view_is_gone (self))
    return;
  grundy_evaluator_forget (self->evaluator, &self->question);
  self->typing = TRUE;
  accepted = grundy_document_set_text (self->document, self->number, text, TRUE, &error);
  self->typing = FALSE;
  grundy_component_view_set_typed (self, accepted ? NULL : text);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PENDING) && grundy_document_reads_at_once (text))
    show_typed_sum (self, text, error->message);
  else
    grundy_component_view_show_message (self, accepted ? NULL : error->message);
}

/* A sum of several terms was typed: it is put on boards when the typing has ended. */
static void
apply_sum (GrundyComponentView *self)
{
  g_autofree char *text = g_strdup (grundy_component_view_get_typed (self));

  if (grundy_component_view_is_gone (self) || text == NULL ||
      !grundy_document_set_text (self->document, self->number, text, FALSE, NULL))
    return;
  grundy_evaluator_forget (self->evaluator, &self->question);
  grundy_component_view_set_typed (self, NULL);
  grundy_component_view_show_message (self, NULL);
}

/* Typing has ended: valid text is rewritten in the standard form, and invalid text stays to be corrected. */
static void
on_notation_done (GrundyComponentView *self)
{
  apply_sum (self);
  grundy_document_end_typing (self->document);
  if (!grundy_component_view_is_wrong (self))
    grundy_component_view_show_notation (self);
}

static gboolean
end_typing_if_left (gpointer user_data)
{
  GrundyComponentView *self = user_data;

  self->left_idle = 0;
  if ((gtk_widget_get_state_flags (GTK_WIDGET (self->notation)) & GTK_STATE_FLAG_FOCUS_WITHIN) == 0)
    on_notation_done (self);
  return G_SOURCE_REMOVE;
}

/* A sum may take boards of the page away. GTK is still moving the focus, and holds no reference to the widget that gets
 * it, so the sum waits until that is done. */
static void
on_notation_left (GrundyComponentView *self)
{
  if (grundy_component_view_get_typed (self) == NULL)
    on_notation_done (self);
  else if (self->left_idle == 0)
    self->left_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, end_typing_if_left, self, NULL);
}

/* The typed text was long, and has been read by now. */
static void
on_document_refused (GrundyComponentView *self, guint number, const char *message)
{
  if (number == self->number)
    grundy_component_view_show_message (self, message);
}

static gboolean
on_notation_key (GrundyComponentView *self, guint key, guint code, GdkModifierType state)
{
  g_autofree char *good = grundy_component_to_expression (self->shown);

  if (key != GDK_KEY_Escape || g_str_equal (good, gtk_editable_get_text (GTK_EDITABLE (self->notation))))
    return GDK_EVENT_PROPAGATE;
  grundy_evaluator_forget (self->evaluator, &self->question);
  grundy_component_view_set_typed (self, NULL);
  grundy_component_view_show_notation (self);
  grundy_component_view_show_message (self, NULL);
  gtk_editable_set_position (GTK_EDITABLE (self->notation), -1);
  return GDK_EVENT_STOP;
}

/* The dialog */

static void
on_text_typed (const char *text, gpointer user_data)
{
  GrundyComponentView *self = user_data;

  if (grundy_component_view_is_gone (self))
    return;
  grundy_component_view_set_typed (self, text);
  grundy_component_view_show_message (self, NULL);
  grundy_component_view_show_notation (self);
}

/* A refused text stays, to be corrected. */
static void
apply_text (const char *text, gpointer user_data)
{
  GrundyComponentView *self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean accepted;

  if (grundy_component_view_is_gone (self))
    return;
  if (grundy_notation_dialog_can_show (text))
    grundy_component_view_set_typed (self, text);
  accepted = grundy_document_set_text (self->document, self->number, text, FALSE, &error);
  if (accepted)
    grundy_component_view_set_typed (self, NULL);
  grundy_component_view_show_message (self, accepted ? NULL : error->message);
  grundy_component_view_show_notation (self);
}

void
grundy_component_view_edit_text (GrundyComponentView *self)
{
  static const GrundyNotationActions actions = { on_text_typed, apply_text, g_object_unref };
  g_autofree char *good = grundy_component_to_expression (self->shown);
  const char *typed = grundy_component_view_get_typed (self);

  if (typed != NULL && !grundy_notation_dialog_can_show (typed))
    typed = NULL;
  if (grundy_notation_dialog_can_show (good) || typed != NULL)
    grundy_notation_dialog_present (GTK_WIDGET (self), good, typed, &actions, g_object_ref (self));
}

void
grundy_component_view_notation_class_init (GrundyComponentViewClass *klass)
{
  grundy_class_bind_children (klass, GrundyComponentView, notation, long_notation, long_text, message);
  grundy_class_bind_callbacks (klass, on_notation_changed, on_notation_done, on_notation_left, on_notation_key);
}

void
grundy_component_view_notation_init (GrundyComponentView *self)
{
  grundy_notation_keep_short (self->notation, apply_text, self);
}

void
grundy_component_view_notation_follow (GrundyComponentView *self)
{
  g_signal_connect_object (self->document, "refused", G_CALLBACK (on_document_refused), self, G_CONNECT_SWAPPED);
}
