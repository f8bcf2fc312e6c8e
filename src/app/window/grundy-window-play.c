/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"

#include <glib/gi18n.h>

#include "app/base/grundy-in-sight.h"
#include "app/base/grundy-words.h"
#include "app/play/grundy-game-dialog.h"
#include "app/views/grundy-best-moves.h"
#include "base/cgt-quote.h"
#include "grundy-component-view.h"

/* Playing moves: by themselves, or in a game with turns. A move is an edit of the document, so going back in a game is
 * an undo. The state of the game is in GrundyGame. */

/* Longer positions are shortened in what is said of a move. */
#define LONGEST_NAMED 80

/* What a position offers */

static gboolean
has_move (GrundyWindow *self, CgtPlayer player, const CgtMove *move)
{
  g_autoptr (GPtrArray) moves =
    self->evaluation != NULL ? cgt_evaluation_list_playable (self->evaluation, player) : NULL;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    if (cgt_move_equal (moves->pdata[i], move))
      return TRUE;
  return FALSE;
}

/* A move on a board does not say whose it is. In a game it is the mover's. */
CgtPlayer
grundy_window_play_whose (GrundyWindow *self, const CgtMove *move)
{
  if (self->game != NULL)
    return grundy_game_get_moves_of (self->game);
  if (self->evaluation == NULL || self->evaluation->impartial)
    return CGT_LEFT;
  return has_move (self, CGT_LEFT, move) ? CGT_LEFT : CGT_RIGHT;
}

/* FALSE: the document refused the move. The user is told. */
static gboolean
play (GrundyWindow *self, const CgtMove *move)
{
  g_autoptr (GError) error = NULL;

  if (move->position != NULL)
    grundy_document_play_position (self->document, move->term, move->position);
  else if (!grundy_document_play (self->document, move->term, cgt_move_get_term_to (move), &error))
    {
      grundy_notice_show (self->notice, NULL, error->message);
      return FALSE;
    }
  return TRUE;
}

/* The state of the game */

static gboolean
knows_position (GrundyWindow *self)
{
  return self->current && self->evaluation != NULL;
}

static gboolean
may_person_move (GrundyWindow *self)
{
  return self->game != NULL && self->result == GRUNDY_RESULT_NONE && !grundy_game_is_program_to_move (self->game);
}

void
grundy_window_play_mark (GrundyWindow *self, const CgtMove *move)
{
  grundy_window_boards_show_move (self, move, self->game != NULL ? grundy_game_get_moves_of (self->game) : CGT_LEFT);
}

/* The boards follow the game, also those that were just made. */
void
grundy_window_play_update_boards (GrundyWindow *self)
{
  guint players = may_person_move (self) ? 1u << grundy_game_get_moves_of (self->game) : 0;

  for (guint i = 0; i < self->component_views->len; i++)
    grundy_component_view_set_game (self->component_views->pdata[i], self->game != NULL, players);
}

void
grundy_window_play_show_record (GrundyWindow *self)
{
  if (self->game == NULL)
    return;
  if (knows_position (self))
    grundy_game_note (self->game, self->evaluation);
  grundy_game_view_show (self->game_view, self->game, self->result, self->game_note,
                         knows_position (self) ? self->evaluation : NULL, self->game_values);
}

static void
show_game (GrundyWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint back;

  gtk_widget_set_visible (GTK_WIDGET (self->game_view), self->game != NULL);
  gtk_widget_set_visible (self->play_button, self->game == NULL);
  grundy_window_answers_update (self);
  gtk_widget_action_set_enabled (widget, "win.game-hint", may_person_move (self) && knows_position (self));
  gtk_widget_action_set_enabled (widget, "win.game-back",
                                 self->game != NULL && grundy_game_find_back (self->game, &back));
  gtk_widget_action_set_enabled (widget, "win.game-claim",
                                 may_person_move (self) && knows_position (self) &&
                                   grundy_game_is_draw (self->game, self->evaluation));
  gtk_widget_action_set_enabled (widget, "win.game-again", self->game != NULL);
  gtk_widget_action_set_enabled (widget, "win.game-swap", self->game != NULL);
  gtk_widget_action_set_enabled (widget, "win.game-end", self->game != NULL);
  grundy_window_play_update_boards (self);
  grundy_window_play_show_record (self);
}

static void
set_note (GrundyWindow *self, const char *note)
{
  g_free (self->game_note);
  self->game_note = g_strdup (note);
}

/* What a move of the mover loses, where another one would have won. (transfer full) (nullable) */
static char *
name_mistake (GrundyWindow *self, const CgtMove *move)
{
  const CgtMove *better = cgt_evaluation_get_winning_move (self->evaluation, grundy_game_get_moves_of (self->game));
  g_autofree char *left = NULL, *better_text = NULL;

  if (!grundy_game_get_names_mistakes (self->game) || move->wins != CGT_NO || better == NULL)
    return NULL;
  left = cgt_quote (cgt_move_get_to (move), -1, LONGEST_NAMED);
  better_text = cgt_quote (cgt_move_get_to (better), -1, LONGEST_NAMED);
  if (move->value == NULL)
    return g_strdup_printf (_ ("A mistake: the win is lost with the move to %s. The move to %s would have won."), left,
                            better_text);
  return g_strdup_printf (
    _ ("A mistake: the win is lost with the move to %s, whose value is %s. The move to %s would have won."), left,
    move->value, better_text);
}

/* The position may be evaluated without the limit of time that the program has. */
static void
limit_thinking (GrundyWindow *self)
{
  if (grundy_game_is_program_to_move (self->game) && !(knows_position (self) && self->final))
    grundy_window_evaluate (self);
}

static gboolean
play_in_game (GrundyWindow *self, const CgtMove *move)
{
  gboolean program = grundy_game_is_program_to_move (self->game);
  g_autofree char *mistake = program ? NULL : name_mistake (self, move);
  g_autofree char *before = grundy_document_get_expression (self->document);
  g_autofree char *text = g_strdup (cgt_move_get_term_to (move));
  /* Changing the document forgets the choice. */
  const char *reason = self->choice_reason;
  gint64 gain = move->gain;
  gboolean played;

  self->stepping = TRUE;
  played = play (self, move);
  self->stepping = FALSE;
  if (played)
    grundy_game_play (self->game, text, before, gain);
  /* What is said of a person's move stands until the person moves again. */
  if (!program || !grundy_game_get_names_mistakes (self->game))
    set_note (self, program ? reason : mistake);
  show_game (self);
  if (played)
    limit_thinking (self);
  return played;
}

void
grundy_window_play_answer (GrundyWindow *self, const CgtMove *move)
{
  grundy_window_play_mark (self, NULL);
  play_in_game (self, move);
}

void
grundy_window_play_say (GrundyWindow *self, const char *note)
{
  set_note (self, note);
  show_game (self);
}

/* The course of the game */

void
grundy_window_play_evaluated (GrundyWindow *self)
{
  g_autofree char *now = NULL;

  if (self->game == NULL || !knows_position (self))
    return;
  if (self->result == GRUNDY_RESULT_NONE)
    {
      now = grundy_document_get_expression (self->document);
      self->result = grundy_game_judge (self->game, self->evaluation, now);
    }
  if (self->final && self->result == GRUNDY_RESULT_NONE &&
      self->evaluation->moves[grundy_game_get_moves_of (self->game)] == NULL)
    set_note (self, _ ("The moves of this position are not known."));
  else if (self->result == GRUNDY_RESULT_NONE && grundy_game_is_program_to_move (self->game) &&
           self->evaluation->moves[grundy_game_get_moves_of (self->game)] != NULL)
    grundy_window_program_think (self);
  show_game (self);
}

static void
begin (GrundyWindow *self)
{
  grundy_window_program_forget (self);
  grundy_window_play_mark (self, NULL);
  self->result = GRUNDY_RESULT_NONE;
  set_note (self, NULL);
  show_game (self);
  grundy_window_play_evaluated (self);
  limit_thinking (self);
  grundy_window_update_actions (self);
}

static void
end_game (GrundyWindow *self)
{
  if (self->game == NULL)
    return;
  grundy_window_program_forget (self);
  grundy_window_play_mark (self, NULL);
  g_clear_pointer (&self->game, grundy_game_free);
  set_note (self, NULL);
  show_game (self);
  grundy_window_update_actions (self);
}

void
grundy_window_play_start (GrundyWindow *self, GrundyGame *game)
{
  end_game (self);
  self->game = game;
  grundy_document_end_typing (self->document);
  begin (self);
  if (self->component_views->len > 0)
    {
      gtk_widget_grab_focus (self->component_views->pdata[0]);
      grundy_in_sight_bring (self->component_views->pdata[0]);
    }
}

/* Every move was one undo step. */
static void
go_to (GrundyWindow *self, guint ply)
{
  guint now = grundy_game_get_ply (self->game);

  grundy_window_program_forget (self);
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
grundy_window_play_go_to (GrundyWindow *self, guint ply)
{
  if (self->game != NULL && ply <= grundy_game_get_n_plies (self->game))
    go_to (self, ply);
}

/* An edit that is not a move ends the game: another document, for example. */
void
grundy_window_play_document_changed (GrundyWindow *self)
{
  if (self->game == NULL)
    return;
  grundy_window_program_forget (self);
  self->result = GRUNDY_RESULT_NONE;
  if (!self->stepping)
    end_game (self);
}

void
grundy_window_play_move (GrundyWindow *self, const CgtMove *move, CgtPlayer player)
{
  if (self->game == NULL)
    {
      play (self, move);
      return;
    }
  if (!may_person_move (self) || player != grundy_game_get_moves_of (self->game) || !has_move (self, player, move))
    {
      grundy_notice_show (self->notice, NULL, _ ("It is not your turn"));
      return;
    }
  play_in_game (self, move);
}

/* Commands */

static void
give_hint (GrundyWindow *self)
{
  g_autoptr (GPtrArray) moves = NULL;
  g_autofree char *text = NULL;
  const CgtMove *move;

  if (!may_person_move (self) || !knows_position (self))
    return;
  moves = grundy_best_moves (self->evaluation, grundy_game_get_moves_of (self->game));
  if (moves->len == 0)
    return;
  move = moves->pdata[0];
  grundy_window_play_mark (self, move);
  text = g_strdup_printf (move->wins == CGT_YES ? _ ("This move wins: %s") : _ ("No move is known to win. Try %s"),
                          cgt_move_get_term_to (move));
  set_note (self, text);
  show_game (self);
}

static void
play_again (GrundyWindow *self, gboolean swap)
{
  GrundySeat seats[2] = { grundy_game_get_seat (self->game, CGT_LEFT), grundy_game_get_seat (self->game, CGT_RIGHT) };
  GrundyGame *game =
    grundy_game_new (seats, grundy_game_get_begins (self->game), grundy_game_get_impartial (self->game));

  grundy_game_set_names_mistakes (game, grundy_game_get_names_mistakes (self->game));
  go_to (self, 0);
  if (swap)
    grundy_game_swap (game);
  grundy_game_free (self->game);
  self->game = game;
  begin (self);
}

static void
on_game_chosen (GrundyGame *game, gpointer user_data)
{
  grundy_window_play_start (user_data, game);
}

/* A person plays the side that wins, and the program loses as slowly as it can. Whoever loses moves first if possible,
 * since the winner then wins however it moves. */
static void
play_proof (GrundyWindow *self)
{
  GrundySeat seats[2] = { { .program = FALSE }, { .program = FALSE } };
  CgtOutcome outcome = knows_position (self) ? self->evaluation->outcome : CGT_OUTCOME_UNKNOWN;
  CgtPlayer person, begins;
  GrundyGame *game;

  switch (outcome)
    {
    case CGT_OUTCOME_L:
    case CGT_OUTCOME_R:
      person = outcome == CGT_OUTCOME_L ? CGT_LEFT : CGT_RIGHT;
      begins = cgt_player_other (person);
      if (self->evaluation->moves[begins] == NULL || cgt_evaluation_is_stuck (self->evaluation, begins))
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
      grundy_notice_show (self->notice, NULL, _ ("Nobody is known to win this position"));
      return;
    }
  adw_view_stack_set_visible_child_name (self->sections, "positions");
  seats[cgt_player_other (person)] = (GrundySeat) { .program = TRUE, .strategy = GRUNDY_STRATEGY_PERFECT };
  game = grundy_game_new (seats, begins, self->evaluation->impartial);
  grundy_game_set_names_mistakes (game, TRUE);
  grundy_window_play_start (self, game);
}

void
grundy_window_play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);
  guint back;

  if (g_str_equal (name, "win.play"))
    {
      adw_view_stack_set_visible_child_name (self->sections, "positions");
      if (!knows_position (self))
        grundy_notice_show (self->notice, NULL, _ ("The moves are not known yet"));
      else if (grundy_measure_in_words (self->evaluation) != NULL)
        grundy_notice_show (self->notice, NULL, grundy_measure_in_words (self->evaluation));
      else
        grundy_game_dialog_present (GTK_WINDOW (self), self->evaluation->impartial, self->settings, on_game_chosen,
                                    self);
    }
  else if (g_str_equal (name, "win.play-proof"))
    play_proof (self);
  else if (self->game == NULL)
    return;
  else if (g_str_equal (name, "win.game-hint"))
    give_hint (self);
  else if (g_str_equal (name, "win.game-back"))
    {
      if (grundy_game_find_back (self->game, &back))
        go_to (self, back);
    }
  else if (g_str_equal (name, "win.game-claim"))
    {
      self->result = GRUNDY_RESULT_DRAW;
      show_game (self);
    }
  else if (g_str_equal (name, "win.game-end"))
    end_game (self);
  else
    play_again (self, g_str_equal (name, "win.game-swap"));
}

void
grundy_window_play_init (GrundyWindow *self)
{
  show_game (self);
}

void
grundy_window_play_dispose (GrundyWindow *self)
{
  if (self->evaluator != NULL)
    grundy_window_program_forget (self);
  g_clear_pointer (&self->game, grundy_game_free);
  g_clear_pointer (&self->game_note, g_free);
}
