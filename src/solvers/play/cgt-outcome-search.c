/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-outcome-search.h"
#include "cgt-play-state.h"

#include <string.h>

/* A boolean search: does the player to move win? The small components of a state are replaced by their values, which
 * are added up. When no large component is left, the sum of the values tells who wins. Large components are searched
 * with a table of states. The move that leaves the opponent the fewest moves, compared with the player's own, comes
 * first. The key of a state is the player, the handle of the sum of values, and the large components, sorted. */

/* A component is large if both players together have more moves than this. */
#define MOST_MOVES 18
/* If there are several components, those with up to this many moves are evaluated: that takes a tenth of a second,
 * while a search of the sum multiplies the positions of all components. */
#define MOST_MOVES_OF_SEVERAL 40
/* If a component has more moves than this, the search is not begun. */
#define HOPELESS 4096

typedef struct
{
  guint64 mover; /* CgtPlayer */
  CgtValue sum;
  CgtPlayPart large[];
} Key;

typedef struct
{
  CgtSolver *solver;
  CgtTable *known; /* state -> 1: the player to move loses, 2: wins */
  guint64 left;    /* how many more positions may be searched */
  gsize most;      /* the most moves in a large component */
  CgtArena moves, parts, states;
} Search;

/* A state that is being built. */
typedef struct
{
  CgtValue sum;
  GByteArray *large;
  gint64 mobility; /* Left's moves minus Right's, in the large components */
} State;

static gboolean
count_moves (Search *search, CgtSolverGame *game, CgtBytes position, gsize n[2])
{
  CgtArenaMark mark = cgt_arena_mark (&search->moves);
  const CgtRuleset *ruleset = game->rules->ruleset;

  for (guint player = 0; player < 2; player++)
    {
      if (ruleset->count_options != NULL && ruleset->count_options (game->rules, position, player) > HOPELESS)
        return FALSE;
      game->rules->ruleset->options (game->rules, position, player, &search->moves);
      n[player] = search->moves.n - mark.n;
      cgt_arena_reset (&search->moves, mark);
    }
  return !search->moves.stopped;
}

/* A formula gives the value of a component of any size. */
static gboolean
has_formula (Search *search, CgtSolverGame *game, CgtBytes component)
{
  const CgtRuleset *ruleset = game->rules->ruleset;
  CgtHow how;

  return ruleset->value != NULL &&
         !cgt_value_is_none (ruleset->value (game->rules, component, search->solver->store, &how));
}

static gboolean
add_component (Search *search, State *state, CgtSolverGame *game, CgtBytes component, gboolean negative)
{
  gboolean has_theory = game->theory->value != NULL || has_formula (search, game, component);
  gsize n[2] = { 0, 0 };
  CgtHow how;

  if (!has_theory && !count_moves (search, game, component, n))
    return FALSE;
  if (has_theory || n[0] + n[1] <= MOST_MOVES)
    {
      CgtValue value = cgt_solver_value (search->solver, game, component, &how);
      state->sum = negative ? cgt_subtract (search->solver->store, state->sum, value)
                            : cgt_add (search->solver->store, state->sum, value);
      return !cgt_value_is_none (state->sum);
    }
  search->most = MAX (search->most, n[0] + n[1]);
  state->mobility += ((gint64) n[0] - (gint64) n[1]) * (negative ? -1 : 1);
  cgt_play_append (state->large, game->index, negative, component);
  return TRUE;
}

static gboolean
add_position (Search *search, State *state, CgtSolverGame *game, CgtBytes position, gboolean negative)
{
  CgtArenaMark mark = cgt_arena_mark (&search->parts);
  gboolean done = TRUE;

  if (game->rules->ruleset->split == NULL)
    return add_component (search, state, game, position, negative);
  game->rules->ruleset->split (game->rules, position, &search->parts);
  for (gsize i = mark.n; i < search->parts.n && done; i++)
    done = add_component (search, state, game, cgt_arena_get (&search->parts, i),
                          negative != (search->parts.items[i].tag == 1));
  cgt_arena_reset (&search->parts, mark);
  return done && !search->parts.stopped;
}

/* Appends the state as a key, with its components sorted. The tag is the mover's estimate: few moves of @player,
 * whose turn it is then. */
static gboolean
keep_state (Search *search, State *state, CgtPlayer player)
{
  gint64 tag = player == CGT_LEFT ? state->mobility : -state->mobility;
  Key *key = cgt_arena_add (&search->states, sizeof *key + state->large->len, tag);

  if (key == NULL)
    return FALSE;
  cgt_play_sort (state->large);
  key->mover = player;
  key->sum = state->sum;
  if (state->large->len > 0)
    memcpy (key->large, state->large->data, state->large->len);
  return TRUE;
}

/* Moves */

/* Left's moves minus Right's in the large components other than @moved. */
static gboolean
count_others (Search *search, CgtBytes large, const CgtPlayPart *moved, gint64 *mobility)
{
  gsize n[2];

  *mobility = 0;
  for (const CgtPlayPart *part = large.data; part < cgt_play_end (large); part = cgt_play_next (part))
    if (part != moved)
      {
        if (!count_moves (search, cgt_play_part_game (part, search->solver), cgt_play_part_bytes (part), n))
          return FALSE;
        *mobility += ((gint64) n[0] - (gint64) n[1]) * (cgt_play_part_is_negative (part) ? -1 : 1);
      }
  return TRUE;
}

static gboolean
move_in_component (Search *search, const Key *key, CgtBytes large, const CgtPlayPart *part)
{
  CgtArenaMark mark = cgt_arena_mark (&search->moves);
  g_autoptr (GByteArray) after = g_byte_array_new ();
  gboolean negative = cgt_play_part_is_negative (part), done;
  CgtPlayer other = cgt_player_other ((CgtPlayer) key->mover);
  CgtSolverGame *game = cgt_play_part_game (part, search->solver);
  const guint8 *begin = large.data, *at = (const guint8 *) part, *next = (const guint8 *) cgt_play_next (part);
  gint64 others;

  done = count_others (search, large, part, &others);
  game->rules->ruleset->options (game->rules, cgt_play_part_bytes (part), negative ? other : (CgtPlayer) key->mover,
                                 &search->moves);
  done = done && !search->moves.stopped && search->moves.refused == NULL;
  for (gsize k = mark.n, end = search->moves.n; k < end && done; k++)
    {
      State state = { key->sum, after, others };
      CgtBytes option = cgt_arena_get (&search->moves, k);
      g_autofree guint64 *copy = g_memdup2 (option.data, option.size);

      g_byte_array_set_size (after, 0);
      g_byte_array_append (after, begin, (guint) (at - begin));
      g_byte_array_append (after, next, (guint) (begin + large.size - next));
      done = add_position (search, &state, game, (CgtBytes) { copy, option.size }, negative) &&
             keep_state (search, &state, other);
    }
  cgt_arena_reset (&search->moves, mark);
  return done;
}

static gboolean
move_in_values (Search *search, CgtBytes state)
{
  const Key *key = state.data;
  CgtOptions options = cgt_options (search->solver->store, key->sum, (CgtPlayer) key->mover);
  gint64 tag = cgt_is_number (search->solver->store, key->sum) ? G_MAXINT64 : 0;

  if (options.n == G_MAXSIZE)
    return FALSE;
  for (gsize k = 0; k < options.n; k++)
    {
      Key *after = cgt_arena_add (&search->states, state.size, tag);

      if (after == NULL)
        return FALSE;
      memcpy (after, key, state.size);
      after->mover = cgt_player_other ((CgtPlayer) key->mover);
      after->sum = options.items[k];
    }
  return TRUE;
}

/* The fewest moves for the opponent come first. Of equal ones the first in the list, which many games begin in the
 * middle. */
static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const CgtArenaItem *x = a, *y = b;

  if (x->tag != y->tag)
    return x->tag < y->tag ? -1 : 1;
  return (x->size > y->size) - (x->size < y->size);
}

/* All states that the mover can move to. */
static gboolean
list_moves (Search *search, CgtBytes state)
{
  const Key *key = state.data;
  CgtBytes large = { key->large, state.size - sizeof *key };

  for (const CgtPlayPart *part = large.data; part < cgt_play_end (large); part = cgt_play_next (part))
    if (!move_in_component (search, key, large, part))
      return FALSE;
  return move_in_values (search, state);
}

/* -1: unknown. */
static int
mover_wins (Search *search, CgtBytes state)
{
  CgtArenaMark mark = cgt_arena_mark (&search->states);
  const Key *key = state.data;
  int wins = 0;
  gsize entry;

  if (state.size == sizeof *key)
    {
      CgtOutcome outcome = cgt_outcome (search->solver->store, key->sum);
      return outcome == 0
               ? -1
               : outcome == CGT_OUTCOME_N || outcome == (key->mover == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R);
    }
  entry = cgt_table_intern (search->known, state, search->solver->budget);
  if (entry == G_MAXSIZE)
    return -1;
  if (cgt_table_get (search->known, entry) != 0)
    return cgt_table_get (search->known, entry) == 2;
  if (search->left == 0 || !cgt_solver_tick (search->solver))
    return -1;
  search->left--;
  if (!list_moves (search, cgt_table_get_key (search->known, entry)))
    return -1;
  qsort (search->states.items + mark.n, search->states.n - mark.n, sizeof (CgtArenaItem), compare_moves);
  for (gsize i = mark.n, end = search->states.n; i < end && wins == 0; i++)
    {
      int answer = mover_wins (search, cgt_arena_get (&search->states, i));
      wins = answer < 0 ? -1 : !answer;
    }
  cgt_arena_reset (&search->states, mark);
  if (wins >= 0)
    cgt_table_set (search->known, entry, wins ? 2 : 1);
  return wins;
}

/* The public functions */

static gboolean
add_positions (Search *search, const CgtSum *sum, State *state)
{
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      if (term->position != NULL &&
          !add_position (search, state, cgt_solver_get_game (search->solver, cgt_position_get_rules (term->position)),
                         cgt_position_get_bytes (term->position), term->negative))
        return FALSE;
    }
  return TRUE;
}

/* If there are more hot values, the canonical form of their sum may be too large. */
#define MOST_HOT_VALUES 4

static gboolean
add_values (Search *search, const CgtSum *sum, State *state)
{
  CgtStore *store = search->solver->store;
  guint hot = 0;

  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      if (term->position != NULL)
        continue;
      if (!cgt_is_number_up_star (store, term->value) && ++hot > MOST_HOT_VALUES)
        return FALSE;
      state->sum =
        term->negative ? cgt_subtract (store, state->sum, term->value) : cgt_add (store, state->sum, term->value);
    }
  return !cgt_value_is_none (state->sum);
}

static void
search_init (Search *search, CgtSolver *solver, guint64 most_positions)
{
  *search = (Search) { .solver = solver, .known = cgt_table_new (), .left = most_positions };
  cgt_arena_init (&search->moves, solver->budget);
  cgt_arena_init (&search->parts, solver->budget);
  cgt_arena_init (&search->states, solver->budget);
}

static void
search_clear (Search *search)
{
  if (search->solver->budget != NULL)
    cgt_budget_charge (search->solver->budget, -(gssize) cgt_table_get_memory (search->known));
  cgt_table_free (search->known);
  cgt_arena_clear (&search->moves);
  cgt_arena_clear (&search->parts);
  cgt_arena_clear (&search->states);
}

CgtOutcome
cgt_solver_search_outcome (CgtSolver *solver, const CgtSum *sum, guint64 most_positions)
{
  g_autoptr (GByteArray) large = g_byte_array_new ();
  State state = { cgt_zero (), large, 0 };
  int wins[2] = { -1, -1 };
  Search search;

  search_init (&search, solver, most_positions);
  if (add_values (&search, sum, &state) && add_positions (&search, sum, &state) && !cgt_value_is_none (state.sum))
    for (guint player = 0; player < 2 && (player == 0 || wins[0] >= 0); player++)
      if (keep_state (&search, &state, player))
        wins[player] = mover_wins (&search, cgt_arena_get (&search.states, search.states.n - 1));
  search_clear (&search);
  if (wins[0] < 0 || wins[1] < 0)
    return 0;
  if (wins[CGT_LEFT])
    return wins[CGT_RIGHT] ? CGT_OUTCOME_N : CGT_OUTCOME_L;
  return wins[CGT_RIGHT] ? CGT_OUTCOME_R : CGT_OUTCOME_P;
}

gboolean
cgt_solver_sum_is_large (CgtSolver *solver, const CgtSum *sum)
{
  g_autoptr (GByteArray) large = g_byte_array_new ();
  State state = { cgt_zero (), large, 0 };
  Search search;
  gboolean result;

  search_init (&search, solver, 0);
  result = add_positions (&search, sum, &state) && large->len > 0 &&
           (cgt_play_part_length ((const CgtPlayPart *) (gpointer) large->data) == large->len ||
            search.most > MOST_MOVES_OF_SEVERAL);
  search_clear (&search);
  return result;
}
