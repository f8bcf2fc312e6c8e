/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The worksheet: what is typed, the results, and undoing everything. Warnings are fatal. */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "document-data.h"
#include "app/window/grundy-window.h"
#include "language/worksheet/cgt-comparison.h"
#include "app/worksheet/grundy-completion.h"
#include "app/worksheet/grundy-worksheet-row.h"
#include "app/worksheet/grundy-worksheet-view.h"
#include "language/cgt-language.h"
#include "widgets.h"

static gboolean
is_done (GrundyWorksheet *worksheet)
{
  for (guint i = 0; i < grundy_worksheet_get_n_entries (worksheet); i++)
    if (grundy_worksheet_entry_get_state (grundy_worksheet_get_entry (worksheet, i)) < GRUNDY_ENTRY_DONE)
      return FALSE;
  return TRUE;
}

static void
wait_until_done (GrundyWorksheet *worksheet)
{
  while (!is_done (worksheet))
    g_main_context_iteration (NULL, TRUE);
}

static void
let_it_draw (void)
{
  for (guint i = 0; i < 20; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

static char *
result_of (GrundyWorksheet *worksheet, guint place)
{
  return grundy_worksheet_entry_to_text (grundy_worksheet_get_entry (worksheet, place));
}

#define assert_text(worksheet, place, wanted)                                                                          \
  g_assert_cmpstr (grundy_worksheet_entry_get_text (grundy_worksheet_get_entry (worksheet, place)), ==, wanted)

#define assert_result(worksheet, place, wanted)                                                                        \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    g_autofree char *result_ = result_of (worksheet, place);                                                           \
    g_assert_cmpstr (result_, ==, wanted);                                                                             \
  }                                                                                                                    \
  G_STMT_END

/* Every column of the two games is counted in the typed text. */
static void
test_comparison (void)
{
  static const char *const good[][2] = {
    { "compare {1|*}, ^", "        {1|*}= ^" },
    { "compare {2|-1} 0", "        {2|-1}=0" },
    { "COMPARE  *  ^", "         * =^" },
    { "compare nim(3, 4) + *2, kayles(5)", "        nim(3, 4) + *2= kayles(5)" },
    { "compare 1 - 2 -1", NULL },
    { "compare 3", NULL },
    { "compare", NULL },
    { "comparable", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *expression = cgt_comparison_to_expression (good[i][0], NULL, &error);

      g_assert_cmpstr (expression, ==, good[i][1]);
      g_assert_cmpint (error != NULL, ==, good[i][1] == NULL && g_str_has_prefix (good[i][0], "compare "));
      /* The column of the first game. */
      if (error != NULL)
        g_assert_true (g_str_has_prefix (error->message, "column 9: "));
    }
}

/* Everything the language accepts gives the same output as on the command line. */
static void
test_results (void)
{
  static const char *const entries[][2] = {
    { "{2|-1} + ^*", NULL },
    { "domineering(..|..)", "+-1" },
    { "+-1 || 0", "true" },
    { "1 < 0", "false" },
    { "compare {1|*}, ^", ">" },
    { "compare +-1, *", "||" },
    { "compare nim(3) kayles(3)", "=" },
    { "left-options({1, +-2|-3})", "[1, +-2]" },
    { "atomic-weight(^3*)", "3" },
    { "heat(*,1)", "+-1" },
    { "outcome(domineering(4x4))", NULL },
    { "uptimal(^^*)", NULL },
    { "misere(nim(1,1,1))", NULL },
    { "cheques(3,1,5,2)", NULL },
  };
  g_autoptr (GrundyWorksheet) worksheet = grundy_worksheet_new ();
  g_autoptr (GrundyWorksheetRunner) runner = grundy_worksheet_runner_new (worksheet);
  CgtSolver *solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_assert_cmpuint (grundy_worksheet_insert (worksheet, i, entries[i][0]), ==, 1);
  wait_until_done (worksheet);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GrundyWorksheetEntry *entry = grundy_worksheet_get_entry (worksheet, i);
      g_autoptr (CgtExpression) expression = NULL;
      g_autoptr (CgtEvaluation) record = NULL;
      g_autofree char *known = NULL, *wanted = NULL;

      g_assert_cmpint (grundy_worksheet_entry_get_state (entry), ==, GRUNDY_ENTRY_DONE);
      if (entries[i][1] != NULL)
        assert_result (worksheet, i, entries[i][1]);
      expression = cgt_expression_parse (grundy_worksheet_entry_get_question (entry), NULL, NULL);
      record = cgt_expression_evaluate (expression, solver, CGT_WANT_ALL, NULL, NULL, NULL);
      wanted = cgt_evaluation_to_json (record, CGT_FIELDS_ALL);
      known = cgt_evaluation_to_json (grundy_worksheet_entry_get_record (entry), CGT_FIELDS_ALL);
      g_assert_cmpstr (known, ==, wanted);
    }
  cgt_solver_free (solver);
}

/* What the lines define is used by those below, in their order, whatever was changed last. */
static void
test_definitions (void)
{
  static const char *const lines[][2] = {
    { "## Hot games", NULL },
    { "# words", NULL },
    { "G := {2|-1}", "{2|-1}" },
    { "f(n) := nim(n, n + 1)", NULL },
    { "1 + 1", "2" },
    { "_ + G", "{4|1}" },
    { "f(3) + G - G", "*7" },
    { "table(f(n), n = 1..2)", "1\t*3\n2\t*\n" },
    { "plot([1,2])", "1\t1\n2\t2\n" },
    { "compare G, 0 # with a name", "||" },
    { "0", "0" },
    { "_", "0" },
    /* without a name, too */
    { "left-options(domineering(2x2))", "[domineering(#.|#.), domineering(.#|.#)]" },
    { "mean(graph[a>c:l c>z:l a>b:r b>a:l b>z:r](a)) < mean(graph[a>c:l c>z:l a>b:r b>a:l b>z:r](a) + 1)", "true" },
  };
  g_autoptr (GrundyWorksheet) worksheet = grundy_worksheet_new ();
  g_autoptr (GrundyWorksheetRunner) runner = grundy_worksheet_runner_new (worksheet);
  GrundyWorksheetEntry *entry;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    grundy_worksheet_insert (worksheet, i, lines[i][0]);
  wait_until_done (worksheet);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_assert_cmpint (grundy_worksheet_entry_get_state (grundy_worksheet_get_entry (worksheet, i)), ==,
                       GRUNDY_ENTRY_DONE);
      if (lines[i][1] != NULL)
        assert_result (worksheet, i, lines[i][1]);
    }
  /* An edit above changes what is below. */
  grundy_worksheet_replace (worksheet, 2, "G := *2");
  wait_until_done (worksheet);
  assert_result (worksheet, 5, "2*2");
  assert_result (worksheet, 9, "||");
  /* What the definition is moved below does not know it, until undo. */
  grundy_worksheet_move (worksheet, 2, 6);
  wait_until_done (worksheet);
  entry = grundy_worksheet_get_entry (worksheet, 4);
  g_assert_cmpint (grundy_worksheet_entry_get_state (entry), ==, GRUNDY_ENTRY_REFUSED);
  g_assert_cmpuint (grundy_worksheet_entry_get_column (entry), ==, 5);
  grundy_worksheet_undo (worksheet);
  wait_until_done (worksheet);
  assert_result (worksheet, 5, "2*2");
  grundy_worksheet_remove (worksheet, 3);
  wait_until_done (worksheet);
  g_assert_cmpint (grundy_worksheet_entry_get_state (grundy_worksheet_get_entry (worksheet, 6)), ==,
                   GRUNDY_ENTRY_REFUSED);
}

/* Unreadable and meaningless input is refused when it is evaluated; both errors name a column. */
static void
test_errors (void)
{
  g_autoptr (GrundyWorksheet) worksheet = grundy_worksheet_new ();
  g_autoptr (GrundyWorksheetRunner) runner = grundy_worksheet_runner_new (worksheet);
  GrundyWorksheetEntry *entry;

  grundy_worksheet_insert (worksheet, 0, "nim(3,x)\n1 + atomic-weight(5)\nnim(2)");
  wait_until_done (worksheet);
  entry = grundy_worksheet_get_entry (worksheet, 0);
  g_assert_cmpint (grundy_worksheet_entry_get_state (entry), ==, GRUNDY_ENTRY_REFUSED);
  g_assert_cmpuint (grundy_worksheet_entry_get_column (entry), ==, 7);
  entry = grundy_worksheet_get_entry (worksheet, 1);
  g_assert_cmpint (grundy_worksheet_entry_get_state (entry), ==, GRUNDY_ENTRY_REFUSED);
  g_assert_cmpuint (grundy_worksheet_entry_get_column (entry), ==, 19); /* the argument */
  assert_result (worksheet, 2, "*2");
}

static void
test_history (void)
{
  g_autoptr (GrundyWorksheet) worksheet = grundy_worksheet_new ();
  GrundyWorksheetEntry *first;

  g_assert_cmpuint (grundy_worksheet_insert (worksheet, 0, "1\n\n2\n3"), ==, 3);
  g_assert_cmpuint (grundy_worksheet_insert (worksheet, 0, "  "), ==, 0);
  first = grundy_worksheet_get_entry (worksheet, 0);
  grundy_worksheet_replace (worksheet, 1, "22");
  grundy_worksheet_move (worksheet, 0, 2);
  grundy_worksheet_remove (worksheet, 1);
  assert_text (worksheet, 0, "22");
  assert_text (worksheet, 1, "1");
  g_assert_true (grundy_worksheet_get_entry (worksheet, 1) == first);
  grundy_worksheet_undo (worksheet);
  grundy_worksheet_undo (worksheet);
  grundy_worksheet_undo (worksheet);
  assert_text (worksheet, 1, "2");
  g_assert_true (grundy_worksheet_get_entry (worksheet, 0) == first);
  grundy_worksheet_undo (worksheet);
  g_assert_cmpuint (grundy_worksheet_get_n_entries (worksheet), ==, 0);
  g_assert_false (grundy_worksheet_get_can_undo (worksheet));
  for (guint i = 0; i < 4; i++)
    grundy_worksheet_redo (worksheet);
  g_assert_false (grundy_worksheet_get_can_redo (worksheet));
  assert_text (worksheet, 1, "1");
  grundy_worksheet_clear (worksheet);
  grundy_worksheet_undo (worksheet);
  g_assert_cmpuint (grundy_worksheet_get_n_entries (worksheet), ==, 2);

  /* After another change, what was undone is over. */
  g_assert_true (grundy_worksheet_get_can_redo (worksheet));
  grundy_worksheet_replace (worksheet, 0, "33");
  g_assert_false (grundy_worksheet_get_can_redo (worksheet));
  grundy_worksheet_redo (worksheet);
  assert_text (worksheet, 0, "33");
}

/* If one is cancelled, the next one starts; removing one stops it too. */
static void
test_stop (void)
{
  g_autoptr (GrundyWorksheet) worksheet = grundy_worksheet_new ();
  g_autoptr (GrundyWorksheetRunner) runner = grundy_worksheet_runner_new (worksheet);
  GrundyWorksheetEntry *entry;

  grundy_worksheet_insert (worksheet, 0, "domineering(8x8)\nnim(1)\ndomineering(8x9)\nnim(2)");
  entry = grundy_worksheet_get_entry (worksheet, 0);
  g_assert_true (grundy_worksheet_runner_get_entry (runner) == entry);
  grundy_worksheet_runner_stop (runner, entry);
  while (grundy_worksheet_entry_get_state (entry) == GRUNDY_ENTRY_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (grundy_worksheet_entry_get_state (entry), ==, GRUNDY_ENTRY_STOPPED);
  entry = grundy_worksheet_get_entry (worksheet, 2);
  while (grundy_worksheet_runner_get_entry (runner) != entry)
    g_main_context_iteration (NULL, TRUE);
  assert_result (worksheet, 1, "*");
  grundy_worksheet_remove (worksheet, 2);
  wait_until_done (worksheet);
  assert_result (worksheet, 2, "*2");
  grundy_worksheet_undo (worksheet);
  g_assert_true (grundy_worksheet_runner_get_entry (runner) == entry);
  g_assert_true (grundy_worksheet_runner_stop_all (runner));
  wait_until_done (worksheet);
  g_assert_false (grundy_worksheet_runner_stop_all (runner));
  grundy_worksheet_runner_again (runner, grundy_worksheet_get_entry (worksheet, 1));
  wait_until_done (worksheet);
  assert_result (worksheet, 1, "*");
}

/* The document */

static void
test_document (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyDocument) again = grundy_document_new ();
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document);
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;

  g_assert_true (grundy_document_is_empty (document));
  grundy_worksheet_insert (worksheet, 0, "heat(*,1)\nnot an expression");
  g_assert_false (grundy_document_is_empty (document));
  g_assert_true (grundy_document_get_modified (document));
  grundy_worksheet_undo (worksheet);
  g_assert_false (grundy_document_get_modified (document));
  grundy_worksheet_redo (worksheet);
  data = document_to_data (document);
  g_assert_true (document_load_data (again, data, -1, &error));
  g_assert_no_error (error);
  g_assert_false (grundy_document_get_modified (again));
  worksheet = grundy_document_get_worksheet (again);
  g_assert_cmpuint (grundy_worksheet_get_n_entries (worksheet), ==, 2);
  assert_text (worksheet, 0, "heat(*,1)");
  assert_text (worksheet, 1, "not an expression");
  g_assert_false (grundy_worksheet_get_can_undo (worksheet));
}

/* Files from before there was a worksheet can be opened, and so can files with unknown members in an entry. */
static void
test_old_and_new_files (void)
{
  const char *old = "{\"format\":\"grundy\",\"version\":1,\"components\":[{\"position\":\"nim(3)\"}]}";
  const char *new = "{\"format\":\"grundy\",\"version\":1,\"components\":[],"
                    "\"worksheet\":[{\"expression\":\"1\",\"colour\":7}]}";
  const char *bad = "{\"format\":\"grundy\",\"version\":1,\"components\":[],\"worksheet\":[7]}";
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (document_load_data (document, new, -1, NULL));
  g_assert_cmpuint (grundy_worksheet_get_n_entries (grundy_document_get_worksheet (document)), ==, 1);
  g_assert_false (document_load_data (document, bad, -1, &error));
  g_assert_cmpstr (error->message, ==, "entry 1 of the worksheet has no expression");
  g_assert_cmpuint (grundy_worksheet_get_n_entries (grundy_document_get_worksheet (document)), ==, 1);
  g_assert_true (document_load_data (document, old, -1, NULL));
  g_assert_cmpuint (grundy_worksheet_get_n_entries (grundy_document_get_worksheet (document)), ==, 0);
  g_assert_cmpuint (grundy_document_get_n_components (document), ==, 1);
}

/* The window */

static GrundyWindow *
new_window (void)
{
  GrundyWindow *window = grundy_window_new (NULL);

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "worksheet");
  let_it_draw ();
  return window;
}

static void
close_window (GrundyWindow *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
ask (GtkWidget *line, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (line), text);
  g_signal_emit_by_name (line, "activate");
}

static void
test_window (void)
{
  GrundyWindow *window = new_window ();
  GrundyDocument *document = document_of (window);
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document);
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);
  GtkWidget *line = find_line (view);
  GrundyWorksheetRow *row;
  g_autofree char *expression = NULL;

  g_assert_true (gtk_widget_has_focus (gtk_widget_get_first_child (line)));
  ask (line, "domineering(4x4)");
  ask (line, "nim(3,x");
  ask (line, "left-options({1|0})");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (line)), ==, "");
  wait_until_done (worksheet);
  let_it_draw ();

  /* An earlier entry is edited in place, and undo restores its result. */
  row = GRUNDY_WORKSHEET_ROW (find (view, GRUNDY_TYPE_WORKSHEET_ROW));
  gtk_widget_activate_action (GTK_WIDGET (row), "entry.facts", NULL);
  let_it_draw ();
  gtk_widget_activate_action (GTK_WIDGET (row), "entry.thermograph", NULL);
  let_it_draw ();
  grundy_worksheet_row_edit (row);
  ask (find (GTK_WIDGET (row), GTK_TYPE_ENTRY), "domineering(..|..)");
  wait_until_done (worksheet);
  assert_result (worksheet, 0, "+-1");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  assert_text (worksheet, 0, "domineering(4x4)");
  g_assert_true (is_done (worksheet));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL);
  let_it_draw ();

  /* It is opened as a board, which can be undone like any edit there. */
  row = GRUNDY_WORKSHEET_ROW (find (view, GRUNDY_TYPE_WORKSHEET_ROW));
  gtk_widget_activate_action (GTK_WIDGET (row), "entry.open", NULL);
  expression = grundy_document_get_expression (document);
  g_assert_cmpstr (expression, ==, "domineering(..|..)");
  let_it_draw ();
  g_assert_false (gtk_widget_get_mapped (view));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  g_assert_cmpuint (grundy_document_get_n_components (document), ==, 0);
  g_assert_cmpuint (grundy_worksheet_get_n_entries (worksheet), ==, 3);
  close_window (window);
}

/* The line takes what was being typed in the document that is opened, whatever stands in it. */
static void
test_typed_line (void)
{
  GrundyWindow *window = new_window ();
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));
  GtkWidget *line = find_line (find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW));

  gtk_editable_set_text (GTK_EDITABLE (line), "nim(3");
  g_assert_cmpstr (grundy_worksheet_get_typed (worksheet, NULL), ==, "nim(3");
  grundy_worksheet_set_typed (worksheet, NULL, "kayles(7) + nim(1,2");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (line)), ==, "kayles(7) + nim(1,2");
  g_assert_cmpstr (grundy_worksheet_get_typed (worksheet, NULL), ==, "kayles(7) + nim(1,2");
  grundy_worksheet_set_typed (worksheet, NULL, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (line)), ==, "");
  close_window (window);
}

/* The kind of a file is that of its ending, and each has the line and its value. */
static void
test_export (void)
{
  static const char *const files[][2] = {
    { "a.html", "<h2 class=\"text\">A &amp; B</h2>" },
    { "b.html", "vertical-align:super\">3</span>" },
    { "a.tex", "\\section*{A \\& B}" },
    { "a.txt", "nim(3)\n    *3\n" },
    { "a.pdf", "%PDF" },
    { "a", "data:image/svg+xml;base64," },
  };
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  GrundyWindow *window = new_window ();
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));

  grundy_worksheet_insert (worksheet, 0, "## A & B\nnim(3)\nplot(nim(n), n = 1..5)\ntable(n/2, n = 1..3)\nq");
  wait_until_done (worksheet);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = g_strconcat (files[i][0], strchr (files[i][0], '.') == NULL ? ".html" : "", NULL);
      g_autofree char *asked = g_build_filename (folder, files[i][0], NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;
      g_autoptr (GFile) file = g_file_new_for_path (asked);

      grundy_worksheet_view_export_to (GRUNDY_WORKSHEET_VIEW (view), file);
      while (!g_file_test (path, G_FILE_TEST_EXISTS))
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_nonnull (strstr (text, files[i][1]));
      g_remove (path);
    }
  g_rmdir (folder);
  close_window (window);
}

/* A text file has each line as it was typed, with its value, what it means, and what is wrong in it. */
static void
test_plain_text (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.txt", NULL), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GrundyWindow *window = new_window ();
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));

  grundy_worksheet_insert (worksheet, 0, "+-1\n1 > 0\nnim(x)");
  wait_until_done (worksheet);
  grundy_worksheet_view_export_to (GRUNDY_WORKSHEET_VIEW (view), file);
  while (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "+-1\n    +-1\n    Whoever moves first wins\n\n"
                                         "1 > 0\n    true\n    The first is greater: Left prefers it\n\n"
                                         "nim(x)\n    column 5: "));
  g_remove (path);
  g_rmdir (folder);
  close_window (window);
}

static void
test_menu (void)
{
  GrundyWindow *window = new_window ();
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);
  GtkScrolledWindow *scroller;
  GtkMenuButton *button;

  for (guint i = 0; i < 30; i++)
    grundy_worksheet_insert (worksheet, i, "{2|-1}");
  wait_until_done (worksheet);
  let_it_draw ();
  button = GTK_MENU_BUTTON (find (find (view, GRUNDY_TYPE_WORKSHEET_ROW), GTK_TYPE_MENU_BUTTON));
  scroller = GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_SCROLLED_WINDOW));
  gtk_menu_button_popup (button);
  let_it_draw ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (button))));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), 400);
  let_it_draw ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (button))));
  close_window (window);
}

/* Commands of a row insert, move and delete an entry. */
static void
test_commands (void)
{
  GrundyWindow *window = new_window ();
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);
  GtkWidget *line = find_line (view);
  GtkWidget *row;

  ask (line, "1");
  ask (line, "2");
  wait_until_done (worksheet);
  row = find (view, GRUNDY_TYPE_WORKSHEET_ROW);
  gtk_widget_activate_action (row, "entry.insert-above", NULL);
  ask (line, "3");
  assert_text (worksheet, 0, "3");
  row = find (view, GRUNDY_TYPE_WORKSHEET_ROW);
  gtk_widget_activate_action (row, "entry.move-up", NULL);
  gtk_widget_activate_action (row, "entry.move-down", NULL);
  assert_text (worksheet, 1, "3");
  row = find (view, GRUNDY_TYPE_WORKSHEET_ROW);
  gtk_widget_activate_action (row, "entry.copy-text", NULL);
  gtk_widget_activate_action (row, "entry.copy-latex", NULL);
  gtk_widget_activate_action (row, "entry.remove", NULL);
  assert_text (worksheet, 0, "3");
  assert_text (worksheet, 1, "2");
  let_it_draw ();
  gtk_widget_activate_action (view, "worksheet.clear", NULL);
  g_assert_cmpuint (grundy_worksheet_get_n_entries (worksheet), ==, 0);
  let_it_draw ();
  close_window (window);
}

/* A key that was pressed together with the one that took an entry away still reaches its row. */
static void
test_row_is_gone (void)
{
  GrundyWindow *window = new_window ();
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);
  GtkWidget *line = find_line (view);
  g_autoptr (GtkWidget) row = NULL;

  ask (line, "1");
  ask (line, "2");
  wait_until_done (worksheet);
  let_it_draw ();
  row = g_object_ref (gtk_widget_get_last_child (gtk_widget_get_parent (find (view, GRUNDY_TYPE_WORKSHEET_ROW))));
  g_assert_true (gtk_widget_grab_focus (row));
  grundy_worksheet_row_edit (GRUNDY_WORKSHEET_ROW (row));
  grundy_worksheet_undo (worksheet);
  g_assert_cmpuint (grundy_worksheet_get_n_entries (worksheet), ==, 1);
  g_assert_null (gtk_widget_get_parent (row));
  ask (find (row, GTK_TYPE_ENTRY), "3");
  gtk_widget_activate_action (row, "entry.remove", NULL);
  g_assert_cmpuint (grundy_worksheet_get_n_entries (worksheet), ==, 1);
  assert_text (worksheet, 0, "1");
  let_it_draw ();
  close_window (window);
}

/* Every example of the initial page works. */
static void
test_examples (void)
{
  GrundyWindow *window = new_window ();
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);
  GtkListBox *examples = GTK_LIST_BOX (find (view, GTK_TYPE_LIST_BOX));
  GtkListBoxRow *row;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (examples, i)) != NULL; i++)
    g_signal_emit_by_name (examples, "row-activated", row);
  wait_until_done (worksheet);
  g_assert_cmpuint (grundy_worksheet_get_n_entries (worksheet), >, 4);
  for (guint i = 0; i < grundy_worksheet_get_n_entries (worksheet); i++)
    {
      GrundyWorksheetEntry *entry = grundy_worksheet_get_entry (worksheet, i);

      g_test_message ("%s", grundy_worksheet_entry_get_text (entry));
      g_assert_cmpint (grundy_worksheet_entry_get_state (entry), ==, GRUNDY_ENTRY_DONE);
      g_assert_null (grundy_worksheet_entry_get_message (entry));
    }
  let_it_draw ();
  close_window (window);
}

/* The window is closed while an entry is evaluated and others wait. */
static void
test_close_while_evaluating (void)
{
  GrundyWindow *window = new_window ();
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);
  GrundyWorksheetRunner *runner = grundy_worksheet_view_get_runner (GRUNDY_WORKSHEET_VIEW (view));

  ask (find_line (view), "domineering(8x8)");
  ask (find_line (view), "domineering(8x9)");
  while (grundy_worksheet_runner_get_progress (runner)->positions == 0)
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  close_window (window);
}

static gboolean
press (GtkWidget *widget, guint key, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; !handled && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &handled);
    }
  return handled;
}

/* Types @text with the cursor at the bar in it. */
static void
type_at (GtkWidget *line, const char *text)
{
  const char *bar = strchr (text, '!');
  g_autofree char *before = g_strndup (text, (gsize) (bar - text)), *all = g_strconcat (before, bar + 1, NULL);

  gtk_editable_set_text (GTK_EDITABLE (line), all);
  gtk_editable_set_position (GTK_EDITABLE (line), (int) (bar - text));
}

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget))
    return g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text))
      return TRUE;
  return FALSE;
}

/* Values in the cells of a table are typeset as elsewhere. */
static void
test_typeset_table (void)
{
  GrundyWindow *window = new_window ();
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);

  ask (find_line (view), "table([+-1, *2, -1])");
  wait_until_done (worksheet);
  let_it_draw ();
  g_assert_true (has_label (view, "1\t±1\n2\t∗2\n3\t−1"));
  /* A value of more than two lines is told in words. */
  ask (find_line (view), "+-512 + +-256 + +-128 + +-64 + +-32 + +-16");
  wait_until_done (worksheet);
  let_it_draw ();
  g_assert_true (has_label (view, "Mean 0 ± 512"));
  close_window (window);
}

/* What print() wrote stands above the result; a line that only prints is its result. */
static void
test_printed (void)
{
  GrundyWindow *window = new_window ();
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW);

  ask (find_line (view), "f(n) := print(\"n is\", n); n + 1");
  ask (find_line (view), "f(3) + f(5)");
  ask (find_line (view), "print(1); print(2)");
  wait_until_done (worksheet);
  let_it_draw ();
  g_assert_true (has_label (view, "n is 3\nn is 5"));
  g_assert_true (has_label (view, "10"));
  g_assert_true (has_label (view, "1"));
  g_assert_true (has_label (view, "2"));
  close_window (window);
}

/* A worksheet of lines with numbers, of which the first rows are made. */
typedef struct
{
  GrundyWindow *window;
  GrundyWorksheet *worksheet;
  GtkListBox *list;
  GtkAdjustment *adjustment;
} LongWorksheet;

/* The numbers from @first to below @end, one a line. */
static char *
numbers (guint first, guint end)
{
  GString *text = g_string_new (NULL);

  for (guint i = first; i < end; i++)
    g_string_append_printf (text, "%u\n", i);
  return g_string_free (text, FALSE);
}

static LongWorksheet
open_long_worksheet (guint n)
{
  LongWorksheet sheet = { .window = new_window () };
  GtkWidget *view = find (GTK_WIDGET (sheet.window), GRUNDY_TYPE_WORKSHEET_VIEW);
  g_autofree char *text = numbers (0, n);

  sheet.worksheet = grundy_document_get_worksheet (document_of (sheet.window));
  grundy_worksheet_insert (sheet.worksheet, 0, text);
  wait_until_done (sheet.worksheet);
  sheet.list = GTK_LIST_BOX (gtk_widget_get_parent (find (view, GRUNDY_TYPE_WORKSHEET_ROW)));
  sheet.adjustment = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (sheet.list), GTK_TYPE_SCROLLED_WINDOW)));
  while (gtk_adjustment_get_upper (sheet.adjustment) <= 2 * gtk_adjustment_get_page_size (sheet.adjustment))
    g_main_context_iteration (NULL, TRUE);
  return sheet;
}

static GtkWidget *
row_at (LongWorksheet *sheet, guint place)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (sheet->list, (int) place));
}

static guint
count_rows (LongWorksheet *sheet)
{
  guint n = 0;

  while (row_at (sheet, n) != NULL)
    n++;
  return n;
}

static void
press_end (LongWorksheet *sheet, int count)
{
  g_signal_emit_by_name (sheet->list, "move-cursor", GTK_MOVEMENT_BUFFER_ENDS, count, FALSE, FALSE);
}

static gboolean
is_in_sight (LongWorksheet *sheet, GtkWidget *row)
{
  double top = gtk_adjustment_get_value (sheet->adjustment);
  graphene_rect_t bounds;

  return gtk_widget_get_height (row) > 0 &&
         gtk_widget_compute_bounds (row, gtk_widget_get_parent (GTK_WIDGET (sheet->list)), &bounds) &&
         bounds.origin.y >= top - 1 &&
         bounds.origin.y + bounds.size.height <= top + gtk_adjustment_get_page_size (sheet->adjustment) + 1;
}

/* The row of the entry at @place has the focus, and nothing of it is out of sight. */
static gboolean
is_reached (LongWorksheet *sheet, guint place)
{
  GtkWidget *row = row_at (sheet, place);

  return row != NULL && gtk_widget_has_focus (row) && is_in_sight (sheet, row);
}

static void
wait_until_reached (LongWorksheet *sheet, guint place)
{
  while (!is_reached (sheet, place))
    g_main_context_iteration (NULL, TRUE);
}

/* What is laid out in this frame has been. */
static void
wait_for_frames (LongWorksheet *sheet, guint n)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (sheet->window));
  gint64 end = gdk_frame_clock_get_frame_counter (clock) + n;

  while (gdk_frame_clock_get_frame_counter (clock) < end)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* Rows far below what is in sight are made when they are scrolled to. */
static void
test_rows_out_of_sight (void)
{
  LongWorksheet sheet = open_long_worksheet (55);
  GtkWidget *row = row_at (&sheet, 0);

  g_assert_null (row_at (&sheet, 54));
  while (row_at (&sheet, 54) == NULL)
    {
      gtk_adjustment_set_value (sheet.adjustment, gtk_adjustment_get_upper (sheet.adjustment));
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (row == row_at (&sheet, 0));
  close_window (sheet.window);
}

/* The key End goes to the last row and scrolls to it, whether its row was made before or not; a few rows are made in a
 * turn of the main loop. The key Home makes none. */
static void
test_ends (void)
{
  LongWorksheet sheet = open_long_worksheet (55);
  guint n, before;
  gboolean seen = FALSE; /* GTK hides the ring again after some seconds */

  g_assert_true (gtk_widget_grab_focus (row_at (&sheet, 0)));
  wait_for_frames (&sheet, 5);
  n = count_rows (&sheet);
  g_assert_cmpuint (n, <, 55);
  press_end (&sheet, -1);
  g_assert_cmpuint (count_rows (&sheet), ==, n);
  gtk_window_set_focus_visible (GTK_WINDOW (sheet.window), FALSE);
  press_end (&sheet, 1);
  for (before = n; !is_reached (&sheet, 54); before = count_rows (&sheet))
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (count_rows (&sheet), <=, before + 5);
      seen = seen || gtk_window_get_focus_visible (GTK_WINDOW (sheet.window));
    }
  g_assert_cmpuint (n, <, before);
  g_assert_true (seen);
  wait_for_frames (&sheet, 3);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (sheet.adjustment),
                                  gtk_adjustment_get_upper (sheet.adjustment) -
                                    gtk_adjustment_get_page_size (sheet.adjustment),
                                  2);
  press_end (&sheet, -1);
  wait_until_reached (&sheet, 0);
  press_end (&sheet, 1);
  wait_until_reached (&sheet, 54);
  close_window (sheet.window);
}

/* The key End goes nowhere any more if the user goes elsewhere before the last row is there. */
static void
test_end_and_elsewhere (void)
{
  LongWorksheet sheet = open_long_worksheet (55);

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (gtk_widget_grab_focus (row_at (&sheet, 1)));
      g_assert_null (row_at (&sheet, 54));
      press_end (&sheet, 1);
      if (i == 0)
        g_assert_true (gtk_widget_grab_focus (row_at (&sheet, 2)));
      else
        press_end (&sheet, -1);
      wait_for_frames (&sheet, 20);
      g_assert_true (is_reached (&sheet, i == 0 ? 2 : 0));
    }
  close_window (sheet.window);
}

/* The row that a command moves, or leaves the focus on, is scrolled to: also below the last row that was made. */
static void
test_commands_far_below (void)
{
  static const char *const commands[] = { "entry.move-down", "entry.remove" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      LongWorksheet sheet = open_long_worksheet (55);
      guint last;

      wait_for_frames (&sheet, 5);
      last = count_rows (&sheet) - 1;
      g_assert_cmpuint (last, <, 54);
      g_assert_true (gtk_widget_grab_focus (row_at (&sheet, last)));
      gtk_adjustment_set_value (sheet.adjustment, 0);
      gtk_widget_activate_action (row_at (&sheet, last), commands[i], NULL);
      g_assert_cmpuint (count_rows (&sheet), <=, last + 6);
      wait_until_reached (&sheet, i == 0 ? last + 1 : last);
      close_window (sheet.window);
    }
}

/* A row that is moved over an edge of what is in sight stays in sight. One in the middle does not scroll. */
static void
test_moves_at_edges (void)
{
  LongWorksheet sheet = open_long_worksheet (55);
  guint place;
  double value;

  wait_for_frames (&sheet, 5);
  for (place = 0; is_in_sight (&sheet, row_at (&sheet, place)); place++)
    ;
  g_assert_true (gtk_widget_grab_focus (row_at (&sheet, place - 1)));
  gtk_widget_activate_action (row_at (&sheet, place - 1), "entry.move-down", NULL);
  wait_until_reached (&sheet, place);
  wait_for_frames (&sheet, 3);
  value = gtk_adjustment_get_value (sheet.adjustment);
  gtk_widget_activate_action (row_at (&sheet, place), "entry.move-up", NULL);
  wait_for_frames (&sheet, 3);
  gtk_widget_activate_action (row_at (&sheet, place - 1), "entry.move-up", NULL);
  wait_for_frames (&sheet, 3);
  gtk_widget_activate_action (row_at (&sheet, place - 2), "entry.move-down", NULL);
  wait_for_frames (&sheet, 3);
  g_assert_true (is_reached (&sheet, place - 1));
  g_assert_cmpfloat (gtk_adjustment_get_value (sheet.adjustment), ==, value);
  for (place = 0; !is_in_sight (&sheet, row_at (&sheet, place)); place++)
    ;
  g_assert_cmpuint (place, >, 0);
  g_assert_true (gtk_widget_grab_focus (row_at (&sheet, place)));
  gtk_widget_activate_action (row_at (&sheet, place), "entry.move-up", NULL);
  wait_until_reached (&sheet, place - 1);
  close_window (sheet.window);
}

/* However many lines are inserted above it, a row that stays on the page keeps its place there, and its editor. */
static void
test_many_lines_above (void)
{
  LongWorksheet sheet = open_long_worksheet (45);
  g_autofree char *lines = numbers (100, 112);
  GtkWidget *row = row_at (&sheet, 4), *editor;
  guint n;

  wait_for_frames (&sheet, 5);
  n = count_rows (&sheet);
  grundy_worksheet_row_edit (GRUNDY_WORKSHEET_ROW (row));
  editor = find (row, GTK_TYPE_TEXT);
  g_assert_true (gtk_widget_has_focus (editor));
  grundy_worksheet_insert (sheet.worksheet, 2, lines);
  g_assert_true (row_at (&sheet, 16) == row);
  g_assert_cmpuint (count_rows (&sheet), >=, n + 12);
  wait_for_frames (&sheet, 5);
  g_assert_true (row_at (&sheet, 16) == row);
  g_assert_true (gtk_widget_has_focus (editor));
  for (guint i = 0; i < count_rows (&sheet); i++)
    g_assert_true (grundy_worksheet_row_get_entry (GRUNDY_WORKSHEET_ROW (row_at (&sheet, i))) ==
                   grundy_worksheet_get_entry (sheet.worksheet, i));
  close_window (sheet.window);
}

/* Tab completes a name, also in the middle of a word, and moves the focus where there is none; of several names the
 * arrow keys choose one. F1 explains the word. */
static void
test_completion (void)
{
  static const struct
  {
    const char *text;
    const guint keys[4];
    const char *wanted, *page;
  } examples[] = {
    { "mean(domi!", { GDK_KEY_Tab }, "mean(domineering(", "game:domineering" },
    { "1 + domi!neer(2x2) + 1", { GDK_KEY_Tab }, "1 + domineering(2x2) + 1", NULL },
    { "temperat!", { GDK_KEY_Tab }, "temperature(", "function:temperature" },
    { "fol!", { GDK_KEY_Tab }, "followers(", NULL },
    { "toa!", { GDK_KEY_Tab }, "toads-and-frogs(", "game:toads-and-frogs" },
    { "to!", { GDK_KEY_Tab, GDK_KEY_Down, GDK_KEY_Return }, "toppling-dominoes(", "game:toppling-dominoes" },
    { "to!", { GDK_KEY_Tab, GDK_KEY_Escape }, "to", NULL },
  };
  const char *const offered[] = { "toads-and-frogs", cgt_ruleset_get_rules (cgt_ruleset_find ("toads-and-frogs")),
                                  "toppling-dominoes", cgt_ruleset_get_rules (cgt_ruleset_find ("toppling-dominoes")) };
  GrundyWindow *window = new_window ();
  GtkWidget *line = find_line (find (GTK_WIDGET (window), GRUNDY_TYPE_WORKSHEET_VIEW));

  gtk_widget_grab_focus (line);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *page = NULL;

      type_at (line, examples[i].text);
      for (guint k = 0; k < G_N_ELEMENTS (examples[i].keys) && examples[i].keys[k] != 0; k++)
        press (line, examples[i].keys[k], 0);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (line)), ==, examples[i].wanted);
      gtk_editable_set_position (GTK_EDITABLE (line), 8);
      page = grundy_completion_dup_help_page (GTK_ENTRY (line));
      if (examples[i].page != NULL)
        g_assert_cmpstr (page, ==, examples[i].page);
      let_it_draw ();
    }
  /* each name with what it is */
  type_at (line, "to!");
  press (line, GDK_KEY_Tab, 0);
  let_it_draw ();
  for (guint i = 0; i < G_N_ELEMENTS (offered); i++)
    g_assert_true (has_label (find (line, GTK_TYPE_POPOVER), offered[i]));
  press (line, GDK_KEY_Escape, 0);
  type_at (line, "2 + 3!");
  g_assert_false (press (line, GDK_KEY_Tab, 0));
  type_at (line, "nothing-begins-so!");
  g_assert_false (press (line, GDK_KEY_Tab, 0));
  type_at (line, "!");
  g_assert_true (press (line, GDK_KEY_space, GDK_CONTROL_MASK));
  g_assert_true (gtk_widget_get_visible (find (line, GTK_TYPE_POPOVER)));
  g_assert_cmpuint (g_list_model_get_n_items (
                      G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (find (line, GTK_TYPE_LIST_VIEW))))),
                    >, 50);
  let_it_draw ();
  close_window (window);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  adw_init ();
  g_test_add_func ("/worksheet/comparison", test_comparison);
  g_test_add_func ("/worksheet/results", test_results);
  g_test_add_func ("/worksheet/definitions", test_definitions);
  g_test_add_func ("/worksheet/errors", test_errors);
  g_test_add_func ("/worksheet/history", test_history);
  g_test_add_func ("/worksheet/stop", test_stop);
  g_test_add_func ("/worksheet/document", test_document);
  g_test_add_func ("/worksheet/old-and-new-files", test_old_and_new_files);
  g_test_add_func ("/worksheet/plain-text", test_plain_text);
  g_test_add_func ("/worksheet/window", test_window);
  g_test_add_func ("/worksheet/typed-line", test_typed_line);
  g_test_add_func ("/worksheet/export", test_export);
  g_test_add_func ("/worksheet/menu", test_menu);
  g_test_add_func ("/worksheet/commands", test_commands);
  g_test_add_func ("/worksheet/completion", test_completion);
  g_test_add_func ("/worksheet/typeset-table", test_typeset_table);
  g_test_add_func ("/worksheet/printed", test_printed);
  g_test_add_func ("/worksheet/rows-out-of-sight", test_rows_out_of_sight);
  g_test_add_func ("/worksheet/ends", test_ends);
  g_test_add_func ("/worksheet/end-and-elsewhere", test_end_and_elsewhere);
  g_test_add_func ("/worksheet/commands-far-below", test_commands_far_below);
  g_test_add_func ("/worksheet/moves-at-edges", test_moves_at_edges);
  g_test_add_func ("/worksheet/many-lines-above", test_many_lines_above);
  g_test_add_func ("/worksheet/row-is-gone", test_row_is_gone);
  g_test_add_func ("/worksheet/examples", test_examples);
  g_test_add_func ("/worksheet/close-while-evaluating", test_close_while_evaluating);
  return g_test_run ();
}
