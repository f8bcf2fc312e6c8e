/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-unknown.h"

#include <string.h>

#include "cgt-box-expression.h"
#include "rulesets/cgt-ruleset-functions.h"
#include "solvers/boxes/cgt-box-private.h"
#include "solvers/record/cgt-evaluation-private.h"

/* Numbers up to these are tried: the second if there is none up to the first. Games whose numbers are searched one by
 * one have fewer. */
static const guint32 bounds[][2] = { { 20, 20 }, { 100, 1000 } };

/* The expression with @number in the place of the unknown. (transfer full) */
static char *
fill_in (const CgtBoxGame *game, const char *number)
{
  g_auto (GStrv) parts = g_strsplit (game->pattern, (const char[]) { CGT_BOX_VARIABLE (0), '\0' }, -1);

  return g_strjoinv (number, parts);
}

static CgtEvaluation *
evaluate_filled (const char *text, CgtWanted wanted, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, solver->budget, error);

  return expression != NULL ? cgt_expression_evaluate (expression, solver, wanted, NULL, NULL, error) : NULL;
}

/* The nimber of all else, if the unknown is a heap of Nim that stands alone: the only heap that makes the sum 0. */
static char *
find_nim_heap (const CgtBoxGame *game, CgtSolver *solver)
{
  g_autofree char *without = NULL;
  g_autoptr (CgtEvaluation) rest = NULL;
  guint n = 0;

  for (guint i = 0; i < game->terms->len; i++)
    {
      const CgtBoxTerm *term = cgt_box_game_get_term (game, i);
      guint variable;

      if (term->variables == 0)
        continue;
      if (term->rules->ruleset != &cgt_nim || cgt_box_term_list_variables (term, &variable) != 1)
        return NULL;
      n++;
    }
  if (n != 1 || game->misere)
    return NULL;
  without = fill_in (game, "0");
  rest = evaluate_filled (without, CGT_WANT_VALUE, solver, NULL);
  return rest != NULL ? g_strdup (rest->nimber) : NULL;
}

/* Misère play: one number after another, since theorems tell who wins without a search. FALSE: not all were decided. */
static gboolean
try_one_by_one (const CgtBoxGame *game, CgtSolver *solver, guint32 from, guint32 to, GPtrArray *list)
{
  for (guint32 n = from; n <= to; n++)
    {
      g_autofree char *number = g_strdup_printf ("%u", n), *text = fill_in (game, number);
      g_autoptr (CgtEvaluation) record = evaluate_filled (text, 0, solver, NULL);

      if (record == NULL || record->outcome == CGT_OUTCOME_UNKNOWN)
        return FALSE;
      if (record->outcome == CGT_OUTCOME_P)
        g_ptr_array_add (list, g_steal_pointer (&number));
    }
  return TRUE;
}

/* All numbers up to a bound; @list gets them. */
static gboolean
try_numbers (const CgtBoxGame *game, CgtSolver *solver, GPtrArray *list, guint32 *to, GError **error)
{
  const guint32 *try = bounds[cgt_box_game_is_quick (game)];
  gboolean one_by_one = game->misere;

  for (guint i = 0; i < 2 && list->len == 0; i++)
    {
      g_autoptr (CgtPBox) box = NULL;
      CgtPBoxWalk walk;

      *to = try[i];
      one_by_one = one_by_one && try_one_by_one (game, solver, i == 0 ? 0 : try[0] + 1, try[i], list);
      if (one_by_one)
        continue;
      g_ptr_array_set_size (list, 0);
      box = cgt_p_box_new (game, &try[i], CGT_GENERATIONS_LONGEST, CGT_P_BOX_NO_GENERATIONS, solver, error);
      if (box == NULL)
        return FALSE;
      cgt_p_box_walk_init (&walk, box);
      while (cgt_p_box_walk_next (&walk))
        g_ptr_array_add (list, g_strdup_printf ("%u", walk.at[0]));
    }
  return TRUE;
}

CgtEvaluation *
cgt_unknown_evaluate (const char *text, CgtSolver *solver, char **least, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (CgtBoxGame) game = NULL;
  g_autofree char *only = NULL, *joined = NULL, *filled = NULL, *stripped = g_strstrip (g_strdup (text));
  CgtEvaluation *record;
  guint32 to = 0;

  if (cgt_box_find_unknown (stripped, solver->budget) == '\0')
    return NULL;
  game = cgt_box_game_read_unknown (stripped, solver, error);
  only = game != NULL ? find_nim_heap (game, solver) : NULL;
  if (only != NULL)
    g_ptr_array_add (list, g_strdup (only));
  else if (game == NULL || !try_numbers (game, solver, list, &to, error))
    return NULL;
  if (list->len > 0)
    filled = fill_in (game, list->pdata[0]);
  g_ptr_array_add (list, NULL);
  joined = g_strjoinv (", ", (char **) list->pdata);
  record = cgt_evaluation_new (stripped);
  record->value = only != NULL ? g_strdup_printf ("[%s]", joined) : g_strdup_printf ("[%s] up to %u", joined, to);
  record->value_latex = g_strdup_printf ("\\text{%s}", record->value);
  if (only != NULL)
    {
      g_autoptr (CgtEvaluation) decided = evaluate_filled (filled, CGT_WANT_VALUE, solver, NULL);

      record->theorem = decided != NULL ? g_steal_pointer (&decided->theorem) : NULL;
    }
  if (least != NULL)
    *least = g_steal_pointer (&filled);
  return record;
}
