/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A game to pick: as it is written, and a word about it for people. */
typedef struct
{
  char *ruleset, *title, *rules;
} GrundySequenceCode;

/* Returns: (transfer full) (element-type GrundySequenceCode): games by name, then codes that the literature knows. */
GPtrArray *grundy_sequence_codes (void);

/**
 * grundy_sequence_read_code:
 * @text: as a person types it: `kayles`, `octal[0.77]`, a code alone, `0.77`, or a position, `kayles(7)`
 *
 * Returns: (transfer full): what cgt_sequence_new() takes, which may refuse it. @shift: (out): by how many columns it is
 * longer than @text on the left.
 */
char *grundy_sequence_read_code (const char *text, guint *shift);

/* Returns: (transfer full) (nullable): the game of a position, `octal[0.77](3,4)`, when it has a sequence or a table of two
 * heaps; else %NULL. */
char *grundy_sequence_game_of (const char *position);

/* An error of a text that grundy_sequence_read_code() made longer, with the column that a person sees. */
char *grundy_sequence_error_text (const char *message, guint shift);

/* Reads a bound: 1000, 1 000, 10^6, 1e6. FALSE with an error in a line where it is none, or beyond what is shown. */
gboolean grundy_sequence_read_bound (const char *text, guint64 *bound, GError **error);

/* The largest bound. */
#define GRUNDY_SEQUENCE_LARGEST_BOUND G_GUINT64_CONSTANT (100000000)

G_END_DECLS
