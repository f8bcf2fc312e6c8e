/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt-answer.h"
#include "cgt-expression-private.h"
#include "cgt-join.h"
#include "cgt-terms.h"
#include "cgt/cgt-refuse.h"
#include "solvers/play/cgt-identity.h"
#include "solvers/record/cgt-evaluation-private.h"

/* @terms: (transfer full) */
static CgtExpression *
expression_new (gboolean misere, GArray *terms)
{
  CgtExpression *expression = g_new0 (CgtExpression, 1);

  g_atomic_ref_count_init (&expression->references);
  expression->misere = misere;
  expression->terms = terms;
  return expression;
}

CgtExpression *
cgt_expression_parse (const char *text, CgtBudget *budget, GError **error)
{
  CgtProgram *program = cgt_program_parse (text, strlen (text), budget, error);

  return program != NULL ? cgt_expression_new_program (program, text) : NULL;
}

CgtExpression *
cgt_expression_new_program (CgtProgram *program, const char *text)
{
  CgtResultType type = cgt_program_node (program, program->nodes->len - 1)->type;
  gboolean misere = type == CGT_RESULT_MISERE;
  guint root = program->nodes->len - (misere ? 2 : 1);
  CgtExpression *expression =
    expression_new (misere,
                    misere || type == CGT_RESULT_GAME ? cgt_program_terms (program, root) : cgt_program_terms_new ());

  expression->program = program;
  expression->text = g_strstrip (g_strdup (text));
  expression->root = root;
  return expression;
}

CgtExpression *
cgt_expression_new_sum (gboolean misere)
{
  return expression_new (misere, cgt_program_terms_new ());
}

void
cgt_expression_add_position (CgtExpression *sum, gboolean negative, CgtPosition *position)
{
  g_assert (sum->program == NULL);
  cgt_program_terms_add (sum->terms, (CgtProgramTerm) { .negative = negative, .position = position });
}

void
cgt_expression_add_term (CgtExpression *sum, gboolean negative, CgtExpression *from, guint i)
{
  CgtProgramTerm term = *cgt_expression_get (from, i);

  g_assert (sum->program == NULL);
  term.negative = negative;
  cgt_program_terms_add (sum->terms, term);
}

/* @sum after @move; NULL: @sum itself. */
static CgtExpression *
new_after (const CgtWrittenSum *sum, const CgtMove *move, const char *text)
{
  CgtExpression *expression = cgt_expression_new_sum (cgt_written_sum_get_misere (sum));

  for (guint i = 0; i < cgt_written_sum_get_n_terms (sum); i++)
    {
      gboolean moved = move != NULL && move->term == i;
      CgtProgramTerm term = { .negative = cgt_written_sum_get_negative (sum, i),
                              .position = moved ? move->position : cgt_written_sum_get_position (sum, i) };

      if (term.position == NULL)
        term.written = (char *) (moved ? cgt_move_get_term_to (move) : cgt_written_sum_get_term (sum, i));
      cgt_program_terms_add (expression->terms, term);
    }
  expression->text = g_strdup (text);
  return expression;
}

CgtExpression *
cgt_expression_new_move (const CgtMove *move)
{
  return new_after (move->sum, move, cgt_move_get_to (move));
}

CgtExpression *
cgt_expression_new_written (const CgtWrittenSum *sum)
{
  return new_after (sum, NULL, cgt_written_sum_get_text (sum));
}

gboolean
cgt_expression_is_join (const CgtExpression *expression, guint i)
{
  const CgtProgramTerm *term = cgt_expression_get (expression, i);

  return term->position == NULL && term->written == NULL && cgt_program_is_join (term->program, term->node);
}

CgtExpression *
cgt_expression_ref (CgtExpression *expression)
{
  g_atomic_ref_count_inc (&expression->references);
  return expression;
}

void
cgt_expression_unref (CgtExpression *expression)
{
  if (!g_atomic_ref_count_dec (&expression->references))
    return;
  g_clear_pointer (&expression->program, cgt_program_free);
  g_array_unref (expression->terms);
  g_free (expression->text);
  g_free (expression);
}

static void
append_term (GString *text, const CgtExpression *expression, guint i)
{
  const CgtProgramTerm *term = cgt_expression_get (expression, i);
  g_autofree char *alone = g_strstrip (cgt_expression_get_term_text (expression, i));
  /* `-2^3` would negate the number alone. */
  gboolean is_number = alone[strspn (alone, "0123456789/")] == '\0';
  gboolean wrap = term->negative && term->position == NULL && alone[0] != '(' && !is_number;

  if (i > 0)
    g_string_append (text, term->negative ? " - " : " + ");
  else if (term->negative)
    g_string_append_c (text, '-');
  g_string_append_printf (text, wrap ? "(%s)" : "%s", alone);
}

static char *
sum_to_text (const CgtExpression *sum)
{
  GString *text = g_string_new (sum->misere ? "misere(" : NULL);

  for (guint i = 0; i < sum->terms->len; i++)
    append_term (text, sum, i);
  if (sum->misere)
    g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

const char *
cgt_expression_get_text (const CgtExpression *expression)
{
  char **place = &((CgtExpression *) expression)->text;
  const char *text = g_atomic_pointer_get (place);

  return text != NULL ? text : cgt_written_keep (place, sum_to_text (expression));
}

guint
cgt_expression_get_n_terms (const CgtExpression *expression)
{
  return expression->terms->len;
}

char *
cgt_expression_get_term_text (const CgtExpression *expression, guint i)
{
  const CgtProgramTerm *term = cgt_expression_get (expression, i);
  const CgtNode *node;

  if (term->written != NULL)
    return g_strdup (term->written);
  if (term->program == NULL)
    return cgt_position_to_text (term->position);
  node = cgt_program_node (term->program, term->node);
  return g_strndup (term->program->text + node->start, node->end - node->start);
}

CgtPosition *
cgt_expression_get_term_position (const CgtExpression *expression, guint i)
{
  return cgt_expression_get (expression, i)->position;
}

gboolean
cgt_expression_get_term_negative (const CgtExpression *expression, guint i)
{
  return cgt_expression_get (expression, i)->negative;
}

gboolean
cgt_expression_get_misere (const CgtExpression *expression)
{
  return expression->misere;
}

CgtExpression *
cgt_expression_new_other_play (CgtExpression *expression)
{
  CgtExpression *other = cgt_expression_new_sum (!cgt_expression_get_misere (expression));

  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    cgt_expression_add_term (other, cgt_expression_get_term_negative (expression, i), expression, i);
  return other;
}

CgtExpression *
cgt_expression_new_difference (CgtExpression *a, CgtExpression *b)
{
  CgtExpression *difference = cgt_expression_new_sum (FALSE);

  for (guint i = 0; i < a->terms->len; i++)
    cgt_expression_add_term (difference, cgt_expression_get_term_negative (a, i), a, i);
  for (guint i = 0; i < b->terms->len; i++)
    cgt_expression_add_term (difference, !cgt_expression_get_term_negative (b, i), b, i);
  return difference;
}

gboolean
cgt_expression_get_sides (const CgtExpression *expression, CgtExpression **a, CgtExpression **b)
{
  const CgtProgram *program = expression->program;
  guint right = expression->root - 1;

  if (program == NULL || cgt_program_node (program, expression->root)->type != CGT_RESULT_TRUTH)
    return FALSE;
  *a = expression_new (FALSE, cgt_program_terms (program, cgt_program_node (program, right)->first - 1));
  *b = expression_new (FALSE, cgt_program_terms (program, right));
  return TRUE;
}

/* What the solvers say of an expression. */

static gboolean
want_sum (const CgtExpression *expression, GError **error)
{
  if (expression->terms->len > 0)
    return TRUE;
  return cgt_refuse (error, CGT_ERROR_MEANINGLESS, "column 1: %s",
                     _ ("expected a game, found a comparison, a list or an outcome"));
}

static CgtSum *
make_again (gconstpointer source, CgtSolver *solver)
{
  return cgt_expression_make_sum (source, solver, NULL);
}

CgtSum *
cgt_expression_make_sum (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  CgtSum *sum =
    want_sum (expression, error) ? cgt_sum_of_terms (expression->terms, expression->misere, solver, error) : NULL;

  if (sum != NULL)
    {
      sum->make_again = make_again;
      sum->source = expression;
    }
  return sum;
}

/* What was put together has no columns. */
void
cgt_expression_place_error (const CgtExpression *expression, GError **error)
{
  if (expression->program != NULL)
    cgt_program_place_error (expression->program, expression->root, error);
}

/* Every move is printed with the whole sum. If all of them take more text than this, they are not listed. */
#define MOST_MOVE_TEXT ((gsize) 64 << 20)

static CgtWanted
wanted_of (const CgtExpression *expression, CgtWanted wanted)
{
  if (strlen (cgt_expression_get_text (expression)) > MOST_MOVE_TEXT / expression->terms->len)
    wanted &= ~(CGT_WANT_MOVES | CGT_WANT_REMOTENESS);
  return wanted;
}

/* What a term of a sum takes while the sum is evaluated. */
#define BYTES_A_TERM (2 * sizeof (CgtTerm) + 64)

static CgtEvaluation *
evaluate_sum (const CgtExpression *expression, CgtSolver *solver, CgtWanted wanted, CgtPartialFunc partial,
              gpointer user_data, GError **error)
{
  CgtBudget *budget = cgt_store_get_budget (cgt_solver_get_store (solver));
  gssize held = (gssize) (expression->terms->len * BYTES_A_TERM);
  CgtEvaluation *evaluation = NULL;
  g_autoptr (CgtSum) sum = NULL;

  if (cgt_budget_charge (budget, held) || cgt_budget_check (budget, error))
    sum = cgt_expression_make_sum (expression, solver, error);
  if (sum != NULL)
    {
      evaluation =
        cgt_solver_evaluate (solver, sum, cgt_expression_get_text (expression),
                             wanted_of (expression, wanted & ~CGT_WANT_OTHER_PLAY), partial, user_data, error);
      if (evaluation == NULL)
        cgt_expression_place_error (expression, error);
    }
  cgt_budget_charge (budget, -held);
  if (evaluation != NULL && wanted & CGT_WANT_OTHER_PLAY && evaluation->impartial)
    {
      g_autoptr (CgtExpression) other = cgt_expression_new_other_play ((CgtExpression *) expression);

      evaluation->other_play =
        cgt_expression_evaluate (other, solver, CGT_WANT_VALUE | CGT_WANT_REMOTENESS, NULL, NULL, NULL);
    }
  return evaluation;
}

void
cgt_expression_find_witnesses (CgtEvaluation *record, CgtExpression *a, CgtExpression *b, CgtSolver *solver)
{
  g_autoptr (CgtExpression) difference = cgt_expression_new_difference (a, b);
  g_autoptr (CgtSum) left = NULL, right = NULL;

  record->difference = cgt_expression_evaluate (difference, solver, CGT_WANT_MOVES, NULL, NULL, NULL);
  if (record->relation != CGT_ORDER_EQUAL)
    {
      record->identical = CGT_NO;
      return;
    }
  left = cgt_expression_make_sum (a, solver, NULL);
  right = left != NULL ? cgt_expression_make_sum (b, solver, NULL) : NULL;
  if (right != NULL)
    record->identical = cgt_solver_identical (solver, left, right);
}

static void
find_witnesses_of_text (const CgtExpression *comparison, CgtEvaluation *record, CgtSolver *solver)
{
  g_autoptr (CgtExpression) a = NULL, b = NULL;

  if (cgt_expression_get_sides (comparison, &a, &b))
    cgt_expression_find_witnesses (record, a, b, solver);
}

const CgtProgram *
cgt_expression_measure (const CgtExpression *expression)
{
  const CgtProgram *program = expression->program;

  if (program == NULL && expression->terms->len == 1 && !expression->misere &&
      !cgt_expression_get (expression, 0)->negative)
    program = cgt_expression_get (expression, 0)->program;
  return program != NULL && cgt_program_is_measure (program) ? program : NULL;
}

CgtEvaluation *
cgt_expression_evaluate (const CgtExpression *expression, CgtSolver *solver, CgtWanted wanted, CgtPartialFunc partial,
                         gpointer user_data, GError **error)
{
  const CgtProgram *measure = cgt_expression_measure (expression);
  CgtEvaluation *evaluation;
  CgtAnswer answer = { 0 };

  if (measure == NULL && expression->terms->len > 0)
    return evaluate_sum (expression, solver, wanted, partial, user_data, error);
  if (!cgt_program_answer (measure != NULL ? measure : expression->program, solver, &answer, error))
    return NULL;
  evaluation = cgt_evaluation_new (cgt_expression_get_text (expression));
  evaluation->value = answer.text;
  evaluation->value_latex = answer.latex;
  evaluation->value_is_text = answer.is_text;
  evaluation->relation = answer.relation;
  if (wanted & CGT_WANT_WITNESSES && answer.relation != CGT_ORDER_UNKNOWN)
    find_witnesses_of_text (expression, evaluation, solver);
  return evaluation;
}

CgtEvaluation *
cgt_expression_evaluate_value (const CgtExpression *expression, CgtSolver *solver, CgtWanted wanted, GError **error)
{
  CgtStore *store = cgt_solver_get_store (solver);
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);
  g_autoptr (CgtSum) alone = NULL;
  g_autofree char *text = NULL;
  CgtValue value;

  if (sum == NULL)
    return NULL;
  value = cgt_solver_sum_value (solver, sum, error);
  if (cgt_value_is_none (value))
    return NULL;
  text = cgt_value_to_text (store, value);
  if (text == NULL)
    {
      cgt_budget_check (cgt_store_get_budget (store), error);
      return NULL;
    }
  alone = cgt_sum_new ();
  cgt_sum_add_value (alone, FALSE, value);
  return cgt_solver_evaluate (solver, alone, text, wanted, NULL, NULL, error);
}

gboolean
cgt_expression_compare (const CgtExpression *a, const CgtExpression *b, CgtSolver *solver, CgtOrder *order,
                        GError **error)
{
  if (!want_sum (a, error) || !want_sum (b, error))
    return FALSE;
  if (a->misere || b->misere)
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, "column 1: %s",
                       _ ("games are compared in normal play, not in misère play"));
  g_assert (a->program != NULL && b->program != NULL);
  *order = cgt_program_order (a->program, a->root, b->program, b->root, solver, error);
  return *order != CGT_ORDER_UNKNOWN;
}

/* Returns @answer of a solver. If it is NULL, the error gets the column of the expression. */
static gpointer
placed (const CgtExpression *expression, gpointer answer, GError **error)
{
  if (answer == NULL)
    cgt_expression_place_error (expression, error);
  return answer;
}

CgtGenerations *
cgt_expression_generations (const CgtExpression *expression, CgtSolver *solver, CgtGenerationsBy by, gint to,
                            GError **error)
{
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);

  return sum != NULL ? placed (expression, cgt_solver_generations (solver, sum, by, to, error), error) : NULL;
}

CgtWinner *
cgt_expression_winner (const CgtExpression *expression, CgtSolver *solver, const CgtWinnerOptions *options,
                       GError **error)
{
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);

  return sum != NULL ? placed (expression, cgt_solver_winner (solver, sum, options, error), error) : NULL;
}

CgtRandomOpponent *
cgt_expression_random_opponent (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);

  return sum != NULL ? placed (expression, cgt_solver_random_opponent (solver, sum, error), error) : NULL;
}

GPtrArray *
cgt_expression_longest_game (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtSum) sum = cgt_expression_make_sum (expression, solver, error);

  return sum != NULL ? placed (expression, cgt_solver_longest_game (solver, sum, error), error) : NULL;
}
