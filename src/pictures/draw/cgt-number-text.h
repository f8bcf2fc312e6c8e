/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): @n in digits, from five of them on in groups of three with narrow spaces between. */
char *cgt_number_text (guint64 n);

G_END_DECLS
