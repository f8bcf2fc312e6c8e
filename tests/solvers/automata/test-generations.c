/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
/* Results on generations and parents: T. Khovanova and J. Xiong, Nim Fractals (arXiv 1405.5942), and T. Khovanova's
 * article on evolution graphs. */
#include "questions.h"

#include <stdio.h>
#include <string.h>

static guint
generation_of (const CgtGenerations *generations, const char *position)
{
  return g_array_index (generations->generation, guint, node_of (generations, position));
}

static void
assert_parents (const CgtGenerations *generations, const char *position, const char *expected)
{
  g_autofree char *parents = parents_of (generations, position);

  g_assert_cmpstr (parents, ==, expected);
}

/* Every P-position of three piles but the start has exactly one parent. */
static void
test_one_parent (void)
{
  g_autoptr (CgtGenerations) generations = generations_of ("nim(15,15,15)");

  g_assert_cmpuint (generations->nodes->len, ==, 256);
  g_assert_cmpuint (generations->edges->len, ==, 255);
  for (guint i = 0; i < generations->nodes->len; i++)
    g_assert_cmpuint (n_parents (generations, i), ==, g_array_index (generations->generation, guint, i) > 0);
}

/* Col on a graph is played by two players on edges that have no owner. */
static void
test_partizan_graph (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtSum) sum = sum_of ("col[a-b b-c]()");
  g_autoptr (GError) error = NULL;

  g_assert_null (cgt_solver_generations (solver, sum, CGT_GENERATIONS_LONGEST, -1, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS);
}

/* One token less in exactly two piles. */
static void
test_four_piles (void)
{
  g_autoptr (CgtGenerations) generations = generations_of ("nim(1,3,5,7)");
  guint n = 0;

  assert_parents (generations, "nim(1,3,5,7)",
                  "nim(0,2,5,7) nim(0,3,4,7) nim(0,3,5,6) nim(1,2,4,7) nim(1,2,5,6) nim(1,3,4,6)");
  for (gint a = 0; a <= 1; a++)
    for (gint b = 0; b <= 3; b++)
      for (gint c = 0; c <= 5; c++)
        for (gint d = 0; d <= 7; d++)
          if ((a ^ b ^ c ^ d) == 0)
            {
              g_autofree char *text = g_strdup_printf ("nim(%d,%d,%d,%d)", a, b, c, d);
              const gint piles[4] = { a, b, c, d };
              guint parents = 0;

              for (guint i = 0; i < 4; i++)
                for (guint k = i + 1; k < 4; k++)
                  parents += piles[i] > 0 && piles[k] > 0 && (piles[i] ^ piles[k]) == ((piles[i] - 1) ^ (piles[k] - 1));
              g_assert_cmpuint (generation_of (generations, text), ==, (a + b + c + d) / 2);
              g_assert_cmpuint (n_parents (generations, node_of (generations, text)), ==, parents);
              n++;
            }
  g_assert_cmpuint (generations->nodes->len, ==, n);
}

/* (n,n) and (m,m) are joined if and only if they differ by 1. */
static void
test_two_piles (void)
{
  g_autoptr (CgtGenerations) generations = generations_of ("nim(12,12)");

  g_assert_cmpuint (generations->nodes->len, ==, 13);
  for (guint n = 0; n <= 12; n++)
    {
      g_autofree char *text = g_strdup_printf ("nim(%u,%u)", n, n);
      g_autofree char *below = n > 0 ? g_strdup_printf ("nim(%u,%u)", n - 1, n - 1) : g_strdup ("");

      g_assert_cmpuint (generation_of (generations, text), ==, n);
      assert_parents (generations, text, below);
    }
}

/* Positions keep their order: (4,7) and (7,4) are two positions. From (6,10) on there is one parent; (3,5) has both of
 * (1,2), (2,1). */
static void
test_wythoff (void)
{
  g_autoptr (CgtGenerations) generations = generations_of ("wythoff(15,15)");

  assert_parents (generations, "wythoff(6,10)", "wythoff(4,7)");
  assert_parents (generations, "wythoff(10,6)", "wythoff(7,4)");
  assert_parents (generations, "wythoff(4,7)", "wythoff(3,5)");
  assert_parents (generations, "wythoff(3,5)", "wythoff(1,2) wythoff(2,1)");
  assert_parents (generations, "wythoff(5,3)", "wythoff(1,2) wythoff(2,1)");
  assert_parents (generations, "wythoff(1,2)", "wythoff(0,0)");
  assert_parents (generations, "wythoff(8,13)", "wythoff(6,10)");
  assert_parents (generations, "wythoff(9,15)", "wythoff(8,13)");
  /* the k-th has the difference k, which is its generation */
  for (guint i = 0; i < generations->nodes->len; i++)
    {
      guint a, b;

      g_assert_cmpint (sscanf (g_ptr_array_index (generations->nodes, i), "wythoff(%u,%u)", &a, &b), ==, 2);
      g_assert_cmpuint (g_array_index (generations->generation, guint, i), ==, MAX (a, b) - MIN (a, b));
    }
}

/* The P-positions of the Ford circles have even denominators, and every generation follows the one before. */
static void
test_ford (void)
{
  g_autoptr (CgtGenerations) generations = generations_of ("ford(21/34)");

  for (guint i = 0; i < generations->nodes->len; i++)
    {
      gint p, q;

      g_assert_cmpint (sscanf (g_ptr_array_index (generations->nodes, i), "ford(%d/%d)", &p, &q), ==, 2);
      g_assert_cmpint (q % 2, ==, 0);
    }
  assert_parents (generations, "ford(21/34)", "ford(5/8)");
  assert_parents (generations, "ford(5/8)", "ford(1/2)");
}

/* The definition, played out over printed positions: followers by walking, P-positions by trying all moves, generations
 * by going two moves ahead. @key: the terms of a sum, separated by semicolons. */

typedef struct
{
  GPtrArray *options;          /* keys */
  gint p_position, generation; /* -1: not known yet */
} Naive;

static void
naive_free (gpointer data)
{
  g_ptr_array_unref (((Naive *) data)->options);
  g_free (data);
}

/* In these a move can split a part: the parts are sorted, largest first, and those without moves left out. */
static const char *const splitting[] = { "kayles(",         "laskers-nim(", "grundys-game(",
                                         "dawsons-kayles(", "octal[0.37](", "octal[0.16](",
                                         "octal[4.4](",     "octal[0.08](", "kayles-2d(" };

static int
compare_parts (gconstpointer a, gconstpointer b)
{
  guint u[2] = { 0, 0 }, v[2] = { 0, 0 };

  sscanf (*(char *const *) a, "%ux%u", &u[0], &u[1]);
  sscanf (*(char *const *) b, "%ux%u", &v[0], &v[1]);
  return u[0] != v[0] ? (u[0] < v[0]) - (u[0] > v[0]) : (u[1] < v[1]) - (u[1] > v[1]);
}

/* Whether @part has a move if it stands alone; @name is the beginning of the text, up to the parenthesis. */
static gboolean
has_moves (const char *name, const char *part)
{
  g_autofree char *text = g_strconcat (name, part, ")", NULL);
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  g_autoptr (GPtrArray) options = cgt_position_options (position, CGT_LEFT, NULL, NULL);

  return options->len > 0;
}

/* Takes the text of a position. */
static char *
in_order (char *text)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *inside = NULL, *name = NULL, *was = text, *joined = NULL;
  gboolean splits = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (splitting); i++)
    splits |= g_str_has_prefix (text, splitting[i]);
  if (!splits)
    return g_steal_pointer (&was);
  name = g_strndup (text, (gsize) (strchr (text, '(') + 1 - text));
  inside = g_strndup (strchr (text, '(') + 1, strlen (strchr (text, '(')) - 2);
  parts = g_strsplit (inside, ",", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (has_moves (name, parts[i]))
      g_ptr_array_add (kept, parts[i]);
  if (kept->len == 0)
    g_ptr_array_add (kept, strstr (name, "2d") != NULL ? "0x0" : "0");
  g_ptr_array_sort (kept, compare_parts);
  g_ptr_array_add (kept, NULL);
  joined = g_strjoinv (",", (char **) kept->pdata);
  return g_strconcat (name, joined, ")", NULL);
}

static GPtrArray *
naive_options (const char *key)
{
  g_auto (GStrv) terms = g_strsplit (key, ";", -1);
  GPtrArray *result = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; terms[i] != NULL; i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (terms[i], NULL);
      g_autoptr (GPtrArray) options = cgt_position_options (position, CGT_LEFT, NULL, NULL);
      char *was = terms[i];

      for (guint k = 0; k < options->len; k++)
        {
          terms[i] = in_order (cgt_position_to_text (g_ptr_array_index (options, k)));
          g_ptr_array_add (result, g_strjoinv (";", terms));
          g_free (terms[i]);
        }
      terms[i] = was;
    }
  return result;
}

static Naive *
naive_at (GHashTable *known, const char *key)
{
  Naive *at = g_hash_table_lookup (known, key);

  if (at == NULL)
    {
      at = g_new0 (Naive, 1);
      at->options = naive_options (key);
      at->p_position = at->generation = -1;
      g_hash_table_insert (known, g_strdup (key), at);
      for (guint i = 0; i < at->options->len; i++)
        naive_at (known, g_ptr_array_index (at->options, i));
    }
  return at;
}

static gboolean
naive_is_p (GHashTable *known, const char *key)
{
  Naive *at = naive_at (known, key);

  if (at->p_position < 0)
    {
      at->p_position = TRUE;
      for (guint i = 0; i < at->options->len; i++)
        at->p_position &= !naive_is_p (known, g_ptr_array_index (at->options, i));
    }
  return at->p_position;
}

/* The P-positions two moves on: key -> key. */
static GHashTable *
naive_targets (GHashTable *known, const char *key)
{
  GHashTable *targets = g_hash_table_new (g_str_hash, g_str_equal);
  Naive *at = naive_at (known, key);

  for (guint i = 0; i < at->options->len; i++)
    {
      Naive *middle = naive_at (known, g_ptr_array_index (at->options, i));

      for (guint k = 0; k < middle->options->len; k++)
        if (naive_is_p (known, g_ptr_array_index (middle->options, k)))
          g_hash_table_add (targets, g_ptr_array_index (middle->options, k));
    }
  return targets;
}

static gint
naive_stage (GHashTable *known, const char *key)
{
  Naive *at = naive_at (known, key);

  if (at->generation < 0)
    {
      at->generation = 0;
      for (guint i = 0; i < at->options->len; i++)
        {
          Naive *middle = naive_at (known, g_ptr_array_index (at->options, i));
          gint first = G_MAXINT;

          for (guint k = 0; k < middle->options->len; k++)
            if (naive_is_p (known, g_ptr_array_index (middle->options, k)))
              first = MIN (first, naive_stage (known, g_ptr_array_index (middle->options, k)));
          at->generation = MAX (at->generation, first + 1);
        }
    }
  return at->generation;
}

static gint
naive_generation (GHashTable *known, const char *key, CgtGenerationsBy by)
{
  Naive *at = naive_at (known, key);

  if (by == CGT_GENERATIONS_STAGES)
    return naive_stage (known, key);
  if (at->generation < 0)
    {
      g_autoptr (GHashTable) targets = naive_targets (known, key);
      GHashTableIter iter;
      gpointer target;

      at->generation = 0;
      g_hash_table_iter_init (&iter, targets);
      while (g_hash_table_iter_next (&iter, &target, NULL))
        at->generation = MAX (at->generation, naive_generation (known, target, by) + 1);
    }
  return at->generation;
}

/* As the solver prints a sum. */
static char *
printed (const char *key)
{
  g_auto (GStrv) terms = g_strsplit (key, ";", -1);

  return g_strjoinv (" + ", terms);
}

static void
assert_generations (const char *key, CgtGenerationsBy by)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, naive_free);
  g_autoptr (CgtGenerations) generations = generations_by (key, by);
  guint n = 0, n_edges = 0;
  GHashTableIter iter, next;
  gpointer state, target;

  naive_at (known, key);
  g_hash_table_iter_init (&iter, known);
  while (g_hash_table_iter_next (&iter, &state, NULL))
    {
      g_autofree char *text = printed (state), *parents = NULL;
      g_autoptr (GHashTable) targets = NULL;
      guint n_of_this = 0;

      if (!naive_is_p (known, state))
        continue;
      n++;
      g_assert_cmpint ((gint) generation_of (generations, text), ==, naive_generation (known, state, by));
      parents = parents_of (generations, text);
      targets = naive_targets (known, state);
      g_hash_table_iter_init (&next, targets);
      while (g_hash_table_iter_next (&next, &target, NULL))
        {
          g_autofree char *parent = printed (target);
          if (naive_generation (known, target, by) + 1 == naive_generation (known, state, by))
            {
              g_assert_nonnull (strstr (parents, parent));
              n_of_this++;
            }
        }
      g_assert_cmpuint (n_parents (generations, node_of (generations, text)), ==, n_of_this);
      n_edges += n_of_this;
    }
  g_assert_cmpuint (generations->nodes->len, ==, n);
  g_assert_cmpuint (generations->edges->len, ==, n_edges);
}

/* Games of heaps that split, of heaps that do not, of a single whole position, and sums of these. */
static void
test_by_definition (void)
{
  static const char *const positions[] = {
    "nim(3,4,5)",
    "nim(2,2,2,2)",
    "nim(0)",
    "kayles(6,5)",
    "kayles(8)",
    "laskers-nim(4,3)",
    "octal[0.37](7,2)",
    "octal[0.16](9)",
    "octal[4.4](6,3)",
    "octal[0.08](9)",
    "kayles-2d(3x3)",
    "kayles-2d(2x3,1x2)",
    "square(30)",
    "square(9,12)",
    "grundys-game(8,5)",
    "dawsons-kayles(9,3)",
    "subtraction[1,3,4](6,5)",
    "wythoff(5,6)",
    "fruits(2,3,4)",
    "chop(4x5)",
    "chomp(4,3,2)",
    "ford(8/21)",
    "nimble(.oo.o)",
    "white-knights(3,3,2)",
    "hackenbush(ggg,gg,g)",
    "graph[a>b b>c a>c c>d](a,a,b)",
    "boxing-match(2x3)",
    "nim(2,3);kayles(4)",
    "kayles(3);kayles(3);nim(1)",
    "chop(2x3);chop(3x2)",
    "wythoff(1,2);nim(2,1)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *key = NULL;
      g_auto (GStrv) terms = g_strsplit (positions[i], ";", -1);

      /* as they are printed */
      for (guint k = 0; terms[k] != NULL; k++)
        {
          g_autoptr (CgtPosition) position = cgt_position_from_text (terms[k], NULL);
          g_free (terms[k]);
          terms[k] = in_order (cgt_position_to_text (position));
        }
      key = g_strjoinv (";", terms);
      assert_generations (key, CGT_GENERATIONS_LONGEST);
      assert_generations (key, CGT_GENERATIONS_STAGES);
    }
}

/* The two definitions agree for Nim, and not for the Square Game. */
static void
test_stages (void)
{
  g_autoptr (CgtGenerations) nim = generations_by ("nim(3,4,5)", CGT_GENERATIONS_STAGES);
  g_autoptr (CgtGenerations) longest_nim = generations_of ("nim(3,4,5)");
  g_autoptr (CgtGenerations) square = generations_by ("square(15)", CGT_GENERATIONS_STAGES);
  g_autoptr (CgtGenerations) longest_square = generations_of ("square(15)");

  g_assert_cmpint (nim->by, ==, CGT_GENERATIONS_STAGES);
  g_assert_cmpint (longest_nim->by, ==, CGT_GENERATIONS_LONGEST);
  g_assert_cmpuint (nim->nodes->len, ==, longest_nim->nodes->len);
  for (guint i = 0; i < nim->nodes->len; i++)
    g_assert_cmpuint (g_array_index (nim->generation, guint, i), ==,
                      generation_of (longest_nim, g_ptr_array_index (nim->nodes, i)));
  g_assert_cmpuint (generation_of (square, "square(15)"), ==, 2);
  g_assert_cmpuint (generation_of (longest_square, "square(15)"), ==, 3);
}

/* Heaps that split leave one position without moves. */
static void
test_one_sink (void)
{
  static const char *const games[][2] = {
    { "grundys-game(9)", "grundys-game(0)" },
    { "dawsons-kayles(9)", "dawsons-kayles(0)" },
    { "kayles(9)", "kayles(0)" },
    { "kayles(4,5)", "kayles(0)" },
    { "laskers-nim(5)", "laskers-nim(0)" },
    { "kayles-2d(3x4)", "kayles-2d(0x0)" },
    { "nim(2,2)", "nim(0,0)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CgtGenerations) generations = generations_of (games[i][0]);

      g_assert_cmpstr (generations->nodes->pdata[0], ==, games[i][1]);
      g_assert_cmpuint (g_array_index (generations->generation, guint, 1), ==, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generations/one-parent", test_one_parent);
  g_test_add_func ("/generations/four-piles", test_four_piles);
  g_test_add_func ("/generations/two-piles", test_two_piles);
  g_test_add_func ("/generations/wythoff", test_wythoff);
  g_test_add_func ("/generations/ford", test_ford);
  g_test_add_func ("/generations/by-definition", test_by_definition);
  g_test_add_func ("/generations/stages", test_stages);
  g_test_add_func ("/generations/one-sink", test_one_sink);
  g_test_add_func ("/generations/partizan-graph", test_partizan_graph);
  return g_test_run ();
}
