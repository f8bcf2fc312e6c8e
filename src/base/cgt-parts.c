/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-parts.h"

/* R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1, 1972. A graph may be deep, so the way
 * is an array. */

#define IN_A_PART G_MAXUINT32

typedef struct
{
  guint32 *order; /* of the first visit, from 1 on; 0: not visited; IN_A_PART */
  guint32 *low;   /* the least order that is reached */
  guint32 *next;  /* the step to look at */
  guint32 n_visited;
  GArray *way, *stack; /* guint32; visited nodes that are in no part yet */
} Walk;

static void
visit (Walk *walk, guint32 node)
{
  walk->order[node] = walk->low[node] = ++walk->n_visited;
  g_array_append_val (walk->way, node);
  g_array_append_val (walk->stack, node);
}

static void
end_part_of (Walk *walk, guint32 node, CgtEndPart end_part, gpointer graph)
{
  const guint32 *stack = (const guint32 *) (gpointer) walk->stack->data;
  guint begin = walk->stack->len;

  do
    walk->order[stack[--begin]] = IN_A_PART;
  while (stack[begin] != node);
  end_part (graph, stack + begin, walk->stack->len - begin);
  g_array_set_size (walk->stack, begin);
}

static void
follow (Walk *walk, guint32 root, CgtNthStep nth_step, CgtEndPart end_part, gpointer graph)
{
  visit (walk, root);
  while (walk->way->len > 0)
    {
      guint32 node = g_array_index (walk->way, guint32, walk->way->len - 1), to;

      if (nth_step (graph, node, walk->next[node]++, &to))
        {
          if (walk->order[to] == 0)
            visit (walk, to);
          else
            walk->low[node] = MIN (walk->low[node], walk->order[to]);
          continue;
        }
      if (walk->low[node] == walk->order[node])
        end_part_of (walk, node, end_part, graph);
      g_array_set_size (walk->way, walk->way->len - 1);
      if (walk->way->len > 0)
        {
          guint32 before = g_array_index (walk->way, guint32, walk->way->len - 1);

          walk->low[before] = MIN (walk->low[before], walk->low[node]);
        }
    }
}

void
cgt_find_parts (gpointer graph, guint32 n, guint32 from, guint32 to, CgtNthStep nth_step, CgtEndPart end_part)
{
  g_autofree guint32 *order = g_new0 (guint32, n), *low = g_new0 (guint32, n), *next = g_new0 (guint32, n);
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (guint32));
  Walk walk = { order, low, next, 0, way, stack };

  for (guint32 root = from; root < to; root++)
    if (order[root] == 0)
      follow (&walk, root, nth_step, end_part, graph);
}
