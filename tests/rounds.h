/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A test with more cases than are worth their time in each run does some of them in a round. The default suite runs
 * round 0, which is the same each time; the suite `long` runs further rounds (tests/long). With sanitizers, where a
 * case takes about ten times as long, a round has fewer cases.
 */
#ifdef SANITIZED
#define ROUND_SHARE 4
#else
#define ROUND_SHARE 1
#endif

static inline guint
round_number (void)
{
  const char *seed = g_getenv ("GRUNDY_SEED");

  return seed != NULL ? (guint) g_ascii_strtoull (seed, NULL, 10) : 0;
}

/* How many random cases of @n this round has. */
static inline guint
round_cases (guint n)
{
  return MAX (n / ROUND_SHARE, 1);
}

/* Whether case @i of a list is one of this round, which has one of @n cases. */
static inline gboolean
round_has (guint i, guint n)
{
  n *= ROUND_SHARE;
  return i % n == round_number () % n;
}

/* Random numbers that are different in each round. @seed tells apart those of a test. */
static inline GRand *
round_rand_new (guint32 seed)
{
  return g_rand_new_with_seed (seed + round_number () * 1000);
}
