/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-program.h"

/* Without nodes. (transfer full) */
CgtProgram *cgt_program_new (void);

/* Programs that are made from others, whose nodes are copied. Nothing is read again. */

/* The subtree @root alone, with its text. (transfer full) */
CgtProgram *cgt_program_slice (const CgtProgram *program, guint root);
/* A node with @n operands, the roots of @operands, and a text that reads back as it. Of braces, the first @n_left are
 * Left's options. (transfer full) */
CgtProgram *cgt_program_combine (CgtNodeKind kind, CgtResultType type, guint16 detail,
                                 const CgtProgram *const *operands, guint n, guint n_left);
