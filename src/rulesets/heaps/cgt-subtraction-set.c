/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-subtraction-set.h"

#include "cgt/cgt-value.h"
#include "rulesets/cgt-arithmetic.h"
#include "base/cgt-sort.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

static const struct
{
  const char *name;
  CgtSetFamily family;
} families[] = {
  { "squares", CGT_SET_SQUARES },
  { "cubes", CGT_SET_CUBES },
  { "prime-powers", CGT_SET_PRIME_POWERS },
  { "powers-of-2", CGT_SET_POWERS_OF_2 },
};

/* The unit is the least element. The modulus; 0: there is none. */
static guint64
listed_modulus (const guint64 *listed, gsize n)
{
  guint64 d = listed[0], modulus = 1;

  while (modulus <= n && listed[modulus - 1] % d == 0 && listed[modulus - 1] / d == modulus)
    modulus++;
  for (gsize i = 0; i < n; i++)
    if (listed[i] % d != 0 || listed[i] / d % modulus == 0)
      return 0;
  return modulus;
}

static CgtSubtractionSet *
new_set (CgtSetFamily family, const guint64 *listed, gsize n)
{
  CgtSubtractionSet *set = g_malloc (sizeof *set + n * sizeof *listed);

  set->family = family;
  set->unit = family == CGT_SET_LISTED ? listed[0] : 1;
  switch (family)
    {
    case CGT_SET_PRIME_POWERS:
      set->modulus = 6; /* the first number with two primes in it, as have its multiples */
      break;
    case CGT_SET_POWERS_OF_2:
      set->modulus = 3;
      break;
    case CGT_SET_LISTED:
      set->modulus = listed_modulus (listed, n);
      break;
    case CGT_SET_SQUARES:
    case CGT_SET_CUBES:
    default:
      set->modulus = 0; /* 1, but 4 and 8 are even */
      break;
    }
  set->n = n;
  if (n > 0)
    memcpy (set->listed, listed, n * sizeof *listed);
  return set;
}

/* More numbers than a range may have take longer to read than any of their positions to play. */
#define MOST_IN_RANGE 1000000

gboolean
cgt_subtraction_set_read_range (CgtReader *reader, GArray *listed, GError **error)
{
  const char *begin = (cgt_reader_peek (reader), reader->at);
  guint64 first, last;

  if (!cgt_reader_integer (reader, N_ ("a number to take"), 1, G_MAXUINT64, &first, error))
    return FALSE;
  last = first;
  if (cgt_reader_accept (reader, '.') &&
      (!cgt_reader_expect (reader, '.', error) ||
       !cgt_reader_integer (reader, N_ ("a number to take"), 1, G_MAXUINT64, &last, error)))
    return FALSE;
  if (last < first)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                               _ ("a range begins with its least number, as in %" PRIu64 "..%" PRIu64), last, first);
  if (last - first >= MOST_IN_RANGE)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("a range of more than %d numbers is too long"),
                               MOST_IN_RANGE);
  if (!cgt_reader_charge (reader, (last - first + 1) * 2 * sizeof first, error))
    return FALSE;
  for (guint64 taken = first; taken - first <= last - first; taken++)
    g_array_append_val (listed, taken);
  return TRUE;
}

gboolean
cgt_subtraction_set_read_numbers (CgtReader *reader, GArray *listed, GError **error)
{
  do
    if (!cgt_subtraction_set_read_range (reader, listed, error))
      return FALSE;
  while (cgt_reader_accept (reader, ','));
  if (!cgt_reader_expect_end (reader, error))
    return FALSE;
  cgt_sort_distinct (listed, cgt_word_compare);
  return TRUE;
}

/**
 * cgt_subtraction_set_read:
 *
 * Reads `1,2,3` or the name of a family to the end.
 *
 * Returns: the set, to be freed with g_free(); %NULL with an error
 */
CgtSubtractionSet *
cgt_subtraction_set_read (CgtReader *reader, GError **error)
{
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (gsize i = 0; i < G_N_ELEMENTS (families); i++)
    if (cgt_reader_accept_word (reader, families[i].name))
      return cgt_reader_expect_end (reader, error) ? new_set (families[i].family, NULL, 0) : NULL;
  if (g_ascii_isalpha (cgt_reader_peek (reader)))
    {
      cgt_reader_fail (reader, error, CGT_ERROR_SYNTAX,
                       _ ("expected numbers, squares, cubes, prime-powers, powers-of-2 or all-but"));
      return NULL;
    }
  if (!cgt_subtraction_set_read_numbers (reader, listed, error))
    return NULL;
  return new_set (CGT_SET_LISTED, (const guint64 *) (void *) listed->data, listed->len);
}

guint64
cgt_subtraction_set_count (const CgtSubtractionSet *set, guint64 heap)
{
  guint64 n = 0;

  switch (set->family)
    {
    case CGT_SET_SQUARES:
      return cgt_square_root (heap);
    case CGT_SET_CUBES:
      return cgt_cube_root (heap);
    case CGT_SET_PRIME_POWERS:
      return heap;
    case CGT_SET_POWERS_OF_2:
      for (; heap > 0; heap /= 2)
        n++;
      return n;
    case CGT_SET_LISTED:
    default:
      for (guint64 most = set->n; n < most;)
        {
          guint64 middle = n + (most - n) / 2;

          if (set->listed[middle] <= heap)
            n = middle + 1;
          else
            most = middle;
        }
      return n;
    }
}

/* Numbers are sieved so many at a time. A walk can then end early, and takes little memory however far it goes. */
#define WINDOW 65536

/* Sets a bit for 1 and each prime power of the window that begins at @begin. The multiples of each number from its
 * square on are taken out, and the powers of primes put back. */
static void
sieve_prime_powers (CgtSubtractionWalk *walk, guint64 begin)
{
  guint64 end = walk->most - begin < WINDOW ? walk->most : begin + WINDOW - 1;

  memset (walk->sieve, 0xff, (end - begin) / 8 + 1);
  if (begin == 0)
    walk->sieve[0] &= (guint8) ~1;
  for (guint64 p = 2; p <= end / p; p += p == 2 ? 1 : 2)
    for (guint64 n = MAX (p * p, begin + (p - begin % p) % p); n <= end; n += p)
      walk->sieve[(n - begin) / 8] &= (guint8) ~(1 << (n - begin) % 8);
  for (guint64 p = 2; p <= end / p; p++)
    for (guint64 power = p; power <= end / p;)
      {
        power *= p;
        if (power >= begin && cgt_is_prime (p))
          walk->sieve[(power - begin) / 8] |= (guint8) (1 << (power - begin) % 8);
      }
}

void
cgt_subtraction_walk_init (CgtSubtractionWalk *walk, const CgtSubtractionSet *set, guint64 most)
{
  *walk = (CgtSubtractionWalk) { .set = set };
  walk->most = set->family == CGT_SET_SQUARES ? cgt_square_root (most)
               : set->family == CGT_SET_CUBES ? cgt_cube_root (most)
                                              : most;
  if (set->family != CGT_SET_PRIME_POWERS)
    return;
  walk->sieve = g_malloc (MIN (most, WINDOW - 1) / 8 + 1);
  sieve_prime_powers (walk, 0);
}

static guint64
next_in_sieve (CgtSubtractionWalk *walk)
{
  while (walk->i < walk->most)
    {
      guint64 n = ++walk->i;

      if (n % WINDOW == 0)
        sieve_prime_powers (walk, n);
      if (walk->sieve[n % WINDOW / 8] >> n % 8 & 1)
        return n;
    }
  return 0;
}

guint64
cgt_subtraction_walk_next (CgtSubtractionWalk *walk)
{
  guint64 next = 0;

  switch (walk->set->family)
    {
    case CGT_SET_SQUARES:
      next = ++walk->i;
      return next <= walk->most ? next * next : 0;
    case CGT_SET_CUBES:
      next = ++walk->i;
      return next <= walk->most ? next * next * next : 0;
    case CGT_SET_PRIME_POWERS:
      return next_in_sieve (walk);
    case CGT_SET_POWERS_OF_2:
      if (walk->i < 64 && walk->most >> walk->i > 0)
        next = (guint64) 1 << walk->i++;
      return next;
    case CGT_SET_LISTED:
    default:
      if (walk->i < walk->set->n && walk->set->listed[walk->i] <= walk->most)
        next = walk->set->listed[walk->i++];
      return next;
    }
}

void
cgt_subtraction_walk_clear (CgtSubtractionWalk *walk)
{
  g_clear_pointer (&walk->sieve, g_free);
}

void
cgt_subtraction_set_append (const CgtSubtractionSet *set, guint64 to, GArray *elements)
{
  guint64 element, after = elements->len == 0 ? 0 : g_array_index (elements, guint64, elements->len - 1);
  CgtSubtractionWalk walk;

  cgt_subtraction_walk_init (&walk, set, to);
  while ((element = cgt_subtraction_walk_next (&walk)) != 0)
    if (element > after)
      g_array_append_val (elements, element);
  cgt_subtraction_walk_clear (&walk);
}

gboolean
cgt_subtraction_set_modulus (const CgtSubtractionSet *set, guint64 *unit, guint64 *modulus)
{
  *unit = set->unit;
  *modulus = set->modulus;
  return set->modulus != 0;
}

/* Of a number with no divisor below 4. */
static gboolean
is_prime_power (guint64 n)
{
  for (guint64 p = 5; p <= n / p; p += 2)
    if (n % p == 0)
      {
        while (n % p == 0)
          n /= p;
        return n == 1;
      }
  return TRUE;
}

/* A prime power with a divisor in common with 6 is a power of that divisor. */
static guint64
next_prime_power (guint64 after, guint64 most, guint64 remainder)
{
  guint64 base = remainder % 2 == 0 ? 2 : 3;

  if (remainder % 2 == 0 || remainder % 3 == 0)
    {
      for (guint64 power = base; power <= most; power *= base)
        {
          if (power > after && power % 6 == remainder)
            return power;
          if (power > most / base)
            break;
        }
      return 0;
    }
  for (guint64 n = after < remainder ? remainder : after + 6; n <= most && n >= remainder; n += 6)
    if (is_prime_power (n))
      return n;
  return 0;
}

guint64
cgt_subtraction_set_next (const CgtSubtractionSet *set, guint64 after, guint64 most, guint64 remainder)
{
  CgtSubtractionWalk walk;
  guint64 element;

  if (set->family == CGT_SET_PRIME_POWERS)
    return next_prime_power (after, most, remainder);
  cgt_subtraction_walk_init (&walk, set, most);
  while ((element = cgt_subtraction_walk_next (&walk)) != 0)
    if (element > after && element / set->unit % set->modulus == remainder)
      break;
  cgt_subtraction_walk_clear (&walk);
  return element;
}
