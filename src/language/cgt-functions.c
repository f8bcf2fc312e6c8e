/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-functions.h"

#include <string.h>

#include "cgt/cgt-operations.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/evaluate/cgt-compound.h"

/* Operations of the store that are defined for every game. */
#define UNARY(name, operation)                                                                                         \
  static CgtValue name (CgtStore *store, const CgtValue *arguments, GError **error)                                    \
  {                                                                                                                    \
    return operation (store, arguments[0]);                                                                            \
  }
#define BINARY(name, operation)                                                                                        \
  static CgtValue name (CgtStore *store, const CgtValue *arguments, GError **error)                                    \
  {                                                                                                                    \
    return operation (store, arguments[0], arguments[1]);                                                              \
  }

UNARY (mean, cgt_mean)
UNARY (temperature, cgt_temperature)
UNARY (left_stop, cgt_left_stop)
UNARY (right_stop, cgt_right_stop)
UNARY (birthday, cgt_birthday)
UNARY (freeze, cgt_freeze)
UNARY (reduced, cgt_reduced)
UNARY (far_star, cgt_far_star)
UNARY (stop_count, cgt_stop_count)
BINARY (norton, cgt_norton_product)
BINARY (conway, cgt_conway_product)
BINARY (heat, cgt_heat)
BINARY (conjunctive, cgt_conjunctive_sum)
BINARY (selective, cgt_selective_sum)

static CgtValue
overheat (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return cgt_overheat (store, arguments[0], arguments[1], arguments[2]);
}

static CgtValue
cool (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return cgt_cool (store, arguments[0], arguments[1], error);
}

static CgtValue
atomic_weight (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return cgt_atomic_weight (store, arguments[0], error);
}

static CgtValue
nim_product (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return cgt_nim_product (store, arguments[0], arguments[1], error);
}

static char *
sign_expansion (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return cgt_sign_expansion (store, arguments[0], error);
}

static gboolean
day (CgtStore *store, const CgtValue *arguments, GArray *into, GError **error)
{
  g_autoptr (GArray) born = cgt_day (store, arguments[0], error);

  if (born == NULL)
    return FALSE;
  g_array_append_vals (into, born->data, born->len);
  return TRUE;
}

static gboolean
dyadic_expansion (CgtStore *store, const CgtValue *arguments, GArray *into, GError **error)
{
  g_autoptr (GArray) powers = cgt_dyadic_expansion (store, arguments[0], error);

  if (powers == NULL)
    return FALSE;
  if (powers->len > 0)
    g_array_append_vals (into, powers->data, powers->len);
  return TRUE;
}

static char *
uptimal (CgtStore *store, const CgtValue *arguments, GError **error)
{
  return cgt_uptimal_to_text (store, arguments[0], error);
}

/* Values are canonical; for a position this is its canonical form. */
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

static GPtrArray *
left_options (CgtStore *store, CgtForm *argument)
{
  return cgt_form_options (store, argument, CGT_LEFT);
}

static GPtrArray *
right_options (CgtStore *store, CgtForm *argument)
{
  return cgt_form_options (store, argument, CGT_RIGHT);
}

static gboolean
add_incentives (CgtStore *store, CgtValue g, CgtPlayer player, GArray *into)
{
  g_autoptr (GArray) incentives = cgt_incentives (store, g, player);

  if (incentives == NULL)
    return FALSE;
  if (incentives->len > 0)
    g_array_append_vals (into, incentives->data, incentives->len);
  return TRUE;
}

static gboolean
left_incentives (CgtStore *store, const CgtValue *arguments, GArray *into, GError **error)
{
  return add_incentives (store, arguments[0], CGT_LEFT, into);
}

static gboolean
right_incentives (CgtStore *store, const CgtValue *arguments, GArray *into, GError **error)
{
  return add_incentives (store, arguments[0], CGT_RIGHT, into);
}

#define GAME(name, n, function)                                                                                        \
  {                                                                                                                    \
    name, n, CGT_RESULT_GAME, function, NULL, NULL, NULL, 0                                                            \
  }
#define JOIN(name, n, function, kind)                                                                                  \
  {                                                                                                                    \
    name, n, CGT_RESULT_GAME, function, NULL, NULL, NULL, kind                                                         \
  }
#define LIST(name, n, function)                                                                                        \
  {                                                                                                                    \
    name, n, CGT_RESULT_LIST, NULL, function, NULL, NULL, 0                                                            \
  }

#define LIST_OF_FORM(name, function)                                                                                   \
  {                                                                                                                    \
    name, 1, CGT_RESULT_LIST, NULL, NULL, NULL, function, 0                                                            \
  }

/* In alphabetical order. */
static const CgtFunction functions[] = {
  GAME ("atomic-weight", 1, atomic_weight),
  GAME ("birthday", 1, birthday),
  GAME ("canonical", 1, canonical),
  JOIN ("conjunctive", 2, conjunctive, CGT_COMPOUND_CONJUNCTIVE),
  GAME ("conway", 2, conway),
  GAME ("cool", 2, cool),
  LIST ("day", 1, day),
  LIST ("dyadic-expansion", 1, dyadic_expansion),
  GAME ("far-star", 1, far_star),
  GAME ("freeze", 1, freeze),
  GAME ("heat", 2, heat),
  LIST ("left-incentives", 1, left_incentives),
  LIST_OF_FORM ("left-options", left_options),
  GAME ("left-stop", 1, left_stop),
  GAME ("mean", 1, mean),
  GAME ("miny", 1, miny),
  GAME ("nim-product", 2, nim_product),
  GAME ("norton", 2, norton),
  { "outcome", 1, CGT_RESULT_OUTCOME, NULL, NULL, NULL, NULL, 0 },
  GAME ("overheat", 3, overheat),
  GAME ("reduced", 1, reduced),
  LIST ("right-incentives", 1, right_incentives),
  LIST_OF_FORM ("right-options", right_options),
  GAME ("right-stop", 1, right_stop),
  JOIN ("selective", 2, selective, CGT_COMPOUND_SELECTIVE),
  { "sign-expansion", 1, CGT_RESULT_EXPANSION, NULL, NULL, sign_expansion, 0 },
  GAME ("stop-count", 1, stop_count),
  GAME ("temperature", 1, temperature),
  GAME ("tiny", 1, tiny),
  { "uptimal", 1, CGT_RESULT_EXPANSION, NULL, NULL, uptimal, NULL, 0 },
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
  return i < G_N_ELEMENTS (functions) ? &functions[i] : NULL;
}

/* The Levenshtein distance of two short names: letters changed, omitted or inserted. */
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
