/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gmp.h>

#include "cgt-store.h"

/* Values of games in which play may never end (Winning Ways, ch. 11; Siegel, Combinatorial Game Theory, ch. VI).
 *
 * A stopper is a game in which nobody can move for ever alternately. It has a canonical form, and equal stoppers have
 * equal handles, like short games. A game that is no stopper may have two sides that are: what it is worth when play
 * without end counts as won by Left (its onside), and by Right (its offside). It is then the pair of them.
 *
 * These functions take short and loopy values alike. A function of cgt-store.h or cgt-operations.h takes short values
 * only, except cgt_negate(), those that write a value, and those that ask whether it is a number or a nimber. CGT_NONE
 * means that the budget ran out or, if @error is set, with CGT_ERROR_MEANINGLESS, that there is no such value. */

/* A loopy value: a stopper that is no short game, or a pair of sides. */
static inline gboolean
cgt_is_loopy (CgtValue g)
{
  return (g.bits & 3) == 2;
}

gboolean cgt_is_sided (CgtValue g); /* a pair of two different sides */

/* on = {on|}, over = {0|over}, dud = {dud|dud}, upon = {upon|*}, uponth = {0|negative of upon*} */
CgtValue cgt_on (CgtStore *store);
CgtValue cgt_over (CgtStore *store);
CgtValue cgt_dud (CgtStore *store);
CgtValue cgt_upon (CgtStore *store);
CgtValue cgt_uponth (CgtStore *store);

/* The game with these sides, which are stoppers. Fails if @offside is not at most @onside. */
CgtValue cgt_sides (CgtStore *store, CgtValue onside, CgtValue offside, GError **error);
CgtValue cgt_onside (CgtStore *store, CgtValue g);
CgtValue cgt_offside (CgtStore *store, CgtValue g);

CgtValue cgt_loopy_negate (CgtStore *store, CgtValue g);
/* Fails where the sum has no sides that are stoppers. */
CgtValue cgt_loopy_add (CgtStore *store, CgtValue g, CgtValue h, GError **error);
CgtValue cgt_loopy_subtract (CgtStore *store, CgtValue g, CgtValue h, GError **error);
CgtValue cgt_loopy_multiple (CgtStore *store, CgtValue integer, CgtValue g, GError **error);
/* Fails if @g has two sides. */
CgtValue cgt_loopy_ordinal_sum (CgtStore *store, CgtValue g, CgtValue h, GError **error);
CgtValue cgt_loopy_make (CgtStore *store, const CgtValue *left, gsize n_left, const CgtValue *right, gsize n_right,
                         GError **error);
CgtOrder cgt_loopy_compare (CgtStore *store, CgtValue g, CgtValue h);
CgtTruth cgt_loopy_less_equal (CgtStore *store, CgtValue g, CgtValue h);
CgtOutcome cgt_loopy_outcome (CgtStore *store, CgtValue g);

/* The number, number + over, number - over, on or off at which play stops. Fails for a game with two sides. */
CgtValue cgt_loopy_left_stop (CgtStore *store, CgtValue g, GError **error);
CgtValue cgt_loopy_right_stop (CgtStore *store, CgtValue g, GError **error);

/* The onside and the offside of @g + @h; of stoppers (Winning Ways, ch. 11: upsums and downsums). */
CgtValue cgt_upsum (CgtStore *store, CgtValue g, CgtValue h, GError **error);
CgtValue cgt_downsum (CgtStore *store, CgtValue g, CgtValue h, GError **error);
/* The degree of loopiness, the upsum of @g and -@g; 0 for a short game. */
CgtValue cgt_degree (CgtStore *store, CgtValue g, GError **error);
/* The upsum of @g and the downsum of -@g and -degree (@g): with the degree, all that is particular to @g. */
CgtValue cgt_variety (CgtStore *store, CgtValue g, GError **error);

/* The options of the canonical form, CgtValue; NULL when the budget ran out. Fails for a game with two sides. */
GArray *cgt_loopy_options (CgtStore *store, CgtValue g, CgtPlayer player, GError **error);

/**
 * CgtLoops:
 *
 * A game as a graph: nodes, with moves of both players to nodes and to values. The graph may have cycles.
 */
typedef struct _CgtLoops CgtLoops;

CgtLoops *cgt_loops_new (void);
void cgt_loops_free (CgtLoops *loops);
guint cgt_loops_add_node (CgtLoops *loops);
void cgt_loops_add_move (CgtLoops *loops, guint from, CgtPlayer player, guint to);
void cgt_loops_add_value (CgtLoops *loops, guint from, CgtPlayer player, CgtValue to);
/* The value of a node. Fails where the game has no sides that are stoppers. */
CgtValue cgt_loops_value (CgtStore *store, const CgtLoops *loops, guint node, GError **error);
/* Its onside for Left, its offside for Right; none where it is not found. */
CgtValue cgt_loops_side (CgtStore *store, const CgtLoops *loops, guint node, CgtPlayer side);
/* The values of all nodes, none where it is not found. For one node this may find less, but for many it is faster. */
void cgt_loops_values (CgtStore *store, const CgtLoops *loops, CgtValue *values);
/* The negative; NULL when the budget ran out. (transfer full) */
CgtLoops *cgt_loops_negate (CgtStore *store, const CgtLoops *loops);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLoops, cgt_loops_free)

/* Thermographs. Their corners are any rational numbers: the mean of a ko has thirds. */

typedef struct
{
  mpq_t t, v;
} CgtLoopyCorner;

/* The walls by player: arrays of CgtLoopyCorner from temperature -1 up, as in CgtThermograph. Both end at the foot of
 * the mast. */
typedef struct
{
  GArray *walls[2];
} CgtLoopyThermograph;

/* Why a loopy game has no thermograph. */
typedef enum
{
  CGT_HEAT_IS_KNOWN,      /* it has one, or none was asked for, or the budget ran out */
  CGT_HEAT_WALLS_APART,   /* the walls never meet */
  CGT_HEAT_GOES_ROUND,    /* play that goes round decides the walls */
  CGT_HEAT_OF_KO_THREATS, /* the mean or the temperature of a ko depends on who has more ko threats */
  CGT_HEAT_TOO_LARGE,     /* there are too many positions */
  CGT_HEAT_OF_SIDES,      /* the moves of a pair of sides are not known */
} CgtHeatGap;

/* The thermograph of a stopper, or a short game. NULL with @gap for a pair of sides, and where the walls do not meet,
 * or are not determined. (transfer full) */
CgtLoopyThermograph *cgt_loopy_thermograph (CgtStore *store, CgtValue g, CgtHeatGap *gap);
/* The same of the sum of the first nodes of @graphs (element-type CgtLoops), and of @rest, a stopper or short. The ko
 * rule bans the move back to the position of the whole sum just left. NULL with @gap also where the mean or the
 * temperature depends on who can break this rule, and if a move leads to a pair of sides. (transfer full) */
CgtLoopyThermograph *cgt_loops_thermograph_of_sum (CgtStore *store, const GPtrArray *graphs, CgtValue rest,
                                                   CgtHeatGap *gap);
void cgt_loopy_thermograph_free (CgtLoopyThermograph *thermograph);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLoopyThermograph, cgt_loopy_thermograph_free)
