/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-private.h"

#include <glib/gi18n.h>

#include "base/cgt-free.h"
#include "app/base/grundy-move-words.h"
#include "app/base/grundy-work.h"
#include "app/widgets/grundy-widgets.h"

/* Playing on the board: a move is identified by what it changes. A click on that, or a stroke from one part of it to
 * another, chooses the move, in the same way in every game. */

#define MOST_SHOWN 200

#define CLASS(self) GRUNDY_BOARD_GET_CLASS (self)

CGT_FREE (GrundyBoardMove, board_move_free)
{
  cgt_evaluation_unref (self->evaluation);
  g_clear_pointer (&self->after, cgt_board_free);
  g_clear_pointer (&self->marks, cgt_board_marks_free);
  g_clear_pointer (&self->steps, g_array_unref);
}

/* @move: of @evaluation. */
static void
choose_board_move (GrundyBoard *self, CgtEvaluation *evaluation, const CgtMove *move)
{
  g_autoptr (CgtEvaluation) kept G_GNUC_UNUSED = cgt_evaluation_ref (evaluation); /* the move may replace it */
  g_autoptr (GrundyBoard) board = g_object_ref (self);

  grundy_board_get_shared (board)->chose = TRUE;
  g_signal_emit_by_name (self, "move-chosen", move);
  grundy_board_get_shared (board)->chose = FALSE;
}

/* A piece that leaves a stack for a square with one piece fewer looks like two pieces that change places. If there is
 * only one kind of piece, cells are numbers of pieces, and none change places. */
static GArray *
list_steps (const CgtRuleset *ruleset, const CgtBoard *board, const CgtBoardMarks *marks)
{
  GArray *steps = cgt_board_marks_list_steps (board, marks);
  gboolean counted = board->shape == CGT_BOARD_GRID && cgt_ruleset_get_sketch (ruleset)->n_pieces == 2;

  if (steps || !counted || marks->cells->len != 2 || marks->cells_after->len != 2)
    return steps;
  for (guint i = 0; i < 2; i++)
    {
      guint from = g_array_index (marks->cells, guint, i), to = g_array_index (marks->cells, guint, 1 - i);

      if (board->cells[from] != board->cells[to] + 1 ||
          g_array_index (marks->cells_after, guint8, i) != board->cells[to])
        continue;
      steps = g_array_new (FALSE, TRUE, sizeof (CgtElement));
      g_array_append_val (steps, ((CgtElement) { .kind = CGT_ELEMENT_CELL, .index = from }));
      g_array_append_val (steps, ((CgtElement) { .kind = CGT_ELEMENT_CELL, .index = to }));
    }
  return steps;
}

static GrundyBoardMove *
show_on_board (GrundyBoard *self, const CgtMove *known, CgtPlayer player)
{
  const CgtBoard *board = grundy_board_get_board (self);
  g_autoptr (CgtBoard) after = NULL;
  GrundyBoardMove *move;

  if (!known->position || cgt_position_get_ruleset (known->position) != grundy_board_get_ruleset (self))
    return NULL;
  after = cgt_position_get_board (known->position);
  if (!after || after->shape != board->shape)
    return NULL;
  move = g_new0 (GrundyBoardMove, 1);
  move->evaluation = cgt_evaluation_ref (grundy_board_get_evaluation (self));
  move->move = known;
  move->player = player;
  move->wins = known->wins;
  move->marks = cgt_board_difference (board, after);
  move->steps = list_steps (grundy_board_get_ruleset (self), board, move->marks);
  move->after = g_steal_pointer (&after);
  return move;
}

static GPtrArray *
list_board_moves (GrundyBoard *self, gboolean winning, guint limit, CgtBudget *budget)
{
  CgtEvaluation *evaluation = grundy_board_get_evaluation (self);
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) board_move_free);
  g_autoptr (GHashTable) of_left = g_hash_table_new ((GHashFunc) cgt_position_hash, (GEqualFunc) cgt_position_equal);

  if (!evaluation || !grundy_board_get_board (self) || (winning && grundy_board_get_hides_answers (self)))
    return moves;
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      g_autoptr (GPtrArray) known =
        grundy_board_may_play (self, player) ? cgt_evaluation_list_playable (evaluation, player) : NULL;

      for (guint i = 0; known && i < known->len && moves->len < limit && cgt_budget_has_time (budget, 0); i++)
        {
          const CgtMove *move = g_ptr_array_index (known, i);
          GrundyBoardMove *twin, *shown;

          if ((evaluation->n_terms > 1 && move->term != grundy_board_get_term (self)) ||
              (winning && move->wins != CGT_YES) || !move->position)
            continue;
          twin = g_hash_table_lookup (of_left, move->position);
          if (twin)
            {
              twin->both = TRUE;
              continue;
            }
          shown = show_on_board (self, move, player);
          if (!shown)
            continue;
          g_ptr_array_add (moves, shown);
          if (player == CGT_LEFT)
            g_hash_table_insert (of_left, move->position, shown);
        }
    }
  return moves;
}

GPtrArray *
grundy_board_list_moves (GrundyBoard *self, gboolean winning, guint limit)
{
  g_autoptr (CgtBudget) budget = grundy_work_budget_new_at_once ();

  return list_board_moves (self, winning, limit, budget);
}

/* The move to the board that the widget of the shape gives for @element; NULL: there is none. */
static const CgtMove *
find_by_board (GrundyBoard *self, CgtElement element)
{
  CgtEvaluation *evaluation = grundy_board_get_evaluation (self);
  g_autoptr (CgtBoard) after = CLASS (self)->board_after ? CLASS (self)->board_after (self, element) : NULL;
  g_autoptr (CgtPosition) position =
    after ? cgt_ruleset_read_board (grundy_board_get_ruleset (self), after, NULL) : NULL;

  for (CgtPlayer player = CGT_LEFT; position && player <= CGT_RIGHT; player++)
    {
      g_autoptr (GPtrArray) known =
        grundy_board_may_play (self, player) ? cgt_evaluation_list_playable (evaluation, player) : NULL;

      for (guint i = 0; known && i < known->len; i++)
        {
          const CgtMove *move = g_ptr_array_index (known, i);

          if ((evaluation->n_terms <= 1 || move->term == grundy_board_get_term (self)) && move->position &&
              cgt_position_equal (move->position, position))
            return move;
        }
    }
  return NULL;
}

static gboolean
knows_board_moves (GrundyBoard *self)
{
  CgtEvaluation *evaluation = grundy_board_get_evaluation (self);

  return evaluation && (evaluation->moves[CGT_LEFT] || evaluation->moves[CGT_RIGHT]);
}

static GPtrArray *
get_moves (GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  g_autoptr (CgtBudget) budget = NULL;

  if (shared->moves)
    return shared->moves;
  /* Reading a million moves would block the window. */
  budget = grundy_work_budget_new_at_once ();
  shared->moves = list_board_moves (self, FALSE, G_MAXUINT, budget);
  shared->too_many_moves = !cgt_budget_has_time (budget, 0);
  if (shared->too_many_moves)
    g_ptr_array_set_size (shared->moves, 0);
  return shared->moves;
}

/* If so, only a move that board_after() gives can be found. */
static gboolean
has_too_many_moves (GrundyBoard *self)
{
  get_moves (self);
  return grundy_board_get_shared (self)->too_many_moves;
}

static void
close_popover (GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  g_clear_pointer (&shared->popover, gtk_widget_unparent);
}

void
grundy_board_play_forget (GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  close_popover (self);
  shared->anchor.kind = CGT_ELEMENT_NONE;
  shared->waits = FALSE; /* this was for the moves of another position */
  g_clear_pointer (&shared->picked, g_array_unref);
  g_clear_pointer (&shared->targets, g_array_unref);
  grundy_board_play_forget_moves (self);
}

void
grundy_board_play_forget_moves (GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  g_clear_pointer (&shared->moves, g_ptr_array_unref);
  shared->shown = NULL;
  if (shared->waits && knows_board_moves (self))
    {
      shared->waits = FALSE;
      grundy_board_refuse (self, _ ("Its moves are known now."));
    }
  if (CLASS (self)->known_changed)
    CLASS (self)->known_changed (self);
}

static guint
size_of_move (const GrundyBoardMove *move)
{
  return move->marks->cells->len + move->marks->heaps->len + move->marks->edges->len + move->marks->tokens->len;
}

/* Choosing */

static gboolean
begins_with (const GArray *steps, const CgtElement *elements, guint n)
{
  if (steps == NULL || n > steps->len)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!cgt_element_equal (g_array_index (steps, CgtElement, i), elements[i]))
      return FALSE;
  return TRUE;
}

/* How a move concerns what was pointed at. The move of a piece is meant by pointing at its steps, the first one first.
 * In one with more than two, what was pointed at second can only be where the piece goes. */
static CgtTouch
touch_of (const CgtBoard *board, const GrundyBoardMove *move, const CgtElement *elements, guint n)
{
  CgtTouch touch = CGT_TOUCH_MEANT;

  if (begins_with (move->steps, elements, n))
    return CGT_TOUCH_MEANT;
  if (n >= 2 && move->steps != NULL && move->steps->len > 2)
    return CGT_TOUCH_NONE;
  if (n == 2)
    return cgt_board_marks_stroke (board, move->marks, elements[0], elements[1]);
  for (guint i = 0; i < n; i++)
    touch = MIN (touch, cgt_board_marks_touch (board, move->marks, elements[i]));
  return touch;
}

/* (transfer container): the moves that @elements concern. If one of them is meant, only such moves. A stroke, or a
 * click on an edge or on a token of a heap, means the move with the fewest changes. */
static GPtrArray *
find_board_moves (GrundyBoard *self, const CgtElement *elements, guint n, CgtTouch *touch)
{
  const CgtBoard *board = grundy_board_get_board (self);
  GPtrArray *moves = get_moves (self);
  GPtrArray *found = g_ptr_array_new ();
  CgtTouch best = CGT_TOUCH_CHANGES;
  guint least = G_MAXUINT;

  for (guint i = 0; i < moves->len; i++)
    {
      GrundyBoardMove *move = g_ptr_array_index (moves, i);
      CgtTouch one = touch_of (board, move, elements, n);
      gboolean heap = elements[0].kind == CGT_ELEMENT_HEAP;
      gboolean tight =
        elements[0].kind == CGT_ELEMENT_EDGE || (n > 1 && one != CGT_TOUCH_MEANT) || (heap && one == CGT_TOUCH_MEANT);

      if (one < best)
        continue;
      if (one > best || (tight && size_of_move (move) < least))
        g_ptr_array_set_size (found, 0);
      if (tight && found->len > 0 && size_of_move (move) > least)
        continue;
      best = one;
      least = size_of_move (move);
      g_ptr_array_add (found, move);
    }
  *touch = best;
  return found;
}

static gboolean
has_cells_of (const GrundyBoardMove *move, const GrundyBoardMove *part)
{
  for (guint i = 0; i < part->marks->cells->len; i++)
    {
      guint cell = g_array_index (part->marks->cells, guint, i);
      gboolean has = FALSE;

      for (guint j = 0; j < move->marks->cells->len && !has; j++)
        has = g_array_index (move->marks->cells, guint, j) == cell;
      if (!has)
        return FALSE;
    }
  return TRUE;
}

/* The move whose changes all others make too, and more: the smallest bite that takes a square. NULL: there is none. */
static GrundyBoardMove *
find_innermost (GPtrArray *moves)
{
  GrundyBoardMove *least = moves->pdata[0];

  for (guint i = 1; i < moves->len; i++)
    if (size_of_move (moves->pdata[i]) < size_of_move (least))
      least = moves->pdata[i];
  for (guint i = 0; i < moves->len; i++)
    if (moves->pdata[i] != least &&
        (size_of_move (moves->pdata[i]) <= size_of_move (least) || !has_cells_of (moves->pdata[i], least)))
      return NULL;
  return least;
}

static void
keep_only (GPtrArray *moves, GrundyBoardMove *move)
{
  g_ptr_array_set_size (moves, 0);
  g_ptr_array_add (moves, move);
}

/* Of moves that take tokens from heaps, those that are nearest to what was pointed at. */
static void
keep_nearest (GrundyBoard *self, GPtrArray *moves, const GArray *elements, double x)
{
  const CgtBoard *board = grundy_board_get_board (self);
  g_autofree double *distances = g_new (double, moves->len);
  double least = G_MAXDOUBLE;
  guint n = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      const GrundyBoardMove *move = moves->pdata[i];

      distances[i] = cgt_board_marks_distance (board, grundy_board_get_view (self), move->marks,
                                               (const CgtElement *) (gpointer) elements->data, elements->len, x);
      least = MIN (least, distances[i]);
    }
  for (guint i = 0; i < moves->len; i++)
    if (distances[i] <= least)
      moves->pdata[n++] = moves->pdata[i];
  g_ptr_array_set_size (moves, (gint) n);
}

/* Whether an edge or a piece has the colour of a player whose moves cannot be played. In an impartial game, colours
 * belong to nobody. */
static gboolean
is_of_other (GrundyBoard *self, CgtElement element, CgtPlayer *owner)
{
  const CgtBoard *board = grundy_board_get_board (self);
  const CgtEvaluation *evaluation = grundy_board_get_evaluation (self);
  CgtOwner colour = cgt_board_get_owner (board, cgt_ruleset_get_sketch (grundy_board_get_ruleset (self)), element);

  *owner = colour == CGT_OWNER_LEFT ? CGT_LEFT : CGT_RIGHT;
  return colour != CGT_OWNER_BOTH && !(evaluation != NULL && evaluation->impartial) &&
         !grundy_board_may_play (self, *owner);
}

/* Who points at an edge or a piece of the other player does not mean a move of one's own that takes it along: an edge
 * with which it falls, a domino that topples it. A move that changes nothing else is meant. */
static void
drop_moves_from_elsewhere (GrundyBoard *self, GPtrArray *found, CgtElement element)
{
  CgtElement other = element;
  CgtPlayer owner;
  guint n = 0;

  if (!is_of_other (self, element, &owner))
    return;
  for (guint i = 0; element.kind != CGT_ELEMENT_EDGE && i < found->len; i++)
    {
      const GArray *cells = ((GrundyBoardMove *) found->pdata[i])->marks->cells;
      gboolean elsewhere = FALSE;

      for (guint j = 0; j < cells->len && !elsewhere; j++)
        {
          other.index = g_array_index (cells, guint, j);
          elsewhere = !is_of_other (self, other, &owner);
        }
      if (!elsewhere)
        found->pdata[n++] = found->pdata[i];
    }
  g_ptr_array_set_size (found, (gint) n);
}

/* The same. Of moves of heaps, the nearest are meant. If a single place is pointed at that several moves change, the
 * one that is meant is within all others, or it goes to the nearest side of the place: @x and @y are the pointer's;
 * negative: there is no pointer. */
static GPtrArray *
find_moves_at (GrundyBoard *self, const GArray *elements, double x, double y, CgtTouch *touch)
{
  const CgtBoard *board = grundy_board_get_board (self);
  const CgtElement *first = &g_array_index (elements, CgtElement, 0);
  GPtrArray *found = find_board_moves (self, first, elements->len, touch);
  guint near[CGT_MOST_NEIGHBOURS], n = 0;
  GrundyBoardMove *meant;

  drop_moves_from_elsewhere (self, found, *first);
  /* If only some moves are listed, the nearest of them may be far away. */
  if (found->len > 1 && board->shape == CGT_BOARD_HEAPS && grundy_board_get_evaluation (self)->moves_described == NULL)
    {
      keep_nearest (self, found, elements, x);
      /* A token between two moves that are as far from it means either. */
      if (first->kind == CGT_ELEMENT_TOKEN)
        keep_only (found, found->pdata[0]);
    }
  if (found->len < 2 || elements->len > 1 || *touch == CGT_TOUCH_MEANT || first->kind != CGT_ELEMENT_CELL ||
      board->shape != CGT_BOARD_GRID)
    return found;
  meant = find_innermost (found);
  if (meant != NULL)
    {
      keep_only (found, meant);
      return found;
    }
  if (x >= 0)
    n = cgt_board_cells_near (board, grundy_board_get_view (self), x, y, near);
  for (guint i = 0; i < n; i++)
    {
      CgtElement both[2] = { *first, { .kind = CGT_ELEMENT_CELL, .index = near[i] } };
      g_autoptr (GPtrArray) towards = find_board_moves (self, both, 2, touch);

      if (towards->len != 1)
        continue;
      keep_only (found, towards->pdata[0]);
      break;
    }
  return found;
}

static gboolean
has_element (const GArray *elements, CgtElement element)
{
  for (guint i = 0; elements != NULL && i < elements->len; i++)
    if (cgt_element_equal (g_array_index (elements, CgtElement, i), element))
      return TRUE;
  return FALSE;
}

static gboolean
is_in_chosen_heap (const GArray *elements, CgtElement element)
{
  const CgtElement *first = &g_array_index (elements, CgtElement, 0);

  return element.kind == CGT_ELEMENT_HEAP && first->kind == CGT_ELEMENT_HEAP && first->index == element.index;
}

/* (transfer full): what was chosen before, and what is pointed at now. */
static GArray *
gather (GrundyBoard *self, CgtElement first, CgtElement last)
{
  GArray *picked = grundy_board_get_shared (self)->picked;
  GArray *elements = picked != NULL ? g_array_copy (picked) : g_array_new (FALSE, TRUE, sizeof (CgtElement));

  g_array_append_val (elements, first);
  if (!cgt_element_equal (first, last))
    g_array_append_val (elements, last);
  return elements;
}

/* What is shown of moves that begin alike: the piece where it goes. */
static void
show_part (GrundyBoard *self, const GrundyBoardMove *move, const GArray *elements)
{
  const CgtBoard *board = grundy_board_get_board (self);
  g_autoptr (CgtBoardMarks) marks = NULL;

  if (board->shape == CGT_BOARD_GRID && elements != NULL && elements->len >= 2 &&
      begins_with (move->steps, &g_array_index (elements, CgtElement, 0), elements->len))
    marks = cgt_board_marks_of_piece (board, elements);
  grundy_board_show_move (self, marks, move->player);
}

/* What points at no move takes away only what was shown for pointing, not a hint, nor the move of the program. */
static void
show_no_moves (GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  if (shared->previews)
    grundy_board_show_move (self, NULL, CGT_LEFT);
  shared->previews = FALSE;
  shared->shown = NULL;
}

static void
show_found_moves (GrundyBoard *self, GPtrArray *found, const GArray *elements)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  const GrundyBoardMove *move = found->len > 0 ? found->pdata[0] : NULL;

  if (move == NULL || (found->len > 1 && elements->len < 2))
    {
      show_no_moves (self);
      return;
    }
  if (found->len == 1 && shared->previews && shared->shown == move->move)
    return;
  shared->previews = TRUE;
  shared->shown = found->len == 1 ? move->move : NULL;
  if (found->len == 1)
    grundy_board_show_move (self, move->marks, move->player);
  else
    show_part (self, move, elements);
}

/* What was chosen stays in sight while the pointer is somewhere else. */
static void
show_move_choice (GrundyBoard *self)
{
  GArray *picked = grundy_board_get_shared (self)->picked;
  g_autoptr (GPtrArray) found = NULL;
  CgtTouch touch;

  if (picked == NULL)
    {
      show_no_moves (self);
      return;
    }
  found = find_board_moves (self, &g_array_index (picked, CgtElement, 0), picked->len, &touch);
  show_found_moves (self, found, picked);
}

static void
preview_move (GrundyBoard *self, CgtElement first, CgtElement last, double x, double y)
{
  g_autoptr (GArray) elements = gather (self, first, last);
  g_autoptr (GPtrArray) found = NULL;
  CgtTouch touch;

  if (grundy_board_get_shared (self)->popover != NULL || has_too_many_moves (self))
    return;
  if (first.kind != CGT_ELEMENT_NONE)
    found = find_moves_at (self, elements, x, y, &touch);
  if (found != NULL && found->len > 0)
    show_found_moves (self, found, elements);
  else
    show_move_choice (self);
}

void
grundy_board_play_point (GrundyBoard *self, double x, double y)
{
  CgtElement element = grundy_board_element_at (self, x, y);

  preview_move (self, element, element, x, y);
}

static CgtElement
get_cursor (GrundyBoard *self)
{
  return CLASS (self)->cursor_element ? CLASS (self)->cursor_element (self) : (CgtElement) { 0 };
}

/* Whether @first does not go on with what was chosen before: no move does, or it is chosen again. */
static gboolean
drops_choice (GrundyBoard *self, CgtElement first, const GPtrArray *found, CgtTouch touch)
{
  const GArray *picked = grundy_board_get_shared (self)->picked;

  return picked != NULL && (found->len == 0 || (touch != CGT_TOUCH_MEANT && has_element (picked, first)) ||
                            (found->len > 1 && is_in_chosen_heap (picked, first)));
}

GPtrArray *
grundy_board_play_find (GrundyBoard *self, CgtElement element)
{
  CgtElement anchor = grundy_board_get_shared (self)->anchor;
  CgtElement first = anchor.kind != CGT_ELEMENT_NONE ? anchor : element;
  g_autoptr (GArray) elements = gather (self, first, element);
  GPtrArray *found;
  CgtTouch touch;

  if (element.kind == CGT_ELEMENT_NONE || !knows_board_moves (self) || has_too_many_moves (self))
    return g_ptr_array_new ();
  found = find_moves_at (self, elements, -1, -1, &touch);
  if (drops_choice (self, first, found, touch))
    g_ptr_array_set_size (found, 0);
  return found;
}

gboolean
grundy_board_play_finds (GrundyBoard *self, CgtElement element)
{
  g_autoptr (GPtrArray) found = grundy_board_play_find (self, element);

  return found->len > 0 || !knows_board_moves (self) || (has_too_many_moves (self) && find_by_board (self, element));
}

void
grundy_board_play_move_cursor (GrundyBoard *self, CgtElement before, gboolean draws)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  CgtElement element = get_cursor (self);

  if (!draws)
    shared->anchor.kind = CGT_ELEMENT_NONE;
  else if (shared->anchor.kind == CGT_ELEMENT_NONE)
    shared->anchor = before;
  preview_move (self, draws ? shared->anchor : element, element, -1, -1);
}

void
grundy_board_play_point_nowhere (GrundyBoard *self)
{
  if (grundy_board_get_shared (self)->popover == NULL)
    show_move_choice (self);
}

gboolean
grundy_board_play_drop_choice (GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  if (shared->picked == NULL && shared->anchor.kind == CGT_ELEMENT_NONE)
    return FALSE;
  shared->anchor.kind = CGT_ELEMENT_NONE;
  g_clear_pointer (&shared->picked, g_array_unref);
  g_clear_pointer (&shared->targets, g_array_unref);
  show_no_moves (self);
  grundy_board_refuse (self, NULL);
  grundy_board_repaint (self);
  return TRUE;
}

static void
add_target (GArray *targets, const GArray *chosen, CgtElement element, gboolean again)
{
  if (!has_element (targets, element) && (again || !has_element (chosen, element)))
    g_array_append_val (targets, element);
}

static void
add_ends (const CgtBoard *board, const GrundyBoardMove *move, const GArray *chosen, GArray *targets)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, TRUE, sizeof (CgtElement));

  cgt_board_marks_add_ends (board, move->marks, g_array_index (chosen, CgtElement, 0), ends);
  for (guint i = 0; i < ends->len; i++)
    add_target (targets, chosen, g_array_index (ends, CgtElement, i), FALSE);
}

/* (transfer full): the places that tell the moves apart. */
static GArray *
list_targets (GrundyBoard *self, const GArray *elements, GPtrArray *found)
{
  GArray *targets = g_array_new (FALSE, TRUE, sizeof (CgtElement));
  const CgtBoard *board = grundy_board_get_board (self);
  CgtBoardShape shape = board->shape;
  gboolean edges = cgt_ruleset_get_sketch (grundy_board_get_ruleset (self))->n_edges > 0;

  for (guint i = 0; i < found->len; i++)
    {
      const GrundyBoardMove *move = found->pdata[i];

      if (begins_with (move->steps, &g_array_index (elements, CgtElement, 0), elements->len))
        {
          if (elements->len < move->steps->len)
            add_target (targets, elements, g_array_index (move->steps, CgtElement, elements->len), TRUE);
          continue;
        }
      for (guint j = 0; (shape == CGT_BOARD_GRID || shape == CGT_BOARD_GRAPH) && j < move->marks->cells->len; j++)
        add_target (targets, elements,
                    (CgtElement) { .kind = shape == CGT_BOARD_GRID ? CGT_ELEMENT_CELL : CGT_ELEMENT_VERTEX,
                                   .index = g_array_index (move->marks->cells, guint, j) },
                    FALSE);
      add_ends (board, move, elements, targets);
      for (guint j = 0; edges && j < move->marks->edges->len; j++)
        add_target (targets, elements,
                    (CgtElement) { .kind = CGT_ELEMENT_EDGE, .index = g_array_index (move->marks->edges, guint, j) },
                    FALSE);
    }
  return targets;
}

/* If all moves leave as many tokens of a heap, what they take was meant, whichever token was pointed at. */
static void
take_top (CgtElement *element, GPtrArray *found)
{
  const guint64 *size = NULL;

  for (guint i = 0; element->kind == CGT_ELEMENT_HEAP && i < found->len; i++)
    {
      const GrundyBoardMove *move = found->pdata[i];
      const guint64 *left = cgt_board_marks_find_size (move->marks, element->index);

      if (left == NULL || (size != NULL && *left != *size))
        return;
      size = left;
    }
  if (size != NULL)
    element->size = *size;
}

/* Keeps what was chosen, until the rest tells the moves apart. FALSE: nothing does. */
static gboolean
hold (GrundyBoard *self, const GArray *elements, GPtrArray *found)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  const GrundyBoardMove *move = found->pdata[0];
  g_autoptr (GArray) targets = list_targets (self, elements, found);

  /* Moves of heaps that have one end in common are different moves at one place. */
  if (targets->len == 0 || (grundy_board_get_board (self)->shape == CGT_BOARD_HEAPS && targets->len < found->len))
    return FALSE;
  g_clear_pointer (&shared->picked, g_array_unref);
  g_clear_pointer (&shared->targets, g_array_unref);
  shared->picked = g_array_copy ((GArray *) elements);
  for (guint i = 0; i < shared->picked->len; i++)
    take_top (&g_array_index (shared->picked, CgtElement, i), found);
  shared->targets = g_steal_pointer (&targets);
  grundy_board_refuse (self, elements->len == 1 && move->steps != NULL ? _ ("Now choose where it goes.")
                                                                       : _ ("Now choose one of the marked places."));
  grundy_board_repaint (self);
  show_move_choice (self);
  return TRUE;
}

/* The list of moves to choose from */

/* Whose move it is, if it could be one of either player. (nullable) */
static const char *
who (GrundyBoard *self, const GrundyBoardMove *move)
{
  if (move->both || move->evaluation->impartial || !grundy_board_may_play (self, CGT_LEFT) ||
      !grundy_board_may_play (self, CGT_RIGHT))
    return NULL;
  return move->player == CGT_LEFT ? _ ("Left") : _ ("Right");
}

typedef struct
{
  GrundyBoard *board;    /* lives longer than the popover, its child */
  GrundyBoardMove *move; /* in the list of moves that the popover keeps */
} Row;

static void
draw_row_of_moves (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  Row *row = user_data;

  grundy_board_draw_move (row->board, cr, width, height, row->move->marks, row->move->player);
}

static void
row_pointed (Row *row)
{
  grundy_board_show_move (row->board, row->move->marks, row->move->player);
}

static void
row_clicked (Row *row)
{
  g_autoptr (CgtEvaluation) evaluation = cgt_evaluation_ref (row->move->evaluation);
  const CgtMove *move = row->move->move;
  g_autoptr (GrundyBoard) board = g_object_ref (row->board);

  grundy_board_show_move (board, NULL, CGT_LEFT);
  gtk_popover_popdown (GTK_POPOVER (grundy_board_get_shared (board)->popover));
  choose_board_move (board, evaluation, move);
}

/* (transfer full): what the move does, and who makes it if that is not known. */
static char *
row_words (GrundyBoard *self, const GrundyBoardMove *move)
{
  g_autofree char *words =
    grundy_move_in_words (grundy_board_get_ruleset (self), grundy_board_get_board (self), move->after);
  const char *player = who (self, move);

  return player ? g_strdup_printf (_ ("%s: %s"), player, words) : g_steal_pointer (&words);
}

static GtkWidget *
make_row (GrundyBoard *self, GrundyBoardMove *move)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *area = gtk_drawing_area_new ();
  GtkWidget *label = grundy_label_new (NULL, NULL), *number = gtk_label_new (NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_autofree char *words = row_words (self, move);
  Row *row = g_new0 (Row, 1);

  row->board = self;
  row->move = move;
  g_object_set_data_full (G_OBJECT (button), "row", row, g_free);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), 72);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), 48);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_row_of_moves, row, NULL);

  grundy_label_set_typeset (GTK_LABEL (label), words, MOST_SHOWN);
  gtk_widget_set_hexpand (label, TRUE);
  if (!grundy_board_get_hides_answers (self))
    grundy_label_set_typeset (GTK_LABEL (number), move->move->value, MOST_SHOWN);
  gtk_widget_add_css_class (number, "dim-label");
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), number);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  grundy_widget_set_name (button, words);

  g_signal_connect_swapped (button, "clicked", G_CALLBACK (row_clicked), row);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (row_pointed), row);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (row_pointed), row);
  gtk_widget_add_controller (button, motion);
  gtk_widget_add_controller (button, focus);
  return button;
}

static gboolean
drop_popover (gpointer user_data)
{
  GrundyBoard *self = user_data;
  GtkWidget *popover = grundy_board_get_shared (self)->popover;

  if (popover && !gtk_widget_get_visible (popover))
    close_popover (self);
  return G_SOURCE_REMOVE;
}

static void
popover_closed (GrundyBoard *self)
{
  grundy_board_show_move (self, NULL, CGT_LEFT);
  /* Later, because the click on a row that closes it is still being handled. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, drop_popover, g_object_ref (self), g_object_unref);
}

/* The visible part of the board. A list that points to another part could be off the screen. */
static GdkRectangle
get_seen (GrundyBoard *self)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t board = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                              (float) gtk_widget_get_height (GTK_WIDGET (self)));
  graphene_rect_t port;

  if (scrolled && gtk_widget_compute_bounds (scrolled, GTK_WIDGET (self), &port))
    graphene_rect_intersection (&board, &port, &board);
  return (GdkRectangle) { (int) board.origin.x, (int) board.origin.y, (int) board.size.width, (int) board.size.height };
}

static void
offer (GrundyBoard *self, GPtrArray *moves, double x, double y)
{
  GdkRectangle seen = get_seen (self);
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  close_popover (self);
  for (guint i = 0; i < moves->len && i < 200; i++)
    gtk_box_append (GTK_BOX (list), make_row (self, g_ptr_array_index (moves, i)));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 320);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);

  shared->popover = gtk_popover_new ();
  g_object_set_data_full (G_OBJECT (shared->popover), "moves", g_ptr_array_ref (get_moves (self)),
                          (GDestroyNotify) g_ptr_array_unref);
  gtk_popover_set_child (GTK_POPOVER (shared->popover), scrolled);
  gtk_popover_set_position (GTK_POPOVER (shared->popover), GTK_POS_RIGHT);
  gtk_popover_set_pointing_to (GTK_POPOVER (shared->popover),
                               &(GdkRectangle) { CLAMP ((int) x, seen.x, seen.x + seen.width),
                                                 CLAMP ((int) y, seen.y, seen.y + seen.height), 1, 1 });
  grundy_widget_set_name (shared->popover, _ ("Moves"));
  gtk_widget_set_parent (shared->popover, GTK_WIDGET (self));
  g_signal_connect_swapped (shared->popover, "closed", G_CALLBACK (popover_closed), self);
  gtk_popover_popup (GTK_POPOVER (shared->popover));
}

/* Whether the game is over for whoever may play now, or for both if nobody may. */
static gboolean
has_no_moves (GrundyBoard *self)
{
  gboolean nobody = !grundy_board_may_play (self, CGT_LEFT) && !grundy_board_may_play (self, CGT_RIGHT);

  if (!knows_board_moves (self) || has_too_many_moves (self) || get_moves (self)->len > 0)
    return FALSE;
  for (guint player = 0; nobody && player <= CGT_RIGHT; player++)
    {
      g_autoptr (GPtrArray) moves = cgt_evaluation_list_playable (grundy_board_get_evaluation (self), player);

      if (moves->len > 0)
        return FALSE;
    }
  return TRUE;
}

/* Tells a user who pointed at a board and saw nothing happen why that is. */
static void
say_why_not (GrundyBoard *self, CgtElement element)
{
  const char *why =
    element.kind != CGT_ELEMENT_NONE ? _ ("No move changes this part.") : _ ("There is nothing to move here.");
  CgtPlayer owner;

  grundy_board_get_shared (self)->waits = !knows_board_moves (self);
  if (has_no_moves (self))
    why = _ ("There are no moves left.");
  else if (!grundy_board_may_play (self, CGT_LEFT) && !grundy_board_may_play (self, CGT_RIGHT))
    why = _ ("It is not your turn.");
  else if (!knows_board_moves (self))
    why = _ ("Its moves are not known yet.");
  else if (is_of_other (self, element, &owner))
    why = owner == CGT_LEFT ? _ ("This is Left’s: it is blue.") : _ ("This is Right’s: it is red.");
  grundy_board_refuse (self, why);
}

static void
choose_by_board (GrundyBoard *self, CgtElement element)
{
  const CgtMove *move = find_by_board (self, element);

  if (move)
    choose_board_move (self, grundy_board_get_evaluation (self), move);
  else
    say_why_not (self, element);
}

static gboolean
are_arrays_equal (const GArray *a, const GArray *b)
{
  guint size = g_array_get_element_size ((GArray *) a);

  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, (gsize) a->len * size) == 0);
}

/* Whether all moves change the same squares alike: it is the same which of the queens on a square moves. */
static gboolean
are_same_on_board (GrundyBoard *self, const GPtrArray *found)
{
  const CgtBoardMarks *first = ((GrundyBoardMove *) found->pdata[0])->marks;

  if (grundy_board_get_board (self)->shape != CGT_BOARD_GRID)
    return FALSE;
  for (guint i = 1; i < found->len; i++)
    {
      const CgtBoardMarks *marks = ((GrundyBoardMove *) found->pdata[i])->marks;

      if (!are_arrays_equal (marks->cells, first->cells) || !are_arrays_equal (marks->cells_after, first->cells_after))
        return FALSE;
    }
  return TRUE;
}

static void
choose (GrundyBoard *self, CgtElement first, CgtElement last, double x, double y)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  g_autoptr (GArray) elements = NULL;
  g_autoptr (GPtrArray) found = NULL;
  CgtTouch touch;

  if (has_too_many_moves (self))
    {
      choose_by_board (self, last);
      return;
    }
  elements = gather (self, first, last);
  found = find_moves_at (self, elements, x, y, &touch);
  if (drops_choice (self, first, found, touch))
    {
      gboolean ends = first.kind == CGT_ELEMENT_NONE || has_element (shared->picked, first) ||
                      is_in_chosen_heap (shared->picked, first);

      grundy_board_play_drop_choice (self);
      if (ends)
        {
          grundy_board_refuse (self, _ ("Nothing is chosen now."));
          return;
        }
      g_array_unref (elements);
      g_ptr_array_unref (found);
      elements = gather (self, first, last);
      found = find_moves_at (self, elements, x, y, &touch);
    }
  if (found->len > 1 && are_same_on_board (self, found))
    keep_only (found, found->pdata[0]);
  if (found->len > 1)
    {
      if (!hold (self, elements, found))
        offer (self, found, x >= 0 ? shared->press_x : grundy_board_get_view (self)->width / 2,
               x >= 0 ? shared->press_y : grundy_board_get_view (self)->height / 2);
      return;
    }
  if (found->len == 0)
    {
      show_no_moves (self);
      say_why_not (self, first);
      return;
    }
  grundy_board_play_drop_choice (self);
  show_no_moves (self);
  choose_board_move (self, ((GrundyBoardMove *) found->pdata[0])->evaluation,
                     ((GrundyBoardMove *) found->pdata[0])->move);
}

/* Gestures */

gboolean
grundy_board_play_press (GrundyBoard *self, double x, double y)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  shared->waits = FALSE;
  shared->anchor.kind = CGT_ELEMENT_NONE;
  shared->first = shared->last = grundy_board_element_at (self, x, y);
  preview_move (self, shared->first, shared->last, x, y);
  return shared->first.kind != CGT_ELEMENT_NONE;
}

void
grundy_board_play_drag (GrundyBoard *self, double x, double y)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  shared->last = grundy_board_element_at (self, x, y);
  preview_move (self, shared->first, shared->last, x, y);
}

void
grundy_board_play_release (GrundyBoard *self, double x, double y)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  choose (self, shared->first, shared->last, x, y);
}

void
grundy_board_play_cancel (GrundyBoard *self)
{
  grundy_board_play_drop_choice (self);
  show_no_moves (self);
}

void
grundy_board_play_at_cursor (GrundyBoard *self)
{
  CgtElement element = get_cursor (self), anchor = grundy_board_get_shared (self)->anchor;

  grundy_board_get_shared (self)->anchor.kind = CGT_ELEMENT_NONE;
  choose (self, anchor.kind != CGT_ELEMENT_NONE ? anchor : element, element, -1, -1);
}
