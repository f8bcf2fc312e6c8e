/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "grundy-cli.h"

#include "language/cgt-explain.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/cgt-memory.h"
#include "base/cgt-quote.h"

static const GrundyCommandKind commands[] = {
  { "eval", "EXPR...", "prints who wins, the value and the moves of each expression",
    "An expression is a value (2^3*5, {2|-1}), a position (domineering(4x4)), a sum\n"
    "of these, a comparison, or an operation such as mean(EXPR). With m, n or ? in the\n"
    "place of a number, as in nim(15,20,7,?), the value is the list of the numbers for which\n"
    "whoever moves second wins. If the only expression is -, expressions are read from\n"
    "standard input, one per line. Blank lines and lines that begin with # are skipped.\n"
    "A line with an error does not stop the others.\n"
    "--jobs N lets N threads work on the lines and share the memory; answers are printed\n"
    "in the order of the lines.",
    "grundy-cli eval 'domineering(4x4)'\n"
    "grundy-cli eval --json --fields outcome,value '{2|-1}' 'nim(3,5) + *2'\n"
    "grundy-cli eval --json --jobs 4 - < positions.txt",
    GRUNDY_OPTION_JSON | GRUNDY_OPTION_FIELDS | GRUNDY_OPTION_JOBS | GRUNDY_OPTION_COLOUR | GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_eval },
  { "compare", "A B", "prints how two games compare: =, <, > or ||",
    "A || B means that A and B are confused: whoever moves first wins A - B. The lines after\n"
    "the first show this difference, who wins it, and with which first move. Equal games\n"
    "are identical if their options are identical, and so on.",
    "grundy-cli compare '^' '*'\n"
    "grundy-cli compare '^, *'\n"
    "grundy-cli compare 'hackenbush(bbr)' 1",
    GRUNDY_OPTION_COLOUR | GRUNDY_OPTIONS_OF_LIMITS, grundy_command_compare },
  { "explain", "EXPR", "explains why a game has its value and its outcome, step by step",
    "EXPR is a value, a position, a sum, a comparison or a list. Each line is a step, and\n"
    "the lines below it, further to the right, are what it rests on: the options, which\n"
    "of them are dominated or reversible, the simplest number, the nimbers of the parts,\n"
    "the winning moves. Of who wins there is a proof, with an answer to each move of the\n"
    "loser. A long one is cut short, and says where; --answers shows more of it, and\n"
    "--answers 0 all. With --json each step has its rule and the expressions that it\n"
    "uses. If the time or memory allowed ends before all is explained, what was found is\n"
    "printed, with status 3.",
    "grundy-cli explain '{1/8|1}'\n"
    "grundy-cli explain 'kayles(5) + nim(4)'\n"
    "grundy-cli explain '*2 || ^'\n"
    "grundy-cli explain --json 'domineering(2x3)'",
    GRUNDY_OPTION_ANSWERS | GRUNDY_OPTION_JSON | GRUNDY_OPTION_COLOUR | GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_explain },
  { "generations", "EXPR", "prints the P-positions of an impartial position by generation",
    "The generation of a P-position is half the number of moves of a longest optimal\n"
    "game from it. With --by stages, it is the stage in which the position is found: when\n"
    "every move from it leads to a position with a move to a P-position of an earlier\n"
    "stage. Each position is printed with its parents. With --as-game the graph becomes a\n"
    "game with the same P-positions: a token moves from a vertex to the middle of an edge,\n"
    "and from there to a parent.",
    "grundy-cli generations 'nim(2,2)'\n"
    "grundy-cli generations --by stages 'square(15)'\n"
    "grundy-cli generations 'kayles(9)' --dot\n"
    "grundy-cli generations 'nim(2,2)' --as-game",
    GRUNDY_OPTION_AS_GAME | GRUNDY_OPTION_BY | GRUNDY_OPTION_TO | GRUNDY_OPTION_JSON | GRUNDY_OPTION_DOT |
      GRUNDY_OPTION_CSV | GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_generations },
  { "longest-game", "EXPR", "prints a longest game in which the winner moves only to P-positions", "",
    "grundy-cli longest-game 'nim(3,5)'", GRUNDY_OPTION_JSON | GRUNDY_OPTIONS_OF_LIMITS, grundy_command_longest_game },
  { "random-opponent", "EXPR", "prints the exact chances to win against an opponent who moves at random", "",
    "grundy-cli random-opponent 'nim(3,4)'", GRUNDY_OPTION_JSON | GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_random_opponent },
  { "review", "GAME", "goes through a game that was played, and names its mistakes",
    "GAME is the positions in their order, with arrows between them, or a line each: ->\n"
    "or =>. Only the first needs the name of the game. Of each move that gives away a win\n"
    "or a draw, the moves that would have kept it are named. Left begins, unless only Right\n"
    "has the first move.",
    "grundy-cli review 'square(23) -> 22 -> 18 -> 14'\n"
    "grundy-cli review 'domineering(3x3) -> ...|.#.|.#. -> ##.|.#.|.#.'\n"
    "grundy-cli review --json 'kayles(5) + nim(2) -> kayles(2,2) + nim(2)'",
    GRUNDY_OPTION_JSON | GRUNDY_OPTIONS_OF_LIMITS, grundy_command_review },
  { "sequence", "RULESET", "prints the nim-values or values of the single heaps of a heap game",
    "RULESET is a game of heaps (kayles, subtraction[1,2,3]), an octal code (0.77) or a\n"
    "subtraction set ({1,2,3}). A partizan game and one of your own (--game) have values\n"
    "instead of nim-values. The period is printed if it is proved; if it only shows, that\n"
    "is said. --genus prints genera, 2^2 or 0^120; their period is proved if all are tame.",
    "grundy-cli sequence kayles --to 100\n"
    "grundy-cli sequence 0.77 --to 100000 --csv\n"
    "grundy-cli sequence 'partizan-octal[0.33,0.3]' --to 20\n"
    "grundy-cli sequence kayles --genus --to 12",
    GRUNDY_OPTION_TO | GRUNDY_OPTION_GENUS | GRUNDY_OPTION_JSON | GRUNDY_OPTION_CSV | GRUNDY_OPTION_OEIS |
      GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_sequence },
  { "p-positions", "GAME", "prints the P-positions of a game in a box: all points where whoever moves second wins",
    "GAME is an expression with a and b, or a, b and c, in the places of numbers:\n"
    "'kayles(a) + square(b)', 'misere(nim(a,b,c))', 'chop(a x b)'. The name of a game of\n"
    "heaps with its options stands for two heaps, or three where --to has three numbers.\n"
    "--to N is the greatest number of each coordinate, and --to N,M,K of one after the\n"
    "other. Each point is printed with its generation: half the number of moves of a\n"
    "longest optimal game, or its stage with --by stages. --oeis and --b-file count the\n"
    "points of each generation. -o saves a picture in the format of its ending, coloured\n"
    "by --colour, or with one of the options before what that prints. --against compares\n"
    "with a second game: points are in both, only in the first or only in the second.\n"
    "FILE.webp is a moving picture with a frame for each generation, --width pixels wide;\n"
    "with --turn, one of space turns instead.",
    "grundy-cli p-positions wythoff --to 20\n"
    "grundy-cli p-positions 'kayles(a) + square(b)' --to 30,50 --csv\n"
    "grundy-cli p-positions nim --to 15,15,15 --oeis\n"
    "grundy-cli p-positions wythoff --against 'generalised-wythoff[2]' --to 50 -o both.svg",
    GRUNDY_OPTION_TO | GRUNDY_OPTION_NUMBERS | GRUNDY_OPTION_BY | GRUNDY_OPTION_JSON | GRUNDY_OPTION_CSV |
      GRUNDY_OPTION_OEIS | GRUNDY_OPTION_B_FILE | GRUNDY_OPTION_OUTPUT | GRUNDY_OPTION_FORMAT | GRUNDY_OPTION_SHADE |
      GRUNDY_OPTION_AGAINST | GRUNDY_OPTION_WIDTH | GRUNDY_OPTION_TURN | GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_p_positions },
  { "quotient", "CODE", "finds the misère quotient of the heaps of a game, which decides every sum of them",
    "CODE is an octal code (0.77) or a game of heaps (kayles, subtraction[1,2,3]). Sums are\n"
    "the same element if they have the same outcome in misère play, whatever heaps are\n"
    "added. The answer has the elements as products of generators, those of P-positions,\n"
    "and the element of each heap. It is exact for sums of these heaps, and for all heaps\n"
    "if a period is proved.",
    "grundy-cli quotient 0.77\n"
    "grundy-cli quotient 0.07 --heaps 20 --json",
    GRUNDY_OPTION_HEAPS | GRUNDY_OPTION_JSON | GRUNDY_OPTIONS_OF_LIMITS, grundy_command_quotient },
  { "recognise", "GAME", "finds the finite automaton that accepts the P-positions of a game, digit by digit",
    "GAME is as for p-positions. The automaton reads the coordinates of a point in a base,\n"
    "one digit of each at a time, padded with zeros. It is the least complete one that\n"
    "is right for all numbers up to N, and is tested up to four times N. The answer says\n"
    "up to which number it agrees, or by which theorem it is proved. If no automaton with\n"
    "up to S states is found, that is said, with status 1. -o draws it to a file, such as\n"
    "one for LaTeX that ends in .tikz.",
    "grundy-cli recognise nim --base 2\n"
    "grundy-cli recognise wythoff --base fibonacci --dot\n"
    "grundy-cli recognise nim --base 2 -o nim.tikz\n"
    "grundy-cli recognise 'subtraction[1,2](a,b)' --base 3 --first least --json",
    GRUNDY_OPTION_BASE | GRUNDY_OPTION_FIRST | GRUNDY_OPTION_TO | GRUNDY_OPTION_STATES | GRUNDY_OPTION_JSON |
      GRUNDY_OPTION_DOT | GRUNDY_OPTION_WALNUT | GRUNDY_OPTION_OUTPUT | GRUNDY_OPTION_FORMAT | GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_recognise },
  { "table", "RULESET", "prints one field of the results for all positions of a game, by one or two numbers",
    "The positions are RULESET(n) for the numbers of --rows, or with --columns also\n"
    "RULESET(mxn) or RULESET(m,n). An expression that contains m and n can replace RULESET:\n"
    "m is the row and n the column, or n the row without --columns. With --field outcome,\n"
    "--oeis prints the n of the P-positions. --steps labels the positions W and L as\n"
    "a sieve finds them: each losing one, then all that can move to it, with the reasons\n"
    "(rows 0..14, if none are given). With --field remoteness or nimber it finds these.\n"
    "Moves that are equally good, or equally bad, have a semicolon between them.\n"
    "Of ford, row n has the fractions on level n of the Stern-Brocot tree: no other option\n"
    "is needed. Of a position on a board whose pieces stand by themselves, such as an island,\n"
    "prints what one piece is worth on each place, or with --steps how that is found.",
    "grundy-cli table square --rows 0..40 --field outcome --oeis\n"
    "grundy-cli table 'misere(take-away(n))' --rows 0..20 --field outcome\n"
    "grundy-cli table square --steps\n"
    "grundy-cli table ford --rows 1..5\n"
    "grundy-cli table 'island[a>b b>c c>a c>d](a)' --steps\n"
    "grundy-cli table cutcakes --rows 1..6 --columns 1..6 --field value",
    GRUNDY_OPTION_ROWS | GRUNDY_OPTION_COLUMNS | GRUNDY_OPTION_FIELD | GRUNDY_OPTION_STEPS | GRUNDY_OPTION_JSON |
      GRUNDY_OPTION_CSV | GRUNDY_OPTION_OEIS | GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_table },
  { "find", "RULESET", "finds the positions of a size for which a condition holds, the smallest first",
    "A size is 2x4 (rows x columns), or one number: the squares of a strip, the edges of a\n"
    "tree of Hackenbush, the vertices of a graph, or how much all heaps are together, which\n"
    "gives all partitions of that number. Game, size and condition can also be given as one\n"
    "text, with commas between them. A condition is written as in worksheets, with the names\n"
    "outcome, value, nimber, remoteness, mean, temperature, left_stop, right_stop,\n"
    "birthday and atomic_weight, and with P for the position itself. is_number, is_integer,\n"
    "is_nimber and is_infinitesimal are conditions, too. They can be written in words: is a\n"
    "number, atomic weight. Each position is printed as soon as it is found. --field prints\n"
    "one of its fields behind it; --csv and --json print all fields. --atlas keeps all\n"
    "positions of the size in an SQLite file with a view `atlas`, and answers from it where\n"
    "it is complete. Several processes can fill one file, and what was kept before an\n"
    "interruption stays. With --part 2/8 one of eight machines fills its own file with its\n"
    "part. With --merge, and without RULESET if nothing else is asked, a second atlas is\n"
    "added to the first one.",
    "grundy-cli find 'domineering, up to 3x4, value = {2|0||-1}'\n"
    "grundy-cli find domineering --size 2x4 --where 'temperature > 1'\n"
    "grundy-cli find clobber --up-to 3x3 --where 'value = ^' --symmetry --limit 1\n"
    "grundy-cli find fair-shares --size 6 --field outcome\n"
    "grundy-cli find toads-and-frogs --size 8 --where 'value = ^' --atlas toads.atlas --csv\n"
    "grundy-cli find --atlas all.atlas --merge toads.atlas",
    GRUNDY_OPTION_SIZE | GRUNDY_OPTION_UP_TO | GRUNDY_OPTION_WHERE | GRUNDY_OPTION_SYMMETRY | GRUNDY_OPTION_LIMIT |
      GRUNDY_OPTION_ATLAS | GRUNDY_OPTION_MERGE | GRUNDY_OPTION_PART | GRUNDY_OPTION_FIELD | GRUNDY_OPTION_CSV |
      GRUNDY_OPTION_JSON | GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_find_positions },
  { "automaton", "RULE", "grows a cellular automaton up to a generation",
    "RULE is nim, nim-relaxed, ulam-warburton, ulam-warburton3 or ulam-warburton1, or\n"
    "twins: each cell of ulam-warburton3 with the P-position of three-pile Nim that belongs\n"
    "to it, since the trees of their parents are the same. A rule of one's own is written\n"
    "REGION[NEIGHBOURS; NUMBERS; CELLS]: the region is plane, quadrant, space or octant;\n"
    "neighbours are sides, corners, in space faces, edges, corners; a cell is born when it\n"
    "has one of the numbers of live neighbours; growth begins with the cells, or with the\n"
    "origin: 'plane[sides; 1]' is ulam-warburton, 'octant[edges; 1]' nim-relaxed. Prints\n"
    "the number of cells of each generation, or the cells with --csv or --json. With\n"
    "--output, saves a picture instead; FILE.webp is a moving one with a frame for each\n"
    "generation, --width pixels wide; with --turn, one of space turns instead.",
    "grundy-cli automaton nim --to 15\n"
    "grundy-cli automaton ulam-warburton --to 31 -o automaton.svg\n"
    "grundy-cli automaton 'plane[sides corners; 1 3; (0,0) (2,0)]' --to 20\n"
    "grundy-cli automaton 'space[faces; 1]' --to 15 -o turn.webp --turn --width 600",
    GRUNDY_OPTION_TO | GRUNDY_OPTION_JSON | GRUNDY_OPTION_CSV | GRUNDY_OPTION_OEIS | GRUNDY_OPTION_OUTPUT |
      GRUNDY_OPTION_FORMAT | GRUNDY_OPTION_WIDTH | GRUNDY_OPTION_TURN | GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_automaton },
  { "draw", "EXPR", "draws a position, or what is known about it",
    "The picture of a tree has at most 60 cards, or, with --to N, all cards down to depth N.\n"
    "A graph shows every position that can be reached from an impartial one, once each, also\n"
    "where play may never end: in rows by remoteness, with who wins and the moves of best\n"
    "play. With --size, all positions of that size are in it, such as all partitions of 11.\n"
    "--field writes on each place of a board what a piece alone is worth there: its\n"
    "outcome, its remoteness, or its nimber or value.",
    "grundy-cli draw 'wythoff-queens(7,7)' --as board --field nimber -o queens.svg\n"
    "grundy-cli draw 'fair-shares(6)' --as graph -o almonds.svg\n"
    "grundy-cli draw 'fair-shares(11)' --as graph --size 11 -o partitions.svg\n"
    "grundy-cli draw 'chomp(3x4)' --as tree --to 1 --turned -o chomp.svg\n"
    "grundy-cli draw 'ford(3/7)' --as fractions -o tree.svg\n"
    "grundy-cli draw 'hackenbush(0-1b 1-2r 1-3g)' --as board -o position.svg\n"
    "grundy-cli draw '{5|2||-1}' --as thermograph -o - > thermograph.svg",
    GRUNDY_OPTION_AS | GRUNDY_OPTION_OUTPUT | GRUNDY_OPTION_FORMAT | GRUNDY_OPTION_FIELD | GRUNDY_OPTION_BY |
      GRUNDY_OPTION_TO | GRUNDY_OPTION_SIZE | GRUNDY_OPTION_TURNED | GRUNDY_OPTION_PIECES | GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_draw },
  { "run", "FILE", "runs a worksheet and prints each line with its result",
    "A line is an expression, NAME := EXPR, f(n) := EXPR, table(EXPR, n = A..B), the same\n"
    "with plot, compare A, B, text after # or a heading after ##. Later lines can use the\n"
    "names, and _ for the last result. Lists are written [EXPR for n = A..B if CONDITION].\n"
    "if(CONDITION, G, H) and sum(EXPR, n = A..B) are games. Positions can contain names of\n"
    "integers: f(n) := nim(n, n + 1). With -, the worksheet is read from standard input. A\n"
    "line with an error does not stop the others.\n"
    "With -o, nothing is printed, and the worksheet with its results, boards and plots is\n"
    "saved as a web page (.html), on paper (.pdf), for LaTeX (.tex) or as text (.txt);\n"
    "its tables alone as CSV (.csv).",
    "grundy-cli run lesson.txt\n"
    "grundy-cli run lesson.txt -o lesson.pdf\n"
    "grundy-cli run --json - < lesson.txt",
    GRUNDY_OPTION_JSON | GRUNDY_OPTION_FIELDS | GRUNDY_OPTION_OUTPUT | GRUNDY_OPTION_COLOUR | GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_run },
  { "import", "FILE", "reads positions from a file of another tool, a line each",
    "Reads graphs (.dot, .gv, .graphml, .g6), boards of stones (.sgf), tests of MCGS (.test),\n"
    "scripts of CGSuite as far as they are expressions (.cgs), and tables or lists of\n"
    "positions (.csv, .tsv, .txt). An edge is blue, red or green by its color, a vertex called 0\n"
    "or ground, or with ground=true, is the ground, and token=true is where a token lies. Graphs\n"
    "with colours or a ground are Hackenbush, or graph if they have arrows; others are\n"
    "node-kayles or geography. What cannot be written here is a line with # and the reason.",
    "grundy-cli import graph.dot\n"
    "grundy-cli import --ruleset arc-kayles graphs.g6\n"
    "grundy-cli import sums.test | grundy-cli eval --json -",
    GRUNDY_OPTION_RULESET | GRUNDY_OPTIONS_OF_LIMITS, grundy_command_import },
  { "export", "EXPR", "prints a position as a file for another tool",
    "A graph is printed for Graphviz, or in graph6, which has neither colours nor tokens. A\n"
    "board of stones is printed in SGF; Left is Black.",
    "grundy-cli export --dot 'hackenbush(0-1b 1-2r)'\n"
    "grundy-cli export --sgf 'nogo(..x|.o.)'\n"
    "grundy-cli export 'nogo(..x|.o.)' -o nogo.sgf",
    GRUNDY_OPTION_DOT | GRUNDY_OPTION_GRAPH6 | GRUNDY_OPTION_SGF | GRUNDY_OPTION_OUTPUT | GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_export },
  { "check-game", "FILE", "plays a game written in Lua at random and says what is wrong with it",
    "Looks at a thousand positions. The options must be the same each time, play must end\n"
    "unless the game is loopy, a position must read back, the negative must have the options\n"
    "of the other player, and the values of the parts and those that the game declares must\n"
    "agree with a search. The first position that is wrong is printed.",
    "grundy-cli check-game my-game.lua", GRUNDY_OPTIONS_OF_LIMITS, grundy_command_check_game },
  { "fractions", "[P/Q [R/S]]", "prints where a fraction stands in the Stern-Brocot tree, and rows of Farey",
    "Of a fraction between 0/1 and 1/1: its level, the path from 1/2 to it (L and R, left and\n"
    "right; L^3 is LLL), and its two parents, of which it is the mediant. Of two fractions:\n"
    "|ps - qr|, which is 1 if their Ford circles touch, and the mediant. With --to N: the rows\n"
    "1 to N of Farey, each with all fractions whose denominators are not larger.",
    "grundy-cli fractions 3/7\n"
    "grundy-cli fractions 1/3 2/5\n"
    "grundy-cli fractions --to 5",
    GRUNDY_OPTION_TO | GRUNDY_OPTION_JSON, grundy_command_fractions },
  { "outcomes", "[comparisons]", "prints which outcomes a sum of two games can have",
    "For each pair of outcomes L, R, P and N, lists every outcome that a sum of two such\n"
    "games can have, each with an example. L and R are wins for Left and Right, whoever\n"
    "begins; N and P are wins for whoever moves first and second. With the word\n"
    "comparisons: for each way that G compares with H, and H with K, every way that G can\n"
    "compare with K, each with an example, in which H is 0.",
    "grundy-cli outcomes\n"
    "grundy-cli outcomes comparisons\n"
    "grundy-cli outcomes --json",
    GRUNDY_OPTION_JSON, grundy_command_outcomes },
  { "winner", "EXPR", "prints who wins, without the value",
    "The outcome of a large position is found much sooner than its value. The first line\n"
    "is the outcome: N, P, L, R or D. Then come the positions whose moves were tried (nodes),\n"
    "the entries of the table of positions, and the seconds. If the time allowed is over\n"
    "and the answer is known for one starting player only, it is printed, with status 3.\n"
    "With --table the search of a large board goes on where it ended the last time, for\n"
    "example when it was interrupted or its time was over; a damaged file is refused. The\n"
    "file is also written now and then while the search runs. With --jobs N, up to N threads\n"
    "search together, at most one for each processor; then the nodes differ from time to\n"
    "time, and the answer does not.",
    "grundy-cli winner 'domineering(8x8)'\n"
    "grundy-cli winner --line 'domineering(4x5)'\n"
    "grundy-cli winner --jobs 4 --table 9x9.table 'domineering(9x9)'",
    GRUNDY_OPTION_JSON | GRUNDY_OPTION_LINE | GRUNDY_OPTION_TABLE | GRUNDY_OPTION_JOBS | GRUNDY_OPTION_COLOUR |
      GRUNDY_OPTIONS_OF_LIMITS,
    grundy_command_winner },
  { "rulesets", "", "lists the games with their notation and rules", "", "grundy-cli rulesets --json",
    GRUNDY_OPTION_JSON | GRUNDY_OPTION_GAME, grundy_command_rulesets },
  { "help", "[COMMAND]", "explains a command",
    "`help man` prints the manual page. `help bash`, `help zsh` and `help fish` print\n"
    "completions for the shell.",
    "grundy-cli help eval", 0, grundy_command_help },
};

const GrundyCommandKind *
grundy_commands (guint *n)
{
  *n = G_N_ELEMENTS (commands);
  return commands;
}

const GrundyCommandKind *
grundy_command_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return &commands[i];
  return NULL;
}

/* If a standard stream is closed, the next opened file would get its number, and output would go there. This opens a
 * file in its place that can be neither read as input nor written as output. */
static void
occupy_closed_streams (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0 && open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
      exit (1);
}

/* Output may fail even after printing; this checks once for all commands. */
static int
finish_output (int status)
{
  gboolean failed = ferror (stdout) != 0;

  errno = 0;
  if (fclose (stdout) == 0 && !failed)
    return status;
  return grundy_refuse (NULL, "standard output could not be written%s%s", errno != 0 ? ": " : "",
                        errno != 0 ? g_strerror (errno) : "");
}

static int
dispatch (char **arguments)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new (), games = g_ptr_array_new ();
  GrundyCommand command = {
    .words = words, .games = games, .memory = cgt_memory_for_all (), .to = -1, .answers = CGT_EXPLAIN_ANSWERS
  };
  const GrundyCommandKind *kind;
  int status = grundy_options_read (&command, arguments);

  if (command.version)
    {
      printf ("Grundy %s\n", GRUNDY_VERSION);
      return 0;
    }
  if (command.help)
    return grundy_command_help (&command);
  if (status != 0)
    return status;
  if (words->len == 0)
    return grundy_misuse ("a command is missing; see grundy-cli --help");
  kind = grundy_command_find (words->pdata[0]);
  if (kind == NULL)
    {
      g_autofree char *word = cgt_quote (words->pdata[0], -1, 24);

      return grundy_misuse ("there is no command “%s”; see grundy-cli --help", word);
    }
  g_ptr_array_remove_index (words, 0);
  if (!grundy_options_check (&command, kind))
    return 2;
  status = grundy_games_add (&command);
  return status == 0 ? kind->run (&command) : status;
}

typedef struct
{
  char **arguments;
  int status;
} Run;

static void
run (gpointer data)
{
  Run *run = data;

  run->status = dispatch (run->arguments);
}

int
main (int argc, char **argv)
{
  Run work = { argv + 1, 0 };

  occupy_closed_streams ();
  setlocale (LC_CTYPE, "");
  grundy_catch_interrupt ();
  grundy_catch_no_memory ();
  /* Everything runs on one deep stack, since a thread for each line of a stream takes longer than most lines. */
  cgt_deep_call (NULL, CGT_DEEP_STACK, run, &work);
  return finish_output (grundy_end_interrupted (work.status));
}
