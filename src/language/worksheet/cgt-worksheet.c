/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-worksheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-memory.h"
#include "base/cgt-quote.h"
#include "cgt/cgt-refuse.h"
#include "cgt-comparison.h"
#include "language/cgt-answer.h"
#include "language/cgt-expression-private.h"
#include "cgt-interpreter.h"
#include "language/boxes/cgt-box-expression.h"
#include "language/boxes/cgt-unknown.h"
#include "language/cgt-names.h"
#include "language/cgt-program-build.h"
#include "language/cgt-scan.h"
#include "solvers/record/cgt-evaluation-private.h"

#define QUOTE_LENGTH 40
#define LAST "_"
/* Texts up to this length are kept as they were written. */
#define LONGEST_TEXT 1000

struct _CgtWorksheet
{
  GHashTable *definitions; /* char * to CgtDefinition; `_` is the last result */
};

CgtWorksheet *
cgt_worksheet_new (void)
{
  CgtWorksheet *worksheet = g_new0 (CgtWorksheet, 1);

  worksheet->definitions =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) cgt_definition_free);
  return worksheet;
}

void
cgt_worksheet_free (CgtWorksheet *worksheet)
{
  g_hash_table_unref (worksheet->definitions);
  g_free (worksheet);
}

static void
define (CgtWorksheet *worksheet, const char *name, GStrv parameters, const char *text)
{
  g_hash_table_replace (worksheet->definitions, g_strdup (name), cgt_definition_new (parameters, text));
}

/* FNV-1a, with the zero at the end. */
static guint64
hash_text (guint64 hash, const char *text)
{
  do
    hash = (hash ^ (guint8) *text) * G_GUINT64_CONSTANT (0x100000001b3);
  while (*text++ != '\0');
  return hash;
}

static guint64
hash_definition (const char *name, const CgtDefinition *definition)
{
  guint64 hash = hash_text (G_GUINT64_CONSTANT (0xcbf29ce484222325), name);

  for (guint i = 0; definition->parameters != NULL && definition->parameters[i] != NULL; i++)
    hash = hash_text (hash, definition->parameters[i]);
  hash = hash_text (hash, definition->text);
  /* Hashes are added up, so that those of texts that differ in a letter must not differ by little. */
  hash = (hash ^ hash >> 33) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  return hash ^ hash >> 33;
}

typedef struct
{
  const CgtWorksheet *worksheet;
  GHashTable *seen; /* CgtDefinition to its name */
  GQueue *left;     /* CgtDefinition: whose texts are to be read */
  guint64 sum;
} Used;

/* If this is the name of a definition, it is used. */
static void
use (Used *used, const char *begin, const char *end)
{
  char name[64];
  gpointer key, definition;

  while (begin < end && g_ascii_isdigit (*begin))
    begin++;
  if (begin == end || (gsize) (end - begin) >= sizeof name)
    return;
  memcpy (name, begin, (gsize) (end - begin));
  name[end - begin] = '\0';
  /* The result before may be in a function, too. */
  if (!g_hash_table_lookup_extended (used->worksheet->definitions, name, &key, &definition) ||
      !g_hash_table_insert (used->seen, definition, key))
    return;
  used->sum += hash_definition (key, definition);
  g_queue_push_tail (used->left, definition);
}

/* Whatever may be a name in a word, such as `n` and `m` in `2nxm` and `n` in `vn`. */
static void
use_word (Used *used, const char *begin, const char *end)
{
  for (const char *from = begin; from < end; from++)
    if (from == begin || from[-1] == 'x' || from[-1] == 'v' || from[-1] == 'V')
      for (const char *to = from + 1; to <= end; to++)
        if (to == end || *to == 'x')
          use (used, from, to);
}

static gboolean
is_in_name (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

/* FALSE: it cannot be told where names begin and end. */
static gboolean
use_text (Used *used, const char *text)
{
  while (*text != '\0')
    {
      const char *begin = text;

      if ((guchar) *text >= 0x80)
        return FALSE;
      while (is_in_name (*text))
        text++;
      if (text - begin >= 64)
        return FALSE;
      use_word (used, begin, text);
      if (text == begin)
        text++;
    }
  return TRUE;
}

static guint64
hash_all (const CgtWorksheet *worksheet)
{
  guint64 sum = 0;
  GHashTableIter iter;
  gpointer name, definition;

  g_hash_table_iter_init (&iter, worksheet->definitions);
  while (g_hash_table_iter_next (&iter, &name, &definition))
    sum += hash_definition (name, definition);
  return sum;
}

/* FALSE: any definition may be used. */
static gboolean
find_used (Used *used, const char *text)
{
  const CgtDefinition *next;
  gboolean is_known = use_text (used, text);

  while (is_known && (next = g_queue_pop_head (used->left)) != NULL)
    is_known = use_text (used, next->text);
  return is_known;
}

guint64
cgt_worksheet_fingerprint (const CgtWorksheet *worksheet, const char *text)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_auto (GQueue) left = G_QUEUE_INIT;
  Used used = { worksheet, seen, &left, 0 };

  return find_used (&used, text) ? used.sum : hash_all (worksheet);
}

CgtWorksheet *
cgt_worksheet_copy_used (const CgtWorksheet *worksheet, const char *text)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_auto (GQueue) left = G_QUEUE_INIT;
  Used used = { worksheet, seen, &left, 0 };
  gboolean is_known = find_used (&used, text);
  CgtWorksheet *copy = cgt_worksheet_new ();
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, is_known ? seen : worksheet->definitions);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const CgtDefinition *definition = is_known ? key : value;

      define (copy, is_known ? value : key, definition->parameters, definition->text);
    }
  return copy;
}

static void
table_free (CgtWorksheetTable *table)
{
  g_free (table->variables[0]);
  g_free (table->variables[1]);
  g_strfreev (table->rows);
  g_strfreev (table->columns);
  g_strfreev (table->cells);
  g_free (table);
}

static void
line_clear (CgtLine *line)
{
  g_free (line->name);
  g_strfreev (line->parameters);
  cgt_free_all (line->meaning, line->last, line->words, line->printed);
  g_clear_pointer (&line->evaluation, cgt_evaluation_unref);
  g_clear_pointer (&line->table, table_free);
}

CgtLine *
cgt_line_ref (CgtLine *line)
{
  return g_atomic_rc_box_acquire (line);
}

void
cgt_line_unref (CgtLine *line)
{
  g_atomic_rc_box_release_full (line, (GDestroyNotify) line_clear);
}

char *
cgt_line_dup_printed (const CgtLine *line)
{
  gsize length = line->printed != NULL ? strlen (line->printed) : 0;

  /* It ends with the result. */
  if (line->prints)
    length -= strlen (line->evaluation->value);
  return length > 0 ? g_strchomp (g_strndup (line->printed, length)) : NULL;
}

char *
cgt_worksheet_table_to_text (const CgtWorksheetTable *table)
{
  guint n = table->columns != NULL ? g_strv_length (table->columns) : 1;
  GString *text = g_string_new (NULL);

  if (table->columns != NULL)
    {
      g_autofree char *head = g_strjoinv ("\t", table->columns);

      g_string_append_printf (text, "%s\t%s\n", table->variables[0], head);
    }
  for (guint i = 0; table->rows[i] != NULL; i++)
    {
      g_string_append (text, table->rows[i]);
      for (guint j = 0; j < n; j++)
        g_string_append_printf (text, "\t%s", table->cells[i * n + j]);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static CgtLine *
line_new (CgtLineKind kind, const char *name)
{
  CgtLine *line = g_atomic_rc_box_new0 (CgtLine);

  line->kind = kind;
  line->name = g_strdup (name);
  return line;
}

void
cgt_worksheet_define (CgtWorksheet *worksheet, const CgtLine *line)
{
  if (line->name != NULL)
    define (worksheet, line->name, line->parameters, line->meaning);
  if (line->last != NULL)
    define (worksheet, LAST, NULL, line->last);
}

void
cgt_worksheet_define_last (CgtWorksheet *worksheet, const char *text)
{
  define (worksheet, LAST, NULL, text);
}

/* Moves the column of an error that is in the text from byte @at of @line on; without a column, it gets the first one
 * of the line. */
static void
shift_error (GError **error, const char *line, gsize at)
{
  g_autoptr (GError) inner = *error;
  char *message = inner->message;
  guint column = 1;

  if (g_error_matches (inner, CGT_ERROR, CGT_ERROR_BUDGET))
    {
      g_steal_pointer (&inner);
      return;
    }
  *error = NULL;
  if (g_str_has_prefix (message, "column "))
    column = (guint) g_ascii_strtoull (message + strlen ("column "), &message, 10);
  else
    at = 0;
  message += g_str_has_prefix (message, ": ") ? strlen (": ") : 0;
  g_set_error (error, inner->domain, inner->code, "column %u: %s", column + cgt_scan_column (line, at) - 1, message);
}

/* How a line is run. */
typedef struct
{
  CgtInterpreter *in;
  const char *line; /* up to its comment */
  gsize length;
  CgtWanted wanted;
  CgtPartialFunc partial;
  gpointer user_data;
} Run;

/* The record of what is no game: a list, a string. */
static CgtEvaluation *
record_of_text (const char *expression, const char *value, const char *latex)
{
  CgtEvaluation *record = cgt_evaluation_new (expression);

  record->value = g_strdup (value);
  record->value_latex = g_strdup (latex);
  return record;
}

static CgtEvaluation *
evaluate (Run *run, const CgtExpression *expression, GError **error)
{
  return cgt_expression_evaluate (expression, run->in->solver, run->wanted, run->partial, run->user_data, error);
}

/* The record of a result, and the text that it is read back from. */
static gboolean
record_result (Run *run, CgtLine *line, const char *text, CgtItem *item, GError **error)
{
  g_autoptr (CgtExpression) expression = NULL;
  gboolean is_game = item->kind == CGT_ITEM_GAME || item->kind == CGT_ITEM_POSITION ||
                     (item->kind == CGT_ITEM_VALUE && !item->is_measure);
  g_autofree char *shown = NULL, *latex = NULL, *source = NULL;

  if (is_game)
    {
      expression = cgt_item_expression (run->in, item, error);
      line->evaluation = expression != NULL ? evaluate (run, expression, error) : NULL;
    }
  else
    {
      shown = cgt_item_to_display (run->in, item, error);
      latex = shown != NULL ? cgt_item_to_latex (run->in, item, error) : NULL;
      line->evaluation = latex != NULL ? record_of_text (text, shown, latex) : NULL;
    }
  source = line->evaluation != NULL ? cgt_item_to_source (run->in, item, error) : NULL;
  if (source == NULL)
    return FALSE;
  line->is_position = item->is_thing && is_game;
  if (item->kind == CGT_ITEM_TRUTH && line->name == NULL)
    return TRUE; /* a comparison is no game */
  /* A long text is replaced by its value, so that texts cannot grow from line to line. */
  if (item->kind == CGT_ITEM_GAME && !cgt_item_has_position (item) && strlen (source) > LONGEST_TEXT &&
      line->evaluation->value != NULL)
    {
      g_free (source);
      source = g_strdup (line->evaluation->value);
    }
  line->last = g_strdup (
    is_game && !cgt_item_has_position (item) && line->evaluation->value != NULL ? line->evaluation->value : source);
  line->meaning = line->name != NULL ? g_steal_pointer (&source) : NULL;
  return TRUE;
}

static gboolean
has_position (const CgtExpression *expression)
{
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    if (cgt_expression_get_term_position (expression, i) != NULL || cgt_expression_is_join (expression, i))
      return TRUE;
  return cgt_expression_get_misere (expression);
}

gboolean
cgt_worksheet_is_plain (const CgtExpression *expression)
{
  const CgtProgram *program = expression->program;
  gboolean lists = FALSE, measures = FALSE;

  for (guint i = 0; i < program->nodes->len; i++)
    {
      const CgtNode *node = cgt_program_node (program, i);
      const CgtFunction *function = node->kind == CGT_NODE_CALL ? cgt_function_get (node->detail) : NULL;

      /* options() is a text elsewhere. */
      if (function != NULL && cgt_builtin_find (function->name, strlen (function->name)) != NULL)
        return FALSE;
      lists |= node->kind == CGT_NODE_LIST || (function != NULL && function->list_of_form != NULL);
      measures |= function != NULL && function->field != 0;
    }
  return (!lists || program->positions->len == 0) &&
         (!measures || cgt_program_node (program, expression->root)->kind != CGT_NODE_COMPARE);
}

/* A line without anything of worksheets. FALSE if it has such things; with TRUE, the result may be refused. */
static gboolean
run_plain (Run *run, CgtLine *line, const char *text, gboolean *done, GError **error)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, run->in->budget, NULL);
  g_autofree char *kept = NULL;

  if (expression == NULL || !cgt_worksheet_is_plain (expression))
    return FALSE;
  *done = FALSE;
  line->evaluation = evaluate (run, expression, error);
  if (line->evaluation == NULL)
    return TRUE;
  kept = g_strdup (cgt_expression_get_text (expression));
  if (strlen (kept) > LONGEST_TEXT && !has_position (expression) && line->evaluation->value != NULL)
    {
      g_free (kept);
      kept = g_strdup (line->evaluation->value);
    }
  /* A comparison gives no game. */
  if (line->evaluation->relation == CGT_ORDER_UNKNOWN)
    line->last =
      g_strdup (has_position (expression) || line->evaluation->value == NULL ? kept : line->evaluation->value);
  line->meaning = line->name != NULL ? g_steal_pointer (&kept) : NULL;
  *done = TRUE;
  return TRUE;
}

/* Which of two numbers, one of which is no game, is greater. NULL: they cannot be compared. */
static CgtEvaluation *
compare_fractions (Run *run, const CgtProgram *program, CgtItem *a, CgtItem *b, guint sign)
{
  CgtOrder order = cgt_item_order (run->in, a, b, NULL);
  g_autofree char *text = g_strstrip (g_strdup (program->text));
  CgtEvaluation *record;

  if (order == CGT_ORDER_UNKNOWN)
    return NULL;
  record = cgt_sign_holds (sign, order) ? record_of_text (text, "true", "\\text{true}")
                                        : record_of_text (text, "false", "\\text{false}");
  record->relation = order;
  return record;
}

/* `A = B` of two games, with all that is known of a comparison. NULL, with or without an error: it is none. */
static CgtEvaluation *
evaluate_comparison (Run *run, const CgtProgram *program, GError **error)
{
  guint root = program->nodes->len - 1, sides[2];
  const CgtNode *node = cgt_program_node (program, root);
  g_autoptr (CgtItem) a = NULL, b = NULL;
  g_autoptr (CgtExpression) left = NULL, right = NULL;
  const CgtProgram *programs[2];
  g_autoptr (CgtExpression) whole = NULL;
  CgtProgram *built;

  if (node->kind != CGT_NODE_COMPARE)
    return NULL;
  cgt_interpret_operands (program, root, sides, 2);
  a = cgt_interpret_side (run->in, program, sides[0], NULL, NULL);
  b = a != NULL ? cgt_interpret_side (run->in, program, sides[1], NULL, NULL) : NULL;
  if (b != NULL && (a->kind == CGT_ITEM_FRACTION || b->kind == CGT_ITEM_FRACTION))
    return compare_fractions (run, program, a, b, node->detail);
  left = b != NULL ? cgt_item_expression (run->in, a, NULL) : NULL;
  right = left != NULL ? cgt_item_expression (run->in, b, NULL) : NULL;
  if (right == NULL || cgt_expression_get_misere (left) || cgt_expression_get_misere (right))
    return NULL;
  for (guint i = 0; i < 2; i++)
    {
      CgtExpression **side = i == 0 ? &left : &right;

      if ((*side)->program == NULL)
        {
          CgtExpression *read = cgt_expression_parse (cgt_expression_get_text (*side), run->in->budget, NULL);

          cgt_expression_unref (*side);
          *side = read;
        }
      if (*side == NULL)
        return NULL;
      programs[i] = (*side)->program;
    }
  built = cgt_program_combine (CGT_NODE_COMPARE, CGT_RESULT_TRUTH, node->detail, programs, 2, 1);
  whole = cgt_expression_new_program (built, built->text);
  return evaluate (run, whole, error);
}

/* A line that is refused asks for a number if m or n stands in its place and is not defined. NULL: it does not. */
static CgtLine *
run_unknown (Run *run, const char *text)
{
  g_autoptr (CgtLine) line = line_new (CGT_LINE_RESULT, NULL);
  const char letter[] = { cgt_box_find_unknown (text, run->in->budget), '\0' };

  if (letter[0] == '\0' || g_hash_table_contains (run->in->definitions, letter))
    return NULL;
  line->evaluation = cgt_unknown_evaluate (text, run->in->solver, NULL, NULL);
  return line->evaluation != NULL ? g_steal_pointer (&line) : NULL;
}

/* Evaluates the line from byte @from on, which defines @name, or nothing (NULL). */
static CgtLine *
run_expression (Run *run, const char *name, const char *text, gsize from, GError **error)
{
  g_autoptr (CgtLine) line = line_new (CGT_LINE_RESULT, name);
  g_autofree char *own = g_strndup (text + from, run->length - from);
  g_autoptr (CgtProgram) program = NULL;
  g_autoptr (CgtItem) item = NULL;
  g_autoptr (GError) local = NULL;
  gboolean done;

  if (run_plain (run, line, own, &done, &local))
    {
      if (done)
        return g_steal_pointer (&line);
      shift_error (&local, text, from);
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  program = cgt_program_parse_worksheet (text, from, run->length, run->in->budget, error);
  if (program == NULL)
    return NULL;
  line->evaluation = evaluate_comparison (run, program, &local);
  if (line->evaluation != NULL && name == NULL)
    return g_steal_pointer (&line);
  g_clear_pointer (&line->evaluation, cgt_evaluation_unref);
  g_clear_error (&local);
  run->in->placed = FALSE;
  item = cgt_interpret (run->in, program, program->nodes->len - 1, NULL, &local);
  if (item != NULL && record_result (run, line, g_strstrip (own), item, &local))
    {
      line->printed = run->in->printed->len > 0 ? g_strchomp (g_strdup (run->in->printed->str)) : NULL;
      line->prints =
        line->printed != NULL && item->kind == CGT_ITEM_TEXT && g_str_has_suffix (line->printed, item->text);
      return g_steal_pointer (&line);
    }
  if (item != NULL)
    shift_error (&local, text, from);
  else
    cgt_program_add_hint (own, local);
  g_propagate_error (error, g_steal_pointer (&local));
  return NULL;
}

/* Tables */

static CgtEach
append_cell (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error)
{
  char *text = cgt_item_to_display (in, item, error);

  if (text == NULL)
    return CGT_EACH_ERROR;
  g_ptr_array_add (data, text);
  return CGT_EACH_NEXT;
}

/* The same for a plot: a group, which is a key with the list of its items, is the key with their number. */
static CgtEach
append_plotted (CgtInterpreter *in, CgtItem *item, gpointer data, GError **error)
{
  const CgtItem *items = item->kind == CGT_ITEM_LIST && item->items->len == 2 ? item->items->pdata[1] : NULL;
  g_autoptr (CgtItem) pair = NULL;
  GPtrArray *both;

  if (items == NULL || items->kind != CGT_ITEM_LIST)
    return append_cell (in, item, data, error);
  both = cgt_items_new ();
  g_ptr_array_add (both, cgt_item_ref (item->items->pdata[0]));
  g_ptr_array_add (both, cgt_item_new_value (cgt_integer (in->store, items->items->len)));
  pair = cgt_item_new_list (both);
  return append_cell (in, pair, data, error);
}

/* The texts of what a clause runs through. */
static GStrv
read_axis (CgtInterpreter *in, const CgtProgram *program, guint node, GError **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (cgt_interpret_each (in, program, node, NULL, append_cell, texts, error) == CGT_EACH_ERROR)
    return NULL;
  g_ptr_array_add (texts, NULL);
  return (GStrv) g_ptr_array_steal (texts, NULL);
}

/* Whether the only argument of a table is a body with one or two ranges. */
static gboolean
has_axes (const CgtProgram *program, guint node)
{
  const CgtNode *clauses = cgt_program_node (program, node);

  if (clauses->kind != CGT_NODE_CLAUSES || clauses->n_left > 3)
    return FALSE;
  for (guint i = 0; i + 1 < clauses->n_left; i++)
    if (g_array_index (program->clauses, CgtClause, clauses->n_right + i).kind != CGT_CLAUSE_FOR)
      return FALSE;
  return TRUE;
}

static gboolean
fill_table (Run *run, const CgtProgram *program, guint node, CgtEachFunc append, CgtWorksheetTable *table,
            GError **error)
{
  const CgtNode *clauses = cgt_program_node (program, node);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  guint roots[3];

  if (has_axes (program, node))
    {
      cgt_interpret_operands (program, node, roots, clauses->n_left);
      for (guint i = 0; i + 1 < clauses->n_left; i++)
        {
          const CgtClause *clause = &g_array_index (program->clauses, CgtClause, clauses->n_right + i);
          GStrv axis = read_axis (run->in, program, roots[i + 1], error);

          if (axis == NULL)
            return FALSE;
          table->variables[i] = g_strndup (program->text + clause->start, clause->end - clause->start);
          if (i == 0)
            table->rows = axis;
          else
            table->columns = axis;
        }
    }
  if (cgt_interpret_each (run->in, program, node, NULL, append, cells, error) == CGT_EACH_ERROR)
    return FALSE;
  if (table->rows == NULL)
    {
      GPtrArray *numbers = g_ptr_array_new ();

      for (guint i = 0; i < cells->len; i++)
        g_ptr_array_add (numbers, g_strdup_printf ("%u", i + 1));
      g_ptr_array_add (numbers, NULL);
      table->variables[0] = g_strdup ("n");
      table->rows = (GStrv) g_ptr_array_free (numbers, FALSE);
    }
  g_ptr_array_add (cells, NULL);
  table->cells = (GStrv) g_ptr_array_steal (cells, NULL);
  return TRUE;
}

/* table(EXPR, m = A..B, n = C..D) or table(LIST), or the same of plot */
static CgtLine *
run_table (Run *run, CgtLineKind kind, gsize from, GError **error)
{
  g_autoptr (CgtLine) line = line_new (kind, NULL);
  g_autoptr (CgtProgram) program = cgt_program_parse_worksheet (run->line, from, run->length, run->in->budget, error);
  const CgtNode *root;
  const char *word = kind == CGT_LINE_PLOT ? "plot" : "table";

  if (program == NULL)
    return NULL;
  root = cgt_program_node (program, program->nodes->len - 1);
  if (root->kind != CGT_NODE_APPLY || root->n_left != 1)
    {
      g_autofree char *why =
        g_strdup_printf (kind == CGT_LINE_PLOT
                           ? _ ("a plot is written as %s(G, n = 1..5), %s(G, m = 1..5, n = 1..5) or %s(LIST)")
                           : _ ("a table is written as %s(G, n = 1..5), %s(G, m = 1..5, n = 1..5) or %s(LIST)"),
                         word, word, word);

      return cgt_refuse_null (error, CGT_ERROR_SYNTAX, "column %u: %s", cgt_scan_column (run->line, from), why);
    }
  line->table = g_new0 (CgtWorksheetTable, 1);
  return fill_table (run, program, program->nodes->len - 2, kind == CGT_LINE_PLOT ? append_plotted : append_cell,
                     line->table, error)
           ? g_steal_pointer (&line)
           : NULL;
}

/* f(a, b) := TEXT */
static CgtLine *
define_function (Run *run, const char *head, gsize from, GError **error)
{
  gsize open = strcspn (head, "("), length = strlen (head);
  g_autofree char *name = g_strstrip (g_strndup (head, open)), *inside = NULL;
  g_auto (GStrv) parameters = NULL;
  g_autoptr (CgtProgram) program = NULL;
  CgtLine *line;

  if (cgt_name_closing (head, length, open) != length)
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, _ ("a function is defined as f(n) := ..."));
  inside = g_strndup (head + open + 1, length - open - 2);
  parameters = g_strsplit (inside, ",", -1);
  if (!cgt_name_check (name, error))
    return NULL;
  for (guint i = 0; parameters[i] != NULL; i++)
    if (!cgt_name_check (g_strstrip (parameters[i]), error))
      return NULL;
  program = cgt_program_parse_worksheet (run->line, from, run->length, run->in->budget, error);
  if (program == NULL)
    return NULL;
  line = line_new (CGT_LINE_DEFINITION, name);
  line->parameters = g_steal_pointer (&parameters);
  line->meaning = g_strndup (run->line + from, run->length - from);
  return line;
}

/* NAME := G, or f(n) := G; the sign is at byte @sign. */
static CgtLine *
run_definition (Run *run, gsize start, gsize sign, GError **error)
{
  g_autofree char *head = g_strstrip (g_strndup (run->line + start, sign - start));
  gsize from = cgt_scan_space (run->line, run->length, sign + strlen (":="));

  if (from >= run->length)
    {
      g_autofree char *quote = cgt_quote (head, -1, QUOTE_LENGTH);

      return cgt_refuse_null (error, CGT_ERROR_SYNTAX, _ ("nothing follows “%s :=”"), quote);
    }
  if (strchr (head, '(') != NULL)
    return define_function (run, head, from, error);
  return cgt_name_check (head, error) ? run_expression (run, head, run->line, from, error) : NULL;
}

/* The words after # or ##. */
static CgtLine *
read_words (const char *text)
{
  gsize marks = strspn (text, "#");
  CgtLine *line = line_new (marks > 1 ? CGT_LINE_HEADING : CGT_LINE_TEXT, NULL);

  line->words = g_strstrip (g_strdup (text + marks));
  return line;
}

/* compare A, B */
static CgtLine *
run_comparison (Run *run, const char *expression, gsize start, GError **error)
{
  CgtLine *line = run_expression (run, NULL, expression, start, error);

  if (line == NULL)
    return NULL;
  line->compares = TRUE;
  if (line->evaluation->relation != CGT_ORDER_UNKNOWN || line->evaluation->limit.kind != CGT_LIMIT_NONE)
    return line;
  cgt_line_unref (line);
  return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, "column %u: %s",
                          cgt_scan_column (expression, cgt_scan_space (expression, strlen (expression), start)),
                          _ ("only games and numbers compare"));
}

/* Whether the line is a call of @word and nothing else. */
static gboolean
is_call (const Run *run, gsize start, const char *word)
{
  gsize open = start + strlen (word);

  return g_str_has_prefix (run->line + start, word) && run->line[open] == '(' &&
         cgt_name_closing (run->line, run->length, open) == run->length;
}

/* plot(thermograph(G)): the line as G alone, whose result has it; the rest is blank. NULL: the line is something else.
 */
static char *
plotted_game (const Run *run, gsize start)
{
  gsize inside, open, end;
  char *text;

  if (!is_call (run, start, "plot"))
    return NULL;
  inside = cgt_scan_space (run->line, run->length, start + strlen ("plot("));
  open = inside + strlen ("thermograph");
  if (!g_str_has_prefix (run->line + inside, "thermograph("))
    return NULL;
  end = cgt_name_closing (run->line, run->length, open);
  if (end == 0 || cgt_scan_space (run->line, run->length, end) != run->length - 1)
    return NULL;
  text = g_strdup (run->line);
  memset (text + start, ' ', open + 1 - start);
  memset (text + end - 1, ' ', run->length - (end - 1));
  return text;
}

/* Adds to the error of `x = 3` that := defines, if x is an unknown name. */
static void
hint_definition (const Run *run, gsize start, GError *error)
{
  const char *begin = run->line + start, *sign = cgt_name_find_sign (begin, "=");
  gsize end = cgt_name_end (run->line, run->length, start) - start;
  g_autofree char *name = g_strndup (begin, end), *head = NULL, *rest = NULL, *message = error->message;

  error->message = message;
  if (sign == NULL || sign[1] == '=' || end == 0 || !g_error_matches (error, CGT_ERROR, CGT_ERROR_SYNTAX) ||
      g_hash_table_contains (run->in->definitions, name) || !cgt_name_check (name, NULL))
    {
      g_steal_pointer (&message);
      return;
    }
  head = g_strchomp (g_strndup (begin, (gsize) (sign - begin)));
  if (head[end] != '\0' && (head[end] != '(' || cgt_name_closing (head, strlen (head), end) != strlen (head)))
    {
      g_steal_pointer (&message);
      return;
    }
  rest = cgt_quote (sign + 1 + strspn (sign + 1, " "), -1, QUOTE_LENGTH);
  error->message =
    g_strdup_printf ("%s; to define it, write “%s := %s”", message, head, rest[0] != '\0' ? rest : "...");
}

/* Runs a line without comment, from its first word on. */
static CgtLine *
run_text (Run *run, gsize start, GError **error)
{
  const char *sign = cgt_name_find_sign (run->line + start, ":=");
  g_autofree char *comparison = NULL, *plotted = plotted_game (run, start);
  g_autoptr (GError) inner = NULL;
  CgtLine *line;

  if (sign != NULL)
    return run_definition (run, start, (gsize) (sign - run->line), error);
  if (plotted != NULL)
    {
      run->wanted |= CGT_WANT_THERMOGRAPH;
      line = run_expression (run, NULL, plotted, cgt_scan_space (plotted, run->length, start), error);
      if (line != NULL)
        line->plots_walls = TRUE;
      return line;
    }
  if (is_call (run, start, "table"))
    return run_table (run, CGT_LINE_TABLE, start, error);
  if (is_call (run, start, "plot"))
    return run_table (run, CGT_LINE_PLOT, start, error);
  comparison = cgt_comparison_to_expression (run->line, run->in->budget, &inner);
  if (inner != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return NULL;
    }
  if (comparison != NULL)
    return run_comparison (run, comparison, start, error);
  line = run_expression (run, NULL, run->line, start, &inner);
  if (line == NULL && !g_error_matches (inner, CGT_ERROR, CGT_ERROR_BUDGET))
    line = run_unknown (run, run->line + start);
  if (line == NULL)
    hint_definition (run, start, inner);
  if (line == NULL)
    g_propagate_error (error, g_steal_pointer (&inner));
  return line;
}

char *
cgt_worksheet_continued (const char *line)
{
  const char *comment = cgt_name_find_sign (line, "#");
  g_autofree char *text = g_strchomp (comment != NULL ? g_strndup (line, (gsize) (comment - line)) : g_strdup (line));

  return g_str_has_suffix (text, ";") || (g_str_has_suffix (text, ":=") && strchr (text, '(') != NULL)
           ? g_steal_pointer (&text)
           : NULL;
}

CgtLine *
cgt_worksheet_run (CgtWorksheet *worksheet, const char *line, CgtSolver *solver, CgtWanted wanted,
                   CgtPartialFunc partial, gpointer user_data, GError **error)
{
  gsize start = cgt_scan_space (line, strlen (line), 0);
  g_autofree char *text = NULL;
  const char *comment;
  g_autoptr (CgtInterpreter) in = NULL;
  Run run = { .wanted = wanted, .partial = partial, .user_data = user_data };
  CgtLine *result;

  if (!g_utf8_validate (line, -1, NULL))
    return cgt_refuse_null (error, CGT_ERROR_SYNTAX, "column 1: %s", _ ("this is not UTF-8 text"));
  if (line[start] == '#')
    return read_words (line + start);
  comment = cgt_name_find_sign (line, "#");
  text = g_strchomp (comment != NULL ? g_strndup (line, (gsize) (comment - line)) : g_strdup (line));
  if (text[0] == '\0' || text[start] == '\0')
    return line_new (CGT_LINE_TEXT, NULL);
  in = cgt_interpreter_new (worksheet->definitions, solver);
  run.in = in;
  run.line = text;
  run.length = strlen (text);
  result = run_text (&run, start, error);
  if (result != NULL)
    cgt_worksheet_define (worksheet, result);
  else if (error != NULL)
    shift_error (error, line, 0);
  return result;
}
