/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"

/* What the learner does. */
typedef enum
{
  CGT_EXERCISE_PREDICT,       /* say who wins, a value, a nim-value, a remoteness, or how two games compare */
  CGT_EXERCISE_WINNING_MOVES, /* find one winning move, or all of them */
  CGT_EXERCISE_FIND,          /* find a position with a given value, nim-value or winner; or draw it */
  CGT_EXERCISE_ORDER,         /* sort games from the least up */
  CGT_EXERCISE_TABLE,         /* fill in a table */
  CGT_EXERCISE_WHICH,         /* list the numbers of a range for which something is so; or choose what is in a list */
  CGT_EXERCISE_PLAY,          /* play against the program and win */
} CgtExerciseKind;

typedef enum
{
  CGT_ASK_WINNER,
  CGT_ASK_VALUE,
  CGT_ASK_NIMBER,
  CGT_ASK_REMOTENESS,
  CGT_ASK_SCORE,
  CGT_ASK_RELATION,     /* of two games */
  CGT_ASK_CHANCE,       /* of winning against one who moves at random; of the moves: one with the best chance */
  CGT_ASK_LONGEST_GAME, /* the number of moves of a longest optimal game */
  CGT_ASK_PERIOD,       /* of the nim-values of a heap game, and where it begins */
  CGT_ASK_PREPERIOD,
  CGT_ASK_BORN, /* the cells of an automaton: those of a generation, and those up to it */
  CGT_ASK_ALIVE,
  CGT_ASK_ONE, /* of the winning moves */
  CGT_ASK_ALL,
  CGT_ASK_BEST, /* of the moves: one that wins soonest or loses latest, and the opposite */
  CGT_ASK_WORST,
  CGT_ASK_PARENTS, /* of a P-position */
} CgtAsk;

/* Both ends belong to it. */
typedef struct
{
  gint from, to;
} CgtRange;

/**
 * CgtExercise:
 *
 * An exercise as a lesson has it: lines `KEY: VALUE`. docs has the format. Immutable.
 */
typedef struct
{
  CgtExerciseKind kind;
  CgtAsk ask;
  GPtrArray *expressions; /* char *: with ranges {3..9}, and ? for what is asked; one of them is chosen */
  GPtrArray *games;       /* char *: to be sorted */
  char *target;           /* what a position is looked for with; NULL in the other kinds */
  char *among;            /* where the solver looks for one; NULL: it finds one by itself */
  GPtrArray *choices;     /* char *: what can be chosen as the answer, as part of it, or in a table; empty: see
                             cgt_task_choices() */
  GArray *choice_places;  /* guint: for each choice, how many expressions are above it */
  char *unlike;           /* a value that the answer must not have; nullable */
  char *outcome;          /* the outcome that the answer must have; nullable */
  GPtrArray *whys;        /* char *: why the answer is right, in what has been taught so far */
  GArray *why_places;     /* guint: for each of them, how many expressions are above it */
  char *begin;            /* what stands for ? on the board at first, on which the answer is drawn; nullable */
  char *question;         /* instead of the usual question; nullable */
  GPtrArray *hints;       /* char * */
  CgtPlayer player;       /* the learner, in a partizan game */
  GPtrArray *entries;     /* char *: of a table, one by one; empty: the rows and columns */
  CgtRange rows, columns; /* what {n} and {m} are */
} CgtExercise;

/* NULL with a CGT_ERROR_SYNTAX, "line N: ..." of @text. */
CgtExercise *cgt_exercise_read (const char *text, GError **error);
void cgt_exercise_free (CgtExercise *exercise);

/**
 * CgtTask:
 *
 * One instance of an exercise, with numbers in the place of its ranges. Belongs to one exercise, which must live
 * longer, and to one thread.
 */
typedef struct
{
  const CgtExercise *exercise;
  guint place;      /* of the expression in those of the exercise */
  char *expression; /* a sum; in a comparison the left side; in CGT_EXERCISE_FIND the text with ?, or where to begin */
  char *other;      /* the right side of a comparison; else NULL */
  GPtrArray *found; /* CgtEvaluation *: of the expression, once it was needed */
} CgtTask;

/* The same seed gives the same instance. Seed 0 takes the first expression and the least number of each range. */
CgtTask *cgt_task_new (const CgtExercise *exercise, guint seed);
void cgt_task_free (CgtTask *task);
/* Whether another seed can give another instance. */
gboolean cgt_exercise_varies (const CgtExercise *exercise);
/* The position on the board of a task; NULL: it has none. (transfer full) */
char *cgt_task_board (const CgtTask *task);
/* What the board answers when @expression is on it: the position, or what stands for ?; NULL: something else was
 * changed. (transfer full) */
char *cgt_task_answer_on_board (const CgtTask *task, const char *expression);
/* What is asked, as Markdown without marks, in the language of the user. (transfer full) */
char *cgt_task_question (const CgtTask *task);

typedef struct
{
  gboolean right;
  char *message; /* what is wrong with the answer, or why it is right; nullable */
} CgtVerdict;

/* What is said of a task, with games by their names. Appends the positions that their names do not tell to
 * @positions (element-type char *), so that pictures of them can be shown. (transfer full) */
char *cgt_exercise_say (const char *text, GPtrArray *positions);

/**
 * CgtTaskCell:
 *
 * A place of a table that is filled in.
 */
typedef struct
{
  char *label;      /* what stands beside it: "3", "3,5", or the expression */
  char *expression; /* what is asked about */
} CgtTaskCell;

/* Of a table, and of the numbers that are looked for, row by row. (transfer full) (element-type CgtTaskCell) */
GPtrArray *cgt_task_cells (const CgtTask *task);
/* How many of them stand in a row; 0: any number. */
guint cgt_task_n_columns (const CgtTask *task);

/*
 * An answer is a text: a letter (N, P, L, R, D), a value, a number, =, <, > or ||; moves, as the positions after them,
 * separated by ` ; `; what stands for ?, or a position; the numbers of the games in order, `2 1 3`; the entries of the
 * table in order; numbers in any order; or `first` or `second`, and then the positions of the game one after another,
 * separated by ` ; `.
 *
 * The functions below compute with @solver, under its budget. Each returns NULL with an error of one line.
 */

/* Judges an answer. An error means that the question or the answer cannot be computed or read. */
CgtVerdict *cgt_task_check (const CgtTask *task, const char *answer, CgtSolver *solver, GError **error);
void cgt_verdict_free (CgtVerdict *verdict);
/* An answer that is right. (transfer full) */
char *cgt_task_solve (const CgtTask *task, CgtSolver *solver, GError **error);
/* The answer, and why it is right if the exercise says that, in the words of its lesson. (transfer full) */
char *cgt_task_tell (const CgtTask *task, CgtSolver *solver, GError **error);
/* The reason by all that is known, with the theorem and its source; "": nothing is known besides the answer.
 * (transfer full) */
char *cgt_task_explain (const CgtTask *task, CgtSolver *solver, GError **error);
/* At least two: the hints of the exercise, and others from what is known about the position. (transfer full) */
GStrv cgt_task_hints (const CgtTask *task, CgtSolver *solver, GError **error);
/* Why the answer is right, as the exercise says; nullable. */
const char *cgt_task_get_why (const CgtTask *task);
/* Whether a move of its position can win or lose. Where a score or a shortest way counts, moves are better or worse. */
gboolean cgt_task_can_be_won (const CgtTask *task);
/* What can be chosen as the answer, or as an entry of a table: what the exercise says, the letters of winners, the
 * signs of comparisons, the moves; empty: the answer is typed. (transfer full) */
GStrv cgt_task_choices (const CgtTask *task, CgtSolver *solver, GError **error);

/* A typed answer with its number and its minus signs as the engine writes them: 7/4 for 1 3/4 and 1¾. (transfer full)
 */
char *cgt_task_plain_answer (CgtAsk ask, const char *given);

/* A game of the learner against the program */

/* The moves of the player whose turn it is. @learner: whether it is the learner's. (transfer full) (element-type char
 * *) */
GPtrArray *cgt_task_moves (const CgtTask *task, const char *expression, gboolean learner, CgtSolver *solver,
                           GError **error);
/* The best reply of the program; "" if it cannot move. (transfer full) */
char *cgt_task_reply (const CgtTask *task, const char *expression, CgtSolver *solver, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtExercise, cgt_exercise_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtTask, cgt_task_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtVerdict, cgt_verdict_free)
