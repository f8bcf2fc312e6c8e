/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-outcome-sums.h"

#define L CGT_OUTCOME_L
#define R CGT_OUTCOME_R
#define P CGT_OUTCOME_P
#define N CGT_OUTCOME_N

/* For two games and the negative of the second one: adding a P-position changes nothing, since it is 0. The sum of two
 * games of Left is positive. */
static const CgtOutcomeSum sums[] = {
  { L, L, L, { "hackenbush(b)", "hackenbush(gb,g)" }, "hackenbush(gr,g)" },
  { L, R, L, { "hackenbush(bb)", "hackenbush(r)" }, "hackenbush(b)" },
  { L, R, R, { "hackenbush(b)", "hackenbush(rr)" }, "hackenbush(bb)" },
  { L, R, P, { "hackenbush(b)", "hackenbush(r)" }, "hackenbush(b)" },
  { L, R, N, { "hackenbush(b)", "hackenbush(r,g)" }, "hackenbush(b,g)" },
  { L, P, L, { "hackenbush(b)", "hackenbush(b,r)" }, "hackenbush(b,r)" },
  { L, N, L, { "hackenbush(b)", "hackenbush(g)" }, "hackenbush(g)" },
  { L, N, N, { "hackenbush(gb,g)", "hackenbush(g)" }, "hackenbush(g)" },
  { R, L, L, { "hackenbush(r)", "hackenbush(bb)" }, "hackenbush(rr)" },
  { R, L, R, { "hackenbush(rr)", "hackenbush(b)" }, "hackenbush(r)" },
  { R, L, P, { "hackenbush(r)", "hackenbush(b)" }, "hackenbush(r)" },
  { R, L, N, { "hackenbush(r)", "hackenbush(b,g)" }, "hackenbush(r,g)" },
  { R, R, R, { "hackenbush(r)", "hackenbush(gr,g)" }, "hackenbush(gb,g)" },
  { R, P, R, { "hackenbush(r)", "hackenbush(b,r)" }, "hackenbush(b,r)" },
  { R, N, R, { "hackenbush(r)", "hackenbush(g)" }, "hackenbush(g)" },
  { R, N, N, { "hackenbush(gr,g)", "hackenbush(g)" }, "hackenbush(g)" },
  { P, L, L, { "hackenbush(b,r)", "hackenbush(b)" }, "hackenbush(r)" },
  { P, R, R, { "hackenbush(b,r)", "hackenbush(r)" }, "hackenbush(b)" },
  { P, P, P, { "hackenbush(b,r)", "hackenbush(g,g)" }, "hackenbush(g,g)" },
  { P, N, N, { "hackenbush(b,r)", "hackenbush(g)" }, "hackenbush(g)" },
  { N, L, L, { "hackenbush(g)", "hackenbush(b)" }, "hackenbush(r)" },
  { N, L, N, { "hackenbush(g)", "hackenbush(gb,g)" }, "hackenbush(gr,g)" },
  { N, R, R, { "hackenbush(g)", "hackenbush(r)" }, "hackenbush(b)" },
  { N, R, N, { "hackenbush(g)", "hackenbush(gr,g)" }, "hackenbush(gb,g)" },
  { N, P, N, { "hackenbush(g)", "hackenbush(b,r)" }, "hackenbush(b,r)" },
  { N, N, L, { "hackenbush(g)", "hackenbush(gb)" }, "hackenbush(gr)" },
  { N, N, R, { "hackenbush(g)", "hackenbush(gr)" }, "hackenbush(gb)" },
  { N, N, P, { "hackenbush(g)", "hackenbush(g)" }, "hackenbush(g)" },
  { N, N, N, { "hackenbush(g)", "hackenbush(gg)" }, "hackenbush(gg)" },
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
