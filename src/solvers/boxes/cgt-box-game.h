/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/cgt-solver.h"

/* The most coordinates of a box. */
#define CGT_BOX_DIMENSIONS 3

/* Stands for variable @i in the text of a term. */
#define CGT_BOX_VARIABLE(i) ((char) ('\1' + (i)))

/**
 * CgtBoxTerm:
 * @inside: the text between the parentheses, with a CGT_BOX_VARIABLE() in the place of each variable
 * @variables: a bit for each variable in it
 */
typedef struct
{
  CgtRules *rules;
  char *inside;
  guint variables;
} CgtBoxTerm;

/**
 * CgtBoxGame:
 * @text: as it was written
 * @pattern: the expression for a point, with a CGT_BOX_VARIABLE() in the place of each variable
 *
 * A sum of positions in which some numbers are variables: a position for each point of a box. A term with several
 * single heaps is kept as a term for each heap. Signs do not matter, since only impartial games have P-positions.
 */
typedef struct
{
  char *text, *pattern;
  char names[CGT_BOX_DIMENSIONS]; /* of the variables: "a", "b" and "c" */
  guint n_variables;
  gboolean misere;
  GArray *terms; /* CgtBoxTerm */
} CgtBoxGame;

CgtBoxGame *cgt_box_game_new (const char *text, gboolean misere);
void cgt_box_game_free (CgtBoxGame *game);
/* Refs @rules. */
void cgt_box_game_add_term (CgtBoxGame *game, const CgtRules *rules, const char *inside);

static inline const CgtBoxTerm *
cgt_box_game_get_term (const CgtBoxGame *game, guint i)
{
  return &g_array_index (game->terms, CgtBoxTerm, i);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtBoxGame, cgt_box_game_free)
