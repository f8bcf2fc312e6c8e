/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "replay-private.h"

#include <string.h>

/* Steps that say how a list comes about. */

/* Adds each `[a, {b|c}]` of a list. */
static void
add_items (GPtrArray *items, const char *list)
{
  const char *begin = list + 1;
  gint depth = 0;

  for (const char *at = begin; *at != '\0'; at++)
    {
      depth += strchr ("({", *at) != NULL ? 1 : strchr (")}", *at) != NULL ? -1 : 0;
      if ((*at != ',' || depth > 0) && at[1] != '\0')
        continue;
      if (at > begin)
        g_ptr_array_add (items, g_strstrip (g_strndup (begin, (gsize) (at - begin))));
      begin = at + 1;
    }
}

static void
remove_one (Replay *replay, const CgtStep *step, GPtrArray *found, const char *text)
{
  guint i;

  check (replay, step, g_ptr_array_find_with_equal_func (found, text, g_str_equal, &i));
  g_ptr_array_remove_index (found, i);
}

/* {a|b}, of which a side may be missing, is the number. */
static void
check_born (Replay *replay, const CgtStep *step, const char *day, gboolean first)
{
  guint n = step->uses->len;
  gint sides[2] = { replay_use (replay, step, 0), replay_use (replay, step, n - 2) };
  g_autofree char *birthday = g_strdup_printf ("birthday(%s)", (char *) step->uses->pdata[n - 1]);
  g_autofree char *born = trees_calculate (replay->trees, birthday);

  check (replay, step, n == 2 || n == 3);
  check (replay, step,
         trees_equal (replay->trees,
                      trees_make (replay->trees, &sides[0], n == 3 || !first ? 1 : 0, &sides[1],
                                  n == 3 || first ? 1 : 0),
                      replay_last_use (replay, step)));
  check (replay, step, g_str_equal (born, day));
}

static void
collect_born (Replay *replay, const CgtStep *parent, const char *day, GPtrArray *found)
{
  for (guint i = 0; i < parent->steps->len; i++)
    {
      const CgtStep *step = parent->steps->pdata[i];

      check_born (replay, step, day, i == 0);
      g_ptr_array_add (found, g_strdup (step->uses->pdata[step->uses->len - 1]));
    }
}

/* What the steps say that the list has. */
static GPtrArray *
collect (Replay *replay, const GPtrArray *steps)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];
      g_autofree char *day = g_strndup (replay->expression + 4, strcspn (replay->expression + 4, ")"));

      switch (step->rule)
        {
        case CGT_RULE_VALUE:
        case CGT_RULE_COMPUTED:
          if (replay->expression[0] != '[')
            break;
          check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), replay_use (replay, step, 1)));
          g_ptr_array_add (found, g_strdup (step->uses->pdata[1]));
          break;
        case CGT_RULE_BIRTHDAY:
          g_ptr_array_add (found, g_strdup (step->uses->pdata[0]));
          break;
        case CGT_RULE_DAY:
          collect_born (replay, step, day, found);
          break;
        case CGT_RULE_POWER_OF_TWO:
          if (step->uses->len < 3)
            break;
          check (replay, step,
                 trees_equal (replay->trees, replay_use (replay, step, 0),
                              trees_add (replay->trees, replay_use (replay, step, 1), replay_use (replay, step, 2))));
          g_ptr_array_add (found, g_strdup (step->uses->pdata[1]));
          break;
        case CGT_RULE_LEFT_OPTIONS:
        case CGT_RULE_RIGHT_OPTIONS:
          for (guint k = 0; k < step->uses->len; k++)
            g_ptr_array_add (found, g_strdup (step->uses->pdata[k]));
          break;
        case CGT_RULE_INCENTIVE:
          if (step->uses->len < 3)
            break;
          check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 1), replay_use (replay, step, 2)));
          g_ptr_array_add (found, g_strdup (step->uses->pdata[2]));
          break;
        case CGT_RULE_DOMINATED:
          check (replay, step,
                 trees_less_equal (replay->trees, replay_use (replay, step, 0), replay_use (replay, step, 1)));
          remove_one (replay, step, found, step->uses->pdata[0]);
          break;
        default:
          break;
        }
    }
  return found;
}

gboolean
replay_list (Trees *trees, const CgtExplanation *explanation)
{
  Replay replay = { trees, explanation->expression, -1, { NULL, NULL }, FALSE, NULL, NULL };
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free), found = NULL;
  const CgtStep *computed = explanation->steps->pdata[0];
  gboolean negative;

  if (explanation->value == NULL || explanation->value[0] != '[')
    return FALSE;
  add_items (items, explanation->value);
  found = collect (&replay, computed->steps);
  negative = g_str_has_prefix (explanation->expression, "dyadic-expansion(-");
  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *item = g_strconcat (negative ? "-" : "", found->pdata[i], NULL);

      check (&replay, computed, g_ptr_array_find_with_equal_func (items, item, g_str_equal, NULL));
    }
  check (&replay, computed, found->len == items->len);
  return TRUE;
}
