/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-private.h"

#include <string.h>

/* How a red and blue position compares with a number, without its value. It is greater than x if one of Left's options
 * is at least x, and less if one of Right's is at most x. Otherwise x is a number between them, and the value is x or
 * simpler, so x^L and x^R decide. One good option is enough, so far fewer blocks are searched than for the value. For
 * each block, the table holds its value, a lesser number, and a greater one. */

typedef struct
{
  CgtHackenbushEngine *engine;
  CgtValue x;
} Question;

static int compare_block (CgtHackenbushEngine *engine, CgtHackenGraph *block, CgtValue x);

static int
compare_numbers (CgtHackenbushEngine *engine, CgtValue x, CgtValue y)
{
  CgtTruth less;

  if (cgt_value_is_none (x) || cgt_value_is_none (y))
    return CGT_HACKEN_UNDECIDED;
  if (cgt_value_equal (x, y))
    return 0;
  less = cgt_less_equal (engine->store, x, y);
  return less == CGT_UNKNOWN ? CGT_HACKEN_UNDECIDED : less == CGT_YES ? -1 : 1;
}

int
cgt_hacken_compare (CgtHackenbushEngine *engine, const CgtHackenGraph *graph, CgtValue x)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  CgtHackenGraph largest = { 0, 0, NULL, NULL };
  CgtValue rest;
  int order;

  largest.edges = cgt_scratch_alloc (&engine->scratch, graph->n_edges * sizeof *largest.edges);
  largest.decorations = cgt_scratch_alloc (&engine->scratch, (graph->n_vertices + 1) * sizeof *largest.decorations);
  rest = cgt_hacken_sum_of_blocks_but_one (engine, graph, &largest).number;
  if (largest.n_edges == 0)
    order = compare_numbers (engine, rest, x);
  else
    order = compare_block (engine, &largest, cgt_subtract (engine->store, x, rest));
  cgt_scratch_release (&engine->scratch, mark);
  return order;
}

/* Whether an option of @player's that compares with x in this way shows on which side of x the block is. */
static CgtTruth
decides_for (CgtPlayer player, int order)
{
  if (order == CGT_HACKEN_UNDECIDED)
    return CGT_UNKNOWN;
  return (player == CGT_LEFT ? order >= 0 : order <= 0) ? CGT_YES : CGT_NO;
}

/* Whether one of @player's options shows on which side of x the block is. */
static CgtTruth
some_cut_decides (const Question *question, const CgtHackenGraph *block, CgtPlayer player)
{
  CgtScratch *scratch = &question->engine->scratch;
  CgtScratchMark mark = cgt_scratch_mark (scratch);
  CgtHackenEdge *edges = cgt_scratch_alloc (scratch, block->n_edges * sizeof *edges);
  CgtHackenGraph rest = { block->n_vertices, block->n_edges - 1, edges, block->decorations };
  CgtTruth decides = CGT_NO;

  memcpy (edges, block->edges, rest.n_edges * sizeof *edges);
  for (gsize i = block->n_edges; i-- > 0 && decides == CGT_NO;)
    {
      if (i + 1 < block->n_edges)
        edges[i] = block->edges[i + 1];
      if (block->edges[i].owner != (player == CGT_LEFT ? CGT_OWNER_LEFT : CGT_OWNER_RIGHT))
        continue;
      if (i + 1 < block->n_edges && cgt_hacken_edges_are_twins (&block->edges[i], &block->edges[i + 1]))
        continue;
      decides = decides_for (player, cgt_hacken_compare (question->engine, &rest, question->x));
    }
  cgt_scratch_release (scratch, mark);
  return decides;
}

static CgtTruth
some_decoration_decides (const Question *question, const CgtHackenGraph *block, CgtPlayer player)
{
  CgtStore *store = question->engine->store;
  CgtScratch *scratch = &question->engine->scratch;
  CgtScratchMark mark = cgt_scratch_mark (scratch);
  CgtHackenEdge *edges = cgt_scratch_alloc (scratch, block->n_edges * sizeof *edges);
  CgtHackenValue *decorations = cgt_scratch_alloc (scratch, block->n_vertices * sizeof *decorations);
  CgtHackenGraph after = { block->n_vertices, block->n_edges, edges, decorations };
  CgtTruth decides = CGT_NO;

  for (guint32 v = 1; v < block->n_vertices && decides == CGT_NO; v++)
    if (cgt_count_options (block->decorations[v].number, player) > 0)
      {
        memcpy (edges, block->edges, block->n_edges * sizeof *edges);
        memcpy (decorations, block->decorations, block->n_vertices * sizeof *decorations);
        decorations[v].number = cgt_get_option (store, decorations[v].number, player, 0);
        decides = decides_for (player, compare_block (question->engine, &after, question->x));
      }
  cgt_scratch_release (scratch, mark);
  return decides;
}

/* Whether the block is greater than x because of @player's (Left's) options, or less because of Right's. */
static CgtTruth
is_beyond (const Question *question, CgtHackenGraph *block, CgtPlayer player)
{
  CgtStore *store = question->engine->store;
  CgtPlayer other = cgt_player_other (player);
  CgtTruth decides = some_cut_decides (question, block, player);

  if (decides == CGT_NO)
    decides = some_decoration_decides (question, block, player);
  if (decides == CGT_NO && cgt_count_options (question->x, other) > 0)
    decides =
      decides_for (player, compare_block (question->engine, block, cgt_get_option (store, question->x, other, 0)));
  return decides;
}

/* The player with the most edges is tried first. */
static CgtPlayer
guess (const CgtHackenGraph *block)
{
  gssize more = 0;

  for (gsize i = 0; i < block->n_edges; i++)
    more += block->edges[i].owner == CGT_OWNER_LEFT ? 1 : -1;
  return more >= 0 ? CGT_LEFT : CGT_RIGHT;
}

static int
search (CgtHackenbushEngine *engine, CgtHackenGraph *block, CgtValue x)
{
  Question question = { engine, x };
  CgtPlayer first = guess (block);

  for (guint i = 0; i < 2; i++)
    {
      CgtPlayer player = i == 0 ? first : cgt_player_other (first);
      CgtTruth beyond = is_beyond (&question, block, player);

      if (beyond == CGT_UNKNOWN)
        return CGT_HACKEN_UNDECIDED;
      if (beyond == CGT_YES)
        return player == CGT_LEFT ? 1 : -1;
    }
  return 0;
}

static CgtValue
look_up (CgtHackenbushEngine *engine, const CgtHackenGraph *block, CgtHackenKey kind)
{
  return (CgtValue) { cgt_table_lookup (engine->blocks, cgt_hacken_block_key (engine, block, kind)) };
}

static void
remember (CgtHackenbushEngine *engine, const CgtHackenGraph *block, CgtHackenKey kind, CgtValue x)
{
  gsize entry = cgt_table_intern (engine->blocks, cgt_hacken_block_key (engine, block, kind), engine->solver->budget);

  if (entry != G_MAXSIZE)
    cgt_table_set (engine->blocks, entry, x.bits);
}

/* @block in normal form. */
static int
compare_in_normal_form (CgtHackenbushEngine *engine, CgtHackenGraph *block, CgtValue x)
{
  CgtValue known = look_up (engine, block, CGT_HACKEN_KEY_NUMBER);
  int order;

  if (!cgt_value_is_none (known))
    return compare_numbers (engine, known, x);
  known = look_up (engine, block, CGT_HACKEN_KEY_ABOVE);
  if (!cgt_value_is_none (known) && compare_numbers (engine, x, known) <= 0)
    return 1;
  known = look_up (engine, block, CGT_HACKEN_KEY_BELOW);
  if (!cgt_value_is_none (known) && compare_numbers (engine, known, x) <= 0)
    return -1;
  if (!cgt_hacken_may_search (engine))
    return CGT_HACKEN_UNDECIDED;
  order = search (engine, block, x);
  if (order == 1 || order == -1)
    remember (engine, block, order > 0 ? CGT_HACKEN_KEY_ABOVE : CGT_HACKEN_KEY_BELOW, x);
  else if (order == 0)
    remember (engine, block, CGT_HACKEN_KEY_NUMBER, x);
  return order;
}

static int
compare_block (CgtHackenbushEngine *engine, CgtHackenGraph *block, CgtValue x)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  int order = CGT_HACKEN_UNDECIDED;

  if (!cgt_value_is_none (x))
    {
      cgt_hacken_put_in_normal_form (engine, block);
      order = compare_in_normal_form (engine, block, x);
    }
  cgt_scratch_release (&engine->scratch, mark);
  return order;
}
