/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-component-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "app/base/grundy-pictured.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-words.h"
#include "app/boards/grundy-component-board.h"
#include "app/sequences/grundy-sequence-codes.h"
#include "app/text/grundy-notation-dialog.h"
#include "app/views/grundy-context-menu.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"
#include "pictures/boards/cgt-board-picture.h"

/* The value of a sum that is being typed is an extra. */
#define TYPED_SUM_SECONDS 2.0
#define MOST_OF_VALUE 60
#define MOST_SHOWN 200 /* characters of a text in a label */

struct _GrundyComponentView
{
  AdwBin parent_instance;

  GtkLabel *sign;
  GtkLabel *title;
  GtkLabel *value;
  GtkWidget *menu;
  AdwBin *board_place;
  GrundyComponentBoard *board;
  AdwStatusPage *no_board;
  GtkWidget *own_value; /* on it: a component that is a value */
  GtkLabel *typed_value;
  GtkEntry *notation;
  GtkWidget *long_notation; /* replaces the entry if the text is long */
  GtkLabel *long_text;
  GtkLabel *message;

  GrundyDocument *document;
  guint number;
  GrundyComponent *shown; /* what the board and the entry show */
  gboolean typing;        /* the document is changing because of our entry */
  guint left_idle;        /* the entry was left with text that is not applied */
  gboolean alone;         /* there is no other component */
  gboolean in_game;       /* a game is in play */
  char *latex;            /* the value in a sum; NULL: not known */
  GrundyEvaluator *evaluator;
  guint question; /* what the sum in the entry is worth; 0: not asked, or answered */
};

G_DEFINE_FINAL_TYPE (GrundyComponentView, grundy_component_view, ADW_TYPE_BIN)

/* The notation of a component. Valid text in the entry changes the board at once. A long notation is edited in a
 * dialog. Invalid text stays, to be corrected. */

/* GTK leaves the focus in a removed widget for a while, so keys, tools and open menus may still act on a component
 * that undo has removed. */
static gboolean
is_component_gone (GrundyComponentView *self)
{
  return self->document == NULL || grundy_document_find (self->document, self->number) == NULL;
}

/* Messages */

/* Shows what is wrong with the notation; NULL: nothing is. */
static void
show_component_message (GrundyComponentView *self, const char *message)
{
  grundy_message_show (self->message, message, GTK_EDITABLE (self->notation));
  /* In a game its line keeps its place, so that the board does not move. */
  gtk_revealer_set_reveal_child (GTK_REVEALER (gtk_widget_get_parent (GTK_WIDGET (self->message))),
                                 message != NULL || self->in_game);
  grundy_widget_set_css_class (GTK_WIDGET (self->notation), "error", message != NULL);
  grundy_widget_set_css_class (GTK_WIDGET (self->message), "error", message != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->notation), GTK_ACCESSIBLE_STATE_INVALID,
                               message != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* The notation is right, but not applied yet. */
static void
show_component_hint (GrundyComponentView *self, const char *hint)
{
  show_component_message (self, NULL);
  grundy_message_show (self->message, hint, NULL);
}

static gboolean
is_wrong (GrundyComponentView *self)
{
  return gtk_widget_has_css_class (GTK_WIDGET (self->notation), "error");
}

/* The entry */

/* What is being typed instead of the component; NULL: nothing is. */
static const char *
get_typed (GrundyComponentView *self)
{
  return is_component_gone (self) ? NULL : grundy_document_get_typed (self->document, self->number);
}

static void
set_typed (GrundyComponentView *self, const char *text)
{
  if (!is_component_gone (self))
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
  if (typed != NULL && !is_wrong (self))
    show_component_message (self, _ ("The changed text is not applied yet"));
}

/* Shows what is being typed, or the notation of the component. */
static void
show_notation (GrundyComponentView *self)
{
  g_autofree char *good = grundy_component_to_expression (self->shown);
  g_autofree char *typed = g_strdup (get_typed (self));
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
  if (evaluation == NULL || (evaluation->value == NULL && winner == NULL) || get_typed (self) == NULL)
    return;
  if (evaluation->value != NULL)
    value = cgt_quote (evaluation->value, -1, MOST_OF_VALUE);
  if (value != NULL && winner != NULL)
    text = g_strdup_printf (_ ("Value %s: %s. Enter puts each term on a board of its own"), value, winner);
  else
    text = g_strdup_printf (_ ("%s. Enter puts each term on a board of its own"), winner != NULL ? winner : value);
  show_component_hint (self, text);
}

/* A sum of several terms was typed: it waits for Enter, but its value is shown at once. */
static void
show_typed_sum (GrundyComponentView *self, const char *text, const char *message)
{
  show_component_hint (self, message);
  if (self->evaluator != NULL && !grundy_component_board_get_hides_answers (self->board) && !self->in_game)
    self->question = grundy_evaluator_ask_work_text (self->evaluator, text, evaluate_typed, NULL,
                                                     (GDestroyNotify) cgt_evaluation_unref, on_typed_value, self, NULL);
}

static void
on_notation_changed (GrundyComponentView *self)
{
  g_autoptr (GError) error = NULL;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->notation));
  gboolean accepted;

  if (is_component_gone (self))
    return;
  grundy_evaluator_forget (self->evaluator, &self->question);
  self->typing = TRUE;
  accepted = grundy_document_set_text (self->document, self->number, text, TRUE, &error);
  self->typing = FALSE;
  set_typed (self, accepted ? NULL : text);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PENDING) && grundy_document_reads_at_once (text))
    show_typed_sum (self, text, error->message);
  else
    show_component_message (self, accepted ? NULL : error->message);
}

/* A sum of several terms was typed: it is put on boards when the typing has ended. */
static void
apply_sum (GrundyComponentView *self)
{
  g_autofree char *text = g_strdup (get_typed (self));

  if (is_component_gone (self) || text == NULL ||
      !grundy_document_set_text (self->document, self->number, text, FALSE, NULL))
    return;
  grundy_evaluator_forget (self->evaluator, &self->question);
  set_typed (self, NULL);
  show_component_message (self, NULL);
}

/* Typing has ended: valid text is rewritten in the standard form, and invalid text stays to be corrected. */
static void
on_notation_done (GrundyComponentView *self)
{
  apply_sum (self);
  grundy_document_end_typing (self->document);
  if (!is_wrong (self))
    show_notation (self);
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
  if (get_typed (self) == NULL)
    on_notation_done (self);
  else if (self->left_idle == 0)
    self->left_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, end_typing_if_left, self, NULL);
}

/* The typed text was long, and has been read by now. */
static void
on_document_refused (GrundyComponentView *self, guint number, const char *message)
{
  if (number == self->number)
    show_component_message (self, message);
}

static gboolean
on_notation_key (GrundyComponentView *self, guint key, guint code, GdkModifierType state)
{
  g_autofree char *good = grundy_component_to_expression (self->shown);

  if (key != GDK_KEY_Escape || g_str_equal (good, gtk_editable_get_text (GTK_EDITABLE (self->notation))))
    return GDK_EVENT_PROPAGATE;
  grundy_evaluator_forget (self->evaluator, &self->question);
  set_typed (self, NULL);
  show_notation (self);
  show_component_message (self, NULL);
  gtk_editable_set_position (GTK_EDITABLE (self->notation), -1);
  return GDK_EVENT_STOP;
}

/* The dialog */

static void
on_notation_typed (const char *text, gpointer user_data)
{
  GrundyComponentView *self = user_data;

  if (is_component_gone (self))
    return;
  set_typed (self, text);
  show_component_message (self, NULL);
  show_notation (self);
}

/* A refused text stays, to be corrected. */
static void
apply_text (const char *text, gpointer user_data)
{
  GrundyComponentView *self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean accepted;

  if (is_component_gone (self))
    return;
  if (grundy_notation_dialog_can_show (text))
    set_typed (self, text);
  accepted = grundy_document_set_text (self->document, self->number, text, FALSE, &error);
  if (accepted)
    set_typed (self, NULL);
  show_component_message (self, accepted ? NULL : error->message);
  show_notation (self);
}

/* Opens a dialog for the whole text. */
static void
edit_text (GrundyComponentView *self)
{
  static const GrundyNotationActions actions = { on_notation_typed, apply_text, g_object_unref };
  g_autofree char *good = grundy_component_to_expression (self->shown);
  const char *typed = get_typed (self);

  if (typed != NULL && !grundy_notation_dialog_can_show (typed))
    typed = NULL;
  if (grundy_notation_dialog_can_show (good) || typed != NULL)
    grundy_notation_dialog_present (GTK_WIDGET (self), good, typed, &actions, g_object_ref (self));
}

/* The board */

static void
on_board_refused (GrundyComponentView *self, const char *message)
{
  /* A wrong text stays to be corrected, and its message stays. */
  if (is_wrong (self))
    return;
  /* The space of the message stays: the board must not move while the pointer is pressed. */
  if (message != NULL)
    grundy_message_show (self->message, message, NULL);
  else
    gtk_label_set_text (self->message, "");
}

/* (transfer full): the game whose sequence can be shown; NULL: none. */
static char *
get_game (GrundyComponentView *self)
{
  return self->shown->position != NULL ? grundy_sequence_game_of (self->shown->position) : NULL;
}

/* What depends on whether the component has a board. */
static void
follow_component_board (GrundyComponentView *self)
{
  gboolean is_drawn = grundy_component_board_get_board (self->board) != NULL;
  gboolean is_value = self->shown->position == NULL;
  g_autofree char *game = get_game (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "component.show-sequence", game != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "component.clear",
                                 is_drawn && cgt_board_can_clear (grundy_component_get_drawn_board (self->shown)));
  gtk_widget_set_visible (GTK_WIDGET (self->no_board), !is_drawn);
  if (is_drawn)
    {
      grundy_tab_make_first_of_pane (GTK_WIDGET (grundy_component_board_get_board (self->board)));
      return;
    }
  adw_status_page_set_title (self->no_board, is_value ? "" : _ ("Too Large to Draw"));
  adw_status_page_set_description (self->no_board, is_value ? NULL : _ ("It can be edited as text below."));
  gtk_widget_set_visible (self->own_value, is_value);
  grundy_label_set_typeset (self->typed_value, is_value ? grundy_component_get_text (self->shown) : NULL, MOST_SHOWN);
}

/* Showing */

/* In a sum, the value of the component. */
static void
show_component_value (GrundyComponentView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->value),
                          !self->alone && !grundy_component_board_get_hides_answers (self->board));
}

/* The board has a game, or hides answers, as it was told. */
static void
on_board_restricted (GrundyComponentView *self)
{
  static const char *const edits[] = { "component.clear", "component.negate", "component.duplicate",
                                       "component.edit-text", "component.remove" };

  gboolean in_game = grundy_component_board_get_in_game (self->board);

  show_component_value (self);
  if (!in_game && !self->in_game)
    return; /* what can be edited is up to the position */

  if (self->in_game != in_game)
    {
      self->in_game = in_game;
      if (!is_wrong (self))
        show_component_message (self, NULL);
    }
  gtk_widget_set_sensitive (self->menu, !in_game);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), edits[i], !in_game);
  gtk_editable_set_editable (GTK_EDITABLE (self->notation), !in_game);
  gtk_widget_set_sensitive (self->long_notation, !in_game);
}

/* The current state of the component, which has this place in the sum. */
static void
on_board_shown (GrundyComponentView *self, guint place)
{
  GrundyComponent *component = grundy_document_find (self->document, self->number);
  gboolean same = component == self->shown, is_new = self->shown == NULL;

  if (!same)
    {
      g_autofree char *start = NULL;
      g_autofree char *label = NULL;

      grundy_component_ref (component);
      g_clear_pointer (&self->shown, grundy_component_unref);
      self->shown = component;
      follow_component_board (self);
      gtk_label_set_text (self->value, "");
      g_clear_pointer (&self->latex, g_free);
      start = cgt_quote (grundy_component_get_text (component), -1, MOST_SHOWN);
      label = g_strdup_printf (_ ("%s: %s"), grundy_component_get_title (component), start);
      grundy_widget_set_name (GTK_WIDGET (self), label);
    }
  gtk_label_set_text (self->title, grundy_component_get_title (component));
  gtk_label_set_text (self->sign, component->negative ? "−" : place > 0 ? "+" : "");
  gtk_widget_set_visible (GTK_WIDGET (self->sign), component->negative || place > 0);
  self->alone = grundy_document_get_n_components (self->document) == 1;
  show_component_value (self);
  if (self->typing)
    return;
  /* A new view goes on where typing ended. */
  if (!same && !is_new)
    set_typed (self, NULL);
  if (!same || (get_typed (self) == NULL && is_wrong (self)))
    show_component_message (self, NULL);
  show_notation (self);
}

void
grundy_component_view_set_own_evaluation (GrundyComponentView *self, CgtEvaluation *evaluation)
{
  const char *shown = NULL;

  g_return_if_fail (GRUNDY_IS_COMPONENT_VIEW (self));
  g_free (self->latex);
  self->latex = g_strdup (evaluation != NULL ? evaluation->value_latex : NULL);
  if (evaluation != NULL)
    shown = evaluation->value != NULL ? evaluation->value : grundy_outcome_in_words (evaluation->outcome);
  grundy_label_set_typeset (self->value, shown, MOST_SHOWN);
}

/* Copying */

/* (transfer full): the board with its sign. */
static GrundyPicture *
get_board_picture (GrundyComponentView *self)
{
  g_autoptr (GPtrArray) alone = g_ptr_array_new ();

  g_ptr_array_add (alone, self->shown);
  return grundy_picture_new_of_boards (grundy_component_get_title (self->shown), alone,
                                       grundy_component_board_get_hides_answers (self->board));
}

static void
action_copy_component_text (GrundyComponentView *self)
{
  g_autofree char *text = NULL;

  if (is_component_gone (self))
    return;
  text = grundy_component_to_expression (self->shown);
  grundy_copy_text (GTK_WIDGET (self), text);
}

static void
action_copy_component_latex (GrundyComponentView *self)
{
  if (is_component_gone (self))
    return;
  if (self->alone)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.copy-latex", NULL);
  else
    grundy_copy_text (GTK_WIDGET (self), self->latex);
}

static void
action_copy_component_tikz (GrundyComponentView *self)
{
  if (!is_component_gone (self))
    grundy_picture_copy_tikz (get_board_picture (self), GTK_WIDGET (self));
}

static void
action_copy_component_picture (GrundyComponentView *self)
{
  if (!is_component_gone (self))
    grundy_picture_copy (get_board_picture (self), GTK_WIDGET (self));
}

static void
action_clear_component (GrundyComponentView *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtBoard) empty = NULL;

  if (is_component_gone (self) || grundy_component_get_drawn_board (self->shown) == NULL)
    return;
  empty = cgt_board_copy (self->shown->board);
  cgt_board_clear (empty);
  if (!grundy_document_set_board (self->document, self->number, empty, &error))
    on_board_refused (self, error->message);
}

static void
action_edit_component_text (GrundyComponentView *self)
{
  if (!is_component_gone (self))
    edit_text (self);
}

static void
action_negate_component (GrundyComponentView *self)
{
  if (!is_component_gone (self))
    grundy_document_negate (self->document, self->number);
}

static void
action_duplicate_component (GrundyComponentView *self)
{
  if (!is_component_gone (self))
    grundy_document_duplicate (self->document, self->number);
}

static void
action_show_component_sequence (GrundyComponentView *self)
{
  g_autofree char *game = is_component_gone (self) ? NULL : get_game (self);

  if (game != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-sequence", "s", game);
}

static void
action_remove_component (GrundyComponentView *self)
{
  if (!is_component_gone (self))
    grundy_document_remove (self->document, self->number);
}

static gboolean
grundy_component_view_grab_focus (GtkWidget *widget)
{
  GrundyComponentView *self = GRUNDY_COMPONENT_VIEW (widget);
  GrundyBoard *board = grundy_component_board_get_board (self->board);

  if (board != NULL && gtk_widget_grab_focus (GTK_WIDGET (board)))
    return TRUE;
  return gtk_widget_grab_focus (GTK_WIDGET (self->notation));
}

GRUNDY_DISPOSE (GrundyComponentView, grundy_component_view)
{
  grundy_evaluator_forget (self->evaluator, &self->question);
  g_clear_handle_id (&self->left_idle, g_source_remove);
  g_clear_object (&self->evaluator);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->shown, grundy_component_unref);
  g_clear_pointer (&self->latex, g_free);
  g_clear_object (&self->document);
}

static void
grundy_component_view_class_init (GrundyComponentViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_component_view_dispose;
  widget_class->grab_focus = grundy_component_view_grab_focus;

  grundy_class_set_template (klass, "grundy-component-view.ui", "component");
  grundy_class_bind_children (klass, GrundyComponentView, sign, title, value, menu, board_place, no_board, own_value,
                              typed_value, notation, long_notation, long_text, message);
  grundy_class_bind_callbacks (klass, on_notation_changed, on_notation_done, on_notation_left, on_notation_key);
  grundy_class_install_actions (klass, "component.copy-text", action_copy_component_text, "component.copy-latex",
                                action_copy_component_latex, "component.copy-tikz", action_copy_component_tikz,
                                "component.copy-picture", action_copy_component_picture, NULL);
  grundy_class_install_actions (klass, "component.clear", action_clear_component, "component.edit-text",
                                action_edit_component_text, "component.negate", action_negate_component,
                                "component.duplicate", action_duplicate_component, "component.show-sequence",
                                action_show_component_sequence, "component.remove", action_remove_component, NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_component_view_init (GrundyComponentView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_context_menu_add (GTK_WIDGET (self), gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (self->menu)),
                           GTK_PHASE_BUBBLE);
  grundy_notation_keep_short (self->notation, apply_text, self);
}

GtkWidget *
grundy_component_view_new (GrundyComponentBoard *board, GrundyDocument *document, guint number,
                           GrundyEvaluator *evaluator)
{
  GrundyComponentView *self;

  g_return_val_if_fail (GRUNDY_IS_DOCUMENT (document), NULL);
  self = g_object_new (GRUNDY_TYPE_COMPONENT_VIEW, NULL);
  self->document = g_object_ref (document);
  self->number = number;
  self->evaluator = evaluator != NULL ? g_object_ref (evaluator) : NULL;
  self->board = board;
  adw_bin_set_child (self->board_place, GTK_WIDGET (board));
  g_signal_connect_object (board, "shown", G_CALLBACK (on_board_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "restricted", G_CALLBACK (on_board_restricted), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "refused", G_CALLBACK (on_board_refused), self, G_CONNECT_SWAPPED);
  /* The document may refuse a long text later. */
  g_signal_connect_object (document, "refused", G_CALLBACK (on_document_refused), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
