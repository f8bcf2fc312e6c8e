/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-map.h"

/* Node Kayles and Arc Kayles: T. J. Schaefer, "On the complexity of some two-person perfect-information games",
 * 1978. A position is the vertices that are gone. */

static void
node_kayles_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtDigraph *map = cgt_map_of (rules);
  const char *at = position.data;

  for (guint32 v = 0; v < position.size; v++)
    if (at[v] == '.')
      {
        guint32 n;
        const guint32 *beside = cgt_map_beside (map, v, &n);
        char *after = cgt_map_copy (out, position);

        if (after == NULL)
          return;
        after[v] = '#';
        for (guint32 i = 0; i < n; i++)
          after[beside[i]] = '#';
      }
}

/* The edges as written, so that their order is that of the notation. */
static void
arc_kayles_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtDigraph *map = cgt_map_of (rules);
  const char *at = position.data;

  for (guint i = 0; i < map->arcs->len; i++)
    {
      const CgtArc *edge = &g_array_index (map->arcs, CgtArc, i);

      if (at[edge->from] == '.' && at[edge->to] == '.')
        {
          char *after = cgt_map_copy (out, position);
          if (after == NULL)
            return;
          after[edge->from] = after[edge->to] = '#';
        }
    }
}

static void
kayles_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const CgtDigraph *map = cgt_map_of (rules);
  const char *at = position.data;
  g_autofree guint8 *open = NULL;

  if (!cgt_arena_charge (out, (gssize) position.size))
    return;
  open = g_malloc0 (position.size + 1);
  for (guint32 v = 0; v < position.size; v++)
    open[v] = at[v] == '.';
  if (rules->ruleset == &cgt_arc_kayles)
    for (guint32 v = 0; v < position.size; v++)
      {
        guint32 n, kept = 0;
        const guint32 *beside = cgt_map_beside (map, v, &n);

        for (guint32 i = 0; i < n; i++)
          kept += at[beside[i]] == '.';
        open[v] = open[v] && kept > 0;
      }
  cgt_map_split (map, at, open, FALSE, out);
  cgt_arena_charge (out, -(gssize) position.size);
}

static const CgtPiece vertices[] = {
  { '.', N_ ("Vertex"), CGT_PIECE_EMPTY },
  { '#', N_ ("Gone"), CGT_PIECE_HOLE },
};

#define GRAPH_KAYLES                                                                                                   \
  CGT_MAP, .flags = CGT_RULESET_IMPARTIAL, .brackets.parse = cgt_map_parse_edges, .parts.split = kayles_split

const CgtRuleset cgt_node_kayles = {
  .id = "node-kayles",
  .title = N_ ("Node Kayles"),
  .also = "Graph Kayles, Vertex Kayles",
  .rules = N_ ("Take a vertex and its neighbours. Removed vertices are listed."),
  .notation = "node-kayles[a-b b-c]()\nnode-kayles[a-b b-c c-d d-a d-e](e,d)",
  .sketch = { CGT_BOARD_GRAPH, 0, vertices, G_N_ELEMENTS (vertices), "node-kayles[a-b b-c c-d d-e e-a b-f f-g e-h]()" },
  GRAPH_KAYLES,
  .options = node_kayles_options,
};

const CgtRuleset cgt_arc_kayles = {
  .id = "arc-kayles",
  .title = N_ ("Arc Kayles"),
  .also = "Edge Kayles",
  .rules = N_ ("Take an edge with both its ends and all edges that touch them. Removed vertices are listed."),
  .notation = "arc-kayles[a-b b-c]()\narc-kayles[a-b b-c c-d d-a d-e](a,b)",
  .sketch = { CGT_BOARD_GRAPH, 0, vertices, G_N_ELEMENTS (vertices), "arc-kayles[a-b b-c c-d d-e e-a b-f f-g e-h]()",
              .played = N_ ("took an edge") },
  GRAPH_KAYLES,
  .options = arc_kayles_options,
};
