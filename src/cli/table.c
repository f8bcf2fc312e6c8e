/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A field of the record for all positions that are one number, or two. */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "base/cgt-csv.h"
#include "base/cgt-json.h"
#include "base/cgt-oeis.h"
#include "solvers/record/cgt-record-words.h"

/* A field of the table: the fields of the record that it needs, and its text (transfer full; NULL: null). */
typedef struct
{
  const char *name;
  CgtFields fields;
  gboolean is_number; /* in JSON */
  char *(*text) (const CgtEvaluation *evaluation);
} Field;

static char *
outcome_text (const CgtEvaluation *evaluation)
{
  return g_strdup (cgt_outcome_to_text (evaluation->outcome));
}

static char *
nimber_text (const CgtEvaluation *evaluation)
{
  return g_strdup (evaluation->nimber);
}

static char *
value_text (const CgtEvaluation *evaluation)
{
  return g_strdup (evaluation->value);
}

static char *
remoteness_text (const CgtEvaluation *evaluation)
{
  return evaluation->remoteness >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, evaluation->remoteness) : NULL;
}

static char *
mean_text (const CgtEvaluation *evaluation)
{
  return g_strdup (evaluation->mean);
}

static char *
temperature_text (const CgtEvaluation *evaluation)
{
  return g_strdup (evaluation->temperature);
}

/* The first or the last of a player's moves, sorted with the best first; NULL: there is none. */
static const char *
move_at_end (const CgtEvaluation *evaluation, CgtPlayer player, gboolean last)
{
  g_autoptr (GPtrArray) moves = NULL;

  if (evaluation->moves[player] == NULL)
    return NULL;
  moves = cgt_evaluation_moves_best_first (evaluation, player);
  return moves->len > 0 ? cgt_move_get_to (g_ptr_array_index (moves, last ? moves->len - 1 : 0)) : NULL;
}

/* One move for both players, or one for each of them. */
static char *
move_text (const CgtEvaluation *evaluation, gboolean worst)
{
  const char *left = move_at_end (evaluation, CGT_LEFT, worst), *right = NULL;

  if (evaluation->impartial)
    return g_strdup (left);
  right = move_at_end (evaluation, CGT_RIGHT, worst);
  if (left == NULL && right == NULL)
    return NULL;
  return g_strdup_printf ("Left: %s; Right: %s", left != NULL ? left : "none", right != NULL ? right : "none");
}

static char *
best_move_text (const CgtEvaluation *evaluation)
{
  return move_text (evaluation, FALSE);
}

static char *
worst_move_text (const CgtEvaluation *evaluation)
{
  return move_text (evaluation, TRUE);
}

static const Field fields[] = {
  { "outcome", CGT_FIELD_OUTCOME, FALSE, outcome_text },
  { "nimber", CGT_FIELD_NIMBER, TRUE, nimber_text },
  { "value", CGT_FIELD_VALUE, FALSE, value_text },
  { "remoteness", CGT_FIELD_REMOTENESS, TRUE, remoteness_text },
  { "mean", CGT_FIELD_MEAN, FALSE, mean_text },
  { "temperature", CGT_FIELD_TEMPERATURE, FALSE, temperature_text },
  { "best-move", CGT_FIELD_MOVES | CGT_FIELD_REMOTENESS, FALSE, best_move_text },
  { "worst-move", CGT_FIELD_MOVES | CGT_FIELD_REMOTENESS, FALSE, worst_move_text },
};

static const Field *
find_field (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (g_str_equal (fields[i].name, name))
      return &fields[i];
  return NULL;
}

typedef struct
{
  const GrundyCommand *command;
  const Field *field;
  const char *ruleset;
  guint64 rows[2], columns[2]; /* from, to */
  guint64 n_rows;              /* that are printed */
  gboolean has_columns;
  GPtrArray *cells; /* char *, row by row; NULL: null */
  gsize held;       /* bytes of the cells */
  gboolean is_partial;
  GError *error; /* of the first cell that was refused */
  GError *ended; /* what ended the table before its last row; NULL: nothing */
  gboolean has_answer;

  /* the current cell */
  guint64 row, column;
} Table;

/* Whether the table is asked for by an expression with n in it, or m and n, in the places of the numbers. */
static gboolean
is_template (const char *ruleset)
{
  return strchr (ruleset, '(') != NULL;
}

static gboolean
is_number (char c)
{
  return c == 'm' || c == 'n' || g_ascii_isdigit (c);
}

/* Whether the letter at @at is a name by itself, as both are in "mxn". */
static gboolean
is_alone (const char *text, const char *at)
{
  gboolean begins = at == text || !g_ascii_isalpha (at[-1]) || (at - text >= 2 && at[-1] == 'x' && is_number (at[-2]));

  return begins && (!g_ascii_isalpha (at[1]) || (at[1] == 'x' && is_number (at[2])));
}

/* @text with the numbers in the places of the names m and n. (transfer full) */
static char *
fill_in (const char *text, guint64 m, guint64 n)
{
  GString *filled = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    {
      if ((*at == 'm' || *at == 'n') && is_alone (text, at))
        g_string_append_printf (filled, "%" G_GUINT64_FORMAT, *at == 'm' ? m : n);
      else
        g_string_append_c (filled, *at);
    }
  return g_string_free (filled, FALSE);
}

static CgtExpression *
read_template (const Table *table, CgtBudget *budget, GError **error)
{
  g_autofree char *text = fill_in (table->ruleset, table->row, table->has_columns ? table->column : table->row);

  return cgt_expression_parse (text, budget, error);
}

static CgtExpression *
read_one (const Table *table, CgtBudget *budget, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%s(%" G_GUINT64_FORMAT ")", table->ruleset, table->row);

  return cgt_expression_parse (text, budget, error);
}

/* The ways to write a position of two numbers: a board of rows and columns, two heaps or a square, and a square on an
 * empty board. The error is that of the first way. */
static CgtExpression *
read_two (const Table *table, CgtBudget *budget, GError **error)
{
  static const char *const forms[][2] = { { "x", "" }, { ",", "" }, { ",", ",0" } };
  CgtExpression *expression = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (forms) && expression == NULL; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s(%" G_GUINT64_FORMAT "%s%" G_GUINT64_FORMAT "%s)", table->ruleset,
                                               table->row, forms[i][0], table->column, forms[i][1]);

      expression = cgt_expression_parse (text, budget, i == 0 ? error : NULL);
    }
  if (expression != NULL)
    g_clear_error (error);
  return expression;
}

static void
fill_cell (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Table *table = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = is_template (table->ruleset) ? read_template (table, budget, &error)
                                         : table->has_columns         ? read_two (table, budget, &error)
                                                                      : read_one (table, budget, &error);
  g_autoptr (CgtEvaluation) evaluation = NULL;
  char *text = NULL;

  if (expression != NULL)
    evaluation =
      cgt_expression_evaluate (expression, solver, cgt_wanted_of_fields (table->field->fields), NULL, NULL, &error);
  if (evaluation != NULL)
    {
      table->has_answer = TRUE;
      table->is_partial |= evaluation->limit.kind != CGT_LIMIT_NONE;
      text = table->field->text (evaluation);
    }
  else
    table->is_partial |= g_error_matches (error, CGT_ERROR, CGT_ERROR_BUDGET);
  if (error != NULL && table->error == NULL)
    table->error = g_steal_pointer (&error);
  g_ptr_array_add (table->cells, text);
  /* The array grows by doubling, and a text is longer while it is printed. */
  table->held += 2 * sizeof text + (text != NULL ? 2 * cgt_heap_bytes (strlen (text) + 1) : 0);
}

static guint64
n_columns (const Table *table)
{
  return table->columns[1] - table->columns[0] + 1;
}

/* The limits are those of the whole table: a cell has what those before it have left. FALSE when nothing is left. */
static gboolean
limit_cell (const Table *table, gint64 start, GrundyCommand *cell)
{
  double used = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;

  if (table->command->timeout > 0)
    cell->timeout = table->command->timeout - used;
  if (table->command->memory > 0)
    cell->memory = table->command->memory - MIN (table->held, table->command->memory);
  return (table->command->timeout <= 0 || cell->timeout > 0) && (table->command->memory == 0 || cell->memory > 0);
}

#define MOST_FILLED 1000

static void
end_early (Table *table, gboolean in_time)
{
  g_autofree char *message =
    cgt_budget_end_in_words (in_time ? CGT_BUDGET_END_MEMORY : CGT_BUDGET_END_TIME,
                             in_time ? (double) table->command->memory : table->command->timeout);

  g_set_error_literal (&table->ended, CGT_ERROR, CGT_ERROR_BUDGET, message);
  /* Whole rows are printed. The one that was begun is filled with null, unless it is very long. */
  if (n_columns (table) <= MOST_FILLED)
    while (table->cells->len % n_columns (table) != 0)
      g_ptr_array_add (table->cells, NULL);
  table->n_rows = table->cells->len / n_columns (table);
}

static void
fill (Table *table)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  GrundyCommand cell = *table->command;
  gint64 start = g_get_monotonic_time ();

  for (guint64 i = 0; i < table->n_rows; i++)
    for (guint64 k = 0; k < n_columns (table); k++)
      {
        table->row = table->rows[0] + i;
        table->column = table->columns[0] + k;
        if (!limit_cell (table, start, &cell))
          {
            end_early (table, cell.timeout > 0 || table->command->timeout <= 0);
            return;
          }
        grundy_work (&cell, solver, fill_cell, table);
        /* If a game is refused because of its name or its rules, it is refused for every number. */
        if (table->error != NULL && g_error_matches (table->error, CGT_ERROR, CGT_ERROR_SYNTAX) && !table->has_answer &&
            table->cells->len >= 16)
          return;
      }
}

static const char *
get_cell (const Table *table, guint64 row, guint64 column)
{
  return g_ptr_array_index (table->cells, row * n_columns (table) + column);
}

static void
print_json (const Table *table)
{
  g_autofree char *ruleset = cgt_json_string (table->ruleset);

  printf ("{\"ruleset\": %s, \"field\": \"%s\", \"rows\": [%" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT
          "], \"columns\": ",
          ruleset, table->field->name, table->rows[0], table->rows[0] + table->n_rows - 1);
  if (table->has_columns)
    printf ("[%" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT "]", table->columns[0], table->columns[1]);
  else
    fputs ("null", stdout);
  fputs (", \"values\": [", stdout);
  for (guint64 i = 0; i < table->n_rows; i++)
    {
      fputs (i > 0 ? ", [" : "[", stdout);
      for (guint64 k = 0; k < n_columns (table); k++)
        {
          const char *cell = get_cell (table, i, k);
          g_autofree char *string = cell == NULL || table->field->is_number ? NULL : cgt_json_string (cell);

          printf ("%s%s", k > 0 ? ", " : "", cell == NULL ? "null" : string != NULL ? string : cell);
        }
      putchar (']');
    }
  puts ("]}");
}

/* The head of the table: the numbers of the columns, or the name of the field. */
static void
print_csv (const Table *table)
{
  g_autoptr (GString) row = g_string_new ("n");

  for (guint64 k = 0; table->has_columns && k < n_columns (table); k++)
    g_string_append_printf (row, ",%" G_GUINT64_FORMAT, table->columns[0] + k);
  if (!table->has_columns)
    g_string_append_printf (row, ",%s", table->field->name);
  puts (row->str);
  for (guint64 i = 0; i < table->n_rows; i++)
    {
      g_string_truncate (row, 0);
      cgt_csv_append_number (row, table->rows[0] + i);
      for (guint64 k = 0; k < n_columns (table); k++)
        {
          g_string_append_c (row, ',');
          cgt_csv_append_text (row, get_cell (table, i, k));
        }
      puts (row->str);
    }
}

/* Of outcomes, the numbers of the P-positions. Of other fields, the values up to the first that is no number. */
static void
print_oeis (const Table *table)
{
  g_autoptr (GString) data = g_string_new (NULL);
  gboolean is_full = FALSE;

  for (guint64 i = 0; i < table->cells->len && !is_full; i++)
    {
      const char *cell = get_cell (table, i, 0);

      if (table->field->is_number)
        is_full = cell == NULL || !cgt_oeis_append_text (data, cell);
      else if (g_strcmp0 (cell, "P") == 0)
        is_full = !cgt_oeis_append (data, table->rows[0] + i);
    }
  puts (data->str);
}

static gsize
width_of (const char *cell)
{
  return cell != NULL ? (gsize) g_utf8_strlen (cell, -1) : 1;
}

/* Right-aligned columns. A dot stands for an unknown value. */
static void
print_words (const Table *table)
{
  g_autofree char *last = g_strdup_printf ("%" G_GUINT64_FORMAT, table->rows[0] + table->n_rows - 1);
  g_autofree gsize *widths = g_new (gsize, n_columns (table));

  for (guint64 k = 0; k < n_columns (table); k++)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, table->columns[0] + k);

      widths[k] = table->has_columns ? strlen (number) : 0;
      for (guint64 i = 0; i < table->n_rows; i++)
        widths[k] = MAX (widths[k], width_of (get_cell (table, i, k)));
    }
  if (table->has_columns)
    {
      printf ("%*s", (int) strlen (last), "");
      for (guint64 k = 0; k < n_columns (table); k++)
        printf ("  %*" G_GUINT64_FORMAT, (int) widths[k], table->columns[0] + k);
      putchar ('\n');
    }
  for (guint64 i = 0; i < table->n_rows; i++)
    {
      printf ("%*" G_GUINT64_FORMAT, (int) strlen (last), table->rows[0] + i);
      for (guint64 k = 0; k < n_columns (table); k++)
        {
          const char *cell = get_cell (table, i, k);

          printf ("  %*s%s", (int) (widths[k] - width_of (cell)), "", cell != NULL ? cell : ".");
        }
      putchar ('\n');
    }
}

/* `A..B`, or only `A`. */
static gboolean
read_range (const char *text, guint64 range[2])
{
  const char *points = strstr (text, "..");
  g_autofree char *first = g_strndup (text, points != NULL ? (gsize) (points - text) : strlen (text));

  return g_ascii_string_to_unsigned (first, 10, 0, G_MAXUINT32, &range[0], NULL) &&
         g_ascii_string_to_unsigned (points != NULL ? points + 2 : first, 10, range[0], G_MAXUINT32, &range[1], NULL);
}

static int
print (const Table *table)
{
  if (table->command->json)
    print_json (table);
  else if (table->command->csv)
    print_csv (table);
  else if (table->command->oeis)
    print_oeis (table);
  else
    print_words (table);
  fflush (stdout);
  if (table->ended != NULL)
    fprintf (stderr, "grundy-cli: stopped after row %" G_GUINT64_FORMAT ": %s\n", table->rows[0] + table->n_rows - 1,
             table->ended->message);
  return table->is_partial || table->ended != NULL ? 3 : 0;
}

/* Returns 0, or the exit status after the command was refused. */
static int
read_command (GrundyCommand *command, Table *table)
{
  if (command->words->len != 1)
    return grundy_misuse ("table takes one game, such as square or subtraction[1,2,3]");
  table->ruleset = g_ptr_array_index (command->words, 0);
  table->field = command->field != NULL ? find_field (command->field) : NULL;
  if (table->field == NULL)
    return grundy_misuse ("say which field with --field F; see grundy-cli help table");
  if (command->rows == NULL || !read_range (command->rows, table->rows))
    return grundy_misuse ("table needs --rows A..B, the range of numbers");
  table->has_columns = command->columns != NULL;
  if (table->has_columns && !read_range (command->columns, table->columns))
    return grundy_misuse ("“%s” are no columns; say --columns C..D", command->columns);
  if (command->oeis && (table->has_columns || (!table->field->is_number && table->field != &fields[0])))
    return grundy_misuse ("--oeis takes one column of outcomes, nimbers or remotenesses");
  return 0;
}

int
grundy_command_table (GrundyCommand *command)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL, ended = NULL;
  Table table = { .command = command, .cells = cells };
  int status = read_command (command, &table);

  if (status != 0)
    return status;
  table.n_rows = table.rows[1] - table.rows[0] + 1;
  fill (&table);
  error = table.error;
  ended = table.ended;
  if (!table.has_answer || table.n_rows == 0)
    return grundy_refuse (NULL, "%s", table.n_rows == 0 ? ended->message : error->message);
  return print (&table);
}
