/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A window can be 360 pixels wide: what must fit, and what must be in sight then. */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <unistd.h>

#include "app/boards/grundy-board.h"
#include "app/positions/grundy-component-view.h"
#include "app/reader/grundy-exercise-view.h"
#include "app/reader/grundy-lessons-view.h"
#include "app/reader/grundy-page-view.h"
#include "app/sequences/grundy-sequences-section.h"
#include "app/views/grundy-value-view.h"
#include "../rounds.h"
#include "solvers/record/cgt-record-words.h"
#include "widgets.h"
#include "window-fixture.h"

#define NARROW 360
#define LOW 640
#define HIGH 720

/* Names the widget that is too wide, and those around it. */
static void
print_widest (GtkWidget *widget)
{
  GtkWidget *widest = NULL;
  int least, most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_visible (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (least > most)
        widest = child;
      most = MAX (most, least);
    }
  if (widest == NULL)
    return;
  g_test_message ("%s: %d", G_OBJECT_TYPE_NAME (widest), most);
  print_widest (widest);
}

static void
assert_narrow (GrundyWindow *window, const char *what)
{
  int least;

  let_it_draw ();
  gtk_widget_measure (adw_application_window_get_content (ADW_APPLICATION_WINDOW (window)), GTK_ORIENTATION_HORIZONTAL,
                      -1, &least, NULL, NULL, NULL);
  if (least > NARROW)
    print_widest (adw_application_window_get_content (ADW_APPLICATION_WINDOW (window)));
  if (least > NARROW)
    g_error ("%s needs %d pixels", what, least);
}

/* What is longer is scrolled. It would hide the names of the sections at the lower edge. */
static void
assert_low (GrundyWindow *window, const char *what)
{
  int least;

  gtk_widget_measure (adw_application_window_get_content (ADW_APPLICATION_WINDOW (window)), GTK_ORIENTATION_VERTICAL,
                      NARROW, &least, NULL, NULL, NULL);
  if (least > LOW)
    g_error ("%s needs a height of %d pixels", what, least);
}

/* The lesson is read on a worker. Its page is filled once it is shown, and is as wide as its boards and exercises make
 * it. */
static void
assert_lesson_narrow (GrundyWindow *window)
{
  GtkWidget *page;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "lessons");
  gtk_widget_activate_action (find (GTK_WIDGET (window), GRUNDY_TYPE_LESSONS_VIEW), "lessons.next", NULL);
  page = find (GTK_WIDGET (window), GRUNDY_TYPE_PAGE_VIEW);
  adw_leaflet_set_visible_child (ADW_LEAFLET (gtk_widget_get_ancestor (page, ADW_TYPE_LEAFLET)),
                                 gtk_widget_get_parent (page));
  while (grundy_page_view_get_title (GRUNDY_PAGE_VIEW (page)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  while (find (page, GRUNDY_TYPE_EXERCISE_VIEW) == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_narrow (window, "a lesson");
}

#define BOARD_HEIGHT 280
#define VALUE_HEIGHT 110

static int
height_around (GrundyWindow *window, GType type)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (find (GTK_WIDGET (window), type), GTK_TYPE_SCROLLED_WINDOW);

  while (gtk_widget_get_height (scroller) == 0)
    g_main_context_iteration (NULL, TRUE);
  return gtk_widget_get_height (scroller);
}

/* Results do not squeeze the boards above them, and the outcome under the value can be read: all is scrolled instead.
 */
static void
assert_room (GrundyWindow *window, const char *what)
{
  int boards = height_around (window, GRUNDY_TYPE_BOARD), value = height_around (window, GRUNDY_TYPE_VALUE_VIEW);

  if (boards < BOARD_HEIGHT || value < VALUE_HEIGHT)
    g_error ("%s leaves %d pixels for the boards and %d for the value", what, boards, value);
}

/* A page that was asked for is scrolled into sight, however much stands above it, and a good part of it fits. */
#define PAGE_HEIGHT 150

static void
assert_page_in_sight (GrundyWindow *window, const GrundyResultsPageInfo *info)
{
  GtkWidget *page = find (GTK_WIDGET (window), info->get_type ());
  graphene_rect_t bounds;

  do
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_true (gtk_widget_compute_bounds (page, GTK_WIDGET (window), &bounds));
    }
  while (bounds.size.height < PAGE_HEIGHT || bounds.origin.y < 0 ||
         bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (GTK_WIDGET (window)));
}

/* A game is played on the boards, however far down the results were read before. */
static void
assert_board_in_sight (GrundyWindow *window)
{
  GtkWidget *board = find (GTK_WIDGET (window), GRUNDY_TYPE_COMPONENT_VIEW);
  graphene_rect_t bounds;

  do
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_true (gtk_widget_compute_bounds (board, GTK_WIDGET (window), &bounds));
    }
  while (bounds.origin.y < 0);
}

static gboolean
is_cut (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_cut (child))
      return TRUE;
  return FALSE;
}

static gboolean
is_name_cut (GtkWidget *widget)
{
  if (ADW_IS_VIEW_SWITCHER (widget) || gtk_widget_has_css_class (widget, "document-title"))
    return is_cut (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_name_cut (child))
      return TRUE;
  return FALSE;
}

/* The names of all pages and sections can be read beside each other, and so can that of the document. */
static void
wait_for_whole_names (GrundyWindow *window)
{
  while (is_name_cut (GTK_WIDGET (window)))
    g_main_context_iteration (NULL, TRUE);
}

/* A plot fits, too. */
static void
assert_plot_narrow (GrundyWindow *window)
{
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "worksheet");
  grundy_worksheet_insert (worksheet, 0, "plot(nim(n), n = 1..20)");
  while (grundy_worksheet_entry_get_line (grundy_worksheet_get_entry (worksheet, 0)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_narrow (window, "a plot in the worksheet");
}

/* What is predicted fits, too, also in a loopy game of two sides, which has the longest outcomes. */
static void
assert_prediction_narrow (void)
{
  GrundyWindow *window = grundy_window_new (NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), NARROW, LOW);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.predict-first", NULL);
  grundy_document_add (document_of (window), "hare-and-hounds(#x..#|x...o|#x..#)", NULL);
  assert_narrow (window, "a prediction");
  while (record_of (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_narrow (window, "a prediction of a loopy game");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.predict-first", NULL);
  close_window (window);
}

typedef struct
{
  const char *name, *language; /* NULL: English */
  guint percent;               /* the size of letters */
} Narrow;

static const Narrow narrow[] = {
  { "/window/narrow", NULL, 100 },
  { "/window/narrow-large-text", NULL, 150 },
  { "/window/narrow/de", "de", 100 },
  { "/window/narrow/zh_CN", "zh_CN", 100 },
};

/* A window can be 360 pixels wide: every page of results, every section and every page of it, also with letters that
 * are half as large again, and with the words of other languages, which are longer. A round has a partizan or an
 * impartial position of each. */
static void
test_narrow (gconstpointer data)
{
  const Narrow *test = data;
  static const char *const expressions[] = { "domineering(....|....) + {{5|3}|{-2|-7}}", "nim(3,5) + kayles(7)" };
  static const char *const sections[] = { "sequences", "automata", "worksheet", "lessons", "find" };
  static const char *const kinds[] = { "sequence", "two-heaps", "table", "numbers" };
  guint n_pages;
  const GrundyResultsPageInfo *pages = grundy_results_pages_get (&n_pages);

  load_style ();
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * test->percent / 100), NULL);
  for (guint e = 0; e < G_N_ELEMENTS (expressions); e++)
    {
      GrundyWindow *window;

      if (!round_has (e + (guint) (test - narrow), G_N_ELEMENTS (expressions)))
        continue;
      window = grundy_window_new (NULL);
      gtk_window_set_default_size (GTK_WINDOW (window), NARROW, LOW);
      gtk_window_present (GTK_WINDOW (window));
      assert_narrow (window, "the start page");
      g_assert_cmpuint (grundy_document_add (document_of (window), expressions[e], NULL), >, 0);
      while (record_of (window) == NULL || grundy_evaluator_get_busy (evaluator_of (window)))
        g_main_context_iteration (NULL, TRUE);
      for (guint i = 0; i < n_pages; i++)
        {
          GtkWidget *page = find (GTK_WIDGET (window), pages[i].get_type ());

          if (!grundy_results_page_has_something (GRUNDY_RESULTS_PAGE (page)))
            continue;
          gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", pages[i].name);
          assert_narrow (window, pages[i].name);
          assert_room (window, pages[i].name);
          assert_page_in_sight (window, &pages[i]);
        }
      wait_for_whole_names (window);
      start_game (window, person, person, CGT_LEFT);
      assert_narrow (window, "a game");
      assert_board_in_sight (window);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.game-end", NULL);
      g_assert_true (grundy_document_follow_text (document_of (window), "nim(2)", NULL));
      assert_narrow (window, "a line of play");
      for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
        {
          gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", sections[i]);
          assert_narrow (window, sections[i]);
          assert_low (window, sections[i]);
        }
      assert_plot_narrow (window);
      assert_lesson_narrow (window);
      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        {
          GtkWidget *section = find (GTK_WIDGET (window), GRUNDY_TYPE_SEQUENCES_SECTION);

          adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (find (section, ADW_TYPE_VIEW_STACK)), kinds[i]);
          gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "sequences");
          assert_narrow (window, kinds[i]);
          assert_low (window, kinds[i]);
          wait_for_whole_names (window);
        }
      close_window (window);
    }
  assert_prediction_narrow ();
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* Since glibc 2.39, gettext does not read LANGUAGE in C.UTF-8. Here that one has another name. */
static void
set_locale (const char *folder)
{
  g_autofree char *link = g_build_filename (folder, "en_XX.utf8", NULL);

  g_assert_cmpint (symlink ("/usr/lib/locale/C.utf8", link), ==, 0);
  g_setenv ("LOCPATH", folder, TRUE);
  g_assert_nonnull (setlocale (LC_ALL, "en_XX.UTF-8"));
  g_unsetenv ("LOCPATH");
  g_assert_cmpint (g_unlink (link), ==, 0);
}

/* What ends a computation stands within sentences of the window, so it is in the same language. */
static void
check_limits (void)
{
  g_autofree char *time = cgt_limit_in_words (&(CgtLimit) { .kind = CGT_LIMIT_TIME, .amount = 5 });
  g_autofree char *value = cgt_limit_in_words (&(CgtLimit) { .kind = CGT_LIMIT_LOOPY_VALUE });

  g_assert_null (strstr (time, "time"));
  g_assert_null (strstr (value, "too many"));
  g_assert_null (strstr (cgt_heat_gap_in_words (CGT_HEAT_WALLS_APART), "walls"));
}

static void
test_narrow_in_language (gconstpointer data)
{
  const Narrow *test = data;
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);

  g_setenv ("LANGUAGE", test->language, TRUE);
  set_locale (folder);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("GRUNDY_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_assert_cmpstr (gettext ("Find"), !=, "Find");
  check_limits ();
  test_narrow (test);
  g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "C");
}

/* The first widget with this class that is shown. */
static GtkWidget *
find_class (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return NULL;
  if (gtk_widget_has_css_class (widget, name))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_class (child, name);
  return found;
}

static float
top_of_results (GrundyWindow *window)
{
  graphene_rect_t bounds;

  g_assert_true (
    gtk_widget_compute_bounds (find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW), GTK_WIDGET (window), &bounds));
  return bounds.origin.y;
}

/* On a telephone, the board has half of the height, its tools are in a menu, and the results are pulled up. */
static void
test_sheet (void)
{
  GrundyWindow *window = grundy_window_new (NULL);
  GtkWidget *board;
  float low;

  load_style ();
  gtk_window_set_default_size (GTK_WINDOW (window), NARROW, HIGH);
  gtk_window_present (GTK_WINDOW (window));
  grundy_document_add (document_of (window), "hackenbush(bbrrb)", NULL);
  while (record_of (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  board = find (GTK_WIDGET (window), GRUNDY_TYPE_BOARD);
  while (2 * gtk_widget_get_height (board) < HIGH * 95 / 100)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (find_class (GTK_WIDGET (window), "grundy-tools"));
  g_assert_nonnull (find_class (GTK_WIDGET (window), "folded-tools"));
  low = top_of_results (window);
  g_assert_cmpfloat ((double) low, <, HIGH - 70); /* above the names of the sections */
  g_signal_emit_by_name (find_class (GTK_WIDGET (window), "sheet-handle"), "clicked");
  while (top_of_results (window) > low - LOW / 3)
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (find_class (GTK_WIDGET (window), "sheet-handle"), "clicked");
  while (top_of_results (window) < low)
    g_main_context_iteration (NULL, TRUE);
  close_window (window);

  window = grundy_window_new (NULL);
  gtk_window_present (GTK_WINDOW (window));
  grundy_document_add (document_of (window), "hackenbush(bbrrb)", NULL);
  let_it_draw ();
  g_assert_null (find_class (GTK_WIDGET (window), "sheet-handle"));
  g_assert_nonnull (find_class (GTK_WIDGET (window), "grundy-tools"));
  /* Made narrow, it has the sheet, too. */
  gtk_window_set_default_size (GTK_WINDOW (window), NARROW, HIGH);
  while (find_class (GTK_WIDGET (window), "sheet-handle") == NULL)
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

/* A value of up to 24 characters is written in two lines at most. */
static void
test_value_lines (void)
{
  static const int widths[] = { 1000, 780 };

  load_style ();
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GrundyWindow *window = grundy_window_new (NULL);
      GtkLabel *value;

      gtk_window_set_default_size (GTK_WINDOW (window), widths[i], HIGH);
      gtk_window_present (GTK_WINDOW (window));
      grundy_document_add (document_of (window), "hare-and-hounds(x..|.xo)", NULL);
      wait_for_value (window, "on & {0,{0,^*|0,^*}|0,*}");
      value = part (find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW), "value");
      while (!g_str_has_prefix (gtk_label_get_text (value), "on & ") ||
             pango_layout_get_line_count (gtk_label_get_layout (value)) != 2)
        g_main_context_iteration (NULL, TRUE);
      let_it_draw ();
      g_assert_true (g_str_has_prefix (gtk_label_get_text (value), "on & "));
      g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (value)), ==, 2);
      close_window (window);
    }
}

/* The name of the document is whole. If the names of the sections do not fit beside it, it has their place, and at last
 * that of buttons which the menu has, too. A round has half of the sizes. */
static void
test_whole_title (void)
{
  static const struct
  {
    int percent, width;
  } sizes[] = { { 100, 360 }, { 100, 450 }, { 100, 500 }, { 100, 700 }, { 100, 1000 },
                { 150, 450 }, { 150, 500 }, { 150, 700 }, { 150, 800 }, { 150, 1000 } };
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "Exercises for Tuesday.grundy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  load_style ();
  g_file_set_contents (path, "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\"}]}",
                       -1, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GrundyWindow *window;

      if (!round_has (i, 2))
        continue;
      window = grundy_window_new (NULL);
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * sizes[i].percent / 100, NULL);
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i].width, LOW);
      gtk_window_present (GTK_WINDOW (window));
      grundy_window_open (window, file);
      while (grundy_document_is_empty (document_of (window)))
        g_main_context_iteration (NULL, TRUE);
      let_it_draw ();
      g_test_message ("%d %%, %d pixels", sizes[i].percent, sizes[i].width);
      wait_for_whole_names (window);
      close_window (window);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  g_remove (path);
  g_rmdir (folder);
}

static GtkWindow *
find_file_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkFileChooserDialog") &&
          gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

/* GTK's own dialog for files is no wider than the window. */
static void
test_narrow_files (void)
{
  static const char *const actions[] = { "win.open", "win.save-as", "win.export-board" };
  GrundyWindow *window = window_with ("hackenbush(bbr)");

  gtk_window_set_default_size (GTK_WINDOW (window), NARROW, HIGH);
  wait_for_value (window, "3/2");
  let_it_draw ();
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWindow *dialog;
      int least;

      gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL);
      while ((dialog = find_file_dialog ()) == NULL)
        g_main_context_iteration (NULL, TRUE);
      let_it_draw ();
      gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (least > NARROW)
        print_widest (GTK_WIDGET (dialog));
      g_assert_cmpint (least, <=, NARROW);
      gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
      while (find_file_dialog () != NULL)
        g_main_context_iteration (NULL, TRUE);
    }
  close_window (window);
}

int
main (int argc, char **argv)
{
  init_window_tests (&argc, &argv);
  g_test_add_func ("/window/whole-title", test_whole_title);
  g_test_add_func ("/window/sheet", test_sheet);
  g_test_add_func ("/window/value-lines", test_value_lines);
  g_test_add_func ("/window/narrow-files", test_narrow_files);
  for (guint i = 0; i < G_N_ELEMENTS (narrow); i++)
    g_test_add_data_func (narrow[i].name, &narrow[i], narrow[i].language ? test_narrow_in_language : test_narrow);
  return g_test_run ();
}
