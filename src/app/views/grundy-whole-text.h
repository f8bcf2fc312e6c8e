/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* A window that shows a long value, wrapped, to be read and selected. It shows only the beginning of a very long value,
 * but copies all of it. */
void grundy_whole_text_present (GtkWidget *parent, const char *text);
