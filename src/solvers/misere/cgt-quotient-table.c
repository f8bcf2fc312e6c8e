/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-quotient-table.h"

#include <glib/gi18n-lib.h>

/* Without a period, the heaps end here. */
#define USUAL_HEAPS 1000
/* If all heaps are tame, a period is looked for among so many. */
#define TAME_HEAPS 1000000
/* Telling the quotient so far takes one part in so many of the time. */
#define MOST_TELLING 30

static void
name_elements (CgtQuotientTable *self)
{
  self->order = cgt_quotient_get_order (self->quotient);
  self->names = g_new0 (char *, self->order + 1);
  for (guint x = 0; x < self->order; x++)
    self->names[x] = cgt_heap_quotient_element_to_text (self->heaps, x);
  self->presentation = cgt_heap_quotient_presentation (self->heaps);
}

/* @heaps (transfer full) */
static CgtQuotientTable *
new_table (const CgtRules *rules, CgtHeapQuotient *heaps, gboolean is_whole)
{
  CgtQuotientTable *self = g_atomic_rc_box_new0 (CgtQuotientTable);

  self->title = cgt_rules_to_text (rules);
  self->heaps = heaps;
  self->quotient = cgt_heap_quotient_get (self->heaps);
  self->n_heaps = cgt_heap_quotient_get_n_heaps (self->heaps);
  self->is_whole = is_whole;
  cgt_heap_quotient_get_period (self->heaps, &self->period, &self->preperiod);
  name_elements (self);
  return self;
}

/* When the quotient so far is told: then it takes no more than a part of the time. */
typedef struct
{
  CgtQuotientSoFar func;
  gpointer data;
  gint64 next;
} SoFar;

static void
tell_so_far (SoFar *so_far, const CgtRules *rules, const CgtHeapQuotient *heaps)
{
  gint64 begin = g_get_monotonic_time (), end;

  if (so_far->func == NULL || begin < so_far->next)
    return;
  so_far->func (new_table (rules, cgt_heap_quotient_copy (heaps), FALSE), so_far->data);
  end = g_get_monotonic_time ();
  so_far->next = end + MOST_TELLING * (end - begin);
}

CgtQuotientTable *
cgt_quotient_table_find (const CgtRules *rules, guint to, CgtQuotientSoFar so_far, gpointer data, CgtBudget *budget,
                         GError **error)
{
  g_autoptr (CgtHeapQuotient) heaps = cgt_heap_quotient_new (rules, error);
  SoFar told = { so_far, data, 0 };
  guint most = to > 0 ? to : USUAL_HEAPS, period, preperiod;
  gboolean is_whole = TRUE;

  if (heaps == NULL)
    return NULL;
  for (guint n = 1; n <= most && is_whole && (to > 0 || !cgt_heap_quotient_get_period (heaps, &period, &preperiod));
       n++)
    {
      is_whole = cgt_heap_quotient_extend (heaps, n, CGT_QUOTIENT_MOST, budget);
      tell_so_far (&told, rules, heaps);
    }
  if (cgt_heap_quotient_get_n_heaps (heaps) == 0)
    {
      if (budget == NULL || cgt_budget_check (budget, error))
        g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("the quotient is too large"));
      return NULL;
    }
  if (to == 0 && is_whole)
    cgt_heap_quotient_finish_tame (heaps, TAME_HEAPS, CGT_QUOTIENT_MOST, budget);
  return new_table (rules, g_steal_pointer (&heaps), is_whole);
}

CgtQuotientTable *
cgt_quotient_table_ref (CgtQuotientTable *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  CgtQuotientTable *self = data;

  g_free (self->title);
  g_strfreev (self->names);
  g_free (self->presentation);
  cgt_heap_quotient_free (self->heaps);
}

void
cgt_quotient_table_unref (CgtQuotientTable *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear);
}

gboolean
cgt_quotient_table_knows (const CgtQuotientTable *self, guint64 n)
{
  return n <= self->n_heaps || self->period > 0;
}
