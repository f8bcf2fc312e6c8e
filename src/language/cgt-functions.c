/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-functions.h"

#include <string.h>

#include "rulesets/cgt-ruleset.h"

/* Operations of the store that have a meaning for every game. */
#define UNARY(name, operation) \
  static CgtValue name (CgtStore *store, const CgtValue *arguments, GError **error) \
  { \
    return operation (store, arguments[0]); \
  }

UNARY (mean, cgt_mean)
UNARY (temperature, cgt_temperature)
UNARY (left_stop, cgt_left_stop)
UNARY (right_stop, cgt_right_stop)
UNARY (birthday, cgt_birthday)

/* Values are canonical already; what a position is computed to here is its canonical form. */
static CgtValue
canonical (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return arguments[0];
}

/* tiny-G is {0||0|-G}; Winning Ways, ch. 5. */
static CgtValue
tiny (CgtStore *store, const CgtValue *arguments, GError **error)
{
  CgtValue zero = cgt_zero (), negative = cgt_negate (store, arguments[0]);
  CgtValue threat = cgt_make (store, &zero, 1, &negative, 1);

  return cgt_make (store, &zero, 1, &threat, 1);
}

static CgtValue
miny (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return cgt_negate (store, tiny (store, arguments, error));
}

static gboolean
add_options (CgtStore *store, CgtValue g, CgtPlayer player, GArray *into)
{
  CgtOptions options = cgt_options (store, g, player);

  if (options.n == G_MAXSIZE)
    return FALSE;
  if (options.n > 0)
    g_array_append_vals (into, options.items, options.n);
  return TRUE;
}

static gboolean
left_options (CgtStore *store, const CgtValue *arguments, GArray *into, GError **error)
{
  return add_options (store, arguments[0], CGT_LEFT, into);
}

static gboolean
right_options (CgtStore *store, const CgtValue *arguments, GArray *into, GError **error)
{
  return add_options (store, arguments[0], CGT_RIGHT, into);
}

/* In the order of the alphabet. */
static const CgtFunction functions[] = {
  { "birthday", 1, CGT_RESULT_GAME, birthday, NULL },
  { "canonical", 1, CGT_RESULT_GAME, canonical, NULL },
  { "left-options", 1, CGT_RESULT_LIST, NULL, left_options },
  { "left-stop", 1, CGT_RESULT_GAME, left_stop, NULL },
  { "mean", 1, CGT_RESULT_GAME, mean, NULL },
  { "miny", 1, CGT_RESULT_GAME, miny, NULL },
  { "outcome", 1, CGT_RESULT_OUTCOME, NULL, NULL },
  { "right-options", 1, CGT_RESULT_LIST, NULL, right_options },
  { "right-stop", 1, CGT_RESULT_GAME, right_stop, NULL },
  { "temperature", 1, CGT_RESULT_GAME, temperature, NULL },
  { "tiny", 1, CGT_RESULT_GAME, tiny, NULL },
};

gint
cgt_function_find (const char *name, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    if (strlen (functions[i].name) == length && g_ascii_strncasecmp (functions[i].name, name, length) == 0)
      return i;
  return -1;
}

const CgtFunction *
cgt_function_get (guint i)
{
  return &functions[i];
}

/* Levenshtein's distance of two short names, in letters changed, left out or put in. */
static guint
distance (const char *a, gsize a_length, const char *b)
{
  gsize b_length = strlen (b);
  g_autofree guint *row = g_new (guint, b_length + 1);

  for (gsize j = 0; j <= b_length; j++)
    row[j] = j;
  for (gsize i = 0; i < a_length; i++)
    {
      guint diagonal = row[0];

      row[0] = i + 1;
      for (gsize j = 0; j < b_length; j++)
        {
          guint above = row[j + 1], change = diagonal + (g_ascii_tolower (a[i]) != b[j]);

          row[j + 1] = MIN (change, 1 + MIN (above, row[j]));
          diagonal = above;
        }
    }
  return row[b_length];
}

static void
consider (const char *candidate, const char *name, gsize length, guint *best_distance, const char **best)
{
  guint d = distance (name, length, candidate);

  if (d < *best_distance)
    {
      *best_distance = d;
      *best = candidate;
    }
}

const char *
cgt_function_suggest (const char *name, gsize length)
{
  const char *best = NULL;
  guint best_distance = 1 + length / 4, n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  if (length < 3 || length > 40)
    return NULL;
  for (guint i = 0; i < n; i++)
    consider (cgt_ruleset_get_id (rulesets[i]), name, length, &best_distance, &best);
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    consider (functions[i].name, name, length, &best_distance, &best);
  consider ("misere", name, length, &best_distance, &best);
  return best;
}
