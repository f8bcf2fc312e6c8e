/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "language/cgt-language.h"
#include "pictures/plots/cgt-plots.h"
#include "solvers/record/cgt-evaluation.h"
#include "solvers/cgt-solver.h"

G_BEGIN_DECLS

/**
 * GrundyEvaluator:
 *
 * Owns the one worker thread of a window and the solver that lives on it. The main loop asks in the
 * notation and gets records back; it never computes a value itself.
 *
 * There is one main question, what the document is worth, and the newest one wins: asking again
 * cancels what is running and drops what waits. Side questions (a node of the tree, the value of one
 * component, generations) are answered in turn behind it; a main question that comes in between lets
 * them start again afterwards.
 *
 * Everything is reported on the main loop of the thread that made the evaluator, and nothing at all
 * after it was disposed.
 *
 * Signals:
 * - "evaluated" (CgtEvaluation *record, gboolean final): about the newest main question: partial
 *   records as more is known, the last with @final
 * - "failed" (GError *error): the main question has no answer: cancelled by hand, or over budget with
 *   nothing decided, or refused
 *
 * Properties: "busy": a main question is waiting or running. "fraction": of the work done, negative when
 * it cannot be told; "positions": solved so far. Both change at most every 50 ms.
 */
#define GRUNDY_TYPE_EVALUATOR (grundy_evaluator_get_type ())
G_DECLARE_FINAL_TYPE (GrundyEvaluator, grundy_evaluator, GRUNDY, EVALUATOR, GObject)

typedef enum
{
  GRUNDY_QUESTION_EVALUATE,    /* the whole record */
  GRUNDY_QUESTION_VALUE,       /* outcome and value only */
  GRUNDY_QUESTION_GENERATIONS, /* the P-positions by generation, laid out */
  GRUNDY_QUESTION_WORK,        /* what grundy_evaluator_ask_work() asks */
} GrundyQuestion;

/* What a side question brought; all belong to the evaluator and are good during the call. Exactly one
 * of @evaluation, @generations, @result and @error is set; @layout comes with @generations. */
typedef struct
{
  CgtEvaluation *evaluation;
  CgtGenerations *generations; /* may be stolen: set to NULL when taken */
  CgtGraphLayout *layout;      /* likewise */
  gpointer result;             /* of grundy_evaluator_ask_work(); likewise */
  const GError *error;
} GrundyAnswer;

typedef void (*GrundyAnswerFunc) (GrundyAnswer *answer, gpointer user_data);

GrundyEvaluator *grundy_evaluator_new (void);

/* Limits of one question: bytes of memory, seconds; 0: a quarter of the machine's memory, no limit of
 * time. They hold from the next question on. */
void grundy_evaluator_set_limits (GrundyEvaluator *self, gsize memory, double seconds);

/* Asks the main question. NULL: there is nothing to evaluate. */
void grundy_evaluator_evaluate (GrundyEvaluator *self, const char *expression);
/* Gives up the main question; "failed" follows with %G_IO_ERROR_CANCELLED. */
void grundy_evaluator_cancel (GrundyEvaluator *self);

/**
 * grundy_evaluator_ask:
 *
 * Asks a side question. @func is called once with the answer, unless the question is forgotten or the
 * evaluator disposed first; @destroy is called for @user_data in any case, on the main loop.
 *
 * Returns: the question's number, never 0, for grundy_evaluator_forget().
 */
guint grundy_evaluator_ask (GrundyEvaluator *self, GrundyQuestion question, const char *expression,
                            GrundyAnswerFunc func, gpointer user_data, GDestroyNotify destroy);
/* Runs on the worker; (transfer full), or %NULL with @error set. @budget is the solver's. */
typedef gpointer (*GrundyWorkFunc) (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget,
                                    GError **error);

/* The same for any question a function can answer: its result comes as @result of the answer, and is freed by
 * @free_result unless it is stolen there. */
guint grundy_evaluator_ask_work (GrundyEvaluator *self, const char *expression, GrundyWorkFunc work,
                                 GDestroyNotify free_result, GrundyAnswerFunc func, gpointer user_data,
                                 GDestroyNotify destroy);
/* Takes a side question back; a number that was answered already is fine. */
void grundy_evaluator_forget (GrundyEvaluator *self, guint number);

gboolean grundy_evaluator_get_busy (GrundyEvaluator *self);
double grundy_evaluator_get_fraction (GrundyEvaluator *self);
guint64 grundy_evaluator_get_positions (GrundyEvaluator *self);
/* How many side questions wait or run. */
guint grundy_evaluator_get_n_asked (GrundyEvaluator *self);

G_END_DECLS
