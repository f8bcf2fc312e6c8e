/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Bytes: most of the memory of this machine, or of the container that we are in; 0 when that is not known. */
gsize grundy_default_memory (void);

G_END_DECLS
