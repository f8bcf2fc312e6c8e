/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-game.h"

#include <glib/gi18n.h>

#include "app/base/grundy-move-words.h"
#include "base/cgt-free.h"
#include "base/cgt-memory.h"
#include "pictures/boards/cgt-board-picture.h"

#define DRAW_BY_REPETITION 3

struct _GrundyGame
{
  GrundySeat seats[2]; /* by CgtPlayer */
  CgtPlayer begins;
  gboolean impartial;
  gboolean names_mistakes;
  gboolean may_repeat;
  const char *sides[2]; /* by CgtPlayer; NULL: nothing tells them apart */
  GPtrArray *plies;     /* GrundyPly */
  GPtrArray *values;    /* char *: the nim-values of the position after each number of moves; NULL: not known */
  guint ply;
  char *start;
  GrundyComponent *start_component; /* nullable */
};

static CgtPlayer
other_side (CgtPlayer player)
{
  return player == CGT_LEFT ? CGT_RIGHT : CGT_LEFT;
}

CGT_FREE (GrundyPly, ply_free)
{
  g_clear_pointer (&self->component, grundy_component_unref);
  g_clear_pointer (&self->after, cgt_position_unref);
  cgt_free_all (self->text, self->before);
}

GrundyGame *
grundy_game_new (const GrundySeat seats[2], CgtPlayer begins, gboolean impartial)
{
  GrundyGame *self = g_new0 (GrundyGame, 1);

  self->seats[CGT_LEFT] = seats[CGT_LEFT];
  self->seats[CGT_RIGHT] = seats[CGT_RIGHT];
  self->begins = begins;
  self->impartial = impartial;
  self->start = g_strdup ("");
  self->plies = g_ptr_array_new_with_free_func ((GDestroyNotify) ply_free);
  self->values = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
grundy_game_free (GrundyGame *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->plies);
  g_ptr_array_unref (self->values);
  g_clear_pointer (&self->start_component, grundy_component_unref);
  cgt_free_all (self->start, self);
}

void
grundy_game_set_start (GrundyGame *self, GrundyComponent *component, const char *sum)
{
  g_clear_pointer (&self->start_component, grundy_component_unref);
  self->start_component = component != NULL ? grundy_component_ref (component) : NULL;
  g_free (self->start);
  self->start = g_strdup (sum);
}

const char *
grundy_game_get_start (const GrundyGame *self)
{
  return self->start;
}

GrundyComponent *
grundy_game_get_start_component (const GrundyGame *self)
{
  return self->start_component;
}

void
grundy_game_set_names_mistakes (GrundyGame *self, gboolean names)
{
  self->names_mistakes = names;
}

gboolean
grundy_game_get_names_mistakes (const GrundyGame *self)
{
  return self->names_mistakes;
}

void
grundy_game_set_may_repeat (GrundyGame *self, gboolean may)
{
  self->may_repeat = may;
}

gboolean
grundy_game_get_may_repeat (const GrundyGame *self)
{
  return self->may_repeat;
}

void
grundy_game_set_side (GrundyGame *self, CgtPlayer player, const char *side)
{
  self->sides[player] = side;
}

const char *
grundy_game_get_side (const GrundyGame *self, CgtPlayer player)
{
  return self->sides[player];
}

GrundySeat
grundy_game_get_seat (const GrundyGame *self, CgtPlayer player)
{
  return self->seats[player];
}

CgtPlayer
grundy_game_get_begins (const GrundyGame *self)
{
  return self->begins;
}

gboolean
grundy_game_get_impartial (const GrundyGame *self)
{
  return self->impartial;
}

gboolean
grundy_game_get_person (const GrundyGame *self, CgtPlayer *person)
{
  *person = self->seats[CGT_LEFT].program ? CGT_RIGHT : CGT_LEFT;
  return self->seats[CGT_LEFT].program != self->seats[CGT_RIGHT].program;
}

static CgtPlayer
mover_at (const GrundyGame *self, guint ply)
{
  return ply % 2 == 0 ? self->begins : other_side (self->begins);
}

CgtPlayer
grundy_game_get_mover (const GrundyGame *self)
{
  return mover_at (self, self->ply);
}

gboolean
grundy_game_is_program_to_move (const GrundyGame *self)
{
  return self->seats[grundy_game_get_mover (self)].program;
}

/* The record of an impartial game lists the moves of both as Left's. */
CgtPlayer
grundy_game_get_moves_of (const GrundyGame *self)
{
  return self->impartial ? CGT_LEFT : grundy_game_get_mover (self);
}

/* The log */

guint
grundy_game_get_n_plies (const GrundyGame *self)
{
  return self->plies->len;
}

guint
grundy_game_get_ply (const GrundyGame *self)
{
  return self->ply;
}

const GrundyPly *
grundy_game_get (const GrundyGame *self, guint i)
{
  g_return_val_if_fail (i < self->plies->len, NULL);
  return self->plies->pdata[i];
}

/* The nim-value of each part, added as in Nim. */
static char *
nim_values_of (const CgtEvaluation *record)
{
  GString *text;

  if (record->nimber == NULL || record->misere)
    return NULL;
  if (record->parts == NULL || record->parts->len < 2)
    return g_strdup (record->nimber);
  text = g_string_new (NULL);
  for (guint i = 0; i < record->parts->len; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? " ⊕ " : "",
                            ((const CgtPart *) record->parts->pdata[i])->nimber);
  g_string_append_printf (text, " = %s", record->nimber);
  return g_string_free (text, FALSE);
}

void
grundy_game_note (GrundyGame *self, const CgtEvaluation *record)
{
  if (self->values->len <= self->ply)
    g_ptr_array_set_size (self->values, (gint) self->ply + 1);
  g_free (self->values->pdata[self->ply]);
  self->values->pdata[self->ply] = nim_values_of (record);
}

const char *
grundy_game_get_nim_values (const GrundyGame *self, guint ply)
{
  return ply < self->values->len ? self->values->pdata[ply] : NULL;
}

void
grundy_game_play (GrundyGame *self, const char *text, const char *before, gint64 gain)
{
  GrundyPly *ply = g_new0 (GrundyPly, 1);

  ply->mover = grundy_game_get_mover (self);
  ply->text = g_strdup (text);
  ply->before = g_strdup (before);
  ply->gain = gain;
  g_ptr_array_set_size (self->plies, (gint) self->ply);
  if (self->values->len > self->ply + 1)
    g_ptr_array_set_size (self->values, (gint) self->ply + 1);
  g_ptr_array_add (self->plies, ply);
  self->ply++;
}

void
grundy_game_show (GrundyGame *self, GrundyComponent *component, CgtPosition *after)
{
  GrundyPly *ply;

  g_return_if_fail (self->ply > 0);
  ply = self->plies->pdata[self->ply - 1];
  g_clear_pointer (&ply->component, grundy_component_unref);
  g_clear_pointer (&ply->after, cgt_position_unref);
  ply->component = grundy_component_ref (component);
  ply->after = after != NULL ? cgt_position_ref (after) : NULL;
}

/* (transfer full) (nullable): the board after a move, if it can be compared with the one before. */
static CgtBoard *
board_after_ply (const GrundyPly *ply)
{
  g_autoptr (CgtBoard) after = NULL;

  if (ply->component == NULL || ply->after == NULL || grundy_component_get_drawn_board (ply->component) == NULL ||
      cgt_position_get_ruleset (ply->after) != grundy_component_get_ruleset (ply->component))
    return NULL;
  after = cgt_position_get_board (ply->after);
  return after != NULL && after->shape == ply->component->board->shape ? g_steal_pointer (&after) : NULL;
}

GPtrArray *
grundy_game_list_steps (const GrundyGame *self, guint number, guint n, gboolean to_mark)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_board_step_free);

  for (guint i = 0; i < n && i < self->plies->len; i++)
    {
      const GrundyPly *ply = self->plies->pdata[i];
      g_autoptr (CgtBoard) after = NULL;

      if (ply->component == NULL || ply->component->number != number)
        continue;
      after = board_after_ply (ply);
      if (after != NULL)
        g_ptr_array_add (steps, cgt_board_step_new (ply->component->board, after, ply->mover, to_mark && i + 1 == n));
    }
  return steps;
}

const char *
grundy_game_player_name (CgtPlayer player, gboolean impartial)
{
  if (impartial)
    return player == CGT_LEFT ? _ ("Player 1") : _ ("Player 2");
  return player == CGT_LEFT ? _ ("Left") : _ ("Right");
}

const char *
grundy_game_who (const GrundyGame *self, CgtPlayer player)
{
  CgtPlayer person;

  if (!grundy_game_get_person (self, &person))
    return grundy_game_player_name (player, self->impartial);
  return player == person ? _ ("You") : _ ("The program");
}

char *
grundy_game_ply_in_words (const GrundyGame *self, guint i)
{
  const GrundyPly *ply = grundy_game_get (self, i);
  g_autoptr (CgtBoard) after = board_after_ply (ply);
  g_autofree char *words =
    after != NULL ? grundy_move_in_words (grundy_component_get_ruleset (ply->component), ply->component->board, after)
                  : g_strdup (_ ("made a move"));

  /* Translators: who, and what was done: "You" "placed a domino". */
  return g_strdup_printf (C_ ("who did what", "%s %s"), grundy_game_who (self, ply->mover), words);
}

void
grundy_game_go_to (GrundyGame *self, guint ply)
{
  g_return_if_fail (ply <= self->plies->len);
  self->ply = ply;
}

gboolean
grundy_game_find_back (const GrundyGame *self, guint *ply)
{
  for (guint i = self->ply; i > 0; i--)
    if (!self->seats[mover_at (self, i - 1)].program)
      {
        *ply = i - 1;
        return TRUE;
      }
  return FALSE;
}

gboolean
grundy_game_find_forward (const GrundyGame *self, guint *ply)
{
  if (self->ply >= self->plies->len)
    return FALSE;
  *ply = self->ply + 1;
  while (*ply < self->plies->len && self->seats[mover_at (self, *ply)].program)
    ++*ply;
  return TRUE;
}

void
grundy_game_swap (GrundyGame *self)
{
  GrundySeat left = self->seats[CGT_LEFT];

  g_return_if_fail (self->ply == 0);
  self->seats[CGT_LEFT] = self->seats[CGT_RIGHT];
  self->seats[CGT_RIGHT] = left;
  g_ptr_array_set_size (self->plies, 0);
}

/* The end */

__int128
grundy_game_get_gain (const GrundyGame *self, CgtPlayer player)
{
  __int128 gain = 0;

  for (guint i = 0; i < self->ply; i++)
    {
      const GrundyPly *ply = self->plies->pdata[i];

      gain += ply->mover == player ? (__int128) ply->gain : 0;
    }
  return gain;
}

__int128
grundy_game_get_lead (const GrundyGame *self)
{
  return grundy_game_get_gain (self, CGT_LEFT) - grundy_game_get_gain (self, CGT_RIGHT);
}

static gboolean
is_repeated (const GrundyGame *self, const char *now)
{
  guint times = 1;

  for (guint i = self->ply % 2; i < self->ply; i += 2)
    times += g_str_equal (((const GrundyPly *) self->plies->pdata[i])->before, now);
  return times >= DRAW_BY_REPETITION;
}

GrundyResult
grundy_game_judge (const GrundyGame *self, const CgtEvaluation *record, const char *now)
{
  CgtPlayer player = grundy_game_get_moves_of (self);
  gboolean left_is_stuck = grundy_game_get_mover (self) == CGT_LEFT;
  __int128 lead = grundy_game_get_lead (self);

  if (record->moves[player] == NULL)
    return GRUNDY_RESULT_NONE;
  if (!cgt_evaluation_is_stuck (record, player))
    return is_repeated (self, now) ? GRUNDY_RESULT_DRAW : GRUNDY_RESULT_NONE;
  if (record->score != NULL)
    return lead == 0 ? GRUNDY_RESULT_DRAW : lead > 0 ? GRUNDY_RESULT_LEFT_WINS : GRUNDY_RESULT_RIGHT_WINS;
  return left_is_stuck == record->misere ? GRUNDY_RESULT_LEFT_WINS : GRUNDY_RESULT_RIGHT_WINS;
}

gboolean
grundy_game_is_draw (const GrundyGame *self, const CgtEvaluation *record)
{
  return grundy_outcome_is_draw_for (record->outcome, grundy_game_get_moves_of (self));
}
