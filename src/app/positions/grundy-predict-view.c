/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-predict-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-words.h"
#include "app/widgets/grundy-widgets.h"
#include "app/widgets/grundy-wrap-layout.h"
#include "lessons/cgt-exercise.h"

#define LONGEST_TYPED 1000 /* bytes of a value, which is read at once */
#define LONGEST_VERDICT 300

typedef enum
{
  WINNER,
  VALUE,
  MOVE,
  N_ASKED
} Asked;

struct _GrundyPredictView
{
  GtkBox parent_instance;

  GtkLabel *count;
  GtkWidget *winners; /* of GtkToggleButton, each with its outcome */
  GtkEditable *value;
  GtkWidget *winner_question;
  GtkLabel *value_question, *move_question;
  GtkToggleButton *pick, *none;
  GtkLabel *verdicts[N_ASKED];
  GtkWidget *foot; /* the questions are visible with it */

  GrundySession *session;
  CgtExpression *predicted; /* value; NULL: none */
  CgtMove move;             /* that was picked: its term and position; no position: none */
  guint question;           /* about the value that was typed; 0: none */
  gboolean checking;        /* the judgement follows when the answer is known */
  gboolean checked;         /* the judgement is shown */
  guint n_right, n_judged;
};

G_DEFINE_FINAL_TYPE (GrundyPredictView, grundy_predict_view, GTK_TYPE_BOX)

/* Flags of all games on the boards. Of some games only the position tells, such as that of a graph with a cycle. */
static CgtRulesetFlags
get_kinds (GrundyPredictView *self)
{
  GrundyDocument *document = grundy_session_get_document (self->session);
  CgtRulesetFlags kinds = 0;

  for (guint i = 0; i < grundy_document_get_n_components (document); i++)
    {
      const GrundyComponent *component = grundy_document_get_component (document, i);
      const CgtRuleset *ruleset = grundy_component_get_ruleset (component);

      if (ruleset != NULL)
        kinds |= cgt_ruleset_get_flags (ruleset) | cgt_position_get_kind (component->position);
    }
  return kinds;
}

static gboolean
can_loop (GrundyPredictView *self)
{
  return (get_kinds (self) & CGT_RULESET_LOOPY) != 0;
}

/* Where a score or a shortest way counts, moves are better or worse. */
static gboolean
can_be_won (GrundyPredictView *self)
{
  return (get_kinds (self) & (CGT_RULESET_SCORING | CGT_RULESET_PUZZLE)) == 0;
}

/* The judgement */

static void
say_judgement (GrundyPredictView *self, Asked asked, const char *text, const char *css_class)
{
  GtkLabel *label = self->verdicts[asked];

  grundy_widget_set_css_class (GTK_WIDGET (label), "success", g_strcmp0 (css_class, "success") == 0);
  grundy_widget_set_css_class (GTK_WIDGET (label), "error", g_strcmp0 (css_class, "error") == 0);
  grundy_label_set_typeset (label, text, LONGEST_VERDICT);
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

/* @answer: NULL: it is not known, and so it is not counted. @predicted: nullable: it stands beside the answer if it is
 * wrong. */
static void
judge (GrundyPredictView *self, Asked asked, gboolean right, const char *answer, const char *predicted)
{
  g_autofree char *text = NULL, *count = NULL;

  if (answer == NULL)
    {
      say_judgement (self, asked, _ ("This is not known."), NULL);
      return;
    }
  self->n_judged++;
  self->n_right += right;
  text = right || predicted == NULL ? g_strdup_printf ("%s %s", right ? "✓" : "✗", answer)
                                    : g_strdup_printf (_ ("✗ %s (you said: %s)"), answer, predicted);
  say_judgement (self, asked, text, right ? "success" : "error");
  count = g_strdup_printf (_ ("%u of %u right"), self->n_right, self->n_judged);
  gtk_label_set_text (self->count, count);
}

static CgtOutcome
get_outcome (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "outcome"));
}

/* The outcome that is chosen; CGT_OUTCOME_UNKNOWN: none. */
static CgtOutcome
get_winner (GrundyPredictView *self)
{
  for (GtkWidget *button = gtk_widget_get_first_child (self->winners); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
      return get_outcome (button);
  return CGT_OUTCOME_UNKNOWN;
}

static void
judge_winner (GrundyPredictView *self, const CgtEvaluation *record)
{
  if (get_winner (self) != CGT_OUTCOME_UNKNOWN)
    judge (self, WINNER, get_winner (self) == record->outcome, grundy_outcome_in_words (record->outcome),
           grundy_outcome_in_words (get_winner (self)));
}

/* What is asked for where nobody wins: the score, or the moves that a puzzle takes. NULL: it is not known, or has a
 * value. (transfer full) */
static char *
number_of (const CgtEvaluation *record)
{
  if (record->is_puzzle && record->remoteness >= 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, record->remoteness);
  return g_strdup (record->score);
}

static void
on_value (GrundyAnswer *answer, gpointer user_data)
{
  GrundyPredictView *self = user_data;
  const CgtEvaluation *record = grundy_session_get_current (self->session), *typed = answer->result;
  g_autofree char *nimber = record != NULL && record->nimber != NULL ? g_strdup_printf ("*%s", record->nimber) : NULL;
  g_autofree char *number = record != NULL ? number_of (record) : NULL;
  const char *said = gtk_editable_get_text (self->value);

  self->question = 0;
  if (record == NULL)
    return;
  if (typed == NULL)
    {
      g_autofree char *sentence = grundy_message_in_words (answer->error->message);

      say_judgement (self, VALUE, sentence, NULL);
    }
  else if (number != NULL)
    judge (self, VALUE, g_strcmp0 (typed->value, number) == 0, number, said);
  /* A large sum of impartial games may have its nim-value alone. */
  else if (record->value == NULL && nimber != NULL)
    judge (self, VALUE, g_strcmp0 (typed->nimber, record->nimber) == 0, typed->nimber != NULL ? nimber : NULL, said);
  else
    judge (self, VALUE, g_strcmp0 (typed->value, record->value) == 0, typed->value != NULL ? record->value : NULL,
           said);
}

static void
judge_move (GrundyPredictView *self, const CgtEvaluation *record)
{
  gboolean any = FALSE, known = FALSE, wins = FALSE;

  if (self->move.position == NULL && !gtk_toggle_button_get_active (self->none))
    return;
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    for (guint i = 0; record->moves[player] != NULL && i < record->moves[player]->len; i++)
      {
        const CgtMove *move = record->moves[player]->pdata[i];
        gboolean same = self->move.position != NULL && cgt_move_equal (move, &self->move);

        known = known || move->wins != CGT_UNKNOWN;
        any = any || move->wins == CGT_YES;
        wins = wins || (same && move->wins == CGT_YES);
      }
  if (any && self->move.position == NULL)
    judge (self, MOVE, FALSE, _ ("There is a winning move."), NULL);
  else if (any && !can_be_won (self))
    judge (self, MOVE, wins, wins ? _ ("This move is best.") : _ ("There is a better move."), NULL);
  else if (any)
    judge (self, MOVE, wins, wins ? _ ("This move wins.") : _ ("This move does not win. Another one does."), NULL);
  else
    judge (self, MOVE, self->move.position == NULL,
           known || record->outcome == CGT_OUTCOME_P ? _ ("No move wins.") : NULL, NULL);
}

static void
show_questions (GrundyPredictView *self)
{
  gboolean in_game = grundy_play_get_game (grundy_session_get_play (self->session)) != NULL;
  gboolean asks = !grundy_session_get_answers_visible (self->session) && !in_game;

  gtk_widget_set_visible (GTK_WIDGET (self), asks || (self->checked && !in_game));
  gtk_widget_set_vexpand (GTK_WIDGET (self), asks);
  gtk_widget_set_visible (self->foot, asks);
  gtk_widget_set_visible (self->winner_question, asks && can_be_won (self));
  gtk_widget_set_visible (self->winners, asks && can_be_won (self));
  if (!asks)
    gtk_toggle_button_set_active (self->pick, FALSE);
}

/* Of the game on the boards. */
static void
ask_what_matters (GrundyPredictView *self)
{
  gboolean wins = can_be_won (self);
  const char *number = (get_kinds (self) & CGT_RULESET_PUZZLE) != 0 ? _ ("How many moves does it take at least?")
                                                                    : _ ("What is the score, if both play well?");

  gtk_widget_set_visible (GTK_WIDGET (self->none), wins);
  gtk_label_set_text (self->value_question, wins ? _ ("What is the value?") : number);
  gtk_label_set_text (self->move_question, wins ? _ ("Which move wins?") : _ ("Which move is best?"));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->value), wins ? _ ("A value, such as 3/4 or *2") : "");
}

static void
judge_all (GrundyPredictView *self)
{
  const CgtEvaluation *record = grundy_session_get_current (self->session);

  if (!grundy_session_get_final (self->session))
    return;
  self->checking = FALSE;
  if (record == NULL) /* it failed; the message is with the answers */
    {
      grundy_session_reveal (self->session);
      return;
    }
  self->checked = TRUE;
  judge_winner (self, record);
  if (self->predicted != NULL)
    self->question = grundy_evaluator_ask (grundy_session_get_evaluator (self->session), self->predicted,
                                           CGT_WANT_VALUE, on_value, self, NULL);
  judge_move (self, record);
  grundy_session_reveal (self->session);
  show_questions (self);
}

/* FALSE: it is no value, which is said. */
static gboolean
read_value (GrundyPredictView *self)
{
  g_autofree char *text = cgt_task_plain_answer (CGT_ASK_VALUE, gtk_editable_get_text (self->value));
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  gboolean is_value;

  g_clear_pointer (&self->predicted, cgt_expression_unref);
  say_judgement (self, VALUE, NULL, NULL);
  if (strspn (text, " ") == strlen (text))
    return TRUE;
  if (strlen (text) <= LONGEST_TYPED)
    self->predicted = cgt_expression_parse (text, NULL, &error);
  is_value = self->predicted != NULL;
  for (guint i = 0; is_value && i < cgt_expression_get_n_terms (self->predicted); i++)
    is_value = cgt_expression_get_term_position (self->predicted, i) == NULL;
  if (is_value)
    return TRUE;
  message = error != NULL ? grundy_message_in_words (error->message)
                          : g_strdup (_ ("Give the value itself, such as 3/4 or *2."));
  say_judgement (self, VALUE, message, "error");
  g_clear_pointer (&self->predicted, cgt_expression_unref);
  return FALSE;
}

static void
on_check_prediction (GrundyPredictView *self)
{
  if (!read_value (self))
    return;
  self->checking = TRUE;
  judge_all (self);
}

/* The move */

static void
forget_move (GrundyPredictView *self)
{
  g_clear_pointer (&self->move.position, cgt_position_unref);
}

static void
on_pick_toggled (GrundyPredictView *self)
{
  grundy_session_set_picking (self->session, gtk_toggle_button_get_active (self->pick));
}

static void
on_none_toggled (GrundyPredictView *self)
{
  if (!gtk_toggle_button_get_active (self->none))
    return;
  gtk_toggle_button_set_active (self->pick, FALSE);
  forget_move (self);
  grundy_session_point_at (self->session, NULL, CGT_LEFT);
  say_judgement (self, MOVE, NULL, NULL);
}

/* It stays marked on the board. */
static void
on_move_picked (GrundyPredictView *self, const CgtMove *move, guint player)
{
  gtk_toggle_button_set_active (self->none, FALSE);
  forget_move (self);
  self->move.term = move->term;
  self->move.position = cgt_position_ref (move->position);
  gtk_toggle_button_set_active (self->pick, FALSE);
  grundy_session_point_at (self->session, &self->move, player);
  say_judgement (self, MOVE, _ ("Your move is marked on the board."), NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->pick)); /* from the board, so that the keys go on to Check */
}

/* Another position */

static void
on_predicted_session_changed (GrundyPredictView *self)
{
  grundy_evaluator_forget (grundy_session_get_evaluator (self->session), &self->question);
  self->checking = self->checked = FALSE;
  forget_move (self);
  g_clear_pointer (&self->predicted, cgt_expression_unref);
  for (GtkWidget *button = gtk_widget_get_first_child (self->winners); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  /* Undo does not bring back what was predicted of another position. */
  gtk_editable_set_enable_undo (self->value, FALSE);
  gtk_editable_set_text (self->value, "");
  gtk_editable_set_enable_undo (self->value, TRUE);
  gtk_toggle_button_set_active (self->none, FALSE);
  gtk_toggle_button_set_active (self->pick, FALSE);
  for (Asked asked = WINNER; asked < N_ASKED; asked++)
    say_judgement (self, asked, NULL, NULL);
  ask_what_matters (self);
  show_questions (self);
}

/* Whether a game of the kind of @record can have the outcome. */
static gboolean
is_possible (GrundyPredictView *self, const CgtEvaluation *record, CgtOutcome outcome)
{
  if (outcome == CGT_OUTCOME_N || outcome == CGT_OUTCOME_P)
    return TRUE;
  if (outcome == CGT_OUTCOME_D)
    return can_loop (self);
  return !record->impartial && (outcome == CGT_OUTCOME_L || outcome == CGT_OUTCOME_R || can_loop (self));
}

static void
on_predicted_session_answered (GrundyPredictView *self)
{
  const CgtEvaluation *record = grundy_session_get_current (self->session);

  for (GtkWidget *button = gtk_widget_get_first_child (self->winners); button != NULL && record != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      gboolean possible = is_possible (self, record, get_outcome (button));

      gtk_widget_set_visible (button, possible);
      if (!possible)
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
    }
  if (self->checking)
    judge_all (self);
}

void
grundy_predict_view_set_session (GrundyPredictView *self, GrundySession *session)
{
  g_return_if_fail (GRUNDY_IS_PREDICT_VIEW (self) && self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (on_predicted_session_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "answered", G_CALLBACK (on_predicted_session_answered), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "picked", G_CALLBACK (on_move_picked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::answers-visible", G_CALLBACK (show_questions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (grundy_session_get_play (session), "changed", G_CALLBACK (show_questions), self,
                           G_CONNECT_SWAPPED);
  ask_what_matters (self);
  show_questions (self);
}

/* The widget */

static void
add_winners (GrundyPredictView *self)
{
  static const struct
  {
    CgtOutcome outcome;
    const char *label;
  } winners[] = {
    { CGT_OUTCOME_N, N_ ("Whoever moves first") },
    { CGT_OUTCOME_P, N_ ("Whoever moves second") },
    { CGT_OUTCOME_L, N_ ("Left") },
    { CGT_OUTCOME_R, N_ ("Right") },
    { CGT_OUTCOME_D, N_ ("Nobody: a draw") },
    { CGT_OUTCOME_LD, NULL }, /* the words of the record */
    { CGT_OUTCOME_DL, NULL },
    { CGT_OUTCOME_RD, NULL },
    { CGT_OUTCOME_DR, NULL },
  };
  GtkToggleButton *group = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (winners); i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (
        winners[i].label != NULL ? _ (winners[i].label) : grundy_outcome_in_words (winners[i].outcome));
      GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

      gtk_label_set_wrap (label, TRUE);
      gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
      gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), group);
      group = GTK_TOGGLE_BUTTON (button);
      g_object_set_data (G_OBJECT (button), "outcome", GUINT_TO_POINTER (winners[i].outcome));
      gtk_box_append (GTK_BOX (self->winners), button);
    }
}

GRUNDY_DISPOSE (GrundyPredictView, grundy_predict_view)
{
  if (self->session != NULL)
    {
      grundy_evaluator_forget (grundy_session_get_evaluator (self->session), &self->question);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  forget_move (self);
  g_clear_pointer (&self->predicted, cgt_expression_unref);
  g_clear_object (&self->session);
}

static void
grundy_predict_view_class_init (GrundyPredictViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_predict_view_dispose;
  g_type_ensure (GRUNDY_TYPE_WRAP_LAYOUT);
  grundy_class_set_template (klass, "grundy-predict-view.ui", NULL);
  grundy_class_bind_children (klass, GrundyPredictView, count, winner_question, winners, value_question, value,
                              move_question, pick, none, foot);
  grundy_class_bind_child_as (klass, GrundyPredictView, "winner_verdict", verdicts[WINNER]);
  grundy_class_bind_child_as (klass, GrundyPredictView, "value_verdict", verdicts[VALUE]);
  grundy_class_bind_child_as (klass, GrundyPredictView, "move_verdict", verdicts[MOVE]);
  grundy_class_bind_callbacks (klass, on_check_prediction, on_pick_toggled, on_none_toggled);
}

static void
grundy_predict_view_init (GrundyPredictView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_winners (self);
}
