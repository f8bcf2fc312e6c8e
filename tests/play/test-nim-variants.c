/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"

#include "rulesets/cgt-ruleset-functions.h"
#include "solvers/record/cgt-record-words.h"

/* Theorems about variants of Nim, and the versions of games. */

static CgtSolver *solver;

static char *
record_of (const char *text, gboolean outcome)
{
  g_autoptr (CgtEvaluation) record = evaluate (solver, text);

  return g_strdup (outcome ? cgt_outcome_to_text (record->outcome) : record->value);
}

G_GNUC_PRINTF (2, 3)
static void
assert_value (const char *value, const char *format, ...)
{
  g_autofree char *text = NULL, *found = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  found = record_of (text, FALSE);
  g_test_message ("%s", text);
  g_assert_cmpstr (found, ==, value);
}

G_GNUC_PRINTF (2, 3)
static void
assert_outcome (const char *outcome, const char *format, ...)
{
  g_autofree char *text = NULL, *found = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  found = record_of (text, TRUE);
  g_test_message ("%s", text);
  g_assert_cmpstr (found, ==, outcome);
}

static void
assert_equal (const char *text, const char *other)
{
  g_autofree char *value = record_of (other, FALSE);

  assert_value (value, "%s", text);
}

/* Whinihan: the first player loses from the Fibonacci numbers, and only from these. */
static void
test_fibonacci (void)
{
  guint a = 1, b = 2;

  for (guint n = 1; n < 60; n++)
    {
      assert_outcome (n == a ? "P" : "N", "fibonacci-nim(%u)", n);
      if (n == a)
        {
          b += a;
          a = b - a;
        }
    }
  assert_outcome ("P", "fibonacci-nim(12200160415121876738)");
  assert_refused ("fibonacci-nim(1,2,3)", 15);
}

/* Moore: the previous player wins if every binary digit occurs a multiple of k + 1 times. Search finds the same. */
static void
test_moore (void)
{
  for (guint a = 0; a < 5; a++)
    for (guint b = 0; b < 5; b++)
      for (guint c = 0; c < 5; c++)
        {
          gboolean lost = TRUE;
          for (guint bit = 0; bit < 3; bit++)
            lost &= ((a >> bit & 1) + (b >> bit & 1) + (c >> bit & 1)) % 3 == 0;
          assert_outcome (lost ? "P" : "N", "moores-nim[2](%u,%u,%u)", a, b, c);
          /* A sum is searched. */
          assert_outcome (lost ? "P" : "N", "moores-nim[2](%u,%u,%u) + nim(0)", a, b, c);
        }
  assert_value ("*6", "moores-nim[1](3,5)");
  assert_refused ("moores-nim[0](3)", 12);
  assert_refused ("moores-nim(3)", 12);
}

/* Staircase Nim is Nim on the odd steps. */
static void
test_staircase (void)
{
  for (guint i = 0; i < 30; i++)
    {
      guint s[4];
      for (guint k = 0; k < 4; k++)
        s[k] = (guint) g_test_rand_int_range (0, 4);
      assert_outcome (s[0] == s[2] ? "P" : "N", "staircase-nim(%u,%u,%u,%u)", s[0], s[1], s[2], s[3]);
    }
  assert_refused ("staircase-nim(3,x)", 17);
}

/* Fraenkel: the n-th lost pair is A and A + r n, where A is the least number that is in no earlier pair. */
static void
test_generalised_wythoff (void)
{
  for (guint r = 1; r < 5; r++)
    {
      gboolean used[64] = { FALSE };
      guint a = 0;

      for (guint n = 0; n < 4; n++)
        {
          while (used[a])
            a++;
          used[a] = used[a + r * n] = TRUE;
          for (guint b = a; b < a + r * n + 2; b++)
            assert_outcome (b == a + r * n ? "P" : "N", "generalised-wythoff[%u](%u,%u)", r, a, b);
        }
    }
  assert_refused ("generalised-wythoff[2](3)", 24);
  assert_refused ("generalised-wythoff[0](3,4)", 21);
}

/* With a largest heap only, two equal largest heaps are answered by each other. Of three heaps of Antonim, the lost
 * ones are those of Nim with one more token in each (Winning Ways). */
static void
test_restricted (void)
{
  assert_outcome ("P", "greedy-nim(7,7,3)");
  assert_outcome ("N", "greedy-nim(7,7,7)");
  for (guint a = 1; a < 6; a++)
    for (guint b = a + 1; b < 7; b++)
      for (guint c = b + 1; c < 8; c++)
        assert_outcome (((a + 1) ^ (b + 1) ^ (c + 1)) == 0 ? "P" : "N", "antonim(%u,%u,%u)", a, b, c);
  assert_refused ("antonim(2,3,2)", 9);
}

/* A graph without a perfect matching of what the token can reach: the first player wins if every largest matching
 * covers the token's vertex (Fraenkel, Scheinerman and Ullman). On a path that begins at the token, that is an even
 * number of vertices. A chain is a heap, and a poset without arcs is Nim with heaps of 1. */
static void
test_on_graphs (void)
{
  assert_outcome ("N", "undirected-geography[a-b b-c c-d](a)");
  assert_outcome ("P", "undirected-geography[a-b b-c c-d d-e](a)");
  assert_outcome ("N", "undirected-geography[a-b b-c c-d d-e](b)");
  assert_outcome ("P", "undirected-geography[a-b b-c c-a](a)");
  assert_value ("*4", "poset-game[a>b b>c c>d]()");
  assert_value ("*", "poset-game[a b c]()");
  for (guint n = 2; n < 5; n++)
    {
      g_autofree char *square = record_of (n == 2 ? "chomp(3,3)" : n == 3 ? "chomp(3,2)" : "chomp(3,1)", FALSE);
      /* Without its poisoned corner, Chomp is a poset game. */
      assert_value (square, "%s",
                    n == 2   ? "poset-game[b>c b>e c>f d>e e>f]()"
                    : n == 3 ? "poset-game[b>c b>e d>e]()"
                             : "poset-game[b>c d]()");
    }
  assert_refused ("poset-game[a>b b>a]()", 12);
  assert_refused ("poset-game[a>b](a)", 17);
  assert_refused ("geography[a>b]()", 16);
  assert_refused ("geography[a>b](a;a)", 18);
  assert_refused ("geography[](a)", 13);
}

/* The nim-product of x and y by its definition; those of smaller numbers are in @products, and it is added. */
static guint
find_product (guint products[4][4], guint x, guint y)
{
  gboolean found[64] = { FALSE };

  for (guint a = 0; a < x; a++)
    for (guint b = 0; b < y; b++)
      found[products[a][y] ^ products[x][b] ^ products[a][b]] = TRUE;
  for (products[x][y] = 0; found[products[x][y]];)
    products[x][y]++;
  return products[x][y];
}

/* The value of a head at (x,y) is the nim-product of x and y, or their nim-sum: Winning Ways, ch. 14. */
static void
test_in_the_plane (void)
{
  guint products[4][4];

  for (guint x = 0; x < 4; x++)
    for (guint y = 0; y < 4; y++)
      {
        GString *corners = g_string_new ("turning-corners("), *twins = g_string_new ("acrostic-twins(");
        g_autofree char *sum = g_strdup_printf ("nim(%u,%u)", x, y), *sums_value = record_of (sum, FALSE);
        g_autofree char *nim = g_strdup_printf ("nim(%u)", find_product (products, x, y)),
                        *value = record_of (nim, FALSE);

        for (guint row = 0; row <= y; row++)
          for (guint column = 0; column <= x; column++)
            {
              const char *coin = row == y && column == x ? "H" : "T", *bar = row > 0 && column == 0 ? "|" : "";
              g_string_append_printf (corners, "%s%s", bar, coin);
              g_string_append_printf (twins, "%s%s", bar, coin);
            }
        assert_value (value, "%s)", corners->str);
        assert_value (sums_value, "%s)", twins->str);
        g_string_free (corners, TRUE);
        g_string_free (twins, TRUE);
      }
  assert_refused ("turning-corners(TH|T)", 20);
}

static void
test_divisors (void)
{
  assert_value ("*4", "dim(24)");
  assert_value ("0", "prim(24)");
  assert_value ("*4", "prim(49)");
  assert_value ("*3", "prim(25)");
  assert_refused ("prim(-1)", 6);
}

/* CGSuite's values, and laws: a cake on its side is the negative, one column is as many moves as can be had. */
/* The simplest integer between the best options: all values are integers (Winning Ways, ch. 2). */
static gint64
maundy_by_definition (gint64 values[][65], guint rows, guint columns)
{
  gint64 l = G_MININT64, r = G_MAXINT64;

  for (guint parts = 2; parts <= columns; parts++)
    if (columns % parts == 0)
      l = MAX (l, parts * values[rows][columns / parts]);
  for (guint parts = 2; parts <= rows; parts++)
    if (rows % parts == 0)
      r = MIN (r, parts * values[rows / parts][columns]);
  if (l < 0 && r > 0)
    return 0;
  g_assert_cmpint (l, <, r);
  g_assert_true (l == G_MININT64 || r == G_MAXINT64 || l + 1 < r);
  return l >= 0 ? l + 1 : r - 1;
}

/* The formula against the definition and, for small cakes, against search. */
static void
test_maundy_cake (void)
{
  static gint64 values[65][65];

  for (guint rows = 1; rows <= 64; rows++)
    for (guint columns = 1; columns <= 64; columns++)
      {
        g_autofree char *text = g_strdup_printf ("maundy-cake(%ux%u)", rows, columns), *value = NULL;

        values[rows][columns] = maundy_by_definition (values, rows, columns);
        value = g_strdup_printf ("%" G_GINT64_FORMAT, values[rows][columns]);
        assert_value (value, text);
      }
  assert_value ("-22", "maundy-cake(24x1)"); /* A006022 in the OEIS */
}

static void
test_cakes_and_rows (void)
{
  assert_value ("15", "maundy-cake(1x16)");
  assert_value ("0", "maundy-cake(4x6) + maundy-cake(6x4)");
  assert_value ("*", "eatcake(1x1)");
  assert_value ("^", "eatcake(4x1)");
  assert_value ("1", "elephants-and-rhinos(tttt..fff)");
  assert_value ("*3", "end-nim(3)");
  assert_value ("*60000", "end-nim(0,60000)");
  assert_equal ("partizan-subtraction[1,2;1,3](9)", "partizan-octal[0.33,0.303](9)");
  assert_equal ("partizan-splittles[2;1](9)", "partizan-octal[0.07,0.7](9)");
  assert_refused ("partizan-subtraction[1,2](7)", 25);
  assert_refused ("partizan-subtraction[0;1](7)", 22);
  assert_refused ("eatcake(2x)", 11);
}

static void
test_versions (void)
{
  assert_value ("0", "impartial(domineering(2x3)) + cram(2x3)");
  assert_value ("0", "impartial(domineering(..#|...)) + cram(..#|...)");
  assert_value ("*5", "impartial(toppling-dominoes(xxxxx))");
  assert_value ("0", "impartial(nim(3,4)) + nim(3,4)");
  assert_equal ("dicotic(clobber(xoxo))", "clobber(xoxo)");
  assert_value ("0", "dicotic(hackenbush(bbb))");
  assert_equal ("dicotic(laskers-nim(7,11,15))", "laskers-nim(7,11,15)");
  assert_equal ("dicotic(grundys-game(10,11,12))", "grundys-game(10,11,12)");
  assert_value ("0", "dicotic(domineering(2x3)) + dicotic(domineering(3x2))");
  assert_refused ("impartial(cheques(3))", 11);
  /* Northcott ends because the winner follows each retreat. With the moves of both players, a counter goes to and fro.
   */
  assert_refused ("impartial(northcott(b.w))", 11);
  assert_refused ("dicotic(northcott(b.w))", 9);
  assert_refused ("dicotic(treblecross(5))", 9);
  assert_refused ("impartial(chessnot(w.b))", 11);
  assert_refused ("dicotic(graph[a>b b>a](a))", 24);
  assert_refused ("impartial(ringiana(1234))", 11);
  assert_refused ("impartial(misere(nim(3)))", 11);
  assert_refused ("impartial(clobber(xt))", 20);
  assert_refused ("impartial(clobber(xo)", 18);
  assert_refused ("dicotic(3)", 9);
}

static void
test_values_without_versions (void)
{
  static const char *const cases[][2] = {
    { "impartial(2)", "column 11: a value such as 2 has no impartial version" },
    { "dicotic(*2)", "column 9: a value such as *2 has no dicotic version" },
    { "dicotic({1|{2|-3}} + nim(3))", "column 9: a value such as {1|{2|-3}} has no dicotic version" },
    { "impartial(-1/2)", "column 12: a value such as 1/2 has no impartial version" },
    { "impartial(+-3)", "column 11: a value such as +-3 has no impartial version" },
    { "impartial(over)", "column 11: a value such as over has no impartial version" },
    { "dicotic(on-nim(2))", "column 9: a value such as on has no dicotic version" },
    { "impartial(+-(1)+nim(2))", "column 11: a value such as +-(1) has no impartial version" },
    { "impartial(v<2>)", "column 11: a value such as v<2> has no impartial version" },
    { "dicotic(clobber(xo) + *)", "column 23: a value such as * has no dicotic version" },
    { "impartial(nim(3) - ^3)", "column 20: a value such as ^3 has no impartial version" },
    { "impartial(nim(3)+(nim(2)))", "column 18: expected a position, not '('" },
    { "impartial(nothing(3))", "column 11: there is no ruleset named nothing" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPosition) position = cgt_position_from_text (cases[i][0], &error);

      g_assert_null (position);
      g_assert_cmpstr (error->message, ==, cases[i][1]);
    }
}

/* Versions of sums of positions. The helper splits sums at “ + ”. */
static void
test_versions_of_sums (void)
{
  assert_equal ("impartial(domineering(2x3)+clobber(xo.) - nim(3))",
                "impartial(domineering(2x3)) + impartial(clobber(xo.)) + nim(3)");
  assert_equal ("impartial(toads-and-frogs(t.f) - toads-and-frogs(tt.f)+kayles(5))",
                "impartial(toads-and-frogs(t.f)) + impartial(toads-and-frogs(tt.f)) + kayles(5)");
  assert_equal ("impartial(-hackenbush(bbr))", "impartial(hackenbush(bbr))");
  assert_refused ("impartial(nim(3) + *2)", 20);
  assert_refused ("dicotic(clobber(xo) - 1)", 23);
  assert_equal ("dicotic(clobber(xoxo) - clobber(xxo))", "clobber(xoxo) + clobber(oox)");
  assert_equal ("dicotic(kayles(5)+grundys-game(9))", "kayles(5) + grundys-game(9)");
  assert_value ("0", "dicotic(domineering(2x3) - hackenbush(bbr)) + dicotic(hackenbush(bbr) - domineering(2x3))");
  /* Each player has one move. After it, the other cannot move. */
  assert_value ("*", "dicotic(domineering(1x2)+domineering(2x1))");
  assert_value ("0", "dicotic(domineering(1x2)) + dicotic(domineering(2x1))");
  assert_value ("*", "dicotic(hackenbush(b)+hackenbush(r))");
  assert_refused ("impartial(nim(1) + )", 20);
  assert_refused ("impartial(nim(1) * nim(2))", 16);
  assert_refused ("impartial(nim(1) + nim(2) nim(3))", 27);
  assert_refused ("impartial(nim(1) + clobber(xt))", 29);
  assert_refused ("dicotic(nim(1) + northcott(b.w))", 9);
}

/* A sum is searched, and its parts have no theorem for who wins. */
static void
assert_as_searched (const char *text)
{
  g_autofree char *sum = g_strconcat (text, " + nim(0)", NULL), *outcome = record_of (sum, TRUE);

  assert_outcome (outcome, "%s", text);
}

/* What the ruleset knows without a search. */
static void
assert_known (const char *outcome, const char *text)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  const CgtRules *rules = cgt_position_get_rules (position);
  CgtBytes bytes = cgt_position_get_bytes (position);
  guint64 nimber;
  CgtHow how;

  if (rules->ruleset->theory.outcome != NULL)
    g_assert_cmpstr (cgt_outcome_to_text (rules->ruleset->theory.outcome (rules, bytes)), ==, outcome);
  else
    {
      g_assert_true (rules->ruleset->theory.nimber (rules, bytes, &nimber, &how));
      g_assert_cmpstr (nimber == 0 ? "P" : "N", ==, outcome);
    }
}

/* The nim-values of Euclid, and the P-positions of Fraenkel's games with all moves to them, against play to the end;
 * and those of End-Nim against a search. Large ones by what is known of the golden ratio. */
static void
test_closed_forms (void)
{
  for (guint x = 0; x < 12; x++)
    for (guint y = 0; y < 40; y += 1 + y / 12)
      {
        g_autofree char *text = g_strdup_printf ("euclid(%u,%u)", x, y);

        assert_played_out (solver, text, NULL);
      }
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *text = g_strdup_printf ("generalised-wythoff[%u](%d,%d)", 1 + i % 5,
                                               g_test_rand_int_range (0, 12), g_test_rand_int_range (0, 12));

      assert_played_out (solver, text, NULL);
    }
  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (GString) text = g_string_new ("end-nim(");

      for (guint k = i % 6; k > 0; k--)
        g_string_append_printf (text, "%d,", g_test_rand_int_range (0, i % 6 < 4 ? 6 : 4));
      g_string_append_printf (text, "%d)", g_test_rand_int_range (0, 6));
      assert_as_searched (text->str);
    }
  /* Quotients of Fibonacci numbers lie below and above the golden ratio by turns. */
  assert_known ("P", "euclid(987000000000000,610000000000000)");
  assert_known ("N", "euclid(610000000000000,377000000000000)");
  assert_known ("P", "euclid(1000000000000000000,618033988749894849)");
  assert_known ("N", "euclid(1000000000000000000,618033988749894848)");
  assert_known ("P", "generalised-wythoff[1](618033988749894848,1000000000000000000)");
  assert_known ("P", "generalised-wythoff[2](707106781186547524,1707106781186547524)");
  assert_known ("N", "generalised-wythoff[2](707106781186547525,1707106781186547525)");
  assert_known ("N", "square(100000000)");
  assert_known ("N", "cube(1000000000000000)");
  assert_known ("N", "end-nim(1000,2000,300)");
  assert_known ("L", "end-nim(100000000000000000,3,700000000000000)");
}

/* The value of a large row is not searched for, and of each move it is known whether it wins. */
static void
test_large_end_nim (void)
{
  static const char *const texts[] = { "end-nim(1000,2000,300)", "end-nim(700,2000,900)", "end-nim(250,250,250)" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, texts[i]);

      g_assert_cmpint (record->outcome, !=, CGT_OUTCOME_UNKNOWN);
      g_assert_cmpint (record->limit.kind, ==, CGT_LIMIT_VALUE);
      for (guint player = 0; player < 2; player++)
        {
          gboolean any = FALSE;

          for (guint k = 0; k < record->moves[player]->len; k++)
            {
              const CgtMove *move = record->moves[player]->pdata[k];

              g_assert_cmpint (move->wins, !=, CGT_UNKNOWN);
              any |= move->wins == CGT_YES;
            }
          g_assert_cmpint (any, ==,
                           record->outcome == CGT_OUTCOME_N ||
                             record->outcome == (player == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R));
        }
    }
}

/* Ranges in sets, and powers for heaps. */
static void
test_ranges_and_powers (void)
{
  for (guint n = 0; n < 30; n++)
    {
      g_autofree char *listed = g_strdup_printf ("subtraction[3,4,5,6,9](%u)", n);
      g_autofree char *range = g_strdup_printf ("subtraction[3..6, 9](%u)", n);
      g_autofree char *all_but = g_strdup_printf ("subtraction[all-but 2,3,4,8](%u)", n);
      g_autofree char *all_but_range = g_strdup_printf ("subtraction[all-but 2..4,8](%u)", n);
      g_autofree char *partizan = g_strdup_printf ("partizan-subtraction[1,2,3;2,4](%u)", n % 8);
      g_autofree char *partizan_range = g_strdup_printf ("partizan-subtraction[1..3;2,4](%u)", n % 8);

      assert_equal (range, listed);
      assert_equal (all_but_range, all_but);
      assert_equal (partizan_range, partizan);
    }
  assert_printed ("subtraction[3..6, 9](20)", "subtraction[3..6,9](20)");
  assert_refused ("subtraction[6..3](20)", 13);
  assert_refused ("subtraction[1..9999999](20)", 13);
  assert_refused ("subtraction[0..2](20)", 13);
  assert_refused ("subtraction[1.2](20)", 15);
  assert_refused ("partizan-subtraction[1..3;5000000](20)", 27);
  assert_printed ("nim(2^5,10^0,0^3)", "nim(32,1,0)");
  assert_printed ("nim(2^63)", "nim(9223372036854775808)");
  assert_refused ("nim(3,2^64)", 7);
  assert_refused ("nim(2^)", 7);
  assert_refused ("nim(2^-1)", 7);
  assert_refused ("subtraction[2^2](5)", 14);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  g_test_add_func ("/nim-variants/fibonacci", test_fibonacci);
  g_test_add_func ("/nim-variants/moore", test_moore);
  g_test_add_func ("/nim-variants/staircase", test_staircase);
  g_test_add_func ("/nim-variants/generalised-wythoff", test_generalised_wythoff);
  g_test_add_func ("/nim-variants/restricted", test_restricted);
  g_test_add_func ("/nim-variants/on-graphs", test_on_graphs);
  g_test_add_func ("/nim-variants/in-the-plane", test_in_the_plane);
  g_test_add_func ("/nim-variants/divisors", test_divisors);
  g_test_add_func ("/nim-variants/maundy-cake", test_maundy_cake);
  g_test_add_func ("/nim-variants/cakes-and-rows", test_cakes_and_rows);
  g_test_add_func ("/nim-variants/versions", test_versions);
  g_test_add_func ("/nim-variants/values-without-versions", test_values_without_versions);
  g_test_add_func ("/nim-variants/versions-of-sums", test_versions_of_sums);
  g_test_add_func ("/nim-variants/closed-forms", test_closed_forms);
  g_test_add_func ("/nim-variants/large-end-nim", test_large_end_nim);
  g_test_add_func ("/nim-variants/ranges-and-powers", test_ranges_and_powers);
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
