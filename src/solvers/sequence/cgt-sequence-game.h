/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CgtHeapGame:
 *
 * The rules of a game of single heaps: what may be done with a heap of n. Three kinds cover all of
 * them. Immutable once made.
 */
typedef enum
{
  CGT_HEAP_CODE,        /* take and break, by the digits of a code */
  CGT_HEAP_SUBTRACTION, /* take a number that is in a set */
  CGT_HEAP_UNEQUAL,     /* Grundy's game: split into two unequal heaps */
} CgtHeapKind;

typedef enum
{
  CGT_HEAP_LISTED, /* a finite set, in `set` */
  CGT_HEAP_SQUARES,
  CGT_HEAP_CUBES,
  CGT_HEAP_PRIME_POWERS, /* with 1 */
  CGT_HEAP_POWERS_OF_2,
} CgtHeapFamily;

/* The bits of a digit d_j: j may be taken when the rest is that many heaps, none of them empty. */
typedef enum
{
  CGT_DIGIT_NONE = 1,
  CGT_DIGIT_ONE = 2,
  CGT_DIGIT_TWO = 4,
  CGT_DIGIT_THREE = 8,
} CgtDigitBits;

typedef struct
{
  char *name; /* as read, lower case and without white space: "octal[0.77]" */
  CgtHeapKind kind;

  /* CODE: d_0 ... d_(n_digits-1); every further digit is `repeated`, which is 0 for a finite code. The
   * last of the digits is not `repeated`, so that n_digits is as small as can be. */
  guint8 *digits;
  gsize n_digits;
  guint8 repeated;

  /* SUBTRACTION: rising, without repetitions */
  CgtHeapFamily family;
  guint64 *set;
  gsize n_set;

  /* A strip of Treblecross: heap n of it is heap n + 2 of the code, but for n = 2. */
  gboolean treblecross;
} CgtHeapGame;

CgtHeapGame *cgt_heap_game_parse (const char *text, GError **error);
CgtHeapGame *cgt_heap_game_new_code (const guint8 *digits, gsize n_digits, guint8 repeated);
void cgt_heap_game_free (CgtHeapGame *game);

/* The digit d_j of a code. */
static inline guint8
cgt_heap_game_digit (const CgtHeapGame *game, guint64 j)
{
  return j < game->n_digits ? game->digits[j] : game->repeated;
}

/* Whether any digit has one of the bits. */
gboolean cgt_heap_game_has (const CgtHeapGame *game, guint8 bits);

/* Appends to @elements (of guint64, rising, all elements up to some bound already there) the elements
 * of a subtraction set up to and including @to. */
void cgt_heap_game_elements (const CgtHeapGame *game, guint64 to, GArray *elements);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtHeapGame, cgt_heap_game_free)

G_END_DECLS
