/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "language/cgt-language.h"
#include "language/worksheet/cgt-worksheet.h"
#include "solvers/record/cgt-evaluation.h"
#include "solvers/cgt-solver.h"

/**
 * GrundyEvaluator:
 *
 * Answers the questions of a window about expressions, one at a time, each as a task (grundy_work_start()). It keeps
 * one solver, so what was found for one question helps with the next. The main loop never computes a value itself.
 *
 * There is one main question, the value of the document, and the newest one wins: asking again cancels the
 * question that is running and drops the one that waits. Side questions (a node of the tree, the value of one
 * component, generations) come after it in order. A main question interrupts a side question, which then starts
 * again.
 *
 * All reports come on the main loop of the thread that made the evaluator, and none after it was
 * disposed.
 *
 * Signals:
 * - "evaluated" (CgtEvaluation *record, gboolean final): about the newest main question: partial records as more is
 *   known, then the last one with @final
 * - "line" (CgtLine *line): the newest main question was a line, and this is its result
 * - "failed" (GError *error): the main question has no answer: the user cancelled it, or the budget ran out before
 *   anything was decided, or it was refused
 *
 * - "busy" (): a main question begins to wait or run, or none does any longer
 * - "progress" (): grundy_evaluator_get_progress() has changed; at most every 50 ms
 */
#define GRUNDY_TYPE_EVALUATOR (grundy_evaluator_get_type ())
G_DECLARE_FINAL_TYPE (GrundyEvaluator, grundy_evaluator, GRUNDY, EVALUATOR, GObject)

/* The answer to a side question. One of the two is set. Both belong to the evaluator and are valid during the call. */
typedef struct
{
  gpointer result; /* the callee may take it: set it to NULL then */
  const GError *error;
} GrundyAnswer;

typedef void (*GrundyAnswerFunc) (GrundyAnswer *answer, gpointer user_data);

GrundyEvaluator *grundy_evaluator_new (void);

/* Sets the limits of each question that is asked from now on: bytes of memory (0: a quarter of the machine's) and
 * seconds (0: no limit). */
void grundy_evaluator_set_limits (GrundyEvaluator *self, gsize memory, double seconds);

/* Sets how many threads search for who wins, in each question that is asked from now on; at first 1. */
void grundy_evaluator_set_threads (GrundyEvaluator *self, guint n_threads);

/* Replaces the expression in @place by @expression; either may be NULL. Returns whether both have the same text. */
gboolean grundy_expression_set (CgtExpression **place, CgtExpression *expression);

/* Asks the main question. NULL: there is nothing to evaluate. */
void grundy_evaluator_evaluate (GrundyEvaluator *self, CgtExpression *expression);
/* The same for text that a person typed. Parsing it may take long: the worker parses it, within the limits. */
void grundy_evaluator_evaluate_text (GrundyEvaluator *self, const char *text);
/* The same for a line of a worksheet. @worksheet (transfer full) holds the definitions of the lines before it. Instead
 * of the last "evaluated", "line" is emitted. */
void grundy_evaluator_run_line (GrundyEvaluator *self, CgtWorksheet *worksheet, const char *text);
/* Cancels the main question. "failed" follows with %G_IO_ERROR_CANCELLED. */
void grundy_evaluator_cancel (GrundyEvaluator *self);

/**
 * grundy_evaluator_ask:
 *
 * Asks a side question: evaluates @expression, and finds what is @wanted. @func is called once with the answer, a
 * #CgtEvaluation, unless the question is forgotten or the evaluator disposed before that. @destroy is always called for
 * @user_data, on the main loop.
 *
 * Returns: the question's number, never 0, for grundy_evaluator_forget().
 */
guint grundy_evaluator_ask (GrundyEvaluator *self, CgtExpression *expression, CgtWanted wanted, GrundyAnswerFunc func,
                            gpointer user_data, GDestroyNotify destroy);
/* Runs on the worker. Returns (transfer full), or %NULL with @error set. @budget is the solver's. */
typedef gpointer (*GrundyWorkFunc) (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget,
                                    gconstpointer data, GError **error);

/* The same for a question that @work answers. @data (nullable) is handed to it: a number, or what lives and stays the
 * same as long as the program. Its result is freed with @free_result, unless it is taken. */
guint grundy_evaluator_ask_work (GrundyEvaluator *self, CgtExpression *expression, GrundyWorkFunc work,
                                 gconstpointer data, GDestroyNotify free_result, GrundyAnswerFunc func,
                                 gpointer user_data, GDestroyNotify destroy);
/* The same about text, which the worker parses. */
guint grundy_evaluator_ask_work_text (GrundyEvaluator *self, const char *text, GrundyWorkFunc work, gconstpointer data,
                                      GDestroyNotify free_result, GrundyAnswerFunc func, gpointer user_data,
                                      GDestroyNotify destroy);
/* Withdraws the side question with the number @question, and sets it to 0. It may be 0, or answered already; @self may
 * be NULL. */
void grundy_evaluator_forget (GrundyEvaluator *self, guint *question);

gboolean grundy_evaluator_get_busy (GrundyEvaluator *self);
const CgtProgress *grundy_evaluator_get_progress (GrundyEvaluator *self); /* (transfer none) */
/* How many side questions wait or run. */
guint grundy_evaluator_get_n_asked (GrundyEvaluator *self);
