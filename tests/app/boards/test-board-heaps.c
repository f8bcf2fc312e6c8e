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

static void
play_heaps (BoardFixture *f)
{
  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
}

/* The middle of the token of a heap that has @below tokens below it. */
static void
click_token (BoardFixture *f, guint heap, guint64 below)
{
  CgtBoardView view = board_get_view (f);

  board_click (f, view.x + heap * view.pitch, view.y - (below + 0.5) * view.scale);
}

/* If no move takes just this token and those above, the move that leaves the nearest number is meant. Above the tokens
 * is nothing to take. */
static void
a_click_leaves_the_nearest_number (void)
{
  static const struct
  {
    guint64 below;
    const char *after;
  } clicks[] = { { 9, "subtraction[1,3,4](9)" },
                 { 8, "subtraction[1,3,4](7)" },
                 { 7, "subtraction[1,3,4](7)" },
                 { 6, "subtraction[1,3,4](6)" },
                 { 0, "subtraction[1,3,4](6)" } };
  BoardFixture *f = board_open ("subtraction[1,3,4](10)");

  play_heaps (f);
  for (guint i = 0; i < G_N_ELEMENTS (clicks); i++)
    {
      click_token (f, 0, clicks[i].below);
      g_assert_cmpuint (f->n_chosen, ==, i + 1);
      g_assert_cmpstr (f->chosen, ==, clicks[i].after);
    }
  click_token (f, 0, 11);
  g_assert_cmpuint (f->n_chosen, ==, G_N_ELEMENTS (clicks));
  g_assert_cmpstr (f->refused, ==, "No move changes this part.");
  board_close (f);
}

/* A move that changes two heaps is chosen by clicking both, in either order. */
static void
two_clicks_choose_two_heaps (void)
{
  BoardFixture *f = board_open ("fruits(6,8,10)");

  play_heaps (f);
  click_token (f, 0, 2);
  g_assert_cmpuint (f->n_chosen, ==, 0);
  g_assert_cmpstr (f->refused, ==, "Now choose one of the marked places.");
  click_token (f, 2, 4);
  g_assert_cmpstr (f->chosen, ==, "fruits(5,8,9)");
  click_token (f, 2, 9);
  click_token (f, 1, 0);
  g_assert_cmpstr (f->chosen, ==, "fruits(6,7,9)");
  g_assert_cmpuint (f->n_chosen, ==, 2);
  /* the same heap again */
  click_token (f, 1, 2);
  click_token (f, 1, 5);
  g_assert_cmpstr (f->refused, ==, "Nothing is chosen now.");
  board_close (f);
}

/* A stroke from one heap to another leaves what is below each of its ends. */
static void
a_stroke_takes_from_two_heaps (void)
{
  BoardFixture *f = board_open ("wythoff(3,5)");
  CgtBoardView view = board_get_view (f);

  play_heaps (f);
  board_drag (f, view.x, view.y - 1.5 * view.scale, view.x + view.pitch, view.y - 3.5 * view.scale);
  g_assert_cmpstr (f->chosen, ==, "wythoff(1,3)");
  board_close (f);
}

/* The height in the place for a new heap is the amount. */
static void
a_new_heap_is_as_high_as_the_pointer (void)
{
  BoardFixture *f = board_open ("sylver(5,6)");

  play_heaps (f);
  click_token (f, 2, 4);
  g_assert_cmpstr (f->chosen, ==, "sylver(4,5,6)");
  click_token (f, 2, 7);
  g_assert_cmpstr (f->chosen, ==, "sylver(5,6,7)");
  click_token (f, 2, 3);
  g_assert_cmpstr (f->chosen, ==, "sylver(3,5)");
  board_close (f);
}

/* Keys go from token to token, and with Shift they make a stroke. */
static void
heaps_are_played_by_keys (void)
{
  BoardFixture *nim = board_open ("nim(3,5,7)"), *row = board_open ("kayles(7)");

  play_heaps (nim);
  board_key (nim, GDK_KEY_Right);
  board_key (nim, GDK_KEY_Down);
  board_key (nim, GDK_KEY_Down);
  gtk_test_accessible_assert_property (nim->widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Heaps: 3, 5, 7. Nim-sum 1. Winning moves: 3 → 2; 5 → 4; 7 → 6. Cursor at heap "
                                       "2: leaves 2 of 5");
  board_key (nim, GDK_KEY_space);
  g_assert_cmpstr (nim->chosen, ==, "nim(3,2,7)");
  board_close (nim);

  play_heaps (row);
  board_key (row, GDK_KEY_Right);
  board_key (row, GDK_KEY_Right);
  board_key (row, GDK_KEY_space);
  g_assert_cmpstr (row->chosen, ==, "kayles(4,2)");
  board_key_with (row, GDK_KEY_Right, GDK_SHIFT_MASK);
  board_key (row, GDK_KEY_space);
  g_assert_cmpstr (row->chosen, ==, "kayles(3,2)");
  board_key (row, GDK_KEY_Left);
  board_key (row, GDK_KEY_space);
  g_assert_cmpstr (row->chosen, ==, "kayles(4,2)");
  board_close (row);
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
  g_test_add_func ("/boards/heaps/number", a_click_leaves_the_nearest_number);
  g_test_add_func ("/boards/heaps/two", two_clicks_choose_two_heaps);
  g_test_add_func ("/boards/heaps/stroke", a_stroke_takes_from_two_heaps);
  g_test_add_func ("/boards/heaps/new-amount", a_new_heap_is_as_high_as_the_pointer);
  g_test_add_func ("/boards/heaps/play-keys", heaps_are_played_by_keys);
  g_test_add_func ("/boards/heaps/keys", heaps_by_keys);
  g_test_add_func ("/boards/heaps/words", results_stay_below_words);
  return g_test_run ();
}
