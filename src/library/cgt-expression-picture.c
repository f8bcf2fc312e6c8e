/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-expression-picture.h"

#include "cgt/cgt-refuse.h"
#include "pictures/draw/cgt-picture-cost.h"

CgtSumPicture *
cgt_expression_get_picture (const CgtExpression *expression, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtSumPicture) picture = cgt_sum_picture_new ();
  guint64 n_parts = 0;

  if (cgt_expression_get_n_terms (expression) == 0)
    return cgt_refuse_null (error, CGT_ERROR_MEANINGLESS,
                            "column 1: expected a game to draw, found a comparison, a list or an outcome");
  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (expression, i);
      g_autofree char *text = cgt_expression_get_term_text (expression, i);
      g_autoptr (CgtBoard) board = position != NULL ? cgt_position_get_board (position) : NULL;

      if (!cgt_picture_fits_term (budget, board, text, &n_parts, error))
        return NULL;
      cgt_sum_picture_add (picture, cgt_expression_get_term_negative (expression, i), board,
                           position != NULL ? cgt_position_get_ruleset (position) : NULL, text);
    }
  return g_steal_pointer (&picture);
}
