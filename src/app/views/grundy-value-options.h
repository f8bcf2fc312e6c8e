/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "grundy-results-page.h"

/**
 * GrundyValueOptions:
 *
 * The options of a long value: a line with their numbers, and on demand a list with one option a line. It is hidden
 * while it is not about a value.
 *
 * Signal: "open" (const char *option): an option was chosen.
 */
#define GRUNDY_TYPE_VALUE_OPTIONS (grundy_value_options_get_type ())
G_DECLARE_FINAL_TYPE (GrundyValueOptions, grundy_value_options, GRUNDY, VALUE_OPTIONS, GtkWidget)

/* @value: in notation; NULL: none. Asks @evaluator about it unless it has answered already. */
void grundy_value_options_set_value (GrundyValueOptions *self, GrundyEvaluator *evaluator, const char *value);
