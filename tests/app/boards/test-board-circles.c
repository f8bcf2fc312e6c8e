/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Editing a board of circles with pointer and keys. */

#include "board-fixture.h"

#include "app/boards/grundy-board-private.h"
#include "language/cgt-language.h"

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
                                       "2/5 touches 1/3 and 1/2; moves to 1/3 and 1/2; 1/2 wins");
  grundy_board_set_evaluation (f->board, misere);
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "2/5 touches 1/3 and 1/2; moves to 1/3 and 1/2; 1/3 wins");
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

/* What the board draws; free with cairo_surface_destroy(). */
static cairo_surface_t *
take_picture (BoardFixture *f)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 400, 300);
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  GRUNDY_BOARD_GET_CLASS (f->board)->draw (f->board, cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

static gboolean
is_blank (cairo_surface_t *picture)
{
  const guchar *pixels = cairo_image_surface_get_data (picture);
  gsize size = (gsize) cairo_image_surface_get_stride (picture) * 300;

  return memcmp (pixels, pixels + 4, size - 4) == 0;
}

static gboolean
is_same (cairo_surface_t *a, cairo_surface_t *b)
{
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 (gsize) cairo_image_surface_get_stride (a) * 300) == 0;
}

/* 3/7 in the Stern-Brocot tree instead of among the circles: what is seen changes, the position and the keys do not. */
static void
the_tree_shows_the_way (void)
{
  BoardFixture *f = board_open ("ford(3/7)");
  cairo_surface_t *circles = take_picture (f), *way, *other_way;

  board_act (f, "board.tree");
  way = take_picture (f);
  board_assert_text (f, "ford(3/7)");
  board_key (f, GDK_KEY_Up);
  board_assert_text (f, "ford(2/5)");
  g_assert_cmpuint (f->n_edited, ==, 1);
  other_way = take_picture (f);
  g_assert_false (is_blank (way));
  g_assert_false (is_same (way, circles));
  g_assert_false (is_same (way, other_way));
  cairo_surface_destroy (circles);
  cairo_surface_destroy (way);
  cairo_surface_destroy (other_way);
  board_close (f);
}

static gboolean
zooms (BoardFixture *f)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (grundy_board_get_actions (f->board)), "zoom-in");
}

/* Behind the tree there is no circle to choose or to move to, and nothing to zoom or drag. */
static void
the_tree_hides_the_circles (void)
{
  BoardFixture *f = board_open ("ford(3/7)");
  CgtBoardView view = board_get_view (f);
  const CgtBoardView *now = grundy_board_get_view (f->board);
  double x, y;

  circle_point (&view, 2, 5, &x, &y);
  board_act (f, "board.tree");
  g_assert_false (zooms (f));
  board_point_at (f, x, y);
  g_assert_cmpint (grundy_board_get_hover (f->board).kind, ==, CGT_ELEMENT_NONE);
  board_click (f, x, y);
  board_drag (f, x, y, x + 40, y - 30);
  board_wheel (f, -1);
  board_act (f, "board.zoom-in");
  g_assert_cmpuint (f->n_edited, ==, 0);
  g_assert_cmpfloat (now->x, ==, view.x);
  g_assert_cmpfloat (now->y, ==, view.y);
  g_assert_cmpfloat (now->scale, ==, view.scale);
  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  board_click (f, x, y);
  board_drag (f, x, y, x + 40, y - 30);
  g_assert_cmpuint (f->n_chosen, ==, 0);
  g_assert_cmpfloat (now->x, ==, view.x);
  /* among the circles the same click is a move */
  board_act (f, "board.tree");
  g_assert_true (zooms (f));
  board_click (f, x, y);
  g_assert_cmpstr (f->chosen, ==, "ford(2/5)");
  board_close (f);
}

/* Where the node of a fraction is drawn, found by trying. */
static void
node_point (BoardFixture *f, gint64 p, gint64 q, double *x, double *y)
{
  const CgtBoardView *view = grundy_board_get_view (f->board);

  for (*y = 0; *y < view->height; *y += 2)
    for (*x = 0; *x < view->width; *x += 2)
      {
        CgtElement element = grundy_board_element_at (f->board, *x, *y);

        if (element.kind == CGT_ELEMENT_FRACTION && element.numerator == p && element.denominator == q)
          return;
      }
  g_error ("no node of %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, p, q);
}

/* A click on a node chooses its fraction, also an end; with Shift it compares, and while playing it is a move. */
static void
nodes_are_clicked (void)
{
  BoardFixture *f = board_open ("ford(3/7)");
  GtkAccessible *board = GTK_ACCESSIBLE (f->widget);
  double x, y;

  board_act (f, "board.tree");
  node_point (f, 3, 8, &x, &y);
  board_point_at (f, x, y);
  g_assert_cmpint (grundy_board_get_hover (f->board).denominator, ==, 8);
  board_click (f, x, y);
  board_assert_text (f, "ford(3/8)");
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "3/8 touches 1/3 and 2/5");
  node_point (f, 2, 5, &x, &y);
  g_assert_true (GRUNDY_BOARD_GET_CLASS (f->board)->press (f->board, x, y, GDK_BUTTON_PRIMARY, GDK_SHIFT_MASK));
  board_assert_text (f, "ford(3/8)");
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "3/8 touches 1/3 and 2/5; |ps − qr| = 1, the circles touch; mediant 5/13");
  board_show_evaluation (f);
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_PLAY);
  board_click (f, x, y);
  g_assert_cmpstr (f->chosen, ==, "ford(2/5)");
  grundy_board_choose_tool (f->board, GRUNDY_TOOL_EDIT);
  node_point (f, 1, 1, &x, &y);
  board_click (f, x, y);
  board_assert_text (f, "ford(1/1)");
  /* the tree is still there */
  node_point (f, 1, 2, &x, &y);
  board_click (f, x, y);
  board_assert_text (f, "ford(1/2)");
  board_close (f);
}

/* The examples of the texts: circles touch if |ps - qr| is 1, and the mediant's circle is between them. */
static void
two_fractions_are_compared (void)
{
  BoardFixture *f = board_open ("ford(1/3)");
  GtkAccessible *board = GTK_ACCESSIBLE (f->widget);
  GActionGroup *actions = G_ACTION_GROUP (grundy_board_get_actions (f->board));

  g_action_group_activate_action (actions, "compare", g_variant_new_string ("2/5"));
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "1/3 touches 0/1 and 1/2; |ps − qr| = 1, the circles touch; mediant 3/8");
  g_action_group_activate_action (actions, "compare", g_variant_new_string ("3/5"));
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "1/3 touches 0/1 and 1/2; |ps − qr| = 4, the circles do not touch; mediant 1/2");
  /* what is no fraction changes nothing */
  g_action_group_activate_action (actions, "compare", g_variant_new_string ("three"));
  board_key (f, GDK_KEY_Right);
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "2/5 touches 1/3 and 1/2; |ps − qr| = 5, the circles do not touch; mediant 1/2");
  g_action_group_activate_action (actions, "compare", g_variant_new_string (""));
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "2/5 touches 1/3 and 1/2");
  board_close (f);
}

/* What the board has marked; the pictures of it are tested in pictures. */
static CgtBoardDecor
get_decor (BoardFixture *f)
{
  CgtBoardDecor decor = { .hover = -1, .cursor = -1 };

  GRUNDY_BOARD_GET_CLASS (f->board)->decorate (f->board, &decor);
  return decor;
}

/* With Shift a click chooses the other fraction, which is marked; the position stays. */
static void
the_other_fraction_is_clicked (void)
{
  BoardFixture *f = board_open ("ford(1/3)");
  CgtBoardView view = board_get_view (f);
  double x, y;

  circle_point (&view, 2, 5, &x, &y);
  g_assert_true (GRUNDY_BOARD_GET_CLASS (f->board)->press (f->board, x, y, GDK_BUTTON_PRIMARY, GDK_SHIFT_MASK));
  board_assert_text (f, "ford(1/3)");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (f->widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "1/3 touches 0/1 and 1/2; |ps − qr| = 1, the circles touch; mediant 3/8");
  g_assert_cmpint (get_decor (f).other_numerator, ==, 2);
  g_assert_cmpint (get_decor (f).other_denominator, ==, 5);
  g_assert_false (GRUNDY_BOARD_GET_CLASS (f->board)->press (f->board, x, y, GDK_BUTTON_PRIMARY, 0));
  board_close (f);
}

static void
board_point_at_circle (BoardFixture *f, gint64 p, gint64 q)
{
  CgtBoardView view = board_get_view (f);
  double x, y;

  circle_point (&view, p, q, &x, &y);
  board_point_at (f, x, y);
}

/* The fifth row of Farey, as in every text on it, and the number of fractions: 1 + the sum of Euler's totients. */
static void
a_row_of_farey_is_shown_alone (void)
{
  BoardFixture *f = board_open ("ford(1/2)");
  GtkAccessible *board = GTK_ACCESSIBLE (f->widget);
  GActionGroup *actions = G_ACTION_GROUP (grundy_board_get_actions (f->board));

  g_action_group_activate_action (actions, "farey", g_variant_new_string ("5"));
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "1/2 touches 0/1 and 1/1; row 5 of Farey has 11 fractions: 0/1, 1/5, 1/4, 1/3, "
                                       "2/5, 1/2, 3/5, 2/3, 3/4, 4/5, 1/1");
  g_action_group_activate_action (actions, "farey", g_variant_new_string ("101"));
  g_assert_cmpint (get_decor (f).farey, ==, 5);
  /* The circle of 1/6 is not there, that of 1/5 is. */
  board_point_at_circle (f, 1, 6);
  g_assert_cmpint (grundy_board_get_hover (f->board).kind, ==, CGT_ELEMENT_NONE);
  board_point_at_circle (f, 1, 5);
  g_assert_cmpint (grundy_board_get_hover (f->board).denominator, ==, 5);
  g_action_group_activate_action (actions, "farey", g_variant_new_string ("8"));
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "1/2 touches 0/1 and 1/1; row 8 of Farey has 23 fractions: 0/1, 1/8, 1/7, 1/6, "
                                       "1/5, 1/4, 2/7, 1/3, 3/8, 2/5, 3/7, 1/2, 4/7, …");
  g_action_group_activate_action (actions, "farey", g_variant_new_string (""));
  g_assert_cmpint (get_decor (f).farey, ==, 0);
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

  g_test_add_func ("/boards/circles/click", a_click_chooses_a_circle);
  g_test_add_func ("/boards/circles/wheel", the_wheel_zooms_about_the_pointer);
  g_test_add_func ("/boards/circles/record", circles_tell_what_the_record_says);
  g_test_add_func ("/boards/circles/keys", keys_walk_the_tree);
  g_test_add_func ("/boards/circles/compare", two_fractions_are_compared);
  g_test_add_func ("/boards/circles/click-other", the_other_fraction_is_clicked);
  g_test_add_func ("/boards/circles/farey", a_row_of_farey_is_shown_alone);
  g_test_add_func ("/boards/circles/tree", the_tree_shows_the_way);
  g_test_add_func ("/boards/circles/tree-alone", the_tree_hides_the_circles);
  g_test_add_func ("/boards/circles/nodes", nodes_are_clicked);
  return g_test_run ();
}
