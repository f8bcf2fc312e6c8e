/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-lua-game.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "rulesets/cgt-reserved.h"

/* Reads the table of `ruleset { ... }`. Whatever is allocated belongs to the game at once, since an error leaves these
 * functions in the middle. The errors name the line of `ruleset`. */

static const char *const fields[] = { "again",   "board",     "cells",      "directed", "edges",      "example",
                                      "graph",   "impartial", "legal",      "loopy",    "name",       "names",
                                      "numbers", "negate",    "nimber",     "options",  "parameters", "rules",
                                      "scoring", "split",     "symmetries", "title",    "value" };

/* Keeps a copy of a text for as long as the game. */
static const char *
keep (CgtLuaGame *game, char *text)
{
  g_ptr_array_add (game->texts, text);
  return text;
}

/* A text of one line, at most @most bytes; NULL if the field is absent and not @needed. */
static const char *
get_text (lua_State *L, CgtLuaGame *game, const char *field, gboolean needed, size_t most)
{
  size_t length;
  const char *text;
  int type = lua_getfield (L, 1, field);

  if (type == LUA_TNIL && !needed)
    {
      lua_pop (L, 1);
      return NULL;
    }
  if (type != LUA_TSTRING)
    luaL_error (L, type == LUA_TNIL ? _ ("the game has no “%s”") : _ ("“%s” is a text in quotes"), field);
  text = lua_tolstring (L, -1, &length);
  if (length == 0 || length > most || strlen (text) != length || !g_utf8_validate (text, -1, NULL) ||
      strpbrk (text, "\n\r\t") != NULL)
    luaL_error (L, _ ("“%s” is a text in one line of at most %d characters"), field, (int) most);
  text = keep (game, g_strdup (text));
  lua_pop (L, 1);
  return text;
}

static gboolean
get_flag (lua_State *L, const char *field)
{
  int type = lua_getfield (L, 1, field);
  gboolean flag = lua_toboolean (L, -1);

  if (type != LUA_TNIL && type != LUA_TBOOLEAN)
    luaL_error (L, _ ("“%s” is true or false"), field);
  lua_pop (L, 1);
  return flag;
}

/* The index of a text among @words; @otherwise if the field is absent. */
static guint
get_word (lua_State *L, const char *field, const char *const *words, guint otherwise)
{
  int type = lua_getfield (L, 1, field);
  const char *text = type == LUA_TSTRING ? lua_tostring (L, -1) : "";

  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      otherwise = i, type = LUA_TNIL;
  if (type != LUA_TNIL)
    {
      lua_pushfstring (L, "“%s” is one of", field);
      for (guint i = 0; words[i] != NULL; i++)
        {
          lua_pushfstring (L, " \"%s\"", words[i]);
          lua_concat (L, 2);
        }
      luaL_error (L, "%s", lua_tostring (L, -1));
    }
  lua_pop (L, 1);
  return otherwise;
}

static void
check_fields (lua_State *L)
{
  lua_pushnil (L);
  while (lua_next (L, 1) != 0)
    {
      gboolean known = FALSE;
      const char *key = lua_type (L, -2) == LUA_TSTRING ? lua_tostring (L, -2) : "a number";

      for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
        known |= strcmp (fields[i], key) == 0;
      if (!known)
        luaL_error (L, _ ("a game has no field “%s”"), key);
      lua_pop (L, 1);
    }
}

static void
read_functions (lua_State *L, CgtLuaGame *game)
{
  for (int i = 0; i < CGT_LUA_N_FUNCTIONS; i++)
    {
      int type = lua_getfield (L, 1, cgt_lua_functions[i]);

      if (type != LUA_TNIL && type != LUA_TFUNCTION)
        luaL_error (L, _ ("“%s” is a function"), cgt_lua_functions[i]);
      game->has[i] = type == LUA_TFUNCTION;
      lua_pop (L, 1);
    }
  if (!game->has[CGT_LUA_OPTIONS])
    luaL_error (L, _ ("the game has no “options”, the function that lists the moves"));
}

/* The title in small letters, with hyphens for everything but letters and digits. */
static const char *
name_from_title (lua_State *L, CgtLuaGame *game)
{
  const char *title = get_text (L, game, "title", TRUE, 60);
  g_autofree char *plain = g_str_to_ascii (title, "C");
  char *name = g_new0 (char, strlen (plain) + 1), *end = name;

  for (const char *c = plain; *c != '\0'; c++)
    if (g_ascii_isalnum (*c))
      *end++ = g_ascii_tolower (*c);
    else if (end > name && end[-1] != '-' && *c != '?')
      *end++ = '-';
  end = MIN (end, name + 40);
  while (end > name && end[-1] == '-')
    end--;
  *end = '\0';
  if (g_ascii_isalpha (*name))
    return keep (game, name);
  g_free (name);
  return "my-game";
}

/* Whether an expression reads a hyphen in the name as a minus, as in v-a. */
static gboolean
has_minus (const char *name)
{
  g_autofree char *begin = g_strndup (name, strcspn (name, "-"));

  return cgt_reserved_is_down (begin) || strstr (name, "--") != NULL || g_str_has_suffix (name, "-");
}

static void
read_name (lua_State *L, CgtLuaGame *game)
{
  const char *name = get_text (L, game, "name", FALSE, 40);
  CgtReserved reserved;

  if (name == NULL && game->ruleset.id == NULL)
    name = name_from_title (L, game);
  if (name != NULL)
    game->ruleset.id = name;
  name = game->ruleset.id;
  reserved = cgt_reserved_find (name);
  if (reserved != CGT_RESERVED_NOT)
    luaL_error (L, _ ("“%s” is %s, so no game can have this name; add name = \"...\" with another name"), name,
                _ (cgt_reserved_in_words (reserved)));
  if (!g_ascii_islower (name[0]) || strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen (name) ||
      strlen (name) > 40)
    luaL_error (L, _ ("“%s” cannot be the name of a game: small letters, digits and hyphens can, a letter first"),
                name);
  if (has_minus (name))
    luaL_error (L, _ ("“%s” cannot be the name of a game: a hyphen of it would be read as a minus"), name);
}

/* Cells */

static gboolean
may_be_cell (char c)
{
  return g_ascii_islower (c) || (c != '\0' && strchr (".#*+=@~^_", c) != NULL);
}

static void
read_cells (lua_State *L, CgtLuaGame *game)
{
  const char *cells = get_text (L, game, "cells", TRUE, 40);

  for (const char *c = cells; *c != '\0'; c++)
    {
      char text[2] = { *c, '\0' };
      if (!may_be_cell (*c))
        luaL_error (L, _ ("“cells”: a cell is a small letter or one of . # * + = @ ~ ^ _"));
      if (strchr (c + 1, *c) != NULL)
        luaL_error (L, _ ("“cells” has “%s” twice"), text);
    }
  if (cells[0] == '#')
    luaL_error (L, _ ("“cells” begins with the empty cell, not with #"));
  game->cells = g_strconcat (cells, strchr (cells, '#') == NULL ? "#" : NULL, NULL);
}

/* What the edges of a graph can be. Only # can also be a cell, so that what a square holds says what it is. */
static void
read_edges (lua_State *L, CgtLuaGame *game)
{
  game->edges = get_text (L, game, "edges", FALSE, 40);
  for (const char *c = game->edges; c != NULL && *c != '\0'; c++)
    {
      if (*c != '-' && !may_be_cell (*c))
        luaL_error (L, _ ("“edges”: what an edge can be is a small letter or one of - . # * + = @ ~ ^ _"));
      if (strchr (c + 1, *c) != NULL)
        luaL_error (L, _ ("“edges” has “%c” twice"), *c);
      if (*c != '#' && strchr (game->cells, *c) != NULL)
        luaL_error (L, _ ("“edges” has “%c”, which is one of “cells”"), *c);
    }
  if (game->edges != NULL && (game->edges[0] == '#' || game->edges[1] == '\0'))
    luaL_error (L, _ ("“edges” begins with what an edge is if nothing is said, and has something else, as in \"-#\""));
}

/* Negatives and symmetries */

static const char *const image_names[] = { "none", "up-down", "left-right", "upright", "all", NULL };
static const CgtImages image_sets[] = { CGT_IMAGE_SAME, 0x03, 0x05, CGT_IMAGES_UPRIGHT, CGT_IMAGES_ALL };
/* Hexagons in slanting rows: half a turn, and the reflections in the two diagonals. */
static const char *const hexagon_image_names[] = { "none", "half-turn", "all", NULL };
static const CgtImages hexagon_image_sets[] = { CGT_IMAGE_SAME, 0x09, 0x99 };

/* The image that belongs to the negative: `image = "transpose"` and so on. */
static CgtImages
image_of_negative (lua_State *L, const CgtLuaGame *game, int table)
{
  const char *name = lua_getfield (L, table, "image") == LUA_TSTRING ? lua_tostring (L, -1) : NULL;
  CgtImages image = CGT_IMAGE_SAME;

  if (g_strcmp0 (name, "up-down") == 0)
    image = 1 << 1;
  else if (g_strcmp0 (name, "left-right") == 0)
    image = CGT_IMAGE_REVERSED;
  else if (g_strcmp0 (name, "transpose") == 0)
    image = 1 << 4;
  else if (!lua_isnil (L, -1))
    luaL_error (L, _ ("“negate”: the image is \"up-down\", \"left-right\" or \"transpose\""));
  lua_pop (L, 1);
  if (image != CGT_IMAGE_SAME &&
      (game->board == CGT_LUA_BOARD_GRAPH || (game->board == CGT_LUA_BOARD_HEX && image != 1 << 4)))
    luaL_error (L, _ ("“negate”: this board has no such image"));
  return image;
}

static gboolean
is_kind (const CgtLuaGame *game, char cell)
{
  return strchr (game->cells, cell) != NULL || (game->edges != NULL && strchr (game->edges, cell) != NULL);
}

static void
read_pair (lua_State *L, CgtLuaGame *game)
{
  const char *key = lua_type (L, -2) == LUA_TSTRING ? lua_tostring (L, -2) : "";
  const char *other = lua_type (L, -1) == LUA_TSTRING ? lua_tostring (L, -1) : "";

  if (strcmp (key, "image") == 0)
    return;
  if (strlen (key) != 1 || strlen (other) != 1 || !is_kind (game, *key) || !is_kind (game, *other) ||
      (strchr (game->cells, *key) == NULL) != (strchr (game->cells, *other) == NULL))
    luaL_error (L, _ ("“negate” says of cells which ones they become, as in negate = { x = \"o\", o = \"x\" }"));
  /* A # is a cell or an edge, and what it became would have to be both. */
  if (game->edges != NULL && *key != *other && (*key == '#' || *other == '#'))
    luaL_error (L, _ ("“negate” cannot exchange # where edges have states"));
  game->swap[(guchar) *key] = *other;
}

/* Every image of a board that shows the negative, if @image of it does and @same are equal to it. */
static CgtImages
images_of_negative (CgtImages same, CgtImages image)
{
  CgtImages images = 0;
  guint with = image == 1 << 1 ? 1 : image == CGT_IMAGE_REVERSED ? 2 : image == 1 << 4 ? 4 : 0;

  if (same == CGT_IMAGES_ALL)
    return CGT_IMAGES_ALL;
  /* The flips come before the transposition, so those of hexagons, which are both or none, stay as they are. */
  for (guint i = 0; i < 8; i++)
    if (same & 1u << i)
      images |= 1u << (i ^ with);
  return images;
}

static void
read_negative (lua_State *L, CgtLuaGame *game)
{
  gboolean swaps = FALSE, impartial = (game->ruleset.flags & CGT_RULESET_IMPARTIAL) != 0;
  int type = lua_getfield (L, 1, "negate"), table = lua_gettop (L);

  if (type == LUA_TNIL)
    {
      lua_pop (L, 1);
      return;
    }
  luaL_argcheck (L, type == LUA_TTABLE, 1, _ ("“negate” is a table, as in negate = { x = \"o\", o = \"x\" }"));
  game->negative_image = image_of_negative (L, game, table);
  lua_pushnil (L);
  while (lua_next (L, table) != 0)
    {
      read_pair (L, game);
      lua_pop (L, 1);
    }
  for (guint c = 1; c < G_N_ELEMENTS (game->swap); c++)
    {
      char other = game->swap[c];
      if (other == '\0')
        continue;
      swaps = TRUE;
      if (game->swap[(guchar) other] != (char) c)
        luaL_error (L, _ ("“negate”: %c becomes %c, so %c has to become %c"), (int) c, other, other, (int) c);
    }
  lua_pop (L, 1);
  if (impartial)
    return;
  if (swaps)
    game->kind.swapped = images_of_negative (game->kind.same, game->negative_image);
  else if (game->negative_image != CGT_IMAGE_SAME && game->kind.same != CGT_IMAGES_ALL)
    game->kind.negative = images_of_negative (game->kind.same, game->negative_image);
  else
    luaL_error (L, _ ("“negate”: so every board would be its own negative"));
}

static void
read_images (lua_State *L, CgtLuaGame *game)
{
  if (game->board == CGT_LUA_BOARD_HEX)
    game->kind.same = hexagon_image_sets[get_word (L, "symmetries", hexagon_image_names, 0)];
  else if (game->board == CGT_LUA_BOARD_GRAPH)
    game->kind.same = CGT_IMAGE_SAME;
  else
    game->kind.same = image_sets[get_word (L, "symmetries", image_names, 0)];
  if (game->board == CGT_LUA_BOARD_STRIP)
    game->kind.same &= CGT_IMAGE_SAME | CGT_IMAGE_REVERSED;
  game->kind.swap = game->swap;
  game->kind.outside = game->cells[0];
  game->negative_image = CGT_IMAGE_SAME;
  read_negative (L, game);
}

/* Pieces */

/* What stands for @cell if the players change sides; 0: unknown. Without “negate”, x and o are Left's and Right's. */
static char
partner_of (const CgtLuaGame *game, char cell)
{
  char other = game->swap[(guchar) cell];

  if (other != '\0' || (game->ruleset.flags & CGT_RULESET_IMPARTIAL) != 0 || game->swap['x'] != '\0' ||
      game->swap['o'] != '\0' || strchr (game->cells, 'x') == NULL || strchr (game->cells, 'o') == NULL)
    return other;
  return cell == 'x' ? 'o' : cell == 'o' ? 'x' : '\0';
}

/* @cells: those of the squares, or of the edges. */
static CgtPieceLook
look_of (const CgtLuaGame *game, const char *cells, char cell, guint number)
{
  char other = partner_of (game, cell);

  if (cell == cells[0])
    return CGT_PIECE_EMPTY;
  if (cell == '#')
    return CGT_PIECE_HOLE;
  if (other == '\0' || other == cell)
    return cells[1] == cell || number > 0 ? CGT_PIECE_STONE : CGT_PIECE_MARK;
  if (game->swap[(guchar) cell] == '\0')
    return cell == 'x' ? CGT_PIECE_LEFT : CGT_PIECE_RIGHT;
  return strchr (cells, cell) < strchr (cells, other) ? CGT_PIECE_LEFT : CGT_PIECE_RIGHT;
}

/* The number that is written on a cell: numbers = { a = 1, b = 2 }. */
static guint
number_of (lua_State *L, char cell)
{
  const char key[2] = { cell, '\0' };
  int type = lua_getfield (L, 1, "numbers");
  lua_Integer number = 0;

  if (type != LUA_TNIL && type != LUA_TTABLE)
    luaL_error (L, _ ("“numbers” is a table, as in numbers = { a = 1, b = 2 }"));
  if (type == LUA_TTABLE && lua_getfield (L, -1, key) != LUA_TNIL)
    {
      number = lua_isinteger (L, -1) ? lua_tointeger (L, -1) : 0;
      if (number < 1 || number > 9999)
        luaL_error (L, _ ("“numbers”: a number is a whole one from 1 to 9999"));
    }
  lua_pop (L, type == LUA_TTABLE ? 2 : 1);
  return (guint) number;
}

/* What the window calls a cell: names = { x = "Left’s stone" }. */
static const char *
name_of (lua_State *L, CgtLuaGame *game, const CgtPiece *piece)
{
  const char key[2] = { piece->symbol, '\0' };
  const char *given = NULL;

  if (lua_getfield (L, 1, "names") == LUA_TTABLE)
    {
      lua_getfield (L, -1, key);
      if (lua_type (L, -1) == LUA_TSTRING)
        given = lua_tostring (L, -1);
      if (given != NULL && (*given == '\0' || strlen (given) > 60 || !g_utf8_validate (given, -1, NULL)))
        luaL_error (L, _ ("“names”: a name is a short text"));
      given = given != NULL ? keep (game, g_strdup (given)) : NULL;
      lua_pop (L, 1);
    }
  else if (!lua_isnil (L, -1))
    luaL_error (L, _ ("“names” is a table, as in names = { x = \"Left’s stone\" }"));
  lua_pop (L, 1);
  if (given != NULL)
    return given;
  if (piece->number > 0)
    return keep (game, g_strdup_printf (piece->look == CGT_PIECE_LEFT    ? "Left’s stack of %u"
                                        : piece->look == CGT_PIECE_RIGHT ? "Right’s stack of %u"
                                                                         : "Stack of %u",
                                        piece->number));
  switch (piece->look)
    {
    case CGT_PIECE_EMPTY:
      return "Free square";
    case CGT_PIECE_HOLE:
      return "Not on the board";
    case CGT_PIECE_LEFT:
      return "Left’s stone";
    case CGT_PIECE_RIGHT:
      return "Right’s stone";
    default:
      return keep (game, g_strdup_printf ("Piece %c", piece->symbol));
    }
}

static const CgtPiece *
make_pieces (lua_State *L, CgtLuaGame *game, const char *cells, guint *n)
{
  CgtPiece *pieces = g_new0 (CgtPiece, strlen (cells));

  g_ptr_array_add (game->texts, pieces);
  *n = (guint) strlen (cells);
  for (guint i = 0; i < *n; i++)
    {
      pieces[i].symbol = cells[i];
      pieces[i].number = number_of (L, cells[i]);
      pieces[i].look = look_of (game, cells, cells[i], pieces[i].number);
      /* Only # is both a cell and an edge, and “names” means the cell. */
      pieces[i].name = cells == game->edges && cells[i] == '#' ? "No edge" : name_of (L, game, &pieces[i]);
    }
  return pieces;
}

static void
set_pieces (lua_State *L, CgtLuaGame *game)
{
  CgtSketch *sketch = &game->ruleset.sketch;

  sketch->pieces = make_pieces (L, game, game->cells, &sketch->n_pieces);
  if (game->edges != NULL)
    sketch->edges = make_pieces (L, game, game->edges, &sketch->n_edges);
}

/* Parameters */

static int
compare_parameters (gconstpointer a, gconstpointer b)
{
  return strcmp (((const CgtLuaParameter *) a)->name, ((const CgtLuaParameter *) b)->name);
}

static void
read_parameters (lua_State *L, CgtLuaGame *game)
{
  int type = lua_getfield (L, 1, "parameters");

  if (type != LUA_TNIL && type != LUA_TTABLE)
    luaL_error (L, _ ("“parameters” is a table of whole numbers, as in parameters = { range = 1 }"));
  lua_pushnil (L);
  while (type == LUA_TTABLE && lua_next (L, -2) != 0)
    {
      const char *name = lua_type (L, -2) == LUA_TSTRING ? lua_tostring (L, -2) : "";
      CgtLuaParameter parameter = { NULL, lua_tointeger (L, -1) };

      if (!g_ascii_islower (*name) || strspn (name, "abcdefghijklmnopqrstuvwxyz_") != strlen (name) ||
          !lua_isinteger (L, -1) || parameter.value < 0)
        luaL_error (L, _ ("“parameters”: each is a word of small letters and a whole number from 0 on"));
      parameter.name = g_strdup (name);
      g_array_append_val (game->parameters, parameter);
      lua_pop (L, 1);
    }
  lua_settop (L, 1);
  g_array_sort (game->parameters, compare_parameters);
}

/* The game */

static void
set_texts (lua_State *L, CgtLuaGame *game)
{
  gboolean on_graph = game->board == CGT_LUA_BOARD_GRAPH;
  const char *example = get_text (L, game, "example", !on_graph, 1000);

  game->ruleset.title = get_text (L, game, "title", TRUE, 60);
  game->ruleset.rules = get_text (L, game, "rules", TRUE, 1000);
  if (example != NULL && strpbrk (example, "()[]") != NULL)
    luaL_error (L, _ ("“example” is a position without brackets, as in example = \"xo.|.ox\""));
  if (on_graph)
    {
      game->directed = get_flag (L, "directed");
      game->graph = get_text (L, game, "graph", TRUE, 1000);
      if (strpbrk (game->graph, "()[]") != NULL)
        luaL_error (L, _ ("“graph” is the graph of the example without brackets, as in graph = \"a-b b-c\""));
      game->ruleset.sketch.example =
        keep (game, g_strdup_printf ("%s[%s](%s)", game->ruleset.id, game->graph, example != NULL ? example : ""));
    }
  else
    game->ruleset.sketch.example = keep (game, g_strdup_printf ("%s(%s)", game->ruleset.id, example));
  game->ruleset.notation = game->ruleset.sketch.example;
}

static void
read_board (lua_State *L, CgtLuaGame *game)
{
  static const char *const boards[] = { "grid", "strip", "hex", "graph", "heaps", "none", NULL };
  guint board = get_word (L, "board", boards, G_MAXUINT);

  if (board == G_MAXUINT)
    luaL_error (L, _ ("the game has no “board”"));
  game->board = board;
}

static void
set_graph (lua_State *L, CgtLuaGame *game)
{
  read_cells (L, game);
  if (game->cells[0] != '.')
    luaL_error (L, _ ("“cells”: a free vertex is \".\", the first of the cells"));
  if (game->parameters->len > 0)
    luaL_error (L, _ ("“parameters”: the graph stands in the brackets, so there are none"));
  read_edges (L, game);
  read_images (L, game);
  set_pieces (L, game);
  game->ruleset.sketch.shape = CGT_BOARD_GRAPH;
}

static void
set_board (lua_State *L, CgtLuaGame *game)
{
  CgtSketch *sketch = &game->ruleset.sketch;

  switch (game->board)
    {
    case CGT_LUA_BOARD_GRID:
    case CGT_LUA_BOARD_STRIP:
    case CGT_LUA_BOARD_HEX:
      read_cells (L, game);
      read_images (L, game);
      set_pieces (L, game);
      sketch->shape = CGT_BOARD_GRID;
      sketch->flags = CGT_SKETCH_RESIZE | CGT_SKETCH_CELLS;
      if (game->board == CGT_LUA_BOARD_GRID)
        sketch->flags |= CGT_SKETCH_ROTATE;
      if (game->board == CGT_LUA_BOARD_HEX)
        sketch->flags |= CGT_SKETCH_HEXAGONS;
      return;
    case CGT_LUA_BOARD_GRAPH:
      set_graph (L, game);
      return;
    case CGT_LUA_BOARD_HEAPS:
      sketch->shape = CGT_BOARD_HEAPS;
      sketch->flags = CGT_SKETCH_RESIZE;
      return;
    case CGT_LUA_BOARD_NONE:
    default:
      sketch->shape = CGT_BOARD_NONE;
    }
}

/* What is known of moving again: the values of impartial games, and scores. */
static void
check_again (lua_State *L, CgtRulesetFlags flags)
{
  if ((flags & CGT_RULESET_AGAIN) == 0)
    return;
  if ((flags & CGT_RULESET_LOOPY) != 0)
    luaL_error (L, _ ("a game in which a player moves again cannot be loopy"));
  if ((flags & (CGT_RULESET_IMPARTIAL | CGT_RULESET_SCORING)) == 0)
    luaL_error (L, _ ("a game in which a player moves again has to be impartial or scoring"));
  if (lua_getfield (L, 1, "value") != LUA_TNIL)
    luaL_error (L, _ ("a game in which a player moves again has no “value”; “nimber” can say what is known"));
  lua_pop (L, 1);
}

void
cgt_lua_read_spec (lua_State *L, CgtLuaGame *game)
{
  check_fields (L);
  read_name (L, game);
  read_functions (L, game);
  read_board (L, game);
  set_texts (L, game);
  game->ruleset.flags =
    (get_flag (L, "impartial") ? CGT_RULESET_IMPARTIAL : 0) | (get_flag (L, "loopy") ? CGT_RULESET_LOOPY : 0) |
    (get_flag (L, "scoring") ? CGT_RULESET_SCORING : 0) | (get_flag (L, "again") ? CGT_RULESET_AGAIN : 0);
  check_again (L, game->ruleset.flags);
  read_parameters (L, game);
  set_board (L, game);
}
