/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Every template is instantiated, and the parts of the window work together; warnings are fatal. */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <math.h>

#include "app/automata/grundy-automata-view.h"
#include "app/boards/grundy-board.h"
#include "app/window/grundy-application.h"
#include "app/window/grundy-notice.h"
#include "app/window/grundy-component-view.h"
#include "app/window/grundy-recent.h"
#include "app/window/grundy-examples.h"
#include "app/window/grundy-gallery.h"
#include "app/base/grundy-export.h"
#include "app/explain/grundy-explain-view.h"
#include "app/views/grundy-generations-canvas.h"
#include "app/views/grundy-generations-view.h"
#include "app/views/grundy-moves-view.h"
#include "app/base/grundy-deferred.h"
#include "app/base/grundy-pictured.h"
#include "app/base/grundy-preferences.h"
#include "app/base/grundy-theme.h"
#include "app/play/grundy-game-view.h"
#include "app/reader/grundy-exercise-view.h"
#include "app/reader/grundy-lessons-view.h"
#include "app/reader/grundy-page-view.h"
#include "app/views/grundy-chances-bar.h"
#include "app/sequences/grundy-number-view.h"
#include "app/sequences/grundy-sequence-view.h"
#include "app/sequences/grundy-sequences-section.h"
#include "app/sequences/grundy-two-heap-view.h"
#include "app/views/grundy-thermograph-view.h"
#include "app/views/grundy-tree-canvas.h"
#include "app/views/grundy-tree-view.h"
#include "app/views/grundy-value-label.h"
#include "app/views/grundy-value-view.h"
#include "app/window/grundy-window.h"
#include "widgets.h"

static gboolean
has_value (GrundyWindow *window, const char *value)
{
  const CgtEvaluation *evaluation = grundy_window_get_evaluation (window);

  return evaluation != NULL &&
         g_strcmp0 (evaluation->score != NULL ? evaluation->score : evaluation->value, value) == 0 &&
         !grundy_evaluator_get_busy (grundy_window_get_evaluator (window));
}

static void
wait_for_value (GrundyWindow *window, const char *value)
{
  while (!has_value (window, value))
    g_main_context_iteration (NULL, TRUE);
}

/* The entry with the notation of the first component. */
static GtkWidget *
find_notation (GtkWidget *widget)
{
  if (GTK_IS_ENTRY (widget) && gtk_widget_has_css_class (widget, "monospace"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_notation (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GrundyWindow *
window_with (const char *notation)
{
  GrundyWindow *window = grundy_window_new (NULL);
  g_autoptr (GError) error = NULL;

  gtk_window_present (GTK_WINDOW (window));
  grundy_document_add (grundy_window_get_document (window), notation, &error);
  g_assert_no_error (error);
  return window;
}

static void
let_it_draw (void)
{
  for (guint i = 0; i < 20; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
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
test_template (gconstpointer data)
{
  GType (*get_type) (void) = data;
  GtkWidget *widget = g_object_ref_sink (g_object_new (get_type (), NULL));

  g_assert_finalize_object (G_OBJECT (widget));
}

static void
test_value (void)
{
  GrundyWindow *window = window_with ("hackenbush(bbr)");

  wait_for_value (window, "3/2");
  let_it_draw ();
  close_window (window);
}

/* A component that is a fact about a game is shown as it is: no winner, no moves, no play. */
static void
test_measure (void)
{
  GrundyWindow *window = window_with ("mean({2|-1})");
  GtkRevealer *notice = GTK_REVEALER (find (find (GTK_WIDGET (window), GRUNDY_TYPE_NOTICE), GTK_TYPE_REVEALER));
  const GType pages[] = { GRUNDY_TYPE_MOVES_VIEW, GRUNDY_TYPE_THERMOGRAPH_VIEW };
  const char *const names[] = { "moves", "thermograph" };
  const char *const titles[] = { "No Moves", "No Thermograph" };
  const char *reason = "This is a fact about a game. It is not played.";
  CgtEvaluation *record;

  wait_for_value (window, "1/2");
  while (grundy_evaluator_get_busy (grundy_window_get_evaluator (window)))
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  record = grundy_window_get_evaluation (window);
  g_assert_cmpint (record->outcome, ==, CGT_OUTCOME_UNKNOWN);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *page = find (GTK_WIDGET (window), pages[i]);
      AdwStatusPage *status = ADW_STATUS_PAGE (find (page, ADW_TYPE_STATUS_PAGE));

      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", names[i]);
      g_assert_cmpstr (adw_status_page_get_title (status), ==, titles[i]);
      g_assert_cmpstr (adw_status_page_get_description (status), ==, reason);
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (grundy_explain_view_get_explanation (
           GRUNDY_EXPLAIN_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW))) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (grundy_explain_view_get_explanation (
                     GRUNDY_EXPLAIN_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW)))
                     ->value,
                   ==, "1/2");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play", NULL);
  g_assert_true (gtk_revealer_get_reveal_child (notice));
  close_window (window);
}

/* The views of a sum, one after the other, in both styles. */
static void
test_views (void)
{
  GrundyWindow *window = window_with ("nim(2,3) + kayles(3)");
  AdwStyleManager *style = adw_style_manager_get_default ();
  const char *views[] = { "tree", "thermograph", "generations", "explain", "moves" };

  wait_for_value (window, "*2");
  for (guint dark = 0; dark < 2; dark++)
    {
      adw_style_manager_set_color_scheme (style, dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
      for (guint i = 0; i < G_N_ELEMENTS (views); i++)
        {
          gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", views[i]);
          while (grundy_evaluator_get_n_asked (grundy_window_get_evaluator (window)) > 0)
            g_main_context_iteration (NULL, TRUE);
          let_it_draw ();
        }
    }
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  close_window (window);
}

/* What each view shows can be drawn on paper on another thread. */
static gpointer
draw_on_paper (gpointer data)
{
  GrundyPicture *picture = data;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "grundy-test-picture.svg", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  cgt_picture_save_fitting (path, CGT_PICTURE_BY_ENDING, picture->width, picture->height, cgt_theme_light (),
                            picture->draw, picture->data, NULL, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_remove (path);
  /* Something besides the ground. */
  g_assert_cmpuint (strlen (text), >, 1000);
  return NULL;
}

static void
test_pictures (void)
{
  GrundyWindow *window = window_with ("nim(2,3) + kayles(3)");
  GType types[] = { GRUNDY_TYPE_TREE_VIEW, GRUNDY_TYPE_THERMOGRAPH_VIEW, GRUNDY_TYPE_GENERATIONS_VIEW };
  const char *names[] = { "tree", "thermograph", "generations" };

  wait_for_value (window, "*2");
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (GrundyPicture) picture = NULL;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", names[i]);
      while (picture == NULL)
        {
          g_main_context_iteration (NULL, TRUE);
          picture = grundy_pictured_get_picture (GRUNDY_PICTURED (find (GTK_WIDGET (window), types[i])));
        }
      g_thread_join (g_thread_new (names[i], draw_on_paper, picture));
    }
  close_window (window);
}

/* A nim-value is explained; if there is none, the reason is given. */
static void
test_nimber (void)
{
  static const struct
  {
    const char *notation, *value, *why; /* NULL: a picture is expected */
  } cases[] = {
    { "kayles(3,5)", "*7", NULL },
    { "northcott(b..w|.b.w)", "*3", NULL },
    { "square-but-one(4)", "oo(0)", "with 0" },
    { "queens-race(3,5; 1,2)", "0", NULL },
    { "domineering(2x2)", "+-1", "Left and Right" },
    { "misere(nim(1,2))", NULL, "misère play" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GrundyWindow *window = window_with (cases[i].notation);
      GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW);
      g_autofree char *why = NULL;
      g_autoptr (GrundyPicture) picture = NULL;

      wait_for_value (window, cases[i].value);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
      let_it_draw ();
      g_assert_true (gtk_widget_get_mapped (view));
      why = grundy_explain_no_nimber (grundy_window_get_evaluation (window));
      /* The record is shown in the next frame. */
      while (cases[i].why == NULL && (picture = grundy_pictured_get_picture (GRUNDY_PICTURED (view))) == NULL)
        g_main_context_iteration (NULL, TRUE);
      if (cases[i].why == NULL)
        g_assert_null (why);
      else
        g_assert_nonnull (strstr (why, cases[i].why));
      close_window (window);
    }
}

/* Steps are all there for reading, and one after the other for a lecture. Links lead to other explanations and back. */
static void
test_explain (void)
{
  GrundyWindow *window = window_with ("domineering(2x2)");
  GrundyExplainView *view = GRUNDY_EXPLAIN_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW));
  GrundyExplainList *list = grundy_explain_view_get_list (view);
  GrundyEvaluator *evaluator = grundy_window_get_evaluator (window);
  g_autoptr (GrundyPicture) picture = NULL;
  guint n;

  /* Nobody asks while the page is hidden. */
  wait_for_value (window, "+-1");
  let_it_draw ();
  g_assert_null (grundy_explain_view_get_explanation (view));
  g_assert_cmpuint (grundy_evaluator_get_n_asked (evaluator), ==, 0);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (grundy_explain_view_get_explanation (view) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (grundy_explain_view_get_explanation (view)->value, ==, "+-1");
  let_it_draw ();
  n = grundy_explain_list_get_n_steps (list);
  g_assert_cmpuint (n, >, 2);
  g_assert_null (grundy_explain_list_get_step (list));

  grundy_explain_list_set_stepwise (list, TRUE);
  for (guint i = 0; i < n; i++)
    {
      let_it_draw ();
      g_assert_cmpuint (grundy_explain_list_get_current (list), ==, i);
      g_assert_nonnull (grundy_explain_list_get_step (list));
      g_assert_true (grundy_explain_list_go (list, 1) == (i + 1 < n));
    }
  g_assert_false (grundy_explain_list_go (list, 1));
  grundy_explain_list_set_stepwise (list, FALSE);

  picture = grundy_pictured_get_picture (GRUNDY_PICTURED (view));
  picture->measure (picture->data, G_MAXDOUBLE, &picture->width, &picture->height);
  g_thread_join (g_thread_new ("explanation", draw_on_paper, picture));

  grundy_explain_view_go_to (view, "{1/8|1}");
  while (!g_str_equal (grundy_explain_view_get_explanation (view)->value, "1/2"))
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  gtk_widget_activate_action (GTK_WIDGET (list), "explain.back", NULL);
  let_it_draw ();
  g_assert_cmpstr (grundy_explain_view_get_explanation (view)->value, ==, "+-1");

  /* A link that cannot be read changes nothing, and a question is dropped with the page. */
  grundy_explain_view_go_to (view, "nim(x)");
  while (grundy_evaluator_get_n_asked (evaluator) > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (grundy_explain_view_get_explanation (view)->value, ==, "+-1");
  grundy_explain_view_go_to (view, "domineering(4x4)");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "thermograph");
  let_it_draw ();
  g_assert_cmpuint (grundy_evaluator_get_n_asked (evaluator), ==, 0);
  close_window (window);
}

/* Playing a game */

static char *
now_of (GrundyWindow *window)
{
  return grundy_document_get_expression (grundy_window_get_document (window));
}

static void
wait_for_position (GrundyWindow *window, const char *position)
{
  for (;;)
    {
      g_autofree char *now = now_of (window);

      if (g_str_equal (now, position))
        return;
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
wait_for_turn (GrundyWindow *window, const char *turn)
{
  GrundyGameView *view = GRUNDY_GAME_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_GAME_VIEW));

  while (!g_str_equal (grundy_game_view_get_turn (view), turn) || grundy_window_get_evaluation (window) == NULL ||
         grundy_evaluator_get_busy (grundy_window_get_evaluator (window)))
    g_main_context_iteration (NULL, TRUE);
}

static void
start_game (GrundyWindow *window, GrundySeat left, GrundySeat right, CgtPlayer begins)
{
  GrundySeat seats[2] = { left, right };

  grundy_window_play_start (window, grundy_game_new (seats, begins, grundy_window_get_evaluation (window)->impartial));
}

static void
choose_on_board (GrundyWindow *window, const CgtMove *move)
{
  g_signal_emit_by_name (find (GTK_WIDGET (window), GRUNDY_TYPE_COMPONENT_VIEW), "move-chosen", move);
}

static void
play_best (GrundyWindow *window)
{
  g_autoptr (GPtrArray) moves = cgt_evaluation_moves_best_first (grundy_window_get_evaluation (window), CGT_LEFT);

  choose_on_board (window, moves->pdata[0]);
}

static const GrundySeat person = { .program = FALSE };
static const GrundySeat program = { .program = TRUE, .strategy = GRUNDY_STRATEGY_PERFECT };

/* The program answers each move; taking back undoes both; the end is told. */
static void
test_play_program (void)
{
  GrundyWindow *window = window_with ("nim(3,5)");
  g_autofree char *mine = NULL;
  guint turns = 0;

  wait_for_value (window, "*6");
  start_game (window, person, program, CGT_LEFT);
  wait_for_turn (window, "Your turn");
  play_best (window);
  mine = now_of (window);
  g_assert_cmpstr (mine, ==, "nim(3,3)");
  wait_for_turn (window, "Your turn");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  wait_for_position (window, "nim(3,5)");
  wait_for_turn (window, "Your turn");
  for (;;)
    {
      const GrundyGameView *view = GRUNDY_GAME_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_GAME_VIEW));

      play_best (window);
      while (g_str_equal (grundy_game_view_get_turn ((GrundyGameView *) view), "The program moves") ||
             grundy_window_get_evaluation (window) == NULL)
        g_main_context_iteration (NULL, TRUE);
      if (!g_str_equal (grundy_game_view_get_turn ((GrundyGameView *) view), "Your turn"))
        break;
      g_assert_cmpuint (++turns, <, 8);
    }
  wait_for_turn (window, "You win.");
  /* The values come back with the end of the game. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.game-end", NULL);
  let_it_draw ();
  g_assert_true (gtk_widget_get_mapped (find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW)));
  close_window (window);
}

/* A person tries out why a position is won: the program plays the side that loses, and names what a mistake loses. */
static void
test_play_proof (void)
{
  GrundyWindow *window = window_with ("nim(1,2,3)");
  GrundyGameView *view = GRUNDY_GAME_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_GAME_VIEW));
  const GPtrArray *moves;
  const CgtMove *bad = NULL;
  g_autofree char *lost = NULL, *better = NULL;

  wait_for_value (window, "0");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play-proof", NULL);
  /* Whoever moves loses, so the program begins. */
  wait_for_turn (window, "Your turn");
  g_assert_cmpstr (grundy_game_view_get_note (view), ==, "");
  moves = grundy_window_get_evaluation (window)->moves[CGT_LEFT];
  for (guint i = 0; i < moves->len && bad == NULL; i++)
    if (((const CgtMove *) moves->pdata[i])->wins == CGT_NO)
      bad = moves->pdata[i];
  g_assert_nonnull (bad);
  lost = g_strdup_printf ("A mistake: the win is lost with the move to %s, whose value is %s.", cgt_move_get_to (bad),
                          bad->value);
  better =
    g_strdup (cgt_move_get_to (cgt_evaluation_get_winning_move (grundy_window_get_evaluation (window), CGT_LEFT)));
  choose_on_board (window, bad);
  wait_for_turn (window, "Your turn");
  g_assert_true (g_str_has_prefix (grundy_game_view_get_note (view), lost));
  g_assert_nonnull (strstr (grundy_game_view_get_note (view), better));
  /* Now the program has a winning answer, so nothing that is played is a mistake. */
  play_best (window);
  g_assert_cmpstr (grundy_game_view_get_note (view), ==, "");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.game-end", NULL);
  close_window (window);
}

/* Nobody can play the moves of the other side, and values are hidden until they are asked for. */
static void
test_play_side (void)
{
  GrundyWindow *window = window_with ("hackenbush(bbr)");
  GtkWidget *value_view = find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW);
  g_autofree char *now = NULL;

  wait_for_value (window, "3/2");
  start_game (window, person, program, CGT_RIGHT);
  wait_for_position (window, "hackenbush(bb)");
  wait_for_turn (window, "Your turn: you are Left");
  let_it_draw ();
  g_assert_false (gtk_widget_get_mapped (value_view));
  /* The log has the place of the answers. */
  g_assert_true (
    gtk_widget_compute_expand (find (GTK_WIDGET (window), GRUNDY_TYPE_GAME_VIEW), GTK_ORIENTATION_VERTICAL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.game-values", NULL);
  let_it_draw ();
  g_assert_true (gtk_widget_get_mapped (value_view));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.game-end", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  wait_for_value (window, "3/2");
  start_game (window, person, person, CGT_LEFT);
  wait_for_turn (window, "Left to move");
  choose_on_board (window, grundy_window_get_evaluation (window)->moves[CGT_RIGHT]->pdata[0]);
  now = now_of (window);
  g_assert_cmpstr (now, ==, "hackenbush(bbr)");
  play_best (window);
  wait_for_turn (window, "Left wins.");
  close_window (window);
}

/* Answers are hidden until they are asked for, in each position anew; the switch is also off again. */
static void
test_predict (void)
{
  GrundyWindow *window = window_with ("nim(3,5)");
  GtkWidget *value_view = find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW);

  wait_for_value (window, "*6");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.predict-first", NULL);
  let_it_draw ();
  g_assert_false (gtk_widget_get_mapped (value_view));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.reveal", NULL);
  let_it_draw ();
  g_assert_true (gtk_widget_get_mapped (value_view));
  choose_on_board (window, grundy_window_get_evaluation (window)->moves[CGT_LEFT]->pdata[0]);
  let_it_draw ();
  g_assert_false (gtk_widget_get_mapped (value_view));
  while (grundy_window_get_evaluation (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  start_game (window, person, person, CGT_LEFT);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.reveal", NULL);
  let_it_draw ();
  g_assert_true (gtk_widget_get_mapped (value_view));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.game-end", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.predict-first", NULL);
  let_it_draw ();
  g_assert_true (gtk_widget_get_mapped (value_view));
  close_window (window);
}

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text))
      return TRUE;
  return FALSE;
}

/* In a scoring game the program plays for the best score, and the player with more wins. */
static void
test_play_score (void)
{
  GrundyWindow *window = window_with ("cheques(0,10,0,3)");

  wait_for_value (window, "13");
  while (!has_label (GTK_WIDGET (window), "odd places 0, even places 13"))
    g_main_context_iteration (NULL, TRUE);
  start_game (window, person, program, CGT_RIGHT);
  wait_for_position (window, "cheques(0,10,0)");
  for (guint i = 0; i < 2; i++)
    {
      wait_for_turn (window, "Your turn");
      play_best (window);
    }
  wait_for_turn (window, "You lose by 13.");
  close_window (window);
}

static void
test_chances (void)
{
  GrundyWindow *window = window_with ("nim(2,4,6)");
  GrundyChancesBar *bar = GRUNDY_CHANCES_BAR (find (GTK_WIDGET (window), GRUNDY_TYPE_CHANCES_BAR));
  const CgtRandomOpponent *chances;
  guint n_best = 0;

  wait_for_value (window, "0");
  grundy_chances_bar_set_active (bar, TRUE);
  while (grundy_chances_bar_get_chances (bar) == NULL)
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  chances = grundy_chances_bar_get_chances (bar);
  g_assert_cmpuint (chances->moves->len, ==, 12);
  for (guint i = 0; i < chances->moves->len; i++)
    {
      const CgtRandomMove *move = chances->moves->pdata[i];

      n_best += move->best;
      if (move->best)
        g_assert_cmpstr (move->chance, ==, chances->first);
      g_assert_cmpfloat (move->approximately, <=, chances->first_approximately);
    }
  g_assert_cmpuint (n_best, >=, 1);
  play_best (window);
  /* The chances are those of the new position. */
  while (grundy_chances_bar_get_chances (bar) == NULL || grundy_chances_bar_get_chances (bar)->moves->len == 12)
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

/* As the application does. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/grundy_cgt/Grundy/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* The type grows step by step, and either side can be hidden. */
static void
test_presentation (void)
{
  GrundyWindow *window = window_with ("hackenbush(bbr)");
  GtkWidget *value_view = find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW);
  GtkWidget *board = find (GTK_WIDGET (window), GRUNDY_TYPE_BOARD);
  PangoContext *context = gtk_widget_get_pango_context (board);
  int size;

  load_style ();
  wait_for_value (window, "3/2");
  let_it_draw ();
  size = pango_font_description_get_size (pango_context_get_font_description (context));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.larger-type", NULL);
  while (pango_font_description_get_size (pango_context_get_font_description (context)) <= size)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.smaller-type", NULL);
  while (pango_font_description_get_size (pango_context_get_font_description (context)) != size)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.wide-boards", NULL);
  let_it_draw ();
  g_assert_false (gtk_widget_get_mapped (value_view));
  g_assert_true (gtk_widget_get_mapped (board));
  /* One side is always in sight. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.wide-results", NULL);
  let_it_draw ();
  g_assert_true (gtk_widget_get_mapped (value_view));
  g_assert_false (gtk_widget_get_mapped (board));
  close_window (window);
}

static void
test_actions (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  GrundyDocument *document = grundy_window_get_document (window);

  wait_for_value (window, "*");
  grundy_document_add (document, "nim(2)", NULL);
  wait_for_value (window, "*3");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  wait_for_value (window, "*");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL);
  wait_for_value (window, "*3");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.wide-results", NULL);
  let_it_draw ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.wide-results", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-text", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-latex", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.misere", NULL);
  g_assert_true (grundy_document_get_misere (document));
  while (grundy_evaluator_get_busy (grundy_window_get_evaluator (window)))
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  close_window (window);
}

/* An evaluation in progress is dropped for the next edit. */
static void
test_edit_while_evaluating (void)
{
  GrundyWindow *window = window_with ("domineering(8x8)");
  GrundyEvaluator *evaluator = grundy_window_get_evaluator (window);
  GrundyDocument *document = grundy_window_get_document (window);
  guint number = grundy_document_get_component (document, 0)->number;

  while (grundy_evaluator_get_positions (evaluator) == 0)
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  g_assert_true (grundy_document_set_text (document, number, "domineering(..|..)", FALSE, NULL));
  wait_for_value (window, "+-1");
  close_window (window);
}

static void
test_cancel (void)
{
  GrundyWindow *window = window_with ("domineering(8x8)");
  GrundyEvaluator *evaluator = grundy_window_get_evaluator (window);

  while (grundy_evaluator_get_positions (evaluator) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.cancel", NULL);
  while (grundy_evaluator_get_busy (evaluator))
    g_main_context_iteration (NULL, TRUE);
  let_it_draw ();
  close_window (window);
}

/* Closing does not wait for the worker, and nothing is delivered afterwards. */
static void
test_close_while_evaluating (void)
{
  GrundyWindow *window = window_with ("domineering(8x8)");

  while (grundy_evaluator_get_positions (grundy_window_get_evaluator (window)) == 0)
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
  let_it_draw ();
}

static AdwMessageDialog *
find_dialog (void)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *toplevel = toplevels; toplevel != NULL; toplevel = toplevel->next)
    if (ADW_IS_MESSAGE_DIALOG (toplevel->data))
      return toplevel->data;
  return NULL;
}

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
  g_assert_nonnull (find_dialog ());
  gtk_window_close (GTK_WINDOW (find_dialog ()));
  while (find_dialog () != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (window);
  gtk_window_close (GTK_WINDOW (window));
  let_it_draw ();
  adw_message_dialog_response (find_dialog (), "discard");
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (find_dialog ()));
}

static void
test_moves (void)
{
  GrundyWindow *window = window_with ("nim(17,25,13)");
  GrundyMovesView *moves = GRUNDY_MOVES_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_MOVES_VIEW));
  const CgtEvaluation *evaluation;
  g_autoptr (GPtrArray) best = NULL;
  const CgtMove *move;

  wait_for_value (window, "*5");
  let_it_draw ();
  evaluation = grundy_window_get_evaluation (window);
  best = cgt_evaluation_moves_best_first (evaluation, CGT_LEFT);
  move = best->pdata[0];
  g_assert_cmpstr (cgt_move_get_term_to (move), ==, "nim(17,25,8)");
  g_assert_cmpint (move->wins, ==, CGT_YES);
  g_assert_cmpint (((CgtMove *) best->pdata[1])->wins, ==, CGT_NO);
  g_signal_emit_by_name (moves, "show-move", move, CGT_LEFT);
  let_it_draw ();
  g_signal_emit_by_name (moves, "play-move", move, CGT_LEFT);
  wait_for_value (window, "0");
  grundy_document_undo (grundy_window_get_document (window));
  wait_for_value (window, "*5");
  close_window (window);
}

/* Wrong input is reported, and the last valid state stays. */
static void
test_typing (void)
{
  GrundyWindow *window = window_with ("nim(3)");
  GrundyDocument *document = grundy_window_get_document (window);
  GtkWidget *entry = find_notation (GTK_WIDGET (window));
  g_autofree char *expression = NULL;

  wait_for_value (window, "*3");
  gtk_editable_set_text (GTK_EDITABLE (entry), "nim(3,x");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  expression = grundy_document_get_expression (document);
  g_assert_cmpstr (expression, ==, "nim(3)");
  gtk_editable_set_text (GTK_EDITABLE (entry), "nim(3,4)");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  wait_for_value (window, "*7");
  close_window (window);
}

/* Every game of the gallery opens, is drawn, and is evaluated or still being evaluated. */
static void
test_gallery (void)
{
  const CgtRuleset *const *rulesets;
  guint n;

  rulesets = cgt_rulesets (&n);
  for (guint i = 0; i < n; i++)
    {
      const char *example = cgt_ruleset_get_sketch (rulesets[i])->example;
      GrundyWindow *window;

      if (example == NULL)
        continue;
      g_test_message ("%s", example);
      window = window_with (example);
      let_it_draw ();
      close_window (window);
    }
}

static void
test_gallery_dialog (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  GtkWindow *dialog;

  dialog = grundy_gallery_present_dialog (GTK_WINDOW (window), NULL, NULL);
  let_it_draw ();
  gtk_window_destroy (dialog);
  dialog = grundy_preferences_present (GTK_WINDOW (window), NULL);
  let_it_draw ();
  gtk_window_destroy (dialog);
  /* An open dialog is closed with its window. */
  dialog = grundy_gallery_present_dialog (GTK_WINDOW (window), NULL, NULL);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  let_it_draw ();
  close_window (window);
  while (dialog != NULL)
    g_main_context_iteration (NULL, TRUE);
}

#define ADD_TEMPLATE(name, get_type) g_test_add_data_func ("/template/" name, get_type, test_template)

static gboolean
press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  return handled;
}

static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds, sight;

  graphene_rect_init (&sight, 0, 0, gtk_widget_get_width (scroller), gtk_widget_get_height (scroller));
  return gtk_widget_compute_bounds (widget, scroller, &bounds) && graphene_rect_intersection (&bounds, &sight, NULL);
}

/* A key that opens the menu of an entry that was scrolled away scrolls back to the entry first. */
static void
test_in_sight (void)
{
  GrundyWindow *window = window_with ("nim(1,2)");
  GtkWidget *entry, *scroller;
  GtkAdjustment *adjustment;

  for (guint i = 0; i < 12; i++)
    grundy_document_duplicate (grundy_window_get_document (window),
                               grundy_document_get_component (grundy_window_get_document (window), 0)->number);
  entry = find_notation (GTK_WIDGET (window));
  scroller = gtk_widget_get_ancestor (entry, GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  while (gtk_adjustment_get_upper (adjustment) < 3 * gtk_adjustment_get_page_size (adjustment))
    g_main_context_iteration (NULL, TRUE);
  /* The boards may still grow, and the focus may still be scrolled to. So the wheel is turned until it has come far
   * enough. */
  gtk_widget_grab_focus (entry);
  for (; !is_in_sight (entry); g_main_context_iteration (NULL, TRUE))
    gtk_adjustment_set_value (adjustment, 0);
  g_assert_false (press (GTK_WIDGET (window), GDK_KEY_Menu));
  for (; is_in_sight (entry); g_main_context_iteration (NULL, TRUE))
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  g_assert_false (press (GTK_WIDGET (window), GDK_KEY_Page_Up));
  g_assert_true (press (GTK_WIDGET (window), GDK_KEY_Menu));
  while (!is_in_sight (entry))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (press (GTK_WIDGET (window), GDK_KEY_Menu));
  close_window (window);
}

static GtkWidget *
show_section (GrundyWindow *window, const char *name, GType type)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", name);
  return find (GTK_WIDGET (window), type);
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
  GrundyDocument *document = grundy_window_get_document (window);
  GtkWidget *sequences = show_section (window, "sequences", GRUNDY_TYPE_SEQUENCE_VIEW);
  GtkWidget *automata = show_section (window, "automata", GRUNDY_TYPE_AUTOMATA_VIEW);

  let_it_draw ();
  g_assert_null (grundy_document_get_section (document, "automaton"));
  grundy_sequence_view_show (GRUNDY_SEQUENCE_VIEW (sequences), "0.137", "500");
  grundy_automata_view_choose (GRUNDY_AUTOMATA_VIEW (automata), GRUNDY_AUTOMATON_ULAM_WARBURTON, 9);
  let_it_draw ();
  data = grundy_document_to_data (document);
  g_assert_true (g_file_set_contents (path, data, -1, NULL));
  close_window (window);

  window = grundy_window_new (NULL);
  document = grundy_window_get_document (window);
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

static gboolean
is_described (GtkWidget *widget, const char *text)
{
  g_autofree char *wrong =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);

  return wrong == NULL;
}

/* A new value is read out: it becomes the description of the widget with the focus. */
static void
test_announce (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  GrundyDocument *document = grundy_window_get_document (window);
  GtkWidget *board = find (GTK_WIDGET (window), GRUNDY_TYPE_BOARD), *entry;
  guint number = grundy_document_get_component (document, 0)->number;

  wait_for_value (window, "*");
  gtk_widget_grab_focus (board);
  grundy_document_set_text (document, number, "nim(2)", FALSE, NULL);
  while (!is_described (board, "Value *2. Whoever moves first wins"))
    g_main_context_iteration (NULL, TRUE);
  entry = find (find_notation (GTK_WIDGET (window)), GTK_TYPE_TEXT);
  gtk_widget_grab_focus (entry);
  grundy_document_set_text (document, number, "nim(0)", FALSE, NULL);
  while (!is_described (entry, "Value 0. Whoever moves second wins"))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_grab_focus (board);
  while (is_described (entry, "Value 0. Whoever moves second wins"))
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

/* Returns how many rows of lists there are in @widget. All have names. */
static guint
assert_rows_named (GtkWidget *widget)
{
  gboolean is_row = g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget") &&
                    !GTK_IS_STACK (gtk_widget_get_parent (widget)) &&     /* of a drop-down */
                    !GTK_IS_COLUMN_VIEW (gtk_widget_get_parent (widget)); /* its header */
  guint n = is_row;

  if (is_row && !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    g_error ("a row of a %s has no name", G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      n += assert_rows_named (child);
  return n;
}

/* The rows of moves, the generations of an automaton and the numbers of a day. */
static void
test_row_names (void)
{
  GrundyWindow *window = window_with ("domineering(..|..)");
  GtkWidget *section;

  wait_for_value (window, "+-1");
  let_it_draw ();
  while (assert_rows_named (find (GTK_WIDGET (window), GRUNDY_TYPE_MOVES_VIEW)) < 4)
    g_main_context_iteration (NULL, TRUE);
  section = show_section (window, "automata", GRUNDY_TYPE_AUTOMATA_VIEW);
  while (assert_rows_named (section) < 5)
    g_main_context_iteration (NULL, TRUE);
  show_section (window, "sequences", GRUNDY_TYPE_SEQUENCE_VIEW);
  section = find (GTK_WIDGET (window), GRUNDY_TYPE_SEQUENCES_SECTION);
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (find (section, ADW_TYPE_VIEW_STACK)), "numbers");
  while (assert_rows_named (section) < 5)
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

/* Plots grow with the text: a place on the screen is the same place of the plot. */
static void
test_scale (void)
{
  GrundyWindow *window = window_with ("hackenbush(bbr)");
  GtkWidget *board = find (GTK_WIDGET (window), GRUNDY_TYPE_BOARD);

  load_style ();
  wait_for_value (window, "3/2");
  g_assert_cmpfloat_with_epsilon (grundy_theme_get_scale (board), 1, 0.02);
  g_assert_false (grundy_theme_get (board)->strong);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  while (fabs (grundy_theme_get_scale (board) - 1.5) > 0.02)
    g_main_context_iteration (NULL, TRUE);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  while (fabs (grundy_theme_get_scale (board) - 1) > 0.02)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.larger-type", NULL);
  while (fabs (grundy_theme_get_scale (board) - 1.25) > 0.02)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (grundy_theme_get (board)->strong);
  close_window (window);
}

#define NARROW 360
#define LOW 640

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

/* The lesson is read on a worker. Its page is as wide as its boards and exercises make it. */
static void
assert_lesson_narrow (GrundyWindow *window)
{
  GtkWidget *page;

  gtk_widget_activate_action (find (GTK_WIDGET (window), GRUNDY_TYPE_LESSONS_VIEW), "lessons.next", NULL);
  page = find (GTK_WIDGET (window), GRUNDY_TYPE_PAGE_VIEW);
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
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (grundy_window_get_document (window));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "worksheet");
  grundy_worksheet_insert (worksheet, 0, "plot(nim(n), n = 1..20)");
  while (grundy_worksheet_entry_get_line (grundy_worksheet_get_entry (worksheet, 0)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_narrow (window, "a plot in the worksheet");
}

/* A window can be 360 pixels wide: every page of results, every section and every page of it, also with letters that
 * are half as large again. */
static void
test_narrow (gconstpointer data)
{
  static const char *const expressions[] = { "domineering(....|....) + {{5|3}|{-2|-7}}", "nim(3,5) + kayles(7)" };
  static const char *const sections[] = { "sequences", "automata", "worksheet", "lessons" };
  static const char *const kinds[] = { "one", "two", "table", "numbers" };
  guint n_pages, percent = GPOINTER_TO_UINT (data);
  const GrundyResultsPageInfo *pages = grundy_results_pages_get (&n_pages);

  load_style ();
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * percent / 100), NULL);
  for (guint e = 0; e < G_N_ELEMENTS (expressions); e++)
    {
      GrundyWindow *window = grundy_window_new (NULL);

      gtk_window_set_default_size (GTK_WINDOW (window), NARROW, LOW);
      gtk_window_present (GTK_WINDOW (window));
      assert_narrow (window, "the start page");
      g_assert_cmpuint (grundy_document_add (grundy_window_get_document (window), expressions[e], NULL), >, 0);
      while (grundy_window_get_evaluation (window) == NULL ||
             grundy_evaluator_get_busy (grundy_window_get_evaluator (window)))
        g_main_context_iteration (NULL, TRUE);
      for (guint i = 0; i < n_pages; i++)
        {
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
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* The name of the document is whole. If the names of the sections do not fit beside it, it has their place, and at last
 * that of buttons which the menu has, too. */
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
      GrundyWindow *window = grundy_window_new (NULL);

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * sizes[i].percent / 100, NULL);
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i].width, LOW);
      gtk_window_present (GTK_WINDOW (window));
      grundy_window_open (window, file);
      while (grundy_document_is_empty (grundy_window_get_document (window)))
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

static gboolean
is_raised (PangoAttribute *attribute, gpointer user_data)
{
  return attribute->klass->type == PANGO_ATTR_RISE || attribute->klass->type == PANGO_ATTR_BASELINE_SHIFT;
}

/* Whether the number in large type has raised digits, as a fraction has; after @number is shown. */
static gboolean
shows_fraction (GtkWidget *view, const char *number)
{
  GtkWidget *label = find (find (view, GTK_TYPE_SCROLLED_WINDOW), GTK_TYPE_LABEL);
  g_autoptr (PangoAttrList) attributes = NULL, raised = NULL;
  g_autofree char *before = g_strdup (gtk_label_get_text (GTK_LABEL (label)));

  grundy_number_view_show (GRUNDY_NUMBER_VIEW (view), number);
  while (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), before))
    g_main_context_iteration (NULL, TRUE);
  attributes = pango_attr_list_copy (pango_layout_get_attributes (gtk_label_get_layout (GTK_LABEL (label))));
  raised = attributes != NULL ? pango_attr_list_filter (attributes, is_raised, NULL) : NULL;
  return raised != NULL;
}

/* Until a number is chosen, its facts take no room. It is typeset anew for each number. */
static void
test_number_facts (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  GtkWidget *view, *facts;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", "sequences");
  view = find (GTK_WIDGET (window), GRUNDY_TYPE_NUMBER_VIEW);
  facts = find (view, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_false (gtk_widget_get_visible (facts));
  g_assert_true (shows_fraction (view, "3/4"));
  g_assert_true (gtk_widget_get_visible (facts));
  g_assert_false (shows_fraction (view, "-3"));
  close_window (window);
}

static guint
count_whole (GtkWidget *widget, const char *value)
{
  const char *whole = GTK_IS_LABEL (widget) ? grundy_value_label_get_whole (GTK_LABEL (widget)) : NULL;
  guint n = g_strcmp0 (whole, value) == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_whole (child, value);
  return n;
}

/* A value that is cut can be read: pointing at it shows more of it, in the list of moves too. */
static void
test_long_values (void)
{
  const char *value = "{100000000000000001|30000000000}";
  const char *typed = "{100000000000000001|30000000000||-2000000000000000}";
  GrundyWindow *window = window_with (typed);

  wait_for_value (window, typed);
  while (count_whole (find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW), typed) == 0)
    g_main_context_iteration (NULL, TRUE);
  while (count_whole (find (GTK_WIDGET (window), GRUNDY_TYPE_MOVES_VIEW), value) == 0)
    g_main_context_iteration (NULL, TRUE);
  grundy_document_replace (grundy_window_get_document (window), "1", NULL);
  while (count_whole (find (GTK_WIDGET (window), GRUNDY_TYPE_VALUE_VIEW), typed) > 0)
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

static void
save_changed (GrundyWindow *window)
{
  GrundyDocument *document = grundy_window_get_document (window);

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
  GrundyDocument *document = grundy_window_get_document (window);
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
  window = GRUNDY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  while (grundy_document_is_empty (grundy_window_get_document (window)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 1);

  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (application), "reopen"));
  g_application_hold (G_APPLICATION (application));
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  while (gtk_application_get_windows (GTK_APPLICATION (application)) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_action_group_activate_action (G_ACTION_GROUP (application), "reopen", NULL);
  window = GRUNDY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  while (grundy_document_is_empty (grundy_window_get_document (window)))
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
drop (GrundyWindow *window, GFile *file)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  GSList *files = g_slist_append (NULL, file);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (files));
  g_slist_free (files);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &taken);
    }
  g_assert_true (taken);
}

/* A file that is dropped on an empty window opens there; on a window with something in it, in a window of its own. */
static void
test_drop (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "dropped.grundy", NULL);
  g_autofree char *other_path = g_build_filename (folder, "other.grundy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path), other_file = g_file_new_for_path (other_path);
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  const char *contents = "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\"}]}";
  GrundyWindow *window, *other = NULL;

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  g_assert_true (g_file_set_contents (other_path, contents, -1, NULL));
  window = grundy_window_new (NULL);
  gtk_window_present (GTK_WINDOW (window));
  drop (window, file);
  while (grundy_document_is_empty (grundy_window_get_document (window)))
    g_main_context_iteration (NULL, TRUE);
  drop (window, other_file);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) at = g_list_model_get_item (windows, i);

      if (GRUNDY_IS_WINDOW (at) && at != GTK_WINDOW (window))
        other = GRUNDY_WINDOW (at);
    }
  g_assert_nonnull (other);
  while (grundy_document_is_empty (grundy_window_get_document (other)))
    g_main_context_iteration (NULL, TRUE);
  close_window (other);
  close_window (window);
  g_remove (path);
  g_remove (other_path);
  g_rmdir (folder);
}

/* A section that was never shown is made when it gets the focus, which goes to what is in it. */
static void
test_deferred_focus (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *section = g_object_new (GRUNDY_TYPE_DEFERRED, "child-type", GTK_TYPE_BUTTON, NULL);

  gtk_window_set_child (window, section);
  g_assert_null (grundy_deferred_peek (GRUNDY_DEFERRED (section)));
  g_assert_true (gtk_widget_grab_focus (section));
  g_assert_nonnull (grundy_deferred_peek (GRUNDY_DEFERRED (section)));
  g_assert_true (gtk_window_get_focus (window) == grundy_deferred_peek (GRUNDY_DEFERRED (section)));
  gtk_window_destroy (window);
}

/* Each document of the menu opens as a copy that belongs to no file, and the worksheet has nothing that is refused. */
static void
test_examples (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  guint n;
  const GrundyExample *examples = grundy_examples_get (&n);

  grundy_examples_fill_menu (menu);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (menu)), ==, n);
  for (guint i = 0; i < n; i++)
    {
      GrundyWindow *window = grundy_window_new (NULL);
      GrundyDocument *document = grundy_window_get_document (window);
      GrundyWorksheet *worksheet = grundy_document_get_worksheet (document);
      gboolean shows_section;

      gtk_window_present (GTK_WINDOW (window));
      gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", "s", examples[i].name);
      do
        {
          g_main_context_iteration (NULL, TRUE);
          shows_section = grundy_document_get_section (document, "automaton") != NULL;
        }
      while ((grundy_document_is_empty (document) && !shows_section) || grundy_document_get_reading (document, NULL));
      while (grundy_document_get_file (document) != NULL)
        g_main_context_iteration (NULL, TRUE);
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

static void
set_true (gpointer flag)
{
  *(gboolean *) flag = TRUE;
}

/* The sum is printed with its value, and so is the worksheet. */
static void
test_print (void)
{
  static const char *const sections[] = { "positions", "worksheet" };
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL),
                  *path = g_build_filename (folder, "print.pdf", NULL);
  GrundyWindow *window = grundy_window_new (NULL);
  GrundyDocument *document = grundy_window_get_document (window);

  gtk_window_present (GTK_WINDOW (window));
  g_assert_cmpuint (grundy_document_add (document, "nim(3,5)", NULL), !=, 0);
  grundy_worksheet_insert (grundy_document_get_worksheet (document), 0, "{2|-1}");
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      g_autofree char *data = NULL;
      gboolean printed = FALSE;
      gsize length;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-section", "s", sections[i]);
      grundy_window_print_to (window, path, set_true, &printed);
      while (!printed)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      g_assert_true (g_str_has_prefix (data, "%PDF"));
      g_assert_cmpint (length, >, 1500);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* An explanation is read, so a long one is not shrunk to a page. */
static void
test_print_explanation (void)
{
  static const char page[] = "/Type /Page ";
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL),
                  *path = g_build_filename (folder, "print.pdf", NULL), *data = NULL;
  GrundyWindow *window = window_with ("nim(1,2,3)");
  gboolean printed = FALSE;
  guint n_pages = 0;
  gsize length;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (grundy_pictured_get_picture (GRUNDY_PICTURED (find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW))) == NULL)
    g_main_context_iteration (NULL, TRUE);
  grundy_window_print_to (window, path, set_true, &printed);
  while (!printed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  for (gsize i = 0; i + strlen (page) < length; i++)
    n_pages += memcmp (data + i, page, strlen (page)) == 0;
  g_assert_cmpuint (n_pages, >, 2); /* the position is the first */
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  close_window (window);
}

/* How much is drawn on a picture: the darkness of all pixels. */
static double
sum_up_ink (cairo_surface_t *surface)
{
  const guint32 *pixels;
  double ink = 0;

  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      ink += 255 - ((pixels[y * cairo_image_surface_get_stride (surface) / 4 + x] >> 8) & 255);
  return ink;
}

/* It goes on in columns if it is longer than a picture in a file may be. Nothing is shrunk, and nothing is lost. */
static void
test_export_explanation (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL), *path = g_build_filename (folder, "long.png", NULL);
  GrundyWindow *window = window_with ("domineering(4x5)");
  cairo_surface_t *saved, *drawn;
  cairo_t *cr;
  g_autoptr (GrundyPicture) picture = NULL;
  g_autoptr (GError) error = NULL;
  double width, height;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-view", "s", "explain");
  while (picture == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      picture = grundy_pictured_get_picture (GRUNDY_PICTURED (find (GTK_WIDGET (window), GRUNDY_TYPE_EXPLAIN_VIEW)));
    }
  picture->measure (picture->data, G_MAXDOUBLE, &width, &height);
  g_test_message ("%.0f x %.0f", width, height);
  g_assert_cmpfloat (height, >, CGT_PICTURE_LONGEST);
  drawn = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) ceil (height));
  cr = cairo_create (drawn);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  picture->draw (cr, width, height, cgt_theme_light (), picture->data);
  cairo_destroy (cr);

  grundy_picture_save (picture, path, NULL, &error);
  g_assert_no_error (error);
  saved = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_height (saved), <, 16000);
  /* Two pixels a unit, and letters a little stronger. */
  g_assert_cmpfloat_with_epsilon (sum_up_ink (saved) / sum_up_ink (drawn), 4.2, 0.2);
  cairo_surface_destroy (saved);
  cairo_surface_destroy (drawn);
  g_remove (path);
  g_rmdir (folder);
  close_window (window);
}

static gboolean
write_slowly (const char *path, gpointer data, CgtBudget *budget, GError **error)
{
  while (cgt_budget_tick (budget))
    {
      cgt_budget_report (budget, 0.25, 0);
      g_usleep (100);
    }
  return cgt_budget_check (budget, error);
}

/* An export that takes a while shows how much is done, and can be cancelled. It is given up with its window. */
static void
test_slow_export (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/picture.svg");
  GrundyWindow *window = grundy_window_new (NULL);
  GtkProgressBar *bar;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_present (GTK_WINDOW (window));
  for (guint closed = 0; closed < 2; closed++)
    {
      gboolean freed = FALSE;

      grundy_export_write (GTK_WIDGET (window), file, ".svg", write_slowly, &freed, set_true);
      while (find_dialog () == NULL)
        g_main_context_iteration (NULL, TRUE);
      bar = GTK_PROGRESS_BAR (find (GTK_WIDGET (find_dialog ()), GTK_TYPE_PROGRESS_BAR));
      while (gtk_progress_bar_get_fraction (bar) != 0.25)
        g_main_context_iteration (NULL, TRUE);
      if (closed)
        gtk_window_destroy (GTK_WINDOW (window));
      else
        adw_message_dialog_response (find_dialog (), "cancel");
      while (find_dialog () != NULL || !freed)
        g_main_context_iteration (NULL, FALSE);
    }
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
set_null (gpointer place, GObject *object)
{
  *(gpointer *) place = NULL;
}

/* A window that is closed while its pages are made prints nothing, and does not stay alive. */
static void
test_print_and_close (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL),
                  *path = g_build_filename (folder, "print.pdf", NULL);
  GrundyWindow *window = grundy_window_new (NULL);
  gboolean printed = FALSE;

  gtk_window_present (GTK_WINDOW (window));
  g_assert_cmpuint (grundy_document_add (grundy_window_get_document (window), "nim(3,5)", NULL), !=, 0);
  grundy_window_print_to (window, path, set_true, &printed);
  g_object_weak_ref (G_OBJECT (window), set_null, &window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (printed);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  adw_init ();
  ADD_TEMPLATE ("gallery", grundy_gallery_get_type);
  ADD_TEMPLATE ("component-view", grundy_component_view_get_type);
  ADD_TEMPLATE ("value-view", grundy_value_view_get_type);
  ADD_TEMPLATE ("moves-view", grundy_moves_view_get_type);
  ADD_TEMPLATE ("tree-view", grundy_tree_view_get_type);
  ADD_TEMPLATE ("tree-canvas", grundy_tree_canvas_get_type);
  ADD_TEMPLATE ("thermograph-view", grundy_thermograph_view_get_type);
  ADD_TEMPLATE ("explain-view", grundy_explain_view_get_type);
  ADD_TEMPLATE ("generations-view", grundy_generations_view_get_type);
  ADD_TEMPLATE ("sequence-view", grundy_sequence_view_get_type);
  ADD_TEMPLATE ("two-heap-view", grundy_two_heap_view_get_type);
  ADD_TEMPLATE ("sequences-section", grundy_sequences_section_get_type);
  ADD_TEMPLATE ("chances-bar", grundy_chances_bar_get_type);
  ADD_TEMPLATE ("game-view", grundy_game_view_get_type);
  ADD_TEMPLATE ("cells-view", grundy_cells_view_get_type);
  ADD_TEMPLATE ("automata-view", grundy_automata_view_get_type);
  ADD_TEMPLATE ("generations-canvas", grundy_generations_canvas_get_type);
  g_test_add_func ("/window/value", test_value);
  g_test_add_func ("/window/measure", test_measure);
  g_test_add_func ("/window/views", test_views);
  g_test_add_func ("/window/pictures", test_pictures);
  g_test_add_func ("/window/nimber", test_nimber);
  g_test_add_func ("/window/play-program", test_play_program);
  g_test_add_func ("/window/play-proof", test_play_proof);
  g_test_add_func ("/window/play-side", test_play_side);
  g_test_add_func ("/window/play-score", test_play_score);
  g_test_add_func ("/window/chances", test_chances);
  g_test_add_func ("/window/explain", test_explain);
  g_test_add_func ("/window/predict", test_predict);
  g_test_add_func ("/window/presentation", test_presentation);
  g_test_add_func ("/window/actions", test_actions);
  g_test_add_func ("/window/edit-while-evaluating", test_edit_while_evaluating);
  g_test_add_func ("/window/cancel", test_cancel);
  g_test_add_func ("/window/close-while-evaluating", test_close_while_evaluating);
  g_test_add_func ("/window/discard", test_discard);
  g_test_add_func ("/window/moves", test_moves);
  g_test_add_func ("/window/typing", test_typing);
  g_test_add_func ("/window/gallery", test_gallery);
  g_test_add_func ("/window/in-sight", test_in_sight);
  g_test_add_func ("/window/gallery-dialog", test_gallery_dialog);
  g_test_add_func ("/window/sections", test_sections);
  g_test_add_func ("/window/announce", test_announce);
  g_test_add_func ("/window/row-names", test_row_names);
  g_test_add_func ("/window/scale", test_scale);
  g_test_add_func ("/window/whole-title", test_whole_title);
  g_test_add_data_func ("/window/narrow", GUINT_TO_POINTER (100), test_narrow);
  g_test_add_data_func ("/window/narrow-large-text", GUINT_TO_POINTER (150), test_narrow);
  g_test_add_func ("/window/number-facts", test_number_facts);
  g_test_add_func ("/window/long-values", test_long_values);
  g_test_add_func ("/window/saving-trouble", test_saving_trouble);
  g_test_add_func ("/window/recent", test_recent);
  g_test_add_func ("/window/drop", test_drop);
  g_test_add_func ("/window/examples", test_examples);
  g_test_add_func ("/window/print", test_print);
  g_test_add_func ("/window/print-explanation", test_print_explanation);
  g_test_add_func ("/window/export-explanation", test_export_explanation);
  g_test_add_func ("/window/slow-export", test_slow_export);
  g_test_add_func ("/window/print-and-close", test_print_and_close);
  g_test_add_func ("/window/deferred-focus", test_deferred_focus);
  return g_test_run ();
}
