/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The boards, tested by gestures: these are emitted as signals of the widgets' own controllers. */

#include <adwaita.h>
#include <math.h>

#include "app/boards/grundy-board-private.h"
#include "language/cgt-language.h"
#include "pictures/boards/cgt-board-picture.h"
#include "solvers/cgt-solver.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *widget;
  GrundyBoard *board;
  const CgtRuleset *ruleset;
  guint n_edited, n_refused, n_chosen;
  char *chosen;
  char *refused;
} Fixture;

/* The law of every edit: the edited board reads back as the same board. */
static void
on_edited (GrundyBoard *board, const CgtBoard *edited, CgtPosition *read_as, Fixture *f)
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
on_refused (GrundyBoard *board, const char *message, Fixture *f)
{
  g_free (f->refused);
  f->refused = g_strdup (message);
  f->n_refused += message != NULL;
}

static void
on_chosen (GrundyBoard *board, const CgtMove *move, Fixture *f)
{
  g_free (f->chosen);
  f->chosen = g_strdup (cgt_move_get_term_to (move));
  f->n_chosen++;
}

static void
show (Fixture *f, const char *text)
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
settle (Fixture *f)
{
  while (gtk_widget_get_width (f->widget) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static Fixture *
open_board (const char *text)
{
  Fixture *f = g_new0 (Fixture, 1);
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
  show (f, text);
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 640, 480);
  gtk_window_set_child (GTK_WINDOW (f->window), f->widget);
  gtk_window_present (GTK_WINDOW (f->window));
  settle (f);
  return f;
}

static void
close_board (Fixture *f)
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
controller (Fixture *f, GType type)
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

static void
point_at (Fixture *f, double x, double y)
{
  g_signal_emit_by_name (controller (f, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion", x, y);
}

static void
press (Fixture *f, double x, double y)
{
  g_signal_emit_by_name (controller (f, GTK_TYPE_GESTURE_DRAG), "drag-begin", x, y);
}

static void
pull (Fixture *f, double dx, double dy)
{
  g_signal_emit_by_name (controller (f, GTK_TYPE_GESTURE_DRAG), "drag-update", dx, dy);
}

static void
let_go (Fixture *f, double dx, double dy)
{
  g_signal_emit_by_name (controller (f, GTK_TYPE_GESTURE_DRAG), "drag-end", dx, dy);
}

/* One motion event and the release. */
static void
drag (Fixture *f, double x0, double y0, double x1, double y1)
{
  press (f, x0, y0);
  pull (f, x1 - x0, y1 - y0);
  let_go (f, x1 - x0, y1 - y0);
}

static void
click (Fixture *f, double x, double y)
{
  press (f, x, y);
  let_go (f, 0, 0);
}

static gboolean
key_with (Fixture *f, guint keyval, GdkModifierType state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (controller (f, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", keyval, 0, state, &handled);
  return handled;
}

static gboolean
key (Fixture *f, guint keyval)
{
  return key_with (f, keyval, 0);
}

static void
wheel (Fixture *f, double dy)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (controller (f, GTK_TYPE_EVENT_CONTROLLER_SCROLL), "scroll", 0.0, dy, &handled);
}

static void
act (Fixture *f, const char *action)
{
  gtk_widget_activate_action (f->widget, action, NULL);
}

static char *
text_of (Fixture *f)
{
  return cgt_ruleset_board_to_text (f->ruleset, grundy_board_get_board (f->board), NULL);
}

static void
assert_text (Fixture *f, const char *expected)
{
  g_autofree char *text = text_of (f);

  g_assert_cmpstr (text, ==, expected);
}

/* The view of the board before anybody has moved it. The tests use it to find things in the picture. */
static CgtBoardView
view_of (Fixture *f)
{
  return cgt_board_view_fit_editing (grundy_board_get_board (f->board), gtk_widget_get_width (f->widget),
                                     gtk_widget_get_height (f->widget), 24);
}

/* Every game */

static void
every_ruleset_has_its_board (void)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);
  guint n_boards = 0;

  for (guint i = 0; i < n; i++)
    {
      const CgtSketch *sketch = cgt_ruleset_get_sketch (rulesets[i]);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      GtkWidget *tools;
      Fixture *f;

      if (sketch->shape == CGT_BOARD_NONE)
        continue;
      f = open_board (sketch->example);
      n_boards++;
      tools = g_object_ref_sink (grundy_board_create_tools (f->board));
      before = text_of (f);
      g_assert_true (grundy_board_get_ruleset (f->board) == rulesets[i]);
      show (f, sketch->example);
      after = text_of (f);
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpuint (f->n_edited + f->n_refused + f->n_chosen, ==, 0);
      g_object_unref (tools);
      close_board (f);
    }
  g_assert_cmpuint (n_boards, >=, 4);
}

static void
negating_twice_is_nothing (void)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const CgtSketch *sketch = cgt_ruleset_get_sketch (rulesets[i]);
      g_autofree char *before = NULL;
      Fixture *f;

      if (sketch->shape == CGT_BOARD_NONE)
        continue;
      f = open_board (sketch->example);
      before = text_of (f);
      act (f, "board.negate");
      act (f, "board.negate");
      assert_text (f, before);
      g_assert_cmpuint (f->n_edited % 2, ==, 0);
      close_board (f);
    }
}

static void
four_quarter_turns_are_nothing (void)
{
  Fixture *f = open_board ("domineering(#..|...|..#|...)");

  act (f, "board.rotate");
  assert_text (f, "domineering(...#|....|.#..)");
  for (int i = 0; i < 3; i++)
    act (f, "board.rotate");
  assert_text (f, "domineering(#..|...|..#|...)");
  g_assert_cmpuint (f->n_edited, ==, 4);
  close_board (f);
}

/* Whatever the gesture, an edit that changed something emitted "edited" once, and a refused edit changed nothing. */
static void
any_gesture_is_one_edit (void)
{
  static const guint keys[] = {
    GDK_KEY_Left,   GDK_KEY_Right,     GDK_KEY_Up,    GDK_KEY_Down,   GDK_KEY_space, GDK_KEY_Return,
    GDK_KEY_Delete, GDK_KEY_plus,      GDK_KEY_minus, GDK_KEY_3,      GDK_KEY_b,     GDK_KEY_r,
    GDK_KEY_g,      GDK_KEY_BackSpace, GDK_KEY_Home,  GDK_KEY_Escape,
  };
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const CgtSketch *sketch = cgt_ruleset_get_sketch (rulesets[i]);
      Fixture *f;

      if (sketch->shape == CGT_BOARD_NONE)
        continue;
      f = open_board (sketch->example);
      for (int step = 0; step < 120; step++)
        {
          g_autoptr (CgtBoard) before = cgt_board_copy (grundy_board_get_board (f->board));
          double x0 = g_test_rand_double_range (0, 640), y0 = g_test_rand_double_range (0, 480);

          f->n_edited = f->n_refused = 0;
          if (step % 3 == 0)
            key (f, keys[g_test_rand_int_range (0, G_N_ELEMENTS (keys))]);
          else if (step % 3 == 1)
            drag (f, x0, y0, g_test_rand_double_range (-20, 660), g_test_rand_double_range (-20, 500));
          else
            click (f, x0, y0);
          if (f->n_edited == 0 && step % 3 != 0)
            g_assert_true (cgt_board_equal (before, grundy_board_get_board (f->board)));
          if (f->n_refused > 0)
            g_assert_cmpuint (f->n_edited, ==, 0);
          g_assert_cmpuint (f->n_edited + f->n_refused, <=, 1);
          /* an edge that is still being drawn with keys is not an edit yet */
          if (step % 3 == 0)
            key (f, GDK_KEY_Escape);
          if (sketch->shape == CGT_BOARD_GRAPH && grundy_board_get_board (f->board)->n_edges > 30)
            show (f, sketch->example);
        }
      close_board (f);
    }
}

/* What a screen reader gets */

static void
the_description_follows (void)
{
  Fixture *f = open_board ("nim(17,25,13)");

  gtk_test_accessible_assert_role (f->widget, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Nim");
  gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Heaps: 17, 25, 13. Nim-sum 5. Cursor at heap 1: 17");
  key (f, GDK_KEY_Right);
  key (f, GDK_KEY_minus);
  gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Heaps: 17, 24, 13. Nim-sum 4. Cursor at heap 2: 24");
  close_board (f);
}

/* Playing */

/* The solver's record of the board. */
static CgtEvaluation *
evaluate (Fixture *f)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_of (f);
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  CgtEvaluation *evaluation;

  g_assert_no_error (error);
  cgt_sum_add_position (sum, FALSE, position);
  evaluation = cgt_solver_evaluate (solver, sum, text, CGT_WANT_MOVES, NULL, NULL, &error);
  g_assert_no_error (error);
  return evaluation;
}

static gboolean
is_a_move (CgtEvaluation *evaluation, const char *term_to)
{
  for (int player = 0; player < 2; player++)
    for (guint i = 0; i < evaluation->moves[player]->len; i++)
      if (g_str_equal (cgt_move_get_term_to (g_ptr_array_index (evaluation->moves[player], i)), term_to))
        return TRUE;
  return FALSE;
}

/* (nullable): some button of the list of moves */
static GtkWidget *
find_button (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = gtk_widget_get_visible (child) ? find_button (child) : NULL;
  return found;
}

/* While playing, no gesture edits, and every choice is a move, in every game. */
static void
any_gesture_plays_a_move (void)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const CgtSketch *sketch = cgt_ruleset_get_sketch (rulesets[i]);
      g_autoptr (CgtEvaluation) evaluation = NULL;
      g_autofree char *before = NULL;
      Fixture *f;

      if (sketch->shape == CGT_BOARD_NONE)
        continue;
      f = open_board (sketch->example);
      evaluation = evaluate (f);
      before = text_of (f);
      grundy_board_set_evaluation (f->board, evaluation);
      act (f, "board.play");
      for (int step = 0; step < 4000 && f->n_chosen < 3; step++)
        {
          double x = g_test_rand_double_range (0, 640), y = g_test_rand_double_range (0, 480);
          guint n_chosen = f->n_chosen;

          /* a drag outside everything has moved the picture */
          act (f, "board.fit");
          point_at (f, x, y);
          if (step % 2)
            click (f, x, y);
          else
            drag (f, x, y, x + g_test_rand_double_range (-80, 80), y + g_test_rand_double_range (-80, 80));
          g_assert_cmpuint (f->n_chosen, <=, n_chosen + 1);
          /* a click is answered by a move, a choice of moves, or the reason why there is none */
          if (step % 2)
            g_assert_cmpuint ((f->n_chosen > n_chosen) + (find_button (f->widget) != NULL) + (f->refused != NULL), ==,
                              1);
          if (f->n_chosen == n_chosen && find_button (f->widget))
            {
              g_signal_emit_by_name (find_button (f->widget), "clicked");
              g_assert_cmpuint (f->n_chosen, ==, n_chosen + 1);
            }
          if (f->n_chosen > n_chosen)
            g_assert_true (is_a_move (evaluation, f->chosen));
        }
      g_assert_cmpuint (f->n_edited, ==, 0);
      assert_text (f, before);
      /* circles are small, and have a test of their own */
      if (sketch->shape != CGT_BOARD_CIRCLES)
        g_assert_cmpuint (f->n_chosen, >, 0);
      close_board (f);
    }
}

static void
show_evaluation (Fixture *f)
{
  g_autoptr (CgtEvaluation) evaluation = evaluate (f);

  grundy_board_set_evaluation (f->board, evaluation);
}

static void
a_click_cuts_the_edge_it_hits (void)
{
  Fixture *f = open_board ("hackenbush(0-1b 1-2r 2-3g)");
  static const char *const left[] = { "hackenbush(0)", "hackenbush(0-1b)", "hackenbush(0-1b 1-2r)" };
  CgtBoardView view = view_of (f);

  show_evaluation (f);
  act (f, "board.play");
  for (guint i = 0; i < 3; i++)
    {
      const CgtBoardPoint *points = grundy_board_get_board (f->board)->points;
      g_autofree char *expected = NULL;
      g_autoptr (CgtPosition) position = cgt_position_from_text (left[i], NULL);
      double x, y;

      cgt_board_view_from_board (&view, (CgtBoardPoint) { points[i + 1].x, points[i + 1].y - 0.5 }, &x, &y);
      click (f, x, y);
      g_assert_cmpuint (f->n_chosen, ==, i + 1);
      if (position)
        {
          expected = cgt_position_to_text (position);
          g_assert_cmpstr (f->chosen, ==, expected);
        }
    }
  close_board (f);
}

static void
a_stroke_lays_a_domino (void)
{
  Fixture *f = open_board ("domineering(3x3)");
  CgtBoardView view = view_of (f);
  double x = view.x + 0.5 * view.scale, y = view.y + 0.5 * view.scale;

  show_evaluation (f);
  act (f, "board.play");
  drag (f, x, y, x + view.scale, y);
  g_assert_cmpstr (f->chosen, ==, "domineering(##.|...|...)");
  drag (f, x, y, x, y + view.scale);
  g_assert_cmpstr (f->chosen, ==, "domineering(#..|#..|...)");
  /* one square belongs to several moves: nothing is played, and they are offered */
  click (f, x + view.scale, y + view.scale);
  g_assert_cmpuint (f->n_chosen, ==, 2);
  /* not a move */
  drag (f, x, y, x + 2 * view.scale, y);
  g_assert_cmpuint (f->n_chosen, ==, 2);
  close_board (f);
}

static void
a_click_goes_to_a_touching_circle (void)
{
  Fixture *f = open_board ("ford(3/7)");
  CgtBoardView view = view_of (f);

  show_evaluation (f);
  act (f, "board.play");
  /* 3/7 is touched by 1/2, but not by 2/3 */
  click (f, view.x + 2 / 3.0 * view.scale, view.y - view.scale / 18);
  g_assert_cmpuint (f->n_chosen, ==, 0);
  click (f, view.x + view.scale / 2, view.y - view.scale / 8);
  g_assert_cmpstr (f->chosen, ==, "ford(1/2)");
  close_board (f);
}

static void
a_click_that_plays_nothing_is_told_why (void)
{
  Fixture *f = open_board ("domineering(..#)");
  CgtBoardView view = view_of (f);
  double half = 0.5 * view.scale;

  act (f, "board.play");
  click (f, view.x + half, view.y + half);
  g_assert_cmpstr (f->refused, ==, "Its moves are not known yet.");
  show_evaluation (f);
  g_assert_cmpstr (f->refused, ==, "Its moves are known now.");
  click (f, view.x + 5 * half, view.y + half);
  g_assert_cmpstr (f->refused, ==, "No move changes this part.");
  click (f, view.x + half, view.y + half);
  g_assert_cmpuint (f->n_chosen, ==, 1);
  g_assert_null (f->refused);
  close_board (f);

  /* known between press and release: the click plays, and the user is not told to click again */
  f = open_board ("domineering(..#)");
  act (f, "board.play");
  click (f, view.x + half, view.y + half);
  g_assert_cmpstr (f->refused, ==, "Its moves are not known yet.");
  press (f, view.x + half, view.y + half);
  g_assert_null (f->refused);
  show_evaluation (f);
  g_assert_null (f->refused);
  let_go (f, 0, 0);
  g_assert_cmpuint (f->n_chosen, ==, 1);
  close_board (f);

  /* known for another position than the one asked about */
  f = open_board ("domineering(..#)");
  act (f, "board.play");
  click (f, view.x + half, view.y + half);
  show (f, "domineering(...)");
  show_evaluation (f);
  g_assert_cmpstr (f->refused, !=, "Its moves are known now.");
  close_board (f);

  f = open_board ("domineering(.#)");
  show_evaluation (f);
  act (f, "board.play");
  click (f, view.x + half, view.y + half);
  g_assert_cmpstr (f->refused, ==, "There are no moves left.");
  close_board (f);
}

/* A user who is choosing from a list of moves can continue when more becomes known about the position. */
static void
what_becomes_known_leaves_the_choice (void)
{
  Fixture *f = open_board ("domineering(..|..)");
  CgtBoardView view = view_of (f);
  GtkWidget *button;

  show_evaluation (f);
  act (f, "board.play");
  click (f, view.x + 0.5 * view.scale, view.y + 0.5 * view.scale);
  button = find_button (f->widget);
  g_assert_nonnull (button);
  show_evaluation (f);
  g_assert_true (find_button (f->widget) == button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (f->n_chosen, ==, 1);
  grundy_board_set_evaluation (f->board, NULL);
  g_assert_null (find_button (f->widget));
  close_board (f);
}

/* If there are too many moves to read while the user waits, the chosen one is found by its notation. */
static void
a_huge_heap_is_played_on (void)
{
  Fixture *f = open_board ("nim(15000)");
  g_autoptr (CgtEvaluation) evaluation = evaluate (f);

  grundy_board_set_evaluation (f->board, evaluation);
  act (f, "board.play");
  /* left of the binary columns, wherever these begin */
  for (double x = 10; x < 400 && f->n_chosen == 0; x += 10)
    click (f, x, 240);
  g_assert_cmpuint (f->n_chosen, ==, 1);
  g_assert_true (is_a_move (evaluation, f->chosen));
  close_board (f);
}

/* In a sum, only the board's own term is played on it. */
static void
moves_are_of_the_board_s_term (void)
{
  Fixture *f = open_board ("domineering(1x2)");
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (CgtPosition) first = cgt_position_from_text ("domineering(2x2)", NULL);
  g_autoptr (CgtPosition) second = cgt_position_from_text ("domineering(1x2)", NULL);
  g_autoptr (CgtEvaluation) evaluation = NULL;
  CgtBoardView view = view_of (f);

  cgt_sum_add_position (sum, FALSE, first);
  cgt_sum_add_position (sum, FALSE, second);
  evaluation = cgt_solver_evaluate (solver, sum, "sum", CGT_WANT_MOVES, NULL, NULL, NULL);
  g_assert_nonnull (evaluation);
  grundy_board_set_evaluation (f->board, evaluation);
  grundy_board_set_term (f->board, 1);
  act (f, "board.play");
  click (f, view.x + 0.5 * view.scale, view.y + 0.5 * view.scale);
  g_assert_cmpstr (f->chosen, ==, "domineering(##)");
  close_board (f);
}

/* Drawing */

static GBytes *
pixels (Fixture *f)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int width = gtk_widget_get_width (f->widget), height = gtk_widget_get_height (f->widget);
  guchar *data = g_malloc0 ((gsize) width * height * 4);

  GTK_WIDGET_GET_CLASS (f->widget)->snapshot (f->widget, snapshot);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (f->window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, data, (gsize) width * 4);
  return g_bytes_new_take (data, (gsize) width * height * 4);
}

/* The difference of two pictures, 0 to 255. */
static int
largest_difference (GBytes *one, GBytes *other)
{
  const guchar *a = g_bytes_get_data (one, NULL), *b = g_bytes_get_data (other, NULL);
  int most = 0;

  g_assert_cmpuint (g_bytes_get_size (one), ==, g_bytes_get_size (other));
  for (gsize i = 0; i < g_bytes_get_size (one); i++)
    most = MAX (most, ABS (a[i] - b[i]));
  return most;
}

/* During a stroke only what changes is painted. The result must look like a complete drawing, except for the last bit
 * of an edge that is antialiased at another place. */
static void
what_is_painted_in_part_is_as_if_painted_whole (void)
{
  static const char *const texts[] = { "domineering(8x9)", "hackenbush(0-1b 1-2r 0-3g 3-4b 3-4r)", "nim(3,5,7)",
                                       "ford(2/5)" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      Fixture *f = open_board (texts[i]);

      for (int stroke = 0; stroke < 6; stroke++)
        {
          double x = g_test_rand_double_range (100, 540), y = g_test_rand_double_range (100, 470);

          point_at (f, x, y);
          press (f, x, y);
          for (int step = 0; step < 4; step++)
            {
              g_autoptr (GBytes) in_part = NULL;
              g_autoptr (GBytes) whole = NULL;

              pull (f, g_test_rand_double_range (-90, 90), g_test_rand_double_range (-200, 10));
              in_part = pixels (f);
              /* what a board does when the scale of its screen changes */
              g_object_notify (G_OBJECT (f->widget), "scale-factor");
              whole = pixels (f);
              g_assert_cmpint (largest_difference (in_part, whole), <=, 60);
            }
          let_go (f, 0, 0);
        }
      close_board (f);
    }
}

/* Grids */

static void
cell_middle (const CgtBoardView *view, double row, double column, double *x, double *y)
{
  *x = view->x + (column + 0.5) * view->scale;
  *y = view->y + (row + 0.5) * view->scale;
}

static void
a_click_toggles_a_square (void)
{
  Fixture *f = open_board ("domineering(2x2)");
  CgtBoardView view = view_of (f);
  double x, y;

  cell_middle (&view, 0, 1, &x, &y);
  click (f, x, y);
  assert_text (f, "domineering(.#|..)");
  click (f, x, y);
  assert_text (f, "domineering(..|..)");
  g_assert_cmpuint (f->n_edited, ==, 2);
  /* outside the board */
  click (f, 3, 3);
  g_assert_cmpuint (f->n_edited, ==, 2);
  close_board (f);
}

/* The cells on the line from (x0, y0) to (x1, y1), in cells, found by walking it in tiny steps. */
static void
walk (CgtBoard *board, double x0, double y0, double x1, double y1)
{
  for (int i = 0; i <= 20000; i++)
    {
      int column = floor (x0 + (x1 - x0) * i / 20000), row = floor (y0 + (y1 - y0) * i / 20000);

      if (row >= 0 && column >= 0 && row < (int) board->rows && column < (int) board->columns)
        cgt_board_set_cell (board, row, column, 1);
    }
}

static void
a_stroke_takes_every_square_it_crosses (void)
{
  Fixture *f = open_board ("domineering(12x15)");

  for (int round = 0; round < 40; round++)
    {
      CgtBoardView view;
      g_autoptr (CgtBoard) expected = cgt_board_new_grid (12, 15);
      double x = g_test_rand_double_range (0.1, 14.9), y = g_test_rand_double_range (0.1, 11.9);
      double press_x, press_y;

      show (f, "domineering(12x15)");
      f->n_edited = 0;
      view = view_of (f);
      press_x = view.x + x * view.scale;
      press_y = view.y + y * view.scale;
      press (f, press_x, press_y);
      for (int leg = 0; leg < 3; leg++)
        {
          double to_x = g_test_rand_double_range (-1, 16), to_y = g_test_rand_double_range (-1, 13);

          walk (expected, x, y, to_x, to_y);
          pull (f, view.x + to_x * view.scale - press_x, view.y + to_y * view.scale - press_y);
          x = to_x;
          y = to_y;
        }
      g_assert_cmpuint (f->n_edited, ==, 0);
      let_go (f, view.x + x * view.scale - press_x, view.y + y * view.scale - press_y);
      g_assert_cmpuint (f->n_edited, ==, 1);
      /* a corner may be cut by less than a tiny step */
      for (guint row = 0; row < 12; row++)
        for (guint column = 0; column < 15; column++)
          if (cgt_board_get_cell (expected, row, column))
            g_assert_cmpint (cgt_board_get_cell (grundy_board_get_board (f->board), row, column), ==, 1);
    }
  close_board (f);
}

static void
a_diagonal_stroke_takes_the_diagonal_only (void)
{
  Fixture *f = open_board ("domineering(3x3)");
  CgtBoardView view = view_of (f);
  double x0, y0, x1, y1;

  cell_middle (&view, 0, 0, &x0, &y0);
  cell_middle (&view, 2, 2, &x1, &y1);
  drag (f, x0, y0, x1, y1);
  assert_text (f, "domineering(#..|.#.|..#)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  /* forwards and backwards again: a stroke does not undo itself */
  press (f, x1, y0);
  pull (f, x0 - x1, 0);
  pull (f, 0, 0);
  let_go (f, 0, 0);
  assert_text (f, "domineering(###|.#.|..#)");
  g_assert_cmpuint (f->n_edited, ==, 2);
  close_board (f);
}

static void
the_corner_resizes (void)
{
  Fixture *f = open_board ("domineering(2x2)");
  CgtBoardView view = view_of (f);
  double x = view.x + 2 * view.scale + 6, y = view.y + 2 * view.scale + 6;

  drag (f, x, y, x + view.scale, y);
  assert_text (f, "domineering(...|...)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  close_board (f);
}

static void
a_grid_by_keys (void)
{
  Fixture *f = open_board ("domineering(2x3)");

  key (f, GDK_KEY_Right);
  g_assert_true (key (f, GDK_KEY_space));
  key (f, GDK_KEY_Down);
  key (f, GDK_KEY_numbersign);
  assert_text (f, "domineering(.#.|.#.)");
  key (f, GDK_KEY_Delete);
  assert_text (f, "domineering(.#.|...)");
  g_assert_cmpuint (f->n_edited, ==, 3);
  close_board (f);
}

/* Graphs */

/* The pixel of a point in edge lengths, in the initial view of the empty canvas. */
static void
draw_edge (Fixture *f, const CgtBoardView *view, double x0, double y0, double x1, double y1)
{
  double ax, ay, bx, by;

  cgt_board_view_from_board (view, (CgtBoardPoint) { x0, y0 }, &ax, &ay);
  cgt_board_view_from_board (view, (CgtBoardPoint) { x1, y1 }, &bx, &by);
  drag (f, ax, ay, bx, by);
}

static void
a_stalk_is_drawn (void)
{
  Fixture *f = open_board ("hackenbush(0-1b)");
  CgtBoardView view;

  show (f, "hackenbush(0-1g)");
  view = view_of (f);
  draw_edge (f, &view, 1.2, 0, 1.2, 1);
  draw_edge (f, &view, 1.2, 1, 1.25, 2);
  key (f, GDK_KEY_r);
  draw_edge (f, &view, 1.2, 2, 1.2, 2.8);
  assert_text (f, "hackenbush(0-1g 0-2b 2-3b 3-4r)");
  g_assert_cmpuint (f->n_edited, ==, 3);
  /* from the top back onto the ground: a cycle */
  key (f, GDK_KEY_g);
  draw_edge (f, &view, 1.2, 2.8, 2.4, -0.05);
  assert_text (f, "hackenbush(0-1g 0-2b 2-3b 3-4r 4-0g)");
  /* onto another vertex */
  draw_edge (f, &view, 1.2, 1, 1.2, 2.8);
  assert_text (f, "hackenbush(0-1g 0-2b 2-3b 3-4r 4-0g 2-4g)");
  g_assert_cmpuint (f->n_edited, ==, 5);
  close_board (f);
}

static void
a_loop_is_drawn_by_coming_back (void)
{
  Fixture *f = open_board ("hackenbush(0-1b)");
  CgtBoardView view = view_of (f);
  double x, y;

  cgt_board_view_from_board (&view, grundy_board_get_board (f->board)->points[1], &x, &y);
  /* a click does not make a loop */
  click (f, x, y);
  drag (f, x, y, x + 3, y + 2);
  g_assert_cmpuint (f->n_edited, ==, 0);
  press (f, x, y);
  pull (f, 60, -60);
  pull (f, 2, 1);
  let_go (f, 2, 1);
  assert_text (f, "hackenbush(0-1b 1-1b)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  close_board (f);
}

static void
what_is_cut_off_falls (void)
{
  Fixture *f = open_board ("hackenbush(0-1b 1-2r 2-3g 0-4r 4-5b)");
  CgtBoardView view = view_of (f);
  const CgtBoardPoint *points = grundy_board_get_board (f->board)->points;
  double x, y;

  cgt_board_view_from_board (&view,
                             (CgtBoardPoint) { (points[1].x + points[2].x) / 2, (points[1].y + points[2].y) / 2 }, &x,
                             &y);
  click (f, x, y);
  g_assert_cmpuint (f->n_edited, ==, 0);
  key (f, GDK_KEY_Delete);
  assert_text (f, "hackenbush(0-1b 0-4r 4-5b)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  close_board (f);
}

static void
moving_a_vertex_keeps_the_game (void)
{
  Fixture *f = open_board ("hackenbush(0-1b 1-2r)");
  CgtBoardView view = view_of (f);
  CgtBoardPoint point = grundy_board_get_board (f->board)->points[2], moved;
  double x, y;

  act (f, "board.move");
  cgt_board_view_from_board (&view, point, &x, &y);
  drag (f, x, y, x + 50, y + 20);
  moved = grundy_board_get_board (f->board)->points[2];
  g_assert_cmpfloat_with_epsilon (moved.x - point.x, 50 / view.scale, 1e-6);
  g_assert_cmpfloat_with_epsilon (moved.y - point.y, -20 / view.scale, 1e-6);
  assert_text (f, "hackenbush(0-1b 1-2r)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  /* showing the same game again keeps the drawing in place */
  show (f, "hackenbush(0-1b 1-2r)");
  g_assert_cmpfloat (grundy_board_get_board (f->board)->points[2].x, ==, moved.x);
  /* so does showing the result of a move */
  show (f, "hackenbush(0-1b)");
  show (f, "hackenbush(0-1b 1-2r)");
  g_assert_cmpfloat (grundy_board_get_board (f->board)->points[1].x, ==, point.x);
  close_board (f);
}

static void
a_graph_by_keys (void)
{
  Fixture *f = open_board ("hackenbush(0-1g)");

  /* from the ground beside the stalk, two up; the second in red */
  key (f, GDK_KEY_Home);
  for (int i = 0; i < 4; i++)
    key (f, GDK_KEY_Right);
  key (f, GDK_KEY_Return);
  g_assert_cmpuint (f->n_edited, ==, 0);
  key (f, GDK_KEY_Return);
  assert_text (f, "hackenbush(0-1g 0-2b)");
  key (f, GDK_KEY_Return);
  key (f, GDK_KEY_r);
  key (f, GDK_KEY_Return);
  assert_text (f, "hackenbush(0-1g 0-2b 2-3r)");
  /* cancelled */
  key (f, GDK_KEY_Return);
  key (f, GDK_KEY_Escape);
  assert_text (f, "hackenbush(0-1g 0-2b 2-3r)");
  /* down to the edge below: recoloured, then deleted */
  key (f, GDK_KEY_Down);
  key (f, GDK_KEY_g);
  assert_text (f, "hackenbush(0-1g 0-2b 2-3g)");
  key (f, GDK_KEY_Delete);
  assert_text (f, "hackenbush(0-1g 0-2b)");
  g_assert_cmpuint (f->n_edited, ==, 4);
  close_board (f);
}

static void
drawing_begins_on_the_bare_ground (void)
{
  Fixture *f = open_board ("hackenbush(0-1b 1-2r)");
  CgtBoardView view = view_of (f);

  act (f, "board.clear");
  assert_text (f, "hackenbush(0)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  draw_edge (f, &view, 0, 0, 0, 1);
  draw_edge (f, &view, 0, 1, 0, 2);
  key (f, GDK_KEY_r);
  draw_edge (f, &view, 0, 2, 0.1, 2.8);
  assert_text (f, "hackenbush(0-1b 1-2b 2-3r)");
  g_assert_cmpuint (f->n_edited, ==, 4);
  close_board (f);
}

static void
what_is_drawn_stays_in_view (void)
{
  Fixture *f = open_board ("hackenbush(0-1g)");
  const CgtBoardView *view = grundy_board_get_view (f->board);
  const CgtBoard *board;
  double x, y;

  key (f, GDK_KEY_Home);
  for (int i = 0; i < 24; i++)
    key (f, GDK_KEY_Return);
  board = grundy_board_get_board (f->board);
  g_assert_cmpuint (board->n_edges, ==, 13);
  cgt_board_view_from_board (view, board->points[board->n_vertices - 1], &x, &y);
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (x, <, view->width);
  g_assert_cmpfloat (y, >, 0);
  g_assert_cmpfloat (y, <, view->height);
  /* another position is shown completely */
  show (f, "hackenbush(bbbbbbbbbbbbbbbbbbbbbbbb)");
  board = grundy_board_get_board (f->board);
  for (guint i = 1; i < board->n_vertices; i++)
    {
      cgt_board_view_from_board (view, board->points[i], &x, &y);
      g_assert_cmpfloat (y, >, 0);
      g_assert_cmpfloat (y, <, view->height);
    }
  close_board (f);
}

/* Heaps */

static void
heaps_by_pointer (void)
{
  Fixture *f = open_board ("wythoff(9,4)");
  CgtBoardView view = view_of (f);
  double x = view.x + view.pitch, foot = view.y;

  /* the top of the second heap, three up; a drag outside the heaps does nothing */
  drag (f, x, foot - 4 * view.scale, x, foot - 7 * view.scale);
  assert_text (f, "wythoff(9,7)");
  drag (f, 5, 200, 5, 100);
  click (f, x, foot - 2 * view.scale);
  assert_text (f, "wythoff(9,7)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  /* below the table the heap stays empty */
  view = view_of (f);
  drag (f, view.x, view.y - view.scale, view.x, view.y + 300);
  assert_text (f, "wythoff(0,7)");
  g_assert_cmpuint (f->n_edited, ==, 2);
  close_board (f);
}

static void
the_dashed_place_adds_a_heap (void)
{
  Fixture *f = open_board ("kayles(5,3)");
  CgtBoardView view = view_of (f);
  double x = view.x + 2 * view.pitch, y = view.y - 3;

  click (f, x, y);
  assert_text (f, "kayles(5,3,1)");
  view = view_of (f);
  x = view.x + 3 * view.pitch;
  drag (f, x, y, x, y - 3 * view.scale);
  assert_text (f, "kayles(5,3,1,4)");
  g_assert_cmpuint (f->n_edited, ==, 2);
  close_board (f);
}

static void
heaps_by_keys (void)
{
  Fixture *f = open_board ("nim(5,3)");

  key (f, GDK_KEY_plus);
  assert_text (f, "nim(6,3)");
  key (f, GDK_KEY_Right);
  key (f, GDK_KEY_1);
  key (f, GDK_KEY_7);
  assert_text (f, "nim(6,17)");
  key (f, GDK_KEY_BackSpace);
  assert_text (f, "nim(6,1)");
  key (f, GDK_KEY_Right);
  key (f, GDK_KEY_2);
  key (f, GDK_KEY_5);
  assert_text (f, "nim(6,1,25)");
  key (f, GDK_KEY_Delete);
  assert_text (f, "nim(6,1)");
  act (f, "board.add-heap");
  assert_text (f, "nim(6,1,1)");
  g_assert_cmpuint (f->n_edited, ==, 8);
  close_board (f);
}

/* Circles */

static void
circle_point (const CgtBoardView *view, double p, double q, double *x, double *y)
{
  *x = view->x + p / q * view->scale;
  *y = view->y - view->scale / (2 * q * q);
}

static void
a_click_chooses_a_circle (void)
{
  Fixture *f = open_board ("ford(1/2)");
  CgtBoardView view = view_of (f);
  double x, y;

  circle_point (&view, 3, 7, &x, &y);
  click (f, x, y);
  assert_text (f, "ford(3/7)");
  /* a drag moves the picture, and the point under the pointer stays under it */
  drag (f, x, y, x + 40, y - 30);
  g_assert_cmpuint (f->n_edited, ==, 1);
  point_at (f, x + 40, y - 30);
  circle_point (&view, 2, 5, &x, &y);
  click (f, x + 40, y - 30);
  assert_text (f, "ford(2/5)");
  close_board (f);
}

static void
the_wheel_zooms_about_the_pointer (void)
{
  Fixture *f = open_board ("ford(1/2)");
  CgtBoardView view = view_of (f);
  double x, y;

  circle_point (&view, 3, 7, &x, &y);
  point_at (f, x, y);
  for (int i = 0; i < 12; i++)
    wheel (f, -1);
  click (f, x, y);
  assert_text (f, "ford(3/7)");
  for (int i = 0; i < 12; i++)
    wheel (f, 1);
  circle_point (&view, 1, 3, &x, &y);
  click (f, x, y);
  assert_text (f, "ford(1/3)");
  close_board (f);
}

/* In misère play 1/3 wins from 2/5, and in normal play 1/2 does: the words follow the record, not the
 * denominators. */
static void
circles_tell_what_the_record_says (void)
{
  Fixture *f = open_board ("ford(2/5)");
  GtkAccessible *board = GTK_ACCESSIBLE (f->widget);
  g_autoptr (CgtEvaluation) normal = evaluate (f);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtExpression) expression = cgt_expression_parse ("misere(ford(2/5))", NULL, NULL);
  g_autoptr (CgtEvaluation) misere = cgt_expression_evaluate (expression, solver, CGT_WANT_MOVES, NULL, NULL, NULL);

  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "2/5 touches 1/3 and 1/2");
  grundy_board_set_evaluation (f->board, normal);
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "2/5 touches 1/3 and 1/2; moves to 1/3 and 1/2; N-position: 1/2 wins");
  grundy_board_set_evaluation (f->board, misere);
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "2/5 touches 1/3 and 1/2; moves to 1/3 and 1/2; N-position: 1/3 wins");
  close_board (f);
}

static void
keys_walk_the_tree (void)
{
  Fixture *f = open_board ("ford(1/2)");

  key (f, GDK_KEY_Left);
  assert_text (f, "ford(1/3)");
  key (f, GDK_KEY_Right);
  assert_text (f, "ford(2/5)");
  key (f, GDK_KEY_Right);
  assert_text (f, "ford(3/7)");
  key (f, GDK_KEY_Up);
  assert_text (f, "ford(2/5)");
  key_with (f, GDK_KEY_Up, GDK_SHIFT_MASK);
  assert_text (f, "ford(1/2)");
  /* at any depth */
  for (int i = 0; i < 40; i++)
    key (f, i % 2 ? GDK_KEY_Left : GDK_KEY_Right);
  for (int i = 0; i < 40; i++)
    key (f, GDK_KEY_Up);
  assert_text (f, "ford(1/2)");
  close_board (f);
}

/* Tracks */

static void
drag_squares (Fixture *f, guint from, guint to)
{
  CgtBoardView view = view_of (f);
  double x0, y0, x1, y1;

  cgt_board_square_middle (grundy_board_get_board (f->board), &view, from, &x0, &y0);
  cgt_board_square_middle (grundy_board_get_board (f->board), &view, to, &x1, &y1);
  drag (f, x0, y0, x1, y1);
}

static void
a_track_by_pointer (void)
{
  Fixture *f = open_board ("snakes-and-adders[20; 5>2](3,7)");
  GAction *tool = g_action_map_lookup_action (G_ACTION_MAP (grundy_board_get_actions (f->board)), "tool");

  drag_squares (f, 3, 11);
  assert_text (f, "snakes-and-adders[20; 5>2](11,7)");
  drag_squares (f, 1, 1);
  assert_text (f, "snakes-and-adders[20; 5>2](11,7,1)");
  drag_squares (f, 2, 4);
  assert_text (f, "snakes-and-adders[20; 5>2](11,7,1,4)");
  g_assert_cmpuint (f->n_edited, ==, 3);
  g_action_change_state (tool, g_variant_new_string ("arrows"));
  drag_squares (f, 8, 15);
  assert_text (f, "snakes-and-adders[20; 5>2,8>15](11,7,1,4)");
  drag_squares (f, 8, 1);
  assert_text (f, "snakes-and-adders[20; 5>2,8>1](11,7,1,4)");
  drag_squares (f, 13, 8); /* would end where another begins */
  assert_text (f, "snakes-and-adders[20; 5>2,8>1](11,7,1,4)");
  g_assert_cmpuint (f->n_edited, ==, 5);
  g_assert_cmpuint (f->n_refused, ==, 1);
  close_board (f);
}

static void
a_track_by_keys (void)
{
  Fixture *f = open_board ("snakes-and-adders[20; 5>2](3)");

  key (f, GDK_KEY_Home);
  key (f, GDK_KEY_Right);
  key (f, GDK_KEY_Up); /* rows of seven, and the next one runs back: above the second square is its sixth */
  key (f, GDK_KEY_space);
  assert_text (f, "snakes-and-adders[20; 5>2](3,12)");
  key (f, GDK_KEY_Delete);
  assert_text (f, "snakes-and-adders[20; 5>2](3)");
  gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Home is square 20. Counters on 3. Snake from 5 to 2. Cursor at square 12");
  close_board (f);
}

static void
a_counter_is_played (void)
{
  Fixture *f = open_board ("snakes-and-adders[20; 5>2](3,7)");

  show_evaluation (f);
  act (f, "board.play");
  drag_squares (f, 3, 4);
  g_assert_cmpstr (f->chosen, ==, "snakes-and-adders[20; 5>2](4,7)");
  drag_squares (f, 3, 5); /* and down the snake */
  g_assert_cmpstr (f->chosen, ==, "snakes-and-adders[20; 5>2](2,7)");
  g_assert_cmpuint (f->n_edited, ==, 0);
  close_board (f);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_printerr ("no display\n");
      return 77;
    }
  adw_init ();

  g_test_add_func ("/boards/every-ruleset", every_ruleset_has_its_board);
  g_test_add_func ("/boards/negate", negating_twice_is_nothing);
  g_test_add_func ("/boards/rotate", four_quarter_turns_are_nothing);
  g_test_add_func ("/boards/any-gesture", any_gesture_is_one_edit);
  g_test_add_func ("/boards/description", the_description_follows);
  g_test_add_func ("/boards/play/any-gesture", any_gesture_plays_a_move);
  g_test_add_func ("/boards/play/edge", a_click_cuts_the_edge_it_hits);
  g_test_add_func ("/boards/play/stroke", a_stroke_lays_a_domino);
  g_test_add_func ("/boards/play/circle", a_click_goes_to_a_touching_circle);
  g_test_add_func ("/boards/play/why-not", a_click_that_plays_nothing_is_told_why);
  g_test_add_func ("/boards/play/known-later", what_becomes_known_leaves_the_choice);
  g_test_add_func ("/boards/play/huge", a_huge_heap_is_played_on);
  g_test_add_func ("/boards/play/term", moves_are_of_the_board_s_term);
  g_test_add_func ("/boards/painted-in-part", what_is_painted_in_part_is_as_if_painted_whole);
  g_test_add_func ("/boards/grid/click", a_click_toggles_a_square);
  g_test_add_func ("/boards/grid/stroke", a_stroke_takes_every_square_it_crosses);
  g_test_add_func ("/boards/grid/diagonal", a_diagonal_stroke_takes_the_diagonal_only);
  g_test_add_func ("/boards/grid/corner", the_corner_resizes);
  g_test_add_func ("/boards/grid/keys", a_grid_by_keys);
  g_test_add_func ("/boards/graph/stalk", a_stalk_is_drawn);
  g_test_add_func ("/boards/graph/loop", a_loop_is_drawn_by_coming_back);
  g_test_add_func ("/boards/graph/fall", what_is_cut_off_falls);
  g_test_add_func ("/boards/graph/move", moving_a_vertex_keeps_the_game);
  g_test_add_func ("/boards/graph/keys", a_graph_by_keys);
  g_test_add_func ("/boards/graph/clear", drawing_begins_on_the_bare_ground);
  g_test_add_func ("/boards/graph/view", what_is_drawn_stays_in_view);
  g_test_add_func ("/boards/heaps/pointer", heaps_by_pointer);
  g_test_add_func ("/boards/heaps/new", the_dashed_place_adds_a_heap);
  g_test_add_func ("/boards/heaps/keys", heaps_by_keys);
  g_test_add_func ("/boards/track/pointer", a_track_by_pointer);
  g_test_add_func ("/boards/track/keys", a_track_by_keys);
  g_test_add_func ("/boards/track/play", a_counter_is_played);
  g_test_add_func ("/boards/circles/click", a_click_chooses_a_circle);
  g_test_add_func ("/boards/circles/wheel", the_wheel_zooms_about_the_pointer);
  g_test_add_func ("/boards/circles/record", circles_tell_what_the_record_says);
  g_test_add_func ("/boards/circles/keys", keys_walk_the_tree);
  return g_test_run ();
}
