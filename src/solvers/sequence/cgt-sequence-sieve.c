/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-sequence-sieve.h"

#include <string.h>

/* Number of options processed at a time; what they lead to stays in the nearest cache. */
#define CHUNK 256

/* Options in the first stage; each later stage has half as many more. */
#define FIRST_STAGE 128

/* If at most this many lanes are alive in the last rows, their candidates wait for another round. */
#define FEW_PARKED 4

typedef struct
{
  CgtSieve *sieve;
  guint32 base;       /* the first value of the window */
  CgtLaneLists lists; /* values still to be compared */
  guint8 takes_part[CGT_LANES];
  guint n_rows;
  CgtLaneBytes candidates[CGT_SIEVE_ROWS], alive[CGT_SIEVE_ROWS];
  guint n_parked; /* rows that are not compared further in this round, last first */
  CgtLaneBytes parked[CGT_SIEVE_ROWS], parked_alive[CGT_SIEVE_ROWS];
} Window;

static gboolean
wants (const CgtSieve *sieve, guint lane, guint32 base)
{
  guint n = sieve->n_left[lane];

  return sieve->decided[lane] >= base && sieve->ends[lane] > base &&
         (n == 0 || (sieve->is_checked && n < CGT_SIEVE_LEFT));
}

static guint
n_wanting (const CgtSieve *sieve, guint32 base)
{
  guint n = 0;

  for (guint lane = 0; lane < CGT_LANES; lane++)
    n += wants (sieve, lane, base);
  return n;
}

/* Finds the values of the window that the first options have. */
static void
look_up (const CgtSieve *sieve, guint n_values, CgtLaneBytes *seen)
{
  for (guint i = 0; i < sieve->n_segments; i++)
    {
      gsize n = sieve->segments[i].n_looked_up;

      for (gsize from = 0; from < n; from += CHUNK)
        cgt_sieve_see (sieve->kernel, &sieve->segments[i].options, from, MIN (from + CHUNK, n), n_values, seen);
    }
}

static inline gboolean
has_more (const Window *window, guint lane)
{
  return window->lists.next[lane] < window->lists.n[lane];
}

/* All values below the first one still to be compared are decided. */
static void
update_decided (Window *window, guint lane)
{
  const CgtLaneLists *lists = &window->lists;

  window->sieve->decided[lane] =
    window->base + (has_more (window, lane) ? lists->values[lane][lists->next[lane]] : window->sieve->window_values);
}

/* Makes candidates of the values that were not seen and are below the end of a lane. */
static void
find_unseen (Window *window, guint n_values)
{
  CgtSieve *sieve = window->sieve;
  CgtLaneBytes seen[CGT_WINDOW / 8];
  guint16 ends[CGT_LANES];

  memset (seen, 0, sizeof seen);
  look_up (sieve, n_values, seen);
  for (guint lane = 0; lane < CGT_LANES; lane++)
    ends[lane] = wants (sieve, lane, window->base) ? MIN (sieve->ends[lane] - window->base, n_values) : 0;
  cgt_sieve_list (seen, ends, &window->lists);
  for (guint lane = 0; lane < CGT_LANES; lane++)
    if (ends[lane] > 0)
      update_decided (window, lane);
}

static guint
n_alive (const CgtLaneBytes row)
{
  guint n = 0;

  for (guint lane = 0; lane < CGT_LANES; lane++)
    n += row[lane] != 0;
  return n;
}

/* Puts back a candidate, the largest one taken from the lane, if it is alive; branch-free, since this is unpredictable.
 */
static inline void
put_back (Window *window, guint lane, guint8 candidate, gboolean is_alive)
{
  CgtLaneLists *lists = &window->lists;
  guint8 *next;

  lists->next[lane] -= is_alive;
  next = lists->values[lane] + lists->next[lane];
  *next = is_alive ? candidate : *next;
}

static void
put_back_parked (Window *window, guint lane)
{
  for (guint i = 0; i < window->n_parked; i++)
    put_back (window, lane, window->parked[i][lane], window->parked_alive[i][lane] != 0);
}

/* Parks the last rows if they have only a few candidates, and the rows from @end on. */
static void
park (Window *window, guint end)
{
  while (window->n_rows > 1 && (window->n_rows > end || n_alive (window->alive[window->n_rows - 1]) <= FEW_PARKED))
    {
      guint row = --window->n_rows, to = window->n_parked++;

      memcpy (window->parked[to], window->candidates[row], CGT_LANES);
      memcpy (window->parked_alive[to], window->alive[row], CGT_LANES);
    }
}

static void
take (Window *window)
{
  const CgtSieve *sieve = window->sieve;

  for (guint lane = 0; lane < CGT_LANES; lane++)
    window->takes_part[lane] = has_more (window, lane);
  window->n_parked = 0;
  window->n_rows = cgt_sieve_take (&window->lists, sieve->is_checked ? CGT_SIEVE_ROWS : sieve->n_rows,
                                   window->candidates, window->alive);
}

/* Most candidates alive at first are struck later, the earlier the more; what follows is too large to be wanted. If all
 * are wanted, no row is too many. */
static guint
wanted_rows (const CgtSieve *sieve, gsize done, gsize n)
{
  return sieve->is_checked ? CGT_SIEVE_ROWS : 2 + sieve->n_rows_half * (n - done) / done;
}

/* Strikes with options @from to @to - 1 of each segment, not counting those that were looked up. */
static void
strike (Window *window, gsize from, gsize to)
{
  const CgtSieve *sieve = window->sieve;

  for (guint i = 0; i < sieve->n_segments; i++)
    {
      const CgtSieveSegment *segment = &sieve->segments[i];
      gsize end = MIN (segment->n, segment->n_looked_up + to);

      for (gsize at = segment->n_looked_up + from; at < end; at += CHUNK)
        cgt_sieve_strike (sieve->kernel, &segment->options, at, MIN (at + CHUNK, end), window->n_rows,
                          window->candidates, window->alive);
    }
}

/* Compares the candidates with all options that were not looked up, unless so few are left that they should be checked
 * one by one. */
static void
compare (Window *window)
{
  CgtSieve *sieve = window->sieve;
  gsize from = 0, step = FIRST_STAGE, end = 0;

  for (guint i = 0; i < sieve->n_segments; i++)
    end = MAX (end, sieve->segments[i].n - sieve->segments[i].n_looked_up);
  while (from < end && window->n_rows > 0)
    {
      gsize to = MIN (from + step, end);
      guint all = 0;

      strike (window, from, to);
      window->n_rows = cgt_sieve_close_up (window->n_rows, window->candidates, window->alive);
      for (guint row = 0; row < window->n_rows; row++)
        all += n_alive (window->alive[row]);
      if (sieve->is_checked && all <= sieve->few_candidates)
        return;
      park (window, wanted_rows (sieve, to, end));
      from = to;
      step += step / 2;
    }
}

/* Appends the following values of a lane, without comparing them, until there is no more space. */
static void
keep_next (Window *window, guint lane)
{
  CgtSieve *sieve = window->sieve;
  CgtLaneLists *lists = &window->lists;

  while (has_more (window, lane) && sieve->n_left[lane] < CGT_SIEVE_LEFT)
    sieve->left[sieve->n_left[lane]++][lane] = window->base + lists->values[lane][lists->next[lane]++];
  update_decided (window, lane);
  lists->next[lane] = lists->n[lane];
}

/* The first @end candidates of a lane are left. */
static void
keep_candidates (Window *window, guint lane, guint end)
{
  CgtSieve *sieve = window->sieve;
  guint n = sieve->n_left[lane];

  for (guint row = 0; row < end; row++)
    sieve->left[n++][lane] = window->base + window->candidates[row][lane];
  sieve->n_left[lane] = n;
  sieve->n_certain[lane] = sieve->is_checked ? 0 : n;
}

/* Only the values of a lane that are left matter from now on. */
static void
finish (Window *window, guint lane, guint end)
{
  CgtSieve *sieve = window->sieve;

  keep_candidates (window, lane, MIN (end, CGT_SIEVE_LEFT));
  sieve->decided[lane] = sieve->left[sieve->n_left[lane] - 1][lane] + 1;
  window->lists.next[lane] = window->lists.n[lane];
}

static void
keep_lane (Window *window, guint lane)
{
  CgtSieve *sieve = window->sieve;
  guint end = 0, space = CGT_SIEVE_LEFT - sieve->n_left[lane];

  while (end < window->n_rows && window->alive[end][lane] != 0)
    end++;
  if (end > 0 && !sieve->is_checked && !sieve->keeps_uncertain)
    {
      finish (window, lane, end);
      return;
    }
  put_back_parked (window, lane);
  for (; end > space; end--)
    put_back (window, lane, window->candidates[end - 1][lane], TRUE);
  keep_candidates (window, lane, end);
  if (sieve->n_left[lane] > 0 && (sieve->n_left[lane] == CGT_SIEVE_LEFT || !sieve->is_checked))
    keep_next (window, lane);
  else
    update_decided (window, lane);
}

static void
keep_left (Window *window)
{
  for (guint lane = 0; lane < CGT_LANES; lane++)
    if (window->takes_part[lane])
      keep_lane (window, lane);
}

static guint
n_unfinished (const Window *window)
{
  guint n = 0;

  for (guint lane = 0; lane < CGT_LANES; lane++)
    n += has_more (window, lane);
  return n;
}

static void
sift_window (CgtSieve *sieve, guint index, guint32 base, guint n_values)
{
  Window window;

  window.sieve = sieve;
  window.base = base;
  sieve->set_window (sieve->source, index, sieve->segments);
  find_unseen (&window, n_values);
  do
    {
      take (&window);
      compare (&window);
      keep_left (&window);
    }
  while (n_unfinished (&window) > sieve->few_lanes);
  for (guint lane = 0; lane < CGT_LANES; lane++)
    if (has_more (&window, lane))
      keep_next (&window, lane);
}

void
cgt_sieve_run (CgtSieve *sieve)
{
  guint32 end = 0, base = 0;

  for (guint lane = 0; lane < CGT_LANES; lane++)
    end = MAX (end, sieve->ends[lane]);
  memset (sieve->n_left, 0, sizeof sieve->n_left);
  memset (sieve->n_certain, 0, sizeof sieve->n_certain);
  memset (sieve->decided, 0, sizeof sieve->decided);
  for (guint index = 0; base < end && n_wanting (sieve, base) > (index == 0 ? 0 : sieve->few_lanes); index++)
    {
      sift_window (sieve, index, base, MIN (end - base, sieve->window_values));
      base += sieve->window_values;
    }
  for (guint lane = 0; lane < CGT_LANES; lane++)
    sieve->decided[lane] = MIN (sieve->decided[lane], sieve->ends[lane]);
}
