/* Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later */
#include "cgt-check-game.h"

#include <glib/gi18n-lib.h>

#include "cgt/cgt-store.h"
#include "rulesets/cgt-ruleset-functions.h"
#include "rulesets/lua/cgt-games.h"
#include "solvers/cgt-solver.h"
#include "solvers/play/cgt-play-search.h"
#include "solvers/record/cgt-record-words.h"

/* A random game is followed for so many moves at the most. */
#define MOST_MOVES 2000
/* A position is compared with a search if it leads to at most so many new positions. */
#define MOST_FOLLOWERS 1500
/* Random boards have at most so many squares, heaps at most so many pieces. */
#define MOST_SQUARES 12
#define MOST_PIECES 12
#define MOST_PIECES_ALONE 60 /* of a single heap */

typedef struct
{
  CgtGameCheck *result;
  const CgtRuleset *ruleset;
  CgtBudget *budget, *question; /* of all; of one question for the moves of a position */
  CgtStore *store;
  CgtSolver *solver;
  GRand *random;
  CgtPlaySearch search; /* of positions; the label is the value */
  guint n_followers;
  gboolean has_moves; /* in any position */
  gboolean too_large;
  GError *error;
} Check;

/* Notes what is wrong, and returns FALSE. */
static gboolean G_GNUC_PRINTF (3, 4) found (Check *check, const CgtPosition *position, const char *format, ...)
{
  g_autofree char *text = cgt_position_to_text (position), *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  if (check->result->wrong == NULL)
    check->result->wrong = g_strdup_printf ("%s: %s", text, what);
  return FALSE;
}

static const char *
name_of (CgtPlayer player)
{
  return player == CGT_LEFT ? _ ("Left") : _ ("Right");
}

/* A game that needs more seconds for the moves of one small position most likely never ends. */
#define LONGEST_QUESTION 2.0

/* NULL when the budget ran out, or when something is wrong. */
static GPtrArray *
options_of (Check *check, const CgtPosition *position, CgtPlayer player)
{
  double left = cgt_budget_get_seconds_left (check->budget),
         seconds = left >= 0 ? MIN (left, LONGEST_QUESTION) : LONGEST_QUESTION;
  gsize bytes = cgt_budget_get_free_bytes (check->budget);
  CgtBudget *question = check->question;
  g_autoptr (GError) error = NULL;
  GPtrArray *options = NULL;
  CgtBudgetEnd end;

  if (!cgt_budget_has_time (check->budget, 0))
    {
      cgt_budget_check (check->budget, check->error == NULL ? &check->error : NULL);
      return NULL;
    }
  cgt_budget_set_processor_time (question, seconds);
  cgt_budget_set_memory (question, bytes < G_MAXSIZE ? MAX (bytes, 1) : 0);
  options = cgt_position_options (position, player, question, &error);
  if (options != NULL)
    return options;
  if (cgt_budget_get_end (question, &end, NULL) && end == CGT_BUDGET_END_TIME &&
      (seconds == LONGEST_QUESTION || check->result->n_positions == 0))
    found (check, position, _ ("“options” for %s takes more than %.3g s; is there a loop that never ends?"),
           name_of (player), seconds);
  else if (check->error == NULL && g_error_matches (error, CGT_ERROR, CGT_ERROR_GAME))
    {
      g_autofree char *text = cgt_position_to_text (position);

      check->error = g_error_new (CGT_ERROR, CGT_ERROR_GAME, _ ("%s; the position is %s"), error->message, text);
    }
  else if (check->error == NULL)
    check->error = g_steal_pointer (&error);
  return NULL;
}

static gboolean
has_flag (const Check *check, CgtRulesetFlags flag)
{
  return (check->ruleset->flags & flag) != 0;
}

/* Sets of positions */

/* What is in @a and not in @b; NULL: nothing. (transfer none) */
static CgtPosition *
missing_from (GPtrArray *a, GPtrArray *b)
{
  for (guint i = 0; i < a->len; i++)
    {
      gboolean in_both = FALSE;
      for (guint k = 0; k < b->len && !in_both; k++)
        in_both = cgt_position_equal (a->pdata[i], b->pdata[k]);
      if (!in_both)
        return a->pdata[i];
    }
  return NULL;
}

static gboolean
same_in_order (GPtrArray *a, GPtrArray *b)
{
  gboolean same = a->len == b->len;

  for (guint i = 0; i < a->len && same; i++)
    same = cgt_position_equal (a->pdata[i], b->pdata[i]);
  return same;
}

/* The options */

static gboolean
check_reads_back (Check *check, const CgtPosition *position)
{
  g_autofree char *text = cgt_position_to_text (position);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) again = cgt_position_from_text (text, &error);

  if (again == NULL)
    return found (check, position, _ ("this cannot be read back: %s"), error->message);
  return cgt_position_equal (position, again) || found (check, position, _ ("this reads back as another position"));
}

/* Right is asked first now: a game that counts the questions answers otherwise. */
static gboolean
check_again (Check *check, const CgtPosition *position, GPtrArray *options[2])
{
  for (guint i = 0; i < 2; i++)
    {
      CgtPlayer player = i == 0 ? CGT_RIGHT : CGT_LEFT;
      g_autoptr (GPtrArray) again = options_of (check, position, player);

      if (again == NULL)
        return FALSE;
      if (!same_in_order (options[player], again))
        return found (check, position, _ ("%s’s options are not the same the second time"), name_of (player));
    }
  return TRUE;
}

static gboolean
check_options (Check *check, const CgtPosition *position, GPtrArray *options[2])
{
  if (!check_again (check, position, options))
    return FALSE;
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    for (guint i = 0; i < options[player]->len; i++)
      {
        if (!check_reads_back (check, options[player]->pdata[i]))
          return FALSE;
        if (!has_flag (check, CGT_RULESET_LOOPY) && cgt_position_equal (options[player]->pdata[i], position))
          return found (check, position, _ ("%s can move to the same position, and the game is not declared loopy"),
                        name_of (player));
      }
  if (has_flag (check, CGT_RULESET_IMPARTIAL) &&
      (missing_from (options[0], options[1]) != NULL || missing_from (options[1], options[0]) != NULL))
    return found (check, position, _ ("the players have different options, and the game is declared impartial"));
  return TRUE;
}

/* The negative */

/* NULL: the game has no negatives of boards, or this one is refused. */
static CgtPosition *
negative_of (Check *check, const CgtPosition *position, GError **error)
{
  g_autoptr (CgtBoard) board = cgt_position_get_board (position), negative = NULL;

  if (board == NULL || check->ruleset->boards.negate == NULL)
    return NULL;
  negative = cgt_ruleset_negate_board (check->ruleset, board);
  return negative != NULL ? cgt_ruleset_read_board (check->ruleset, negative, error) : NULL;
}

static gboolean
check_negative (Check *check, const CgtPosition *position, GPtrArray *options[2])
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) negative = negative_of (check, position, &error), twice = NULL;

  if (negative == NULL)
    return error == NULL || found (check, position, _ ("its negative is refused: %s"), error->message);
  twice = negative_of (check, negative, NULL);
  if (twice == NULL || !cgt_position_equal (position, twice))
    return found (check, position, _ ("negated twice it is another position"));
  for (CgtPlayer player = CGT_LEFT; player <= CGT_RIGHT; player++)
    {
      g_autoptr (GPtrArray) theirs = options_of (check, negative, cgt_player_other (player));
      g_autoptr (GPtrArray) expected = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);

      if (theirs == NULL)
        return FALSE;
      for (guint i = 0; i < options[player]->len; i++)
        g_ptr_array_add (expected, negative_of (check, options[player]->pdata[i], NULL));
      if (missing_from (expected, theirs) != NULL || missing_from (theirs, expected) != NULL)
        return found (check, position, _ ("%s’s options are not the negatives of %s’s options in the negative"),
                      name_of (player), name_of (cgt_player_other (player)));
    }
  return TRUE;
}

/* The search, which uses the options alone */

/* None when the position leads to too many others, the budget ran out, or something is wrong. */
static CgtValue
search_value (Check *check, const CgtPosition *position)
{
  g_autoptr (GByteArray) state = g_byte_array_new ();
  CgtValue value = CGT_NONE;

  cgt_play_append (state, cgt_solver_get_game (check->solver, cgt_position_get_rules (position))->index, FALSE,
                   cgt_position_get_bytes (position));
  check->search.endless = FALSE;
  if (!cgt_play_search_find (&check->search, cgt_play_bytes (state), CGT_LEFT, &value.bits))
    value = CGT_NONE;
  if (check->search.endless && !check->too_large)
    found (check, position, _ ("play comes back to this position, and the game is not declared loopy"));
  return value;
}

static gboolean
search_options (Check *check, const CgtPosition *position, CgtPlayer player, GArray *values)
{
  g_autoptr (GPtrArray) options = options_of (check, position, player);

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      CgtValue value = search_value (check, options->pdata[i]);
      if (cgt_value_is_none (value))
        return FALSE;
      g_array_append_val (values, value);
    }
  return options != NULL;
}

/* A CgtPlayLabel, of both players. */
static gboolean
find_value (gpointer self, CgtBytes state, G_GNUC_UNUSED CgtPlayer player, guint64 *bits)
{
  Check *check = self;
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (GArray) right = g_array_new (FALSE, FALSE, sizeof (CgtValue));
  g_autoptr (CgtPosition) position = NULL;

  check->too_large |= ++check->n_followers > MOST_FOLLOWERS;
  if (check->too_large || !cgt_budget_tick (check->budget))
    return FALSE;
  position =
    cgt_position_with_bytes (cgt_play_part_game (state.data, check->solver)->rules, cgt_play_part_bytes (state.data));
  if (!search_options (check, position, CGT_LEFT, left) || !search_options (check, position, CGT_RIGHT, right))
    return FALSE;
  *bits = cgt_make (check->store, (CgtValue *) (gpointer) left->data, left->len, (CgtValue *) (gpointer) right->data,
                    right->len)
            .bits;
  return *bits != CGT_NONE.bits;
}

/* What the game declares of a component; none if it does not know. */
static CgtValue
declared_value (Check *check, const CgtPosition *position)
{
  const CgtRules *rules = cgt_position_get_rules (position);
  CgtBytes bytes = cgt_position_get_bytes (position);
  guint64 nimber;
  CgtHow how;

  if (check->ruleset->theory.value != NULL)
    return check->ruleset->theory.value (rules, bytes, check->store, &how);
  if (check->ruleset->theory.nimber != NULL && check->error == NULL &&
      cgt_game_get_nimber (rules, bytes, &nimber, &check->error))
    return cgt_star (check->store, nimber);
  return CGT_NONE;
}

static gboolean
check_declared (Check *check, const CgtPosition *component, CgtValue value)
{
  CgtValue declared = declared_value (check, component);
  g_autofree char *said = NULL, *searched = NULL;

  /* A formula takes no budget, so it may have used up the time that was left. */
  if (check->error != NULL || !cgt_budget_has_time (check->budget, 0))
    return FALSE;
  if (cgt_value_is_none (declared) || cgt_value_equal (declared, value))
    return TRUE;
  said = cgt_value_to_text (check->store, declared);
  searched = cgt_value_to_text (check->store, value);
  return found (check, component, _ ("the game declares the value %s, and the search finds %s"), said, searched);
}

/* Adds the values of the components. FALSE if one was too large to search, or something is wrong. */
static gboolean
add_components (Check *check, const CgtPosition *position, CgtValue *sum)
{
  g_autoptr (GArray) parts = cgt_terms_of_position (position, FALSE, check->budget, G_MAXSIZE);

  *sum = cgt_zero ();
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    {
      const CgtTerm *part = &g_array_index (parts, CgtTerm, i);
      CgtValue value = search_value (check, part->position);

      if (cgt_value_is_none (value) || !check_declared (check, part->position, value))
        return FALSE;
      *sum = part->negative ? cgt_subtract (check->store, *sum, value) : cgt_add (check->store, *sum, value);
    }
  return parts != NULL;
}

/* Where a player may move again, a value is no sum of whole turns, but it tells who wins as these do. */
static gboolean
check_turns (Check *check, CgtPosition *position, CgtValue value)
{
  g_autoptr (CgtSum) sum = cgt_sum_new ();
  g_autoptr (CgtEvaluation) record = NULL;
  CgtOutcome searched = cgt_value_equal (value, cgt_zero ()) ? CGT_OUTCOME_P : CGT_OUTCOME_N;

  cgt_sum_add_position (sum, FALSE, position);
  record = cgt_solver_evaluate (check->solver, sum, "", 0, NULL, NULL, check->error == NULL ? &check->error : NULL);
  if (record == NULL)
    return FALSE;
  return record->outcome == searched ||
         found (check, position, _ ("the components have the outcome %s, and the search finds %s"),
                cgt_outcome_to_text (record->outcome), cgt_outcome_to_text (searched));
}

static gboolean
check_value (Check *check, const CgtPosition *position)
{
  g_autofree char *searched = NULL, *of_parts = NULL;
  CgtValue value, sum;

  if (has_flag (check, CGT_RULESET_LOOPY | CGT_RULESET_SCORING | CGT_RULESET_RACE | CGT_RULESET_PUZZLE))
    return TRUE;
  check->n_followers = 0;
  check->too_large = FALSE;
  value = search_value (check, position);
  if (cgt_value_is_none (value))
    return check->result->wrong == NULL && check->error == NULL;
  check->result->n_searched++;
  if (has_flag (check, CGT_RULESET_AGAIN))
    return check_turns (check, (CgtPosition *) position, value);
  if (check->ruleset->parts.split == NULL)
    return check_declared (check, position, value);
  if (!add_components (check, position, &sum) || cgt_value_is_none (sum) || cgt_value_equal (sum, value))
    return check->result->wrong == NULL && check->error == NULL;
  of_parts = cgt_value_to_text (check->store, sum);
  searched = cgt_value_to_text (check->store, value);
  return found (check, position, _ ("the components in their normal form have the sum %s, and the search finds %s"),
                of_parts, searched);
}

/* Positions to look at */

static gint
random_below (Check *check, gint n)
{
  return g_rand_int_range (check->random, 0, n);
}

static char *
random_text (Check *check)
{
  const CgtSketch *sketch = &check->ruleset->sketch;
  GString *text = g_string_new (NULL);
  gint rows = 1 + random_below (check, 4), columns = 1 + random_below (check, 6);

  g_string_append_printf (text, "%s(", check->ruleset->id);
  if (cgt_sketch_has_heaps (sketch))
    for (gint i = 0; i < rows; i++)
      g_string_append_printf (text, "%s%d", i > 0 ? "," : "",
                              random_below (check, rows > 1 ? MOST_PIECES : MOST_PIECES_ALONE));
  else
    for (gint row = 0; row < rows && (row + 1) * columns <= MOST_SQUARES; row++)
      for (gint column = 0; column < columns; column++)
        {
          gint piece = random_below (check, (gint) sketch->n_pieces + 1);
          g_string_append_printf (text, "%s%c", row > 0 && column == 0 ? "|" : "",
                                  sketch->pieces[piece < (gint) sketch->n_pieces ? piece : 0].symbol);
        }
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* A random position, or the example if the rules refuse it. */
static CgtPosition *
random_position (Check *check, guint i)
{
  const CgtSketch *sketch = &check->ruleset->sketch;

  if (i > 0 && (cgt_sketch_has_rows (sketch) || cgt_sketch_has_heaps (sketch)) && i % 8 != 0)
    {
      g_autofree char *text = random_text (check);
      CgtPosition *position = cgt_position_from_text (text, NULL);
      if (position != NULL)
        return position;
    }
  return cgt_position_from_text (sketch->example, &check->error);
}

static gboolean
check_position (Check *check, const CgtPosition *position, GPtrArray *options[2])
{
  check->result->n_positions++;
  return check_reads_back (check, position) && check_options (check, position, options) &&
         check_negative (check, position, options) && check_value (check, position);
}

/* Plays on at random, either player at a time, and checks the positions on the way while @n of them are wanted. */
static gboolean
play (Check *check, CgtPosition *begin, guint n)
{
  g_autoptr (CgtPosition) position = cgt_position_ref (begin);
  g_autoptr (GHashTable) met = g_hash_table_new_full ((GHashFunc) cgt_position_hash, (GEqualFunc) cgt_position_equal,
                                                      (GDestroyNotify) cgt_position_unref, NULL);

  for (guint moves = 0; moves < MOST_MOVES; moves++)
    {
      g_autoptr (GPtrArray) left = options_of (check, position, CGT_LEFT);
      g_autoptr (GPtrArray) right = left != NULL ? options_of (check, position, CGT_RIGHT) : NULL;
      GPtrArray *options[2] = { left, right };
      GPtrArray *chosen;

      check->has_moves |= right != NULL && left->len + right->len > 0;
      if (right == NULL || (check->result->n_positions < n && !check_position (check, position, options)))
        return FALSE;
      if (!g_hash_table_add (met, cgt_position_ref (position)) && !has_flag (check, CGT_RULESET_LOOPY))
        return found (check, position, _ ("play comes back to this position, and the game is not declared loopy"));
      chosen = options[random_below (check, 2)];
      if (chosen->len == 0)
        chosen = left->len > 0 ? left : right;
      if (chosen->len == 0 || (has_flag (check, CGT_RULESET_LOOPY) && check->result->n_positions >= n))
        return TRUE;
      g_clear_pointer (&position, cgt_position_unref);
      position = cgt_position_ref (chosen->pdata[random_below (check, (gint) chosen->len)]);
    }
  return has_flag (check, CGT_RULESET_LOOPY) ||
         found (check, begin, _ ("a game from here had not ended after %d moves, and is not declared loopy"),
                MOST_MOVES);
}

gboolean
cgt_check_game (const CgtRuleset *ruleset, guint n, CgtBudget *budget, CgtGameCheck *result, GError **error)
{
  Check check = { .result = result, .ruleset = ruleset, .budget = budget };
  gboolean goes_on = TRUE;
  char *unknown;

  *result = (CgtGameCheck) { 0 };
  check.question = cgt_budget_new ();
  check.store = cgt_store_new ();
  cgt_store_set_budget (check.store, budget);
  check.solver = cgt_solver_new ();
  cgt_solver_set_budget (check.solver, budget);
  check.random = g_rand_new_with_seed (1);
  cgt_play_search_init (&check.search, check.solver, CGT_PLAY_KEY_STATE, find_value, &check);
  for (guint i = 0; goes_on && result->n_positions < n; i++)
    {
      g_autoptr (CgtPosition) begin = random_position (&check, i);
      goes_on = begin != NULL && play (&check, begin, n);
    }
  cgt_play_search_clear (&check.search);
  g_rand_free (check.random);
  cgt_budget_free (check.question);
  cgt_store_free (check.store);
  cgt_solver_free (check.solver);
  if ((unknown = cgt_game_get_unknown_name (ruleset)) != NULL)
    {
      g_free (result->wrong);
      result->wrong = unknown;
    }
  else if (check.error == NULL && result->wrong == NULL && !check.has_moves && result->n_positions >= n)
    result->wrong = g_strdup_printf (_ ("%s: nobody has a move in any of %u positions"), ruleset->id, n);
  if (result->wrong != NULL)
    {
      g_clear_error (&check.error);
      return TRUE;
    }
  if (check.error != NULL)
    g_propagate_error (error, check.error);
  else
    return cgt_budget_check (budget, error);
  return FALSE;
}

void
cgt_game_check_clear (CgtGameCheck *check)
{
  g_clear_pointer (&check->wrong, g_free);
}
