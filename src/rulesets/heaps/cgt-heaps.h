/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"

/* Shared by games on heaps. A position is one guint64 for each heap, in the order given. */

static inline gsize
cgt_heaps_count (CgtBytes position)
{
  return position.size / sizeof (guint64);
}

static inline const guint64 *
cgt_heaps_get (CgtBytes position)
{
  return position.data;
}

/* Reads numbers up to @most; @heap_name says in an error what was expected. */
gboolean cgt_heaps_read (CgtReader *reader, const char *heap_name, guint64 most, GByteArray *position, GError **error);

/* For a CgtRuleset: */
gboolean cgt_heaps_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error);
void cgt_heaps_print (const CgtRules *rules, CgtBytes position, GString *text);
void cgt_heaps_split (const CgtRules *rules, CgtBytes position,
                      CgtArena *out); /* one component for each heap that is not empty */
gsize cgt_heaps_arrange (const CgtRules *rules, void *position,
                         gsize size); /* sorts heaps, largest first, and drops empty ones but one */
/* At most so many options, if a move takes from one heap: the tokens, or G_MAXUINT64 if there are more. */
guint64 cgt_heaps_count_tokens (const CgtRules *rules, CgtBytes position, CgtPlayer player);
/* The position of Nim with these heaps: `nim(3,5)`. (transfer full) */
char *cgt_heaps_to_nim_text (const guint64 *heaps, gsize n);
CgtBoard *cgt_heaps_board (const CgtRules *rules, CgtBytes position);
gboolean cgt_heaps_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error);
/* The same for a game in which no heap at all is written as nothing. */
gboolean cgt_heaps_board_to_text_or_none (const CgtRuleset *ruleset, const CgtBoard *board, GString *text,
                                          GError **error);
/* Appends a move of a game of two heaps whose moves are vectors. */
void cgt_heaps_add_ray (GArray *rays, guint32 first_x, guint32 first_y, guint32 step_x, guint32 step_y);
/* Nim (cgt-nim.c): */
gboolean cgt_nim_rays (const CgtRules *rules, guint n, guint32 most, GArray *rays);
void cgt_nim_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out);
gboolean cgt_nim_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how);
gboolean cgt_nim_heaps (const CgtRules *rules, CgtBytes position, GArray *heaps);

/* For options: appends the position with heap @i replaced by @n others. FALSE: the arena is full. */
gboolean cgt_heaps_replace (CgtArena *out, CgtBytes position, gsize i, const guint64 *others, gsize n);

/* For a ruleset: how heaps are printed, and their board. */
#define CGT_HEAPS_SHOWN                                                                                                \
  .print = cgt_heaps_print, .boards.make = cgt_heaps_board, .boards.to_text = cgt_heaps_board_to_text
