/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-play.h"

#include <glib/gi18n.h>

#include "app/base/grundy-boxed.h"
#include "app/base/grundy-class.h"
#include "base/cgt-free.h"
#include "app/base/grundy-move-words.h"
#include "grundy-best-moves.h"
#include "base/cgt-quote.h"
#include "pictures/boards/cgt-board-picture.h"

/* A move is an edit of the document, so going back in a game is an undo. The sides and the log are in GrundyGame. */

/* Longer positions are shortened in what is said of a move. */
#define LONGEST_NAMED 80
/* A move of the program is marked on the board for this time before it is played. */
#define MARKED_MS 700

struct _GrundyPlay
{
  GObject parent_instance;

  GrundyDocument *document;
  GrundyEvaluator *evaluator;
  CgtExpression *sum;    /* of the document, as the evaluator was asked about it; NULL: none */
  CgtEvaluation *record; /* of the position; NULL: not known */
  gboolean final;        /* it is the last one */

  GrundyGame *game; /* NULL: none */
  GrundyResult result;
  char *note;        /* a line about the state of the game; nullable */
  gboolean stepping; /* the document changes because of a move of the game */

  guint choice_question;        /* the worker chooses the program's move */
  CgtEvaluation *choice_record; /* with the program's move, which is marked */
  const CgtMove *choice;
  const char *choice_reason; /* what is said of it; NULL: nothing */
  guint answer_timeout;      /* pending until that move is played */
};

G_DEFINE_FINAL_TYPE (GrundyPlay, grundy_play, G_TYPE_OBJECT)

static void
mark_move (GrundyPlay *self, const CgtMove *move)
{
  g_signal_emit_by_name (self, "marked", move);
}

static void
play_changed (GrundyPlay *self)
{
  if (self->game != NULL && self->record != NULL)
    grundy_game_note (self->game, self->record);
  g_signal_emit_by_name (self, "changed");
}

static void
set_note (GrundyPlay *self, const char *note)
{
  g_free (self->note);
  self->note = g_strdup (note);
}

/* What a position offers */

GRUNDY_GETTER (gboolean, grundy_play_may_move, GrundyPlay, PLAY,
               self->game != NULL && self->result == GRUNDY_RESULT_NONE && !grundy_game_is_program_to_move (self->game),
               FALSE)

static gboolean
has_move (GrundyPlay *self, CgtPlayer player, const CgtMove *move)
{
  g_autoptr (GPtrArray) moves = self->record != NULL ? cgt_evaluation_list_playable (self->record, player) : NULL;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    if (cgt_move_equal (moves->pdata[i], move))
      return TRUE;
  return FALSE;
}

CgtPlayer
grundy_play_whose (GrundyPlay *self, const CgtMove *move)
{
  if (self->game != NULL)
    return grundy_game_get_moves_of (self->game);
  if (self->record == NULL || self->record->impartial)
    return CGT_LEFT;
  return has_move (self, CGT_LEFT, move) ? CGT_LEFT : CGT_RIGHT;
}

/* What the term is after a move to a value. After a pass it is as it was typed. */
static const char *
text_after (GrundyPlay *self, const CgtMove *move)
{
  const char *after = cgt_move_get_term_to (move);

  return g_str_equal (after, cgt_written_sum_get_term (move->sum, move->term))
           ? grundy_component_get_text (grundy_document_get_component (self->document, move->term))
           : after;
}

/* FALSE: the document refused the move. The user is told. */
static gboolean
play_chosen (GrundyPlay *self, const CgtMove *move)
{
  g_autoptr (GError) error = NULL;

  if (move->position != NULL)
    grundy_document_play_position (self->document, move->term, move->position);
  else if (!grundy_document_play (self->document, move->term, text_after (self, move), &error))
    {
      g_signal_emit_by_name (self, "refused", error->message);
      return FALSE;
    }
  return TRUE;
}

/* The program. While it is to move, the evaluation of the position has the time that was chosen for a move. If it does
 * not tell a move that wins by then, the program plays what promises most. */

static gboolean play_in_game (GrundyPlay *self, const CgtMove *move);

static void
forget_choice (GrundyPlay *self)
{
  g_clear_handle_id (&self->answer_timeout, g_source_remove);
  grundy_evaluator_forget (self->evaluator, &self->choice_question);
  self->choice = NULL;
  self->choice_reason = NULL;
  g_clear_pointer (&self->choice_record, cgt_evaluation_unref);
}

static void
on_answer_timeout (GrundyPlay *self)
{
  g_autoptr (CgtEvaluation) record = g_steal_pointer (&self->choice_record);
  const CgtMove *move = g_steal_pointer (&self->choice);

  self->answer_timeout = 0;
  mark_move (self, NULL);
  play_in_game (self, move);
}

/* @record (transfer full): which @move belongs to */
static void
show_program_choice (GrundyPlay *self, CgtEvaluation *record, const CgtMove *move)
{
  self->choice_record = record;
  self->choice = move;
  mark_move (self, move);
  self->answer_timeout = g_timeout_add_once (MARKED_MS, (GSourceOnceFunc) on_answer_timeout, self);
}

typedef struct
{
  CgtEvaluation *record;
  const CgtMove *move;  /* of the record */
  GrundyStrategy chose; /* it */
} Choice;

CGT_FREE (Choice, choice_free) { cgt_evaluation_unref (self->record); }

typedef struct
{
  GrundyStrategy strategy;
  CgtPlayer player;
} Chooser;

/* Too long an evaluation must not keep the opponent waiting: it ends, and the strategy does with what is known. */
static gpointer
choose_program_move (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data,
                     GError **error)
{
  const Chooser *chooser = data;
  CgtEvaluation *record = grundy_strategy_look ((CgtExpression *) expression, solver, 1, budget, error);
  Choice *choice;

  if (record == NULL)
    return NULL;
  choice = g_new0 (Choice, 1);
  choice->record = record;
  choice->move =
    grundy_strategy_choose (chooser->strategy, (CgtExpression *) expression, record,
                            record->impartial ? CGT_LEFT : chooser->player, solver, budget, NULL, &choice->chose);
  return choice;
}

static const char *
reason_of (GrundyStrategy chose)
{
  if (chose == GRUNDY_STRATEGY_HOTTEST)
    return _ ("The winner was not found in time. This move was chosen by temperature.");
  return _ ("The winner was not found in time. This move leaves the fewest replies.");
}

static void
on_program_move_chosen (GrundyAnswer *answer, gpointer user_data)
{
  GrundyPlay *self = user_data;
  Choice *choice = answer->result;
  CgtPlayer mover = grundy_game_get_mover (self->game);

  self->choice_question = 0;
  if (choice == NULL || choice->move == NULL)
    {
      set_note (self, answer->error != NULL ? answer->error->message : _ ("The program found no move."));
      play_changed (self);
      return;
    }
  if (grundy_game_get_seat (self->game, mover).strategy == GRUNDY_STRATEGY_PERFECT)
    self->choice_reason = reason_of (choice->chose);
  show_program_choice (self, cgt_evaluation_ref (choice->record), choice->move);
}

static void
ask_worker (GrundyPlay *self, GrundyStrategy strategy, CgtPlayer player)
{
  static const Chooser hottest[] = { { GRUNDY_STRATEGY_HOTTEST, CGT_LEFT }, { GRUNDY_STRATEGY_HOTTEST, CGT_RIGHT } };
  static const Chooser greedy[] = { { GRUNDY_STRATEGY_GREEDY, CGT_LEFT }, { GRUNDY_STRATEGY_GREEDY, CGT_RIGHT } };
  const Chooser *chooser = (strategy == GRUNDY_STRATEGY_HOTTEST ? hottest : greedy) + (player == CGT_RIGHT);

  g_signal_emit_by_name (self, "asks");
  self->choice_question = grundy_evaluator_ask_work (self->evaluator, self->sum, choose_program_move, chooser,
                                                     (GDestroyNotify) choice_free, on_program_move_chosen, self, NULL);
}

/* What promised most to a search that did not end. (nullable) */
static const CgtMove *
best_so_far (const CgtEvaluation *record, CgtPlayer player)
{
  const char *best = record->partial != NULL ? record->partial->moves[player].best : NULL;
  const GPtrArray *moves = record->moves[player];

  for (guint i = 0; best != NULL && i < moves->len; i++)
    if (g_str_equal (cgt_move_get_to (moves->pdata[i]), best))
      return moves->pdata[i];
  return NULL;
}

/* Whether the winner was found by a search alone, or not at all, so that the value does not help. */
static gboolean
is_without_value (const CgtEvaluation *record)
{
  return record->value == NULL && (record->partial != NULL || record->how_outcome == CGT_HOW_SEARCH);
}

static void
choose_perfect_move (GrundyPlay *self, CgtPlayer player)
{
  const CgtMove *move = cgt_evaluation_get_winning_move (self->record, player);

  if (move != NULL && is_without_value (self->record))
    self->choice_reason = _ ("The search for the winner found that this move wins.");
  else if (self->record->outcome != CGT_OUTCOME_UNKNOWN || move != NULL)
    move = grundy_strategy_choose (GRUNDY_STRATEGY_PERFECT, self->sum, self->record, player, NULL, NULL, NULL, NULL);
  else if (grundy_document_get_n_components (self->document) == 1)
    {
      move = best_so_far (self->record, player);
      self->choice_reason = _ ("The winner was not found in time. This move promised most in the search.");
    }
  if (move != NULL)
    show_program_choice (self, cgt_evaluation_ref (self->record), move);
  else
    ask_worker (self, GRUNDY_STRATEGY_HOTTEST, player);
}

static void
think (GrundyPlay *self)
{
  CgtPlayer player = grundy_game_get_moves_of (self->game);
  GrundyStrategy strategy = grundy_game_get_seat (self->game, grundy_game_get_mover (self->game)).strategy;

  if (self->answer_timeout != 0 || self->choice_question != 0)
    return;
  if (!self->final && (strategy != GRUNDY_STRATEGY_PERFECT || !is_without_value (self->record) ||
                       cgt_evaluation_get_winning_move (self->record, player) == NULL))
    return;
  if (strategy == GRUNDY_STRATEGY_PERFECT)
    choose_perfect_move (self, player);
  else if (strategy == GRUNDY_STRATEGY_RANDOM)
    {
      g_autoptr (GRand) random = g_rand_new ();
      const CgtMove *move =
        grundy_strategy_choose (strategy, self->sum, self->record, player, NULL, NULL, random, NULL);

      if (move != NULL)
        show_program_choice (self, cgt_evaluation_ref (self->record), move);
    }
  else
    ask_worker (self, strategy, player);
}

/* The course of the game */

/* (transfer full): what a move from the position does. */
static char *
better_move_in_words (GrundyPlay *self, const CgtMove *move)
{
  GrundyComponent *component = grundy_document_get_component (self->document, move->term);
  g_autoptr (CgtBoard) after = move->position != NULL && grundy_component_get_drawn_board (component) != NULL
                                 ? cgt_position_get_board (move->position)
                                 : NULL;

  if (after == NULL || after->shape != component->board->shape)
    return cgt_quote (cgt_move_get_to (move), -1, LONGEST_NAMED);
  return grundy_move_in_words (grundy_component_get_ruleset (component), component->board, after);
}

/* What a move of the mover loses, where another one would have won. (transfer full) (nullable) */
static char *
name_mistake (GrundyPlay *self, const CgtMove *move)
{
  const CgtMove *better = cgt_evaluation_get_winning_move (self->record, grundy_game_get_moves_of (self->game));
  g_autofree char *words = NULL;

  if (!grundy_game_get_names_mistakes (self->game) || move->wins != CGT_NO || better == NULL)
    return NULL;
  words = better_move_in_words (self, better);
  if (move->value == NULL)
    return g_strdup_printf (_ ("A mistake: the win is lost. This would have won: %s."), words);
  return g_strdup_printf (_ ("A mistake: the win is lost, since the value is %s now. This would have won: %s."),
                          move->value, words);
}

/* The position may be evaluated without the limit of time that the program has. */
static void
limit_thinking (GrundyPlay *self)
{
  if (grundy_game_is_program_to_move (self->game) && !(self->record != NULL && self->final))
    g_signal_emit_by_name (self, "thinks");
}

static gboolean
play_in_game (GrundyPlay *self, const CgtMove *move)
{
  gboolean program = grundy_game_is_program_to_move (self->game);
  g_autofree char *mistake = program ? NULL : name_mistake (self, move);
  g_autofree char *before = grundy_document_get_expression (self->document);
  g_autofree char *text = g_strdup (cgt_move_get_term_to (move));
  /* Changing the document forgets the choice. */
  const char *reason = self->choice_reason;
  g_autoptr (GrundyComponent) component =
    grundy_component_ref (grundy_document_get_component (self->document, move->term));
  g_autoptr (CgtPosition) after = move->position != NULL ? cgt_position_ref (move->position) : NULL;
  gint64 gain = move->gain;
  gboolean played;

  self->stepping = TRUE;
  played = play_chosen (self, move);
  self->stepping = FALSE;
  if (played)
    {
      grundy_game_play (self->game, text, before, gain);
      grundy_game_show (self->game, component, after);
    }
  /* What is said of a person's move stands until the person moves again. */
  if (!program || !grundy_game_get_names_mistakes (self->game))
    set_note (self, program ? reason : mistake);
  play_changed (self);
  if (played)
    limit_thinking (self);
  return played;
}

/* Whether a position can come back in play from here. */
static gboolean
may_repeat (GrundyPlay *self)
{
  for (guint i = 0; i < grundy_document_get_n_components (self->document); i++)
    {
      const GrundyComponent *component = grundy_document_get_component (self->document, i);

      if (component->position != NULL && (cgt_position_get_kind (component->position) & CGT_RULESET_LOOPY))
        return TRUE;
    }
  return FALSE;
}

static void
evaluated (GrundyPlay *self)
{
  g_autofree char *now = NULL;

  if (self->game == NULL || self->record == NULL)
    return;
  grundy_game_set_may_repeat (self->game, may_repeat (self));
  if (self->result == GRUNDY_RESULT_NONE)
    {
      now = grundy_document_get_expression (self->document);
      self->result = grundy_game_judge (self->game, self->record, now);
    }
  if (self->final && self->result == GRUNDY_RESULT_NONE &&
      self->record->moves[grundy_game_get_moves_of (self->game)] == NULL)
    set_note (self, _ ("The moves of this position are not known."));
  else if (self->result == GRUNDY_RESULT_NONE && grundy_game_is_program_to_move (self->game) &&
           self->record->moves[grundy_game_get_moves_of (self->game)] != NULL)
    think (self);
  play_changed (self);
}

static void
begin (GrundyPlay *self)
{
  forget_choice (self);
  mark_move (self, NULL);
  self->result = GRUNDY_RESULT_NONE;
  grundy_game_set_may_repeat (self->game, may_repeat (self));
  set_note (self, NULL);
  play_changed (self);
  evaluated (self);
  limit_thinking (self);
}

void
grundy_play_end (GrundyPlay *self)
{
  g_return_if_fail (GRUNDY_IS_PLAY (self));
  if (self->game == NULL)
    return;
  forget_choice (self);
  mark_move (self, NULL);
  g_clear_pointer (&self->game, grundy_game_free);
  set_note (self, NULL);
  play_changed (self);
}

static void
set_start (GrundyPlay *self, GrundyGame *game)
{
  g_autofree char *sum = grundy_document_get_expression (self->document);
  guint n = grundy_document_get_n_components (self->document);

  grundy_game_set_start (game, n > 0 ? grundy_document_get_component (self->document, 0) : NULL, sum);
}

void
grundy_play_start (GrundyPlay *self, GrundyGame *game)
{
  g_return_if_fail (GRUNDY_IS_PLAY (self));
  grundy_play_end (self);
  self->game = game;
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    grundy_game_set_side (game, player, grundy_document_get_side (self->document, player));
  grundy_document_end_typing (self->document);
  set_start (self, game);
  begin (self);
}

/* Every move was one undo step. */
static void
go_to_ply (GrundyPlay *self, guint ply)
{
  guint now = grundy_game_get_ply (self->game);

  forget_choice (self);
  self->stepping = TRUE;
  for (; now > ply; now--)
    grundy_document_undo (self->document);
  for (; now < ply; now++)
    grundy_document_redo (self->document);
  self->stepping = FALSE;
  grundy_game_go_to (self->game, ply);
  begin (self);
}

void
grundy_play_go_to (GrundyPlay *self, guint ply)
{
  g_return_if_fail (GRUNDY_IS_PLAY (self));
  if (self->game != NULL && ply <= grundy_game_get_n_plies (self->game))
    go_to_ply (self, ply);
}

/* An edit that is not a move ends the game: another document, for example. */
void
grundy_play_document_changed (GrundyPlay *self)
{
  g_return_if_fail (GRUNDY_IS_PLAY (self));
  g_clear_pointer (&self->record, cgt_evaluation_unref);
  if (self->game == NULL)
    return;
  forget_choice (self);
  self->result = GRUNDY_RESULT_NONE;
  if (!self->stepping)
    grundy_play_end (self);
}

void
grundy_play_set_record (GrundyPlay *self, CgtExpression *sum, CgtEvaluation *record, gboolean final)
{
  g_return_if_fail (GRUNDY_IS_PLAY (self));
  if (record != NULL)
    cgt_evaluation_ref (record);
  g_clear_pointer (&self->record, cgt_evaluation_unref);
  self->record = record;
  self->final = final;
  grundy_expression_set (&self->sum, sum);
  evaluated (self);
}

double
grundy_play_get_seconds (GrundyPlay *self, double chosen)
{
  g_return_val_if_fail (GRUNDY_IS_PLAY (self), 0);
  if (self->game == NULL || !grundy_game_is_program_to_move (self->game))
    return 0;
  /* Some of it is left for the strategies that look at the components one by one. */
  return MAX (chosen - 2 * GRUNDY_LOOKING_SECONDS, chosen / 2);
}

void
grundy_play_move (GrundyPlay *self, const CgtMove *move, CgtPlayer player)
{
  g_return_if_fail (GRUNDY_IS_PLAY (self));
  if (self->game == NULL)
    {
      play_chosen (self, move);
      return;
    }
  if (!grundy_play_may_move (self) || player != grundy_game_get_moves_of (self->game) || !has_move (self, player, move))
    {
      g_signal_emit_by_name (self, "refused", _ ("It is not your turn"));
      return;
    }
  play_in_game (self, move);
}

/* What the person does */

void
grundy_play_hint (GrundyPlay *self)
{
  g_autoptr (GPtrArray) moves = NULL;
  const CgtMove *move;

  g_return_if_fail (GRUNDY_IS_PLAY (self));
  if (!grundy_play_may_move (self) || self->record == NULL)
    return;
  moves = grundy_best_moves (self->record, grundy_game_get_moves_of (self->game), 1);
  if (moves->len == 0)
    return;
  move = moves->pdata[0];
  mark_move (self, move);
  set_note (self, move->wins == CGT_YES ? _ ("The marked move wins.")
                                        : _ ("No move is known to win. Try the one that is marked."));
  play_changed (self);
}

void
grundy_play_back (GrundyPlay *self)
{
  guint back;

  g_return_if_fail (GRUNDY_IS_PLAY (self));
  if (self->game != NULL && grundy_game_find_back (self->game, &back))
    go_to_ply (self, back);
}

void
grundy_play_forward (GrundyPlay *self)
{
  guint forward;

  g_return_if_fail (GRUNDY_IS_PLAY (self));
  if (self->game != NULL && grundy_game_find_forward (self->game, &forward))
    go_to_ply (self, forward);
}

void
grundy_play_leave (GrundyPlay *self)
{
  g_return_if_fail (GRUNDY_IS_PLAY (self));
  if (self->game == NULL)
    return;
  go_to_ply (self, 0);
  grundy_play_end (self);
}

gboolean
grundy_play_may_claim (GrundyPlay *self)
{
  return grundy_play_may_move (self) && self->record != NULL && grundy_game_is_draw (self->game, self->record);
}

void
grundy_play_claim (GrundyPlay *self)
{
  g_return_if_fail (GRUNDY_IS_PLAY (self));
  self->result = GRUNDY_RESULT_DRAW;
  play_changed (self);
}

void
grundy_play_again (GrundyPlay *self, gboolean swap)
{
  GrundySeat seats[2];
  GrundyGame *game;

  g_return_if_fail (GRUNDY_IS_PLAY (self) && self->game != NULL);
  seats[CGT_LEFT] = grundy_game_get_seat (self->game, CGT_LEFT);
  seats[CGT_RIGHT] = grundy_game_get_seat (self->game, CGT_RIGHT);
  game = grundy_game_new (seats, grundy_game_get_begins (self->game), grundy_game_get_impartial (self->game));
  grundy_game_set_names_mistakes (game, grundy_game_get_names_mistakes (self->game));
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    grundy_game_set_side (game, player, grundy_game_get_side (self->game, player));
  go_to_ply (self, 0);
  set_start (self, game);
  if (swap)
    grundy_game_swap (game);
  grundy_game_free (self->game);
  self->game = game;
  begin (self);
}

/* A person plays the side that wins, and the program loses as slowly as it can. Whoever loses moves first if possible,
 * since the winner then wins however it moves. */
gboolean
grundy_play_start_proof (GrundyPlay *self)
{
  GrundySeat seats[2] = { { .program = FALSE }, { .program = FALSE } };
  CgtOutcome outcome = self->record != NULL ? self->record->outcome : CGT_OUTCOME_UNKNOWN;
  CgtPlayer person, begins;
  GrundyGame *game;

  switch (outcome)
    {
    case CGT_OUTCOME_L:
    case CGT_OUTCOME_R:
      person = outcome == CGT_OUTCOME_L ? CGT_LEFT : CGT_RIGHT;
      begins = cgt_player_other (person);
      if (self->record->moves[begins] == NULL || cgt_evaluation_is_stuck (self->record, begins))
        begins = person;
      break;
    case CGT_OUTCOME_N:
      person = begins = CGT_LEFT;
      break;
    case CGT_OUTCOME_P:
      person = CGT_RIGHT;
      begins = CGT_LEFT;
      break;
    default:
      g_signal_emit_by_name (self, "refused", _ ("Nobody is known to win this position"));
      return FALSE;
    }
  seats[cgt_player_other (person)] = (GrundySeat) { .program = TRUE, .strategy = GRUNDY_STRATEGY_PERFECT };
  game = grundy_game_new (seats, begins, self->record->impartial);
  grundy_game_set_names_mistakes (game, TRUE);
  grundy_play_start (self, game);
  return TRUE;
}

/* The object */

GRUNDY_GETTER (GrundyGame *, grundy_play_get_game, GrundyPlay, PLAY, self->game, NULL)

GRUNDY_GETTER (GrundyResult, grundy_play_get_result, GrundyPlay, PLAY, self->result, GRUNDY_RESULT_NONE)

GRUNDY_GETTER (const char *, grundy_play_get_note, GrundyPlay, PLAY, self->note, NULL)

GRUNDY_DISPOSE (GrundyPlay, grundy_play)
{
  if (self->evaluator != NULL)
    forget_choice (self);
  g_clear_pointer (&self->game, grundy_game_free);
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->sum, cgt_expression_unref);
  g_clear_pointer (&self->record, cgt_evaluation_unref);
  g_clear_object (&self->document);
  g_clear_object (&self->evaluator);
}

static void
grundy_play_class_init (GrundyPlayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_play_dispose;
  grundy_class_add_signal (klass, "changed", 0);
  grundy_class_add_signal (klass, "marked", 1, GRUNDY_TYPE_CGT_MOVE);
  grundy_class_add_signal (klass, "thinks", 0);
  grundy_class_add_signal (klass, "asks", 0);
  grundy_class_add_signal (klass, "refused", 1, G_TYPE_STRING);
}

static void
grundy_play_init (GrundyPlay *self)
{
}

GrundyPlay *
grundy_play_new (GrundyDocument *document, GrundyEvaluator *evaluator)
{
  GrundyPlay *self = g_object_new (GRUNDY_TYPE_PLAY, NULL);

  self->document = g_object_ref (document);
  self->evaluator = g_object_ref (evaluator);
  return self;
}
