/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt/cgt-budget.h"

/* Puts @text on the clipboard, and says so in a notice in the window of @from. NULL: says that the value is not known.
 */
void grundy_copy_text (GtkWidget *from, const char *text);

/* Asks for a file, writes @text to it, and reports the result in a notice in the window of @from. @kind: a name such
 * as "Tables"; @ending: such as ".csv", added if it is missing. */
void grundy_export_text (GtkWidget *from, const char *name, const char *kind, const char *ending, GBytes *text);

/**
 * GrundyWriteFunc:
 *
 * Writes a file, on a worker. FALSE with an error in one line, or with that of @budget, which can be cancelled.
 */
typedef gboolean (*GrundyWriteFunc) (const char *path, gpointer data, CgtBudget *budget, GError **error);

/* Writes a file that was chosen, and reports the result in a notice in the window of @from. If it takes a while, a
 * dialog shows the progress and can cancel. It is given up with the window. @ending: as above. @destroy frees @data in
 * any case. */
void grundy_export_write (GtkWidget *from, GFile *file, const char *ending, GrundyWriteFunc write, gpointer data,
                          GDestroyNotify destroy);

/* Makes the content of a file, on a worker. */
typedef GBytes *(*GrundyMakeFunc) (gpointer data);

/* The same for what takes long to make, such as a table of millions of values. It is made after the file was chosen,
 * and a dialog shows the progress, as for grundy_export_write(). */
void grundy_export_made (GtkWidget *from, const char *name, const char *kind, const char *ending, GrundyMakeFunc make,
                         gpointer data, GDestroyNotify destroy);

/* (transfer full) (nullable): the path of @file, with @ending added if its name has no ending. */
char *grundy_export_complete_path (GFile *file, const char *ending);
