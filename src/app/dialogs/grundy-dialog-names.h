/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/* While @owner lives: names the buttons of each of GTK's own dialogs as it comes up. GTK makes some of them later, such
 * as the question whether a file is to be replaced. */
void grundy_name_dialogs_while (gpointer owner);
