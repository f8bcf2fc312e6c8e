/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Questions with many answers: sequences, tables, generations, P-positions. And games of the user's own. */
#include "language/cgt-language.h"

#include "cgt-session-private.h"

#include "cgt-p-sets.h"
#include "language/cgt-table-cells.h"
#include "rulesets/cgt-ruleset.h"
#include "rulesets/lua/cgt-games.h"
#include "solvers/sequence/cgt-sequence.h"

typedef struct
{
  const char *game;
  guint64 to;
  CgtTableField field;        /* CGT_TABLE_N_FIELDS: the term of a sequence */
  gint64 rows[2], columns[2]; /* of a table; negative: it has no columns */
  CgtExpression *expression;
  CgtGenerationsBy by;
  guint n_coordinates;
  const CgtRuleset *ruleset;
  GVariant *list; /* floating */
  GError *error;
} Question;

static GVariant *
ask (CgtSession *self, GCancellable *cancellable, CgtSessionWork work, Question *question, GError **error)
{
  cgt_session_work (self, cancellable, work, question);
  if (question->error == NULL)
    return question->list != NULL ? g_variant_ref_sink (question->list) : NULL;
  g_clear_pointer (&question->list, g_variant_unref);
  g_propagate_error (error, question->error);
  return NULL;
}

/* Games */

static void
load_game (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Question *question = data;

  question->ruleset = cgt_game_add_file (question->game, budget, &question->error);
}

const char *
cgt_session_load_game (CgtSession *self, const char *path, GCancellable *cancellable, GError **error)
{
  Question question = { .game = path };

  g_return_val_if_fail (CGT_IS_SESSION (self) && path != NULL, NULL);
  ask (self, cancellable, load_game, &question, error);
  return question.ruleset != NULL ? cgt_ruleset_get_id (question.ruleset) : NULL;
}

/* Tables */

/* The field of a position, or its nim-value if it is impartial, else its value; NULL with an error. (transfer full)
 * (nullable) */
static char *
read_cell (const Question *question, guint64 row, const guint64 *column, CgtSolver *solver, CgtBudget *budget,
           GError **error)
{
  gboolean is_term = question->field == CGT_TABLE_N_FIELDS;
  CgtFields fields = is_term ? CGT_FIELD_VALUE | CGT_FIELD_NIMBER : cgt_table_field_get_needed (question->field);
  g_autoptr (CgtExpression) expression = cgt_table_read_cell (question->game, row, column, budget, error);
  g_autoptr (CgtEvaluation) evaluation = NULL;

  if (expression == NULL)
    return NULL;
  evaluation = cgt_expression_evaluate (expression, solver, cgt_wanted_of_fields (fields), NULL, NULL, error);
  if (evaluation == NULL || !is_term)
    return evaluation != NULL ? cgt_table_field_get_text (question->field, evaluation) : NULL;
  return g_strdup (evaluation->impartial && evaluation->nimber != NULL ? evaluation->nimber : evaluation->value);
}

static void
fill_table (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Question *question = data;
  GVariantBuilder rows;
  guint n_answers = 0;
  g_autoptr (GError) refused = NULL;

  g_variant_builder_init (&rows, G_VARIANT_TYPE ("aams"));
  for (gint64 row = question->rows[0]; row <= question->rows[1]; row++)
    {
      gint64 first = MAX (question->columns[0], 0), last = MAX (question->columns[1], 0);

      g_variant_builder_open (&rows, G_VARIANT_TYPE ("ams"));
      for (gint64 column = first; column <= last; column++)
        {
          guint64 number = (guint64) column;
          g_autoptr (GError) error = NULL;
          g_autofree char *text =
            read_cell (question, (guint64) row, question->columns[0] < 0 ? NULL : &number, solver, budget, &error);

          cgt_budget_charge (budget, 2 * sizeof text + (text != NULL ? (gssize) strlen (text) : 0));
          n_answers += error == NULL;
          if (error != NULL && refused == NULL)
            refused = g_steal_pointer (&error);
          g_variant_builder_add (&rows, "ms", text);
          if (!cgt_budget_check (budget, &question->error))
            break;
        }
      g_variant_builder_close (&rows);
      if (question->error != NULL)
        break;
    }
  question->list = g_variant_builder_end (&rows);
  /* A cell that is no position is empty; if all of them are, the game is refused. */
  if (n_answers == 0 && question->error == NULL)
    question->error = g_steal_pointer (&refused);
}

GVariant *
cgt_session_table (CgtSession *self, const char *game, const char *field, gint64 first_row, gint64 last_row,
                   gint64 first_column, gint64 last_column, GCancellable *cancellable, GError **error)
{
  Question question = { .game = game, .rows = { first_row, last_row }, .columns = { first_column, last_column } };

  g_return_val_if_fail (CGT_IS_SESSION (self) && game != NULL && field != NULL, NULL);
  if (!cgt_table_field_from_name (field, &question.field))
    g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "“%s” is not a field of a table", field);
  else if (last_row == G_MAXINT64 || last_column == G_MAXINT64)
    g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX,
                 "the rows and columns of a table end at %" G_GINT64_FORMAT " at the latest", G_MAXINT64 - 1);
  else if (first_row < 0 || last_row < first_row || (first_column >= 0 && last_column < first_column))
    g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "the rows and columns of a table are ranges from 0 on");
  else
    return ask (self, cancellable, fill_table, &question, error);
  return NULL;
}

/* Sequences */

static void
find_sequence (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Question *question = data;
  g_autoptr (CgtRules) rules = cgt_rules_from_text (question->game, budget, &question->error);
  g_autoptr (CgtSequence) sequence = rules != NULL ? cgt_sequence_new_for_rules (rules, NULL) : NULL;
  GVariantBuilder values;

  if (rules == NULL)
    return;
  g_variant_builder_init (&values, G_VARIANT_TYPE ("as"));
  if (sequence != NULL && cgt_sequence_extend (sequence, question->to, budget, &question->error))
    for (guint64 n = 0; n <= question->to && cgt_budget_tick (budget); n++)
      {
        guint64 value;
        g_autofree char *text =
          cgt_sequence_get_value (sequence, n, &value) ? g_strdup_printf ("%" G_GUINT64_FORMAT, value) : NULL;

        cgt_budget_charge (budget, 64);
        if (text != NULL)
          g_variant_builder_add (&values, "s", text);
      }
  for (guint64 n = 0; sequence == NULL && n <= question->to && question->error == NULL; n++)
    {
      g_autofree char *text = read_cell (question, n, NULL, solver, budget, &question->error);

      cgt_budget_charge (budget, 64);
      if (text == NULL && question->error == NULL)
        g_set_error (&question->error, CGT_ERROR, CGT_ERROR_MEANINGLESS, "heap %" G_GUINT64_FORMAT " has no value", n);
      if (text != NULL)
        g_variant_builder_add (&values, "s", text);
    }
  if (question->error == NULL)
    cgt_budget_check (budget, &question->error);
  question->list = g_variant_builder_end (&values);
}

GVariant *
cgt_session_sequence (CgtSession *self, const char *game, guint64 to, GCancellable *cancellable, GError **error)
{
  Question question = { .game = game, .to = to, .field = CGT_TABLE_N_FIELDS };

  g_return_val_if_fail (CGT_IS_SESSION (self) && game != NULL, NULL);
  return ask (self, cancellable, find_sequence, &question, error);
}

/* Generations */

static void
find_generations (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Question *question = data;
  g_autoptr (CgtGenerations) generations =
    cgt_expression_generations (question->expression, solver, question->by, -1, &question->error);
  GVariantBuilder list;
  guint node = 0;

  if (generations == NULL)
    return;
  g_variant_builder_init (&list, G_VARIANT_TYPE ("aas"));
  for (guint generation = 0; generation < generations->n_generations; generation++)
    {
      g_variant_builder_open (&list, G_VARIANT_TYPE ("as"));
      for (; node < generations->nodes->len && g_array_index (generations->generation, guint, node) == generation;
           node++)
        g_variant_builder_add (&list, "s", generations->nodes->pdata[node]);
      g_variant_builder_close (&list);
    }
  question->list = g_variant_builder_end (&list);
}

GVariant *
cgt_session_generations (CgtSession *self, CgtExpression *expression, gboolean by_stages, GCancellable *cancellable,
                         GError **error)
{
  Question question = { .expression = expression, .by = by_stages ? CGT_GENERATIONS_STAGES : CGT_GENERATIONS_LONGEST };

  g_return_val_if_fail (CGT_IS_SESSION (self) && expression != NULL, NULL);
  return ask (self, cancellable, find_generations, &question, error);
}

/* P-positions */

static void
find_p_positions (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Question *question = data;
  CgtPSetsWanted wanted = { .game = question->game, .n_to = question->n_coordinates };
  g_autoptr (CgtPSets) sets = NULL;
  CgtPBoxWalk walk;
  GVariantBuilder points;

  for (guint i = 0; i < CGT_BOX_DIMENSIONS; i++)
    wanted.to[i] = (guint32) question->to;
  sets = cgt_p_sets_new (&wanted, solver, budget, &question->error);
  if (sets == NULL)
    return;
  g_variant_builder_init (&points, G_VARIANT_TYPE ("aau"));
  cgt_p_box_walk_init (&walk, sets->box);
  while (cgt_budget_check (budget, &question->error) && cgt_p_box_walk_next (&walk))
    {
      cgt_budget_charge (budget, 128);
      g_variant_builder_add_value (&points, g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, walk.at,
                                                                       sets->box->n_variables, sizeof *walk.at));
    }
  question->list = g_variant_builder_end (&points);
}

GVariant *
cgt_session_p_positions (CgtSession *self, const char *game, guint to, guint n_coordinates, GCancellable *cancellable,
                         GError **error)
{
  Question question = { .game = game, .to = to, .n_coordinates = n_coordinates };

  g_return_val_if_fail (CGT_IS_SESSION (self) && game != NULL, NULL);
  if (to != G_MAXUINT && n_coordinates >= 1 && n_coordinates <= CGT_BOX_DIMENSIONS)
    return ask (self, cancellable, find_p_positions, &question, error);
  g_set_error (error, CGT_ERROR, CGT_ERROR_SYNTAX, "a box has 1, 2 or 3 coordinates, up to %u", G_MAXUINT - 1);
  return NULL;
}
