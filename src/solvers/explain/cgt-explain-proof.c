/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"

/* A win as a proof: for each move of the player who loses, an answer after which the same player has lost again, down
 * to the end. Moves with the same answer are one step. */

/* A longer proof is cut after the first answers, and one with more moves at once is not begun. */
#define MOST_STEPS 60
#define MOST_MOVES 24

typedef struct
{
  CgtSolver *solver;
  CgtPlayer loser; /* who moves in the positions that are proved to be lost */
  gboolean impartial;
  gboolean by_outcome; /* values do not tell who wins, so each position is searched */
  guint depth, most_depth;
  guint n_steps;
  GHashTable *proved;  /* texts of positions whose proof has begun */
  GHashTable *current; /* those whose proof has not ended; one that came back to them would be a circle */
} Proof;

/* Whether the player who moves loses the sum after @option, and how many moves that takes (-1: not known). */
static gboolean
is_lost_by_search (const Proof *proof, CgtExplain *game, const CgtExplainOption *option, gint64 *remoteness)
{
  g_autoptr (CgtSum) after = cgt_explain_after (game, option);
  g_autoptr (CgtEvaluation) record =
    cgt_solver_evaluate (proof->solver, after, option->text, CGT_WANT_REMOTENESS, NULL, NULL, NULL);

  *remoteness = record != NULL ? record->remoteness : -1;
  return record != NULL &&
         (record->outcome == CGT_OUTCOME_P ||
          (!proof->impartial && record->outcome == (proof->loser == CGT_LEFT ? CGT_OUTCOME_R : CGT_OUTCOME_L)));
}

/* Whether the player who moves in a game of this value loses. */
static gboolean
is_lost (const Proof *proof, CgtStore *store, CgtValue value)
{
  CgtValue zero = cgt_zero ();

  if (proof->impartial)
    return cgt_value_equal (value, zero);
  return (proof->loser == CGT_LEFT ? cgt_less_equal (store, value, zero) : cgt_less_equal (store, zero, value)) ==
         CGT_YES;
}

static void
begin (const Proof *proof, CgtExplain *game, const CgtSum *sum, GPtrArray *steps)
{
  if (proof->by_outcome)
    cgt_explain_begin_plain (game, proof->solver, sum, steps);
  else
    cgt_explain_begin (game, proof->solver, sum, steps);
}

static CgtStep *
find_step (const GPtrArray *steps, const char *answer)
{
  for (guint i = 0; i < steps->len; i++)
    if (g_str_equal (((CgtStep *) g_ptr_array_index (steps, i))->uses->pdata[0], answer))
      return g_ptr_array_index (steps, i);
  return NULL;
}

/* An answer after @move, one that is known from another move if there is one; NULL: none can be found. The sum after it
 * goes to @after. (transfer full) */
static char *
find_answer (Proof *proof, CgtExplain *game, const CgtExplainOption *move, const GPtrArray *steps, CgtSum **after)
{
  g_autoptr (CgtSum) sum = cgt_explain_after (game, move);
  const CgtExplainOption *found = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  char *answer = NULL;
  gint64 quickest = -1;
  CgtExplain inner;

  begin (proof, &inner, sum, none);
  if (inner.written != NULL && cgt_explain_list_options (&inner))
    {
      const GArray *options = inner.options[cgt_player_other (proof->loser)];

      for (guint i = 0; i < options->len; i++)
        {
          const CgtExplainOption *option = &g_array_index (options, CgtExplainOption, i);
          gint64 remoteness = -1;

          if (!cgt_explain_goes_on (&inner))
            break;
          if (!(proof->by_outcome ? is_lost_by_search (proof, &inner, option, &remoteness)
                                  : is_lost (proof, inner.store, option->value)))
            continue;
          /* The quickest, since a game that may not end comes nearer to its end by it; else one that is known. */
          if (found == NULL || (remoteness >= 0 ? remoteness < quickest : find_step (steps, option->text) != NULL))
            {
              found = option;
              quickest = remoteness;
            }
        }
    }
  if (found != NULL)
    {
      answer = g_strdup (found->text);
      *after = cgt_explain_after (&inner, found);
    }
  cgt_explain_end (&inner);
  return answer;
}

/* Whether the loser has a move. */
static gboolean
has_moves (const Proof *proof, const CgtSum *sum)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  gboolean found = TRUE;
  CgtExplain game;

  if (cgt_explain_is_over (sum))
    return FALSE;
  begin (proof, &game, sum, none);
  if (game.written != NULL && cgt_explain_list_options (&game))
    found = game.options[proof->loser]->len > 0;
  cgt_explain_end (&game);
  return found;
}

/* Whether nobody can answer @move, which in misère play wins for the other player. */
static gboolean
ends_after (const Proof *proof, CgtExplain *game, const CgtExplainOption *move)
{
  g_autoptr (CgtSum) after = cgt_explain_after (game, move);
  Proof other = *proof;

  other.loser = cgt_player_other (proof->loser);
  return !has_moves (&other, after);
}

/* Whether every move of the loser leaves no move, in misère play. */
static gboolean
moves_last (const Proof *proof, const CgtSum *sum)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  gboolean last;
  CgtExplain game;

  if (!sum->misere)
    return FALSE;
  begin (proof, &game, sum, none);
  last = game.written != NULL && cgt_explain_list_options (&game);
  for (guint i = 0; last && i < game.options[proof->loser]->len; i++)
    last = ends_after (proof, &game, &g_array_index (game.options[proof->loser], CgtExplainOption, i));
  cgt_explain_end (&game);
  return last;
}

static gboolean prove (Proof *proof, const CgtSum *sum, const char *text, GPtrArray *steps);

/* A number other than 0 needs no further proof: its sign says who wins. (transfer full): its text; else NULL. */
static char *
number_of (const Proof *proof, const CgtSum *sum)
{
  CgtStore *store = proof->solver->store;
  CgtValue value = proof->by_outcome ? CGT_NONE : cgt_solver_sum_value (proof->solver, sum, NULL);

  if (cgt_value_is_none (value) || !cgt_is_number (store, value) || cgt_value_equal (value, cgt_zero ()))
    return NULL;
  return cgt_value_to_text (store, value);
}

/* The words of a step that has all its moves. FALSE: nothing more needs to be proved. */
static gboolean
word_step (const Proof *proof, CgtStep *step, const CgtSum *after)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new ();
  g_autofree char *list = NULL, *number = number_of (proof, after), *end = NULL;
  gboolean known = g_hash_table_contains (proof->proved, step->uses->pdata[0]);

  for (guint i = 1; i < step->uses->len; i++)
    g_ptr_array_add (moves, step->uses->pdata[i]);
  list = cgt_explain_join (moves);
  if (!has_moves (proof, after))
    end = g_strdup (cgt_explain_is_over (after) ? _ (", and the goal is reached") : _ (", and the loser has no move"));
  else if (moves_last (proof, after))
    end = g_strdup (_ (", and the loser has to make the last move"));
  else if (number != NULL)
    end =
      g_strdup_printf (g_str_equal (number, step->uses->pdata[0]) ? _ (", a number") : _ (", the number %s"), number);
  step->text =
    g_strdup_printf (_ ("After %s, %s answers with %s%s."), list,
                     proof->impartial ? _ ("the winner") : cgt_explain_player (cgt_player_other (proof->loser)),
                     (char *) step->uses->pdata[0],
                     end != NULL ? end
                     : known     ? _ (", as explained elsewhere")
                                 : "");
  return end == NULL;
}

/* The answers to all moves in @game. */
static gboolean
answer_moves (Proof *proof, CgtExplain *game, GPtrArray *steps)
{
  const GArray *moves = game->options[proof->loser];
  g_autoptr (GPtrArray) sums = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_sum_free);

  if (moves->len > MOST_MOVES)
    return FALSE;
  for (guint i = 0; i < moves->len; i++)
    {
      const CgtExplainOption *move = &g_array_index (moves, CgtExplainOption, i);
      CgtSum *after = NULL;
      char *answer;
      CgtStep *step;

      if (game->sum->misere && ends_after (proof, game, move))
        continue;
      answer = cgt_explain_goes_on (game) ? find_answer (proof, game, move, steps, &after) : NULL;
      if (answer == NULL)
        return FALSE;
      step = find_step (steps, answer);
      if (step == NULL)
        {
          step = cgt_step_new (CGT_RULE_ANSWER, NULL);
          cgt_step_add_use (step, answer);
          g_ptr_array_add (steps, step);
          g_ptr_array_add (sums, after);
          if (++proof->n_steps > MOST_STEPS)
            return FALSE;
        }
      else
        {
          g_free (answer);
          cgt_sum_free (after);
        }
      cgt_step_add_use (step, g_strdup (move->text));
    }
  for (guint i = 0; i < steps->len; i++)
    {
      CgtStep *step = steps->pdata[i];

      if (g_hash_table_contains (proof->current, step->uses->pdata[0]))
        return FALSE;
      if (!word_step (proof, step, sums->pdata[i]))
        continue;
      if (!prove (proof, sums->pdata[i], step->uses->pdata[0], step->steps))
        return FALSE;
    }
  return TRUE;
}

/* Adds the answers in @sum, in which the loser moves. FALSE: it takes too many steps, and what was added is no proof.
 */
static gboolean
prove (Proof *proof, const CgtSum *sum, const char *text, GPtrArray *steps)
{
  CgtExplain game;
  gboolean done = TRUE;

  if (proof->depth >= proof->most_depth || !g_hash_table_add (proof->proved, g_strdup (text)))
    return TRUE;
  proof->depth++;
  g_hash_table_add (proof->current, (char *) text);
  begin (proof, &game, sum, steps);
  done = game.written != NULL && cgt_explain_list_options (&game) && answer_moves (proof, &game, steps);
  cgt_explain_end (&game);
  g_hash_table_remove (proof->current, text);
  proof->depth--;
  return done;
}

static void
try_to_prove (CgtExplain *explain, const CgtSum *sum, const char *text, CgtPlayer loser, GPtrArray *steps)
{
  static const guint depths[] = { G_MAXUINT, 1 };
  const Proof first = { .solver = explain->solver, .loser = loser, .by_outcome = explain->plain };
  g_autofree char *number = number_of (&first, sum);

  if (number != NULL || !has_moves (&first, sum))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (depths); i++)
    {
      g_autoptr (GHashTable) proved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (GHashTable) current = g_hash_table_new (g_str_hash, g_str_equal);
      Proof proof = first;

      proof.impartial = explain->impartial;
      proof.most_depth = depths[i];
      proof.proved = proved;
      proof.current = current;

      if (prove (&proof, sum, text, steps))
        return;
      g_ptr_array_set_size (steps, 0);
    }
}

/* The first winning move, as a sum, and then the answers to what follows. */
static void
prove_after (CgtExplain *explain, CgtStep *step, CgtPlayer winner)
{
  const GArray *options = explain->options[winner];

  for (guint i = 0; step->uses->len > 0 && i < options->len; i++)
    {
      const CgtExplainOption *option = &g_array_index (options, CgtExplainOption, i);
      g_autoptr (CgtSum) after = NULL;

      if (!g_str_equal (option->text, step->uses->pdata[0]))
        continue;
      after = cgt_explain_after (explain, option);
      try_to_prove (explain, after, option->text, explain->impartial ? winner : cgt_player_other (winner), step->steps);
      return;
    }
}

/* Searches for an answer are optional, and given up after so many seconds. */
#define PATIENCE 4

static void
prove_all (CgtExplain *explain, CgtStep *outcome)
{
  const char *text = explain->written != NULL ? cgt_written_sum_get_text (explain->written) : NULL;

  if (text == NULL || !cgt_explain_list_options (explain))
    return;
  for (guint i = 0; i < outcome->steps->len && cgt_explain_goes_on (explain); i++)
    {
      CgtStep *step = outcome->steps->pdata[i];

      if (step->rule == CGT_RULE_LEFT_LOSES_FIRST || step->rule == CGT_RULE_MOVER_LOSES)
        try_to_prove (explain, explain->sum, text, CGT_LEFT, step->steps);
      else if (step->rule == CGT_RULE_RIGHT_LOSES_FIRST)
        try_to_prove (explain, explain->sum, text, CGT_RIGHT, step->steps);
      else if (step->rule == CGT_RULE_LEFT_WINS_FIRST || step->rule == CGT_RULE_MOVER_WINS)
        prove_after (explain, step, CGT_LEFT);
      else if (step->rule == CGT_RULE_RIGHT_WINS_FIRST)
        prove_after (explain, step, CGT_RIGHT);
    }
}

void
cgt_explain_prove (CgtExplain *explain, CgtStep *outcome)
{
  CgtExplain plain;

  if (!cgt_value_is_none (explain->value) && !cgt_explain_is_loopy_or_race (explain->sum))
    {
      prove_all (explain, outcome);
      return;
    }
  /* A large board is not searched again and again. */
  if (!explain->sum->misere && !cgt_explain_is_loopy_or_race (explain->sum))
    return;
  cgt_solver_set_patience (explain->solver, PATIENCE);
  cgt_explain_begin_plain (&plain, explain->solver, explain->sum, outcome->steps);
  prove_all (&plain, outcome);
  cgt_explain_end (&plain);
  cgt_solver_set_patience (explain->solver, 0);
}
