/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The section that finds positions. What it lists is held against what the engine finds without a window. */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/base/grundy-miniature.h"
#include "app/find/grundy-find-view.h"
#include "app/find/grundy-found-positions.h"
#include "app/session/grundy-section.h"
#include "app/widgets/grundy-fitted-value.h"
#include "app/window/grundy-window.h"
#include "language/find/cgt-find.h"
#include "widgets.h"

typedef struct
{
  GrundyWindow *window;
  GrundyFindView *view;
} Fixture;

static void
wait_until_found (Fixture *fixture)
{
  do
    g_main_context_iteration (NULL, TRUE);
  while (grundy_question_page_get_busy (GRUNDY_QUESTION_PAGE (fixture->view)));
}

static guint
count_found (Fixture *fixture)
{
  wait_until_found (fixture);
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_grid_view_get_model (part (fixture->view, "boards"))));
}

static void
show (Fixture *fixture, const char *query)
{
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (fixture->view), query, NULL);
  wait_until_found (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = grundy_window_new (NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-section", "s", "find");
  fixture->view = GRUNDY_FIND_VIEW (find (GTK_WIDGET (fixture->window), GRUNDY_TYPE_FIND_VIEW));
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

static gboolean
append (const CgtFound *found, gpointer data, GError **error)
{
  cgt_found_append_csv (data, found);
  return TRUE;
}

/* What the engine finds, as the export has it. */
static char *
find_all (const char *query)
{
  CgtFindQuestion question = { .fields = CGT_FOUND_ALL };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  GString *csv = g_string_new (NULL);
  g_autofree char *game = NULL;

  cgt_found_append_csv_head (csv);
  g_assert_true (cgt_find_question_read (&question, query, &game, NULL));
  g_assert_true (cgt_find (&question, solver, append, csv, NULL));
  return g_string_free (csv, FALSE);
}

/* All that the engine finds is listed, in its order, and exported; a board opens; there is a histogram. */
static void
test_found (Fixture *fixture, gconstpointer data)
{
  static const char *const queries[] = { "domineering, up to 3x3, temperature > 0", "kayles, 10, nimber = 0",
                                         "clobber, 2x3, value = ^" };
  GtkGridView *boards = GTK_GRID_VIEW (find (GTK_WIDGET (fixture->view), GTK_TYPE_GRID_VIEW));
  g_autofree char *expression = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autofree char *wanted = find_all (queries[i]);
      g_autoptr (GBytes) csv = NULL;
      g_autoptr (GrundyPicture) picture = NULL;

      show (fixture, queries[i]);
      csv = grundy_find_view_make_csv (fixture->view);
      g_assert_cmpmem (g_bytes_get_data (csv, NULL), g_bytes_get_size (csv), wanted, strlen (wanted));
      picture = grundy_section_get_picture (GRUNDY_SECTION (fixture->view));
      g_assert_nonnull (picture);
      g_assert_cmpfloat (picture->height, >, 0);
    }
  g_signal_emit_by_name (boards, "activate", 0);
  expression = grundy_document_get_expression (document_of (fixture->window));
  g_assert_cmpstr (expression, ==, "clobber(...|xxo)");
}

/* A question that is refused leaves nothing of the one before, and says why. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const char *const refused[] = { "", "nim", "nimm, 3", "nim, x", "nim, 3, valu = 1", "nim, 3, value" };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      show (fixture, "nim, 5");
      g_assert_cmpuint (count_found (fixture), ==, 7);
      g_assert_cmpstr (message_of (fixture->view), ==, "7 positions");
      show (fixture, refused[i]);
      g_assert_cmpuint (count_found (fixture), ==, 0);
      g_assert_cmpstr (message_of (fixture->view), !=, "");
      g_assert_null (grundy_section_get_picture (GRUNDY_SECTION (fixture->view)));
    }
}

/* Positions appear while more are looked for, and stay when the work is stopped. There are far too many boards up to
 * 8x8 for the work to end by itself. */
static void
test_stopped (Fixture *fixture, gconstpointer data)
{
  GListModel *found = G_LIST_MODEL (gtk_grid_view_get_model (part (fixture->view, "boards")));
  const char *message;

  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (fixture->view), "domineering, up to 8x8", NULL);
  while (g_list_model_get_n_items (found) < 3)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->view), "page.stop", NULL));
  wait_until_found (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (found), >=, 3);
  message = message_of (fixture->view);
  g_assert_true (g_str_has_suffix (message, "positions. Stopped. What was found is kept."));
}

/* What was asked is kept in the document, and comes back. */
static void
test_restore (Fixture *fixture, gconstpointer data)
{
  const char *const texts[] = { "domineering, 2x2", "symmetry", "outcome", NULL };
  const char *const wrong[] = { "domineering, 2x2", "", "colour", NULL };
  const char *const *kept;

  g_assert_true (grundy_section_restore (GRUNDY_SECTION (fixture->view), "find", texts));
  g_assert_false (grundy_section_restore (GRUNDY_SECTION (fixture->view), "find", wrong));
  wait_until_found (fixture);
  kept = grundy_document_get_section (document_of (fixture->window), "find");
  g_assert_true (g_strv_equal (kept, texts));
  /* 16 boards, up to reflections in both lines: a rotation by a quarter exchanges the players. */
  g_assert_cmpuint (count_found (fixture), ==, 7);
}

/* A screen reader hears the word of the list for what stands below a board, in the language of the list. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  static const char *const words[] = { "Temperatur", NULL };
  GtkDropDown *field = GTK_DROP_DOWN (find (GTK_WIDGET (fixture->view), GTK_TYPE_DROP_DOWN));
  GtkWidget *boards = find (GTK_WIDGET (fixture->view), GTK_TYPE_GRID_VIEW), *board;
  g_autofree char *wrong = NULL;

  gtk_string_list_splice (GTK_STRING_LIST (gtk_drop_down_get_model (field)), 1, 1, words);
  gtk_drop_down_set_selected (field, 1);
  show (fixture, "domineering, 2x2, temperature = 1");
  while ((board = find (boards, GRUNDY_TYPE_MINIATURE)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  board = gtk_widget_get_parent (gtk_widget_get_parent (board));
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                              "domineering(..|..), Temperatur: 1");
  g_assert_cmpstr (wrong, ==, NULL);
}

/* Who wins is said in words. */
static void
test_outcomes (Fixture *fixture, gconstpointer data)
{
  GtkDropDown *field = GTK_DROP_DOWN (find (GTK_WIDGET (fixture->view), GTK_TYPE_DROP_DOWN));
  GtkWidget *boards = find (GTK_WIDGET (fixture->view), GTK_TYPE_GRID_VIEW), *board;
  g_autofree char *wrong = NULL;

  gtk_drop_down_set_selected (field, 3);
  show (fixture, "nim, 5");
  while ((board = find (boards, GRUNDY_TYPE_FITTED_VALUE)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  wrong =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (gtk_widget_get_parent (gtk_widget_get_parent (board))),
                                        GTK_ACCESSIBLE_PROPERTY_LABEL, "nim(5), Outcome: Whoever moves first wins");
  g_assert_cmpstr (wrong, ==, NULL);
  g_assert_cmpstr (grundy_fitted_value_get_text (GRUNDY_FITTED_VALUE (board)), ==, "Whoever moves first wins");
}

static int
least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* What is found needs no more width than its empty place. Otherwise an answer would move the panes, which are one above
 * the other on a telephone. */
static void
test_width (Fixture *fixture, gconstpointer data)
{
  GtkWidget *boards = find (GTK_WIDGET (fixture->view), GTK_TYPE_GRID_VIEW);
  GtkPaned *panes = GTK_PANED (gtk_widget_get_ancestor (boards, GTK_TYPE_PANED));
  int least;

  show (fixture, "domineering 3x3 temperature > 0");
  least = least_width (gtk_paned_get_end_child (panes));
  g_assert_cmpint (least_width (gtk_paned_get_start_child (panes)) + least, >, 360);
  show (fixture, "domineering, 3x3, temperature > 0");
  while (find (boards, GRUNDY_TYPE_MINIATURE) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (least_width (gtk_paned_get_end_child (panes)), ==, least);
}

static gint64
count_kept (const char *path)
{
  g_autoptr (CgtAtlas) atlas = cgt_atlas_open (path, NULL);

  g_assert_nonnull (atlas);
  return cgt_atlas_count (atlas);
}

/* What is found is kept in an atlas; one that is only opened stays as it is; another one is merged; a file that is none
 * is left alone. */
static void
test_atlas (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-find-XXXXXX", NULL);
  g_autofree char *one = g_build_filename (folder, "one.atlas", NULL), *two = g_build_filename (folder, "two", NULL);
  g_autofree char *other = g_build_filename (folder, "letter.txt", NULL), *text = NULL;

  show (fixture, "domineering, 2x3, temperature > 0");
  g_assert_cmpuint (count_found (fixture), ==, 9);
  grundy_find_view_use_atlas (fixture->view, one, TRUE);
  g_assert_cmpuint (count_found (fixture), ==, 9);
  g_assert_cmpint (count_kept (one), ==, 64);
  /* It has none of these, and is only looked at. */
  grundy_find_view_use_atlas (fixture->view, NULL, FALSE);
  show (fixture, "nim, up to 3");
  grundy_find_view_use_atlas (fixture->view, one, FALSE);
  g_assert_cmpuint (count_found (fixture), ==, 0);
  g_assert_cmpint (count_kept (one), ==, 64);
  grundy_find_view_use_atlas (fixture->view, two, TRUE);
  g_assert_cmpuint (count_found (fixture), ==, 6);
  grundy_find_view_use_atlas (fixture->view, one, FALSE);
  wait_until_found (fixture);
  grundy_find_view_merge_atlas (fixture->view, two);
  g_assert_cmpuint (count_found (fixture), ==, 6);
  g_assert_cmpint (count_kept (one), ==, 70);
  show (fixture, "domineering, 2x3, temperature > 0");
  g_assert_cmpuint (count_found (fixture), ==, 9);

  g_assert_true (g_file_set_contents (other, "Dear Richard", -1, NULL));
  grundy_find_view_use_atlas (fixture->view, other, FALSE);
  g_assert_cmpuint (count_found (fixture), ==, 0);
  g_assert_nonnull (strstr (message_of (fixture->view), "atlas"));
  g_assert_null (grundy_find_view_get_atlas (fixture->view));
  g_assert_true (g_file_get_contents (other, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "Dear Richard");
  g_assert_true (g_unlink (one) == 0 && g_unlink (two) == 0 && g_unlink (other) == 0 && g_rmdir (folder) == 0);
  /* Its folder may come back. */
  grundy_find_view_use_atlas (fixture->view, one, TRUE);
  g_assert_cmpuint (count_found (fixture), ==, 0);
  g_assert_nonnull (strstr (message_of (fixture->view), "opened"));
  g_assert_cmpstr (grundy_find_view_get_atlas (fixture->view), ==, one);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  show (fixture, "domineering, 2x3, temperature > 0");
  g_assert_cmpuint (count_found (fixture), ==, 9);
  g_assert_cmpint (count_kept (one), ==, 64);
  g_assert_true (g_unlink (one) == 0 && g_rmdir (folder) == 0);
}

static void
wait_for_new_atlas (Fixture *fixture, const char *path)
{
  grundy_find_view_new_atlas (fixture->view, path);
  grundy_question_page_answer (GRUNDY_QUESTION_PAGE (fixture->view)); /* waits for it */
  do
    g_main_context_iteration (NULL, TRUE);
  while (g_strcmp0 (grundy_find_view_get_atlas (fixture->view), path) != 0 &&
         strstr (message_of (fixture->view), "in use") == NULL);
  wait_until_found (fixture);
}

/* An old atlas makes room for a new one, with what belongs to it. One that is in use stays. */
static void
test_new_atlas (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-find-XXXXXX", NULL);
  g_autofree char *one = g_build_filename (folder, "one.atlas", NULL);
  CgtAtlas *atlas;

  show (fixture, "domineering, 2x3, temperature > 0");
  wait_for_new_atlas (fixture, one);
  g_assert_cmpint (count_kept (one), ==, 64);
  grundy_find_view_use_atlas (fixture->view, NULL, FALSE);
  show (fixture, "nim, up to 3");
  atlas = cgt_atlas_open (one, NULL);
  wait_for_new_atlas (fixture, one);
  g_assert_null (grundy_find_view_get_atlas (fixture->view));
  g_assert_cmpint (cgt_atlas_count (atlas), ==, 64);
  cgt_atlas_close (atlas);
  show (fixture, "nim, up to 3");
  wait_for_new_atlas (fixture, one);
  g_assert_cmpint (count_kept (one), ==, 6);
  g_assert_true (g_unlink (one) == 0 && g_rmdir (folder) == 0);
}

#define ADD(path, function) g_test_add ("/find-view/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  adw_init ();
  ADD ("found", test_found);
  ADD ("refused", test_refused);
  ADD ("stopped", test_stopped);
  ADD ("restore", test_restore);
  ADD ("names", test_names);
  ADD ("outcomes", test_outcomes);
  ADD ("width", test_width);
  ADD ("atlas", test_atlas);
  ADD ("new-atlas", test_new_atlas);
  return g_test_run ();
}
