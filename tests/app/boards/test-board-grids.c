/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Editing a board of grids with pointer and keys. */

#include "board-fixture.h"

#include "app/boards/grundy-board-private.h"

#include <math.h>

#include "rulesets/lua/cgt-games.h"

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

/* Of several lines in a narrow window, too. */
static void
the_invitation_is_above_the_board (void)
{
  BoardFixture *f = board_open ("col(9x3)");
  g_autoptr (PangoLayout) layout = NULL;
  int height;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 200, 480);
  while (gtk_widget_get_width (f->widget) > 300)
    g_main_context_iteration (NULL, TRUE);
  layout = gtk_widget_create_pango_layout (f->widget, "The board is empty. Click a square to put a piece there.");
  pango_layout_set_width (layout, (gtk_widget_get_width (f->widget) - 24) * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, NULL, &height);
  g_assert_cmpint (pango_layout_get_line_count (layout), >, 1);
  g_assert_cmpfloat (grundy_board_get_view (f->board)->y, >=, height + 6);
  board_close (f);
}

/* The tray of Go looks like squares, and the text above it says what it is for. */
static void
a_tray_is_named (void)
{
  BoardFixture *f = board_open ("go(9x3)");
  g_autoptr (PangoLayout) layout = NULL;
  int height;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 200, 480);
  while (gtk_widget_get_width (f->widget) > 300)
    g_main_context_iteration (NULL, TRUE);
  layout = gtk_widget_create_pango_layout (f->widget, "The dashed squares at the top are for prisoners.");
  pango_layout_set_width (layout, (gtk_widget_get_width (f->widget) - 24) * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, NULL, &height);
  g_assert_cmpfloat (grundy_board_get_view (f->board)->y, >=, height + 6);
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

/* Turned upside down, hexagons have their first row at the lower end, and rows are added and removed there. The hand
 * drags the corner that it sees, however many rows there are. */
static void
the_corner_of_turned_hexagons_resizes (void)
{
  static const char source[] =
    "return ruleset { title = 'T', rules = 'R', board = 'hex', cells = '.x', example = '..', "
    "options = function (g, player, emit) end }";
  static const struct
  {
    int columns, rows; /* that the corner is dragged by */
    const char *text;
  } drags[] = {
    { 0, 0, "honey(.x.|...|...|..x)" }, { 1, 0, "honey(.x..|....|....|..x.)" },
    { -1, 0, "honey(.x|..|..|..)" },    { 0, 1, "honey(...|.x.|...|...|..x)" },
    { 0, -2, "honey(...|..x)" },        { 2, 2, "honey(.....|.....|.x...|.....|.....|..x..)" },
  };
  g_autoptr (GError) error = NULL;

  cgt_game_add ("honey.lua", source, sizeof source - 1, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (drags); i++)
    {
      BoardFixture *f = board_open (drags[0].text);
      CgtBoardView view = board_get_view (f);
      double x = view.x + 3 * view.scale + 6, y = view.y + 4 * view.scale + 6;

      g_action_change_state (g_action_map_lookup_action (grundy_board_get_actions (f->board), "from-below"),
                             g_variant_new_boolean (TRUE));
      board_drag (f, x, y, x + drags[i].columns * view.scale, y + drags[i].rows * view.scale);
      board_assert_text (f, drags[i].text);
      board_close (f);
    }
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

/* A move that was not made on the board, such as one of the program, is shown moving; the position is there at once. */
static void
a_piece_slides (void)
{
  BoardFixture *f = board_open ("amazons(x..|...|..o)");

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  while (!gtk_widget_get_mapped (f->widget))
    g_main_context_iteration (NULL, TRUE);
  board_show (f, "amazons(..x|.#.|..o)");
  g_assert_true (grundy_board_is_sliding (f->board));
  board_assert_text (f, "amazons(..x|.#.|..o)");
  while (grundy_board_is_sliding (f->board))
    g_main_context_iteration (NULL, TRUE);
  /* two pieces are no move */
  board_show (f, "amazons(x..|.#.|.o.)");
  g_assert_false (grundy_board_is_sliding (f->board));
  /* without animations nothing slides */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  board_show (f, "amazons(.x.|.#.|.o.)");
  g_assert_false (grundy_board_is_sliding (f->board));
  /* closed on the way */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  board_show (f, "amazons(x..|.#.|.o.)");
  g_assert_true (grundy_board_is_sliding (f->board));
  board_close (f);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
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

  g_test_add_func ("/boards/grid/invitation", the_invitation_is_above_the_board);
  g_test_add_func ("/boards/grid/tray", a_tray_is_named);
  g_test_add_func ("/boards/grid/click", a_click_toggles_a_square);
  g_test_add_func ("/boards/grid/stroke", a_stroke_takes_every_square_it_crosses);
  g_test_add_func ("/boards/grid/diagonal", a_diagonal_stroke_takes_the_diagonal_only);
  g_test_add_func ("/boards/grid/corner", the_corner_resizes);
  g_test_add_func ("/boards/grid/corner-of-turned-hexagons", the_corner_of_turned_hexagons_resizes);
  g_test_add_func ("/boards/grid/keys", a_grid_by_keys);
  g_test_add_func ("/boards/grid/slide", a_piece_slides);
  return g_test_run ();
}
