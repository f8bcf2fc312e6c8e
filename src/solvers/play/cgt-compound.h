/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

/**
 * CgtCompound:
 *
 * Games made of games in their given form. The ordinal, conjunctive and selective sums depend on the forms of their
 * parts, not only on their values. So a position is used with all its moves, including dominated and reversible ones.
 * A value is used in its canonical form. Games with the same form have the same number.
 */
typedef struct _CgtCompound CgtCompound;

typedef guint32 CgtCompoundGame;

/* No game: an argument was none, or the memory limit was reached. */
#define CGT_COMPOUND_NONE G_MAXUINT32

typedef enum
{
  CGT_COMPOUND_SUM,         /* G + H: a move in one of them */
  CGT_COMPOUND_ORDINAL,     /* G:H: a move in G removes H */
  CGT_COMPOUND_CONJUNCTIVE, /* a move in both; it ends when either ends */
  CGT_COMPOUND_SELECTIVE,   /* a move in one or in both */
} CgtCompoundKind;

/* The rules of these sums: whether a move in one part alone is a move, whether a move in both parts is one, and whether
 * a move in part @i, 0 or 1, removes the other. */
static inline gboolean
cgt_compound_moves_in_one (CgtCompoundKind kind)
{
  return kind != CGT_COMPOUND_CONJUNCTIVE;
}

static inline gboolean
cgt_compound_moves_in_both (CgtCompoundKind kind)
{
  return kind == CGT_COMPOUND_CONJUNCTIVE || kind == CGT_COMPOUND_SELECTIVE;
}

static inline gboolean
cgt_compound_removes_other (CgtCompoundKind kind, guint i)
{
  return kind == CGT_COMPOUND_ORDINAL && i == 0;
}

CgtCompound *cgt_compound_new (CgtSolver *solver);
void cgt_compound_free (CgtCompound *compound);

CgtCompoundGame cgt_compound_add_value (CgtCompound *compound, CgtValue value);
CgtCompoundGame cgt_compound_add_position (CgtCompound *compound, CgtPosition *position, gboolean negative);
CgtCompoundGame cgt_compound_add_join (CgtCompound *compound, CgtCompoundKind kind, CgtCompoundGame g,
                                       CgtCompoundGame h);

/**
 * cgt_compound_value:
 *
 * By the definitions (ONAG, ch. 14; Winning Ways, ch. 8), a conjunctive or selective sum is played out in all its
 * states. For an ordinal sum G:H, the moves of G and the value of H are enough, by the colon principle; it may be
 * loopy.
 *
 * Returns: the canonical form; CGT_NONE with an error if the budget ran out, or if there is none because play can go on
 *   for ever
 */
CgtValue cgt_compound_value (CgtCompound *compound, CgtCompoundGame game, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtCompound, cgt_compound_free)
