/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

/* The type of an expression's result. Only games can be combined further. */
typedef enum
{
  CGT_RESULT_GAME,
  CGT_RESULT_TRUTH,
  CGT_RESULT_LIST,
  CGT_RESULT_OUTCOME,
  CGT_RESULT_EXPANSION,
  CGT_RESULT_MISERE,
  CGT_RESULT_BACK, /* a move that leads back, within braces only */
  CGT_RESULT_ANY,  /* in a worksheet: known when it is computed */
} CgtResultType;

/**
 * CgtFunction:
 *
 * A function of the language. The type of the result determines which one of @value, @of_many, @list, @list_of_form,
 * @text and @text_of_sum is set; outcome() has none, since the solver computes it. A function returns CGT_NONE (FALSE,
 * NULL) with @error set where it is not defined, and without @error when the budget ran out.
 */
typedef struct
{
  const char *name;
  guint n_arguments; /* 0: any number, and lists, whose items are arguments */
  CgtResultType type;
  CgtValue (*value) (CgtStore *store, const CgtValue *arguments, GError **error);
  gboolean (*list) (CgtStore *store, const CgtValue *arguments, GArray *into, GError **error);
  char *(*text) (CgtStore *store, const CgtValue *arguments, GError **error);
  /* For a list that depends on the form of the argument: called instead of @list. (element-type CgtForm) */
  GPtrArray *(*list_of_form) (CgtStore *store, CgtForm *argument);
  CgtValue (*of_many) (CgtStore *store, const CgtValue *arguments, gsize n, GError **error); /* of any number */
  guint join;              /* CgtCompoundKind, for a sum that depends on the forms of its parts; else 0 */
  const char *arguments;   /* as in a description: "G,t" */
  const char *description; /* a sentence; to be translated */
  const char *example;     /* a call that has a result */
  gboolean measures;       /* the value is a number that says something about a game, and nobody plays it */
  /* For a text that depends on the moves of the argument and not only on its value. */
  char *(*text_of_sum) (CgtSolver *solver, const CgtSum *sum, GError **error);
  gboolean loopy; /* the arguments may be loopy */
  /* Where the record of a game has the result as text, in CgtEvaluation; else 0. It is taken if the argument is loopy.
   */
  gsize field;
} CgtFunction;

/* The index of a function, ignoring case; -1: there is none. */
gint cgt_function_find (const char *name, gsize length);
const CgtFunction *cgt_function_get (guint i); /* NULL after the last one */

/* The one of @n arguments that an error of the function concerns: a loopy one where none may be, else the first with
 * which it fails when 0 stands for those behind it. @n: not known. */
guint cgt_function_find_wrong (const CgtFunction *function, CgtStore *store, const CgtValue *arguments, guint n);

/* The name of a function with a similar spelling; NULL: there is none. */
const char *cgt_function_suggest (const char *name, gsize length);
