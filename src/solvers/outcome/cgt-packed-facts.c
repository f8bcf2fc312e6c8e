/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-facts.h"

#include <math.h>

/* The most squares of a strip that is looked up for every move. */
#define MOST_STRIP_SQUARES 22
/* The most free squares of a part that has more than one run of them in a line. */
#define MOST_OF_PART 14
/* The most moves of both players in a component that is replaced by its value. */
#define MOST_MOVES 14
/* A value is added to another if the numbers of their options have at most this product. */
#define MOST_OPTIONS 48
#define MOST_BYTES ((gsize) 1 << 28)
#define UNIT_BITS 8
/* Numbers are kept within these units. A board of at most 127 squares has less than 64 moves for each player, which
 * cannot make up for them, and with which they stay within 16 bits. */
#define MOST_UNITS 16320

G_STATIC_ASSERT (1 << UNIT_BITS == CGT_LANE_UNIT);
G_STATIC_ASSERT (MOST_UNITS > CGT_LANE_UNIT * (CGT_PACKED_SQUARES / 2) + CGT_LANE_UNIT / 2);
G_STATIC_ASSERT (MOST_UNITS + CGT_LANE_UNIT * (CGT_PACKED_SQUARES / 2) < G_MAXINT16);

static const gint16 temperatures[CGT_LANES] = CGT_LANE_TEMPERATURES;

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

  facts->failed |= block == NULL;
  return block;
}

gboolean
cgt_packed_facts_init (CgtPackedFacts *facts, CgtSolver *solver, CgtSolverGame *game, CgtBytes position)
{
  *facts = (CgtPackedFacts) { .solver = solver, .game = game, .packing = game->rules->ruleset->packing };
  cgt_arena_init (&facts->scratch, solver->budget);
  facts->values = g_ptr_array_new_with_free_func (cgt_budget_release);
  facts->strip_parts = g_ptr_array_new_with_free_func (cgt_budget_release);
  facts->numbers = cgt_table_new ();
  cgt_number_map_init (&facts->sums, MOST_BYTES, solver->budget);
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
          if (facts->failed)
            return FALSE;
        }
    }
  return cgt_packed_facts_number (facts, cgt_zero ()) == 0;
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
  for (guint32 i = 0; i < facts->n_values; i++)
    for (guint player = 0; player < 2; player++)
      cgt_budget_release ((gpointer) cgt_packed_facts_value (facts, i)->options[player]);
  g_ptr_array_unref (facts->values);
  cgt_table_free (facts->numbers);
  cgt_number_map_clear (&facts->sums);
  cgt_number_map_clear (&facts->components);
  cgt_table_free (facts->known_names);
  cgt_arena_clear (&facts->scratch);
}

/* Bounds of a value */

/* The largest multiple of a unit that is at most @number; *@exact: equal. A number that is far from 0 becomes one that
 * is nearer, as said above. */
static gint16
floor_of (CgtStore *store, CgtValue number, gboolean *exact)
{
  double scaled = floor (cgt_number_to_double (store, number) * CGT_LANE_UNIT);
  gint64 n = (gint64) CLAMP (scaled, -MOST_UNITS, MOST_UNITS);
  CgtValue back = cgt_dyadic (store, cgt_integer (store, n), UNIT_BITS);

  /* The double may have been rounded up. */
  if (n > -MOST_UNITS && cgt_less_equal (store, back, number) != CGT_YES)
    back = cgt_dyadic (store, cgt_integer (store, --n), UNIT_BITS);
  if (exact != NULL)
    *exact = cgt_value_equal (back, number);
  return (gint16) n;
}

/* In half units: the number x that is at most the right stop; less a half unit if x is not at most the value. */
static gint16
stop_of (CgtStore *store, CgtValue value)
{
  CgtValue stop = cgt_right_stop (store, value);
  gboolean exact;
  gint16 units = floor_of (store, stop, &exact);

  if (units % 2 != 0)
    return units - 1;
  return exact && cgt_less_equal (store, stop, value) != CGT_YES ? units - 1 : units;
}

static gint16
first_stop_of (CgtStore *store, CgtValue value)
{
  CgtOptions options = cgt_options (store, value, CGT_LEFT);
  gint16 best = floor_of (store, cgt_left_stop (store, value), NULL);

  best -= 1 + (best % 2 != 0);
  for (gsize i = 0; options.n != G_MAXSIZE && i < options.n; i++)
    best = MAX (best, stop_of (store, options.items[i]));
  return best;
}

/* The wall at a temperature, in units and rounded down. A wall goes straight from corner to corner, up or askew. */
static gint16
wall_at (CgtStore *store, const CgtCorner *corners, gsize n, CgtValue t)
{
  for (gsize i = n; i-- > 0;)
    if (cgt_less_equal (store, corners[i].t, t) == CGT_YES)
      {
        CgtValue v = corners[i].v, risen = cgt_subtract (store, t, corners[i].t);

        if (i + 1 < n && !cgt_value_equal (v, corners[i + 1].v))
          v = cgt_less_equal (store, v, corners[i + 1].v) == CGT_YES ? cgt_add (store, v, risen)
                                                                     : cgt_subtract (store, v, risen);
        return floor_of (store, v, NULL);
      }
  return -MOST_UNITS;
}

static gboolean
bound_of_value (CgtStore *store, CgtValue value, CgtPackedBound *bound)
{
  g_autoptr (CgtThermograph) thermograph = cgt_thermograph (store, value);

  if (thermograph == NULL || cgt_value_is_none (cgt_right_stop (store, value)))
    return FALSE;
  bound->second[CGT_LANE_STOP] = stop_of (store, value);
  bound->first[CGT_LANE_STOP] = first_stop_of (store, value);
  for (guint i = 1; i < CGT_LANE_KNOWN; i++)
    {
      CgtValue t = cgt_dyadic (store, cgt_integer (store, temperatures[i]), UNIT_BITS);

      bound->second[i] = wall_at (store, thermograph->right, thermograph->n_right, t);
      bound->first[i] = wall_at (store, thermograph->left, thermograph->n_left, t);
    }
  bound->second[CGT_LANE_KNOWN] = bound->first[CGT_LANE_KNOWN] = 0;
  return cgt_store_get_budget (store) == NULL || cgt_budget_tick (cgt_store_get_budget (store));
}

/* Values */

/* FALSE: the budget ran out. */
static gboolean
name_value (CgtPackedFacts *facts, CgtPackedValue *entry, guint32 number)
{
  entry->name = number;
  if (facts->names == NULL)
    return TRUE;
  entry->name = cgt_packed_names_get (facts->names, facts->solver->store, facts->known_names, entry->value);
  facts->failed |= entry->name == 0;
  return entry->name != 0;
}

gboolean
cgt_packed_facts_use_names (CgtPackedFacts *facts, CgtPackedNames *names)
{
  facts->names = names;
  facts->known_names = cgt_table_new ();
  for (guint32 i = 0; i < facts->n_values; i++)
    if (!name_value (facts, (CgtPackedValue *) cgt_packed_facts_value (facts, i), i))
      return FALSE;
  return TRUE;
}

static guint32
add_value (CgtPackedFacts *facts, CgtValue value, CgtValue negative, guint32 number_of_negative)
{
  CgtStore *store = facts->solver->store;
  CgtPackedValue *entry;
  gsize place;

  if (facts->n_values % CGT_VALUES_PER_CHUNK == 0)
    {
      entry = alloc (facts, CGT_VALUES_PER_CHUNK, sizeof *entry);
      if (entry == NULL)
        return CGT_PACKED_NO_VALUE;
      g_ptr_array_add (facts->values, entry);
    }
  entry = (CgtPackedValue *) cgt_packed_facts_value (facts, facts->n_values);
  entry->value = value;
  entry->negative = number_of_negative;
  entry->outcome = cgt_outcome (store, value);
  place = entry->outcome == CGT_OUTCOME_UNKNOWN || !bound_of_value (store, value, &entry->bounds[0]) ||
              !bound_of_value (store, negative, &entry->bounds[1]) || !name_value (facts, entry, facts->n_values)
            ? G_MAXSIZE
            : cgt_table_intern (facts->numbers, (CgtBytes) { &value, sizeof value }, facts->solver->budget);
  if (place == G_MAXSIZE)
    {
      facts->failed = TRUE;
      return CGT_PACKED_NO_VALUE;
    }
  cgt_table_set (facts->numbers, place, ++facts->n_values);
  return facts->n_values - 1;
}

guint32
cgt_packed_facts_number (CgtPackedFacts *facts, CgtValue value)
{
  guint32 number = (guint32) cgt_table_lookup (facts->numbers, (CgtBytes) { &value, sizeof value }), other;
  CgtValue negative;

  if (number > 0)
    return number - 1;
  negative = cgt_value_is_none (value) ? CGT_NONE : cgt_negate (facts->solver->store, value);
  if (cgt_value_is_none (negative))
    {
      facts->failed = TRUE;
      return CGT_PACKED_NO_VALUE;
    }
  number = add_value (facts, value, negative, facts->n_values);
  if (number == CGT_PACKED_NO_VALUE || cgt_value_equal (value, negative))
    return number;
  other = add_value (facts, negative, value, number);
  if (other == CGT_PACKED_NO_VALUE)
    return other;
  ((CgtPackedValue *) cgt_packed_facts_value (facts, number))->negative = other;
  return number;
}

static gboolean
may_add (CgtStore *store, CgtValue g, CgtValue h)
{
  return cgt_is_number_up_star (store, g) || cgt_is_number_up_star (store, h) ||
         (cgt_count_options (g, CGT_LEFT) + cgt_count_options (g, CGT_RIGHT)) *
             (cgt_count_options (h, CGT_LEFT) + cgt_count_options (h, CGT_RIGHT)) <=
           MOST_OPTIONS;
}

guint32
cgt_packed_facts_add (CgtPackedFacts *facts, guint32 a, guint32 b)
{
  guint32 number = CGT_PACKED_NO_VALUE;
  CgtSet pair;
  CgtValue g, h;

  if (a == 0 || b == 0)
    return a + b;
  pair = (CgtSet) MIN (a, b) << 32 | MAX (a, b);
  if (cgt_number_map_find (&facts->sums, (CgtBytes) { &pair, sizeof pair }, &number))
    return number;
  g = cgt_packed_facts_value (facts, a)->value;
  h = cgt_packed_facts_value (facts, b)->value;
  if (may_add (facts->solver->store, g, h))
    number = cgt_packed_facts_number (facts, cgt_add (facts->solver->store, g, h));
  if (facts->failed)
    return CGT_PACKED_NO_VALUE;
  facts->failed = !cgt_number_map_put (&facts->sums, (CgtBytes) { &pair, sizeof pair }, number);
  return facts->failed ? CGT_PACKED_NO_VALUE : number;
}

gboolean
cgt_packed_facts_options (CgtPackedFacts *facts, guint32 number, CgtPlayer player, const guint32 **options, guint *n)
{
  CgtPackedValue *entry = (CgtPackedValue *) cgt_packed_facts_value (facts, number);

  if (entry->options[player] == NULL)
    {
      CgtOptions found = cgt_options (facts->solver->store, entry->value, player);
      guint32 *numbers = found.n != G_MAXSIZE ? alloc (facts, found.n + 1, sizeof *numbers) : NULL;

      facts->failed |= numbers == NULL;
      for (gsize i = 0; !facts->failed && i < found.n; i++)
        numbers[i] = cgt_packed_facts_number (facts, found.items[i]);
      if (facts->failed)
        {
          cgt_budget_release (numbers);
          return FALSE;
        }
      entry->n_options[player] = (guint) found.n;
      entry->options[player] = numbers;
    }
  *options = entry->options[player];
  *n = entry->n_options[player];
  return TRUE;
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
  facts->failed |= cgt_value_is_none (value);
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

  if (facts->failed || cgt_number_map_find (&facts->places, (CgtBytes) { &value.bits, sizeof value.bits }, &place))
    return facts->failed ? 0 : place;
  facts->failed = !bound_of_value (facts->solver->store, value, &bound);
  if (facts->failed)
    return 0;
  for (gsize n = cgt_array_length (facts->bounds); n <= CGT_STRIP_NOT_FOUND; n++)
    facts->failed |= !cgt_array_append (facts->solver->budget, facts->bounds, cgt_bound_of_nothing);
  facts->failed |= !cgt_array_append (facts->solver->budget, facts->bounds, bound);
  place = (guint32) cgt_array_length (facts->bounds) - 1;
  facts->failed |=
    facts->failed || !cgt_number_map_put (&facts->places, (CgtBytes) { &value.bits, sizeof value.bits }, place);
  return facts->failed ? 0 : place;
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
  facts->failed |= bound == 0 || !cgt_number_map_put (&facts->parts, (CgtBytes) { &key, sizeof key }, bound);
  return facts->failed ? 0 : bound;
}

CgtPackedBound
cgt_packed_facts_bound_of_parts (CgtPackedFacts *facts, CgtPlayer player, CgtSet free)
{
  CgtSet parts[CGT_PACKED_SQUARES];
  guint n = facts->packing->part (&facts->board, player, free, MOST_OF_PART, parts);
  CgtPackedBound bound = cgt_bound_of_nothing;

  for (guint i = 0; i < n && !facts->failed; i++)
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
  guint32 number = CGT_PACKED_NO_VALUE;

  if (cgt_set_count (component) > CGT_PACKED_SMALL || facts->packing->count_moves (board, component) > MOST_MOVES)
    return CGT_PACKED_NO_VALUE;
  component = facts->packing->shape (board, component);
  if (cgt_number_map_find (&facts->components, (CgtBytes) { &component, sizeof component }, &number))
    return number;
  number = cgt_packed_facts_number (facts, value_of (facts, CGT_LEFT, component, board->n_lines[CGT_LEFT]));
  if (facts->failed)
    return CGT_PACKED_NO_VALUE;
  facts->failed = !cgt_number_map_put (&facts->components, (CgtBytes) { &component, sizeof component }, number);
  return facts->failed ? CGT_PACKED_NO_VALUE : number;
}
