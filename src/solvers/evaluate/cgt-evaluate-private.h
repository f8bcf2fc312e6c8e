/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/record/cgt-evaluation-private.h"
#include "solvers/cgt-race.h"
#include "solvers/cgt-sum-private.h"

G_BEGIN_DECLS

/* A term of the sum under evaluation. */
typedef struct
{
  const CgtTerm *term;
  CgtSolverGame *game; /* NULL for a value */
  CgtValue value;      /* with the term's sign; CGT_NONE: not known */
  CgtHow how;
} CgtWorkTerm;

/* The term after a move, listed in the same order as the record's moves. */
typedef struct
{
  guint term;
  CgtPosition *position; /* NULL: the term is a value */
  CgtForm *form;         /* of a value that was typed: what is left of it; else NULL */
  CgtValue value;        /* of the term after the move, with its sign; CGT_NONE: not known */
  CgtValue total;        /* of the whole sum after the move */
} CgtWorkMove;

/* An evaluation in progress. */
typedef struct
{
  CgtSolver *solver;
  CgtStore *store;
  const CgtSum *sum;
  CgtWanted wanted;
  CgtPartialFunc partial;
  gpointer user_data;

  guint n_terms;
  CgtWorkTerm *terms;
  gboolean impartial;
  CgtRulesetFlags flags; /* the kinds of all terms together */
  CgtRaceState race;     /* of the sum as it stands */
  gboolean no_value;     /* it has no meaning to ask for a value */
  CgtValue total;
  CgtEvaluation *record;
  GArray *moves[2];     /* CgtWorkMove, as in the record */
  gsize room_for_moves; /* what they may still take in the record, in bytes */
} CgtWork;

/* Hands a copy of the record to whoever waits for it. */
void cgt_work_publish (CgtWork *work);
/* The value of a position in the place of a term, with the sign of the term. */
CgtValue cgt_work_position_value (CgtWork *work, guint term, const CgtPosition *position, CgtHow *how);
/* Whether the text of @g has a length that one can print. */
gboolean cgt_work_can_write (CgtWork *work, CgtValue g);
/* Notes in the record what stopped the work, if nothing is noted yet: the limit of the budget that was met, or @reason.
 */
void cgt_work_note_limit (CgtWork *work, CgtLimitKind reason);

/* The value of each term, with its sign, as far as they are known; who wins, when all are; and their sum. */
void cgt_work_value_terms (CgtWork *work);
void cgt_work_decide_outcome (CgtWork *work);
void cgt_work_add_terms (CgtWork *work);
/* Does a @step within what the canonical form of a sum may take. */
void cgt_work_within_allowance (CgtWork *work, void (*step) (CgtWork *work));
/* Mean, temperature, stops, thermograph, birthday of work->total, when it is known. */
void cgt_work_measure_heat (CgtWork *work);
/* Lists the moves as text, without their values. */
void cgt_work_list_moves (CgtWork *work);
/* Whether they can be listed without thinking about memory. */
gboolean cgt_work_has_few_moves (CgtWork *work);
/* Fills in the outcomes of the moves whose options a formula or a theory knows, without a search. Returns whether one
 * of them wins. */
gboolean cgt_work_decide_moves_by_theory (CgtWork *work);
/* Fills in the outcomes, and then the values, of what each move leads to. */
void cgt_work_decide_moves (CgtWork *work);
void cgt_work_value_moves (CgtWork *work);
/* How near the races of the sum are to their end after @move; NULL: as it stands. */
CgtRaceState cgt_work_race_state (CgtWork *work, const CgtWorkMove *move);
/* The score of a sum of scoring games. */
void cgt_work_play_for_score (CgtWork *work);
/* Of the sum and of each move. */
void cgt_work_find_remoteness (CgtWork *work);
/* The summands and what each is worth, where the value is a nimber. */
void cgt_work_list_parts (CgtWork *work);
/* Misère play of an impartial sum. */
void cgt_work_play_misere (CgtWork *work);
/* And of one in which Left and Right move differently. */
void cgt_work_play_misere_of_two (CgtWork *work);
/* Sums with a game in which positions can repeat. */
void cgt_work_play_loopy (CgtWork *work);
/* Sets the outcome, if none is known. */
void cgt_work_set_outcome (CgtWork *work, CgtOutcome outcome, CgtHow how);

G_END_DECLS
