/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "replay-private.h"

static gboolean replay_steps (Trees *trees, const char *expression, const GPtrArray *steps, CgtOutcome outcome);

static void replay_step (Replay *replay, const CgtStep *step, CgtOutcome outcome);

static void
replay_all (Replay *replay, const GPtrArray *steps, CgtOutcome outcome)
{
  for (guint i = 0; i < steps->len; i++)
    replay_step (replay, steps->pdata[i], outcome);
}

/* Whether a mean or a temperature is read from the thermograph of the operand. */
static gboolean
is_of_thermograph (const CgtStep *computed)
{
  const CgtStep *operand = computed->steps->len > 0 ? computed->steps->pdata[0] : NULL;
  guint use = g_str_has_prefix (computed->uses->pdata[0], "mean(")          ? 1
              : g_str_has_prefix (computed->uses->pdata[0], "temperature(") ? 2
                                                                            : 0;

  for (guint i = 0; operand != NULL && use > 0 && i < operand->steps->len; i++)
    {
      const CgtStep *step = operand->steps->pdata[i];

      if (step->rule == CGT_RULE_THERMOGRAPH && g_str_equal (step->uses->pdata[use], computed->uses->pdata[1]))
        return TRUE;
    }
  return FALSE;
}

static void
replay_step (Replay *replay, const CgtStep *step, CgtOutcome outcome)
{
  gint last;

  if (replay_operation (replay, step))
    {
      replay->derived = TRUE;
      return;
    }
  switch (step->rule)
    {
    case CGT_RULE_LEFT_OPTIONS:
    case CGT_RULE_RIGHT_OPTIONS:
      replay_list_options (replay, step, step->rule == CGT_RULE_LEFT_OPTIONS ? CGT_LEFT : CGT_RIGHT);
      if (step->rule == CGT_RULE_RIGHT_OPTIONS)
        check (replay, step, trees_equal (replay->trees, replay_make_left (replay), replay->game));
      break;
    case CGT_RULE_OPTIONS:
      replay_list_options (replay, step, CGT_LEFT);
      replay_list_options (replay, step, CGT_RIGHT);
      check (replay, step, trees_equal (replay->trees, replay_make_left (replay), replay->game));
      break;
    case CGT_RULE_EQUAL_OPTIONS:
      replay_merge_equal (replay, step);
      break;
    case CGT_RULE_DOMINATED:
      replay_drop_dominated (replay, step);
      break;
    case CGT_RULE_REVERSIBLE:
      replay_bypass (replay, step);
      break;
    case CGT_RULE_CANONICAL:
      replay_conclude (replay, step);
      replay->derived = TRUE;
      break;
    case CGT_RULE_SIMPLEST_NUMBER:
      replay_simplest_between (replay, step);
      replay_all (replay, step->steps, outcome);
      replay->derived = TRUE;
      break;
    case CGT_RULE_SIMPLEST_FIT:
      check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), replay_make_left (replay)));
      replay_is_simplest (replay, step);
      replay_all (replay, step->steps, outcome);
      replay->derived = TRUE;
      break;
    case CGT_RULE_MEX:
      replay_is_mex (replay, step);
      replay->derived = TRUE;
      break;
    case CGT_RULE_NIM_SUM:
    case CGT_RULE_POWERS_OF_TWO:
      replay_is_nim_sum (replay, step);
      check (replay, step, trees_equal (replay->trees, replay_last_use (replay, step), replay->game));
      replay_all (replay, step->steps, outcome);
      replay->derived = TRUE;
      break;
    case CGT_RULE_NIM_HEAP:
      check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), replay_use (replay, step, 1)));
      check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), replay->game));
      replay->derived = TRUE;
      break;
    case CGT_RULE_COMPUTED:
    case CGT_RULE_VALUE:
      check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), replay_use (replay, step, 1)));
      if (step->rule == CGT_RULE_COMPUTED)
        {
          replay_all (replay, step->steps, CGT_OUTCOME_UNKNOWN);
          replay->derived |= is_of_thermograph (step);
        }
      else if (step->steps->len > 0)
        check (replay, step, replay_steps (replay->trees, step->uses->pdata[0], step->steps, CGT_OUTCOME_UNKNOWN));
      /* What a graph of Hackenbush has shrunk to. */
      replay->derived |= replay->shrunk != NULL && g_str_equal (step->uses->pdata[0], replay->shrunk);
      break;
    case CGT_RULE_COMPONENTS:
      last = replay_add_uses (replay, step, step->uses->len);
      check (replay, step, last < 0 || trees_equal (replay->trees, last, replay->game));
      break;
    case CGT_RULE_SUM:
      last = replay_add_uses (replay, step, step->uses->len - 1);
      check (replay, step, last < 0 || trees_equal (replay->trees, last, replay_last_use (replay, step)));
      check (replay, step, trees_equal (replay->trees, replay_last_use (replay, step), replay->game));
      replay_all (replay, step->steps, outcome);
      replay->derived = TRUE;
      break;
    case CGT_RULE_OUTCOME:
      replay_all (replay, step->steps, outcome);
      break;
    case CGT_RULE_SIGN:
      replay_check_sign (replay, step, outcome);
      replay_all (replay, step->steps, outcome);
      break;
    case CGT_RULE_LEFT_WINS_FIRST:
    case CGT_RULE_LEFT_LOSES_FIRST:
      replay_check_moves (replay, step, CGT_LEFT, step->rule == CGT_RULE_LEFT_WINS_FIRST);
      replay_check_proof (replay, step, CGT_LEFT, step->rule == CGT_RULE_LEFT_WINS_FIRST);
      break;
    case CGT_RULE_RIGHT_WINS_FIRST:
    case CGT_RULE_RIGHT_LOSES_FIRST:
      replay_check_moves (replay, step, CGT_RIGHT, step->rule == CGT_RULE_RIGHT_WINS_FIRST);
      replay_check_proof (replay, step, CGT_RIGHT, step->rule == CGT_RULE_RIGHT_WINS_FIRST);
      break;
    case CGT_RULE_MOVER_WINS:
    case CGT_RULE_MOVER_LOSES:
      replay_check_moves (replay, step, CGT_LEFT, step->rule == CGT_RULE_MOVER_WINS);
      replay_check_proof (replay, step, CGT_LEFT, step->rule == CGT_RULE_MOVER_WINS);
      break;
    case CGT_RULE_SIGN_EXPANSION:
      replay_check_sign_expansion (replay, step);
      break;
    case CGT_RULE_BERLEKAMP:
      check (replay, step, step->uses->len > 2);
      last = trees_make (replay->trees, NULL, 0, NULL, 0);
      for (guint i = 1; i + 1 < step->uses->len; i++)
        last = trees_add (replay->trees, last, replay_use (replay, step, i));
      check (replay, step, trees_equal (replay->trees, last, replay_last_use (replay, step)));
      check (replay, step, trees_equal (replay->trees, last, replay_use (replay, step, 0)));
      replay->derived |= trees_equal (replay->trees, last, replay->game);
      break;
    case CGT_RULE_COLON:
      last = replay_last_use (replay, step);
      check (replay, step, trees_equal (replay->trees, last, replay_use (replay, step, 0)));
      check (replay, step, trees_equal (replay->trees, last, trees_read_value (replay->trees, step->uses->pdata[1])));
      replay->derived = trees_equal (replay->trees, last, replay->game);
      break;
    case CGT_RULE_BRANCHES:
      last = replay_last_use (replay, step);
      check (replay, step, trees_equal (replay->trees, last, replay_add_uses (replay, step, step->uses->len - 1)));
      replay->derived = trees_equal (replay->trees, last, replay->game);
      break;
    case CGT_RULE_NEGATIVE:
      check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), replay->game));
      check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 1), replay->game));
      replay->derived = TRUE;
      break;
    case CGT_RULE_CYCLE:
      check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), replay->game));
      break;
    case CGT_RULE_FUSION:
    case CGT_RULE_PRUNED:
      replay->shrunk = step->uses->pdata[1];
      check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), replay_use (replay, step, 1)));
      check (replay, step, trees_equal (replay->trees, replay_use (replay, step, 0), replay->game));
      break;
    case CGT_RULE_PERIOD:
      for (guint i = 0; i < 3; i++)
        check (replay, step, trees_equal (replay->trees, replay_use (replay, step, i), replay->game));
      replay->derived = TRUE;
      break;
    case CGT_RULE_CLOSED_FORM:
      for (guint i = 0; i < 2; i++)
        check (replay, step, trees_equal (replay->trees, replay_use (replay, step, i), replay->game));
      replay->derived |= strstr (step->text, "The value is not derived") == NULL;
      break;
    case CGT_RULE_SWITCH:
      replay_check_switch (replay, step);
      break;
    case CGT_RULE_STOPS:
    case CGT_RULE_STOPS_DECIDE:
      replay_check_stops (replay, step);
      break;
    case CGT_RULE_THERMOGRAPH:
      replay_check_thermograph (replay, step);
      replay_all (replay, step->steps, outcome);
      break;
    case CGT_RULE_LEFT_WALL:
    case CGT_RULE_RIGHT_WALL:
      replay_check_wall (replay, step);
      replay_all (replay, step->steps, outcome);
      break;
    case CGT_RULE_LEFT_WALL_OF:
    case CGT_RULE_RIGHT_WALL_OF:
      replay_check_wall_of_option (replay, step);
      break;
    case CGT_RULE_LEFT_ORTHODOX:
    case CGT_RULE_RIGHT_ORTHODOX:
      replay_check_orthodox (replay, step);
      break;
    case CGT_RULE_NUMBER_DECIDES:
      replay_check_number_decides (replay, step);
      break;
    case CGT_RULE_UPS_DECIDE:
      replay_check_ups (replay, step, outcome);
      break;
    case CGT_RULE_TERM_SIGNS:
      replay_check_term_signs (replay, step, outcome);
      break;
    case CGT_RULE_NUMBERS_ADD:
    case CGT_RULE_TRANSLATION:
      last = replay_add_uses (replay, step, step->uses->len - 1);
      check (replay, step, last < 0 || trees_equal (replay->trees, last, replay_last_use (replay, step)));
      check (replay, step, trees_equal (replay->trees, replay_last_use (replay, step), replay->game));
      break;
    case CGT_RULE_UPS_AND_STARS:
      check (replay, step,
             trees_equal (replay->trees, replay_add_uses (replay, step, step->uses->len - 1),
                          replay_last_use (replay, step)));
      check (replay, step, trees_equal (replay->trees, replay_last_use (replay, step), replay->game));
      break;
    case CGT_RULE_TINY:
      replay_check_tiny (replay, step);
      break;
    case CGT_RULE_ATOMIC_WEIGHT:
      replay_check_atomic_weight (replay, step);
      last = replay->derived;
      replay_all (replay, step->steps, outcome);
      replay->derived = last;
      break;
    case CGT_RULE_CANCEL:
      check (replay, step,
             trees_equal (replay->trees, replay_add_uses (replay, step, 2),
                          trees_make (replay->trees, NULL, 0, NULL, 0)));
      break;
    case CGT_RULE_HOTTEST:
      replay_check_hottest (replay, step);
      break;
    case CGT_RULE_MEAN:
      check (replay, step, outcome == (((char *) step->uses->pdata[0])[0] == '-' ? CGT_OUTCOME_R : CGT_OUTCOME_L));
      break;
    case CGT_RULE_REMOTENESS:
      for (guint i = 0; i < step->uses->len; i++)
        check (replay, step,
               trees_remoteness (replay->trees, replay->game) ==
                 1 + trees_remoteness (replay->trees, replay_use (replay, step, i)));
      break;
    default:
      break;
    }
}

static gboolean
replay_steps (Trees *trees, const char *expression, const GPtrArray *steps, CgtOutcome outcome)
{
  Replay replay = { trees, expression, trees_read (trees, expression), { NULL, NULL }, FALSE, NULL, NULL };

  for (guint i = 0; replay.game >= 0 && i < steps->len; i++)
    replay_step (&replay, steps->pdata[i], outcome);
  g_clear_pointer (&replay.known_walls, g_hash_table_unref);
  g_clear_pointer (&replay.left[0], g_array_unref);
  g_clear_pointer (&replay.left[1], g_array_unref);
  return replay.derived;
}

/* A proof does not come back to where it has been on the way. */
static void
check_no_circle (const CgtExplanation *explanation, const GPtrArray *steps, GPtrArray *way)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];
      const char *answer = step->rule == CGT_RULE_ANSWER ? step->uses->pdata[0] : "";

      if (step->rule == CGT_RULE_ANSWER && g_ptr_array_find_with_equal_func (way, answer, g_str_equal, NULL))
        g_error ("%s: the proof comes back to %s", explanation->expression, answer);
      g_ptr_array_add (way, (char *) answer);
      check_no_circle (explanation, step->steps, way);
      g_ptr_array_set_size (way, (gint) way->len - 1);
    }
}

/* Whether all uses can be read back, and are small enough to be played out. */
static gboolean
read_uses (Trees *trees, const GPtrArray *steps)
{
  gboolean small = TRUE;

  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];

      for (guint k = 0; k < step->uses->len; k++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (CgtExpression) read = cgt_expression_parse (step->uses->pdata[k], NULL, &error);

          g_assert_no_error (error);
        }
      small &= read_uses (trees, step->steps);
    }
  return small;
}

/* Whether @player has a move in some position of the sum; from the rules, of which few moves are read. */
static gboolean
has_move (const char *text, CgtPlayer player)
{
  g_autoptr (CgtExpression) expression = cgt_expression_parse (text, NULL, NULL);

  for (guint i = 0; i < cgt_expression_get_n_terms (expression); i++)
    {
      CgtPosition *position = cgt_expression_get_term_position (expression, i);
      gboolean negative = cgt_expression_get_term_negative (expression, i);
      g_autoptr (CgtBudget) budget = cgt_budget_new ();
      g_autoptr (GPtrArray) options = NULL;

      if (position == NULL)
        continue;
      cgt_budget_set_memory (budget, 1 << 20);
      options = cgt_position_options (position, negative ? cgt_player_other (player) : player, budget, NULL);
      if (options == NULL || options->len > 0) /* too many, or without end */
        return TRUE;
    }
  return FALSE;
}

/* Who is said to have no move has none. */
static void
check_stuck (const CgtExplanation *explanation, const GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i];
      gboolean says = strstr (step->text, "has no move, and so") != NULL;

      if (step->rule == CGT_RULE_OUTCOME)
        check_stuck (explanation, step->steps);
      if (says && has_move (explanation->expression, g_str_has_prefix (step->text, "Right") ? CGT_RIGHT : CGT_LEFT))
        g_error ("%s: the step “%s” is wrong", explanation->expression, step->text);
    }
}

gboolean
replay (Trees *trees, const CgtExplanation *explanation)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new ();

  read_uses (trees, explanation->steps);
  check_no_circle (explanation, explanation->steps, way);
  check_stuck (explanation, explanation->steps);
  if (replay_graph (explanation) || replay_nim_parts (explanation) || replay_score (explanation) ||
      replay_northcott (explanation) || replay_puzzle (explanation) || replay_list (trees, explanation))
    return TRUE;
  if (!trees_can_read (explanation->expression))
    return FALSE;
  if (explanation->value == NULL || explanation->value[0] == 'o' || trees_read (trees, explanation->expression) < 0)
    return FALSE;
  if (!trees_equal (trees, trees_read (trees, explanation->expression), trees_read (trees, explanation->value)))
    g_error ("%s is not %s", explanation->expression, explanation->value);
  if (!replay_steps (trees, explanation->expression, explanation->steps, explanation->outcome))
    g_error ("%s: no step says why the value is %s", explanation->expression, explanation->value);
  return TRUE;
}
