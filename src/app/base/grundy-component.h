/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"
#include "rulesets/cgt-position.h"
#include "rulesets/cgt-ruleset.h"

G_BEGIN_DECLS

/**
 * GrundyComponent:
 *
 * One term of the sum that a document is, at one moment: its position or value, and for a graph where the
 * vertices lie. Immutable and reference counted, so that an undo step is a list of references. The
 * number tells a view which component it goes on showing while it is edited.
 */
typedef struct
{
  gatomicrefcount ref_count;
  guint number;
  gboolean negative;     /* subtracted */
  CgtPosition *position; /* NULL: the term is a value */
  CgtExpression *source; /* that it was read in, as term @term; NULL: it was drawn */
  guint term;
  char *text; /* NULL: not asked for yet; grundy_component_get_text() */
  CgtBoard
    *board; /* NULL: nothing to draw; a graph's has its points; where it is too large to be drawn, those it was given */
  gpointer
    owner; /* another one, which all of these but the sign are of, and which has the text; NULL: they are its own */
} GrundyComponent;

/* Reads @text, one expression, which may be a sum: a component for each term, without numbers yet.
 * Points are taken from @like (nullable) where the names of the vertices agree.
 * @budget (nullable) is what reading may use; it can be cancelled, so a large text is read on a worker.
 * Returns: (transfer full) (element-type GrundyComponent): or NULL with an error that names the column, or that of the
 * budget */
GPtrArray *grundy_components_parse (const char *text, const CgtBoard *like, gboolean *misere, CgtBudget *budget,
                                    GError **error);
/* The same at once, for a picture: NULL as well where reading takes more than some milliseconds. */
GPtrArray *grundy_components_parse_for_picture (const char *text, const CgtBoard *like);
/* The components of what was read already. */
GPtrArray *grundy_components_new (CgtExpression *expression, const CgtBoard *like, CgtBudget *budget, GError **error);
/* The component of @position, lying like @like (nullable). */
GrundyComponent *grundy_component_new (CgtPosition *position, const CgtBoard *like);
/* The component of @position, which @board shows as it was drawn by hand; the board's points are kept. */
GrundyComponent *grundy_component_new_for_board (CgtPosition *position, const CgtBoard *board);
GrundyComponent *grundy_component_ref (GrundyComponent *component);
void grundy_component_unref (GrundyComponent *component);
/* The same term under another number and sign; it shares all that can be large. */
GrundyComponent *grundy_component_with (const GrundyComponent *component, guint number, gboolean negative);

/* The title of its ruleset, or "Value"; in the user's language. */
const char *grundy_component_get_title (const GrundyComponent *component);
const CgtRuleset *grundy_component_get_ruleset (const GrundyComponent *component); /* NULL for a value */
/* (transfer none) (nullable): its board, where that is not too large to be drawn. */
const CgtBoard *grundy_component_get_drawn_board (const GrundyComponent *component);
/* The term without its sign, `nim(3,5)`, `2^3*`: as it was written, or as a position is printed. (transfer none) */
const char *grundy_component_get_text (const GrundyComponent *component);
/* Adds the term to a sum that is put together. */
void grundy_component_add_to_sum (const GrundyComponent *component, CgtExpression *sum);
/* What a move to @after changes on its board, which it has; NULL where there is nothing to mark. (transfer full) */
CgtBoardMarks *grundy_component_mark_move (const GrundyComponent *component, CgtPosition *after);
/* As it stands alone: with its sign. */
char *grundy_component_to_expression (const GrundyComponent *component);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyComponent, grundy_component_unref)

G_END_DECLS
