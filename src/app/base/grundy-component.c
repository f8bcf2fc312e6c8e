/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-component.h"

#include <glib/gi18n.h>

#include "grundy-counted.h"
#include "grundy-work.h"
#include "cgt/cgt-refuse.h"
#include "pictures/boards/cgt-board-picture.h"
#include "rulesets/cgt-negative.h"

static GrundyComponent *
component_new (gboolean negative, CgtPosition *position, CgtExpression *source, guint term, CgtBoard *board)
{
  GrundyComponent *component = g_atomic_rc_box_new0 (GrundyComponent);

  component->negative = negative;
  component->position = position != NULL ? cgt_position_ref (position) : NULL;
  component->source = source != NULL ? cgt_expression_ref (source) : NULL;
  component->term = term;
  component->board = board;
  return component;
}

/* A board with more cells, heaps, vertices or edges than this takes too long to draw in a frame, and its details are
 * too small to see. */
#define MOST_DRAWN 16384
#define MOST_HEAPS_DRAWN 1024
#define MOST_VERTICES_DRAWN 2048

static gboolean
can_be_drawn (const CgtBoard *board)
{
  return (guint64) board->rows * board->columns <= MOST_DRAWN && board->n_heaps <= MOST_HEAPS_DRAWN &&
         board->n_vertices <= MOST_VERTICES_DRAWN && board->n_edges <= 2 * MOST_VERTICES_DRAWN &&
         board->n_tokens <= MOST_VERTICES_DRAWN;
}

static CgtBoard *
board_of (CgtPosition *position, const CgtBoard *like)
{
  CgtBoard *board = position != NULL ? cgt_position_get_board (position) : NULL;

  /* A board that cannot be drawn is not kept. A graph is kept for the places of its vertices. */
  if (board != NULL && !cgt_board_has_places (board) && !can_be_drawn (board))
    g_clear_pointer (&board, cgt_board_free);
  if (board != NULL && cgt_board_has_places (board))
    {
      cgt_board_take_points (board, like);
      if (can_be_drawn (board))
        cgt_board_layout (board);
    }
  return board;
}

static char *
make_component_text (const GrundyComponent *component)
{
  const CgtExpression *source = component->source;

  if (source == NULL)
    return cgt_position_to_text (component->position);
  return g_strstrip (cgt_expression_get_term_text (source, component->term));
}

static GrundyComponent *
component_of_term (CgtExpression *expression, guint i, const CgtBoard *like)
{
  CgtPosition *position = cgt_expression_get_term_position (expression, i);
  g_autoptr (GrundyComponent) component = component_new (FALSE, position, expression, i, board_of (position, like));

  if (cgt_expression_get_term_negative (expression, i))
    {
      GrundyComponent *plain = g_steal_pointer (&component);

      component = grundy_component_negate (plain);
      grundy_component_unref (plain);
    }
  /* Typed text may be long. It is copied here, on the worker that reads it. */
  grundy_component_get_text (component);
  return g_steal_pointer (&component);
}

GPtrArray *
grundy_components_new (CgtExpression *expression, const CgtBoard *like, CgtBudget *budget, GError **error)
{
  g_autoptr (GPtrArray) components = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_component_unref);

  if (cgt_expression_get_n_terms (expression) == 0)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("column 1: only games can be added up here"));
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      /* Laying out a board takes much longer than a tick. */
      if (budget != NULL && !(cgt_budget_tick (budget) && cgt_budget_has_time (budget, 0)))
        break;
      g_ptr_array_add (components, component_of_term (expression, i, like));
    }
  if (budget != NULL && !cgt_budget_check (budget, error))
    return NULL;
  return g_steal_pointer (&components);
}

GPtrArray *
grundy_components_parse (const char *text, const CgtBoard *like, gboolean *misere, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, budget, error);

  if (expression == NULL)
    return NULL;
  if (misere != NULL)
    *misere = cgt_expression_get_misere (expression);
  return grundy_components_new (expression, like, budget, error);
}

GPtrArray *
grundy_components_parse_for_picture (const char *text, const CgtBoard *like)
{
  g_autoptr (CgtBudget) budget = grundy_work_budget_new_at_once ();

  return grundy_components_parse (text, like, NULL, budget, NULL);
}

GrundyComponent *
grundy_component_new (CgtPosition *position, const CgtBoard *like)
{
  return component_new (FALSE, position, NULL, 0, board_of (position, like));
}

GrundyComponent *
grundy_component_new_for_board (CgtPosition *position, const CgtBoard *board)
{
  CgtBoard *copy = cgt_board_has_places (board) || can_be_drawn (board) ? cgt_board_copy (board) : NULL;

  if (cgt_board_has_places (board) && can_be_drawn (board))
    cgt_board_layout (copy);
  return component_new (FALSE, position, NULL, 0, copy);
}

GRUNDY_COUNTED (GrundyComponent, grundy_component)
{
  if (self->owner != NULL)
    grundy_component_unref (self->owner);
  else
    {
      g_free (self->text);
      g_clear_pointer (&self->position, cgt_position_unref);
      g_clear_pointer (&self->source, cgt_expression_unref);
      g_clear_pointer (&self->board, cgt_board_free);
    }
}

GrundyComponent *
grundy_component_with (const GrundyComponent *component, guint number, gboolean negative)
{
  const GrundyComponent *owner = component->owner != NULL ? component->owner : component;
  GrundyComponent *same = g_atomic_rc_box_new0 (GrundyComponent);

  same->number = number;
  same->negative = negative;
  same->position = component->position;
  same->source = component->source;
  same->term = component->term;
  same->board = component->board;
  same->owner = grundy_component_ref ((GrundyComponent *) owner);
  return same;
}

GrundyComponent *
grundy_component_negate (const GrundyComponent *component)
{
  const CgtBoard *board = grundy_component_get_drawn_board (component);
  const CgtRuleset *ruleset = grundy_component_get_ruleset (component);
  g_autoptr (CgtBoard) turned = NULL;
  g_autoptr (CgtPosition) position = NULL;
  GrundyComponent *negative;

  if (board != NULL && !component->negative && (cgt_ruleset_get_flags (ruleset) & CGT_RULESET_IMPARTIAL) == 0)
    position = cgt_position_negative (component->position);
  if (position == NULL)
    return grundy_component_with (component, component->number, !component->negative);
  turned = cgt_ruleset_negate_board (ruleset, board);
  negative = grundy_component_new_for_board (position, turned);
  negative->number = component->number;
  return negative;
}

const char *
grundy_component_get_title (const GrundyComponent *component)
{
  const CgtRuleset *ruleset = grundy_component_get_ruleset (component);

  return ruleset != NULL ? _ (cgt_ruleset_get_title (ruleset)) : _ ("Value");
}

/* In a game that is subtracted, the players have changed sides. */
const char *
grundy_component_get_side (const GrundyComponent *self, CgtPlayer player)
{
  const CgtRuleset *ruleset = grundy_component_get_ruleset (self);
  const CgtSketch *sketch = ruleset != NULL ? cgt_ruleset_get_sketch (ruleset) : NULL;
  gboolean left = (player == CGT_LEFT) != self->negative;

  if (sketch == NULL || (cgt_position_get_kind (self->position) & CGT_RULESET_IMPARTIAL))
    return NULL;
  if (self->board != NULL && cgt_board_has_owners (self->board, sketch))
    return left ? _ ("blue") : _ ("red");
  return sketch->sides[0] != NULL ? _ (sketch->sides[left ? CGT_LEFT : CGT_RIGHT]) : NULL;
}

const CgtBoard *
grundy_component_get_drawn_board (const GrundyComponent *component)
{
  return component->board != NULL && can_be_drawn (component->board) ? component->board : NULL;
}

const CgtRuleset *
grundy_component_get_ruleset (const GrundyComponent *component)
{
  return component->position != NULL ? cgt_position_get_ruleset (component->position) : NULL;
}

const char *
grundy_component_get_text (const GrundyComponent *component)
{
  const GrundyComponent *owner = component->owner != NULL ? component->owner : component;
  char **place = &((GrundyComponent *) owner)->text;
  const char *text = g_atomic_pointer_get (place);

  return text != NULL ? text : cgt_written_keep (place, make_component_text (owner));
}

gboolean
grundy_component_is_same (const GrundyComponent *one, const GrundyComponent *other)
{
  if (one == other)
    return TRUE;
  if (one->negative != other->negative)
    return FALSE;
  if (one->position != NULL && other->position != NULL)
    return one->position == other->position || cgt_position_equal (one->position, other->position);
  return g_str_equal (grundy_component_get_text (one), grundy_component_get_text (other));
}

void
grundy_component_add_to_sum (const GrundyComponent *component, CgtExpression *sum)
{
  if (component->source != NULL)
    cgt_expression_add_term (sum, component->negative, component->source, component->term);
  else
    cgt_expression_add_position (sum, component->negative, component->position);
}

CgtBoardMarks *
grundy_component_mark_move (const GrundyComponent *component, CgtPosition *after)
{
  g_autoptr (CgtBoard) board = board_of (after, component->board);

  if (board == NULL || board->shape != component->board->shape)
    return NULL;
  return cgt_board_difference (component->board, board);
}

char *
grundy_component_to_expression (const GrundyComponent *component)
{
  const char *text = grundy_component_get_text (component);

  if (!component->negative)
    return g_strdup (text);
  /* `-2^3` would negate only the number. */
  if (component->position == NULL && text[0] != '(')
    return g_strdup_printf ("-(%s)", text);
  return g_strconcat ("-", text, NULL);
}
