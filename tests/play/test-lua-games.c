/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"

#include <string.h>

#include "rulesets/cgt-negative.h"
#include "rulesets/cgt-ruleset-functions.h"
#include "rulesets/lua/cgt-games.h"
#include "solvers/record/cgt-record-words.h"

/* The examples in Lua that come with the program against its games: both were written from the rules. The same options
 * on random positions, and the same values. */

typedef struct _Pair Pair;

struct _Pair
{
  const char *file;
  const char *id;      /* the game in Lua is lua-ID */
  const char *cells;   /* NULL: heaps */
  guint rows, columns; /* at the most; or heaps and their size; with no rows, a graph of so many vertices */
  guint values;        /* one of so many is evaluated */
};

static const Pair pairs[] = {
  { "clobber.lua", "clobber", "xo.#", 3, 4, 40 },
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
  { "node-kayles.lua", "node-kayles", ".#..", 0, 7, 40 },
  { "graph-col.lua", "graph-col", ".xo#..", 0, 6, 40 },
};

static void
load (const char *file)
{
  g_autofree char *path = g_build_filename (g_getenv ("GRUNDY_GAMES"), file, NULL), *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
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
      g_ptr_array_add (texts, heaps ? sorted_heaps (inside) : g_strdup (inside));
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
  guint n = 200;
  g_autofree char *id = g_strconcat ("lua-", pair->id, NULL);
  g_autoptr (CgtSolver) solver = cgt_solver_new ();
  gboolean heaps = pair->cells == NULL;

  load (pair->file);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *inside = random_inside (pair);
      g_autoptr (CgtPosition) theirs = position_of (id, inside), ours = position_of (name_of (pair), inside);

      g_test_message ("%s", inside);
      for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
        {
          g_autofree char *a = options_of (theirs, player, heaps), *b = options_of (ours, player, heaps);

          g_assert_cmpstr (a, ==, b);
        }
      if (i % pair->values == 0)
        {
          g_autofree char *a = g_strconcat (id, inside, NULL), *b = g_strconcat (name_of (pair), inside, NULL);
          g_autoptr (CgtEvaluation) theirs_is = evaluate (solver, a), ours_is = evaluate (solver, b);

          g_assert_cmpstr (theirs_is->value, ==, ours_is->value);
          g_assert_cmpint (theirs_is->outcome, ==, ours_is->outcome);
        }
    }
}

static void
add (const char *file, const char *source)
{
  g_autoptr (GError) error = NULL;

  cgt_game_add (file, source, strlen (source), NULL, &error);
  g_assert_no_error (error);
}

/* Whether who begins a sum of two positions wins it, by the definition. */
static gboolean
wins (CgtPosition *first, CgtPosition *second, CgtPlayer player)
{
  CgtPosition *const sum[] = { first, second };

  for (guint term = 0; term < 2; term++)
    {
      g_autoptr (GPtrArray) options = cgt_position_options (sum[term], player, NULL, NULL);

      for (guint i = 0; i < options->len; i++)
        if (!wins (options->pdata[i], sum[1 - term], cgt_player_other (player)))
          return TRUE;
    }
  return FALSE;
}

/* A stone goes so many squares to the right. Sums of two positions with the same number and with two, and of their
 * versions, are played out. */
static void
test_parameters (void)
{
  static const char *const positions[] = {
    "reach(o....)",          "reach(x....)",          "reach[step=2](o....)",  "reach[step=2](x....)",
    "reach[step=2](x.o...)", "dicotic(reach(x.o.))",  "dicotic(reach(o.x.))",  "dicotic(reach[step=2](x.o.))",
    "dicotic(reach(ox...))", "impartial(reach(x..))", "impartial(reach(o..))", "dicotic(reach[step=2](o.x.))",
  };
  g_autoptr (CgtSolver) solver = cgt_solver_new ();

  add ("reach.lua", "return ruleset { title = 'T', rules = 'R', board = 'grid', cells = '.xo', example = 'x..',\n"
                    "parameters = { step = 1 }, negate = { x = 'o', o = 'x' },\n"
                    "options = function (g, player, emit, p) for q in g:find (player:pick ('x', 'o')) do\n"
                    "local to = g:step (q, right, p.step)\n"
                    "if to and g[to] == '.' then emit (g:move (q, to)) end end end }");
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    for (guint k = 0; k < G_N_ELEMENTS (positions); k++)
      {
        g_autofree char *text = g_strdup_printf ("%s + %s", positions[i], positions[k]);
        g_autoptr (CgtPosition) first = position_of (positions[i], ""), second = position_of (positions[k], "");
        g_autoptr (CgtEvaluation) sum = evaluate (solver, text);
        gboolean left = wins (first, second, CGT_LEFT), right = wins (first, second, CGT_RIGHT);

        g_test_message ("%s", text);
        g_assert_cmpstr (cgt_outcome_to_text (sum->outcome), ==, left ? right ? "N" : "L" : right ? "R" : "P");
      }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CgtEvaluation) sum =
        evaluate (solver, i == 0 ? "reach(o....) + reach[step=2](x....)" : "reach[step=2](x....) + reach(o....)");

      g_assert_cmpstr (sum->value, ==, "-2");
    }
}

/* The negative is made by an image of the board; the parameter stays. */
static void
test_images (void)
{
  static const char *const images[][2] = {
    { "transpose", "mirrored[k=2](xo|..|..)" },
    { "left-right", "mirrored[k=2](..x|..o)" },
    { "up-down", "mirrored[k=2](o..|x..)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (images); i++)
    {
      g_autofree char *source =
        g_strdup_printf ("return ruleset { title = 'T', rules = 'R', board = 'grid', cells = '.xo', example = 'x..',\n"
                         "parameters = { k = 1 }, negate = { image = '%s' }, options = function () end }",
                         images[i][0]);
      g_autofree char *text = NULL;
      g_autoptr (CgtPosition) position = NULL, negative = NULL;

      add ("mirrored.lua", source);
      position = position_of ("mirrored", "[k=2](x..|o..)");
      negative = cgt_position_negative (position);
      g_assert_nonnull (negative);
      text = cgt_position_to_text (negative);
      g_assert_cmpstr (text, ==, images[i][1]);
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
  g_test_add_func ("/play/lua/parameters", test_parameters);
  g_test_add_func ("/play/lua/images", test_images);
  return g_test_run ();
}
