/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "solvers/sums/cgt-form.h"
#include "solvers/record/cgt-evaluation.h"
#include "rulesets/cgt-position.h"

/**
 * CgtSolver:
 *
 * A store and the tables of solved positions. Belongs to one thread. If it is kept between evaluations, known positions
 * are answered immediately.
 */
typedef struct _CgtSolver CgtSolver;

CgtSolver *cgt_solver_new (void);
void cgt_solver_free (CgtSolver *solver);
CgtStore *cgt_solver_get_store (CgtSolver *solver);
/* For the duration of one evaluation; not owned. */
void cgt_solver_set_budget (CgtSolver *solver, CgtBudget *budget);
gsize cgt_solver_get_memory (CgtSolver *solver);
/* How many threads search together for who wins a sum that can be made again; at first 1, with which a search visits
 * the same positions every time. */
void cgt_solver_set_threads (CgtSolver *solver, guint n_threads);
/* The number of entries in the tables of positions: components met, symmetric ones counted once. The heaps
 * of a sequence count as well. */
guint64 cgt_solver_get_n_entries (CgtSolver *solver);
/* Forgets all results, so that the next evaluation starts with empty tables. */
void cgt_solver_clear (CgtSolver *solver);
/* The same if the results take more than half of @memory, which a new question may use; 0: no limit. Returns the bytes
 * of those that are kept. */
gsize cgt_solver_make_room (CgtSolver *solver, gsize memory);

/**
 * CgtSum:
 *
 * A sum of positions and values, as an expression names it. Terms keep their places.
 */
typedef struct
{
  gboolean negative;     /* the term is subtracted */
  CgtPosition *position; /* or NULL, and then @value is set */
  CgtValue value;        /* a value of the solver's store */
  CgtForm *form;         /* of a value that was typed in another form than the canonical one; else NULL */
} CgtTerm;

typedef struct _CgtSum
{
  GArray *terms; /* CgtTerm */
  gboolean misere;
  gsize n_bytes; /* of all positions together */
  /* Makes the same sum for another solver, on any thread, from @source, which lives as long as the sum. NULL: nothing
   * can. */
  struct _CgtSum *(*make_again) (gconstpointer source, CgtSolver *solver);
  gconstpointer source;
} CgtSum;

CgtSum *cgt_sum_new (void);
void cgt_sum_free (CgtSum *sum);
/* Refs @position. FALSE, with nothing added, if a search could not write all positions of the sum into one array,
 * whatever memory is allowed. */
gboolean cgt_sum_add_position (CgtSum *sum, gboolean negative, CgtPosition *position);
void cgt_sum_add_value (CgtSum *sum, gboolean negative, CgtValue value);
void cgt_sum_add_form (CgtSum *sum, gboolean negative, CgtForm *form); /* refs */
char *cgt_sum_to_text (const CgtSum *sum, CgtStore *store);
/* FALSE with an error if a term is a loopy value. */
gboolean cgt_sum_check_short (const CgtSum *sum, GError **error);

/* What is wanted; the outcome always is. */
typedef enum
{
  CGT_WANT_THERMOGRAPH = 1 << 0, /* also mean, temperature, stops, birthday */
  CGT_WANT_MOVES = 1 << 1,
  CGT_WANT_REMOTENESS = 1 << 2,
  CGT_WANT_VALUE = 1 << 3, /* and the nimber */
  CGT_WANT_ALL = (1 << 4) - 1,
  CGT_WANT_WITNESSES = 1 << 4,  /* of a comparison: the difference game, and whether the sides are identical */
  CGT_WANT_OTHER_PLAY = 1 << 5, /* of an impartial expression: who wins in misère play, or in normal play */
  CGT_WANT_TOTALS = 1 << 6,     /* only the totals, which come with anything else that is wanted */
  CGT_WANT_INCENTIVES = 1 << 7, /* of the moves of two players */
} CgtWanted;

/* What has to be computed to fill these fields. */
CgtWanted cgt_wanted_of_fields (CgtFields fields);

/* Called on the computing thread when more is known; take a reference to keep the record. */
typedef void (*CgtPartialFunc) (CgtEvaluation *so_far, gpointer user_data);

/**
 * cgt_solver_evaluate:
 *
 * Fills a record, cheap fields first. Fields that exceed the budget stay null.
 *
 * Returns: (transfer full): the record; %NULL with an error when cancelled, or when nothing could be decided within the
 *   budget
 */
CgtEvaluation *cgt_solver_evaluate (CgtSolver *solver, const CgtSum *sum, const char *expression, CgtWanted wanted,
                                    CgtPartialFunc partial, gpointer user_data, GError **error);

/* The value of a single position or of a whole sum; CGT_NONE with an error. */
CgtValue cgt_solver_position_value (CgtSolver *solver, const CgtPosition *position, GError **error);
/* The same, or the loopy value of a position in which play may never end (cgt/cgt-loopy.h). */
CgtValue cgt_solver_loopy_position_value (CgtSolver *solver, const CgtPosition *position, GError **error);
CgtValue cgt_solver_sum_value (CgtSolver *solver, const CgtSum *sum, GError **error);

/* What the generation of a P-position is. */
typedef enum
{
  CGT_GENERATIONS_LONGEST, /* half the number of moves of a longest optimal game */
  CGT_GENERATIONS_STAGES,  /* the step in which it is found. Step 0 finds the positions without moves. Each further step
                            * finds those from which every move can be answered by a move to a position found before */
} CgtGenerationsBy;

/**
 * CgtGenerations:
 *
 * The P-positions among the followers of an impartial position, by generation. An edge joins a P-position to its
 * parent, a P-position of the generation before that two moves lead to (Khovanova and Xiong, Nim Fractals). If a move
 * can split a part, parts are sorted, and empty ones are left out.
 */
typedef struct
{
  guint child, parent; /* indices of nodes */
} CgtGenerationsEdge;

typedef struct
{
  CgtGenerationsBy by;
  GPtrArray *nodes;   /* char *: the position, printed; sorted by generation, then in a fixed order */
  GArray *generation; /* guint, for each node */
  guint n_generations;
  GArray *edges; /* CgtGenerationsEdge */
} CgtGenerations;

/* @to: the last generation wanted, or -1 for all. */
CgtGenerations *cgt_solver_generations (CgtSolver *solver, const CgtSum *sum, CgtGenerationsBy by, gint to,
                                        GError **error);
void cgt_generations_free (CgtGenerations *generations);
/* The graph game with these P-positions: `graph[...](v)`. */
char *cgt_generations_to_graph_game (const CgtGenerations *generations, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSolver, cgt_solver_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSum, cgt_sum_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtGenerations, cgt_generations_free)
