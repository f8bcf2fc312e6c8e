/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-hackenbush-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "cgt/cgt-operations.h"
#include "solvers/record/cgt-explanation.h"

/* Why a component of Hackenbush has its value: a stalk by Berlekamp's rule, a tree by the colon principle, a green
 * graph with cycles by fusion (Winning Ways, ch. 7). What needs a search is explained by its options instead. */

/* Larger components are not explained edge by edge. */
#define MOST_EDGES 40

typedef struct
{
  CgtSolver *solver;
  const CgtRules *rules;
  GPtrArray *steps;
  CgtHackenbushEdge *edges; /* those that are gone lead nowhere */
  gsize n;
} Explaining;

/* Both ends of an edge that is gone. */
#define NOWHERE G_MAXUINT32

static const char *const colours[] = {
  [CGT_OWNER_LEFT] = N_ ("blue"), [CGT_OWNER_RIGHT] = N_ ("red"), [CGT_OWNER_BOTH] = N_ ("green")
};
static const char *const written[] = { [CGT_OWNER_LEFT] = "1", [CGT_OWNER_RIGHT] = "(-1)", [CGT_OWNER_BOTH] = "*" };

static CgtValue
value_of_edge (CgtStore *store, guint32 owner)
{
  return owner == CGT_OWNER_BOTH ? cgt_star (store, 1) : cgt_integer (store, owner == CGT_OWNER_LEFT ? 1 : -1);
}

static CgtStep *
add_step (GPtrArray *steps, CgtRule rule, char *text)
{
  CgtStep *step = cgt_step_new (rule, text);

  g_ptr_array_add (steps, step);
  return step;
}

/* What @text, an edge with the game @above on it, is worth; @bare: nothing is on it. Takes @text. CGT_NONE: the budget
 * ran out. */
static CgtValue
add_colon (Explaining *work, char *text, guint32 owner, gboolean bare, CgtValue above)
{
  CgtStore *store = work->solver->store;
  CgtValue value = cgt_ordinal_sum (store, value_of_edge (store, owner), above);
  g_autofree char *position = text, *above_text = cgt_value_to_text (store, above);
  g_autofree char *value_text = cgt_value_to_text (store, value), *sum = NULL;
  CgtStep *step;

  if (above_text == NULL || value_text == NULL)
    return CGT_NONE;
  sum = g_strdup_printf ("%s:(%s)", written[owner], above_text);
  step = add_step (work->steps, CGT_RULE_COLON,
                   bare ? g_strdup_printf (_ ("%s is a single %s edge: %s."), position, _ (colours[owner]), value_text)
                        : g_strdup_printf (_ ("%s is a %s edge with %s on it: by the colon principle %s = %s."),
                                           position, _ (colours[owner]), above_text, sum, value_text));
  cgt_step_add_use (step, g_strdup (position));
  cgt_step_add_use (step, g_strdup (sum));
  cgt_step_add_use (step, g_strdup (value_text));
  return value;
}

/* Stalks */

static guint32
owner_of (char letter)
{
  return letter == 'b' ? CGT_OWNER_LEFT : letter == 'r' ? CGT_OWNER_RIGHT : CGT_OWNER_BOTH;
}

static void
add_berlekamp (Explaining *work, const char *stalk, gsize n, const char *text, const char *value)
{
  CgtStore *store = work->solver->store;
  g_autoptr (GString) terms = g_string_new (NULL);
  gsize run = 1;
  CgtStep *step;

  while (run < n && stalk[run] == stalk[0])
    run++;
  step = add_step (work->steps, CGT_RULE_BERLEKAMP, NULL);
  cgt_step_add_use (step, g_strdup (text));
  cgt_step_add_use (step, g_strdup_printf ("%s%" G_GSIZE_FORMAT, stalk[0] == 'r' ? "-" : "", run));
  for (gsize i = run; i < n; i++)
    {
      CgtValue part = cgt_dyadic (store, cgt_integer (store, stalk[i] == 'b' ? 1 : -1), i - run + 1);
      char *part_text = cgt_value_to_text (store, part);

      g_string_append_printf (terms, "%s%c %s", i > run ? ", " : "", stalk[i], part_text);
      cgt_step_add_use (step, part_text);
    }
  cgt_step_add_use (step, g_strdup (value));
  if (run == n)
    step->text =
      g_strdup_printf (_ ("All edges of the stalk are of one colour, so each counts 1: the value is %s."), value);
  else
    step->text = g_strdup_printf (_ ("Up to the first change of colour each edge of the stalk counts 1: %s%" PRIu64
                                     ". Then each counts half as much as the one below it: %s. The sum is %s."),
                                  stalk[0] == 'r' ? "-" : "", (guint64) run, terms->str, value);
}

static gboolean
explain_stalk (Explaining *work, const CgtPosition *position, const char *stalk, gsize n)
{
  CgtValue above = cgt_zero ();

  if (n > MOST_EDGES || memchr (stalk, ',', n) != NULL || stalk[0] == '0')
    return FALSE;
  if (memchr (stalk, 'g', n) == NULL)
    {
      g_autofree char *text = cgt_position_to_text (position);
      g_autofree char *value =
        cgt_value_to_text (work->solver->store, cgt_solver_position_value (work->solver, position, NULL));

      if (value != NULL)
        add_berlekamp (work, stalk, n, text, value);
      return value != NULL;
    }
  for (gsize i = n; i-- > 0 && !cgt_value_is_none (above);)
    above = add_colon (work, g_strdup_printf ("hackenbush(%.*s)", (int) (n - i), stalk + i), owner_of (stalk[i]),
                       i + 1 == n, above);
  return !cgt_value_is_none (above);
}

/* Graphs */

static char *
text_of_edges (const Explaining *work, const CgtHackenbushEdge *all, gsize n_all)
{
  g_autofree CgtHackenbushEdge *edges = g_new (CgtHackenbushEdge, n_all + 1);
  gsize n = 0, size;
  g_autofree CgtHackenbush *graph = NULL;
  g_autoptr (CgtPosition) position = NULL;

  for (gsize i = 0; i < n_all; i++)
    if (all[i].from != NOWHERE)
      edges[n++] = all[i];
  size = CGT_HACKENBUSH_HEAD + n * sizeof *edges;
  graph = g_malloc0 (MAX (size, sizeof *graph));
  graph->kind = CGT_HACKENBUSH_EDGES;
  memcpy (graph->edges, edges, n * sizeof *edges);
  position = cgt_position_with_bytes (work->rules, (CgtBytes) { graph, size });
  return cgt_position_to_text (position);
}

/* Appends the edges above @vertex, except @by, and then those above their other ends. */
static void
collect_above (const Explaining *work, guint32 vertex, gsize by, GArray *edges)
{
  for (gsize i = 0; i < work->n; i++)
    {
      const CgtHackenbushEdge *edge = &work->edges[i];

      if (i == by || (edge->from != vertex && edge->to != vertex))
        continue;
      g_array_append_val (edges, *edge);
      if (edge->from != edge->to)
        collect_above (work, edge->from == vertex ? edge->to : edge->from, i, edges);
    }
}

/* Edge @i with all that stands on it, on the ground. */
static char *
text_of_branch (const Explaining *work, guint32 vertex, gsize i)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (CgtHackenbushEdge));
  const CgtHackenbushEdge *edge = &work->edges[i];

  g_array_append_val (edges, *edge);
  if (edge->from != edge->to)
    collect_above (work, edge->from == vertex ? edge->to : edge->from, i, edges);
  for (guint k = 0; k < edges->len; k++)
    {
      CgtHackenbushEdge *copy = &g_array_index (edges, CgtHackenbushEdge, k);

      copy->from = copy->from == vertex ? 0 : copy->from;
      copy->to = copy->to == vertex ? 0 : copy->to;
    }
  return text_of_edges (work, (const CgtHackenbushEdge *) (void *) edges->data, edges->len);
}

static void
add_branches (Explaining *work, guint32 vertex, const GArray *values, CgtValue total)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *total_text = cgt_value_to_text (work->solver->store, total);
  CgtStep *step = add_step (work->steps, CGT_RULE_BRANCHES, NULL);

  for (guint i = 0; i < values->len; i++)
    {
      char *text = cgt_value_to_text (work->solver->store, g_array_index (values, CgtValue, i));

      g_string_append_printf (list, "%s%s", i == 0 ? "" : i + 1 < values->len ? _ (", ") : _ (" and "), text);
      cgt_step_add_use (step, text);
    }
  cgt_step_add_use (step, g_strdup (total_text));
  step->text = vertex == 0 ? g_strdup_printf (_ ("On the ground stand %s, in all %s."), list->str, total_text)
                           : g_strdup_printf (_ ("On vertex %u stand %s, in all %s."), vertex, list->str, total_text);
}

/* The tree as it shrinks */

/* Takes away what stands on @vertex, without the edge @by; returns how many edges that is. */
static gsize
cut_above (Explaining *work, guint32 vertex, gsize by)
{
  gsize n = 0;

  for (gsize i = 0; i < work->n; i++)
    {
      const CgtHackenbushEdge edge = work->edges[i];

      if (i == by || (edge.from != vertex && edge.to != vertex))
        continue;
      work->edges[i].from = work->edges[i].to = NOWHERE;
      n++;
      if (edge.from != edge.to)
        n += cut_above (work, edge.from == vertex ? edge.to : edge.from, i);
    }
  return n;
}

static void
add_stalk (Explaining *work, guint32 vertex, const char *letters)
{
  guint32 top = 0;

  for (gsize i = 0; i < work->n; i++)
    if (work->edges[i].from != NOWHERE)
      top = MAX (top, MAX (work->edges[i].from, work->edges[i].to));
  top = MAX (top, vertex);
  work->edges = g_renew (CgtHackenbushEdge, work->edges, work->n + strlen (letters));
  for (const char *letter = letters; *letter != '\0'; letter++)
    {
      work->edges[work->n++] = (CgtHackenbushEdge) { .from = vertex, .to = top + 1, .owner = owner_of (*letter) };
      vertex = ++top;
    }
}

/* The stalks whose values add up to @total: a red and blue one for its number, and a green one for its nimber. FALSE:
 * it is not so simple. */
static gboolean
find_stalks (CgtSolver *solver, CgtValue total, char *stalks[2])
{
  CgtValue number, ups, nim;
  guint64 n;

  if (!cgt_get_number_up_star (solver->store, total, &number, &ups, &nim) || !cgt_value_equal (ups, cgt_zero ()) ||
      !cgt_solver_nimber_of_value (solver, cgt_nimber (solver->store, nim), &n) || n > MOST_EDGES)
    return FALSE;
  stalks[0] = cgt_sign_expansion (solver->store, number, NULL);
  if (stalks[0] == NULL || strlen (stalks[0]) > MOST_EDGES)
    return FALSE;
  g_strdelimit (stalks[0], "+", 'b');
  g_strdelimit (stalks[0], "-", 'r');
  stalks[1] = g_strnfill (n, 'g');
  return TRUE;
}

/* Puts the shortest stalks with the same value in the place of what stands on @vertex. */
static void
prune (Explaining *work, guint32 vertex, gsize by, CgtValue total)
{
  char *stalks[2] = { NULL, NULL };
  g_autofree char *first = NULL, *second = NULL;
  g_autofree char *before = text_of_edges (work, work->edges, work->n), *after = NULL;
  g_autofree char *value = cgt_value_to_text (work->solver->store, total);
  g_autofree CgtHackenbushEdge *kept = NULL;
  gboolean found = value != NULL && find_stalks (work->solver, total, stalks);
  gsize n = work->n, n_cut;
  CgtStep *step;

  first = stalks[0];
  second = stalks[1];
  if (!found)
    return;
  kept = g_memdup2 (work->edges, n * sizeof *kept);
  n_cut = cut_above (work, vertex, by);
  if (n_cut <= strlen (first) + strlen (second))
    {
      memcpy (work->edges, kept, n * sizeof *kept);
      return;
    }
  add_stalk (work, vertex, first);
  add_stalk (work, vertex, second);
  after = text_of_edges (work, work->edges, work->n);
  if (*first == '\0' && *second == '\0')
    step =
      add_step (work->steps, CGT_RULE_PRUNED,
                g_strdup_printf (_ ("What stands on vertex %u is worth 0, so it can be left out: the graph shrinks to "
                                    "%s."),
                                 vertex, after));
  else
    step =
      add_step (work->steps, CGT_RULE_PRUNED,
                g_strdup_printf (_ ("What stands on vertex %u is worth %s, as is the stalk %s%s%s, which takes its "
                                    "place: the graph shrinks to %s."),
                                 vertex, value, first, *first != '\0' && *second != '\0' ? _ (" with the stalk ") : "",
                                 second, after));
  cgt_step_add_use (step, g_steal_pointer (&before));
  cgt_step_add_use (step, g_steal_pointer (&after));
}

/* The value of what stands on @vertex of a tree, without the edge @by. CGT_NONE: the budget ran out. */
static CgtValue
explain_above (Explaining *work, guint32 vertex, gsize by)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  CgtValue total = cgt_zero ();

  for (gsize i = 0; i < work->n && !cgt_value_is_none (total); i++)
    {
      /* A copy, since the tree changes. */
      const CgtHackenbushEdge edge = work->edges[i];
      CgtValue above = cgt_zero (), value;
      gboolean bare;
      char *branch;

      if (i == by || (edge.from != vertex && edge.to != vertex))
        continue;
      if (edge.from != edge.to)
        above = explain_above (work, edge.from == vertex ? edge.to : edge.from, i);
      if (cgt_value_is_none (above))
        return above;
      branch = text_of_branch (work, vertex, i);
      bare = strchr (branch, ' ') == NULL;
      value = add_colon (work, branch, edge.owner, bare, above);
      g_array_append_val (values, value);
      total = cgt_add (work->solver->store, total, value);
    }
  if (values->len > 1 && !cgt_value_is_none (total))
    add_branches (work, vertex, values, total);
  if (vertex != 0 && values->len > 0 && !cgt_value_is_none (total))
    prune (work, vertex, by, total);
  return total;
}

/* Whether a path without edge @i joins its ends. */
static gboolean
is_on_cycle (const Explaining *work, gsize i)
{
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);

  g_hash_table_add (reached, GUINT_TO_POINTER (work->edges[i].from));
  for (gboolean more = TRUE; more;)
    {
      more = FALSE;
      for (gsize k = 0; k < work->n; k++)
        {
          gpointer from = GUINT_TO_POINTER (work->edges[k].from), to = GUINT_TO_POINTER (work->edges[k].to);
          gboolean has_from = g_hash_table_contains (reached, from), has_to = g_hash_table_contains (reached, to);

          if (k == i || has_from == has_to)
            continue;
          g_hash_table_add (reached, has_from ? to : from);
          more = TRUE;
        }
    }
  return g_hash_table_contains (reached, GUINT_TO_POINTER (work->edges[i].to));
}

static void
rename_vertex (Explaining *work, guint32 from, guint32 to)
{
  for (gsize i = 0; i < work->n; i++)
    {
      work->edges[i].from = work->edges[i].from == from ? to : work->edges[i].from;
      work->edges[i].to = work->edges[i].to == from ? to : work->edges[i].to;
    }
}

/* Makes one vertex of the vertices of each green cycle. FALSE: a cycle has an edge of another colour. */
static gboolean
fuse_cycles (Explaining *work)
{
  g_autofree char *before = text_of_edges (work, work->edges, work->n), *after = NULL;
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree gboolean *cycle = g_new0 (gboolean, work->n + 1);
  guint n_cycle = 0;
  CgtStep *step;

  for (gsize i = 0; i < work->n; i++)
    {
      cycle[i] = work->edges[i].from != work->edges[i].to && is_on_cycle (work, i);
      n_cycle += cycle[i];
      if (cycle[i])
        g_string_append_printf (names, "%s%u-%u", names->len > 0 ? ", " : "", work->edges[i].from, work->edges[i].to);
    }
  if (n_cycle == 0)
    return TRUE;
  /* The principle is about green graphs. */
  for (gsize i = 0; i < work->n; i++)
    if (work->edges[i].owner != CGT_OWNER_BOTH)
      return FALSE;
  for (gsize i = 0; i < work->n; i++)
    if (cycle[i] && work->edges[i].from != work->edges[i].to)
      rename_vertex (work, MAX (work->edges[i].from, work->edges[i].to), MIN (work->edges[i].from, work->edges[i].to));
  after = text_of_edges (work, work->edges, work->n);
  step =
    add_step (work->steps, CGT_RULE_FUSION,
              g_strdup_printf (_ ("The green edges %s lie on cycles. By the fusion principle the vertices of a cycle "
                                  "become one, and its edges loops: %s."),
                               names->str, after));
  cgt_step_add_use (step, g_strdup (before));
  cgt_step_add_use (step, g_strdup (after));
  return TRUE;
}

static gboolean
explain_graph (Explaining *work, CgtBytes position)
{
  const CgtHackenbush *graph = position.data;
  gsize n = cgt_hackenbush_n_edges (position);
  g_autofree gboolean *standing = g_new (gboolean, n + 1);
  CgtArena parts;
  gboolean single;

  if (n == 0 || n > MOST_EDGES)
    return FALSE;
  cgt_arena_init (&parts, work->solver->budget);
  cgt_hackenbush_split (work->rules, position, &parts);
  single = parts.n == 1;
  cgt_arena_clear (&parts);
  if (!single)
    return FALSE;
  cgt_hackenbush_standing (graph->edges, n, G_MAXSIZE, standing);
  work->edges = g_new (CgtHackenbushEdge, n);
  for (gsize i = 0; i < n; i++)
    if (standing[i])
      work->edges[work->n++] = graph->edges[i];
  return fuse_cycles (work) && !cgt_value_is_none (explain_above (work, 0, G_MAXSIZE));
}

gboolean
cgt_hacken_explain (gpointer self, CgtSolver *solver, const CgtPosition *position, GPtrArray *steps)
{
  CgtBytes bytes = cgt_position_get_bytes (position);
  const CgtHackenbush *graph = bytes.data;
  guint n_before = steps->len;
  Explaining work = { solver, cgt_position_get_rules (position), steps, NULL, 0 };
  gboolean explained = graph->kind == CGT_HACKENBUSH_STALKS
                         ? explain_stalk (&work, position, graph->stalks, cgt_hackenbush_stalks_length (bytes))
                         : explain_graph (&work, bytes);

  g_free (work.edges);
  if (!explained)
    g_ptr_array_set_size (steps, (gint) n_before);
  return explained;
}
