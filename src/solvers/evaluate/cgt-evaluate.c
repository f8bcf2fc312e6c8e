/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-evaluate-private.h"
#include "base/cgt-memory.h"
#include "cgt/cgt-refuse.h"
#include "rulesets/cgt-negative.h"
#include "solvers/record/cgt-record-words.h"

/* From a sum to a record, cheap fields first. Each stage writes its results to the record and publishes it. If the
 * budget stops a stage, the later ones also stop at once and leave their fields null. */

/* Terms */

static gboolean
term_is_impartial (CgtStore *store, const CgtTerm *term)
{
  if (term->position != NULL)
    return (cgt_position_get_kind (term->position) & CGT_RULESET_IMPARTIAL) != 0;
  return term->form != NULL ? cgt_form_is_impartial (store, term->form) : cgt_is_nimber (store, term->value);
}

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
      work->impartial &= term_is_impartial (work->store, term);
    }
  work->record->impartial = work->impartial;
  work->record->misere = work->sum->misere;
  work->record->n_terms = MAX (1, work->n_terms);
}

/* Stages */

/* A theory may know who wins a position without its value. In a sum without such a position, the values tell more. */
static void
look_outcome_up (CgtWork *work)
{
  for (guint i = 0; i < work->n_terms && !work->by_outcomes; i++)
    work->by_outcomes =
      cgt_term_look_outcome_up (work->terms[i].term, work->terms[i].term->position) != CGT_OUTCOME_UNKNOWN;
  work->by_outcomes =
    work->by_outcomes && (work->flags & ~CGT_RULESET_IMPARTIAL) == 0 && cgt_sum_check_short (work->sum, NULL);
  cgt_work_set_outcome (work, cgt_work_look_outcome_up (work, 0, NULL), CGT_HOW_CLOSED_FORM);
}

/* How often each G stands in a sum, less how often its negative does; for a G that is its own negative, modulo 2. */
typedef struct
{
  GHashTable *positions, *values; /* key -> count; the keys of positions are owned */
  guint64 *words;                 /* the keys of values, one for each term */
  guint n_open;                   /* the keys whose count is not 0 */
} Balance;

static void
count_in_balance (Balance *balance, GHashTable *counts, gpointer key, gboolean is_own_negative, gboolean negative)
{
  int before = GPOINTER_TO_INT (g_hash_table_lookup (counts, key));
  int after = is_own_negative ? 1 - before : negative ? before - 1 : before + 1;

  balance->n_open += (guint) (after != 0) - (guint) (before != 0);
  g_hash_table_insert (counts, key, GINT_TO_POINTER (after));
}

/* A larger board is only compared as it is written. In bytes of its state, each of which may be eight squares. */
#define LARGEST_TURNED 4096
/* Turning takes about as long as copying so many bytes for each of them. */
#define BYTES_TO_TURN 2048

/* The negative of the position of a term as a position; NULL: there is none, or it is not looked for. */
static CgtPosition *
turn_term (CgtWork *work, const CgtTerm *term)
{
  gsize size = cgt_position_get_size (term->position);

  if (term_is_impartial (work->store, term) || size > LARGEST_TURNED ||
      !cgt_budget_tick_bytes (work->solver->budget, BYTES_TO_TURN * size))
    return NULL;
  return cgt_position_negative (term->position);
}

/* A position and its negative have one key, which is the one that comes first. */
static void
count_position (CgtWork *work, Balance *balance, const CgtTerm *term)
{
  gboolean impartial = term_is_impartial (work->store, term);
  g_autoptr (CgtPosition) turned = turn_term (work, term);
  gboolean turns = turned != NULL && g_hash_table_contains (balance->positions, turned);

  count_in_balance (balance, balance->positions, cgt_position_ref (turns ? turned : term->position),
                    impartial || (turned != NULL && cgt_position_equal (turned, term->position)),
                    term->negative != turns);
}

/* FALSE when the budget ran out. */
static gboolean
add_to_balance (CgtWork *work, Balance *balance, guint i)
{
  const CgtTerm *term = work->terms[i].term;
  CgtValue negative;

  if (term->position != NULL)
    {
      count_position (work, balance, term);
      return cgt_budget_tick (work->solver->budget);
    }
  negative = cgt_negate (work->store, term->value);
  if (cgt_value_is_none (negative))
    return FALSE;
  balance->words[i] = MIN (term->value.bits, negative.bits);
  count_in_balance (balance, balance->values, &balance->words[i], cgt_value_equal (term->value, negative),
                    term->negative != (negative.bits < term->value.bits));
  return TRUE;
}

/* The only term that is left, if it is a value that is left once; else CGT_NONE. */
static CgtValue
value_left (CgtWork *work, Balance *balance)
{
  for (guint i = 0; i < work->n_terms && balance->n_open == 1; i++)
    {
      const CgtTerm *term = work->terms[i].term;
      int count =
        term->position == NULL ? GPOINTER_TO_INT (g_hash_table_lookup (balance->values, &balance->words[i])) : 0;
      gboolean is_key = term->position == NULL && balance->words[i] == term->value.bits;

      if (ABS (count) == 1)
        return (count > 0) == is_key ? term->value : cgt_negate (work->store, term->value);
    }
  return CGT_NONE;
}

/* G - G is 0, whatever G is: the second player answers each move by the same move in the other (Winning Ways, ch. 1).
 * So it changes nothing beside a value. */
static void
cancel_terms (CgtWork *work)
{
  g_autoptr (GHashTable) positions =
    g_hash_table_new_full ((GHashFunc) cgt_position_hash, (GEqualFunc) cgt_position_equal,
                           (GDestroyNotify) cgt_position_unref, NULL);
  g_autoptr (GHashTable) values = g_hash_table_new (cgt_word_hash, cgt_word_equal);
  g_autofree guint64 *words = g_new (guint64, work->n_terms + 1);
  Balance balance = { .positions = positions, .values = values, .words = words };

  if (work->n_terms < 2 || (work->flags & CGT_RULESET_RACE) != 0)
    return;
  for (guint i = 0; i < work->n_terms; i++)
    if (!add_to_balance (work, &balance, i))
      return;
  work->cancels = balance.n_open == 0;
  if (work->cancels)
    cgt_work_set_outcome (work, CGT_OUTCOME_P, CGT_HOW_CLOSED_FORM);
  work->known = value_left (work, &balance);
  if (!cgt_value_is_none (work->known))
    cgt_work_set_outcome (work, cgt_outcome (work->store, work->known), CGT_HOW_CLOSED_FORM);
}

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

/* A theory knows who wins some positions whose value is out of reach, and a value of 0 is known before those of the
 * terms and the moves. Without a time limit, each search ends after so many ticks: the search for a value that is not
 * known, the search for the values of terms whose sum is known, and, if one of these failed, the search for the values
 * of the moves. */
#define PATIENCE (32 * CGT_TICKS_A_SECOND)
#define PATIENCE_FOR_TERMS (8 * CGT_TICKS_A_SECOND)
#define PATIENCE_FOR_MOVES CGT_TICKS_A_SECOND

static void
evaluate_terms_patiently (CgtWork *work, gboolean outcome_is_known)
{
  if (cgt_work_has_all_values (work))
    return;
  outcome_is_known = outcome_is_known && cgt_budget_get_seconds_left (work->solver->budget) < 0;
  if (outcome_is_known)
    cgt_solver_set_patience (work->solver, cgt_value_is_none (work->known) ? PATIENCE : PATIENCE_FOR_TERMS);
  cgt_work_value_terms (work);
  if (!work->solver->given_up && !work->solver->beyond_search)
    return;
  work->solver->gave_up_value = outcome_is_known;
  cgt_work_note_limit (work, cgt_value_is_none (work->known) ? CGT_LIMIT_VALUE : CGT_LIMIT_OTHER_VALUES);
  cgt_solver_set_patience (work->solver, PATIENCE_FOR_MOVES);
}

/* A theory may know who wins sooner than the value is found. */
static void
ask_theory (CgtWork *work)
{
  const CgtWorkTerm *term = &work->terms[0];
  CgtOutcome outcome;

  if (work->n_terms != 1 || term->game == NULL || term->game->theory->winner == NULL)
    return;
  outcome = term->game->theory->winner (term->game->known, work->solver, cgt_position_get_bytes (term->term->position));
  cgt_work_set_outcome (work, term->term->negative ? cgt_outcome_negative (outcome) : outcome, CGT_HOW_SEARCH);
  cgt_work_publish (work);
}

static void
know_total (CgtWork *work)
{
  cgt_work_add_terms (work);
  cgt_work_publish (work);
  cgt_work_measure_heat (work);
  cgt_work_publish (work);
}

/* A game that ends is 0 if who moves second wins (ONAG, ch. 0 and 7), so the values of its terms are not needed. */
static void
look_for_known_total (CgtWork *work)
{
  if (work->record->outcome == CGT_OUTCOME_P && !work->no_value)
    work->known = cgt_zero ();
  if (!cgt_value_is_none (work->known) && work->wanted != 0)
    know_total (work);
}

static void
play_normally (CgtWork *work)
{
  gboolean few = FALSE, wins_by_theory = FALSE, outcome_by_theory;

  work->no_value = work->race != CGT_RACE_OUT_OF_REACH;
  if (work->race == CGT_RACE_IN_REACH)
    cgt_work_set_outcome (work, CGT_OUTCOME_N, CGT_HOW_SEARCH);
  look_outcome_up (work);
  cancel_terms (work);
  outcome_by_theory = work->record->outcome != CGT_OUTCOME_UNKNOWN;
  if (work->wanted & CGT_WANT_MOVES)
    {
      few = cgt_work_has_few_moves (work);
      if (few)
        {
          cgt_work_list_moves (work);
          wins_by_theory = cgt_work_decide_moves_by_theory (work);
        }
    }
  /* Of impartial terms that cancel, the nim-sum is the reason as soon as the nimbers are known. */
  if (outcome_by_theory && work->wanted != 0 && !(work->cancels && work->impartial))
    cgt_work_find_theorem (work);
  if (work->record->outcome != CGT_OUTCOME_UNKNOWN || few)
    cgt_work_publish (work);

  ask_theory (work);
  cgt_work_search_outcome (work);
  if (work->wanted == 0 && work->record->outcome != CGT_OUTCOME_UNKNOWN)
    return;
  look_for_known_total (work);
  if (work->wanted == CGT_WANT_VALUE && !cgt_value_is_none (work->total))
    return;
  evaluate_terms_patiently (work, outcome_by_theory || !cgt_value_is_none (work->known));
  cgt_work_decide_outcome (work);
  if (wins_by_theory && work->impartial)
    cgt_work_set_outcome (work, CGT_OUTCOME_N, CGT_HOW_CLOSED_FORM);
  if (work->record->outcome == CGT_OUTCOME_UNKNOWN || work->wanted == 0)
    return;
  cgt_work_publish (work);
  if (few)
    cgt_work_decide_moves (work);
  if (cgt_value_is_none (work->known))
    know_total (work);
  else if (cgt_work_has_all_values (work))
    work->record->how_value = cgt_work_how_of_terms (work);
  if ((work->wanted & CGT_WANT_MOVES) && !few)
    {
      cgt_work_list_moves (work);
      cgt_work_decide_moves (work);
    }
  if (!cgt_value_is_none (work->total) || work->race == CGT_RACE_IN_REACH)
    cgt_work_value_moves (work);
  cgt_work_list_parts (work);
  if (work->impartial && (work->wanted & CGT_WANT_REMOTENESS))
    {
      cgt_work_publish (work);
      cgt_work_find_remoteness (work);
    }
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

static void
run (gpointer data)
{
  CgtWork *work = data;

  prepare_terms (work);
  work->race = cgt_work_race_state (work, NULL);
  if (work->wanted != 0)
    cgt_work_list_totals (work);
  work->wanted &= ~CGT_WANT_TOTALS;
  if (work->flags & CGT_RULESET_PUZZLE)
    cgt_work_solve_puzzle (work);
  else if (work->flags & CGT_RULESET_SCORING)
    cgt_work_play_for_score (work);
  else if (work->race == CGT_RACE_OVER)
    end_race (work);
  else if (cgt_work_has_loopy_value (work))
    cgt_work_play_loopy_values (work);
  else if (work->flags & CGT_RULESET_LOOPY || work->flags & CGT_RULESET_AGAIN ||
           (work->sum->misere && !work->impartial && work->flags & CGT_RULESET_RACE))
    {
      cgt_work_play_loopy (work); /* retrograde analysis knows the goals of races */
      cgt_work_list_parts (work);
    }
  else if (work->sum->misere && work->impartial)
    cgt_work_play_misere (work);
  else if (work->sum->misere)
    cgt_work_play_misere_of_two (work);
  else
    play_normally (work);
  if (work->wanted != 0)
    cgt_work_find_theorem (work);
}

/* Values are canonical forms. In misère play these are different games from those that were written. */
static gboolean
can_be_played_misere (CgtStore *store, const CgtTerm *term)
{
  return term->position != NULL || term_is_impartial (store, term) || cgt_is_integer (store, term->value);
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
                         "a puzzle is solved by one player, so it is neither added to a game nor played misère");
  for (guint i = 0; sum->misere && i < sum->terms->len; i++)
    if (!can_be_played_misere (store, &g_array_index (sum->terms, CgtTerm, i)))
      return cgt_refuse (error, CGT_ERROR_MEANINGLESS,
                         "misère play is not defined for a value that is neither an integer nor a nimber");
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
  guint64 patience;
  gboolean done;

  g_return_val_if_fail (solver != NULL && sum != NULL, NULL);

  patience = solver->patience;
  solver->gave_up_value = FALSE;
  work.store = solver->store;
  if (!has_meaning (sum, work.store, error))
    return NULL;
  work.record = cgt_evaluation_new (expression);
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, run, &work);
  done = finish (&work, error);
  cgt_solver_set_patience (solver, 0);
  solver->patience = patience;
  cgt_solver_release_stacks (solver);
  clear_moves (&work);
  cgt_sum_winner_free (work.sums);
  cgt_free_all (work.terms, work.endless);
  if (!done)
    g_clear_pointer (&work.record, cgt_evaluation_unref);
  return work.record;
}
