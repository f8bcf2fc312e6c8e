/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-positions.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/cgt-quote.h"
#include "cgt-board-images.h"
#include "cgt-small-graphs.h"
#include "cgt-small-trees.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-ruleset-functions.h"
#include "solvers/loopy/cgt-graph-part.h"

/* More squares would have more boards than anybody waits for. */
#define MOST_SQUARES 64
#define MOST_PIECES 16

struct _CgtPositions
{
  gatomicrefcount references;
  CgtPositionsKind kind;
  const CgtRuleset *ruleset;
  char *options; /* the text in brackets; NULL: none */
  CgtSize size;
  gboolean symmetry;
  guint64 seed;
  guint8 pieces[MOST_PIECES]; /* BOARDS, RANDOM: the indices of pieces that stand on squares */
  guint n_pieces;
  CgtBoardImages images; /* under which boards are the same */
  CgtSmallTrees *trees;
  GArray *graphs;     /* guint64: edges as bits */
  CgtPosition *start; /* FOLLOWERS */
};

struct _CgtPositionsIter
{
  CgtPositions *positions;
  CgtBudget *budget;
  guint64 n_made; /* how many places were passed */
  guint64 end;
  gboolean done;
  CgtBoard *board; /* BOARDS */
  GArray *parts;   /* HEAPS: guint, falling */
  CgtSmallTreesIter *trees;
  CgtMoveGraph graph; /* FOLLOWERS: those that were met */
};

gboolean
cgt_size_from_text (const char *text, CgtSize *size, GError **error)
{
  guint64 first, second = 0;
  char *end;
  gboolean read;
  g_autofree char *quote = cgt_quote (text, -1, 24);

  first = g_ascii_strtoull (text, &end, 10);
  read = end > text && g_ascii_isdigit (text[0]);
  if (read && (*end == 'x' || *end == 'X'))
    {
      const char *columns = end + 1;

      second = g_ascii_strtoull (columns, &end, 10);
      read = end > columns && g_ascii_isdigit (columns[0]) && first > 0 && second > 0;
    }
  if (!read || *end != '\0' || first > 1000 || second > 1000)
    return cgt_refuse (error, CGT_ERROR_SYNTAX, _ ("“%s” is not a size, which is written as 2x4 or 8"), quote);
  *size = second > 0 ? (CgtSize) { (guint) first, (guint) second } : (CgtSize) { 0, (guint) first };
  return TRUE;
}

char *
cgt_size_to_text (const CgtSize *size)
{
  return size->rows > 0 ? g_strdup_printf ("%ux%u", size->rows, size->columns) : g_strdup_printf ("%u", size->columns);
}

CgtPositionsKind
cgt_positions_kind_of (const CgtRuleset *ruleset)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (ruleset);

  switch (sketch->shape)
    {
    case CGT_BOARD_GRID:
      return sketch->flags & CGT_SKETCH_CELLS && sketch->n_pieces > 1 ? CGT_POSITIONS_BOARDS : CGT_POSITIONS_FOLLOWERS;
    case CGT_BOARD_HEAPS:
      return CGT_POSITIONS_HEAPS;
    case CGT_BOARD_GRAPH:
      return g_str_equal (cgt_ruleset_get_id (ruleset), "hackenbush") ? CGT_POSITIONS_TREES : CGT_POSITIONS_GRAPHS;
    default:
      return CGT_POSITIONS_FOLLOWERS;
    }
}

/* Boards */

static CgtBoard *
board_of_size (const CgtPositions *positions)
{
  CgtBoard *board = cgt_board_new_grid (MAX (positions->size.rows, 1), positions->size.columns);

  board->rules = g_strdup (positions->options);
  for (guint i = 0; i < board->rows * board->columns; i++)
    board->cells[i] = positions->pieces[0];
  return board;
}

static gboolean
a_move_makes_holes (const CgtPiece *pieces, const CgtPosition *position, CgtPlayer player)
{
  g_autoptr (GPtrArray) options = cgt_position_options (position, player, NULL, NULL);

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      g_autoptr (CgtBoard) board = cgt_position_get_board (options->pdata[i]);

      for (guint j = 0; board != NULL && j < board->rows * board->columns; j++)
        if (pieces[board->cells[j]].look == CGT_PIECE_HOLE)
          return TRUE;
    }
  return FALSE;
}

/* Whether a move can make a hole on a board that has none. */
static gboolean
play_makes_holes (const CgtPositions *positions)
{
  const CgtPiece *pieces = cgt_ruleset_get_sketch (positions->ruleset)->pieces;
  static const CgtSize sizes[] = { { 1, 4 }, { 2, 2 }, { 3, 1 } };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      g_autoptr (CgtPositionsIter) iter = NULL;
      CgtPosition *next;
      CgtPositions copy = *positions;

      copy.size = sizes[s];
      copy.symmetry = FALSE;
      copy.kind = CGT_POSITIONS_BOARDS;
      g_atomic_ref_count_init (&copy.references);
      g_atomic_ref_count_inc (&copy.references);
      iter = cgt_positions_iter_new (&copy, NULL);
      while ((next = cgt_positions_iter_next (iter, NULL)) != NULL)
        {
          g_autoptr (CgtPosition) position = next;

          if (a_move_makes_holes (pieces, position, CGT_LEFT) || a_move_makes_holes (pieces, position, CGT_RIGHT))
            return TRUE;
        }
    }
  return FALSE;
}

/* The pieces that stand on boards: all but holes; and holes too if there is nothing else to vary, or play makes them.
 */
static void
find_pieces (CgtPositions *positions)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (positions->ruleset);
  gint hole = -1;

  for (guint i = 0; i < MIN (sketch->n_pieces, MOST_PIECES); i++)
    if (sketch->pieces[i].look == CGT_PIECE_HOLE && hole < 0)
      hole = (gint) i;
    else if (sketch->pieces[i].look != CGT_PIECE_HOLE)
      positions->pieces[positions->n_pieces++] = (guint8) i;
  if (hole >= 0 && positions->n_pieces < MOST_PIECES && (positions->n_pieces < 2 || play_makes_holes (positions)))
    positions->pieces[positions->n_pieces++] = (guint8) hole;
}

/* The next way to fill the board: the last square changes fastest. FALSE after the last one. */
static gboolean
next_board (const CgtPositions *positions, CgtBoard *board)
{
  for (guint i = board->rows * board->columns; i > 0; i--)
    {
      guint8 *cell = &board->cells[i - 1];
      guint piece = 0;

      while (positions->pieces[piece] != *cell)
        piece++;
      if (piece + 1 < positions->n_pieces)
        {
          *cell = positions->pieces[piece + 1];
          return TRUE;
        }
      *cell = positions->pieces[0];
    }
  return FALSE;
}

/* Fills the board as it is at a place. FALSE: there are fewer ways to fill it. */
static gboolean
fill_at_place (const CgtPositions *positions, CgtBoard *board, guint64 place)
{
  for (guint i = board->rows * board->columns; i > 0; i--)
    {
      board->cells[i - 1] = positions->pieces[place % positions->n_pieces];
      place /= positions->n_pieces;
    }
  return place == 0;
}

static GRand *
rand_new (const CgtPositions *positions)
{
  return g_rand_new_with_seed_array ((const guint32[]) { (guint32) positions->seed, (guint32) (positions->seed >> 32) },
                                     2);
}

static void
fill_at_random (const CgtPositions *positions, CgtBoard *board)
{
  g_autoptr (GRand) rand = rand_new (positions);

  for (guint i = 0; i < board->rows * board->columns; i++)
    board->cells[i] = positions->pieces[g_rand_int_range (rand, 0, (gint) positions->n_pieces)];
}

/* A tree that grows by random edges, each on a vertex that is there, in one of three colours. (transfer full) */
static char *
tree_at_random (const CgtPositions *positions)
{
  g_autoptr (GRand) rand = rand_new (positions);
  GString *text = g_string_new (NULL);

  for (guint i = 1; i <= positions->size.columns; i++)
    {
      guint from = (guint) g_rand_int_range (rand, 0, (gint) i);

      g_string_append_printf (text, "%s%u-%u%c", i > 1 ? " " : "", from, i, "brg"[g_rand_int_range (rand, 0, 3)]);
    }
  return g_string_free (text, FALSE);
}

/* Heaps */

/* The next partition, in falling order: 3; 2,1; 1,1,1. */
static gboolean
next_partition (GArray *parts)
{
  guint rest = 0, part;

  while (parts->len > 0 && g_array_index (parts, guint, parts->len - 1) == 1)
    {
      rest++;
      g_array_set_size (parts, parts->len - 1);
    }
  if (parts->len == 0)
    return FALSE;
  part = --g_array_index (parts, guint, parts->len - 1);
  for (rest++; rest > 0; rest -= part)
    {
      part = MIN (part, rest);
      g_array_append_val (parts, part);
    }
  return TRUE;
}

static CgtPosition *
position_of_text (const CgtPositions *positions, const char *text, GError **error)
{
  return cgt_position_parse (positions->ruleset, positions->options, 1, text, 1, NULL, error);
}

static CgtPosition *
position_of_parts (const CgtPositions *positions, const GArray *parts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", g_array_index (parts, guint, i));
  if (parts->len == 0)
    g_string_append_c (text, '0');
  return position_of_text (positions, text->str, NULL);
}

/* Graphs */

static CgtPosition *
position_of_graph (const CgtPositions *positions, guint64 edges)
{
  g_autoptr (GString) rules = g_string_new (NULL);
  guint n = positions->size.columns;
  guint64 touched = 0;

  for (guint i = 0, bit = 0; i < n; i++)
    for (guint j = 0; j < i; j++, bit++)
      if (edges >> bit & 1)
        {
          g_string_append_printf (rules, "%s%c-%c", rules->len > 0 ? " " : "", 'a' + j, 'a' + i);
          touched |= (guint64) 1 << i | (guint64) 1 << j;
        }
  for (guint i = 0; i < n; i++)
    if (!(touched >> i & 1))
      g_string_append_printf (rules, "%s%c", rules->len > 0 ? " " : "", 'a' + i);
  return cgt_position_parse (positions->ruleset, rules->str, 1, "", 1, NULL, NULL);
}

/* All */

CgtPositions *
cgt_positions_ref (CgtPositions *positions)
{
  g_atomic_ref_count_inc (&positions->references);
  return positions;
}

void
cgt_positions_unref (CgtPositions *positions)
{
  if (!g_atomic_ref_count_dec (&positions->references))
    return;
  g_free (positions->options);
  g_clear_pointer (&positions->trees, cgt_small_trees_free);
  g_clear_pointer (&positions->graphs, g_array_unref);
  g_clear_pointer (&positions->start, cgt_position_unref);
  g_free (positions);
}

/* Whether these are trees on a ground. */
static gboolean
are_trees (const CgtPositions *positions)
{
  return cgt_positions_kind_of (positions->ruleset) == CGT_POSITIONS_TREES;
}

/* Whether the game is played on graphs that are drawn, as Col is, which has boards of squares, too. */
static gboolean
are_graphs (const CgtPositions *positions)
{
  g_autoptr (CgtPosition) edge = cgt_position_parse (positions->ruleset, "a-b", 1, "", 1, NULL, NULL);

  return edge != NULL;
}

static gboolean
prepare_boards (CgtPositions *positions, GError **error)
{
  guint squares = MAX (positions->size.rows, 1) * positions->size.columns;

  if (cgt_ruleset_get_sketch (positions->ruleset)->shape != CGT_BOARD_GRID ||
      cgt_ruleset_get_sketch (positions->ruleset)->n_pieces < 2)
    return cgt_refuse (error, CGT_ERROR_RULE, _ ("%s has no boards of squares that are filled with pieces"),
                       cgt_ruleset_get_id (positions->ruleset));
  if (squares == 0 || squares > MOST_SQUARES)
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("a board has from 1 to %d squares here"), MOST_SQUARES);
  find_pieces (positions);
  if (positions->symmetry)
    {
      g_autoptr (CgtBoard) board = board_of_size (positions);

      cgt_board_images_find (&positions->images, positions->ruleset, board, positions->pieces, positions->n_pieces);
    }
  return TRUE;
}

static gboolean
prepare (CgtPositions *positions, CgtBudget *budget, GError **error)
{
  const CgtSketch *sketch = cgt_ruleset_get_sketch (positions->ruleset);
  g_autofree char *size = cgt_size_to_text (&positions->size);

  if (positions->size.rows > 0 && positions->kind != CGT_POSITIONS_BOARDS &&
      (positions->kind != CGT_POSITIONS_RANDOM || are_trees (positions)) && positions->kind != CGT_POSITIONS_FOLLOWERS)
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("the size of a position of %s is one number"),
                       cgt_ruleset_get_id (positions->ruleset));
  if (are_trees (positions) && positions->size.columns == 0 &&
      (positions->kind == CGT_POSITIONS_RANDOM || positions->kind == CGT_POSITIONS_TREES))
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, _ ("a tree has at least one edge"));
  switch (positions->kind)
    {
    case CGT_POSITIONS_RANDOM:
      return are_trees (positions) || prepare_boards (positions, error);
    case CGT_POSITIONS_BOARDS:
      return prepare_boards (positions, error);
    case CGT_POSITIONS_HEAPS:
      return cgt_sketch_has_heaps (sketch) ||
             cgt_refuse (error, CGT_ERROR_RULE, _ ("%s has no heaps"), cgt_ruleset_get_id (positions->ruleset));
    case CGT_POSITIONS_TREES:
      if (!are_trees (positions))
        return cgt_refuse (error, CGT_ERROR_RULE, _ ("%s is not played on trees with a ground"),
                           cgt_ruleset_get_id (positions->ruleset));
      positions->trees = cgt_small_trees_new (positions->size.columns, 3, budget, error);
      return positions->trees != NULL;
    case CGT_POSITIONS_GRAPHS:
      if (are_trees (positions))
        return cgt_refuse (error, CGT_ERROR_RULE, _ ("%s is played on a ground; write trees(%s, 5)"),
                           cgt_ruleset_get_id (positions->ruleset), cgt_ruleset_get_id (positions->ruleset));
      if (!are_graphs (positions))
        return cgt_refuse (error, CGT_ERROR_RULE, _ ("%s is not played on graphs"),
                           cgt_ruleset_get_id (positions->ruleset));
      positions->graphs = cgt_small_graphs (positions->size.columns, budget, error);
      return positions->graphs != NULL;
    case CGT_POSITIONS_FOLLOWERS:
      positions->start = position_of_text (positions, size, error);
      return positions->start != NULL;
    }
  g_assert_not_reached ();
}

CgtPositions *
cgt_positions_new (CgtPositionsKind kind, const CgtRuleset *ruleset, const char *options, const CgtSize *size,
                   gboolean symmetry, guint64 seed, CgtBudget *budget, GError **error)
{
  g_autoptr (CgtPositions) positions = g_new0 (CgtPositions, 1);

  g_atomic_ref_count_init (&positions->references);
  positions->kind = kind;
  positions->ruleset = ruleset;
  positions->options = g_strdup (options);
  positions->size = *size;
  positions->symmetry = symmetry;
  positions->seed = seed;
  return prepare (positions, budget, error) ? g_steal_pointer (&positions) : NULL;
}

char *
cgt_positions_to_text (const CgtPositions *positions)
{
  static const char *const names[] = {
    [CGT_POSITIONS_BOARDS] = "boards", [CGT_POSITIONS_HEAPS] = "heaps",         [CGT_POSITIONS_TREES] = "trees",
    [CGT_POSITIONS_GRAPHS] = "graphs", [CGT_POSITIONS_FOLLOWERS] = "positions", [CGT_POSITIONS_RANDOM] = "random",
  };
  g_autofree char *rules = g_strdup_printf (positions->options != NULL ? "%s[%s]" : "%s",
                                            cgt_ruleset_get_id (positions->ruleset), positions->options);
  g_autofree char *size = cgt_size_to_text (&positions->size);
  const char *name = names[positions->kind];

  if (positions->kind == CGT_POSITIONS_BOARDS && positions->size.rows == 0)
    name = "strips";
  if (positions->kind == CGT_POSITIONS_RANDOM)
    return g_strdup_printf ("random(%s, %s, %" G_GUINT64_FORMAT ")", rules, size, positions->seed);
  return g_strdup_printf ("%s(%s, %s%s)", name, rules, size, positions->symmetry ? ", \"symmetry\"" : "");
}

CgtPositionsIter *
cgt_positions_iter_new (CgtPositions *positions, CgtBudget *budget)
{
  CgtPositionsIter *iter = g_new0 (CgtPositionsIter, 1);

  iter->positions = cgt_positions_ref (positions);
  iter->budget = budget;
  iter->end = G_MAXUINT64;
  switch (positions->kind)
    {
    case CGT_POSITIONS_BOARDS:
    case CGT_POSITIONS_RANDOM:
      if (positions->n_pieces > 0)
        iter->board = board_of_size (positions);
      break;
    case CGT_POSITIONS_HEAPS:
      iter->parts = g_array_new (FALSE, FALSE, sizeof (guint));
      if (positions->size.columns > 0)
        g_array_append_val (iter->parts, positions->size.columns);
      break;
    case CGT_POSITIONS_TREES:
      iter->trees = cgt_small_trees_iter_new (positions->trees);
      break;
    case CGT_POSITIONS_GRAPHS:
      break;
    case CGT_POSITIONS_FOLLOWERS:
      cgt_move_graph_init (&iter->graph, NULL);
      cgt_move_graph_add (&iter->graph, cgt_position_get_bytes (positions->start));
      cgt_move_graph_set_budget (&iter->graph, budget);
      break;
    }
  return iter;
}

void
cgt_positions_iter_free (CgtPositionsIter *iter)
{
  g_clear_pointer (&iter->board, cgt_board_free);
  g_clear_pointer (&iter->parts, g_array_unref);
  g_clear_pointer (&iter->trees, cgt_small_trees_iter_free);
  cgt_move_graph_clear (&iter->graph);
  cgt_positions_unref (iter->positions);
  g_free (iter);
}

typedef struct
{
  CgtMoveGraph *graph;
  CgtPosition *position;
  GError **error;
} Follower;

static gboolean
list_followers (gpointer self, G_GNUC_UNUSED guint node)
{
  Follower *follower = self;
  CgtMoveGraph *graph = follower->graph;

  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      g_autoptr (GPtrArray) options = cgt_position_options (follower->position, player, graph->budget, follower->error);

      if (options == NULL)
        return FALSE;
      for (guint i = 0; i < options->len; i++)
        if (cgt_move_graph_add (graph, cgt_position_get_bytes (options->pdata[i])) == G_MAXUINT32)
          {
            cgt_budget_check (graph->budget, follower->error);
            return FALSE;
          }
    }
  return TRUE;
}

static CgtPosition *
next_follower (CgtPositionsIter *iter, GError **error)
{
  CgtMoveGraph *graph = &iter->graph;
  guint node = cgt_move_graph_n_explored (graph);
  g_autoptr (CgtPosition) position = cgt_position_with_bytes (cgt_position_get_rules (iter->positions->start),
                                                              cgt_table_get_key (graph->positions, node));
  Follower follower = { graph, position, error };

  if (!cgt_move_graph_explore (graph, node + 1, list_followers, &follower))
    return NULL;
  return g_steal_pointer (&position);
}

/* Goes on to the next place. FALSE: there is none. */
static gboolean
go_on (CgtPositionsIter *iter)
{
  const CgtPositions *positions = iter->positions;
  gboolean first = iter->n_made == 0;

  switch (positions->kind)
    {
    case CGT_POSITIONS_RANDOM:
      return first;
    case CGT_POSITIONS_BOARDS:
      return first || next_board (positions, iter->board);
    case CGT_POSITIONS_HEAPS:
      return first || next_partition (iter->parts);
    case CGT_POSITIONS_TREES:
      return cgt_small_trees_iter_next (iter->trees);
    case CGT_POSITIONS_GRAPHS:
      return iter->n_made < positions->graphs->len;
    case CGT_POSITIONS_FOLLOWERS:
      return cgt_move_graph_n_explored (&iter->graph) < cgt_table_get_n (iter->graph.positions);
    }
  g_assert_not_reached ();
}

/* The position at the place; NULL where the rules refuse it, or with an error. */
static CgtPosition *
make (CgtPositionsIter *iter, GError **error)
{
  CgtPositions *positions = iter->positions;
  g_autofree char *text = NULL;

  switch (positions->kind)
    {
    case CGT_POSITIONS_RANDOM:
      if (are_trees (positions))
        {
          text = tree_at_random (positions);
          return position_of_text (positions, text, error);
        }
      fill_at_random (positions, iter->board);
      return cgt_ruleset_read_board (positions->ruleset, iter->board, error);
    case CGT_POSITIONS_BOARDS:
      if (positions->symmetry && !cgt_board_images_is_first (&positions->images, iter->board))
        return NULL;
      return cgt_ruleset_read_board (positions->ruleset, iter->board, NULL);
    case CGT_POSITIONS_HEAPS:
      return position_of_parts (positions, iter->parts);
    case CGT_POSITIONS_TREES:
      text = cgt_small_trees_iter_to_text (iter->trees);
      return position_of_text (positions, text, error);
    case CGT_POSITIONS_GRAPHS:
      return position_of_graph (positions, g_array_index (positions->graphs, guint64, iter->n_made));
    case CGT_POSITIONS_FOLLOWERS:
      return next_follower (iter, error);
    }
  g_assert_not_reached ();
}

CgtPosition *
cgt_positions_iter_next (CgtPositionsIter *iter, GError **error)
{
  g_autoptr (GError) local = NULL;

  while (!iter->done && iter->n_made < iter->end)
    {
      CgtPosition *position;

      if (!cgt_budget_tick (iter->budget) && !cgt_budget_check (iter->budget, error))
        return NULL;
      iter->done = !go_on (iter);
      if (iter->done)
        return NULL;
      position = make (iter, &local);
      iter->n_made++;
      if (position != NULL)
        return position;
      if (local != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&local));
          return NULL;
        }
    }
  return NULL;
}

guint64
cgt_positions_iter_get_place (const CgtPositionsIter *iter)
{
  return iter->n_made - 1;
}

void
cgt_positions_iter_set_end (CgtPositionsIter *iter, guint64 place)
{
  iter->end = place;
}

gboolean
cgt_positions_iter_skip_to (CgtPositionsIter *iter, guint64 place, GError **error)
{
  CgtPositionsKind kind = iter->positions->kind;

  g_return_val_if_fail (place >= iter->n_made, FALSE);
  if (kind == CGT_POSITIONS_BOARDS && place > 0)
    {
      iter->n_made = place;
      iter->done = !fill_at_place (iter->positions, iter->board, place - 1);
    }
  else if (kind == CGT_POSITIONS_GRAPHS)
    iter->n_made = place;
  for (; !iter->done && iter->n_made < place; iter->n_made++)
    {
      if (!cgt_budget_tick (iter->budget) && !cgt_budget_check (iter->budget, error))
        return FALSE;
      iter->done = !go_on (iter);
      /* Followers are found by the moves of those before. */
      if (!iter->done && kind == CGT_POSITIONS_FOLLOWERS)
        {
          g_autoptr (CgtPosition) before = make (iter, error);

          if (before == NULL)
            return FALSE;
        }
    }
  return TRUE;
}

gboolean
cgt_positions_iter_is_done (const CgtPositionsIter *iter)
{
  return iter->done;
}
