/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-heaps.h"

/* Wythoff's game in which the numbers taken from both heaps may differ by less than r: A. S. Fraenkel, "How to beat
 * your Wythoff games' opponent on three fronts", 1982. With r = 1 it is Wythoff's game, and as r grows Nim in which
 * both heaps may be reduced at once. */

static gpointer
wythoff_parse_rules (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  guint64 r;

  return cgt_reader_integer (reader, "the difference r", 1, G_MAXUINT32, &r, error) ? g_memdup2 (&r, sizeof r) : NULL;
}

static gboolean
wythoff_parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin = reader->at;

  if (!cgt_heaps_parse (rules, reader, position, error))
    return FALSE;
  return position->len == 2 * sizeof (guint64) ||
         cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE,
                             "generalised-wythoff is played with two heaps, as in generalised-wythoff[2](3,5)");
}

static gboolean
add (CgtArena *out, guint64 x, guint64 y)
{
  guint64 after[] = { x, y };

  return cgt_arena_append (out, after, sizeof after, 0);
}

static void
wythoff_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  guint64 x = cgt_heaps_get (position)[0], y = cgt_heaps_get (position)[1], r = *(const guint64 *) rules->data;

  for (guint64 left = x; left-- > 0;)
    if (!add (out, left, y))
      return;
  for (guint64 left = y; left-- > 0;)
    if (!add (out, x, left))
      return;
  for (guint64 a = 1; a <= x && a > 0; a++)
    for (guint64 b = a >= r ? a - r + 1 : 1; b <= y && b < a + r; b++)
      if (!add (out, x - a, y - b))
        return;
}

static guint64
wythoff_count_options (const CgtRules *rules, CgtBytes position, CgtPlayer player)
{
  guint64 x = cgt_heaps_get (position)[0], y = cgt_heaps_get (position)[1];

  return (x | y) >> 30 != 0 ? G_MAXUINT64 : (x + 1) * (y + 1);
}

/* A ray for each difference of the numbers taken. */
static gboolean
wythoff_rays (const CgtRules *rules, guint n, guint32 most, GArray *rays)
{
  guint64 r = *(const guint64 *) rules->data;

  if (n != 2)
    return FALSE;
  cgt_heaps_add_ray (rays, 1, 0, 1, 0);
  cgt_heaps_add_ray (rays, 0, 1, 0, 1);
  cgt_heaps_add_ray (rays, 1, 1, 1, 1);
  for (guint32 difference = 1; difference < r && difference < most; difference++)
    {
      cgt_heaps_add_ray (rays, 1 + difference, 1, 1, 1);
      cgt_heaps_add_ray (rays, 1, 1 + difference, 1, 1);
    }
  return TRUE;
}

const CgtRuleset cgt_generalised_wythoff = {
  .id = "generalised-wythoff",
  .title = N_ ("Generalised Wythoff"),
  .rules = N_ (
    "Take any number of tokens from one heap, or from both heaps numbers that differ by less than r; r is in brackets."),
  .notation = "generalised-wythoff[2](3,5)",
  .flags = CGT_RULESET_IMPARTIAL,
  .sketch = { CGT_BOARD_HEAPS, 0, NULL, 0, "generalised-wythoff[2](4,9)" },
  .parse_rules = wythoff_parse_rules,
  .free_rules = g_free,
  .parse = wythoff_parse,
  .print = cgt_heaps_print,
  .options = wythoff_options,
  .count_options = wythoff_count_options,
  .rays = wythoff_rays,
  .board = cgt_heaps_board,
  .board_to_text = cgt_heaps_board_to_text,
};
