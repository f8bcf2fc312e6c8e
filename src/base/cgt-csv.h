/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Cells of comma-separated values (RFC 4180). The caller writes the commas and the ends of lines. */

/* Appends @text, in quotes if it needs them; nothing if it is NULL. */
void cgt_csv_append_text (GString *csv, const char *text);

/* Appends @text with its quotes doubled, for a cell whose own quotes the caller writes. */
void cgt_csv_append_escaped (GString *csv, const char *text);

/* Appends a number. This is faster than a format, and a table may have millions of numbers. */
void cgt_csv_append_number (GString *csv, guint64 number);
