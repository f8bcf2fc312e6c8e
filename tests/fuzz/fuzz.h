/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <signal.h>
#include <stdlib.h>

#include "cgt/cgt-budget.h"

/* Shared by the fuzz targets. A target is a function that is given arbitrary bytes, by libFuzzer, which generates them,
 * or by replay.c, from files. Its assertions must never fail, and the sanitizers must find nothing. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* libFuzzer keeps the input of a program that is aborted; g_error () stops it by SIGTRAP. */
static void
fuzz_abort (int number)
{
  abort ();
}

__attribute__ ((constructor)) static void
fuzz_handle_trap (void)
{
  signal (SIGTRAP, fuzz_abort);
}

/* @data (NULL: nothing) as text, up to the first NUL. */
static inline char *
fuzz_text (const guint8 *data, gsize size)
{
  return g_strndup (size > 0 ? (const char *) data : "", size);
}

/* Messages for users are a single line of text. */
static inline void
fuzz_check_message (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
}

/* An error about the text names the column; an error about its length is that of the budget. */
static inline void
fuzz_check_refusal (const GError *error)
{
  fuzz_check_message (error);
  g_assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ||
                 g_error_matches (error, CGT_ERROR, CGT_ERROR_BUDGET) ||
                 (error->domain == CGT_ERROR && g_str_has_prefix (error->message, "column ")));
}
