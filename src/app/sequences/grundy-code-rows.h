/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Fills a list with known games, each with its rules in a few words. */
void grundy_code_rows_fill (GtkListBox *list);
/* The game of a row of such a list. */
const char *grundy_code_row_get_ruleset (GtkListBoxRow *row);
