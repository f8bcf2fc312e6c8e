/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks for a file and writes @text there; what came of it is told in a line in the window of @from. @kind: "Tables";
 * @ending: ".csv", added where it is missing. */
void grundy_export_text (GtkWidget *from, const char *name, const char *kind, const char *ending, GBytes *text);

/* (transfer full) (nullable): the path of @file, with @ending where its name has none. */
char *grundy_export_complete_path (GFile *file, const char *ending);

G_END_DECLS
