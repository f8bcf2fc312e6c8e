/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-private.h"

#include <string.h>

/* Red and blue only: the value is a number, the simplest between the greatest of Left's options and the least of
 * Right's (Winning Ways, ch. 2). A decoration x moves to its single option x^L or x^R. */

/* The best options found so far; none if there is none. */
typedef struct
{
  CgtHackenbushEngine *engine;
  CgtValue best[2];
} Best;

static gboolean
note_option (Best *best, CgtPlayer player, CgtValue value)
{
  CgtValue *item = &best->best[player];

  if (cgt_value_is_none (value))
    return FALSE;
  if (cgt_value_is_none (*item) || cgt_less_equal (best->engine->store, player == CGT_LEFT ? *item : value,
                                                   player == CGT_LEFT ? value : *item) == CGT_YES)
    *item = value;
  return TRUE;
}

static gboolean
cut_edges (Best *best, const CgtHackenGraph *block)
{
  CgtScratch *scratch = &best->engine->scratch;
  CgtScratchMark mark = cgt_scratch_mark (scratch);
  CgtHackenEdge *edges = cgt_scratch_alloc (scratch, block->n_edges * sizeof *edges);
  CgtHackenGraph rest = { block->n_vertices, block->n_edges - 1, edges, block->decorations };
  gboolean done = TRUE;

  memcpy (edges, block->edges + 1, rest.n_edges * sizeof *edges);
  for (gsize i = 0; i < block->n_edges && done; i++)
    {
      if (i > 0)
        edges[i - 1] = block->edges[i - 1];
      if (i > 0 && cgt_hacken_edges_are_twins (&block->edges[i], &block->edges[i - 1]))
        continue;
      done = note_option (best, block->edges[i].owner == CGT_OWNER_LEFT ? CGT_LEFT : CGT_RIGHT,
                          cgt_hacken_sum_of_blocks (best->engine, &rest).number);
    }
  cgt_scratch_release (scratch, mark);
  return done;
}

static gboolean
move_decorations (Best *best, const CgtHackenGraph *block, CgtPlayer player)
{
  CgtStore *store = best->engine->store;
  CgtScratch *scratch = &best->engine->scratch;
  CgtScratchMark mark = cgt_scratch_mark (scratch);
  CgtHackenEdge *edges = cgt_scratch_alloc (scratch, block->n_edges * sizeof *edges);
  CgtHackenValue *decorations = cgt_scratch_alloc (scratch, block->n_vertices * sizeof *decorations);
  CgtHackenGraph after = { block->n_vertices, block->n_edges, edges, decorations };
  gboolean done = TRUE;

  for (guint32 v = 1; v < block->n_vertices && done; v++)
    if (cgt_count_options (block->decorations[v].number, player) > 0)
      {
        memcpy (edges, block->edges, block->n_edges * sizeof *edges);
        memcpy (decorations, block->decorations, block->n_vertices * sizeof *decorations);
        decorations[v].number = cgt_get_option (store, decorations[v].number, player, 0);
        done = note_option (best, player, cgt_hacken_number_of_block (best->engine, &after));
      }
  cgt_scratch_release (scratch, mark);
  return done;
}

static CgtValue
search (CgtHackenbushEngine *engine, const CgtHackenGraph *block)
{
  Best best = { engine, { CGT_NONE, CGT_NONE } };

  if (!cut_edges (&best, block) || !move_decorations (&best, block, CGT_LEFT) ||
      !move_decorations (&best, block, CGT_RIGHT))
    return CGT_NONE;
  return cgt_make (engine->store, &best.best[CGT_LEFT], !cgt_value_is_none (best.best[CGT_LEFT]), &best.best[CGT_RIGHT],
                   !cgt_value_is_none (best.best[CGT_RIGHT]));
}

gboolean
cgt_hacken_may_search (CgtHackenbushEngine *engine)
{
  if (engine->is_limited && engine->left == 0)
    return FALSE;
  engine->left -= engine->is_limited;
  return cgt_solver_tick (engine->solver);
}

CgtValue
cgt_hacken_number_of_block (CgtHackenbushEngine *engine, CgtHackenGraph *block)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  CgtValue value;
  gsize entry;

  engine->searched = TRUE;
  cgt_hacken_put_in_normal_form (engine, block);
  entry = cgt_table_intern (engine->blocks, cgt_hacken_block_key (engine, block, CGT_HACKEN_KEY_NUMBER),
                            engine->solver->budget);
  if (entry == G_MAXSIZE)
    return CGT_NONE;
  value = (CgtValue) { cgt_table_get (engine->blocks, entry) };
  if (cgt_value_is_none (value) && cgt_hacken_may_search (engine))
    {
      value = search (engine, block);
      cgt_table_set (engine->blocks, entry, value.bits);
    }
  cgt_scratch_release (&engine->scratch, mark);
  return value;
}
