/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush.h"

#include <gmp.h>
#include <string.h>

/* What stands, what falls, and what a stalk is worth. */

static guint32
find_root (guint32 *parent, guint32 vertex)
{
  while (parent[vertex] != vertex)
    vertex = parent[vertex] = parent[parent[vertex]];
  return vertex;
}

/* Gives the vertices numbers without gaps, the ground 0: ends[2i], ends[2i + 1] are those of edge i. */
static guint32
number_vertices (const CgtHackenbushEdge *edges, gsize n, guint32 *ends)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  guint32 next = 1;

  for (gsize i = 0; i < 2 * n; i++)
    {
      guint32 vertex = i % 2 == 0 ? edges[i / 2].from : edges[i / 2].to;
      guint32 number = vertex == 0 ? 0 : GPOINTER_TO_UINT (g_hash_table_lookup (numbers, GUINT_TO_POINTER (vertex)));
      if (vertex != 0 && number == 0)
        {
          number = next++;
          g_hash_table_insert (numbers, GUINT_TO_POINTER (vertex), GUINT_TO_POINTER (number));
        }
      ends[i] = number;
    }
  return next;
}

gsize
cgt_hackenbush_standing (const CgtHackenbushEdge *edges, gsize n, gsize without, gboolean *standing)
{
  g_autofree guint32 *ends = g_new (guint32, 2 * n + 1);
  guint32 n_vertices = number_vertices (edges, n, ends);
  g_autofree guint32 *parent = g_new (guint32, n_vertices);
  gsize count = 0;

  for (guint32 i = 0; i < n_vertices; i++)
    parent[i] = i;
  for (gsize i = 0; i < n; i++)
    if (i != without)
      parent[find_root (parent, ends[2 * i])] = find_root (parent, ends[2 * i + 1]);
  for (gsize i = 0; i < n; i++)
    {
      standing[i] = i != without && find_root (parent, ends[2 * i]) == find_root (parent, 0);
      count += standing[i];
    }
  return count;
}

/* Components */

static void
split_stalks (CgtBytes position, CgtArena *out)
{
  const CgtHackenbush *graph = position.data;
  gsize length = cgt_hackenbush_stalks_length (position), begin = 0;

  for (gsize i = 0; i <= length; i++)
    if (i == length || graph->stalks[i] == ',')
      {
        if (graph->stalks[begin] != '0')
          {
            CgtHackenbush *stalk = cgt_arena_add (out, CGT_HACKENBUSH_HEAD + i - begin, 0);
            if (stalk == NULL)
              return;
            stalk->kind = CGT_HACKENBUSH_STALKS;
            memcpy (stalk->stalks, graph->stalks + begin, i - begin);
          }
        begin = i + 1;
      }
}

static int
compare_edges (gconstpointer a, gconstpointer b)
{
  const CgtHackenbushEdge *x = a, *y = b;

  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  if (x->to != y->to)
    return x->to < y->to ? -1 : 1;
  return (int) x->owner - (int) y->owner;
}

/* Numbers the vertices in the order a walk in breadth from the ground meets them, and sorts the edges: not one
 * form for all isomorphic graphs, but for many of those that come up. */
static void
put_in_order (CgtHackenbushEdge *edges, gsize n, guint32 n_vertices)
{
  g_autofree guint32 *number = g_new0 (guint32, n_vertices + 1);
  guint32 next = 1;

  for (gboolean more = TRUE; more;)
    {
      more = FALSE;
      for (gsize i = 0; i < n; i++)
        {
          guint32 from = edges[i].from, to = edges[i].to;
          if ((from == 0 || number[from] != 0) && to != 0 && number[to] == 0)
            number[to] = next++, more = TRUE;
          else if ((to == 0 || number[to] != 0) && from != 0 && number[from] == 0)
            number[from] = next++, more = TRUE;
        }
    }
  for (gsize i = 0; i < n; i++)
    {
      guint32 from = edges[i].from == 0 ? 0 : number[edges[i].from], to = edges[i].to == 0 ? 0 : number[edges[i].to];
      edges[i].from = MIN (from, to);
      edges[i].to = MAX (from, to);
    }
  qsort (edges, n, sizeof *edges, compare_edges);
}

/* A component is what hangs together without the ground; an edge from the ground to itself is one. */
static void
split_edges (CgtBytes position, CgtArena *out)
{
  const CgtHackenbush *graph = position.data;
  gsize n = cgt_hackenbush_n_edges (position);
  g_autofree gboolean *standing = g_new (gboolean, n);
  g_autofree guint32 *ends = g_new (guint32, 2 * n + 1), *root = g_new (guint32, n + 1);
  guint32 n_vertices = number_vertices (graph->edges, n, ends);
  g_autofree guint32 *parent = g_new (guint32, n_vertices);

  cgt_hackenbush_standing (graph->edges, n, G_MAXSIZE, standing);
  for (guint32 i = 0; i < n_vertices; i++)
    parent[i] = i;
  for (gsize i = 0; i < n; i++)
    if (ends[2 * i] != 0 && ends[2 * i + 1] != 0)
      parent[find_root (parent, ends[2 * i])] = find_root (parent, ends[2 * i + 1]);
  for (gsize i = 0; i < n; i++)
    root[i] = find_root (parent, MAX (ends[2 * i], ends[2 * i + 1]));

  for (gsize i = 0; i < n; i++)
    {
      gsize count = 0;
      CgtHackenbush *component;

      if (!standing[i])
        continue;
      for (gsize k = i; k < n; k++)
        count += standing[k] && root[k] == root[i] && (root[i] != 0 || k == i);
      component = cgt_arena_add (out, CGT_HACKENBUSH_HEAD + count * sizeof (CgtHackenbushEdge), 0);
      if (component == NULL)
        return;
      component->kind = CGT_HACKENBUSH_EDGES;
      count = 0;
      for (gsize k = n; k-- > i;)
        if (standing[k] && root[k] == root[i] && (root[i] != 0 || k == i))
          {
            component->edges[count++] = (CgtHackenbushEdge) { ends[2 * k], ends[2 * k + 1], graph->edges[k].owner };
            standing[k] = FALSE;
          }
      put_in_order (component->edges, count, n_vertices);
    }
}

void
cgt_hackenbush_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const CgtHackenbush *graph = position.data;

  if (graph->kind == CGT_HACKENBUSH_STALKS)
    split_stalks (position, out);
  else
    split_edges (position, out);
}

/* Stalks */

static gboolean
has_green (const char *stalk, gsize length)
{
  return memchr (stalk, 'g', length) != NULL;
}

/* Berlekamp's sign rule (Winning Ways, ch. 3, appendix): the edges up to the first change of colour count
 * 1 each, the ones from there on 1/2, 1/4, 1/8, ..., each with the sign of its colour. */
static CgtValue
sign_rule (CgtStore *store, const char *stalk, gsize length)
{
  gsize run = 1;
  g_autofree char *digits = NULL;
  CgtValue numerator;
  mpz_t sum;

  while (run < length && stalk[run] == stalk[0])
    run++;
  mpz_init_set_ui (sum, run);
  if (stalk[0] == 'r')
    mpz_neg (sum, sum);
  for (gsize i = run; i < length; i++)
    {
      mpz_mul_2exp (sum, sum, 1);
      if (stalk[i] == 'b')
        mpz_add_ui (sum, sum, 1);
      else
        mpz_sub_ui (sum, sum, 1);
    }
  digits = g_malloc (mpz_sizeinbase (sum, 10) + 2);
  mpz_get_str (digits, 10, sum);
  mpz_clear (sum);
  numerator = cgt_integer_from_text (store, digits, -1);
  return cgt_dyadic (store, numerator, length - run);
}

/* Cutting an edge leaves the stalk below it, so the values of the stalks of height 0, 1, ... follow from one
 * another. */
static CgtValue
stalk_value (CgtStore *store, const char *stalk, gsize length)
{
  g_autofree CgtValue *left = g_new (CgtValue, length), *right = g_new (CgtValue, length);
  gsize n_left = 0, n_right = 0;
  CgtValue value = cgt_zero ();

  for (gsize i = 0; i < length && !cgt_value_is_none (value); i++)
    {
      if (stalk[i] != 'r')
        left[n_left++] = value;
      if (stalk[i] != 'b')
        right[n_right++] = value;
      value = cgt_make (store, left, n_left, right, n_right);
    }
  return value;
}

CgtValue
cgt_hackenbush_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how)
{
  const CgtHackenbush *graph = component.data;
  gsize length = cgt_hackenbush_stalks_length (component);

  if (graph->kind != CGT_HACKENBUSH_STALKS)
    return CGT_NONE;
  *how = CGT_HOW_CLOSED_FORM;
  if (has_green (graph->stalks, length))
    return stalk_value (store, graph->stalks, length);
  return sign_rule (store, graph->stalks, length);
}
