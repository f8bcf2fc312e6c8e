/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* An expression with variables is read with a digit in the place of each variable, so that everything stays in its
 * column. The terms then tell where their texts stand, and the variables are found in these. */
#include "cgt-box-expression.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "language/cgt-expression-private.h"
#include "language/cgt-table-cells.h"
#include "cgt/cgt-refuse.h"
#include "solvers/cgt-solver-private.h"

#define MOST_DIGIT 9

/* What stands for a number in a box, and for a single number that is to be found. */
#define BOX_LETTERS "abc"
#define UNKNOWN_LETTERS "mn?"

static gboolean
is_variable (const char *letters, char c)
{
  return c != '\0' && strchr (letters, g_ascii_tolower (c)) != NULL;
}

static gboolean
is_part_of_name (char c)
{
  return g_ascii_isalnum (c) || c == '-' || c == '_';
}

static gboolean
is_number (const char *letters, char c)
{
  return is_variable (letters, c) || g_ascii_isdigit (c);
}

/* Whether the letter at @at stands by itself, as both do in "axb". */
static gboolean
is_alone (const char *letters, const char *text, const char *at)
{
  gboolean begins =
    at == text || !is_part_of_name (at[-1]) || (at - text >= 2 && at[-1] == 'x' && is_number (letters, at[-2]));

  return begins && (!is_part_of_name (at[1]) || (at[1] == 'x' && is_number (letters, at[2])));
}

/* Marks the places of variables: within parentheses, and not within brackets. The marks are their numbers + 1; the
 * array is as long as the text. (transfer full) */
static guint8 *
find_variables (const char *letters, const char *text, guint *variables)
{
  guint8 *marks = g_new0 (guint8, strlen (text) + 1);
  gint parentheses = 0, brackets = 0;

  *variables = 0;
  for (const char *at = text; *at != '\0'; at++)
    {
      parentheses += (*at == '(') - (*at == ')');
      brackets += (*at == '[') - (*at == ']');
      if (parentheses <= 0 || brackets > 0 || !is_variable (letters, *at) || !is_alone (letters, text, at))
        continue;
      marks[at - text] = (guint8) (1 + (strchr (letters, g_ascii_tolower (*at)) - letters));
      *variables |= 1u << (marks[at - text] - 1);
    }
  return marks;
}

/* The text with digits in the places of the variables. */
static char *
fill_in (const char *text, const guint8 *marks, const guint *digits)
{
  char *filled = g_strdup (text);

  for (gsize i = 0; filled[i] != '\0'; i++)
    if (marks[i] != 0)
      filled[i] = (char) ('0' + digits[marks[i] - 1]);
  return filled;
}

/* Reads the expression with the first digits of which it is one: rows of Chomp must fall, and so on. The error is that
 * of the first. */
static CgtExpression *
read_filled (const char *text, const guint8 *marks, guint variables, CgtBudget *budget, GError **error)
{
  static const guint likely[][CGT_BOX_DIMENSIONS] = {
    { 3, 2, 1 }, { 1, 2, 3 }, { 2, 2, 2 }, { 1, 1, 1 }, { 0, 0, 0 },
  };
  CgtExpression *expression = NULL;
  guint n_all = 1;

  for (guint i = 0; i < G_N_ELEMENTS (likely) && expression == NULL; i++)
    {
      g_autofree char *filled = fill_in (text, marks, likely[i]);
      CgtProgram *program = cgt_program_parse_filled (filled, text, budget, i == 0 ? error : NULL);

      expression = program != NULL ? cgt_expression_new_program (program, filled) : NULL;
    }
  for (guint k = 0; k < CGT_BOX_DIMENSIONS; k++)
    n_all *= variables >> k & 1 ? MOST_DIGIT + 1 : 1;
  for (guint i = 0; i < n_all && expression == NULL; i++)
    {
      guint digits[CGT_BOX_DIMENSIONS] = { 0 }, rest = i;
      g_autofree char *filled = NULL;

      for (guint k = 0; k < CGT_BOX_DIMENSIONS; k++)
        if (variables >> k & 1)
          {
            digits[k] = rest % (MOST_DIGIT + 1);
            rest /= MOST_DIGIT + 1;
          }
      filled = fill_in (text, marks, digits);
      expression = cgt_expression_parse (filled, budget, NULL);
      if (!cgt_budget_check (budget, NULL))
        break;
    }
  if (expression != NULL)
    g_clear_error (error);
  return expression;
}

static gboolean
refuse_place (const char *text, const char *at, GError **error)
{
  return cgt_refuse (error, CGT_ERROR_SYNTAX, "column %u: %s", (guint) g_utf8_pointer_to_offset (text, at) + 1,
                     _ ("a letter stands for a number only in a position of a sum, as in kayles(a) + square(b)"));
}

/* The text between the parentheses of a position, with the variables in it. (transfer full) */
static char *
read_inside (const char *text, const guint8 *marks, gsize begin, gsize end)
{
  gint brackets = 0;
  char *inside;

  for (; begin < end && (text[begin] != '(' || brackets > 0); begin++)
    brackets += (text[begin] == '[') - (text[begin] == ']');
  for (begin++; end > begin && text[end - 1] != ')';)
    end--;
  end--;
  inside = g_strndup (text + begin, end - begin);
  for (gsize i = begin; i < end; i++)
    if (marks[i] != 0)
      inside[i - begin] = CGT_BOX_VARIABLE (marks[i] - 1);
  return inside;
}

/* A value is a heap of Nim. */
static gboolean
add_value (CgtBoxGame *game, const CgtExpression *expression, guint i, const char *text, const guint8 *marks,
           CgtSolver *solver, GError **error)
{
  const CgtProgramTerm *term = cgt_expression_get (expression, i);
  const CgtNode *node = cgt_program_node (expression->program, term->node);
  g_autofree char *alone = cgt_expression_get_term_text (expression, i), *heap = NULL;
  g_autoptr (CgtExpression) value = NULL;
  g_autoptr (CgtRules) nim = cgt_rules_new (&cgt_nim, NULL, 1, NULL, NULL);
  g_autoptr (CgtSum) sum = NULL;
  CgtValue total;
  guint64 nimber;

  for (gsize k = node->start; k < node->end; k++)
    if (marks[k] != 0)
      return refuse_place (text, text + k, error);
  value = cgt_expression_parse (alone, solver->budget, error);
  sum = value != NULL ? cgt_expression_make_sum (value, solver, error) : NULL;
  if (sum == NULL)
    return FALSE;
  total = cgt_solver_sum_value (solver, sum, error);
  if (cgt_value_is_none (total))
    return FALSE;
  if (!cgt_solver_nimber_of_value (solver, total, &nimber))
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, "column %u: %s",
                       (guint) g_utf8_pointer_to_offset (text, text + node->start) + 1,
                       _ ("a value beside positions with P-positions is a nimber, such as *2"));
  heap = g_strdup_printf ("%" G_GUINT64_FORMAT, nimber);
  cgt_box_game_add_term (game, nim, heap);
  return TRUE;
}

static gboolean
add_terms (CgtBoxGame *game, const CgtExpression *expression, const char *text, const guint8 *marks, CgtSolver *solver,
           GError **error)
{
  for (guint i = 0; i < expression->terms->len; i++)
    {
      const CgtProgramTerm *term = cgt_expression_get (expression, i);
      g_autofree char *inside = NULL;
      const CgtRules *rules;
      const CgtNode *node;

      if (term->position == NULL)
        {
          if (!add_value (game, expression, i, text, marks, solver, error))
            return FALSE;
          continue;
        }
      rules = cgt_position_get_rules (term->position);
      node = cgt_program_node (expression->program, term->node);
      inside = read_inside (text, marks, node->start, node->end);
      cgt_box_game_add_term (game, rules, inside);
    }
  return TRUE;
}

/* Numbers the variables that occur, so that the first of them is the first coordinate. */
static void
number_variables (CgtBoxGame *game, const char *letters, guint8 *marks, gsize length, guint variables)
{
  guint8 numbers[CGT_BOX_DIMENSIONS] = { 0 };

  for (guint i = 0; i < CGT_BOX_DIMENSIONS; i++)
    if (variables >> i & 1)
      {
        game->names[game->n_variables] = letters[i];
        numbers[i] = (guint8) ++game->n_variables;
      }
  for (gsize i = 0; i < length; i++)
    if (marks[i] != 0)
      marks[i] = numbers[marks[i] - 1];
}

static CgtBoxGame *
read_expression (const char *letters, const char *text, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  guint variables;
  g_autofree guint8 *marks = find_variables (letters, text, &variables);
  g_autoptr (CgtExpression) expression = read_filled (text, marks, variables, budget, error);
  g_autoptr (CgtBoxGame) game = NULL;

  if (expression == NULL)
    return NULL;
  if (expression->terms->len == 0)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "column 1: %s",
                            _ ("this is no sum of games, such as kayles(a) + square(b)"));
  game = cgt_box_game_new (text, expression->misere);
  number_variables (game, letters, marks, strlen (text), variables);
  for (gsize i = 0; text[i] != '\0'; i++)
    if (marks[i] != 0)
      game->pattern[i] = CGT_BOX_VARIABLE (marks[i] - 1);
  return add_terms (game, expression, text, marks, solver, error) ? g_steal_pointer (&game) : NULL;
}

/* A name with its options, and a pair of parentheses after it with the variables. */
static CgtBoxGame *
read_name (const char *name, guint n_numbers, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  static const char *const forms[][3] = { { "a,b", "axb", "a,b,0" }, { "a,b,c", "axb,c", "a,b;c" } };
  CgtBoxGame *game = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (forms[0]) && game == NULL; i++)
    {
      g_autofree char *text = cgt_table_write_position (name, forms[n_numbers > 2][i]);

      game = read_expression (BOX_LETTERS, text, solver, budget, i == 0 ? error : NULL);
    }
  if (game != NULL)
    g_clear_error (error);
  return game;
}

/* `kayles` and `misere(kayles)` are names, and so is a code alone. The name as cgt_table_write_position() takes it;
 * NULL: it is an expression. (transfer full) */
static char *
find_name (const char *text, CgtBudget *budget)
{
  g_autoptr (CgtRules) rules = cgt_rules_from_text (text, budget, NULL);

  if (rules != NULL)
    return cgt_rules_to_name (rules);
  return cgt_table_is_name (text) ? g_strdup (text) : NULL;
}

CgtBoxGame *
cgt_box_game_read (const char *text, guint n_numbers, CgtSolver *solver, CgtBudget *budget, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text)), *name = find_name (stripped, budget);
  g_autoptr (CgtBoxGame) game = name != NULL ? read_name (name, n_numbers, solver, budget, error)
                                             : read_expression (BOX_LETTERS, stripped, solver, budget, error);

  if (game == NULL)
    return NULL;
  g_free (game->text);
  game->text = g_strdup (stripped);
  if (game->n_variables > 0)
    return g_steal_pointer (&game);
  return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "column 1: %s",
                          _ ("write a, b and c in the places of the numbers, as in kayles(a) + square(b)"));
}

char
cgt_box_find_unknown (const char *text, CgtBudget *budget)
{
  guint variables;
  gsize at = 0;
  g_autofree guint8 *marks = find_variables (UNKNOWN_LETTERS, text, &variables);
  g_autoptr (CgtExpression) expression =
    variables != 0 && (variables & (variables - 1)) == 0 ? read_filled (text, marks, variables, budget, NULL) : NULL;

  if (expression == NULL || expression->terms->len == 0)
    return '\0';
  while (marks[at] == 0)
    at++;
  return text[at];
}

CgtBoxGame *
cgt_box_game_read_unknown (const char *text, CgtSolver *solver, GError **error)
{
  return read_expression (UNKNOWN_LETTERS, text, solver, solver->budget, error);
}
