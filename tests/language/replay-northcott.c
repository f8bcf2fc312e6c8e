/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <string.h>

#include "replay-private.h"
#include "rulesets/cgt-ruleset.h"

/* Northcott's game has no end that a tree could have, since counters may go back. Its positions are made again from the
 * rules, and who wins is the nim-sum of the gaps. */

/* The nim-sum of the gaps between the counters in each row. */
static guint64
nim_sum (const char *text)
{
  guint64 sum = 0;
  gint64 first = -1;

  for (gint64 i = 0; text[i] != '\0'; i++)
    if (text[i] == '|' || text[i] == '/' || text[i] == '(')
      first = -1;
    else if (strchr ("bw", text[i]) != NULL && strchr (text, '(') < text + i)
      {
        if (first >= 0)
          sum ^= (guint64) (i - first - 1);
        first = i;
      }
  return sum;
}

static guint64
nimber (const char *text)
{
  return text[0] != '*' ? 0 : text[1] == '\0' ? 1 : g_ascii_strtoull (text + 1, NULL, 10);
}

static void
require (gboolean condition, const CgtStep *step, const char *text)
{
  if (!condition)
    g_error ("%s: the step “%s” is wrong", text, step->text);
}

static gboolean
is_move (CgtPlayer player, const char *from, const char *to)
{
  g_autoptr (GPtrArray) moves = replay_moves (player, from);

  return g_ptr_array_find_with_equal_func (moves, to, g_str_equal, NULL);
}

/* Each move of @loser from @text has an answer that makes the nim-sum 0 again. */
static void
check_answers (const GPtrArray *steps, const char *text, CgtPlayer loser)
{
  g_autoptr (GPtrArray) moves = replay_moves (loser, text);
  guint n_answered = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];
      const char *answer = step->uses->pdata[0];

      if (step->rule == CGT_RULE_LEFT_OUT)
        continue;
      require (step->rule == CGT_RULE_ANSWER && nim_sum (answer) == 0, step, text);
      for (guint k = 1; k < step->uses->len; k++)
        require (is_move (loser, text, step->uses->pdata[k]) &&
                   is_move (cgt_player_other (loser), step->uses->pdata[k], answer),
                 step, text);
      n_answered += step->uses->len - 1;
      check_answers (step->steps, answer, loser);
    }
  g_assert_true (steps->len == 0 || n_answered == moves->len);
}

/* All moves that make the nim-sum 0, or all moves if none does, and the answers to what follows. */
static void
check_first_moves (const CgtStep *step, const char *text, CgtPlayer player, gboolean wins)
{
  g_autoptr (GPtrArray) moves = replay_moves (player, text);
  guint n = 0;

  for (guint i = 0; i < moves->len; i++)
    n += (nim_sum (moves->pdata[i]) == 0) == wins;
  require (step->uses->len == n && (wins || n == moves->len), step, text);
  for (guint i = 0; i < step->uses->len; i++)
    require (is_move (player, text, step->uses->pdata[i]) && (nim_sum (step->uses->pdata[i]) == 0) == wins, step, text);
  if (wins)
    check_answers (step->steps, step->uses->pdata[0], cgt_player_other (player));
  else
    check_answers (step->steps, text, player);
}

static void
check_steps (const GPtrArray *steps, const char *text)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];

      switch (step->rule)
        {
        case CGT_RULE_LEFT_WINS_FIRST:
        case CGT_RULE_LEFT_LOSES_FIRST:
          check_first_moves (step, text, CGT_LEFT, step->rule == CGT_RULE_LEFT_WINS_FIRST);
          break;
        case CGT_RULE_RIGHT_WINS_FIRST:
        case CGT_RULE_RIGHT_LOSES_FIRST:
          check_first_moves (step, text, CGT_RIGHT, step->rule == CGT_RULE_RIGHT_WINS_FIRST);
          break;
        case CGT_RULE_CLOSED_FORM:
          require (nimber (step->uses->pdata[1]) == nim_sum (text), step, text);
          break;
        case CGT_RULE_OUTCOME:
          check_steps (step->steps, text);
          break;
        default:
          break;
        }
    }
}

gboolean
replay_northcott (const CgtExplanation *explanation)
{
  g_autoptr (CgtPosition) position = NULL;
  g_autofree char *text = NULL;

  if (!g_str_has_prefix (explanation->expression, "northcott("))
    return FALSE;
  position = cgt_position_from_text (explanation->expression, NULL);
  text = cgt_position_to_text (position);
  g_assert_cmpuint (nimber (explanation->value), ==, nim_sum (text));
  g_assert_cmpint (explanation->outcome, ==, nim_sum (text) == 0 ? CGT_OUTCOME_P : CGT_OUTCOME_N);
  check_steps (explanation->steps, text);
  return TRUE;
}
