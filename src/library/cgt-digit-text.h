/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/boxes/cgt-digit-automaton.h"

typedef enum
{
  CGT_DIGIT_WORDS,
  CGT_DIGIT_JSON,
  CGT_DIGIT_DOT,    /* for Graphviz */
  CGT_DIGIT_WALNUT, /* the text format of Walnut */
} CgtDigitForm;

/* (transfer full): the automaton, without a line break at the end. @game: as it was written. */
char *cgt_digit_automaton_to_text (const CgtDigitAutomaton *automaton, const char *game, CgtDigitForm form);
