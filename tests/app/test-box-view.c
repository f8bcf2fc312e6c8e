/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The page of P-positions in a box. What it exports is held against what grundy-cli, which GRUNDY_CLI names, prints. */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/automata/grundy-automata-view.h"
#include "app/automata/grundy-work-bar.h"
#include "app/base/grundy-settings.h"
#include "app/session/grundy-section.h"
#include "app/boxes/grundy-automata-section.h"
#include "app/boxes/grundy-box-view.h"
#include "app/boxes/grundy-recogniser-view.h"
#include "app/base/grundy-canvas.h"
#include "app/window/grundy-window.h"
#include "widgets.h"

typedef struct
{
  GrundyWindow *window;
  GrundyAutomataSection *section;
  GrundyBoxView *page;
  GrundyCellsView *view;
  GrundyCellsCanvas *canvas;
} Fixture;

static void
wait_until_found (Fixture *fixture)
{
  do
    g_main_context_iteration (NULL, TRUE);
  while (grundy_box_view_get_busy (fixture->page));
  for (guint i = 0; i < 20; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

static void
show (Fixture *fixture, const char *game, const char *to, const char *against, const char *colour)
{
  const char *const texts[] = { game, to, against, colour, NULL };

  grundy_question_page_restore (GRUNDY_QUESTION_PAGE (fixture->page), texts);
  wait_until_found (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = grundy_window_new (NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-section", "s", "automata");
  fixture->section = GRUNDY_AUTOMATA_SECTION (find (GTK_WIDGET (fixture->window), GRUNDY_TYPE_AUTOMATA_SECTION));
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (find (GTK_WIDGET (fixture->section), ADW_TYPE_VIEW_STACK)),
                                         "box");
  fixture->page = GRUNDY_BOX_VIEW (find (GTK_WIDGET (fixture->section), GRUNDY_TYPE_BOX_VIEW));
  fixture->view = part (fixture->page, "cells_view");
  fixture->canvas = grundy_cells_view_get_canvas (fixture->view);
  wait_until_found (fixture);
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

static char *
export_points (Fixture *fixture, gboolean json)
{
  g_autoptr (GBytes) bytes = grundy_box_view_make_export (fixture->page, json ? CGT_P_SETS_JSON : CGT_P_SETS_CSV);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static char *
print_points (const char *game, const char *to, const char *form)
{
  const char *argv[] = { g_getenv ("GRUNDY_CLI"), "p-positions", game, "--to", to, form, NULL };
  char *text;

  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &text, NULL, NULL, NULL));
  return text;
}

/* The file has the points of the command line, and so has the picture. */
static void
test_exports (Fixture *fixture, gconstpointer data)
{
  static const char *const cases[][2] = {
    { "wythoff", "40" },
    { "wythoff", "300" },
    { "kayles(a) + square(b)", "20,30" },
    { "misere(nim(a,b,c))", "9" },
  };

  if (g_getenv ("GRUNDY_CLI") == NULL)
    {
      g_test_skip ("GRUNDY_CLI is not set");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint json = 0; json < 2; json++)
      {
        g_autofree char *exported = NULL, *printed = print_points (cases[i][0], cases[i][1], json ? "--json" : "--csv");
        CgtCells *cells;
        guint lines = 0;

        show (fixture, cases[i][0], cases[i][1], "", "generation");
        exported = export_points (fixture, json);
        g_assert_cmpstr (exported, ==, printed);
        if (json)
          continue;
        cells = grundy_cells_canvas_get_cells (fixture->canvas);
        for (const char *at = printed; *at != '\0'; at++)
          lines += *at == '\n';
        g_assert_cmpuint (cgt_cells_n (cells), ==, lines - 1);
        for (guint k = 0; k < cgt_cells_n (cells); k++)
          {
            const CgtCell *cell = cgt_cells_get (cells, k);
            g_autofree char *line = cells->dimension == 3
                                      ? g_strdup_printf ("\n%d,%d,%d,%u\n", cell->x, cell->y, cell->z, cell->born)
                                      : g_strdup_printf ("\n%d,%d,%u\n", cell->x, cell->y, cell->born);

            g_assert_nonnull (strstr (printed, line));
          }
      }
}

/* kayles(1) = *1, kayles(2) = *2, kayles(3) = *3, kayles(4) = *1: of a pair with equal nimbers, this is the colour. */
static void
test_nimbers (Fixture *fixture, gconstpointer data)
{
  static const guint kayles[] = { 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6 };
  CgtCells *cells;
  guint n = 0;

  show (fixture, "kayles(a) + kayles(b)", "11", "", "nimber");
  cells = grundy_cells_canvas_get_cells (fixture->canvas);
  for (guint a = 0; a < G_N_ELEMENTS (kayles); a++)
    for (guint b = 0; b < G_N_ELEMENTS (kayles); b++)
      {
        guint cell = cgt_cells_find (cells, (gint32) a, (gint32) b, 0);

        g_assert_true ((cell != G_MAXUINT) == (kayles[a] == kayles[b]));
        if (cell != G_MAXUINT)
          g_assert_cmpuint (cgt_cells_get (cells, cell)->born, ==, kayles[a]);
        n += cell != G_MAXUINT;
      }
  g_assert_cmpuint (cgt_cells_n (cells), ==, n);
  show (fixture, "nim", "20", "", "residue:3");
  cells = grundy_cells_canvas_get_cells (fixture->canvas);
  g_assert_cmpuint (cgt_cells_n_generations (cells), ==, 3);
  g_assert_cmpuint (cgt_cells_get (cells, cgt_cells_find (cells, 5, 5, 0))->born, ==, 2);
}

/* A chosen cell tells its moves and its parents, and opens. wythoff(1,2) leads to (0,0) by any move and its answer. */
static void
test_cell (Fixture *fixture, gconstpointer data)
{
  g_autofree char *expression = NULL;
  GtkLabel *label = NULL;
  guint cell;

  show (fixture, "wythoff", "40", "", "generation");
  cell = cgt_cells_find (grundy_cells_canvas_get_cells (fixture->canvas), 1, 2, 0);
  g_assert_cmpuint (cell, !=, G_MAXUINT);
  grundy_cells_canvas_choose (fixture->canvas, (int) cell);
  wait_until_found (fixture);
  label =
    GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (fixture->view), GRUNDY_TYPE_CELLS_VIEW, "chosen_detail"));
  g_assert_cmpstr (gtk_label_get_text (label), ==,
                   "Generation 1 · parent wythoff(0,0)\n"
                   "4 moves: wythoff(0,2), wythoff(1,1), wythoff(1,0), wythoff(0,1)");
  g_signal_emit_by_name (fixture->canvas, "activated", (int) cell);
  expression = grundy_document_get_expression (document_of (fixture->window));
  g_assert_cmpstr (expression, ==, "wythoff(1,2)");
}

/* A game that is refused leaves nothing of the game before. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const char *const refused[][2] = {
    { "domineering", "20" }, { "hello(", "20" }, { "wythoff", "" }, { "wythoff", "1,2,3,4" }, { "nim(a,b)", "2,3,4" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      show (fixture, "nim", "7", "", "generation");
      g_assert_nonnull (grundy_cells_canvas_get_cells (fixture->canvas));
      show (fixture, refused[i][0], refused[i][1], "", "generation");
      g_assert_null (grundy_cells_canvas_get_cells (fixture->canvas));
      g_assert_cmpstr (message_of (fixture->page), !=, "");
    }
}

/* A place without a cell says why it is no P-position of the game, or of either game. */
static void
test_empty (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *game, *against, *reason;
    int x, y;
  } cases[] = {
    { "wythoff", "", "(1, 3). wythoff(1,3) is not a P-position: the move to wythoff(1,2) leads to one", 1, 3 },
    { "chomp(a,b)", "", "(1, 4). chomp(1,4) is no position of the game", 1, 4 },
    { "misere(nim(a,b))", "",
      "(0, 0). misere(nim(0,0)) is not a P-position: without a move left, the player to move has won", 0, 0 },
    { "nim", "wythoff",
      "(3, 4). nim(3,4) is not a P-position: the move to nim(3,3) leads to one\n"
      "wythoff(3,4) is not a P-position: the move to wythoff(1,2) leads to one",
      3, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      show (fixture, cases[i].game, "8", cases[i].against, "generation");
      g_signal_emit_by_name (fixture->canvas, "empty", cases[i].x, cases[i].y);
      wait_until_found (fixture);
      assert_description (GTK_WIDGET (fixture->canvas), cases[i].reason);
    }
  g_signal_emit_by_name (fixture->canvas, "empty", 9, 4);
  wait_until_found (fixture);
  g_assert_false (grundy_cells_canvas_has_mark (fixture->canvas));
}

/* Two games: Wythoff's and Nim have (0,0) alone in common. */
static void
test_against (Fixture *fixture, gconstpointer data)
{
  CgtCells *cells;
  guint sides[3];

  show (fixture, "wythoff", "10", "nim", "generation");
  cells = grundy_cells_canvas_get_cells (fixture->canvas);
  cgt_cells_count_sides (cells, sides);
  g_assert_cmpuint (sides[CGT_CELL_BOTH], ==, 1);
  g_assert_cmpuint (sides[CGT_CELL_ONLY_FIRST], ==, 8); /* (1,2) (3,5) (4,7) (6,10) and their mirror images */
  g_assert_cmpuint (sides[CGT_CELL_ONLY_SECOND], ==, 10);
}

/* The lines of Wythoff's game, and how the counts grow. */
static void
test_shape (Fixture *fixture, gconstpointer data)
{
  static const char *const sides[] = { "50", "100", "300", "2000" };
  const char *message;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      show (fixture, "wythoff", sides[i], "", "generation");
      message = message_of (fixture->page);
      g_assert_nonnull (strstr (message, "(φ)"));
      g_assert_nonnull (strstr (message, "(1/φ)"));
    }
  g_assert_nonnull (strstr (message, "N1.0"));
  show (fixture, "generalised-wythoff[2]", "2000", "", "generation");
  message = message_of (fixture->page);
  g_assert_nonnull (strstr (message, "(1 + √2)"));
  show (fixture, "nim(a,b,c)", "63", "", "generation");
  g_assert_nonnull (strstr (message_of (fixture->page), "N2.0"));
}

static guint
count_paths (const char *svg)
{
  g_auto (GStrv) parts = g_strsplit (svg, "<path", -1);

  return g_strv_length (parts);
}

/* A picture has all cells, also after a cell was chosen and the view moved. */
static void
test_whole_picture (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL), *path = g_build_filename (folder, "a.svg", NULL);
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;

  show (fixture, "wythoff", "40", "", "generation");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GrundyPicture) picture = grundy_cells_canvas_get_picture (fixture->canvas);

      picture->width = picture->height = 600; /* the details of a cell take height from the canvas */
      g_assert_true (grundy_picture_save (picture, path, NULL, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, i == 0 ? &before : &after, NULL, NULL));
      grundy_cells_canvas_choose (fixture->canvas, 3);
      wait_until_found (fixture);
      grundy_canvas_zoom (GRUNDY_CANVAS (fixture->canvas), 3);
    }
  g_assert_cmpuint (count_paths (before), ==, count_paths (after));
  g_remove (path);
  g_rmdir (folder);
}

/* What is chosen is kept in the document, and comes back. */
static void
test_restore (Fixture *fixture, gconstpointer data)
{
  const char *const texts[] = { "nim", "12,7", "", "stage", NULL }, *const wrong[] = { "nim", "12", "", "hue", NULL };
  const char *const *kept;

  g_assert_true (grundy_section_restore (GRUNDY_SECTION (fixture->section), "box", texts));
  g_assert_false (grundy_section_restore (GRUNDY_SECTION (fixture->section), "box", wrong));
  g_assert_false (grundy_section_restore (GRUNDY_SECTION (fixture->section), "boxes", texts));
  wait_until_found (fixture);
  kept = grundy_document_get_section (document_of (fixture->window), "box");
  g_assert_true (g_strv_equal (kept, texts));
  g_assert_cmpuint (cgt_cells_n (grundy_cells_canvas_get_cells (fixture->canvas)), ==, 8);
}

/* The automaton of Nim with two heaps: the digits of both are equal (0), or they are not (1), whatever follows. That of
 * Wythoff's game is proved by Fibonacci's numeration. A point is read digit by digit. */
static void
test_recogniser (Fixture *fixture, gconstpointer data)
{
  GrundyRecogniserView *page =
    GRUNDY_RECOGNISER_VIEW (find (GTK_WIDGET (fixture->section), GRUNDY_TYPE_RECOGNISER_VIEW));
  const char *const nim[] = { "nim", "2", "most", NULL }, *const wythoff[] = { "wythoff", "fibonacci", "most", NULL };
  const char *const wrong[] = { "nim", "11", "most", NULL }, *const refused[] = { "domineering", "2", "most", NULL };
  int beside, canvas;

  /* In a window of 360 pixels the automaton is below the question: beside it there would be no room. */
  gtk_widget_measure (gtk_widget_get_parent (part (page, "canvas")), GTK_ORIENTATION_HORIZONTAL, -1, &beside, NULL,
                      NULL, NULL);
  gtk_widget_measure (part (page, "canvas"), GTK_ORIENTATION_HORIZONTAL, -1, &canvas, NULL, NULL, NULL);
  g_assert_cmpint (beside, >, 360);
  g_assert_cmpint (canvas, <, 360);
  g_assert_true (grundy_section_restore (GRUNDY_SECTION (fixture->section), "finite", nim));
  g_assert_false (grundy_section_restore (GRUNDY_SECTION (fixture->section), "finite", wrong));
  while (grundy_work_bar_get_busy (part (page, "bar")))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (message_of (page), "2 states\nProved: "));
  type_in (page, "point", "5,5");
  g_assert_cmpstr (gtk_label_get_text (part (page, "run")), ==, "0 →11→ 0 →00→ 0 →11→ 0\nAccepted: a P-position");
  type_in (page, "point", "2, 3");
  g_assert_cmpstr (gtk_label_get_text (part (page, "run")), ==, "0 →11→ 0 →01→ 1\nNot accepted: an N-position");
  type_in (page, "point", "2");
  g_assert_cmpstr (gtk_label_get_text (part (page, "run")), ==, "A point is 2 numbers, such as 12,20.");
  g_assert_true (grundy_section_restore (GRUNDY_SECTION (fixture->section), "finite", wythoff));
  while (grundy_work_bar_get_busy (part (page, "bar")))
    g_main_context_iteration (NULL, TRUE);
  /* Lower numbers floor (n phi), upper ones floor (n phi^2). */
  type_in (page, "point", "1618,2618");
  g_assert_true (g_str_has_suffix (gtk_label_get_text (part (page, "run")), "Accepted: a P-position"));
  type_in (page, "point", "1618,2617");
  g_assert_true (g_str_has_suffix (gtk_label_get_text (part (page, "run")), "Not accepted: an N-position"));
  g_assert_true (grundy_section_restore (GRUNDY_SECTION (fixture->section), "finite", refused));
  while (grundy_work_bar_get_busy (part (page, "bar")))
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (grundy_pictured_get_picture (GRUNDY_PICTURED (page)));
}

/* The limits of the preferences hold for every page of the section, as soon as they are changed. A smaller box stays.
 */
static void
test_limits (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = grundy_settings_new ();
  GrundyRecogniserView *finite =
    GRUNDY_RECOGNISER_VIEW (find (GTK_WIDGET (fixture->section), GRUNDY_TYPE_RECOGNISER_VIEW));
  GrundyAutomataView *cells = GRUNDY_AUTOMATA_VIEW (find (GTK_WIDGET (fixture->section), GRUNDY_TYPE_AUTOMATA_VIEW));
  const char *const nim[] = { "nim", "2", "most", NULL }, *const deep[] = { "nim", "400", "", NULL };
  guint n;

  grundy_session_set_settings (grundy_window_get_session (fixture->window), settings);
  show (fixture, "wythoff", "100", "", "generation");
  n = cgt_cells_n (grundy_cells_canvas_get_cells (fixture->canvas));
  g_settings_set_uint (settings, "memory-limit", 1);
  show (fixture, "wythoff", "3000", "", "generation");
  g_assert_nonnull (strstr (message_of (fixture->page), "memory"));
  g_assert_cmpuint (cgt_cells_n (grundy_cells_canvas_get_cells (fixture->canvas)), >, n);
  g_assert_true (grundy_section_restore (GRUNDY_SECTION (fixture->section), "finite", nim));
  while (grundy_work_bar_get_busy (part (finite, "bar")))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (message_of (finite), "memory"));
  g_assert_true (grundy_section_restore (GRUNDY_SECTION (fixture->section), "automaton", deep));
  while (is_growing (cells))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (message_of (cells), "memory"));
  g_settings_reset (settings, "memory-limit");
  grundy_question_page_answer (GRUNDY_QUESTION_PAGE (cells));
  while (is_growing (cells))
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (message_of (cells));
}

#define ADD(path, function) g_test_add ("/box-view/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_setenv ("GSETTINGS_SCHEMA_DIR", g_getenv ("GRUNDY_DATA_DIR"), TRUE);
  g_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  adw_init ();
  ADD ("exports", test_exports);
  ADD ("nimbers", test_nimbers);
  ADD ("cell", test_cell);
  ADD ("refused", test_refused);
  ADD ("empty", test_empty);
  ADD ("against", test_against);
  ADD ("shape", test_shape);
  ADD ("whole-picture", test_whole_picture);
  ADD ("restore", test_restore);
  ADD ("recogniser", test_recogniser);
  ADD ("limits", test_limits);
  return g_test_run ();
}
