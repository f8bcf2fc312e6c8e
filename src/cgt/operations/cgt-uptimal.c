/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Uptimals: x + *m + a_1.up^1 + a_2.up^2 + ... + a_k.up^k, where up^n = {0|* - up^1 - ... - up^(n-1)} (Winning Ways ch.
 * 3; Siegel, II.4). For a_k > 0, the only right option has every coefficient up to a_k reduced by one and * toggled. So
 * the expansion of a game is derived from that of its right option, or of its negative's, and then proved by adding it
 * up. */

#include "cgt/cgt-operations.h"

#include <glib/gi18n-lib.h>
#include "cgt/cgt-private.h"

typedef struct
{
  CgtValue number, nimber; /* the nimber as *m */
  GArray *coefficients;    /* CgtValue, integers; [0] belongs to up^1, the last is not 0 */
} Expansion;

typedef struct
{
  CgtStore *store;
  GHashTable *expansions; /* handle -> Expansion, NULL for a game that is no uptimal */
  GArray *powers;         /* CgtValue: up^1, up^2, ... */
  CgtValue powers_sum;
} Uptimals;

static void
expansion_free (gpointer data)
{
  Expansion *expansion = data;

  if (expansion == NULL)
    return;
  g_array_unref (expansion->coefficients);
  g_free (expansion);
}

static Expansion *
expansion_new (CgtValue number, CgtValue nimber)
{
  Expansion *expansion = g_new0 (Expansion, 1);

  expansion->number = number;
  expansion->nimber = nimber;
  expansion->coefficients = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  return expansion;
}

static CgtValue
coefficient (const Expansion *expansion, guint i)
{
  return i < expansion->coefficients->len ? g_array_index (expansion->coefficients, CgtValue, i) : cgt_zero ();
}

static void
append_coefficient (Expansion *expansion, CgtValue integer)
{
  g_array_append_val (expansion->coefficients, integer);
}

static void
trim (Expansion *expansion)
{
  guint n = expansion->coefficients->len;

  while (n > 0 && cgt_value_equal (coefficient (expansion, n - 1), cgt_zero ()))
    n--;
  g_array_set_size (expansion->coefficients, n);
}

static Expansion *
negated (CgtStore *store, const Expansion *expansion)
{
  Expansion *negative = expansion_new (cgt_negate (store, expansion->number), expansion->nimber);

  for (guint i = 0; i < expansion->coefficients->len; i++)
    append_coefficient (negative, cgt_negate (store, coefficient (expansion, i)));
  return negative;
}

static Expansion *
expansion_of_sum (CgtStore *store, CgtValue g)
{
  CgtValue number, ups, nimber;
  Expansion *expansion;

  cgt_get_number_up_star (store, g, &number, &ups, &nimber);
  expansion = expansion_new (number, cgt_nimber (store, nimber));
  append_coefficient (expansion, ups);
  trim (expansion);
  return expansion;
}

/* up^(i + 1) */
static CgtValue
power (Uptimals *uptimals, guint i)
{
  CgtStore *store = uptimals->store;

  while (uptimals->powers->len <= i)
    {
      CgtValue zero = cgt_zero (), right = cgt_subtract (store, cgt_star (store, 1), uptimals->powers_sum);
      CgtValue up = cgt_make (store, &zero, 1, &right, 1);

      if (cgt_value_is_none (up))
        return CGT_NONE;
      g_array_append_val (uptimals->powers, up);
      uptimals->powers_sum = cgt_add (store, uptimals->powers_sum, up);
    }
  return g_array_index (uptimals->powers, CgtValue, i);
}

static CgtValue
add_up (Uptimals *uptimals, const Expansion *expansion)
{
  CgtStore *store = uptimals->store;
  CgtValue sum = cgt_add (store, expansion->number, expansion->nimber);

  for (guint i = 0; i < expansion->coefficients->len; i++)
    sum = cgt_add (store, sum, cgt_multiple (store, coefficient (expansion, i), power (uptimals, i)));
  return sum;
}

/* @right with its first @k coefficients increased by one, and * toggled. */
static Expansion *
successor (CgtStore *store, const Expansion *right, guint k)
{
  CgtValue one = cgt_integer (store, 1);
  Expansion *expansion = expansion_new (right->number, cgt_add (store, right->nimber, cgt_star (store, 1)));

  for (guint i = 0; i < MAX (k, right->coefficients->len); i++)
    append_coefficient (expansion, i < k ? cgt_add (store, coefficient (right, i), one) : coefficient (right, i));
  trim (expansion);
  return expansion;
}

static const Expansion *expand (Uptimals *uptimals, CgtValue g);

/* The greatest possible length of an expansion of @g: the last coefficient is 1 only if the others alone are a left
 * option. */
static gboolean
find_length (Uptimals *uptimals, CgtValue g, const Expansion *right, guint *length)
{
  gsize n = cgt_n_options (g, CGT_LEFT);

  *length = right->coefficients->len;
  for (gsize i = 0; i < n; i++)
    {
      const Expansion *left = expand (uptimals, cgt_option (uptimals->store, g, CGT_LEFT, i));

      if (left == NULL)
        return FALSE;
      *length = MAX (*length, left->coefficients->len);
    }
  *length += 1;
  return TRUE;
}

static Expansion *
expand_positive (Uptimals *uptimals, CgtValue g)
{
  CgtStore *store = uptimals->store;
  const Expansion *right;
  guint length;

  if (cgt_n_options (g, CGT_RIGHT) != 1)
    return NULL;
  right = expand (uptimals, cgt_option (store, g, CGT_RIGHT, 0));
  if (right == NULL || !find_length (uptimals, g, right, &length))
    return NULL;
  for (guint k = MAX (right->coefficients->len, 1); k <= length && cgt_store_tick (store); k++)
    {
      Expansion *expansion = successor (store, right, k);

      if (cgt_value_equal (add_up (uptimals, expansion), g))
        return expansion;
      expansion_free (expansion);
    }
  return NULL;
}

static const Expansion *
expand (Uptimals *uptimals, CgtValue g)
{
  CgtStore *store = uptimals->store;
  gpointer found;
  Expansion *expansion;

  if (cgt_value_is_none (g) || !cgt_store_tick (store))
    return NULL;
  if (g_hash_table_lookup_extended (uptimals->expansions, &g.bits, NULL, &found))
    return found;
  if (cgt_is_nus (g))
    {
      expansion = expansion_of_sum (store, g);
    }
  else
    {
      expansion = expand_positive (uptimals, g);
      if (expansion == NULL)
        {
          Expansion *negative = expand_positive (uptimals, cgt_negate (store, g));

          if (negative != NULL)
            expansion = negated (store, negative);
          expansion_free (negative);
        }
    }
  g_hash_table_insert (uptimals->expansions, g_memdup2 (&g.bits, sizeof g.bits), expansion);
  return expansion;
}

static gboolean
write_coefficient (CgtStore *store, GString *text, CgtValue integer)
{
  g_autofree char *digits = cgt_value_to_text (store, integer);
  gint64 n;
  gboolean is_small = cgt_integer_to_int64 (store, integer, &n) && ABS (n) < 36;
  gboolean is_negative = cgt_number_compare (integer, cgt_zero ()) < 0;

  if (is_small)
    g_string_append_c (text, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[ABS (n)]);
  else if (digits != NULL)
    g_string_append_printf (text, "(%s)", digits + is_negative);
  else
    return FALSE;
  if (is_negative)
    g_string_append_c (text, '-');
  return TRUE;
}

static char *
expansion_to_text (CgtStore *store, const Expansion *expansion)
{
  g_autofree char *base = cgt_value_to_text (store, cgt_add (store, expansion->number, expansion->nimber));
  g_autoptr (GString) text = NULL;

  if (base == NULL)
    return NULL;
  text = g_string_new (base);
  g_string_append_c (text, '.');
  if (expansion->coefficients->len == 0)
    g_string_append_c (text, '0');
  for (guint i = 0; i < expansion->coefficients->len; i++)
    if (!write_coefficient (store, text, coefficient (expansion, i)))
      return NULL;
  return g_strdup (text->str);
}

/**
 * cgt_uptimal_to_text:
 *
 * Returns: (transfer full): the uptimal expansion of @g, such as "2*3.11-" for 2 + *3 + up^1 - up^2; %NULL when the
 *   budget ran out, or with %CGT_ERROR_MEANINGLESS if @g is no uptimal
 */
char *
cgt_uptimal_to_text (CgtStore *store, CgtValue g, GError **error)
{
  Uptimals uptimals = { store };
  const Expansion *expansion;
  char *text = NULL;

  if (cgt_value_is_none (g))
    return NULL;
  uptimals.expansions = g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, expansion_free);
  uptimals.powers = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  uptimals.powers_sum = cgt_zero ();
  expansion = expand (&uptimals, g);
  if (expansion != NULL)
    text = expansion_to_text (store, expansion);
  else if (cgt_budget_check (store->budget, NULL))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_MEANINGLESS, _ ("the game is not an uptimal"));
  g_hash_table_unref (uptimals.expansions);
  g_array_unref (uptimals.powers);
  return text;
}

/* Extends the powers to that of @n, one step of the budget each. */
static gboolean
find_powers (Uptimals *uptimals, CgtValue n)
{
  gint64 last;

  if (cgt_value_is_none (n))
    return FALSE;
  if (!cgt_integer_to_int64 (uptimals->store, n, &last) || last > G_MAXUINT32)
    return cgt_store_may_hold (uptimals->store, G_MAXSIZE), FALSE;
  for (gint64 i = 0; i < last; i++)
    if (!cgt_store_tick (uptimals->store) || cgt_value_is_none (power (uptimals, (guint) i)))
      return FALSE;
  return TRUE;
}

static CgtValue
up_power (CgtStore *store, CgtValue n, gboolean sum)
{
  Uptimals uptimals = { .store = store, .powers_sum = cgt_zero () };
  CgtValue result = CGT_NONE;

  uptimals.powers = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  if (find_powers (&uptimals, n))
    result = sum ? uptimals.powers_sum : g_array_index (uptimals.powers, CgtValue, uptimals.powers->len - 1);
  g_array_unref (uptimals.powers);
  return result;
}

CgtValue
cgt_up_power (CgtStore *store, CgtValue n)
{
  return up_power (store, n, FALSE);
}

CgtValue
cgt_up_powers (CgtStore *store, CgtValue n)
{
  return up_power (store, n, TRUE);
}
