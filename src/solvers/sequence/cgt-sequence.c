/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence.h"

#include <glib/gi18n-lib.h>

#include "cgt-sequence-private.h"
#include "cgt/cgt-refuse.h"

struct _CgtSequence
{
  gatomicrefcount refs;
  CgtRules *rules;
  const CgtHeapRules *game; /* belongs to the rules */
  char *name;
  CgtSequenceValues values; /* of the heaps of the code; see heap_of() */

  /* under the lock of the values */
  gboolean periodic;
  CgtSequencePeriod period; /* of the heaps of the code */
  const CgtSequenceMethod *method;

  GMutex extending;
  gpointer state; /* of the method */
  gboolean forced;
  gsize next_check; /* the number of values at which a proof is tried again; it does not depend on interruptions */
};

/**
 * cgt_sequence_new_for_rules:
 *
 * Returns: (transfer full): the sequence of the single heaps of a game, without any value yet; %NULL with
 *   %CGT_ERROR_RULE if it is not a game of single heaps
 */
CgtSequence *
cgt_sequence_new_for_rules (const CgtRules *rules, GError **error)
{
  const CgtHeapRules *game = cgt_rules_get_heap_rules (rules);
  g_autofree char *name = cgt_rules_to_text (rules);
  CgtSequence *sequence;

  if (game == NULL)
    return cgt_refuse_null (error, CGT_ERROR_RULE, "column 1: %s is not a game of single heaps", name);
  sequence = g_new0 (CgtSequence, 1);
  g_atomic_ref_count_init (&sequence->refs);
  sequence->rules = cgt_rules_ref (rules);
  sequence->game = game;
  sequence->name = g_steal_pointer (&name);
  sequence->periodic = cgt_sequence_prove_by_rules (game, &sequence->period);
  cgt_sequence_values_init (&sequence->values);
  g_mutex_init (&sequence->extending);
  sequence->next_check = 8;
  return sequence;
}

/**
 * cgt_sequence_new:
 * @game: as accepted by cgt_rules_from_text(): `kayles`, `octal[0.07]`, `0.07`, `{1,2,3}`
 *
 * Returns: (transfer full): the sequence of a game given as text; %NULL with a one-line error
 */
CgtSequence *
cgt_sequence_new (const char *game, GError **error)
{
  g_autoptr (CgtRules) rules = cgt_rules_from_text (game, NULL, error);

  return rules != NULL ? cgt_sequence_new_for_rules (rules, error) : NULL;
}

gboolean
cgt_sequence_is_of_partizan_game (const CgtSequence *sequence)
{
  return (sequence->rules->ruleset->flags & CGT_RULESET_IMPARTIAL) == 0;
}

CgtSequence *
cgt_sequence_ref (CgtSequence *sequence)
{
  g_atomic_ref_count_inc (&sequence->refs);
  return sequence;
}

static void
forget_method (CgtSequence *sequence)
{
  if (sequence->state != NULL)
    sequence->method->free (sequence->state);
  sequence->state = NULL;
}

void
cgt_sequence_unref (CgtSequence *sequence)
{
  if (!g_atomic_ref_count_dec (&sequence->refs))
    return;
  forget_method (sequence);
  cgt_sequence_values_clear (&sequence->values);
  g_mutex_clear (&sequence->extending);
  cgt_rules_unref (sequence->rules);
  g_free (sequence->name);
  g_free (sequence);
}

/** cgt_sequence_get_ruleset: Returns: the game as text: `kayles`, `octal[0.77]`. */
const char *
cgt_sequence_get_ruleset (CgtSequence *sequence)
{
  return sequence->name;
}

void
cgt_sequence_force_method (CgtSequence *sequence, const CgtSequenceMethod *method)
{
  forget_method (sequence);
  sequence->method = method;
  sequence->forced = TRUE;
}

/* The heap that equals the number @n of the game. */
static guint64
heap_of (const CgtHeapRules *game, guint64 n)
{
  return game->heap_of != NULL ? game->heap_of (n) : n;
}

static const CgtSequenceMethod *
method_for (CgtSequence *sequence)
{
  const CgtHeapRules *game = sequence->game;

  if (sequence->forced)
    return sequence->method;
  if (game->kind == CGT_HEAP_SUBTRACTION)
    return &cgt_sequence_subtraction;
  if (game->n_block > 1)
    return &cgt_sequence_plain;
  if (cgt_heap_rules_have (game, CGT_DIGIT_THREE))
    return &cgt_sequence_triples;
  return cgt_sequence_is_sparse (game, &sequence->values) ? &cgt_sequence_sparse : &cgt_sequence_dense;
}

static void
use_method (CgtSequence *sequence, const CgtSequenceMethod *method, CgtBudget *budget)
{
  if (method == sequence->method && sequence->state != NULL)
    return;
  forget_method (sequence);
  g_mutex_lock (&sequence->values.lock);
  sequence->method = method;
  g_mutex_unlock (&sequence->values.lock);
  sequence->state = method->start (sequence->game, &sequence->values, budget);
}

static void
look_for_period (CgtSequence *sequence)
{
  CgtSequencePeriod period;
  gboolean proved = cgt_sequence_prove_period (sequence->game, &sequence->values, &period) ||
                    cgt_sequence_prove_saltus (sequence->game, &sequence->values, &period);

  /* A proof takes time linear in the number of values, so it is tried again when there are a quarter more. */
  if (sequence->values.n >= sequence->next_check)
    sequence->next_check += MAX (sequence->next_check / 4, 8);
  if (!proved)
    return;
  g_mutex_lock (&sequence->values.lock);
  sequence->period = period;
  sequence->periodic = TRUE;
  g_mutex_unlock (&sequence->values.lock);
}

static gboolean
values_suffice (CgtSequence *sequence, gsize to)
{
  return sequence->values.n >= to ||
         (sequence->periodic && sequence->values.n >= sequence->period.preperiod + sequence->period.period);
}

static gboolean
extend_values (CgtSequence *sequence, gsize to, CgtBudget *budget)
{
  while (!values_suffice (sequence, to))
    {
      gsize next = MIN (to, sequence->next_check);
      gboolean went_on;

      if (sequence->periodic)
        next = MIN (to, sequence->period.preperiod + sequence->period.period);
      use_method (sequence, method_for (sequence), budget);
      went_on = sequence->method->advance (sequence->state, &sequence->values, next, budget);
      cgt_sequence_values_publish (&sequence->values);
      if (!sequence->periodic && sequence->values.n >= next)
        look_for_period (sequence);
      if (!went_on)
        return values_suffice (sequence, to);
    }
  return TRUE;
}

static gboolean
extend (CgtSequence *sequence, guint64 to, CgtBudget *budget, GError **error)
{
  guint64 heap = MAX (heap_of (sequence->game, to), sequence->game->heap_offset + 2);
  gboolean done;

  if (!cgt_budget_check (budget, error))
    return FALSE;
  cgt_budget_take (budget, sequence->values.data);
  done = extend_values (sequence, (gsize) MIN (heap, G_MAXSIZE - 1) + 1, budget);
  forget_method (sequence); /* its tables are charged to this budget */
  cgt_budget_take (NULL, sequence->values.data);
  if (done)
    return TRUE;
  if (cgt_budget_check (budget, error))
    g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("there is not enough memory for more than %zu values"),
                 sequence->values.n);
  return FALSE;
}

/**
 * cgt_sequence_extend:
 * @to: the largest heap wanted
 * @budget: (nullable): charged with the memory of the sequence while the call lasts
 *
 * Finds the values of the heaps up to @to, or a period that gives them.
 *
 * Returns: %FALSE with an error (%CGT_ERROR_BUDGET, %G_IO_ERROR_CANCELLED) when it was stopped; the values found so far
 *   are kept, and the next call continues from there
 */
gboolean
cgt_sequence_extend (CgtSequence *sequence, guint64 to, CgtBudget *budget, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&sequence->extending);

  return extend (sequence, to, budget, error);
}

/** cgt_sequence_get_n_known: Returns: how many values can be read, from G(0) on; %G_MAXUINT64 with a proved period. */
guint64
cgt_sequence_get_n_known (CgtSequence *sequence)
{
  CgtSequenceValues *values = &sequence->values;
  guint64 n;

  g_mutex_lock (&values->lock);
  n = values->n_published;
  if (sequence->periodic && n >= sequence->period.preperiod + sequence->period.period)
    n = G_MAXUINT64;
  else
    n -= MIN (n, sequence->game->heap_offset);
  g_mutex_unlock (&values->lock);
  return n;
}

/* To be called under the lock. */
static gboolean
read_value (CgtSequence *sequence, guint64 n, guint64 *value)
{
  guint64 heap = heap_of (sequence->game, n), periods = 0;

  if (heap >= sequence->values.n_published)
    {
      if (!sequence->periodic)
        return FALSE;
      periods = (heap - sequence->period.preperiod) / sequence->period.period;
      heap -= periods * sequence->period.period;
      if (heap >= sequence->values.n_published)
        return FALSE;
    }
  *value = cgt_sequence_values_get (&sequence->values, heap) + periods * sequence->period.saltus;
  return TRUE;
}

/** cgt_sequence_get_value: Returns: whether G(@n) is known; if so, it is in @value. */
gboolean
cgt_sequence_get_value (CgtSequence *sequence, guint64 n, guint64 *value)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&sequence->values.lock);

  return read_value (sequence, n, value);
}

/* Copies what the period gives, under the lock; a division for each value would take most of the time. */
static gsize
copy_period (CgtSequence *sequence, guint64 from, gsize n, guint32 *values)
{
  const CgtSequencePeriod *period = &sequence->period;
  guint64 end = period->preperiod + period->period, periods, heap;

  if (from < period->preperiod || end > sequence->values.n_published || from > G_MAXUINT64 - n)
    return 0;
  periods = (from - period->preperiod) / period->period;
  heap = from - periods * period->period;
  for (gsize i = 0; i < n; i++)
    {
      guint64 value = cgt_sequence_values_get (&sequence->values, heap) + periods * period->saltus;

      values[i] = MIN (value, G_MAXUINT32);
      if (++heap == end)
        {
          heap = period->preperiod;
          periods++;
        }
    }
  return n;
}

/**
 * cgt_sequence_copy_values:
 *
 * Copies G(@from) ... G(@from + @n - 1) to @values; a value beyond 32 bits (which only a saltus can reach) is copied as
 * %G_MAXUINT32.
 *
 * Returns: the number of values copied, which is less than @n if the others are not known yet
 */
gsize
cgt_sequence_copy_values (CgtSequence *sequence, guint64 from, gsize n, guint32 *values)
{
  guint64 heap = heap_of (sequence->game, from);
  gsize i = 0;

  g_mutex_lock (&sequence->values.lock);
  if (sequence->game->heap_of == NULL && heap < sequence->values.n_published)
    {
      i = MIN (n, sequence->values.n_published - heap);
      cgt_sequence_values_copy (&sequence->values, heap, i, values);
    }
  if (i < n && sequence->periodic && sequence->game->heap_of == NULL)
    i += copy_period (sequence, from + i, n - i, values + i);
  for (guint64 value; i < n && read_value (sequence, from + i, &value); i++)
    values[i] = MIN (value, G_MAXUINT32);
  g_mutex_unlock (&sequence->values.lock);
  return i;
}

/** cgt_sequence_get_memory: Returns: bytes held by the values. */
gsize
cgt_sequence_get_memory (CgtSequence *sequence)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&sequence->values.lock);

  return sequence->values.capacity * sequence->values.width;
}

/** cgt_sequence_get_method: Returns: how the latest values were found, in words; a static, translatable string. */
const char *
cgt_sequence_get_method (CgtSequence *sequence)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&sequence->values.lock);

  return sequence->periodic ? "period" : sequence->method == NULL ? "none yet" : sequence->method->name;
}

/**
 * cgt_sequence_get_period:
 *
 * Returns: whether a period is proved; if so, it is in @period. If not, the first cgt_sequence_get_n_known() values
 *   prove none.
 */
gboolean
cgt_sequence_get_period (CgtSequence *sequence, CgtSequencePeriod *period)
{
  gboolean periodic;

  g_mutex_lock (&sequence->values.lock);
  periodic = sequence->periodic;
  *period = sequence->period;
  g_mutex_unlock (&sequence->values.lock);
  if (periodic)
    period->preperiod = MAX (period->preperiod, sequence->game->first_regular + sequence->game->heap_offset) -
                        sequence->game->heap_offset;
  return periodic;
}

/* With more values only periods that can be proved are looked for. Others would take memory beside that of the values.
 */
#define MOST_SHOWN ((guint64) 1 << 16)

gboolean
cgt_sequence_get_shown_period (CgtSequence *sequence, guint64 n, CgtSequencePeriod *period)
{
  g_autofree guint32 *copy = NULL;
  CgtSequenceValues values = { .width = sizeof *copy };

  if (n > MOST_SHOWN || cgt_sequence_get_period (sequence, period))
    return FALSE;
  copy = g_new (guint32, n + 1);
  while (values.n < n)
    {
      gsize more = cgt_sequence_copy_values (sequence, values.n, (gsize) n - values.n, copy + values.n);

      if (more == 0)
        break;
      values.n += more;
    }
  values.data = copy;
  return cgt_sequence_find_period (sequence->game, &values, sequence->game->heap_offset, period);
}

/**
 * cgt_sequence_heap_nimber:
 * @by_period: (out) (nullable): whether a period gave it
 *
 * The nimber of a heap of @n, through the period if one is found on the way.
 *
 * Returns: %FALSE with an error when the budget stopped the search
 */
gboolean
cgt_sequence_heap_nimber (CgtSequence *sequence, guint64 n, CgtBudget *budget, guint64 *nimber, gboolean *by_period,
                          GError **error)
{
  if (!cgt_sequence_get_value (sequence, n, nimber))
    {
      /* So that asking for one heap after another does not start again for each. */
      guint64 to = n < 4096 ? n + n / 2 + 64 : n;
      gboolean reached = cgt_sequence_extend (sequence, to, budget, error);

      if (!cgt_sequence_get_value (sequence, n, nimber))
        {
          g_assert (!reached);
          return FALSE;
        }
      if (!reached)
        g_clear_error (error);
    }
  if (by_period != NULL)
    *by_period = sequence->periodic && heap_of (sequence->game, n) >= sequence->values.n_published;
  return TRUE;
}
