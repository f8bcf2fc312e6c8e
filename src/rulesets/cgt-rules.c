/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-rules.h"

#include "base/cgt-quote.h"
#include "cgt-game-sum.h"
#include "cgt-ruleset-functions.h"
#include "cgt-versions.h"
#include "grids/cgt-squares.h"

#include <string.h>

/* Characters of a name that are shown in a message. */
#define QUOTE_LENGTH 40

CgtRules *
cgt_rules_ref (const CgtRules *rules)
{
  CgtRules *shared = (CgtRules *) rules;

  g_atomic_ref_count_inc (&shared->refs);
  return shared;
}

void
cgt_rules_unref (CgtRules *rules)
{
  if (rules == NULL || !g_atomic_ref_count_dec (&rules->refs))
    return;
  if (rules->data != NULL && rules->ruleset->brackets.free != NULL)
    rules->ruleset->brackets.free (rules->data);
  cgt_rules_unref (rules->base);
  g_free (rules->text);
  g_free (rules);
}

gboolean
cgt_rules_equal (const CgtRules *a, const CgtRules *b)
{
  if (a == b)
    return TRUE;
  if (a->ruleset != b->ruleset || g_strcmp0 (a->text, b->text) != 0)
    return FALSE;
  /* A game of one's own may have been replaced by one with its name. */
  if (a->ruleset == &cgt_game_sum)
    return cgt_game_sum_same_games (a, b);
  return a->base == b->base || (a->base != NULL && b->base != NULL && cgt_rules_equal (a->base, b->base));
}

char *
cgt_rules_to_text (const CgtRules *rules)
{
  return rules->text != NULL && rules->base == NULL ? g_strdup_printf ("%s[%s]", rules->ruleset->id, rules->text)
                                                    : g_strdup (rules->ruleset->id);
}

char *
cgt_rules_to_name (const CgtRules *rules)
{
  g_autofree char *base = rules->base != NULL ? cgt_rules_to_text (rules->base) : NULL;

  return base != NULL ? g_strdup_printf ("%s(%s)", rules->ruleset->id, base) : cgt_rules_to_text (rules);
}

/* Reading */

static char *
without_white_space (const char *text)
{
  GString *result = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (!g_ascii_isspace (*text))
      g_string_append_c (result, g_ascii_tolower (*text));
  return g_string_free (result, FALSE);
}

static gboolean
read_options (CgtRules *rules, const char *text, guint column, CgtBudget *budget, GError **error)
{
  const CgtRuleset *ruleset = rules->ruleset;
  gboolean implied = ruleset->brackets.implied != NULL;
  CgtReader reader;

  if (text != NULL && (implied || ruleset->brackets.parse == NULL))
    {
      cgt_reader_init (&reader, text, column, budget);
      return cgt_reader_fail (&reader, error, CGT_ERROR_SYNTAX, _ ("%s takes no options in brackets"), ruleset->id);
    }
  if (ruleset->version != CGT_VERSION_NONE)
    {
      cgt_reader_init (&reader, "", column, budget);
      return cgt_reader_fail (&reader, error, CGT_ERROR_SYNTAX,
                              _ ("%s is written around a position, as in %s(clobber(xo))"), ruleset->id, ruleset->id);
    }
  if (ruleset->brackets.parse == NULL)
    return TRUE;
  if (implied)
    cgt_reader_init (&reader, ruleset->brackets.implied, 1, budget);
  else if (text != NULL)
    cgt_reader_init (&reader, text, column, budget);
  else if (ruleset->brackets.usual != NULL)
    cgt_reader_init (&reader, ruleset->brackets.usual, 1, budget);
  else
    {
      cgt_reader_init (&reader, "", column, budget);
      return cgt_reader_fail (&reader, error, CGT_ERROR_SYNTAX, _ ("%s needs its options in brackets first"),
                              ruleset->id);
    }
  rules->data = ruleset->brackets.parse (ruleset, &reader, &rules->text, error);
  if (rules->data == NULL)
    return FALSE;
  if (implied)
    g_clear_pointer (&rules->text, g_free);
  else if (rules->text == NULL && text != NULL)
    rules->text = without_white_space (text);
  return TRUE;
}

/* The option that stands for the usual start of a game. */
#define START "start"

/* Takes it out of the options @text. Returns the others, which are NULL if there are none. (transfer full) */
static char *
take_start (const char *text, gboolean *start)
{
  g_auto (GStrv) options = g_strsplit (text, ",", -1);
  GString *others = g_string_new (NULL);

  *start = FALSE;
  for (guint i = 0; options[i] != NULL; i++)
    {
      g_autofree char *option = g_strstrip (g_strdup (options[i]));

      if (g_ascii_strcasecmp (option, START) == 0)
        *start = TRUE;
      else
        g_string_append_printf (others, "%s%s", others->len > 0 ? "," : "", options[i]);
    }
  return g_string_free (others, *start && others->len == 0);
}

gboolean
cgt_rules_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const CgtRuleset *ruleset = rules->ruleset;
  g_autoptr (GString) text = NULL;
  guint64 rows, columns;
  const char *begin;
  CgtReader inner;

  if (!rules->start || ruleset->start == NULL)
    return ruleset->parse (rules, reader, position, error);
  cgt_reader_peek (reader);
  begin = reader->at;
  if (!cgt_reader_integer (reader, N_ ("a number of rows"), 1, CGT_SQUARES_MANY, &rows, error) ||
      !cgt_reader_expect (reader, 'x', error) ||
      !cgt_reader_integer (reader, N_ ("a number of columns"), 1, CGT_SQUARES_MANY, &columns, error))
    return FALSE;
  text = g_string_new (NULL);
  if (rows * columns > CGT_SQUARES_MANY || !ruleset->start ((guint) rows, (guint) columns, text))
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                               _ ("%s has no usual start on a board of this size"), ruleset->id);
  cgt_reader_init (&inner, text->str, cgt_reader_get_column (reader, begin), reader->budget);
  return ruleset->parse (rules, &inner, position, error);
}

/* What the rules of a position take, beside the texts that their reader charges. */
#define BYTES_A_GAME (2 * cgt_heap_bytes (sizeof (CgtRules)))

CgtRules *
cgt_rules_new (const CgtRuleset *ruleset, const char *text, guint column, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtRules) rules = g_new0 (CgtRules, 1);
  g_autofree char *others = NULL;
  CgtReader reader;

  if (text != NULL && ruleset->sketch.shape == CGT_BOARD_GRID && ruleset->version == CGT_VERSION_NONE)
    text = others = take_start (text, &rules->start);
  if (text != NULL && ruleset->brackets.other != NULL)
    ruleset = ruleset->brackets.other;
  g_atomic_ref_count_init (&rules->refs);
  rules->ruleset = ruleset;
  cgt_reader_init (&reader, "", column, budget);
  return cgt_reader_charge (&reader, BYTES_A_GAME, error) && read_options (rules, text, column, budget, error)
           ? g_steal_pointer (&rules)
           : NULL;
}

const char *
cgt_find_closing (const char *text, char open, char close)
{
  for (gsize depth = 1; *text != '\0'; text++)
    if (*text == open)
      depth++;
    else if (*text == close && --depth == 0)
      return text;
  return NULL;
}

CgtRules *
cgt_rules_read (CgtReader *reader, GError **error)
{
  g_autofree char *id = NULL, *options = NULL;
  const CgtRuleset *ruleset;
  const char *begin, *end;

  if (!g_utf8_validate (reader->at, -1, NULL))
    {
      cgt_reader_fail (reader, error, CGT_ERROR_SYNTAX, _ ("this is not text"));
      return NULL;
    }
  cgt_reader_peek (reader);
  begin = reader->at;
  while (g_ascii_isalnum (*reader->at) || *reader->at == '-')
    reader->at++;
  id = g_strndup (begin, reader->at - begin);
  ruleset = cgt_ruleset_find (id);
  if (ruleset == NULL)
    {
      g_autofree char *quote = cgt_quote (id, -1, QUOTE_LENGTH);

      cgt_reader_fail_at (reader, begin, error, CGT_ERROR_SYNTAX,
                          *id == '\0' ? _ ("expected the name of a ruleset%s") : _ ("there is no ruleset named %s"),
                          quote);
      return NULL;
    }
  /* A message about missing options names the column where the position begins. */
  if (!cgt_reader_accept (reader, '['))
    return cgt_rules_new (ruleset, NULL, cgt_reader_get_column (reader, reader->at) + (cgt_reader_peek (reader) == '('),
                          reader->budget, error);
  begin = reader->at;
  end = cgt_find_closing (begin, '[', ']');
  if (end == NULL)
    {
      cgt_reader_fail_at (reader, begin - 1, error, CGT_ERROR_SYNTAX, _ ("this bracket is not closed"));
      return NULL;
    }
  options = g_strndup (begin, end - begin);
  reader->at = end + 1;
  return cgt_rules_new (ruleset, options, cgt_reader_get_column (reader, begin), reader->budget, error);
}

/* Reads `{1,2,3}` alone; @reader is past the brace. */
static CgtRules *
read_bare_set (CgtReader *reader, GError **error)
{
  const char *begin = reader->at, *end = cgt_find_closing (begin, '{', '}');
  g_autofree char *set = NULL;

  if (end == NULL)
    {
      cgt_reader_fail_at (reader, begin - 1, error, CGT_ERROR_SYNTAX, _ ("this brace is not closed"));
      return NULL;
    }
  set = g_strndup (begin, end - begin);
  reader->at = end + 1;
  if (!cgt_reader_at_end (reader))
    {
      cgt_reader_fail_expected (reader, error, _ ("the end of the set"));
      return NULL;
    }
  return cgt_rules_new (&cgt_subtraction, set, cgt_reader_get_column (reader, begin), reader->budget, error);
}

/* Reads `clobber)` after `impartial(`. */
static CgtRules *
read_version (CgtReader *reader, const CgtRuleset *version, GError **error)
{
  const char *begin = reader->at, *end = begin + strcspn (begin, "()");
  g_autofree char *game = g_strndup (begin, end - begin);

  if (*end != ')')
    {
      cgt_reader_fail_at (reader, begin, error, CGT_ERROR_SYNTAX,
                          _ ("expected a game and a parenthesis, as in %s(clobber)"), version->id);
      return NULL;
    }
  reader->at = end + 1;
  if (!cgt_reader_at_end (reader))
    {
      cgt_reader_fail_expected (reader, error, _ ("the end of the game"));
      return NULL;
    }
  return cgt_version_rules (version, game, cgt_reader_get_column (reader, begin), reader->budget, error);
}

CgtRules *
cgt_rules_from_text (const char *text, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtRules) rules = NULL;
  const CgtRuleset *version;
  const char *word = text;
  CgtReader reader;

  cgt_reader_init (&reader, text, 1, budget);
  if (cgt_reader_accept (&reader, '{'))
    return read_bare_set (&reader, error);
  while (g_ascii_isspace (*word) || g_ascii_isxdigit (*word))
    word++;
  if (*word == '.' && g_utf8_validate (text, -1, NULL))
    return cgt_rules_new (&cgt_octal, text, 1, budget, error);
  version = cgt_version_read_name (&reader);
  if (version != NULL)
    return read_version (&reader, version, error);
  rules = cgt_rules_read (&reader, error);
  if (rules == NULL)
    return NULL;
  if (!cgt_reader_at_end (&reader))
    {
      cgt_reader_fail_expected (&reader, error, _ ("the end of the game"));
      return NULL;
    }
  return g_steal_pointer (&rules);
}
