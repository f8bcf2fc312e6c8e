/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/boxes/cgt-box-expression.h"
#include "solvers/automata/cgt-cells.h"
#include "solvers/boxes/cgt-p-box.h"

/* What the cells of a picture are coloured by. */
typedef enum
{
  CGT_P_COLOUR_GENERATION,
  CGT_P_COLOUR_NIMBER,  /* of the first term of the game */
  CGT_P_COLOUR_RESIDUE, /* of the first coordinate */
} CgtPColour;

/**
 * CgtPSetsWanted:
 * @game: an expression with variables, or a name, for cgt_box_game_read()
 * @against: (nullable): another one, to compare with
 * @n_to: 1: @to has one number for all coordinates; otherwise one for each
 * @modulus: for %CGT_P_COLOUR_RESIDUE, from 1 on
 * @with_cells: whether the points are needed as cells
 * @quick: whether generations may be missing where they take longer than a second
 */
typedef struct
{
  const char *game, *against;
  guint n_to;
  guint32 to[CGT_BOX_DIMENSIONS];
  CgtGenerationsBy by;
  CgtPColour colour;
  guint64 modulus;
  gboolean with_cells, quick;
} CgtPSetsWanted;

/**
 * CgtPSets:
 * @against, @all: the points of the second game, and of both; %NULL: there is no second game
 * @cells: the points of both games as cells with their colours as generations; %NULL: they were not wanted
 * @no_generations: what ended the search for generations; %NULL: they are known, or take too many steps
 *
 * The P-positions of a game in a box, or of two games. Immutable and reference counted.
 */
typedef struct
{
  CgtPBox *box, *against, *all;
  CgtCells *cells;
  GError *no_generations;
} CgtPSets;

/* (transfer full): %NULL with a one-line error. */
CgtPSets *cgt_p_sets_new (const CgtPSetsWanted *wanted, CgtSolver *solver, CgtBudget *budget, GError **error);
CgtPSets *cgt_p_sets_ref (CgtPSets *sets);
void cgt_p_sets_unref (CgtPSets *sets);

/* Whether the generations of all points are known. */
gboolean cgt_p_sets_have_generations (const CgtPSets *sets);

/* OEIS and b-file: the number of points in each generation, which must be known. */
typedef enum
{
  CGT_P_SETS_WORDS,
  CGT_P_SETS_CSV,
  CGT_P_SETS_JSON,
  CGT_P_SETS_OEIS,
  CGT_P_SETS_B_FILE,
} CgtPSetsForm;

/* Called with one piece of a text after the other. */
typedef void (*CgtTextFunc) (const char *text, gsize length, gpointer data);

/* Writes all points, whole. */
void cgt_p_sets_write (const CgtPSets *sets, CgtPSetsForm form, CgtTextFunc write, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPSets, cgt_p_sets_unref)
