/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-versions.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt-game-sum.h"

/* Reading: the name and the options of the game, and its position in parentheses */

static CgtReader
reader_of (const char *text, guint column, CgtBudget *budget)
{
  CgtReader reader;

  cgt_reader_init (&reader, text, column, budget);
  return reader;
}

/* Sets @at to where the text between the parentheses begins. */
static gboolean
read_inside (CgtReader *reader, GByteArray *position, const char **at, GError **error)
{
  g_autoptr (CgtRules) base = cgt_rules_read (reader, error);
  g_autofree char *inside = NULL;
  const char *begin, *end;
  CgtReader inner;

  if (base == NULL || !cgt_reader_expect (reader, '(', error))
    return FALSE;
  *at = begin = reader->at;
  end = strrchr (begin, ')');
  if (end == NULL)
    return cgt_reader_fail_at (reader, begin - 1, error, CGT_ERROR_SYNTAX, _ ("this parenthesis is not closed"));
  if (!cgt_reader_charge (reader, end - begin, error))
    return FALSE;
  inside = g_strndup (begin, end - begin);
  inner = reader_of (inside, cgt_reader_get_column (reader, begin), reader->budget);
  reader->at = end + 1;
  return cgt_rules_parse (base, &inner, position, error) && cgt_reader_expect_end (&inner, error);
}

static gboolean
is_sum (const CgtRules *base)
{
  return base->ruleset == &cgt_game_sum;
}

static gboolean
version_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin = reader->at;

  if (is_sum (rules->base) ? !cgt_rules_parse (rules->base, reader, position, error)
                           : !read_inside (reader, position, &begin, error))
    return FALSE;
  if ((cgt_rules_get_kind (rules->base, (CgtBytes) { position->data, position->len }) & CGT_RULESET_LOOPY) != 0)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                               _ ("%s is for games that end; play may go on for ever here"), rules->ruleset->id);
  return TRUE;
}

static void
append_base (const CgtRules *base, const char *inside, GString *text)
{
  g_autofree char *name = cgt_rules_to_text (base);

  g_string_append_printf (text, "%s(%s)", name, inside);
}

static void
version_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  g_autoptr (GString) inside = g_string_new (NULL);

  rules->base->ruleset->print (rules->base, position, inside);
  if (is_sum (rules->base))
    {
      g_string_append (text, inside->str);
      return;
    }
  append_base (rules->base, inside->str, text);
}

/* Play */

static void
list_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  rules->base->ruleset->options (rules->base, position, player, out);
}

static CgtRulesetFlags
base_kind (const CgtRules *rules, CgtBytes position)
{
  return cgt_rules_get_kind (rules->base, position);
}

static void
impartial_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  list_options (rules, position, CGT_LEFT, out);
  if (!out->stopped && out->refused == NULL && !(base_kind (rules, position) & CGT_RULESET_IMPARTIAL))
    list_options (rules, position, CGT_RIGHT, out);
}

/* The options of the other player are listed first and taken back. */
static void
dicotic_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  CgtArenaMark mark = cgt_arena_mark (out);
  gboolean both;

  list_options (rules, position, !player, out);
  both = out->n > mark.n;
  if (out->stopped || out->refused != NULL)
    return;
  cgt_arena_reset (out, mark);
  if (both)
    list_options (rules, position, player, out);
}

static guint64
version_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 left = rules->base->ruleset->search.count_options (rules->base, position, CGT_LEFT);
  guint64 right = rules->base->ruleset->search.count_options (rules->base, position, CGT_RIGHT);

  return left > G_MAXUINT64 - right ? G_MAXUINT64 : left + right;
}

static gsize
version_arrange (const CgtRules *rules, void *position, gsize size)
{
  return rules->base->ruleset->parts.arrange (rules->base, position, size);
}

static gboolean
version_splits (const CgtRules *rules)
{
  return rules->base->ruleset->parts.splits (rules->base);
}

/* The impartial version of a sum is the sum of the impartial versions, and that of a negative is the same game. The
 * dicotic version of a sum is more than the sum: who cannot move in one part can still move in another. An impartial
 * game is its own dicotic version. */
static void
impartial_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  gsize from = out->n;

  rules->base->ruleset->parts.split (rules->base, position, out);
  for (gsize i = from; i < out->n; i++)
    out->items[i].tag = 0;
}

static gboolean
impartial_split_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *parts, GArray *ends)
{
  const CgtRuleset *base = rules->base->ruleset;
  CgtArenaMark mark = cgt_arena_mark (parts);
  guint n_ends = ends->len;

  if (!base->parts.split_options (rules->base, component, CGT_LEFT, parts, ends))
    return FALSE;
  if (!parts->stopped && !(base_kind (rules, component) & CGT_RULESET_IMPARTIAL) &&
      !base->parts.split_options (rules->base, component, CGT_RIGHT, parts, ends))
    {
      cgt_arena_reset (parts, mark);
      g_array_set_size (ends, n_ends);
      return FALSE;
    }
  for (gsize i = mark.n; i < parts->n; i++)
    parts->items[i].tag = 0;
  return TRUE;
}

/* Boards */

static CgtBoard *
version_board (const CgtRules *rules, CgtBytes position)
{
  CgtBoard *board = rules->base->ruleset->boards.make (rules->base, position);

  if (board != NULL && rules->base->ruleset->boards.rules == NULL)
    board->rules = g_strdup (rules->base->text);
  return board;
}

static gboolean
version_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  const CgtRuleset *base = ruleset->version_of;
  g_autofree char *drawn = base->boards.rules != NULL ? base->boards.rules (base, board) : g_strdup (board->rules);
  g_autoptr (GString) inside = g_string_new (NULL);
  gboolean done = base->boards.to_text (base, board, inside, error);

  if (done && drawn != NULL)
    g_string_append_printf (text, "%s[%s](%s)", base->id, drawn, inside->str);
  else if (done)
    g_string_append_printf (text, "%s(%s)", base->id, inside->str);
  return done;
}

static CgtBoard *
version_negate_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  return ruleset->version_of->boards.negate (ruleset->version_of, board);
}

/* The names */

static const CgtRuleset impartial = {
  .id = "impartial",
  .title = N_ ("Impartial Version"),
  .rules = N_ ("Any game that ends; each player may make the moves of both."),
  .notation = "impartial(clobber(xo.|.ox))\nimpartial(partizan-octal[0.33,0.3](7,4))",
  .version = CGT_VERSION_IMPARTIAL,
};

static const CgtRuleset dicotic = {
  .id = "dicotic",
  .title = N_ ("Dicotic Version"),
  .rules = N_ ("Any game that ends; nobody may move unless both players can."),
  .notation = "dicotic(domineering(..#|...))\ndicotic(hackenbush(bbr))",
  .version = CGT_VERSION_DICOTIC,
};

static const CgtRuleset *const names[] = { &impartial, &dicotic };

const CgtRuleset *const *
cgt_ruleset_versions (guint *n)
{
  *n = G_N_ELEMENTS (names);
  return names;
}

const CgtRuleset *
cgt_version_read_name (CgtReader *reader)
{
  CgtReader ahead = *reader;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++, ahead = *reader)
    if (cgt_reader_accept_word (&ahead, names[i]->id) && cgt_reader_accept (&ahead, '('))
      {
        *reader = ahead;
        return names[i];
      }
  return NULL;
}

/* Making versions */

static CgtRuleset
make_version (const CgtRuleset *base, const CgtRuleset *name)
{
  gboolean is_impartial = name->version == CGT_VERSION_IMPARTIAL;
  gboolean splits = is_impartial || (base->flags & CGT_RULESET_IMPARTIAL) != 0;
  CgtRuleset made = {
    .id = name->id,
    /* In the language of the program, which is set before. */
    .title = g_strdup_printf (is_impartial ? _ ("Impartial %s") : _ ("Dicotic %s"), _ (base->title)),
    .rules = g_strdup_printf (is_impartial ? _ ("%s Either player makes the moves of both.")
                                           : _ ("%s Nobody moves unless both can."),
                              _ (base->rules)),
    .notation = name->notation,
    .flags = is_impartial ? CGT_RULESET_IMPARTIAL : base->flags,
    .sketch = base->sketch,
    .boards.mark = base->boards.mark,
    .version = name->version,
    .version_of = base,
    .parse = version_parse,
    .print = version_print,
    .options = is_impartial ? impartial_options : dicotic_options,
    .kind = is_impartial ? NULL : base_kind,
    .boards.make = base->boards.make != NULL ? version_board : NULL,
    .boards.to_text = base->boards.to_text != NULL ? version_board_to_text : NULL,
    .boards.negate = base->boards.negate != NULL ? version_negate_board : NULL,
    .search.count_options = base->search.count_options != NULL ? version_count_options : NULL,
    .parts.arrange = base->parts.arrange != NULL ? version_arrange : NULL,
    .parts.splits = base->parts.splits != NULL ? version_splits : NULL,
    .parts.split = splits && base->parts.split != NULL && !base->parts.split_values ? impartial_split : NULL,
  };

  if (is_impartial && made.parts.split != NULL && base->parts.split_options != NULL)
    made.parts.split_options = impartial_split_options;
  made.sketch.flags &= ~CGT_SKETCH_BINARY;
  return made;
}

/* Made when it is first asked for, and kept as long as the program runs, as every ruleset is. */
static const CgtRuleset *
version_of (const CgtRuleset *base, const CgtRuleset *name)
{
  static GMutex lock;
  static GHashTable *made[G_N_ELEMENTS (names)]; /* game -> its version */
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);
  guint which = name->version - CGT_VERSION_IMPARTIAL;
  CgtRuleset *version;

  if (made[which] == NULL)
    made[which] = g_hash_table_new (NULL, NULL);
  version = g_hash_table_lookup (made[which], base);
  if (version == NULL)
    {
      CgtRuleset new_version = make_version (base, name);
      version = g_memdup2 (&new_version, sizeof new_version);
      g_hash_table_insert (made[which], (gpointer) base, version);
    }
  return version;
}

/* Why there is no version of a game; NULL: there is one. */
static const char *
reason_against (const CgtRuleset *base)
{
  if (base->version != CGT_VERSION_NONE)
    return N_ ("not for a version of a game");
  if (base->flags & CGT_RULESET_RACE)
    return N_ ("not for a race");
  if (base->flags & CGT_RULESET_SCORING)
    return N_ ("not for a game that is played for a score");
  if (base->flags & CGT_RULESET_AGAIN)
    return N_ ("not for a game in which a player may move again");
  if (base->flags & CGT_RULESET_PUZZLE)
    return N_ ("not for a puzzle of one player");
  return base->flags & (CGT_RULESET_LOOPY | CGT_RULESET_RETREATS) ? N_ ("not for a game that may never end") : NULL;
}

static const char *
reason_against_sum (const CgtRules *sum)
{
  const GPtrArray *games = cgt_game_sum_games (sum);
  const char *against = NULL;

  for (guint i = 0; against == NULL && i < games->len; i++)
    against = reason_against (((const CgtRules *) g_ptr_array_index (games, i))->ruleset);
  return against;
}

CgtRules *
cgt_version_rules (const CgtRuleset *version, const char *text, guint column, CgtBudget *budget, GError **error)
{
  CgtReader reader = reader_of (text, column, budget);
  g_autoptr (CgtRules) base = NULL;
  const char *begin, *against;
  CgtRules *rules;

  cgt_reader_peek (&reader);
  begin = reader.at;
  if (cgt_game_sum_refuse_value (&reader, version->id, error))
    return NULL;
  base =
    cgt_game_sum_comes (&reader) ? cgt_game_sum_rules (&reader, version->id, error) : cgt_rules_read (&reader, error);
  if (base == NULL)
    return NULL;
  against = is_sum (base) ? reason_against_sum (base) : reason_against (base->ruleset);
  if (against != NULL)
    {
      cgt_reader_fail_at (&reader, begin, error, CGT_ERROR_RULE, _ ("%s is %s"), version->id, _ (against));
      return NULL;
    }
  rules = g_new0 (CgtRules, 1);
  g_atomic_ref_count_init (&rules->refs);
  rules->ruleset = version_of (base->ruleset, version);
  rules->text = g_strdup (base->text);
  rules->base = g_steal_pointer (&base);
  return rules;
}
