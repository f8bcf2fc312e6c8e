/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-packed-file.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/cgt-file.h"
#include "cgt/cgt-budget-memory.h"

#define VERSION "Grundy table 2\n"
/* free squares, and a word with the rest of the key, the weight and who wins */
#define ENTRY_WORDS 3
/* Bytes between two looks at the clock. */
#define CHECKED_AT_ONCE ((gsize) 1 << 20)

/* The line that says what the table is of. (transfer full) */
static char *
describe (const CgtPackedShared *shared)
{
  return g_strdup_printf ("%s %ux%u\n", shared->game, shared->board.n_lines[CGT_LEFT], shared->board.width[CGT_LEFT]);
}

/* Writing */

static void
append_entry (const CgtStateKey *key, gboolean wins, guint weight, gpointer data)
{
  guint64 words[ENTRY_WORDS] = { GUINT64_TO_LE ((guint64) key->free), GUINT64_TO_LE ((guint64) (key->free >> 64)),
                                 GUINT64_TO_LE ((guint64) key->rest << 32 | (guint64) weight << 1 | (wins != 0)) };

  g_string_append_len (data, (const char *) words, sizeof words);
}

gboolean
cgt_packed_file_save (const char *path, CgtPackedShared *shared, GError **error)
{
  g_autofree char *board = describe (shared), *sum = NULL;
  g_autoptr (GString) content = g_string_new (NULL), entries = g_string_new (NULL), names = g_string_new (NULL);
  guint32 n_names;

  /* A value has its name before an entry with it is in the table. */
  cgt_state_table_foreach (shared->known, append_entry, entries);
  n_names = cgt_packed_names_append_lines (shared->names, names);
  g_string_append_printf (content, "%s%u\n%s%" G_GSIZE_FORMAT "\n", board, n_names, names->str,
                          entries->len / sizeof (guint64[ENTRY_WORDS]));
  g_string_append_len (content, entries->str, (gssize) entries->len);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) content->str, content->len);
  g_string_printf (names, "%s%s\n", VERSION, sum);
  g_string_prepend_len (content, names->str, (gssize) names->len);
  return cgt_file_save (path, content->str, content->len, CGT_FILE_REPLACE, error);
}

/* Reading */

typedef struct
{
  const char *path, *at, *end;
  CgtBudget *budget; /* NULL: no limits */
  CgtBudget *memory; /* what is charged: @budget, or the memory of all threads; NULL: no limits */
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

/* Unless it was not read to the end. */
static gboolean
fail_damaged (Reader *reader)
{
  return cgt_budget_check (reader->budget, reader->error) && cgt_budget_check (reader->memory, reader->error) &&
         fail (reader, "the table is damaged");
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

/* The next line without its end; NULL: there is none. (transfer full) */
static char *
read_line (Reader *reader)
{
  const char *begin = reader->at, *end = memchr (begin, '\n', (gsize) (reader->end - begin));

  if (end == NULL || memchr (begin, '\0', (gsize) (end - begin)) != NULL)
    return NULL;
  reader->at = end + 1;
  return g_strndup (begin, (gsize) (end - begin));
}

static gboolean
read_number (Reader *reader, guint64 most, guint64 *number)
{
  g_autofree char *line = read_line (reader);

  return line != NULL && g_ascii_string_to_unsigned (line, 10, 0, most, number, NULL);
}

/* Of everything from @at on; NULL: the budget has run out. (transfer full) */
static char *
find_checksum (const Reader *reader, const char *at)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (gsize n; at < reader->end; at += n)
    {
      n = MIN ((gsize) (reader->end - at), CHECKED_AT_ONCE);
      if (!cgt_budget_has_time (reader->budget, 0))
        return NULL;
      g_checksum_update (checksum, (const guchar *) at, (gssize) n);
    }
  return g_strdup (g_checksum_get_string (checksum));
}

static gboolean
read_names (Reader *reader, CgtPackedNames *names, guint64 *n)
{
  if (!read_number (reader, G_MAXUINT32 / 2, n))
    return FALSE;
  for (guint64 i = 0; i < *n; i++)
    {
      g_autofree char *line = cgt_budget_tick (reader->budget) ? read_line (reader) : NULL;

      if (line == NULL || cgt_packed_names_add_line (names, line, reader->memory) != i + 1)
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_entries (Reader *reader, guint64 n_names, CgtStateTable *table)
{
  guint64 n;

  if (!read_number (reader, G_MAXUINT64, &n) ||
      (guint64) (reader->end - reader->at) % (sizeof (guint64[ENTRY_WORDS])) != 0 ||
      (guint64) (reader->end - reader->at) / (sizeof (guint64[ENTRY_WORDS])) != n)
    return FALSE;
  cgt_state_table_reserve (table, n);
  for (guint64 i = 0; i < n; i++)
    {
      guint64 words[ENTRY_WORDS];
      guint32 rest;

      memcpy (words, reader->at + i * sizeof words, sizeof words);
      for (guint k = 0; k < ENTRY_WORDS; k++)
        words[k] = GUINT64_FROM_LE (words[k]);
      rest = (guint32) (words[2] >> 32);
      if (!cgt_budget_tick (reader->budget) || rest / 2 < 1 || rest / 2 > n_names ||
          !cgt_state_table_put_again (table,
                                      &(CgtStateKey) { .free = (CgtSet) words[1] << 64 | words[0], .rest = rest },
                                      words[2] & 1, (guint) (words[2] >> 1 & 63)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_table (Reader *reader, CgtPackedShared *shared)
{
  g_autofree char *board = describe (shared), *sum = NULL;
  guint64 n_names;

  if (!skip (reader, VERSION))
    return fail (reader, "this is not a table of grundy-cli winner");
  if (reader->end - reader->at < 65)
    return fail_damaged (reader);
  sum = find_checksum (reader, reader->at + 65);
  if (sum == NULL || !skip (reader, sum) || !skip (reader, "\n"))
    return fail_damaged (reader);
  if (!skip (reader, board))
    {
      g_autofree char *other = g_strndup (reader->at, strcspn (reader->at, "\n"));
      g_autofree char *what = g_strdup_printf ("this is a table of %s", other);
      return fail (reader, what);
    }
  return (read_names (reader, shared->names, &n_names) && read_entries (reader, n_names, shared->known)) ||
         fail_damaged (reader);
}

/* Of @size bytes, as long as it is held; NULL: it cannot be read, or there is no memory for it. */
static char *
read_content (Reader *reader, gsize size)
{
  FILE *file = g_fopen (reader->path, "rb");
  char *content = file != NULL ? cgt_budget_alloc (reader->memory, size, 1) : NULL;

  if (content != NULL && fread (content, 1, size, file) != size)
    g_clear_pointer (&content, cgt_budget_release);
  if (content == NULL && cgt_budget_check (reader->memory, reader->error))
    fail (reader, g_strerror (errno));
  if (file != NULL)
    fclose (file);
  return content;
}

gboolean
cgt_packed_file_load (const char *path, CgtPackedShared *shared, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtBudget) of_threads = shared->has_several ? cgt_budget_new () : NULL;
  Reader reader = {
    .path = path, .budget = budget, .memory = shared->has_several ? of_threads : budget, .error = error
  };
  gboolean is_read;
  char *content;
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    info = (GStatBuf) { .st_mode = S_IFREG };
  if (!S_ISREG (info.st_mode))
    return fail (&reader, "this is not a table of grundy-cli winner");
  /* The threads have not begun. */
  if (of_threads != NULL)
    cgt_budget_set_memory (of_threads, 3 * shared->most_bytes);
  content = read_content (&reader, (gsize) info.st_size);
  if (content == NULL)
    return FALSE;
  reader.at = content;
  reader.end = content + info.st_size;
  is_read = read_table (&reader, shared);
  cgt_budget_release (content);
  return is_read;
}
