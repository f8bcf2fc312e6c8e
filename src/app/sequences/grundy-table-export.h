/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * grundy_table_export:
 * @from: the view whose table it is
 * @name: what is proposed, without an ending
 * @make: writes the table, on a thread of its own: there can be millions of values
 * @data: for @make; freed by @destroy on the main loop
 *
 * Writes a table and asks for a file for it, as CSV.
 */
void grundy_table_export (GtkWidget *from, const char *name, GBytes *(*make) (gpointer data), gpointer data,
                          GDestroyNotify destroy);

G_END_DECLS
