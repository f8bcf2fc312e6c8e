/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Editing a board of heaps with pointer and keys. */

#include "board-fixture.h"

#include "app/boards/grundy-board-private.h"
#include "app/boards/grundy-heaps-winning.h"
#include "app/commands/grundy-commands.h"
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

/* Two heaps of 6 and 7 that become 5 and 6 are not a 7 that goes and a 5 that comes. A coin that is minted may make
 * others worthless. It is minted wherever its height is pointed at. */
static void
a_heap_is_added_only_by_a_move_that_adds_one (void)
{
  static const char *const games[] = { "fruits(6,7)", "wythoff(6,7)", "moores-nim[2](2,3)" };
  BoardFixture *coins = board_open ("sylver(8,9,10)");

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      BoardFixture *f = board_open (games[i]);

      play_heaps (f);
      click_token (f, 2, 5);
      click_token (f, 2, 1);
      g_assert_cmpuint (f->n_chosen, ==, 0);
      board_close (f);
    }
  play_heaps (coins);
  click_token (coins, 3, 5);
  g_assert_cmpstr (coins->chosen, ==, "sylver(5,8,9)");
  click_token (coins, 2, 7);
  g_assert_cmpstr (coins->chosen, ==, "sylver(7,8,9,10)");
  click_token (coins, 1, 4);
  g_assert_cmpstr (coins->chosen, ==, "sylver(4,9,10)");
  g_assert_cmpuint (coins->n_chosen, ==, 3);
  board_close (coins);
}

/* A click leaves shares of the nearest size, and a stroke from one heap to another unites them. */
static void
almonds_are_shared_and_united (void)
{
  BoardFixture *f = board_open ("fair-shares(6,4,1)");
  CgtBoardView view = board_get_view (f);

  play_heaps (f);
  click_token (f, 0, 3);
  g_assert_cmpstr (f->chosen, ==, "fair-shares(4,3,3,1)");
  click_token (f, 0, 2);
  g_assert_cmpstr (f->chosen, ==, "fair-shares(4,2,2,2,1)");
  click_token (f, 0, 0);
  g_assert_cmpstr (f->chosen, ==, "fair-shares(4,1,1,1,1,1,1,1)");
  click_token (f, 1, 2);
  g_assert_cmpstr (f->chosen, ==, "fair-shares(6,2,2,1)");
  board_drag (f, view.x, view.y - 1.5 * view.scale, view.x + 2 * view.pitch, view.y - 0.5 * view.scale);
  g_assert_cmpstr (f->chosen, ==, "fair-shares(7,4)");
  board_drag (f, view.x + 2 * view.pitch, view.y - 0.5 * view.scale, view.x + view.pitch, view.y - 2.5 * view.scale);
  g_assert_cmpstr (f->chosen, ==, "fair-shares(6,5)");
  g_assert_cmpuint (f->n_chosen, ==, 6);
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

static void
press_keys (BoardFixture *f, guint keyval, guint times)
{
  for (guint i = 0; i < times; i++)
    board_key (f, keyval);
}

/* What is read out ends in @words. */
static void
assert_reads (BoardFixture *f, const char *words)
{
  g_autofree char *all =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (f->widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  g_autofree char *end = g_strdup_printf (". %s", words);

  if (!g_str_has_suffix (all, end))
    g_error ("“%s” does not end in “%s”", all, words);
}

/* What is read out is the move that Space would play, not the coin at the cursor. */
static void
the_move_at_the_cursor_is_read_out (void)
{
  BoardFixture *one = board_open ("subtraction[1,3,4](10)"), *two = board_open ("fruits(6,8,10)");
  BoardFixture *split = board_open ("grundys-game(7)"), *row = board_open ("kayles(5)");

  play_heaps (one);
  press_keys (one, GDK_KEY_Down, 4);
  assert_reads (one, "Cursor at heap 1: leaves 6 of 10");
  board_key (one, GDK_KEY_space);
  g_assert_cmpstr (one->chosen, ==, "subtraction[1,3,4](6)");
  board_close (one);

  play_heaps (two);
  board_key (two, GDK_KEY_Right);
  press_keys (two, GDK_KEY_Down, 2);
  assert_reads (two, "Cursor at heap 2: leaves 7 of 8");
  board_key (two, GDK_KEY_space);
  /* It is chosen now, and would be dropped. */
  assert_reads (two, "Cursor at heap 2: fruit 6 of 8");
  board_key (two, GDK_KEY_space);
  g_assert_cmpstr (two->refused, ==, "Nothing is chosen now.");
  assert_reads (two, "Cursor at heap 2: leaves 7 of 8");
  board_key (two, GDK_KEY_space);
  board_key (two, GDK_KEY_Right);
  press_keys (two, GDK_KEY_Down, 5);
  assert_reads (two, "Cursor at heap 3: leaves 9 of 10");
  board_key (two, GDK_KEY_space);
  g_assert_cmpstr (two->chosen, ==, "fruits(6,7,9)");
  board_close (two);

  grundy_board_choose_tool (split->board, GRUNDY_TOOL_PLAY); /* its moves are not known yet */
  board_key (split, GDK_KEY_Up);                             /* above the heap, where there could be a move */
  press_keys (split, GDK_KEY_Down, 3);
  assert_reads (split, "Cursor at heap 1: token 5 of 7");
  board_show_evaluation (split);
  assert_reads (split, "Cursor at heap 1: leaves 4, 3 of 7");
  board_key (split, GDK_KEY_space);
  g_assert_cmpstr (split->chosen, ==, "grundys-game(4,3)");
  board_close (split);

  play_heaps (row);
  board_key (row, GDK_KEY_Right);
  assert_reads (row, "Cursor at heap 1: bottle 2 of 5");
  grundy_board_choose_tool (row->board, GRUNDY_TOOL_EDIT);
  board_key (row, GDK_KEY_Home);
  assert_reads (row, "Cursor at heap 1: 5");
  board_close (row);
}

/* The board as it looks now, four bytes a pixel. */
static guchar *
take_picture (BoardFixture *f)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guint width = (guint) gtk_widget_get_width (f->widget), height = (guint) gtk_widget_get_height (f->widget);
  guchar *pixels = g_malloc0 ((gsize) width * height * 4);

  /* brings what is decorated up to date */
  GTK_WIDGET_GET_CLASS (f->widget)->snapshot (f->widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = grundy_board_paint (f->board, GRUNDY_BOARD_GET_CLASS (f->board)->draw);
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  return pixels;
}

/* How many pixels of the row of tokens differ from token @from up to @to. */
static guint
count_differences (BoardFixture *f, const guchar *before, const guchar *after, double from, double to)
{
  CgtBoardView view = board_get_view (f);
  int width = gtk_widget_get_width (f->widget);
  guint n = 0;

  for (int y = (int) (view.y - view.scale); y < (int) view.y; y++)
    for (int x = (int) (view.x + from * view.scale) + 2; x < (int) (view.x + to * view.scale) - 2; x++)
      n += memcmp (before + 4 * (y * width + x), after + 4 * (y * width + x), 4) != 0;
  return n;
}

/* A row may be broken on either side. The keys show the move where their cursor is, wherever the pointer rests. */
static void
a_row_shows_what_the_keys_take (void)
{
  BoardFixture *f = board_open ("kayles(5)");
  CgtBoardView view = board_get_view (f);
  g_autofree guchar *before = NULL, *at = NULL, *drawn = NULL;

  play_heaps (f);
  gtk_widget_grab_focus (f->widget);
  press_keys (f, GDK_KEY_Right, 2);
  g_assert_true (board_key (f, GDK_KEY_Home));
  at = take_picture (f);
  press_keys (f, GDK_KEY_Right, 4);
  before = take_picture (f);
  g_assert_cmpuint (count_differences (f, before, at, 0, 1), >, 0);
  g_assert_cmpuint (count_differences (f, before, at, 1, 4), ==, 0);
  g_assert_cmpuint (count_differences (f, before, at, 4, 5), >, 0);

  board_point_at (f, view.x + 4.5 * view.scale, view.y - view.scale);
  board_key (f, GDK_KEY_Home);
  board_key_with (f, GDK_KEY_Right, GDK_SHIFT_MASK);
  drawn = take_picture (f);
  g_assert_cmpuint (count_differences (f, drawn, at, 1, 2), >, 0);
  g_assert_cmpuint (count_differences (f, drawn, at, 2, 5), ==, 0);
  board_key (f, GDK_KEY_space);
  g_assert_cmpstr (f->chosen, ==, "kayles(3)");
  board_close (f);
}

/* Of a heap that was chosen, what the move takes is outlined, not the coin that was clicked. */
static void
what_is_taken_is_outlined (void)
{
  BoardFixture *f = board_open ("fruits(6,8,10)");
  gsize size = (gsize) gtk_widget_get_width (f->widget) * (gsize) gtk_widget_get_height (f->widget) * 4;
  g_autofree guchar *nothing = NULL, *low = NULL, *top = NULL;

  play_heaps (f);
  nothing = take_picture (f);
  click_token (f, 1, 2);
  low = take_picture (f);
  g_assert_cmpint (memcmp (low, nothing, size), !=, 0);
  board_key (f, GDK_KEY_Escape);
  click_token (f, 1, 7);
  top = take_picture (f);
  g_assert_cmpint (memcmp (low, top, size), ==, 0);
  board_close (f);
}

/* A stroke that was begun with Shift is dropped by Escape, and by a press of the pointer. */
static void
a_stroke_of_keys_is_dropped (void)
{
  BoardFixture *f = board_open ("kayles(5,3)");

  play_heaps (f);
  board_key_with (f, GDK_KEY_Right, GDK_SHIFT_MASK);
  g_assert_true (board_key (f, GDK_KEY_Escape));
  g_assert_false (board_key (f, GDK_KEY_Escape));
  board_key (f, GDK_KEY_space);
  g_assert_cmpstr (f->chosen, ==, "kayles(3,1,3)");
  board_key_with (f, GDK_KEY_Right, GDK_SHIFT_MASK);
  board_click (f, 5, 5);
  board_key (f, GDK_KEY_space);
  g_assert_cmpstr (f->chosen, ==, "kayles(2,2,3)");
  g_assert_cmpuint (f->n_chosen, ==, 2);
  board_close (f);
}

/* A value is read out before the board, until the cursor moves. */
static void
news_come_first (void)
{
  BoardFixture *f = board_open ("fruits(3,2)");

  grundy_board_announce (f->board, "Value 0");
  gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Value 0. Heaps: 3, 2. Cursor at heap 1: 3");
  board_key (f, GDK_KEY_Right);
  gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Heaps: 3, 2. Cursor at heap 2: 2");
  grundy_board_announce (f->board, "Value *");
  grundy_board_announce (f->board, NULL);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Heaps: 3, 2. Cursor at heap 2: fruit 2 of 2");
  board_close (f);
}

/* The nim-sum is the answer to many an exercise. */
static void
no_answer_is_read_out (void)
{
  BoardFixture *f = board_open ("nim(3,1)");

  grundy_board_set_hides_answers (f->board, TRUE);
  gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Heaps: 3, 1. Cursor at heap 1: 3");
  board_close (f);
}

/* Above a heap is nothing to choose, unless a move makes the heap larger. */
static void
the_cursor_stays_on_the_heap (void)
{
  BoardFixture *nim = board_open ("nim(3,5)"), *new = board_open ("sylver(5,6)");
  BoardFixture *grows = board_open ("put-or-take-a-square(10)");

  play_heaps (nim);
  press_keys (nim, GDK_KEY_Up, 6);
  assert_reads (nim, "Cursor at heap 1: leaves 2 of 3");
  board_key (nim, GDK_KEY_Page_Up);
  board_key (nim, GDK_KEY_Down);
  board_key (nim, GDK_KEY_space);
  g_assert_cmpstr (nim->chosen, ==, "nim(1,5)");
  board_key (nim, GDK_KEY_End); /* no move adds a heap */
  press_keys (nim, GDK_KEY_Up, 3);
  board_key (nim, GDK_KEY_space);
  g_assert_cmpuint (nim->n_chosen, ==, 1);
  board_close (nim);

  play_heaps (new);
  board_key (new, GDK_KEY_End);
  press_keys (new, GDK_KEY_Up, 6);
  board_key (new, GDK_KEY_space);
  g_assert_cmpstr (new->chosen, ==, "sylver(5,6,7)");
  board_close (new);

  play_heaps (grows);
  assert_reads (grows, "Cursor at heap 1: leaves 1 of 10");
  press_keys (grows, GDK_KEY_Up, 3);
  assert_reads (grows, "Cursor at heap 1: makes 19 of 10");
  board_key (grows, GDK_KEY_space);
  g_assert_cmpstr (grows->chosen, ==, "put-or-take-a-square(19)");
  board_close (grows);
}

static void
all_keys_that_draw_are_listed (void)
{
  g_autofree char *help = grundy_commands_dup_help ();

  g_assert_nonnull (strstr (help, "| Shift+Up, Shift+Down | In play, draw up or down |"));
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

/* The heaps of a game stand in the middle of their board, where neither digits nor a place for a new heap stand beside
 * them. */
static void
heaps_in_play_stand_in_the_middle (void)
{
  BoardFixture *f = board_open ("nim(3,5,8)");
  const CgtBoardView *view = grundy_board_get_view (f->board);

  g_assert_cmpfloat (view->x + view->pitch, <, view->width / 2 - 10);
  grundy_board_set_game (f->board, TRUE, 3);
  grundy_board_set_hides_answers (f->board, TRUE);
  g_assert_cmpfloat_with_epsilon (view->x + view->pitch, view->width / 2, 1);
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
  g_test_add_func ("/boards/heaps/added", a_heap_is_added_only_by_a_move_that_adds_one);
  g_test_add_func ("/boards/heaps/shares", almonds_are_shared_and_united);
  g_test_add_func ("/boards/heaps/play-keys", heaps_are_played_by_keys);
  g_test_add_func ("/boards/heaps/read-out", the_move_at_the_cursor_is_read_out);
  g_test_add_func ("/boards/heaps/row-keys", a_row_shows_what_the_keys_take);
  g_test_add_func ("/boards/heaps/outline", what_is_taken_is_outlined);
  g_test_add_func ("/boards/heaps/dropped", a_stroke_of_keys_is_dropped);
  g_test_add_func ("/boards/heaps/news", news_come_first);
  g_test_add_func ("/boards/heaps/no-answer", no_answer_is_read_out);
  g_test_add_func ("/boards/heaps/top", the_cursor_stays_on_the_heap);
  g_test_add_func ("/boards/heaps/listed", all_keys_that_draw_are_listed);
  g_test_add_func ("/boards/heaps/keys", heaps_by_keys);
  g_test_add_func ("/boards/heaps/words", results_stay_below_words);
  g_test_add_func ("/boards/heaps/middle", heaps_in_play_stand_in_the_middle);
  return g_test_run ();
}
