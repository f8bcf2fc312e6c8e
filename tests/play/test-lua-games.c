/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"

#include <string.h>

#include "../rounds.h"
#include "rulesets/cgt-ruleset-private.h"
#include "rulesets/lua/cgt-games.h"

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
  { "fjords.lua", "fjords", ".xo#..", 3, 4, 40 },
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
  { "graph-fjords.lua", "graph-fjords", ".xo#..", 0, 7, 40 },
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

static void
check_pair (gconstpointer data)
{
  const Pair *pair = data;
  guint n = round_cases (200);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/lua/%s-%ux%u", pairs[i].id, pairs[i].rows, pairs[i].columns);

      g_test_add_data_func (path, &pairs[i], check_pair);
    }
  return g_test_run ();
}
