/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Choosing files: the one place that depends on how the toolkit does it. @chosen is called once, with NULL if no file
 * was chosen. */
typedef void (*GrundyFileFunc) (GFile *file, gpointer user_data);

void grundy_choose_file_to_open (GtkWindow *parent, GrundyFileFunc chosen, gpointer user_data);
void grundy_choose_game_to_open (GtkWindow *parent, GrundyFileFunc chosen, gpointer user_data);
void grundy_choose_lesson_to_open (GtkWindow *parent, GrundyFileFunc chosen, gpointer user_data);
/* A file that exists, or a new one. */
void grundy_choose_atlas (GtkWindow *parent, gboolean make, GrundyFileFunc chosen, gpointer user_data);
/* @name: the proposed name. @folder_of: (nullable): a file whose folder is proposed. */
void grundy_choose_file_to_save (GtkWindow *parent, const char *name, GFile *folder_of, GrundyFileFunc chosen,
                                 gpointer user_data);

/* Choosing a file to export to. @kind: such as "Pictures"; @patterns: NULL-terminated, such as "*.svg". */
void grundy_choose_file_to_export (GtkWindow *parent, const char *name, const char *kind, const char *const *patterns,
                                   GrundyFileFunc chosen, gpointer user_data);
