/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Games that are played on the boards of the window, and answers that are hidden until they are asked for. */
#include "app/boards/grundy-component-board.h"
#include "app/positions/grundy-line-map.h"
#include "app/positions/grundy-predict-view.h"
#include "app/play/grundy-game-view.h"
#include "app/worksheet/grundy-worksheet.h"
#include "app/views/grundy-chances-bar.h"
#include "app/views/grundy-value-view.h"
#include "language/cgt-game-review.h"
#include "widgets.h"
#include "document-data.h"
#include "window-fixture.h"

/* Playing a game */

static char *
now_of (GrundyWindow *window)
{
  return grundy_document_get_expression (document_of (window));
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

  while (!g_str_equal (gtk_label_get_text (part (view, "turn")), turn) || record_of (window) == NULL ||
         grundy_evaluator_get_busy (evaluator_of (window)))
    g_main_context_iteration (NULL, TRUE);
}

static void
choose_on_board (GrundyWindow *window, const CgtMove *move)
{
  g_signal_emit_by_name (find (GTK_WIDGET (window), GRUNDY_TYPE_COMPONENT_BOARD), "move-chosen", move);
}

static void
play_best (GrundyWindow *window)
{
  g_autoptr (GPtrArray) moves = cgt_evaluation_moves_best_first (record_of (window), CGT_LEFT);

  choose_on_board (window, moves->pdata[0]);
}

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
      while (g_str_equal (gtk_label_get_text (part ((gpointer) view, "turn")), "The program moves") ||
             record_of (window) == NULL)
        g_main_context_iteration (NULL, TRUE);
      if (!g_str_equal (gtk_label_get_text (part ((gpointer) view, "turn")), "Your turn"))
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

  wait_for_value (window, "0");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.play-proof", NULL);
  /* Whoever moves loses, so the program begins. */
  wait_for_turn (window, "Your turn");
  g_assert_cmpstr (gtk_label_get_text (part (view, "note")), ==, "");
  moves = record_of (window)->moves[CGT_LEFT];
  for (guint i = 0; i < moves->len && bad == NULL; i++)
    if (((const CgtMove *) moves->pdata[i])->wins == CGT_NO)
      bad = moves->pdata[i];
  g_assert_nonnull (bad);
  choose_on_board (window, bad);
  wait_for_turn (window, "Your turn");
  g_assert_true (
    g_str_has_prefix (gtk_label_get_text (part (view, "note")), "A mistake: the win is lost, since the value is ∗"));
  g_assert_nonnull (strstr (gtk_label_get_text (part (view, "note")), "This would have won: took "));
  /* Now the program has a winning answer, so nothing that is played is a mistake. */
  play_best (window);
  g_assert_cmpstr (gtk_label_get_text (part (view, "note")), ==, "");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.game-end", NULL);
  close_window (window);
}

/* In a game no label and no tooltip has notation, whatever its values and moves are. */
static void
test_play_typeset (void)
{
  static const char *const games[] = { "ford(3/7)", "domineering(2x3)", "nim(1,2,3) + hackenbush(0-1b 1-2r)",
                                       "{1/2|-1/2} + *2" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      GrundyWindow *window = window_with (games[i]);
      GrundyGameView *view = GRUNDY_GAME_VIEW (find (GTK_WIDGET (window), GRUNDY_TYPE_GAME_VIEW));

      while (record_of (window) == NULL || grundy_evaluator_get_busy (evaluator_of (window)))
        g_main_context_iteration (NULL, TRUE);
      start_game (window, person, program, CGT_LEFT);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.game-values", NULL);
      while (!g_str_has_prefix (gtk_label_get_text (part (view, "turn")), "Your turn"))
        g_main_context_iteration (NULL, TRUE);
      play_best (window);
      while (g_str_equal (gtk_label_get_text (part (view, "turn")), "The program moves"))
        g_main_context_iteration (NULL, TRUE);
      let_it_draw ();
      g_assert_cmpstr (find_raw (GTK_WIDGET (window)), ==, NULL);
      close_window (window);
    }
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
  wait_for_turn (window, "Your turn: Left, blue");
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
  choose_on_board (window, record_of (window)->moves[CGT_RIGHT]->pdata[0]);
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
  choose_on_board (window, record_of (window)->moves[CGT_LEFT]->pdata[0]);
  let_it_draw ();
  g_assert_false (gtk_widget_get_mapped (value_view));
  while (record_of (window) == NULL)
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

/* Above the values, the game in play has the height that its log takes. */
static void
test_height_of_game (void)
{
  GrundyWindow *window = window_with ("toads-and-frogs(tt..ff)");
  GtkWidget *view = find (GTK_WIDGET (window), GRUNDY_TYPE_GAME_VIEW);
  GtkWidget *scrolled = gtk_widget_get_ancestor (view, GTK_TYPE_SCROLLED_WINDOW);
  int height;

  while (record_of (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  start_game (window, person, person, CGT_LEFT);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.reveal", NULL);
  while (gtk_widget_get_width (view) == 0)
    g_main_context_iteration (NULL, TRUE);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (view), &height, NULL, NULL, NULL);
    }
  while (gtk_widget_get_height (scrolled) < height);
  close_window (window);
}

/* Undo does not bring back what was predicted of the position before. */
static void
test_undo_of_prediction (void)
{
  GrundyWindow *window = window_with ("nim(3,5)");
  GtkWidget *entry = find (find (GTK_WIDGET (window), GRUNDY_TYPE_PREDICT_VIEW), GTK_TYPE_TEXT);

  wait_for_value (window, "*6");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.predict-first", NULL);
  let_it_draw ();
  gtk_editable_set_text (GTK_EDITABLE (entry), "*6");
  choose_on_board (window, record_of (window)->moves[CGT_LEFT]->pdata[0]);
  let_it_draw ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  gtk_widget_activate_action (entry, "text.undo", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.predict-first", NULL);
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
  while (!has_label (GTK_WIDGET (window), "You: 0, The program: 3\nodd places 0, even places 10"))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      wait_for_turn (window, "Your turn");
      play_best (window);
    }
  wait_for_turn (window, "You lose by 13.");
  while (!has_label (GTK_WIDGET (window), "You: 0, The program: 13\nodd places 0, even places 0"))
    g_main_context_iteration (NULL, TRUE);
  close_window (window);
}

/* A record that is typed or pasted; of the game on the board if it has numbers only. */
static void
test_review (void)
{
  static const char *const records[][3] = {
    { "square(23) -> 22 -> 18 -> 14", "nim(3)", "review(\"square(23) -> 22 -> 18 -> 14\")" },
    { "23 → 22 → 18 → 14", "square(23)", "review(\"square(23 -> 22 -> 18 -> 14)\")" },
    { " 23\n22 ->\n\n18\r\n→ 14\n", "subtraction[1,4](23)", "review(\"subtraction[1,4](23 -> 22 -> 18 -> 14)\")" },
    { "  \n", "nim(3)", NULL },
    { "3 -> 2", NULL, "review(\"3 -> 2\")" },
  };
  GrundyWindow *window = window_with ("square(23)");
  GrundyWorksheet *worksheet = grundy_document_get_worksheet (document_of (window));
  GtkWidget *view;
  g_autofree char *result = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autofree char *line = cgt_review_line (records[i][0], records[i][1]);

      g_assert_cmpstr (line, ==, records[i][2]);
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.review-game", NULL);
  while (find_question (NULL) == NULL)
    g_main_context_iteration (NULL, TRUE);
  view = find (GTK_WIDGET (find_question (NULL)), GTK_TYPE_TEXT_VIEW);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "23 → 22 → 18 → 14", -1);
  press_response (find_question (NULL), "review");
  while (result == NULL || strstr (result, "14") == NULL || strstr (result, "mistake") == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      g_clear_pointer (&result, g_free);
      if (grundy_worksheet_get_n_entries (worksheet) > 0)
        result = grundy_worksheet_entry_to_text (grundy_worksheet_get_entry (worksheet, 0));
    }
  g_assert_nonnull (strstr (result, "3  square(14)  a mistake: square(2) or square(17) would have won"));
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
  gtk_switch_set_active (GTK_SWITCH (find (GTK_WIDGET (bar), GTK_TYPE_SWITCH)), TRUE);
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

/* The line of play */

static gboolean
is_replayed (GrundyWindow *window)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), "line-replay");

  return g_variant_get_boolean (state);
}

/* Moves and opened positions go on with the line, which is shown once there is one; going back and on and clicks move
 * along it. */
static void
test_line (void)
{
  g_autofree char *end = NULL;
  GrundyWindow *window = window_with ("nim(1,2)");
  GtkWidget *map = find (GTK_WIDGET (window), GRUNDY_TYPE_LINE_MAP), *first;
  GtkWidget *line = gtk_widget_get_parent (gtk_widget_get_ancestor (map, GTK_TYPE_SCROLLED_WINDOW));

  wait_for_value (window, "*3");
  g_assert_false (gtk_widget_get_visible (line));
  play_best (window);
  wait_for_value (window, "0");
  g_assert_true (gtk_widget_get_visible (line));
  while (gtk_widget_get_first_child (map) == gtk_widget_get_last_child (map))
    g_main_context_iteration (NULL, TRUE);
  first = gtk_widget_get_first_child (map);
  g_assert_nonnull (first);
  g_assert_false (gtk_widget_has_css_class (first, "here"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.line-back", NULL);
  wait_for_position (window, "nim(1,2)");
  g_assert_true (gtk_widget_has_css_class (first, "here"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.line-forward", NULL);
  wait_for_position (window, "nim(1,1)");
  wait_for_value (window, "0");
  g_signal_emit_by_name (first, "clicked");
  wait_for_position (window, "nim(1,2)");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.line-forward", NULL);
  wait_for_position (window, "nim(1,1)");
  wait_for_value (window, "0");
  play_best (window);
  wait_for_value (window, "*");
  end = now_of (window);
  /* Replayed from the end, it starts again; at the end it stops. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.line-speed", "s", "fast");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.line-replay", NULL);
  wait_for_position (window, "nim(1,2)");
  g_assert_true (is_replayed (window));
  wait_for_position (window, "nim(1,1)");
  g_assert_true (is_replayed (window));
  wait_for_position (window, end);
  g_assert_false (is_replayed (window));
  g_signal_emit_by_name (first, "clicked");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.line-forward", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.line-cut", NULL);
  wait_for_position (window, "nim(1,2)");
  g_assert_null (gtk_widget_get_first_child (map));
  let_it_draw ();
  close_window (window);
}

static char *
dup_words (GrundyWindow *window)
{
  GtkWidget *map = find (GTK_WIDGET (window), GRUNDY_TYPE_LINE_MAP);

  while (gtk_widget_get_first_child (map) == gtk_widget_get_last_child (map))
    g_main_context_iteration (NULL, TRUE);
  return g_strdup (gtk_widget_get_tooltip_markup (gtk_widget_get_last_child (map)));
}

/* What a move did is said the same way after the document was opened again. */
static void
test_words_of_line (void)
{
  GrundyWindow *window = window_with ("nim(3,5) + nim(1,2)");
  GrundyDocument *document = document_of (window);
  g_autofree char *data = NULL, *words = NULL, *again = NULL;

  g_assert_true (grundy_document_play (document, 1, "nim(1,1)", NULL));
  words = dup_words (window);
  data = document_to_data (document);
  g_assert_true (document_load_data (document, data, -1, NULL));
  again = dup_words (window);
  g_assert_cmpstr (again, ==, words);
  close_window (window);
}

/* Of a long line, only what is in sight has buttons. */
static void
test_long_line (void)
{
  GrundyWindow *window = window_with ("nim(1)");
  GrundyDocument *document = document_of (window);
  GtkWidget *map = find (GTK_WIDGET (window), GRUNDY_TYPE_LINE_MAP), *last = NULL;
  GString *data = g_string_new ("{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": "
                                "\"nim(3000)\"}], \"line\": [{\"here\": true}");
  guint n = 0;

  for (guint i = 1; i < 3000; i++)
    g_string_append_printf (data, ", {\"from\": %u, \"components\": [{\"position\": \"nim(%u)\"}]}", i - 1, 3000 - i);
  g_string_append (data, "]}");
  g_assert_true (document_load_data (document, data->str, -1, NULL));
  for (guint k = 0; k < 2; k++)
    {
      let_it_draw ();
      while ((last = gtk_widget_get_last_child (map)) == NULL || last == gtk_widget_get_first_child (map))
        g_main_context_iteration (NULL, TRUE);
      n = 0;
      for (; last != NULL; last = gtk_widget_get_prev_sibling (last))
        n++;
      g_assert_cmpuint (n, >, 2);
      g_assert_cmpuint (n, <, 100);
      grundy_document_visit (document, 2999);
    }
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_last_child (map), "here"));
  g_string_free (data, TRUE);
  close_window (window);
}

int
main (int argc, char **argv)
{
  init_window_tests (&argc, &argv);
  g_test_add_func ("/window/play-program", test_play_program);
  g_test_add_func ("/window/play-proof", test_play_proof);
  g_test_add_func ("/window/play-typeset", test_play_typeset);
  g_test_add_func ("/window/play-side", test_play_side);
  g_test_add_func ("/window/play-score", test_play_score);
  g_test_add_func ("/window/review", test_review);
  g_test_add_func ("/window/chances", test_chances);
  g_test_add_func ("/window/predict", test_predict);
  g_test_add_func ("/window/height-of-game", test_height_of_game);
  g_test_add_func ("/window/undo-of-prediction", test_undo_of_prediction);
  g_test_add_func ("/window/line", test_line);
  g_test_add_func ("/window/words-of-line", test_words_of_line);
  g_test_add_func ("/window/long-line", test_long_line);
  return g_test_run ();
}
