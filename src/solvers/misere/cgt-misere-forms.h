/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-table.h"

/**
 * CgtMisereForms:
 *
 * Impartial games in their misère canonical form. Games that are equal in misère play, that is in every sum, have the
 * same number, and a game has a greater number than its options.
 *
 * A game G is equal to a game H with fewer options if H is an option of each option that G has beyond those of H, and,
 * if H has no options, G is won by the player to move (Conway, On Numbers and Games, ch. 12; Siegel, Combinatorial Game
 * Theory, V.2). A game that no such H simplifies, with options of the same kind, is canonical.
 */
typedef struct _CgtMisereForms CgtMisereForms;

typedef guint32 CgtMisereForm;

/* No game: an argument was none, or the budget ran out. */
#define CGT_MISERE_NONE G_MAXUINT32
/* The game without options. */
#define CGT_MISERE_ZERO 0

/**
 * CgtMisereKind:
 *
 * How a game behaves in sums (Winning Ways, ch. 13). Tame games behave like Nim heaps among themselves. Restive ones
 * are not tame, have the nimber 0 or 1, and still have a simple theory; all others are wild. A game is tame or restive
 * because of its options, which are tame, or since moves to other options can be answered as if they were not there. A
 * game and its sum with *1 are of the same kind.
 */
typedef enum
{
  CGT_MISERE_NIM_HEAP,
  CGT_MISERE_TAME,
  CGT_MISERE_REVERSIBLY_TAME,
  CGT_MISERE_RESTIVE,
  CGT_MISERE_REVERSIBLY_RESTIVE,
  CGT_MISERE_WILD,
} CgtMisereKind;

CgtMisereForms *cgt_misere_forms_new (void);
void cgt_misere_forms_free (CgtMisereForms *forms);
gsize cgt_misere_forms_get_memory (const CgtMisereForms *forms);
/* The budget of the following calls (nullable; not owned). */
void cgt_misere_forms_set_budget (CgtMisereForms *forms, CgtBudget *budget);

/* The game with these options (CgtMisereForm), in canonical form. @options is sorted. */
CgtMisereForm cgt_misere_forms_make (CgtMisereForms *forms, GArray *options);
CgtMisereForm cgt_misere_forms_heap (CgtMisereForms *forms, guint64 n);
CgtMisereForm cgt_misere_forms_add (CgtMisereForms *forms, CgtMisereForm g, CgtMisereForm h);

/* The options, in ascending order; valid until a game is made. */
const CgtMisereForm *cgt_misere_forms_options (const CgtMisereForms *forms, CgtMisereForm g, guint *n);
guint cgt_misere_forms_nimber (const CgtMisereForms *forms, CgtMisereForm g);
guint cgt_misere_forms_birthday (const CgtMisereForms *forms, CgtMisereForm g);
/* Whether @g is a Nim heap, whose size is its birthday. */
gboolean cgt_misere_forms_is_heap (const CgtMisereForms *forms, CgtMisereForm g);

/* The misère nim-value of @g with @k heaps of 2: the @k-th digit of the genus. The last two digits repeat; @n is the
 * number of digits after which they do, at least 2. */
guint cgt_misere_forms_digit (const CgtMisereForms *forms, CgtMisereForm g, guint k);
guint cgt_misere_forms_n_digits (const CgtMisereForms *forms, CgtMisereForm g);

/* FALSE if the budget ran out. */
gboolean cgt_misere_forms_kind (CgtMisereForms *forms, CgtMisereForm g, CgtMisereKind *kind);

/* The genus as CGSuite and Winning Ways write it: the nimber and, unless @g is a Nim heap, the misère nim-value, for a
 * wild game with further digits until the last two repeat: `3`, `2^2`, `0^120`. Digits above 9 are separated by commas:
 * `9^(1,9,12,11,9)`. NULL if the budget ran out. (transfer full) */
char *cgt_misere_forms_genus (CgtMisereForms *forms, CgtMisereForm g);
/* The canonical form: a Nim heap as a nimber, others by their options for both players. NULL: it is too long, or the
 * budget ran out. (transfer full) */
char *cgt_misere_forms_to_text (CgtMisereForms *forms, CgtMisereForm g);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtMisereForms, cgt_misere_forms_free)
