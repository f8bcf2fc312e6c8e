/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "rulesets/cgt-ring.h"
#include "rulesets/cgt-ruleset-functions.h"

#include <string.h>

/* A puzzle of one player. The bytes of a position are the text of its ring. */

#define MOST_COLOURS 4

static CgtRing
ring_of (CgtBytes position)
{
  CgtRing ring;
  gboolean split = cgt_ring_split (position.data, position.size, &ring);

  g_assert (split);
  return ring;
}

static gboolean
read_word (CgtReader *reader, GString *word, GError **error)
{
  const char *begin = reader->at;

  while (g_ascii_isalpha (cgt_reader_peek (reader)) && cgt_reader_check (reader, error))
    {
      g_string_append_c (word, cgt_reader_peek (reader));
      cgt_reader_accept (reader, cgt_reader_peek (reader));
    }
  if (!cgt_reader_check (reader, error))
    return FALSE;
  if (word->len == 0)
    return cgt_reader_fail_expected (reader, error, _ ("a quadrant, in letters"));
  if ((word->len & (word->len - 1)) != 0)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                               _ ("a quadrant has 1, 2, 4, 8 or another power of two of letters"));
  return TRUE;
}

/* A quadrant ends in one colour, so there are no more colours than quadrants. */
static gboolean
check_colours (CgtReader *reader, const char *begin, const char *text, GError **error)
{
  guint32 seen = 0;

  for (; *text != '\0'; text++)
    if (*text != ',')
      seen |= (guint32) 1 << (*text - 'a');
  if (__builtin_popcount (seen) > MOST_COLOURS)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("there are at most four colours"));
  return TRUE;
}

static gboolean
ringiana_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin = reader->at;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GString) word = g_string_new (NULL);

      if ((i > 0 && !cgt_reader_expect (reader, ',', error)) || !read_word (reader, word, error))
        return FALSE;
      /* As short as it can be written. */
      while (word->len > 1)
        {
          gsize pairs = 0;

          while (2 * pairs < word->len && word->str[2 * pairs] == word->str[2 * pairs + 1])
            pairs++;
          if (2 * pairs < word->len)
            break;
          for (gsize k = 0; k < pairs; k++)
            word->str[k] = word->str[2 * k];
          g_string_truncate (word, pairs);
        }
      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", word->str);
    }
  return check_colours (reader, begin, text->str, error) &&
         cgt_reader_append (reader, position, text->str, text->len, error);
}

static void
ringiana_print (const CgtRules *rules, CgtBytes position, GString *text)
{
  g_string_append_len (text, position.data, (gssize) position.size);
}

static void
ringiana_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  CgtRing ring = ring_of (position);
  gssize bytes = (gssize) (2 * cgt_ring_most_letters (&ring));
  g_autoptr (GString) text = NULL;

  if (cgt_arena_charge (out, bytes))
    {
      text = g_string_sized_new (cgt_ring_most_letters (&ring));
      for (CgtRingKind kind = CGT_RING_CLOCKWISE; kind < CGT_RING_N_KINDS; kind++)
        for (guint opening = 0; opening < 4; opening++)
          {
            g_string_truncate (text, 0);
            cgt_ring_append_move (&ring, opening, kind, text);
            /* Two quadrants of the same colour change nothing. */
            if (text->len == position.size && memcmp (text->str, position.data, text->len) == 0)
              continue;
            if (!cgt_arena_tick (out, text->len) || !cgt_arena_append (out, text->str, text->len, 0))
              break;
          }
    }
  cgt_arena_charge (out, -bytes);
}

/* Rings that differ by a turn, a reflection or the names of colours are solved alike. */
static void
ringiana_puzzle_form (const CgtRules *rules, CgtBytes position, GByteArray *form)
{
  CgtRing ring = ring_of (position);
  g_autoptr (GString) least = NULL;

  for (guint image = 0; image < 8; image++)
    {
      GString *text = g_string_sized_new (position.size);

      cgt_ring_append_image (&ring, image / 2, image % 2, text);
      if (least == NULL || strcmp (text->str, least->str) < 0)
        {
          GString *other = least;

          least = text;
          text = other;
        }
      if (text != NULL)
        g_string_free (text, TRUE);
    }
  g_byte_array_set_size (form, 0);
  g_byte_array_append (form, (const guint8 *) least->str, (guint) least->len);
}

/* All rings of four single colours with as many colours as @position has: no move adds or removes a colour. */
static void
ringiana_puzzle_goals (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const char *text = position.data;
  guint32 seen = 0;
  int n;

  for (gsize i = 0; i < position.size; i++)
    if (text[i] != ',')
      seen |= (guint32) 1 << (text[i] - 'a');
  n = __builtin_popcount (seen);
  for (int code = 0; code < 256; code++)
    {
      char ring[7] = { 0, ',', 0, ',', 0, ',', 0 };
      guint32 used = 0;

      for (int i = 0; i < 4; i++)
        {
          int colour = code >> (2 * i) & 3;

          ring[2 * i] = (char) ('a' + colour);
          used |= (guint32) 1 << colour;
        }
      if (used == ((guint32) 1 << n) - 1 && !cgt_arena_append (out, ring, sizeof ring, 0))
        return;
    }
}

static CgtBoard *
ringiana_board (const CgtRules *rules, CgtBytes position)
{
  CgtBoard *board = cgt_board_new (CGT_BOARD_RING);

  board->ring = g_strndup (position.data, position.size);
  return board;
}

static gboolean
ringiana_board_to_text (const CgtRuleset *ruleset, const CgtBoard *board, GString *text, GError **error)
{
  g_string_append (text, board->ring);
  return TRUE;
}

const CgtRuleset cgt_ringiana = {
  .id = "ringiana",
  .title = N_ ("Ringiana"),
  .rules = N_ (
    "A puzzle for one player: give each quadrant of the ring one colour. Swiping at an opening stretches a quadrant over the "
    "next one, which is squeezed into the one after it. Touching an opening exchanges its two quadrants."),
  .notation = "ringiana(a,ab,c,d)\nringiana(ab,cd,bc,da)",
  .flags = CGT_RULESET_IMPARTIAL | CGT_RULESET_LOOPY | CGT_RULESET_PUZZLE,
  .sketch = { CGT_BOARD_RING, 0, NULL, 0, "ringiana(c,db,bc,ca)", .played = N_ ("moved quadrants") },
  .parse = ringiana_parse,
  .print = ringiana_print,
  .options = ringiana_options,
  .puzzle.form = ringiana_puzzle_form,
  .puzzle.goals = ringiana_puzzle_goals,
  .boards.make = ringiana_board,
  .boards.to_text = ringiana_board_to_text,
};
