/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-table-work.h"

G_BEGIN_DECLS

/**
 * GrundyTableView:
 *
 * A page of the section of sequences: the positions of any game by one number, or by two, with who wins, remoteness,
 * value, best and worst move; and how a sieve finds the labels, step by step.
 *
 * Signal "shown" (GStrv texts): the user asked for a table: game, rows and columns, as they were typed.
 */
#define GRUNDY_TYPE_TABLE_VIEW (grundy_table_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyTableView, grundy_table_view, GRUNDY, TABLE_VIEW, AdwBin)

/* Types the game and the ranges (@columns may be NULL), and makes the table. */
void grundy_table_view_show (GrundyTableView *self, const char *game, const char *rows, const char *columns);
/* See grundy_worksheet_runner_set_settings(). */
void grundy_table_view_set_limits (GrundyTableView *self, gsize memory, double seconds);

G_END_DECLS
