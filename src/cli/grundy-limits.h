/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Most of the memory of this machine, or of the container, in bytes; 0 if that is unknown. */
gsize grundy_default_memory (void);

G_END_DECLS
