/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-ruleset-private.h"

#include <string.h>

struct _CgtPosition
{
  gatomicrefcount refs;
  CgtRules *rules;
  gsize size;
  guint64 data[]; /* size bytes, aligned for anything */
};

/* Rules */

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
  if (rules->data != NULL && rules->ruleset->free_rules != NULL)
    rules->ruleset->free_rules (rules->data);
  g_free (rules->text);
  g_free (rules);
}

gboolean
cgt_rules_equal (const CgtRules *a, const CgtRules *b)
{
  return a == b || (a->ruleset == b->ruleset && g_strcmp0 (a->text, b->text) == 0);
}

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
read_rules (CgtRules *rules, const char *text, guint column, CgtBudget *budget, GError **error)
{
  const CgtRuleset *ruleset = rules->ruleset;
  gboolean implied = ruleset->implied_rules != NULL;
  CgtReader reader;

  if (text != NULL && (implied || ruleset->parse_rules == NULL))
    {
      cgt_reader_init (&reader, text, column, budget);
      return cgt_reader_fail (&reader, error, CGT_ERROR_SYNTAX, "%s takes no options in brackets", ruleset->id);
    }
  if (ruleset->parse_rules == NULL)
    return TRUE;
  if (implied)
    cgt_reader_init (&reader, ruleset->implied_rules, 1, budget);
  else if (text != NULL)
    cgt_reader_init (&reader, text, column, budget);
  else if (ruleset->default_rules != NULL)
    cgt_reader_init (&reader, ruleset->default_rules, 1, budget);
  else
    {
      cgt_reader_init (&reader, "", column, budget);
      return cgt_reader_fail (&reader, error, CGT_ERROR_SYNTAX, "%s needs its options in brackets first", ruleset->id);
    }
  rules->data = ruleset->parse_rules (ruleset, &reader, &rules->text, error);
  if (rules->data == NULL)
    return FALSE;
  if (implied)
    g_clear_pointer (&rules->text, g_free);
  else if (rules->text == NULL && text != NULL)
    rules->text = without_white_space (text);
  return TRUE;
}

/* Positions */

static CgtPosition *
new_position (CgtRules *rules, gconstpointer data, gsize size)
{
  CgtPosition *position = g_malloc (sizeof *position + ((size + 7) & ~(gsize) 7));

  g_atomic_ref_count_init (&position->refs);
  position->rules = cgt_rules_ref (rules);
  position->size = size;
  if (size > 0)
    memcpy (position->data, data, size);
  return position;
}

CgtPosition *
cgt_position_with_bytes (const CgtRules *rules, CgtBytes bytes)
{
  return new_position ((CgtRules *) rules, bytes.data, bytes.size);
}

CgtPosition *
cgt_position_parse (const CgtRuleset *ruleset,
                    const char *rules_text,
                    guint rules_column,
                    const char *text,
                    guint text_column,
                    CgtBudget *budget,
                    GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  CgtRules *rules;
  CgtPosition *position = NULL;
  CgtReader reader;

  g_return_val_if_fail (ruleset != NULL && text != NULL, NULL);

  rules = g_new0 (CgtRules, 1);
  g_atomic_ref_count_init (&rules->refs);
  rules->ruleset = ruleset;
  cgt_reader_init (&reader, text, text_column, budget);
  if (read_rules (rules, rules_text, rules_text != NULL ? rules_column : text_column, budget, error)
      && ruleset->parse (rules, &reader, bytes, error) && cgt_reader_expect_end (&reader, error))
    position = new_position (rules, bytes->data, bytes->len);
  cgt_rules_unref (rules);
  return position;
}

static guint
column_of (const char *text, const char *place)
{
  return 1 + (guint) g_utf8_strlen (text, place - text);
}

static const char *
skip_white_space (const char *at)
{
  while (g_ascii_isspace (*at))
    at++;
  return at;
}

/**
 * cgt_position_from_text:
 * @text: one whole `ruleset[rules](text)`
 *
 * Returns: (transfer full): the position; %NULL with an error that names the column.
 */
CgtPosition *
cgt_position_from_text (const char *text, GError **error)
{
  g_autofree char *id = NULL, *rules = NULL, *inside = NULL;
  const CgtRuleset *ruleset;
  const char *at, *begin, *rules_at = NULL, *end;
  CgtReader reader;

  g_return_val_if_fail (text != NULL, NULL);

  cgt_reader_init (&reader, text, 1, NULL);
  if (!g_utf8_validate (text, -1, NULL))
    {
      cgt_reader_fail_at (&reader, text, error, CGT_ERROR_SYNTAX, "this is not text");
      return NULL;
    }
  begin = at = skip_white_space (text);
  while (g_ascii_isalnum (*at) || *at == '-')
    at++;
  id = g_strndup (begin, at - begin);
  ruleset = cgt_ruleset_find (id);
  if (ruleset == NULL)
    {
      cgt_reader_fail_at (&reader, begin, error, CGT_ERROR_SYNTAX, *id == '\0' ? "expected the name of a ruleset%s" : "there is no ruleset named %s", id);
      return NULL;
    }
  at = skip_white_space (at);
  if (*at == '[')
    {
      end = strchr (at, ']');
      if (end == NULL)
        {
          cgt_reader_fail_at (&reader, at, error, CGT_ERROR_SYNTAX, "this bracket is not closed");
          return NULL;
        }
      rules_at = at + 1;
      rules = g_strndup (rules_at, end - rules_at);
      at = skip_white_space (end + 1);
    }
  reader.at = at;
  if (!cgt_reader_expect (&reader, '(', error))
    return NULL;
  begin = reader.at;
  end = strchr (begin, ')');
  if (end == NULL)
    {
      cgt_reader_fail_at (&reader, begin - 1, error, CGT_ERROR_SYNTAX, "this parenthesis is not closed");
      return NULL;
    }
  reader.at = end + 1;
  if (!cgt_reader_expect_end (&reader, error))
    return NULL;
  inside = g_strndup (begin, end - begin);
  return cgt_position_parse (ruleset, rules, rules_at != NULL ? column_of (text, rules_at) : 0, inside, column_of (text, begin), NULL, error);
}

CgtPosition *
cgt_position_ref (CgtPosition *position)
{
  g_return_val_if_fail (position != NULL, NULL);
  g_atomic_ref_count_inc (&position->refs);
  return position;
}

void
cgt_position_unref (CgtPosition *position)
{
  if (position == NULL || !g_atomic_ref_count_dec (&position->refs))
    return;
  cgt_rules_unref (position->rules);
  g_free (position);
}

const CgtRuleset *
cgt_position_get_ruleset (const CgtPosition *position)
{
  g_return_val_if_fail (position != NULL, NULL);
  return position->rules->ruleset;
}

const CgtRules *
cgt_position_get_rules (const CgtPosition *position)
{
  return position->rules;
}

CgtBytes
cgt_position_get_bytes (const CgtPosition *position)
{
  return (CgtBytes) { position->data, position->size };
}

guint
cgt_position_get_kind (const CgtPosition *position)
{
  g_return_val_if_fail (position != NULL, 0);
  return cgt_rules_get_kind (position->rules, cgt_position_get_bytes (position));
}

/** cgt_position_to_text: (transfer full): `ruleset[rules](text)`, which reads back as the same position. */
char *
cgt_position_to_text (const CgtPosition *position)
{
  GString *text;

  g_return_val_if_fail (position != NULL, NULL);

  text = g_string_new (position->rules->ruleset->id);
  if (position->rules->text != NULL)
    g_string_append_printf (text, "[%s]", position->rules->text);
  g_string_append_c (text, '(');
  position->rules->ruleset->print (position->rules, cgt_position_get_bytes (position), text);
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

gboolean
cgt_position_equal (const CgtPosition *a, const CgtPosition *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);
  return cgt_rules_equal (a->rules, b->rules) && cgt_bytes_equal (cgt_position_get_bytes (a), cgt_position_get_bytes (b));
}

static void
set_options_error (CgtArena *arena, GError **error)
{
  if (arena->refused != NULL)
    g_propagate_error (error, g_steal_pointer (&arena->refused));
  else if (arena->budget == NULL || cgt_budget_check (arena->budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, "more moves than memory can hold");
}

GPtrArray *
cgt_position_options (const CgtPosition *position, CgtPlayer player, CgtBudget *budget, GError **error)
{
  const CgtRuleset *ruleset;
  GPtrArray *options = NULL;
  CgtArena arena;

  g_return_val_if_fail (position != NULL, NULL);

  ruleset = position->rules->ruleset;
  cgt_arena_init (&arena, budget);
  if (ruleset->count_options != NULL
      && ruleset->count_options (position->rules, cgt_position_get_bytes (position), player) > G_MAXINT32)
    arena.stopped = TRUE;
  else
    ruleset->options (position->rules, cgt_position_get_bytes (position), player, &arena);
  if (arena.stopped || arena.refused != NULL)
    set_options_error (&arena, error);
  else
    {
      cgt_arena_drop_doubles (&arena, 0);
      options = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
      for (gsize i = 0; i < arena.n; i++)
        g_ptr_array_add (options, cgt_position_with_bytes (position->rules, cgt_arena_get (&arena, i)));
    }
  cgt_arena_clear (&arena);
  return options;
}

CgtBoard *
cgt_position_get_board (const CgtPosition *position)
{
  const CgtRuleset *ruleset;
  CgtBoard *board;

  g_return_val_if_fail (position != NULL, NULL);
  ruleset = position->rules->ruleset;
  board = ruleset->board != NULL ? ruleset->board (position->rules, cgt_position_get_bytes (position)) : NULL;
  if (board != NULL && ruleset->board_rules == NULL)
    board->rules = g_strdup (position->rules->text);
  return board;
}
