/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sum-private.h"

#include <string.h>

/* T. Khovanova and J. Xiong, "Nim Fractals" (arXiv 1405.5942). A longest optimal game goes from P-position to
 * P-position, two moves at a time, for as long as possible; its number of pairs of moves is the generation of
 * where it began. So the generation of a P-position is 1 + the greatest of those it can go to in two moves, and
 * its parents are those of the generation before that it can go to. */

/* A whole sum as one state: for each term that is a position its bytes, for a nimber its size. */
typedef struct
{
  CgtSolver *solver;
  const CgtSum *sum;
  CgtGame **games;   /* NULL: a nimber */
  CgtTable *known;   /* state -> its node + 1 for a P-position */
  GArray *nodes;     /* Node */
  GArray *edges;     /* CgtGenerationsEdge, by node, both ways of generation not told apart yet */
  gint to;
  gboolean failed;
} Work;

typedef struct
{
  gsize state; /* entry of the table */
  guint generation;
  guint first_edge, n_edges; /* P-positions two moves on */
} Node;

/* States */

static void
append_part (GByteArray *state, const void *data, gsize size)
{
  guint64 length = size, padding = 0;

  g_byte_array_append (state, (const guint8 *) &length, sizeof length);
  g_byte_array_append (state, data, (guint) size);
  if (size % 8 != 0)
    g_byte_array_append (state, (const guint8 *) &padding, 8 - size % 8);
}

static void
find_parts (CgtBytes state, guint n, CgtBytes *parts)
{
  const guint8 *at = state.data;

  for (guint i = 0; i < n; i++)
    {
      guint64 length;
      memcpy (&length, at, sizeof length);
      parts[i] = (CgtBytes) { at + sizeof length, length };
      at += sizeof length + ((length + 7) & ~(gsize) 7);
    }
}

static gboolean
nimber_of_state (Work *work, CgtBytes state, guint64 *nimber)
{
  guint n = work->sum->terms->len;
  g_autofree CgtBytes *parts = g_new (CgtBytes, n + 1);
  CgtHow how;

  *nimber = 0;
  find_parts (state, n, parts);
  for (guint i = 0; i < n; i++)
    {
      guint64 part;
      if (work->games[i] == NULL)
        memcpy (&part, parts[i].data, sizeof part);
      else if (!cgt_solver_nimber (work->solver, work->games[i], parts[i], &part, &how))
        return FALSE;
      *nimber ^= part;
    }
  return TRUE;
}

static gboolean
keep_option (CgtBytes *parts, guint n, guint i, CgtBytes option, GByteArray *buffer, CgtArena *out)
{
  g_byte_array_set_size (buffer, 0);
  for (guint k = 0; k < n; k++)
    append_part (buffer, k == i ? option.data : parts[k].data, k == i ? option.size : parts[k].size);
  return cgt_arena_append (out, buffer->data, buffer->len, 0);
}

/* Appends all states one move on; @state must lie elsewhere. */
static gboolean
list_options (Work *work, CgtBytes state, CgtArena *out)
{
  guint n = work->sum->terms->len;
  g_autofree CgtBytes *parts = g_new (CgtBytes, n + 1);
  g_autoptr (GByteArray) buffer = g_byte_array_new ();
  gboolean done = TRUE;

  find_parts (state, n, parts);
  for (guint i = 0; i < n && done; i++)
    {
      CgtArena options;
      guint64 heap;

      if (work->games[i] == NULL)
        {
          for (memcpy (&heap, parts[i].data, sizeof heap); heap-- > 0 && done;)
            done = keep_option (parts, n, i, (CgtBytes) { &heap, sizeof heap }, buffer, out);
          continue;
        }
      cgt_arena_init (&options, work->solver->budget);
      work->games[i]->rules->ruleset->options (work->games[i]->rules, parts[i], CGT_LEFT, &options);
      done = !options.stopped && options.refused == NULL;
      for (gsize k = 0; k < options.n && done; k++)
        done = keep_option (parts, n, i, cgt_arena_get (&options, k), buffer, out);
      cgt_arena_clear (&options);
    }
  return done;
}

/* The P-positions exactly two moves on from a P-position, without doubles, and (from the start) one move on. */
static gboolean
list_p_positions (Work *work, CgtBytes state, CgtArena *out)
{
  CgtArena middle, all;
  gboolean done;

  cgt_arena_init (&middle, work->solver->budget);
  cgt_arena_init (&all, work->solver->budget);
  done = list_options (work, state, &middle);
  cgt_arena_drop_doubles (&middle, 0);
  for (gsize i = 0; i < middle.n && done; i++)
    {
      CgtArenaMark mark = cgt_arena_mark (&all);
      done = cgt_solver_tick (work->solver) && list_options (work, cgt_arena_get (&middle, i), &all);
      for (gsize k = mark.n; k < all.n && done; k++)
        {
          CgtBytes option = cgt_arena_get (&all, k);
          guint64 nimber;
          done = nimber_of_state (work, option, &nimber);
          if (done && nimber == 0)
            done = cgt_arena_append (out, option.data, option.size, 0);
        }
      cgt_arena_reset (&all, mark);
    }
  cgt_arena_drop_doubles (out, 0);
  cgt_arena_clear (&middle);
  cgt_arena_clear (&all);
  return done;
}

/* The walk */

/* Makes a node of a P-position, and of those it can go to first: a walk in depth, with its own stack. */
static gboolean
add_node (Work *work, CgtBytes state, guint *node)
{
  gsize entry = cgt_table_intern (work->known, state, work->solver->budget);
  g_autoptr (GArray) targets = NULL;
  CgtArena next;
  Node made = { 0 };
  gboolean done;

  if (entry == G_MAXSIZE || !cgt_solver_tick (work->solver))
    return FALSE;
  if (cgt_table_get (work->known, entry) != 0)
    {
      *node = (guint) cgt_table_get (work->known, entry) - 1;
      return TRUE;
    }
  targets = g_array_new (FALSE, FALSE, sizeof (guint));
  cgt_arena_init (&next, work->solver->budget);
  done = list_p_positions (work, cgt_table_get_key (work->known, entry), &next);
  for (gsize i = 0; i < next.n && done; i++)
    {
      guint target;
      done = add_node (work, cgt_arena_get (&next, i), &target);
      if (done)
        {
          made.generation = MAX (made.generation, g_array_index (work->nodes, Node, target).generation + 1);
          g_array_append_val (targets, target);
        }
    }
  cgt_arena_clear (&next);
  if (!done)
    return FALSE;
  made.state = entry;
  made.first_edge = work->edges->len;
  made.n_edges = targets->len;
  g_array_append_vals (work->edges, targets->data, targets->len);
  *node = work->nodes->len;
  g_array_append_val (work->nodes, made);
  cgt_table_set (work->known, entry, *node + 1);
  return TRUE;
}

/* Begins at the sum itself when it is a P-position, else at all P-positions one move on, and goes on to the
 * P-positions among the followers that only a slower game meets. */
static gboolean
walk_followers (Work *work, CgtBytes start)
{
  g_autoptr (CgtTable) met = cgt_table_new ();
  CgtArena options;
  gboolean done = cgt_table_intern (met, start, work->solver->budget) != G_MAXSIZE;

  cgt_arena_init (&options, work->solver->budget);
  for (gsize i = 0; i < cgt_table_get_n (met) && done; i++)
    {
      CgtBytes state = cgt_table_get_key (met, i);
      guint64 nimber;
      guint node;

      cgt_arena_reset (&options, (CgtArenaMark) { 0, 0 });
      done = cgt_solver_tick (work->solver) && nimber_of_state (work, state, &nimber)
             && (nimber != 0 || add_node (work, state, &node)) && list_options (work, state, &options);
      for (gsize k = 0; k < options.n && done; k++)
        done = cgt_table_intern (met, cgt_arena_get (&options, k), work->solver->budget) != G_MAXSIZE;
    }
  cgt_arena_clear (&options);
  return done;
}

static gboolean
build_start (Work *work, GByteArray *state)
{
  for (guint i = 0; i < work->sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (work->sum->terms, CgtTerm, i);
      g_autofree char *digits = NULL;
      CgtValue n;
      guint64 heap;

      if (term->position != NULL)
        {
          CgtBytes bytes = cgt_position_get_bytes (term->position);
          work->games[i] = cgt_solver_get_game (work->solver, cgt_position_get_rules (term->position));
          append_part (state, bytes.data, bytes.size);
          continue;
        }
      if (!cgt_get_number_up_star (work->solver->store, term->value, NULL, NULL, &n))
        return FALSE;
      digits = cgt_value_to_text (work->solver->store, n);
      if (digits == NULL || !g_ascii_string_to_unsigned (digits, 10, 0, G_MAXUINT64, &heap, NULL))
        return FALSE;
      append_part (state, &heap, sizeof heap);
    }
  return TRUE;
}

static void
run (gpointer data)
{
  Work *work = data;
  g_autoptr (GByteArray) start = g_byte_array_new ();

  work->failed = !build_start (work, start) || !walk_followers (work, (CgtBytes) { start->data, start->len });
}

/* The result */

static char *
print_state (Work *work, CgtBytes state)
{
  guint n = work->sum->terms->len;
  g_autofree CgtBytes *parts = g_new (CgtBytes, n + 1);
  GString *text = g_string_new (NULL);

  find_parts (state, n, parts);
  if (n == 0)
    g_string_append_c (text, '0');
  for (guint i = 0; i < n; i++)
    {
      const CgtTerm *term = &g_array_index (work->sum->terms, CgtTerm, i);
      g_autofree char *written = NULL;
      if (work->games[i] != NULL)
        {
          g_autoptr (CgtPosition) position = cgt_position_with_bytes (work->games[i]->rules, parts[i]);
          written = cgt_position_to_text (position);
        }
      else
        {
          guint64 heap;
          memcpy (&heap, parts[i].data, sizeof heap);
          written = cgt_value_to_text (work->solver->store, cgt_star (work->solver->store, heap));
        }
      cgt_sum_append_term (text, i == 0, term->negative, work->games[i] == NULL, written);
    }
  return g_string_free (text, FALSE);
}

static gint
compare_nodes (gconstpointer a, gconstpointer b, gpointer data)
{
  Work *work = data;
  guint i = *(const guint *) a, k = *(const guint *) b;
  const Node *x = &g_array_index (work->nodes, Node, i), *y = &g_array_index (work->nodes, Node, k);
  CgtBytes s = cgt_table_get_key (work->known, x->state), t = cgt_table_get_key (work->known, y->state);
  const guint64 *u = s.data, *v = t.data;

  if (x->generation != y->generation)
    return x->generation < y->generation ? -1 : 1;
  for (gsize w = 0; w < MIN (s.size, t.size) / 8; w++)
    if (u[w] != v[w])
      return u[w] < v[w] ? -1 : 1;
  return s.size < t.size ? -1 : s.size > t.size;
}

/* Only the parents: P-positions of the generation just before. */
static void
add_parents (Work *work, const guint *place, guint node, CgtGenerations *result)
{
  const Node *from = &g_array_index (work->nodes, Node, node);

  for (guint k = 0; k < from->n_edges; k++)
    {
      guint target = g_array_index (work->edges, guint, from->first_edge + k);
      CgtGenerationsEdge edge = { place[node], place[target] };
      if (g_array_index (work->nodes, Node, target).generation + 1 == from->generation)
        g_array_append_val (result->edges, edge);
    }
}

static CgtGenerations *
collect (Work *work)
{
  CgtGenerations *result = g_new0 (CgtGenerations, 1);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *place = g_new0 (guint, work->nodes->len + 1);

  result->nodes = g_ptr_array_new_with_free_func (g_free);
  result->generation = g_array_new (FALSE, FALSE, sizeof (guint));
  result->edges = g_array_new (FALSE, FALSE, sizeof (CgtGenerationsEdge));
  for (guint i = 0; i < work->nodes->len; i++)
    if (work->to < 0 || g_array_index (work->nodes, Node, i).generation <= (guint) work->to)
      g_array_append_val (order, i);
  g_array_sort_with_data (order, compare_nodes, work);
  for (guint i = 0; i < order->len; i++)
    {
      guint node = g_array_index (order, guint, i);
      const Node *from = &g_array_index (work->nodes, Node, node);
      place[node] = i;
      g_ptr_array_add (result->nodes, print_state (work, cgt_table_get_key (work->known, from->state)));
      g_array_append_val (result->generation, from->generation);
      result->n_generations = MAX (result->n_generations, from->generation + 1);
    }
  for (guint i = 0; i < order->len; i++)
    add_parents (work, place, g_array_index (order, guint, i), result);
  return result;
}

static gboolean
can_be_asked (const CgtSum *sum, CgtStore *store, GError **error)
{
  gboolean impartial = !sum->misere, endless = FALSE;

  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      if (term->position == NULL)
        {
          impartial &= cgt_is_nimber (store, term->value);
          continue;
        }
      impartial &= cgt_rules_are_impartial (cgt_position_get_rules (term->position));
      endless |= (cgt_ruleset_get_flags (cgt_position_get_ruleset (term->position)) & ~CGT_RULESET_IMPARTIAL) != 0;
    }
  if (!impartial || endless)
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                         "generations of P-positions are for impartial games in normal play that end");
  return impartial && !endless;
}

/**
 * cgt_solver_generations:
 * @to: the last generation wanted, or -1 for all
 *
 * Returns: (transfer full): the P-positions among @sum and its followers; %NULL with an error.
 */
CgtGenerations *
cgt_solver_generations (CgtSolver *solver, const CgtSum *sum, gint to, GError **error)
{
  Work work = { .solver = solver, .sum = sum, .to = to };
  CgtGenerations *result = NULL;

  g_return_val_if_fail (solver != NULL && sum != NULL, NULL);

  if (!can_be_asked (sum, solver->store, error))
    return NULL;
  work.games = g_new0 (CgtGame *, sum->terms->len + 1);
  work.known = cgt_table_new ();
  work.nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  work.edges = g_array_new (FALSE, FALSE, sizeof (guint));
  cgt_deep_call (solver->budget, (gsize) 1 << 30, run, &work);
  if (!work.failed)
    result = collect (&work);
  else if (solver->budget == NULL || cgt_budget_check (solver->budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, "there are more followers than memory can hold");
  if (solver->budget != NULL)
    cgt_budget_charge (solver->budget, -(gssize) cgt_table_get_memory (work.known));
  cgt_solver_rest (solver);
  g_free (work.games);
  cgt_table_free (work.known);
  g_array_unref (work.nodes);
  g_array_unref (work.edges);
  return result;
}

/** cgt_generations_free: */
void
cgt_generations_free (CgtGenerations *generations)
{
  if (generations == NULL)
    return;
  g_ptr_array_unref (generations->nodes);
  g_array_unref (generations->generation);
  g_array_unref (generations->edges);
  g_free (generations);
}
