/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The partitions of a number as positions of a game of heaps, each with who wins. */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "base/cgt-csv.h"
#include "base/cgt-json.h"
#include "cgt/cgt-refuse.h"
#include "language/cgt-table-cells.h"

typedef struct
{
  char *position;
  const char *result;         /* of the player to move; NULL: not known */
  char *outcome, *remoteness; /* NULL: not known, or there is none */
} Row;

typedef struct
{
  const GrundyCommand *command;
  const char *ruleset;
  GPtrArray *rows; /* Row */
  gboolean is_partial;
  GError *error;
} List;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->position);
  g_free (row->outcome);
  g_free (row->remoteness);
  g_free (row);
}

/* The next partition of the same number, in falling order. FALSE: @heaps was the last one, only ones. */
static gboolean
next_partition (GArray *heaps)
{
  guint64 rest = 0, largest;

  while (heaps->len > 0 && g_array_index (heaps, guint64, heaps->len - 1) == 1)
    {
      rest++;
      g_array_set_size (heaps, heaps->len - 1);
    }
  if (heaps->len == 0)
    return FALSE;
  largest = --g_array_index (heaps, guint64, heaps->len - 1);
  for (rest++; rest > 0; rest -= MIN (rest, largest))
    {
      guint64 heap = MIN (rest, largest);

      g_array_append_val (heaps, heap);
    }
  return TRUE;
}

static char *
write_position (const char *ruleset, const GArray *heaps)
{
  g_autoptr (GString) inside = g_string_new (NULL);

  for (guint i = 0; i < heaps->len; i++)
    g_string_append_printf (inside, "%s%" G_GUINT64_FORMAT, i > 0 ? "," : "", g_array_index (heaps, guint64, i));
  return cgt_table_write_position (ruleset, inside->str);
}

/* For the player to move. */
static const char *
result_of (CgtOutcome outcome)
{
  return outcome == CGT_OUTCOME_N   ? "win"
         : outcome == CGT_OUTCOME_P ? "loss"
         : outcome == CGT_OUTCOME_D ? "draw"
                                    : NULL;
}

static gboolean
add_row (List *list, const GArray *heaps, CgtSolver *solver, CgtBudget *budget)
{
  g_autofree char *position = write_position (list->ruleset, heaps);
  g_autoptr (CgtExpression) expression = cgt_expression_parse (position, budget, &list->error);
  g_autoptr (CgtEvaluation) evaluation = NULL;
  CgtFields needed = cgt_table_field_get_needed (CGT_TABLE_OUTCOME) | cgt_table_field_get_needed (CGT_TABLE_REMOTENESS);
  Row *row;

  if (expression != NULL)
    evaluation = cgt_expression_evaluate (expression, solver, cgt_wanted_of_fields (needed), NULL, NULL, &list->error);
  if (evaluation == NULL)
    return FALSE;
  if (!evaluation->impartial)
    return cgt_refuse (&list->error, CGT_ERROR_MEANINGLESS, "partitions are listed of an impartial game");
  row = g_new0 (Row, 1);
  row->result = result_of (evaluation->outcome);
  row->outcome = cgt_table_field_get_text (CGT_TABLE_OUTCOME, evaluation);
  row->remoteness = cgt_table_field_get_text (CGT_TABLE_REMOTENESS, evaluation);
  row->position = g_steal_pointer (&position);
  g_ptr_array_add (list->rows, row);
  list->is_partial |= evaluation->limit.kind != CGT_LIMIT_NONE;
  return cgt_budget_charge (budget, sizeof *row + 4 * sizeof row + 2 * cgt_heap_bytes (strlen (row->position) + 1));
}

static void
fill (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  List *list = data;
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint64));

  g_array_append_val (heaps, list->command->partitions);
  do
    if (!cgt_budget_tick (budget) || !add_row (list, heaps, solver, budget))
      break;
  while (next_partition (heaps));
  if (list->error == NULL)
    cgt_budget_check (budget, &list->error);
}

static void
print_json (const List *list)
{
  g_autofree char *ruleset = cgt_json_string (list->ruleset);

  printf ("{\"ruleset\": %s, \"partitions\": %" G_GUINT64_FORMAT ", \"positions\": [", ruleset,
          list->command->partitions);
  for (guint i = 0; i < list->rows->len; i++)
    {
      const Row *row = list->rows->pdata[i];
      g_autofree char *position = cgt_json_string (row->position);
      g_autofree char *outcome = row->outcome != NULL ? cgt_json_string (row->outcome) : g_strdup ("null");
      g_autofree char *result = row->result != NULL ? cgt_json_string (row->result) : g_strdup ("null");

      printf ("%s{\"position\": %s, \"outcome\": %s, \"result\": %s, \"remoteness\": %s}", i > 0 ? ", " : "", position,
              outcome, result, row->remoteness != NULL ? row->remoteness : "null");
    }
  puts ("]}");
}

static void
print_csv (const List *list)
{
  puts ("position,outcome,result,remoteness");
  for (guint i = 0; i < list->rows->len; i++)
    {
      const Row *row = list->rows->pdata[i];
      const char *const cells[] = { row->position, row->outcome, row->result, row->remoteness };
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint k = 0; k < G_N_ELEMENTS (cells); k++)
        {
          if (k > 0)
            g_string_append_c (line, ',');
          cgt_csv_append_text (line, cells[k]);
        }
      puts (line->str);
    }
}

/* A dot stands for an unknown result, or no remoteness. */
static void
print_words (const List *list)
{
  gsize width = 0;

  for (guint i = 0; i < list->rows->len; i++)
    width = MAX (width, strlen (((const Row *) list->rows->pdata[i])->position));
  for (guint i = 0; i < list->rows->len; i++)
    {
      const Row *row = list->rows->pdata[i];

      printf ("%-*s  %-4s  %s\n", (int) width, row->position, row->result != NULL ? row->result : ".",
              row->remoteness != NULL ? row->remoteness : ".");
    }
}

int
grundy_print_partitions (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (row_free);
  g_autoptr (GError) error = NULL;
  List list = { .command = command, .ruleset = g_ptr_array_index (command->words, 0), .rows = rows };

  grundy_work (command, solver, fill, &list);
  error = list.error;
  if (rows->len == 0 || (error != NULL && !g_error_matches (error, CGT_ERROR, CGT_ERROR_BUDGET)))
    return grundy_refuse (NULL, "%s", error != NULL ? error->message : "stopped before the first partition");
  (command->json ? print_json : command->csv ? print_csv : print_words) (&list);
  fflush (stdout);
  if (error != NULL)
    grundy_refuse (NULL, "stopped after %s: %s", ((const Row *) rows->pdata[rows->len - 1])->position, error->message);
  return error != NULL || list.is_partial ? 3 : 0;
}
