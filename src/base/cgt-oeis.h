/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The number of characters that the OEIS accepts as the data of a sequence. */
#define CGT_OEIS_LENGTH 260

/* Appends a term to the data of a sequence. Returns FALSE, and appends nothing, if they would become too long. */
gboolean cgt_oeis_append (GString *data, guint64 term);
gboolean cgt_oeis_append_text (GString *data, const char *term);
