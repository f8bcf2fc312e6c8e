/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Files of other tools, and what is read from them. */
#include <string.h>

#include "language/cgt-language.h"
#include "language/files/cgt-export.h"
#include "language/files/cgt-import.h"

typedef struct
{
  const char *name, *text;
  const char *lines; /* the expressions; "#" is one that is left out */
} Sample;

static const Sample samples[] = {
  { "a.dot",
    "// a comment\ngraph \"G\" { rankdir=LR; edge [color=blue]; 0 -- 1 -- 2; 2 -- 3 [color=\"red\"];\n"
    "subgraph s { /* */ a [ground=true, label=<a<b>>]; a:n -- b } }",
    "hackenbush(0-1b 1-2b 2-3r 0-4b)" },
  { "plain.gv", "strict graph { a -- {b c}; d }", "node-kayles[a-b a-c d]()" },
  { "arcs.gv", "digraph { a -> {b c}; c -> a; \"x y\" [token=true]; b -> \"x y\" }",
    "geography[v1>v2 v1>v3 v3>v1 v2>v4](v4)" },
  { "owned.dot", "digraph { a -> b [color=blue]; b -> a }", "graph[a>b:l b>a](a)" },
  { "two.dot", "graph {a--b} graph {c--d}", "node-kayles[a-b]()\nnode-kayles[c-d]()" },
  { "again.dot", "graph { subgraph {a; b; a; a -- b} -- c }", "node-kayles[a-b a-c b-c]()" },
  { "black.dot", "graph { 0 -- 1 [color=black]; 1 -- 2 [color=red] }", "hackenbush(0-1g 1-2r)" },
  { "label.dot", "graph { 0 -- b [label=b]; b -- c [label=r, color=gray]; }", "hackenbush(0-1b 1-2r)" },
  { "reset.dot", "graph { edge [color=gray]; 0 -- 1 [color=black]; 1 -- 2 [color=red] }", "hackenbush(0-1g 1-2r)" },
  { "hex.dot", "graph { 0 -- 1 [color=\"#00aa10\"]; 1 -- 2 [color=\"#F00\"]; 2 -- 3 [color=navy] }",
    "hackenbush(0-1g 1-2r 2-3b)" },
  { "dark.dot", "graph { 0 -- 1 [color=\"#6f3030\"]; 1 -- 2 [color=\"#0a0a15\"] }", "hackenbush(0-1r 1-2b)" },
  { "gray.dot", "graph { 0 -- 1 [color=\"#808080\"]; 1 -- 2 [color=\"#808080\"] }", "hackenbush(0-1g 1-2g)" },
  { "brown.dot", "graph { 0 -- 1 [color=brown]; 1 -- 2 [color=brown] }", "hackenbush(0-1g 1-2g)" },
  { "strict.dot", "strict graph { a -- b; b -- a [color=blue]; 0 -- b }", "hackenbush(1-2b 0-2g)" },
  { "chain.dot", "graph { subgraph {0 -- 1} -- 2 [color=red] }", "hackenbush(0-1g 0-2r 1-2r)" },
  { "node.dot", "graph fjords { a; subgraph { node [color=blue]; b } node [color=red]; a -- b -- c }",
    "fjords[a-b b-c](b=x,c=o)" },
  { "gone.dot", "digraph { a [gone=true]; a -> b }", "geography[a>b](b;a)" },
  { "zeros.dot", "graph { 0 -- 1; 1 -- 01 }", "hackenbush(0-1g 1-2g)" },
  { "a.graphml",
    "<?xml version=\"1.0\"?><graphml><key id=\"d0\" for=\"edge\" attr.name=\"color\"/>"
    "<graph edgedefault=\"undirected\"><node id=\"ground\"/><node id=\"n1\"/>"
    "<edge source=\"ground\" target=\"n1\"><data key=\"d0\">blue</data></edge>"
    "<edge source=\"n1\" target=\"n2\"/></graph></graphml>",
    "hackenbush(0-1b 1-2g)" },
  { "several.graphml",
    "<graphml><key id=\"e\" for=\"edge\" attr.name=\"color\"><default>blue</default></key>"
    "<key id=\"n\" for=\"node\" attr.name=\"token\"><default>true</default></key>"
    "<graph edgedefault=\"directed\"><edge source=\"a\" target=\"b\"/><edge source=\"b\" target=\"c\">"
    "<data key=\"e\">red</data></edge><node id=\"a\"><data key=\"n\">false</data></node></graph>"
    "<graph edgedefault=\"directed\"><node id=\"d\"/><edge source=\"c\" target=\"d\"/></graph></graphml>",
    "graph[a>b:l b>c:r](b,c)\ngraph[c>d:l](d,c)" },
  /* The example of McKay's description: five vertices with the edges 0-2, 0-4, 1-3 and 3-4. */
  { "a.g6", ">>graph6<<DQc\nB?\n", "node-kayles[v1-v3 v2-v4 v1-v5 v4-v5]()\nnode-kayles[v1 v2 v3]()" },
  /* The same, of digraph6: five vertices with the arcs 0-2, 0-4, 3-1 and 3-4. */
  { "a.d6", "&DI?AO?", "geography[v1>v3 v1>v5 v4>v2 v4>v5](v1)" },
  { "a.sgf", "(;GM[1]SZ[3:2]AB[ab]AW[ca]C[a \\] b];B[aa](;W[bb])(;W[ba]))(;SZ[2]AB[aa:ab])",
    "nogo(x.o|xo.)\nnogo(x.|x.)" },
  { "set.sgf", "(;SZ[2]AB[aa];AW[aa]AE[bb][bb])(;GN[clobber]GM[2]SZ[2:1]AB[aa]AW[ba])", "nogo(o.|..)\nclobber(xo)" },
  { "col.sgf", "(;GN[col]SZ[3:1];B[aa];W[tt];B[];W[ca])", "col(x.o)" },
  { "amazons.sgf", "(;GM[18]SZ[4:2]AB[aa]AW[bb]AA[ab][db])", "amazons(x...|#o.#)" },
  /* Values of MCGS's own tests: each position and what `cgt` says are a sum of value 0. */
  { "a.test",
    "{version 1.7}\n[elephants]\n/* c */\n....OOO.XX...X....XOX.\ncgt:\n-(7)\n:cgt\n{B loss, W loss}\n"
    "[domineering] ..#..#.....#......#.|..#...#........##.##\ncgt: -({-1|-5/2}) :cgt {B loss, W loss}\n"
    "[sheep] (1,2|3,4) {B}",
    "elephants-and-rhinos(....fff.tt...t....tft.) + (-(7))\n"
    "domineering(..#..#.....#......#.|..#...#........##.##) + (-({-1|-5/2}))\n#" },
  { "b.test",
    "{version 1}\n[impartial clobber_1xn] XOXO [kayles] 2 {B, N}\n"
    "[switch_game] (21, 7/8) [up_star] (-4 *) [nimber] 3 [gen_toads] 1,1,1,0:X..XO.O [toppling_dominoes] X#O {B}\n"
    "[nim] (1 2 3) 4 [dyadic_rational] -3 / 8 {W}",
    "impartial(clobber(xoxo)) + kayles(2)\n{21|7/8} + v4* + *3 + toads-and-frogs(t..tf.f) + toppling-dominoes(xeo)\n#" },
  { "a.cgs",
    "g := game.grid.Domineering(\"..|..\");  // position\ng.CanonicalForm\n{3|-1}.Mean + ^.Pow(2); *2.NimValue\n"
    "game.heap.Nim(5) + g\n/* a\nloop */ for n from 1 to 5 do Foo(n) end\n{3|1}.Heat(1).Temperature\n1.NortonMultiply(^)\n"
    "CanonicalForm(2*)\n3.{1|0}",
    "domineering(..|..)\ncanonical((domineering(..|..)))\nmean({3|-1}) + ^<2>\n#\nnim(5) + (domineering(..|..))\n#\n"
    "temperature(heat({3|1},1))\nnorton(1,^)\ncanonical(2*)\n3.{1|0}" },
  { "open.cgs", "2; f(3; /* ( */ \"(\" + 4\n{1|0}", "2\n#\n#\n{1|0}" },
  { "positions.cgs",
    "game.heap.Octal(\"0.77\")(5) + 1\ngame.grid.Domineering(3,4).Heat(1)\ngame.heap.Subtraction(1,2)(10)\n"
    "{2|-1}.Options(Player.Left)\n3.NimSum(5)\n2.Switch",
    "octal[0.77](5) + 1\nheat(domineering(3x4),1)\nsubtraction[1,2](10)\nleft-options({2|-1})\n(3) xor (5)\n+-(2)" },
  { "a.csv", "ruleset,position,n\r\nnim,\"3,5\",1\r\nkayles,7,2\r\n", "nim(3,5)\nkayles(7)" },
  { "lines.csv", "\"nim(3,\n5)\",1\n", "nim(3, 5)" },
  { "c.csv", "nim(3,5),1\n{1|0},2\n", "nim(3,5)\n{1|0}" },
  { "semicolons.csv", "n;position;ruleset\r\n1,5;3,5;nim\r\n;\"3,5; 1,2\";wythoff-queens\r\n;;\r\n",
    "nim(3,5)\nwythoff-queens(3,5; 1,2)" },
  { "first.csv", "wythoff-queens(3,5; 1,2);1\nkayles(3);a, b, c\n", "wythoff-queens(3,5; 1,2)\nkayles(3)" },
  { "decimal.csv", "kayles(3);0,5\nkayles(4);0,25\n", "kayles(3)\nkayles(4)" },
  { "comma.csv", "wythoff-queens(3,5; 1,2),1\nkayles(3),a; b; c\n", "wythoff-queens(3,5; 1,2)\nkayles(3)" },
  { "excel.csv", "sep=;\r\nkayles(3);2\r\n", "kayles(3)" },
  { "excel.csv", "sep=,\nkayles(3),a;b;c\n", "kayles(3)" },
  { "a.tsv", "ruleset\tposition\n\t\nnim\t3,5\n\t\n  kayles\t\"7\"\n", "nim(3,5)\nkayles(7)" },
  { "empty.tsv", "\texpression\n\tkayles(3)\n", "kayles(3)" },
  { "a.txt", "nim(3,5)\n\n# c\nkayles(7)\n", "nim(3,5)\nkayles(7)" },
};

static char *
lines_of (const GPtrArray *found)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      const CgtImported *imported = found->pdata[i];

      g_assert_true ((imported->expression == NULL) != (imported->why == NULL));
      g_assert_true (imported->why == NULL || g_str_has_prefix (imported->why, "line "));
      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", imported->why != NULL ? "#" : imported->expression);
    }
  return g_string_free (text, FALSE);
}

static void
test_samples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) found = cgt_import (samples[i].name, samples[i].text, NULL, NULL, &error);
      g_autofree char *lines = found != NULL ? lines_of (found) : NULL;

      g_assert_true (cgt_import_knows (samples[i].name));
      if (g_strcmp0 (lines, samples[i].lines) != 0)
        g_error ("%s: %s", samples[i].name, lines != NULL ? lines : error->message);
    }
}

/* In a list of heaps of a game that is named, all numbers of a row are heaps; other rows have one position. */
static void
test_rows_of_heaps (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) heaps = cgt_import ("a.csv", "3,5\n2\n1,1,4\n", "nim", NULL, &error);
  g_autoptr (GPtrArray) strips = cgt_import ("a.csv", "xo.,1\no.x,2\n", "clobber", NULL, &error);
  g_autofree char *heap_lines = lines_of (heaps), *strip_lines = lines_of (strips);

  g_assert_cmpstr (heap_lines, ==, "nim(3,5)\nnim(2)\nnim(1,1,4)");
  g_assert_cmpstr (strip_lines, ==, "clobber(xo.)\nclobber(o.x)");
}

/* SGF gives a square board one number, and any other two. */
static void
test_size_of_board (void)
{
  static const char *const boards[][2] = { { "nogo(x.|.o)", "SZ[2]" }, { "nogo(x.|.o|..)", "SZ[2:3]" } };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (CgtExpression) expression = cgt_expression_parse (boards[i][0], NULL, NULL);
      g_autofree char *text = cgt_export (cgt_expression_get_term_position (expression, 0), CGT_EXPORT_SGF, NULL);

      g_assert_nonnull (strstr (text, boards[i][1]));
    }
}

/* What MCGS says of its positions is so. */
static void
test_values (void)
{
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (GPtrArray) found = NULL;

      if (!g_str_equal (samples[i].name, "a.test"))
        continue;
      found = cgt_import (samples[i].name, samples[i].text, NULL, NULL, NULL);
      for (guint k = 0; k < 2; k++)
        {
          g_autoptr (CgtExpression) sum =
            cgt_expression_parse (((CgtImported *) found->pdata[k])->expression, NULL, NULL);
          g_autoptr (CgtEvaluation) evaluation =
            cgt_expression_evaluate (sum, solver, CGT_WANT_VALUE, NULL, NULL, NULL);

          g_assert_cmpstr (evaluation->value, ==, "0");
        }
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *name, *text, *message;
  } refused[] = {
    { "a.dot", "graph {\n  a -- b\n  b -> c\n}", "line 3, column 5: the edges of this graph are written --" },
    { "a.dot", "graph { a -- ", "line 1, column 14: expected a vertex, but the file ends" },
    { "a.dot", "graph {\n \"a", "line 2, column 2: the quote has no end" },
    { "a.dot", "graph { 0 -- 1 [color=red]; 1 -- 2 [color=brown] }",
      "line 1, column 1: the edge from 1 to 2 is neither blue nor red nor green" },
    { "a.dot", "graph { 0 -- 1 [color=\"#60302f\"]; 1 -- 2 [color=\"#603030\"]; 2 -- 3 [color=red] }",
      "line 1, column 1: the edge from 0 to 1 is neither blue nor red nor green" },
    { "a.dot", "tree { }", "line 1, column 1: expected graph or digraph, not “t”" },
    { "a.graphml", "<graphml>\n<graph><node/></graph></graphml>", "line 2, column " },
    { "a.g6", "DQc\nDQ\n", "line 2, column 3: the line of the graph ends too early" },
    { "a.g6", "DQcc", "line 1, column 4: the line of a graph with 5 vertices ends here" },
    { "a.g6", ":DQc", "line 1, column 1: this is sparse6" },
    { "a.g6", ">>sparse6<<:DQc", "line 1, column 1: this is sparse6" },
    { "a.sgf", "(;SZ[3]\nAB[dd])", "line 2, column 3: “dd” is not on a board" },
    { "a.sgf", "(;SZ[3]AB[aa]\nSZ[4])", "line 2, column 3: the size of the board stands before its stones" },
    { "a.sgf", "(;SZ[3]AB[aa]\nAW[ab][aa])", "line 2, column 7: a point is set up twice in this node" },
    { "a.sgf", "(;SZ[3]AB[aa]\n;W[bb];B[aa])", "line 2, column 9: there is a stone on this point already" },
    { "a.sgf", "(;GM[2]SZ[8])", "line 1, column 5: boards are read of Go (1) and Amazons (18)" },
    { "a.sgf", "(;sz[3]ab[aa])", "line 1, column 3: a property has capital letters" },
    { "a.sgf", "()", "line 1, column 2: expected ;, not “)”" },
    { "a.sgf", "(;GN[clobber]SZ[2];B[aa])", "line 1, column 21: moves are read of nogo, col and snort only" },
    { "a.dot", "digraph island { a [gone=true]; a -> b }", "line 1, column 1: island has no vertices that are gone" },
    { "a.graphml", "<graphml>\n<graph edgedefault=\"sideways\"/></graphml>", "line 2, column " },
    { "a.graphml", "<graphml>\n<graph><graph/></graph></graphml>", "line 2, column " },
    { "a.sgf", "(;SZ[3]B[aa", "line 1, column 9: the bracket has no end" },
    { "a.csv", "nim(3)\n\"nim(2)", "line 2, column 1: the quote has no end" },
    { "a.csv", "nim(3);1\n\"nim(2)\",2", "line 2, column 9: expected a semicolon after the quote" },
    { "a.tsv", "expression\tn\nkayles(3)\nnim(2\t1", "line 3, column 8: " },
    { "a.txt", "nim(3)\n nim(x)", "line 2, column 6: " },
    { "a.test", "[clobber] xo /* c", "line 1, column 14: “/*” has no “*/”" },
    { "a.test", "[sheep] 3 {B}", "line 1, column 9: positions of [sheep] cannot be written here" },
    { "a.cgs", "Foo(1)\ngame.grid.Domineering(\"..|..\"", "line 1, column 1: Foo cannot be" },
    { "a.cgs", "\ngame.grid.Domineering(\"..|..\"", "line 2, column 22: “(” has no end" },
    { "a.cgs", "f(\"(", "line 1, column 3: “\"” has no end" },
    { "a.cgs", " /* c", "line 1, column 2: “/*” has no end" },
    { "a.cgs", "Foo(3)", "line 1, column 1: Foo cannot be written here" },
    { "a.txt", "\n", "line 1, column 1: the file has no position" },
    { "a.pdf", "nim(3)", "the name of a file that is imported ends in" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_import (refused[i].name, refused[i].text, NULL, NULL, &error));
      if (!g_str_has_prefix (error->message, refused[i].message))
        g_error ("%s: %s", refused[i].text, error->message);
    }
}

/* A file that ends anywhere, or has any sign in the wrong place, is read or refused. */
static void
test_damaged (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (gsize k = 0; k < strlen (samples[i].text); k++)
      {
        static const char signs[] = "{}[]()\"\\;,./:-<>x7^*~";
        g_autofree char *cut = g_strndup (samples[i].text, k), *changed = g_strdup (samples[i].text);
        g_autoptr (GError) cut_error = NULL, error = NULL;
        g_autoptr (GPtrArray) found = cgt_import (samples[i].name, cut, NULL, NULL, &cut_error), other = NULL;

        g_assert_true ((found == NULL) == (cut_error != NULL));
        changed[k] = signs[k * 7 % (sizeof signs - 1)];
        other = cgt_import (samples[i].name, changed, NULL, NULL, &error);
        g_assert_true ((other == NULL) == (error != NULL));
        g_assert_true (error == NULL || strchr (error->message, '\n') == NULL);
      }
}

/* Brackets within brackets, and long lines of mistakes, end soon. */
static void
test_hostile (void)
{
  static const struct
  {
    const char *name, *piece;
    guint n;
  } hostile[] = {
    { "a.cgs", "Foo(", 100000 },        { "a.cgs", "Foo(3)\n", 20000 },
    { "a.test", "[a] 3 {B}\n", 20000 }, { "a.test", "[impartial ", 100000 },
    { "a.dot", "graph {", 100000 },     { "a.dot", "{", 100000 },
    { "a.sgf", "(;", 100000 },          { "a.graphml", "<graph>", 100000 },
    { "a.csv", "\"\"\"", 100000 },      { "a.txt", "{", 100000 },
    { "a.g6", "~~~", 100000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autoptr (GString) text = g_string_new (g_str_equal (hostile[i].piece, "{") ? "graph {" : NULL);
      g_autoptr (GError) error = NULL;

      for (guint k = 0; k < hostile[i].n; k++)
        g_string_append (text, hostile[i].piece);
      g_assert_null (cgt_import (hostile[i].name, text->str, NULL, NULL, &error));
      g_assert_nonnull (error);
    }
}

/* A file that needs more than is allowed ends in a clear line, and gives back what it took. */
static void
test_budget (void)
{
  static const struct
  {
    const char *name, *head, *piece, *end;
    guint n;
  } large[] = {
    { "a.dot", "graph {", "{a b c d e f g h} -- {i j k l m n o p};", "}", 2000 },
    { "a.graphml", "<graphml><graph>", "<edge source='a' target='b'/>", "</graph></graphml>", 20000 },
    { "a.txt", "", "nim(1)\n", "", 20000 },
    { "a.txt", "", "3\n", "", 6000 },
    { "a.csv", "", "nim(1),2\n", "", 20000 },
    { "a.csv", "", "3,", "", 10000 },
    { "a.sgf", "", "(;SZ[1])", "", 20000 },
    { "a.test", "", "[a] 3 {B}\n", "", 20000 },
    { "a.cgs", "", "Foo(3)\n", "", 20000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (GString) text = g_string_new (large[i].head);
      g_autoptr (GError) error = NULL;

      for (guint k = 0; k < large[i].n; k++)
        g_string_append (text, large[i].piece);
      g_string_append (text, large[i].end);
      cgt_budget_set_memory (budget, 400000);
      g_assert_null (cgt_import (large[i].name, text->str, NULL, budget, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_BUDGET);
    }
}

/* What is written reads back, as a position of the same game. */
static void
test_round_trip (void)
{
  static const struct
  {
    const char *position;
    CgtExportFormat format;
    const char *name;
  } trips[] = {
    { "hackenbush(0-1b 1-2r 2-0g)", CGT_EXPORT_DOT, "a.dot" },
    { "graph[a>b b>c:l c>a:r](a,c)", CGT_EXPORT_DOT, "a.dot" },
    { "graph[a>b b>a](a,a,b)", CGT_EXPORT_DOT, "a.dot" },
    { "graph[a>b b>a](-)", CGT_EXPORT_DOT, "a.dot" },
    { "geography[a>b b>c c>a](b)", CGT_EXPORT_DOT, "a.dot" },
    { "geography[a>b b>c c>a](b;a)", CGT_EXPORT_DOT, "a.dot" },
    { "node-kayles[a-b b-c c-d](b)", CGT_EXPORT_DOT, "a.dot" },
    { "node-kayles[a-b b-c d]()", CGT_EXPORT_DOT, "a.dot" },
    { "undirected-geography[a-b b-c](b)", CGT_EXPORT_DOT, "a.dot" },
    { "poset-game[a>b a>c](c)", CGT_EXPORT_DOT, "a.dot" },
    { "arc-kayles[a-b b-c]()", CGT_EXPORT_DOT, "a.dot" },
    { "snort[a-b](a=o)", CGT_EXPORT_DOT, "a.dot" },
    { "col[a-b b-c c-d](a=x,c=o)", CGT_EXPORT_DOT, "a.dot" },
    { "fjords[a-b b-c c-d](a=x,b=#,d=o)", CGT_EXPORT_DOT, "a.dot" },
    { "node-kayles[v1-v2 v1-v3 v2-v3 v3-v4]()", CGT_EXPORT_GRAPH6, "a.g6" },
    { "geography[v1>v2 v2>v1 v2>v3](v1)", CGT_EXPORT_GRAPH6, "a.d6" },
    { "nogo(x.o|..x)", CGT_EXPORT_SGF, "a.sgf" },
    { "clobber(xox.|o.xo|....)", CGT_EXPORT_SGF, "a.sgf" },
    { "clobber[diagonal](xo|ox)", CGT_EXPORT_SGF, "a.sgf" },
    { "snort(x.|.o)", CGT_EXPORT_SGF, "a.sgf" },
    { "amazons(x...|#o.#)", CGT_EXPORT_SGF, "a.sgf" },
    { "konane(xo.x)", CGT_EXPORT_SGF, "a.sgf" },
    { "go(.xo.|x.xo|.xo.)", CGT_EXPORT_SGF, "a.sgf" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (trips); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExpression) expression = cgt_expression_parse (trips[i].position, NULL, &error);
      g_autofree char *text = NULL, *lines = NULL;
      g_autoptr (GPtrArray) found = NULL;

      g_assert_no_error (error);
      text = cgt_export (cgt_expression_get_term_position (expression, 0), trips[i].format, &error);
      g_assert_no_error (error);
      found = cgt_import (trips[i].name, text, NULL, NULL, &error);
      g_assert_no_error (error);
      lines = lines_of (found);
      g_assert_cmpstr (lines, ==, trips[i].position);
    }
}

static void
test_not_written (void)
{
  static const struct
  {
    const char *position;
    CgtExportFormat format;
    const char *message;
  } refused[] = {
    { "nim(3)", CGT_EXPORT_DOT, "this is not a position on a graph" },
    { "hackenbush(bbr)", CGT_EXPORT_SGF, "this is not a position on a board of squares" },
    { "clobber(x#o)", CGT_EXPORT_SGF, "SGF has stones of two colours only, not “#”" },
    { "node-kayles[a-b b-c](a)", CGT_EXPORT_GRAPH6, "graph6 has no stones and no vertices that are gone" },
    { "col[a-b](a=x)", CGT_EXPORT_GRAPH6, "graph6 has no stones and no vertices that are gone" },
    { "impartial(clobber(xo))", CGT_EXPORT_SGF, "a file cannot say impartial(...)" },
    { "hackenbush(0-1b 0-1r)", CGT_EXPORT_GRAPH6, "graph6 has no loops and no double edges" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExpression) expression = cgt_expression_parse (refused[i].position, NULL, NULL);

      g_assert_null (cgt_export (cgt_expression_get_term_position (expression, 0), refused[i].format, &error));
      g_assert_true (g_str_has_prefix (error->message, refused[i].message));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/files/samples", test_samples);
  g_test_add_func ("/language/files/rows-of-heaps", test_rows_of_heaps);
  g_test_add_func ("/language/files/size-of-board", test_size_of_board);
  g_test_add_func ("/language/files/values", test_values);
  g_test_add_func ("/language/files/refused", test_refused);
  g_test_add_func ("/language/files/damaged", test_damaged);
  g_test_add_func ("/language/files/hostile", test_hostile);
  g_test_add_func ("/language/files/budget", test_budget);
  g_test_add_func ("/language/files/round-trip", test_round_trip);
  g_test_add_func ("/language/files/not-written", test_not_written);
  return g_test_run ();
}
