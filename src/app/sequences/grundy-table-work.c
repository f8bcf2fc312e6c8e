/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-table-work.h"

#include <glib/gi18n.h>

#include "app/base/grundy-counted.h"
#include "solvers/record/cgt-record-words.h"

static void
clear_cell (gpointer data)
{
  GrundyTableCell *cell = data;

  for (guint i = 0; i < GRUNDY_CELL_N_FIELDS; i++)
    g_free (cell->texts[i]);
}

static GArray *
cells_new (void)
{
  GArray *cells = g_array_new (FALSE, TRUE, sizeof (GrundyTableCell));

  g_array_set_clear_func (cells, clear_cell);
  return cells;
}

GrundyTable *
grundy_table_new (const char *game, const guint64 rows[2], const guint64 *columns)
{
  GrundyTable *table = g_atomic_rc_box_new0 (GrundyTable);

  table->game = g_strdup (game);
  table->has_columns = columns != NULL;
  table->has_places = columns != NULL && cgt_table_get_row_length (game, rows[0]) > 0;
  for (guint i = 0; i < 2; i++)
    {
      table->rows[i] = rows[i];
      table->columns[i] = columns != NULL ? columns[i] : 0;
    }
  table->cells = cells_new ();
  table->found = cells_new ();
  g_mutex_init (&table->lock);
  return table;
}

GRUNDY_COUNTED (GrundyTable, grundy_table)
{
  g_free (self->game);
  g_array_unref (self->cells);
  g_array_unref (self->found);
  g_mutex_clear (&self->lock);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_free (self->no_steps);
}

guint
grundy_table_n_cells (const GrundyTable *table)
{
  return (guint) (table->rows[1] - table->rows[0] + 1) * grundy_table_n_columns (table);
}

gboolean
grundy_table_take_in (GrundyTable *table)
{
  guint n;

  g_mutex_lock (&table->lock);
  n = table->found->len;
  g_array_append_vals (table->cells, table->found->data, n);
  /* The cells have gone over, with their texts. */
  g_array_set_clear_func (table->found, NULL);
  g_array_set_size (table->found, 0);
  g_array_set_clear_func (table->found, clear_cell);
  g_mutex_unlock (&table->lock);
  return n > 0;
}

typedef struct
{
  GrundyTable *table;
  GPtrArray *positions; /* CgtPosition; NULL: none */
  GPtrArray *names;
  gboolean has_answer;
  GError *error; /* of the first cell that was refused */
} Filling;

static char *
status_text (const CgtEvaluation *record)
{
  if (!record->impartial)
    return g_strdup (cgt_outcome_to_text (record->outcome));
  switch (record->outcome)
    {
    case CGT_OUTCOME_N:
      return g_strdup ("W");
    case CGT_OUTCOME_P:
      return g_strdup ("L");
    case CGT_OUTCOME_D:
      return g_strdup ("D");
    default:
      return NULL;
    }
}

static void
fill_cell (GrundyTableCell *cell, const CgtEvaluation *record)
{
  gboolean is_number = record->impartial && record->nimber != NULL;

  cell->is_p = record->outcome == CGT_OUTCOME_P;
  cell->texts[GRUNDY_CELL_STATUS] = status_text (record);
  cell->texts[GRUNDY_CELL_REMOTENESS] = cgt_table_field_get_text (CGT_TABLE_REMOTENESS, record);
  cell->texts[GRUNDY_CELL_VALUE] = cgt_table_field_get_text (is_number ? CGT_TABLE_NIMBER : CGT_TABLE_VALUE, record);
  cell->texts[GRUNDY_CELL_BEST_MOVE] = cgt_table_field_get_text (CGT_TABLE_BEST_MOVE, record);
  cell->texts[GRUNDY_CELL_WORST_MOVE] = cgt_table_field_get_text (CGT_TABLE_WORST_MOVE, record);
}

/* FALSE: the budget was used up before the cell was decided. */
static gboolean
add_table_cell (Filling *filling, CgtSolver *solver, CgtBudget *budget, guint64 row, guint64 column)
{
  GrundyTable *table = filling->table;
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression =
    cgt_table_read_cell (table->game, row, table->has_columns ? &column : NULL, budget, &error);
  g_autoptr (CgtEvaluation) record = NULL;
  CgtPosition *position = NULL;
  GrundyTableCell cell = { 0 };

  if (expression != NULL)
    {
      if (cgt_expression_get_n_terms (expression) == 1 && !cgt_expression_get_misere (expression))
        position = cgt_expression_get_term_position (expression, 0);
      record = cgt_expression_evaluate (expression, solver, CGT_WANT_VALUE | CGT_WANT_MOVES | CGT_WANT_REMOTENESS, NULL,
                                        NULL, &error);
    }
  if (!cgt_budget_check (budget, NULL))
    return FALSE;
  if (record != NULL)
    fill_cell (&cell, record);
  filling->has_answer |= record != NULL;
  if (error != NULL && filling->error == NULL)
    filling->error = g_steal_pointer (&error);
  g_mutex_lock (&table->lock);
  g_array_append_val (table->found, cell);
  g_mutex_unlock (&table->lock);
  g_ptr_array_add (filling->positions, position != NULL ? cgt_position_ref (position) : NULL);
  g_ptr_array_add (filling->names, cgt_table_name_cell (table->game, row, table->has_columns ? &column : NULL));
  return TRUE;
}

static void
find_steps (Filling *filling, CgtSolver *solver)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < filling->positions->len; i++)
    if (filling->positions->pdata[i] != NULL)
      {
        filling->table->steps =
          cgt_sieve_new (solver, filling->positions, (char *const *) filling->names->pdata, "WL", &error);
        break;
      }
  if (error != NULL)
    filling->table->no_steps = g_strdup (error->message);
}

gboolean
grundy_table_fill (gpointer data, CgtBudget *budget, GError **error)
{
  GrundyTable *table = data;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  Filling filling = { .table = table, .positions = positions, .names = names };
  gboolean done = TRUE;

  cgt_solver_set_budget (solver, budget);
  for (guint64 row = table->rows[0]; row <= table->rows[1] && done; row++)
    for (guint64 column = table->columns[0]; column <= table->columns[1] && done; column++)
      done = add_table_cell (&filling, solver, budget, row, column);
  if (done && !filling.has_answer)
    {
      g_propagate_error (error, filling.error);
      return FALSE;
    }
  g_clear_error (&filling.error);
  if (!done)
    {
      table->no_steps = g_strdup (_ ("not all positions of the table are known"));
      return cgt_budget_check (budget, error);
    }
  find_steps (&filling, solver); /* if the time runs out here, the table stays */
  return TRUE;
}

char *
grundy_table_name_cell (const GrundyTable *table, guint cell)
{
  guint n_columns = grundy_table_n_columns (table);
  guint64 column = table->columns[0] + cell % n_columns;

  return cgt_table_name_cell (table->game, table->rows[0] + cell / n_columns, table->has_columns ? &column : NULL);
}

char *
grundy_table_list_p_positions (const GrundyTable *table)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < table->cells->len; i++)
    {
      g_autofree char *name = NULL;

      if (!g_array_index (table->cells, GrundyTableCell, i).is_p)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      name = grundy_table_name_cell (table, i);
      g_string_append (text, name);
    }
  return g_string_free (text, FALSE);
}

char *
grundy_table_to_oeis (const GrundyTable *table)
{
  g_autofree char **outcomes = NULL;

  if (table->has_columns)
    return NULL;
  outcomes = g_new0 (char *, table->cells->len + 1);
  for (guint i = 0; i < table->cells->len; i++)
    outcomes[i] = g_array_index (table->cells, GrundyTableCell, i).is_p ? (char *) "P" : NULL;
  return cgt_table_to_oeis (CGT_TABLE_OUTCOME, outcomes, table->cells->len, table->rows[0]);
}
