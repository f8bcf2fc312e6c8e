/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-program.h"

G_BEGIN_DECLS

/* A term of a sum: a position, or a node that is computed to a value. */
typedef struct
{
  const CgtProgram *program; /* NULL: a position that is in none */
  guint node;
  gboolean negative;
  CgtPosition *position; /* not owned; NULL: the node */
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
