/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Performance of values. Prints a line for each kind of work: CPU seconds, peak memory, table entries and distinct
 * values, and, if the same work on plain trees from the definition finishes, how many times faster that is. Each row is
 * a separate process, so that it has its own peak. The only check is that both agree.
 *
 * "Random games of day 3" can mean two things, and both are measured. {G|H} with G and H of day 2 is a random option
 * for each player: 484 forms, most of them small. Of the 1,474 games themselves only 44 are number + ups + nimber, a
 * sum of two is nearly always a new game, and a sum of five has a thousand different positions. */

#include "cgt/cgt-loopy.h"
#include "cgt/cgt-operations.h"
#include "cgt/games.h"
#include "cgt/naive.h"

#include <math.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* CPU seconds of the work; @naive: for one of the @n on trees, 0: not measured. */
typedef struct
{
  guint n;
  double seconds, naive;
} Measured;

typedef struct
{
  const char *name;
  Measured (*work) (CgtStore *store);
} Row;

static double
cpu_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

typedef enum
{
  ALL_OF_DAY_3, /* each of the 1,474 with equal probability */
  ONE_OPTION,   /* {G|H}, G and H born by day 2 */
} Choice;

static CgtValue
choose (CgtStore *store, GRand *rand, GArray *day2, GArray *day3, Choice choice)
{
  if (choice == ONE_OPTION)
    return games_random (store, rand, day2, 1);
  return g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len));
}

static CgtValue
add_up (CgtStore *store, const CgtValue *terms, guint length)
{
  CgtValue sum = terms[0];

  for (guint i = 1; i < length; i++)
    sum = cgt_add (store, sum, terms[i]);
  return sum;
}

/* Seconds for one of @n sums and its canonical form on trees; checks that the store agrees. */
static double
naive_sums (CgtStore *store, const CgtValue *terms, guint length, guint n)
{
  double seconds = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NaiveArena) arena = naive_arena_new ();
      const CgtValue *begin = terms + i * length;
      double started = cpu_seconds ();
      Naive *sum = naive_from_value (arena, store, begin[0]);

      for (guint j = 1; j < length; j++)
        sum = naive_canonicalise (arena, naive_add (arena, sum, naive_from_value (arena, store, begin[j])));
      seconds += cpu_seconds () - started;
      g_assert_cmpuint (sum->n[CGT_LEFT], ==, cgt_options (store, add_up (store, begin, length), CGT_LEFT).n);
    }
  return n == 0 ? 0 : seconds / n;
}

static Measured
measure_sums (CgtStore *store, Choice choice, guint length, guint n, guint n_naive)
{
  g_autoptr (GArray) day2 = games_born_by (store, 2);
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autofree CgtValue *terms = g_new (CgtValue, (gsize) n * length);
  Measured measured = { .n = n };
  double begin;

  for (guint i = 0; i < n * length; i++)
    terms[i] = choose (store, rand, day2, day3, choice);
  begin = cpu_seconds ();
  for (guint i = 0; i < n; i++)
    add_up (store, terms + i * length, length);
  measured.seconds = cpu_seconds () - begin;
  measured.naive = naive_sums (store, terms, length, n_naive);
  return measured;
}

static Measured
sums_of_forms (CgtStore *store)
{
  return measure_sums (store, ONE_OPTION, 2, 1000000, 1000);
}

static Measured
chains_of_forms (CgtStore *store)
{
  return measure_sums (store, ONE_OPTION, 5, 100000, 20);
}

static Measured
sums_of_day_3 (CgtStore *store)
{
  return measure_sums (store, ALL_OF_DAY_3, 2, 100000, 20);
}

/* So many that most pairs repeat. */
static Measured
many_sums_of_day_3 (CgtStore *store)
{
  return measure_sums (store, ALL_OF_DAY_3, 2, 10000000, 20);
}

static Measured
chains_of_day_3 (CgtStore *store)
{
  return measure_sums (store, ALL_OF_DAY_3, 4, 2000, 0);
}

/* @operation of random pairs of the 1,474 games of day 3. */
static Measured
measure_pairs (CgtStore *store, CgtValue (*operation) (CgtStore *, CgtValue, CgtValue), guint n)
{
  g_autoptr (GArray) day3 = games_born_by (store, 3);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  double begin = cpu_seconds ();

  for (guint i = 0; i < n; i++)
    {
      CgtValue g = g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len));
      CgtValue h = g_array_index (day3, CgtValue, g_rand_int_range (rand, 0, day3->len));

      operation (store, g, h);
    }
  return (Measured) { n, cpu_seconds () - begin, 0 };
}

static Measured
ordinal_sums (CgtStore *store)
{
  return measure_pairs (store, cgt_ordinal_sum, 100000);
}

static Measured
heated_games (CgtStore *store)
{
  return measure_pairs (store, cgt_heat, 20000);
}

static Measured
norton_products (CgtStore *store)
{
  return measure_pairs (store, cgt_norton_product, 500);
}

static Measured
day_3 (CgtStore *store)
{
  double begin = cpu_seconds ();

  for (guint i = 0; i < 3; i++)
    g_array_unref (games_born_by (store, 3));
  return (Measured) { 3, cpu_seconds () - begin, 0 };
}

static Measured
switches (CgtStore *store)
{
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
  return (Measured) { rounds, cpu_seconds () - begin, 0 };
}

/* Sums of mean 0, so that neither stops nor means decide. */
static Measured
close_sums (CgtStore *store)
{
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
  return (Measured) { n, cpu_seconds () - begin, 0 };
}

/* Stoppers */

/* How many games the canonical form of @g has, itself and the short ones included. */
static guint
count_games (CgtStore *store, CgtValue g, GHashTable *met)
{
  if (!g_hash_table_add (met, GSIZE_TO_POINTER (g.bits)))
    return g_hash_table_size (met);
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      g_autoptr (GArray) options = cgt_loopy_options (store, g, player, NULL);

      for (guint i = 0; i < options->len; i++)
        count_games (store, g_array_index (options, CgtValue, i), met);
    }
  return g_hash_table_size (met);
}

/* Each of @n nodes can move to some of the last four before it, and in half of them one player can pass: nobody can
 * move for ever alternately. */
static CgtValue
random_stopper (CgtStore *store, GRand *rand, guint n)
{
  g_autoptr (CgtLoops) loops = cgt_loops_new ();

  for (guint i = 0; i < n; i++)
    {
      cgt_loops_add_node (loops);
      for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT && i > 0; player++)
        for (gint k = g_rand_int_range (rand, 1, 3); k > 0; k--)
          cgt_loops_add_move (loops, i, player, i - (guint) g_rand_int_range (rand, 1, (gint) MIN (i, 4) + 1));
      if (g_rand_boolean (rand))
        cgt_loops_add_move (loops, i, g_rand_boolean (rand) ? CGT_LEFT : CGT_RIGHT, i);
    }
  return cgt_loops_value (store, loops, n - 1, NULL);
}

/* Loopy ones whose canonical form has @n games. */
static GArray *
random_stoppers (CgtStore *store, guint n, guint number)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  GArray *stoppers = g_array_new (FALSE, FALSE, sizeof (CgtValue));

  while (stoppers->len < number)
    {
      CgtValue g = random_stopper (store, rand, 2 * n);
      g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);

      if (cgt_is_loopy (g) && !cgt_is_sided (g) && count_games (store, g, met) == n)
        g_array_append_val (stoppers, g);
    }
  return stoppers;
}

static Measured
sums_of_stoppers (CgtStore *store)
{
  guint n = 1000;
  g_autoptr (GArray) stoppers = random_stoppers (store, 10, 2 * n);
  double begin = cpu_seconds ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL; /* a sum may have no sides that are found */

      cgt_loopy_add (store, g_array_index (stoppers, CgtValue, 2 * i), g_array_index (stoppers, CgtValue, 2 * i + 1),
                     &error);
    }
  return (Measured) { n, cpu_seconds () - begin, 0 };
}

static const Row rows[] = {
  { "sums of two {G|H}, G and H of day 2", sums_of_forms },  { "chains of four such sums", chains_of_forms },
  { "sums of two of the 1,474 of day 3", sums_of_day_3 },    { "ten million such sums", many_sums_of_day_3 },
  { "sums of four of the 1,474 of day 3", chains_of_day_3 }, { "ordinal sums of two of day 3", ordinal_sums },
  { "games of day 3 heated by another", heated_games },      { "Norton products of two of day 3", norton_products },
  { "day 3 from all pairs of antichains", day_3 },           { "who wins 20 different switches", switches },
  { "who wins 10 of day 3 less their means", close_sums },   { "sums of two stoppers of ten games", sums_of_stoppers },
};

static void
run_row (const Row *row)
{
  g_autoptr (CgtStore) store = cgt_store_new ();
  Measured measured = row->work (store);
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  g_print ("%-38s %9.0f a second  %7.3f s  peak %5.0f MB  %8" G_GUINT64_FORMAT " entries  %8" G_GUINT64_FORMAT
           " values",
           row->name, measured.n / fmax (measured.seconds, 1e-6), measured.seconds, usage.ru_maxrss / 1024.0,
           cgt_store_get_n_entries (store), cgt_store_get_n_games (store));
  if (measured.naive > 0)
    g_print ("  %.0f times plain trees", measured.naive * measured.n / fmax (measured.seconds, 1e-6));
  g_print ("\n");
}

/* With an argument, only the rows that contain it. */
int
main (int argc, char **argv)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      pid_t child;
      int status;

      if (argc > 1 && strstr (rows[i].name, argv[1]) == NULL)
        continue;
      child = fork ();
      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        {
          run_row (&rows[i]);
          exit (0);
        }
      waitpid (child, &status, 0);
      if (status != 0)
        g_print ("%-38s did not end well\n", rows[i].name);
    }
  return 0;
}
