/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-digit-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The digits of the largest numbers of a box. */
#define MOST_DIGITS 40

/* The points of a box in which an automaton is tested, if the size of the box is not given, and its largest number. */
#define MOST_POINTS ((guint64) 1 << 24)
#define MOST_SLOW_POINTS ((guint64) 1 << 20) /* that are found one by one */
#define MOST_NUMBER 65536
#define LEAST_LENGTH 2

typedef struct
{
  guint length;
  guint8 letters[MOST_DIGITS][CGT_BOX_DIMENSIONS];
} Prefix;

typedef struct
{
  CgtDigitAutomaton *automaton;
  const CgtPBox *box;
  CgtBudget *budget;
  guint most_states;
  guint length;                 /* of the words that are known: their numbers are in the box */
  guint64 weights[MOST_DIGITS]; /* of the digits, the least first */
  guint depth;                  /* of the suffixes by which prefixes are told apart */
  CgtTable *states;             /* state -> what follows a prefix, as bytes */
  Prefix *prefixes;             /* an array of the budget: the first one of each state */
  GArray *next;                 /* guint32 */
  gboolean too_many;
} Learner;

static void
find_weights (guint base, guint64 *weights)
{
  for (guint i = 0; i < MOST_DIGITS; i++)
    if (base != CGT_BASE_FIBONACCI)
      weights[i] = i == 0 ? 1 : MIN (weights[i - 1], G_MAXUINT64 / 16) * base;
    else
      weights[i] = i < 2 ? i + 1 : weights[i - 1] + weights[i - 2];
}

/* Whether the digits of coordinate @i are a number: by Zeckendorf no two ones are neighbours. */
static gboolean
is_number (const Learner *learner, const Prefix *prefix, guint i)
{
  for (guint k = 1; k < prefix->length && learner->automaton->base == CGT_BASE_FIBONACCI; k++)
    if (prefix->letters[k][i] == 1 && prefix->letters[k - 1][i] == 1)
      return FALSE;
  return TRUE;
}

/* What a coordinate becomes after each suffix of @length digits that is part of a number; G_MAXUINT32: after this
 * prefix it is none. */
static void
list_numbers (const Learner *learner, const Prefix *prefix, guint i, guint length, GArray *numbers)
{
  const CgtDigitAutomaton *automaton = learner->automaton;
  gboolean least_first = automaton->least_first, fibonacci = automaton->base == CGT_BASE_FIBONACCI;
  gboolean valid = is_number (learner, prefix, i);
  guint last = fibonacci && prefix->length > 0 ? prefix->letters[prefix->length - 1][i] : 0;
  guint64 begin = 0, n_suffixes = 1;

  for (guint k = 0; k < prefix->length; k++)
    begin += prefix->letters[k][i] * learner->weights[least_first ? k : length + prefix->length - 1 - k];
  for (guint k = 0; k < length; k++)
    n_suffixes *= automaton->n_digits;
  g_array_set_size (numbers, 0);
  for (guint64 suffix = 0; suffix < n_suffixes; suffix++)
    {
      guint64 rest = suffix, number = begin;
      guint digit = 0;

      if (fibonacci && (suffix & suffix >> 1) != 0)
        continue;
      /* From the last digit that is read to the first. */
      for (guint k = length; k-- > 0; rest /= automaton->n_digits)
        {
          digit = (guint) (rest % automaton->n_digits);
          number += digit * learner->weights[least_first ? prefix->length + k : length - 1 - k];
        }
      if (!valid || (digit & last) != 0)
        number = G_MAXUINT32;
      {
        guint32 kept = (guint32) number;
        g_array_append_val (numbers, kept);
      }
    }
}

/* Appends whether the point after each suffix of a length is a P-position. FALSE: the budget ran out. */
static gboolean
add_suffixes (const Learner *learner, const Prefix *prefix, guint length, GByteArray *follows)
{
  guint n = learner->automaton->n_variables;
  GArray *numbers[CGT_BOX_DIMENSIONS];
  guint at_index[CGT_BOX_DIMENSIONS] = { 0 };
  gboolean done = FALSE;

  for (guint i = 0; i < n; i++)
    {
      numbers[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
      list_numbers (learner, prefix, i, length, numbers[i]);
    }
  while (!done && cgt_budget_tick (learner->budget))
    {
      guint32 at[CGT_BOX_DIMENSIONS] = { 0 };
      gboolean valid = TRUE;
      guint8 is_p;
      guint i = n;

      for (guint k = 0; k < n; k++)
        {
          at[k] = g_array_index (numbers[k], guint32, at_index[k]);
          valid &= at[k] != G_MAXUINT32;
        }
      is_p = valid && cgt_p_box_contains (learner->box, at);
      g_byte_array_append (follows, &is_p, 1);
      while (i-- > 0 && ++at_index[i] == numbers[i]->len)
        at_index[i] = 0;
      done = i == G_MAXUINT;
    }
  for (guint i = 0; i < n; i++)
    g_array_unref (numbers[i]);
  return done;
}

/* The state of a prefix, which is made if it is new. G_MAXUINT: there are too many, or the budget ran out. */
static guint
find_state (Learner *learner, const Prefix *prefix)
{
  g_autoptr (GByteArray) follows = g_byte_array_new ();
  gsize n = cgt_table_get_n (learner->states), state;
  gboolean done = TRUE;

  /* Zeros at the end change nothing if they are the most significant digits, so the longest suffixes are enough. */
  for (guint length = learner->automaton->least_first ? learner->depth : 0; length <= learner->depth && done; length++)
    done = add_suffixes (learner, prefix, length, follows);
  if (!done)
    return G_MAXUINT;
  state = cgt_table_intern (learner->states, (CgtBytes) { follows->data, follows->len }, learner->budget);
  if (state < n)
    return (guint) state;
  if (n < learner->most_states && state == n && cgt_array_append (learner->budget, learner->prefixes, *prefix))
    return (guint) state;
  learner->too_many = TRUE;
  return G_MAXUINT;
}

/* Finds the states, and where each letter leads. FALSE: a prefix would be too long for the box, there are too many
 * states, or the budget ran out. */
static gboolean
find_states (Learner *learner)
{
  CgtDigitAutomaton *automaton = learner->automaton;
  Prefix empty = { 0 };

  if (find_state (learner, &empty) == G_MAXUINT)
    return FALSE;
  for (guint state = 0; state < cgt_table_get_n (learner->states); state++)
    for (guint letter = 0; letter < automaton->n_letters; letter++)
      {
        Prefix prefix = learner->prefixes[state];
        guint32 next;

        for (guint i = 0; i < automaton->n_variables; i++)
          prefix.letters[prefix.length][i] = (guint8) cgt_digit_automaton_digit (automaton, letter, i);
        if (++prefix.length + learner->depth > learner->length)
          return FALSE;
        next = find_state (learner, &prefix);
        if (next == G_MAXUINT)
          return FALSE;
        g_array_append_val (learner->next, next);
      }
  return TRUE;
}

/* Whether the empty suffix of the prefix of a state is a P-position. */
static gboolean
accepts (const Learner *learner, guint state)
{
  const Prefix *prefix = &learner->prefixes[state];
  g_autoptr (GByteArray) follows = g_byte_array_new ();

  return add_suffixes (learner, prefix, 0, follows) && follows->data[0] != 0;
}

/* Tests */

/* Writes a number as @length digits, in the order in which they are read. */
static void
write_digits (const CgtDigitAutomaton *automaton, const guint64 *weights, guint32 number, guint length, guint8 *digits)
{
  guint64 rest = number;

  for (guint k = length; k-- > 0;)
    {
      guint digit = (guint) (rest / weights[k]);

      digits[automaton->least_first ? k : length - 1 - k] = (guint8) digit;
      rest -= digit * weights[k];
    }
}

GArray *
cgt_digit_automaton_spell (const CgtDigitAutomaton *automaton, const guint32 *at)
{
  GArray *word = g_array_new (FALSE, FALSE, sizeof (guint));
  guint8 digits[CGT_BOX_DIMENSIONS][MOST_DIGITS];
  guint64 weights[MOST_DIGITS];
  guint length = 1;

  find_weights (automaton->base, weights);
  for (guint i = 0; i < automaton->n_variables; i++)
    while (length + 1 < MOST_DIGITS && weights[length] <= at[i])
      length++;
  for (guint i = 0; i < automaton->n_variables; i++)
    write_digits (automaton, weights, at[i], length, digits[i]);
  for (guint k = 0; k < length; k++)
    {
      guint letter = 0;

      for (guint i = 0; i < automaton->n_variables; i++)
        letter = letter * automaton->n_digits + digits[i][k];
      g_array_append_val (word, letter);
    }
  return word;
}

/* What the first digits of some numbers are. */
typedef struct
{
  guint32 before; /* the index of the beginning without its last digit */
  guint32 number; /* that the digits are */
  guint32 state;  /* of the automaton after them */
  guint8 digit, place;
} Beginning;

/* All beginnings of the words of @length digits for the numbers up to @to: the shorter ones first, and at the end the
 * words themselves, from *@words on. An array of the budget; NULL: there is no memory for it. */
static Beginning *
list_beginnings (const Learner *learner, guint32 to, guint length, guint *words)
{
  const CgtDigitAutomaton *automaton = learner->automaton;
  Beginning *beginnings = NULL;
  gboolean done = cgt_array_append (learner->budget, beginnings, (Beginning) { 0 });

  *words = 0;
  for (guint place = 0; place < length && done; place++)
    {
      guint64 weight = learner->weights[automaton->least_first ? place : length - 1 - place];
      guint end = (guint) cgt_array_length (beginnings);

      for (guint i = *words; i < end && done; i++)
        {
          Beginning from = beginnings[i];

          for (guint digit = 0; digit < automaton->n_digits && from.number + digit * weight <= to && done; digit++)
            if (automaton->base != CGT_BASE_FIBONACCI || (digit & from.digit) == 0)
              done = cgt_array_append (learner->budget, beginnings,
                                       (Beginning) { i, (guint32) (from.number + digit * weight), 0, (guint8) digit,
                                                     (guint8) place });
        }
      *words = end;
    }
  if (!done)
    g_clear_pointer (&beginnings, cgt_budget_release);
  return beginnings;
}

/* Reads words of @length digits, row by row. Of a row each of the @beginnings of the last number is read once. */
static gboolean
test_rows (const Learner *learner, guint32 to, guint length, Beginning *beginnings, guint words)
{
  const CgtDigitAutomaton *automaton = learner->automaton;
  guint n = automaton->n_variables;
  guint32 at[CGT_BOX_DIMENSIONS] = { 0 };

  for (;;)
    {
      guint letters[MOST_DIGITS] = { 0 }, i = n - 1;

      for (guint v = 0; v < n - 1; v++)
        {
          guint8 digits[MOST_DIGITS];

          write_digits (automaton, learner->weights, at[v], length, digits);
          for (guint k = 0; k < length; k++)
            letters[k] = (letters[k] + digits[k]) * automaton->n_digits;
        }
      for (guint b = 1; b < cgt_array_length (beginnings); b++)
        {
          Beginning *beginning = &beginnings[b];

          beginning->state = cgt_digit_automaton_step (automaton, beginnings[beginning->before].state,
                                                       letters[beginning->place] + beginning->digit);
          at[n - 1] = beginning->number;
          if (b >= words && (automaton->accepting[beginning->state] != 0) != cgt_p_box_contains (learner->box, at))
            return FALSE;
        }
      while (i-- > 0 && at[i]++ == MIN (to, learner->box->to[i]))
        at[i] = 0;
      if (i == G_MAXUINT)
        return TRUE;
      if (!cgt_budget_tick_bytes (learner->budget, to))
        return FALSE;
    }
}

/* Whether the automaton is right for all points up to @to. FALSE also if the budget ran out. */
static gboolean
test (const Learner *learner, guint32 to)
{
  guint n = learner->automaton->n_variables, length = 1, words;
  guint32 most = 0;
  Beginning *beginnings;
  gboolean done;

  for (guint i = 0; i < n; i++)
    most = MAX (most, MIN (to, learner->box->to[i]));
  while (learner->weights[length] <= most)
    length++;
  length++; /* one zero more */
  beginnings = list_beginnings (learner, MIN (to, learner->box->to[n - 1]), length, &words);
  done = beginnings != NULL && test_rows (learner, to, length, beginnings, words);
  cgt_budget_release (beginnings);
  return done;
}

/* An automaton by suffixes of @learner->depth, if it is right in the box. */
static gboolean
try_depth (Learner *learner, guint32 to)
{
  CgtDigitAutomaton *automaton = learner->automaton;
  gboolean done;

  learner->states = cgt_table_new ();
  learner->next = g_array_new (FALSE, FALSE, sizeof (guint32));
  done = find_states (learner);
  if (done)
    {
      automaton->n_states = (guint) cgt_table_get_n (learner->states);
      automaton->next = g_memdup2 (learner->next->data, learner->next->len * sizeof (guint32));
      automaton->accepting = g_new (guint8, automaton->n_states);
      for (guint state = 0; state < automaton->n_states; state++)
        automaton->accepting[state] = (guint8) accepts (learner, state);
      done = test (learner, to);
    }
  if (!done)
    {
      g_clear_pointer (&automaton->next, g_free);
      g_clear_pointer (&automaton->accepting, g_free);
    }
  cgt_table_free (learner->states);
  g_clear_pointer (&learner->prefixes, cgt_budget_release);
  g_array_unref (learner->next);
  return done;
}

/* The longest words of which all numbers are at most @to. */
static guint
find_length (const Learner *learner, guint32 to)
{
  guint length = 0;

  while (length + 1 < MOST_DIGITS && learner->weights[length + 1] <= to + (guint64) 1)
    length++;
  return length;
}

/* The largest number of the box from which an automaton is learned, if none is given: all numbers of some length. */
static guint32
choose_size (const Learner *learner, const CgtBoxGame *game)
{
  guint64 most_points = cgt_box_game_is_quick (game) ? MOST_POINTS : MOST_SLOW_POINTS;
  guint32 size = 0;

  for (guint length = 1; length < MOST_DIGITS; length++)
    {
      guint64 points = 1, most = learner->weights[length];

      for (guint i = 0; i < learner->automaton->n_variables; i++)
        points = MIN (points * MIN (4 * most, G_MAXUINT32), G_MAXUINT32);
      if (length > LEAST_LENGTH && (points > most_points || most > MOST_NUMBER))
        break;
      size = (guint32) most - 1;
    }
  return size;
}

static gboolean
learn (Learner *learner, guint32 to)
{
  learner->length = find_length (learner, to);
  for (learner->depth = learner->length; learner->depth-- > 1;)
    {
      if (try_depth (learner, to))
        return TRUE;
      if (!cgt_budget_check (learner->budget, NULL))
        return FALSE;
      cgt_budget_report (learner->budget, 1 - (double) learner->depth / learner->length, learner->length);
    }
  return FALSE;
}

static void
refuse (const Learner *learner, const CgtBoxGame *game, guint32 to, GError **error)
{
  if (learner->too_many)
    g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                 _ ("no automaton with up to %u states recognises the P-positions of %s up to %u"),
                 learner->most_states, game->text, to);
  else
    g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
                 _ ("no automaton was found: the numbers up to %u are too few to learn the P-positions of %s"), to,
                 game->text);
}

typedef enum
{
  LEARNED,
  TOO_FEW,     /* numbers to learn from */
  FAILS,       /* the automaton in the larger box */
  NOT_LEARNED, /* there is an error */
} Learned;

/* Learns the automaton from the numbers up to @to, and tests it up to four times these. */
static Learned
learn_and_test (Learner *learner, const CgtBoxGame *game, guint32 to, CgtSolver *solver, GError **error)
{
  CgtDigitAutomaton *automaton = learner->automaton;
  guint32 larger[CGT_BOX_DIMENSIONS];
  g_autoptr (CgtPBox) box = NULL;

  automaton->agrees_up_to = 4 * to + 3;
  for (guint i = 0; i < CGT_BOX_DIMENSIONS; i++)
    larger[i] = automaton->agrees_up_to;
  learner->too_many = FALSE;
  learner->box = box = cgt_p_box_new (game, larger, CGT_GENERATIONS_LONGEST, FALSE, solver, error);
  if (box == NULL)
    return NOT_LEARNED;
  if (!learn (learner, to))
    {
      if (!cgt_budget_check (solver->budget, error))
        return NOT_LEARNED;
      refuse (learner, game, to, error);
      return learner->too_many ? NOT_LEARNED : TOO_FEW;
    }
  if (test (learner, automaton->agrees_up_to))
    return LEARNED;
  if (!cgt_budget_check (solver->budget, error))
    return NOT_LEARNED;
  g_set_error (error, CGT_ERROR, CGT_ERROR_MEANINGLESS,
               _ ("no automaton was found: the one of %u states that agrees up to %u fails up to %u"),
               automaton->n_states, to, automaton->agrees_up_to);
  g_clear_pointer (&automaton->next, g_free);
  g_clear_pointer (&automaton->accepting, g_free);
  return FAILS;
}

/* Whether a box with four times the numbers up to @to has so few points that it can be tested in. */
static gboolean
is_affordable (const CgtBoxGame *game, guint32 to)
{
  double most_points = (double) (cgt_box_game_is_quick (game) ? MOST_POINTS : MOST_SLOW_POINTS), points = 1;

  for (guint i = 0; i < game->n_variables; i++)
    points *= 4.0 * to + 4;
  return points <= most_points && to < MOST_NUMBER;
}

CgtDigitAutomaton *
cgt_digit_automaton_new (const CgtBoxGame *game, const CgtRecognition *wanted, CgtSolver *solver, GError **error)
{
  g_autoptr (CgtDigitAutomaton) automaton = g_new0 (CgtDigitAutomaton, 1);
  Learner learner = { .automaton = automaton, .budget = solver->budget, .most_states = wanted->most_states };
  gboolean again = FALSE;
  guint32 to;

  automaton->base = wanted->base;
  automaton->least_first = wanted->least_first;
  automaton->n_variables = game->n_variables;
  automaton->n_digits = wanted->base == CGT_BASE_FIBONACCI ? 2 : wanted->base;
  automaton->n_letters = 1;
  for (guint i = 0; i < game->n_variables; i++)
    automaton->n_letters *= automaton->n_digits;
  find_weights (wanted->base, learner.weights);
  to = wanted->to > 0 ? MIN (wanted->to, G_MAXUINT32 / 4 - 1) : choose_size (&learner, game);
  /* What the larger box shows to be wrong is learned again from that box, or from a larger one if that is too small, as
   * long as its test can be afforded. */
  for (;;)
    {
      GError *refused = NULL;
      Learned learned = learn_and_test (&learner, game, to, solver, &refused);

      if (learned == LEARNED)
        break;
      again |= learned == FAILS;
      if (learned == NOT_LEARNED || !again || !is_affordable (game, automaton->agrees_up_to))
        {
          g_propagate_error (error, refused);
          return NULL;
        }
      g_clear_error (&refused);
      to = automaton->agrees_up_to;
    }
  return cgt_digit_automaton_prove (automaton, game, solver) || cgt_budget_check (solver->budget, error)
           ? g_steal_pointer (&automaton)
           : NULL;
}

void
cgt_digit_automaton_free (CgtDigitAutomaton *automaton)
{
  if (automaton == NULL)
    return;
  g_free (automaton->next);
  g_free (automaton->accepting);
  g_free (automaton->why);
  g_free (automaton);
}
