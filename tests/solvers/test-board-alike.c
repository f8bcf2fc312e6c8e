/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Moves have equal keys exactly if one board is an image of the other: for graphs this is compared with all ways to
 * name their vertices. */

#include "rulesets/cgt-position.h"
#include "solvers/find/cgt-board-alike.h"
#include "solvers/find/cgt-board-images.h"

#define N_VERTICES 5

static gboolean
have_equal_keys (const CgtBoard *before, const CgtBoard *a, const CgtBoard *b)
{
  g_autoptr (GBytes) one = cgt_board_alike_key (before, a, "0");
  g_autoptr (GBytes) other = cgt_board_alike_key (before, b, "0");
  g_autoptr (GBytes) unlike = cgt_board_alike_key (before, b, "1");

  g_assert_nonnull (one);
  g_assert_nonnull (other);
  g_assert_false (g_bytes_equal (other, unlike));
  return g_bytes_equal (one, other);
}

/* Graphs */

static CgtBoard *
random_graph (gboolean directed, gboolean grounded, guint n_edges)
{
  CgtBoard *board = cgt_board_new (CGT_BOARD_GRAPH);

  board->directed = directed;
  board->grounded = grounded;
  for (guint i = 0; i < N_VERTICES; i++)
    cgt_board_add_vertex (board, (CgtBoardPoint) { i, 0 });
  for (guint i = 0; i < n_edges; i++)
    cgt_board_add_edge (board, (guint) g_test_rand_int_range (0, N_VERTICES),
                        (guint) g_test_rand_int_range (0, N_VERTICES), (CgtOwner) g_test_rand_int_range (0, 2));
  return board;
}

static guint
count_edges (const CgtBoard *board, guint from, guint to, CgtOwner owner)
{
  guint n = 0;

  for (guint i = 0; i < board->n_edges; i++)
    {
      const CgtBoardEdge *edge = &board->edges[i];

      n += edge->owner == owner &&
           ((edge->from == from && edge->to == to) || (!board->directed && edge->from == to && edge->to == from));
    }
  return n;
}

static gboolean
is_isomorphic_with (const CgtBoard *a, const CgtBoard *b, const guint *names)
{
  if (a->grounded && names[0] != 0)
    return FALSE;
  for (guint i = 0; i < N_VERTICES; i++)
    for (guint k = 0; k < N_VERTICES; k++)
      for (guint owner = 0; owner < 2; owner++)
        if (count_edges (a, i, k, owner) != count_edges (b, names[i], names[k], owner))
          return FALSE;
  return TRUE;
}

static gboolean
is_isomorphic (const CgtBoard *a, const CgtBoard *b, guint *names, guint named)
{
  if (named == N_VERTICES)
    return is_isomorphic_with (a, b, names);
  for (guint i = named; i < N_VERTICES; i++)
    {
      guint name = names[i];
      gboolean found;

      names[i] = names[named];
      names[named] = name;
      found = is_isomorphic (a, b, names, named + 1);
      names[named] = names[i];
      names[i] = name;
      if (found)
        return TRUE;
    }
  return FALSE;
}

static void
test_graphs (void)
{
  guint n_equal = 0;

  for (guint round = 0; round < 600; round++)
    {
      guint n_edges = round % 6;
      g_autoptr (CgtBoard) a = random_graph (round & 8, round & 16, n_edges);
      g_autoptr (CgtBoard) b = random_graph (round & 8, round & 16, n_edges);
      guint names[N_VERTICES] = { 0, 1, 2, 3, 4 };
      gboolean expected = is_isomorphic (a, b, names, 0);

      g_assert_cmpint (have_equal_keys (a, a, b), ==, expected);
      n_equal += expected;
    }
  g_assert_cmpuint (n_equal, >, 50);
}

/* How many moves of Left are images of no move before them. */
static guint
count_unlike (const char *text)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  g_autoptr (CgtBoard) before = cgt_position_get_board (position);
  g_autoptr (GPtrArray) options = cgt_position_options (position, CGT_LEFT, NULL, NULL);
  g_autoptr (GHashTable) keys =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint i = 0; i < options->len; i++)
    {
      g_autoptr (CgtBoard) after = cgt_position_get_board (options->pdata[i]);
      GBytes *key = cgt_board_alike_key (before, after, "");

      g_assert_nonnull (key);
      g_hash_table_add (keys, key);
    }
  return g_hash_table_size (keys);
}

static void
test_moves (void)
{
  static const struct
  {
    const char *position;
    guint n;
  } rows[] = {
    { "domineering(2x2)", 1 },
    { "domineering(2x3)", 2 },
    { "domineering(3x3)", 2 },
    { "domineering(#..|...)", 2 },
    { "chomp(3x3)", 5 }, /* of 8, whose boards have several sizes */
    { "nim(3,3)", 3 },
    { "nim(1,2)", 3 },
    { "go(3x3)", 3 },
    { "go(2x3)", 2 },
    { "go(xo.|...|...)", 7 },
    { "go(x..|.x.|...,1)", 5 }, /* three pairs under the diagonal, a corner, and a prisoner given back */
    { "go(x..|.x.|...,7)", 5 },
    { "hackenbush(0-1b 1-2b 1-3b 1-4r)", 2 },
    { "hackenbush(0-1b 0-2b 1-3r 2-4b)", 3 },
    { "hackenbush(0-1g 0-2g 0-3g 0-4g 0-5g 0-6g 0-7g 0-8g)", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (count_unlike (rows[i].position) != rows[i].n)
      g_error ("%s: %u", rows[i].position, count_unlike (rows[i].position));
}

/* Of the boards after a move of Left, how many are no images of others under what keeps the moves of both players. */
static void
test_least (void)
{
  static const struct
  {
    const char *position;
    guint n; /* unlike boards after a move of Left */
  } rows[] = {
    { "cram(3x3)", 2 },         /* 12 */
    { "cram(#..|...|...)", 5 }, /* 10, under a reflection in the diagonal */
    { "domineering(3x3)", 2 },  /* 6 under two reflections, but no rotation by a right angle */
    { "go(3x3)", 3 },           /* 9 */
    { "go(.x.|...|.o.)", 4 },   /* 7, under the reflection that keeps both stones */
    { "go(2x3,4)", 3 },         /* 6, and a prisoner given back; the tray has two rows */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (rows[i].position, NULL);
      g_autoptr (GPtrArray) options = cgt_position_options (position, CGT_LEFT, NULL, NULL);
      g_autoptr (CgtBoard) before = cgt_position_get_board (position);
      g_autoptr (GPtrArray) least = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_board_free);
      CgtBoardImages images;

      cgt_board_images_find (&images, cgt_position_get_ruleset (position), before, NULL, 0);
      for (guint k = 0; k < options->len; k++)
        {
          g_autoptr (CgtBoard) after = cgt_position_get_board (options->pdata[k]);
          CgtBoard *image = cgt_board_images_least (&images, before, after);

          if (g_ptr_array_find_with_equal_func (least, image, (GEqualFunc) cgt_board_equal, NULL))
            cgt_board_free (image);
          else
            g_ptr_array_add (least, image);
        }
      if (least->len != rows[i].n)
        g_error ("%s: %u of %u", rows[i].position, least->len, options->len);
    }
}

static gboolean
are_images (const char *name, const char *start, const char *one, const char *other)
{
  const CgtRuleset *ruleset = cgt_ruleset_find (name);
  const char *const texts[] = { start, one, other };
  CgtBoard *boards[3];
  g_autoptr (CgtBoard) a = NULL, b = NULL;
  CgtBoardImages images;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s(%s)", name, texts[i]);
      g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);

      boards[i] = cgt_position_get_board (position);
    }
  cgt_board_images_find (&images, ruleset, boards[0], NULL, 0);
  a = cgt_board_images_least (&images, boards[0], boards[1]);
  b = cgt_board_images_least (&images, boards[0], boards[2]);
  for (guint i = 0; i < 3; i++)
    cgt_board_free (boards[i]);
  return cgt_board_equal (a, b);
}

/* A quarter turn exchanges the players of Domineering, but nobody in Cram. */
static void
test_turns (void)
{
  const char *board = "#..|###|...", *turned = "##.|.#.|.#.", *mirrored = "..#|###|...";

  g_assert_true (are_images ("cram", "3x3", board, turned));
  g_assert_true (are_images ("cram", "3x3", board, mirrored));
  g_assert_true (are_images ("domineering", "3x3", board, mirrored));
  g_assert_false (are_images ("domineering", "3x3", board, turned));
  /* The tray stays above the squares. */
  g_assert_true (are_images ("go", "...|...|...,5", "x..|...|...,5", "...|...|..x,5"));
  g_assert_false (are_images ("go", "...|...|...,5", "x..|...|...,5", "...|...|..x,4"));
  g_assert_false (are_images ("go", "...|...|...,5", "x..|...|...,5", "...|..x|...,5"));
  /* What a bite leaves is smaller. */
  g_assert_true (are_images ("chomp", "3x3", "1,1,1", "3"));
  g_assert_true (are_images ("chomp", "3x3", "3,3", "2,2,2"));
  g_assert_false (are_images ("chomp", "3x3", "1,1,1", "3,3"));
  g_assert_false (are_images ("chomp", "3x2", "1,1", "2"));
  /* The mark in a corner leaves one reflection. */
  g_assert_false (are_images ("cram", "#..|...|...", "###|...|...", "#..|...|.##"));
  g_assert_true (are_images ("cram", "#..|...|...", "###|...|...", "#..|#..|#.."));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-alike/graphs", test_graphs);
  g_test_add_func ("/board-alike/moves", test_moves);
  g_test_add_func ("/board-alike/least", test_least);
  g_test_add_func ("/board-alike/turns", test_turns);
  return g_test_run ();
}
