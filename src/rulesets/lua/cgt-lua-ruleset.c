/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <stdlib.h>

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt-lua-play.h"
#include "cgt-lua-value.h"
#include "rulesets/cgt-board-grid.h"
#include "rulesets/graphs/cgt-map.h"
#include "rulesets/heaps/cgt-heaps.h"

/* The functions of a CgtRuleset for a game in Lua: the notation and the boards, for which Lua is not asked, and those
 * of cgt-lua-play.h. */

/* Reading */

static gboolean
parse_board (const CgtLuaGame *game, CgtReader *reader, GByteArray *position, GError **error)
{
  const char *begin;

  cgt_reader_peek (reader);
  begin = reader->at;
  if (cgt_reader_at_digit (reader) ? !cgt_squares_read_size (reader, game->cells[0], CGT_SQUARES_SOME, position, error)
                                   : !cgt_squares_read (reader, game->cells, CGT_SQUARES_SOME, position, error))
    return FALSE;
  if (game->board == CGT_LUA_BOARD_STRIP && ((CgtSquares *) (gpointer) position->data)->rows != 1)
    return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, _ ("%s is played on one row"), game->ruleset.id);
  return TRUE;
}

static gboolean
parse_heaps (CgtReader *reader, GByteArray *position, GError **error)
{
  do
    {
      guint64 heap;
      if (!cgt_reader_integer (reader, "a heap", 0, G_MAXINT64, &heap, error) ||
          !cgt_reader_append (reader, position, &heap, sizeof heap, error))
        return FALSE;
    }
  while (cgt_reader_accept (reader, ','));
  return TRUE;
}

const char *
cgt_lua_why_no_position_text (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (text[i] == '"')
      return _ ("a position is written without quotes");
    else if (text[i] != '\0' && strchr ("()[]{}", text[i]) != NULL)
      return _ ("a position is a text without brackets");
    else if (!g_ascii_isprint (text[i]))
      return _ ("a position has letters without accents, digits and signs");
  if (length > 0 && (text[0] == ' ' || text[length - 1] == ' '))
    return _ ("a position neither begins nor ends with a space");
  return NULL;
}

static gboolean
parse_text (CgtReader *reader, GByteArray *position, GError **error)
{
  const char *why;
  gsize length;

  cgt_reader_peek (reader);
  length = strlen (reader->at);
  while (length > 0 && g_ascii_isspace (reader->at[length - 1]))
    length--;
  /* The language adds what to write. */
  if (*reader->at == '"')
    return cgt_reader_fail_expected (reader, error, _ ("a position"));
  why = cgt_lua_why_no_position_text (reader->at, length);
  if (why != NULL)
    return cgt_reader_fail (reader, error, CGT_ERROR_SYNTAX, "%s", why);
  if (length > 0 && !cgt_reader_append (reader, position, reader->at, length, error))
    return FALSE;
  reader->at += length;
  return TRUE;
}

static gboolean
parse (const CgtRules *rules, CgtReader *reader, GByteArray *position, GError **error)
{
  const CgtLuaGame *game = cgt_lua_game_of (rules->ruleset);
  const char *begin;
  gboolean read;

  cgt_reader_peek (reader);
  begin = reader->at;
  switch (game->board)
    {
    case CGT_LUA_BOARD_GRAPH:
      read = cgt_map_parse (rules, reader, position, error);
      break;
    case CGT_LUA_BOARD_GRID:
    case CGT_LUA_BOARD_STRIP:
    case CGT_LUA_BOARD_HEX:
      read = parse_board (game, reader, position, error);
      break;
    case CGT_LUA_BOARD_HEAPS:
      read = parse_heaps (reader, position, error);
      break;
    case CGT_LUA_BOARD_NONE:
    default:
      read = parse_text (reader, position, error);
    }
  return read && cgt_lua_check_legal (rules, reader, begin, position, error);
}

static void
print_text (const CgtRules *rules, CgtBytes position, GString *text)
{
  g_string_append_len (text, position.data, (gssize) position.size);
}

/* Boards */

static CgtBoard *
negate_board (const CgtRuleset *ruleset, const CgtBoard *board)
{
  const CgtLuaGame *game = cgt_lua_game_of (ruleset);
  CgtBoard *negative = cgt_board_copy_image (board, (guint) g_bit_nth_lsf (game->negative_image, -1));

  for (gsize i = 0; i < (gsize) board->rows * board->columns; i++)
    {
      char other = game->swap[(guchar) ruleset->sketch.pieces[negative->cells[i]].symbol];

      if (other != '\0')
        negative->cells[i] = (guint8) (strchr (game->cells, other) - game->cells);
    }
  return negative;
}

static void
set_board_functions (CgtRuleset *ruleset, CgtLuaGame *game)
{
  ruleset->print = cgt_squares_print;
  ruleset->boards.make = cgt_squares_board;
  ruleset->boards.to_text = cgt_squares_board_to_text;
  if (game->kind.negative != 0 || game->kind.swapped != 0)
    ruleset->boards.negate = negate_board;
  if (game->has[CGT_LUA_SPLIT])
    ruleset->parts.split = cgt_lua_split;
  else if (game->kind.same != CGT_IMAGE_SAME || game->kind.negative != 0 || game->kind.swapped != 0)
    ruleset->parts.split = cgt_lua_normal_form;
}

/* The stones of both players exchanged, on the same graph. */
static CgtBoard *
negate_graph (const CgtRuleset *ruleset, const CgtBoard *board)
{
  const CgtLuaGame *game = cgt_lua_game_of (ruleset);
  CgtBoard *negative = cgt_board_copy (board);

  for (guint v = 0; v < board->columns; v++)
    negative->cells[v] =
      (guint8) (strchr (game->cells, cgt_lua_swapped_cell (game, game->cells[board->cells[v]])) - game->cells);
  for (guint i = 0; game->edges != NULL && i < board->n_edges; i++)
    {
      char other = cgt_lua_swapped_cell (game, game->edges[board->edges[i].state]);

      cgt_sketch_set_edge (&ruleset->sketch, &negative->edges[i], (guint8) (strchr (game->edges, other) - game->edges));
    }
  return negative;
}

static gpointer
parse_graph (const CgtRuleset *ruleset, CgtReader *reader, char **text, GError **error)
{
  const CgtLuaGame *game = cgt_lua_game_of (ruleset);
  CgtDigraph *graph = (game->directed ? cgt_map_parse_arcs : cgt_map_parse_edges) (ruleset, reader, text, error);
  guint n = 0;

  if (graph == NULL || game->edges == NULL)
    return graph;
  /* An edge is known by its ends. */
  for (guint i = 0; i < graph->arcs->len; i++)
    n += g_array_index (graph->arcs, CgtArc, i).from == g_array_index (graph->arcs, CgtArc, i).to;
  if (n == 0 && graph->first[0][graph->names->len] == (game->directed ? 1 : 2) * graph->arcs->len)
    return graph;
  cgt_digraph_free (graph);
  cgt_reader_fail (reader, error, CGT_ERROR_RULE,
                   _ ("in %s at most one edge joins two vertices, and none joins a vertex to itself"), ruleset->id);
  return NULL;
}

static void
set_graph_functions (CgtRuleset *ruleset, const CgtLuaGame *game)
{
  ruleset->brackets.parse = parse_graph;
  ruleset->brackets.free = (void (*) (gpointer)) cgt_digraph_free;
  ruleset->brackets.usual = NULL;
  ruleset->print = cgt_map_print;
  ruleset->boards.make = cgt_map_board;
  ruleset->boards.to_text = cgt_map_board_to_text;
  ruleset->boards.rules = cgt_map_board_rules;
  if (game->kind.swapped != 0)
    ruleset->boards.negate = negate_graph;
  if (game->has[CGT_LUA_SPLIT])
    ruleset->parts.split = cgt_lua_split;
}

gboolean
cgt_lua_is_game (const CgtRuleset *ruleset)
{
  return ruleset->parse == parse;
}

/* As cgt_heaps_split() and cgt_heaps_arrange(), but an empty heap may have moves. */
static void
split_all_heaps (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  const guint64 *heaps = cgt_heaps_get (position);

  for (gsize i = 0; i < cgt_heaps_count (position); i++)
    if (!cgt_arena_append (out, &heaps[i], sizeof heaps[i], 0))
      return;
}

static gsize
sort_heaps (const CgtRules *rules, void *position, gsize size)
{
  qsort (position, size / sizeof (guint64), sizeof (guint64), cgt_word_compare_falling);
  return size;
}

void
cgt_lua_set_functions (CgtLuaGame *game)
{
  CgtRuleset *ruleset = &game->ruleset;

  ruleset->parse = parse;
  ruleset->options = cgt_lua_options;
  if (ruleset->flags & CGT_RULESET_AGAIN)
    {
      ruleset->options = cgt_lua_turns;
      ruleset->steps = cgt_lua_options;
      ruleset->parts.split_values = TRUE;
    }
  if (game->parameters->len > 0)
    {
      ruleset->brackets.parse = cgt_lua_parse_rules;
      ruleset->brackets.free = g_free;
      ruleset->brackets.usual = "";
    }
  if (game->has[CGT_LUA_VALUE])
    ruleset->theory.value = cgt_lua_value;
  if (game->has[CGT_LUA_NIMBER])
    ruleset->theory.nimber = cgt_lua_nimber;
  switch (game->board)
    {
    case CGT_LUA_BOARD_GRID:
    case CGT_LUA_BOARD_STRIP:
    case CGT_LUA_BOARD_HEX:
      set_board_functions (ruleset, game);
      return;
    case CGT_LUA_BOARD_GRAPH:
      set_graph_functions (ruleset, game);
      return;
    case CGT_LUA_BOARD_HEAPS:
      ruleset->print = cgt_heaps_print;
      ruleset->boards.make = cgt_heaps_board;
      ruleset->boards.to_text = cgt_heaps_board_to_text;
      ruleset->parts.split = cgt_lua_moves_in_empty_heaps (game) ? split_all_heaps : cgt_heaps_split;
      ruleset->parts.arrange = cgt_lua_moves_in_empty_heaps (game) ? sort_heaps : cgt_heaps_arrange;
      return;
    case CGT_LUA_BOARD_NONE:
    default:
      ruleset->print = print_text;
      if (game->has[CGT_LUA_SPLIT])
        ruleset->parts.split = cgt_lua_split;
    }
}
