/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * CgtValue:
 *
 * The value of a short game: a handle of one machine word, passed by copy. Handles come from one #CgtStore. Two games
 * of one store are equal if and only if their handles are equal.
 *
 * A small number + multiple of up + nimber is stored in the handle itself and belongs to every store; any other handle
 * is valid as long as the store that made it. The handle with all bits zero is "no value" (%CGT_NONE), which an
 * operation returns when its budget ran out. Every operation on no value returns no value, so a chain of operations
 * needs one check, at its end.
 */
typedef struct
{
  guint64 bits;
} CgtValue;

#define CGT_NONE ((CgtValue) { 0 })

static inline gboolean
cgt_value_is_none (CgtValue g)
{
  return g.bits == 0;
}

static inline gboolean
cgt_value_equal (CgtValue g, CgtValue h)
{
  return g.bits == h.bits;
}

/* For hash tables whose keys point to the bits of values or to other 64-bit words. All bits count. (g_int64_hash() uses
 * only the lower half, which is the same for most values.) */
guint cgt_word_hash (gconstpointer word);
gboolean cgt_word_equal (gconstpointer a, gconstpointer b);
/* For sorting such words, from the least up or from the greatest down. */
int cgt_word_compare (gconstpointer a, gconstpointer b);
int cgt_word_compare_falling (gconstpointer a, gconstpointer b);

typedef enum
{
  CGT_LEFT,
  CGT_RIGHT,
} CgtPlayer;

static inline CgtPlayer
cgt_player_other (CgtPlayer player)
{
  return player == CGT_LEFT ? CGT_RIGHT : CGT_LEFT;
}

/**
 * CgtOutcome:
 *
 * Who wins. If one start leads to a win and the other to a draw, there are two letters: first the result when Left
 * starts, then the result when Right starts. An outcome of one letter is that letter.
 */
typedef enum
{
  CGT_OUTCOME_UNKNOWN,
  CGT_OUTCOME_N = 'N', /* the next player wins */
  CGT_OUTCOME_P = 'P', /* the previous player wins */
  CGT_OUTCOME_L = 'L',
  CGT_OUTCOME_R = 'R',
  CGT_OUTCOME_D = 'D', /* a draw */
  CGT_OUTCOME_LD = 'L' << 8 | 'D',
  CGT_OUTCOME_DL = 'D' << 8 | 'L',
  CGT_OUTCOME_RD = 'R' << 8 | 'D',
  CGT_OUTCOME_DR = 'D' << 8 | 'R',
} CgtOutcome;

/** CgtOrder: how two games compare; %CGT_ORDER_UNKNOWN when the budget ran out. */
typedef enum
{
  CGT_ORDER_UNKNOWN,
  CGT_ORDER_EQUAL,
  CGT_ORDER_LESS,
  CGT_ORDER_GREATER,
  CGT_ORDER_FUZZY,
} CgtOrder;

/** CgtTruth: an answer, which is unknown when the budget ran out. */
typedef enum
{
  CGT_UNKNOWN = -1,
  CGT_NO = 0,
  CGT_YES = 1,
} CgtTruth;
