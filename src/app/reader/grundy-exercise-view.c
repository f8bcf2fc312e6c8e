/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-exercise-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-miniature.h"
#include "app/base/grundy-tab.h"
#include "app/base/grundy-words.h"
#include "app/base/grundy-work.h"
#include "app/boards/grundy-announcement.h"
#include "app/widgets/grundy-wrap-layout.h"
#include "app/views/grundy-glossary.h"
#include "app/widgets/grundy-widgets.h"
#include "grundy-answer-area.h"
#include "grundy-exercise-work.h"
#include "grundy-live-board.h"

#define MOST_PICTURES 12 /* of what is told, before "more" */
#define PICTURE_WIDTH 110
#define PICTURE_HEIGHT 64

struct _GrundyExerciseView
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *solved;
  GtkLabel *question;
  GtkWidget *board_place;
  GrundyLiveBoard *board; /* borrowed from board_place; NULL: none */
  GtkWidget *answer;
  GtkLabel *verdict;
  GtkWidget *pictures; /* of the positions in the verdict */
  GtkWidget *more;     /* an expander with the whole reason */
  GtkLabel *reason;
  GtkWidget *reason_pictures;
  GtkWidget *foot;
  GtkWidget *board_buttons; /* borrowed from the foot; NULL: there is no board */
  GtkWidget *check, *begin, *wait, *another, *tell;
  GtkWidget *announced;     /* weak: whose description reads the verdict out */
  gboolean check_had_focus; /* before it became insensitive, which takes the focus from a button */

  GrundyEvaluator *evaluator;
  char *text;
  CgtExercise *exercise; /* NULL: it cannot be read */
  CgtTask *task;
  guint seed, wrong;
  gboolean told;    /* the answer */
  GTask *work;      /* NULL: nothing is asked */
  GTask *reasoning; /* after an answer: its reason is sought. NULL: none is */
  GString *played;  /* of a game; NULL: none is played */
  gboolean picking; /* the moves that are asked for are made on the board */
  guint n_tried;    /* moves towards a parent that were made on the board */
};

G_DEFINE_FINAL_TYPE (GrundyExerciseView, grundy_exercise_view, GTK_TYPE_WIDGET)

static void
add_pictures (GtkWidget *place, const GPtrArray *positions, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    {
      GtkWidget *picture = grundy_miniature_new (PICTURE_WIDTH, PICTURE_HEIGHT);

      grundy_miniature_set_text (GRUNDY_MINIATURE (picture), positions->pdata[i], NULL);
      gtk_box_append (GTK_BOX (place), picture);
    }
}

static void
on_more_pictures (GtkWidget *button)
{
  g_autoptr (GPtrArray) positions = g_ptr_array_ref (g_object_get_data (G_OBJECT (button), "positions"));
  GtkWidget *place = gtk_widget_get_parent (button);
  GrundyExerciseView *self = GRUNDY_EXERCISE_VIEW (gtk_widget_get_ancestor (place, GRUNDY_TYPE_EXERCISE_VIEW));

  /* The focus stays in the exercise. */
  if (grundy_tab_has_focus_within (button))
    gtk_widget_grab_focus (self->check);
  gtk_box_remove (GTK_BOX (place), button);
  add_pictures (place, positions, MOST_PICTURES, positions->len);
}

/* The button stands in the place of all pictures after the first ones. */
static void
add_more_button (GtkWidget *place, GPtrArray *positions)
{
  guint n = positions->len - MOST_PICTURES;
  g_autofree char *text = g_strdup_printf (ngettext ("%u more", "%u more", n), n);
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "positions", g_ptr_array_ref (positions),
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect (button, "clicked", G_CALLBACK (on_more_pictures), NULL);
  gtk_box_append (GTK_BOX (place), button);
}

/* Shows @text, nullable, with games by their names, and in @pictures the positions that these do not tell. */
static void
show_told (GtkLabel *label, GtkWidget *pictures, const char *text)
{
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *said = text != NULL ? cgt_exercise_say (text, positions) : NULL;

  grundy_label_set_typeset (label, said, G_MAXINT);
  grundy_widget_remove_children (pictures);
  add_pictures (pictures, positions, 0, MIN (positions->len, MOST_PICTURES));
  if (positions->len > MOST_PICTURES)
    add_more_button (pictures, positions);
  gtk_widget_set_visible (pictures, positions->len > 0);
}

static void
say_verdict (GrundyExerciseView *self, const char *text, const char *css_class)
{
  static const char *const classes[] = { "success", "warning", "error", NULL };

  for (guint i = 0; classes[i] != NULL; i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self->verdict), classes[i]);
  if (css_class != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->verdict), css_class);
  show_told (self->verdict, self->pictures, text);
  grundy_work_stop (&self->reasoning);
  gtk_widget_set_visible (self->more, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), text != NULL);
  grundy_announcement_forget (&self->announced);
  if (text != NULL)
    grundy_announcement_say (GTK_WIDGET (self), gtk_label_get_text (self->verdict), &self->announced);
}

static void
say_error (GrundyExerciseView *self, const GError *error)
{
  g_autofree char *sentence = grundy_message_in_words (error->message);

  say_verdict (self, sentence, "error");
}

static void
on_reason (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyExerciseView *self = GRUNDY_EXERCISE_VIEW (source);
  GrundyExerciseResult *found = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->reasoning == G_TASK (result))
    {
      g_clear_object (&self->reasoning);
      gtk_expander_set_expanded (GTK_EXPANDER (self->more), FALSE);
      show_told (self->reason, self->reason_pictures, found != NULL ? found->text : NULL);
      gtk_widget_set_visible (self->more, found != NULL && *found->text != '\0');
    }
  g_clear_pointer (&found, grundy_exercise_result_free);
}

/* The theorem and its source are there for those who ask. They may take much longer than the verdict. */
static void
offer_more (GrundyExerciseView *self)
{
  CgtExerciseKind kind = self->exercise->kind;

  if (kind == CGT_EXERCISE_PREDICT || kind == CGT_EXERCISE_WINNING_MOVES)
    self->reasoning =
      grundy_exercise_work (self, GRUNDY_EXERCISE_REASON, self->text, self->seed, NULL, 0, on_reason, NULL);
}

/* Working */

/* What is chosen before the choices are known would be lost. */
static void
start_judging (GrundyExerciseView *self, GrundyExerciseStep step, const char *answer, GAsyncReadyCallback done)
{
  grundy_work_stop (&self->work);
  self->check_had_focus |= grundy_tab_has_focus_within (self->check);
  self->work = grundy_exercise_work (self, step, self->text, self->seed, answer, self->wrong, done, NULL);
  gtk_widget_set_sensitive (self->check, FALSE);
  gtk_widget_set_sensitive (self->answer, step != GRUNDY_EXERCISE_CHOICES);
}

/* NULL: there is an error, which is shown, or another step has begun since. */
static GrundyExerciseResult *
finish (GrundyExerciseView *self, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  GrundyExerciseResult *found = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->work != G_TASK (result))
    {
      g_clear_pointer (&found, grundy_exercise_result_free);
      return NULL;
    }
  g_clear_object (&self->work);
  gtk_widget_set_sensitive (self->check, TRUE);
  gtk_widget_set_sensitive (self->answer, TRUE);
  if (self->check_had_focus && grundy_tab_get_focus (self->check) == NULL)
    gtk_widget_grab_focus (self->check);
  self->check_had_focus = FALSE;
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    say_error (self, error);
  return found;
}

static void
on_checked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyExerciseView *self = GRUNDY_EXERCISE_VIEW (source);
  GrundyExerciseResult *found = finish (self, result);
  gboolean counts = !self->told; /* what was shown and is written down solves nothing */

  if (found == NULL)
    return;
  say_verdict (self, found->text, found->right ? "success" : "warning");
  if (found->right || found->over)
    offer_more (self);
  grundy_in_sight_bring (GTK_WIDGET (self->verdict));
  if (!found->right)
    self->wrong++;
  if (counts)
    g_signal_emit_by_name (self, "answered", found->right);
  self->told = self->told || found->over;
  gtk_widget_set_visible (self->tell, self->wrong > 0 && !self->told && !found->right);
  if (found->right && counts)
    grundy_exercise_view_set_solved (self, TRUE);
  grundy_exercise_result_free (found);
}

static void
on_told (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyExerciseView *self = GRUNDY_EXERCISE_VIEW (source);
  GrundyExerciseResult *found = finish (self, result);

  if (found == NULL)
    return;
  say_verdict (self, found->text, NULL);
  offer_more (self);
  grundy_in_sight_bring (GTK_WIDGET (self->verdict));
  self->told = TRUE;
  if (grundy_tab_has_focus_within (self->tell))
    gtk_widget_grab_focus (self->check);
  gtk_widget_set_visible (self->tell, FALSE);
  grundy_exercise_result_free (found);
}

/* Whether the answer is a move, which can be played on the board. Parents are two moves on. */
static gboolean
asks_for_moves (GrundyExerciseView *self)
{
  return self->exercise->kind == CGT_EXERCISE_WINNING_MOVES && self->exercise->ask != CGT_ASK_PARENTS;
}

/* Asks for the answer. */
static void
show_answer_area (GrundyExerciseView *self, const char *const *choices)
{
  gboolean moves = self->exercise->kind == CGT_EXERCISE_PLAY || asks_for_moves (self), on_board;
  g_autofree char *side =
    moves && self->board != NULL ? grundy_live_board_side_in_words (self->board, self->exercise->player) : NULL;

  /* Where moves are too many to be listed, heaps are too large to point at the right one. */
  on_board = self->exercise->kind == CGT_EXERCISE_FIND
               ? self->board != NULL
               : self->picking && (choices[0] != NULL || !grundy_live_board_has_heaps (self->board));
  grundy_answer_area_set_task (GRUNDY_ANSWER_AREA (self->answer), self->task, choices, on_board, side);
}

static void
on_choices (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyExerciseView *self = GRUNDY_EXERCISE_VIEW (source);
  GrundyExerciseResult *found = finish (self, result);

  if (found == NULL)
    return;
  show_answer_area (self, (const char *const *) found->choices);
  grundy_exercise_result_free (found);
}

/* Playing */

static void
end_game (GrundyExerciseView *self)
{
  g_autofree char *answer = g_string_free (g_steal_pointer (&self->played), FALSE);

  grundy_live_board_set_game (self->board, TRUE, 0);
  gtk_button_set_label (GTK_BUTTON (self->begin), _ ("Play Again, I Begin"));
  gtk_button_set_label (GTK_BUTTON (self->wait), _ ("Play Again, the Program Begins"));
  gtk_widget_set_visible (self->begin, TRUE);
  gtk_widget_set_visible (self->wait, TRUE);
  start_judging (self, GRUNDY_EXERCISE_CHECK, answer, on_checked);
}

static void
let_move (GrundyExerciseView *self, gboolean learner)
{
  grundy_live_board_set_game (self->board, TRUE, learner ? 1u << self->exercise->player : 0);
  say_verdict (self, learner ? _ ("It is your move.") : _ ("The program thinks."), NULL);
}

static void
on_replied (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GrundyExerciseView *self = GRUNDY_EXERCISE_VIEW (source);
  GrundyExerciseResult *found = finish (self, result);

  if (found == NULL || self->played == NULL)
    {
      g_clear_pointer (&found, grundy_exercise_result_free);
      return;
    }
  if (*found->text != '\0')
    {
      g_string_append_printf (self->played, " ; %s", found->text);
      grundy_live_board_play (self->board, found->text, self->exercise->player == CGT_LEFT ? CGT_RIGHT : CGT_LEFT);
    }
  if (found->over)
    end_game (self);
  else
    let_move (self, TRUE);
  grundy_exercise_result_free (found);
}

static void
on_answer_picked (GrundyExerciseView *self, const char *expression)
{
  grundy_answer_area_choose (GRUNDY_ANSWER_AREA (self->answer), expression);
  say_verdict (self, NULL, NULL);
}

static void
start_game (GrundyExerciseView *self, gboolean learner)
{
  self->played = g_string_new (learner ? "first" : "second");
  gtk_widget_set_visible (self->begin, FALSE);
  gtk_widget_set_visible (self->wait, FALSE);
}

/* After two moves the position is chosen as a parent, and the next one begins from the first again. */
static void
try_parent (GrundyExerciseView *self)
{
  g_autofree char *expression = grundy_live_board_get_expression (self->board);

  self->n_tried = grundy_live_board_is_at_first (self->board) ? 0 : self->n_tried + 1;
  if (expression == NULL || self->n_tried < 2)
    return;
  on_answer_picked (self, expression);
  grundy_live_board_set_expression (self->board, self->task->expression);
}

/* In a game each change that the program did not make is a move of the learner. The first one begins the game. */
static void
on_board_changed (GrundyExerciseView *self)
{
  g_autofree char *expression = NULL;

  if (self->exercise->ask == CGT_ASK_PARENTS)
    try_parent (self);
  if (self->exercise->kind != CGT_EXERCISE_PLAY)
    return;
  expression = grundy_live_board_get_expression (self->board);
  if (expression == NULL || grundy_live_board_is_at_first (self->board))
    return;
  if (self->played == NULL)
    start_game (self, TRUE);
  g_string_append_printf (self->played, " ; %s", expression);
  let_move (self, FALSE);
  start_judging (self, GRUNDY_EXERCISE_REPLY, expression, on_replied);
}

static void
begin_game (GrundyExerciseView *self, gboolean learner)
{
  start_game (self, learner);
  grundy_live_board_set_expression (self->board, self->task->expression);
  let_move (self, learner);
  if (!learner)
    start_judging (self, GRUNDY_EXERCISE_REPLY, self->task->expression, on_replied);
}

static void
on_begin (GrundyExerciseView *self)
{
  begin_game (self, TRUE);
}

static void
on_wait (GrundyExerciseView *self)
{
  begin_game (self, FALSE);
}

/* Showing */

static void
show_exercise_board (GrundyExerciseView *self)
{
  g_autofree char *position = cgt_task_board (self->task);
  GtkWidget *child;

  grundy_widget_remove_children (self->board_place);
  if (self->board_buttons != NULL)
    gtk_box_remove (GTK_BOX (self->foot), self->board_buttons);
  self->board = NULL;
  self->board_buttons = NULL;
  self->picking = FALSE;
  self->n_tried = 0;
  if (position == NULL)
    return;
  child = grundy_live_board_new (self->evaluator, position);
  /* What is not drawn stands in the question. */
  if (!grundy_live_board_is_drawn (GRUNDY_LIVE_BOARD (child)) && self->exercise->kind != CGT_EXERCISE_FIND &&
      self->exercise->kind != CGT_EXERCISE_PLAY)
    {
      g_object_unref (g_object_ref_sink (child));
      return;
    }
  self->board = GRUNDY_LIVE_BOARD (child);
  self->board_buttons = grundy_live_board_take_buttons (self->board);
  gtk_box_append (GTK_BOX (self->foot), self->board_buttons);
  g_object_unref (self->board_buttons);
  g_signal_connect_object (child, "changed", G_CALLBACK (on_board_changed), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->board_place), child);
  g_signal_connect_object (child, "picked", G_CALLBACK (on_answer_picked), self, G_CONNECT_SWAPPED);
  if (asks_for_moves (self))
    self->picking = grundy_live_board_pick_moves (self->board, 1u << self->exercise->player);
  else if (self->exercise->kind == CGT_EXERCISE_PLAY)
    grundy_live_board_set_game (self->board, TRUE, 1u << self->exercise->player);
  else if (self->exercise->kind == CGT_EXERCISE_PREDICT || self->exercise->ask == CGT_ASK_PARENTS)
    grundy_live_board_set_trial (self->board, 1u << CGT_LEFT | 1u << CGT_RIGHT);
  self->picking = self->picking || self->exercise->ask == CGT_ASK_PARENTS;
}

static void
show_task (GrundyExerciseView *self)
{
  gboolean plays = self->exercise->kind == CGT_EXERCISE_PLAY;
  g_autofree char *question = NULL;

  grundy_work_stop (&self->work);
  if (self->played != NULL)
    g_string_free (g_steal_pointer (&self->played), TRUE);
  g_clear_pointer (&self->task, cgt_task_free);
  self->task = cgt_task_new (self->exercise, self->seed);
  self->wrong = 0;
  self->told = FALSE;
  question = cgt_task_question (self->task);
  grundy_label_set_typeset (self->question, question, G_MAXINT);
  say_verdict (self, NULL, NULL);
  show_exercise_board (self);
  gtk_button_set_label (GTK_BUTTON (self->begin), _ ("I Begin"));
  gtk_button_set_label (GTK_BUTTON (self->wait), _ ("The Program Begins"));
  gtk_widget_set_visible (self->begin, plays);
  gtk_widget_set_visible (self->wait, plays);
  gtk_widget_set_visible (self->check, !plays);
  gtk_widget_set_visible (self->tell, FALSE);
  gtk_widget_set_visible (self->another, cgt_exercise_varies (self->exercise));
  /* A game can be begun at once, and asks for nothing else. */
  if (plays)
    show_answer_area (self, (const char *const[]) { NULL });
  else
    start_judging (self, GRUNDY_EXERCISE_CHOICES, NULL, on_choices);
}

/* A position that is drawn is the answer. */
static char *
get_answer (GrundyExerciseView *self)
{
  if (self->exercise->kind == CGT_EXERCISE_FIND && self->board != NULL)
    {
      g_autofree char *expression = grundy_live_board_get_expression (self->board);

      return expression != NULL ? cgt_task_answer_on_board (self->task, expression) : NULL;
    }
  return grundy_answer_area_get_answer (GRUNDY_ANSWER_AREA (self->answer));
}

static void
on_check_answer (GrundyExerciseView *self)
{
  g_autofree char *answer = get_answer (self);

  if (self->work != NULL)
    return;
  /* That there is no winning move, or no such number, is an answer. */
  if (answer == NULL || (*answer == '\0' && self->exercise->kind != CGT_EXERCISE_WINNING_MOVES &&
                         self->exercise->kind != CGT_EXERCISE_WHICH))
    {
      say_verdict (self,
                   self->exercise->kind == CGT_EXERCISE_FIND && self->board != NULL
                     ? _ ("Only change what is asked for.")
                     : _ ("Give an answer first."),
                   "warning");
      return;
    }
  start_judging (self, GRUNDY_EXERCISE_CHECK, answer, on_checked);
}

static void
on_another (GrundyExerciseView *self)
{
  self->seed++;
  show_task (self);
}

static void
on_tell (GrundyExerciseView *self)
{
  start_judging (self, GRUNDY_EXERCISE_EXPLAIN, NULL, on_told);
}

GRUNDY_COMMAND (grundy_exercise_view_set_solved, GrundyExerciseView, EXERCISE_VIEW,
                gtk_widget_set_visible (self->solved, solved), gboolean solved)

/* The widget */

GRUNDY_DISPOSE (GrundyExerciseView, grundy_exercise_view)
{
  grundy_work_stop (&self->work);
  grundy_work_stop (&self->reasoning);
  if (self->played != NULL)
    g_string_free (g_steal_pointer (&self->played), TRUE);
  g_clear_weak_pointer (&self->announced);
  self->board = NULL;
  if (self->content != NULL)
    gtk_widget_unparent (self->content);
  gtk_widget_dispose_template (GTK_WIDGET (self), GRUNDY_TYPE_EXERCISE_VIEW);
  g_clear_pointer (&self->task, cgt_task_free);
  g_clear_pointer (&self->exercise, cgt_exercise_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_object (&self->evaluator);
}

static void
grundy_exercise_view_class_init (GrundyExerciseViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_exercise_view_dispose;
  grundy_class_add_signal (klass, "answered", 1, G_TYPE_BOOLEAN);
  g_type_ensure (GRUNDY_TYPE_ANSWER_AREA);
  g_type_ensure (GRUNDY_TYPE_WRAP_LAYOUT);
  grundy_class_set_template (klass, "grundy-exercise-view.ui", "exercise");
  grundy_class_bind_children (klass, GrundyExerciseView, content, solved, question, board_place, answer, verdict,
                              pictures, more, reason, reason_pictures, foot, check, begin, wait, another, tell);
  grundy_class_bind_callbacks (klass, on_check_answer, on_begin, on_wait, on_another, on_tell);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_exercise_view_init (GrundyExerciseView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_tab_make_group (self->foot);
  grundy_glossary_explain_words (self->question);
  grundy_glossary_explain_words (self->verdict);
  grundy_glossary_explain_words (self->reason);
  gtk_widget_set_layout_manager (self->pictures, grundy_wrap_layout_new (12));
  gtk_widget_set_layout_manager (self->reason_pictures, grundy_wrap_layout_new (12));
}

GtkWidget *
grundy_exercise_view_new (GrundyEvaluator *evaluator, const char *text, guint seed)
{
  GrundyExerciseView *self = g_object_new (GRUNDY_TYPE_EXERCISE_VIEW, NULL);
  g_autoptr (GError) error = NULL;

  self->evaluator = g_object_ref (evaluator);
  self->text = g_strdup (text);
  self->seed = seed;
  self->exercise = cgt_exercise_read (text, &error);
  if (self->exercise != NULL)
    show_task (self);
  else
    {
      say_error (self, error);
      gtk_widget_set_visible (self->foot, FALSE);
    }
  return GTK_WIDGET (self);
}
