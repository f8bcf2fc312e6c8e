/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-place-labels.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-typeset.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/record/cgt-record-words.h"

gboolean
cgt_place_label_from_field (const char *field, CgtPlaceLabel *label)
{
  *label = g_str_equal (field, "outcome")      ? CGT_PLACE_OUTCOME
           : g_str_equal (field, "remoteness") ? CGT_PLACE_REMOTENESS
                                               : CGT_PLACE_VALUE;
  return *label != CGT_PLACE_VALUE || g_str_equal (field, "value") || g_str_equal (field, "nimber");
}

gboolean
cgt_place_labels_can_have (const CgtPosition *position)
{
  const CgtRuleset *ruleset = cgt_position_get_ruleset (position);

  return (cgt_ruleset_get_sketch (ruleset)->flags & CGT_SKETCH_PLACES) != 0;
}

gboolean
cgt_place_labels_same (const CgtPosition *a, const CgtPosition *b)
{
  g_autoptr (CgtBoard) of_a = NULL, of_b = NULL;

  if (cgt_position_get_ruleset (a) != cgt_position_get_ruleset (b))
    return FALSE;
  of_a = cgt_position_get_board (a);
  of_b = cgt_position_get_board (b);
  return of_a != NULL && of_b != NULL && cgt_board_places_equal (of_a, of_b);
}

/* "3,5" of `queens(3,5)` */
static char *
name_of (const CgtPosition *position)
{
  g_autofree char *text = cgt_position_to_text (position);
  const char *begin = strrchr (text, '(');

  return g_strndup (begin + 1, strlen (begin + 1) - 1);
}

static void
label_place (CgtPlaceLabels *labels, guint place, CgtPosition *position, CgtSolver *solver)
{
  g_autoptr (CgtExpression) alone = cgt_expression_new_sum (FALSE);
  g_autoptr (CgtEvaluation) record = NULL;

  cgt_expression_add_position (alone, FALSE, position);
  record = cgt_expression_evaluate (alone, solver, CGT_WANT_VALUE | CGT_WANT_REMOTENESS, NULL, NULL, NULL);
  if (record == NULL)
    return;
  labels->outcomes[place] = record->outcome;
  labels->remoteness[place] = record->remoteness;
  /* Of a nimber the number, as it is written on a board. */
  labels->values[place] = g_strdup (record->nimber != NULL ? record->nimber : record->value);
}

CgtPlaceLabels *
cgt_place_labels_new (const CgtPosition *position, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtPlaceLabels) labels = g_new0 (CgtPlaceLabels, 1);
  g_autoptr (CgtBoard) board = cgt_position_get_board (position);
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);

  if (board == NULL)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS, _ ("this position is too large to be drawn"));
  labels->n_places = cgt_board_count_places (board);
  labels->names = g_new0 (char *, labels->n_places + 1);
  labels->values = g_new0 (char *, labels->n_places + 1);
  labels->outcomes = g_new0 (CgtOutcome, labels->n_places + 1);
  labels->remoteness = g_new (gint64, labels->n_places + 1);
  for (guint place = 0; place < labels->n_places; place++)
    {
      g_autoptr (CgtBoard) alone = cgt_board_copy_with_one (board, place);
      CgtPosition *there = cgt_ruleset_read_board (cgt_position_get_ruleset (position), alone, NULL);

      labels->remoteness[place] = -1;
      g_ptr_array_add (positions, there);
      labels->names[place] = there != NULL ? name_of (there) : g_strdup ("");
      if (there != NULL)
        label_place (labels, place, there, solver);
    }
  labels->steps = cgt_sieve_new (solver, positions, labels->names, "NP", error);
  return labels->steps != NULL ? g_steal_pointer (&labels) : NULL;
}

void
cgt_place_labels_free (CgtPlaceLabels *labels)
{
  g_strfreev (labels->names);
  cgt_place_labels_free_texts (labels, labels->values);
  g_free (labels->outcomes);
  g_free (labels->remoteness);
  g_clear_pointer (&labels->steps, g_ptr_array_unref);
  g_free (labels);
}

void
cgt_place_labels_typeset (const CgtPlaceLabels *labels, char **texts)
{
  for (guint i = 0; i < labels->n_places; i++)
    if (texts[i] != NULL)
      {
        g_autofree char *typed = texts[i];

        texts[i] = cgt_typeset (typed);
      }
}

void
cgt_place_labels_free_texts (const CgtPlaceLabels *labels, char **texts)
{
  for (guint i = 0; texts != NULL && i < labels->n_places; i++)
    g_free (texts[i]);
  g_free (texts);
}

/* The label that a step gives to its places; NULL: one of another kind. */
static char *
text_of_step (const CgtSieveStep *step, CgtPlaceLabel kind)
{
  static const CgtSievePass passes[] = { CGT_SIEVE_LABEL, CGT_SIEVE_REMOTENESS, CGT_SIEVE_NIMBER };
  g_autofree char *text = NULL;

  if (step->pass != passes[kind])
    return NULL;
  text = cgt_sieve_step_get_text (step);
  if (kind == CGT_PLACE_OUTCOME && step->label != 'D' && step->label != '?')
    return g_strdup (step->label == 'L' ? "P" : "N");
  return g_steal_pointer (&text);
}

GPtrArray *
cgt_place_labels_list_steps (const CgtPlaceLabels *labels, CgtPlaceLabel kind)
{
  GPtrArray *steps = g_ptr_array_new ();

  for (guint i = 0; i < labels->steps->len; i++)
    {
      g_autofree char *text = text_of_step (labels->steps->pdata[i], kind);

      if (text != NULL)
        g_ptr_array_add (steps, labels->steps->pdata[i]);
    }
  return steps;
}

static char *
text_of_place (const CgtPlaceLabels *labels, guint place, CgtPlaceLabel kind)
{
  switch (kind)
    {
    case CGT_PLACE_OUTCOME:
      return g_strdup (cgt_outcome_to_text (labels->outcomes[place]));
    case CGT_PLACE_REMOTENESS:
      return labels->remoteness[place] >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, labels->remoteness[place]) : NULL;
    case CGT_PLACE_VALUE:
    default:
      return g_strdup (labels->values[place]);
    }
}

char **
cgt_place_labels_get_texts (const CgtPlaceLabels *labels, CgtPlaceLabel kind, const GPtrArray *steps, guint n)
{
  char **texts = g_new0 (char *, labels->n_places + 1);

  for (guint i = 0; steps == NULL && i < labels->n_places; i++)
    texts[i] = text_of_place (labels, i, kind);
  for (guint i = 0; steps != NULL && i < MIN (n, steps->len); i++)
    {
      const CgtSieveStep *step = steps->pdata[i];

      for (guint k = 0; k < step->cells->len; k++)
        {
          char **text = &texts[g_array_index (step->cells, guint, k)];

          g_free (*text);
          *text = text_of_step (step, kind);
        }
    }
  return texts;
}
