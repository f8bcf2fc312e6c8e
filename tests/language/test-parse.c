/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* What is refused, and where the message locates the error. */

#include <string.h>

#include "language/cgt-functions.h"
#include "language/cgt-language.h"
#include "language/cgt-table-cells.h"
#include "language/find/cgt-found.h"
#include "language/worksheet/cgt-interpreter.h"
#include "rulesets/cgt-reserved.h"
#include "rulesets/cgt-ruleset.h"
#include "rulesets/lua/cgt-games.h"

typedef struct
{
  const char *text;
  guint column;
  const char *says; /* a part of the message */
} Malformed;

static const Malformed malformed[] = {
  /* words of worksheets */
  { "if(1=1,2,3)", 1, "“if” is understood in a worksheet only" },
  { "{0|moves(nim(3))}", 4, "“moves” is understood in a worksheet only" },
  { "not 1=1", 1, "“not” is understood in a worksheet only" },
  { "moves + 1", 1, "“moves” is neither a game nor a function" },
  { "pass(3)", 1, "“pass” is neither a game nor a function" },
  { "g := *3", 1, "names are given in a worksheet" },
  /* the end comes too early */
  { "", 1, "found the end" },
  { "   ", 4, "found the end" },
  { "1 +", 4, "expected a game" },
  { "-", 2, "expected a game" },
  { "+-", 3, "expected a game" },
  { "3.", 3, "expected a game" },
  { "1:", 3, "expected a game" },
  { "1 <", 4, "expected a game" },
  /* brackets */
  { "(", 2, "expected a game" },
  { "()", 2, "found “)”" },
  { "(1", 3, "expected “)” for the “(” of column 1" },
  { "1)", 2, "found “)”" },
  { "(1}", 3, "expected an operator or “)”" },
  { "((1)", 5, "of column 1" },
  { "{", 2, "expected a game or “|”" },
  { "{}", 2, "found “}”" },
  { "{1}", 3, "expected an operator, “,” or “|”, found “}”" },
  { "{1", 3, "found the end" },
  { "{1|", 4, "expected a game or “}”" },
  { "{1|2", 5, "expected “}” for the “{” of column 1" },
  { "{1|2]", 5, "found “]”" },
  { "{1|2}}", 6, "found “}”" },
  { "{1,|2}", 4, "expected a game, found “|”" },
  { "{,1|2}", 2, "found “,”" },
  { "{1,,2|}", 4, "found “,”" },
  { "{1|2,}", 6, "expected a game, found “}”" },
  { "{1 2|3}", 4, "found “2”" },
  { "[1", 3, "expected “]” for the “[” of column 1" },
  { "[1,]", 4, "expected a game" },
  /* bars: it must be clear which binds first */
  { "{1|2|3}", 5, "a second “|”" },
  { "{1||2||3}", 6, "a second “||”" },
  { "{1||2|3||4}", 8, "a second “||”" },
  { "{1| |2}", 5, "a second “|”" },
  { "1|2", 2, "expected an operator or the end, found “|”" },
  { "1|||2", 4, "expected a game, found “|”" },
  /* signs */
  { "1 2", 3, "expected an operator or the end, found “2”" },
  { "1+*2 3", 6, "found “3”" },
  { "* 2", 3, "found “2”" },
  { "^ 3", 3, "found “3”" },
  { "^^3", 3, "found “3”" },
  { "2 * 3", 5, "found “3”" },
  { "**", 2, "found “*”" },
  { "*^", 2, "found “^”" },
  { "^v", 2, "found “v”" },
  { "+1", 1, "found “+”" },
  { "1 + + 1", 5, "found “+”" },
  { "1 / 2", 3, "found “/”" },
  { "1/", 2, "found “/”" },
  { "1/-2", 2, "found “/”" },
  { "1//2", 2, "found “/”" },
  { "1..5", 3, "found “.”" },
  { "0.1", 1, "0.1: no short game" },
  { "1 + 2.3.^", 5, "2.3: no short game" },
  { "2. 5", 2, "in parentheses" },
  { ".5", 1, "found “.”" },
  { "3,4", 2, "found “,”" },
  { "(3,4)", 3, "found “,”" },
  { "$", 1, "expected a game, found “$”" },
  { "1 $", 3, "found “$”" },
  { "1é", 2, "found “é”" },
  { "é", 1, "found “é”" },
  { "★é", 2, "found “é”" },
  { "1\t\t2", 4, "found “2”" },
  { "1 \001", 3, "found the character 1" },
  /* numbers */
  { "1/3", 1, "power of 2" },
  { "1 + 5/12", 5, "power of 2" },
  { "1/0", 1, "the denominator must not be 0" },
  { "0/0", 1, "the denominator must not be 0" },
  /* comparisons */
  { "1 < 2 < 3", 7, "do not chain" },
  { "{1 < 2|}", 4, "found “<”" },
  { "{(1 < 2)|}", 3, "expected a game, found a comparison" },
  { "(1 < 2) + 1", 2, "expected a game, found a comparison" },
  { "1 + (1 < 2)", 6, "expected a game, found a comparison" },
  { "-(1 < 2)", 3, "expected a game, found a comparison" },
  { "(1 < 2) = 1", 2, "expected a game, found a comparison" },
  { "mean(1 < 2)", 8, "found “<”" },
  /* names */
  { "x", 1, "neither a game nor a function" },
  { "1 + xyz(3)", 5, "“xyz” is neither a game nor a function" },
  { "on{0|on}", 1, "braces cannot have the name “on”" },
  { "{1|pass{0|{2|pass}}}", 4, "braces cannot have the name “pass”" },
  { "domineerin(2x2)", 1, "did you mean “domineering”?" },
  { "left-stops(1)", 1, "did you mean “left-stop”?" },
  { "a-name-that-goes-on-and-on-and-on(3)", 1, "“a-name-that-goes-on-and-…”" },
  { "mean", 5, "expected “(” after “mean”" },
  { "mean 3", 6, "expected “(” after “mean”" },
  { "mean()", 6, "expected a game" },
  { "mean(1,2)", 1, "mean takes 1 argument, found 2" },
  { "1 + heat(1)", 5, "heat takes 2 arguments, found 1" },
  { "overheat(1,2)", 1, "overheat takes 3 arguments, found 2" },
  { "uptimal(1) + 1", 1, "expected a game, found an expansion" },
  { "mean(1", 7, "expected “)” for the “(” of column 5" },
  { "left-options(1) + 1", 1, "expected a game, found a list" },
  { "outcome(1) + 1", 1, "expected a game, found an outcome" },
  { "[1] + 1", 1, "expected a game, found a list" },
  { "-outcome(1)", 2, "expected a game, found an outcome" },
  /* positions */
  { "nim", 4, "expected “(”" },
  { "nim 3", 5, "expected “(”" },
  { "nim(", 5, "expected “)” for the “(” of column 4" },
  { "nim(3", 6, "expected “)” for the “(” of column 4" },
  { "1 + nim((3)", 12, "of column 8" },
  { "nim[1", 6, "expected “]” for the “[” of column 4" },
  { "nim(3))", 7, "found “)”" },
  { "nim(3) nim(4)", 8, "found “nim”" },
  { "nim(3)*2", 7, "found “*”" },
  /* misère play applies to the whole */
  { "misere", 7, "expected “(” after “misere”" },
  { "misere()", 8, "expected a game" },
  { "misere(nim(3)) + 1", 1, "misère" },
  { "1 + misere(nim(3))", 5, "misère" },
  { "-misere(nim(3))", 2, "misère" },
  { "misere(misere(nim(3)))", 8, "misère" },
  { "misere(1 < 2)", 10, "found “<”" },
  { "mean(misere(nim(3)))", 6, "misère" },
  { "{misere(nim(3))|}", 2, "misère" },
};

static void
check_refused (const char *text, guint column, const char *says)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *prefix = g_strdup_printf ("column %u: ", column);
  CgtExpression *expression = cgt_expression_parse (text, NULL, &error);

  if (expression != NULL)
    g_error ("accepted: %s", text);
  if (!g_str_has_prefix (error->message, prefix) || strstr (error->message, says) == NULL)
    g_error ("%s: expected “%s… %s”, got “%s”", text, prefix, says, error->message);
  g_assert_true (error->domain == CGT_ERROR);
  g_assert_null (strchr (error->message, '\n'));
  g_assert_cmpuint (strlen (error->message), <, 200);
}

static void
test_malformed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (malformed); i++)
    check_refused (malformed[i].text, malformed[i].column, malformed[i].says);
}

static void
test_not_utf8 (void)
{
  check_refused ("1 + \xff", 5, "UTF-8");
  check_refused ("\xc3", 1, "UTF-8");
  check_refused ("↑\xe2\x86", 2, "UTF-8");
}

/* The column in a ruleset's message is one of the whole expression. */
static void
test_column_of_position (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (cgt_expression_parse ("★ + 2 + nim(3,x)", NULL, &error));
  g_assert_true (g_str_has_prefix (error->message, "column 15: "));
}

/* A quotation is always cut between characters. */
static void
test_messages_are_text (void)
{
  g_autoptr (GString) name = g_string_new ("x");

  for (guint i = 0; i < 200; i++)
    {
      const char *const formats[] = { "graph[a>b:%s](a)", "graph[a>b](%s)", "nim(%s)", "%s", "1/3%s", "3 %s",
                                      "kayles(3) + %s" };

      for (guint k = 0; k < G_N_ELEMENTS (formats); k++)
        {
          g_auto (GStrv) halves = g_strsplit (formats[k], "%s", 2);
          g_autofree char *text = g_strconcat (halves[0], name->str, halves[1], NULL);
          g_autoptr (GError) error = NULL;

          g_assert_null (cgt_expression_parse (text, NULL, &error));
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
        }
      g_string_append (name, i % 2 == 0 ? "é" : "字");
    }
}

static void
test_accepted (void)
{
  static const char *const texts[] = {
    " 1 ",
    "NIM(3)",
    "Nim ( 3 , 4 )",
    "MEAN(1)",
    "V",
    "2 *3",
    "2 ^3 *4",
    "1 - -1",
    "1 - - ^",
    "1--1",
    "(1 < 2)",
    "((1))",
    "[]",
    "[1, *]",
    "{|}",
    "{||}",
    "{ 1 , 2 || 3 | 4 }",
    "{1|||2||3|4}",
    "+-(1, 2)",
    "±1",
    "+- 1",
    "1+-1+-2",
    "2/4",
    "6/3",
    "outcome(misere(nim(3)))",
    "(misere(nim(3)))",
    "1 || 2",
    "1 <| 2",
    "1 |> 2",
    "1 <> 2",
    "1 != 2",
    "1 == 2",
    "1 ≤ 2",
    "3 . (2) . nim(1)",
    "3.(2)",
    "1:2:3",
    "2 − 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExpression) expression = cgt_expression_parse (texts[i], NULL, &error);

      if (expression == NULL)
        g_error ("%s: %s", texts[i], error->message);
    }
}

/* Who writes as in another tool is told what to write here. */
static void
test_other_tools (void)
{
  static const struct
  {
    const char *text, *write;
  } hints[] = {
    { "2 * ^", "write 2.(^)" },
    { "3 * {1|-1}", "write 3.({1|-1})" },
    { "2×domineering(2x3)", "write 2.(domineering(2x3))" },
    { "*2 * *3", "write nim-product(*2,*3)" },
    { "0.77(10)", "write octal[0.77](10)" },
    { "kayles(1..10)", "write grundy-cli sequence kayles --to 10" },
    { "sequence('kayles',12)", "write grundy-cli sequence kayles --to 30" },
    { "quotient(0.77)", "write grundy-cli quotient 0.77" },
    { "coins(HTH)", "write turning-turtles(THTH), or another" },
    { "Rims(3,4)", "write octal[0.777...](7)" },
    { "flowers(2)", "write hackenbush(0-1g 1-2b 1-3b) for a flower" },
    { "cherries(bw)", "write a game of your own in Lua" },
    { "erosion(3,5)", "write a game of your own in Lua" },
    { "graph-nim(1-2)", "write a game of your own in Lua" },
    { "childish_hackenbush(br)", "write a game of your own in Lua" },
    { "{3|-1}.Mean", "write mean({3|-1})" },
    { "{3|-1}.mean", "write mean({3|-1})" },
    { "{3|-1}.Mean()", "write mean({3|-1})" },
    { "1 + {3|-1}.Temperature", "write temperature(G)" },
    { "{3|-1}.LeftStop", "write left-stop({3|-1})" },
    { "*3.Cool(1)", "write cool(*3,1)" },
    { "^.Pow(2)", "write ^<2>" },
    { "^.PowTo(3)", "write ^[3]" },
    { "game.grid.Domineering(\"..|..\")", "write domineering(..|..)" },
    { "game.grid.Domineering(\"..|..\").CanonicalForm", "write canonical(domineering(..|..))" },
    { "game.grid.Domineering(3,4)", "write domineering(3x4)" },
    { "game.grid.Domineering(Grid(3,4)).Heat(2)", "write heat(domineering(3x4),2)" },
    { "game.heap.Nim(3)", "write nim(3)" },
    { "game.heap.Octal(\"0.77\")(5)", "write octal[0.77](5)" },
    { "game.heap.Kayles.NimValues(30)", "write grundy-cli sequence kayles --to 30" },
    { "game.grid.NotThere(3)", "“grundy-cli rulesets” lists the games" },
    { "*3.MexSum(*2)", "write mex(*3,*2)" },
    { "*3.NimSum(*5)", "write (*3) xor (*5)" },
    { "NimSum(3,5)", "write (3) xor (5)" },
    { "3 NimSum 5", "write (3) xor (5)" },
    { "{2|-1}.Options(Player.Left)", "write left-options({2|-1})" },
    { "{2|-1}.Incentives", "write left-incentives({2|-1}) and right-incentives({2|-1})" },
    { "{2|-1}.Stops", "write left-stop({2|-1}) and right-stop({2|-1})" },
    { "{2|-1}.IsInfinitesimal", "write {2|-1} alone: its value shows it" },
    { "{2|-1}.Plot", "write grundy-cli draw \"{2|-1}\" --as thermograph" },
    { "2.NortonProduct(^)", "write norton(2,^)" },
    { "*2.Genus", "write genus(*2)" },
    { "*2.NotThere", "a function stands before its game" },
    { "Star + 1", "write * for star" },
    { "'{2|-1}'", "write {2|-1}" },
    { "game.strip.ToadsAndFrogs(\"tt..ff\")", "write toads-and-frogs(tt..ff)" },
    { "CanonicalForm({3|-1})", "write canonical({3|-1})" },
    { "AtomicWeight(^)", "write atomic-weight" },
    { "cannibal_clobber(xo)", "write clobber(xo.|.ox) for usual Clobber" },
    { "gen_toads(ttff)", "write toads-and-frogs(tt..ff)" },
    { "toppling_dominoes(xo)", "write toppling-dominoes" },
    { "Crosscram(4x4)", "write domineering(3x4)" },
    { "corner-the-queen(3,4)", "write wythoff(3,5)" },
    { "nimber(3)", "write *3" },
    { "integer_game(3)", "write 3 for an integer" },
    { "1 + up_star(2)", "write ^3* for three ups and a star" },
    { "pm(1)", "write +-1" },
    { "game.heap.Subtraction([1,2])(5)", "write subtraction[1,2](5)" },
    { "game.heap.Subtraction(1,2)(5)", "write subtraction[1,2](5)" },
    { "game.heap.Subtraction([1,2],[3])(5)", "write partizan-subtraction[1,2;3](5)" },
    { "game.heap.PartizanSubtraction([1,2], [3])", "write partizan-subtraction[1,2;3](...)" },
    { "game.heap.Octal([1],[2])(5)", "write octal[...](5)" },
    { "game.heap.Subtraction([1],[2],[3])(5)", "write subtraction[...](5)" },
    { "game.heap.Subtraction([[1,2]])(5)", "write subtraction[...](5)" },
    { "domineering(\"..|..\")", "write domineering(..|..)" },
    { "\"nim(3)\"", "write nim(3)" },
    { "hackenbush(ground-ab a-bb)", "the ground is 0" },
    { "½", "write 1/2" },
    { "1 + 12¾", "write 1 + 51/4" },
    { "Heap(3)", "write a heap of a game, as nim(3)" },
    { "sheep(3)", "write a game of your own in Lua" },
    { "amazons_1xn(X..O)", "write amazons(x..o)" },
    { "domineering_1xn(5)", "write domineering(1x5)" },
    { "{2|-1}.SensibleLeftOptions", "write left-options(canonical({2|-1}))" },
    { "MisereQuotient(\"0.77\")", "write grundy-cli quotient CODE" },
    { "Guiles(9)", "write octal[0.15](9)" },
    { "officers(9)", "write octal[0.6](9)" },
    { "+_2", "write tiny(2)" },
    { "^ + -_1/2", "write ^ + miny(1/2)" },
    { "rational_switch(3)", "write {1/2|-1}" },
    { "Temp({2|-1})", "write temperature({2|-1})" },
    { "Plus(2,*)", "write (2) + (*)" },
    { "Octal(\"0.77\")(5)", "write octal[0.77](5)" },
    { "Domineering(4,4)", "write domineering(4x4)" },
    { "hi", "write the options of a game that may never end" },
    { "omega", "no number is infinite" },
    { "{3|-1}.Companion", "the lattice companion of a game is not computed" },
    { "game.grid.Domineering.ImpartialVariant(\"..|..\")", "write impartial(domineering(..|..))" },
    { "game.grid.Domineering.ImpartialVariant(4,4)", "write impartial(domineering(4x4))" },
    { "3.NimProduct(*5)", "write nim-product(*3,*5)" },
    { "game.heap.TakeAndBreak(\"0.77\")(5)", "write octal[0.77](5)" },
    { "game.heap.TakeAndBreak(\"4!.0\")(5)", "octal is written as in octal[0.77](3,4,5)" },
    { "game.heap.TakeAway(2)(5)", "write fibonacci-nim(5)" },
    { "game.heap.GenWythoff(2)(3,5)", "write generalised-wythoff[2](3,5)" },
    { "dots-and-boxes(3x3)", "Dots and Boxes and Nimstring are examples" },
    { "3 NimProduct 5", "write nim-product(*3,*5)" },
    { "* NimProduct *2", "write nim-product(*,*2)" },
    { "on Upsum off", "write upsum(on,off)" },
    { "3.Isqrt", "of integers there are xor and mex" },
    { "{1|-1}.temperature()", "write temperature({1|-1})" },
    { "Domineering(\"..|..\").canonical_form()", "write domineering(..|..)" },
    { "[clobber] xo|ox {B}", "write clobber(xo|ox)" },
    { "[kayles] 7", "write kayles(7)" },
    { "nim 3 5 8", "write nim(3,5,8)" },
    { "nim{3,5,8}", "write nim(3,5,8)" },
    { "nim(3;5;8)", "write nim(3,5,8)" },
    { "Nim([3,5,8])", "write nim(3,5,8)" },
    { "domineering[3x3]", "write domineering(3x3)" },
    { "domineering(3 by 3)", "write domineering(3x3)" },
    { "wythoff 3 5", "write wythoff(3,5)" },
    { "nim_sum([3,5])", "write (3) xor (5)" },
    { "1||0|-1", "write {1||0|-1}" },
    { "<1|-1>", "write {1|-1}" },
    { "up(2)", "write ^2" },
    { "3 ⊗ 5", "write nim-product(*3,*5)" },
    { "\\pm 1", "write +- 1" },
    { "$\\{3\\mid -1\\}$", "write {3| -1}" },
    { "\\left\\{ \\frac{3}{2} \\,\\middle|\\, -\\frac12 \\right\\}", "write {3/2 | -1/2}" },
    { "\\{2 \\| 1 | 0\\}", "write {2 || 1 | 0}" },
    { "\\Uparrow\\ast_2", "write ^^*2" },
    { "3 \\cdot \\uparrow", "write 3.^" },
    { "\\uparrow^{[2]}", "write ^[2]" },
    { "\\pm\\{2,3\\} \\leq \\overline{1}", "write +-(2,3) <= -1" },
    { "3 \\otimes 5", "write nim-product(*3,*5)" },
    { "1\\frac{1}{2}", "write (1+1/2)" },
    { "\\cg{1}{-1}", "write {1|-1}" },
    { "\\ldots", "LaTeX is not read: write {1|-1} for a game" },
    { "↑²", "write ^<2>" },
    { "{1|∅}", "write {1|}" },
    { "{.|.}", "write {|}" },
    { "{self|0}", "write {pass|0}" },
    { "{B} [clobber] xo", "write clobber(xo)" },
    { "[integer_game] -3 {W}", "write -3" },
    { "[switch_game] 3 -1", "write {3|-1}" },
    { "[up_star] 3 *", "write ^3*" },
    { "clobber(xo\\nox)", "write clobber(xo|ox)" },
    { "graph[a -> b](a)", "write graph[a>b](a)" },
    { "hackenbush(0-1 red, 1-2:b)", "write hackenbush(0-1r 1-2b)" },
    { "Nus::new(1,2,3)", "write 1^2*3" },
    { "Moves { left: vec![1], right: vec![] }", "write {1|}" },
    { "QQ(3/4)", "write 3/4" },
    { "Game([1],[-1])", "write {1|-1}" },
    { "Nim with piles of 4, 5 and 6", "write nim(4,5,6)" },
    { "S(1,2,3)", "write subtraction[1,2,3](10)" },
    { "take 1 or 2 from 12", "taking from a heap is written as subtraction" },
    { "Wythoff's game (3,5)", "write wythoff(3,5)" },
    { "Grundy's game 12", "write grundys-game(12)" },
    { "negative of ^", "write -(^)" },
    { "a = {0|a}", "write a{0|a}" },
    { "simplest number between 1 and 2", "write {1|2}" },
    { "G:H", "a letter stands for a game on lines of a worksheet" },
    { "nim(3).misere", "write misere(nim(3))" },
    { "misère(nim(3))", "write misere(nim(3,5))" },
    { "for n from 1 to 5 do n end", "definitions, conditions and loops" },
    { "Left", "Left and Right are the players" },
    { "1 + Right", "Left and Right are the players" },
    { "nash(3)", "games are played by turns here" },
    { "√2", "a number is an integer or a fraction" },
    { "zeromove", "a move to 0 wins" },
    { "tis", "write a{0|{a|0}}" },
    { "A000217", "sequences of the OEIS" },
    { "clobber(xo)^5", "write 5.(clobber(xo))" },
    { "^^^5", "write ^5" },
    { "*2 x *3", "write nim-product(*2,*3)" },
    { "{1|0} x 3", "write 3.({1|0})" },
    { "3 ^ 5", "write 3 xor 5" },
    { "snort(path 5)", "write snort(1x5)" },
    { "col(grid 3 4)", "write col(3x4)" },
    { "node-kayles(K4)", "a graph is its edges" },
    { ".7(3)", "write octal[0.7](3)" },
    { "octal(0.77, 5)", "write octal[0.77](5)" },
    { "subtraction{1,2}(9)", "write subtraction[1,2](9)" },
    { "sqrt(2)", "a number is an integer or a fraction" },
    { "3 ups", "write ^3" },
    { "2up star", "write ^2*" },
    { "Star[3]", "write *3" },
    { "*(3)", "write *3" },
    { "mean {3|-1}", "write mean({3|-1})" },
    { "Mean[{3|-1}]", "write mean({3|-1})" },
    { "left stop of {1|0}", "write left-stop({1|0})" },
    { "atomic weight of ^", "write atomic-weight(^)" },
    { "misere nim(3,5)", "write misere(nim(3,5))" },
    { "kayles(1e9)", "write kayles(10^9)" },
    { "nim(10²)", "write nim(10^2)" },
    { "kayles(1_000)", "write kayles(1000)" },
    { "3 ÷ 4", "write 3/4" },
    { "{}", "write {|}" },
    { "{1,2}", "a game has | between" },
    { "⟨1|0⟩", "write {1|0}" },
    { "{1∣0}", "write {1|0}" },
    { "{1|0} ~ 0", "write {1|0} || 0" },
    { "nim(3) and nim(5)", "write nim(3) + nim(5)" },
    { "{1|0}_1", "write cool({1|0},1)" },
    { "R({1|0})", "write right-stop({1|0})" },
    { "nim(3);", "write nim(3)" },
    { "who wins nim(3)?", "write nim(3)" },
    { "{2|-2}/2", "only numbers are divided" },
    { "1,2", "a list is written in brackets" },
    { "let G = {1|0}", "a name is given on a line of a worksheet, as in G := {1|0}" },
    { "kayles", "write kayles(7)" },
    { "kayles(3.5)", "write it as in kayles(7)" },
    { "hackenbush(0-1 blue)", "write hackenbush(0-1b)" },
    { "moores-nim(3,4,5)", "write it as in moores-nim[2](3,5,8)" },
    { "octal[.77](5)", "write octal[0.77](5)" },
    { "octal[0,77](5)", "write octal[0.77](5)" },
    { "subtraction[1-3](5)", "write subtraction[1..3](5)" },
    { "subtraction[1...5](5)", "write subtraction[1..5](5)" },
    { "+-{1,2}", "write +-(1,2)" },
    { "CanonicalForm::new_nimber(3)", "write *3" },
    { "DyadicRationalNumber::new(3,4)", "write 3/4" },
    { "Domineering::parse(\"..|..\")", "write domineering(..|..)" },
    { "Domineering::new(4,4)", "write domineering(4x4)" },
    { "Skier::new", "a game is written by its name" },
    { "tiny", "write it as in tiny(2)" },
    { "aw(^)", "write atomic-weight(^)" },
    { "LS({1|0})", "write left-stop({1|0})" },
    { "best move", "write the position alone" },
    { "tt..ff", "write toads-and-frogs" },
    { "dawson(7)", "write dawsons-kayles(7)" },
    { "help", "“grundy-cli --help”" },
    { "latex({1|0})", "write grundy-cli eval --json" },
    { "mex({0,1,3})", "write mex(0,1,3)" },
    { "game.heap.Subtraction({1,2,3})(9)", "write subtraction[1,2,3](9)" },
    { "game.heap.PartizanSplittles({1},{2})", "write partizan-splittles[1;2](...)" },
    { "game.grid.Clobber(\"xo\",\"ox\")", "write clobber(xo|ox)" },
    { "Game(\"1|2\")", "write {1|2}" },
    { "upstar", "write ^*" },
    { "[cgt_integer_game] 5", "write 5" },
    { "hackenbush(red blue)", "colours are letters" },
    { "Domineering.rectangle(3,4)", "write Domineering(3x4)" },
    { "graphs.PathGraph(5)", "a graph is its edges" },
    { "{1|2}^L", "write left-options({1|2})" },
    { "cooled({3|-1},1)", "write cool({3|-1},1)" },
    { "3{1|-1}", "write 3.({1|-1})" },
    { "[kayles(n) for n from 1 to 10]", "a list is of a worksheet: [kayles(n) for n = 1..10]" },
    { "sum(nim(3),nim(4))", "write nim(3) + nim(4)" },
    { "(*3)*(*5)", "write nim-product(*3,*5)" },
    { "nim_product(3,4)", "write nim-product(*3,*4)" },
    { "minimal_excluded(0,1)", "write mex(0,1)" },
    { "oo", "a value such as oo(0,2)" },
    { "clobber(●○|○●)", "write clobber(xo|ox)" },
    { "clobber(10|01)", "write it as in clobber(xo.|.ox)" },
    { "clobber(start 2x3)", "write clobber[start](2x3)" },
    { "{0;1|2;3}", "write {0,1|2,3}" },
    { "{0 1|2 3}", "write {0,1|2,3}" },
    { "nim(3); nim(4)", "write nim(3) + nim(4)" },
    { "what is clobber(xo)", "write clobber(xo)" },
    { "octal[0.77](heap 5)", "write octal[0.77](5)" },
    { "misere quotient 0.77", "write grundy-cli quotient 0.77" },
    { "explain kayles(7)", "write grundy-cli explain \"kayles(7)\"" },
    { "rulesets", "“grundy-cli rulesets”" },
    { "freezing({2|-1})", "write freeze({2|-1})" },
    { "sente({1|-1})", "of such things" },
    { "3 (+) 4", "write 3 xor 4" },
    { "take away 21", "write take-away(21)" },
    { "mock turtles(THT)", "write mock-turtles(THT)" },
    { "toads and frogs(tt.ff)", "write toads-and-frogs(tt.ff)" },
    { "?", "“grundy-cli --help”" },
    { "null", "write {|} for no options" },
    { "∞", "no number is infinite" },
  };
  static const char *const plain[] = {
    "3 +",       "nim(x)", "3.mean(",      "foo(3)",        "3.foo",   "g := 3", "+_",  "_2", "3_2",
    "nim(3)(4)", "⅓",      "kayles(5)(3)", "nim(3) nim(5)", "3 | 5 |", "1/3",    "***", ")"
  };

  for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
    {
      g_autoptr (GError) error = NULL;
      const char *hint;

      g_assert_null (cgt_expression_parse (hints[i].text, NULL, &error));
      hint = strstr (error->message, "; ");
      if (hint == NULL || !g_str_has_prefix (hint + 2, hints[i].write))
        g_error ("%s: %s", hints[i].text, error->message);
    }
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_expression_parse (plain[i], NULL, &error));
      g_assert_null (strstr (error->message, "write"));
    }
}

/* Another name of a game is the name of no game, belongs to one game, and leads to it. */
static void
test_also_known_as (void)
{
  g_autoptr (GHashTable) owners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const char *also = cgt_ruleset_get_also (rulesets[i]), *id = cgt_ruleset_get_id (rulesets[i]);
      g_auto (GStrv) names = g_strsplit (also != NULL ? also : "", ", ", -1);

      for (guint k = 0; names[k] != NULL; k++)
        {
          g_autofree char *ascii = g_str_to_ascii (names[k], "C"), *text = NULL,
                          *write = g_strdup_printf ("; write %s", id);
          g_autoptr (GError) error = NULL;
          const char *owner;

          g_strdelimit (g_strdelimit (ascii, " ", '-'), "'", '_');
          text = g_strdup_printf ("%s(3)", ascii);
          owner = g_hash_table_lookup (owners, text);
          g_assert_true (owner == NULL || g_str_equal (owner, id));
          g_assert_null (cgt_expression_parse (text, NULL, &error));
          if (g_ascii_isalpha (text[0]) && strstr (error->message, write) == NULL)
            g_error ("%s: %s", text, error->message);
          g_hash_table_insert (owners, g_steal_pointer (&text), (gpointer) id);
        }
    }
  g_assert_cmpuint (g_hash_table_size (owners), >, 30);
}

/* A file of a game with this name is refused. */
static void
assert_no_game (const char *name)
{
  g_autofree char *source = g_strdup_printf ("return ruleset { name = '%s', title = 'T', options = error, rules = 'R', "
                                             "example = 'x', board = 'none' }",
                                             name);
  g_autofree char *why = g_strdup_printf ("“%s” is ", name);
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  const CgtRuleset *game = cgt_game_add ("wrong.lua", source, strlen (source), budget, &error);

  if (game != NULL || (strstr (error->message, why) == NULL && strstr (error->message, "cannot be") == NULL))
    g_error ("%s: %s", name, game != NULL ? "accepted" : error->message);
}

/* No game has the name of anything that the language, its worksheets, records and tables know. */
static void
test_reserved (void)
{
  static const char *const others[] = { "up", "down", "star", "dominated", "winner", "then", "else", "p", "N", "ld" };
  g_autoptr (GError) error = NULL;
  CgtFields fields;

  for (guint i = 0; cgt_function_get (i) != NULL; i++)
    {
      g_assert_cmpint (cgt_reserved_find (cgt_function_get (i)->name), ==, CGT_RESERVED_FUNCTION);
      assert_no_game (cgt_function_get (i)->name);
    }
  for (guint i = 0; cgt_builtin_get (i) != NULL; i++)
    assert_no_game (cgt_builtin_get (i)->name);
  for (guint i = 0; i < CGT_N_KEYWORDS; i++)
    {
      g_assert_cmpint (cgt_reserved_find (cgt_keyword_text (i)), ==, CGT_RESERVED_KEYWORD);
      assert_no_game (cgt_keyword_text (i));
    }
  for (guint i = 0; i < CGT_TABLE_N_FIELDS; i++)
    assert_no_game (cgt_table_field_get_name (i));
  for (guint i = 0; i < CGT_N_FOUND; i++)
    assert_no_game (cgt_found_field_name (i));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    assert_no_game (others[i]);

  /* The message lists all fields of a record. */
  g_assert_false (cgt_fields_from_text ("?", &fields, &error));
  g_auto (GStrv) names = g_strsplit_set (strstr (error->message, "; ") + 2, " ,", -1);

  g_assert_cmpuint (g_strv_length (names), >, 10);
  for (guint i = 0; names[i] != NULL; i++)
    if (cgt_fields_from_text (names[i], &fields, NULL))
      assert_no_game (names[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/parse/malformed", test_malformed);
  g_test_add_func ("/language/parse/not-utf8", test_not_utf8);
  g_test_add_func ("/language/parse/column-of-position", test_column_of_position);
  g_test_add_func ("/language/parse/messages-are-text", test_messages_are_text);
  g_test_add_func ("/language/parse/accepted", test_accepted);
  g_test_add_func ("/language/parse/other-tools", test_other_tools);
  g_test_add_func ("/language/parse/also-known-as", test_also_known_as);
  g_test_add_func ("/language/parse/reserved", test_reserved);
  return g_test_run ();
}
