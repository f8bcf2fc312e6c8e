/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"

#include <string.h>

/* Elephants and Rhinos, as in A. N. Siegel's CGSuite: Toads and Frogs without jumps.
 *
 * Pieces keep their order, and a rhino and an elephant that turn their backs on each other never meet. So a row falls
 * into herds: elephants, and then rhinos, with a gap of g squares between the two kinds. Of a herd of a elephants and b
 * rhinos, play depends on three numbers only:
 *
 * - l, the moves of the elephants behind the first one up to it. Each such move makes l smaller by 1, and there is one
 *   as long as l > 0. A move of the first one makes room for one more move of each of the others: it adds a - 1 to l.
 * - r, the same for the rhinos.
 * - g, which becomes smaller by 1 with each move of a first elephant or rhino.
 *
 * Hence the herd is, move for move, the sum of l moves of Left, r moves of Right, and g times the game in which Left
 * moves to a - 1 moves of hers, and Right to b - 1 moves of his: the herd with one square between, and no other free
 * one. Where there is no enemy, the edge stops the first elephant (or rhino), and its moves count too. */

#define MOST_APART 64

typedef struct
{
  guint elephants, rhinos;
  guint64 left, right; /* moves of each player outside the gap */
  guint gap;           /* 0 if one of the kinds is missing */
} Herd;

static void
elephants_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  char own = player == CGT_LEFT ? 't' : 'f';
  guint step = player == CGT_LEFT ? 1 : -1u;
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      if (board->squares[at] == own && cgt_squares_at (board, row, column + step) == '.' &&
          !cgt_pieces_move (out, position, at, '.', cgt_squares_index (board, row, column + step), own))
        return;
}

/* Reads the herd that begins at a square of a row, and returns where the next one begins. */
static guint
read_herd (const char *row, guint columns, guint column, Herd *herd)
{
  guint free = 0, behind = 0; /* free squares since the last piece; those between the first rhino and the next one */

  *herd = (Herd) { 0 };
  for (; column < columns && row[column] != '#' && (row[column] != 't' || herd->rhinos == 0); column++)
    if (row[column] == '.')
      free++;
    else if (row[column] == 't')
      {
        herd->left += (guint64) herd->elephants * free;
        herd->elephants++;
        free = 0;
      }
    else
      {
        if (herd->rhinos == 0 && herd->elephants > 0)
          herd->gap = free;
        else
          behind += free;
        herd->rhinos++;
        herd->right += behind;
        free = 0;
      }
  if (herd->rhinos == 0)
    herd->left += (guint64) herd->elephants * free;
  return column < columns && row[column] == '#' ? column + 1 : column;
}

/* Appends @before elephants, @free squares and @after rhinos in a row. */
static gboolean
append_row (CgtArena *out, guint64 before, guint64 free, guint64 after, gint64 tag)
{
  CgtSquares *part;

  /* More squares than a board may have are more than a search can play. */
  if (before + free + after > G_MAXUINT32)
    {
      out->stopped = TRUE;
      return FALSE;
    }
  part = cgt_arena_add (out, sizeof *part + before + free + after, tag);
  if (part == NULL)
    return FALSE;
  part->rows = 1;
  part->columns = (guint32) (before + free + after);
  memset (part->squares, 't', before);
  memset (part->squares + before, '.', free);
  memset (part->squares + before + free, 'f', after);
  return TRUE;
}

/* Moves of Left are those of elephants; moves of Right are their negative. A few are apart, so that a sum with as many
 * of them is the same, from wherever they came; many are those of one elephant. */
static gboolean
append_moves (CgtArena *out, guint64 n, gint64 tag)
{
  gboolean done = TRUE;

  if (n > MOST_APART)
    return append_row (out, 1, n, 0, tag);
  for (guint64 i = 0; i < n && done; i++)
    done = append_row (out, 1, 1, 0, tag);
  return done;
}

static gboolean
append_herd (CgtArena *out, const Herd *herd)
{
  gboolean done = append_moves (out, herd->left, 0) && append_moves (out, herd->right, 1);

  for (guint i = 0; i < herd->gap && done; i++)
    done = append_row (out, MAX (herd->elephants, herd->rhinos), 1, MIN (herd->elephants, herd->rhinos),
                       herd->elephants < herd->rhinos);
  return done;
}

static void
elephants_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const CgtSquares *board = position.data;
  Herd herd;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns;)
      {
        column = read_herd (&board->squares[cgt_squares_index (board, row, 0)], board->columns, column, &herd);
        if (!append_herd (out, &herd))
          return;
      }
}

/* Of a component: an integer, or the game {a - 1|-(b - 1)}. */
static CgtValue
elephants_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how)
{
  const CgtSquares *board = component.data;
  CgtValue left, right;
  Herd herd;

  *how = CGT_HOW_CLOSED_FORM;
  read_herd (board->squares, board->columns, 0, &herd);
  if (herd.gap == 0)
    return cgt_integer (store, (gint64) herd.left - (gint64) herd.right);
  left = cgt_integer (store, (gint64) herd.elephants - 1);
  right = cgt_integer (store, 1 - (gint64) herd.rhinos);
  return cgt_make (store, &left, 1, &right, 1);
}

static CgtBoard *
elephants_negate_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  return cgt_toads_and_frogs.boards.negate (ruleset, board);
}

static const CgtPiece elephants_pieces[] = {
  { '.', N_ ("Free square"), CGT_PIECE_EMPTY },
  { 't', N_ ("Elephant"), CGT_PIECE_LEFT },
  { 'f', N_ ("Rhino"), CGT_PIECE_RIGHT },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

const CgtRuleset cgt_elephants_and_rhinos = {
  .id = "elephants-and-rhinos",
  .title = N_ ("Elephants and Rhinos"),
  .rules = N_ ("Left’s elephants (t) go one square to the right, Right’s rhinos (f) one to the left. Nobody jumps."),
  .notation = "elephants-and-rhinos(tt..ff)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS, elephants_pieces, 4,
              "elephants-and-rhinos(tt...ff)", "elephants-and-rhinos(t.t..f.f)", .played = N_ ("moved an animal") },
  CGT_PIECES,
  .options = elephants_options,
  .parts.split = elephants_split,
  .theory.value = elephants_value,
  .boards.negate = elephants_negate_board,
};
