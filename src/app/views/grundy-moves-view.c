/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-moves-view.h"

#include <glib/gi18n.h>

#include "app/base/grundy-class.h"
#include "app/base/grundy-export.h"
#include "app/base/grundy-long-values.h"
#include "app/base/grundy-words.h"
#include "app/play/grundy-alike-moves.h"
#include "app/play/grundy-best-moves.h"
#include "app/widgets/grundy-slices.h"
#include "grundy-context-menu.h"
#include "grundy-move-item.h"
#include "pictures/boards/cgt-board-picture.h"

/* Only a few rows are filled at a time, because their layout also takes time. */
#define PIECE_ROWS 2

struct _GrundyMovesView
{
  GrundyResultsPage parent_instance;

  GrundyChancesBar *chances_bar;
  GtkStack *stack;
  GMenuModel *menu; /* of a row */
  AdwStatusPage *unknown;
  GtkWidget *columns[2];
  GtkLabel *titles[2];
  GtkStack *stacks[2];
  GtkListView *lists[2];
  GtkWidget *solution; /* the buttons of a puzzle */
  GtkToggleButton *solving;
  guint solve_id;

  GListStore *stores[2];
  GtkSingleSelection *selections[2];
  GrundyMoveItem *pointed_at; /* the last move under the pointer, which the menu is about; nullable */
  gboolean pointed;           /* the pointer is on a list */
  const GrundyKnown *known;
  CgtExpression *listed;   /* whose moves are listed; NULL: none yet */
  GHashTable *long_values; /* which are told by their means, see grundy_long_values_new(); NULL: unknown */
  guint question;          /* about them; 0: answered, or not asked */
  GHashTable *chances;     /* position moved to -> CgtRandomMove, both borrowed; NULL: unknown */
  GPtrArray *targets[2];   /* CgtMove of the evaluation, in the order of the rows */
  GHashTable *alike[2];    /* how many moves each of them stands for */
  guint filled[2];         /* rows that show their move */
  guint most[2];           /* moves that are listed */
  GtkWidget *more[2];      /* the buttons for more */
};

G_DEFINE_FINAL_TYPE (GrundyMovesView, grundy_moves_view, GRUNDY_TYPE_RESULTS_PAGE)

/* Rows */

/* Whether a move is as good as the first of all moves, sorted with the best first, or as the last. NULL: neither, or
 * these are as good as each other. */
static const char *
rank_of_item (GrundyMovesView *self, const GrundyMoveItem *item)
{
  const GPtrArray *sorted = self->targets[item->player];
  const CgtMove *first, *last;

  if (sorted == NULL || sorted->len < 2 || item->evaluation != self->known->evaluation ||
      grundy_count_moves (item->evaluation, item->player) > GRUNDY_MOST_MOVES)
    return NULL;
  first = sorted->pdata[0];
  last = sorted->pdata[sorted->len - 1];
  if (first->wins == last->wins && first->remoteness == last->remoteness)
    return NULL;
  return cgt_move_is_as_good (item->evaluation, item->move, first)  ? _ ("best")
         : cgt_move_is_as_good (item->evaluation, item->move, last) ? _ ("worst")
                                                                    : NULL;
}

/* A row that comes into sight may still show a move of what was evaluated before. */
static gboolean
is_of_known (GrundyMovesView *self, const GrundyMoveItem *item)
{
  const CgtEvaluation *evaluation = self->known->evaluation;

  return evaluation != NULL && g_str_equal (item->evaluation->expression, evaluation->expression);
}

static GrundyComponent *
component_to_draw (GrundyMovesView *self, const GrundyMoveItem *item)
{
  const CgtMove *move = item->move;
  GrundyComponent *component = self->known->components != NULL && move->term < self->known->components->len
                                 ? self->known->components->pdata[move->term]
                                 : NULL;

  return component != NULL && move->position != NULL && is_of_known (self, item) &&
             grundy_component_get_drawn_board (component) != NULL
           ? component
           : NULL;
}

static const CgtRandomMove *
get_chance (GrundyMovesView *self, const CgtMove *move)
{
  return self->chances != NULL ? g_hash_table_lookup (self->chances, cgt_move_get_to (move)) : NULL;
}

static void
show_row (GrundyMovesView *self, const GrundyMoveItem *item)
{
  g_autofree char *measure = grundy_long_values_measure (self->long_values, item->move->value);
  const GrundyShownMove shown = { .evaluation = item->evaluation,
                                  .move = item->move,
                                  .player = item->player,
                                  .final = self->known->final,
                                  .rank = rank_of_item (self, item),
                                  .alike = item->alike,
                                  .component = component_to_draw (self, item),
                                  .measure = measure,
                                  .chance = get_chance (self, item->move) };

  grundy_move_row_show (item->row, &shown);
}

static void
on_row_setup (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  gtk_list_item_set_child (item, g_object_new (GRUNDY_TYPE_MOVE_ROW, NULL));
}

static void
on_row_bind (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer user_data)
{
  GrundyMoveItem *item = gtk_list_item_get_item (list_item);

  item->row = GRUNDY_MOVE_ROW (gtk_list_item_get_child (list_item));
  show_row (user_data, item);
}

static void
on_row_unbind (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer user_data)
{
  GrundyMoveItem *item = gtk_list_item_get_item (list_item);

  if (GTK_WIDGET (item->row) == gtk_list_item_get_child (list_item))
    item->row = NULL;
}

static void
show_rows_again (GrundyMovesView *self)
{
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->stores[player])); i++)
      {
        g_autoptr (GrundyMoveItem) item = g_list_model_get_item (G_LIST_MODEL (self->stores[player]), i);

        if (item->row != NULL)
          show_row (self, item);
      }
}

/* Choosing */

static void
on_selected (GrundyMovesView *self, GParamSpec *pspec, GtkSingleSelection *selection)
{
  GrundyMoveItem *item = gtk_single_selection_get_selected_item (selection);

  if (grundy_results_page_get_stale (GRUNDY_RESULTS_PAGE (self)))
    return;
  if (item != NULL && item->evaluation == self->known->evaluation)
    {
      GtkSingleSelection *other = self->selections[selection == self->selections[0] ? 1 : 0];

      gtk_single_selection_set_selected (other, GTK_INVALID_LIST_POSITION);
      g_set_object (&self->pointed_at, item);
      grundy_results_page_show_move (GRUNDY_RESULTS_PAGE (self), item->move, item->player);
    }
  else
    grundy_results_page_show_move (GRUNDY_RESULTS_PAGE (self), NULL, CGT_LEFT);
}

static void
on_pointer_enter (GrundyMovesView *self)
{
  self->pointed = TRUE;
}

static void
on_move_leave (GrundyMovesView *self)
{
  for (guint i = 0; i < 2; i++)
    gtk_single_selection_set_selected (self->selections[i], GTK_INVALID_LIST_POSITION);
}

static void
on_pointer_leave (GrundyMovesView *self)
{
  self->pointed = FALSE;
  on_move_leave (self);
}

/* When the keyboard focus enters a list, the first move is shown. What the pointer is on is shown anyway. */
static void
show_focused (GrundyMovesView *self, CgtPlayer player)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean by_keys = GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root));

  if ((by_keys || !self->pointed) &&
      gtk_single_selection_get_selected (self->selections[player]) == GTK_INVALID_LIST_POSITION)
    gtk_single_selection_set_selected (self->selections[player], 0);
}

static void
on_move_enter (GrundyMovesView *self, GtkEventController *controller)
{
  show_focused (self,
                gtk_event_controller_get_widget (controller) == GTK_WIDGET (self->lists[0]) ? CGT_LEFT : CGT_RIGHT);
}

static void
on_move_activate (GtkListView *list, guint position, gpointer user_data)
{
  GrundyMovesView *self = user_data;
  GrundyResultsPage *page = GRUNDY_RESULTS_PAGE (self);
  g_autoptr (GrundyMoveItem) item = NULL;

  item = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (list)), position);
  if (item != NULL && !grundy_results_page_get_stale (page) && item->evaluation == self->known->evaluation)
    grundy_results_page_play_move (page, item->move, item->player);
}

/* The move for which the menu of a row is open. NULL: it is not what is shown any more. */
static const GrundyMoveItem *
get_move_of_menu (GrundyMovesView *self)
{
  const GrundyMoveItem *item = self->pointed_at;

  if (item == NULL || grundy_results_page_get_stale (GRUNDY_RESULTS_PAGE (self)) ||
      item->evaluation != self->known->evaluation)
    return NULL;
  return item;
}

static void
action_play_move (GrundyMovesView *self)
{
  const GrundyMoveItem *item = get_move_of_menu (self);

  if (item != NULL)
    grundy_results_page_play_move (GRUNDY_RESULTS_PAGE (self), item->move, item->player);
}

static void
action_open_move_value (GrundyMovesView *self)
{
  const GrundyMoveItem *item = get_move_of_menu (self);

  if (item != NULL && item->move->value != NULL)
    grundy_results_page_open_text (GRUNDY_RESULTS_PAGE (self), item->move->value);
}

static void
action_copy_move_value (GrundyMovesView *self)
{
  const GrundyMoveItem *item = get_move_of_menu (self);

  if (item != NULL)
    grundy_copy_text (GTK_WIDGET (self), item->move->value);
}

static void
action_copy_move_position (GrundyMovesView *self)
{
  const GrundyMoveItem *item = get_move_of_menu (self);

  if (item != NULL)
    grundy_copy_text (GTK_WIDGET (self), cgt_move_get_to (item->move));
}

/* Stepping through the shortest solution of a puzzle */

#define SOLVE_MS 700

static void
play_next_of_solution (GrundyMovesView *self)
{
  GrundyResultsPage *page = GRUNDY_RESULTS_PAGE (self);
  CgtEvaluation *evaluation = self->known->evaluation;
  const CgtMove *move =
    evaluation != NULL && evaluation->is_puzzle ? cgt_evaluation_get_winning_move (evaluation, CGT_LEFT) : NULL;

  if (move != NULL && self->known->final && !grundy_results_page_get_stale (page))
    grundy_results_page_play_move (page, move, CGT_LEFT);
}

static void
on_solve_timeout (GrundyMovesView *self)
{
  self->solve_id = 0;
  play_next_of_solution (self);
}

/* The next move follows once the last one is evaluated, until the puzzle is solved. */
static void
go_on_solving (GrundyMovesView *self)
{
  const CgtEvaluation *evaluation = self->known->evaluation;
  gboolean unsolved = evaluation != NULL && evaluation->is_puzzle && evaluation->remoteness > 0;

  g_clear_handle_id (&self->solve_id, g_source_remove);
  gtk_widget_set_visible (self->solution, unsolved);
  if (!unsolved)
    gtk_toggle_button_set_active (self->solving, FALSE);
  else if (gtk_toggle_button_get_active (self->solving) && self->known->final)
    self->solve_id = g_timeout_add_once (SOLVE_MS, (GSourceOnceFunc) on_solve_timeout, self);
}

/* The record */

static guint
count_alike (GrundyMovesView *self, CgtPlayer player, const CgtMove *move)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->alike[player], move));
}

/* Makes the item the move that belongs in its place. A row that would look the same is left alone. TRUE: its row had
 * to change. */
static gboolean
change_item (GrundyMovesView *self, GrundyMoveItem *item, const CgtMove *move)
{
  gboolean same = grundy_move_item_change (item, self->known->evaluation, move, count_alike (self, item->player, move));

  if (same || item->row == NULL)
    return FALSE;
  show_row (self, item);
  return TRUE;
}

/* Fills a few more rows. FALSE: all rows are up to date. */
static gboolean
fill_some (GrundyMovesView *self, CgtPlayer player)
{
  GListModel *model = G_LIST_MODEL (self->stores[player]);
  GPtrArray *targets = self->targets[player];
  guint n = targets != NULL ? targets->len : 0;
  guint n_old = g_list_model_get_n_items (model);
  guint *filled = &self->filled[player];
  guint changed = 0;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (; *filled < MIN (n, n_old) && changed < PIECE_ROWS; (*filled)++)
    {
      g_autoptr (GrundyMoveItem) item = g_list_model_get_item (model, *filled);

      changed += change_item (self, item, targets->pdata[*filled]);
    }
  for (; *filled < n && changed < PIECE_ROWS; changed++)
    {
      const CgtMove *move = targets->pdata[(*filled)++];

      g_ptr_array_add (items,
                       grundy_move_item_new (self->known->evaluation, move, player, count_alike (self, player, move)));
    }
  if (items->len > 0)
    g_list_store_splice (self->stores[player], n_old, 0, items->pdata, items->len);
  return *filled < n;
}

static void
finish_filling (GrundyMovesView *self)
{
  for (guint i = 0; i < 2; i++)
    if (self->targets[i] != NULL && self->targets[i]->len > 0 &&
        gtk_widget_get_focus_child (GTK_WIDGET (self->lists[i])) != NULL)
      show_focused (self, i);
}

static GrundyPiece
fill_some_rows (gpointer widget)
{
  GrundyMovesView *self = GRUNDY_MOVES_VIEW (widget);
  gboolean more = fill_some (self, CGT_LEFT);

  more |= fill_some (self, CGT_RIGHT);
  if (more)
    return GRUNDY_PIECE_SMALL;
  finish_filling (self);
  return GRUNDY_PIECE_LAST;
}

static void
stop_filling (GrundyMovesView *self)
{
  grundy_slices_stop (self);
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&self->targets[i], g_ptr_array_unref);
      g_clear_pointer (&self->alike[i], g_hash_table_unref);
      self->filled[i] = 0;
    }
}

static int
compare_chances (gconstpointer a, gconstpointer b, gpointer chances)
{
  const CgtRandomMove *x = g_hash_table_lookup (chances, cgt_move_get_to (*(CgtMove **) a));
  const CgtRandomMove *y = g_hash_table_lookup (chances, cgt_move_get_to (*(CgtMove **) b));
  double difference = (y != NULL ? y->approximately : -1) - (x != NULL ? x->approximately : -1);

  /* Chances that print the same digits may still differ. */
  if (difference == 0 && x != NULL && y != NULL)
    return y->best - x->best;
  return (difference > 0) - (difference < 0);
}

/* Whether the list is empty because it was not made. */
static gboolean
is_unlisted (GrundyMovesView *self, CgtPlayer player)
{
  const CgtEvaluation *evaluation = self->known->evaluation;

  return evaluation->moves[player] != NULL && grundy_count_moves (evaluation, player) == 0 &&
         !cgt_evaluation_is_stuck (evaluation, player);
}

/* Rows of the earlier record stay until they are filled, and cannot be chosen. */
static void
fill_list (GrundyMovesView *self, CgtPlayer player)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->stores[player]));
  guint n;

  self->targets[player] = grundy_best_moves (self->known->evaluation, player, self->most[player]);
  if (self->chances != NULL)
    g_ptr_array_sort_with_data (self->targets[player], compare_chances, self->chances);
  self->alike[player] =
    grundy_join_alike_moves (self->targets[player], self->known->expression, self->known->evaluation);
  n = self->targets[player]->len;
  if (n_old > n)
    g_list_store_splice (self->stores[player], n, n_old - n, NULL, 0);
  gtk_stack_set_visible_child_name (self->stacks[player], n > 0                        ? "moves"
                                                          : is_unlisted (self, player) ? "many"
                                                                                       : "none");
}

static void
set_title (GrundyMovesView *self, CgtPlayer player, const char *title)
{
  guint n = grundy_count_moves (self->known->evaluation, player);
  guint most = self->most[player];
  g_autofree char *text = n > most                     ? g_strdup_printf (_ ("%s (%u of %u)"), title, most, n)
                          : is_unlisted (self, player) ? g_strdup (title)
                                                       : g_strdup_printf ("%s (%u)", title, n);

  gtk_label_set_text (self->titles[player], text);
  gtk_widget_set_visible (self->more[player], n > most);
}

static void
on_long_values (GrundyAnswer *answer, gpointer user_data)
{
  GrundyMovesView *self = user_data;

  self->question = 0;
  /* What was not found within the limits is not asked again. */
  self->long_values = answer->result != NULL ? g_steal_pointer (&answer->result) : grundy_long_values_new ();
  show_rows_again (self);
}

/* Of the listed moves, once for each game. */
static void
ask_long_values (GrundyMovesView *self)
{
  gboolean may_not_fit = FALSE;

  for (guint player = 0; player < 2; player++)
    for (guint i = 0; self->targets[player] != NULL && i < self->targets[player]->len; i++)
      may_not_fit |= grundy_value_may_not_fit (((const CgtMove *) self->targets[player]->pdata[i])->value);
  if (may_not_fit && self->known->final && self->known->evaluator != NULL && self->long_values == NULL &&
      self->question == 0)
    self->question =
      grundy_evaluator_ask_work (self->known->evaluator, self->known->expression, grundy_long_values_of_moves, NULL,
                                 (GDestroyNotify) g_hash_table_unref, on_long_values, self, NULL);
}

static void
forget_long_values (GrundyMovesView *self)
{
  grundy_evaluator_forget (self->known->evaluator, &self->question);
  g_clear_pointer (&self->long_values, g_hash_table_unref);
}

static void
update (GrundyResultsPage *page)
{
  GrundyMovesView *self = GRUNDY_MOVES_VIEW (page);
  CgtEvaluation *evaluation = self->known->evaluation;
  gboolean known = evaluation != NULL && evaluation->moves[CGT_LEFT] != NULL;
  const char *measure;

  stop_filling (self);
  gtk_stack_set_visible_child_name (self->stack, known ? "known" : "unknown");
  if (evaluation == NULL || self->known->final)
    go_on_solving (self);
  if (!known)
    {
      for (guint i = 0; i < 2; i++)
        g_list_store_remove_all (self->stores[i]);
      measure = evaluation != NULL && self->known->final ? grundy_measure_in_words (evaluation) : NULL;
      adw_status_page_set_title (self->unknown, evaluation == NULL || !self->known->final ? ""
                                                : measure != NULL                         ? _ ("No Moves")
                                                                                          : _ ("Moves Not Known"));
      adw_status_page_set_description (self->unknown, measure);
      return;
    }
  set_title (self, CGT_LEFT, evaluation->impartial ? _ ("Moves") : _ ("Left"));
  set_title (self, CGT_RIGHT, _ ("Right"));
  gtk_widget_set_visible (self->columns[CGT_RIGHT], !evaluation->impartial);
  fill_list (self, CGT_LEFT);
  if (!evaluation->impartial)
    fill_list (self, CGT_RIGHT);
  ask_long_values (self);
  grundy_slices_start (self, fill_some_rows);
}

static void
on_more_moves (GrundyMovesView *self, GtkWidget *button)
{
  self->most[button == self->more[CGT_LEFT] ? CGT_LEFT : CGT_RIGHT] += GRUNDY_MOST_MOVES;
  update (GRUNDY_RESULTS_PAGE (self));
}

/* Of another game, not more than before are listed at first. */
static void
forget_more (GrundyMovesView *self)
{
  if (grundy_expression_set (&self->listed, self->known->expression))
    return;
  forget_long_values (self);
  for (guint i = 0; i < 2; i++)
    self->most[i] = GRUNDY_MOST_MOVES;
}

static void
known_changed (GrundyResultsPage *page)
{
  GrundyMovesView *self = GRUNDY_MOVES_VIEW (page);

  forget_more (self);
  stop_filling (self);
  grundy_chances_bar_set_evaluator (self->chances_bar, self->known->evaluator);
  grundy_chances_bar_set_evaluation (self->chances_bar, self->known->expression, self->known->evaluation,
                                     self->known->final);
}

/* Shows the chances against a random opponent in the rows, best first, if they are known. */
static void
on_chances (GrundyMovesView *self)
{
  const CgtRandomOpponent *opponent = grundy_chances_bar_get_chances (self->chances_bar);

  if (self->chances == NULL && opponent == NULL)
    return;
  g_clear_pointer (&self->chances, g_hash_table_unref);
  if (opponent != NULL)
    {
      self->chances = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, NULL);
      for (guint i = 0; i < opponent->moves->len; i++)
        {
          CgtRandomMove *move = opponent->moves->pdata[i];

          g_hash_table_insert (self->chances, move->to, move);
        }
    }
  grundy_results_page_queue_update (GRUNDY_RESULTS_PAGE (self));
  show_rows_again (self);
}

static void
stale_changed (GrundyResultsPage *page)
{
  if (grundy_results_page_get_stale (page))
    on_move_leave (GRUNDY_MOVES_VIEW (page));
}

/* The widget */

static gboolean
grundy_moves_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (GRUNDY_MOVES_VIEW (widget)->lists[0]));
}

static void
create_list (GrundyMovesView *self, CgtPlayer player)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_row_setup), self);
  g_signal_connect (factory, "bind", G_CALLBACK (on_row_bind), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_row_unbind), self);
  self->stores[player] = g_list_store_new (GRUNDY_TYPE_MOVE_ITEM);
  self->selections[player] = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->stores[player])));
  gtk_single_selection_set_autoselect (self->selections[player], FALSE);
  gtk_single_selection_set_can_unselect (self->selections[player], TRUE);
  g_signal_connect_object (self->selections[player], "notify::selected-item", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_model (self->lists[player], GTK_SELECTION_MODEL (self->selections[player]));
  gtk_list_view_set_factory (self->lists[player], factory);
  g_signal_connect (self->lists[player], "activate", G_CALLBACK (on_move_activate), self);
  grundy_context_menu_add (GTK_WIDGET (self->lists[player]), self->menu, GTK_PHASE_BUBBLE);
}

GRUNDY_DISPOSE (GrundyMovesView, grundy_moves_view)
{
  stop_filling (self);
  forget_long_values (self);
  g_clear_handle_id (&self->solve_id, g_source_remove);
  g_clear_pointer (&self->chances, g_hash_table_unref);
  g_clear_pointer (&self->listed, cgt_expression_unref);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->pointed_at);
  for (guint i = 0; i < 2; i++)
    {
      g_clear_object (&self->stores[i]);
      g_clear_object (&self->selections[i]);
    }
}

static void
grundy_moves_view_class_init (GrundyMovesViewClass *klass)
{
  GrundyResultsPageClass *page_class = GRUNDY_RESULTS_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_moves_view_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = grundy_moves_view_grab_focus;
  page_class->known_changed = known_changed;
  page_class->update = update;
  page_class->stale_changed = stale_changed;

  grundy_class_set_template (klass, "grundy-moves-view.ui", "movesview");
  grundy_class_bind_children (klass, GrundyMovesView, stack, menu, chances_bar, unknown, solution, solving);
  grundy_class_bind_child_as (klass, GrundyMovesView, "left_column", columns[0]);
  grundy_class_bind_child_as (klass, GrundyMovesView, "right_column", columns[1]);
  grundy_class_bind_child_as (klass, GrundyMovesView, "left_title", titles[0]);
  grundy_class_bind_child_as (klass, GrundyMovesView, "right_title", titles[1]);
  grundy_class_bind_child_as (klass, GrundyMovesView, "left_more", more[0]);
  grundy_class_bind_child_as (klass, GrundyMovesView, "right_more", more[1]);
  grundy_class_bind_child_as (klass, GrundyMovesView, "left_stack", stacks[0]);
  grundy_class_bind_child_as (klass, GrundyMovesView, "right_stack", stacks[1]);
  grundy_class_bind_child_as (klass, GrundyMovesView, "left_list", lists[0]);
  grundy_class_bind_child_as (klass, GrundyMovesView, "right_list", lists[1]);
  grundy_class_install_actions (klass, "move.play", action_play_move, "move.open-value", action_open_move_value,
                                "move.copy-value", action_copy_move_value, "move.copy-position",
                                action_copy_move_position, NULL);
  grundy_class_bind_callbacks (klass, play_next_of_solution, go_on_solving, on_move_enter, on_pointer_enter,
                               on_pointer_leave, on_move_leave, on_chances, on_more_moves);
}

static void
grundy_moves_view_init (GrundyMovesView *self)
{
  self->known = grundy_results_page_get_known (GRUNDY_RESULTS_PAGE (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->most[CGT_LEFT] = self->most[CGT_RIGHT] = GRUNDY_MOST_MOVES;
  create_list (self, CGT_LEFT);
  create_list (self, CGT_RIGHT);
  update (GRUNDY_RESULTS_PAGE (self));
}
