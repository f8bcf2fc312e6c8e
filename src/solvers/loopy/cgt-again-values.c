/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-loopy-values.h"

/* Values of impartial games in which a player may have to move again, anywhere in the sum ("complimenting moves":
 * Winning Ways, ch. 12 and 16; U. Larsson, R. J. Nowakowski and C. P. Santos, "Impartial games with entailing moves",
 * 2021). Each position is a nimber or loony: then the player to move wins whatever is added to it.
 *
 * A complimenting move to a position of value *v wins in every sum with *n but n = v. So if a position has such moves,
 * it is *v if all of them lead to *v and no other move does, or else it is loony. A move to a loony position loses, so
 * it counts for nothing if the opponent moves next, and wins if the same player does. */

/* In the table of nimbers: it is none of them. */
#define LOONY (CGT_NIMBER_IS_NOT | (CGT_NIMBER_IS_NOT - 1))

typedef struct
{
  gboolean compliments, loony;
  guint64 compliment; /* the nimber that the complimenting moves lead to */
  guint from;         /* of the nimbers that other moves lead to, on the solver's stack of values */
} Moves;

static void
note_move (CgtSolver *solver, Moves *moves, gboolean again, const CgtLoopyValue *value)
{
  if (!again && !value->loony)
    g_array_append_val (solver->value_stack, value->nimber);
  if (!again)
    return;
  moves->loony |= value->loony || (moves->compliments && moves->compliment != value->nimber);
  moves->compliments = TRUE;
  moves->compliment = value->nimber;
}

static gboolean
has_move_to (CgtSolver *solver, const Moves *moves, guint64 nimber)
{
  for (guint i = moves->from; i < solver->value_stack->len; i++)
    if (g_array_index (solver->value_stack, guint64, i) == nimber)
      return TRUE;
  return FALSE;
}

static guint64
word_of (CgtSolver *solver, const Moves *moves)
{
  guint64 mex = 0;

  if (moves->compliments)
    return moves->loony || has_move_to (solver, moves, moves->compliment) ? LOONY : moves->compliment + 1;
  while (has_move_to (solver, moves, mex))
    mex++;
  return mex + 1;
}

/* Looks at all moves of the component, which is a key of the table. */
static gboolean
search (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 *word)
{
  CgtArena steps; /* separate from the solver's, as in cgt_solver_loopy_value() */
  Moves moves = { .from = solver->value_stack->len };
  gboolean done;

  cgt_arena_init (&steps, solver->budget);
  game->rules->ruleset->steps (game->rules, component, CGT_LEFT, &steps);
  done = !steps.stopped && steps.refused == NULL;
  for (gsize i = 0; i < steps.n && done && !moves.loony; i++)
    {
      CgtLoopyValue value;

      done = cgt_solver_loopy_value (solver, game, cgt_arena_get (&steps, i), &value);
      if (done)
        note_move (solver, &moves, steps.items[i].tag != 0, &value);
    }
  cgt_arena_clear (&steps);
  if (done)
    *word = word_of (solver, &moves);
  g_array_set_size (solver->value_stack, moves.from);
  return done;
}

gboolean
cgt_again_component_value (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, CgtLoopyValue *value)
{
  const CgtRuleset *ruleset = game->rules->ruleset;
  guint64 word = cgt_table_lookup (game->nimbers, component);
  gsize entry;
  CgtHow how;

  *value = (CgtLoopyValue) { 0 };
  if (ruleset->theory.nimber != NULL && ruleset->theory.nimber (game->rules, component, &value->nimber, &how))
    return TRUE;
  if (word == 0)
    {
      entry = cgt_solver_begin_nimber (solver, game, component);
      if (entry == G_MAXSIZE || !search (solver, game, cgt_table_get_key (game->nimbers, entry), &word))
        return FALSE;
      cgt_table_set (game->nimbers, entry, word);
    }
  value->loony = word == LOONY;
  value->nimber = value->loony ? 0 : word - 1;
  return TRUE;
}
