/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"
#include "rulesets/cgt-position.h"
#include "rulesets/cgt-ruleset.h"

/**
 * GrundyComponent:
 *
 * One term of the sum in a document at one moment: its position or value and, for a graph, the places of the
 * vertices. It is immutable and reference counted, so an undo step is a list of references. Views use the number to
 * recognize a component while it is edited.
 */
typedef struct
{
  guint number;
  gboolean negative;     /* subtracted; a board that can be turned is turned instead */
  CgtPosition *position; /* NULL: the term is a value */
  CgtExpression *source; /* from which it was read, as term @term; NULL: it was drawn */
  guint term;
  char *text;      /* NULL: not yet made; grundy_component_get_text() */
  CgtBoard *board; /* NULL: nothing to draw. A graph has points; one that is too large to draw has only the points it
                      was given */
  gpointer owner;  /* the component that owns everything here except the sign; NULL: this one does */
} GrundyComponent;

/* Reads @text, an expression that may be a sum, and returns a component for each term, without numbers yet.
 * Vertices take the points of the vertices of @like (nullable) with the same names. @budget (nullable)
 * limits the reading and can cancel it, so a large text is read on a worker. Returns: (transfer full)
 * (element-type GrundyComponent): %NULL with an error that names the column, or with the error of the
 * budget */
GPtrArray *grundy_components_parse (const char *text, const CgtBoard *like, gboolean *misere, CgtBudget *budget,
                                    GError **error);
/* The same on the calling thread, for a picture. Also returns NULL if reading takes more than a few milliseconds. */
GPtrArray *grundy_components_parse_for_picture (const char *text, const CgtBoard *like);
/* The same for an expression that was read already. */
GPtrArray *grundy_components_new (CgtExpression *expression, const CgtBoard *like, CgtBudget *budget, GError **error);
/* A component with @position. Its vertices take the points of the vertices of @like (nullable) with the same names. */
GrundyComponent *grundy_component_new (CgtPosition *position, const CgtBoard *like);
/* A component with @position. @board shows the position as it was drawn by hand, and its points are kept. */
GrundyComponent *grundy_component_new_for_board (CgtPosition *position, const CgtBoard *board);
GrundyComponent *grundy_component_ref (GrundyComponent *component);
void grundy_component_unref (GrundyComponent *component);
/* A copy with another number and sign. It shares everything that can be large. */
GrundyComponent *grundy_component_with (const GrundyComponent *component, guint number, gboolean negative);
/* (transfer full): the negative of @component, with its number. The board of a partizan game is turned, or its colours
 * are exchanged, and the position is that of the board. Of other games, and of values, the sign changes. */
GrundyComponent *grundy_component_negate (const GrundyComponent *component);

/* The title of its ruleset in the user's language, or "Value". */
const char *grundy_component_get_title (const GrundyComponent *component);
const CgtRuleset *grundy_component_get_ruleset (const GrundyComponent *component); /* NULL for a value */
/* (transfer none) (nullable): its board, unless that is too large to draw. */
const CgtBoard *grundy_component_get_drawn_board (const GrundyComponent *component);
/* What tells @player from the other: the colour of pieces or edges, or how moves go, as "blue" or "vertical", in the
 * user's language. NULL: nothing. */
const char *grundy_component_get_side (const GrundyComponent *component, CgtPlayer player);
/* (transfer none): the term without its sign, `nim(3,5)`, `2^3*`: as it was written, or as a position is printed. */
const char *grundy_component_get_text (const GrundyComponent *component);
/* Whether both are the same term with the same sign. A board may be drawn in another way. */
gboolean grundy_component_is_same (const GrundyComponent *one, const GrundyComponent *other);
/* Adds the term to a sum that is being built. */
void grundy_component_add_to_sum (const GrundyComponent *component, CgtExpression *sum);
/* The marks of a move to @after on the board of @component, which must have one. NULL: there is nothing to mark.
 * (transfer full) */
CgtBoardMarks *grundy_component_mark_move (const GrundyComponent *component, CgtPosition *after);
/* Its term as a separate expression, including the sign. */
char *grundy_component_to_expression (const GrundyComponent *component);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyComponent, grundy_component_unref)
