/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heap-rules.h"

#include <string.h>

static CgtHeapRules *
new_rules (CgtHeapKind kind)
{
  CgtHeapRules *rules = g_new0 (CgtHeapRules, 1);

  rules->kind = kind;
  return rules;
}

void
cgt_heap_rules_free (gpointer data)
{
  CgtHeapRules *rules = data;

  g_free (rules->digits);
  g_free (rules->set);
  cgt_rules_unref (rules->heaps_of_strips);
  g_free (rules);
}

const CgtHeapRules *
cgt_rules_get_heap_rules (const CgtRules *rules)
{
  return rules->ruleset->family == CGT_FAMILY_HEAPS ? rules->data : NULL;
}

gboolean
cgt_heap_rules_have (const CgtHeapRules *rules, guint8 bits)
{
  for (gsize j = 0; j < rules->n_digits; j++)
    if (rules->digits[j] & bits)
      return TRUE;
  return (rules->repeated & bits) != 0;
}

/* Codes */

static gboolean
read_digit (CgtReader *reader, GByteArray *digits, GError **error)
{
  char c = cgt_reader_peek (reader);
  guint8 digit;

  if (!g_ascii_isxdigit (c))
    return cgt_reader_fail_expected (reader, error, "a digit 0 to 9 or A to F");
  digit = (guint8) g_ascii_xdigit_value (c);
  cgt_reader_accept (reader, c);
  g_byte_array_append (digits, &digit, 1);
  return TRUE;
}

/* Three points, or the single character for them. */
static gboolean
accept_repetition (CgtReader *reader)
{
  static const char *const forms[] = { "...", "\xe2\x80\xa6" };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_has_prefix (reader->at, forms[i]))
      {
        reader->at += strlen (forms[i]);
        return TRUE;
      }
  return FALSE;
}

/* `0.77`, `4.333...`: the last digit before the points repeats for ever. */
static gboolean
read_code (CgtReader *reader, GByteArray *digits, gboolean *repeated, GError **error)
{
  const char *begin;

  cgt_reader_peek (reader);
  begin = reader->at;
  if (!read_digit (reader, digits, error))
    return FALSE;
  if ((digits->data[0] & (CGT_DIGIT_NONE | CGT_DIGIT_ONE)) != 0)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                               "the digit before the point must be 0, 4, 8 or C: taking nothing must break the heap");
  if (!cgt_reader_expect (reader, '.', error))
    return FALSE;
  do
    if (!read_digit (reader, digits, error))
      return FALSE;
  while (g_ascii_isxdigit (cgt_reader_peek (reader)));
  *repeated = accept_repetition (reader);
  return cgt_reader_at_end (reader) ||
         cgt_reader_fail_expected (reader, error, "a digit 0 to 9 or A to F, or the end of the code");
}

static char *
code_to_text (const GByteArray *digits, gboolean repeated)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < digits->len; i++)
    g_string_append_printf (text, i == 0 ? "%x." : "%x", digits->data[i]);
  return g_string_free (g_string_append (text, repeated ? "..." : ""), FALSE);
}

/* Drops digits that the repetition implies, so that a code has one form. */
static void
set_code (CgtHeapRules *rules, const guint8 *digits, gsize n, guint8 repeated)
{
  rules->repeated = repeated;
  while (n > 1 && digits[n - 1] == repeated)
    n--;
  rules->n_digits = n;
  rules->digits = g_memdup2 (digits, n);
}

gpointer
cgt_heap_rules_parse_code (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  g_autoptr (GByteArray) digits = g_byte_array_new ();
  gboolean repeated = FALSE;
  CgtHeapRules *rules;

  if (!read_code (reader, digits, &repeated, error))
    return NULL;
  *text = code_to_text (digits, repeated);
  rules = new_rules (CGT_HEAP_CODE);
  set_code (rules, digits->data, digits->len, repeated ? digits->data[digits->len - 1] : 0);
  return rules;
}

/* Sets */

gpointer
cgt_heap_rules_parse_set (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  CgtSubtractionSet *set = cgt_subtraction_set_read (reader, error);
  CgtHeapRules *rules;

  if (set == NULL)
    return NULL;
  rules = new_rules (CGT_HEAP_SUBTRACTION);
  rules->set = set;
  return rules;
}

gpointer
cgt_heap_rules_parse_unequal (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  return new_rules (CGT_HEAP_UNEQUAL);
}
