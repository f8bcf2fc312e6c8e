/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "cgt/cgt-loopy.h"
#include "solvers/loopy/cgt-loopy-values.h"
#include "solvers/loopy/cgt-play-graph.h"

/* Sums in which play can go on for ever. */

#define MOST_NODES (4u << 20)
/* If more positions can occur, values are added up, where this is allowed. */
#define MOST_NODES_AS_PLAYED (1u << 18)

/* Retrograde analysis of the whole sum */

/* What is solved backwards: the sum itself if its moves have to be counted, or else the sum with each position that
 * ends replaced by its value. */
typedef struct
{
  CgtWork *work;
  CgtSum *sum;
  CgtPlayGraph *graph;
  guint start[2];  /* by the player who starts */
  guint *moves[2]; /* by the player who moved; two nodes for each move, by the player to move next */
} Backwards;

/* After @move; NULL: the sum itself. */
static void
add_state (Backwards *backwards, const CgtWorkMove *move, guint depth, guint *nodes)
{
  CgtSolver *solver = backwards->work->solver;
  g_autoptr (GByteArray) state = g_byte_array_new ();
  g_autoptr (CgtSum) after = NULL;

  if (move != NULL)
    {
      CgtTerm to = move->to;

      if (g_array_index (backwards->sum->terms, CgtTerm, move->term).position == NULL)
        {
          to.position = NULL;
          to.value = to.negative ? cgt_negate (solver->store, move->value) : move->value;
        }
      after = cgt_sum_with (backwards->sum, move->term, &to);
    }
  cgt_play_begin (solver, after != NULL ? after : backwards->sum, state);
  cgt_play_arrange (solver, state);
  for (guint player = 0; player < 2; player++)
    nodes[player] = cgt_play_graph_add (backwards->graph, cgt_play_bytes (state), player, depth);
}

static void
add_moves (Backwards *backwards, CgtPlayer player)
{
  GArray *moves = backwards->work->moves[player];

  if (moves == NULL)
    return;
  backwards->moves[player] = g_new (guint, 2 * moves->len + 2);
  for (guint k = 0; k < moves->len; k++)
    add_state (backwards, &g_array_index (moves, CgtWorkMove, k), 1, &backwards->moves[player][2 * k]);
}

/* Who wins when @player starts: L, R, or D for a draw. */
static CgtOutcome
winner (char result, CgtPlayer player)
{
  if (result == 'W')
    return player == CGT_LEFT ? CGT_OUTCOME_L : CGT_OUTCOME_R;
  if (result == 'L')
    return player == CGT_LEFT ? CGT_OUTCOME_R : CGT_OUTCOME_L;
  return result == 'D' ? CGT_OUTCOME_D : CGT_OUTCOME_UNKNOWN;
}

static CgtOutcome
combine_outcomes (CgtOutcome left_first, CgtOutcome right_first)
{
  if (left_first == CGT_OUTCOME_UNKNOWN || right_first == CGT_OUTCOME_UNKNOWN)
    return CGT_OUTCOME_UNKNOWN;
  if (left_first == right_first)
    return left_first;
  if (left_first == CGT_OUTCOME_D || right_first == CGT_OUTCOME_D)
    return (CgtOutcome) ((guint) left_first << 8 | (guint) right_first);
  return left_first == CGT_OUTCOME_L ? CGT_OUTCOME_N : CGT_OUTCOME_P;
}

static CgtOutcome
read_outcome (Backwards *backwards, const guint *nodes, gint64 *remoteness)
{
  gint64 other;
  char left = cgt_play_graph_result (backwards->graph, nodes[CGT_LEFT], remoteness);
  char right = cgt_play_graph_result (backwards->graph, nodes[CGT_RIGHT], &other);

  if (backwards->work->impartial)
    return left == 'W'   ? CGT_OUTCOME_N
           : left == 'L' ? CGT_OUTCOME_P
           : left == 'D' ? CGT_OUTCOME_D
                         : CGT_OUTCOME_UNKNOWN;
  *remoteness = -1;
  return combine_outcomes (winner (left, CGT_LEFT), winner (right, CGT_RIGHT));
}

/* The opponent moves next, so the result of that start says whether the move wins. The outcome needs both starts.
 * FALSE: it is not known whether the move wins. */
static gboolean
read_move (Backwards *backwards, CgtPlayer player, guint k)
{
  CgtMove *entry = g_ptr_array_index (backwards->work->record->moves[player], k);
  const guint *nodes = &backwards->moves[player][2 * k];
  gint64 remoteness, distance;
  char result = cgt_play_graph_result (backwards->graph, nodes[!player], &distance);
  CgtOutcome outcome = read_outcome (backwards, nodes, &remoteness);

  if (result != 0)
    entry->wins = result == 'L' ? CGT_YES : CGT_NO;
  /* The winner hurries where play may go on for ever, so that a won game is not played in circles. */
  if ((cgt_value_is_none (backwards->work->total) || backwards->work->valued_by_sides) && distance >= 0)
    entry->rank = result == 'L' ? (guint) MIN (distance, G_MAXINT32) : G_MAXUINT32 - (guint) MIN (distance, G_MAXINT32);
  if (entry->outcome == CGT_OUTCOME_UNKNOWN)
    entry->outcome = outcome;
  entry->remoteness = remoteness;
  return result != 0;
}

/* Play in such a term may go in circles, although its value is a short one. */
static gboolean
is_loopy_term (CgtWork *work, guint i)
{
  const CgtWorkTerm *term = &work->terms[i];

  return work->valued_by_sides && term->game != NULL &&
         (cgt_rules_get_kind (term->game->rules, cgt_position_get_bytes (term->term->position)) & CGT_RULESET_LOOPY) !=
           0;
}

/* Whether every move in term @i leads to a known value. */
static gboolean
all_after_are_known (CgtWork *work, guint i)
{
  for (guint player = 0; player < 2; player++)
    for (guint k = 0; work->moves[player] != NULL && k < work->moves[player]->len; k++)
      {
        const CgtWorkMove *move = &g_array_index (work->moves[player], CgtWorkMove, k);
        if (move->term == i && (cgt_value_is_none (move->value) || cgt_is_loopy (move->value)))
          return FALSE;
      }
  return TRUE;
}

/* In normal play, a position that ends may be replaced by its value, which has far fewer followers. This is not done if
 * the remoteness is needed. */
static gboolean
may_replace (const CgtWork *work)
{
  return !work->impartial && !work->sum->misere && (work->flags & CGT_RULESET_RACE) == 0;
}

/* Each pair of sides becomes its onside for Left, its offside for Right. (transfer full) */
static CgtSum *
replace_by_values (CgtWork *work, CgtPlayer side)
{
  CgtSum *sum = cgt_sum_new ();

  sum->misere = work->sum->misere;
  for (guint i = 0; i < work->n_terms; i++)
    {
      const CgtTerm *term = work->terms[i].term;
      CgtValue value = work->terms[i].value; /* including the sign */
      if (term->position == NULL && cgt_is_sided (term->value))
        cgt_sum_add_value (sum, term->negative,
                           (side == CGT_LEFT) != term->negative ? cgt_onside (work->store, term->value)
                                                                : cgt_offside (work->store, term->value));
      else if (term->position == NULL)
        cgt_sum_add_value (sum, term->negative, term->value);
      else if (!may_replace (work) || cgt_value_is_none (value) || cgt_is_loopy (value) || is_loopy_term (work, i) ||
               !all_after_are_known (work, i))
        cgt_sum_add_position (sum, term->negative, term->position);
      else
        cgt_sum_add_value (sum, term->negative, term->negative ? cgt_negate (work->store, value) : value);
    }
  return sum;
}

/* FALSE: something is not decided. */
static gboolean
decide_backwards (CgtWork *work, CgtPlayGraphStates states, guint most_nodes)
{
  g_autoptr (CgtSum) sum = replace_by_values (work, CGT_LEFT);
  g_autoptr (CgtPlayGraph) graph =
    cgt_play_graph_new (work->solver, work->impartial, work->sum->misere, states, most_nodes);
  Backwards backwards = { .work = work, .sum = sum, .graph = graph };
  CgtOutcome outcome;
  gboolean decided;

  add_state (&backwards, NULL, 0, backwards.start);
  add_moves (&backwards, CGT_LEFT);
  add_moves (&backwards, CGT_RIGHT);
  cgt_play_graph_solve (graph, FALSE);
  outcome = read_outcome (&backwards, backwards.start, &work->record->remoteness);
  cgt_work_set_outcome (work, outcome, CGT_HOW_RETROGRADE);
  decided = outcome != CGT_OUTCOME_UNKNOWN;
  for (guint player = 0; player < 2; player++)
    for (guint k = 0; work->moves[player] != NULL && k < work->moves[player]->len; k++)
      decided &= read_move (&backwards, player, k);
  g_free (backwards.moves[CGT_LEFT]);
  g_free (backwards.moves[CGT_RIGHT]);
  return decided;
}

/* Who wins by the player who starts, where each pair of sides is its onside for Left, its offside for Right. */
static void
decide_side (CgtWork *work, CgtPlayer side, CgtOutcome *winners)
{
  g_autoptr (CgtSum) sum = replace_by_values (work, side);
  g_autoptr (CgtPlayGraph) graph =
    cgt_play_graph_new (work->solver, FALSE, FALSE, CGT_PLAY_GRAPH_ARRANGED, MOST_NODES_AS_PLAYED);
  Backwards backwards = { .work = work, .sum = sum, .graph = graph };
  gint64 remoteness;

  add_state (&backwards, NULL, 0, backwards.start);
  cgt_play_graph_solve (graph, FALSE);
  for (guint player = 0; player < 2; player++)
    winners[player] = winner (cgt_play_graph_result (graph, backwards.start[player], &remoteness), player);
}

/* A pair of sides is worth its onside where endless play is as good as won for Left, its offside where it is won for
 * Right, in every sum (Siegel, Combinatorial Game Theory, ch. VI). So Left wins what she wins with the offsides, Right
 * wins what he wins with the onsides, and all else is a draw. */
static void
decide_by_sides (CgtWork *work)
{
  CgtOutcome by_side[2][2], winners[2];

  decide_side (work, CGT_LEFT, by_side[CGT_LEFT]);
  decide_side (work, CGT_RIGHT, by_side[CGT_RIGHT]);
  for (guint player = 0; player < 2; player++)
    {
      CgtOutcome onside = by_side[CGT_LEFT][player], offside = by_side[CGT_RIGHT][player];

      if (offside == CGT_OUTCOME_L || onside == CGT_OUTCOME_R)
        winners[player] = offside == CGT_OUTCOME_L ? CGT_OUTCOME_L : CGT_OUTCOME_R;
      else
        winners[player] =
          onside == CGT_OUTCOME_UNKNOWN || offside == CGT_OUTCOME_UNKNOWN ? CGT_OUTCOME_UNKNOWN : CGT_OUTCOME_D;
    }
  cgt_work_set_outcome (work, combine_outcomes (winners[CGT_LEFT], winners[CGT_RIGHT]), CGT_HOW_RETROGRADE);
}

/* Values of impartial sums */

/* The value of term @i, or after @move if that changes it. */
static gboolean
term_value (CgtWork *work, guint i, const CgtWorkMove *move, CgtLoopyValue *value)
{
  const CgtWorkTerm *term = &work->terms[i];
  gboolean changed = move != NULL && move->term == i;
  CgtHow how;

  *value = (CgtLoopyValue) { 0 };
  if (term->game == NULL)
    return cgt_solver_nimber_of_value (work->solver, changed ? move->value : term->term->value, &value->nimber);
  else
    {
      CgtBytes bytes = cgt_position_get_bytes (changed ? move->to.position : term->term->position);
      if (cgt_rules_get_kind (term->game->rules, bytes) & (CGT_RULESET_LOOPY | CGT_RULESET_AGAIN))
        return cgt_solver_loopy_value (work->solver, term->game, bytes, value);
      return cgt_solver_nimber (work->solver, term->game, bytes, &value->nimber, &how);
    }
}

static gboolean
sum_value (CgtWork *work, const CgtWorkMove *move, CgtLoopyValue *sum)
{
  *sum = (CgtLoopyValue) { 0 };
  for (guint i = 0; i < work->n_terms; i++)
    {
      CgtLoopyValue value;
      if (!term_value (work, i, move, &value))
        {
          cgt_loopy_value_clear (sum);
          return FALSE;
        }
      cgt_loopy_value_add (sum, &value);
      cgt_loopy_value_clear (&value);
    }
  return TRUE;
}

/* Play ends where a player may move again. */
static CgtHow
how_of_values (const CgtWork *work)
{
  return work->flags & CGT_RULESET_AGAIN ? CGT_HOW_NIMBERS : CGT_HOW_RETROGRADE;
}

static void
write_value (CgtWork *work, const CgtLoopyValue *value)
{
  CgtEvaluation *record = work->record;

  record->value = cgt_loopy_value_to_text (value, work->store);
  if (record->value == NULL) /* the budget ran out */
    return;
  if (value->loony)
    record->value_is_text = TRUE;
  else if (value->loopy)
    record->value_latex = cgt_loopy_text_to_latex (record->value);
  else
    {
      CgtValue nimber = cgt_star (work->store, value->nimber);

      record->value_latex = cgt_value_to_latex (work->store, nimber);
      record->nimber = g_strdup_printf ("%" G_GUINT64_FORMAT, value->nimber);
      work->total = nimber;
      cgt_work_measure_heat (work);
    }
  record->how_value = how_of_values (work);
}

static void
set_value (CgtWork *work, const CgtLoopyValue *value)
{
  write_value (work, value);
  cgt_work_set_outcome (work, cgt_loopy_value_outcome (value), how_of_values (work));
}

static void
value_move (CgtWork *work, CgtPlayer player, guint k)
{
  CgtMove *entry = g_ptr_array_index (work->record->moves[player], k);
  CgtLoopyValue value;

  if (!sum_value (work, &g_array_index (work->moves[player], CgtWorkMove, k), &value))
    return;
  entry->value = cgt_loopy_value_to_text (&value, work->store);
  entry->outcome = cgt_loopy_value_outcome (&value);
  entry->wins = entry->outcome == CGT_OUTCOME_P ? CGT_YES : CGT_NO;
  cgt_loopy_value_clear (&value);
}

static gboolean
has_moves (CgtWork *work)
{
  for (guint player = 0; player < 2; player++)
    if (work->moves[player] == NULL || work->moves[player]->len > 0)
      return TRUE;
  return FALSE;
}

static void
value_impartial (CgtWork *work)
{
  CgtLoopyValue value;

  if (sum_value (work, NULL, &value))
    {
      set_value (work, &value);
      cgt_loopy_value_clear (&value);
    }
  else if (work->race == CGT_RACE_OUT_OF_REACH)
    {
      cgt_work_note_limit (work, CGT_LIMIT_VALUE);
      return;
    }
  else
    work->no_value = TRUE; /* but its moves may lead out of reach of the goal */
  for (guint player = 0; player < 2; player++)
    for (guint k = 0; work->moves[player] != NULL && k < work->moves[player]->len; k++)
      value_move (work, player, k);
}

/* A partizan sum has a value if all its terms do: those that end, races whose goal is out of reach, and loopy ones
 * that equal a nimber. So may its moves if it has none. */
static void
value_partizan (CgtWork *work)
{
  cgt_work_value_terms (work);
  cgt_work_decide_outcome (work);
  cgt_work_decide_moves (work);
  cgt_work_add_terms (work);
  cgt_work_measure_heat (work);
  cgt_work_value_moves (work);
  work->no_value = cgt_value_is_none (work->total);
}

/* Nothing says then that only the outcome is known. */
static void
note_missing_outcome (CgtWork *work)
{
  if (work->record->outcome != CGT_OUTCOME_UNKNOWN)
    return;
  if (work->record->limit.kind == CGT_LIMIT_LOOPY_VALUE)
    work->record->limit.kind = CGT_LIMIT_NONE;
  cgt_work_note_limit (work, CGT_LIMIT_POSITIONS);
}

/* Who has which moves in a pair of sides is not known. */
static gboolean
forget_moves_of_sides (CgtWork *work)
{
  gboolean sided = FALSE;

  for (guint i = 0; i < work->n_terms; i++)
    sided |= work->terms[i].game == NULL && cgt_is_sided (work->terms[i].term->value);
  for (guint player = 0; player < 2 && sided; player++)
    {
      g_clear_pointer (&work->record->moves[player], g_ptr_array_unref);
      g_clear_pointer (&work->moves[player], g_array_unref);
    }
  return sided;
}

/* A sum with a loopy value. Where no sides are found, or would mean nothing, it is played. */
void
cgt_work_play_loopy_values (CgtWork *work)
{
  gboolean may_have_value = (work->flags & CGT_RULESET_DRAWS) == 0 && work->race != CGT_RACE_IN_REACH;
  gboolean sided;

  cgt_work_list_moves (work);
  sided = forget_moves_of_sides (work);
  work->no_value = !(may_have_value && cgt_work_value_sides (work)) && cgt_solver_tick (work->solver);
  if (!work->no_value)
    return;
  if (sided)
    decide_by_sides (work);
  else
    decide_backwards (work, CGT_PLAY_GRAPH_ARRANGED, MOST_NODES_AS_PLAYED);
  note_missing_outcome (work);
}

void
cgt_work_play_loopy (CgtWork *work)
{
  gboolean decided = TRUE;
  gboolean sided = FALSE; /* it may have a value that is a stopper, or a pair of sides */

  cgt_work_list_moves (work);
  cgt_work_publish (work);
  if (work->impartial && !work->sum->misere)
    {
      value_impartial (work);
      cgt_work_publish (work);
    }
  else if (!work->sum->misere)
    {
      value_partizan (work);
      cgt_work_publish (work);
      sided = cgt_value_is_none (work->total) && (work->flags & (CGT_RULESET_RACE | CGT_RULESET_DRAWS)) == 0;
    }
  else
    work->no_value = TRUE;
  if (work->wanted == 0 && work->record->outcome != CGT_OUTCOME_UNKNOWN)
    return;
  if (work->flags & CGT_RULESET_AGAIN)
    {
      if (work->record->outcome == CGT_OUTCOME_UNKNOWN || work->wanted & CGT_WANT_REMOTENESS)
        decide_backwards (work, CGT_PLAY_GRAPH_ARRANGED, MOST_NODES_AS_PLAYED);
    }
  else
    decided = decide_backwards (work, CGT_PLAY_GRAPH_ARRANGED, may_replace (work) ? MOST_NODES_AS_PLAYED : MOST_NODES);
  /* Who wins is known first, for these values can take much longer; but not as long as the graph of a large sum. */
  if (sided && (work->wanted & (CGT_WANT_VALUE | CGT_WANT_THERMOGRAPH | CGT_WANT_MOVES)) != 0)
    {
      cgt_work_publish (work);
      work->no_value = !cgt_work_value_sides (work) && cgt_solver_tick (work->solver);
    }
  if (!decided && may_replace (work))
    decide_backwards (work, CGT_PLAY_GRAPH_ADDED_UP, MOST_NODES);
  note_missing_outcome (work);
  if (!work->impartial && !work->sum->misere && work->record->value == NULL && !has_moves (work))
    {
      CgtLoopyValue zero = { 0 };
      set_value (work, &zero);
    }
}
