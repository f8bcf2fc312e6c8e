/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "cgt/cgt-budget.h"

/* Whether it is UTF-8 text without zero bytes; FALSE with an error like that of grundy_strict_json_load(). */
gboolean grundy_strict_json_check_encoding (const char *data, gsize length, GError **error);

/* Loads the text of a document into @parser, once it is known to be JSON: the parser alone takes more, and can crash on
 * it. @data ends with a zero byte after @length others. What the parser keeps is charged to @budget (nullable). FALSE
 * with GRUNDY_DOCUMENT_ERROR_MALFORMED, which names the line and the column, or at the end of the budget. */
gboolean grundy_strict_json_load (JsonParser *parser, const char *data, gsize length, CgtBudget *budget,
                                  GError **error);
