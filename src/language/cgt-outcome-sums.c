/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-outcome-sums.h"

#define L CGT_OUTCOME_L
#define R CGT_OUTCOME_R
#define P CGT_OUTCOME_P
#define N CGT_OUTCOME_N

/* For two games and the negative of the second one: adding a P-position changes nothing, since it is 0. The sum of two
 * games of Left is positive. */
static const CgtOutcomeSum sums[] = {
  { L, L, L, { "1", "^" }, "v" },
  { L, R, L, { "2", "-1" }, "1" },
  { L, R, R, { "1", "-2" }, "2" },
  { L, R, P, { "1", "-1" }, "1" },
  { L, R, N, { "{3|1}", "-2" }, "2" },
  { L, P, L, { "1", "{-1|1}" }, "{-1|1}" },
  { L, N, L, { "1", "*" }, "*" },
  { L, N, N, { "^", "*" }, "*" },
  { R, L, L, { "-1", "2" }, "-2" },
  { R, L, R, { "-2", "1" }, "-1" },
  { R, L, P, { "-1", "1" }, "-1" },
  { R, L, N, { "-2", "{3|1}" }, "{-1|-3}" },
  { R, R, R, { "-1", "v" }, "^" },
  { R, P, R, { "-1", "{-1|1}" }, "{-1|1}" },
  { R, N, R, { "-1", "*" }, "*" },
  { R, N, N, { "v", "*" }, "*" },
  { P, L, L, { "{-1|1}", "1" }, "-1" },
  { P, R, R, { "{-1|1}", "-1" }, "1" },
  { P, P, P, { "{-1|1}", "{*|*}" }, "{*|*}" },
  { P, N, N, { "{-1|1}", "*" }, "*" },
  { N, L, L, { "*", "1" }, "-1" },
  { N, L, N, { "*", "^" }, "v" },
  { N, R, R, { "*", "-1" }, "1" },
  { N, R, N, { "*", "v" }, "^" },
  { N, P, N, { "*", "{-1|1}" }, "{-1|1}" },
  { N, N, L, { "*", "^*" }, "v*" },
  { N, N, R, { "*", "v*" }, "^*" },
  { N, N, P, { "*", "*" }, "*" },
  { N, N, N, { "*", "*2" }, "*2" },
};

const CgtOutcomeSum *
cgt_outcome_sums (guint *n)
{
  *n = G_N_ELEMENTS (sums);
  return sums;
}

const char *
cgt_outcome_to_relation (CgtOutcome outcome)
{
  return outcome == L ? ">" : outcome == R ? "<" : outcome == P ? "=" : "||";
}
