/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"
#include "cgt-subtraction-set.h"

typedef enum
{
  CGT_HEAP_CODE,        /* take and break, by the digits of a code (Guy and Smith, 1956) */
  CGT_HEAP_SUBTRACTION, /* take a number that is in a set */
  CGT_HEAP_UNEQUAL,     /* Grundy's game: split into two unequal heaps */
} CgtHeapKind;

/* The bits of a digit d_j: j tokens may be taken if the rest forms this many heaps, none of them empty. */
typedef enum
{
  CGT_DIGIT_NONE = 1,
  CGT_DIGIT_ONE = 2,
  CGT_DIGIT_TWO = 4,
  CGT_DIGIT_THREE = 8,
} CgtDigitBits;

/**
 * CgtHeapRules:
 *
 * The rules for a single heap. This is the data of every ruleset of the family %CGT_FAMILY_HEAPS, whatever its name:
 * the ruleset plays by it, and the solvers find the nim-sequence from it. Immutable.
 */
typedef struct
{
  CgtHeapKind kind;

  /* CODE: d_0 ... d_(n_digits-1), and then the block of n_block digits for ever; a finite code has the block 0. A block
   * of one digit differs from the last digit before it, so n_digits is minimal. `repeated` has the bits of all digits
   * of the block. */
  guint8 *digits; /* n_digits and then n_block of them */
  gsize n_digits, n_block;
  guint8 repeated;

  CgtSubtractionSet *set; /* SUBTRACTION */

  /* If the game is played on something other than heaps, its number n equals a heap of these rules. That is the heap
   * n + heap_offset from n = first_regular on, and heap_of(n) in general. NULL: it is played on heaps. */
  CgtRules *heaps;
  guint64 (*heap_of) (guint64 n);
  guint64 heap_offset, first_regular;
} CgtHeapRules;

/* For a CgtRuleset. The first function reads a code, `0.77`, `4.333...` or `0.3[7]`; the second a set, `1,2,3`, the
 * name of a family or `all-but 2,3`, which is read as a code; the third reads nothing and returns the rules of Grundy's
 * game. */
gpointer cgt_heap_rules_parse_code (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error);
gpointer cgt_heap_rules_parse_set (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error);
gpointer cgt_heap_rules_parse_unequal (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error);
void cgt_heap_rules_free (gpointer rules);

/* (transfer none) (nullable): NULL if @rules are not those of a game of single heaps. */
const CgtHeapRules *cgt_rules_get_heap_rules (const CgtRules *rules);

/* The digit d_j of a code. */
static inline guint8
cgt_heap_rules_digit (const CgtHeapRules *rules, guint64 j)
{
  return rules->digits[j < rules->n_digits ? j : rules->n_digits + (j - rules->n_digits) % rules->n_block];
}

/* For a CgtRuleset: whether a move can leave more heaps than there were. */
gboolean cgt_heap_rules_split (const CgtRules *rules);

/* For a CgtRuleset: sorts the heaps, and leaves out those that have no options, such as heaps of 1 and 2 in Grundy's
 * game. If all are left out, a heap of 0 stays. */
gsize cgt_heap_rules_arrange (const CgtRules *rules, void *position, gsize size);

/* The options of a code, and a bound of how many there are: functions of a CgtRuleset. */
void cgt_heap_code_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out);
guint64 cgt_heap_code_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player);

/* The same by a code alone, for games whose players have codes of their own. */
void cgt_heap_code_options_by (const CgtHeapRules *code, CgtBytes position, CgtArena *out);
guint64 cgt_heap_code_count_options_by (const CgtHeapRules *code, CgtBytes position);

/* Whether any digit has one of the bits. */
gboolean cgt_heap_rules_have (const CgtHeapRules *rules, guint8 bits);
