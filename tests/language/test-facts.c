/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Every row of the table of facts from lessons and lectures, evaluated in the usual way. */

#include "language-testing.h"
#include "solvers/record/cgt-record-words.h"

typedef struct
{
  guint n_held;
  GPtrArray *wrong;
} Count;

static void
add_wrong (Count *count, const char *expression, const char *field, const char *expected, const char *got)
{
  g_ptr_array_add (count->wrong, g_strdup_printf ("%s %s: expected %s, got %s", expression, field, expected, got));
}

static char *
integer_field (gint64 n)
{
  return n < 0 ? NULL : g_strdup_printf ("%" G_GINT64_FORMAT, n);
}

static char *
field_of (const CgtEvaluation *evaluation, const char *field)
{
  if (g_str_equal (field, "outcome"))
    return g_strdup (cgt_outcome_to_text (evaluation->outcome));
  if (g_str_equal (field, "value"))
    return g_strdup (evaluation->value);
  if (g_str_equal (field, "nimber"))
    return g_strdup (evaluation->nimber);
  if (g_str_equal (field, "remoteness"))
    return integer_field (evaluation->remoteness);
  if (g_str_equal (field, "mean"))
    return g_strdup (evaluation->mean);
  if (g_str_equal (field, "temperature"))
    return g_strdup (evaluation->temperature);
  if (g_str_equal (field, "birthday"))
    return g_strdup (evaluation->birthday);
  if (g_str_equal (field, "score"))
    return g_strdup (evaluation->score);
  g_error ("no field %s", field);
}

/* Left's winning, or not winning, moves in alphabetical order. */
static GPtrArray *
moves_of (const CgtEvaluation *evaluation, gboolean wins)
{
  GPtrArray *texts = g_ptr_array_new ();
  GPtrArray *moves = evaluation->moves[CGT_LEFT];

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (moves, i);

      if (move->wins == (wins ? CGT_YES : CGT_NO))
        g_ptr_array_add (texts, (gpointer) cgt_move_get_to (move));
    }
  g_ptr_array_sort (texts, (GCompareFunc) (void *) g_ascii_strcasecmp);
  return texts;
}

static gboolean
has_move (const GPtrArray *moves, const char *to)
{
  for (guint i = 0; i < moves->len; i++)
    if (g_str_equal (g_ptr_array_index (moves, i), to))
      return TRUE;
  return FALSE;
}

static char *
join (const GPtrArray *moves)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " ; " : "", (char *) g_ptr_array_index (moves, i));
  return g_string_free (text, FALSE);
}

static gboolean
all_moves_hold (const GPtrArray *moves, const char *expected)
{
  g_auto (GStrv) names = g_strsplit (expected, " ; ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    if (!has_move (moves, names[i]))
      return FALSE;
  return g_strv_length (names) == moves->len;
}

static void
check_row (Count *count, CgtSolver *solver, const char *expression, const char *field, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtEvaluation) evaluation = testing_evaluate (solver, expression, CGT_WANT_ALL, 60, &error);
  gboolean held;

  if (evaluation == NULL)
    {
      add_wrong (count, expression, field, expected, error->message);
      return;
    }
  if (g_str_has_prefix (field, "winning_move") || g_str_equal (field, "losing_move"))
    {
      g_autoptr (GPtrArray) moves = moves_of (evaluation, field[0] == 'w');
      g_autofree char *got = join (moves);

      held = g_str_equal (field, "winning_moves") ? all_moves_hold (moves, expected) : has_move (moves, expected);
      if (!held)
        add_wrong (count, expression, field, expected, got);
    }
  else
    {
      g_autofree char *got = field_of (evaluation, field);

      held = g_str_equal (got != NULL ? got : "null", expected);
      if (!held)
        add_wrong (count, expression, field, expected, got != NULL ? got : "null");
    }
  count->n_held += held;
}

static void
test_facts (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "facts.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) rows = NULL;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  Count count = { .wrong = g_ptr_array_new_with_free_func (g_free) };
  guint n_rows = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  rows = g_strsplit (text, "\n", -1);
  for (guint i = 1; rows[i] != NULL && rows[i][0] != 0; i++, n_rows++)
    {
      g_auto (GStrv) columns = g_strsplit (rows[i], "\t", -1);

      g_assert_cmpuint (g_strv_length (columns), ==, 4);
      check_row (&count, solver, columns[0], columns[1], columns[2]);
    }
  for (guint i = 0; i < count.wrong->len; i++)
    g_test_message ("%s", (char *) g_ptr_array_index (count.wrong, i));
  g_test_message ("%u rows: %u hold, %u are wrong", n_rows, count.n_held, count.wrong->len);
  g_assert_cmpuint (n_rows, ==, 611);
  g_assert_cmpuint (count.wrong->len, ==, 0);
  g_ptr_array_unref (count.wrong);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/facts", test_facts);
  return g_test_run ();
}
