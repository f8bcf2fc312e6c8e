/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* How fast values are: CPU seconds, memory and games made, and for the same work done on plain trees from the
 * definition, where that comes to an end, the ratio. Nothing is checked here but that both agree. */

#include "cgt/games.h"
#include "cgt/naive.h"

#include <sys/resource.h>

static double
cpu_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static double
peak_megabytes (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024.0;
}

/* @naive: seconds for one on trees, 0: not done */
static void
report (const char *what, guint n, double seconds, double naive, CgtStore *store)
{
  g_print ("%-44s %9.0f a second  %8.3f s  peak %6.0f MB  %8" G_GUINT64_FORMAT " games", what, n / seconds, seconds,
           peak_megabytes (), cgt_store_get_n_games (store));
  if (naive > 0)
    g_print ("  %.0f times the naive evaluation", naive * n / seconds);
  g_print ("\n");
}

typedef enum
{
  ALL_OF_DAY_3, /* each of the 1,474 as likely */
  ONE_OPTION,   /* {G|H}, G and H born by day 2 */
} Choice;

static CgtValue
choose (CgtStore *store, GRand *rand, GArray *day2, GArray *day3, Choice choice)
{
  if (choice == ONE_OPTION)
    return games_random (store, rand, day2, 1);
  return g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len));
}

/* Seconds for one sum and its canonical form on trees; the store agrees. */
static double
naive_sum (CgtStore *store, const CgtValue *terms, guint n)
{
  double begin = cpu_seconds ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NaiveArena) arena = naive_arena_new ();
      Naive *g = naive_from_value (arena, store, terms[2 * i]), *h = naive_from_value (arena, store, terms[2 * i + 1]);
      Naive *sum = naive_canonicalise (arena, naive_add (arena, g, h));

      g_assert_cmpuint (sum->n[CGT_LEFT], ==,
                        cgt_options (store, cgt_add (store, terms[2 * i], terms[2 * i + 1]), CGT_LEFT).n);
    }
  return (cpu_seconds () - begin) / n;
}

static void
bench_sums (const char *name, Choice choice, guint length, guint n)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day2 = games_born_by (store, 2);
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autofree CgtValue *terms = g_new (CgtValue, n * length);
  double begin, seconds;

  for (guint i = 0; i < n * length; i++)
    terms[i] = choose (store, rand, day2, day3, choice);
  begin = cpu_seconds ();
  for (guint i = 0; i < n; i++)
    {
      CgtValue sum = terms[i * length];

      for (guint j = 1; j < length; j++)
        sum = cgt_add (store, sum, terms[i * length + j]);
    }
  seconds = cpu_seconds () - begin;
  report (name, n, seconds, length == 2 ? naive_sum (store, terms, 20) : 0, store);
}

static void
bench_canonical_forms (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  double begin = cpu_seconds ();

  for (guint i = 0; i < 3; i++)
    g_array_unref (games_born_by (store, 3));
  report ("day 3 from all pairs of antichains, 3 times", 3, cpu_seconds () - begin, 0, store);
}

static void
bench_switches (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  CgtValue terms[20];
  double begin;
  guint rounds = 1000;

  for (guint i = 0; i < 20; i++)
    {
      CgtValue x = cgt_integer (store, (i + 1) * (i + 1)), minus_x = cgt_negate (store, x);

      terms[i] = cgt_make (store, &x, 1, &minus_x, 1);
    }
  begin = cpu_seconds ();
  for (guint i = 0; i < rounds; i++)
    g_assert_cmpint (cgt_sum_outcome (store, terms, 20), ==, 'N');
  report ("who wins 20 different switches", rounds, cpu_seconds () - begin, 0, store);
}

/* Sums of mean 0, so that neither stops nor means decide. */
static void
bench_close_sums (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  double begin = cpu_seconds ();
  guint n = 500;

  for (guint i = 0; i < n; i++)
    {
      CgtValue terms[11], mean = cgt_zero ();

      for (guint j = 0; j < 10; j++)
        {
          terms[j] = g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len));
          mean = cgt_add (store, mean, cgt_mean (store, terms[j]));
        }
      terms[10] = cgt_negate (store, mean);
      g_assert_cmpint (cgt_sum_outcome (store, terms, 11), !=, 0);
    }
  report ("who wins 10 games of day 3 less their means", n, cpu_seconds () - begin, 0, store);
}

int
main (void)
{
  bench_sums ("sums of two {G|H}, G and H of day 2", ONE_OPTION, 2, 1000000);
  bench_sums ("chains of four such sums", ONE_OPTION, 5, 100000);
  bench_sums ("sums of two of the 1,474 games of day 3", ALL_OF_DAY_3, 2, 100000);
  bench_sums ("chains of four such sums", ALL_OF_DAY_3, 5, 200);
  bench_canonical_forms ();
  bench_switches ();
  bench_close_sums ();
  return 0;
}
