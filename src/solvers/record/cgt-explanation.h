/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-value.h"

/* What a step of an explanation rests on. docs/explain.md says for each rule what its uses are, and in which order. */
typedef enum
{
  /* Canonical form */
  CGT_RULE_LEFT_OPTIONS,
  CGT_RULE_RIGHT_OPTIONS,
  CGT_RULE_OPTIONS,
  CGT_RULE_EQUAL_OPTIONS,
  CGT_RULE_DOMINATED,
  CGT_RULE_REVERSIBLE,
  CGT_RULE_CANONICAL,
  CGT_RULE_COMPUTED,
  CGT_RULE_VALUE,
  /* Operations and measures */
  CGT_RULE_DEFINITION,
  CGT_RULE_BASE_CASE,
  CGT_RULE_NEAREST_INTEGER,
  CGT_RULE_CLOSE_TO_UPS,
  CGT_RULE_BIRTHDAY,
  CGT_RULE_LEFT_STOP,
  CGT_RULE_RIGHT_STOP,
  CGT_RULE_STOP_COUNT,
  CGT_RULE_COLD,
  CGT_RULE_FREEZE,
  CGT_RULE_REDUCED,
  CGT_RULE_FAR_STAR,
  CGT_RULE_NIM_PRODUCT,
  CGT_RULE_MULTIPLE,
  CGT_RULE_TINY_FORM,
  /* Lists */
  CGT_RULE_DAY,
  CGT_RULE_POWER_OF_TWO,
  CGT_RULE_INCENTIVE,
  /* Sums */
  CGT_RULE_NEGATIVE,
  CGT_RULE_COMPONENTS,
  CGT_RULE_SUM,
  CGT_RULE_NUMBERS_ADD,
  CGT_RULE_TRANSLATION,
  /* Numbers */
  CGT_RULE_SIMPLEST_NUMBER,
  CGT_RULE_SIMPLEST_FIT,
  CGT_RULE_SIGN_EXPANSION,
  /* By a theory of the game */
  CGT_RULE_BERLEKAMP,
  CGT_RULE_COLON,
  CGT_RULE_BRANCHES,
  CGT_RULE_PRUNED,
  CGT_RULE_FUSION,
  CGT_RULE_CYCLE,
  CGT_RULE_PERIOD,
  /* Hot games and infinitesimals */
  CGT_RULE_SWITCH,
  CGT_RULE_STOPS,
  CGT_RULE_THERMOGRAPH,
  CGT_RULE_LEFT_WALL,
  CGT_RULE_RIGHT_WALL,
  CGT_RULE_LEFT_WALL_OF,
  CGT_RULE_RIGHT_WALL_OF,
  CGT_RULE_UPS_AND_STARS,
  CGT_RULE_TINY,
  CGT_RULE_ATOMIC_WEIGHT,
  /* Nimbers */
  CGT_RULE_MEX,
  CGT_RULE_NIM_HEAP,
  CGT_RULE_NIM_SUM,
  /* Who wins */
  CGT_RULE_OUTCOME,
  CGT_RULE_SIGN,
  CGT_RULE_NUMBER_DECIDES,
  CGT_RULE_UPS_DECIDE,
  CGT_RULE_STOPS_DECIDE,
  CGT_RULE_TERM_SIGNS,
  CGT_RULE_LEFT_ORTHODOX,
  CGT_RULE_RIGHT_ORTHODOX,
  CGT_RULE_LEFT_WINS_FIRST,
  CGT_RULE_LEFT_LOSES_FIRST,
  CGT_RULE_RIGHT_WINS_FIRST,
  CGT_RULE_RIGHT_LOSES_FIRST,
  CGT_RULE_MOVER_WINS,
  CGT_RULE_MOVER_LOSES,
  CGT_RULE_ANSWER,
  CGT_RULE_WON_BY_VALUE,
  CGT_RULE_CANCEL,
  CGT_RULE_HOTTEST,
  CGT_RULE_MEAN,
  CGT_RULE_MISERE_NIM,
  CGT_RULE_POWERS_OF_TWO,
  CGT_RULE_NIM_COLUMNS,
  CGT_RULE_RETURNS,
  CGT_RULE_LEFT_DRAWS_FIRST,
  CGT_RULE_RIGHT_DRAWS_FIRST,
  CGT_RULE_MOVER_DRAWS,
  CGT_RULE_REMOTENESS,
  CGT_RULE_LOOPY_VALUE,
  CGT_RULE_NO_SIDES,
  CGT_RULE_ONSIDE,
  CGT_RULE_OFFSIDE,
  CGT_RULE_LOOPY_MEX,
  CGT_RULE_IN_REACH,
  CGT_RULE_UNANSWERED,
  CGT_RULE_RETROGRADE,
  CGT_RULE_MOVER_LOST_IN,
  CGT_RULE_LEFT_LOST_IN,
  CGT_RULE_RIGHT_LOST_IN,
  CGT_RULE_MOVER_WON_IN,
  CGT_RULE_LEFT_WON_IN,
  CGT_RULE_RIGHT_WON_IN,
  CGT_RULE_MOVER_UNDECIDED,
  CGT_RULE_LEFT_UNDECIDED,
  CGT_RULE_RIGHT_UNDECIDED,
  CGT_RULE_SCORE,
  CGT_RULE_SCORE_AFTER,
  CGT_RULE_PUZZLE,
  CGT_RULE_COMPARISON,
  CGT_RULE_DIFFERENCE,
  CGT_RULE_CLOSED_FORM,
  CGT_RULE_SEARCHED,
  CGT_RULE_PARTIAL,
  CGT_RULE_THEOREM,
  CGT_RULE_LEFT_OUT,
  CGT_RULE_OVER_BUDGET,
  CGT_N_RULES,
} CgtRule;

/* The word of the rule in JSON, and its title for display, which is to be translated. Static strings. */
const char *cgt_rule_to_word (CgtRule rule);
const char *cgt_rule_to_title (CgtRule rule);

typedef struct
{
  CgtRule rule;
  char *text;        /* one or two sentences about this very game */
  GPtrArray *uses;   /* char *: the expressions that the step speaks of, in the order that the rule fixes */
  GPtrArray *steps;  /* CgtStep: what this step rests on */
  GPtrArray *values; /* char *: the text names these values of the uses, in their order; NULL: it names none */
} CgtStep;

/* Takes @text. (transfer full) */
CgtStep *cgt_step_new (CgtRule rule, char *text);
void cgt_step_free (CgtStep *step);
/* Takes @expression. */
void cgt_step_add_use (CgtStep *step, char *expression);
/* Adds copies. @...: each a const char *, then NULL. */
void cgt_step_add_uses (CgtStep *step, ...) G_GNUC_NULL_TERMINATED;

/* If a step names more than this, it counts them. */
#define CGT_EXPLAIN_MOST_NAMED 12
/* "A, B and C"; of a long list the first ones and "4 more". (transfer full) */
char *cgt_explain_join (const GPtrArray *texts);

/**
 * CgtExplanation:
 *
 * Why an expression has its value and its outcome. It is plain, immutable once it is handed out, and usable on any
 * thread.
 */
typedef struct _CgtExplanation CgtExplanation;
struct _CgtExplanation
{
  char *expression;
  char *value;       /* as an evaluation prints it; NULL: it has none, or none is known */
  char *value_latex; /* NULL with @value */
  CgtOutcome outcome;
  GPtrArray *steps;    /* CgtStep */
  gboolean is_partial; /* the budget ran out; the last step says so */
};

/* Without steps; the code that fills it may change it until it is handed out. */
CgtExplanation *cgt_explanation_new (const char *expression);
void cgt_explanation_free (CgtExplanation *explanation);

/* One line without a line feed; several lines, with the steps below each step indented; nested lists for a document. */
char *cgt_explanation_to_json (const CgtExplanation *explanation);
char *cgt_explanation_to_words (const CgtExplanation *explanation);
char *cgt_explanation_to_latex (const CgtExplanation *explanation);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtStep, cgt_step_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtExplanation, cgt_explanation_free)
