/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"
#include "solvers/record/cgt-record-words.h"
#include "base/cgt-sort.h"

/* Nimbers (R. Sprague, 1935; P. M. Grundy, 1939): the least nimber that no option has, and the nim-sum of the parts. */

/* The different nimbers of the options, from the least up; NULL: an option is no nimber. */
static GArray *
nimbers_of_options (CgtExplain *explain)
{
  g_autoptr (GArray) different = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < explain->options[CGT_LEFT]->len; i++)
    {
      guint64 n;

      if (!cgt_solver_nimber_of_value (explain->solver,
                                       g_array_index (explain->options[CGT_LEFT], CgtExplainOption, i).value, &n))
        return NULL;
      g_array_append_val (different, n);
    }
  cgt_sort_distinct (different, cgt_word_compare);
  return g_steal_pointer (&different);
}

static void
add_mex (CgtExplain *explain, const GArray *nimbers)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  CgtStep *step;

  for (guint i = 0; i < nimbers->len; i++)
    g_ptr_array_add (names, cgt_nimber_to_text (g_array_index (nimbers, guint64, i)));
  list = cgt_explain_join (names);
  if (nimbers->len == 0)
    step = cgt_explain_add (explain->steps, CGT_RULE_MEX, _ ("There is no move, so the value is 0."));
  else
    step = cgt_explain_add (
      explain->steps, CGT_RULE_MEX,
      ngettext ("The options have the value %s; the mex, the least nimber that is not among them, is %s.",
                "The options have the values %s; the mex, the least nimber that is not among "
                "them, is %s.",
                nimbers->len),
      list, explain->shown);
  for (guint i = 0; i < names->len; i++)
    cgt_step_add_use (step, g_strdup (names->pdata[i]));
  cgt_step_add_use (step, g_strdup (explain->shown));
}

static gboolean
explain_mex (CgtExplain *explain)
{
  g_autoptr (GArray) nimbers = NULL;
  g_autofree char *names = NULL;
  CgtStep *step;

  if (!cgt_explain_list_options (explain))
    return FALSE;
  nimbers = nimbers_of_options (explain);
  if (nimbers == NULL)
    return FALSE;
  names = cgt_explain_join_options (explain->options[CGT_LEFT]);
  if (nimbers->len > 0)
    {
      step = cgt_explain_add (explain->steps, CGT_RULE_OPTIONS, _ ("Both players can move to %s."), names);
      cgt_explain_use_options (step, explain->options[CGT_LEFT]);
    }
  add_mex (explain, nimbers);
  return TRUE;
}

/* A Nim heap of n leads to every smaller heap, and to nothing else. */
static void
add_heap (GPtrArray *steps, const char *heap, guint64 n)
{
  g_autofree char *nimber = cgt_nimber_to_text (n), *last = n > 0 ? cgt_nimber_to_text (n - 1) : NULL;
  CgtStep *step;

  if (n == 0)
    step = cgt_explain_add (steps, CGT_RULE_NIM_HEAP, _ ("An empty heap has no move: its value is 0."));
  else if (n == 1)
    step = cgt_explain_add (steps, CGT_RULE_NIM_HEAP, _ ("A heap of 1 can only become empty, so its value is *."));
  else
    step = cgt_explain_add (steps, CGT_RULE_NIM_HEAP,
                            _ ("A heap of %" PRIu64 " can become any smaller heap: its options are 0 to %s, so its "
                               "value is %s."),
                            n, last, nimber);
  cgt_step_add_uses (step, heap, nimber, NULL);
}

/* @again: a heap before it was explained in the same way. */
static void
explain_part (CgtExplain *explain, const CgtPart *part, gboolean again)
{
  g_autofree char *nimber = cgt_nimber_to_text (part->nimber);
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (CgtSum) alone = NULL;
  CgtExplain inner;
  CgtStep *step;

  if (g_str_equal (part->text, nimber))
    return;
  step = cgt_explain_add (explain->steps, CGT_RULE_VALUE, _ ("%s is %s."), part->text, nimber);
  cgt_step_add_uses (step, part->text, nimber, NULL);
  if (part->is_heap && again)
    return;
  if (part->is_heap)
    {
      add_heap (step->steps, part->text, part->nimber);
      return;
    }
  position = cgt_position_from_text (part->text, NULL);
  if (position == NULL || !cgt_explain_goes_on (explain))
    return;
  alone = cgt_sum_new ();
  cgt_sum_add_position (alone, FALSE, position);
  cgt_explain_begin (&inner, explain->solver, alone, step->steps);
  inner.depth = explain->depth + 1;
  if (!cgt_value_is_none (inner.value) && inner.written != NULL)
    cgt_explain_value (&inner);
  cgt_explain_end (&inner);
}

static gboolean
occurred_before (const GPtrArray *parts, guint i)
{
  for (guint k = 0; k < i; k++)
    if (g_str_equal (((const CgtPart *) parts->pdata[k])->text, ((const CgtPart *) parts->pdata[i])->text))
      return TRUE;
  return FALSE;
}

static char *
binary_of (guint64 n, guint width)
{
  char *digits = g_strnfill (width, '0');

  for (guint i = 0; i < width; i++)
    if (n >> i & 1)
      digits[width - 1 - i] = '1';
  return digits;
}

/* "8 + 4 + 1" */
static void
append_powers (GString *text, guint64 n)
{
  gboolean first = TRUE;

  for (guint i = 64; i-- > 0;)
    if (n >> i & 1)
      {
        g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, first ? "" : " + ", (guint64) 1 << i);
        first = FALSE;
      }
}

/* More numbers are not written as powers. */
#define MOST_CROSSED_OUT 12

/* The nim-sum a second way: each number is a sum of powers of two, and of equal ones two are crossed out together. */
static void
add_powers (CgtExplain *explain, CgtStep *nim_sum, const GPtrArray *parts, guint64 total)
{
  g_autoptr (GPtrArray) sums = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) left = g_string_new (NULL);
  g_autofree char *list = NULL;
  gboolean any = FALSE;
  CgtStep *step;

  if (parts->len > MOST_CROSSED_OUT)
    return;
  for (guint i = 0; i < parts->len; i++)
    {
      guint64 n = ((const CgtPart *) parts->pdata[i])->nimber;
      GString *sum = g_string_new (NULL);

      g_string_append_printf (sum, "%" G_GUINT64_FORMAT, n);
      if (n & (n - 1))
        append_powers (g_string_append (sum, " = "), n);
      any |= (n & (n - 1)) != 0;
      g_ptr_array_add (sums, g_string_free (sum, FALSE));
    }
  append_powers (left, total);
  if (total & (total - 1))
    g_string_append_printf (left, " = %" G_GUINT64_FORMAT, total);
  list = cgt_explain_join (sums);
  if (any)
    {
      step = total == 0
               ? cgt_explain_add (nim_sum->steps, CGT_RULE_POWERS_OF_TWO,
                                  _ ("A second way: as sums of powers of two, %s. Equal powers are crossed out "
                                     "in pairs, and nothing is left: the sum is balanced."),
                                  list)
               : cgt_explain_add (nim_sum->steps, CGT_RULE_POWERS_OF_TWO,
                                  _ ("A second way: as sums of powers of two, %s. Equal powers are crossed out "
                                     "in pairs, which leaves %s. A heap of %" PRIu64 " more would balance them."),
                                  list, left->str, total);
      for (guint i = 0; i < nim_sum->uses->len; i++)
        cgt_step_add_use (step, g_strdup (nim_sum->uses->pdata[i]));
    }
}

static void
add_nim_sum (CgtExplain *explain, const GPtrArray *parts)
{
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) binaries = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *number_list = NULL, *binary_list = NULL, *place_list = NULL;
  guint64 total = 0, all = 0;
  guint width;
  CgtStep *step;

  for (guint i = 0; i < parts->len; i++)
    {
      total ^= ((const CgtPart *) parts->pdata[i])->nimber;
      all |= ((const CgtPart *) parts->pdata[i])->nimber;
    }
  width = all == 0 ? 1 : 64 - (guint) __builtin_clzll (all);
  for (guint i = 0; i < parts->len; i++)
    {
      guint64 n = ((const CgtPart *) parts->pdata[i])->nimber;

      g_ptr_array_add (numbers, g_strdup_printf ("%" G_GUINT64_FORMAT, n));
      g_ptr_array_add (binaries, binary_of (n, width));
    }
  for (guint i = 64; i-- > 0;)
    if (total >> i & 1)
      g_ptr_array_add (places, g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) 1 << i));
  number_list = cgt_explain_join (numbers);
  binary_list = cgt_explain_join (binaries);
  place_list = cgt_explain_join (places);
  if (total == 0)
    step = cgt_explain_add (explain->steps, CGT_RULE_NIM_SUM,
                            _ ("The nim-sum of %s is 0: in binary, %s, each column has an even number of ones."),
                            number_list, binary_list);
  else
    step = cgt_explain_add (explain->steps, CGT_RULE_NIM_SUM,
                            ngettext ("The nim-sum of %s is %" PRIu64
                                      ": in binary, %s, the number of ones is odd in the column of %s.",
                                      "The nim-sum of %s is %" PRIu64
                                      ": in binary, %s, the number of ones is odd in the columns of %s.",
                                      places->len),
                            number_list, total, binary_list, place_list);
  for (guint i = 0; i < parts->len; i++)
    cgt_step_add_use (step, cgt_nimber_to_text (((const CgtPart *) parts->pdata[i])->nimber));
  cgt_step_add_use (step, g_strdup (explain->shown));
  add_powers (explain, step, parts, total);
}

gboolean
cgt_explain_nimber (CgtExplain *explain)
{
  const GPtrArray *parts = explain->record != NULL ? explain->record->parts : NULL;
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, 0);
  guint64 heap;
  const CgtPart *only = parts != NULL && parts->len == 1 ? parts->pdata[0] : NULL;

  if (!cgt_is_nimber (explain->store, explain->value))
    return FALSE;
  if (parts != NULL && parts->len > 1)
    {
      gboolean heaps = FALSE;

      for (guint i = 0; i < parts->len; i++)
        if (!occurred_before (parts, i))
          {
            const CgtPart *part = parts->pdata[i];

            explain_part (explain, part, heaps && part->nimber > 1);
            heaps |= part->is_heap && part->nimber > 1;
          }
      add_nim_sum (explain, parts);
      return TRUE;
    }
  if (only != NULL && only->is_heap && !g_str_equal (only->text, explain->shown))
    {
      add_heap (explain->steps, only->text, only->nimber);
      return TRUE;
    }
  if (explain->impartial && explain_mex (explain))
    return TRUE;
  /* A nimber with too many options to list is a heap of Nim. */
  if (explain->sum->terms->len != 1 || term->position != NULL || term->form != NULL ||
      !cgt_solver_nimber_of_value (explain->solver, term->value, &heap))
    return FALSE;
  add_heap (explain->steps, explain->shown, heap);
  return TRUE;
}
