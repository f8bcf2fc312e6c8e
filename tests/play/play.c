/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "play.h"
#include "solvers/record/cgt-record-words.h"

#include <string.h>

#define MOST_POSITIONS 200000

static guint
add_node (Play *play, const char *text)
{
  gpointer found = g_hash_table_lookup (play->index, text);
  char *copy;

  if (found != NULL)
    return GPOINTER_TO_UINT (found) - 1;
  copy = g_strdup (text);
  g_ptr_array_add (play->texts, copy);
  g_ptr_array_add (play->options, g_array_new (FALSE, FALSE, sizeof (guint)));
  g_hash_table_insert (play->index, copy, GUINT_TO_POINTER (play->texts->len));
  g_assert_cmpuint (play->texts->len, <=, MOST_POSITIONS);
  return play->texts->len - 1;
}

static CgtPosition *
read_position (const char *text)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_position_from_text (text, &error);

  g_assert_no_error (error);
  return position;
}

/* The moves of each term of a sum. */
static void
explore (Play *play, guint node, PlayGoal goal)
{
  g_auto (GStrv) terms = g_strsplit (g_ptr_array_index (play->texts, node), " + ", -1);

  if (goal != NULL && goal (g_ptr_array_index (play->texts, node)))
    return;
  for (guint t = 0; terms[t] != NULL; t++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPosition) position = read_position (terms[t]);
      g_autoptr (GPtrArray) options = cgt_position_options (position, CGT_LEFT, NULL, &error);
      char *term = terms[t];

      g_assert_no_error (error);
      for (guint i = 0; i < options->len; i++)
        {
          g_autofree char *to = cgt_position_to_text (g_ptr_array_index (options, i)), *text = NULL;
          guint option;

          terms[t] = to;
          text = g_strjoinv (" + ", terms);
          option = add_node (play, text);
          g_array_append_val (g_ptr_array_index (play->options, node), option);
        }
      terms[t] = term;
    }
}

static guint
option_of (Play *play, guint node, guint i)
{
  return g_array_index ((GArray *) g_ptr_array_index (play->options, node), guint, i);
}

static guint
count_options (Play *play, guint node)
{
  return ((GArray *) g_ptr_array_index (play->options, node))->len;
}

/* Round d finds the positions of remoteness d: the winner needs one move to even remoteness d - 1; the loser has only
 * moves to odd remoteness up to d - 1. */
static void
find_remoteness (Play *play)
{
  gint64 *remoteness;
  gboolean any = TRUE;

  g_array_set_size (play->remoteness, play->texts->len);
  remoteness = (gint64 *) (gpointer) play->remoteness->data;
  memset (remoteness, 0xff, play->texts->len * sizeof *remoteness);
  for (gint64 round = 0; any || round % 2 == 1; round++)
    {
      if (round % 2 == 0)
        any = FALSE;
      for (guint node = 0; node < play->texts->len; node++)
        {
          gboolean to_p = FALSE, all_n = TRUE;
          if (remoteness[node] >= 0)
            continue;
          for (guint i = 0; i < count_options (play, node); i++)
            {
              gint64 option = remoteness[option_of (play, node, i)];
              to_p |= option >= 0 && option % 2 == 0 && option < round;
              all_n &= option >= 0 && option % 2 == 1 && option < round;
            }
          if (round % 2 == 0 ? all_n : to_p)
            {
              remoteness[node] = round;
              any = TRUE;
            }
        }
    }
}

/* C. A. B. Smith's rule: @node may get the label @m when its labelled options have exactly that mex and each of its
 * other options has an option labelled @m. */
static gboolean
may_be_labelled (Play *play, guint node, gint *m)
{
  const gint *labels = (const gint *) (gpointer) play->labels->data;
  guint n = count_options (play, node);
  g_autofree gboolean *seen = g_new0 (gboolean, n + 2);

  for (guint i = 0; i < n; i++)
    {
      gint label = labels[option_of (play, node, i)];
      if (label >= 0 && (guint) label <= n)
        seen[label] = TRUE;
    }
  for (*m = 0; seen[*m];)
    ++*m;
  for (guint i = 0; i < n; i++)
    {
      guint option = option_of (play, node, i);
      gboolean reverts = FALSE;
      for (guint k = 0; k < count_options (play, option) && !reverts; k++)
        reverts = labels[option_of (play, option, k)] == *m;
      if (labels[option] < 0 && !reverts)
        return FALSE;
    }
  return TRUE;
}

static void
find_labels (Play *play)
{
  gboolean any = TRUE;
  gint none = -1;

  for (guint node = 0; node < play->texts->len; node++)
    g_array_append_val (play->labels, none);
  while (any)
    {
      any = FALSE;
      for (guint node = play->texts->len; node-- > 0;)
        {
          gint m;
          if (g_array_index (play->labels, gint, node) < 0 && may_be_labelled (play, node, &m))
            {
              g_array_index (play->labels, gint, node) = m;
              any = TRUE;
            }
        }
    }
}

/* Moves that let the opponent reach the goal at once do not count; nothing counts once the goal is in reach. */
static void
find_race_labels (Play *play, PlayGoal goal)
{
  guint n = play->texts->len;
  g_autofree gboolean *out_of_reach = g_new (gboolean, n);
  gboolean any = TRUE;
  gint none = -1;

  for (guint node = 0; node < n; node++)
    {
      out_of_reach[node] = !goal (g_ptr_array_index (play->texts, node));
      for (guint i = 0; i < count_options (play, node); i++)
        out_of_reach[node] &= !goal (g_ptr_array_index (play->texts, option_of (play, node, i)));
      g_array_append_val (play->labels, none);
    }
  while (any)
    {
      any = FALSE;
      for (guint node = n; node-- > 0;)
        {
          g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
          gboolean ready = out_of_reach[node] && g_array_index (play->labels, gint, node) < 0;
          gint mex = 0;
          for (guint i = 0; i < count_options (play, node) && ready; i++)
            {
              guint option = option_of (play, node, i);
              if (!out_of_reach[option])
                continue;
              ready = g_array_index (play->labels, gint, option) >= 0;
              g_hash_table_add (seen, GINT_TO_POINTER (g_array_index (play->labels, gint, option)));
            }
          if (!ready)
            continue;
          while (g_hash_table_contains (seen, GINT_TO_POINTER (mex)))
            mex++;
          g_array_index (play->labels, gint, node) = mex;
          any = TRUE;
        }
    }
}

static char *
print_sum (const char *text)
{
  g_auto (GStrv) terms = g_strsplit (text, " + ", -1);

  for (guint i = 0; terms[i] != NULL; i++)
    {
      g_autoptr (CgtPosition) position = read_position (terms[i]);
      g_free (terms[i]);
      terms[i] = cgt_position_to_text (position);
    }
  return g_strjoinv (" + ", terms);
}

Play *
play_out (const char *text, PlayGoal goal)
{
  g_autofree char *printed = print_sum (text);
  Play *play = g_new0 (Play, 1);

  play->texts = g_ptr_array_new_with_free_func (g_free);
  play->index = g_hash_table_new (g_str_hash, g_str_equal);
  play->options = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  play->remoteness = g_array_new (FALSE, TRUE, sizeof (gint64));
  play->labels = g_array_new (FALSE, TRUE, sizeof (gint));
  add_node (play, printed);
  for (guint node = 0; node < play->texts->len; node++)
    explore (play, node, goal);
  find_remoteness (play);
  if (goal != NULL)
    find_race_labels (play, goal);
  else
    find_labels (play);
  return play;
}

void
play_free (Play *play)
{
  g_ptr_array_unref (play->texts);
  g_hash_table_unref (play->index);
  g_ptr_array_unref (play->options);
  g_array_unref (play->remoteness);
  g_array_unref (play->labels);
  g_free (play);
}

guint
play_find (Play *play, const char *text)
{
  gpointer found = g_hash_table_lookup (play->index, text);

  g_assert_nonnull (found);
  return GPOINTER_TO_UINT (found) - 1;
}

char
play_outcome (Play *play, guint node)
{
  gint64 remoteness = g_array_index (play->remoteness, gint64, node);

  return remoteness < 0 ? 'D' : remoteness % 2 == 0 ? 'P' : 'N';
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const gint *) a - *(const gint *) b;
}

static char *
nimber_to_text (gint nimber)
{
  return nimber == 0 ? g_strdup ("0") : nimber == 1 ? g_strdup ("*") : g_strdup_printf ("*%d", nimber);
}

char *
play_value (Play *play, guint node)
{
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (gint));
  GString *text;
  gint label = g_array_index (play->labels, gint, node), last = -1;

  if (label >= 0)
    return nimber_to_text (label);
  text = g_string_new ("oo");
  for (guint i = 0; i < count_options (play, node); i++)
    if (g_array_index (play->labels, gint, option_of (play, node, i)) >= 0)
      g_array_append_val (reached, g_array_index (play->labels, gint, option_of (play, node, i)));
  g_array_sort (reached, compare_ints);
  for (guint i = 0; i < reached->len; i++)
    {
      gint to = g_array_index (reached, gint, i);
      if (to == last)
        continue;
      g_string_append_printf (text, "%s%d", last < 0 ? "(" : ",", to);
      last = to;
    }
  return g_string_free (g_string_append (text, last < 0 ? "" : ")"), FALSE);
}

/* Evaluations */

CgtEvaluation *
evaluate (CgtSolver *solver, const char *expression)
{
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (CgtBudget) budget = cgt_budget_new ();
  g_autoptr (GError) error = NULL;
  gboolean misere = g_str_has_prefix (expression, "misere(");
  g_autofree char *played = misere ? g_strndup (expression + 7, strlen (expression) - 8) : g_strdup (expression);
  g_auto (GStrv) terms = g_strsplit (played, " + ", -1);
  g_autofree char *text = NULL;
  CgtEvaluation *record;

  sum->misere = misere;
  for (guint i = 0; terms[i] != NULL; i++)
    {
      g_autoptr (CgtPosition) position = read_position (terms[i]);
      cgt_sum_add_position (sum, FALSE, position);
    }
  cgt_budget_set_memory (budget, (gsize) 2 << 30);
  cgt_solver_set_budget (solver, budget);
  text = cgt_sum_to_text (sum, cgt_solver_get_store (solver));
  record = cgt_solver_evaluate (solver, sum, text, CGT_WANT_MOVES | CGT_WANT_REMOTENESS, NULL, NULL, &error);
  g_assert_no_error (error);
  cgt_solver_set_budget (solver, NULL);
  return record;
}

void
assert_played_out (CgtSolver *solver, const char *text, PlayGoal goal)
{
  g_autoptr (Play) play = play_out (text, goal);
  g_autoptr (CgtEvaluation) record = evaluate (solver, text);
  g_autofree char *value = goal != NULL && g_array_index (play->labels, gint, 0) < 0 ? NULL : play_value (play, 0);
  char outcome[] = { play_outcome (play, 0), '\0' };

  if (g_test_verbose ())
    g_test_message ("%s: %s, %s", text, outcome, value);
  g_assert_cmpstr (cgt_outcome_to_text (record->outcome), ==, outcome);
  g_assert_cmpint (record->remoteness, ==, g_array_index (play->remoteness, gint64, 0));
  g_assert_cmpstr (record->value, ==, value);
  for (guint player = 0; player < 2; player++)
    {
      g_assert_cmpuint (record->moves[player]->len, ==, count_options (play, 0));
      for (guint i = 0; i < record->moves[player]->len; i++)
        {
          const CgtMove *move = g_ptr_array_index (record->moves[player], i);
          guint node = play_find (play, cgt_move_get_to (move));
          char after[] = { play_outcome (play, node), '\0' };
          g_assert_cmpstr (cgt_outcome_to_text (move->outcome), ==, after);
          g_assert_cmpint (move->remoteness, ==, g_array_index (play->remoteness, gint64, node));
          g_assert_cmpint (move->wins, ==, after[0] == 'P' ? CGT_YES : CGT_NO);
          if (goal == NULL)
            {
              g_autofree char *worth = play_value (play, node);
              g_assert_cmpstr (move->value, ==, worth);
            }
        }
    }
}

/* Rules */

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
join_sorted (GPtrArray *strings)
{
  g_ptr_array_sort (strings, compare_strings);
  g_ptr_array_add (strings, NULL);
  return g_strjoinv (" ", (char **) strings->pdata);
}

void
assert_moves (const char *text, const char *moves)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  g_autoptr (GPtrArray) options = NULL, found = g_ptr_array_new_with_free_func (g_free), wanted = g_ptr_array_new ();
  g_auto (GStrv) parts = g_strsplit_set (moves, " \n", -1);
  g_autofree char *found_text = NULL, *wanted_text = NULL;

  g_assert_no_error (error);
  options = cgt_position_options (position, CGT_LEFT, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < options->len; i++)
    {
      g_autofree char *whole = cgt_position_to_text (g_ptr_array_index (options, i));
      GString *inside = g_string_new (strchr (whole, '(') + 1);
      g_string_truncate (inside, inside->len - 1);
      g_string_replace (inside, " ", "", 0);
      g_ptr_array_add (found, g_string_free (inside, FALSE));
    }
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (wanted, parts[i]);
  found_text = join_sorted (found);
  wanted_text = join_sorted (wanted);
  g_assert_cmpstr (found_text, ==, wanted_text);
}

void
assert_refused (const char *text, guint column)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_position_from_text (text, &error);
  g_autofree char *prefix = g_strdup_printf ("column %u: ", column);

  g_assert_null (position);
  g_assert_nonnull (error);
  if (!g_str_has_prefix (error->message, prefix))
    g_error ("%s: %s, not %s", text, error->message, prefix);
  g_assert_null (strchr (error->message, '\n'));
}

void
assert_printed (const char *text, const char *printed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  g_autofree char *found = NULL;

  g_assert_no_error (error);
  found = cgt_position_to_text (position);
  g_assert_cmpstr (found, ==, printed);
}

void
assert_board (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, &error);
  g_autoptr (CgtBoard) board = NULL;
  g_autofree char *found = NULL, *printed = NULL;

  g_assert_no_error (error);
  board = cgt_position_get_board (position);
  g_assert_nonnull (board);
  printed = cgt_position_to_text (position);
  found = cgt_ruleset_board_to_text (cgt_position_get_ruleset (position), board, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, printed);
}
