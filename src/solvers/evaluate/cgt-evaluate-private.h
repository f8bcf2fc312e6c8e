/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/record/cgt-evaluation-private.h"
#include "solvers/outcome/cgt-team.h"
#include "cgt-winner.h"
#include "solvers/play/cgt-race.h"
#include "solvers/sums/cgt-sum-private.h"

/* A term of the sum under evaluation. */
typedef struct
{
  const CgtTerm *term;
  CgtSolverGame *game; /* NULL for a value */
  CgtValue value;      /* with the term's sign; CGT_NONE: unknown */
  CgtHow how;
} CgtWorkTerm;

/* The term after a move, listed in the same order as the record's moves. */
typedef struct
{
  guint term;
  CgtTerm to;
  CgtValue value; /* of @to, with its sign; CGT_NONE: unknown */
  CgtValue total; /* of the whole sum after the move */
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
  const CgtWinnerOptions *options; /* of the search for who wins; NULL: it has none, */
  CgtWinner *winner;               /* and what else it finds is not asked for */
  gboolean searched;               /* the search ended last */
  GError *refused;                 /* why that cannot be found */

  guint n_terms;
  CgtWorkTerm *terms;
  gboolean impartial;
  CgtRulesetFlags flags;    /* the flags of all terms together */
  CgtRaceState race;        /* of the sum itself */
  gboolean no_value;        /* a value has no meaning here */
  gboolean valued_by_sides; /* play may go on for ever, although the total is known */
  gboolean by_outcomes;     /* a theory knows who wins one of the terms, and the outcomes of terms can be added */
  gboolean wins_by_theory;  /* a formula knows a move that wins */
  gboolean cancels;         /* every term stands beside its negative, and play ends */
  const CgtRules *rules_of_theorem; /* of the game that has the theorem of the record; NULL: it holds for more games */
  CgtValue known;                   /* the value, if it is known whatever those of the terms are; else CGT_NONE */
  CgtSumWinner *sums;               /* of the values of the terms; NULL until needed */
  guint64 first_turn;               /* how many ticks it takes, for a share of 1; 0: nothing has taken a turn */
  gboolean is_large;                /* its values are not known soon; if something has */
  CgtValue bounds[2];               /* numbers that are smaller and greater than the value; CGT_NONE: none is known */
  guint n_tried;                    /* how many numbers were tried */
  CgtTeam *team;
  CgtOutcomeSearch *search; /* by the team; NULL: none runs */
  gboolean is_watched;      /* it did not end soon, so what it finds of the moves is noted */
  CgtValue total;
  CgtEvaluation *record;
  GArray *moves[2];      /* CgtWorkMove, as in the record; of Right NULL if those of Left are the same */
  gsize bytes_for_moves; /* the bytes that are left for them in the record */
  char *endless;         /* why they cannot all be listed, so that no search looks at them; NULL: they can */
} CgtWork;

/* From the solver, the sum and what is asked to the record. */
CgtEvaluation *cgt_work_evaluate (CgtWork *work, const char *expression, GError **error);
/* Whether the term is a game played for a score. */
gboolean cgt_term_is_scoring (const CgtTerm *term);
/* Whether a player may have to move again. */
gboolean cgt_term_moves_again (const CgtTerm *term);
/* Whether it is a puzzle of one player. */
gboolean cgt_term_is_puzzle (const CgtTerm *term);
/* How the values of the terms were found. If by several methods, the one that is last in CgtHow. */
CgtHow cgt_work_how_of_terms (CgtWork *work);
/* Who wins the sum, as far as a theory and the outcomes of its terms tell it without a search; with @position
 * (nullable) in the place of that of the term at @place. */
CgtOutcome cgt_work_look_outcome_up (CgtWork *work, guint place, const CgtPosition *position);
/* Who wins a sum that ends: by a search for the outcome, or by the values of the terms, which take turns of so many
 * @ticks (0: no limit). Returns whether more ticks would not help. */
gboolean cgt_work_can_search_outcome (CgtWork *work);
/* Whether values also take turns, because they are wanted, or although only who wins is. */
gboolean cgt_work_can_take_turns (CgtWork *work);
gboolean cgt_work_can_take_short_turns (CgtWork *work);
void cgt_work_begin_turns (CgtWork *work);
gboolean cgt_work_search_outcome (CgtWork *work, guint64 ticks);
gboolean cgt_work_decide_by_values (CgtWork *work, guint64 ticks);
void cgt_work_end_search (CgtWork *work);
/* Whether the value may be a number, which is found by who wins the sum with a number added, in turns. */
gboolean cgt_work_may_be_number (CgtWork *work);
gboolean cgt_work_find_number (CgtWork *work, guint64 ticks);
/* Whether every term stands beside its negative, or all but a value do: then who wins is known, and the value. */
void cgt_work_cancel_terms (CgtWork *work);
/* Passes a copy of the record to its recipient. */
void cgt_work_publish (CgtWork *work);
/* The value of a position as a term, with the sign of the term. */
CgtValue cgt_work_position_value (CgtWork *work, guint term, const CgtPosition *position, CgtHow *how);
/* Whether the text of @g is short enough to print; the other one notes the limit if it is not. */
gboolean cgt_work_is_short (CgtWork *work, CgtValue g);
gboolean cgt_work_can_write (CgtWork *work, CgtValue g);
/* Records what stopped the work, if nothing is recorded yet: the limit of the budget that was reached, or else
 * @reason. */
void cgt_work_note_limit (CgtWork *work, CgtLimitKind reason);

/* Finds the value of each term, with its sign, as far as possible; if all are known, their sum and who wins. */
void cgt_work_value_terms (CgtWork *work);
/* Whether they are all known. */
gboolean cgt_work_has_all_values (const CgtWork *work);
void cgt_work_decide_outcome (CgtWork *work);
/* The same, which may visit @most_sums sums; 0: no limit. FALSE: it has ended at the limit. */
gboolean cgt_work_decide_outcome_within (CgtWork *work, guint64 most_sums);
void cgt_work_add_terms (CgtWork *work);
/* Does a @step within the limits for the canonical form of a sum. */
void cgt_work_within_allowance (CgtWork *work, void (*step) (CgtWork *work));
/* Mean, temperature, stops, thermograph and birthday of work->total, if it is known. */
void cgt_work_measure_heat (CgtWork *work);
/* Lists the texts of the moves, without their values. */
void cgt_work_list_moves (CgtWork *work);
/* Takes @bytes from what the moves of the record may use. FALSE if too little is left, or the budget ran out. */
gboolean cgt_work_take_bytes_for_moves (CgtWork *work, gsize bytes);
/* Whether the moves can be listed with little memory. */
gboolean cgt_work_has_few_moves (CgtWork *work);
/* Sets the outcomes of the moves to options that a formula or theory knows, without a search. Returns whether one of
 * them wins. */
gboolean cgt_work_decide_moves_by_theory (CgtWork *work);
/* Sets the outcomes, and then the values, after each move. */
void cgt_work_decide_moves (CgtWork *work);
void cgt_work_value_moves (CgtWork *work);
/* How close the races of the sum are to their end after @move; NULL: now. */
CgtRaceState cgt_work_race_state (CgtWork *work, const CgtWorkMove *move);
/* The theorem that tells who wins, where one is known, and which moves it advises. More of them may be known later. */
void cgt_work_find_theorem (CgtWork *work);
/* The score of a sum of scoring games. */
void cgt_work_play_for_score (CgtWork *work);
/* What a ruleset counts on the board, known without any search. */
void cgt_work_list_totals (CgtWork *work);
/* The shortest solution of a puzzle of one player. */
void cgt_work_solve_puzzle (CgtWork *work);
/* For the sum and for each move. */
void cgt_work_find_remoteness (CgtWork *work);
/* The summands and their nimbers, if the value is a nimber. */
void cgt_work_list_parts (CgtWork *work);
/* Misère play of a large sum of heaps, by the misère quotient of the game: sets the outcome, and those of the moves
 * that are listed. FALSE: it is for a search. */
gboolean cgt_work_play_by_quotient (CgtWork *work);
/* Misère play of an impartial sum. */
void cgt_work_play_misere (CgtWork *work);
/* Misère play of a sum in which Left and Right have different moves. */
void cgt_work_play_misere_of_two (CgtWork *work);
/* Sums with a game in which positions can repeat. */
void cgt_work_play_loopy (CgtWork *work);
/* Whether a term is a loopy value. */
gboolean cgt_work_has_loopy_value (CgtWork *work);
/* The value of a sum with loopy values or loopy positions of two players, in normal play, and of each move that is
 * listed. FALSE: none is found. */
gboolean cgt_work_value_sides (CgtWork *work);
void cgt_work_play_loopy_values (CgtWork *work);
/* Sets the outcome, unless it is known already. */
void cgt_work_set_outcome (CgtWork *work, CgtOutcome outcome, CgtHow how);
