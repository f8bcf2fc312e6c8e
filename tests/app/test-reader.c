/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Pages of the help and the lessons as widgets: whatever is in a page, the view is filled and the main loop goes on. */
#include <adwaita.h>

#include "app/base/grundy-miniature.h"
#include "app/base/grundy-tab.h"
#include "app/reader/grundy-answer-area.h"
#include "app/reader/grundy-exercise-view.h"
#include "app/reader/grundy-live-board.h"
#include "app/reader/grundy-page-view.h"
#include "app/reader/grundy-sliding-board.h"
#include "widgets.h"

static void
set_true (gpointer data)
{
  *(gboolean *) data = TRUE;
}

static char *
repeat (const char *text, guint n)
{
  GString *repeated = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (repeated, text);
  return g_string_free (repeated, FALSE);
}

static void
run_until (const gboolean *done)
{
  while (!*done)
    g_main_context_iteration (NULL, TRUE);
}

/* A window that shows the page, completely. */
static GtkWidget *
show (const char *text, GrundyPageView **view)
{
  GtkWidget *window = gtk_window_new ();
  gboolean filled = FALSE;

  *view = g_object_new (GRUNDY_TYPE_PAGE_VIEW, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (*view));
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 500);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect_swapped (*view, "filled", G_CALLBACK (set_true), &filled);
  grundy_page_view_show (*view, NULL, text, NULL);
  run_until (&filled);
  g_signal_handlers_disconnect_by_data (*view, &filled);
  return window;
}

static gboolean
has_label (GtkWidget *widget, const char *part)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), part) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, part))
      return TRUE;
  return FALSE;
}

static void
test_page (void)
{
  GrundyPageView *view;
  GtkWidget *window =
    show ("# Nim\n\nA [link](x.md).\n\n```position\nnim(3,5)\n```\n\n```position\nnim(\n```\n", &view);

  g_assert_cmpstr (grundy_page_view_get_title (view), ==, "Nim");
  g_assert_nonnull (find (window, GRUNDY_TYPE_LIVE_BOARD));
  g_assert_true (has_label (window, "nim(3,5)"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* There is nothing to go back to, although the document writes the position in another way. */
static void
test_reset (void)
{
  static const char *const first = "nim(3)-domineering(2x2)";
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  GtkWidget *view = g_object_ref_sink (grundy_live_board_new (evaluator, first));
  GrundyLiveBoard *board = GRUNDY_LIVE_BOARD (view);
  GtkWidget *reset = part (view, "reset_button");
  g_autofree char *written = grundy_live_board_get_expression (board);

  g_assert_cmpstr (written, !=, first);
  g_assert_false (gtk_widget_get_sensitive (reset));
  grundy_live_board_set_expressions (board, "nim(2)", first);
  g_assert_true (gtk_widget_get_sensitive (reset));
  grundy_live_board_set_expressions (board, written, first);
  g_assert_false (gtk_widget_get_sensitive (reset));
  grundy_live_board_set_expressions (board, "nim(2)", "domineering(2x2)");
  g_assert_true (gtk_widget_get_sensitive (reset));
  g_signal_emit_by_name (reset, "clicked");
  g_assert_false (gtk_widget_get_sensitive (reset));
  grundy_live_board_set_expression (board, "domineering(..|..)");
  g_assert_false (gtk_widget_get_sensitive (reset));
  g_object_unref (view);
  g_object_run_dispose (G_OBJECT (evaluator));
}

/* A slider goes from one position to the next; where there is only one, none is seen. */
static void
test_sliding (void)
{
  GrundyPageView *view;
  GtkWidget *window = show ("```slider\nat: nim(1)\n\nat: nim(2,3)\n\nat: *7\n```\n", &view);
  GtkWidget *slider = find (find (window, GRUNDY_TYPE_SLIDING_BOARD), GTK_TYPE_SCALE);

  g_assert_true (gtk_widget_get_visible (slider));
  g_assert_true (has_label (window, "nim(1)"));
  gtk_range_set_value (GTK_RANGE (slider), 1);
  g_assert_true (has_label (window, "nim(2,3)"));
  gtk_range_set_value (GTK_RANGE (slider), 2);
  g_assert_true (has_label (window, "*7"));
  gtk_range_set_value (GTK_RANGE (slider), 9);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (slider)), ==, 2);
  gtk_window_destroy (GTK_WINDOW (window));

  window = show ("```slider\nat: nim(1)\n```\n", &view);
  g_assert_false (gtk_widget_get_visible (find (find (window, GRUNDY_TYPE_SLIDING_BOARD), GTK_TYPE_SCALE)));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
on_gone (gpointer data, GObject *view)
{
  set_true (data);
}

/* A window that is closed while its page is read hears nothing more about it. */
static void
test_closed (void)
{
  const char *paths[] = { "/nowhere/page.md", NULL };
  const char *texts[] = { NULL, "# Nim\n" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      GtkWidget *window = gtk_window_new (), *view = g_object_new (GRUNDY_TYPE_PAGE_VIEW, NULL);
      gboolean filled = FALSE, gone = FALSE;

      gtk_window_set_child (GTK_WINDOW (window), view);
      g_signal_connect_swapped (view, "filled", G_CALLBACK (set_true), &filled);
      g_object_weak_ref (G_OBJECT (view), on_gone, &gone);
      grundy_page_view_show (GRUNDY_PAGE_VIEW (view), paths[i], texts[i], NULL);
      gtk_window_destroy (GTK_WINDOW (window));
      run_until (&gone);
      g_assert_false (filled);
    }
}

/* Too much is cut with a sentence, or refused in one. */
static void
test_hostile (void)
{
  const struct
  {
    char *text;
    const char *said;
  } pages[] = {
    { repeat ("[a](b) ", 9000), "The page is cut here" },
    { repeat ("[a](b)\n\n", 100000), "The page is cut here" },
    { repeat ("> ", 100000), "nested too deeply" },
    { repeat ("word ", 1 << 18), "without a blank line" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GrundyPageView *view;
      GtkWidget *window = show (pages[i].text, &view);

      g_assert_true (has_label (window, pages[i].said));
      gtk_window_destroy (GTK_WINDOW (window));
      g_free (pages[i].text);
    }
}

/* Another page in the middle of reading and filling. */
static void
test_replaced (void)
{
  g_autofree char *long_page = repeat ("A paragraph.\n\n", 3000);
  GrundyPageView *view;
  GtkWidget *window = show ("# First\n", &view);
  gboolean filled = FALSE;

  grundy_page_view_show (view, NULL, long_page, NULL);
  for (guint i = 0; i < 5; i++)
    g_main_context_iteration (NULL, FALSE);
  g_signal_connect_swapped (view, "filled", G_CALLBACK (set_true), &filled);
  grundy_page_view_show (view, NULL, "# Last\n", NULL);
  run_until (&filled);
  g_assert_cmpstr (grundy_page_view_get_title (view), ==, "Last");
  g_assert_false (has_label (window, "A paragraph."));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* An exercise that cannot be read says why. */
static void
test_wrong_exercise (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  GtkWidget *view = g_object_ref_sink (grundy_exercise_view_new (evaluator, "kind: nothing", 0));

  g_assert_true (has_label (view, "nothing"));
  g_object_unref (view);
  g_object_run_dispose (G_OBJECT (evaluator));
}

/* A child of this type in which a label has the text; the label itself for GTK_TYPE_LABEL. */
static GtkWidget *
find_with_text (GtkWidget *widget, GType type, const char *text)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && has_label (widget, text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_with_text (child, type, text);
  return found;
}

static void
answer (GtkWidget *view, const char *choice, const char *verdict)
{
  GtkWidget *button;

  while ((button = find_with_text (view, GTK_TYPE_CHECK_BUTTON, choice)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  g_signal_emit_by_name (find_with_text (view, GTK_TYPE_BUTTON, "Check"), "clicked");
  while (!has_label (view, verdict))
    g_main_context_iteration (NULL, TRUE);
}

/* An answer that was shown and is written down is right, and does not solve the exercise. */
static void
test_told_is_not_solved (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  const char *text = "expression: *4\nhint: The first hint.\nhint: The second hint.\n";
  GtkWidget *view = g_object_ref_sink (grundy_exercise_view_new (evaluator, text, 0));
  GtkWidget *solved = find_with_text (view, GTK_TYPE_LABEL, "✓ Solved");

  answer (view, "Whoever moves second", "The first hint.");
  answer (view, "Whoever moves second", "The second hint.");
  answer (view, "Whoever moves second", "Whoever moves first wins.");
  answer (view, "Whoever moves first", "Right.");
  g_assert_false (gtk_widget_get_visible (solved));
  g_object_unref (view);
  view = g_object_ref_sink (grundy_exercise_view_new (evaluator, text, 0));
  solved = find_with_text (view, GTK_TYPE_LABEL, "✓ Solved");
  answer (view, "Whoever moves first", "Right.");
  g_assert_true (gtk_widget_get_visible (solved));
  g_object_unref (view);
  g_object_run_dispose (G_OBJECT (evaluator));
}

static void
check (GtkWidget *view, const char *verdict)
{
  g_signal_emit_by_name (find_with_text (view, GTK_TYPE_BUTTON, "Check"), "clicked");
  while (!has_label (view, verdict))
    g_main_context_iteration (NULL, TRUE);
}

static void
count_answers (guint *n)
{
  (*n)++;
}

/* A table with an empty entry is no answer yet, and uses up no hint. A value keeps its comma. */
static void
test_unfinished_table (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  const char *text = "kind: table\nask: value\nentry: hackenbush(br)\nentry: hackenbush(rrb)\n"
                     "hint: The first hint.\nhint: The second hint.\n";
  GtkWidget *view = g_object_ref_sink (grundy_exercise_view_new (evaluator, text, 0)), *entry;
  guint n_answers = 0;

  g_signal_connect_swapped (view, "answered", G_CALLBACK (count_answers), &n_answers);
  while ((entry = find (view, GTK_TYPE_ENTRY)) == NULL || !gtk_widget_get_visible (entry))
    g_main_context_iteration (NULL, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (entry), "0,5");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "0,5");
  check (view, "is still empty");
  g_assert_cmpuint (n_answers, ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "0,5, −½");
  check (view, "The first hint.");
  g_assert_cmpuint (n_answers, ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "0,5, −1½");
  check (view, "Right.");
  g_object_unref (view);
  g_object_run_dispose (G_OBJECT (evaluator));
}

/* Undo does not bring back the answer to the exercise before. */
static void
test_undo (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  const char *text = "kind: predict\nask: nimber\nexpression: nim({3..9})\n";
  GtkWidget *view = g_object_ref_sink (grundy_exercise_view_new (evaluator, text, 0)), *entry;

  while ((entry = find (view, GTK_TYPE_ENTRY)) == NULL || !gtk_widget_get_visible (entry))
    g_main_context_iteration (NULL, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (entry), "3");
  g_signal_emit_by_name (find_with_text (view, GTK_TYPE_BUTTON, "Another"), "clicked");
  while (*gtk_editable_get_text (GTK_EDITABLE (entry)) != '\0')
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (find (entry, GTK_TYPE_TEXT), "text.undo", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_object_unref (view);
  g_object_run_dispose (G_OBJECT (evaluator));
}

/* What is chosen before the choices of another exercise are known would be lost, so nothing can be chosen until then.
 */
static void
test_choices_wait (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  const char *text = "kind: predict\nask: winner\nexpression: nim({3..9},{1..9})\n";
  GtkWidget *view = g_object_ref_sink (grundy_exercise_view_new (evaluator, text, 0)), *choice;

  while ((choice = find (view, GTK_TYPE_CHECK_BUTTON)) == NULL || !gtk_widget_is_sensitive (choice))
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (find_with_text (view, GTK_TYPE_BUTTON, "Another"), "clicked");
  g_assert_false (gtk_widget_is_sensitive (choice));
  while ((choice = find (view, GTK_TYPE_CHECK_BUTTON)) == NULL || !gtk_widget_is_sensitive (choice))
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (view);
  g_object_run_dispose (G_OBJECT (evaluator));
}

/* The whole reason can take much longer than the verdict, which does not wait for it. */
static void
test_verdict_first (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  GtkWidget *view = g_object_ref_sink (grundy_exercise_view_new (evaluator, "expression: domineering(4x4)\n", 0));

  answer (view, "Whoever moves first", "Right.");
  g_assert_false (gtk_widget_get_visible (find (view, GTK_TYPE_EXPANDER)));
  while (!gtk_widget_get_visible (find (view, GTK_TYPE_EXPANDER)))
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (view);
  g_object_run_dispose (G_OBJECT (evaluator));
}

/* An entry with many choices shows them together. */
static void
test_many_choices (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  const char *text = "kind: table\nask: value\nentry: {0|1}\n"
                     "choice: 0\nchoice: 1\nchoice: 2\nchoice: 1/2\nchoice: *\nchoice: oo(0,1)\n";
  GtkWidget *view = g_object_ref_sink (grundy_exercise_view_new (evaluator, text, 0)), *cell, *choices;

  while ((cell = find (view, GTK_TYPE_MENU_BUTTON)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  choices = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (cell)));
  g_assert_nonnull (find_with_text (choices, GTK_TYPE_BUTTON, "∞"));
  g_signal_emit_by_name (find_with_text (choices, GTK_TYPE_BUTTON, "2"), "clicked");
  check (view, "Not yet.");
  g_signal_emit_by_name (find_with_text (choices, GTK_TYPE_BUTTON, "1⁄2"), "clicked");
  check (view, "Right.");
  g_object_unref (view);
  g_object_run_dispose (G_OBJECT (evaluator));
}

/* A picture is too small for the names of places on a map, and where the token stands is written below it. */
static void
test_named_places (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  const char *text = "kind: table\nask: value\nentry: island[far>near](far)\nentry: island[far>near](near)\n"
                     "choice: 0\nchoice: *\n";
  GtkWidget *view = g_object_ref_sink (grundy_exercise_view_new (evaluator, text, 0));

  while (!has_label (view, "far"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (has_label (view, "near"));
  g_assert_true (has_label (view, "Click an entry to change it."));
  g_object_unref (view);
  g_object_run_dispose (G_OBJECT (evaluator));
}

/* The entry that has the focus, counted from 0. */
static guint
get_entry (GtkWindow *window)
{
  GtkWidget *cell = gtk_widget_get_ancestor (gtk_window_get_focus (window), GTK_TYPE_MENU_BUTTON);
  guint n = 0;

  g_assert_nonnull (cell);
  for (GtkWidget *box = gtk_widget_get_parent (cell); (box = gtk_widget_get_prev_sibling (box)) != NULL; n++)
    ;
  return n;
}

/* The arrow keys go from one such entry to the next, also after a choice. */
static void
test_arrows_between_choices (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  const char *text = "kind: table\nask: value\nentry: {0|1}\nentry: {0|}\nentry: 2\n"
                     "choice: 0\nchoice: 1\nchoice: 2\nchoice: 1/2\nchoice: *\nchoice: oo(0,1)\n";
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *view = grundy_exercise_view_new (evaluator, text, 0), *cell;

  gtk_window_set_child (window, view);
  gtk_window_present (window);
  while ((cell = find (view, GTK_TYPE_MENU_BUTTON)) == NULL || !gtk_widget_get_mapped (cell) ||
         gtk_widget_get_width (cell) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_grab_focus (cell));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (get_entry (window), ==, i);
      grundy_tab_move_in_group (gtk_window_get_focus (window), GTK_DIR_RIGHT);
    }
  g_assert_cmpuint (get_entry (window), ==, 2);
  grundy_tab_move_in_group (gtk_window_get_focus (window), GTK_DIR_LEFT);
  g_assert_cmpuint (get_entry (window), ==, 1);
  gtk_window_destroy (window);
  g_object_run_dispose (G_OBJECT (evaluator));
}

static guint
count_pictures (GtkWidget *widget)
{
  guint n = GRUNDY_IS_MINIATURE (widget) && gtk_widget_get_visible (gtk_widget_get_parent (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_pictures (child);
  return n;
}

/* A verdict names the game and shows the positions that a name does not tell. */
static void
test_pictured_answer (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  const char *text = "kind: winning-moves\nexpression: treblecross(.....)\nhint: A first hint.\nhint: A second hint.\n";
  GtkWidget *view = g_object_ref_sink (grundy_exercise_view_new (evaluator, text, 0));

  answer (view, "No move wins", "A first hint.");
  check (view, "A second hint.");
  g_assert_cmpuint (count_pictures (view), ==, 0);
  check (view, "The answer: Treblecross (below).");
  g_assert_cmpuint (count_pictures (view), >, 0);
  g_object_unref (view);
  g_object_run_dispose (G_OBJECT (evaluator));
}

/* Of many positions the first are shown, and a button says how many there are more. It hands on the focus as it goes.
 */
static void
test_many_pictures (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  const char *text =
    "kind: winning-moves\nexpression: amazons(x..|...|..o)\nhint: A first hint.\nhint: A second hint.\n";
  GtkWidget *window = gtk_window_new (), *view = grundy_exercise_view_new (evaluator, text, 0);
  GtkWidget *button, *tell, *more;

  gtk_window_set_child (GTK_WINDOW (window), view);
  answer (view, "No move wins", "A first hint.");
  button = find_with_text (view, GTK_TYPE_BUTTON, "Check");
  g_assert_true (gtk_widget_grab_focus (button));
  check (view, "A second hint.");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == button);
  tell = find_with_text (view, GTK_TYPE_BUTTON, "Tell Me");
  g_assert_true (gtk_widget_grab_focus (tell));
  g_signal_emit_by_name (tell, "clicked");
  while (!has_label (view, "The answer: Amazons (below)."))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == button);
  g_assert_cmpuint (count_pictures (view), ==, 12);
  more = find_with_text (view, GTK_TYPE_BUTTON, "1 more");
  g_assert_nonnull (more);
  g_assert_true (gtk_widget_grab_focus (more));
  g_signal_emit_by_name (more, "clicked");
  g_assert_cmpuint (count_pictures (view), ==, 13);
  g_assert_null (find_with_text (view, GTK_TYPE_BUTTON, "1 more"));
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (window)));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), view));
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_run_dispose (G_OBJECT (evaluator));
}

static GtkCheckButton *
find_none (GtkWidget *area)
{
  return GTK_CHECK_BUTTON (find_with_text (area, GTK_TYPE_CHECK_BUTTON, "No move wins"));
}

static void
assert_answer (GtkWidget *area, const char *expected, gboolean none)
{
  g_autofree char *answer = grundy_answer_area_get_answer (GRUNDY_ANSWER_AREA (area));

  g_assert_cmpstr (answer, ==, expected);
  g_assert_cmpint (gtk_check_button_get_active (find_none (area)), ==, none);
}

/* That no move wins takes the place of moves that were chosen before, and the other way round. */
static void
test_no_move_wins (void)
{
  static const char *const choices[] = { "nim(1,2)", "nim(2,2)", NULL };
  g_autoptr (CgtExercise) exercise = cgt_exercise_read ("kind: winning-moves\nexpression: nim(3,2)\n", NULL);
  g_autoptr (CgtTask) task = cgt_task_new (exercise, 0);

  for (guint on_board = 0; on_board < 2; on_board++)
    {
      GtkWidget *area = g_object_ref_sink (g_object_new (GRUNDY_TYPE_ANSWER_AREA, NULL));

      grundy_answer_area_set_task (GRUNDY_ANSWER_AREA (area), task, choices, on_board, NULL);
      for (guint i = 0; i < 2; i++)
        {
          if (on_board)
            grundy_answer_area_choose (GRUNDY_ANSWER_AREA (area), choices[0]);
          else
            gtk_check_button_set_active (GTK_CHECK_BUTTON (find (area, GTK_TYPE_CHECK_BUTTON)), TRUE);
          assert_answer (area, "nim(1,2)", FALSE);
          gtk_check_button_set_active (find_none (area), TRUE);
          assert_answer (area, "", TRUE);
        }
      g_object_unref (area);
    }
}

/* Of a game in which the players have different moves, an exercise says whose they are. */
static void
test_side (void)
{
  static const struct
  {
    const char *text, *says;
  } sides[] = {
    { "kind: winning-moves\nexpression: domineering(2x3)\n", "You are Left, vertical." },
    { "kind: play\nexpression: end-nim(3,5,2)\n", "You are Left, the first heap." },
    { "kind: winning-moves\nplayer: right\nexpression: hackenbush(br)\n", "You are Right, red." },
    { "kind: play\nexpression: toppling-dominoes(xo)\n", "You are Left, blue." },
    { "kind: winning-moves\nexpression: nim(3,2)\n", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
      GtkWidget *view = g_object_ref_sink (grundy_exercise_view_new (evaluator, sides[i].text, 0));

      while (!gtk_widget_get_sensitive (find_with_text (view, GTK_TYPE_BUTTON, "Check")))
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (has_label (view, "You are"), ==, sides[i].says != NULL);
      g_assert_true (sides[i].says == NULL || has_label (view, sides[i].says));
      g_object_unref (view);
      g_object_run_dispose (G_OBJECT (evaluator));
    }
}

/* A game can be begun at once: whose moves they are is said before anything is computed. */
static void
test_side_at_once (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  GtkWidget *view =
    g_object_ref_sink (grundy_exercise_view_new (evaluator, "kind: play\nexpression: hackenbush(br)\n", 0));

  g_assert_true (has_label (view, "You are Left, blue."));
  g_object_unref (view);
  g_object_run_dispose (G_OBJECT (evaluator));
}

/* Who begins to play has made no move yet, although the document writes the position in another way. */
static void
test_begin (void)
{
  g_autoptr (GrundyEvaluator) evaluator = grundy_evaluator_new ();
  GtkWidget *view =
    g_object_ref_sink (grundy_exercise_view_new (evaluator, "kind: play\nexpression: nim(3)-domineering(2x2)\n", 0));

  g_signal_emit_by_name (part (view, "begin"), "clicked");
  g_assert_true (has_label (view, "It is your move."));
  g_assert_true (gtk_widget_get_sensitive (part (view, "check"))); /* nothing is judged */
  g_object_unref (view);
  g_object_run_dispose (G_OBJECT (evaluator));
}

/* A game that is played for misère is a picture among the answers, too. */
static void
test_misere_pictured (void)
{
  g_autoptr (CgtExercise) exercise =
    cgt_exercise_read ("kind: order\ngame: misere(nim(3,2))\ngame: nim(1)\ngame: 1/2\n", NULL);
  g_autoptr (CgtTask) task = cgt_task_new (exercise, 0);
  GtkWidget *area = g_object_ref_sink (g_object_new (GRUNDY_TYPE_ANSWER_AREA, NULL));

  grundy_answer_area_set_task (GRUNDY_ANSWER_AREA (area), task, (const char *const[]) { NULL }, FALSE, NULL);
  g_assert_nonnull (find (area, GRUNDY_TYPE_MINIATURE));
  g_assert_true (has_label (area, "misère play"));
  g_object_unref (area);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/reader/page", test_page);
  g_test_add_func ("/reader/side-at-once", test_side_at_once);
  g_test_add_func ("/reader/misere-pictured", test_misere_pictured);
  g_test_add_func ("/reader/reset", test_reset);
  g_test_add_func ("/reader/begin", test_begin);
  g_test_add_func ("/reader/sliding", test_sliding);
  g_test_add_func ("/reader/closed", test_closed);
  g_test_add_func ("/reader/hostile", test_hostile);
  g_test_add_func ("/reader/replaced", test_replaced);
  g_test_add_func ("/reader/wrong-exercise", test_wrong_exercise);
  g_test_add_func ("/reader/choices-wait", test_choices_wait);
  g_test_add_func ("/reader/verdict-first", test_verdict_first);
  g_test_add_func ("/reader/unfinished-table", test_unfinished_table);
  g_test_add_func ("/reader/told-is-not-solved", test_told_is_not_solved);
  g_test_add_func ("/reader/undo", test_undo);
  g_test_add_func ("/reader/many-choices", test_many_choices);
  g_test_add_func ("/reader/named-places", test_named_places);
  g_test_add_func ("/reader/arrows-between-choices", test_arrows_between_choices);
  g_test_add_func ("/reader/pictured-answer", test_pictured_answer);
  g_test_add_func ("/reader/many-pictures", test_many_pictures);
  g_test_add_func ("/reader/no-move-wins", test_no_move_wins);
  g_test_add_func ("/reader/side", test_side);
  return g_test_run ();
}
