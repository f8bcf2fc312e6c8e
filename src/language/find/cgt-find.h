/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-atlas.h"
#include "solvers/cgt-solver.h"
#include "solvers/find/cgt-positions.h"

/* What is looked for. */
typedef struct
{
  const char *game; /* a ruleset with its options: `clobber[diagonal]` */
  CgtSize size;
  gboolean up_to;    /* smaller sizes, too */
  const char *where; /* a condition as in worksheets, with the names of fields, and P for the position; NULL: none */
  gsize where_start; /* where in that text it begins */
  gboolean symmetry; /* only one of each set of images */
  guint fields;      /* bits of CgtFoundField that are wanted of what is found, besides those of the condition */
  CgtAtlas *atlas;   /* nullable: where positions are kept; all fields are computed then */
  /* Of an atlas that is not complete, only what has been kept and part @part, from 0 on, of the rest; 0 parts: all. */
  guint part, n_parts;
  gboolean only_kept; /* only what the atlas has; nothing is added to it */
} CgtFindQuestion;

/**
 * cgt_find_question_read:
 * @text: a game, a size and perhaps a condition: `domineering, up to 4x5, value = {2|0||-1}`
 * @game: (out): keeps the text of the game; the condition is a part of @text
 *
 * Sets game, size, up_to and where of @question. %FALSE with an error that names a column.
 */
gboolean cgt_find_question_read (CgtFindQuestion *question, const char *text, char **game, GError **error);

/**
 * cgt_find:
 * @func: called for each position that is found, at once, the smallest first
 *
 * Of equal numbers of squares, a board with fewer rows is smaller.
 *
 * Returns: %FALSE with an error, in which a column is one of the condition; what was found before stays in the atlas
 */
gboolean cgt_find (const CgtFindQuestion *question, CgtSolver *solver, CgtFoundFunc func, gpointer data,
                   GError **error);
