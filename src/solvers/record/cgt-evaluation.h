/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-limit.h"
#include "cgt/cgt-loopy.h"
#include "cgt-partial.h"
#include "cgt-written-sum.h"
#include "cgt/cgt-store.h"
#include "rulesets/cgt-how.h"
#include "rulesets/cgt-theorem.h"

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
  CgtWrittenSum *sum;    /* the sum before the move */
  guint term;            /* the term of the sum that it changes */
  CgtPosition *position; /* that term afterwards; NULL: a value, which has a text */
  char *term_to;         /* its text; private, see cgt_move_get_term_to() */
  char *to;              /* private, see cgt_move_get_to() */
  char *value;           /* NULL: unknown; the same below */
  char *incentive;       /* what the mover gains: G^L - G for Left, G - G^R for Right; only on request. Not written */
  CgtOutcome outcome;
  char *score;       /* in a game with a score: the mover's final difference after this move */
  gint64 gain;       /* what the mover gains by this move; 0 in games without a score */
  gint64 remoteness; /* -1: null */
  CgtTruth wins;     /* for the mover */
  gboolean advised;  /* it wins, and the theorem that decides who wins says so */
  CgtOptionStanding standing;
  guint rank; /* rank among the player's moves by value; the best is 0; moves that do not compare may have equal
               * ranks */
} CgtMove;

/* A summand, and the Nim heap that it equals. */
typedef struct
{
  guint term; /* the term of the sum that it belongs to */
  char *text; /* by itself: `kayles(3)`, `nim(2)` */
  char *name; /* for display: without options that are drawn on the board, `graph(a)` */
  guint64 nimber;
  gboolean is_heap; /* the term is a nimber, or played as Nim, and this is one of its heaps */
} CgtPart;

/* A total that is shown with the score of a position. */
typedef struct
{
  const char *name; /* static; to be translated */
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
 * What is known about an expression. It is plain, immutable, reference counted, and usable on any thread. The fields
 * are those of notation.md. %NULL (or unknown, or -1) is null there. A field with few possible answers
 * is an enum, and cgt-record-words.h has its words.
 */
typedef struct _CgtEvaluation CgtEvaluation;
struct _CgtEvaluation
{
  char *expression;
  CgtWrittenSum *sum; /* what the expression is, term by term; NULL: no sum, or one without moves */
  CgtOutcome outcome;
  char *value;
  char *value_latex;
  gboolean value_is_text; /* it is no value, such as a genus, so it is not typeset */
  char *nimber;           /* decimal digits */
  gint64 remoteness;
  char *mean, *temperature, *left_stop, *right_stop;
  gboolean has_thermograph;
  CgtHeatGap heat_gap;            /* why a loopy game has no thermograph, mean and temperature; not written in JSON */
  GArray *left_wall, *right_wall; /* CgtEvaluationCorner, from temperature -1 up; NULL: unknown */
  char *birthday;
  CgtHow how_outcome, how_value;
  CgtTheoremUsed *theorem; /* that tells who wins; NULL: none is known */
  char *score;
  GArray *totals;            /* CgtEvaluationTotal, shown with the score; NULL: none */
  CgtOrder relation;         /* for a comparison: how the two games compare; otherwise unknown */
  CgtEvaluation *difference; /* of a comparison: of its left side minus its right side, with the moves; NULL: not
                              * asked for, or unknown */
  CgtEvaluation *other_play; /* of an impartial game: the same positions in misère play, or in normal play if the
                              * expression is in misère play; NULL: not asked for, or unknown */
  CgtTruth identical;        /* of a comparison: whether its sides have identical options, theirs too, and so on */
  GPtrArray *moves[2];       /* by CgtPlayer: CgtMove in the order of the rules; NULL: unknown */
  char *moves_described;     /* if they are too many, and only winning ones are listed: what all of them are */
  GPtrArray *other_moves;    /* CgtMove: then a few of those that lose, so that they can be played; both players have
                              * them; NULL: none. Not written */
  CgtPartial *partial;       /* if the outcome is not known: what is; NULL: nothing */
  GPtrArray *parts;          /* CgtPart, whose nimbers add up to the nimber; NULL: unknown, or too many */
  gboolean is_puzzle; /* of one player: the remoteness is the length of a shortest solution, and moves of one win */
  gboolean impartial;
  gboolean misere;
  guint n_terms;  /* in the sum; 1 for a single position */
  CgtLimit limit; /* the limit that stopped the evaluation, if something is missing */
};

CgtMove *cgt_move_copy (const CgtMove *from); /* (transfer full) */
void cgt_move_free (CgtMove *move);
CgtEvaluation *cgt_evaluation_ref (CgtEvaluation *evaluation);
void cgt_evaluation_unref (CgtEvaluation *evaluation);
/* (transfer container) (nullable): the moves that can be played: those that are listed, and other_moves. */
GPtrArray *cgt_evaluation_list_playable (const CgtEvaluation *evaluation, CgtPlayer player);
/* Whether it is known that @player has no move. A list in which only the moves that win stand can be empty, too. */
gboolean cgt_evaluation_is_stuck (const CgtEvaluation *evaluation, CgtPlayer player);

/* The texts of the changed term after a move, and of the whole expression. They are made when they are asked for, and
 * kept. cgt_move_append_to() does not keep the second text, which has all the terms in it. */
const char *cgt_move_get_term_to (const CgtMove *move);
const char *cgt_move_get_to (const CgtMove *move);
void cgt_move_append_to (const CgtMove *move, GString *text);
/* Whether two moves change the same term to the same. */
gboolean cgt_move_equal (const CgtMove *a, const CgtMove *b);

/* Fields of a record, one bit each, in the order in which they are written. */
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
  CGT_FIELD_THEOREM = 1 << 12,
  CGT_FIELD_SCORE = 1 << 13,
  CGT_FIELD_MOVES = 1 << 14,
  CGT_FIELDS_ALL = (1 << 15) - 1,
  CGT_FIELD_OTHER_PLAY = 1 << 15, /* only on request: it is a second evaluation */
  /* Written with the moves and with the score; these bits are for requests of these fields alone. */
  CGT_FIELD_MOVES_DESCRIBED = 1 << 16,
  CGT_FIELD_TOTALS = 1 << 17,
} CgtFields;

/* Reads names separated by commas, such as "outcome,value". They may include `expression`, which is always written, and
 * `partial`, which is written whenever there is one. FALSE with a one-line error that gives the first word that is no
 * field, and the names of the fields. */
gboolean cgt_fields_from_text (const char *text, CgtFields *fields, GError **error);
/* One line without a line feed, as printed by `grundy-cli eval --json`. */
char *cgt_evaluation_to_json (const CgtEvaluation *evaluation, CgtFields fields);
/* Several lines for people, as printed by `grundy-cli eval`. */
char *cgt_evaluation_to_words (const CgtEvaluation *evaluation, CgtFields fields);

/* (transfer container): moves, best first for the mover. Winning moves come before losing ones; then partizan moves
 * go by value as far as they compare, and impartial ones by remoteness (a winner hurries, a loser delays). Those of
 * a puzzle go by the length of the solution after them. */
GPtrArray *cgt_evaluation_moves_best_first (const CgtEvaluation *evaluation, CgtPlayer player);
/* Whether two moves of one player are tied: in that order, neither is better for a reason that is known. */
gboolean cgt_move_is_as_good (const CgtEvaluation *evaluation, const CgtMove *a, const CgtMove *b);
/* (transfer none): the first of these moves, if it wins; NULL: no winning move is known. */
const CgtMove *cgt_evaluation_get_winning_move (const CgtEvaluation *evaluation, CgtPlayer player);
/* Of a comparison: whether @player wins the difference of its sides by moving first. */
gboolean cgt_order_wins_first (CgtOrder order, CgtPlayer player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtEvaluation, cgt_evaluation_unref)
