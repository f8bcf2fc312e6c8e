/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-reserved.h"

#include <glib/gi18n-lib.h>

#include <string.h>

static const char *const keywords[] = {
  [CGT_KEYWORD_LAST] = "_",          [CGT_KEYWORD_AND] = "and",     [CGT_KEYWORD_BY] = "by",
  [CGT_KEYWORD_COMPARE] = "compare", [CGT_KEYWORD_FALSE] = "false", [CGT_KEYWORD_FOR] = "for",
  [CGT_KEYWORD_IF] = "if",           [CGT_KEYWORD_IN] = "in",       [CGT_KEYWORD_MISERE] = "misere",
  [CGT_KEYWORD_NOT] = "not",         [CGT_KEYWORD_OR] = "or",       [CGT_KEYWORD_PASS] = "pass",
  [CGT_KEYWORD_PLOT] = "plot",       [CGT_KEYWORD_SUM] = "sum",     [CGT_KEYWORD_TABLE] = "table",
  [CGT_KEYWORD_TRUE] = "true",       [CGT_N_KEYWORDS] = NULL,
};

/* These have no meaning yet. A game that is written today keeps its name when they have one. */
static const char *const terms[] = { "dominated", "down",  "else", "left", "let",   "reversible", "right",
                                     "star",      "start", "then", "up",   "while", "winner",     NULL };

/* Of expressions and of worksheets. */
static const char *const functions[] = { "atomic-weight",
                                         "birthday",
                                         "board",
                                         "boards",
                                         "canonical",
                                         "conjunctive",
                                         "conway",
                                         "cool",
                                         "count",
                                         "counts",
                                         "day",
                                         "degree",
                                         "dicotic",
                                         "downsum",
                                         "dyadic-expansion",
                                         "explain",
                                         "far-star",
                                         "first",
                                         "followers",
                                         "freeze",
                                         "full",
                                         "games",
                                         "genus",
                                         "graphs",
                                         "group",
                                         "heaps",
                                         "heat",
                                         "impartial",
                                         "join",
                                         "left-incentives",
                                         "left-options",
                                         "left-stop",
                                         "length",
                                         "max",
                                         "mean",
                                         "mex",
                                         "min",
                                         "miny",
                                         "misere-canonical",
                                         "misere-nimber",
                                         "moves",
                                         "negative",
                                         "nim-product",
                                         "norton",
                                         "offside",
                                         "onside",
                                         "options",
                                         "outcome",
                                         "overheat",
                                         "parts",
                                         "position",
                                         "positions",
                                         "print",
                                         "random",
                                         "reduced",
                                         "review",
                                         "right-incentives",
                                         "right-options",
                                         "right-stop",
                                         "selective",
                                         "sign-expansion",
                                         "simpler",
                                         "sort",
                                         "stop-count",
                                         "strips",
                                         "temperature",
                                         "text",
                                         "thermograph",
                                         "tiny",
                                         "trees",
                                         "turned",
                                         "unique",
                                         "upsum",
                                         "uptimal",
                                         "value",
                                         "variety",
                                         "xor",
                                         NULL };

/* Of records and of tables. Those with an underscore cannot be the name of a game. */
static const char *const fields[] = { "best-move", "error",   "expression", "how",   "latex",   "moves",
                                      "nimber",    "partial", "remoteness", "score", "theorem", "thermograph",
                                      "totals",    "value",   "worst-move", NULL };

static const char *const values[] = { "dud", "off", "on", "over", "under", "upon", "uponth", NULL };

gboolean
cgt_reserved_is_down (const char *name)
{
  gsize n = strspn (name, "v");

  return n > 0 && name[n + strspn (name + n, "0123456789")] == '\0';
}

/* As in outcome(G) = P. */
static gboolean
is_outcome (const char *name)
{
  gsize n = strspn (name, "lrnpd");

  return n > 0 && n <= 2 && name[n] == '\0';
}

const char *
cgt_keyword_text (CgtKeyword keyword)
{
  return keywords[keyword];
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
  if (cgt_reserved_is_down (lower) || g_strv_contains (values, lower))
    return CGT_RESERVED_VALUE;
  if (is_outcome (lower))
    return CGT_RESERVED_OUTCOME;
  return g_strv_contains (terms, lower) ? CGT_RESERVED_TERM : CGT_RESERVED_NOT;
}

const char *
cgt_reserved_in_words (CgtReserved what)
{
  switch (what)
    {
    case CGT_RESERVED_KEYWORD:
      return N_ ("a word of the language");
    case CGT_RESERVED_FUNCTION:
      return N_ ("a function");
    case CGT_RESERVED_FIELD:
      return N_ ("a field of a result");
    case CGT_RESERVED_VALUE:
      return N_ ("a value");
    case CGT_RESERVED_OUTCOME:
      return N_ ("an outcome");
    case CGT_RESERVED_TERM:
      return N_ ("a word with a meaning of its own");
    case CGT_RESERVED_NOT:
    default:
      g_assert_not_reached ();
    }
}
