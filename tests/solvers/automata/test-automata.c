/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Automata by rule, compared with the definition, with each other, and with proved results: T. Khovanova and J. Xiong,
 * Nim Fractals (arXiv 1405.5942); A130665, A147562 of the OEIS. */
#include <string.h>

#include "../../rounds.h"
#include "cell-scan.h"
#include "solvers/automata/cgt-cells-twins.h"
#include "cgt/cgt-budget-private.h"

static CgtCells *
grown (CgtAutomatonRule rule, guint to)
{
  g_autoptr (GError) error = NULL;
  CgtCells *cells = cgt_automaton_grow (rule, to, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (cgt_cells_n_generations (cells), ==, to + 1);
  return cells;
}

/* The generation in which a place is born; -1: not up to the last. */
static gint
birth (const CgtCells *cells, gint x, gint y, gint z)
{
  guint cell = cgt_cells_find (cells, x, y, z);

  return cell == G_MAXUINT ? -1 : (gint) cgt_cells_get (cells, cell)->born;
}

static guint
n_born (const CgtCells *cells, guint generation)
{
  return cgt_cells_n_until (cells, generation) - (generation > 0 ? cgt_cells_n_until (cells, generation - 1) : 0);
}

static guint
n_ones (guint n)
{
  return n == 0 ? 0 : n % 2 + n_ones (n / 2);
}

static guint
power_of_3 (guint exponent)
{
  return exponent == 0 ? 1 : 3 * power_of_3 (exponent - 1);
}

/* Checks every cell and every empty place. */
static void
test_scan (gconstpointer data)
{
  CgtAutomatonRule rule = (CgtAutomatonRule) GPOINTER_TO_UINT (data);
  gint to = cgt_automaton_rule_get_dimension (rule) == 3 ? 17 : 40;
  g_autoptr (CgtCells) cells = grown (rule, (guint) to);
  g_autofree gint16 *born = cell_scan (rule, to);
  gint deep = cgt_automaton_rule_get_dimension (rule) == 3 ? to : 0;
  guint found = 0;

  for (gint x = -to; x <= to; x++)
    for (gint y = -to; y <= to; y++)
      for (gint z = -deep; z <= deep; z++)
        {
          g_assert_cmpint (birth (cells, x, y, z), ==, cell_scan_get (born, to, x, y, z));
          found += cell_scan_get (born, to, x, y, z) >= 0;
        }
  g_assert_cmpuint (found, ==, cgt_cells_n (cells));
}

/* Each cell but the first has as its parent the single cell that was alive around it. */
static void
test_parents (gconstpointer data)
{
  CgtAutomatonRule rule = (CgtAutomatonRule) GPOINTER_TO_UINT (data);
  g_autoptr (CgtCells) cells = grown (rule, 30);
  guint n_children = 0;

  for (guint i = 0; i < cgt_cells_n (cells); i++)
    {
      g_autoptr (GArray) parents = cgt_cells_parents (cells, i), children = cgt_cells_children (cells, i);
      const CgtCell *cell = cgt_cells_get (cells, i), *parent;

      n_children += children->len;
      g_assert_cmpuint (parents->len, ==, i > 0);
      if (i == 0)
        continue;
      parent = cgt_cells_get (cells, g_array_index (parents, guint, 0));
      g_assert_cmpuint (parent->born + 1, ==, cell->born);
      g_assert_cmpint (ABS (cell->x - parent->x) + ABS (cell->y - parent->y) + ABS (cell->z - parent->z), ==,
                       cells->dimension - 1);
    }
  g_assert_cmpuint (n_children, ==, cgt_cells_n (cells) - 1);
}

/* Step 1 adds the permutations of (0,1,1), step 2 those of (0,2,2); (1,1,2) is never born. */
static void
test_nim_births (void)
{
  g_autoptr (CgtCells) cells = grown (CGT_AUTOMATON_NIM, 63);

  g_assert_cmpuint (n_born (cells, 1), ==, 3);
  g_assert_cmpint (birth (cells, 0, 1, 1), ==, 1);
  g_assert_cmpint (birth (cells, 1, 0, 1), ==, 1);
  g_assert_cmpint (birth (cells, 1, 1, 0), ==, 1);
  g_assert_cmpuint (n_born (cells, 2), ==, 3);
  g_assert_cmpint (birth (cells, 0, 2, 2), ==, 2);
  g_assert_cmpint (birth (cells, 2, 0, 2), ==, 2);
  g_assert_cmpint (birth (cells, 2, 2, 0), ==, 2);
  g_assert_cmpint (birth (cells, 1, 1, 2), ==, -1);
}

/* The relaxed rule: step 3 adds the permutations of (0,1,3), (1,2,3) and (0,3,3). */
static void
test_relaxed_births (void)
{
  static const gint places[3][3] = { { 0, 1, 3 }, { 1, 2, 3 }, { 0, 3, 3 } };
  static const guint orders[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
  g_autoptr (CgtCells) cells = grown (CGT_AUTOMATON_NIM_RELAXED, 20);

  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < 6; k++)
      g_assert_cmpint (birth (cells, places[i][orders[k][0]], places[i][orders[k][1]], places[i][orders[k][2]]), ==, 3);
  g_assert_cmpuint (n_born (cells, 3), ==, 6 + 6 + 3);
  g_assert_cmpint (birth (cells, 1, 1, 2), ==, -1);
}

/* Cells born at step n by the first rule, and those born at step n with 2n tokens by the relaxed one: both are the
 * P-positions with 2n tokens. */
static void
assert_p_positions (const CgtCells *cells, guint to)
{
  guint n = 0;

  for (gint a = 0; a <= (gint) to; a++)
    for (gint b = 0; b <= (gint) to; b++)
      if ((guint) (a + b + (a ^ b)) <= 2 * to)
        {
          g_assert_cmpint (birth (cells, a, b, a ^ b), ==, (a + b + (a ^ b)) / 2);
          n++;
        }
  g_assert_cmpuint (cgt_cells_n (cells), ==, n);
}

static void
test_p_positions (void)
{
  g_autoptr (CgtCells) nim = grown (CGT_AUTOMATON_NIM, 63), relaxed = grown (CGT_AUTOMATON_NIM_RELAXED, 63);
  g_autoptr (CgtCells) on_time = cgt_cells_on_time (relaxed);
  g_autoptr (CgtCells) formula = cgt_nim_p_positions (3, 63, NULL, NULL);
  g_autoptr (CgtCells) compared = cgt_cells_compare (nim, formula), extra = cgt_cells_compare (relaxed, formula);
  guint sides[3];

  assert_p_positions (nim, 63);
  assert_p_positions (on_time, 63);
  assert_p_positions (formula, 63);
  cgt_cells_count_sides (compared, sides);
  g_assert_cmpuint (sides[CGT_CELL_BOTH], ==, cgt_cells_n (nim));
  g_assert_cmpuint (sides[CGT_CELL_ONLY_FIRST] + sides[CGT_CELL_ONLY_SECOND], ==, 0);
  /* the relaxed rule adds all P-positions, and more */
  cgt_cells_count_sides (extra, sides);
  g_assert_cmpuint (sides[CGT_CELL_ONLY_FIRST], ==, cgt_cells_n (relaxed) - cgt_cells_n (formula));
  g_assert_cmpuint (sides[CGT_CELL_ONLY_FIRST], >, 0);
  g_assert_cmpuint (sides[CGT_CELL_ONLY_SECOND], ==, 0);
}

/* Parents of the automaton and parents among the P-positions are the same. */
static void
test_same_parents (void)
{
  g_autoptr (CgtCells) nim = grown (CGT_AUTOMATON_NIM, 63), formula = cgt_nim_p_positions (3, 63, NULL, NULL);

  g_assert_cmpuint (cgt_cells_n_edges (nim), ==, cgt_cells_n_edges (formula));
  for (guint i = 0; i < cgt_cells_n_edges (nim); i++)
    {
      g_assert_cmpuint (nim->edges[i].child, ==, formula->edges[i].child);
      g_assert_cmpuint (nim->edges[i].parent, ==, formula->edges[i].parent);
    }
}

/* At step n, 3 to the power of the number of ones in n are born; A130665 counts all. */
static void
test_counts (void)
{
  static const guint a130665[16] = { 1, 4, 7, 16, 19, 28, 37, 64, 67, 76, 85, 112, 121, 148, 175, 256 };
  g_autoptr (CgtCells) nim = grown (CGT_AUTOMATON_NIM, 63), three = grown (CGT_AUTOMATON_ULAM_WARBURTON_3, 63);

  for (guint n = 0; n <= 63; n++)
    {
      g_assert_cmpuint (n_born (nim, n), ==, power_of_3 (n_ones (n)));
      g_assert_cmpuint (n_born (three, n), ==, power_of_3 (n_ones (n)));
      if (n < 16)
        g_assert_cmpuint (cgt_cells_n_until (nim, n), ==, a130665[n]);
      if (n % 2 == 1)
        g_assert_cmpuint (cgt_cells_n_until (nim, n), ==, 4 * cgt_cells_n_until (nim, n / 2));
      else if (n > 0)
        g_assert_cmpuint (cgt_cells_n_until (nim, n), ==,
                          3 * cgt_cells_n_until (nim, n / 2 - 1) + cgt_cells_n_until (nim, n / 2));
    }
}

/* A130665: c(2n) = 3c(n-1) + c(n), c(2n+1) = 4c(n); both c(n-1) and c(n). */
static void
count_three_branches (guint64 n, guint64 *before, guint64 *at)
{
  guint64 b, a;

  if (n == 0)
    {
      *before = 0;
      *at = 1;
      return;
    }
  count_three_branches (n / 2, &b, &a);
  *before = n % 2 == 0 ? 4 * b : 3 * b + a;
  *at = n % 2 == 0 ? 3 * b + a : 4 * a;
}

/* The number of cells after generation @n. The rules in the plane have 1 + 4(c-1)/3 and 1 + (c-1)/3. */
static guint64
count_alive (CgtAutomatonRule rule, guint64 n)
{
  guint64 before, three;

  count_three_branches (n, &before, &three);
  switch (rule)
    {
    case CGT_AUTOMATON_NIM:
    case CGT_AUTOMATON_ULAM_WARBURTON_3:
      return three;
    case CGT_AUTOMATON_ULAM_WARBURTON:
      return 1 + (three - 1) / 3 * 4;
    case CGT_AUTOMATON_ULAM_WARBURTON_1:
      return 1 + (three - 1) / 3;
    case CGT_AUTOMATON_NIM_RELAXED:
    default:
      return 0;
    }
}

static void
test_formula (void)
{
  for (guint rule = 0; rule < CGT_AUTOMATON_N_RULES; rule++)
    {
      g_autoptr (CgtCells) cells = NULL;

      if (rule == CGT_AUTOMATON_NIM_RELAXED)
        continue;
      cells = grown ((CgtAutomatonRule) rule, 130);
      for (guint n = 0; n <= 130; n++)
        g_assert_cmpuint (count_alive ((CgtAutomatonRule) rule, n), ==, cgt_cells_n_until (cells, n));
    }
  /* 4^k cells with piles of up to 2^k - 1 */
  g_assert_cmpuint (count_alive (CGT_AUTOMATON_NIM, 255), ==, 65536);
  g_assert_cmpuint (count_alive (CGT_AUTOMATON_NIM, (G_GUINT64_CONSTANT (1) << 31) - 1), ==,
                    G_GUINT64_CONSTANT (1) << 62);
}

/* Four branches are one branch in four rotations; three are those without the south. */
static void
test_branches (void)
{
  g_autoptr (CgtCells) four = grown (CGT_AUTOMATON_ULAM_WARBURTON, 50),
                       three = grown (CGT_AUTOMATON_ULAM_WARBURTON_3, 50);
  g_autoptr (CgtCells) one = grown (CGT_AUTOMATON_ULAM_WARBURTON_1, 50);

  g_assert_cmpuint (cgt_cells_n (four), ==, 1 + 4 * (cgt_cells_n (one) - 1));
  g_assert_cmpuint (cgt_cells_n (three), ==, 1 + 3 * (cgt_cells_n (one) - 1));
  for (guint i = 0; i < cgt_cells_n (one); i++)
    {
      const CgtCell *cell = cgt_cells_get (one, i);

      g_assert_cmpint (birth (four, cell->x, cell->y, 0), ==, cell->born);
      g_assert_cmpint (birth (four, cell->y, -cell->x, 0), ==, cell->born);
      g_assert_cmpint (birth (four, -cell->x, -cell->y, 0), ==, cell->born);
      g_assert_cmpint (birth (four, -cell->y, cell->x, 0), ==, cell->born);
      g_assert_cmpint (birth (three, cell->y, -cell->x, 0), ==, cell->born);
      g_assert_cmpint (birth (three, -cell->y, cell->x, 0), ==, cell->born);
    }
}

/* Longer growth begins like shorter growth, and the order of cells is the same in every run. */
static void
test_prefix (void)
{
  for (guint rule = 0; rule < CGT_AUTOMATON_N_RULES; rule++)
    {
      g_autoptr (CgtCells) shorter = grown ((CgtAutomatonRule) rule, 12), longer = grown ((CgtAutomatonRule) rule, 25);

      for (guint i = 0; i < cgt_cells_n (shorter); i++)
        {
          const CgtCell *a = cgt_cells_get (shorter, i), *b = cgt_cells_get (longer, i);
          g_assert_true (a->x == b->x && a->y == b->y && a->z == b->z && a->born == b->born);
        }
    }
}

static void
test_limits (void)
{
  g_autoptr (CgtBudget) little = cgt_budget_new (), stopped = cgt_budget_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  cgt_budget_set_memory (little, 1 << 20);
  g_assert_null (cgt_automaton_grow (CGT_AUTOMATON_NIM, 1023, little, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  cgt_budget_set_cancellable (stopped, cancellable);
  g_assert_null (cgt_automaton_grow (CGT_AUTOMATON_ULAM_WARBURTON, 1000, stopped, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (cgt_nim_p_positions (3, 1023, stopped, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Stopped at any step, there are no cells and an error says why; the last step gives the whole automaton. */
static CgtCells *
interrupted (guint rule, guint64 nth, CgtBudgetEnd end, guint64 *n_steps, GError **error)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  CgtCells *cells;

  cgt_budget_end_at (budget, nth, end);
  cells = rule < CGT_AUTOMATON_N_RULES ? cgt_automaton_grow ((CgtAutomatonRule) rule, 40, budget, error)
                                       : cgt_nim_p_positions (3, 40, budget, error);
  *n_steps = cgt_budget_n_looks (budget);
  return cells;
}

static void
test_interrupted (void)
{
  for (guint rule = 0; rule <= CGT_AUTOMATON_N_RULES; rule++)
    {
      guint64 n_steps, ignored;
      g_autoptr (CgtCells) whole = interrupted (rule, 0, CGT_BUDGET_END_CANCELLED, &n_steps, NULL);

      g_assert_cmpuint (n_steps, >, 10);
      for (guint64 nth = 1; nth <= n_steps; nth += 1 + n_steps / round_cases (200))
        for (guint end = 0; end < CGT_BUDGET_N_ENDS; end++)
          {
            g_autoptr (GError) error = NULL;
            g_autoptr (CgtCells) cells = interrupted (rule, nth, end, &ignored, &error);

            g_assert_null (cells);
            if (end != CGT_BUDGET_END_CANCELLED)
              g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
            else
              g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
          }
    }
}

static void
test_names (void)
{
  CgtAutomatonRule found;

  for (guint rule = 0; rule < CGT_AUTOMATON_N_RULES; rule++)
    {
      g_assert_true (cgt_automaton_rule_from_name (cgt_automaton_rule_get_name ((CgtAutomatonRule) rule), &found));
      g_assert_cmpuint (found, ==, rule);
    }
  g_assert_false (cgt_automaton_rule_from_name ("life", &found));
}

/* Pairs have the same generation, their parents are a pair, nothing is left over, and a pair stays when more
 * generations are shown. */
static void
test_twins (void)
{
  g_autoptr (CgtCellsTwins) many = cgt_cells_twins_new (127, NULL, NULL);

  for (guint to = 0; to < 127; to += to < 16 ? 1 : 11)
    {
      g_autoptr (CgtCellsTwins) twins = cgt_cells_twins_new (to, NULL, NULL);

      g_assert_cmpuint (cgt_cells_n (twins->cells), ==, cgt_cells_n (twins->positions));
      for (guint cell = 0; cell < cgt_cells_n (twins->cells); cell++)
        {
          guint position = g_array_index (twins->position_of, guint, cell);
          g_autoptr (GArray) parents = cgt_cells_parents (twins->cells, cell);
          g_autoptr (GArray) above = cgt_cells_parents (twins->positions, position);

          g_assert_cmpuint (position, ==, g_array_index (many->position_of, guint, cell));
          g_assert_cmpuint (g_array_index (twins->cell_of, guint, position), ==, cell);
          g_assert_cmpuint (cgt_cells_get (twins->cells, cell)->born, ==,
                            cgt_cells_get (twins->positions, position)->born);
          g_assert_cmpuint (parents->len, ==, above->len);
          g_assert_cmpuint (parents->len, ==, cell > 0);
          if (cell > 0)
            g_assert_cmpuint (g_array_index (twins->position_of, guint, g_array_index (parents, guint, 0)), ==,
                              g_array_index (above, guint, 0));
        }
    }
}

/* Rules of one's own */

#define HALF 12 /* places from -HALF to HALF in each direction */
#define SIDE (2 * HALF + 1)

/* The number of cells around a place that were born before @generation, by the definition. */
static gint
scan_around (const CgtGrowthRule *rule, gint8 born[SIDE][SIDE][SIDE], gint x, gint y, gint z, gint generation)
{
  gint alive = 0, flat = cgt_growth_region_get_dimension (rule->region) == 2;

  for (gint dx = -1; dx <= 1; dx++)
    for (gint dy = -1; dy <= 1; dy++)
      for (gint dz = flat ? 0 : -1; dz <= (flat ? 0 : 1); dz++)
        if ((rule->neighbours & 1u << (ABS (dx) + ABS (dy) + ABS (dz))) != 0 &&
            MAX (MAX (ABS (x + dx), ABS (y + dy)), ABS (z + dz)) <= HALF)
          {
            gint8 there = born[x + dx + HALF][y + dy + HALF][z + dz + HALF];

            alive += there >= 0 && there < generation;
          }
  return alive;
}

/* Every place is visited in every generation. */
static void
scan_rule (const CgtGrowthRule *rule, gint to, gint8 born[SIDE][SIDE][SIDE])
{
  gboolean flat = cgt_growth_region_get_dimension (rule->region) == 2;
  gint least = rule->region == CGT_GROWTH_QUADRANT || rule->region == CGT_GROWTH_OCTANT ? 0 : -HALF;

  memset (born, -1, sizeof (gint8) * SIDE * SIDE * SIDE);
  for (guint i = 0; i < rule->seed->len; i++)
    {
      const CgtCell *cell = &g_array_index (rule->seed, CgtCell, i);

      born[cell->x + HALF][cell->y + HALF][cell->z + HALF] = 0;
    }
  for (gint generation = 1; generation <= to; generation++)
    for (gint x = least; x <= HALF; x++)
      for (gint y = least; y <= HALF; y++)
        for (gint z = flat ? 0 : least; z <= (flat ? 0 : HALF); z++)
          if (born[x + HALF][y + HALF][z + HALF] < 0 &&
              (rule->births & 1u << scan_around (rule, born, x, y, z, generation)) != 0)
            born[x + HALF][y + HALF][z + HALF] = (gint8) generation;
}

/* A place is born after the generation in which its live neighbours are first as many as the rule wants. */
static void
check_neighbours (const CgtCells *cells, gint8 born[SIDE][SIDE][SIDE], gint to)
{
  for (gint x = 1 - HALF; x < HALF; x++)
    for (gint y = 1 - HALF; y < HALF; y++)
      for (gint generation = 0; generation < to; generation++)
        {
          gint birth = born[x + HALF][y + HALF][HALF];
          g_autoptr (GArray) live = cgt_cells_live_neighbours (cells, (guint) generation, x, y, 0);

          if (birth < 0 || birth > generation)
            g_assert_cmpint (live != NULL && (cells->growth->births & 1u << live->len) != 0, ==,
                             birth == generation + 1);
        }
}

/* Seeds are up to 2 away from the origin, so that nothing reaches the border. */
static void
test_growth_rules (void)
{
  static const char *const texts[] = {
    "plane[sides; 1]",
    "plane[corners; 1 2]",
    "plane[sides corners; 1]",
    "plane[sides corners; 3; (0,0) (1,0) (2,1)]",
    "plane[sides; 1 3 4; (-1,2) (0,0) (2,0)]",
    "quadrant[sides corners; 1 2; (1,1)]",
    "space[faces; 1]",
    "space[faces edges corners; 1 4; (0,0,0) (2,1,0)]",
    "space[corners; 1 2 3; (-1,0,2) (0,0,0)]",
    "octant[edges; 1]",
    "octant[faces edges; 2 5; (0,0,0) (1,0,0)]",
  };
  static gint8 born[SIDE][SIDE][SIDE];

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtGrowthRule) rule = cgt_growth_rule_parse (texts[i], &error);
      g_autofree char *text = NULL;
      g_autoptr (CgtCells) cells = NULL;
      guint n = 0;
      gint to = 9;

      g_assert_no_error (error);
      text = cgt_growth_rule_to_text (rule);
      g_assert_cmpstr (text, ==, texts[i]);
      cells = cgt_growth_rule_grow (rule, (guint) to, NULL, &error);
      g_assert_no_error (error);
      scan_rule (rule, to, born);
      for (gint x = -HALF; x <= HALF; x++)
        for (gint y = -HALF; y <= HALF; y++)
          for (gint z = -HALF; z <= HALF; z++)
            {
              g_assert_cmpint (birth (cells, x, y, z), ==, born[x + HALF][y + HALF][z + HALF]);
              n += born[x + HALF][y + HALF][z + HALF] >= 0;
            }
      g_assert_cmpuint (n, ==, cgt_cells_n (cells));
      check_neighbours (cells, born, to);
      for (guint k = 0; k < n; k++)
        {
          const CgtCell *cell = cgt_cells_get (cells, k);
          g_autoptr (GArray) parents = cgt_cells_parents (cells, k);

          g_assert_cmpint (parents->len, ==,
                           cell->born > 0 ? scan_around (rule, born, cell->x, cell->y, cell->z, (gint) cell->born) : 0);
          for (guint j = 0; j < parents->len; j++)
            {
              const CgtCell *parent = cgt_cells_get (cells, g_array_index (parents, guint, j));
              guint distance = ABS (cell->x - parent->x) + ABS (cell->y - parent->y) + ABS (cell->z - parent->z);

              g_assert_cmpuint (parent->born, <, cell->born);
              g_assert_true ((rule->neighbours & 1u << distance) != 0);
              g_assert_true (j == 0 || g_array_index (parents, guint, j - 1) < g_array_index (parents, guint, j));
            }
        }
    }
}

/* The rules with names, and text that is written in another way. */
static void
test_growth_names (void)
{
  static const struct
  {
    const char *text;
    CgtAutomatonRule rule;
  } same[] = {
    { " Plane [ sides ;1; (0, 0),(0,0) ] ", CGT_AUTOMATON_ULAM_WARBURTON },
    { "octant[EDGES;1]", CGT_AUTOMATON_NIM_RELAXED },
  };
  static const char *const refused[][2] = {
    { "life", "is no rule of growth" },
    { "plane[sides]", "needs neighbours" },
    { "line[sides; 1]", "'line' is none of" },
    { "plane[edges; 1]", "'edges' is no neighbourhood of the plane" },
    { "space[sides; 1]", "'sides' is no neighbourhood of space" },
    { "plane[; 1]", "names no neighbours" },
    { "plane[sides; ]", "names no number" },
    { "plane[sides; 0]", "'0' is no number" },
    { "plane[sides; 27]", "'27' is no number" },
    { "plane[sides; 1; (0,0,0)]", "is no cell of the plane" },
    { "plane[sides; 1; (0,10001)]", "is no cell of the plane" },
    { "plane[sides; 1; ]", "names no first cell" },
    { "space[faces; 1; (0,0)]", "is no cell of space" },
    { "quadrant[sides; 1; (0,-1)]", "negative" },
    { "plane[sides; 1; (0,0]", "is no cell of the plane" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (CgtGrowthRule) rule = cgt_growth_rule_parse (same[i].text, NULL);
      g_autoptr (CgtCells) own = cgt_growth_rule_grow (rule, 25, NULL, NULL), named = grown (same[i].rule, 25);

      g_assert_cmpmem (own->cells, cgt_cells_n (own) * sizeof (CgtCell), named->cells,
                       cgt_cells_n (named) * sizeof (CgtCell));
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_growth_rule_parse (refused[i][0], &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS);
      g_assert_nonnull (strstr (error->message, refused[i][1]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint rule = 0; rule < CGT_AUTOMATON_N_RULES; rule++)
    {
      g_autofree char *scan =
        g_strconcat ("/automata/scan/", cgt_automaton_rule_get_name ((CgtAutomatonRule) rule), NULL);
      g_autofree char *parents =
        g_strconcat ("/automata/parents/", cgt_automaton_rule_get_name ((CgtAutomatonRule) rule), NULL);

      g_test_add_data_func (scan, GUINT_TO_POINTER (rule), test_scan);
      g_test_add_data_func (parents, GUINT_TO_POINTER (rule), test_parents);
    }
  g_test_add_func ("/automata/growth-rules", test_growth_rules);
  g_test_add_func ("/automata/growth-names", test_growth_names);
  g_test_add_func ("/automata/nim-births", test_nim_births);
  g_test_add_func ("/automata/relaxed-births", test_relaxed_births);
  g_test_add_func ("/automata/p-positions", test_p_positions);
  g_test_add_func ("/automata/same-parents", test_same_parents);
  g_test_add_func ("/automata/counts", test_counts);
  g_test_add_func ("/automata/formula", test_formula);
  g_test_add_func ("/automata/branches", test_branches);
  g_test_add_func ("/automata/prefix", test_prefix);
  g_test_add_func ("/automata/limits", test_limits);
  g_test_add_func ("/automata/interrupted", test_interrupted);
  g_test_add_func ("/automata/names", test_names);
  g_test_add_func ("/automata/twins", test_twins);
  return g_test_run ();
}
