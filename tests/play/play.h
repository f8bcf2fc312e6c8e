/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset.h"
#include "solvers/cgt-solver.h"

G_BEGIN_DECLS

/**
 * Play:
 *
 * Everything that can come of a position, or of a sum of them ("A + B"), played out from the definition: which
 * positions follow, who wins, remoteness, nimbers. It knows nothing of components, formulas or the solvers, and takes
 * from the ruleset only the moves, as text.
 */
typedef struct
{
  GPtrArray *texts;   /* char *, node 0 is the position asked about */
  GHashTable *index;  /* text -> node + 1 */
  GPtrArray *options; /* GArray of guint, by node */
  GArray *remoteness; /* gint64; -1: play can go on for ever */
  GArray *labels;     /* gint: nimber; -1: none */
} Play;

typedef gboolean (*PlayGoal) (const char *text);

/* @goal: of a race, whether it has been reached; NULL. */
Play *play_out (const char *text, PlayGoal goal);
void play_free (Play *play);
guint play_find (Play *play, const char *text);
/* 'N', 'P' or 'D' */
char play_outcome (Play *play, guint node);
/* The value as it is printed: "*2", "oo(0,2)". */
char *play_value (Play *play, guint node);

/* What the library says of a sum of positions, also in "misere(...)", under a budget that these positions do not need.
 */
CgtEvaluation *evaluate (CgtSolver *solver, const char *expression);

/* Holds the evaluation of one position, with all of its moves, against its play-out. */
void assert_played_out (CgtSolver *solver, const char *text, PlayGoal goal);
/* The moves of @text are exactly these, in any order; separated by white space, without the ruleset's name. */
void assert_moves (const char *text, const char *moves);
/* @text is refused at @column, in one line. */
void assert_refused (const char *text, guint column);
/* What @text is printed as. */
void assert_printed (const char *text, const char *printed);
/* The example that a gallery shows, drawn and read again, is the same. */
void assert_board (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Play, play_free)

G_END_DECLS
