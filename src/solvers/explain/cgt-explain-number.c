/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

#include <string.h>

#include "cgt/cgt-operations.h"

/* The simplest number theorem (On Numbers and Games, ch. 2): if a number fits between the options, the game is the
 * simplest one that does. */

static gboolean
are_numbers (CgtStore *store, const GArray *options)
{
  for (guint i = 0; i < options->len; i++)
    if (!cgt_is_number (store, g_array_index (options, CgtExplainOption, i).value))
      return FALSE;
  return TRUE;
}

/* ", born on day 2"; empty where the day cannot be shown. */
static char *
day_of (CgtExplain *explain)
{
  g_autofree char *day = cgt_explain_show (explain, cgt_birthday (explain->store, explain->value));

  return day != NULL ? g_strdup_printf (_ (", born on day %s"), day) : g_strdup ("");
}

/* A longer sign expansion is not followed. */
#define MOST_SIGNS 400

/* The numbers on the way are those of the tree of numbers (Berlekamp; On Numbers and Games, ch. 3). */
void
cgt_explain_sign_expansion (CgtExplain *explain, GPtrArray *steps, const char *format)
{
  g_autofree char *signs = cgt_sign_expansion (explain->store, explain->value, NULL), *list = NULL;
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (g_free);
  CgtValue bounds[2] = { CGT_NONE, CGT_NONE }, at = cgt_zero ();
  CgtStep *step;

  if (signs == NULL || strlen (signs) > MOST_SIGNS || cgt_is_integer (explain->store, explain->value))
    return;
  g_ptr_array_add (path, g_strdup ("0"));
  for (const char *sign = signs; *sign != '\0'; sign++)
    {
      bounds[*sign == '-'] = at;
      at = cgt_make (explain->store, &bounds[0], cgt_value_is_none (bounds[0]) ? 0 : 1, &bounds[1],
                     cgt_value_is_none (bounds[1]) ? 0 : 1);
      g_ptr_array_add (path, cgt_explain_show (explain, at));
      if (g_ptr_array_index (path, path->len - 1) == NULL)
        return;
    }
  list = cgt_explain_join (path);
  step = cgt_explain_add (steps, CGT_RULE_SIGN_EXPANSION, format, explain->shown, signs, list);
  for (guint i = 0; i < path->len; i++)
    cgt_step_add_use (step, g_strdup (path->pdata[i]));
}

static void
add_sign_expansion (CgtExplain *explain, GPtrArray *steps)
{
  cgt_explain_sign_expansion (explain, steps,
                              _ ("The sign expansion of %s is %s: up at + and down at -, it leads through %s."));
}

/* After dominated options are gone, there is at most one number on each side. */
static void
between_numbers (CgtExplain *explain, const char *left, const char *right)
{
  g_autofree char *day = day_of (explain);
  const char *x = explain->shown;
  CgtStep *step;

  if (left == NULL && right == NULL)
    step = cgt_explain_add (explain->steps, CGT_RULE_SIMPLEST_NUMBER, _ ("Nobody has a move, so the value is 0."));
  else if (right == NULL)
    step = cgt_explain_add (explain->steps, CGT_RULE_SIMPLEST_NUMBER,
                            _ ("Right has no option, so the value is the simplest number greater than %s: %s%s."), left,
                            x, day);
  else if (left == NULL)
    step = cgt_explain_add (explain->steps, CGT_RULE_SIMPLEST_NUMBER,
                            _ ("Left has no option, so the value is the simplest number less than %s: %s%s."), right, x,
                            day);
  else
    step =
      cgt_explain_add (explain->steps, CGT_RULE_SIMPLEST_NUMBER,
                       _ ("The value is the simplest number between %s and %s: %s%s; all others there are born later."),
                       left, right, x, day);
  add_sign_expansion (explain, step->steps);
  if (left != NULL)
    cgt_step_add_use (step, g_strdup (left));
  if (right != NULL)
    cgt_step_add_use (step, g_strdup (right));
  cgt_step_add_use (step, g_strdup (x));
}

/* "Left's * and ^ are not 0 or more. " */
static void
append_side (GString *text, const GArray *options, CgtPlayer player, const char *number)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < options->len; i++)
    g_ptr_array_add (names, g_array_index (options, CgtExplainOption, i).shown);
  list = cgt_explain_join (names);
  if (options->len == 0)
    g_string_append_printf (text, _ ("%s has no option."), cgt_explain_player (player));
  else
    g_string_append_printf (text,
                            player == CGT_LEFT
                              ? ngettext ("Left's %s is not %s or more.", "Left's %s are not %s or more.", options->len)
                              : ngettext ("Right's %s is not %s or less.", "Right's %s are not %s or less.",
                                          options->len),
                            list, number);
  g_string_append_c (text, ' ');
}

gboolean
cgt_explain_number (CgtExplain *explain, const GArray *left, const GArray *right)
{
  g_autofree char *braces = NULL, *day = NULL;
  g_autoptr (GString) sides = NULL;
  CgtStep *step;

  if (are_numbers (explain->store, left) && are_numbers (explain->store, right))
    {
      between_numbers (explain, left->len > 0 ? g_array_index (left, CgtExplainOption, 0).shown : NULL,
                       right->len > 0 ? g_array_index (right, CgtExplainOption, 0).shown : NULL);
      return TRUE;
    }
  braces = cgt_explain_braces (left, right);
  day = day_of (explain);
  sides = g_string_new (NULL);
  append_side (sides, left, CGT_LEFT, explain->shown);
  append_side (sides, right, CGT_RIGHT, explain->shown);
  step = cgt_explain_add (explain->steps, CGT_RULE_SIMPLEST_FIT,
                          _ ("%sSo a number fits between the options, and the simplest that does is %s%s."), sides->str,
                          explain->shown, day);
  add_sign_expansion (explain, step->steps);
  cgt_step_add_uses (step, braces, explain->shown, NULL);
  return TRUE;
}
