/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Every ruleset of the table, written wrongly in every way that its notation allows: refused in one line that names a
 * column, or read as what it says; never slow, whatever its length. Long texts are given to a part of the rulesets in
 * each round. */

#include "language-testing.h"

#include "../rounds.h"
#include "rulesets/cgt-ruleset.h"

#define MEGABYTE 1000000
#define LONG_LINE 100000

/* The parts of an example: `id[rules]`, and the text between the parentheses. */
typedef struct
{
  char *name, *inside;
} Example;

static Example
take_apart (const char *text)
{
  const char *open = strchr (text, '(');

  return (Example) { g_strndup (text, open - text), g_strndup (open + 1, strlen (open) - 2) };
}

static char *
put_together (const char *name, const char *inside)
{
  return g_strdup_printf ("%s(%s)", name, inside);
}

/* Takes ownership of @text. */
static void
check_refused_or_read (char *text, gboolean must_be_refused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, &error);
  guint64 column;
  char *end;

  if (expression != NULL && must_be_refused)
    g_error ("%.200s is read", text);
  if (expression == NULL)
    {
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, "column "));
      column = g_ascii_strtoull (error->message + strlen ("column "), &end, 10);
      g_assert_cmpuint (column, >=, 1);
      g_assert_cmpuint (column, <=, g_utf8_strlen (text, -1) + 1);
      g_assert_true (g_str_has_prefix (end, ": "));
      g_assert_null (strchr (error->message, '\n'));
      g_assert_cmpuint (strlen (error->message), <, 300);
    }
  g_free (text);
}

static char *
with_replaced (const char *inside, const char *from, const char *to, const char *by)
{
  return g_strdup_printf ("%.*s%s%s", (int) (from - inside), inside, by, to);
}

/* Each number of the position in turn. */
static void
check_numbers (const Example *example)
{
  g_autofree char *long_number = g_strnfill (LONG_LINE, '9');
  const char *bad[] = { "-1", "1.5", "1e9", "99999999999999999999", long_number, "0x", "" };

  for (const char *at = example->inside; *at != '\0'; at++)
    {
      const char *end = at;
      if (!g_ascii_isdigit (*at))
        continue;
      while (g_ascii_isdigit (*end))
        end++;
      for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
        {
          g_autofree char *inside = with_replaced (example->inside, at, end, bad[i]);
          check_refused_or_read (put_together (example->name, inside), i == 0 || i == 2);
        }
      at = end - 1;
    }
}

/* Nothing may lie on a graph. */
static gboolean
may_be_empty (const Example *example)
{
  static const char *const names[] = { "cheques", "sylver",       "col[",        "snort[",
                                       "fjords[", "node-kayles[", "arc-kayles[", "poset-game[" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_has_prefix (example->name, names[i]))
      return TRUE;
  return FALSE;
}

static void
check_brackets (const Example *example)
{
  static const char *const wrong[] = { "%s(%s",   "%s%s)",   "%s((%s)",  "%s(%s))", "%s(%s]",
                                       "%s[(%s)", "%s](%s)", "%s[(%s)]", "%s{%s}" };
  g_autofree char *many = g_strnfill (MEGABYTE, '(');

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_auto (GStrv) parts = g_strsplit (wrong[i], "%s", -1);
      check_refused_or_read (g_strconcat (parts[0], example->name, parts[1], example->inside, parts[2], NULL), TRUE);
    }
  /* Where nothing is a position, an empty text is read as it is printed; every other position needs some content. */
  check_refused_or_read (put_together (example->name, ""), !may_be_empty (example));
  check_refused_or_read (put_together (example->name, " "), !may_be_empty (example));
  check_refused_or_read (g_strconcat (example->name, many, NULL), TRUE);
  check_refused_or_read (g_strconcat (example->name, "[", many, NULL), TRUE);
}

/* Unlikely characters at every place. */
static void
check_strange_characters (const Example *example)
{
  static const char *const strange[] = { "?", "é", "\x01", "\"", "_" };

  for (const char *at = example->inside;; at++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (strange); i++)
        {
          g_autofree char *inside = with_replaced (example->inside, at, at, strange[i]);
          check_refused_or_read (put_together (example->name, inside), TRUE);
        }
      if (*at == '\0')
        break;
    }
}

/* Truncated anywhere, with a surplus separator, or with rows of different lengths: some of these are valid. */
static void
check_mistakes (const Example *example)
{
  static const char *const more[] = { ",", ",,", "|", "||", ";",  ";;", "/",  " ", "-",
                                      ">", "x",  "#", ".",  ":l", "=",  "+1", "0" };

  for (gsize length = 0; length < strlen (example->inside); length++)
    {
      g_autofree char *inside = g_strndup (example->inside, length);
      check_refused_or_read (put_together (example->name, inside), FALSE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    {
      g_autofree char *after = g_strconcat (example->inside, more[i], NULL);
      g_autofree char *before = g_strconcat (more[i], example->inside, NULL);
      g_autofree char *twice = g_strconcat (example->inside, more[i], example->inside, example->inside, NULL);
      check_refused_or_read (put_together (example->name, after), FALSE);
      check_refused_or_read (put_together (example->name, before), FALSE);
      check_refused_or_read (put_together (example->name, twice), FALSE);
    }
}

/* A megabyte of the example, and long lines of a single thing. */
static void
check_long_text (const Example *example)
{
  static const char *const joints[] = { "", ",", "|", ";", "; ", " " };
  static const char *const fillings[] = { " ", "x", ".", "#", "1", "0", "-", ",", "[", "b", "1>2 ", "1-2b ", "9x9" };

  for (guint i = 0; i < G_N_ELEMENTS (joints); i++)
    {
      GString *inside = g_string_new (example->inside);
      while (inside->len < MEGABYTE && strlen (joints[i]) + strlen (example->inside) > 0)
        {
          g_string_append (inside, joints[i]);
          g_string_append (inside, example->inside);
        }
      check_refused_or_read (put_together (example->name, inside->str), FALSE);
      g_string_free (inside, TRUE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (fillings); i++)
    {
      GString *inside = g_string_new (NULL);
      while (inside->len < LONG_LINE)
        g_string_append (inside, fillings[i]);
      check_refused_or_read (put_together (example->name, inside->str), FALSE);
      check_refused_or_read (g_strdup_printf ("%s[%s](%s)", example->name, inside->str, example->inside),
                             strchr (example->name, '[') != NULL);
      g_string_free (inside, TRUE);
    }
}

static void
check_names (const Example *example)
{
  check_refused_or_read (g_strdup_printf ("un%s(%s)", example->name, example->inside), TRUE);
  check_refused_or_read (g_strdup_printf ("%s[no such options](%s)", example->name, example->inside), TRUE);
}

static gboolean
is_of_round (const CgtRuleset *ruleset)
{
  guint i = 0;

  while (cgt_rulesets (NULL)[i] != ruleset)
    i++;
  return round_has (i, 8);
}

static void
test_ruleset (gconstpointer data)
{
  g_auto (GStrv) lines = g_strsplit (cgt_ruleset_get_notation (data), "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      Example example = take_apart (lines[i]);

      check_names (&example);
      check_brackets (&example);
      check_numbers (&example);
      check_strange_characters (&example);
      check_mistakes (&example);
      if (is_of_round (data))
        check_long_text (&example);
      g_free (example.name);
      g_free (example.inside);
    }
}

int
main (int argc, char **argv)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/bad-input/%u/%s", i, cgt_ruleset_get_id (rulesets[i]));
      g_test_add_data_func (path, rulesets[i], test_ruleset);
    }
  return g_test_run ();
}
