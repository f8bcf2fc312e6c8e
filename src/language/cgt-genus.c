/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-genus.h"

#include "cgt-expression-private.h"

CgtGenus *
cgt_genus_new (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);
  g_autoptr (CgtGenus) genus = g_new0 (CgtGenus, 1);

  genus->genus = sum != NULL ? cgt_solver_genus (solver, sum, error) : NULL;
  if (genus->genus == NULL || !cgt_solver_misere_kind (solver, sum, &genus->kind, error))
    return NULL;
  genus->form = cgt_solver_misere_canonical (solver, sum, NULL);
  return g_steal_pointer (&genus);
}

void
cgt_genus_free (CgtGenus *genus)
{
  if (genus == NULL)
    return;
  g_free (genus->genus);
  g_free (genus->form);
  g_free (genus);
}
