/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-compute.h"
#include "cgt-scan.h"

/* How two games compare; CGT_ORDER_UNKNOWN with an error. */
CgtOrder cgt_program_order (const CgtProgram *a, guint a_root, const CgtProgram *b, guint b_root, CgtSolver *solver,
                            GError **error);
/* Whether a comparison of this sign is true. */
gboolean cgt_sign_holds (CgtSign sign, CgtOrder order);
/* The result of an expression that is not a game: `true`, `[0, *]`, `N`; as text and LaTeX. */
typedef struct
{
  char *text, *latex;
  gboolean is_text;  /* it is no value, such as a genus, so it is not typeset */
  CgtOrder relation; /* for a comparison: the relation that holds; else unknown */
} CgtAnswer;

/* Whether the expression as a whole is a number that says something about a game, such as its temperature. */
gboolean cgt_program_is_measure (const CgtProgram *program);

/* A number, which need not be dyadic. (transfer full) */
char *cgt_fraction_to_latex (const char *text);

gboolean cgt_program_answer (const CgtProgram *program, CgtSolver *solver, CgtAnswer *answer, GError **error);
