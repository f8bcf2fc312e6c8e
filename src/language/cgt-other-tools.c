/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-other-tools.h"

#include <string.h>

#include "cgt-functions.h"
#include "rulesets/cgt-ruleset.h"

/* What stands in a hint for a longer game. */
#define LONGEST_GAME 40

/* Names of other tools. Those that differ from a name here only in hyphens, underscores and capitals are found without
 * this table, and so are the other names of a game. */
static const struct
{
  const char *name; /* in small letters, without anything else */
  const char *write;
} words[] = {
  { "blockbusting", "a game of your own in Lua, as docs/lua.md says" },
  { "cannibalclobber", "clobber(xo.|.ox) for usual Clobber; a stone that takes its own colour needs a game in Lua" },
  { "clobber1xn", "clobber(xoxo)" },
  { "elephants", "elephants-and-rhinos(t..f)" },
  { "gentoads", "toads-and-frogs(tt..ff)" },
  { "maxn", "a game of your own in Lua, as docs/lua.md says" },
  { "nimber", "*3 for the nimber of 3" },
  { "nogo1xn", "nogo(..x.)" },
};

/* Of CGSuite. %s is the game. */
static const struct
{
  const char *name, *write;
} methods[] = {
  { "canonicalform", "canonical(%s)" },
  { "conjunctivesum", "conjunctive(%s,H)" },
  { "conwayproduct", "conway(%s,H)" },
  { "grundyvalue", "%s alone: the record has its nimber" },
  { "inverse", "-(%s)" },
  { "ish", "reduced(%s)" },
  { "isnumber", "%s alone: its value shows it" },
  { "nimvalue", "%s alone: the record has its nimber" },
  { "nortonmultiply", "norton(%s,U)" },
  { "ordinalsum", "(%s):(H)" },
  { "outcomeclass", "outcome(%s)" },
  { "reducedcanonicalform", "reduced(%s)" },
  { "selectivesum", "selective(%s,H)" },
  { "stops", "left-stop(%s) and right-stop(%s)" },
  { "thermograph", "%s alone: the record has its thermograph, and thermograph(%s) in a worksheet" },
};

/* Letters and digits, the letters small. */
static char *
plain (const char *name, gsize length)
{
  char *text = g_new (char, length + 1), *end = text;

  for (gsize i = 0; i < length; i++)
    if (g_ascii_isalnum (name[i]))
      *end++ = g_ascii_tolower (name[i]);
  *end = '\0';
  return text;
}

static gboolean
is_same (const char *name, const char *wanted)
{
  g_autofree char *other = plain (name, strlen (name));

  return g_str_equal (other, wanted);
}

static const char *
find_function (const char *wanted)
{
  for (guint i = 0; cgt_function_get (i) != NULL; i++)
    if (is_same (cgt_function_get (i)->name, wanted))
      return cgt_function_get (i)->name;
  return NULL;
}

static const char *
find_ruleset (const char *wanted)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    if (is_same (cgt_ruleset_get_id (rulesets[i]), wanted))
      return cgt_ruleset_get_id (rulesets[i]);
  return NULL;
}

/* The first example of the game that has this name among its others; (transfer full): NULL: there is none. */
static char *
find_example (const char *wanted)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const char *also = cgt_ruleset_get_also (rulesets[i]), *notation = cgt_ruleset_get_notation (rulesets[i]);
      g_auto (GStrv) names = g_strsplit (also != NULL ? also : "", ", ", -1);

      for (guint k = 0; names[k] != NULL; k++)
        if (is_same (names[k], wanted))
          return g_strndup (notation, strcspn (notation, "\n"));
    }
  return NULL;
}

/* The text between the bracket at @at and the one that closes it, without quotes. @at is moved after it. */
static char *
inside (const char **at)
{
  const char *begin = *at, *end = begin;
  guint depth = 0;
  g_autoptr (GString) text = g_string_new (NULL);

  if (*begin != '(')
    return g_strdup ("");
  for (; *end != '\0'; end++)
    {
      depth += *end == '(';
      depth -= *end == ')';
      if (depth == 0)
        break;
      if (end > begin && *end != '"' && *end != '\'')
        g_string_append_c (text, *end);
    }
  *at = *end != '\0' ? end + 1 : end;
  return g_strdup (text->str);
}

static gsize
word_length (const char *at)
{
  gsize n = 0;

  if (g_ascii_isalpha (*at))
    while (g_ascii_isalnum (at[n]) || at[n] == '_' || (at[n] == '-' && g_ascii_isalpha (at[n + 1])))
      n++;
  return n;
}

/* What takes the place of the method @name of @game; NULL: it is not known. */
static char *
write_method (const char *name, const char *game, const char *arguments)
{
  const char *function = find_function (name);

  if (g_str_equal (name, "pow") && (g_str_equal (game, "^") || g_str_equal (game, "v")))
    return g_strdup_printf ("%s<%s>", game, arguments);
  if (g_str_equal (name, "powto") && (g_str_equal (game, "^") || g_str_equal (game, "v")))
    return g_strdup_printf ("%s[%s]", game, arguments);
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (g_str_equal (methods[i].name, name))
      {
        const char *other = strpbrk (methods[i].write, "HU");
        g_autofree char *begin = g_strndup (methods[i].write, other != NULL ? (gsize) (other - methods[i].write) : 0);
        g_autofree char *write =
          other != NULL && arguments[0] != '\0' ? g_strconcat (begin, arguments, other + 1, NULL) : NULL;
        g_auto (GStrv) pieces = g_strsplit (write != NULL ? write : methods[i].write, "%s", -1);

        return g_strjoinv (game, pieces);
      }
  if (function == NULL)
    return NULL;
  return g_strdup_printf ("%s(%s%s%s)", function, game, arguments[0] != '\0' ? "," : "", arguments);
}

/* The game before a method: all that stands there, if it is short and not a sum. */
static char *
game_before (const char *text, const char *dot)
{
  g_autofree char *before = g_strndup (text, (gsize) (dot - text));
  guint depth = 0;

  g_strstrip (before);
  for (const char *c = before; *c != '\0'; c++)
    {
      depth += strchr ("({[", *c) != NULL;
      depth -= depth > 0 && strchr (")}]", *c) != NULL;
      if (depth == 0 && (g_ascii_isspace (*c) || strchr ("+=", *c) != NULL))
        return g_strdup ("G");
    }
  return before[0] == '\0' || strlen (before) > LONGEST_GAME ? g_strdup ("G") : g_steal_pointer (&before);
}

/* game.grid.Domineering("..|.."), and methods of it. */
static char *
hint_of_package (const char *text)
{
  const char *at = strstr (text, "game."), *dot = NULL;
  g_autofree char *name = NULL, *arguments = NULL, *game = NULL, *method = NULL;
  const char *id;

  if (at == NULL || (at > text && g_ascii_isalnum (at[-1])))
    return NULL;
  for (; word_length (at) > 0 && at[word_length (at)] == '.'; at = dot + 1)
    dot = at + word_length (at);
  name = plain (at, word_length (at));
  at += word_length (at);
  arguments = inside (&at);
  id = find_ruleset (name);
  if (id == NULL)
    return NULL;
  game = g_strdup_printf ("%s(%s)", id, arguments[0] != '\0' ? arguments : "...");
  if (*at == '.' && word_length (at + 1) > 0)
    {
      g_autofree char *method_name = plain (at + 1, word_length (at + 1));

      method = write_method (method_name, game, "");
    }
  return g_strdup_printf ("write %s", method != NULL ? method : game);
}

static char *
hint_of_method (const char *text)
{
  for (const char *dot = strchr (text, '.'); dot != NULL; dot = strchr (dot + 1, '.'))
    {
      const char *after = dot + 1 + word_length (dot + 1);
      g_autofree char *name = plain (dot + 1, word_length (dot + 1)), *game = game_before (text, dot);
      g_autofree char *arguments = inside (&after), *write = NULL;

      /* 3.mean(G) is a multiple. */
      if (dot > text && name[0] != '\0' && (g_ascii_isupper (dot[1]) || dot[1 + word_length (dot + 1)] != '('))
        write = write_method (name, game, arguments);
      if (write != NULL)
        return g_strdup_printf ("write %s", write);
    }
  return NULL;
}

/* A function or a game under another name: CanonicalForm(G), gen_toads(...). */
static char *
hint_of_word (const char *text)
{
  for (const char *at = text; *at != '\0'; at += MAX (word_length (at), 1))
    {
      gsize length = word_length (at);
      g_autofree char *name = plain (at, length), *given = g_strndup (at, length), *arguments = NULL, *write = NULL;
      const char *after = at + length, *id;

      if (length == 0)
        continue;
      arguments = inside (&after);
      id = find_ruleset (name);
      if (at[length] == '(' && find_function (name) == NULL && id == NULL)
        write = write_method (name, arguments[0] != '\0' && strlen (arguments) <= LONGEST_GAME ? arguments : "G", "");
      if (write != NULL)
        return g_strdup_printf ("write %s", write);
      for (guint i = 0; i < G_N_ELEMENTS (words); i++)
        if (g_str_equal (words[i].name, name) && id == NULL)
          return g_strdup_printf ("write %s", words[i].write);
      write = id == NULL ? find_example (name) : NULL;
      if (write != NULL)
        return g_strdup_printf ("write %s", write);
      /* MCGS has underscores, CGSuite capitals. */
      if (id != NULL && g_ascii_strcasecmp (id, given) != 0)
        return g_strdup_printf ("write %s", id);
      if (find_function (name) != NULL && g_ascii_strcasecmp (find_function (name), given) != 0)
        return g_strdup_printf ("write %s", find_function (name));
    }
  return NULL;
}

char *
cgt_other_tools_method (const char *name, const char *game, const char *arguments)
{
  g_autofree char *wanted = plain (name, strlen (name));
  g_autofree char *write = write_method (wanted, game, arguments);

  /* Some are said in words. */
  if (write == NULL || strstr (write, " alone: ") != NULL || strstr (write, " or ") != NULL ||
      strstr (write, " and ") != NULL)
    return NULL;
  return g_steal_pointer (&write);
}

const char *
cgt_other_tools_name (const char *name)
{
  g_autofree char *wanted = plain (name, strlen (name));
  const char *id = find_ruleset (wanted);

  return id != NULL ? id : find_function (wanted);
}

/* A quote at the beginning, or where the position of a game begins. */
static gboolean
is_quoted_position (const char *text)
{
  const char *quote = strchr (text, '"'), *end = quote;

  if (quote == NULL)
    return FALSE;
  while (end > text && end[-1] == ' ')
    end--;
  if (end == text)
    return TRUE;
  for (const char *at = text; end[-1] == '(' && at < end; at += MAX (word_length (at), 1))
    if (word_length (at) > 0 && at + word_length (at) == end - 1)
      {
        g_autofree char *name = plain (at, word_length (at));

        return find_ruleset (name) != NULL;
      }
  return FALSE;
}

char *
cgt_other_tools_hint (const char *text)
{
  char *hint = hint_of_package (text);

  if (hint == NULL)
    hint = hint_of_method (text);
  if (hint == NULL)
    hint = hint_of_word (text);
  if (hint == NULL && strstr (text, "hackenbush") != NULL && strstr (text, "ground") != NULL)
    hint = g_strdup ("the ground is 0, and an edge is two vertices and its colour: hackenbush(0-1b 1-2r)");
  if (hint == NULL && is_quoted_position (text))
    hint = g_strdup ("a position is written without quotes");
  /* A hint repeats what was written, and is one line. */
  return hint != NULL ? g_strdelimit (hint, "\n\r\t\v\f", ' ') : NULL;
}
