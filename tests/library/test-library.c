/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy.h"

static void
test_evaluate (void)
{
  g_autoptr (CgtSession) session = cgt_session_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_session_read (session, "domineering(2x2)", NULL, &error);
  g_autoptr (CgtEvaluation) evaluation = NULL;
  g_auto (GStrv) moves = NULL;

  g_assert_no_error (error);
  evaluation = cgt_session_evaluate (session, expression, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (cgt_evaluation_get_value (evaluation), ==, "+-1");
  g_assert_cmpstr (cgt_evaluation_get_outcome (evaluation), ==, "N");
  moves = cgt_evaluation_list_winning_moves (evaluation, TRUE);
  g_assert_cmpuint (g_strv_length (moves), ==, 2);
}

static void
test_refuse (void)
{
  g_autoptr (CgtSession) session = cgt_session_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (cgt_session_read (session, "{1|", NULL, &error));
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "column "));
  g_assert_cmpstr (g_quark_to_string (error->domain), ==, "cgt-error-quark");
}

static void
test_cancelled (void)
{
  g_autoptr (CgtSession) session = cgt_session_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_session_read (session, "domineering(7x7)", NULL, NULL);

  g_cancellable_cancel (cancellable);
  g_assert_null (cgt_session_evaluate (session, expression, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/evaluate", test_evaluate);
  g_test_add_func ("/library/refuse", test_refuse);
  g_test_add_func ("/library/cancelled", test_cancelled);
  return g_test_run ();
}
