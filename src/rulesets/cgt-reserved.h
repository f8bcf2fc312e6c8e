/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The words of the language. A game of the user's own cannot have one for its name, since the language would not find
 * the game. They stand here, below the language, because games are named here. */
typedef enum
{
  CGT_RESERVED_NOT,
  CGT_RESERVED_KEYWORD,  /* of expressions, worksheets and conditions: if, sum, misere */
  CGT_RESERVED_FUNCTION, /* mean */
  CGT_RESERVED_FIELD,    /* of a result: outcome, moves */
  CGT_RESERVED_VALUE,    /* on, v, vv, v3 */
  CGT_RESERVED_OUTCOME,  /* the letters of one or two: p, ld */
  CGT_RESERVED_TERM,     /* of the theory, or of other languages: star, dominated, then */
} CgtReserved;

/* The words that the language itself looks for. */
typedef enum
{
  CGT_KEYWORD_LAST, /* _ */
  CGT_KEYWORD_AND,
  CGT_KEYWORD_BY,
  CGT_KEYWORD_COMPARE,
  CGT_KEYWORD_FALSE,
  CGT_KEYWORD_FOR,
  CGT_KEYWORD_IF,
  CGT_KEYWORD_IN,
  CGT_KEYWORD_MISERE,
  CGT_KEYWORD_NOT,
  CGT_KEYWORD_OR,
  CGT_KEYWORD_PASS,
  CGT_KEYWORD_PLOT,
  CGT_KEYWORD_SUM,
  CGT_KEYWORD_TABLE,
  CGT_KEYWORD_TRUE,
  CGT_N_KEYWORDS,
} CgtKeyword;

/* (transfer none): in small letters. */
const char *cgt_keyword_text (CgtKeyword keyword);

/* What @name is, ignoring case. A function that is a field too is a function. */
CgtReserved cgt_reserved_find (const char *name);
/* Whether @name, in small letters, means down: v, vv, v3. */
gboolean cgt_reserved_is_down (const char *name);
/* "a function" and so on. @what: not CGT_RESERVED_NOT. (transfer none) */
const char *cgt_reserved_in_words (CgtReserved what);
