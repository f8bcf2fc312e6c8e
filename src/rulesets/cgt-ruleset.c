/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-ruleset-functions.h"

#include "cgt/cgt-refuse.h"

#define GETTER(type, name, member)                                                                                     \
  type cgt_ruleset_get_##name (const CgtRuleset *ruleset)                                                              \
  {                                                                                                                    \
    g_return_val_if_fail (ruleset != NULL, (type) 0);                                                                  \
    return member;                                                                                                     \
  }

GETTER (const char *, id, ruleset->id)
GETTER (const char *, title, ruleset->title)
GETTER (const char *, also, ruleset->also)
GETTER (const char *, by, ruleset->by)
GETTER (const char *, rules, ruleset->rules)
GETTER (const char *, table_headline, ruleset->numbers.table_headline)
GETTER (const char *, notation, ruleset->notation)
GETTER (CgtRulesetFlags, flags, ruleset->flags)
GETTER (const CgtRuleset *, with_brackets, ruleset->brackets.other)
GETTER (const CgtSketch *, sketch, &ruleset->sketch)

guint64
cgt_ruleset_get_row_length (const CgtRuleset *ruleset, guint64 row)
{
  return ruleset->numbers.row_length != NULL ? ruleset->numbers.row_length (row) : 0;
}

char *
cgt_ruleset_print_place (const CgtRuleset *ruleset, guint64 row, guint64 place)
{
  GString *text = g_string_new (NULL);

  g_assert (place >= 1 && place <= cgt_ruleset_get_row_length (ruleset, row));
  ruleset->numbers.print_place (row, place, text);
  return g_string_free (text, FALSE);
}

void
cgt_sketch_set_edge (const CgtSketch *sketch, CgtBoardEdge *edge, guint8 state)
{
  CgtPieceLook look;

  g_return_if_fail (state < sketch->n_edges);

  look = sketch->edges[state].look;
  edge->state = state;
  edge->owner = look == CGT_PIECE_LEFT ? CGT_OWNER_LEFT : look == CGT_PIECE_RIGHT ? CGT_OWNER_RIGHT : CGT_OWNER_BOTH;
  edge->gone = look == CGT_PIECE_HOLE;
}

CgtPlaceMark
cgt_ruleset_get_mark (const CgtRuleset *ruleset, const CgtBoard *board, guint row, guint column)
{
  return ruleset->boards.mark != NULL ? ruleset->boards.mark (board, row, column) : CGT_PLACE_MARK_NONE;
}

/**
 * cgt_ruleset_read_board:
 *
 * Returns: (transfer full): the position that a board shows; %NULL with an error if the ruleset has no boards or
 * refuses this one
 */
CgtPosition *
cgt_ruleset_read_board (const CgtRuleset *ruleset, const CgtBoard *board, GError **error)
{
  g_autoptr (GString) text = NULL;
  g_autofree char *drawn_rules = NULL;

  g_return_val_if_fail (ruleset != NULL && board != NULL, NULL);

  if (ruleset->boards.to_text == NULL || board->shape != ruleset->sketch.shape)
    return cgt_refuse_null (error, CGT_ERROR_RULE, _ ("this board does not fit the rules of %s"), ruleset->id);
  text = g_string_new (NULL);
  if (!ruleset->boards.to_text (ruleset, board, text, error))
    return NULL;
  if (ruleset->boards.rules != NULL)
    drawn_rules = ruleset->boards.rules (ruleset, board);
  else if (ruleset->version == CGT_VERSION_NONE)
    drawn_rules = g_strdup (board->rules);
  return cgt_position_parse (ruleset, drawn_rules, 1, text->str, 1, NULL, error);
}

/** cgt_ruleset_board_to_text: (transfer full): the notation of the position that cgt_ruleset_read_board() returns. */
char *
cgt_ruleset_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GError **error)
{
  g_autoptr (CgtPosition) position = cgt_ruleset_read_board (ruleset, board, error);

  return position != NULL ? cgt_position_to_text (position) : NULL;
}

/** cgt_ruleset_negate_board: (transfer full) (nullable): the board of the negative game. */
CgtBoard *
cgt_ruleset_negate_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  g_return_val_if_fail (ruleset != NULL && board != NULL, NULL);

  if (board->shape != ruleset->sketch.shape)
    return NULL;
  if (ruleset->flags & CGT_RULESET_IMPARTIAL)
    return cgt_board_copy (board);
  return ruleset->boards.negate != NULL ? ruleset->boards.negate (ruleset, board) : NULL;
}
