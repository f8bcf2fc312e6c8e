/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "language/cgt-language.h"

/* The types of the engine as types of GObject, for the parameters of signals and for properties. Copying takes a
 * reference, or copies a board or a move. Signals do not copy a move: it lives as long as its evaluation. */
#define GRUNDY_TYPE_EVALUATION (grundy_evaluation_get_type ())
#define GRUNDY_TYPE_EXPRESSION (grundy_expression_get_type ())
#define GRUNDY_TYPE_POSITION (grundy_position_get_type ())
#define GRUNDY_TYPE_CGT_BOARD (grundy_cgt_board_get_type ())
#define GRUNDY_TYPE_CGT_LINE (grundy_cgt_line_get_type ())
/* For signals only. */
#define GRUNDY_TYPE_CGT_MOVE (grundy_cgt_move_get_type () | G_SIGNAL_TYPE_STATIC_SCOPE)

GType grundy_evaluation_get_type (void);
GType grundy_expression_get_type (void);
GType grundy_position_get_type (void);
GType grundy_cgt_board_get_type (void);
GType grundy_cgt_line_get_type (void);
GType grundy_cgt_move_get_type (void);
