/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"

#include <string.h>

#include "rulesets/cgt-ruleset-private.h"
#include "rulesets/lua/cgt-games.h"
#include "solvers/cgt-check-game.h"

/* Games in Lua against the games of the program: both were written from the rules. The same options on random
 * positions, and the same values. The games are the examples that come with the program, or those of the folder games/.
 */

typedef struct _Pair Pair;

struct _Pair
{
  const char *file;
  const char *id;      /* the game in Lua is lua-ID, without brackets */
  const char *cells;   /* NULL: heaps */
  guint rows, columns; /* at the most; or heaps and their size; with no rows, a graph of so many vertices */
  guint values;        /* one of so many is evaluated */
  char *(*random_inside) (const Pair *pair); /* NULL: what the numbers say. Its options are compared as they are */
};

static char *random_row (const Pair *pair);
static char *random_distinct_row (const Pair *pair);
static char *random_cakes (const Pair *pair);
static char *random_poset (const Pair *pair);
static char *random_geography (const Pair *pair);

static const Pair pairs[] = {
  { "clobber.lua", "clobber", "xo.#", 3, 4, 40 },
  { "clobbers.lua", "kings-clobber", "xo.#", 3, 4, 40 },
  { "clobbers.lua", "knights-clobber", "xo.#", 3, 4, 40 },
  { "clobbers.lua", "queens-clobber", "xo.#", 3, 4, 40 },
  { "clobbers.lua", "hot-clobber", "xo.#..", 2, 4, 40 },
  { "clobbers.lua", "anti-clobber", "xo.#", 2, 4, 40 },
  { "elephants-and-rhinos.lua", "elephants-and-rhinos", "tf.#", 1, 9, 20 },
  { "konane.lua", "konane", "xo.xo#", 3, 5, 40 },
  { "nogo.lua", "nogo", ".xo#...", 3, 3, 50 },
  { "nogo.lua", "nogo", ".xo#xo.", 4, 4, 20 }, /* most are dense, with parts and stones that do not matter */
  { "nogo.lua", "nogo", ".xo", 1, 10, 10 },
  { "toads-and-frogs.lua", "toads-and-frogs", "tf.#", 1, 9, 20 },
  { "domineering.lua", "domineering", ".#..", 3, 4, 40 },
  { "col.lua", "col", ".xo#...", 2, 4, 40 },
  { "cram.lua", "cram", ".#..", 3, 4, 40 },
  { "amazons.lua", "amazons", "x.#.o#", 2, 4, 40 },
  { "kayles.lua", "kayles", NULL, 3, 20, 100 },
  { "grundys-game.lua", "grundys-game", NULL, 3, 20, 100 },
  { "snort.lua", "snort", ".xo#...", 2, 4, 40 },
  { "cross-purposes.lua", "cross-purposes", ".x.#.", 3, 4, 40 },
  { "fission.lua", "fission", ".x.#", 3, 4, 40 },
  { "bicolour-fission.lua", "bicolour-fission", ".xo.#", 3, 4, 40 },
  { "rooks.lua", "rooks", "xo.#.", 3, 3, 40 },
  { "rook-race.lua", "rook-race", "x...o.#", 3, 3, 40 },
  { "push.lua", "push", ".xo#", 1, 7, 40 },
  { "toppling-dominoes.lua", "toppling-dominoes", "xoe", 1, 8, 40 },
  { "partizan-octal.lua", "partizan-octal[0.33,0.3]", NULL, 3, 15, 5 },
  { "node-kayles.lua", "node-kayles", ".#..", 0, 7, 40 },
  { "arc-kayles.lua", "arc-kayles", ".#..", 0, 7, 40 },
  { "graph-col.lua", "graph-col", ".xo#..", 0, 6, 40 },
  { "graph-snort.lua", "graph-snort", ".xo#..", 0, 6, 40 },
  { "clobbers.lua", "clobber[diagonal]", "xo.#", 3, 4, 40 },
  { "short-rook-race.lua", "rook-race[short]", "x...o.#", 3, 3, 40 },
  { "backsliding-toads-and-frogs.lua", "backsliding-toads-and-frogs", "tf.#.", 1, 7, 20 },
  { "heaps.lua", "prim", NULL, 3, 20, 10 },
  { "heaps.lua", "dim", NULL, 3, 20, 10 },
  { "heaps.lua", "partizan-subtraction[1,2;1,3]", NULL, 3, 15, 5 },
  { "heaps.lua", "partizan-splittles[1,4;2]", NULL, 3, 15, 5 },
  { "nim-variants.lua", "moores-nim[2]", NULL, 3, 14, 80, random_row },
  { "nim-variants.lua", "greedy-nim", NULL, 3, 14, 20, random_row },
  { "nim-variants.lua", "antonim", NULL, 3, 14, 20, random_distinct_row },
  { "nim-variants.lua", "staircase-nim", NULL, 4, 7, 20, random_row },
  { "nim-variants.lua", "end-nim", NULL, 4, 7, 20, random_row },
  { "nim-variants.lua", "mem", NULL, 2, 60, 5, random_row },
  { "nim-variants.lua", "fibonacci-nim", NULL, 2, 60, 5, random_row },
  { "nim-variants.lua", "euclid", NULL, 2, 60, 5, random_row },
  { "nim-variants.lua", "generalised-wythoff[2]", NULL, 2, 50, 20, random_row },
  { "cakes.lua", "maundy-cake", NULL, 2, 8, 50, random_cakes },
  { "cakes.lua", "eatcake", NULL, 2, 8, 50, random_cakes },
  { "coins-in-the-plane.lua", "turning-corners", "HT", 3, 4, 40 },
  { "coins-in-the-plane.lua", "acrostic-twins", "HT", 3, 4, 40 },
  { "geography.lua", "geography", NULL, 0, 7, 20, random_geography },
  { "geography.lua", "undirected-geography", NULL, 0, 7, 20, random_geography },
  { "poset-game.lua", "poset-game", NULL, 0, 7, 20, random_poset },
  { "coins.lua", "turning-turtles", "HT", 1, 11, 40 },
  { "coins.lua", "mock-turtles", "HT", 1, 11, 80 },
  { "coins.lua", "ruler", "HT", 1, 11, 200 },
  { "coins.lua", "twins", "HT", 1, 11, 40 },
  { "coins.lua", "triplets", "HT", 1, 11, 40 },
  { "coins.lua", "turnips", "HT", 1, 11, 40 },
  { "coins.lua", "moebius", "HT", 1, 10, 80 },
  { "coins.lua", "mogul", "HT", 1, 10, 80 },
  { "coins.lua", "moidores", "HT", 1, 10, 80 },
};

/* What coins.lua is told of each game. */
static const struct
{
  const char *id, *least, *most, *run, *steps;
} coin_games[] = {
  { "turning-turtles", "1", "2", "false", "false" }, { "mock-turtles", "1", "3", "false", "false" },
  { "ruler", "1", "99", "true", "false" },           { "twins", "2", "2", "false", "false" },
  { "triplets", "3", "3", "false", "false" },        { "turnips", "3", "3", "false", "true" },
  { "moebius", "1", "5", "false", "false" },         { "mogul", "1", "7", "false", "false" },
  { "moidores", "1", "9", "false", "false" },
};

static void
replace (char **text, const char *mark, const char *by)
{
  g_auto (GStrv) parts = g_strsplit (*text, mark, -1);

  g_free (*text);
  *text = g_strjoinv (by, parts);
}

static void
load (const char *file, const char *id)
{
  g_autofree char *path = g_build_filename (g_getenv ("GRUNDY_GAMES"), file, NULL), *text = NULL;
  g_autofree char *name = g_strndup (id, strcspn (id, "["));
  g_autoptr (GError) error = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_free (path);
      path = g_test_build_filename (G_TEST_DIST, "games", file, NULL);
    }
  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  replace (&text, "@NAME@", name);
  replace (&text, "@DIRECTED@", g_str_equal (id, "geography") ? "true" : "false");
  for (guint i = 0; i < G_N_ELEMENTS (coin_games); i++)
    if (g_str_equal (coin_games[i].id, id))
      {
        replace (&text, "@LEAST@", coin_games[i].least);
        replace (&text, "@MOST@", coin_games[i].most);
        replace (&text, "@RUN@", coin_games[i].run);
        replace (&text, "@STEPS@", coin_games[i].steps);
      }
  cgt_game_add (file, text, strlen (text), NULL, &error);
  g_assert_no_error (error);
}

static char
random_cell (const Pair *pair)
{
  return pair->cells[g_test_rand_int_range (0, (gint) strlen (pair->cells))];
}

/* [a-b b-c](a=x), with as many edges as vertices at the most. */
static void
append_graph (const Pair *pair, GString *text)
{
  gint n = g_test_rand_int_range (1, (gint) pair->columns + 1);
  gboolean named = FALSE;

  g_string_append_c (text, '[');
  for (gint v = 0; v < n; v++)
    g_string_append_printf (text, "%s%c", v > 0 ? " " : "", 'a' + v);
  for (gint i = 0; i < n; i++)
    {
      gint from = g_test_rand_int_range (0, n), to = g_test_rand_int_range (0, n);
      if (from != to)
        g_string_append_printf (text, " %c-%c", 'a' + from, 'a' + to);
    }
  g_string_append (text, "](");
  for (gint v = 0; v < n; v++)
    {
      char cell = random_cell (pair);
      if (cell == '.')
        continue;
      g_string_append_printf (text, "%s%c", named ? "," : "", 'a' + v);
      if (strchr (pair->cells, 'x') != NULL)
        g_string_append_printf (text, "=%c", cell);
      named = TRUE;
    }
  g_string_append_c (text, ')');
}

/* A position with its brackets. */
static char *
random_inside (const Pair *pair)
{
  GString *text = g_string_new (pair->rows > 0 ? "(" : "");
  guint rows, columns = (guint) g_test_rand_int_range (1, (gint) pair->columns + 1);

  if (pair->rows == 0)
    {
      append_graph (pair, text);
      return g_string_free (text, FALSE);
    }
  rows = (guint) g_test_rand_int_range (1, (gint) pair->rows + 1);
  for (guint row = 0; row < rows; row++)
    if (pair->cells == NULL)
      g_string_append_printf (text, "%s%d", row > 0 ? "," : "", g_test_rand_int_range (0, (gint) pair->columns));
    else
      {
        if (row > 0)
          g_string_append_c (text, '|');
        for (guint column = 0; column < columns; column++)
          g_string_append_c (text, random_cell (pair));
      }
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* Exactly so many numbers. */
static char *
random_row (const Pair *pair)
{
  GString *text = g_string_new ("(");

  for (guint i = 0; i < pair->rows; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? "," : "", g_test_rand_int_range (0, (gint) pair->columns));
  return g_string_free (g_string_append_c (text, ')'), FALSE);
}

/* No two of them are equal. */
static char *
random_distinct_row (const Pair *pair)
{
  g_autofree gboolean *used = g_new0 (gboolean, pair->columns);
  GString *text = g_string_new ("(");

  for (guint i = 0; i < pair->rows; i++)
    {
      gint n;

      while (used[n = g_test_rand_int_range (0, (gint) pair->columns)])
        continue;
      used[n] = TRUE;
      g_string_append_printf (text, "%s%d", i > 0 ? "," : "", n);
    }
  return g_string_free (g_string_append_c (text, ')'), FALSE);
}

static char *
random_cakes (const Pair *pair)
{
  GString *text = g_string_new ("(");
  guint n = (guint) g_test_rand_int_range (1, (gint) pair->rows + 1);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%dx%d", i > 0 ? "," : "", g_test_rand_int_range (1, (gint) pair->columns),
                            g_test_rand_int_range (1, (gint) pair->columns));
  return g_string_free (g_string_append_c (text, ')'), FALSE);
}

#define MOST_VERTICES 7

/* As many arcs as vertices at the most; upward only, if @up. */
static guint
append_arcs (const Pair *pair, gboolean up, const char *arc, gboolean above[][MOST_VERTICES], GString *text)
{
  guint n = (guint) g_test_rand_int_range (1, (gint) pair->columns + 1);

  g_string_append_c (text, '[');
  for (guint v = 0; v < n; v++)
    g_string_append_printf (text, "%s%c", v > 0 ? " " : "", 'a' + (int) v);
  for (guint i = 0; i < n; i++)
    {
      guint from = (guint) g_test_rand_int_range (0, (gint) n), to = (guint) g_test_rand_int_range (0, (gint) n);

      if (from == to || above[from][to] || (up && from > to))
        continue;
      above[from][to] = TRUE;
      g_string_append_printf (text, " %c%s%c", 'a' + (int) from, arc, 'a' + (int) to);
    }
  g_string_append (text, "](");
  return n;
}

/* What lies above an element that is gone is gone. */
static char *
random_poset (const Pair *pair)
{
  GString *text = g_string_new (NULL);
  gboolean above[MOST_VERTICES][MOST_VERTICES] = { FALSE }, gone[MOST_VERTICES], named = FALSE;
  guint n = append_arcs (pair, TRUE, ">", above, text);

  for (guint v = 0; v < n; v++)
    {
      gone[v] = g_test_rand_int_range (0, 4) == 0;
      for (guint below = 0; below < v; below++)
        gone[v] |= gone[below] && above[below][v];
      if (!gone[v])
        continue;
      g_string_append_printf (text, "%s%c", named ? "," : "", 'a' + (int) v);
      named = TRUE;
    }
  return g_string_free (g_string_append_c (text, ')'), FALSE);
}

/* As the program writes it: the token, and behind a semicolon what is gone. */
static char *
random_geography (const Pair *pair)
{
  GString *text = g_string_new (NULL);
  gboolean above[MOST_VERTICES][MOST_VERTICES] = { FALSE };
  guint n = append_arcs (pair, FALSE, g_str_equal (pair->id, "geography") ? ">" : "-", above, text);
  guint token = (guint) g_test_rand_int_range (0, (gint) n);
  const char *separator = ";";

  g_string_append_c (text, (char) ('a' + token));
  for (guint v = 0; v < n; v++)
    if (v != token && g_test_rand_int_range (0, 4) == 0)
      {
        g_string_append_printf (text, "%s%c", separator, 'a' + (int) v);
        separator = ",";
      }
  return g_string_free (g_string_append_c (text, ')'), FALSE);
}

/* `b;a,c` is `a=#,b=@,c=#` in Lua. */
static char *
in_lua (const Pair *pair, const char *inside)
{
  const char *at = strchr (inside, '(');
  GString *text;

  if (pair->random_inside != random_geography)
    return g_strdup (inside);
  text = g_string_new_len (inside, at - inside + 1);
  g_string_append_printf (text, "%c=@", at[1]);
  for (at += 2; *at != ')'; at += 2)
    g_string_append_printf (text, ",%c=#", at[1]);
  return g_string_free (g_string_append_c (text, ')'), FALSE);
}

/* The other way. */
static char *
from_lua (const char *inside)
{
  const char *token = strchr (inside, '@');
  GString *text;

  if (token == NULL)
    return g_strdup (inside);
  text = g_string_new_len (token - 2, 1);
  for (const char *gone = inside; (gone = strchr (gone, '#')) != NULL; gone++)
    g_string_append_printf (text, "%c%c", text->len == 1 ? ';' : ',', gone[-2]);
  return g_string_free (text, FALSE);
}

/* The game of the program: col on a graph has the name of the one on squares. */
static const char *
name_of (const Pair *pair)
{
  return g_str_has_prefix (pair->id, "graph-") ? pair->id + strlen ("graph-") : pair->id;
}

static CgtPosition *
position_of (const char *id, const char *inside)
{
  g_autofree char *text = g_strconcat (id, inside, NULL);
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_position_from_text (text, &error);

  g_assert_no_error (error);
  return position;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Heaps in their order, without empty ones. */
static char *
sorted_heaps (const char *inside)
{
  g_auto (GStrv) heaps = g_strsplit (inside, ",", -1);
  g_autoptr (GPtrArray) left = g_ptr_array_new ();

  for (guint i = 0; heaps[i] != NULL; i++)
    if (!g_str_equal (heaps[i], "0"))
      g_ptr_array_add (left, heaps[i]);
  g_ptr_array_sort (left, compare_texts);
  g_ptr_array_add (left, NULL);
  return g_strjoinv (",", (char **) left->pdata);
}

/* The options inside their brackets, sorted. */
static char *
options_of (const CgtPosition *position, CgtPlayer player, gboolean heaps)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) options = cgt_position_options (position, player, NULL, &error);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GString *all = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < options->len; i++)
    {
      g_autofree char *text = cgt_position_to_text (options->pdata[i]);
      char *inside = strchr (text, '(') + 1;

      *strrchr (inside, ')') = '\0';
      g_ptr_array_add (texts, heaps ? sorted_heaps (inside) : from_lua (inside));
    }
  g_ptr_array_sort (texts, compare_texts);
  for (guint i = 0; i < texts->len; i++)
    if (i == 0 || !g_str_equal (texts->pdata[i - 1], texts->pdata[i]))
      g_string_append_printf (all, "%s ", (char *) texts->pdata[i]);
  return g_string_free (all, FALSE);
}

/* Of each game. GRUNDY_POSITIONS asks for another number, by hand. */
static guint
n_positions (void)
{
  const char *asked = g_getenv ("GRUNDY_POSITIONS");

  return asked != NULL ? (guint) g_ascii_strtoull (asked, NULL, 10) : 2000;
}

static void
check_pair (gconstpointer data)
{
  const Pair *pair = data;
  guint n = n_positions ();
  g_autofree char *id = g_strdup_printf ("lua-%.*s", (int) strcspn (pair->id, "["), pair->id);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  gboolean heaps = pair->cells == NULL && pair->random_inside == NULL;

  load (pair->file, pair->id);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *inside = pair->random_inside != NULL ? pair->random_inside (pair) : random_inside (pair);
      g_autofree char *lua_inside = in_lua (pair, inside);
      g_autoptr (CgtPosition) theirs = position_of (id, lua_inside), ours = position_of (name_of (pair), inside);

      g_test_message ("%s", inside);
      for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
        {
          g_autofree char *a = options_of (theirs, player, heaps), *b = options_of (ours, player, heaps);

          g_assert_cmpstr (a, ==, b);
        }
      if (i % pair->values == 0)
        {
          g_autofree char *a = g_strconcat (id, lua_inside, NULL), *b = g_strconcat (name_of (pair), inside, NULL);
          g_autoptr (CgtEvaluation) theirs_is = evaluate (solver, a), ours_is = evaluate (solver, b);

          g_assert_cmpstr (theirs_is->value, ==, ours_is->value);
          g_assert_cmpint (theirs_is->outcome, ==, ours_is->outcome);
        }
    }
}

/* The check finds nothing wrong with any of the examples. */
static void
test_examples (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (g_getenv ("GRUNDY_GAMES"), 0, &error);
  const char *name;
  guint n = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (g_getenv ("GRUNDY_GAMES"), name, NULL);
      const CgtRuleset *ruleset;
      g_auto (CgtGameCheck) check = { 0 };

      if (!g_str_has_suffix (name, ".lua"))
        continue;
      ruleset = cgt_game_add_file (path, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (cgt_check_game (ruleset, 200, NULL, &check, &error));
      g_assert_no_error (error);
      g_test_message ("%s: %u searched", name, check.n_searched);
      g_assert_cmpstr (check.wrong, ==, NULL);
      g_assert_cmpuint (check.n_searched, >, 20);
      n++;
    }
  g_assert_cmpuint (n, >=, 10);
}

/* The games of the page for people who have never written Lua can be copied from it: nothing is wrong with them, and
 * two are games of the program. */
static void
test_page (void)
{
  static const char *const ours[][2] = { { "my-game1(xox|.ox)", "clobber(xox|.ox)" },
                                         { "my-game2(..x|.o.)", "nogo(..x|.o.)" } };
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  const char *at;
  guint n = 0;

  g_file_get_contents (g_getenv ("GRUNDY_LUA_PAGE"), &page, NULL, &error);
  g_assert_no_error (error);
  for (at = page; (at = strstr (at, "```lua\n")) != NULL; n++)
    {
      const char *begin = at + strlen ("```lua\n"), *end = strstr (begin, "```");
      g_autofree char *file = g_strdup_printf ("my-game%u.lua", n);
      g_auto (CgtGameCheck) check = { 0 };
      const CgtRuleset *ruleset;

      g_assert_nonnull (end);
      ruleset = cgt_game_add (file, begin, (gsize) (end - begin), NULL, &error);
      g_assert_no_error (error);
      g_assert_true (cgt_check_game (ruleset, 100, NULL, &check, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (check.wrong, ==, NULL);
      at = end + strlen ("```");
    }
  g_assert_cmpuint (n, ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (ours); i++)
    {
      g_autoptr (CgtEvaluation) theirs = evaluate (solver, ours[i][0]), own = evaluate (solver, ours[i][1]);

      g_assert_cmpstr (theirs->value, ==, own->value);
    }
}

/* What the check finds. */

#define GRID(fields, options)                                                                                          \
  "return ruleset { title = 'T', rules = 'R', board = 'grid', cells = '.xo', example = 'x.|.o', " fields               \
  ", options = function (g, player, emit) " options " end }"
#define HEAPS(fields, options)                                                                                         \
  "return ruleset { title = 'T', rules = 'R', board = 'heaps', example = '5', " fields                                 \
  ", options = function (n, player, emit) " options " end }"
#define FILL "for p in g:find ('.') do emit (g:put (p, player:pick ('x', 'o'))) end"

static void
test_mistakes (void)
{
  static const struct
  {
    const char *source, *wrong;
  } mistakes[] = {
    { "local n = 0 " GRID ("impartial = false", "n = n + 1 if n % 3 == 0 then " FILL " end"),
      "options are not the same the second time" },
    { "local n = 0 " GRID ("impartial = false", "n = n + 1 if n % 2 == 0 then " FILL " end"),
      "options are not the same the second time" },
    { GRID ("impartial = true", FILL), "the players have different options, and the game is declared impartial" },
    { GRID ("negate = { x = 'o', o = 'x' }", "if player.left then " FILL " end"), "are not the negatives of" },
    { GRID ("symmetries = 'all'", "for p in g:find ('.') do if g:row (p) == 1 then emit (g:put (p, 'x')) end end"),
      "the components in their normal form have the sum" },
    { GRID ("split = function (g) return {} end", FILL), "the components in their normal form have the sum 0" },
    { GRID ("impartial = false", "for p in g:find ('x') do for q in g:beside (p) do if g[q] == '.' then "
                                 "emit (g:move (p, q)) end end end"),
      "the game is not declared loopy" },
    { HEAPS ("impartial = true, nimber = function (n) return n end", "if n > 1 then emit (n - 2) end"),
      "the game declares the value *5, and the search finds 0" },
    { HEAPS ("impartial = true, nimber = function (n) return n == 17 and 3 or n % 4 end",
             "for k = 1, 3 do if n >= k then emit (n - k) end end"),
      "the game declares the value *3, and the search finds *" },
    { HEAPS ("impartial = true, value = function (n) return 1 / 2 end", "if n > 0 then emit (n - 1) end"),
      "the game declares the value 1/2, and the search finds" },
    { HEAPS ("impartial = false", "emit (n + 1)"), "a game from here had not ended after 2000 moves" },
    { HEAPS ("impartial = false", "emit (n)"), "can move to the same position, and the game is not declared loopy" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autoptr (GError) error = NULL;
      const CgtRuleset *ruleset =
        cgt_game_add ("mistake.lua", mistakes[i].source, strlen (mistakes[i].source), NULL, &error);
      g_auto (CgtGameCheck) check = { 0 };

      g_assert_no_error (error);
      g_assert_true (cgt_check_game (ruleset, 1000, NULL, &check, &error));
      g_assert_no_error (error);
      g_test_message ("%s", check.wrong);
      g_assert_nonnull (check.wrong);
      g_assert_nonnull (strstr (check.wrong, mistakes[i].wrong));
      g_assert_true (g_str_has_prefix (check.wrong, "mistake("));
    }
}

/* Mistakes of a whole game: a name without a value, and no moves anywhere. */
static void
test_nothing_happens (void)
{
  static const struct
  {
    const char *source, *wrong;
  } mistakes[] = {
    { GRID ("impartial = false", "\nfor p in g:find ('.') do if g[p] ~= mine then emit (g:put (p, 'x')) end end"),
      "nothing.lua:2: “mine” has no value here: it is misspelt, or its “local” comes later or is inside another block" },
    { GRID ("split = function (g) return g:components (edge) end", FILL), "nothing.lua:1: “edge” has no value here" },
    { GRID ("impartial = False", FILL), "nothing.lua:1: “False” has no value here" },
    { GRID ("impartial = false", "for p in g:find ('.') do emit (g:put (p, pice)) end"),
      "nothing.lua:1: “pice” has no value here" },
    { GRID ("impartial = false", "for p in g:find ('.') do if g[p] == 1 then emit (g) end end"),
      "nothing: nobody has a move in any of 200 positions" },
    { "return ruleset { title = 'T', rules = 'R', board = 'none', example = 'ab',\n"
      "options = function (s, player, emit) if s == 'a' then emit ('') end end }",
      "nothing: nobody has a move in any of 200 positions" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      const CgtRuleset *ruleset =
        cgt_game_add ("nothing.lua", mistakes[i].source, strlen (mistakes[i].source), NULL, &error);
      g_auto (CgtGameCheck) check = { 0 };

      g_assert_no_error (error);
      cgt_check_game (ruleset, 200, budget, &check, &error);
      g_test_message ("%s", check.wrong != NULL ? check.wrong : error->message);
      g_assert_nonnull (strstr (check.wrong != NULL ? check.wrong : error->message, mistakes[i].wrong));
    }
}

/* Functions that fail, or return what they should not. */
static void
test_failures (void)
{
  static const struct
  {
    const char *source, *message;
  } failures[] = {
    { HEAPS ("impartial = true, nimber = function (n) return -1 end", "if n > 0 then emit (n - 1) end"),
      "nimber returns a whole number from 0 on, or nil" },
    { HEAPS ("impartial = true, nimber = function (n) return n.x.y end", "if n > 0 then emit (n - 1) end"),
      "attempt to index a number value" },
    { HEAPS ("impartial = true, nimber = function (n) while true do end end", "if n > 0 then emit (n - 1) end"),
      "this takes too long" },
    { HEAPS ("value = function (n) return {} end", "if n > 0 then emit (n - 1) end"), "a value is written" },
    { GRID ("split = function (g) return 5 end", FILL), "split returns a list of positions" },
    { HEAPS ("scoring = true", "if n > 0 then emit () end"), "the gain is missing" },
    { GRID ("scoring = true", FILL), "the gain is missing" },
    { HEAPS ("impartial = false", "if n % 2 == 0 then emit (n // 2, n // 2) else emit (n - 1) end"),
      "an empty heap has no moves" },
    { HEAPS ("impartial = false", "if n > 0 then emit (n / 2) end"),
      "(number has no integer representation); n // 2 is a whole number, and n / 2 may not be one" },
    { GRID ("impartial = false", "emit (g:put (3 / 2, 'x'))"),
      "(number has no integer representation); n // 2 is a whole number, and n / 2 may not be one" },
    { HEAPS ("impartial = true", "if n > 0 then return n - 1 end"),
      "“options” returned something; a move is made by calling emit (...)" },
    { GRID ("impartial = false", "if g[1][2] == 'x' then emit (g) end"), "a text has no [2]" },
    { GRID ("impartial = false", "g:step (1, 'right')"), "up_left or up_right, without quotes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (GError) error = NULL;
      const CgtRuleset *ruleset =
        cgt_game_add ("failure.lua", failures[i].source, strlen (failures[i].source), NULL, &error);
      g_auto (CgtGameCheck) check = { 0 };

      g_assert_no_error (error);
      g_assert_false (cgt_check_game (ruleset, 1000, budget, &check, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, failures[i].message));
    }
}

/* In a game for a score, the last thing that a heap emits is the gain: take one or two pieces, and keep them. */
static void
test_score (void)
{
  static const struct
  {
    const char *position, *score;
  } scores[] = {
    { "keep(0)", "0" }, { "keep(1)", "1" }, { "keep(2)", "2" },   { "keep(3)", "1" },
    { "keep(4)", "0" }, { "keep(5)", "1" }, { "keep(3,3)", "0" },
  };
  static const char source[] = HEAPS ("scoring = true", "for k = 1, 2 do if n == k then emit (k) elseif n > k then "
                                                        "emit (n - k, k) end end");
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (GError) error = NULL;

  cgt_game_add ("keep.lua", source, strlen (source), NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, scores[i].position);

      g_assert_cmpstr (record->score, ==, scores[i].score);
    }
}

/* In a game that may be endless, or is for points, an empty heap can have moves. */
static void
test_empty_heaps (void)
{
  static const char loopy[] = HEAPS ("loopy = true, impartial = true", "if n == 0 then emit (1) end"),
                    scoring[] = HEAPS ("scoring = true", "if n == 0 then emit (1, 2) end");
  static const char *const values[][2] = {
    { "ups(0)", "*" }, { "ups(1)", "0" }, { "ups(0,0)", "0" }, { "ups(0,1)", "*" }, { "ups(0,0,0)", "*" }
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  g_autoptr (CgtEvaluation) points = NULL;
  g_autoptr (GError) error = NULL;

  cgt_game_add ("ups.lua", loopy, strlen (loopy), NULL, &error);
  g_assert_no_error (error);
  cgt_game_add ("points.lua", scoring, strlen (scoring), NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (CgtEvaluation) record = evaluate (solver, values[i][0]);

      g_assert_cmpstr (record->value, ==, values[i][1]);
    }
  points = evaluate (solver, "points(0,0,0)");
  g_assert_cmpstr (points->score, ==, "2");
}

/* An honest game of each kind, with which nothing is wrong. */
static void
test_declared (void)
{
  static const char *const sources[] = {
    HEAPS ("impartial = true, nimber = function (n) return n % 2 end", "if n > 0 then emit (n - 1) end"),
    HEAPS ("impartial = false, value = function (n) return n end", "if n > 0 and player.left then emit (n - 1) end"),
    HEAPS ("impartial = false, value = function (n) if n == 0 then return 0 end return { { n }, { -n } } end",
           "if n > 0 then emit () end"),
    HEAPS ("loopy = true", "emit (n + 1) if n > 0 then emit (n - 1) end"),
    "return ruleset { title = 'T', rules = 'R', board = 'none', example = 'aab',\n"
    "options = function (s, player, emit) if #s > 0 then emit (s:sub (2)) end end,\n"
    "split = function (s) local list = {} for i = 1, #s do list[i] = s:sub (i, i) end return list end }",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autoptr (GError) error = NULL;
      const CgtRuleset *ruleset = cgt_game_add ("declared.lua", sources[i], strlen (sources[i]), NULL, &error);
      g_auto (CgtGameCheck) check = { 0 };

      g_assert_no_error (error);
      g_assert_true (cgt_check_game (ruleset, 300, NULL, &check, &error));
      g_assert_no_error (error);
      if (i == 2)
        g_assert_nonnull (strstr (check.wrong, "the game declares the value"));
      else
        g_assert_cmpstr (check.wrong, ==, NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/lua/%s-%ux%u", pairs[i].id, pairs[i].rows, pairs[i].columns);

      g_test_add_data_func (path, &pairs[i], check_pair);
    }
  g_test_add_func ("/play/lua/examples", test_examples);
  g_test_add_func ("/play/lua/page", test_page);
  g_test_add_func ("/play/lua/mistakes", test_mistakes);
  g_test_add_func ("/play/lua/nothing-happens", test_nothing_happens);
  g_test_add_func ("/play/lua/failures", test_failures);
  g_test_add_func ("/play/lua/score", test_score);
  g_test_add_func ("/play/lua/empty-heaps", test_empty_heaps);
  g_test_add_func ("/play/lua/declared", test_declared);
  return g_test_run ();
}
