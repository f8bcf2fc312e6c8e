/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

/**
 * CgtReader:
 *
 * Reads the notation of a position from left to right and keeps track of the column. White space is skipped before
 * everything that is read, and case does not matter. Functions that take a #GError return %FALSE when they set it; the
 * message is one line and names the column.
 *
 * Every read is a step of the budget. When the budget runs out, the text seems to end there, and whatever then fails
 * reports the error of the budget. So a ruleset need not check the budget unless it does more work or takes more memory
 * than the length of the text.
 */
typedef struct
{
  const char *text; /* UTF-8 */
  const char *at;
  guint column;      /* of the start of text, from 1 */
  CgtBudget *budget; /* not owned; NULL: none */
} CgtReader;

void cgt_reader_init (CgtReader *reader, const char *text, guint column, CgtBudget *budget);

/* Returns FALSE with the budget's error once the budget has run out. */
gboolean cgt_reader_check (CgtReader *reader, GError **error);
/* To be called before @bytes of memory are allocated for what is read. They stay charged to the budget. Returns FALSE
 * with the budget's error when they exceed it. */
gboolean cgt_reader_charge (CgtReader *reader, gsize bytes, GError **error);
/* Appends @n more bytes to @position, charged, for the caller to fill in. Returns NULL with an error when they exceed
 * the budget or the greatest size of a position. */
gpointer cgt_reader_extend (CgtReader *reader, GByteArray *position, gsize n, GError **error);

/* Appends @n bytes likewise. */
gboolean cgt_reader_append (CgtReader *reader, GByteArray *position, gconstpointer data, gsize n, GError **error);

/* The next character after white space, in lower case, without consuming it; 0 at the end. */
char cgt_reader_peek (CgtReader *reader);
gboolean cgt_reader_at_end (CgtReader *reader);
/* Consumes @c, or the whole @word, if it comes next. */
gboolean cgt_reader_accept (CgtReader *reader, char c);
gboolean cgt_reader_accept_word (CgtReader *reader, const char *word);
gboolean cgt_reader_expect (CgtReader *reader, char c, GError **error);
gboolean cgt_reader_expect_end (CgtReader *reader, GError **error);

/* Reads a whole number from @least to @most in decimal digits. @what names it in messages: "a heap", "a row". */
gboolean cgt_reader_integer (CgtReader *reader, const char *what, guint64 least, guint64 most, guint64 *n,
                             GError **error);
/* Whether a digit comes next without white space before it. */
gboolean cgt_reader_at_digit (CgtReader *reader);

/* The column of @place in the text, from 1. */
guint cgt_reader_get_column (const CgtReader *reader, const char *place);

/* Fails at the current place, or at a place saved from reader->at. Returns FALSE. */
gboolean cgt_reader_fail (CgtReader *reader, GError **error, CgtErrorCode code, const char *format, ...)
  G_GNUC_PRINTF (4, 5);
gboolean cgt_reader_fail_at (CgtReader *reader, const char *place, GError **error, CgtErrorCode code,
                             const char *format, ...) G_GNUC_PRINTF (5, 6);
/* Fails with "expected X, not Y" at the current place. */
gboolean cgt_reader_fail_expected (CgtReader *reader, GError **error, const char *expected);
