/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-private.h"

G_BEGIN_DECLS

/* A position of Domineering: a set bit is a free square, row by row. */
typedef struct
{
  guint32 rows, columns;
  guint64 squares[]; /* bit row * columns + column */
} CgtDomineering;

static inline gsize
cgt_domineering_n_words (guint rows, guint columns)
{
  return ((gsize) rows * columns + 63) / 64;
}

static inline gsize
cgt_domineering_size (guint rows, guint columns)
{
  return sizeof (CgtDomineering) + cgt_domineering_n_words (rows, columns) * sizeof (guint64);
}

static inline gboolean
cgt_domineering_is_free (const CgtDomineering *board, guint row, guint column)
{
  gsize square = (gsize) row * board->columns + column;

  return row < board->rows && column < board->columns && (board->squares[square / 64] >> (square % 64) & 1);
}

/* Fast paths for boards of at most 64 squares, and of at most 8x8. */
void cgt_domineering_options_small (const CgtDomineering *board, CgtPlayer player, CgtArena *out);
void cgt_domineering_split_small (const CgtDomineering *board, CgtArena *out);
void cgt_domineering_split_options_small (const CgtDomineering *board, CgtPlayer player, CgtArena *parts, GArray *ends);

extern const CgtPacking cgt_domineering_packing;

G_END_DECLS
