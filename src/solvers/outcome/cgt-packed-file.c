/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-file.h"

#include <glib/gstdio.h>
#include <string.h>

#include "base/cgt-file.h"

#define VERSION "Grundy table 1\n"
#define MOST_OF_A_LINE 64
/* free squares, and a word with the rest of the key, the weight and who wins */
#define ENTRY_WORDS 3

/* The line that says what the table is of. (transfer full) */
static char *
describe (const CgtPackedFacts *facts)
{
  g_autofree char *rules = cgt_rules_to_text (facts->game->rules);

  return g_strdup_printf ("%s %ux%u\n", rules, facts->board.n_lines[CGT_LEFT], facts->board.width[CGT_LEFT]);
}

/* Writing */

/* Forms: a line for each value, after those of its options. A number with ups and a nimber is written by its parts. */
typedef struct
{
  CgtStore *store;
  GString *text;
  GHashTable *indices; /* guint64 of a value -> its line, from 1 on */
} Forms;

static void
append_integer (Forms *forms, CgtValue integer)
{
  g_autofree char *digits = cgt_value_to_text (forms->store, integer);

  g_string_append_printf (forms->text, " %s", digits);
}

static void
append_number_up_star (Forms *forms, CgtValue value)
{
  CgtValue number, ups, nim;
  guint exponent = 0;

  cgt_get_number_up_star (forms->store, value, &number, &ups, &nim);
  for (; !cgt_is_integer (forms->store, number); exponent++)
    number = cgt_add (forms->store, number, number);
  g_string_append (forms->text, "number");
  append_integer (forms, number);
  g_string_append_printf (forms->text, " %u", exponent);
  append_integer (forms, ups);
  append_integer (forms, nim);
}

static guint append_form (Forms *forms, CgtValue value);

static void
append_options (Forms *forms, CgtValue value)
{
  g_autoptr (GString) line = g_string_new ("options");

  for (guint player = 0; player < 2; player++)
    {
      CgtOptions options = cgt_options (forms->store, value, player);

      g_string_append_printf (line, " %" G_GSIZE_FORMAT, options.n);
      for (gsize i = 0; i < options.n; i++)
        g_string_append_printf (line, " %u", append_form (forms, options.items[i]));
    }
  g_string_append (forms->text, line->str);
}

/* The number of the line of @value. */
static guint
append_form (Forms *forms, CgtValue value)
{
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (forms->indices, &value.bits));

  if (index > 0)
    return index;
  if (cgt_is_number_up_star (forms->store, value))
    append_number_up_star (forms, value);
  else
    append_options (forms, value);
  g_string_append_c (forms->text, '\n');
  index = g_hash_table_size (forms->indices) + 1;
  g_hash_table_insert (forms->indices, g_memdup2 (&value.bits, sizeof value.bits), GUINT_TO_POINTER (index));
  return index;
}

static void
append_values (const CgtPackedFacts *facts, GString *text)
{
  g_autoptr (GHashTable) indices = g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL);
  g_autoptr (GString) lines = g_string_new (NULL), numbers = g_string_new (NULL);
  Forms forms = { facts->solver->store, lines, indices };

  for (guint32 i = 0; i < facts->n_values; i++)
    g_string_append_printf (numbers, "%u\n", append_form (&forms, cgt_packed_facts_value (facts, i)->value));
  g_string_append_printf (text, "%u %u\n%s%s", g_hash_table_size (indices), facts->n_values, lines->str, numbers->str);
}

static void
append_entry (const CgtPackedKey *key, gboolean wins, guint weight, gpointer data)
{
  guint64 words[ENTRY_WORDS] = { GUINT64_TO_LE ((guint64) key->free), GUINT64_TO_LE ((guint64) (key->free >> 64)),
                                 GUINT64_TO_LE ((guint64) key->rest << 32 | (guint64) weight << 1 | (wins != 0)) };

  g_string_append_len (data, (const char *) words, sizeof words);
}

gboolean
cgt_packed_file_save (const char *path, CgtPackedFacts *facts, const CgtPackedTable *table, GError **error)
{
  g_autofree char *board = describe (facts), *sum = NULL;
  g_autoptr (GString) content = g_string_new (board), head = g_string_new (VERSION);
  CgtStore *store = facts->solver->store;
  CgtBudget *budget = cgt_store_get_budget (store);

  /* What was found is kept although it took all of the budget. */
  cgt_store_set_budget (store, NULL);
  append_values (facts, content);
  cgt_store_set_budget (store, budget);
  g_string_append_printf (content, "%" G_GUINT64_FORMAT "\n", cgt_packed_table_get_n (table));
  cgt_packed_table_foreach (table, append_entry, content);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) content->str, content->len);
  g_string_append_printf (head, "%s\n", sum);
  g_string_prepend_len (content, head->str, (gssize) head->len);
  return cgt_file_save (path, content->str, content->len, CGT_FILE_REPLACE, error);
}

/* Reading */

typedef struct
{
  const char *path, *at, *end;
  GError **error;
} Reader;

static gboolean
fail (Reader *reader, const char *what)
{
  g_autofree char *name = g_filename_display_name (reader->path);

  if (reader->error != NULL && *reader->error == NULL)
    g_set_error (reader->error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: %s", name, what);
  return FALSE;
}

static gboolean
fail_damaged (Reader *reader)
{
  return fail (reader, "the table is damaged");
}

static gboolean
skip (Reader *reader, const char *text)
{
  gsize length = strlen (text);

  if ((gsize) (reader->end - reader->at) < length || memcmp (reader->at, text, length) != 0)
    return FALSE;
  reader->at += length;
  return TRUE;
}

/* Digits with an optional sign, after spaces; @length: their number. NULL: there are none. */
static const char *
read_digits (Reader *reader, gssize *length)
{
  const char *begin;

  while (reader->at < reader->end && (*reader->at == ' ' || *reader->at == '\n'))
    reader->at++;
  begin = reader->at;
  if (reader->at < reader->end && *reader->at == '-')
    reader->at++;
  while (reader->at < reader->end && g_ascii_isdigit (*reader->at))
    reader->at++;
  *length = reader->at - begin;
  return *length > 0 ? begin : NULL;
}

static gboolean
read_number (Reader *reader, guint64 most, guint64 *number)
{
  char text[MOST_OF_A_LINE];
  gssize length;
  const char *digits = read_digits (reader, &length);

  if (digits == NULL || length >= MOST_OF_A_LINE)
    return FALSE;
  memcpy (text, digits, (gsize) length);
  text[length] = '\0';
  return g_ascii_string_to_unsigned (text, 10, 0, most, number, NULL);
}

static CgtValue
read_integer (Reader *reader, CgtStore *store)
{
  gssize length;
  const char *digits = read_digits (reader, &length);

  return digits == NULL ? CGT_NONE : cgt_integer_from_text (store, digits, length);
}

static CgtValue
read_number_up_star (Reader *reader, CgtStore *store)
{
  CgtValue number = read_integer (reader, store), ups, nim;
  guint64 exponent;

  if (cgt_value_is_none (number) || !read_number (reader, G_MAXUINT32, &exponent))
    return CGT_NONE;
  ups = read_integer (reader, store);
  nim = read_integer (reader, store);
  if (cgt_value_is_none (ups) || cgt_value_is_none (nim))
    return CGT_NONE;
  return cgt_add (store, cgt_dyadic (store, number, (gulong) exponent),
                  cgt_add (store, cgt_up (store, ups), cgt_nimber (store, nim)));
}

static CgtValue
read_options (Reader *reader, CgtStore *store, const GArray *forms)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (GArray) right = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  GArray *options[2] = { left, right };

  for (guint player = 0; player < 2; player++)
    {
      guint64 n, index;

      if (!read_number (reader, G_MAXUINT32, &n))
        return CGT_NONE;
      for (guint64 i = 0; i < n; i++)
        {
          if (!read_number (reader, forms->len, &index) || index == 0)
            return CGT_NONE;
          g_array_append_val (options[player], g_array_index (forms, CgtValue, index - 1));
        }
    }
  return cgt_make (store, (const CgtValue *) (gpointer) left->data, left->len,
                   (const CgtValue *) (gpointer) right->data, right->len);
}

/* The values of the file, in its order, by the numbers that they have here. */
static gboolean
read_values (Reader *reader, CgtPackedFacts *facts, GArray *numbers)
{
  g_autoptr (GArray) forms = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  CgtStore *store = facts->solver->store;
  guint64 n_forms, n_values;

  if (!read_number (reader, G_MAXUINT32, &n_forms) || !read_number (reader, G_MAXUINT32, &n_values))
    return FALSE;
  for (guint64 i = 0; i < n_forms; i++)
    {
      CgtValue value = CGT_NONE;

      if (skip (reader, "\nnumber"))
        value = read_number_up_star (reader, store);
      else if (skip (reader, "\noptions"))
        value = read_options (reader, store, forms);
      if (cgt_value_is_none (value))
        return FALSE;
      g_array_append_val (forms, value);
    }
  for (guint64 i = 0; i < n_values; i++)
    {
      guint64 index;
      guint32 number;

      if (!read_number (reader, n_forms, &index) || index == 0)
        return FALSE;
      number = cgt_packed_facts_number (facts, g_array_index (forms, CgtValue, index - 1));
      if (number == CGT_PACKED_NO_VALUE)
        return FALSE;
      g_array_append_val (numbers, number);
    }
  return TRUE;
}

static gboolean
read_entries (Reader *reader, const GArray *numbers, CgtPackedTable *table)
{
  guint64 n;

  if (!read_number (reader, G_MAXUINT64, &n) || !skip (reader, "\n") ||
      (guint64) (reader->end - reader->at) / (ENTRY_WORDS * sizeof (guint64)) != n)
    return FALSE;
  for (guint64 i = 0; i < n; i++)
    {
      guint64 words[ENTRY_WORDS];
      guint32 rest;

      memcpy (words, reader->at + i * sizeof words, sizeof words);
      for (guint k = 0; k < ENTRY_WORDS; k++)
        words[k] = GUINT64_FROM_LE (words[k]);
      rest = (guint32) (words[2] >> 32);
      if (rest / 2 >= numbers->len)
        return FALSE;
      rest = 2 * g_array_index (numbers, guint32, rest / 2) + rest % 2;
      if (!cgt_packed_table_put_again (table, &(CgtPackedKey) { (CgtSet) words[1] << 64 | words[0], rest },
                                       words[2] & 1, (guint) (words[2] >> 1 & 63)))
        return FALSE;
    }
  return TRUE;
}

gboolean
cgt_packed_file_load (const char *path, CgtPackedFacts *facts, CgtPackedTable *table, GError **error)
{
  g_autofree char *content = NULL, *board = describe (facts), *sum = NULL;
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  CgtBudget *budget = facts->solver->budget;
  gsize size;
  Reader reader;

  if (!g_file_get_contents (path, &content, &size, error))
    return FALSE;
  reader = (Reader) { path, content, content + size, error };
  if (!skip (&reader, VERSION))
    return fail (&reader, "this is not a table of grundy-cli winner");
  if (reader.end - reader.at < 65)
    return fail_damaged (&reader);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) reader.at + 65,
                                     (gsize) (reader.end - reader.at) - 65);
  if (!skip (&reader, sum) || !skip (&reader, "\n"))
    return fail_damaged (&reader);
  if (!skip (&reader, board))
    {
      g_autofree char *other = g_strndup (reader.at, strcspn (reader.at, "\n"));
      g_autofree char *what = g_strdup_printf ("this is a table of %s", other);
      return fail (&reader, what);
    }
  reader.at--;
  if (read_values (&reader, facts, numbers) && read_entries (&reader, numbers, table))
    return TRUE;
  return budget == NULL || cgt_budget_check (budget, error) ? fail_damaged (&reader) : FALSE;
}
