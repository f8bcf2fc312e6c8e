/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-p-box.h"
#include "solvers/cgt-solver-private.h"

/* For this folder only. */

/* Whether the text of a term, for the numbers @at, is a position. */
typedef enum
{
  CGT_BOX_POSITION,
  CGT_BOX_NO_POSITION, /* the rules refuse it */
  CGT_BOX_FAILED,      /* an error: the budget ran out, or a game has no P-positions */
} CgtBoxRead;

/* Appends the bytes of the position to @out, which is emptied first. */
CgtBoxRead cgt_box_term_read (const CgtBoxTerm *term, const guint32 *at, CgtBudget *budget, GByteArray *out,
                              GError **error);
/* Whether the term is a single heap. */
gboolean cgt_box_term_is_heap (const CgtBoxTerm *term);
/* Whether a box is found row by row, and not point by point. */
gboolean cgt_box_game_is_quick (const CgtBoxGame *game);
/* The variables of a term whose text is nothing but different variables with commas between them, in its order; 0: it
 * is something else. */
guint cgt_box_term_list_variables (const CgtBoxTerm *term, guint *variables);

/* A question. */
typedef struct
{
  const CgtBoxGame *game;
  const guint32 *to;
  CgtGenerationsBy by;
  CgtPBoxEffort generations;
  CgtSolver *solver;
} CgtBoxWork;

/* What is known of a position, for methods that go by the definition. Of a P-position its generation, doubled, and 1.
 * Of another one the best generation among the P-positions that a move leads to, doubled. */
#define CGT_BOX_UNKNOWN G_MAXUINT32            /* also: no move */
#define CGT_BOX_ENDS_AT_ONCE (G_MAXUINT32 - 2) /* in misère play: who is to move wins, since there is no move */

static inline gboolean
cgt_box_is_p (guint32 known)
{
  return known % 2 == 1 && known < CGT_BOX_ENDS_AT_ONCE - 1;
}

/* What follows for a position from a move alone, to one of which this is known. */
static inline guint32
cgt_box_move_to (guint32 known)
{
  return known == CGT_BOX_ENDS_AT_ONCE ? 1 : cgt_box_is_p (known) ? known - 1 : known + 3;
}

/* What follows from two sets of moves together. The longest game is by the greatest generation; by stages the winner
 * looks for the least. */
static inline guint32
cgt_box_join (const CgtBoxWork *work, guint32 a, guint32 b)
{
  if (a == CGT_BOX_UNKNOWN || b == CGT_BOX_UNKNOWN)
    return MIN (a, b);
  if (a % 2 != b % 2)
    return a % 2 == 0 ? a : b;
  return a % 2 == 0 && work->by == CGT_GENERATIONS_STAGES ? MIN (a, b) : MAX (a, b);
}

/* And from all moves. */
static inline guint32
cgt_box_by_moves (const CgtBoxWork *work, guint32 moves)
{
  return moves != CGT_BOX_UNKNOWN ? moves : work->game->misere ? CGT_BOX_ENDS_AT_ONCE : 1;
}

/* A box without points yet. */
CgtPBox *cgt_p_box_make (const CgtBoxWork *work, CgtPBoxMethod method, GError **error);
/* To be called once all points are set: counts them. @generations (transfer full, guint32): one for each point in its
 * order; NULL: they are not known. */
void cgt_p_box_finish (CgtPBox *box, guint32 *generations);
/* The generations alone. Takes them. */
void cgt_p_box_set_generations (CgtPBox *box, guint32 *generations);

static inline void
cgt_p_box_set (CgtPBox *box, gsize row, guint32 last)
{
  box->bits[row * box->n_words + last / 64] |= G_GUINT64_CONSTANT (1) << last % 64;
}

/* Each of these answers a question by one method. FALSE: the method is not for this game. Otherwise @box is the result
 * (transfer full), or NULL with an error. */
gboolean cgt_box_by_sums (const CgtBoxWork *work, gboolean only_heaps, CgtPBox **box, GError **error);
gboolean cgt_box_by_sieve (const CgtBoxWork *work, CgtPBox **box, GError **error);
gboolean cgt_box_by_quotient (const CgtBoxWork *work, CgtPBox **box, GError **error);
gboolean cgt_box_by_grid (const CgtBoxWork *work, CgtPBox **box, GError **error);
CgtPBox *cgt_box_by_states (const CgtBoxWork *work, GError **error);

/* How many numbers the sieve handles; G_MAXDOUBLE: it is not for this game. */
double cgt_box_get_sieve_cost (const CgtBoxWork *work);

/* The generations of the points of @box, of a sum of single heaps in normal play; NULL if that takes more than
 * @most_steps, or the budget ran out. (transfer full) (element-type guint32) */
guint32 *cgt_box_heap_generations (const CgtBoxWork *work, const CgtPBox *box, guint64 most_steps);
/* The same of any game. */
guint32 *cgt_box_state_generations (const CgtBoxWork *work, const CgtPBox *box, guint64 most_steps);

/* A game is given up after this many moves if nothing but the generations is missing. */
#define CGT_BOX_MOST_STEPS 20000000
