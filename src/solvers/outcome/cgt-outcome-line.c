/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* A line of play */
#include "cgt-outcome-search-private.h"
#include "cgt/cgt-truth.h"

/* The nodes for each move at first, how they grow, and up to where they are limited. */
#define FIRST_NODES 8
#define NODES_GROWTH 16
#define MOST_NODES 1000000

/* Whether the player to move wins a state with a part for each term, if that @is_asked. @estimate: how good it is for
 * the other one. */
static CgtTruth
wins_terms (CgtOutcomeSearch *search, CgtBytes terms, CgtPlayer player, gboolean is_asked, gint64 *estimate)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  CgtOutcomeState state = cgt_outcome_state_begin (&search->facts, bytes);

  if (!cgt_outcome_state_add_terms (&state, terms, &search->parts))
    return CGT_UNKNOWN;
  *estimate = cgt_outcome_state_estimate (&state, player);
  return is_asked ? cgt_outcome_search_ask (search, &state, player) : CGT_NO;
}

typedef struct
{
  gsize index;
  gint64 estimate;
} Move;

static int
compare_estimates (gconstpointer a, gconstpointer b)
{
  const Move *x = a, *y = b;

  if (x->estimate != y->estimate)
    return x->estimate > y->estimate ? -1 : 1;
  return (x->index > y->index) - (x->index < y->index);
}

/* Returns whether the other player wins after @move, or if it is not asked, only gets the estimate. A theorem may
 * answer at once, after a few steps for each byte. */
#define STEPS_A_BYTE 64
static CgtTruth
try_move (CgtOutcomeSearch *search, const CgtArena *options, CgtPlayer player, gboolean is_asked, Move *move)
{
  CgtBytes option = cgt_arena_get (options, move->index);

  if (!cgt_budget_tick_bytes (search->solver->budget, STEPS_A_BYTE * option.size))
    return CGT_UNKNOWN;
  return wins_terms (search, option, cgt_player_other (player), is_asked, &move->estimate);
}

/* The first of @moves that is known to win after about @most_nodes nodes for each (0: all that it takes); G_MAXSIZE:
 * none. The others are taken off the list if they lose. */
static gsize
find_win (CgtOutcomeSearch *search, const CgtArena *options, CgtPlayer player, GArray *moves, guint64 most_nodes)
{
  guint n = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      Move move = g_array_index (moves, Move, i);
      guint64 packed =
        search->packed != NULL ? cgt_packed_search_get_nodes (search->packed) / CGT_OUTCOME_PACKED_PER_NODE : 0;
      CgtTruth wins;

      search->core.most_nodes = most_nodes > 0 ? MAX (search->core.nodes, packed) + most_nodes : 0;
      wins = try_move (search, options, player, TRUE, &move);
      if (wins == CGT_NO)
        return move.index;
      if (wins == CGT_UNKNOWN)
        g_array_index (moves, Move, n++) = move;
    }
  g_array_set_size (moves, n);
  return G_MAXSIZE;
}

/* The index of the move to make in @options, G_MAXSIZE if it was not found. A move that wins may take much longer to
 * prove than another one, so all are tried for a short time first. */
static gsize
choose_move (CgtOutcomeSearch *search, const CgtArena *options, CgtPlayer player, gboolean winning)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));
  guint64 most_nodes = search->core.most_nodes;
  gsize chosen = G_MAXSIZE;

  for (gsize i = 0; i < options->n; i++)
    {
      Move move = { i, 0 };

      if (try_move (search, options, player, FALSE, &move) < 0)
        return G_MAXSIZE;
      g_array_append_val (moves, move);
    }
  g_array_sort (moves, compare_estimates);
  if (!winning)
    return g_array_index (moves, Move, 0).index;
  for (guint64 most = FIRST_NODES; chosen == G_MAXSIZE && moves->len > 0 && cgt_solver_tick (search->solver);
       most *= NODES_GROWTH)
    chosen = find_win (search, options, player, moves, most < MOST_NODES ? most : 0);
  search->core.most_nodes = most_nodes;
  return chosen;
}

gboolean
cgt_outcome_search_line (CgtOutcomeSearch *search, const CgtSum *sum, CgtPlayer player, GPtrArray *line)
{
  g_autoptr (GByteArray) state = g_byte_array_new ();
  gboolean done = TRUE, ended = FALSE;
  CgtTruth wins;

  /* The others have their answer. */
  search->team = NULL;
  g_clear_pointer (&search->root, cgt_outcome_root_free);
  wins = cgt_outcome_search_wins (search, sum, player);

  cgt_play_begin (search->solver, sum, state);
  for (; wins != CGT_UNKNOWN && done && !ended; wins = cgt_truth_not (wins), player = cgt_player_other (player))
    {
      CgtArena options;

      cgt_arena_init (&options, search->solver->budget);
      done = cgt_play_options (search->solver, cgt_play_bytes (state), player, CGT_PLAY_AS_WRITTEN, &options);
      ended = done && options.n == 0;
      if (done && !ended)
        {
          gsize chosen = choose_move (search, &options, player, wins == CGT_YES);
          char *text = NULL;

          if (chosen != G_MAXSIZE)
            {
              CgtBytes after = cgt_arena_get (&options, chosen);
              g_byte_array_set_size (state, 0);
              g_byte_array_append (state, after.data, (guint) after.size);
              text = cgt_play_to_text (search->solver, cgt_play_bytes (state));
            }
          done = text != NULL;
          if (done)
            g_ptr_array_add (line, text);
        }
      cgt_arena_clear (&options);
    }
  return wins != CGT_UNKNOWN && done;
}
