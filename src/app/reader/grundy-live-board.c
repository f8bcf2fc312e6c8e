/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-live-board.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-words.h"
#include "app/boards/grundy-board-list.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"
#include "base/cgt-typeset.h"
#include "pictures/boards/cgt-board-picture.h"

#define LONGEST_VALUE 200
#define LONGEST_NOTATION 400 /* a wrapped label takes seconds to lay out a text that is much longer */

struct _GrundyLiveBoard
{
  AdwBin parent_instance;

  GrundyBoardList *boards;
  GtkWidget *below; /* its notation, value and buttons */
  GtkLabel *notation;
  GtkLabel *message;
  GtkWidget *buttons, *value_button, *reset_button;
  GtkLabel *value;

  GrundyEvaluator *evaluator;
  GrundyDocument *document;
  CgtEvaluation *evaluation; /* of the present position; NULL: not known yet */
  char *first;               /* what Reset goes back to */
  char *first_written;       /* as the document writes it; NULL: it has not read it yet */
  gboolean reads_first, at_first;
  guint question;
  gboolean in_game;
  guint players;      /* who can play a move in it */
  GPtrArray *history; /* CgtBoardStep: the moves of a game on the only board; NULL: none */
  gboolean picking;   /* a move is told, and not made */
};

G_DEFINE_FINAL_TYPE (GrundyLiveBoard, grundy_live_board, ADW_TYPE_BIN)

/* The value */

static gboolean
shows_answers (GrundyLiveBoard *self)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->value_button));
}

static void
show_live_value (GrundyLiveBoard *self)
{
  const CgtEvaluation *known = self->evaluation;
  const char *outcome = known != NULL ? grundy_outcome_in_words (known->outcome) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (known != NULL && known->value != NULL)
    {
      g_autofree char *start = cgt_quote (known->value, -1, LONGEST_VALUE), *markup = cgt_typeset (start);

      g_string_append_printf (text, "<b>%s</b>", markup);
    }
  if (outcome != NULL)
    {
      g_autofree char *escaped = g_markup_escape_text (outcome, -1);

      g_string_append_printf (text, "%s%s", text->len > 0 ? "   " : "", escaped);
    }
  gtk_label_set_markup (self->value, text->len > 0 ? text->str : _ ("Computing…"));
  gtk_widget_set_visible (GTK_WIDGET (self->value), shows_answers (self));
  grundy_board_list_set_hides_answers (self->boards, !shows_answers (self));
}

static void
set_live_evaluation (GrundyLiveBoard *self, CgtEvaluation *evaluation)
{
  g_clear_pointer (&self->evaluation, cgt_evaluation_unref);
  self->evaluation = evaluation != NULL ? cgt_evaluation_ref (evaluation) : NULL;
  grundy_board_list_set_evaluation (self->boards, 0, evaluation);
  show_live_value (self);
}

static void
on_live_answer (GrundyAnswer *answer, gpointer user_data)
{
  GrundyLiveBoard *self = user_data;

  self->question = 0;
  if (answer->result == NULL)
    {
      grundy_message_show (self->message, answer->error->message, NULL);
      g_signal_emit_by_name (self, "failed", answer->error->message);
      return;
    }
  set_live_evaluation (self, answer->result);
  g_signal_emit_by_name (self, "evaluated");
}

static void
ask_live_value (GrundyLiveBoard *self)
{
  g_autoptr (CgtExpression) sum = grundy_document_get_sum (self->document);

  grundy_evaluator_forget (self->evaluator, &self->question);
  if (sum != NULL)
    self->question =
      grundy_evaluator_ask (self->evaluator, sum, CGT_WANT_ALL | CGT_WANT_WITNESSES, on_live_answer, self, NULL);
  set_live_evaluation (self, NULL);
}

/* The boards */

static void
on_live_board_refused (GrundyLiveBoard *self, const char *message)
{
  grundy_message_show (self->message, message, NULL);
}

/* NULL: there is none, or there are several. */
static const CgtBoard *
get_only_board (GrundyLiveBoard *self)
{
  return grundy_document_get_n_components (self->document) == 1
           ? grundy_component_get_drawn_board (grundy_document_get_component (self->document, 0))
           : NULL;
}

/* @history: (transfer full) (nullable) */
static void
set_live_history (GrundyLiveBoard *self, GPtrArray *history)
{
  g_clear_pointer (&self->history, g_ptr_array_unref);
  self->history = history;
  for (guint i = 0; i < grundy_board_list_get_n (self->boards); i++)
    grundy_component_board_set_history (grundy_board_list_get_board (self->boards, i), history);
}

/* The position comes from that with the board @before, nullable, by a move of @player, which is marked. */
static void
add_live_step (GrundyLiveBoard *self, const CgtBoard *before, CgtPlayer player)
{
  const CgtBoard *after = get_only_board (self);
  GPtrArray *history;

  if (before == NULL || after == NULL || before->shape != after->shape)
    return;
  history = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_board_step_free);
  while (self->history != NULL && self->history->len > 0)
    {
      CgtBoardStep *step = g_ptr_array_steal_index (self->history, 0);

      step->is_last = FALSE;
      g_ptr_array_add (history, step);
    }
  g_ptr_array_add (history, cgt_board_step_new (before, after, player, TRUE));
  set_live_history (self, history);
}

static CgtBoard *
copy_only_board (GrundyLiveBoard *self)
{
  const CgtBoard *board = get_only_board (self);

  return board != NULL ? cgt_board_copy (board) : NULL;
}

/* Who makes @move, where both players may. */
static CgtPlayer
player_of_move (GrundyLiveBoard *self, const CgtMove *move)
{
  const GPtrArray *of_left = self->evaluation != NULL ? self->evaluation->moves[CGT_LEFT] : NULL;

  if (self->players != (1u << CGT_LEFT | 1u << CGT_RIGHT))
    return self->players & 1u << CGT_LEFT ? CGT_LEFT : CGT_RIGHT;
  for (guint i = 0; of_left != NULL && i < of_left->len; i++)
    if (g_str_equal (cgt_move_get_to (of_left->pdata[i]), cgt_move_get_to (move)))
      return CGT_LEFT;
  return CGT_RIGHT;
}

static void
on_live_move_chosen (GrundyLiveBoard *self, const CgtMove *move)
{
  g_autoptr (CgtBoard) before = self->in_game ? copy_only_board (self) : NULL;
  CgtPlayer player = player_of_move (self, move);

  if (self->picking)
    g_signal_emit_by_name (self, "picked", cgt_move_get_to (move));
  else if (move->position != NULL && move->term < grundy_document_get_n_components (self->document))
    {
      grundy_document_play_position (self->document, move->term, move->position);
      if (!self->at_first) /* an exercise may have gone back there */
        add_live_step (self, before, player);
    }
}

static void
on_live_boards_filled (GrundyLiveBoard *self, guint first)
{
  grundy_board_list_set_evaluation (self->boards, first, self->evaluation);
}

/* The document may write what Reset goes back to in another way. */
static void
update_reset (GrundyLiveBoard *self)
{
  g_autofree char *expression = grundy_document_get_expression (self->document);
  const char *first = self->first;

  if (self->reads_first)
    {
      g_free (self->first_written);
      self->first_written = g_strdup (expression);
      self->reads_first = FALSE;
    }
  if (self->first_written != NULL)
    first = self->first_written;
  self->at_first = g_strcmp0 (expression, first) == 0;
  gtk_widget_set_sensitive (self->reset_button, !self->at_first);
}

static void
on_live_document_changed (GrundyLiveBoard *self)
{
  g_autofree char *expression = grundy_document_get_expression (self->document);
  g_autofree char *shown = expression != NULL ? cgt_quote (expression, -1, LONGEST_NOTATION) : NULL;

  grundy_message_show (self->message, NULL, NULL);
  grundy_board_list_show (self->boards, 0, grundy_document_get_n_components (self->document));
  gtk_label_set_text (self->notation, shown != NULL ? shown : "");
  update_reset (self);
  ask_live_value (self);
  g_signal_emit_by_name (self, "changed");
}

/* A long text is read later. */
static void
read_expression (GrundyLiveBoard *self, const char *expression)
{
  g_autoptr (GError) error = NULL;

  self->reads_first = g_strcmp0 (expression, self->first) == 0;
  if (grundy_document_replace (self->document, expression, &error))
    update_reset (self);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PENDING))
    {
      self->reads_first = FALSE;
      grundy_message_show (self->message, error->message, NULL);
    }
}

void
grundy_live_board_set_expressions (GrundyLiveBoard *self, const char *expression, const char *first)
{
  g_return_if_fail (GRUNDY_IS_LIVE_BOARD (self));
  set_live_history (self, NULL);
  if (g_strcmp0 (first, self->first) != 0)
    {
      g_free (self->first);
      self->first = g_strdup (first);
      g_clear_pointer (&self->first_written, g_free);
    }
  read_expression (self, expression);
}

void
grundy_live_board_set_expression (GrundyLiveBoard *self, const char *expression)
{
  grundy_live_board_set_expressions (self, expression, expression);
}

void
grundy_live_board_play (GrundyLiveBoard *self, const char *expression, CgtPlayer player)
{
  g_autoptr (CgtBoard) before = NULL;
  GPtrArray *history;

  g_return_if_fail (GRUNDY_IS_LIVE_BOARD (self));
  before = copy_only_board (self);
  history = g_steal_pointer (&self->history);
  grundy_live_board_set_expression (self, expression);
  self->history = history;
  add_live_step (self, before, player);
}

GRUNDY_GETTER (char *, grundy_live_board_get_expression, GrundyLiveBoard, LIVE_BOARD,
               grundy_document_get_expression (self->document), NULL)

GRUNDY_GETTER (gboolean, grundy_live_board_is_at_first, GrundyLiveBoard, LIVE_BOARD, self->at_first, FALSE)

GRUNDY_GETTER (CgtEvaluation *, grundy_live_board_get_evaluation, GrundyLiveBoard, LIVE_BOARD, self->evaluation, NULL)

GRUNDY_COMMAND (grundy_live_board_show_value, GrundyLiveBoard, LIVE_BOARD,
                gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->value_button), TRUE))

GtkWidget *
grundy_live_board_take_buttons (GrundyLiveBoard *self)
{
  GtkWidget *buttons;

  g_return_val_if_fail (GRUNDY_IS_LIVE_BOARD (self), NULL);
  buttons = g_object_ref (self->buttons);
  gtk_box_remove (GTK_BOX (self->below), buttons);
  gtk_widget_set_visible (self->value_button, FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self->notation), FALSE);
  return buttons;
}

void
grundy_live_board_set_game (GrundyLiveBoard *self, gboolean in_game, guint players)
{
  g_return_if_fail (GRUNDY_IS_LIVE_BOARD (self));
  self->in_game = in_game;
  self->players = players;
  gtk_widget_set_visible (self->reset_button, !in_game);
  grundy_board_list_set_game (self->boards, in_game, players);
}

/* How many terms have a board. */
static guint
count_boards (GrundyLiveBoard *self)
{
  guint n = 0;

  for (guint i = 0; i < grundy_document_get_n_components (self->document); i++)
    n += grundy_component_get_drawn_board (grundy_document_get_component (self->document, i)) != NULL;
  return n;
}

void
grundy_live_board_set_trial (GrundyLiveBoard *self, guint players)
{
  g_return_if_fail (GRUNDY_IS_LIVE_BOARD (self));
  grundy_live_board_set_game (self, TRUE, players);
  gtk_widget_set_visible (self->reset_button, TRUE);
}

GRUNDY_GETTER (gboolean, grundy_live_board_is_drawn, GrundyLiveBoard, LIVE_BOARD, count_boards (self) > 0, FALSE)

gboolean
grundy_live_board_has_heaps (GrundyLiveBoard *self)
{
  gboolean has = FALSE;

  g_return_val_if_fail (GRUNDY_IS_LIVE_BOARD (self), FALSE);
  for (guint i = 0; i < grundy_document_get_n_components (self->document) && !has; i++)
    {
      const CgtBoard *board = grundy_component_get_drawn_board (grundy_document_get_component (self->document, i));

      has = board != NULL && board->shape == CGT_BOARD_HEAPS;
    }
  return has;
}

gboolean
grundy_live_board_pick_moves (GrundyLiveBoard *self, guint players)
{
  g_return_val_if_fail (GRUNDY_IS_LIVE_BOARD (self), FALSE);
  if (count_boards (self) < grundy_document_get_n_components (self->document))
    return FALSE;
  self->picking = TRUE;
  grundy_live_board_set_game (self, TRUE, players);
  return TRUE;
}

char *
grundy_live_board_side_in_words (GrundyLiveBoard *self, CgtPlayer player)
{
  const char *name = player == CGT_LEFT ? _ ("Left") : _ ("Right"), *side;
  gboolean impartial = TRUE;

  g_return_val_if_fail (GRUNDY_IS_LIVE_BOARD (self), NULL);
  for (guint i = 0; i < grundy_document_get_n_components (self->document); i++)
    {
      const GrundyComponent *component = grundy_document_get_component (self->document, i);

      impartial &= component->position == NULL || (cgt_position_get_kind (component->position) & CGT_RULESET_IMPARTIAL);
    }
  if (impartial)
    return NULL;
  side = grundy_document_get_side (self->document, player);
  return side != NULL ? g_strdup_printf (_ ("You are %s, %s."), name, side) : g_strdup_printf (_ ("You are %s."), name);
}

/* The widget */

static void
on_reset (GrundyLiveBoard *self)
{
  set_live_history (self, NULL);
  read_expression (self, self->first);
}

static void
on_open_button_clicked (GrundyLiveBoard *self)
{
  g_autofree char *expression = grundy_document_get_expression (self->document);

  if (expression != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "reader.open", "s", expression);
}

GRUNDY_DISPOSE (GrundyLiveBoard, grundy_live_board)
{
  grundy_evaluator_forget (self->evaluator, &self->question);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&self->history, g_ptr_array_unref);
  g_clear_pointer (&self->first, g_free);
  g_clear_pointer (&self->first_written, g_free);
  g_clear_object (&self->document);
  g_clear_object (&self->evaluator);
}

static void
grundy_live_board_class_init (GrundyLiveBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_live_board_dispose;
  grundy_class_add_signal (klass, "changed", 0);
  grundy_class_add_signal (klass, "evaluated", 0);
  grundy_class_add_signal (klass, "failed", 1, G_TYPE_STRING);
  grundy_class_add_signal (klass, "picked", 1, G_TYPE_STRING);
  g_type_ensure (GRUNDY_TYPE_BOARD_LIST);
  grundy_class_set_template (klass, "grundy-live-board.ui", "liveboard");
  grundy_class_bind_children (klass, GrundyLiveBoard, boards, below, notation, message, buttons, value_button,
                              reset_button, value);
  grundy_class_bind_callbacks (klass, on_live_board_refused, on_live_move_chosen, on_live_boards_filled,
                               show_live_value, on_reset, on_open_button_clicked);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_live_board_init (GrundyLiveBoard *self)
{
  self->document = grundy_document_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_board_list_set_document (self->boards, self->document, NULL, NULL);
  grundy_tab_make_group (self->below);
  g_signal_connect_swapped (self->document, "changed", G_CALLBACK (on_live_document_changed), self);
}

GtkWidget *
grundy_live_board_new (GrundyEvaluator *evaluator, const char *expression)
{
  GrundyLiveBoard *self = g_object_new (GRUNDY_TYPE_LIVE_BOARD, NULL);

  self->evaluator = g_object_ref (evaluator);
  grundy_live_board_set_expression (self, expression);
  return GTK_WIDGET (self);
}
