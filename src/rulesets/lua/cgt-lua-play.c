/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-lua-play.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "cgt-games.h"
#include "cgt-lua-grid.h"
#include "cgt-lua-value.h"
#include "cgt/cgt-budget-memory.h"
#include "rulesets/graphs/cgt-map.h"
#include "rulesets/heaps/cgt-heaps.h"

/* The functions of a CgtRuleset that ask the functions of a game in Lua. */

/* What a formula for the nimber may take: about half a millisecond. */
#define FORMULA_STEPS 50000

/* What is being asked. */
typedef struct
{
  const CgtLuaGame *game;
  const CgtRules *rules;
  CgtBytes position;
  CgtPlayer player;
  gsize heap; /* of which the options are listed */
  CgtArena *out;
  gboolean listing; /* emit () may be called */
  CgtStore *store;
  CgtValue value;
  guint64 nimber;
  gboolean known;
  gboolean over; /* the call took too long */
  char *refusal; /* of a position that is not legal */
} Call;

/* A position on a graph is a row of cells, without the size in front. */
static void
push_graph (lua_State *L, const Call *call)
{
  CgtSquares *cells = cgt_lua_push_grid (L, 1, (guint) call->position.size);

  cgt_lua_tick (L, call->position.size / 64);
  if (call->position.size > 0)
    memcpy (cells->squares, call->position.data, call->position.size);
}

/* Pushes the position as the functions of the game get it. */
static void
push_position (lua_State *L, const Call *call)
{
  switch (call->game->board)
    {
    case CGT_LUA_BOARD_GRID:
    case CGT_LUA_BOARD_STRIP:
    case CGT_LUA_BOARD_HEX:
      cgt_lua_push_grid_copy (L, call->position.data);
      return;
    case CGT_LUA_BOARD_GRAPH:
      push_graph (L, call);
      return;
    case CGT_LUA_BOARD_HEAPS:
      lua_pushinteger (L, (lua_Integer) cgt_heaps_get (call->position)[call->heap]);
      return;
    case CGT_LUA_BOARD_NONE:
    default:
      lua_pushlstring (L, call->position.data, call->position.size);
    }
}

/* Pushes the values of the parameters by name; nil if the game has none. */
static void
push_parameters (lua_State *L, const Call *call)
{
  const GArray *parameters = call->game->parameters;
  const gint64 *values = call->rules->data;

  if (parameters->len == 0)
    {
      lua_pushnil (L);
      return;
    }
  lua_createtable (L, 0, (int) parameters->len);
  for (guint i = 0; i < parameters->len; i++)
    {
      lua_pushinteger (L, values[i]);
      lua_setfield (L, -2, g_array_index (parameters, CgtLuaParameter, i).name);
    }
}

/* Runs @func in a state of the game. FALSE with an error. */
static gboolean
run (Call *call, CgtBudget *budget, lua_CFunction func, GError **error)
{
  CgtLuaGame *game = (CgtLuaGame *) call->game;
  CgtLua *lua = cgt_lua_game_take (game, budget, error);
  gboolean done;

  if (lua == NULL)
    return FALSE;
  lua->call = call;
  lua->graph = game->board == CGT_LUA_BOARD_GRAPH ? cgt_map_of (call->rules) : NULL;
  done = cgt_lua_call (lua, budget, func, call, error);
  call->over = lua->over;
  lua->call = NULL;
  lua->graph = NULL;
  cgt_lua_game_give_back (game, lua);
  return done;
}

/* Ends the work, with the error of the game. */
static void
fail (CgtArena *out, GError *error)
{
  if (out->budget != NULL && g_error_matches (error, CGT_ERROR, CGT_ERROR_GAME))
    cgt_budget_fail (out->budget, error->message);
  out->stopped = TRUE;
  if (out->refused == NULL && g_error_matches (error, CGT_ERROR, CGT_ERROR_GAME))
    out->refused = error;
  else
    g_error_free (error);
}

/* Options */

static gboolean
is_scoring (const Call *call)
{
  return (call->game->ruleset.flags & CGT_RULESET_SCORING) != 0;
}

static gboolean
moves_again (const Call *call)
{
  return (call->game->ruleset.flags & CGT_RULESET_AGAIN) != 0;
}

/* If the budget ran out, that is said instead. */
static void
no_space (lua_State *L)
{
  luaL_error (L, _ ("the moves of a position, or its parts, take too much memory"));
}

static void
emit_text (lua_State *L, Call *call)
{
  size_t length;
  const char *text = luaL_checklstring (L, 1, &length), *why = cgt_lua_why_no_position_text (text, length);

  if (why != NULL)
    luaL_argerror (L, 1, why);
  if (!cgt_arena_append (call->out, text, length, 0))
    no_space (L);
}

static void
emit_heaps (lua_State *L, Call *call, int n)
{
  guint64 *heaps = lua_newuserdatauv (L, (size_t) (n + 1) * sizeof *heaps, 0);

  if (!cgt_lua_moves_in_empty_heaps (call->game) && cgt_heaps_get (call->position)[call->heap] == 0)
    luaL_error (L, _ ("an empty heap has no moves"));
  heaps[0] = 0;
  for (int i = 0; i < n; i++)
    {
      lua_Integer heap = luaL_checkinteger (L, i + 1);
      luaL_argcheck (L, heap >= 0, i + 1, _ ("a heap cannot be negative"));
      heaps[i] = (guint64) heap;
    }
  if (!cgt_heaps_replace (call->out, call->position, call->heap, heaps, (gsize) MAX (n, 1)))
    no_space (L);
}

static void
emit_board (lua_State *L, Call *call)
{
  const CgtSquares *board = cgt_lua_check_grid (L, 1);

  if (call->game->board == CGT_LUA_BOARD_STRIP && board->rows != 1)
    luaL_argerror (L, 1, _ ("a strip has one row"));
  if (!cgt_arena_append (call->out, board, cgt_squares_bytes (board), 0))
    no_space (L);
}

/* Code may have kept a position on another graph. */
static const CgtSquares *
check_graph (lua_State *L, const Call *call)
{
  const CgtSquares *cells = cgt_lua_check_grid (L, 1);

  luaL_argcheck (L, cells->rows == 1 && cells->columns == call->position.size, 1, _ ("this lies on another graph"));
  return cells;
}

static void
emit_graph (lua_State *L, Call *call)
{
  const CgtSquares *cells = check_graph (L, call);

  if (!cgt_arena_append (call->out, cells->squares, cells->columns, 0))
    no_space (L);
}

/* The last argument that is not `true` or `false`, which says whether the player moves again. */
static int
take_again (lua_State *L, const Call *call, gboolean *again)
{
  int last = lua_gettop (L);

  *again = FALSE;
  if (last == 0 || !lua_isboolean (L, last))
    return last;
  luaL_argcheck (L, moves_again (call), last, _ ("the game is not declared with “again = true”"));
  *again = lua_toboolean (L, last);
  return last - 1;
}

/* emit (position) or, in a game for a score, emit (position, gain); a position of heaps is any number of arguments. If
 * the player moves again, `true` is the last argument. */
static int
emit (lua_State *L)
{
  Call *call = cgt_lua_get (L)->call;
  gint64 tag = 0;
  gboolean again;
  int last;

  if (call == NULL || !call->listing)
    return luaL_error (L, _ ("emit is for the function “options”"));
  last = take_again (L, call, &again);
  switch (call->game->board)
    {
    case CGT_LUA_BOARD_GRID:
    case CGT_LUA_BOARD_STRIP:
    case CGT_LUA_BOARD_HEX:
      emit_board (L, call);
      break;
    case CGT_LUA_BOARD_GRAPH:
      emit_graph (L, call);
      break;
    case CGT_LUA_BOARD_HEAPS:
      emit_heaps (L, call, is_scoring (call) ? MAX (last - 1, 0) : last);
      break;
    case CGT_LUA_BOARD_NONE:
    default:
      emit_text (L, call);
    }
  if (is_scoring (call))
    {
      int at = call->game->board == CGT_LUA_BOARD_HEAPS ? MAX (last, 1) : 2;
      tag = at <= last ? luaL_checkinteger (L, at) : luaL_argerror (L, at, _ ("the gain is missing"));
      luaL_argcheck (L, ABS (tag) <= G_MAXINT32, at, _ ("the gain is too large"));
    }
  call->out->items[call->out->n - 1].tag = moves_again (call) ? 2 * tag + again : tag;
  return 0;
}

static int
call_options (lua_State *L)
{
  Call *call = lua_touserdata (L, 1);
  gsize n = call->game->board == CGT_LUA_BOARD_HEAPS ? cgt_heaps_count (call->position) : 1;

  call->listing = TRUE;
  for (call->heap = 0; call->heap < n; call->heap++)
    {
      lua_settop (L, 0);
      cgt_lua_push_function (L, CGT_LUA_OPTIONS);
      push_position (L, call);
      lua_getfield (L, LUA_REGISTRYINDEX, call->player == CGT_LEFT ? "left" : "right");
      lua_pushcfunction (L, emit);
      push_parameters (L, call);
      lua_call (L, 4, 1);
      if (!lua_isnil (L, -1))
        return luaL_error (L, _ ("“options” returned something; a move is made by calling emit (...)"));
    }
  return 0;
}

static int
compare_numbers (CgtBytes a, CgtBytes b)
{
  const guint64 *x = a.data, *y = b.data;

  for (gsize i = 0; i < MIN (a.size, b.size) / sizeof *x; i++)
    if (x[i] != y[i])
      return x[i] < y[i] ? -1 : 1;
  return (a.size > b.size) - (a.size < b.size);
}

typedef struct
{
  const CgtArena *arena;
  gboolean numbers;
} Order;

static int
compare_options (gconstpointer a, gconstpointer b, gpointer data)
{
  const CgtArenaItem *i = a, *k = b;
  const Order *order = data;
  CgtBytes x = { order->arena->data + i->offset, i->size }, y = { order->arena->data + k->offset, k->size };
  int result = order->numbers ? compare_numbers (x, y) : memcmp (x.data, y.data, MIN (x.size, y.size));

  if (result == 0)
    result = (x.size > y.size) - (x.size < y.size);
  return result != 0 ? result : (i->tag > k->tag) - (i->tag < k->tag);
}

static void
sort_options (const CgtLuaGame *game, CgtArena *out, gsize from)
{
  Order order = { out, game->board == CGT_LUA_BOARD_HEAPS };

  if (out->n - from > 1 && cgt_arena_tick (out, (out->n - from) / 16))
    g_qsort_with_data (out->items + from, (gint) (out->n - from), sizeof *out->items, compare_options, &order);
}

/* In a game in which a player may move again the tag is twice the gain, and 1 more if the player does. */
void
cgt_lua_options (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  Call call = { cgt_lua_game_of (rules->ruleset), rules, position, player, .out = out };
  GError *error = NULL;
  gsize from = out->n;

  if (!run (&call, out->budget, call_options, &error))
    fail (out, error);
  else
    sort_options (call.game, out, from);
}

/* Whole turns */

typedef struct
{
  const CgtRules *rules;
  CgtPlayer player;
  CgtArena met;     /* what the moves of the turn have led to, in any order */
  CgtArena options; /* of one of these */
  GHashTable *seen; /* Seen: each of these; blocks of the budget */
} Turn;

typedef struct
{
  gint64 tag;
  gsize size;
  guint8 bytes[];
} Seen;

static guint
seen_hash (gconstpointer data)
{
  const Seen *seen = data;

  return cgt_bytes_hash ((CgtBytes) { seen->bytes, seen->size }) ^ (guint) seen->tag;
}

static gboolean
seen_equal (gconstpointer a, gconstpointer b)
{
  const Seen *x = a, *y = b;

  return x->tag == y->tag && cgt_bytes_equal ((CgtBytes) { x->bytes, x->size }, (CgtBytes) { y->bytes, y->size });
}

/* Adds what the moves from @position lead to, with the gain so far in @tag. Returns how many moves there are. */
static gsize
go_on (Turn *turn, CgtBytes position, gint64 tag)
{
  CgtArenaMark none = { 0, 0 };

  cgt_arena_reset (&turn->options, none);
  cgt_lua_options (turn->rules, position, turn->player, &turn->options);
  for (gsize i = 0; i < turn->options.n && !turn->options.stopped && !turn->met.stopped; i++)
    {
      CgtBytes after = cgt_arena_get (&turn->options, i);
      gint64 its_tag = turn->options.items[i].tag + (tag & ~(gint64) 1);
      Seen *seen = cgt_budget_alloc (turn->met.budget, 1, sizeof *seen + after.size);

      if (seen == NULL)
        {
          turn->met.stopped = TRUE;
          break;
        }
      *seen = (Seen) { its_tag, after.size };
      if (after.size > 0)
        memcpy (seen->bytes, after.data, after.size);
      if (g_hash_table_add (turn->seen, seen))
        cgt_arena_append (&turn->met, after.data, after.size, its_tag);
    }
  return turn->options.n;
}

/* Follows the moves after which the player moves again. If there is none any more, play for a score is over, and
 * otherwise the player has lost, so that the turn cannot be finished. */
static void
take_turn (Turn *turn, CgtBytes position, CgtArena *out)
{
  gboolean scoring = (turn->rules->ruleset->flags & CGT_RULESET_SCORING) != 0;

  go_on (turn, position, 0);
  for (gsize i = 0; i < turn->met.n && !turn->met.stopped && !turn->options.stopped; i++)
    {
      CgtBytes bytes = cgt_arena_get (&turn->met, i);
      gint64 tag = turn->met.items[i].tag;
      g_autofree void *after = (tag & 1) != 0 ? g_memdup2 (bytes.data, bytes.size) : NULL;

      if ((tag & 1) != 0 && (go_on (turn, (CgtBytes) { after, bytes.size }, tag) > 0 || !scoring))
        continue;
      bytes = cgt_arena_get (&turn->met, i);
      if (!cgt_arena_append (out, bytes.data, bytes.size, (tag - (tag & 1)) / 2))
        return;
    }
}

void
cgt_lua_turns (const CgtRules *rules, CgtBytes position, CgtPlayer player, CgtArena *out)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (seen_hash, seen_equal, cgt_budget_release, NULL);
  Turn turn = { .rules = rules, .player = player, .seen = seen };
  gsize from = out->n;

  cgt_arena_init (&turn.met, out->budget);
  cgt_arena_init (&turn.options, out->budget);
  take_turn (&turn, position, out);
  out->stopped |= turn.met.stopped || turn.options.stopped;
  if (out->refused == NULL)
    out->refused = g_steal_pointer (&turn.options.refused);
  cgt_arena_clear (&turn.met);
  cgt_arena_clear (&turn.options);
  if (!out->stopped)
    {
      cgt_arena_drop_doubles (out, from);
      sort_options (cgt_lua_game_of (rules->ruleset), out, from);
    }
}

/* Components */

char
cgt_lua_swapped_cell (const CgtLuaGame *game, char cell)
{
  char other = game->swap[(guchar) cell];

  return other != '\0' ? other : cell;
}

/* Of a part of a graph and its negative, the one that comes first. */
static void
append_part_of_graph (lua_State *L, Call *call, const CgtSquares *cells)
{
  const CgtLuaGame *game = call->game;
  char *part = cgt_arena_append (call->out, cells->squares, cells->columns, 0)
                 ? (char *) call->out->data + call->out->items[call->out->n - 1].offset
                 : NULL;
  int difference = 0;

  if (part == NULL)
    no_space (L);
  if (game->kind.swapped == 0)
    return;
  for (guint v = 0; v < cells->columns && difference == 0; v++)
    difference = (int) (guchar) part[v] - (int) (guchar) cgt_lua_swapped_cell (game, part[v]);
  if (difference <= 0)
    return;
  for (guint v = 0; v < cells->columns; v++)
    part[v] = cgt_lua_swapped_cell (game, part[v]);
  call->out->items[call->out->n - 1].tag = 1;
}

static void
append_component (lua_State *L, Call *call)
{
  if (call->game->board == CGT_LUA_BOARD_GRAPH)
    {
      append_part_of_graph (L, call, check_graph (L, call));
      return;
    }
  if (call->game->board == CGT_LUA_BOARD_NONE)
    {
      emit_text (L, call);
      return;
    }
  cgt_part_append (cgt_lua_check_grid (L, 1), &call->game->kind, call->out);
  if (call->out->stopped)
    no_space (L);
}

static int
append_one (lua_State *L)
{
  append_component (L, cgt_lua_get (L)->call);
  return 0;
}

static int
call_split (lua_State *L)
{
  Call *call = lua_touserdata (L, 1);

  cgt_lua_push_function (L, CGT_LUA_SPLIT);
  push_position (L, call);
  push_parameters (L, call);
  lua_call (L, 2, 1);
  if (lua_isnil (L, -1))
    {
      lua_pop (L, 1);
      lua_pushcfunction (L, append_one);
      push_position (L, call);
      lua_call (L, 1, 0);
      return 0;
    }
  if (!lua_istable (L, -1))
    return luaL_error (L, _ ("split returns a list of positions"));
  for (lua_Integer i = 1; lua_rawgeti (L, 2, i) != LUA_TNIL; i++)
    {
      cgt_lua_tick (L, 1);
      lua_pushcfunction (L, append_one);
      lua_insert (L, -2);
      lua_call (L, 1, 0);
    }
  return 0;
}

void
cgt_lua_split (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  Call call = { cgt_lua_game_of (rules->ruleset), rules, position, .out = out };
  GError *error = NULL;

  if (!run (&call, out->budget, call_split, &error))
    fail (out, error);
}

/* A board that is not divided, in its normal form. */
void
cgt_lua_normal_form (const CgtRules *rules, CgtBytes position, CgtArena *out)
{
  cgt_part_append (position.data, &cgt_lua_game_of (rules->ruleset)->kind, out);
}

/* What the game declares */

static int
call_value (lua_State *L)
{
  Call *call = lua_touserdata (L, 1);

  cgt_lua_push_function (L, CGT_LUA_VALUE);
  push_position (L, call);
  push_parameters (L, call);
  lua_call (L, 2, 1);
  if (!lua_isnil (L, -1))
    call->value = cgt_lua_to_value (L, call->store);
  return 0;
}

CgtValue
cgt_lua_value (const CgtRules *rules, CgtBytes component, CgtStore *store, CgtHow *how)
{
  Call call = { cgt_lua_game_of (rules->ruleset), rules, component, .store = store, .value = CGT_NONE };
  CgtBudget *budget = cgt_store_get_budget (store);
  g_autoptr (GError) error = NULL;

  *how = CGT_HOW_CLOSED_FORM;
  if (run (&call, budget, call_value, &error))
    return call.value;
  if (budget != NULL && g_error_matches (error, CGT_ERROR, CGT_ERROR_GAME))
    cgt_budget_fail (budget, error->message);
  return CGT_NONE;
}

static int
call_nimber (lua_State *L)
{
  Call *call = lua_touserdata (L, 1);
  lua_Integer n;
  int is_number;

  cgt_lua_get (L)->steps = FORMULA_STEPS;
  cgt_lua_push_function (L, CGT_LUA_NIMBER);
  push_position (L, call);
  push_parameters (L, call);
  lua_call (L, 2, 1);
  if (lua_isnil (L, -1))
    return 0;
  n = lua_tointegerx (L, -1, &is_number);
  if (!is_number || n < 0)
    return luaL_error (L, _ ("nimber returns a whole number from 0 on, or nil"));
  call->nimber = (guint64) n;
  call->known = TRUE;
  return 0;
}

/* A formula that took too long once is not asked again, since it has no budget of its own and the search looks at its
 * clock only now and then. */
gboolean
cgt_game_get_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, GError **error)
{
  CgtLuaGame *game = (CgtLuaGame *) cgt_lua_game_of (rules->ruleset);
  Call call = { game, rules, component };

  if (g_atomic_int_get (&game->slow_formula))
    return FALSE;
  if (!run (&call, NULL, call_nimber, error))
    {
      if (call.over)
        g_atomic_int_set (&game->slow_formula, TRUE);
      return FALSE;
    }
  *nimber = call.nimber;
  return call.known;
}

/* An error of the game is not shown here: the search finds the nimber. check-game shows it. */
gboolean
cgt_lua_nimber (const CgtRules *rules, CgtBytes component, guint64 *nimber, CgtHow *how)
{
  if (!cgt_game_get_nimber (rules, component, nimber, NULL))
    return FALSE;
  *how = CGT_HOW_CLOSED_FORM;
  return TRUE;
}

/* Positions that the game refuses */

static int
call_legal (lua_State *L)
{
  Call *call = lua_touserdata (L, 1);
  gsize n = call->game->board == CGT_LUA_BOARD_HEAPS ? cgt_heaps_count (call->position) : 1;

  for (call->heap = 0; call->heap < n && call->refusal == NULL; call->heap++)
    {
      lua_settop (L, 0);
      cgt_lua_push_function (L, CGT_LUA_LEGAL);
      push_position (L, call);
      push_parameters (L, call);
      lua_call (L, 2, 2);
      if (!lua_toboolean (L, -2))
        call->refusal = cgt_lua_one_line (
          lua_type (L, -1) == LUA_TSTRING ? lua_tostring (L, -1) : _ ("the rules of the game refuse this position"));
    }
  return 0;
}

gboolean
cgt_lua_check_legal (const CgtRules *rules, CgtReader *reader, const char *begin, GByteArray *position, GError **error)
{
  Call call = { cgt_lua_game_of (rules->ruleset), rules, { position->data, position->len } };
  g_autofree char *refusal = NULL;
  gboolean done;

  if (!call.game->has[CGT_LUA_LEGAL])
    return TRUE;
  done = run (&call, reader->budget, call_legal, error);
  refusal = call.refusal;
  if (!done)
    return FALSE;
  if (refusal == NULL)
    return TRUE;
  return cgt_reader_fail_at (reader, begin, error, CGT_ERROR_RULE, "%s", refusal);
}
