/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-p-box.h"

/* Stands for a base: numbers are written by Zeckendorf, as sums of Fibonacci numbers of which no two are neighbours. */
#define CGT_BASE_FIBONACCI 0

/**
 * CgtDigitAutomaton:
 * @base: 2 to 10, or %CGT_BASE_FIBONACCI
 * @least_first: whether the least significant digit is read first
 * @n_states: state 0 is the initial one
 * @n_letters: a letter is a digit of each coordinate, as a number in the base with the first coordinate's digit first
 * @next: for each state and letter, the next state
 * @accepting: for each state
 * @agrees_up_to: all points with coordinates up to this were compared
 * @why: the theorem that proves that it is right everywhere; NULL: it is not proved
 *
 * A finite automaton that reads the coordinates of a point digit by digit, all of them at once, and accepts the
 * P-positions of a game. Numbers may be padded with zeros. It is complete, and has the fewest states possible.
 */
typedef struct
{
  guint base;
  gboolean least_first;
  guint n_variables, n_digits;
  guint n_states, n_letters;
  guint32 *next;
  guint8 *accepting;
  guint32 agrees_up_to;
  char *why;
} CgtDigitAutomaton;

/* The digit of coordinate @i in a letter. */
static inline guint
cgt_digit_automaton_digit (const CgtDigitAutomaton *automaton, guint letter, guint i)
{
  for (guint k = automaton->n_variables - 1; k > i; k--)
    letter /= automaton->n_digits;
  return letter % automaton->n_digits;
}

static inline guint
cgt_digit_automaton_step (const CgtDigitAutomaton *automaton, guint state, guint letter)
{
  return automaton->next[(gsize) state * automaton->n_letters + letter];
}

/* (transfer full) (element-type guint): the letters of the point @at in the order in which they are read, without
 * needless zeros. Numbers are below 10^8. */
GArray *cgt_digit_automaton_spell (const CgtDigitAutomaton *automaton, const guint32 *at);

/**
 * CgtRecognition:
 * @to: the box from which it is learned has all numbers up to this; 0: what is usual. The automaton is then tested in a
 *   box four times as large. If it fails there, it is learned again from that box, and so on, while that can be
 *   afforded
 * @most_states: no more are looked for
 */
typedef struct
{
  guint base;
  gboolean least_first;
  guint32 to;
  guint most_states;
} CgtRecognition;

/**
 * cgt_digit_automaton_new:
 *
 * States are prefixes that no point of the box tells apart (the theorem of Myhill and Nerode). So there is no automaton
 * with fewer states; and if the set of all P-positions is recognised by one that the box is large enough for, it is
 * found.
 *
 * Returns: (transfer full): the automaton; %NULL with an error: %CGT_ERROR_MEANINGLESS if none is found, or the budget
 *   ran out
 */
CgtDigitAutomaton *cgt_digit_automaton_new (const CgtBoxGame *game, const CgtRecognition *wanted, CgtSolver *solver,
                                            GError **error);
void cgt_digit_automaton_free (CgtDigitAutomaton *automaton);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtDigitAutomaton, cgt_digit_automaton_free)
