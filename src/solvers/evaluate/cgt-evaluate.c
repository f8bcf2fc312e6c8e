/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"

#include <glib/gi18n-lib.h>
#include "base/cgt-memory.h"
#include "cgt/cgt-refuse.h"
#include "solvers/record/cgt-record-words.h"

/* From a sum to a record. A question is a set of fields. A table has the methods that can give them, and the schedule
 * runs the next one that can add something, until every field is there or no method is left. */

/* Terms */

static void
prepare_terms (CgtWork *work)
{
  work->n_terms = work->sum->terms->len;
  work->terms = g_new0 (CgtWorkTerm, work->n_terms + 1);
  work->impartial = TRUE;
  for (guint i = 0; i < work->n_terms; i++)
    {
      const CgtTerm *term = &g_array_index (work->sum->terms, CgtTerm, i);
      work->terms[i].term = term;
      if (term->position != NULL)
        {
          work->terms[i].game = cgt_solver_get_game (work->solver, cgt_position_get_rules (term->position));
          work->flags |= cgt_position_get_kind (term->position);
        }
      work->impartial &= cgt_term_is_impartial (work->store, term);
    }
  work->record->impartial = work->impartial;
  work->record->misere = work->sum->misere;
  work->record->n_terms = MAX (1, work->n_terms);
  work->race = cgt_work_race_state (work, NULL);
}

/* Fields and plays */

/* What can be asked. */
typedef enum
{
  TOTALS = 1 << 0,      /* what a ruleset counts on the board */
  OUTCOME = 1 << 1,     /* who wins; always asked */
  MOVES = 1 << 2,       /* the list of them, */
  WINS = 1 << 3,        /* who wins after each, */
  MOVE_VALUES = 1 << 4, /* and what is left then */
  VALUE = 1 << 5,       /* of the sum, and how hot it is */
  TERMS = 1 << 6,       /* their values */
  PARTS = 1 << 7,
  REMOTENESS = 1 << 8,
  THEOREM = 1 << 9,
  ALL = (1 << 10) - 1,
  LINES = 1 << 10, /* of play, by the search for who wins */
} Fields;

static Fields
fields_of (const CgtWork *work)
{
  Fields fields = OUTCOME;

  if (work->wanted != 0)
    fields |= TOTALS;
  if ((work->wanted & ~CGT_WANT_TOTALS) != 0)
    fields |= VALUE | TERMS | THEOREM;
  if (work->wanted & CGT_WANT_MOVES)
    fields |= MOVES | WINS | MOVE_VALUES | PARTS;
  if (work->impartial && (work->wanted & CGT_WANT_REMOTENESS) != 0)
    fields |= REMOTENESS;
  if (work->options != NULL && work->options->with_lines)
    fields |= LINES;
  return fields;
}

/* Those of the fields @asked that are not there. The others count as missing until the method that gives them has run.
 */
static Fields
missing_of (const CgtWork *work, Fields asked)
{
  gboolean has_value = !cgt_value_is_none (work->total);

  if (work->record->outcome != CGT_OUTCOME_UNKNOWN)
    asked &= ~OUTCOME;
  if (work->moves[CGT_LEFT] != NULL)
    asked &= ~MOVES;
  if (has_value)
    asked &= ~VALUE;
  if (work->record->theorem != NULL)
    asked &= ~THEOREM;
  /* Other fields than the value say how the terms were evaluated. */
  if (cgt_work_has_all_values (work) || (has_value && work->wanted == CGT_WANT_VALUE))
    asked &= ~TERMS;
  return asked;
}

/* How a sum is played. */
typedef enum
{
  PUZZLE = 1 << 0,
  SCORE = 1 << 1,
  RACE_OVER = 1 << 2,
  LOOPY_VALUES = 1 << 3,
  LOOPY = 1 << 4,
  MISERE = 1 << 5, /* with the same moves for both players */
  MISERE_OF_TWO = 1 << 6,
  NORMAL = 1 << 7,
  ANY_PLAY = (1 << 8) - 1,
} Play;

static Play
play_of (CgtWork *work)
{
  if (work->flags & CGT_RULESET_PUZZLE)
    return PUZZLE;
  if (work->flags & CGT_RULESET_SCORING)
    return SCORE;
  if (work->race == CGT_RACE_OVER)
    return RACE_OVER;
  if (cgt_work_has_loopy_value (work))
    return LOOPY_VALUES;
  /* Retrograde analysis knows the goals of races. */
  if (work->flags & (CGT_RULESET_LOOPY | CGT_RULESET_AGAIN) ||
      (work->sum->misere && !work->impartial && work->flags & CGT_RULESET_RACE))
    return LOOPY;
  if (work->sum->misere)
    return work->impartial ? MISERE : MISERE_OF_TWO;
  return NORMAL;
}

/* Methods */

/* The player who reached the goal has won, and no further move is made. */
static void
end_race (CgtWork *work)
{
  cgt_work_set_outcome (work, CGT_OUTCOME_P, CGT_HOW_SEARCH);
  work->no_value = TRUE;
  if (work->impartial && (work->wanted & CGT_WANT_REMOTENESS))
    work->record->remoteness = 0;
  for (guint player = 0; player < 2 && (work->wanted & CGT_WANT_MOVES); player++)
    work->record->moves[player] = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_free);
}

static void
look_for_goal (CgtWork *work)
{
  work->no_value = work->race == CGT_RACE_IN_REACH;
  if (work->no_value)
    cgt_work_set_outcome (work, CGT_OUTCOME_N, CGT_HOW_SEARCH);
}

/* A theory may know who wins a position without its value. In a sum without such a position, the values tell more, if
 * they are wanted. */
static void
look_outcome_up (CgtWork *work)
{
  work->by_outcomes = work->wanted == 0;
  for (guint i = 0; i < work->n_terms && !work->by_outcomes; i++)
    work->by_outcomes =
      cgt_term_look_outcome_up (work->terms[i].term, work->terms[i].term->position) != CGT_OUTCOME_UNKNOWN;
  work->by_outcomes =
    work->by_outcomes && (work->flags & ~CGT_RULESET_IMPARTIAL) == 0 && cgt_sum_check_short (work->sum, NULL);
  cgt_work_set_outcome (work, cgt_work_look_outcome_up (work, 0, NULL), CGT_HOW_CLOSED_FORM);
}

static void
list_few_moves (CgtWork *work)
{
  cgt_work_list_moves (work);
  work->wins_by_theory = cgt_work_decide_moves_by_theory (work);
}

static gboolean
has_many_moves (CgtWork *work)
{
  return !cgt_work_has_few_moves (work);
}

/* Of impartial terms that cancel, the nim-sum is the reason as soon as the nimbers are known. */
static gboolean
has_early_theorem (CgtWork *work)
{
  return !(work->cancels && work->impartial);
}

static void
ask_theory (CgtWork *work)
{
  const CgtWorkTerm *term = &work->terms[0];
  CgtOutcome outcome;

  if (work->n_terms != 1 || term->game == NULL || term->game->theory->winner == NULL)
    return;
  outcome = term->game->theory->winner (term->game->known, work->solver, cgt_position_get_bytes (term->term->position));
  cgt_work_set_outcome (work, term->term->negative ? cgt_outcome_negative (outcome) : outcome, CGT_HOW_SEARCH);
}

/* A game that ends is 0 if who moves second wins (ONAG, ch. 0 and 7), so the values of its terms are not needed. */
static gboolean
is_zero (const CgtWork *work)
{
  return work->record->outcome == CGT_OUTCOME_P && !work->no_value;
}

static gboolean
can_be_added (CgtWork *work)
{
  return is_zero (work) || !cgt_value_is_none (work->known) || cgt_work_has_all_values (work);
}

static void
find_total (CgtWork *work)
{
  if (is_zero (work))
    work->known = cgt_zero ();
  cgt_work_add_terms (work);
  cgt_work_publish (work);
  cgt_work_measure_heat (work);
}

/* Where a formula tells who wins, or the value is known, and no time limit is set, each search ends after so many
 * ticks: the search for a value that is not known, the search for the values of terms whose sum is known, and, if one
 * of these failed, the search for the values of the moves. */
#define PATIENCE (32 * CGT_TICKS_A_SECOND)
#define PATIENCE_FOR_TERMS (8 * CGT_TICKS_A_SECOND)
#define PATIENCE_FOR_MOVES CGT_TICKS_A_SECOND

static void
value_terms_patiently (CgtWork *work)
{
  const CgtEvaluation *record = work->record;
  gboolean value_is_known = !cgt_value_is_none (work->known);
  gboolean is_optional = (value_is_known || work->no_value ||
                          (record->outcome != CGT_OUTCOME_UNKNOWN && record->how_outcome == CGT_HOW_CLOSED_FORM)) &&
                         cgt_budget_get_seconds_left (work->solver->budget) < 0;

  guint64 asked = work->solver->patience;

  if (is_optional)
    cgt_solver_set_patience (work->solver, value_is_known ? PATIENCE_FOR_TERMS : PATIENCE);
  /* Who asks may have less patience. */
  is_optional = is_optional && (asked == 0 || work->solver->patience < asked);
  if (asked != 0 && !is_optional)
    work->solver->patience = asked;
  cgt_work_value_terms (work);
  if (!work->solver->given_up && !work->solver->beyond_search)
    return;
  work->solver->gave_up_value = is_optional;
  cgt_work_note_limit (work, value_is_known ? CGT_LIMIT_OTHER_VALUES : CGT_LIMIT_VALUE);
  cgt_solver_set_patience (work->solver, PATIENCE_FOR_MOVES);
}

static void
value_terms (CgtWork *work)
{
  if (!cgt_work_has_all_values (work))
    value_terms_patiently (work);
  cgt_work_decide_outcome (work);
  if (work->wins_by_theory && work->impartial)
    cgt_work_set_outcome (work, CGT_OUTCOME_N, CGT_HOW_CLOSED_FORM);
  if (!cgt_value_is_none (work->known) && cgt_work_has_all_values (work))
    work->record->how_value = cgt_work_how_of_terms (work);
}

static gboolean
has_comparable_moves (CgtWork *work)
{
  return !cgt_value_is_none (work->total) || work->race == CGT_RACE_IN_REACH;
}

static gboolean
value_in_turn (CgtWork *work, G_GNUC_UNUSED guint64 ticks)
{
  cgt_work_value_terms (work);
  return !work->solver->given_up;
}

typedef struct
{
  Play plays;
  Fields gives;                                    /* some of these */
  Fields needs;                                    /* those of these that are asked */
  gboolean (*applies) (CgtWork *work);             /* NULL: to every sum that is played so */
  void (*run) (CgtWork *work);                     /* NULL: it takes turns: */
  gboolean (*turn) (CgtWork *work, guint64 ticks); /* FALSE: more ticks may help. 0 ticks: no limit */
  guint share;                                     /* of the ticks of all that take turns */
} Method;

/* From cheap to expensive. The values and the search for who wins take turns, since either can be known long before the
 * other, and nobody can tell in advance. Each of the others runs once and to its end: it is cheap, or nothing else
 * gives what it gives. */
static const Method methods[] = {
  { ANY_PLAY, TOTALS, 0, NULL, cgt_work_list_totals },
  { PUZZLE, ALL, 0, NULL, cgt_work_solve_puzzle },
  { SCORE, ALL, 0, NULL, cgt_work_play_for_score },
  { RACE_OVER, ALL, 0, NULL, end_race },
  { LOOPY_VALUES, ALL, 0, NULL, cgt_work_play_loopy_values },
  { LOOPY, ALL & ~PARTS, 0, NULL, cgt_work_play_loopy },
  { MISERE, ALL, 0, NULL, cgt_work_play_misere },
  { MISERE_OF_TWO, ALL, 0, NULL, cgt_work_play_misere_of_two },
  { NORMAL, OUTCOME, 0, NULL, look_for_goal },
  { NORMAL, OUTCOME, 0, NULL, look_outcome_up },
  { NORMAL, OUTCOME | VALUE, 0, NULL, cgt_work_cancel_terms },
  { NORMAL, MOVES, 0, cgt_work_has_few_moves, list_few_moves },
  { NORMAL, THEOREM, OUTCOME, has_early_theorem, cgt_work_find_theorem },
  { NORMAL, OUTCOME, 0, NULL, ask_theory },
  { NORMAL, OUTCOME, 0, cgt_work_can_take_turns, NULL, cgt_work_decide_by_values, 8 },
  { NORMAL, OUTCOME, 0, cgt_work_can_take_short_turns, NULL, cgt_work_decide_by_values, 1 },
  { NORMAL, OUTCOME | LINES, 0, cgt_work_can_search_outcome, NULL, cgt_work_search_outcome, 16 },
  { NORMAL, VALUE, OUTCOME, can_be_added, find_total },
  { NORMAL, VALUE, OUTCOME, cgt_work_may_be_number, NULL, value_in_turn, 8 },
  { NORMAL, VALUE, OUTCOME, cgt_work_may_be_number, NULL, cgt_work_find_number, 8 },
  { NORMAL, TERMS | OUTCOME, 0, NULL, value_terms },
  { NORMAL, MOVES, OUTCOME, has_many_moves, cgt_work_list_moves },
  { NORMAL, WINS, OUTCOME | MOVES, NULL, cgt_work_decide_moves },
  { NORMAL, MOVE_VALUES, OUTCOME | MOVES, has_comparable_moves, cgt_work_value_moves },
  { NORMAL | LOOPY, PARTS, OUTCOME, NULL, cgt_work_list_parts },
  { NORMAL, REMOTENESS, OUTCOME, NULL, cgt_work_find_remoteness },
};

/* The schedule */

#define NO_METHOD G_N_ELEMENTS (methods)

typedef struct
{
  CgtWork *work;
  Play play;
  Fields asked, missing;
  gboolean has_ended[NO_METHOD];
  guint n_turns[NO_METHOD];
} Schedule;

static gboolean
can_add (const Schedule *schedule, guint i)
{
  const Method *method = &methods[i];

  return !schedule->has_ended[i] && (method->plays & schedule->play) != 0 && (method->gives & schedule->missing) != 0 &&
         (method->needs & schedule->missing) == 0 && (method->applies == NULL || method->applies (schedule->work));
}

/* The first method that can add something. Of those that take turns, it is the one that has had the fewest. @alone:
 * nothing takes turns with it. */
static guint
find_next (const Schedule *schedule, gboolean *alone)
{
  guint next = NO_METHOD;

  *alone = TRUE;
  for (guint i = 0; i < NO_METHOD && (next == NO_METHOD || methods[next].turn != NULL); i++)
    {
      if ((next != NO_METHOD && methods[i].turn == NULL) || !can_add (schedule, i))
        continue;
      *alone = next == NO_METHOD;
      if (*alone || schedule->n_turns[i] < schedule->n_turns[next])
        next = i;
    }
  return next;
}

/* A turn that is given up leaves what it found in the tables, so that the next one of the method goes on from there.
 * Each is twice as long as the one before, and a method that is left alone has no limit. The search is seldom much
 * slower than the values, so it has more of the ticks: twice as many if the values are wanted anyway, and 16 times as
 * many if they are not. So it takes little longer than it would alone. */
static gboolean
take_turn (Schedule *schedule, guint i, gboolean alone)
{
  CgtWork *work = schedule->work;
  guint64 patience = work->solver->patience, ticks;
  gboolean has_ended;

  if (work->first_turn == 0)
    cgt_work_begin_turns (work);
  ticks = alone ? 0 : methods[i].share * work->first_turn << schedule->n_turns[i]++;
  has_ended = !cgt_solver_take_turn (work->solver, patience, ticks) || methods[i].turn (work, ticks) ||
              !cgt_budget_check (work->solver->budget, NULL);
  cgt_solver_take_turn (work->solver, patience, 0);
  return has_ended;
}

/* If the budget stops a method, the later ones also stop at once and leave their fields null. */
static void
run (gpointer data)
{
  CgtWork *work = data;
  Schedule schedule = { .work = work };
  gboolean alone;
  guint next;

  prepare_terms (work);
  schedule.play = play_of (work);
  schedule.asked = fields_of (work);
  schedule.missing = missing_of (work, schedule.asked);
  work->wanted &= ~CGT_WANT_TOTALS;
  while (work->refused == NULL && (next = find_next (&schedule, &alone)) != NO_METHOD)
    {
      Fields before = schedule.missing;

      if (methods[next].run != NULL)
        methods[next].run (work);
      schedule.has_ended[next] = methods[next].run != NULL || take_turn (&schedule, next, alone);
      schedule.missing = missing_of (work, schedule.asked);
      if (schedule.missing != before)
        cgt_work_publish (work);
    }
  /* It tells which moves win, too, so it is looked for again when they are known. */
  if (work->wanted != 0)
    cgt_work_find_theorem (work);
}

/* Records which fields are missing because of the budget. */
static gboolean
finish (CgtWork *work, GError **error)
{
  CgtEvaluation *record = work->record;
  g_autoptr (GError) exhausted = NULL;
  gboolean no_value =
    work->wanted == 0 || work->sum->misere || work->no_value || record->score != NULL || record->is_puzzle;
  /* A puzzle has no outcome, since nobody answers. */
  gboolean decided =
    record->outcome != CGT_OUTCOME_UNKNOWN || record->score != NULL || (record->is_puzzle && record->remoteness >= 0);
  gboolean partly = record->partial != NULL || record->totals != NULL;

  if (work->refused != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&work->refused));
      return FALSE;
    }
  if (!cgt_budget_check (work->solver->budget, &exhausted))
    {
      if (g_error_matches (exhausted, G_IO_ERROR, G_IO_ERROR_CANCELLED) || (!decided && !partly))
        {
          g_propagate_error (error, g_steal_pointer (&exhausted));
          return FALSE;
        }
      cgt_work_note_limit (work, CGT_LIMIT_NONE);
    }
  if (!decided && partly)
    {
      record->how_outcome = CGT_HOW_OVER_BUDGET;
      cgt_work_note_limit (work, CGT_LIMIT_SEARCH_MEMORY);
    }
  else if (!decided)
    {
      g_autofree char *words = NULL;

      cgt_work_note_limit (work, CGT_LIMIT_SEARCH_MEMORY);
      words = cgt_limit_in_words (&record->limit);
      return cgt_refuse (error, CGT_ERROR_BUDGET, "%s", words);
    }
  if (record->value == NULL && !no_value)
    {
      record->how_value = CGT_HOW_OVER_BUDGET;
      cgt_work_note_limit (work, CGT_LIMIT_VALUE_MEMORY);
    }
  return TRUE;
}

static void
clear_moves (CgtWork *work)
{
  for (guint player = 0; player < 2; player++)
    g_clear_pointer (&work->moves[player], g_array_unref);
}

/* Values are canonical forms. In misère play these are different games from those that were written. */
static gboolean
can_be_played_misere (CgtStore *store, const CgtTerm *term)
{
  return term->position != NULL || cgt_term_is_impartial (store, term) || cgt_is_integer (store, term->value);
}

static gboolean
has_meaning (const CgtSum *sum, CgtStore *store, GError **error)
{
  guint n_scoring = 0;

  for (guint i = 0; i < sum->terms->len; i++)
    n_scoring += cgt_term_is_scoring (&g_array_index (sum->terms, CgtTerm, i));
  if (n_scoring > 0 && (sum->misere || n_scoring < sum->terms->len))
    return cgt_refuse (error, CGT_ERROR_MEANINGLESS, "%s",
                       sum->misere ? "a game played for a score has no misère play"
                                   : "a game played for a score cannot be added to one that is not");
  for (guint i = 0; (sum->misere || sum->terms->len > 1) && i < sum->terms->len; i++)
    if (cgt_term_moves_again (&g_array_index (sum->terms, CgtTerm, i)))
      return cgt_refuse (error, CGT_ERROR_MEANINGLESS, "%s",
                         sum->misere
                           ? "misère play is not defined where a player may have to move again"
                           : "where a player moves again, a turn can go on in another part of a sum, so the whole sum "
                             "has to be one position");
  for (guint i = 0; (sum->misere || sum->terms->len > 1) && i < sum->terms->len; i++)
    if (cgt_term_is_puzzle (&g_array_index (sum->terms, CgtTerm, i)))
      return cgt_refuse (error, CGT_ERROR_MEANINGLESS,
                         _ ("a puzzle is solved by one player, so it is neither added to a game nor played misère"));
  for (guint i = 0; sum->misere && i < sum->terms->len; i++)
    if (!can_be_played_misere (store, &g_array_index (sum->terms, CgtTerm, i)))
      return cgt_refuse (error, CGT_ERROR_MEANINGLESS,
                         _ ("misère play is not defined for a value that is neither an integer nor a nimber"));
  return TRUE;
}

CgtWanted
cgt_wanted_of_fields (CgtFields fields)
{
  CgtWanted wanted = 0;

  if (fields & (CGT_FIELD_VALUE | CGT_FIELD_NIMBER | CGT_FIELD_LATEX | CGT_FIELD_HOW | CGT_FIELD_THEOREM))
    wanted |= CGT_WANT_VALUE;
  /* If only the value is wanted, the terms need not have been evaluated. */
  if (fields & (CGT_FIELD_HOW | CGT_FIELD_THEOREM))
    wanted |= CGT_WANT_THERMOGRAPH;
  if (fields & (CGT_FIELD_MEAN | CGT_FIELD_TEMPERATURE | CGT_FIELD_LEFT_STOP | CGT_FIELD_RIGHT_STOP |
                CGT_FIELD_THERMOGRAPH | CGT_FIELD_BIRTHDAY))
    wanted |= CGT_WANT_THERMOGRAPH;
  if (fields & CGT_FIELD_REMOTENESS)
    wanted |= CGT_WANT_REMOTENESS;
  if (fields & CGT_FIELD_OTHER_PLAY)
    wanted |= CGT_WANT_OTHER_PLAY;
  if (fields & (CGT_FIELD_SCORE | CGT_FIELD_TOTALS))
    wanted |= CGT_WANT_TOTALS;
  /* The record of a move contains its remoteness. */
  if (fields & (CGT_FIELD_MOVES | CGT_FIELD_MOVES_DESCRIBED))
    wanted |= CGT_WANT_MOVES | CGT_WANT_REMOTENESS;
  return wanted;
}

CgtEvaluation *
cgt_work_evaluate (CgtWork *work, const char *expression, GError **error)
{
  CgtSolver *solver = work->solver;
  guint64 patience = solver->patience;
  gboolean done;

  solver->gave_up_value = FALSE;
  work->store = solver->store;
  if (!has_meaning (work->sum, work->store, error))
    return NULL;
  work->record = cgt_evaluation_new (expression);
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, run, work);
  done = finish (work, error);
  cgt_solver_set_patience (solver, 0);
  solver->patience = patience;
  cgt_solver_release_stacks (solver);
  clear_moves (work);
  cgt_sum_winner_free (work->sums);
  cgt_work_end_search (work);
  cgt_free_all (work->terms, work->endless);
  if (!done)
    g_clear_pointer (&work->record, cgt_evaluation_unref);
  return work->record;
}

CgtEvaluation *
cgt_solver_evaluate (CgtSolver *solver, const CgtSum *sum, const char *expression, CgtWanted wanted,
                     CgtPartialFunc partial, gpointer user_data, GError **error)
{
  CgtWork work = {
    .solver = solver,
    .sum = sum,
    .wanted = wanted,
    .partial = partial,
    .user_data = user_data,
  };

  g_return_val_if_fail (solver != NULL && sum != NULL, NULL);

  return cgt_work_evaluate (&work, expression, error);
}
