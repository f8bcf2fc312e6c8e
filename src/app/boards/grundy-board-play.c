/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-board-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "app/base/grundy-work.h"
#include "app/widgets/grundy-widgets.h"
#include "base/cgt-quote.h"

/* Playing on the board: a move is identified by what it changes. A click on that, or a stroke from one part of it to
 * another, chooses the move, in the same way in every game. */

#define MOST_SHOWN 200

#define CLASS(self) GRUNDY_BOARD_GET_CLASS (self)

void
grundy_board_move_free (GrundyBoardMove *move)
{
  cgt_evaluation_unref (move->evaluation);
  g_clear_pointer (&move->after, cgt_board_free);
  g_clear_pointer (&move->marks, cgt_board_marks_free);
  g_free (move);
}

void
grundy_board_choose_move (GrundyBoard *self, CgtEvaluation *evaluation, const CgtMove *move)
{
  g_autoptr (CgtEvaluation) kept G_GNUC_UNUSED = cgt_evaluation_ref (evaluation); /* the move may replace it */

  g_signal_emit_by_name (self, "move-chosen", move);
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
  move->after = g_steal_pointer (&after);
  return move;
}

static GPtrArray *
list_moves (GrundyBoard *self, gboolean winning, guint limit, CgtBudget *budget)
{
  CgtEvaluation *evaluation = grundy_board_get_evaluation (self);
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_board_move_free);
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

  return list_moves (self, winning, limit, budget);
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
knows_moves (GrundyBoard *self)
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
  shared->moves = list_moves (self, FALSE, G_MAXUINT, budget);
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
  close_popover (self);
  grundy_board_get_shared (self)->waits = FALSE; /* this was for the moves of another position */
  grundy_board_play_forget_moves (self);
}

void
grundy_board_play_forget_moves (GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  g_clear_pointer (&shared->moves, g_ptr_array_unref);
  if (shared->waits && knows_moves (self))
    {
      shared->waits = FALSE;
      grundy_board_refuse (self, _ ("Its moves are known now."));
    }
  if (CLASS (self)->known_changed)
    CLASS (self)->known_changed (self);
}

static guint
size_of (const GrundyBoardMove *move)
{
  return move->marks->cells->len + move->marks->heaps->len + move->marks->edges->len + move->marks->tokens->len;
}

/* (transfer container): the moves that touch both ends of the gesture. If one of them is meant by name, only that. A
 * stroke, or a click on an edge, means the move with the fewest changes. */
static GPtrArray *
find_candidates (GrundyBoard *self, CgtElement first, CgtElement last)
{
  const CgtBoard *board = grundy_board_get_board (self);
  GPtrArray *moves = get_moves (self);
  GPtrArray *found = g_ptr_array_new ();
  CgtTouch best = CGT_TOUCH_CHANGES;
  gboolean tight = first.kind == CGT_ELEMENT_EDGE || !cgt_element_equal (first, last);
  guint least = G_MAXUINT;

  for (guint i = 0; i < moves->len; i++)
    {
      GrundyBoardMove *move = g_ptr_array_index (moves, i);
      CgtTouch touch = cgt_board_marks_stroke (board, move->marks, first, last);

      if (touch < best)
        continue;
      if (touch > best || (tight && size_of (move) < least))
        g_ptr_array_set_size (found, 0);
      if (tight && found->len > 0 && size_of (move) > least)
        continue;
      best = touch;
      least = size_of (move);
      g_ptr_array_add (found, move);
    }
  return found;
}

static void
preview (GrundyBoard *self, CgtElement first, CgtElement last)
{
  g_autoptr (GPtrArray) found = find_candidates (self, first, last);
  const GrundyBoardMove *move = found->len == 1 ? g_ptr_array_index (found, 0) : NULL;

  if (move)
    grundy_board_show_move (self, move->marks, move->player);
  else
    grundy_board_show_move (self, NULL, CGT_LEFT);
}

void
grundy_board_play_preview (GrundyBoard *self, CgtElement element)
{
  if (!grundy_board_get_shared (self)->popover)
    preview (self, element, element);
}

/* The list of moves to choose from */

static const char *
who (const GrundyBoardMove *move)
{
  if (move->both)
    return NULL;
  return move->player == CGT_LEFT ? _ ("Left") : _ ("Right");
}

typedef struct
{
  GrundyBoard *board;    /* lives longer than the popover, its child */
  GrundyBoardMove *move; /* in the list of moves that the popover keeps */
} Row;

static void
draw_row (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  Row *row = user_data;

  cgt_board_draw_miniature (cr, row->move->after, grundy_board_get_ruleset (row->board), width, height,
                            grundy_board_get_theme (row->board));
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
  grundy_board_choose_move (board, evaluation, move);
}

/* Who moves and to which value, or to which position if that is not known. */
static char *
row_markup (const GrundyBoardMove *move, gboolean hides_answers)
{
  const char *after = cgt_move_get_term_to (move->move);
  const char *value = hides_answers ? NULL : move->move->value;
  const char *player = hides_answers ? NULL : who (move);
  g_autofree char *shown = NULL;

  if (value && move->move->value_markup && strlen (move->move->value_markup) <= MOST_SHOWN)
    shown = g_strdup (move->move->value_markup);
  else
    {
      g_autofree char *text = cgt_quote (value ? value : player ? "?" : after, -1, MOST_SHOWN);
      shown = g_markup_escape_text (text, -1);
    }
  return player ? g_strdup_printf ("%s: %s", player, shown) : g_steal_pointer (&shown);
}

static GtkWidget *
make_row (GrundyBoard *self, GrundyBoardMove *move)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *area = gtk_drawing_area_new ();
  GtkWidget *label = grundy_label_new (NULL, NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  const char *after = cgt_move_get_term_to (move->move);
  g_autofree char *name = NULL;
  g_autofree char *markup = NULL;
  Row *row = g_new0 (Row, 1);

  row->board = self;
  row->move = move;
  g_object_set_data_full (G_OBJECT (button), "row", row, g_free);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), 72);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), 48);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_row, row, NULL);

  markup = row_markup (move, grundy_board_get_hides_answers (self));
  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  name = who (move) ? g_strdup_printf ("%s: %s", who (move), after) : g_strdup (after);
  grundy_widget_set_name (button, name);

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

/* Tells a user who pointed at a part and saw nothing happen why that is. */
static void
say_why_not (GrundyBoard *self)
{
  const char *why = _ ("No move changes this part.");

  grundy_board_get_shared (self)->waits = !knows_moves (self);
  if (knows_moves (self) && !has_too_many_moves (self) && get_moves (self)->len == 0)
    why = _ ("There are no moves left.");
  else if (!grundy_board_may_play (self, CGT_LEFT) && !grundy_board_may_play (self, CGT_RIGHT))
    why = _ ("It is not your turn.");
  else if (!knows_moves (self))
    why = _ ("Its moves are not known yet.");
  grundy_board_refuse (self, why);
}

static void
choose (GrundyBoard *self, CgtElement first, CgtElement last, double x, double y)
{
  g_autoptr (GPtrArray) found = NULL;

  if (has_too_many_moves (self))
    {
      const CgtMove *move = find_by_board (self, last);

      if (move)
        grundy_board_choose_move (self, grundy_board_get_evaluation (self), move);
      else
        say_why_not (self);
      return;
    }
  found = find_candidates (self, first, last);
  if (found->len > 1)
    {
      offer (self, found, x, y);
      return;
    }
  grundy_board_show_move (self, NULL, CGT_LEFT);
  if (found->len == 1)
    {
      const GrundyBoardMove *move = g_ptr_array_index (found, 0);

      grundy_board_choose_move (self, move->evaluation, move->move);
    }
  else
    say_why_not (self);
}

/* Gestures */

gboolean
grundy_board_play_press (GrundyBoard *self, double x, double y)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  shared->waits = FALSE;
  shared->first = shared->last = grundy_board_element_at (self, x, y);
  preview (self, shared->first, shared->last);
  return shared->first.kind != CGT_ELEMENT_NONE;
}

void
grundy_board_play_drag (GrundyBoard *self, double x, double y)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);
  CgtElement element = grundy_board_element_at (self, x, y);

  if (cgt_element_equal (element, shared->last))
    return;
  shared->last = element;
  preview (self, shared->first, shared->last);
}

void
grundy_board_play_release (GrundyBoard *self)
{
  GrundyBoardShared *shared = grundy_board_get_shared (self);

  choose (self, shared->first, shared->last, shared->press_x, shared->press_y);
}

void
grundy_board_play_cancel (GrundyBoard *self)
{
  grundy_board_show_move (self, NULL, CGT_LEFT);
}

void
grundy_board_play_at_cursor (GrundyBoard *self)
{
  CgtBoardView *view = grundy_board_get_view (self);
  CgtElement element = { 0 };

  if (CLASS (self)->cursor_element)
    element = CLASS (self)->cursor_element (self);
  choose (self, element, element, view->width / 2, view->height / 2);
}
