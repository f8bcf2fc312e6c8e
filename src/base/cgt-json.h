/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Appends @text as a JSON string with its quotes; null if it is NULL. Invalid UTF-8 is replaced. */
void cgt_json_append_string (GString *json, const char *text);

/* What @json has from @from on, after an opening quote, becomes a JSON string. */
void cgt_json_end_string (GString *json, gsize from);

/* The same as the first, alone. (transfer full) */
char *cgt_json_string (const char *text);
