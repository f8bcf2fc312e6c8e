/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Documents of the window: opening, saving, discarding, and what comes back with them. */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/automata/grundy-automata-view.h"
#include "app/window/grundy-application.h"
#include "app/window/grundy-notice.h"
#include "app/gallery/grundy-gallery-start.h"
#include "app/window/grundy-recent.h"
#include "app/window/grundy-examples.h"
#include "app/sequences/grundy-sequence-view.h"
#include "rulesets/lua/cgt-games.h"
#include "widgets.h"
#include "document-data.h"
#include "window-fixture.h"

/* The window asks about unsaved changes; discarding them closes it while the worker is busy. */
static void
test_discard (void)
{
  GrundyWindow *window = window_with ("domineering(8x8)");

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  let_it_draw ();
  gtk_window_close (GTK_WINDOW (window));
  let_it_draw ();
  g_assert_nonnull (window);
  g_assert_nonnull (find_question (NULL));
  gtk_window_close (find_question (NULL));
  while (find_question (NULL) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (window);
  gtk_window_close (GTK_WINDOW (window));
  let_it_draw ();
  press_response (find_question (NULL), "discard");
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (find_question (NULL));
}

/* What the sequences and the automata show is saved with the document, and comes back. */
static void
test_sections (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "lesson.grundy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *data = NULL;
  GrundyWindow *window = window_with ("nim(3)");
  GrundyDocument *document = document_of (window);
  GtkWidget *sequences = show_section (window, "sequences", GRUNDY_TYPE_SEQUENCE_VIEW);
  GtkWidget *automata = show_section (window, "automata", GRUNDY_TYPE_AUTOMATA_VIEW);

  let_it_draw ();
  g_assert_null (grundy_document_get_section (document, "automaton"));
  grundy_question_page_ask (GRUNDY_QUESTION_PAGE (sequences), "0.137", "500", NULL);
  grundy_automata_view_choose (GRUNDY_AUTOMATA_VIEW (automata), GRUNDY_AUTOMATON_ULAM_WARBURTON, 9);
  let_it_draw ();
  data = document_to_data (document);
  g_assert_true (g_file_set_contents (path, data, -1, NULL));
  close_window (window);

  window = grundy_window_new (NULL);
  document = document_of (window);
  gtk_window_present (GTK_WINDOW (window));
  grundy_window_open (window, file);
  while (grundy_document_is_empty (document))
    g_main_context_iteration (NULL, TRUE);
  sequences = show_section (window, "sequences", GRUNDY_TYPE_SEQUENCE_VIEW);
  while (grundy_sequence_view_get_plot (GRUNDY_SEQUENCE_VIEW (sequences)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  automata = show_section (window, "automata", GRUNDY_TYPE_AUTOMATA_VIEW);
  let_it_draw ();
  g_assert_cmpstr (grundy_document_get_section (document, "sequence")[0], ==, "0.137");
  g_assert_cmpstr (grundy_document_get_section (document, "automaton")[0], ==, "ulam-warburton");
  g_assert_cmpstr (grundy_document_get_section (document, "automaton")[1], ==, "9");
  g_assert_false (grundy_document_get_modified (document));
  grundy_automata_view_choose (GRUNDY_AUTOMATA_VIEW (automata), GRUNDY_AUTOMATON_ULAM_WARBURTON, 12);
  g_assert_cmpstr (grundy_document_get_section (document, "automaton")[1], ==, "12");
  g_assert_true (grundy_document_get_modified (document));
  close_window (window);
  g_remove (path);
  g_rmdir (folder);
}

static void
save_changed (GrundyWindow *window)
{
  GrundyDocument *document = document_of (window);

  grundy_document_duplicate (document, grundy_document_get_component (document, 0)->number);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  while (grundy_document_get_modified (document))
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
}

/* The notice that saving failed goes when it works; any other notice stays, also one about another trouble. */
static void
test_saving_trouble (void)
{
  g_autofree char *top = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (top, "folder", NULL);
  g_autofree char *path = g_build_filename (folder, "lesson.grundy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  GrundyWindow *window = grundy_window_new (NULL);
  GrundyDocument *document = document_of (window);
  GrundyNotice *notice = GRUNDY_NOTICE (find (GTK_WIDGET (window), GRUNDY_TYPE_NOTICE));
  GtkRevealer *revealer = GTK_REVEALER (find (GTK_WIDGET (notice), GTK_TYPE_REVEALER));

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_file_set_contents (path, "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\"}]}",
                       -1, &error);
  g_assert_no_error (error);
  gtk_window_present (GTK_WINDOW (window));
  grundy_window_open (window, file);
  while (grundy_document_is_empty (document))
    g_main_context_iteration (NULL, TRUE);
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  while (!gtk_revealer_get_reveal_child (revealer))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  save_changed (window);
  g_assert_false (gtk_revealer_get_reveal_child (revealer));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.tell", "s", "Copied");
  save_changed (window);
  g_assert_true (gtk_revealer_get_reveal_child (revealer));

  grundy_notice_show (notice, "autosave", "Changes cannot be saved for recovery");
  save_changed (window);
  g_assert_true (gtk_revealer_get_reveal_child (revealer));
  grundy_notice_end_trouble (notice, "autosave");
  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  close_window (window);
  g_remove (path);
  g_rmdir (folder);
  g_rmdir (top);
}

static char *
dup_label (GMenuModel *menu, int i)
{
  char *label = NULL;

  g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  return label;
}

/* The button to go on with a document shows the name of its file, however long it is. */
static void
test_continue (void)
{
  g_autoptr (GMenu) recent = g_menu_new ();
  g_autofree char *long_name = g_strnfill (300, 'x');
  GtkWidget *start = grundy_gallery_start_new (G_MENU_MODEL (recent));
  GtkWidget *button = gtk_widget_get_first_child (start);
  int least;

  g_assert_false (gtk_widget_get_visible (button));
  g_menu_append (recent, "my__game.grundy", "app.open-recent::uri");
  g_assert_true (gtk_widget_get_visible (button));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Continue with my_game.grundy");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)))), ==,
                   "Continue with my_game.grundy");
  g_menu_prepend (recent, long_name, "app.open-recent::uri");
  gtk_widget_measure (start, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <, 340);
  g_object_unref (start);
}

/* A document that was opened stands in the menu of recent ones until it is found missing. What was open at the end is
 * opened again on request. */
static void
test_recent (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "my_lesson.grundy", NULL);
  g_autofree char *label = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GrundyApplication) application = grundy_application_new ();
  GMenuModel *menu;
  GrundyWindow *window;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  menu = grundy_recent_get_menu (grundy_recent_of (GTK_APPLICATION (application)));
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 0);
  g_assert_true (
    g_file_set_contents (path, "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\"}]}",
                         -1, NULL));
  window = grundy_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  grundy_window_open (window, file);
  while (g_menu_model_get_n_items (menu) == 0)
    g_main_context_iteration (NULL, TRUE);
  label = dup_label (menu, 0);
  g_assert_cmpstr (label, ==, "my__lesson.grundy");

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_action_group_activate_action (G_ACTION_GROUP (application), "open-recent", g_variant_new_string (uri));
  while (gtk_application_get_active_window (GTK_APPLICATION (application)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  window = GRUNDY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  while (grundy_document_is_empty (document_of (window)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 1);

  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (application), "reopen"));
  g_application_hold (G_APPLICATION (application));
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  while (gtk_application_get_windows (GTK_APPLICATION (application)) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_action_group_activate_action (G_ACTION_GROUP (application), "reopen", NULL);
  while (gtk_application_get_active_window (GTK_APPLICATION (application)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  window = GRUNDY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  while (grundy_document_is_empty (document_of (window)))
    g_main_context_iteration (NULL, TRUE);
  g_application_release (G_APPLICATION (application));

  g_remove (path);
  window = grundy_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  grundy_window_open (window, file);
  while (g_menu_model_get_n_items (menu) > 0)
    g_main_context_iteration (NULL, TRUE);
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  while (gtk_application_get_active_window (GTK_APPLICATION (application)) != NULL)
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  g_rmdir (folder);
}

static void
open_example (GrundyWindow *window, const char *name)
{
  g_autoptr (GFile) file = grundy_example_dup_file (name);

  grundy_keeper_open (grundy_window_get_keeper (window), file, GRUNDY_OPEN_COPY);
}

/* Each document of the menu opens as a copy that belongs to no file, and the worksheet has nothing that is refused. */
static void
test_examples (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  grundy_examples_fill_menu (menu);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (menu)), ==, 13);
  for (int i = 0; i < 13; i++)
    {
      g_autofree char *name = NULL;
      GrundyWindow *window = grundy_window_new (NULL);
      GrundyDocument *document = document_of (window);
      GrundyWorksheet *worksheet = grundy_document_get_worksheet (document);
      gboolean shows_section;

      gtk_window_present (GTK_WINDOW (window));
      g_assert_true (g_menu_model_get_item_attribute (G_MENU_MODEL (menu), i, G_MENU_ATTRIBUTE_TARGET, "s", &name));
      open_example (window, name);
      do
        {
          g_main_context_iteration (NULL, TRUE);
          shows_section = grundy_document_get_section (document, "automaton") != NULL;
        }
      while ((grundy_document_is_empty (document) && !shows_section) || grundy_document_get_reading (document, NULL));
      g_assert_null (grundy_keeper_get_file (grundy_window_get_keeper (window)));
      g_assert_false (grundy_document_get_modified (document));
      for (guint k = 0; k < grundy_worksheet_get_n_entries (worksheet); k++)
        {
          GrundyWorksheetEntry *entry = grundy_worksheet_get_entry (worksheet, k);

          while (grundy_worksheet_entry_get_line (entry) == NULL && grundy_worksheet_entry_get_record (entry) == NULL &&
                 grundy_worksheet_entry_get_message (entry) == NULL)
            g_main_context_iteration (NULL, TRUE);
          g_assert_cmpstr (grundy_worksheet_entry_get_message (entry), ==, NULL);
        }
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* A document with a game of somebody else. */
static const char with_game[] =
  "{\"format\": \"grundy\", \"version\": 1, \"games\": [{\"file\": \"brought.lua\", \"source\": \"return ruleset { "
  "title = 'Brought', rules = 'Take one.', board = 'heaps', example = '5', options = function (n, player, emit) if n > 0 "
  "then emit (n - 1) end end }\"}], \"components\": [{\"position\": \"brought(3)\"}]}";

/* Waits for the question about the games, and answers it. */
static void
load_games (void)
{
  GtkWindow *question;

  while ((question = find_question (NULL)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (gtk_window_get_title (question), ==, "Load the Games of This Document?");
  press_response (question, "load");
}

static void
forget_brought_game (void)
{
  const CgtRuleset *game = cgt_ruleset_find ("brought");

  if (game != NULL)
    cgt_game_remove (game);
}

/* A file that is opened while another is being read is asked about, found and named like any other. */
static void
test_open_twice (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *first_path = g_build_filename (folder, "first.grundy", NULL);
  g_autofree char *second_path = g_build_filename (folder, "second.grundy", NULL);
  g_autoptr (GFile) first = g_file_new_for_path (first_path), second = g_file_new_for_path (second_path);
  GrundyWindow *window = grundy_window_new (NULL);
  GrundyDocument *document = document_of (window);

  g_assert_true (
    g_file_set_contents (first_path,
                         "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\"}]}", -1,
                         NULL));
  g_assert_true (g_file_set_contents (second_path, with_game, -1, NULL));
  gtk_window_present (GTK_WINDOW (window));
  grundy_window_open (window, first);
  grundy_window_open (window, second);
  load_games ();
  while (grundy_document_is_empty (document))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_equal (grundy_keeper_get_file (grundy_window_get_keeper (window)), second));
  close_window (window);
  forget_brought_game ();
  g_remove (first_path);
  g_remove (second_path);
  g_rmdir (folder);
}

/* A copy stays a copy if it brings games: it would otherwise be saved over the document that comes with the program. */
static void
test_copy_with_games (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *examples = g_build_filename (folder, "examples", NULL);
  g_autofree char *path = g_build_filename (examples, "nim.grundy", NULL);
  g_autofree char *data = g_strdup (g_getenv ("GRUNDY_DATA_DIR"));
  GrundyWindow *window = grundy_window_new (NULL);
  GrundyDocument *document = document_of (window);

  g_assert_cmpint (g_mkdir (examples, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, with_game, -1, NULL));
  g_setenv ("GRUNDY_DATA_DIR", folder, TRUE);
  gtk_window_present (GTK_WINDOW (window));
  open_example (window, "nim");
  load_games ();
  while (grundy_document_is_empty (document) || grundy_document_get_reading (document, NULL))
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  g_assert_null (grundy_keeper_get_file (grundy_window_get_keeper (window)));
  g_assert_false (grundy_document_get_modified (document));
  close_window (window);
  forget_brought_game ();
  if (data != NULL)
    g_setenv ("GRUNDY_DATA_DIR", data, TRUE);
  else
    g_unsetenv ("GRUNDY_DATA_DIR");
  g_remove (path);
  g_rmdir (examples);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  init_window_tests (&argc, &argv);
  g_test_add_func ("/window/discard", test_discard);
  g_test_add_func ("/window/sections", test_sections);
  g_test_add_func ("/window/saving-trouble", test_saving_trouble);
  g_test_add_func ("/window/continue", test_continue);
  g_test_add_func ("/window/recent", test_recent);
  g_test_add_func ("/window/examples", test_examples);
  g_test_add_func ("/window/open-twice", test_open_twice);
  g_test_add_func ("/window/copy-with-games", test_copy_with_games);
  return g_test_run ();
}
