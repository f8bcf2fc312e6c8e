/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

/* Games as plain trees, evaluated from the definitions: the reference for the store. Deliberately simple; nothing is
 * remembered or abbreviated. */

#include "cgt/cgt-store.h"

typedef struct _Naive Naive;
struct _Naive
{
  guint n[2]; /* by CgtPlayer */
  Naive **options[2];
};

typedef struct
{
  GPtrArray *all;
} NaiveArena;

NaiveArena *naive_arena_new (void);
void naive_arena_free (NaiveArena *arena);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NaiveArena, naive_arena_free)

Naive *naive_make (NaiveArena *arena, Naive **left, guint n_left, Naive **right, guint n_right);
Naive *naive_from_value (NaiveArena *arena, CgtStore *store, CgtValue g);
Naive *naive_add (NaiveArena *arena, const Naive *g, const Naive *h);
Naive *naive_negate (NaiveArena *arena, const Naive *g);
gboolean naive_less_equal (const Naive *g, const Naive *h);
/* Whether @player, moving first, gets the last move. */
gboolean naive_wins_first (const Naive *g, CgtPlayer player);
char naive_outcome (const Naive *g);
guint naive_birthday (const Naive *g);
/* Whether no option of @g or of its followers is dominated or reversible. */
gboolean naive_is_canonical (const Naive *g);
/* The canonical form, by dropping and bypassing until nothing changes. */
Naive *naive_canonicalise (NaiveArena *arena, const Naive *g);
