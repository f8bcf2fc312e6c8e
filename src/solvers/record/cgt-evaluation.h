/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-limit.h"
#include "cgt/cgt-store.h"
#include "rulesets/cgt-how.h"

G_BEGIN_DECLS

/* Why an option is not in the canonical form. */
typedef enum
{
  CGT_OPTION_UNKNOWN,
  CGT_OPTION_CANONICAL,
  CGT_OPTION_DOMINATED,
  CGT_OPTION_REVERSIBLE,
} CgtOptionStanding;

typedef struct
{
  char *to;      /* the whole expression after the move */
  guint term;    /* which term of the sum it changed */
  char *term_to; /* that term afterwards */
  char *value;   /* NULL: not known; likewise below */
  char *value_markup;
  CgtOutcome outcome;
  char *score;       /* of a game that is played for one: the mover's final difference after this move */
  gint64 gain;       /* what the mover gains by the move itself; 0 where no score is kept */
  gint64 remoteness; /* -1: null */
  CgtTruth wins;     /* for the mover */
  CgtOptionStanding standing;
  guint rank; /* among the player's moves by value, best 0; equal where they do not compare */
} CgtMove;

/* A summand, and the Nim heap that it is worth. */
typedef struct
{
  guint term; /* which term of the sum it belongs to */
  char *text; /* alone: `kayles(3)`, `nim(2)` */
  char *name; /* for people: without options that are drawn on the board, `graph(a)` */
  guint64 nimber;
  gboolean is_heap; /* the term is a nimber, or played as Nim, and this is one of its heaps */
} CgtPart;

/* A total that says something of a position beside its score. */
typedef struct
{
  const char *name; /* static, to be translated */
  char *total;
} CgtEvaluationTotal;

typedef struct
{
  char *t, *v; /* exact */
  double t_double, v_double;
} CgtEvaluationCorner;

/**
 * CgtEvaluation:
 *
 * What is known of an expression: plain, immutable, reference counted, usable from any thread. The
 * fields are those of notation.md; %NULL (or unknown, or -1) is null there. Answers that are one of a few are enums,
 * and cgt-record-words.h has their words.
 */
typedef struct
{
  char *expression;
  CgtOutcome outcome;
  char *value;
  char *value_markup; /* Pango markup */
  char *value_latex;
  char *nimber; /* decimal digits */
  gint64 remoteness;
  char *mean, *temperature, *left_stop, *right_stop;
  gboolean has_thermograph;
  GArray *left_wall, *right_wall; /* CgtEvaluationCorner, from temperature -1 up; NULL when not known */
  char *birthday;
  CgtHow how_outcome, how_value;
  char *score;
  GArray *totals;      /* of CgtEvaluationTotal, beside the score; NULL: none */
  CgtOrder relation;   /* of a comparison: how the two games compare; unknown for anything else */
  GPtrArray *moves[2]; /* by CgtPlayer, of CgtMove, NULL when not known; in the order of the rules */
  GPtrArray *parts;    /* of CgtPart, whose nimbers add up to the nimber; NULL: not known, or too many */
  gboolean impartial;
  gboolean misere;
  guint n_terms;  /* of the sum; 1 for a single position */
  CgtLimit limit; /* which one stopped what is missing */
} CgtEvaluation;

CgtEvaluation *cgt_evaluation_ref (CgtEvaluation *evaluation);
void cgt_evaluation_unref (CgtEvaluation *evaluation);

/* Some of the fields of a record: a bit each, in the order in which they are written. */
typedef enum
{
  CGT_FIELD_OUTCOME = 1 << 0,
  CGT_FIELD_VALUE = 1 << 1,
  CGT_FIELD_NIMBER = 1 << 2,
  CGT_FIELD_REMOTENESS = 1 << 3,
  CGT_FIELD_MEAN = 1 << 4,
  CGT_FIELD_TEMPERATURE = 1 << 5,
  CGT_FIELD_LEFT_STOP = 1 << 6,
  CGT_FIELD_RIGHT_STOP = 1 << 7,
  CGT_FIELD_THERMOGRAPH = 1 << 8,
  CGT_FIELD_BIRTHDAY = 1 << 9,
  CGT_FIELD_LATEX = 1 << 10,
  CGT_FIELD_HOW = 1 << 11,
  CGT_FIELD_SCORE = 1 << 12,
  CGT_FIELD_MOVES = 1 << 13,
  CGT_FIELDS_ALL = (1 << 14) - 1,
} CgtFields;

/* Their names, separated by commas: "outcome,value". `expression`, which is always written, may be among them. FALSE
 * with an error in one line that names the word that is no field, and those that are. */
gboolean cgt_fields_from_text (const char *text, CgtFields *fields, GError **error);
/* One line, as `grundy-cli eval --json` prints it; without the line feed. */
char *cgt_evaluation_to_json (const CgtEvaluation *evaluation, CgtFields fields);
/* Several lines for people, as `grundy-cli eval` prints it. */
char *cgt_evaluation_to_words (const CgtEvaluation *evaluation, CgtFields fields);

/* Moves best first for the mover: winning before losing; partizan ones then by value as far as they
 * compare, impartial ones by remoteness (a winner hurries, a loser delays). (transfer container) */
GPtrArray *cgt_evaluation_moves_best_first (const CgtEvaluation *evaluation, CgtPlayer player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtEvaluation, cgt_evaluation_unref)

G_END_DECLS
