/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"
#include "../rounds.h"
#include "cgt/cgt-store.h"
#include "solvers/record/cgt-record-words.h"

#include <string.h>

/* Pieces on grids and strips: notation, moves, and values from the literature. test-every-ruleset.c plays small
 * positions out, and tests/cross-check compares random ones with rules written apart from these. */

static CgtSolver *solver;

static char *
value_of (const char *text)
{
  g_autoptr (CgtEvaluation) record = evaluate (solver, text);

  return g_strdup (record->value);
}

static void
assert_value (const char *text, const char *value)
{
  g_autofree char *found = value_of (text);

  g_test_message ("%s", text);
  g_assert_cmpstr (found, ==, value);
}

/* M. H. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, "An introduction to Clobber", Integers 5(2), 2005: a row
 * of n x's and one o is worth n - 1 ups and n stars. */
static void
test_clobber (void)
{
  assert_printed ("clobber(XO./.ox)", "clobber(xo.|.ox)");
  assert_printed ("clobber(2x3)", "clobber(...|...)");
  assert_printed ("clobber[ Diagonal ](xo|ox)", "clobber[diagonal](xo|ox)");
  assert_moves ("clobber(xo|ox)", ".x|ox .o|xx xx|o. xo|x.");
  assert_value ("clobber(xo)", "*");
  assert_value ("clobber(xxo)", "^");
  assert_value ("clobber(xxxo)", "^^*");
  assert_value ("clobber(xxxxo)", "^3");
  assert_value ("clobber(xox)", "*");
  assert_value ("clobber[diagonal](xo|ox)", "0");
  assert_value ("clobber[diagonal](x.|.o)", "*");
  assert_board ("clobber(xox.|o.xo|xo.#)");
  assert_refused ("clobber(xo|x)", 12);
  assert_refused ("clobber(xt)", 10);
  assert_refused ("clobber(xo.|.t)", 14);
  assert_refused ("clobber()", 9);
  assert_refused ("clobber[sideways](xo)", 9);
}

static void
test_nogo (void)
{
  assert_moves ("nogo(..x)", "x.x .xx");
  assert_value ("nogo(1x2)", "*");
  assert_value ("nogo(1x3)", "+-1");
  assert_value ("nogo(1x4)", "0");
  /* A group without a free square beside it ends the game everywhere. */
  assert_value ("nogo(xo#...)", "0");
  assert_value ("nogo(x.o#...)", "+-1");
  assert_board ("nogo(..x|.o#)");
  assert_refused ("nogo(.e)", 7);
  /* Around where a row fills a word. */
  for (guint width = 60; width <= 66; width++)
    {
      g_autofree char *holes = g_strnfill (width - 3, '#'), *text = g_strdup_printf ("nogo(%s...)", holes);

      assert_value (text, "+-1");
    }
}

/* The value of Col is a number, or a number and a star: Winning Ways, ch. 3. */
static void
test_colouring (void)
{
  assert_value ("col(1x1)", "*");
  assert_value ("col(x.)", "-1");
  assert_value ("snort(x.)", "1");
  assert_value ("snort(1x2)", "+-1");
  assert_value ("snort(1x4)", "+-{2|1}");
  assert_value ("fjords(x.o)", "*");
  assert_value ("fjords(x..o)", "0");
  assert_value ("fjords(x.|o.)", "0");
  assert_value ("fjords(x..#o...)", "-1");
  assert_value ("fjords(3x4)", "0");
  for (guint run = 0; run < 200; run++)
    {
      char text[] = "col(....|....|....)";
      g_autofree char *value = NULL;
      for (guint i = 0; i < 12; i++)
        text[4 + i + i / 4] = "......xo#"[g_test_rand_int_range (0, 9)];
      value = value_of (text);
      g_test_message ("%s", text);
      g_assert_cmpuint (strspn (value, "-0123456789/"), >=, strlen (value) - (g_str_has_suffix (value, "*") ? 1 : 0));
    }
  assert_board ("col(..x|.#o)");
  assert_board ("fjords(..x|.#o)");
  assert_refused ("snort(.y)", 8);
}

/* (transfer full): `NAME[a0-a1 a1-a2 ...]()`, a path of @n vertices, closed or not. */
static char *
path_of (const char *name, guint n, gboolean closed)
{
  GString *text = g_string_new (name);

  g_string_append (text, "[a1");
  for (guint i = 1; i < n; i++)
    g_string_append_printf (text, " a%u-a%u", i, i + 1);
  if (closed)
    g_string_append_printf (text, " a%u-a1", n);
  g_string_append (text, "]()");
  return g_string_free (text, FALSE);
}

/* A path is a strip. On a path, Node Kayles is Dawson's Chess and Arc Kayles is Dawson's Kayles: Winning Ways, ch. 4. A
 * grid is a graph. */
static void
test_on_graphs (void)
{
  static const char *const equal[][2] = {
    { "col", "col(1x%u)" },
    { "snort", "snort(1x%u)" },
    { "node-kayles", "dawsons-chess(%u)" },
    { "arc-kayles", "dawsons-kayles(%u)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (equal); i++)
    for (guint n = 1; n < 9; n++)
      {
        g_autofree char *path = path_of (equal[i][0], n, FALSE);
        GString *other = g_string_new (equal[i][1]);
        g_autofree char *value = NULL;

        g_string_replace (other, "%u", (char[]) { (char) ('0' + n), '\0' }, 1);
        value = value_of (other->str);
        assert_value (path, value);
        g_string_free (other, TRUE);
      }
  /* Any vertex of a circle leaves a path that is three shorter. */
  for (guint n = 4; n < 12; n++)
    {
      g_autofree char *circle = path_of ("node-kayles", n, TRUE), *path = path_of ("node-kayles", n - 3, FALSE);
      g_autofree char *rest = value_of (path);

      assert_value (circle, g_str_equal (rest, "0") ? "*" : "0");
    }

  assert_moves ("col[a-b b-c](a=x)", "a=x,c=x");
  assert_moves ("node-kayles[a-b b-c d]()", "a,b a,b,c b,c d");
  assert_board ("col[a-b b-c c](a=x,b=#)");
  assert_board ("node-kayles[a-b c](c)");
  assert_board ("arc-kayles[]()");
  assert_refused ("node-kayles[a-b](c)", 18);
  assert_refused ("node-kayles[a-b](a,a)", 20);
  assert_refused ("node-kayles[a-](a)", 15);
  assert_refused ("node-kayles[a>b]()", 14);
  assert_refused ("node-kayles()", 13);
  assert_refused ("col[a-b](a)", 11);
  assert_refused ("snort[a-b](a=e)", 14);
}

/* In a strip, Cram is Dawson's Kayles. The others are from M. Schneider, "Das Spiel Juvavum", 2009, and J. Lemoine and
 * S. Viennot, "Nimbers are inevitable", 2012. */
static void
test_cram (void)
{
  for (guint n = 1; n < 24; n++)
    {
      g_autofree char *strip = g_strdup_printf ("cram(1x%u)", n);
      g_autofree char *heap = g_strdup_printf ("dawsons-kayles(%u)", n);
      g_autofree char *value = value_of (heap);

      assert_value (strip, value);
    }
  for (guint n = 1; n < 8; n++)
    {
      g_autofree char *board = g_strdup_printf ("cram(2x%u)", n);

      assert_value (board, n % 2 == 0 ? "0" : "*");
    }
  for (guint bits = 0; bits < 512; bits++)
    {
      char text[] = "cram(...|...|...)";

      for (guint i = 0; i < 9; i++)
        text[5 + i + i / 3] = bits >> i & 1 ? '#' : '.';
      assert_played_out (solver, text, NULL);
    }
  assert_value ("cram(3x3)", "0");
  assert_value ("cram(3x4)", "*");
  assert_value ("cram(3x5)", "*");
  assert_value ("cram(3x6)", "*4");
  assert_value ("cram(4x4)", "0");
  assert_value ("cram(4x5)", "*2");
  assert_moves ("cram(.#|..)", "##|#. .#|##");
  assert_played_out (solver, "cram(2x4)", NULL);
  assert_played_out (solver, "cram(.#.|...|.#.) + nim(2)", NULL);
  assert_board ("cram(.#|..)");
  assert_refused ("cram(.x)", 7);
}

/* Conjectured by J. Erickson, "New Toads and Frogs results", 1996, and proved by T. Thanatipanonda, "Further hopping
 * with Toads and Frogs", 2011: T^a..F^b is {{a-3|a-b}|{*|3-b}} if a > b > 1, T^a...FF is {a-2|a-2}, and T^a...FFF is a
 * - 7/2 if a > 4. */
static void
assert_starting_toads (CgtStore *store, guint a, guint free_squares, guint b, CgtValue published)
{
  g_autofree char *toads = g_strnfill (a, 't'), *squares = g_strnfill (free_squares, '.');
  g_autofree char *frogs = g_strnfill (b, 'f'), *value = cgt_value_to_text (store, published);
  g_autofree char *text = g_strdup_printf ("toads-and-frogs(%s%s%s)", toads, squares, frogs);

  assert_value (text, value);
}

static CgtValue
pair_of (CgtStore *store, CgtValue left, CgtValue right)
{
  return cgt_make (store, &left, 1, &right, 1);
}

static void
test_starting_toads (void)
{
  CgtStore *store = cgt_store_new ();

  for (gint a = 2; a < 7; a++)
    {
      CgtValue n = cgt_integer (store, a - 2);

      assert_starting_toads (store, (guint) a, 3, 2, pair_of (store, n, n));
      for (gint b = 2; b < a; b++)
        assert_starting_toads (store, (guint) a, 2, (guint) b,
                               pair_of (store, pair_of (store, cgt_integer (store, a - 3), cgt_integer (store, a - b)),
                                        pair_of (store, cgt_star (store, 1), cgt_integer (store, 3 - b))));
      if (a > 4)
        assert_starting_toads (store, (guint) a, 3, 3, cgt_dyadic (store, cgt_integer (store, 2 * a - 7), 1));
    }
  cgt_store_free (store);
}

/* The game is in Winning Ways, ch. 1 and 5. The values are ours; the reference in Python agrees. */
static void
test_toads_and_frogs (void)
{
  assert_moves ("toads-and-frogs(t.f)", ".tf");
  assert_moves ("toads-and-frogs(tf.)", ".ft");
  assert_value ("toads-and-frogs(t.f)", "*");
  assert_value ("toads-and-frogs(tt.f)", "{1/2|0}");
  assert_value ("toads-and-frogs(tt..ff)", "*");
  assert_value ("toads-and-frogs(ttt..fff)", "+-1/8");
  assert_value ("toads-and-frogs(t.t#ff)", "1");
  /* Stuck pieces divide a strip. */
  assert_value ("toads-and-frogs(t..ttff..f)", "0");
  assert_value ("toads-and-frogs(t...ttff..f)", "1");
  assert_board ("toads-and-frogs(t.tf#f)");
  assert_refused ("toads-and-frogs(tx)", 18);
}

/* Nim-values of empty boards of impartial NoGo as M. Mueller's group lists them, found by a search of their own: "MCGS
 * Computational Results", ualberta-mueller-group.github.io/MCGS, November 2025. */
static void
test_impartial_nogo (void)
{
  static const char *const strips[] = { "0", "*",  "0",  "*", "*2", "0",  "*", "0",
                                        "*", "*2", "*3", "*", "0",  "*3", "*", "0" };
  static const char *const two_rows[] = { "*", "*", "0", "0", "0" };

  for (guint i = 0; i < G_N_ELEMENTS (strips); i++)
    if (round_has (i, 1))
      {
        g_autofree char *text = g_strdup_printf ("impartial(nogo(1x%u))", i + 1);

        assert_value (text, strips[i]);
      }
  for (guint i = 0; i < G_N_ELEMENTS (two_rows); i++)
    if (round_has (i + 1, 1))
      {
        g_autofree char *text = g_strdup_printf ("impartial(nogo(2x%u))", i + 2);

        assert_value (text, two_rows[i]);
      }
}

/* The nimber of every position that can be reached, by its parts and the few options that have to be known, against
 * play from the definition, where every option of the whole board is found. */
static void
test_nimbers_of_all_positions (void)
{
  static const char *const boards[] = { "impartial(nogo(1x9))",
                                        "impartial(nogo(2x4))",
                                        "impartial(nogo(..#|.#.|...))",
                                        "cram(3x4)",
                                        "impartial(clobber(xox|oxo|xox))",
                                        "impartial(konane(xox|oxo|xo.))",
                                        "impartial(domineering(3x4))",
                                        "impartial(toads-and-frogs(tt...ff))" };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (CgtSolver) new_solver = cgt_solver_new ();
      Play *play = play_out (boards[i], NULL);

      g_test_message ("%s: %u positions", boards[i], play->texts->len);
      for (guint node = 0; node < play->texts->len; node++)
        {
          g_autoptr (CgtPosition) position = cgt_position_from_text (play->texts->pdata[node], NULL);
          g_autofree char *value = cgt_value_to_text (cgt_solver_get_store (new_solver),
                                                      cgt_solver_position_value (new_solver, position, NULL));
          g_autofree char *expected = play_value (play, node);

          g_assert_cmpstr (value, ==, expected);
        }
      play_free (play);
    }
}

/* M. Mueller, "Solving NoGo on small board sizes", webdocs.cs.ualberta.ca/~mmueller/nogo/solving.html: of the 3x3 board
 * all three first moves win, of the 4x4 board none. The larger one takes too long for a test. */
static void
test_small_nogo (void)
{
  g_autoptr (CgtEvaluation) record = evaluate (solver, "nogo(3x3)");

  g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, "N");
  for (guint i = 0; i < record->moves[CGT_LEFT]->len; i++)
    g_assert_cmpint (((const CgtMove *) record->moves[CGT_LEFT]->pdata[i])->wins, ==, CGT_YES);
}

/* The first player wins every row xoxo...xo except xoxoxo: conjectured by Albert, Grossman, Nowakowski and Wolfe in
 * 2004, and proved since. */
static void
test_alternating_clobber (void)
{
  g_autoptr (GString) row = g_string_new (NULL);

  for (guint n = 1; n <= 9; n++)
    {
      g_autofree char *text = NULL;
      g_autoptr (CgtEvaluation) record = NULL;

      g_string_append (row, "xo");
      text = g_strdup_printf ("clobber(%s)", row->str);
      record = evaluate (solver, text);
      g_test_message ("%s", text);
      g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, n == 3 ? "P" : "N");
    }
}

/* Fink, Nowakowski, Siegel and Wolfe, "Toppling conjectures", 2015. */
static void
test_toppling_dominoes (void)
{
  assert_moves ("toppling-dominoes(xoe)", "0 oe xo");
  assert_moves ("toppling-dominoes(xx|o)", "0|o x|o");
  for (guint n = 1; n < 12; n++)
    {
      g_autofree char *row = g_strnfill (n, 'x'), *grey = g_strnfill (n, 'e');
      g_autofree char *own = g_strdup_printf ("toppling-dominoes(%s)", row);
      g_autofree char *both = g_strdup_printf ("toppling-dominoes(%s)", grey);
      g_autofree char *number = g_strdup_printf ("%u", n);
      g_autofree char *nimber = n == 1 ? g_strdup ("*") : g_strdup_printf ("*%u", n);

      assert_value (own, number);
      assert_value (both, nimber);
    }
  assert_value ("toppling-dominoes(xo)", "*");
  assert_value ("toppling-dominoes(0)", "0");
  assert_value ("toppling-dominoes(xxo)", "{1|0}");
  assert_value ("toppling-dominoes(xx|o)", "1");
  assert_board ("toppling-dominoes(xxo|e)");
  assert_refused ("toppling-dominoes(x.o)", 20);
  assert_refused ("toppling-dominoes()", 19);
}

static void
test_push (void)
{
  assert_moves ("push(x.ox)", "..ox xox.");
  assert_moves ("push(ox)", "x.");
  assert_value ("push(..x)", "3");
  assert_value ("push(x.o#.x)", "0");
  assert_board ("push(x.ox)");
  assert_refused ("push(x.t)", 8);
}

/* In a row, an amazon alone has as many moves as there are free squares. Berlekamp, "Sums of 2xN Amazons", 2000. */
static void
test_amazons (void)
{
  assert_moves ("amazons(x..)", ".#x .x# #x. #.x");
  assert_moves ("amazons(x.|#o)", "#x|#o");
  assert_value ("amazons(x....)", "4");
  assert_value ("amazons(x.o)", "*");
  assert_value ("amazons(x..#o..)", "0");
  assert_value ("amazons(x.##|####|##.o)", "0");
  assert_value ("amazons(x.#|##.|o..)", "-1*"); /* the two regions touch at a corner */
  assert_board ("amazons(x..#|.#.o)");
  assert_refused ("amazons(x.e)", 11);
}

static char *
repeated (const char *text, guint n)
{
  GString *all = g_string_new (NULL);

  while (n-- > 0)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

/* M. D. Ernst, "Playing Konane mathematically", 1995. */
static void
test_konane (void)
{
  assert_moves ("konane(xo.o.)", "..xo. ....x");
  assert_moves ("konane(.xo.|.o..|....)", "...x|.o..|.... ..o.|....|.x..");
  assert_value ("konane(xo.)", "1");
  assert_value ("konane(xo.o.)", "1");
  assert_value ("konane(.xo.)", "*");
  /* Far apart, stones do not meet; near each other they do. */
  assert_value ("konane(.xo......xo.)", "0");
  assert_value ("konane(.xo.....|........|.....xo.)", "0");
  for (guint jumps = 60; jumps <= 130; jumps += 5)
    {
      /* On its way along the first row, the stone of Left meets those at the end of the other rows. */
      g_autofree char *row = repeated ("o.", jumps), *outside = repeated ("#", 2 * jumps);
      g_autofree char *text = g_strdup_printf ("konane(x%s|%so|%s.)", row, outside, outside);

      assert_value (text, "2");
    }
  assert_board ("konane(xo.#|ox.x)");
  assert_refused ("konane(xo/x)", 11);
}

/* The values that the tests of CGSuite 2 (A. N. Siegel, https://github.com/aaron-siegel/cgsuite, GameGridTest,
 * GameStripTest, GameGraphTest, GameHeapTest) have of the same positions, in the form in which we write them. */
static void
test_cgsuite (void)
{
  static const struct
  {
    const char *position, *value;
  } published[] = {
    { "amazons(x...|o...)", "+-(3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-(1,{2|0})})" },
    { "clobber(xox|ox.)", "{^^*|*,v}" },
    { "clobber[diagonal](xoxo|oox.|xxx.)", "{0,v*|vv}" },
    { "kings-clobber(xox|ox.)", "{^^*|*,{*|v}}" },
    { "queens-clobber(xox|ox.)", "^" },
    { "anti-clobber(xoxo|oo..)", "{*|-1}" },
    { "rooks(xox|ox.)", "{^^*|0,*}" },
    { "cram(.........|##.######)", "*4" },
    { "domineering(4x4)", "+-(0,{{2|0},{2||2|0}|{2|0},miny(2)})" },
    { "toads-and-frogs(ttttt..fffff)",
      "+-({2|*},{5/2|||2||0|{{0||||0||miny(1/32)|-2|||-1/2*},{0|||^*|0||-1}||||^*|0||-1/2|||-1*}||||0})" },
    { "snort[a-b b-c c-d c-e]()", "+-{3|2}" },
    { "partizan-subtraction[1,3;2,3](6)", "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}" },
    { "eatcake(8x1)", "^" },
    { "eatcake(8x2)", "{^|||^*|v||0}" },
    { "eatcake(8x3)", "{^^|*}" },
    { "eatcake(8x4)", "{^^|*||0,{0|vv*}}" },
    { "eatcake(8x5)", "{^3|^*||*}" },
    { "eatcake(8x6)", "{^3|^*||*|||0,{0,{^|0,v*}|||0|vv*||0}}" },
    { "eatcake(8x7)", "{0||^^*|0|||*}" },
    { "eatcake(8x8)", "*" },
  };
  static const gint cutcakes[] = { -7, -3, -3, -1, -1, -1, -1, 0 }, maundy_cake[] = { -7, -3, -3, -1, -3, -1, -3, 0 };
  static const gint mem[] = { 3, 3, 3, 3, 2, 2, 1, 1, 1, 1, 1, 0, 0 }, fibonacci_nim[] = { 2, 2, 2, 5, 5, 5, 5 };
  static const gint wythoff[] = { 10, 11, 12, 13, 0, 14, 9, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 15, 28, 29, 30 };
  static const struct
  {
    const char *position; /* up to the number that is counted */
    gboolean nimbers;
    const gint *values;
    guint first, n;
  } rows[] = {
    { "cutcakes(8x", FALSE, cutcakes, 1, G_N_ELEMENTS (cutcakes) },
    { "maundy-cake(8x", FALSE, maundy_cake, 1, G_N_ELEMENTS (maundy_cake) },
    { "mem(10,", TRUE, mem, 0, G_N_ELEMENTS (mem) },
    { "fibonacci-nim(10,", TRUE, fibonacci_nim, 1, G_N_ELEMENTS (fibonacci_nim) },
    { "generalised-wythoff[2](10,", TRUE, wythoff, 0, G_N_ELEMENTS (wythoff) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    assert_value (published[i].position, published[i].value);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint k = 0; k < rows[i].n; k++)
      {
        gint n = rows[i].values[k];
        gboolean star = rows[i].nimbers && n > 0;
        g_autofree char *position = g_strdup_printf ("%s%u)", rows[i].position, rows[i].first + k);
        g_autofree char *value = star && n == 1 ? g_strdup ("*") : g_strdup_printf ("%s%d", star ? "*" : "", n);

        assert_value (position, value);
      }
}

static void
test_stacks (void)
{
  assert_moves ("cross-purposes(..x|...|...)", "...|..#|..#");
  assert_value ("cross-purposes(x..)", "-1");
  assert_value ("cross-purposes(..x.)", "-1");
  assert_value ("cross-purposes(x|.|.)", "1");
  assert_value ("cross-purposes(x..|...|...)", "*");
  assert_board ("cross-purposes(..x|#..)");
  assert_refused ("cross-purposes(o..)", 16);
  assert_moves ("fission(...|.x.|...)", ".x.|...|.x.");
  assert_value ("fission(.x.)", "-1");
  assert_value ("fission(...|.x.|...)", "0");
  assert_board ("fission(.x.|x#x)");
  assert_moves ("bicolour-fission(...|.x.|.o.)", "...|x.x|.o.");
  assert_value ("bicolour-fission(.x.)", "1");
  assert_board ("bicolour-fission(.x.|o#x)");
}

static void
test_rooks (void)
{
  assert_moves ("rooks(x.o|..x)", "..x|..x x.x|...");
  assert_value ("rooks(xo)", "*");
  assert_value ("rooks(xxo)", "^");
  assert_value ("rooks(x..x.o|......)", "^");
  assert_value ("rooks(x#o)", "0");
  assert_value ("rooks(x.#|...|o.#)", "*");
  assert_board ("rooks(x.o|.#x)");
  assert_moves ("rook-race(x..|..o)", "##x|..o #..|x.o");
  assert_moves ("rook-race[short](x..|..o)", "##x|..o #x.|..o #..|x.o");
  assert_value ("rook-race(x..)", "1");
  assert_value ("rook-race[short](x..)", "2");
  assert_board ("rook-race[short](x..|.#o)");
  assert_refused ("rook-race[slow](x..)", 11);
}

/* Winning Ways, ch. 14: Turning Turtles is Nim, Mock Turtles has the odious numbers, the Ruler game the largest power
 * of 2; Twins and Triplets are the first two without the coins at the left end. */
static void
test_coin_turning (void)
{
  static const guint mock[] = { 1, 2, 4, 7, 8, 11, 13, 14, 16, 19 }, ruler[] = { 1, 2, 1, 4, 1, 2, 1, 8, 1, 2 };

  for (guint n = 0; n < 10; n++)
    {
      guint expected[] = { n + 1, mock[n], ruler[n], n, n < 2 ? 0 : mock[n - 2] };
      static const char *const games[] = { "turning-turtles", "mock-turtles", "ruler", "twins", "triplets" };
      g_autofree char *tails = g_strnfill (n, 'T');

      for (guint i = 0; i < G_N_ELEMENTS (games); i++)
        {
          g_autofree char *text = g_strdup_printf ("%s(%sH)", games[i], tails);
          g_autoptr (CgtEvaluation) record = evaluate (solver, text);
          g_autofree char *nimber = g_strdup_printf ("%u", expected[i]);
          g_assert_cmpstr (record->nimber, ==, nimber);
          if (n < 6)
            assert_played_out (solver, text, NULL);
        }
    }
  assert_printed ("turning-turtles(thTH)", "turning-turtles(THTH)");
  assert_moves ("turning-turtles(THT)", "TTT HTT");
  assert_moves ("mock-turtles(TTH)", "TTT HTT THT HHT");
  assert_moves ("ruler(THH)", "TTH HTH THT TTT HTT");
  assert_moves ("twins(THH)", "HTH HHT TTT");
  assert_moves ("triplets(HHHH)", "HTTT THTT TTHT TTTH");
  assert_moves ("turnips(TTTTH)", "TTHHT HTHTT");
  assert_played_out (solver, "turnips(THHTHH|HHHHHH)", NULL);
  assert_played_out (solver, "mock-turtles(HTHHT) + nim(2)", NULL);
  assert_board ("ruler(THT|HHT)");
  assert_refused ("twins(THX)", 9);
  assert_refused ("twins(3x3)", 7);
}

static void
test_partizan_octal (void)
{
  assert_printed ("partizan-octal[0.33, 0.3](7, 4)", "partizan-octal[0.33,0.3](7,4)");
  assert_moves ("partizan-octal[0.33,0.3](3,1)", "2,1 1,1 3,0");
  assert_value ("partizan-octal[0.3,0.0](5)", "5");
  assert_value ("partizan-octal[0.3,0.3](5)", "*");
  /* Only Left can take two, and the third token is for whoever comes first. */
  assert_value ("partizan-octal[0.33,0.3](1)", "*");
  assert_value ("partizan-octal[0.33,0.3](2)", "^");
  assert_board ("partizan-octal[0.33,0.3](7,4)");
  assert_refused ("partizan-octal[0.33](7)", 16);
  assert_refused ("partizan-octal[0.33,0.x](7)", 23);
  assert_refused ("partizan-octal(7)", 16);
}

/* What books write, and the boards from which games begin. */
static void
test_books (void)
{
  assert_printed ("hackenbush(LLR)", "hackenbush(bbr)");
  assert_printed ("hackenbush(0-1L 1-2R 2-0g)", "hackenbush(0-1b 1-2r 2-0g)");
  assert_printed ("domineering(2\u00D73)", "domineering(...|...)");
  assert_printed ("chop(4\u00D75)", "chop(4x5)");
  assert_printed ("chomp(2\u00D73)", "chomp(3,3)");
  assert_printed ("cutcakes(2 \u00D7 3)", "cutcakes(2x3)");
  assert_printed ("clobber(BW|WB)", "clobber(xo|ox)");
  assert_printed ("nogo(LR.)", "nogo(xo.)");
  assert_printed ("toppling-dominoes(LRE)", "toppling-dominoes(xoe)");
  assert_printed ("toppling-dominoes(BWG)", "toppling-dominoes(xoe)");
  assert_printed ("toads-and-frogs(LL..RR)", "toads-and-frogs(tt..ff)");
  assert_printed ("backsliding-toads-and-frogs(l.tR#F)", "backsliding-toads-and-frogs(t.tf#f)");
  assert_printed ("elephants-and-rhinos(L.|.R)", "elephants-and-rhinos(t.|.f)");
  assert_printed ("chessnot(w.w|.b.)", "chessnot(w.w|.b.)");
  assert_refused ("cross-purposes(..b)", 18);
}

static void
test_starts (void)
{
  assert_printed ("clobber[start](4x4)", "clobber(xoxo|oxox|xoxo|oxox)");
  assert_printed ("clobber[diagonal, start](2x3)", "clobber[diagonal](xox|oxo)");
  assert_printed ("hot-clobber[START](1x3)", "hot-clobber(xox)");
  assert_printed ("konane[start](4x4)", "konane(xoxo|o..x|xoxo|oxox)");
  assert_printed ("domineering[start](2x2)", "domineering(..|..)");
  assert_printed ("col[start](1x2)", "col(..)");
  assert_printed ("impartial(clobber[start](2x2))", "impartial(clobber(xo|ox))");
  assert_printed ("amazons[start](10x10)", "amazons(...o..o...|..........|..........|o........o|..........|..........|"
                                           "x........x|..........|..........|...x..x...)");
  assert_printed ("fox-and-geese[start](8x8)",
                  "fox-and-geese(...o....|........|........|........|........|........|........|x.x.x.x.)");
  assert_printed ("fox-and-geese[start](3x5)", "fox-and-geese(..o..|.....|x.x.x)");
  assert_printed ("hare-and-hounds[start](3x5)", "hare-and-hounds(#x..#|x...o|#x..#)");
  assert_refused ("hare-and-hounds[start](4x5)", 24);
  assert_refused ("amazons[start](3x3)", 16);
  assert_refused ("clobber[start](xo)", 16);
  assert_refused ("nim[start](3)", 5);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/pieces/books", test_books);
  g_test_add_func ("/pieces/starts", test_starts);
  g_test_add_func ("/pieces/clobber", test_clobber);
  g_test_add_func ("/pieces/nogo", test_nogo);
  g_test_add_func ("/pieces/colouring", test_colouring);
  g_test_add_func ("/pieces/on-graphs", test_on_graphs);
  g_test_add_func ("/pieces/cram", test_cram);
  g_test_add_func ("/pieces/toads-and-frogs", test_toads_and_frogs);
  g_test_add_func ("/pieces/starting-toads", test_starting_toads);
  g_test_add_func ("/pieces/small-nogo", test_small_nogo);
  g_test_add_func ("/pieces/toppling-dominoes", test_toppling_dominoes);
  g_test_add_func ("/pieces/push", test_push);
  g_test_add_func ("/pieces/amazons", test_amazons);
  g_test_add_func ("/pieces/konane", test_konane);
  g_test_add_func ("/pieces/impartial-nogo", test_impartial_nogo);
  g_test_add_func ("/pieces/nimbers-of-all-positions", test_nimbers_of_all_positions);
  g_test_add_func ("/pieces/alternating-clobber", test_alternating_clobber);
  g_test_add_func ("/pieces/cgsuite", test_cgsuite);
  g_test_add_func ("/pieces/stacks", test_stacks);
  g_test_add_func ("/pieces/rooks", test_rooks);
  g_test_add_func ("/pieces/coin-turning", test_coin_turning);
  g_test_add_func ("/pieces/partizan-octal", test_partizan_octal);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
