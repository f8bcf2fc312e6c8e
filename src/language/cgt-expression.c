/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-expression-private.h"

#include <string.h>

#include "cgt-answer.h"
#include "cgt-terms.h"
#include "solvers/cgt-identity.h"
#include "solvers/record/cgt-evaluation-private.h"

/* A term of the sum that an expression is: a node of a program that was read, a position alone, or a value that is read
 * when it is computed. */
typedef struct
{
  gboolean negative;
  CgtPosition *position; /* nullable */
  CgtExpression *source; /* whose program has the node; NULL: the expression's own, or none */
  guint node;
  char *written; /* the value; NULL: a position or a node */
} Term;

struct _CgtExpression
{
  gatomicrefcount references;
  CgtProgram *program; /* NULL: a sum that was put together */
  char *text;          /* without white space around it; NULL: not made yet */
  GArray *terms;       /* Term; none when the expression is no sum of games */
  guint root;          /* the node of the sum, inside misere() */
  gboolean misere;
};

static void
clear_term (gpointer data)
{
  Term *term = data;

  cgt_position_unref (term->position);
  g_clear_pointer (&term->source, cgt_expression_unref);
  g_free (term->written);
}

static CgtExpression *
expression_new (void)
{
  CgtExpression *expression = g_new0 (CgtExpression, 1);

  g_atomic_ref_count_init (&expression->references);
  expression->terms = g_array_new (FALSE, FALSE, sizeof (Term));
  g_array_set_clear_func (expression->terms, clear_term);
  return expression;
}

static void
list_terms (CgtExpression *expression)
{
  g_autoptr (GArray) terms = cgt_program_terms (expression->program, expression->root);

  for (guint i = 0; i < terms->len; i++)
    {
      const CgtProgramTerm *read = &g_array_index (terms, CgtProgramTerm, i);
      const CgtNode *node = cgt_program_node (expression->program, read->node);
      Term term = { .negative = read->negative, .node = read->node };

      if (node->kind == CGT_NODE_POSITION)
        term.position = cgt_position_ref (g_ptr_array_index (expression->program->positions, node->n_left));
      g_array_append_val (expression->terms, term);
    }
}

CgtExpression *
cgt_expression_parse (const char *text, CgtBudget *budget, GError **error)
{
  CgtProgram *program = cgt_program_parse (text, strlen (text), budget, error);
  CgtExpression *expression;
  const CgtNode *node;

  if (program == NULL)
    return NULL;
  expression = expression_new ();
  expression->program = program;
  expression->text = g_strstrip (g_strdup (text));
  expression->root = program->nodes->len - 1;
  node = cgt_program_node (program, expression->root);
  expression->misere = node->type == CGT_RESULT_MISERE;
  if (expression->misere)
    expression->root--;
  if (expression->misere || node->type == CGT_RESULT_GAME)
    list_terms (expression);
  return expression;
}

CgtExpression *
cgt_expression_new_sum (gboolean misere)
{
  CgtExpression *sum = expression_new ();

  sum->misere = misere;
  return sum;
}

void
cgt_expression_add_position (CgtExpression *sum, gboolean negative, CgtPosition *position)
{
  Term term = { .negative = negative, .position = cgt_position_ref (position) };

  g_assert (sum->program == NULL);
  g_array_append_val (sum->terms, term);
}

void
cgt_expression_add_term (CgtExpression *sum, gboolean negative, CgtExpression *from, guint i)
{
  const Term *old = &g_array_index (from->terms, Term, i);
  Term term = { .negative = negative, .node = old->node };

  g_assert (sum->program == NULL && i < from->terms->len);
  term.position = old->position != NULL ? cgt_position_ref (old->position) : NULL;
  if (old->source != NULL || from->program != NULL)
    term.source = cgt_expression_ref (old->source != NULL ? old->source : from);
  term.written = g_strdup (old->written);
  g_array_append_val (sum->terms, term);
}

static void
add_written (CgtExpression *expression, const CgtWrittenSum *sum, guint i)
{
  CgtPosition *position = cgt_written_sum_get_position (sum, i);
  Term term = { .negative = cgt_written_sum_get_negative (sum, i) };

  if (position != NULL)
    term.position = cgt_position_ref (position);
  else
    term.written = g_strdup (cgt_written_sum_get_term (sum, i));
  g_array_append_val (expression->terms, term);
}

CgtExpression *
cgt_expression_new_move (const CgtMove *move)
{
  CgtExpression *expression = cgt_expression_new_sum (cgt_written_sum_get_misere (move->sum));
  Term after = { .negative = cgt_written_sum_get_negative (move->sum, move->term) };

  if (move->position != NULL)
    after.position = cgt_position_ref (move->position);
  else
    after.written = g_strdup (cgt_move_get_term_to (move));
  for (guint i = 0; i < cgt_written_sum_get_n_terms (move->sum); i++)
    if (i == move->term)
      g_array_append_val (expression->terms, after);
    else
      add_written (expression, move->sum, i);
  expression->text = g_strdup (cgt_move_get_to (move));
  return expression;
}

CgtExpression *
cgt_expression_new_written (const CgtWrittenSum *sum)
{
  CgtExpression *expression = cgt_expression_new_sum (cgt_written_sum_get_misere (sum));

  for (guint i = 0; i < cgt_written_sum_get_n_terms (sum); i++)
    add_written (expression, sum, i);
  expression->text = g_strdup (cgt_written_sum_get_text (sum));
  return expression;
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

static const Term *
get_term (const CgtExpression *expression, guint i)
{
  g_assert (i < expression->terms->len);
  return &g_array_index (expression->terms, Term, i);
}

/* NULL: of a position alone. */
static const CgtProgram *
program_of (const CgtExpression *expression, const Term *term)
{
  return term->source != NULL ? term->source->program : expression->program;
}

static void
append_term (GString *text, const CgtExpression *expression, guint i)
{
  const Term *term = get_term (expression, i);
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
  const Term *term = get_term (expression, i);
  const CgtProgram *program = program_of (expression, term);
  const CgtNode *node;

  if (term->written != NULL)
    return g_strdup (term->written);
  if (program == NULL)
    return cgt_position_to_text (term->position);
  node = cgt_program_node (program, term->node);
  return g_strndup (program->text + node->start, node->end - node->start);
}

CgtPosition *
cgt_expression_get_term_position (const CgtExpression *expression, guint i)
{
  return get_term (expression, i)->position;
}

gboolean
cgt_expression_get_term_negative (const CgtExpression *expression, guint i)
{
  return get_term (expression, i)->negative;
}

gboolean
cgt_expression_get_misere (const CgtExpression *expression)
{
  return expression->misere;
}

static gboolean
want_sum (const CgtExpression *expression, GError **error)
{
  if (expression->terms->len > 0)
    return TRUE;
  g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                       "column 1: expected a game, found a comparison, a list or an outcome");
  return FALSE;
}

CgtSum *
cgt_expression_make_sum (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  guint n = expression->terms->len;
  g_autofree CgtSourceTerm *terms = g_new (CgtSourceTerm, n);
  g_autoptr (GPtrArray) read = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_program_free);
  CgtBudget *budget = cgt_store_get_budget (cgt_solver_get_store (solver));

  for (guint i = 0; i < n; i++)
    {
      const Term *term = get_term (expression, i);
      CgtProgram *program;

      terms[i] = (CgtSourceTerm) { program_of (expression, term), term->node, term->negative, term->position };
      if (term->written == NULL)
        continue;
      program = cgt_program_parse (term->written, strlen (term->written), budget, error);
      if (program == NULL)
        return NULL;
      g_ptr_array_add (read, program);
      terms[i].program = program;
      terms[i].node = program->nodes->len - 1;
    }
  return cgt_sum_of_terms (terms, n, expression->misere, solver, error);
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
#define BYTES_A_TERM (2 * sizeof (CgtTerm) + sizeof (CgtSourceTerm) + 64)

CgtExpression *
cgt_expression_new_other_play (CgtExpression *expression)
{
  CgtExpression *other = cgt_expression_new_sum (!cgt_expression_get_misere (expression));

  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    cgt_expression_add_term (other, cgt_expression_get_term_negative (expression, i), expression, i);
  return other;
}

static CgtEvaluation *
evaluate_sum (const CgtExpression *expression, CgtSolver *solver, CgtWanted wanted, CgtPartialFunc partial,
              gpointer user_data, GError **error)
{
  CgtBudget *budget = cgt_store_get_budget (cgt_solver_get_store (solver));
  gssize held = (gssize) (expression->terms->len * BYTES_A_TERM);
  CgtEvaluation *evaluation = NULL;
  g_autoptr (CgtSum) sum = NULL;

  if (budget == NULL || cgt_budget_charge (budget, held) || cgt_budget_check (budget, error))
    sum = cgt_expression_make_sum (expression, solver, error);
  if (sum != NULL)
    {
      evaluation =
        cgt_solver_evaluate (solver, sum, cgt_expression_get_text (expression),
                             wanted_of (expression, wanted & ~CGT_WANT_OTHER_PLAY), partial, user_data, error);
      if (evaluation == NULL)
        cgt_expression_place_error (expression, error);
    }
  if (budget != NULL)
    cgt_budget_charge (budget, -held);
  if (evaluation != NULL && wanted & CGT_WANT_OTHER_PLAY && evaluation->impartial)
    {
      g_autoptr (CgtExpression) other = cgt_expression_new_other_play ((CgtExpression *) expression);

      evaluation->other_play =
        cgt_expression_evaluate (other, solver, CGT_WANT_VALUE | CGT_WANT_REMOTENESS, NULL, NULL, NULL);
    }
  return evaluation;
}

/* A side of a comparison, whose sum is at the node @root. (transfer full) */
static CgtExpression *
new_side (const CgtExpression *comparison, guint root)
{
  CgtExpression *side = cgt_expression_new_sum (FALSE);
  g_autoptr (GArray) terms = cgt_program_terms (comparison->program, root);

  for (guint i = 0; i < terms->len; i++)
    {
      const CgtProgramTerm *read = &g_array_index (terms, CgtProgramTerm, i);
      const CgtNode *node = cgt_program_node (comparison->program, read->node);
      Term term = { .negative = read->negative, .node = read->node };

      term.source = cgt_expression_ref ((CgtExpression *) comparison);
      if (node->kind == CGT_NODE_POSITION)
        term.position = cgt_position_ref (g_ptr_array_index (comparison->program->positions, node->n_left));
      g_array_append_val (side->terms, term);
    }
  return side;
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

gboolean
cgt_expression_get_sides (const CgtExpression *expression, CgtExpression **a, CgtExpression **b)
{
  guint right = expression->root - 1;

  if (expression->program == NULL || cgt_program_node (expression->program, expression->root)->type != CGT_RESULT_TRUTH)
    return FALSE;
  *a = new_side (expression, cgt_program_node (expression->program, right)->first - 1);
  *b = new_side (expression, right);
  return TRUE;
}

static void
find_witnesses_of_text (const CgtExpression *comparison, CgtEvaluation *record, CgtSolver *solver)
{
  g_autoptr (CgtExpression) a = NULL, b = NULL;

  if (cgt_expression_get_sides (comparison, &a, &b))
    cgt_expression_find_witnesses (record, a, b, solver);
}

CgtEvaluation *
cgt_expression_evaluate (const CgtExpression *expression, CgtSolver *solver, CgtWanted wanted, CgtPartialFunc partial,
                         gpointer user_data, GError **error)
{
  CgtEvaluation *evaluation;
  CgtAnswer answer = { 0 };

  if (expression->terms->len > 0 && (expression->program == NULL || !cgt_program_is_measure (expression->program)))
    return evaluate_sum (expression, solver, wanted, partial, user_data, error);
  if (!cgt_program_answer (expression->program, solver, &answer, error))
    return NULL;
  evaluation = cgt_evaluation_new (expression->text);
  evaluation->value = answer.text;
  evaluation->value_markup = answer.markup;
  evaluation->value_latex = answer.latex;
  evaluation->relation = answer.relation;
  if (wanted & CGT_WANT_WITNESSES && answer.relation != CGT_ORDER_UNKNOWN)
    find_witnesses_of_text (expression, evaluation, solver);
  return evaluation;
}

CgtEvaluation *
cgt_expression_evaluate_value (const CgtExpression *expression, CgtSolver *solver, CgtWanted wanted, GError **error)
{
  CgtStore *store = cgt_solver_get_store (solver);
  g_autoptr (CgtSum) sum = want_sum (expression, error) ? cgt_expression_make_sum (expression, solver, error) : NULL;
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
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                           "column 1: games are compared in normal play, not in misère play");
      return FALSE;
    }
  g_assert (a->program != NULL && b->program != NULL);
  *order = cgt_program_order (a->program, a->root, b->program, b->root, solver, error);
  return *order != CGT_ORDER_UNKNOWN;
}

CgtGenerations *
cgt_expression_generations (const CgtExpression *expression, CgtSolver *solver, CgtGenerationsBy by, gint to,
                            GError **error)
{
  g_autoptr (CgtSum) sum = NULL;
  CgtGenerations *generations;

  if (!want_sum (expression, error))
    return NULL;
  sum = cgt_expression_make_sum (expression, solver, error);
  if (sum == NULL)
    return NULL;
  generations = cgt_solver_generations (solver, sum, by, to, error);
  if (generations == NULL)
    cgt_expression_place_error (expression, error);
  return generations;
}

CgtWinner *
cgt_expression_winner (const CgtExpression *expression, CgtSolver *solver, const CgtWinnerOptions *options,
                       GError **error)
{
  g_autoptr (CgtSum) sum = NULL;
  CgtWinner *winner;

  if (!want_sum (expression, error))
    return NULL;
  sum = cgt_expression_make_sum (expression, solver, error);
  if (sum == NULL)
    return NULL;
  winner = cgt_solver_winner (solver, sum, options, error);
  if (winner == NULL)
    cgt_expression_place_error (expression, error);
  return winner;
}

CgtRandomOpponent *
cgt_expression_random_opponent (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtSum) sum = NULL;
  CgtRandomOpponent *chances;

  if (!want_sum (expression, error))
    return NULL;
  sum = cgt_expression_make_sum (expression, solver, error);
  if (sum == NULL)
    return NULL;
  chances = cgt_solver_random_opponent (solver, sum, error);
  if (chances == NULL)
    cgt_expression_place_error (expression, error);
  return chances;
}

GPtrArray *
cgt_expression_longest_game (const CgtExpression *expression, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtSum) sum = NULL;
  GPtrArray *game;

  if (!want_sum (expression, error))
    return NULL;
  sum = cgt_expression_make_sum (expression, solver, error);
  if (sum == NULL)
    return NULL;
  game = cgt_solver_longest_game (solver, sum, error);
  if (game == NULL)
    cgt_expression_place_error (expression, error);
  return game;
}
