/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-boxed.h"

#include "language/worksheet/cgt-worksheet.h"
#include "solvers/record/cgt-evaluation.h"

G_DEFINE_BOXED_TYPE (CgtEvaluation, grundy_evaluation, cgt_evaluation_ref, cgt_evaluation_unref)
G_DEFINE_BOXED_TYPE (CgtExpression, grundy_expression, cgt_expression_ref, cgt_expression_unref)
G_DEFINE_BOXED_TYPE (CgtPosition, grundy_position, cgt_position_ref, cgt_position_unref)
G_DEFINE_BOXED_TYPE (CgtBoard, grundy_cgt_board, cgt_board_copy, cgt_board_free)
G_DEFINE_BOXED_TYPE (CgtMove, grundy_cgt_move, cgt_move_copy, cgt_move_free)
G_DEFINE_BOXED_TYPE (CgtLine, grundy_cgt_line, cgt_line_ref, cgt_line_unref)
