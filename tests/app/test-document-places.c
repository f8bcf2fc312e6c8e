/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* The places of vertices that a document keeps, also in random documents. */
#include "document-data.h"
#include "document-fixture.h"

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
  data = document_to_data (document);
  g_assert_true (document_load_data (loaded, data, -1, &error));
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
  data = document_to_data (document);
  g_assert_true (document_load_data (loaded, data, -1, &error));
  g_assert_no_error (error);
  assert_vertex (loaded, 0, "b", 2.5, -1.25);
  assert_vertex (loaded, 0, "d", 7, 8);
  grundy_document_negate (document, number);
  assert_expression (document, "graph[a>b b>c:r c>a:l a>d:r](b,a,c)");
  for (guint i = 0; i < 3; i++)
    grundy_document_undo (document);
  assert_expression (document, "graph[a>b b>c:l c>a:r](a,a,c)");
}

/* Invalid points are left out; the position is kept. */
static void
test_odd_points (void)
{
  g_autoptr (GrundyDocument) document = grundy_document_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (document_load_data (
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
  g_autofree char *data = document_to_data (document);
  g_autofree char *expression = grundy_document_get_expression (document);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;

  if (!document_load_data (loaded, data, -1, &error))
    g_error ("%s: %s", expression, error->message);
  assert_expression (loaded, expression);
  again = document_to_data (loaded);
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

      g_assert_true (document_load_data (document, data, -1, &error));
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/points", test_points);
  g_test_add_func ("/document/points-of-tokens", test_points_of_tokens);
  g_test_add_func ("/document/odd-points", test_odd_points);
  g_test_add_func ("/document/points-of-another-game", test_points_of_another_game);
  g_test_add_func ("/document/points-out-of-range", test_points_out_of_range);
  g_test_add_func ("/document/points-drawn-out-of-range", test_points_drawn_out_of_range);
  g_test_add_func ("/document/random", test_random_documents);
  return g_test_run ();
}
