/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"

/* A position of Domineering, and of Cram: a set bit is a free square, row by row. */
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

/* For a CgtRuleset. A component that was transposed has the tag 1. */
gboolean cgt_domineering_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error);
void cgt_domineering_print (const CgtRules *rules, CgtBytes position, GString *text);
void cgt_domineering_split (const CgtRules *rules, CgtBytes position, CgtArena *out);
gboolean cgt_domineering_split_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts,
                                        GArray *ends);
CgtBoard *cgt_domineering_board (const CgtRules *rules, CgtBytes position);
/* Appends the positions with a domino more, by its first square. */
void cgt_domineering_append_options (CgtBytes position, gboolean across, gboolean down, CgtArena *out);

/* Fast paths for boards of at most 8x8 or 4x16; FALSE for others. */
gboolean cgt_domineering_split_small (const CgtDomineering *board, CgtArena *out);
gboolean cgt_domineering_split_options_small (const CgtDomineering *board, CgtPlayer player, CgtArena *parts,
                                              GArray *ends);

extern const CgtPacking cgt_domineering_packing;
