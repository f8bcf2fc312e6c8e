/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* One table of commands and keys. The main menu, the accelerators, the search, the window of shortcuts and the page of
 * the help on keys are made from it. */

typedef struct
{
  const char *group;  /* of the keys, to be shown as a title */
  const char *action; /* a detailed name; NULL: a key of a board or another widget, which is no command of a window */
  const char *label;  /* as in a menu: with a mnemonic, and with … if it asks for more */
  const char *keys;   /* nullable: accelerators, with spaces between them */
  const char *others; /* nullable: accelerators that do the same and are not shown */
  const char *icon;   /* nullable: for a row of buttons in a menu */
} GrundyCommand;

/* The table, in the order of its groups. The texts are not translated. */
const GrundyCommand *grundy_commands_get (guint *n);
/* (transfer full): what the command is called outside of menus, in the language of the user. */
char *grundy_command_dup_title (const GrundyCommand *command);

/* The keys of commands become accelerators of @application. */
void grundy_commands_set_keys (GtkApplication *application);

/* Appends a section with commands to @menu. Commands with an icon become a row of buttons. @action, @...: the detailed
 * names of commands of the table, then NULL. Returns: (transfer none): the section. */
GMenu *grundy_commands_append (GMenu *menu, const char *action, ...) G_GNUC_NULL_TERMINATED;

/* (transfer full): the page of the help on keys, in CommonMark. */
char *grundy_commands_dup_help (void);
