/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-budget.h"

/* Set @error, with a message in the manner of printf(), and return NULL or FALSE for the caller to return. */
gpointer cgt_refuse_null (GError **error, CgtErrorCode code, const char *format, ...) G_GNUC_PRINTF (3, 4);
#define cgt_refuse(...) (cgt_refuse_null (__VA_ARGS__) != NULL)
