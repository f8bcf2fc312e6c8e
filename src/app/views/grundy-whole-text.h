/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A window with a value that is too long for its place, wrapped, to be read and selected. Of a very long one it has the
 * beginning; copying takes all of it. */
void grundy_whole_text_present (GtkWidget *parent, const char *text);

G_END_DECLS
