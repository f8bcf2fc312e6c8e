/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heap-rules.h"
#include "cgt-heaps.h"

#include <glib/gi18n-lib.h>
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
  cgt_rules_unref (rules->heaps);
  g_free (rules);
}

const CgtHeapRules *
cgt_rules_get_heap_rules (const CgtRules *rules)
{
  const CgtRules *same = rules->ruleset->theory.same_game != NULL ? rules->ruleset->theory.same_game (rules) : rules;

  return same != NULL && same->ruleset->family == CGT_FAMILY_HEAPS ? same->data : NULL;
}

gboolean
cgt_heap_rules_have (const CgtHeapRules *rules, guint8 bits)
{
  for (gsize j = 0; j < rules->n_digits; j++)
    if (rules->digits[j] & bits)
      return TRUE;
  return (rules->repeated & bits) != 0;
}

static gboolean
has_options (const CgtHeapRules *rules, guint64 heap)
{
  guint64 most;

  if (rules->kind == CGT_HEAP_UNEQUAL)
    return heap > 2;
  if (rules->kind == CGT_HEAP_SUBTRACTION || heap == 0)
    return heap > 0;
  most = MIN (heap, rules->n_digits + rules->n_block - 1);
  for (guint64 taken = 0; taken <= most; taken++)
    {
      guint8 digit = cgt_heap_rules_digit (rules, taken);
      guint64 rest = heap - taken;

      if (rest == 0 ? (digit & CGT_DIGIT_NONE) != 0
                    : (digit & CGT_DIGIT_ONE && taken > 0) || (digit & CGT_DIGIT_TWO && rest >= 2) ||
                        (digit & CGT_DIGIT_THREE && rest >= 3))
        return TRUE;
    }
  /* The digits that repeat, for the whole heap. */
  return rules->repeated & CGT_DIGIT_NONE && cgt_heap_rules_digit (rules, heap) & CGT_DIGIT_NONE;
}

gsize
cgt_heap_rules_arrange (const CgtRules *rules, void *position, gsize size)
{
  guint64 *heaps = position;

  for (gsize i = 0; i < size / sizeof *heaps; i++)
    if (!has_options (rules->data, heaps[i]))
      heaps[i] = 0;
  return cgt_heaps_arrange (rules, position, size);
}

gboolean
cgt_heap_rules_split (const CgtRules *rules)
{
  const CgtHeapRules *heaps = rules->data;

  return heaps->kind == CGT_HEAP_UNEQUAL ||
         (heaps->kind == CGT_HEAP_CODE && cgt_heap_rules_have (heaps, CGT_DIGIT_TWO | CGT_DIGIT_THREE));
}

/* Codes */

static gboolean
read_digit (CgtReader *reader, GByteArray *digits, GError **error)
{
  char c = cgt_reader_peek (reader);
  guint8 digit;

  if (!g_ascii_isxdigit (c))
    return cgt_reader_fail_expected (reader, error, _ ("a digit 0 to 9 or A to F"));
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

/* A code as it is read. */
typedef struct
{
  GByteArray *digits;
  gsize n_block; /* how many of the last digits repeat for ever; 0: none */
  gboolean in_brackets;
} Code;

/* Digits up to something else, at least one. */
static gboolean
read_digits (CgtReader *reader, GByteArray *digits, GError **error)
{
  do
    if (!read_digit (reader, digits, error))
      return FALSE;
  while (g_ascii_isxdigit (cgt_reader_peek (reader)));
  return TRUE;
}

/* The digits after the point. */
static gboolean
read_fraction (CgtReader *reader, Code *code, GError **error)
{
  gsize n;

  if (cgt_reader_peek (reader) != '[' && !read_digits (reader, code->digits, error))
    return FALSE;
  if (accept_repetition (reader))
    {
      code->n_block = 1;
      return TRUE;
    }
  if (!cgt_reader_accept (reader, '['))
    return TRUE;
  n = code->digits->len;
  if (!read_digits (reader, code->digits, error) || !cgt_reader_expect (reader, ']', error))
    return FALSE;
  code->n_block = code->digits->len - n;
  code->in_brackets = TRUE;
  return TRUE;
}

/* `0.77`; `4.333...`, where the last digit before the points repeats for ever; `0.3[7]`, where those in brackets do. */
static gboolean
read_code (CgtReader *reader, Code *code, GError **error)
{
  const char *begin;

  cgt_reader_peek (reader);
  begin = reader->at;
  if (!read_digit (reader, code->digits, error))
    return FALSE;
  if ((code->digits->data[0] & (CGT_DIGIT_NONE | CGT_DIGIT_ONE)) != 0)
    return cgt_reader_fail_at (
      reader, begin, error, CGT_ERROR_RULE,
      _ ("the digit before the point must be 0, 4, 8 or C: taking nothing must break the heap"));
  if (!cgt_reader_expect (reader, '.', error) || !read_fraction (reader, code, error))
    return FALSE;
  return cgt_reader_at_end (reader) ||
         cgt_reader_fail_expected (reader, error,
                                   code->n_block > 0 ? _ ("the end of the code")
                                                     : _ ("a digit 0 to 9 or A to F, or the end of the code"));
}

static char *
code_to_text (const Code *code)
{
  GString *text = g_string_new (NULL);
  gsize block = code->in_brackets ? code->digits->len - code->n_block : G_MAXSIZE;

  for (guint i = 0; i < code->digits->len; i++)
    {
      if (i == block)
        g_string_append_c (text, '[');
      g_string_append_c (text, "0123456789abcdef"[code->digits->data[i]]);
      if (i == 0)
        g_string_append_c (text, '.');
    }
  g_string_append (text, code->in_brackets ? "]" : code->n_block > 0 ? "..." : "");
  return g_string_free (text, FALSE);
}

/* How often a block of equal digits repeats makes no difference. */
static gsize
shorten_block (const guint8 *block, gsize n)
{
  for (gsize i = 1; i < n; i++)
    if (block[i] != block[0])
      return n;
  return 1;
}

/* The last @n_block of @digits repeat for ever; 0: 0 does. Drops digits that the repetition implies, so that a code has
 * one form. */
static void
set_code (CgtHeapRules *rules, const guint8 *digits, gsize n, gsize n_block)
{
  static const guint8 zero = 0;
  const guint8 *block = n_block > 0 ? digits + n - n_block : &zero;

  n -= n_block;
  n_block = shorten_block (block, MAX (n_block, 1));
  while (n_block == 1 && n > 1 && digits[n - 1] == block[0])
    n--;
  rules->n_digits = n;
  rules->n_block = n_block;
  rules->digits = g_malloc (n + n_block);
  memcpy (rules->digits, digits, n);
  memcpy (rules->digits + n, block, n_block);
  for (gsize i = 0; i < n_block; i++)
    rules->repeated |= block[i];
}

gpointer
cgt_heap_rules_parse_code (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  g_autoptr (GByteArray) digits = g_byte_array_new ();
  Code code = { digits, 0, FALSE };
  CgtHeapRules *rules;

  if (!read_code (reader, &code, error))
    return NULL;
  *text = code_to_text (&code);
  rules = new_rules (CGT_HEAP_CODE);
  set_code (rules, digits->data, digits->len, code.n_block);
  return rules;
}

/* Sets */

#define ALL_BUT "all-but"

/* Every number but those listed: the code with the digit 0 for those, and 3 for all others. */
static gpointer
parse_all_but (CgtReader *reader, char **text, GError **error)
{
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree guint8 *digits = NULL;
  CgtHeapRules *rules;
  GString *name;
  guint64 most;

  if (!cgt_subtraction_set_read_numbers (reader, listed, error))
    return NULL;
  most = g_array_index (listed, guint64, listed->len - 1);
  /* Once for the digits here, and once for those of the rules. */
  if (most >= G_MAXSIZE / 2 || !cgt_reader_charge (reader, 2 * most, error))
    {
      if (error != NULL && *error == NULL)
        cgt_reader_fail (reader, error, CGT_ERROR_RULE, _ ("a number this large cannot be left out"));
      return NULL;
    }
  digits = g_try_malloc (most + 2);
  if (digits == NULL)
    {
      cgt_reader_fail (reader, error, CGT_ERROR_BUDGET, _ ("there is not enough memory for a number this large"));
      return NULL;
    }
  digits[0] = 0;
  memset (digits + 1, CGT_DIGIT_NONE | CGT_DIGIT_ONE, most + 1);
  name = g_string_new (ALL_BUT);
  for (guint i = 0; i < listed->len; i++)
    {
      digits[g_array_index (listed, guint64, i)] = 0;
      g_string_append_printf (name, "%c%" G_GUINT64_FORMAT, i > 0 ? ',' : ' ', g_array_index (listed, guint64, i));
    }
  *text = g_string_free (name, FALSE);
  rules = new_rules (CGT_HEAP_CODE);
  set_code (rules, digits, most + 2, 1);
  return rules;
}

gpointer
cgt_heap_rules_parse_set (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  CgtSubtractionSet *set;
  CgtHeapRules *rules;

  if (cgt_reader_accept_word (reader, ALL_BUT))
    return parse_all_but (reader, text, error);
  set = cgt_subtraction_set_read (reader, error);
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
