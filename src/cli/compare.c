/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <string.h>

#include "base/cgt-memory.h"
#include "language/worksheet/cgt-comparison.h"
#include "solvers/record/cgt-evaluation-private.h"
#include "solvers/record/cgt-record-words.h"

typedef struct
{
  const GrundyCommand *command;
  char *texts[2];
  const char *refused;  /* the expression that could not be read, if any */
  const char *together; /* both in one text; NULL: not so */
  char *answer;
  GError *error;
} Comparison;

static const char *
winner (CgtOrder order)
{
  static const char *const words[] = {
    [CGT_ORDER_EQUAL] = "the second player wins",
    [CGT_ORDER_GREATER] = "Left wins, whoever begins",
    [CGT_ORDER_LESS] = "Right wins, whoever begins",
    [CGT_ORDER_FUZZY] = "the first player wins",
  };

  return words[order];
}

static gboolean
append_first_move (GrundyText *text, const CgtEvaluation *record, CgtPlayer player)
{
  const char *name = player == CGT_LEFT ? "Left" : "Right";
  const CgtMove *best = NULL;

  if (!cgt_order_wins_first (record->relation, player))
    return grundy_text_append (text, "%s has no winning first move\n", name);
  if (record->difference != NULL)
    best = cgt_evaluation_get_winning_move (record->difference, player);
  if (best == NULL)
    return grundy_text_append (text, "%s has a winning first move that is not known\n", name);
  return grundy_text_append (text, "%s wins first by moving to %s\n", name, cgt_move_get_to (best));
}

static const char *
equality (CgtTruth identical)
{
  return identical == CGT_YES  ? "the two are equal and identical: they have the same options throughout"
         : identical == CGT_NO ? "the two are equal, but not identical: their options differ"
                               : "the two are equal; whether they are identical is not known";
}

static void
answer (Comparison *work, const CgtEvaluation *record, CgtBudget *budget)
{
  g_autoptr (GrundyText) text = grundy_text_new (budget);

  grundy_text_append (text, "%s\n", cgt_order_to_text (record->relation));
  if (record->difference != NULL)
    grundy_text_append (text, "difference: %s\n", record->difference->expression);
  grundy_text_append (text, "%s\n", winner (record->relation));
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    append_first_move (text, record, player);
  if (record->relation == CGT_ORDER_EQUAL)
    grundy_text_append (text, "%s\n", equality (record->identical));
  work->answer = grundy_text_finish (text, NULL);
  /* What was compared is answered in any case. */
  if (work->answer == NULL)
    work->answer = g_strdup_printf ("%s\n", cgt_order_to_text (record->relation));
}

/* How many seconds of the processor the witnesses are looked for, unless --timeout allows more. */
#define SECONDS_FOR_WITNESSES 5

/* The winning first moves. Who wins can be known long before the values, from which they are found. */
static void
find_witnesses (const Comparison *work, CgtEvaluation *record, CgtExpression *a, CgtExpression *b, CgtSolver *solver,
                CgtBudget *budget)
{
  g_autoptr (CgtBudget) more = grundy_budget_new (work->command);
  double left = cgt_budget_get_seconds_left (budget);

  if (left >= 0)
    cgt_budget_set_timeout (more, MAX (left, 1e-6));
  else
    cgt_budget_set_processor_time (more, SECONDS_FOR_WITNESSES);
  cgt_solver_set_budget (solver, more);
  cgt_expression_find_witnesses (record, a, b, solver);
  cgt_solver_set_budget (solver, budget);
}

static void
compare (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Comparison *work = data;
  g_autoptr (CgtExpression) a = cgt_expression_parse (work->texts[0], budget, &work->error);
  g_autoptr (CgtExpression) b = a != NULL ? cgt_expression_parse (work->texts[1], budget, &work->error) : NULL;
  g_autoptr (CgtEvaluation) record = cgt_evaluation_new (NULL);

  if (b == NULL)
    work->refused = work->texts[a != NULL];
  else if (cgt_expression_compare (a, b, solver, &record->relation, &work->error))
    {
      find_witnesses (work, record, a, b, solver, budget);
      answer (work, record, budget);
    }
}

/* In a single text, `A, B` or `A B`, finds the two games as the worksheet does. FALSE if it does not hold two. */
static gboolean
split (CgtSolver *solver, CgtBudget *budget, const char *text, char **texts)
{
  g_autofree char *line = g_strdup_printf ("compare %s", text);
  g_autofree char *equation = cgt_comparison_to_expression (line, budget, NULL);
  gsize begin = strlen (line) - strlen (text), at = begin;

  if (equation == NULL)
    return FALSE;
  while (equation[at] == line[at])
    at++;
  texts[0] = g_strndup (line + begin, at - begin);
  texts[1] = g_strdup (line + at + 1);
  g_strchug (texts[1]);
  return TRUE;
}

static void
read_and_compare (CgtSolver *solver, CgtBudget *budget, gpointer data)
{
  Comparison *work = data;

  if (work->together != NULL && !split (solver, budget, work->together, work->texts) &&
      cgt_budget_check (budget, &work->error))
    return;
  if (work->error == NULL)
    compare (solver, budget, work);
}

/* Words of the shell: A and B, or both in one; a comma may stand after A. */
static void
take_words (Comparison *work, const GPtrArray *words)
{
  if (words->len == 1)
    work->together = words->pdata[0];
  else
    for (guint i = 0; i < 2; i++)
      work->texts[i] = g_strchomp (g_strdup (words->pdata[i]));
  if (words->len == 2 && g_str_has_suffix (work->texts[0], ","))
    work->texts[0][strlen (work->texts[0]) - 1] = '\0';
}

static void
comparison_clear (Comparison *work)
{
  cgt_free_all (work->texts[0], work->texts[1], work->answer);
  g_clear_error (&work->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Comparison, comparison_clear)

int
grundy_command_compare (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_auto (Comparison) work = { .command = command };

  if (command->words->len != 1 && command->words->len != 2)
    return grundy_misuse ("compare takes two expressions");
  take_words (&work, command->words);
  grundy_work (command, solver, read_and_compare, &work);
  if (work.error != NULL)
    return grundy_refuse (work.refused, "%s", work.error->message);
  if (work.answer == NULL)
    return grundy_misuse ("compare takes two expressions, or both in one with a comma between them");
  grundy_print (command, work.answer);
  return 0;
}
