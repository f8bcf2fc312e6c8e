/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "app/pages/grundy-question-page.h"
#include "grundy-table-work.h"

/**
 * GrundyTableView:
 *
 * A page of the section of sequences: the positions of any game by one number, or by two, with who wins, remoteness,
 * value, best and worst move; and how a sieve finds the labels, step by step.
 * Its texts are the game, and the ranges of rows and columns.
 */
#define GRUNDY_TYPE_TABLE_VIEW (grundy_table_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyTableView, grundy_table_view, GRUNDY, TABLE_VIEW, GrundyQuestionPage)
