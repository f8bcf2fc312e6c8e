/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include <stdarg.h>
#include <string.h>

/* What all families of explanations share: the explanation of one game begins and ends, has words, and takes time. */

/* A longer value is not shown: it has this many games, or characters. */
#define MOST_SHOWN_GAMES 2000
#define MOST_SHOWN_BYTES 4000

static gboolean
is_shorter (CgtStore *store, CgtValue value, guint *left)
{
  if (*left == 0)
    return FALSE;
  --*left;
  if (cgt_is_number_up_star (store, value))
    return TRUE;
  for (guint player = 0; player < 2; player++)
    for (gsize i = 0; i < cgt_count_options (value, player); i++)
      if (!is_shorter (store, cgt_get_option (store, value, player, i), left))
        return FALSE;
  return TRUE;
}

char *
cgt_explain_show (CgtExplain *explain, CgtValue value)
{
  guint most = MOST_SHOWN_GAMES;
  g_autofree char *text = NULL;

  if (cgt_value_is_none (value) || !is_shorter (explain->store, value, &most))
    return NULL;
  text = cgt_value_to_text (explain->store, value);
  return text != NULL && strlen (text) <= MOST_SHOWN_BYTES ? g_steal_pointer (&text) : NULL;
}

CgtStep *
cgt_explain_add (GPtrArray *steps, CgtRule rule, const char *format, ...)
{
  CgtStep *step;
  va_list arguments;

  va_start (arguments, format);
  step = cgt_step_new (rule, g_strdup_vprintf (format, arguments));
  va_end (arguments);
  g_ptr_array_add (steps, step);
  return step;
}

gboolean
cgt_explain_is_above (CgtStore *store, CgtValue a, CgtValue b)
{
  return !cgt_value_equal (a, b) && cgt_less_equal (store, b, a) == CGT_YES;
}

const char *
cgt_explain_player (CgtPlayer player)
{
  return player == CGT_LEFT ? _ ("Left") : _ ("Right");
}

gboolean
cgt_explain_goes_on (CgtExplain *explain)
{
  return cgt_solver_tick (explain->solver);
}

#define TICKS_OF_A_PART (4 * CGT_TICKS_A_SECOND)

void
cgt_explain_begin_part (CgtSolver *solver)
{
  cgt_solver_set_patience (solver, TICKS_OF_A_PART);
}

void
cgt_explain_end_part (CgtSolver *solver)
{
  cgt_solver_set_patience (solver, 0);
}

static gboolean
is_impartial (CgtStore *store, const CgtSum *sum)
{
  for (guint i = 0; i < sum->terms->len; i++)
    if (!cgt_term_is_impartial (store, &g_array_index (sum->terms, CgtTerm, i)))
      return FALSE;
  return TRUE;
}

void
cgt_explain_begin (CgtExplain *part, CgtSolver *solver, const CgtSum *sum, GPtrArray *steps)
{
  *part = (CgtExplain) { .solver = solver, .store = solver->store, .sum = sum, .steps = steps };
  part->value = cgt_solver_sum_value (solver, sum, NULL);
  part->shown = cgt_explain_show (part, part->value);
  if (part->shown == NULL)
    part->value = CGT_NONE;
  part->written = cgt_sum_write (sum, solver->store);
  part->impartial = is_impartial (solver->store, sum);
}

void
cgt_explain_begin_plain (CgtExplain *part, CgtSolver *solver, const CgtSum *sum, GPtrArray *steps)
{
  *part = (CgtExplain) { .solver = solver, .store = solver->store, .sum = sum, .steps = steps, .plain = TRUE };
  part->value = CGT_NONE;
  part->written = cgt_sum_write (sum, solver->store);
  part->impartial = is_impartial (solver->store, sum);
}

void
cgt_explain_begin_recorded (CgtExplain *part, CgtSolver *solver, const CgtSum *sum, const CgtEvaluation *record,
                            GPtrArray *steps)
{
  if (record->value != NULL && !sum->misere)
    cgt_explain_begin (part, solver, sum, steps);
  else
    cgt_explain_begin_plain (part, solver, sum, steps);
}

void
cgt_explain_begin_unnamed (CgtExplain *part, CgtSolver *solver, const CgtSum *sum, GPtrArray *steps)
{
  cgt_explain_begin_plain (part, solver, sum, steps);
  part->plain = FALSE;
  part->unnamed = TRUE;
  part->value = cgt_solver_sum_value (solver, sum, NULL);
}

void
cgt_explain_end (CgtExplain *part)
{
  g_clear_pointer (&part->written, cgt_written_sum_unref);
  g_clear_pointer (&part->options[CGT_LEFT], g_array_unref);
  g_clear_pointer (&part->options[CGT_RIGHT], g_array_unref);
  g_clear_pointer (&part->shown, g_free);
}

CgtStep *
cgt_explain_value_step (CgtSolver *solver, const CgtSum *sum, guint depth)
{
  CgtStep *step = cgt_step_new (CGT_RULE_VALUE, NULL);
  CgtExplain inner;
  const char *text;

  cgt_explain_begin (&inner, solver, sum, step->steps);
  inner.depth = depth;
  if (cgt_value_is_none (inner.value) || inner.written == NULL)
    {
      cgt_explain_end (&inner);
      cgt_step_free (step);
      return NULL;
    }
  text = cgt_written_sum_get_text (inner.written);
  step->text = g_str_equal (text, inner.shown) ? g_strdup_printf (_ ("%s is in canonical form."), text)
                                               : g_strdup_printf (_ ("%s is %s."), text, inner.shown);
  cgt_step_add_uses (step, text, inner.shown, NULL);
  cgt_explain_value (&inner);
  cgt_explain_end (&inner);
  return step;
}
