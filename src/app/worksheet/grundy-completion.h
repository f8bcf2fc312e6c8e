/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Completes names of games and functions in an entry: Tab completes the word at the cursor, and shows the names that
 * are possible where there are several; Ctrl+Space shows them at once. Games have a picture. */
void grundy_completion_add (GtkEntry *entry);
/* (transfer full) (nullable): the page of the help on the word at the cursor; NULL: it is no name. */
char *grundy_completion_dup_help_page (GtkEntry *entry);
