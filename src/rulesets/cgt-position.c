/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-ruleset-functions.h"
#include "cgt-versions.h"

#include <string.h>

struct _CgtPosition
{
  gatomicrefcount refs;
  CgtRules *rules;
  gsize size;
  guint64 data[]; /* size bytes, aligned for any type */
};

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

static CgtPosition *
read_position (CgtRules *rules, const char *text, guint column, CgtBudget *budget, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  CgtReader reader;

  cgt_reader_init (&reader, text, column, budget);
  if (!cgt_rules_parse (rules, &reader, bytes, error) || !cgt_reader_expect_end (&reader, error) ||
      !cgt_reader_charge (&reader, cgt_heap_bytes (sizeof (CgtPosition) + bytes->len), error))
    return NULL;
  return new_position (rules, bytes->data, bytes->len);
}

CgtPosition *
cgt_position_parse (const CgtRuleset *ruleset, const char *rules_text, guint rules_column, const char *text,
                    guint text_column, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtRules) rules = NULL;

  g_return_val_if_fail (ruleset != NULL && text != NULL, NULL);

  if (ruleset->version != CGT_VERSION_NONE && rules_text == NULL)
    rules = cgt_version_rules (ruleset, text, text_column, budget, error);
  else
    rules = cgt_rules_new (ruleset, rules_text, rules_text != NULL ? rules_column : text_column, budget, error);
  return rules != NULL ? read_position (rules, text, text_column, budget, error) : NULL;
}

/**
 * cgt_position_from_text:
 * @text: a whole `ruleset[rules](text)`
 *
 * Returns: (transfer full): the position; %NULL with an error that names the column
 */
CgtPosition *
cgt_position_from_text (const char *text, GError **error)
{
  g_autofree char *inside = NULL;
  g_autoptr (CgtRules) rules = NULL;
  const CgtRuleset *version;
  const char *begin, *end;
  CgtReader reader;

  g_return_val_if_fail (text != NULL, NULL);

  cgt_reader_init (&reader, text, 1, NULL);
  version = cgt_version_read_name (&reader);
  if (version != NULL)
    {
      begin = reader.at;
      end = strrchr (begin, ')');
      inside = g_strndup (begin, end != NULL ? (gsize) (end - begin) : strlen (begin));
      if (end != NULL && end[1] == '\0')
        return cgt_position_parse (version, NULL, 0, inside, cgt_reader_get_column (&reader, begin), NULL, error);
      cgt_reader_fail_at (&reader, begin - 1, error, CGT_ERROR_SYNTAX, _ ("this parenthesis is not closed"));
      return NULL;
    }
  rules = cgt_rules_read (&reader, error);
  if (rules == NULL || !cgt_reader_expect (&reader, '(', error))
    return NULL;
  begin = reader.at;
  end = strchr (begin, ')');
  if (end == NULL)
    {
      cgt_reader_fail_at (&reader, begin - 1, error, CGT_ERROR_SYNTAX, _ ("this parenthesis is not closed"));
      return NULL;
    }
  reader.at = end + 1;
  if (!cgt_reader_expect_end (&reader, error))
    return NULL;
  inside = g_strndup (begin, end - begin);
  return read_position (rules, inside, cgt_reader_get_column (&reader, begin), NULL, error);
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

#define LONG_TEXT 65536 /* bytes */

/** cgt_position_to_text: (transfer full): `ruleset[rules](text)`, which reads back as the same position. A long text is
 * kept in as much memory as it needs; a GString may have twice as much. */
char *
cgt_position_to_text (const CgtPosition *position)
{
  g_autofree char *rules = NULL;
  GString *text;
  gsize length;

  g_return_val_if_fail (position != NULL, NULL);

  rules = cgt_rules_to_text (position->rules);
  text = g_string_new (rules);
  g_string_append_c (text, '(');
  position->rules->ruleset->print (position->rules, cgt_position_get_bytes (position), text);
  g_string_append_c (text, ')');
  length = text->len;
  return length < LONG_TEXT ? g_string_free (text, FALSE) : g_realloc (g_string_free (text, FALSE), length + 1);
}

gboolean
cgt_position_equal (const CgtPosition *a, const CgtPosition *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);
  return cgt_rules_equal (a->rules, b->rules) &&
         cgt_bytes_equal (cgt_position_get_bytes (a), cgt_position_get_bytes (b));
}

guint
cgt_position_hash (const CgtPosition *position)
{
  g_return_val_if_fail (position != NULL, 0);
  return cgt_bytes_hash (cgt_position_get_bytes (position));
}

gsize
cgt_position_get_size (const CgtPosition *position)
{
  g_return_val_if_fail (position != NULL, 0);
  return position->size;
}

static void
set_options_error (CgtArena *arena, GError **error)
{
  if (arena->refused != NULL)
    g_propagate_error (error, g_steal_pointer (&arena->refused));
  else if (cgt_budget_check (arena->budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("there are more moves than memory can hold"));
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
  if (ruleset->search.count_options != NULL &&
      ruleset->search.count_options (position->rules, cgt_position_get_bytes (position), player) > G_MAXINT32)
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
  board =
    ruleset->boards.make != NULL ? ruleset->boards.make (position->rules, cgt_position_get_bytes (position)) : NULL;
  if (board != NULL && ruleset->boards.rules == NULL && ruleset->version == CGT_VERSION_NONE)
    board->rules = g_strdup (position->rules->text);
  return board;
}
