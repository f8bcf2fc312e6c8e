/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"
#include "solvers/cgt-solver.h"

/* Values in a text that are too long to be read at once. They are shown by their outer brackets, with the mean and the
 * temperature, which say more. */

/* (transfer full): char * -> what is known of the long value */
GHashTable *grundy_long_values_new (void);
/* Finds the mean and the temperature of each long value in @text. */
void grundy_long_values_add (GHashTable *values, const char *text, CgtSolver *solver, CgtBudget *budget);
/* A GrundyWorkFunc: (transfer full): the same of the values after the moves of @expression. */
gpointer grundy_long_values_of_moves (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget,
                                      gconstpointer data, GError **error);
/* Whether @value, nullable, is one that could be measured. */
gboolean grundy_value_is_long (const char *value);
/* (transfer full): @text with short forms of its long values. */
char *grundy_long_values_shorten (GHashTable *values, const char *text);
/* (transfer full) (nullable): the mean and the temperature of the long value @text, nullable, in words; NULL: it is
 * none, or they are not known. */
char *grundy_long_values_measure (GHashTable *values, const char *text);
