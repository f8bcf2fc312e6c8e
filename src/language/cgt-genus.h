/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-language.h"
#include "solvers/misere/cgt-misere-sum.h"

/**
 * CgtGenus:
 *
 * What misère play says of an impartial game, whatever it is added to: its genus, whose first digit after ^ is the
 * misère nim-value, its kind, and its canonical form.
 */
typedef struct
{
  char *genus;
  CgtMisereKind kind;
  char *form; /* NULL: too long */
} CgtGenus;

/* NULL with an error: @expression is not impartial, play may never end, or the budget of @solver ran out. The
 * convention of @expression does not matter. (transfer full) */
CgtGenus *cgt_genus_new (const CgtExpression *expression, CgtSolver *solver, GError **error);
void cgt_genus_free (CgtGenus *genus);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtGenus, cgt_genus_free)
