/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The terms that the window explains are in docs/glossary.md, word by word, and are found in sentences. */
#include "app/views/grundy-glossary.h"

/* Plain text as Markdown writes it: `*` and `|` are escaped. */
static char *
escape (const char *text)
{
  g_auto (GStrv) stars = g_strsplit (text, "*", -1);
  g_autofree char *starred = g_strjoinv ("\\*", stars);
  g_auto (GStrv) bars = g_strsplit (starred, "|", -1);

  return g_strjoinv ("\\|", bars);
}

/* Without the stars around words in italics. */
static char *
remove_italics (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (*text == '\\')
      {
        g_string_append_len (plain, text, 2);
        text++;
      }
    else if (*text != '*')
      g_string_append_c (plain, *text);
  return g_string_free (plain, FALSE);
}

static void
test_document (void)
{
  g_autofree char *path = g_build_filename (SOURCE_ROOT, "docs", "glossary.md", NULL);
  g_autofree char *text = NULL;
  g_autofree char *plain = NULL;
  g_autoptr (GError) error = NULL;
  guint n;
  const GrundyGlossaryEntry *entries = grundy_glossary_get (&n);

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  plain = remove_italics (text);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *meaning = escape (entries[i].meaning);
      g_autofree char *row = g_strdup_printf ("\n| %s | %s |\n", entries[i].term, meaning);

      if (strstr (plain, row) == NULL)
        g_error ("docs/glossary.md has no row%s", row);
      g_assert_nonnull (strstr (entries[i].meaning, " Example: "));
    }
}

static const char *
find_in (const char *text, const char *at)
{
  const GrundyGlossaryEntry *entry = grundy_glossary_find (text, (gsize) (strstr (text, at) - text));

  return entry != NULL ? entry->term : NULL;
}

static void
test_words (void)
{
  g_autofree char *mean = grundy_glossary_dup_text ("Mean");

  g_assert_true (g_str_has_prefix (mean, "Mean: The average value"));
  g_assert_cmpstr (find_in ("For Left, 0 is dominated by 1.", "nated"), ==, "dominated");
  g_assert_cmpstr (find_in ("Its left stops are numbers.", "stops"), ==, "left stop, right stop");
  g_assert_cmpstr (find_in ("The nim-sum of 3 and 5 is 6.", "sum"), ==, "nim-sum");
  g_assert_cmpstr (find_in ("The options of Right", "options"), ==, "option");
  g_assert_null (find_in ("This means nothing.", "nothing"));
  g_assert_null (find_in ("It is shot.", "hot"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/glossary/document", test_document);
  g_test_add_func ("/glossary/words", test_words);
  return g_test_run ();
}
