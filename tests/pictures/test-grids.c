/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Grids: the pointer finds what is drawn, at any size and zoom. */
#include <math.h>

#include "picture.h"

static void
test_grid_cells (void)
{
  g_autoptr (CgtBoard) board = cgt_board_new_grid (7, 11);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (int round = 0; round < 200; round++)
    {
      CgtBoardView view = random_view (board, rand);

      for (guint cell = 0; cell < 77; cell++)
        {
          double x = view.x + (cell % 11 + g_rand_double_range (rand, 0.01, 0.99)) * view.scale;
          double y = view.y + (cell / 11 + g_rand_double_range (rand, 0.01, 0.99)) * view.scale;

          g_assert_cmpint (cgt_board_cell_at (board, &view, x, y), ==, cell);
        }
      g_assert_cmpint (cgt_board_cell_at (board, &view, view.x - 0.1, view.y + 1), ==, -1);
      g_assert_cmpint (cgt_board_cell_at (board, &view, view.x + 1, view.y + 7 * view.scale + 0.1), ==, -1);
    }
}

/* The middle of a free cell is painted; holes and the area beside the board are not. */
static void
test_grid_pixels (void)
{
  const CgtRuleset *ruleset = cgt_ruleset_find ("domineering");
  g_autoptr (CgtBoard) board = board_of ("domineering(..#.|#...|..#.)");
  g_autoptr (CgtBoard) holes = board_of ("domineering(####|####|####)");
  const guint8 hole = holes->cells[0];

  for (int size = 0; size < 3; size++)
    {
      int width = 60 << size, height = 50 << size;
      CgtBoardView view = cgt_board_view_fit (board, width, height, 4);
      g_autoptr (Picture) picture = picture_new (width, height);

      cgt_board_draw (picture->cr, board, ruleset, &view, NULL, cgt_theme_light ());
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          {
            gint cell = cgt_board_cell_at (board, &view, x + 0.5, y + 0.5);
            double in_x = fmod (x + 0.5 - view.x, view.scale) / view.scale,
                   in_y = fmod (y + 0.5 - view.y, view.scale) / view.scale;
            gboolean middle = fabs (in_x - 0.5) < 0.3 && fabs (in_y - 0.5) < 0.3;

            if (cell < 0)
              continue;
            if (board->cells[cell] == hole && middle)
              g_assert_cmpint (picture_pixel (picture, x, y).alpha, ==, 0);
            else if (board->cells[cell] != hole && middle)
              g_assert_cmpint (picture_pixel (picture, x, y).alpha, ==, 255);
          }
    }
}

/* The picture of a mirrored board is the mirrored picture; the number of columns is odd, so that the two tones of the
 * tiles match. */
static void
test_grid_mirrored (void)
{
  const CgtRuleset *ruleset = cgt_ruleset_find ("domineering");
  g_autoptr (CgtBoard) board = board_of ("domineering(..#..|#....|..#.#)");
  g_autoptr (CgtBoard) mirrored = board_of ("domineering(..#..|....#|#.#..)");
  CgtBoardView view = cgt_board_view_fit (board, 300, 200, 10);
  g_autoptr (Picture) a = picture_new (300, 200);
  g_autoptr (Picture) b = picture_new (300, 200);

  cgt_board_draw (a->cr, board, ruleset, &view, NULL, cgt_theme_light ());
  cgt_board_draw (b->cr, mirrored, ruleset, &view, NULL, cgt_theme_light ());
  for (int y = 0; y < 200; y++)
    for (int x = 0; x < 300; x++)
      {
        Pixel p = picture_pixel (a, x, y), q = picture_pixel (b, 299 - x, y);

        g_assert_cmpint (abs (p.alpha - q.alpha), <=, 12);
        if (p.alpha == 255 && q.alpha == 255)
          g_assert_cmpint (abs (p.red - q.red), <=, 12);
      }
}

/* A marked domino has its player's colour on both of its cells, and Right's is hatched. */
static void
test_grid_dominoes (void)
{
  const CgtRuleset *ruleset = cgt_ruleset_find ("domineering");
  g_autoptr (CgtBoard) before = board_of ("domineering(...|...|...)");
  const char *after[] = { "domineering(#..|#..|...)", "domineering(.##|...|...)" };
  double deviation[2] = { 0, 0 };

  for (int player = 0; player < 2; player++)
    {
      g_autoptr (CgtBoard) board = board_of (after[player]);
      g_autoptr (CgtBoardMarks) marks = cgt_board_difference (before, board);
      CgtBoardDecor decor = { .marks = marks, .marks_player = (CgtPlayer) player, .hover = -1, .cursor = -1 };
      CgtBoardView view = cgt_board_view_fit (before, 240, 240, 10);
      g_autoptr (Picture) picture = picture_new (240, 240);
      const CgtColour *own = player == 0 ? &cgt_theme_light ()->left : &cgt_theme_light ()->right;

      cgt_board_draw (picture->cr, before, ruleset, &view, &decor, cgt_theme_light ());
      g_assert_cmpuint (marks->cells->len, ==, 2);
      for (guint i = 0; i < 2; i++)
        {
          guint cell = g_array_index (marks->cells, guint, i);
          double x = view.x + (cell % 3 + 0.5) * view.scale, y = view.y + (cell / 3 + 0.5) * view.scale;

          g_assert_cmpint (picture_nearest (picture, x, y, 6, own), <, 110);
          for (int k = -12; k <= 12; k++)
            deviation[player] = MAX (deviation[player], abs (picture_pixel (picture, x + k, y).green -
                                                             picture_pixel (picture, x, y).green));
        }
    }
  g_assert_cmpfloat (deviation[0], <, 20);
  g_assert_cmpfloat (deviation[1], >, 60);
}

/* A move of an impartial game has the colour of both players, not Left's. */
static void
test_neutral_move (void)
{
  g_autoptr (CgtBoard) before = board_of ("cram(..|..)"), after = board_of ("cram(##|..)");
  g_autoptr (CgtBoardMarks) marks = cgt_board_difference (before, after);
  CgtBoardDecor decor = { .marks = marks, .marks_neutral = TRUE, .hover = -1, .cursor = -1 };
  CgtBoardView view = cgt_board_view_fit (before, 240, 240, 10);
  g_autoptr (Picture) picture = picture_new (240, 240);
  const CgtTheme *theme = cgt_theme_light ();
  double x = view.x + 0.5 * view.scale, y = view.y + 0.5 * view.scale;

  cgt_board_draw (picture->cr, before, cgt_ruleset_find ("cram"), &view, &decor, theme);
  g_assert_cmpint (picture_nearest (picture, x, y, 6, &theme->both), <,
                   picture_nearest (picture, x, y, 6, &theme->left));
}

/* A piece that a move places is shown, and one that it removes is faded. */
static void
test_grid_pieces (void)
{
  enum
  {
    EMPTY = CGT_PIECE_EMPTY,
    STONE = CGT_PIECE_STONE
  };
  g_autoptr (CgtBoard) before = cgt_board_new_grid (3, 3);
  g_autoptr (CgtBoard) after = NULL;
  g_autoptr (CgtBoardMarks) move = NULL;
  g_autoptr (CgtBoardMarks) marks = NULL;
  g_autoptr (Picture) picture = picture_new (300, 300);
  CgtBoardDecor decor = { .hover = -1, .cursor = -1 };
  CgtBoardView view = cgt_board_view_fit (before, 300, 300, 0);
  int stays, comes, goes;

  cgt_board_set_cell (before, 0, 0, STONE);
  cgt_board_set_cell (before, 0, 1, STONE);
  after = cgt_board_copy (before);
  cgt_board_set_cell (after, 0, 1, EMPTY);
  cgt_board_set_cell (after, 2, 0, STONE);
  cgt_board_set_cell (after, 2, 2, STONE);
  move = cgt_board_difference (before, after);
  marks = cgt_board_marks_copy (move);
  decor.marks = marks;
  picture_paint (picture, &cgt_theme_light ()->background);
  cgt_board_draw (picture->cr, before, NULL, &view, &decor, cgt_theme_light ());
  stays = pixel_distance (picture_pixel (picture, view.x + 0.5 * view.scale, view.y + 0.5 * view.scale),
                          &cgt_theme_light ()->foreground);
  goes = pixel_distance (picture_pixel (picture, view.x + 1.5 * view.scale, view.y + 0.5 * view.scale),
                         &cgt_theme_light ()->foreground);
  comes = pixel_distance (picture_pixel (picture, view.x + 2.5 * view.scale, view.y + 2.5 * view.scale),
                          &cgt_theme_light ()->foreground);
  g_assert_cmpint (stays, <, 260);
  g_assert_cmpint (comes, <, 260);
  g_assert_cmpint (goes, >, stays + 100);
}

/* The outline of a missing square can be seen in each style, on a board and in the small picture of its tool. */
static void
test_hole_outline (void)
{
  const CgtRuleset *ruleset = cgt_ruleset_find ("domineering");
  g_autoptr (CgtBoard) hole = board_of ("domineering(#)");
  CgtBoardDecor decor = { .hover = -1, .cursor = -1, .editing = TRUE };

  for (guint i = 0; i < 8; i++)
    {
      const CgtTheme *theme = cgt_theme_get (i & 1, i & 2);
      int size = i & 4 ? 200 : 24, most = 0;
      g_autoptr (Picture) picture = picture_new (size, size);
      CgtBoardView view = cgt_board_view_fit (hole, size, size, 2);

      picture_paint (picture, &theme->background);
      cgt_board_draw (picture->cr, hole, ruleset, &view, &decor, theme);
      for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++)
          most = MAX (most, pixel_distance (picture_pixel (picture, x, y), &theme->background));
      g_test_message ("%s %d: %d", theme->dark ? "dark" : "light", size, most);
      g_assert_cmpint (most, >=, 150);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/grids/cells", test_grid_cells);
  g_test_add_func ("/pictures/grids/pixels", test_grid_pixels);
  g_test_add_func ("/pictures/grids/mirrored", test_grid_mirrored);
  g_test_add_func ("/pictures/grids/dominoes", test_grid_dominoes);
  g_test_add_func ("/pictures/grids/neutral-move", test_neutral_move);
  g_test_add_func ("/pictures/grids/pieces", test_grid_pieces);
  g_test_add_func ("/pictures/grids/hole-outline", test_hole_outline);
  return g_test_run ();
}
