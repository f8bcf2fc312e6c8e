/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-program.h"

/* A term of a sum: a node of a program, a position alone, or a value that is read when it is computed. */
typedef struct
{
  gboolean negative;
  CgtPosition *position; /* NULL: a value */
  CgtProgram *program;   /* that has the node; NULL: none */
  guint node;
  char *written; /* the value; NULL: a position or a node */
} CgtProgramTerm;

GArray *cgt_program_terms_new (void); /* (transfer full) (element-type CgtProgramTerm) */
/* Appends a copy of @term, which may be one of @terms. */
void cgt_program_terms_add (GArray *terms, CgtProgramTerm term);

/**
 * cgt_program_terms:
 *
 * The terms of the sum at the node @root, as written. Parentheses are expanded, and a multiple of a sum with a position
 * in it is written out, so that every position can be moved in.
 *
 * Returns: (transfer full) (element-type CgtProgramTerm): at least one
 */
GArray *cgt_program_terms (const CgtProgram *program, guint root);
