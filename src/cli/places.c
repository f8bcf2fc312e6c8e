/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What one piece alone is worth on each place of a board: `table 'island[a>b b>c](a)'`. */
#include "grundy-cli.h"

#include <stdio.h>
#include <string.h>

#include "base/cgt-json.h"
#include "language/cgt-place-labels.h"

typedef struct
{
  CgtPosition *position;
  CgtPlaceLabels *labels;
  GError *error;
} Work;

static void
find_labels (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Work *work = data;

  work->labels = cgt_place_labels_new (work->position, solver, &work->error);
}

CgtPosition *
grundy_position_with_places (const char *text)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, NULL);
  CgtPosition *position = expression != NULL && cgt_expression_get_n_terms (expression) == 1
                            ? cgt_expression_get_term_position (expression, 0)
                            : NULL;
  gboolean has_places =
    position != NULL && !cgt_expression_get_misere (expression) && cgt_place_labels_can_have (position);

  return has_places ? cgt_position_ref (position) : NULL;
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
grundy_print_places (const GrundyCommand *command, CgtPosition *position)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPlaceLabels) labels = NULL;
  g_autoptr (GError) error = NULL;
  const char *field = command->field != NULL ? command->field : "value";
  Work work = { .position = position };
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
  if (command->steps)
    {
      g_autoptr (GPtrArray) steps = cgt_place_labels_list_steps (labels, kind);

      for (guint i = 0; i < steps->len; i++)
        printf ("%u. %s\n", i + 1, ((const CgtSieveStep *) steps->pdata[i])->words);
      return 0;
    }
  texts = cgt_place_labels_get_texts (labels, kind, NULL, 0);
  if (command->json)
    print_json (command->words->pdata[0], field, labels, texts);
  else
    print_words (labels, texts);
  cgt_place_labels_free_texts (labels, texts);
  return 0;
}
