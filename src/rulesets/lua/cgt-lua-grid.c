/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-lua-grid.h"

#include <glib/gi18n-lib.h>

#include <string.h>

CgtSquares *
cgt_lua_push_grid (lua_State *L, guint rows, guint columns)
{
  CgtSquares *board = lua_newuserdatauv (L, sizeof *board + (gsize) rows * columns, 0);

  board->rows = rows;
  board->columns = columns;
  luaL_setmetatable (L, CGT_LUA_GRID);
  return board;
}

void
cgt_lua_push_grid_copy (lua_State *L, const CgtSquares *board)
{
  CgtSquares *copy = cgt_lua_push_grid (L, board->rows, board->columns);
  gsize n = (gsize) board->rows * board->columns;

  cgt_lua_tick (L, n / 64);
  memcpy (copy->squares, board->squares, n);
}

const CgtSquares *
cgt_lua_check_grid (lua_State *L, int index)
{
  const CgtSquares *board = lua_touserdata (L, index);

  /* Code has no other userdata. */
  if (board == NULL)
    luaL_typeerror (L, index, "board");
  return board;
}

void
cgt_lua_check_kinds (lua_State *L, int index, CgtLuaKinds *kinds)
{
  size_t length;
  const char *text = luaL_checklstring (L, index, &length);

  memset (kinds, 0, sizeof *kinds);
  for (size_t i = 0; i < length; i++)
    kinds->has[(guchar) text[i]] = TRUE;
}

/* Squares */

static gsize
n_squares (const CgtSquares *board)
{
  return (gsize) board->rows * board->columns;
}

/* The index, from 0, of the square whose number is the argument. */
static gsize
check_square (lua_State *L, int argument, const CgtSquares *board)
{
  lua_Integer square = luaL_checkinteger (L, argument);

  if (square < 1 || (lua_Unsigned) square > n_squares (board))
    luaL_argerror (L, argument, _ ("the board has no such square"));
  return (gsize) square - 1;
}

static void
push_cell (lua_State *L, char cell)
{
  lua_pushlstring (L, &cell, 1);
}

/* What the index @square, from 0, shall hold. */
static char
check_cell (lua_State *L, int argument, gsize square)
{
  const CgtLua *lua = cgt_lua_get (L);
  size_t length;
  const char *text = luaL_checklstring (L, argument, &length);
  gboolean is_edge = lua->edges != NULL && lua->graph != NULL && square >= lua->graph->names->len;
  const char *cells = is_edge ? lua->edges : lua->cells;

  if (length != 1 || (cells != NULL && strchr (cells, text[0]) == NULL))
    luaL_argerror (L, argument,
                   is_edge ? _ ("this is not one of the edges of the game")
                           : _ ("this is not one of the cells of the game"));
  return text[0];
}

/* Pushes the number of the square in a row and a column, which may lie outside; else nil. */
static int
push_square (lua_State *L, const CgtSquares *board, gint64 row, gint64 column)
{
  if (row < 0 || column < 0 || row >= board->rows || column >= board->columns)
    lua_pushnil (L);
  else
    lua_pushinteger (L, row * board->columns + column + 1);
  return 1;
}

/* g[square], g.rows and g:function () */
static int
grid_index (lua_State *L)
{
  const CgtSquares *board = lua_touserdata (L, 1);
  int type = lua_type (L, 2), is_number;
  const char *name;

  if (type == LUA_TNUMBER)
    {
      lua_Integer square = lua_tointegerx (L, 2, &is_number);

      if (!is_number || square < 1 || (lua_Unsigned) square > n_squares (board))
        return 0;
      push_cell (L, board->squares[square - 1]);
      return 1;
    }
  if (type != LUA_TSTRING)
    return 0;
  lua_pushvalue (L, 2);
  if (lua_rawget (L, lua_upvalueindex (1)) != LUA_TNIL)
    return 1;
  name = lua_tostring (L, 2);
  if (strcmp (name, "rows") == 0)
    lua_pushinteger (L, board->rows);
  else if (strcmp (name, "columns") == 0)
    lua_pushinteger (L, board->columns);
  else
    return luaL_error (L, _ ("a board has no “%s”"), name);
  return 1;
}

static int
grid_new_index (lua_State *L)
{
  return luaL_error (L, _ ("a board stays as it is; g:with { [square] = cell } makes a changed one"));
}

static int
grid_length (lua_State *L)
{
  lua_pushinteger (L, (lua_Integer) n_squares (cgt_lua_check_grid (L, 1)));
  return 1;
}

static int
grid_equal (lua_State *L)
{
  const CgtSquares *a = cgt_lua_check_grid (L, 1), *b = cgt_lua_check_grid (L, 2);

  cgt_lua_tick (L, n_squares (a) / 64);
  lua_pushboolean (L, cgt_squares_bytes (a) == cgt_squares_bytes (b) && memcmp (a, b, cgt_squares_bytes (a)) == 0);
  return 1;
}

static int
grid_to_text (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  luaL_Buffer buffer;

  luaL_buffinit (L, &buffer);
  for (guint row = 0; row < board->rows; row++)
    {
      if (row > 0)
        luaL_addchar (&buffer, '|');
      luaL_addlstring (&buffer, board->squares + (gsize) row * board->columns, board->columns);
    }
  luaL_pushresult (&buffer);
  return 1;
}

static int
grid_at (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);

  return push_square (L, board, luaL_checkinteger (L, 2) - 1, luaL_checkinteger (L, 3) - 1);
}

static int
grid_row (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);

  lua_pushinteger (L, (lua_Integer) (check_square (L, 2, board) / board->columns) + 1);
  return 1;
}

static int
grid_column (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);

  lua_pushinteger (L, (lua_Integer) (check_square (L, 2, board) % board->columns) + 1);
  return 1;
}

/* Steps. The directions are 1 to 8: cgt_steps. */

static CgtStep
check_direction (lua_State *L, int argument)
{
  lua_Integer direction = lua_type (L, argument) == LUA_TSTRING ? 0 : luaL_checkinteger (L, argument);

  if (cgt_lua_get (L)->graph != NULL)
    luaL_error (L, _ ("a graph has no directions"));
  if (direction < 1 || direction > 8)
    luaL_argerror (
      L, argument,
      _ ("a direction is right, down, left, up, down_right, down_left, up_left or up_right, without quotes"));
  return cgt_steps[direction - 1];
}

static int
grid_step (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  gsize from = check_square (L, 2, board);
  CgtStep step = check_direction (L, 3);
  lua_Integer n = luaL_optinteger (L, 4, 1);

  if (n < -G_MAXINT32 || n > G_MAXINT32)
    return 0;
  return push_square (L, board, (gint64) (from / board->columns) + n * (gint32) step.down,
                      (gint64) (from % board->columns) + n * (gint32) step.right);
}

static int
grid_offset (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  gsize from = check_square (L, 2, board);
  lua_Integer down = luaL_checkinteger (L, 3), right = luaL_checkinteger (L, 4);

  if (down < -G_MAXINT32 || down > G_MAXINT32 || right < -G_MAXINT32 || right > G_MAXINT32)
    return 0;
  return push_square (L, board, (gint64) (from / board->columns) + down, (gint64) (from % board->columns) + right);
}

/* Loops. Each pushes a function, which a `for` of Lua calls with a state and the last square. */

static int
next_found (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  const char *kinds = lua_tostring (L, lua_upvalueindex (1));
  gsize n = n_squares (board), from = (gsize) lua_tointeger (L, 2), at = from;

  while (at < n && strchr (kinds, board->squares[at]) == NULL)
    at++;
  cgt_lua_tick (L, (at - from) / 64);
  if (at >= n)
    return 0;
  lua_pushinteger (L, (lua_Integer) at + 1);
  return 1;
}

/* for p in g:find (kinds) */
static int
grid_find (lua_State *L)
{
  cgt_lua_check_grid (L, 1);
  luaL_checkstring (L, 2);
  lua_settop (L, 2);
  lua_pushcclosure (L, next_found, 1);
  lua_insert (L, 1);
  lua_pushinteger (L, 0);
  return 3;
}

/* Neighbours */

static const guint8 beside_steps[] = { 0, 1, 2, 3 }, diagonal_steps[] = { 4, 5, 6, 7 },
                    around_steps[] = { 0, 1, 2, 3, 4, 5, 6, 7 }, hexagon_steps[] = { 0, 1, 5, 2, 3, 7 };

void
cgt_lua_places_init (lua_State *L, CgtLuaPlaces *places, const CgtSquares *board, CgtLuaNeighbours which)
{
  const CgtLua *lua = cgt_lua_get (L);

  *places = (CgtLuaPlaces) { .board = board, .graph = lua->graph, .has_edges = lua->edges != NULL };
  if (which != CGT_LUA_BESIDE && (lua->graph != NULL || lua->hexagonal))
    luaL_error (L, _ ("this board has no diagonals; g:beside (p) has all neighbours"));
  if (lua->graph != NULL)
    {
      if (board->columns != lua->graph->names->len + (places->has_edges ? lua->graph->arcs->len : 0))
        luaL_error (L, _ ("the graph has another number of vertices"));
    }
  else if (lua->hexagonal)
    places->steps = hexagon_steps, places->n_steps = 6;
  else if (which == CGT_LUA_BESIDE)
    places->steps = beside_steps, places->n_steps = 4;
  else if (which == CGT_LUA_DIAGONAL)
    places->steps = diagonal_steps, places->n_steps = 4;
  else
    places->steps = around_steps, places->n_steps = 8;
}

/* The upvalues are the square, the next candidate from 0, and which neighbours are meant. */
static int
next_beside (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  gsize square = (gsize) lua_tointeger (L, lua_upvalueindex (1)), neighbour;
  guint i = (guint) lua_tointeger (L, lua_upvalueindex (2)), n;
  CgtLuaPlaces places;

  cgt_lua_places_init (L, &places, board, (CgtLuaNeighbours) lua_tointeger (L, lua_upvalueindex (3)));
  n = square < n_squares (board) ? cgt_lua_places_begin (&places, square) : 0;
  for (; i < n; i++)
    {
      if (!cgt_lua_places_get (&places, i, &neighbour))
        continue;
      lua_pushinteger (L, i + 1);
      lua_replace (L, lua_upvalueindex (2));
      lua_pushinteger (L, (lua_Integer) neighbour + 1);
      if (places.graph == NULL)
        lua_pushinteger (L, places.steps[i] + 1);
      else if (places.has_edges)
        lua_pushinteger (L, (lua_Integer) cgt_lua_edge_square (places.graph, square, i) + 1);
      else
        return 1;
      return 2;
    }
  return 0;
}

static int
push_neighbours (lua_State *L, CgtLuaNeighbours which)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  gsize square = check_square (L, 2, board);

  lua_settop (L, 1);
  lua_pushinteger (L, (lua_Integer) square);
  lua_pushinteger (L, 0);
  lua_pushinteger (L, which);
  lua_pushcclosure (L, next_beside, 3);
  lua_insert (L, 1);
  return 2;
}

static int
grid_beside (lua_State *L)
{
  return push_neighbours (L, CGT_LUA_BESIDE);
}

static int
grid_diagonal (lua_State *L)
{
  return push_neighbours (L, CGT_LUA_DIAGONAL);
}

static int
grid_around (lua_State *L)
{
  return push_neighbours (L, CGT_LUA_AROUND);
}

/* Pushes both ends of an edge, and the edge if it is a square; one that holds # is left out: 0. */
static int
push_edge (lua_State *L, gsize from, gsize to, gsize square)
{
  gboolean has_edges = cgt_lua_get (L)->edges != NULL;
  const CgtSquares *board = has_edges ? cgt_lua_check_grid (L, 1) : NULL;

  if (has_edges && (square >= n_squares (board) || board->squares[square] == '#'))
    return 0;
  lua_pushinteger (L, (lua_Integer) from + 1);
  lua_pushinteger (L, (lua_Integer) to + 1);
  if (!has_edges)
    return 2;
  lua_pushinteger (L, (lua_Integer) square + 1);
  return 3;
}

/* The upvalues are the next edge, from 0, and the vertex whose edges are meant, from 0; -1: all edges. */
static int
next_edge (lua_State *L)
{
  const CgtDigraph *graph = cgt_lua_get (L)->graph;
  guint i = (guint) lua_tointeger (L, lua_upvalueindex (1)), n;
  lua_Integer vertex = lua_tointeger (L, lua_upvalueindex (2));
  int pushed = 0;

  /* Code may have kept this loop of another graph. */
  if (graph == NULL || vertex >= graph->names->len)
    return 0;
  n = vertex < 0 ? graph->arcs->len : graph->first[0][vertex + 1] - graph->first[0][vertex];
  for (; i < n && pushed == 0; i++)
    if (vertex < 0)
      pushed = push_edge (L, g_array_index (graph->arcs, CgtArc, i).from, g_array_index (graph->arcs, CgtArc, i).to,
                          (gsize) graph->names->len + i);
    else
      pushed = push_edge (L, (gsize) vertex, graph->targets[0][graph->first[0][vertex] + i],
                          cgt_lua_edge_square (graph, (gsize) vertex, i));
  cgt_lua_tick (L, (i - (guint) lua_tointeger (L, lua_upvalueindex (1))) / 16);
  lua_pushinteger (L, i);
  lua_replace (L, lua_upvalueindex (1));
  return pushed;
}

/* for p, q, e in g:edges ([p]): the edges of a graph, or its arcs, as they are written, including those with occupied
 * ends; of a vertex: those that g:beside goes along, including those with ends where nothing is. */
static int
grid_edges (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  const CgtDigraph *graph = cgt_lua_get (L)->graph;
  lua_Integer vertex = -1;

  if (graph == NULL)
    return luaL_error (L, _ ("only a graph has edges"));
  if (!lua_isnoneornil (L, 2))
    {
      vertex = (lua_Integer) check_square (L, 2, board);
      luaL_argcheck (L, vertex < graph->names->len, 2, _ ("this is not a vertex"));
    }
  lua_settop (L, 1);
  lua_pushinteger (L, 0);
  lua_pushinteger (L, vertex);
  lua_pushcclosure (L, next_edge, 2);
  lua_insert (L, 1);
  return 2;
}

/* g:degree (p): how many edges a vertex has; those that hold # do not count. */
static int
grid_degree (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  const CgtLua *lua = cgt_lua_get (L);
  gsize vertex = check_square (L, 2, board);
  lua_Integer degree = 0;
  guint n;

  if (lua->graph == NULL || vertex >= lua->graph->names->len)
    return luaL_error (L, _ ("only the vertices of a graph have a degree"));
  if (lua->edges != NULL && n_squares (board) != (gsize) lua->graph->names->len + lua->graph->arcs->len)
    return luaL_error (L, _ ("the graph has another number of vertices"));
  n = lua->graph->first[0][vertex + 1] - lua->graph->first[0][vertex];
  cgt_lua_tick (L, n / 16);
  for (guint i = 0; i < n; i++)
    degree += lua->edges == NULL || board->squares[cgt_lua_edge_square (lua->graph, vertex, i)] != '#';
  lua_pushinteger (L, degree);
  return 1;
}

/* g:name (p): the name of a vertex. */
static int
grid_name (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  const CgtDigraph *graph = cgt_lua_get (L)->graph;
  gsize square = check_square (L, 2, board);

  if (graph == NULL || square >= graph->names->len)
    return luaL_error (L, _ ("only the vertices of a graph have names"));
  lua_pushstring (L, graph->names->pdata[square]);
  return 1;
}

static int
next_on_line (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  gsize square = (gsize) lua_tointeger (L, lua_upvalueindex (1));
  CgtStep step = cgt_steps[lua_tointeger (L, lua_upvalueindex (2))];
  guint down = (guint) (square / board->columns) + step.down, right = (guint) (square % board->columns) + step.right;

  if (cgt_squares_at (board, down, right) == '#')
    return 0;
  square = cgt_squares_index (board, down, right);
  lua_pushinteger (L, (lua_Integer) square);
  lua_replace (L, lua_upvalueindex (1));
  lua_pushinteger (L, (lua_Integer) square + 1);
  return 1;
}

/* for q in g:line (p, direction): the squares from the next one on, to the border or to a hole. */
static int
grid_line (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  gsize square = check_square (L, 2, board);

  check_direction (L, 3);
  lua_pushinteger (L, (lua_Integer) square);
  lua_pushinteger (L, lua_tointeger (L, 3) - 1);
  lua_pushcclosure (L, next_on_line, 2);
  lua_replace (L, 2);
  lua_settop (L, 2);
  lua_insert (L, 1);
  return 2;
}

/* Counting */

static int
grid_count (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  CgtLuaKinds kinds;
  lua_Integer count = 0;

  cgt_lua_check_kinds (L, 2, &kinds);
  cgt_lua_tick (L, n_squares (board) / 64);
  for (gsize at = 0; at < n_squares (board); at++)
    count += kinds.has[(guchar) board->squares[at]];
  lua_pushinteger (L, count);
  return 1;
}

/* Changed boards */

static int
grid_with (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  CgtSquares *after;

  luaL_checktype (L, 2, LUA_TTABLE);
  lua_settop (L, 2);
  cgt_lua_push_grid_copy (L, board);
  after = lua_touserdata (L, 3);
  lua_pushnil (L);
  while (lua_next (L, 2) != 0)
    {
      lua_Integer square = lua_isinteger (L, 4) ? lua_tointeger (L, 4) : 0;
      cgt_lua_tick (L, 1);
      if (square < 1 || (lua_Unsigned) square > n_squares (board))
        return luaL_error (L, _ ("with { [square] = cell }: the board has no such square"));
      after->squares[square - 1] = check_cell (L, 5, (gsize) square - 1);
      lua_pop (L, 1);
    }
  return 1;
}

static int
grid_put (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  gsize square = check_square (L, 2, board);
  char cell = check_cell (L, 3, square);

  cgt_lua_push_grid_copy (L, board);
  ((CgtSquares *) lua_touserdata (L, -1))->squares[square] = cell;
  return 1;
}

/* g:move (from, to): what stands on the first goes to the second, and leaves the first kind of cell. */
static int
grid_move (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  gsize from = check_square (L, 2, board), to = check_square (L, 3, board);
  const CgtLua *lua = cgt_lua_get (L);
  const char *cells = lua->cells;
  CgtSquares *after;

  if (lua->edges != NULL && lua->graph != NULL && MAX (from, to) >= lua->graph->names->len)
    return luaL_error (L, _ ("g:move (p, q) is for vertices, not for edges"));

  cgt_lua_push_grid_copy (L, board);
  after = lua_touserdata (L, -1);
  after->squares[from] = cells != NULL ? cells[0] : '.';
  after->squares[to] = board->squares[from];
  return 1;
}

/* Opening */

static const luaL_Reg methods[] = {
  { "around", grid_around },
  { "at", grid_at },
  { "beside", grid_beside },
  { "column", grid_column },
  { "components", cgt_lua_grid_components },
  { "count", grid_count },
  { "degree", grid_degree },
  { "diagonal", grid_diagonal },
  { "edges", grid_edges },
  { "find", grid_find },
  { "group", cgt_lua_grid_group },
  { "group_touches", cgt_lua_grid_group_touches },
  { "groups_touch", cgt_lua_grid_groups_touch },
  { "line", grid_line },
  { "move", grid_move },
  { "name", grid_name },
  { "offset", grid_offset },
  { "put", grid_put },
  { "row", grid_row },
  { "step", grid_step },
  { "with", grid_with },
  { NULL, NULL },
};

static const luaL_Reg operators[] = {
  { "__newindex", grid_new_index }, { "__len", grid_length }, { "__eq", grid_equal },
  { "__tostring", grid_to_text },   { NULL, NULL },
};

static void
push_range (lua_State *L, const char *name, int from, int to)
{
  lua_newtable (L);
  for (int i = from; i <= to; i++)
    {
      lua_pushinteger (L, i);
      lua_rawseti (L, -2, i - from + 1);
    }
  lua_setglobal (L, name);
}

void
cgt_lua_open_grid (lua_State *L)
{
  static const char *const directions[] = { "right",      "down",      "left",    "up",
                                            "down_right", "down_left", "up_left", "up_right" };

  luaL_newmetatable (L, CGT_LUA_GRID);
  luaL_setfuncs (L, operators, 0);
  luaL_newlib (L, methods);
  lua_pushcclosure (L, grid_index, 1);
  lua_setfield (L, -2, "__index");
  lua_pop (L, 1);
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      lua_pushinteger (L, i + 1);
      lua_setglobal (L, directions[i]);
    }
  push_range (L, "lines", 1, 4);
  push_range (L, "diagonals", 5, 8);
  push_range (L, "directions", 1, 8);
  lua_newtable (L);
  for (guint i = 0; i < G_N_ELEMENTS (hexagon_steps); i++)
    {
      lua_pushinteger (L, hexagon_steps[i] + 1);
      lua_rawseti (L, -2, i + 1);
    }
  lua_setglobal (L, "hexagon");
}
