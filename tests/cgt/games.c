/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

#include "games.h"

#include <string.h>

static gboolean
is_antichain (CgtStore *store, const CgtValue *games, guint n, CgtValue g)
{
  for (guint i = 0; i < n; i++)
    if (cgt_compare (store, games[i], g) != CGT_ORDER_FUZZY)
      return FALSE;
  return TRUE;
}

typedef struct
{
  CgtValue items[22];
  guint n;
} Antichain;

static void
list_antichains (CgtStore *store, GArray *games, guint from, Antichain *so_far, GArray *antichains)
{
  g_array_append_val (antichains, *so_far);
  for (guint i = from; i < games->len; i++)
    {
      CgtValue g = g_array_index (games, CgtValue, i);

      if (!is_antichain (store, so_far->items, so_far->n, g))
        continue;
      so_far->items[so_far->n++] = g;
      list_antichains (store, games, i + 1, so_far, antichains);
      so_far->n--;
    }
}

GArray *
games_born_by (CgtStore *store, guint day)
{
  g_autoptr (GArray) before = NULL;
  g_autoptr (GArray) antichains = g_array_new (FALSE, FALSE, sizeof (Antichain));
  g_autoptr (GHashTable) set = g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL);
  GArray *games = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  Antichain none = { .n = 0 };
  CgtValue zero = cgt_zero ();

  if (day == 0)
    {
      g_array_append_val (games, zero);
      return games;
    }
  before = games_born_by (store, day - 1);
  list_antichains (store, before, 0, &none, antichains);
  for (guint i = 0; i < antichains->len; i++)
    for (guint j = 0; j < antichains->len; j++)
      {
        Antichain *l = &g_array_index (antichains, Antichain, i), *r = &g_array_index (antichains, Antichain, j);
        CgtValue g = cgt_make (store, l->items, l->n, r->items, r->n);

        g_assert_false (cgt_value_is_none (g));
        if (!g_hash_table_contains (set, &g.bits))
          {
            g_hash_table_add (set, g_memdup2 (&g.bits, sizeof g.bits));
            g_array_append_val (games, g);
          }
      }
  return games;
}

CgtValue
games_random (CgtStore *store, GRand *rand, GArray *games, guint most_options)
{
  g_autofree CgtValue *options = g_new (CgtValue, 2 * most_options);
  guint n_left = g_rand_int_range (rand, 1, most_options + 1), n_right = g_rand_int_range (rand, 1, most_options + 1);

  for (guint i = 0; i < n_left + n_right; i++)
    options[i] = g_array_index (games, CgtValue, g_rand_int_range (rand, 0, games->len));
  return cgt_make (store, options, n_left, options + n_left, n_right);
}

/* A small recursive reader. */
typedef struct
{
  CgtStore *store;
  const char *at;
} Reader;

static CgtValue read_value (Reader *reader);

static CgtValue
read_integer (Reader *reader)
{
  const char *begin = reader->at;

  while (g_ascii_isdigit (*reader->at))
    reader->at++;
  g_assert_true (reader->at > begin);
  return cgt_integer_from_text (reader->store, begin, reader->at - begin);
}

static CgtValue
read_number (Reader *reader)
{
  CgtValue x = read_integer (reader);

  if (*reader->at == '/')
    {
      CgtValue denominator;
      gulong exponent = 0;

      reader->at++;
      denominator = read_integer (reader);
      while (!cgt_value_equal (denominator, cgt_integer (reader->store, 1)))
        {
          denominator = cgt_dyadic (reader->store, denominator, 1);
          g_assert_true (cgt_is_integer (reader->store, denominator));
          exponent++;
        }
      x = cgt_dyadic (reader->store, x, exponent);
    }
  return x;
}

static CgtValue
read_sum (Reader *reader)
{
  CgtStore *store = reader->store;
  CgtValue sum = cgt_zero ();
  gboolean any = FALSE;

  if (*reader->at == '-')
    {
      reader->at++;
      sum = cgt_negate (store, read_number (reader));
      any = TRUE;
    }
  else if (g_ascii_isdigit (*reader->at))
    {
      sum = read_number (reader);
      any = TRUE;
    }
  if (*reader->at == '^' || *reader->at == 'v')
    {
      char c = *reader->at;
      CgtValue ups = cgt_integer (store, 1);

      reader->at++;
      if (*reader->at == c)
        {
          reader->at++;
          ups = cgt_integer (store, 2);
        }
      else if (g_ascii_isdigit (*reader->at))
        {
          ups = read_integer (reader);
        }
      sum = cgt_add (store, sum, cgt_up (store, c == '^' ? ups : cgt_negate (store, ups)));
      any = TRUE;
    }
  if (*reader->at == '*')
    {
      reader->at++;
      sum = cgt_add (store, sum,
                     g_ascii_isdigit (*reader->at) ? cgt_nimber (store, read_integer (reader)) : cgt_star (store, 1));
      any = TRUE;
    }
  g_assert_true (any);
  return sum;
}

/* The place and length of the longest run of bars in this pair of braces. */
static guint
find_bars (const char *at, const char *end, const char **where)
{
  guint longest = 0, depth = 0;

  for (; at < end; at++)
    {
      guint n = 0;

      if (*at == '{' || *at == '(')
        depth++;
      else if (*at == '}' || *at == ')')
        depth--;
      while (depth == 0 && at + n < end && at[n] == '|')
        n++;
      if (n > longest)
        {
          longest = n;
          *where = at;
        }
      if (n > 0)
        at += n - 1;
    }
  return longest;
}

static CgtValue read_between (CgtStore *store, const char *begin, const char *end);

static void
read_list (CgtStore *store, const char *begin, const char *end, GArray *list)
{
  guint depth = 0;
  const char *where, *start = begin;

  if (begin == end)
    return;
  if (find_bars (begin, end, &where) > 0)
    {
      CgtValue g = read_between (store, begin, end);

      g_array_append_val (list, g);
      return;
    }
  for (const char *at = begin; at <= end; at++)
    {
      if (at == end || (*at == ',' && depth == 0))
        {
          g_autofree char *text = g_strndup (start, at - start);
          CgtValue g = games_read (store, text);

          g_array_append_val (list, g);
          start = at + 1;
        }
      else if (*at == '{' || *at == '(')
        depth++;
      else if (*at == '}' || *at == ')')
        depth--;
    }
}

/* The content of braces. */
static CgtValue
read_between (CgtStore *store, const char *begin, const char *end)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (GArray) right = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  const char *where = NULL;
  guint n = find_bars (begin, end, &where);

  g_assert_cmpuint (n, >, 0);
  read_list (store, begin, where, left);
  read_list (store, where + n, end, right);
  return cgt_make (store, (CgtValue *) (gpointer) left->data, left->len, (CgtValue *) (gpointer) right->data,
                   right->len);
}

static const char *
matching (const char *open)
{
  guint depth = 0;

  for (const char *at = open; *at != '\0'; at++)
    {
      if (*at == '{' || *at == '(')
        depth++;
      else if ((*at == '}' || *at == ')') && --depth == 0)
        return at;
    }
  g_assert_not_reached ();
}

static CgtValue
read_switch (Reader *reader)
{
  CgtStore *store = reader->store;
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (GArray) right = g_array_new (FALSE, FALSE, sizeof (CgtValue));

  if (*reader->at == '(')
    {
      const char *end = matching (reader->at);

      read_list (store, reader->at + 1, end, left);
      reader->at = end + 1;
    }
  else
    {
      CgtValue g = *reader->at == '{' ? read_value (reader) : read_number (reader);

      g_array_append_val (left, g);
    }
  for (guint i = 0; i < left->len; i++)
    {
      CgtValue g = cgt_negate (store, g_array_index (left, CgtValue, i));

      g_array_append_val (right, g);
    }
  return cgt_make (store, (CgtValue *) (gpointer) left->data, left->len, (CgtValue *) (gpointer) right->data,
                   right->len);
}

static CgtValue
read_value (Reader *reader)
{
  CgtStore *store = reader->store;

  if (*reader->at == '{')
    {
      const char *end = matching (reader->at);
      CgtValue g = read_between (store, reader->at + 1, end);

      reader->at = end + 1;
      return g;
    }
  if (g_str_has_prefix (reader->at, "+-"))
    {
      reader->at += 2;
      return read_switch (reader);
    }
  if (g_str_has_prefix (reader->at, "tiny(") || g_str_has_prefix (reader->at, "miny("))
    {
      gboolean is_tiny = *reader->at == 't';
      CgtValue zero = cgt_zero (), g, threat;

      reader->at += 5;
      g = cgt_negate (store, read_value (reader));
      g_assert_cmpint (*reader->at, ==, ')');
      reader->at++;
      threat = cgt_make (store, &zero, 1, &g, 1);
      g = cgt_make (store, &zero, 1, &threat, 1);
      return is_tiny ? g : cgt_negate (store, g);
    }
  return read_sum (reader);
}

CgtValue
games_read (CgtStore *store, const char *text)
{
  Reader reader = { store, text };
  CgtValue g = read_value (&reader);

  g_assert_cmpstr (reader.at, ==, "");
  return g;
}
