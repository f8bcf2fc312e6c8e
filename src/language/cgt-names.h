/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

/* The names that a user may define in a worksheet. */

/* The end of the name that begins at @at; @at if none does: letters, digits and _, not a digit first. */
gsize cgt_name_end (const char *text, gsize length, gsize at);
/* Whether @name may be defined; FALSE with an error. */
gboolean cgt_name_check (const char *name, GError **error);
/* Whether it is `impartial` or `dicotic`, which are written around a position. */
gboolean cgt_name_is_version (const char *lower);

/* The byte after the bracket that closes the one at @at; 0: none does. Brackets in strings do not count. */
gsize cgt_name_closing (const char *text, gsize length, gsize at);
/* The first byte of @sign outside of brackets and strings; NULL: it is not there. */
const char *cgt_name_find_sign (const char *text, const char *sign);
