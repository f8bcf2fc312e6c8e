/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-outcome-search-private.h"

#include "cgt-team.h"
#include "cgt/cgt-refuse.h"
#include "cgt/cgt-truth.h"

/* A boolean search: does the player to move win?
 *
 * The small components of a state are replaced by their values, which are added up. Bounds of the large components may
 * tell who wins (cgt-outcome-state.c). If they do not, the moves are tried. Each state after a move is compared with
 * bounds and looked up first, and the one that promises most is searched first. */

/* If there are several components, those with up to this many moves are evaluated: that takes a tenth of a second,
 * while a search of the sum multiplies the positions of all components. */
#define MOST_MOVES_OF_SEVERAL 40
/* If as many nodes do not decide such a sum, the other components are evaluated too, with so many positions for each.
 * Both grow in turn, up to so many positions; so neither costs much more than the other. Fewer sums of values are
 * visited than positions: of the sums that a search meets, some are much harder than the one that was asked, which the
 * values of its components may decide. */
#define FIRST_NODES 300
#define FIRST_POSITIONS 30000
#define GROWTH 4
#define LAST_POSITIONS 1000000
#define POSITIONS_PER_SUM 4

/* A state of the search: its key, and where the arena of states ended when it was made. */
typedef struct
{
  gsize index;
  CgtArenaMark end;
} State;

static const CgtStateForm form;

CgtOutcomeSearch *
cgt_outcome_search_new (CgtSolver *solver, guint64 most_nodes)
{
  CgtOutcomeSearch *search = g_new0 (CgtOutcomeSearch, 1);

  search->solver = solver;
  cgt_state_search_init (&search->core, &form, search, solver);
  search->core.most_nodes = most_nodes;
  search->core.depth = &search->searched.depth;
  search->core.known = cgt_state_table_new (CGT_STATE_BYTES, FALSE, CGT_OUTCOME_MOST_BYTES, solver->budget);
  search->ends = g_array_new (FALSE, FALSE, sizeof (guint64));
  cgt_facts_init (&search->facts, solver);
  cgt_arena_init (&search->moves, solver->budget);
  cgt_arena_init (&search->parts, solver->budget);
  cgt_arena_init (&search->states, solver->budget);
  return search;
}

void
cgt_outcome_search_free (CgtOutcomeSearch *search)
{
  if (search == NULL)
    return;
  cgt_state_table_free (search->core.known);
  cgt_state_search_clear (&search->core);
  cgt_packed_search_free (search->packed);
  cgt_placed_search_free (search->placed);
  cgt_outcome_root_free (search->root);
  g_array_unref (search->ends);
  cgt_facts_clear (&search->facts);
  cgt_arena_clear (&search->moves);
  cgt_arena_clear (&search->parts);
  cgt_arena_clear (&search->states);
  g_free (search);
}

void
cgt_outcome_search_set_most_moves (CgtOutcomeSearch *search, gsize most_moves)
{
  search->facts.most_moves = most_moves;
  search->facts.fixed = TRUE;
  search->unpacked = TRUE;
}

void
cgt_outcome_search_set_team (CgtOutcomeSearch *search, CgtTeam *team)
{
  search->team = team;
}

guint64
cgt_outcome_search_get_nodes (const CgtOutcomeSearch *search)
{
  return search->core.nodes + (search->packed != NULL ? cgt_packed_search_get_nodes (search->packed) : 0) +
         (search->placed != NULL ? cgt_placed_search_get_nodes (search->placed) : 0);
}

guint64
cgt_outcome_search_get_n_entries (const CgtOutcomeSearch *search)
{
  return cgt_state_table_get_n (search->core.known) +
         (search->packed != NULL ? cgt_packed_search_get_n_entries (search->packed) : 0) +
         (search->placed != NULL ? cgt_placed_search_get_n_entries (search->placed) : 0);
}

/* The root */

void
cgt_outcome_search_note (CgtOutcomeSearch *search, CgtPlayer player, guint group, CgtTruth wins)
{
  cgt_outcome_root_decide (search->root, player, group, wins);
  if (search->told != NULL && wins != CGT_UNKNOWN)
    cgt_outcome_root_pass_on (search->root, player, group, search->told);
}

static gboolean
is_watched (const CgtOutcomeSearch *search)
{
  return search->root != NULL && cgt_state_search_depth (&search->core) == 1;
}

/* The move is to the state of this number. */
static void
note (gpointer self, CgtPlayer mover, guint32 move, CgtTruth wins)
{
  CgtOutcomeSearch *search = self;
  CgtBytes key = cgt_arena_get (&search->states, move);

  cgt_outcome_search_note (search, search->asked, cgt_outcome_root_find (search->root, search->asked, key), wins);
}

/* Moves */

static CgtTruth
look_up (const CgtOutcomeSearch *search, gsize index)
{
  CgtStateKey key = cgt_state_key_of_bytes (cgt_arena_get (&search->states, index));

  return cgt_state_table_find (search->core.known, cgt_state_hash_bytes (&key), &key);
}

static CgtStateKey
get_key (gpointer self, gconstpointer state, CgtPlayer mover, guint64 *hash)
{
  const CgtOutcomeSearch *search = self;
  CgtStateKey key = cgt_state_key_of_bytes (cgt_arena_get (&search->states, ((const State *) state)->index));

  *hash = cgt_state_hash_bytes (&key);
  return key;
}

/* Adds the state after a move, in which @player is to move, unless it is known who wins it. */
static CgtStateVerdict
keep_state (CgtOutcomeSearch *search, CgtOutcomeState *state, CgtPlayer player)
{
  CgtTruth wins = cgt_outcome_state_decide (state, player);
  CgtArenaMark mark = cgt_arena_mark (&search->states);
  CgtStateChild child = { .move = (guint32) mark.n };

  if (wins == CGT_UNKNOWN || is_watched (search))
    {
      if (!cgt_outcome_state_write (state, player, &search->states))
        return CGT_STATE_FAILED;
      child.estimate = -search->states.items[mark.n].tag;
      if (wins == CGT_UNKNOWN)
        wins = look_up (search, mark.n);
      if (wins == CGT_UNKNOWN)
        return cgt_state_search_add (&search->core, &child) ? CGT_STATE_OPEN : CGT_STATE_FAILED;
      if (is_watched (search))
        note (search, player, child.move, !wins);
      cgt_arena_reset (&search->states, mark);
    }
  return wins ? CGT_STATE_OPEN : CGT_STATE_WON;
}

/* Appends the components of every option of @part, and their ends. */
static gboolean
split_options (CgtOutcomeSearch *search, const CgtPlayPart *part, CgtPlayer player)
{
  CgtSolverGame *game = cgt_play_part_game (part, search->solver);
  const CgtRuleset *ruleset = game->rules->ruleset;
  CgtArenaMark mark = cgt_arena_mark (&search->moves);

  if (ruleset->parts.split_options != NULL &&
      ruleset->parts.split_options (game->rules, cgt_play_part_bytes (part), player, &search->parts, search->ends))
    return !search->parts.stopped;
  ruleset->options (game->rules, cgt_play_part_bytes (part), player, &search->moves);
  for (gsize i = mark.n; i < search->moves.n; i++)
    {
      CgtBytes option = cgt_arena_get (&search->moves, i);
      guint64 end;

      if (ruleset->parts.split != NULL)
        ruleset->parts.split (game->rules, option, &search->parts);
      else
        cgt_arena_append (&search->parts, option.data, option.size, 0);
      end = search->parts.n;
      g_array_append_val (search->ends, end);
    }
  cgt_arena_reset (&search->moves, mark);
  return !search->moves.stopped && search->moves.refused == NULL && !search->parts.stopped;
}

static CgtStateVerdict
move_in_component (CgtOutcomeSearch *search, CgtBytes from, const CgtPlayPart *part)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new (), others = g_byte_array_new ();
  const CgtOutcomeKey *key = from.data;
  gboolean negative = cgt_play_part_is_negative (part);
  CgtPlayer other = cgt_player_other ((CgtPlayer) key->mover);
  CgtSolverGame *game = cgt_play_part_game (part, search->solver);
  CgtArenaMark mark = cgt_arena_mark (&search->parts);
  CgtOutcomeState rest = cgt_outcome_state_begin (&search->facts, others);
  guint first_end = search->ends->len;
  CgtStateVerdict kept = CGT_STATE_OPEN;
  gsize at = mark.n;

  rest.sum = key->sum;
  if (!cgt_outcome_state_add_parts (&rest, cgt_outcome_key_parts (from), part) ||
      !split_options (search, part, negative ? other : (CgtPlayer) key->mover))
    kept = CGT_STATE_FAILED;
  for (guint i = first_end; i < search->ends->len && kept == CGT_STATE_OPEN; i++)
    {
      gsize end = g_array_index (search->ends, guint64, i);
      CgtOutcomeState state = rest;

      state.parts = bytes;
      g_byte_array_set_size (bytes, 0);
      g_byte_array_append (bytes, others->data, others->len);
      for (; at < end && kept == CGT_STATE_OPEN; at++)
        if (!cgt_outcome_state_add_component (&state, game, cgt_arena_get (&search->parts, at),
                                              negative != (search->parts.items[at].tag == 1)))
          kept = CGT_STATE_FAILED;
      if (kept == CGT_STATE_OPEN)
        kept = keep_state (search, &state, other);
    }
  g_array_set_size (search->ends, first_end);
  cgt_arena_reset (&search->parts, mark);
  return kept;
}

/* Moves in the value of @part, or in the sum of values if it is NULL. */
static CgtStateVerdict
move_in_value (CgtOutcomeSearch *search, CgtBytes from, const CgtPlayPart *part)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  const CgtOutcomeKey *key = from.data;
  CgtOptions options =
    cgt_options (search->solver->store, part != NULL ? cgt_play_part_value (part) : key->sum, (CgtPlayer) key->mover);
  CgtStateVerdict kept = options.n == G_MAXSIZE ? CGT_STATE_FAILED : CGT_STATE_OPEN;

  for (gsize k = 0; k < options.n && kept == CGT_STATE_OPEN; k++)
    {
      CgtOutcomeState state = cgt_outcome_state_begin (&search->facts, bytes);

      if (part != NULL)
        state.sum = key->sum;
      if (!cgt_outcome_state_add_value (&state, options.items[k]) ||
          !cgt_outcome_state_add_parts (&state, cgt_outcome_key_parts (from), part))
        return CGT_STATE_FAILED;
      kept = keep_state (search, &state, cgt_player_other ((CgtPlayer) key->mover));
    }
  return kept;
}

/* The best estimate first. Of equal ones the first in the list, which many games begin in the middle. */
static CgtStateVerdict
list_moves (gpointer self, gconstpointer state, CgtPlayer mover)
{
  CgtOutcomeSearch *search = self;
  CgtBytes stored = cgt_arena_get (&search->states, ((const State *) state)->index);
  /* The array of states may move. */
  g_autofree void *copy = g_memdup2 (stored.data, stored.size);
  CgtBytes key = { copy, stored.size }, parts = cgt_outcome_key_parts (key);
  gsize from = cgt_array_length (search->core.children);
  CgtStateVerdict kept = CGT_STATE_OPEN;

  if (is_watched (search) && !cgt_outcome_root_renew (search->root, &search->facts))
    return CGT_STATE_FAILED;
  for (const CgtPlayPart *part = parts.data; part < cgt_play_end (parts) && kept == CGT_STATE_OPEN;
       part = cgt_play_next (part))
    kept = part->game == CGT_PLAY_VALUE ? move_in_value (search, key, part) : move_in_component (search, key, part);
  if (kept == CGT_STATE_OPEN)
    kept = move_in_value (search, key, NULL);
  if (kept == CGT_STATE_OPEN && cgt_array_length (search->core.children) > from)
    cgt_state_children_sort (search->core.children + from, cgt_array_length (search->core.children) - from);
  return kept;
}

static CgtStateVerdict
make_move (gpointer self, gconstpointer state, CgtPlayer mover, CgtStateChild *child, gpointer after)
{
  CgtOutcomeSearch *search = self;

  *(State *) after = (State) { child->move, cgt_arena_mark (&search->states) };
  return CGT_STATE_OPEN;
}

static void
leave (gpointer self, gconstpointer state)
{
  CgtOutcomeSearch *search = self;

  cgt_arena_reset (&search->states, ((const State *) state)->end);
}

/* Deciding */

typedef gboolean (*FindValue) (CgtFacts *facts, CgtSolverGame *game, CgtBytes component, gboolean *found);

/* Looks for the values of components. FALSE: the budget ran out. */
static gboolean
find_values (CgtOutcomeSearch *search, CgtBytes parts, FindValue find, gboolean *found)
{
  for (const CgtPlayPart *part = parts.data; part < cgt_play_end (parts); part = cgt_play_next (part))
    {
      CgtSolverGame *game = cgt_play_part_game (part, search->solver);

      if (game != NULL && !find (&search->facts, game, cgt_play_part_bytes (part), found))
        return FALSE;
    }
  return TRUE;
}

/* Searches the state that was just appended, at @mark. */
static CgtTruth
search_last (CgtOutcomeSearch *search, CgtArenaMark mark, CgtPlayer player)
{
  return cgt_state_search_wins (&search->core, &(State) { mark.n, cgt_arena_mark (&search->states) }, player);
}

/* The state with the values that are known now. */
static CgtTruth
mover_wins_anew (CgtOutcomeSearch *search, CgtBytes old, CgtPlayer mover)
{
  CgtArenaMark mark = cgt_arena_mark (&search->states);
  CgtTruth wins =
    cgt_outcome_key_renew (&search->facts, old, &search->states) ? search_last (search, mark, mover) : CGT_UNKNOWN;

  cgt_arena_reset (&search->states, mark);
  return wins;
}

/* Appends the parts of a state, which must be components of one game. NULL: they are not. */
static CgtSolverGame *
list_placed (CgtOutcomeSearch *search, CgtBytes parts, GArray *placed)
{
  CgtSolverGame *only = NULL;

  for (const CgtPlayPart *part = parts.data; part < cgt_play_end (parts); part = cgt_play_next (part))
    {
      CgtSolverGame *game = cgt_play_part_game (part, search->solver);
      CgtPlacedPart item = { cgt_play_part_bytes (part), cgt_play_part_is_negative (part) };

      if (game == NULL || game->rules->ruleset->search.placing == NULL || (only != NULL && game != only))
        return NULL;
      only = game;
      g_array_append_val (placed, item);
    }
  return only;
}

/* A state of components on which stones are placed, and the value of the others. The moves of the first state are
 * searched one by one, so that each is noted. Unknown: the state is another one, or it was not decided. */
static CgtTruth
mover_wins_placed (CgtOutcomeSearch *search, CgtBytes state)
{
  const CgtOutcomeKey *key = state.data;
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (CgtPlacedPart));
  CgtSolverGame *game = search->unpacked || cgt_state_search_depth (&search->core) == 0
                          ? NULL
                          : list_placed (search, cgt_outcome_key_parts (state), placed);
  const CgtPlacedPart *parts = (const CgtPlacedPart *) (gconstpointer) placed->data;

  if (game == NULL || !cgt_placed_search_takes (game->rules, parts, placed->len))
    return CGT_UNKNOWN;
  if (search->placed == NULL)
    search->placed = cgt_placed_search_new (search->solver, CGT_OUTCOME_MOST_BYTES);
  return cgt_placed_search_wins (search->placed, game->rules, parts, placed->len, key->sum, (CgtPlayer) key->mover,
                                 search->core.most_nodes * CGT_OUTCOME_PACKED_PER_NODE);
}

static CgtStateVerdict
decide (gpointer self, gconstpointer state, CgtPlayer mover)
{
  CgtOutcomeSearch *search = self;
  CgtBytes key = cgt_arena_get (&search->states, ((const State *) state)->index), parts = cgt_outcome_key_parts (key);
  CgtTruth wins = cgt_outcome_key_decide (&search->facts, key);
  gboolean found = FALSE;

  if (wins == CGT_UNKNOWN)
    wins = mover_wins_placed (search, key);
  if (wins == CGT_UNKNOWN)
    {
      if (!cgt_outcome_parts_have_large (parts) || !find_values (search, parts, cgt_facts_search, &found))
        return CGT_STATE_FAILED;
      if (!found)
        return CGT_STATE_OPEN;
      wins = mover_wins_anew (search, key, mover);
    }
  return wins == CGT_UNKNOWN ? CGT_STATE_FAILED : wins == CGT_YES ? CGT_STATE_LOST : CGT_STATE_WON;
}

static const CgtStateForm form = {
  .key = get_key,
  .decide = decide,
  .list = list_moves,
  .make = make_move,
  .leave = leave,
  .note = note,
  .keys_move = TRUE,
};

/* Questions */

static gboolean
add_all_terms (CgtOutcomeSearch *search, const CgtSum *sum, CgtOutcomeState *state)
{
  g_autoptr (GByteArray) terms = g_byte_array_new ();

  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);

      if (term->position != NULL)
        cgt_play_append (terms, cgt_solver_get_game (search->solver, cgt_position_get_rules (term->position))->index,
                         term->negative, cgt_position_get_bytes (term->position));
      else
        {
          CgtValue value = term->negative ? cgt_negate (search->solver->store, term->value) : term->value;
          cgt_play_append (terms, CGT_PLAY_VALUE, FALSE, (CgtBytes) { &value, sizeof value });
        }
    }
  return cgt_outcome_state_add_terms (state, cgt_play_bytes (terms), &search->parts);
}

/* Whether there are moves in several summands. */
static gboolean
is_sum (CgtOutcomeSearch *search, const CgtOutcomeState *state)
{
  CgtBytes parts = cgt_play_bytes (state->parts);

  return cgt_outcome_parts_are_several (parts) ||
         (parts.size > 0 && !cgt_is_number (search->solver->store, state->sum));
}

/* Among several summands the small components are evaluated first, since a search meets them again and again. */
static gboolean
add_terms (CgtOutcomeSearch *search, const CgtSum *sum, CgtOutcomeState *state)
{
  gboolean found = FALSE;

  if (!add_all_terms (search, sum, state))
    return FALSE;
  if (!is_sum (search, state))
    return TRUE;
  if (!find_values (search, cgt_play_bytes (state->parts), cgt_facts_evaluate, &found))
    return FALSE;
  if (!found)
    return TRUE;
  *state = cgt_outcome_state_begin (&search->facts, state->parts);
  return add_all_terms (search, sum, state);
}

CgtTruth
cgt_outcome_search_ask (CgtOutcomeSearch *search, CgtOutcomeState *state, CgtPlayer player)
{
  CgtArenaMark mark = cgt_arena_mark (&search->states);
  CgtTruth wins = cgt_outcome_state_decide (state, player);
  CgtPackedSearch *packed = wins == CGT_UNKNOWN ? cgt_outcome_search_find_packed (search, state) : NULL;

  if (packed != NULL)
    return cgt_outcome_search_ask_packed (search, packed, state, player);
  if (wins == CGT_UNKNOWN && cgt_outcome_state_write (state, player, &search->states))
    {
      search->core.is_watched = search->root != NULL;
      wins = search_last (search, mark, player);
    }
  cgt_arena_reset (&search->states, mark);
  return wins;
}

/* @limited: only as many nodes as the components that were evaluated are worth. It is set to FALSE if all that the
 * search may use were allowed. */
static CgtTruth
ask_sum (CgtOutcomeSearch *search, const CgtSum *sum, CgtPlayer player, gboolean *limited)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  CgtOutcomeState state = cgt_outcome_state_begin (&search->facts, bytes);
  guint64 most = search->core.most_nodes, positions = search->positions, limit;
  CgtTruth wins;

  *limited = FALSE;
  if (!add_terms (search, sum, &state))
    return CGT_UNKNOWN;
  search->facts.most_positions = 0;
  limit = search->core.nodes + (positions == 0 ? FIRST_NODES : positions / FIRST_POSITIONS * FIRST_NODES);
  *limited =
    positions < LAST_POSITIONS && cgt_outcome_parts_are_several (cgt_play_bytes (bytes)) && (most == 0 || limit < most);
  if (*limited)
    search->core.most_nodes = limit;
  cgt_sum_winner_set_most_nodes (search->facts.sums, *limited && cgt_outcome_parts_have_large (cgt_play_bytes (bytes))
                                                       ? MAX (positions, FIRST_POSITIONS) / POSITIONS_PER_SUM
                                                       : 0);
  wins = cgt_outcome_search_ask (search, &state, player);
  search->core.most_nodes = most;
  cgt_sum_winner_set_most_nodes (search->facts.sums, 0);
  return wins;
}

CgtTruth
cgt_outcome_search_wins (CgtOutcomeSearch *search, const CgtSum *sum, CgtPlayer player)
{
  gboolean limited;
  CgtTruth wins;

  search->asked = player;
  search->core.answer = search->team != NULL ? cgt_team_get_answer (search->team, player) : NULL;
  search->searched.before = cgt_solver_count_searched (search->solver, &search->searched);
  search->searched.begin = g_get_monotonic_time ();
  search->solver->searched = &search->searched;
  while ((wins = ask_sum (search, sum, player, &limited)) < 0 && limited && cgt_state_search_may_go_on (&search->core))
    search->facts.most_positions = search->positions = MAX (search->positions * GROWTH, FIRST_POSITIONS);
  search->solver->searched = NULL;
  return wins;
}

void
cgt_outcome_search_watch (CgtOutcomeSearch *search, const CgtSum *sum)
{
  g_autoptr (CgtOutcomeRoot) root = cgt_outcome_root_new ();

  g_assert (search->root == NULL);
  if (cgt_outcome_root_list (root, &search->facts, sum))
    search->root = g_steal_pointer (&root);
  if (search->root == NULL)
    return;
  search->searched.n_decided = &search->root->n_decided;
  search->searched.n_moves =
    cgt_outcome_root_get_n (search->root, CGT_LEFT) + cgt_outcome_root_get_n (search->root, CGT_RIGHT);
}

const CgtOutcomeRoot *
cgt_outcome_search_get_root (const CgtOutcomeSearch *search)
{
  return search->root;
}

guint
cgt_outcome_search_get_depth (const CgtOutcomeSearch *search)
{
  return search->searched.depth;
}

gboolean
cgt_outcome_search_keep (CgtOutcomeSearch *search, const CgtSum *sum, const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  CgtOutcomeState state = cgt_outcome_state_begin (&search->facts, bytes);
  CgtPackedSearch *packed;

  if (!add_terms (search, sum, &state))
    return cgt_budget_check (search->solver->budget, error);
  packed = cgt_outcome_search_find_packed (search, &state);
  if (packed != NULL)
    return cgt_packed_search_keep (packed, path, error);
  if (!cgt_outcome_parts_have_large (cgt_play_bytes (bytes)))
    return TRUE;
  return cgt_refuse (error, CGT_ERROR_MEANINGLESS,
                     "a table is kept only where one board is left that is searched as sets of squares");
}

gboolean
cgt_outcome_search_save (CgtOutcomeSearch *search, GError **error)
{
  return search->packed == NULL || cgt_packed_search_save (search->packed, error);
}

gboolean
cgt_outcome_search_bounds (CgtOutcomeSearch *search, const CgtSum *sum, CgtHeat *lower, CgtHeat *upper)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  CgtOutcomeState state = cgt_outcome_state_begin (&search->facts, bytes);
  CgtHeat *bounds[2] = { lower, upper };

  if (!add_terms (search, sum, &state))
    return FALSE;
  for (guint kind = 0; kind < 2; kind++)
    {
      if (!cgt_heat_of_value (search->solver->store, state.sum, kind, bounds[kind]))
        return FALSE;
      cgt_heat_add (search->solver->store, bounds[kind], &state.bounds[kind]);
    }
  return !cgt_value_is_none (lower->mean) && !cgt_value_is_none (upper->mean);
}

CgtOutcome
cgt_outcome_of_starts (const CgtTruth wins[2])
{
  if (wins[0] == CGT_UNKNOWN || wins[1] == CGT_UNKNOWN)
    return CGT_OUTCOME_UNKNOWN;
  if (wins[CGT_LEFT])
    return wins[CGT_RIGHT] ? CGT_OUTCOME_N : CGT_OUTCOME_L;
  return wins[CGT_RIGHT] ? CGT_OUTCOME_R : CGT_OUTCOME_P;
}

static gboolean
has_large_term (CgtOutcomeSearch *search, const CgtSum *sum)
{
  for (guint i = 0; i < sum->terms->len; i++)
    {
      CgtPosition *position = g_array_index (sum->terms, CgtTerm, i).position;
      CgtSolverGame *game =
        position == NULL ? NULL : cgt_solver_get_game (search->solver, cgt_position_get_rules (position));
      CgtComponentFacts facts;

      if (game != NULL && cgt_facts_get (&search->facts, game, cgt_position_get_bytes (position), &facts) &&
          cgt_value_is_none (facts.value) &&
          !cgt_facts_is_small (&search->facts, game, cgt_position_get_bytes (position)))
        return TRUE;
    }
  return FALSE;
}

gboolean
cgt_solver_sum_is_large (CgtSolver *solver, const CgtSum *sum)
{
  g_autoptr (CgtOutcomeSearch) search = cgt_outcome_search_new (solver, 0);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  CgtOutcomeState state = cgt_outcome_state_begin (&search->facts, bytes);
  const CgtPlayPart *part;
  CgtSolverGame *game;
  CgtBytes parts;

  if (!add_terms (search, sum, &state))
    return FALSE;
  /* The search need not know the values of terms that cancel out. */
  if (state.cancelled && has_large_term (search, sum))
    return TRUE;
  parts = cgt_play_bytes (bytes);
  if (cgt_outcome_parts_are_several (parts))
    return cgt_outcome_parts_have_large (parts) && state.most > MOST_MOVES_OF_SEVERAL;
  part = parts.data;
  game = parts.size > 0 ? cgt_play_part_game (part, solver) : NULL;
  return game != NULL && !cgt_facts_is_small (&search->facts, game, cgt_play_part_bytes (part));
}
