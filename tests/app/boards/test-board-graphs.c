/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Editing a board of graphs with pointer and keys. */

#include "board-fixture.h"

#include "pictures/boards/cgt-board-picture.h"
#include "rulesets/lua/cgt-games.h"

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

/* What is written as a stalk gets other names with the first edge that is drawn, and stays in place. */
static void
a_stalk_stays_in_place (void)
{
  BoardFixture *f = board_open ("hackenbush(b)");
  CgtBoardView view = board_get_view (f);
  CgtBoardPoint top = grundy_board_get_board (f->board)->points[1];
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (CgtBoard) read = NULL;

  board_key (f, GDK_KEY_r);
  draw_edge (f, &view, top.x, top.y, top.x + 0.5, top.y + 0.5);
  board_assert_text (f, "hackenbush(0-1b 1-2r)");
  position = cgt_position_from_text ("hackenbush(0-1b 1-2r)", NULL);
  read = cgt_position_get_board (position);
  g_assert_true (cgt_board_take_points (read, grundy_board_get_board (f->board)));
  g_assert_cmpfloat (read->points[1].x, ==, top.x);
  g_assert_cmpfloat_with_epsilon (read->points[2].x, top.x + 0.5, 0.02);
  g_assert_cmpfloat_with_epsilon (read->points[2].y, top.y + 0.5, 0.02);
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

  grundy_board_choose_tool (f->board, GRUNDY_TOOL_MOVE);
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

/* Choosing a tool ends the one before: after Move, a stroke draws nothing; after a pen, it moves nothing. */
static void
one_tool_at_a_time (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1b 1-2r)");
  CgtBoardView view = board_get_view (f);
  CgtBoardPoint point = grundy_board_get_board (f->board)->points[2];
  g_autoptr (GVariant) tool = NULL;
  double x, y;

  cgt_board_view_from_board (&view, point, &x, &y);
  board_key (f, GDK_KEY_m);
  board_drag (f, x, y, x + 40, y);
  board_assert_text (f, "hackenbush(0-1b 1-2r)");
  board_key (f, GDK_KEY_g);
  board_drag (f, x + 40, y, x, y - 40);
  board_assert_text (f, "hackenbush(0-1b 1-2r 2-3g)");
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  g_assert_true (grundy_board_get_playing (f->board));
  grundy_board_choose_tool (f->board, "left");
  g_assert_false (grundy_board_get_playing (f->board));
  grundy_board_choose_tool (f->board, "no such tool");
  tool = g_action_get_state (g_action_map_lookup_action (grundy_board_get_actions (f->board), "tool"));
  g_assert_cmpstr (g_variant_get_string (tool, NULL), ==, "left");
  /* after a game, it is the tool of before */
  board_key (f, GDK_KEY_e);
  grundy_board_set_game (f->board, TRUE, 3);
  g_assert_true (grundy_board_get_playing (f->board));
  grundy_board_set_game (f->board, FALSE, 3);
  g_variant_unref (g_steal_pointer (&tool));
  tool = g_action_get_state (g_action_map_lookup_action (grundy_board_get_actions (f->board), "tool"));
  g_assert_cmpstr (g_variant_get_string (tool, NULL), ==, GRUNDY_TOOL_ERASE);
  board_close (f);
}

/* A click erases one edge; a stroke erases all that it passes over, as one edit. */
static void
edges_are_erased (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1b 1-2r 0-3g)");
  CgtBoardView view = board_get_view (f);
  const CgtBoardPoint *points = grundy_board_get_board (f->board)->points;
  double x, y, to_x, to_y;

  cgt_board_view_from_board (&view, (CgtBoardPoint) { points[2].x, (points[1].y + points[2].y) / 2 }, &x, &y);
  board_key (f, GDK_KEY_e);
  board_click (f, x, y);
  board_assert_text (f, "hackenbush(0-1b 0-3g)");
  points = grundy_board_get_board (f->board)->points;
  cgt_board_view_from_board (&view, (CgtBoardPoint) { points[1].x, points[1].y / 2 }, &x, &y);
  cgt_board_view_from_board (&view, (CgtBoardPoint) { points[2].x, points[2].y / 2 }, &to_x, &to_y);
  board_drag (f, x, y, to_x, to_y);
  board_assert_text (f, "hackenbush(0)");
  g_assert_cmpuint (f->n_edited, ==, 2);
  board_close (f);
}

/* The context menu of an edge offers its colours. */
static void
an_edge_is_recoloured (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1b 1-2r)");

  board_key (f, GDK_KEY_Home);
  board_key (f, GDK_KEY_Up);
  gtk_widget_activate_action (f->widget, "board.colour", "s", "both");
  board_assert_text (f, "hackenbush(0-1g 1-2r)");
  g_assert_cmpuint (f->n_edited, ==, 1);
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

static void
click_edge (BoardFixture *f, guint edge)
{
  const CgtBoard *board = grundy_board_get_board (f->board);
  CgtBoardView view = board_get_view (f);
  CgtBoardPoint from = board->points[board->edges[edge].from], to = board->points[board->edges[edge].to];
  double x, y;

  cgt_board_view_from_board (&view, (CgtBoardPoint) { (from.x + to.x) / 2, (from.y + to.y) / 2 }, &x, &y);
  board_click (f, x, y);
}

/* An edge of the other player is not played, although a move of one's own would make it fall. */
static void
an_edge_belongs_to_its_colour (void)
{
  BoardFixture *f = board_open ("hackenbush(0-1b 1-2r)");

  grundy_board_set_game (f->board, TRUE, 1u << CGT_LEFT);
  board_show_evaluation (f);
  click_edge (f, 1);
  g_assert_cmpuint (f->n_chosen, ==, 0);
  g_assert_cmpstr (f->refused, ==, "This is Right’s: it is red.");
  click_edge (f, 0);
  g_assert_cmpstr (f->chosen, ==, "hackenbush(0)");
  board_close (f);

  f = board_open ("toads-and-frogs(t.f)");
  grundy_board_set_game (f->board, TRUE, 1u << CGT_RIGHT);
  board_show_evaluation (f);
  board_click (f, board_get_view (f).x + 0.5 * board_get_view (f).scale,
               board_get_view (f).y + 0.5 * board_get_view (f).scale);
  g_assert_cmpstr (f->refused, ==, "This is Left’s: it is blue.");
  board_close (f);
}

/* Where a player has to move again, the edges of a turn are clicked one after another. An edge that ends the turn is a
 * move at once. */
static void
a_turn_of_several_edges (void)
{
  static const char source[] =
    "return ruleset { name = 'strings', title = 'S', rules = 'R', board = 'graph', cells = '.#', edges = '-#',\n"
    "graph = 'a-b b-p b-q', example = 'p,q', impartial = true, again = true,\n"
    "options = function (g, player, emit) for p, q, e in g:edges () do\n"
    "  local after = g:put (e, '#') emit (after, after:degree (1) == 0 and g:degree (1) > 0) end end }";
  g_autoptr (GError) error = NULL;
  const CgtBoardPoint *points;
  CgtBoardView view;
  BoardFixture *f;

  cgt_game_add ("strings.lua", source, strlen (source), NULL, &error);
  g_assert_no_error (error);
  f = board_open ("strings[a-b b-p b-q](p,q)");
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  board_show_evaluation (f);
  click_edge (f, 0);
  g_assert_cmpuint (f->n_chosen, ==, 0);
  click_edge (f, 1);
  g_assert_cmpstr (f->chosen, ==, "strings[a-b b-p b-q](p,q,a-b,b-p)");
  click_edge (f, 2);
  g_assert_cmpstr (f->chosen, ==, "strings[a-b b-p b-q](p,q,b-q)");
  g_assert_cmpuint (f->n_chosen, ==, 2);
  /* one that is not there is drawn again */
  board_show (f, "strings[a-b b-p b-q](p,q,b-q)");
  view = board_get_view (f);
  points = grundy_board_get_board (f->board)->points;
  grundy_board_choose_tool (f->board, "both");
  draw_edge (f, &view, points[1].x, points[1].y, points[3].x, points[3].y);
  board_assert_text (f, "strings[a-b b-p b-q](p,q)");
  /* or taken away: that is no piece, of which there are two */
  grundy_board_choose_tool (f->board, "3");
  click_edge (f, 1);
  board_assert_text (f, "strings[a-b b-p b-q](p,q)");
  grundy_board_choose_tool (f->board, "edge-1");
  click_edge (f, 1);
  board_assert_text (f, "strings[a-b b-p b-q](p,q,b-p)");
  /* its symbol is a key too, for the edge at the cursor */
  g_assert_true (board_key (f, GDK_KEY_numbersign));
  board_assert_text (f, "strings[a-b b-p b-q](p,q)");
  g_assert_true (board_key (f, GDK_KEY_numbersign));
  board_assert_text (f, "strings[a-b b-p b-q](p,q,b-p)");
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

  g_test_add_func ("/boards/graph/stalk", a_stalk_is_drawn);
  g_test_add_func ("/boards/graph/stalk-stays", a_stalk_stays_in_place);
  g_test_add_func ("/boards/graph/loop", a_loop_is_drawn_by_coming_back);
  g_test_add_func ("/boards/graph/fall", what_is_cut_off_falls);
  g_test_add_func ("/boards/graph/move", moving_a_vertex_keeps_the_game);
  g_test_add_func ("/boards/graph/tools", one_tool_at_a_time);
  g_test_add_func ("/boards/graph/colour", an_edge_belongs_to_its_colour);
  g_test_add_func ("/boards/graph/erase", edges_are_erased);
  g_test_add_func ("/boards/graph/recolour", an_edge_is_recoloured);
  g_test_add_func ("/boards/graph/keys", a_graph_by_keys);
  g_test_add_func ("/boards/graph/clear", drawing_begins_on_the_bare_ground);
  g_test_add_func ("/boards/graph/view", what_is_drawn_stays_in_view);
  g_test_add_func ("/boards/graph/turn", a_turn_of_several_edges);
  return g_test_run ();
}
