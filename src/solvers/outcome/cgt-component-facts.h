/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-number-map.h"
#include "solvers/cgt-solver-private.h"

#define CGT_FACTS_SIZES 256

/**
 * CgtHeat:
 *
 * The mean and the temperature of a sum, or a bound of its temperature, and one of its stops. Means and stops of a sum
 * are at least (for right stops), or at most (for left stops), those of its parts together.
 */
typedef struct
{
  CgtValue mean; /* CGT_NONE: nothing is known */
  CgtValue temperature;
  CgtValue stop;
} CgtHeat;

/**
 * CgtComponentFacts:
 *
 * What a search for the outcome needs to know of a component: its value if that was found quickly, and otherwise how
 * many moves it has, two sums between which it lies, and who wins it alone if a formula tells that. A value may be
 * found later.
 */
typedef struct
{
  CgtValue value;     /* CGT_NONE: not known */
  guint64 n_moves[2]; /* of each player */
  guint64 n_searched; /* how often a state with it was searched while its value was not known */
  guint64 outcome;    /* CgtOutcome */
  CgtHeat bounds[2];  /* a sum that is at most the component, with its right stop; one at least, with its left stop */
} CgtComponentFacts;

/* The components of one game. */
typedef struct
{
  CgtNumberMap places;      /* component -> where its facts are */
  CgtComponentFacts *facts; /* an array of the budget */
} CgtKnownComponents;

/* How many positions the tree of a value has, for sums with it. */
typedef struct
{
  CgtValue value;
  gsize size;
} CgtSize;

/**
 * CgtFacts:
 *
 * The components that a search met.
 */
typedef struct
{
  CgtSolver *solver;
  GPtrArray *known;               /* CgtKnownComponents, for each game */
  CgtTable *added;                /* handle of a sum of hot values -> how many they are */
  CgtSumWinner *sums;             /* of values */
  CgtSize sizes[CGT_FACTS_SIZES]; /* those counted last */
  CgtArena options, tied;
  GByteArray *negative;   /* scratch */
  gsize most_moves;       /* of both players together, in a component that is evaluated when it is met */
  gboolean fixed;         /* no values are looked for later */
  guint64 most_positions; /* of a search for the value of a component that is not small; 0: none is begun */
} CgtFacts;

void cgt_facts_init (CgtFacts *facts, CgtSolver *solver);
void cgt_facts_clear (CgtFacts *facts);
/* The facts of a component of @game. FALSE: it has too many moves for a search, or the budget ran out. */
gboolean cgt_facts_get (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, CgtComponentFacts *out);
/* Whether the value of a component is found in a moment, although perhaps not while a search waits. */
gboolean cgt_facts_is_small (CgtFacts *facts, CgtSolverGame *game, CgtBytes component);
/* Finds the value of a component that is small, or not too large. @found: set if it is known now. FALSE: the budget ran
 * out. */
gboolean cgt_facts_evaluate (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, gboolean *found);
/* Counts one more state with a component that is searched, and now and then looks for its value for longer. @found
 * and the result as above. */
gboolean cgt_facts_search (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, gboolean *found);
/* The sum of two values, if it has so few hot summands that its canonical form is small; otherwise CGT_NONE. @fails:
 * set if the budget ran out. */
CgtValue cgt_facts_add (CgtFacts *facts, CgtValue g, CgtValue h, gboolean *fails);
/* Appends values whose sum bounds a component, since some moves of @player are forbidden: at most the component if the
 * player is Left, at least if Right; with @negative set, the negatives of these values. FALSE: the ruleset does not
 * know this @way, or the budget ran out. */
gboolean cgt_facts_tie_hand (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, CgtPlayer player, guint way,
                             gboolean negative, GArray *values);

/* The order of two numbers: negative, 0 or positive. */
int cgt_heat_order (CgtStore *store, CgtValue x, CgtValue y);
/* The heat of a sum without parts. */
CgtHeat cgt_heat_zero (CgtStore *store);
/* The heat of a value, with its stop for a bound of this kind: 0 for a lower bound, 1 for an upper one. */
gboolean cgt_heat_of_value (CgtStore *store, CgtValue value, guint kind, CgtHeat *heat);
/* Adds the heat of a summand. */
void cgt_heat_add (CgtStore *store, CgtHeat *heat, const CgtHeat *summand);
/* The heat of the negative. */
CgtHeat cgt_heat_negate (CgtStore *store, const CgtHeat *heat);
