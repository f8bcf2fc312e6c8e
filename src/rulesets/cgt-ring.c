/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-ring.h"

#include <string.h>

gboolean
cgt_ring_split (const char *text, gsize length, CgtRing *ring)
{
  const char *end = text + length;

  for (guint i = 0; i < 4; i++)
    {
      const char *comma = memchr (text, ',', (gsize) (end - text));

      if ((comma == NULL) != (i == 3))
        return FALSE;
      ring->words[i] = text;
      ring->lengths[i] = (gsize) ((comma != NULL ? comma : end) - text);
      text = comma != NULL ? comma + 1 : end;
    }
  return TRUE;
}

gsize
cgt_ring_most_letters (const CgtRing *ring)
{
  gsize longest = 0;

  for (guint i = 0; i < 4; i++)
    longest = MAX (longest, ring->lengths[i]);
  return 5 * longest + 4;
}

/* Takes every pair of equal letters as one, as long as all letters are in such pairs. @start: where the word begins. */
static void
shorten (GString *text, gsize start)
{
  char *word = text->str + start;
  gsize n = text->len - start;

  for (;;)
    {
      gsize i = 0;

      while (i + 1 < n && word[i] == word[i + 1])
        i += 2;
      if (n < 2 || i < n)
        break;
      for (i = 0; i < n / 2; i++)
        word[i] = word[2 * i];
      n /= 2;
    }
  g_string_truncate (text, start + n);
}

/* @part: 0 or 1, the first or the second half of the word. */
static void
append_half (const CgtRing *ring, guint i, guint part, GString *text)
{
  gsize half = ring->lengths[i] / 2, start = text->len;

  if (half == 0)
    g_string_append_c (text, ring->words[i][0]);
  else
    g_string_append_len (text, ring->words[i] + part * half, (gssize) half);
  shorten (text, start);
}

static void
append_stretched (const CgtRing *ring, guint i, gsize length, GString *text)
{
  for (gsize k = 0; k < length; k++)
    g_string_append_c (text, ring->words[i][k / (length / ring->lengths[i])]);
}

/* Two quadrants, each squeezed into half of one. */
static void
append_both (const CgtRing *ring, guint i, guint j, GString *text)
{
  gsize length = MAX (ring->lengths[i], ring->lengths[j]), start = text->len;

  append_stretched (ring, i, length, text);
  append_stretched (ring, j, length, text);
  shorten (text, start);
}

static void
append_quadrant_after (const CgtRing *ring, guint opening, CgtRingKind kind, guint i, GString *text)
{
  guint first = opening, second = (opening + 1) % 4;
  /* The quadrant that expands, and the one that takes in what is squeezed. */
  guint grows = kind == CGT_RING_CLOCKWISE ? first : second;
  guint takes = kind == CGT_RING_CLOCKWISE ? (opening + 2) % 4 : (opening + 3) % 4;

  if (kind == CGT_RING_TOUCH && (i == first || i == second))
    g_string_append_len (text, ring->words[first + second - i], (gssize) ring->lengths[first + second - i]);
  else if (kind == CGT_RING_TOUCH || (i != first && i != second && i != takes))
    g_string_append_len (text, ring->words[i], (gssize) ring->lengths[i]);
  else if (i == first || i == second)
    append_half (ring, grows, i == second, text);
  else if (kind == CGT_RING_CLOCKWISE)
    append_both (ring, second, takes, text);
  else
    append_both (ring, takes, first, text);
}

void
cgt_ring_append_move (const CgtRing *ring, guint opening, CgtRingKind kind, GString *text)
{
  for (guint i = 0; i < 4; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      append_quadrant_after (ring, opening, kind, i, text);
    }
}

void
cgt_ring_append_image (const CgtRing *ring, guint turn, gboolean mirror, GString *text)
{
  char names[G_MAXUINT8 + 1] = { 0 }, next = 'a';

  for (guint i = 0; i < 4; i++)
    {
      guint from = mirror ? (4 + turn - i) % 4 : (i + turn) % 4;

      if (i > 0)
        g_string_append_c (text, ',');
      for (gsize k = 0; k < ring->lengths[from]; k++)
        {
          guint8 colour = (guint8) ring->words[from][mirror ? ring->lengths[from] - 1 - k : k];

          if (names[colour] == 0)
            names[colour] = next++;
          g_string_append_c (text, names[colour]);
        }
    }
}

gboolean
cgt_ring_find_move (const char *before, const char *after, guint *opening, CgtRingKind *kind)
{
  CgtRing ring;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!cgt_ring_split (before, strlen (before), &ring))
    return FALSE;
  for (*kind = CGT_RING_CLOCKWISE; *kind < CGT_RING_N_KINDS; (*kind)++)
    for (*opening = 0; *opening < 4; (*opening)++)
      {
        g_string_truncate (text, 0);
        cgt_ring_append_move (&ring, *opening, *kind, text);
        if (g_str_equal (text->str, after))
          return TRUE;
      }
  return FALSE;
}
