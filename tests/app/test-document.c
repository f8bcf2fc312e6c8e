/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* A document: its components, what is typed, and undo. */
#include "document-data.h"
#include "document-fixture.h"

static void
count (GrundyDocument *document, guint *n)
{
  (*n)++;
}

static void
test_sum (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GError) error = NULL;
  guint first, second, changes = 0;

  g_signal_connect (document, "changed", G_CALLBACK (count), &changes);
  assert_expression (document, NULL);
  g_assert_false (grundy_document_get_modified (document));
  first = grundy_document_add (document, "nim(3,5)", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (first, !=, 0);
  second = grundy_document_add (document, "kayles(7) - hackenbush(bbr)", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (grundy_document_get_n_components (document), ==, 3);
  assert_expression (document, "nim(3,5) + kayles(7) + hackenbush(rrb)");
  g_assert_cmpuint (changes, ==, 2);
  g_assert_true (grundy_document_get_modified (document));

  grundy_document_remove (document, first);
  assert_expression (document, "kayles(7) + hackenbush(rrb)");
  grundy_document_duplicate (document, second);
  assert_expression (document, "kayles(7) + kayles(7) + hackenbush(rrb)");
  grundy_document_set_misere (document, TRUE);
  assert_expression (document, "misere(kayles(7) + kayles(7) + hackenbush(rrb))");
  g_assert_cmpuint (changes, ==, 5);
}

/* A sum that starts with a subtracted term reads back as itself. */
static void
test_signs (void)
{
  const char *sums[] = { "-nim(3)", "-nim(3) - kayles(4)", "-(2^3*) + nim(1)", "nim(2) - (2^3*)", "3/4 + *2" };

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autoptr (GrundyDocument) document = grundy_document_new ();
      g_autoptr (GrundyDocument) again = grundy_document_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *first = NULL;

      grundy_document_add (document, sums[i], &error);
      g_assert_no_error (error);
      first = grundy_document_get_expression (document);
      grundy_document_add (again, first, &error);
      g_assert_no_error (error);
      assert_expression (again, first);
      g_assert_cmpuint (grundy_document_get_n_components (document), ==, grundy_document_get_n_components (again));
    }
}

/* A number that is subtracted keeps its own sign: -1 - -1 is 0. */
static void
test_negative_numbers (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();

  grundy_document_add (document, "-1 - -1", NULL);
  assert_expression (document, "-1 - (-1)");
}

/* A move of a subtracted term is printed without the sign, and stays subtracted. */
static void
test_subtracted_move (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GError) error = NULL;

  grundy_document_add (document, "5 - kayles(5)", NULL);
  g_assert_true (grundy_document_play (document, 1, "kayles(4)", &error));
  g_assert_no_error (error);
  assert_expression (document, "5 - kayles(4)");
}

static void
test_undo (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  guint number = grundy_document_add (document, "nim(3,5)", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (grundy_document_play (document, 0, "nim(3,3)", &error));
  g_assert_no_error (error);
  assert_expression (document, "nim(3,3)");
  g_assert_nonnull (grundy_document_find (document, number));
  grundy_document_undo (document);
  assert_expression (document, "nim(3,5)");
  grundy_document_undo (document);
  assert_expression (document, NULL);
  g_assert_false (grundy_document_get_can_undo (document));
  g_assert_false (grundy_document_get_modified (document));
  grundy_document_undo (document); /* there is nothing left to undo */
  grundy_document_redo (document);
  grundy_document_redo (document);
  assert_expression (document, "nim(3,3)");
  g_assert_false (grundy_document_get_can_redo (document));

  grundy_document_undo (document);
  grundy_document_add (document, "nim(1)", NULL);
  g_assert_false (grundy_document_get_can_redo (document));
  assert_expression (document, "nim(3,5) + nim(1)");
}

static void
test_typing_is_one_step (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  guint number = grundy_document_add (document, "nim(3)", NULL);

  g_assert_true (grundy_document_set_text (document, number, "nim(3,1)", TRUE, NULL));
  g_assert_true (grundy_document_set_text (document, number, "nim(3,12)", TRUE, NULL));
  g_assert_true (grundy_document_set_text (document, number, "nim(3,123)", TRUE, NULL));
  grundy_document_undo (document);
  assert_expression (document, "nim(3)");
  grundy_document_redo (document);
  assert_expression (document, "nim(3,123)");

  grundy_document_end_typing (document);
  g_assert_true (grundy_document_set_text (document, number, "nim(4)", TRUE, NULL));
  grundy_document_undo (document);
  assert_expression (document, "nim(3,123)");
}

/* Typing in another component is another step. */
static void
test_typing_elsewhere (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  guint first = grundy_document_add (document, "nim(3)", NULL), second = grundy_document_add (document, "nim(5)", NULL);

  g_assert_true (grundy_document_set_text (document, first, "nim(3,1)", TRUE, NULL));
  g_assert_true (grundy_document_set_text (document, second, "nim(5,1)", TRUE, NULL));
  assert_expression (document, "nim(3,1) + nim(5,1)");
  grundy_document_undo (document);
  assert_expression (document, "nim(3,1) + nim(5)");
  grundy_document_undo (document);
  assert_expression (document, "nim(3) + nim(5)");
}

/* Undo ends the typing: later typing is a new step. */
static void
test_undo_ends_typing (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  guint number = grundy_document_add (document, "nim(3)", NULL);

  g_assert_true (grundy_document_set_text (document, number, "nim(3,1)", TRUE, NULL));
  grundy_document_end_typing (document);
  g_assert_true (grundy_document_set_text (document, number, "nim(3,1,5)", TRUE, NULL));
  grundy_document_undo (document);
  g_assert_true (grundy_document_set_text (document, number, "nim(3,17)", TRUE, NULL));
  grundy_document_undo (document);
  assert_expression (document, "nim(3,1)");
}

static void
test_refused (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  guint number = grundy_document_add (document, "nim(3)", NULL);
  g_autoptr (GError) error = NULL;
  guint changes = 0;

  g_signal_connect (document, "changed", G_CALLBACK (count), &changes);
  g_assert_false (grundy_document_set_text (document, number, "nim(3,", TRUE, &error));
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "column "));
  g_assert_null (strchr (error->message, '\n'));
  g_clear_error (&error);
  g_assert_cmpuint (grundy_document_add (document, "nim(3) = nim(3)", &error), ==, 0);
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (grundy_document_play (document, 0, "no-game(1)", &error));
  g_assert_nonnull (error);
  assert_expression (document, "nim(3)");
  g_assert_cmpuint (changes, ==, 0);
}

/* A typed sum becomes components when the typing has ended; the first keeps its number, and so its view. Of *5+*5 the
 * part *5+* is a sum already, and nothing may be split there. */
static void
test_split (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  guint number = grundy_document_add (document, "nim(3)", NULL);

  g_assert_false (grundy_document_set_text (document, number, "nim(3) + kayles(4)", TRUE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_assert_cmpuint (grundy_document_get_n_components (document), ==, 1);
  g_assert_true (grundy_document_set_text (document, number, "nim(3) + kayles(4)", FALSE, NULL));
  g_assert_cmpuint (grundy_document_get_n_components (document), ==, 2);
  g_assert_cmpuint (grundy_document_get_component (document, 0)->number, ==, number);
  g_assert_cmpuint (grundy_document_get_component (document, 1)->number, !=, number);
}

static void
test_negate (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  guint number = grundy_document_add (document, "hackenbush(0-1b 1-2r)", NULL);

  grundy_document_negate (document, number);
  assert_expression (document, "hackenbush(0-1r 1-2b)");
  grundy_document_negate (document, number);
  assert_expression (document, "hackenbush(0-1b 1-2r)");
  grundy_document_remove (document, number);
  number = grundy_document_add (document, "3/4", NULL);
  grundy_document_negate (document, number);
  assert_expression (document, "-3/4");
}

/* The texts turn the board of a negative (Lessons, 11). */
static void
test_negative_is_turned (void)
{
  static const struct
  {
    const char *typed, *shown;
  } cases[] = {
    { "-domineering(..#|...)", "domineering(..|..|#.)" },
    { "-clobber(xo.|.ox)", "clobber(ox.|.xo)" },
    { "-toads-and-frogs(tt.f)", "toads-and-frogs(t.ff)" },
    { "-hackenbush(bbr)", "hackenbush(rrb)" },
    { "misere(-domineering(1x3))", "misere(domineering(.|.|.))" },
    { "domineering(1x2) - domineering(1x2)", "domineering(1x2) + domineering(.|.)" },
    { "1/2 - cutcakes(2x3)", "1/2 + cutcakes(3x2)" },
    { "-nim(3) - kayles(2)", "-nim(3) - kayles(2)" },
    { "-domineering(200x100)", "-domineering(200x100)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GrundyDocument) document = grundy_document_new ();
      g_autoptr (GrundyDocument) loaded = grundy_document_new ();
      g_autofree char *data = NULL;

      g_test_message ("%s", cases[i].typed);
      g_assert_cmpuint (grundy_document_add (document, cases[i].typed, NULL), !=, 0);
      assert_expression (document, cases[i].shown);
      data = document_to_data (document);
      g_assert_true (document_load_data (loaded, data, -1, NULL));
      assert_expression (loaded, cases[i].shown);
    }
}

static guint
get_here (GrundyDocument *document, guint n)
{
  guint here;
  GrundyLine *line = grundy_document_get_line (document, &here);

  g_assert_cmpuint (line != NULL ? grundy_line_get_n (line) : 0, ==, n);
  return here;
}

/* nim(3,5) with the moves to nim(3,3) and then nim(3), and the move to nim(1,5), from which one went on. */
static GrundyDocument *
document_with_line (void)
{
  GrundyDocument *document = grundy_document_new ();

  grundy_document_add (document, "nim(3,5)", NULL);
  g_assert_true (grundy_document_play (document, 0, "nim(3,3)", NULL));
  g_assert_true (grundy_document_play (document, 0, "nim(3)", NULL));
  grundy_document_visit (document, 0);
  g_assert_true (grundy_document_play (document, 0, "nim(1,5)", NULL));
  g_assert_true (grundy_document_follow_text (document, "nim(1) + nim(1)", NULL));
  return document;
}

/* The line of play branches where another move is tried, and keeps what was tried. */
static void
test_line (void)
{
  g_autoptr (GrundyDocument) document = document_with_line ();
  guint here, columns, rows;
  GrundyLine *line = grundy_document_get_line (document, &here);
  g_autoptr (GArray) places = grundy_line_lay_out (line, &columns, &rows);
  const guint wanted[][2] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 1, 1 }, { 2, 1 } };

  g_assert_cmpuint (get_here (document, 5), ==, 4);
  g_assert_cmpuint (columns, ==, 3);
  g_assert_cmpuint (rows, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_assert_cmpuint (g_array_index (places, GrundyLinePlace, i).column, ==, wanted[i][0]);
      g_assert_cmpuint (g_array_index (places, GrundyLinePlace, i).row, ==, wanted[i][1]);
    }
  /* Going on leads to where one was last. */
  g_assert_cmpint (grundy_line_get_next (line, 0), ==, 3);
  grundy_document_visit (document, 2);
  assert_expression (document, "nim(3)");
  g_assert_cmpint (grundy_line_get_next (line, 0), ==, 1);
  grundy_document_visit (document, 0);
  g_assert_true (grundy_document_play (document, 0, "nim(1,5)", NULL));
  g_assert_cmpuint (get_here (document, 5), ==, 3); /* it was there */
  grundy_document_set_misere (document, TRUE);
  g_assert_cmpuint (get_here (document, 5), ==, 3);
  /* An edit that is no move ends the line. */
  grundy_document_add (document, "nim(1)", NULL);
  get_here (document, 0);
  grundy_document_undo (document);
  g_assert_cmpuint (get_here (document, 5), ==, 3);
}

/* Undo of moves goes along the line and takes nothing out of it. Going to a position is not an edit. */
static void
test_line_undo (void)
{
  g_autoptr (GrundyDocument) document = document_with_line ();

  grundy_document_undo (document);
  assert_expression (document, "nim(1,5)");
  g_assert_cmpuint (get_here (document, 5), ==, 3);
  grundy_document_visit (document, 2);
  g_assert_true (grundy_document_get_can_redo (document));
  grundy_document_redo (document);
  assert_expression (document, "nim(1) + nim(1)");
  grundy_document_undo (document);
  assert_expression (document, "nim(3)");
  g_assert_cmpuint (get_here (document, 5), ==, 2);
  grundy_document_cut_line (document, 1);
  assert_expression (document, "nim(3,5)");
  g_assert_cmpuint (get_here (document, 3), ==, 0);
  grundy_document_undo (document);
  assert_expression (document, "nim(3)");
  g_assert_cmpuint (get_here (document, 5), ==, 2);
  /* What is elsewhere stays where it is. */
  grundy_document_cut_line (document, 3);
  assert_expression (document, "nim(3)");
  g_assert_cmpuint (get_here (document, 3), ==, 2);
}

/* Steps of undo and redo to a position of the line. */
static void
test_line_steps (void)
{
  g_autoptr (GrundyDocument) document = document_with_line ();
  int steps;

  g_assert_true (grundy_document_find_step (document, 4, 0, 0, &steps));
  g_assert_cmpint (steps, ==, 0);
  g_assert_true (grundy_document_find_step (document, 3, 9, 9, &steps));
  g_assert_cmpint (steps, ==, -1);
  g_assert_false (grundy_document_find_step (document, 3, 0, 9, &steps));
  g_assert_false (grundy_document_find_step (document, 2, 9, 9, &steps)); /* it was left for the first position */
  grundy_document_undo (document);
  grundy_document_undo (document);
  g_assert_true (grundy_document_find_step (document, 4, 9, 2, &steps));
  g_assert_cmpint (steps, ==, 2);
  g_assert_false (grundy_document_find_step (document, 4, 9, 1, &steps));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/sum", test_sum);
  g_test_add_func ("/document/signs", test_signs);
  g_test_add_func ("/document/negative-numbers", test_negative_numbers);
  g_test_add_func ("/document/subtracted-move", test_subtracted_move);
  g_test_add_func ("/document/undo", test_undo);
  g_test_add_func ("/document/typing-is-one-step", test_typing_is_one_step);
  g_test_add_func ("/document/typing-elsewhere", test_typing_elsewhere);
  g_test_add_func ("/document/undo-ends-typing", test_undo_ends_typing);
  g_test_add_func ("/document/refused", test_refused);
  g_test_add_func ("/document/split", test_split);
  g_test_add_func ("/document/negate", test_negate);
  g_test_add_func ("/document/negative-is-turned", test_negative_is_turned);
  g_test_add_func ("/document/line", test_line);
  g_test_add_func ("/document/line-undo", test_line_undo);
  g_test_add_func ("/document/line-steps", test_line_steps);
  return g_test_run ();
}
