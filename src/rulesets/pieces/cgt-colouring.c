/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"
#include "rulesets/graphs/cgt-map.h"

/* Col (C. Vout) and Snort (S. Norton), on squares and on drawn graphs: Winning Ways, ch. 2 and 5. */

/* Whose colour must not be beside a square that @player colours. */
static char
forbidden_to (const CgtRules *rules, CgtPlayer player)
{
  gboolean snort = rules->ruleset == &cgt_snort || rules->ruleset == &cgt_snort_on_graph;

  return cgt_piece_of (snort ? !player : player);
}

static gboolean
touches (const CgtSquares *board, guint row, guint column, char piece)
{
  for (guint i = 0; i < 4; i++)
    if (cgt_squares_at (board, row + cgt_steps[i].down, column + cgt_steps[i].right) == piece)
      return TRUE;
  return FALSE;
}

static void
colouring_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const CgtSquares *board = position.data;
  char forbidden = forbidden_to (rules, player);
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      if (board->squares[at] == '.' && !touches (board, row, column, forbidden) &&
          !cgt_pieces_place (out, position, at, cgt_piece_of (player)))
        return;
}

/* A square that a player cannot colour stays so. */
static guint64
colouring_most_moves (const CgtRules *rules, CgtBytes component, CgtPlayer player)
{
  const CgtSquares *board = component.data;
  char forbidden = forbidden_to (rules, player);
  guint64 n = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      n += cgt_squares_at (board, row, column) == '.' && !touches (board, row, column, forbidden);
  return n;
}

/* Somebody can colour the square. */
static gboolean
is_open (const CgtSquares *board, guint row, guint column)
{
  return cgt_squares_at (board, row, column) == '.' &&
         !(touches (board, row, column, 'x') && touches (board, row, column, 'o'));
}

/* Connected squares that at least one player can colour, with the colours beside them. */
static void
colouring_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  static const CgtPartKind kind = {
    .same = CGT_IMAGES_ALL, .swapped = CGT_IMAGES_ALL, .outside = '#', .borders = TRUE
  };
  const CgtSquares *board = position.data;
  CgtParts parts;
  gsize at = 0;

  if (!cgt_parts_init (&parts, board, out))
    return;
  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      {
        if (!is_open (board, row, column))
          continue;
        cgt_parts_add (&parts, at);
        if (is_open (board, row + 1, column))
          cgt_parts_join (&parts, at, at + board->columns);
        if (is_open (board, row, column + 1))
          cgt_parts_join (&parts, at, at + 1);
      }
  cgt_parts_append (&parts, &kind);
  cgt_parts_clear (&parts);
}

/* On graphs */

static void
graph_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  const char *at = position.data;
  char forbidden = forbidden_to (rules, player);

  for (guint32 v = 0; v < position.size; v++)
    if (at[v] == '.' && !cgt_map_touches (cgt_map_of (rules), at, v, forbidden))
      {
        char *after = cgt_map_copy (out, position);
        if (after == NULL)
          return;
        after[v] = cgt_piece_of (player);
      }
}

static void
graph_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const CgtDigraph *map = cgt_map_of (rules);
  const char *at = position.data;
  g_autofree guint8 *open = NULL;

  if (!cgt_arena_charge (out, (gssize) position.size))
    return;
  open = g_malloc0 (position.size + 1);
  for (guint32 v = 0; v < position.size; v++)
    open[v] = at[v] == '.' && !(cgt_map_touches (map, at, v, 'x') && cgt_map_touches (map, at, v, 'o'));
  cgt_map_split (map, at, open, TRUE, out);
  cgt_arena_charge (out, -(gssize) position.size);
}

static const CgtPiece colours[] = {
  { '.', N_ ("Free vertex"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Left’s colour"), CGT_PIECE_LEFT },
  { 'o', N_ ("Right’s colour"), CGT_PIECE_RIGHT },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

#define COLOURING_ON_GRAPH                                                                                             \
  CGT_MAP, .parse_rules = cgt_map_parse_edges, .options = graph_options, .split = graph_split,                         \
           .negate_board = cgt_squares_negate_board

const CgtRuleset cgt_col_on_graph = {
  .id = "col",
  .title = N_ ("Col on a Graph"),
  .rules = N_ ("Colour a vertex that touches none of your own colour."),
  .notation = "col[a-b b-c c-d](a=x,c=o)",
  .sketch = { CGT_BOARD_GRAPH, 0, colours, G_N_ELEMENTS (colours), "col[a-b b-c c-d d-e e-a b-f f-g e-h]()",
              "col[a-b b-c c-d d-e e-a b-f f-g e-h](a=x,f=o,h=o)" },
  COLOURING_ON_GRAPH,
};

const CgtRuleset cgt_snort_on_graph = {
  .id = "snort",
  .title = N_ ("Snort on a Graph"),
  .rules = N_ ("Colour a vertex that touches none of the opponent’s colour."),
  .notation = "snort[a-b b-c c-d](a=x,c=o)",
  .sketch = { CGT_BOARD_GRAPH, 0, colours, G_N_ELEMENTS (colours), "snort[a-b b-c c-d d-e e-a b-f f-g e-h]()",
              "snort[a-b b-c c-d d-e e-a b-f f-g e-h](a=x,g=o)" },
  COLOURING_ON_GRAPH,
};

#define COLOURING                                                                                                      \
  CGT_PIECES, .options = colouring_options, .split = colouring_split, .most_moves = colouring_most_moves,              \
              .negate_board = cgt_squares_negate_board

const CgtRuleset cgt_col = {
  .id = "col",
  .title = N_ ("Col"),
  .rules = N_ ("Colour a square that touches none of your own colour."),
  .notation = "col(3x4)\ncol(..x|.#o)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4, "col(3x4)",
              "col(.x..|..o.|...x)" },
  .with_brackets = &cgt_col_on_graph,
  COLOURING,
};

const CgtRuleset cgt_snort = {
  .id = "snort",
  .title = N_ ("Snort"),
  .rules = N_ ("Colour a square that touches none of the opponent’s colour."),
  .notation = "snort(3x4)\nsnort(..x|.#o)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4, "snort(3x4)",
              "snort(xx..|x..o|..oo)" },
  .with_brackets = &cgt_snort_on_graph,
  COLOURING,
};
