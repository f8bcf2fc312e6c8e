/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-state-values.h"

#include <math.h>

/* A value is added to another if the numbers of their options have at most this product. */
#define MOST_OPTIONS 48
/* Of @least and @most; no board has as many squares. */
#define MOST_BOUND 1000000
#define UNIT_BITS 8
/* Numbers are kept within these units. A board of at most 127 squares has less than 64 moves for each player, which
 * cannot make up for them, and with which they stay within 16 bits. */
#define MOST_UNITS 16320

G_STATIC_ASSERT (1 << UNIT_BITS == CGT_WALL_UNIT);
G_STATIC_ASSERT (MOST_UNITS > CGT_WALL_UNIT * (CGT_PACKED_SQUARES / 2) + CGT_WALL_UNIT / 2);
G_STATIC_ASSERT (MOST_UNITS + CGT_WALL_UNIT * (CGT_PACKED_SQUARES / 2) < G_MAXINT16);

static const gint temperatures[CGT_LANES] = CGT_LANE_TEMPERATURES;

/* Bounds of a value */

/* The largest multiple of a unit that is at most @number; *@exact: equal. A number that is far from 0 becomes one that
 * is nearer, as said above. */
static gint16
floor_of (CgtStore *store, CgtValue number, gboolean *exact)
{
  double scaled = floor (cgt_number_to_double (store, number) * CGT_WALL_UNIT);
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

/* A wall that is not known is bounded by the least number. */
static gint16
wall_of (gboolean known, double units)
{
  return known ? (gint16) CLAMP (floor (units), -MOST_UNITS, MOST_UNITS) : -MOST_UNITS;
}

gboolean
cgt_bound_of_value (CgtStore *store, CgtValue value, CgtPackedBound *bound)
{
  double left[CGT_LANE_KNOWN], right[CGT_LANE_KNOWN];
  gboolean known = cgt_wall_lanes_read (store, value, temperatures, CGT_LANE_KNOWN, left, right);

  if (cgt_value_is_none (cgt_right_stop (store, value)))
    return FALSE;
  bound->second[CGT_LANE_STOP] = stop_of (store, value);
  bound->first[CGT_LANE_STOP] = first_stop_of (store, value);
  for (guint i = 1; i < CGT_LANE_KNOWN; i++)
    {
      bound->second[i] = wall_of (known, right[i]);
      bound->first[i] = wall_of (known, left[i]);
    }
  bound->second[CGT_LANE_KNOWN] = bound->first[CGT_LANE_KNOWN] = 0;
  return cgt_store_get_budget (store) == NULL || cgt_budget_tick (cgt_store_get_budget (store));
}

/* A number lies between the two integers beside it. Any other game is less than each integer above its left stop, and
 * greater than each integer below its right stop. A double rounds a number that is very near an integer to it; then
 * the next integers are taken. */
static gboolean
bound_by_integers (CgtStore *store, CgtStateValue *entry)
{
  CgtValue stops[2] = { cgt_left_stop (store, entry->value), cgt_right_stop (store, entry->value) };
  double left, right, least, most;

  if (cgt_value_is_none (stops[0]) || cgt_value_is_none (stops[1]))
    return FALSE;
  left = cgt_number_to_double (store, stops[0]);
  right = cgt_number_to_double (store, stops[1]);
  least = ceil (right) - 1;
  most = floor (left) + 1;
  entry->is_number = cgt_is_number (store, entry->value);
  if (entry->is_number)
    {
      gboolean is_near = floor (left) == left && !cgt_is_integer (store, entry->value);

      least = floor (left) - is_near;
      most = ceil (left) + is_near;
    }
  entry->least = (gint32) CLAMP (least, -MOST_BOUND, MOST_BOUND);
  entry->most = (gint32) CLAMP (most, -MOST_BOUND, MOST_BOUND);
  return TRUE;
}

/* Values */

/* FALSE: the budget ran out. */
static gboolean
name_value (CgtStateValues *values, CgtStateValue *entry, guint32 number)
{
  entry->name = number;
  if (values->names == NULL)
    return TRUE;
  entry->name = cgt_packed_names_get (values->names, values->solver->store, values->known_names, entry->value);
  values->failed |= entry->name == 0;
  return entry->name != 0;
}

gboolean
cgt_state_values_use_names (CgtStateValues *values, CgtPackedNames *names)
{
  values->names = names;
  values->known_names = cgt_table_new ();
  for (guint32 i = 0; i < values->n; i++)
    if (!name_value (values, (CgtStateValue *) cgt_state_values_get (values, i), i))
      return FALSE;
  return TRUE;
}

static guint32
add_value (CgtStateValues *values, CgtValue value, CgtValue negative, guint32 number_of_negative)
{
  CgtStore *store = values->solver->store;
  CgtStateValue *entry;
  gsize place;

  if (values->n % CGT_VALUES_PER_CHUNK == 0)
    {
      entry = cgt_budget_alloc (values->solver->budget, CGT_VALUES_PER_CHUNK, sizeof *entry);
      values->failed |= entry == NULL;
      if (entry == NULL)
        return CGT_NO_STATE_VALUE;
      g_ptr_array_add (values->chunks, entry);
    }
  entry = (CgtStateValue *) cgt_state_values_get (values, values->n);
  entry->value = value;
  entry->negative = number_of_negative;
  entry->outcome = cgt_outcome (store, value);
  place = entry->outcome == CGT_OUTCOME_UNKNOWN || !cgt_bound_of_value (store, value, &entry->bounds[0]) ||
              !cgt_bound_of_value (store, negative, &entry->bounds[1]) || !bound_by_integers (store, entry) ||
              !name_value (values, entry, values->n)
            ? G_MAXSIZE
            : cgt_table_intern (values->numbers, (CgtBytes) { &value, sizeof value }, values->solver->budget);
  if (place == G_MAXSIZE)
    {
      values->failed = TRUE;
      return CGT_NO_STATE_VALUE;
    }
  cgt_table_set (values->numbers, place, ++values->n);
  return values->n - 1;
}

guint32
cgt_state_values_number (CgtStateValues *values, CgtValue value)
{
  guint32 number = (guint32) cgt_table_lookup (values->numbers, (CgtBytes) { &value, sizeof value }), other;
  CgtValue negative;

  if (number > 0)
    return number - 1;
  negative = cgt_value_is_none (value) ? CGT_NONE : cgt_negate (values->solver->store, value);
  if (cgt_value_is_none (negative))
    {
      values->failed = TRUE;
      return CGT_NO_STATE_VALUE;
    }
  number = add_value (values, value, negative, values->n);
  if (number == CGT_NO_STATE_VALUE || cgt_value_equal (value, negative))
    return number;
  other = add_value (values, negative, value, number);
  if (other == CGT_NO_STATE_VALUE)
    return other;
  ((CgtStateValue *) cgt_state_values_get (values, number))->negative = other;
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
cgt_state_values_add (CgtStateValues *values, guint32 a, guint32 b)
{
  guint32 number = CGT_NO_STATE_VALUE;
  CgtSet pair;
  CgtValue g, h;

  if (a == 0 || b == 0)
    return a + b;
  pair = (CgtSet) MIN (a, b) << 32 | MAX (a, b);
  if (cgt_number_map_find (&values->sums, (CgtBytes) { &pair, sizeof pair }, &number))
    return number;
  g = cgt_state_values_get (values, a)->value;
  h = cgt_state_values_get (values, b)->value;
  if (may_add (values->solver->store, g, h))
    number = cgt_state_values_number (values, cgt_add (values->solver->store, g, h));
  if (values->failed)
    return CGT_NO_STATE_VALUE;
  values->failed = !cgt_number_map_put (&values->sums, (CgtBytes) { &pair, sizeof pair }, number);
  return values->failed ? CGT_NO_STATE_VALUE : number;
}

gboolean
cgt_state_values_options (CgtStateValues *values, guint32 number, CgtPlayer player, const guint32 **options, guint *n)
{
  CgtStateValue *entry = (CgtStateValue *) cgt_state_values_get (values, number);

  if (entry->options[player] == NULL)
    {
      CgtOptions found = cgt_options (values->solver->store, entry->value, player);
      guint32 *numbers =
        found.n != G_MAXSIZE ? cgt_budget_alloc (values->solver->budget, found.n + 1, sizeof *numbers) : NULL;

      values->failed |= numbers == NULL;
      for (gsize i = 0; !values->failed && i < found.n; i++)
        numbers[i] = cgt_state_values_number (values, found.items[i]);
      if (values->failed)
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

/* The list */

void
cgt_state_values_init (CgtStateValues *values, CgtSolver *solver, gsize most_bytes)
{
  *values = (CgtStateValues) { .solver = solver };
  values->chunks = g_ptr_array_new_with_free_func (cgt_budget_release);
  values->numbers = cgt_table_new ();
  cgt_number_map_init (&values->sums, most_bytes, solver->budget);
  cgt_state_values_number (values, cgt_zero ());
}

void
cgt_state_values_clear (CgtStateValues *values)
{
  for (guint32 i = 0; i < values->n; i++)
    for (guint player = 0; player < 2; player++)
      cgt_budget_release ((gpointer) cgt_state_values_get (values, i)->options[player]);
  g_ptr_array_unref (values->chunks);
  cgt_table_free (values->numbers);
  cgt_number_map_clear (&values->sums);
  cgt_table_free (values->known_names);
}
