/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-play-part.h"
#include "solvers/sums/cgt-sum-private.h"

/* A state of a sum in play is a string of parts (CgtPlayPart): positions, components of them, Nim heaps, or handles of
 * values. So a state says what it is a state of, and states of one search are equal if and only if their bytes are. The
 * game of a part is its index in the solver, or one of the constants below.
 *
 * There are two ways to write a state. With a part for each term of the sum in its order (cgt_play_begin()), it
 * prints as the sum was written. With a part for each component, sorted (cgt_play_append_components(),
 * cgt_play_sort()), states that differ only in the order of their components are equal. */

#define CGT_PLAY_NIM G_MAXUINT32         /* a Nim heap, from any game: guint64 */
#define CGT_PLAY_VALUE (G_MAXUINT32 - 1) /* a CgtValue, which already has the sign of its term */
#define CGT_PLAY_FORM (G_MAXUINT32 - 2)  /* a typed game: its CgtValue, then its number in the solver (guint64) */

static inline CgtBytes
cgt_play_bytes (const GByteArray *state)
{
  return (CgtBytes) { state->data, state->len };
}

/* The number or handle of a part that consists of one. */
static inline guint64
cgt_play_part_heap (const CgtPlayPart *part)
{
  return *(const guint64 *) (gconstpointer) (part + 1);
}

static inline CgtValue
cgt_play_part_value (const CgtPlayPart *part)
{
  return *(const CgtValue *) (gconstpointer) (part + 1);
}

/* NULL: the part is a Nim heap, a value or a typed game. */
static inline CgtSolverGame *
cgt_play_part_game (const CgtPlayPart *part, CgtSolver *solver)
{
  return part->game < CGT_PLAY_FORM ? g_ptr_array_index (solver->games, part->game) : NULL;
}

void cgt_play_append (GByteArray *state, guint32 game, gboolean negative, CgtBytes bytes);
void cgt_play_append_heap (GByteArray *state, guint64 heap);
/* The heaps of a position that is Nim, move for move. FALSE: it is not, and nothing is appended. */
gboolean cgt_play_append_nim_heaps (GByteArray *state, const CgtSolverGame *game, CgtBytes position);
/* Appends the components of a position of an impartial game: Nim heaps if it is Nim, move for move; the whole
 * position if splitting it keeps only the value. FALSE if the budget ran out. @scratch is left unchanged. */
gboolean cgt_play_append_components (GByteArray *state, const CgtSolverGame *game, CgtBytes position,
                                     CgtArena *scratch);

/* Writes the parts of @state, impartial ones as their components, in a fixed order. States with equal keys are played
 * alike, move for move. FALSE if the budget ran out. */
gboolean cgt_play_write_key (CgtSolver *solver, CgtBytes state, GByteArray *key);

/* A typed game; its value, if it is no more than that. FALSE if the budget ran out. */
gboolean cgt_play_append_form (GByteArray *state, CgtSolver *solver, gboolean negative, CgtForm *form);
/* The components of an impartial one; values are Nim heaps. */
gboolean cgt_play_append_impartial_form (GByteArray *state, CgtSolver *solver, CgtForm *form);
/* Those of any impartial part. */
gboolean cgt_play_append_impartial_part (GByteArray *state, CgtSolver *solver, const CgtPlayPart *part,
                                         CgtArena *scratch);
CgtForm *cgt_play_part_form (const CgtPlayPart *part, CgtSolver *solver);

/* The parts of @state as pointers into it, and their fixed order. */
GPtrArray *cgt_play_parts (CgtBytes state);
int cgt_play_compare_parts (gconstpointer a, gconstpointer b); /* the arguments point to parts */
void cgt_play_sort (GByteArray *state);

/* Writes a state with a part for each term. A typed game becomes its value, but cgt_play_begin_as_typed() keeps it as
 * it was typed, and returns FALSE if the budget ran out. */
void cgt_play_begin (CgtSolver *solver, const CgtSum *sum, GByteArray *state);
gboolean cgt_play_begin_as_typed (CgtSolver *solver, const CgtSum *sum, GByteArray *state);
/* Lets each ruleset arrange its positions, so that more states are equal. They no longer print as the sum was
 * written. */
void cgt_play_arrange (CgtSolver *solver, GByteArray *state);

typedef enum
{
  CGT_PLAY_AS_WRITTEN,
  CGT_PLAY_ARRANGED, /* positions that are moved in are arranged */
  CGT_PLAY_STEPS     /* the single moves, where a player may move again; not whole turns */
} CgtPlayMoves;

/* Appends the states after one move, with the tags of the options. @state must not be in @out. FALSE if the budget ran
 * out, or if a ruleset has too many options to list (out->refused). */
gboolean cgt_play_options (CgtSolver *solver, CgtBytes state, CgtPlayer player, CgtPlayMoves moves, CgtArena *out);
/* What @term of a sum becomes by each move of @player, with its sign; those in a pair of sides are not known: none.
 * NULL, for a position with an error: they are more than the budget allows. (transfer full) (element-type CgtTerm) */
GArray *cgt_play_term_moves (CgtSolver *solver, const CgtTerm *term, CgtPlayer player, GError **error);
/* Whether the goal of a race has been reached. */
gboolean cgt_play_is_over (CgtSolver *solver, CgtBytes state);
/* For impartial states and parts. FALSE if the budget ran out. */
gboolean cgt_play_nimber (CgtSolver *solver, CgtBytes state, guint64 *nimber);
gboolean cgt_play_part_nimber (CgtSolver *solver, const CgtPlayPart *part, guint64 *nimber);
/* (transfer full): the sum that a state with a part for each term is. */
CgtSum *cgt_play_get_sum (CgtSolver *solver, CgtBytes state);
/* The same, written, and its text; NULL if the budget ran out. */
CgtWrittenSum *cgt_play_write (CgtSolver *solver, CgtBytes state);
char *cgt_play_to_text (CgtSolver *solver, CgtBytes state);
