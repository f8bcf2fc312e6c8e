/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* What a shape of board provides besides drawing: what is under the pointer, which moves that means, and clearing.
 * The same laws hold for every ruleset, so a new shape is tested as soon as a ruleset has it. */
#include <math.h>

#include <string.h>

#include "picture.h"
#include "rulesets/lua/cgt-games.h"

#define WIDTH 360
#define HEIGHT 270
#define MOST_MOVES 30

typedef void (*BoardFunc) (const CgtRuleset *ruleset, CgtPosition *position, const CgtBoard *board);

static void
for_each_example (BoardFunc func)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const char *example = cgt_ruleset_get_sketch (rulesets[i])->example;
      g_autoptr (CgtPosition) position = example != NULL ? cgt_position_from_text (example, NULL) : NULL;
      g_autoptr (CgtBoard) board = position != NULL ? cgt_position_get_board (position) : NULL;

      if (board == NULL || board->shape == CGT_BOARD_NONE)
        continue;
      cgt_board_layout (board);
      func (rulesets[i], position, board);
    }
}

/* What a pointer finds on @board. (transfer full) */
static GArray *
find_elements (const CgtRuleset *ruleset, const CgtBoard *board)
{
  CgtBoardView view = cgt_board_view_fit_editing (board, WIDTH, HEIGHT, 12);
  GArray *elements = g_array_new (FALSE, FALSE, sizeof (CgtElement));

  for (double y = 1; y < HEIGHT; y += 2)
    for (double x = 1; x < WIDTH; x += 2)
      {
        CgtElement element = cgt_board_element_at (board, ruleset, &view, x, y, TRUE);

        if (elements->len == 0 || !cgt_element_equal (element, g_array_index (elements, CgtElement, elements->len - 1)))
          g_array_append_val (elements, element);
      }
  return elements;
}

static gboolean
can_be_pointed_at (const CgtBoard *board, const CgtBoardMarks *marks, GArray *elements)
{
  for (guint i = 0; i < elements->len; i++)
    if (cgt_board_marks_touch (board, marks, g_array_index (elements, CgtElement, i)) != CGT_TOUCH_NONE)
      return TRUE;
  return FALSE;
}

/* Every move changes something that a pointer finds. */
static void
check_moves (const CgtRuleset *ruleset, CgtPosition *position, const CgtBoard *board)
{
  g_autoptr (GArray) elements = find_elements (ruleset, board);

  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      g_autoptr (GPtrArray) options = cgt_position_options (position, player, NULL, NULL);

      for (guint i = 0; options != NULL && i < MIN (options->len, MOST_MOVES); i++)
        {
          g_autoptr (CgtBoard) after = cgt_position_get_board (options->pdata[i]);
          g_autoptr (CgtBoardMarks) marks = NULL;
          g_autofree char *text = cgt_position_to_text (options->pdata[i]);

          if (after == NULL || after->shape != board->shape)
            continue;
          marks = cgt_board_difference (board, after);
          g_test_message ("%s", text);
          if (!can_be_pointed_at (board, marks, elements))
            g_error ("no element means the move to %s", text);
        }
    }
}

static void
test_moves (void)
{
  for_each_example (check_moves);
}

/* In Node Kayles, a vertex means the move that takes it with all its neighbours, and not that of a neighbour. */
static void
test_meant (void)
{
  static const guint n_taken[] = { 2, 3, 3, 2 };
  g_autoptr (CgtPosition) position = cgt_position_from_text ("node-kayles[a-b b-c c-d]()", NULL);
  g_autoptr (CgtBoard) board = cgt_position_get_board (position);
  g_autoptr (GPtrArray) options = cgt_position_options (position, CGT_LEFT, NULL, NULL);

  g_assert_cmpuint (board->n_vertices, ==, G_N_ELEMENTS (n_taken));
  for (guint v = 0; v < board->n_vertices; v++)
    {
      guint n_meant = 0;

      for (guint i = 0; i < options->len; i++)
        {
          g_autoptr (CgtBoard) after = cgt_position_get_board (options->pdata[i]);
          g_autoptr (CgtBoardMarks) marks = cgt_board_difference (board, after);

          if (cgt_board_marks_touch (board, marks, (CgtElement) { .kind = CGT_ELEMENT_VERTEX, .index = v }) !=
              CGT_TOUCH_MEANT)
            continue;
          g_assert_cmpuint (marks->cells->len, ==, n_taken[v]);
          n_meant++;
        }
      g_assert_cmpuint (n_meant, ==, 1);
    }
}

/* Where edges have states, one that is not there is not pointed at, and one that is means the move that changes it. */
static void
test_edges (void)
{
  static const char source[] =
    "return ruleset { title = 'Strings', rules = 'R', board = 'graph', cells = '.#', edges = '-#',\n"
    "graph = 'a-b b-c c-a', options = function (g, player, emit)\n"
    "for p, q, e in g:edges () do emit (g:put (e, '#')) end end }";
  g_autoptr (GError) error = NULL;
  const CgtRuleset *ruleset = cgt_game_add ("strings.lua", source, strlen (source), NULL, &error);
  g_autoptr (CgtPosition) position = cgt_position_from_text ("strings[a-b b-c c-a](b-c)", &error), again = NULL;
  g_autoptr (CgtBoard) board = NULL;
  g_autoptr (GPtrArray) options = NULL;
  g_autoptr (GArray) elements = NULL;
  guint n_found = 0;

  g_assert_no_error (error);
  board = cgt_position_get_board (position);
  again = cgt_ruleset_read_board (ruleset, board, &error);
  g_assert_no_error (error);
  g_assert_true (cgt_position_equal (position, again));
  cgt_board_layout (board);
  elements = find_elements (ruleset, board);
  for (guint i = 0; i < elements->len; i++)
    {
      const CgtElement *element = &g_array_index (elements, CgtElement, i);

      g_assert_false (element->kind == CGT_ELEMENT_EDGE && element->index == 1);
      n_found += element->kind == CGT_ELEMENT_EDGE;
    }
  g_assert_cmpuint (n_found, >, 0);
  options = cgt_position_options (position, CGT_LEFT, NULL, &error);
  g_assert_cmpuint (options->len, ==, 2);
  for (guint i = 0; i < options->len; i++)
    {
      g_autoptr (CgtBoard) after = cgt_position_get_board (options->pdata[i]);
      g_autoptr (CgtBoardMarks) marks = cgt_board_difference (board, after);

      g_assert_cmpuint (marks->edges->len, ==, 1);
      for (guint e = 0; e < board->n_edges; e++)
        g_assert_true ((cgt_board_marks_touch (board, marks, (CgtElement) { .kind = CGT_ELEMENT_EDGE, .index = e }) !=
                        CGT_TOUCH_NONE) == (after->edges[e].gone && !board->edges[e].gone));
    }
}

/* An element equals itself and no other. Outside the picture of a small board there is none. */
static void
check_elements (const CgtRuleset *ruleset, CgtPosition *position, const CgtBoard *board)
{
  CgtBoardView view = cgt_board_view_fit_editing (board, WIDTH, HEIGHT, 12);
  guint n_found = 0;

  for (double y = 1; y < HEIGHT; y += 3)
    for (double x = 1; x < WIDTH; x += 3)
      {
        CgtElement element = cgt_board_element_at (board, ruleset, &view, x, y, FALSE), other = element;

        n_found += element.kind != CGT_ELEMENT_NONE;
        g_assert_true (cgt_element_equal (element, element));
        other.index++;
        other.denominator++;
        g_assert_true (cgt_element_equal (element, other) == (element.kind == CGT_ELEMENT_NONE));
      }
  g_assert_cmpuint (n_found, >, 0);
  g_assert_cmpint (cgt_board_element_at (board, ruleset, &view, -1e5, -1e5, FALSE).kind, ==, CGT_ELEMENT_NONE);
}

static void
test_elements (void)
{
  for_each_example (check_elements);
}

/* Clearing a cleared board changes nothing, and clearing keeps the shape and the options. */
static void
check_clear (const CgtRuleset *ruleset, CgtPosition *position, const CgtBoard *board)
{
  g_autoptr (CgtBoard) once = cgt_board_copy (board);
  g_autoptr (CgtBoard) twice = NULL;

  g_assert_true (cgt_board_clear (once) == cgt_board_can_clear (board));
  if (!cgt_board_can_clear (board))
    {
      g_assert_true (cgt_board_equal (once, board));
      return;
    }
  twice = cgt_board_copy (once);
  cgt_board_clear (twice);
  g_assert_true (cgt_board_equal (once, twice));
  g_assert_cmpint (once->shape, ==, board->shape);
  g_assert_cmpstr (once->rules, ==, board->rules);
  g_assert_cmpuint (once->n_edges, ==, 0);
  /* Pieces on the vertices of a graph stay, like tokens. */
  for (guint i = 0; once->shape != CGT_BOARD_GRAPH && i < once->rows * once->columns; i++)
    g_assert_cmpuint (once->cells[i], ==, 0);
  for (guint i = 0; i < once->n_heaps; i++)
    g_assert_cmpuint (once->heaps[i], ==, 0);
}

static void
test_clear (void)
{
  for_each_example (check_clear);
  for (int shape = CGT_BOARD_NONE; shape <= CGT_BOARD_CIRCLES; shape++)
    {
      g_autoptr (CgtBoard) empty = cgt_board_new ((CgtBoardShape) shape);

      cgt_board_clear (empty);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/elements/found", test_elements);
  g_test_add_func ("/pictures/elements/moves", test_moves);
  g_test_add_func ("/pictures/elements/meant", test_meant);
  g_test_add_func ("/pictures/elements/edges", test_edges);
  g_test_add_func ("/pictures/elements/clear", test_clear);
  return g_test_run ();
}
