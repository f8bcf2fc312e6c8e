/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Editing each shape of board with pointer and keys. */

#include "board-fixture.h"

#include <math.h>

#include "app/boards/grundy-heaps-winning.h"
#include "language/cgt-language.h"
#include "pictures/boards/cgt-board-picture.h"

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
  BoardFixture *f = board_open ("domineering(2x2)");
  CgtBoardView view = board_get_view (f);
  double x, y;

  cell_middle (&view, 0, 1, &x, &y);
  board_click (f, x, y);
  board_assert_text (f, "domineering(.#|..)");
  board_click (f, x, y);
  board_assert_text (f, "domineering(..|..)");
  g_assert_cmpuint (f->n_edited, ==, 2);
  /* outside the board */
  board_click (f, 3, 3);
  g_assert_cmpuint (f->n_edited, ==, 2);
  board_close (f);
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
  BoardFixture *f = board_open ("domineering(12x15)");

  for (int round = 0; round < 40; round++)
    {
      CgtBoardView view;
      g_autoptr (CgtBoard) expected = cgt_board_new_grid (12, 15);
      double x = g_test_rand_double_range (0.1, 14.9), y = g_test_rand_double_range (0.1, 11.9);
      double press_x, press_y;

      board_show (f, "domineering(12x15)");
      f->n_edited = 0;
      view = board_get_view (f);
      press_x = view.x + x * view.scale;
      press_y = view.y + y * view.scale;
      board_press (f, press_x, press_y);
      for (int leg = 0; leg < 3; leg++)
        {
          double to_x = g_test_rand_double_range (-1, 16), to_y = g_test_rand_double_range (-1, 13);

          walk (expected, x, y, to_x, to_y);
          board_pull (f, view.x + to_x * view.scale - press_x, view.y + to_y * view.scale - press_y);
          x = to_x;
          y = to_y;
        }
      g_assert_cmpuint (f->n_edited, ==, 0);
      board_let_go (f, view.x + x * view.scale - press_x, view.y + y * view.scale - press_y);
      g_assert_cmpuint (f->n_edited, ==, 1);
      /* a corner may be cut by less than a tiny step */
      for (guint row = 0; row < 12; row++)
        for (guint column = 0; column < 15; column++)
          if (cgt_board_get_cell (expected, row, column))
            g_assert_cmpint (cgt_board_get_cell (grundy_board_get_board (f->board), row, column), ==, 1);
    }
  board_close (f);
}

static void
a_diagonal_stroke_takes_the_diagonal_only (void)
{
  BoardFixture *f = board_open ("domineering(3x3)");
  CgtBoardView view = board_get_view (f);
  double x0, y0, x1, y1;

  cell_middle (&view, 0, 0, &x0, &y0);
  cell_middle (&view, 2, 2, &x1, &y1);
  board_drag (f, x0, y0, x1, y1);
  board_assert_text (f, "domineering(#..|.#.|..#)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  /* forwards and backwards again: a stroke does not undo itself */
  board_press (f, x1, y0);
  board_pull (f, x0 - x1, 0);
  board_pull (f, 0, 0);
  board_let_go (f, 0, 0);
  board_assert_text (f, "domineering(###|.#.|..#)");
  g_assert_cmpuint (f->n_edited, ==, 2);
  board_close (f);
}

static void
the_corner_resizes (void)
{
  BoardFixture *f = board_open ("domineering(2x2)");
  CgtBoardView view = board_get_view (f);
  double x = view.x + 2 * view.scale + 6, y = view.y + 2 * view.scale + 6;

  board_drag (f, x, y, x + view.scale, y);
  board_assert_text (f, "domineering(...|...)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  board_close (f);
}

static void
a_grid_by_keys (void)
{
  BoardFixture *f = board_open ("domineering(2x3)");

  board_key (f, GDK_KEY_Right);
  g_assert_true (board_key (f, GDK_KEY_space));
  board_key (f, GDK_KEY_Down);
  board_key (f, GDK_KEY_numbersign);
  board_assert_text (f, "domineering(.#.|.#.)");
  board_key (f, GDK_KEY_Delete);
  board_assert_text (f, "domineering(.#.|...)");
  g_assert_cmpuint (f->n_edited, ==, 3);
  board_close (f);
}

/* Graphs */

/* The pixel of a point in edge lengths, in the initial view of the empty canvas. */
static void
draw_edge (BoardFixture *f, const CgtBoardView *view, double x0, double y0, double x1, double y1)
{
  double ax, ay, bx, by;

  cgt_board_view_from_board (view, (CgtBoardPoint) { x0, y0 }, &ax, &ay);
  cgt_board_view_from_board (view, (CgtBoardPoint) { x1, y1 }, &bx, &by);
  board_drag (f, ax, ay, bx, by);
}

static void
a_stalk_is_drawn (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1b)");
  CgtBoardView view;

  board_show (f, "hackenbush(0-1g)");
  view = board_get_view (f);
  draw_edge (f, &view, 1.2, 0, 1.2, 1);
  draw_edge (f, &view, 1.2, 1, 1.25, 2);
  board_key (f, GDK_KEY_r);
  draw_edge (f, &view, 1.2, 2, 1.2, 2.8);
  board_assert_text (f, "hackenbush(0-1g 0-2b 2-3b 3-4r)");
  g_assert_cmpuint (f->n_edited, ==, 3);
  /* from the top back onto the ground: a cycle */
  board_key (f, GDK_KEY_g);
  draw_edge (f, &view, 1.2, 2.8, 2.4, -0.05);
  board_assert_text (f, "hackenbush(0-1g 0-2b 2-3b 3-4r 4-0g)");
  /* onto another vertex */
  draw_edge (f, &view, 1.2, 1, 1.2, 2.8);
  board_assert_text (f, "hackenbush(0-1g 0-2b 2-3b 3-4r 4-0g 2-4g)");
  g_assert_cmpuint (f->n_edited, ==, 5);
  board_close (f);
}

static void
a_loop_is_drawn_by_coming_back (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1b)");
  CgtBoardView view = board_get_view (f);
  double x, y;

  cgt_board_view_from_board (&view, grundy_board_get_board (f->board)->points[1], &x, &y);
  /* a click does not make a loop */
  board_click (f, x, y);
  board_drag (f, x, y, x + 3, y + 2);
  g_assert_cmpuint (f->n_edited, ==, 0);
  board_press (f, x, y);
  board_pull (f, 60, -60);
  board_pull (f, 2, 1);
  board_let_go (f, 2, 1);
  board_assert_text (f, "hackenbush(0-1b 1-1b)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  board_close (f);
}

static void
what_is_cut_off_falls (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1b 1-2r 2-3g 0-4r 4-5b)");
  CgtBoardView view = board_get_view (f);
  const CgtBoardPoint *points = grundy_board_get_board (f->board)->points;
  double x, y;

  cgt_board_view_from_board (&view,
                             (CgtBoardPoint) { (points[1].x + points[2].x) / 2, (points[1].y + points[2].y) / 2 }, &x,
                             &y);
  board_click (f, x, y);
  g_assert_cmpuint (f->n_edited, ==, 0);
  board_key (f, GDK_KEY_Delete);
  board_assert_text (f, "hackenbush(0-1b 0-4r 4-5b)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  board_close (f);
}

static void
moving_a_vertex_keeps_the_game (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1b 1-2r)");
  CgtBoardView view = board_get_view (f);
  CgtBoardPoint point = grundy_board_get_board (f->board)->points[2], moved;
  double x, y;

  board_act (f, "board.move");
  cgt_board_view_from_board (&view, point, &x, &y);
  board_drag (f, x, y, x + 50, y + 20);
  moved = grundy_board_get_board (f->board)->points[2];
  g_assert_cmpfloat_with_epsilon (moved.x - point.x, 50 / view.scale, 1e-6);
  g_assert_cmpfloat_with_epsilon (moved.y - point.y, -20 / view.scale, 1e-6);
  board_assert_text (f, "hackenbush(0-1b 1-2r)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  /* showing the same game again keeps the drawing in place */
  board_show (f, "hackenbush(0-1b 1-2r)");
  g_assert_cmpfloat (grundy_board_get_board (f->board)->points[2].x, ==, moved.x);
  /* so does showing the result of a move */
  board_show (f, "hackenbush(0-1b)");
  board_show (f, "hackenbush(0-1b 1-2r)");
  g_assert_cmpfloat (grundy_board_get_board (f->board)->points[1].x, ==, point.x);
  board_close (f);
}

static void
a_graph_by_keys (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1g)");

  /* from the ground beside the stalk, two up; the second in red */
  board_key (f, GDK_KEY_Home);
  for (int i = 0; i < 4; i++)
    board_key (f, GDK_KEY_Right);
  board_key (f, GDK_KEY_Return);
  g_assert_cmpuint (f->n_edited, ==, 0);
  board_key (f, GDK_KEY_Return);
  board_assert_text (f, "hackenbush(0-1g 0-2b)");
  board_key (f, GDK_KEY_Return);
  board_key (f, GDK_KEY_r);
  board_key (f, GDK_KEY_Return);
  board_assert_text (f, "hackenbush(0-1g 0-2b 2-3r)");
  /* cancelled */
  board_key (f, GDK_KEY_Return);
  board_key (f, GDK_KEY_Escape);
  board_assert_text (f, "hackenbush(0-1g 0-2b 2-3r)");
  /* down to the edge below: recoloured, then deleted */
  board_key (f, GDK_KEY_Down);
  board_key (f, GDK_KEY_g);
  board_assert_text (f, "hackenbush(0-1g 0-2b 2-3g)");
  board_key (f, GDK_KEY_Delete);
  board_assert_text (f, "hackenbush(0-1g 0-2b)");
  g_assert_cmpuint (f->n_edited, ==, 4);
  board_close (f);
}

static void
drawing_begins_on_the_bare_ground (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1b 1-2r)");
  CgtBoardView view = board_get_view (f);

  board_act (f, "board.clear");
  board_assert_text (f, "hackenbush(0)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  draw_edge (f, &view, 0, 0, 0, 1);
  draw_edge (f, &view, 0, 1, 0, 2);
  board_key (f, GDK_KEY_r);
  draw_edge (f, &view, 0, 2, 0.1, 2.8);
  board_assert_text (f, "hackenbush(0-1b 1-2b 2-3r)");
  g_assert_cmpuint (f->n_edited, ==, 4);
  board_close (f);
}

static void
what_is_drawn_stays_in_view (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1g)");
  const CgtBoardView *view = grundy_board_get_view (f->board);
  const CgtBoard *board;
  double x, y;

  board_key (f, GDK_KEY_Home);
  for (int i = 0; i < 24; i++)
    board_key (f, GDK_KEY_Return);
  board = grundy_board_get_board (f->board);
  g_assert_cmpuint (board->n_edges, ==, 13);
  cgt_board_view_from_board (view, board->points[board->n_vertices - 1], &x, &y);
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (x, <, view->width);
  g_assert_cmpfloat (y, >, 0);
  g_assert_cmpfloat (y, <, view->height);
  /* another position is shown completely */
  board_show (f, "hackenbush(bbbbbbbbbbbbbbbbbbbbbbbb)");
  board = grundy_board_get_board (f->board);
  for (guint i = 1; i < board->n_vertices; i++)
    {
      cgt_board_view_from_board (view, board->points[i], &x, &y);
      g_assert_cmpfloat (y, >, 0);
      g_assert_cmpfloat (y, <, view->height);
    }
  board_close (f);
}

/* Heaps */

static void
heaps_by_pointer (void)
{
  BoardFixture *f = board_open ("wythoff(9,4)");
  CgtBoardView view = board_get_view (f);
  double x = view.x + view.pitch, foot = view.y;

  /* the top of the second heap, three up; a drag outside the heaps does nothing */
  board_drag (f, x, foot - 4 * view.scale, x, foot - 7 * view.scale);
  board_assert_text (f, "wythoff(9,7)");
  board_drag (f, 5, 200, 5, 100);
  board_click (f, x, foot - 2 * view.scale);
  board_assert_text (f, "wythoff(9,7)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  /* below the table the heap stays empty */
  view = board_get_view (f);
  board_drag (f, view.x, view.y - view.scale, view.x, view.y + 300);
  board_assert_text (f, "wythoff(0,7)");
  g_assert_cmpuint (f->n_edited, ==, 2);
  board_close (f);
}

static void
the_dashed_place_adds_a_heap (void)
{
  BoardFixture *f = board_open ("kayles(5,3)");
  CgtBoardView view = board_get_view (f);
  double x = view.x + 2 * view.pitch, y = view.y - 3;

  board_click (f, x, y);
  board_assert_text (f, "kayles(5,3,1)");
  view = board_get_view (f);
  x = view.x + 3 * view.pitch;
  board_drag (f, x, y, x, y - 3 * view.scale);
  board_assert_text (f, "kayles(5,3,1,4)");
  g_assert_cmpuint (f->n_edited, ==, 2);
  board_close (f);
}

/* On a low board, too, the results of winning moves are not drawn over the words that name the moves. */
static void
results_stay_below_words (void)
{
  enum
  {
    WIDTH = 300,
    HEIGHT = 140,
    WORDS = 26,
    STROKE = 1
  };
  BoardFixture *f = board_open ("nim(3,5,6,7)");
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (f->widget, NULL);
  g_autoptr (GPtrArray) winning = NULL;
  CgtBoardView view = cgt_board_view_fit_editing (grundy_board_get_board (f->board), WIDTH, HEIGHT, 24);
  const guchar *pixels;

  board_show_evaluation (f);
  winning = grundy_board_list_moves (f->board, TRUE, 20);
  g_assert_cmpuint (winning->len, >, 0);
  grundy_heaps_winning_draw (grundy_board_get_board (f->board), &view, winning, cr, WORDS, layout,
                             grundy_board_get_theme (f->board));
  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  for (int i = 0; i < cairo_image_surface_get_stride (surface) * (WORDS - STROKE); i++)
    g_assert_cmpint (pixels[i], ==, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  board_close (f);
}

static void
heaps_by_keys (void)
{
  BoardFixture *f = board_open ("nim(5,3)");

  board_key (f, GDK_KEY_plus);
  board_assert_text (f, "nim(6,3)");
  board_key (f, GDK_KEY_Right);
  board_key (f, GDK_KEY_1);
  board_key (f, GDK_KEY_7);
  board_assert_text (f, "nim(6,17)");
  board_key (f, GDK_KEY_BackSpace);
  board_assert_text (f, "nim(6,1)");
  board_key (f, GDK_KEY_Right);
  board_key (f, GDK_KEY_2);
  board_key (f, GDK_KEY_5);
  board_assert_text (f, "nim(6,1,25)");
  board_key (f, GDK_KEY_Delete);
  board_assert_text (f, "nim(6,1)");
  board_act (f, "board.add-heap");
  board_assert_text (f, "nim(6,1,1)");
  g_assert_cmpuint (f->n_edited, ==, 8);
  board_close (f);
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
  BoardFixture *f = board_open ("ford(1/2)");
  CgtBoardView view = board_get_view (f);
  double x, y;

  circle_point (&view, 3, 7, &x, &y);
  board_click (f, x, y);
  board_assert_text (f, "ford(3/7)");
  /* a drag moves the picture, and the point under the pointer stays under it */
  board_drag (f, x, y, x + 40, y - 30);
  g_assert_cmpuint (f->n_edited, ==, 1);
  board_point_at (f, x + 40, y - 30);
  circle_point (&view, 2, 5, &x, &y);
  board_click (f, x + 40, y - 30);
  board_assert_text (f, "ford(2/5)");
  board_close (f);
}

static void
the_wheel_zooms_about_the_pointer (void)
{
  BoardFixture *f = board_open ("ford(1/2)");
  CgtBoardView view = board_get_view (f);
  double x, y;

  circle_point (&view, 3, 7, &x, &y);
  board_point_at (f, x, y);
  for (int i = 0; i < 12; i++)
    board_wheel (f, -1);
  board_click (f, x, y);
  board_assert_text (f, "ford(3/7)");
  for (int i = 0; i < 12; i++)
    board_wheel (f, 1);
  circle_point (&view, 1, 3, &x, &y);
  board_click (f, x, y);
  board_assert_text (f, "ford(1/3)");
  board_close (f);
}

/* In misère play 1/3 wins from 2/5, and in normal play 1/2 does: the words follow the record, not the
 * denominators. */
static void
circles_tell_what_the_record_says (void)
{
  BoardFixture *f = board_open ("ford(2/5)");
  GtkAccessible *board = GTK_ACCESSIBLE (f->widget);
  g_autoptr (CgtEvaluation) normal = board_evaluate (f);
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
  board_close (f);
}

static void
keys_walk_the_tree (void)
{
  BoardFixture *f = board_open ("ford(1/2)");

  board_key (f, GDK_KEY_Left);
  board_assert_text (f, "ford(1/3)");
  board_key (f, GDK_KEY_Right);
  board_assert_text (f, "ford(2/5)");
  board_key (f, GDK_KEY_Right);
  board_assert_text (f, "ford(3/7)");
  board_key (f, GDK_KEY_Up);
  board_assert_text (f, "ford(2/5)");
  board_key_with (f, GDK_KEY_Up, GDK_SHIFT_MASK);
  board_assert_text (f, "ford(1/2)");
  /* at any depth */
  for (int i = 0; i < 40; i++)
    board_key (f, i % 2 ? GDK_KEY_Left : GDK_KEY_Right);
  for (int i = 0; i < 40; i++)
    board_key (f, GDK_KEY_Up);
  board_assert_text (f, "ford(1/2)");
  board_close (f);
}

/* Tracks */

static void
drag_squares (BoardFixture *f, guint from, guint to)
{
  CgtBoardView view = board_get_view (f);
  double x0, y0, x1, y1;

  cgt_board_square_middle (grundy_board_get_board (f->board), &view, from, &x0, &y0);
  cgt_board_square_middle (grundy_board_get_board (f->board), &view, to, &x1, &y1);
  board_drag (f, x0, y0, x1, y1);
}

static void
a_track_by_pointer (void)
{
  BoardFixture *f = board_open ("snakes-and-adders[20; 5>2](3,7)");
  GAction *tool = g_action_map_lookup_action (G_ACTION_MAP (grundy_board_get_actions (f->board)), "tool");

  drag_squares (f, 3, 11);
  board_assert_text (f, "snakes-and-adders[20; 5>2](11,7)");
  drag_squares (f, 1, 1);
  board_assert_text (f, "snakes-and-adders[20; 5>2](11,7,1)");
  drag_squares (f, 2, 4);
  board_assert_text (f, "snakes-and-adders[20; 5>2](11,7,1,4)");
  g_assert_cmpuint (f->n_edited, ==, 3);
  g_action_change_state (tool, g_variant_new_string ("arrows"));
  drag_squares (f, 8, 15);
  board_assert_text (f, "snakes-and-adders[20; 5>2,8>15](11,7,1,4)");
  drag_squares (f, 8, 1);
  board_assert_text (f, "snakes-and-adders[20; 5>2,8>1](11,7,1,4)");
  drag_squares (f, 13, 8); /* would end where another begins */
  board_assert_text (f, "snakes-and-adders[20; 5>2,8>1](11,7,1,4)");
  g_assert_cmpuint (f->n_edited, ==, 5);
  g_assert_cmpuint (f->n_refused, ==, 1);
  board_close (f);
}

static void
a_track_by_keys (void)
{
  BoardFixture *f = board_open ("snakes-and-adders[20; 5>2](3)");

  board_key (f, GDK_KEY_Home);
  board_key (f, GDK_KEY_Right);
  board_key (f, GDK_KEY_Up); /* rows of seven, and the next one runs back: above the second square is its sixth */
  board_key (f, GDK_KEY_space);
  board_assert_text (f, "snakes-and-adders[20; 5>2](3,12)");
  board_key (f, GDK_KEY_Delete);
  board_assert_text (f, "snakes-and-adders[20; 5>2](3)");
  gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Home is square 20. Counters on 3. Snake from 5 to 2. Cursor at square 12");
  board_close (f);
}

static void
a_counter_is_played (void)
{
  BoardFixture *f = board_open ("snakes-and-adders[20; 5>2](3,7)");

  board_show_evaluation (f);
  board_act (f, "board.play");
  drag_squares (f, 3, 4);
  g_assert_cmpstr (f->chosen, ==, "snakes-and-adders[20; 5>2](4,7)");
  drag_squares (f, 3, 5); /* and down the snake */
  g_assert_cmpstr (f->chosen, ==, "snakes-and-adders[20; 5>2](2,7)");
  g_assert_cmpuint (f->n_edited, ==, 0);
  board_close (f);
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
  g_test_add_func ("/boards/heaps/words", results_stay_below_words);
  g_test_add_func ("/boards/track/pointer", a_track_by_pointer);
  g_test_add_func ("/boards/track/keys", a_track_by_keys);
  g_test_add_func ("/boards/track/play", a_counter_is_played);
  g_test_add_func ("/boards/circles/click", a_click_chooses_a_circle);
  g_test_add_func ("/boards/circles/wheel", the_wheel_zooms_about_the_pointer);
  g_test_add_func ("/boards/circles/record", circles_tell_what_the_record_says);
  g_test_add_func ("/boards/circles/keys", keys_walk_the_tree);
  return g_test_run ();
}
