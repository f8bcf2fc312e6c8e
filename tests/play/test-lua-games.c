/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"

#include <string.h>

#include "rulesets/cgt-ruleset-private.h"
#include "rulesets/lua/cgt-games.h"

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
