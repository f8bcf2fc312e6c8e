/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-quote.h"

/* The tests of MCGS (input/info.test there): [game] and its positions, which a command in braces ends. Together they
 * are a sum. Black (X) is Left. */

/* No game there is so large. */
#define LONGEST_GAME 10000

static const struct
{
  const char *section, *ruleset;
  const char *signs; /* x, o and # here */
} boards[] = {
  { "clobber_1xn", "clobber", "xo#" },
  { "clobber", "clobber", "xo#" },
  { "nogo_1xn", "nogo", "xo#" },
  { "nogo", "nogo", "xo#" },
  { "elephants", "elephants-and-rhinos", "tf#" },
  { "domineering", "domineering", "xo#" },
  { "amazons", "amazons", "xo#" },
  { "fission", "fission", "xo#" },
  { "toppling_dominoes", "toppling-dominoes", "xoe" },
};

static char *
read_board (guint board, const char *text)
{
  g_autofree char *position = g_ascii_strdown (text, -1);

  for (char *c = position; *c != '\0'; c++)
    *c = *c == 'x'   ? boards[board].signs[0]
         : *c == 'o' ? boards[board].signs[1]
         : *c == '#' ? boards[board].signs[2]
                     : *c;
  return g_strdup_printf ("%s(%s)", boards[board].ruleset, position);
}

/* The items of a list with commas or spaces; a space may stand on both sides of a slash. */
static GStrv
split_list (const char *text)
{
  g_autoptr (GString) plain = g_string_new (text);

  g_string_replace (plain, ",", " ", 0);
  while (g_string_replace (plain, " /", "/", 0) + g_string_replace (plain, "/ ", "/", 0) +
           g_string_replace (plain, "  ", " ", 0) >
         0)
    continue;
  return g_strsplit (g_strstrip (plain->str), " ", -1);
}

/* Ups and a star, as in "-4 *". */
static char *
read_up_star (GStrv items)
{
  GString *text = g_string_new (NULL);
  gint64 ups = 0;
  gboolean star = FALSE;

  for (guint i = 0; items[i] != NULL; i++)
    if (g_str_equal (items[i], "*"))
      star = TRUE;
    else if (!g_ascii_string_to_signed (items[i], 10, -G_MAXINT, G_MAXINT, &ups, NULL))
      {
        g_string_free (text, TRUE);
        return NULL;
      }
  if (ups != 0)
    g_string_append_printf (text, "%c%" G_GINT64_FORMAT, ups > 0 ? '^' : 'v', ABS (ups));
  if (star)
    g_string_append_c (text, '*');
  if (text->len == 0)
    g_string_append_c (text, '0');
  return g_string_free (text, FALSE);
}

/* NULL: it cannot be said here. (transfer full) */
static char *
read_game (const char *section, const char *text)
{
  g_auto (GStrv) items = NULL;
  guint n;

  if (strlen (text) > LONGEST_GAME)
    return NULL;
  items = split_list (text);
  n = g_strv_length (items);
  if (g_str_has_prefix (section, "impartial "))
    {
      const char *inner = section + strlen ("impartial ");
      g_autofree char *game = g_str_has_prefix (inner, "impartial ") ? NULL : read_game (inner, text);

      return game != NULL ? g_strdup_printf ("impartial(%s)", game) : NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    if (g_str_equal (boards[i].section, section))
      return read_board (i, text);
  if (g_str_equal (section, "nim") || g_str_equal (section, "kayles"))
    {
      g_autofree char *heaps = g_strjoinv (",", items);

      return g_strdup_printf ("%s(%s)", section, heaps);
    }
  if (g_str_equal (section, "integer_game"))
    return g_strdup (text);
  if (g_str_equal (section, "nimber"))
    return g_strconcat ("*", text, NULL);
  if (g_str_equal (section, "dyadic_rational"))
    return g_strjoinv ("/", items);
  if (g_str_equal (section, "switch_game") && n == 2)
    return g_strdup_printf ("{%s|%s}", items[0], items[1]);
  if (g_str_equal (section, "up_star"))
    return read_up_star (items);
  if (g_str_equal (section, "gen_toads"))
    {
      g_auto (GStrv) halves = g_strsplit (text, ":", 2);
      g_auto (GStrv) slides = split_list (halves[0]);
      g_autofree char *rules = g_strjoinv (",", slides), *strip = NULL;

      /* One step, or one jump over one enemy. */
      if (halves[1] == NULL || !g_str_equal (rules, "1,1,1,0"))
        return NULL;
      strip = g_ascii_strdown (g_strstrip (halves[1]), -1);
      g_strdelimit (strip, "x", 't');
      g_strdelimit (strip, "o", 'f');
      return g_strdup_printf ("toads-and-frogs(%s)", strip);
    }
  return NULL;
}

/* The text from @begin to @end, which is moved over; NULL with an error if there is no end. */
static char *
read_inside (CgtImport *import, const char *begin, const char *end, GError **error)
{
  const char *at = import->at + strlen (begin), *after = strstr (at, end);

  if (after == NULL)
    {
      cgt_import_fail (import, import->at, error, _ ("“%s” has no “%s”"), begin, end);
      return NULL;
    }
  import->at = after + strlen (end);
  return g_strstrip (g_strndup (at, (gsize) (after - at)));
}

static gboolean
end_sum (CgtImport *import, const char *place, GString *sum, char **why, GError **error)
{
  gboolean done = TRUE;

  if (*why != NULL)
    done = cgt_import_add_if_read (import, place, NULL, *why, error);
  else if (sum->len > 0)
    done = cgt_import_add_if_read (import, place, g_strdup (sum->str), NULL, error);
  g_string_truncate (sum, 0);
  g_clear_pointer (why, g_free);
  return done;
}

/* Takes @term; NULL: it cannot be said. */
static void
add_term (GString *sum, char *term, const char *section, char **why)
{
  g_autofree char *quote = cgt_quote (section, -1, 40);

  if (term == NULL && *why == NULL)
    *why = *section == '\0' ? g_strdup ("there is no [game] before this position")
                            : g_strdup_printf ("positions of [%s] cannot be written here", quote);
  if (term != NULL)
    g_string_append_printf (sum, "%s%s", sum->len > 0 ? " + " : "", term);
  g_free (term);
}

gboolean
cgt_import_mcgs (CgtImport *import, GError **error)
{
  g_autofree char *section = g_strdup (""), *why = NULL;
  g_autoptr (GString) sum = g_string_new (NULL);
  const char *place = import->at;

  while (cgt_import_skip_space (import))
    {
      g_autofree char *text = NULL;
      gboolean is_new = sum->len == 0 && why == NULL;
      const char *begin = import->at;

      if (g_str_has_prefix (import->at, "/*"))
        text = read_inside (import, "/*", "*/", error);
      else if (*import->at == '[')
        {
          text = read_inside (import, "[", "]", error);
          g_free (section);
          section = g_strdup (text);
        }
      else if (*import->at == '{')
        {
          text = read_inside (import, "{", "}", error);
          if (text != NULL && !g_str_has_prefix (text, "version") && !end_sum (import, place, sum, &why, error))
            return FALSE;
        }
      else
        {
          if (is_new)
            place = begin;
          if (*import->at == '(')
            text = read_inside (import, "(", ")", error);
          else if (g_str_has_prefix (import->at, "cgt:"))
            text = read_inside (import, "cgt:", ":cgt", error);
          else
            {
              import->at += strcspn (import->at, " \t\r\n");
              text = g_strndup (begin, (gsize) (import->at - begin));
            }
          if (text != NULL)
            add_term (sum, *begin == 'c' ? g_strdup_printf ("(%s)", text) : read_game (section, text), section, &why);
        }
      if (text == NULL)
        return FALSE;
    }
  return end_sum (import, place, sum, &why, error);
}
