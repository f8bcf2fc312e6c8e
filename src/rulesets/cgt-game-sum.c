/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-game-sum.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-quote.h"
#include "cgt-play-part.h"
#include "cgt-reserved.h"

/* In messages. */
#define LONGEST_VALUE 40

const GPtrArray *
cgt_game_sum_games (const CgtRules *rules)
{
  return rules->data;
}

gboolean
cgt_game_sum_same_games (const CgtRules *a, const CgtRules *b)
{
  const GPtrArray *games = cgt_game_sum_games (a), *others = cgt_game_sum_games (b);
  gboolean same = games->len == others->len;

  for (guint i = 0; same && i < games->len; i++)
    same = cgt_rules_equal (games->pdata[i], others->pdata[i]);
  return same;
}

static const CgtRules *
game_of (const CgtRules *rules, const CgtPlayPart *summand)
{
  return g_ptr_array_index (cgt_game_sum_games (rules), summand->game);
}

/* Reading */

gboolean
cgt_game_sum_comes (const CgtReader *reader)
{
  CgtReader ahead = *reader;
  const char *open, *close;

  if (cgt_reader_peek (&ahead) == '-')
    return TRUE;
  open = strchr (ahead.at, '(');
  close = open != NULL ? cgt_find_closing (open + 1, '(', ')') : NULL;
  if (close == NULL)
    return FALSE;
  ahead.at = close + 1;
  return cgt_reader_peek (&ahead) == '+' || cgt_reader_peek (&ahead) == '-';
}

/* The sign before a summand. */
static gboolean
read_sign (CgtReader *reader, gboolean is_first, gboolean *negative, GError **error)
{
  *negative = cgt_reader_accept (reader, '-');
  if (*negative || is_first || cgt_reader_accept (reader, '+'))
    return TRUE;
  cgt_reader_fail_expected (reader, error, _ ("“+”, “-” or the end of the sum"));
  return FALSE;
}

/* The place of @game in the list; its length if it is not there. */
static guint32
find_game (const GPtrArray *games, const CgtRules *game)
{
  guint32 i = 0;

  while (i < games->len && !cgt_rules_equal (g_ptr_array_index (games, i), game))
    i++;
  return i;
}

static gboolean
append_summand (CgtReader *reader, GByteArray *position, guint32 number, gboolean negative, GByteArray *bytes,
                GError **error)
{
  gpointer at = cgt_reader_extend (reader, position, cgt_play_length_for (bytes->len), error);

  if (at == NULL)
    return FALSE;
  cgt_play_write_part (at, number, negative, (CgtBytes) { bytes->data, bytes->len });
  return TRUE;
}

/* What is read of a sum: its games, or the bytes of its summands. */
typedef struct
{
  GPtrArray *games;
  GByteArray *position; /* NULL: the games are added to the list */
  const char *version;  /* which one the sum is for; NULL: it was read before */
} Sum;

/* Of the value with which @text begins; 0: it begins with none. */
static gsize
value_length (const char *text)
{
  const char *parenthesis;
  gsize n = 0;

  if (g_ascii_isalpha (*text))
    {
      g_autofree char *word = NULL;

      while (g_ascii_isalnum (text[n]))
        n++;
      word = g_strndup (text, n);
      return text[n] != '(' && cgt_reserved_find (word) == CGT_RESERVED_VALUE ? n + strcspn (text + n, " +-()") : 0;
    }
  if (*text == '{')
    {
      const char *end = cgt_find_closing (text + 1, '{', '}');

      return end != NULL ? (gsize) (end + 1 - text) : strlen (text);
    }
  if (g_str_has_prefix (text, "+-"))
    {
      parenthesis = text[2] == '(' ? cgt_find_closing (text + 3, '(', ')') : NULL;
      return parenthesis != NULL ? (gsize) (parenthesis + 1 - text) : 2 + strcspn (text + 2, " +-()");
    }
  /* 3x3 is no value. */
  if (g_ascii_isalpha (text[strspn (text, "0123456789")]))
    return 0;
  return g_ascii_isdigit (*text) || *text == '*' || *text == '^' ? strcspn (text, " +-()") : 0;
}

gboolean
cgt_game_sum_refuse_value (CgtReader *reader, const char *version, GError **error)
{
  g_autofree char *value = NULL;
  gsize length;

  cgt_reader_peek (reader);
  length = value_length (reader->at);
  if (length == 0)
    return FALSE;
  value = cgt_quote (reader->at, (gssize) length, LONGEST_VALUE);
  cgt_reader_fail (reader, error, CGT_ERROR_RULE, _ ("a value such as %s has no %s version"), value, version);
  return TRUE;
}

/* Reads a summand after its sign. */
static gboolean
read_summand (CgtReader *reader, gboolean negative, const Sum *sum, GError **error)
{
  g_autoptr (CgtRules) game = NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *inside = NULL;
  const char *begin, *end;
  CgtReader inner;
  guint32 number;

  if (sum->version != NULL && cgt_game_sum_refuse_value (reader, sum->version, error))
    return FALSE;
  if (!g_ascii_isalpha (cgt_reader_peek (reader)))
    return cgt_reader_fail_expected (reader, error, _ ("a position"));
  game = cgt_rules_read (reader, error);
  if (game == NULL || !cgt_reader_expect (reader, '(', error))
    return FALSE;
  begin = reader->at;
  end = cgt_find_closing (begin, '(', ')');
  if (end == NULL)
    return cgt_reader_fail_at (reader, begin - 1, error, CGT_ERROR_SYNTAX, _ ("this parenthesis is not closed"));
  reader->at = end + 1;
  number = find_game (sum->games, game);
  if (sum->position == NULL)
    {
      if (number == sum->games->len)
        g_ptr_array_add (sum->games, g_steal_pointer (&game));
      return TRUE;
    }
  if (number == sum->games->len)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("this is another sum of games"));
  if (!cgt_reader_charge (reader, end - begin, error))
    return FALSE;
  inside = g_strndup (begin, end - begin);
  cgt_reader_init (&inner, inside, cgt_reader_get_column (reader, begin), reader->budget);
  return cgt_rules_parse (game, &inner, bytes, error) && cgt_reader_expect_end (&inner, error) &&
         append_summand (reader, sum->position, number, negative, bytes, error);
}

static gboolean
read_sum (CgtReader *reader, const Sum *sum, GError **error)
{
  gboolean is_first = TRUE, negative;

  for (; is_first || !cgt_reader_at_end (reader); is_first = FALSE)
    if (!read_sign (reader, is_first, &negative, error) || !read_summand (reader, negative, sum, error))
      return FALSE;
  return cgt_reader_check (reader, error);
}

CgtRules *
cgt_game_sum_rules (CgtReader *reader, const char *version, GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_rules_unref);
  g_autoptr (GString) text = g_string_new (NULL);
  Sum sum = { .games = games, .version = version };
  CgtRules *rules;

  if (!read_sum (reader, &sum, error))
    return NULL;
  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *name = cgt_rules_to_text (g_ptr_array_index (games, i));
      g_string_append_printf (text, "%s%s", i > 0 ? " + " : "", name);
    }
  rules = g_new0 (CgtRules, 1);
  g_atomic_ref_count_init (&rules->refs);
  rules->ruleset = &cgt_game_sum;
  rules->text = g_strdup (text->str);
  rules->data = g_steal_pointer (&games);
  return rules;
}

static void
free_games (gpointer data)
{
  g_ptr_array_unref (data);
}

static gboolean
parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  Sum sum = { .games = rules->data, .position = position };

  return read_sum (reader, &sum, error);
}

static void
print (const CgtRules *rules, CgtBytes position, GString *text)
{
  for (const CgtPlayPart *summand = position.data; summand < cgt_play_end (position); summand = cgt_play_next (summand))
    {
      const CgtRules *game = game_of (rules, summand);
      g_autofree char *name = cgt_rules_to_text (game);

      if (summand != position.data)
        g_string_append (text, cgt_play_part_is_negative (summand) ? " - " : " + ");
      else if (cgt_play_part_is_negative (summand))
        g_string_append_c (text, '-');
      g_string_append_printf (text, "%s(", name);
      game->ruleset->print (game, cgt_play_part_bytes (summand), text);
      g_string_append_c (text, ')');
    }
}

/* Play */

/* Whether what a ruleset appended to @own is complete; if not, tells @out why. */
static gboolean
is_complete (CgtArena *own, CgtArena *out)
{
  out->stopped |= own->stopped;
  if (own->refused != NULL && out->refused == NULL)
    out->refused = g_steal_pointer (&own->refused);
  return !out->stopped && out->refused == NULL;
}

static void
options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  CgtArena own;
  gboolean done = TRUE;

  cgt_arena_init (&own, out->budget);
  for (const CgtPlayPart *summand = position.data; done && summand < cgt_play_end (position);
       summand = cgt_play_next (summand))
    {
      const CgtRules *game = game_of (rules, summand);
      CgtArenaMark mark = cgt_arena_mark (&own);

      game->ruleset->options (game, cgt_play_part_bytes (summand),
                              cgt_play_part_is_negative (summand) ? !player : player, &own);
      done = is_complete (&own, out);
      for (gsize i = mark.n; done && i < own.n; i++)
        done = cgt_play_append_option (out, position, summand, summand->game, cgt_arena_get (&own, i), 0);
      cgt_arena_reset (&own, mark);
    }
  cgt_arena_clear (&own);
}

/* Impartial if all are, and with the other flags of any. */
static CgtRulesetFlags
kind (const CgtRules *rules, CgtBytes position)
{
  CgtRulesetFlags all = CGT_RULESET_IMPARTIAL, any = 0;
  for (const CgtPlayPart *summand = position.data; summand < cgt_play_end (position); summand = cgt_play_next (summand))
    {
      CgtRulesetFlags flags = cgt_rules_get_kind (game_of (rules, summand), cgt_play_part_bytes (summand));

      all &= flags;
      any |= flags & ~CGT_RULESET_IMPARTIAL;
    }
  return all | any;
}

static gboolean
append_component (const CgtPlayPart *summand, CgtBytes bytes, gboolean negative, CgtArena *out)
{
  gpointer at = cgt_arena_add (out, cgt_play_length_for (bytes.size), negative);

  if (at != NULL)
    cgt_play_write_part (at, summand->game, FALSE, bytes);
  return at != NULL;
}

/* Each summand by itself, split as in its own game. */
static void
split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  CgtArena own;
  gboolean done = TRUE;

  cgt_arena_init (&own, out->budget);
  for (const CgtPlayPart *summand = position.data; done && summand < cgt_play_end (position);
       summand = cgt_play_next (summand))
    {
      const CgtRules *game = game_of (rules, summand);
      CgtArenaMark mark = cgt_arena_mark (&own);

      if (game->ruleset->parts.split == NULL || game->ruleset->parts.split_values)
        {
          done = append_component (summand, cgt_play_part_bytes (summand), cgt_play_part_is_negative (summand), out);
          continue;
        }
      game->ruleset->parts.split (game, cgt_play_part_bytes (summand), &own);
      done = is_complete (&own, out);
      for (gsize i = mark.n; done && i < own.n; i++)
        done = append_component (summand, cgt_arena_get (&own, i),
                                 cgt_play_part_is_negative (summand) != (own.items[i].tag != 0), out);
      cgt_arena_reset (&own, mark);
    }
  cgt_arena_clear (&own);
}

const CgtRuleset cgt_game_sum = {
  .id = "sum",
  .title = N_ ("Sum"),
  .rules = N_ ("A sum of games; a move is a move in one of them."),
  .notation = "",
  .brackets.free = free_games,
  .parse = parse,
  .print = print,
  .options = options,
  .kind = kind,
  .parts.split = split,
};
