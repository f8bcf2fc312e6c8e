/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-compute.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt/cgt-loopy.h"
#include "cgt/cgt-refuse.h"
#include "cgt-join.h"
#include "cgt-scan.h"
#include "solvers/record/cgt-record-words.h"

/* The arguments of a step are the last @n values of the stack. */
typedef struct
{
  const CgtProgram *program;
  CgtSolver *solver;
  CgtStore *store;
  GArray *stack;     /* CgtValue */
  GPtrArray *forms;  /* CgtForm of each value on the stack, NULL for a plain value; NULL: no forms are needed */
  guint begin;       /* the first node that is computed */
  GArray *before;    /* guint: for each node from there on, how many values were on the stack before it */
  CgtLoops *loops;   /* the braces with moves that lead back; NULL: none */
  GHashTable *named; /* where named braces start -> their node in loops, + 1 */
} Machine;

static CgtValue *
arguments (Machine *machine, guint n)
{
  return &g_array_index (machine->stack, CgtValue, machine->stack->len - n);
}

/* Moves that lead back
 *
 * On the stack, a node of the graph is a handle that no store makes: 8 * node + 4. A pass is the last of them. */
#define PASS ((guint) G_MAXINT32)

static CgtValue
graph_node (guint node)
{
  return (CgtValue) { 8 * (guint64) node + 4 };
}

/* Whether @value is a node of the graph. */
static gboolean
is_graph_node (CgtValue value, guint *node)
{
  *node = (guint) (value.bits / 8);
  return value.bits % 8 == 4 && value.bits / 8 <= PASS;
}

/* The node of the braces that start at @start and have a name. */
static guint
named_node (Machine *machine, guint start)
{
  guint node;

  if (machine->loops == NULL)
    {
      machine->loops = cgt_loops_new ();
      machine->named = g_hash_table_new (NULL, NULL);
    }
  node = GPOINTER_TO_UINT (g_hash_table_lookup (machine->named, GUINT_TO_POINTER (start + 1)));
  if (node == 0)
    {
      node = cgt_loops_add_node (machine->loops) + 1;
      g_hash_table_insert (machine->named, GUINT_TO_POINTER (start + 1), GUINT_TO_POINTER (node));
    }
  return node - 1;
}

/* Whether the braces lead back, or are led back to. */
static gboolean
is_in_graph (Machine *machine, const CgtNode *node, const CgtValue *operands)
{
  guint to;

  for (guint i = 0; i < node->n_left + node->n_right; i++)
    if (is_graph_node (operands[i], &to))
      return TRUE;
  return (node->detail & CGT_BRACES_NAMED) != 0 && machine->named != NULL &&
         g_hash_table_contains (machine->named, GUINT_TO_POINTER (node->start + 1));
}

static CgtValue
graph_braces (Machine *machine, const CgtNode *node, const CgtValue *operands, GError **error)
{
  guint from, to;

  if (machine->loops == NULL)
    named_node (machine, node->start);
  from = node->detail & CGT_BRACES_NAMED ? named_node (machine, node->start) : cgt_loops_add_node (machine->loops);
  for (guint i = 0; i < node->n_left + node->n_right; i++)
    {
      CgtPlayer player = i < node->n_left ? CGT_LEFT : CGT_RIGHT;

      if (is_graph_node (operands[i], &to))
        cgt_loops_add_move (machine->loops, from, player, to == PASS ? from : to);
      else
        cgt_loops_add_value (machine->loops, from, player, operands[i]);
    }
  return node->type == CGT_RESULT_BACK ? graph_node (from)
                                       : cgt_loops_value (machine->store, machine->loops, from, error);
}

static CgtValue
named_game (CgtStore *store, CgtLoopyName name)
{
  switch (name)
    {
    case CGT_LOOPY_ON:
      return cgt_on (store);
    case CGT_LOOPY_OFF:
      return cgt_negate (store, cgt_on (store));
    case CGT_LOOPY_OVER:
      return cgt_over (store);
    case CGT_LOOPY_UNDER:
      return cgt_negate (store, cgt_over (store));
    case CGT_LOOPY_DUD:
      return cgt_dud (store);
    case CGT_LOOPY_UPON:
      return cgt_upon (store);
    case CGT_LOOPY_UPONTH:
      return cgt_uponth (store);
    case CGT_LOOPY_DOWNON:
      return cgt_negate (store, cgt_upon (store));
    case CGT_LOOPY_DOWNONTH:
    default:
      return cgt_negate (store, cgt_uponth (store));
    }
}

static CgtValue
loopy_literal_value (Machine *machine, const CgtNode *node, GError **error)
{
  CgtStore *store = machine->store;
  CgtLoopyLiteral literal;
  CgtValue value, number = cgt_zero (), nimber = cgt_zero ();

  cgt_scan_loopy (machine->program->text, node->end, node->start, &literal);
  value = named_game (store, literal.name);
  if ((literal.number.numerator.text != NULL && !cgt_literal_value (&literal.number, store, &number, error)) ||
      (literal.nimber.has_nimber && !cgt_literal_value (&literal.nimber, store, &nimber, error)))
    return CGT_NONE;
  return cgt_loopy_add (store, cgt_loopy_add (store, number, value, error), nimber, error);
}

static CgtValue
literal_value (Machine *machine, const CgtNode *node)
{
  CgtValue value = CGT_NONE;
  CgtLiteral literal;

  cgt_scan_literal (machine->program->text, node->end, node->start, &literal);
  cgt_literal_value (&literal, machine->store, &value, NULL);
  return value;
}

/* ±(G, H) = {G, H|-G, -H}. */
static CgtValue
switch_value (Machine *machine, guint n)
{
  const CgtValue *left = arguments (machine, n);
  g_autofree CgtValue *right = g_new (CgtValue, n);

  for (guint i = 0; i < n; i++)
    right[i] = cgt_negate (machine->store, left[i]);
  return cgt_loopy_make (machine->store, left, n, right, n, NULL);
}

static CgtValue
multiple_value (Machine *machine, const CgtValue *operands, GError **error)
{
  if (!cgt_value_is_none (operands[0]) && !cgt_is_integer (machine->store, operands[0]))
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                           _ ("only an integer can be the number of copies of a game"));
      return CGT_NONE;
    }
  return cgt_loopy_multiple (machine->store, operands[0], operands[1], error);
}

/* How many of the last values on the stack belong to a node that is computed now. The items of a list are the arguments
 * of a function of any number of them. */
static guint
n_operands (const Machine *machine, const CgtNode *node)
{
  switch ((CgtNodeKind) node->kind)
    {
    case CGT_NODE_LITERAL:
    case CGT_NODE_POSITION:
    case CGT_NODE_LOOPY:
    case CGT_NODE_PASS:
    case CGT_NODE_BACK:
      return 0;
    case CGT_NODE_BRACES:
      return node->n_left + node->n_right;
    case CGT_NODE_NEGATE:
      return 1;
    case CGT_NODE_CALL:
      if (cgt_function_get (node->detail)->of_many != NULL)
        return machine->stack->len - g_array_index (machine->before, guint, node->first - machine->begin);
      return node->n_left;
    case CGT_NODE_SWITCH:
    case CGT_NODE_LIST:
      return node->n_left;
    default:
      return 2;
    }
}

/* FALSE with an error if an argument is loopy and the function is of short games. */
static gboolean
check_loopy (const CgtFunction *function, const CgtValue *operands, guint n, GError **error)
{
  for (guint i = 0; i < n && !function->loopy; i++)
    if (cgt_is_loopy (operands[i]))
      return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("%s is not defined for loopy games"), function->name);
  return TRUE;
}

char *
cgt_program_record_field (const CgtProgram *program, guint root, CgtSolver *solver, GError **error)
{
  const CgtFunction *function = cgt_function_get (cgt_program_node (program, root)->detail);
  g_autoptr (CgtSum) sum = cgt_program_sum (program, root - 1, FALSE, solver, error);
  g_autoptr (CgtEvaluation) record =
    sum != NULL ? cgt_solver_evaluate (solver, sum, "", CGT_WANT_THERMOGRAPH, NULL, NULL, error) : NULL;
  const char *text = record != NULL ? G_STRUCT_MEMBER (char *, record, function->field) : NULL, *why;

  if (record == NULL || text != NULL)
    return g_strdup (text);
  why = cgt_heat_gap_in_words (record->heat_gap);
  if (cgt_budget_check (cgt_store_get_budget (cgt_solver_get_store (solver)), error))
    cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                     why != NULL ? _ ("this game has no %s: %s") : _ ("this game has no %s%s"), function->name,
                     why != NULL ? why : "");
  return NULL;
}

/* A number from the record of a loopy game. */
static CgtValue
value_of_record (Machine *machine, const CgtNode *node, GError **error)
{
  guint root = (guint) (node - cgt_program_node (machine->program, 0));
  g_autofree char *text = cgt_program_record_field (machine->program, root, machine->solver, error);
  CgtLiteral literal;
  CgtValue value = CGT_NONE;

  if (text == NULL)
    return CGT_NONE;
  cgt_scan_literal (text, strlen (text), 0, &literal);
  if (!cgt_literal_value (&literal, machine->store, &value, NULL))
    cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("the %s is %s, and only fractions over powers of 2 are games"),
                     cgt_function_get (node->detail)->name, text);
  return value;
}

static CgtValue
node_value (Machine *machine, const CgtNode *node, GError **error)
{
  CgtStore *store = machine->store;
  guint n = n_operands (machine, node);
  const CgtValue *operands = arguments (machine, n);
  const CgtFunction *function;

  switch ((CgtNodeKind) node->kind)
    {
    case CGT_NODE_LITERAL:
      return literal_value (machine, node);
    case CGT_NODE_POSITION:
      return cgt_solver_loopy_position_value (machine->solver,
                                              g_ptr_array_index (machine->program->positions, node->n_left), error);
    case CGT_NODE_LOOPY:
      return loopy_literal_value (machine, node, error);
    case CGT_NODE_PASS:
      return graph_node (PASS);
    case CGT_NODE_BACK:
      return graph_node (named_node (machine, node->n_left));
    case CGT_NODE_BRACES:
      if (is_in_graph (machine, node, operands))
        return graph_braces (machine, node, operands, error);
      return cgt_loopy_make (store, operands, node->n_left, operands + node->n_left, node->n_right, error);
    case CGT_NODE_SIDES:
      return cgt_sides (store, operands[0], operands[1], error);
    case CGT_NODE_ADD:
      return cgt_loopy_add (store, operands[0], operands[1], error);
    case CGT_NODE_SUBTRACT:
      return cgt_loopy_subtract (store, operands[0], operands[1], error);
    case CGT_NODE_NEGATE:
      return cgt_negate (store, operands[0]);
    case CGT_NODE_SWITCH:
      return switch_value (machine, node->n_left);
    case CGT_NODE_MULTIPLE:
      return multiple_value (machine, operands, error);
    case CGT_NODE_ORDINAL:
      return cgt_loopy_ordinal_sum (store, operands[0], operands[1], error);
    case CGT_NODE_CALL:
      function = cgt_function_get (node->detail);
      if (!check_loopy (function, operands, n, error))
        return CGT_NONE;
      if (function->field != 0 && cgt_is_loopy (operands[0]))
        return value_of_record (machine, node, error);
      return function->of_many != NULL ? function->of_many (store, operands, n, error)
                                       : function->value (store, operands, error);
    default:
      break; /* the parser allows no other node inside a game */
    }
  g_assert_not_reached ();
}

/* Forms */

/* The form of the @i-th of @n operands. */
static CgtForm *
operand_form (Machine *machine, guint n, guint i)
{
  CgtForm *form = machine->forms->pdata[machine->forms->len - n + i];

  return form != NULL ? cgt_form_ref (form) : cgt_form_new_value (machine->store, arguments (machine, n)[i]);
}

static gboolean
any_form (Machine *machine, guint n)
{
  for (guint i = 0; i < n; i++)
    if (machine->forms->pdata[machine->forms->len - n + i] != NULL)
      return TRUE;
  return FALSE;
}

static GPtrArray *
operand_forms (Machine *machine, guint n, guint from, guint to)
{
  GPtrArray *forms = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_form_unref);

  for (guint i = from; i < to; i++)
    g_ptr_array_add (forms, operand_form (machine, n, i));
  return forms;
}

static CgtForm *
switch_form (Machine *machine, guint n, CgtValue value)
{
  GPtrArray *left = operand_forms (machine, n, 0, n);
  GPtrArray *right = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_form_unref);

  for (guint i = 0; i < n; i++)
    {
      CgtForm *negative = cgt_form_negate (machine->store, left->pdata[i]);

      if (negative == NULL)
        {
          g_ptr_array_unref (left);
          g_ptr_array_unref (right);
          return NULL;
        }
      g_ptr_array_add (right, negative);
    }
  return cgt_form_new (machine->store, value, left, right);
}

/* Whether the result or one of @n operands is loopy, or leads back. Loopy games do not keep their form. */
static gboolean
is_loopy (Machine *machine, guint n, CgtValue value)
{
  guint to;
  gboolean loopy = cgt_is_loopy (value) || is_graph_node (value, &to);

  for (guint i = 0; i < n && !loopy; i++)
    loopy = cgt_is_loopy (arguments (machine, n)[i]) || is_graph_node (arguments (machine, n)[i], &to);
  return loopy;
}

/* The form that was typed at @node, which has @n operands and the value @value; NULL if the budget ran out. */
static CgtForm *
node_form (Machine *machine, const CgtNode *node, guint n, CgtValue value)
{
  CgtStore *store = machine->store;
  g_autoptr (CgtForm) first = NULL, second = NULL;
  gint64 times;

  if (is_loopy (machine, n, value))
    return cgt_form_new_value (store, value);
  switch ((CgtNodeKind) node->kind)
    {
    case CGT_NODE_BRACES:
      return cgt_form_new (store, value, operand_forms (machine, n, 0, node->n_left),
                           operand_forms (machine, n, node->n_left, n));
    case CGT_NODE_SWITCH:
      return switch_form (machine, n, value);
    case CGT_NODE_ADD:
    case CGT_NODE_SUBTRACT:
    case CGT_NODE_NEGATE:
    case CGT_NODE_MULTIPLE:
      if (any_form (machine, n))
        break;
      return cgt_form_new_value (store, value);
    default:
      return cgt_form_new_value (store, value);
    }
  first = operand_form (machine, n, 0);
  if (node->kind == CGT_NODE_NEGATE)
    return cgt_form_negate (store, first);
  second = operand_form (machine, n, 1);
  if (node->kind == CGT_NODE_MULTIPLE)
    return cgt_integer_to_int64 (store, cgt_form_get_value (first), &times) ? cgt_form_multiple (store, times, second)
                                                                            : cgt_form_new_value (store, value);
  if (node->kind == CGT_NODE_SUBTRACT)
    {
      g_autoptr (CgtForm) negative = cgt_form_negate (store, second);

      return cgt_form_add (store, first, negative);
    }
  return cgt_form_add (store, first, second);
}

/* FALSE where the budget ran out. */
static gboolean
push_form (Machine *machine, const CgtNode *node, guint n, CgtValue value)
{
  CgtForm *form = node_form (machine, node, n, value);
  gboolean done = form != NULL;

  if (done && cgt_form_is_value (form))
    g_clear_pointer (&form, cgt_form_unref);
  g_ptr_array_set_size (machine->forms, (gint) (machine->forms->len - n));
  g_ptr_array_add (machine->forms, form);
  return done;
}

/* An error of a function is placed at the argument @wrong, or at the only one. @wrong: G_MAXUINT is not known. */
static void
place_error (const CgtProgram *program, const CgtNode *node, guint wrong, GError **error)
{
  g_autoptr (GError) plain = error != NULL ? *error : NULL;

  if (plain == NULL)
    return;
  *error = NULL;
  if (node->kind == CGT_NODE_CALL && (node->n_left == 1 || wrong < node->n_left))
    {
      guint i = node->n_left;

      for (node--; --i > wrong;)
        node = cgt_program_node (program, node->first) - 1;
    }
  if (g_error_matches (plain, CGT_ERROR, CGT_ERROR_MEANINGLESS) && !g_str_has_prefix (plain->message, "column "))
    cgt_scan_error (error, CGT_ERROR_MEANINGLESS, program->text, node->start, "%s", plain->message);
  else
    *error = g_steal_pointer (&plain);
}

void
cgt_program_place_error (const CgtProgram *program, guint node, GError **error)
{
  place_error (program, cgt_program_node (program, node), G_MAXUINT, error);
}

void
cgt_program_explain_none (CgtStore *store, GError **error)
{
  CgtBudget *budget = cgt_store_get_budget (store);

  if (error != NULL && *error == NULL && cgt_budget_check (budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("the value is too large to compute"));
}

static gboolean run_list (Machine *machine, guint node, GError **error);

/* The argument that the error of a call concerns; it may be a list with the wrong item. G_MAXUINT: not known. */
static guint
wrong_argument (Machine *machine, const CgtNode *node, const GError *error)
{
  const CgtFunction *function = node->kind == CGT_NODE_CALL ? cgt_function_get (node->detail) : NULL;
  guint n = function != NULL ? n_operands (machine, node) : 0;
  const CgtNode *root = node - 1;
  guint wrong;

  if (n < 2 || node->n_left < 2 || !g_error_matches (error, CGT_ERROR, CGT_ERROR_MEANINGLESS))
    return G_MAXUINT;
  wrong = cgt_function_find_wrong (function, machine->store, arguments (machine, n), n);
  for (guint i = node->n_left; wrong < n && i-- > 0; root = cgt_program_node (machine->program, root->first) - 1)
    if (g_array_index (machine->before, guint, root->first - machine->begin) <= machine->stack->len - n + wrong)
      return i;
  return G_MAXUINT;
}

static gboolean
run_node (Machine *machine, guint i, GError **error)
{
  const CgtNode *node = cgt_program_node (machine->program, i);
  guint n = n_operands (machine, node);
  CgtValue value;

  if (node->type == CGT_RESULT_LIST)
    return node->kind == CGT_NODE_LIST || run_list (machine, i, error);
  if (!cgt_program_join_value (machine->program, i, machine->solver, &value, error))
    value = node_value (machine, node, error);
  if (cgt_value_is_none (value) || (machine->forms != NULL && !push_form (machine, node, n, value)))
    return FALSE;
  g_array_set_size (machine->stack, machine->stack->len - n);
  g_array_append_val (machine->stack, value);
  return TRUE;
}

/* Computes the nodes from @first to @last; their values stay on the stack. */
static gboolean
run (Machine *machine, guint first, guint last, GError **error)
{
  machine->begin = first;
  for (guint i = first; i <= last; i++)
    {
      g_autoptr (GError) local = NULL;
      const CgtNode *node;

      g_array_append_val (machine->before, machine->stack->len);
      if (run_node (machine, i, &local))
        continue;
      node = cgt_program_node (machine->program, i);
      place_error (machine->program, node, wrong_argument (machine, node, local), &local);
      cgt_program_explain_none (machine->store, &local);
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  return TRUE;
}

static Machine
machine_new (const CgtProgram *program, CgtSolver *solver)
{
  return (Machine) { program,
                     solver,
                     cgt_solver_get_store (solver),
                     g_array_sized_new (FALSE, FALSE, sizeof (CgtValue), 8),
                     NULL,
                     0,
                     g_array_new (FALSE, FALSE, sizeof (guint)),
                     NULL,
                     NULL };
}

static void
machine_want_forms (Machine *machine)
{
  machine->forms = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_form_unref);
}

static void
machine_clear (Machine *machine)
{
  g_array_unref (machine->stack);
  g_array_unref (machine->before);
  g_clear_pointer (&machine->loops, cgt_loops_free);
  g_clear_pointer (&machine->named, g_hash_table_unref);
  g_clear_pointer (&machine->forms, g_ptr_array_unref);
}

CgtValue
cgt_program_value (const CgtProgram *program, guint root, CgtSolver *solver, GError **error)
{
  Machine machine = machine_new (program, solver);
  CgtValue value = CGT_NONE;

  if (run (&machine, cgt_program_node (program, root)->first, root, error))
    value = *arguments (&machine, 1);
  machine_clear (&machine);
  return value;
}

/* The same, in the form that was typed: NULL with an error. (transfer full) */
static CgtForm *
program_form (const CgtProgram *program, guint root, CgtSolver *solver, GError **error)
{
  Machine machine = machine_new (program, solver);
  CgtForm *form = NULL;

  machine_want_forms (&machine);
  if (run (&machine, cgt_program_node (program, root)->first, root, error))
    form = operand_form (&machine, 1, 0);
  machine_clear (&machine);
  return form;
}

/* If a sum has more terms, nobody looks at each number: the terms that a rule can add become one. */
#define MANY_TERMS 1000
#define TOO_LARGE "the positions of this sum together are too large"

CgtSum *
cgt_sum_of_terms (const GArray *terms, gboolean misere, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  CgtStore *store = cgt_solver_get_store (solver);
  gboolean together = terms->len > MANY_TERMS;
  CgtValue total = cgt_zero ();

  sum->misere = misere;
  for (guint i = 0; i < terms->len; i++)
    {
      const CgtProgramTerm *term = &g_array_index (terms, CgtProgramTerm, i);
      g_autoptr (CgtProgram) read = NULL;
      const CgtProgram *program = term->program;
      guint node = term->node;
      g_autoptr (CgtForm) form = NULL;
      CgtValue value;

      if (term->position != NULL)
        {
          if (cgt_sum_add_position (sum, term->negative, term->position))
            continue;
          if (program != NULL)
            cgt_scan_error (error, CGT_ERROR_RULE, program->text, cgt_program_node (program, node)->start, "%s",
                            TOO_LARGE);
          else
            g_set_error_literal (error, CGT_ERROR, CGT_ERROR_RULE, TOO_LARGE);
          return NULL;
        }
      if (term->written != NULL)
        {
          read = cgt_program_parse (term->written, strlen (term->written), cgt_store_get_budget (store), error);
          if (read == NULL)
            return NULL;
          program = read;
          node = read->nodes->len - 1;
        }
      if (misere && cgt_program_is_join (program, node))
        {
          cgt_scan_error (
            error, CGT_ERROR_MEANINGLESS, program->text, cgt_program_node (program, node)->start,
            _ ("in misère play a sum of this kind differs from its value, which is all that can be computed"));
          return NULL;
        }
      form = program_form (program, node, solver, error);
      if (form == NULL)
        return NULL;
      value = cgt_form_get_value (form);
      if (together && cgt_is_number_up_star (store, value))
        total = term->negative ? cgt_subtract (store, total, value) : cgt_add (store, total, value);
      else if (misere) /* where the rules are of canonical forms */
        cgt_sum_add_value (sum, term->negative, value);
      else
        cgt_sum_add_form (sum, term->negative, form);
    }
  if (cgt_value_is_none (total))
    {
      cgt_program_explain_none (store, error);
      return NULL;
    }
  if (together && (!cgt_value_equal (total, cgt_zero ()) || sum->terms->len == 0))
    cgt_sum_add_value (sum, FALSE, total);
  return g_steal_pointer (&sum);
}

CgtSum *
cgt_program_sum (const CgtProgram *program, guint root, gboolean misere, CgtSolver *solver, GError **error)
{
  g_autoptr (GArray) terms = cgt_program_terms (program, root);

  return cgt_sum_of_terms (terms, misere, solver, error);
}

/* Whether it has a pair of sides, whose moves are not known. */
static gboolean
has_sides (CgtForm *form)
{
  const GPtrArray *terms = cgt_form_get_terms (form);

  for (guint i = 0; terms != NULL && i < terms->len; i++)
    if (has_sides (terms->pdata[i]))
      return TRUE;
  return cgt_form_is_value (form) && cgt_is_sided (cgt_form_get_value (form));
}

/* The items of what a function of lists makes of the last @n values of the stack; NULL with an error. */
static GPtrArray *
function_items (Machine *machine, const CgtFunction *function, guint n, GError **error)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (GPtrArray) items = NULL;

  if (!check_loopy (function, arguments (machine, n), n, error))
    return NULL;
  if (function->list_of_form != NULL)
    {
      g_autoptr (CgtForm) argument = machine->forms != NULL
                                       ? operand_form (machine, 1, 0)
                                       : cgt_form_new_value (machine->store, *arguments (machine, 1));

      if (has_sides (argument))
        return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "%s", _ ("the moves of a value G & H are not known"));
      return function->list_of_form (machine->store, argument);
    }
  if (!function->list (machine->store, arguments (machine, n), list, error))
    return NULL;
  items = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_form_unref);
  for (guint i = 0; i < list->len; i++)
    {
      g_ptr_array_add (items, cgt_form_new_value (machine->store, g_array_index (list, CgtValue, i)));
      if (!cgt_budget_tick (cgt_store_get_budget (machine->store)))
        return NULL;
    }
  return g_steal_pointer (&items);
}

/* Replaces the arguments of a function by the items of its list. */
static gboolean
run_list (Machine *machine, guint node, GError **error)
{
  const CgtNode *call = cgt_program_node (machine->program, node);
  g_autoptr (GPtrArray) items = function_items (machine, cgt_function_get (call->detail), call->n_left, error);

  if (items == NULL)
    return FALSE;
  g_array_set_size (machine->stack, machine->stack->len - call->n_left);
  if (machine->forms != NULL)
    g_ptr_array_set_size (machine->forms, (gint) (machine->forms->len - call->n_left));
  for (guint i = 0; i < items->len; i++)
    {
      CgtValue value = cgt_form_get_value (items->pdata[i]);

      g_array_append_val (machine->stack, value);
      if (machine->forms != NULL)
        g_ptr_array_add (machine->forms, NULL);
    }
  return TRUE;
}

GPtrArray *
cgt_program_list_items (const CgtProgram *program, guint root, CgtSolver *solver, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  const CgtFunction *function = node->kind == CGT_NODE_LIST ? NULL : cgt_function_get (node->detail);
  Machine machine = machine_new (program, solver);
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GError) local = NULL;
  gboolean done;

  if (function != NULL && function->list_of_form != NULL)
    machine_want_forms (&machine);
  done = node->first >= root || run (&machine, node->first, root - 1, &local);
  if (done && function != NULL)
    items = function_items (&machine, function, node->n_left, &local);
  else if (done)
    {
      items = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_form_unref);
      for (guint i = 0; i < machine.stack->len; i++)
        g_ptr_array_add (items, cgt_form_new_value (machine.store, g_array_index (machine.stack, CgtValue, i)));
    }
  machine_clear (&machine);
  if (items != NULL)
    return g_steal_pointer (&items);
  place_error (program, node, G_MAXUINT, &local);
  cgt_program_explain_none (cgt_solver_get_store (solver), &local);
  g_propagate_error (error, g_steal_pointer (&local));
  return NULL;
}

char *
cgt_program_expansion (const CgtProgram *program, guint root, CgtSolver *solver, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  const CgtFunction *function = cgt_function_get (node->detail);
  g_autoptr (GError) local = NULL;
  Machine machine;
  char *text = NULL;

  if (function->text_of_sum != NULL)
    {
      g_autoptr (CgtSum) sum = cgt_program_sum (program, root - 1, FALSE, solver, error);

      text = sum != NULL ? function->text_of_sum (solver, sum, &local) : NULL;
      if (local != NULL)
        {
          place_error (program, node, G_MAXUINT, &local);
          g_propagate_error (error, g_steal_pointer (&local));
        }
      return text;
    }
  machine = machine_new (program, solver);
  if (run (&machine, node->first, root - 1, &local) &&
      check_loopy (function, arguments (&machine, node->n_left), node->n_left, &local))
    text = function->text (machine.store, arguments (&machine, node->n_left), &local);
  machine_clear (&machine);
  if (text != NULL)
    return text;
  place_error (program, node, G_MAXUINT, &local);
  cgt_program_explain_none (cgt_solver_get_store (solver), &local);
  g_propagate_error (error, g_steal_pointer (&local));
  return NULL;
}
