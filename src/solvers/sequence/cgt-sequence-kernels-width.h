/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Included by cgt-sequence-kernels.c once for each VALUE (the type of a value) and TARGET (attributes of
 * the processor), which has vectors of VECTOR_BYTES; NAME makes a name of a function its own. */

#define VECTOR NAME (Vector)
#define STEP (sizeof (VECTOR) / sizeof (VALUE))

typedef VALUE VECTOR __attribute__ ((vector_size (VECTOR_BYTES), aligned (sizeof (VALUE)), may_alias));

#define LOAD(pointer) (*(const VECTOR *) (pointer))
#define HIT(k) ((VECTOR) ((LOAD (a + i + (k) * STEP) ^ LOAD (b + i + (k) * STEP)) == value))

TARGET static gboolean
NAME (find_xor) (const VALUE *a, const VALUE *b, gsize n, VALUE value)
{
  gsize i = 0;

  for (; i + 8 * STEP <= n; i += 8 * STEP)
    {
      VECTOR hit = HIT (0) | HIT (1) | HIT (2) | HIT (3) | HIT (4) | HIT (5) | HIT (6) | HIT (7);
      guint64 words[VECTOR_BYTES / 8], any = 0;

      memcpy (words, &hit, sizeof words);
      for (gsize w = 0; w < G_N_ELEMENTS (words); w++)
        any |= words[w];
      if (any != 0)
        return TRUE;
    }
  for (; i < n; i++)
    if ((VALUE) (a[i] ^ b[i]) == value)
      return TRUE;
  return FALSE;
}

TARGET static void
NAME (strike_2) (const VALUE *heap,
                 const gsize *offsets,
                 const guint32 *masks,
                 gsize n,
                 const VALUE *candidates,
                 VALUE *struck)
{
  for (gsize lane = 0; lane < CGT_LANES; lane += STEP)
    {
      VECTOR c0 = LOAD (candidates + lane), c1 = LOAD (candidates + lane + CGT_LANES);
      VECTOR s0 = { 0 }, s1 = { 0 };

      for (gsize i = 0; i < n; i++)
        {
          VECTOR x = LOAD (heap + lane - offsets[i]) ^ (VALUE) masks[i];

          s0 |= (VECTOR) (x == c0);
          s1 |= (VECTOR) (x == c1);
        }
      memcpy (struck + lane, &s0, sizeof s0);
      memcpy (struck + lane + CGT_LANES, &s1, sizeof s1);
    }
}

TARGET static void
NAME (strike_8) (const VALUE *heap,
                 const gsize *offsets,
                 const guint32 *masks,
                 gsize n,
                 const VALUE *candidates,
                 VALUE *struck)
{
  for (gsize lane = 0; lane < CGT_LANES; lane += STEP)
    {
      const VALUE *c = candidates + lane;
      VECTOR s0 = { 0 }, s1 = { 0 }, s2 = { 0 }, s3 = { 0 }, s4 = { 0 }, s5 = { 0 }, s6 = { 0 }, s7 = { 0 };

      for (gsize i = 0; i < n; i++)
        {
          VECTOR x = LOAD (heap + lane - offsets[i]) ^ (VALUE) masks[i];

          s0 |= (VECTOR) (x == LOAD (c));
          s1 |= (VECTOR) (x == LOAD (c + CGT_LANES));
          s2 |= (VECTOR) (x == LOAD (c + 2 * CGT_LANES));
          s3 |= (VECTOR) (x == LOAD (c + 3 * CGT_LANES));
          s4 |= (VECTOR) (x == LOAD (c + 4 * CGT_LANES));
          s5 |= (VECTOR) (x == LOAD (c + 5 * CGT_LANES));
          s6 |= (VECTOR) (x == LOAD (c + 6 * CGT_LANES));
          s7 |= (VECTOR) (x == LOAD (c + 7 * CGT_LANES));
        }
      memcpy (struck + lane, &s0, sizeof s0);
      memcpy (struck + lane + CGT_LANES, &s1, sizeof s1);
      memcpy (struck + lane + 2 * CGT_LANES, &s2, sizeof s2);
      memcpy (struck + lane + 3 * CGT_LANES, &s3, sizeof s3);
      memcpy (struck + lane + 4 * CGT_LANES, &s4, sizeof s4);
      memcpy (struck + lane + 5 * CGT_LANES, &s5, sizeof s5);
      memcpy (struck + lane + 6 * CGT_LANES, &s6, sizeof s6);
      memcpy (struck + lane + 7 * CGT_LANES, &s7, sizeof s7);
    }
}

#undef LOAD
#undef HIT
#undef STEP
#undef VECTOR
