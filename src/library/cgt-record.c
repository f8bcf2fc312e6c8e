/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "language/cgt-language.h"

#define CGT_COMPILATION
#include "grundy.h"

#include "solvers/record/cgt-record-words.h"

G_DEFINE_BOXED_TYPE (CgtExpression, cgt_expression, cgt_expression_ref, cgt_expression_unref)
G_DEFINE_BOXED_TYPE (CgtEvaluation, cgt_evaluation, cgt_evaluation_ref, cgt_evaluation_unref)

const char *
cgt_evaluation_get_outcome (const CgtEvaluation *evaluation)
{
  g_return_val_if_fail (evaluation != NULL, NULL);
  return evaluation->outcome != CGT_OUTCOME_UNKNOWN ? cgt_outcome_to_text (evaluation->outcome) : NULL;
}

gint64
cgt_evaluation_get_remoteness (const CgtEvaluation *evaluation)
{
  g_return_val_if_fail (evaluation != NULL, -1);
  return evaluation->remoteness;
}

#define DEFINE_TEXT(name, field)                                                                                       \
  const char *cgt_evaluation_get_##name (const CgtEvaluation *evaluation)                                              \
  {                                                                                                                    \
    g_return_val_if_fail (evaluation != NULL, NULL);                                                                   \
    return evaluation->field;                                                                                          \
  }

DEFINE_TEXT (expression, expression)
DEFINE_TEXT (value, value)
DEFINE_TEXT (latex, value_latex)
DEFINE_TEXT (nimber, nimber)
DEFINE_TEXT (mean, mean)
DEFINE_TEXT (temperature, temperature)
DEFINE_TEXT (left_stop, left_stop)
DEFINE_TEXT (right_stop, right_stop)
DEFINE_TEXT (birthday, birthday)

static char **
list_moves (const CgtEvaluation *evaluation, gboolean left, gboolean winning)
{
  const GPtrArray *moves = evaluation->moves[left ? CGT_LEFT : CGT_RIGHT];
  GStrvBuilder *builder;
  char **texts;

  if (moves == NULL)
    return NULL;
  builder = g_strv_builder_new ();
  for (guint i = 0; i < moves->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (moves, i);

      if (!winning || move->wins == CGT_YES)
        g_strv_builder_add (builder, cgt_move_get_to (move));
    }
  texts = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return texts;
}

char **
cgt_evaluation_list_moves (const CgtEvaluation *evaluation, gboolean left)
{
  g_return_val_if_fail (evaluation != NULL, NULL);
  return list_moves (evaluation, left, FALSE);
}

char **
cgt_evaluation_list_winning_moves (const CgtEvaluation *evaluation, gboolean left)
{
  g_return_val_if_fail (evaluation != NULL, NULL);
  return list_moves (evaluation, left, TRUE);
}

char *
cgt_evaluation_dup_json (const CgtEvaluation *evaluation)
{
  g_return_val_if_fail (evaluation != NULL, NULL);
  return cgt_evaluation_to_json (evaluation, CGT_FIELDS_ALL);
}

char *
cgt_evaluation_dup_words (const CgtEvaluation *evaluation)
{
  g_return_val_if_fail (evaluation != NULL, NULL);
  return cgt_evaluation_to_words (evaluation, CGT_FIELDS_ALL);
}
