/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "app/document/grundy-document.h"

#include <glib/gstdio.h>

static void
count (GrundyDocument *document, guint *n)
{
  (*n)++;
}

#define assert_expression(document, wanted)                                                                            \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    g_autofree char *expression_ = grundy_document_get_expression (document);                                          \
    g_assert_cmpstr (expression_, ==, wanted);                                                                         \
  }                                                                                                                    \
  G_STMT_END

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
  assert_expression (document, "nim(3,5) + kayles(7) - hackenbush(bbr)");
  g_assert_cmpuint (changes, ==, 2);
  g_assert_true (grundy_document_get_modified (document));

  grundy_document_remove (document, first);
  assert_expression (document, "kayles(7) - hackenbush(bbr)");
  grundy_document_duplicate (document, second);
  assert_expression (document, "kayles(7) + kayles(7) - hackenbush(bbr)");
  grundy_document_set_misere (document, TRUE);
  assert_expression (document, "misere(kayles(7) + kayles(7) - hackenbush(bbr))");
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

  grundy_document_add (document, "5 - hackenbush(bbr)", NULL);
  g_assert_true (grundy_document_play (document, 1, "hackenbush(bb)", &error));
  g_assert_no_error (error);
  assert_expression (document, "5 - hackenbush(bb)");
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

static void
move_vertex (GrundyDocument *document, guint number, const char *label, double x, double y)
{
  g_autoptr (CgtBoard) board = cgt_board_copy (grundy_document_find (document, number)->board);

  for (guint i = 0; i < board->n_vertices; i++)
    if (g_str_equal (board->labels[i], label))
      board->points[i] = (CgtBoardPoint) { x, y };
  g_assert_true (grundy_document_set_board (document, number, board, NULL));
}

static void
assert_vertex (GrundyDocument *document, guint place, const char *label, double x, double y)
{
  const CgtBoard *board = grundy_document_get_component (document, place)->board;

  for (guint i = 0; i < board->n_vertices; i++)
    if (g_str_equal (board->labels[i], label))
      {
        g_assert_cmpfloat_with_epsilon (board->points[i].x, x, 1e-6);
        g_assert_cmpfloat_with_epsilon (board->points[i].y, y, 1e-6);
        return;
      }
  g_assert_not_reached ();
}

/* Vertices placed by the user stay in place: through a move, undo, typing and a file. */
static void
test_points (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyDocument) loaded = grundy_document_new ();
  guint number = grundy_document_add (document, "hackenbush(0-1b 1-2r 1-3g)", NULL);
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;

  move_vertex (document, number, "1", 2.5, 1.25);
  assert_vertex (document, 0, "1", 2.5, 1.25);
  g_assert_true (grundy_document_play (document, 0, "hackenbush(0-1b 1-2r)", NULL));
  assert_vertex (document, 0, "1", 2.5, 1.25);
  g_assert_true (grundy_document_set_text (document, number, "hackenbush(0-1b 1-2r 2-0g)", FALSE, NULL));
  assert_vertex (document, 0, "1", 2.5, 1.25);
  data = grundy_document_to_data (document);
  g_assert_true (grundy_document_load_data (loaded, data, -1, &error));
  g_assert_no_error (error);
  assert_vertex (loaded, 0, "1", 2.5, 1.25);
  grundy_document_undo (document);
  grundy_document_undo (document);
  grundy_document_undo (document);
  assert_expression (document, "hackenbush(0-1b 1-2r 1-3g)");
}

/* The same for a graph with tokens, if its arrows are those that were drawn. */
static void
test_points_of_tokens (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyDocument) loaded = grundy_document_new ();
  guint number = grundy_document_add (document, "graph[a>b b>c:l c>a:r](a,a,c)", NULL);
  g_autoptr (CgtBoard) board = NULL;
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;

  move_vertex (document, number, "b", 2.5, -1.25);
  g_assert_true (grundy_document_play (document, 0, "graph[a>b b>c:l c>a:r](b,a,c)", NULL));
  assert_vertex (document, 0, "b", 2.5, -1.25);
  board = cgt_board_copy (grundy_document_find (document, number)->board);
  cgt_board_add_edge (board, 0, cgt_board_add_vertex (board, (CgtBoardPoint) { 7, 8 }), CGT_OWNER_LEFT);
  g_assert_true (grundy_document_set_board (document, number, board, NULL));
  assert_expression (document, "graph[a>b b>c:l c>a:r a>d:l](b,a,c)");
  data = grundy_document_to_data (document);
  g_assert_true (grundy_document_load_data (loaded, data, -1, &error));
  g_assert_no_error (error);
  assert_vertex (loaded, 0, "b", 2.5, -1.25);
  assert_vertex (loaded, 0, "d", 7, 8);
  grundy_document_negate (document, number);
  assert_expression (document, "graph[a>b b>c:r c>a:l a>d:r](b,a,c)");
  for (guint i = 0; i < 3; i++)
    grundy_document_undo (document);
  assert_expression (document, "graph[a>b b>c:l c>a:r](a,a,c)");
}

static void
test_data_round_trip (void)
{
  const char *sums[] = {
    "nim(3,5,8)",
    "misere(nim(1,1) + kayles(3))",
    "domineering(..#|...) - hackenbush(0-1b 1-2r) + 3/4",
    "-ford(3/7)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autoptr (GrundyDocument) document = grundy_document_new ();
      g_autoptr (GrundyDocument) loaded = grundy_document_new ();
      g_autofree char *data = NULL;
      g_autofree char *again = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (grundy_document_add (document, sums[i], &error), !=, 0);
      g_assert_no_error (error);
      assert_expression (document, sums[i]);
      data = grundy_document_to_data (document);
      g_assert_true (grundy_document_load_data (loaded, data, -1, &error));
      g_assert_no_error (error);
      assert_expression (loaded, sums[i]);
      g_assert_false (grundy_document_get_modified (loaded));
      g_assert_false (grundy_document_get_can_undo (loaded));
      again = grundy_document_to_data (loaded);
      g_assert_cmpstr (data, ==, again);
    }
}

static void
test_malformed (void)
{
  const struct
  {
    const char *data;
    const char *says;
  } files[] = {
    { "", "not a Grundy document" },
    { "hello", "line 1" },
    { "[1, 2]", "not a Grundy document" },
    { "{}", "not a Grundy document" },
    { "{\"format\": \"grundy\", \"version\": 1}", "not a Grundy document" },
    { "{\"format\": \"grundy\", \"version\": 99, \"components\": []}", "later version" },
    { "{\"format\": \"other\", \"version\": 1, \"components\": []}", "not a Grundy document" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [3]}", "component 1" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{}]}", "component 1" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(1)\"}, {\"position\": \"nim(\"}]}",
      "component 2: column " },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(1) + nim(2)\"}]}",
      "more than one" },
    { "{\"format\": \"grundy\",\n \"version\": 1,\n \"components\": [", "line" },
    { "{\"format\": \"grundy\",\n \"version\": \"\xff\"}", "line 2, column 14: this is not UTF-8 text" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\\udc00\"}]}",
      "line 1, column 71: this is only half of a character" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\\ud83d\\u0041\"}]}",
      "line 1, column 71: this is only half of a character" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\\u0000x\"}]}",
      "line 1, column 71: " },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [],"
      " \"worksheet\": [{\"expression\": \"1\"}, {\"expression\": \"\\ud800xyz\"}]}",
      "line 1, column 105: this is only half of a character" },
    /* The parser of the library would take this for a byte. */
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\\351\"}]}",
      "line 1, column 71: this is not JSON" },
    { "{\"format\": \"grundy\", \"version\": 1, \"components\": []}\n{\"format\": \"grundy\", \"version\": 1, \"components\": []}",
      "line 2, column 1: a document is a single object" },
    { "3 {\"format\": \"grundy\", \"version\": 1, \"components\": []}",
      "line 1, column 1: a document is a single object" },
    { "{\"format\": \"grundy\", /* [ */ \"version\": 1, \"components\": []}", "line 1, column 22: this is not JSON" },
  };
  g_autoptr (GrundyDocument) document = grundy_document_new ();

  grundy_document_add (document, "nim(7)", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (grundy_document_load_data (document, files[i].data, -1, &error));
      g_assert_nonnull (error);
      g_test_message ("%u: %s", i, error->message);
      if (strstr (error->message, files[i].says) == NULL)
        g_error ("%s: %s", files[i].data, error->message);
      g_assert_null (strchr (error->message, '\n'));
      assert_expression (document, "nim(7)");
    }
}

static char *
nested (const char *before, guint depth, const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, i % 2 == 0 ? "[" : "{\"a\":");
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

/* Brackets may be nested at any depth and place: the error names the place. */
static void
test_nested (void)
{
  const char *before[] = {
    "",
    "{\"format\": \"grundy\",\n \"version\": 1, \"components\": [], \"unknown\": ",
    /* quotation marks and brackets inside strings */
    "{\"format\": \"\\\"\", \"\\\\\": \"[[{\", \"unknown\":\n\n",
    "[\"\\ud800\", \"",
    "/*\"*/",
    "'\"'",
  };
  const char *says[] = {
    "line 1, column 601: brackets are nested too deeply",
    "line 2, column ",
    "line 3, column ",
    "line 1, column 3: this is only half of a character",
    "line 1, column 1: this is not JSON",
    "line 1, column 1: this is not JSON",
  };

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      g_autoptr (GrundyDocument) document = grundy_document_new ();
      g_autofree char *data = nested (before[i], 200000, "");
      g_autoptr (GError) error = NULL;

      g_assert_false (grundy_document_load_data (document, data, -1, &error));
      g_assert_error (error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_MALFORMED);
      if (!g_str_has_prefix (error->message, says[i]))
        g_error ("%s", error->message);
    }
}

/* Brackets in a string are not brackets of the file. */
static void
test_deep_text (void)
{
  GString *text = g_string_new ("{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"");
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 1000; i++)
    g_string_append (text, "{0|");
  for (guint i = 0; i < 1000; i++)
    g_string_append_c (text, '}');
  g_string_append (text, "\"}]}");
  g_assert_true (grundy_document_load_data (document, text->str, -1, &error));
  g_assert_no_error (error);
  g_string_free (text, TRUE);
}

/* Invalid points are left out; the position is kept. */
static void
test_odd_points (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (grundy_document_load_data (
    document,
    "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"hackenbush(0-1b)\","
    " \"points\": {\"0\": 3, \"1\": [1], \"2\": [\"a\", null], \"x\": [1e999, 0], \"1\": [4, 5]}}]}",
    -1, &error));
  g_assert_no_error (error);
  assert_expression (document, "hackenbush(0-1b)");
  assert_vertex (document, 0, "1", 4, 5);
}

/* What @document saves can be loaded and saves the same. */
static void
assert_saves (GrundyDocument *document)
{
  g_autoptr (GrundyDocument) loaded = grundy_document_new ();
  g_autofree char *data = grundy_document_to_data (document);
  g_autofree char *expression = grundy_document_get_expression (document);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;

  if (!grundy_document_load_data (loaded, data, -1, &error))
    g_error ("%s: %s", expression, error->message);
  assert_expression (loaded, expression);
  again = grundy_document_to_data (loaded);
  g_assert_cmpstr (data, ==, again);
}

static void
assert_points_in_range (GrundyDocument *document)
{
  for (guint i = 0; i < grundy_document_get_n_components (document); i++)
    {
      const CgtBoard *board = grundy_document_get_component (document, i)->board;

      for (guint v = 0; board != NULL && board->points != NULL && v < board->n_vertices; v++)
        {
          g_assert_cmpfloat (ABS (board->points[v].x), <=, 1e6);
          g_assert_cmpfloat (ABS (board->points[v].y), <=, 1e6);
        }
    }
}

/* A graph takes its places from another one without a ground. */
static void
test_points_of_another_game (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  guint number = grundy_document_add (document, "graph[a>b b>c](a)", NULL);

  g_assert_true (grundy_document_set_text (document, number, "hackenbush(0-1b 1-2r)", TRUE, NULL));
  assert_points_in_range (document);
  assert_vertex (document, 0, "0", 0, 0);
  assert_saves (document);
}

/* Points that are missing, infinite or outside the drawing area are replaced. */
static void
test_points_out_of_range (void)
{
  const char *points[] = {
    "{}",
    "{\"0\": [0, 0], \"1\": [1e306, 1]}",
    "{\"0\": [1e999, 0], \"1\": [0, 1]}",
    "{\"1\": [0, 1], \"2\": [-1e7, 2]}",
    "{\"0\": [1e300, -1e300], \"1\": [-1e300, 1e300], \"2\": [1e300, 1e300]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_autoptr (GrundyDocument) document = grundy_document_new ();
      g_autofree char *data = g_strdup_printf ("{\"format\": \"grundy\", \"version\": 1, \"components\":"
                                               " [{\"position\": \"hackenbush(0-1b 1-2r)\", \"points\": %s}]}",
                                               points[i]);
      g_autoptr (GError) error = NULL;

      g_assert_true (grundy_document_load_data (document, data, -1, &error));
      g_assert_no_error (error);
      assert_points_in_range (document);
      assert_saves (document);
    }
}

/* A vertex dragged out of bounds */
static void
test_points_drawn_out_of_range (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  guint number = grundy_document_add (document, "hackenbush(0-1b 1-2r)", NULL);

  move_vertex (document, number, "2", 1e307, 1);
  assert_points_in_range (document);
  assert_saves (document);
}

/* Every ruleset, after some random moves and edits, and after undoing them. */

static void
wait_for_reading (GrundyDocument *document)
{
  while (grundy_document_get_reading (document, NULL))
    g_main_context_iteration (NULL, TRUE);
}

static char *
random_example (void)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);
  const CgtRuleset *ruleset = rulesets[g_test_rand_int_range (0, (gint) n)];
  g_auto (GStrv) lines = g_strsplit (cgt_ruleset_get_notation (ruleset), "\n", -1);

  return g_strdup (lines[g_test_rand_int_range (0, (gint) g_strv_length (lines))]);
}

static void
play_at_random (GrundyDocument *document, guint term)
{
  const GrundyComponent *component = grundy_document_get_component (document, term);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GPtrArray) options = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (component->position == NULL)
    return;
  cgt_budget_set_memory (budget, 1 << 20);
  options = cgt_position_options (component->position, g_test_rand_bit () ? CGT_LEFT : CGT_RIGHT, budget, NULL);
  if (options == NULL || options->len == 0)
    return;
  text = cgt_position_to_text (options->pdata[g_test_rand_int_range (0, (gint) options->len)]);
  if (!grundy_document_play (document, term, text, &error))
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
}

static void
shake_points (GrundyDocument *document, const GrundyComponent *component)
{
  g_autoptr (CgtBoard) board = component->board != NULL ? cgt_board_copy (component->board) : NULL;

  if (board == NULL || board->points == NULL || board->n_vertices == 0)
    return;
  board->points[g_test_rand_int_range (0, (gint) board->n_vertices)] =
    (CgtBoardPoint) { g_test_rand_double_range (-9, 9), g_test_rand_double_range (-1e9, 1e9) };
  grundy_document_set_board (document, component->number, board, NULL);
}

static void
change_at_random (GrundyDocument *document)
{
  const char *const values[] = { "2^3*", "{1|*}", "-(3/4)", "{2|-1} + *3", "misere(nim(2))", "[1, 2]", "é", "" };
  guint n = grundy_document_get_n_components (document);
  guint term = n > 0 ? (guint) g_test_rand_int_range (0, (gint) n) : 0;
  const GrundyComponent *component = n > 0 ? grundy_document_get_component (document, term) : NULL;
  g_autofree char *example = random_example ();
  const char *text =
    g_test_rand_int_range (0, 8) == 0 ? values[g_test_rand_int_range (0, G_N_ELEMENTS (values))] : example;

  if (component == NULL || g_test_rand_int_range (0, 6) == 0)
    {
      grundy_document_add (document, text, NULL);
      return;
    }
  switch (g_test_rand_int_range (0, 9))
    {
    case 0:
      grundy_document_set_text (document, component->number, text, g_test_rand_bit (), NULL);
      break;
    case 1:
      grundy_document_negate (document, component->number);
      break;
    case 2:
      grundy_document_duplicate (document, component->number);
      break;
    case 3:
      grundy_document_undo (document);
      break;
    case 4:
      grundy_document_redo (document);
      break;
    case 5:
      shake_points (document, component);
      break;
    case 6:
      if (n > 3)
        grundy_document_remove (document, component->number);
      break;
    case 7:
      grundy_worksheet_insert (grundy_document_get_worksheet (document), 0, "“é” \\ \"\t1\"\nnim(3)\x01\u2028");
      break;
    default:
      play_at_random (document, term);
    }
}

static void
test_random_documents (void)
{
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GrundyDocument) document = grundy_document_new ();

      for (guint step = 0; step < 40; step++)
        {
          change_at_random (document);
          wait_for_reading (document);
          assert_points_in_range (document);
          if (step % 4 == 3)
            assert_saves (document);
        }
    }
}

typedef struct
{
  GMainLoop *loop;
  GError *error;
} Wait;

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Wait *wait = user_data;

  grundy_document_save_finish (GRUNDY_DOCUMENT (source), result, &wait->error);
  g_main_loop_quit (wait->loop);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Wait *wait = user_data;

  grundy_document_load_finish (GRUNDY_DOCUMENT (source), result, &wait->error);
  g_main_loop_quit (wait->loop);
}

/* Saving ends a step: typing more, even before the file is written, does not lose the saved state. */
static void
test_typing_keeps_what_is_saved (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "typed.grundy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  guint number = grundy_document_add (document, "nim(3)", NULL);
  Wait wait = { g_main_loop_new (NULL, FALSE), NULL };

  g_assert_true (grundy_document_set_text (document, number, "nim(3,1)", TRUE, NULL));
  grundy_document_save_async (document, file, NULL, on_saved, &wait);
  g_assert_true (grundy_document_set_text (document, number, "nim(3,12)", TRUE, NULL));
  g_main_loop_run (wait.loop);
  g_assert_no_error (wait.error);
  g_assert_true (grundy_document_set_text (document, number, "nim(3,123)", TRUE, NULL));
  g_assert_true (grundy_document_get_modified (document));
  grundy_document_undo (document);
  assert_expression (document, "nim(3,1)");
  g_assert_false (grundy_document_get_modified (document));
  g_main_loop_unref (wait.loop);
  g_remove (path);
  g_rmdir (folder);
}

/* What was being typed in one document is no part of the next. */
static void
test_typed_text_goes (void)
{
  static const char next[] = "{\"format\": \"grundy\", \"version\": 1, \"components\": [{\"position\": \"nim(3)\"}]}";
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  guint number = grundy_document_add (document, "nim(1)", NULL);

  grundy_document_set_typed (document, number, "nim(1,");
  g_assert_true (grundy_document_load_data (document, next, -1, NULL));
  g_assert_null (grundy_document_get_typed (document, number));
  number = grundy_document_get_component (document, 0)->number;
  g_assert_null (grundy_document_get_typed (document, number));
  g_assert_false (grundy_document_get_modified (document));
  grundy_document_set_typed (document, number, "nim(3,");
  g_assert_true (grundy_document_get_modified (document));
  grundy_document_set_typed (document, number, NULL);
  g_assert_false (grundy_document_get_modified (document));
}

/* What the sections show is in the file. It counts as a change, and a text that no entry would hold is left out. */
static void
test_sections (void)
{
  static const char *const texts[] = { "kayles", "10 000", NULL };
  static const char *const other[] = { "square", "0..20", "", NULL };
  g_autofree char *long_text = g_strnfill (2000, 'a');
  const char *const too_long[] = { long_text, NULL };
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyDocument) loaded = grundy_document_new ();
  g_autofree char *data = NULL, *again = NULL;

  g_assert_null (grundy_document_get_section (document, "sequence"));
  grundy_document_set_section (document, "sequence", texts);
  g_assert_true (grundy_document_get_modified (document));
  grundy_document_set_section (document, "table", other);
  grundy_document_set_section (document, "automaton", too_long);
  data = grundy_document_to_data (document);
  g_assert_true (grundy_document_load_data (loaded, data, -1, NULL));
  g_assert_true (g_strv_equal (grundy_document_get_section (loaded, "sequence"), texts));
  g_assert_true (g_strv_equal (grundy_document_get_section (loaded, "table"), other));
  g_assert_null (grundy_document_get_section (loaded, "automaton"));
  g_assert_false (grundy_document_get_modified (loaded));
  grundy_document_set_section (loaded, "sequence", texts);
  g_assert_false (grundy_document_get_modified (loaded));
  again = grundy_document_to_data (loaded);
  g_assert_cmpstr (again, ==, data);

  g_assert_true (grundy_document_load_data (
    loaded,
    "{\"format\": \"grundy\", \"version\": 1, \"components\": [], \"sections\": {\"sequence\": [1], \"table\": 2}}", -1,
    NULL));
  g_assert_null (grundy_document_get_section (loaded, "sequence"));
  g_assert_null (grundy_document_get_section (loaded, "table"));
}

static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "some sum.grundy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) missing = g_file_get_child (file, "missing");
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyDocument) loaded = grundy_document_new ();
  g_autofree char *title = NULL;
  Wait wait = { g_main_loop_new (NULL, FALSE), NULL };
  guint number = grundy_document_add (document, "nim(3,5)", NULL);

  grundy_document_save_async (document, file, NULL, on_saved, &wait);
  g_main_loop_run (wait.loop);
  g_assert_no_error (wait.error);
  g_assert_false (grundy_document_get_modified (document));
  title = grundy_document_dup_title (document);
  g_assert_cmpstr (title, ==, "some sum");

  /* Returning to the content of the file makes the document unmodified again. */
  grundy_document_set_text (document, number, "nim(3)", FALSE, NULL);
  g_assert_true (grundy_document_get_modified (document));
  grundy_document_undo (document);
  g_assert_false (grundy_document_get_modified (document));

  grundy_document_load_async (loaded, file, FALSE, on_loaded, &wait);
  g_main_loop_run (wait.loop);
  g_assert_no_error (wait.error);
  assert_expression (loaded, "nim(3,5)");
  g_assert_true (g_file_equal (grundy_document_get_file (loaded), file));

  grundy_document_load_async (loaded, missing, FALSE, on_loaded, &wait);
  g_main_loop_run (wait.loop);
  g_assert_nonnull (wait.error);
  g_clear_error (&wait.error);
  assert_expression (loaded, "nim(3,5)");

  g_main_loop_unref (wait.loop);
  g_unlink (path);
  g_rmdir (folder);
}

/* Cancelled reading leaves the document as it was, and ends at once whatever the size. */
static void
test_cancelled (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "large.grundy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GString) data = g_string_new ("{\"format\": \"grundy\", \"version\": 1, \"components\": [");
  Wait wait = { g_main_loop_new (NULL, FALSE), NULL };

  for (guint i = 0; i < 100; i++)
    g_string_append_printf (data, "%s{\"position\": \"domineering(4096x4096)\"}", i > 0 ? ", " : "");
  g_string_append (data, "]}");
  g_assert_true (g_file_set_contents (path, data->str, (gssize) data->len, NULL));
  grundy_document_add (document, "nim(7)", NULL);
  grundy_document_load_async (document, file, FALSE, on_loaded, &wait);
  g_assert_true (grundy_document_get_reading (document, NULL));
  grundy_document_cancel_reading (document);
  g_main_loop_run (wait.loop);
  g_assert_error (wait.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (grundy_document_get_reading (document, NULL));
  assert_expression (document, "nim(7)");
  g_clear_error (&wait.error);
  g_main_loop_unref (wait.loop);
  g_unlink (path);
  g_rmdir (folder);
}

static void
on_one_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  grundy_document_save_finish (GRUNDY_DOCUMENT (source), result, &error);
  g_assert_no_error (error);
  (*(guint *) user_data)++;
}

/* The file holds what was saved last, even if an earlier save takes longer to write. */
static void
test_saves_in_order (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GrundyDocument) loaded = grundy_document_new ();
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sum.grundy", NULL);
  g_autofree char *data = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  guint saved = 0;

  for (guint i = 0; i < 20000; i++)
    g_string_append (lines, "nim(3) + nim(4)\n");
  grundy_worksheet_insert (grundy_document_get_worksheet (document), 0, lines->str);
  grundy_document_save_async (document, file, NULL, on_one_saved, &saved);
  grundy_worksheet_clear (grundy_document_get_worksheet (document));
  grundy_document_add (document, "nim(2)", NULL);
  grundy_document_save_async (document, file, NULL, on_one_saved, &saved);
  while (saved < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (grundy_document_get_modified (document));
  g_assert_true (g_file_get_contents (path, &data, NULL, &error));
  g_assert_true (grundy_document_load_data (loaded, data, -1, &error));
  assert_expression (loaded, "nim(2)");
  g_unlink (path);
  g_rmdir (folder);
}

static char *
long_text (const char *end)
{
  GString *text = g_string_new ("nim(1");

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, ",1");
  g_string_append (text, end);
  return g_string_free (text, FALSE);
}

static void
on_refused (GrundyDocument *document, guint number, const char *message, char **said)
{
  g_free (*said);
  *said = g_strdup_printf ("%u: %s", number, message);
}

/* A long text is read on a worker: its edit follows, or it is refused, unless the component was changed meanwhile. */
static void
test_long_text (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autofree char *good = long_text (")");
  g_autofree char *bad = long_text ("");
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;
  guint number;

  g_signal_connect (document, "refused", G_CALLBACK (on_refused), &said);
  g_assert_cmpuint (grundy_document_add (document, good, &error), ==, 0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&error);
  wait_for_reading (document);
  assert_expression (document, good);
  number = grundy_document_get_component (document, 0)->number;

  g_assert_false (grundy_document_set_text (document, number, bad, TRUE, NULL));
  wait_for_reading (document);
  g_assert_nonnull (said);
  g_assert_nonnull (strstr (said, "column 200006: expected"));
  assert_expression (document, good);

  g_assert_true (grundy_document_set_text (document, number, "nim(2)", TRUE, NULL));
  g_assert_false (grundy_document_set_text (document, number, good, TRUE, NULL));
  grundy_document_undo (document);
  grundy_document_redo (document);
  grundy_document_negate (document, number);
  wait_for_reading (document);
  assert_expression (document, "nim(2)");

  g_assert_false (grundy_document_set_text (document, number, good, TRUE, NULL));
  grundy_document_cancel_reading (document);
  wait_for_reading (document);
  g_assert_nonnull (strstr (said, "Cancelled"));
  assert_expression (document, "nim(2)");
}

static void
on_saved_or_not (GObject *document, GAsyncResult *result, gpointer user_data)
{
  Wait *wait = user_data;

  g_clear_error (&wait->error);
  grundy_document_save_finish (GRUNDY_DOCUMENT (document), result, &wait->error);
  g_main_loop_quit (wait->loop);
}

/* Saves, and returns the content of the file. */
static char *
save_to (GrundyDocument *document, GFile *file, Wait *wait)
{
  char *data = NULL;

  grundy_document_save_async (document, file, NULL, on_saved_or_not, wait);
  g_main_loop_run (wait->loop);
  g_file_load_contents (file, NULL, &data, NULL, NULL, NULL);
  return data;
}

/* Changes by another program are not replaced without asking; an identical or deleted file is no change. */
static void
test_changed_by_others (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sum.grundy", NULL);
  g_autofree char *other_path = g_build_filename (folder, "other.grundy", NULL);
  g_autofree char *first = NULL, *second = NULL, *refused = NULL, *elsewhere = NULL, *anyway = NULL, *again = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) other = g_file_new_for_path (other_path);
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  Wait wait = { g_main_loop_new (NULL, FALSE), NULL };
  guint number = grundy_document_add (document, "nim(3,5)", NULL);

  first = save_to (document, file, &wait);
  g_assert_no_error (wait.error);
  grundy_document_set_text (document, number, "nim(3)", FALSE, NULL);
  second = save_to (document, file, &wait);
  g_assert_no_error (wait.error);
  g_assert_cmpstr (first, !=, second);
  /* Written again with the same content. */
  g_assert_true (g_file_set_contents (path, second, -1, NULL));
  grundy_document_set_text (document, number, "nim(4)", FALSE, NULL);
  g_free (save_to (document, file, &wait));
  g_assert_no_error (wait.error);

  g_assert_true (g_file_set_contents (path, first, -1, NULL));
  grundy_document_set_text (document, number, "nim(5)", FALSE, NULL);
  refused = save_to (document, file, &wait);
  g_assert_error (wait.error, GRUNDY_DOCUMENT_ERROR, GRUNDY_DOCUMENT_ERROR_CHANGED);
  g_assert_null (strchr (wait.error->message, '\n'));
  g_assert_cmpstr (refused, ==, first);
  g_assert_true (grundy_document_get_modified (document));
  grundy_document_accept_file (document);
  anyway = save_to (document, file, &wait);
  g_assert_no_error (wait.error);
  g_assert_nonnull (strstr (anyway, "nim(5)"));
  g_assert_false (grundy_document_get_modified (document));

  g_remove (path);
  again = save_to (document, file, &wait);
  g_assert_no_error (wait.error);
  g_assert_cmpstr (again, ==, anyway);
  /* A file that was never read is the user's own choice. */
  g_assert_true (g_file_set_contents (other_path, "other", -1, NULL));
  elsewhere = save_to (document, other, &wait);
  g_assert_no_error (wait.error);
  g_assert_cmpstr (elsewhere, ==, anyway);

  g_main_loop_unref (wait.loop);
  g_remove (path);
  g_remove (other_path);
  g_rmdir (folder);
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
  g_test_add_func ("/document/typing-keeps-what-is-saved", test_typing_keeps_what_is_saved);
  g_test_add_func ("/document/typed-text-goes", test_typed_text_goes);
  g_test_add_func ("/document/sections", test_sections);
  g_test_add_func ("/document/undo-ends-typing", test_undo_ends_typing);
  g_test_add_func ("/document/refused", test_refused);
  g_test_add_func ("/document/split", test_split);
  g_test_add_func ("/document/negate", test_negate);
  g_test_add_func ("/document/points", test_points);
  g_test_add_func ("/document/points-of-tokens", test_points_of_tokens);
  g_test_add_func ("/document/data-round-trip", test_data_round_trip);
  g_test_add_func ("/document/malformed", test_malformed);
  g_test_add_func ("/document/nested", test_nested);
  g_test_add_func ("/document/deep-text", test_deep_text);
  g_test_add_func ("/document/odd-points", test_odd_points);
  g_test_add_func ("/document/points-of-another-game", test_points_of_another_game);
  g_test_add_func ("/document/points-out-of-range", test_points_out_of_range);
  g_test_add_func ("/document/points-drawn-out-of-range", test_points_drawn_out_of_range);
  g_test_add_func ("/document/random", test_random_documents);
  g_test_add_func ("/document/file", test_file);
  g_test_add_func ("/document/long-text", test_long_text);
  g_test_add_func ("/document/cancelled", test_cancelled);
  g_test_add_func ("/document/saves-in-order", test_saves_in_order);
  g_test_add_func ("/document/changed-by-others", test_changed_by_others);
  return g_test_run ();
}
