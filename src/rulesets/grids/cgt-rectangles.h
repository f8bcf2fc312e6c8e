/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "rulesets/cgt-ruleset-functions.h"

/* Shared by games with rectangles: a position is one of these for each rectangle, in the order given. */
typedef struct
{
  guint64 rows, columns;
} CgtRectangle;

static inline gsize
cgt_rectangles_count (CgtBytes position)
{
  return position.size / sizeof (CgtRectangle);
}

static inline const CgtRectangle *
cgt_rectangles_get (CgtBytes position)
{
  return position.data;
}

/* The same with the longer side last, for games that treat rows and columns alike. */
static inline CgtRectangle
cgt_rectangle_lying (CgtRectangle rectangle)
{
  return (CgtRectangle) { MIN (rectangle.rows, rectangle.columns), MAX (rectangle.rows, rectangle.columns) };
}

/* For a CgtRuleset: "4x5,2x2". Sides are at least 1; cgt_rectangles_parse_or_none() also accepts 0x0. */
gboolean cgt_rectangles_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error);
gboolean cgt_rectangles_parse_or_none (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error);
void cgt_rectangles_print (const CgtRules *rules, CgtBytes position, GString *text);
/* Sorts rectangles, largest first, and drops empty ones but one. */
gsize cgt_rectangles_arrange (const CgtRules *rules, void *position, gsize size);
/* The sum of the sides, which bounds the moves if every line, or every row and column, is at most one move. */
guint64 cgt_rectangles_count_lines (const CgtRules *rules, CgtBytes position, CgtPlayer player);
/* Side by side on a grid, with one column between two of them. */
CgtBoard *cgt_rectangles_board (const CgtRules *rules, CgtBytes position);
gboolean cgt_rectangles_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error);

/* The pieces of such a board. */
extern const CgtPiece cgt_rectangles_pieces[2];

/* For options: appends the position with rectangle @i replaced by @n others. FALSE: the arena is full. */
gboolean cgt_rectangles_replace (CgtArena *out, CgtBytes position, gsize i, const CgtRectangle *others, gsize n);
/* All ways to cut rectangle @i between two rows, or two columns; the larger part comes first. */
gboolean cgt_rectangles_cut_rows (CgtArena *out, CgtBytes position, gsize i);
gboolean cgt_rectangles_cut_columns (CgtArena *out, CgtBytes position, gsize i);

#define CGT_RECTANGLES                                                                                                 \
  .print = cgt_rectangles_print, .search.count_options = cgt_rectangles_count_lines,                                   \
  .boards.make = cgt_rectangles_board, .boards.to_text = cgt_rectangles_board_to_text
