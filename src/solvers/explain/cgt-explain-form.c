/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"
#include "cgt/cgt-truth.h"

#include <string.h>

/* Canonical form (Winning Ways, ch. 3; Siegel, II.2): the options as they are; which are equal, dominated or
 * reversible, and what replaces these; what is left. */

/* The options that are left while dominated and reversible ones are dealt with; their texts belong to the list. */
static GArray *
copy_options (const GArray *options)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (CgtExplainOption));

  for (guint i = 0; i < options->len; i++)
    {
      const CgtExplainOption *option = &g_array_index (options, CgtExplainOption, i);
      CgtExplainOption same = { .text = g_strdup (option->text),
                                .value = option->value,
                                .shown = g_strdup (option->shown) };

      g_array_append_val (copy, same);
    }
  return copy;
}

static void
remove_option (GArray *options, guint i)
{
  CgtExplainOption *option = &g_array_index (options, CgtExplainOption, i);

  g_free (option->text);
  g_free (option->shown);
  g_array_remove_index (options, i);
}

static void
free_options (GArray *options)
{
  while (options->len > 0)
    remove_option (options, options->len - 1);
  g_array_unref (options);
}

/* "A = a" for an option, or "a" if it is a value; for several, "A = a, B = b and C = c". (transfer full) */
static char *
name_of_option (const CgtExplainOption *option)
{
  return g_str_equal (option->text, option->shown) ? g_strdup (option->shown)
                                                   : g_strdup_printf ("%s = %s", option->text, option->shown);
}

char *
cgt_explain_join_options (const GArray *options)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < options->len; i++)
    g_ptr_array_add (names, name_of_option (&g_array_index (options, CgtExplainOption, i)));
  return cgt_explain_join (names);
}

void
cgt_explain_use_options (CgtStep *step, const GArray *options)
{
  step->values = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < options->len; i++)
    {
      const CgtExplainOption *option = &g_array_index (options, CgtExplainOption, i);

      cgt_step_add_use (step, g_strdup (option->text));
      g_ptr_array_add (step->values, g_strdup (option->shown));
    }
}

static void
name_options (CgtExplain *explain, CgtPlayer player)
{
  const GArray *options = explain->options[player];
  g_autofree char *names = cgt_explain_join_options (options);
  CgtRule rule = player == CGT_LEFT ? CGT_RULE_LEFT_OPTIONS : CGT_RULE_RIGHT_OPTIONS;
  CgtStep *step =
    options->len == 0
      ? cgt_explain_add (explain->steps, rule, _ ("%s has no move."), cgt_explain_player (player))
      : cgt_explain_add (explain->steps, rule, _ ("%s can move to %s."), cgt_explain_player (player), names);

  cgt_explain_use_options (step, options);
}

/* Options with one value count once. */
static void
merge_equal (CgtExplain *explain, GArray *options, CgtPlayer player)
{
  for (guint i = 0; i < options->len; i++)
    {
      const CgtExplainOption first = g_array_index (options, CgtExplainOption, i);
      g_autoptr (GPtrArray) equal = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *names = NULL;
      CgtStep *step;

      for (guint k = options->len - 1; k > i; k--)
        if (cgt_value_equal (g_array_index (options, CgtExplainOption, k).value, first.value))
          {
            g_ptr_array_insert (equal, 0, g_strdup (g_array_index (options, CgtExplainOption, k).text));
            remove_option (options, k);
          }
      if (equal->len == 0)
        continue;
      g_ptr_array_insert (equal, 0, g_strdup (first.text));
      names = cgt_explain_join (equal);
      step = cgt_explain_add (explain->steps, CGT_RULE_EQUAL_OPTIONS,
                              _ ("%s's options %s have the same value, %s, so one is enough."),
                              cgt_explain_player (player), names, first.shown);
      for (guint k = 0; k < equal->len; k++)
        cgt_step_add_use (step, g_strdup (equal->pdata[k]));
    }
}

/* The option that dominates option @i; -1: none; -2: the budget ran out. */
static gint
find_dominating (CgtExplain *explain, const GArray *options, CgtPlayer player, guint i)
{
  CgtValue value = g_array_index (options, CgtExplainOption, i).value;
  gint found = -1;

  for (guint k = 0; k < options->len; k++)
    {
      CgtValue other = g_array_index (options, CgtExplainOption, k).value;
      CgtTruth better = k == i ? CGT_NO : cgt_is_as_good (explain->store, player, other, value);

      if (better == CGT_UNKNOWN || !cgt_explain_goes_on (explain))
        return -2;
      /* The best of those that dominate is not dominated itself. */
      if (better == CGT_YES &&
          (found < 0 || cgt_is_as_good (explain->store, player, other,
                                        g_array_index (options, CgtExplainOption, (guint) found).value) == CGT_YES))
        found = (gint) k;
    }
  return found;
}

static gboolean
drop_dominated (CgtExplain *explain, GArray *options, CgtPlayer player)
{
  for (guint i = 0; i < options->len;)
    {
      gint by = find_dominating (explain, options, player, i);
      const CgtExplainOption *option = &g_array_index (options, CgtExplainOption, i), *other;
      g_autofree char *name = NULL, *other_name = NULL, *difference = NULL;
      gboolean wrap;
      CgtStep *step;

      if (by == -2)
        return FALSE;
      if (by == -1)
        {
          i++;
          continue;
        }
      other = &g_array_index (options, CgtExplainOption, (guint) by);
      name = name_of_option (option);
      other_name = name_of_option (other);
      wrap = strchr ("+-", option->shown[0]) != NULL;
      difference = g_strdup_printf (wrap ? "%s - (%s)" : "%s - %s", other->shown, option->shown);
      step = cgt_explain_add (
        explain->steps, CGT_RULE_DOMINATED,
        _ ("For %s, %s is dominated by %s: %s wins the difference %s, whoever starts, so the second is better."),
        cgt_explain_player (player), name, other_name, cgt_explain_player (player), difference);
      cgt_step_add_uses (step, option->text, other->text, NULL);
      cgt_step_add_use (step, g_steal_pointer (&difference));
      remove_option (options, i);
    }
  return TRUE;
}

/* An answer by which @option of @player is reversible: for Left, a Right option that is at most the game. CGT_NONE:
 * there is none, or the budget ran out. */
static CgtValue
find_reversing (CgtExplain *explain, CgtValue option, CgtPlayer player)
{
  CgtPlayer other = cgt_player_other (player);

  for (gsize i = 0, n = cgt_count_options (option, other); i < n && cgt_explain_goes_on (explain); i++)
    {
      CgtValue answer = cgt_get_option (explain->store, option, other, i);

      if (cgt_is_as_good (explain->store, other, answer, explain->value) == CGT_YES)
        return answer;
    }
  return CGT_NONE;
}

static gboolean
contains (const GArray *options, CgtValue value)
{
  for (guint i = 0; i < options->len; i++)
    if (cgt_value_equal (g_array_index (options, CgtExplainOption, i).value, value))
      return TRUE;
  return FALSE;
}

/* Replaces option @i by the options of @player after @answer. */
static gboolean
bypass (CgtExplain *explain, GArray *options, CgtPlayer player, guint i, CgtValue answer)
{
  g_autofree char *name = name_of_option (&g_array_index (options, CgtExplainOption, i));
  g_autofree char *through = cgt_explain_show (explain, answer), *names = NULL;
  g_autoptr (GPtrArray) uses = g_ptr_array_new_with_free_func (g_free);
  CgtOptions replacements = cgt_options (explain->store, answer, player);
  const char *mover = cgt_explain_player (player), *other = cgt_explain_player (cgt_player_other (player));
  const char *relation = player == CGT_LEFT ? "<=" : ">=";
  CgtStep *step;

  if (through == NULL || replacements.n == G_MAXSIZE || replacements.n > CGT_EXPLAIN_MOST_OPTIONS)
    return FALSE;
  for (gsize k = 0; k < replacements.n; k++)
    {
      char *shown = cgt_explain_show (explain, replacements.items[k]);

      if (shown == NULL)
        return FALSE;
      g_ptr_array_add (uses, shown);
    }
  names = cgt_explain_join (uses);
  if (uses->len == 0)
    step =
      cgt_explain_add (explain->steps, CGT_RULE_REVERSIBLE,
                       _ ("For %s, %s is reversible: %s answers with %s, which is %s %s. There %s has no move, so the "
                          "option is left out."),
                       mover, name, other, through, relation, explain->shown, mover);
  else
    step =
      cgt_explain_add (explain->steps, CGT_RULE_REVERSIBLE,
                       _ ("For %s, %s is reversible: %s answers with %s, which is %s %s. It is replaced by what %s "
                          "can move to from there, %s."),
                       mover, name, other, through, relation, explain->shown, mover, names);
  cgt_step_add_uses (step, g_array_index (options, CgtExplainOption, i).text, through, NULL);
  remove_option (options, i);
  for (gsize k = 0; k < replacements.n; k++)
    {
      CgtExplainOption option = { .text = g_strdup (uses->pdata[k]),
                                  .value = replacements.items[k],
                                  .shown = g_strdup (uses->pdata[k]) };

      cgt_step_add_use (step, g_strdup (option.text));
      if (!contains (options, option.value))
        g_array_append_val (options, option);
      else
        {
          g_free (option.text);
          g_free (option.shown);
        }
    }
  return TRUE;
}

/* Until no option is dominated or reversible. FALSE: the budget ran out. */
static gboolean
simplify (CgtExplain *explain, GArray *options, CgtPlayer player)
{
  for (guint i = 0; i < options->len;)
    {
      CgtValue answer = find_reversing (explain, g_array_index (options, CgtExplainOption, i).value, player);

      if (!cgt_explain_goes_on (explain))
        return FALSE;
      if (cgt_value_is_none (answer))
        i++;
      else if (!bypass (explain, options, player, i, answer) || !drop_dominated (explain, options, player))
        return FALSE;
      else
        i = 0;
    }
  return TRUE;
}

static void
conclude (CgtExplain *explain, GArray *const lists[2], gboolean changed)
{
  g_autofree char *braces = cgt_explain_braces (lists[CGT_LEFT], lists[CGT_RIGHT]);
  gboolean written = !g_str_equal (braces, explain->shown);
  g_autofree char *as = written ? g_strdup_printf (_ (", written %s"), explain->shown) : g_strdup ("");
  CgtStep *step = cgt_explain_add (explain->steps, CGT_RULE_CANONICAL,
                                   changed ? _ ("What is left is %s: no option is dominated or reversible any more, so "
                                                "this is the canonical form%s.")
                                           : _ ("The game is %s, in which no option is dominated or reversible: it is "
                                                "in canonical form%s."),
                                   braces, as);

  cgt_step_add_uses (step, braces, explain->shown, NULL);
  for (guint player = 0; player < 2; player++)
    g_assert (cgt_count_options (explain->value, player) == lists[player]->len);
}

gboolean
cgt_explain_form (CgtExplain *explain)
{
  GArray *lists[2];
  guint n_steps;
  gboolean complete;

  if (!cgt_explain_list_options (explain))
    return FALSE;
  for (guint player = 0; player < 2; player++)
    name_options (explain, player);
  n_steps = explain->steps->len;
  for (guint player = 0; player < 2; player++)
    {
      lists[player] = copy_options (explain->options[player]);
      merge_equal (explain, lists[player], player);
    }
  complete =
    drop_dominated (explain, lists[CGT_LEFT], CGT_LEFT) && drop_dominated (explain, lists[CGT_RIGHT], CGT_RIGHT);
  if (complete && cgt_is_number (explain->store, explain->value))
    complete = cgt_explain_number (explain, lists[CGT_LEFT], lists[CGT_RIGHT]);
  else if (complete)
    {
      complete = simplify (explain, lists[CGT_LEFT], CGT_LEFT) && simplify (explain, lists[CGT_RIGHT], CGT_RIGHT);
      if (complete)
        conclude (explain, lists, explain->steps->len > n_steps);
    }
  free_options (lists[CGT_LEFT]);
  free_options (lists[CGT_RIGHT]);
  return complete;
}
