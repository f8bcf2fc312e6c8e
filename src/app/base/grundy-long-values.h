/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"
#include "solvers/cgt-solver.h"

/* Values in a text that are too long to be read at once. They are shown by their outer brackets, with the mean and the
 * temperature, which say more. Of an infinitesimal and of a loopy value they do not, and something else is said. */

/* (transfer full): char * -> what is known of the long value */
GHashTable *grundy_long_values_new (void);
/* Finds the mean and the temperature of each value in @text that may be too long for its place. */
void grundy_long_values_add (GHashTable *values, const char *text, CgtSolver *solver, CgtBudget *budget);
/* A GrundyWorkFunc: (transfer full): the same of @expression, which is a value. */
gpointer grundy_long_values_of_value (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget,
                                      gconstpointer data, GError **error);
/* A GrundyWorkFunc: (transfer full): the same of the values after the moves of @expression. */
gpointer grundy_long_values_of_moves (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget,
                                      gconstpointer data, GError **error);
/* Whether @value, nullable, is too long to be read at once. */
gboolean grundy_value_is_long (const char *value);
/* Whether there can be a place that is too narrow for @value, nullable, and it could be measured. */
gboolean grundy_value_may_not_fit (const char *value);
/* (transfer full): @text with short forms of its long values. */
char *grundy_long_values_shorten (GHashTable *values, const char *text);
/* (transfer full) (nullable): what is said of the long value @text, nullable, in place of it; NULL: it is none, or that
 * is not known. */
char *grundy_long_values_measure (GHashTable *values, const char *text);
/* The same in two short lines, without the number of options. */
char *grundy_long_values_measure_lines (GHashTable *values, const char *text);

/* What is known of one long value. */
typedef struct
{
  CgtOutcome outcome;
  const char *mean, *temperature; /* NULL: a loopy value that has none */
  guint n_options;                /* of its canonical form; 0: it is not said */
  const char *atomic_weight;      /* NULL: it is not said */
} GrundyLongValue;

/* Whether @record has a value of which something can be said. */
gboolean grundy_long_value_is_known (const CgtEvaluation *record);
/* Without the options and the atomic weight. It is valid as long as @record. */
GrundyLongValue grundy_long_value_of (const CgtEvaluation *record);
/* (nullable): how an infinitesimal compares with 0: all have the same mean and temperature. NULL: it is none. */
const char *grundy_infinitesimal_in_words (const GrundyLongValue *known);
/* (transfer full): what is said of the value in place of it. */
char *grundy_long_value_in_words (const GrundyLongValue *known);
