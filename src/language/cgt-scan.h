/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-store.h"

G_BEGIN_DECLS

/* The column, counted in characters from 1, of a byte of a text. */
guint cgt_scan_column (const char *text, gsize at);

/* What stands at a byte of the text, for "found ...": a word, a number or a sign in quotes, shortened when
 * it is long, or "the end". */
char *cgt_scan_found (const char *text, gsize length, gsize at);

/* "column N: ..." with the column of the byte @at. Always returns FALSE. */
gboolean cgt_scan_error (GError **error, CgtErrorCode code, const char *text, gsize at, const char *format, ...)
  G_GNUC_PRINTF (5, 6);

/* The first byte at or after @at that is no white space. */
gsize cgt_scan_space (const char *text, gsize length, gsize at);

/* The signs of the language, in ASCII and as they are printed in books. */
typedef enum
{
  CGT_SIGN_NONE,
  CGT_SIGN_PLUS,
  CGT_SIGN_MINUS,
  CGT_SIGN_PLUS_MINUS,
  CGT_SIGN_DOT,
  CGT_SIGN_COLON,
  CGT_SIGN_COMMA,
  CGT_SIGN_OPEN_PAREN,
  CGT_SIGN_CLOSE_PAREN,
  CGT_SIGN_OPEN_BRACE,
  CGT_SIGN_CLOSE_BRACE,
  CGT_SIGN_OPEN_BRACKET,
  CGT_SIGN_CLOSE_BRACKET,
  CGT_SIGN_EQUAL,
  CGT_SIGN_NOT_EQUAL,
  CGT_SIGN_LESS_EQUAL,
  CGT_SIGN_GREATER_EQUAL,
  CGT_SIGN_LESS,
  CGT_SIGN_GREATER,
  CGT_SIGN_LESS_FUZZY,
  CGT_SIGN_GREATER_FUZZY,
  CGT_SIGN_FUZZY,
} CgtSign;

/* How a sign is written, by its place among all ways to write one; NULL after the last. */
const char *cgt_scan_sign_text (guint i);

/* The longest sign at @at and its length in bytes; CGT_SIGN_NONE where there is none. */
CgtSign cgt_scan_sign (const char *text, gsize length, gsize at, gsize *sign_length);

/**
 * CgtLiteral:
 *
 * A number, ups and a nimber written together, as slices of the text. A part that is not there has
 * a NULL text; an up or star without digits has length 0.
 */
typedef struct
{
  const char *text;
  gsize length;
} CgtSlice;

typedef struct
{
  gboolean negative; /* the number */
  CgtSlice numerator, denominator;
  CgtSlice decimals; /* the digits behind the point; then there is no denominator */
  gboolean has_ups, down;
  CgtSlice ups; /* digits, or none and then how many arrows */
  gsize n_arrows;
  gboolean has_nimber;
  CgtSlice nimber;
} CgtLiteral;

/* Whether a literal begins at @at; a sign counts where a number follows it. */
gboolean cgt_scan_at_literal (const char *text, gsize length, gsize at);
/* Reads the literal at @at and returns the byte after it. */
gsize cgt_scan_literal (const char *text, gsize length, gsize at, CgtLiteral *literal);
/* The value of a literal; FALSE with a message, without a column, where the number is not dyadic. CGT_NONE in @value
 * when the budget ran out. */
gboolean cgt_literal_value (const CgtLiteral *literal, CgtStore *store, CgtValue *value, GError **error);
/* As that function, to check only. The error of @budget (nullable) when it is used up. */
gboolean cgt_literal_check (const CgtLiteral *literal, CgtBudget *budget, GError **error);
gboolean cgt_literal_is_integer (const CgtLiteral *literal);

/* The end of the name that begins at @at, or @at: letters, digits, and hyphens between them. */
gsize cgt_scan_name (const char *text, gsize length, gsize at);

G_END_DECLS
