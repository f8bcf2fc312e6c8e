/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/pages/grundy-question-page.h"
#include "grundy-cells-view.h"

/**
 * GrundyAutomataView:
 *
 * The section of automata: an automaton by rule, or the P-positions of a game, shown by generation. The P-positions
 * that an automaton predicts can be laid over it, with the differences marked. The counts can be looked up in the
 * OEIS. Everything is computed on a worker, and nothing before the section is shown.
 * Its texts are the kind, the last generation, and the game or the rule of one's own.
 *
 * Signal "open" (const char *expression): a chosen cell should become the document.
 */
#define GRUNDY_TYPE_AUTOMATA_VIEW (grundy_automata_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyAutomataView, grundy_automata_view, GRUNDY, AUTOMATA_VIEW, GrundyQuestionPage)

/* The choices, in the order of the list. */
typedef enum
{
  GRUNDY_AUTOMATON_NIM,
  GRUNDY_AUTOMATON_NIM_RELAXED,
  GRUNDY_AUTOMATON_NIM_POSITIONS,
  GRUNDY_AUTOMATON_GAME,
  GRUNDY_AUTOMATON_ULAM_WARBURTON,
  GRUNDY_AUTOMATON_ULAM_WARBURTON_3,
  GRUNDY_AUTOMATON_ULAM_WARBURTON_1,
  GRUNDY_AUTOMATON_TWINS, /* three branches beside the P-positions of Nim */
  GRUNDY_AUTOMATON_OWN,   /* a rule that is edited */
} GrundyAutomatonKind;

/* As if the user chose it. @to: the last generation. */
void grundy_automata_view_choose (GrundyAutomataView *self, GrundyAutomatonKind kind, guint to);
