/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

typedef struct _CgtRuleset CgtRuleset;

/**
 * CgtRules:
 *
 * A ruleset with its options, such as `subtraction[1,2,3]`. All positions that can be reached from each other share it.
 * Immutable, reference counted, usable from any thread.
 */
typedef struct _CgtRules CgtRules;

/* @text: the options in brackets, or NULL if there are none. @column: where they begin in the whole text, or where they
 * are missing, for messages. (transfer full): NULL with an error whose message names the column, or with the error of
 * @budget (nullable). */
CgtRules *cgt_rules_new (const CgtRuleset *ruleset, const char *text, guint column, CgtBudget *budget, GError **error);
/* Reads a game without a position: `kayles`, `octal[0.77]`, `subtraction[squares]`; `impartial(clobber)`; also a code
 * or a set alone, `0.77` or `{1,2,3}`. (transfer full): as cgt_rules_new(). */
CgtRules *cgt_rules_from_text (const char *text, CgtBudget *budget, GError **error);
CgtRules *cgt_rules_ref (const CgtRules *rules);
void cgt_rules_unref (CgtRules *rules);
/* (transfer full): `kayles`, `octal[0.77]`, which reads back as the same rules. */
char *cgt_rules_to_text (const CgtRules *rules);
/* (transfer full): also for a version of a game, `impartial(clobber)`; cgt_rules_from_text() reads it back. */
char *cgt_rules_to_name (const CgtRules *rules);
/* Whether both are of the same ruleset with the same options. */
gboolean cgt_rules_equal (const CgtRules *a, const CgtRules *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtRules, cgt_rules_unref)
