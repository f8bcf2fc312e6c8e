/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-program.h"

G_BEGIN_DECLS

/* A term of the sum that an expression is: a position, or any node that is computed to a value. */
typedef struct
{
  guint node;
  gboolean negative;
} CgtProgramTerm;

/**
 * cgt_program_terms:
 *
 * The terms of the sum at the node @root, as written. Parentheses are expanded, and a multiple of a sum with a position
 * in it is written out, so that every position can be moved in.
 *
 * Returns: (transfer full) (element-type CgtProgramTerm): at least one
 */
GArray *cgt_program_terms (const CgtProgram *program, guint root);

G_END_DECLS
