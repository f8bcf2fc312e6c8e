/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * GrundyNumberView:
 *
 * The page of numbers: their tree, and facts about a number that is typed or clicked: its expansions, its stalk, the
 * simpler numbers, and the numbers of a day.
 */
#define GRUNDY_TYPE_NUMBER_VIEW (grundy_number_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNumberView, grundy_number_view, GRUNDY, NUMBER_VIEW, AdwBin)

/* Shows the number that the expression @text is. */
void grundy_number_view_show (GrundyNumberView *self, const char *text);
void grundy_number_view_set_limits (GrundyNumberView *self, gsize memory, double seconds);

G_END_DECLS
