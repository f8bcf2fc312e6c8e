/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-number-map.h"
#include "cgt-packed-bound.h"
#include "cgt-packed-names.h"
#include "solvers/cgt-solver-private.h"

/**
 * CgtStateValue:
 *
 * A value that a search met. It is named by its number in a list, so that a state has few words.
 */
typedef struct
{
  CgtPackedBound bounds[2]; /* of the value, and of its negative */
  CgtValue value;
  CgtOutcome outcome;
  gint32 least, most; /* integers between which it is */
  gboolean is_number;
  guint32 negative;
  guint32 name; /* in a table of positions: its number, or one that several searches use */
  guint n_options[2];
  const guint32 *options[2]; /* NULL: not asked for yet */
} CgtStateValue;

#define CGT_NO_STATE_VALUE G_MAXUINT32
#define CGT_VALUES_PER_CHUNK 1024

/**
 * CgtStateValues:
 *
 * The values that a search met, and their sums. Values are given by their numbers; no value: the budget ran out, which
 * @failed says.
 */
typedef struct
{
  CgtSolver *solver;
  GPtrArray *chunks;     /* CgtStateValue *: they stay in their places */
  guint32 n;             /* the first is 0 */
  CgtTable *numbers;     /* value -> number + 1 */
  CgtNumberMap sums;     /* two numbers -> the number of the sum */
  CgtPackedNames *names; /* (nullable); and those of the values of this solver's store that were asked for */
  CgtTable *known_names;
  gboolean failed;
} CgtStateValues;

/* @most_bytes: for sums. It may fail. */
void cgt_state_values_init (CgtStateValues *values, CgtSolver *solver, gsize most_bytes);
void cgt_state_values_clear (CgtStateValues *values);
/* Uses these names for values from now on, before the first question. FALSE: the budget ran out. */
gboolean cgt_state_values_use_names (CgtStateValues *values, CgtPackedNames *names);
guint32 cgt_state_values_number (CgtStateValues *values, CgtValue value);
static inline const CgtStateValue *
cgt_state_values_get (const CgtStateValues *values, guint32 number)
{
  const CgtStateValue *chunk = values->chunks->pdata[number / CGT_VALUES_PER_CHUNK];

  return &chunk[number % CGT_VALUES_PER_CHUNK];
}
/* The sum; or no value, if its canonical form may be large. */
guint32 cgt_state_values_add (CgtStateValues *values, guint32 a, guint32 b);
/* The options of a value. FALSE: the budget ran out. */
gboolean cgt_state_values_options (CgtStateValues *values, guint32 number, CgtPlayer player, const guint32 **options,
                                   guint *n);
/* FALSE: the budget ran out. */
gboolean cgt_bound_of_value (CgtStore *store, CgtValue value, CgtPackedBound *bound);
