/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Editing a board of heaps with pointer and keys. */

#include "board-fixture.h"

#include "app/boards/grundy-heaps-winning.h"
#include "pictures/boards/cgt-board-picture.h"

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
  double x = view.x + 10.5 * view.scale, y = view.y - 3;

  board_click (f, x, y);
  board_assert_text (f, "kayles(5,3,1)");
  view = board_get_view (f);
  x = view.x + 12.5 * view.scale;
  board_drag (f, x, y, x + 3 * view.scale, y);
  board_assert_text (f, "kayles(5,3,1,4)");
  g_assert_cmpuint (f->n_edited, ==, 2);
  board_close (f);
}

/* In play any pin of the row can be taken, and any two beside each other by a stroke. */
static void
pins_are_taken_from_a_row (void)
{
  BoardFixture *f = board_open ("kayles(7)");
  CgtBoardView view = board_get_view (f);
  double x = view.x + view.scale / 2, y = view.y - view.scale;

  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  board_click (f, x + 3 * view.scale, y);
  g_assert_cmpstr (f->chosen, ==, "kayles(3,3)");
  board_click (f, x + 6 * view.scale, y);
  g_assert_cmpstr (f->chosen, ==, "kayles(6)");
  board_click (f, x + 2 * view.scale, y);
  g_assert_cmpstr (f->chosen, ==, "kayles(4,2)");
  board_drag (f, x + 2 * view.scale, y, x + 3 * view.scale, y);
  g_assert_cmpstr (f->chosen, ==, "kayles(3,2)");
  board_drag (f, x + view.scale, y, x, y);
  g_assert_cmpstr (f->chosen, ==, "kayles(5)");
  g_assert_cmpuint (f->n_chosen, ==, 5);
  board_close (f);
}

/* Where every move takes several tokens, one click takes those around the pointer: in the left half of a token the one
 * on its left, too. */
static void
a_click_takes_what_is_nearest (void)
{
  BoardFixture *two = board_open ("dawsons-kayles(12)"), *three = board_open ("triple-kayles(20)");
  CgtBoardView view = board_get_view (two);
  double y = view.y - view.scale;

  board_show_evaluation (two);
  grundy_board_choose_tool (two->board, GRUNDY_TOOL_PLAY);
  board_click (two, view.x + 2.3 * view.scale, y);
  g_assert_cmpstr (two->chosen, ==, "dawsons-kayles(9,1)");
  board_click (two, view.x + 2.7 * view.scale, y);
  g_assert_cmpstr (two->chosen, ==, "dawsons-kayles(8,2)");
  board_click (two, view.x + 0.1 * view.scale, y); /* nothing is on its left */
  g_assert_cmpstr (two->chosen, ==, "dawsons-kayles(10)");
  board_close (two);

  view = board_get_view (three);
  board_show_evaluation (three);
  grundy_board_choose_tool (three->board, GRUNDY_TOOL_PLAY);
  board_click (three, view.x + 4.5 * view.scale, view.y - view.scale);
  g_assert_cmpstr (three->chosen, ==, "triple-kayles(14,3)");
  board_close (three);
}

/* A token that leaves as many as are below it means one move, although it changes a second number, too. */
static void
a_click_leaves_what_is_below (void)
{
  BoardFixture *f = board_open ("fibonacci-nim(13)");
  CgtBoardView view = board_get_view (f);

  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  board_click (f, view.x, cgt_board_heap_top (grundy_board_get_board (f->board), &view, 8) - view.scale / 2);
  g_assert_cmpstr (f->chosen, ==, "fibonacci-nim(8,5)");
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

  g_test_add_func ("/boards/heaps/pointer", heaps_by_pointer);
  g_test_add_func ("/boards/heaps/new", the_dashed_place_adds_a_heap);
  g_test_add_func ("/boards/heaps/row", pins_are_taken_from_a_row);
  g_test_add_func ("/boards/heaps/nearest", a_click_takes_what_is_nearest);
  g_test_add_func ("/boards/heaps/below", a_click_leaves_what_is_below);
  g_test_add_func ("/boards/heaps/keys", heaps_by_keys);
  g_test_add_func ("/boards/heaps/words", results_stay_below_words);
  return g_test_run ();
}
