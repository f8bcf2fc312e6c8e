/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-box-game.h"

/* How the P-positions were found. */
typedef enum
{
  CGT_P_BOX_SEQUENCES, /* a sum of heaps: the XOR of nim-sequences is 0 */
  CGT_P_BOX_NIMBERS,   /* the XOR of the nimbers of the terms is 0 */
  CGT_P_BOX_SIEVE,     /* moves go on from one another: P-positions strike out the positions that lead to them */
  CGT_P_BOX_QUOTIENT,  /* a sum of heaps of one game in misère play: by its misère quotient */
  CGT_P_BOX_POINTS,    /* the definition, point by point */
  CGT_P_BOX_N_METHODS,
} CgtPBoxMethod;

/* "nim-sequences", "nimbers", "sieve", "misère quotient", "each point" */
const char *cgt_p_box_method_get_name (CgtPBoxMethod method);

/* The words of a block. */
#define CGT_P_BOX_BLOCK 8

/**
 * CgtPBox:
 * @to: the greatest number of each coordinate; 0 for those that the game does not have
 * @n_rows, @n_words: points are bits. There is a row for all coordinates but the last, in their order, of whole blocks
 *   of words
 * @starts: for each block, the number of points before it, and at the end the number of all
 * @generations: of each point, in the order of the points; NULL: they were not asked for, or are not known
 * @by_generation: how many points each generation has; NULL likewise
 *
 * The P-positions among the positions of a game in a box: all points from 0 to @to for which the game has a position,
 * and who moves second wins. The generation of a P-position is half the number of moves, rounded down, of a longest
 * optimal game from it; or by stages, of a game in which the winner hurries and the loser delays. It is a property of
 * the game from there and does not depend on the box. In misère play the last of an odd number of moves does not count.
 */
typedef struct
{
  char *text, *pattern; /* of the game, as in CgtBoxGame */
  char names[CGT_BOX_DIMENSIONS];
  guint n_variables;
  guint32 to[CGT_BOX_DIMENSIONS];
  CgtPBoxMethod method;
  CgtGenerationsBy by;
  gsize n_rows, n_words;
  guint64 *bits;
  guint64 *starts;
  guint32 *generations;
  GArray *by_generation; /* guint64 */
} CgtPBox;

/* How long generations are looked for. */
typedef enum
{
  CGT_P_BOX_NO_GENERATIONS,
  CGT_P_BOX_GENERATIONS,       /* for some seconds at most */
  CGT_P_BOX_QUICK_GENERATIONS, /* for about a second */
} CgtPBoxEffort;

/**
 * cgt_p_box_new:
 * @to: the greatest number of each variable
 *
 * Returns: (transfer full): the P-positions; %NULL with an error: the game is not impartial or loopy, or the budget of
 *   @solver ran out
 */
CgtPBox *cgt_p_box_new (const CgtBoxGame *game, const guint32 *to, CgtGenerationsBy by, CgtPBoxEffort generations,
                        CgtSolver *solver, GError **error);
/* The points of either of two boxes of the same size, without generations. (transfer full): NULL with an error. */
CgtPBox *cgt_p_box_join (const CgtPBox *first, const CgtPBox *second, CgtBudget *budget, GError **error);
void cgt_p_box_free (CgtPBox *box);

/* The row of a point, of its coordinates but the last. */
static inline gsize
cgt_p_box_row (const CgtPBox *box, const guint32 *at)
{
  gsize row = 0;

  for (guint i = 0; i + 1 < box->n_variables; i++)
    row = row * (box->to[i] + (gsize) 1) + at[i];
  return row;
}

static inline gboolean
cgt_p_box_contains (const CgtPBox *box, const guint32 *at)
{
  guint32 last = at[box->n_variables - 1];

  return box->bits[cgt_p_box_row (box, at) * box->n_words + last / 64] >> last % 64 & 1;
}

static inline guint64
cgt_p_box_count (const CgtPBox *box)
{
  return box->starts[box->n_rows * box->n_words / CGT_P_BOX_BLOCK];
}

/* The number of points before @at. */
static inline guint64
cgt_p_box_rank (const CgtPBox *box, const guint32 *at)
{
  guint32 last = at[box->n_variables - 1];
  gsize word = cgt_p_box_row (box, at) * box->n_words + last / 64, block = word / CGT_P_BOX_BLOCK;
  guint64 rank = box->starts[block];

  for (gsize w = block * CGT_P_BOX_BLOCK; w < word; w++)
    rank += (guint64) __builtin_popcountll (box->bits[w]);
  return rank + (guint64) __builtin_popcountll (box->bits[word] & ((G_GUINT64_CONSTANT (1) << last % 64) - 1));
}

/* The points of a box in the order of their coordinates. */
typedef struct
{
  guint32 at[CGT_BOX_DIMENSIONS];
  guint64 rank; /* of the point */

  const CgtPBox *box;
  gsize row, word;
  guint64 left; /* the bits of the word that follow */
} CgtPBoxWalk;

void cgt_p_box_walk_init (CgtPBoxWalk *walk, const CgtPBox *box);
/* Moves on to the next point; FALSE: there is none. */
gboolean cgt_p_box_walk_next (CgtPBoxWalk *walk);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPBox, cgt_p_box_free)
