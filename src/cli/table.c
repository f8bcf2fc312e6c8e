/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A field of the record for all positions that are one number, or two. */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "base/cgt-csv.h"
#include "base/cgt-json.h"
#include "base/cgt-quote.h"
#include "language/cgt-table-cells.h"
#include "solvers/loopy/cgt-sieve.h"

typedef struct
{
  const GrundyCommand *command;
  CgtTableField field;
  const char *ruleset;
  guint64 rows[2], columns[2]; /* from, to */
  guint64 n_rows;              /* that are printed */
  gboolean has_columns;
  gboolean has_places; /* the columns are places in rows of different lengths */
  GPtrArray *cells;    /* char *, row by row; NULL: null */
  GPtrArray *refusals; /* char *: why the rules refuse the cell; NULL: they do not */
  gsize held;          /* bytes of the cells */
  gboolean is_partial;
  GError *error; /* of the first cell that was refused */
  GError *ended; /* what ended the table before its last row; NULL: nothing */
  gboolean has_answer;

  /* the current cell */
  guint64 row, column;
} Table;

/* Without the column, which is that of a text that nobody sees. (transfer full) */
static char *
say_refusal (const GError *error)
{
  const char *end = g_str_has_prefix (error->message, "column ") ? strstr (error->message, ": ") : NULL;

  return g_strdup (end != NULL ? end + 2 : error->message);
}

static void
fill_cell (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Table *table = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression =
    cgt_table_read_cell (table->ruleset, table->row, table->has_columns ? &table->column : NULL, budget, &error);
  g_autoptr (CgtEvaluation) evaluation = NULL;
  char *text = NULL;

  if (expression != NULL)
    evaluation =
      cgt_expression_evaluate (expression, solver, cgt_wanted_of_fields (cgt_table_field_get_needed (table->field)),
                               NULL, NULL, &error);
  if (evaluation != NULL)
    {
      table->has_answer = TRUE;
      table->is_partial |= evaluation->limit.kind != CGT_LIMIT_NONE;
      text = cgt_table_field_get_text (table->field, evaluation);
    }
  else
    table->is_partial |= g_error_matches (error, CGT_ERROR, CGT_ERROR_BUDGET);
  g_ptr_array_add (table->refusals, g_error_matches (error, CGT_ERROR, CGT_ERROR_RULE) ? say_refusal (error) : NULL);
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
      {
        g_ptr_array_add (table->cells, NULL);
        g_ptr_array_add (table->refusals, NULL);
      }
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

/* The name of the position in a place of a row; NULL: the row has no such place, or the table has no places. */
static char *
get_place (const Table *table, guint64 row, guint64 column)
{
  guint64 place = table->columns[0] + column;

  if (!table->has_places || cgt_table_get_row_length (table->ruleset, table->rows[0] + row) == 0)
    return NULL;
  return cgt_table_name_cell (table->ruleset, table->rows[0] + row, &place);
}

/* What a person reads in a cell. (transfer full) */
static char *
get_words (const Table *table, guint64 row, guint64 column)
{
  const char *cell = get_cell (table, row, column);
  g_autofree char *place = get_place (table, row, column);

  if (table->has_places)
    return place == NULL ? g_strdup ("") : g_strdup_printf ("%s %s", place, cell != NULL ? cell : ".");
  return g_strdup (cell != NULL ? cell : ".");
}

/* The names of the positions in the places of the rows. */
static void
print_places (const Table *table)
{
  fputs ("], \"positions\": [", stdout);
  for (guint64 i = 0; i < table->n_rows; i++)
    {
      fputs (i > 0 ? ", [" : "[", stdout);
      for (guint64 k = 0; k < n_columns (table); k++)
        {
          g_autofree char *place = get_place (table, i, k), *string = place != NULL ? cgt_json_string (place) : NULL;

          if (string != NULL)
            printf ("%s%s", k > 0 ? ", " : "", string);
        }
      putchar (']');
    }
}

/* What both kinds of tables begin with. */
static void
print_json_head (const Table *table)
{
  g_autofree char *ruleset = cgt_json_string (table->ruleset);

  printf ("{\"ruleset\": %s, \"field\": \"%s\", \"rows\": [%" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT
          "], \"columns\": ",
          ruleset, cgt_table_field_get_name (table->field), table->rows[0], table->rows[0] + table->n_rows - 1);
  if (table->has_columns)
    printf ("[%" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT "]", table->columns[0], table->columns[1]);
  else
    fputs ("null", stdout);
}

static void
print_json (const Table *table)
{
  print_json_head (table);
  fputs (", \"values\": [", stdout);
  for (guint64 i = 0; i < table->n_rows; i++)
    {
      fputs (i > 0 ? ", [" : "[", stdout);
      for (guint64 k = 0; k < n_columns (table); k++)
        {
          const char *cell = get_cell (table, i, k);
          g_autofree char *place = get_place (table, i, k), *string = NULL;

          if (table->has_places && place == NULL)
            continue;
          string = cell == NULL || cgt_table_field_is_number (table->field) ? NULL : cgt_json_string (cell);

          printf ("%s%s", k > 0 ? ", " : "", cell == NULL ? "null" : string != NULL ? string : cell);
        }
      putchar (']');
    }
  if (table->has_places)
    print_places (table);
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
    g_string_append_printf (row, ",%s", cgt_table_field_get_name (table->field));
  puts (row->str);
  for (guint64 i = 0; i < table->n_rows; i++)
    {
      g_string_truncate (row, 0);
      cgt_csv_append_number (row, table->rows[0] + i);
      for (guint64 k = 0; k < n_columns (table); k++)
        {
          g_autofree char *words = table->has_places ? get_words (table, i, k) : NULL;

          g_string_append_c (row, ',');
          cgt_csv_append_text (row, words != NULL ? words : get_cell (table, i, k));
        }
      puts (row->str);
    }
}

/* Of outcomes, the numbers of the P-positions. Of other fields, the values up to the first that is no number. */
static void
print_oeis (const Table *table)
{
  g_autofree char *line =
    cgt_table_to_oeis (table->field, (char *const *) table->cells->pdata, table->cells->len, table->rows[0]);

  puts (line);
}

static gsize
width_of (const char *words)
{
  return (gsize) g_utf8_strlen (words, -1);
}

/* Right-aligned columns. A dot stands for an unknown value; a single column says why it is no position. */
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
        {
          g_autofree char *words = get_words (table, i, k);

          widths[k] = MAX (widths[k], width_of (words));
        }
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
          g_autofree char *words = get_words (table, i, k);

          if (*words != '\0')
            printf ("  %*s%s", (int) (widths[k] - width_of (words)), "", words);
        }
      if (!table->has_columns && table->refusals->pdata[i] != NULL)
        printf ("  %s", (char *) table->refusals->pdata[i]);
      putchar ('\n');
    }
}

/* After @option. Returns 0, or the exit status after it was refused. */
static int
read_range (const char *option, const char *text, guint64 range[2])
{
  g_autofree char *quote = cgt_quote (text, -1, 24);

  if (cgt_table_read_range (text, range))
    return 0;
  return grundy_misuse ("%s: “%s” is not a range; write A..B, where A is at most B, and B at most %" G_GINT64_FORMAT,
                        option, quote, G_MAXINT64);
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
    grundy_refuse (NULL, "stopped after row %" G_GUINT64_FORMAT ": %s", table->rows[0] + table->n_rows - 1,
                   table->ended->message);
  return table->is_partial || table->ended != NULL ? 3 : 0;
}

/* Step by step */

typedef struct
{
  Table *table;
  GPtrArray *positions; /* CgtPosition; NULL: none */
  GPtrArray *names;     /* char * */
  GPtrArray *steps;     /* CgtSieveStep */
  GError *error;
} Steps;

static void
read_positions (Steps *work, CgtBudget *budget)
{
  Table *table = work->table;

  for (guint64 i = 0; i < table->n_rows && cgt_budget_tick (budget); i++)
    for (guint64 k = 0; k < n_columns (table) && cgt_budget_tick (budget); k++)
      {
        guint64 row = table->rows[0] + i, column = table->columns[0] + k;
        g_autoptr (GError) error = NULL;
        g_autoptr (CgtExpression) expression =
          cgt_table_read_cell (table->ruleset, row, table->has_columns ? &column : NULL, budget, &error);
        CgtPosition *position = NULL;

        if (expression != NULL && cgt_expression_get_n_terms (expression) == 1 &&
            !cgt_expression_get_misere (expression))
          position = cgt_expression_get_term_position (expression, 0);
        g_ptr_array_add (work->positions, position != NULL ? cgt_position_ref (position) : NULL);
        g_ptr_array_add (work->names,
                         cgt_budget_keep_text (budget, cgt_table_name_cell (table->ruleset, row,
                                                                            table->has_columns ? &column : NULL)));
        table->has_answer |= position != NULL;
        if (error != NULL && work->error == NULL)
          work->error = g_steal_pointer (&error);
      }
}

static void
find_steps (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Steps *work = data;

  read_positions (work, budget);
  if (!cgt_budget_check (budget, work->error == NULL ? &work->error : NULL) || !work->table->has_answer)
    return;
  g_clear_error (&work->error);
  work->steps = cgt_sieve_new (solver, work->positions, (char *const *) work->names->pdata, "WL", &work->error);
}

/* Below a step: the labels so far, if there are as many as fit on a line. */
#define MOST_LABELS 100

/* The numbers of a table of one line, as wide as its labels. */
static void
print_numbers (const Table *table, gsize width)
{
  for (guint64 i = 0; i < table->n_rows; i++)
    printf ("%*" G_GUINT64_FORMAT, (int) width, table->rows[0] + i);
  printf ("\n");
}

static void
print_labels (const GString *labels, gsize width)
{
  for (gsize i = 0; i < labels->len; i++)
    printf ("%*c", (int) width, labels->str[i]);
  printf ("\n");
}

/* The pass of a sieve that finds a field. FALSE: none does. */
static gboolean
pass_of_field (CgtTableField field, CgtSievePass *pass)
{
  *pass = field == CGT_TABLE_NIMBER       ? CGT_SIEVE_NIMBER
          : field == CGT_TABLE_REMOTENESS ? CGT_SIEVE_REMOTENESS
                                          : CGT_SIEVE_LABEL;
  return *pass != CGT_SIEVE_LABEL || field == CGT_TABLE_OUTCOME;
}

/* The steps of one pass. Those that label positions are followed by the line of labels. */
static void
print_pass (const Table *table, const GPtrArray *steps)
{
  g_autofree char *last = g_strdup_printf ("%" G_GUINT64_FORMAT, table->rows[1]);
  g_autoptr (GString) labels = g_string_new (NULL);
  gsize width = strlen (last) + 1;
  gboolean in_line = !table->has_columns && table->n_rows * width <= MOST_LABELS;
  guint number = 0;
  CgtSievePass pass;

  pass_of_field (table->field, &pass);
  in_line = in_line && pass == CGT_SIEVE_LABEL;
  for (guint64 i = 0; in_line && i < table->n_rows; i++)
    g_string_append_c (labels, '.');
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtSieveStep *step = steps->pdata[i];

      if (step->pass != pass)
        continue;
      printf ("%u. %s\n", ++number, step->words);
      if (!in_line)
        continue;
      for (guint k = 0; k < step->cells->len; k++)
        labels->str[g_array_index (step->cells, guint, k)] = step->label;
      print_numbers (table, width);
      print_labels (labels, width);
    }
}

/* What a step finds, and for which positions. */
static void
print_step_json (const CgtSieveStep *step, char *const *names)
{
  g_autofree char *text = cgt_sieve_step_get_text (step), *words = cgt_json_string (step->words),
                  *label = step->number >= 0 ? g_strdup (text) : cgt_json_string (text);

  fputs ("{\"positions\": [", stdout);
  for (guint i = 0; i < step->cells->len; i++)
    {
      g_autofree char *name = cgt_json_string (names[g_array_index (step->cells, guint, i)]);

      printf ("%s%s", i > 0 ? ", " : "", name);
    }
  printf ("], \"label\": %s, \"why\": %s}", label, words);
}

static void
print_pass_json (const Table *table, const GPtrArray *steps, char *const *names)
{
  CgtSievePass pass;
  gboolean more = FALSE;

  pass_of_field (table->field, &pass);
  print_json_head (table);
  fputs (", \"steps\": [", stdout);
  for (guint i = 0; i < steps->len; i++)
    if (((const CgtSieveStep *) steps->pdata[i])->pass == pass)
      {
        fputs (more ? ", " : "", stdout);
        print_step_json (steps->pdata[i], names);
        more = TRUE;
      }
  puts ("]}");
}

static int
print_steps (Table *table)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (GError) error = NULL;
  Steps work = { .table = table, .positions = positions, .names = names };

  grundy_work (table->command, solver, find_steps, &work);
  steps = work.steps;
  error = work.error;
  if (steps == NULL)
    return grundy_refuse (NULL, "%s", error != NULL ? error->message : "a sieve is for positions of a single game");
  if (table->command->json)
    print_pass_json (table, steps, (char *const *) names->pdata);
  else
    print_pass (table, steps);
  return 0;
}

/* Of a game whose positions stand in rows. */
#define FIRST_ROW 1
/* Where the steps of a table end if no rows are given: the line of a blackboard. */
#define LAST_SIEVED 14

/* Returns 0, or the exit status after the command was refused. */
static int
read_command (GrundyCommand *command, Table *table)
{
  CgtSievePass pass;
  int status;

  if (command->words->len != 1)
    return grundy_misuse ("table takes one game, such as square or subtraction[1,2,3]");
  table->ruleset = g_ptr_array_index (command->words, 0);
  if (command->steps && (command->given & GRUNDY_OPTIONS_OF_FORM & ~GRUNDY_OPTION_JSON) != 0)
    return grundy_misuse ("--steps is in words, or in JSON");
  table->has_places = cgt_table_get_row_length (table->ruleset, FIRST_ROW) > 0;
  if (command->field == NULL && (table->has_places || command->steps))
    table->field = CGT_TABLE_OUTCOME;
  else if (command->field == NULL || !cgt_table_field_from_name (command->field, &table->field))
    return grundy_misuse ("say which field with --field F; see grundy-cli help table");
  if (command->steps && !pass_of_field (table->field, &pass))
    return grundy_misuse ("--steps finds the fields outcome, remoteness and nimber");
  if (command->rows == NULL && table->has_places)
    memcpy (table->rows, (guint64[]) { FIRST_ROW, 4 }, sizeof table->rows);
  else if (command->rows == NULL && command->steps && command->columns == NULL)
    memcpy (table->rows, (guint64[]) { 0, LAST_SIEVED }, sizeof table->rows);
  else if (command->rows == NULL)
    return grundy_misuse ("table needs --rows A..B, the range of numbers");
  else if ((status = read_range ("--rows", command->rows, table->rows)) != 0)
    return status;
  table->has_columns = command->columns != NULL || table->has_places;
  if (command->columns == NULL && table->has_places)
    {
      table->columns[0] = 1;
      table->columns[1] = MIN (cgt_table_get_longest_row (table->ruleset, table->rows), G_MAXUINT32);
      if (table->columns[1] == 0)
        return grundy_misuse ("%s has no row %" G_GUINT64_FORMAT, table->ruleset, table->rows[0]);
    }
  else if (table->has_columns && (status = read_range ("--columns", command->columns, table->columns)) != 0)
    return status;
  if (command->oeis &&
      (table->has_columns || (!cgt_table_field_is_number (table->field) && table->field != CGT_TABLE_OUTCOME)))
    return grundy_misuse ("--oeis takes one column of outcomes, nimbers or remotenesses");
  return 0;
}

int
grundy_command_table (GrundyCommand *command)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL, ended = NULL;
  g_autoptr (CgtPosition) with_places = NULL;
  Table table = { .command = command, .cells = cells, .refusals = refusals };
  int status;

  if (command->words->len == 1 && command->rows == NULL && command->columns == NULL)
    with_places = grundy_position_with_places (command->words->pdata[0]);
  if (with_places != NULL)
    return grundy_print_places (command, with_places);
  status = read_command (command, &table);
  if (status != 0)
    return status;
  table.n_rows = table.rows[1] - table.rows[0] + 1;
  if (command->steps)
    return print_steps (&table);
  fill (&table);
  error = table.error;
  ended = table.ended;
  if (!table.has_answer || table.n_rows == 0)
    return grundy_refuse (NULL, "%s", table.n_rows == 0 ? ended->message : error->message);
  return print (&table);
}
