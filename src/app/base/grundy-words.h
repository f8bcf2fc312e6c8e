/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "solvers/record/cgt-evaluation.h"

/* The enums of a record in the user's language. The strings are static unless the comment says otherwise; NULL for
 * what is not known. */

const char *grundy_outcome_in_words (CgtOutcome outcome); /* "Whoever moves first wins" */
/* How many moves solve a puzzle. (transfer full) (nullable) */
char *grundy_solution_in_words (const CgtEvaluation *record);
/* "odd places 3, even places 13"; @totals: (nullable) (element-type CgtEvaluationTotal). (transfer full) (nullable) */
char *grundy_totals_in_words (const GArray *totals);
/* Why a record whose work is done has neither moves nor a thermograph, if it is a measure of a game, such as its mean.
 */
const char *grundy_measure_in_words (const CgtEvaluation *record);
const char *grundy_how_in_words (CgtHow how);       /* "by search" */
const char *grundy_order_in_words (CgtOrder order); /* "The two are equal" */
/* A message of the engine as a sentence for the window: with a capital letter and without "column 5:" before it. The
 * place is marked in the text instead. In a text that is too long to be seen, it is named at the end. (transfer full)
 */
char *grundy_message_in_words (const char *message);
/* The same for a screen reader, which is not told of marks: the place is always named. (transfer full) */
char *grundy_message_aloud (const char *message);
/* The column that a message begins with; 0: none. */
guint grundy_message_get_column (const char *message);
/* Underlines the place that a message is about. @message: (nullable) */
void grundy_message_mark (GtkEditable *editable, const char *message);
/* Shows a message in words, and the label or the revealer around it; NULL: hides it. @typed: (nullable): the text that
 * it is about, where its place is marked. */
void grundy_message_show (GtkLabel *label, const char *message, GtkEditable *typed);
/* A sentence: why a loopy game has no thermograph; NULL if nothing is missing. */
const char *grundy_heat_gap_in_words (CgtHeatGap gap);
/* (transfer full) (nullable): such as "it takes longer than 5 s"; NULL if no limit was reached. */
char *grundy_limit_in_words (const CgtLimit *limit);
/* The same for a whole record, unless only its remoteness is missing: that is said where the remoteness stands. */
char *grundy_record_limit_in_words (const CgtEvaluation *record);
/* (transfer full) (nullable): the remoteness, or why it is missing. */
char *grundy_remoteness_in_words (const CgtEvaluation *record);
