/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/sequence/cgt-sequence-private.h"

/* A random take-and-break code, as text: `octal[0.37]`. */
typedef enum
{
  RANDOM_OCTAL,
  RANDOM_REPEATING, /* octal, the last digit repeats for ever */
  RANDOM_HEXADECIMAL,
} RandomCode;

char *random_code (RandomCode what, guint most_digits);
char *random_set (guint most_elements, guint largest);

/* G(0) ... G(n-1) from the rules in words, using only the digits from the library. */
guint32 *reference_values (const char *code, gsize n);

/* A sequence of @n values by one method. */
CgtSequence *sequence_by (const char *ruleset, const CgtSequenceMethod *method, gsize n);

void assert_same_values (const char *ruleset, CgtSequence *a, CgtSequence *b, gsize n);
