/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#pragma once

#include "cgt-lua.h"
#include "rulesets/grids/cgt-squares.h"
#include "rulesets/pieces/cgt-pieces.h"

/* A board in Lua is a userdata that holds a CgtSquares of its own. Its squares have the numbers 1, 2, ..., row by row.
 * docs/lua.md has its functions. These raise errors as functions of Lua do. */

/* Pushes a new board for the caller to fill in. */
CgtSquares *cgt_lua_push_grid (lua_State *L, guint rows, guint columns);
void cgt_lua_push_grid_copy (lua_State *L, const CgtSquares *board);
/* The board at @index; an error if it is none. */
const CgtSquares *cgt_lua_check_grid (lua_State *L, int index);

static inline gsize
cgt_squares_bytes (const CgtSquares *board)
{
  return sizeof *board + (gsize) board->rows * board->columns;
}

/* A set of kinds of squares, from a text of their characters. */
typedef struct
{
  gboolean has[256];
} CgtLuaKinds;

void cgt_lua_check_kinds (lua_State *L, int index, CgtLuaKinds *kinds);

/* Where neighbours are found: the steps of the squares of a game, or its graph. */
typedef struct
{
  const CgtSquares *board;
  const CgtDigraph *graph; /* NULL: squares */
  gboolean has_edges;      /* the edges of the graph are squares after its vertices */
  const guint8 *steps;     /* into cgt_steps */
  guint n_steps;
  gsize square; /* whose neighbours are asked for */
  guint row, column;
} CgtLuaPlaces;

typedef enum
{
  CGT_LUA_BESIDE,
  CGT_LUA_DIAGONAL,
  CGT_LUA_AROUND,
} CgtLuaNeighbours;

void cgt_lua_places_init (lua_State *L, CgtLuaPlaces *places, const CgtSquares *board, CgtLuaNeighbours which);

/* The squares that are no edges. */
static inline gsize
cgt_lua_places_n (const CgtLuaPlaces *places)
{
  return places->graph != NULL ? places->graph->names->len : (gsize) places->board->rows * places->board->columns;
}

/* Begins with a square. Returns how many candidates there are for its neighbours. */
static inline guint
cgt_lua_places_begin (CgtLuaPlaces *places, gsize square)
{
  if (square >= cgt_lua_places_n (places))
    return 0;
  places->square = square;
  if (places->graph != NULL)
    return places->graph->first[0][square + 1] - places->graph->first[0][square];
  places->row = (guint) square / places->board->columns;
  places->column = (guint) square % places->board->columns;
  return places->n_steps;
}

/* The index of edge @i of a vertex, where edges are squares. */
static inline gsize
cgt_lua_edge_square (const CgtDigraph *graph, gsize vertex, guint i)
{
  return (gsize) graph->names->len + graph->via[0][graph->first[0][vertex] + i];
}

/* The index, from 0, of a candidate. FALSE: there is none, or it is a hole. On a graph whose edges have states, an edge
 * that holds # leads nowhere. */
static inline gboolean
cgt_lua_places_get (const CgtLuaPlaces *places, guint i, gsize *neighbour)
{
  const CgtSquares *board = places->board;
  guint down, right;

  if (places->graph != NULL)
    {
      *neighbour = places->graph->targets[0][places->graph->first[0][places->square] + i];
      return board->squares[*neighbour] != '#' &&
             (!places->has_edges || board->squares[cgt_lua_edge_square (places->graph, places->square, i)] != '#');
    }
  down = places->row + cgt_steps[places->steps[i]].down;
  right = places->column + cgt_steps[places->steps[i]].right;
  if (down >= board->rows || right >= board->columns)
    return FALSE;
  *neighbour = cgt_squares_index (board, down, right);
  return board->squares[*neighbour] != '#';
}

/* Pushes a list of the parts of a board, see docs/lua.md: components(). */
int cgt_lua_grid_components (lua_State *L);
/* The squares that are joined to a square and hold the same. */
int cgt_lua_grid_group (lua_State *L);
int cgt_lua_grid_group_touches (lua_State *L);
int cgt_lua_grid_groups_touch (lua_State *L);
