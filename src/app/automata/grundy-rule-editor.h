/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/**
 * GrundyRuleEditor:
 *
 * Edits a rule of growth: the region, which neighbours count, how many live ones bear a cell, and the first cells.
 *
 * Signals: "changed": the user has chosen something else, which may not be a rule yet.
 */
#define GRUNDY_TYPE_RULE_EDITOR (grundy_rule_editor_get_type ())
G_DECLARE_FINAL_TYPE (GrundyRuleEditor, grundy_rule_editor, GRUNDY, RULE_EDITOR, AdwBin)

/* What is chosen, as cgt_growth_rule_to_text() writes it; or a text that cgt_growth_rule_parse() refuses. (transfer
 * full) */
char *grundy_rule_editor_dup_text (GrundyRuleEditor *self);
/* Shows a rule. FALSE: @text is none, and nothing changes. */
gboolean grundy_rule_editor_set_text (GrundyRuleEditor *self, const char *text);
