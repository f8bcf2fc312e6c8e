/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What to write here instead of an expression that was refused with @error and is written as in another tool: in
 * CGSuite
 * (`{3|-1}.Mean`, `game.grid.Domineering("..|..")`), in MCGS, or in a book. NULL: nothing in it is known to be.
 * (transfer full) */
char *cgt_other_tools_hint (const char *text, const GError *error);

/* Reads the character at @at if it is a fraction, such as ½. */
gboolean cgt_other_tools_fraction (const char *at, guint64 *above, guint64 *below);

/* The method @name of CGSuite, of the expression @game, as an expression here; NULL: there is none. (transfer full) */
char *cgt_other_tools_method (const char *name, const char *game, const char *arguments);
/* The game or function that another tool writes with underscores or capitals; NULL: there is none. */
const char *cgt_other_tools_name (const char *name);
/* The position of the game @id whose arguments in CGSuite stand in brackets at @at, maybe in two pairs of them, as in
 * Octal("0.77")(5): octal[0.77](5). @at is moved after them. (transfer full) */
char *cgt_other_tools_position (const char *id, const char **at);
