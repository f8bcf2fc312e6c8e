/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-language.h"

/* A table has a field of the record for all positions that are one number, or two. */

typedef enum
{
  CGT_TABLE_OUTCOME,
  CGT_TABLE_NIMBER,
  CGT_TABLE_VALUE,
  CGT_TABLE_REMOTENESS,
  CGT_TABLE_MEAN,
  CGT_TABLE_TEMPERATURE,
  CGT_TABLE_BEST_MOVE,
  CGT_TABLE_WORST_MOVE,
  CGT_TABLE_N_FIELDS,
} CgtTableField;

/* "outcome", "best-move", ... */
const char *cgt_table_field_get_name (CgtTableField field);
/* FALSE: there is no such field. */
gboolean cgt_table_field_from_name (const char *name, CgtTableField *field);
/* Whether its text is a whole number. */
gboolean cgt_table_field_is_number (CgtTableField field);
/* The fields of the record that it needs. */
CgtFields cgt_table_field_get_needed (CgtTableField field);
/* (transfer full) (nullable): the field; NULL where the record has none. */
char *cgt_table_field_get_text (CgtTableField field, const CgtEvaluation *evaluation);

/* Whether it is the name of a game with its options, also within a word such as misere(kayles), and no expression. */
gboolean cgt_table_is_name (const char *game);
/* The position of the game of that name with @inside in its parentheses. A game within parentheses, as in
 * impartial(clobber), gets its own there: impartial(clobber(3x4)). (transfer full) */
char *cgt_table_write_position (const char *game, const char *inside);

/* The number of positions in row @row, if the positions of the game stand in rows (cgt_ruleset_get_row_length()). A
 * cell is then named by its row and its place in the row, from 1. 0: the numbers of a table mean something else. */
guint64 cgt_table_get_row_length (const char *game, guint64 row);
/* The length of the longest of these rows; 0 for other games. */
guint64 cgt_table_get_longest_row (const char *game, const guint64 rows[2]);
/* (transfer full) (nullable): how a cell is called: "7", "(3,4)", or the place of a row: "2/5"; NULL where a row has
 * no such place. */
char *cgt_table_name_cell (const char *game, guint64 row, const guint64 *column);

/**
 * cgt_table_read_cell:
 * @game: a ruleset, such as `square`, or an expression with m and n in the places of the numbers
 * @row, @column: the numbers; @column is nullable, and then n is the row
 *
 * A place of a row, RULESET(n), or the first of RULESET(mxn), RULESET(m,n) and RULESET(m,n,0) that can be read.
 *
 * Returns: (transfer full): the position; NULL with an error
 */
CgtExpression *cgt_table_read_cell (const char *game, guint64 row, const guint64 *column, CgtBudget *budget,
                                    GError **error);

/* Reads "A..B" or "A", with or without spaces: numbers below 2^63, A at most B. FALSE: it is something else. */
gboolean cgt_table_read_range (const char *text, guint64 range[2]);

/* (transfer full): the numbers of the P-positions among @cells (the texts of outcomes, from the number @first), or of
 * other fields the numbers up to the first that is unknown, as a line for the OEIS: not longer than it accepts. */
char *cgt_table_to_oeis (CgtTableField field, char *const *cells, gsize n, guint64 first);
