/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "language/cgt-language.h"

/* Games as plain trees, made by playing out, and compared by the definition. Equal trees, option by option, are one
 * number, so that results can be remembered; nothing is simplified. */
typedef struct _Trees Trees;

Trees *trees_new (void);
void trees_free (Trees *trees);

/* A number for what reads as a sum of games: positions are played out, and values are made from the options of their
 * canonical form. -1: it is too large. */
gint trees_read (Trees *trees, const char *text);
/* The same of the canonical form of its value, which the library computes. */
gint trees_read_value (Trees *trees, const char *text);
/* What the library makes of an expression. (transfer full) */
char *trees_calculate (Trees *trees, const char *text);
gint trees_make (Trees *trees, const gint *left, guint n_left, const gint *right, guint n_right);
gint trees_add (Trees *trees, gint g, gint h);

gboolean trees_less_equal (Trees *trees, gint g, gint h);
/* Of an impartial game: moves until the end when the winner hurries and the loser delays. */
gint trees_remoteness (Trees *trees, gint g);
/* Whether play always ends in the positions of the sum. */
gboolean trees_can_read (const char *text);
/* Whether it is so large that nothing is read any more. */
gboolean trees_is_full (Trees *trees);
gboolean trees_equal (Trees *trees, gint g, gint h);
/* (element-type gint) (transfer none) */
const GArray *trees_options (Trees *trees, gint g, CgtPlayer player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Trees, trees_free)
