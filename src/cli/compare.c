/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include <stdio.h>

#include "solvers/record/cgt-evaluation-private.h"
#include "solvers/record/cgt-record-words.h"

typedef struct
{
  const char *texts[2];
  const char *refused; /* the expression that could not be read, if any */
  char *answer;
  GError *error;
} Comparison;

static const char *
winner (CgtOrder order)
{
  switch (order)
    {
    case CGT_ORDER_EQUAL:
      return "the second player wins";
    case CGT_ORDER_GREATER:
      return "Left wins, whoever begins";
    case CGT_ORDER_LESS:
      return "Right wins, whoever begins";
    case CGT_ORDER_FUZZY:
      return "the first player wins";
    default:
      g_assert_not_reached ();
    }
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
      cgt_expression_find_witnesses (record, a, b, solver);
      answer (work, record, budget);
    }
}

int
grundy_command_compare (GrundyCommand *command)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;
  Comparison work = { 0 };

  if (command->words->len != 2)
    return grundy_misuse ("compare takes two expressions");
  for (guint i = 0; i < 2; i++)
    work.texts[i] = g_ptr_array_index (command->words, i);
  grundy_work (command, solver, compare, &work);
  error = work.error;
  if (error != NULL)
    return grundy_refuse (work.refused, "%s", error->message);
  fputs (work.answer, stdout);
  g_free (work.answer);
  return 0;
}
