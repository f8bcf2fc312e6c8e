/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pictures/plots/cgt-two-heap-picture.h"

G_BEGIN_DECLS

/**
 * GrundyTwoHeapView:
 *
 * The table of a game of two heaps, coloured by value, as a worker finds it. When the work is stopped, the results
 * are kept.
 *
 * Signal "shown" (GStrv texts): the user asked for a game: code and size, as they were typed.
 */
#define GRUNDY_TYPE_TWO_HEAP_VIEW (grundy_two_heap_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyTwoHeapView, grundy_two_heap_view, GRUNDY, TWO_HEAP_VIEW, AdwBin)

/* Shows a game: `wythoff`, `nim`, any heap game, or only a code. @size: (nullable): as the user would type it. */
void grundy_two_heap_view_show (GrundyTwoHeapView *self, const char *code, const char *size);
gboolean grundy_two_heap_view_get_busy (GrundyTwoHeapView *self);
/* NULL before the first game. */
CgtTwoHeapPicture *grundy_two_heap_view_get_picture (GrundyTwoHeapView *self);
/* The current error message; NULL: none. */
const char *grundy_two_heap_view_get_message (GrundyTwoHeapView *self);
void grundy_two_heap_view_set_limits (GrundyTwoHeapView *self, gsize memory, double seconds);

G_END_DECLS
