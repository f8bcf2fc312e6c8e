/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt/cgt-decimal.h"
#include "cgt-hackenbush.h"
#include "rulesets/cgt-arithmetic.h"

#include <gmp.h>
#include <string.h>

/* Which edges stand, which fall, and the values of stalks. */

/* Numbers the vertices without gaps, the ground as 0; ends[2i] and ends[2i + 1] are the ends of edge i. */
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
      parent[cgt_find_root (parent, ends[2 * i])] = cgt_find_root (parent, ends[2 * i + 1]);
  for (gsize i = 0; i < n; i++)
    {
      standing[i] = i != without && cgt_find_root (parent, ends[2 * i]) == cgt_find_root (parent, 0);
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

/* Numbers the vertices by a breadth-first walk from the ground and sorts the edges. This is not one form for all
 * isomorphic graphs, but it is for many that occur. */
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

/* A component is what is connected without the ground; an edge from the ground to itself is one. */
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
      parent[cgt_find_root (parent, ends[2 * i])] = cgt_find_root (parent, ends[2 * i + 1]);
  for (gsize i = 0; i < n; i++)
    root[i] = cgt_find_root (parent, MAX (ends[2 * i], ends[2 * i + 1]));

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

/* Berlekamp's sign rule (Winning Ways, ch. 3, appendix): the edges before the first change of colour count 1 each,
 * those from there on 1/2, 1/4, 1/8, ..., each with the sign of its colour. */
static CgtValue
sign_rule (CgtStore *store, const char *stalk, gsize length)
{
  gsize run = 1, n;
  CgtValue numerator;
  mpz_t sum, whole;

  while (run < length && stalk[run] == stalk[0])
    run++;
  /* Each of the n edges from there on is a bit b of B, the top edge being the lowest bit, and counts 2b - 1. Together
   * they count 2B - (2^n - 1). */
  n = length - run;
  mpz_init (sum);
  for (gsize i = n; i-- > 0;)
    if (stalk[run + i] == 'b')
      mpz_setbit (sum, n - 1 - i);
  mpz_mul_2exp (sum, sum, 1);
  mpz_add_ui (sum, sum, 1);
  mpz_init_set_si (whole, stalk[0] == 'r' ? -(glong) run - 1 : (glong) run - 1);
  mpz_mul_2exp (whole, whole, n);
  mpz_add (sum, sum, whole);
  numerator = cgt_integer_take (store, sum);
  mpz_clears (sum, whole, NULL);
  return cgt_dyadic (store, numerator, n);
}

/* The lower parts of a stalk with green edges, from the ground up, and which of them are options. */
typedef struct
{
  CgtStore *store;
  const char *stalk;
  gsize first_green;
  CgtValue *below;      /* below[i]: the value of the first i edges */
  CgtValue *options[2]; /* the parts below a green edge, and one more */
  gsize n_green;
  gsize n_nimber; /* how many green edges in a row the stalk begins with; 0: a later edge is green too */
} Stalk;

/* The edges above the topmost green edge are red and blue; the best options there are the parts below the topmost blue
 * and the topmost red edge. */
static gsize
list_options (Stalk *stalk, gsize height, CgtPlayer player)
{
  gsize i = height;

  while (stalk->stalk[i - 1] != 'g' && stalk->stalk[i - 1] != (player == CGT_LEFT ? 'b' : 'r'))
    i--;
  if (stalk->stalk[i - 1] == 'g')
    return stalk->n_green;
  stalk->options[player][stalk->n_green] = stalk->below[i - 1];
  return stalk->n_green + 1;
}

/* A green edge with x + s on it has as options 0 and the options of x + s on a green edge, which is canonical if x + s
 * is (cgt-ordinal-sum.c). If s is not 0, x is not moved in. Red and blue edges on the ground add a number
 * (solvers/cgt-hackenbush-split.c). So the options are the parts below green edges, and the options of the number at
 * the top. */
static CgtValue
next_stalk (Stalk *stalk, gsize height)
{
  gboolean green = stalk->stalk[height - 1] == 'g';
  CgtValue below = stalk->below[height - 1];
  gsize n_left, n_right;

  if (green)
    {
      stalk->options[CGT_LEFT][stalk->n_green] = stalk->options[CGT_RIGHT][stalk->n_green] = below;
      stalk->n_green++;
    }
  stalk->n_nimber = green && stalk->n_nimber + 1 == stalk->n_green ? stalk->n_green : 0;
  if (stalk->n_nimber > 0)
    return cgt_add (stalk->store, stalk->below[stalk->first_green], cgt_star (stalk->store, stalk->n_nimber));
  n_left = list_options (stalk, height, CGT_LEFT);
  n_right = list_options (stalk, height, CGT_RIGHT);
  if (n_left + n_right <= 3) /* may be number + up + * */
    return cgt_make (stalk->store, stalk->options[CGT_LEFT], n_left, stalk->options[CGT_RIGHT], n_right);
  return cgt_make_canonical (stalk->store, stalk->options[CGT_LEFT], n_left, stalk->options[CGT_RIGHT], n_right);
}

static CgtValue
mixed_stalk (CgtStore *store, const char *text, gsize length, gsize first_green)
{
  g_autofree CgtValue *memory = g_new (CgtValue, 3 * (length + 1));
  Stalk stalk = { store, text, first_green, memory, { memory + length + 1, memory + 2 * (length + 1) } };

  memory[first_green] = first_green > 0 ? sign_rule (store, text, first_green) : cgt_zero ();
  for (gsize i = first_green + 1; i <= length; i++)
    {
      memory[i] = next_stalk (&stalk, i);
      if (cgt_value_is_none (memory[i]))
        return CGT_NONE;
    }
  return memory[length];
}

CgtValue
cgt_hackenbush_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how)
{
  const CgtHackenbush *graph = component.data;
  gsize length = cgt_hackenbush_stalks_length (component);
  const char *green;

  if (graph->kind != CGT_HACKENBUSH_STALKS)
    return CGT_NONE;
  *how = CGT_HOW_CLOSED_FORM;
  green = memchr (graph->stalks, 'g', length);
  if (green != NULL)
    return mixed_stalk (store, graph->stalks, length, green - graph->stalks);
  return sign_rule (store, graph->stalks, length);
}
