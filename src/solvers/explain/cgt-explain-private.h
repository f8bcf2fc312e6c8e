/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-explain-sum.h"
#include "solvers/sums/cgt-sum-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* An option of the game that is explained. */
typedef struct
{
  char *text; /* an expression: the whole sum after the move */
  CgtValue value;
  char *shown; /* the text of its value */
  guint term;  /* of the sum: the term that the move changes, */
  CgtTerm to;  /* and what it becomes */
} CgtExplainOption;

typedef struct _CgtExplainGraph CgtExplainGraph;

/* The explanation of one game, which may be a part of the game that was asked for. */
typedef struct
{
  CgtSolver *solver;
  CgtStore *store;
  const CgtSum *sum;
  CgtWrittenSum *written;
  const CgtEvaluation *record; /* of the game that was asked for; NULL: this is a part of it */
  CgtValue value;              /* CGT_NONE: it has none, or none is known */
  char *shown;                 /* the text of the value; NULL with CGT_NONE */
  GArray *options[2];          /* CgtExplainOption by CgtPlayer; NULL: not listed, or too many */
  gboolean impartial;
  gboolean plain;               /* values are not asked for, neither its own nor those of its options */
  gboolean unnamed;             /* the texts of values are not made */
  guint depth;                  /* of parts within parts */
  guint most_answers;           /* of a proof; 0: no limit */
  const CgtExplainGraph *graph; /* NULL: the game ends, or the graph is too large */
  GPtrArray *steps;             /* CgtStep: where steps are added; not owned */
} CgtExplain;

/* If a player has more options, they are not listed. */
#define CGT_EXPLAIN_MOST_OPTIONS 10000

/* The text of a value; NULL: it is too long to be shown, or the budget ran out. */
char *cgt_explain_show (CgtExplain *explain, CgtValue value);
/* Whether @a is greater than @b. */
gboolean cgt_explain_is_above (CgtStore *store, CgtValue a, CgtValue b);
/* Adds a step with this text. The step belongs to the explanation. */
CgtStep *cgt_explain_add (GPtrArray *steps, CgtRule rule, const char *format, ...) G_GNUC_PRINTF (3, 4);
/* Whether the budget allows more. */
gboolean cgt_explain_goes_on (CgtExplain *explain);

/* The names of @moves (CgtMove), joined. (transfer full) */
char *cgt_explain_join_moves (const GPtrArray *moves);
/* The step, which uses as many expressions, names these @values (char *) of them. If one is missing (NULL), it names
 * none. */
void cgt_explain_name_values (CgtStep *step, const GPtrArray *values);
/* The step uses each of @moves, but %CGT_EXPLAIN_MOST_OPTIONS at most. */
void cgt_explain_use_moves (CgtStep *step, const GPtrArray *moves);
/* Adds a step that lists the @moves of @player, and their values as far as they are known. */
void cgt_explain_name_moves (GPtrArray *steps, const GPtrArray *moves, CgtPlayer player);
/* "Left" or "Right", translated. */
const char *cgt_explain_player (CgtPlayer player);

char *cgt_explain_join_options (const GArray *options);
/* The step names each of @options (CgtExplainOption) and its value. */
void cgt_explain_use_options (CgtStep *step, const GArray *options);

/* Prepares the explanation of a sum, or of a single game as a part of one. The value is found, and options are not
 * listed yet. */
void cgt_explain_begin (CgtExplain *part, CgtSolver *solver, const CgtSum *sum, GPtrArray *steps);
/* The same for a game of which only the moves matter. */
void cgt_explain_begin_plain (CgtExplain *part, CgtSolver *solver, const CgtSum *sum, GPtrArray *steps);
/* One of both: if @record has no value, none is looked for again. */
void cgt_explain_begin_recorded (CgtExplain *part, CgtSolver *solver, const CgtSum *sum, const CgtEvaluation *record,
                                 GPtrArray *steps);
/* The same for a game of which only the moves and their values matter, which may be too long to be shown. */
void cgt_explain_begin_unnamed (CgtExplain *part, CgtSolver *solver, const CgtSum *sum, GPtrArray *steps);
void cgt_explain_end (CgtExplain *part);
/* Lists the options of both players with their values. FALSE: there are too many, or a value is not known. */
gboolean cgt_explain_list_options (CgtExplain *explain);
/* Lists only a move of @player that wins in normal play of impartial games, if the ruleset knows one without a list of
 * all. FALSE: it does not; then none is listed. */
gboolean cgt_explain_list_known_answer (CgtExplain *explain, CgtPlayer player);

/* The sum after the move to @option, one of those listed. (transfer full) */
static inline CgtSum *
cgt_explain_after (const CgtExplain *explain, const CgtExplainOption *option)
{
  return cgt_sum_with (explain->sum, option->term, &option->to);
}

/* Limits the next part of the explanation to a fixed number of ticks, which take some seconds, so that it leaves time
 * for other parts. The number is the same on every machine, with a limit of time and without. */
void cgt_explain_begin_part (CgtSolver *solver);
/* Removes the limit that cgt_explain_begin_part() set. */
void cgt_explain_end_part (CgtSolver *solver);

/* Families of explanations. Each adds its steps, and returns FALSE if it does not apply. */
gboolean cgt_explain_sum_of_parts (CgtExplain *explain);
/* (transfer full) (element-type CgtSum): the terms of the sum, or the components of its only position, each alone.
 * NULL: there is one, or there are too many. */
GPtrArray *cgt_explain_list_parts (CgtExplain *explain);
gboolean cgt_explain_nimber (CgtExplain *explain);
gboolean cgt_explain_form (CgtExplain *explain);
/* The number that is {left|right}, once dominated options are gone: CgtExplainOption. */
gboolean cgt_explain_number (CgtExplain *explain, const GArray *left, const GArray *right);
/* The numbers from 0 to the value, if that is a fraction. @format: a sentence with the value, its signs, and the
 * numbers. */
void cgt_explain_sign_expansion (CgtExplain *explain, GPtrArray *steps, const char *format);
/* How hot a value is that is no number: its stops, its thermograph, its atomic weight. */
void cgt_explain_heat (CgtExplain *explain);
void cgt_explain_infinitesimal (CgtExplain *explain);
/* Remoteness, draws, scores and puzzles, from the moves of a record. */
/* Says why a loopy game has no value, if no stoppers are found that are its sides. */
void cgt_explain_no_sides (CgtExplain *explain, const CgtEvaluation *record);
/* Says what decides who wins, if the value is a pair of sides. */
void cgt_explain_pair (GPtrArray *steps, const CgtEvaluation *record);
void cgt_explain_play (CgtExplain *explain, const CgtEvaluation *record);
/* A `value` step for @sum, whose steps say why; NULL: its value is not known. (transfer full) */
CgtStep *cgt_explain_value_step (CgtSolver *solver, const CgtSum *sum, guint depth);
/* Chooses among them. */
void cgt_explain_value (CgtExplain *explain);
/* Who wins, from a record, with the moves that win. @explain: (nullable): the game, if its value is known. */
CgtStep *cgt_explain_outcome (GPtrArray *steps, const CgtEvaluation *record, CgtExplain *explain);
/* Why its value compares with 0 as it does. */
void cgt_explain_sign (CgtExplain *explain, GPtrArray *steps, CgtOutcome outcome);
/* Adds to the steps of an `outcome` step how the winner answers each move. A proof that has `most_answers` is cut short
 * there, and says where. */
void cgt_explain_prove (CgtExplain *explain, CgtStep *outcome);
/* Whether play may not end, or end before there are no moves. */
gboolean cgt_explain_is_loopy_or_race (const CgtSum *sum);
/* The nimber of a game that may not end, or why it has none. */
gboolean cgt_explain_loopy_nimber (CgtExplain *explain);
void cgt_explain_loopy_value (CgtExplain *explain);
/* Who wins a sum of parts some of which have no nimber, by the labels of the parts. */
void cgt_explain_infinities (CgtExplain *explain);
/* All positions that play can reach in a race or a game that may not end, decided backwards. If there are too many, the
 * graph is not complete. NULL: the game is of another kind. */
CgtExplainGraph *cgt_explain_graph_new (CgtExplain *explain);
void cgt_explain_graph_free (CgtExplainGraph *graph);
gboolean cgt_explain_graph_is_complete (const CgtExplainGraph *graph);
/* The number of moves in which @player loses when they move in @sum; -1: they do not lose, or it is not known. */
gint64 cgt_explain_graph_lost_in (const CgtExplainGraph *graph, const CgtSum *sum, CgtPlayer player);
/* How they are decided, step by step; or that they are too many. */
void cgt_explain_retrograde (const CgtExplainGraph *graph, GPtrArray *steps, const char *expression);
/* What decides who wins a sum of several terms. */
void cgt_explain_terms (CgtExplain *explain, GPtrArray *steps);
/* How orthodox play of terms with these values goes: CgtValue. */
void cgt_explain_orthodox (CgtExplain *explain, GPtrArray *steps, const GArray *terms);
/* How a position of Nim with more than a few tokens is won, by its columns. FALSE: it is none. */
gboolean cgt_explain_nim_columns (CgtExplain *explain, GPtrArray *steps);
/* Replaces a long proof of a sum of parts whose nimbers are known by its nim-sum. */
void cgt_explain_nim_parts (CgtExplain *explain, GPtrArray *steps);
/* How the winner of a sum by nimbers comes nearer to the end where play may not end: a step for each position that a
 * move can make worth more. Empty if all parts end; NULL: there are too many, or one is not known. (transfer full) */
GPtrArray *cgt_explain_returns (const CgtExplain *explain);
/* Whether one of @steps is such a nim-sum. */
gboolean cgt_explain_is_by_nimbers (const GPtrArray *steps);
/* The rule of misère Nim, if the sum is played as Nim. */
void cgt_explain_misere (CgtExplain *explain, GPtrArray *steps);
/* How an operation gives its value: its name is that of the function, or one of these. @operands: CgtValue. */
#define CGT_OPERATION_MULTIPLE "."
#define CGT_OPERATION_ORDINAL ":"
#define CGT_OPERATION_LIST "[]" /* written out */
void cgt_explain_operation (CgtExplain *explain, GPtrArray *steps, const char *name, const GArray *operands);
/* How a list is made, such as `day(2)`; FALSE: the operation gives no list. */
gboolean cgt_explain_list (CgtExplain *explain, GPtrArray *steps, const CgtOperation *operation);
/* The same for those that are defined by the options of their operands; FALSE: it is not one of them. */
gboolean cgt_explain_definition (CgtExplain *explain, GPtrArray *steps, const char *name, const GArray *operands);
/* If something was left out, the last step says so. */
void cgt_explain_note_limit (CgtExplanation *explanation, const CgtEvaluation *record, CgtBudget *budget);

/* `{a,b|c}` from the texts of the values of the options. (transfer full) */
char *cgt_explain_braces (const GArray *left, const GArray *right);
