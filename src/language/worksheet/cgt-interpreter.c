/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The nodes of worksheets, evaluated with the names around them. What has no names is left to the programs of plain
 * expressions. */

#include "cgt-interpreter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-latex.h"
#include "base/cgt-quote.h"
#include "language/cgt-answer.h"
#include "language/cgt-expression-private.h"
#include "language/cgt-names.h"
#include "language/cgt-program-build.h"
#include "language/cgt-scan.h"
#include "cgt/cgt-loopy.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-reserved.h"
#include "solvers/record/cgt-record-words.h"

/* A function that calls itself to this depth most likely never ends. */
#define DEEPEST_CALL 4000
/* Nodes that stand in each other. */
#define DEEPEST_NODE 200000
/* Values whose text is longer are computed, so that games cannot grow at every step of a recursion. */
#define LONGEST_TEXT 1000
#define QUOTE_LENGTH 40
#define BYTES_AN_ITEM 128

CgtDefinition *
cgt_definition_new (GStrv parameters, const char *text)
{
  CgtDefinition *definition = g_new0 (CgtDefinition, 1);

  definition->parameters = g_strdupv (parameters);
  definition->text = g_strdup (text);
  return definition;
}

void
cgt_definition_free (CgtDefinition *definition)
{
  g_strfreev (definition->parameters);
  g_free (definition->text);
  g_clear_pointer (&definition->program, cgt_program_free);
  g_free (definition);
}

CgtInterpreter *
cgt_interpreter_new (GHashTable *definitions, CgtSolver *solver)
{
  CgtInterpreter *in = g_new0 (CgtInterpreter, 1);

  in->definitions = definitions;
  in->solver = solver;
  in->store = cgt_solver_get_store (solver);
  in->budget = cgt_store_get_budget (in->store);
  in->calls = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) cgt_item_unref);
  in->globals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) cgt_item_unref);
  in->printed = g_string_new (NULL);
  return in;
}

void
cgt_interpreter_free (CgtInterpreter *in)
{
  g_hash_table_unref (in->calls);
  g_hash_table_unref (in->globals);
  g_string_free (in->printed, TRUE);
  g_free (in);
}

/* Errors */

static char *
node_text (const CgtProgram *program, guint node)
{
  const CgtNode *n = cgt_program_node (program, node);

  return g_strndup (program->text + n->start, n->end - n->start);
}

static char *
node_quote (const CgtProgram *program, guint node)
{
  g_autofree char *text = node_text (program, node);

  return cgt_quote (text, -1, QUOTE_LENGTH);
}

/* Says where an error is that concerns @node: at its column, or in a definition with its words. @is_part: the error has
 * a column already, and that is counted in the text of the node. */
static void
place (CgtInterpreter *in, const CgtProgram *program, guint node, gboolean is_part, GError **error)
{
  g_autoptr (GError) inner = error != NULL ? *error : NULL;
  guint column;
  char *message;

  if (inner == NULL || in->placed || g_error_matches (inner, CGT_ERROR, CGT_ERROR_BUDGET) || inner->domain != CGT_ERROR)
    {
      g_steal_pointer (&inner);
      return;
    }
  in->placed = TRUE;
  column = cgt_scan_column (program->text, cgt_program_node (program, node)->start);
  message = inner->message;
  if (g_str_has_prefix (message, "column "))
    {
      guint inside = (guint) g_ascii_strtoull (message + strlen ("column "), &message, 10);

      column += is_part ? inside - 1 : 0;
      message += g_str_has_prefix (message, ": ") ? strlen (": ") : 0;
    }
  *error = NULL;
  if (in->inside == NULL)
    g_set_error (error, inner->domain, inner->code, "column %u: %s", column, message);
  else
    {
      g_autofree char *words = node_quote (program, node), *quote = g_strdup_printf ("“%s”", words);
      /* A message such as “x” is not a list quotes the words itself. */
      gboolean says_where = strstr (message, quote) != NULL;

      if (says_where)
        g_set_error (error, inner->domain, inner->code, _ ("in %s: %s"), in->inside, message);
      else
        g_set_error (error, inner->domain, inner->code, _ ("in %s, at %s: %s"), in->inside, quote, message);
    }
}

void
cgt_interpreter_blame (CgtInterpreter *in, const CgtProgram *program, guint node, GError **error)
{
  place (in, program, node, FALSE, error);
}

gpointer
cgt_item_refuse (const CgtItem *item, const char *expected, GError **error)
{
  return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("expected %s, found %s"), expected,
                          cgt_item_in_words (item));
}

gboolean
cgt_interpreter_keep (CgtInterpreter *in, gsize bytes, GError **error)
{
  cgt_budget_charge (in->budget, (gssize) bytes);
  return cgt_budget_check (in->budget, error);
}

gboolean
cgt_items_add (CgtInterpreter *in, GPtrArray *items, CgtItem *item, GError **error)
{
  g_ptr_array_add (items, item);
  cgt_budget_tick (in->budget);
  return cgt_interpreter_keep (in, BYTES_AN_ITEM, error);
}

/* Games */

gboolean
cgt_item_is_game (const CgtItem *item)
{
  return item->kind == CGT_ITEM_VALUE || item->kind == CGT_ITEM_POSITION ||
         (item->kind == CGT_ITEM_GAME && !cgt_expression_get_misere (item->game));
}

CgtExpression *
cgt_item_expression (CgtInterpreter *in, CgtItem *item, GError **error)
{
  g_autofree char *text = NULL;
  CgtExpression *sum;

  switch (item->kind)
    {
    case CGT_ITEM_GAME:
      return cgt_expression_ref (item->game);
    case CGT_ITEM_POSITION:
      sum = cgt_expression_new_sum (FALSE);
      cgt_expression_add_position (sum, FALSE, item->position);
      return sum;
    case CGT_ITEM_VALUE:
      text = cgt_value_to_text (in->store, item->value);
      if (text != NULL)
        return cgt_expression_parse (text, in->budget, error);
      cgt_program_explain_none (in->store, error);
      return NULL;
    default:
      return cgt_item_refuse (item, _ ("a game"), error);
    }
}

/* The expression with a program of its own. (transfer full) */
static CgtExpression *
with_program (CgtInterpreter *in, CgtItem *item, GError **error)
{
  g_autoptr (CgtExpression) expression = cgt_item_expression (in, item, error);

  if (expression == NULL || expression->program != NULL)
    return g_steal_pointer (&expression);
  return cgt_expression_parse (cgt_expression_get_text (expression), in->budget, error);
}

/* A program with @operands; NULL with an error. */
static CgtProgram *
combine (CgtInterpreter *in, CgtNodeKind kind, CgtResultType type, guint16 detail, CgtItem *const *operands, guint n,
         guint n_left, GError **error)
{
  g_autoptr (GPtrArray) expressions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_expression_unref);
  g_autofree const CgtProgram **programs = g_new (const CgtProgram *, n + 1);
  gsize length = 0;

  for (guint i = 0; i < n; i++)
    {
      CgtExpression *expression = with_program (in, operands[i], error);

      if (expression == NULL)
        return NULL;
      g_ptr_array_add (expressions, expression);
      programs[i] = expression->program;
      length += strlen (expression->program->text) + sizeof (CgtNode) * expression->program->nodes->len;
    }
  cgt_budget_tick_bytes (in->budget, length + 1);
  return cgt_interpreter_keep (in, length, error) ? cgt_program_combine (kind, type, detail, programs, n, n_left)
                                                  : NULL;
}

static CgtItem *
game_of_program (CgtProgram *program)
{
  const CgtNode *root = cgt_program_node (program, program->nodes->len - 1);

  if (root->kind == CGT_NODE_POSITION)
    {
      CgtItem *item = cgt_item_new_position (cgt_position_ref (g_ptr_array_index (program->positions, root->n_left)));

      cgt_program_free (program);
      return item;
    }
  return cgt_item_new_game (cgt_expression_new_program (program, program->text));
}

/* All of @n items are games; FALSE with an error. */
static gboolean
want_games (CgtItem *const *items, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    if (!cgt_item_is_game (items[i]))
      {
        cgt_item_refuse (items[i], _ ("a game"), error);
        return FALSE;
      }
  return TRUE;
}

static gboolean
are_simple (CgtInterpreter *in, CgtItem *const *items, guint n)
{
  for (guint i = 0; i < n; i++)
    if (items[i]->kind != CGT_ITEM_VALUE || !cgt_is_number_up_star (in->store, items[i]->value))
      return FALSE;
  return TRUE;
}

static CgtItem *
value_item (CgtInterpreter *in, CgtValue value, GError **error)
{
  if (!cgt_value_is_none (value))
    return cgt_item_new_value (value);
  cgt_program_explain_none (in->store, error);
  return NULL;
}

CgtItem *
cgt_item_combine (CgtInterpreter *in, CgtNodeKind kind, guint16 detail, CgtItem *const *operands, guint n, guint n_left,
                  GError **error)
{
  CgtProgram *program;
  CgtItem *item;

  if (!want_games (operands, n, error))
    return NULL;
  /* Numbers, ups and nimbers are added at once. */
  if (are_simple (in, operands, n))
    {
      if (kind == CGT_NODE_ADD)
        return value_item (in, cgt_add (in->store, operands[0]->value, operands[1]->value), error);
      if (kind == CGT_NODE_SUBTRACT)
        return value_item (in, cgt_subtract (in->store, operands[0]->value, operands[1]->value), error);
      if (kind == CGT_NODE_NEGATE)
        return value_item (in, cgt_negate (in->store, operands[0]->value), error);
      if (kind == CGT_NODE_MULTIPLE && cgt_is_integer (in->store, operands[0]->value))
        return value_item (in, cgt_multiple (in->store, operands[0]->value, operands[1]->value), error);
    }
  program = combine (in, kind, kind == CGT_NODE_MISERE ? CGT_RESULT_MISERE : CGT_RESULT_GAME, detail, operands, n,
                     n_left, error);
  if (program == NULL)
    return NULL;
  item = game_of_program (program);
  for (guint i = 0; i < n; i++)
    item->is_thing |= operands[i]->is_thing;
  return item;
}

gboolean
cgt_item_has_position (const CgtItem *item)
{
  if (item->kind == CGT_ITEM_POSITION)
    return TRUE;
  for (guint i = 0; item->kind == CGT_ITEM_GAME && i < cgt_expression_get_n_terms (item->game); i++)
    if (cgt_expression_get_term_position (item->game, i) != NULL || cgt_expression_is_join (item->game, i))
      return TRUE;
  return FALSE;
}

CgtValue
cgt_item_value (CgtInterpreter *in, CgtItem *item, GError **error)
{
  g_autoptr (CgtSum) sum = NULL;

  if (!cgt_item_is_game (item))
    {
      cgt_item_refuse (item, _ ("a game"), error);
      return CGT_NONE;
    }
  if (item->kind == CGT_ITEM_VALUE)
    return item->value;
  if (item->kind == CGT_ITEM_POSITION)
    return cgt_solver_position_value (in->solver, item->position, error);
  if (item->game->program != NULL)
    return cgt_program_value (item->game->program, item->game->root, in->solver, error);
  sum = cgt_expression_make_sum (item->game, in->solver, error);
  return sum != NULL ? cgt_solver_sum_value (in->solver, sum, error) : CGT_NONE;
}

CgtItem *
cgt_item_new_number (CgtInterpreter *in, const char *text)
{
  g_autoptr (CgtExpression) read = cgt_expression_parse (text, in->budget, NULL);
  CgtValue value = read != NULL ? cgt_program_value (read->program, read->root, in->solver, NULL) : CGT_NONE;
  CgtItem *fraction = cgt_value_is_none (value) ? cgt_item_new_fraction (in->store, text) : NULL;

  if (fraction != NULL)
    return fraction;
  return cgt_value_is_none (value) ? cgt_item_new_text (g_strdup (text)) : cgt_item_new_value (value);
}

gboolean
cgt_item_integer (CgtInterpreter *in, CgtItem *item, gint64 *n, GError **error)
{
  CgtValue value = cgt_item_value (in, item, error);
  g_autofree char *text = NULL;

  if (cgt_value_is_none (value))
    return FALSE;
  if (cgt_is_integer (in->store, value) && cgt_integer_to_int64 (in->store, value, n))
    return TRUE;
  text = cgt_value_to_text (in->store, value);
  return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("%s is not an integer that can be used here"),
                     text != NULL ? text : _ ("this"));
}

gboolean
cgt_item_holds (CgtInterpreter *in, CgtItem *item, gboolean *holds, GError **error)
{
  if (item->kind != CGT_ITEM_TRUTH)
    {
      cgt_item_refuse (item, _ ("a comparison"), error);
      return FALSE;
    }
  *holds = item->truth;
  return TRUE;
}

/* Comparisons */

/* A fraction above/below, which may be no game. */
typedef struct
{
  CgtValue above, below;
} Fraction;

/* The least and the greatest number that a game may stop at, or both times the fraction that an item is. FALSE with an
 * error. */
static gboolean
stops_as_fractions (CgtInterpreter *in, CgtItem *item, Fraction *least, Fraction *greatest, GError **error)
{
  CgtValue value;

  if (item->kind == CGT_ITEM_FRACTION)
    {
      *least = *greatest = (Fraction) { item->value, item->below };
      return TRUE;
    }
  value = cgt_item_value (in, item, error);
  if (cgt_value_is_none (value))
    return FALSE;
  if (cgt_is_loopy (value))
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("only games that end compare with a fraction like 2/3"));
  *least = (Fraction) { cgt_right_stop (in->store, value), cgt_integer (in->store, 1) };
  *greatest = (Fraction) { cgt_left_stop (in->store, value), cgt_integer (in->store, 1) };
  return TRUE;
}

/* a/b and c/d compare as a d and c b do. */
static CgtOrder
order_of_numbers (CgtInterpreter *in, Fraction left, Fraction right, GError **error)
{
  CgtValue first = cgt_multiple (in->store, right.below, left.above);
  CgtValue second = cgt_multiple (in->store, left.below, right.above);
  CgtOrder order = cgt_compare (in->store, first, second);

  if (order == CGT_ORDER_UNKNOWN)
    cgt_program_explain_none (in->store, error);
  return order;
}

/* Of two games, one of which is a fraction. No game stops at a fraction that is no game, so that the stops decide: who
 * begins in G - x gets to the number where G stops (Siegel, II.3). */
static CgtOrder
order_of_fractions (CgtInterpreter *in, CgtItem *left, CgtItem *right, GError **error)
{
  Fraction left_least, left_greatest, right_least, right_greatest;
  CgtOrder least, greatest;

  if (!stops_as_fractions (in, left, &left_least, &left_greatest, error) ||
      !stops_as_fractions (in, right, &right_least, &right_greatest, error))
    return CGT_ORDER_UNKNOWN;
  least = order_of_numbers (in, left_least, right_greatest, error);
  greatest = least != CGT_ORDER_UNKNOWN ? order_of_numbers (in, left_greatest, right_least, error) : CGT_ORDER_UNKNOWN;
  if (greatest == CGT_ORDER_UNKNOWN || least == greatest)
    return greatest;
  return CGT_ORDER_FUZZY;
}

CgtOrder
cgt_item_order (CgtInterpreter *in, CgtItem *a, CgtItem *b, GError **error)
{
  CgtItem *const both[] = { a, b };
  g_autoptr (CgtExpression) left = NULL, right = NULL;
  CgtOrder order;

  if (a->kind == CGT_ITEM_FRACTION || b->kind == CGT_ITEM_FRACTION)
    return order_of_fractions (in, a, b, error);
  if (!want_games (both, 2, error))
    return CGT_ORDER_UNKNOWN;
  if (a->kind == CGT_ITEM_VALUE && b->kind == CGT_ITEM_VALUE)
    {
      CgtValue g = cgt_item_value (in, a, error);
      CgtValue h = cgt_value_is_none (g) ? CGT_NONE : cgt_item_value (in, b, error);

      if (cgt_value_is_none (h))
        return CGT_ORDER_UNKNOWN;
      order =
        cgt_is_loopy (g) || cgt_is_loopy (h) ? cgt_loopy_compare (in->store, g, h) : cgt_compare (in->store, g, h);
      if (order == CGT_ORDER_UNKNOWN)
        cgt_program_explain_none (in->store, error);
      return order;
    }
  left = with_program (in, a, error);
  right = left != NULL ? with_program (in, b, error) : NULL;
  if (right == NULL || !cgt_expression_compare (left, right, in->solver, &order, error))
    return CGT_ORDER_UNKNOWN;
  return order;
}

static gboolean
refuse_order (GError **error)
{
  return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("only = and != can compare these"));
}

/* Whether `a SIGN b` holds. FALSE with an error. */
static gboolean
compare_items (CgtInterpreter *in, CgtItem *a, CgtItem *b, guint sign, gboolean *holds, GError **error)
{
  g_autofree char *left = NULL, *right = NULL;
  CgtOrder order;

  *holds = sign == CGT_SIGN_NOT_EQUAL;
  if (a->kind == CGT_ITEM_NOTHING || b->kind == CGT_ITEM_NOTHING)
    return TRUE;
  if ((cgt_item_is_game (a) && cgt_item_is_game (b)) || a->kind == CGT_ITEM_FRACTION || b->kind == CGT_ITEM_FRACTION)
    {
      order = cgt_item_order (in, a, b, error);
      *holds = order != CGT_ORDER_UNKNOWN && cgt_sign_holds (sign, order);
      return order != CGT_ORDER_UNKNOWN;
    }
  if (cgt_item_is_game (a) != cgt_item_is_game (b))
    {
      cgt_item_refuse (cgt_item_is_game (a) ? b : a, _ ("a game"), error);
      return FALSE;
    }
  left = cgt_item_to_source (in, a, error);
  right = left != NULL ? cgt_item_to_source (in, b, error) : NULL;
  if (right == NULL)
    return FALSE;
  if (sign != CGT_SIGN_EQUAL && sign != CGT_SIGN_NOT_EQUAL)
    return refuse_order (error);
  *holds = g_str_equal (left, right) == (sign == CGT_SIGN_EQUAL);
  return TRUE;
}

/* Texts */

static CgtEvaluation *
evaluate (CgtInterpreter *in, CgtExpression *expression, GError **error)
{
  return cgt_expression_evaluate (expression, in->solver, CGT_WANT_VALUE, NULL, NULL, error);
}

/* What an expression evaluates to in a word. */
static char *
answer_of (CgtInterpreter *in, CgtExpression *expression, GError **error)
{
  g_autoptr (CgtEvaluation) record = evaluate (in, expression, error);

  if (record == NULL)
    return NULL;
  if (record->value != NULL)
    return g_strdup (record->value);
  return g_strdup (record->outcome != CGT_OUTCOME_UNKNOWN ? cgt_outcome_to_text (record->outcome) : "?");
}

typedef struct
{
  GString *text;
  gboolean source;
} Joined;

static CgtEach
append_item (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error)
{
  Joined *joined = data;
  g_autofree char *text = joined->source ? cgt_item_to_source (in, item, error) : cgt_item_to_display (in, item, error);

  if (text == NULL)
    return CGT_EACH_ERROR;
  cgt_budget_tick_bytes (in->budget, strlen (text));
  if (!cgt_interpreter_keep (in, 2 * strlen (text), error))
    return CGT_EACH_ERROR;
  if (joined->text->len > 1)
    g_string_append (joined->text, ", ");
  g_string_append (joined->text, text);
  return CGT_EACH_NEXT;
}

static char *
list_to_text (CgtInterpreter *in, CgtItem *list, gboolean source, GError **error)
{
  Joined joined = { g_string_new ("["), source };

  if (cgt_item_each (in, list, append_item, &joined, error) == CGT_EACH_ERROR)
    {
      g_string_free (joined.text, TRUE);
      return NULL;
    }
  g_string_append_c (joined.text, ']');
  return g_string_free (joined.text, FALSE);
}

static char *
value_to_text (CgtInterpreter *in, CgtValue value, GError **error)
{
  char *text = cgt_value_is_none (value) ? NULL : cgt_value_to_text (in->store, value);

  if (text == NULL)
    cgt_program_explain_none (in->store, error);
  return text;
}

char *
cgt_item_to_source (CgtInterpreter *in, CgtItem *item, GError **error)
{
  g_autofree char *text = NULL;

  switch (item->kind)
    {
    case CGT_ITEM_NOTHING:
      return g_strdup ("null");
    case CGT_ITEM_VALUE:
      return value_to_text (in, item->value, error);
    case CGT_ITEM_GAME:
      text = g_strdup (cgt_expression_get_text (item->game));
      break;
    case CGT_ITEM_POSITION:
      text = cgt_position_to_text (item->position);
      break;
    case CGT_ITEM_TRUTH:
      return g_strdup (item->truth ? "true" : "false");
    case CGT_ITEM_FRACTION:
    case CGT_ITEM_OUTCOME:
      return g_strdup (item->text);
    case CGT_ITEM_TEXT:
      return g_strdup_printf ("\"%s\"", item->text);
    case CGT_ITEM_LIST:
      return list_to_text (in, item, TRUE, error);
    case CGT_ITEM_POSITIONS:
      return cgt_positions_to_text (item->positions);
    case CGT_ITEM_RULES:
      return g_strdup_printf (item->text != NULL ? "%s[%s]" : "%s", cgt_ruleset_get_id (item->ruleset), item->text);
    }
  return item->is_thing ? g_strdup_printf ("position(%s)", text) : g_steal_pointer (&text);
}

static CgtEach
append_latex (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error)
{
  GString *list = data;
  g_autofree char *latex = cgt_item_to_latex (in, item, error);

  if (latex == NULL || !cgt_interpreter_keep (in, 2 * strlen (latex), error))
    return CGT_EACH_ERROR;
  g_string_append_printf (list, "%s%s", list->len > 1 ? ", " : "", latex);
  return CGT_EACH_NEXT;
}

char *
cgt_item_to_latex (CgtInterpreter *in, CgtItem *item, GError **error)
{
  g_autoptr (CgtExpression) expression = NULL;
  g_autoptr (CgtEvaluation) record = NULL;
  g_autofree char *text = NULL, *escaped = NULL;
  char *latex;

  switch (item->kind)
    {
    case CGT_ITEM_VALUE:
      latex = cgt_value_to_latex (in->store, item->value);
      if (latex == NULL)
        cgt_program_explain_none (in->store, error);
      return latex;
    case CGT_ITEM_FRACTION:
      return cgt_fraction_to_latex (item->text);
    case CGT_ITEM_OUTCOME:
      return g_strdup_printf ("\\mathcal{%s}", item->text);
    case CGT_ITEM_LIST:
    case CGT_ITEM_POSITIONS:
      {
        GString *list = g_string_new ("[");

        if (cgt_item_each (in, item, append_latex, list, error) != CGT_EACH_ERROR)
          return g_string_free (g_string_append_c (list, ']'), FALSE);
        g_string_free (list, TRUE);
        return NULL;
      }
    case CGT_ITEM_GAME:
    case CGT_ITEM_POSITION:
      if (item->is_thing)
        break;
      expression = cgt_item_expression (in, item, error);
      record = expression != NULL ? evaluate (in, expression, error) : NULL;
      if (record == NULL || (record->value != NULL && record->value_latex != NULL))
        return record != NULL ? g_strdup (record->value_latex) : NULL;
      break; /* a game without a value is shown by its outcome */
    default:
      break;
    }
  text = cgt_item_to_display (in, item, error);
  if (text == NULL)
    return NULL;
  escaped = cgt_latex_escape (text);
  return g_strdup_printf ("\\text{%s}", escaped);
}

char *
cgt_item_to_display (CgtInterpreter *in, CgtItem *item, GError **error)
{
  g_autoptr (CgtExpression) expression = NULL;

  switch (item->kind)
    {
    case CGT_ITEM_TEXT:
      return g_strdup (item->text);
    case CGT_ITEM_LIST:
    case CGT_ITEM_POSITIONS:
      return list_to_text (in, item, FALSE, error);
    case CGT_ITEM_GAME:
    case CGT_ITEM_POSITION:
      if (item->is_thing)
        return item->kind == CGT_ITEM_GAME ? g_strdup (cgt_expression_get_text (item->game))
                                           : cgt_position_to_text (item->position);
      expression = cgt_item_expression (in, item, error);
      return expression != NULL ? answer_of (in, expression, error) : NULL;
    default:
      return cgt_item_to_source (in, item, error);
    }
}

/* Many items */

CgtEach
cgt_item_each (CgtInterpreter *in, CgtItem *item, CgtEachFunc func, gpointer data, GError **error)
{
  g_autoptr (CgtPositionsIter) iter = NULL;
  g_autoptr (GError) local = NULL;
  CgtEach next = CGT_EACH_NEXT;
  CgtPosition *position;

  if (item->kind == CGT_ITEM_LIST)
    {
      for (guint i = 0; i < item->items->len && next == CGT_EACH_NEXT; i++)
        next = func (in, item->items->pdata[i], data, error);
      return next;
    }
  if (item->kind != CGT_ITEM_POSITIONS)
    {
      cgt_item_refuse (item, _ ("a list or a range"), error);
      return CGT_EACH_ERROR;
    }
  iter = cgt_positions_iter_new (item->positions, in->budget);
  while (next == CGT_EACH_NEXT && (position = cgt_positions_iter_next (iter, &local)) != NULL)
    {
      g_autoptr (CgtItem) thing = cgt_item_new_position (position);

      thing->is_thing = TRUE;
      next = func (in, thing, data, error);
    }
  if (local == NULL)
    return next;
  g_propagate_error (error, g_steal_pointer (&local));
  return CGT_EACH_ERROR;
}

void
cgt_interpret_operands (const CgtProgram *program, guint root, guint *roots, guint n)
{
  guint at = root;

  while (n > 0)
    {
      roots[--n] = at - 1;
      at = cgt_program_node (program, at - 1)->first;
    }
}

static gboolean
range_bound (CgtInterpreter *in, const CgtProgram *program, guint node, const CgtScope *scope, gint64 *n,
             GError **error)
{
  g_autoptr (CgtItem) item = cgt_interpret (in, program, node, scope, error);
  g_autofree char *text = NULL, *quote = NULL;

  if (item == NULL)
    return FALSE;
  if (cgt_item_integer (in, item, n, NULL))
    return TRUE;
  text = cgt_item_to_display (in, item, error);
  if (text == NULL)
    return FALSE;
  quote = cgt_quote (text, -1, QUOTE_LENGTH);
  g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
               _ ("a range is from an integer to an integer, and %s is not one here"), quote);
  cgt_interpreter_blame (in, program, node, error);
  return FALSE;
}

static CgtEach
each_of_range (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, CgtEachFunc func,
               gpointer data, GError **error)
{
  guint bounds[2];
  gint64 from, to;
  CgtEach next = CGT_EACH_NEXT;

  cgt_interpret_operands (program, root, bounds, 2);
  if (!range_bound (in, program, bounds[0], scope, &from, error) ||
      !range_bound (in, program, bounds[1], scope, &to, error))
    return CGT_EACH_ERROR;
  for (gint64 n = from; n <= to && next == CGT_EACH_NEXT; n++)
    {
      g_autoptr (CgtItem) item = cgt_item_new_value (cgt_integer (in->store, n));

      if (!cgt_budget_tick (in->budget))
        {
          cgt_budget_check (in->budget, error);
          return CGT_EACH_ERROR;
        }
      next = func (in, item, data, error);
      if (n == G_MAXINT64)
        break;
    }
  return next;
}

typedef struct
{
  const CgtProgram *program;
  guint root;
  CgtEachFunc func;
  gpointer data;
} Body;

static CgtEach
run_body (CgtInterpreter *in, const CgtScope *scope, gpointer data, GError **error)
{
  Body *body = data;
  g_autoptr (CgtItem) item = NULL;

  if (cgt_program_node (body->program, body->root)->kind == CGT_NODE_RANGE)
    return each_of_range (in, body->program, body->root, scope, body->func, body->data, error);
  item = cgt_interpret (in, body->program, body->root, scope, error);
  return item != NULL ? body->func (in, item, body->data, error) : CGT_EACH_ERROR;
}

static gboolean
is_block (const CgtProgram *program, const CgtNode *node)
{
  return g_array_index (program->clauses, CgtClause, node->n_right).kind == CGT_CLAUSE_LET;
}

CgtEach
cgt_interpret_each (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, CgtEachFunc func,
                    gpointer data, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  g_autoptr (CgtItem) item = NULL;
  CgtEach next;

  if (node->kind == CGT_NODE_RANGE)
    return each_of_range (in, program, root, scope, func, data, error);
  if (node->kind == CGT_NODE_CLAUSES && !is_block (program, node))
    {
      g_autofree guint *roots = g_new (guint, node->n_left);
      Body body = { program, 0, func, data };

      cgt_interpret_operands (program, root, roots, node->n_left);
      body.root = roots[0];
      return cgt_interpret_clauses (in, program, root, 0, scope, run_body, &body, error);
    }
  item = cgt_interpret (in, program, root, scope, error);
  if (item == NULL)
    return CGT_EACH_ERROR;
  if (item->kind != CGT_ITEM_LIST && item->kind != CGT_ITEM_POSITIONS)
    {
      g_autofree char *quote = node_quote (program, root);

      g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("expected a list or a range, found “%s”"), quote);
      cgt_interpreter_blame (in, program, root, error);
      return CGT_EACH_ERROR;
    }
  next = cgt_item_each (in, item, func, data, error);
  if (next == CGT_EACH_ERROR)
    cgt_interpreter_blame (in, program, root, error);
  return next;
}

/* A clause, and how it goes on for each item. */
typedef struct
{
  const CgtProgram *program;
  guint root, next;
  const CgtScope *outer;
  CgtScope scope;
  CgtScopeFunc func;
  gpointer data;
} Clause;

static CgtEach
run_clause (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error)
{
  Clause *clause = data;

  clause->scope.item = item;
  return cgt_interpret_clauses (in, clause->program, clause->root, clause->next, &clause->scope, clause->func,
                                clause->data, error);
}

CgtEach
cgt_interpret_clauses (CgtInterpreter *in, const CgtProgram *program, guint root, guint i, const CgtScope *scope,
                       CgtScopeFunc func, gpointer data, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  const CgtClause *clause;
  guint operand = root - 1;
  Clause work = { program, root, i + 1, scope, { .outer = scope }, func, data };

  if (i + 1 >= node->n_left)
    return func (in, scope, data, error);
  clause = &g_array_index (program->clauses, CgtClause, node->n_right + i);
  for (guint j = node->n_left - 1; j > i + 1; j--)
    operand = cgt_program_node (program, operand)->first - 1;
  if (clause->kind == CGT_CLAUSE_BY)
    return cgt_interpret_clauses (in, program, root, i + 1, scope, func, data, error);
  if (clause->kind == CGT_CLAUSE_IF)
    {
      g_autoptr (CgtItem) item = cgt_interpret (in, program, operand, scope, error);
      gboolean holds;

      if (item == NULL)
        return CGT_EACH_ERROR;
      if (!cgt_item_holds (in, item, &holds, error))
        {
          cgt_interpreter_blame (in, program, operand, error);
          return CGT_EACH_ERROR;
        }
      return holds ? cgt_interpret_clauses (in, program, root, i + 1, scope, func, data, error) : CGT_EACH_NEXT;
    }
  work.scope.name = program->text + clause->start;
  work.scope.length = clause->end - clause->start;
  return cgt_interpret_each (in, program, operand, scope, run_clause, &work, error);
}

/* Names */

static CgtItem *
local_item (const CgtScope *scope, const char *name, gsize length)
{
  for (; scope != NULL; scope = scope->outer)
    if (scope->length == length && memcmp (scope->name, name, length) == 0)
      return scope->item;
  return NULL;
}

static CgtItem *
refuse_unknown (const char *name, GError **error)
{
  const char *suggestion = cgt_function_suggest (name, strlen (name));
  g_autofree char *quote = cgt_quote (name, -1, 24);

  if (g_str_equal (name, cgt_keyword_text (CGT_KEYWORD_LAST)))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("there is no result before this line"));
  if (cgt_function_find (name, strlen (name)) >= 0)
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, _ ("expected “(” after “%s”"), name);
  if (suggestion != NULL)
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, _ ("“%s” is neither a game nor a function; did you mean “%s”?"),
                            quote, suggestion);
  return cgt_refuse_null (error, CGT_ERROR_SYNTAX, _ ("“%s” is neither a game nor a function"), quote);
}

/* The program of a definition, read once. */
static const CgtProgram *
program_of (CgtInterpreter *in, CgtDefinition *definition, GError **error)
{
  if (definition->program == NULL)
    definition->program =
      cgt_program_parse_worksheet (definition->text, 0, strlen (definition->text), in->budget, error);
  return definition->program;
}

/* From now on, errors are in the definition of @name. Returns the one around it, for leave(). */
static const char *
enter (CgtInterpreter *in, const char *name)
{
  const char *outer = in->inside;

  in->inside = name;
  return outer;
}

/* An error of the definition gets the column of its name in the line. */
static void
leave (CgtInterpreter *in, const char *outer)
{
  in->inside = outer;
  if (outer == NULL)
    in->placed = FALSE;
}

static CgtItem *
global_item (CgtInterpreter *in, const char *name, GError **error)
{
  CgtDefinition *definition = g_hash_table_lookup (in->definitions, name);
  CgtItem *known = g_hash_table_lookup (in->globals, name);
  const CgtProgram *program;
  const char *outer;

  if (known != NULL)
    return cgt_item_ref (known);
  if (definition == NULL)
    return NULL;
  if (definition->parameters != NULL)
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, _ ("expected “(” with the arguments of %s, and “)” after them"),
                            name);
  outer = enter (in, name);
  program = program_of (in, definition, error);
  known = program != NULL ? cgt_interpret (in, program, program->nodes->len - 1, NULL, error) : NULL;
  leave (in, outer);
  if (known != NULL)
    g_hash_table_insert (in->globals, g_strdup (name), cgt_item_ref (known));
  return known;
}

/* What a name stands for: NULL with an error, or without one if nobody knows it. */
static CgtItem *
find_name (CgtInterpreter *in, const char *name, gsize length, const CgtScope *scope, GError **error)
{
  CgtItem *local = local_item (scope, name, length);
  g_autofree char *copy = NULL;
  g_autoptr (GError) inner = NULL;
  CgtItem *item;

  if (local != NULL)
    return cgt_item_ref (local);
  copy = g_strndup (name, length);
  item = global_item (in, copy, &inner);
  if (item == NULL && inner == NULL && in->lookup != NULL)
    item = in->lookup (in->lookup_data, copy, &inner);
  if (inner != NULL)
    g_propagate_error (error, g_steal_pointer (&inner));
  return item;
}

static CgtItem *
run_name (CgtInterpreter *in, const CgtProgram *program, const CgtNode *node, const CgtScope *scope, GError **error)
{
  g_autofree char *name = g_strndup (program->text + node->start, node->end - node->start);
  g_autoptr (GError) local = NULL;
  CgtItem *item = find_name (in, name, strlen (name), scope, &local);

  if (item != NULL || local != NULL)
    {
      if (local != NULL)
        g_propagate_error (error, g_steal_pointer (&local));
      return item;
    }
  if (g_str_equal (name, cgt_keyword_text (CGT_KEYWORD_TRUE)))
    return cgt_item_new_truth (TRUE);
  if (g_str_equal (name, cgt_keyword_text (CGT_KEYWORD_FALSE)))
    return cgt_item_new_truth (FALSE);
  return refuse_unknown (name, error);
}

/* Whether a text is a letter, or two, that an outcome is written with. */
static gboolean
is_outcome (const char *text, gsize length)
{
  return length > 0 && length <= 2 && strspn (text, "LRNPD") >= length;
}

/* Operators */

static gboolean
names_outcome (const CgtProgram *program, guint root)
{
  const CgtNode *node = cgt_program_node (program, root);

  return node->kind == CGT_NODE_NAME && is_outcome (program->text + node->start, node->end - node->start);
}

/* A fraction that is no game, or with @error the reason why it is none. */
static CgtItem *
read_fraction (CgtInterpreter *in, const CgtProgram *program, guint root, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  g_autofree char *quote = error != NULL ? node_quote (program, root) : NULL, *fraction = NULL;
  CgtLiteral literal;

  cgt_scan_literal (program->text, node->end, node->start, &literal);
  if (error == NULL)
    fraction = cgt_literal_to_fraction (&literal, in->budget);
  else if (!cgt_literal_check (&literal, in->budget, error))
    g_prefix_error (error, "%s: ", quote);
  return fraction != NULL ? cgt_item_new_fraction (in->store, fraction) : NULL;
}

CgtItem *
cgt_interpret_side (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  gsize length = node->end - node->start;
  const char *name = program->text + node->start;
  g_autofree char *copy = NULL;

  if (node->kind == CGT_NODE_FRACTION)
    {
      CgtItem *fraction = read_fraction (in, program, root, NULL);

      if (fraction == NULL)
        cgt_budget_check (in->budget, error);
      return fraction;
    }
  if (!names_outcome (program, root))
    return cgt_interpret (in, program, root, scope, error);
  copy = g_strndup (name, length);
  if (local_item (scope, name, length) != NULL || g_hash_table_contains (in->definitions, copy))
    return cgt_interpret (in, program, root, scope, error);
  return cgt_item_new_outcome (copy);
}

static gboolean
is_number (CgtInterpreter *in, const CgtItem *item)
{
  return item->kind == CGT_ITEM_FRACTION || (item->kind == CGT_ITEM_VALUE && cgt_is_number (in->store, item->value));
}

/* Which of two items makes a comparison impossible: one that is no game, or no number where the other is a fraction.
 * The first one, if that is true of both or of neither. */
static guint
wrong_side (CgtInterpreter *in, const CgtItem *left, const CgtItem *right)
{
  if (left->kind == CGT_ITEM_FRACTION || right->kind == CGT_ITEM_FRACTION)
    return is_number (in, left) && !is_number (in, right);
  return cgt_item_is_game (left) && !cgt_item_is_game (right);
}

static CgtItem *
run_compare (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, GError **error)
{
  guint sides[2];
  g_autoptr (CgtItem) left = NULL, right = NULL;
  gboolean holds;

  cgt_interpret_operands (program, root, sides, 2);
  left = cgt_interpret_side (in, program, sides[0], scope, error);
  right = left != NULL ? cgt_interpret_side (in, program, sides[1], scope, error) : NULL;
  /* In `outcome(P) = P` the last letter is an outcome, whatever else it is the name of. */
  if (right != NULL && left->kind == CGT_ITEM_OUTCOME && right->kind != CGT_ITEM_OUTCOME &&
      names_outcome (program, sides[1]))
    {
      g_autofree char *letters = node_text (program, sides[1]);

      cgt_item_unref (right);
      right = cgt_item_new_outcome (letters);
    }
  if (right == NULL)
    return NULL;
  if (compare_items (in, left, right, cgt_program_node (program, root)->detail, &holds, error))
    return cgt_item_new_truth (holds);
  cgt_interpreter_blame (in, program, sides[wrong_side (in, left, right)], error);
  return NULL;
}

/* G + H; strings and lists are joined. */
static CgtItem *
add_items (CgtInterpreter *in, CgtItem *left, CgtItem *right, gboolean subtract, GError **error)
{
  CgtItem *const both[] = { left, right };

  if (!subtract && (left->kind == CGT_ITEM_TEXT || right->kind == CGT_ITEM_TEXT))
    {
      g_autofree char *first = cgt_item_to_display (in, left, error);
      g_autofree char *second = first != NULL ? cgt_item_to_display (in, right, error) : NULL;

      return second != NULL ? cgt_item_new_text (g_strconcat (first, second, NULL)) : NULL;
    }
  if (!subtract && left->kind == CGT_ITEM_LIST && right->kind == CGT_ITEM_LIST)
    {
      g_autoptr (GPtrArray) items = cgt_items_new ();

      for (guint i = 0; i < 2; i++)
        for (guint j = 0; j < both[i]->items->len; j++)
          if (!cgt_items_add (in, items, cgt_item_ref (both[i]->items->pdata[j]), error))
            return NULL;
      return cgt_item_new_list (g_steal_pointer (&items));
    }
  return cgt_item_combine (in, subtract ? CGT_NODE_SUBTRACT : CGT_NODE_ADD, 0, both, 2, 1, error);
}

/* A chain of sums, which may be long. */
static CgtItem *
run_sum (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, GError **error)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (CgtItem) total = NULL;
  guint node = root;

  while (cgt_program_node (program, node)->open && (cgt_program_node (program, node)->kind == CGT_NODE_ADD ||
                                                    cgt_program_node (program, node)->kind == CGT_NODE_SUBTRACT))
    {
      g_array_append_val (nodes, node);
      node = cgt_program_node (program, node - 1)->first - 1;
    }
  total = cgt_interpret (in, program, node, scope, error);
  for (guint i = nodes->len; i > 0 && total != NULL; i--)
    {
      guint at = g_array_index (nodes, guint, i - 1);
      g_autoptr (CgtItem) right = cgt_interpret (in, program, at - 1, scope, error);
      CgtItem *sum = right != NULL
                       ? add_items (in, total, right, cgt_program_node (program, at)->kind == CGT_NODE_SUBTRACT, error)
                       : NULL;

      if (sum == NULL && right != NULL)
        cgt_interpreter_blame (in, program,
                               cgt_item_is_game (total) ? at - 1 : cgt_program_node (program, at - 1)->first - 1,
                               error);
      cgt_item_unref (total);
      total = sum;
    }
  return g_steal_pointer (&total);
}

static CgtItem *
run_divide (CgtInterpreter *in, CgtItem *const *operands, GError **error)
{
  g_autofree char *numerator = cgt_item_to_source (in, operands[0], error);
  g_autofree char *denominator = numerator != NULL ? cgt_item_to_source (in, operands[1], error) : NULL;
  gsize sign = numerator != NULL && numerator[0] == '-';
  g_autofree char *text = NULL;
  g_autoptr (CgtExpression) expression = NULL;
  const char *slash;
  CgtItem *item;

  if (denominator == NULL)
    return NULL;
  slash = strchr (numerator, '/');
  if (numerator[sign] == '\0' || numerator[sign + strspn (numerator + sign, "/0123456789")] != '\0' ||
      denominator[0] == '\0' || denominator[strspn (denominator, "0123456789")] != '\0')
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("only a number can be divided, and only by an integer"));
  if (slash != NULL)
    {
      g_autoptr (CgtItem) one = NULL;
      g_autofree char *head = g_strndup (numerator, (gsize) (slash - numerator));
      g_autofree char *product = g_strdup_printf ("%s.(%s)", denominator, slash + 1);
      g_autoptr (CgtExpression) factor = cgt_expression_parse (product, in->budget, error);
      g_autofree char *below = factor != NULL ? answer_of (in, factor, error) : NULL;

      if (below == NULL)
        return NULL;
      text = g_strdup_printf ("%s/%s", head, below);
    }
  else
    text = g_strdup_printf ("%s/%s", numerator, denominator);
  expression = cgt_expression_parse (text, in->budget, error);
  if (expression == NULL)
    return NULL;
  item = cgt_item_new_game (g_steal_pointer (&expression));
  {
    g_autoptr (CgtItem) game = item;

    return value_item (in, cgt_item_value (in, game, error), error);
  }
}

static CgtItem *
run_star_or_up (CgtInterpreter *in, CgtNodeKind kind, CgtItem *operand, GError **error)
{
  CgtValue n = cgt_item_value (in, operand, error);

  if (cgt_value_is_none (n))
    return NULL;
  if (!cgt_is_integer (in->store, n) ||
      (kind == CGT_NODE_STAR_OF && cgt_compare (in->store, n, cgt_zero ()) == CGT_ORDER_LESS))
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                            kind == CGT_NODE_STAR_OF ? _ ("the number of a nimber is an integer from 0 on")
                                                     : _ ("the number of ups is an integer"));
  return value_item (in, kind == CGT_NODE_STAR_OF ? cgt_nimber (in->store, n) : cgt_up (in->store, n), error);
}

/* Of positions that are made one after another. */
static CgtItem *
nth_position (CgtInterpreter *in, CgtPositions *positions, gint64 n, GError **error)
{
  g_autoptr (CgtPositionsIter) iter = cgt_positions_iter_new (positions, in->budget);
  g_autoptr (GError) local = NULL;
  CgtPosition *position = NULL;
  CgtItem *item;
  gint64 i;

  for (i = 0; i < n && (position = cgt_positions_iter_next (iter, &local)) != NULL; i++)
    if (i + 1 < n)
      cgt_position_unref (position);
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  if (position == NULL)
    {
      g_autofree char *all = g_strdup_printf ("%" G_GINT64_FORMAT, i), *one = g_strdup_printf ("%" G_GINT64_FORMAT, n);

      return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("there are %s positions, and no position %s"), all, one);
    }
  item = cgt_item_new_position (position);
  item->is_thing = TRUE;
  return item;
}

static CgtItem *
run_index (CgtInterpreter *in, CgtItem *const *operands, GError **error)
{
  GPtrArray *items;
  gint64 n;

  if (!cgt_item_integer (in, operands[1], &n, error))
    return NULL;
  if (operands[0]->kind != CGT_ITEM_LIST && operands[0]->kind != CGT_ITEM_POSITIONS)
    return cgt_item_refuse (operands[0], _ ("a list"), error);
  if (n < 1)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("the items of a list are counted from 1"));
  if (operands[0]->kind == CGT_ITEM_POSITIONS)
    return nth_position (in, operands[0]->positions, n, error);
  items = operands[0]->items;
  if (n > items->len)
    {
      g_autofree char *item = g_strdup_printf ("%" G_GINT64_FORMAT, n);

      return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                              ngettext ("the list has %u item, and no item %s", "the list has %u items, and no item %s",
                                        items->len),
                              items->len, item);
    }
  return cgt_item_ref (items->pdata[n - 1]);
}

static CgtItem *
run_size (CgtInterpreter *in, CgtItem *const *operands, GError **error)
{
  gint64 rows, columns;

  if (!cgt_item_integer (in, operands[0], &rows, error) || !cgt_item_integer (in, operands[1], &columns, error))
    return NULL;
  return cgt_item_new_text (g_strdup_printf ("%" G_GINT64_FORMAT "x%" G_GINT64_FORMAT, rows, columns));
}

/* Both sides of `and` and `or`: the second one only if it matters. */
static CgtItem *
run_logic (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, GError **error)
{
  CgtNodeKind kind = cgt_program_node (program, root)->kind;
  guint n = kind == CGT_NODE_NOT ? 1 : 2, sides[2];
  gboolean holds = FALSE;

  cgt_interpret_operands (program, root, sides, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CgtItem) item = cgt_interpret (in, program, sides[i], scope, error);

      if (item == NULL)
        return NULL;
      if (!cgt_item_holds (in, item, &holds, error))
        {
          cgt_interpreter_blame (in, program, sides[i], error);
          return NULL;
        }
      if (holds == (kind == CGT_NODE_OR))
        break;
    }
  return cgt_item_new_truth (kind == CGT_NODE_NOT ? !holds : holds);
}

/* Lists */

typedef struct
{
  GPtrArray *items;
} Collected;

CgtEach
cgt_items_collect (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error)
{
  return cgt_items_add (in, data, cgt_item_ref (item), error) ? CGT_EACH_NEXT : CGT_EACH_ERROR;
}

static CgtItem *
run_list (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, GError **error)
{
  guint n = cgt_program_node (program, root)->n_left;
  g_autofree guint *roots = g_new (guint, n + 1);
  g_autoptr (GPtrArray) items = cgt_items_new ();

  cgt_interpret_operands (program, root, roots, n);
  for (guint i = 0; i < n; i++)
    {
      const CgtNode *node = cgt_program_node (program, roots[i]);

      if (node->kind == CGT_NODE_RANGE || node->kind == CGT_NODE_CLAUSES)
        {
          if (cgt_interpret_each (in, program, roots[i], scope, cgt_items_collect, items, error) == CGT_EACH_ERROR)
            return NULL;
        }
      else
        {
          /* A list of outcomes is read back from their letters. */
          CgtItem *item = cgt_interpret_side (in, program, roots[i], scope, error);

          if (item == NULL || !cgt_items_add (in, items, item, error))
            return NULL;
        }
    }
  return cgt_item_new_list (g_steal_pointer (&items));
}

/* NAME := G; ...; the body */
typedef struct
{
  const CgtProgram *program;
  guint body;
  CgtItem *result;
} Block;

static CgtItem *
run_block (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *outer, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  guint n = node->n_left;
  g_autofree guint *roots = g_new (guint, n);
  g_autofree CgtScope *scopes = g_new0 (CgtScope, n);
  const CgtScope *scope = outer;
  CgtItem *item = NULL;

  cgt_interpret_operands (program, root, roots, n);
  for (guint i = 0; i < n; i++)
    {
      const CgtClause *clause = &g_array_index (program->clauses, CgtClause, node->n_right + i);

      item = cgt_interpret (in, program, roots[i], scope, error);
      if (item == NULL || i + 1 == n)
        break;
      scopes[i] = (CgtScope) { program->text + clause->start, clause->end - clause->start, item, scope };
      scope = &scopes[i];
    }
  for (guint i = 0; i < n; i++)
    g_clear_pointer (&scopes[i].item, cgt_item_unref);
  return item;
}

/* Calls */

/* What a function was called with, and where it stands for the same again. NULL with an error. */
static char *
call_key (CgtInterpreter *in, const char *name, CgtItem *const *arguments, guint n, GError **error)
{
  g_autoptr (GString) key = g_string_new (name);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = cgt_item_to_source (in, arguments[i], error);

      if (text == NULL)
        return NULL;
      g_string_append_printf (key, "%c%s", i > 0 ? '\t' : '(', text);
    }
  return g_strdup (key->str);
}

/* A game whose text is long becomes its value, unless there is a position in it. */
static CgtItem *
shorten (CgtInterpreter *in, CgtItem *item, GError **error)
{
  g_autoptr (CgtItem) owned = item;

  if (item->kind != CGT_ITEM_GAME || cgt_expression_get_misere (item->game) || cgt_item_has_position (item) ||
      strlen (cgt_expression_get_text (item->game)) <= LONGEST_TEXT)
    return g_steal_pointer (&owned);
  return value_item (in, cgt_item_value (in, owned, error), error);
}

/* A number is computed, so that calls can be told apart; a game keeps its form. */
static CgtItem *
argument_of (CgtInterpreter *in, const CgtProgram *program, guint node, const CgtScope *scope, GError **error)
{
  g_autoptr (CgtItem) item = cgt_interpret (in, program, node, scope, error);
  CgtValue value;

  if (item == NULL || item->kind != CGT_ITEM_GAME || cgt_expression_get_misere (item->game) ||
      cgt_item_has_position (item))
    return g_steal_pointer (&item);
  value = cgt_item_value (in, item, error);
  if (cgt_value_is_none (value))
    return NULL;
  return cgt_is_number (in->store, value) ? cgt_item_new_value (value) : g_steal_pointer (&item);
}

static CgtItem *
call_definition (CgtInterpreter *in, const char *name, CgtDefinition *function, CgtItem **arguments, guint n,
                 GError **error)
{
  g_autofree CgtScope *scopes = g_new0 (CgtScope, n + 1);
  g_autofree char *key = call_key (in, name, arguments, n, error);
  const CgtProgram *program;
  gsize printed = in->printed->len;
  CgtItem *item;

  if (key == NULL)
    return NULL;
  item = g_hash_table_lookup (in->calls, key);
  if (item != NULL)
    return cgt_item_ref (item);
  program = program_of (in, function, error);
  if (program == NULL)
    return NULL;
  for (guint i = 0; i < n; i++)
    scopes[i] = (CgtScope) { function->parameters[i], strlen (function->parameters[i]), arguments[i],
                             i > 0 ? &scopes[i - 1] : NULL };
  item = cgt_interpret (in, program, program->nodes->len - 1, n > 0 ? &scopes[n - 1] : NULL, error);
  if (item != NULL)
    item = shorten (in, item, error);
  if (item != NULL && printed == in->printed->len)
    {
      if (!cgt_interpreter_keep (in, strlen (key) + BYTES_AN_ITEM, error))
        {
          cgt_item_unref (item);
          return NULL;
        }
      g_hash_table_insert (in->calls, g_steal_pointer (&key), cgt_item_ref (item));
    }
  return item;
}

static CgtItem *
refuse_count (const char *name, guint least, guint most, guint n, GError **error)
{
  guint bound = n < least ? least : most;

  return cgt_refuse_null (error, CGT_ERROR_SYNTAX,
                          least == most
                            ? ngettext ("%s takes %u argument, found %u", "%s takes %u arguments, found %u", bound)
                          : n < least ? ngettext ("%s takes at least %u argument, found %u",
                                                  "%s takes at least %u arguments, found %u", bound)
                                      : ngettext ("%s takes at most %u argument, found %u",
                                                  "%s takes at most %u arguments, found %u", bound),
                          name, bound, n);
}

static CgtItem *
run_call (CgtInterpreter *in, const char *name, CgtDefinition *function, const CgtProgram *program, const guint *roots,
          guint n, const CgtScope *scope, GError **error)
{
  guint n_parameters = function->parameters != NULL ? g_strv_length (function->parameters) : 0;
  g_autoptr (GPtrArray) arguments = cgt_items_new ();
  const char *outer;
  CgtItem *item;

  if (function->parameters == NULL)
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, _ ("%s is not a function"), name);
  if (n != n_parameters)
    return refuse_count (name, n_parameters, n_parameters, n, error);
  for (guint i = 0; i < n; i++)
    {
      item = argument_of (in, program, roots[i], scope, error);
      if (item == NULL)
        return NULL;
      g_ptr_array_add (arguments, item);
    }
  if (in->n_calls >= DEEPEST_CALL)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("calls or brackets are nested more than %d deep"),
                   DEEPEST_CALL);
      return NULL;
    }
  in->n_calls++;
  outer = enter (in, name);
  item = call_definition (in, name, function, (CgtItem **) arguments->pdata, n, error);
  leave (in, outer);
  in->n_calls--;
  return item;
}

static CgtItem *
run_apply (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  g_autofree guint *roots = g_new (guint, node->n_left + 1);
  const char *start = program->text + node->start;
  gsize length = cgt_name_end (start, node->end - node->start, 0);
  g_autofree char *name = NULL;
  CgtDefinition *function;
  const CgtBuiltin *builtin;
  CgtItem *item;

  name = g_strndup (start, length);
  function = g_hash_table_lookup (in->definitions, name);
  builtin = cgt_builtin_find (name, length);
  cgt_interpret_operands (program, root, roots, node->n_left);
  if (function != NULL)
    return run_call (in, name, function, program, roots, node->n_left, scope, error);
  if (builtin == NULL)
    return refuse_unknown (name, error);
  if (node->n_left < builtin->least || node->n_left > builtin->most)
    return refuse_count (name, builtin->least, builtin->most, node->n_left, error);
  item = builtin->call (&(CgtBuiltinCall) { in, program, scope, roots, node->n_left, builtin->kind }, error);
  /* An error of a function with one argument is placed at the argument. */
  if (item == NULL && node->n_left == 1)
    cgt_interpreter_blame (in, program, roots[0], error);
  return item;
}

/* Functions of the language */

static GPtrArray *
list_of_function (CgtInterpreter *in, const CgtFunction *function, guint16 detail, CgtItem *const *arguments, guint n,
                  GError **error)
{
  g_autoptr (CgtProgram) program = combine (in, CGT_NODE_CALL, CGT_RESULT_LIST, detail, arguments, n, n, error);
  g_autoptr (GPtrArray) forms = NULL;
  g_autoptr (GPtrArray) items = cgt_items_new ();

  if (program == NULL)
    return NULL;
  forms = cgt_program_list_items (program, program->nodes->len - 1, in->solver, error);
  for (guint i = 0; forms != NULL && i < forms->len; i++)
    {
      CgtForm *form = forms->pdata[i];
      CgtItem *item = NULL;

      if (cgt_form_is_value (form))
        item = cgt_item_new_value (cgt_form_get_value (form));
      else
        {
          g_autofree char *text = cgt_form_to_text (in->store, form);
          CgtExpression *expression = text != NULL ? cgt_expression_parse (text, in->budget, error) : NULL;

          if (text == NULL)
            cgt_program_explain_none (in->store, error);
          item = expression != NULL ? cgt_item_new_game (expression) : NULL;
        }
      if (item == NULL || !cgt_items_add (in, items, item, error))
        return NULL;
    }
  return forms != NULL ? g_steal_pointer (&items) : NULL;
}

/* The items of arguments of any number, with those of lists in their places. @ends: how many there are up to each. */
static gboolean
collect_arguments (CgtInterpreter *in, const CgtProgram *program, const guint *roots, guint n, const CgtScope *scope,
                   gboolean spread, GPtrArray *items, guint *ends, GError **error)
{
  for (guint i = 0; i < n; ends[i++] = items->len)
    {
      const CgtNode *node = cgt_program_node (program, roots[i]);
      CgtItem *item;

      if (spread && (node->kind == CGT_NODE_RANGE || node->kind == CGT_NODE_CLAUSES))
        {
          if (cgt_interpret_each (in, program, roots[i], scope, cgt_items_collect, items, error) == CGT_EACH_ERROR)
            return FALSE;
          continue;
        }
      item = cgt_interpret (in, program, roots[i], scope, error);
      if (item == NULL)
        return FALSE;
      if (spread && (item->kind == CGT_ITEM_LIST || item->kind == CGT_ITEM_POSITIONS))
        {
          CgtEach next = cgt_item_each (in, item, cgt_items_collect, items, error);

          cgt_item_unref (item);
          if (next == CGT_EACH_ERROR)
            return FALSE;
        }
      else if (!cgt_items_add (in, items, item, error))
        return FALSE;
    }
  return TRUE;
}

/* outcome(G) and full(G), which the solver computes of the whole sum. */
static CgtItem *
run_answer (CgtInterpreter *in, const CgtFunction *function, guint16 detail, CgtItem *argument, GError **error)
{
  g_autoptr (CgtExpression) inner = NULL;
  g_autoptr (CgtExpression) call = NULL;
  g_autofree char *answer = NULL;
  CgtProgram *program;

  if (argument->kind == CGT_ITEM_VALUE && function->type == CGT_RESULT_OUTCOME)
    {
      CgtOutcome outcome = cgt_is_loopy (argument->value) ? cgt_loopy_outcome (in->store, argument->value)
                                                          : cgt_outcome (in->store, argument->value);

      if (outcome != CGT_OUTCOME_UNKNOWN)
        return cgt_item_new_outcome (cgt_outcome_to_text (outcome));
    }
  program = combine (in, CGT_NODE_CALL, function->type, detail, &argument, 1, 1, error);
  if (program == NULL)
    return NULL;
  call = cgt_expression_new_program (program, program->text);
  answer = answer_of (in, call, error);
  if (answer == NULL)
    return NULL;
  return function->type == CGT_RESULT_OUTCOME ? cgt_item_new_outcome (answer)
                                              : cgt_item_new_text (g_steal_pointer (&answer));
}

/* A number from the record of a loopy game; that of a ko may be no game, and then it is a fraction. */
static CgtItem *
number_of_record (CgtInterpreter *in, const CgtFunction *function, guint16 detail, CgtItem *argument, GError **error)
{
  g_autoptr (CgtItem) answer = run_answer (in, function, detail, argument, error);
  CgtItem *number = answer != NULL ? cgt_item_new_number (in, answer->text) : NULL;

  if (number != NULL)
    number->is_measure = TRUE;
  return number;
}

/* Misère play has an outcome and moves, but it is no game. */
static gboolean
takes_misere (const CgtFunction *function)
{
  return function->type == CGT_RESULT_OUTCOME || (function->type == CGT_RESULT_LIST && function->list_of_form != NULL);
}

/* @wrong: where one argument is not what the function takes, becomes its number. */
static CgtItem *
apply_function (CgtInterpreter *in, const CgtFunction *function, guint16 detail, CgtItem *const *arguments, guint n,
                guint *wrong, GError **error)
{
  g_autofree CgtValue *values = g_new (CgtValue, n + 1);
  g_autoptr (GError) local = NULL;
  CgtItem *item = NULL;

  for (*wrong = 0; *wrong < n && cgt_item_is_game (arguments[*wrong]);)
    ++*wrong;
  if (*wrong < n && arguments[*wrong]->kind == CGT_ITEM_GAME && !takes_misere (function))
    return cgt_item_refuse (arguments[*wrong], _ ("a game"), error);
  if (function->type == CGT_RESULT_OUTCOME || (function->type == CGT_RESULT_EXPANSION && function->text == NULL))
    return run_answer (in, function, detail, arguments[0], error);
  if (function->join != 0)
    return cgt_item_combine (in, CGT_NODE_CALL, detail, arguments, n, n, error);
  if (function->type == CGT_RESULT_LIST)
    {
      GPtrArray *items;

      if (function->list_of_form != NULL && cgt_item_has_position (arguments[0]))
        items =
          cgt_item_options (in, arguments[0], g_str_has_prefix (function->name, "left") ? CGT_LEFT : CGT_RIGHT, error);
      else
        items = list_of_function (in, function, detail, arguments, n, error);
      return items != NULL ? cgt_item_new_list (items) : NULL;
    }
  for (guint i = 0; i < n; i++)
    {
      *wrong = i;
      values[i] = cgt_item_value (in, arguments[i], &local);
      if (function->field != 0 &&
          (cgt_is_loopy (values[i]) || g_error_matches (local, CGT_ERROR, CGT_ERROR_MEANINGLESS)))
        return number_of_record (in, function, detail, arguments[i], error);
      if (cgt_value_is_none (values[i]))
        {
          g_propagate_error (error, g_steal_pointer (&local));
          return NULL;
        }
      if (cgt_is_loopy (values[i]) && !function->loopy)
        return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("%s is not defined for loopy games"), function->name);
    }
  if (function->type == CGT_RESULT_EXPANSION)
    {
      char *text = function->text (in->store, values, &local);

      item = text != NULL ? cgt_item_new_text (text) : NULL;
    }
  else
    {
      CgtValue value = function->of_many != NULL ? function->of_many (in->store, values, n, &local)
                                                 : function->value (in->store, values, &local);

      item = cgt_value_is_none (value) ? NULL : cgt_item_new_value (value);
      if (item != NULL)
        item->is_measure = function->measures;
    }
  if (item == NULL)
    {
      *wrong = n > 1 && local != NULL ? cgt_function_find_wrong (function, in->store, values, n) : n;
      cgt_program_explain_none (in->store, &local);
      g_propagate_error (error, g_steal_pointer (&local));
    }
  return item;
}

static CgtItem *
run_function (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  const CgtFunction *function = cgt_function_get (node->detail);
  g_autofree guint *roots = g_new (guint, node->n_left + 1), *ends = g_new (guint, node->n_left + 1);
  g_autoptr (GPtrArray) items = cgt_items_new ();
  guint wrong;
  CgtItem *result;

  cgt_interpret_operands (program, root, roots, node->n_left);
  if (!collect_arguments (in, program, roots, node->n_left, scope, function->of_many != NULL, items, ends, error))
    return NULL;
  wrong = items->len;
  result = apply_function (in, function, node->detail, (CgtItem **) items->pdata, items->len, &wrong, error);
  /* A single argument is to blame. Of several, the wrong one is, or the list with the wrong item, if it is known. */
  for (guint i = 0; result == NULL && i < node->n_left; i++)
    if (node->n_left == 1 || wrong < ends[i])
      {
        cgt_interpreter_blame (in, program, roots[i], error);
        break;
      }
  return result;
}

/* Positions with names */

/* What stands for @item in a position: an integer, or those of a list; NULL if it is neither. */
static char *
integers_of (CgtInterpreter *in, CgtItem *item)
{
  gboolean is_list = item->kind == CGT_ITEM_LIST && item->items->len > 0;
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 n;

  for (guint i = 0; i < (is_list ? item->items->len : 1); i++)
    {
      if (!cgt_item_integer (in, is_list ? item->items->pdata[i] : item, &n, NULL))
        return NULL;
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? "," : "", n);
    }
  return g_strdup (text->str);
}

/* Whether a position begins with a version of other games, such as impartial, which has a position in it. */
static gboolean
is_version (const CgtProgram *program, const CgtNode *node)
{
  gsize end = cgt_scan_name (program->text, node->end, node->start);
  guint n;
  const CgtRuleset *const *versions = cgt_ruleset_versions (&n);

  for (guint i = 0; i < n; i++)
    {
      const char *id = cgt_ruleset_get_id (versions[i]);

      if (strlen (id) == end - node->start && g_ascii_strncasecmp (id, program->text + node->start, strlen (id)) == 0)
        return TRUE;
    }
  return FALSE;
}

/* The text of a part of a position: integers, two of them around an x that one word holds, or in a version a game. */
static char *
part_text (CgtInterpreter *in, const CgtProgram *program, guint root, gboolean in_version, const CgtScope *scope,
           GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  g_autofree char *text = node_text (program, root), *quote = NULL, *shown = NULL, *integers = NULL;
  g_autoptr (CgtItem) item = NULL;

  if (node->kind == CGT_NODE_NAME)
    {
      g_autoptr (GError) local = NULL;

      item = find_name (in, text, strlen (text), scope, &local);
      for (char *x = strchr (text, 'x'); item == NULL && x != NULL; x = strchr (x + 1, 'x'))
        {
          g_autofree char *rows = g_strndup (text, (gsize) (x - text)), *columns = g_strdup (x + 1);
          const char *sides[] = { rows, columns };
          gint64 numbers[2];
          guint known = 0;

          for (guint i = 0; i < 2; i++)
            {
              g_autoptr (CgtItem) side = NULL;
              char *end;

              numbers[i] = g_ascii_strtoll (sides[i], &end, 10);
              if (end > sides[i] && *end == '\0')
                known++;
              else if ((side = find_name (in, sides[i], strlen (sides[i]), scope, NULL)) != NULL &&
                       cgt_item_integer (in, side, &numbers[i], NULL))
                known++;
            }
          if (known == 2)
            return g_strdup_printf ("%" G_GINT64_FORMAT "x%" G_GINT64_FORMAT, numbers[0], numbers[1]);
        }
      g_clear_pointer (&item, cgt_item_unref);
    }
  item = cgt_interpret (in, program, root, scope, error);
  if (item == NULL)
    return NULL;
  if (item->kind == CGT_ITEM_TEXT)
    return g_strdup (item->text);
  if (in_version && cgt_item_is_game (item))
    return cgt_item_to_source (in, item, error);
  integers = integers_of (in, item);
  if (integers != NULL)
    return g_steal_pointer (&integers);
  shown = cgt_item_to_display (in, item, error);
  if (shown == NULL)
    return NULL;
  quote = cgt_quote (text, -1, QUOTE_LENGTH);
  g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("“%s” is %s here, where an integer is needed"), quote,
               shown);
  cgt_interpreter_blame (in, program, root, error);
  return NULL;
}

/* Whether one of the words of a part is known. */
static gboolean
knows_any (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope)
{
  for (guint i = cgt_program_node (program, root)->first; i < root; i++)
    {
      const CgtNode *node = cgt_program_node (program, i);
      g_autoptr (CgtItem) item = NULL;

      if (node->kind == CGT_NODE_APPLY)
        return TRUE;
      if (node->kind != CGT_NODE_NAME)
        continue;
      item = find_name (in, program->text + node->start, node->end - node->start, scope, NULL);
      if (item != NULL || memchr (program->text + node->start, 'x', node->end - node->start) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* A column of a built position becomes that of the text from @start on. @built: where the parts at @spans stand in the
 * built one. */
static void
put_column_back (GError *error, guint32 start, const CgtSpan *spans, const CgtSpan *built, guint n)
{
  g_autofree char *message = g_strdup (error->message);
  char *rest = message;
  guint64 at, column;

  if (!g_str_has_prefix (message, "column "))
    return;
  at = column = g_ascii_strtoull (message + strlen ("column "), &rest, 10) - 1;
  for (guint i = 0; i < n && at >= built[i].start; i++)
    column = at < built[i].end ? spans[i].start - start : at - built[i].end + spans[i].end - start;
  g_free (error->message);
  error->message = g_strdup_printf ("column %" G_GUINT64_FORMAT "%s", column + 1, rest);
}

static CgtItem *
run_build (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  const CgtSpan *spans = &g_array_index (program->spans, CgtSpan, node->n_right);
  g_autofree guint *roots = g_new (guint, node->n_left);
  g_autofree CgtSpan *parts = g_new0 (CgtSpan, node->n_left);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (CgtProgram) built = NULL;
  gsize at = node->start;

  cgt_interpret_operands (program, root, roots, node->n_left);
  if (knows_any (in, program, root, scope))
    for (guint i = 0; i < node->n_left; i++)
      {
        g_autofree char *part = part_text (in, program, roots[i], is_version (program, node), scope, error);

        if (part == NULL)
          return NULL;
        g_string_append_len (text, program->text + at, (gssize) (spans[i].start - at));
        parts[i].start = (guint32) text->len;
        g_string_append (text, part);
        parts[i].end = (guint32) text->len;
        at = spans[i].end;
      }
  g_string_append_len (text, program->text + at, (gssize) (node->end - at));
  built = cgt_program_parse (text->str, text->len, in->budget, error);
  if (built != NULL)
    return game_of_program (g_steal_pointer (&built));
  if (at > node->start && error != NULL && *error != NULL)
    put_column_back (*error, node->start, spans, parts, node->n_left);
  place (in, program, root, TRUE, error);
  return NULL;
}

/* The first operand that is not what the operator needs; the first one if that is not known. */
static guint
wrong_operand (const CgtNode *node, CgtItem *const *operands, guint n)
{
  /* Of a list and a number, the number is wrong if the list is one. */
  if (node->kind == CGT_NODE_INDEX)
    return operands[0]->kind == CGT_ITEM_LIST || operands[0]->kind == CGT_ITEM_POSITIONS;
  for (guint i = 0; i < n; i++)
    if (!cgt_item_is_game (operands[i]))
      return i;
  return 0;
}

static CgtItem *
operate (CgtInterpreter *in, const CgtNode *node, CgtItem *const *operands, guint n, guint n_left, GError **error)
{
  switch ((CgtNodeKind) node->kind)
    {
    case CGT_NODE_STAR_OF:
    case CGT_NODE_UP_OF:
      return run_star_or_up (in, node->kind, operands[0], error);
    case CGT_NODE_DIVIDE:
      return run_divide (in, operands, error);
    case CGT_NODE_SIZE:
      return run_size (in, operands, error);
    case CGT_NODE_INDEX:
      return run_index (in, operands, error);
    default:
      return cgt_item_combine (in, node->kind, node->detail, operands, n, n_left, error);
    }
}

/* The operands of an operator, all of them games. */
static CgtItem *
run_operator (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  g_autoptr (GPtrArray) items = cgt_items_new ();
  g_autofree guint *roots = NULL;
  CgtItem *const *operands;
  CgtItem *result;
  guint n, n_left = 1;

  switch ((CgtNodeKind) node->kind)
    {
    case CGT_NODE_BRACES:
      n = node->n_left + node->n_right;
      n_left = node->n_left;
      break;
    case CGT_NODE_SWITCH:
      n = n_left = node->n_left;
      break;
    case CGT_NODE_NEGATE:
    case CGT_NODE_MISERE:
    case CGT_NODE_STAR_OF:
    case CGT_NODE_UP_OF:
      n = 1;
      break;
    default:
      n = 2;
      break;
    }
  roots = g_new (guint, n + 1);
  roots[0] = root;
  cgt_interpret_operands (program, root, roots, n);
  for (guint i = 0; i < n; i++)
    {
      CgtItem *item = cgt_interpret (in, program, roots[i], scope, error);

      if (item == NULL)
        return NULL;
      g_ptr_array_add (items, item);
    }
  operands = (CgtItem *const *) items->pdata;
  result = operate (in, node, operands, n, n_left, error);
  if (result == NULL)
    cgt_interpreter_blame (in, program, roots[wrong_operand (node, operands, n)], error);
  return result;
}

/* Loops with names of the worksheet in them, as in a{x|a} */

/* Whether a move in the braces leads back by the name before braces. */
static gboolean
leads_back (const CgtProgram *program, guint root)
{
  const CgtNode *node = cgt_program_node (program, root);

  for (guint i = node->first; node->kind == CGT_NODE_BRACES && i < root; i++)
    if (cgt_program_node (program, i)->kind == CGT_NODE_BACK)
      return TRUE;
  return FALSE;
}

/* What is open in the braces is computed and put into their text. They are read as a whole, since a move that leads
 * back is no game by itself. */
static CgtItem *
run_loop (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, GError **error)
{
  const CgtNode *whole = cgt_program_node (program, root);
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GString) text = g_string_new (NULL);
  CgtExpression *expression;
  gsize at = whole->start;

  g_array_append_val (nodes, root);
  while (nodes->len > 0)
    {
      guint i = g_array_index (nodes, guint, nodes->len - 1);
      const CgtNode *node = cgt_program_node (program, i);
      g_autoptr (CgtItem) item = NULL;
      g_autofree char *source = NULL;

      g_array_set_size (nodes, nodes->len - 1);
      if (!node->open)
        continue;
      if (node->kind == CGT_NODE_BRACES)
        {
          guint n = node->n_left + node->n_right;
          g_autofree guint *roots = g_new (guint, n + 1);

          cgt_interpret_operands (program, i, roots, n);
          while (n-- > 0)
            g_array_append_val (nodes, roots[n]);
          continue;
        }
      item = cgt_interpret (in, program, i, scope, error);
      source = item != NULL && want_games (&item, 1, error) ? cgt_item_to_source (in, item, error) : NULL;
      if (source == NULL)
        {
          cgt_interpreter_blame (in, program, i, error);
          return NULL;
        }
      g_string_append_len (text, program->text + at, (gssize) (node->start - at));
      g_string_append_printf (text, "(%s)", source);
      at = node->end;
    }
  g_string_append_len (text, program->text + at, (gssize) (whole->end - at));
  expression = cgt_expression_parse (text->str, in->budget, error);
  return expression != NULL ? cgt_item_new_game (expression) : NULL;
}

static CgtItem *
run_closed (CgtInterpreter *in, const CgtProgram *program, guint root, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  CgtProgram *slice = cgt_program_slice (program, root);

  if (node->kind == CGT_NODE_LITERAL)
    {
      CgtValue value = cgt_program_value (slice, 0, in->solver, error);

      cgt_program_free (slice);
      return cgt_value_is_none (value) ? NULL : cgt_item_new_value (value);
    }
  return game_of_program (slice);
}

static CgtItem *
run_rules (const CgtProgram *program, guint root)
{
  g_autofree char *text = node_text (program, root);
  gsize length = strlen (text), end = cgt_scan_name (text, length, 0), open = cgt_scan_space (text, length, end);
  g_autofree char *id = g_ascii_strdown (text, (gssize) end);
  g_autofree char *options = text[open] == '[' ? g_strndup (text + open + 1, length - open - 2) : NULL;

  return cgt_item_new_rules (cgt_ruleset_find (id), options);
}

static CgtItem *
run_node (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, GError **error)
{
  const CgtNode *node = cgt_program_node (program, root);
  g_autoptr (GPtrArray) items = NULL;

  if (!node->open)
    return run_closed (in, program, root, error);
  switch ((CgtNodeKind) node->kind)
    {
    case CGT_NODE_NAME:
      return run_name (in, program, node, scope, error);
    case CGT_NODE_STRING:
      return cgt_item_new_text (g_strndup (program->text + node->start + 1, node->end - node->start - 2));
    case CGT_NODE_FRACTION:
      return read_fraction (in, program, root, error);
    case CGT_NODE_RULES:
      return run_rules (program, root);
    case CGT_NODE_APPLY:
      return run_apply (in, program, root, scope, error);
    case CGT_NODE_BUILD:
      return run_build (in, program, root, scope, error);
    case CGT_NODE_RANGE:
      items = cgt_items_new ();
      if (cgt_interpret_each (in, program, root, scope, cgt_items_collect, items, error) == CGT_EACH_ERROR)
        return NULL;
      return cgt_item_new_list (g_steal_pointer (&items));
    case CGT_NODE_OR:
    case CGT_NODE_AND:
    case CGT_NODE_NOT:
      return run_logic (in, program, root, scope, error);
    case CGT_NODE_CLAUSES:
      if (is_block (program, node))
        return run_block (in, program, root, scope, error);
      items = cgt_items_new ();
      if (cgt_interpret_each (in, program, root, scope, cgt_items_collect, items, error) == CGT_EACH_ERROR)
        return NULL;
      return cgt_item_new_list (g_steal_pointer (&items));
    case CGT_NODE_LIST:
      return run_list (in, program, root, scope, error);
    case CGT_NODE_COMPARE:
      return run_compare (in, program, root, scope, error);
    case CGT_NODE_ADD:
    case CGT_NODE_SUBTRACT:
      return run_sum (in, program, root, scope, error);
    case CGT_NODE_CALL:
      return run_function (in, program, root, scope, error);
    case CGT_NODE_BRACES:
      return leads_back (program, root) ? run_loop (in, program, root, scope, error)
                                        : run_operator (in, program, root, scope, error);
    default:
      return run_operator (in, program, root, scope, error);
    }
}

CgtItem *
cgt_interpret (CgtInterpreter *in, const CgtProgram *program, guint root, const CgtScope *scope, GError **error)
{
  g_autoptr (GError) local = NULL;
  CgtItem *item = NULL;

  if (in->n_calls == 0 && in->depth == 0)
    in->placed = FALSE;
  if (!cgt_budget_tick (in->budget))
    cgt_budget_check (in->budget, &local);
  else if (in->depth >= DEEPEST_NODE)
    g_set_error (&local, CGT_ERROR, CGT_ERROR_BUDGET, _ ("calls or brackets are nested more than %d deep"),
                 DEEPEST_NODE);
  else
    {
      in->depth++;
      item = run_node (in, program, root, scope, &local);
      in->depth--;
    }
  g_assert ((item == NULL) == (local != NULL));
  if (item != NULL)
    return item;
  place (in, program, root, !cgt_program_node (program, root)->open, &local);
  g_propagate_error (error, g_steal_pointer (&local));
  return NULL;
}
