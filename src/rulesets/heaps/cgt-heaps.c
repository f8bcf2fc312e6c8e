/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

#include "base/cgt-digits.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* A whole number, or a power of two whole numbers: 10^9. */
static gboolean
read_heap (CgtReader *reader, const char *heap_name, guint64 most, guint64 *heap, GError **error)
{
  const char *begin = (cgt_reader_peek (reader), reader->at);
  guint64 base, exponent;

  if (!cgt_reader_integer (reader, heap_name, 0, most, heap, error))
    return FALSE;
  if (!cgt_reader_accept (reader, '^'))
    return TRUE;
  base = *heap;
  if (!cgt_reader_integer (reader, N_ ("an exponent"), 0, G_MAXUINT64, &exponent, error))
    return FALSE;
  *heap = exponent == 0 ? 1 : base;
  for (; base > 1 && exponent > 1; exponent--)
    {
      if (*heap > most / base)
        return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("%s of more than %" PRIu64 " is too large"),
                                   _ (heap_name), most);
      *heap *= base;
    }
  return TRUE;
}

gboolean
cgt_heaps_read (CgtReader *reader, const char *heap_name, guint64 most, GByteArray *position, GError **error)
{
  do
    {
      guint64 heap;
      if (!read_heap (reader, heap_name, most, &heap, error) ||
          !cgt_reader_append (reader, position, &heap, sizeof heap, error))
        return FALSE;
    }
  while (cgt_reader_accept (reader, ','));
  return TRUE;
}

gboolean
cgt_heaps_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  return cgt_heaps_read (reader, N_ ("a heap"), G_MAXUINT64, position, error);
}

void
cgt_heaps_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  const guint64 *heaps = cgt_heaps_get (position);

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      cgt_digits_append (text, heaps[i]);
    }
}

void
cgt_heaps_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    if (heaps[i] > 0 && !cgt_arena_append (out, &heaps[i], sizeof heaps[i], 0))
      return;
}

gsize
cgt_heaps_arrange (const CgtRules *rules, void *position, gsize size)
{
  guint64 *heaps = position;
  gsize n = size / sizeof *heaps;

  if (n > 1)
    qsort (heaps, n, sizeof *heaps, cgt_word_compare_falling);
  while (n > 1 && heaps[n - 1] == 0)
    n--;
  return n * sizeof *heaps;
}

gboolean
cgt_heaps_replace (CgtArena *out, CgtBytes position, gsize i, const guint64 *others, gsize n)
{
  gsize count = cgt_heaps_count (position);
  const guint64 *heaps = cgt_heaps_get (position);
  guint64 *result = cgt_arena_add (out, (count - 1 + n) * sizeof *result, 0);

  if (result == NULL)
    return FALSE;
  memcpy (result, heaps, i * sizeof *heaps);
  memcpy (result + i, others, n * sizeof *others);
  memcpy (result + i + n, heaps + i + 1, (count - i - 1) * sizeof *heaps);
  return TRUE;
}

guint64
cgt_heaps_count_tokens (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 n = 0;

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    {
      guint64 heap = cgt_heaps_get (position)[i];
      n = n > G_MAXUINT64 - heap ? G_MAXUINT64 : n + heap;
    }
  return n;
}

CgtBoard *
cgt_heaps_board (const CgtRules *rules, CgtBytes position)
{
  CgtBoard *board = cgt_board_new (CGT_BOARD_HEAPS);
  CgtPieceSet set = rules->ruleset->sketch.set;

  board->n_heaps = (guint) cgt_heaps_count (position);
  board->heaps = g_memdup2 (position.data, position.size);
  board->rows = set == CGT_PIECE_SET_BOTTLES || set == CGT_PIECE_SET_PAWNS ? 1 : 0;
  return board;
}

gboolean
cgt_heaps_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  if (board->n_heaps == 0)
    g_string_append_c (text, '0');
  return cgt_heaps_board_to_text_or_none (ruleset, board, text, error);
}

gboolean
cgt_heaps_board_to_text_or_none (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  for (guint i = 0; i < board->n_heaps; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? "," : "", board->heaps[i]);
  return TRUE;
}

void
cgt_heaps_add_ray (GArray *rays, guint32 first_x, guint32 first_y, guint32 step_x, guint32 step_y)
{
  CgtMoveRay ray = { { first_x, first_y }, { step_x, step_y } };

  g_array_append_val (rays, ray);
}
