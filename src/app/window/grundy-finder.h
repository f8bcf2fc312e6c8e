/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* A search over the commands of the window, the games and the functions. A command is carried out, a game is added to
 * the document ("win.add-notation"), and a function is begun in the worksheet ("win.type-in-worksheet"). Returns:
 * (transfer none): the dialog */
GtkWindow *grundy_finder_present (GtkWindow *parent);
