/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-children.h"

#include "cgt-packed-walls.h"

/* The children of states with at least so many free squares are looked up before one is searched. */
#define LEAST_LOOKED_UP 36
/* Of the children of other states so many are judged with their small components replaced by values before one is
 * searched; the others when their turn comes. */
#define JUDGED_FIRST 6

/* Whether the bound says that @waiter wins a state in which the other player is to move; a state without squares is
 * always decided. */
static inline gboolean
wins_second (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer waiter, CgtLanes waiting)
{
  const CgtStateValue *sum = cgt_state_values_get (&facts->values, state->sum);

  if (state->packed.side[CGT_LEFT] == 0)
    return sum->outcome == CGT_OUTCOME_P || sum->outcome == (waiter == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R);
  return cgt_bound_wins_second (waiting + sum->bounds[waiter].second);
}

/* Judges a state in which @mover is to move, by bounds of it without the sum: @waiting is that of the other player, of
 * which only the part for playing second is needed. */
static inline CgtStateVerdict
judge (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover, CgtLanes waiting,
       const CgtPackedBound *moving, CgtStateChild *child)
{
  CgtPlayer waiter = cgt_player_other (mover);
  const CgtStateValue *sum = cgt_state_values_get (&facts->values, state->sum);
  CgtPackedBound all;
  int mobility;

  if (facts->values.failed)
    return CGT_STATE_FAILED;
  if (wins_second (facts, state, waiter, waiting))
    return CGT_STATE_WON;
  if (state->packed.side[CGT_LEFT] == 0)
    return CGT_STATE_LOST;
  waiting += sum->bounds[waiter].second;
  all = cgt_bound_add (moving, &sum->bounds[mover]);
  if (cgt_bound_wins_first (all.first))
    return CGT_STATE_LOST;
  child->missing[0] = cgt_lanes_missing (all.first, cgt_lanes_first);
  child->missing[1] = cgt_lanes_missing (waiting, cgt_lanes_second);
  mobility = (int) cgt_set_count (facts->packing->places (&facts->board, waiter, state->packed.side[waiter])) -
             (int) cgt_set_count (facts->packing->places (&facts->board, mover, state->packed.side[mover]));
  child->estimate = 3 * waiting[CGT_LANE_HOTTEST] - all.second[CGT_LANE_HOTTEST] + mobility * CGT_WALL_UNIT * 5 / 16;
  return CGT_STATE_OPEN;
}

typedef struct
{
  CgtPackedWalls walls[2];
  CgtLanes waiting[CGT_PACKED_SQUARES]; /* the mover's, after the move at each place and without the sum */
  CgtStateTable *known;                 /* NULL: children are not looked up before one is searched */
} Walls;

/* Judges the state after a move by what it means for the player who made it. */
static inline CgtStateVerdict
glance (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover, guint place, Walls *walls,
        CgtStateChild *child)
{
  CgtSet free = state->packed.side[mover] & ~facts->board.taken[mover][place].side[mover];
  CgtLanes waiting =
    cgt_packed_walls_second_after (facts, mover, free, &walls->walls[mover], place / facts->board.width[mover]);

  walls->waiting[place] = waiting;
  waiting += cgt_state_values_get (&facts->values, state->sum)->bounds[mover].second;
  if (cgt_bound_wins_second (waiting))
    return facts->values.failed ? CGT_STATE_FAILED : CGT_STATE_WON;
  *child = (CgtStateChild) { .estimate = 2 * waiting[CGT_LANE_HOTTEST] + waiting[CGT_LANE_STOP], .move = place };
  return CGT_STATE_OPEN;
}

/* Prepares looking up the state after a move, in which @mover is to move. */
static inline void
expect (const CgtPackedFacts *facts, const CgtPackedState *after, CgtPlayer mover, CgtStateTable *known,
        CgtStateChild *child)
{
  CgtStateKey key = cgt_packed_state_key (facts, after, mover);

  child->hash = cgt_state_hash (&key);
  cgt_state_table_expect (known, child->hash);
}

/* Judges it by all that is known; its small components are replaced by values only if @tidies. */
static CgtStateVerdict
judge_place (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover, const Walls *walls, gboolean tidies,
             CgtStateChild *child)
{
  CgtPlayer other = cgt_player_other (mover);
  guint place = child->move;
  gboolean valued = FALSE;
  CgtPackedState after = *state;
  CgtPackedBound moving;
  CgtLanes waiting;
  CgtStateVerdict kept;

  cgt_packed_state_take (facts, &after, mover, place);
  moving = cgt_packed_walls_after (facts, other, after.packed.side[other], &walls->walls[other],
                                   facts->board.other[mover][place] / facts->board.width[other]);
  if (cgt_bound_sum_wins_first (&moving, &cgt_state_values_get (&facts->values, state->sum)->bounds[other]))
    return facts->values.failed ? CGT_STATE_FAILED : CGT_STATE_LOST;
  child->is_judged = tidies;
  if (tidies && !cgt_packed_state_tidy (facts, &after, mover, place, &valued))
    return CGT_STATE_FAILED;
  if (valued)
    {
      waiting = cgt_packed_walls_second (facts, mover, after.packed.side[mover]);
      moving = cgt_packed_walls_bound (facts, other, after.packed.side[other]);
    }
  else
    waiting = walls->waiting[place];
  kept = judge (facts, &after, other, waiting, &moving, child);
  if (kept != CGT_STATE_OPEN)
    return kept;
  if (walls->known != NULL)
    expect (facts, &after, other, walls->known, child);
  return CGT_STATE_OPEN;
}

/* Children that are kept are appended to @list. */
static CgtStateVerdict
judge_options (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover, const Walls *walls,
               CgtPackedChildren *list)
{
  CgtPlayer other = cgt_player_other (mover);
  const guint32 *options;
  guint n_options;

  if (!cgt_state_values_options (&facts->values, state->sum, mover, &options, &n_options))
    return CGT_STATE_FAILED;
  for (guint i = 0; i < n_options; i++)
    {
      CgtStateChild *child = &list->children[list->n];
      CgtPackedState after = *state;
      CgtStateVerdict kept;

      after.sum = options[i];
      kept = judge (facts, &after, other, walls->walls[mover].from[0].second, &walls->walls[other].from[0], child);
      list->winner = CGT_PACKED_FIRST_OPTION + options[i];
      if (kept == CGT_STATE_LOST)
        continue;
      if (kept != CGT_STATE_OPEN)
        return kept;
      child->move = CGT_PACKED_FIRST_OPTION + options[i];
      child->is_judged = TRUE;
      if (walls->known != NULL)
        expect (facts, &after, other, walls->known, child);
      list->n++;
    }
  return CGT_STATE_OPEN;
}

static CgtStateVerdict
judge_places (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover, Walls *walls,
              CgtPackedChildren *list)
{
  CgtSet places = facts->packing->places (&facts->board, mover, state->packed.side[mover]);
  guint n_places = 0;

  for (; places != 0; places &= places - 1)
    {
      CgtStateVerdict kept = glance (facts, state, mover, cgt_set_first (places), walls, &list->children[n_places]);

      list->winner = cgt_set_first (places);
      if (kept != CGT_STATE_OPEN)
        return kept;
      n_places++;
    }
  cgt_state_children_sort (list->children, n_places);
  for (guint i = 0; i < n_places; i++)
    {
      CgtStateChild child = list->children[i];
      CgtStateVerdict kept = judge_place (facts, state, mover, walls, walls->known != NULL || i < JUDGED_FIRST, &child);

      list->winner = child.move;
      if (kept == CGT_STATE_OPEN)
        list->children[list->n++] = child;
      else if (kept != CGT_STATE_LOST)
        return kept;
    }
  return CGT_STATE_OPEN;
}

gboolean
cgt_packed_child_make (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover, const CgtStateChild *child,
                       CgtPackedState *after, gboolean *valued)
{
  *valued = FALSE;
  *after = *state;
  if (child->move < CGT_PACKED_FIRST_OPTION)
    {
      cgt_packed_state_take (facts, after, mover, child->move);
      return cgt_packed_state_tidy (facts, after, mover, child->move, valued);
    }
  after->sum = child->move - CGT_PACKED_FIRST_OPTION;
  return TRUE;
}

/* Drops the children that are known to be lost. */
static CgtStateVerdict
look_up (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover, const Walls *walls,
         CgtPackedChildren *list)
{
  guint kept = 0;

  for (guint i = 0; i < list->n; i++)
    {
      CgtTruth wins = CGT_UNKNOWN;

      if (cgt_state_table_may_have (walls->known, list->children[i].hash))
        {
          CgtStateKey key;
          gboolean valued;
          CgtPackedState after;

          if (!cgt_packed_child_make (facts, state, mover, &list->children[i], &after, &valued))
            return CGT_STATE_FAILED;
          key = cgt_packed_state_key (facts, &after, cgt_player_other (mover));
          wins = cgt_state_table_find (walls->known, list->children[i].hash, &key);
        }
      list->winner = list->children[i].move;
      if (wins == CGT_NO)
        return CGT_STATE_WON;
      if (wins == CGT_UNKNOWN)
        list->children[kept++] = list->children[i];
    }
  list->n = kept;
  return CGT_STATE_OPEN;
}

CgtStateVerdict
cgt_packed_children_list (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover, CgtStateTable *known,
                          CgtPackedChildren *list)
{
  Walls walls;
  CgtStateVerdict kept;

  list->n = 0;
  walls.known = cgt_set_count (state->packed.side[CGT_LEFT]) >= LEAST_LOOKED_UP ? known : NULL;
  for (guint player = 0; player < 2; player++)
    cgt_packed_walls_find (facts, player, state->packed.side[player], &walls.walls[player]);
  kept = judge_places (facts, state, mover, &walls, list);
  if (kept == CGT_STATE_OPEN)
    kept = judge_options (facts, state, mover, &walls, list);
  if (kept == CGT_STATE_OPEN && walls.known != NULL)
    kept = look_up (facts, state, mover, &walls, list);
  if (kept == CGT_STATE_OPEN)
    cgt_state_children_sort (list->children, list->n);
  return kept;
}

gboolean
cgt_packed_state_wins_at (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover, guint place)
{
  CgtPackedState after = *state;
  gboolean valued;

  cgt_packed_state_take (facts, &after, mover, place);
  return cgt_packed_state_tidy (facts, &after, mover, place, &valued) &&
         wins_second (facts, &after, mover, cgt_packed_walls_second (facts, mover, after.packed.side[mover])) &&
         !facts->values.failed;
}

CgtStateVerdict
cgt_packed_state_judge (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover, CgtStateChild *child)
{
  CgtPlayer waiter = cgt_player_other (mover);
  CgtLanes waiting = cgt_packed_walls_second (facts, waiter, state->packed.side[waiter]);
  CgtPackedBound moving = cgt_packed_walls_bound (facts, mover, state->packed.side[mover]);

  return judge (facts, state, mover, waiting, &moving, child);
}

gboolean
cgt_packed_state_wins_by_parts (CgtPackedFacts *facts, const CgtPackedState *state, CgtPlayer mover, CgtPlayer winner)
{
  CgtPackedBound bound = cgt_packed_facts_bound_of_parts (facts, winner, state->packed.side[winner]);
  const CgtPackedBound *sum = &cgt_state_values_get (&facts->values, state->sum)->bounds[winner];

  return !facts->values.failed && (winner == mover ? cgt_bound_sum_wins_first (&bound, sum)
                                                   : cgt_bound_wins_second (bound.second + sum->second));
}
