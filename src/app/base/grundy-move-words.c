/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-move-words.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "pictures/boards/cgt-board-picture.h"

/* Whether a piece of the ruleset is one, and not a free square or a hole. */
static gboolean
is_piece_of_move (const CgtRuleset *ruleset, guint8 piece)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (ruleset);

  return piece < sketch->n_pieces && sketch->pieces[piece].look != CGT_PIECE_EMPTY &&
         sketch->pieces[piece].look != CGT_PIECE_HOLE;
}

/* How many pieces a move takes from the places that it changes, and how many it puts there. What lies in a tray is
 * not on the board. */
static void
count_pieces (const CgtRuleset *ruleset, const CgtBoard *before, const CgtBoardMarks *marks, guint *taken, guint *put)
{
  *taken = *put = 0;
  for (guint i = 0; i < marks->cells->len; i++)
    {
      guint cell = g_array_index (marks->cells, guint, i);
      gboolean was = is_piece_of_move (ruleset, before->cells[cell]);
      gboolean is =
        i < marks->cells_after->len && is_piece_of_move (ruleset, g_array_index (marks->cells_after, guint8, i));

      if (cell < before->tray * before->columns)
        continue;
      *taken += was && !is;
      *put += is && !was;
    }
}

static char *
counted (const char *format, guint n)
{
  return g_strdup_printf (format, n);
}

#define COUNTED(one, many, n) counted (ngettext (one, many, n), n)

static char *
words_of_places (const CgtRuleset *ruleset, const CgtBoard *before, const CgtBoardMarks *marks)
{
  g_autoptr (GArray) steps = cgt_board_marks_list_steps (before, marks);
  guint taken, put;

  if (cgt_ruleset_get_sketch (ruleset)->set == CGT_PIECE_SET_TURNED_COINS)
    return COUNTED ("turned a coin", "turned %u coins", marks->cells->len);
  count_pieces (ruleset, before, marks, &taken, &put);
  if (steps != NULL)
    {
      guint8 target = before->cells[g_array_index (steps, CgtElement, 1).index];
      /* The piece that moves was taken from its place. */
      guint captured = taken - MIN (taken, 1) + is_piece_of_move (ruleset, target);

      return captured > 0 ? COUNTED ("moved a stone and took another", "moved a stone and took %u others", captured)
                          : g_strdup (_ ("moved a stone"));
    }
  if (before->tray > 0 && put == 0)
    return g_strdup (_ ("gave back a stone"));
  if (before->tray > 0 && taken > 0)
    return g_strdup_printf (_ ("placed a stone and took %u"), taken);
  if (put > 0 && taken == 0)
    return COUNTED ("placed a stone", "placed %u stones", put);
  if (taken > 0 && put == 0)
    return COUNTED ("took a stone", "took %u stones", taken);
  if (taken == 0 && put == 0 && before->shape == CGT_BOARD_GRID)
    return COUNTED ("took a square", "took %u squares", marks->cells->len);
  return COUNTED ("changed a place", "changed %u places", marks->cells->len);
}

/* What is said of one heap, by what it is made of: its size; what is taken, and the size; its size. */
typedef struct
{
  const char *split, *took_some, *took_all;
} HeapWords;

static const HeapWords heap_words[] = {
  [CGT_PIECE_SET_PLAIN] = { N_ ("split a heap of %" PRIu64), N_ ("took %" PRIu64 " from a heap of %" PRIu64),
                            N_ ("took the whole heap of %" PRIu64) },
  [CGT_PIECE_SET_BOTTLES] = { N_ ("split a row of %" PRIu64 " bottles"),
                              N_ ("took %" PRIu64 " from a row of %" PRIu64 " bottles"),
                              N_ ("took a whole row of bottles (%" PRIu64 ")") },
  [CGT_PIECE_SET_PAWNS] = { N_ ("split a row of %" PRIu64 " pairs of pawns"),
                            N_ ("took %" PRIu64 " from a row of %" PRIu64 " pairs of pawns"),
                            N_ ("took a whole row of pairs of pawns (%" PRIu64 ")") },
  [CGT_PIECE_SET_BRICKS] = { N_ ("split a pile of %" PRIu64 " bricks"),
                             N_ ("took %" PRIu64 " from a pile of %" PRIu64 " bricks"),
                             N_ ("took a whole pile of bricks (%" PRIu64 ")") },
  [CGT_PIECE_SET_ALMONDS] = { N_ ("divided a heap of %" PRIu64 " almonds"),
                              N_ ("took %" PRIu64 " from a heap of %" PRIu64 " almonds"),
                              N_ ("took a whole heap of almonds (%" PRIu64 ")") },
};

static const HeapWords *
get_heap_words (const CgtRuleset *ruleset)
{
  CgtPieceSet set = cgt_ruleset_get_sketch (ruleset)->set;

  return &heap_words[set < G_N_ELEMENTS (heap_words) && heap_words[set].split != NULL ? set : CGT_PIECE_SET_PLAIN];
}

/* Of several heaps that changed at once. */
static char *
words_of_several (const CgtBoard *before, const CgtBoardMarks *marks)
{
  guint64 was = 0, is = 0;

  for (guint i = 0; i < marks->heaps->len; i++)
    was += before->heaps[g_array_index (marks->heaps, guint, i)];
  for (guint i = 0; i < marks->heaps_after->len; i++)
    is += g_array_index (marks->heaps_after, guint64, i);
  if (was == is && marks->heaps_after->len == 1)
    return COUNTED ("merged %u heap", "merged %u heaps", marks->heaps->len);
  if (is < was)
    return g_strdup_printf (_ ("took %" PRIu64 " in all, from %u heaps"), was - is, marks->heaps->len);
  return COUNTED ("changed %u heap", "changed %u heaps", marks->heaps->len);
}

static char *
words_of_heaps (const CgtRuleset *ruleset, const CgtBoard *before, const CgtBoardMarks *marks)
{
  const HeapWords *words = get_heap_words (ruleset);
  guint64 size, rest = 0;

  if (marks->heaps->len == 0)
    return g_strdup (_ ("added a heap"));
  if (marks->heaps->len > 1)
    return words_of_several (before, marks);
  size = before->heaps[g_array_index (marks->heaps, guint, 0)];
  if (marks->heaps_after->len > 1)
    return g_strdup_printf (_ (words->split), size);
  if (marks->heaps_after->len == 1)
    rest = g_array_index (marks->heaps_after, guint64, 0);
  if (rest == 0)
    return g_strdup_printf (_ (words->took_all), size);
  if (rest > size)
    return g_strdup_printf (_ ("made a heap of %" PRIu64 " one of %" PRIu64), size, rest);
  return g_strdup_printf (_ (words->took_some), size - rest, size);
}

static char *
words_of_graph (const CgtRuleset *ruleset, const CgtBoard *before, const CgtBoardMarks *marks)
{
  static const char *const cuts[] = {
    [CGT_OWNER_LEFT] = N_ ("cut a blue edge"),
    [CGT_OWNER_RIGHT] = N_ ("cut a red edge"),
    [CGT_OWNER_BOTH] = N_ ("cut a green edge"),
  };

  if (cgt_board_has_pieces (before) && marks->edges->len == 0)
    return marks->cells->len == 1 ? g_strdup (_ ("coloured a vertex"))
                                  : COUNTED ("took a vertex", "took %u vertices", marks->cells->len);
  if (marks->edges->len > 0 && before->grounded)
    {
      guint cut = cgt_board_marks_find_cut (before, marks);

      if (cut != G_MAXUINT)
        return g_strdup (_ (cuts[before->edges[cut].owner]));
    }
  if (marks->tokens->len > 0 || before->n_tokens > 0)
    return g_strdup (_ ("moved a token"));
  return COUNTED ("took %u edge", "took %u edges", marks->edges->len);
}

/* How many edges have another state afterwards in which something is still there. */
static guint
count_turned (const CgtBoard *before, const CgtBoard *after)
{
  guint n = 0;

  for (guint i = 0; before->n_edges == after->n_edges && i < before->n_edges; i++)
    n += before->edges[i].state != after->edges[i].state && !after->edges[i].gone;
  return n;
}

char *
grundy_move_in_words (const CgtRuleset *ruleset, const CgtBoard *before, const CgtBoard *after)
{
  const CgtSketch *sketch;
  g_autoptr (CgtBoardMarks) marks = NULL;

  g_return_val_if_fail (ruleset != NULL && before != NULL && after != NULL, NULL);
  marks = cgt_board_difference (before, after);
  sketch = cgt_ruleset_get_sketch (ruleset);
  if (sketch->played != NULL)
    return g_strdup (_ (sketch->played));
  switch (before->shape)
    {
    case CGT_BOARD_GRID:
      return words_of_places (ruleset, before, marks);
    case CGT_BOARD_HEAPS:
      return words_of_heaps (ruleset, before, marks);
    case CGT_BOARD_GRAPH:
      if (count_turned (before, after) > 0)
        return COUNTED ("changed an edge", "changed %u edges", count_turned (before, after));
      return words_of_graph (ruleset, before, marks);
    case CGT_BOARD_TRACK:
      return g_strdup (_ ("moved a counter"));
    case CGT_BOARD_CIRCLES:
      return g_strdup_printf (_ ("chose the circle of %" PRId64 "/%" PRId64), marks->numerator, marks->denominator);
    default:
      return g_strdup (_ ("made a move"));
    }
}

char *
grundy_move_in_figures (const CgtBoard *before, const CgtBoardMarks *marks)
{
  GArray *heaps = marks->heaps, *after = marks->heaps_after;
  GString *text;

  g_return_val_if_fail (before != NULL && before->shape == CGT_BOARD_HEAPS && marks != NULL, NULL);
  text = g_string_new (NULL);
  for (guint i = 0; i < heaps->len; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i ? ", " : "",
                            before->heaps[g_array_index (heaps, guint, i)]);
  if (after->len == 0)
    {
      g_autofree char *taken = g_string_free (text, FALSE);

      return g_strdup_printf (_ ("take %s"), taken);
    }
  g_string_append (text, heaps->len > 0 ? " → " : ""); /* a named coin comes from nowhere */
  for (guint i = 0; i < after->len; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i ? ", " : "", g_array_index (after, guint64, i));
  return g_string_free (text, FALSE);
}
