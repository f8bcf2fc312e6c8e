/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-reserved.h"

#include <string.h>

/* Some of these words have no meaning yet. A game that is written today keeps its name when they have one. */
static const char *const keywords[] = { "_",  "and",  "compare", "for",   "if",  "in",    "misere", "not",
                                        "or", "pass", "plot",    "start", "sum", "table", NULL };

static const char *const functions[] = { "atomic-weight",
                                         "birthday",
                                         "canonical",
                                         "conjunctive",
                                         "conway",
                                         "cool",
                                         "day",
                                         "degree",
                                         "dicotic",
                                         "downsum",
                                         "dyadic-expansion",
                                         "far-star",
                                         "freeze",
                                         "full",
                                         "genus",
                                         "heat",
                                         "impartial",
                                         "left-incentives",
                                         "left-options",
                                         "left-stop",
                                         "mean",
                                         "mex",
                                         "miny",
                                         "misere-canonical",
                                         "misere-nimber",
                                         "nim-product",
                                         "norton",
                                         "offside",
                                         "onside",
                                         "options",
                                         "outcome",
                                         "overheat",
                                         "reduced",
                                         "right-incentives",
                                         "right-options",
                                         "right-stop",
                                         "selective",
                                         "sign-expansion",
                                         "simpler",
                                         "stop-count",
                                         "temperature",
                                         "tiny",
                                         "upsum",
                                         "uptimal",
                                         "variety",
                                         "xor",
                                         NULL };

/* Those with an underscore cannot be the name of a game. */
static const char *const fields[] = { "error",       "expression", "how",        "latex", "moves",
                                      "nimber",      "partial",    "remoteness", "score", "theorem",
                                      "thermograph", "totals",     "value",      NULL };

static const char *const values[] = { "dud", "off", "on", "over", "under", "upon", "uponth", NULL };

gboolean
cgt_reserved_is_down (const char *name)
{
  gsize n = strspn (name, "v");

  return n > 0 && name[n + strspn (name + n, "0123456789")] == '\0';
}

CgtReserved
cgt_reserved_find (const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  if (g_strv_contains (keywords, lower))
    return CGT_RESERVED_KEYWORD;
  if (g_strv_contains (functions, lower))
    return CGT_RESERVED_FUNCTION;
  if (g_strv_contains (fields, lower))
    return CGT_RESERVED_FIELD;
  return cgt_reserved_is_down (lower) || g_strv_contains (values, lower) ? CGT_RESERVED_VALUE : CGT_RESERVED_NOT;
}

const char *
cgt_reserved_in_words (CgtReserved what)
{
  switch (what)
    {
    case CGT_RESERVED_KEYWORD:
      return "a word of the language";
    case CGT_RESERVED_FUNCTION:
      return "a function";
    case CGT_RESERVED_FIELD:
      return "a field of a result";
    case CGT_RESERVED_VALUE:
      return "a value";
    case CGT_RESERVED_NOT:
    default:
      g_assert_not_reached ();
    }
}
