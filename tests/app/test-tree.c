/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The game tree in the window: initially its root is shown, and it zooms, moves and fits like every canvas. */
#include <adwaita.h>
#include <math.h>

#include "app/base/grundy-zoom-buttons.h"
#include "app/tree/grundy-tree-canvas.h"
#include "app/tree/grundy-tree-view.h"
#include "app/window/grundy-window.h"
#include "widgets.h"

#define READABLE_WIDTH 85 /* pixels of a card */

typedef struct
{
  GrundyWindow *window;
  GtkWidget *canvas;
} Fixture;

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  guint *n_frames = user_data;

  return --*n_frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
wait_for_frames (Fixture *fixture, guint n_frames)
{
  gtk_widget_add_tick_callback (fixture->canvas, on_frame, &n_frames, NULL);
  while (n_frames > 0)
    g_main_context_iteration (NULL, TRUE);
}

static GPtrArray *
get_options (Fixture *fixture)
{
  GrundyTreeNode *root = grundy_tree_canvas_get_root (GRUNDY_TREE_CANVAS (fixture->canvas));

  return root != NULL ? grundy_tree_node_get_options (root) : NULL;
}

static void
open_sized_tree (Fixture *fixture, const char *expression, guint n_options, int width, int height)
{
  GrundyWindow *window = grundy_window_new (NULL);
  g_autoptr (GError) error = NULL;

  if (width > 0)
    gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  grundy_document_add (document_of (window), expression, &error);
  g_assert_no_error (error);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "tree");
  fixture->window = window;
  fixture->canvas = find (GTK_WIDGET (window), GRUNDY_TYPE_TREE_CANVAS);
  while (get_options (fixture) == NULL || get_options (fixture)->len != n_options ||
         grundy_evaluator_get_busy (evaluator_of (window)))
    g_main_context_iteration (NULL, TRUE);
  wait_for_frames (fixture, 3);
}

static void
open_tree (Fixture *fixture, const char *expression, guint n_options)
{
  open_sized_tree (fixture, expression, n_options, 0, 0);
}

static void
close_tree (Fixture *fixture)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (fixture->window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static graphene_rect_t
get_bounds (Fixture *fixture, GtkWidget *card)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (card, fixture->canvas, &bounds));
  return bounds;
}

/* The number of cards that are not completely in the visible part of the canvas. */
static guint
count_cut (Fixture *fixture)
{
  GtkWidget *parent = gtk_widget_get_parent (fixture->canvas);
  double width = MIN (gtk_widget_get_width (fixture->canvas), gtk_widget_get_width (parent));
  double height = MIN (gtk_widget_get_height (fixture->canvas), gtk_widget_get_height (parent));
  guint n_cut = 0;

  for (GtkWidget *card = gtk_widget_get_first_child (fixture->canvas); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      graphene_rect_t bounds = get_bounds (fixture, card);

      n_cut += bounds.origin.x < 0 || bounds.origin.x + bounds.size.width > width || bounds.origin.y < 0 ||
               bounds.origin.y + bounds.size.height > height;
    }
  return n_cut;
}

static GtkEventController *
get_controller (Fixture *fixture, GType type)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (fixture->canvas);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) item = g_list_model_get_item (all, i);

      if (G_OBJECT_TYPE (item) == type)
        return item;
    }
  g_assert_not_reached ();
}

static void
type_key (Fixture *fixture, guint key)
{
  gboolean used = FALSE;

  g_signal_emit_by_name (get_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", key, 0, 0, &used);
  g_assert_true (used);
  wait_for_frames (fixture, 2);
}

static void
drag (Fixture *fixture, double x, double y, double dx, double dy)
{
  GtkEventController *gesture = get_controller (fixture, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  if (dx != 0 || dy != 0)
    g_signal_emit_by_name (gesture, "drag-update", dx, dy);
  g_signal_emit_by_name (gesture, "drag-end", dx, dy);
  wait_for_frames (fixture, 2);
}

/* A sum of four boards has dozens of options in a row. The view begins at the root, with cards that can be read, and
 * shows all of them on demand. */
static void
test_fits (void)
{
  Fixture fixture;
  GtkWidget *root;
  graphene_rect_t bounds;

  open_tree (&fixture, "nim(13) + nim(14) + nim(15) + nim(9)", 40);
  g_assert_true (GRUNDY_IS_CANVAS (fixture.canvas));
  root = GTK_WIDGET (grundy_tree_canvas_get_root (GRUNDY_TREE_CANVAS (fixture.canvas)));
  bounds = get_bounds (&fixture, root);
  g_assert_cmpfloat (bounds.size.width, >=, READABLE_WIDTH);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat_with_epsilon (bounds.origin.x + bounds.size.width / 2, gtk_widget_get_width (fixture.canvas) / 2.0,
                                  1.1);
  g_assert_cmpuint (count_cut (&fixture), >, 0);
  type_key (&fixture, GDK_KEY_0);
  g_assert_cmpuint (count_cut (&fixture), ==, 0);
  g_assert_cmpfloat (get_bounds (&fixture, root).size.width, <, READABLE_WIDTH);
  close_tree (&fixture);
}

/* A few options do not stand in a row that is wider than its place. */
static void
test_opens_with_options_in_sight (void)
{
  Fixture fixture;
  GtkWidget *root;

  open_tree (&fixture, "kayles(5)", 5);
  root = GTK_WIDGET (grundy_tree_canvas_get_root (GRUNDY_TREE_CANVAS (fixture.canvas)));
  g_assert_cmpfloat (get_bounds (&fixture, root).size.width, >=, READABLE_WIDTH);
  g_assert_cmpuint (count_cut (&fixture), ==, 0);
  close_tree (&fixture);

  /* On a telephone there is less room below the value. */
  open_sized_tree (&fixture, "domineering(2x2)", 2, 360, 640);
  g_assert_cmpuint (count_cut (&fixture), ==, 0);
  close_tree (&fixture);
}

/* Keys, a drag that begins on a card, and the commands of the buttons. */
static void
test_zooms_and_moves (void)
{
  Fixture fixture;
  GtkWidget *root, *zoom;
  graphene_rect_t before, after;

  open_tree (&fixture, "domineering(2x3)", 3);
  root = GTK_WIDGET (grundy_tree_canvas_get_root (GRUNDY_TREE_CANVAS (fixture.canvas)));
  before = get_bounds (&fixture, root);
  type_key (&fixture, GDK_KEY_plus);
  after = get_bounds (&fixture, root);
  g_assert_cmpfloat_with_epsilon (after.size.width, before.size.width * 1.5, 1.1);

  before = after;
  drag (&fixture, before.origin.x + 10, before.origin.y + 10, 30, 20);
  after = get_bounds (&fixture, root);
  g_assert_cmpfloat_with_epsilon (after.origin.x, before.origin.x + 30, 1.1);
  g_assert_cmpfloat_with_epsilon (after.origin.y, before.origin.y + 20, 1.1);
  /* This was not a click. */
  g_assert_cmpuint (get_options (&fixture)->len, ==, 3);

  zoom = find (GTK_WIDGET (fixture.window), GRUNDY_TYPE_ZOOM_BUTTONS);
  gtk_widget_activate_action (zoom, "zoom.in", NULL);
  wait_for_frames (&fixture, 2);
  before = get_bounds (&fixture, root);
  g_assert_cmpfloat_with_epsilon (before.size.width, after.size.width * 1.25, 1.1);
  gtk_widget_activate_action (zoom, "zoom.out", NULL);
  wait_for_frames (&fixture, 2);
  for (guint i = 0; i < 6; i++)
    type_key (&fixture, GDK_KEY_plus);
  g_assert_cmpuint (count_cut (&fixture), >, 0);
  gtk_widget_activate_action (zoom, "zoom.all", NULL);
  wait_for_frames (&fixture, 2);
  g_assert_cmpuint (count_cut (&fixture), ==, 0);
  close_tree (&fixture);
}

/* A click closes and opens a card, which stays under the pointer. */
static void
test_click (void)
{
  Fixture fixture;
  GtkWidget *root;
  graphene_rect_t before, after;

  open_tree (&fixture, "domineering(2x3)", 3);
  root = GTK_WIDGET (grundy_tree_canvas_get_root (GRUNDY_TREE_CANVAS (fixture.canvas)));
  before = get_bounds (&fixture, root);
  drag (&fixture, before.origin.x + 10, before.origin.y + 10, 0, 0);
  g_assert_null (get_options (&fixture));
  drag (&fixture, before.origin.x + 10, before.origin.y + 10, 0, 0);
  while (get_options (&fixture) == NULL || get_options (&fixture)->len != 3)
    g_main_context_iteration (NULL, TRUE);
  wait_for_frames (&fixture, 3);
  after = get_bounds (&fixture, root);
  g_assert_cmpfloat_with_epsilon (after.origin.x, before.origin.x, 1.1);
  g_assert_cmpfloat_with_epsilon (after.origin.y, before.origin.y, 1.1);
  close_tree (&fixture);
}

static double
distance_across (Fixture *fixture, GtkWidget *a, GtkWidget *b)
{
  graphene_rect_t first = get_bounds (fixture, a), second = get_bounds (fixture, b);

  return fabs (first.origin.x + first.size.width / 2 - second.origin.x - second.size.width / 2);
}

/* The arrow keys go from card to card, down to the nearest, and scroll to the next one. */
static void
test_arrows (void)
{
  Fixture fixture;
  GtkWidget *root, *option;
  graphene_rect_t bounds;

  open_tree (&fixture, "domineering(2x3)", 3);
  root = GTK_WIDGET (grundy_tree_canvas_get_root (GRUNDY_TREE_CANVAS (fixture.canvas)));
  gtk_widget_grab_focus (root);
  for (guint i = 0; i < 4; i++)
    type_key (&fixture, GDK_KEY_plus);
  type_key (&fixture, GDK_KEY_Down);
  option = gtk_widget_get_focus_child (fixture.canvas);
  g_assert_true (option != root);
  for (guint i = 0; i < get_options (&fixture)->len; i++)
    g_assert_cmpfloat (distance_across (&fixture, option, root), <=,
                       distance_across (&fixture, get_options (&fixture)->pdata[i], root) + 1.1);
  bounds = get_bounds (&fixture, option);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width / 2, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width / 2, <=, gtk_widget_get_width (fixture.canvas));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height / 2, <=, gtk_widget_get_height (fixture.canvas));
  type_key (&fixture, GDK_KEY_Right);
  g_assert_true (gtk_widget_get_focus_child (fixture.canvas) != option);
  type_key (&fixture, GDK_KEY_Left);
  g_assert_true (gtk_widget_get_focus_child (fixture.canvas) == option);
  type_key (&fixture, GDK_KEY_Up);
  g_assert_true (gtk_widget_get_focus_child (fixture.canvas) == root);
  close_tree (&fixture);
}

static char *
list_values (Fixture *fixture)
{
  GPtrArray *options = get_options (fixture);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < options->len; i++)
    {
      const CgtTreeNode *card = grundy_tree_node_get_card (options->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", card->value);
    }
  return g_string_free (text, FALSE);
}

static void
wait_for_values (Fixture *fixture, const char *expected)
{
  for (;;)
    {
      g_autofree char *found = list_values (fixture);

      if (g_str_equal (found, expected))
        return;
      g_main_context_iteration (NULL, TRUE);
    }
}

/* "Only canonical options" shows the options of the canonical form. Those that replace a reversible option are among
 * them, although no move leads to them: {1*|} = {0|}, since 1* reverses through 1. */
static void
test_canonical (void)
{
  static const struct
  {
    const char *expression, *all, *canonical;
    guint n_all;
  } examples[] = {
    { "{1*|}", "1*", "0", 1 },
    { "{2*|}", "2*", "1", 1 },
    { "{^|}", "^", "0", 1 },
    { "{|-1*}", "-1*", "0", 1 },
    { "hackenbush(bbr)", "0 1 2", "1 2", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      Fixture fixture;
      GtkWidget *button;

      open_tree (&fixture, examples[i].expression, examples[i].n_all);
      button = find (find (GTK_WIDGET (fixture.window), GRUNDY_TYPE_TREE_VIEW), GTK_TYPE_CHECK_BUTTON);
      wait_for_values (&fixture, examples[i].all);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
      wait_for_values (&fixture, examples[i].canonical);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (button), FALSE);
      wait_for_values (&fixture, examples[i].all);
      close_tree (&fixture);
    }
}

/* Of a value that is too long for a card the mean and the temperature stand there. */
static void
test_long_values (void)
{
  Fixture fixture;

  open_tree (&fixture, "{{18|16||4|2|||0|-2||-6|-8}|-20}", 2);
  wait_for_values (&fixture, "mean 3\ntemperature 7 -20");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (get_options (&fixture)->pdata[0]), ==, "Mean 3 ± 7, 2 options");
  close_tree (&fixture);
}

static void
wait_for_cards (Fixture *fixture, guint wanted)
{
  for (guint n = G_MAXUINT; n != wanted;)
    {
      g_main_context_iteration (NULL, TRUE);
      n = 0;
      for (GtkWidget *card = gtk_widget_get_first_child (fixture->canvas); card != NULL;
           card = gtk_widget_get_next_sibling (card))
        n++;
    }
}

/* The tree of nim(3) has 2^3 positions; it is opened to the depth that is chosen, and closed again. */
static void
test_depth (void)
{
  static const guint depths[][2] = { { 2, 7 }, { 3, 8 }, { 4, 8 }, { 1, 4 }, { 3, 8 } };
  Fixture fixture;
  GtkWidget *spin;

  open_tree (&fixture, "nim(3)", 3);
  spin = find (find (GTK_WIDGET (fixture.window), GRUNDY_TYPE_TREE_VIEW), GTK_TYPE_SPIN_BUTTON);
  for (guint i = 0; i < G_N_ELEMENTS (depths); i++)
    {
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), depths[i][0]);
      wait_for_cards (&fixture, depths[i][1]);
    }
  close_tree (&fixture);
}

/* What a card shows, as bytes; NULL: nothing yet. */
static GBytes *
draw_card (GrundyTreeNode *card)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (card));
  int width = gtk_widget_get_width (GTK_WIDGET (card)), height = gtk_widget_get_height (GTK_WIDGET (card));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface;
  GBytes *bytes;
  cairo_t *cr;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) cairo_image_surface_get_stride (surface) * (gsize) height);
  cairo_surface_destroy (surface);
  return bytes;
}

/* Waits for a picture of @card that is not @old; NULL: none came in 300 frames. */
static GBytes *
wait_for_picture (Fixture *fixture, GrundyTreeNode *card, GBytes *old)
{
  for (guint frame = 0; frame < 300; frame++)
    {
      g_autoptr (GBytes) picture = draw_card (card);

      if (picture != NULL && (old == NULL || !g_bytes_equal (picture, old)))
        return g_steal_pointer (&picture);
      wait_for_frames (fixture, 1);
    }
  return NULL;
}

/* Pictures of cards are kept, and a card with another value is drawn anew. */
static void
test_other_value (void)
{
  Fixture fixture;
  GrundyTreeNode *root;
  g_autoptr (GBytes) first = NULL, before = NULL, after = NULL;

  open_tree (&fixture, "hackenbush(bbr)", 3);
  wait_for_values (&fixture, "0 1 2");
  root = grundy_tree_canvas_get_root (GRUNDY_TREE_CANVAS (fixture.canvas));
  first = wait_for_picture (&fixture, root, NULL);
  g_assert_nonnull (first);
  /* its value may still have come */
  wait_for_frames (&fixture, 20);
  before = draw_card (root);
  grundy_tree_node_set_value (root, "7");
  after = wait_for_picture (&fixture, root, before);
  g_assert_nonnull (after);
  close_tree (&fixture);
}

static GrundyTreeNode *
find_option (GrundyTreeNode *card, const char *label)
{
  GPtrArray *options = grundy_tree_node_get_options (card);

  for (guint i = 0; i < options->len; i++)
    if (strcmp (grundy_tree_node_get_card (options->pdata[i])->label, label) == 0)
      return options->pdata[i];
  g_test_message ("%s is not an option of %s", label, grundy_tree_node_get_card (card)->label);
  g_assert_not_reached ();
}

static void
open_card (Fixture *fixture, GrundyTreeNode *card)
{
  g_signal_emit_by_name (card, "clicked");
  while (grundy_tree_node_get_options (card) == NULL || grundy_tree_node_get_options (card)->len == 0)
    g_main_context_iteration (NULL, TRUE);
  wait_for_frames (fixture, 20);
}

/* Two options of fair-shares(4) + nim(1) lead to the same position. When one card of it is
 * opened, the other one says so by a sign, and no more when it is closed. A click on the sign's card goes to the open
 * one, also in a sum. */
static void
test_open_elsewhere (void)
{
  Fixture fixture;
  GrundyTreeNode *root, *one, *other;
  g_autoptr (GBytes) before = NULL, with = NULL, after = NULL;

  open_tree (&fixture, "fair-shares(4)+nim(1)", 3);
  root = grundy_tree_canvas_get_root (GRUNDY_TREE_CANVAS (fixture.canvas));
  one = find_option (root, "fair-shares(2,2) + nim(1)");
  open_card (&fixture, one);
  one = find_option (one, "fair-shares(2,2) + nim(0)");
  other = find_option (root, "fair-shares(4) + nim(0)");
  open_card (&fixture, other);
  other = find_option (other, "fair-shares(2,2) + nim(0)");
  before = wait_for_picture (&fixture, other, NULL);
  open_card (&fixture, one);
  with = wait_for_picture (&fixture, other, before);
  g_assert_nonnull (with);
  g_signal_emit_by_name (other, "clicked");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.window)) == GTK_WIDGET (one));
  g_assert_null (grundy_tree_node_get_options (other));
  g_signal_emit_by_name (one, "clicked");
  after = wait_for_picture (&fixture, other, with);
  g_assert_nonnull (after);
  g_assert_true (g_bytes_equal (after, before));
  close_tree (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/tree/fits", test_fits);
  g_test_add_func ("/app/tree/opens-with-options-in-sight", test_opens_with_options_in_sight);
  g_test_add_func ("/app/tree/zooms-and-moves", test_zooms_and_moves);
  g_test_add_func ("/app/tree/click", test_click);
  g_test_add_func ("/app/tree/arrows", test_arrows);
  g_test_add_func ("/app/tree/canonical", test_canonical);
  g_test_add_func ("/app/tree/long-values", test_long_values);
  g_test_add_func ("/app/tree/depth", test_depth);
  g_test_add_func ("/app/tree/other-value", test_other_value);
  g_test_add_func ("/app/tree/open-elsewhere", test_open_elsewhere);
  return g_test_run ();
}
