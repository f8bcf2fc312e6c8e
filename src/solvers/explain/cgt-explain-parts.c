/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

/* A sum is the sum of its terms, and a position that falls into components is the sum of these. */

/* More parts would explain nothing. */
#define MOST_PARTS 64

/* A part with its sign; @sum has it alone. */
typedef struct
{
  CgtSum *sum;
  char *text, *shown;
} Part;

static void
clear_part (gpointer data)
{
  Part *part = data;

  cgt_sum_free (part->sum);
  g_free (part->text);
  g_free (part->shown);
}

static GArray *
new_parts (void)
{
  GArray *parts = g_array_new (FALSE, TRUE, sizeof (Part));

  g_array_set_clear_func (parts, clear_part);
  return parts;
}

/* Takes @sum. FALSE: its value is not known, or cannot be shown. */
static gboolean
add_part (CgtExplain *explain, GArray *parts, CgtSum *sum)
{
  Part part = { .sum = sum };

  part.text = cgt_sum_to_text (sum, explain->store);
  part.shown = cgt_explain_show (explain, cgt_solver_sum_value (explain->solver, sum, NULL));
  g_array_append_val (parts, part);
  return part.text != NULL && part.shown != NULL && cgt_explain_goes_on (explain);
}

static gboolean
add_terms (CgtExplain *explain, GArray *parts)
{
  for (guint i = 0; i < explain->sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, i);
      CgtSum *alone = cgt_sum_new ();

      if (term->position != NULL)
        cgt_sum_add_position (alone, term->negative, term->position);
      else if (term->form != NULL)
        cgt_sum_add_form (alone, term->negative, term->form);
      else
        cgt_sum_add_value (alone, term->negative, term->value);
      if (!add_part (explain, parts, alone))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_components (CgtExplain *explain, GArray *parts)
{
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, 0);
  const CgtRules *rules = cgt_position_get_rules (term->position);
  gboolean done;
  CgtArena components;

  if (rules->ruleset->split == NULL)
    return FALSE;
  cgt_arena_init (&components, explain->solver->budget);
  rules->ruleset->split (rules, cgt_position_get_bytes (term->position), &components);
  done = !components.stopped && components.n > 1 && components.n <= MOST_PARTS;
  for (gsize i = 0; done && i < components.n; i++)
    {
      g_autoptr (CgtPosition) component = cgt_position_with_bytes (rules, cgt_arena_get (&components, i));
      CgtSum *alone = cgt_sum_new ();

      cgt_sum_add_position (alone, term->negative != (components.items[i].tag != 0), component);
      done = add_part (explain, parts, alone);
    }
  cgt_arena_clear (&components);
  return done;
}

static void
name_components (CgtExplain *explain, const GArray *parts)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  CgtStep *step;

  for (guint i = 0; i < parts->len; i++)
    g_ptr_array_add (names, g_array_index (parts, Part, i).text);
  list = cgt_explain_join (names);
  step = cgt_explain_add (explain->steps, CGT_RULE_COMPONENTS, "The position is the sum of %s.", list);
  for (guint i = 0; i < parts->len; i++)
    cgt_step_add_use (step, g_strdup (names->pdata[i]));
}

static gboolean
occurred_before (const GArray *parts, guint i)
{
  for (guint k = 0; k < i; k++)
    if (g_str_equal (g_array_index (parts, Part, k).text, g_array_index (parts, Part, i).text))
      return TRUE;
  return FALSE;
}

static void
explain_part (CgtExplain *explain, const Part *part)
{
  CgtExplain inner;
  CgtStep *step;

  if (g_str_equal (part->text, part->shown) || !cgt_explain_goes_on (explain))
    return;
  step = cgt_explain_add (explain->steps, CGT_RULE_VALUE, "%s is %s.", part->text, part->shown);
  cgt_step_add_use (step, g_strdup (part->text));
  cgt_step_add_use (step, g_strdup (part->shown));
  cgt_explain_begin (&inner, explain->solver, part->sum, step->steps);
  inner.depth = explain->depth + 1;
  if (!cgt_value_is_none (inner.value) && inner.written != NULL)
    cgt_explain_value (&inner);
  cgt_explain_end (&inner);
}

gboolean
cgt_explain_sum_of_parts (CgtExplain *explain)
{
  g_autoptr (GArray) parts = new_parts ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  const CgtTerm *only = &g_array_index (explain->sum->terms, CgtTerm, 0);
  g_autofree char *list = NULL;
  CgtStep *step;

  if (explain->sum->terms->len > MOST_PARTS || explain->sum->terms->len == 0)
    return FALSE;
  if (explain->sum->terms->len > 1)
    {
      if (!add_terms (explain, parts))
        return FALSE;
    }
  else
    {
      if (only->position == NULL || explain->depth > 1 || !add_components (explain, parts))
        return FALSE;
      name_components (explain, parts);
    }
  for (guint i = 0; i < parts->len; i++)
    {
      g_ptr_array_add (values, g_array_index (parts, Part, i).shown);
      if (!occurred_before (parts, i))
        explain_part (explain, &g_array_index (parts, Part, i));
    }
  list = cgt_explain_join (values);
  step = cgt_explain_add (explain->steps, CGT_RULE_SUM, "The sum of %s is %s.", list, explain->shown);
  for (guint i = 0; i < values->len; i++)
    cgt_step_add_use (step, g_strdup (values->pdata[i]));
  cgt_step_add_use (step, g_strdup (explain->shown));
  return TRUE;
}
