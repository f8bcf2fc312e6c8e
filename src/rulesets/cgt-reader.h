/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-budget.h"

G_BEGIN_DECLS

/**
 * CgtReader:
 *
 * Reads the notation of a position from left to right, knowing the column. White space is skipped
 * before everything that is read, and letters are read in either case. All functions that take a
 * #GError return %FALSE when they set it; the message is one line and names the column.
 *
 * Every look at what comes next is a step of the budget. When the budget is used up, the text seems to end there,
 * and whatever then fails, fails with the error of the budget. So a ruleset need not ask the budget, except where
 * it does more work or takes more memory than what it reads is long.
 */
typedef struct
{
  const char *text; /* UTF-8 */
  const char *at;
  guint column;      /* of the beginning of text, from 1 */
  CgtBudget *budget; /* not owned; NULL: none */
} CgtReader;

void cgt_reader_init (CgtReader *reader, const char *text, guint column, CgtBudget *budget);

/* FALSE with the budget's error once it is used up. */
gboolean cgt_reader_check (CgtReader *reader, GError **error);
/* Before @bytes of memory are taken for what is read: they stay charged to the budget. FALSE with its error when they
 * are more than it allows. */
gboolean cgt_reader_charge (CgtReader *reader, gsize bytes, GError **error);
/* Room for @n more bytes at the end of @position, charged, to be filled in by the caller; NULL with an error when they
 * are more than the budget allows or than a position can have. */
gpointer cgt_reader_extend (CgtReader *reader, GByteArray *position, gsize n, GError **error);

/* The next character that is not white space, in lower case, without taking it; 0 at the end. */
char cgt_reader_peek (CgtReader *reader);
gboolean cgt_reader_at_end (CgtReader *reader);
/* Takes @c, or the whole @word, if it comes next. */
gboolean cgt_reader_accept (CgtReader *reader, char c);
gboolean cgt_reader_accept_word (CgtReader *reader, const char *word);
gboolean cgt_reader_expect (CgtReader *reader, char c, GError **error);
gboolean cgt_reader_expect_end (CgtReader *reader, GError **error);

/* A whole number from @least to @most in decimal digits. @what names it: "a heap", "a row". */
gboolean cgt_reader_integer (CgtReader *reader, const char *what, guint64 least, guint64 most, guint64 *n,
                             GError **error);
/* As cgt_reader_integer() where white space may not come first: digits follow right here. */
gboolean cgt_reader_at_digit (CgtReader *reader);

/* The column of a @place in the text, from 1. */
guint cgt_reader_get_column (const CgtReader *reader, const char *place);

/* Fails at the present place, or at a place remembered from reader->at. Returns FALSE. */
gboolean cgt_reader_fail (CgtReader *reader, GError **error, CgtErrorCode code, const char *format, ...)
  G_GNUC_PRINTF (4, 5);
gboolean cgt_reader_fail_at (CgtReader *reader, const char *place, GError **error, CgtErrorCode code,
                             const char *format, ...) G_GNUC_PRINTF (5, 6);
/* "expected X, not Y" at the present place. */
gboolean cgt_reader_fail_expected (CgtReader *reader, GError **error, const char *expected);

G_END_DECLS
