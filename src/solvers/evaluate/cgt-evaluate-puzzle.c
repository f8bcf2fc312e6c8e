/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "solvers/loopy/cgt-graph-part.h"

/* Puzzles of one player: the length of a shortest way to a goal. Every move can be taken back, so two searches meet:
 * one from the position and one from the goals. Each goes breadth first over positions in the form in which those that
 * are solved alike are equal. */

#define NOT_FOUND G_MAXINT64

typedef struct
{
  CgtMoveGraph graph; /* of forms, without the moves; the word is the distance + 1. The last layer is not explored */
  gint64 depth;       /* of the last layer */
} Ball;

typedef struct
{
  CgtSolver *solver;
  const CgtRules *rules;
  Ball goals;
  GByteArray *form;
  gboolean failed;
} Search;

static gsize
layer_size (Ball *ball)
{
  return cgt_table_get_n (ball->graph.positions) - cgt_move_graph_n_explored (&ball->graph);
}

static CgtBytes
form_of (Search *search, CgtBytes position)
{
  search->rules->ruleset->puzzle.form (search->rules, position, search->form);
  return (CgtBytes) { search->form->data, search->form->len };
}

/* Returns the distance in @other of a position that was not known before; NOT_FOUND: none, or it was known. */
static gint64
enter (Search *search, Ball *ball, Ball *other, CgtBytes position, gint64 depth)
{
  CgtBytes form = form_of (search, position);
  CgtTable *known = ball->graph.positions;
  gsize n = cgt_table_get_n (known);
  guint32 node = cgt_move_graph_add (&ball->graph, form);
  guint64 met;

  if (node < n)
    return NOT_FOUND;
  if (node == G_MAXUINT32 || !cgt_solver_tick (search->solver))
    {
      search->failed = TRUE;
      return NOT_FOUND;
    }
  cgt_table_set (known, node, (guint64) depth + 1);
  met = other != NULL ? cgt_table_lookup (other->graph.positions, form) : 0;
  return met != 0 ? (gint64) met - 1 : NOT_FOUND;
}

typedef struct
{
  Search *search;
  Ball *ball, *other;
  CgtArena options;
  gint64 least; /* distance in @other of a new position, or NOT_FOUND */
} Layer;

static gboolean
list_moves (gpointer self, guint node)
{
  Layer *layer = self;
  Search *search = layer->search;
  CgtArena *options = &layer->options;
  CgtArenaMark mark = cgt_arena_mark (options);

  search->rules->ruleset->options (search->rules, cgt_table_get_key (layer->ball->graph.positions, node), CGT_LEFT,
                                   options);
  search->failed |= options->stopped;
  for (gsize i = 0; i < options->n && !search->failed; i++)
    {
      gint64 met = enter (search, layer->ball, layer->other, cgt_arena_get (options, i), layer->ball->depth + 1);

      layer->least = MIN (layer->least, met);
    }
  cgt_arena_reset (options, mark);
  return !search->failed;
}

/* Adds a layer to @ball. Returns the least distance in @other of a new position, or NOT_FOUND. */
static gint64
expand (Search *search, Ball *ball, Ball *other)
{
  Layer layer = { .search = search, .ball = ball, .other = other, .least = NOT_FOUND };

  cgt_arena_init (&layer.options, search->solver->budget);
  cgt_move_graph_explore (&ball->graph, (guint) cgt_table_get_n (ball->graph.positions), list_moves, &layer);
  cgt_arena_clear (&layer.options);
  ball->depth++;
  return layer.least;
}

static void
find_goals (Search *search, CgtBytes position)
{
  CgtArena goals;

  cgt_arena_init (&goals, search->solver->budget);
  search->rules->ruleset->puzzle.goals (search->rules, position, &goals);
  search->failed |= goals.stopped;
  for (gsize i = 0; i < goals.n && !search->failed; i++)
    enter (search, &search->goals, NULL, cgt_arena_get (&goals, i), 0);
  cgt_arena_clear (&goals);
}

/* The number of moves from @position to the nearest goal; NOT_FOUND when the budget ran out, or no goal can be reached.
 * The positions around the goals are kept from one call to the next. */
static gint64
distance_of (Search *search, CgtBytes position)
{
  guint64 known = cgt_table_lookup (search->goals.graph.positions, form_of (search, position));
  gint64 met = NOT_FOUND, depth = 0;
  Ball ball = { 0 };

  if (known != 0)
    return (gint64) known - 1;
  cgt_move_graph_init (&ball.graph, search->solver->budget);
  enter (search, &ball, NULL, position, 0);
  while (met == NOT_FOUND && !search->failed && layer_size (&ball) > 0 && layer_size (&search->goals) > 0)
    {
      if (layer_size (&ball) <= layer_size (&search->goals))
        {
          met = expand (search, &ball, &search->goals);
          depth = ball.depth;
        }
      else
        {
          met = expand (search, &search->goals, &ball);
          depth = search->goals.depth;
        }
    }
  cgt_move_graph_clear (&ball.graph);
  return met == NOT_FOUND || search->failed ? NOT_FOUND : depth + met;
}

static void
judge_moves (Search *search, CgtWork *work, gint64 distance, CgtPlayer player)
{
  GPtrArray *entries = work->record->moves[player];

  for (guint k = 0; k < entries->len && !search->failed; k++)
    {
      const CgtWorkMove *move = &g_array_index (work->moves[player], CgtWorkMove, k);
      CgtMove *entry = entries->pdata[k];
      gint64 after = distance_of (search, cgt_position_get_bytes (move->to.position));

      if (search->failed || after == NOT_FOUND)
        return;
      entry->remoteness = after;
      entry->rank = (guint) after;
      entry->wins = after < distance ? CGT_YES : CGT_NO;
    }
}

static void
play (Search *search, CgtWork *work, CgtBytes position)
{
  gint64 distance;

  find_goals (search, position);
  distance = search->failed ? NOT_FOUND : distance_of (search, position);
  if (distance == NOT_FOUND)
    {
      cgt_work_note_limit (work, CGT_LIMIT_REMOTENESS);
      return;
    }
  work->record->remoteness = distance;
  cgt_work_publish (work);
  if (work->wanted & CGT_WANT_MOVES && distance > 0)
    cgt_work_list_moves (work);
  else if (work->wanted & CGT_WANT_MOVES)
    for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
      work->record->moves[player] = g_ptr_array_new (); /* the end */
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    if (work->moves[player] != NULL)
      judge_moves (search, work, distance, player);
}

void
cgt_work_solve_puzzle (CgtWork *work)
{
  Search search = {
    .solver = work->solver,
    .rules = work->terms[0].game->rules,
    .form = g_byte_array_new (),
  };

  cgt_move_graph_init (&search.goals.graph, work->solver->budget);
  work->record->is_puzzle = TRUE;
  play (&search, work, cgt_position_get_bytes (work->terms[0].term->position));
  cgt_move_graph_clear (&search.goals.graph);
  g_byte_array_unref (search.form);
}
