/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-sequence-codes.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "base/cgt-free.h"
#include "base/cgt-memory.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-ruleset.h"
#include "solvers/sequence/cgt-sequence.h"
#include "solvers/sequence/cgt-two-heap-table.h"

/* Codes without a name here that Guy and Smith or Winning Ways, ch. 4, discuss. */
static const char *const codes[] = {
  "0.156", "0.165", "0.356", "0.127", "0.16", "0.376", "0.644", "0.56", "0.54", "0.17", "0.115", "0.45", "4.7",
  "4.31",  "4.3",   "0.6",   "0.04",  "0.06", "0.14",  "0.36",  "0.64", "0.74", "0.76", "0.8",   "0.3F",
};

CGT_FREE (GrundySequenceCode, code_free) { cgt_free_all (self->ruleset, self->title, self->rules); }

static void
append_code (GPtrArray *list, const char *ruleset, const char *title, char *rules)
{
  GrundySequenceCode *code = g_new0 (GrundySequenceCode, 1);

  code->ruleset = g_strdup (ruleset);
  code->title = g_strdup (title);
  code->rules = rules;
  g_ptr_array_add (list, code);
}

/* The meaning of a digit of a code. Bits: leave no heap, one, two, three. */
static char *
digit_in_words (guint digit, int taken)
{
  switch (digit)
    {
    case 1:
      return g_strdup_printf (_ ("Take %d if that is the whole heap."), taken);
    case 2:
      return g_strdup_printf (_ ("Take %d and leave one heap."), taken);
    case 3:
      return g_strdup_printf (_ ("Take %d without a split."), taken);
    case 4:
      return g_strdup_printf (_ ("Take %d and split the rest."), taken);
    case 5:
      return g_strdup_printf (_ ("Take %d if that is the whole heap, or split the rest."), taken);
    case 6:
      return g_strdup_printf (_ ("Take %d if something is left."), taken);
    case 7:
      return g_strdup_printf (_ ("Take %d in any way."), taken);
    case 8:
      return g_strdup_printf (_ ("Take %d and split the rest in three."), taken);
    default:
      return g_strdup_printf (_ ("Take %d, leaving up to three heaps."), taken);
    }
}

static char *
code_in_words (const char *code)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  if (code[0] != '0')
    g_strv_builder_add (sentences, _ ("Split a heap in two without taking."));
  for (const char *digit = code + 2; *digit != '\0'; digit++)
    if (*digit != '0')
      {
        g_autofree char *sentence = digit_in_words ((guint) g_ascii_xdigit_value (*digit), (int) (digit - code - 1));

        g_strv_builder_add (sentences, sentence);
      }
  list = g_strv_builder_end (sentences);
  return g_strjoinv (" ", list);
}

GPtrArray *
grundy_sequence_codes (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (code_free);
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const char *id = cgt_ruleset_get_id (rulesets[i]);
      g_autoptr (CgtSequence) sequence = cgt_sequence_new (id, NULL);

      if (sequence != NULL)
        append_code (list, id, _ (cgt_ruleset_get_title (rulesets[i])),
                     g_strdup (_ (cgt_ruleset_get_rules (rulesets[i]))));
    }
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *ruleset = g_strdup_printf ("octal[%s]", codes[i]);

      append_code (list, ruleset, codes[i], code_in_words (codes[i]));
    }
  return list;
}

CgtRules *
grundy_sequence_read_game (const char *text, GError **error)
{
  g_autoptr (CgtPosition) position = NULL;

  if (!g_str_has_suffix (text, ")"))
    return cgt_rules_from_text (text, NULL, error);
  position = cgt_position_from_text (text, error);
  return position != NULL ? cgt_rules_ref (cgt_position_get_rules (position)) : NULL;
}

char *
grundy_sequence_title (const char *game)
{
  const CgtRuleset *ruleset = cgt_ruleset_find (game);
  const char *open = strchr (game, '[');
  g_autofree char *code = open != NULL && g_str_has_suffix (open, "]") ? g_strndup (open + 1, strlen (open) - 2) : NULL;
  g_autoptr (CgtRules) rules = code != NULL ? cgt_rules_from_text (code, NULL, NULL) : NULL;
  g_autofree char *meant = rules != NULL ? cgt_rules_to_text (rules) : NULL;

  if (ruleset != NULL)
    return g_strdup (_ (cgt_ruleset_get_title (ruleset)));
  return g_strcmp0 (meant, game) == 0 ? g_steal_pointer (&code) : g_strdup (game);
}

char *
grundy_sequence_game_of (const CgtPosition *position)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  g_autoptr (CgtTwoHeapTable) table = cgt_two_heap_table_new (rules, 1, NULL);

  return table != NULL ? cgt_rules_to_text (rules) : NULL;
}

gboolean
grundy_sequence_read_bound (const char *text, guint64 *bound, GError **error)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  g_autoptr (GRegex) power = g_regex_new ("^([0-9]{1,3})\\^([0-9]{1,2})$", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  double number;
  char *end;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_isspace (g_utf8_get_char (c)) && g_utf8_get_char (c) != 0x202f && *c != ',')
      g_string_append_unichar (digits, g_utf8_get_char (c));
  if (g_regex_match (power, digits->str, 0, &match))
    {
      g_autofree char *base = g_match_info_fetch (match, 1), *exponent = g_match_info_fetch (match, 2);

      number = pow (g_ascii_strtod (base, NULL), g_ascii_strtod (exponent, NULL));
      end = "";
    }
  else
    number = g_ascii_strtod (digits->str, &end);
  if (digits->len == 0 || *end != '\0' || !g_ascii_isdigit (digits->str[0]) || !(number >= 1) ||
      number != floor (number))
    return cgt_refuse (error, CGT_ERROR_SYNTAX, _ ("the bound must be a number such as 1000 or 10^6, not “%s”"), text);
  if (number > GRUNDY_SEQUENCE_LARGEST_BOUND)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_RULE, _ ("the bound is at most 10^8; grundy-cli accepts more"));
      return FALSE;
    }
  *bound = (guint64) number;
  return TRUE;
}
