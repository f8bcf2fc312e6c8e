/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "solvers/misere/cgt-quotient-table.h"

G_BEGIN_DECLS

/**
 * GrundyQuotientView:
 *
 * The page of misère quotients: the pretending function and the multiplication table of a game of heaps as cells, and a
 * sum of heaps in play, each of whose moves is judged by them.
 *
 * Signal "shown" (GStrv texts): the user asked for a game: as it was typed.
 */
#define GRUNDY_TYPE_QUOTIENT_VIEW (grundy_quotient_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyQuotientView, grundy_quotient_view, GRUNDY, QUOTIENT_VIEW, AdwBin)

/* Shows the quotient of a game: `0.77`, `kayles`. */
void grundy_quotient_view_show (GrundyQuotientView *self, const char *game);
/* Puts down the heaps `7,3,12` for play. */
void grundy_quotient_view_play (GrundyQuotientView *self, const char *heaps);
gboolean grundy_quotient_view_get_busy (GrundyQuotientView *self);
/* Borrowed; NULL: none is shown. */
CgtQuotientTable *grundy_quotient_view_get_table (GrundyQuotientView *self);
void grundy_quotient_view_set_limits (GrundyQuotientView *self, gsize memory, double seconds);

G_END_DECLS
