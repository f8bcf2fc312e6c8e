/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "rulesets/cgt-components.h"
#include "rulesets/grids/cgt-domineering.h"
#include "rulesets/grids/cgt-squares.h"

#include <string.h>

/* The components of all options at once, compared with those of each option. */

static int
compare_parts (const void *a, const void *b, void *arena)
{
  gsize i = *(const gsize *) a, k = *(const gsize *) b;
  CgtArena *parts = arena;
  CgtBytes x = cgt_arena_get (parts, i), y = cgt_arena_get (parts, k);
  int order = x.size != y.size ? (x.size > y.size) - (x.size < y.size) : memcmp (x.data, y.data, x.size);

  return order != 0 ? order : (parts->items[i].tag > parts->items[k].tag) - (parts->items[i].tag < parts->items[k].tag);
}

/* The same components, in any order. */
static void
assert_same (CgtArena *a, gsize a_from, gsize a_to, CgtArena *b, gsize b_from, gsize b_to)
{
  gsize n = a_to - a_from;
  g_autofree gsize *in_a = g_new (gsize, n + 1), *in_b = g_new (gsize, n + 1);

  g_assert_cmpuint (n, ==, b_to - b_from);
  for (gsize i = 0; i < n; i++)
    {
      in_a[i] = a_from + i;
      in_b[i] = b_from + i;
    }
  g_qsort_with_data (in_a, (gint) n, sizeof *in_a, compare_parts, a);
  g_qsort_with_data (in_b, (gint) n, sizeof *in_b, compare_parts, b);
  for (gsize i = 0; i < n; i++)
    {
      CgtBytes x = cgt_arena_get (a, in_a[i]), y = cgt_arena_get (b, in_b[i]);

      g_assert_cmpmem (x.data, x.size, y.data, y.size);
      g_assert_cmpint (a->items[in_a[i]].tag, ==, b->items[in_b[i]].tag);
    }
}

/* A board of squares with so many columns more that it is no small one. They are not on the board, so the parts stay
 * the same. */
static CgtSquares *
widen (CgtBytes position)
{
  const CgtSquares *board = position.data;
  CgtSquares *wide = g_malloc (sizeof *wide + board->rows * (board->columns + 64));

  *wide = (CgtSquares) { board->rows, board->columns + 64 };
  memset (wide->squares, '#', wide->rows * wide->columns);
  for (guint row = 0; row < board->rows; row++)
    memcpy (wide->squares + row * wide->columns, board->squares + row * board->columns, board->columns);
  return wide;
}

static CgtDomineering *
widen_dominoes (const CgtDomineering *board)
{
  CgtDomineering *wide = g_malloc0 (cgt_domineering_size (board->rows, board->columns + 64));

  *wide = (CgtDomineering) { board->rows, board->columns + 64 };
  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      if (cgt_domineering_is_free (board, row, column))
        {
          gsize square = (gsize) row * wide->columns + column;
          wide->squares[square / 64] |= G_GUINT64_CONSTANT (1) << (square % 64);
        }
  return wide;
}

/* Splits an option square by square, also if the ruleset has a faster way for small boards. */
static void
split_slowly (const CgtRules *rules, CgtBytes option, CgtArena *out)
{
  if (g_str_equal (rules->ruleset->id, "domineering") || g_str_equal (rules->ruleset->id, "cram"))
    {
      const CgtDomineering *board = option.data;
      g_autofree CgtDomineering *wide = widen_dominoes (board);

      rules->ruleset->parts.split (rules, (CgtBytes) { wide, cgt_domineering_size (wide->rows, wide->columns) }, out);
    }
  else
    {
      g_autofree CgtSquares *wide = widen (option);

      rules->ruleset->parts.split (rules, (CgtBytes) { wide, sizeof *wide + wide->rows * wide->columns }, out);
    }
}

/* In Cram, the dominoes of each player of Domineering. */
static void
list_options (const CgtRules *rules, CgtBytes component, CgtPlayer player, CgtArena *options)
{
  if (g_str_equal (rules->ruleset->id, "cram"))
    for (guint of = 0; of < 2; of++)
      cgt_domineering.options (rules, component, of, options);
  else
    rules->ruleset->options (rules, component, player, options);
}

static void
check_component (const CgtRules *rules, CgtBytes component, CgtPlayer player)
{
  const CgtRuleset *ruleset = rules->ruleset;
  CgtArena options, slow, quick;
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint64));
  gsize from = 0;

  cgt_arena_init (&options, NULL);
  cgt_arena_init (&slow, NULL);
  cgt_arena_init (&quick, NULL);
  list_options (rules, component, player, &options);
  g_assert_true (ruleset->parts.split_options (rules, component, player, &quick, ends));
  g_assert_cmpuint (ends->len, ==, options.n);
  for (gsize i = 0; i < options.n; i++)
    {
      gsize first = slow.n, to = g_array_index (ends, guint64, i);

      split_slowly (rules, cgt_arena_get (&options, i), &slow);
      assert_same (&quick, from, to, &slow, first, slow.n);
      from = to;
    }
  g_assert_cmpuint (from, ==, quick.n);
  cgt_arena_clear (&options);
  cgt_arena_clear (&slow);
  cgt_arena_clear (&quick);
}

static void
check (const char *text)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  const CgtRules *rules = cgt_position_get_rules (position);
  CgtArena parts;

  g_test_message ("%s", text);
  cgt_arena_init (&parts, NULL);
  rules->ruleset->parts.split (rules, cgt_position_get_bytes (position), &parts);
  for (gsize i = 0; i < parts.n; i++)
    {
      CgtBytes part = cgt_arena_get (&parts, i);
      g_autofree guint8 *component = g_memdup2 (part.data, part.size);

      for (guint player = 0; player < 2; player++)
        check_component (rules, (CgtBytes) { component, part.size }, player);
    }
  cgt_arena_clear (&parts);
}

static void
check_random_dominoes (const char *name, guint most_rows, guint most_columns)
{
  guint rows = g_test_rand_int_range (1, (gint) most_rows + 1),
        columns = g_test_rand_int_range (1, (gint) most_columns + 1), percent = g_test_rand_int_range (50, 100);
  g_autoptr (GString) text = g_string_new (name);

  for (guint i = 0; i < rows * columns; i++)
    g_string_append_printf (text, "%s%c",
                            i == 0             ? "("
                            : i % columns == 0 ? "|"
                                               : "",
                            (guint) g_test_rand_int_range (0, 100) < percent ? '.' : '#');
  g_string_append_c (text, ')');
  check (text->str);
}

static void
test_dominoes (gconstpointer name)
{
  static const char *const boards[] = {
    "8x8",
    "1x8",
    "8x1",
    "4x16",
    "1x16",
    "3x10",
    "9x2",
    "........|#######.|........|.#######|........|#######.|........|.#######",
    "................|###############.|................|.###############",
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s(%s)", (const char *) name, boards[i]);
      check (text);
    }
  for (guint run = 0; run < round_cases (500); run++)
    {
      check_random_dominoes (name, 8, 8);
      check_random_dominoes (name, 4, 16);
      check_random_dominoes (name, 16, 4);
    }
}

/* A random board of at most 64 squares, with one column more, or two for knights, that are not on the board. */
static void
check_random_board (const char *begin, const char *squares, const char *end)
{
  guint columns = g_test_rand_int_range (1, 11), n_empty = g_str_has_prefix (begin, "knights") ? 2 : 1;
  guint rows = g_test_rand_int_range (1, (gint) (64 / (columns + n_empty)) + 1);
  g_autoptr (GString) text = g_string_new (begin);

  for (guint i = 0; i < rows * columns; i++)
    g_string_append_printf (text, "%s%c", i > 0 && i % columns == 0 ? "|" : "",
                            squares[g_test_rand_int_range (0, (gint) strlen (squares))]);
  g_string_append (text, end);
  check (text->str);
}

static void
test_nogo (void)
{
  check ("nogo(1x20)");
  check ("nogo(4x4)");
  check ("nogo(7x7)");
  check ("impartial(nogo(1x20))");
  check ("nogo(............................................................)");
  for (guint run = 0; run < round_cases (2000); run++)
    {
      check_random_board ("nogo(", ".....xo#", ")");
      check_random_board ("nogo(", "...xxo#", ")");
      check_random_board ("impartial(nogo(", "....xo", "))");
    }
}

static void
test_konane (void)
{
  check ("konane(xoxox|oxoxo|xo.xo|oxoxo)");
  check ("konane(xoxoxoxo|oxoxoxox|xoxoxoxo|oxo.xoxo|xoxoxoxo|oxoxoxox|xoxoxoxo)");
  check ("konane(xoxoxo.oxo.xoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxox)");
  check ("konane(x|o|x|o|.|o|x|o|x|o|x|.|x|o|x|o|x|o|x|o|x|o|x|o|x|o|x|o|.|o|x|o)");
  for (guint run = 0; run < round_cases (1000); run++)
    {
      check_random_board ("konane(", "xxoo.", ")");
      check_random_board ("konane(", "xo...", ")");
      check_random_board ("konane(", "xo.....", ")");
      check_random_board ("konane(", "xxxo..#", ")");
      check_random_board ("impartial(konane(", "xo...#", "))");
    }
}

static void
test_clobber (void)
{
  check ("clobber(xoxo|oxox|xoxo|oxox)");
  check ("clobber(xoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxox)");
  for (guint run = 0; run < round_cases (1000); run++)
    {
      check_random_board ("clobber(", "xo.", ")");
      check_random_board ("clobber(", "xoo..#", ")");
      check_random_board ("clobber[diagonal](", "xo.", ")");
      check_random_board ("kings-clobber(", "xo....#", ")");
      check_random_board ("knights-clobber(", "xo.", ")");
    }
}

static void
test_fission (void)
{
  for (guint run = 0; run < round_cases (1000); run++)
    {
      check_random_board ("fission(", "x...", ")");
      check_random_board ("fission(", "xx....#", ")");
      check_random_board ("fission(", "x......", ")");
      check_random_board ("bicolour-fission(", "xo....#", ")");
    }
}

static gboolean
have_same_components (const char *one, const char *other)
{
  g_autoptr (CgtPosition) a = cgt_position_from_text (one, NULL), b = cgt_position_from_text (other, NULL);
  g_autoptr (GBytes) x = cgt_position_get_components (a), y = cgt_position_get_components (b);

  return x != NULL && y != NULL && g_bytes_equal (x, y);
}

/* Two positions have the same components in any order, without those that are finished; not if only values split. */
static void
test_same_components (void)
{
  g_assert_true (have_same_components ("kayles(1,2)", "kayles(2,1)"));
  g_assert_true (have_same_components ("kayles(1,0)", "kayles(1)"));
  g_assert_false (have_same_components ("kayles(1,2)", "kayles(3)"));
  g_assert_false (have_same_components ("kayles(1,1)", "kayles(1)"));
  g_assert_false (have_same_components ("staircase-nim(1,2)", "staircase-nim(2,1)"));
  g_assert_true (have_same_components ("domineering(..#|..#)", "domineering(#..|#..)"));
  g_assert_false (have_same_components ("domineering(.|.)", "domineering(..)"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/rulesets/splits/domineering", "domineering", test_dominoes);
  g_test_add_data_func ("/rulesets/splits/cram", "cram", test_dominoes);
  g_test_add_func ("/rulesets/splits/same-components", test_same_components);
  g_test_add_func ("/rulesets/splits/nogo", test_nogo);
  g_test_add_func ("/rulesets/splits/konane", test_konane);
  g_test_add_func ("/rulesets/splits/clobber", test_clobber);
  g_test_add_func ("/rulesets/splits/fission", test_fission);
  return g_test_run ();
}
