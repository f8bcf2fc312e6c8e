/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* In misère play a sum of heaps of one game is a P-position if the product of their elements is in the P-portion of the
 * misère quotient (T. Plambeck and A. Siegel, Misère quotients for impartial games, J. Combin. Theory A 115, 2008). So
 * a row of the box depends only on the element of the heaps that are the same in it. */
#include "cgt-box-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rulesets/heaps/cgt-heap-rules.h"
#include "solvers/misere/cgt-heap-quotient.h"

/* A larger quotient takes longer than a search. */
#define MOST_ELEMENTS 100

typedef struct
{
  const CgtBoxWork *work;
  CgtHeapQuotient *quotient;
  CgtPBox *box;
  guint64 *rows; /* by the element of what is the same in a row */
} Quotient;

/* Whether all terms are heaps of one game that splits them, and each is a variable or a number. */
static gboolean
is_for_quotient (const CgtBoxGame *game)
{
  const CgtRules *rules = cgt_box_game_get_term (game, 0)->rules;
  guint variables[CGT_BOX_DIMENSIONS];

  if (!game->misere || !cgt_box_term_is_heap (cgt_box_game_get_term (game, 0)) || !cgt_heap_rules_split (rules))
    return FALSE;
  for (guint i = 0; i < game->terms->len; i++)
    {
      const CgtBoxTerm *term = cgt_box_game_get_term (game, i);

      if (!cgt_rules_equal (term->rules, rules) ||
          (term->variables != 0 && cgt_box_term_list_variables (term, variables) != 1))
        return FALSE;
    }
  return TRUE;
}

/* The heap of a term at a point; TRUE if it is a heap. */
static gboolean
read_heap (const CgtBoxWork *work, const CgtBoxTerm *term, const guint32 *at, GByteArray *bytes, guint64 *heap)
{
  guint variables[CGT_BOX_DIMENSIONS];

  if (cgt_box_term_list_variables (term, variables) == 1)
    {
      *heap = at[variables[0]];
      return TRUE;
    }
  if (cgt_box_term_read (term, at, work->solver->budget, bytes, NULL) != CGT_BOX_POSITION || bytes->len != sizeof *heap)
    return FALSE;
  memcpy (heap, bytes->data, sizeof *heap);
  return TRUE;
}

/* Finds the quotient of all heaps in the box: of heaps up to the largest, or of those that prove its period. */
static gboolean
find_quotient (Quotient *self)
{
  const CgtBoxWork *work = self->work;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint64 largest = 0, heap;
  guint period, preperiod;

  for (guint i = 0; i < work->game->terms->len; i++)
    {
      if (!read_heap (work, cgt_box_game_get_term (work->game, i), work->to, bytes, &heap))
        return FALSE;
      largest = MAX (largest, heap);
    }
  self->quotient = cgt_heap_quotient_new (cgt_box_game_get_term (work->game, 0)->rules, NULL);
  for (guint n = 1; self->quotient != NULL && n <= largest; n++)
    {
      if (cgt_heap_quotient_get_period (self->quotient, &period, &preperiod))
        break;
      if (!cgt_heap_quotient_extend (self->quotient, n, MOST_ELEMENTS, work->solver->budget))
        return FALSE;
    }
  return self->quotient != NULL;
}

/* The element of all terms with the last variable, or of all others, at a point. */
static guint
find_element (const Quotient *self, gboolean with_last, const guint32 *at, GByteArray *bytes)
{
  const CgtBoxGame *game = self->work->game;
  guint last = 1u << (game->n_variables - 1), element = 0;

  for (guint i = 0; i < game->terms->len; i++)
    {
      const CgtBoxTerm *term = cgt_box_game_get_term (game, i);
      guint64 heap;

      if ((term->variables == last) == with_last && read_heap (self->work, term, at, bytes, &heap))
        element = cgt_quotient_multiply (cgt_heap_quotient_get (self->quotient), element,
                                         cgt_heap_quotient_of_heap (self->quotient, heap));
    }
  return element;
}

/* Finds the rows of all elements. */
static gboolean
find_rows (Quotient *self, GByteArray *bytes)
{
  const CgtQuotient *quotient = cgt_heap_quotient_get (self->quotient);
  CgtBudget *budget = self->work->solver->budget;
  guint order = cgt_quotient_get_order (quotient), last = self->work->game->n_variables - 1;
  guint32 at[CGT_BOX_DIMENSIONS] = { 0 };

  self->rows = cgt_budget_alloc (budget, order * self->box->n_words, sizeof *self->rows);
  for (at[last] = 0; self->rows != NULL && at[last] <= self->work->to[last]; at[last]++)
    {
      guint element = find_element (self, TRUE, at, bytes);

      for (guint x = 0; x < order; x++)
        if (cgt_quotient_is_p (quotient, cgt_quotient_multiply (quotient, x, element)))
          self->rows[x * self->box->n_words + at[last] / 64] |= G_GUINT64_CONSTANT (1) << at[last] % 64;
      if (!cgt_budget_tick (budget))
        return FALSE;
    }
  return self->rows != NULL;
}

static gboolean
fill (Quotient *self, GByteArray *bytes)
{
  CgtBudget *budget = self->work->solver->budget;
  CgtPBox *box = self->box;
  guint32 at[CGT_BOX_DIMENSIONS] = { 0 };

  for (gsize row = 0; row < box->n_rows; row++)
    {
      guint element = find_element (self, FALSE, at, bytes);

      memcpy (box->bits + row * box->n_words, self->rows + element * box->n_words, box->n_words * sizeof *box->bits);
      for (guint i = box->n_variables - 1; i-- > 0 && ++at[i] > box->to[i];)
        at[i] = 0;
      if (!cgt_budget_tick_bytes (budget, box->n_words * sizeof *box->bits))
        return FALSE;
      cgt_budget_report (budget, (double) (row + 1) / (double) box->n_rows, row);
    }
  return TRUE;
}

gboolean
cgt_box_by_quotient (const CgtBoxWork *work, CgtPBox **box, GError **error)
{
  Quotient self = { .work = work };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  CgtBudget *budget = work->solver->budget;
  gboolean done = FALSE;

  if (!is_for_quotient (work->game))
    return FALSE;
  if (!find_quotient (&self))
    {
      gboolean goes_on = cgt_budget_check (budget, error);

      cgt_heap_quotient_free (self.quotient);
      return !goes_on;
    }
  *box = self.box = cgt_p_box_make (work, CGT_P_BOX_QUOTIENT, error);
  if (*box != NULL)
    {
      done = find_rows (&self, bytes) && fill (&self, bytes);
      if (done)
        cgt_p_box_finish (*box, NULL);
      else if (cgt_budget_check (budget, error))
        g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("there is not enough memory for the box"));
    }
  if (!done)
    g_clear_pointer (box, cgt_p_box_free);
  cgt_heap_quotient_free (self.quotient);
  cgt_budget_release (self.rows);
  return TRUE;
}
