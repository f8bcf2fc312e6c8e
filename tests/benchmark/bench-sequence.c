/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The time of nim-sequences and tables of two heaps in CPU seconds, and how much longer a program by the definition
 * takes in the same run. That program runs on a smaller heap, and its time is scaled by the number of options it
 * visits. --quick divides all sizes by ten.
 *
 * meson test -C build --benchmark sequence --verbose */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "solvers/sequence/cgt-sequence.h"
#include "../two-heaps.h"

static double
cpu_seconds (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

/* The definition, written naively. */
typedef enum
{
  NAIVE_CODE, /* take @first to @last and split the rest in any way, empty heaps included */
  NAIVE_UNEQUAL,
  NAIVE_SQUARES,
} NaiveKind;

static volatile guint32 sink;

static void
naive_heaps (NaiveKind kind, guint first, guint last, guint n)
{
  g_autofree guint16 *g = g_new0 (guint16, n + 1);
  g_autofree guint32 *seen = g_new0 (guint32, 65536);

  for (guint heap = 1; heap <= n; heap++)
    {
      guint16 mex = 0;

      if (kind == NAIVE_UNEQUAL)
        for (guint a = 1; 2 * a < heap; a++)
          seen[g[a] ^ g[heap - a]] = heap;
      else if (kind == NAIVE_SQUARES)
        for (guint a = 1; a * a <= heap; a++)
          seen[g[heap - a * a]] = heap;
      else
        for (guint j = first; j <= last && j <= heap; j++)
          for (guint a = 0; 2 * a <= heap - j; a++)
            seen[g[a] ^ g[heap - j - a]] = heap;
      while (seen[mex] == heap)
        mex++;
      g[heap] = mex;
    }
  sink = g[n];
}

static void
naive_wythoff (guint n)
{
  g_autofree guint16 *g = g_new0 (guint16, n * n);
  g_autofree guint32 *seen = g_new0 (guint32, 4 * n);

  for (guint x = 0; x < n; x++)
    for (guint y = 0; y < n; y++)
      {
        guint32 now = x * n + y + 1, mex = 0;

        for (guint k = 1; k <= x; k++)
          seen[g[(x - k) * n + y]] = now;
        for (guint k = 1; k <= y; k++)
          seen[g[x * n + y - k]] = now;
        for (guint k = 1; k <= MIN (x, y); k++)
          seen[g[(x - k) * n + y - k]] = now;
        while (seen[mex] == now)
          mex++;
        g[x * n + y] = mex;
      }
  sink = g[n * n - 1];
}

static void
report (const char *what, guint64 n, double seconds, double naive, guint from)
{
  printf ("%-16s to %9" G_GUINT64_FORMAT "  %9.4f s   naive %10.2f s (from %6u)   ratio %9.1f\n", what, n, seconds,
          naive, from, naive / MAX (seconds, 1e-6));
  fflush (stdout);
}

static const struct
{
  const char *ruleset;
  guint64 to;
  NaiveKind kind;
  guint first, last; /* CODE */
  guint naive_to;
  double exponent; /* how the number of options grows */
} sequences[] = {
  { "kayles", 1000000, NAIVE_CODE, 1, 2, 20000, 2 },
  { "dawsons-kayles", 1000000, NAIVE_CODE, 2, 2, 20000, 2 },
  { "octal[0.156]", 1000000, NAIVE_CODE, 3, 3, 20000, 2 },
  { "triple-kayles", 100000, NAIVE_CODE, 3, 3, 100000, 2 },
  { "grundys-game", 10000000, NAIVE_UNEQUAL, 0, 0, 40000, 2 },
  /* Not scaled: beyond 10^6 the values do not fit into a cache, and each option takes longer. */
  { "square", 10000000, NAIVE_SQUARES, 0, 0, 10000000, 1.5 },
};

static void
measure_sequence (guint i, guint64 divide)
{
  g_autoptr (CgtSequence) sequence = cgt_sequence_new (sequences[i].ruleset, NULL);
  guint64 to = sequences[i].to / divide, naive_to = MIN (sequences[i].naive_to, to);
  double begin = cpu_seconds (), seconds, naive;

  if (!cgt_sequence_extend (sequence, to, NULL, NULL))
    g_error ("%s was stopped", sequences[i].ruleset);
  seconds = cpu_seconds () - begin;
  begin = cpu_seconds ();
  naive_heaps (sequences[i].kind, sequences[i].first, sequences[i].last, naive_to);
  naive = (cpu_seconds () - begin) * pow ((double) to / naive_to, sequences[i].exponent);
  report (sequences[i].ruleset, to, seconds, naive, naive_to);
  printf ("%-16s %.2f bytes a value, by %s\n", "",
          (double) cgt_sequence_get_memory (sequence) / MIN (to + 1, cgt_sequence_get_n_known (sequence)),
          cgt_sequence_get_method (sequence));
}

static void
measure_wythoff (guint divide)
{
  guint size = 4096 / divide, naive_size = MIN (512, size);
  g_autoptr (CgtTwoHeapTable) table = two_heap_table_of ("wythoff", size, NULL);
  double begin = cpu_seconds (), seconds, naive;

  if (!cgt_two_heap_table_compute (table, NULL, NULL))
    g_error ("wythoff was stopped");
  seconds = cpu_seconds () - begin;
  begin = cpu_seconds ();
  naive_wythoff (naive_size);
  naive = (cpu_seconds () - begin) * pow ((double) size / naive_size, 3);
  report ("wythoff", size, seconds, naive, naive_size);
}

int
main (int argc, char **argv)
{
  guint divide = argc > 1 && strcmp (argv[1], "--quick") == 0 ? 10 : 1;

  for (guint i = 0; i < G_N_ELEMENTS (sequences); i++)
    measure_sequence (i, divide);
  measure_wythoff (divide);
  return 0;
}
