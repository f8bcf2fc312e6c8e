/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include <string.h>

#include "replay-private.h"

#include "rulesets/cgt-ruleset.h"
#include "solvers/play/cgt-race.h"

/* Games that may not end, and races: all positions are made again from the rules, and each step of the retrograde
 * analysis has to follow from those before it. */

typedef struct
{
  const char *expression; /* for messages */
  gboolean impartial;
  GHashTable *results; /* player and text -> 'W', 'L', or 'D' */
  guint n_named;
} Sweep;

#define MOST_POSITIONS 2000

static char *
key_of (const Sweep *sweep, CgtPlayer player, const char *text)
{
  return g_strdup_printf ("%u%s", sweep->impartial ? 0 : player, text);
}

static char
result_of (const Sweep *sweep, CgtPlayer player, const char *text)
{
  g_autofree char *key = key_of (sweep, player, text);

  return (char) GPOINTER_TO_UINT (g_hash_table_lookup (sweep->results, key));
}

static void
set_result (Sweep *sweep, CgtPlayer player, const char *text, char result)
{
  g_hash_table_insert (sweep->results, key_of (sweep, player, text), GUINT_TO_POINTER (result));
}

static gboolean
is_over (const CgtPosition *position)
{
  return cgt_race_state (cgt_position_get_rules (position), cgt_position_get_bytes (position)) == CGT_RACE_OVER;
}

GPtrArray *
replay_moves (CgtPlayer player, const char *text)
{
  g_autoptr (CgtPosition) position = cgt_position_from_text (text, NULL);
  g_autoptr (GPtrArray) options = is_over (position) ? NULL : cgt_position_options (position, player, NULL, NULL);
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; options != NULL && i < options->len; i++)
    g_ptr_array_add (moves, cgt_position_to_text (options->pdata[i]));
  return moves;
}

static gboolean
has_move (const GPtrArray *moves, const char *to)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) moves, to, g_str_equal, NULL);
}

/* Fails unless the result of a position follows from what is known of its options. */
static void
check_result (const Sweep *sweep, const CgtStep *step, CgtPlayer player, char result, const char *text, const char *to)
{
  g_autoptr (GPtrArray) moves = replay_moves (player, text);
  gboolean right = result == 'W'   ? to != NULL && result_of (sweep, !player, to) == 'L'
                   : result == 'D' ? to != NULL && result_of (sweep, !player, to) == 0
                                   : to == NULL;

  right = right && (to == NULL || has_move (moves, to)) && result_of (sweep, player, text) == 0;
  for (guint i = 0; i < moves->len; i++)
    {
      char after = result_of (sweep, !player, moves->pdata[i]);

      right = right && (result == 'L' ? after == 'W' : result == 'D' ? after != 'L' : TRUE);
    }
  if (!right)
    g_error ("%s: %s is not as the step says: %s", sweep->expression, text, step->text);
}

static void
replay_stage (Sweep *sweep, const CgtStep *step, CgtPlayer player, char result)
{
  guint by = result == 'L' ? 1 : 2;

  g_assert_true (step->uses->len > 0 && step->uses->len % by == 0);
  for (guint i = 0; i < step->uses->len; i += by)
    check_result (sweep, step, player, result, step->uses->pdata[i], by == 2 ? step->uses->pdata[i + 1] : NULL);
  /* What is decided in one step is not used in the same. */
  for (guint i = 0; i < step->uses->len; i += by)
    set_result (sweep, player, step->uses->pdata[i], result);
  sweep->n_named += step->uses->len / by;
}

/* Draws of both players refer to each other, so all of them are checked before they are noted. */
static gboolean
read_rule (CgtRule rule, CgtPlayer *player, char *result)
{
  static const struct
  {
    CgtRule rule;
    CgtPlayer player;
    char result;
  } rules[] = {
    { CGT_RULE_MOVER_LOST_IN, CGT_LEFT, 'L' },    { CGT_RULE_LEFT_LOST_IN, CGT_LEFT, 'L' },
    { CGT_RULE_RIGHT_LOST_IN, CGT_RIGHT, 'L' },   { CGT_RULE_MOVER_WON_IN, CGT_LEFT, 'W' },
    { CGT_RULE_LEFT_WON_IN, CGT_LEFT, 'W' },      { CGT_RULE_RIGHT_WON_IN, CGT_RIGHT, 'W' },
    { CGT_RULE_MOVER_UNDECIDED, CGT_LEFT, 'D' },  { CGT_RULE_LEFT_UNDECIDED, CGT_LEFT, 'D' },
    { CGT_RULE_RIGHT_UNDECIDED, CGT_RIGHT, 'D' },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i].rule == rule)
      {
        *player = rules[i].player;
        *result = rules[i].result;
        return TRUE;
      }
  return FALSE;
}

static void
note_draws (Sweep *sweep, const CgtStep *step)
{
  CgtPlayer player;
  char result;

  if (read_rule (step->rule, &player, &result) && result == 'D')
    for (guint i = 0; i < step->uses->len; i += 2)
      set_result (sweep, player, step->uses->pdata[i], 'D');
}

/* Every position that play reaches has a result. */
static void
check_all_are_named (const Sweep *sweep, const char *start)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) queue = g_ptr_array_new ();

  for (guint player = 0; player < (sweep->impartial ? 1 : 2); player++)
    {
      char *key = key_of (sweep, player, start);

      g_hash_table_add (seen, key);
      g_ptr_array_add (queue, key);
    }
  for (guint i = 0; i < queue->len; i++)
    {
      const char *key = queue->pdata[i];
      CgtPlayer player = (CgtPlayer) (key[0] - '0');
      g_autoptr (GPtrArray) moves = replay_moves (player, key + 1);

      g_assert_cmpuint (queue->len, <, MOST_POSITIONS);
      if (result_of (sweep, player, key + 1) == 0)
        g_error ("%s: no step names %s", sweep->expression, key);
      for (guint k = 0; k < moves->len; k++)
        {
          char *next = key_of (sweep, sweep->impartial ? CGT_LEFT : !player, moves->pdata[k]);

          if (!g_hash_table_contains (seen, next))
            g_ptr_array_add (queue, next);
          else
            {
              g_free (next);
              continue;
            }
          g_hash_table_add (seen, next);
        }
    }
  g_assert_cmpuint (queue->len, ==, sweep->n_named);
}

static CgtOutcome
outcome_of (char left, char right)
{
  if (left == 'D' && right == 'D')
    return CGT_OUTCOME_D;
  if (left == 'D')
    return right == 'W' ? CGT_OUTCOME_DR : CGT_OUTCOME_DL;
  if (right == 'D')
    return left == 'W' ? CGT_OUTCOME_LD : CGT_OUTCOME_RD;
  if (left == right)
    return left == 'W' ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  return left == 'W' ? CGT_OUTCOME_L : CGT_OUTCOME_R;
}

/* The sides that are found of a game without a value: play without end is won by Left in the onside, by Right in the
 * offside. */
static void
check_sides (const CgtExplanation *explanation, const CgtStep *step, char left, char right)
{
  for (guint i = 0; i < step->steps->len; i++)
    {
      const CgtStep *side = step->steps->pdata[i];
      gboolean onside = side->rule == CGT_RULE_ONSIDE;
      char wins = onside ? 'W' : 'L', loses = onside ? 'L' : 'W';
      g_autofree char *question = NULL, *outcome = NULL;
      g_autoptr (Trees) trees = trees_new ();

      g_assert_true (onside || side->rule == CGT_RULE_OFFSIDE);
      g_assert_cmpstr (side->uses->pdata[0], ==, explanation->expression);
      if (side->uses->len == 1)
        continue;
      question = g_strdup_printf ("outcome(%s)", (char *) side->uses->pdata[1]);
      outcome = trees_calculate (trees, question);
      g_assert_cmpint (outcome[0], ==, outcome_of (left == 'D' ? wins : left, right == 'D' ? loses : right));
    }
}

gboolean
replay_graph (const CgtExplanation *explanation)
{
  const CgtStep *retrograde = NULL, *no_sides = NULL;
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GHashTable) results = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *start = NULL;
  Sweep sweep = { .expression = explanation->expression, .results = results };

  for (guint i = 0; i < explanation->steps->len; i++)
    if (((const CgtStep *) explanation->steps->pdata[i])->rule == CGT_RULE_RETROGRADE)
      retrograde = explanation->steps->pdata[i];
    else if (((const CgtStep *) explanation->steps->pdata[i])->rule == CGT_RULE_NO_SIDES)
      no_sides = explanation->steps->pdata[i];
  if (retrograde == NULL)
    return FALSE;
  position = cgt_position_from_text (explanation->expression, NULL);
  g_assert_nonnull (position);
  start = cgt_position_to_text (position);
  sweep.impartial = (cgt_position_get_kind (position) & CGT_RULESET_IMPARTIAL) != 0;
  for (guint i = 0; i < retrograde->steps->len; i++)
    {
      const CgtStep *step = retrograde->steps->pdata[i];
      CgtPlayer player;
      char result;

      if (!read_rule (step->rule, &player, &result))
        g_error ("%s: a step of another kind: %s", explanation->expression, step->text);
      if (result != 'D')
        {
          replay_stage (&sweep, step, player, result);
          continue;
        }
      for (guint k = 0; k < step->uses->len; k += 2)
        check_result (&sweep, step, player, 'D', step->uses->pdata[k], step->uses->pdata[k + 1]);
      sweep.n_named += step->uses->len / 2;
    }
  for (guint i = 0; i < retrograde->steps->len; i++)
    note_draws (&sweep, retrograde->steps->pdata[i]);
  check_all_are_named (&sweep, start);
  g_assert_cmpint (explanation->outcome, ==,
                   outcome_of (result_of (&sweep, CGT_LEFT, start),
                               result_of (&sweep, sweep.impartial ? CGT_LEFT : CGT_RIGHT, start)));
  if (no_sides != NULL)
    check_sides (explanation, no_sides, result_of (&sweep, CGT_LEFT, start), result_of (&sweep, CGT_RIGHT, start));
  return TRUE;
}

/* Puzzles */

/* Whether each part of a ring has one colour. */
static gboolean
is_solved (const char *text)
{
  char colour = '\0';

  for (const char *at = strchr (text, '(') + 1; *at != ')'; at++)
    {
      if (*at != ',' && colour != '\0' && *at != colour)
        return FALSE;
      colour = *at == ',' ? '\0' : *at;
    }
  return TRUE;
}

/* Whether some line of at most @n moves solves it. */
static gboolean
is_solved_within (const char *start, guint n)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) queue = g_ptr_array_new ();
  guint level_end = 1;

  g_ptr_array_add (queue, g_strdup (start));
  g_hash_table_add (seen, queue->pdata[0]);
  for (guint i = 0; i < queue->len; i++)
    {
      g_autoptr (GPtrArray) moves = NULL;

      if (is_solved (queue->pdata[i]))
        return TRUE;
      if (i == level_end)
        {
          n--;
          level_end = queue->len;
        }
      if (n == 0)
        continue;
      moves = replay_moves (CGT_LEFT, queue->pdata[i]);
      for (guint k = 0; k < moves->len; k++)
        if (!g_hash_table_contains (seen, moves->pdata[k]))
          {
            g_ptr_array_add (queue, g_strdup (moves->pdata[k]));
            g_hash_table_add (seen, queue->pdata[queue->len - 1]);
          }
    }
  return FALSE;
}

gboolean
replay_puzzle (const CgtExplanation *explanation)
{
  const CgtStep *puzzle = explanation->steps->len > 0 ? explanation->steps->pdata[0] : NULL;
  const char *at = explanation->expression;

  if (puzzle == NULL || puzzle->rule != CGT_RULE_PUZZLE || !g_str_has_prefix (explanation->expression, "ringiana("))
    return FALSE;
  for (guint i = 0; i < puzzle->steps->len; i++)
    {
      const CgtStep *step = puzzle->steps->pdata[i];
      g_autoptr (GPtrArray) moves = replay_moves (CGT_LEFT, at);

      if (!has_move (moves, step->uses->pdata[0]))
        g_error ("%s: no move leads to %s", explanation->expression, (char *) step->uses->pdata[0]);
      at = step->uses->pdata[0];
    }
  g_assert_true (is_solved (at));
  g_assert_true (puzzle->steps->len == 0 || !is_solved_within (explanation->expression, puzzle->steps->len - 1));
  return TRUE;
}

/* The step that says what the parts of a sum are worth, and @above, the step that it belongs to. */
static const CgtStep *
find_nim_parts (const GPtrArray *steps, const CgtStep **above)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const CgtStep *step = steps->pdata[i], *inner;

      if (step->rule == CGT_RULE_NIM_COLUMNS)
        return step;
      *above = step;
      inner = find_nim_parts (step->steps, above);
      if (inner != NULL)
        return inner;
    }
  return NULL;
}

/* The positions that play from @start can reach -> 'W', 'L' or, of a draw, 'D', for whoever moves. */
static GHashTable *
solve_slowly (const char *start)
{
  GHashTable *results = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) queue = g_ptr_array_new ();
  gboolean changed = TRUE;

  g_ptr_array_add (queue, g_strdup (start));
  g_hash_table_insert (results, queue->pdata[0], GINT_TO_POINTER ('D'));
  for (guint i = 0; i < queue->len; i++)
    {
      g_autoptr (GPtrArray) moves = replay_moves (CGT_LEFT, queue->pdata[i]);

      g_assert_cmpuint (queue->len, <, MOST_POSITIONS);
      for (guint k = 0; k < moves->len; k++)
        if (!g_hash_table_contains (results, moves->pdata[k]))
          {
            g_ptr_array_add (queue, g_strdup (moves->pdata[k]));
            g_hash_table_insert (results, queue->pdata[queue->len - 1], GINT_TO_POINTER ('D'));
          }
    }
  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < queue->len; i++)
        {
          g_autoptr (GPtrArray) moves = replay_moves (CGT_LEFT, queue->pdata[i]);
          guint n_won = 0, n_lost = 0;

          if (g_hash_table_lookup (results, queue->pdata[i]) != GINT_TO_POINTER ('D'))
            continue;
          for (guint k = 0; k < moves->len; k++)
            {
              n_won += g_hash_table_lookup (results, moves->pdata[k]) == GINT_TO_POINTER ('W');
              n_lost += g_hash_table_lookup (results, moves->pdata[k]) == GINT_TO_POINTER ('L');
            }
          if (n_lost == 0 && n_won < moves->len)
            continue;
          g_hash_table_insert (results, g_strdup (queue->pdata[i]), GINT_TO_POINTER (n_lost > 0 ? 'W' : 'L'));
          changed = TRUE;
        }
    }
  return results;
}

/* The nimber of one token on an island, by the definition: the heap of Nim with which it is lost (C. A. B. Smith,
 * 1966). The places of the heap are added to the island. -1: it has none. */
static gint
label_of (const char *text)
{
  static const char *const heaps[] = { "s", "t", "u", "v" };
  const char *arcs_end = strchr (text, ']'), *end = strrchr (text, ')');

  for (guint n = 0; n < G_N_ELEMENTS (heaps); n++)
    {
      g_autofree char *both = g_strdup_printf ("%.*s t>s u>s u>t v>s v>t v>u%.*s,%s)", (int) (arcs_end - text), text,
                                               (int) (end - arcs_end), arcs_end, heaps[n]);
      g_autoptr (CgtPosition) position = cgt_position_from_text (both, NULL);
      g_autofree char *start = cgt_position_to_text (position);
      g_autoptr (GHashTable) results = solve_slowly (start);

      if (g_hash_table_lookup (results, start) == GINT_TO_POINTER ('L'))
        return (gint) n;
    }
  return -1;
}

/* The answer to the move from @from to @to that a step before @end names, and which step; NULL: none does. */
static const char *
find_return (const GPtrArray *steps, guint end, const char *from, const char *to, guint *place)
{
  for (guint i = 0; i < end; i++)
    {
      const CgtStep *step = steps->pdata[i];

      *place = i;
      g_assert_cmpint (step->rule, ==, CGT_RULE_RETURNS);
      for (guint k = 2; g_str_equal (step->uses->pdata[0], from) && k < step->uses->len; k += 2)
        if (g_str_equal (step->uses->pdata[k], to))
          return step->uses->pdata[k + 1];
    }
  return NULL;
}

/* Each move from @from that makes it worth more, or takes its nimber away, has an answer before @end with its nimber,
 * from which all such moves have answers before that. */
static void
check_returns (const GPtrArray *steps, guint end, const char *from)
{
  g_autoptr (GPtrArray) moves = replay_moves (CGT_LEFT, from);
  gint label = label_of (from);

  for (guint i = 0; label >= 0 && i < moves->len; i++)
    {
      g_autoptr (GPtrArray) answers = replay_moves (CGT_LEFT, moves->pdata[i]);
      gint to = label_of (moves->pdata[i]);
      const char *answer;
      guint place;

      if (to >= 0 && to < label)
        continue;
      answer = find_return (steps, end, from, moves->pdata[i], &place);
      if (answer == NULL)
        g_error ("%s: no answer to %s comes nearer to the end", from, (char *) moves->pdata[i]);
      g_assert_true (has_move (answers, answer));
      g_assert_cmpint (label_of (answer), ==, label);
      check_returns (steps, place, answer);
    }
}

/* Of all positions of one token that play on an island can reach. */
static void
replay_returns (const char *expression, const GPtrArray *steps)
{
  const char *tokens = strchr (expression, '(');
  g_autoptr (GPtrArray) queue = g_ptr_array_new_with_free_func (g_free);

  if (!g_str_has_prefix (expression, "island["))
    return;
  for (const char *at = tokens + 1; *at != '\0'; at += 2)
    g_ptr_array_add (queue, g_strdup_printf ("%.*s%c)", (int) (tokens + 1 - expression), expression, *at));
  for (guint i = 0; i < queue->len; i++)
    {
      g_autoptr (GPtrArray) moves = replay_moves (CGT_LEFT, queue->pdata[i]);

      check_returns (steps, steps->len, queue->pdata[i]);
      for (guint k = 0; k < moves->len; k++)
        if (!has_move (queue, moves->pdata[k]))
          g_ptr_array_add (queue, g_strdup (moves->pdata[k]));
    }
}

gboolean
replay_nim_parts (const CgtExplanation *explanation)
{
  const CgtStep *above = NULL, *step = find_nim_parts (explanation->steps, &above);
  g_autoptr (CgtPosition) position = step != NULL ? cgt_position_from_text (explanation->expression, NULL) : NULL;
  g_autoptr (GHashTable) results = NULL;
  g_autofree char *start = NULL;
  guint64 sum = 0;
  char result;

  if (position == NULL || (cgt_position_get_kind (position) & CGT_RULESET_LOOPY) == 0)
    return FALSE;
  start = cgt_position_to_text (position);
  replay_returns (start, step->steps);
  results = solve_slowly (start);
  result = (char) GPOINTER_TO_INT (g_hash_table_lookup (results, start));
  for (guint i = 0; i < step->uses->len; i++)
    {
      const char *nimber = step->uses->pdata[i];

      sum ^= nimber[0] == '0' ? 0 : nimber[1] == '\0' ? 1 : g_ascii_strtoull (nimber + 1, NULL, 10);
    }
  g_assert_cmpint (result, ==, sum == 0 ? 'L' : 'W');
  g_assert_cmpint (explanation->outcome, ==, sum == 0 ? CGT_OUTCOME_P : CGT_OUTCOME_N);
  for (guint i = 0; i < above->uses->len; i++)
    g_assert_cmpint (GPOINTER_TO_INT (g_hash_table_lookup (results, above->uses->pdata[i])), ==, sum == 0 ? 'W' : 'L');
  return TRUE;
}
