/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* The tree of numbers: its nodes against the values, where they are, and what is marked. */
#include <string.h>

#include "cgt/cgt-operations.h"
#include "language/cgt-number-facts.h"
#include "picture.h"
#include "pictures/draw/cgt-picture-file.h"
#include "pictures/draw/cgt-value-picture.h"
#include "pictures/plots/cgt-number-line.h"
#include "pictures/plots/cgt-step-picture.h"
#include "pictures/tree/cgt-number-tree.h"
#include "cgt/cgt-operations.h"

/* Every node of a day has the number that the values have for it, with the same steps. */
static void
test_nodes (void)
{
  g_autoptr (CgtStore) store = cgt_store_new ();

  for (guint day = 0; day <= 9; day++)
    {
      g_autoptr (GArray) born = cgt_day (store, cgt_integer (store, day), NULL);

      for (guint i = 0; i < born->len; i++)
        {
          CgtNumberNode node = { day, i };
          CgtValue x = g_array_index (born, CgtValue, i);
          g_autofree char *text = cgt_number_node_to_text (node), *steps = cgt_number_node_to_steps (node);
          g_autofree char *expected = cgt_value_to_text (store, x);
          g_autofree char *expansion = cgt_sign_expansion (store, x, NULL);
          CgtNumberNode back = cgt_number_node_from_steps (steps);

          g_assert_cmpstr (text, ==, expected);
          g_assert_cmpstr (steps, ==, expansion);
          g_assert_true (back.day == day && back.index == i);
        }
    }
}

/* Lesson 7: -2 is simpler than 3, 5/2 than 1/4, 4/8 than 3/8; 7/8 and 1/8 do not compare. */
static void
test_simpler (void)
{
  g_assert_cmpint (cgt_steps_compare ("--", "+++"), ==, -1);
  g_assert_cmpint (cgt_steps_compare ("+++-", "+--"), ==, -1);
  g_assert_cmpint (cgt_steps_compare ("+--+", "+-"), ==, 1);
  g_assert_cmpint (cgt_steps_compare ("+-++", "+---"), ==, 0);
  g_assert_cmpint (cgt_steps_compare ("--", "++"), ==, 0);
}

/* It is an order: nothing is simpler than itself, and simpler than simpler is simpler. The numbers on the way to a
 * number are simpler than it (Conway's simplicity theorem). */
static void
test_order (void)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  for (guint day = 0; day <= 5; day++)
    for (guint i = 0; i < 1u << day; i++)
      g_ptr_array_add (all, cgt_number_node_to_steps ((CgtNumberNode) { day, i }));
  for (guint a = 0; a < all->len; a++)
    for (guint b = 0; b < all->len; b++)
      {
        const char *of_a = all->pdata[a], *of_b = all->pdata[b];
        int order = cgt_steps_compare (of_a, of_b);

        g_assert_cmpint (order, ==, -cgt_steps_compare (of_b, of_a));
        if (a != b && g_str_has_prefix (of_b, of_a))
          g_assert_cmpint (order, ==, -1);
        for (guint c = 0; order == -1 && c < all->len; c++)
          if (cgt_steps_compare (of_b, all->pdata[c]) == -1)
            g_assert_cmpint (cgt_steps_compare (of_a, all->pdata[c]), ==, -1);
      }
}

/* What is drawn at a place is what is hit there, at every zoom. */
static void
test_hit (void)
{
  for (double width = 300; width < 1e16; width *= 7)
    for (guint day = 0; day <= CGT_NUMBER_LAST_DAY; day += 3)
      {
        guint64 n = (guint64) 1 << day;
        CgtNumberNode nodes[] = { { day, 0 }, { day, n / 3 }, { day, n - 1 } };
        CgtNumberTreeView view = { -width / 5, width, 30, 60 };

        for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
          {
            CgtNumberNode hit;
            double x, y;

            cgt_number_tree_place (&view, nodes[i], &x, &y);
            if (width / (double) n < 8)
              continue;
            g_assert_true (cgt_number_tree_hit (&view, x + 2, y - 3, &hit));
            g_assert_true (hit.day == day && hit.index == nodes[i].index);
            g_assert_false (cgt_number_tree_hit (&view, x, y + 30, &hit) && hit.day == day);
          }
      }
}

/* The way to the chosen number has the colours of its stalk: up is Left's, down is Right's. */
static void
test_way (void)
{
  const CgtTheme *themes[] = { cgt_theme_light (), cgt_theme_dark () };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Picture) picture = picture_new (800, 400);
      CgtNumberTreeView view = { 60, 700, 30, 80 };
      const char *steps = "+-+";
      CgtNumberNode end = cgt_number_node_from_steps (steps);

      picture_paint (picture, &themes[i]->background);
      cgt_number_tree_draw (picture->cr, &view, 800, 400, steps, NULL, themes[i]);
      for (guint day = 1; day <= 3; day++)
        {
          double x0, y0, x1, y1;

          cgt_number_tree_place (&view, (CgtNumberNode) { day - 1, end.index >> (4 - day) }, &x0, &y0);
          cgt_number_tree_place (&view, (CgtNumberNode) { day, end.index >> (3 - day) }, &x1, &y1);
          g_assert_cmpint (picture_nearest (picture, (x0 + x1) / 2, (y0 + y1) / 2, 8,
                                            steps[day - 1] == '+' ? &themes[i]->left : &themes[i]->right),
                           <, 12);
        }
    }
}

static void
test_facts (void)
{
  static const struct
  {
    const char *text, *number, *steps, *powers;
    guint n_edges;
  } numbers[] = {
    { "83/64", "83/64", "++--+--+", "1 + 1/4 + 1/32 + 1/64", 8 },
    { "hackenbush(rrb) + 1", "-1/2", "-+", "-1/2", 2 },
    { "-5", "-5", "-----", "-4 - 1", 5 },
    { "0", "0", "", "0", 0 },
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (CgtExpression) expression = cgt_expression_parse (numbers[i].text, NULL, NULL);
      g_autoptr (CgtNumberFacts) facts = cgt_number_facts_new (expression, solver, NULL, NULL);

      g_assert_cmpstr (facts->number, ==, numbers[i].number);
      g_assert_cmpstr (facts->steps, ==, numbers[i].steps);
      g_assert_cmpstr (facts->powers, ==, numbers[i].powers);
      g_assert_cmpuint (facts->stalk != NULL ? facts->stalk->n_edges : 0, ==, numbers[i].n_edges);
    }
}

/* A game that is no number is refused, also one whose value looks like a number. */
static void
test_no_number (void)
{
  static const char *const texts[] = { "^", "1 < 2", "misere(nim(1))", "[1]", "{1|-1}", "outcome(1)", "cheques(3,1)" };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExpression) expression = cgt_expression_parse (texts[i], NULL, NULL);

      if (expression == NULL)
        continue;
      g_assert_null (cgt_number_facts_new (expression, solver, NULL, &error));
      g_assert_cmpstr (error->message, ==, "this is not a number");
    }
}

/* The line of numbers goes the way of the tree. */
static void
test_signs (void)
{
  for (guint day = 0; day <= 9; day++)
    for (guint i = 0; i < 1u << day; i++)
      {
        CgtNumberNode node = { day, i };
        g_autofree char *text = cgt_number_node_to_text (node), *steps = cgt_number_node_to_steps (node);
        g_autofree char *signs = NULL;
        double number;

        g_assert_true (cgt_number_from_text (text, &number));
        signs = cgt_number_get_signs (number);
        g_assert_cmpstr (signs, ==, steps);
      }
}

static void
test_not_on_line (void)
{
  static const char *const texts[] = { "1/3", "*", "^", "1/2*", "", "-", "1/", "{0|1}", "1/0", "99999999999999999999" };
  double number;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_false (cgt_number_from_text (texts[i], &number));
  g_assert_false (cgt_number_from_text (NULL, &number));
  g_assert_null (cgt_number_get_signs (1000));
}

/* The number is where its options leave room for it: the picture has the accent there, Left's colour on one side of it
 * and Right's on the other. */
static void
test_line (void)
{
  const CgtTheme *theme = cgt_theme_light ();
  CgtNumberLine line = { .number = 0.5, .left = 0.125, .right = 1 };
  double height = cgt_number_line_get_height (&line, 440);
  g_autoptr (Picture) picture = picture_new (440, (int) height + 1);
  double margin = 22, days = 34, span = 440 - 2 * margin - days, low = -0.08, width = 1.16; /* 0 to 1 with some room */
  double y = 4 * 30 + 18;

  picture_paint (picture, &theme->background);
  cgt_number_line_draw (picture->cr, &line, 440, theme);
  g_assert_cmpint (picture_nearest (picture, margin + days + (0.5 - low) / width * span, y, 1, &theme->accent), <, 30);
  g_assert_cmpint (picture_nearest (picture, margin + days + (0.125 - low) / width * span, y - 5, 2, &theme->left), <,
                   60);
  g_assert_cmpint (picture_nearest (picture, margin + days + (1 - low) / width * span, y - 5, 2, &theme->right), <, 60);
}

/* Only a step that speaks of numbers alone has a line of them. */
static void
test_steps (void)
{
  g_autoptr (CgtExplanation) explanation = cgt_explanation_new ("{1/8|1}");
  g_autoptr (CgtStep) number = cgt_step_new (CGT_RULE_SIMPLEST_NUMBER, g_strdup ("The value is 1/2."));
  g_autoptr (CgtStep) other = cgt_step_new (CGT_RULE_SIMPLEST_NUMBER, g_strdup ("The value is ^."));
  g_autoptr (CgtStep) stalk = cgt_step_new (CGT_RULE_BERLEKAMP, g_strdup ("The sum is 1/2."));
  g_autoptr (CgtStepPicture) line = NULL, of_stalk = NULL;

  cgt_step_add_uses (number, "1/8", "1", "1/2", NULL);
  cgt_step_add_use (other, g_strdup ("^"));
  line = cgt_step_picture_new (number, explanation, NULL);
  g_assert_nonnull (line);
  g_assert_cmpfloat (cgt_step_picture_get_height (line, 300), >, 50);
  g_assert_null (cgt_step_picture_new (other, explanation, NULL));
  cgt_step_add_uses (stalk, "hackenbush(br)", "1/2", NULL);
  of_stalk = cgt_step_picture_new (stalk, explanation, NULL);
  g_assert_nonnull (of_stalk);
}

/* A wall of a thermograph is drawn where the step says, and above the foot stands the mast. */
static void
test_walls (void)
{
  const CgtTheme *theme = cgt_theme_light ();
  g_autoptr (CgtExplanation) explanation = cgt_explanation_new ("{3|-1}");
  g_autoptr (CgtStep) wall = cgt_step_new (CGT_RULE_LEFT_WALL, g_strdup ("The left wall."));
  g_autoptr (CgtStep) bad = cgt_step_new (CGT_RULE_LEFT_WALL, g_strdup ("No wall."));
  CgtStep *option = cgt_step_new (CGT_RULE_RIGHT_WALL_OF, g_strdup ("The right wall of 3."));
  const char *const uses[] = { "0", "3", "3", "2", "1", "3" }, *const of[] = { "3", "0", "3" };
  g_autoptr (CgtStepPicture) drawn = NULL;
  g_autoptr (Picture) picture = NULL;
  double x0 = 34, x1 = 388, y0 = 8, height, top = 2.4, low = 0.6 - 0.36, high = 3 + 0.36, x, y;

  for (guint i = 0; i < G_N_ELEMENTS (uses); i++)
    cgt_step_add_use (wall, g_strdup (uses[i]));
  for (guint i = 0; i < G_N_ELEMENTS (of); i++)
    cgt_step_add_use (option, g_strdup (of[i]));
  g_ptr_array_add (wall->steps, option);
  cgt_step_add_use (bad, g_strdup ("^"));
  g_assert_null (cgt_step_picture_new (bad, explanation, NULL));
  drawn = cgt_step_picture_new (wall, explanation, NULL);
  g_assert_nonnull (drawn);
  height = cgt_step_picture_get_height (drawn, 400);
  picture = picture_new (400, (int) height + 1);
  picture_paint (picture, &theme->background);
  cgt_step_picture_draw (picture->cr, drawn, 400, theme);
  /* In the middle of the wall: the value 2 at the temperature 1; and on the mast, above 1. */
  x = x0 + (high - 2) / (high - low) * (x1 - x0);
  y = height - 42 - 1 / top * (height - 42 - y0);
  g_assert_cmpint (picture_nearest (picture, x, y, 1, &theme->left), <, 60);
  x = x0 + (high - 1) / (high - low) * (x1 - x0);
  y = height - 42 - 2.2 / top * (height - 42 - y0);
  g_assert_cmpint (picture_nearest (picture, x, y, 1, &theme->foreground), <, 60);
}

static void
draw_step (cairo_t *cr, double width, double height, const CgtTheme *theme, gpointer data)
{
  cgt_step_picture_draw (cr, data, width, theme);
}

/* The axis of walls that lie on both sides of 0 names it 0, and negative numbers with a minus. */
static void
test_axis_of_walls (void)
{
  g_autoptr (CgtExplanation) explanation = cgt_explanation_new ("{2|-5/2}");
  g_autoptr (CgtStep) wall = cgt_step_new (CGT_RULE_LEFT_WALL, g_strdup ("The left wall."));
  const char *const uses[] = { "0", "2", "2", "5/2", "-1/2", "2" };
  g_autoptr (CgtStepPicture) drawn = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *tikz = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (uses); i++)
    cgt_step_add_use (wall, g_strdup (uses[i]));
  drawn = cgt_step_picture_new (wall, explanation, NULL);
  g_assert_nonnull (drawn);
  bytes = cgt_picture_to_bytes (CGT_PICTURE_TIKZ, 400, 300, cgt_theme_light (), draw_step, drawn, &error);
  g_assert_no_error (error);
  tikz = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (tikz, "{0};"));
  g_assert_null (strstr (tikz, "{-0};"));
}

/* From the highest to the lowest pixel of @value. */
static int
count_painted_rows (const char *value)
{
  g_autoptr (Picture) picture = picture_new (300, 100);
  int first = -1, last = -1;

  cgt_value_draw (picture->cr, value, 20, 50, 32, 0, 0.5, 260, &cgt_theme_light ()->foreground, cgt_theme_light ());
  for (int y = 0; y < 100; y++)
    for (int x = 0; x < 300; x++)
      if (picture_pixel (picture, x, y).alpha > 0)
        {
          first = first < 0 ? y : first;
          last = y;
        }
  return last - first;
}

/* What stands before a fraction does not lift it. */
static void
test_fractions_stand_on_the_line (void)
{
  g_assert_cmpint (count_painted_rows ("1/2"), >, 10);
  g_assert_cmpint (count_painted_rows ("-1/2"), ==, count_painted_rows ("1/2"));
  g_assert_cmpint (count_painted_rows ("-33/64"), ==, count_painted_rows ("33/64"));
  g_assert_cmpint (count_painted_rows ("0 -1/2"), ==, count_painted_rows ("0 1/2"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/numbers/nodes", test_nodes);
  g_test_add_func ("/pictures/numbers/simpler", test_simpler);
  g_test_add_func ("/pictures/numbers/order", test_order);
  g_test_add_func ("/pictures/numbers/hit", test_hit);
  g_test_add_func ("/pictures/numbers/way", test_way);
  g_test_add_func ("/pictures/numbers/facts", test_facts);
  g_test_add_func ("/pictures/numbers/no-number", test_no_number);
  g_test_add_func ("/pictures/numbers/signs", test_signs);
  g_test_add_func ("/pictures/numbers/not-on-line", test_not_on_line);
  g_test_add_func ("/pictures/numbers/line", test_line);
  g_test_add_func ("/pictures/numbers/steps", test_steps);
  g_test_add_func ("/pictures/numbers/walls", test_walls);
  g_test_add_func ("/pictures/numbers/fractions", test_fractions_stand_on_the_line);
  g_test_add_func ("/pictures/numbers/axis-of-walls", test_axis_of_walls);
  return g_test_run ();
}
