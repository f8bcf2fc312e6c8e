/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-facts.h"

#include <math.h>
#include <string.h>

/* The facts of strips are in arrays with a place for every set of free squares. */
#define MOST_STRIP_SQUARES 22
/* The most moves of both players in a component that is replaced by its value. */
#define MOST_MOVES 10
#define MOST_BYTES ((gsize) 1 << 28)
#define UNIT_BITS 10
#define BOUND_WORDS (2 * sizeof (CgtPackedBound) / 8)

G_STATIC_ASSERT (1 << UNIT_BITS == CGT_BOUND_UNIT);
G_STATIC_ASSERT (2 * CGT_BOUND_UNIT * (MOST_STRIP_SQUARES / 2 + 1) <= G_MAXINT16);

static gsize
strip_bytes (const CgtPackedFacts *facts, guint player, guint n_lines)
{
  return sizeof (CgtStripFact) << (n_lines * facts->board.width[player]);
}

gboolean
cgt_packed_facts_init (CgtPackedFacts *facts, CgtSolver *solver, CgtSolverGame *game, CgtBytes position)
{
  *facts = (CgtPackedFacts) { .solver = solver, .game = game, .packing = game->rules->ruleset->packing };
  cgt_arena_init (&facts->scratch, solver->budget);
  facts->values = cgt_cache_new (1, MOST_BYTES, solver->budget);
  facts->sums = cgt_cache_new (BOUND_WORDS, MOST_BYTES, solver->budget);
  if (facts->packing == NULL || !facts->packing->begin (game->rules, position, &facts->board))
    return FALSE;
  facts->is_square = facts->board.width[0] == facts->board.width[1];
  for (guint player = 0; player < 2; player++)
    {
      guint most = MIN (CGT_STRIP_LINES, MOST_STRIP_SQUARES / facts->board.width[player]);

      facts->most_lines[player] = most;
      if (most == 0)
        return FALSE;
      for (guint n = 1; n <= most; n++)
        {
          gsize bytes = strip_bytes (facts, player, n);

          if (player == 1 && facts->is_square)
            {
              facts->strips[1][n - 1] = facts->strips[0][n - 1];
              continue;
            }
          if (solver->budget != NULL && !cgt_budget_charge (solver->budget, (gssize) bytes))
            return FALSE;
          facts->charged += (gssize) bytes;
          facts->strips[player][n - 1] = g_malloc0 (bytes);
        }
    }
  return TRUE;
}

void
cgt_packed_facts_clear (CgtPackedFacts *facts)
{
  for (guint player = 0; player < (facts->is_square ? 1 : 2); player++)
    for (guint n = 0; n < CGT_STRIP_LINES; n++)
      g_free (facts->strips[player][n]);
  if (facts->solver->budget != NULL)
    cgt_budget_charge (facts->solver->budget, -facts->charged);
  cgt_cache_free (facts->values);
  cgt_cache_free (facts->sums);
  cgt_arena_clear (&facts->scratch);
}

/* The largest multiple of a unit that is at most @number; *@exact: equal. A number that is far from 0 becomes one that
 * is nearer, but so far that a board of at most 127 squares cannot make up for it: no less is then concluded from a
 * large one, and nothing from a small one. */
static gint32
floor_of (CgtStore *store, CgtValue number, gboolean *exact)
{
  double scaled = floor (cgt_number_to_double (store, number) * CGT_BOUND_UNIT);
  gint32 n = (gint32) CLAMP (scaled, -1e8, 1e8);
  CgtValue back = cgt_dyadic (store, cgt_integer (store, n), UNIT_BITS);

  /* The double may have been rounded up. */
  if (cgt_less_equal (store, back, number) != CGT_YES)
    back = cgt_dyadic (store, cgt_integer (store, --n), UNIT_BITS);
  *exact = cgt_value_equal (back, number);
  return n;
}

static gboolean
bound_of_value (CgtStore *store, CgtValue value, CgtPackedBound *bound)
{
  CgtValue mean = cgt_mean (store, value), temperature = cgt_temperature (store, value);
  CgtValue stop = cgt_right_stop (store, value);
  gboolean exact;

  if (cgt_value_is_none (mean) || cgt_value_is_none (temperature) || cgt_value_is_none (stop))
    return FALSE;
  bound->mean = floor_of (store, mean, &exact);
  bound->temperature = -floor_of (store, cgt_negate (store, temperature), &exact);
  bound->stop = 2 * floor_of (store, stop, &exact);
  if (!exact || cgt_less_equal (store, stop, value) != CGT_YES)
    bound->stop--;
  return TRUE;
}

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

void
cgt_packed_facts_find_strip (CgtPackedFacts *facts, CgtPlayer player, guint n_lines, guint free)
{
  CgtValue value = value_of (facts, player, free, n_lines);
  CgtPackedBound bound;

  if (cgt_value_is_none (value) || !bound_of_value (facts->solver->store, value, &bound))
    facts->failed = TRUE;
  else
    facts->strips[player][n_lines - 1][free] =
      (CgtStripFact) { (gint16) bound.mean, (gint16) bound.temperature, (gint16) bound.stop, TRUE };
}

gboolean
cgt_packed_facts_of_value (CgtPackedFacts *facts, CgtValue value, CgtPackedBound out[2])
{
  CgtStore *store = facts->solver->store;
  CgtBytes key = { &value, sizeof value };
  guint64 *words = cgt_cache_find (facts->sums, key);

  if (words == NULL)
    {
      if (!bound_of_value (store, value, &out[0]) || !bound_of_value (store, cgt_negate (store, value), &out[1]) ||
          (words = cgt_cache_put (facts->sums, key, 0)) == NULL)
        {
          facts->failed = TRUE;
          return FALSE;
        }
      memcpy (words, out, sizeof (CgtPackedBound[2]));
    }
  memcpy (out, words, sizeof (CgtPackedBound[2]));
  return TRUE;
}

static CgtSet
turn (const CgtPackedFacts *facts, CgtSet free)
{
  CgtSet turned = 0;

  for (; free != 0; free &= free - 1)
    turned |= cgt_set_of (facts->board.other[CGT_LEFT][cgt_set_first (free)]);
  return turned;
}

CgtValue
cgt_packed_facts_component (CgtPackedFacts *facts, CgtSet component)
{
  const CgtPackedBoard *board = &facts->board;
  CgtBytes key = { &component, sizeof component };
  CgtValue value = CGT_NONE;
  guint64 *words;

  if (cgt_set_count (component) > CGT_PACKED_SMALL)
    return CGT_NONE;
  words = cgt_cache_find (facts->values, key);
  if (words != NULL)
    return (CgtValue) { words[0] };
  if (cgt_set_count (facts->packing->places (board, CGT_LEFT, component)) +
        cgt_set_count (facts->packing->places (board, CGT_RIGHT, turn (facts, component))) <=
      MOST_MOVES)
    value = value_of (facts, CGT_LEFT, component, board->n_lines[CGT_LEFT]);
  if (facts->failed)
    return CGT_NONE;
  words = cgt_cache_put (facts->values, key, 0);
  facts->failed = words == NULL;
  if (words != NULL)
    words[0] = value.bits;
  return value;
}
