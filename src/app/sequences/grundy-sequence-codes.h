/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-position.h"
#include "rulesets/cgt-rules.h"

/* A game to choose: its notation, and a few words about it. */
typedef struct
{
  char *ruleset, *title, *rules;
} GrundySequenceCode;

/* Returns: (transfer full) (element-type GrundySequenceCode): games by name, then codes known from the literature. */
GPtrArray *grundy_sequence_codes (void);

/* A game as the user types it: its name (`kayles`, `octal[0.77]`), only a code or a set (`0.77`, `{1,2}`), or a
 * position (`kayles(7)`). Returns: (transfer full): its rules; NULL with a one-line error that names the column. */
CgtRules *grundy_sequence_read_game (const char *text, GError **error);
/* (transfer full): "Kayles" for `kayles`. A code or a set that tells its game is its own title: "0.77" for
 * `octal[0.77]`. */
char *grundy_sequence_title (const char *game);

/* Returns: (transfer full) (nullable): the game of a position, such as `octal[0.77](3,4)`, if it has a sequence or a
 * table of two heaps; else %NULL. */
char *grundy_sequence_game_of (const CgtPosition *position);

/* Reads a bound: 1000, 1 000, 10^6, 1e6. FALSE with a one-line error if it is none, or beyond the largest one. */
gboolean grundy_sequence_read_bound (const char *text, guint64 *bound, GError **error);

/* The largest bound. */
#define GRUNDY_SEQUENCE_LARGEST_BOUND G_GUINT64_CONSTANT (100000000)
