/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Loads the text of a document into @parser, once it is known to be JSON: the parser alone takes more, and can crash on
 * it. @data ends with a zero byte after @length others. FALSE with GRUNDY_DOCUMENT_ERROR_MALFORMED, which names the
 * line and the column. */
gboolean grundy_strict_json_load (JsonParser *parser, const char *data, gsize length, GError **error);

G_END_DECLS
