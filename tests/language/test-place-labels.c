/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Labels on the places of a board: the sieve and the records find the same ones by different ways. */

#include <string.h>

#include "language-testing.h"
#include "language/cgt-place-labels.h"

static CgtPosition *
position_of (const char *text)
{
  CgtPosition *position = cgt_position_from_text (text, NULL);

  g_assert_nonnull (position);
  return position;
}

static CgtPlaceLabels *
labels_of (const char *text)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtPosition) position = position_of (text);
  g_autoptr (GError) error = NULL;
  CgtPlaceLabels *labels = cgt_place_labels_new (position, solver, &error);

  g_assert_no_error (error);
  return labels;
}

/* After its last step the sieve has labelled everything as the records have. */
static void
test_two_ways (void)
{
  static const char *const texts[] = {
    "wythoff-queens(3,5)",
    "wythoff-rooks(0,1; 7,3)",
    "white-knights(5,4,3; 2,2,0)",
    "queens-race(3,5)",
    "island[a>b b>c c>a c>d a>d d>e](a,d)",
    "island[a>b b>a b>c](a)", /* a is 0: b answers with a move to c */
    "island[a>b b>c c>a c>d d>e e>f f>d f>g g>h h>i i>j](f,h,i)",
    "graph[a>b b>c b>d a>d](a)",
    "snakes-and-adders[20; 5>2,9>14](3,7)",
    "snakes-and-adders[12](1)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtPlaceLabels) labels = labels_of (texts[i]);

      for (CgtPlaceLabel kind = CGT_PLACE_OUTCOME; kind <= CGT_PLACE_VALUE; kind++)
        {
          g_autoptr (GPtrArray) steps = cgt_place_labels_list_steps (labels, kind);
          char **all = cgt_place_labels_get_texts (labels, kind, NULL, 0);
          char **found = cgt_place_labels_get_texts (labels, kind, steps, steps->len);
          char **none = cgt_place_labels_get_texts (labels, kind, steps, 0);
          guint n_found = 0;

          for (guint place = 0; place < labels->n_places; place++)
            {
              g_assert_null (none[place]);
              if (found[place] == NULL && g_str_has_prefix (texts[i], "queens-race"))
                continue;
              n_found++;
              g_assert_cmpstr (found[place], ==, all[place]);
            }
          g_assert_true (n_found > 0 || g_str_has_prefix (texts[i], "queens-race"));
          cgt_place_labels_free_texts (labels, all);
          cgt_place_labels_free_texts (labels, found);
          cgt_place_labels_free_texts (labels, none);
        }
    }
}

/* No counter rests on the tail of an arrow, so the tail has no value. */
static void
test_tails (void)
{
  g_autoptr (CgtPlaceLabels) labels = labels_of ("snakes-and-adders[20; 5>2,9>14](3,7)");

  for (guint square = 0; square < labels->n_places; square++)
    {
      gboolean is_tail = square == 5 || square == 9;

      g_assert_true ((labels->values[square] == NULL) == is_tail);
      g_assert_true ((labels->outcomes[square] == CGT_OUTCOME_UNKNOWN) == is_tail);
    }
}

/* One place after the other: a step adds labels and changes none. */
static void
test_steps (void)
{
  g_autoptr (CgtPlaceLabels) labels = labels_of ("wythoff-queens(3,5)");
  g_autoptr (GPtrArray) steps = cgt_place_labels_list_steps (labels, CGT_PLACE_OUTCOME);

  for (guint n = 0; n < steps->len; n++)
    {
      const CgtSieveStep *step = steps->pdata[n];
      char **before = cgt_place_labels_get_texts (labels, CGT_PLACE_OUTCOME, steps, n);
      char **after = cgt_place_labels_get_texts (labels, CGT_PLACE_OUTCOME, steps, n + 1);
      guint n_new = 0;

      for (guint place = 0; place < labels->n_places; place++)
        if (before[place] == NULL)
          n_new += after[place] != NULL;
        else
          g_assert_cmpstr (before[place], ==, after[place]);
      g_assert_cmpuint (n_new, ==, step->cells->len);
      cgt_place_labels_free_texts (labels, before);
      cgt_place_labels_free_texts (labels, after);
    }
}

/* Labels say what a single piece is worth, so moving pieces does not change them, and moving an arrow does. */
static void
test_same (void)
{
  static const struct
  {
    const char *a, *b;
    gboolean same;
  } pairs[] = {
    { "wythoff-queens(3,5)", "wythoff-queens(1,2; 4,4)", TRUE },
    { "wythoff-queens(3,5)", "wythoff-queens(11,2)", FALSE },
    { "wythoff-queens(3,5)", "wythoff-rooks(3,5)", FALSE },
    { "island[a>b b>c](a)", "island[a>b b>c](b,b)", TRUE },
    { "island[a>b b>c](a)", "island[a>b c>b](a)", FALSE },
    { "snakes-and-adders[20; 5>2](3)", "snakes-and-adders[20; 5>2](4,4)", TRUE },
    { "snakes-and-adders[20; 5>2](3)", "snakes-and-adders[20; 6>2](3)", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (CgtPosition) a = position_of (pairs[i].a), b = position_of (pairs[i].b);

      g_assert_true (cgt_place_labels_can_have (a) && cgt_place_labels_can_have (b));
      g_assert_cmpint (cgt_place_labels_same (a, b), ==, pairs[i].same);
    }
}

static void
test_none (void)
{
  g_autoptr (CgtPosition) board = position_of ("domineering(3x3)"), heaps = position_of ("nim(3,5)");
  g_autoptr (CgtPosition) partizan = position_of ("graph[a>b:l b>c:r](a)");
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (cgt_place_labels_can_have (board));
  g_assert_false (cgt_place_labels_can_have (heaps));
  g_assert_null (cgt_place_labels_new (partizan, solver, &error));
  g_assert_nonnull (strstr (error->message, "both players have the same moves"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-labels/two-ways", test_two_ways);
  g_test_add_func ("/place-labels/steps", test_steps);
  g_test_add_func ("/place-labels/tails", test_tails);
  g_test_add_func ("/place-labels/same", test_same);
  g_test_add_func ("/place-labels/none", test_none);
  return g_test_run ();
}
