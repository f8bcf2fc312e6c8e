/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt/cgt-budget.h"

/* What the fuzz targets share. A target is one function that is given any bytes: by libFuzzer, which makes them up, or
 * by replay.c, from files. What must never happen is an assertion of the target, or found by the sanitizers. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* @data (NULL: nothing) as text, up to the first NUL. */
static inline char *
fuzz_text (const guint8 *data, gsize size)
{
  return g_strndup (size > 0 ? (const char *) data : "", size);
}

/* What people are told is one line of text. */
static inline void
fuzz_check_message (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
}

/* What is no text of the language names the column; what is too long to read, the budget. */
static inline void
fuzz_check_refusal (const GError *error)
{
  fuzz_check_message (error);
  g_assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ||
                 g_error_matches (error, CGT_ERROR, CGT_ERROR_BUDGET) ||
                 (error->domain == CGT_ERROR && g_str_has_prefix (error->message, "column ")));
}
