/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "rulesets/cgt-negative.h"

/* Terms that cancel out. G - G is 0, whatever G is: the second player answers each move by the same move in the other
 * (Winning Ways, ch. 1). So it changes nothing beside a value. */

/* How often each G stands in a sum, less how often its negative does; for a G that is its own negative, modulo 2. */
typedef struct
{
  GHashTable *positions, *values; /* key -> count; the keys of positions are owned */
  guint64 *words;                 /* the keys of values, one for each term */
  guint n_open;                   /* the keys whose count is not 0 */
} Balance;

static void
count_in_balance (Balance *balance, GHashTable *counts, gpointer key, gboolean is_own_negative, gboolean negative)
{
  int before = GPOINTER_TO_INT (g_hash_table_lookup (counts, key));
  int after = is_own_negative ? 1 - before : negative ? before - 1 : before + 1;

  balance->n_open += (guint) (after != 0) - (guint) (before != 0);
  g_hash_table_insert (counts, key, GINT_TO_POINTER (after));
}

/* A larger board is only compared as it is written. In bytes of its state, each of which may be eight squares. */
#define LARGEST_TURNED 4096
/* Turning takes about as long as copying so many bytes for each of them. */
#define BYTES_TO_TURN 2048

/* The negative of the position of a term as a position; NULL: there is none, or it is not looked for. */
static CgtPosition *
turn_term (CgtWork *work, const CgtTerm *term)
{
  gsize size = cgt_position_get_size (term->position);

  if (cgt_term_is_impartial (work->store, term) || size > LARGEST_TURNED ||
      !cgt_budget_tick_bytes (work->solver->budget, BYTES_TO_TURN * size))
    return NULL;
  return cgt_position_negative (term->position);
}

/* A position and its negative have one key, which is the one that comes first. */
static void
count_position (CgtWork *work, Balance *balance, const CgtTerm *term)
{
  gboolean impartial = cgt_term_is_impartial (work->store, term);
  g_autoptr (CgtPosition) turned = turn_term (work, term);
  gboolean turns = turned != NULL && g_hash_table_contains (balance->positions, turned);

  count_in_balance (balance, balance->positions, cgt_position_ref (turns ? turned : term->position),
                    impartial || (turned != NULL && cgt_position_equal (turned, term->position)),
                    term->negative != turns);
}

/* FALSE when the budget ran out. */
static gboolean
add_to_balance (CgtWork *work, Balance *balance, guint i)
{
  const CgtTerm *term = work->terms[i].term;
  CgtValue negative;

  if (term->position != NULL)
    {
      count_position (work, balance, term);
      return cgt_budget_tick (work->solver->budget);
    }
  negative = cgt_negate (work->store, term->value);
  if (cgt_value_is_none (negative))
    return FALSE;
  balance->words[i] = MIN (term->value.bits, negative.bits);
  count_in_balance (balance, balance->values, &balance->words[i], cgt_value_equal (term->value, negative),
                    term->negative != (negative.bits < term->value.bits));
  return TRUE;
}

/* The only term that is left, if it is a value that is left once; else CGT_NONE. */
static CgtValue
value_left (CgtWork *work, Balance *balance)
{
  for (guint i = 0; i < work->n_terms && balance->n_open == 1; i++)
    {
      const CgtTerm *term = work->terms[i].term;
      int count =
        term->position == NULL ? GPOINTER_TO_INT (g_hash_table_lookup (balance->values, &balance->words[i])) : 0;
      gboolean is_key = term->position == NULL && balance->words[i] == term->value.bits;

      if (ABS (count) == 1)
        return (count > 0) == is_key ? term->value : cgt_negate (work->store, term->value);
    }
  return CGT_NONE;
}

void
cgt_work_cancel_terms (CgtWork *work)
{
  g_autoptr (GHashTable) positions =
    g_hash_table_new_full ((GHashFunc) cgt_position_hash, (GEqualFunc) cgt_position_equal,
                           (GDestroyNotify) cgt_position_unref, NULL);
  g_autoptr (GHashTable) values = g_hash_table_new (cgt_word_hash, cgt_word_equal);
  g_autofree guint64 *words = g_new (guint64, work->n_terms + 1);
  Balance balance = { .positions = positions, .values = values, .words = words };

  if (work->n_terms < 2 || (work->flags & CGT_RULESET_RACE) != 0)
    return;
  for (guint i = 0; i < work->n_terms; i++)
    if (!add_to_balance (work, &balance, i))
      return;
  work->cancels = balance.n_open == 0;
  if (work->cancels)
    cgt_work_set_outcome (work, CGT_OUTCOME_P, CGT_HOW_CLOSED_FORM);
  work->known = value_left (work, &balance);
  if (!cgt_value_is_none (work->known))
    cgt_work_set_outcome (work, cgt_outcome (work->store, work->known), CGT_HOW_CLOSED_FORM);
}
