/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

#include "solvers/record/cgt-record-words.h"

typedef struct
{
  const char *texts[2];
  const char *refused; /* the expression that could not be read, if any */
  CgtOrder order;
  GError *error;
} Comparison;

static void
compare (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Comparison *work = data;
  g_autoptr (CgtExpression) a = cgt_expression_parse (work->texts[0], budget, &work->error);
  g_autoptr (CgtExpression) b = a != NULL ? cgt_expression_parse (work->texts[1], budget, &work->error) : NULL;

  if (b == NULL)
    work->refused = work->texts[a != NULL];
  else
    cgt_expression_compare (a, b, solver, &work->order, &work->error);
}

int
grundy_command_compare (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  Comparison work = { 0 };

  if (command->words->len != 2)
    return grundy_misuse ("compare takes two expressions");
  for (guint i = 0; i < 2; i++)
    work.texts[i] = g_ptr_array_index (command->words, i);
  grundy_work (command, solver, compare, &work);
  error = work.error;
  if (error != NULL)
    return grundy_refuse (work.refused, "%s", error->message);
  puts (cgt_order_to_text (work.order));
  return 0;
}
