/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-packed-shared.h"
#include "solvers/cgt-solver.h"

/* The most bytes that a state takes. */
#define CGT_STATE_SIZE 160

/**
 * CgtStateVerdict:
 * @CGT_STATE_OPEN: it is not known who wins
 * @CGT_STATE_WON: the player who has just moved wins
 * @CGT_STATE_LOST: the player to move wins
 * @CGT_STATE_FAILED: the budget ran out
 *
 * What is known of a state without a search.
 */
typedef enum
{
  CGT_STATE_OPEN,
  CGT_STATE_WON,
  CGT_STATE_LOST,
  CGT_STATE_FAILED,
} CgtStateVerdict;

/* A move that has to be searched. The form of the states gives it a number. */
typedef struct
{
  gint64 estimate; /* how much it promises */
  guint64 hash;    /* of the state after it, if it was looked up */
  guint32 move;
  gint16 missing[2];  /* in the bounds of the player to move, and of the other one, until they win */
  gboolean is_judged; /* with its small components replaced */
} CgtStateChild;

#define CGT_STATE_NO_MOVE G_MAXUINT32

/**
 * CgtStateForm:
 * @key: how a state stands in the table of positions, and the hash of that
 * @decide: (nullable): judges a state that is not in the table, before its moves are listed
 * @list: adds the children of a state that have to be searched, the most promising one first. If another move wins, the
 *   verdict is won
 * @make: makes a move, and judges the state after it
 * @leave: (nullable): the moves of a state have been searched
 * @note: (nullable): tells who watches what a move from the first state does. @wins: for @mover; unknown: the search of
 *   it begins
 * @note_winner: (nullable): the same for a move that wins the first state, which the table had
 * @refute: (nullable): the player who was to move won a state after a move by @reply
 * @is_shared: (nullable): whether several threads share the moves of a state
 * @keys_move: a key is valid only until more states are made
 *
 * How states of one form are played. The functions get the data of the search; states are @mover's to move.
 */
typedef struct
{
  CgtStateKey (*key) (gpointer self, gconstpointer state, CgtPlayer mover, guint64 *hash);
  CgtStateVerdict (*decide) (gpointer self, gconstpointer state, CgtPlayer mover);
  CgtStateVerdict (*list) (gpointer self, gconstpointer state, CgtPlayer mover);
  CgtStateVerdict (*make) (gpointer self, gconstpointer state, CgtPlayer mover, CgtStateChild *child, gpointer after);
  void (*leave) (gpointer self, gconstpointer state);
  void (*note) (gpointer self, CgtPlayer mover, guint32 move, CgtTruth wins);
  void (*note_winner) (gpointer self, gconstpointer state, CgtPlayer mover);
  void (*refute) (gpointer self, guint32 reply);
  gboolean (*is_shared) (gconstpointer state);
  gboolean keys_move;
} CgtStateForm;

/**
 * CgtStateSearch:
 *
 * The boolean search for who wins: depth first, the most promising move first. A state is won by the player to move if
 * the opponent loses the state after one of their moves.
 */
typedef struct
{
  const CgtStateForm *form;
  gpointer self;
  CgtSolver *solver;
  CgtStateTable *known;      /* borrowed */
  CgtPackedShared *shared;   /* (nullable): what other searches share with this one */
  const CgtTruth *answer;    /* (nullable): where another thread puts the answer when it has found it */
  guint64 nodes, most_nodes; /* whose moves were tried; 0: no limit */
  gboolean is_watched;       /* the moves of the first state are noted */
  guint *depth;              /* (nullable): set to the moves from the first state to the one that is searched */
  guint32 winner;            /* the move by which the last state was won */

  GArray *path;            /* from the first state to the one that is searched */
  CgtStateChild *children; /* of these states; an array of the budget */
  guint answered;          /* the first state of the path that another thread has answered */
} CgtStateSearch;

void cgt_state_search_init (CgtStateSearch *search, const CgtStateForm *form, gpointer self, CgtSolver *solver);
void cgt_state_search_clear (CgtStateSearch *search);
/* Whether @mover, who is to move, wins; unknown: it was given up. */
CgtTruth cgt_state_search_wins (CgtStateSearch *search, gconstpointer state, CgtPlayer mover);
/* Whether there is no answer, and time and nodes are left. */
gboolean cgt_state_search_may_go_on (CgtStateSearch *search);
/* For @list. FALSE: the budget ran out. */
gboolean cgt_state_search_add (CgtStateSearch *search, const CgtStateChild *child);
/* The more promising first; of equal ones the one that stood first. */
void cgt_state_children_sort (CgtStateChild *children, gsize n);

/* The states on the path; 1: the first one is searched. */
static inline guint
cgt_state_search_depth (const CgtStateSearch *search)
{
  return search->path->len;
}
