/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-window-private.h"

#include <glib/gi18n.h>

#include "app/views/grundy-best-moves.h"

/* The user sees their own move before the answer comes. */
#define THINK_MS 500

/* What each side can do */

/* In an impartial game both players have the moves that the record lists as Left's. */
static CgtPlayer
opponent_side (GrundyWindow *self)
{
  return self->evaluation->impartial ? CGT_LEFT : grundy_play_bar_get_opponent_side (self->play_bar);
}

static CgtPlayer
own_side (GrundyWindow *self)
{
  return self->evaluation->impartial || opponent_side (self) == CGT_RIGHT ? CGT_LEFT : CGT_RIGHT;
}

/* NULL: there is none, or none is known. */
static const CgtMove *
best_move (GrundyWindow *self, CgtPlayer player)
{
  g_autoptr (GPtrArray) moves = NULL;

  if (self->evaluation->moves[player] == NULL)
    return NULL;
  moves = grundy_best_moves (self->evaluation, player);
  return moves->len > 0 ? moves->pdata[0] : NULL;
}

/* The record lists moves that print alike once, as the chances do. */
static const CgtMove *
random_move (GrundyWindow *self, CgtPlayer player)
{
  const GPtrArray *moves = self->evaluation->moves[player];

  return moves != NULL && moves->len > 0 ? moves->pdata[g_random_int_range (0, (gint32) moves->len)] : NULL;
}

static const CgtMove *
move_with_best_chance (GrundyWindow *self)
{
  const CgtRandomOpponent *chances = grundy_play_bar_get_chances (self->play_bar);
  const GPtrArray *moves = self->evaluation->moves[CGT_LEFT];

  for (guint i = 0; chances != NULL && i < chances->moves->len; i++)
    {
      const CgtRandomMove *chance = chances->moves->pdata[i];

      for (guint k = 0; chance->best && moves != NULL && k < moves->len; k++)
        if (g_str_equal (cgt_move_get_to (moves->pdata[k]), chance->to))
          return moves->pdata[k];
    }
  return NULL;
}

static gboolean
has_move (GrundyWindow *self, CgtPlayer player, const CgtMove *move)
{
  const GPtrArray *moves = self->evaluation != NULL ? self->evaluation->moves[player] : NULL;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    if (cgt_move_equal (moves->pdata[i], move))
      return TRUE;
  return FALSE;
}

/* FALSE: the document refused the move. The user is told. */
static gboolean
play (GrundyWindow *self, guint term, const CgtMove *move, gboolean by_opponent)
{
  __int128 lead = self->lead + (by_opponent ? -(__int128) move->gain : move->gain);
  g_autoptr (GError) error = NULL;

  if (move->position != NULL)
    grundy_document_play_position (self->document, term, move->position);
  else if (!grundy_document_play (self->document, term, cgt_move_get_term_to (move), &error))
    {
      grundy_window_toast (self, error->message);
      return FALSE;
    }
  self->lead = lead;
  return TRUE;
}

/* The end of the game. The player who cannot move has lost, or in misère play won. If a score is kept, the player who
 * gained more has won. */

static gboolean
has_no_move (GrundyWindow *self, CgtPlayer player)
{
  return self->evaluation->moves[player] != NULL && self->evaluation->moves[player]->len == 0;
}

static void
tell_score (GrundyWindow *self)
{
  __int128 lead = self->lead < 0 ? -self->lead : self->lead;
  g_autofree char *number = NULL, *text = NULL;

  /* More than 64 bits only occur in sums of cheques that nobody can pay. */
  number =
    lead <= G_MAXINT64 ? g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) lead) : g_strdup_printf ("%.6g", (double) lead);
  if (lead == 0)
    text = g_strdup (_ ("Nobody wins: the scores are equal."));
  else
    text = g_strdup_printf (self->lead > 0 ? _ ("You win by %s.") : _ ("You lose by %s."), number);
  grundy_play_bar_set_message (self->play_bar, text);
}

static void
tell_end (GrundyWindow *self, gboolean opponent_is_stuck)
{
  gboolean won = opponent_is_stuck != self->evaluation->misere;

  if (self->evaluation->score != NULL)
    {
      tell_score (self);
      return;
    }
  grundy_play_bar_set_message (self->play_bar, won ? _ ("You win.") : _ ("You lose."));
}

/* Answering */

/* A move on a board does not say whose it is. It is the user's if the user has it. */
CgtPlayer
grundy_window_play_whose (GrundyWindow *self, const CgtMove *move)
{
  CgtPlayer own;

  if (self->evaluation == NULL || self->evaluation->impartial)
    return CGT_LEFT;
  own = own_side (self);
  if (has_move (self, own, move))
    return own;
  return own == CGT_LEFT ? CGT_RIGHT : CGT_LEFT;
}

static void
forget_answer (GrundyWindow *self)
{
  g_clear_handle_id (&self->answer_timeout, g_source_remove);
}

static void
answer_now (GrundyWindow *self)
{
  GrundyOpponent opponent = grundy_play_bar_get_opponent (self->play_bar);
  CgtPlayer side;
  const CgtMove *move;

  if (!self->current || !self->final || self->evaluation == NULL || opponent == GRUNDY_OPPONENT_NONE)
    return;
  self->answer_due = FALSE;
  side = opponent_side (self);
  move = opponent == GRUNDY_OPPONENT_RANDOM ? random_move (self, side) : best_move (self, side);
  if (move != NULL && play (self, move->term, move, TRUE))
    self->own_turn = TRUE;
  else if (has_no_move (self, side))
    tell_end (self, TRUE);
}

static gboolean
on_answer_timeout (gpointer user_data)
{
  GrundyWindow *self = user_data;

  self->answer_timeout = 0;
  answer_now (self);
  return G_SOURCE_REMOVE;
}

void
grundy_window_play_move (GrundyWindow *self, guint term, const CgtMove *move, CgtPlayer player)
{
  gboolean for_opponent = self->evaluation != NULL && !self->evaluation->impartial && player == opponent_side (self);

  if (!play (self, term, move, for_opponent))
    return;
  if (self->evaluation != NULL && !for_opponent)
    self->answer_due = grundy_play_bar_get_opponent (self->play_bar) != GRUNDY_OPPONENT_NONE;
}

void
grundy_window_play_document_changed (GrundyWindow *self)
{
  forget_answer (self);
  self->answer_due = FALSE;
  self->own_turn = FALSE;
  self->lead = 0;
  grundy_play_bar_set_message (self->play_bar, NULL);
}

void
grundy_window_play_evaluated (GrundyWindow *self)
{
  if (!self->final || self->evaluation == NULL)
    return;
  if (self->answer_due)
    {
      if (has_no_move (self, opponent_side (self)))
        tell_end (self, TRUE);
      else if (self->answer_timeout == 0)
        self->answer_timeout = g_timeout_add (THINK_MS, on_answer_timeout, self);
    }
  else if (self->own_turn && has_no_move (self, own_side (self)))
    tell_end (self, FALSE);
}

void
grundy_window_play_opponent_changed (GrundyWindow *self)
{
  gboolean anybody = grundy_play_bar_get_opponent (self->play_bar) != GRUNDY_OPPONENT_NONE;

  grundy_window_play_document_changed (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.play-best", anybody);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.play-answer", anybody);
}

void
grundy_window_play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GrundyWindow *self = GRUNDY_WINDOW (widget);
  const CgtMove *move = NULL;

  if (!self->current || self->evaluation == NULL)
    {
      grundy_window_toast (self, _ ("The moves are not known yet"));
      return;
    }
  if (g_str_equal (name, "win.play-answer"))
    {
      forget_answer (self);
      answer_now (self);
      return;
    }
  if (grundy_play_bar_get_opponent (self->play_bar) == GRUNDY_OPPONENT_RANDOM)
    move = move_with_best_chance (self);
  if (move == NULL)
    move = best_move (self, own_side (self));
  if (move != NULL)
    grundy_window_play_move (self, move->term, move, own_side (self));
}

void
grundy_window_play_dispose (GrundyWindow *self)
{
  forget_answer (self);
}
