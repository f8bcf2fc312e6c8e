/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What holds on every board: edits, playing, drawing, and what a screen reader gets. */

#include "../../rounds.h"
#include "board-fixture.h"

#include "app/base/grundy-settings.h"
#include "app/base/grundy-theme.h"

#include "app/boards/grundy-board-private.h"

#include <math.h>

#include "language/cgt-language.h"
#include "pictures/boards/cgt-board-picture.h"

/* Every game */

/* Of what is tried at many places of each board, a round has one of GAME_ROUNDS games. */
#define GAME_ROUNDS 3

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
      BoardFixture *f;

      if (sketch->shape == CGT_BOARD_NONE)
        continue;
      f = board_open (sketch->example);
      n_boards++;
      tools = g_object_ref_sink (grundy_board_create_tools (f->board));
      before = board_get_text (f);
      g_assert_true (grundy_board_get_ruleset (f->board) == rulesets[i]);
      board_show (f, sketch->example);
      after = board_get_text (f);
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpuint (f->n_edited + f->n_refused + f->n_chosen, ==, 0);
      g_object_unref (tools);
      board_close (f);
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
      BoardFixture *f;

      if (sketch->shape == CGT_BOARD_NONE)
        continue;
      f = board_open (sketch->example);
      before = board_get_text (f);
      board_act (f, "board.negate");
      board_act (f, "board.negate");
      board_assert_text (f, before);
      g_assert_cmpuint (f->n_edited % 2, ==, 0);
      board_close (f);
    }
}

static void
four_quarter_turns_are_nothing (void)
{
  BoardFixture *f = board_open ("domineering(#..|...|..#|...)");

  board_act (f, "board.rotate");
  board_assert_text (f, "domineering(...#|....|.#..)");
  for (int i = 0; i < 3; i++)
    board_act (f, "board.rotate");
  board_assert_text (f, "domineering(#..|...|..#|...)");
  g_assert_cmpuint (f->n_edited, ==, 4);
  board_close (f);
}

static gint
lower_left (BoardFixture *f)
{
  const CgtBoardView *view = grundy_board_get_view (f->board);
  const CgtBoard *board = grundy_board_get_board (f->board);

  return cgt_board_cell_at (board, view, view->x + 3, view->y + board->rows * view->scale - 3);
}

/* Chomp as some books draw it, with the poisoned square at the bottom. The position and its text stay. */
static void
a_board_is_turned_upside_down (void)
{
  BoardFixture *f = board_open ("chomp(5,5,3)"), *other, *game;

  g_assert_cmpint (lower_left (f), ==, 10);
  board_act (f, "board.from-below");
  g_assert_cmpint (lower_left (f), ==, 0);
  grundy_board_fit (f->board);
  g_assert_cmpint (lower_left (f), ==, 0);
  board_assert_text (f, "chomp(5,5,3)");
  g_assert_cmpuint (f->n_edited, ==, 0);

  /* So are all boards of the game, and all pictures of them; another game's are not. */
  other = board_open ("chomp(2x2)");
  g_assert_cmpint (lower_left (other), ==, 0);
  g_assert_cmpstr (grundy_theme_get (f->widget)->from_below[0], ==, "chomp");
  g_assert_cmpstr (grundy_theme_get_paper ()->from_below[0], ==, "chomp");
  game = board_open ("nogo(2x2)");
  g_assert_cmpint (lower_left (game), ==, 2);
  board_close (game);
  board_act (f, "board.from-below");
  g_assert_cmpint (lower_left (f), ==, 10);
  g_assert_cmpint (lower_left (other), ==, 2);
  g_assert_null (grundy_theme_get (f->widget)->from_below);
  board_close (other);
  board_close (f);
}

/* What a person chose is there at the next start. */
static void
looks_are_kept (void)
{
  g_autoptr (GSettings) settings = grundy_settings_new ();
  g_auto (GStrv) kept = NULL;
  BoardFixture *f = board_open ("chomp(5,5,3)");

  g_assert_nonnull (settings);
  grundy_theme_keep_looks (settings);
  board_act (f, "board.from-below");
  kept = g_settings_get_strv (settings, "from-below");
  g_assert_true (g_strv_equal ((const char *const *) kept, (const char *const[]) { "chomp", NULL }));
  board_act (f, "board.from-below");
  g_settings_set_strv (settings, "from-below", (const char *const[]) { "nogo", "chomp", NULL });
  grundy_theme_keep_looks (settings);
  g_assert_cmpint (lower_left (f), ==, 0);
  g_settings_reset (settings, "from-below");
  grundy_theme_keep_looks (settings);
  g_assert_cmpint (lower_left (f), ==, 10);
  board_close (f);
}

/* What the board draws. (transfer full) */
static GBytes *
draw_board (BoardFixture *f)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 640, 480);
  cairo_t *cr = cairo_create (picture);
  GBytes *bytes;

  GRUNDY_BOARD_GET_CLASS (f->board)->draw (f->board, cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  bytes = g_bytes_new (cairo_image_surface_get_data (picture), (gsize) cairo_image_surface_get_stride (picture) * 480);
  cairo_surface_destroy (picture);
  return bytes;
}

/* Chessnot has chess pieces on request; games of Go have stones only. */
static void
stones_are_drawn_as_pieces (void)
{
  static const char *const games[] = { "chessnot(w.w|.b.|w.b)", "nogo(xo.|..x)", "chomp(5,5,3)" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      BoardFixture *f = board_open (games[i]);
      GAction *action = g_action_map_lookup_action (grundy_board_get_actions (f->board), "own-pieces");
      g_autoptr (GBytes) before = draw_board (f), after = NULL;

      g_assert_cmpint (g_action_get_enabled (action), ==, i == 0);
      g_action_change_state (action, g_variant_new_boolean (TRUE));
      after = draw_board (f);
      g_assert_cmpint (g_bytes_equal (before, after), ==, i > 0);
      board_close (f);
    }
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
      BoardFixture *f;

      if (sketch->shape == CGT_BOARD_NONE || !round_has (i, GAME_ROUNDS))
        continue;
      f = board_open (sketch->example);
      for (int step = 0; step < 120; step++)
        {
          g_autoptr (CgtBoard) before = cgt_board_copy (grundy_board_get_board (f->board));
          double x0 = g_test_rand_double_range (0, 640), y0 = g_test_rand_double_range (0, 480);

          f->n_edited = f->n_refused = 0;
          if (step % 3 == 0)
            board_key (f, keys[g_test_rand_int_range (0, G_N_ELEMENTS (keys))]);
          else if (step % 3 == 1)
            board_drag (f, x0, y0, g_test_rand_double_range (-20, 660), g_test_rand_double_range (-20, 500));
          else
            board_click (f, x0, y0);
          if (f->n_edited == 0 && step % 3 != 0)
            g_assert_true (cgt_board_equal (before, grundy_board_get_board (f->board)));
          if (f->n_refused > 0)
            g_assert_cmpuint (f->n_edited, ==, 0);
          g_assert_cmpuint (f->n_edited + f->n_refused, <=, 1);
          /* an edge that is still being drawn with keys is not an edit yet */
          if (step % 3 == 0)
            board_key (f, GDK_KEY_Escape);
          if (sketch->shape == CGT_BOARD_GRAPH && grundy_board_get_board (f->board)->n_edges > 30)
            board_show (f, sketch->example);
        }
      board_close (f);
    }
}

/* What a screen reader gets */

static void
the_description_follows (void)
{
  BoardFixture *f = board_open ("nim(17,25,13)");

  gtk_test_accessible_assert_role (f->widget, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Nim");
  gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Heaps: 17, 25, 13. Nim-sum 5. Cursor at heap 1: 17");
  board_key (f, GDK_KEY_Right);
  board_key (f, GDK_KEY_minus);
  gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Heaps: 17, 24, 13. Nim-sum 4. Cursor at heap 2: 24");
  board_close (f);
}

/* A board on which there is nothing to begin with says how to begin. */
static void
an_empty_board_invites (void)
{
  static const char *const boards[][2] = {
    { "sylver()", "No heaps. Cursor at the place for a new heap. There is no coin yet. Click the plus to mint one." },
    { "chomp(1)", "1 rows, 1 columns. chomp(1). Cursor at row 1, column 1: Square. There is only one square. Drag the "
                  "corner to make the board larger." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      BoardFixture *f = board_open (boards[i][0]);

      gtk_test_accessible_assert_property (f->widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, boards[i][1]);
      board_close (f);
    }
}

/* Playing */

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
      BoardFixture *f;

      if (sketch->shape == CGT_BOARD_NONE || !round_has (i, GAME_ROUNDS))
        continue;
      f = board_open (sketch->example);
      evaluation = board_evaluate (f);
      before = board_get_text (f);
      grundy_board_set_evaluation (f->board, evaluation);
      grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
      for (int step = 0; step < 4000 && f->n_chosen < 3; step++)
        {
          double x = g_test_rand_double_range (0, 640), y = g_test_rand_double_range (0, 480);
          guint n_chosen = f->n_chosen;

          /* a drag outside everything has moved the picture */
          board_act (f, "board.fit");
          board_point_at (f, x, y);
          if (step % 2)
            board_click (f, x, y);
          else
            board_drag (f, x, y, x + g_test_rand_double_range (-80, 80), y + g_test_rand_double_range (-80, 80));
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
      board_assert_text (f, before);
      /* circles are small, and have a test of their own */
      if (sketch->shape != CGT_BOARD_CIRCLES)
        g_assert_cmpuint (f->n_chosen, >, 0);
      board_close (f);
    }
}

static void
a_click_cuts_the_edge_it_hits (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1b 1-2r 2-3g)");
  static const char *const left[] = { "hackenbush(0)", "hackenbush(0-1b)", "hackenbush(0-1b 1-2r)" };
  CgtBoardView view = board_get_view (f);

  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  for (guint i = 0; i < 3; i++)
    {
      const CgtBoardPoint *points = grundy_board_get_board (f->board)->points;
      g_autofree char *expected = NULL;
      g_autoptr (CgtPosition) position = cgt_position_from_text (left[i], NULL);
      double x, y;

      cgt_board_view_from_board (&view, (CgtBoardPoint) { points[i + 1].x, points[i + 1].y - 0.5 }, &x, &y);
      board_click (f, x, y);
      g_assert_cmpuint (f->n_chosen, ==, i + 1);
      if (position)
        {
          expected = cgt_position_to_text (position);
          g_assert_cmpstr (f->chosen, ==, expected);
        }
    }
  board_close (f);
}

static void
a_stroke_lays_a_domino (void)
{
  BoardFixture *f = board_open ("domineering(3x3)");
  CgtBoardView view = board_get_view (f);
  double x = view.x + 0.5 * view.scale, y = view.y + 0.5 * view.scale;

  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  board_drag (f, x, y, x + view.scale, y);
  g_assert_cmpstr (f->chosen, ==, "domineering(##.|...|...)");
  board_drag (f, x, y, x, y + view.scale);
  g_assert_cmpstr (f->chosen, ==, "domineering(#..|#..|...)");
  /* not a move */
  board_drag (f, x, y, x + 2 * view.scale, y);
  g_assert_cmpuint (f->n_chosen, ==, 2);
  board_close (f);
}

/* A click means the domino to the nearest side of the square. */
static void
a_click_lays_the_nearer_domino (void)
{
  static const struct
  {
    double right, down;
    const char *after;
  } clicks[] = {
    { 0.3, 0.1, "domineering(...|.##|...)" },
    { -0.3, 0.1, "domineering(...|##.|...)" },
    { 0.1, 0.3, "domineering(...|.#.|.#.)" },
    { -0.1, -0.3, "domineering(.#.|.#.|...)" },
  };
  BoardFixture *f = board_open ("domineering(3x3)");
  CgtBoardView view = board_get_view (f);

  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  for (guint i = 0; i < G_N_ELEMENTS (clicks); i++)
    {
      board_click (f, view.x + (1.5 + clicks[i].right) * view.scale, view.y + (1.5 + clicks[i].down) * view.scale);
      g_assert_cmpuint (f->n_chosen, ==, i + 1);
      g_assert_cmpstr (f->chosen, ==, clicks[i].after);
    }
  /* In the corner, the nearest side may be the edge of the board. */
  board_click (f, view.x + 0.1 * view.scale, view.y + 0.4 * view.scale);
  g_assert_cmpstr (f->chosen, ==, "domineering(#..|#..|...)");
  board_close (f);
}

static void
click_cell (BoardFixture *f, double row, double column)
{
  CgtBoardView view = board_get_view (f);

  board_click (f, view.x + (column + 0.5) * view.scale, view.y + (row + 0.5) * view.scale);
}

/* A piece of the other player is not played, although a move of one's own would change it. */
static void
a_piece_belongs_to_its_colour (void)
{
  static const struct
  {
    const char *before;
    CgtPlayer player;
    guint column;    /* of a piece of the other player */
    const char *why; /* it is not played */
    guint from, to;  /* of a move of one's own that takes it along */
    const char *after;
  } clicks[] = {
    { "toppling-dominoes(xoexo)", CGT_LEFT, 4, "This is Right’s: it is red.", 3, 4, "toppling-dominoes(xoe)" },
    { "toppling-dominoes(xoexo)", CGT_RIGHT, 0, "This is Left’s: it is blue.", 1, 0, "toppling-dominoes(exo)" },
    { "clobber(xo.)", CGT_LEFT, 1, "This is Right’s: it is red.", 0, 1, "clobber(.x.)" },
    { "konane(xo.)", CGT_LEFT, 1, "This is Right’s: it is red.", 0, 2, "konane(..x)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (clicks); i++)
    {
      BoardFixture *f = board_open (clicks[i].before);
      CgtBoardView view;

      grundy_board_set_game (f->board, TRUE, 1u << clicks[i].player);
      board_show_evaluation (f);
      click_cell (f, 0, clicks[i].column);
      g_assert_cmpuint (f->n_chosen, ==, 0);
      g_assert_cmpstr (f->refused, ==, clicks[i].why);
      view = board_get_view (f);
      board_drag (f, view.x + (clicks[i].from + 0.5) * view.scale, view.y + 0.5 * view.scale,
                  view.x + (clicks[i].to + 0.5) * view.scale, view.y + 0.5 * view.scale);
      g_assert_cmpstr (f->chosen, ==, clicks[i].after);
      board_close (f);
    }
}

/* The piece, where it goes, and what it burns are chosen one after the other. */
static void
a_queen_goes_in_steps (void)
{
  BoardFixture *f = board_open ("amazons(x..|...|..o)");

  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  click_cell (f, 0, 0);
  g_assert_cmpstr (f->refused, ==, "Now choose where it goes.");
  g_assert_null (find_button (f->widget));
  click_cell (f, 0, 2);
  g_assert_cmpstr (f->refused, ==, "Now choose one of the marked places.");
  g_assert_cmpuint (f->n_chosen, ==, 0);
  /* no queen comes from there to this square: what was chosen is dropped, and the square begins no move by itself */
  click_cell (f, 2, 1);
  g_assert_cmpuint (f->n_chosen, ==, 0);
  click_cell (f, 0, 0);
  click_cell (f, 0, 2);
  /* where it came from can burn, too */
  click_cell (f, 0, 0);
  g_assert_cmpuint (f->n_chosen, ==, 1);
  g_assert_cmpstr (f->chosen, ==, "amazons(#.x|...|..o)");
  /* a click on the chosen queen drops the choice */
  click_cell (f, 0, 0);
  click_cell (f, 0, 0);
  g_assert_cmpstr (f->refused, ==, "Nothing is chosen now.");
  /* Another queen is chosen in place of the first one. */
  click_cell (f, 0, 0);
  click_cell (f, 2, 2);
  g_assert_cmpstr (f->refused, ==, "Now choose where it goes.");
  click_cell (f, 1, 2);
  click_cell (f, 0, 2);
  g_assert_cmpstr (f->chosen, ==, "amazons(x.#|..o|...)");
  board_close (f);
}

/* Cells count queens. One that leaves two for a square with one is offered that square like any other. */
static void
a_queen_leaves_a_stack_for_a_single_one (void)
{
  BoardFixture *f = board_open ("wythoff-queens(3,0; 3,0; 1,0)");
  const CgtElement single = { .kind = CGT_ELEMENT_CELL, .index = 7 * 8 + 1 };
  const GArray *targets;
  gboolean offered = FALSE;

  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  click_cell (f, 7, 3);
  g_assert_cmpstr (f->refused, ==, "Now choose where it goes.");
  targets = grundy_board_get_shared (f->board)->targets;
  g_assert_cmpuint (targets->len, ==, 3);
  for (guint i = 0; i < targets->len; i++)
    offered |= cgt_element_equal (g_array_index (targets, CgtElement, i), single);
  g_assert_true (offered);
  click_cell (f, 7, 1);
  g_assert_cmpuint (f->n_chosen, ==, 1);
  board_close (f);
}

/* What another move than one of the pointer has moved slides, on boards of every shape that has pieces. */
static void
pieces_slide_on_every_shape (void)
{
  static const char *const moves[][2] = {
    { "toads-and-frogs(t.f|.tf)", "toads-and-frogs(.tf|.tf)" },
    { "nim(3,5)", "nim(3,2)" },
    { "grundys-game(7)", "grundys-game(3,4)" },
    { "snakes-and-adders[20; 5>2](3,7)", "snakes-and-adders[20; 5>2](3,9)" },
    { "graph[a>b b>c c>a](a,c)", "graph[a>b b>c c>a](b,c)" },
    { "geography[a>b b>c c>a](a)", "geography[a>b b>c c>a](b;a)" },
  };

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      BoardFixture *f = board_open (moves[i][0]);

      while (!gtk_widget_get_mapped (f->widget))
        g_main_context_iteration (NULL, TRUE);
      board_show (f, moves[i][1]);
      g_assert_true (grundy_board_is_sliding (f->board));
      board_assert_text (f, moves[i][1]);
      while (grundy_board_is_sliding (f->board))
        g_main_context_iteration (NULL, TRUE);
      board_close (f);
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* The smallest bite that takes a square is the one that begins there. */
static void
a_click_bites_where_it_is (void)
{
  BoardFixture *f = board_open ("chomp(3,3,3)");
  const CgtBoard *board = grundy_board_get_board (f->board);

  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  for (guint row = 0; row < board->rows; row++)
    {
      guint n_chosen = f->n_chosen;

      click_cell (f, row, 1);
      g_assert_null (find_button (f->widget));
      g_assert_cmpuint (f->n_chosen, ==, n_chosen + 1);
    }
  board_close (f);
}

static void
a_click_goes_to_a_touching_circle (void)
{
  BoardFixture *f = board_open ("ford(3/7)");
  CgtBoardView view = board_get_view (f);

  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  /* 3/7 is touched by 1/2, but not by 2/3 */
  board_click (f, view.x + 2 / 3.0 * view.scale, view.y - view.scale / 18);
  g_assert_cmpuint (f->n_chosen, ==, 0);
  board_click (f, view.x + view.scale / 2, view.y - view.scale / 8);
  g_assert_cmpstr (f->chosen, ==, "ford(1/2)");
  board_close (f);
}

static void
a_click_that_plays_nothing_is_told_why (void)
{
  BoardFixture *f = board_open ("domineering(..#)");
  CgtBoardView view = board_get_view (f);
  double half = 0.5 * view.scale;

  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  board_click (f, view.x + half, view.y + half);
  g_assert_cmpstr (f->refused, ==, "Its moves are not known yet.");
  board_show_evaluation (f);
  g_assert_cmpstr (f->refused, ==, "Its moves are known now.");
  board_click (f, view.x + 5 * half, view.y + half);
  g_assert_cmpstr (f->refused, ==, "No move changes this part.");
  board_click (f, view.x + half, view.y + half);
  g_assert_cmpuint (f->n_chosen, ==, 1);
  g_assert_null (f->refused);
  board_close (f);

  /* known between press and release: the click plays, and the user is not told to click again */
  f = board_open ("domineering(..#)");
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  board_click (f, view.x + half, view.y + half);
  g_assert_cmpstr (f->refused, ==, "Its moves are not known yet.");
  board_press (f, view.x + half, view.y + half);
  g_assert_null (f->refused);
  board_show_evaluation (f);
  g_assert_null (f->refused);
  board_let_go (f, 0, 0);
  g_assert_cmpuint (f->n_chosen, ==, 1);
  board_close (f);

  /* known for another position than the one asked about */
  f = board_open ("domineering(..#)");
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  board_click (f, view.x + half, view.y + half);
  board_show (f, "domineering(...)");
  board_show_evaluation (f);
  g_assert_cmpstr (f->refused, !=, "Its moves are known now.");
  board_close (f);

  f = board_open ("domineering(.#)");
  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  board_click (f, view.x + half, view.y + half);
  g_assert_cmpstr (f->refused, ==, "There are no moves left.");
  board_close (f);
}

/* A user who is choosing from a list of moves can continue when more becomes known about the position. */
static void
what_becomes_known_leaves_the_choice (void)
{
  BoardFixture *f = board_open ("col(2x2)");
  CgtBoardView view = board_get_view (f);
  GtkWidget *button;

  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  board_click (f, view.x + 0.5 * view.scale, view.y + 0.5 * view.scale);
  button = find_button (f->widget);
  g_assert_nonnull (button);
  board_show_evaluation (f);
  g_assert_true (find_button (f->widget) == button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (f->n_chosen, ==, 1);
  grundy_board_set_evaluation (f->board, NULL);
  g_assert_null (find_button (f->widget));
  board_close (f);
}

/* If there are too many moves to read while the user waits, the chosen one is found by its notation. */
static void
a_huge_heap_is_played_on (void)
{
  BoardFixture *f = board_open ("nim(15000)");
  g_autoptr (CgtEvaluation) evaluation = board_evaluate (f);

  grundy_board_set_evaluation (f->board, evaluation);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  /* left of the binary columns, wherever these begin */
  for (double x = 10; x < 400 && f->n_chosen == 0; x += 10)
    board_click (f, x, 240);
  g_assert_cmpuint (f->n_chosen, ==, 1);
  g_assert_true (is_a_move (evaluation, f->chosen));
  board_close (f);
}

/* A board that a person zoomed keeps its scale when a line of text takes a little of its height, and shows all of
 * itself again when it is laid out anew, as beside other components. */
static void
a_zoomed_board_fits_a_new_layout (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1b 1-2r 2-3g 3-4b 4-5r 5-6g 6-7b 7-8r)");
  int width = gtk_widget_get_width (f->widget), height = gtk_widget_get_height (f->widget);
  CgtBoardView zoomed, view, fitted;

  for (guint i = 0; i < 2; i++)
    board_act (f, "board.zoom-in");
  zoomed = *grundy_board_get_view (f->board);
  gtk_widget_allocate (f->widget, width, height - 20, -1, NULL);
  view = *grundy_board_get_view (f->board);
  g_assert_cmpfloat (view.scale, ==, zoomed.scale);
  gtk_widget_allocate (f->widget, width / 2, height / 2, -1, NULL);
  view = *grundy_board_get_view (f->board);
  fitted = board_get_view (f);
  g_assert_cmpfloat (view.scale, <, zoomed.scale);
  g_assert_cmpfloat (view.scale, ==, fitted.scale);
  g_assert_cmpfloat (view.x, ==, fitted.x);
  g_assert_cmpfloat (view.y, ==, fitted.y);
  board_close (f);
}

/* Where the boards stand below each other instead of beside the results, a board may keep its size. */
static void
a_zoomed_board_fits_another_window (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1b 1-2r 2-3g 3-4b 4-5r 5-6g 6-7b 7-8r)");
  int width = gtk_widget_get_width (f->widget), height = gtk_widget_get_height (f->widget);
  double zoomed;

  gtk_widget_set_size_request (f->widget, width, height);
  gtk_widget_set_halign (f->widget, GTK_ALIGN_START);
  gtk_widget_set_valign (f->widget, GTK_ALIGN_START);
  for (guint i = 0; i < 2; i++)
    board_act (f, "board.zoom-in");
  zoomed = grundy_board_get_view (f->board)->scale;
  gtk_widget_allocate (f->window, 2 * width, height, -1, NULL);
  gtk_widget_allocate (f->widget, width, height - 20, -1, NULL);
  g_assert_cmpfloat (grundy_board_get_view (f->board)->scale, <, zoomed);
  board_close (f);
}

/* How much of the width or height of the widget is between the middles of vertices, whichever is more. */
static double
part_that_is_used (BoardFixture *f)
{
  const CgtBoardView *view = grundy_board_get_view (f->board);
  const CgtBoard *board = grundy_board_get_board (f->board);
  double x0 = view->width, y0 = view->height, x1 = 0, y1 = 0;

  for (guint i = 0; i < board->n_vertices; i++)
    {
      double x, y;

      cgt_board_view_from_board (view, board->points[i], &x, &y);
      g_assert_true (x > 0 && x < view->width && y > 0 && y < view->height);
      x0 = MIN (x0, x), x1 = MAX (x1, x), y0 = MIN (y0, y), y1 = MAX (y1, y);
    }
  return MAX ((x1 - x0) / view->width, (y1 - y0) / view->height);
}

/* There is space for one more edge beside a small drawing, until a person asks to see the drawing alone. That stays so
 * when the layout changes. A large drawing fills the board in any case. */
static void
fit_fills_the_board (void)
{
  static const char *const small[] = { "hackenbush(bbr)", "hackenbush(0-1b 0-2r 1-2g 2-3b)", "island[a>b b>c c>a](a)" };
  static const int sizes[][2] = { { 300, 220 }, { 640, 480 }, { 1100, 800 } };
  BoardFixture *f;

  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    {
      double used;

      f = board_open (small[i]);
      used = part_that_is_used (f);
      board_act (f, "board.fit");
      g_assert_cmpfloat (part_that_is_used (f), >, used);
      for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
        {
          gtk_widget_allocate (f->widget, sizes[k][0], sizes[k][1], -1, NULL);
          g_test_message ("%s in %d: %g of it", small[i], sizes[k][0], part_that_is_used (f));
          g_assert_cmpfloat (part_that_is_used (f), >, 0.35);
        }
      board_close (f);
    }
  f = board_open ("hackenbush(bbrrbrbb)");
  g_assert_cmpfloat (part_that_is_used (f), >, 0.75);
  board_close (f);
}

/* In a sum, only the board's own term is played on it. */
static void
moves_are_of_the_board_s_term (void)
{
  BoardFixture *f = board_open ("domineering(1x2)");
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (CgtPosition) first = cgt_position_from_text ("domineering(2x2)", NULL);
  g_autoptr (CgtPosition) second = cgt_position_from_text ("domineering(1x2)", NULL);
  g_autoptr (CgtEvaluation) evaluation = NULL;
  CgtBoardView view = board_get_view (f);

  cgt_sum_add_position (sum, FALSE, first);
  cgt_sum_add_position (sum, FALSE, second);
  evaluation = cgt_solver_evaluate (solver, sum, "sum", CGT_WANT_MOVES, NULL, NULL, NULL);
  g_assert_nonnull (evaluation);
  grundy_board_set_evaluation (f->board, evaluation);
  grundy_board_set_term (f->board, 1);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  board_click (f, view.x + 0.5 * view.scale, view.y + 0.5 * view.scale);
  g_assert_cmpstr (f->chosen, ==, "domineering(##)");
  board_close (f);
}

/* Drawing */

static GBytes *
pixels (BoardFixture *f)
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
      BoardFixture *f = board_open (texts[i]);

      for (int stroke = 0; stroke < 3; stroke++)
        {
          double x = g_test_rand_double_range (100, 540), y = g_test_rand_double_range (100, 470);

          board_point_at (f, x, y);
          board_press (f, x, y);
          for (int step = 0; step < 4; step++)
            {
              g_autoptr (GBytes) in_part = NULL;
              g_autoptr (GBytes) whole = NULL;

              board_pull (f, g_test_rand_double_range (-90, 90), g_test_rand_double_range (-200, 10));
              in_part = pixels (f);
              /* what a board does when the scale of its screen changes */
              g_object_notify (G_OBJECT (f->widget), "scale-factor");
              whole = pixels (f);
              g_assert_cmpint (largest_difference (in_part, whole), <=, 60);
            }
          board_let_go (f, 0, 0);
        }
      board_close (f);
    }
}

/* How many moves the list that is open has. */
static guint
count_choices (GtkWidget *widget)
{
  guint n = GTK_IS_BUTTON (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += count_choices (child);
  return n;
}

/* A place, a place and a direction, or an amount says which move is meant. A list is open only where different moves
 * are at one place: of Left and of Right, or a heap that is taken down to a token or split there. */
static void
a_list_is_the_last_resort (void)
{
  guint n, n_lists = 0;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const CgtSketch *sketch = cgt_ruleset_get_sketch (rulesets[i]);
      BoardFixture *f;

      if (sketch->shape == CGT_BOARD_NONE)
        continue;
      f = board_open (sketch->example);
      board_show_evaluation (f);
      grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
      for (int step = 0; step < 48; step++)
        {
          board_act (f, "board.fit");
          board_click (f, (step % 8 + 0.5) * 80, (step / 8 + 0.5) * 80);
          if (count_choices (f->widget) > 0)
            {
              g_test_message ("a list: %s", sketch->example);
              g_assert_cmpuint (count_choices (f->widget), <=, 4);
              n_lists++;
              board_show (f, sketch->example);
              board_show_evaluation (f);
            }
          grundy_board_play_drop_choice (f->board);
        }
      board_close (f);
    }
  g_assert_cmpuint (n_lists, >, 0);
}

static void
click_ring (BoardFixture *f, double quadrants)
{
  CgtBoardView view = board_get_view (f);
  double angle = G_PI + quadrants * G_PI / 2, radius = view.scale * 0.8;

  board_click (f, view.x + radius * cos (angle), view.y + radius * sin (angle));
}

/* From a quadrant a swipe goes either way, and a second click says which. */
static void
two_clicks_swipe (void)
{
  BoardFixture *f = board_open ("ringiana(ab,c,d,c)");

  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  click_ring (f, 0.5);
  g_assert_cmpuint (f->n_chosen, ==, 0);
  g_assert_cmpuint (count_choices (f->widget), ==, 0);
  click_ring (f, 1.5);
  g_assert_cmpstr (f->chosen, ==, "ringiana(a,b,cd,c)");
  click_ring (f, 0.5);
  click_ring (f, 3.5);
  g_assert_cmpuint (f->n_chosen, ==, 2);
  g_assert_cmpstr (f->chosen, !=, "ringiana(a,b,cd,c)");
  board_close (f);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_setenv ("GSETTINGS_SCHEMA_DIR", g_getenv ("GRUNDY_DATA_DIR"), TRUE);
  if (!gtk_init_check ())
    {
      g_printerr ("no display\n");
      return 77;
    }
  adw_init ();

  g_test_add_func ("/boards/every-ruleset", every_ruleset_has_its_board);
  g_test_add_func ("/boards/negate", negating_twice_is_nothing);
  g_test_add_func ("/boards/rotate", four_quarter_turns_are_nothing);
  g_test_add_func ("/boards/upside-down", a_board_is_turned_upside_down);
  g_test_add_func ("/boards/looks", looks_are_kept);
  g_test_add_func ("/boards/pieces", stones_are_drawn_as_pieces);
  g_test_add_func ("/boards/any-gesture", any_gesture_is_one_edit);
  g_test_add_func ("/boards/description", the_description_follows);
  g_test_add_func ("/boards/invitation", an_empty_board_invites);
  g_test_add_func ("/boards/play/any-gesture", any_gesture_plays_a_move);
  g_test_add_func ("/boards/play/edge", a_click_cuts_the_edge_it_hits);
  g_test_add_func ("/boards/play/stroke", a_stroke_lays_a_domino);
  g_test_add_func ("/boards/play/half", a_click_lays_the_nearer_domino);
  g_test_add_func ("/boards/play/steps", a_queen_goes_in_steps);
  g_test_add_func ("/boards/queen-leaves-a-stack", a_queen_leaves_a_stack_for_a_single_one);
  g_test_add_func ("/boards/owners", a_piece_belongs_to_its_colour);
  g_test_add_func ("/boards/play/bite", a_click_bites_where_it_is);
  g_test_add_func ("/boards/slide", pieces_slide_on_every_shape);
  g_test_add_func ("/boards/fit-again", a_zoomed_board_fits_a_new_layout);
  g_test_add_func ("/boards/fit-another-window", a_zoomed_board_fits_another_window);
  g_test_add_func ("/boards/fit-fills", fit_fills_the_board);
  g_test_add_func ("/boards/play/list", a_list_is_the_last_resort);
  g_test_add_func ("/boards/play/ring", two_clicks_swipe);
  g_test_add_func ("/boards/play/circle", a_click_goes_to_a_touching_circle);
  g_test_add_func ("/boards/play/why-not", a_click_that_plays_nothing_is_told_why);
  g_test_add_func ("/boards/play/known-later", what_becomes_known_leaves_the_choice);
  g_test_add_func ("/boards/play/huge", a_huge_heap_is_played_on);
  g_test_add_func ("/boards/play/term", moves_are_of_the_board_s_term);
  g_test_add_func ("/boards/painted-in-part", what_is_painted_in_part_is_as_if_painted_whole);
  return g_test_run ();
}
