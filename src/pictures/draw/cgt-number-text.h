/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Returns: (transfer full): @n in digits; with five or more digits in groups of three, separated by narrow spaces. */
char *cgt_number_text (guint64 n);
