/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-import-private.h"

#include <string.h>

#include "base/cgt-quote.h"

#include "language/cgt-other-tools.h"
#include "rulesets/cgt-reserved.h"
#include "rulesets/cgt-ruleset.h"

/* The statements of a script of CGSuite that are expressions, or give a name to one. Names stand for their expressions
 * in what follows. */

/* An expression that names make longer is left out. */
#define MOST_BYTES (1 << 20)
#define MOST_DEPTH 100

typedef struct
{
  GHashTable *names; /* name -> expression */
  const char *at;
  GString *out;
  gssize primary; /* where in out the operand begins that a method would belong to; -1: there is none */
  GArray *open;   /* gssize: the same for each bracket that is open */
  guint depth;    /* of arguments within arguments */
  char *why;      /* what cannot be said here */
} Script;

static char *convert (GHashTable *names, const char *text, guint depth, char **why);

static gsize
word_length (const char *at)
{
  gsize n = 0;

  if (g_ascii_isalpha (*at) || *at == '_')
    while (g_ascii_isalnum (at[n]) || at[n] == '_')
      n++;
  return n;
}

/* The text up to the bracket that closes the one at @at, without both. */
static char *
inside (const char **at)
{
  const char *begin = *at + 1, *end = begin;
  guint depth = 1;

  for (; *end != '\0'; end++)
    {
      depth += strchr ("([{", *end) != NULL;
      depth -= strchr (")]}", *end) != NULL;
      if (depth == 0)
        break;
    }
  *at = *end != '\0' ? end + 1 : end;
  return g_strndup (begin, (gsize) (end - begin));
}

/* .Method or .Method(arguments), of the operand before it. */
static void
read_method (Script *script)
{
  gsize length = word_length (script->at + 1);
  g_autofree char *name = g_strndup (script->at + 1, length), *given = NULL, *arguments = NULL, *write = NULL;
  g_autofree char *game = g_strdup (script->out->str + script->primary);

  script->at += 1 + length;
  if (*script->at == '(')
    {
      given = inside (&script->at);
      /* Options(Player.Left) */
      arguments = g_str_has_prefix (given, "Player.") ? g_strdup (given)
                                                      : convert (script->names, given, script->depth + 1, &script->why);
    }
  write = script->why == NULL ? cgt_other_tools_method (name, game, arguments != NULL ? arguments : "") : NULL;
  if (write == NULL && script->why == NULL)
    {
      g_autofree char *quote = cgt_quote (name, -1, 40);

      script->why = g_strdup_printf ("the method %s cannot be written here", quote);
    }
  if (write == NULL)
    return;
  g_string_truncate (script->out, (gsize) script->primary);
  g_string_append (script->out, write);
}

/* A name: of a package with its game, of a function, or of something that was given a name. */
static void
read_word (Script *script)
{
  gsize length = word_length (script->at);
  g_autofree char *name = g_strndup (script->at, length), *lower = NULL;
  const char *expression = g_hash_table_lookup (script->names, name), *known;
  gboolean is_packed = FALSE;

  script->primary = (gssize) script->out->len;
  script->at += length;
  if (expression != NULL)
    {
      g_string_append_printf (script->out, "(%s)", expression);
      return;
    }
  /* game.grid.Domineering */
  while (g_str_equal (name, "game") ? *script->at == '.' : FALSE)
    {
      length = word_length (script->at + 1);
      if (length == 0 || script->at[1 + length] != '.')
        break;
      script->at += 1 + length;
    }
  if (g_str_equal (name, "game") && *script->at == '.')
    {
      length = word_length (script->at + 1);
      g_free (name);
      name = g_strndup (script->at + 1, length);
      script->at += 1 + length;
      is_packed = TRUE;
    }
  lower = g_ascii_strdown (name, -1);
  if (*script->at != '(' && *script->at != '[')
    {
      g_string_append (script->out, lower);
      return;
    }
  known = cgt_other_tools_name (name);
  if (is_packed && known != NULL && *script->at == '(' && cgt_ruleset_find (known) != NULL)
    {
      g_autofree char *position = cgt_other_tools_position (known, &script->at);

      g_string_append (script->out, position);
      return;
    }
  if (known == NULL && *script->at == '(' && !cgt_reserved_is_down (lower))
    {
      /* Method(G) */
      g_autofree char *given = inside (&script->at),
                      *game = convert (script->names, given, script->depth + 1, &script->why);
      g_autofree char *write = game != NULL ? cgt_other_tools_method (name, game, "") : NULL;

      if (write != NULL)
        g_string_append (script->out, write);
      else if (script->why == NULL)
        {
          g_autofree char *quote = cgt_quote (name, -1, 40);

          script->why = g_strdup_printf ("%s cannot be written here", quote);
        }
      return;
    }
  g_string_append (script->out, known != NULL ? known : lower);
}

/* Brackets, quotes, operators: a character. */
static void
read_sign (Script *script)
{
  char c = *script->at;

  if (strchr ("([{", c) != NULL)
    {
      /* The bracket after a name belongs to it. */
      gssize begin = script->out->len > 0 && (g_ascii_isalnum (script->out->str[script->out->len - 1]) ||
                                              strchr ("])", script->out->str[script->out->len - 1]) != NULL)
                       ? script->primary
                       : -1;

      if (begin < 0)
        begin = (gssize) script->out->len;
      g_array_append_val (script->open, begin);
      script->primary = -1;
    }
  else if (strchr (")]}", c) != NULL)
    {
      script->primary = script->open->len > 0 ? g_array_index (script->open, gssize, script->open->len - 1) : -1;
      if (script->open->len > 0)
        g_array_set_size (script->open, script->open->len - 1);
    }
  else if (strchr ("^*v", c) != NULL)
    {
      /* Part of a value. */
      if (script->primary < 0 || (script->out->len > 0 && script->out->str[script->out->len - 1] == ' '))
        script->primary = (gssize) script->out->len;
    }
  else if (!g_ascii_isspace (c) && c != '"' && c != '\'')
    script->primary = -1;
  if (c != '"' && c != '\'')
    g_string_append_c (script->out, c);
  script->at++;
}

static void
read_number (Script *script)
{
  if (script->primary < 0 || (script->out->len > 0 && script->out->str[script->out->len - 1] == ' '))
    script->primary = (gssize) script->out->len;
  while (g_ascii_isdigit (*script->at) ||
         (strchr ("/.", *script->at) != NULL && *script->at != '\0' && g_ascii_isdigit (script->at[1])))
    g_string_append_c (script->out, *script->at++);
}

/* An expression of CGSuite as one here; NULL with the reason. (transfer full) */
static char *
convert (GHashTable *names, const char *text, guint depth, char **why)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (gssize));
  Script script = { .names = names, .at = text, .out = out, .primary = -1, .open = open, .depth = depth };
  gboolean quoted = FALSE;

  if (depth > MOST_DEPTH)
    script.why = g_strdup ("there are too many functions within each other");
  while (*script.at != '\0' && script.why == NULL && out->len < MOST_BYTES)
    {
      gsize length = word_length (script.at);
      g_autofree char *lower = g_ascii_strdown (script.at, (gssize) length);

      quoted ^= *script.at == '"';
      if (quoted)
        read_sign (&script);
      else if (length > 0 && !cgt_reserved_is_down (lower))
        read_word (&script);
      else if (*script.at == '.' && word_length (script.at + 1) > 0 && script.primary >= 0)
        read_method (&script);
      else if (g_ascii_isdigit (*script.at))
        read_number (&script);
      else
        read_sign (&script);
    }
  if (script.why == NULL && out->len >= MOST_BYTES)
    script.why = g_strdup ("the expression becomes too long");
  if (script.why == NULL)
    return g_strstrip (g_strdup (out->str));
  if (*why == NULL)
    *why = g_steal_pointer (&script.why);
  g_free (script.why);
  return NULL;
}

/* The text of the statement at import->at, without comments; it ends at a semicolon, or with a line outside brackets.
 * @place: where it begins. @open: (out): what begins in it and has no end, or NULL. */
static char *
read_statement (CgtImport *import, const char **place, const char **open)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *bracket = NULL; /* the outermost one that is open */
  guint depth = 0;
  gboolean quoted = FALSE;

  *open = NULL;
  for (; *import->at != '\0'; import->at++)
    {
      char c = *import->at;

      if (!quoted && g_str_has_prefix (import->at, "//"))
        import->at += strcspn (import->at, "\n");
      else if (!quoted && g_str_has_prefix (import->at, "/*"))
        {
          const char *end = strstr (import->at + 2, "*/");

          if (end == NULL)
            *open = import->at;
          import->at = end != NULL ? end + 2 : import->at + strlen (import->at);
        }
      c = *import->at;
      if (c == '\0' || (!quoted && (c == ';' || (c == '\n' && depth == 0 && text->len > 0))))
        break;
      if (c == '"')
        {
          *open = quoted ? NULL : import->at;
          quoted = !quoted;
        }
      if (!quoted && depth == 0 && strchr ("([{", c) != NULL)
        bracket = import->at;
      depth += !quoted && strchr ("([{", c) != NULL;
      depth -= !quoted && depth > 0 && strchr (")]}", c) != NULL;
      if (text->len == 0 && g_ascii_isspace (c))
        continue;
      if (text->len == 0)
        *place = import->at;
      g_string_append_c (text, c == '\n' ? ' ' : c);
    }
  if (*open == NULL && depth > 0)
    *open = bracket;
  import->at += *import->at != '\0';
  return g_strchomp (g_strdup (text->str));
}

gboolean
cgt_import_cgsuite (CgtImport *import, GError **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  while (cgt_import_skip_space (import))
    {
      const char *place = import->at, *open;
      g_autofree char *statement = read_statement (import, &place, &open), *why = NULL, *expression = NULL;
      gsize length = word_length (statement);
      const char *after = statement + length + strspn (statement + length, " ");
      gboolean defines = length > 0 && g_str_has_prefix (after, ":=");

      if (open != NULL)
        why = g_strdup_printf ("“%.*s” has no end", *open == '/' ? 2 : 1, open);
      else if (*statement == '\0')
        continue;
      else
        expression = convert (names, defines ? after + 2 : statement, 0, &why);
      if (defines && expression != NULL)
        g_hash_table_replace (names, g_strndup (statement, length),
                              cgt_budget_keep_text (import->budget, g_strdup (expression)));
      if (!cgt_import_add_if_read (import, open != NULL ? open : place, g_steal_pointer (&expression), why, error))
        return FALSE;
    }
  return TRUE;
}
