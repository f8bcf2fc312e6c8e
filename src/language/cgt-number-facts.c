/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-number-facts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-memory.h"
#include "cgt/cgt-refuse.h"
#include "solvers/record/cgt-record-words.h"

/* The edges of a longer stalk could not be told apart. */
#define LONGEST_STALK 100

/* The value of FUNCTION(number). */
static char *
ask (const char *function, const char *number, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%s(%s)", function, number);
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, budget, error);
  g_autoptr (CgtEvaluation) record = NULL;
  char *value;

  if (expression == NULL)
    return NULL;
  record = cgt_expression_evaluate (expression, solver, CGT_WANT_VALUE, NULL, NULL, error);
  value = record != NULL ? g_strdup (record->value) : NULL;
  if (record != NULL && value == NULL)
    {
      g_autofree char *limit = cgt_limit_in_words (&record->limit);

      g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                   limit != NULL ? _ ("the expansion of this number is not known: %s")
                                 : _ ("the expansion of this number is not known%s"),
                   limit != NULL ? limit : "");
    }
  return value;
}

/* "[-4, -1]" as a sum, "-4 - 1". */
static char *
sum_of_list (const char *list)
{
  GString *sum = g_string_new_len (list + 1, (gssize) strlen (list) - 2);

  if (sum->len == 0)
    g_string_assign (sum, "0");
  g_string_replace (sum, ", -", " - ", 0);
  g_string_replace (sum, ", ", " + ", 0);
  return g_string_free (sum, FALSE);
}

static CgtBoard *
make_stalk (const char *steps)
{
  g_autoptr (CgtPosition) stalk = NULL;

  if (*steps == '\0' || strlen (steps) > LONGEST_STALK)
    return NULL;
  stalk = cgt_position_of_number (steps);
  return cgt_position_get_board (stalk);
}

CgtNumberFacts *
cgt_number_facts_new (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtEvaluation) record = cgt_expression_evaluate (expression, solver, CGT_WANT_VALUE, NULL, NULL, error);
  g_autoptr (CgtNumberFacts) facts = NULL;
  g_autofree char *list = NULL;

  if (record == NULL)
    return NULL;
  if (record->value == NULL || record->misere || cgt_expression_get_n_terms (expression) == 0 ||
      record->value[strspn (record->value, "-/0123456789")] != '\0')
    {
      g_autofree char *limit = cgt_limit_in_words (&record->limit);

      return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                              limit != NULL ? _ ("this is not a number: %s") : _ ("this is not a number%s"),
                              limit != NULL ? limit : "");
    }
  facts = g_atomic_rc_box_new0 (CgtNumberFacts);
  facts->number = g_strdup (record->value);
  facts->steps = ask ("sign-expansion", facts->number, solver, budget, error);
  list = facts->steps != NULL ? ask ("dyadic-expansion", facts->number, solver, budget, error) : NULL;
  if (list == NULL)
    return NULL;
  facts->powers = sum_of_list (list);
  facts->stalk = make_stalk (facts->steps);
  return g_steal_pointer (&facts);
}

static void
clear (gpointer data)
{
  CgtNumberFacts *facts = data;

  cgt_free_all (facts->number, facts->steps, facts->powers);
  g_clear_pointer (&facts->stalk, cgt_board_free);
}

CgtNumberFacts *
cgt_number_facts_ref (CgtNumberFacts *facts)
{
  return g_atomic_rc_box_acquire (facts);
}

void
cgt_number_facts_unref (CgtNumberFacts *facts)
{
  g_atomic_rc_box_release_full (facts, clear);
}
