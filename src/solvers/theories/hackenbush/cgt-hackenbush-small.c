/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-private.h"

#include <string.h>

/* Blocks that stand on green edges. If all edges are green and all decorations are nimbers, all vertices fuse and the
 * edges are loops (the fusion principle; Winning Ways, ch. 7). Anything else is searched, edge by edge and decoration
 * by decoration; a decoration moves to the options of its canonical form, again by the colon principle. In a cluster on
 * which something hangs, only what hangs is moved in (cgt-hackenbush-clusters.c). */

static gboolean
fuse_green (CgtHackenbushEngine *engine, const CgtHackenGraph *block, CgtValue *value)
{
  CgtValue sum = cgt_star (engine->store, block->n_edges % 2);

  for (gsize i = 0; i < block->n_edges; i++)
    if (block->edges[i].owner != CGT_OWNER_BOTH)
      return FALSE;
  for (guint32 v = 1; v < block->n_vertices; v++)
    {
      if (!cgt_value_equal (block->decorations[v].number, cgt_zero ()) ||
          !cgt_is_nimber (engine->store, block->decorations[v].small))
        return FALSE;
      sum = cgt_add (engine->store, sum, block->decorations[v].small);
    }
  *value = sum;
  return TRUE;
}

/* Options found so far. */
typedef struct
{
  CgtHackenbushEngine *engine;
  gboolean *is_quiet; /* whether the vertex is in a cluster on which something hangs */
  CgtValue *values[2];
  gsize n[2];
} Found;

static void
add_option (Found *found, CgtPlayer player, CgtValue value)
{
  found->values[player][found->n[player]++] = value;
}

static gboolean
is_zero (CgtValue value)
{
  return cgt_value_equal (value, cgt_zero ());
}

static CgtValue *
moving_part (CgtHackenValue *decoration)
{
  return is_zero (decoration->small) ? &decoration->number : &decoration->small;
}

static void
find_quiet (Found *found, const CgtHackenGraph *block)
{
  CgtScratch *scratch = &found->engine->scratch;
  guint32 *clusters = cgt_scratch_alloc (scratch, block->n_vertices * sizeof *clusters);
  gboolean *is_loaded = cgt_scratch_alloc (scratch, block->n_vertices * sizeof *is_loaded);

  found->is_quiet = cgt_scratch_alloc (scratch, block->n_vertices * sizeof *found->is_quiet);
  cgt_hacken_find_clusters (found->engine, block, clusters);
  memset (is_loaded, 0, block->n_vertices * sizeof *is_loaded);
  for (guint32 v = 0; v < block->n_vertices; v++)
    if (!is_zero (block->decorations[v].small))
      is_loaded[clusters[v]] = TRUE;
  for (guint32 v = 0; v < block->n_vertices; v++)
    found->is_quiet[v] = is_loaded[clusters[v]];
}

static gboolean
cut_edges (Found *found, const CgtHackenGraph *block)
{
  CgtScratch *scratch = &found->engine->scratch;
  CgtScratchMark mark = cgt_scratch_mark (scratch);
  CgtHackenEdge *edges = cgt_scratch_alloc (scratch, block->n_edges * sizeof *edges);
  CgtHackenGraph rest = { block->n_vertices, block->n_edges - 1, edges, block->decorations };
  gboolean done = TRUE;

  memcpy (edges, block->edges + 1, rest.n_edges * sizeof *edges);
  for (gsize i = 0; i < block->n_edges && done; i++)
    {
      const CgtHackenEdge *edge = &block->edges[i];
      CgtValue value;

      if (i > 0)
        edges[i - 1] = block->edges[i - 1];
      if (i > 0 && cgt_hacken_edges_are_twins (edge, &block->edges[i - 1]))
        continue;
      if (edge->owner != CGT_OWNER_BOTH && found->is_quiet[edge->from])
        continue;
      value = cgt_hacken_graph_value (found->engine, &rest).small;
      done = !cgt_value_is_none (value);
      if (edge->owner != CGT_OWNER_RIGHT)
        add_option (found, CGT_LEFT, value);
      if (edge->owner != CGT_OWNER_LEFT)
        add_option (found, CGT_RIGHT, value);
    }
  cgt_scratch_release (scratch, mark);
  return done;
}

static gboolean
move_decoration (Found *found, const CgtHackenGraph *block, guint32 v, CgtPlayer player)
{
  CgtScratch *scratch = &found->engine->scratch;
  CgtScratchMark mark = cgt_scratch_mark (scratch);
  CgtHackenEdge *edges = cgt_scratch_alloc (scratch, block->n_edges * sizeof *edges);
  CgtHackenValue *decorations = cgt_scratch_alloc (scratch, block->n_vertices * sizeof *decorations);
  CgtHackenGraph after = { block->n_vertices, block->n_edges, edges, decorations };
  CgtValue from = *moving_part (&block->decorations[v]);
  gboolean is_dominated = found->is_quiet[v] && is_zero (block->decorations[v].small);
  gsize n = is_dominated ? 0 : cgt_count_options (from, player);
  gboolean done = TRUE;

  for (gsize k = 0; k < n && done; k++)
    {
      CgtValue value;

      memcpy (edges, block->edges, block->n_edges * sizeof *edges);
      memcpy (decorations, block->decorations, block->n_vertices * sizeof *decorations);
      *moving_part (&decorations[v]) = cgt_get_option (found->engine->store, from, player, k);
      value = cgt_hacken_is_none (decorations[v]) ? CGT_NONE : cgt_hacken_small_of_block (found->engine, &after);
      done = !cgt_value_is_none (value);
      add_option (found, player, value);
    }
  cgt_scratch_release (scratch, mark);
  return done;
}

/* Makes space for all options of both players. */
static void
make_space (Found *found, const CgtHackenGraph *block)
{
  for (guint player = 0; player < 2; player++)
    {
      gsize n = block->n_edges;

      for (guint32 v = 1; v < block->n_vertices; v++)
        n += cgt_count_options (*moving_part (&block->decorations[v]), player);
      found->values[player] = cgt_scratch_alloc (&found->engine->scratch, n * sizeof (CgtValue));
    }
}

static CgtValue
search (CgtHackenbushEngine *engine, const CgtHackenGraph *block)
{
  Found found = { .engine = engine };

  make_space (&found, block);
  find_quiet (&found, block);
  if (!cut_edges (&found, block))
    return CGT_NONE;
  for (guint32 v = 1; v < block->n_vertices; v++)
    for (guint player = 0; player < 2; player++)
      if (!move_decoration (&found, block, v, player))
        return CGT_NONE;
  return cgt_make (engine->store, found.values[CGT_LEFT], found.n[CGT_LEFT], found.values[CGT_RIGHT],
                   found.n[CGT_RIGHT]);
}

CgtValue
cgt_hacken_small_of_block (CgtHackenbushEngine *engine, CgtHackenGraph *block)
{
  CgtScratchMark mark = cgt_scratch_mark (&engine->scratch);
  CgtValue value;
  gsize entry;

  if (fuse_green (engine, block, &value))
    return value;
  engine->searched = TRUE;
  cgt_hacken_put_in_normal_form (engine, block);
  entry = cgt_table_intern (engine->blocks, cgt_hacken_block_key (engine, block, CGT_HACKEN_KEY_SMALL),
                            engine->solver->budget);
  if (entry == G_MAXSIZE)
    return CGT_NONE;
  value = (CgtValue) { cgt_table_get (engine->blocks, entry) };
  if (cgt_value_is_none (value) && cgt_solver_tick (engine->solver))
    {
      value = search (engine, block);
      cgt_table_set (engine->blocks, entry, value.bits);
    }
  cgt_scratch_release (&engine->scratch, mark);
  return value;
}
