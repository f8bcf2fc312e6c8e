/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The sieve of the fast methods: its loops for each kind of processor compared with plain C, and what it leaves
 * compared with all options one by one. */
#include <string.h>

#include "solvers/sequence/cgt-sequence-planes.h"
#include "solvers/sequence/cgt-sequence-sieve.h"

#define N_HEAPS 1500
#define N_OPTIONS 700

/* Options of one of the three kinds. */
typedef struct
{
  guint8 low[N_HEAPS], high[N_HEAPS], low_xor[N_OPTIONS], high_xor[N_OPTIONS];
  guint64 offsets[N_OPTIONS];
  CgtSieveOptions options;
} Fixture;

static void
fill_randomly (guint8 *bytes, gsize n, guint end)
{
  for (gsize i = 0; i < n; i++)
    bytes[i] = g_test_rand_int_range (0, end);
}

static void
make_options (Fixture *fixture, guint kind)
{
  guint end = g_test_rand_int_range (2, 257);

  fill_randomly (fixture->low, N_HEAPS, end);
  fill_randomly (fixture->high, N_HEAPS, 3);
  fill_randomly (fixture->low_xor, N_OPTIONS, end);
  fill_randomly (fixture->high_xor, N_OPTIONS, 3);
  for (gsize i = 0; i < N_OPTIONS; i++)
    fixture->offsets[i] = g_test_rand_int_range (0, N_HEAPS - 2 * CGT_LANES);
  fixture->options = (CgtSieveOptions) { .low = fixture->low + N_HEAPS - CGT_LANES };
  if (kind != 1)
    fixture->options.offsets = fixture->offsets;
  else
    fixture->options.offset = g_test_rand_int_range (0, 500);
  if (kind == 0)
    return;
  fixture->options.high = fixture->high + N_HEAPS - CGT_LANES;
  fixture->options.low_xor = fixture->low_xor;
  fixture->options.high_xor = fixture->high_xor;
  fixture->options.high_equal = g_test_rand_int_range (0, 3);
}

static gboolean
get_value (const CgtSieveOptions *options, gsize i, guint lane, guint8 *value)
{
  gsize offset = options->offsets == NULL ? options->offset + i : options->offsets[i];

  *value = options->low[(gssize) lane - (gssize) offset] ^ (options->low_xor == NULL ? 0 : options->low_xor[i]);
  return options->high == NULL ||
         (options->high[(gssize) lane - (gssize) offset] ^ options->high_xor[i]) == options->high_equal;
}

static void
test_see (void)
{
  for (guint round = 0; round < 300; round++)
    for (CgtSieveKernel kernel = CGT_SIEVE_PLAIN; kernel <= cgt_sieve_best_kernel (); kernel++)
      {
        Fixture fixture;
        CgtLaneBytes seen[CGT_WINDOW / 8];
        gsize from = g_test_rand_int_range (0, 300), to = from + g_test_rand_int_range (0, 300);
        guint n_values = g_test_rand_int_range (1, CGT_WINDOW + 1);
        guint8 expected[CGT_LANES][CGT_WINDOW] = { 0 }, value;

        make_options (&fixture, round % 3);
        memset (seen, 0, sizeof seen);
        for (gsize i = from; i < to; i++)
          for (guint lane = 0; lane < CGT_LANES; lane++)
            if (get_value (&fixture.options, i, lane, &value))
              expected[lane][value] = 1;
        cgt_sieve_see (kernel, &fixture.options, from, to, n_values, seen);
        for (guint lane = 0; lane < CGT_LANES; lane++)
          for (guint v = 0; v < n_values; v++)
            g_assert_cmpint (seen[v / 8][lane] >> v % 8 & 1, ==, expected[lane][v]);
      }
}

static void
test_strike (void)
{
  for (guint round = 0; round < 300; round++)
    for (CgtSieveKernel kernel = CGT_SIEVE_PLAIN; kernel <= cgt_sieve_best_kernel (); kernel++)
      {
        Fixture fixture;
        CgtLaneBytes candidates[CGT_SIEVE_ROWS], alive[CGT_SIEVE_ROWS], before[CGT_SIEVE_ROWS];
        gsize from = g_test_rand_int_range (0, 300), to = from + g_test_rand_int_range (0, 200);
        guint n_rows = g_test_rand_int_range (1, CGT_SIEVE_ROWS + 1);

        make_options (&fixture, round % 3);
        fill_randomly (candidates[0], sizeof candidates, 256);
        fill_randomly (alive[0], sizeof alive, 3);
        memcpy (before, alive, sizeof alive);
        cgt_sieve_strike (kernel, &fixture.options, from, to, n_rows, (const CgtLaneBytes *) candidates, alive);
        for (guint row = 0; row < n_rows; row++)
          for (guint lane = 0; lane < CGT_LANES; lane++)
            {
              gboolean is_left = before[row][lane] != 0;
              guint8 value;

              for (gsize i = from; i < to; i++)
                if (get_value (&fixture.options, i, lane, &value) && value == candidates[row][lane])
                  is_left = FALSE;
              g_assert_cmpint (alive[row][lane] != 0, ==, is_left);
            }
      }
}

/* Lists, taking from them, and closing up. */
static void
test_lists (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autofree CgtLaneLists *lists = g_new (CgtLaneLists, 1);
      CgtLaneBytes seen[CGT_WINDOW / 8], candidates[CGT_SIEVE_ROWS], alive[CGT_SIEVE_ROWS], kept[CGT_SIEVE_ROWS];
      guint16 ends[CGT_LANES];
      guint n_rows, n_closed;

      for (guint i = 0; i < CGT_WINDOW / 8; i++)
        for (guint lane = 0; lane < CGT_LANES; lane++)
          seen[i][lane] = round % 2 == 0 ? g_test_rand_int () : ~(1 << g_test_rand_int_range (0, 16));
      for (guint lane = 0; lane < CGT_LANES; lane++)
        ends[lane] = g_test_rand_int_range (0, CGT_WINDOW + 1);
      cgt_sieve_list ((const CgtLaneBytes *) seen, ends, lists);
      for (guint lane = 0; lane < CGT_LANES; lane++)
        {
          guint n = 0;

          for (guint v = 0; v < ends[lane]; v++)
            if ((seen[v / 8][lane] >> v % 8 & 1) == 0)
              g_assert_cmpint (lists->values[lane][n++], ==, v);
          g_assert_cmpint (lists->n[lane], ==, n);
          lists->next[lane] = g_test_rand_int_range (0, n + 1);
        }
      n_rows = cgt_sieve_take (lists, g_test_rand_int_range (1, CGT_SIEVE_ROWS + 1), candidates, alive);
      for (guint row = 0; row < n_rows; row++)
        for (guint lane = 0; lane < CGT_LANES; lane++)
          if (alive[row][lane] != 0 && g_test_rand_int_range (0, 2) == 0)
            alive[row][lane] = 0;
      memcpy (kept, alive, sizeof kept);
      n_closed = cgt_sieve_close_up (n_rows, candidates, alive);
      g_assert_cmpuint (n_closed, <=, n_rows);
      for (guint lane = 0; lane < CGT_LANES; lane++)
        {
          guint n = 0, n_kept = 0;

          for (guint row = 0; row < n_rows; row++)
            n_kept += kept[row][lane] != 0;
          for (guint row = 0; row < n_closed; row++)
            n += alive[row][lane] != 0;
          g_assert_cmpuint (n, ==, n_kept);
          for (guint row = 0; row < n; row++)
            {
              g_assert_cmpint (alive[row][lane], !=, 0);
              g_assert_true (row == 0 || candidates[row - 1][lane] < candidates[row][lane]);
              g_assert_nonnull (memchr (lists->values[lane], candidates[row][lane], lists->next[lane]));
            }
        }
    }
}

static void
set_window (gpointer source, guint window, CgtSieveSegment *segments)
{
  for (guint i = 0; i < 2; i++)
    segments[i].options.high_equal = window;
}

/* Certain, remaining and decided values, compared with all options. */
static void
test_run (void)
{
  for (guint round = 0; round < 400; round++)
    {
      Fixture fixtures[2];
      CgtSieveSegment segments[2];
      CgtSieve sieve = { .kernel = g_test_rand_int_range (0, cgt_sieve_best_kernel () + 1),
                         .set_window = set_window,
                         .segments = segments,
                         .n_segments = 2,
                         .window_values = CGT_WINDOW,
                         .few_lanes = g_test_rand_int_range (0, 20),
                         .few_candidates = g_test_rand_int_range (0, 100),
                         .n_rows = g_test_rand_int_range (1, CGT_SIEVE_ROWS + 1),
                         .n_rows_half = g_test_rand_int_range (0, 20),
                         .is_checked = round % 4 == 0,
                         .keeps_uncertain = round % 3 == 0 };
      guint end = g_test_rand_int_range (1, 2 * CGT_WINDOW);
      g_autofree guint8 *has = g_new0 (guint8, CGT_LANES * 4 * CGT_WINDOW);

      for (guint i = 0; i < 2; i++)
        {
          make_options (&fixtures[i], 1 + i);
          segments[i] = (CgtSieveSegment) { fixtures[i].options, g_test_rand_int_range (0, N_OPTIONS - 200), 0 };
          segments[i].n_looked_up = g_test_rand_int_range (0, segments[i].n + 1);
          for (gsize k = 0; k < segments[i].n; k++)
            for (guint window = 0; window < 4; window++)
              for (guint lane = 0; lane < CGT_LANES; lane++)
                {
                  guint8 value;

                  fixtures[i].options.high_equal = window;
                  if (get_value (&fixtures[i].options, k, lane, &value))
                    has[(lane * 4 + window) * CGT_WINDOW + value] = 1;
                }
        }
      for (guint lane = 0; lane < CGT_LANES; lane++)
        sieve.ends[lane] = g_test_rand_int_range (0, end + 1);
      cgt_sieve_run (&sieve);
      for (guint lane = 0; lane < CGT_LANES; lane++)
        {
          guint next = 0;

          g_assert_cmpuint (sieve.decided[lane], <=, sieve.ends[lane]);
          g_assert_cmpuint (sieve.n_certain[lane], <=, sieve.n_left[lane]);
          for (guint v = 0; v < sieve.decided[lane]; v++)
            if (next < sieve.n_left[lane] && sieve.left[next][lane] == v)
              {
                g_assert_true (next >= sieve.n_certain[lane] || !has[lane * 4 * CGT_WINDOW + v]);
                next++;
              }
            else
              g_assert_true (has[lane * 4 * CGT_WINDOW + v]);
          g_assert_cmpuint (next, ==, sieve.n_left[lane]);
        }
    }
}

/* Values by their class and index. */
static void
test_masks (void)
{
  for (guint round = 0; round < 200; round++)
    {
      guint32 mask = g_test_rand_int_range (1, 1024) | ~(guint32) 1023;
      guint32 n[2] = { 0, 0 };

      for (guint32 value = 0; value < 3000; value++)
        {
          CgtPlaneClass class = cgt_sequence_mask_is_rare (mask, value) ? CGT_PLANE_RARE : CGT_PLANE_COMMON;
          guint32 other = g_test_rand_int_range (0, 3000);

          g_assert_cmpuint (cgt_sequence_mask_index (mask, value), ==, n[class != CGT_PLANE_RARE]++);
          g_assert_cmpuint (cgt_sequence_mask_value (mask, cgt_sequence_mask_index (mask, value), class), ==, value);
          g_assert_cmpuint (cgt_sequence_mask_n_values (mask, value, CGT_PLANE_RARE), ==, n[0]);
          g_assert_cmpuint (cgt_sequence_mask_n_values (mask, value, CGT_PLANE_COMMON), ==, n[1]);
          g_assert_cmpuint (cgt_sequence_mask_index (mask, value ^ other), ==,
                            cgt_sequence_mask_index (mask, value) ^ cgt_sequence_mask_index (mask, other));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sieve/see", test_see);
  g_test_add_func ("/sieve/strike", test_strike);
  g_test_add_func ("/sieve/lists", test_lists);
  g_test_add_func ("/sieve/run", test_run);
  g_test_add_func ("/sieve/masks", test_masks);
  return g_test_run ();
}
