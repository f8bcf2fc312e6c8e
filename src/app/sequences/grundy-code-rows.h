/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Known games to pick from, each with its rules in a word. */
void grundy_code_rows_fill (GtkListBox *list);
/* The game of a row of such a list. */
const char *grundy_code_row_get_ruleset (GtkListBoxRow *row);

G_END_DECLS
