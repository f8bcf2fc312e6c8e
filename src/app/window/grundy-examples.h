/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* The documents that come with the program, one for each chapter of the theory. */

/* (transfer full): its file; NULL: there is no example with this name. */
GFile *grundy_example_dup_file (const char *name);
/* Appends an item for each, which activates "app.open-example" with its name. */
void grundy_examples_fill_menu (GMenu *menu);
