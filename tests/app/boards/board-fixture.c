/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "board-fixture.h"

#include "language/cgt-language.h"
#include "pictures/boards/cgt-board-picture.h"

/* The law of every edit: the edited board reads back as the same board. */
static void
on_edited (GrundyBoard *board, const CgtBoard *edited, CgtPosition *read_as, BoardFixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = cgt_ruleset_board_to_text (f->ruleset, edited, &error);
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (CgtBoard) read = NULL;

  g_assert_no_error (error);
  position = cgt_position_from_text (text, &error);
  g_assert_no_error (error);
  g_assert_true (cgt_position_equal (read_as, position));
  read = cgt_position_get_board (position);
  g_assert_nonnull (read);
  if (!cgt_board_equal (read, edited))
    g_error ("%s does not read back as the board that was drawn", text);
  g_assert_true (cgt_board_equal (edited, grundy_board_get_board (board)));
  f->n_edited++;
}

static void
on_refused (GrundyBoard *board, const char *message, BoardFixture *f)
{
  g_free (f->refused);
  f->refused = g_strdup (message);
  f->n_refused += message != NULL;
}

static void
on_chosen (GrundyBoard *board, const CgtMove *move, BoardFixture *f)
{
  g_free (f->chosen);
  f->chosen = g_strdup (cgt_move_get_term_to (move));
  f->n_chosen++;
}

void
board_show (BoardFixture *f, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  g_autoptr (CgtBoard) board = NULL;

  g_assert_no_error (error);
  board = cgt_position_get_board (position);
  g_assert_nonnull (board);
  grundy_board_set_board (f->board, board);
}

/* Waits until the widget has a size and has been drawn. */
static void
settle (BoardFixture *f)
{
  while (gtk_widget_get_width (f->widget) == 0)
    g_main_context_iteration (NULL, TRUE);
}

BoardFixture *
board_open (const char *text)
{
  BoardFixture *f = g_new0 (BoardFixture, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);

  g_assert_no_error (error);
  f->ruleset = cgt_position_get_ruleset (position);
  f->widget = grundy_board_new_for_ruleset (f->ruleset);
  f->board = GRUNDY_BOARD (f->widget);
  g_object_ref_sink (f->widget);
  g_signal_connect (f->widget, "edited", G_CALLBACK (on_edited), f);
  g_signal_connect (f->widget, "refused", G_CALLBACK (on_refused), f);
  g_signal_connect (f->widget, "move-chosen", G_CALLBACK (on_chosen), f);
  board_show (f, text);
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 640, 480);
  gtk_window_set_child (GTK_WINDOW (f->window), f->widget);
  gtk_window_present (GTK_WINDOW (f->window));
  settle (f);
  return f;
}

void
board_close (BoardFixture *f)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (f->widget);
  g_free (f->chosen);
  g_free (f->refused);
  g_free (f);
}

static GtkEventController *
board_get_controller (BoardFixture *f, GType type)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (f->widget);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) item = g_list_model_get_item (all, i);

      /* pan and swipe gestures derive from others, so the exact type is needed */
      if (G_OBJECT_TYPE (item) == type)
        return item;
    }
  g_assert_not_reached ();
}

void
board_point_at (BoardFixture *f, double x, double y)
{
  g_signal_emit_by_name (board_get_controller (f, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion", x, y);
}

void
board_press (BoardFixture *f, double x, double y)
{
  g_signal_emit_by_name (board_get_controller (f, GTK_TYPE_GESTURE_DRAG), "drag-begin", x, y);
}

void
board_pull (BoardFixture *f, double dx, double dy)
{
  g_signal_emit_by_name (board_get_controller (f, GTK_TYPE_GESTURE_DRAG), "drag-update", dx, dy);
}

void
board_let_go (BoardFixture *f, double dx, double dy)
{
  g_signal_emit_by_name (board_get_controller (f, GTK_TYPE_GESTURE_DRAG), "drag-end", dx, dy);
}

/* One motion event and the release. */
void
board_drag (BoardFixture *f, double x0, double y0, double x1, double y1)
{
  board_press (f, x0, y0);
  board_pull (f, x1 - x0, y1 - y0);
  board_let_go (f, x1 - x0, y1 - y0);
}

void
board_click (BoardFixture *f, double x, double y)
{
  board_press (f, x, y);
  board_let_go (f, 0, 0);
}

gboolean
board_key_with (BoardFixture *f, guint keyval, GdkModifierType state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (board_get_controller (f, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", keyval, 0, state,
                         &handled);
  return handled;
}

gboolean
board_key (BoardFixture *f, guint keyval)
{
  return board_key_with (f, keyval, 0);
}

void
board_wheel (BoardFixture *f, double dy)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (board_get_controller (f, GTK_TYPE_EVENT_CONTROLLER_SCROLL), "scroll", 0.0, dy, &handled);
}

void
board_act (BoardFixture *f, const char *action)
{
  gtk_widget_activate_action (f->widget, action, NULL);
}

char *
board_get_text (BoardFixture *f)
{
  return cgt_ruleset_board_to_text (f->ruleset, grundy_board_get_board (f->board), NULL);
}

void
board_assert_text (BoardFixture *f, const char *expected)
{
  g_autofree char *text = board_get_text (f);

  g_assert_cmpstr (text, ==, expected);
}

/* The view of the board before anybody has moved it. The tests use it to find things in the picture. */
CgtBoardView
board_get_view (BoardFixture *f)
{
  return cgt_board_view_fit_editing (grundy_board_get_board (f->board), gtk_widget_get_width (f->widget),
                                     gtk_widget_get_height (f->widget), 24);
}

/* The solver's record of the board. */
CgtEvaluation *
board_evaluate (BoardFixture *f)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = board_get_text (f);
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  CgtEvaluation *evaluation;

  g_assert_no_error (error);
  cgt_sum_add_position (sum, FALSE, position);
  evaluation = cgt_solver_evaluate (solver, sum, text, CGT_WANT_MOVES, NULL, NULL, &error);
  g_assert_no_error (error);
  return evaluation;
}

void
board_show_evaluation (BoardFixture *f)
{
  g_autoptr (CgtEvaluation) evaluation = board_evaluate (f);

  grundy_board_set_evaluation (f->board, evaluation);
}
