/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

typedef struct
{
  CgtExpression *expressions[2];
  CgtOrder order;
  GError *error;
} Comparison;

static void
compare (CgtSolver *solver, gpointer data)
{
  Comparison *work = data;

  if (!cgt_expression_compare (work->expressions[0], work->expressions[1], solver, &work->order, &work->error))
    work->order = CGT_ORDER_UNKNOWN;
}

int
grundy_command_compare (GrundyCommand *command)
{
  static const char *const signs[]
    = { [CGT_ORDER_EQUAL] = "=", [CGT_ORDER_LESS] = "<", [CGT_ORDER_GREATER] = ">", [CGT_ORDER_FUZZY] = "||" };
  g_autoptr (CgtExpression) a = NULL;
  g_autoptr (CgtExpression) b = NULL;
  g_autoptr (CgtSolver) solver = NULL;
  g_autoptr (GError) error = NULL;
  Comparison work = { 0 };

  if (command->words->len != 2)
    return grundy_refuse (NULL, "compare takes two expressions");
  a = cgt_expression_parse (g_ptr_array_index (command->words, 0), NULL, &error);
  if (a == NULL)
    return grundy_refuse (g_ptr_array_index (command->words, 0), "%s", error->message);
  b = cgt_expression_parse (g_ptr_array_index (command->words, 1), NULL, &error);
  if (b == NULL)
    return grundy_refuse (g_ptr_array_index (command->words, 1), "%s", error->message);
  solver = cgt_solver_new ();
  work.expressions[0] = a;
  work.expressions[1] = b;
  grundy_work (command, solver, compare, &work);
  if (work.order == CGT_ORDER_UNKNOWN)
    {
      error = work.error;
      return grundy_refuse (NULL, "%s", error->message);
    }
  puts (signs[work.order]);
  return 0;
}
