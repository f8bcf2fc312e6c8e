/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-answer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-latex.h"
#include "cgt/cgt-loopy.h"
#include "cgt-scan.h"
#include "cgt-terms.h"
#include "solvers/record/cgt-record-words.h"

/* The results of expressions that are no games: comparisons, lists, outcomes, expansions and measures of a game. */

/* Appends the values of the terms of G, or of -G. */
static gboolean
collect_values (GArray *values, const CgtProgram *program, guint root, gboolean negative, CgtSolver *solver,
                GError **error)
{
  g_autoptr (GArray) terms = cgt_program_terms (program, root);

  for (guint i = 0; i < terms->len; i++)
    {
      CgtProgramTerm term = g_array_index (terms, CgtProgramTerm, i);
      CgtValue value = cgt_program_value (program, term.node, solver, error);

      if (cgt_value_is_none (value))
        return FALSE;
      if (term.negative != negative)
        value = cgt_negate (cgt_solver_get_store (solver), value);
      g_array_append_val (values, value);
    }
  return TRUE;
}

static gboolean
any_is_loopy (const GArray *values)
{
  for (guint i = 0; i < values->len; i++)
    if (cgt_is_loopy (g_array_index (values, CgtValue, i)))
      return TRUE;
  return FALSE;
}

/* Compares the sum of the first @n_left values with that of the negatives of the others. */
static CgtOrder
order_of_loopy (CgtStore *store, const GArray *values, guint n_left, GError **error)
{
  CgtValue sides[2] = { cgt_zero (), cgt_zero () };

  for (guint i = 0; i < values->len; i++)
    {
      CgtValue value = g_array_index (values, CgtValue, i);

      sides[i >= n_left] =
        i < n_left ? cgt_loopy_add (store, sides[0], value, error) : cgt_loopy_subtract (store, sides[1], value, error);
      if (cgt_value_is_none (sides[i >= n_left]))
        return CGT_ORDER_UNKNOWN;
    }
  return cgt_loopy_compare (store, sides[0], sides[1]);
}

/* How G and H compare, by the outcome of G - H. */
static CgtOrder
order_of_outcome (CgtOutcome outcome)
{
  return outcome == CGT_OUTCOME_P   ? CGT_ORDER_EQUAL
         : outcome == CGT_OUTCOME_L ? CGT_ORDER_GREATER
         : outcome == CGT_OUTCOME_R ? CGT_ORDER_LESS
         : outcome == CGT_OUTCOME_N ? CGT_ORDER_FUZZY
                                    : CGT_ORDER_UNKNOWN;
}

/* What makes the outcome of a difference say nothing about the order. */
#define NO_ORDER                                                                                                       \
  (CGT_RULESET_LOOPY | CGT_RULESET_RACE | CGT_RULESET_SCORING | CGT_RULESET_PUZZLE | CGT_RULESET_RETREATS |            \
   CGT_RULESET_DRAWS | CGT_RULESET_AGAIN)

/* Appends the terms of G, or of -G. Counts the positions. FALSE: one of them has no order. */
static gboolean
collect_terms (GArray *terms, const CgtProgram *program, guint root, gboolean negative, guint *n_positions)
{
  g_autoptr (GArray) own = cgt_program_terms (program, root);

  for (guint i = 0; i < own->len; i++)
    {
      CgtProgramTerm term = g_array_index (own, CgtProgramTerm, i);

      if (term.position != NULL && (cgt_position_get_kind (term.position) & NO_ORDER) != 0)
        return FALSE;
      *n_positions += term.position != NULL;
      term.negative ^= negative;
      cgt_program_terms_add (terms, term);
    }
  return TRUE;
}

/* By who wins G - H, which may be found long before the values. Unknown without an error: it is not found so. */
static CgtOrder
order_of_difference (const CgtProgram *a, guint a_root, const CgtProgram *b, guint b_root, CgtSolver *solver,
                     GError **error)
{
  g_autoptr (GArray) terms = cgt_program_terms_new ();
  g_autoptr (CgtSum) sum = NULL;
  g_autoptr (CgtEvaluation) evaluation = NULL;
  guint n_positions = 0;

  if (!collect_terms (terms, a, a_root, FALSE, &n_positions) || !collect_terms (terms, b, b_root, TRUE, &n_positions) ||
      n_positions == 0)
    return CGT_ORDER_UNKNOWN;
  sum = cgt_sum_of_terms (terms, FALSE, solver, NULL);
  if (sum == NULL || !cgt_sum_check_short (sum, NULL))
    return CGT_ORDER_UNKNOWN;
  /* With anything wanted, the values have as many turns as the search. */
  evaluation = cgt_solver_evaluate (solver, sum, a->text, CGT_WANT_TOTALS, NULL, NULL, error);
  if (evaluation != NULL && evaluation->outcome == CGT_OUTCOME_UNKNOWN)
    cgt_budget_check (cgt_store_get_budget (cgt_solver_get_store (solver)), error);
  return evaluation != NULL ? order_of_outcome (evaluation->outcome) : CGT_ORDER_UNKNOWN;
}

/* The outcome of G - H tells how G and H compare; the canonical form of the difference is not needed. */
CgtOrder
cgt_program_order (const CgtProgram *a, guint a_root, const CgtProgram *b, guint b_root, CgtSolver *solver,
                   GError **error)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (GError) local = NULL;
  CgtStore *store = cgt_solver_get_store (solver);
  CgtOrder order = order_of_difference (a, a_root, b, b_root, solver, &local);
  guint n_left;

  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return CGT_ORDER_UNKNOWN;
    }
  if (order != CGT_ORDER_UNKNOWN)
    return order;
  if (!collect_values (values, a, a_root, FALSE, solver, error))
    return CGT_ORDER_UNKNOWN;
  n_left = values->len;
  if (!collect_values (values, b, b_root, TRUE, solver, error))
    return CGT_ORDER_UNKNOWN;
  if (any_is_loopy (values))
    order = order_of_loopy (store, values, n_left, &local);
  else
    order = order_of_outcome (cgt_sum_outcome (store, (const CgtValue *) (void *) values->data, values->len));
  if (order != CGT_ORDER_UNKNOWN)
    return order;
  cgt_program_explain_none (store, &local);
  g_propagate_error (error, g_steal_pointer (&local));
  return CGT_ORDER_UNKNOWN;
}

/* The orders in which a sign holds, as bits. */
#define ORDER(order) (1u << CGT_ORDER_##order)

gboolean
cgt_sign_holds (CgtSign sign, CgtOrder order)
{
  static const guint orders_of[] = {
    [CGT_SIGN_EQUAL] = ORDER (EQUAL),
    [CGT_SIGN_NOT_EQUAL] = ~ORDER (EQUAL),
    [CGT_SIGN_LESS_EQUAL] = ORDER (LESS) | ORDER (EQUAL),
    [CGT_SIGN_GREATER_EQUAL] = ORDER (GREATER) | ORDER (EQUAL),
    [CGT_SIGN_LESS] = ORDER (LESS),
    [CGT_SIGN_GREATER] = ORDER (GREATER),
    [CGT_SIGN_LESS_FUZZY] = ORDER (LESS) | ORDER (FUZZY),
    [CGT_SIGN_GREATER_FUZZY] = ORDER (GREATER) | ORDER (FUZZY),
    [CGT_SIGN_FUZZY] = ORDER (FUZZY),
  };

  return (orders_of[sign] >> order & 1) != 0;
}

static void
set_word (CgtAnswer *answer, const char *word, const char *latex)
{
  answer->text = g_strdup (word);
  answer->latex = g_strdup_printf (latex, word);
}

static gboolean
truth_answer (const CgtProgram *program, guint root, CgtSolver *solver, CgtAnswer *answer, GError **error)
{
  guint right = root - 1, left = cgt_program_node (program, right)->first - 1;
  CgtOrder order = cgt_program_order (program, left, program, right, solver, error);

  if (order == CGT_ORDER_UNKNOWN)
    return FALSE;
  set_word (answer, cgt_sign_holds (cgt_program_node (program, root)->detail, order) ? "true" : "false", "\\text{%s}");
  answer->relation = order;
  return TRUE;
}

/* Returns NULL when the budget ran out. */
static char *
list_to_text (CgtStore *store, const GPtrArray *forms, char *(*form_to_text) (CgtStore *store, CgtForm *form))
{
  g_autoptr (GString) text = g_string_new ("[");

  for (guint i = 0; i < forms->len; i++)
    {
      g_autofree char *item =
        cgt_budget_keep_text (cgt_store_get_budget (store), form_to_text (store, forms->pdata[i]));

      if (item == NULL)
        return NULL;
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", item);
    }
  g_string_append_c (text, ']');
  return g_strdup (text->str);
}

static gboolean
list_answer (const CgtProgram *program, guint root, CgtSolver *solver, CgtAnswer *answer, GError **error)
{
  CgtStore *store = cgt_solver_get_store (solver);
  g_autoptr (GPtrArray) items = cgt_program_list_items (program, root, solver, error);
  g_autofree char *text = NULL, *latex = NULL;

  if (items == NULL)
    return FALSE;
  text = list_to_text (store, items, cgt_form_to_text);
  latex = list_to_text (store, items, cgt_form_to_latex);
  if (text == NULL || latex == NULL)
    {
      cgt_program_explain_none (store, error);
      return FALSE;
    }
  answer->text = g_steal_pointer (&text);
  answer->latex = g_steal_pointer (&latex);
  return TRUE;
}

static gboolean
expansion_answer (const CgtProgram *program, guint root, CgtSolver *solver, CgtAnswer *answer, GError **error)
{
  g_autofree char *escaped = NULL;

  answer->text = cgt_program_expansion (program, root, solver, error);
  if (answer->text == NULL)
    return FALSE;
  escaped = cgt_latex_escape (answer->text);
  answer->latex = g_strdup_printf ("\\text{%s}", escaped);
  answer->is_text = TRUE;
  return TRUE;
}

static gboolean
outcome_answer (const CgtProgram *program, guint root, CgtSolver *solver, CgtAnswer *answer, GError **error)
{
  guint argument = root - 1;
  gboolean misere = cgt_program_node (program, argument)->kind == CGT_NODE_MISERE;
  g_autoptr (CgtSum) sum = cgt_program_sum (program, argument - misere, misere, solver, error);
  g_autoptr (CgtEvaluation) evaluation = NULL;

  if (sum == NULL)
    return FALSE;
  evaluation = cgt_solver_evaluate (solver, sum, program->text, 0, NULL, NULL, error);
  if (evaluation == NULL)
    {
      cgt_program_place_error (program, root, error);
      return FALSE;
    }
  if (evaluation->outcome == CGT_OUTCOME_UNKNOWN)
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("this game has no outcome"));
      cgt_program_place_error (program, root, error);
      return FALSE;
    }
  set_word (answer, cgt_outcome_to_text (evaluation->outcome), "\\mathcal{%s}");
  return TRUE;
}

char *
cgt_fraction_to_latex (const char *text)
{
  const char *slash = strchr (text, '/'), *digits = text + (*text == '-');

  return slash == NULL
           ? g_strdup (text)
           : g_strdup_printf ("%s\\frac{%.*s}{%s}", *text == '-' ? "-" : "", (int) (slash - digits), digits, slash + 1);
}

/* A number that is no game, such as the mean of a ko, or of a game without a value. */
static gboolean
record_answer (const CgtProgram *program, guint root, CgtSolver *solver, CgtAnswer *answer, GError **error)
{
  answer->text = cgt_program_record_field (program, root, solver, error);
  if (answer->text == NULL)
    {
      cgt_program_place_error (program, root, error);
      return FALSE;
    }
  answer->latex = cgt_fraction_to_latex (answer->text);
  return TRUE;
}

static gboolean
measure_answer (const CgtProgram *program, guint root, CgtSolver *solver, CgtAnswer *answer, GError **error)
{
  CgtStore *store = cgt_solver_get_store (solver);
  g_autoptr (GError) local = NULL;
  CgtValue value = cgt_program_value (program, root, solver, &local);

  if (cgt_value_is_none (value) && cgt_function_get (cgt_program_node (program, root)->detail)->field != 0 &&
      g_error_matches (local, CGT_ERROR, CGT_ERROR_MEANINGLESS))
    return record_answer (program, root, solver, answer, error);
  if (cgt_value_is_none (value))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  answer->text = cgt_value_to_text (store, value);
  answer->latex = cgt_value_to_latex (store, value);
  if (answer->text != NULL && answer->latex != NULL)
    return TRUE;
  g_clear_pointer (&answer->text, g_free);
  g_clear_pointer (&answer->latex, g_free);
  cgt_program_explain_none (store, error);
  return FALSE;
}

gboolean
cgt_program_is_measure (const CgtProgram *program)
{
  const CgtNode *root = cgt_program_node (program, program->nodes->len - 1);

  return root->kind == CGT_NODE_CALL && cgt_function_get (root->detail)->measures;
}

gboolean
cgt_program_answer (const CgtProgram *program, CgtSolver *solver, CgtAnswer *answer, GError **error)
{
  guint root = program->nodes->len - 1;

  switch ((CgtResultType) cgt_program_node (program, root)->type)
    {
    case CGT_RESULT_TRUTH:
      return truth_answer (program, root, solver, answer, error);
    case CGT_RESULT_LIST:
      return list_answer (program, root, solver, answer, error);
    case CGT_RESULT_OUTCOME:
      return outcome_answer (program, root, solver, answer, error);
    case CGT_RESULT_EXPANSION:
      return expansion_answer (program, root, solver, answer, error);
    case CGT_RESULT_GAME:
      g_assert (cgt_program_is_measure (program));
      return measure_answer (program, root, solver, answer, error);
    case CGT_RESULT_MISERE:
    case CGT_RESULT_BACK:
    case CGT_RESULT_ANY:
      break;
    }
  g_assert_not_reached ();
}
