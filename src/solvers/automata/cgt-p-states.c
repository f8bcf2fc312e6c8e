/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-p-states.h"

#include <string.h>

/* A position of a partizan game can have the same moves for both players, and then so do its followers: all-green
 * Hackenbush. */
static gboolean
is_impartial (const CgtPosition *position)
{
  g_autoptr (CgtBoard) board = NULL;
  gboolean impartial = TRUE;

  if ((cgt_position_get_kind (position) & CGT_RULESET_IMPARTIAL) != 0)
    return TRUE;
  board = cgt_position_get_board (position);
  if (board == NULL || board->shape != CGT_BOARD_GRAPH)
    return FALSE;
  for (guint i = 0; i < board->n_edges; i++)
    impartial &= board->edges[i].owner == CGT_OWNER_BOTH;
  return impartial;
}

gboolean
cgt_sum_has_p_positions (const CgtSum *sum, CgtStore *store, const char *what, GError **error)
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
      impartial &= is_impartial (term->position);
      endless |= (cgt_position_get_kind (term->position) & ~CGT_RULESET_IMPARTIAL) != 0;
    }
  if (!impartial || endless)
    g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "%s are for impartial games in normal play that end", what);
  return impartial && !endless;
}

gboolean
cgt_sum_shape_part_nimber (CgtSumShape *shape, CgtSolverGame *game, CgtBytes part, guint64 *nimber)
{
  CgtValue value;
  CgtHow how;

  if (game == NULL)
    return cgt_solver_nimber_of_value (shape->solver, cgt_sum_shape_part_value (part), nimber);
  if ((cgt_rules_get_kind (game->rules, part) & CGT_RULESET_IMPARTIAL) != 0)
    return cgt_solver_nimber (shape->solver, game, part, nimber, &how);
  value = cgt_solver_value (shape->solver, game, part, &how);
  return !cgt_value_is_none (value) && cgt_solver_nimber_of_value (shape->solver, value, nimber);
}

gboolean
cgt_sum_shape_nimber (CgtSumShape *shape, CgtBytes state, guint64 *nimber)
{
  g_autofree CgtBytes *parts = g_new (CgtBytes, shape->n + 1);
  gboolean done = TRUE;

  cgt_sum_shape_parts (shape, state, parts);
  *nimber = 0;
  for (guint i = 0; i < shape->n && done; i++)
    {
      guint64 part;

      done = cgt_sum_shape_part_nimber (shape, shape->games[i], parts[i], &part);
      if (done)
        *nimber ^= part;
    }
  return done;
}

/* Keys */

/* Nim heaps of any origin belong to one game. */
#define NIM G_MAXUINT64

static void
add_component (CgtArena *components, guint64 game, CgtBytes bytes)
{
  guint8 *room = cgt_arena_add (components, sizeof game + bytes.size, 0);

  if (room == NULL)
    return;
  memcpy (room, &game, sizeof game);
  memcpy (room + sizeof game, bytes.data, bytes.size);
}

static void
add_heap (CgtArena *components, guint64 heap)
{
  if (heap > 0)
    add_component (components, NIM, (CgtBytes) { &heap, sizeof heap });
}

static gboolean
add_nim_heaps (CgtArena *components, const CgtSolverGame *game, CgtBytes position)
{
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint64));

  if (game->rules->ruleset->nim_heaps == NULL || !game->rules->ruleset->nim_heaps (game->rules, position, heaps))
    return FALSE;
  for (guint i = 0; i < heaps->len; i++)
    add_heap (components, g_array_index (heaps, guint64, i));
  return TRUE;
}

static gboolean
add_position (CgtArena *components, const CgtSolverGame *game, CgtBytes position)
{
  const CgtRuleset *ruleset = game->rules->ruleset;
  CgtArena parts;
  gboolean done;

  if (add_nim_heaps (components, game, position))
    return TRUE;
  if (ruleset->split == NULL || ruleset->split_values)
    {
      add_component (components, game->index, position);
      return TRUE;
    }
  cgt_arena_init (&parts, components->budget);
  ruleset->split (game->rules, position, &parts);
  for (gsize i = 0; i < parts.n; i++)
    add_component (components, game->index, cgt_arena_get (&parts, i));
  done = !parts.stopped;
  cgt_arena_clear (&parts);
  return done;
}

static gint
compare_bytes (gconstpointer a, gconstpointer b)
{
  const CgtBytes *x = a, *y = b;
  int order = memcmp (x->data, y->data, MIN (x->size, y->size));

  return order != 0 ? order : x->size < y->size ? -1 : x->size > y->size;
}

static void
write_sorted (CgtArena *components, GByteArray *key)
{
  g_autofree CgtBytes *sorted = g_new (CgtBytes, components->n + 1);
  guint64 padding = 0;

  for (gsize i = 0; i < components->n; i++)
    sorted[i] = cgt_arena_get (components, i);
  qsort (sorted, components->n, sizeof (CgtBytes), compare_bytes);
  for (gsize i = 0; i < components->n; i++)
    {
      guint64 size = sorted[i].size;

      g_byte_array_append (key, (const guint8 *) &size, sizeof size);
      g_byte_array_append (key, sorted[i].data, (guint) size);
      if (size % 8 != 0)
        g_byte_array_append (key, (const guint8 *) &padding, 8 - size % 8);
    }
}

gboolean
cgt_p_state_key (CgtSumShape *shape, CgtBytes state, GByteArray *key)
{
  g_autofree CgtBytes *parts = g_new (CgtBytes, shape->n + 1);
  CgtArena components;
  gboolean done = TRUE;
  guint64 heap;

  g_byte_array_set_size (key, 0);
  cgt_arena_init (&components, shape->solver->budget);
  cgt_sum_shape_parts (shape, state, parts);
  for (guint i = 0; i < shape->n && done; i++)
    if (shape->games[i] != NULL)
      done = add_position (&components, shape->games[i], parts[i]);
    else if (cgt_solver_nimber_of_value (shape->solver, cgt_sum_shape_part_value (parts[i]), &heap))
      add_heap (&components, heap);
    else
      done = FALSE;
  done = done && !components.stopped;
  if (done)
    write_sorted (&components, key);
  cgt_arena_clear (&components);
  return done;
}

gboolean
cgt_p_state_options (CgtSumShape *shape, CgtBytes state, CgtArena *out)
{
  gsize from = out->n;

  if (!cgt_solver_tick (shape->solver) || !cgt_sum_shape_options (shape, state, CGT_LEFT, out))
    return FALSE;
  cgt_arena_drop_doubles (out, from);
  return TRUE;
}
