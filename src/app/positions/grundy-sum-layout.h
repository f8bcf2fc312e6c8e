/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Puts the components of a sum side by side in as many equal columns as the width allows, and the others in rows
 * below. Together they fill the height, or scroll if it is too small. */
GtkLayoutManager *grundy_sum_layout_new (void);
