/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

#include <string.h>

/* Take-and-break games by their code: R. K. Guy and C. A. B. Smith, "The G-values of various games",
 * 1956; Winning Ways, ch. 4. The digit d of k says what may be left of a heap when k tokens are taken from
 * it: d & 1 nothing, d & 2 one heap, d & 4 two heaps, d & 8 three. */

typedef struct
{
  gsize n;
  guint8 after; /* the digit of all places that are not written */
  guint8 digits[];
} Code;

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

/* Three points, or the one character for them. */
static gboolean
accept_repetition (CgtReader *reader)
{
  static const char ellipsis[] = "\xe2\x80\xa6";

  if (cgt_reader_accept_word (reader, "..."))
    return TRUE;
  if (!g_str_has_prefix (reader->at, ellipsis))
    return FALSE;
  reader->at += strlen (ellipsis);
  return TRUE;
}

/* `0.77`, `4.333...`: in the latter the last digit goes on for ever. */
static gboolean
read_code (CgtReader *reader, GByteArray *digits, gboolean *repeated, GError **error)
{
  const char *begin = reader->at;

  if (!read_digit (reader, digits, error))
    return FALSE;
  if ((digits->data[0] & 3) != 0)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                               "the digit before the point must be 0, 4, 8 or C: taking nothing must break the heap");
  if (!cgt_reader_expect (reader, '.', error))
    return FALSE;
  do
    if (!read_digit (reader, digits, error))
      return FALSE;
  while (g_ascii_isxdigit (cgt_reader_peek (reader)));
  *repeated = accept_repetition (reader);
  return cgt_reader_expect_end (reader, error);
}

static char *
code_to_text (const GByteArray *digits, gboolean repeated)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < digits->len; i++)
    g_string_append_printf (text, i == 0 ? "%x." : "%x", digits->data[i]);
  return g_string_free (g_string_append (text, repeated ? "..." : ""), FALSE);
}

static gpointer
octal_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  g_autoptr (GByteArray) digits = g_byte_array_new ();
  gboolean repeated = FALSE;
  Code *code;

  if (!read_code (reader, digits, &repeated, error))
    return NULL;
  *text = code_to_text (digits, repeated);
  code = g_malloc (sizeof *code + digits->len);
  code->n = digits->len;
  code->after = repeated ? digits->data[digits->len - 1] : 0;
  memcpy (code->digits, digits->data, digits->len);
  return code;
}

static guint8
digit_of (const Code *code, guint64 taken)
{
  return taken < code->n ? code->digits[taken] : code->after;
}

static gboolean
leave_three (CgtArena *out, CgtBytes position, gsize i, guint64 rest)
{
  for (guint64 small = 1; small <= rest / 3; small++)
    for (guint64 middle = small; middle <= (rest - small) / 2; middle++)
      {
        guint64 parts[] = { rest - small - middle, middle, small };
        if (!cgt_heaps_replace (out, position, i, parts, 3))
          return FALSE;
      }
  return TRUE;
}

/* What can be left of heap i when @rest tokens of it stay. */
static gboolean
leave (CgtArena *out, CgtBytes position, gsize i, guint64 rest, guint8 digit)
{
  if (rest == 0)
    return (digit & 1) == 0 || cgt_heaps_replace (out, position, i, &rest, 1);
  if (digit & 2 && rest != cgt_heaps_get (position)[i] && !cgt_heaps_replace (out, position, i, &rest, 1))
    return FALSE;
  if (digit & 4)
    for (guint64 small = 1; small <= rest / 2; small++)
      {
        guint64 parts[] = { rest - small, small };
        if (!cgt_heaps_replace (out, position, i, parts, 2))
          return FALSE;
      }
  return (digit & 8) == 0 || leave_three (out, position, i, rest);
}

static void
octal_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const Code *code = rules->data;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 heap = cgt_heaps_get (position)[i];
      guint64 most = code->after != 0 ? heap : MIN (heap, code->n - 1);

      for (guint64 taken = heap > 0 ? 0 : 1; taken <= most; taken++)
        if (!leave (out, position, i, heap - taken, digit_of (code, taken)))
          return;
    }
}

static guint64
octal_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  const Code *code = rules->data;
  double n = 0;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      double heap = (double) cgt_heaps_get (position)[i];
      gboolean three = code->after & 8;
      for (gsize taken = 0; taken < code->n && !three; taken++)
        three = (code->digits[taken] & 8) != 0;
      n += (code->after != 0 ? heap : (double) code->n) * (heap + 2) * (three ? heap + 2 : 1);
    }
  return n < 1e18 ? (guint64) n : G_MAXUINT64;
}

static gboolean
octal_code (const CgtRules *rules, const guint8 **digits, gsize *n_digits, guint8 *after)
{
  const Code *code = rules->data;

  *digits = code->digits;
  *n_digits = code->n;
  *after = code->after;
  return TRUE;
}

#define OCTAL_GAME                                                                                                     \
  .flags = CGT_RULESET_IMPARTIAL, .parse_rules = octal_parse_rules, .free_rules = g_free, .parse = cgt_heaps_parse,    \
  .print = cgt_heaps_print, .options = octal_options, .count_options = octal_count_options, .split = cgt_heaps_split,  \
  .octal = octal_code, .board = cgt_heaps_board, .board_to_text = cgt_heaps_board_to_text

const CgtRuleset cgt_kayles = {
  .id = "kayles",
  .title = "Kayles",
  .rules = "Take one or two adjacent bottles from a row, which may break it in two.",
  .notation = "kayles(7)\nkayles(3,4,5)",
  .implied_rules = "0.77",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "kayles(7)", "kayles(1,2,4)" },
  OCTAL_GAME,
};

const CgtRuleset cgt_dawsons_kayles = {
  .id = "dawsons-kayles",
  .title = "Dawson’s Kayles",
  .rules = "Take two adjacent bottles from a row, which may break it in two.",
  .notation = "dawsons-kayles(12)",
  .implied_rules = "0.07",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "dawsons-kayles(12)", "dawsons-kayles(3,7)" },
  OCTAL_GAME,
};

const CgtRuleset cgt_triple_kayles = {
  .id = "triple-kayles",
  .title = "Triple Kayles",
  .rules = "Take three adjacent bottles from a row, which may break it in two.",
  .notation = "triple-kayles(20)",
  .implied_rules = "0.007",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "triple-kayles(20)", "triple-kayles(5,2,6)" },
  OCTAL_GAME,
};

/* Three rows of pawns, the middle one empty; one must take. What is left when all that must be taken is taken is 0.137
 * of the columns (Winning Ways, ch. 4). */
const CgtRuleset cgt_dawsons_chess = {
  .id = "dawsons-chess",
  .title = "Dawson’s Chess",
  .rules = "Take one, two or three from a heap: one when it is the whole heap, two from an end, three from anywhere.",
  .notation = "dawsons-chess(9)",
  .implied_rules = "0.137",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "dawsons-chess(9)", "dawsons-chess(3,5)" },
  OCTAL_GAME,
};

const CgtRuleset cgt_laskers_nim = {
  .id = "laskers-nim",
  .title = "Lasker’s Nim",
  .rules = "Take any number of tokens from one heap, or split a heap in two without taking.",
  .notation = "laskers-nim(7,11,15)",
  .implied_rules = "4.333...",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "laskers-nim(7,11,15)" },
  OCTAL_GAME,
};

const CgtRuleset cgt_octal = {
  .id = "octal",
  .title = "Octal Game",
  .rules = "Take k tokens from a heap and leave none, one or two heaps of it where the k-th digit of the code has 1, 2 or 4 in it, or three where it has 8 (digits to F).",
  .notation = "octal[0.77](3,4,5)\noctal[4.333...](7)\noctal[0.8F](9)",
  .sketch = { CGT_BOARD_HEAPS, CGT_SKETCH_RESIZE, NULL, 0, "octal[0.6](10,12)" },
  OCTAL_GAME,
};
