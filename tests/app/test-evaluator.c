/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The worker of a window: the newest question replaces older ones, side questions wait for it, and nothing is delivered
 * after the end. */
#include "app/base/grundy-evaluator.h"

#include <gio/gio.h>

/* Hours of work for any current solver: it has to be cancelled. */
#define ENDLESS "domineering(9x9)"

typedef struct
{
  GMainLoop *loop;
  GrundyEvaluator *evaluator;
  GPtrArray *finals; /* expressions of final records, in order */
  guint partials, failures, cancelled;
  guint answers, destroyed;
  char *last_value;
} Fixture;

static void
on_evaluated (GrundyEvaluator *evaluator, CgtEvaluation *record, gboolean final, Fixture *fixture)
{
  if (!final)
    {
      fixture->partials++;
      return;
    }
  g_ptr_array_add (fixture->finals, g_strdup (record->expression));
  g_free (fixture->last_value);
  fixture->last_value = g_strdup (record->value);
  g_main_loop_quit (fixture->loop);
}

static void
on_failed (GrundyEvaluator *evaluator, GError *error, Fixture *fixture)
{
  fixture->failures++;
  fixture->cancelled += g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_main_loop_quit (fixture->loop);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->loop = g_main_loop_new (NULL, FALSE);
  fixture->evaluator = grundy_evaluator_new ();
  fixture->finals = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect (fixture->evaluator, "evaluated", G_CALLBACK (on_evaluated), fixture);
  g_signal_connect (fixture->evaluator, "failed", G_CALLBACK (on_failed), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->evaluator);
  g_ptr_array_unref (fixture->finals);
  g_main_loop_unref (fixture->loop);
  g_free (fixture->last_value);
}

static void
on_answer (GrundyAnswer *answer, gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->answers++;
  g_assert_no_error (answer->error);
  g_main_loop_quit (fixture->loop);
}

static void
on_destroyed (gpointer user_data)
{
  ((Fixture *) user_data)->destroyed++;
}

static guint
ask_text (Fixture *fixture, CgtWanted wanted, const char *text, GrundyAnswerFunc func, gpointer user_data,
          GDestroyNotify destroy)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, NULL);

  return grundy_evaluator_ask (fixture->evaluator, expression, wanted, func, user_data, destroy);
}

static void
ask_work (Fixture *fixture, const char *text, GrundyWorkFunc work, GrundyAnswerFunc func, gpointer user_data,
          GDestroyNotify destroy)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, NULL);

  grundy_evaluator_ask_work (fixture->evaluator, expression, work, NULL, g_free, func, user_data, destroy);
}

static void
count_signals (guint *n)
{
  (*n)++;
}

/* Others are told when it begins, and when it ends. */
static void
test_answers (Fixture *fixture, gconstpointer data)
{
  guint n_told = 0;

  g_signal_connect_swapped (fixture->evaluator, "busy", G_CALLBACK (count_signals), &n_told);
  grundy_evaluator_evaluate_text (fixture->evaluator, "hackenbush(bbr)");
  g_assert_true (grundy_evaluator_get_busy (fixture->evaluator));
  g_assert_cmpuint (n_told, ==, 1);
  g_main_loop_run (fixture->loop);
  g_assert_false (grundy_evaluator_get_busy (fixture->evaluator));
  g_assert_cmpuint (n_told, ==, 2);
  g_assert_cmpuint (fixture->finals->len, ==, 1);
  g_assert_cmpstr (fixture->last_value, ==, "3/2");
  g_signal_handlers_disconnect_by_data (fixture->evaluator, &n_told);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  grundy_evaluator_evaluate_text (fixture->evaluator, "nim(3,");
  g_main_loop_run (fixture->loop);
  g_assert_cmpuint (fixture->failures, ==, 1);
  g_assert_cmpuint (fixture->cancelled, ==, 0);
  g_assert_cmpuint (fixture->finals->len, ==, 0);
}

static void
test_newest_wins (Fixture *fixture, gconstpointer data)
{
  grundy_evaluator_evaluate_text (fixture->evaluator, ENDLESS);
  for (guint i = 1; i <= 200; i++)
    {
      g_autofree char *expression = g_strdup_printf ("nim(%u,1)", i);

      grundy_evaluator_evaluate_text (fixture->evaluator, expression);
    }
  g_main_loop_run (fixture->loop);
  g_assert_cmpuint (fixture->finals->len, ==, 1);
  g_assert_cmpstr (fixture->finals->pdata[0], ==, "nim(200,1)");
  g_assert_cmpstr (fixture->last_value, ==, "*201");
  g_assert_cmpuint (fixture->failures, ==, 0);
}

/* An edit while a large board is being evaluated: its record arrives, and nothing about the old board does afterwards.
 */
static void
test_newest_wins_over_running (Fixture *fixture, gconstpointer data)
{
  guint partials;

  grundy_evaluator_evaluate_text (fixture->evaluator, ENDLESS);
  while (grundy_evaluator_get_progress (fixture->evaluator)->positions == 0)
    g_main_context_iteration (NULL, TRUE);
  grundy_evaluator_evaluate_text (fixture->evaluator, "domineering(..|..)");
  partials = fixture->partials;
  g_main_loop_run (fixture->loop);
  g_assert_cmpuint (fixture->finals->len, ==, 1);
  g_assert_cmpstr (fixture->last_value, ==, "+-1");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->finals->len, ==, 1);
  g_assert_cmpuint (fixture->failures, ==, 0);
  g_assert_cmpuint (fixture->partials, >=, partials);
  /* The solver is still usable. */
  grundy_evaluator_evaluate_text (fixture->evaluator, "domineering(2x4)");
  g_main_loop_run (fixture->loop);
  g_assert_cmpuint (fixture->finals->len, ==, 2);
}

static void
test_nothing_to_evaluate (Fixture *fixture, gconstpointer data)
{
  grundy_evaluator_evaluate_text (fixture->evaluator, ENDLESS);
  grundy_evaluator_evaluate (fixture->evaluator, NULL);
  g_assert_false (grundy_evaluator_get_busy (fixture->evaluator));
  /* A side question is answered only when the worker is free again. */
  ask_text (fixture, CGT_WANT_VALUE, "nim(1)", on_answer, fixture, on_destroyed);
  g_main_loop_run (fixture->loop);
  g_assert_cmpuint (fixture->answers, ==, 1);
  g_assert_cmpuint (fixture->finals->len, ==, 0);
  g_assert_cmpuint (fixture->failures, ==, 0);
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  grundy_evaluator_evaluate_text (fixture->evaluator, ENDLESS);
  grundy_evaluator_cancel (fixture->evaluator);
  g_main_loop_run (fixture->loop);
  g_assert_cmpuint (fixture->cancelled, ==, 1);
  g_assert_false (grundy_evaluator_get_busy (fixture->evaluator));
  grundy_evaluator_cancel (fixture->evaluator); /* there is nothing to cancel */
  g_assert_cmpuint (fixture->failures, ==, 1);
}

static void
test_side_waits_for_main (Fixture *fixture, gconstpointer data)
{
  ask_text (fixture, CGT_WANT_ALL, ENDLESS, on_answer, fixture, on_destroyed);
  /* The main question is answered although the side question would take for ever. */
  grundy_evaluator_evaluate_text (fixture->evaluator, "nim(5)");
  g_main_loop_run (fixture->loop);
  g_assert_cmpuint (fixture->finals->len, ==, 1);
  g_assert_cmpuint (fixture->answers, ==, 0);
  g_assert_cmpuint (grundy_evaluator_get_n_asked (fixture->evaluator), ==, 1);
  g_assert_cmpuint (fixture->destroyed, ==, 0);
}

static void
test_forget (Fixture *fixture, gconstpointer data)
{
  guint endless = ask_text (fixture, CGT_WANT_ALL, ENDLESS, on_answer, fixture, on_destroyed);
  guint waiting = ask_text (fixture, CGT_WANT_ALL, "nim(3)", on_answer, fixture, on_destroyed);

  ask_text (fixture, CGT_WANT_ALL, "nim(4)", on_answer, fixture, on_destroyed);
  grundy_evaluator_forget (fixture->evaluator, &waiting);
  g_assert_cmpuint (fixture->destroyed, ==, 1);
  grundy_evaluator_forget (fixture->evaluator, &endless);
  g_assert_cmpuint (fixture->destroyed, ==, 2);
  grundy_evaluator_forget (fixture->evaluator, &endless);
  g_main_loop_run (fixture->loop);
  g_assert_cmpuint (fixture->answers, ==, 1);
  g_assert_cmpuint (fixture->destroyed, ==, 3);
}

/* Any question that a function can answer; its result may be stolen or left. */
static gpointer
count_terms (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data, GError **error)
{
  guint n = cgt_expression_get_n_terms (expression);

  g_assert_nonnull (solver);
  g_assert_nonnull (budget);
  if (n == 1)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "one term only");
      return NULL;
    }
  return g_strdup_printf ("%u", n);
}

static void
on_counted (GrundyAnswer *answer, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_free (fixture->last_value);
  fixture->last_value = NULL;
  if (answer->result == NULL)
    g_assert_error (answer->error, G_IO_ERROR, G_IO_ERROR_FAILED);
  else if (g_str_equal (answer->result, "2"))
    fixture->last_value = g_steal_pointer (&answer->result);
  else
    fixture->last_value = g_strdup (answer->result);
  g_main_loop_quit (fixture->loop);
}

static void
test_work (Fixture *fixture, gconstpointer data)
{
  const char *expressions[] = { "nim(1)", "nim(1) + nim(2)", "nim(1) + nim(2) + nim(3)" };
  const char *counts[] = { NULL, "2", "3" };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      ask_work (fixture, expressions[i], count_terms, on_counted, fixture, on_destroyed);
      g_main_loop_run (fixture->loop);
      g_assert_cmpstr (fixture->last_value, ==, counts[i]);
      g_assert_cmpuint (fixture->destroyed, ==, i + 1);
    }
}

/* A question that is answered only after it was interrupted once: it signals that it runs and waits to be interrupted.
 */
typedef struct
{
  Fixture *fixture;
  const char *name;
  GString *order; /* of the answers */
} Postponed;

static GAsyncQueue *now_running;

static gpointer
wait_to_be_put_back (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data,
                     GError **error)
{
  static gsize times;

  if (times++ > 0)
    return g_strdup ("again");
  g_async_queue_push (now_running, GUINT_TO_POINTER (1));
  while (cgt_budget_tick (budget))
    g_thread_yield ();
  cgt_budget_check (budget, error);
  return NULL;
}

static gpointer
answer_at_once (const CgtExpression *expression, CgtSolver *solver, CgtBudget *budget, gconstpointer data,
                GError **error)
{
  return g_strdup ("at once");
}

static void
on_ordered (GrundyAnswer *answer, gpointer user_data)
{
  Postponed *question = user_data;

  g_assert_no_error (answer->error);
  g_string_append (question->order, question->name);
  if (question->order->len == 3)
    g_main_loop_quit (question->fixture->loop);
}

/* A side question interrupted for the main question comes before those asked after it. */
static void
test_postponed_in_order (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) order = g_string_new (NULL);
  g_autoptr (GAsyncQueue) running = g_async_queue_new ();
  Postponed questions[] = { { fixture, "a", order }, { fixture, "b", order }, { fixture, "c", order } };

  now_running = running;
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    ask_work (fixture, "nim(1)", i == 0 ? wait_to_be_put_back : answer_at_once, on_ordered, &questions[i], NULL);
  g_async_queue_pop (running);
  grundy_evaluator_evaluate_text (fixture->evaluator, "nim(5)");
  g_main_loop_run (fixture->loop);
  if (order->len < 3)
    g_main_loop_run (fixture->loop);
  g_assert_cmpstr (fixture->last_value, ==, "*5");
  g_assert_cmpstr (order->str, ==, "abc");
}

static void
test_limits (Fixture *fixture, gconstpointer data)
{
  grundy_evaluator_set_limits (fixture->evaluator, 0, 0.2);
  grundy_evaluator_evaluate_text (fixture->evaluator, ENDLESS);
  g_main_loop_run (fixture->loop);
  /* Over budget: there is a record of what is known, or an error; either way the evaluation ends and reports so. */
  g_assert_cmpuint (fixture->finals->len + fixture->failures, ==, 1);
  g_assert_cmpuint (fixture->cancelled, ==, 0);
  grundy_evaluator_set_limits (fixture->evaluator, 0, 0);
  grundy_evaluator_evaluate_text (fixture->evaluator, "nim(2)");
  g_main_loop_run (fixture->loop);
  g_assert_cmpstr (fixture->last_value, ==, "*2");
}

static void
test_nothing_after_dispose (Fixture *fixture, gconstpointer data)
{
  /* The main question is asked first; otherwise a side question might be answered before it. */
  grundy_evaluator_evaluate_text (fixture->evaluator, ENDLESS);
  ask_text (fixture, CGT_WANT_ALL, "nim(4)", on_answer, fixture, on_destroyed);
  while (grundy_evaluator_get_progress (fixture->evaluator)->positions == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (g_steal_pointer (&fixture->evaluator));
  g_assert_cmpuint (fixture->destroyed, ==, 1);
  fixture->partials = 0;

  /* Another evaluator's work gives the first one's worker time to end. */
  fixture->evaluator = grundy_evaluator_new ();
  g_signal_connect (fixture->evaluator, "evaluated", G_CALLBACK (on_evaluated), fixture);
  grundy_evaluator_evaluate_text (fixture->evaluator, "domineering(4x4)");
  g_main_loop_run (fixture->loop);
  g_assert_cmpuint (fixture->finals->len, ==, 1);
  g_assert_cmpstr (fixture->finals->pdata[0], ==, "domineering(4x4)");
  g_assert_cmpuint (fixture->answers, ==, 0);
  g_assert_cmpuint (fixture->failures, ==, 0);
  g_assert_cmpuint (fixture->destroyed, ==, 1);
}

static void
dispose_in_handler (GrundyEvaluator *evaluator, CgtEvaluation *record, gboolean final, Fixture *fixture)
{
  if (final)
    {
      g_clear_object (&fixture->evaluator);
      g_main_loop_quit (fixture->loop);
    }
}

static void
test_dispose_in_handler (Fixture *fixture, gconstpointer data)
{
  g_signal_connect (fixture->evaluator, "evaluated", G_CALLBACK (dispose_in_handler), fixture);
  grundy_evaluator_evaluate_text (fixture->evaluator, "nim(1,2)");
  ask_text (fixture, CGT_WANT_ALL, "nim(4)", on_answer, fixture, on_destroyed);
  g_main_loop_run (fixture->loop);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (fixture->evaluator);
  g_assert_cmpuint (fixture->finals->len, ==, 1);
  g_assert_cmpuint (fixture->destroyed, ==, 1);
}

#define ADD(path, function) g_test_add ("/evaluator/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("answers", test_answers);
  ADD ("refused", test_refused);
  ADD ("newest-wins", test_newest_wins);
  ADD ("newest-wins-over-running", test_newest_wins_over_running);
  ADD ("nothing-to-evaluate", test_nothing_to_evaluate);
  ADD ("cancel", test_cancel);
  ADD ("side-waits-for-main", test_side_waits_for_main);
  ADD ("forget", test_forget);
  ADD ("work", test_work);
  ADD ("postponed-in-order", test_postponed_in_order);
  ADD ("limits", test_limits);
  ADD ("nothing-after-dispose", test_nothing_after_dispose);
  ADD ("dispose-in-handler", test_dispose_in_handler);
  return g_test_run ();
}
