/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-pieces.h"
#include "rulesets/graphs/cgt-map.h"

/* Games in which squares of a board, or vertices of a drawn graph, are coloured. Col (C. Vout) and Snort (S. Norton):
 * Winning Ways, ch. 2 and 5. Fjords: the second part of a board game by F.-B. Delonge, 2005; K. Burke and R. A.
 * Hearn, "PSPACE-complete two-color planar placement games", 2018. */

/* What a game asks of the places beside one that @player colours: one with the colour @piece, or none. */
typedef struct
{
  char piece;
  gboolean wanted;
} Rule;

static gboolean
is_fjords (const CgtRules *rules)
{
  return rules->ruleset == &cgt_fjords || rules->ruleset == &cgt_fjords_on_graph;
}

static Rule
rule_for (const CgtRules *rules, CgtPlayer player)
{
  gboolean snort = rules->ruleset == &cgt_snort || rules->ruleset == &cgt_snort_on_graph;

  return (Rule) { cgt_piece_of (snort ? !player : player), is_fjords (rules) };
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
  Rule rule = rule_for (rules, player);
  gsize at = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      if (board->squares[at] == '.' && touches (board, row, column, rule.piece) == rule.wanted &&
          !cgt_pieces_place (out, position, at, cgt_piece_of (player)))
        return;
}

/* In Col and Snort a square that a player cannot colour stays so. */
static guint64
colouring_most_moves (const CgtRules *rules, CgtBytes component, CgtPlayer player)
{
  const CgtSquares *board = component.data;
  char forbidden = rule_for (rules, player).piece;
  guint64 n = 0;

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      n += cgt_squares_at (board, row, column) == '.' && !touches (board, row, column, forbidden);
  return n;
}

/* Somebody can colour the square, now or, in Fjords, later. */
static gboolean
is_open (const CgtRules *rules, const CgtSquares *board, guint row, guint column)
{
  return cgt_squares_at (board, row, column) == '.' &&
         (is_fjords (rules) || !(touches (board, row, column, 'x') && touches (board, row, column, 'o')));
}

/* Connected squares that at least one player can colour, with the colours beside them. */
static void
colouring_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  CgtPartKind kind = { .same = CGT_IMAGES_ALL,
                       .swapped = CGT_IMAGES_ALL,
                       .outside = '#',
                       .borders = TRUE,
                       .matters = is_fjords (rules) ? cgt_part_has_stone_and_space : NULL };
  const CgtSquares *board = position.data;
  CgtParts parts;
  gsize at = 0;

  if (!cgt_parts_init (&parts, board, out))
    return;
  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++, at++)
      {
        if (!is_open (rules, board, row, column))
          continue;
        cgt_parts_add (&parts, at);
        if (is_open (rules, board, row + 1, column))
          cgt_parts_join (&parts, at, at + board->columns);
        if (is_open (rules, board, row, column + 1))
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
  Rule rule = rule_for (rules, player);

  for (guint32 v = 0; v < position.size; v++)
    if (at[v] == '.' && cgt_map_touches (cgt_map_of (rules), at, v, rule.piece) == rule.wanted)
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
    open[v] =
      at[v] == '.' && (is_fjords (rules) || !(cgt_map_touches (map, at, v, 'x') && cgt_map_touches (map, at, v, 'o')));
  cgt_map_split (map, at, open, TRUE, out);
  cgt_arena_charge (out, -(gssize) position.size);
}

/* Fjords */

/* The free places of a component, and which colours it has. */
typedef struct
{
  gint64 free;
  gboolean has[2]; /* by CgtPlayer */
} Shore;

static Shore
look_at (const char *places, gsize n)
{
  Shore shore = { 0 };

  for (gsize i = 0; i < n; i++)
    {
      shore.free += places[i] == '.';
      shore.has[CGT_LEFT] |= places[i] == 'x';
      shore.has[CGT_RIGHT] |= places[i] == 'o';
    }
  return shore;
}

/* The places are connected. If only one player's colour is beside them, that player takes them all, one by one, and the
 * other player has no move. */
static CgtValue
shore_value (Shore shore, CgtStore *store, CgtHow *how)
{
  if (shore.has[CGT_LEFT] && shore.has[CGT_RIGHT])
    return CGT_NONE;
  *how = CGT_HOW_CLOSED_FORM;
  return cgt_integer (store, shore.has[CGT_LEFT] ? shore.free : shore.has[CGT_RIGHT] ? -shore.free : 0);
}

static CgtValue
fjords_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how)
{
  const CgtSquares *board = component.data;

  return shore_value (look_at (board->squares, (gsize) board->rows * board->columns), store, how);
}

static CgtValue
graph_fjords_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how)
{
  return shore_value (look_at (component.data, component.size), store, how);
}

static guint64
fjords_most_moves (const CgtRules *rules, CgtBytes component, CgtPlayer player)
{
  const CgtSquares *board = component.data;
  Shore shore = look_at (board->squares, (gsize) board->rows * board->columns);

  return shore.has[player] ? (guint64) shore.free : 0;
}

static const CgtPiece colours[] = {
  { '.', N_ ("Free vertex"), CGT_PIECE_EMPTY },
  { 'x', N_ ("Left’s colour"), CGT_PIECE_LEFT },
  { 'o', N_ ("Right’s colour"), CGT_PIECE_RIGHT },
  { '#', N_ ("Not on the board"), CGT_PIECE_HOLE },
};

#define COLOURING_ON_GRAPH                                                                                             \
  CGT_MAP, .brackets.parse = cgt_map_parse_edges, .options = graph_options, .parts.split = graph_split,                \
           .boards.negate = cgt_squares_negate_board

const CgtRuleset cgt_col_on_graph = {
  .id = "col",
  .title = N_ ("Col on a Graph"),
  .by = "Colin Vout",
  .rules = N_ ("Colour a vertex that touches none of your own colour."),
  .notation = "col[a-b b-c c-d](a=x,c=o)",
  .sketch = { CGT_BOARD_GRAPH, 0, colours, G_N_ELEMENTS (colours), "col[a-b b-c c-d d-e e-a b-f f-g e-h]()",
              "col[a-b b-c c-d d-e e-a b-f f-g e-h](a=x,f=o,h=o)" },
  COLOURING_ON_GRAPH,
};

const CgtRuleset cgt_snort_on_graph = {
  .id = "snort",
  .title = N_ ("Snort on a Graph"),
  .also = "Cats and Dogs",
  .by = "Simon Norton",
  .rules = N_ ("Colour a vertex that touches none of the opponent’s colour."),
  .notation = "snort[a-b b-c c-d](a=x,c=o)",
  .sketch = { CGT_BOARD_GRAPH, 0, colours, G_N_ELEMENTS (colours), "snort[a-b b-c c-d d-e e-a b-f f-g e-h]()",
              "snort[a-b b-c c-d d-e e-a b-f f-g e-h](a=x,g=o)" },
  COLOURING_ON_GRAPH,
};

const CgtRuleset cgt_fjords_on_graph = {
  .id = "fjords",
  .title = N_ ("Fjords on a Graph"),
  .rules = N_ ("Colour a free vertex that touches one of your own colour."),
  .notation = "fjords[a-b b-c c-d](a=x,d=o)",
  .sketch = { CGT_BOARD_GRAPH, 0, colours, G_N_ELEMENTS (colours), "fjords[a-b b-c c-d d-e e-a b-f f-g e-h](a=x,g=o)",
              "fjords[a-b b-c c-d d-e e-a b-f f-g e-h](a=x,d=#,g=o,h=o)" },
  .theory.value = graph_fjords_value,
  COLOURING_ON_GRAPH,
};

#define COLOURING                                                                                                      \
  CGT_PIECES, .options = colouring_options, .parts.split = colouring_split, .boards.negate = cgt_squares_negate_board

const CgtRuleset cgt_col = {
  .id = "col",
  .title = N_ ("Col"),
  .by = "Colin Vout",
  .rules = N_ ("Colour a square that touches none of your own colour."),
  .notation = "col(3x4)\ncol(..x|.#o)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4, "col(3x4)",
              "col(.x..|..o.|...x)", .played = N_ ("coloured a square") },
  .brackets.other = &cgt_col_on_graph,
  .search.most_moves = colouring_most_moves,
  COLOURING,
};

const CgtRuleset cgt_snort = {
  .id = "snort",
  .title = N_ ("Snort"),
  .also = "Cats and Dogs",
  .by = "Simon Norton",
  .rules = N_ ("Colour a square that touches none of the opponent’s colour."),
  .notation = "snort(3x4)\nsnort(..x|.#o)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4, "snort(3x4)",
              "snort(xx..|x..o|..oo)", .played = N_ ("coloured a square") },
  .brackets.other = &cgt_snort_on_graph,
  .search.most_moves = colouring_most_moves,
  COLOURING,
};

const CgtRuleset cgt_fjords = {
  .id = "fjords",
  .title = N_ ("Fjords"),
  .rules = N_ ("Colour a free square that touches one of your own colour."),
  .notation = "fjords(x..|..o)",
  .sketch = { CGT_BOARD_GRID, CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS | CGT_SKETCH_ROTATE, cgt_stones, 4,
              "fjords(x...|....|...o)", "fjords(x..#|.o..|#..x)", .played = N_ ("coloured a square") },
  .brackets.other = &cgt_fjords_on_graph,
  .theory.value = fjords_value,
  .search.most_moves = fjords_most_moves,
  COLOURING,
};
