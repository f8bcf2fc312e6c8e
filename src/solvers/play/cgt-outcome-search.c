/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-outcome-search.h"

#include <string.h>

/* A boolean search: does the player to move win? The small components of a state are replaced by their values, which
 * are added up; when no large one is left, the sum of values says who wins. Large components are searched, the
 * move that leaves the opponent the fewest moves against one's own first, with a table of states. A state is
 * written as the player, the handle of the sum of values, and the large components (a head of game, sign and
 * size, then the bytes), sorted. */

/* A component in which both players together have more moves than this is large. */
#define MOST_MOVES 18
/* Several together are worth their values up to this many moves each: those take a tenth of a second, and a search of
 * the sum multiplies what there is to look at in each. */
#define MOST_MOVES_OF_SEVERAL 40
/* And one with more than this is nothing to begin with. */
#define HOPELESS 4096

typedef struct
{
  guint32 game;
  guint32 size_and_sign; /* 2 * size in bytes + (it counts negatively) */
} Head;

typedef struct
{
  CgtSolver *solver;
  CgtTable *known; /* state -> 1: the player to move loses, 2: wins */
  guint64 left;    /* how many positions may still be looked at */
  gsize most;      /* moves in a large component */
  CgtArena moves, parts, states;
} Search;

/* A state being built up. */
typedef struct
{
  CgtValue sum;
  GByteArray *large;
  gint64 mobility; /* Left's moves less Right's, in the large components */
} State;

static gsize
padded (gsize size)
{
  return (size + 7) & ~(gsize) 7;
}

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
  Head head = { game->index, (guint32) (2 * component.size + negative) };
  guint64 padding = 0;
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
  g_byte_array_append (state->large, (const guint8 *) &head, sizeof head);
  g_byte_array_append (state->large, component.data, (guint) component.size);
  if (component.size % 8 != 0)
    g_byte_array_append (state->large, (const guint8 *) &padding, (guint) (8 - component.size % 8));
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

static CgtBytes
component_at (const guint8 *at, Head *head)
{
  memcpy (head, at, sizeof *head);
  return (CgtBytes) { at + sizeof *head, head->size_and_sign / 2 };
}

static gsize
length_at (const guint8 *at)
{
  Head head;

  memcpy (&head, at, sizeof head);
  return sizeof head + padded (head.size_and_sign / 2);
}

static int
compare_components (gconstpointer a, gconstpointer b)
{
  const guint8 *x = *(const guint8 *const *) a, *y = *(const guint8 *const *) b;
  gsize n = length_at (x), m = length_at (y);
  int order = memcmp (x, y, MIN (n, m));

  return order != 0 ? order : (n > m) - (n < m);
}

/* Appends the state, its components sorted, as a key, with what a mover thinks of it as tag: few moves of @player,
 * who is to move there. */
static gboolean
keep_state (Search *search, State *state, CgtPlayer player)
{
  g_autoptr (GPtrArray) components = g_ptr_array_new ();
  guint64 mover = player;
  guint8 *key;

  for (gsize at = 0; at < state->large->len; at += length_at (state->large->data + at))
    g_ptr_array_add (components, state->large->data + at);
  if (components->len > 1)
    qsort (components->pdata, components->len, sizeof (gpointer), compare_components);
  key =
    cgt_arena_add (&search->states, 16 + state->large->len, player == CGT_LEFT ? state->mobility : -state->mobility);
  if (key == NULL)
    return FALSE;
  memcpy (key, &mover, 8);
  memcpy (key + 8, &state->sum, 8);
  key += 16;
  for (guint i = 0; i < components->len; i++)
    {
      memcpy (key, components->pdata[i], length_at (components->pdata[i]));
      key += length_at (components->pdata[i]);
    }
  return TRUE;
}

/* Moves */

static gboolean
move_in_component (Search *search, CgtBytes key, gsize at, CgtPlayer player)
{
  const guint8 *bytes = key.data;
  CgtArenaMark mark = cgt_arena_mark (&search->moves);
  g_autoptr (GByteArray) large = g_byte_array_new ();
  Head head;
  CgtBytes component = component_at (bytes + at, &head);
  gboolean negative = head.size_and_sign % 2, done = TRUE;
  CgtSolverGame *game = g_ptr_array_index (search->solver->games, head.game);
  gsize next = at + length_at (bytes + at), n[2];
  gint64 others = 0;

  for (gsize i = 16; i < key.size; i += length_at (bytes + i))
    if (i != at)
      {
        Head other;
        CgtBytes part = component_at (bytes + i, &other);
        done = done && count_moves (search, g_ptr_array_index (search->solver->games, other.game), part, n);
        others += ((gint64) n[0] - (gint64) n[1]) * (other.size_and_sign % 2 ? -1 : 1);
      }
  game->rules->ruleset->options (game->rules, component, negative ? cgt_player_other (player) : player, &search->moves);
  done = done && !search->moves.stopped && search->moves.refused == NULL;
  for (gsize k = mark.n, end = search->moves.n; k < end && done; k++)
    {
      State state = { CGT_NONE, large, others };
      g_autofree guint64 *option =
        g_memdup2 (cgt_arena_get (&search->moves, k).data, padded (search->moves.items[k].size));

      memcpy (&state.sum, bytes + 8, 8);
      g_byte_array_set_size (large, 0);
      g_byte_array_append (large, bytes + 16, (guint) (at - 16));
      g_byte_array_append (large, bytes + next, (guint) (key.size - next));
      done = add_position (search, &state, game, (CgtBytes) { option, search->moves.items[k].size }, negative) &&
             keep_state (search, &state, cgt_player_other (player));
    }
  cgt_arena_reset (&search->moves, mark);
  return done;
}

static gboolean
move_in_values (Search *search, CgtBytes key, CgtPlayer player)
{
  CgtValue sum;
  CgtOptions options;
  guint64 mover = cgt_player_other (player);

  memcpy (&sum, (const guint8 *) key.data + 8, 8);
  options = cgt_options (search->solver->store, sum, player);
  if (options.n == G_MAXSIZE)
    return FALSE;
  for (gsize k = 0; k < options.n; k++)
    {
      guint8 *state =
        cgt_arena_add (&search->states, key.size, cgt_is_number (search->solver->store, sum) ? G_MAXINT64 : 0);
      if (state == NULL)
        return FALSE;
      memcpy (state, key.data, key.size);
      memcpy (state, &mover, 8);
      memcpy (state + 8, &options.items[k], 8);
    }
  return TRUE;
}

/* The fewest moves for the opponent first; of equal ones the first, which is the middle of many boards' lists. */
static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const CgtArenaItem *x = a, *y = b;

  if (x->tag != y->tag)
    return x->tag < y->tag ? -1 : 1;
  return (x->size > y->size) - (x->size < y->size);
}

/* -1: not found out. */
static int
mover_wins (Search *search, CgtBytes state)
{
  CgtArenaMark mark = cgt_arena_mark (&search->states);
  gsize entry;
  CgtBytes key;
  guint64 mover;
  int wins = 0;

  memcpy (&mover, state.data, 8);
  if (state.size == 16)
    {
      CgtValue sum;
      CgtOutcome outcome;
      memcpy (&sum, (const guint8 *) state.data + 8, 8);
      outcome = cgt_outcome (search->solver->store, sum);
      return outcome == 0 ? -1
                          : outcome == CGT_OUTCOME_N || outcome == (mover == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R);
    }
  entry = cgt_table_intern (search->known, state, search->solver->budget);
  if (entry == G_MAXSIZE)
    return -1;
  if (cgt_table_get (search->known, entry) != 0)
    return cgt_table_get (search->known, entry) == 2;
  if (search->left == 0 || !cgt_solver_tick (search->solver))
    return -1;
  search->left--;
  key = cgt_table_get_key (search->known, entry);
  for (gsize at = 16; at < key.size; at += length_at ((const guint8 *) key.data + at))
    if (!move_in_component (search, key, at, (CgtPlayer) mover))
      return -1;
  if (!move_in_values (search, key, (CgtPlayer) mover))
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

/* The door */

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

/* The canonical form of many hot values together may be too large to make. */
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
           (length_at (large->data) == large->len || search.most > MOST_MOVES_OF_SEVERAL);
  search_clear (&search);
  return result;
}
