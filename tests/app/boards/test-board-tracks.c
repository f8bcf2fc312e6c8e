/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Editing a board of tracks with pointer and keys. */

#include "board-fixture.h"

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
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  drag_squares (f, 3, 4);
  g_assert_cmpstr (f->chosen, ==, "snakes-and-adders[20; 5>2](4,7)");
  drag_squares (f, 3, 5); /* and down the snake */
  g_assert_cmpstr (f->chosen, ==, "snakes-and-adders[20; 5>2](2,7)");
  g_assert_cmpuint (f->n_edited, ==, 0);
  /* two clicks; the first is on a square that the other counter could reach */
  drag_squares (f, 7, 7);
  g_assert_cmpuint (f->n_chosen, ==, 2);
  drag_squares (f, 9, 9);
  g_assert_cmpstr (f->chosen, ==, "snakes-and-adders[20; 5>2](3,9)");
  drag_squares (f, 3, 3);
  drag_squares (f, 7, 7);
  g_assert_cmpstr (f->chosen, ==, "snakes-and-adders[20; 5>2](7,7)");
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

  g_test_add_func ("/boards/track/pointer", a_track_by_pointer);
  g_test_add_func ("/boards/track/keys", a_track_by_keys);
  g_test_add_func ("/boards/track/play", a_counter_is_played);
  return g_test_run ();
}
