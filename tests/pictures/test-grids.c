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

/* A board of which no square is left shows where its squares were, also as small as in the line of play. */
static void
test_grid_used_up (void)
{
  const CgtRuleset *ruleset = cgt_ruleset_find ("domineering");
  g_autoptr (CgtBoard) board = board_of ("domineering(####|####)");

  for (int width = 56; width <= 448; width *= 2)
    {
      CgtBoardView view = cgt_board_view_fit (board, width, width / 2, 3);
      g_autoptr (Picture) picture = picture_new (width, width / 2);

      cgt_board_draw (picture->cr, board, ruleset, &view, NULL, cgt_theme_light ());
      for (guint cell = 0; cell < 8; cell++)
        {
          double x = view.x + cell % 4 * view.scale, y = view.y + cell / 4 * view.scale;
          gboolean painted = FALSE;

          for (double k = 0; k < view.scale && !painted; k++)
            painted = picture_pixel (picture, x + k, y + view.scale / 2).alpha > 0;
          g_assert_true (painted);
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

#define SIDE 40 /* of a square */

/* @board in squares of SIDE pixels from the corner on. */
static Picture *
draw_squares (const char *text, const char *game, const CgtTheme *theme, gboolean from_below)
{
  g_autoptr (CgtBoard) board = board_of (text);
  char *const labels[] = { "1", NULL, NULL, "N" };
  CgtBoardDecor decor = { .labels = labels, .n_labels = G_N_ELEMENTS (labels), .hover = -1, .cursor = -1 };
  Picture *picture = picture_new ((int) board->columns * SIDE, (int) board->rows * SIDE);
  CgtBoardView view = { picture->width, picture->height, SIDE, 0, 0, .from_below = from_below };

  picture_paint (picture, &theme->background);
  cgt_board_draw (picture->cr, board, cgt_ruleset_find (game), &view, from_below ? &decor : NULL, theme);
  return picture;
}

static guint
count_differences (Picture *a, guint row_a, Picture *b, guint row_b, guint column)
{
  guint n = 0;

  /* the lines between squares are those of both neighbours */
  for (guint y = 4; y < SIDE - 4; y++)
    for (guint x = 4; x < SIDE - 4; x++)
      {
        Pixel p = picture_pixel (a, column * SIDE + x, row_a * SIDE + y);
        Pixel q = picture_pixel (b, column * SIDE + x, row_b * SIDE + y);

        n += abs (p.red - q.red) + abs (p.green - q.green) + abs (p.blue - q.blue) > 6;
      }
  return n;
}

/* A theme that turns the boards of a game draws each square, with all that is on it, in the opposite row, and nothing
 * else: a view that turns the board does the same. Other games stay as they are. */
static void
test_turned_by_theme (void)
{
  static const char *const games[] = { "domineering", "chomp", NULL };
  CgtTheme turning = *cgt_theme_light ();
  const char *text = "chomp(3,2,1)";
  g_autoptr (Picture) usual = draw_squares (text, "chomp", cgt_theme_light (), FALSE), turned = NULL, other = NULL,
                      plain = draw_squares (text, "nogo", cgt_theme_light (), FALSE);

  turning.from_below = games;
  turned = draw_squares (text, "chomp", &turning, FALSE);
  other = draw_squares (text, "nogo", &turning, FALSE);
  for (guint row = 0; row < 3; row++)
    for (guint column = 0; column < 3; column++)
      {
        g_assert_cmpuint (count_differences (usual, row, turned, 2 - row, column), ==, 0);
        if (row != 1)
          g_assert_cmpuint (count_differences (usual, row, turned, row, column), >, 0);
        g_assert_cmpuint (count_differences (other, row, plain, row, column), ==, 0);
      }
}

/* Labels are turned with their squares, whoever turns the board. */
static void
test_labels_are_turned (void)
{
  static const char *const games[] = { "wythoff-queens", NULL };
  CgtTheme turning = *cgt_theme_light ();
  g_autoptr (Picture) by_view = NULL, by_both = NULL;

  turning.from_below = games;
  by_view = draw_squares ("wythoff-queens(1,1)", "wythoff-queens", cgt_theme_light (), TRUE);
  by_both = draw_squares ("wythoff-queens(1,1)", "wythoff-queens", &turning, TRUE);
  for (int row = 0; row < by_view->height / SIDE; row++)
    for (int column = 0; column < by_view->width / SIDE; column++)
      g_assert_cmpuint (count_differences (by_view, (guint) row, by_both, (guint) row, (guint) column), ==, 0);
}

/* How many pixels of a row of the square of the black piece differ from the free square. */
static guint
measure_width (Picture *picture, double y)
{
  guint n = 0;

  for (guint x = 2; x < SIDE - 2; x++)
    {
      Pixel p = picture_pixel (picture, SIDE + x, y), q = picture_pixel (picture, 2 * SIDE + x, y);

      n += abs (p.red - q.red) + abs (p.green - q.green) + abs (p.blue - q.blue) > 60;
    }
  return n;
}

/* A stone is widest in the middle, and a pawn, as the third row has, at its foot. */
static void
test_stones_as_pieces (void)
{
  static const char *const games[] = { "chessnot", NULL };
  CgtTheme theme = *cgt_theme_light ();

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Picture) picture = NULL;
      guint middle, foot;

      theme.own_pieces = i == 0 ? NULL : games;
      picture = draw_squares ("chessnot(...|...|wb.)", "chessnot", &theme, FALSE);
      middle = measure_width (picture, SIDE * 2.5);
      foot = measure_width (picture, SIDE * 2.76);
      g_assert_cmpuint (middle, >, 0);
      g_assert_cmpint (foot > middle, ==, i == 1);
    }
}

/* How many pixels of two squares of a picture differ. */
static guint
compare_squares (Picture *picture, guint row, guint column, guint other_row, guint other_column)
{
  guint n = 0;

  for (guint y = 2; y < SIDE - 2; y++)
    for (guint x = 2; x < SIDE - 2; x++)
      {
        Pixel p = picture_pixel (picture, column * SIDE + x, row * SIDE + y);
        Pixel q = picture_pixel (picture, other_column * SIDE + x, other_row * SIDE + y);

        n += abs (p.red - q.red) + abs (p.green - q.green) + abs (p.blue - q.blue) > 60;
      }
  return n;
}

/* The first files have rook, knight, bishop, queen and king, and the third row has pawns. */
static void
test_chessmen (void)
{
  static const char *const games[] = { "chessnot", NULL };
  CgtTheme theme = *cgt_theme_light ();
  g_autoptr (Picture) picture = NULL;

  theme.own_pieces = games;
  picture = draw_squares ("chessnot(bbbbbbbb|........|bbbbbbbb)", "chessnot", &theme, FALSE);
  for (guint i = 0; i < 5; i++)
    {
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (compare_squares (picture, 0, i, 0, j), >, 20);
      g_assert_cmpuint (compare_squares (picture, 0, i, 2, i), >, 20);
      g_assert_cmpuint (compare_squares (picture, 2, i, 2, 7), <, 20);
    }
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (compare_squares (picture, 0, i, 0, 7 - i), <, 20);
}

/* The rook that goes from the first file to the third, where bishops stand at the beginning, is a rook there. */
static void
test_moved_chessman (void)
{
  static const char *const games[] = { "chessnot", NULL };
  static const char *const line[] = { "chessnot(b..|...)", "chessnot(.b.|...)", "chessnot(...|..b)" };
  CgtTheme theme = *cgt_theme_light ();
  g_autoptr (GPtrArray) history = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_board_step_free);
  g_autoptr (Picture) begin = NULL, plain = NULL, moved = picture_new (3 * SIDE, 2 * SIDE);
  CgtBoardDecor decor = { .history = history, .hover = -1, .cursor = -1 };
  CgtBoardView view = { moved->width, moved->height, SIDE, 0, 0 };
  g_autoptr (CgtBoard) end = board_of (line[2]);

  theme.own_pieces = games;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CgtBoard) before = board_of (line[i]), after = board_of (line[i + 1]);

      g_ptr_array_add (history, cgt_board_step_new (before, after, CGT_RIGHT, FALSE));
    }
  begin = draw_squares (line[0], "chessnot", &theme, FALSE);
  plain = draw_squares (line[2], "chessnot", &theme, FALSE);
  picture_paint (moved, &theme.background);
  cgt_board_draw (moved->cr, end, cgt_ruleset_find ("chessnot"), &view, &decor, &theme);
  for (guint i = 0; i < 2; i++)
    {
      guint n = 0;

      for (guint y = 4; y < SIDE - 4; y++)
        for (guint x = 4; x < SIDE - 4; x++)
          {
            Pixel p = picture_pixel (i == 0 ? moved : plain, 2 * SIDE + x, SIDE + y);
            Pixel q = picture_pixel (begin, x, y);

            n += abs (p.red - q.red) + abs (p.green - q.green) + abs (p.blue - q.blue) > 60;
          }
      if (i == 0)
        g_assert_cmpuint (n, <, 20);
      else
        g_assert_cmpuint (n, >, 20);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/grids/moved-chessman", test_moved_chessman);
  g_test_add_func ("/pictures/grids/cells", test_grid_cells);
  g_test_add_func ("/pictures/grids/pixels", test_grid_pixels);
  g_test_add_func ("/pictures/grids/used-up", test_grid_used_up);
  g_test_add_func ("/pictures/grids/mirrored", test_grid_mirrored);
  g_test_add_func ("/pictures/grids/dominoes", test_grid_dominoes);
  g_test_add_func ("/pictures/grids/neutral-move", test_neutral_move);
  g_test_add_func ("/pictures/grids/pieces", test_grid_pieces);
  g_test_add_func ("/pictures/grids/turned-by-theme", test_turned_by_theme);
  g_test_add_func ("/pictures/grids/labels-are-turned", test_labels_are_turned);
  g_test_add_func ("/pictures/grids/stones-as-pieces", test_stones_as_pieces);
  g_test_add_func ("/pictures/grids/chessmen", test_chessmen);
  g_test_add_func ("/pictures/grids/hole-outline", test_hole_outline);
  return g_test_run ();
}
