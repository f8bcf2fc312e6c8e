/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives the row of a list or the cell of a table, which GTK makes around @child, its name for screen readers. Call it
 * when the item is bound. */
void grundy_row_set_name (GtkWidget *child, const char *name);
/* The same for the whole row of a table. */
void grundy_table_row_set_name (GtkWidget *child, const char *name);

/* A button with a mnemonic, "_Save". GTK 4.8 reads the underscore and says the name twice, so it gets a name without.
 */
GtkWidget *grundy_button_new_with_mnemonic (const char *label);

G_END_DECLS
