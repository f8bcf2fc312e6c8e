/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt/cgt-store.h"

/* The column of a byte of a text, counted in characters from 1. */
guint cgt_scan_column (const char *text, gsize at);

/* The token at a byte of the text, for "found ...": a word, a number or a sign in quotes, shortened if long, or "the
 * end". */
char *cgt_scan_found (const char *text, gsize length, gsize at);

/* Fails with "column N: ...", where N is the column of byte @at. Always returns FALSE. */
gboolean cgt_scan_error (GError **error, CgtErrorCode code, const char *text, gsize at, const char *format, ...)
  G_GNUC_PRINTF (5, 6);

/* The first byte at or after @at that is not white space. */
gsize cgt_scan_space (const char *text, gsize length, gsize at);

/* The signs of the language, in ASCII and as printed in books. */
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

/* The i-th of all spellings of signs; NULL after the last. */
const char *cgt_scan_sign_text (guint i);

/* The longest sign at @at and its length in bytes; CGT_SIGN_NONE if there is none. */
CgtSign cgt_scan_sign (const char *text, gsize length, gsize at, gsize *sign_length);

/**
 * CgtLiteral:
 *
 * A number, ups and a nimber written together, as slices of the text. A missing part has a NULL text; an up or star
 * without digits has length 0.
 */
typedef struct
{
  const char *text;
  gsize length;
} CgtSlice;

typedef struct
{
  gboolean negative; /* of the number */
  CgtSlice numerator, denominator;
  CgtSlice decimals; /* the digits after the point; there is then no denominator */
  gboolean has_ups, down;
  CgtSlice ups; /* digits; or no digits and then the number of arrows */
  gsize n_arrows;
  char power; /* '<' or '[': ups is in these brackets, the n of up^n or up^[n]; 0: it is in none */
  gboolean has_nimber;
  CgtSlice nimber;
} CgtLiteral;

/* Whether a literal begins at @at; a sign counts if a number follows it. */
gboolean cgt_scan_at_literal (const char *text, gsize length, gsize at);
/* Reads the literal at @at and returns the byte after it. */
gsize cgt_scan_literal (const char *text, gsize length, gsize at, CgtLiteral *literal);
/* The value of a literal; FALSE with a message, without a column, if the number is not dyadic. CGT_NONE in @value when
 * the budget ran out. */
gboolean cgt_literal_value (const CgtLiteral *literal, CgtStore *store, CgtValue *value, GError **error);
/* A fraction that is not dyadic, in lowest terms: `2/3`. (transfer full): NULL: the literal is something else, or the
 * budget ran out. */
char *cgt_literal_to_fraction (const CgtLiteral *literal, CgtBudget *budget);
/* Checks a literal like cgt_literal_value(). Fails with the error of @budget (nullable) when that ran out. */
gboolean cgt_literal_check (const CgtLiteral *literal, CgtBudget *budget, GError **error);
gboolean cgt_literal_is_integer (const CgtLiteral *literal);

/* A loopy game by its name, after a number: -1over, 3^[on], and with a nimber ^[on]*2. */
typedef enum
{
  CGT_LOOPY_ON,
  CGT_LOOPY_OFF,
  CGT_LOOPY_OVER,
  CGT_LOOPY_UNDER,
  CGT_LOOPY_DUD,
  CGT_LOOPY_UPON,
  CGT_LOOPY_UPONTH,
  CGT_LOOPY_DOWNON,
  CGT_LOOPY_DOWNONTH,
} CgtLoopyName;

typedef struct
{
  CgtLoopyName name;
  CgtLiteral number, nimber; /* of a missing one, the text is NULL */
} CgtLoopyLiteral;

/* Reads it at @at into @literal (nullable) and returns the byte after it, or @at if there is none. */
gsize cgt_scan_loopy (const char *text, gsize length, gsize at, CgtLoopyLiteral *literal);

/* The end of the name that begins at @at, or @at: letters, digits, and hyphens between them. */
gsize cgt_scan_name (const char *text, gsize length, gsize at);
