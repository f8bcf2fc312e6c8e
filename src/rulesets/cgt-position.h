/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"
#include "cgt-rules.h"
#include "cgt/cgt-store.h"

/**
 * CgtPosition:
 *
 * A position of a ruleset: immutable, reference counted, usable from any thread. Reading, printing and listing options
 * compute no values, so a window may do so while drawing.
 */
typedef struct _CgtPosition CgtPosition;

/**
 * cgt_position_parse:
 * @rules: (nullable): the text between square brackets
 * @text: the text between the parentheses
 * @rules_column, @text_column: where these begin in the whole expression, for messages; from 1
 * @budget: (nullable): for reading; the memory of the position stays charged to it
 *
 * Returns: (transfer full): the position, or %NULL with an error whose message names the column, or with that of the
 *   budget
 */
CgtPosition *cgt_position_parse (const CgtRuleset *ruleset, const char *rules, guint rules_column, const char *text,
                                 guint text_column, CgtBudget *budget, GError **error);
/* Reads a whole `ruleset[rules](text)`, as a board of the window holds it. */
CgtPosition *cgt_position_from_text (const char *text, GError **error);
/* A drawing of a number: a stalk of Hackenbush, with an edge for each sign of its expansion, such as "+-+". Of no signs
 * it has no edges. (transfer full) */
CgtPosition *cgt_position_of_number (const char *signs);
CgtPosition *cgt_position_ref (CgtPosition *position);
void cgt_position_unref (CgtPosition *position);

const CgtRuleset *cgt_position_get_ruleset (const CgtPosition *position);
const CgtRules *cgt_position_get_rules (const CgtPosition *position); /* (transfer none) */
/* Whether this position and all that can follow from it is impartial, loopy and so on: CgtRulesetFlags. */
guint cgt_position_get_kind (const CgtPosition *position);
char *cgt_position_to_text (const CgtPosition *position); /* `ruleset[rules](text)` */
gboolean cgt_position_equal (const CgtPosition *a, const CgtPosition *b);
guint cgt_position_hash (const CgtPosition *position);
/* The bytes that it takes. */
gsize cgt_position_get_size (const CgtPosition *position);
/* (transfer full) (element-type CgtPosition): in the order of the ruleset, without positions that print alike. NULL
 * with an error when there are more than the budget allows. */
GPtrArray *cgt_position_options (const CgtPosition *position, CgtPlayer player, CgtBudget *budget, GError **error);
/* (transfer full) (nullable): NULL if the ruleset has no board or the position is too large for one */
CgtBoard *cgt_position_get_board (const CgtPosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPosition, cgt_position_unref)
