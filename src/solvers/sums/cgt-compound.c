/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-compound.h"

#include "solvers/cgt-solver-private.h"
#include "cgt/cgt-operations.h"

#include <string.h>

typedef enum
{
  FORM_JOIN,
  FORM_VALUE,
  FORM_POSITION,
} Form;

struct _CgtCompoundGame
{
  Form form;
  CgtCompoundKind kind; /* for a join; the parts follow */
  CgtCompoundGame *parts[2];
  CgtPosition *position;
  gboolean negative;
  char *text;     /* of a position */
  CgtValue value; /* none if it is not yet known */
  gboolean busy;  /* its value is being computed */
  guint hash;
  GPtrArray *options[2]; /* CgtCompoundGame, each once; NULL: not yet listed */
};

struct _CgtCompound
{
  CgtSolver *solver;
  GHashTable *games; /* a set of CgtCompoundGame */
  gsize charged;
  GError *error;
  CgtCompoundGame *root;
  CgtValue value;
};

/* Games, each once */

static guint
hash_words (guint64 a, guint64 b, guint64 c)
{
  guint64 hash = (a ^ (b + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15))) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);

  hash = (hash ^ hash >> 32 ^ c) * G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);
  return (guint) (hash >> 32);
}

static guint
game_hash (gconstpointer key)
{
  return ((const CgtCompoundGame *) key)->hash;
}

static gboolean
game_equal (gconstpointer a, gconstpointer b)
{
  const CgtCompoundGame *g = a, *h = b;

  if (g->hash != h->hash || g->form != h->form)
    return FALSE;
  switch (g->form)
    {
    case FORM_VALUE:
      return cgt_value_equal (g->value, h->value);
    case FORM_POSITION:
      return g->negative == h->negative && g_str_equal (g->text, h->text);
    case FORM_JOIN:
    default:
      return g->kind == h->kind && g->parts[0] == h->parts[0] && g->parts[1] == h->parts[1];
    }
}

static void
game_free (CgtCompoundGame *game)
{
  g_clear_pointer (&game->position, cgt_position_unref);
  for (guint player = 0; player < 2; player++)
    g_clear_pointer (&game->options[player], g_ptr_array_unref);
  g_free (game->text);
  g_free (game);
}

CgtCompound *
cgt_compound_new (CgtSolver *solver)
{
  CgtCompound *compound = g_new0 (CgtCompound, 1);

  compound->solver = solver;
  compound->games = g_hash_table_new_full (game_hash, game_equal, (GDestroyNotify) game_free, NULL);
  return compound;
}

void
cgt_compound_free (CgtCompound *compound)
{
  if (compound->solver->budget != NULL)
    cgt_budget_charge (compound->solver->budget, -(gssize) compound->charged);
  g_hash_table_unref (compound->games);
  g_clear_error (&compound->error);
  g_free (compound);
}

static gboolean
charge (CgtCompound *compound, gsize bytes)
{
  CgtBudget *budget = compound->solver->budget;

  if (budget == NULL)
    return TRUE;
  compound->charged += bytes;
  return cgt_budget_charge (budget, (gssize) bytes);
}

/* The stored game that is equal to @like, or @like itself if it is new. */
static CgtCompoundGame *
intern (CgtCompound *compound, const CgtCompoundGame *like)
{
  CgtCompoundGame *game = g_hash_table_lookup (compound->games, like);

  if (game != NULL)
    return game;
  if (!charge (compound, 2 * sizeof *game + (like->text != NULL ? strlen (like->text) : 0)))
    return NULL;
  game = g_memdup2 (like, sizeof *like);
  game->text = g_strdup (like->text);
  if (like->position != NULL)
    cgt_position_ref (game->position);
  g_hash_table_add (compound->games, game);
  return game;
}

CgtCompoundGame *
cgt_compound_add_value (CgtCompound *compound, CgtValue value)
{
  CgtCompoundGame game = { .form = FORM_VALUE, .value = value, .hash = hash_words (value.bits, FORM_VALUE, 0) };

  return cgt_value_is_none (value) ? NULL : intern (compound, &game);
}

CgtCompoundGame *
cgt_compound_add_position (CgtCompound *compound, CgtPosition *position, gboolean negative)
{
  g_autofree char *text = cgt_position_to_text (position);
  CgtCompoundGame game = { .form = FORM_POSITION,
                           .position = position,
                           .negative = negative,
                           .text = text,
                           .hash = hash_words (g_str_hash (text), FORM_POSITION, negative) };

  return intern (compound, &game);
}

CgtCompoundGame *
cgt_compound_add_join (CgtCompound *compound, CgtCompoundKind kind, CgtCompoundGame *g, CgtCompoundGame *h)
{
  CgtCompoundGame game = { .form = FORM_JOIN, .kind = kind, .parts = { g, h } };

  if (g == NULL || h == NULL)
    return NULL;
  if (kind != CGT_COMPOUND_ORDINAL && (guintptr) g > (guintptr) h)
    {
      game.parts[0] = h;
      game.parts[1] = g;
    }
  game.hash = hash_words ((guintptr) game.parts[0], (guintptr) game.parts[1], kind + 3);
  return intern (compound, &game);
}

/* Moves */

static GPtrArray *list_options (CgtCompound *compound, CgtCompoundGame *game, CgtPlayer player);

static gboolean
add_option (GPtrArray *options, CgtCompoundGame *option)
{
  if (option != NULL)
    g_ptr_array_add (options, option);
  return option != NULL;
}

static gboolean
add_options_of_value (CgtCompound *compound, CgtCompoundGame *game, CgtPlayer player, GPtrArray *options)
{
  CgtStore *store = compound->solver->store;

  for (gsize i = 0, n = cgt_count_options (game->value, player); i < n; i++)
    if (!cgt_solver_tick (compound->solver) ||
        !add_option (options, cgt_compound_add_value (compound, cgt_get_option (store, game->value, player, i))))
      return FALSE;
  return TRUE;
}

static gboolean
add_options_of_position (CgtCompound *compound, CgtCompoundGame *game, CgtPlayer player, GPtrArray *options)
{
  CgtPlayer mover = game->negative ? cgt_player_other (player) : player;
  g_autoptr (GPtrArray) positions = cgt_position_options (game->position, mover, compound->solver->budget,
                                                          compound->error == NULL ? &compound->error : NULL);

  for (guint i = 0; positions != NULL && i < positions->len; i++)
    if (!add_option (options, cgt_compound_add_position (compound, g_ptr_array_index (positions, i), game->negative)))
      return FALSE;
  return positions != NULL;
}

/* The moves in part @i alone. In an ordinal sum, a move in the first part removes the second. */
static gboolean
add_options_in_one (CgtCompound *compound, CgtCompoundGame *join, CgtPlayer player, guint i, GPtrArray *options)
{
  GPtrArray *moves = list_options (compound, join->parts[i], player);
  gboolean alone = join->kind == CGT_COMPOUND_ORDINAL && i == 0;

  for (guint k = 0; moves != NULL && k < moves->len; k++)
    {
      CgtCompoundGame *parts[2] = { join->parts[0], join->parts[1] };

      parts[i] = g_ptr_array_index (moves, k);
      if (!add_option (options, alone ? parts[i] : cgt_compound_add_join (compound, join->kind, parts[0], parts[1])))
        return FALSE;
    }
  return moves != NULL;
}

static gboolean
add_options_in_both (CgtCompound *compound, CgtCompoundGame *join, CgtPlayer player, GPtrArray *options)
{
  GPtrArray *first = list_options (compound, join->parts[0], player);
  GPtrArray *second = first == NULL ? NULL : list_options (compound, join->parts[1], player);

  for (guint i = 0; second != NULL && i < first->len; i++)
    for (guint k = 0; k < second->len; k++)
      if (!add_option (options, cgt_compound_add_join (compound, join->kind, g_ptr_array_index (first, i),
                                                       g_ptr_array_index (second, k))))
        return FALSE;
  return second != NULL;
}

static gboolean
add_options_of_join (CgtCompound *compound, CgtCompoundGame *join, CgtPlayer player, GPtrArray *options)
{
  gboolean in_both = join->kind == CGT_COMPOUND_CONJUNCTIVE || join->kind == CGT_COMPOUND_SELECTIVE;

  for (guint i = 0; i < 2 && join->kind != CGT_COMPOUND_CONJUNCTIVE; i++)
    if (!add_options_in_one (compound, join, player, i, options))
      return FALSE;
  return !in_both || add_options_in_both (compound, join, player, options);
}

static int
compare_pointers (gconstpointer a, gconstpointer b)
{
  guintptr x = (guintptr) * (const gpointer *) a, y = (guintptr) * (const gpointer *) b;

  return (x > y) - (x < y);
}

static void
drop_duplicates (GPtrArray *options)
{
  guint n = 0;

  g_ptr_array_sort (options, compare_pointers);
  for (guint i = 0; i < options->len; i++)
    if (i == 0 || options->pdata[i] != options->pdata[n - 1])
      options->pdata[n++] = options->pdata[i];
  g_ptr_array_set_size (options, (gint) n);
}

/* Kept with the game. NULL if the budget ran out. */
static GPtrArray *
list_options (CgtCompound *compound, CgtCompoundGame *game, CgtPlayer player)
{
  g_autoptr (GPtrArray) options = NULL;
  gboolean complete;

  if (game->options[player] != NULL)
    return game->options[player];
  if (!cgt_solver_tick (compound->solver))
    return NULL;
  options = g_ptr_array_new ();
  switch (game->form)
    {
    case FORM_VALUE:
      complete = add_options_of_value (compound, game, player, options);
      break;
    case FORM_POSITION:
      complete = add_options_of_position (compound, game, player, options);
      break;
    case FORM_JOIN:
    default:
      complete = add_options_of_join (compound, game, player, options);
      break;
    }
  drop_duplicates (options);
  if (complete && charge (compound, options->len * sizeof (gpointer)))
    game->options[player] = g_steal_pointer (&options);
  return game->options[player];
}

/* Values */

static CgtValue value_of (CgtCompound *compound, CgtCompoundGame *game);

static gboolean
add_values (CgtCompound *compound, GPtrArray *moves, GArray *values)
{
  for (guint i = 0; i < moves->len; i++)
    {
      CgtValue value = value_of (compound, g_ptr_array_index (moves, i));

      if (cgt_value_is_none (value))
        return FALSE;
      g_array_append_val (values, value);
    }
  return TRUE;
}

/* The options of a join are rarely needed again, and take most of the memory. */
static void
forget_options (CgtCompound *compound, CgtCompoundGame *game)
{
  for (guint player = 0; player < 2; player++)
    if (game->options[player] != NULL)
      {
        gsize bytes = game->options[player]->len * sizeof (gpointer);

        if (compound->solver->budget != NULL)
          cgt_budget_charge (compound->solver->budget, -(gssize) bytes);
        compound->charged -= compound->solver->budget != NULL ? bytes : 0;
        g_clear_pointer (&game->options[player], g_ptr_array_unref);
      }
}

static CgtValue
value_by_moves (CgtCompound *compound, CgtCompoundGame *game)
{
  GPtrArray *left = list_options (compound, game, CGT_LEFT);
  GPtrArray *right = left == NULL ? NULL : list_options (compound, game, CGT_RIGHT);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  const CgtValue *items;
  gboolean impartial;
  CgtValue value;

  if (right == NULL)
    return CGT_NONE;
  impartial = left->len == right->len &&
              (left->len == 0 || memcmp (left->pdata, right->pdata, left->len * sizeof (gpointer)) == 0);
  if (!add_values (compound, left, values) || (!impartial && !add_values (compound, right, values)))
    return CGT_NONE;
  items = (const CgtValue *) (void *) values->data;
  value = cgt_make (compound->solver->store, items, left->len, impartial ? items : items + left->len, right->len);
  forget_options (compound, game);
  return value;
}

/* By the colon principle, H can be replaced by its value. */
static CgtValue
ordinal_sum (CgtCompound *compound, CgtCompoundGame *game)
{
  CgtCompoundGame *g = game->parts[0], *h = game->parts[1], *simpler;
  CgtValue value = value_of (compound, h);

  if (cgt_value_is_none (value))
    return CGT_NONE;
  if (g->form == FORM_VALUE)
    return cgt_ordinal_sum (compound->solver->store, g->value, value);
  if (h->form == FORM_VALUE)
    return value_by_moves (compound, game);
  simpler = cgt_compound_add_join (compound, CGT_COMPOUND_ORDINAL, g, cgt_compound_add_value (compound, value));
  return simpler == NULL ? CGT_NONE : value_of (compound, simpler);
}

static CgtValue
compute (CgtCompound *compound, CgtCompoundGame *game)
{
  CgtStore *store = compound->solver->store;
  CgtValue g;

  if (game->form == FORM_POSITION)
    {
      g =
        cgt_solver_position_value (compound->solver, game->position, compound->error == NULL ? &compound->error : NULL);
      return game->negative ? cgt_negate (store, g) : g;
    }
  switch (game->kind)
    {
    case CGT_COMPOUND_SUM:
      g = value_of (compound, game->parts[0]);
      return cgt_value_is_none (g) ? g : cgt_add (store, g, value_of (compound, game->parts[1]));
    case CGT_COMPOUND_ORDINAL:
      return ordinal_sum (compound, game);
    case CGT_COMPOUND_CONJUNCTIVE:
    case CGT_COMPOUND_SELECTIVE:
    default:
      return value_by_moves (compound, game);
    }
}

static CgtValue
value_of (CgtCompound *compound, CgtCompoundGame *game)
{
  if (!cgt_value_is_none (game->value))
    return game->value;
  if (game->busy && compound->error == NULL)
    g_set_error_literal (&compound->error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                         "a game that may never end has no canonical form");
  if (game->busy || compound->error != NULL || !cgt_solver_tick (compound->solver))
    return CGT_NONE;
  game->busy = TRUE;
  game->value = compute (compound, game);
  game->busy = FALSE;
  return game->value;
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
  else if (budget == NULL || cgt_budget_check (budget, error))
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_BUDGET, "the value needs more memory than there is");
}

CgtValue
cgt_compound_value (CgtCompound *compound, CgtCompoundGame *game, GError **error)
{
  g_return_val_if_fail (game != NULL, CGT_NONE);

  compound->root = game;
  cgt_deep_call (compound->solver->budget, CGT_DEEP_STACK, run, compound);
  if (cgt_value_is_none (compound->value))
    explain (compound, error);
  return compound->value;
}
