/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"
#include "../rounds.h"

#include "cgt/cgt-store.h"
#include "rulesets/cgt-negative.h"
#include "rulesets/cgt-ruleset-functions.h"
#include "solvers/record/cgt-record-words.h"

#include <string.h>

/* Every ruleset of the table, of any kind, on small positions: everything that can follow is listed, and the winner,
 * the value and the winning moves are found from the definition. A ruleset without a line here fails. */

static const struct
{
  const char *id;
  const char *positions; /* one per line */
} small[] = {
  { "acrostic-twins", "acrostic-twins(TTH|THT)\nacrostic-twins(T)" },
  { "amazons", "amazons(x..|..o)\namazons(x.#o|..#.)" },
  { "anti-clobber", "anti-clobber(x..|..o)\nanti-clobber(xo)" },
  { "antonim", "antonim(1,3,5)\nantonim(2,4)\nantonim(0)" },
  { "arc-kayles", "arc-kayles[a-b b-c c-d d-a]()\narc-kayles[a-b b-c c-a d](d)\narc-kayles[a-a a-b]()" },
  { "backsliding-toads-and-frogs",
    "backsliding-toads-and-frogs(t.f)\nbacksliding-toads-and-frogs(tt.ff)\nbacksliding-toads-and-frogs(tf)" },
  { "bicolour-fission", "bicolour-fission(.x.|o.x)\nbicolour-fission(...|.x.|.o.|...)" },
  { "binary-nim", "binary-nim(0)\nbinary-nim(9)\nbinary-nim(3,4)" },
  { "boxing-match", "boxing-match(2x3)\nboxing-match(##.|.##)\nboxing-match(.)" },
  { "burnt-cake", "burnt-cake(2,1,1,3)\nburnt-cake(0,0,0,0)" },
  { "cheques", "cheques(3,1,5,2)\ncheques(0,10,0)\ncheques(0,10,0,3)\ncheques(7)" },
  { "chessnot", "chessnot(w.w|.b.)\nchessnot(w.b|b.w)\nchessnot(wb)" },
  { "chomp", "chomp(3x3)\nchomp(4,2,1)\nchomp(1)" },
  { "chop", "chop(3x4)\nchop(1x1)\nchop(2x3,1x2)" },
  { "clobber", "clobber(xo.|.ox)\nclobber[diagonal](xo|ox)\nclobber(xoxo)\nclobber(.)" },
  { "col", "col(2x3)\ncol(..x|.#o)\ncol[a-b b-c c-d](a=x)\ncol[a-b b-c c-a d]()\ncol[]()" },
  { "cram", "cram(2x4)\ncram(.#|..)\ncram(.)" },
  { "cross-purposes", "cross-purposes(..x|...)\ncross-purposes(x..|..x|.x.)" },
  { "cube", "cube(12)\ncube(8,3)" },
  { "cutcakes", "cutcakes(3x4)\ncutcakes(2x2)\ncutcakes(1x1)" },
  { "dawsons-chess", "dawsons-chess(9)\ndawsons-chess(3,4)" },
  { "dawsons-kayles", "dawsons-kayles(9)\ndawsons-kayles(3,4)" },
  { "dim", "dim(8,5)\ndim(6)\ndim(0)" },
  { "domineering", "domineering(2x3)\ndomineering(3x3)\ndomineering(..#|...|.#.)\ndomineering(.)" },
  { "eatcake", "eatcake(2x3)\neatcake(1x4,2x1)" },
  { "elephants-and-rhinos", "elephants-and-rhinos(tt..ff)\nelephants-and-rhinos(t..f|f.t.)" },
  { "end-nim", "end-nim(2,3,1)\nend-nim(3)\nend-nim(1,1,2)" },
  { "euclid", "euclid(3,5)\neuclid(4,6)\neuclid(0,2)" },
  { "fair-shares", "fair-shares(6)\nfair-shares(3,2,1)\nfair-shares(1)" },
  { "fibonacci-nim", "fibonacci-nim(8)\nfibonacci-nim(9,2)\nfibonacci-nim(0)" },
  { "fission", "fission(.x.|x.x)\nfission(...|.x.|...)" },
  { "ford", "ford(3/7)\nford(5/13)\nford(1/2)" },
  { "fox-and-geese", "fox-and-geese(.o.|...|x.x)\nfox-and-geese(.o|x.)\nfox-and-geese(...|x.x)" },
  { "fruits", "fruits(2,3,4)\nfruits(0,0,1)" },
  { "generalised-wythoff", "generalised-wythoff[2](3,4)\ngeneralised-wythoff[3](2,5)" },
  { "geography", "geography[a>b b>c c>a b>d d>a](a)\ngeography[a>b b>c](b;a)\ngeography[a](a)" },
  { "go", "go(*xo@|x.xo|*xo@)\ngo(@@@|*.@|@@@)\ngo(**|*.,1)" },
  { "graph", "graph[a>b b>c:l c>a:r](a,c)\ngraph[a>b:l b>c:r a>c](a,a)\ngraph[a>b b>a](a)" },
  { "greedy-nim", "greedy-nim(3,3,2)\ngreedy-nim(4,2)\ngreedy-nim(0)" },
  { "grundys-game", "grundys-game(10)\ngrundys-game(5,4)" },
  { "hackenbush", "hackenbush(0-1b 1-2r 2-0g)\nhackenbush(bbr,rg)\nhackenbush(0)" },
  { "hare-and-hounds", "hare-and-hounds(#x.#|x..o|#..#)\nhare-and-hounds(.xo)\nhare-and-hounds(x.|..)" },
  { "hot-clobber", "hot-clobber(xo.|.ox)\nhot-clobber(xxo)" },
  { "island", "island[a>b b>c c>a c>d](a,c)\nisland[a>b b>c a>c](a,a)" },
  { "kayles", "kayles(8)\nkayles(3,4)" },
  { "kayles-2d", "kayles-2d(3x4)\nkayles-2d(1x3)" },
  { "kings-clobber", "kings-clobber(xo.|.ox)\nkings-clobber(xo|ox)" },
  { "knights-clobber", "knights-clobber(xo.|.ox)\nknights-clobber(xxo|oxo|xox)" },
  { "konane", "konane(xox.|.oxo)\nkonane(xo.xo|.....|ox.#x)" },
  { "laskers-nim", "laskers-nim(6)\nlaskers-nim(3,4)" },
  { "maundy-cake", "maundy-cake(2x6)\nmaundy-cake(3x2,1x4)\nmaundy-cake(1x1)" },
  { "mem", "mem(8)\nmem(9,2)\nmem(1,3)" },
  { "mock-turtles", "mock-turtles(THTHH)\nmock-turtles(HT|HH)\nmock-turtles(TT)" },
  { "moebius", "moebius(THTTHH)\nmoebius(T)" },
  { "mogul", "mogul(THTTHH)\nmogul(H)" },
  { "moidores", "moidores(THTTHH)\nmoidores(HH)" },
  { "moores-nim", "moores-nim[2](2,3,1)\nmoores-nim[1](2,3)\nmoores-nim[3](0)" },
  { "nim", "nim(3,5)\nnim(1,2,3)\nnim(0)" },
  { "nim-square-cube", "nim-square-cube(3,5,9)\nnim-square-cube(0,0,0)" },
  { "nimble", "nimble(.o..oo)\nnimble(..o|.oo)" },
  { "node-kayles", "node-kayles[a-b b-c c-d d-a d-e]()\nnode-kayles[a b-c](b)\nnode-kayles[]()" },
  { "nogo", "nogo(2x3)\nnogo(..x|.o.)\nnogo(xo#...)" },
  { "northcott", "northcott(b..w|.b.w)\nnorthcott(bw.|w.b)" },
  { "octal", "octal[0.6](9)\noctal[4.333...](6)\noctal[0.F](7)" },
  { "partizan-octal", "partizan-octal[0.33,0.3](7,4)\npartizan-octal[0.7,4.3](5)\npartizan-octal[0.13[7],0.[3]](4,3)" },
  { "partizan-splittles", "partizan-splittles[1,4;2](6)\npartizan-splittles[1;1](3,2)" },
  { "partizan-subtraction", "partizan-subtraction[1,2;1,3](7,4)\npartizan-subtraction[3;2](5)" },
  { "poset-game", "poset-game[a>b a>c b>d c>d]()\nposet-game[a>b c](b)\nposet-game[]()" },
  { "dawsons-pawns", "dawsons-pawns(oo|..|xx)\ndawsons-pawns(o.o|.x.|x.x)\ndawsons-pawns[start](3x3)" },
  { "prim", "prim(9,4)\nprim(7)\nprim(1)" },
  { "prime-power", "prime-power(12)\nprime-power(5,6)" },
  { "pub", "pub(7)\npub(3,4)" },
  { "push", "push(x.ox)\npush(..x|ox#)" },
  { "put-or-take-a-square", "" }, /* a heap can grow for ever; see test-loopy.c */
  { "queens-race", "queens-race(3,5)\nqueens-race(2,3; 1,2)" },
  { "queens-clobber", "queens-clobber(x.o|o.x)\nqueens-clobber(xo|.x)" },
  { "rectangular-band", "rectangular-band(3x3)\nrectangular-band(2x3)\nrectangular-band(1x4)" },
  { "rook-race", "rook-race(x..|..o)\nrook-race[short](x..|..o)" },
  { "rooks", "rooks(x.o|..x)\nrooks(x#o|o.x|.x.)" },
  { "ruler", "ruler(THTHH)\nruler(HT|HH)\nruler(TT)" },
  { "snakes-and-adders", "snakes-and-adders[12; 5>2,7>9](3,4)\nsnakes-and-adders[8](3,0)" },
  { "snort", "snort(2x3)\nsnort(..x|.#o)\nsnort[a-b b-c c-d](a=x,d=o)\nsnort[a-b b-c c-a](c=#)" },
  { "fjords", "fjords(2x3)\nfjords(..x|.#o)\nfjords[a-b b-c c-d](a=x,d=o)\nfjords[a-b b-c c-a](c=#)" },
  { "square", "square(12)\nsquare(5,9)" },
  { "square-but-one", "square-but-one(7)\nsquare-but-one[odd](6)\nsquare-but-one(2,5)" },
  { "staircase-nim", "staircase-nim(2,1,2)\nstaircase-nim(0,3)" },
  { "subtraction", "subtraction[1,2,3](9)\nsubtraction[2,5](7,4)\nsubtraction[squares](7)" },
  { "sylver", "sylver(5,6)\nsylver(4,5)\nsylver(2,3)" },
  { "take-away", "take-away(9)\ntake-away(3,4)" },
  { "toads-and-frogs", "toads-and-frogs(tt..ff)\ntoads-and-frogs(t.f|f#t)" },
  { "toppling-dominoes", "toppling-dominoes(xoe)\ntoppling-dominoes(xxo|eo)\ntoppling-dominoes(0)" },
  { "treblecross", "treblecross(6)\ntreblecross(..x...)" },
  { "triple-kayles", "triple-kayles(10)\ntriple-kayles(4,5)" },
  { "triplets", "triplets(THTHH)\ntriplets(HT|HH)\ntriplets(TT)" },
  { "turning-corners", "turning-corners(TTH|THT|HTH)\nturning-corners(H)" },
  { "turning-turtles", "turning-turtles(THTHH)\nturning-turtles(HT|HH)\nturning-turtles(TT)" },
  { "turnips", "turnips(THTHH)\nturnips(HT|HH)\nturnips(TT)" },
  { "twins", "twins(THTHH)\ntwins(HT|HH)\ntwins(TT)" },
  { "undirected-geography", "undirected-geography[a-b b-c c-d d-a](a)\nundirected-geography[a-b b-c b-d](b;a)" },
  { "white-knights", "white-knights(5,4,1)\nwhite-knights(3,2,1; 2,2,0)" },
  { "wythoff", "wythoff(3,5)\nwythoff(4,6)\nwythoff(0,0)" },
  { "wythoff-queens", "wythoff-queens(3,5)\nwythoff-queens(2,3; 1,2)" },
  { "wythoff-rooks", "wythoff-rooks(3,5)\nwythoff-rooks(2,3; 1,2)" },
};

static CgtSolver *solver;

/* Everything that can follow from a position: nodes are texts, node 0 the position itself. */
typedef struct
{
  GPtrArray *texts;
  GHashTable *index;     /* text -> node + 1 */
  GPtrArray *options[2]; /* GArray of guint, by node */
  char *results[2];      /* by node and player to move: 'W', 'L'; what is still 0 at the end is a draw */
} Tree;

static CgtPosition *
read_position (const char *text)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_position_from_text (text, &error);

  g_assert_no_error (error);
  return position;
}

static guint
find_node (Tree *tree, char *text)
{
  gpointer found = g_hash_table_lookup (tree->index, text);

  if (found != NULL)
    {
      g_free (text);
      return GPOINTER_TO_UINT (found) - 1;
    }
  g_ptr_array_add (tree->texts, text);
  g_hash_table_insert (tree->index, text, GUINT_TO_POINTER (tree->texts->len));
  g_assert_cmpuint (tree->texts->len, <, 20000);
  return tree->texts->len - 1;
}

/* Once the goal is reached nobody moves. */
static gboolean
is_goal (const char *text)
{
  g_autoptr (CgtPosition) position = read_position (text);
  const CgtRules *rules = cgt_position_get_rules (position);

  return rules->ruleset->race.goal_reached != NULL &&
         rules->ruleset->race.goal_reached (rules, cgt_position_get_bytes (position));
}

static void
list_options (Tree *tree, guint node)
{
  const char *text = g_ptr_array_index (tree->texts, node);
  g_autoptr (CgtPosition) position = read_position (text);

  for (guint player = 0; player < 2; player++)
    {
      GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) options =
        is_goal (text) ? g_ptr_array_new () : cgt_position_options (position, player, NULL, &error);
      g_assert_no_error (error);
      for (guint i = 0; i < options->len; i++)
        {
          guint option = find_node (tree, cgt_position_to_text (g_ptr_array_index (options, i)));
          g_array_append_val (list, option);
        }
      g_ptr_array_add (tree->options[player], list);
    }
}

static const GArray *
options_of (const Tree *tree, guint node, guint player)
{
  return g_ptr_array_index (tree->options[player], node);
}

static void
decide (Tree *tree)
{
  gboolean any = TRUE;

  for (guint player = 0; player < 2; player++)
    tree->results[player] = g_malloc0 (tree->texts->len);
  while (any)
    {
      any = FALSE;
      for (guint node = tree->texts->len; node-- > 0;)
        for (guint player = 0; player < 2; player++)
          {
            const GArray *options = options_of (tree, node, player);
            gboolean wins = FALSE, loses = TRUE;
            for (guint i = 0; i < options->len; i++)
              {
                char after = tree->results[!player][g_array_index (options, guint, i)];
                wins |= after == 'L';
                loses &= after == 'W';
              }
            if (tree->results[player][node] != 0 || (!wins && !loses))
              continue;
            tree->results[player][node] = wins ? 'W' : 'L';
            any = TRUE;
          }
    }
}

static Tree *
tree_new (const char *text)
{
  g_autoptr (CgtPosition) position = read_position (text);
  Tree *tree = g_new0 (Tree, 1);

  tree->texts = g_ptr_array_new_with_free_func (g_free);
  tree->index = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint player = 0; player < 2; player++)
    tree->options[player] = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  find_node (tree, cgt_position_to_text (position));
  for (guint node = 0; node < tree->texts->len; node++)
    list_options (tree, node);
  decide (tree);
  return tree;
}

static void
tree_free (Tree *tree)
{
  g_ptr_array_unref (tree->texts);
  g_hash_table_unref (tree->index);
  for (guint player = 0; player < 2; player++)
    {
      g_ptr_array_unref (tree->options[player]);
      g_free (tree->results[player]);
    }
  g_free (tree);
}

static const char *
outcome_of (const Tree *tree, guint node)
{
  static const char *const table[] = { "LL", "L",  "RR", "R",  "LR", "N",  "RL", "P",  "DD",
                                       "D",  "LD", "LD", "DL", "DL", "RD", "RD", "DR", "DR" };
  char left = tree->results[0][node] == 'W' ? 'L' : tree->results[0][node] == 'L' ? 'R' : 'D';
  char right = tree->results[1][node] == 'W' ? 'R' : tree->results[1][node] == 'L' ? 'L' : 'D';

  for (guint i = 0; i < G_N_ELEMENTS (table); i += 2)
    if (table[i][0] == left && table[i][1] == right)
      return table[i + 1];
  g_assert_not_reached ();
}

/* The value from the values of the options; FALSE if play returns to an earlier position. */
typedef enum
{
  NEW,
  OPEN,
  DONE,
} Visit;

static gboolean
find_value (const Tree *tree, guint node, guint8 *visits, CgtValue *values)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (GArray) right = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  CgtStore *store = cgt_solver_get_store (solver);

  if (visits[node] != NEW)
    return visits[node] == DONE;
  visits[node] = OPEN;
  for (guint player = 0; player < 2; player++)
    for (guint i = 0; i < options_of (tree, node, player)->len; i++)
      {
        guint option = g_array_index (options_of (tree, node, player), guint, i);
        if (!find_value (tree, option, visits, values))
          return FALSE;
        g_array_append_val (player == CGT_LEFT ? left : right, values[option]);
      }
  values[node] =
    cgt_make (store, (CgtValue *) (gpointer) left->data, left->len, (CgtValue *) (gpointer) right->data, right->len);
  visits[node] = DONE;
  return TRUE;
}

static void
check_value (const Tree *tree, const CgtEvaluation *record)
{
  g_autofree guint8 *visits = g_malloc0 (tree->texts->len);
  g_autofree CgtValue *values = g_new (CgtValue, tree->texts->len);
  g_autofree char *value = NULL;

  if (!find_value (tree, 0, visits, values))
    return;
  value = cgt_value_to_text (cgt_solver_get_store (solver), values[0]);
  g_assert_cmpstr (record->value, ==, value);
}

static void
check_moves (const Tree *tree, const CgtEvaluation *record)
{
  for (guint player = 0; player < 2; player++)
    {
      g_assert_cmpuint (record->moves[player]->len, ==, options_of (tree, 0, player)->len);
      for (guint i = 0; i < record->moves[player]->len; i++)
        {
          const CgtMove *move = g_ptr_array_index (record->moves[player], i);
          gpointer found = g_hash_table_lookup (tree->index, cgt_move_get_to (move));
          guint node = GPOINTER_TO_UINT (found) - 1;
          g_assert_nonnull (found);
          g_assert_cmpstr (cgt_outcome_to_text (move->outcome), ==, outcome_of (tree, node));
          g_assert_cmpint (move->wins, ==, tree->results[!player][node] == 'L' ? CGT_YES : CGT_NO);
        }
    }
}

static void
check_position (const char *text)
{
  g_autoptr (CgtPosition) position = read_position (text);
  guint kind = cgt_position_get_kind (position);
  gboolean impartial = (kind & CGT_RULESET_IMPARTIAL) != 0, race = (kind & CGT_RULESET_RACE) != 0;
  Tree *tree = tree_new (text);
  g_autoptr (CgtEvaluation) record = evaluate (solver, text);

  g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, outcome_of (tree, 0));
  check_moves (tree, record);
  if (!race)
    check_value (tree, record);
  if (impartial)
    assert_played_out (solver, text, race ? is_goal : NULL);
  tree_free (tree);
}

/* The best difference for the player to move, from the gain of each option. */
static gint64
best_difference (const CgtRules *rules, CgtBytes position)
{
  gint64 best = G_MININT64;
  CgtArena options;

  cgt_arena_init (&options, NULL);
  rules->ruleset->options (rules, position, CGT_LEFT, &options);
  for (gsize i = 0; i < options.n; i++)
    best = MAX (best, options.items[i].tag - best_difference (rules, cgt_arena_get (&options, i)));
  best = options.n == 0 ? 0 : best;
  cgt_arena_clear (&options);
  return best;
}

static void
check_score (const char *text)
{
  g_autoptr (CgtPosition) position = read_position (text);
  g_autoptr (CgtEvaluation) record = evaluate (solver, text);
  g_autofree char *score = g_strdup_printf ("%" G_GINT64_FORMAT, best_difference (cgt_position_get_rules (position),
                                                                                  cgt_position_get_bytes (position)));

  g_assert_cmpstr (record->score, ==, score);
}

/* The examples of @ruleset. */
static GStrv
positions_of (const CgtRuleset *ruleset)
{
  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    if (g_str_equal (small[i].id, cgt_ruleset_get_id (ruleset)))
      return g_strsplit (small[i].positions, "\n", -1);
  g_error ("%s is not played out", cgt_ruleset_get_id (ruleset));
}

static void
add_texts (GHashTable *texts, const CgtRules *rules, const CgtArena *arena)
{
  for (gsize i = 0; i < arena->n; i++)
    {
      g_autoptr (CgtPosition) position = cgt_position_with_bytes (rules, cgt_arena_get (arena, i));

      g_hash_table_add (texts, cgt_position_to_text (position));
    }
}

/* Goes through the moves of each kind, one after another: together they are the options. */
static void
check_kinds (const CgtPosition *position)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  g_autoptr (GHashTable) expected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  CgtArena options;

  cgt_arena_init (&options, NULL);
  rules->ruleset->options (rules, cgt_position_get_bytes (position), CGT_LEFT, &options);
  add_texts (expected, rules, &options);
  cgt_arena_reset (&options, (CgtArenaMark) { 0, 0 });
  for (guint kind = 0; rules->ruleset->numbers.first_move (rules, cgt_position_get_bytes (position), kind, &options);
       kind++)
    while (options.n > 0)
      {
        g_autoptr (CgtPosition) at = cgt_position_with_bytes (rules, cgt_arena_get (&options, 0));

        g_assert_cmpuint (options.n, ==, 1);
        add_texts (found, rules, &options);
        cgt_arena_reset (&options, (CgtArenaMark) { 0, 0 });
        rules->ruleset->numbers.first_move (rules, cgt_position_get_bytes (at), kind, &options);
      }
  cgt_arena_clear (&options);
  g_assert_cmpuint (g_hash_table_size (found), ==, g_hash_table_size (expected));
  for (GList *texts = g_hash_table_get_keys (expected); texts != NULL; texts = g_list_delete_link (texts, texts))
    g_assert_true (g_hash_table_contains (found, texts->data));
}

static void
test_ruleset (gconstpointer data)
{
  const CgtRuleset *ruleset = data;
  g_auto (GStrv) positions = positions_of (ruleset);

  for (guint k = 0; positions[k] != NULL && *positions[k] != '\0'; k++)
    {
      g_autoptr (CgtPosition) position = NULL;

      if (cgt_ruleset_get_flags (ruleset) & CGT_RULESET_SCORING)
        check_score (positions[k]);
      else
        check_position (positions[k]);
      position = ruleset->numbers.first_move != NULL ? read_position (positions[k]) : NULL;
      if (position != NULL)
        check_kinds (position);
    }
}

/* Full games: the program makes the move that the record lists first, as in the window, against random moves. */
#define GAMES MAX (round_cases (12), 4)

/* The text after the program's move; NULL: it has none. */
static char *
answer_of_program (const char *text, guint side)
{
  g_autoptr (CgtEvaluation) record = evaluate (solver, text);
  g_autoptr (GPtrArray) moves = cgt_evaluation_moves_best_first (record, record->impartial ? CGT_LEFT : side);

  return moves->len > 0 ? g_strdup (cgt_move_get_to (moves->pdata[0])) : NULL;
}

static char *
random_answer (const char *text, guint side)
{
  g_autoptr (CgtPosition) position = read_position (text);
  g_autoptr (GPtrArray) options =
    is_goal (text) ? g_ptr_array_new () : cgt_position_options (position, side, NULL, NULL);

  return options->len == 0 ? NULL
                           : cgt_position_to_text (options->pdata[g_test_rand_int_range (0, (gint32) options->len)]);
}

/* A won position is never given away, and the game is won. */
static void
play_game (Tree *tree, guint program, guint mover)
{
  g_autofree char *text = g_strdup (tree->texts->pdata[0]);
  gboolean won = FALSE;

  for (guint plies = 0; plies < 4 * tree->texts->len + 4; plies++, mover = !mover)
    {
      guint node = GPOINTER_TO_UINT (g_hash_table_lookup (tree->index, text)) - 1;
      gboolean wins = tree->results[mover][node] == (mover == program ? 'W' : 'L');
      char *to;

      if (won && !wins)
        g_error ("the program let a win go at %s", text);
      won = wins;
      to = mover == program ? answer_of_program (text, mover) : random_answer (text, mover);
      if (to == NULL)
        return;
      g_free (text);
      text = to;
    }
  if (won)
    g_error ("the program does not bring home %s", (char *) tree->texts->pdata[0]);
}

/* The program's difference is at least its best one at its first move. */
static void
play_for_score (const char *from, gboolean program_begins)
{
  g_autofree char *text = g_strdup (from);
  gboolean programs_turn = program_begins;
  gint64 promised = G_MININT64, lead = 0;

  while (TRUE)
    {
      g_autoptr (CgtPosition) position = read_position (text);
      const CgtRules *rules = cgt_position_get_rules (position);
      gint64 before = best_difference (rules, cgt_position_get_bytes (position)), gain = G_MININT64;
      char *to = programs_turn ? answer_of_program (text, CGT_LEFT) : random_answer (text, CGT_LEFT);
      CgtArena options;

      if (programs_turn && promised == G_MININT64)
        promised = lead + before;
      if (to == NULL)
        break;
      cgt_arena_init (&options, NULL);
      rules->ruleset->options (rules, cgt_position_get_bytes (position), CGT_LEFT, &options);
      for (gsize i = 0; i < options.n; i++)
        {
          g_autoptr (CgtPosition) option = cgt_position_with_bytes (rules, cgt_arena_get (&options, i));
          g_autofree char *option_text = cgt_position_to_text (option);

          if (g_str_equal (option_text, to))
            gain = MAX (gain, options.items[i].tag);
        }
      cgt_arena_clear (&options);
      lead += programs_turn ? gain : -gain;
      programs_turn = !programs_turn;
      g_free (text);
      text = to;
    }
  g_assert_cmpint (lead, >=, promised);
}

static void
test_full_games (gconstpointer data)
{
  const CgtRuleset *ruleset = data;
  g_auto (GStrv) positions = positions_of (ruleset);

  for (guint k = 0; positions[k] != NULL && *positions[k] != '\0'; k++)
    {
      gboolean scoring = (cgt_ruleset_get_flags (ruleset) & CGT_RULESET_SCORING) != 0;
      Tree *tree = scoring ? NULL : tree_new (positions[k]);

      for (guint game = 0; game < GAMES; game++)
        if (scoring)
          play_for_score (positions[k], game % 2 == 0);
        else
          play_game (tree, game % 2, game / 2 % 2);
      g_clear_pointer (&tree, tree_free);
    }
}

/* Turned twice, a board and its position are as before, and what stands in the brackets is too. */
static void
assert_turned_back (const CgtRuleset *ruleset, const CgtPosition *position, const CgtBoard *board)
{
  g_autoptr (CgtBoard) other = cgt_board_copy (board), turned = NULL, again = NULL;
  g_autoptr (CgtPosition) negative = cgt_position_negative (position);

  g_assert_nonnull (negative);
  g_free (other->rules);
  other->rules = g_strdup ("a;b,c");
  turned = cgt_ruleset_negate_board (ruleset, other);
  again = cgt_ruleset_negate_board (ruleset, turned);
  g_assert_true (cgt_board_equal (again, other));
}

/* The position that a turned board shows is the negative of the game. */
static void
test_turned (gconstpointer data)
{
  const CgtRuleset *ruleset = data;
  g_auto (GStrv) positions = positions_of (ruleset);

  for (guint k = 0; positions[k] != NULL && *positions[k] != '\0'; k++)
    {
      g_autoptr (CgtPosition) position = cgt_position_from_text (positions[k], NULL);
      g_autoptr (CgtBoard) board = position != NULL ? cgt_position_get_board (position) : NULL;
      g_autoptr (CgtBoard) turned = board != NULL ? cgt_ruleset_negate_board (ruleset, board) : NULL;
      g_autoptr (CgtPosition) negative = turned != NULL ? cgt_ruleset_read_board (ruleset, turned, NULL) : NULL;
      g_autofree char *text = negative != NULL ? cgt_position_to_text (negative) : NULL;
      g_autoptr (CgtSum) sum = cgt_sum_new ();
      g_autoptr (CgtEvaluation) expected = NULL, found = NULL;

      if (negative == NULL)
        continue;
      assert_turned_back (ruleset, position, board);
      found = evaluate (solver, text);
      cgt_sum_add_position (sum, TRUE, position);
      expected = cgt_solver_evaluate (solver, sum, positions[k], CGT_WANT_ALL, NULL, NULL, NULL);
      g_test_message ("-%s, %s", positions[k], text);
      g_assert_cmpint (found->outcome, ==, expected->outcome);
      g_assert_cmpstr (found->value, ==, expected->value);
    }
}

int
main (int argc, char **argv)
{
  guint n;
  const CgtRuleset *const *rulesets = cgt_rulesets (&n);
  int result;

  g_test_init (&argc, &argv, NULL);
  solver = cgt_solver_new ();
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/every-ruleset/%s", cgt_ruleset_get_id (rulesets[i]));
      g_autofree char *games = g_strdup_printf ("/full-games/%s", cgt_ruleset_get_id (rulesets[i]));

      /* Nobody answers in a puzzle; it has tests of its own. A name that two rulesets share is tested once. */
      if ((cgt_ruleset_get_flags (rulesets[i]) & CGT_RULESET_PUZZLE) != 0 ||
          cgt_ruleset_find (cgt_ruleset_get_id (rulesets[i])) != rulesets[i])
        continue;
      g_test_add_data_func (path, rulesets[i], test_ruleset);
      g_test_add_data_func (games, rulesets[i], test_full_games);
      if ((cgt_ruleset_get_flags (rulesets[i]) & (CGT_RULESET_IMPARTIAL | CGT_RULESET_SCORING)) == 0)
        {
          g_autofree char *turned = g_strdup_printf ("/turned/%s", cgt_ruleset_get_id (rulesets[i]));

          g_test_add_data_func (turned, rulesets[i], test_turned);
        }
    }
  result = g_test_run ();
  cgt_solver_free (solver);
  return result;
}
