/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The section of automata, and what all views of cells share: growing, choosing, opening, frames. */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/automata/grundy-automata-view.h"
#include "solvers/automata/cgt-cells-twins.h"
#include "app/automata/grundy-relations.h"
#include "app/automata/grundy-rule-editor.h"
#include "app/base/grundy-export.h"
#include "app/base/grundy-canvas.h"
#include "app/window/grundy-window.h"
#include "app/views/grundy-generations-view.h"
#include "widgets.h"

typedef struct
{
  GrundyWindow *window;
  GrundyAutomataView *room;
  GrundyCellsView *view;
  GrundyCellsCanvas *canvas;
} Fixture;

static void
wait_until_grown (Fixture *fixture)
{
  while (is_growing (fixture->room) || grundy_cells_canvas_get_cells (fixture->canvas) == NULL)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 20; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = grundy_window_new (NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-section", "s", "automata");
  fixture->room = GRUNDY_AUTOMATA_VIEW (find (GTK_WIDGET (fixture->window), GRUNDY_TYPE_AUTOMATA_VIEW));
  fixture->view = GRUNDY_CELLS_VIEW (find (GTK_WIDGET (fixture->room), GRUNDY_TYPE_CELLS_VIEW));
  fixture->canvas = grundy_cells_view_get_canvas (fixture->view);
  wait_until_grown (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  GrundyWindow *window = fixture->window;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Every choice grows, and has the theoretical number of cells. */
static void
test_grow (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    GrundyAutomatonKind kind;
    guint to, n;
  } cases[] = {
    /* A130665; the P-positions of Nim; 1 + 4(c - 1)/3; three and one branch; wythoff(20,20) has 8 pairs and (0,0). */
    { GRUNDY_AUTOMATON_NIM, 7, 64 },
    { GRUNDY_AUTOMATON_NIM_POSITIONS, 6, 37 },
    { GRUNDY_AUTOMATON_ULAM_WARBURTON, 6, 49 },
    { GRUNDY_AUTOMATON_ULAM_WARBURTON_3, 6, 37 },
    { GRUNDY_AUTOMATON_ULAM_WARBURTON_1, 6, 13 },
    { GRUNDY_AUTOMATON_GAME, 6, 17 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      grundy_automata_view_choose (fixture->room, cases[i].kind, cases[i].to);
      wait_until_grown (fixture);
      g_assert_cmpuint (cgt_cells_n (grundy_cells_canvas_get_cells (fixture->canvas)), ==, cases[i].n);
      if (cases[i].kind != GRUNDY_AUTOMATON_GAME)
        g_assert_cmpuint (grundy_cells_view_get_generation (fixture->view), ==, cases[i].to);
    }
}

/* A rule of one's own, as a document has it; one that is none is refused, and leaves nothing of it. */
static void
test_own_rule (Fixture *fixture, gconstpointer data)
{
  static const char *const own[] = { "own", "4", "space[faces edges; 1 3; (0,0,0) (2,0,0)]", NULL };
  static const char *const plane[] = { "own", "2", "plane[sides corners; 1; (0,0) (5,0)]", NULL };
  static const char *const none[] = { "own", "2", "plane[edges; 1]", NULL };
  GrundyRuleEditor *editor = GRUNDY_RULE_EDITOR (find (GTK_WIDGET (fixture->room), GRUNDY_TYPE_RULE_EDITOR));
  g_autoptr (CgtGrowthRule) rule = cgt_growth_rule_parse (own[2], NULL);
  g_autoptr (CgtCells) cells = cgt_growth_rule_grow (rule, 4, NULL, NULL);
  g_autofree char *text = NULL;

  g_assert_true (grundy_question_page_restore (GRUNDY_QUESTION_PAGE (fixture->room), own));
  wait_until_grown (fixture);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (editor)));
  g_assert_cmpuint (cgt_cells_n (grundy_cells_canvas_get_cells (fixture->canvas)), ==, cgt_cells_n (cells));
  g_assert_false (grundy_question_page_restore (GRUNDY_QUESTION_PAGE (fixture->room), none));
  g_assert_true (grundy_question_page_restore (GRUNDY_QUESTION_PAGE (fixture->room), plane));
  wait_until_grown (fixture);
  /* Two squares of 3x3, and what their corners bear: 1, 9 and 13 cells each. The two do not meet yet. */
  g_assert_cmpuint (cgt_cells_n_until (grundy_cells_canvas_get_cells (fixture->canvas), 1), ==, 18);
  text = grundy_rule_editor_dup_text (editor);
  g_assert_cmpstr (text, ==, plane[2]);
}

/* The last choice is shown, however quickly choices follow each other. */
static void
test_newest_wins (Fixture *fixture, gconstpointer data)
{
  for (guint to = 0; to < 40; to++)
    grundy_automata_view_choose (fixture->room, to % 2 ? GRUNDY_AUTOMATON_NIM : GRUNDY_AUTOMATON_ULAM_WARBURTON, to);
  wait_until_grown (fixture);
  g_assert_cmpuint (cgt_cells_n_generations (grundy_cells_canvas_get_cells (fixture->canvas)), ==, 40);
  g_assert_cmpuint (grundy_cells_canvas_get_cells (fixture->canvas)->dimension, ==, 3);
}

static void
test_modes (Fixture *fixture, gconstpointer data)
{
  grundy_automata_view_choose (fixture->room, GRUNDY_AUTOMATON_NIM, 7);
  wait_until_grown (fixture);
  grundy_cells_view_set_mode (fixture->view, GRUNDY_CELLS_SLICE);
  wait_until_grown (fixture);
  /* c = 0 contains the P-positions with two piles: (n, n). */
  g_assert_cmpuint (grundy_cells_canvas_get_cells (fixture->canvas)->dimension, ==, 2);
  g_assert_cmpuint (cgt_cells_n (grundy_cells_canvas_get_cells (fixture->canvas)), ==, 8);
  /* Two piles of eight sizes determine the third. */
  grundy_cells_view_set_mode (fixture->view, GRUNDY_CELLS_PROJECTION);
  wait_until_grown (fixture);
  g_assert_cmpuint (cgt_cells_n (grundy_cells_canvas_get_cells (fixture->canvas)), ==, 64);
  grundy_cells_view_set_mode (fixture->view, GRUNDY_CELLS_SPACE);
  wait_until_grown (fixture);
  g_assert_cmpuint (grundy_cells_canvas_get_cells (fixture->canvas)->dimension, ==, 3);
}

/* A cell that is not yet born cannot be chosen; opening one shows it as a board. */
static void
test_open (Fixture *fixture, gconstpointer data)
{
  GrundyDocument *document = document_of (fixture->window);
  CgtCells *cells;
  guint cell;
  g_autofree char *expression = NULL;

  grundy_automata_view_choose (fixture->room, GRUNDY_AUTOMATON_NIM, 7);
  wait_until_grown (fixture);
  cells = grundy_cells_canvas_get_cells (fixture->canvas);
  cell = cgt_cells_find (cells, 1, 2, 3);
  g_assert_cmpuint (cell, !=, G_MAXUINT);
  grundy_cells_canvas_choose (fixture->canvas, (int) cell);
  grundy_cells_view_set_generation (fixture->view, 2);
  g_assert_cmpint (grundy_cells_canvas_get_chosen (fixture->canvas), ==, -1);
  grundy_cells_view_set_generation (fixture->view, 3);
  grundy_cells_canvas_choose (fixture->canvas, (int) cell);
  g_signal_emit_by_name (fixture->canvas, "activated", (int) cell);
  expression = grundy_document_get_expression (document);
  g_assert_cmpstr (expression, ==, "nim(1,2,3)");
}

/* The reason that is shown in @widget; NULL: none. */
static const char *
find_reason (GtkWidget *widget)
{
  const char *reason = NULL;

  if (GTK_IS_REVEALER (widget) && !gtk_revealer_get_reveal_child (GTK_REVEALER (widget)))
    return NULL;
  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), "Empty after"))
    return gtk_label_get_text (GTK_LABEL (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && reason == NULL;
       child = gtk_widget_get_next_sibling (child))
    reason = find_reason (child);
  return reason;
}

static const char *
reason_in (Fixture *fixture)
{
  return find_reason (GTK_WIDGET (fixture->view));
}

/* An empty place says what keeps it empty, in the plane and in a slice of space. */
static void
test_empty (Fixture *fixture, gconstpointer data)
{
  grundy_automata_view_choose (fixture->room, GRUNDY_AUTOMATON_ULAM_WARBURTON, 3);
  wait_until_grown (fixture);
  g_signal_emit_by_name (fixture->canvas, "empty", 1, 1);
  g_assert_cmpstr (
    reason_in (fixture), ==,
    "Empty after generation 3 · 4 live neighbours: (0, 1), (1, 0), (2, 1), (1, 2) · cells are born with this many: "
    "1");
  g_signal_emit_by_name (fixture->canvas, "empty", 0, 4);
  g_assert_cmpstr (reason_in (fixture), ==,
                   "Empty after generation 3 · 1 live neighbour: (0, 3) · a cell is born here next");
  grundy_cells_view_set_generation (fixture->view, 2);
  g_assert_cmpstr (reason_in (fixture), ==,
                   "Empty after generation 2 · no live neighbours · cells are born with this many: 1");
  g_signal_emit_by_name (fixture->canvas, "empty", 0, 3);
  grundy_cells_view_set_generation (fixture->view, 3);
  g_assert_cmpint (grundy_cells_canvas_get_chosen (fixture->canvas), ==,
                   (int) cgt_cells_find (grundy_cells_canvas_get_cells (fixture->canvas), 0, 3, 0));
  grundy_automata_view_choose (fixture->room, GRUNDY_AUTOMATON_NIM, 3);
  wait_until_grown (fixture);
  grundy_cells_view_set_mode (fixture->view, GRUNDY_CELLS_SLICE);
  wait_until_grown (fixture);
  g_signal_emit_by_name (fixture->canvas, "empty", 2, 0);
  g_assert_null (reason_in (fixture)); /* (2, 0, 0) has no neighbour, for nothing grows at (1, -1, 0) */
}

static void
press_key (Fixture *fixture, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->canvas));
  gboolean used = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !used; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &used);
    }
  g_assert_true (used);
}

/* The arrow keys go from place to place of the plane, live or empty, and what is there is read out. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  double x, y;

  grundy_automata_view_choose (fixture->room, GRUNDY_AUTOMATON_ULAM_WARBURTON, 3);
  wait_until_grown (fixture);
  press_key (fixture, GDK_KEY_Right);
  assert_description (GTK_WIDGET (fixture->canvas), "(0, 0), generation 0");
  press_key (fixture, GDK_KEY_Right);
  assert_description (GTK_WIDGET (fixture->canvas), "(1, 0), generation 1");
  press_key (fixture, GDK_KEY_Up);
  g_assert_cmpint (grundy_cells_canvas_get_chosen (fixture->canvas), ==, -1);
  assert_description (GTK_WIDGET (fixture->canvas),
                      "(1, 1). Empty after generation 3 · 4 live neighbours: (0, 1), (1, 0), (2, 1), (1, 2) · "
                      "cells are born with this many: 1");
  g_assert_nonnull (reason_in (fixture));
  for (guint i = 0; i < 3; i++)
    press_key (fixture, GDK_KEY_Down);
  for (guint i = 0; i < 2; i++)
    press_key (fixture, GDK_KEY_Left);
  press_key (fixture, GDK_KEY_Down);
  assert_description (
    GTK_WIDGET (fixture->canvas),
    "(-1, -3). Empty after generation 3 · 2 live neighbours: (0, -3), (-1, -2) · cells are born with this many: 1");
  press_key (fixture, GDK_KEY_Left);
  assert_description (GTK_WIDGET (fixture->canvas),
                      "(-2, -3). Empty after generation 3 · no live neighbours · cells are born with this many: 1");
  press_key (fixture, GDK_KEY_Down);
  press_key (fixture, GDK_KEY_Down); /* there is nothing beyond the border */
  press_key (fixture, GDK_KEY_Right);
  assert_description (GTK_WIDGET (fixture->canvas),
                      "(-1, -4). Empty after generation 3 · no live neighbours · cells are born with this many: 1");

  /* The place stays in sight. */
  for (guint i = 0; i < 8; i++)
    grundy_canvas_zoom (GRUNDY_CANVAS (fixture->canvas), 2);
  for (guint i = 0; i < 4; i++)
    press_key (fixture, GDK_KEY_Up);
  press_key (fixture, GDK_KEY_Right);
  g_assert_cmpint (grundy_cells_canvas_get_chosen (fixture->canvas), >=, 0);
  g_assert_true (
    grundy_cells_canvas_get_place (fixture->canvas, (guint) grundy_cells_canvas_get_chosen (fixture->canvas), &x, &y));
  g_assert_cmpfloat (x, >=, 0);
  g_assert_cmpfloat (x, <=, gtk_widget_get_width (GTK_WIDGET (fixture->canvas)));
  g_assert_cmpfloat (y, >=, 0);
  g_assert_cmpfloat (y, <=, gtk_widget_get_height (GTK_WIDGET (fixture->canvas)));
}

/* Zooming moves what is not in the middle; Home restores the view. */
static void
test_view_of_a_place (Fixture *fixture, gconstpointer data)
{
  CgtCells *cells = grundy_cells_canvas_get_cells (fixture->canvas);
  double x, y, x2, y2;

  g_assert_true (grundy_cells_canvas_get_place (fixture->canvas, 5, &x, &y));
  grundy_canvas_zoom (GRUNDY_CANVAS (fixture->canvas), 2);
  g_assert_true (grundy_cells_canvas_get_place (fixture->canvas, 5, &x2, &y2));
  g_assert_cmpfloat (ABS (x - x2) + ABS (y - y2), >, 1);
  grundy_canvas_show_all (GRUNDY_CANVAS (fixture->canvas));
  g_assert_true (grundy_cells_canvas_get_place (fixture->canvas, 5, &x2, &y2));
  g_assert_cmpfloat (ABS (x - x2) + ABS (y - y2), <, 0.01);
  g_assert_false (grundy_cells_canvas_get_place (fixture->canvas, cgt_cells_n (cells), &x, &y));
}

/* A pinch zooms by the change of the distance of the fingers, in any number of steps. */
static void
test_pinch (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->canvas));
  double x, y, x2, y2;

  grundy_canvas_zoom (GRUNDY_CANVAS (fixture->canvas), 3);
  g_assert_true (grundy_cells_canvas_get_place (fixture->canvas, 5, &x, &y));
  grundy_canvas_show_all (GRUNDY_CANVAS (fixture->canvas));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_ZOOM (controller))
        continue;
      g_signal_emit_by_name (controller, "begin", NULL);
      g_signal_emit_by_name (controller, "scale-changed", 2.0);
      g_signal_emit_by_name (controller, "scale-changed", 1.5);
      g_signal_emit_by_name (controller, "begin", NULL);
      g_signal_emit_by_name (controller, "scale-changed", 2.0);
    }
  g_assert_true (grundy_cells_canvas_get_place (fixture->canvas, 5, &x2, &y2));
  g_assert_cmpfloat (ABS (x - x2) + ABS (y - y2), <, 0.01);
}

static char *
odd_name (guint index, gpointer data)
{
  return g_strdup_printf ("<%u & more>", index);
}

/* The text of a cell's relations is valid markup for any names, and its links lead to the cells. */
static void
test_relations (void)
{
  g_autoptr (GArray) parents = g_array_new (FALSE, FALSE, sizeof (guint)),
                     children = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *markup = NULL, *uri = NULL;
  const char *link;
  guint parent = 7;

  g_array_append_val (parents, parent);
  markup = grundy_relations_to_markup (4, parents, children, odd_name, NULL);
  g_assert_nonnull (strstr (markup, "&lt;7 &amp; more&gt;"));
  link = strstr (markup, "<a href=\"");
  g_assert_nonnull (link);
  uri = g_strndup (link + 9, strcspn (link + 9, "\""));
  g_assert_cmpint (grundy_relations_read_link (uri), ==, 7);
}

/* A name without an extension gets one; any other name is unchanged. */
static void
test_ending_of_an_export (void)
{
  static const char *const names[][2] = { { "/tmp/a", "/tmp/a.csv" },
                                          { "/tmp/a.txt", "/tmp/a.txt" },
                                          { "/tmp.d/a", "/tmp.d/a.csv" } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (names[i][0]);
      g_autofree char *path = grundy_export_complete_path (file, ".csv");

      g_assert_cmpstr (path, ==, names[i][1]);
    }
}

/* The page of generations: its three pictures, a longest game, a game made from the graph. */

static GrundyGenerationsView *
show_generations (Fixture *fixture, const char *notation)
{
  GrundyDocument *document = document_of (fixture->window);
  GrundyGenerationsView *view =
    GRUNDY_GENERATIONS_VIEW (find (GTK_WIDGET (fixture->window), GRUNDY_TYPE_GENERATIONS_VIEW));
  g_autoptr (GError) error = NULL;

  grundy_document_replace (document, notation, &error);
  g_assert_no_error (error);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-view", "s", "generations");
  while (grundy_generations_canvas_get_evolution (
           GRUNDY_GENERATIONS_CANVAS (find (GTK_WIDGET (view), GRUNDY_TYPE_GENERATIONS_CANVAS))) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return view;
}

static gboolean
says_step (gpointer game, guint step)
{
  g_autofree char *begin = g_strdup_printf ("Move %u of ", step);

  return g_str_has_prefix (gtk_label_get_text (part (game, "text")), begin);
}

static void
wait_for_expression (GrundyGenerationsView *view, GrundyDocument *document, const char *expression, guint step)
{
  g_autofree char *now = grundy_document_get_expression (document);

  g_assert_cmpstr (now, ==, expression);
  while (!says_step (find (GTK_WIDGET (view), GRUNDY_TYPE_LONGEST_GAME), step))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_generations (Fixture *fixture, gconstpointer data)
{
  GrundyGenerationsView *view = show_generations (fixture, "nim(3,3,3)");
  GrundyCellsCanvas *canvas =
    grundy_cells_view_get_canvas (GRUNDY_CELLS_VIEW (find (GTK_WIDGET (view), GRUNDY_TYPE_CELLS_VIEW)));

  g_assert_cmpint (grundy_generations_view_get_mode (view), ==, GRUNDY_GENERATIONS_GRAPH);
  grundy_generations_view_set_mode (view, GRUNDY_GENERATIONS_SPACE);
  while (grundy_cells_canvas_get_cells (canvas) == NULL || grundy_cells_canvas_get_cells (canvas)->dimension != 3)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (cgt_cells_n (grundy_cells_canvas_get_cells (canvas)), ==, 16);
  grundy_generations_view_set_mode (view, GRUNDY_GENERATIONS_PLANE);
  while (grundy_cells_canvas_get_cells (canvas)->dimension != 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (cgt_cells_n (grundy_cells_canvas_get_cells (canvas)), ==, 4);
}

static void
test_longest_game (Fixture *fixture, gconstpointer data)
{
  GrundyDocument *document = document_of (fixture->window);
  GrundyGenerationsView *view = show_generations (fixture, "nim(1,2,3)");
  GrundyLongestGame *game = GRUNDY_LONGEST_GAME (find (GTK_WIDGET (view), GRUNDY_TYPE_LONGEST_GAME));
  GrundyGenerationsCanvas *canvas =
    GRUNDY_GENERATIONS_CANVAS (find (GTK_WIDGET (view), GRUNDY_TYPE_GENERATIONS_CANVAS));
  GrundyEvolution *graph = grundy_generations_canvas_get_evolution (canvas);
  g_autofree char *first = NULL, *last = NULL;

  gtk_widget_activate_action (GTK_WIDGET (view), "generations.longest-game", NULL);
  while (grundy_longest_game_get_length (game) == 0)
    g_main_context_iteration (NULL, TRUE);
  /* As many moves as there are tokens. */
  g_assert_cmpuint (grundy_longest_game_get_length (game), ==, 6);
  for (guint step = 1; step <= 6; step++)
    {
      g_autofree char *now = NULL;

      gtk_widget_activate_action (GTK_WIDGET (game), "longest-game.next", NULL);
      now = grundy_document_get_expression (document);
      if (step == 1)
        first = g_strdup (now);
      last = step == 6 ? g_strdup (now) : NULL;
      g_assert_true (says_step (game, step));
      /* The graph stays, and shows the current position. */
      while ((grundy_generations_canvas_get_chosen (canvas) >= 0) != (step % 2 == 0))
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (grundy_generations_canvas_get_evolution (canvas) == graph);
    }
  g_assert_cmpstr (last, ==, "nim(0,0,0)");
  /* Every step is a move that can be undone. */
  for (guint step = 5; step >= 1; step--)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo", NULL);
      while (!says_step (game, step))
        g_main_context_iteration (NULL, TRUE);
    }
  wait_for_expression (view, document, first, 1);
}

static void
test_play_on_graph (Fixture *fixture, gconstpointer data)
{
  GrundyGenerationsView *view = show_generations (fixture, "nim(2,2)");
  g_autofree char *now = NULL;

  gtk_widget_activate_action (GTK_WIDGET (view), "generations.play-on-graph", NULL);
  now = grundy_document_get_expression (document_of (fixture->window));
  g_assert_true (g_str_has_prefix (now, "graph["));
}

/* Frames */

static gpointer
save_frames (gpointer data)
{
  GrundyFrames *frames = data;
  g_autofree char *folder = g_dir_make_tmp ("grundy-frames-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "growth.png", NULL);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  guint64 bytes = 0;

  g_assert_true (grundy_frames_save (frames, path, FALSE, NULL, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < frames->n; i++)
    {
      g_autofree char *name = grundy_frames_path (frames, path, i);
      g_autofree char *content = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (name, &content, &length, &error));
      bytes += length;
      g_remove (name);
    }
  /* The last frame shows the most, so it is the largest. */
  g_assert_cmpuint (bytes, <=, grundy_frames_estimate (frames));
  g_cancellable_cancel (cancelled);
  cgt_budget_set_cancellable (budget, cancelled);
  g_assert_false (grundy_frames_save (frames, path, FALSE, budget, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  return NULL;
}

static void
assert_holds (const char *path, const char *text)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, text);
}

/* Existing files are refused or replaced completely, and never removed. */
static gpointer
save_over_frames (gpointer data)
{
  GrundyFrames *frames = data;
  g_autofree char *folder = g_dir_make_tmp ("grundy-frames-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "growth.png", NULL);
  g_autofree char *first = grundy_frames_path (frames, path, 0), *second = grundy_frames_path (frames, path, 1);
  g_autofree char *third = grundy_frames_path (frames, path, 2),
                  *last = grundy_frames_path (frames, path, frames->n - 1);
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (grundy_frames_count_existing (frames, path), ==, 0);
  g_assert_true (g_file_set_contents (second, "second", -1, NULL));
  g_assert_true (g_file_set_contents (last, "last", -1, NULL));
  g_assert_cmpuint (grundy_frames_count_existing (frames, path), ==, 2);

  g_assert_false (grundy_frames_save (frames, path, FALSE, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_clear_error (&error);
  g_assert_false (g_file_test (first, G_FILE_TEST_EXISTS));
  assert_holds (second, "second");

  /* A folder with the name of a frame stops the export at the third. */
  g_assert_cmpint (g_mkdir (third, 0700), ==, 0);
  g_assert_false (grundy_frames_save (frames, path, TRUE, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_clear_error (&error);
  g_assert_false (g_file_test (first, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (second, &content, NULL, NULL));
  g_assert_true (g_str_has_prefix (content, "\x89PNG"));
  assert_holds (last, "last");
  g_assert_cmpint (g_rmdir (third), ==, 0);

  g_assert_true (grundy_frames_save (frames, path, TRUE, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (grundy_frames_count_existing (frames, path), ==, frames->n);
  for (guint i = 0; i < frames->n; i++)
    {
      g_autofree char *name = grundy_frames_path (frames, path, i);

      g_remove (name);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  return NULL;
}

/* One file, of half the size in pixels. What is in it is tested with films. */
static gpointer
save_film (gpointer data)
{
  GrundyFrames *frames = data;
  g_autofree char *folder = g_dir_make_tmp ("grundy-frames-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "growth.webp", NULL), *content = NULL;
  g_autoptr (GError) error = NULL;
  const guint8 *bytes;
  gsize length;

  g_assert_cmpuint (grundy_frames_count_existing (frames, path), ==, 0);
  g_assert_true (grundy_frames_save (frames, path, FALSE, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (grundy_frames_count_existing (frames, path), ==, 1);
  g_assert_false (grundy_frames_save (frames, path, FALSE, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  bytes = (const guint8 *) content;
  g_assert_cmpmem (bytes + 8, 8, "WEBPVP8X", 8);
  g_assert_cmpint (bytes[24] + (bytes[25] << 8) + 1, ==, grundy_frames_get_width (frames));
  g_assert_cmpint (ABS (2 * grundy_frames_get_width (frames) - (int) frames->width), <=, 1);
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  return NULL;
}

static void
test_frames (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GrundyFrames) frames = NULL;
  g_autofree char *first = NULL;

  grundy_automata_view_choose (fixture->room, GRUNDY_AUTOMATON_ULAM_WARBURTON, 7);
  wait_until_grown (fixture);
  frames = grundy_cells_canvas_get_frames (fixture->canvas, FALSE);
  g_assert_cmpuint (frames->n, ==, 8);
  g_assert_true (frames->moves);
  frames->scale = 0.5;
  g_thread_join (g_thread_new ("film", save_film, frames));
  frames->moves = FALSE;
  first = grundy_frames_path (frames, "/tmp/growth.png", 0);
  g_assert_cmpstr (first, ==, "/tmp/growth-0001.png");
  g_thread_join (g_thread_new ("frames", save_frames, frames));
  g_thread_join (g_thread_new ("frames", save_over_frames, frames));
}

/* Closing the window ends the growing of cells, which would go on for hours and take all memory. */
static void
test_close_while_growing (void)
{
  GrundyWindow *window = grundy_window_new (NULL);
  GrundyAutomataView *room;

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "automata");
  room = GRUNDY_AUTOMATA_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_AUTOMATA_VIEW));
  grundy_automata_view_choose (room, GRUNDY_AUTOMATON_ULAM_WARBURTON, 100000);
  g_assert_true (is_growing (room));
  g_object_add_weak_pointer (G_OBJECT (room), (gpointer *) &room);
  gtk_window_destroy (GTK_WINDOW (window));
  while (room != NULL)
    g_main_context_iteration (NULL, TRUE);
}

#define ADD(path, function) g_test_add ("/automata/" path, Fixture, NULL, set_up, function, tear_down)

/* Choosing a cell on one side marks the one that belongs to it on the other. */
static void
test_twins (Fixture *fixture, gconstpointer data)
{
  GrundyCellsCanvas *twin;
  g_autoptr (CgtCellsTwins) twins = cgt_cells_twins_new (7, NULL, NULL);
  int chosen;

  grundy_automata_view_choose (fixture->room, GRUNDY_AUTOMATON_TWINS, 7);
  wait_until_grown (fixture);
  g_assert_true (gtk_widget_get_visible (part (fixture->room, "twin_view")));
  twin = grundy_cells_view_get_canvas (part (fixture->room, "twin_view"));
  grundy_cells_canvas_choose (fixture->canvas, 20);
  chosen = grundy_cells_canvas_get_chosen (twin);
  g_assert_cmpint (chosen, ==, (int) g_array_index (twins->position_of, guint, 20));
  grundy_cells_canvas_choose (twin, 30);
  g_assert_cmpint (grundy_cells_canvas_get_chosen (fixture->canvas), ==,
                   (int) g_array_index (twins->cell_of, guint, 30));
  grundy_cells_canvas_choose (fixture->canvas, -1);
  g_assert_cmpint (grundy_cells_canvas_get_chosen (twin), ==, -1);
  grundy_automata_view_choose (fixture->room, GRUNDY_AUTOMATON_NIM, 7);
  wait_until_grown (fixture);
  g_assert_false (gtk_widget_get_visible (part (fixture->room, "twin_view")));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  adw_init ();
  ADD ("grow", test_grow);
  ADD ("empty", test_empty);
  ADD ("keys", test_keys);
  ADD ("own-rule", test_own_rule);
  ADD ("newest-wins", test_newest_wins);
  ADD ("modes", test_modes);
  ADD ("twins", test_twins);
  ADD ("open", test_open);
  ADD ("view", test_view_of_a_place);
  ADD ("pinch", test_pinch);
  g_test_add_func ("/automata/relations", test_relations);
  g_test_add_func ("/automata/close-while-growing", test_close_while_growing);
  g_test_add_func ("/automata/ending-of-an-export", test_ending_of_an_export);
  ADD ("generations", test_generations);
  ADD ("longest-game", test_longest_game);
  ADD ("play-on-graph", test_play_on_graph);
  ADD ("frames", test_frames);
  return g_test_run ();
}
