/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Cells derived from other cells and from the P-positions of games. */
#include "questions.h"

static gboolean
holds (const CgtCells *cells, gint x, gint y, gint z, guint born)
{
  guint i = cgt_cells_find (cells, x, y, z);

  return i != G_MAXUINT && cgt_cells_get (cells, i)->born == born;
}

/* The general way and the formula agree on Nim: cells, generations, parents. */
static void
test_nim_two_ways (void)
{
  static const struct
  {
    const char *position;
    guint dimension, to;
  } cases[] = { { "nim(7,7,7)", 3, 7 }, { "nim(20,20)", 2, 20 }, { "nim(7);nim(7);nim(7)", 3, 7 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtGenerations) generations = generations_of (cases[i].position);
      g_autoptr (GError) error = NULL;
      guint n_left_out = 1;
      g_autoptr (CgtCells) general = cgt_cells_from_generations (generations, cases[i].position, &n_left_out, &error);
      g_autoptr (CgtCells) formula = cgt_nim_p_positions (cases[i].dimension, cases[i].to, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (n_left_out, ==, 0);
      g_assert_cmpuint (cgt_cells_n (general), ==, cgt_cells_n (formula));
      g_assert_cmpmem (general->cells, cgt_cells_n (general) * sizeof (CgtCell), formula->cells,
                       cgt_cells_n (formula) * sizeof (CgtCell));
      g_assert_cmpmem (general->edges, cgt_cells_n_edges (general) * sizeof (CgtGenerationsEdge), formula->edges,
                       cgt_cells_n_edges (formula) * sizeof (CgtGenerationsEdge));
      for (guint k = 0; k < cgt_cells_n (general) && i < 2; k++)
        {
          g_autofree char *a = cgt_cells_to_position (general, k), *b = cgt_cells_to_position (formula, k);
          g_assert_cmpstr (a, ==, b);
        }
    }
}

static void
test_wythoff (void)
{
  g_autoptr (CgtGenerations) generations = generations_of ("wythoff(6,10)");
  g_autoptr (CgtCells) cells = cgt_cells_from_generations (generations, NULL, NULL, NULL);
  g_autofree char *text = NULL;

  g_assert_cmpuint (cells->dimension, ==, 2);
  g_assert_true (holds (cells, 4, 7, 0, 3));
  g_assert_true (holds (cells, 6, 10, 0, 4));
  g_assert_true (holds (cells, 5, 3, 0, 2));
  g_assert_false (holds (cells, 7, 4, 0, 3));
  text = cgt_cells_to_position (cells, cgt_cells_find (cells, 4, 7, 0));
  g_assert_cmpstr (text, ==, "wythoff(4,7)");
}

/* Positions with more numbers than the first one are left out; shorter ones are filled up with zeros. */
static void
test_numbers (void)
{
  g_autoptr (CgtGenerations) kayles = generations_of ("kayles(7,7)"), chomp = generations_of ("chomp(3,2)"),
                             chop = generations_of ("chop(4x5)");
  g_autoptr (GError) error = NULL;
  guint n_left_out;
  g_autoptr (CgtCells) rows = cgt_cells_from_generations (kayles, "kayles(7,7)", &n_left_out, &error);
  g_autoptr (CgtCells) lengths = cgt_cells_from_generations (chomp, "chomp(3,2)", NULL, &error);
  g_autoptr (CgtCells) sides = cgt_cells_from_generations (chop, "chop(4x5)", NULL, &error);
  g_autoptr (CgtGenerations) strip = generations_of ("nimble(.o..oo)");

  g_assert_no_error (error);
  g_assert_cmpuint (n_left_out, >, 0);
  for (gint n = 0; n <= 7; n++)
    g_assert_cmpuint (cgt_cells_find (rows, n, n, 0), !=, G_MAXUINT);
  g_assert_cmpuint (cgt_cells_n (rows) + n_left_out, ==, kayles->nodes->len);
  g_assert_true (holds (lengths, 1, 0, 0, 0));
  g_assert_true (holds (lengths, 2, 1, 0, 1));
  g_assert_true (holds (sides, 1, 1, 0, 0));
  g_assert_true (holds (sides, 4, 4, 0, 3));
  g_assert_null (cgt_cells_from_generations (strip, "nimble(.o..oo)", NULL, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS);
}

static void
test_slice (void)
{
  g_autoptr (CgtCells) nim = cgt_nim_p_positions (3, 31, NULL, NULL);

  for (guint axis = 0; axis < 3; axis++)
    for (gint at = 0; at <= 31; at++)
      {
        g_autoptr (CgtCells) slice = cgt_cells_slice (nim, axis, at);

        g_assert_cmpuint (slice->dimension, ==, 2);
        g_assert_cmpuint (cgt_cells_n (slice), ==, 32);
        for (gint x = 0; x < 32; x++)
          {
            guint i = cgt_cells_find (slice, x, x ^ at, 0);
            const CgtCell *source = cgt_cells_get (nim, g_array_index (slice->sources, guint, i));
            const gint32 place[3] = { source->x, source->y, source->z };

            g_assert_cmpint (place[axis], ==, at);
            g_assert_cmpint (cgt_cells_get (slice, i)->born, ==, x | at);
          }
      }
}

/* Every pair of piles has exactly one third; the plane is full, and a square has the generation of its cell. */
static void
test_project (void)
{
  g_autoptr (CgtCells) nim = cgt_nim_p_positions (3, 15, NULL, NULL),
                       relaxed = cgt_automaton_grow (CGT_AUTOMATON_NIM_RELAXED, 10, NULL, NULL);

  for (guint axis = 0; axis < 3; axis++)
    {
      g_autoptr (CgtCells) flat = cgt_cells_project (nim, axis), flatter = cgt_cells_project (relaxed, axis);

      g_assert_cmpuint (cgt_cells_n (flat), ==, 256);
      for (gint x = 0; x < 16; x++)
        for (gint y = 0; y < 16; y++)
          g_assert_true (holds (flat, x, y, 0, (guint) (x | y)));
      g_assert_cmpuint (cgt_cells_n (flatter), <, cgt_cells_n (relaxed));
      for (guint i = 0; i < cgt_cells_n (relaxed); i++)
        {
          const CgtCell *cell = cgt_cells_get (relaxed, i);
          const gint32 at[3] = { cell->x, cell->y, cell->z };
          guint there = cgt_cells_find (flatter, at[axis == 0 ? 1 : 0], at[axis == 2 ? 1 : 2], 0);

          g_assert_cmpuint (there, !=, G_MAXUINT);
          g_assert_cmpuint (cgt_cells_get (flatter, there)->born, <=, cell->born);
        }
    }
}

static void
test_mirror (void)
{
  g_autoptr (CgtCells) nim = cgt_nim_p_positions (3, 7, NULL, NULL), whole = cgt_cells_mirror (nim);
  guint n = 0;

  for (guint i = 0; i < cgt_cells_n (nim); i++)
    {
      const CgtCell *cell = cgt_cells_get (nim, i);
      n += (cell->x > 0 ? 2 : 1) * (cell->y > 0 ? 2 : 1) * (cell->z > 0 ? 2 : 1);
    }
  g_assert_cmpuint (cgt_cells_n (whole), ==, n);
  for (guint i = 0; i < n; i++)
    {
      const CgtCell *cell = cgt_cells_get (whole, i),
                    *source = cgt_cells_get (nim, g_array_index (whole->sources, guint, i));
      g_autoptr (GArray) parents = cgt_cells_parents (whole, i);

      g_assert_true (ABS (cell->x) == source->x && ABS (cell->y) == source->y && ABS (cell->z) == source->z &&
                     cell->born == source->born);
      g_assert_cmpuint (parents->len, ==, i > 0);
      /* an image's parent is the parent's image */
      if (i > 0)
        {
          g_autoptr (GArray) expected = cgt_cells_parents (nim, g_array_index (whole->sources, guint, i));
          const CgtCell *parent = cgt_cells_get (whole, g_array_index (parents, guint, 0));

          g_assert_cmpuint (g_array_index (whole->sources, guint, g_array_index (parents, guint, 0)), ==,
                            g_array_index (expected, guint, 0));
          g_assert_true (parent->x * cell->x >= 0 && parent->y * cell->y >= 0 && parent->z * cell->z >= 0);
        }
    }
  g_assert_cmpint (whole->low[0], ==, -7);
  g_assert_cmpint (whole->high[2], ==, 7);
}

/* Two overlapping sets, by the definition. */
static void
test_compare (void)
{
  g_autoptr (CgtCells) first = cgt_automaton_grow (CGT_AUTOMATON_NIM_RELAXED, 9, NULL, NULL),
                       second = cgt_nim_p_positions (3, 12, NULL, NULL);
  g_autoptr (CgtCells) both = cgt_cells_compare (first, second);
  guint n = 0;

  for (gint x = 0; x <= 20; x++)
    for (gint y = 0; y <= 20; y++)
      for (gint z = 0; z <= 20; z++)
        {
          guint a = cgt_cells_find (first, x, y, z), b = cgt_cells_find (second, x, y, z),
                c = cgt_cells_find (both, x, y, z);

          g_assert_cmpint (a != G_MAXUINT || b != G_MAXUINT, ==, c != G_MAXUINT);
          if (c == G_MAXUINT)
            continue;
          n++;
          g_assert_cmpint (cgt_cells_get_side (both, c), ==,
                           a == G_MAXUINT   ? CGT_CELL_ONLY_SECOND
                           : b == G_MAXUINT ? CGT_CELL_ONLY_FIRST
                                            : CGT_CELL_BOTH);
          g_assert_cmpuint (cgt_cells_get (both, c)->born, ==,
                            a != G_MAXUINT ? cgt_cells_get (first, a)->born : cgt_cells_get (second, b)->born);
        }
  g_assert_cmpuint (n, ==, cgt_cells_n (both));
}

static void
test_text (void)
{
  g_autoptr (CgtCells) nim = cgt_automaton_grow (CGT_AUTOMATON_NIM, 7, NULL, NULL),
                       plane = cgt_automaton_grow (CGT_AUTOMATON_ULAM_WARBURTON, 3, NULL, NULL);
  g_autofree char *alive = cgt_cells_to_oeis (nim, CGT_COUNT_ALIVE), *born = cgt_cells_to_oeis (nim, CGT_COUNT_BORN);
  g_autofree char *file = cgt_cells_to_b_file (plane, CGT_COUNT_ALIVE), *place = cgt_cells_to_text (plane, 1);

  g_assert_cmpstr (alive, ==, "1, 4, 7, 16, 19, 28, 37, 64");
  g_assert_cmpstr (born, ==, "1, 3, 3, 9, 3, 9, 9, 27");
  g_assert_cmpstr (file, ==, "0 1\n1 5\n2 9\n3 21\n");
  g_assert_cmpstr (place, ==, "(-1, 0)");
  g_assert_null (cgt_cells_to_position (plane, 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cells/nim-two-ways", test_nim_two_ways);
  g_test_add_func ("/cells/wythoff", test_wythoff);
  g_test_add_func ("/cells/numbers", test_numbers);
  g_test_add_func ("/cells/slice", test_slice);
  g_test_add_func ("/cells/project", test_project);
  g_test_add_func ("/cells/mirror", test_mirror);
  g_test_add_func ("/cells/compare", test_compare);
  g_test_add_func ("/cells/text", test_text);
  return g_test_run ();
}
