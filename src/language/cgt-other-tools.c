/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-other-tools.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cgt-functions.h"
#include "cgt-language.h"
#include "cgt-names.h"
#include "cgt-program.h"
#include "rulesets/cgt-reserved.h"
#include "rulesets/cgt-ruleset.h"

/* What stands in a hint for a longer game. */
#define LONGEST_GAME 40

/* A line that is spelt in another way is not repeated if it has more bytes. */
#define LONGEST_SPELT 120
/* How often it is spelt in another way, until nothing changes: a pattern may meet what another one wrote. */
#define MOST_RESPELT 8

/* Digits before a fraction that is one character, so that no product leaves 64 bits. */
#define LONGEST_WHOLE 15

/* Names of other tools. Those that differ from a name here only in hyphens, underscores and capitals are found
 * without this table, and so are the other names of a game. */
static const struct
{
  const char *names; /* in small letters, without anything else */
  const char *write; /* after =: a sentence */
} words[] = {
  { "abs", "outcome(G), which tells whether G is positive, negative, zero or fuzzy" },
  { "ag aw", "atomic-weight(G)" },
  { "aleph epsilon epsilon0 inf infinity omega",
    "=no number is infinite or infinitely small: on is above all numbers, and tiny(on) is the least above 0" },
  { "allsmall cold dicot hot infinitesimal numberish tepid zugzwang",
    "the game alone: its record has the mean, the temperature and the stops" },
  { "amazons1xn", "amazons(x..o)" },
  { "bachet bash", "subtraction[1..3](21) for Bachet’s game" },
  { "battlesheep blockbusting brusselssprouts checkers cherries chess childishhackenbush clearthepond "
    "connect connect4 connectfour cutthroat cutthroatstars digraphplacement dodgem entrepreneurialchess "
    "erosion flipflop genclobber gomoku graphnim hex hexpawn kings mancala maxn maze morris nine othello "
    "partizanarckayles pegduotaire phutball queens quicksort resolvingset sheep shove skijump skijumps "
    "spawning sprouts tictactoe",
    "a game of your own in Lua, as docs/lua.md says" },
  { "best bestmove bestmoves is moves remoteness suspense who whowins winning winningmove winningmoves",
    "the position alone: the record says who wins, and by which moves" },
  { "bipartitesnort partizansnort", "snort[a-b b-c](a=x)" },
  { "bluehackenbush bluered flower flowergarden green redblue",
    "hackenbush(0-1b 1-2r), or hackenbush(bbrg) for a stalk" },
  { "born games", "day(2) for the values of games that are born by day 2" },
  { "cannibalclobber", "clobber(xo.|.ox) for usual Clobber; a stone that takes its own colour needs a game in Lua" },
  { "cannibalclobber1xn", "clobber(xoxo) for usual Clobber; a stone that takes its own colour needs a game in Lua" },
  { "canonicalshortgame", "{2|-1}, or canonical(G) for the canonical form of G" },
  { "canonicalstopper", "{2|-1}, or a{0|a} for a game that may never end" },
  { "cgsuite", "grundy-cli import FILE for a script of CGSuite" },
  { "clear", "a new name in place of an old one: nothing has to be cleared" },
  { "clobber1xn linearclobber", "clobber(xoxo)" },
  { "coins", "turning-turtles(THTH), or another game of coins" },
  { "coinstrip", "nimble(...)" },
  { "compare", "(G) = (H), or <, > or || in the place of =" },
  { "dawson", "dawsons-kayles(7), or dawsons-chess(7)" },
  { "def for if while", "=definitions, conditions and loops are lines of a worksheet, as docs/worksheet.md says" },
  { "dn down", "v for down" },
  { "dominated", "left-options(canonical(G)): a canonical form has no dominated options" },
  { "domineering1xn", "domineering(1x5)" },
  { "dominoes", "domineering(3x4), or cram(3x4) where both players place in both directions" },
  { "dotsandboxes nimstring stringsandcoins",
    "=Dots and Boxes and Nimstring are examples of games in Lua, which the game editor opens" },
  { "double doubleup", "^^ for double up" },
  { "doubledown", "vv for double down" },
  { "downstar", "v* for down and star" },
  { "draw graph tree", "grundy-cli draw \"nim(3,5)\" -o FILE.svg for a picture, and --as tree for the tree of a game" },
  { "dyadic dyadicrational dyadicrationalnumber number rational", "3/4 for a number" },
  { "elephants", "elephants-and-rhinos(t..f)" },
  { "eval evaluate", "the position alone" },
  { "exit quit", "=each line is read alone: nothing has to be ended" },
  { "explicitgame", "a game in braces, as {2|-1}" },
  { "flowers", "hackenbush(0-1g 1-2b 1-3b) for a flower" },
  { "frogs gentoads gentoadsandfrogs tf toads tt ttff", "toads-and-frogs(tt..ff)" },
  { "from", "=import grundy is of Python, as docs/library.md says" },
  { "genarckayles", "arc-kayles[a-b b-c]()" },
  { "gencol", "col[a-b b-c](a=x)" },
  { "genhackenbush", "hackenbush(0-1b 1-2r)" },
  { "greenhackenbush", "hackenbush(0-1g 1-2g)" },
  { "grid", "the rows of a board with | between them, as in domineering(..|..)" },
  { "grundy", "the position alone: its record has the nimber" },
  { "guiles", "octal[0.15](9)" },
  { "heap pile", "a heap of a game, as nim(3) or kayles(5)" },
  { "heapgame", "octal[0.77](5), or another game of heaps" },
  { "help", "=“grundy-cli --help” says what can be typed, and docs/notation.md describes all of it" },
  { "hexadecimal", "octal[0.8F](9)" },
  { "hi lo", "the options of a game that may never end, as a{0|a} or {0|pass}" },
  { "import", "grundy-cli import FILE; import grundy is of Python, as docs/library.md says" },
  { "incentive", "left-incentives(G) or right-incentives(G)" },
  { "integer integergame", "3 for an integer" },
  { "lasker", "laskers-nim(7)" },
  { "latex tex texform", "grundy-cli eval --json \"{1|-1}\": the record has its LaTeX" },
  { "left louise richard right",
    "=Left and Right are the players: left-options(G) and right-options(G) are what they can move to" },
  { "load", "grundy-cli run FILE for a worksheet, and grundy-cli import FILE for a script" },
  { "loop", "pass for a move that changes nothing, as in {0|pass}" },
  { "loony loopynimber oo", "=a value such as oo(0,2) is that of a position that may never end: write the position" },
  { "loopy loopygame", "a{0|a} for a game that may never end" },
  { "ls", "left-stop(G)" },
  { "matrixgame nash nashequilibrium normalformgame",
    "=games are played by turns here: a game in strategic form is not read" },
  { "minus", "1 - 2" },
  { "minyon", "miny(on)" },
  { "misere", "misere(nim(3,5)) for misère play" },
  { "miserecanonicalgame", "misere-canonical(G)" },
  { "moore", "moores-nim[2](3,4,5)" },
  { "mu", "mean(G)" },
  { "nil none null", "{|} for no options, which is 0" },
  { "nimber", "*3 for the nimber of 3" },
  { "nimheap", "*3, or nim(3)" },
  { "nogo1xn", "nogo(..x.)" },
  { "nposition pposition", "=N, P, L and R are outcomes: outcome(G) tells which one it is" },
  { "nus", "a number, ups and a nimber together, as 2^3*5" },
  { "oeis", "grundy-cli sequence kayles --oeis for the terms as the OEIS writes them" },
  { "officers", "octal[0.6](9)" },
  { "ordinal", "G:H for the ordinal sum" },
  { "pass", "{0|pass}: a pass stands in braces only" },
  { "period", "grundy-cli sequence 0.77 --to 1000: it says the period" },
  { "pi root sqrt", "=a number is an integer or a fraction such as 3/4, whose denominator is a power of 2" },
  { "plus", "1 + 2" },
  { "pm", "+-1, or +-(2,3)" },
  { "quaternary", "octal[0.33](9)" },
  { "quotient", "grundy-cli quotient 0.77" },
  { "rationalswitch", "{1/2|-1} for a switch" },
  { "rayles", "kayles(7)" },
  { "reversible", "canonical(G): a canonical form has no reversible options" },
  { "rims", "octal[0.777...](7)" },
  { "rs", "right-stop(G)" },
  { "sequence", "grundy-cli sequence kayles --to 30" },
  { "sidedvalue stoppersidedvalue", "G & H for the value with sides G and H" },
  { "simplify", "canonical(G)" },
  { "solve winner", "the position alone, or grundy-cli winner to search for who wins" },
  { "splittles", "partizan-splittles[1,2;1,2](7)" },
  { "star", "* for star" },
  { "surreal", "3/4 for a number, and {0|1} for one in braces" },
  { "switchgame", "{2|-1} for a switch" },
  { "tame", "genus(G), which shows whether a position is tame" },
  { "thermo thermograph", "the game alone: its record has the thermograph" },
  { "tinyon", "tiny(on)" },
  { "tis", "a{0|{a|0}} for tis" },
  { "tisn", "a{{0|a}|0} for tisn" },
  { "turning", "turning-turtles(THTH)" },
  { "up", "^ for up" },
  { "upmultiple", "^3 for three ups" },
  { "upstar", "^3* for three ups and a star" },
  { "value", "the position alone: its value is shown" },
  { "version", "grundy-cli --version" },
  { "zero", "0 for zero" },
  { "zeromove", "=a move to 0 wins: the moves of a position are listed with their values" },
};

/* Of CGSuite. %s is the game; H and U stand for another one. */
static const struct
{
  const char *names, *write;
  gboolean is_said; /* it is no expression, or not only one */
} methods[] = {
  { "add disjunctive disjunctivesum plus", "(%s) + (H)" },
  { "ag aw", "atomic-weight(%s)" },
  { "b birthdate", "birthday(%s)" },
  { "bestmove winningmoves", "%s alone: the record has the moves that win", TRUE },
  { "bitxor nimadd nimsum", "(%s) xor (H)" },
  { "canonicalform canonicalize cf", "canonical(%s)" },
  { "companion", "=the lattice companion of a game is not computed here", TRUE },
  { "compare", "(%s) = (H), or <, > or || in the place of =", TRUE },
  { "conjugate inverse neg negate negative", "-(%s)" },
  { "conjunctivesum", "conjunctive(%s,H)" },
  { "conwayproduct", "conway(%s,H)" },
  { "cooled cooling", "cool(%s,H)" },
  { "dicoticvariant", "dicotic(%s)" },
  { "div gcd isevil isodious isqrt istwopower lb uglyproduct",
    "=of integers there are xor and mex, and in a worksheet min and max", TRUE },
  { "dominated", "canonical(%s), which has no dominated options", TRUE },
  { "downsumvariety upsumvariety", "variety(%s), of the degree of the game", TRUE },
  { "draw", "grundy-cli draw \"%s\" -o FILE.svg", TRUE },
  { "explorer", "%s alone, or grundy-cli draw \"%s\" --as tree -o FILE.svg", TRUE },
  { "dissociate dissociation enriched gote orthodox sente thermaldissociation",
    "=of such things there are the thermograph, the mean and the temperature of %s", TRUE },
  { "followercount", "length(followers(%s)) in a worksheet", TRUE },
  { "followers positions", "followers(%s) in a worksheet", TRUE },
  { "freezing frozen", "freeze(%s)" },
  { "gametree tree", "grundy-cli draw \"%s\" --as tree -o FILE.svg", TRUE },
  { "gamevalue", "%s alone: its value is shown", TRUE },
  { "grundyvalue nimvalue", "%s alone: the record has its nimber", TRUE },
  { "heated heating", "heat(%s,H)" },
  { "hot", "%s alone: its value shows it", TRUE },
  { "impartialvariant", "impartial(%s)" },
  { "incentive incentives", "left-incentives(%s) and right-incentives(%s)", TRUE },
  { "ish rcf reduce reducedcanonicalform", "reduced(%s)" },
  { "l ls", "left-stop(%s)" },
  { "latex texform", "grundy-cli eval --json \"%s\": the record has its LaTeX", TRUE },
  { "m mast mastvalue mu", "mean(%s)" },
  { "mexsum minimalexcludant minimalexcluded minimumexcludant minimumexcluded", "mex(%s,H)" },
  { "minus subtract", "(%s) - (H)" },
  { "misere misereoutcome", "misere(%s)" },
  { "miserecanonicalform", "misere-canonical(%s)" },
  { "miserenimvalue", "misere-nimber(%s)" },
  { "miserequotient", "grundy-cli quotient CODE, as in grundy-cli quotient 0.77", TRUE },
  { "nimmultiply nimproduct", "nim-product(%s,H)" },
  { "nortonmultiply nortonproduct", "norton(%s,U)" },
  { "o outcomeclass sign", "outcome(%s)" },
  { "omegapower", "=no ordinal is infinite here; on is greater than all numbers", TRUE },
  { "ordinalproduct", "=the ordinal product is not computed here", TRUE },
  { "ord ordinalsum", "(%s):(H)" },
  { "plot thermographplot", "grundy-cli draw \"%s\" --as thermograph -o FILE.svg", TRUE },
  { "r rs", "right-stop(%s)" },
  { "remoteness", "%s alone: the record has its remoteness", TRUE },
  { "reversible", "canonical(%s), which has no reversible options", TRUE },
  { "selectivesum", "selective(%s,H)" },
  { "sensibleleftoptions", "left-options(canonical(%s))" },
  { "sensiblelines", "grundy-cli explain \"%s\"", TRUE },
  { "sensibleoptions", "left-options(canonical(%s)) and right-options(canonical(%s))", TRUE },
  { "sensiblerightoptions", "right-options(canonical(%s))" },
  { "stop stops strongstop", "left-stop(%s) and right-stop(%s)", TRUE },
  { "switch", "+-(%s)" },
  { "ltemp rtemp t temp", "temperature(%s)" },
  { "tame", "genus(%s)", TRUE },
  { "thermo thermograph", "%s alone: the record has its thermograph, and thermograph(%s) in a worksheet", TRUE },
  { "times", "(%s).(H)" },
  { "uptimalexpansion", "uptimal(%s)" },
  { "whowins", "%s alone: its outcome is shown", TRUE },
};

/* Letters and digits, the letters small. */
static char *
plain (const char *name, gsize length)
{
  char *text = g_new (char, length + 1), *end = text;

  for (gsize i = 0; i < length; i++)
    if (g_ascii_isalnum (name[i]))
      *end++ = g_ascii_tolower (name[i]);
  *end = '\0';
  return text;
}

/* Whether @name is one of @names, which have spaces between them. */
static gboolean
is_among (const char *names, const char *name)
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);

  return g_strv_contains ((const char *const *) list, name);
}

static gboolean
is_same (const char *name, const char *wanted)
{
  g_autofree char *other = plain (name, strlen (name));

  return g_str_equal (other, wanted);
}

static const char *
find_function (const char *wanted)
{
  for (guint i = 0; cgt_function_get (i) != NULL; i++)
    if (is_same (cgt_function_get (i)->name, wanted))
      return cgt_function_get (i)->name;
  return NULL;
}

/* Games that CGSuite calls by another name, with options and positions that are written alike. */
static const char *
own_name (const char *wanted)
{
  static const char *const names[][2] = {
    { "genwythoff", "generalisedwythoff" },
    { "partizantakeandbreak", "partizanoctal" },
    { "takeandbreak", "octal" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i][0], wanted))
      return names[i][1];
  return wanted;
}

static const char *
find_ruleset (const char *wanted)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  wanted = own_name (wanted);
  for (guint i = 0; i < n; i++)
    if (is_same (cgt_ruleset_get_id (rulesets[i]), wanted))
      return cgt_ruleset_get_id (rulesets[i]);
  return NULL;
}

/* The first example of the game that has this name among its others; (transfer full): NULL: there is none. */
static char *
find_example (const char *wanted)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      const char *also = cgt_ruleset_get_also (rulesets[i]), *notation = cgt_ruleset_get_notation (rulesets[i]);
      g_auto (GStrv) names = g_strsplit (also != NULL ? also : "", ", ", -1);

      for (guint k = 0; names[k] != NULL; k++)
        if (is_same (names[k], wanted))
          return g_strndup (notation, strcspn (notation, "\n"));
    }
  return NULL;
}

/* What is written for a name of another tool, or another name of a game; (transfer full): NULL: it is not known. */
static char *
hint_of_name (const char *wanted)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (is_among (words[i].names, wanted))
      return g_strdup (words[i].write);
  return find_example (wanted);
}

/* A hint: "write ...", or the sentence that it is. Takes @write. */
static char *
make_hint (char *write)
{
  char *hint = write[0] == '=' ? g_strdup (write + 1) : g_strdup_printf (_ ("write %s"), write);

  g_free (write);
  return hint;
}

/* The text between the bracket at @at and the one that closes it, without quotes. @at is moved after it. */
static char *
inside (const char **at)
{
  const char *begin = *at, *end = begin;
  guint depth = 0;
  g_autoptr (GString) text = g_string_new (NULL);

  if (*begin != '(')
    return g_strdup ("");
  for (; *end != '\0'; end++)
    {
      depth += *end == '(';
      depth -= *end == ')';
      if (depth == 0)
        break;
      if (end > begin && *end != '"' && *end != '\'')
        g_string_append_c (text, *end);
    }
  *at = *end != '\0' ? end + 1 : end;
  return g_strdup (text->str);
}

static gsize
word_length (const char *at)
{
  gsize n = 0;

  if (g_ascii_isalpha (*at))
    while (g_ascii_isalnum (at[n]) || at[n] == '_' || (at[n] == '-' && g_ascii_isalpha (at[n + 1])))
      n++;
  return n;
}

/* Options of one player: Options(Player.Left). */
static const char *
side_of (const char *name, const char *arguments)
{
  static const char *const sides[] = { "left-options", "right-options", "left-incentives", "right-incentives" };
  g_autofree char *player = plain (arguments, strlen (arguments));
  gboolean is_right = g_str_has_suffix (player, "right"), of_gains = g_str_equal (name, "incentives");

  if ((!g_str_equal (name, "options") && !of_gains) || (!is_right && !g_str_has_suffix (player, "left")))
    return NULL;
  return sides[2 * of_gains + is_right];
}

/* @pattern with @game for %s, and @other, unless it is empty, for H or U. */
static char *
fill_in (const char *pattern, const char *game, const char *other)
{
  const char *place = other[0] != '\0' ? strpbrk (pattern, "HU") : NULL;
  g_autofree char *begin = place != NULL ? g_strndup (pattern, (gsize) (place - pattern)) : NULL;
  g_autofree char *write = place != NULL ? g_strconcat (begin, other, place + 1, NULL) : g_strdup (pattern);
  g_auto (GStrv) pieces = g_strsplit (write, "%s", -1);

  return g_strjoinv (game, pieces);
}

/* What takes the place of the method @name of @game; NULL: it is not known. @is_said (nullable): whether it is more
 * than an expression. */
static char *
write_method (const char *name, const char *game, const char *arguments, gboolean *is_said)
{
  const char *function = find_function (name), *side = side_of (name, arguments);

  if (is_said != NULL)
    *is_said = FALSE;
  if ((g_str_equal (name, "pow") || g_str_equal (name, "powto")) &&
      (g_str_equal (game, "^") || g_str_equal (game, "v")))
    return g_strdup_printf (name[3] == '\0' ? "%s<%s>" : "%s[%s]", game, arguments);
  if (side != NULL)
    return g_strdup_printf ("%s(%s)", side, game);
  /* Of integers in CGSuite. */
  if ((g_str_equal (name, "nimproduct") || g_str_equal (name, "nimmultiply")) && arguments[0] != '\0')
    return g_strdup_printf ("nim-product(%s%s,%s%s)", g_ascii_isdigit (game[0]) ? "*" : "", game,
                            g_ascii_isdigit (arguments[0]) ? "*" : "", arguments);
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (is_among (methods[i].names, name))
      {
        if (is_said != NULL)
          *is_said = methods[i].is_said;
        return fill_in (methods[i].write, game, arguments);
      }
  if (function != NULL)
    return g_strdup_printf ("%s(%s%s%s)", function, game, arguments[0] != '\0' ? "," : "", arguments);
  if (!g_str_has_prefix (name, "is") || name[2] == '\0')
    return NULL;
  if (is_said != NULL)
    *is_said = TRUE;
  return g_strdup_printf ("%s alone: its value shows it", game);
}

/* The game before a method: all that stands there, if it is short and not a sum. */
static char *
game_before (const char *text, const char *dot)
{
  g_autofree char *before = g_strndup (text, (gsize) (dot - text));
  guint depth = 0;

  g_strstrip (before);
  for (const char *c = before; *c != '\0'; c++)
    {
      depth += strchr ("({[", *c) != NULL;
      depth -= depth > 0 && strchr (")}]", *c) != NULL;
      if (depth == 0 && (g_ascii_isspace (*c) || strchr ("+=", *c) != NULL))
        return g_strdup ("G");
    }
  return before[0] == '\0' || strlen (before) > LONGEST_GAME ? g_strdup ("G") : g_steal_pointer (&before);
}

/* Whether @text is two numbers with a comma between them. */
static gboolean
is_pair (const char *text)
{
  const char *comma = strchr (text, ',');

  return comma > text && comma[1] != '\0' && strspn (text, "0123456789 ") == (gsize) (comma - text) &&
         strspn (comma + 1, "0123456789 ") == strlen (comma + 1);
}

/* Whether the options of a game are a list for each player. */
static gboolean
takes_two_lists (const char *id)
{
  const CgtRuleset *ruleset = cgt_ruleset_find (id);
  const char *notation = ruleset != NULL ? cgt_ruleset_get_notation (ruleset) : "";

  return strcspn (notation, ";") < strcspn (notation, "]");
}

/* The options of game @id: [1,2] is a list, and [1,2],[3] are those of the two players. */
static char *
write_options (const char *id, const char *first, const char *second)
{
  g_autofree char *sets = g_strdelimit (g_strdelimit (g_strdup (first), "{", '['), "}", ']');
  gboolean is_list = sets[0] == '[' && g_str_has_suffix (sets, "]");
  g_autofree char *inner = is_list ? g_strndup (sets + 1, strlen (sets) - 2) : g_strdup (sets);
  g_auto (GStrv) lists = g_regex_split_simple ("\\] *, *\\[", inner, 0, 0);
  g_autofree char *options = g_strjoinv (";", lists), *partizan = g_strdup_printf ("partizan-%s", id);
  guint n = g_strv_length (lists);
  const char *name = n == 2 && takes_two_lists (partizan) ? partizan : id;
  gboolean fits = strpbrk (options, "[]") == NULL && (n < 2 || (n == 2 && takes_two_lists (name)));

  return g_strdup_printf ("%s[%s](%s)", name, fits ? options : "...", second[0] != '\0' ? second : "...");
}

/* The position of game @id with what was in brackets after its name, and in a second pair of them. */
static char *
write_position (const char *id, const char *first, const char *second)
{
  const char *notation = cgt_ruleset_get_notation (cgt_ruleset_find (id));
  gboolean has_options = notation[strlen (id)] == '[',
           has_rows = strstr (notation, "x") != NULL && strpbrk (notation, "|#") != NULL;

  if (first[0] == '\0')
    return g_strdup_printf ("%s(...)", id);
  if (has_options || second[0] != '\0')
    return write_options (id, first, second);
  if (has_rows && is_pair (first))
    {
      g_auto (GStrv) sides = g_strsplit (first, ",", 2);

      return g_strdup_printf ("%s(%sx%s)", id, g_strstrip (sides[0]), g_strstrip (sides[1]));
    }
  /* A text for each row. */
  if (has_rows && strpbrk (first, "0123456789[(") == NULL)
    {
      g_auto (GStrv) rows = g_regex_split_simple ("\\s*,\\s*", first, 0, 0);
      g_autofree char *board = g_strjoinv ("|", rows);

      return g_strdup_printf ("%s(%s)", id, board);
    }
  return g_strdup_printf ("%s(%s)", id, first);
}

/* Boards without squares taken: Grid(3,4). */
static void
drop_grid (char **arguments)
{
  const char *at = *arguments;
  char *inner;

  if (!g_str_has_prefix (at, "Grid("))
    return;
  at += strlen ("Grid");
  inner = inside (&at);
  g_free (*arguments);
  *arguments = inner;
}

char *
cgt_other_tools_position (const char *id, const char **at)
{
  g_autofree char *first = inside (at), *second = inside (at);

  drop_grid (&first);
  return write_position (id, first, second);
}

/* The words between the dots at the beginning. @at is moved after them. */
static GPtrArray *
dotted_words (const char **at)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (;;)
    {
      gsize n = word_length (*at);

      g_ptr_array_add (names, plain (*at, n));
      *at += n;
      if (**at != '.' || word_length (*at + 1) == 0)
        return names;
      ++*at;
    }
}

/* What reading a position that is proposed may take. */
#define READING_BYTES ((gsize) 4 << 20)

/* Whether @write is a position that can be read. */
static gboolean
is_position (const char *write)
{
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (CgtExpression) expression = NULL;

  cgt_budget_set_memory (budget, READING_BYTES);
  expression = cgt_expression_parse (write, budget, NULL);
  return expression != NULL;
}

/* A position of game @id that is written as @inside, or almost so: with other separators, or with the sides of a board
 * in another way. (transfer full): NULL: none can be read. */
static char *
guess_position (const char *id, const char *inside)
{
  g_autoptr (GRegex) spaces = g_regex_new ("[\\s;,]+", 0, 0, NULL);
  g_autoptr (GRegex) sides = g_regex_new ("^\\s*(\\d+)[^\\d|/]{1,4}(\\d+)\\s*$", 0, 0, NULL);
  g_autofree char *listed = g_regex_replace_literal (spaces, inside, -1, 0, ",", 0, NULL);
  g_autofree char *board = g_regex_replace (sides, inside, -1, 0, "\\1x\\2", 0, NULL);
  const char *const guesses[] = { inside, listed, board };

  for (guint i = 0; i < G_N_ELEMENTS (guesses); i++)
    {
      g_autofree char *write = g_strdup_printf ("%s(%s)", id, guesses[i]);

      if (is_position (write))
        return g_steal_pointer (&write);
    }
  return NULL;
}

/* The first example of a game. (transfer full) */
static char *
example_of (const char *id)
{
  const char *notation = cgt_ruleset_get_notation (cgt_ruleset_find (id));

  return g_strndup (notation, strcspn (notation, "\n"));
}

/* game.grid.Domineering("..|.."), and methods of it. */
static char *
hint_of_package (const char *text)
{
  const char *at = strstr (text, "game."), *name, *id, *before;
  g_autofree char *arguments = NULL, *game = NULL, *method = NULL;
  g_autoptr (GPtrArray) names = NULL;

  if (at == NULL || (at > text && g_ascii_isalnum (at[-1])))
    return NULL;
  names = dotted_words (&at);
  name = names->pdata[names->len - 1];
  /* It has the name of another game here. */
  if (g_str_equal (name, "takeaway"))
    return g_strdup ("write fibonacci-nim(5) for TakeAway(2)(5)");
  before = names->len > 1 ? names->pdata[names->len - 2] : "";
  id = find_ruleset (name);
  if (id != NULL)
    game = cgt_other_tools_position (id, &at);
  else
    arguments = inside (&at);
  if (id == NULL && g_str_has_prefix (name, "nimvalue") && find_ruleset (before) != NULL)
    return g_strdup_printf ("write grundy-cli sequence %s --to %s", find_ruleset (before),
                            arguments[0] != '\0' ? arguments : "20");
  if (id == NULL && find_ruleset (before) != NULL && g_str_has_suffix (name, "variant"))
    {
      game = guess_position (find_ruleset (before), arguments);
      if (game == NULL)
        game = example_of (find_ruleset (before));
      method = write_method (name, game, "", NULL);
      if (method != NULL)
        return make_hint (g_steal_pointer (&method));
    }
  /* Its options may be written in another way. */
  if (id != NULL && strchr (game, '[') != NULL && strstr (game, "...") == NULL && !is_position (game))
    {
      g_autofree char *example = example_of (id);

      return g_strdup_printf ("%s is written as in %s", id, example);
    }
  if (id == NULL)
    {
      char *write = hint_of_name (name);

      return write != NULL ? make_hint (write)
                           : g_strdup ("“grundy-cli rulesets” lists the games, and others are written in Lua");
    }
  if (*at == '.' && word_length (at + 1) > 0)
    {
      g_autofree char *method_name = plain (at + 1, word_length (at + 1)), *with = NULL;

      at += 1 + word_length (at + 1);
      with = inside (&at);
      method = write_method (method_name, game, with, NULL);
    }
  return g_strdup_printf (_ ("write %s"), method != NULL ? method : game);
}

static char *
hint_of_method (const char *text)
{
  for (const char *dot = strchr (text, '.'); dot != NULL; dot = strchr (dot + 1, '.'))
    {
      const char *after = dot + 1 + word_length (dot + 1);
      g_autofree char *name = plain (dot + 1, word_length (dot + 1)), *game = game_before (text, dot);
      g_autofree char *arguments = inside (&after), *write = NULL;

      /* 3.mean(G) is a multiple. */
      if (dot > text && strlen (name) > 1 && strchr (game, '"') == NULL &&
          (g_ascii_isupper (dot[1]) || dot[1 + word_length (dot + 1)] != '(' || dot[2 + word_length (dot + 1)] == ')'))
        write = write_method (name, game, arguments, NULL);
      if (write != NULL)
        return make_hint (g_steal_pointer (&write));
      if (dot > text && dot[-1] != '.' && g_ascii_isupper (dot[1]) && g_ascii_islower (dot[2]))
        return g_strdup ("a function stands before its game, as in mean(G)");
    }
  return NULL;
}

/* A function under another name, with its arguments, maybe as a list: CanonicalForm(G), NimSum(3,5), nim_sum([3,5]). */
static char *
write_function (const char *name, const char *given)
{
  gboolean is_list = given[0] == '[' && given[strcspn (given, "]")] != '\0' && given[strcspn (given, "]") + 1] == '\0';
  g_autofree char *arguments = is_list ? g_strndup (given + 1, strlen (given) - 2) : g_strdup (given);
  const char *comma = cgt_name_find_sign (arguments, ",");
  g_autofree char *first = g_strndup (arguments, comma != NULL ? (gsize) (comma - arguments) : strlen (arguments));

  if (arguments[0] == '\0' || strlen (arguments) > LONGEST_GAME)
    return write_method (name, "G", "", NULL);
  return write_method (name, g_strstrip (first), comma != NULL ? comma + 1 + strspn (comma + 1, " ") : "", NULL);
}

/* The game @id at @at, if its position is closed and is written in another way here: octal("0.77")(5). */
static char *
hint_of_position (const char *id, const char *at)
{
  const char *begin = at + word_length (at), *after = begin;
  g_autofree char *write = NULL, *arguments = inside (&after), *given = NULL;
  g_autoptr (CgtPosition) position = NULL;

  if (*begin != '(' || arguments[0] == '\0' || after[-1] != ')' || strlen (arguments) > LONGEST_GAME)
    return NULL;
  if (*after != '(' && *(begin + 1) != '"' && !is_pair (arguments))
    return NULL;
  write = cgt_other_tools_position (id, &begin);
  given = g_strndup (at, (gsize) (begin - at));
  position = cgt_position_from_text (write, NULL);
  return position == NULL || g_ascii_strcasecmp (write, given) == 0 ? NULL : g_steal_pointer (&write);
}

/* Whether the word may be one of another tool: it is what could not be read, or does not look like a name that a person
 * would give. */
static gboolean
is_foreign (const char *word, gboolean is_called, const char *unread)
{
  g_autofree char *lower = g_ascii_strdown (word, -1);

  CgtReserved what = cgt_reserved_find (lower);

  if (unread != NULL && g_str_equal (word, unread))
    return TRUE;
  return (is_called && (what == CGT_RESERVED_NOT || what == CGT_RESERVED_TERM)) || !g_str_equal (word, lower);
}

/* So many ups, or a nimber: up(2), Star(3). */
static char *
write_multiple (const char *name, const char *number)
{
  static const char *const names[][2] = { { "down", "v" }, { "star", "*" }, { "up", "^" } };

  if (number[0] == '\0' || strspn (number, "0123456789") != strlen (number) || strlen (number) > LONGEST_GAME)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i][0], name))
      return g_strconcat (names[i][1], number, NULL);
  return NULL;
}

/* A position without parentheses, with others, or with other separators in them: nim 3 5 8, kayles[7], [clobber] xo|ox
 * {B} of MCGS, domineering(3*3). */
static char *
hint_of_notation (const char *text)
{
  g_autoptr (GRegex) pattern = g_regex_new (
    "^\\s*\\[?([A-Za-z][A-Za-z_-]*[A-Za-z])\\]?\\s*([(\\[{:]?)\\[?[\"']?([^()\\[\\]{}]+?)[\"']?\\]?[)\\]}]?"
    "\\s*(\\{[^{}|]*\\})?\\s*$",
    0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL, *wanted = NULL, *inside = NULL, *write = NULL;

  if (strlen (text) > 2 * LONGEST_GAME || !g_regex_match (pattern, text, 0, &match))
    return NULL;
  name = g_match_info_fetch (match, 1);
  wanted = plain (name, strlen (name));
  inside = g_match_info_fetch (match, 3);
  if (find_ruleset (wanted) != NULL)
    write = guess_position (find_ruleset (wanted), g_strstrip (inside));
  return write != NULL ? make_hint (g_steal_pointer (&write)) : NULL;
}

/* An operator of CGSuite between two games: 3 NimProduct 5. */
static char *
hint_of_operator (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);
  g_autofree char *name = NULL, *write = NULL;

  if (g_strv_length (parts) != 3 || strlen (text) > 2 * LONGEST_GAME || !g_ascii_isupper (parts[1][0]))
    return NULL;
  name = plain (parts[1], strlen (parts[1]));
  write = write_method (name, parts[0], parts[2], NULL);
  return write != NULL ? make_hint (g_steal_pointer (&write)) : NULL;
}

/* Lines that are written in another way here: a pattern of all of a line, without regard to capitals, and what is
 * written instead. It must be one that can be read, unless it is a sentence, after =. */
static const struct
{
  const char *pattern, *write;
} shapes[] = {
  /* Values of MCGS: [integer_game] 5, [up_star] 3 *. */
  { "\\[?(?:integer_game|dyadic_rational)\\]?\\s+(-?\\d+(?:/\\d+)?)", "\\1" },
  { "\\[?dyadic_rational\\]?\\s+(-?\\d+)\\s+(\\d+)", "\\1/\\2" },
  { "\\[?switch_game\\]?\\s+(-?[\\d/]+)\\s+(-?[\\d/]+)", "{\\1|\\2}" },
  { "\\[?up_star\\]?\\s+(\\d+)\\s*(\\*?)", "^\\1\\2" },
  { "\\[?nimber\\]?\\s+(\\d+)", "*\\1" },
  /* Of other languages: mex({0,1}), Game("{1|2}"), Domineering.rectangle(3,4), clobber(start 2x3), mock turtles(THT).
   */
  { "mex\\s*\\(?\\s*\\{(.*)\\}\\s*\\)?", "mex(\\1)" },
  { "(?:[a-z_]*game(?:_?tree)?)\\(\\s*[\"']\\{?(.*?)\\}?[\"']\\s*\\)", "{\\1}" },
  { "game\\s+(.+)", "\\1" },
  { "up[\\s_-]?star", "^*" },
  /* Words around a position, and positions beside each other: what is nim(3), kayles(heap 5), nim(3), nim(4). */
  { "(?:what\\s+is|what's|show|print|(?:the\\s+)?(?:nim|grundy)[\\s-]value\\s+of)\\s+(?:the\\s+)?(.+)", "\\1" },
  { "(?:print|show)\\((.+)\\)", "\\1" },
  { "(?:explain|why)\\s+(.+)", "=write grundy-cli explain \"\\1\"" },
  { "(?:list\\s+)?(?:all\\s+)?(?:games|rulesets)", "=“grundy-cli rulesets” lists the games" },
  { "(?:cd|pwd|undo|redo|save|open|load|reset)\\b.*", "=“grundy-cli --help” lists what it does with files" },
  { "([a-z-]+(?:\\[[^\\]]*\\])?)\\((?:heaps?|piles?|stalks?|rows?|boards?|sizes?|strips?)\\s+(.*)\\)", "\\1(\\2)" },
  { "([^;,]+\\))\\s*[;,]\\s*([a-z][^;,]*\\))", "\\1 + \\2" },
  { "([^|]+\\))\\s*\\|\\s*([a-z][^|]*\\))", "{\\1|\\2}" },
  { "\\{([^{}|;]*);([^{}|]*)\\|([^{}|;]*);([^{}|]*)\\}", "{\\1,\\2|\\3,\\4}" },
  { "\\{\\s*(\\S+)\\s+(\\S+)\\s*\\|\\s*(\\S+)\\s+(\\S+)\\s*\\}", "{\\1,\\2|\\3,\\4}" },
  { "\\{\\s*(\\S+)\\s+(\\S+)\\s*\\|\\s*(\\S+)\\s*\\}", "{\\1,\\2|\\3}" },
  { "\\{\\s*(\\S+)\\s*\\|\\s*(\\S+)\\s+(\\S+)\\s*\\}", "{\\1|\\2,\\3}" },
  { "(\\d+)\\s*\\+\\s*\\+\\s*(\\d+)", "\\1 + \\2" },
  { "\\+\\s*(\\d[\\d/]*)", "\\1" },
  { "(\\d+)\\s*(?:nim\\s*\\+|\\(\\+\\))\\s*(\\d+)", "\\1 xor \\2" },
  { "(?:mis[eè]re\\s+)?quotient\\W+([\\d.]+)\\W*", "=write grundy-cli quotient \\1" },
  { "gen(?:us|era)\\W+([\\d]*\\.[\\d.]+)\\W*", "=write grundy-cli sequence octal[\\1] --genus --to 20" },
  { "\\w*seq\\w*\\((\\d*\\.\\d+)\\s*(?:,\\s*(\\d+))?\\)", "=write grundy-cli sequence octal[\\1] --to \\2" },
  { "(?:partizan\\s+)subtraction\\s*\\(?\\s*[{\\[]([\\d, ]+)[}\\]]\\s*,\\s*[{\\[]([\\d, ]+)[}\\]]\\s*\\)?",
    "partizan-subtraction[\\1;\\2](10)" },
  { "take[\\s_-]*away\\s+(\\d+)", "take-away(\\1)" },
  { "bricks\\((\\d+)\\)", "pub(\\1)" },
  { "sub\\[([\\d, .]+)\\]\\s*\\((.*)\\)", "subtraction[\\1](\\2)" },
  { "hexad\\w*\\[(.*)\\]\\((.*)\\)", "octal[\\1](\\2)" },
  { "turtles?\\s*\\(\\s*([ht]+)\\s*\\)", "turning-turtles(\\1)" },
  { "domino(?:es)?\\((.*)\\)", "domineering(\\1)" },
  { "([a-z-]+)\\.(?:board|empty|grid|rectangle)\\((\\d+)\\s*,\\s*(\\d+)\\)", "\\1(\\2x\\3)" },
  { "([a-z-]+)\\(\\s*(?:start\\s*,?\\s*(\\d+)\\s*[x,]\\s*(\\d+)|(\\d+)\\s*[x,]\\s*(\\d+)\\s*,?\\s*start)\\s*\\)",
    "\\1[start](\\2\\4x\\3\\5)" },
  { "chomp\\(\\s*(\\d+)\\s*,\\s*(\\d+)\\s*\\)", "chomp(\\1x\\2)" },
  { "silver[\\s_-]*dollar.*", "=coins that move left along a strip are written nimble(.o..oo)" },
  { "hackenbush\\W.*(?:red|blue|green).*",
    "=colours are letters: hackenbush(bbr) is a stalk from the ground up, and hackenbush(0-1b 1-2r) are edges" },
  { "(?:graphs|nx)\\.\\w+.*|(?:di)?graph\\s*\\(.*",
    "=a graph is its edges, in brackets after a game: node-kayles[a-b b-c](), or graph[a>b](a)" },
  { "(.+)\\^L", "left-options(\\1)" },
  { "(.+)\\^R", "right-options(\\1)" },
  { ".+\\^[LR]", "=the options of a game are left-options(G) and right-options(G)" },
  { "sum\\(([^,;=]+\\))\\s*,\\s*([^,;=]+\\))\\)", "\\1 + \\2" },
  { "\\[(.*\\S)\\s+for\\s+(\\w+)\\s+(?:from\\s+(\\d+)\\s+to\\s+|in\\s+range\\(\\s*(\\d+)\\s*,\\s*)(\\d+)\\s*\\)?\\s*\\]",
    "=a list is of a worksheet: [\\1 for \\2 = \\3\\4..\\5]" },
  { "\\[(.*\\S)\\s+for\\s+(\\w+)\\s+in\\s+range\\(\\s*(\\d+)\\s*\\)\\s*\\]",
    "=a list is of a worksheet: [\\1 for \\2 = 0..\\3], which has the last number, too" },
  { "[?%!]+\\s*\\w*", "=“grundy-cli --help” says what can be typed, and docs/notation.md describes all of it" },
  /* Heaps: heaps 3 5 7, (3,5,7), take 1 or 2 from 10, S(1,2), Wythoff's game (3,5). */
  { "(?:.*\\b(?:heaps?|piles?)\\b[^\\d(]*)(\\d+)\\D+(\\d+)\\D+(\\d+)", "nim(\\1,\\2,\\3)" },
  { "\\((\\d+(?:\\s*,\\s*\\d+)+)\\)", "nim(\\1)" },
  { "take\\s+(?:away\\s+)?\\d[\\d\\s,or]*?\\s+from\\s+(\\d+)",
    "=taking from a heap is written as subtraction[1,2,3](\\1)" },
  { "(?:s|subtract|subtraction[\\s-]*game)[\\s(\\[{]+([\\d, ]+)[)\\]}]+", "subtraction[\\1](10)" },
  { "(?:s|subtract|subtraction[\\s-]*game)[\\s(\\[{]+([\\d, ]+)[)\\]}]+\\s*\\(?(\\d+)\\)?", "subtraction[\\1](\\2)" },
  { "(\\d+)\\s+game|bac?[hs]h?et?\\W*(\\d+).*", "subtraction[1..3](\\1\\2)" },
  { "grundy(?:'s|’s|s)?\\s*(?:game)?\\s*\\(?(\\d+)\\)?", "grundys-game(\\1)" },
  { "(?:wyt|wythoff(?:'s|’s|s)?[\\s-]*(?:game|nim)?|(?:corner[\\s-]*)?queen)\\s*\\(?\\s*(\\d+)\\D+(\\d+)\\s*\\)?",
    "wythoff(\\1,\\2)" },
  { "nim[\\s_-]*(?:mult|product)\\w*\\W+(?:of\\s*)?(\\d+)\\D+(\\d+)\\)?", "nim-product(*\\1,*\\2)" },
  { "(\\d+)\\s*nim[\\s-]?(?:plus|sum)\\s*(\\d+)", "\\1 xor \\2" },
  { "(?:sprague[_-]?grundy|grundy[_-]?number|sg|g)\\s*\\(([\\d, ]+)\\)",
    "=the record of a position has its nimber: nim(\\1) alone" },
  { "(?:sprague[_-]?grundy|grundy[_-]?number|sg|g)\\s*\\((.*)\\)", "\\1" },
  { "(?:sprague-?\\s?)?grundy(?:[\\s-]+(?:value|number))?\\s+of\\s+(.+)", "\\1" },
  { "(\\d+)\\*\\*(\\d+)", "=a power is written out, as 8, and 10^3 is read where a heap is meant" },
  { "(\\d+)e(\\d+)", "=a large number is written out, as 1000, and 10^3 is read where a heap is meant" },
  /* Games of Python, Sage and Rust: Game([1],[-1]), QQ(3/4), Moves { left: vec![], right: vec![] }. */
  { "(?:game|game_?tree|combinatorial_?game|short_?game)\\(\\s*[\\[{](.*?)[\\]}]\\s*,\\s*[\\[{](.*?)[\\]}]\\s*\\)",
    "{\\1|\\2}" },
  { "(?:game|game_?tree|combinatorial_?game|short_?game)\\(([^,]*),([^,]*)\\)", "{\\1|\\2}" },
  { "moves\\s*\\{\\s*left:\\s*vec!\\[(.*?)\\],\\s*right:\\s*vec!\\[(.*?)\\]\\s*\\}", "{\\1|\\2}" },
  { "(?:QQ|rational|fraction)\\((-?\\d+)\\s*[,/]\\s*(\\d+)\\)", "\\1/\\2" },
  { "(?:ZZ|QQ|integer|\\w+::from|\\w+::new_integer)\\((-?\\d+)\\)", "\\1" },
  { "nus::new\\((\\d+),\\s*(\\d+),\\s*(\\d+)\\)|canonical_?form::new_nus\\((\\d+),\\s*(\\d+),\\s*(\\d+)\\)",
    "\\1\\4^\\2\\5*\\3\\6" },
  { "canonical_?form::from_str\\(\"(.*)\"\\).*|(?:parse|read)\\w*\\(\"(.*)\"\\)", "\\1\\2" },
  { "cgt(?:-cli)?\\s+([a-z-]+)\\s+[a-z-]+\\s+\"?(.*?)\"?|([a-z-]+)\\s+evaluate\\s+\"?(.*?)\"?", "\\1\\3(\\2\\4)" },
  /* Products and multiples: 2 * ^, {1|0} x 3, *2 * *3, clobber(xo)^5. */
  { "(-?\\d+)\\s*[*·×x]\\s*([^\\d\\s*·×x].*)", "\\1.(\\2)" },
  { "(-?\\d+)\\s*(\\{.*\\})", "\\1.(\\2)" },
  { "\\(?(\\*\\d*)\\)?\\s*[·×x]\\s*\\(?(\\*\\d*)\\)?|\\(?(\\*\\d+)\\)?\\s*\\*\\s*\\(?(\\*\\d+)\\)?|mul\\((\\*\\d*)\\s*,\\s*(\\*\\d*)\\)",
    "nim-product(\\1\\3\\5,\\2\\4\\6)" },
  { "(.*\\S)\\s*[*·×x]\\s*(\\d+)", "\\2.(\\1)" },
  { "(\\d+)\\s*\\^\\s+(\\d+)", "\\1 xor \\2" },
  { "([\\^v])\\1+(\\d+)", "\\1\\2" },
  { "([^\\^\\s].*)\\^\\s*(\\d+)", "\\2.(\\1)" },
  /* Ups and nimbers: 3 up, ↑_2, star 3, * 3, *(3). */
  { "(\\d+)\\s*ups?", "^\\1" },
  { "(\\d+)\\s*ups?[\\s+]*(?:star|\\*)", "^\\1*" },
  { "(\\d+)\\s*downs?", "v\\1" },
  { "(\\d+)\\s*downs?[\\s+]*(?:star|\\*)", "v\\1*" },
  { "(?:up|↑|\\^)[\\s_(\\[{]+(\\d+)[)\\]}]?", "^\\1" },
  { "(?:down|↓|v)[\\s_(\\[{]+(\\d+)[)\\]}]?", "v\\1" },
  { "(?:star|nimber|nim|[*∗⋆])[\\s_(\\[{*]+(\\d+)[)\\]}]?", "*\\1" },
  /* Codes and sets: 0.77(10), octal(0.77,5), subtraction{1,2}(9). */
  { "(\\d+\\.[0-7.]+)\\(([0-9, ]+)\\)", "octal[\\1](\\2)" },
  { "(\\.[0-7.]+)\\(([0-9, ]+)\\)", "octal[0\\1](\\2)" },
  { "octal\\s*\\(?(\\d+\\.[0-7.]+)\\s*,\\s*(\\d+)\\)", "octal[\\1](\\2)" },
  { "octal[\\s({]+0?(\\.[0-7]+)[)}]?[^\\d.]+(\\d+)\\)?", "octal[0\\1](\\2)" },
  { "octal[\\s(\\[]+(\\d+\\.[0-7.]+)[)\\]]?", "octal[\\1](7)" },
  { "subtraction\\(?\\s*[\\[{(]+([\\d, ]+)[\\]})]+[,(\\s]+(\\d+)\\)", "subtraction[\\1](\\2)" },
  { "octal\\[\\.([0-7.]+\\].*)|octal\\[0,([0-7]+\\].*)", "octal[0.\\1\\2" },
  { "(.*subtraction\\[\\d+)\\s*(?:-|\\.\\.\\.|\\.\\.,|:)\\s*(\\d+\\].*)", "\\1..\\2" },
  /* Paths of Rust, as in cgt-tools: Domineering::parse("..|.."), CanonicalForm::new_nimber(3). */
  { "canonical_?form::new_nimber\\((\\d+)\\)", "*\\1" },
  { "canonical_?form::new_integer\\((-?\\d+)\\)", "\\1" },
  { "(?:dyadic_?rational_?number|rational)::new\\((-?\\d+),\\s*(\\d+)\\)", "\\1/\\2" },
  { "([a-z]+)::(?:parse|from_str)\\(\"(.*)\"\\).*", "\\L\\1\\E(\\2)" },
  { "([a-z]+)::(?:new|new_empty|empty)\\((\\d+),\\s*(\\d+)\\).*", "\\L\\1\\E(\\2x\\3)" },
  { "[a-z]\\w*::.*", "=a game is written by its name, as domineering(..|..), and a value as {1|-1} or 2^3*5" },
  /* Graphs that have names: snort(path 5), node-kayles(K4). */
  { "(snort|col)\\W*(?:path|P)[\\W_]*(\\d+)\\W*", "\\1(1x\\2)" },
  { "(snort|col)\\W*grid\\W*(\\d+)\\W+(\\d+)\\W*", "\\1(\\2x\\3)" },
  { "(?:di)?graph\\s*\\w*\\s*\\{.*",
    "=a graph is typed as graph[a>b b>c:l](a), and grundy-cli import FILE reads files of graphs" },
  { "node[\\s_]kayles\\b.*", "=a graph is its edges, in brackets: node-kayles[a-b b-c a-c]()" },
  { "(snort|col|node-kayles|arc-kayles)\\W*(?:graphs\\W*)?(?:path|cycle|complete|star|wheel|tree|[PKCW])[\\W_]*\\d.*",
    "=a graph is its edges, in brackets: \\1[a-b b-c a-c]()" },
  /* Functions without parentheses, or with brackets: mean {3|-1}, outcome of nim(3,5), Mean[{3|-1}]. */
  { "mis[eè]re\\s*:\\s*([a-z-]+)\\s+(\\d+)", "misere(\\1(\\2))" },
  { "mis[eè]re[\\s-]+(.+)|o\\^\\{?-\\}?\\s*\\((.+)\\)", "misere(\\1\\2)" },
  { "(?:negative|inverse|reverse|opposite|conjugate)(?:\\s+of)?\\s+(\\S+)|(?:reverse|opposite)\\((.+)\\)",
    "-(\\1\\2)" },
  { "canon\\((.+)\\)", "canonical(\\1)" },
  { "loopy\\s+(.+)", "\\1" },
  { "simplest(?:\\s+number)?(?:\\s+between)?[\\s(]+(.+?)(?:\\s+and\\s+|\\s*,\\s*)(.+?)\\)?", "{\\1|\\2}" },
  { "mex\\s*\\{(.+)\\}", "mex(\\1)" },
  { "(left|right)\\s+(stop|options|incentives)(?:\\s+of)?\\s+(.+)", "\\L\\1-\\2\\E(\\3)" },
  { "atomic\\s+weight(?:\\s+of)?\\s+(.+)", "atomic-weight(\\1)" },
  { "([a-z][a-z-]*)(?:\\s+(?:form|value))?(?:\\s+of)?\\s+(.+)", "\\L\\1\\E(\\2)" },
  { "([a-z][a-z-]*)\\[(.+)\\]", "\\L\\1\\E(\\2)" },
  { "(.*\\S)\\s*//\\s*([a-z]+)", "\\2(\\1)" },
  /* Numbers: kayles(1e9), nim(2**5), kayles(1_000), 3 / 4. */
  { "(.*[(,])1e(\\d+)([,)].*)", "\\g<1>10^\\2\\3" },
  { "(.*\\d)\\*\\*(\\d.*)", "\\1^\\2" },
  { "(.*\\d)²(.*)", "\\1^2\\2" },
  { "(.*\\d)³(.*)", "\\1^3\\2" },
  { "(.*\\d)_(\\d{3}.*)", "\\1\\2" },
  { "(\\d+)\\s*[/÷]\\s*(\\d+)", "\\1/\\2" },
  /* Braces and signs: {}, {1 2|3}, ⟨1|0⟩, {1|0} ~ 0. */
  { "\\{\\s*\\}|\\(\\s*\\)|∅|Ø", "{|}" },
  { "(?:\\+-|±)\\{([^{}|]+)\\}", "+-(\\1)" },
  { "\\{([\\w\\s,.*^+/-]+)\\}", "=a game has | between the options of Left and those of Right: {\\1|}, or {|\\1}" },
  { "\\{(\\S+)\\s+([^|]+)\\|(.*)\\}", "{\\1,\\2|\\3}" },
  { "\\{\\s*([^:|{}]+?)\\s+[:/]\\s+([^:|{}]+?)\\s*\\}", "{\\1|\\2}" },
  { "[<(]?\\s*(on|off|over|under)\\s*,\\s*(on|off|over|under)\\s*[>)]?", "\\1 & \\2" },
  { "([a-z])\\s*:?=\\s*(\\{.*\\b\\1\\b.*\\})", "\\1\\2" },
  { "([a-z]\\w*)\\s*=\\s*(\\{.*)", "=a name is given on a line of a worksheet, as in \\1 := \\2" },
  { "[⟨〈《｛]\\s*(.+)[⟩〉》｝]", "{\\1}" },
  { "(.*)[∣｜¦❘](.*)", "\\1|\\2" },
  { "(.+)\\s+(?:~|∥|‖|is fuzzy with|fuzzy|is confused with|is incomparable with)\\s+(.+)", "\\1 || \\2" },
  { "(?:sum of )?(.+)\\s+(?:plus|and|with|⊎)\\s+(.+)", "\\1 + \\2" },
  { "(.+)\\s+minus\\s+(.+)", "\\1 - \\2" },
  { "(.+?)\\s*=>\\s*(.+)", "\\1 >= \\2" },
  { "(.+?)\\s*(?:≡|≅|≈|==+)\\s*(.+)", "\\1 = \\2" },
  { "(.+?)\\s*[⊳▷]\\s*(.+)", "\\1 |> \\2" },
  { "(.+?)\\s*[⊲◁]\\|?\\s*(.+)", "\\1 <| \\2" },
  { "half(?:\\s+of)?\\s+(\\d+)", "\\1/2" },
  { "(?:.*[^\\d\\s.]\\s*/\\s*\\d+|half\\s.+)", "=only numbers are divided: half of a game is not defined" },
  { "(.*\\D)_(\\d+)", "cool(\\1,\\2)" },
  { "['`‘“\"](.+)['`’”\"]", "\\1" },
  { "=\\s*(.+)|(.+?)\\s*[;.!?]+", "\\1\\2" },
  { "(?:is|who wins|solve|value of|play)\\s+(.+?)\\s*\\??", "\\1" },
  { "let\\s+([a-z]\\w*)\\s*:?=\\s*([^=].*)", "=a name is given on a line of a worksheet, as in \\1 := \\2" },
  { "(?-i:-?\\s*[A-Z](?:\\s*[:+|<>=&.-]+\\s*-?(?:[A-Z]|\\d+))*)",
    "=a letter stands for a game on lines of a worksheet, after one such as G := {1|-1}" },
  { "A\\d{6}",
    "=sequences of the OEIS are not looked up; grundy-cli sequence kayles --oeis writes terms as they are there" },
  { "\\s*[\\w*^+/.-]+\\s*(?:,\\s*[\\w*^+/.-]+\\s*)+",
    "=a list is written in brackets, as [1,2], and a game in braces, as {1|2}" },
  /* A name of several words: mock turtles(THT). */
  { "([a-z]+)[\\s_]([a-z]+)[\\s_]([a-z]+)\\s*\\((.*)\\)", "\\1-\\2-\\3(\\4)" },
  { "([a-z]+)[\\s_]([a-z]+)\\s*\\((.*)\\)", "\\1-\\2(\\3)" },
};

/* Signs and words that are spelt in another way here, anywhere in a line: a pattern and what is written instead. They
 * are replaced one after another. */
static const struct
{
  const char *pattern, *write;
} spellings[] = {
  { "(?<=[xo.#])\\\\n(?=[xo.#])", "|" },
  /* LaTeX: \{3\mid -1\}, $\uparrow\ast$, \pm\frac{1}{2}. */
  { "\\$|\\\\[()\\[\\],;!: ]|\\\\(?:left|right|middle|big[lmr]?|mathord|mathrm|mathbf|text|textbf|textit|operatorname|"
    "displaystyle|bf|rm|it|quad)(?![a-z])",
    " " },
  { "\\\\(?:\\{|lbrace|langle)", "{" },
  { "\\\\(?:\\}|rbrace|rangle)", "}" },
  { "\\\\(?:\\||parallel|Vert)|\\|\\s*\\\\mid|\\\\mid\\s*\\|", "||" },
  { "\\\\(?:mid|vert)", "|" },
  { "(\\d+)\\s*\\\\[dt]?frac\\s*\\{?(\\d+?)\\}?\\{?(\\d+)\\}?", "(\\1+\\2/\\3)" },
  { "\\\\[dt]?frac\\s*\\{?(-?\\d+?)\\}?\\{?(\\d+)\\}?", "\\1/\\2" },
  { "\\\\uparrow\\^\\{?(\\d+|\\[\\d+\\])\\}?|↑(?:\\^(\\d+|\\[\\d+\\])|(?=²))", "^<\\1\\2>" },
  { "\\^<>²", "^<2>" },
  { "\\^<(\\[\\d+\\])>", "^\\1" },
  { "\\\\Uparrow|\\\\cgdoubleup", "^^" },
  { "\\\\(?:Downarrow|cgdoubledown)", "vv" },
  { "\\\\(?:uparrow|cgup)", "^" },
  { "\\\\(?:downarrow|cgdown)", "v" },
  { "\\\\(?:circledast|ast|star|cgstar)(?:[\\s_]*\\{?(\\d+)\\}?)?", "*\\1" },
  { "\\\\pm", "+-" },
  { "\\+-\\s*\\{([^{}|]*)\\}", "+-(\\1)" },
  { "\\s*\\\\(?:cdot|times)\\s*", "." },
  { "\\\\(?:leqslant|leq|le)(?![a-z])", "<=" },
  { "\\\\(?:geqslant|geq|ge)(?![a-z])", ">=" },
  { "\\\\(?:neq|ne)(?![a-z])", "!=" },
  { "\\\\(?:lhd|triangleleft)", "<|" },
  { "\\\\(?:rhd|triangleright)", "|>" },
  { "\\\\(?:gtrless|lessgtr)", "||" },
  { "\\\\(?:cong|equiv|simeq)", "=" },
  { "\\\\oplus", "xor" },
  { "(\\*?\\d+)\\s*\\\\otimes\\s*(\\*?\\d+)", "\\1 NimProduct \\2" },
  { "\\\\(?:overline|bar)\\s*\\{?(\\d+)\\}?", "-\\1" },
  { "\\\\(?:emptyset|varnothing)", "∅" },
  { "(?:\\+_|⧾_?|\\\\?tiny[a-z]*[\\s_]*)\\{?(\\d[\\d/]*)\\}?", "tiny(\\1)" },
  { "(?:-_|⧿_?|\\\\?miny[a-z]*[\\s_]*)\\{?(\\d[\\d/]*)\\}?", "miny(\\1)" },
  { "\\\\[A-Za-z]+\\s*\\{(-?[^{}]*)\\}\\s*\\{(-?[^{}]*)\\}", "{\\1|\\2}" },
  { "([*^])\\s*_?\\{(\\d+)\\}|([*^])\\s*_\\s*(\\d+)", "\\1\\2\\3\\4" },
  { "^\\s*\\{\\s*([^{}|\\s,]+)\\s*\\}\\s*$", "\\1" },
  /* No options, and the game itself. */
  { "\\{\\s*(?:[.∅Ø-]|\\{\\})\\s*\\|", "{|" },
  { "\\|\\s*(?:[.∅Ø-]|\\{\\})\\s*\\}", "|}" },
  { "(?<![\\w-])(?:this|self|itself)(?![\\w-])", "pass" },
  /* Players and results of MCGS, and comments. */
  { "^\\s*(?:/_\\w+_/|\\{[BWNPLR][^{}|]*\\})\\s*(?=.*\\w)|\\s*\\{[BWNPLR][^{}|]*\\}\\s*$", "" },
  /* Sides of boards, arcs and edges. */
  { "Grid\\((\\d+)\\s*,\\s*(\\d+)\\)", "\\1x\\2" },
  { "–", "-" },
  { "●", "x" },
  { "○", "o" },
  { "(?<!\\w)cgt_(?=\\w)", "" },
  { "(?<=\\w)\\s*->\\s*(?=\\w)", ">" },
  { "(?<![\\w.])(\\d+)\\s*[-,:]\\s*(\\d+)\\s*[-,: ]\\s*([brg])(?:lue|ed|reen)?(?!\\w)\\s*[;,]?", "\\1-\\2\\3 " },
  { "(?<![\\w.])\\.(?=\\d)", "0." },
  { "^([^|]*\\{[^|]*);(?=[^|]*\\|)", "\\1," },
  { "\\s+(?=\\s|[)}])|(?<=[{(])\\s+", "" },
};

/* Where reading stopped: what stands before it was understood. */
static const char *
find_stop (const char *text, const GError *error)
{
  guint64 column =
    g_str_has_prefix (error->message, "column ") ? g_ascii_strtoull (error->message + strlen ("column "), NULL, 10) : 1;

  for (; column > 1 && *text != '\0'; column--)
    text = g_utf8_next_char (text);
  return text;
}

/* What @text is in the spelling of here; (transfer full). */
static char *
respell (const char *text)
{
  char *spelt = g_strdup (text);

  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++)
    {
      g_autoptr (GRegex) regex = g_regex_new (spellings[i].pattern, 0, 0, NULL);
      char *next = g_regex_replace (regex, spelt, -1, 0, spellings[i].write, 0, NULL);

      if (next != NULL)
        g_free (g_steal_pointer (&spelt));
      spelt = next != NULL ? next : spelt;
    }
  return g_strstrip (spelt);
}

static char *hint_beside_spelling (const char *text, const GError *error);

/* @text in the spelling of here, or in shapes of it that are known. Where @refused stands, the names before it are
 * known, as those of a worksheet are, though they are not read here. */
static char *
hint_of_spelling (const char *text, const GError *refused)
{
  g_autofree char *spelt = g_strdup (text), *hint = NULL;
  g_autoptr (GError) error = NULL;

  if (strlen (text) > LONGEST_SPELT)
    return NULL;
  for (guint i = 0; i < MOST_RESPELT && hint == NULL; i++)
    {
      g_autofree char *next = respell (spelt);
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (CgtProgram) program = NULL;

      if (g_str_equal (spelt, next))
        break;
      g_free (spelt);
      spelt = g_steal_pointer (&next);
      g_clear_error (&error);
      cgt_budget_set_memory (budget, READING_BYTES);
      program = cgt_program_parse_filled (spelt, "", budget, &error);
      hint = program != NULL ? make_hint (g_strdup (spelt)) : NULL;
    }
  if (hint == NULL && error != NULL && find_stop (spelt, error) - spelt >= find_stop (text, refused) - text)
    hint = hint_beside_spelling (spelt, error);
  if (hint == NULL && strchr (text, '\\') != NULL)
    hint = g_strdup ("LaTeX is not read: write {1|-1} for a game, ^ and v for up and down, and * for star");
  return g_steal_pointer (&hint);
}

static char *
hint_of_shape (const char *text)
{
  g_autofree char *line = g_strstrip (g_strdup (text));

  if (strlen (line) > LONGEST_GAME)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *whole = g_strdup_printf ("^(?:%s)$", shapes[i].pattern), *write = NULL;
      g_autoptr (GRegex) regex = g_regex_new (whole, G_REGEX_CASELESS, 0, NULL);

      if (!g_regex_match (regex, line, 0, NULL))
        continue;
      write = g_regex_replace (regex, line, -1, 0, shapes[i].write, 0, NULL);
      if (write != NULL && !g_str_equal (write, line) && (shapes[i].write[0] == '=' || is_position (write)))
        return make_hint (g_steal_pointer (&write));
    }
  return NULL;
}

/* Heaps from one size to another: kayles(1..10). */
static char *
hint_of_heaps (const char *text)
{
  g_autoptr (GRegex) range =
    g_regex_new ("^\\s*([a-z][a-z-]*)\\(\\s*\\d+\\s*(?:\\.\\.+|-)\\s*(\\d+)\\s*\\)\\s*$", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  if (strlen (text) > LONGEST_GAME)
    return NULL;
  if (g_regex_match (range, text, 0, &match))
    {
      g_autofree char *id = g_match_info_fetch (match, 1), *last = g_match_info_fetch (match, 2);
      g_autofree char *single = g_strdup_printf ("%s(%s)", id, last);

      if (is_position (single))
        return make_hint (g_strdup_printf ("grundy-cli sequence %s --to %s", id, last));
    }
  return NULL;
}

/* A game between other brackets, or between none: <1|-1>. */
static char *
hint_of_braces (const char *text)
{
  const char *begin = text + strspn (text, " <([");
  g_autofree char *inner = g_strndup (begin, strcspn (begin, ">)]")), *write = NULL;

  if (strchr (text, '|') == NULL || strlen (text) > LONGEST_GAME || strpbrk (text, "{}") != NULL)
    return NULL;
  write = g_strdup_printf ("{%s}", g_strstrip (inner));
  return is_position (write) ? make_hint (g_steal_pointer (&write)) : NULL;
}

/* Signs that are not read. */
static char *
hint_of_sign (const char *text)
{
  static const struct
  {
    const char *sign, *hint;
  } signs[] = {
    { "⊕", "write 3 xor 5 for the nim-sum of integers, and *3 + *5 for that of nimbers" },
    { "⊗", "write nim-product(*3,*5)" },
    { "⧾", "write tiny(2)" },
    { "⧿", "write miny(2)" },
    { "⇈", "write ^^ for double up" },
    { "⇊", "write vv for double down" },
    { "↟", "write ^^ for double up" },
    { "∞", "no number is infinite here; on is greater than all numbers" },
    { "ε", "no number is infinitely small here; tiny(on) is the least game above 0" },
    { "π", "a number is an integer or a fraction such as 3/4, whose denominator is a power of 2" },
    { "μ", "write mean(G)" },
    { "τ", "write temperature(G)" },
    { "∑", "write the terms with + between them; sum is a function of worksheets" },
    { "Σ", "write the terms with + between them; sum is a function of worksheets" },
    { "∧", "write 3 xor 5 for the nim-sum of integers" },
    { "⊻", "write 3 xor 5 for the nim-sum of integers" },
    { "√", "a number is an integer or a fraction such as 3/4, whose denominator is a power of 2" },
    { "∛", "a number is an integer or a fraction such as 3/4, whose denominator is a power of 2" },
    { "ω", "no ordinal is infinite here; on is greater than all numbers" },
    { "+/-", "write +-1" },
    { "misère", "write misere(nim(3,5)) for misère play" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (strstr (text, signs[i].sign) != NULL)
      return g_strdup (signs[i].hint);
  return NULL;
}

/* A function or a game under another name: CanonicalForm(G), gen_toads(...). A name before @stop is one's own, or a
 * game whose position is written in another way. */
static char *
hint_of_word (const char *text, const char *unread, const char *stop)
{
  for (const char *at = text; *at != '\0'; at += MAX (word_length (at), 1))
    {
      gsize length = word_length (at);
      g_autofree char *name = plain (at, length), *given = g_strndup (at, length), *arguments = NULL, *write = NULL;
      const char *after = at + length, *id;

      if (length == 0)
        continue;
      id = find_ruleset (name);
      if (at + length <= stop && (id == NULL || (at[length] != '(' && at[length] != '[')) &&
          (unread == NULL || !g_str_equal (given, unread)))
        continue;
      arguments = inside (&after);
      if (at[length] == '(' && find_function (name) == NULL && id == NULL)
        write = write_function (name, arguments);
      if (write == NULL)
        write = write_multiple (name, arguments);
      if (write == NULL && id != NULL)
        write = hint_of_position (id, at);
      else if (write == NULL && is_foreign (given, at[length] == '(', unread))
        write = hint_of_name (name);
      if (write != NULL)
        return make_hint (g_steal_pointer (&write));
      /* MCGS has underscores, CGSuite capitals. */
      if (id != NULL && g_ascii_strcasecmp (id, given) != 0)
        return g_strdup_printf (_ ("write %s"), id);
      if (find_function (name) != NULL && g_ascii_strcasecmp (find_function (name), given) != 0)
        return g_strdup_printf (_ ("write %s"), find_function (name));
    }
  return NULL;
}

char *
cgt_other_tools_method (const char *name, const char *game, const char *arguments)
{
  g_autofree char *wanted = plain (name, strlen (name));
  gboolean is_said;
  g_autofree char *write = write_method (wanted, game, arguments, &is_said);

  return is_said ? NULL : g_steal_pointer (&write);
}

const char *
cgt_other_tools_name (const char *name)
{
  g_autofree char *wanted = plain (name, strlen (name));
  const char *id = find_ruleset (wanted);

  return id != NULL ? id : find_function (wanted);
}

/* A quote at the beginning, or where the position of a game begins. */
static gboolean
is_quoted_position (const char *text)
{
  const char *quote = strchr (text, '"'), *end = quote;

  if (quote == NULL)
    return FALSE;
  while (end > text && end[-1] == ' ')
    end--;
  if (end == text)
    return TRUE;
  for (const char *at = text; end[-1] == '(' && at < end; at += MAX (word_length (at), 1))
    if (word_length (at) > 0 && at + word_length (at) == end - 1)
      {
        g_autofree char *name = plain (at, word_length (at));

        return find_ruleset (name) != NULL;
      }
  return FALSE;
}

gboolean
cgt_other_tools_fraction (const char *at, guint64 *above, guint64 *below)
{
  g_autofree char *spelt = *at != '\0' ? g_utf8_normalize (at, g_utf8_next_char (at) - at, G_NORMALIZE_ALL) : NULL;
  const char *slash = spelt != NULL ? strstr (spelt, "⁄") : NULL;

  if (slash == NULL)
    return FALSE;
  *above = g_ascii_strtoull (spelt, NULL, 10);
  *below = g_ascii_strtoull (slash + strlen ("⁄"), NULL, 10);
  return *below > 0;
}

/* A fraction that is one character, with the whole number before it: 1½ is 3/2. */
static char *
hint_of_fraction (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const char *whole = at;
      guint64 above, below;

      if (!cgt_other_tools_fraction (at, &above, &below))
        continue;
      while (whole > text && g_ascii_isdigit (whole[-1]))
        whole--;
      if ((below & (below - 1)) != 0 || at - whole > LONGEST_WHOLE)
        return NULL; /* 1/3 is no game */
      return g_strdup_printf ("write %.*s%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT "%s", (int) (whole - text), text,
                              g_ascii_strtoull (whole, NULL, 10) * below + above, below, g_utf8_next_char (at));
    }
  return NULL;
}

/* The example of the last game or function before @stop, of which nothing follows that could be read: nim, tiny. */
static char *
hint_of_missing (const char *text, const char *stop)
{
  g_autofree char *name = NULL;
  const char *id;
  gint function;

  for (const char *at = text; at < stop; at += MAX (word_length (at), 1))
    if (word_length (at) > 0)
      {
        g_free (name);
        name = g_strndup (at, word_length (at));
      }
  if (name == NULL)
    return NULL;
  function = cgt_function_find (name, strlen (name));
  id = find_ruleset (name);
  if (id != NULL)
    return make_hint (example_of (id));
  return function >= 0 ? g_strdup_printf (_ ("write it as in %s"), cgt_function_get ((guint) function)->example) : NULL;
}

/* The example of the game whose only position could not be read. */
static char *
hint_of_game (const char *text, const char *stop)
{
  const char *name = text + strspn (text, " "), *begin = name + word_length (name);
  g_autofree char *wanted = plain (name, word_length (name)), *example = NULL;
  const char *id = find_ruleset (wanted);

  if (id == NULL || (*begin != '(' && *begin != '[') || stop <= begin || text[strcspn (text, ")")] == '\0' ||
      strchr (strchr (text, ')'), '(') != NULL)
    return NULL;
  example = example_of (id);
  return g_strdup_printf (_ ("write it as in %s"), example);
}

/* The first text in quotes of a message, in any of its languages; NULL: there is none. (transfer full) */
static char *
find_quoted (const char *message)
{
  gboolean low = strstr (message, "„") != NULL;
  const char *open = low ? "„" : "“", *begin = strstr (message, open);
  const char *end = begin != NULL ? strstr (begin + strlen (open), low ? "“" : "”") : NULL;

  return end != NULL ? g_strndup (begin + strlen (open), (gsize) (end - begin) - strlen (open)) : NULL;
}

/* Whether an opening bracket was expected: “expected “(” after ...”. */
static gboolean
misses_bracket (const char *message)
{
  const char *first = _ ("%s needs its options in brackets first");
  const char *expected = _ ("expected %s, found %s"), *after = _ ("“(” after “%s”");
  g_autofree char *begin =
    g_strdup_printf ("%.*s%.*s", (int) strcspn (expected, "%"), expected, (int) strcspn (after, "(") + 1, after);

  return strstr (message, begin) != NULL || strstr (message, strstr (first, "%s") + strlen ("%s")) != NULL;
}

static char *
hint_beside_spelling (const char *text, const GError *error)
{
  static char *(*const finders[]) (const char *text) = {
    hint_of_fraction, hint_of_operator, hint_of_shape,  hint_of_sign,
    hint_of_heaps,    hint_of_notation, hint_of_method, hint_of_braces,
  };
  g_autofree char *unread = find_quoted (error->message);
  char *hint = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (finders) && hint == NULL; i++)
    hint = finders[i](text);
  if (hint == NULL)
    hint = hint_of_word (text, unread, find_stop (text, error));
  if (hint == NULL && strstr (text, "hackenbush") != NULL && strpbrk (text, "-{,") != NULL)
    hint = g_strdup ("the ground is 0, and an edge is two vertices and its colour: hackenbush(0-1b 1-2r)");
  if (hint == NULL && is_quoted_position (text))
    hint = g_strdup ("a position is written without quotes");
  if (hint == NULL && strchr (text, '\'') != NULL && strchr (text, '{') != NULL)
    hint = g_strdup ("a game in braces keeps the options that are typed, without quotes");
  if (hint == NULL && misses_bracket (error->message))
    hint = hint_of_missing (text, find_stop (text, error));
  /* Parentheses in a message say what can be written. */
  if (hint == NULL && strchr (error->message, '(') == NULL)
    hint = hint_of_game (text, find_stop (text, error));
  return hint;
}

char *
cgt_other_tools_hint (const char *text, const GError *error)
{
  char *hint;

  /* It is a name of one's own, or the error says all. */
  if (g_str_has_suffix (error->message, " is not a function") ||
      strstr (error->message, _ ("names are given in a worksheet")) != NULL)
    return NULL;
  hint = hint_of_package (text);
  if (hint == NULL)
    hint = hint_of_spelling (text, error);
  if (hint == NULL)
    hint = hint_beside_spelling (text, error);
  /* A hint repeats what was written, and is one line. */
  return hint != NULL ? g_strdelimit (hint, "\n\r\t\v\f", ' ') : NULL;
}
