/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */

/* Whether an automaton is right for all numbers. Where a theorem decides from a few facts of the digits whether a point
 * is a P-position, these facts are another automaton, and two automata are compared by following both through all pairs
 * of states that occur together. */
#include "cgt-digit-private.h"

#include <string.h>

#include "solvers/sequence/cgt-sequence.h"

/* Pairs that are followed, and the values of a sequence in which a period is looked for. */
#define MOST_PAIRS 4000000
#define MOST_VALUES 8192
#define MOST_CLASSES 65536

/* What has been read, as numbers of which two are equal if nothing that follows tells them apart. */
typedef struct
{
  guint32 automaton;               /* its state */
  guint8 last[CGT_BOX_DIMENSIONS]; /* the last digits, by Zeckendorf; else 0 */
  guint8 facts[2];                 /* of cgt_digit_automaton_by_shift() */
  guint8 dead;
  guint8 unused[2];                                                /* states are compared byte by byte */
  guint32 numbers[CGT_BOX_DIMENSIONS], before[CGT_BOX_DIMENSIONS]; /* classes of numbers, see below */
  guint32 weights[2];
} State;

typedef struct _Proof Proof;

struct _Proof
{
  const CgtDigitAutomaton *automaton;
  CgtSolver *solver;
  void (*read) (const Proof *proof, State *state, const guint *digits);
  gboolean (*accepts) (const Proof *proof, const State *state);

  /* Nim-sequences that are periodic. */
  guint32 preperiod[CGT_BOX_DIMENSIONS], period[CGT_BOX_DIMENSIONS];
  guint32 all_preperiod, all_period;   /* for all of them */
  GArray *nimbers[CGT_BOX_DIMENSIONS]; /* guint32, by the class of a number */
  guint32 constant;
};

/* Whether both automata agree on every word. */
static gboolean
compare (const Proof *proof, State start)
{
  const CgtDigitAutomaton *automaton = proof->automaton;
  g_autoptr (CgtTable) met = cgt_table_new ();
  CgtBudget *budget = proof->solver->budget;
  gboolean agree = TRUE;

  cgt_table_intern (met, (CgtBytes) { &start, sizeof start }, budget);
  for (gsize i = 0; i < cgt_table_get_n (met) && agree; i++)
    {
      State state;

      memcpy (&state, cgt_table_get_key (met, i).data, sizeof state);
      agree = (automaton->accepting[state.automaton] != 0) == (state.dead == 0 && proof->accepts (proof, &state)) &&
              cgt_budget_tick (budget) && cgt_table_get_n (met) < MOST_PAIRS;
      for (guint letter = 0; letter < automaton->n_letters && agree; letter++)
        {
          guint digits[CGT_BOX_DIMENSIONS] = { 0 };
          State next = state;

          next.automaton = cgt_digit_automaton_step (automaton, state.automaton, letter);
          for (guint k = 0; k < automaton->n_variables; k++)
            {
              digits[k] = cgt_digit_automaton_digit (automaton, letter, k);
              if (automaton->base != CGT_BASE_FIBONACCI)
                continue;
              next.dead |= (guint8) (digits[k] & state.last[k]);
              next.last[k] = (guint8) digits[k];
            }
          if (next.dead == 0)
            proof->read (proof, &next, digits);
          if (next.dead != 0)
            next = (State) { .automaton = next.automaton, .dead = 1 };
          agree = cgt_table_intern (met, (CgtBytes) { &next, sizeof next }, budget) != G_MAXSIZE;
        }
    }
  return agree;
}

/* Nim: the XOR of the digits is 0, in a base that is a power of 2; two heaps are equal, in any base. */

static void
read_nim (const Proof *proof, State *state, const guint *digits)
{
  state->dead = (digits[0] ^ digits[1] ^ digits[2]) != 0;
}

static gboolean
accepts_nim (const Proof *proof, const State *state)
{
  return TRUE;
}

/* Wythoff's game: the smaller heap ends in an even number of zeros by Zeckendorf, and the larger one has the same
 * digits with a zero at the end (A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, 1982). Each
 * of the two heaps may be the smaller one; the facts say of each whether it still can be, whether its zeros at the end
 * are even in number, and which digit the other heap must have next, or it must have itself. */

enum
{
  CANNOT_BE = 1,
  ODD_ZEROS = 2,
  HAS_ONE = 4,
  EXPECTED = 8,
};

static guint8
read_shift (guint8 facts, guint digit, guint other, gboolean least_first)
{
  guint expected = (facts & EXPECTED) != 0;

  if ((facts & CANNOT_BE) != 0 || (least_first ? other : digit) != expected)
    return CANNOT_BE;
  if (least_first && (facts & HAS_ONE) == 0 && digit == 0)
    facts ^= ODD_ZEROS;
  if (!least_first)
    facts = digit == 1 ? (facts & (guint8) ~ODD_ZEROS) | HAS_ONE : facts ^ ODD_ZEROS;
  if (digit == 1)
    facts |= HAS_ONE;
  facts &= (guint8) ~EXPECTED;
  return (least_first ? digit : other) == 1 ? facts | EXPECTED : facts;
}

static void
read_wythoff (const Proof *proof, State *state, const guint *digits)
{
  gboolean least_first = proof->automaton->least_first;

  state->facts[0] = read_shift (state->facts[0], digits[0], digits[1], least_first);
  state->facts[1] = read_shift (state->facts[1], digits[1], digits[0], least_first);
}

/* A heap of 0 has no other digits than zeros. */
static gboolean
is_lower (guint8 facts)
{
  return (facts & (CANNOT_BE | EXPECTED)) == 0 && ((facts & HAS_ONE) == 0 || (facts & ODD_ZEROS) == 0);
}

static gboolean
accepts_wythoff (const Proof *proof, const State *state)
{
  return is_lower (state->facts[0]) || is_lower (state->facts[1]);
}

/* Periodic nim-sequences. A number has a class: itself below the preperiod, and its residue from there on. Classes can
 * be added and multiplied like numbers. */

static guint32
class_of (guint64 number, guint32 preperiod, guint32 period)
{
  return number < preperiod ? (guint32) number : preperiod + (guint32) ((number - preperiod) % period);
}

/* With the least digit first, the weights of the next digits are kept; else the number is shifted. By Zeckendorf
 * shifting needs the number with its digits one place lower, too. */
static void
read_periodic (const Proof *proof, State *state, const guint *digits)
{
  const CgtDigitAutomaton *automaton = proof->automaton;
  gboolean fibonacci = automaton->base == CGT_BASE_FIBONACCI;
  guint64 weight = state->weights[0];

  for (guint i = 0; i < automaton->n_variables; i++)
    {
      guint32 preperiod = proof->preperiod[i], period = proof->period[i];
      guint64 number = state->numbers[i], before = state->before[i];

      if (automaton->least_first)
        state->numbers[i] = class_of (number + digits[i] * weight, preperiod, period);
      else if (fibonacci)
        {
          state->numbers[i] = class_of (number + before + digits[i], preperiod, period);
          state->before[i] = class_of (number + digits[i], preperiod, period);
        }
      else
        state->numbers[i] = class_of (number * automaton->base + digits[i], preperiod, period);
    }
  if (!automaton->least_first)
    return;
  if (!fibonacci)
    state->weights[0] = class_of (weight * automaton->base, proof->all_preperiod, proof->all_period);
  else
    {
      state->weights[0] = state->weights[1];
      state->weights[1] = class_of (weight + state->weights[1], proof->all_preperiod, proof->all_period);
    }
}

static gboolean
accepts_periodic (const Proof *proof, const State *state)
{
  guint32 nimber = proof->constant;

  for (guint i = 0; i < proof->automaton->n_variables; i++)
    nimber ^= g_array_index (proof->nimbers[i], guint32, state->numbers[i]);
  return nimber == 0;
}

static guint64
least_common_multiple (guint64 a, guint64 b)
{
  guint64 x = a, y = b;

  while (y > 0)
    {
      guint64 rest = x % y;

      x = y;
      y = rest;
    }
  return a / x * b;
}

/* The period of a heap term; FALSE: none is proved, or it is large. @is_nim: its heaps are those of Nim. */
static gboolean
find_period (const CgtBoxTerm *term, CgtSequence *sequence, CgtBudget *budget, CgtSequencePeriod *period,
             gboolean *is_nim)
{
  *is_nim = FALSE;
  if (sequence == NULL || !cgt_sequence_extend (sequence, MOST_VALUES, budget, NULL) ||
      !cgt_sequence_get_period (sequence, period))
    return FALSE;
  *is_nim = period->saltus == 1 && period->period == 1 && period->preperiod == 0;
  return period->saltus == 0 && period->preperiod + period->period <= MOST_CLASSES;
}

/* Adds the nimbers of a term to those of its variable. */
static gboolean
add_nimbers (Proof *proof, guint variable, CgtSequence *sequence, const CgtSequencePeriod *period)
{
  guint64 common = least_common_multiple (MAX (proof->period[variable], 1), period->period);
  guint32 preperiod = MAX (proof->preperiod[variable], (guint32) period->preperiod);
  GArray *was = proof->nimbers[variable], *nimbers;

  if (common + preperiod > MOST_CLASSES)
    return FALSE;
  nimbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint64 n = 0; n < common + preperiod; n++)
    {
      guint64 nimber = 0;
      gboolean by_period;
      guint32 sum;

      if (!cgt_sequence_heap_nimber (sequence, n, proof->solver->budget, &nimber, &by_period, NULL))
        nimber = G_MAXUINT32;
      sum = (guint32) nimber;
      if (was != NULL)
        sum ^= g_array_index (was, guint32, class_of (n, proof->preperiod[variable], proof->period[variable]));
      g_array_append_val (nimbers, sum);
    }
  g_clear_pointer (&proof->nimbers[variable], g_array_unref);
  proof->nimbers[variable] = nimbers;
  proof->preperiod[variable] = preperiod;
  proof->period[variable] = (guint32) common;
  return cgt_budget_check (proof->solver->budget, NULL);
}

/* Looks at the heaps of a sum. @is_nim: all of them are heaps of Nim, one for each variable. Returns whether all have
 * periods. */
static gboolean
find_periods (Proof *proof, const CgtBoxGame *game, gboolean *is_nim)
{
  gboolean periodic = TRUE;
  guint met = 0;

  *is_nim = TRUE;
  for (guint i = 0; i < game->terms->len; i++)
    {
      const CgtBoxTerm *term = cgt_box_game_get_term (game, i);
      g_autoptr (CgtSequence) sequence =
        cgt_box_term_is_heap (term) ? cgt_sequence_new_for_rules (term->rules, NULL) : NULL;
      guint variables[CGT_BOX_DIMENSIONS], n = cgt_box_term_list_variables (term, variables);
      CgtSequencePeriod period;
      gboolean nim;

      if (sequence != NULL && term->variables == 0)
        {
          guint64 nimber;
          gboolean by_period;

          *is_nim = FALSE;
          if (!cgt_sequence_heap_nimber (sequence, g_ascii_strtoull (term->inside, NULL, 10), proof->solver->budget,
                                         &nimber, &by_period, NULL))
            return FALSE;
          proof->constant ^= (guint32) nimber;
          continue;
        }
      periodic &= find_period (term, sequence, proof->solver->budget, &period, &nim) && n == 1;
      *is_nim &= nim && n == 1 && (met & term->variables) == 0;
      met |= term->variables;
      periodic = periodic && add_nimbers (proof, variables[0], sequence, &period);
    }
  return periodic;
}

static gboolean
by_periods (Proof *proof)
{
  State start = { .automaton = 0, .weights = { 1, 2 } };
  guint64 common = 1;
  guint32 preperiod = 0;

  for (guint i = 0; i < proof->automaton->n_variables; i++)
    {
      common = least_common_multiple (common, proof->period[i]);
      preperiod = MAX (preperiod, proof->preperiod[i]);
      if (common > MOST_CLASSES)
        return FALSE;
    }
  proof->all_period = (guint32) common;
  proof->all_preperiod = preperiod;
  start.weights[0] = class_of (1, preperiod, (guint32) common);
  start.weights[1] = proof->automaton->base == CGT_BASE_FIBONACCI ? class_of (2, preperiod, (guint32) common) : 0;
  for (guint i = 0; i < proof->automaton->n_variables; i++)
    start.numbers[i] = start.before[i] = class_of (0, proof->preperiod[i], proof->period[i]);
  proof->read = read_periodic;
  proof->accepts = accepts_periodic;
  return compare (proof, start);
}

static gboolean
is_wythoff (const CgtBoxGame *game)
{
  const CgtBoxTerm *term = cgt_box_game_get_term (game, 0);
  guint variables[CGT_BOX_DIMENSIONS];

  return game->terms->len == 1 && term->rules->ruleset->family == CGT_FAMILY_WYTHOFF && term->rules->data == NULL &&
         cgt_box_term_list_variables (term, variables) == 2;
}

gboolean
cgt_digit_automaton_prove (CgtDigitAutomaton *automaton, const CgtBoxGame *game, CgtSolver *solver)
{
  Proof proof = { .automaton = automaton, .solver = solver };
  gboolean is_nim = FALSE, periodic;
  guint base = automaton->base;

  if (game->misere)
    return TRUE;
  periodic = find_periods (&proof, game, &is_nim);
  if (is_nim && (game->n_variables < 3 || (base != CGT_BASE_FIBONACCI && (base & (base - 1)) == 0)))
    {
      proof.read = read_nim;
      proof.accepts = accepts_nim;
      if (compare (&proof, (State) { 0 }))
        automaton->why =
          g_strdup ("nim-sum: a position of Nim is a P-position if the XOR of its heaps is 0, digit by digit "
                    "(C. L. Bouton, 1901)");
    }
  else if (is_wythoff (game) && base == CGT_BASE_FIBONACCI)
    {
      proof.read = read_wythoff;
      proof.accepts = accepts_wythoff;
      if (compare (&proof, (State) { 0 }))
        automaton->why =
          g_strdup ("Fibonacci numeration: the smaller heap ends in an even number of zeros, and the larger "
                    "one is the smaller one with a zero more (A. S. Fraenkel, 1982)");
    }
  else if (periodic && by_periods (&proof))
    automaton->why = g_strdup ("periodic nim-sequences: the nimbers of the heaps repeat with periods that are proved");
  for (guint i = 0; i < CGT_BOX_DIMENSIONS; i++)
    g_clear_pointer (&proof.nimbers[i], g_array_unref);
  return cgt_budget_check (solver->budget, NULL);
}
