/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-names.h"

#include <string.h>

#include "solvers/cgt-solver-private.h"
#include "base/cgt-sort.h"

/* Values with equal canonical forms get equal lines: the names of the options are in ascending order, and an option has
 * its name before. */

struct _CgtPackedNames
{
  GMutex mutex;
  GHashTable *names; /* char * of a line, a block of the budget of who asked for it -> its name */
  GPtrArray *lines;  /* char *: borrowed */
};

CgtPackedNames *
cgt_packed_names_new (void)
{
  CgtPackedNames *names = g_new0 (CgtPackedNames, 1);

  g_mutex_init (&names->mutex);
  names->names = g_hash_table_new_full (g_str_hash, g_str_equal, cgt_budget_release, NULL);
  names->lines = g_ptr_array_new ();
  return names;
}

void
cgt_packed_names_free (CgtPackedNames *names)
{
  if (names == NULL)
    return;
  g_ptr_array_unref (names->lines);
  g_hash_table_unref (names->names);
  g_mutex_clear (&names->mutex);
  g_free (names);
}

/* The name of @line, a new one if it has none. 0: @budget has no memory for it. */
static guint32
name_of_line (CgtPackedNames *names, const char *line, CgtBudget *budget)
{
  guint32 name;
  char *copy;

  g_mutex_lock (&names->mutex);
  name = GPOINTER_TO_UINT (g_hash_table_lookup (names->names, line));
  copy = name == 0 ? cgt_budget_alloc (budget, strlen (line) + 1, 1) : NULL;
  if (copy != NULL)
    {
      strcpy (copy, line);
      g_ptr_array_add (names->lines, copy);
      name = names->lines->len;
      g_hash_table_insert (names->names, copy, GUINT_TO_POINTER (name));
    }
  g_mutex_unlock (&names->mutex);
  return name;
}

/* Values */

static gboolean
append_integer (CgtStore *store, CgtValue integer, GString *line)
{
  g_autofree char *digits = cgt_value_is_none (integer) ? NULL : cgt_value_to_text (store, integer);

  if (digits != NULL)
    g_string_append_printf (line, " %s", digits);
  return digits != NULL;
}

static gboolean
append_number_up_star (CgtStore *store, CgtValue value, GString *line)
{
  CgtValue number, ups, nim;
  guint exponent = 0;

  cgt_get_number_up_star (store, value, &number, &ups, &nim);
  for (; !cgt_value_is_none (number) && !cgt_is_integer (store, number); exponent++)
    number = cgt_add (store, number, number);
  g_string_assign (line, "number");
  if (!append_integer (store, number, line))
    return FALSE;
  g_string_append_printf (line, " %u", exponent);
  return append_integer (store, ups, line) && append_integer (store, nim, line);
}

static gboolean
append_options (CgtPackedNames *names, CgtStore *store, CgtTable *known, CgtValue value, GString *line)
{
  g_string_assign (line, "options");
  for (guint player = 0; player < 2; player++)
    {
      g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (guint32));
      CgtOptions options = cgt_options (store, value, player);

      if (options.n == G_MAXSIZE)
        return FALSE;
      for (gsize i = 0; i < options.n; i++)
        {
          guint32 name = cgt_packed_names_get (names, store, known, options.items[i]);

          if (name == 0)
            return FALSE;
          g_array_append_val (sorted, name);
        }
      g_array_sort (sorted, cgt_uint32_compare);
      g_string_append_printf (line, " %u", sorted->len);
      for (guint i = 0; i < sorted->len; i++)
        g_string_append_printf (line, " %u", g_array_index (sorted, guint32, i));
    }
  return TRUE;
}

guint32
cgt_packed_names_get (CgtPackedNames *names, CgtStore *store, CgtTable *known, CgtValue value)
{
  CgtBytes key = { &value.bits, sizeof value.bits };
  guint32 name = (guint32) cgt_table_lookup (known, key);
  g_autoptr (GString) line = NULL;
  gsize entry;

  if (name > 0)
    return name;
  line = g_string_new (NULL);
  if (!(cgt_is_number_up_star (store, value) ? append_number_up_star (store, value, line)
                                             : append_options (names, store, known, value, line)))
    return 0;
  name = name_of_line (names, line->str, cgt_store_get_budget (store));
  entry = name != 0 ? cgt_table_intern (known, key, cgt_store_get_budget (store)) : G_MAXSIZE;
  if (entry == G_MAXSIZE)
    return 0;
  cgt_table_set (known, entry, name);
  return name;
}

/* Lines */

guint32
cgt_packed_names_append_lines (CgtPackedNames *names, GString *text)
{
  guint32 n;

  g_mutex_lock (&names->mutex);
  n = names->lines->len;
  for (guint i = 0; i < n; i++)
    {
      g_string_append (text, names->lines->pdata[i]);
      g_string_append_c (text, '\n');
    }
  g_mutex_unlock (&names->mutex);
  return n;
}

/* Whether @words are the parts of a number with ups and a nimber. */
static gboolean
is_number_up_star (char **words)
{
  guint n = g_strv_length (words);

  for (guint i = 0; i < n; i++)
    {
      const char *digits = words[i] + (words[i][0] == '-');

      if (digits[0] == '\0' || digits[strspn (digits, "0123456789")] != '\0')
        return FALSE;
    }
  return n == 4;
}

/* Whether @words are the numbers and names of options, all of them given before. */
static gboolean
are_options (char **words, guint32 n_names)
{
  char **at = words;

  for (guint player = 0; player < 2; player++)
    {
      guint64 n, name;

      if (*at == NULL || !g_ascii_string_to_unsigned (*at++, 10, 0, G_MAXUINT32, &n, NULL))
        return FALSE;
      for (; n > 0; n--)
        if (*at == NULL || !g_ascii_string_to_unsigned (*at++, 10, 1, n_names, &name, NULL))
          return FALSE;
    }
  return *at == NULL;
}

guint32
cgt_packed_names_add_line (CgtPackedNames *names, const char *line, CgtBudget *budget)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  guint32 before = names->lines->len;

  if (words[0] == NULL)
    return 0;
  if (!(g_str_equal (words[0], "number") && is_number_up_star (words + 1)) &&
      !(g_str_equal (words[0], "options") && before > 0 && are_options (words + 1, before)))
    return 0;
  return name_of_line (names, line, budget);
}
