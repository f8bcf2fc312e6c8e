/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-join.h"

#include <glib/gi18n-lib.h>

#include "cgt/cgt-refuse.h"
#include "cgt-compute.h"
#include "cgt-scan.h"
#include "solvers/play/cgt-compound.h"

/* These sums depend on the form of their parts, so positions in them are not replaced by their values. Their parts are
 * sums of positions, values, and sums of the same kinds. */

typedef struct
{
  const CgtProgram *program;
  CgtSolver *solver;
  CgtCompound *compound;
} Builder;

static CgtCompoundGame build_sum (Builder *builder, guint root, const CgtNode *join, gboolean negative, GError **error);

/* CGT_COMPOUND_SUM: it is none of the others. */
static CgtCompoundKind
kind_of (const CgtNode *node)
{
  if (node->kind == CGT_NODE_ORDINAL)
    return CGT_COMPOUND_ORDINAL;
  return node->kind == CGT_NODE_CALL ? cgt_function_get (node->detail)->join : CGT_COMPOUND_SUM;
}

/* Minus distributes: -(G:H) = (-G):(-H), and so for the others. */
static CgtCompoundGame
build_join (Builder *builder, guint root, gboolean negative, GError **error)
{
  const CgtNode *join = cgt_program_node (builder->program, root);
  guint right = root - 1, left = cgt_program_node (builder->program, right)->first - 1;
  CgtCompoundGame g = build_sum (builder, left, join, negative, error);
  CgtCompoundGame h = g != CGT_COMPOUND_NONE ? build_sum (builder, right, join, negative, error) : CGT_COMPOUND_NONE;

  return cgt_compound_add_join (builder->compound, kind_of (join), g, h);
}

/* @join: the sum that the term is in. */
static CgtCompoundGame
build_term (Builder *builder, const CgtProgramTerm *term, const CgtNode *join, gboolean negative, GError **error)
{
  CgtStore *store = cgt_solver_get_store (builder->solver);
  CgtValue value;

  if (term->position != NULL)
    {
      if (cgt_position_get_kind (term->position) & CGT_RULESET_AGAIN)
        {
          cgt_refuse_null (
            error, CGT_ERROR_MEANINGLESS,
            _ ("a player may move again in this game, and a turn can go on in another part, so the position "
               "cannot be part of a join"));
          return CGT_COMPOUND_NONE;
        }
      if (cgt_position_get_kind (term->position) & CGT_RULESET_DRAWS)
        {
          cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("a game that may never end has no canonical form"));
          return CGT_COMPOUND_NONE;
        }
      return cgt_compound_add_position (builder->compound, term->position, negative);
    }
  if (kind_of (cgt_program_node (builder->program, term->node)) != CGT_COMPOUND_SUM)
    return build_join (builder, term->node, negative, error);
  value = cgt_program_value (builder->program, term->node, builder->solver, error);
  if (cgt_is_loopy (value) && join->kind == CGT_NODE_CALL)
    {
      cgt_scan_error (error, CGT_ERROR_MEANINGLESS, builder->program->text,
                      cgt_program_node (builder->program, term->node)->start, _ ("%s is not defined for loopy games"),
                      cgt_function_get (join->detail)->name);
      return CGT_COMPOUND_NONE;
    }
  if (negative)
    value = cgt_negate (store, value);
  return cgt_compound_add_value (builder->compound, value);
}

static CgtCompoundGame
build_sum (Builder *builder, guint root, const CgtNode *join, gboolean negative, GError **error)
{
  g_autoptr (GArray) terms = cgt_program_terms (builder->program, root);
  CgtCompoundGame sum = CGT_COMPOUND_NONE;

  for (guint i = 0; i < terms->len; i++)
    {
      const CgtProgramTerm *term = &g_array_index (terms, CgtProgramTerm, i);
      CgtCompoundGame next = build_term (builder, term, join, term->negative != negative, error);

      if (next == CGT_COMPOUND_NONE)
        return CGT_COMPOUND_NONE;
      sum = i == 0 ? next : cgt_compound_add_join (builder->compound, CGT_COMPOUND_SUM, sum, next);
    }
  return sum;
}

gboolean
cgt_program_is_join (const CgtProgram *program, guint node)
{
  if (program->positions->len == 0 || kind_of (cgt_program_node (program, node)) == CGT_COMPOUND_SUM)
    return FALSE;
  for (guint i = cgt_program_node (program, node)->first; i < node; i++)
    if (cgt_program_node (program, i)->kind == CGT_NODE_POSITION)
      return TRUE;
  return FALSE;
}

gboolean
cgt_program_join_value (const CgtProgram *program, guint node, CgtSolver *solver, CgtValue *value, GError **error)
{
  g_autoptr (CgtCompound) compound = NULL;
  Builder builder = { program, solver, NULL };
  CgtCompoundGame built;

  if (!cgt_program_is_join (program, node))
    return FALSE;
  builder.compound = compound = cgt_compound_new (solver);
  built = build_join (&builder, node, FALSE, error);
  *value = built != CGT_COMPOUND_NONE ? cgt_compound_value (compound, built, error) : CGT_NONE;
  return TRUE;
}
