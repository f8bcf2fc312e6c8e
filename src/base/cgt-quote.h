/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @text for a message: in one line, at most @most characters of it and then …, with whatever is no UTF-8 replaced.
 * @length: in bytes; -1: the whole text. (transfer full) */
char *cgt_quote (const char *text, gssize length, gsize most);

G_END_DECLS
