/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * grundy_table_export:
 * @from: the view that shows the table
 * @name: the proposed name, without an ending
 * @make: makes the text of the table, on a separate thread, because there can be millions of values
 * @data: for @make; freed by @destroy on the main loop
 *
 * Makes a table as CSV and asks for a file to write it to.
 */
void grundy_table_export (GtkWidget *from, const char *name, GBytes *(*make) (gpointer data), gpointer data,
                          GDestroyNotify destroy);

G_END_DECLS
