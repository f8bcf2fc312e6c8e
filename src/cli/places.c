/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What one piece alone is worth on each place of a board: `table 'island[a>b b>c](a)'`. */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "base/cgt-json.h"
#include "language/cgt-place-labels.h"

typedef struct
{
  const char *text; /* the position */
  CgtPlaceLabels *labels;
  GError *error;
} Work;

static void
find_labels (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Work *work = data;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (work->text, budget, &work->error);

  if (expression != NULL)
    work->labels = cgt_place_labels_new (cgt_expression_get_term_position (expression, 0), solver, &work->error);
}

gboolean
grundy_has_places (const char *text)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, NULL);
  CgtPosition *position = expression != NULL && cgt_expression_get_n_terms (expression) == 1
                            ? cgt_expression_get_term_position (expression, 0)
                            : NULL;

  return position != NULL && !cgt_expression_get_misere (expression) && cgt_place_labels_can_have (position);
}

/* What a step finds, as it is typed. */
static const char *
label_of_step (const CgtSieveStep *step)
{
  switch (step->pass)
    {
    case CGT_SIEVE_LABEL:
      return step->label == 'W' ? "N" : step->label == 'L' ? "P" : step->label == 'D' ? "D" : NULL;
    case CGT_SIEVE_NIMBER:
      return step->value;
    case CGT_SIEVE_REMOTENESS:
    default:
      return NULL;
    }
}

/* The labels of the places, as typed; of some there is none. (transfer full) */
static char **
find_texts (const CgtPlaceLabels *labels, CgtPlaceLabel kind, const GPtrArray *steps)
{
  char **texts = g_new0 (char *, labels->n_places + 1);

  for (guint place = 0; kind == CGT_PLACE_REMOTENESS && place < labels->n_places; place++)
    if (labels->remoteness[place] >= 0)
      texts[place] = g_strdup_printf ("%" G_GINT64_FORMAT, labels->remoteness[place]);
  for (guint i = 0; kind != CGT_PLACE_REMOTENESS && i < steps->len; i++)
    {
      const CgtSieveStep *step = steps->pdata[i];

      for (guint k = 0; k < step->cells->len; k++)
        texts[g_array_index (step->cells, guint, k)] = g_strdup (label_of_step (step));
    }
  return texts;
}

static void
print_words (const CgtPlaceLabels *labels, char *const *texts)
{
  gsize width = 0;

  for (guint place = 0; place < labels->n_places; place++)
    width = MAX (width, strlen (labels->names[place]));
  for (guint place = 0; place < labels->n_places; place++)
    if (labels->names[place][0] != '\0')
      printf ("%*s  %s\n", (int) width, labels->names[place], texts[place] != NULL ? texts[place] : ".");
}

static void
print_json (const char *text, const char *field, const CgtPlaceLabels *labels, char *const *texts)
{
  g_autofree char *position = cgt_json_string (text);
  const char *comma = "";

  printf ("{\"position\": %s, \"field\": \"%s\", \"places\": {", position, field);
  for (guint place = 0; place < labels->n_places; place++)
    {
      g_autofree char *name = cgt_json_string (labels->names[place]),
                      *value = texts[place] != NULL ? cgt_json_string (texts[place]) : g_strdup ("null");

      if (labels->names[place][0] == '\0')
        continue;
      printf ("%s%s: %s", comma, name, value);
      comma = ", ";
    }
  puts ("}}");
}

int
grundy_print_places (const GrundyCommand *command, const char *text)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPlaceLabels) labels = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (GError) error = NULL;
  const char *field = command->field != NULL ? command->field : "value";
  Work work = { .text = text };
  CgtPlaceLabel kind;
  char **texts;

  if (!cgt_place_label_from_field (field, &kind))
    return grundy_misuse ("the places of a board have the fields outcome, remoteness, nimber and value");
  if (command->csv || command->oeis || (command->json && command->steps))
    return grundy_misuse ("the places of a board are printed in words, or without --steps in JSON");
  grundy_work (command, solver, find_labels, &work);
  labels = work.labels;
  error = work.error;
  if (labels == NULL)
    return grundy_refuse (NULL, "%s", error->message);
  steps = cgt_place_labels_list_steps (labels, kind);
  if (command->steps)
    {
      for (guint i = 0; i < steps->len; i++)
        printf ("%u. %s\n", i + 1, ((const CgtSieveStep *) steps->pdata[i])->words);
      return 0;
    }
  texts = find_texts (labels, kind, steps);
  if (command->json)
    print_json (text, field, labels, texts);
  else
    print_words (labels, texts);
  cgt_place_labels_free_texts (labels, texts);
  return 0;
}
