/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-facts.h"

/* The most squares of a strip that is looked up for every move. */
#define MOST_STRIP_SQUARES 22
/* The most free squares of a part that has more than one run of them in a line. */
#define MOST_OF_PART 14
/* The most moves of both players in a component that is replaced by its value. */
#define MOST_MOVES 14
#define MOST_BYTES ((gsize) 1 << 28)

static gsize
n_strip_parts (const CgtPackedFacts *facts, guint player, guint n_lines)
{
  guint bits = n_lines * facts->board.width[player];

  return (gsize) 1 << (MAX (bits, CGT_STRIP_PART_BITS) - CGT_STRIP_PART_BITS);
}

/* NULL: the budget ran out. */
static gpointer
alloc (CgtPackedFacts *facts, gsize n, gsize size)
{
  gpointer block = cgt_budget_alloc (facts->solver->budget, n, size);

  facts->values.failed |= block == NULL;
  return block;
}

gboolean
cgt_packed_facts_init (CgtPackedFacts *facts, CgtSolver *solver, CgtSolverGame *game, CgtBytes position)
{
  *facts = (CgtPackedFacts) { .solver = solver, .game = game, .packing = game->rules->ruleset->search.packing };
  cgt_arena_init (&facts->scratch, solver->budget);
  cgt_state_values_init (&facts->values, solver, MOST_BYTES);
  facts->strip_parts = g_ptr_array_new_with_free_func (cgt_budget_release);
  cgt_number_map_init (&facts->components, MOST_BYTES, solver->budget);
  cgt_number_map_init (&facts->parts, MOST_BYTES, solver->budget);
  cgt_number_map_init (&facts->places, MOST_BYTES, solver->budget);
  if (facts->packing == NULL || !facts->packing->begin (game->rules, position, &facts->board))
    return FALSE;
  facts->is_square = facts->board.width[0] == facts->board.width[1];
  facts->is_word = facts->board.width[0] * facts->board.n_lines[0] <= 64;
  cgt_packed_facts_set_most_lines (facts, CGT_STRIP_LINES);
  for (guint player = 0; player < 2; player++)
    {
      if (facts->most_lines[player] == 0)
        return FALSE;
      for (guint n = 1; n <= facts->most_lines[player]; n++)
        {
          facts->strips[player][n - 1] = player == 1 && facts->is_square
                                           ? facts->strips[0][n - 1]
                                           : alloc (facts, n_strip_parts (facts, player, n), sizeof (guint32 *));
          if (facts->values.failed)
            return FALSE;
        }
    }
  return !facts->values.failed;
}

void
cgt_packed_facts_set_most_lines (CgtPackedFacts *facts, guint n_lines)
{
  for (guint player = 0; player < 2; player++)
    facts->most_lines[player] = MIN (n_lines, MOST_STRIP_SQUARES / facts->board.width[player]);
}

void
cgt_packed_facts_clear (CgtPackedFacts *facts)
{
  for (guint player = 0; player < (facts->is_square ? 1 : 2); player++)
    for (guint n = 0; n < CGT_STRIP_LINES; n++)
      cgt_budget_release (facts->strips[player][n]);
  g_ptr_array_unref (facts->strip_parts);
  cgt_budget_release (facts->bounds);
  cgt_number_map_clear (&facts->parts);
  cgt_number_map_clear (&facts->places);
  cgt_state_values_clear (&facts->values);
  cgt_number_map_clear (&facts->components);
  cgt_arena_clear (&facts->scratch);
}

/* Strips and components */

static CgtValue
value_of (CgtPackedFacts *facts, CgtPlayer player, CgtSet free, guint n_lines)
{
  CgtArenaMark mark = cgt_arena_mark (&facts->scratch);
  CgtValue value = CGT_NONE;
  CgtHow how;

  if (facts->packing->unpack (&facts->board, player, free, n_lines, &facts->scratch))
    value = cgt_solver_value (facts->solver, facts->game, cgt_arena_get (&facts->scratch, mark.n), &how);
  cgt_arena_reset (&facts->scratch, mark);
  facts->values.failed |= cgt_value_is_none (value);
  return value;
}

/* The place in the table of strips. NULL: the budget ran out. */
static guint32 *
strip_place (CgtPackedFacts *facts, CgtPlayer player, guint n_lines, guint free)
{
  guint32 **part = &facts->strips[player][n_lines - 1][free >> CGT_STRIP_PART_BITS];

  if (*part == NULL)
    {
      *part = alloc (facts, (gsize) 1 << CGT_STRIP_PART_BITS, sizeof (guint32));
      if (*part == NULL)
        return NULL;
      g_ptr_array_add (facts->strip_parts, *part);
    }
  return &(*part)[free & ((1u << CGT_STRIP_PART_BITS) - 1)];
}

/* The place of the bound of a value among those of strips and parts. 0: the budget ran out. */
static guint32
find_bound (CgtPackedFacts *facts, CgtValue value)
{
  CgtPackedBound bound;
  guint32 place;

  if (facts->values.failed ||
      cgt_number_map_find (&facts->places, (CgtBytes) { &value.bits, sizeof value.bits }, &place))
    return facts->values.failed ? 0 : place;
  facts->values.failed = !cgt_bound_of_value (facts->solver->store, value, &bound);
  if (facts->values.failed)
    return 0;
  for (gsize n = cgt_array_length (facts->bounds); n <= CGT_STRIP_NOT_FOUND; n++)
    facts->values.failed |= !cgt_array_append (facts->solver->budget, facts->bounds, cgt_bound_of_nothing);
  facts->values.failed |= !cgt_array_append (facts->solver->budget, facts->bounds, bound);
  place = (guint32) cgt_array_length (facts->bounds) - 1;
  facts->values.failed |=
    facts->values.failed || !cgt_number_map_put (&facts->places, (CgtBytes) { &value.bits, sizeof value.bits }, place);
  return facts->values.failed ? 0 : place;
}

guint32
cgt_packed_facts_find_strip (CgtPackedFacts *facts, CgtPlayer player, guint n_lines, guint free)
{
  guint32 *place = strip_place (facts, player, n_lines, free), bound;

  if (place == NULL)
    return CGT_STRIP_NOT_FOUND;
  bound = find_bound (facts, value_of (facts, player, free, n_lines));
  return bound == 0 ? CGT_STRIP_NOT_FOUND : (*place = bound);
}

/* 0: the budget ran out. */
static guint32
find_part (CgtPackedFacts *facts, CgtPlayer player, CgtSet part)
{
  /* The key is not empty. */
  CgtSet key = part | cgt_set_of (CGT_PACKED_SQUARES) * (facts->is_square ? 0 : player);
  guint32 bound;

  if (cgt_number_map_find (&facts->parts, (CgtBytes) { &key, sizeof key }, &bound))
    return bound;
  bound = find_bound (facts, value_of (facts, player, part, facts->board.n_lines[player]));
  facts->values.failed |= bound == 0 || !cgt_number_map_put (&facts->parts, (CgtBytes) { &key, sizeof key }, bound);
  return facts->values.failed ? 0 : bound;
}

CgtPackedBound
cgt_packed_facts_bound_of_parts (CgtPackedFacts *facts, CgtPlayer player, CgtSet free)
{
  CgtSet parts[CGT_PACKED_SQUARES];
  guint n = facts->packing->part (&facts->board, player, free, MOST_OF_PART, parts);
  CgtPackedBound bound = cgt_bound_of_nothing;

  for (guint i = 0; i < n && !facts->values.failed; i++)
    {
      guint32 place = find_part (facts, player, parts[i]); /* may move the bounds */

      bound = cgt_bound_add (&bound, &facts->bounds[place]);
    }
  return bound;
}

guint32
cgt_packed_facts_component (CgtPackedFacts *facts, CgtSet component)
{
  const CgtPackedBoard *board = &facts->board;
  guint32 number = CGT_NO_STATE_VALUE;

  if (cgt_set_count (component) > CGT_PACKED_SMALL || facts->packing->count_moves (board, component) > MOST_MOVES)
    return CGT_NO_STATE_VALUE;
  component = facts->packing->shape (board, component);
  if (cgt_number_map_find (&facts->components, (CgtBytes) { &component, sizeof component }, &number))
    return number;
  number = cgt_state_values_number (&facts->values, value_of (facts, CGT_LEFT, component, board->n_lines[CGT_LEFT]));
  if (facts->values.failed)
    return CGT_NO_STATE_VALUE;
  facts->values.failed = !cgt_number_map_put (&facts->components, (CgtBytes) { &component, sizeof component }, number);
  return facts->values.failed ? CGT_NO_STATE_VALUE : number;
}
