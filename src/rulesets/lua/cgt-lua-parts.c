/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-lua-grid.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Sets of squares that hang together, found by going from each square to its neighbours. The lists that this takes are
 * userdata, so that they are freed when something fails; those of a small board are on the stack. */

#define SMALL 64

typedef struct
{
  const CgtSquares *board;
  guint32 *part;  /* by square: the number of its part, from 1; 0: none yet */
  guint32 *queue; /* the squares of the part that is being found */
  gsize n;
  guint32 small[2 * SMALL];
} Flood;

static void
flood_init (lua_State *L, Flood *flood, const CgtSquares *board)
{
  gsize n = (gsize) board->rows * board->columns;

  flood->board = board;
  flood->part = n <= SMALL ? flood->small : lua_newuserdatauv (L, 2 * n * sizeof *flood->part, 0);
  flood->queue = flood->part + n;
  flood->n = 0;
  memset (flood->part, 0, n * sizeof *flood->part);
  cgt_lua_tick (L, n / 16);
}

/* Finds the part of @square: the squares of @kinds that are joined to it. */
static void
flood_from (lua_State *L, Flood *flood, gsize square, guint32 number, const CgtLuaKinds *kinds, CgtLuaPlaces *places)
{
  gsize looked_at = 0;

  flood->n = 0;
  flood->queue[flood->n++] = (guint32) square;
  flood->part[square] = number;
  for (gsize i = 0; i < flood->n; i++)
    {
      guint n = cgt_lua_places_begin (places, flood->queue[i]);

      looked_at += n;
      for (guint k = 0; k < n; k++)
        {
          gsize there;
          if (!cgt_lua_places_get (places, k, &there) || flood->part[there] != 0 ||
              !kinds->has[(guchar) flood->board->squares[there]])
            continue;
          flood->part[there] = number;
          flood->queue[flood->n++] = (guint32) there;
        }
    }
  cgt_lua_tick (L, looked_at / 16);
}

/* On a graph a part keeps its place. If edges have states, it has the edges of its vertices, and what stands at their
 * other ends. */
static void
push_part_of_graph (lua_State *L, const Flood *flood, guint32 number, const CgtLuaPlaces *places)
{
  CgtSquares *part = cgt_lua_push_grid (L, 1, flood->board->columns);
  const char *squares = flood->board->squares;
  guint n = places->graph->names->len;

  cgt_lua_tick (L, part->columns / 32);
  for (guint v = 0; v < part->columns; v++)
    part->squares[v] = v < n && flood->part[v] == number ? squares[v] : '#';
  for (guint i = 0; places->has_edges && i < places->graph->arcs->len; i++)
    {
      const CgtArc *arc = &g_array_index (places->graph->arcs, CgtArc, i);

      if (squares[n + i] == '#' || (flood->part[arc->from] != number && flood->part[arc->to] != number))
        continue;
      part->squares[n + i] = squares[n + i];
      part->squares[arc->from] = squares[arc->from];
      part->squares[arc->to] = squares[arc->to];
    }
}

/* Pushes the bounding box of the part that was found; other squares become @outside. */
static void
push_part (lua_State *L, const Flood *flood, guint32 number, char outside)
{
  const CgtSquares *board = flood->board;
  guint top = G_MAXUINT, left = G_MAXUINT, bottom = 0, right = 0;
  CgtSquares *part;
  char *square;

  for (gsize i = 0; i < flood->n; i++)
    {
      guint row = flood->queue[i] / board->columns, column = flood->queue[i] % board->columns;
      top = MIN (top, row);
      left = MIN (left, column);
      bottom = MAX (bottom, row + 1);
      right = MAX (right, column + 1);
    }
  part = cgt_lua_push_grid (L, bottom - top, right - left);
  square = part->squares;
  cgt_lua_tick (L, (gsize) part->rows * part->columns / 32);
  for (guint row = top; row < bottom; row++)
    for (guint column = left; column < right; column++)
      {
        gsize at = cgt_squares_index (board, row, column);
        *square++ = flood->part[at] == number ? board->squares[at] : outside;
      }
}

/* g:components (outside [, "around"]): the squares that are neither one of @outside nor a hole, in sets that hang
 * together along the lines, or with "around" also along the diagonals. */
int
cgt_lua_grid_components (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  CgtLuaKinds outside, inside;
  CgtLuaNeighbours which = CGT_LUA_BESIDE;
  CgtLuaPlaces places;
  guint32 number = 0;
  Flood flood;

  cgt_lua_check_kinds (L, 2, &outside);
  luaL_argcheck (L, *lua_tostring (L, 2) != '\0', 2, _ ("the cells that do not belong to a component are needed"));
  if (!lua_isnoneornil (L, 3))
    {
      luaL_argcheck (L, strcmp (luaL_checkstring (L, 3), "around") == 0, 3, _ ("only “around” can be given"));
      which = CGT_LUA_AROUND;
    }
  cgt_lua_places_init (L, &places, board, which);
  outside.has['#'] = TRUE;
  for (guint i = 0; i < 256; i++)
    inside.has[i] = !outside.has[i];
  lua_settop (L, 2);
  flood_init (L, &flood, board);
  lua_newtable (L);
  for (gsize at = 0; at < cgt_lua_places_n (&places); at++)
    {
      if (flood.part[at] != 0 || !inside.has[(guchar) board->squares[at]])
        continue;
      flood_from (L, &flood, at, ++number, &inside, &places);
      if (places.graph != NULL)
        push_part_of_graph (L, &flood, number, &places);
      else
        push_part (L, &flood, number, *lua_tostring (L, 2));
      lua_rawseti (L, -2, number);
    }
  return 1;
}

/* Finds the squares that hold the same as the one in argument 2 and are joined to it along the lines. */
static void
flood_group (lua_State *L, Flood *flood, CgtLuaPlaces *places)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  lua_Integer square = luaL_checkinteger (L, 2);
  CgtLuaKinds kinds = { { FALSE } };

  luaL_argcheck (L, square >= 1 && (lua_Unsigned) square <= (gsize) board->rows * board->columns, 2,
                 _ ("the board has no such square"));
  kinds.has[(guchar) board->squares[square - 1]] = TRUE;
  flood_init (L, flood, board);
  cgt_lua_places_init (L, places, board, CGT_LUA_BESIDE);
  flood_from (L, flood, (gsize) square - 1, 1, &kinds, places);
}

/* g:group (square): the list of these squares. */
int
cgt_lua_grid_group (lua_State *L)
{
  CgtLuaPlaces places;
  Flood flood;

  flood_group (L, &flood, &places);
  lua_newtable (L);
  for (gsize i = 0; i < flood.n; i++)
    {
      lua_pushinteger (L, flood.queue[i] + 1);
      lua_rawseti (L, -2, (lua_Integer) i + 1);
    }
  return 1;
}

/* g:group_touches (square, kinds): whether a square of these kinds is beside one of the group. */
int
cgt_lua_grid_group_touches (lua_State *L)
{
  CgtLuaKinds kinds;
  CgtLuaPlaces places;
  Flood flood;
  gboolean touches = FALSE;

  cgt_lua_check_kinds (L, 3, &kinds);
  flood_group (L, &flood, &places);
  for (gsize i = 0; i < flood.n && !touches; i++)
    {
      guint n = cgt_lua_places_begin (&places, flood.queue[i]);

      for (guint k = 0; k < n && !touches; k++)
        {
          gsize there;
          touches = cgt_lua_places_get (&places, k, &there) && flood.part[there] == 0 &&
                    kinds.has[(guchar) flood.board->squares[there]];
        }
    }
  lua_pushboolean (L, touches);
  return 1;
}

/* Whether a square beside @at holds another cell than @at, one of @kinds. */
static gboolean
touches (const CgtSquares *board, CgtLuaPlaces *places, gsize at, const CgtLuaKinds *kinds)
{
  guint n = cgt_lua_places_begin (places, at);

  for (guint k = 0; k < n; k++)
    {
      gsize there;
      if (cgt_lua_places_get (places, k, &there) && board->squares[there] != board->squares[at] &&
          kinds->has[(guchar) board->squares[there]])
        return TRUE;
    }
  return FALSE;
}

/* The sets of a board with fewer squares than a word has bits, whose neighbours are along the lines. */
static gboolean
is_word (const CgtLuaPlaces *places)
{
  return places->graph == NULL && places->n_steps == 4 && cgt_lua_places_n (places) < 64;
}

static guint64
squares_of (const CgtSquares *board, char kind)
{
  gsize n = (gsize) board->rows * board->columns;
  guint64 set = 0;

  for (gsize at = 0; at < n; at++)
    set |= (guint64) (board->squares[at] == kind) << at;
  return set;
}

/* The squares beside those of @set, and others outside the board. @left: its first column. */
static guint64
beside (guint64 set, guint columns, guint64 left)
{
  return (set << 1 & ~left) | (set & ~left) >> 1 | set << columns | set >> columns;
}

/* cgt_lua_grid_groups_touch() with sets in words. */
static gboolean
groups_touch_in_words (const CgtSquares *board, const char *cells, const char *kinds)
{
  guint64 left = 0, all = 0;

  for (guint row = 0; row < board->rows; row++)
    left |= (guint64) 1 << row * board->columns;
  for (const char *kind = kinds; *kind != '\0'; kind++)
    all |= *kind != '#' ? squares_of (board, *kind) : 0;
  for (const char *cell = cells; *cell != '\0'; cell++)
    {
      guint64 groups = squares_of (board, *cell), found = beside (all & ~groups, board->columns, left) & groups,
              last = 0;

      while (found != groups && found != last)
        {
          last = found;
          found |= beside (found, board->columns, left) & groups;
        }
      if (found != groups)
        return FALSE;
    }
  return TRUE;
}

/* g:groups_touch (cells, kinds): whether each group of @cells has a square of these kinds beside it. Goes from the
 * squares that have one through their groups. */
int
cgt_lua_grid_groups_touch (lua_State *L)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);
  gsize n = (gsize) board->rows * board->columns, n_cells = 0;
  CgtLuaKinds cells, kinds;
  CgtLuaPlaces places;
  Flood flood;

  cgt_lua_places_init (L, &places, board, CGT_LUA_BESIDE);
  if (is_word (&places) && strchr (luaL_checkstring (L, 2), '#') == NULL)
    {
      cgt_lua_tick (L, n / 4);
      lua_pushboolean (L, groups_touch_in_words (board, lua_tostring (L, 2), luaL_checkstring (L, 3)));
      return 1;
    }
  cgt_lua_check_kinds (L, 2, &cells);
  cgt_lua_check_kinds (L, 3, &kinds);
  flood_init (L, &flood, board);
  for (gsize at = 0; at < cgt_lua_places_n (&places); at++)
    if (cells.has[(guchar) board->squares[at]])
      {
        n_cells++;
        if (touches (board, &places, at, &kinds))
          {
            flood.part[at] = 1;
            flood.queue[flood.n++] = (guint32) at;
          }
      }
  for (gsize i = 0; i < flood.n && flood.n < n_cells; i++)
    {
      guint n_there = cgt_lua_places_begin (&places, flood.queue[i]);

      for (guint k = 0; k < n_there; k++)
        {
          gsize there;
          if (!cgt_lua_places_get (&places, k, &there) || flood.part[there] != 0 ||
              board->squares[there] != board->squares[flood.queue[i]])
            continue;
          flood.part[there] = 1;
          flood.queue[flood.n++] = (guint32) there;
        }
    }
  cgt_lua_tick (L, n / 4);
  lua_pushboolean (L, flood.n == n_cells);
  return 1;
}
