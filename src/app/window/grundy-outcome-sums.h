/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Called with the sum that was clicked, such as "1 + *". */
typedef void (*GrundySumFunc) (const char *sum, gpointer user_data);

/* Shows a window with the outcomes that a sum of two games can have, with an example for each. */
void grundy_outcome_sums_present (GtkWindow *parent, GrundySumFunc func, gpointer user_data);
