/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A document in work, without a window: its answer, whether it is shown, and a game. */
#include "app/session/grundy-session.h"

#include "app/base/grundy-settings.h"

static GrundySession *
session_with (const char *text)
{
  GrundySession *session = grundy_session_new ();
  g_autoptr (GError) error = NULL;

  grundy_document_add (grundy_session_get_document (session), text, &error);
  g_assert_no_error (error);
  return session;
}

static void
wait_for_answer (GrundySession *session)
{
  while (grundy_session_get_current (session) == NULL || !grundy_session_get_final (session))
    g_main_context_iteration (NULL, TRUE);
}

static void
replace (GrundySession *session, const char *text)
{
  g_assert_true (grundy_document_replace (grundy_session_get_document (session), text, NULL));
}

/* The answer belongs to the position; that of an earlier position is stale. */
static void
test_answer (void)
{
  g_autoptr (GrundySession) session = session_with ("nim(3,5)");

  g_assert_true (grundy_session_get_stale (session));
  g_assert_null (grundy_session_get_current (session));
  wait_for_answer (session);
  g_assert_false (grundy_session_get_stale (session));
  g_assert_cmpstr (grundy_session_get_current (session)->value, ==, "*6");
  replace (session, "nim(3,4)");
  g_assert_true (grundy_session_get_stale (session));
  g_assert_null (grundy_session_get_current (session));
  g_assert_cmpstr (grundy_session_get_answer (session)->value, ==, "*6");
  wait_for_answer (session);
  g_assert_cmpstr (grundy_session_get_current (session)->value, ==, "*7");
  grundy_document_remove (grundy_session_get_document (session),
                          grundy_document_get_component (grundy_session_get_document (session), 0)->number);
  g_assert_null (grundy_session_get_sum (session));
  g_assert_null (grundy_session_get_answer (session));
}

static void
count (GrundySession *session, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

/* Who predicts first sees an answer when it is revealed, and in another position not any more. It is told only when it
 * changes. */
static void
test_predict_first (void)
{
  g_autoptr (GrundySession) session = session_with ("nim(1)");
  guint n = 0;

  g_signal_connect (session, "notify::answers-visible", G_CALLBACK (count), &n);
  g_assert_true (grundy_session_get_answers_visible (session));
  g_object_set (session, "predict-first", TRUE, NULL);
  g_assert_false (grundy_session_get_answers_visible (session));
  grundy_session_reveal (session);
  g_assert_true (grundy_session_get_answers_visible (session));
  g_assert_cmpuint (n, ==, 2);
  replace (session, "nim(2)");
  g_assert_false (grundy_session_get_answers_visible (session));
  replace (session, "nim(3)");
  g_assert_cmpuint (n, ==, 3);
  g_object_set (session, "predict-first", FALSE, NULL);
  g_assert_true (grundy_session_get_answers_visible (session));
}

static void
on_refused (GrundyPlay *play, const char *message, guint *n)
{
  (*n)++;
}

static const CgtMove *
first_move (GrundySession *session, CgtPlayer player)
{
  return grundy_session_get_current (session)->moves[player]->pdata[0];
}

/* A draw by repetition is claimed only where a position can come back. */
static void
test_may_repeat (void)
{
  g_autoptr (GrundySession) session = session_with ("graph[a>b b>a b>c c>d](a)");
  GrundyPlay *play = grundy_session_get_play (session);
  GrundySeat people[2] = { { .program = FALSE }, { .program = FALSE } };

  wait_for_answer (session);
  grundy_play_start (play, grundy_game_new (people, CGT_LEFT, TRUE));
  g_assert_true (grundy_game_get_may_repeat (grundy_play_get_game (play)));
  grundy_play_move (play, first_move (session, CGT_LEFT), CGT_LEFT);
  wait_for_answer (session);
  g_assert_true (grundy_game_get_may_repeat (grundy_play_get_game (play)));
  grundy_play_move (play, grundy_session_get_current (session)->moves[CGT_LEFT]->pdata[1], CGT_LEFT);
  wait_for_answer (session);
  g_assert_cmpint (grundy_play_get_result (play), ==, GRUNDY_RESULT_NONE);
  g_assert_false (grundy_game_get_may_repeat (grundy_play_get_game (play)));
  grundy_play_back (play);
  wait_for_answer (session);
  g_assert_true (grundy_game_get_may_repeat (grundy_play_get_game (play)));
  grundy_play_move (play, grundy_session_get_current (session)->moves[CGT_LEFT]->pdata[1], CGT_LEFT);
  wait_for_answer (session);
  /* Another game is known to go round before its first position is evaluated. */
  grundy_play_again (play, FALSE);
  g_assert_true (grundy_game_get_may_repeat (grundy_play_get_game (play)));
}

/* Two people take turns. A game hides the answers. A move is an edit, going back undoes it, and any other edit ends the
 * game. */
static void
test_two_people (void)
{
  g_autoptr (GrundySession) session = session_with ("nim(1,1)");
  GrundyPlay *play = grundy_session_get_play (session);
  GrundySeat people[2] = { { .program = FALSE }, { .program = FALSE } };
  guint n_refused = 0, here;

  g_signal_connect (play, "refused", G_CALLBACK (on_refused), &n_refused);
  wait_for_answer (session);
  grundy_play_start (play, grundy_game_new (people, CGT_LEFT, TRUE));
  g_assert_false (grundy_session_get_answers_visible (session));
  g_object_set (session, "game-values", TRUE, NULL);
  g_assert_true (grundy_session_get_answers_visible (session));
  grundy_play_hint (play);
  g_assert_nonnull (grundy_play_get_note (play));
  grundy_play_move (play, first_move (session, CGT_LEFT), CGT_LEFT);
  g_assert_cmpuint (grundy_game_get_ply (grundy_play_get_game (play)), ==, 1);
  wait_for_answer (session);
  grundy_play_back (play);
  g_assert_cmpuint (grundy_game_get_ply (grundy_play_get_game (play)), ==, 0);
  wait_for_answer (session);
  g_assert_cmpstr (grundy_session_get_current (session)->value, ==, "0");
  for (guint i = 0; i < 2; i++)
    {
      grundy_play_move (play, first_move (session, CGT_LEFT), CGT_LEFT);
      wait_for_answer (session);
    }
  /* Who cannot move loses. */
  g_assert_cmpint (grundy_play_get_result (play), ==, GRUNDY_RESULT_RIGHT_WINS);
  g_assert_cmpuint (n_refused, ==, 0);
  /* The game is a line of play, and going along it stays in the game. */
  g_assert_cmpuint (grundy_line_get_n (grundy_document_get_line (grundy_session_get_document (session), &here)), ==, 3);
  grundy_session_visit (session, 0);
  g_assert_cmpuint (grundy_game_get_ply (grundy_play_get_game (play)), ==, 0);
  grundy_play_forward (play);
  g_assert_cmpuint (grundy_game_get_ply (grundy_play_get_game (play)), ==, 1);
  grundy_session_visit (session, 2);
  g_assert_cmpuint (grundy_game_get_ply (grundy_play_get_game (play)), ==, 2);
  replace (session, "nim(2)");
  g_assert_null (grundy_play_get_game (play));
  g_assert_true (grundy_session_get_answers_visible (session));
  g_assert_cmpuint (n_refused, ==, 0);
}

/* A pass is a ply of the game, but no position of the line. @data: the game, by name or as it was typed. */
static void
test_pass (gconstpointer data)
{
  g_autoptr (GrundySession) session = session_with (data);
  GrundyPlay *play = grundy_session_get_play (session);
  GrundySeat people[2] = { { .program = FALSE }, { .program = FALSE } };
  guint here;

  wait_for_answer (session);
  grundy_play_start (play, grundy_game_new (people, CGT_RIGHT, FALSE));
  grundy_play_move (play, first_move (session, CGT_RIGHT), CGT_RIGHT);
  wait_for_answer (session);
  grundy_play_move (play, first_move (session, CGT_LEFT), CGT_LEFT);
  wait_for_answer (session);
  g_assert_cmpuint (grundy_game_get_ply (grundy_play_get_game (play)), ==, 2);
  g_assert_cmpuint (grundy_line_get_n (grundy_document_get_line (grundy_session_get_document (session), &here)), ==, 2);
  grundy_play_go_to (play, 0);
  grundy_session_visit (session, 1);
  g_assert_cmpuint (grundy_game_get_ply (grundy_play_get_game (play)), ==, 2);
  grundy_session_visit (session, 0);
  g_assert_cmpuint (grundy_game_get_ply (grundy_play_get_game (play)), ==, 1);
}

/* The program has the losing side of a proof, and moves by itself when it is its turn. */
static void
test_proof (void)
{
  g_autoptr (GrundySession) session = session_with ("nim(2,2)");
  GrundyPlay *play = grundy_session_get_play (session);
  guint n_refused = 0;

  g_signal_connect (play, "refused", G_CALLBACK (on_refused), &n_refused);
  g_assert_false (grundy_play_start_proof (play)); /* nothing is known yet */
  g_assert_cmpuint (n_refused, ==, 1);
  wait_for_answer (session);
  g_assert_true (grundy_play_start_proof (play));
  g_assert_false (grundy_play_may_move (play));
  while (!grundy_play_may_move (play))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (grundy_game_get_ply (grundy_play_get_game (play)), ==, 1);
}

/* The session gives the limits that the settings have now. */
static void
test_limits (void)
{
  g_autoptr (GrundySession) session = grundy_session_new ();
  g_autoptr (GSettings) settings = grundy_settings_new ();
  GrundyLimits limits;

  g_assert_nonnull (settings);
  g_settings_set_uint (settings, "memory-limit", 300);
  grundy_session_set_settings (session, settings);
  limits = grundy_session_get_limits (session);
  g_assert_cmpuint (limits.memory, ==, (gsize) 300 << 20);
  g_settings_set_uint (settings, "memory-limit", 200);
  g_settings_set_uint (settings, "time-limit", 7);
  limits = grundy_session_get_limits (session);
  g_assert_cmpuint (limits.memory, ==, (gsize) 200 << 20);
  g_assert_cmpfloat (limits.seconds, ==, 7);
}

int
main (int argc, char **argv)
{
  g_setenv ("GSETTINGS_SCHEMA_DIR", g_getenv ("GRUNDY_DATA_DIR"), TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/limits", test_limits);
  g_test_add_func ("/session/answer", test_answer);
  g_test_add_func ("/session/predict-first", test_predict_first);
  g_test_add_func ("/session/may-repeat", test_may_repeat);
  g_test_add_func ("/session/two-people", test_two_people);
  g_test_add_func ("/session/proof", test_proof);
  g_test_add_data_func ("/session/pass", "over", test_pass);
  g_test_add_data_func ("/session/typed-pass", "{0|pass}", test_pass);
  g_test_add_data_func ("/session/pass-in-sum", "{0|pass} - 1", test_pass);
  return g_test_run ();
}
