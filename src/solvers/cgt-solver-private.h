/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-solver.h"
#include "cgt-table.h"
#include "rulesets/cgt-ruleset-functions.h"
#include "solvers/cgt-theory.h"

/**
 * CgtSearched:
 *
 * How far a search for who wins is, for its progress.
 */
typedef struct
{
  gint64 begin;           /* monotonic time */
  const guint64 *helped;  /* positions that other threads searched for it, read atomically; NULL: there are none */
  guint64 before;         /* cgt_solver_count_searched() when it began */
  guint depth;            /* of the position that it is at */
  guint n_moves;          /* of the root, for both players together; 0: not known */
  const guint *n_decided; /* of these, read atomically */
} CgtSearched;

/* What a search keeps with the solver, or with one of its games, for later questions. The solver does not know what it
 * is. */
typedef struct
{
  void (*free) (gpointer self);
  gsize (*get_memory) (gpointer self); /* NULL: it is not counted */
  void (*set_budget) (gpointer self, CgtBudget *budget);
} CgtKeptType;

typedef struct
{
  const CgtKeptType *type;
  gpointer self; /* NULL until needed */
} CgtKept;

void cgt_kept_clear (CgtKept *kept);

/* What the solver knows of one game, that is of a ruleset with its options. */
struct _CgtSolverGame
{
  CgtRules *rules;
  guint index;       /* in the solver */
  CgtTable *values;  /* component -> handle of its value */
  CgtTable *nimbers; /* impartial component -> nimber + 1, or CGT_NIMBER_IS_NOT and the numbers it is not */
  const CgtTheory *theory;
  gpointer known;       /* the theory's data for the game */
  CgtKept loopy;        /* CgtLoopyGraph: of the loopy impartial positions */
  guint64 n_searched;   /* for cgt-nimber-search.c: components that it searched */
  gboolean falls_apart; /* an option of one of these had several parts */
};

/* In the word of a component whose nimber is not known: bit n is set if it is not n. */
#define CGT_NIMBER_IS_NOT ((guint64) 1 << 63)

struct _CgtSolver
{
  CgtStore *store;
  CgtBudget *budget;
  GPtrArray *games;            /* CgtSolverGame */
  guint64 positions;           /* number solved so far, for progress */
  const CgtSearched *searched; /* of the search for who wins that runs; NULL: none */
  guint64 patience;            /* the tick at which optional searches are given up; 0: never */
  guint n_threads;             /* that search together for who wins */
  guint64 most_positions;      /* a search is given up when @positions gets here; 0: never */
  gboolean beyond_search;      /* a component was met for which no search would finish */
  gboolean given_up;           /* patience has ended; no more searches until it is set again */
  gboolean gave_up_value;      /* the last evaluation, since it knew who wins; more patience would not change it */
  /* The typed games of states in play, which a state names by their numbers; for cgt-play-state.c. NULL until needed.
   * A number is never given twice. */
  GPtrArray *forms;       /* CgtForm */
  CgtTable *form_numbers; /* of their texts */
  gsize first_form;       /* the number of the first of them: those before it are gone */
  /* By normal and misère play, for cgt-sum-search.c: */
  CgtTable *sums[2];     /* what searches of whole sums found */
  guint64 sum_steps[2];  /* the steps that it took to find that */
  CgtTable *too_long[2]; /* the sums that take too many */
  CgtKept heap_play[2];  /* CgtHeapPlay: what is known of small and of large sums of heaps */
  /* For cgt-misere-sum.c; NULL until needed: */
  struct _CgtMisereForms *misere_forms; /* impartial games in misère canonical form */
  CgtTable *misere_states;              /* components -> their games */

  /* Stacks shared by a search over all its depth. */
  CgtArena options, parts;
  GArray *value_stack; /* guint64: handles or nimbers */
  GArray *scratch;     /* guint64: the bits of a mex */
};

/* The positions of @solver and of the threads that help it. */
static inline guint64
cgt_solver_count_searched (const CgtSolver *solver, const CgtSearched *searched)
{
  return solver->positions + (searched->helped != NULL ? __atomic_load_n (searched->helped, __ATOMIC_RELAXED) : 0);
}

CgtSolverGame *cgt_solver_get_game (CgtSolver *solver, const CgtRules *rules);
/* Empties the stacks and frees most of their memory; called at the end of every search. */
void cgt_solver_release_stacks (CgtSolver *solver);
/* Limits the following searches to @ticks of the budget, which are the same on every machine; 0: no limit. */
void cgt_solver_set_patience (CgtSolver *solver, guint64 ticks);
/* Limits the following searches to @ticks (0: no further limit) of the patience @within. FALSE: that has ended. */
gboolean cgt_solver_take_turn (CgtSolver *solver, guint64 within, guint64 ticks);
/* Ticks the budget. FALSE: the search has to return at once. */
gboolean cgt_solver_tick (CgtSolver *solver);

/* The value of any position of @game: the sum of its components' values. CGT_NONE when the budget ran out, or when the
 * position is loopy and not known to equal a game that ends. */
CgtValue cgt_solver_value (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, CgtHow *how);
/* The nimber of an impartial position. FALSE when the budget ran out, or when it is oo. */
gboolean cgt_solver_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, guint64 *nimber, CgtHow *how);

/* The nimber of a component. */
gboolean cgt_solver_component_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes component, guint64 *nimber,
                                      CgtHow *how);
/* The entry of a component in the table of nimbers, before it is searched; G_MAXSIZE when the budget ran out, or when
 * no search would finish. */
gsize cgt_solver_begin_nimber (CgtSolver *solver, CgtSolverGame *game, CgtBytes component);
/* Solves a component, which is an entry of the table of nimbers, until it is known whether it has the nimber @asked;
 * G_MAXUINT64: until its nimber is known. FALSE when the budget ran out. */
gboolean cgt_solver_search_nimber (CgtSolver *solver, CgtSolverGame *game, gsize entry, guint64 asked);
/* Appends the parts of all options of @player to the solver's arena of parts, and pushes on the stack of values where
 * those of each option end. @table will be asked for the parts. FALSE when the budget ran out. */
gboolean cgt_solver_push_options (CgtSolver *solver, CgtSolverGame *game, CgtBytes position, CgtPlayer player,
                                  CgtTable *table);
/* The nimber of the component whose options were pushed: their parts begin at @from, and their ends at @stack. */
gboolean cgt_solver_mex_of_parts (CgtSolver *solver, CgtSolverGame *game, gsize from, guint stack, guint64 *nimber);

/* The n of a value *n, if it is one and not too large. */
gboolean cgt_solver_nimber_of_value (CgtSolver *solver, CgtValue value, guint64 *nimber);
