/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-store.h"

/* All games born by day @day, 0 to 3: 1, 4, 22, 1474 (Siegel, III.1). CgtValue. */
GArray *games_born_by (CgtStore *store, guint day);
/* A game made from random options taken from @games. */
CgtValue games_random (CgtStore *store, GRand *rand, GArray *games, guint most_options);
/* Reads `{a,b|c}` with any bars, numbers, ups, nimbers, +-, tiny, miny, as printed. For tests only. */
CgtValue games_read (CgtStore *store, const char *text);

#define assert_value(store, g, text)                                                                                   \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    g_autofree char *printed_ = cgt_value_to_text (store, g);                                                          \
    g_assert_cmpstr (printed_, ==, text);                                                                              \
  }                                                                                                                    \
  G_STMT_END
