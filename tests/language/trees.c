/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "trees.h"

#include <string.h>

#include "../cgt/games.h"
#include "language-testing.h"
#include "rulesets/cgt-ruleset.h"

/* Larger games are not compared. */
#define MOST_TREES 60000

/* In the place of a tree while it is made. */
#define IN_PROGRESS (-2)

struct _Trees
{
  GPtrArray *options[2];                             /* GArray of gint, by number and player */
  GHashTable *by_options;                            /* "1,2|3" -> number + 1 */
  GHashTable *positions;                             /* text -> number + 1 */
  GHashTable *below, *sums, *remoteness, *negatives; /* pair -> result + 1 */
  CgtSolver *solver;                                 /* for the values of what is no position */
  gboolean full;
};

Trees *
trees_new (void)
{
  Trees *trees = g_new0 (Trees, 1);

  for (guint player = 0; player < 2; player++)
    trees->options[player] = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  trees->by_options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  trees->positions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  trees->below = g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL);
  trees->sums = g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL);
  trees->remoteness = g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL);
  trees->negatives = g_hash_table_new_full (cgt_word_hash, cgt_word_equal, g_free, NULL);
  trees->solver = cgt_solver_new ();
  return trees;
}

void
trees_free (Trees *trees)
{
  for (guint player = 0; player < 2; player++)
    g_ptr_array_unref (trees->options[player]);
  g_hash_table_unref (trees->by_options);
  g_hash_table_unref (trees->positions);
  g_hash_table_unref (trees->below);
  g_hash_table_unref (trees->sums);
  g_hash_table_unref (trees->remoteness);
  g_hash_table_unref (trees->negatives);
  cgt_solver_free (trees->solver);
  g_free (trees);
}

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  return *(const gint *) a - *(const gint *) b;
}

static GArray *
sort_options (const gint *options, guint n)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (gint));
  GArray *different = g_array_new (FALSE, FALSE, sizeof (gint));

  g_array_append_vals (sorted, options, n);
  g_array_sort (sorted, compare_numbers);
  for (guint i = 0; i < n; i++)
    if (i == 0 || g_array_index (sorted, gint, i) != g_array_index (sorted, gint, i - 1))
      g_array_append_val (different, g_array_index (sorted, gint, i));
  return different;
}

gint
trees_make (Trees *trees, const gint *left, guint n_left, const gint *right, guint n_right)
{
  GArray *options[] = { sort_options (left, n_left), sort_options (right, n_right) };
  GString *key = g_string_new (NULL);
  gint number;

  for (guint player = 0; player < 2; player++)
    {
      for (guint i = 0; i < options[player]->len; i++)
        g_string_append_printf (key, "%d,", g_array_index (options[player], gint, i));
      g_string_append_c (key, '|');
    }
  number = GPOINTER_TO_INT (g_hash_table_lookup (trees->by_options, key->str)) - 1;
  if (number >= 0)
    {
      g_array_unref (options[0]);
      g_array_unref (options[1]);
      g_string_free (key, TRUE);
      return number;
    }
  number = (gint) trees->options[0]->len;
  g_ptr_array_add (trees->options[0], options[0]);
  g_ptr_array_add (trees->options[1], options[1]);
  g_hash_table_insert (trees->by_options, g_string_free (key, FALSE), GINT_TO_POINTER (number + 1));
  trees->full |= number > MOST_TREES;
  return number;
}

/* Takes the lists. */
static gint
make_of_lists (Trees *trees, GArray *left, GArray *right)
{
  gint number = trees_make (trees, (gint *) (void *) left->data, left->len, (gint *) (void *) right->data, right->len);

  g_array_unref (left);
  g_array_unref (right);
  return number;
}

const GArray *
trees_options (Trees *trees, gint g, CgtPlayer player)
{
  return g_ptr_array_index (trees->options[player], (guint) g);
}

static gint
lookup (GHashTable *table, gint g, gint h)
{
  gint64 key = (gint64) g << 32 | h;

  return GPOINTER_TO_INT (g_hash_table_lookup (table, &key)) - 1;
}

static void
remember (GHashTable *table, gint g, gint h, gint result)
{
  gint64 key = (gint64) g << 32 | h;

  g_hash_table_insert (table, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (result + 1));
}

/* G <= H unless Left has a move in G to at least H, or Right one in H to at most G. */
gboolean
trees_less_equal (Trees *trees, gint g, gint h)
{
  const GArray *left = trees_options (trees, g, CGT_LEFT), *right = trees_options (trees, h, CGT_RIGHT);
  gint known = lookup (trees->below, g, h);
  gboolean result = TRUE;

  if (known >= 0)
    return known;
  for (guint i = 0; result && i < left->len; i++)
    result = !trees_less_equal (trees, h, g_array_index (left, gint, i));
  for (guint i = 0; result && i < right->len; i++)
    result = !trees_less_equal (trees, g_array_index (right, gint, i), g);
  remember (trees->below, g, h, result);
  return result;
}

gboolean
trees_equal (Trees *trees, gint g, gint h)
{
  return trees_less_equal (trees, g, h) && trees_less_equal (trees, h, g);
}

gint
trees_remoteness (Trees *trees, gint g)
{
  const GArray *options = trees_options (trees, g, CGT_LEFT);
  gint win = G_MAXINT, loss = -1, known = lookup (trees->remoteness, g, 0);

  if (known >= 0)
    return known;
  for (guint i = 0; i < options->len; i++)
    {
      gint after = trees_remoteness (trees, g_array_index (options, gint, i));

      win = after % 2 == 0 ? MIN (win, after) : win;
      loss = MAX (loss, after);
    }
  known = win < G_MAXINT ? win + 1 : loss + 1;
  remember (trees->remoteness, g, 0, known);
  return known;
}

gboolean
trees_can_read (const char *text)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, NULL);

  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (expression, i);

      if (position != NULL && cgt_position_get_kind (position) & (CGT_RULESET_LOOPY | CGT_RULESET_RACE))
        return FALSE;
    }
  return TRUE;
}

gboolean
trees_is_full (Trees *trees)
{
  return trees->full;
}

gint
trees_add (Trees *trees, gint g, gint h)
{
  GArray *options[2];
  gint known = lookup (trees->sums, g, h);

  if (known >= 0 || trees->full)
    return known;
  for (guint player = 0; player < 2; player++)
    {
      const GArray *of_g = trees_options (trees, g, player), *of_h = trees_options (trees, h, player);

      options[player] = g_array_new (FALSE, FALSE, sizeof (gint));
      for (guint i = 0; i < of_g->len; i++)
        {
          gint sum = trees_add (trees, g_array_index (of_g, gint, i), h);

          g_array_append_val (options[player], sum);
        }
      for (guint i = 0; i < of_h->len; i++)
        {
          gint sum = trees_add (trees, g, g_array_index (of_h, gint, i));

          g_array_append_val (options[player], sum);
        }
    }
  known = make_of_lists (trees, options[0], options[1]);
  remember (trees->sums, g, h, known);
  return known;
}

static gint
negate (Trees *trees, gint g)
{
  GArray *options[2];
  gint known = lookup (trees->negatives, g, 0);

  if (known >= 0)
    return known;
  for (guint player = 0; player < 2; player++)
    {
      const GArray *of_g = trees_options (trees, g, player);

      options[player] = g_array_new (FALSE, FALSE, sizeof (gint));
      for (guint i = 0; i < of_g->len; i++)
        {
          gint option = negate (trees, g_array_index (of_g, gint, i));

          g_array_append_val (options[player], option);
        }
    }
  known = make_of_lists (trees, options[1], options[0]);
  remember (trees->negatives, g, 0, known);
  return known;
}

/* @known: the trees of the values that were met. */
static gint
from_value (Trees *trees, CgtStore *store, CgtValue value, GHashTable *known)
{
  GArray *options[2];
  gint tree = GPOINTER_TO_INT (g_hash_table_lookup (known, GSIZE_TO_POINTER (value.bits))) - 1;

  if (tree >= 0)
    return tree;
  for (guint player = 0; player < 2; player++)
    {
      CgtOptions of_value = cgt_options (store, value, player);

      options[player] = g_array_new (FALSE, FALSE, sizeof (gint));
      for (gsize i = 0; i < of_value.n && !trees->full; i++)
        {
          gint option = from_value (trees, store, of_value.items[i], known);

          g_array_append_val (options[player], option);
        }
    }
  tree = make_of_lists (trees, options[0], options[1]);
  g_hash_table_insert (known, GSIZE_TO_POINTER (value.bits), GINT_TO_POINTER (tree + 1));
  return tree;
}

char *
trees_calculate (Trees *trees, const char *text)
{
  return testing_value (trees->solver, text);
}

gint
trees_read_value (Trees *trees, const char *text)
{
  g_autofree char *value = testing_value (trees->solver, text);
  CgtStore *store = cgt_solver_get_store (trees->solver);
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  gint tree = from_value (trees, store, games_read (store, value), known);

  return trees->full ? -1 : tree;
}

static gint
from_position (Trees *trees, const CgtPosition *position)
{
  g_autofree char *text = cgt_position_to_text (position);
  GArray *options[2];
  gint tree = GPOINTER_TO_INT (g_hash_table_lookup (trees->positions, text)) - 1;

  if (tree == IN_PROGRESS)
    trees->full = TRUE; /* play can go on for ever */
  if (tree >= 0 || trees->full)
    return tree;
  g_hash_table_insert (trees->positions, g_strdup (text), GINT_TO_POINTER (IN_PROGRESS + 1));
  for (guint player = 0; player < 2; player++)
    {
      g_autoptr (GPtrArray) of_position = cgt_position_options (position, player, NULL, NULL);

      options[player] = g_array_new (FALSE, FALSE, sizeof (gint));
      trees->full |= of_position->len > 1000;
      for (guint i = 0; i < of_position->len && !trees->full; i++)
        {
          gint option = from_position (trees, of_position->pdata[i]);

          g_array_append_val (options[player], option);
        }
    }
  tree = make_of_lists (trees, options[0], options[1]);
  g_hash_table_insert (trees->positions, g_steal_pointer (&text), GINT_TO_POINTER (tree + 1));
  return tree;
}

/* `[a, {b|c,d}]` as trees. */
static GArray *
read_list (Trees *trees, const char *list)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (gint));
  const char *begin = list + 1;
  gint depth = 0;

  for (const char *at = begin; begin[0] != ']'; at++)
    {
      if (depth == 0 && (*at == ',' || *at == ']'))
        {
          g_autofree char *item = g_strndup (begin, at - begin);
          gint tree = trees_read (trees, item);

          g_array_append_val (items, tree);
          begin = *at == ',' ? at + 2 : at;
        }
      depth += strchr ("{([", *at) != NULL;
      depth -= strchr ("})]", *at) != NULL;
    }
  return items;
}

/* A game in braces, with the options that were typed. */
static gint
from_braces (Trees *trees, const char *text)
{
  static const char *const functions[] = { "left-options", "right-options" };
  gint tree = GPOINTER_TO_INT (g_hash_table_lookup (trees->positions, text)) - 1;
  GArray *options[2];

  if (tree >= 0)
    return tree;
  for (guint player = 0; player < 2; player++)
    {
      g_autofree char *call = g_strdup_printf ("%s(%s)", functions[player], text);
      g_autofree char *list = testing_value (trees->solver, call);

      options[player] = read_list (trees, list);
    }
  tree = make_of_lists (trees, options[0], options[1]);
  g_hash_table_insert (trees->positions, g_strdup (text), GINT_TO_POINTER (tree + 1));
  return tree;
}

static gint
from_term (Trees *trees, CgtPosition *position, const char *term)
{
  if (position != NULL)
    return from_position (trees, position);
  return term[0] == '{' && term[strlen (term) - 1] == '}' ? from_braces (trees, term) : trees_read_value (trees, term);
}

gint
trees_read (Trees *trees, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, &error);
  gint sum;

  if (expression == NULL)
    g_error ("%s cannot be read back: %s", text, error->message);
  if (trees->full)
    return -1;
  sum = trees_make (trees, NULL, 0, NULL, 0);
  for (guint i = 0; i < cgt_expression_get_n_terms (expression) && !trees->full; i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (expression, i);
      g_autofree char *term = cgt_expression_get_term_text (expression, i);
      gint tree = from_term (trees, position, term);

      if (tree >= 0 && cgt_expression_get_term_negative (expression, i))
        tree = negate (trees, tree);
      sum = trees->full ? -1 : trees_add (trees, sum, tree);
    }
  return trees->full ? -1 : sum;
}
