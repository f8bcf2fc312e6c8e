/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The part of the search that is done in packed form, and how its moves are those of the question. */
#include "cgt-outcome-search-private.h"
#include "cgt-team.h"

CgtPackedSearch *
cgt_outcome_search_find_packed (CgtOutcomeSearch *search, const CgtOutcomeState *state)
{
  const CgtPlayPart *part = (const CgtPlayPart *) (gpointer) state->parts->data;
  CgtPackedShared *shared = NULL;
  CgtSolverGame *game;

  if (search->unpacked || state->parts->len == 0 || cgt_play_part_length (part) != state->parts->len)
    return NULL;
  game = cgt_play_part_game (part, search->solver);
  if (game == NULL || game->rules->ruleset->search.packing == NULL)
    return NULL;
  if (search->packed != NULL && cgt_packed_search_fits (search->packed, game, cgt_play_part_bytes (part)))
    return search->packed;
  if (search->packed != NULL)
    search->core.nodes += cgt_packed_search_get_nodes (search->packed);
  cgt_packed_search_free (search->packed);
  if (search->team != NULL)
    shared = cgt_team_share (search->team, game->rules, cgt_play_part_bytes (part));
  search->packed =
    cgt_packed_search_new (search->solver, game, cgt_play_part_bytes (part), CGT_OUTCOME_MOST_BYTES, shared);
  return search->packed;
}

/* A packed root that is watched: the groups of its moves, in the question as it was asked. */
typedef struct
{
  CgtOutcomeSearch *search;
  const CgtPlayPart *part;
  CgtPlayer player; /* who begins */
  guint groups[CGT_PACKED_SQUARES];
} PackedRoot;

/* The group of the state that the sum of @value and the part, or its components @from to @to of the arena, is. */
static guint
find_group (PackedRoot *packed, CgtValue value, gsize from, gsize to)
{
  CgtOutcomeSearch *search = packed->search;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  CgtArenaMark mark = cgt_arena_mark (&search->states);
  CgtOutcomeState state = cgt_outcome_state_begin (&search->facts, bytes);
  CgtSolverGame *game = cgt_play_part_game (packed->part, search->solver);
  gboolean negative = cgt_play_part_is_negative (packed->part);
  gboolean done = cgt_outcome_state_add_value (&state, value);
  guint group = CGT_OUTCOME_NO_GROUP;

  if (from == to)
    done = done && cgt_outcome_state_add_component (&state, game, cgt_play_part_bytes (packed->part), negative);
  for (gsize i = from; i < to && done; i++)
    done = cgt_outcome_state_add_component (&state, game, cgt_arena_get (&search->parts, i),
                                            negative != (search->parts.items[i].tag == 1));
  if (done && cgt_outcome_state_write (&state, cgt_player_other (packed->player), &search->states))
    group = cgt_outcome_root_find (search->root, packed->player, cgt_arena_get (&search->states, mark.n));
  cgt_arena_reset (&search->states, mark);
  return group;
}

static void
note_packed (gpointer data, CgtPlayer mover, guint place, CgtValue value, CgtTruth wins)
{
  PackedRoot *packed = data;

  if (place < CGT_PACKED_SQUARES)
    cgt_outcome_search_note (packed->search, packed->player, packed->groups[place], wins);
  else
    {
      gboolean negative = cgt_play_part_is_negative (packed->part);
      CgtValue sum = negative ? cgt_negate (packed->search->solver->store, value) : value;

      cgt_outcome_search_note (packed->search, packed->player, find_group (packed, sum, 0, 0), wins);
    }
}

/* Finds the groups of the moves in the packed part of @state. */
static void
find_groups (PackedRoot *root, const CgtPackedSearch *packed, const CgtOutcomeState *state)
{
  CgtOutcomeSearch *search = root->search;
  CgtBytes component = cgt_play_part_bytes (root->part);
  const CgtRules *rules = cgt_play_part_game (root->part, search->solver)->rules;
  CgtPlayer player = cgt_play_part_is_negative (root->part) ? cgt_player_other (root->player) : root->player;
  CgtArenaMark moves = cgt_arena_mark (&search->moves);

  for (guint place = 0; place < CGT_PACKED_SQUARES; place++)
    root->groups[place] = CGT_OUTCOME_NO_GROUP;
  rules->ruleset->options (rules, component, player, &search->moves);
  for (gsize i = moves.n; i < search->moves.n; i++)
    {
      CgtBytes option = cgt_arena_get (&search->moves, i);
      guint place = cgt_packed_search_get_place (packed, component, player, option);
      CgtArenaMark parts = cgt_arena_mark (&search->parts);

      if (rules->ruleset->parts.split != NULL)
        rules->ruleset->parts.split (rules, option, &search->parts);
      else
        cgt_arena_append (&search->parts, option.data, option.size, 0);
      if (place < CGT_PACKED_SQUARES && search->parts.n > parts.n)
        root->groups[place] = find_group (root, state->sum, parts.n, search->parts.n);
      cgt_arena_reset (&search->parts, parts);
    }
  cgt_arena_reset (&search->moves, moves);
}

/* A player wins H - G if and only if the other one wins G - H. */
CgtTruth
cgt_outcome_search_ask_packed (CgtOutcomeSearch *search, CgtPackedSearch *packed, const CgtOutcomeState *state,
                               CgtPlayer player)
{
  const CgtPlayPart *part = (const CgtPlayPart *) (gpointer) state->parts->data;
  gboolean negative = cgt_play_part_is_negative (part);
  guint64 most = search->core.most_nodes * CGT_OUTCOME_PACKED_PER_NODE;
  PackedRoot root = { search, part, player, { 0 } };
  CgtPackedWatch watch = { note_packed, &root, &search->searched.depth };
  CgtTruth wins;

  if (search->root != NULL)
    {
      find_groups (&root, packed, state);
      cgt_packed_search_set_watch (packed, &watch);
    }
  wins = cgt_packed_search_wins (packed, cgt_play_part_bytes (part),
                                 negative ? cgt_negate (search->solver->store, state->sum) : state->sum,
                                 negative ? cgt_player_other (player) : player, most);
  cgt_packed_search_set_watch (packed, NULL);
  return wins;
}
