/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset.h"
#include "solvers/cgt-solver.h"

/**
 * Play:
 *
 * Everything that can follow from a position, or from a sum of positions ("A + B"), played out from the definition: the
 * positions, the winner, remoteness, nimbers. It knows no components, formulas or solvers, and uses only the moves of
 * the ruleset, as text.
 */
typedef struct
{
  GPtrArray *texts;   /* char *; node 0 is the initial position */
  GHashTable *index;  /* text -> node + 1 */
  GPtrArray *options; /* GArray of guint, by node */
  GArray *remoteness; /* gint64; -1: play may never end */
  GArray *labels;     /* gint: nimber; -1: none */
} Play;

typedef gboolean (*PlayGoal) (const char *text);

/* @goal: for a race, whether it has been reached; else NULL. */
Play *play_out (const char *text, PlayGoal goal);
void play_free (Play *play);
guint play_find (Play *play, const char *text);
/* 'N', 'P' or 'D' */
char play_outcome (Play *play, guint node);
/* The value as printed: "*2", "oo(0,2)". */
char *play_value (Play *play, guint node);

/* The library's record of a sum of positions, also in "misere(...)", under a budget that these positions do not need.
 */
CgtEvaluation *evaluate (CgtSolver *solver, const char *expression);

/* Compares the evaluation of a position and all its moves with its play-out. */
void assert_played_out (CgtSolver *solver, const char *text, PlayGoal goal);
/* Asserts that the moves of @text are exactly these, in any order; separated by white space, without the ruleset's
 * name. */
void assert_moves (const char *text, const char *moves);
/* Asserts that @text is refused at @column, in one line. */
void assert_refused (const char *text, guint column);
/* Asserts how @text is printed. */
void assert_printed (const char *text, const char *printed);
/* Asserts that the example in the gallery, drawn and read again, is the same. */
void assert_board (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Play, play_free)
