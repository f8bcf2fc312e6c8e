/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <time.h>

/* Bounds on the processor time of a turn of the main loop are meant for a quiet machine. Beside other work the same
 * turn takes up to twice as long, mostly because its memory is no longer in the cache. So the time of a turn that
 * exceeds its bound is divided by how slow the machine is at that moment: a fixed piece of work is timed right after
 * the turn, on the same thread. A test that uses this must still fail on a quiet machine if the turn is too long. */

#define SLOWNESS_ROUNDS 8
#define SLOWNESS_WORDS 7000  /* most of a round: allocates, formats and hashes */
#define SLOWNESS_STEPS 20000 /* the rest: reads memory here and there */
#define SLOWNESS_PLACES 1048576
/* What a round takes on a quiet machine (the fastest of thousands of rounds on a Xeon of 2023 with two cores). A slower
 * machine gets longer bounds. */
#define SLOWNESS_QUIET_MS 1.4

static inline double
slowness_processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1000.0 + now.tv_nsec / 1e6;
}

/* Each place names the next one, in one cycle through all of them: a full-period congruential generator. */
static inline const guint32 *
slowness_places (void)
{
  static guint32 *places;

  if (places == NULL)
    {
      places = g_new (guint32, SLOWNESS_PLACES);
      for (guint32 i = 0; i < SLOWNESS_PLACES; i++)
        places[i] = (i * 1664525u + 1013904223u) % SLOWNESS_PLACES;
    }
  return places;
}

static inline double
slowness_round (void)
{
  const guint32 *places = slowness_places ();
  double began = slowness_processor_time ();
  g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  volatile guint32 end;
  guint32 at = 0;

  for (guint i = 0; i < SLOWNESS_WORDS; i++)
    g_hash_table_add (words, g_strdup_printf ("word %u", i * 2654435761u));
  for (guint i = 0; i < SLOWNESS_STEPS; i++)
    at = places[at];
  end = at;
  (void) end;
  return slowness_processor_time () - began;
}

/* How many times longer than on the quiet machine work takes now; at least 1. Takes 13 ms on the quiet machine. */
static inline double
slowness (void)
{
  double sum = 0;

  for (guint i = 0; i < SLOWNESS_ROUNDS; i++)
    sum += slowness_round ();
  return MAX (1, sum / SLOWNESS_ROUNDS / SLOWNESS_QUIET_MS);
}
