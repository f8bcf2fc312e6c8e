/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Returns @text for use in a message: on one line, cut to @most characters and "…", with invalid UTF-8 replaced.
 * @length: in bytes; -1: the whole text. (transfer full) */
char *cgt_quote (const char *text, gssize length, gsize most);
