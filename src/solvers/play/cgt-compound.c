/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-compound.h"

#include "cgt-play-search.h"
#include "cgt/cgt-loopy.h"
#include "cgt/cgt-operations.h"
#include "cgt/cgt-refuse.h"
#include "base/cgt-sort.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A game is an entry of a table. Its key is a part of a sum in play (CgtPlayPart): a position, a value, or a join of
 * two games. Its label is its value, once it is known. */

#define JOIN (CGT_PLAY_FORM - 4) /* JOIN + kind: the part is a join; its bytes are two games */
#define MOST_IN_GRAPH 500        /* loopy positions, see cgt_position_loops_value () */

typedef struct
{
  CgtPlayPart head;
  CgtCompoundGame parts[2];
} Join;

struct _CgtCompound
{
  CgtSolver *solver;
  CgtPlaySearch values;
  CgtTable *games;           /* of @values */
  CgtCompoundGame **options; /* an array of arrays: each option once, at 2 * game + player; NULL: not listed */
  GError *error;
  CgtCompoundGame root;
  CgtValue value;
};

static gboolean compute (gpointer self, CgtBytes part, CgtPlayer player, guint64 *value);

CgtCompound *
cgt_compound_new (CgtSolver *solver)
{
  CgtCompound *compound = g_new0 (CgtCompound, 1);

  compound->solver = solver;
  cgt_play_search_init (&compound->values, solver, CGT_PLAY_KEY_STATE, compute, compound);
  compound->games = compound->values.known[CGT_LEFT] = cgt_table_new ();
  return compound;
}

static void
forget_options (CgtCompound *compound, CgtCompoundGame game)
{
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    g_clear_pointer (&compound->options[2 * game + player], cgt_budget_release);
}

void
cgt_compound_free (CgtCompound *compound)
{
  for (CgtCompoundGame game = 0; 2 * game < cgt_array_length (compound->options); game++)
    forget_options (compound, game);
  cgt_play_search_clear (&compound->values);
  cgt_budget_release (compound->options);
  g_clear_error (&compound->error);
  g_free (compound);
}

/* The game of a part, which is made if necessary. */
static CgtCompoundGame
find (CgtCompound *compound, CgtBytes part)
{
  gsize entry = cgt_table_intern (compound->games, part, compound->solver->budget);

  if (entry >= CGT_COMPOUND_NONE / 2)
    return CGT_COMPOUND_NONE;
  while (cgt_array_length (compound->options) < 2 * entry + 2)
    if (!cgt_array_append (compound->solver->budget, compound->options, NULL))
      return CGT_COMPOUND_NONE;
  return (CgtCompoundGame) entry;
}

static CgtCompoundGame
find_part (CgtCompound *compound, guint32 kind, gboolean negative, CgtBytes bytes)
{
  g_autoptr (GByteArray) part = g_byte_array_new ();

  cgt_play_append (part, kind, negative, bytes);
  return find (compound, cgt_play_bytes (part));
}

CgtCompoundGame
cgt_compound_add_value (CgtCompound *compound, CgtValue value)
{
  return cgt_value_is_none (value) ? CGT_COMPOUND_NONE
                                   : find_part (compound, CGT_PLAY_VALUE, FALSE, (CgtBytes) { &value, sizeof value });
}

CgtCompoundGame
cgt_compound_add_position (CgtCompound *compound, CgtPosition *position, gboolean negative)
{
  guint32 index = cgt_solver_get_game (compound->solver, cgt_position_get_rules (position))->index;

  return find_part (compound, index, negative, cgt_position_get_bytes (position));
}

CgtCompoundGame
cgt_compound_add_join (CgtCompound *compound, CgtCompoundKind kind, CgtCompoundGame g, CgtCompoundGame h)
{
  gboolean swapped = kind != CGT_COMPOUND_ORDINAL && g > h;
  CgtCompoundGame parts[2] = { swapped ? h : g, swapped ? g : h };
  Join join = { { JOIN + kind, 2 * sizeof parts }, { parts[0], parts[1] } };

  if (g == CGT_COMPOUND_NONE || h == CGT_COMPOUND_NONE)
    return CGT_COMPOUND_NONE;
  return find (compound, (CgtBytes) { &join, sizeof join });
}

static const CgtPlayPart *
part_of (const CgtCompound *compound, CgtCompoundGame game)
{
  return cgt_table_get_key (compound->games, game).data;
}

static gboolean
is_value (const CgtCompound *compound, CgtCompoundGame game)
{
  return part_of (compound, game)->game == CGT_PLAY_VALUE;
}

/* The parts of a join; NULL: the game is none. */
static const Join *
join_of (const CgtCompound *compound, CgtCompoundGame game)
{
  const CgtPlayPart *part = part_of (compound, game);

  return part->game >= JOIN && part->game < CGT_PLAY_FORM ? (const Join *) part : NULL;
}

static CgtCompoundKind
kind_of (const Join *join)
{
  return join->head.game - JOIN;
}

/* Whether play can go on for ever in a part. */
static gboolean
is_loopy (const CgtCompound *compound, CgtCompoundGame game)
{
  const CgtPlayPart *part = part_of (compound, game);
  const Join *join = join_of (compound, game);

  if (join != NULL)
    return is_loopy (compound, join->parts[0]) || is_loopy (compound, join->parts[1]);
  if (part->game == CGT_PLAY_VALUE)
    return cgt_is_loopy (cgt_play_part_value (part));
  return (cgt_rules_get_kind (cgt_play_part_game (part, compound->solver)->rules, cgt_play_part_bytes (part)) &
          CGT_RULESET_LOOPY) != 0;
}

/* Where the first error goes. */
static GError **
place_of_error (CgtCompound *compound)
{
  return compound->error == NULL ? &compound->error : NULL;
}

/* Moves */

static const CgtCompoundGame *list_options (CgtCompound *compound, CgtCompoundGame game, CgtPlayer player);

static gboolean
add_option (GArray *options, CgtCompoundGame option)
{
  g_array_append_val (options, option);
  return option != CGT_COMPOUND_NONE;
}

static gboolean
add_options_of_loopy_value (CgtCompound *compound, CgtValue value, CgtPlayer player, GArray *options)
{
  g_autoptr (GArray) moves = cgt_loopy_options (compound->solver->store, value, player, place_of_error (compound));
  gboolean complete = moves != NULL;

  for (guint i = 0; complete && i < moves->len; i++)
    complete = add_option (options, cgt_compound_add_value (compound, g_array_index (moves, CgtValue, i)));
  return complete;
}

/* The moves of a position or a short value. */
static gboolean
add_options_of_part (CgtCompound *compound, CgtCompoundGame game, CgtPlayer player, GArray *options)
{
  CgtBytes part = cgt_table_get_key (compound->games, game);
  CgtArena moves;
  gboolean complete;

  if (is_value (compound, game) && is_loopy (compound, game))
    return add_options_of_loopy_value (compound, cgt_play_part_value (part_of (compound, game)), player, options);
  cgt_arena_init (&moves, compound->solver->budget);
  complete = cgt_play_options (compound->solver, part, player, CGT_PLAY_AS_WRITTEN, &moves);
  for (gsize i = 0; i < moves.n && complete; i++)
    complete = add_option (options, find (compound, cgt_arena_get (&moves, i)));
  if (moves.refused != NULL && compound->error == NULL)
    compound->error = g_steal_pointer (&moves.refused);
  cgt_arena_clear (&moves);
  return complete;
}

/* The moves in part @i alone. */
static gboolean
add_options_in_one (CgtCompound *compound, const Join *join, CgtPlayer player, guint i, GArray *options)
{
  const CgtCompoundGame *moves = list_options (compound, join->parts[i], player);
  gboolean alone = cgt_compound_removes_other (kind_of (join), i);

  for (gsize k = 0; k < cgt_array_length (moves); k++)
    {
      CgtCompoundGame parts[2] = { join->parts[0], join->parts[1] };

      parts[i] = moves[k];
      if (!add_option (options,
                       alone ? parts[i] : cgt_compound_add_join (compound, kind_of (join), parts[0], parts[1])))
        return FALSE;
    }
  return moves != NULL;
}

static gboolean
add_options_in_both (CgtCompound *compound, const Join *join, CgtPlayer player, GArray *options)
{
  const CgtCompoundGame *first = list_options (compound, join->parts[0], player);
  const CgtCompoundGame *second = first == NULL ? NULL : list_options (compound, join->parts[1], player);

  for (gsize i = 0; i < cgt_array_length (first); i++)
    for (gsize k = 0; k < cgt_array_length (second); k++)
      if (!add_option (options, cgt_compound_add_join (compound, kind_of (join), first[i], second[k])))
        return FALSE;
  return second != NULL;
}

static gboolean
add_options_of_join (CgtCompound *compound, const Join *join, CgtPlayer player, GArray *options)
{
  CgtCompoundKind kind = kind_of (join);

  for (guint i = 0; i < 2 && cgt_compound_moves_in_one (kind); i++)
    if (!add_options_in_one (compound, join, player, i, options))
      return FALSE;
  return !cgt_compound_moves_in_both (kind) || add_options_in_both (compound, join, player, options);
}

/* An array that is kept until forget_options(). NULL if the budget ran out. */
static const CgtCompoundGame *
list_options (CgtCompound *compound, CgtCompoundGame game, CgtPlayer player)
{
  g_autoptr (GArray) options = NULL;
  const Join *join = join_of (compound, game);
  CgtCompoundGame *kept;
  gboolean done;

  if (compound->options[2 * game + player] != NULL)
    return compound->options[2 * game + player];
  if (!cgt_solver_tick (compound->solver))
    return NULL;
  options = g_array_new (FALSE, FALSE, sizeof (CgtCompoundGame));
  if (join != NULL ? !add_options_of_join (compound, join, player, options)
                   : !add_options_of_part (compound, game, player, options))
    return NULL;
  cgt_sort_distinct (options, cgt_uint32_compare);
  kept = cgt_budget_alloc (compound->solver->budget, options->len, sizeof *kept);
  done = kept != NULL;
  for (guint i = 0; i < options->len && done; i++)
    done = cgt_array_append (compound->solver->budget, kept, g_array_index (options, CgtCompoundGame, i));
  return compound->options[2 * game + player] = kept;
}

/* Values */

static CgtValue value_of (CgtCompound *compound, CgtCompoundGame game);

static gboolean
add_values (CgtCompound *compound, const CgtCompoundGame *moves, GArray *values)
{
  for (gsize i = 0; i < cgt_array_length (moves); i++)
    {
      CgtValue value = value_of (compound, moves[i]);

      if (cgt_value_is_none (value))
        return FALSE;
      g_array_append_val (values, value);
    }
  return TRUE;
}

/* The options of a join are rarely needed again, and take most of the memory. */
static CgtValue
value_by_moves (CgtCompound *compound, CgtCompoundGame game)
{
  const CgtCompoundGame *left = list_options (compound, game, CGT_LEFT);
  const CgtCompoundGame *right = left == NULL ? NULL : list_options (compound, game, CGT_RIGHT);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  const CgtValue *items;
  gsize n_left, n_right;
  gboolean impartial;

  if (right == NULL)
    return CGT_NONE;
  n_left = cgt_array_length (left);
  n_right = cgt_array_length (right);
  impartial = n_left == n_right && memcmp (left, right, n_left * sizeof *left) == 0;
  if (!add_values (compound, left, values) || (!impartial && !add_values (compound, right, values)))
    return CGT_NONE;
  items = (const CgtValue *) (void *) values->data;
  forget_options (compound, game);
  return cgt_make (compound->solver->store, items, n_left, impartial ? items : items + n_left, n_right);
}

/* The games that are reached from a loopy one; those that end are replaced by their values. */
typedef struct
{
  CgtCompound *compound;
  CgtLoops *graph;
  GArray *games; /* CgtCompoundGame: of each node */
  GHashTable *nodes;
} Reached;

static guint
node_of (Reached *reached, CgtCompoundGame game)
{
  gpointer found;

  if (g_hash_table_lookup_extended (reached->nodes, GUINT_TO_POINTER (game), NULL, &found))
    return GPOINTER_TO_UINT (found);
  g_hash_table_insert (reached->nodes, GUINT_TO_POINTER (game), GUINT_TO_POINTER (reached->games->len));
  g_array_append_val (reached->games, game);
  return cgt_loops_add_node (reached->graph);
}

static gboolean
add_moves_of_node (Reached *reached, guint node, CgtPlayer player)
{
  CgtCompound *compound = reached->compound;
  const CgtCompoundGame *options =
    list_options (compound, g_array_index (reached->games, CgtCompoundGame, node), player);

  for (gsize i = 0; i < cgt_array_length (options); i++)
    {
      CgtCompoundGame option = options[i];
      CgtValue value;

      if (is_loopy (compound, option) && !is_value (compound, option))
        {
          cgt_loops_add_move (reached->graph, node, player, node_of (reached, option));
          continue;
        }
      value = value_of (compound, option);
      if (cgt_value_is_none (value))
        return FALSE;
      cgt_loops_add_value (reached->graph, node, player, value);
    }
  return options != NULL;
}

static gboolean
reach (Reached *reached, CgtCompoundGame game)
{
  node_of (reached, game);
  for (guint i = 0; i < reached->games->len; i++)
    {
      if (reached->games->len > MOST_IN_GRAPH)
        return cgt_refuse (place_of_error (reached->compound), CGT_ERROR_BUDGET,
                           _ ("this loopy game has too many positions for its value"));
      if (!add_moves_of_node (reached, i, CGT_LEFT) || !add_moves_of_node (reached, i, CGT_RIGHT))
        return FALSE;
      forget_options (reached->compound, g_array_index (reached->games, CgtCompoundGame, i));
    }
  return TRUE;
}

static CgtValue
value_in_graph (CgtCompound *compound, CgtCompoundGame game)
{
  g_autoptr (CgtLoops) graph = cgt_loops_new ();
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (CgtCompoundGame));
  g_autoptr (GHashTable) nodes = g_hash_table_new (NULL, NULL);
  Reached reached = { compound, graph, games, nodes };

  return reach (&reached, game) ? cgt_loops_value (compound->solver->store, graph, 0, place_of_error (compound))
                                : CGT_NONE;
}

/* G:H for the value @h of H. */
static CgtValue
ordinal_sum_with (CgtCompound *compound, CgtCompoundGame g, CgtValue h)
{
  CgtCompoundGame game =
    cgt_compound_add_join (compound, CGT_COMPOUND_ORDINAL, g, cgt_compound_add_value (compound, h));

  return game == CGT_COMPOUND_NONE ? CGT_NONE : value_of (compound, game);
}

/* By the colon principle, H can be replaced by its value, and for each side of G:H by this side of H. */
static CgtValue
ordinal_sum (CgtCompound *compound, CgtCompoundGame game, CgtCompoundGame g, CgtCompoundGame h)
{
  CgtStore *store = compound->solver->store;
  CgtValue value = value_of (compound, h), onside, offside;

  if (cgt_value_is_none (value))
    return CGT_NONE;
  if (is_value (compound, g))
    return cgt_loopy_ordinal_sum (store, cgt_play_part_value (part_of (compound, g)), value, place_of_error (compound));
  if (cgt_is_sided (value))
    {
      onside = cgt_onside (store, ordinal_sum_with (compound, g, cgt_onside (store, value)));
      offside = cgt_offside (store, ordinal_sum_with (compound, g, cgt_offside (store, value)));
      return cgt_sides (store, onside, offside, place_of_error (compound));
    }
  if (is_value (compound, h))
    return is_loopy (compound, game) ? value_in_graph (compound, game) : value_by_moves (compound, game);
  return ordinal_sum_with (compound, g, value);
}

static CgtValue
value_of_position (CgtCompound *compound, const CgtPlayPart *part)
{
  const CgtRules *rules = cgt_play_part_game (part, compound->solver)->rules;
  g_autoptr (CgtPosition) position = cgt_position_with_bytes (rules, cgt_play_part_bytes (part));
  CgtValue value = cgt_solver_loopy_position_value (compound->solver, position, place_of_error (compound));

  return cgt_play_part_is_negative (part) ? cgt_negate (compound->solver->store, value) : value;
}

static CgtValue
find_value (CgtCompound *compound, CgtCompoundGame game)
{
  const Join *join = join_of (compound, game);
  CgtValue g;

  if (is_value (compound, game))
    return cgt_play_part_value (part_of (compound, game));
  if (join == NULL)
    return value_of_position (compound, part_of (compound, game));
  switch (kind_of (join))
    {
    case CGT_COMPOUND_SUM:
      g = value_of (compound, join->parts[0]);
      return cgt_value_is_none (g) ? g
                                   : cgt_loopy_add (compound->solver->store, g, value_of (compound, join->parts[1]),
                                                    place_of_error (compound));
    case CGT_COMPOUND_ORDINAL:
      return ordinal_sum (compound, game, join->parts[0], join->parts[1]);
    case CGT_COMPOUND_CONJUNCTIVE:
    case CGT_COMPOUND_SELECTIVE:
    default:
      return value_by_moves (compound, game);
    }
}

static gboolean
compute (gpointer self, CgtBytes part, G_GNUC_UNUSED CgtPlayer player, guint64 *value)
{
  CgtCompound *compound = self;

  if (compound->error != NULL || !cgt_solver_tick (compound->solver))
    return FALSE;
  *value = find_value (compound, (CgtCompoundGame) cgt_table_find (compound->games, part)).bits;
  return *value != CGT_NONE.bits;
}

static CgtValue
value_of (CgtCompound *compound, CgtCompoundGame game)
{
  CgtValue value;

  if (cgt_play_search_find (&compound->values, cgt_table_get_key (compound->games, game), CGT_LEFT, &value.bits))
    return value;
  if (compound->values.endless && compound->error == NULL)
    g_set_error_literal (&compound->error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                         _ ("a game that may never end has no canonical form"));
  return CGT_NONE;
}

static void
run (gpointer data)
{
  CgtCompound *compound = data;

  compound->value = value_of (compound, compound->root);
}

/* The reason why nothing was found. */
static void
explain (CgtCompound *compound, GError **error)
{
  CgtBudget *budget = compound->solver->budget;

  if (compound->error != NULL)
    g_propagate_error (error, g_steal_pointer (&compound->error));
  else if (cgt_budget_check (budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, _ ("the value needs more memory than there is"));
}

CgtValue
cgt_compound_value (CgtCompound *compound, CgtCompoundGame game, GError **error)
{
  g_return_val_if_fail (game != CGT_COMPOUND_NONE, CGT_NONE);

  compound->root = game;
  cgt_deep_call (compound->solver->budget, CGT_DEEP_STACK, run, compound);
  if (cgt_value_is_none (compound->value))
    explain (compound, error);
  return compound->value;
}
