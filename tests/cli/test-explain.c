/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "../rounds.h"
#include "run-cli.h"

static void
test_words (void)
{
  g_auto (Result) number = run ("explain", "{1/8|1}");
  g_auto (Result) up = run ("explain", "{0,*|*}");

  assert_output (&number,
                 "{1/8|1} = 1/2\n"
                 "Left wins, whoever starts\n"
                 "\n"
                 "Left can move to 1/8.\n"
                 "Right can move to 1.\n"
                 "The value is the simplest number between 1/8 and 1: 1/2, born on day 2; all others there are "
                 "born later.\n"
                 "  The sign expansion of 1/2 is +-: up at + and down at -, it leads through 0, 1 and 1/2.\n"
                 "Left wins, whoever starts.\n"
                 "  The value 1/2 is greater than 0.\n"
                 "  Left, moving first, wins with the move to 1/8.\n"
                 "    After 1/4, Left answers with 0, and the loser has no move.\n"
                 "  Right, moving first, has no winning move: the other player wins after 1.\n"
                 "    After 1, Left answers with 0, and the loser has no move.\n");
  assert_has (up.out, "\nFor Left, * is reversible: Right answers with 0, which is <= ^.");
  assert_has (up.out, "\nWhat is left is {0|*}: ");
}

static void
test_families (void)
{
  static const char *const said[][2] = {
    { "hackenbush(bbr)", "After hackenbush(bb), Left answers with hackenbush(0), and the loser has no move." },
    { "cutcakes(2x5)", "and cutcakes(2x3,2x2). The proof goes on from cutcakes(2x4,2x1)." },
    { "hackenbush(0)",
      "hackenbush(0) = 0\nWhoever moves second wins\n\nThere is nothing to cut, so the value is 0.\nWhoever" },
    { "outcome({2|-1})", "outcome({2|-1}) = N\n" },
    { "outcome(misere(nim(1,1)))", "The player to move wins with any of the moves to misere(nim(0,1))" },
    { "sign-expansion(5/8)",
      "The sign expansion of 5/8 is +-+-: up at + and down at -, it leads through 0, 1, 1/2, 3/4" },
    { "heat(*,1) + 2", "heat(*,1) is +-1 in canonical form.\n  * is no number: each of its options is heated" },
    { "nim(3,5,8)", "The nim-sum of 3, 5 and 8 is 14: in binary, 0011, 0101 and 1000, the number of ones is odd in the "
                    "columns of 8, 4 and 2." },
    { "kayles(300)", "300 = 72 + 19 · 12, so kayles(300) has" },
    { "kayles(300)", "R. K. Guy and C. A. B. Smith" },
    { "laskers-nim(1000)", "1000 = 4 + 249 · 4, and 3 + 249 · 4 gives *999. (R. B. Austin" },
    { "cutcakes(6x20)", "here ⌊20 / 4⌋ - 1 gives 4. (J. H. Conway; Winning Ways, ch. 2)" },
    { "cutcakes(20x6)", "here -(⌊20 / 4⌋ - 1) gives -4." },
    { "prim(35)", "the least prime divisor of 35 is 5, which gives *3. (Winning Ways, ch. 4)" },
    { "mock-turtles(TTTTTH)", "here that of n = 5 gives *11. (Winning Ways, ch. 14)" },
    { "island[a>b b>c c>a c>d a>d d>e e>f f>g](a)",
      "island(...) stands for island[a>b b>c c>a c>d a>d d>e e>f f>g](...)." },
    { "snakes-and-adders[20; 5>2,9>14](3,7)", "Both players can move to snakes-and-adders(4,7) = oo(0,1,7)," },
    /* The recipe for several tokens. */
    { "island[a>b b>a b>c c>d](a,c)",
      "the other label is 1. The number 1 is not in the set of oo, so no move makes the nim-sum 0" },
    { "island[a>b b>a b>c c>d](b,c)", "The number 1 is in the set of oo(1), so whoever moves first wins" },
    { "island[a>b b>a b>c c>d](c,b,c)", "the nim-sum of 1 and 1 is 0. The number 0 is not in the set of oo(1)" },
    { "island[a>b b>a b>c c>d](b,b,c)", "2 labels are infinite: nobody can win, and it is a draw." },
    { "island[a>b b>c c>a c>d a>d d>e e>f f>g](f)", "Both players can move to island(g) = 0." },
    { "chop(4x5)", "here 3 xor 4 gives *7. (C. L. Bouton" },
    /* The pair that a move reaches, in the row and on the diagonal. */
    { "wythoff(30,52)", "Here k = 19 belongs to the pair 30 and 49. (W. A. Wythoff" },
    { "wythoff(4,8)", "Here k = 3 belongs to the pair 4 and 7. (W. A. Wythoff" },
    { "wythoff(8,4)", "Here k = 3 belongs to the pair 4 and 7. (W. A. Wythoff" },
    { "wythoff(5,7)", "Here k = 2 belongs to the pair 3 and 5. (W. A. Wythoff" },
    { "wythoff(6,8)", "Here k = 2 belongs to the pair 3 and 5. (W. A. Wythoff" },
    /* A comparison says why the difference has its value. */
    { "*2 || ^", "the ups are v; the nimber is *2. In all this is v*2." },
    { "domineering(2x2) > -1",
      "Left's options domineering(#.|#.) and domineering(.#|.#) have the same value, 1, so one is enough." },
    /* What wins at once comes before a theorem that names other moves. */
    { "boxing-match(3x3)", "The move to boxing-match(...|...|...) wins at once: the other player has no move." },
    { "take-away(22)", "so a heap of m is worth m mod 4, and 22 mod 4 = 2: leave a multiple." },
    { "domineering(..#...|..#...)", "the terms and their temperatures are" },
    { "kayles(300)", "so kayles(300) has the nimber of kayles(72), 4." },
    { "hackenbush(bbrb)", "counts 1: 2. Then each counts half as much as the one below it: red -1/2 and blue 1/4." },
    { "hackenbush(0-1g 1-2g 2-0g)", "By the fusion principle" },
    { "hackenbush(0-1b 1-2r 1-3b)", "hackenbush(0-1b) is a single blue edge: 1." },
    { "hackenbush(0-1b 1-2r 1-3b)", "is worth 0, so it can be left out: the graph shrinks to hackenbush(0-1b)." },
    { "hackenbush(0-1b 1-2b 2-0b 2-3r)",
      "\nSome edges lie on cycles of red and blue edges, for which there is no fusion principle. The value "
      "is a number: it is more than what a cut of a blue edge leaves, less than what a cut of a red edge leaves, and the "
      "simplest such number.\n" },
    { "hackenbush(0-1b 1-2r 2-0g)", "so neither the colon nor the fusion principle tells their value." },
    { "hackenbush(0-1b 1-2b 2-3r 3-1b 3-4r)",
      "What stands on one vertex is worth 1/2, as is a simpler stalk, which takes its place: the graph shrinks to "
      "hackenbush(0-1b 1-2b 2-3r)." },
    { "hackenbush(0-1r 1-2b 1-3g 3-4b 4-5r 4-6b 4-7b)",
      "What stands on one vertex is worth 1, as is a simpler stalk, which takes its place: the graph shrinks to" },
    { "hackenbush(0-1r 1-2g 2-4b 1-3g 1-5g 1-6g)", "is worth ^, as are simpler stalks, which take its place" },
    { "hackenbush(0-1b 1-2r 2-3b 2-4b 3-0b)", "\nSome edges lie on cycles of red and blue edges" },
    { "hackenbush(0-1g 1-2g 2-0g 2-3b)", "Some edges lie on green cycles, but not all that stands on them is" },
    { "-hackenbush(bbr)", "-hackenbush(bbr) is the negative of 3/2, which is -3/2." },
    { "domineering(2x2) + nim(2) - hackenbush(bbr)", "  *2 - 3/2 is -3/2*2.\n" },
    { "^", "^ is a single up, which is greater than 0." },
    { "{5|-1}", "The walls of its thermograph meet at temperature 3 in the mean 2." },
    { "^^*", "The atomic weight of ^^* is 2. It is at least 2, so Left wins, by the two-ahead rule." },
    { "nim(2,2)", "    After nim(1,2) and nim(2,1), the winner answers with nim(1,1).\n" },
    { "{5|-1} + {3|-3} + 10",
      "The means add up to 12, and a first move is worth at most the highest temperature, 3. This is less, so Left wins "
      "even if Right starts." },
    { "{3|1} + {2|-5}",
      "are Left from {2|-5} (temperature 7/2) to 2 and Right from {3|1} (temperature 1) to 1. Then 1 + 2 is left, whose mean is 3, so Left wins." },
    { "{4|2||-1}", "    The right wall of {4|2} is 2 at temperature 0 and 3 at temperature 1, and vertical above.\n" },
    { "1/2^ + 3/2v*3",
      "the numbers 1/2 and 3/2 make 2; the ups ^ and v make 0; the nimber is *3. In all this is 2*3." },
    { "*2 || ^", "So *2 is less than ^, and *2 || ^ is false." },
    { "square-but-one(7)", "has no winning move, but play can go on for ever after square-but-one(3)." },
    { "graph[a>a:l](a)", "Left can move to graph[a>a:l](a) = on.\nRight has no move.\nPlay can come back" },
    { "square-but-one(7) + 1", "If endless play counts as a win for Left, the value is 2*; if it counts as a win for "
                               "Right, it is *. So the value is 2* & *." },
    { "misere(square-but-one(7))", "The player to move loses in 1 move in misere(square-but-one(1)): every" },
    { "square-but-one(300)", "Play from square-but-one(300) can reach 302 positions; backwards from the end, " },
    { "put-or-take-a-square(500)", "positions, which are too many to decide one by one here." },
    { "square-but-one(7)", "  The player to move loses in 2 moves in square-but-one(5): every move" },
    { "square-but-one(7)",
      "But square-but-one(3) has no nimber, and no answer to it is 0, so the position has none either" },
    { "put-or-take-a-square(20)",
      "put-or-take-a-square(4) has no nimber, but the answer put-or-take-a-square(0) is 0 again." },
    { "queens-race(3,5)", "the opponent reaches the goal at once, so these moves do not count." },
    { "misere(kayles(5))", "the winner answers with misere(kayles(1)), and the loser has to make the last move." },
    { "cheques(3,1,5,2)", "the first player's score less the second's is 5, after the move to cheques(1,5,2)." },
    { "square(23)", "The remoteness is 5: the quickest win is the move to square(7), of remoteness 4." },
    /* Whole sentences, for one move and for several, and what the numbers stand for before they are used. */
    { "dim(12,9)",
      "The remoteness is 15: the quickest wins are the moves to dim(11,9) and dim(9,9), of remoteness 14." },
    { "ringiana(ac,bd,b,b)", "The length of a shortest solution is 3. It begins with one of the moves to " },
    { "square-but-one(36)", "the only move to a nimber is that to square-but-one(0)." },
    { "hackenbush(rrb)", "each edge of the stalk counts -1: -2." },
    { "maundy-cake(4x6)", "the player who cuts that side; here this gives 0. (Winning Ways" },
    { "moores-nim[2](3,5,8)", "Here the digit 8 occurs in 1 heap." },
    { "northcott(b..w|.b.w)", "wins\n\nThe gaps are heaps of Nim" },
    { "misere(nim(1,1,1))", "No heap is larger than 1, and the number of heaps of 1 is 3, which is odd" },
    { "misere(nim(1,2) + *3)", "the nim-sum decides as in normal play: it is 0, and the player to move loses." },
    { "nim(4,4)",
      "\n\nnim(4) is *4.\n  A heap of 4 can become any smaller heap: its options are 0 to *3, so its value is "
      "*4.\nThe nim-sum of 4 and 4" },
    { "*1000000", "its options are 0 to *999999, so its value is *1000000." },
    { "euclid(300,1)", "and 290 more; the mex, the least nimber that is not among them, is *300." },
    { "square-but-one(600)", "But square-but-one(599) has no nimber, and no answer to it is 0" },
    { "mean({5|-1})", "mean({5|-1}) is 2.\n  {5|-1} is in canonical form.\n    Left can move to 5." },
    { "mean({5|-1})", "The walls of its thermograph meet at temperature 3 in the mean 2." },
    { "cool(domineering(2x2),1)",
      "each of its options is cooled, and the mover pays 1. Left's option is 1 - 1 = 0. Right's option is -1 + 1 = 0. So "
      "cool(+-1,1) is *.\n  domineering(..|..) is +-1.\n" },
    { "heat({2|*},1/2)", "Left's option is 2 + 1/2 = 5/2. Right's option is heat(*,1/2) - 1/2 = {0|-1}." },
    { "reduced({2^|-1})", "In the result, {2*|-1*}, each number with a star becomes the number, which leaves {2|-1}." },
    { "birthday({2|-1})", "It is born a day after the last of them, 2: on day 3." },
    { "left-stop({4||2|-1})", "are 4 (4). Left chooses the greatest stop, by the move to 4: 4." },
    { "nim(17,25,13)", "column with an odd number of ones is that of 4. Choose a heap with a one there: 13. Make all "
                       "columns even: 13 becomes 8." },
    { "nim(17,25) + nim(13)", "Choose a heap with a one there: 13. Make all columns even: 13 becomes 8." },
    { "nim(17,25,13)", "as sums of powers of two, 17 = 16 + 1, 25 = 16 + 8 + 1 and 13 = 8 + 4 + 1. Equal powers are "
                       "crossed out in pairs, which leaves 4 + 1 = 5. A heap of 5 more would balance them." },
    { "nim(15,20,7,28)", "7 = 4 + 2 + 1 and 28 = 16 + 8 + 4. Equal powers are crossed out in pairs, and nothing is "
                         "left: the sum is balanced." },
    { "chop(4x5)",
      "so m rows are a heap of m - 1 in Nim, and columns likewise; with 4 rows and 5 columns, here 3 xor 4" },
    { "nim-product(*99,*123)", "Multiplied out in this way, *99 times *123 is *114." },
    { "atomic-weight({^|*})", "{^|*} is greater than the far star *2, so the greatest integer that fits counts" },
    { "cheques(1,10,5)",
      "  The move to cheques(1,10) brings 5. From there the opponent's best score is 9, so it comes to -4." },
    { "misere(clobber(xoxo))", "After misere(clobber(xo.x)), the loser has to make the last move.\n" },
    { "domineering(2x1)", "with the move to domineering(#|#). After domineering(#|#), the loser has no move.\n" },
    { "misere(nim(5))", "The heap of 5 is larger than 1, so the player to move wins" },
    /* A winning move is named once. */
    { "cheques(1,10,5)", "is -4, after one of the moves to cheques(10,5) and cheques(1,10)." },
    { "nim(5)", "whoever moves can make it 0.\nThe remoteness is 1" },
    { "ringiana(a,ab,c,d)", "  Move 2 leads to ringiana(d,a,b,c), which is solved." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    if (round_has (i, 1))
      {
        g_auto (Result) result = run ("explain", said[i][0]);

        g_assert_cmpint (result.status, ==, 0);
        assert_has (result.out, said[i][1]);
      }
}

static void
test_json (void)
{
  g_auto (Result) result = run ("explain", "--json", "{*|1}");

  g_assert_cmpint (result.status, ==, 0);
  g_assert_true (g_str_has_prefix (result.out,
                                   "{\"expression\": \"{*|1}\", \"value\": \"0\", \"outcome\": \"P\", \"steps\": ["
                                   "{\"rule\": \"left-options\", \"text\": \"Left can move to *.\", "
                                   "\"uses\": [\"*\"], \"steps\": []}, "));
  assert_has (
    result.out,
    "{\"rule\": \"simplest-fit\", \"text\": \"Left's * is not 0 or more. Right's 1 is not 0 or less. So a number "
    "fits between the options, and the simplest that does is 0, born on day 0.\", ");
  assert_has (result.out, "\"uses\": [\"{*|1}\", \"0\"]");
}

static void
test_refused (void)
{
  g_auto (Result) syntax = run ("explain", "1 +");
  g_auto (Result) none = run ("explain");
  g_auto (Result) two = run ("explain", "1", "2");
  g_auto (Result) form = run ("explain", "1", "--csv");

  assert_refused (&syntax, "column 4: expected a game");
  assert_misused (&none, "explain takes one expression");
  assert_misused (&two, "explain takes one expression");
  assert_misused (&form, "explain takes no --csv");
}

/* A sum of many terms is explained like a short one; long lists are counted. */
static void
test_many (void)
{
  g_autoptr (GString) switches = g_string_new ("{1|0}"), heaps = g_string_new ("1");
  g_autofree char *nim = NULL, *misere = NULL;

  for (guint i = 1; i < 70; i++)
    g_string_append_printf (switches, " + {%u|0}", i % 3 + 1);
  for (guint i = 1; i < 70; i++)
    g_string_append (heaps, i < 20 ? ",2" : ",0");
  nim = g_strdup_printf ("nim(%s)", heaps->str);
  misere = g_strdup_printf ("misere(%s)", nim);

  g_auto (Result) sum = run ("explain", switches->str);
  g_auto (Result) in_nim = run ("explain", nim);
  g_auto (Result) in_misere = run ("explain", misere);
  g_auto (Result) number = run ("explain", "1/1073741824");

  assert_has (sum.out, "(temperature 3/2) to 0 and 60 more. Then ");
  assert_has (sum.out, "\nThe sum of {1|0}, {2|0}, {3|0}, {1|0},");
  assert_has (in_nim.out, "here 1 xor 2 xor 2 xor 2 xor 2 xor 2 xor 2 xor 2 xor 2 xor 2 and 60 more gives ");
  assert_has (in_misere.out, "At least one of the heaps 1, 2, 2, 2, 2, 2, 2, 2, 2, 2 and 60 more is larger than 1");
  assert_has (number.out, "The sign expansion of 1/1073741824 is +---");
}

/* A long proof is cut short, and says where it would go on. */
static void
test_answers (void)
{
  g_auto (Result) cut = run ("explain", "domineering(4x5)");
  g_auto (Result) none = run ("explain", "chomp(6x6)", "--answers", "1");
  g_auto (Result) whole = run ("explain", "chomp(6x6)", "--answers", "0");
  g_auto (Result) wrong = run ("explain", "1", "--answers", "all");

  assert_has (cut.out, "    The proof is cut short after the answers domineering(");
  assert_has (cut.out, "), where the proof is cut short.\n");
  assert_has (none.out, "The proof is cut short after the answers chomp(");
  g_assert_null (strstr (whole.out, "cut short"));
  assert_misused (&wrong, "“all” is not a value of --answers, which takes a whole number from 0 on");
}

/* What is known is said, with status 3. Memory ends a question at the same place on a busy machine. */
static void
test_limits (void)
{
  g_auto (Result) result = run ("explain", "domineering(10x10)", "--memory", "4");

  g_assert_cmpint (result.status, ==, 3);
  assert_has (result.out, "The mean lies between ");
  assert_has (result.out, "The explanation ends here: the memory allowed (4 MB) was used up.\n");
}

/* Options are compared even if there are hundreds of them. */
static void
test_many_options (void)
{
  g_auto (Result) result = run ("explain", "cutcakes(2x900)");

  g_assert_cmpint (result.status, ==, 0);
  assert_has (result.out, "and 215 more have the same value, 447, so one is enough.");
  assert_has (result.out, "The value is the simplest number between 448 and 1798: 449,");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/explain/words", test_words);
  g_test_add_func ("/cli/explain/families", test_families);
  g_test_add_func ("/cli/explain/json", test_json);
  g_test_add_func ("/cli/explain/refused", test_refused);
  g_test_add_func ("/cli/explain/many", test_many);
  g_test_add_func ("/cli/explain/answers", test_answers);
  g_test_add_func ("/cli/explain/limits", test_limits);
  g_test_add_func ("/cli/explain/many-options", test_many_options);
  return g_test_run ();
}
