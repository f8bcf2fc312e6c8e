/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-explain-private.h"
#include "cgt-explain-theories.h"

#include "solvers/evaluate/cgt-how-far.h"
#include "solvers/record/cgt-record-words.h"

/* The whole explanation: what is explained, and in which order. */

/* A number that is written out needs no explanation. */
static gboolean
is_plain_number (CgtStore *store, const CgtSum *sum)
{
  const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, 0);

  return sum->terms->len == 1 && term->position == NULL && term->form == NULL && cgt_is_number (store, term->value);
}

/* A list that is written out: each of its items is explained. */
static gboolean
is_list (const CgtOperation *operation)
{
  return g_str_equal (operation->name, CGT_OPERATION_LIST);
}

/* The thermograph explains these. */
static gboolean
is_of_thermograph (const CgtOperation *operation)
{
  return g_str_equal (operation->name, "mean") || g_str_equal (operation->name, "temperature");
}

CgtOperation *
cgt_operation_new (const char *name, char *text)
{
  CgtOperation *operation = g_new0 (CgtOperation, 1);

  operation->name = name;
  operation->text = text;
  operation->operands = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_sum_free);
  operation->operations = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_operation_free);
  return operation;
}

void
cgt_operation_free (CgtOperation *operation)
{
  if (operation == NULL)
    return;
  g_free (operation->text);
  g_ptr_array_unref (operation->operands);
  g_ptr_array_unref (operation->operations);
  g_free (operation);
}

static void add_computed (CgtExplain *explain, GPtrArray *steps, const CgtOperation *operation, const char *shown);

/* An explanation of an operand, and of the operation that gives it. */
static void
add_operand (CgtExplain *explain, GPtrArray *steps, const CgtOperation *operation, guint i)
{
  const CgtSum *sum = operation->operands->pdata[i];
  const CgtOperation *inner = operation->operations->pdata[i];
  g_autofree char *shown =
    inner != NULL ? cgt_explain_show (explain, cgt_solver_sum_value (explain->solver, sum, NULL)) : NULL;
  CgtStep *operand = NULL;

  if (is_of_thermograph (operation) ||
      (inner == NULL && (is_list (operation) || !is_plain_number (explain->store, sum))))
    operand = cgt_explain_value_step (explain->solver, sum, is_of_thermograph (operation) ? 0 : 1);
  if (operand != NULL)
    g_ptr_array_add (steps, operand);
  if (shown != NULL)
    add_computed (explain, steps, inner, shown);
}

/* Adds to a `computed` step the expression, its value, how the operation gives it, and an explanation of each of its
 * operands. */
static void
add_operation (CgtExplain *explain, CgtStep *step, const CgtOperation *operation, const char *shown)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (CgtValue));

  cgt_step_add_uses (step, operation->text, shown, NULL);
  for (guint i = 0; i < operation->operands->len; i++)
    {
      CgtValue value = cgt_solver_sum_value (explain->solver, operation->operands->pdata[i], NULL);

      if (cgt_value_is_none (value))
        return;
      g_array_append_val (values, value);
    }
  if (!cgt_explain_list (explain, step->steps, operation))
    cgt_explain_operation (explain, step->steps, operation->name, values);
  for (guint i = 0; i < operation->operands->len && cgt_explain_goes_on (explain); i++)
    add_operand (explain, step->steps, operation, i);
}

static void
add_computed (CgtExplain *explain, GPtrArray *steps, const CgtOperation *operation, const char *shown)
{
  CgtStep *step;

  if (g_str_equal (operation->text, shown))
    return;
  step = cgt_explain_add (steps, CGT_RULE_COMPUTED, _ ("%s is %s in canonical form."), operation->text, shown);
  add_operation (explain, step, operation, shown);
}

/* The results of operations, such as 3.^ or cool(G,1), are explained as plain values. */
static void
explain_operations (CgtExplain *explain, const GPtrArray *operations)
{
  for (guint i = 0; i < operations->len; i++)
    {
      const CgtOperation *operation = operations->pdata[i];
      const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, i);
      g_autofree char *shown = NULL;

      if (operation == NULL || term->position != NULL || term->form != NULL || !cgt_explain_goes_on (explain))
        continue;
      shown = cgt_explain_show (explain, term->value);
      if (shown != NULL)
        add_computed (explain, explain->steps, operation, shown);
    }
}

/* A typed value that is no operation, and is written in another way. */
static void
explain_spelling (CgtExplain *explain, const char *expression)
{
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, 0);
  CgtStep *step;

  if (explain->sum->terms->len != 1 || explain->steps->len > 0 || term->position != NULL || term->form != NULL ||
      term->negative || g_str_equal (expression, explain->shown) || expression[0] == '{')
    return;
  step =
    cgt_explain_add (explain->steps, CGT_RULE_COMPUTED, _ ("%s is %s in canonical form."), expression, explain->shown);
  cgt_step_add_uses (step, expression, explain->shown, NULL);
}

/* A theory may know better than the options do. */
static gboolean
explain_by_theory (CgtExplain *explain)
{
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, 0);

  return explain->sum->terms->len == 1 && term->position != NULL && !term->negative &&
         cgt_explain_by_theory (explain->solver, term->position, explain->steps);
}

/* A position with a minus is the negative of the position. */
static gboolean
explain_negative (CgtExplain *explain)
{
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, 0);
  g_autoptr (CgtSum) positive = NULL;
  CgtStep *step;

  if (explain->sum->terms->len != 1 || term->position == NULL || !term->negative || explain->impartial)
    return FALSE;
  positive = cgt_sum_new ();
  cgt_sum_add_position (positive, FALSE, term->position);
  step = cgt_explain_value_step (explain->solver, positive, explain->depth + 1);
  if (step == NULL)
    return FALSE;
  g_ptr_array_add (explain->steps, step);
  step = cgt_explain_add (explain->steps, CGT_RULE_NEGATIVE, _ ("%s is the negative of %s, which is %s."),
                          cgt_written_sum_get_text (explain->written), (char *) step->uses->pdata[1], explain->shown);
  cgt_step_add_uses (step, cgt_written_sum_get_text (explain->written), explain->shown, NULL);
  return TRUE;
}

/* How a value was found that is too long to derive from the options. */
static const char *
method_in_words (CgtHow how)
{
  static const char *const words[] = {
    [CGT_HOW_PERIOD] = N_ ("the period of the nimbers gives"),
    [CGT_HOW_NIMBERS] = N_ ("the nimbers of smaller positions give"),
    [CGT_HOW_VALUES] = N_ ("the values of its terms give"),
    [CGT_HOW_SEARCH] = N_ ("a search gave"),
    [CGT_HOW_RETROGRADE] = N_ ("retrograde analysis gave"),
  };

  return how < G_N_ELEMENTS (words) && words[how] != NULL ? _ (words[how]) : NULL;
}

/* A game that is Nim in disguise. */
static CgtTheoremUsed *
formula_of_nim (const CgtRules *rules, CgtBytes position)
{
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GString) words = NULL;
  const CgtRuleset *ruleset = rules->ruleset;
  guint n_named;
  gboolean is_nim = ruleset->theory.nim_heaps != NULL && ruleset->theory.nim_heaps (rules, position, heaps);

  if (!is_nim && (ruleset->theory.nim_summands == NULL || !ruleset->theory.nim_summands (rules, position, heaps)))
    return NULL;
  if (heaps->len == 0)
    return NULL;
  n_named = heaps->len > CGT_EXPLAIN_MOST_NAMED ? CGT_EXPLAIN_MOST_NAMED - 2 : heaps->len;
  words =
    g_string_new (is_nim ? _ ("The game is Nim, move for move, and Nim is worth the nim-sum (XOR) of its heaps; here")
                         : _ ("The gaps are heaps of Nim, since a move that enlarges one is undone, and Nim is worth "
                              "the nim-sum (XOR) of its heaps; here"));
  for (guint i = 0; i < n_named; i++)
    g_string_append_printf (words, "%s %" G_GUINT64_FORMAT, i > 0 ? _ (" xor") : "", g_array_index (heaps, guint64, i));
  if (n_named < heaps->len)
    g_string_append_printf (words, _ (" and %u more"), heaps->len - n_named);
  return cgt_theorem_used_new ("bouton", words->str,
                               "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901");
}

/* The formula of the only component, in which a mirrored position is itself again. (transfer full) (nullable) */
static CgtTheoremUsed *
formula_of_component (const CgtExplain *explain, const CgtPosition *position)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  g_autoptr (GArray) components = cgt_terms_of_position (position, FALSE, explain->solver->budget, 1);
  const CgtTerm *only = components != NULL && components->len == 1 ? &g_array_index (components, CgtTerm, 0) : NULL;

  return only == NULL
           ? NULL
           : rules->ruleset->theory.formula (rules,
                                             cgt_position_get_bytes (only->negative ? position : only->position));
}

/* What is known of the game in general, with the numbers of this position. FALSE: nothing is. */
static gboolean
explain_formula (CgtExplain *explain)
{
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, 0);
  CgtTheoremUsed *formula = NULL;
  const CgtRules *rules;
  CgtStep *step;

  if (explain->sum->terms->len != 1 || term->position == NULL || term->negative || !cgt_explain_goes_on (explain))
    return FALSE;
  rules = cgt_position_get_rules (term->position);
  formula = rules->ruleset->theory.formula != NULL ? formula_of_component (explain, term->position)
                                                   : formula_of_nim (rules, cgt_position_get_bytes (term->position));
  if (formula == NULL)
    return FALSE;
  step = cgt_explain_add (explain->steps, CGT_RULE_CLOSED_FORM, _ ("%s gives %s. (%s)"), formula->words, explain->shown,
                          formula->source);
  cgt_step_add_use (step, cgt_position_to_text (term->position));
  cgt_step_add_use (step, g_strdup (explain->shown));
  cgt_theorem_used_free (formula);
  return TRUE;
}

static void
name_method (CgtExplain *explain)
{
  const CgtEvaluation *record = explain->record;
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, 0);
  const char *method = record != NULL ? method_in_words (record->how_value) : NULL;
  CgtStep *step;

  if (record == NULL || !cgt_explain_goes_on (explain))
    return;
  if (method != NULL)
    step =
      cgt_explain_add (explain->steps, CGT_RULE_SEARCHED,
                       _ ("The value is not derived from the options here; %s the value %s."), method, explain->shown);
  else if (record->how_value == CGT_HOW_CLOSED_FORM && explain->sum->terms->len == 1 && term->position != NULL)
    step = cgt_explain_add (explain->steps, CGT_RULE_CLOSED_FORM,
                            _ ("The value is not derived from the options here; a formula for %s gives %s."),
                            _ (cgt_position_get_rules (term->position)->ruleset->title), explain->shown);
  else
    return;
  cgt_step_add_uses (step, record->expression, explain->shown, NULL);
}

/* Where the parts are heaps of Nim and are not drawn as heaps, it is said first that they are. */
static gboolean
is_nim_in_disguise (const CgtExplain *explain)
{
  const CgtTerm *term = &g_array_index (explain->sum->terms, CgtTerm, 0);
  const CgtRuleset *ruleset = term->position != NULL ? cgt_position_get_ruleset (term->position) : NULL;

  return ruleset != NULL && ruleset->theory.formula == NULL &&
         (ruleset->theory.nim_heaps != NULL || ruleset->theory.nim_summands != NULL) &&
         ruleset->sketch.shape != CGT_BOARD_HEAPS;
}

void
cgt_explain_value (CgtExplain *explain)
{
  gboolean told = is_nim_in_disguise (explain) && explain_formula (explain);
  gboolean derived = explain_by_theory (explain) || cgt_explain_nimber (explain) || explain_negative (explain) ||
                     cgt_explain_sum_of_parts (explain) || cgt_explain_loopy_nimber (explain) ||
                     cgt_explain_form (explain);

  if (!told && !explain_formula (explain) && !derived)
    name_method (explain);
  if (explain->depth > 0 || cgt_is_number (explain->store, explain->value))
    return;
  cgt_explain_heat (explain);
  cgt_explain_infinitesimal (explain);
}

typedef struct
{
  CgtSolver *solver;
  const CgtSum *sum;
  const CgtEvaluation *record;
  guint most_answers;
  const GPtrArray *operations; /* CgtOperation, or NULL, by term */
  CgtExplanation *explanation;
} Work;

static void
begin_with (GPtrArray *steps, CgtStep *step)
{
  g_assert (g_ptr_array_index (steps, steps->len - 1) == step);
  g_ptr_array_insert (steps, 0, g_ptr_array_steal_index (steps, steps->len - 1));
}

/* What decides who wins comes before all that is derived from moves. */
static void
explain_theorem (CgtExplanation *explanation, const CgtEvaluation *record)
{
  const CgtTheoremUsed *theorem = record->theorem;
  CgtStep *step;

  /* A nim-sum has been explained already, if its parts were. */
  if (theorem == NULL || (record->parts != NULL && record->parts->len > 1 && !record->misere))
    return;
  step = cgt_explain_add (explanation->steps, CGT_RULE_THEOREM, _ ("%s (%s)"), theorem->words, theorem->source);
  cgt_step_add_use (step, g_strdup (explanation->expression));
  begin_with (explanation->steps, step);
}

/* The winning move that leaves no move; NULL: there is none, or it is not known. */
static const CgtMove *
find_ending (const CgtEvaluation *record)
{
  const GPtrArray *moves = record->impartial && !record->misere ? record->moves[CGT_LEFT] : NULL;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const CgtMove *move = moves->pdata[i];

      if (move->wins == CGT_YES && move->remoteness == 0)
        return move;
    }
  return NULL;
}

/* A theorem may name another move, but whoever can end the game at once needs none. Then @outcome, the step of who
 * wins, does not name a winning move again. */
static void
explain_ending (CgtExplanation *explanation, const CgtEvaluation *record, CgtStep *outcome)
{
  const CgtMove *ending = record->theorem != NULL && record->theorem->gives_move ? find_ending (record) : NULL;
  CgtStep *step;

  if (ending == NULL)
    return;
  step = cgt_explain_add (explanation->steps, CGT_RULE_MOVER_WINS,
                          _ ("The move to %s wins at once: the other player has no move."), cgt_move_get_to (ending));
  cgt_step_add_use (step, g_strdup (cgt_move_get_to (ending)));
  begin_with (explanation->steps, step);
  for (guint i = outcome->steps->len; i > 0; i--)
    if (((CgtStep *) outcome->steps->pdata[i - 1])->rule == CGT_RULE_MOVER_WINS)
      g_ptr_array_remove_index (outcome->steps, i - 1);
}

/* The value is not known, or there is none. */
static void
name_search (const Work *work, CgtStep *outcome)
{
  CgtStep *step = cgt_explain_add (outcome->steps, CGT_RULE_SEARCHED,
                                   _ ("A search through the moves found who wins %s; it needs no value."),
                                   work->explanation->expression);

  cgt_step_add_use (step, g_strdup (work->explanation->expression));
}

static void
run (gpointer data)
{
  Work *work = data;
  CgtExplain explain;
  CgtExplainGraph *graph = NULL;

  cgt_explain_begin_recorded (&explain, work->solver, work->sum, work->record, work->explanation->steps);
  explain.record = work->record;
  explain.most_answers = work->most_answers;
  if (!cgt_value_is_none (explain.value) && explain.written != NULL)
    {
      explain_operations (&explain, work->operations);
      explain_spelling (&explain, work->explanation->expression);
      cgt_explain_value (&explain);
    }
  cgt_explain_loopy_value (&explain);
  cgt_explain_infinities (&explain);
  if (work->record->outcome != CGT_OUTCOME_UNKNOWN)
    graph = cgt_explain_graph_new (&explain);
  explain.graph = graph != NULL && cgt_explain_graph_is_complete (graph) ? graph : NULL;
  if (work->record->outcome != CGT_OUTCOME_UNKNOWN)
    {
      gboolean known = !cgt_value_is_none (explain.value);
      CgtStep *outcome;

      explain_theorem (work->explanation, work->record);
      outcome = cgt_explain_outcome (work->explanation->steps, work->record, known ? &explain : NULL);
      explain_ending (work->explanation, work->record, outcome);
      if (known || work->record->how_outcome == CGT_HOW_VALUES)
        cgt_explain_terms (&explain, outcome->steps);
      if (!known && !work->sum->misere && work->record->how_outcome == CGT_HOW_SEARCH)
        name_search (work, outcome);
      if (work->sum->misere)
        cgt_explain_misere (&explain, outcome->steps);
      cgt_explain_prove (&explain, outcome);
    }
  cgt_explain_play (&explain, work->record);
  /* What each part is worth has been said, and why play ends. */
  if (graph != NULL && !cgt_explain_is_by_nimbers (work->explanation->steps))
    cgt_explain_retrograde (graph, work->explanation->steps, work->explanation->expression);
  if (work->record->outcome == CGT_OUTCOME_UNKNOWN)
    explain_theorem (work->explanation, work->record);
  cgt_explain_end (&explain);
  g_clear_pointer (&graph, cgt_explain_graph_free);
}

void
cgt_explain_note_limit (CgtExplanation *explanation, const CgtEvaluation *record, CgtBudget *budget)
{
  g_autofree char *words = NULL;
  CgtBudgetEnd end;
  double allowed;

  if (cgt_budget_get_end (budget, &end, &allowed))
    words = cgt_budget_end_in_words (end, allowed);
  else if (record->limit.kind != CGT_LIMIT_NONE && explanation->value == NULL)
    {
      CgtLimit limit = record->limit;

      /* It is asked why there is no value. */
      if (limit.kind == CGT_LIMIT_REMOTENESS)
        limit.kind = CGT_LIMIT_VALUE;
      words = cgt_limit_in_words (&limit);
    }
  if (words == NULL)
    return;
  cgt_explain_add (explanation->steps, CGT_RULE_OVER_BUDGET,
                   record->how_value == CGT_HOW_OVER_BUDGET && record->outcome != CGT_OUTCOME_UNKNOWN
                     ? _ ("The value is not known yet: %s.")
                     : _ ("The explanation ends here: %s."),
                   words);
  explanation->is_partial = TRUE;
}

static void
set_value (CgtExplanation *explanation, const CgtEvaluation *record)
{
  g_free (explanation->value);
  g_free (explanation->value_latex);
  explanation->value = g_strdup (record->value);
  explanation->value_latex = g_strdup (record->value_latex);
}

static CgtExplanation *
explanation_of (const CgtEvaluation *record, const char *expression)
{
  CgtExplanation *explanation = cgt_explanation_new (expression);

  explanation->outcome = record->outcome;
  set_value (explanation, record);
  return explanation;
}

CgtExplanation *
cgt_explain_record (const CgtEvaluation *record)
{
  CgtExplanation *explanation;

  if (record->theorem == NULL || record->outcome == CGT_OUTCOME_UNKNOWN)
    return NULL;
  explanation = explanation_of (record, record->expression);
  explain_theorem (explanation, record);
  explain_ending (explanation, record, cgt_explain_outcome (explanation->steps, record, NULL));
  return explanation;
}

/* Whether the value may take so long that it is better to explain who wins without it: in normal play of games that
 * end. */
static gboolean
may_lack_value (const CgtSum *sum)
{
  gboolean may = !sum->misere && !cgt_explain_is_loopy_or_race (sum);

  for (guint i = 0; may && i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);

      may = term->position == NULL ||
            (cgt_position_get_kind (term->position) & (CGT_RULESET_PUZZLE | CGT_RULESET_SCORING)) == 0;
    }
  return may;
}

static CgtExplanation *
explain_record (Work *work, const CgtEvaluation *record)
{
  work->record = record;
  work->explanation = explanation_of (record, record->expression);
  cgt_deep_call (work->solver->budget, CGT_DEEP_STACK, run, work);
  cgt_solver_release_stacks (work->solver);
  return work->explanation;
}

/* The moves of a loopy value, or of a sum with one, and what they are worth. */
static void
name_moves (GPtrArray *steps, const CgtEvaluation *record, CgtPlayer player)
{
  const GPtrArray *moves = record->moves[player];

  if (moves != NULL && moves->len <= CGT_EXPLAIN_MOST_OPTIONS &&
      (moves->len > 0 || cgt_evaluation_is_stuck (record, player)))
    cgt_explain_name_moves (steps, moves, player);
}

/* A sum with a loopy value: its moves, and who wins with which of them. */
static CgtExplanation *
explain_loopy_values (CgtSolver *solver, const CgtSum *sum, const char *expression, GError **error)
{
  g_autoptr (CgtEvaluation) record = cgt_solver_evaluate (solver, sum, expression, CGT_WANT_ALL, NULL, NULL, error);
  CgtExplain explain = { .solver = solver, .store = solver->store };
  CgtExplanation *explanation;

  if (record == NULL)
    return NULL;
  explanation = explanation_of (record, expression);
  explain.steps = explanation->steps;
  if (record->value != NULL && !g_str_equal (record->value, record->expression))
    {
      CgtStep *step =
        cgt_explain_add (explain.steps, CGT_RULE_COMPUTED, _ ("%s is %s."), record->expression, record->value);

      cgt_step_add_uses (step, record->expression, record->value, NULL);
    }
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    name_moves (explain.steps, record, player);
  cgt_explain_pair (explain.steps, record);
  if (record->outcome != CGT_OUTCOME_UNKNOWN)
    cgt_explain_outcome (explain.steps, record, NULL);
  cgt_explain_play (&explain, record);
  cgt_explain_note_limit (explanation, record, solver->budget);
  return explanation;
}

/* This part of a second. */
#define IN_VERY_SHORT 256

/* Whether a theorem of the game tells who wins, and a move ends the game at once. */
static gboolean
ends_at_once (CgtSolver *solver, const CgtSum *sum, const char *expression)
{
  const CgtPosition *position =
    sum->terms->len == 1 && !sum->misere ? g_array_index (sum->terms, CgtTerm, 0).position : NULL;
  const CgtRuleset *ruleset = position != NULL ? cgt_position_get_ruleset (position) : NULL;
  g_autoptr (CgtEvaluation) record = NULL;

  if (ruleset == NULL || ruleset->theory.theorem == NULL || ruleset->theory.outcome == NULL)
    return FALSE;
  cgt_solver_set_patience (solver, CGT_TICKS_A_SECOND / IN_VERY_SHORT);
  record = cgt_solver_evaluate (solver, sum, expression, CGT_WANT_MOVES, NULL, NULL, NULL);
  return record != NULL && find_ending (record) != NULL;
}

/* Evaluates @sum within about a second, or much less if the value is not missed. *@is_whole: no more time would find
 * more. */
static CgtEvaluation *
evaluate_in_short (CgtSolver *solver, const CgtSum *sum, const char *expression, gboolean *is_whole)
{
  CgtEvaluation *record;

  cgt_solver_set_patience (solver, CGT_TICKS_A_SECOND / (ends_at_once (solver, sum, expression) ? IN_VERY_SHORT : 1));
  record = cgt_solver_evaluate (solver, sum, expression, CGT_WANT_ALL, NULL, NULL, NULL);
  *is_whole = record != NULL && (cgt_solver_take_turn (solver, solver->patience, 0) || solver->gave_up_value ||
                                 !cgt_budget_check (solver->budget, NULL));
  cgt_solver_set_patience (solver, 0);
  return record;
}

/* Without a limit of time, a position that is still not decided after so many ticks is not waited for. */
#define PATIENCE (32 * CGT_TICKS_A_SECOND)

/* The whole record, as far as the budget allows. */
static CgtEvaluation *
evaluate_at_length (CgtSolver *solver, const CgtSum *sum, const char *expression, gboolean may_be_long, GError **error)
{
  CgtEvaluation *record;

  if (may_be_long && cgt_budget_get_seconds_left (solver->budget) < 0)
    cgt_solver_set_patience (solver, PATIENCE);
  record = cgt_solver_evaluate (solver, sum, expression, CGT_WANT_ALL, NULL, NULL, error);
  cgt_solver_set_patience (solver, 0);
  return record;
}

/* How much of what it takes to know all terms was found so far, and in words for the term of which the least was. */
static double
how_far (CgtSolver *solver, const CgtSum *sum, char **words)
{
  double least = 1;

  *words = NULL;
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const CgtTerm *term = &g_array_index (sum->terms, CgtTerm, i);
      char *told = NULL;
      double share = term->position != NULL ? cgt_solver_how_far (solver, term->position, &told) : 1;

      if (share < least)
        {
          least = share;
          g_free (*words);
          *words = g_steal_pointer (&told);
        }
      g_free (told);
    }
  return least;
}

/* After about a second nothing is known, and all the time that may be taken would not suffice. */
static gboolean
is_out_of_reach (CgtSolver *solver, const CgtSum *sum)
{
  g_autofree char *words = NULL;

  return cgt_budget_get_seconds_left (solver->budget) < 0 &&
         how_far (solver, sum, &words) * PATIENCE < CGT_TICKS_A_SECOND;
}

/* Of a position that is not decided, as far as that can be told. NULL: it cannot. */
static CgtExplanation *
explain_how_far (CgtSolver *solver, const CgtSum *sum, const char *expression, GError *ended)
{
  g_autofree char *words = NULL;
  CgtExplanation *explanation;

  how_far (solver, sum, &words);
  if (words == NULL)
    return NULL;
  explanation = cgt_explanation_new (expression);
  cgt_explain_add (explanation->steps, CGT_RULE_MEX, "%s", words);
  cgt_explain_add (explanation->steps, CGT_RULE_OVER_BUDGET, _ ("The explanation ends here: %s."),
                   ended != NULL ? ended->message : _ ("the rest takes too long"));
  explanation->is_partial = TRUE;
  return explanation;
}

/* It may be known who wins long before the value is. Then this is explained first, and the explanation stands if the
 * value is not found within the budget. */
CgtExplanation *
cgt_solver_explain (CgtSolver *solver, const CgtSum *sum, const char *expression, const GPtrArray *operations,
                    guint most_answers, GError **error)
{
  gboolean is_whole = FALSE;
  g_autoptr (CgtEvaluation) first = NULL, record = NULL;
  g_autoptr (CgtExplanation) explanation = NULL;
  g_autoptr (GError) ended = NULL;
  Work work = { solver, sum, NULL, most_answers, operations, NULL };

  if (!cgt_sum_check_short (sum, NULL))
    return explain_loopy_values (solver, sum, expression, error);
  if (may_lack_value (sum))
    first = evaluate_in_short (solver, sum, expression, &is_whole);
  if (first != NULL && (is_whole || first->outcome != CGT_OUTCOME_UNKNOWN))
    explanation = explain_record (&work, first);
  /* Whoever can end the game at once needs no value, which may take very long. */
  is_whole = is_whole || (first != NULL && find_ending (first) != NULL);
  if (explanation == NULL && !sum->misere && is_out_of_reach (solver, sum))
    return explain_how_far (solver, sum, expression, NULL);
  if (!is_whole)
    record =
      evaluate_at_length (solver, sum, expression,
                          may_lack_value (sum) && (first == NULL || first->outcome == CGT_OUTCOME_UNKNOWN), &ended);
  if (ended != NULL && explanation == NULL && !sum->misere && g_error_matches (ended, CGT_ERROR, CGT_ERROR_BUDGET) &&
      (explanation = explain_how_far (solver, sum, expression, ended)) != NULL)
    return g_steal_pointer (&explanation);
  if (ended != NULL && (explanation == NULL || !g_error_matches (ended, CGT_ERROR, CGT_ERROR_BUDGET)))
    {
      g_propagate_error (error, g_steal_pointer (&ended));
      return NULL;
    }
  if (record != NULL && (explanation == NULL || cgt_budget_check (solver->budget, NULL)))
    {
      g_clear_pointer (&explanation, cgt_explanation_free);
      explanation = explain_record (&work, record);
    }
  else if (record != NULL && record->value != NULL)
    {
      work.record = record;
      set_value (explanation, record);
    }
  cgt_explain_note_limit (explanation, work.record, solver->budget);
  return g_steal_pointer (&explanation);
}

typedef struct
{
  CgtSolver *solver;
  const CgtEvaluation *record;
  const CgtOperation *operation;
  GPtrArray *steps;
} Measure;

static void
run_measure (gpointer data)
{
  Measure *work = data;
  CgtExplain explain = { .solver = work->solver, .store = work->solver->store };
  CgtStep *step =
    cgt_explain_add (work->steps, CGT_RULE_COMPUTED, _ ("%s is %s."), work->record->expression, work->record->value);

  add_operation (&explain, step, work->operation, work->record->value);
}

CgtExplanation *
cgt_solver_explain_measure (CgtSolver *solver, const CgtEvaluation *record, const CgtOperation *operation)
{
  CgtExplanation *explanation = explanation_of (record, record->expression);
  Measure work = { solver, record, operation, explanation->steps };

  for (guint i = 0; i < operation->operands->len; i++)
    if (operation->operands->pdata[i] != NULL && !cgt_sum_check_short (operation->operands->pdata[i], NULL))
      {
        CgtStep *step =
          cgt_explain_add (explanation->steps, CGT_RULE_COMPUTED, _ ("%s is %s."), record->expression, record->value);

        cgt_step_add_uses (step, operation->text, record->value, NULL);
        return explanation;
      }
  cgt_deep_call (solver->budget, CGT_DEEP_STACK, run_measure, &work);
  cgt_solver_release_stacks (solver);
  cgt_explain_note_limit (explanation, record, solver->budget);
  return explanation;
}
