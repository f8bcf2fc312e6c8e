/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "language/worksheet/cgt-worksheet.h"
#include "solvers/record/cgt-evaluation.h"

#define GRUNDY_WORKSHEET_PICTURE_HEIGHT 140

/* Appends a picture of each term of the sum @text to @box, with the signs between them. A term without a board is
 * written as text. */
void grundy_worksheet_add_boards (GtkBox *box, const char *text);

/* The thermograph of a record, which must have one. */
GtkWidget *grundy_worksheet_plot_new (CgtEvaluation *record);
CgtEvaluation *grundy_worksheet_plot_get_record (GtkWidget *plot); /* (transfer none) */

/* The table or the plot of a line that has one. */
GtkWidget *grundy_worksheet_table_new (CgtLine *line);
